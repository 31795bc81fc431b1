"""The painter: what draws use to put pixels on a surface. Rectangles come in u; everything lands on whole pixels."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace

import pygame

from game.engine import svg
from game.engine.assets import Assets, document, rasterise
from game.engine.geometry import Rect
from game.engine.layout import Stage
from game.engine.node import PLAIN, Draw, Look
from game.engine.plates import Coat, Plates
from game.engine.text import FittedText, Fonts
from game.engine.theme import Theme

_MOST_WHOLE = 300_000
"""Pixels of a draw that is kept whole; stretching the edges of greater ones is quicker than blitting them."""
_VEIL = 256
"""Side of the piece that veils are laid with: it stays in the processor's cache."""
_INVERTED = bytes(range(255, -1, -1))


class Painter:
    """Paints on one surface in one stage. The app makes a new one at each resize; `clip` narrows what may be touched."""

    def __init__(
        self, surface: pygame.Surface, stage: Stage, theme: Theme, fonts: Fonts, assets: Assets, plates: Plates | None = None
    ) -> None:
        self.surface = surface
        self.stage = stage
        self.theme = theme
        self.fonts = fonts
        self.assets = assets
        self.plates = plates or Plates(assets.cache)
        self._coats: dict[tuple[Coat, ...], tuple[Coat, ...]] = {}

    # -- measures

    def px(self, u: float) -> float:
        """A length in pixels, not rounded."""
        return u * self.stage.scale

    def box(self, rect: Rect) -> tuple[int, int, int, int]:
        """A rectangle in whole pixels, both edges rounded: for panels, which share edges."""
        return self.stage.pixels(rect)

    def spot(self, rect: Rect) -> tuple[int, int, int, int]:
        """A rectangle in whole pixels, its size rounded first: for pieces, whose size must not change as they move."""
        w, h = max(1, round(rect.w * self.stage.scale)), max(1, round(rect.h * self.stage.scale))
        x = round(self.stage.left + rect.cx * self.stage.scale - w / 2)
        y = round(self.stage.top + rect.cy * self.stage.scale - h / 2)
        return x, y, w, h

    # -- surfaces

    def blit(self, surface: pygame.Surface, x: int, y: int, alpha: int = 255) -> None:
        """A surface with its corner at these pixels, `alpha` of 255 strong."""
        if alpha >= 255:
            self.surface.blit(surface, (x, y))
        elif alpha > 0:
            surface.set_alpha(alpha)
            self.surface.blit(surface, (x, y))
            surface.set_alpha(255)

    def fill(self, rect: Rect, color: str) -> None:
        """A plain rectangle."""
        self.surface.fill(self.theme.color(color), self.box(rect))

    def image(self, name: str, rect: Rect, alpha: int = 255, color: str = "") -> None:
        """A drawing fitted into the rectangle and centred, its aspect kept. `color` replaces ink in it."""
        x, y, w, h = self.spot(rect)
        surface = self.assets.svg(name, w, h, color)
        self.blit(surface, x + (w - surface.get_width()) // 2, y + (h - surface.get_height()) // 2, alpha)

    def vector(self, markup: str, rect: Rect, w: float = 0, h: float = 0, alpha: int = 255, *, snap: bool = False) -> None:
        """Markup drawn in a box of w x h (the rectangle's size in u when left out), stretched to fill the rectangle.

        With `snap` both edges are rounded, so that it meets a plate of the same rectangle.
        """
        x, y, w_px, h_px = self.box(rect) if snap else self.spot(rect)
        if w_px <= 0 or h_px <= 0:
            return
        self.blit(self.assets.vector(markup, w_px, h_px, w or rect.w, h or rect.h), x, y, alpha)

    def sketch(self, key: Hashable, rect: Rect, make: Callable[[], str], w: float = 0, h: float = 0, alpha: int = 255) -> None:
        """Like `vector`, for markup that is only written when no surface is kept under `key` for this size."""
        x, y, w_px, h_px = self.spot(rect)

        def raster() -> pygame.Surface:
            return rasterise(document(self.assets.colored(make()), w_px, h_px, w or rect.w, h or rect.h), w_px, h_px)

        self.blit(self.assets.cache.get(("sketch", key, w_px, h_px, self.stage.scale), raster), x, y, alpha)

    def rounded_image(self, name: str, rect: Rect, radii: tuple[float, ...], alpha: int = 255) -> None:
        """A drawing that fills the rectangle, cut to its aspect around the middle. `radii` round its corners from the top left on."""
        x, y, w, h = self.box(rect)
        if w <= 0 or h <= 0:
            return

        def make() -> pygame.Surface:
            wide, tall = self.assets.shape(name)
            side = math.ceil(max(w / wide, h / tall) * max(wide, tall))
            whole = self.assets.svg(name, side, side)
            cut = pygame.Surface((w, h), pygame.SRCALPHA, 32)
            cut.blit(whole, ((w - whole.get_width()) // 2, (h - whole.get_height()) // 2))
            return self.rounded(cut, radii)

        self.blit(self.assets.cache.get(("rounded", name, w, h, radii, self.stage.scale), make), x, y, alpha)

    def tiled(
        self, key: Hashable, tile: Callable[[], pygame.Surface], rect: Rect, radii: tuple[float, ...] = (),
        over: Callable[[pygame.Surface], None] | None = None,
    ) -> None:
        """A tile (made when needed) repeated over the rectangle, kept as one surface under `key`.

        `radii` in u round the corners, clockwise from the top left. `over` may paint on the made surface once.
        """
        x, y, w, h = self.box(rect)
        if w <= 0 or h <= 0:
            return

        def make() -> pygame.Surface:
            made = pygame.Surface((w, h), pygame.SRCALPHA, 32) if any(radii) else pygame.Surface((w, h), 0, 32)
            repeat(made, tile())
            if over is not None:
                over(made)
            return self.rounded(made, radii) if any(radii) else made

        self.blit(self.assets.cache.get((key, w, h, radii, self.stage.scale), make), x, y)

    def veil(self, rect: Rect, color: str, alpha: float) -> None:
        """A flat colour over the rectangle, `alpha` from 0 to 1 strong."""
        area = pygame.Rect(self.box(rect)).clip(self.surface.get_clip())
        flat = self.assets.cache.get(("veil", color), lambda: self._flat(color))
        flat.set_alpha(round(255 * min(1.0, max(0.0, alpha))))
        for y in range(area.y, area.bottom, _VEIL):
            for x in range(area.x, area.right, _VEIL):
                self.surface.blit(flat, (x, y), (0, 0, area.right - x, area.bottom - y))

    def _flat(self, color: str) -> pygame.Surface:
        flat = pygame.Surface((_VEIL, _VEIL), 0, 32)
        flat.fill(self.theme.color(color))
        return flat

    def rounded(self, surface: pygame.Surface, radii: tuple[float, ...]) -> pygame.Surface:
        """Cuts a surface's corners round, in place."""
        w, h = surface.get_size()
        shape = svg.path(svg.round_box(0, 0, w, h, [self.px(radius) for radius in radii]), "#FFFFFF")
        mask = rasterise(f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}">{shape}</svg>', w, h)
        surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    def plate(self, rect: Rect, *coats: Coat) -> None:
        """Layers of rounded rectangles; the coats' lengths in u and colours as tokens or hex."""
        scaled = self._coats.get(coats)
        if scaled is None:
            scaled = self._coats[coats] = tuple(self._scaled(coat) for coat in coats)
        self.plates.paint(self.surface, scaled, *self.box(rect))

    def shadow(self, rect: Rect, radius: float, level: int) -> None:
        """The soft shadow of a thing that lies this high; the thing itself must cover the rectangle."""
        look = self.theme.level(level)
        if look.opacity:
            x, y, w, h = self.box(rect)
            dy, blur = round(self.px(look.dy)), max(2, round(self.px(look.blur)))
            color = self.theme.hex("shadow")
            self.plates.shadow(self.surface, x, y, w, h, dy, round(self.px(radius), 1), blur, color, look.opacity / 100)

    # -- text

    def fit(self, text: object, style: str, width: float, lines: int = 1, floor: float = 24, size: float = 0) -> FittedText:
        """Text made to fit a width in u."""
        return self.fonts.fit(text, style, width, self.stage, lines, floor, size)

    def text(self, fitted: FittedText, rect: Rect, color: str = "ink", align: str = "centre", valign: str = "centre") -> None:
        """Fitted text in a rectangle: `align` is left, centre or right, `valign` top or centre. Lines are centred by their capitals."""
        x, y, w, h = self.box(rect)
        rise = self.fonts.rise(fitted.font) * fitted.px
        top = y if valign == "top" else y + h / 2 - fitted.height / 2
        rgb = self.theme.color(color)
        for number, line in enumerate(fitted.lines):
            if not line:
                continue
            surface, ascent = self.fonts.line(line, fitted.font, fitted.px, rgb)
            spare = w - surface.get_width()
            left = x + {"left": 0, "right": spare}.get(align, spare / 2)
            baseline = top + (number + 0.5) * fitted.leading + rise
            self.surface.blit(surface, (round(left), round(baseline) - ascent))

    def digits(self, text: str, rect: Rect, size: float, color: str = "ink", align: str = "centre", font: str = "extra") -> None:
        """A number whose digits each stand in a cell of 0.62 size, so that it never jumps while it counts."""
        px = max(1, round(self.px(size)))
        cell, rgb = round(px * 0.62), self.theme.color(color)
        widths = [cell if char.isdigit() else self.fonts.width(char, font, px) for char in text]
        x, y, w, h = self.box(rect)
        spare = w - sum(widths)
        left = x + round({"left": 0.0, "right": float(spare)}.get(align, spare / 2))
        baseline = round(y + h / 2 + self.fonts.rise(font) * px)
        for char, width in zip(text, widths, strict=True):
            surface, ascent = self.fonts.line(char, font, px, rgb)
            self.surface.blit(surface, (left + (width - surface.get_width()) // 2, baseline - ascent))
            left += width

    # -- draws

    def draw(self, draws: Sequence[Draw], rect: Rect, look: Look = PLAIN) -> None:
        """Paints draws into a rectangle, one over the other."""
        for draw in draws:
            if getattr(draw, "layered", False):
                self.whole(draw, rect, look)
            else:
                draw.paint(self, rect, look)

    def whole(self, draw: Draw, rect: Rect, look: Look) -> None:
        """Paints a draw of many layers (a shadow, a lip, a face, words) as one kept surface, in whole pixels; great ones layer by layer."""
        x, y, w, h = self.box(rect)
        scale = self.stage.scale
        if w <= 0 or h <= 0 or w * h > _MOST_WHOLE:
            draw.paint(self, rect, look)
            return
        local = Rect(0, 0, w / scale, h / scale)
        reach = draw.extent(local)
        left, top = (2 * math.ceil((-edge * scale + 1) / 2) for edge in (reach.x, reach.y))  # even, as halves are rounded to even
        size = left + math.ceil(reach.right * scale) + 1, top + math.ceil(reach.bottom * scale) + 1

        def make() -> pygame.Surface:
            return seen_through(size, lambda surface: draw.paint(self.on(surface, replace(self.stage, left=left, top=top)), local, look))

        surface = self.assets.cache.get(("whole", draw, w, h, look, scale), make)
        self.surface.blit(surface, (x - left, y - top), special_flags=pygame.BLEND_PREMULTIPLIED)

    def sprite(self, draw: Draw, rect: Rect, look: Look = PLAIN, alpha: int = 255) -> None:
        """Paints a draw through a kept surface: the same pixels wherever it moves, and cheap to fade. For things in motion."""
        scale = self.stage.scale
        local = Rect(0, 0, max(1, round(rect.w * scale)) / scale, max(1, round(rect.h * scale)) / scale)
        reach = draw.extent(local)
        left, top = int(-reach.x * scale) + 2, int(-reach.y * scale) + 2
        size = left + int(reach.right * scale) + 2, top + int(reach.bottom * scale) + 2

        def make() -> pygame.Surface:
            surface = pygame.Surface(size, pygame.SRCALPHA, 32)
            draw.paint(self.on(surface, replace(self.stage, left=left, top=top)), local, look)
            return surface

        surface = self.assets.cache.get(("sprite", draw, local.w, local.h, look, scale), make)
        x, y, _, _ = self.spot(rect)
        self.blit(surface, x - left, y - top, alpha)

    def on(self, surface: pygame.Surface, stage: Stage | None = None) -> Painter:
        """A painter on another surface, in this stage or another one of the same scale."""
        made = Painter(surface, stage or self.stage, self.theme, self.fonts, self.assets, self.plates)
        made._coats = self._coats
        return made

    def _scaled(self, coat: Coat) -> Coat:
        scale = self.stage.scale
        return Coat(
            self.theme.hex(coat.left),
            self.theme.hex(coat.right) if coat.right else "",
            round(coat.radius * scale, 2),
            round(coat.grow * scale, 2),
            _whole(coat.dy * scale),
            _whole(coat.drop * scale),
            max(1.0, round(coat.stroke * scale, 2)) if coat.stroke else 0,
            coat.alpha,
        )


def seen_through(size: tuple[int, int], paint: Callable[[pygame.Surface], None]) -> pygame.Surface:
    """What `paint` puts on a surface, over nothing: colours multiplied by their opacity, to be blitted with BLEND_PREMULTIPLIED.

    Painted on black and on white, the difference tells how far the ground shines through. Painting straight on a clear surface would
    darken edges, because SDL mixes a half clear pixel with a half clear ground as if that were solid.
    """
    dark, light = pygame.Surface(size, 0, 32), pygame.Surface(size, 0, 32)
    dark.fill("black")
    light.fill("white")
    paint(dark)
    paint(light)
    light.blit(dark, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    alpha = pygame.image.tobytes(light, "RGB")[1::3].translate(_INVERTED)
    grey = bytearray(3 * len(alpha))
    grey[0::3] = grey[1::3] = grey[2::3] = alpha
    dark.blit(pygame.image.frombytes(bytes(grey), size, "RGB"), (0, 0), special_flags=pygame.BLEND_RGB_MIN)  # no colour above its opacity
    pixels = bytearray(pygame.image.tobytes(dark, "RGBA"))
    pixels[3::4] = alpha
    return pygame.image.frombytes(bytes(pixels), size, "RGBA").convert(pygame.Surface((1, 1), pygame.SRCALPHA, 32))


def repeat(surface: pygame.Surface, tile: pygame.Surface, left: int = 0, top: int = 0) -> None:
    """Fills a surface with a tile, one of its corners at (left, top)."""
    w, h = tile.get_size()
    for y in range(top % h - h, surface.get_height(), h):
        for x in range(left % w - w, surface.get_width(), w):
            surface.blit(tile, (x, y))


def _whole(length: float) -> int:
    """Whole pixels, at least one for any length that isn't nothing."""
    return round(length) or (1 if length > 0 else -1 if length < 0 else 0)



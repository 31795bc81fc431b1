"""Rounded rectangles in layers (panels, buttons, rings) and their soft shadows, as slices.

A big panel is never rasterised whole: its corners are, once for each look and radius; edges are stretched from them and the middle is
filled. That makes a panel of any size cheap to make, to keep and to blit.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from game.engine import svg
from game.engine.assets import SurfaceCache, rasterise

_WHOLE = 24_000
"""Plates of fewer pixels are rasterised whole."""
COARSE = 8
"""A shadow whose blur is a multiple of this is blurred smaller by so much, and spread: nobody sees it, and it is far quicker."""
_MOST = 600
"""Small surfaces kept; then they are made anew."""


@dataclass(frozen=True, slots=True)
class Coat:
    """One layer of a plate, in pixels: a rounded rectangle `grow` larger than the plate on each side, shifted down by `dy`.

    `right` colours its right half (the fold). With `stroke` only its outline is drawn, that wide, centred on the edge. `drop` moves only
    the lower edge.
    """

    left: str
    right: str = ""
    radius: float = 0
    grow: float = 0
    dy: float = 0
    drop: float = 0
    stroke: float = 0
    alpha: float = 1

    def markup(self, x: float, y: float, w: float, h: float) -> str:
        """SVG of this layer for a plate in this place."""
        g = self.grow
        box = x - g, y - g + self.dy, w + 2 * g, h + 2 * g + self.drop
        if self.stroke:
            return svg.frame(*box, self.left, self.stroke, self.radius)
        whole = svg.rect(*box, self.left, self.radius, self.alpha)
        return whole + (svg.path(svg.half_round(*box, self.radius), self.right, self.alpha) if self.right else "")

    @property
    def reach(self) -> tuple[float, float, float]:
        """How far it reaches beyond the plate at the sides, above and below."""
        out = self.grow + self.stroke / 2
        return out, out - self.dy, out + self.dy + self.drop


@dataclass(frozen=True, slots=True)
class Sliced:
    """A small surface to be stretched: `edge`, `top` and `bottom` pixels at its borders stay as they are; two rows and twice two columns
    lie between.

    `out` says how far it reaches beyond the plate at the sides, above and below; `number` names it in keys.
    """

    surface: pygame.Surface
    edge: int
    top: int
    bottom: int
    out: tuple[int, int, int]
    number: int


class Plates:
    """Makes and keeps plates and shadows; colours are plain hex, lengths pixels."""

    def __init__(self, cache: SurfaceCache) -> None:
        self._cache = cache
        self._sliced: dict[object, Sliced] = {}
        self._made = 0
        self._mine = object()
        """In every key: several of these may share one cache."""

    def paint(self, target: pygame.Surface, coats: tuple[Coat, ...], x: int, y: int, w: int, h: int) -> None:
        """Paints a plate of w x h pixels at (x, y)."""
        if w <= 0 or h <= 0:
            return
        small = self._sliced.get(coats) or self._keep(coats, _plate(coats))
        side, above, below = small.out
        if (w + 2 * side) * (h + above + below) <= _WHOLE or w < 2 * small.edge + 6 or h < small.top + small.bottom + 4:
            whole = self._cache.get((self._mine, small.number, w, h), lambda: _raster(coats, w, h, small.out))
            target.blit(whole, (x - side, y - above))
        else:
            self._spread(target, small, x, y, w, h)

    def shadow(
        self, target: pygame.Surface, x: int, y: int, w: int, h: int, dy: int, radius: float, blur: int, color: str, alpha: float
    ) -> None:
        """Paints the soft shadow, `dy` lower, of a rounded rectangle at (x, y) that will cover its middle."""
        if w <= 0 or h <= 0 or blur <= 0:
            return
        radius = min(radius, w / 2, h / 2)
        corner = math.ceil(max(radius, 1)) + blur
        if w < 2 * corner + 6 or h < 2 * corner + 4:
            whole = self._cache.get(("shadow", w, h, radius, blur, color, alpha), lambda: _blurred(w, h, radius, blur, color, alpha))
            target.blit(whole, (x - blur, y + dy - blur))
            return
        key = ("shadow", radius, blur, color, alpha)
        small = self._sliced.get(key)
        if small is None:
            surface = _blurred(2 * corner + 4, 2 * corner + 2, radius, blur, color, alpha)
            small = self._keep(key, (surface, corner + blur, corner + blur, corner + blur, (blur, blur, blur)))
        self._frame(target, small, (x, y + dy, w, h), (blur, max(0, blur - dy), blur + dy))

    def _keep(self, key: object, parts: tuple[pygame.Surface, int, int, int, tuple[int, int, int]]) -> Sliced:
        if len(self._sliced) >= _MOST:
            self._sliced.clear()
        self._made += 1
        self._sliced[key] = Sliced(*parts, self._made)
        return self._sliced[key]

    def _spread(self, target: pygame.Surface, small: Sliced, x: int, y: int, w: int, h: int) -> None:
        """Corners as they are, edges stretched, the middle filled unless it is clear."""
        self._frame(target, small, (x, y, w, h), (small.edge, small.top, small.bottom))
        side, above, below = small.out
        left, right, fold = x - side + small.edge, x + w + side - small.edge, x + w // 2
        upper, tall = y - above + small.top, h + above + below - small.top - small.bottom
        for start, end, column in ((left, fold, small.edge), (fold, right, small.edge + 3)):
            middle = small.surface.get_at((column, small.top))
            if middle.a == 255:
                target.fill(middle, (start, upper, end - start, tall))
            elif middle.a:
                self._strip(target, small, (column, small.top, 1, 1), (end - start, tall), (start, upper))

    def _frame(self, target: pygame.Surface, small: Sliced, box: tuple[int, int, int, int], thick: tuple[int, int, int]) -> None:
        """The corners and the edges; of the edges only the outer `thick` pixels at the sides, above and below."""
        x, y, w, h = box
        side, above, below = small.out
        source, edge, top, bottom = small.surface, small.edge, small.top, small.bottom
        sw, sh = source.get_size()
        left, upper, right, lower = x - side, y - above, x + w + side, y + h + below
        target.blit(source, (left, upper), (0, 0, edge, top))
        target.blit(source, (right - edge, upper), (sw - edge, 0, edge, top))
        target.blit(source, (left, lower - bottom), (0, sh - bottom, edge, bottom))
        target.blit(source, (right - edge, lower - bottom), (sw - edge, sh - bottom, edge, bottom))
        fold, sides, high, low = x + w // 2, *thick
        for start, end, column in ((left + edge, fold, edge), (fold, right - edge, edge + 3)):
            self._strip(target, small, (column, 0, 1, high), (end - start, high), (start, upper))
            self._strip(target, small, (column, sh - low, 1, low), (end - start, low), (start, lower - low))
        tall = lower - bottom - upper - top
        self._strip(target, small, (0, top, sides, 1), (sides, tall), (left, upper + top))
        self._strip(target, small, (sw - sides, top, sides, 1), (sides, tall), (right - sides, upper + top))

    def _strip(
        self, target: pygame.Surface, small: Sliced, area: tuple[int, int, int, int], size: tuple[int, int], at: tuple[int, int]
    ) -> None:
        """Blits a row or column of the small surface stretched to a length."""
        if size[0] > 0 and size[1] > 0:
            source = small.surface
            key = (self._mine, small.number, area, size)
            target.blit(self._cache.get(key, lambda: pygame.transform.scale(source.subsurface(area), size)), at)


def _plate(coats: tuple[Coat, ...]) -> tuple[pygame.Surface, int, int, int, tuple[int, int, int]]:
    """The small surface of a plate and its borders."""
    out = _out(coats)
    corner = math.ceil(max(coat.radius for coat in coats)) + 2
    return _raster(coats, 2 * corner + 4, 2 * corner + 2, out), corner + out[0], corner + out[1], corner + out[2], out


def _out(coats: tuple[Coat, ...]) -> tuple[int, int, int]:
    reaches = [coat.reach for coat in coats]
    side, above, below = (max(0, math.ceil(max(reach[n] for reach in reaches))) for n in range(3))
    return side, above, below


def _raster(coats: tuple[Coat, ...], w: int, h: int, out: tuple[int, int, int]) -> pygame.Surface:
    side, above, below = out
    body = "".join(coat.markup(side, above, w, h) for coat in coats)
    full_w, full_h = w + 2 * side, h + above + below
    return rasterise(f'<svg xmlns="http://www.w3.org/2000/svg" width="{full_w}" height="{full_h}">{body}</svg>', full_w, full_h)


def _blurred(w: int, h: int, radius: float, blur: int, color: str, alpha: float) -> pygame.Surface:
    """A rounded rectangle of w x h, blurred, with `blur` pixels of room at each side. A blur of b has the standard deviation b / 2."""
    full = w + 2 * blur, h + 2 * blur
    body = svg.rect(blur, blur, w, h, color, radius)
    shape = rasterise(f'<svg xmlns="http://www.w3.org/2000/svg" width="{full[0]}" height="{full[1]}">{body}</svg>', *full)
    ground = pygame.Surface(full, pygame.SRCALPHA, 32)
    ground.fill((*pygame.Color(color)[:3], 0))
    ground.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    part = max(1, blur // COARSE)
    if part > 1:
        coarse = pygame.transform.smoothscale(ground, (math.ceil(full[0] / part), math.ceil(full[1] / part)))
        soft = pygame.transform.smoothscale(pygame.transform.gaussian_blur(coarse, max(1, round(blur / 2 / part))), full)
    else:
        soft = pygame.transform.gaussian_blur(ground, max(1, blur // 2))
    soft.fill((255, 255, 255, round(alpha * 255)), special_flags=pygame.BLEND_RGBA_MULT)
    return soft

"""Grounds: the tables' patterns, the seats' patterns, the shelf's board, the curtain's crease."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.engine import svg
from game.engine.assets import rasterise
from game.engine.geometry import Rect
from game.engine.node import Look
from game.engine.paint import Painter, repeat
from game.engine.theme import Layer, SeatLook, TableLook, Theme

PATTERN_TILE = 48
"""Side of a seat pattern's tile in u."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """The ground of a table (see theme.toml), laid out from the stage's corner, so that the window's spare strips go on with it.

    With `radius` it is cut to the rectangle as a round-cornered sample of the table.
    """

    table: str
    radius: float = 0

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        table = painter.theme.table(self.table)
        x, y, w, h = painter.box(rect)
        left, top = painter.stage.to_px(0, 0)
        offset, key = (left - x, top - y), ("ground", table.name, self.radius, w, h, left - x, top - y, painter.stage.scale)

        def make() -> pygame.Surface:
            surface = pygame.Surface((max(1, w), max(1, h)), pygame.SRCALPHA if self.radius else 0, 32)
            paint_ground(painter, table, surface, offset)
            return painter.rounded(surface, (self.radius,) * 4) if self.radius else surface

        painter.blit(painter.assets.cache.get(key, make), x, y)

    def extent(self, rect: Rect) -> Rect:
        return rect


def paint_ground(painter: Painter, table: TableLook, surface: pygame.Surface, offset: tuple[int, int]) -> None:
    """Paints all layers of a table on a surface whose pixel `offset` is the stage's corner."""
    surface.fill(painter.theme.color(table.ground))
    kinds = {"tile": _tile, "sky": _sky, "frieze": _frieze, "radial": _radial}
    for layer in table.layers:
        kinds[layer.kind](painter, layer, surface, offset)


def _art(painter: Painter, layer: Layer) -> pygame.Surface:
    return painter.assets.svg(layer.art, max(1, round(painter.px(layer.w))), max(1, round(painter.px(layer.h))))


def _tile(painter: Painter, layer: Layer, surface: pygame.Surface, offset: tuple[int, int]) -> None:
    repeat(surface, _art(painter, layer), *offset)


def _sky(painter: Painter, layer: Layer, surface: pygame.Surface, offset: tuple[int, int]) -> None:
    """Rows that go from `top` to `bottom` between `head` and `foot` (u; 0 = the window's edge), plain beyond."""
    height = surface.get_height()
    start = offset[1] + round(painter.px(layer.head)) if layer.head else 0
    end = offset[1] + round(painter.px(layer.foot)) if layer.foot else height
    for row in range(max(0, start), min(height, end)):
        color = painter.theme.mix(layer.top, layer.bottom, (row - start) / max(1, end - start))
        surface.fill(painter.theme.color(color), (0, row, surface.get_width(), 1))


def _frieze(painter: Painter, layer: Layer, surface: pygame.Surface, offset: tuple[int, int]) -> None:
    art = _art(painter, layer)
    top = offset[1] + round(painter.px(layer.foot)) - art.get_height()
    for x in range(offset[0] % art.get_width() - art.get_width(), surface.get_width(), art.get_width()):
        surface.blit(art, (x, top))


def _radial(painter: Painter, layer: Layer, surface: pygame.Surface, offset: tuple[int, int]) -> None:
    """Darkens towards the window's edges in the shape of an ellipse. Made small and spread: it is smooth, and quick that way."""
    color, strength, side = painter.theme.hex(layer.color), layer.percent / 100, 240
    stops = "".join(
        f'<stop offset="{at}" stop-color="{color}" stop-opacity="{svg.num(strength * part)}"/>'
        for at, part in ((0, 0), (0.35, 0.03), (0.6, 0.2), (0.78, 0.5), (1, 1))
    )
    small = rasterise(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}"><defs><radialGradient id="g" '
        f'gradientUnits="userSpaceOnUse" cx="{side / 2}" cy="{side / 2}" r="{side / 2}">{stops}</radialGradient></defs>'
        f'<rect x="0" y="0" width="{side}" height="{side}" fill="url(#g)"/></svg>',
        side, side,
    )
    surface.blit(pygame.transform.smoothscale(small, surface.get_size()), (0, 0))


def seat_tile(theme: Theme, seat: SeatLook) -> str:
    """The markup of a seat pattern's tile, in a box of PATTERN_TILE squared."""
    color = theme.mix(seat.fill, seat.text, 0.16)
    return svg.rect(0, 0, 48, 48, seat.fill) + _MARKS[seat.pattern].replace("@mark", color)


def _wave(y: float, high: float) -> str:
    up, down = svg.num(y - high), svg.num(y + high)
    return f"M-12,{y} C-4,{up} 4,{up} 12,{y} C20,{down} 28,{down} 36,{y} C44,{up} 52,{up} 60,{y}"


_MARKS = {
    "dots": svg.circle(12, 12, 5, "@mark") + svg.circle(36, 36, 5, "@mark"),
    "stars": svg.polygon(svg.star_points(5, 13, 6, 24, 25), "@mark"),
    "wave": svg.stroke(_wave(24, 13), "@mark", 6),
    "waves": svg.stroke(_wave(12, 9), "@mark", 4) + svg.stroke(_wave(36, 9), "@mark", 4),
    "checks": svg.rect(0, 0, 24, 24, "@mark") + svg.rect(24, 24, 24, 24, "@mark"),
    "chevron": svg.stroke("M-24,12 L0,36 L24,12 L48,36 L72,12", "@mark", 6),
    "diagonal": svg.stroke("M-12,60 L60,-12 M-12,12 L12,-12 M36,60 L60,36", "@mark", 7),
    "plaid": svg.stroke("M24,-6 L24,54 M-6,24 L54,24", "@mark", 5),
}


@dataclass(frozen=True, slots=True)
class SeatPattern:
    """A seat's pattern; `radius` rounds all corners, or the left ones only with `left_only`. `fold` shades the right half by 12 %."""

    seat: int
    radius: float = 0
    fold: bool = False
    left_only: bool = False

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        seat = painter.theme.seat(self.seat)
        side = max(4, round(painter.px(PATTERN_TILE)))

        def tile() -> pygame.Surface:
            return painter.assets.vector(seat_tile(painter.theme, seat), side, side, PATTERN_TILE, PATTERN_TILE)

        radii = (self.radius, 0, 0, self.radius) if self.left_only else (self.radius,) * 4
        over = _shade_right(painter.theme) if self.fold else None
        painter.tiled(("seat", self.seat, self.fold), tile, rect, radii, over)

    def extent(self, rect: Rect) -> Rect:
        return rect


def _shade_right(theme: Theme) -> Callable[[pygame.Surface], None]:
    def shade(surface: pygame.Surface) -> None:
        w, h = surface.get_size()
        half = pygame.Surface((w - w // 2, h), pygame.SRCALPHA, 32)
        half.fill((*theme.color("ink"), round(255 * 0.12)))
        surface.blit(half, (w // 2, 0))

    return shade


@dataclass(frozen=True, slots=True)
class Crease:
    """The curtain's fold: its right half in 12 percent of ink, a lit and a dark strip along the middle."""

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        painter.veil(Rect(rect.cx, rect.y, rect.w / 2, rect.h), "ink", 0.12)
        painter.veil(Rect(rect.cx - 10, rect.y, 10, rect.h), "white", 0.16)
        painter.veil(Rect(rect.cx, rect.y, 12, rect.h), "ink", 0.22)

    def extent(self, rect: Rect) -> Rect:
        return rect


@dataclass(frozen=True, slots=True)
class ShelfBoard:
    """The wooden shelf that the game boxes stand on: top, face and lower edge, folded in the middle."""

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        painter.shadow(rect, 0, 1)
        for part, (color, upper, lower) in enumerate((("wood", 0.0, 0.26), ("wood-right", 0.26, 0.7), ("wood-deep", 0.7, 1.0))):
            band = Rect(rect.x, rect.y + rect.h * upper, rect.w, rect.h * (lower - upper))
            painter.fill(band, color)
            if part < 2:
                painter.fill(Rect(band.cx, band.y, band.w / 2, band.h), painter.theme.shade(color, 8))

    def extent(self, rect: Rect) -> Rect:
        return Rect(rect.x - 12, rect.y - 8, rect.w + 24, rect.h + 24)

"""Where everything lies on Matchi's table, in u: the board, the seats, the dice pad, the list, the dock (art bible 6; part 2, E and K)."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.geometry import Rect
from game.engine.layout import Stage
from game.rules.matchi.view import Layout

SIDE = 183.0
"""The side of a hexagon on the full stage (art bible, section 6)."""
PAWN = 42.0 / SIDE
"""A pawn's radius in sides of a hexagon."""


@dataclass(frozen=True, slots=True)
class Spread:
    """The places of one stage and one board."""

    side: float
    x: float
    """Where the board's [0, 0] lies."""
    y: float
    wide: bool
    compact: bool
    plates: tuple[Rect, Rect]
    trays: tuple[Rect, Rect]
    pad: Rect
    """The square around the dice pad's hexagon."""
    card: Rect
    """The list of targets, the chooser, or the notes."""
    dock: Rect
    log: Rect

    @property
    def pawn(self) -> float:
        """A pawn's radius on the board."""
        return PAWN * self.side

    @property
    def scale(self) -> float:
        """How large things on the board are beside the art bible's."""
        return self.side / SIDE

    def tile(self, layout: Layout, tile: int) -> tuple[float, float]:
        x, y = layout.centre(tile)
        return self.x + x * self.side, self.y + y * self.side

    def space(self, layout: Layout, space: int) -> tuple[float, float]:
        x, y = layout.space_centre(space)
        return self.x + x * self.side, self.y + y * self.side

    def board(self, layout: Layout) -> Rect:
        """The rectangle around all tiles."""
        left, top, right, bottom = layout.extent()
        return Rect(self.x + left * self.side, self.y + top * self.side, (right - left) * self.side, (bottom - top) * self.side)


def spread(stage: Stage, layout: Layout) -> Spread:
    """The places for this stage and board: a wide board, as the race's, lies above everything else if it gets larger that way."""
    make = _compact if stage.compact else _full
    return max(make(layout, False), make(layout, True), key=lambda found: found.side)


def fitted(layout: Layout, area: Rect, most: float) -> tuple[float, float, float]:
    """The side of a hexagon and the place of [0, 0] so that the board fills the area, with sides of at most `most`."""
    left, top, right, bottom = layout.extent()
    side = min(most, area.w / (right - left), area.h / (bottom - top))
    return side, area.cx - side * (left + right) / 2, area.cy - side * (top + bottom) / 2


def _full(layout: Layout, wide: bool) -> Spread:
    if not wide:
        side, x, y = fitted(layout, Rect(424, 118, 1024, 922), SIDE)
        return Spread(
            side, x, y, wide, False,
            plates=(Rect(52, 162, 330, 104), Rect(52, 542, 330, 104)),
            trays=(Rect(52, 296, 330, 196), Rect(52, 676, 330, 196)),
            pad=Rect.around(1668, 356, 424),
            card=Rect(1474, 576, 392, 342),
            dock=Rect(1474, 946, 392, 96),
            log=Rect(52, 890, 330, 152),
        )  # fmt: skip
    side, x, y = fitted(layout, Rect(72, 150, 1776, 404), SIDE)
    return Spread(
        side, x, y, wide, False,
        plates=(Rect(60, 668, 330, 104), Rect(442, 668, 330, 104)),
        trays=(Rect(60, 802, 330, 196), Rect(442, 802, 330, 196)),
        pad=Rect.around(1110, 830, 392),
        card=Rect(1456, 596, 412, 322),
        dock=Rect(1456, 946, 412, 96),
        log=Rect(60, 1006, 712, 66),
    )  # fmt: skip


def _compact(layout: Layout, wide: bool) -> Spread:
    if not wide:
        side, x, y = fitted(layout, Rect(308, 112, 792, 768), 151)
        return Spread(
            side, x, y, wide, True,
            plates=(Rect(36, 132, 240, 84), Rect(36, 430, 240, 84)),
            trays=(Rect(36, 238, 240, 140), Rect(36, 536, 240, 140)),
            pad=Rect.around(1304, 244, 305),
            card=Rect(1116, 420, 384, 342),
            dock=Rect(1116, 790, 384, 86),
            log=Rect(36, 712, 240, 164),
        )  # fmt: skip
    side, x, y = fitted(layout, Rect(40, 112, 1456, 300), 151)
    return Spread(
        side, x, y, wide, True,
        plates=(Rect(44, 524, 240, 84), Rect(320, 524, 240, 84)),
        trays=(Rect(44, 630, 240, 140), Rect(320, 630, 240, 140)),
        pad=Rect.around(838, 668, 305),
        card=Rect(1096, 488, 404, 284),
        dock=Rect(1096, 790, 404, 86),
        log=Rect(44, 788, 516, 88),
    )  # fmt: skip

"""A row of the score sheet as one draw: kept as one surface, so that a sheet of many rows is painted fast."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.engine.draws import Fill, Ring
from game.engine.geometry import Rect
from game.engine.node import Look
from game.engine.paint import Painter
from game.engine.plates import Coat
from game.rules.matching4u.view import PLAYERS

WORDS = 0.42
"""The share of a row that its icon, name and rule take."""


def cell(row: Rect, seat: int) -> Rect:
    """A seat's part of a row."""
    left = row.x + row.w * WORDS
    width = (row.right - left) / PLAYERS
    return Rect(left + seat * width, row.y, width, row.h)


def value(place: Rect) -> Rect:
    """Where in a cell the points stand."""
    return Rect.around(place.x + place.w * 0.66, place.cy, min(96.0, place.w * 0.5), min(54.0, place.h - 12))


@dataclass(frozen=True, slots=True)
class RowFace:
    """Icon, name and rule, then for each seat how many and their points; the best ones on signal.

    `rules`: the rule in words, then shorter ones for less room; none is cut. `counts` may be empty. `ground` is '', 'zebra', or 'picked'
    for the row whose story is told.
    """

    layered: ClassVar[bool] = True
    icon: str
    name: str
    rules: tuple[str, ...]
    counts: tuple[str, ...]
    points: tuple[str, ...]
    best: frozenset[int] = frozenset()
    ground: str = ""
    marks: bool = True

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        self._ground(painter, rect, look)
        side = min(50.0, rect.h - 12)
        painter.image(self.icon, Rect(rect.x + 16, rect.cy - side / 2, side, side))
        text = Rect(rect.x + side + 34, rect.y, rect.w * WORDS - side - 40, rect.h)
        fitted = (painter.fit(each, "small", text.w, size=24) for each in self.rules)
        rule = next((each for each in fitted if not each.cut), None)
        half = rect.h / 2 if rule is not None else rect.h
        name = painter.fit(self.name, "label", text.w, size=29)
        painter.text(name, Rect(text.x, rect.y + (2 if rule else 0), text.w, half), align="left")
        if rule is not None:
            painter.text(rule, Rect(text.x, rect.y + half - 2, text.w, half), "ink2", "left")
        for seat, points in enumerate(self.points):
            self._cell(painter, cell(rect, seat), seat, points)

    def _ground(self, painter: Painter, rect: Rect, look: Look) -> None:
        if self.ground == "picked":
            Ring("signal", 12, -8, width=5, lip=0).paint(painter, rect, look)
            Fill("signal-pale", 14).paint(painter, rect, look)
        elif look.hover:
            Fill("signal-pale", 16).paint(painter, rect, look)
        elif self.ground == "zebra":
            Fill("paper2", 16).paint(painter, rect, look)

    def _cell(self, painter: Painter, place: Rect, seat: int, points: str) -> None:
        spot = value(place)
        if self.counts:
            small = min(34.0, place.h - 20) if self.marks else 0.0
            if small:
                painter.image(self.icon, Rect(place.x + 22, place.cy - small / 2, small, small))
            count = painter.fit(self.counts[seat], "small", 40)
            painter.text(count, Rect(place.x + 28 + small, place.y, 40, place.h), "ink2", "left")
        if seat in self.best:
            painter.plate(spot, Coat("signal", radius=14))
        painter.text(painter.fit(points, "label", spot.w, size=34), spot)

    def extent(self, rect: Rect) -> Rect:
        return rect.grow(4)

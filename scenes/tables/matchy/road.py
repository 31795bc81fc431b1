"""The winding road: where its spaces lie, and how they look (art bible, section 6; part 2, D)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from types import MappingProxyType
from typing import ClassVar

from game.engine import svg
from game.engine.geometry import Rect
from game.engine.node import Look
from game.engine.paint import Painter
from game.engine.plates import Coat

TINTS = MappingProxyType({1: "#F8D9C0", 2: "#FBE9C0", 3: "#DDEBC6", 4: "#D3E6F2", 5: "#F3D3D6"})
"""A space's colour by its number (art bible, section 6)."""
SHORT_MOST = 30
"""Boards of so many spaces or fewer have wide cells in rows of eight; longer ones have rows of thirteen."""
BELOW = 22.0
"""Room below the road for its lip and shadow, in u."""


@dataclass(frozen=True, slots=True)
class Road:
    """A road of `count` spaces, Start and the flag included, in an area of the stage."""

    area: Rect
    count: int

    @property
    def columns(self) -> int:
        return 8 if self.count <= SHORT_MOST else 13

    @property
    def rows(self) -> int:
        """Rows of cells; one that the flag begins, or to which it would lead, included."""
        full, rest = divmod(max(1, self.count - 2), self.columns + 2)
        return full + (2 if rest == self.columns + 1 else 1)  # a flag in the turn needs the room below it

    @property
    def pitch(self) -> float:
        """From cell to cell in a row."""
        return self.area.w / (self.columns + 1.78)

    @property
    def down(self) -> float:
        """From row to row."""
        return self.area.h / max(1, self.rows)

    @property
    def cell(self) -> tuple[float, float]:
        """Width and height of a cell."""
        return self.pitch * 0.815, min(self.pitch * 0.62, self.down * 0.42)

    @property
    def width(self) -> float:
        """Of the road."""
        return self.cell[1] * 1.55

    @property
    def plate(self) -> float:
        """Radius of the plates of Start and the flag."""
        return min(self.cell[1] * 0.76, self.pitch * 0.475)

    def _row(self, row: int) -> float:
        """The middle of a row of cells."""
        return self.area.bottom - BELOW - self.width / 2 - (self.rows - 1 - row) * self.down

    def _column(self, column: float, row: int) -> float:
        """The middle of a column as the road runs in a row: it turns at each end."""
        x = self.area.x + self.pitch * (1.39 + column)
        return x if row % 2 == 0 else self.area.x + self.area.right - x

    def centre(self, space: int) -> tuple[float, float]:
        """The middle of a space; beyond the flag that of the flag."""
        space = min(space, self.count - 1)
        if space <= 0:
            return self._column(-0.95, 0), self._row(0)
        row, at = divmod(space - 1, self.columns + 2)
        if at < self.columns:
            return self._column(at, row), self._row(row)
        flag = space == self.count - 1
        if flag and at == self.columns:
            return self._column(self.columns - 0.05, row), self._row(row)
        part = 0.275 if at == self.columns else 0.725
        return self._column(self.columns - 0.13, row), self._row(row) + self.down * part

    def turn(self, space: int) -> int:
        """Whether the road turns at a space: 1 at its right end, -1 at its left one, 0 elsewhere."""
        if not 0 < space < self.count - 1:
            return 0
        row, at = divmod(space - 1, self.columns + 2)
        return 0 if at < self.columns else 1 if row % 2 == 0 else -1

    def rect(self, space: int) -> Rect:
        """A space's cell; of Start and the flag the plate."""
        if space <= 0 or space >= self.count - 1:
            return Rect.around(*self.centre(space), 2 * self.plate)
        wide, tall = self.cell
        return Rect.around(*self.centre(space), wide, min(tall, self.down * 0.42))

    def points(self) -> list[tuple[float, float]]:
        """The road's middle line, corners included."""
        return [self.centre(space) for space in range(self.count)]


@dataclass(frozen=True, slots=True)
class RoadDraw:
    """The whole road with its numbers; `numbers` are those of its spaces from Start on, `start` the word on its plate."""

    layered: ClassVar[bool] = False
    numbers: tuple[int, ...]
    start: str

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        road = Road(rect, len(self.numbers))
        painter.sketch(("road", self.numbers), rect.grow(BELOW), lambda: self._markup(painter, road))
        size = road.cell[1] * 0.66
        for space, number in enumerate(self.numbers[1:-1], start=1):
            text = painter.fit(str(number), "score", road.cell[0], size=max(24.0, size))
            painter.text(text, road.rect(space))
        plate = road.rect(0)
        head = Rect(plate.x + 6, plate.y + plate.h * 0.16, plate.w - 12, plate.h * 0.3)
        start = painter.fit(self.start, "label", head.w, size=max(24.0, road.plate * 0.46))
        if not start.cut:
            painter.text(start, head)
        foot = Rect(plate.x, head.bottom + plate.h * 0.02, plate.w, plate.h * 0.36)
        painter.text(painter.fit(str(self.numbers[0]), "score", foot.w, size=max(24.0, size * 0.8)), foot)
        flag = road.rect(len(self.numbers) - 1)
        painter.image("matchy/flag", Rect.around(flag.cx + flag.w * 0.06, flag.cy - flag.h * 0.02, flag.w * 0.8, flag.h * 0.8))

    def _markup(self, painter: Painter, road: Road) -> str:
        theme, left, top = painter.theme, road.area.x - BELOW, road.area.y - BELOW
        points = [(x - left, y - top) for x, y in road.points()]
        lip, wide = max(6.0, road.width * 0.075), road.width
        parts = []
        for step in range(8):
            drop, grow, alpha = lip + 3 + step * 1.3, step * 2.2 - 6, 0.034
            shadow = " ".join(f"{'M' if n == 0 else 'L'}{svg.num(x)},{svg.num(y + drop)}" for n, (x, y) in enumerate(points))
            style = f'stroke="{theme.hex("shadow")}" stroke-opacity="{alpha}" stroke-width="{svg.num(wide + grow)}"'
            parts.append(f'<path d="{shadow}" fill="none" {style} stroke-linejoin="round" stroke-linecap="round"/>')
        for drop, color in ((lip, "line"), (0.0, "paper")):
            d = " ".join(f"{'M' if n == 0 else 'L'}{svg.num(x)},{svg.num(y + drop)}" for n, (x, y) in enumerate(points))
            parts.append(svg.stroke(d, theme.hex(color), wide))
        for space, number in enumerate(self.numbers[1:-1], start=1):
            box = road.rect(space).moved(-left, -top)
            parts.append(svg.folded_rect(*box, min(18.0, box.h * 0.2), TINTS[number], theme.shade(TINTS[number], 5)))
        for end in (0, len(self.numbers) - 1):
            box = road.rect(end).moved(-left, -top)
            r = box.w / 2
            parts.append(svg.rect(box.x, box.y, box.w, box.h + lip, theme.hex("line"), r))
            parts.append(svg.folded_disc(box.cx, box.cy, r, theme.hex("white"), theme.shade("white", 7)))
        return "".join(parts)

    def extent(self, rect: Rect) -> Rect:
        return rect.grow(BELOW + 2)


@dataclass(frozen=True, slots=True)
class Trail:
    """A dot where a fork has passed: half in each colour of its duo; `colours` empty: white, where it stood."""

    colours: tuple[int, ...] = ()

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        painter.sketch(self, rect, lambda: self._markup(painter), 28, 28)

    def _markup(self, painter: Painter) -> str:
        theme = painter.theme
        body = svg.circle(14, 14, 14, theme.hex("ink"))
        if not self.colours:
            return body + svg.circle(14, 14, 11, theme.hex("white"))
        first, second = theme.seat(self.colours[0]), theme.seat(self.colours[-1])
        right = second.fill if len(self.colours) > 1 else first.right
        return body + svg.circle(14, 14, 11, first.fill) + svg.path(svg.half_disc(14, 14, 11), right)

    def extent(self, rect: Rect) -> Rect:
        return rect.grow(1)


@dataclass(frozen=True, slots=True)
class NumberTile:
    """How many pictures a space tells, on the space's colour."""

    number: int
    size: float = 34

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        tint = TINTS[self.number]
        painter.plate(rect, Coat(tint, painter.theme.shade(tint, 5), radius=min(14.0, rect.h * 0.26)))
        painter.text(painter.fit(str(self.number), "score", rect.w, size=max(24.0, self.size)), rect)

    def extent(self, rect: Rect) -> Rect:
        return rect.grow(1)


@dataclass(frozen=True, slots=True)
class StripDraw:
    """The road in one line, for the reveal: cells tinted by number on a strip of paper, the flag at its end."""

    numbers: tuple[int, ...]

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        painter.plate(rect, Coat("line", radius=rect.h * 0.36, drop=5), Coat("paper", radius=rect.h * 0.36))
        places = strip_places(rect, len(self.numbers))
        for place, number in zip(places[:-1], self.numbers, strict=False):
            NumberTile(number, place.h * 0.5).paint(painter, place, look)
        flag = places[-1]
        painter.image("matchy/flag", Rect(flag.x - 2, rect.y - rect.h * 0.34, rect.h * 0.95, rect.h * 1.14))

    def extent(self, rect: Rect) -> Rect:
        return Rect(rect.x - 2, rect.y - rect.h * 0.4, rect.w + 4, rect.h * 1.5 + 8)


def strip_places(rect: Rect, count: int) -> list[Rect]:
    """Where the cells of a strip with so many spaces lie."""
    inner = rect.inset(rect.h * 0.2, rect.h * 0.11)
    pitch = inner.w / (count + 0.3)
    gap = max(2.0, min(6.0, pitch * 0.14))
    return [Rect(inner.x + n * pitch, inner.y, pitch - gap, inner.h) for n in range(count)]


def passed(start: int, end: int) -> list[int]:
    """The spaces through which a fork has come, without the first and the last."""
    return [space for space, _ in pairwise(range(start + 1, end + 1))]

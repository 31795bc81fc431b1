"""Things that lie on the table or stand for people: badges, pawns, dice, beads, medals, name tents, podium blocks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.engine import svg
from game.engine.faces import folded, icon_name
from game.engine.geometry import Rect
from game.engine.grounds import SeatPattern
from game.engine.node import Look
from game.engine.paint import Painter
from game.engine.plates import Coat
from game.engine.reach import reach


def _square(rect: Rect) -> Rect:
    return Rect.around(rect.cx, rect.cy, min(rect.w, rect.h))


@dataclass(frozen=True, slots=True)
class Badge:
    """A seat as a flat folded disc with its glyph; `rim` is ink, paper, or '' for none."""

    seat: int
    rim: str = "ink"

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        box = _square(rect)
        r = box.w / 2
        painter.sketch(self, box, lambda: _disc(painter, self.seat, self.rim, r, r, r, (2.2 + r * 0.03) / r, 0.5))

    def extent(self, rect: Rect) -> Rect:
        return rect.grow(1)


def _disc(painter: Painter, number: int, rim: str, cx: float, cy: float, r: float, share: float, glyph: float = 0.46) -> str:
    """A folded disc in the seat's colour with a rim of `share` of its radius and a flat glyph of `glyph`."""
    seat = painter.theme.seat(number)
    inner = r * (1 - share) if rim else r
    body = svg.circle(cx, cy, r, painter.theme.hex(rim)) if rim else ""
    return body + svg.folded_disc(cx, cy, inner, seat.fill, seat.right) + svg.glyph(seat.glyph, cx, cy, r * glyph, seat.text)


@dataclass(frozen=True, slots=True)
class Pawn:
    """A thick disc of a seat: lip, rim, folded top, glyph. `rim` is 'ink', 'paper', or '' for what the seat needs on a light table.

    The rectangle is its top; the lip lies below, 16 % of the radius.
    """

    seat: int
    rim: str = ""

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        box = _square(rect)
        r = box.w / 2
        lip, edge = r * 0.16, 2.0
        painter.shadow(Rect(box.x, box.y, box.w, box.h + lip), r, 1)

        def markup() -> str:
            c = edge + r
            body = svg.rect(edge, edge, 2 * r, 2 * r + lip, painter.theme.lip(painter.theme.seat(self.seat).fill), r)
            return body + _disc(painter, self.seat, self.rim or "ink", c, c, r, 0.12)

        painter.sketch(self, Rect(box.x - edge, box.y - edge, box.w + 2 * edge, box.h + lip + 2 * edge), markup)

    def extent(self, rect: Rect) -> Rect:
        return reach(rect, 1, rect.h * 0.09)


@dataclass(frozen=True, slots=True)
class Die:
    """A die showing `value` (0: blank), turned by `angle` degrees.

    `state`: 'ready'; 'chosen' lies 8 higher in a signal ring; 'spent' is pale under a tick; 'faint' only pale. `kind` is white or lemon.
    """

    value: int
    state: str = "ready"
    kind: str = "white"
    angle: float = 0

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        box = _square(rect)
        size = box.w
        if self.state == "chosen":
            box = box.moved(0, -0.08 * size)
            _die_ring(painter, box)
        pale = self.state in ("spent", "faint")
        lip = size * 0.065
        if not pale:
            painter.shadow(Rect(box.x, box.y, size, size + lip), size * 0.24, 1)
        pad = size * 0.25
        half = size / 2 + pad

        def markup() -> str:
            edge = svg.group(self._edge(painter, size), x=half, y=half + lip, rotate=self.angle)
            return edge + svg.group(self._body(painter, size), x=half, y=half, rotate=self.angle)

        alpha = 0.45 if self.state == "spent" else 0.62
        painter.sketch(self, Rect(box.x - pad, box.y - pad, 2 * half, 2 * half), markup, alpha=round(255 * alpha) if pale else 255)
        if self.state == "spent":
            tick = svg.stroke("M9,25 L20,36 L40,12", painter.theme.hex("ink"), 7)
            painter.vector(tick, Rect.around(box.cx, box.cy, size * 0.72), 48, 48)

    def _colors(self, painter: Painter) -> tuple[str, str, str]:
        theme = painter.theme
        if self.kind == "lemon":
            return theme.hex("signal"), theme.shade("signal", 12), theme.lip("signal")
        return theme.hex("white"), theme.shade("white", 7), theme.hex("line")

    def _body(self, painter: Painter, size: float) -> str:
        left, right, _ = self._colors(painter)
        h = size / 2
        return svg.folded_rect(-h, -h, size, size, size * 0.24, left, right) + svg.pips(self.value, 0, 0, size, painter.theme.hex("ink"))

    def _edge(self, painter: Painter, size: float) -> str:
        h = size / 2
        return svg.rect(-h, -h, size, size, self._colors(painter)[2], size * 0.24)

    def extent(self, rect: Rect) -> Rect:
        return reach(rect, 1).grow(rect.w * 0.26 + 24)


def _die_ring(painter: Painter, box: Rect) -> None:
    """The signal ring of a chosen die, thinner on small ones."""
    size = box.w
    width, line, gap = size * 0.09, max(2.0, size * 0.03), size * 0.045
    grow = gap + width / 2 + line
    radius = size * 0.24 + grow
    drop = size * 0.065
    painter.plate(
        box,
        Coat("ink", radius=radius, grow=grow, drop=drop, stroke=width + 2 * line),
        Coat("signal", radius=radius, grow=grow, drop=drop, stroke=width),
    )


@dataclass(frozen=True, slots=True)
class Bead:
    """A folded bead with a hole; an idle one is dull."""

    idle: bool = False

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        box = _square(rect)
        r = box.w / 2

        def markup() -> str:
            fill = painter.theme.hex("bead-idle" if self.idle else "bead")
            body = svg.rect(0, 0, 2 * r, 2 * r * 1.06, painter.theme.lip(fill), r)
            return body + svg.folded_disc(r, r, r, fill, painter.theme.shade(fill)) + svg.circle(r, r, r * 0.3, painter.theme.hex("rail"))

        painter.sketch(self, Rect(box.x, box.y, box.w, box.h * 1.06), markup)

    def extent(self, rect: Rect) -> Rect:
        return Rect(rect.x - 1, rect.y - 1, rect.w + 2, rect.h * 1.06 + 3)


@dataclass(frozen=True, slots=True)
class Medal:
    """A folded signal disc with an ink rim and an icon or a short text in it."""

    icon: str = ""
    text: str = ""
    color: str = "signal"

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        box = _square(rect)
        r = box.w / 2
        rim = max(2.0, r * 0.09)

        def markup() -> str:
            body = svg.circle(r, r, r, painter.theme.hex("ink"))
            return body + svg.folded_disc(r, r, r - rim, painter.theme.hex(self.color), painter.theme.shade(self.color, 10))

        painter.sketch(("medal", self.color), box, markup)
        if self.icon:
            painter.image(icon_name(self.icon), Rect.around(box.cx, box.cy, r * 1.16))
        elif self.text:
            painter.text(painter.fit(self.text, "score", box.w * 0.8, size=r * 1.05), box)

    def extent(self, rect: Rect) -> Rect:
        return rect.grow(1)


@dataclass(frozen=True, slots=True)
class SeatPlate:
    """A folded name tent: the seat's pattern with its glyph at the left, name, a line with an icon, a score at the right.

    Low plates (under 90) leave the line out. `edit` shows a pen. The tent's back stands 12 above the rectangle.
    """

    layered: ClassVar[bool] = True
    seat: int
    name: str
    sub: str = ""
    icon: str = ""
    score: str = ""
    active: bool = False
    edit: bool = False

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        lip = 6.0 + (2 if look.hover else 0)
        rect = rect.moved(0, -2 if look.hover else 0)
        seat = painter.theme.seat(self.seat)
        if self.active:
            _active_ring(painter, rect)
        painter.shadow(Rect(rect.x, rect.y, rect.w, rect.h + lip), 18, 2)
        _tent_back(painter, rect, 12, 26, 12)
        painter.plate(rect, Coat("line", radius=18, drop=lip), Coat("paper", radius=18))
        block = min(88.0, rect.h)
        SeatPattern(self.seat, radius=18, left_only=True).paint(painter, Rect(rect.x, rect.y, block, rect.h), look)
        r = min(25.0, rect.h * 0.27)
        painter.sketch(
            ("glyph", self.seat), Rect.around(rect.x + block / 2, rect.cy, 2.4 * r),
            lambda: svg.glyph(seat.glyph, 1.2 * r, 1.2 * r, r, seat.text, folded(painter, seat.text)),
        )
        self._words(painter, rect, rect.x + block + 20)

    def _words(self, painter: Painter, rect: Rect, x: float) -> None:
        right = rect.right - 16
        if self.score:
            score = painter.fit(self.score, "score", 130, size=min(56, rect.h * 0.54))
            painter.text(score, Rect(right - 130, rect.y, 130, rect.h), align="right")
            right -= score.width / painter.stage.scale + 14
        if self.edit:
            painter.image("shared/icon_pen", Rect(rect.right - 44, rect.y + 14, 30, 30), color="ink2")
            right = min(right, rect.right - 50)
        shown = bool(self.sub) and rect.h >= 90
        name = painter.fit(self.name, "name", right - x, 2)
        if not shown:
            painter.text(name, Rect(x, rect.y, right - x, rect.h), align="left")
            return
        painter.text(name, Rect(x, rect.y + rect.h * 0.1, right - x, rect.h * 0.46), align="left")
        row = Rect(x, rect.y + rect.h * 0.54, rect.right - 12 - x if not self.score else right - x, rect.h * 0.36)
        if self.icon:
            painter.image(icon_name(self.icon), Rect(row.x, row.cy - 14, 28, 28), color="ink2")
            row = Rect(row.x + 36, row.y, row.w - 36, row.h)
        painter.text(painter.fit(self.sub, "small", row.w), row, "ink2", "left")

    def extent(self, rect: Rect) -> Rect:
        return reach(rect, 2, 8, 38)


def _active_ring(painter: Painter, rect: Rect) -> None:
    """The double ring of the player whose turn it is, around tent and back."""
    grow, above = 17.0, 12.0
    around = Rect(rect.x, rect.y - above, rect.w, rect.h + above)
    radius = 18.0 + grow
    painter.plate(
        around,
        Coat("ink", radius=radius, grow=grow, drop=6, stroke=16),
        Coat("signal", radius=radius, grow=grow, drop=6, stroke=9),
    )


def _tent_back(painter: Painter, rect: Rect, height: float, top_inset: float, foot_inset: float) -> None:
    """The far side of a folded tent, seen above its front edge."""
    w, h = rect.w, height + 2
    points = [(top_inset, 0), (w - top_inset, 0), (w - foot_inset, h), (foot_inset, h)]
    back = Rect(rect.x, rect.y - height, w, h)
    painter.sketch(("tent-back", top_inset, foot_inset), back, lambda: svg.polygon(points, painter.theme.hex("tent-back")))


@dataclass(frozen=True, slots=True)
class Tent:
    """The giant name tent of the hand-over curtain, folded in the middle."""

    layered: ClassVar[bool] = True

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        unit = rect.h / 430
        lip, radius = 14 * unit, 46 * unit
        painter.shadow(Rect(rect.x, rect.y, rect.w, rect.h + lip), radius, 3)
        _tent_back(painter, rect, 46 * unit, 80 * unit, 28 * unit)
        painter.plate(
            rect, Coat("line", radius=radius, drop=lip), Coat("paper", painter.theme.shade("paper", 5), radius=radius)
        )

    def extent(self, rect: Rect) -> Rect:
        return reach(rect, 3, 16, 52)


@dataclass(frozen=True, slots=True)
class Block:
    """A podium block in a seat's pattern, its right half in the shade."""

    seat: int

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        seat = painter.theme.seat(self.seat)
        painter.shadow(Rect(rect.x, rect.y, rect.w, rect.h + 8), 18, 2)
        painter.plate(rect, Coat(painter.theme.lip(seat.fill), radius=18, drop=8))
        SeatPattern(self.seat, radius=18, fold=True).paint(painter, rect, look)

    def extent(self, rect: Rect) -> Rect:
        return reach(rect, 2, 8)

"""The cards of Matchy Matchy as draws: pictures, their backs, the theme card, and the medals of points (art bible, section 6).

All are frozen values and know no match; their sizes follow from the rectangle.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from game.engine import svg
from game.engine.artwork import artwork
from game.engine.draws import Fill, SeatPattern
from game.engine.faces import folded
from game.engine.geometry import Rect
from game.engine.node import Look
from game.engine.paint import Painter
from game.engine.plates import Coat
from game.engine.reach import LIPS, reach
from game.engine.text import FittedText

ART = "matchy"
RED = "#D8352A"
"""The accent of Matchy Matchy's table (art bible, section 3)."""
ROUND = 0.11
"""Radius of a picture card's corners, in its widths."""
BORDER = 0.045
"""Width of its white border, in its widths."""
Curve: TypeAlias = "tuple[svg.Point, svg.Point, svg.Point, svg.Point]"
"""A cubic curve: its ends and, between them, its two handles."""


def radius(width: float) -> float:
    """The radius of the corners of a card so wide."""
    return width * ROUND


def _stock(painter: Painter, rect: Rect, level: int) -> None:
    """White card stock with its lip and shadow."""
    lip, round_ = LIPS[level], radius(rect.w)
    painter.shadow(Rect(rect.x, rect.y, rect.w, rect.h + lip), round_, level)
    painter.plate(rect, Coat("line", radius=round_, drop=lip), Coat("white", radius=round_))


@dataclass(frozen=True, slots=True)
class PictureCard:
    """A picture on white stock. `art` is what `artwork` draws; `veiled`: it lies under so much paper, from 0 to 1."""

    layered: ClassVar[bool] = True
    art: str
    level: int = 1
    veiled: float = 0

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        if look.hover and look.enabled:
            rect = rect.moved(0, -3)
        _stock(painter, rect, self.level)
        edge = min(16.0, max(3.0, rect.w * BORDER))
        field, round_ = rect.inset(edge), max(2.0, radius(rect.w) - edge)
        artwork(painter, self.art, field, round_)
        if self.veiled:
            Fill("paper", round_, self.veiled).paint(painter, field, look)

    def extent(self, rect: Rect) -> Rect:
        return reach(rect, self.level, LIPS[self.level]).grow(4)


@dataclass(frozen=True, slots=True)
class PictureBack:
    """A picture card face down: its owner's pattern, and on it the owner's glyph, folded."""

    layered: ClassVar[bool] = True
    seat: int
    level: int = 1

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        _stock(painter, rect, self.level)
        edge = max(3.0, rect.w * BORDER)
        field, seat = rect.inset(edge), painter.theme.seat(self.seat)
        SeatPattern(self.seat, radius=max(2.0, radius(rect.w) - edge)).paint(painter, field, look)
        r = rect.w * 0.16
        spot = Rect.around(rect.cx, rect.cy, 3.2 * r)

        def markup() -> str:
            c = 1.6 * r
            return svg.circle(c, c, 1.55 * r, seat.fill) + svg.glyph(seat.glyph, c, c, r, seat.text, folded(painter, seat.text))

        painter.sketch(("back-glyph", self.seat), spot, markup)

    def extent(self, rect: Rect) -> Rect:
        return reach(rect, self.level, LIPS[self.level]).grow(4)


@dataclass(frozen=True, slots=True)
class Points:
    """A round medal with '+3' or '+2': signal when it is new, white when it is older, ink around."""

    text: str
    new: bool = True

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        box = Rect.around(rect.cx, rect.cy, min(rect.w, rect.h))
        r = box.w / 2
        rim = max(2.5, r * 0.11)

        def markup() -> str:
            left = painter.theme.hex("signal" if self.new else "white")
            return svg.circle(r, r, r, painter.theme.hex("ink")) + svg.folded_disc(r, r, r - rim, left, painter.theme.shade(left, 8))

        painter.sketch(("points", self.new), box, markup)
        painter.text(painter.fit(self.text, "name", box.w * 0.84, size=max(24.0, r * 0.92)), box)

    def extent(self, rect: Rect) -> Rect:
        return rect.grow(2)


@dataclass(frozen=True, slots=True)
class Gain:
    """What a round has brought, on a plate of its own: signal once it is something, else `plain`."""

    text: str
    some: bool
    size: float = 28
    plain: str = "paper2"

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        painter.plate(rect, Coat("signal" if self.some else self.plain, radius=min(rect.h / 2, 24.0)))
        painter.text(painter.fit(self.text, "label" if self.size < 40 else "score", rect.w - 20, size=self.size), rect)

    def extent(self, rect: Rect) -> Rect:
        return rect.grow(1)


@dataclass(frozen=True, slots=True)
class Place:
    """A position in a row as a number on an ink disc."""

    number: int

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        box = Rect.around(rect.cx, rect.cy, min(rect.w, rect.h))
        r = box.w / 2
        body = svg.circle(50, 50, 50, "@paper") + svg.circle(50, 50, 100 * (r - 2) / (2 * r), "@ink")
        painter.vector(body, box, 100, 100)
        painter.text(painter.fit(str(self.number), "name", box.w, size=max(24.0, r * 1.1)), box, "paper")

    def extent(self, rect: Rect) -> Rect:
        return rect.grow(1)


@dataclass(frozen=True, slots=True)
class PickMedal:
    """The number of a picked picture on a folded signal disc with an ink rim."""

    number: int

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        Points(str(self.number)).paint(painter, rect, look)

    def extent(self, rect: Rect) -> Rect:
        return rect.grow(2)


@dataclass(frozen=True, slots=True)
class Ribbon:
    """A paper ribbon between two cards, from a point to a point in fractions of the rectangle; as far as `drawn`, from 0 to 1."""

    start: float
    end: float
    new: bool = True
    drawn: float = 1

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        if self.drawn <= 0:
            return
        pad, wide = 12.0, 7.0
        x0, x1 = pad + rect.w * self.start, pad + rect.w * self.end
        top, foot = pad, pad + rect.h
        middle = (top + foot) / 2
        num = svg.num
        curve = ((x0, top), (x0, middle + 6), (x1, middle - 6), (x1, foot))
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = _first_part(curve, min(1.0, self.drawn))
        d = f"M{num(ax)},{num(ay)} C{num(bx)},{num(by)} {num(cx)},{num(cy)} {num(dx)},{num(dy)}"
        color = "@signal" if self.new else "@white"
        painter.vector(svg.stroke(d, "@ink", wide + 8) + svg.stroke(d, color, wide), rect.grow(pad))

    def extent(self, rect: Rect) -> Rect:
        return rect.grow(14)


def _first_part(curve: Curve, t: float) -> Curve:
    """The first part of a cubic curve, up to t, by de Casteljau's construction."""

    def between(a: svg.Point, b: svg.Point) -> svg.Point:
        return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t

    a, b, c, d = curve
    ab, bc, cd = between(a, b), between(b, c), between(c, d)
    abc, bcd = between(ab, bc), between(bc, cd)
    return a, ab, abc, between(abc, bcd)


@dataclass(frozen=True, slots=True)
class ThemeCard:
    """The theme card: a tomato header with a headline and the number, the theme large below; two lines where one is too long."""

    layered: ClassVar[bool] = True
    head: str
    number: str
    theme: str
    size: float = 78
    short: str = ""
    """A shorter headline for less room."""

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        radius_, tall = 28.0, min(70.0, rect.h * 0.27)
        painter.shadow(Rect(rect.x, rect.y, rect.w, rect.h + LIPS[2]), radius_, 2)
        painter.plate(rect, Coat("line", radius=radius_, drop=LIPS[2]), Coat("paper", painter.theme.shade("paper", 4), radius=radius_))
        self._band(painter, Rect(rect.x, rect.y, rect.w, tall), radius_)
        inner = Rect(rect.x + 30, rect.y, rect.w - 60, tall)
        number = painter.fit(self.number, "label", inner.w * 0.3, size=30)
        shown = 0 if number.cut else number.width / painter.stage.scale + 24
        if shown:
            painter.text(number, inner, "white", "right")
        heads = (painter.fit(text, "label", inner.w - shown, size=30) for text in (self.head, self.short))
        head = next((fitted for fitted in heads if not fitted.cut), None)
        if head is not None:
            painter.text(head, inner, "white", "left")
        field = Rect(rect.x + 28, rect.y + tall + 6, rect.w - 56, rect.h - tall - 12)
        painter.text(self.fitted(painter, field), field)

    def _band(self, painter: Painter, band: Rect, r: float) -> None:
        w, h = band.w, band.h
        whole = svg.path(svg.round_box(0, 0, w, h, (r, r, 0, 0)), RED)
        half = svg.path(svg.round_box(w / 2, 0, w / 2, h, (0, r, 0, 0)), painter.theme.shade(RED, 8))
        painter.vector(whole + half, band, w, h, snap=True)

    def fitted(self, painter: Painter, field: Rect) -> FittedText:
        """One line if it stays large, else two of about the same length."""
        one = painter.fit(self.theme, "theme", field.w, 1, self.size * 0.72, self.size)
        words = self.theme.split(" ")
        if not one.cut or len(words) < 2:
            return painter.fit(self.theme, "theme", field.w, 1, 26, self.size) if one.cut else one
        halves = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
        best = min(halves, key=lambda parts: max(map(len, parts)))
        most = min(self.size * 0.86, field.h / 2.05)
        size = min(painter.fit(half, "theme", field.w, 1, 26, most).px for half in best) / painter.stage.scale
        return painter.fit("\n".join(best), "theme", field.w, 2, size, size)

    def extent(self, rect: Rect) -> Rect:
        return reach(rect, 2, LIPS[2])


@dataclass(frozen=True, slots=True)
class ThemeBack:
    """The theme card face down."""

    layered: ClassVar[bool] = True

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        painter.shadow(Rect(rect.x, rect.y, rect.w, rect.h + LIPS[2]), 28, 2)
        painter.plate(rect, Coat("line", radius=28, drop=LIPS[2]), Coat("line", radius=28))
        painter.rounded_image(f"{ART}/theme_back", rect, (28.0,) * 4)

    def extent(self, rect: Rect) -> Rect:
        return reach(rect, 2, LIPS[2])

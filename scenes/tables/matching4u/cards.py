"""The cards of Matching 4U as draws: item cards with their gauge, date cards, backs, and the small marks for lists (art bible, 6 and 11).

All are frozen values and know no match; their sizes follow from the rectangle, and no text on them is smaller than 24 u.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar, NamedTuple

from game.engine import svg
from game.engine.geometry import Rect
from game.engine.node import Look
from game.engine.paint import Painter
from game.engine.plates import Coat
from game.engine.reach import LIPS, reach
from game.engine.text import FittedText

ART = "matching4u"
RATIO = 306 / 216
"""Height of a card in widths."""
DATE_RATIO = 412 / 278
NAMED, RULED = 112.0, 160.0
"""From these widths on, in u, a card has its name, and its rule, as far as the words fit."""
NAME, RULE_LINE = 40.0, 28.0
"""Height of a card's name and of each line of its rule, in u."""
SUITED = 70.0
"""From this width on a card has its suit disc; below, number and art need the room."""
CLEAR = 4.0
PLACED = 250.0
"""From this width on a date card names its place."""


def steady(width: float) -> float:
    """A width clear of those at which words appear, so that cards side by side look alike whatever pixels they fall on."""
    return next((limit - CLEAR for limit in (NAMED, RULED) if abs(width - limit) < CLEAR), width)


class Suit(NamedTuple):
    """A suit's look: the disc's fill, what stands on it, the card's field, the glyph's drawing (art bible, section 3)."""

    fill: str
    text: str
    field: str
    glyph: str


SUITS = MappingProxyType(
    {
        "red": Suit("#D8352A", "white", "#FBD9D2", "suit_flower"),
        "yellow": Suit("#FFCF3A", "ink", "#FFF0BF", "suit_sun"),
        "blue": Suit("#2860C4", "white", "#D3E2FA", "suit_cloud"),
        "white": Suit("#FFFFFF", "ink", "#EFEAF4", "suit_moon"),
    }
)


@dataclass(frozen=True, slots=True)
class NumberDisc:
    """A card's number on its suit's colour, inside the gauge: one arc for each card of the suit, lit up to this card's rank."""

    number: int
    colour: str
    rank: int
    count: int

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        box = Rect.around(rect.cx, rect.cy, min(rect.w, rect.h))
        painter.sketch(self, box, lambda: self._markup(painter, box.w / 2))
        text = painter.fit(str(self.number), "score", box.w, size=max(24.0, box.w * 0.42))
        painter.text(text, box, SUITS[self.colour].text)

    def _markup(self, painter: Painter, r: float) -> str:
        suit, theme = SUITS[self.colour], painter.theme
        text = theme.hex(suit.text)
        body = svg.circle(r, r, r, theme.hex("ink")) + svg.circle(r, r, r * 0.955, suit.fill)
        off = theme.mix(suit.fill, suit.text, 0.24)
        step, gap = 2 * math.pi / self.count, 0.16
        for n in range(self.count):
            a, b = n * step + gap / 2, (n + 1) * step - gap / 2
            body += svg.stroke(_arc(r, r * 0.83, a, b), text if n < self.rank else off, r * 0.13, butt=True)
        return body

    def extent(self, rect: Rect) -> Rect:
        return rect.grow(2)


def _arc(c: float, r: float, start: float, end: float) -> str:
    """The path data of an arc around (c, c), angles clockwise from the top."""
    x0, y0, x1, y1 = c + r * math.sin(start), c - r * math.cos(start), c + r * math.sin(end), c - r * math.cos(end)
    large = 1 if end - start > math.pi else 0
    return f"M{svg.num(x0)},{svg.num(y0)} A{svg.num(r)},{svg.num(r)} 0 {large} 1 {svg.num(x1)},{svg.num(y1)}"


@dataclass(frozen=True, slots=True)
class SuitDisc:
    """A suit's glyph on its colour."""

    colour: str

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        suit = SUITS[self.colour]
        box = Rect.around(rect.cx, rect.cy, min(rect.w, rect.h))
        rim = svg.circle(50, 50, 50, "@ink") if self.colour == "white" else ""
        painter.vector(rim + svg.circle(50, 50, 44 if rim else 50, suit.fill), box, 100, 100)
        painter.image(f"{ART}/{suit.glyph}", Rect.around(box.cx, box.cy, box.w * 0.74))

    def extent(self, rect: Rect) -> Rect:
        return rect.grow(1)


@dataclass(frozen=True, slots=True)
class ItemCard:
    """An item card: number with gauge, suit, picture, and as far as there is room its name and rule.

    `title` is the card in words; `colour` its own colour and `taken` the one it counts as; `rank` of `count` is the gauge; `points` are
    date points on the card. `worn`: it lies on the table and has been taken, so it is pale.
    """

    layered: ClassVar[bool] = True
    title: str
    number: int
    colour: str
    taken: str
    rank: int
    count: int
    art: str
    name: str
    rule: str
    points: int = 0

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        if look.hover and look.enabled:
            rect = rect.moved(0, -4)
        k = rect.w / 216
        edge = max(5.0, 8 * k)
        name, rule = self._words(painter, rect)
        lines = 0 if rule is None else len(rule.lines)
        foot = edge if name is None else 44.0 if rule is None else NAME + 6 + RULE_LINE * lines
        _stock(painter, rect)
        field = Rect(rect.x + edge, rect.y + edge, rect.w - 2 * edge, rect.h - edge - foot)
        suit = SUITS[self.colour]
        painter.plate(field, Coat(suit.field, painter.theme.shade(suit.field, 5), radius=max(6.0, 12 * k)))
        self._picture(painter, rect, field, k, named=name is not None)
        self._marks(painter, rect, k, named=name is not None)
        if name is not None:
            painter.text(name, Rect(rect.x + 6, field.bottom + 1, rect.w - 12, NAME))
        if rule is not None:
            painter.text(rule, Rect(rect.x + 5, field.bottom + NAME - 4, rect.w - 10, RULE_LINE * lines + 3))

    def _words(self, painter: Painter, rect: Rect) -> tuple[FittedText | None, FittedText | None]:
        """Name and rule; what does not fit is left out, not cut (art bible, law 5)."""
        if rect.w < NAMED or not self.name:
            return None, None
        name = painter.fit(self.name, "label", rect.w - 12, size=max(26.0, 30 * rect.w / 216))
        if name.cut or rect.w < RULED:
            return None if name.cut else name, None
        rule = painter.fit(self.rule, "small-bold", rect.w - 10, size=24)
        for text in (self.rule.replace(" · ", "\n"), self.rule) if rule.cut else ():
            rule = painter.fit(text, "small-bold", rect.w - 10, 2, size=24)
            if not rule.cut:
                break
        return name, None if rule.cut else rule

    def _picture(self, painter: Painter, rect: Rect, field: Rect, k: float, *, named: bool) -> None:
        """The item under number and suit; it grows where there is no text."""
        top = rect.y + (60 * k if named else 74 * k)
        side = min(field.w * (0.86 if named else 0.98), field.bottom - top + 4 * k)
        painter.image(f"{ART}/{self.art}", Rect(rect.cx - side / 2, field.bottom - side - 2 * k, side, side))

    def _marks(self, painter: Painter, rect: Rect, k: float, *, named: bool) -> None:
        r = max(44 * k, min(29.0, rect.w * 0.32))
        disc = Rect(rect.x + 5 * k + 1, rect.y + 5 * k + 1, 2 * r, 2 * r)
        NumberDisc(self.number, self.taken, self.rank, self.count).paint(painter, disc, Look())
        tall = max(30.0, 38 * k)
        foot = rect.bottom - tall - 9
        if rect.w >= SUITED:
            s = max(22 * k, min(15.0, rect.w * 0.14))
            spot = Rect(rect.right - 2 * s - max(9.0, 16 * k), rect.y + max(9.0, 16 * k), 2 * s, 2 * s)
            SuitDisc(self.taken).paint(painter, spot, Look())
            foot = spot.bottom + 7 * k if named else foot
        if self.points:
            width = tall * (1.3 + 0.45 * len(str(self.points)))
            self._points(painter, Rect(rect.right - width - max(7.0, 12 * k), foot, width, tall))

    def _points(self, painter: Painter, pill: Rect) -> None:
        """Date points of the card: the number and a heart."""
        painter.plate(pill, Coat("white", radius=pill.h / 2))
        text, side = painter.fit(str(self.points), "score", pill.w, size=max(24.0, pill.h * 0.72)), pill.h * 0.74
        painter.text(text, Rect(pill.x + 3, pill.y, pill.w - side - 7, pill.h))
        painter.image("shared/heart", Rect(pill.right - side - 5, pill.cy - side * 0.49, side, side))

    def extent(self, rect: Rect) -> Rect:
        return reach(rect, 1, LIPS[1]).grow(5)


@dataclass(frozen=True, slots=True)
class DateCard:
    """A date card: the animal, its date points in a heart, its name, its place if there is room, and what it gives."""

    layered: ClassVar[bool] = True
    name: str
    place: str
    points: int
    icon: str
    picture: str
    gives: str
    """The points in words, before the icon ('3 points and')."""

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        k = rect.w / 278
        edge = max(6.0, 11 * k)
        _stock(painter, rect, level=2)
        placed = rect.w >= PLACED
        strip = Rect(rect.x + edge, rect.bottom - edge - 34, rect.w - 2 * edge, 34)
        name = painter.fit(self.name, "label", rect.w - 16, size=max(26.0, 36 * k))
        words = (0.0 if name.cut else 42.0) + (34.0 if placed else 0.0)
        field = Rect(rect.x + edge, rect.y + edge, rect.w - 2 * edge, strip.y - words - rect.y - edge - 6)
        painter.rounded_image(self.picture, field, (14 * k,) * 4)
        if not name.cut:
            painter.text(name, Rect(rect.x + 8, field.bottom + 4, rect.w - 16, 42))
        if placed:
            place = Rect(rect.x + 8, strip.y - 38, rect.w - 16, 32)
            painter.text(painter.fit(self.place, "small", place.w, size=26), place, "ink2")
        painter.plate(strip, Coat(SUITS["red"].field, radius=17))
        fitted = painter.fit(self.gives, "small-bold", strip.w - 56, size=25)
        if fitted.cut:
            fitted = painter.fit(f"{self.points} +", "small-bold", strip.w - 56, size=25)
        width = 0.0 if fitted.cut else fitted.width / painter.stage.scale
        x = strip.cx - (width + 40) / 2
        if not fitted.cut:
            painter.text(fitted, Rect(x, strip.y, width, strip.h))
        painter.image(self.icon, Rect(x + width + 8, strip.y + 1, 32, 32))
        r = max(37.0, 44 * k)
        _heart(painter, Rect(rect.x + edge - 2, rect.y + edge - 2, 2 * r, 2 * r), self.points)

    def extent(self, rect: Rect) -> Rect:
        return reach(rect, 2, LIPS[2]).grow(3)


@dataclass(frozen=True, slots=True)
class CardBack:
    """A card face down: a cream heart on rose. `date`: a date card's."""

    layered: ClassVar[bool] = True
    date: bool = False

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        _stock(painter, rect)
        edge = max(4.0, rect.w * 0.045)
        field = rect.inset(edge)
        left = "runner" if self.date else "heart"
        painter.plate(field, Coat(left, painter.theme.shade(left, 10), radius=max(5.0, rect.w * 0.06)))
        side = rect.w * 0.42
        painter.sketch("card-heart", Rect.around(rect.cx, rect.cy, side), lambda: _heart_markup("#FFF1D6", "#D9CBB0"), 96, 96)

    def extent(self, rect: Rect) -> Rect:
        return reach(rect, 1, LIPS[1]).grow(3)


@dataclass(frozen=True, slots=True)
class ValueMedal:
    """A rank or a value on a folded disc. Two parts stand on either side of the fold: a shared value (art bible, part 2, F)."""

    parts: tuple[str, ...]
    color: str = "signal"
    short: str = ""
    """What a medal too small for its only part shows instead."""

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        box = Rect.around(rect.cx, rect.cy, min(rect.w, rect.h))
        r = box.w / 2
        painter.sketch(self, box, lambda: self._markup(painter, r))
        if len(self.parts) == 2:
            for n, part in enumerate(self.parts):
                half = Rect(box.x + n * r, box.y, r, box.h)
                painter.text(painter.fit(part, "score", r * 0.8, size=r * 0.78), half)
        else:
            size = max(24.0, r * 0.72)
            text = painter.fit(self.parts[0], "name", box.w * 0.84, size=size)
            painter.text(painter.fit(self.short, "name", box.w * 0.84, size=size) if text.cut and self.short else text, box)

    def _markup(self, painter: Painter, r: float) -> str:
        theme = painter.theme
        body = svg.circle(r, r, r, theme.hex("ink")) + svg.folded_disc(r, r, r * 0.93, theme.hex(self.color), theme.shade(self.color, 12))
        return body + (svg.rect(r - 2.5, 4, 5, 2 * r - 8, theme.hex("ink")) if len(self.parts) == 2 else "")

    def extent(self, rect: Rect) -> Rect:
        return rect.grow(2)


def _stock(painter: Painter, rect: Rect, level: int = 1) -> None:
    """White card stock with its lip and shadow."""
    radius = max(7.0, rect.w * 0.075)
    lip = LIPS[level]
    painter.shadow(Rect(rect.x, rect.y, rect.w, rect.h + lip), radius, level)
    painter.plate(rect, Coat("line", radius=radius, drop=lip), Coat("white", radius=radius))


def _heart_markup(left: str, right: str) -> str:
    """Two halves; the left one reaches a little under the right one, so that no seam shows (art bible, section 9)."""
    half = "M0,.9 C.35,.65 1,.25 1,-.3 C1,-.65 .75,-.85 .5,-.85 C.28,-.85 .1,-.7 0,-.5 Z"
    left_half = f'<path d="{half}" fill="{left}" stroke="{left}" stroke-width=".03" transform="scale(-1 1)"/>'
    return f'<g transform="translate(48 48) scale(46)">{left_half}<path d="{half}" fill="{right}"/></g>'


def _heart(painter: Painter, rect: Rect, points: int) -> None:
    """Date points: a heart on a white disc."""
    painter.sketch("heart-disc", rect, lambda: svg.circle(50, 50, 50, "#FFFFFF"), 100, 100)
    heart = Rect.around(rect.cx, rect.cy + rect.h * 0.03, rect.w * 0.92)
    painter.sketch("heart-red", heart, lambda: _heart_markup(painter.theme.hex("runner"), painter.theme.hex("runner-right")), 96, 96)
    painter.text(painter.fit(str(points), "score", rect.w, size=max(24.0, rect.w * 0.4)), rect.moved(0, rect.h * 0.01), "white")

"""The faces of Perfect Mismatch's things: attribute cards, slots, key caps, voting tokens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.engine import svg
from game.engine.draws import SeatPattern
from game.engine.faces import folded, icon_name
from game.engine.geometry import Rect
from game.engine.node import Look
from game.engine.paint import Painter
from game.engine.plates import Coat
from game.engine.reach import reach
from game.rules.mismatch.view import BEADS
from scenes.tables.mismatch.words import breakable

DULL, DULL_RIGHT = "#CFC6B4", "#C3BAA7"
"""A card of a row that waits (art.md, 6)."""
WIRE = "#5B5140"


@dataclass(frozen=True, slots=True)
class AttributeFace:
    """An attribute card. `share` is how many beads lie on its side, -1 for no bar; `dull` in rows that wait."""

    layered: ClassVar[bool] = True
    text: str
    share: int = -1
    dull: bool = False

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        up = 3.0 if look.hover and not look.pressed and look.enabled else 0.0
        face = rect.moved(0, -up)
        if self.dull:
            painter.plate(face, Coat(DULL, DULL_RIGHT, radius=16))
        else:
            painter.plate(face, Coat("line", radius=16, drop=up + 3), Coat("paper", painter.theme.shade("paper", 5), radius=16))
        bar = Rect(face.x + 22, face.bottom - 20, face.w - 44, 10)
        words = Rect(face.x + 10, face.y + 4, face.w - 20, face.h - (28 if self.share >= 0 else 8))
        fitted = painter.fit(self.text, "label", words.w, 2, size=34)
        if len(fitted.lines) > 1:
            fitted = painter.fit(self.text, "label", words.w, 2, size=32)
        painter.text(fitted, words, "ink")
        if self.share >= 0:
            painter.plate(bar, Coat("paper3", radius=5))
            if self.share:
                painter.plate(Rect(bar.x, bar.y, bar.w * self.share / BEADS, bar.h), Coat("rail", radius=5))

    def extent(self, rect: Rect) -> Rect:
        return Rect(rect.x - 2, rect.y - 6, rect.w + 4, rect.h + 14)


@dataclass(frozen=True, slots=True)
class SlotGround:
    """The dark groove with its wire, in the middle of a slot's rectangle."""

    tall: float = 58

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        groove = Rect(rect.x, rect.cy - self.tall / 2, rect.w, self.tall)
        painter.plate(groove, Coat("slot-right" if look.hover else "slot", radius=self.tall / 2))
        painter.plate(Rect(groove.x + 8, groove.cy - 4, groove.w - 16, 8), Coat(WIRE, radius=4))

    def extent(self, rect: Rect) -> Rect:
        return rect.grow(2)


@dataclass(frozen=True, slots=True)
class SpotGround:
    """A spot of the voting board, folded like paper; the spare one is pale."""

    spare: bool = False

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        fill = "paper2" if self.spare else "bead"
        painter.plate(rect, Coat(fill, painter.theme.shade(fill, 6), radius=18))

    def extent(self, rect: Rect) -> Rect:
        return rect.grow(1)


@dataclass(frozen=True, slots=True)
class KeyCap:
    """A key with what stands on it. `filled` of 1 is how far it has been held; a `spent` one is pale under a struck half."""

    label: str
    filled: float = 0
    spent: bool = False

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        if self.spent:
            painter.plate(rect, Coat("off", radius=14))
            painter.image("mismatch/icon_struck", Rect.around(rect.cx, rect.cy, min(rect.w, rect.h) * 0.62), color="off-text")
            return
        painter.plate(rect, Coat("line", radius=14, drop=5), Coat("white", radius=14))
        if self.filled > 0:
            painter.plate(Rect(rect.x, rect.y, max(28.0, rect.w * min(1.0, self.filled)), rect.h), Coat("signal", radius=14))
        painter.text(painter.fit(self.label, "label", rect.w - 10, size=min(38.0, rect.h * 0.62)), rect)

    def extent(self, rect: Rect) -> Rect:
        return Rect(rect.x - 1, rect.y - 1, rect.w + 2, rect.h + 8)


@dataclass(frozen=True, slots=True)
class TokenFace:
    """A voting token in its owner's pattern: glyph, name plate, and once it is open its number at the right end.

    `number` 0 is face down; `right` None is not known yet.
    """

    layered: ClassVar[bool] = True
    seat: int
    name: str
    number: int = 0
    right: bool | None = None

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        seat = painter.theme.seat(self.seat)
        painter.shadow(Rect(rect.x, rect.y, rect.w, rect.h + 5), 16, 1)
        painter.plate(rect, Coat(painter.theme.lip(seat.fill), radius=16, drop=5))
        SeatPattern(self.seat, radius=16).paint(painter, rect, look)
        small, double = rect.w < 250, rect.h >= 50
        r = min(24.0, rect.h * 0.32, 16.0 if small else 24.0)
        glyph = Rect.around(rect.x + (6 if small else 12) + 1.2 * r, rect.cy, 2.4 * r)
        edge, tail = 3.0 if double and rect.h < 70 else max(8.0, rect.h * 0.16), 8 if small else 12
        left = glyph.right + 6
        if small and not double and painter.fit(self.name, "label", rect.right - tail - left - 8, size=28).cut:
            left = rect.x + 22  # the whole name matters more than the glyph, whose pattern is still seen
        else:
            mark = (seat.glyph, 1.2 * r, 1.2 * r, r, seat.text, folded(painter, seat.text))
            painter.sketch(("glyph", self.seat), glyph, lambda: svg.glyph(*mark))
        plate = Rect(left, rect.y + edge, rect.right - left - tail, rect.h - 2 * edge)
        painter.plate(plate, Coat("paper", radius=12))
        room = Rect(plate.x + 4, plate.y, plate.w - 8, plate.h)
        if self.number:
            disc = min(46.0, rect.h - 16)
            spot = Rect.around(rect.right - 14 - disc / 2, rect.cy, disc)
            room = Rect(plate.x + 6, plate.y, spot.x - plate.x - 10, plate.h)
            self._disc(painter, spot)
        painter.text(painter.fit(breakable(self.name), "label", room.w, 2 if double else 1, size=28), room)

    def _disc(self, painter: Painter, spot: Rect) -> None:
        """The number: on signal when it was right, on paper3 when not, with a mark at its shoulder."""
        fill = "signal" if self.right else "paper3" if self.right is False else "white"
        r = spot.w / 2
        painter.sketch(
            ("token-number", fill),
            spot,
            lambda: svg.circle(r, r, r, painter.theme.hex("ink")) + svg.circle(r, r, r - 3, painter.theme.hex(fill)),
        )
        painter.text(painter.fit(str(self.number), "score", spot.w, size=30), spot)
        if self.right is not None:
            mark = Rect.around(spot.right - 1, spot.y + 1, 26)
            painter.sketch("token-mark", mark, lambda: svg.circle(13, 13, 13, painter.theme.hex("ink")))
            icon = "icon_check" if self.right else "icon_x"
            painter.image(icon_name(icon), Rect.around(mark.cx, mark.cy, 18), color="paper")

    def extent(self, rect: Rect) -> Rect:
        return reach(rect, 1, 5).grow(16)


@dataclass(frozen=True, slots=True)
class Grip:
    """Six dots: this can be dragged."""

    color: str = "ink2"

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        painter.image("mismatch/icon_grip", rect, color=self.color)

    def extent(self, rect: Rect) -> Rect:
        return rect.grow(1)

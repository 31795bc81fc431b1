"""Faces of things that are pressed, with their labels and icons riding on them: buttons, plates, chips, the ribbon."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.engine import svg
from game.engine.geometry import Rect
from game.engine.node import Look
from game.engine.paint import Painter
from game.engine.plates import Coat
from game.engine.reach import LIPS, lift, reach

BUTTON_RADIUS = 26
BUTTON_LIP = 8


def icon_name(name: str) -> str:
    """The drawing of an icon: 'undo', 'icon_undo' and 'shared/icon_undo' are the same one."""
    if "/" in name:
        return name
    return f"shared/{name}" if name.startswith("icon_") else f"shared/icon_{name}"


@dataclass(frozen=True, slots=True)
class PrimaryFace:
    """The one ink button: the next action, with a folded signal disc at its right end ('' for none). Disabled it is pale."""

    layered: ClassVar[bool] = True
    label: str = ""
    icon: str = "arrow"

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        down, lip = lift(look.hover, look.pressed, look.enabled, BUTTON_LIP)
        face = rect.moved(0, down)
        if not look.enabled:
            painter.plate(face, Coat("off", radius=BUTTON_RADIUS))
            _words(painter, self.label, face.inset(20, 0), "action", "off-text")
            return
        painter.shadow(Rect(face.x - 4, face.y - 4, face.w + 8, face.h + lip + 8), BUTTON_RADIUS + 4, 1 if look.pressed else 2)
        painter.plate(
            face,
            Coat("paper", radius=BUTTON_RADIUS + 4, grow=4, drop=lip),
            Coat("ink-lip", radius=BUTTON_RADIUS, drop=lip),
            Coat("ink-lip" if look.pressed else "ink", radius=BUTTON_RADIUS),
        )
        words = face.inset(22, 0)
        if self.icon:
            r = min(40.0, face.h * 0.345)
            disc = Rect.around(face.right - face.h / 2 - 2, face.cy, 2 * r)
            _sun(painter, disc, self.icon, pressed=look.pressed)
            words = Rect(face.x + 22, face.y, disc.x - face.x - 36, face.h)
        _words(painter, self.label, words, "action", "paper")

    def extent(self, rect: Rect) -> Rect:
        return reach(rect, 2, BUTTON_LIP, 6).grow(3)


@dataclass(frozen=True, slots=True)
class SecondaryFace:
    """A paper button; its icon stands left of the label, both centred together."""

    layered: ClassVar[bool] = True
    label: str = ""
    icon: str = ""
    style: str = "secondary"

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        down, lip = lift(look.hover, look.pressed, look.enabled, BUTTON_LIP)
        face = rect.moved(0, down)
        radius = min(BUTTON_RADIUS, rect.h * 0.32)
        if look.enabled:
            painter.shadow(Rect(face.x, face.y, face.w, face.h + lip), radius, 1 if look.pressed else 2)
            painter.plate(face, Coat("line", radius=radius, drop=lip), Coat("paper2" if look.pressed else "paper", radius=radius))
        else:
            painter.plate(face, Coat("off", radius=radius))
        color = "ink" if look.enabled else "off-text"
        side = min(44.0, face.h * 0.5) if self.icon else 0.0
        gap = 14.0 if self.icon and self.label else 0.0
        room = face.w - 36 - side - gap
        fitted = painter.fit(self.label, self.style, room, 2 if face.h >= 60 else 1)
        width = min(room, fitted.width / painter.stage.scale) if self.label else 0.0
        x = face.cx - (side + gap + width) / 2
        if self.icon:
            painter.image(icon_name(self.icon), Rect(x, face.cy - side / 2, side, side), color=color)
        if self.label:
            painter.text(fitted, Rect(x + side + gap, face.y, width, face.h), color)

    def extent(self, rect: Rect) -> Rect:
        return reach(rect, 2, BUTTON_LIP).grow(3)


@dataclass(frozen=True, slots=True)
class RoundFace:
    """A round paper button with an icon."""

    layered: ClassVar[bool] = True
    icon: str

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        rest = LIPS[1]
        down, lip = (0.0, 0.0) if not look.enabled else (3.0, 2.0) if look.pressed else (-3.0, rest + 3) if look.hover else (0.0, rest)
        r = min(rect.w, rect.h) / 2
        disc = Rect.around(rect.cx, rect.cy + down, 2 * r)
        if look.enabled:
            painter.shadow(Rect(disc.x, disc.y, disc.w, disc.h + lip), r, 1)
            painter.plate(disc, Coat("line", radius=r, drop=lip), Coat("paper2" if look.pressed else "paper", radius=r))
        else:
            painter.plate(disc, Coat("off", radius=r))
        painter.image(icon_name(self.icon), Rect.around(disc.cx, disc.cy, r * 1.18), color="ink" if look.enabled else "off-text")

    def extent(self, rect: Rect) -> Rect:
        return reach(rect, 1, LIPS[1]).grow(4)


@dataclass(frozen=True, slots=True)
class Segment:
    """One choice of a row: the chosen one is white with an ink outline and a tick, the others only words on the well."""

    layered: ClassVar[bool] = True
    label: str
    chosen: bool
    size: float = 32

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        color = "ink" if self.chosen else "ink2"
        if self.chosen:
            painter.shadow(rect, 18, 1)
            painter.plate(rect, Coat("white", radius=18), Coat("ink", radius=16, grow=-2, stroke=4))
        elif look.hover or look.pressed:
            painter.plate(rect, Coat("paper3" if look.pressed else "paper", radius=18))
        side = 34.0 if self.chosen else 0.0
        gap = 10.0 if self.chosen else 0.0
        room = rect.w - 32 - side - gap
        fitted = painter.fit(self.label, "label", room, 2 if rect.h >= 58 else 1, size=self.size)
        width = min(room, fitted.width / painter.stage.scale)
        x = rect.cx - (side + gap + width) / 2
        if self.chosen:
            painter.image("shared/icon_check", Rect(x, rect.cy - side / 2, side, side))
        painter.text(fitted, Rect(x + side + gap, rect.y, width, rect.h), color)

    def extent(self, rect: Rect) -> Rect:
        return reach(rect, 1)


@dataclass(frozen=True, slots=True)
class Chip:
    """A flat pill with a short text, on paper or ink, an icon before it if wished."""

    layered: ClassVar[bool] = True
    label: str
    ink: bool = False
    icon: str = ""
    style: str = "small-bold"
    size: float = 26

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        painter.plate(rect, Coat("ink" if self.ink else "paper", radius=rect.h / 2))
        color = "paper" if self.ink else "ink"
        side = min(rect.h * 0.62, 40.0) if self.icon else 0.0
        gap = 10.0 if self.icon else 0.0
        room = rect.w - rect.h * 0.6 - side - gap
        fitted = painter.fit(self.label, self.style, room, size=self.size)
        width = min(room, fitted.width / painter.stage.scale)
        x = rect.cx - (side + gap + width) / 2
        if self.icon:
            painter.image(icon_name(self.icon), Rect(x, rect.cy - side / 2, side, side), color=color)
        painter.text(fitted, Rect(x + side + gap, rect.y, width, rect.h), color)

    def extent(self, rect: Rect) -> Rect:
        return rect.grow(1)


@dataclass(frozen=True, slots=True)
class TitlePlate:
    """The plate beside Home: the game's title and a line below. It hugs its words from the rectangle's left edge on."""

    layered: ClassVar[bool] = True
    title: str
    sub: str = ""

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        room = rect.w - 48
        title = painter.fit(self.title, "h1", room, size=36)
        sub = painter.fit(self.sub, "small", room, size=25)
        width = max(title.width, sub.width if self.sub else 0) / painter.stage.scale
        plate = Rect(rect.x, rect.y, min(rect.w, width + 48), rect.h)
        painter.shadow(Rect(plate.x, plate.y, plate.w, plate.h + 6), 26, 2)
        painter.plate(plate, Coat("line", radius=26, drop=6), Coat("paper", radius=26))
        inner = Rect(plate.x + 24, plate.y, width + 4, plate.h)
        if not self.sub:
            painter.text(title, inner, align="left")
            return
        painter.text(title, Rect(inner.x, plate.y + plate.h * 0.07, inner.w, plate.h * 0.52), align="left")
        painter.text(sub, Rect(inner.x, plate.y + plate.h * 0.54, inner.w, plate.h * 0.4), "ink2", align="left")

    def extent(self, rect: Rect) -> Rect:
        return reach(rect, 2, 6)


@dataclass(frozen=True, slots=True)
class Ribbon:
    """Who and what: a glyph and name on the seat's colour with a pointed end, then the phrase on paper, centred in its rectangle.

    Without a seat it is a plain headline.
    """

    layered: ClassVar[bool] = True
    name: str
    phrase: str
    seat: int | None = None

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        scale = painter.stage.scale
        tall = rect.h
        label = painter.fit(self.name, "ribbon", rect.w * 0.36) if self.name else None
        named = 0.0 if label is None else label.width / scale + (96 if self.seat is not None else 52) + tall * 0.28
        phrase = painter.fit(self.phrase, "ribbon", rect.w - named - 64)
        width = named + phrase.width / scale + (54 if named else 64)
        plate = Rect(rect.cx - width / 2, rect.y, width, tall)
        painter.shadow(Rect(plate.x, plate.y, plate.w, plate.h + 6), 24, 2)
        painter.plate(plate, Coat("line", radius=24, drop=6), Coat("paper", radius=24))
        if label is not None:
            self._head(painter, Rect(plate.x, plate.y, named, tall))
            x = plate.x + (86 if self.seat is not None else 28)
            color = "ink" if self.seat is None else painter.theme.seat(self.seat).text
            painter.text(label, Rect(x, plate.y, named, tall), color, "left")
        room = Rect(plate.x + named + 18, plate.y, width - named - 18, tall) if named else plate
        painter.text(phrase, room, align="left" if named else "centre")

    def _head(self, painter: Painter, head: Rect) -> None:
        """The pointed flag in the seat's colour, its glyph folded on it."""
        seat = None if self.seat is None else painter.theme.seat(self.seat)
        fill = painter.theme.hex("paper2") if seat is None else seat.fill
        w, h, r, tip = head.w, head.h, 24.0, head.h * 0.26
        num = svg.num
        d = (
            f"M{r},0 L{num(w - tip)},0 L{num(w)},{num(h / 2)} L{num(w - tip)},{num(h)} L{r},{num(h)} "
            f"A{r},{r} 0 0 1 0,{num(h - r)} L0,{r} A{r},{r} 0 0 1 {r},0 Z"
        )
        body = svg.path(d, fill)
        if seat is not None:
            body += svg.glyph(seat.glyph, 50, h / 2, 22, seat.text, folded(painter, seat.text))
        painter.vector(body, head, snap=True)

    def extent(self, rect: Rect) -> Rect:
        return reach(rect, 2, 6)


def folded(painter: Painter, color: str) -> str:
    """The shaded right half of a glyph: towards ink on light glyphs, towards white on ink ones."""
    if painter.theme.hex(color) == painter.theme.hex("ink"):
        return painter.theme.mix(color, "white", 0.22)
    return painter.theme.shade(color, 22)


def _words(painter: Painter, label: str, rect: Rect, style: str, color: str) -> None:
    if label:
        painter.text(painter.fit(label, style, rect.w, 2 if rect.h >= 60 else 1), rect, color)


def _sun(painter: Painter, disc: Rect, icon: str, *, pressed: bool) -> None:
    """The folded signal disc with an icon."""
    r = disc.w / 2

    def markup() -> str:
        dark = 0.08 if pressed else 0
        left, right = painter.theme.mix("signal", "ink", dark), painter.theme.mix(painter.theme.shade("signal", 10), "ink", dark)
        return svg.folded_disc(r, r, r, left, right)

    painter.sketch(("sun", pressed), disc, markup)
    painter.image(icon_name(icon), Rect.around(disc.cx, disc.cy, r * 1.2))

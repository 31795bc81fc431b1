"""Widgets with several parts: choices, rails of beads, scrolled lists, text fields, name tents, title and ribbon."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.engine import svg
from game.engine.draws import Paper, SeatPlate
from game.engine.entry import TextEntry
from game.engine.faces import Ribbon, Segment, TitlePlate
from game.engine.geometry import Rect
from game.engine.layout import Stage
from game.engine.node import Look, Node, Role
from game.engine.paint import Painter
from game.engine.plates import Coat
from game.engine.text import Fonts

SCROLL_STEP = 96
"""How far, in u, one notch of the wheel or one step of the bar scrolls."""
RIBBON_ROOM = (460, 110)
"""What the ribbon leaves free at each side, in u: on the full stage and on the compact one."""


def title_plate(
    id: str, stage: Stage, rect: Rect, title: str, sub: str = "", press: Callable[[], None] | None = None, *, zone: str = ""
) -> Node:
    """The plate beside Home, from the rectangle's left edge on. A width of 0 takes what the words may need, up to the ribbon."""
    if rect.w <= 0:
        guess = max(len(title) * 22, len(sub) * 15) + 60
        rect = Rect(rect.x, rect.y, min(guess, stage.w * 0.24), rect.h)
    role = Role.TEXT if press is None else Role.BUTTON
    label = f"{title}, {sub}" if sub else title
    return Node(id, role, rect, label, (TitlePlate(title, sub),), zone=zone, radius=26, press=press)


def ribbon(id: str, stage: Stage, name: str, phrase: str, seat: int | None = None) -> Node:
    """The prompt in the middle of the top bar: whose turn in which colour (None: nobody's), and what to do."""
    free = RIBBON_ROOM[1] if stage.compact else RIBBON_ROOM[0]
    tall, top = (68, 14) if stage.compact else (76, 22)
    rect = Rect(free, top, stage.w - 2 * free, tall)
    label = f"{name}: {phrase}" if name else phrase
    return Node(id, Role.STATUS, rect, label, (Ribbon(name, phrase, seat),))


def segmented(
    id: str, rect: Rect, options: Sequence[tuple[str, str]], chosen: str, choose: Callable[[str], None], *, zone: str = "",
    enabled: bool = True, why: str = "", label: str = "", size: float = 32,
) -> Node:
    """A choice of a few: options as (value, label) side by side in a well. Children are '<id>.<value>'. `why` alone disables it too."""
    usable = enabled and not why
    parts = [
        Node(
            f"{id}.{value}", Role.CHOICE, part, name, (Segment(name, value == chosen, size),), enabled=usable, why=why,
            value="on" if value == chosen else "", zone=zone, radius=18, press=lambda value=value: choose(value),  # type: ignore[misc]
        )
        for (value, name), part in zip(options, rect.inset(4).columns(max(1, len(options)), 4), strict=False)
    ]
    return Node(id, Role.GROUP, rect, label, (Paper("paper2", 20, 0, lip=False),), tuple(parts), value=chosen, zone=zone)


def seat_plate(
    id: str, rect: Rect, seat_colour: int, name: str, sub: str = "", icon: str = "", score: str = "", active: bool = False,
    press: Callable[[], None] | None = None, *, edit: bool = False, zone: str = "", tip: str = "",
) -> Node:
    """A seat's name tent. It is a button when it has a `press`."""
    role = Role.GROUP if press is None else Role.BUTTON
    label = ", ".join(part for part in (name, sub, score) if part)
    face = SeatPlate(seat_colour, name, sub, icon, str(score), active, edit)
    return Node(id, role, rect, label, (face,), value="active" if active else "", zone=zone, tip=tip, radius=18, press=press)


@dataclass(frozen=True, slots=True)
class Rail:
    """Beads on a dark rail: `value` bright ones at the left, the rest dull at the right."""

    value: int
    maximum: int

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        painter.plate(rect, Coat("rail", radius=rect.h / 2))
        painter.sketch((self, look.enabled), rect, lambda: self._beads(painter, rect, enabled=look.enabled))

    def _beads(self, painter: Painter, rect: Rect, *, enabled: bool) -> str:
        r, pitch = self.sizes(rect)
        h = rect.h
        left, right = self.ends(rect)
        hexes = {False: painter.theme.hex("bead"), True: painter.theme.hex("bead-idle")}
        body = svg.rect(left, h / 2 - 3, right - left, 6, painter.theme.hex("slot-right"), 3)
        for number in range(self.maximum):
            idle = number >= self.value or not enabled
            x = left + r + number * pitch if number < self.value else right - r - (self.maximum - 1 - number) * pitch
            fill = hexes[idle]
            body += svg.circle(x, h / 2 + r * 0.07, r, painter.theme.lip(fill))
            body += svg.folded_disc(x, h / 2, r, fill, painter.theme.shade(fill))
            body += svg.circle(x, h / 2, r * 0.3, painter.theme.hex("rail"))
        return body

    def sizes(self, rect: Rect) -> tuple[float, float]:
        """Radius and pitch of the beads."""
        left, right = self.ends(rect)
        pitch = min(rect.h * 0.66, (right - left) / (self.maximum + 1.5))
        return pitch * 0.48, pitch

    def ends(self, rect: Rect) -> tuple[float, float]:
        """Where the wire begins and ends, from the rectangle's left edge."""
        return rect.h * 0.22, rect.w - rect.h * 0.22

    def at(self, rect: Rect, x: float) -> int:
        """The value that a pointer at x (u of the stage) means."""
        left, right = self.ends(rect)
        share = (x - rect.x - left) / max(1.0, right - left)
        return round(min(1.0, max(0.0, share)) * self.maximum)

    def extent(self, rect: Rect) -> Rect:
        return rect.grow(1)


def bead_rail(
    id: str, rect: Rect, value: int, maximum: int, change: Callable[[int], None], *, label: str = "", enabled: bool = True, why: str = "",
    zone: str = "",
) -> Node:
    """A slider from 0 to `maximum` whose value is told in beads. `change` is told the new value; dragging follows the pointer.

    A drag that is broken off puts the former value back.
    """
    rail = Rail(value, maximum)
    usable = enabled and not why

    def to(new: int) -> None:
        new = min(maximum, max(0, new))
        if usable and new != value:
            change(new)

    def drag(phase: str, x: float, y: float, over: str) -> None:
        if phase in ("start", "move", "drop"):
            to(rail.at(rect, x))

    return Node(
        id, Role.SLIDER, rect, label, (rail,), enabled=usable, why=why, value=str(value), zone=zone, radius=rect.h / 2,
        change=lambda step: to(value + step), drag=drag, restore=lambda before: to(int(before)),
    )


@dataclass(frozen=True, slots=True)
class FieldFace:
    """A text field: its text, the selection, the cursor while it has the focus, unfinished text underlined."""

    entry: TextEntry
    placeholder: str = ""

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        edge = Coat("ink" if look.focus else "ink2", radius=16, grow=-2, stroke=4 if look.focus else 3)
        painter.plate(rect, Coat("white", radius=18), edge)
        room, style = rect.inset(24, 8), "secondary"
        shown = self.entry.shown
        size = self._size(painter.fonts, painter.stage.scale, rect)

        def x_of(part: str) -> float:
            return room.x + painter.fonts.measure(part, style, painter.stage.scale, size) / painter.stage.scale

        if not shown and self.placeholder:
            painter.text(painter.fit(self.placeholder, style, room.w), room, "ink2", "left")
        start, end = self.entry.selection
        if look.focus and start != end:
            from_x, to_x = x_of(_part(self.entry, start)), x_of(_part(self.entry, end))
            painter.plate(Rect(from_x, room.y + 8, max(2.0, to_x - from_x), room.h - 16), Coat("signal", radius=4))
        painter.text(painter.fit(shown, style, room.w, size=size), room, "ink", "left")
        if self.entry.composing:
            from_x, to_x = x_of(self.entry.before), x_of(self.entry.before + self.entry.composing)
            painter.fill(Rect(from_x, room.cy + size * 0.42, max(2.0, to_x - from_x), 3), "ink2")
        if look.focus:
            x = x_of(self.entry.before + self.entry.composing)
            painter.fill(Rect(min(x, room.right), room.cy - size * 0.5, 3, size), "ink")

    def _size(self, fonts: Fonts, scale: float, rect: Rect) -> float:
        """The size in u at which the whole text fits, as far as it can."""
        room = rect.inset(24, 8)
        width = fonts.measure(self.entry.shown, "secondary", scale) / scale
        return 36.0 if width <= room.w else max(24.0, 36.0 * room.w / width)

    def cursor_at(self, fonts: Fonts, scale: float, rect: Rect, x: float) -> int:
        """Before which visible character the cursor goes for a pointer at x (u of the stage)."""
        size, left = self._size(fonts, scale, rect), rect.inset(24, 8).x
        places = [left + fonts.measure(_part(self.entry, n), "secondary", scale, size) / scale for n in range(self.entry.length + 1)]
        return min(range(len(places)), key=lambda n: abs(places[n] - x))

    def extent(self, rect: Rect) -> Rect:
        return rect.grow(2)


def _part(entry: TextEntry, count: int) -> str:
    """The first `count` visible characters of a field."""
    return replace(entry, cursor=count).before


def field(
    id: str, rect: Rect, entry: TextEntry, edit: Callable[[TextEntry], None] | None = None, *, label: str = "", placeholder: str = "",
    submit: Callable[[], None] | None = None, zone: str = "", enabled: bool = True, why: str = "",
) -> Node:
    """A one-line text field showing `entry`. `edit` is told each new one, which the scene keeps; Enter submits."""
    return Node(
        id, Role.FIELD, rect, label, (FieldFace(entry, placeholder),), enabled=enabled, why=why, value=entry.text, zone=zone, radius=18,
        entry=entry, edit=edit, press=submit,
    )


def scroll(
    id: str, rect: Rect, offset: float, content_height: float, children: Sequence[Node], set_offset: Callable[[float], None], *,
    zone: str = "", label: str = "",
) -> Node:
    """A window onto something higher than itself. Children are placed as if nothing were scrolled; they are moved up by `offset`.

    When all fits there is no bar. The group's `change` and the bar '<id>.bar' scroll by steps; the bar can be dragged.
    """
    most = max(0.0, content_height - rect.h)
    offset = min(most, max(0.0, offset))

    def to(value: float) -> None:
        set_offset(min(most, max(0.0, value)))

    shifted = tuple(moved(child, 0, -offset) for child in children)
    seen = tuple(child for child in shifted if child.rect.bottom > rect.y - 60 and child.rect.y < rect.bottom + 60)
    parts: tuple[Node, ...] = (Node(f"{id}.view", Role.GROUP, rect, children=seen, clip=True, zone=zone),)
    if most > 0:
        parts += (_scroll_bar(id, rect, offset, most, content_height, to, zone),)
    return Node(
        id, Role.GROUP, rect, label, children=parts, zone=zone, value=str(round(offset)), focusable=False,
        change=(lambda step: to(offset + step * SCROLL_STEP)) if most > 0 else None,
    )


def _scroll_bar(id: str, rect: Rect, offset: float, most: float, height: float, to: Callable[[float], None], zone: str) -> Node:
    track = Rect(rect.right - 14, rect.y + 4, 12, rect.h - 8)
    size = max(48.0, track.h * rect.h / height)
    thumb = Rect(track.x, track.y + (track.h - size) * offset / most, track.w, size)

    def drag(phase: str, x: float, y: float, over: str) -> None:
        if phase != "cancel":
            to((y - size / 2 - track.y) / max(1.0, track.h - size) * most)

    grip = Node(f"{id}.grip", Role.IMAGE, thumb, draws=(Paper("line", 6, 0, lip=False),))
    return Node(
        f"{id}.bar", Role.SLIDER, track, draws=(Paper("paper2", 6, 0, lip=False),), children=(grip,), zone=zone, focusable=False,
        value=str(round(100 * offset / most)), change=lambda step: to(offset + step * SCROLL_STEP), drag=drag, radius=6,
    )


def moved(node: Node, dx: float, dy: float) -> Node:
    """The node and everything in it, moved."""
    return replace(node, rect=node.rect.moved(dx, dy), children=tuple(moved(child, dx, dy) for child in node.children))

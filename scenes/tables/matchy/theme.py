"""How a theme comes about: the reader names a number, a card is drawn, the theme stands large for everybody to hear (R-MM-1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.engine import widgets
from game.engine.draws import Label, Ring
from game.engine.geometry import Rect
from game.engine.node import Look, Node, Role
from game.engine.paint import Painter
from game.engine.plates import Coat
from game.engine.reach import lift, reach
from game.rules.matchy.view import NOBODY, THEMES, dropped, others, ready, theme
from scenes.notes import log_chip
from scenes.tables.matchy import board
from scenes.tables.matchy.cards import ThemeBack, ThemeCard
from scenes.tables.matchy.show import Show

LARGE = 112.0
"""Size of the theme while it is announced, in u."""


@dataclass(frozen=True, slots=True)
class NumberFace:
    """A number from 1 to 12 on a folded paper tile that can be pressed."""

    layered: ClassVar[bool] = True
    number: int

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        down, lip = lift(look.hover, look.pressed, look.enabled, 8)
        face = rect.moved(0, down)
        painter.shadow(Rect(face.x, face.y, face.w, face.h + lip), 24, 1)
        left = "signal-pale" if look.hover or look.pressed else "white"
        painter.plate(face, Coat("line", radius=24, drop=lip), Coat(left, painter.theme.shade(left, 5), radius=24))
        painter.text(painter.fit(str(self.number), "score", face.w, size=min(78.0, face.h * 0.56)), face)

    def extent(self, rect: Rect) -> Rect:
        return reach(rect, 1, 8).grow(4)


def nodes(show: Show) -> list[Node]:
    """The screen of this phase."""
    if show.phase == "number" and show.me is None and not _first(show):
        return [*board.nodes(show), *log(show)]
    if show.phase in ("referent", "reader", "number"):
        return [*_numbers(show), *board.plates(show), *_go(show), *log(show, 0.6)]
    return [*_card(show), *waiting(show, show.spread.waiting), *_buttons(show), *log(show, 0.6)]


def _first(show: Show) -> bool:
    return not show.view.past


def log(show: Show, share: float = 0.3) -> list[Node]:
    """The last thing that happened; pressed, it opens the whole log."""
    host, head = show.host, show.spread.head
    if not host.last_line:
        return []
    rect = Rect(head.x, head.y, min(head.w * share, _log_width(show)), head.h)
    return [log_chip(host.ui, rect, host.last_line, [seat.name for seat in host.seating], host.open_log, show.words._("What happened"))]


def _log_width(show: Show) -> float:
    """No wider than its words need, so that little of the table lies under it."""
    scale = show.spread.stage.scale
    return max(320.0, show.host.ui.fonts.measure(show.host.last_line, "small", scale, 26) / scale + 120)


def _go(show: Show) -> list[Node]:
    host = show.host
    if host.watching or not host.may_press:
        return []
    return [widgets.button("go", show.spread.go, show.words._("Go on"), primary=True, press=host.press, zone="dock")]


# Naming a number


def _numbers(show: Show) -> list[Node]:
    """Who plays, and for the reader twelve numbers."""
    _, panel, k = show.words._, show.spread.numbers, show.spread.k
    inner = panel.inset(44 * k, 24 * k)
    title = _heading(show)
    children = [
        widgets.text("numbers.title", Rect(inner.x, inner.y, inner.w, 60), title, "h1", align="centre"),
        widgets.text(
            "numbers.note",
            Rect(inner.x, inner.y + 58, inner.w, 44),
            _("It picks the theme on the next card.") if show.phase == "number" else "",
            "body",
            "ink2",
            "centre",
        ),
        *seats(show, Rect(inner.x, inner.bottom - 100 * k - 60, inner.w, 100 * k + 60)),
    ]
    top = inner.y + 118
    area = Rect(inner.x, top, inner.w, inner.bottom - 116 * k - 66 - top)
    gap = 18 * k
    wide, tall = (area.w - 5 * gap) / 6, (area.h - gap) / 2
    acting = show.me is not None and show.phase == "number" and not show.host.watching
    for number in range(1, THEMES + 1):
        at = number - 1
        rect = Rect(area.x + at % 6 * (wide + gap), area.y + at // 6 * (tall + gap), wide, tall)
        label = _("Number {number}").format(number=number)
        press = (lambda number=number: show.table.name_number(number)) if acting else None
        role = Role.CARD if acting else Role.IMAGE
        children.append(
            Node(
                f"number.{number}", role, rect, label, (NumberFace(number),), value="free" if acting else "", zone="table", radius=24,
                press=press, enabled=acting, why=title,
            )
        )  # fmt: skip
    return [widgets.panel("numbers", panel, children, level=2, label=title)]


def _heading(show: Show) -> str:
    _ = show.words._
    if show.phase == "referent":
        return _("Who is the referent?")
    if show.phase == "reader":
        return _("Who reads the first theme?")
    reader = show.view.now.reader
    text = _("{name} names a number") if show.host.seating[reader].is_bot else _("{name}, name a number!")
    return text.format(name=show.name(reader))


def seats(show: Show, rect: Rect) -> list[Node]:
    """Everybody as a badge with the name: the reader in the ring, the referent named so."""
    found = []
    count = show.view.seats
    pitch = min(rect.w / count, 230.0 * show.spread.k)
    r = 36 * show.spread.k
    for seat, spot in enumerate(_row(rect, count, pitch)):
        draws = (Ring("signal", 40, 4, disc=True),) if seat == show.view.now.reader else ()
        badge = Rect.around(spot.cx, spot.y + r + 8, 2 * r)
        if draws:
            found.append(Node(f"seat.{seat}.ring", Role.IMAGE, badge, show.words._("reads the theme"), draws))
        found.append(widgets.badge(f"seat.{seat}.badge", badge.cx, badge.cy, r, show.colour(seat), label=show.name(seat)))
        name = Rect(spot.x + 4, badge.bottom + 18, spot.w - 8, rect.bottom - badge.bottom - 16)
        found.append(_fitting(show, f"seat.{seat}.name", name, _who(show, seat)))
    return found


def _who(show: Show, seat: int) -> str:
    if seat == show.referent:
        return show.words._("{name}, referent").format(name=show.name(seat))
    return show.name(seat)


def _fitting(show: Show, key: str, rect: Rect, text: str) -> Node:
    """A name under a badge, cut only where there is no other way."""
    one, two = (show.host.ui.fonts.fit(text, "small-bold", rect.w, show.spread.stage, count, size=24) for count in (1, 2))
    lines = 2 if rect.h >= 52 and one.cut and not two.cut else 1
    label = Label(text, "small-bold", "ink", "centre", lines, size=24 if lines == 2 else 0, valign="top" if lines == 2 else "centre")
    return Node(key, Role.TEXT, rect, text, (label,))


def _row(rect: Rect, count: int, pitch: float) -> list[Rect]:
    left = rect.cx - count * pitch / 2
    return [Rect(left + n * pitch, rect.y, pitch, rect.h) for n in range(count)]


# The theme


def face(show: Show, size: float = 78) -> ThemeCard:
    """The theme card, face up."""
    _ = show.words._
    number = _("No. {number}").format(number=show.view.now.number)
    return ThemeCard(_("The theme, read aloud"), number, theme(show.view), size, _("The theme"))


def _card(show: Show) -> list[Node]:
    rect = show.spread.card
    if not theme(show.view) or show.phase == "draw":
        return [Node("theme", Role.IMAGE, rect, show.words._("The theme cards"), (ThemeBack(),))]
    found = [Node("theme", Role.IMAGE, rect, theme(show.view), (face(show, LARGE * show.spread.k),))]
    gone = dropped(show.view)
    if gone:
        text = show.words._("instead of: {theme}").format(theme=gone)
        wide = min(rect.w - 80, 620 * show.spread.k + 120)
        found.append(widgets.chip("theme.dropped", Rect.around(rect.cx, rect.bottom - 40, wide, 48), text, size=26))
    return found


def waiting(show: Show, rect: Rect) -> list[Node]:
    """Who is ready, and nothing of how far anybody is; and like whom one is to think."""
    _, key = show.words._, "ready"
    head = Rect(rect.x + 28, rect.y + 10, rect.w - 56, 46)
    children = _heads(show, key, head)
    area = Rect(rect.x + 16, head.bottom + 2, rect.w - 32, rect.bottom - head.bottom - 8)
    count = show.view.seats
    pitch = min(area.w / count, 190 * show.spread.k)
    r = min(33.0, pitch * 0.4, (area.h - 74) / 2)
    named = pitch >= 116
    if not named:
        r = min(38.0, pitch * 0.42, area.h / 2 - 10)
    for seat, spot in enumerate(_row(area, count, pitch)):
        cy = spot.y + r + 8 if named else area.cy - 2
        done, name = ready(show.view, seat), show.name(seat)
        state = _("{name} is ready") if done else _("{name} is choosing")
        draws = seat == show.me
        if draws:
            ring = (Ring("signal", 40, 0, disc=True, width=5),)
            children.append(Node(f"{key}.{seat}.ring", Role.IMAGE, Rect.around(spot.cx, cy, 2 * r), draws=ring))
        badge = widgets.badge(f"{key}.{seat}", spot.cx, cy, r, show.colour(seat), label=state.format(name=name))
        children.append(Node(badge.id, Role.IMAGE, badge.rect, badge.label, badge.draws, value="ready" if done else "", tip=badge.label))
        if done:
            children.append(widgets.medal(f"{key}.{seat}.tick", spot.cx + r * 0.8, cy - r * 0.72, r * 0.5, "icon_check"))
        if named:
            under = Rect(spot.x + 2, cy + r + 8, spot.w - 4, max(36.0, min(58.0, rect.bottom - cy - r - 16)))
            children.append(_fitting(show, f"{key}.{seat}.name", under, name))
    return [widgets.panel(key, rect, children, level=2, label=_("Who is ready?"))]


def _heads(show: Show, key: str, head: Rect) -> list[Node]:
    """'Who is ready?' and 'Think like Ben'; where there is room for one only, the latter."""
    title, alike = show.words._("Who is ready?"), _alike(show)
    if not alike:
        return [widgets.text(f"{key}.title", head, title, "label", size=32)]
    wide, rest = _wide(show, title, "label", 32), _wide(show, alike, "small-bold", 28)
    if wide + 16 + rest > head.w:
        return [widgets.text(f"{key}.alike", head, alike, "label", size=32)]
    return [
        widgets.text(f"{key}.title", Rect(head.x, head.y, wide, head.h), title, "label", size=32),
        widgets.text(f"{key}.alike", Rect(head.right - rest, head.y, rest, head.h), alike, "small-bold", align="right", size=28),
    ]


def _alike(show: Show) -> str:
    """Like whom to think: the partner or the referent; on the screen for all, only the referent."""
    _, me = show.words._, show.me
    if me is not None and me == show.referent:
        return _("You are the referent")
    if me is None:
        return _("Everybody thinks like {name}").format(name=show.name(show.referent)) if show.referent is not None else ""
    return _("Think like {name}").format(name=show.name(others(show.view, me)[0]))


def _wide(show: Show, text: str, style: str, size: float) -> float:
    scale = show.spread.stage.scale
    return show.host.ui.fonts.measure(text, style, scale, size) / scale + 6


def _buttons(show: Show) -> list[Node]:
    """Going on to choose, and with the option another theme."""
    _, host, go = show.words._, show.host, show.spread.go
    if host.watching:
        return []
    if show.phase == "theme":
        found = []
        if show.table.redrawer() != NOBODY:
            dock = show.spread.dock
            wide = min(430 * show.spread.k, dock.w / 2)
            rect = Rect(dock.right - wide, go.y, wide, go.h)
            found.append(widgets.button("redraw", rect, _("Another theme"), icon="icon_restart", press=show.table.redraw, zone="dock"))
        if host.may_press:
            found.append(widgets.button("go", go, _("Choose pictures"), primary=True, press=host.press, zone="dock"))
        return found
    if show.table.announcing(show.view):
        return [widgets.button("announced", go, _("Choose pictures"), primary=True, press=show.table.announced, zone="dock")]
    return _go(show)

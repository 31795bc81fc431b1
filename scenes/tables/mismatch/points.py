"""The bar at the foot while tokens are opened and talked about: what everybody gets, and the button that goes on."""

from __future__ import annotations

from game.engine import widgets
from game.engine.draws import Dashed, Paper
from game.engine.geometry import Rect
from game.engine.node import Node, Role
from game.rules.mismatch.view import COMPETITIVE, TALK, gains, left_of, most, spots, team_score, totals
from scenes.tables.base import Waiting
from scenes.tables.mismatch.show import Show
from scenes.tables.mismatch.words import breakable, signed


def nodes(show: Show) -> list[Node]:
    """While tokens are opened and talked about: what everybody gets, and the button that goes on."""
    _, rect, host = show.words._, show.spread.bar, show.host
    go = show.spread.go
    shows_go = not host.watching and host.waiting is Waiting.TABLE and host.may_press
    room = Rect(rect.x + 24, rect.y + 12, (go.x - 16 if shows_go else rect.right) - rect.x - 44, rect.h - 24)
    children = team_line(show, room) if show.view.mode == TALK else _seats(show, room)
    if shows_go:
        children.append(widgets.button("go", go, _go_words(show), primary=True, press=host.press, zone="dock"))
    return [widgets.panel("bar", rect, children, level=2, radius=28, label=_("Points"), zone="dock")]


def _go_words(show: Show) -> str:
    _, view = show.words._, show.view
    if show.phase == "reveal":
        due = next((spot.token for spot in spots(view) if spot.token is not None and not spot.token.open), None)
        return _("Open {name}'s token").format(name=show.name(due.seat)) if due is not None else _("Go on")
    if view.number >= show.table.turn_count(view):
        return _("Who has won?") if view.mode == COMPETITIVE else _("How good were we?")
    return _("Next leader: {name}").format(name=show.name(left_of(show.leader, view.seats)))


def _gain(show: Show, seat: int) -> int | None:
    """What a seat gets this turn, as far as its token is open; None while that isn't known."""
    view = show.view
    if show.phase != "reveal":
        return gains(view, view.number).points[seat]
    opened = [spot for spot in spots(view) if spot.token is not None and spot.token.right]
    if seat == view.now.leader:
        return len(opened) if view.mode == COMPETITIVE else None
    if any(spot.token is not None and not spot.token.open and spot.token.seat == seat for spot in spots(view)):
        own = [spot.worth for spot in opened if spot.token is not None and spot.token.seat == seat]
        return sum(own) if own else None
    return sum(spot.worth for spot in opened if spot.token is not None and spot.token.seat == seat)


def _seats(show: Show, room: Rect) -> list[Node]:
    view, found = show.view, []
    order = (show.leader, *show.guessers)
    if view.mode != COMPETITIVE:
        order = show.guessers
        width = min(300.0, room.w * 0.24)
        found += _team_note(show, Rect(room.right - width, room.y, width, room.h))
        room = Rect(room.x, room.y, room.w - width - 12, room.h)
    columns = room.columns(len(order), 10)
    wide = all(cell.w >= 230 and show.fits(show.name(seat), "label", cell.w - 160, 30) for seat, cell in zip(order, columns, strict=True))
    fonts, stage = show.host.ui.fonts, show.spread.stage
    named = all(not fonts.fit(breakable(show.name(seat)), "label", columns[0].w, stage, 2, size=26).cut for seat in order)
    for seat, cell in zip(order, columns, strict=True):
        found += _cell(show, seat, cell, wide=wide, named=named)
    return found


def _cell(show: Show, seat: int, cell: Rect, *, wide: bool, named: bool) -> list[Node]:
    """Badge, name and total, and the gain of this turn; in a narrow cell the name below, if there is room for everybody's."""
    _, view, key = show.words._, show.view, f"gain.{seat}"
    gain = _gain(show, seat)
    now = totals(view)[seat] if view.mode == COMPETITIVE else 0
    if show.phase == "reveal" and view.mode == COMPETITIVE:
        now += max(0, gain or 0)
    r = 28.0 if wide else 22.0
    chip_w = 78.0 if wide else min(74.0, cell.w - 2 * r - 10)
    chip = Rect(cell.right - chip_w - (6 if wide else 0), cell.cy - 28 if wide else cell.y + 4, chip_w, 56 if wide else 46)
    top = cell.cy if wide else cell.y + 4 + r
    found: list[Node] = [widgets.badge(f"{key}.badge", cell.x + r, top, r, show.colour(seat), label=show.name(seat))]
    total = show.words.n_("now {count}", "now {count}", now).format(count=now)
    if wide:
        high = cell.h / 2 - 8 if view.mode == COMPETITIVE else cell.h - 20
        name = Rect(cell.x + 2 * r + 12, cell.y + 10, chip.x - cell.x - 2 * r - 20, high)
        found.append(widgets.text(f"{key}.name", name, show.name(seat), "label", size=30, valign="centre"))
        if view.mode == COMPETITIVE:
            found.append(
                widgets.text(f"{key}.total", Rect(name.x, cell.cy + 2, name.w, cell.h / 2 - 12), total, "small", "ink2", valign="centre")
            )
    elif named:
        found.append(
            widgets.text(
                f"{key}.name",
                Rect(cell.x, cell.y + 54, cell.w, cell.h - 54),
                breakable(show.name(seat)),
                "label",
                size=26,
                lines=2,
                valign="centre",
            )
        )
    if gain is None:
        found.append(Node(f"{key}.open", Role.IMAGE, chip, draws=(Dashed("line", 16, 3, (8, 7), fill="paper2"),)))
        return found
    fill = "signal" if gain > 0 else "paper2"
    found.append(Node(f"{key}.chip", Role.IMAGE, chip, draws=(Paper(fill, 18, 0, lip=False),)))
    found.append(widgets.text(key, chip, signed(gain), "label", align="centre", size=34))
    return found


def _team_note(show: Show, rect: Rect) -> list[Node]:
    """The team's points."""
    _, view = show.words._, show.view
    total = team_score(view)
    half = rect.h / 2
    first = _("Team: {total} of {most}").format(total=total, most=most(view))
    done = show.phase != "reveal"
    second = _("this turn {points}").format(points=signed(gains(view, view.number).team)) if done else _("so far")
    return [
        widgets.text("team.total", Rect(rect.x, rect.cy - half + 6, rect.w, half - 4), first, "label", align="right", valign="centre"),
        widgets.text("team.gain", Rect(rect.x, rect.cy + 2, rect.w, half - 8), second, "small", "ink2", "right", valign="centre"),
    ]


def team_line(show: Show, room: Rect) -> list[Node]:
    """Let Them Talk: one sum for all."""
    _, n_, view = show.words._, show.words.n_, show.view
    gain, total = gains(view, view.number).team, team_score(view)
    chip = Rect(room.x + 6, room.cy - 40, 110, 80)
    line = n_("{count} point for the team", "{count} points for the team", gain).format(count=gain)
    text = Rect(chip.right + 24, room.y, room.right - chip.right - 30, room.h)
    half = text.h / 2
    return [
        Node("team.chip", Role.IMAGE, chip, draws=(Paper("signal" if gain else "paper2", 24, 0, lip=False),)),
        widgets.text("team.gain", chip, signed(gain), "score", align="centre", size=48),
        widgets.text("team.line", Rect(text.x, text.y + 4, text.w, half - 4), line, "label", valign="centre"),
        widgets.text(
            "team.total",
            Rect(text.x, text.cy, text.w, half - 6),
            _("The team has {total} of {most}.").format(total=total, most=most(view)),
            "body",
            "ink2",
            valign="centre",
        ),
    ]

"""All earlier rounds, one at a time: their theme and rows, everything open, to be leafed through."""

from __future__ import annotations

from game.engine import widgets
from game.engine.geometry import Rect
from game.engine.node import Node, Role
from game.rules.matchy.view import Round, View, dropped
from scenes.tables.matchy import reveal
from scenes.tables.matchy.show import Show


def rounds(view: View) -> tuple[Round, ...]:
    """The rounds that can be looked at: the complete ones, and one whose rows lie open."""
    now = view.now
    whole = now.rows and all(now.rows) and now.shown >= max(map(len, now.rows))
    return (*view.past, now) if whole else view.past


def nodes(show: Show) -> list[Node]:
    """The round that was asked for, in the place of the table."""
    _, spread = show.words._, show.spread
    found = rounds(show.view)
    number = min(max(1, show.choice.history), len(found))
    each = found[number - 1]
    go, dock, wide = spread.go, spread.dock, 300.0 * spread.k
    last = len(found)
    title = _("Round {number} of {count}").format(number=number, count=last)
    head = spread.head
    plate = Rect(head.x, head.cy - 28, head.w * 0.24, 56)
    first = _("There is no earlier round.")
    newest = _("There is no later round.")
    look = show.table.look_back
    result = [
        widgets.chip("history.title", plate, title, size=30),
        reveal.theme_chip(show, each),
        *reveal.rows(show, each, past=True),
        widgets.button("history.before", Rect(dock.x, go.y, wide, go.h), _("Earlier"), icon="icon_arrowl", enabled=number > 1, why=first,
                       press=lambda: look(number - 1), zone="dock"),
        widgets.button("history.after", Rect(dock.x + wide + 20, go.y, wide, go.h), _("Later"), icon="icon_arrow", enabled=number < last,
                       why=newest, press=lambda: look(number + 1), zone="dock"),
        widgets.button("history.close", go, _("Back to the table"), primary=True, press=show.table.close, zone="dock"),
    ]  # fmt: skip
    gone = dropped(show.view, each)
    if gone:
        text = _("instead of: {theme}").format(theme=gone)
        rect = Rect(head.right - head.w * 0.3, head.cy - 28, head.w * 0.3, 56)
        result.append(widgets.chip("history.dropped", rect, text, size=26))
    return [Node("history.round", Role.GROUP, spread.body, title, children=tuple(result))]

"""Options of the set-up as rows of one line each, for games with more of them than the panel holds: a press takes the next value."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.engine import widgets
from game.engine.draws import Paper
from game.engine.geometry import Rect
from game.engine.node import Node, Role
from scenes.tables.base import OptionWords

ROW, GAP = 64.0, 4.0
"""Height of a row and the gap to the next, in u."""
NAMED = 0.47
"""The share of a row that the option's name takes."""


def height(count: int) -> float:
    """Of so many rows, in u."""
    return count * (ROW + GAP)


def rows(area: Rect, options: Sequence[OptionWords], chosen: dict[str, str], choose: Callable[[str, str], None]) -> list[Node]:
    """A row for each option from the top of the area on; `choose` is told the option's key and its next value."""
    places = area.rows([ROW] * len(options), GAP)
    return [_row(option, place, chosen[option.key], choose) for option, place in zip(options, places, strict=True)]


def _row(option: OptionWords, rect: Rect, value: str, choose: Callable[[str, str], None]) -> Node:
    values = [key for key, _ in option.values]
    at = values.index(value)
    label, following = option.values[at][1], values[(at + 1) % len(values)]
    name = Rect(rect.x, rect.y, rect.w * NAMED - 10, rect.h)
    pill = Rect(rect.x + rect.w * NAMED, rect.y + 3, rect.w * (1 - NAMED), rect.h - 6)
    text = Rect(pill.x + 10, pill.y, pill.w - 46, pill.h)
    children = (
        widgets.text(f"{option.key}.label", name, option.title, "label", size=28, lines=2, valign="centre"),
        Node(f"{option.key}.pill", Role.IMAGE, pill, draws=(Paper("white", 20, 1, outline="ink"),)),
        widgets.text(f"{option.key}.value", text, label, "label", size=28, align="centre", lines=2, valign="centre"),
        widgets.icon(f"{option.key}.more", Rect(pill.right - 36, pill.cy - 14, 28, 28), "icon_right"),
    )
    return Node(
        option.key, Role.CHOICE, rect, f"{option.title}: {label}", children=children, value=value, zone="options", radius=20,
        press=partial(choose, option.key, following),
    )  # fmt: skip

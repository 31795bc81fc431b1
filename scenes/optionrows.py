"""Options of the set-up: open, with all their values in sight, or as rows of one line each whose press takes the next value.

How many stand open depends on the room: the timer comes before an option with all its values, and that before a label of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.engine import widgets
from game.engine.draws import Paper
from game.engine.faces import Segment
from game.engine.geometry import Rect
from game.engine.node import Node, Role
from game.engine.ui import Ui
from scenes.tables.base import OptionWords

ROW, GAP = 64.0, 4.0
"""Height of a row and the gap to the next, in u."""
NAMED = 0.47
"""The share of a row that the option's name takes."""


BESIDE, BELOW, LOW = 74.0, 66.0, 64.0
"""Heights in u of values side by side, of one value below another, and of that on the compact stage."""


@dataclass(frozen=True, slots=True)
class Spread:
    """How many options from the first on stand open, whether with labels, whether the timer has room, and the gap after each, in u."""

    open: int
    labels: bool
    timer: bool
    gap: float


def spread(ui: Ui, options: Sequence[OptionWords], width: float, room: float, count: int) -> Spread:
    """What fits into so much room: of `count` options those in `options` may stand open, the others are rows."""
    gap = 16.0 if ui.stage.compact else 22.0
    for timer, labels in ((True, True), (True, False), (False, True), (False, False)):
        for shown in range(len(options) if labels else min(1, len(options)), 0 if options else -1, -1):  # one may speak for itself
            tall = sum(
                open_height(ui, option, width) + gap + (label_height(ui, option, width) + 4 if labels else 0) for option in options[:shown]
            )
            if tall + height(count - shown + timer) <= room:
                return Spread(shown, labels, timer, gap)
    return Spread(0, True, height(count + 1) <= room, gap)


def label_height(ui: Ui, option: OptionWords, width: float) -> float:
    """Of an open option's name: one line or two."""
    return 64.0 if ui.fonts.fit(option.title, "label", width, ui.stage).cut else 44.0


def open_height(ui: Ui, option: OptionWords, width: float) -> float:
    """Of an option with all its values in sight."""
    return BESIDE if _beside(ui, option, width) else (LOW if ui.stage.compact else BELOW) * len(option.values) + 2 * len(option.values) + 6


def _beside(ui: Ui, option: OptionWords, width: float) -> bool:
    """Whether the values have room side by side."""
    scale, room = ui.stage.scale, width / len(option.values) - 92
    return all(ui.fonts.measure(label, "label", scale, 28) / scale <= room for _, label in option.values)


def open_choice(ui: Ui, x: float, y: float, width: float, option: OptionWords, chosen: str, choose: Callable[[str], None]) -> Node:
    """The values side by side, or below each other when their words are too long for that."""
    well, values = Rect(x, y, width, open_height(ui, option, width)), list(option.values)
    if _beside(ui, option, width):
        return widgets.segmented(option.key, well, values, chosen, choose, zone=option.key, label=option.title)
    high = LOW if ui.stage.compact else BELOW
    rows = tuple(
        Node(
            f"{option.key}.{value}",
            Role.CHOICE,
            row,
            label,
            (Segment(label, value == chosen, 30),),
            value="on" if value == chosen else "",
            zone=option.key,
            radius=18,
            press=partial(choose, value),
        )
        for (value, label), row in zip(values, well.inset(4).rows([high] * len(values), 2), strict=True)
    )
    return Node(option.key, Role.GROUP, well, option.title, (Paper("paper2", 20, 0, lip=False),), rows, value=chosen, zone=option.key)


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

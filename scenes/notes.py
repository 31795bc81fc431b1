"""Two small notes on a table: a reason beside what was tried, and the last thing that happened."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from game.engine import widgets
from game.engine.clusters import clusters
from game.engine.draws import Fill, Label, Paper
from game.engine.geometry import Rect
from game.engine.node import Node, Role

if TYPE_CHECKING:
    from game.engine.ui import Ui

NAME_CUTS = (14, 10, 6, 3)
"""Letters that stay of a long name where a sentence has no room for all, one after the other (art bible, part 2, A2)."""
LOG_SIZE, LOG_LINE = 26, 31
"""Size of the log's last line and from line to line, in u."""


def bubble(node_id: str, rect: Rect, sentence: str) -> Node:
    """A sentence on ink, two lines at most. It covers nothing that can be pressed."""
    text = Label(sentence, "small-bold", "paper", "centre", lines=2, size=28)
    inner = Node(f"{node_id}.text", Role.TEXT, rect.inset(24, 10), sentence, draws=(text,))
    return Node(node_id, Role.STATUS, rect, sentence, (Paper("ink", 24, 2, lip=False),), (inner,))


def fitting(ui: Ui, line: str, names: Iterable[str], style: str, width: float, lines: int, size: float = 0) -> str:
    """The line with its long names cut only as far as it needs, so that what happened stays readable (PB-73). `width` in u."""
    shown = line
    for letters in NAME_CUTS:
        if not ui.fonts.fit(shown, style, width, ui.stage, lines, size=size).cut:
            break
        shown = line
        for name in names:
            parts = clusters(name)
            if len(parts) > letters:
                shown = shown.replace(name, "".join(parts[:letters]) + "\N{HORIZONTAL ELLIPSIS}")
    return shown


def log_chip(ui: Ui, rect: Rect, line: str, names: Iterable[str], press: Callable[[], None], tip: str) -> Node:
    """The last line of the log on a dark strip; pressed, it opens the whole log. A narrow one has no room for the icon."""
    left = 68 if rect.w > 300 else 16
    place = Rect(rect.x + left, rect.y + 8, rect.w - left - 16, rect.h - 16)
    lines = max(1, int(place.h // LOG_LINE))
    shown = fitting(ui, line, names, "small", place.w, lines, LOG_SIZE)
    text = Label(shown, "small", "paper", "left", lines=lines, size=LOG_SIZE, valign="centre")
    words = Node("log.line", Role.TEXT, place, line, draws=(text,))
    icon = widgets.icon("log.icon", Rect(rect.x + 16, rect.cy - 20, 40, 40), "icon_list", color="paper")
    children = (icon, words) if left > 16 else (words,)
    return Node("log", Role.BUTTON, rect, tip, (Fill("ink", 20, 0.72),), children, tip=tip, zone="log", radius=20, press=press)

"""Two small notes on a table: a reason beside what was tried, and the last thing that happened."""

from __future__ import annotations

from collections.abc import Callable

from game.engine import widgets
from game.engine.draws import Fill, Label, Paper
from game.engine.geometry import Rect
from game.engine.node import Node, Role


def bubble(node_id: str, rect: Rect, sentence: str) -> Node:
    """A sentence on ink, two lines at most. It covers nothing that can be pressed."""
    text = Label(sentence, "small-bold", "paper", "centre", lines=2, size=28)
    inner = Node(f"{node_id}.text", Role.TEXT, rect.inset(24, 10), sentence, draws=(text,))
    return Node(node_id, Role.STATUS, rect, sentence, (Paper("ink", 24, 2, lip=False),), (inner,))


def log_chip(node_id: str, rect: Rect, line: str, press: Callable[[], None], tip: str) -> Node:
    """The last line of the log on a dark strip; pressed, it opens the whole log."""
    small = widgets.icon(f"{node_id}.icon", Rect(rect.x + 16, rect.cy - 20, 40, 40), "icon_list", color="paper")
    lines = 3 if rect.h > 120 else 2 if rect.h > 70 else 1
    text = Label(line, "small", "paper", "left", lines=lines, size=26, valign="centre")
    words = Node(f"{node_id}.line", Role.TEXT, Rect(rect.x + 68, rect.y + 8, rect.w - 84, rect.h - 16), line, draws=(text,))
    return Node(node_id, Role.BUTTON, rect, tip, (Fill("ink", 20, 0.72),), (small, words), tip=tip, zone="log", radius=20, press=press)

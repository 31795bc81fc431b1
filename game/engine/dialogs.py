"""The dialog: a question on paper over the dimmed scene (art.md, 5). Its last action is the safe one: primary, right, focused."""

from __future__ import annotations

import math
from functools import partial

from game.engine import widgets
from game.engine.geometry import Rect
from game.engine.layout import Stage
from game.engine.node import Node, Role
from game.engine.scene import Scene
from game.engine.words import Words

NARROW, WIDE = 584, 880
PADDING = 48
BUTTON_H = 88
GAP = 32


class Dialog(Scene):
    """Asks a question and ends with the value of the action chosen, or None after Esc."""

    name = "dialog"
    overlay = True
    dim = 45

    def __init__(self, title: str, body: str, actions: tuple[tuple[str, str], ...]) -> None:
        if not actions:
            raise ValueError("A dialog needs at least one action.")
        self._title, self._body, self._actions = title, body, actions

    def enter(self) -> None:
        self.ui.focus_on(f"dialog.{self._actions[-1][0]}")

    def build(self, stage: Stage) -> Node:
        width, lines, titles = self._measure(stage)
        inner = width - 2 * PADDING
        body_h = lines * 40
        heights = [titles * 56.0, float(body_h), float(BUTTON_H)]
        height = sum(heights) + GAP * 2 + PADDING * 2 - 8
        rect = Rect.around(stage.rect.cx, stage.rect.cy, width, height)
        title, body, row = Rect(rect.x + PADDING, rect.y + PADDING - 4, inner, height).rows(heights, GAP)
        parts = [
            widgets.text("dialog.title", title, self._title, style="h1", lines=titles),
            widgets.text("dialog.body", body, self._body, style="body", lines=lines),
            *self._buttons(row),
        ]
        panel = widgets.panel("dialog.panel", rect, tuple(parts), level=3)
        return Node("dialog", Role.DIALOG, stage.window, f"{self._title} {self._body}".strip(), children=(panel,), zone="dialog")

    def _buttons(self, row: Rect) -> list[Node]:
        """From right to left as they stand on the screen, in reading order in the tree."""
        wide = (row.w - GAP * (len(self._actions) - 1)) / len(self._actions)
        width = min(max(self._widest() + 72, 244), wide)
        x = row.right - len(self._actions) * width - (len(self._actions) - 1) * GAP
        nodes = []
        for i, (value, label) in enumerate(self._actions):
            place = Rect(x + i * (width + GAP), row.y, width, row.h)
            last = i == len(self._actions) - 1
            nodes.append(widgets.button(f"dialog.{value}", place, label, primary=last, press=partial(self._choose, value)))
        return nodes

    def _choose(self, value: str) -> None:
        self.ui.director.pop(value)

    def _widest(self) -> float:
        return max(self._width(label, "action") for _, label in self._actions) + 48

    def _width(self, text: str, style: str) -> float:
        scale = self.ui.stage.scale
        return self.ui.fonts.measure(text, style, scale) / scale

    def _measure(self, stage: Stage) -> tuple[float, int, int]:
        """The width that shows the question in one line and the body in at most three, and how many lines they take."""
        title, body = self._width(self._title, "h1"), self._width(self._body, "body")
        actions = len(self._actions) * max(244.0, self._widest() + 72) + (len(self._actions) - 1) * GAP
        wish = max(title, body / 2.6, actions) + 2 * PADDING + 8
        width = min(max(wish, NARROW), min(WIDE, stage.w - 104))
        inner = width - 2 * PADDING
        lines = min(3, max(1, math.ceil(body * 1.12 / inner))) if self._body else 0
        return width, lines, 1 if title <= inner else 2


class FaultDialog(Dialog):
    """Something went wrong in a scene. What was played is saved step by step, so nothing is lost."""

    name = "fault"

    def __init__(self, words: Words) -> None:
        _ = words._
        super().__init__(
            _("Something went wrong here"),
            _("The match is saved. You can go on, or go back to the shelf."),
            (("stay", _("Go on")), ("leave", _("Back to shelf"))),
        )

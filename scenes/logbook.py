"""The log: all that happened in this match, newest first. It tells the same to everyone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine import widgets
from game.engine.draws import Dim, Fill
from game.engine.geometry import Rect
from game.engine.layout import Stage
from game.engine.node import Node, Role
from game.engine.scene import Scene

if TYPE_CHECKING:
    from scenes.shell import Shell

LINE = 36.0
"""From line to line in u."""


class LogScene(Scene):
    """Lies over the table; Esc or the button closes it."""

    name = "log"
    overlay = True

    def __init__(self, shell: Shell, lines: tuple[str, ...]) -> None:
        self.shell = shell
        self.lines = lines
        self.offset = 0.0

    def enter(self) -> None:
        self.ui.focus_on("close")

    def build(self, stage: Stage) -> Node:
        _ = self.shell.words._
        box = Rect.around(stage.w / 2, stage.h / 2, 880, min(820, stage.h - 80))
        inner = box.inset(40, 32)
        port = Rect(inner.x, inner.y + 72, inner.w, inner.h - 72 - 112)
        rows, height = self._rows(port, stage)
        order = Rect(inner.x + inner.w * 0.6, inner.y + 8, inner.w * 0.4, 44)
        close = Rect(inner.right - 380, inner.bottom - 92, 380, 88)
        children = (
            widgets.text("log.title", Rect(inner.x, inner.y, inner.w * 0.6, 56), _("What happened"), "h1"),
            widgets.text("log.order", order, _("newest first"), "small", "ink2", "right"),
            widgets.scroll("log.list", port, self.offset, height, rows, self._scroll),
            widgets.button("close", close, _("Back to game"), primary=True, press=self.back, zone="foot"),
        )
        dialog = widgets.panel("logbook", box, children, level=3, role=Role.DIALOG, label=_("What happened"))
        return Node("logging", Role.GROUP, stage.rect, children=(Node("dim", Role.PANEL, stage.window, draws=(Dim(45),)), dialog))

    def _rows(self, port: Rect, stage: Stage) -> tuple[list[Node], float]:
        """One row a line, as high as its text needs, and the height of all of them."""
        rows, y = [], port.y
        for n, line in enumerate(reversed(self.lines)):
            width = port.w - 24
            lines = min(3, len(self.ui.fonts.fit(line, "body", width - 36, stage, 3, floor=28).lines))
            rect = Rect(port.x, y, width, 20 + lines * LINE)
            ground = Fill("paper2" if n % 2 == 0 else "paper", 14)
            text = widgets.text(f"log.{n}", Rect(rect.x + 18, rect.y, rect.w - 36, rect.h), line, "body", lines=lines, valign="centre")
            rows.append(Node(f"log.{n}.row", Role.GROUP, rect, draws=(ground,), children=(text,)))
            y += rect.h
        return rows, y - port.y

    def _scroll(self, offset: float) -> None:
        self.offset = offset
        self.ui.invalidate()

"""Notes over everything: toasts, the tool tip, and the line that is spoken."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.engine.draws import Label, Paper
from game.engine.faces import icon_name
from game.engine.geometry import Rect
from game.engine.layout import Stage
from game.engine.node import Draw, Node, Role
from game.engine.pieces import Medal

TOAST_MS = 3200
TIP_MS = 500
"""How long the pointer or the focus rests on a node before its tip shows."""
MOST = 3
"""Toasts shown at a time; the oldest goes first."""

Measure = Callable[[str, str], float]
"""The width in u of a text in a style."""


@dataclass(frozen=True, slots=True)
class _Toast:
    text: str
    until: int
    icon: str


class Notes:
    """The toasts, the tip and the spoken line of one window."""

    def __init__(self) -> None:
        self._toasts: list[_Toast] = []
        self.spoken = ""
        self._tip: tuple[str, Rect] | None = None
        self._tip_node = ""
        self._tip_since = 0
        self.changed = False

    def toast(self, text: str, now: int, icon: str = "check") -> None:
        """Shows a text for 3.2 s, with an icon on its disc. The same text again only starts its time anew."""
        kept = [toast for toast in self._toasts if toast.text != text]
        self._toasts = [*kept, _Toast(text, now + TOAST_MS, icon)][-MOST:]
        self.changed = True

    def speak(self, text: str) -> None:
        self.spoken = text
        self.changed = True

    @property
    def toasts(self) -> tuple[str, ...]:
        return tuple(toast.text for toast in self._toasts)

    @property
    def tip(self) -> str:
        """The tool tip shown now, or ''."""
        return "" if self._tip is None else self._tip[0]

    @property
    def still(self) -> bool:
        """Whether nothing will change with time alone: no toast to take away, no tip to come."""
        return not (self.changed or self._toasts or (self._tip_node and self._tip is None))

    def rest_on(self, node: Node | None, now: int) -> None:
        """The pointer, or else the focus, rests on this node now; called each frame."""
        wanted = node.id if node is not None and node.tip else ""
        if wanted != self._tip_node:
            self._tip_node, self._tip_since = wanted, now
        ready = node is not None and wanted != "" and now - self._tip_since >= TIP_MS
        tip = (node.tip, node.rect) if ready and node is not None else None
        if tip != self._tip:
            self._tip = tip
            self.changed = True

    def hush_tip(self, now: int) -> None:
        """Something was pressed: the tip goes, and comes back only after another wait."""
        self._tip_since = now
        if self._tip is not None:
            self._tip = None
            self.changed = True

    def sweep(self, now: int) -> None:
        """Takes away what has been shown long enough."""
        kept = [toast for toast in self._toasts if toast.until > now]
        if len(kept) != len(self._toasts):
            self._toasts = kept
            self.changed = True

    def tree(self, stage: Stage, measure: Measure) -> Node:
        """The notes as nodes, for painting and for readers of the screen."""
        children = [_toast(i, toast, stage, measure) for i, toast in enumerate(reversed(self._toasts))]
        if self._tip is not None:
            children.append(_tip(*self._tip, stage, measure))
        if self.spoken:
            children.append(Node("notes.spoken", Role.STATUS, Rect(0, 0, 0, 0), self.spoken))
        return Node("notes", Role.GROUP, stage.rect, children=tuple(children))


def _toast(index: int, toast: _Toast, stage: Stage, measure: Measure) -> Node:
    """Ink, h 72, bottom right above the dock, with a folded signal disc (art.md, 5)."""
    text = toast.text
    width = min(measure(text, "body") + 72 + 32, stage.w - 104)
    dock = 134 if not stage.compact else 110
    rect = Rect(stage.w - 52 - width, stage.h - dock - 16 - 72 - index * 88, width, 72)
    label = Node(
        f"notes.toast.{index}.text", Role.TEXT, Rect(rect.x + 68, rect.y, width - 92, 72), draws=(Label(text, "body", "paper", "left"),)
    )
    icon = Node(f"notes.toast.{index}.icon", Role.IMAGE, Rect.around(rect.x + 38, rect.cy, 36), "", (Medal(icon_name(toast.icon)),))
    draws: tuple[Draw, ...] = (Paper(fill="ink", radius=24, level=2, lip=False),)
    return Node(f"notes.toast.{index}", Role.STATUS, rect, text, draws, (icon, label))


def _tip(text: str, at: Rect, stage: Stage, measure: Measure) -> Node:
    """A paper slip above its node, below it where there is no room, always within the stage."""
    width = min(measure(text, "small") + 40, stage.w - 24)
    x = min(max(12.0, at.cx - width / 2), stage.w - 12 - width)
    y = at.y - 56 - 12 if at.y - 68 >= 8 else min(at.bottom + 12, stage.h - 64)
    rect = Rect(x, y, width, 56)
    draws: tuple[Draw, ...] = (Paper(radius=16, level=2), Label(text, "small", "ink"))
    return Node("notes.tip", Role.STATUS, rect, text, draws)

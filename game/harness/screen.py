"""One moment of the screen, as locators, the audit and traces read it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.engine.geometry import Rect
from game.engine.layout import Stage
from game.engine.node import Node


class HarnessError(AssertionError):
    """Something that a person could not have done, or that the screen does not show. The message says what is there instead."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A node with the nodes around it, from the root inwards. `hidden`: it, or a node around it, is not visible."""

    node: Node
    above: tuple[Node, ...]
    hidden: bool = False

    @property
    def name(self) -> str:
        """How messages call the node: role, id and label."""
        return name_of(self.node)


def name_of(node: Node) -> str:
    """How messages call a node: `button 'title.play' "Play"`."""
    label = f' "{shorten(node.label)}"' if node.label else ""
    return f"{node.role.value} '{node.id}'{label}"


def shorten(text: str, length: int = 60) -> str:
    """The text on one line, cut to `length` characters for a message."""
    flat = " ".join(text.split())
    return flat if len(flat) <= length else flat[: length - 1] + "…"


@dataclass(frozen=True, slots=True)
class Screen:
    """All that is visible, the stage it was built for, and the id that has the focus ('' for none).

    `top` is the tree that takes the input (None: all of it); what lies below a dialog can be seen, but not be touched. `marked`: the focus
    mark is shown.
    """

    root: Node
    stage: Stage
    focus: str = ""
    top: Node | None = None
    marked: bool = True

    def placed(self, *, hidden: bool = False) -> Iterator[Placed]:
        """Every node in painting order; with `hidden` also those that are not visible."""
        yield from _walk(self.root, (), False, hidden)

    def shown(self, placed: Placed) -> Rect | None:
        """The part of a node's rectangle, in u, that lies in the window and in every clipping node around it; None when nothing does."""
        rect: Rect | None = placed.node.rect
        for frame in (self.stage.window, *(node.rect for node in placed.above if node.clip)):
            rect = None if rect is None else common(rect, frame)
        return rect

    def at(self, x: float, y: float) -> Node | None:
        """What a pointer at this point in u would touch."""
        return (self.top or self.root).at(x, y)

    def takes_input(self, placed: Placed) -> bool:
        """Whether the node belongs to what takes the input."""
        return self.top is None or placed.node is self.top or any(node is self.top for node in placed.above)

    def pixel(self, node: Node) -> tuple[float, float]:
        """The middle of a node, in pixels of the window."""
        return self.stage.left + node.rect.cx * self.stage.scale, self.stage.top + node.rect.cy * self.stage.scale

    def text(self) -> str:
        """The whole tree as indented text: role, id, label, value, rectangle in u, flags. Nodes that are not visible are listed too."""
        lines = [f"window {self.stage.width}x{self.stage.height} px, stage {self.stage.w}x{self.stage.h} u, focus '{self.focus}'"]
        for placed in self.placed(hidden=True):
            lines.append("  " * len(placed.above) + self._line(placed))
        return "\n".join(lines) + "\n"

    def _line(self, placed: Placed) -> str:
        node = placed.node
        x, y, w, h = (round(v) for v in node.rect)
        flags = [
            flag
            for flag, is_set in (
                ("hidden", placed.hidden),
                ("disabled", not node.enabled),
                ("focused", bool(node.id) and node.id == self.focus),
                ("focusable", node.can_focus),
                ("press", node.press is not None),
                ("change", node.change is not None),
                ("drag", node.drag is not None),
                ("accepts", node.accepts),
                ("clip", node.clip),
            )
            if is_set
        ]
        parts = [node.role.value, node.id or "-"]
        parts += [f'"{shorten(node.label, 100)}"'] if node.label else []
        parts += [f"value={node.value}"] if node.value else []
        parts += [f"why={shorten(node.why)!r}"] if node.why else []
        parts += [f"zone={node.zone}"] if node.zone else []
        return " ".join([*parts, f"[{x},{y} {w}x{h}]", *flags])


def common(a: Rect, b: Rect) -> Rect | None:
    """The part that two rectangles share, or None."""
    x, y = max(a.x, b.x), max(a.y, b.y)
    w, h = min(a.right, b.right) - x, min(a.bottom, b.bottom) - y
    return Rect(x, y, w, h) if w > 0 and h > 0 else None


def _walk(node: Node, above: tuple[Node, ...], hidden: bool, also_hidden: bool) -> Iterator[Placed]:
    hidden = hidden or not node.visible
    if hidden and not also_hidden:
        return
    yield Placed(node, above, hidden)
    for child in node.children:
        yield from _walk(child, (*above, node), hidden, also_hidden)

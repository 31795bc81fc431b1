"""The node tree: one description of the screen that painting, hit test, focus, locators and screen readers all read.

A scene builds the whole tree anew from its view and its own state whenever something changed; nodes are values. What changed between
two trees is found by comparing them, so a scene never says what to repaint.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Protocol

from game.engine.geometry import Rect

if TYPE_CHECKING:
    from game.engine.entry import TextEntry
    from game.engine.paint import Painter


class Role(str, Enum):
    """What a node is to a person. Roles of things that do something can take the focus."""

    GROUP = "group"
    PANEL = "panel"
    DIALOG = "dialog"
    TEXT = "text"
    IMAGE = "image"
    STATUS = "status"
    BUTTON = "button"
    CHOICE = "choice"
    SLIDER = "slider"
    FIELD = "field"
    ROW = "row"
    SPACE = "space"
    PIECE = "piece"
    DIE = "die"
    CARD = "card"


ACTIVE_ROLES = frozenset(
    {Role.BUTTON, Role.CHOICE, Role.SLIDER, Role.FIELD, Role.ROW, Role.SPACE, Role.PIECE, Role.DIE, Role.CARD}
)


@dataclass(frozen=True, slots=True)
class Look:
    """How the engine wants a node drawn just now."""

    hover: bool = False
    pressed: bool = False
    focus: bool = False
    enabled: bool = True


PLAIN = Look()


class Draw(Protocol):
    """Something to paint into a node's rectangle. Draws are frozen values: equal draws give equal pixels."""

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None: ...

    def extent(self, rect: Rect) -> Rect:
        """All that `paint` may touch, shadows and rings included."""


class Outline(str, Enum):
    """The shape of a node's hit area and focus ring within its rectangle."""

    BOX = "box"
    DISC = "disc"


@dataclass(frozen=True, slots=True)
class Node:
    """One thing on the screen. `rect` is in u of the stage. Ids are stable and unique in the tree, like `hand.3`.

    `label` is what a person reads or hears; `value` is the state of a choice, slider or field ('on', '7').
    Callbacks take no part in comparisons. `press` fires on release over the node, on Enter, Space or A; `change` takes a step
    (-1, +1) of a slider; `drag` makes the node draggable: it is told (phase, x, y, id under the pointer that accepts drops or ''),
    phase one of 'start', 'move', 'drop', 'cancel'. A FIELD holds its `entry` and is told each new one by `edit`; Enter presses it.
    `hold` is told True when a press on the node begins, and False when it ends, however it does. When a drag is broken off, `restore` is
    told the `value` of its start. A node that clips and has `change` is scrolled by it, +1
    towards the end. A disabled node still takes the focus and says `why` when pressed.

    Shift, or the gamepad's X held, asks for something else: with left or right, `carry` takes the thing a step (-1, +1) along its row;
    with Enter, Space or A, `closer` looks at it closely, and so does a pointer held down on it. An arrow without `carry` moves the focus.
    """

    id: str
    role: Role
    rect: Rect
    label: str = ""
    draws: tuple[Draw, ...] = ()
    children: tuple[Node, ...] = ()
    enabled: bool = True
    visible: bool = True
    focusable: bool | None = None
    value: str = ""
    tip: str = ""
    why: str = ""
    zone: str = ""
    outline: Outline = Outline.BOX
    radius: float = 16.0
    accepts: bool = False
    clip: bool = False
    entry: TextEntry | None = None
    press: Callable[[], None] | None = field(default=None, compare=False)
    change: Callable[[int], None] | None = field(default=None, compare=False)
    drag: Callable[[str, float, float, str], None] | None = field(default=None, compare=False)
    carry: Callable[[int], None] | None = field(default=None, compare=False)
    closer: Callable[[], None] | None = field(default=None, compare=False)
    restore: Callable[[str], None] | None = field(default=None, compare=False)
    hover: Callable[[bool], None] | None = field(default=None, compare=False)
    hold: Callable[[bool], None] | None = field(default=None, compare=False)
    edit: Callable[[TextEntry], None] | None = field(default=None, compare=False)

    @property
    def can_focus(self) -> bool:
        """Whether the focus may rest here."""
        if not self.visible:
            return False
        return self.role in ACTIVE_ROLES if self.focusable is None else self.focusable

    def hit(self, x: float, y: float) -> bool:
        """Whether a point in u lies on the node."""
        if self.outline is Outline.DISC:
            r = min(self.rect.w, self.rect.h) / 2
            return (x - self.rect.cx) ** 2 + (y - self.rect.cy) ** 2 <= r * r
        return self.rect.contains(x, y)

    def walk(self) -> Iterator[Node]:
        """This node and all below it that are visible, in painting order."""
        if self.visible:
            yield self
            for child in self.children:
                yield from child.walk()

    def find(self, node_id: str) -> Node | None:
        """The visible node of this id, or None."""
        return next((node for node in self.walk() if node.id == node_id), None)

    def at(self, x: float, y: float) -> Node | None:
        """The topmost visible node under a point in u that can be used or that covers what lies below (panels, dialogs)."""
        if not self.visible or (self.clip and not self.rect.contains(x, y)):
            return None
        for child in reversed(self.children):
            found = child.at(x, y)
            if found is not None:
                return found
        used = self.can_focus or self.accepts or self.drag is not None
        solid = used or self.role in (Role.DIALOG, Role.PANEL) or bool(self.tip)
        return self if solid and self.hit(x, y) else None

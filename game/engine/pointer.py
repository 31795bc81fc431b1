"""The pointer: what it hovers over, presses and drags. A press fires when the button is let go over the same node."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.engine.faults import Faults
from game.engine.node import Node, Role
from game.engine.ui import Dragging, Services, Ui

OUTSIDE = (-100_000.0, -100_000.0)
"""Where the pointer is, in pixels, while it isn't in the window."""
DRAG_FROM = 8.0
"""Pixels the pointer must move, button down, before it is a drag."""
HELD_MS = 450
"""A pointer that rests, button down, so long on a node that can be looked at closely does that instead of pressing it."""


class Pointer:
    """One window's pointer. Positions come in pixels; scenes get u. `use` presses a node (and says why not, if it is disabled)."""

    def __init__(self, services: Services, faults: Faults, use: Callable[[Ui, Node], None]) -> None:
        self._services = services
        self._faults = faults
        self._use = use
        self._at: tuple[float, float] | None = None
        self._down: tuple[float, float] | None = None
        self._pressed = ""
        self._hover: Node | None = None
        self._hover_ui: Ui | None = None
        self._dragged: Node | None = None
        self._before = ""
        self._parked: tuple[int, int] | None = None
        self._hold: tuple[Callable[[bool], None], Ui, str] | None = None

    @property
    def at(self) -> tuple[float, float]:
        """Where the pointer was last, in pixels; far outside if it is not in the window."""
        return self._at or OUTSIDE

    @property
    def hover(self) -> str:
        """The id of the usable node under the pointer, or ''."""
        return "" if self._hover is None else self._hover.id

    @property
    def hovered(self) -> Node | None:
        return self._hover

    @property
    def pressed(self) -> str:
        """The id of the node held down under the pointer, or ''."""
        return self._pressed if self._pressed and self._pressed == self.hover and self._dragged is None else ""

    @property
    def dragging(self) -> bool:
        return self._dragged is not None

    def under(self, ui: Ui | None) -> Node | None:
        """The node of a scene under the pointer that can be used or has a tip."""
        if self._at is None or ui is None or ui.tree is None:
            return None
        return ui.tree.at(*self._services.stage.to_u(*self._at))

    def moved(self, ui: Ui | None, x: float, y: float) -> None:
        if x <= OUTSIDE[0]:
            self.left(ui)  # what is dragged stays where it was last
            return
        if self._parked is not None:
            if max(abs(x - self._parked[0]), abs(y - self._parked[1])) < DRAG_FROM:
                return  # the system tells that it was put there
            self._parked = None
            self._services.park(False)
        self._at = (x, y)
        if self._down is not None and self._dragged is None and self._pressed and ui is not None:
            far = max(abs(x - self._down[0]), abs(y - self._down[1])) >= DRAG_FROM
            node = ui.tree.find(self._pressed) if ui.tree is not None and far else None
            if node is not None and node.drag is not None and node.enabled:
                self._begin(node, self._down, ui)
        if self._dragged is not None and ui is not None:
            self._tell("move", self._at, self._target(ui), ui)
        self.look_again(ui)

    def look_again(self, ui: Ui | None) -> None:
        """Finds what is hovered: after a move, a new tree or another scene."""
        node = self.under(ui)
        if node is not None and not (node.can_focus or node.tip):
            node = None
        before, before_ui = self._hover, self._hover_ui
        self._hover, self._hover_ui = node, ui
        if (None if before is None else before.id) == (None if node is None else node.id) and before_ui is ui:
            return
        for changed, on in ((before, False), (node, True)):
            if changed is not None and changed.hover is not None:
                tell = changed.hover
                self._faults.guard(changed.id, lambda tell=tell, on=on: tell(on))  # type: ignore[misc]

    def down(self, ui: Ui, x: float, y: float) -> str:
        """The button went down. Returns the id of the usable node there, or ''."""
        self.moved(ui, x, y)
        node = self.under(ui)
        self._down = (x, y)
        self._pressed = node.id if node is not None and (node.can_focus or node.drag is not None) else ""
        if node is not None and node.hold is not None and node.enabled:
            self.begin_hold(ui, node)
        if node is not None and node.closer is not None and node.enabled:
            ui.after(HELD_MS, partial(self._held, ui, self._down, node))
        if node is not None and node.role is Role.SLIDER and node.drag is not None and node.enabled:
            self._begin(node, self._down, ui)  # a slider goes to the pointer at once
        return self._pressed

    def _held(self, ui: Ui, down: tuple[float, float], node: Node) -> None:
        """The pointer has rested since it went down: the node is looked at closely, and letting go presses nothing."""
        if self._down is down and self._dragged is None and self._pressed == node.id == self.hover and node.closer is not None:
            self._release()
            self._faults.guard(node.id, node.closer)
            ui.invalidate()

    def up(self, ui: Ui, x: float, y: float) -> None:
        """The button was let go: a drop, or a press if the pointer is still on the node it went down on."""
        self._at = (x, y)
        if self._dragged is not None:
            self._tell("drop", self._at, self._target(ui), ui)
            self._dragged = None
            self._services.drag = None
            self._release()
            return
        node, pressed = self.under(ui), self._pressed
        self._release()
        self.end_hold()
        if node is not None and pressed and node.id == pressed and node.role is not Role.FIELD:
            self._use(ui, node)  # a click on a text field only puts the focus there; Enter presses it

    def cancel(self, ui: Ui | None) -> bool:
        """Ends a drag or a press without effect: Esc, lost focus, another scene (PB-46). Returns whether a drag was ended."""
        dragged, self._dragged = self._dragged, None
        self._release()
        self.end_hold()
        self._services.drag = None
        if dragged is None or dragged.drag is None:
            return False
        at = self._services.stage.to_u(*(self._at or (0.0, 0.0)))
        node, before = self._current(ui, dragged), self._before
        tell, restore = node.drag or dragged.drag, node.restore
        self._faults.guard(dragged.id, lambda: tell("cancel", *at, ""))
        if restore is not None and node.value != before:
            self._faults.guard(dragged.id, lambda: restore(before))
        if ui is not None:
            ui.invalidate()
        return True

    def park(self, at: tuple[int, int]) -> None:
        """It was put there unseen: nothing is hovered, and it counts again once it is moved by hand."""
        self._at = None
        self._parked = at

    def begin_hold(self, ui: Ui, node: Node, by: str = "") -> None:
        """A press on a node that is told how long it lasts; `by` is the key or button, '' the pointer."""
        self.end_hold()
        if node.hold is not None:
            self._hold = node.hold, ui, by
            self._faults.guard(node.id, partial(node.hold, True))
            ui.invalidate()

    def end_hold(self, by: str | None = None) -> None:
        """The press has ended: this key or button was let go, or (None) whatever it was."""
        if self._hold is None or (by is not None and by != self._hold[2]):
            return
        (tell, ui, _), self._hold = self._hold, None
        self._faults.guard("hold", partial(tell, False))
        ui.invalidate()

    def left(self, ui: Ui | None) -> None:
        """The pointer left the window, or the window lost the focus: nothing is hovered."""
        self._at = None
        self.look_again(ui)

    def _release(self) -> None:
        self._down = None
        self._pressed = ""

    def _begin(self, node: Node, at: tuple[float, float], ui: Ui) -> None:
        self._dragged, self._before = node, node.value
        self._tell("start", at, "", ui)

    def _tell(self, phase: str, at: tuple[float, float], target: str, ui: Ui) -> None:
        assert self._dragged is not None
        node = self._current(ui, self._dragged)
        self._dragged = node
        x, y = self._services.stage.to_u(*at)
        if phase != "drop":
            self._services.drag = Dragging(node.id, x, y, target)
        if node.drag is not None:
            tell = node.drag
            self._faults.guard(node.id, lambda: tell(phase, x, y, target))
        ui.invalidate()

    @staticmethod
    def _current(ui: Ui | None, node: Node) -> Node:
        """The node as the newest tree has it: its callbacks belong to the newest state."""
        found = ui.tree.find(node.id) if ui is not None and ui.tree is not None else None
        return node if found is None or found.drag is None else found

    def _target(self, ui: Ui) -> str:
        """The topmost node under the pointer that accepts drops, other than what is dragged."""
        if self._at is None or ui.tree is None or self._dragged is None:
            return ""
        x, y = self._services.stage.to_u(*self._at)
        dragged = self._dragged.id
        hits = [node.id for node in ui.tree.walk() if node.accepts and node.id != dragged and node.hit(x, y)]
        return hits[-1] if hits else ""

"""What inputs do: keys, gamepad buttons and the pointer act on the top scene. One rule book for all scenes (design.md, Engine)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.engine import entry as text
from game.engine.bars import FieldFace
from game.engine.clipboard import Clipboard
from game.engine.editing import edited
from game.engine.entry import TextEntry
from game.engine.focus import DIRECTIONS, Spot
from game.engine.input import (
    CloseAsked,
    FocusGained,
    FocusLost,
    Input,
    KeyDown,
    KeyUp,
    PadDown,
    PadUp,
    PointerDown,
    PointerMoved,
    PointerUp,
    TextComposing,
    TextTyped,
    Wheel,
)
from game.engine.node import Node, Role
from game.engine.pointer import Pointer
from game.engine.scene import Scene
from game.engine.ui import Services, Ui

_KEYS = {"return": "press", "space": "press", "escape": "back", "tab": "zone", **dict.fromkeys(DIRECTIONS, "move")}
_PAD = {"a": "press", "b": "back", "start": "pause", "l": "zone", "r": "zone", **dict.fromkeys(DIRECTIONS, "move")}

MOST_STEPS = 200
"""Most scroll steps taken to bring the focus into view."""


class Hands:
    """Handles inputs one by one.

    `toggle` switches full screen, `close` is asked when the window shall close, `arrive` ends a change of scenes that is still moving and
    returns whether there was one.
    """

    def __init__(
        self, services: Services, clipboard: Clipboard, toggle: Callable[[], None], close: Callable[[], None], arrive: Callable[[], bool]
    ) -> None:
        self._services = services
        self._clipboard = clipboard
        self._toggle = toggle
        self._close = close
        self._arrive = arrive
        self.pointer = Pointer(services, services.faults, self.use)
        self._just_gained = False
        self._swallow_up = False
        self._follow = False
        self._held: set[int] = set()
        """The gamepads whose X is held."""

    def begin_batch(self) -> None:
        """New inputs begin. A click that comes together with the window's focus only brings the window to the front."""
        self._just_gained = False

    def handle(self, event: Input) -> None:
        """Carries out one input on the top scene."""
        scene = self._services.director.top
        if isinstance(event, (PointerDown, KeyDown, PadDown)):
            self._services.pressed_at = self._services.now
        if isinstance(event, CloseAsked):
            self._close()
        elif isinstance(event, FocusLost):
            self.lost()
        elif isinstance(event, FocusGained):
            self._just_gained = True
        elif scene is None:
            return
        elif isinstance(event, (PointerMoved, PointerDown, PointerUp, Wheel)):
            self._pointer(scene.ui, event)
        elif isinstance(event, KeyDown):
            self._key(scene, event)
        elif isinstance(event, KeyUp):
            self.pointer.end_hold(event.key)
            self._services.faults.guard(scene.name, lambda: scene.key_up(event))
        elif isinstance(event, PadDown):
            if self._pad_taken(scene, event):
                return
            if event.button == "x":
                self._held.add(event.pad)
            if event.button in _PAD:
                self._act(scene, _PAD[event.button], event.button, back=event.button == "l", other=event.pad in self._held)
        elif isinstance(event, PadUp):
            self.pointer.end_hold(event.button)
            self._services.faults.guard(scene.name, lambda: scene.pad_up(event))
            if event.button == "x":
                self._held.discard(event.pad)
        elif isinstance(event, (TextTyped, TextComposing)):
            self._typed(scene.ui, event)

    def _pad_taken(self, scene: Scene, event: PadDown) -> bool:
        """Whether the scene takes this button for itself."""
        taken: list[bool] = []
        self._services.faults.guard(scene.name, lambda: taken.append(scene.pad_down(event)))
        return bool(taken and taken[0])

    def lost(self) -> None:
        """The window lost the keyboard or changes its mode: drags end, secrets close, nothing is committed (PB-46)."""
        self._held.clear()
        top = self._services.director.top
        self.pointer.cancel(None if top is None else top.ui)
        self.pointer.left(None if top is None else top.ui)
        for scene in reversed(self._services.director.stack):
            self._services.faults.guard(scene.name, scene.ui.drop_compositions)
            self._services.faults.guard(scene.name, scene.shut)

    def use(self, ui: Ui, node: Node) -> None:
        """Presses a node; a disabled one says why not."""
        services = self._services
        services.notes.hush_tip(services.now)
        if not node.enabled:
            services.sound.play("illegal")
            if node.why:
                services.notes.toast(node.why, services.now, "info")
            return
        if node.press is not None:
            if node.role in (Role.BUTTON, Role.CHOICE, Role.ROW):
                services.sound.play("press")
            services.faults.guard(node.id, node.press)
            ui.invalidate()

    def rests_on(self) -> Node | None:
        """The node whose tip may show: under the pointer, else the visible focus."""
        top = self._services.director.top
        if top is None or self.pointer.dragging:
            return None
        return self.pointer.hovered or (self._focused(top.ui) if self._services.focus_shown else None)

    def reveal_focus(self, ui: Ui, rebuild: Callable[[], object]) -> None:
        """Scrolls until the focus that keys moved lies within what its area shows; `rebuild` builds the scene's tree after a step."""
        if not self._follow:
            return
        self._follow = False
        direction = 0
        for _ in range(MOST_STEPS):
            spot = ui.focused
            wanted = 0 if spot is None else _scroll_step(spot)
            if spot is None or spot.scroll is None or spot.scroll.change is None or wanted == 0 or wanted == -direction:
                return
            direction, change, before = wanted, spot.scroll.change, spot.node.rect
            self._services.faults.guard(spot.scroll.id, partial(change, wanted))
            ui.invalidate()
            rebuild()
            if ui.tree is not None and (moved := ui.tree.find(ui.focus)) is not None and moved.rect == before:
                return

    # Pointer

    def _pointer(self, ui: Ui, event: PointerMoved | PointerDown | PointerUp | Wheel) -> None:
        if isinstance(event, PointerMoved):
            self.pointer.moved(ui, event.x, event.y)
        elif isinstance(event, PointerDown):
            self._pressed(ui, event)
        elif isinstance(event, PointerUp):
            if self._swallow_up:
                self._swallow_up = False
                self.pointer.moved(ui, event.x, event.y)
            else:
                self.pointer.up(ui, event.x, event.y)
        else:
            self.pointer.moved(ui, event.x, event.y)
            self._wheel(ui, event.notches)

    def _pressed(self, ui: Ui, event: PointerDown) -> None:
        if self._just_gained or self._skip(ui):
            self._swallow_up = True
            self.pointer.moved(ui, event.x, event.y)
            return
        self._swallow_up = False
        node_id = self.pointer.down(ui, event.x, event.y)
        self._services.notes.hush_tip(self._services.now)
        if node_id:
            self._focus_by(ui, lambda: ui.focus_state.put(ui.places, node_id))
            self._point_into(ui, event.x, event.y)

    def _wheel(self, ui: Ui, notches: float) -> None:
        """Turns what lies under the pointer: the innermost slider or scrolled area."""
        found = None if ui.tree is None else _turned(ui.tree, *self._services.stage.to_u(*self.pointer.at))
        if found is not None and found.change is not None and found.enabled:
            change, steps = found.change, max(1, round(abs(notches)))
            by = -1 if notches > 0 else 1
            if found.can_focus:  # a slider grows away from the person; all else scrolls towards the end
                by = -by
            for _ in range(steps):
                self._services.faults.guard(found.id, partial(change, by))
            ui.invalidate()

    # Keys and gamepads

    def _key(self, scene: Scene, event: KeyDown) -> None:
        if event.key == "f11" or (event.key == "return" and event.alt):
            if not event.repeat:
                self._toggle()
            return
        ui = scene.ui
        field = self.field_of(ui)
        if field is not None and field.entry is not None and field.entry.composing:
            # The input method owns the keys until its text is finished (PB-53).
            if event.key == "escape":
                self._typed(ui, TextComposing(""))
            return
        taken = []
        self._services.faults.guard(scene.name, lambda: taken.append(scene.key_down(event)))
        if taken and taken[0]:
            return
        if self._in_field(ui, event):
            return
        action = _KEYS.get(event.key)
        if action is None or event.ctrl or event.alt:
            return
        if event.repeat and action != "move":
            return
        self._act(scene, action, event.key, back=event.shift, other=event.shift)

    def _act(self, scene: Scene, action: str, name: str, *, back: bool, other: bool) -> None:
        """One of press, back, pause, zone and move, from a key or a gamepad. `other`: with Shift or X."""
        ui, services = scene.ui, self._services
        if action in ("press", "back") and self._skip(ui):
            return
        if self.pointer.dragging:
            if action == "back":
                self.pointer.cancel(ui)
            return
        if other and self._otherwise(ui, action, name):
            return
        if action == "back":
            services.sound.play("back")
            services.faults.guard(scene.name, scene.back)
        elif action == "pause":
            services.faults.guard(scene.name, scene.pause)
        elif action == "zone":
            self._focus_by(ui, lambda: ui.focus_state.next_zone(ui.places, -1 if back else 1), shown=True)
        elif action == "move":
            self._moved(ui, name)
        else:
            self._press_focused(ui, name)

    def _otherwise(self, ui: Ui, action: str, name: str) -> bool:
        """What Shift or X makes of a press or an arrow on the node in focus. Returns whether it makes anything of it."""
        node = self._focused(ui)
        if node is None or not node.enabled:
            return False
        tell: Callable[[], None] | None = None
        if action == "press":
            tell = node.closer
        elif action == "move" and name in ("left", "right") and node.carry is not None:
            tell = partial(node.carry, -1 if name == "left" else 1)
        if tell is None:
            return False
        self._services.focus_shown = True
        self._services.faults.guard(node.id, tell)
        ui.invalidate()
        return True

    def _moved(self, ui: Ui, direction: str) -> None:
        node = self._focused(ui)
        self._services.focus_shown = True
        if node is not None and node.role is Role.SLIDER and node.change is not None and direction in ("left", "right"):
            if not node.enabled:
                self.use(ui, node)
                return
            change = node.change
            self._services.faults.guard(node.id, lambda: change(-1 if direction == "left" else 1))
            ui.invalidate()
            return
        self._focus_by(ui, lambda: ui.focus_state.move(ui.places, direction), shown=True)

    def _press_focused(self, ui: Ui, name: str) -> None:
        node = self._focused(ui)
        self._services.focus_shown = True
        if node is not None and node.hold is not None and node.enabled:
            self.pointer.begin_hold(ui, node, name)
        elif node is not None:
            self.use(ui, node)
        else:
            ui.focus_state.settle(ui.places, shown=True)

    def _focused(self, ui: Ui) -> Node | None:
        return None if ui.focused is None else ui.focused.node

    def _focus_by(self, ui: Ui, change: Callable[[], object], *, shown: bool = False) -> None:
        """Moves the focus; a composition doesn't survive that."""
        before = ui.focus
        change()
        if shown:
            self._services.focus_shown = True
            self._follow = True
        if ui.focus != before:
            self._services.faults.guard(ui.focus, ui.drop_compositions)

    def _skip(self, ui: Ui) -> bool:
        """Ends a running animation instead of anything else. Returns whether one ran."""
        moved = self._arrive()
        if ui.timeline.busy(self._services.now):
            ui.timeline.skip()
            moved = True
        return moved

    # Text

    def field_of(self, ui: Ui) -> Node | None:
        """The text field that has the focus, if it can be typed into."""
        node = self._focused(ui)
        return node if node is not None and node.enabled and node.entry is not None and node.edit is not None else None

    def _point_into(self, ui: Ui, x: float, y: float) -> None:
        """Puts the cursor of the text field in focus before the letter at this pixel; an unfinished composition there is dropped."""
        node, at = self.field_of(ui), self._services.stage.to_u(x, y)
        face = None if node is None else next((draw for draw in node.draws if isinstance(draw, FieldFace)), None)
        if node is not None and node.entry is not None and face is not None and node.hit(*at):
            place = face.cursor_at(self._services.fonts, self._services.stage.scale, node.rect, at[0])
            self._edit(ui, node, text.to(node.entry, place))

    def _typed(self, ui: Ui, event: TextTyped | TextComposing) -> None:
        node = self.field_of(ui)
        if node is not None and node.entry is not None:
            done = text.insert(node.entry, event.text) if isinstance(event, TextTyped) else text.compose(node.entry, event.text)
            self._edit(ui, node, done)

    def _in_field(self, ui: Ui, event: KeyDown) -> bool:
        """Keys that belong to the text field in focus."""
        node = self.field_of(ui)
        if node is None or node.entry is None:
            return False
        changed = edited(node.entry, event, self._clipboard)
        if changed is not None and changed != node.entry:
            self._edit(ui, node, changed)
        return changed is not None

    def _edit(self, ui: Ui, node: Node, entry: TextEntry) -> None:
        tell = node.edit
        if tell is not None:
            self._services.faults.guard(node.id, lambda: tell(entry))
            ui.invalidate()


def _scroll_step(spot: Spot) -> int:
    """Which way a node must be scrolled to lie within what is shown: -1, 0 or +1; 0 for one that is too high for it."""
    if spot.clip is None or spot.node.rect.h > spot.clip.rect.h:
        return 0
    if spot.node.rect.y < spot.clip.rect.y:
        return -1
    return 1 if spot.node.rect.bottom > spot.clip.rect.bottom else 0


def _turned(node: Node, x: float, y: float) -> Node | None:
    """The innermost visible node under a point that takes steps."""
    if not node.visible or (node.clip and not node.rect.contains(x, y)):
        return None
    for child in reversed(node.children):
        found = _turned(child, x, y)
        if found is not None:
            return found
    return node if node.change is not None and node.rect.contains(x, y) else None

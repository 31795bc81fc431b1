"""What the engine gives a scene: the clock, the stage, its timeline and focus, toasts, dialogs, text fields."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Protocol

from game.engine.clock import Timers
from game.engine.dialogs import Dialog
from game.engine.director import Director
from game.engine.faults import Faults
from game.engine.focus import Focus, Spot, spots
from game.engine.layout import Stage
from game.engine.node import Node
from game.engine.notes import Notes
from game.engine.sound import Sound
from game.engine.tween import LIVELY, OFF, Timeline
from game.engine.words import Words

if TYPE_CHECKING:
    from game.engine.assets import Assets
    from game.engine.scene import Scene
    from game.engine.text import Fonts
    from game.engine.theme import Theme


class Settings(Protocol):
    """What a person may set and the engine follows; the store's settings are such."""

    @property
    def large_text(self) -> bool:
        """Asks for the compact stage, on which all is larger."""

    @property
    def motion(self) -> str:
        """'lively', 'calm' or 'off'."""

    @property
    def fullscreen(self) -> bool: ...

    @property
    def sound(self) -> int:
        """0 to 11."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """The engine's own copy of the settings it follows."""

    large_text: bool = False
    motion: str = LIVELY
    fullscreen: bool = False
    sound: int = 7

    @classmethod
    def of(cls, settings: Settings) -> Preferences:
        return cls(settings.large_text, settings.motion, settings.fullscreen, settings.sound)


@dataclass(frozen=True, slots=True)
class Dragging:
    """A drag going on: the node, the pointer in u, and the id of the node under it that accepts drops, or ''."""

    id: str
    x: float
    y: float
    target: str = ""


@dataclass(slots=True)
class Services:
    """What all scenes of one window share. One object per App; nothing of it is global."""

    theme: Theme
    fonts: Fonts
    assets: Assets
    sound: Sound
    words: Words
    notes: Notes
    faults: Faults
    director: Director
    stage: Stage
    apply: Callable[[Preferences], None]
    leave: Callable[[], None]
    park: Callable[[bool], None]
    preferences: Preferences = field(default_factory=Preferences)
    now: int = 0
    pressed_at: int = 0
    drag: Dragging | None = None
    focus_shown: bool = False
    passing: bool = False


class Ui:
    """One scene's view of the engine. Scenes use the public parts; `tree`, `stale` and `places` are the engine's."""

    def __init__(self, services: Services, scene: Scene) -> None:
        self._services = services
        self._scene = scene
        self._focus = Focus()
        self.timeline = Timeline(lambda: services.preferences.motion)
        self.timers = Timers()
        self.tree: Node | None = None
        self.places: list[Spot] = []
        self._by_id: dict[str, Spot] = {}
        self.stale = True
        self.hurried = False

    @property
    def now(self) -> int:
        """The clock, in ms."""
        return self._services.now

    @property
    def passing(self) -> bool:
        """Whether one scene is still taking another's place on the window."""
        return self._services.passing

    @property
    def pressed_at(self) -> int:
        """When the button, key or gamepad button that is acting now went down, in ms."""
        return self._services.pressed_at

    @property
    def stage(self) -> Stage:
        return self._services.stage

    @property
    def theme(self) -> Theme:
        return self._services.theme

    @property
    def fonts(self) -> Fonts:
        return self._services.fonts

    @property
    def assets(self) -> Assets:
        return self._services.assets

    @property
    def director(self) -> Director:
        return self._services.director

    @property
    def sound(self) -> Sound:
        return self._services.sound

    @property
    def words(self) -> Words:
        return self._services.words

    @property
    def motion(self) -> str:
        """'lively', 'calm' or 'off'."""
        return self._services.preferences.motion

    @property
    def preferences(self) -> Preferences:
        return self._services.preferences

    @property
    def drag(self) -> Dragging | None:
        """The drag going on, or None."""
        return self._services.drag

    @property
    def focus(self) -> str:
        """The id of the node that has the focus, or ''."""
        return self._focus.id

    @property
    def focus_shown(self) -> bool:
        """Whether the focus mark is visible: from the first key or gamepad button on."""
        return self._services.focus_shown

    def focus_on(self, node_id: str) -> None:
        """Puts the focus on a node, now or as soon as the tree has it."""
        self._focus.want(node_id)
        self._focus.find_wanted(self.places)
        self.invalidate()

    def invalidate(self) -> None:
        """The tree is no longer true: it is built anew before the next input or painting."""
        self.stale = True

    def hurry(self) -> None:
        """There is more work to do in `tick`: call it again soon. Holds for one frame."""
        self.hurried = True

    def after(self, ms: int, callback: Callable[[], None]) -> None:
        """Calls back once, so many ms from now or later, while the scene is on top."""
        self.timers.at(self.now + ms, callback)

    def apply(self, settings: Settings) -> None:
        """Follows changed settings at once: text size, motion, full screen, sound."""
        self._services.apply(Preferences.of(settings))

    def park_pointer(self) -> None:
        """Hides the pointer in the middle of the window until it is moved, so that nobody sees where it was."""
        self._services.park(True)

    def leave_program(self) -> None:
        """Ends the program after this frame, as its close button does."""
        self._services.leave()

    def toast(self, text: str) -> None:
        """A short note at the bottom right, gone after 3.2 s. Never for what needs a choice."""
        self._services.notes.toast(text, self.now)
        self.sound.play("toast")

    def speak(self, text: str, *, written: bool = False) -> None:
        """Says what happened to those who don't see it move: in the tree always, and on the screen when motion is off, unless it stands
        there anyway (`written`: a table with the last line of its log), where a note would only cover what comes next."""
        self._services.notes.speak(text)
        if self.motion == OFF and not written:
            self._services.notes.toast(text, self.now)

    def dialog(
        self, title: str, body: str, actions: Sequence[tuple[str, str]], on_result: Callable[[str | None], None] | None = None
    ) -> None:
        """Asks a question. `actions` are (value, label) from left to right; the last is the safe one, primary and focused.

        `on_result` gets the value, or None after Esc.
        """
        self.director.push(Dialog(title, body, tuple(actions)), on_result)

    # What follows is for the engine.

    @property
    def focus_state(self) -> Focus:
        return self._focus

    @property
    def focused(self) -> Spot | None:
        """Where the focus is."""
        return self._by_id.get(self._focus.id)

    def drop_compositions(self) -> None:
        """No unfinished text survives losing the focus or the scene (PB-53)."""
        for spot in self.places:
            entry, edit = spot.node.entry, spot.node.edit
            if entry is not None and entry.composing and edit is not None:
                edit(replace(entry, composing=""))
                self.invalidate()

    def rebuild(self) -> bool:
        """Builds the tree if it is stale. Returns whether it was. Raises what the scene raises; the former tree stays then."""
        if not self.stale:
            return False
        self.stale = False
        self.tree = self._scene.build(self.stage)
        self.places = spots(self.tree)
        self._by_id = {spot.node.id: spot for spot in self.places}
        self._focus.settle(self.places, shown=self.focus_shown)
        return True

"""The App: a window, a stack of scenes, inputs in, frames out. It never polls: it handles what it is fed.

`frame(now)` carries out the director's requests, handles the inputs in order, ticks the top scene, builds trees that are no longer
true, and paints what changed. `run()` is the loop around it; tests and the harness call `feed` and `frame` themselves.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path

import pygame

from game.engine.assets import AssetError, Assets
from game.engine.clipboard import Clipboard, LocalClipboard, SystemClipboard
from game.engine.clock import Clock, SystemClock
from game.engine.dialogs import FaultDialog
from game.engine.director import Director
from game.engine.faults import LOG, Faults
from game.engine.hands import Hands
from game.engine.input import FocusLost, Input, Resized
from game.engine.layout import Stage
from game.engine.node import Node, Role
from game.engine.notes import Notes
from game.engine.renderer import Item
from game.engine.scene import Scene
from game.engine.show import Show
from game.engine.sound import Sound
from game.engine.text import Fonts
from game.engine.theme import Theme
from game.engine.tween import OFF
from game.engine.ui import Preferences, Services, Settings, Ui
from game.engine.window import TextInput, Window
from game.engine.words import Words

ICON = "shared/app_icon"


class App:
    """One window with its scenes.

    `headless` needs no screen. `on_fullscreen` is told when F11 or Alt+Enter switched; `on_fault` is the way back that the fault
    dialog offers. Both may be set later. When the last scene ends, so does the program.
    """

    def __init__(
        self, *, headless: bool = False, size: tuple[int, int] = (1280, 720), clock: Clock | None = None, title: str = "Matchi",
        words: Words | None = None, settings: Settings | None = None,
        on_fullscreen: Callable[[bool], None] | None = None, on_fault: Callable[[], None] | None = None,
        clipboard: Clipboard | None = None,
    ) -> None:  # fmt: skip
        self.clock = clock or SystemClock()
        self.window = Window(title, size, headless=headless)
        self.on_fullscreen = on_fullscreen
        self.on_fault = on_fault
        theme = Theme.load()
        faults = Faults()
        director = Director(self._prepare, lambda scene, action: faults.guard(scene.name, action))
        self.services = Services(
            theme=theme, fonts=Fonts(theme), assets=Assets(theme), sound=Sound(), words=words or Words(), notes=Notes(), faults=faults,
            director=director, stage=Stage.fit(*self.window.size), apply=self._apply, leave=self.ask_close, park=self._park,
        )  # fmt: skip
        clipboard = clipboard or (LocalClipboard() if headless else SystemClipboard())
        self._hands = Hands(self.services, clipboard, self.toggle_fullscreen, self.ask_close, lambda: self._show.end())
        self._show = Show(self.services, self.window, self._hands.pointer)
        self._inputs: deque[Input] = deque()
        self._notes_tree = Node("notes", Role.GROUP, self.services.stage.rect)
        self._text = TextInput()
        self._still = False
        self._rests = False
        self._wakes = 0.0
        self.closed = False
        """Whether the program was asked to end and all scenes agreed."""
        self._apply(Preferences() if settings is None else Preferences.of(settings))

    # What the outside uses

    @property
    def director(self) -> Director:
        return self.services.director

    @property
    def sound(self) -> Sound:
        return self.services.sound

    @property
    def stage(self) -> Stage:
        return self.services.stage

    @property
    def now(self) -> int:
        """The time of the newest frame, in ms."""
        return self.services.now

    @property
    def surface(self) -> pygame.Surface:
        """The window's drawing area as it is now; not to be kept."""
        return self.window.surface

    @property
    def picture(self) -> pygame.Surface:
        """What the window shows, or will show when a change of scenes has come to its end; not to be kept."""
        return self._show.picture

    @property
    def waiting(self) -> int:
        """Inputs not handled yet: after a change of scenes the rest waits for the next frame, so that the new scene is seen first."""
        return len(self._inputs)

    @property
    def animating(self) -> bool:
        """Whether something on the screen moves: a piece, or one scene in the place of another."""
        return self._show.passing or any(scene.ui.timeline.busy(self.now) for scene in self._visible())

    @property
    def still(self) -> bool:
        """Whether nothing moved or changed in the newest frame and nothing will with time alone."""
        return self._still

    def asleep(self) -> bool:
        """Whether a frame could change nothing now, as nothing was fed since the last one: the loop then leaves it out."""
        return self._rests and not self._inputs and (self._wakes == math.inf or self.clock.now() < self._wakes)

    @property
    def working(self) -> bool:
        """Whether the top scene asked for another tick soon."""
        top = self.director.top
        return top is not None and top.ui.hurried

    @property
    def painted(self) -> int:
        """In how many frames something was painted."""
        return self._show.painted

    @property
    def areas(self) -> list[pygame.Rect]:
        """The pixel rectangles painted last."""
        return self._show.areas

    @property
    def focus(self) -> str:
        """The id of the node that has the focus in the top scene, or ''."""
        top = self.director.top
        return "" if top is None else top.ui.focus

    def feed(self, inputs: Iterable[Input]) -> None:
        """Adds inputs for the next frame, in their order."""
        self._inputs.extend(inputs)

    def frame(self, now: int) -> bool:
        """One frame at this time in ms. Returns whether anything was painted."""
        services = self.services
        services.now = max(services.now, now)
        still = self._still and not self._inputs and self._is_still()
        services.sound.begin_frame()
        if not still:
            self._fit()
            self._direct()
            self._hands.begin_batch()
            self._take_inputs()
        self._tick()
        if still and self._is_still():
            self._doze()
            return False
        self._show_faults()
        self._direct()
        self._build()
        self._rest()
        painted = self._show.paint(self._visible(), self._notes_tree)
        self._still = self._is_still()
        self._doze()
        return painted

    def run(self) -> None:
        """The real loop, until the program is asked to end. Closes the window."""
        self.frame(self.clock.now())
        from game.engine import loop  # late: the window shows its first picture before devices are thought of

        loop.run(self)

    @property
    def items(self) -> Sequence[Item]:
        """What the window shows now, in painting order."""
        return self._show.renderer.items

    def tree(self) -> Node:
        """All that is on the screen: the notes, then a tree for each visible scene, the top one last. Only that takes input."""
        trees = (scene.ui.tree for scene in self._visible() if scene.ui.tree is not None)
        return Node("window", Role.GROUP, self.stage.window, children=(self._notes_tree, *trees))

    def screenshot(self, path: Path | str) -> None:
        """Writes what is on the window as a PNG file."""
        self.window.save(Path(path))

    def apply(self, settings: Settings) -> None:
        """Follows settings at once: text size, motion, full screen, sound."""
        self._apply(Preferences.of(settings))

    def toggle_fullscreen(self) -> None:
        """F11 and Alt+Enter: switches, and tells `on_fullscreen` so that it can be remembered."""
        on = not self.window.fullscreen
        self._apply(replace(self.services.preferences, fullscreen=on))
        if self.on_fullscreen is not None:
            tell = self.on_fullscreen
            self.services.faults.guard("full screen", lambda: tell(on))

    def ask_close(self) -> None:
        """Ends the program if every scene, from the top down, lets it."""
        self.closed = all(self._lets_close(scene) for scene in reversed(self.director.stack))

    def close(self) -> None:
        """Scenes leave, devices and the window are given back."""
        self.director.close()
        self.services.sound.close()
        self.window.close()

    def show_icon(self) -> None:
        """Gives the window its icon; without the drawing it keeps the system's."""
        try:
            self.window.icon(self.services.assets.svg(ICON, 128, 128))
        except (AssetError, pygame.error) as error:
            LOG.warning("The window has no icon (%s)", error)

    def redraw(self) -> None:
        """Paints everything anew in the next frame."""
        self._show.renderer.forget()
        self._still = self._rests = False

    def expose(self) -> None:
        """The system lost what the window showed: it is shown again in the next frame."""
        self._show.exposed = True
        self._still = self._rests = False

    # The parts of a frame

    def _prepare(self, scene: Scene) -> None:
        scene.ui = Ui(self.services, scene)

    def _park(self, on: bool) -> None:
        """Hides the pointer in the middle, or shows it again once it moves."""
        if on:
            self._hands.pointer.park(self.window.park())
        else:
            self.window.show_pointer()

    def _apply(self, preferences: Preferences) -> None:
        before, self.services.preferences = self.services.preferences, preferences
        self._still = self._rests = False
        self.services.sound.volume = preferences.sound
        if preferences.fullscreen != self.window.fullscreen:
            self._hands.lost()
            self._show.shut()
            self.window.set_fullscreen(preferences.fullscreen)
            self._show.renderer.forget()
        for scene in self.director.stack:
            if preferences.motion == OFF:
                scene.ui.timeline.skip()
            if preferences != before:
                scene.ui.invalidate()
        self._fit()

    def _is_still(self) -> bool:
        """Whether nothing but an input or a scene's tick can change what the window shows: such a frame costs next to nothing."""
        services = self.services
        if services.director.waiting or services.faults.fresh or not services.notes.still or self._show.passing:
            return False
        return not any(scene.ui.stale or scene.ui.timeline.moving for scene in self._visible())

    def _doze(self) -> None:
        """Notes whether the loop may leave out frames until something happens, and when the top scene's next timer is due."""
        top, rests = self.director.top, [False]
        if top is not None and self._still and not top.ui.hurried:
            self.services.faults.guard(top.name, lambda: rests.append(top.resting))
        self._rests = rests[-1]
        due = None if top is None else top.ui.timers.next()
        self._wakes = math.inf if due is None else due

    def _fit(self) -> None:
        """Follows the window's size and the wish for large text. On another stage things lie elsewhere, so what moves is at its end."""
        before, stage = self.services.stage, Stage.fit(*self.window.size, large=self.services.preferences.large_text)
        if stage != before:
            self.services.stage = stage
            self.services.assets.fit(stage.width, stage.height)
            self.services.notes.changed = True
            for scene in self.director.stack:
                if (stage.w, stage.h) != (before.w, before.h):
                    scene.ui.timeline.skip()
                scene.ui.invalidate()

    def _direct(self) -> bool:
        """Carries out the director's requests. What was pressed or dragged in the former top scene is let go."""
        if not self.director.waiting:
            return False
        before = self.director.top
        changed = self.director.carry_out()
        self.closed = self.closed or not self.director.stack
        if changed and self.director.top is not before:
            if before is not None:
                self._hands.pointer.cancel(before.ui)
                self.services.faults.guard(before.name, before.ui.drop_compositions)
            top = self.director.top
            if top is not None:
                self._rebuild(top)
                self._hands.pointer.look_again(top.ui)
        return changed

    def _take_inputs(self) -> None:
        while self._inputs:
            top = self.director.top
            if top is not None and self._rebuild(top):
                self._hands.pointer.look_again(top.ui)
            event = self._inputs.popleft()
            if isinstance(event, Resized):
                if self.window.headless:
                    self.window.resize(event.width, event.height)
                self._fit()
            else:
                if isinstance(event, FocusLost):
                    self._show.shut()
                self._hands.handle(event)
            if self._direct():
                return

    def _tick(self) -> None:
        top = self.director.top
        if top is None:
            return
        top.ui.hurried = False
        for callback in top.ui.timers.take(self.now):
            self.services.faults.guard(top.name, callback)
        self.services.faults.guard(top.name, top.tick)

    def _show_faults(self) -> None:
        """Faults not shown yet as one dialog with a way back; none over another one."""
        fresh = self.services.faults.take()
        if not fresh or any(isinstance(scene, FaultDialog) for scene in self.director.stack):
            return
        self.director.push(FaultDialog(self.services.words), self._after_fault)

    def _after_fault(self, result: str | None) -> None:
        if result == "leave" and self.on_fault is not None:
            self.on_fault()

    def _rebuild(self, scene: Scene) -> bool:
        rebuilt = []
        self.services.faults.guard(scene.name, lambda: rebuilt.append(scene.ui.rebuild()))
        return bool(rebuilt and rebuilt[0])

    def _build(self) -> None:
        """Brings the visible scenes' trees up to date, scrolls the focus into view, looks what the pointer is over."""
        visible = self._visible()
        rebuilt = [scene for scene in visible if self._rebuild(scene)]
        if visible:
            self._hands.reveal_focus(visible[-1].ui, lambda: self._rebuild(visible[-1]))
            if visible[-1] in rebuilt:
                self._hands.pointer.look_again(visible[-1].ui)

    def _rest(self) -> None:
        """Sounds that are due, notes, and the system's text input."""
        services, visible = self.services, self._visible()
        for scene in visible:
            for name in scene.ui.timeline.sounds(self.now):
                services.sound.play(name)
            scene.ui.timeline.sweep(self.now)
        services.notes.rest_on(self._hands.rests_on(), self.now)
        services.notes.sweep(self.now)
        if services.notes.changed:
            services.notes.changed = False
            self._notes_tree = services.notes.tree(self.stage, self._width)
        self._text_input()

    def _text_input(self) -> None:
        """The system's text input runs while a text field has the focus, and knows where it is."""
        top = self.director.top
        field = None if top is None else self._hands.field_of(top.ui)
        self._text.follow(None if field is None else self.stage.pixels(field.rect), self.window.ratio)

    def _visible(self) -> list[Scene]:
        """The scenes that can be seen: the top one and, as long as they are overlays, those below."""
        result: list[Scene] = []
        for scene in reversed(self.director.stack):
            result.insert(0, scene)
            if not scene.overlay:
                break
        return result

    def _lets_close(self, scene: Scene) -> bool:
        answer: list[bool] = []
        self.services.faults.guard(scene.name, lambda: answer.append(scene.close_asked()))
        return answer[0] if answer else True

    def _width(self, text: str, style: str) -> float:
        return self.services.fonts.measure(text, style, self.stage.scale) / self.stage.scale

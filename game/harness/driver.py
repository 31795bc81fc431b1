"""The window under a driver: acts only through inputs, as a person would, under a clock of its own."""

from __future__ import annotations

import gc
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

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
    Resized,
    TextComposing,
    TextTyped,
    Wheel,
)
from game.engine.node import Node, Role
from game.harness.expect import Expectation
from game.harness.journal import Argument, Journal
from game.harness.keys import Key, key_for, key_named, pad_button
from game.harness.locator import Target, locate, matches, pressable, resolve, touchable
from game.harness.program import Picture, Program, Start
from game.harness.screen import HarnessError, Screen, name_of

FRAME = 16
"""Milliseconds from one frame to the next."""
BOUND = 30_000
"""Waiting gives up after so many milliseconds of the manual clock."""
QUIET = 500
"""An expectation gives up once nothing has moved or thought for so many milliseconds."""
REPEAT_AFTER, REPEAT_EVERY = 400, 50
"""Milliseconds until a held key repeats, and between repeats; as the program's own loop sets them."""


class Window:
    """A program in a window that nobody sees, driven like a person would.

    Time passes only by what is done here, in frames of 16 ms. Pointer, key and pad acts first wait until nothing moves any more, because a
    click during an animation only skips it; `at_once` acts in the middle of it. What can't be done raises HarnessError and says what is
    there instead. `watchers` are called after every frame.
    """

    def __init__(self, start: Start, *, size: tuple[int, int] = (1280, 720), now: int = 0) -> None:
        self._start = start
        self.size = size
        self.now = now
        self.journal = Journal()
        self.watchers: list[Callable[[Window], None]] = []
        self._program: Program | None = None
        self.start()

    # --- looking ---

    @property
    def program(self) -> Program:
        """The running program. Raises HarnessError when it has ended."""
        if self._program is None or self._program.ended:
            raise HarnessError("The program has ended.")
        return self._program

    @property
    def ended(self) -> bool:
        return self._program is None or self._program.ended

    def screen(self) -> Screen:
        return self.program.screen()

    @property
    def scenes(self) -> tuple[str, ...]:
        """The names of the scenes on the stack, the top one last."""
        return self.program.scenes()

    def find(self, target: Target) -> Node:
        """The one node that is meant."""
        return resolve(self.screen(), target).node

    def all(self, target: Target) -> tuple[Node, ...]:
        """All visible nodes that are meant."""
        return tuple(placed.node for placed in matches(self.screen(), target))

    def expect(self, target: Target) -> Expectation:
        """What shall be true of a node, now or once the program has come to rest."""
        return Expectation(self, target)

    def picture(self) -> Picture:
        """A picture of the window as it is now, to be saved later."""
        return self.program.picture()

    def screenshot(self, path: Path | str) -> None:
        """Saves a picture of the window, as PNG; folders are made as needed."""
        with self._step("screenshot", str(path)):
            Path(path).parent.mkdir(parents=True, exist_ok=True)
            self.program.picture()(Path(path))

    # --- pointer ---

    def click(self, target: Target, *, even_disabled: bool = False, at_once: bool = False) -> None:
        """Moves the pointer to the middle of a node, presses and lets go. `even_disabled`: to see what a disabled node answers."""
        argument = _with(target, even_disabled=even_disabled, at_once=at_once)
        with self._step("click", argument):
            self._ready(at_once)
            self._point_at(pressable(self.screen(), target, even_disabled=even_disabled).node)
            node = pressable(self.screen(), target, even_disabled=even_disabled).node  # hovering may have moved or covered it
            x, y = self.screen().pixel(node)
            self._send(PointerDown(x, y))
            self._send(PointerUp(x, y))

    def hover(self, target: Target, *, at_once: bool = False) -> None:
        """Moves the pointer to the middle of a node."""
        with self._step("hover", _with(target, at_once=at_once)):
            self._ready(at_once)
            self._point_at(touchable(self.screen(), target, even_disabled=True).node)

    def drag(self, source: Target, to: Target, steps: int = 8) -> None:
        """Drags one node onto another, in so many moves of the pointer. Both must be free to be touched at their middle."""
        with self._step("drag", {"from": locate(source).written(), "to": locate(to).written(), "steps": steps}):
            self._ready(False)
            node = touchable(self.screen(), source).node
            if node.drag is None:
                raise HarnessError(f"{name_of(node)} can't be dragged.")
            x, y = self.screen().pixel(node)
            self._point_at(node)
            self._send(PointerDown(x, y))
            goal = resolve(self.screen(), to)
            gx, gy = self.screen().pixel(goal.node)
            for n in range(1, max(steps, 1) + 1):
                self._send(PointerMoved(x + (gx - x) * n / max(steps, 1), y + (gy - y) * n / max(steps, 1)))
            self._check_drop(node, to)
            self._send(PointerUp(gx, gy))

    def wheel(self, target: Target, notches: int) -> None:
        """Turns the wheel over a node, notch by notch; positive is away from the person."""
        with self._step("wheel", {"over": locate(target).written(), "notches": notches}):
            self._ready(False)
            screen = self.screen()
            x, y = screen.pixel(resolve(screen, target).node)
            self._send(PointerMoved(x, y))
            for _ in range(abs(notches)):
                self._send(Wheel(x, y, 1 if notches > 0 else -1))

    # --- keys and pad ---

    def press(self, key: str, *, shift: bool = False, ctrl: bool = False, alt: bool = False, at_once: bool = False) -> None:
        """Presses a key and lets go. While a text field has the focus, a key that gives a character types it too, as a keyboard does."""
        argument = _with_key(key, shift=shift, ctrl=ctrl, alt=alt, at_once=at_once)
        with self._step("press", argument):
            known = key_named(key)
            self._ready(at_once)
            self._send(KeyDown(key, shift, ctrl, alt, False, known.code), *(() if ctrl or alt else self._typed(known, shift)))
            if not self.ended:
                self._send(KeyUp(key, known.code))

    def hold(self, key: str, ms: int) -> None:
        """Holds a key down for so many milliseconds; it repeats as a keyboard's does."""
        with self._step("hold", {"key": key, "ms": ms}):
            known = key_named(key)
            self._ready(False)
            down, repeat = self.now, self.now + REPEAT_AFTER
            self._send(KeyDown(key, code=known.code), *self._typed(known))
            while self.now < down + ms:
                if self.now >= repeat:
                    repeat += REPEAT_EVERY
                    self._feed(KeyDown(key, repeat=True, code=known.code), *self._typed(known))
                self._frame(min(FRAME, down + ms - self.now))
            self._send(KeyUp(key, known.code))

    def together(self, *keys: str) -> None:
        """Presses several keys within one frame, in this order, and lets go of them in the next."""
        with self._step("together", list(keys)):
            known = [key_named(name) for name in keys]
            self._ready(False)
            strokes: list[Input] = []
            for key in known:
                strokes += [KeyDown(key.name, code=key.code), *self._typed(key)]
            self._send(*strokes)
            self._send(*(KeyUp(key.name, key.code) for key in known))

    def type(self, text: str) -> None:
        """Types a text into the field that has the focus; what no single key gives comes as from dead keys or an input method."""
        with self._step("type", text):
            self._ready(False)
            focused = self._focused()
            if focused is None or focused.role is not Role.FIELD:
                where = f"the focus is on {name_of(focused)}" if focused else "nothing has the focus"
                raise HarnessError(f"There is no field to type into: {where}.")
            for char in text:
                found = key_for(char)
                if found is None:
                    self._send(TextTyped(char))
                else:
                    key, shift = found
                    self._send(KeyDown(key.name, shift, code=key.code), TextTyped(char))
                    self._send(KeyUp(key.name, key.code))

    def compose(self, text: str) -> None:
        """Unfinished text of an input method; '' ends it."""
        with self._step("compose", text):
            self._send(TextComposing(text))

    def pad(self, button: str, pad: int = 0, *, at_once: bool = False) -> None:
        """Presses a gamepad button and lets go. `pad` numbers the device."""
        with self._step("pad", {"button": button, "pad": pad, "at_once": at_once} if pad or at_once else button):
            pad_button(button)
            self._ready(at_once)
            self._send(PadDown(button, pad))
            self._send(PadUp(button, pad))

    # --- the window itself, and time ---

    def blur(self) -> None:
        """The window loses the keyboard."""
        with self._step("blur", True):
            self._send(FocusLost())

    def focus(self) -> None:
        """The window gets the keyboard back."""
        with self._step("focus", True):
            self._send(FocusGained())

    def resize(self, width: int, height: int) -> None:
        """The window gets this many pixels."""
        with self._step("resize", [width, height]):
            self.size = (width, height)
            self._send(Resized(width, height))

    def advance(self, ms: int) -> None:
        """So much time passes, in frames of 16 ms."""
        with self._step("advance", ms):
            end = self.now + ms
            while self.now < end:
                self._frame(min(FRAME, end - self.now))

    def lag(self, ms: int) -> None:
        """The machine hangs: one single frame of so many milliseconds (PB-48)."""
        with self._step("lag", ms):
            self.journal.inputs.append((self.now, f"one frame of {ms} ms"))
            self._frame(ms)

    def settle(self, bound: int = BOUND) -> None:
        """Runs frames until nothing moves, changes or thinks. Raises HarnessError after `bound` ms, saying what still does."""
        def busy() -> str:
            return self.program.moving() or self.program.thinking()

        if busy():
            with self._step("settle", True):
                self._rest(busy, bound)

    def close(self) -> None:
        """Asks the program to close, as the window's button does; it may ask back."""
        with self._step("close", True):
            self._send(CloseAsked())

    def kill(self) -> None:
        """Drops the program in mid-air, without any farewell, and starts it again on the same data folder."""
        with self._step("kill", True):
            self.journal.inputs.append((self.now, "killed"))
            self.drop()
            self.start()

    def drop(self) -> None:
        """Lets go of the program without a farewell. A dead process keeps no lock, so all that it held open is let go too."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", ResourceWarning)
            self._program = None
            gc.collect()

    def start(self) -> None:
        """Starts the program (again, after it has closed) and shows its first frame."""
        self.journal.inputs.append((self.now, f"started at {self.size[0]}x{self.size[1]}"))
        self._program = self._start(self.size)
        self._frame(FRAME)

    def wait_for(self, check: Callable[[], str], within: int = QUIET) -> None:
        """Runs frames until `check` has nothing to object ('').

        Raises HarnessError with the last objection once nothing has moved or thought for `within` ms, or after 30 s.
        """
        begun, quiet = self.now, 0
        while fault := check():
            if quiet >= within or self.now - begun >= max(BOUND, within) or self.ended:
                raise HarnessError(f"{fault} (waited {self.now - begun} ms)")
            quiet = 0 if self.program.moving() or self.program.thinking() else quiet + FRAME
            self._frame(FRAME)

    # --- inside ---

    @contextmanager
    def _step(self, verb: str, argument: Argument) -> Iterator[None]:
        self.journal.begin(self.now, verb, argument, None if self.ended else self.screen())
        try:
            yield
        finally:
            self.journal.end(None if self.ended else self.picture())

    def _feed(self, *inputs: Input) -> None:
        self.journal.inputs += [(self.now, event) for event in inputs]
        self.program.feed(inputs)

    def _send(self, *inputs: Input) -> None:
        self._feed(*inputs)
        self._frame(FRAME)

    def _frame(self, ms: int) -> None:
        program = self.program
        self.now += ms
        program.frame(self.now)
        for watcher in self.watchers:
            watcher(self)

    def _ready(self, at_once: bool) -> None:
        if not at_once:
            self._rest(lambda: self.program.moving(), BOUND)

    def _rest(self, busy: Callable[[], str], bound: int) -> None:
        begun = self.now
        while what := busy():
            if self.now - begun >= bound:
                raise HarnessError(f"The program has not come to rest after {bound} ms: {what}.")
            self._frame(FRAME)
            if self.ended:
                return

    def _point_at(self, node: Node) -> None:
        self._send(PointerMoved(*self.screen().pixel(node)))

    def _focused(self) -> Node | None:
        screen = self.screen()
        return next((p.node for p in screen.placed() if screen.focus and p.node.id == screen.focus and screen.takes_input(p)), None)

    def _typed(self, key: Key, shift: bool = False) -> tuple[TextTyped, ...]:
        """The system turns keys into text only while a text field has the focus."""
        char, focused = key.shifted if shift else key.plain, self._focused()
        return (TextTyped(char),) if char and focused is not None and focused.role is Role.FIELD else ()

    def _check_drop(self, source: Node, to: Target) -> None:
        """A drop goes to the topmost node under the pointer that accepts drops."""
        screen = self.screen()
        goal = resolve(screen, to)
        here = [p for p in screen.placed() if p.node.accepts and p.node.id != source.id and screen.takes_input(p)]
        taker = next((p.node for p in reversed(here) if p.node.hit(*goal.node.rect.centre)), None)
        if taker is not goal.node:
            instead = f"{name_of(taker)} would take it" if taker is not None else "it takes no drops"
            raise HarnessError(f"Can't drop {name_of(source)} on {goal.name}: {instead}.")


def _with(target: Target, **flags: bool) -> Argument:
    """A target as a script writes it, with the flags that are set."""
    written = locate(target).written()
    on: dict[str, Argument] = {name: True for name, value in flags.items() if value}
    if not on:
        return written
    return {**({"id": written} if isinstance(written, str) else written), **on}


def _with_key(key: str, **flags: bool) -> Argument:
    on: dict[str, Argument] = {name: True for name, value in flags.items() if value}
    return {"key": key, **on} if on else key

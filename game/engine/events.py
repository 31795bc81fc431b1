"""pygame's events as Input values, in their order. Held modifiers are watched here, so that none sticks after a change of windows."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from game.engine.input import (
    CloseAsked,
    FocusGained,
    FocusLost,
    Input,
    KeyDown,
    KeyUp,
    PointerDown,
    PointerMoved,
    PointerUp,
    Resized,
    TextComposing,
    TextTyped,
    Wheel,
)
from game.engine.pads import Pads
from game.engine.pointer import OUTSIDE

_MODIFIERS = {
    "left shift": pygame.KMOD_SHIFT, "right shift": pygame.KMOD_SHIFT, "left ctrl": pygame.KMOD_CTRL, "right ctrl": pygame.KMOD_CTRL,
    "left alt": pygame.KMOD_ALT, "right alt": pygame.KMOD_ALT, "left meta": pygame.KMOD_GUI, "right meta": pygame.KMOD_GUI,
}  # fmt: skip
_NAMES = {"enter": "return", "keypad enter": "return"}


class Translator:
    """Turns events into inputs. `ratio` gives the pixels per unit of the system's pointer places, `size` the window's pixels."""

    def __init__(self, ratio: Callable[[], float], size: Callable[[], tuple[int, int]], pads: Pads) -> None:
        self._ratio = ratio
        self._size = size
        self._pads = pads
        self._held: set[str] = set()
        self._stale = 0
        self._pointer = (0.0, 0.0)

    def translate(self, events: Iterable[pygame.event.Event]) -> list[Input]:
        """The inputs that these events mean, in order. A row of pointer moves becomes its last one."""
        result: list[Input] = []
        for event in events:
            for item in self._one(event):
                if isinstance(item, PointerMoved) and result and isinstance(result[-1], PointerMoved):
                    result.pop()
                result.append(item)
        return result

    def _one(self, event: pygame.event.Event) -> list[Input]:
        kind = event.type
        if kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL):
            return self._mouse(event)
        if kind in (pygame.KEYDOWN, pygame.KEYUP):
            return self._key(event)
        if kind == pygame.TEXTINPUT:
            return [TextTyped(event.text)] if event.text else []
        if kind == pygame.TEXTEDITING:
            return [TextComposing(event.text)]
        if kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            return self._lost()
        if kind == pygame.WINDOWFOCUSGAINED:
            return [FocusGained()]
        if kind == pygame.WINDOWSIZECHANGED:
            return [Resized(*self._size())]
        if kind == pygame.WINDOWLEAVE:
            return [PointerMoved(*OUTSIDE)]
        if kind in (pygame.QUIT, pygame.WINDOWCLOSE):
            return [CloseAsked()] if kind == pygame.QUIT else []
        return list(self._pads.translate(event))

    def _mouse(self, event: pygame.event.Event) -> list[Input]:
        if event.type == pygame.MOUSEWHEEL:
            notches = getattr(event, "precise_y", event.y)
            return [Wheel(*self._pointer, float(notches))] if notches else []
        ratio = self._ratio()
        x, y = self._pointer = event.pos[0] * ratio, event.pos[1] * ratio
        if event.type == pygame.MOUSEMOTION:
            return [PointerMoved(x, y)]
        if event.button != 1:
            return []
        return [PointerDown(x, y) if event.type == pygame.MOUSEBUTTONDOWN else PointerUp(x, y)]

    def _key(self, event: pygame.event.Event) -> list[Input]:
        name = pygame.key.name(event.key)
        name = _NAMES.get(name, name)
        code = getattr(event, "scancode", 0)
        if event.type == pygame.KEYUP:
            self._held.discard(name)
            self._stale &= ~_MODIFIERS.get(name, 0)
            return [KeyUp(name, code)]
        repeat = name in self._held
        self._held.add(name)
        self._stale &= event.mod & ~_MODIFIERS.get(name, 0)
        mod = event.mod & ~self._stale
        return [
            KeyDown(name, bool(mod & pygame.KMOD_SHIFT), bool(mod & pygame.KMOD_CTRL), bool(mod & pygame.KMOD_ALT), repeat, code)
        ]

    def _lost(self) -> list[Input]:
        """What is held now may be let go unseen: a modifier counts as stale until it is pressed again or seen released (PB-46)."""
        for name in self._held:
            self._stale |= _MODIFIERS.get(name, 0)
        self._held.clear()
        self._pads.let_go()
        return [FocusLost()]

"""Gamepads: hot plug, buttons, D-pad and left stick as PadDown and PadUp values. Held directions repeat."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame._sdl2 import controller

from game.engine.input import Input, PadDown, PadUp

_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "a", pygame.CONTROLLER_BUTTON_B: "b", pygame.CONTROLLER_BUTTON_X: "x", pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_START: "start", pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "l", pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "r",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left", pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up", pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
}  # fmt: skip
_PLAIN = {0: "a", 1: "b", 2: "x", 3: "y", 4: "l", 5: "r", 7: "start", 9: "start"}
"""Buttons of joysticks that SDL has no layout for."""
_DIRECTIONS = ("left", "right", "up", "down")
PRESS_AT, RELEASE_AT = 0.6, 0.4
"""How far the stick must go to count as pressed, and come back to count as released."""
FIRST_MS, NEXT_MS = 400, 130
"""When a held direction repeats first, and then each time."""


class Pads:
    """All gamepads. Each gets the lowest free number when it is plugged in and keeps it until it is taken out."""

    def __init__(self) -> None:
        self._numbers: dict[int, int] = {}
        self._mapped: set[int] = set()
        self._devices: dict[int, object] = {}
        self._held: dict[tuple[int, str], int | None] = {}
        self._stick: dict[tuple[int, int], str] = {}

    def open(self) -> None:
        """Starts listening to devices; those already there are announced by events."""
        pygame.joystick.init()
        controller.init()

    def close(self) -> None:
        """Forgets all devices."""
        self._devices.clear()
        self._numbers.clear()
        self.let_go()

    @property
    def held(self) -> bool:
        """Whether a direction is held."""
        return bool(self._held)

    def let_go(self) -> None:
        """Nothing is held any more (the window lost the focus)."""
        self._held.clear()
        self._stick.clear()

    def translate(self, event: pygame.event.Event) -> Iterator[Input]:
        """The inputs that a device's event means."""
        kind = event.type
        if kind == pygame.JOYDEVICEADDED:
            self._plugged(event.device_index)
        elif kind == pygame.JOYDEVICEREMOVED:
            yield from self._unplugged(event.instance_id)
        elif kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            yield from self._button(event.instance_id, _BUTTONS.get(event.button), kind == pygame.CONTROLLERBUTTONDOWN)
        elif kind == pygame.CONTROLLERAXISMOTION:
            yield from self._axis(event.instance_id, event.axis, event.value / 32768)
        elif getattr(event, "instance_id", None) not in self._mapped:
            yield from self._joystick(event)

    def repeats(self, now: int) -> list[Input]:
        """Directions held long enough to count again by now."""
        result: list[Input] = []
        for (pad, button), due in list(self._held.items()):
            if due is None:
                self._held[pad, button] = now + FIRST_MS
            elif now >= due:
                self._held[pad, button] = now + NEXT_MS
                result.append(PadDown(button, pad))
        return result

    def number(self, instance: int) -> int:
        """The number of a device by SDL's instance id."""
        if instance not in self._numbers:
            taken = set(self._numbers.values())
            self._numbers[instance] = next(n for n in range(len(taken) + 1) if n not in taken)
        return self._numbers[instance]

    def _joystick(self, event: pygame.event.Event) -> Iterator[Input]:
        if event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            yield from self._button(event.instance_id, _PLAIN.get(event.button), event.type == pygame.JOYBUTTONDOWN)
        elif event.type == pygame.JOYAXISMOTION:
            yield from self._axis(event.instance_id, event.axis, event.value)
        elif event.type == pygame.JOYHATMOTION:
            yield from self._axis(event.instance_id, 0, float(event.value[0]))
            yield from self._axis(event.instance_id, 1, -float(event.value[1]))

    def _plugged(self, index: int) -> None:
        stick = pygame.joystick.Joystick(index)
        instance = stick.get_instance_id()
        self._devices[instance] = controller.Controller(index) if controller.is_controller(index) else stick
        if controller.is_controller(index):
            self._mapped.add(instance)
        self.number(instance)

    def _unplugged(self, instance: int) -> Iterator[Input]:
        pad = self.number(instance)
        for number, button in [key for key in self._held if key[0] == pad]:
            del self._held[number, button]
            yield PadUp(button, number)
        self._stick = {key: name for key, name in self._stick.items() if key[0] != pad}
        self._devices.pop(instance, None)
        self._numbers.pop(instance, None)
        self._mapped.discard(instance)

    def _button(self, instance: int, name: str | None, down: bool) -> Iterator[Input]:
        if name is None:
            return
        pad = self.number(instance)
        yield from self._set(pad, name, down)

    def _axis(self, instance: int, axis: int, value: float) -> Iterator[Input]:
        """The left stick as four buttons, each with its own dead zone."""
        if axis not in (0, 1):
            return
        pad = self.number(instance)
        names = _DIRECTIONS[:2] if axis == 0 else _DIRECTIONS[2:]
        before = self._stick.get((pad, axis), "")
        limit = RELEASE_AT if before else PRESS_AT
        name = "" if abs(value) < limit else names[0 if value < 0 else 1]
        if name == before:
            return
        if before:
            yield from self._set(pad, before, False)
        if name:
            yield from self._set(pad, name, True)
        self._stick[pad, axis] = name

    def _set(self, pad: int, name: str, down: bool) -> Iterator[Input]:
        if name in _DIRECTIONS:
            if down:
                self._held[pad, name] = None
            else:
                self._held.pop((pad, name), None)
        yield PadDown(name, pad) if down else PadUp(name, pad)

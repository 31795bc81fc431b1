"""pygame's events as inputs: order, modifiers after a change of windows (PB-46), gamepads; the loop itself."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from game.engine.events import Translator
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
from game.engine.pads import FIRST_MS, NEXT_MS, Pads
from tests.engine_stage import Board, bench, tile


@pytest.fixture
def pads() -> Pads:
    return Pads()


@pytest.fixture
def translator(pads: Pads) -> Translator:
    pygame.display.init()
    return Translator(lambda: 2.0, lambda: (2560, 1440), pads)


def key(name: str, mod: int = 0, *, up: bool = False, code: int = 0) -> Event:
    kind = pygame.KEYUP if up else pygame.KEYDOWN
    return Event(kind, key=pygame.key.key_code(name), mod=mod, scancode=code, unicode="")


def test_events_become_inputs_in_their_order_with_pixels_for_places(translator: Translator) -> None:
    events = [
        Event(pygame.WINDOWFOCUSGAINED),
        Event(pygame.MOUSEMOTION, pos=(10, 20), rel=(0, 0), buttons=(0, 0, 0)),
        Event(pygame.MOUSEMOTION, pos=(11, 21), rel=(0, 0), buttons=(0, 0, 0)),
        Event(pygame.MOUSEBUTTONDOWN, pos=(11, 21), button=1),
        Event(pygame.MOUSEBUTTONDOWN, pos=(11, 21), button=3),
        Event(pygame.MOUSEBUTTONUP, pos=(12, 22), button=1),
        Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.5),
        key("return", code=40),
        key("return", up=True, code=40),
        Event(pygame.TEXTINPUT, text="né"),
        Event(pygame.TEXTEDITING, text="ni", start=0, length=2),
        Event(pygame.WINDOWSIZECHANGED, x=1280, y=720),
        Event(pygame.QUIT),
        Event(pygame.USEREVENT),
    ]
    expected: list[Input] = [
        FocusGained(), PointerMoved(22, 42), PointerDown(22, 42), PointerUp(24, 44), Wheel(24, 44, -1.5), KeyDown("return", code=40),
        KeyUp("return", 40), TextTyped("né"), TextComposing("ni"), Resized(2560, 1440), CloseAsked(),
    ]  # fmt: skip
    assert translator.translate(events) == expected


def test_both_enter_keys_and_function_keys_have_their_names(translator: Translator) -> None:
    events = [Event(pygame.KEYDOWN, key=k, mod=0, scancode=0) for k in (pygame.K_KP_ENTER, pygame.K_F11, pygame.K_ESCAPE, pygame.K_TAB)]
    assert [event.key for event in translator.translate(events) if isinstance(event, KeyDown)] == ["return", "f11", "escape", "tab"]


def test_a_held_key_repeats(translator: Translator) -> None:
    downs = translator.translate([key("return"), key("return"), key("return", up=True), key("return")])
    assert [event.repeat for event in downs if isinstance(event, KeyDown)] == [False, True, False]


def test_modifiers_are_seen(translator: Translator) -> None:
    found = translator.translate([key("v", pygame.KMOD_LCTRL), key("tab", pygame.KMOD_RSHIFT), key("return", pygame.KMOD_LALT)])
    assert found == [KeyDown("v", ctrl=True), KeyDown("tab", shift=True), KeyDown("return", alt=True)]


def test_pb_46_a_modifier_held_while_the_focus_was_lost_does_not_stick(translator: Translator) -> None:
    lost, gained = Event(pygame.WINDOWFOCUSLOST), Event(pygame.WINDOWFOCUSGAINED)
    translator.translate([key("left alt", pygame.KMOD_LALT), lost, gained])
    assert translator.translate([key("z", pygame.KMOD_LALT)]) == [KeyDown("z")], "SDL may still report it"
    translator.translate([key("left alt", pygame.KMOD_LALT)])
    assert translator.translate([key("x", pygame.KMOD_LALT)]) == [KeyDown("x", alt=True)], "pressed again, it counts"
    translator.translate([key("left alt", 0, up=True), lost, gained])
    assert translator.translate([key("y", pygame.KMOD_LALT)]) == [KeyDown("y", alt=True)], "nothing was held then"


def test_pb_46_a_key_held_while_the_focus_was_lost_is_no_repeat_afterwards(translator: Translator) -> None:
    translator.translate([key("return"), Event(pygame.WINDOWFOCUSLOST)])
    assert translator.translate([key("return")]) == [KeyDown("return")]


def test_leaving_the_window_takes_the_pointer_out_of_it(translator: Translator) -> None:
    board = Board([tile("a", 0, 0, 300, 300)])
    with bench(board) as b:
        b.hover("a")
        b.send(*translator.translate([Event(pygame.WINDOWLEAVE)]))
        assert not any(item.look.hover for item in b.app.items)


def button(code: int, down: bool = True, device: int = 0) -> Event:
    return Event(pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP, instance_id=device, button=code)


def axis(number: int, value: float, device: int = 0) -> Event:
    return Event(pygame.CONTROLLERAXISMOTION, instance_id=device, axis=number, value=round(value * 32767))


def test_gamepad_buttons_have_names_and_devices_numbers(translator: Translator) -> None:
    events = [
        button(pygame.CONTROLLER_BUTTON_A, device=7), button(pygame.CONTROLLER_BUTTON_A, False, device=7),
        button(pygame.CONTROLLER_BUTTON_LEFTSHOULDER, device=9), button(pygame.CONTROLLER_BUTTON_DPAD_UP, device=7),
        button(pygame.CONTROLLER_BUTTON_START, device=9), button(pygame.CONTROLLER_BUTTON_GUIDE, device=9),
    ]  # fmt: skip
    assert translator.translate(events) == [PadDown("a", 0), PadUp("a", 0), PadDown("l", 1), PadDown("up", 0), PadDown("start", 1)]


def test_a_device_taken_out_lets_its_buttons_go_and_frees_its_number(translator: Translator, pads: Pads) -> None:
    translator.translate([button(pygame.CONTROLLER_BUTTON_DPAD_UP, device=7), button(pygame.CONTROLLER_BUTTON_A, device=9)])
    assert translator.translate([Event(pygame.JOYDEVICEREMOVED, instance_id=7)]) == [PadUp("up", 0)]
    pads.repeats(0)
    assert pads.repeats(10_000) == []
    assert translator.translate([button(pygame.CONTROLLER_BUTTON_A, device=9)]) == [PadDown("a", 1)], "the other one keeps its number"
    assert translator.translate([button(pygame.CONTROLLER_BUTTON_A, device=11)]) == [PadDown("a", 0)]


def test_the_stick_moves_once_a_push_and_doesnt_tremble_at_its_edge(translator: Translator) -> None:
    pushes = [0.3, 0.59, 0.61, 0.55, 0.45, 0.61, 0.39, 0.0, -0.7, 0.7]
    found = translator.translate([axis(0, value) for value in pushes])
    assert found == [PadDown("right"), PadUp("right"), PadDown("left"), PadUp("left"), PadDown("right")]
    assert translator.translate([axis(1, 0.9)]) == [PadDown("down")]


def test_held_directions_repeat_by_the_clock(translator: Translator, pads: Pads) -> None:
    translator.translate([axis(1, 0.9), button(pygame.CONTROLLER_BUTTON_A)])
    assert pads.repeats(1000) == [] and pads.repeats(1000 + FIRST_MS - 1) == []
    assert pads.repeats(1000 + FIRST_MS) == [PadDown("down")]
    assert pads.repeats(1000 + FIRST_MS + NEXT_MS - 1) == []
    assert pads.repeats(1000 + FIRST_MS + 20 * NEXT_MS) == [PadDown("down")], "one at a time, however late the frame"
    translator.translate([Event(pygame.WINDOWFOCUSLOST)])
    assert pads.repeats(99_000) == []


def test_joysticks_without_a_layout_work_too(translator: Translator) -> None:
    events = [
        Event(pygame.JOYBUTTONDOWN, instance_id=3, button=0), Event(pygame.JOYHATMOTION, instance_id=3, hat=0, value=(0, 1)),
        Event(pygame.JOYHATMOTION, instance_id=3, hat=0, value=(0, 0)), Event(pygame.JOYAXISMOTION, instance_id=3, axis=0, value=-0.9),
    ]  # fmt: skip
    assert translator.translate(events) == [PadDown("a"), PadDown("up"), PadUp("up"), PadDown("left")]


def test_the_loop_handles_events_ticks_and_ends_when_asked() -> None:
    class Short(Board):
        ticks = 0

        def tick(self) -> None:
            self.ticks += 1
            if self.ticks == 3:
                pygame.event.post(Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, scancode=41))
            if self.ticks == 5:
                pygame.event.post(Event(pygame.QUIT))

    from game.engine.app import App

    board = Short()
    app = App(headless=True)
    app.director.push(board)
    app.run()
    acts = [line for line in board.diary if line != "board shut"]  # windows of other tests may still give or take the focus
    assert app.closed and acts == ["board enter", "board back", "board leave"] and 5 <= board.ticks <= 8
    assert not pygame.display.get_init()


def test_focus_lost_is_told_to_the_scene() -> None:
    board = Board()
    with bench(board) as b:
        b.send(FocusLost())
        assert board.diary[-1] == "board shut"

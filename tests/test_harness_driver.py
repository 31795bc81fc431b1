"""The driver acts as a person would, under a clock of its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.engine import widgets
from game.engine.entry import TextEntry
from game.engine.geometry import Rect
from game.engine.input import CloseAsked, FocusLost, KeyDown, PadDown, PointerDown, PointerMoved, PointerUp, TextTyped
from game.engine.layout import Stage
from game.engine.node import Node, Role
from game.harness.driver import FRAME, Window
from game.harness.locator import Locator
from game.harness.screen import HarnessError
from tests.harness_scenes import DeskScene, open_desk, scene_of


def one_button(scene: DeskScene, stage: Stage) -> tuple[Node, ...]:
    return (scene.button("go", 100, 100), scene.button("slow", 400, 100, press=lambda: scene.slide(800)))


def inputs(window: Window) -> list[object]:
    return [event for _, event in window.journal.inputs if not isinstance(event, str)]


def test_a_click_moves_presses_and_lets_go_in_three_frames_of_16_ms() -> None:
    window, desk = open_desk(one_button)
    begun = window.now
    window.click("go")
    assert desk.pressed == ["go"]
    assert [type(event) for event in inputs(window)] == [PointerMoved, PointerDown, PointerUp]
    assert window.now == begun + 3 * FRAME
    assert desk.ticks == [16, 32, 48, 64]


def test_time_stands_still_unless_it_is_told_to_go_on() -> None:
    window, desk = open_desk(one_button)
    ticks = list(desk.ticks)
    window.find("go")
    window.expect("go").visible()
    window.settle()
    assert desk.ticks == ticks
    window.advance(40)
    assert desk.ticks == [*ticks, ticks[-1] + 16, ticks[-1] + 32, ticks[-1] + 40]


def test_pb_47_a_lag_is_one_single_frame() -> None:
    window, desk = open_desk(one_button)
    begun = len(desk.ticks)
    window.lag(20_000)
    assert len(desk.ticks) == begun + 1 and desk.ticks[-1] == 20_016


def test_a_click_waits_until_nothing_moves_instead_of_being_swallowed() -> None:
    window, desk = open_desk(one_button)
    window.click("slow")
    begun = window.now
    window.click("go")
    assert desk.pressed == ["go"]
    assert window.now - begun >= 800 - FRAME


def test_at_once_acts_in_the_middle_of_a_movement_and_so_skips_it() -> None:
    window, desk = open_desk(one_button)
    window.click("slow")
    window.click("go", at_once=True)
    assert desk.pressed == []
    assert window.program.moving() == ""


def test_settle_names_what_never_comes_to_rest() -> None:
    window, _ = open_desk(one_button)
    scene_of(window).busy = True
    with pytest.raises(HarnessError, match=r"not come to rest after 2000 ms: the scene 'desk' goes on by itself\."):
        window.settle(bound=2000)
    scene_of(window).busy = False
    scene_of(window).slide(9000)
    with pytest.raises(HarnessError, match="an animation runs"):
        window.settle(bound=2000)
    window.settle(bound=9000)


def test_a_disabled_button_is_pressed_only_on_purpose_and_then_says_why() -> None:
    window, desk = open_desk(lambda scene, stage: (scene.button("go", 100, 100, enabled=False, why="Roll first."),))
    with pytest.raises(HarnessError, match="disabled"):
        window.click("go")
    window.click("go", even_disabled=True)
    assert desk.pressed == []
    window.expect(Locator(role="status", label="Roll first.")).visible()
    window.expect(Locator(role="status", label="Roll first.")).gone(within=4000)


def test_what_lies_below_a_dialog_can_be_seen_but_not_clicked() -> None:
    ask = ("Sure?", "Really?", [("no", "No"), ("yes", "Yes")])
    window, _ = open_desk(lambda scene, stage: (scene.button("go", 20, 20, press=lambda: scene.ui.dialog(*ask)),))
    window.click("go")
    window.expect("dialog.yes").visible()
    window.expect("go").visible()
    with pytest.raises(HarnessError, match="can't be touched: only dialog 'dialog'"):
        window.click("go")
    window.click(Locator(role="button", label="No"))
    window.expect("dialog").gone()


def test_keys_carry_their_place_and_type_only_into_a_field() -> None:
    window, desk = open_desk(one_button)
    window.press("q")
    window.press("tab", shift=True)
    assert desk.heard[:2] == [("down", "q", False), ("up", "q", False)]
    downs = [event for event in inputs(window) if isinstance(event, KeyDown)]
    assert downs == [KeyDown("q", code=20), KeyDown("tab", shift=True, code=43)]
    assert not any(isinstance(event, TextTyped) for event in inputs(window))


def test_a_held_key_repeats_as_on_a_keyboard() -> None:
    window, desk = open_desk(one_button)
    begun = window.now
    window.hold("q", 1000)
    assert desk.heard[0] == ("down", "q", False) and desk.heard[-1] == ("up", "q", False)
    assert len(desk.heard) == 2 + 12 and all(heard == ("down", "q", True) for heard in desk.heard[1:-1])
    assert window.now - begun == 1000 + FRAME


def test_keys_together_fall_into_one_frame_in_their_order() -> None:
    window, desk = open_desk(one_button)
    begun = len(desk.ticks)
    window.together("p", "q")
    assert [heard[:2] for heard in desk.heard] == [("down", "p"), ("down", "q"), ("up", "p"), ("up", "q")]
    assert {when for when, event in window.journal.inputs if isinstance(event, KeyDown)} == {desk.ticks[begun - 1]}


def test_an_unknown_key_or_button_is_refused() -> None:
    window, _ = open_desk(one_button)
    acts: list[Callable[[], None]] = [
        lambda: window.press("entr"), lambda: window.hold("Q", 10), lambda: window.together("q", "ß"), lambda: window.pad("z"),
    ]  # fmt: skip
    for act in acts:
        with pytest.raises(ValueError, match=r"^There is no (key|gamepad button) "):
            act()


def with_field(scene: DeskScene, stage: Stage) -> tuple[Node, ...]:
    def edit(entry: TextEntry) -> None:
        scene.state["name"] = entry
        scene.ui.invalidate()

    entry = scene.state.get("name", TextEntry.of("", 20))
    return (widgets.field("name", Rect(100, 300, 500, 80), entry, edit, label="Name"), scene.button("go", 100, 100))


def test_typing_goes_into_the_focused_field_and_nowhere_else() -> None:
    window, _ = open_desk(with_field)
    window.click("go")
    with pytest.raises(HarnessError, match="There is no field to type into: the focus is on button 'go'"):
        window.type("Ana")
    window.click("name")
    window.type("Ana Ü 家!")
    window.expect("name").value("Ana Ü 家!")
    window.press("backspace")
    window.press("b", shift=True)
    window.expect("name").value("Ana Ü 家B")


def test_the_pad_presses_by_name() -> None:
    window, desk = open_desk(one_button)
    window.pad("down")
    window.expect(Locator(state="focused")).visible()
    window.pad("a")
    assert desk.pressed == ["go"]
    assert inputs(window)[0] == PadDown("down", 0)


def tray(scene: DeskScene, stage: Stage) -> tuple[Node, ...]:
    def drag(phase: str, x: float, y: float, over: str) -> None:
        scene.state["at"] = (x, y) if phase in ("start", "move") else None
        if phase == "drop":
            scene.desk.dropped.append(("piece", over))

    x, y = scene.state.get("at") or (150, 150)
    return (
        Node("slot", Role.SPACE, Rect(900, 500, 200, 200), "Slot", accepts=True, press=lambda: None),
        Node("wall", Role.SPACE, Rect(100, 700, 200, 200), "Wall", press=lambda: None),
        Node("piece", Role.PIECE, Rect.around(x, y, 100), "Piece", drag=drag),
        scene.button("go", 500, 100),
    )


def test_a_drag_ends_where_it_was_meant_to() -> None:
    window, desk = open_desk(tray)
    window.drag("piece", "slot", steps=4)
    assert desk.dropped == [("piece", "slot")]
    assert sum(isinstance(event, PointerMoved) for event in inputs(window)) == 5


@pytest.mark.parametrize(
    ("source", "to", "sentence"),
    [
        ("go", "slot", "button 'go' \"Go\" can't be dragged"),
        ("piece", "wall", "Can't drop piece 'piece' \"Piece\" on space 'wall' \"Wall\": it takes no drops"),
        ("piece", "gap", "Nothing on the screen has id 'gap'"),
    ],
)
def test_a_drag_that_can_not_work_is_an_error(source: str, to: str, sentence: str) -> None:
    window, desk = open_desk(tray)
    with pytest.raises(HarnessError) as caught:
        window.drag(source, to)
    assert sentence in str(caught.value) and desk.dropped == []


def test_losing_the_keyboard_and_a_new_size_reach_the_program() -> None:
    window, desk = open_desk(one_button)
    window.blur()
    window.focus()
    assert FocusLost() in inputs(window) and "shut" in desk.marks
    window.resize(1024, 600)
    assert window.screen().stage == Stage.fit(1024, 600)
    window.click("go")
    assert desk.pressed == ["go"]


def test_a_kill_says_no_farewell_and_starts_anew() -> None:
    window, desk = open_desk(one_button)
    before = window.program
    window.kill()
    assert window.program is not before
    assert desk.marks == ["enter", "enter"]
    window.click("go")
    assert desk.pressed == ["go"]


def test_closing_ends_the_program_and_nothing_can_be_done_any_more() -> None:
    window, desk = open_desk(one_button)
    window.close()
    assert inputs(window) == [CloseAsked()] and window.ended
    assert desk.marks == ["enter", "leave"]
    with pytest.raises(HarnessError, match="The program has ended"):
        window.click("go")
    window.start()
    window.click("go")
    assert desk.pressed == ["go"]


def test_a_screenshot_has_the_windows_size(tmp_path: Path) -> None:
    window, _ = open_desk(one_button)
    window.screenshot(tmp_path / "deep" / "a.png")
    head = (tmp_path / "deep" / "a.png").read_bytes()[:24]
    assert head.startswith(b"\x89PNG") and (int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")) == (1280, 720)


def test_the_wheel_scrolls_what_lies_under_it() -> None:
    def nodes(scene: DeskScene, stage: Stage) -> tuple[Node, ...]:
        def scrolled(offset: float) -> None:
            scene.state["offset"] = offset
            scene.ui.invalidate()

        rows = tuple(scene.button(f"row.{n}", 120, 120 + 100 * n) for n in range(12))
        return (widgets.scroll("list", Rect(100, 100, 400, 400), scene.state.get("offset", 0.0), 1200, rows, scrolled),)

    window, desk = open_desk(nodes)
    with pytest.raises(HarnessError, match=r"Nothing on the screen has id 'row\.11'|is scrolled out of view in group 'list'"):
        window.click("row.11")
    window.wheel("list", -20)
    window.click("row.11")
    assert desk.pressed == ["row.11"]
    window.expect("row.0").gone()


def test_pb_53_unfinished_text_is_shown_but_not_kept() -> None:
    window, _ = open_desk(with_field)
    window.click("name")
    window.type("A")
    window.compose("ni")
    window.expect("name").value("A")
    window.press("escape")
    window.type("b")
    window.expect("name").value("Ab")

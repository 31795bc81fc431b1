"""Expectations wait for the program to come to rest, and say what is there instead of what was expected."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.engine.layout import Stage
from game.engine.node import Node
from game.harness.driver import Window
from game.harness.expect import expect
from game.harness.locator import Locator
from game.harness.screen import HarnessError
from tests.harness_scenes import DeskScene, open_desk, scene_of


def later(scene: DeskScene, stage: Stage) -> tuple[Node, ...]:
    """A button that shows another one after 800 ms of movement."""

    def show() -> None:
        scene.state["late"] = True
        scene.ui.invalidate()

    def press() -> None:
        scene.slide(700)
        scene.ui.after(720, show)

    late = (scene.button("late", 400, 100, "Late"),) if scene.state.get("late") else ()
    return (scene.button("go", 100, 100, press=press), scene.button("off", 700, 100, enabled=False, why="Not yet."), *late)


def test_they_wait_for_what_is_still_to_come() -> None:
    window, _ = open_desk(later)
    window.click("go")
    begun = window.now
    window.expect("late").visible()
    assert 700 <= window.now - begun <= 760


def test_they_give_up_when_the_program_rests() -> None:
    window, _ = open_desk(later)
    begun = window.now
    with pytest.raises(HarnessError, match=r"Nothing on the screen has id 'late'\..*\(waited 512 ms\)"):
        window.expect("late").visible()
    assert window.now - begun == 512


def test_a_program_that_never_rests_is_not_waited_for_for_ever() -> None:
    window, _ = open_desk(later)
    scene_of(window).busy = True
    with pytest.raises(HarnessError, match=r"waited 30000 ms"):
        window.expect("late").visible()


@pytest.mark.parametrize(
    ("check", "sentence"),
    [
        (lambda w: w.expect("go").gone(), "button 'go' \"Go\" is still there"),
        (lambda w: w.expect("go").text("Start"), "button 'go' \"Go\" does not read \"Start\""),
        (lambda w: w.expect("go").contains("x"), "button 'go' \"Go\" has no \"x\" in it"),
        (lambda w: w.expect("go").value("1"), "button 'go' \"Go\" has the value '' instead of '1'"),
        (lambda w: w.expect("off").enabled(), "button 'off' \"Off\" is disabled: \"Not yet.\""),
        (lambda w: w.expect("go").disabled(), "button 'go' \"Go\" is enabled"),
        (lambda w: w.expect("off").disabled("Never."), "is disabled with the reason \"Not yet.\" instead of \"Never.\""),
        (lambda w: w.expect("go").focused(), "button 'go' \"Go\" does not have the focus; '' has"),
        (lambda w: w.expect(Locator(role="button")).count(3), "2 instead of 3 nodes have role button: button 'go'"),
        (lambda w: w.expect(Locator(role="button")).visible(), "2 nodes have role button"),
    ],
)
def test_each_failure_says_what_is_there(check: Callable[[Window], None], sentence: str) -> None:
    window, _ = open_desk(later)
    with pytest.raises(HarnessError) as caught:
        check(window)
    assert sentence in str(caught.value)


def test_each_one_passes_when_it_is_true() -> None:
    window, _ = open_desk(later)
    window.press("tab")
    expect(window, "go").visible()
    expect(window, "late").gone()
    expect(window, "go").text("Go")
    expect(window, "go").contains("G")
    expect(window, "go").value("")
    expect(window, "go").enabled()
    expect(window, "off").disabled("Not yet.")
    expect(window, "go").focused()
    expect(window, Locator(role="button")).count(2)

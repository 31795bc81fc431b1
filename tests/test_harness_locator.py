"""Locators are strict: whatever a person could not touch is an error that says what is there instead, never a silent miss."""

from __future__ import annotations

import pytest

from game.engine.geometry import Rect
from game.engine.layout import Stage
from game.engine.node import Node, Role
from game.harness.locator import Locator, matches, pressable, resolve, touchable
from game.harness.screen import HarnessError, Screen


def nothing() -> None:
    """A press that does nothing."""


def button(node_id: str, x: float, y: float, label: str = "", *, enabled: bool = True, visible: bool = True, why: str = "", value: str = "",
           children: tuple[Node, ...] = ()) -> Node:  # fmt: skip
    return Node(node_id, Role.BUTTON, Rect(x, y, 200, 80), label, (), children, enabled, visible, value=value, why=why, press=nothing)


def screen(*nodes: Node, focus: str = "") -> Screen:
    stage = Stage.fit(1280, 720)
    return Screen(Node("root", Role.GROUP, stage.rect, children=nodes), stage, focus)


def refusal(shown: Screen, target: Locator | str, *, even_disabled: bool = False) -> str:
    with pytest.raises(HarnessError) as caught:
        pressable(shown, target, even_disabled=even_disabled)
    return str(caught.value)


def test_none_names_the_closest_labels_and_ids() -> None:
    shown = screen(button("play", 100, 100, "Play"), button("quit", 400, 100, "Quit"))
    assert refusal(shown, "pley") == "Nothing on the screen has id 'pley'. Closest: button 'play' \"Play\"."
    assert "Closest: button 'quit' \"Quit\"" in refusal(shown, Locator(label="Quitt"))


def test_none_without_anything_close_lists_what_can_be_used() -> None:
    shown = screen(button("play", 100, 100, "Play"), Node("t", Role.TEXT, Rect(0, 0, 9, 9), "Some text"))
    message = refusal(shown, Locator(role="slider"))
    assert "There is: button 'play' \"Play\"." in message and "Some text" not in message
    assert "There is nothing that can be used." in refusal(screen(), "play")


def test_two_is_an_error_that_names_both() -> None:
    shown = screen(button("a.1", 100, 100, "Same"), button("a.2", 400, 100, "Same"))
    message = refusal(shown, Locator(label="Same"))
    assert message.startswith('2 nodes have label "Same"') and "'a.1'" in message and "'a.2'" in message


def test_one_id_twice_is_never_guessed() -> None:
    with pytest.raises(HarnessError, match="2 nodes have id 'a'"):
        resolve(screen(button("a", 100, 100), button("a", 400, 100)), "a")


def test_covered_names_what_lies_on_top() -> None:
    lid = Node("lid", Role.PANEL, Rect(50, 50, 200, 200), "Lid")
    assert refusal(screen(button("play", 100, 100, "Play"), lid), "play") == (
        "button 'play' \"Play\" is covered at its middle by panel 'lid' \"Lid\"."
    )


def test_cover_beside_the_middle_does_no_harm() -> None:
    lid = Node("lid", Role.PANEL, Rect(50, 50, 140, 200))
    assert pressable(screen(button("play", 100, 100), lid), "play").node.id == "play"


def test_covered_by_its_own_part() -> None:
    shown = screen(button("row", 100, 100, children=(button("delete", 100, 100),)))
    assert "covered at its middle by its own part button 'delete'" in refusal(shown, "row")


def test_disabled_tells_the_reason_and_can_be_pressed_on_purpose() -> None:
    shown = screen(button("play", 100, 100, "Play", enabled=False, why="Roll first."))
    assert refusal(shown, "play") == 'button \'play\' "Play" is disabled; it says "Roll first.".'
    assert pressable(shown, "play", even_disabled=True).node.id == "play"
    silent = screen(button("play", 100, 100, enabled=False))
    assert refusal(silent, "play") == "button 'play' is disabled and doesn't say why."


def test_invisible_also_inside_an_invisible_group() -> None:
    assert "Only a node that is not visible has id 'play'" in refusal(screen(button("play", 100, 100, visible=False)), "play")
    group = Node("g", Role.GROUP, Rect(0, 0, 500, 500), children=(button("play", 100, 100),), visible=False)
    assert "Only a node that is not visible has id 'play'" in refusal(screen(group), "play")


def test_off_the_screen() -> None:
    assert "off the screen, at 2100,140 u of a stage of 1920x1080" in refusal(screen(button("play", 2000, 100)), "play")


def test_scrolled_out_of_view() -> None:
    scroll = Node("list", Role.GROUP, Rect(100, 100, 300, 200), children=(button("row.9", 100, 900),), clip=True)
    assert "is scrolled out of view in group 'list'" in refusal(screen(scroll), "row.9")


def test_text_cannot_be_clicked_and_a_dead_button_neither() -> None:
    text = Node("t", Role.TEXT, Rect(100, 100, 200, 50), "Hello")
    assert "there is nothing to press at its middle" in refusal(screen(text), "t")
    dead = Node("dead", Role.BUTTON, Rect(100, 100, 200, 80), "Dead")
    assert refusal(screen(dead), "dead") == "button 'dead' \"Dead\" does nothing when it is clicked."
    assert touchable(screen(dead), "dead").node is dead


def test_every_part_of_a_description_narrows() -> None:
    group = Node("g", Role.GROUP, Rect(0, 0, 500, 500), children=(button("b.1", 100, 100, "Move to 9"),))
    shown = screen(group, button("b.2", 600, 100, "Move to 3", value="on", enabled=False), button("c", 900, 100, "Go"), focus="c")

    def ids(locator: Locator) -> list[str]:
        return [placed.node.id for placed in matches(shown, locator)]

    assert ids(Locator("b.*")) == ["b.1", "b.2"]
    assert ids(Locator(label="Move to")) == []
    assert ids(Locator(contains="move TO")) == ["b.1", "b.2"]
    assert ids(Locator(matching=r"\d$", state="disabled")) == ["b.2"]
    assert ids(Locator(role="button", value="on")) == ["b.2"]
    assert ids(Locator(role="button", within="g")) == ["b.1"]
    assert ids(Locator(state="focused")) == ["c"]


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({}, "A locator needs"),
        ({"role": "knob"}, "There is no role 'knob'; choose one of: group, panel"),
        ({"state": "blue"}, "There is no state 'blue'"),
        ({"matching": "("}, "is not a regular expression"),
    ],
)
def test_a_wrong_description_is_refused_in_one_sentence(given: dict[str, str], sentence: str) -> None:
    with pytest.raises(ValueError, match=r"^[^\n]+\.$") as caught:
        Locator(**given)
    assert sentence in str(caught.value)


def test_the_tree_as_text_tells_role_id_label_rectangle_and_flags() -> None:
    shown = screen(
        button("play", 100, 100, "Play", enabled=False, why="Roll first.", value="on"), button("x", 0, 0, visible=False), focus="play"
    )
    lines = shown.text().splitlines()
    assert lines[0] == "window 1280x720 px, stage 1920x1080 u, focus 'play'"
    assert lines[2] == "  button play \"Play\" value=on why='Roll first.' [100,100 200x80] disabled focused focusable press"
    assert lines[3] == "  button x [0,0 200x80] hidden press"

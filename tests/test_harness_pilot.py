"""The pilot plays by mouse, keys or pad alone, keeps out of the top bar, and says when something can't be reached (PB-70)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.engine.geometry import Rect
from game.engine.layout import Stage
from game.engine.node import Node, Role
from game.harness.driver import Window
from game.harness.pilot import HANDS, Pilot, actions, choices, reach
from game.harness.screen import HarnessError
from tests.harness_scenes import Desk, DeskScene, open_desk

GOAL = 12


def table(scene: DeskScene, stage: Stage) -> tuple[Node, ...]:
    """A table of two zones whose match is over after twelve presses; every fifth asks a question."""

    def press(node_id: str) -> Callable[[], None]:
        def act() -> None:
            scene.desk.pressed.append(node_id)
            if len(scene.desk.pressed) % 5 == 0:
                scene.ui.dialog("Sure?", "Really?", [("no", "No"), ("yes", "Yes")])
            scene.ui.invalidate()

        return act

    def button(node_id: str, x: float, y: float, zone: str, *, enabled: bool = True) -> Node:
        return scene.button(node_id, x, y, press=press(node_id), zone=zone, enabled=enabled, why="Not now.")

    left = len(scene.desk.pressed) % 2 == 0
    return (
        button("menu", 1600, 20, "bar"),
        *(button(f"space.{n}", 100 + 300 * (n % 3), 300 + 200 * (n // 3), "board", enabled=(n % 2 == 0) == left) for n in range(6)),
        button("act.end", 1500, 900, "dock"),
        button("act.undo", 1200, 900, "dock"),
        button("legend", 1500, 300, "aside"),
    )


def over(window: Window, desk: Desk) -> Callable[[], bool]:
    return lambda: len(desk.pressed) >= GOAL and window.screen().root.children[-1].id == "desk"


@pytest.mark.parametrize("hands", HANDS)
def test_it_plays_to_the_end_with_one_kind_of_hands(hands: str) -> None:
    window, desk = open_desk(table)
    pilot = Pilot(window, 3, hands)
    pilot.play(over(window, desk), limit=60)
    assert len(desk.pressed) == GOAL and set(desk.pressed) <= {*(f"space.{n}" for n in range(6)), "act.end"}
    assert {step.verb for step in window.journal.steps} <= {"mouse": {"click"}, "keys": {"press"}, "pad": {"pad"}}[hands] | {"settle"}
    assert any(done.startswith("dialog.") for done in pilot.done)


def test_the_same_seed_plays_the_same_way() -> None:
    played = []
    for seed in (3, 3, 4):
        window, desk = open_desk(table)
        pilot = Pilot(window, seed)
        pilot.play(lambda desk=desk: len(desk.pressed) >= 4, limit=60)  # type: ignore[misc]
        played.append(tuple(pilot.done))
    assert played[0] == played[1] != played[2]


def test_weights_steer_it_and_nought_is_only_for_want_of_anything_else() -> None:
    window, desk = open_desk(table)
    pilot = Pilot(window, 3, weigh=lambda node: float(node.id in ("space.1", "space.4", "dialog.yes")))
    pilot.play(over(window, desk), limit=60)
    assert desk.pressed == ["space.4", "space.1"] * (GOAL // 2)
    window, desk = open_desk(table)
    Pilot(window, 3, weigh=lambda node: 0.0).play(over(window, desk), limit=60)
    assert len(set(desk.pressed)) > 2


def test_choices_are_all_but_the_bar_and_actions_are_the_tables() -> None:
    window, _ = open_desk(table)
    screen = window.screen()
    assert [node.id for node in choices(screen)] == ["space.0", "space.2", "space.4", "act.end", "act.undo", "legend"]
    assert [node.id for node in actions(screen)] == ["space.0", "space.2", "space.4", "act.end"]


def test_a_match_that_does_not_end_names_seed_and_last_acts() -> None:
    window, _ = open_desk(table)
    with pytest.raises(HarnessError, match=r"not over after 4 acts with seed 8 by mouse; the last were: \w"):
        Pilot(window, 8).play(lambda: False, limit=4)


def test_a_screen_without_anything_to_do_is_an_error() -> None:
    window, _ = open_desk(lambda scene, stage: (scene.button("menu", 100, 100, zone="bar"),))
    with pytest.raises(HarnessError, match=r"The screen offers nothing to do\.\nwindow 1280x720"):
        Pilot(window, 1).step()


@pytest.mark.parametrize("pad", [False, True])
def test_reach_brings_the_focus_everywhere(pad: bool) -> None:
    window, _ = open_desk(table)
    for node_id in ("act.end", "space.0", "menu", "space.5", "legend", "space.1"):
        reach(window, node_id, pad=pad)
        assert window.screen().focus == node_id


def test_pb_70_what_keys_can_not_reach_is_an_error() -> None:
    def nodes(scene: DeskScene, stage: Stage) -> tuple[Node, ...]:
        lock = Node("lock", Role.BUTTON, Rect(900, 600, 200, 80), "Lock", focusable=False)
        return (scene.button("a", 100, 100), scene.button("b", 100, 400), lock)

    window, _ = open_desk(nodes)
    with pytest.raises(HarnessError, match=r"The focus can't be brought to button 'lock' \"Lock\"; it gets to: .*a, b"):
        reach(window, "lock")


def test_unknown_hands_are_refused() -> None:
    window, _ = open_desk(table)
    with pytest.raises(ValueError, match="There are no hands 'feet'"):
        Pilot(window, 1, "feet")



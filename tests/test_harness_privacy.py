"""PB-20: a canary that shows on any single frame, in words, in paint or in motion, is found."""

from __future__ import annotations

import pytest

from game.engine.draws import Fade, Fill, Label, Tiled
from game.engine.geometry import Rect
from game.engine.layout import Stage
from game.engine.node import Draw, Node, Role
from game.engine.tween import move
from game.harness.privacy import frames_never_show
from game.harness.screen import HarnessError
from tests.harness_scenes import DeskScene, open_desk, scene_of

CANARY = "canary-77"


def card(scene: DeskScene, stage: Stage) -> tuple[Node, ...]:
    """A card that shows whatever the scene's state says."""
    given = {"draws": (), **scene.state.get("card", {})}
    return (Node("card", Role.CARD, Rect(100, 100, 200, 300), press=lambda: None, **given),)


@pytest.mark.parametrize(
    "leak",
    [
        {"label": f"Card {CANARY}"},
        {"value": CANARY},
        {"tip": f"This is {CANARY}."},
        {"why": CANARY},
        {"draws": (Label(CANARY),)},
        {"draws": (Tiled(f"<!--{CANARY}-->", 9, 9),)},
        {"draws": (Fade(Fade(Label(f"x {CANARY} x"), 0.5), 0.1),)},
    ],
)
def test_a_leak_for_a_single_frame_is_found(leak: dict[str, object]) -> None:
    window, _ = open_desk(card)
    scene = scene_of(window)

    def show(**state: object) -> None:
        scene.state["card"] = state
        scene.ui.invalidate()

    scene.ui.after(40, lambda: show(**leak))
    scene.ui.after(56, lambda: show())
    sentence = rf"At \d+ ms the screen shows what it must not: '{CANARY}' in"
    with pytest.raises(HarnessError, match=sentence), frames_never_show(window, CANARY):
        window.advance(200)


def test_a_leak_in_motion_is_found() -> None:
    window, _ = open_desk(card)
    scene = scene_of(window)
    draws: tuple[Draw, ...] = (Fill("paper"), Label(CANARY))

    def fly() -> None:
        scene.ui.timeline.add(move("fly", draws, Rect(0, 0, 300, 80), Rect(500, 0, 300, 80), scene.ui.now, 30))

    scene.ui.after(40, fly)
    with pytest.raises(HarnessError, match=r"in what is painted \(Label\)"), frames_never_show(window, CANARY):
        window.advance(200)


def test_what_is_hidden_or_comes_later_is_no_leak() -> None:
    window, _ = open_desk(card)
    scene = scene_of(window)
    scene.state["card"] = {"label": CANARY, "draws": (Label(CANARY),), "visible": False}
    scene.ui.invalidate()
    with frames_never_show(window, CANARY):
        window.advance(100)
        window.resize(1024, 600)
        window.blur()
        window.focus()
    scene.state["card"] = {"label": CANARY}
    scene.ui.invalidate()
    window.advance(50)
    assert window.find("card").label == CANARY


def test_a_leak_that_was_there_from_the_start_is_found() -> None:
    window, _ = open_desk(card)
    scene_of(window).state["card"] = {"label": CANARY}
    scene_of(window).ui.invalidate()
    window.advance(16)
    with pytest.raises(HarnessError, match=CANARY), frames_never_show(window, CANARY):
        pass


def test_an_empty_canary_is_refused() -> None:
    window, _ = open_desk(card)
    with pytest.raises(ValueError, match="canary"), frames_never_show(window, ""):
        pass

"""Matching 4U at one laptop: the curtain, what the open table shows, leaving and coming back (R-X-1, R-X-2, R-X-4, R-4U-17)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.harness.driver import Window
from game.harness.locator import Locator
from game.harness.pilot import Pilot
from game.harness.privacy import frames_never_show
from tests.matching4u_kept import keep
from tests.matching4u_windows import (
    PHASES,
    QUICK,
    TOGETHER,
    TWO,
    WAIT,
    Open,
    eager,
    go_on,
    ids,
    open_curtain,
    open_frames_show_only_played_cards,
    over,
    resume,
    values,
)

CARDS = ("Red 1,", "Yellow 5,", "Blue 10,", "White 14,")
"""Cards that Ana keeps, as they are read out on her screen."""


def test_r_x_2_people_choose_one_after_the_other_bots_first(open_window: Open, tmp_path: Path) -> None:
    """Pip's bot is ready before anybody is asked; then Ana, then at once Ben, then everybody is called back."""
    keep(tmp_path, TOGETHER, turns=0)
    window = resume(open_window, tmp_path, settings=QUICK)
    window.expect("tent.name").text("Ana")
    assert [window.find(f"done.{n}").label for n in (0, 1)] == ["Ana · now", "Ben · next"]
    open_curtain(window)
    window.expect("ready.2").visible()
    for node in ("pack.1", "pack.5", "keep"):
        window.click(node)
    window.expect("tent.name").text("Ben")
    assert [window.find(f"done.{n}").label for n in (0, 1)] == ["Ana · done", "Ben · now"]
    open_curtain(window)
    first, second = sorted(values(window, "pack.*", "free"))[:2]
    for node in (first, second, "keep"):
        window.click(node)
    window.expect("curtain").contains("Ben has kept two cards")
    window.advance(500)
    window.click("open", at_once=True)
    window.expect("curtain").gone()
    window.expect("log.line").contains("The packs went to the left.")


def test_r_x_1_nothing_of_a_secret_is_on_any_frame_but_the_own(open_window: Open, tmp_path: Path) -> None:
    """What Ana keeps is on no frame while Ben looks, everybody looks, or a curtain is shut; the log tells only that she is ready."""
    keep(tmp_path, TOGETHER, turns=1)
    window = resume(open_window, tmp_path, settings={**QUICK, "motion": "lively"})
    open_curtain(window)
    window.expect("kept.1").visible()
    free = sorted(values(window, "pack.*", "free"))
    kept = [window.find(free[0]).label, window.find(free[1]).label]
    for node in (free[0], free[1]):
        window.click(node)
    window.click("keep")
    with frames_never_show(window, *CARDS[:2], *kept):
        open_curtain(window)
        window.click("log")
        window.press("escape")
        own = sorted(values(window, "pack.*", "free"))
        for node in (own[0], own[1], "keep"):
            window.click(node)
        window.advance(500)
        window.click("open", at_once=True)
        window.advance(3000)
        window.expect("tent.name").text("Ana")


def test_r_x_1_the_open_table_shows_hands_face_down(open_window: Open, tmp_path: Path) -> None:
    """R-4U-17: taking is open, with no curtain, and nobody's hand is to be seen meanwhile."""
    keep(tmp_path, TWO, ["date 4", "play 22 red", "play 4 red", "play 3 blue"])
    window = resume(open_window, tmp_path)
    with frames_never_show(window, *CARDS):
        window.expect("prompt").contains("Ana")
        assert len(ids(window, "back.*")) == 7
        window.click("play.4")
        window.click("take")
        window.settle()
        assert "curtain" not in window.scenes


def test_r_x_1_a_press_counts_only_after_the_curtain_was_shut_for_400_ms(open_window: Open, tmp_path: Path) -> None:
    keep(tmp_path, TWO, ["date 4"])
    window = resume(open_window, tmp_path)
    window.blur()
    window.focus()
    window.click("open", at_once=True)
    window.press("return", at_once=True)
    window.expect("tent.name").text("Ana")
    window.advance(420)
    window.press("return")
    window.expect("hand.1").visible()


def test_r_x_1_leaving_an_open_secret_shuts_it_to_its_curtain(open_window: Open, tmp_path: Path) -> None:
    """Focus lost, the window's mode changed, pause, rules, home: what comes back is the curtain, and what was picked is put back."""
    keep(tmp_path, TWO, ["date 4"])
    window = resume(open_window, tmp_path)
    for leave in ("blur", "full screen", "menu", "help", "home"):
        open_curtain(window)
        assert values(window, "hand.*", "picked") == set()
        window.click("hand.1")
        if leave == "blur":
            window.blur()
            window.focus()
        elif leave == "full screen":
            window.press("f11")
        else:
            window.click(leave)
            with frames_never_show(window, *CARDS):
                window.press("escape")
        window.expect("tent.name").text("Ana")
        assert "pausing" not in {node.id for node in window.screen().root.walk()}


def test_the_pause_is_reached_from_a_curtain(open_window: Open, tmp_path: Path) -> None:
    """Esc on a curtain opens the pause over it; starting again begins a new match."""
    keep(tmp_path, TWO, ["date 4"])
    window = resume(open_window, tmp_path)
    window.press("escape")
    window.expect("keep").visible()
    window.click("pause.restart")
    window.press("left")
    window.press("return")
    window.settle()
    window.expect("go").contains("Deal")


def test_r_x_1_no_open_frame_of_a_match_shows_a_card_of_a_hand(open_window: Open, tmp_path: Path) -> None:
    """From the last but one date to the result, with all movements: cards are seen by their owner, or once they lie on the table."""
    keep(tmp_path, TWO, rounds=2, dates=6)
    window = resume(open_window, tmp_path, settings={**QUICK, "motion": "lively"})
    with open_frames_show_only_played_cards(window) as looked:
        Pilot(window, 4, "mouse", weigh=_plays).play(over(window), 200)
    assert looked[0] > 100


def _plays(node: object) -> float:
    """A pilot's taste that never opens the sheet, which tells what the own hand was."""
    return 0.0 if getattr(node, "id", "") == "peek" else eager(node)  # type: ignore[arg-type]


@pytest.mark.parametrize("phase", ["draft", "secret draft", "open draft", "play", "secret play", "take", "sheet"])
def test_a_match_that_is_left_or_killed_goes_on_exactly_there(open_window: Open, tmp_path: Path, phase: str) -> None:
    """In each phase, also behind a curtain: killed while a secret screen is open, it asks for the same person again (R-X-1)."""
    seating, setup = PHASES[phase]
    keep(tmp_path, seating, **setup)
    window = resume(open_window, tmp_path, settings=WAIT)
    curtain = "curtain" in window.scenes
    before = _there(window)
    window.kill()
    window.start()
    go_on(window)
    assert ("curtain" in window.scenes) == curtain
    assert _there(window) == before
    window.click("home")
    window.click("dialog.leave")
    window.settle()
    go_on(window)
    assert _there(window) == before


def _there(window: Window) -> list[tuple[str, str, str]]:
    """What stands on the table: the ids, words and states, of the own secret screen where there is one."""
    asked = ""
    if "curtain" in window.scenes:
        asked = window.find("tent.name").label
        open_curtain(window)
    return [(asked, "", ""), *((node.id, node.label, node.value) for node in window.all(Locator(id="*")) if node.id)]

"""What Perfect Mismatch's table says and sounds like: before the first leader, at the end of voting, when tokens are opened."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.harness.driver import Window
from game.harness.running import Running
from tests.mismatch_kept import ANA, BEN, CLEO, PIP, Open, keep, resume


def heard(window: Window) -> list[str]:
    """The sounds asked for so far, and no longer remembered."""
    program = window.program
    assert isinstance(program, Running)
    found = list(program.app.sound.recent)
    program.app.sound.recent.clear()
    return found


@pytest.mark.parametrize(
    ("steps", "ribbon", "button", "bar"),
    [
        (["1 pass", "2 pass"], "Nobody has voted", "Reveal the word", "Nobody has voted."),
        (["1 claim", "1 vote 2", "2 pass"], "All have voted or passed", "Open the votes", "All have voted or passed."),
        (["1 claim", "1 vote 2", "2 claim", "2 vote 1"], "All have voted", "Open the votes", "All have voted."),
    ],
)
def test_the_end_of_voting_is_told_as_it_was(
    open_window: Open, tmp_path: Path, steps: list[str], ribbon: str, button: str, bar: str
) -> None:
    """R-PM-6: a vote, a pass, or nothing to open at all."""
    keep(tmp_path, (ANA, BEN, CLEO), steps, beads=(6, 0, 1, 2, 3))
    window = resume(open_window, tmp_path, size=(1280, 720))
    window.expect("prompt").text(ribbon)
    window.expect("go").contains(button)
    window.expect("bar.first").text(bar)
    assert bool(window.all("bar.second")) is bool(window.all("again.*"))


def test_before_the_leader_is_drawn_nobody_is_said_to_know_the_word(open_window: Open, tmp_path: Path) -> None:
    window = open_window(data=tmp_path)
    for node in ("box.mismatch", "play", "start"):
        window.click(node)
    window.settle()
    window.expect("go").contains("Draw the leader")
    window.expect("bar.first").text("Somebody leads, all others guess.")
    window.expect("bar.second").text("Draw the first leader.")


@pytest.mark.parametrize("motion", ["lively", "off"])
def test_claims_rows_and_tokens_sound_whatever_the_motion(open_window: Open, tmp_path: Path, motion: str) -> None:
    """art.md, 8: a stamp in the seat's own note, a run of clicks for a row, a fifth for a right token and a low tap for a wrong one."""
    keep(tmp_path, (ANA, BEN, PIP), ["1 claim", "1 vote 2"], beads=(6, 0, 1, 2))
    window = resume(open_window, tmp_path, settings={"motion": motion, "bot_pace": "wait"})
    window.click("peek")
    window.advance(500)
    window.click("peek.back")
    window.settle()
    heard(window)
    window.press("right", shift=True)
    window.press("left")
    assert {"rasp:4", "bead"} <= {*heard(window)}
    window.press("return")
    window.settle()
    while window.find("go").label != "Open the votes":
        window.click("go")
        window.settle()
    assert {"row", "stamp:1"} <= {*heard(window)}
    while "Next leader" not in window.find("go").label:
        window.click("go")
        window.settle()
    assert {"right", "wrong"} & {*heard(window)}

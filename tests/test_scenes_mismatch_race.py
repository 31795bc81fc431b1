"""The race at Perfect Mismatch's table (R-X-3): keys in the order of their arrival, the curtain, bots that people can be quicker than."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.seating import Seat
from game.harness.driver import Window
from game.harness.locator import Locator
from tests.mismatch_kept import ANA, BEN, CLEO, DAN, MOMO, OLO, PIP, QUICK, Open, keep, open_curtain, resume

FIVE = (ANA, BEN, CLEO, DAN, PIP)
LIVELY = {"motion": "lively"}


def owners(window: Window) -> list[str]:
    """Whose tokens lie on the board, from the top."""
    found = sorted(window.all(Locator(id="token.*", role="image")), key=lambda node: node.rect.y)
    return [node.label.split("'")[0] for node in found if "'s token" in node.label]


def vote(window: Window) -> None:
    """The curtain's person opens it and locks the starting word in; then all look again, or the next curtain is there."""
    open_curtain(window)
    window.press("return")
    window.press("return")
    window.settle()


def back(window: Window) -> None:
    window.advance(500)
    window.click("open", at_once=True)
    window.settle()


def pass_time(window: Window, seconds: int) -> None:
    """So long, in frames of a second."""
    for _ in range(seconds):
        window.lag(1000)


# --- keys ---


def test_r_x_3_two_keys_in_one_frame_count_in_order_of_arrival(open_window: Open, tmp_path: Path) -> None:
    """Dan's key is hit before Ben's: Dan has the better spot and chooses first, then Ben at once, then all look again."""
    keep(tmp_path, FIVE, beads=(6, 0))
    window = resume(open_window, tmp_path)
    window.together("m", "p")
    window.expect("tent.name").text("Dan")
    assert [window.find(f"done.{n}").label for n in (0, 1)] == ["Dan · picks now", "Ben · is next"]
    vote(window)
    window.expect("tent.name").text("Ben")
    vote(window)
    window.expect("curtain").contains("has voted")
    back(window)
    assert owners(window) == ["Dan", "Ben"]
    window.expect("prompt").contains("Ana")


def test_r_x_3_a_key_hit_while_the_curtain_closes_still_counts(open_window: Open, tmp_path: Path) -> None:
    """Ben hits his key, the curtain closes for 360 ms, and within that time Cleo hits hers; the curtain then says who is next."""
    keep(tmp_path, FIVE, beads=(6, 0))
    window = resume(open_window, tmp_path, settings=LIVELY)
    window.press("p", at_once=True)
    window.advance(260)
    assert window.scenes[-1] == "curtain"
    window.press("z", at_once=True)
    window.settle()
    assert window.find("done.1").label == "Cleo · is next"


def test_r_x_3_once_the_curtain_is_shut_keys_are_dead(open_window: Open, tmp_path: Path) -> None:
    """Neither at the curtain, nor on the secret sheet, nor at the curtain that calls back: they count when the beads run again."""
    keep(tmp_path, FIVE, beads=(6, 0))
    window = resume(open_window, tmp_path, settings=LIVELY)
    window.press("p")
    window.settle()
    window.press("z")
    window.advance(500)
    window.press("m")
    window.click("open")
    window.settle()
    window.press("z")
    window.press("return")
    window.press("return")
    window.settle()
    window.press("m")
    back(window)
    assert owners(window) == ["Ben"]
    window.press("z")
    window.settle()
    window.expect("tent.name").text("Cleo")


def test_r_x_3_a_claim_freezes_the_beads_and_stops_the_leader(open_window: Open, tmp_path: Path) -> None:
    """R-PM-5: half pushed beads are still so afterwards."""
    keep(tmp_path, FIVE, beads=(6, 0))
    window = resume(open_window, tmp_path)
    window.click("peek")
    window.advance(500)
    window.click("peek.back")
    window.press("left")
    window.click("plate.1")
    vote(window)
    back(window)
    window.expect("slot.3").value("1-0")
    window.expect("prompt").contains("Ana")


def test_r_x_3_keys_are_changed_and_swapped(open_window: Open, tmp_path: Path) -> None:
    """In the pause: Ben takes K; Cleo takes K from him and he gets hers. The plates show it, and it is remembered."""
    keep(tmp_path, FIVE, beads=(6, 0))
    window = resume(open_window, tmp_path)
    window.press("escape")
    window.click("pause.keys")
    window.click("key.1")
    window.press("k")
    window.expect("key.1").contains("key K")
    window.click("key.2")
    window.press("k")
    window.expect("key.1").contains("key Z")
    window.press("escape")
    window.press("escape")
    window.press("k")
    window.settle()
    window.expect("tent.name").text("Cleo")
    window.kill()
    window.click("continue")
    window.click("continue")
    window.settle()
    window.expect("tent.name").text("Cleo")


def test_r_x_3_a_gamepad_given_to_a_seat_claims(open_window: Open, tmp_path: Path) -> None:
    """Its A is Dan's key; another gamepad only moves the focus."""
    keep(tmp_path, FIVE, beads=(6, 0))
    window = resume(open_window, tmp_path)
    window.press("escape")
    window.click("pause.keys")
    window.click("key.3")
    window.pad("x", 1)
    window.press("escape")
    window.press("escape")
    window.pad("a", 1)
    window.settle()
    window.expect("tent.name").text("Dan")


def test_r_pm_5_the_afterthought_is_the_own_key_held_for_800_ms(open_window: Open, tmp_path: Path) -> None:
    """Held shorter nothing happens; held long enough the curtain comes for a second vote, without the first word."""
    keep(tmp_path, FIVE, ["1 claim", "1 vote 2"], beads=(6, 0))
    window = resume(open_window, tmp_path)
    window.hold("p", 700)
    window.advance(300)
    assert owners(window) == ["Ben"]
    window.hold("p", 900)
    window.settle()
    window.expect("tent.name").text("Ben")
    open_curtain(window)
    assert sum("your first vote" in node.label for node in window.all(Locator(id="slip.*"))) == 1
    window.press("return")
    window.press("return")
    back(window)
    assert owners(window) == ["Ben", "Ben"]
    window.expect("again.1").gone()


def test_r_pm_5_the_afterthought_mark_is_a_button_of_its_own(open_window: Open, tmp_path: Path) -> None:
    keep(tmp_path, FIVE, ["1 claim", "1 vote 2"], beads=(6, 0))
    window = resume(open_window, tmp_path)
    window.click("again.1")
    window.settle()
    window.expect("tent.name").text("Ben")


def test_refusals_are_told_in_a_sentence(open_window: Open, tmp_path: Path) -> None:
    keep(tmp_path, FIVE, ["1 claim", "1 vote 2", "1 again", "1 vote 3"], beads=(6, 0))
    window = resume(open_window, tmp_path)
    window.press("p")
    window.expect("notes.toast.0").contains("Ben has voted already")
    window.press("q")
    window.expect("notes.toast.0").contains("Ana knows the word")
    assert window.scenes[-1] == "table"


def test_r_pm_6_after_row_5_one_passes_on_the_plate(open_window: Open, tmp_path: Path) -> None:
    keep(tmp_path, (ANA, BEN, CLEO), ["1 claim", "1 vote 2"], beads=(6, 0, 1, 2, 3))
    window = resume(open_window, tmp_path)
    window.expect("go").gone()
    window.expect("plate.2.name").text("Cleo")
    window.click("pass.2")
    window.expect("go").contains("Open the votes")
    window.click("again.1")
    vote(window)
    back(window)
    window.expect("go").contains("Open the votes")


def test_the_focus_waits_on_the_first_plate_that_can_still_vote(open_window: Open, tmp_path: Path) -> None:
    """PB-70: once Ben has voted and row 5 is set, Enter must not fall into a void."""
    keep(tmp_path, (ANA, BEN, CLEO, DAN), ["1 claim", "1 vote 2"], beads=(6, 0, 1, 2, 3))
    window = resume(open_window, tmp_path)
    assert window.screen().focus == "plate.2"


def test_one_enter_too_many_claims_for_nobody(open_window: Open, tmp_path: Path) -> None:
    """A claim is for good (R-PM-5): with several people, while a bot leads, the focus rests on its next row after a curtain."""
    keep(tmp_path, (PIP, BEN, CLEO), ["1 claim"], beads=(6,))
    window = resume(open_window, tmp_path, settings={"bot_pace": "easy"})
    vote(window)
    window.advance(500)
    window.press("return")
    window.press("return")
    window.settle()
    assert window.scenes[-1] == "table"
    assert owners(window) == ["Ben"]


# --- bots ---


def test_r_x_3_bots_play_what_they_decided_just_before_the_next_slot(open_window: Open, tmp_path: Path) -> None:
    """Olo claims as soon as it is asked. Ben, as sure in the same row, is first; with nobody quicker Olo comes before row 3 is set."""
    seating = (ANA, BEN, OLO)
    keep(tmp_path, seating, beads=(6, 0))
    window = resume(open_window, tmp_path, settings=QUICK)
    window.click("peek")
    pass_time(window, 20)
    window.click("peek.back")
    pass_time(window, 20)
    assert owners(window) == []
    window.press("p")
    vote(window)
    back(window)
    window.press("left", shift=True)
    window.press("return")
    window.settle()
    assert owners(window) == ["Ben", "Olo"]
    assert "6 left" in window.find("slot.3").label
    told = _log(window)
    assert told.index("Olo has voted.") > told.index("Ana set row 3"), "the newest line stands on top"


def _log(window: Window) -> str:
    window.click("log")
    text = " ".join(node.label for node in window.all(Locator(role="text")))
    window.press("escape")
    return text


@pytest.mark.parametrize(("pace", "wait"), [("quick", 4000), ("easy", 8000)])
def test_r_x_3_a_bot_that_leads_leaves_people_time(open_window: Open, tmp_path: Path, pace: str, wait: int) -> None:
    """4 s (Quick) or 8 s (Easy) after each slot, or at once with the button; the time stands still while a curtain is shut."""
    keep(tmp_path, (PIP, BEN, CLEO), beads=(6,))
    window = resume(open_window, tmp_path, settings={"bot_pace": pace})
    window.advance(wait - 1500)
    window.expect("prompt").contains("row 2")
    window.press("q")
    vote(window)
    pass_time(window, 60)
    back(window)
    window.expect("prompt").contains("row 2")
    window.advance(2500)
    window.expect("prompt").contains("row 3")
    window.click("go")
    window.advance(1000)
    window.expect("prompt").contains("row 4")


def test_r_x_3_wait_for_me_needs_a_press_for_each_row(open_window: Open, tmp_path: Path) -> None:
    keep(tmp_path, (PIP, BEN, CLEO), beads=(6,))
    window = resume(open_window, tmp_path, settings={"bot_pace": "wait"})
    pass_time(window, 60)
    window.expect("prompt").contains("row 2")
    window.click("go")
    window.settle()
    window.expect("prompt").contains("row 3")


def test_r_x_3_a_row_that_waits_for_bots_is_set_without_another_press(open_window: Open, tmp_path: Path) -> None:
    """'Wait for me': once the last bot has done what it decided before row 5, the row is set by itself, and no press falls through."""
    keep(tmp_path, (ANA, BEN, OLO), ["1 claim", "1 vote 2"], beads=(6, 0, 1, 2))
    window = resume(open_window, tmp_path, settings={"bot_pace": "wait"})
    window.click("peek")
    window.advance(500)
    window.click("peek.back")
    window.press("left", shift=True)
    window.press("return")
    window.settle()
    window.expect("go").contains("Go on")
    window.expect("prompt").text("The bots vote first")
    for _ in range(2):
        window.click("go")
        window.settle()
    assert "6 left" in window.find("slot.5").label
    window.expect("go").contains("Open the votes")
    window.expect("word.1").value("")


def test_r_x_3_after_the_fifth_slot_bots_wait_for_the_last_person(open_window: Open, tmp_path: Path) -> None:
    keep(tmp_path, (ANA, BEN, CLEO, OLO, Seat("Zuzu", 3, "hard")), beads=(6, 0, 1, 2, 3))
    window = resume(open_window, tmp_path, settings=QUICK)
    pass_time(window, 30)
    assert owners(window) == []
    window.click("pass.1")
    window.advance(5000)
    assert owners(window) == []
    window.click("pass.2")
    window.settle()
    assert owners(window) == ["Olo", "Zuzu"]


def test_one_person_meets_no_curtain(open_window: Open, tmp_path: Path) -> None:
    """R-X-1, R-X-7: the sheet opens at once; as the leader the person has the word ringed on the task card."""
    keep(tmp_path / "guess", (PIP, BEN, MOMO), beads=(6,))
    window = resume(open_window, tmp_path / "guess", settings={"bot_pace": "wait"})
    window.press("q")
    window.expect("slip.0").visible()
    window.press("return")
    window.press("return")
    assert "curtain" not in window.scenes
    assert owners(window) == ["Ben"]
    keep(tmp_path / "lead", (BEN, PIP, MOMO), secret=4)
    window = resume(open_window, tmp_path / "lead", settings={"bot_pace": "wait"})
    window.expect("word.4").value("secret")
    window.expect("peek").gone()


def test_r_x_8_the_timer_passes_after_the_fifth_slot_only(open_window: Open, tmp_path: Path) -> None:
    """While the leader thinks it only rings; after row 5 whoever has no vote passes."""
    keep(tmp_path / "row", (ANA, BEN, CLEO), beads=(6, 0))
    window = resume(open_window, tmp_path / "row", settings={"think_time": "90"})
    window.expect("votes.note").contains("seconds left")
    pass_time(window, 95)
    window.expect("votes.note").text("early = more")
    window.expect("prompt").contains("Ana")
    keep(tmp_path / "last", (ANA, BEN, CLEO), beads=(6, 0, 1, 2, 3))
    window = resume(open_window, tmp_path / "last", settings={"think_time": "90"})
    pass_time(window, 80)
    window.expect("pass.1").visible()
    pass_time(window, 12)
    window.expect("pass.1").gone()
    window.expect("notes.toast.0").contains("Time is up")

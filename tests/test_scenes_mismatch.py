"""Perfect Mismatch through the window: whole matches, the tablet, the reveal (game-done.md). Positions come from matches kept before."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from game.core.record import from_json
from game.core.seating import Seat
from game.engine.node import Node, Role
from game.harness.driver import Window
from game.harness.locator import Locator
from game.harness.pilot import Pilot
from game.store.store import Store
from tests.make_records import record_path
from tests.mismatch_kept import ANA, BEN, CLEO, DAN, EIGHT, MOMO, OLO, PIP, QUICK, Open, keep, open_curtain, resume
from tests.whole import WHOLE

BOTS = (PIP, MOMO, OLO, Seat("Tiki", 3, "easy"), Seat("Zuzu", 4, "hard"))


def over(window: Window) -> Callable[[], bool]:
    return lambda: bool(window.all("again"))


def eager(node: Node) -> float:
    """Confirms what can be confirmed; votes and passes rather than thinking again."""
    if node.id in ("set", "go", "open", "lock", "confirm", "peek.back"):
        return 30.0
    if node.id.startswith(("again", "hide", "log", "over", "plaque", "swap", "peek", "hint")):
        return 0.0 if node.id != "peek" else 30.0
    return 3.0 if node.value == "free" else 1.0


# --- whole matches (PB-70) ---


@pytest.mark.parametrize(
    ("mode", "hands", "seating", "turns"),
    [
        ("competitive", "mouse", (ANA, BEN, PIP), 5),
        ("competitive", "keys", (ANA, PIP, MOMO, OLO, BEN), 4),
        ("competitive", "pad", (ANA, BEN, CLEO), 5),
        ("wordless", "mouse", (ANA, PIP), 7),
        ("wordless", "keys", (ANA, BEN), 7),
        ("wordless", "pad", (PIP, MOMO, ANA), 5),
        ("talk", "mouse", (ANA, BEN), 7),
        ("talk", "keys", (ANA, PIP, BEN, CLEO, DAN), 4),
        ("talk", "pad", (ANA, PIP), 7),
    ],
)
def test_a_match_is_played_to_its_end_by_one_kind_of_hands(
    open_window: Open, tmp_path: Path, mode: str, hands: str, seating: Sequence[Seat], turns: int
) -> None:
    """Mouse, keyboard or gamepad alone, in each mode, with people and bots; R-X-1: one person never meets a curtain."""
    keep(tmp_path, seating, mode=mode, turns=0 if WHOLE else turns)
    window = resume(open_window, tmp_path, settings=QUICK)
    seen = set(window.scenes)
    window.watchers.append(lambda looked: seen.update(looked.scenes))
    Pilot(window, 4, hands, weigh=eager).play(over(window), 4000 if WHOLE else 400)
    people = sum(not seat.is_bot for seat in seating)
    assert people > 1 or "curtain" not in seen


@pytest.mark.parametrize(("mode", "turns"), [("competitive", 4), ("wordless", 4), ("talk", 3)])
def test_bots_play_alone_to_the_result(open_window: Open, tmp_path: Path, mode: str, turns: int) -> None:
    """All seats bots: the window shows every step and the result without a single press."""
    keep(tmp_path, BOTS, mode=mode, turns=0 if WHOLE else turns)
    window = resume(open_window, tmp_path, settings=QUICK, bound=600_000)
    window.expect("again").visible()


def test_eight_people_play_a_turn(open_window: Open, tmp_path: Path) -> None:
    """Everybody has a key of their own: Q P Z M T B L by position, and one more for an eighth person (R-X-3)."""
    keep(tmp_path, EIGHT, beads=(1, 2, 3, 4, 5), leader=7)
    window = resume(open_window, tmp_path)
    for key in "qpzmtbl":
        window.press(key)
        open_curtain(window)
        window.press("return")
        window.press("return")
        window.advance(500)
        window.click("open", at_once=True)
        window.settle()
    assert [window.find(f"token.{n}").label for n in range(7)] == [f"{seat.name}'s token" for seat in EIGHT[:7]]
    window.expect("go").contains("Open the votes")


@pytest.mark.parametrize("mode", ["competitive", "talk"])
def test_a_replay_shows_no_keys_and_asks_nobody(open_window: Open, tmp_path: Path, mode: str) -> None:
    """Step by step from the start: nothing reads as if one could still vote, and no button but the replay's own."""
    keep(tmp_path, (ANA, BEN, PIP), mode=mode, beads=(6, 0, 1, 2, 3))
    with Store.open(tmp_path) as store:
        record = store.load(1)
    window = open_window(data=tmp_path / "replay", first=lambda shell: shell.replay(record))
    for _ in record.steps:
        nodes = [placed.node for placed in window.screen().placed()]
        texts = [node.label for node in nodes if node.role is Role.TEXT]
        assert not any(asked in text for text in texts for asked in ("Hit", "Hold", "bots vote first"))
        assert not [node.id for node in nodes if node.press and node.id.startswith(("plate", "pass", "again", "put", "go"))]
        window.click("forward")


def test_a_replay_of_a_finished_match_is_open_from_the_start_and_that_of_an_unfinished_one_is_not(
    open_window: Open, tmp_path: Path
) -> None:
    """The word that the leader drew in step 4 is ringed at once where nothing is secret any more, else nobody sees it."""
    finished = from_json(record_path("mismatch", "rounds").read_text(encoding="utf-8"))
    keep(tmp_path, (ANA, BEN, PIP), beads=(6,))
    with Store.open(tmp_path) as store:
        unfinished = store.load(1)
    for record, ringed in ((finished, [f"word.{finished.steps[3][1].split()[1]}"]), (unfinished, [])):
        window = open_window(data=tmp_path / f"replay {len(ringed)}", first=lambda shell, record=record: shell.replay(record))
        for _ in range(4):
            window.click("forward")
        assert [node.id for node in window.all(Locator("word.*")) if node.value == "secret"] == ringed


# --- the tablet (R-PM-4) ---


def beads(window: Window, row: int) -> str:
    return window.find(f"slot.{row}").label


def test_r_pm_4_beads_are_pushed_by_keys_and_no_bead_stays_in_the_middle(open_window: Open, tmp_path: Path) -> None:
    """Left and right take one bead across, Shift all; Enter sets the row once the middle is empty, and then the row is final."""
    keep(tmp_path, (ANA, PIP, MOMO))
    window = resume(open_window, tmp_path, settings={"bot_pace": "wait"})
    window.expect("set").disabled()
    window.expect("set").contains("Push 6 beads")
    window.press("left")
    window.press("right")
    assert "1 left, 4 in the middle, 1 right" in beads(window, 1)
    window.press("return")
    window.expect("notes.toast.0").contains("none stays in the middle")
    window.press("right", shift=True)
    window.press("left")
    assert "1 left, 0 in the middle, 5 right" in beads(window, 1)
    window.press("return")
    window.settle()
    while window.all("go"):
        window.click("go")
        window.settle()
    assert "1 left, 0 in the middle, 5 right" in beads(window, 1)
    window.expect("prompt").contains("row 2")
    window.expect("slot.2").value("0-0")


def test_r_pm_4_beads_slide_with_a_drag_a_click_and_by_the_cards(open_window: Open, tmp_path: Path) -> None:
    keep(tmp_path, (ANA, PIP, MOMO))
    window = resume(open_window, tmp_path, settings={"bot_pace": "wait"}, size=(1280, 720))
    window.click("slot.1")
    assert "3 left, 0 in the middle, 3 right" in beads(window, 1)
    window.click("card.1.left")
    assert "4 left, 0 in the middle, 2 right" in beads(window, 1)
    window.press("escape")
    assert "0 left, 6 in the middle, 0 right" in beads(window, 1)
    window.click("card.1.right")
    assert "0 left, 5 in the middle, 1 right" in beads(window, 1)


def test_r_pm_13_a_pair_is_swapped_before_the_first_row(open_window: Open, tmp_path: Path) -> None:
    keep(tmp_path, (ANA, PIP, MOMO), redraw="on")
    window = resume(open_window, tmp_path, settings={"bot_pace": "wait"})
    before = [window.find(f"card.{row}.{side}").label for row in range(1, 6) for side in ("left", "right")]
    window.click("swap")
    window.click("swap.2")
    window.settle()
    after = [window.find(f"card.{row}.{side}").label for row in range(1, 6) for side in ("left", "right")]
    assert [n for n in range(10) if before[n] != after[n]] == [2, 3]
    window.expect("swap").gone()


# --- the reveal (R-PM-6, R-PM-7, R-X-5) ---

VOTES = ["1 claim", "1 vote 2", "2 claim", "2 vote 1", "3 claim", "3 vote 1"]


def test_r_x_5_tokens_are_opened_one_press_each_and_wrong_ones_leave(open_window: Open, tmp_path: Path) -> None:
    """Ben is wrong and leaves, Cleo and Dan move up one spot and score 3 and 2, Ana leads to two right ones."""
    keep(tmp_path, (ANA, BEN, CLEO, DAN), VOTES, beads=(6, 0, 3, 2, 5))
    window = resume(open_window, tmp_path)
    window.expect("word.1").value("")
    window.click("go")
    window.expect("word.1").value("secret")
    window.expect("go").contains("Open Ben's token")
    window.click("go")
    window.expect("off.0").contains("Ben")
    window.expect("token.1.up").text("up 1")
    window.click("go")
    window.expect("token.1").value("right")
    window.expect("gain.2").text("+3")
    window.click("go")
    window.lag(60_000)
    window.expect("prompt").contains("Talk about it")
    assert [window.find(f"gain.{seat}").label for seat in range(4)] == ["+2", "0", "+3", "+2"]
    window.click("go")
    window.settle()
    window.expect("prompt").contains("Ben")


def test_r_x_5_space_held_opens_all(open_window: Open, tmp_path: Path) -> None:
    keep(tmp_path, (ANA, BEN, CLEO, DAN), VOTES, beads=(6, 0, 3, 2, 5))
    window = resume(open_window, tmp_path)
    window.click("go")
    window.hold("space", 1200)
    window.expect("prompt").contains("Talk about it")


def test_r_pm_7_all_guessed_and_nobody_did_are_told(open_window: Open, tmp_path: Path) -> None:
    keep(tmp_path / "all", (ANA, BEN, CLEO), ["1 claim", "1 vote 1", "2 claim", "2 vote 1", *["table next"] * 3], beads=(6, 0, 3, 2, 5))
    window = resume(open_window, tmp_path / "all")
    window.expect("plaque.text").contains("1 more")
    window.expect("plaque.points").text("+3")
    keep(tmp_path / "none", (ANA, BEN, CLEO), ["1 claim", "1 vote 2", "2 pass", *["table next"] * 2], beads=(6, 0, 3, 2, 5))
    window = resume(open_window, tmp_path / "none")
    window.expect("plaque.text").contains("nobody")
    window.expect("plaque.points").text("0")


def test_results_tell_every_turn_and_all_winners(open_window: Open, tmp_path: Path) -> None:
    """The sums of the turns are the totals; level players are all named (PB-22)."""
    steps = ["0 claim", "0 vote 2", "1 claim", "1 vote 1", *["table next"] * 3]
    keep(tmp_path, (ANA, BEN, CLEO), steps, turns=5, beads=(6, 0, 3, 2, 5))
    window = resume(open_window, tmp_path)
    window.click("go")
    window.settle()
    for seat in range(3):
        values = [window.find(f"row.{n}.value.{seat}").label.replace("−", "-") for n in range(6)]
        assert sum(map(int, values)) == int(window.find(f"total.{seat}").label)


def test_esc_puts_back_before_it_pauses(open_window: Open, tmp_path: Path) -> None:
    keep(tmp_path, (ANA, PIP, MOMO))
    window = resume(open_window, tmp_path, settings={"bot_pace": "wait"})
    window.press("left")
    window.press("escape")
    window.expect("slot.1").value("0-0")
    window.press("escape")
    window.expect("pausing").visible()


def test_the_log_tells_what_happened(open_window: Open, tmp_path: Path) -> None:
    keep(tmp_path, (ANA, BEN, CLEO), ["1 claim", "1 vote 2"], beads=(6,))
    window = resume(open_window, tmp_path)
    window.expect("log.line").contains("Ben has voted")
    window.click("log")
    lines = " ".join(node.label for node in window.all(Locator(role="text")))
    assert "Ana set row 1: 6 left, 0 right." in lines

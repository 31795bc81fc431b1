"""Matchi through the window: what a person does and sees (game-done.md). Positions come from matches kept before the window opens."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.core.seating import Seat
from game.harness.audit import audit
from game.harness.driver import Window
from game.harness.locator import Locator
from game.harness.pilot import Pilot
from tests.matchi_kept import board, keep

Open = Callable[..., Window]
SMALL = (1024, 600)
AGAINST_BOT = (Seat("Lina", 0), Seat("Pip", 1, "easy"))
BOTS = (Seat("Pip", 0, "medium"), Seat("Momo", 1, "easy"))
TO_C4 = ("roll 2 3 4", "place c2 2", "move c2 c3 to 3", "move c3 c4 to 4", "end")
TO_B3 = ("roll 1 2 3", "place b1 1", "move b1 b2 to 2", "move b2 b3 to 3", "end")
TWO_EACH = (
    *TO_C4,
    *TO_B3,
    *("roll 1 6 2", "move c4 a7 to 1+6", "place c2 2", "end"),
    *("roll 6 6 1 1", "move b3 a12 to 6+6", "place b1 1", "end"),
    *("roll 3 4 6 2", "move c2 c3 to 3", "move c3 c4 to 4", "place c2 2", "end"),
    *("roll 2 3 1 5", "move b1 b2 to 2", "move b2 b3 to 3", "place b1 1", "end"),
    *("roll 5 3 6 1", "move a7 a8 to 3+5", "move c4 a7 to 1+6", "end"),
    *("roll 5 6 6 6 1", "move a12 a11 to 5+6", "move b3 a12 to 6+6", "end"),
)
"""Blue stands on a7, a8 and c2, Gold on a11, a12 and b1; Blue is to roll."""


def resume(open_window: Open, data: Path, *, bound: int = 0, **setup: Any) -> Window:
    """The window on the kept match, after `bound` ms at most of bots; started again after a kill it opens on the shelf."""
    window = open_window(data=data, **{"first": lambda shell: shell.saved_table(1), **setup})
    if bound:
        window.settle(bound=bound)
    return window


def spaces(window: Window, value: str) -> set[str]:
    """The names of the spaces with this value: target, two (steps away), picked, free (can be picked)."""
    return {node.id.removeprefix("space.") for node in window.all(Locator(id="space.*")) if node.value == value}


def pick(window: Window, name: str) -> None:
    """Picks a piece, if it isn't picked already."""
    if name not in spaces(window, "picked"):
        window.click(f"space.{name}")


def over(window: Window) -> Callable[[], bool]:
    return lambda: bool(window.all("again"))


# --- whole matches (PB-70) ---


@pytest.mark.parametrize(
    ("hands", "seed", "name", "options", "size"),
    [
        ("mouse", 5, "standard", {}, (1280, 720)),
        ("keys", 2, "standard", {"quick": "on"}, SMALL),
        ("pad", 7, "lagoon", {"quick": "on"}, SMALL),
    ],
)
def test_a_match_against_a_bot_by_one_kind_of_hands(
    open_window: Open, tmp_path: Path, hands: str, seed: int, name: str, options: dict[str, str], size: tuple[int, int]
) -> None:
    """Mouse, keyboard or gamepad alone play a match to its end, on several boards, in both lengths and sizes of the stage.

    The pilots' seeds are such that the matches take some 70 to 120 acts, not 300.
    """
    keep(tmp_path, [], AGAINST_BOT, pack=board(name), options=options)
    window = resume(open_window, tmp_path, size=size, settings={"bot_pace": "quick"})
    Pilot(window, seed, hands).play(over(window), 3000)
    goal = 3 if options else 4
    scores = [int(window.find(f"podium.{seat}.score").label) for seat in (0, 1)]
    assert max(scores) == goal, "the bot walks into the star sooner or later"
    winner = AGAINST_BOT[scores.index(goal)].name
    window.expect("prompt").contains(winner)


@pytest.mark.parametrize("name", ["standard", "crescent"])
def test_bots_play_alone_to_the_result(open_window: Open, tmp_path: Path, name: str) -> None:
    """Both seats bots: the window shows every step and the result without a single press."""
    keep(tmp_path, [], BOTS, pack=board(name), options={"quick": "on"})
    window = resume(open_window, tmp_path, size=SMALL, settings={"bot_pace": "quick"}, bound=1_200_000)
    window.expect("again").visible()


def test_the_race_is_played_and_says_where_it_starts_and_ends(open_window: Open, tmp_path: Path) -> None:
    """R-MA-11: placed on the three far spaces only; forty acts by mouse, and nothing goes wrong."""
    keep(tmp_path, ["roll 2 3 4"], pack=board("race"))
    window = resume(open_window, tmp_path)
    assert spaces(window, "target") <= {"a3", "a4", "a5"}
    window.expect("sign.start").contains("only these 3")
    window.expect("sign.goal").contains("4")
    pilot = Pilot(window, 5)
    for _ in range(40):
        pilot.step()
    window.expect("title").contains("Matchi")


def test_a_win_ends_the_match_at_once_and_the_loser_begins_the_rematch(open_window: Open, tmp_path: Path) -> None:
    """R-MA-8, R-MA-9, R-MA-14, PB-31: the third piece wins the quick match, dice left are void; Gold, who lost, begins again."""
    keep(
        tmp_path,
        [*TWO_EACH, "roll 3 4 5 4 1", "move c2 c3 to 3", "move c3 c4 to 4", "move a8 a9 to 4+5", "end", *_idle(4), *_shift()],
        options={"quick": "on"},
    )
    window = resume(open_window, tmp_path)
    window.click("space.c4")
    window.click("space.a7")
    window.expect("prompt").contains("Lina")
    window.expect("podium.0.crown").visible()
    window.expect("podium.1.crown").gone()
    window.click("again")
    window.expect("prompt").contains("Sami")
    window.expect("go").visible()


def _idle(count: int) -> list[str]:
    """A turn of Gold's that does nothing, with this many dice (Blue's pieces in the star give the extra ones)."""
    return ["roll " + " ".join(["1"] * (count + 1)), "end"]


def _shift() -> list[str]:
    """Blue frees a7 and holds 1 and 6: one press away from the win."""
    return ["roll 2 6 1 6 2", "move a7 a8 to 2+6"]


def test_the_cap_ends_a_match_that_goes_nowhere(open_window: Open, tmp_path: Path) -> None:
    """R-MA-13: after 400 turns the one with more pieces on the board wins, here nobody: shared, both named."""
    keep(tmp_path, ["roll 1 1 1", "end"] * 399)
    window = resume(open_window, tmp_path)
    window.click("go")
    window.click("end")
    window.click("end")
    window.expect("prompt").contains("Lina and Sami")
    window.expect("podium.0.crown").visible()
    window.expect("podium.1.crown").visible()


# --- a turn ---


def test_nothing_placed_yet_the_supply_is_picked_and_its_spaces_glow(open_window: Open, tmp_path: Path) -> None:
    """R-MA-3, R-MA-4: 1, 2 and 3 reach the outside spaces 1 to 6 that some of the dice make."""
    keep(tmp_path, ["roll 1 2 3"])
    window = resume(open_window, tmp_path)
    window.expect("supply.0").value("picked")
    glowing = spaces(window, "target")
    assert {"b1", "c2", "b5", "b6", "c6"} <= glowing
    assert not any(name.startswith("a") for name in glowing), "nobody starts in the star"
    assert "b3" not in glowing, "b3 touches the star"


def test_placing_undo_and_the_end_of_a_turn(open_window: Open, tmp_path: Path) -> None:
    """R-X-4: a step is taken back within the turn, End turn too, until the next roll."""
    keep(tmp_path, ["roll 1 2 2"])
    window = resume(open_window, tmp_path)
    window.expect("undo").disabled("There is nothing to take back.")
    window.click("space.c1")
    window.expect("space.c1").contains("Lina")
    window.click("undo")
    window.expect("space.c1").value("target")
    window.click("space.c1")
    window.click("end")
    window.click("end")
    window.expect("prompt").contains("Sami")
    window.click("undo")
    window.expect("prompt").contains("Lina")
    window.click("end")
    window.click("end")
    window.click("go")
    window.expect("undo").disabled()


def test_end_turn_warns_once_while_dice_can_be_used(open_window: Open, tmp_path: Path) -> None:
    keep(tmp_path, ["roll 1 2 2"])
    window = resume(open_window, tmp_path)
    window.click("end")
    window.expect("note").visible()
    window.expect("note.body").contains("1, 2, 2")
    window.expect("prompt").contains("Lina")
    window.click("end")
    window.expect("prompt").contains("Sami")


def test_end_turn_is_the_ink_button_when_nothing_is_left(open_window: Open, tmp_path: Path) -> None:
    """R-MA-4: dice that move nothing; one press ends the turn."""
    keep(tmp_path, ["roll 1 2 6", "place b1 1", "place b6 6", "place c2 2"])
    window = resume(open_window, tmp_path)
    window.expect("prompt").contains("end the turn")
    window.click("end")
    window.expect("prompt").contains("Sami")


def test_two_ways_to_pay_open_the_chooser_with_what_remains(open_window: Open, tmp_path: Path) -> None:
    """R-MA-10, PB-29: dice 2, 3 and 5 for a 5: the single die stands first, then 2+3; what is left over is shown."""
    keep(tmp_path, ["roll 2 3 5"])
    window = resume(open_window, tmp_path)
    window.click("space.b5")
    window.expect("pay").contains("Place on 5")
    window.expect("pay.0").contains("5")
    window.expect("pay.1").contains("2+3")
    assert {node.label for node in window.all(Locator(id="pay.0.left.*"))} == {"2", "3"}
    window.click("pay.1")
    window.expect("die.0").value("chosen")
    window.expect("die.2").value("ready")
    window.click("pay")
    window.expect("space.b5").contains("Lina")
    window.expect("die.2").value("ready")
    window.expect("die.0").value("spent")


def test_picked_dice_narrow_what_can_be_paid(open_window: Open, tmp_path: Path) -> None:
    """Picked dice must all be spent; with exactly 2 and 3 picked the chooser isn't needed."""
    keep(tmp_path, ["roll 2 3 5"])
    window = resume(open_window, tmp_path)
    window.click("die.0")
    window.click("die.1")
    assert {name[1:] for name in spaces(window, "target")} == {"5"}
    window.click("space.b5")
    window.expect("pay").gone()
    window.expect("space.b5").contains("Lina")
    window.expect("die.2").value("ready")


def test_back_leaves_the_chooser_and_esc_does_too(open_window: Open, tmp_path: Path) -> None:
    keep(tmp_path, ["roll 2 3 5"])
    window = resume(open_window, tmp_path)
    window.click("space.b5")
    window.click("back")
    window.expect("pay").gone()
    window.click("space.b5")
    window.press("escape")
    window.expect("pay").gone()
    window.expect("space.b5").value("target")
    window.press("escape")
    window.expect("keep").visible()


def test_a_two_step_move_is_two_steps_and_two_undos(open_window: Open, tmp_path: Path) -> None:
    """R-MA-10."""
    keep(tmp_path, ["roll 1 2 3", "place b1 1"])
    window = resume(open_window, tmp_path)
    pick(window, "b1")
    assert "b3" in spaces(window, "two")
    window.click("space.b3")
    window.expect("space.b3").contains("Lina")
    window.click("undo")
    window.expect("space.b2").contains("Lina")
    window.click("undo")
    window.expect("space.b1").contains("Lina")


def test_an_attack_is_paid_twice_and_sends_the_victim_home(open_window: Open, tmp_path: Path) -> None:
    """R-MA-6: Gold on c1 beside Blue's c2; leaving the 1 and arriving at the 2."""
    steps = ["roll 2 5 5", "place c2 2", "end", "roll 1 1 2", "place c1 1"]
    keep(tmp_path, steps)
    window = resume(open_window, tmp_path)
    window.expect("supply.0").contains("3")
    pick(window, "c1")
    window.expect("to.c2").contains("attack Lina")
    window.click("to.c2")
    window.expect("space.c2").contains("Sami")
    window.expect("supply.0").contains("4")


def test_what_does_not_work_says_why_where_it_was_tried(open_window: Open, tmp_path: Path) -> None:
    """R-MA-5: into the star only by its own number; the reason stands beside the space."""
    keep(tmp_path, [*TO_C4, "roll 1 1 1", "end", "roll 4 1 1"])
    window = resume(open_window, tmp_path)
    pick(window, "c4")
    window.click("space.a7")
    window.expect("refusal").contains("You need 7")
    space, bubble = window.find("space.a7").rect, window.find("refusal").rect
    assert abs(space.cx - bubble.cx) < 300
    assert abs(space.cy - bubble.cy) < 160
    window.advance(3200)
    window.expect("refusal").gone()


def test_a_piece_is_dragged_to_its_space(open_window: Open, tmp_path: Path) -> None:
    keep(tmp_path, ["roll 1 2 6", "place b1 1"])
    window = resume(open_window, tmp_path)
    window.drag("space.b1", "space.b2")
    window.expect("space.b2").contains("Lina")


def test_losing_the_window_drops_what_was_picked_and_plays_nothing(open_window: Open, tmp_path: Path) -> None:
    """PB-46, R-X-1."""
    keep(tmp_path, ["roll 1 2 6", "place b1 1"])
    window = resume(open_window, tmp_path)
    before = window.find("log").label, window.find("log.line").label
    window.blur()
    window.focus()
    assert (window.find("log").label, window.find("log.line").label) == before
    window.expect("space.b1").contains("Lina")


# --- people and bots ---


def test_each_bot_step_waits_for_a_press_when_told_so(open_window: Open, tmp_path: Path) -> None:
    """art2.md, G: with 'Wait for me' nothing happens until somebody presses."""
    keep(tmp_path, ["roll 1 1 1", "end"], AGAINST_BOT)
    window = resume(open_window, tmp_path, settings={"bot_pace": "wait"})
    window.advance(20_000)
    window.expect("prompt").contains("roll")
    window.click("go")
    window.expect("die.0").visible()


def test_the_log_tells_what_the_bot_did(open_window: Open, tmp_path: Path) -> None:
    keep(tmp_path, ["roll 1 1 1", "end"], AGAINST_BOT)
    window = resume(open_window, tmp_path, settings={"bot_pace": "quick"})
    window.settle()
    window.click("log")
    assert any("Pip rolled" in node.label for node in window.all(Locator(id="log.*", role="text")))
    window.press("escape")
    window.expect("logbook").gone()


def test_a_long_frame_lets_a_bot_make_one_step_only(open_window: Open, tmp_path: Path) -> None:
    """PB-47: the window was held for 20 s; the bot does not act many times at once."""
    keep(tmp_path, ["roll 1 1 1", "end"], AGAINST_BOT)
    window = resume(open_window, tmp_path, settings={"bot_pace": "easy"})
    window.lag(20_000)
    window.expect("log.line").contains("Pip rolled")


# --- time ---


def test_a_killed_match_goes_on_exactly_there(open_window: Open, tmp_path: Path) -> None:
    keep(tmp_path, ["roll 1 2 6", "place b1 1"])
    window = resume(open_window, tmp_path)
    pick(window, "b1")
    window.click("space.b2")
    shown = {node.id: node.label for node in window.all(Locator(id="space.*"))}
    window.kill()
    window.start()
    window.click("continue")
    window.click("continue")
    assert {node.id: node.label for node in window.all(Locator(id="space.*"))} == shown


def test_leaving_asks_and_keeps_the_match(open_window: Open, tmp_path: Path) -> None:
    keep(tmp_path, ["roll 1 2 6"])
    window = resume(open_window, tmp_path)
    window.click("home")
    window.click(Locator(label="Leave"))
    window.expect("play").visible()
    window.click("continue")
    window.expect(Locator(id="saved.*", role="choice")).count(1)


@pytest.mark.parametrize("motion", ["lively", "calm"])
def test_motion_changes_the_way_and_not_the_end(open_window: Open, tmp_path: Path, motion: str) -> None:
    """PB-71: with motion the same tree and the same picture stand at the end."""
    keep(tmp_path / "still", ["roll 1 2 6"])
    keep(tmp_path / "moving", ["roll 1 2 6"])
    ends = []
    for folder, how in (("still", "off"), ("moving", motion)):
        window = resume(open_window, tmp_path / folder, settings={"motion": how})
        window.click("space.b1")
        window.advance(4000)
        ends.append({node.id: (node.label, node.value) for node in window.all(Locator(id="space.*"))})
    assert ends[0] == ends[1]


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_the_table_is_laid_out_well(open_window: Open, tmp_path: Path, size: tuple[int, int]) -> None:
    """game-done.md: nothing cut off, nothing overlapping, the smallest text 24 u, in the busiest phases."""
    keep(tmp_path, [*TWO_EACH, "roll 3 6 5 4 1"])
    window = resume(open_window, tmp_path, size=size)
    faults = audit(window)
    window.click("space.a7")
    faults += audit(window)
    assert not faults

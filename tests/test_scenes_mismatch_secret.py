"""Nothing leaks at Perfect Mismatch's table (R-X-1, R-X-7; art2.md, B): the secret word, votes, and what a continued match shows."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.input import PointerDown, PointerUp
from game.harness.driver import Window
from game.harness.locator import Locator
from game.harness.privacy import frames_never_show
from game.harness.running import Running
from tests.mismatch_kept import ANA, BEN, CLEO, OLO, PIP, QUICK, Open, keep, open_curtain, resume

THREE = (ANA, BEN, CLEO)
LIVELY = {"motion": "lively"}


def slips(window: Window) -> list[str]:
    """The five words as the sheet shows them, from the top."""
    found = window.all(Locator(id="slip.*", role="choice"))
    return [node.label for node in sorted(found, key=lambda node: node.rect.y)]


def chosen(window: Window) -> str:
    return next(node.label for node in window.all(Locator(id="slip.*", role="choice")) if node.value == "on")


# --- the leader's word (R-X-7) ---


def test_r_x_7_the_word_shows_only_while_the_button_is_held(open_window: Open, tmp_path: Path) -> None:
    """It is on the task card with all the others; alone, on the tent, it stands only between press and release."""
    keep(tmp_path, THREE, secret=3)
    window = resume(open_window, tmp_path)
    word = window.find("word.3").label
    window.click("peek")
    with frames_never_show(window, word):
        window.advance(600)
    shown: list[str] = []
    window.watchers.append(lambda seen: shown.extend(node.label for node in seen.all("peek.word")))
    window.hold("return", 200)
    assert set(shown) == {word}
    with frames_never_show(window, word):
        window.advance(300)


def test_r_x_7_the_pointer_holds_it_too_and_leaving_the_window_hides_it(open_window: Open, tmp_path: Path) -> None:
    keep(tmp_path, THREE, secret=2)
    window = resume(open_window, tmp_path)
    window.click("peek")
    window.advance(600)
    window.hover("open")
    x, y = window.screen().pixel(window.find("open"))
    window._send(PointerDown(x, y))
    window.expect("peek.word").visible()
    window.blur()
    window.expect("peek.word").gone()
    window._send(PointerUp(x, y))
    window.focus()
    window.expect("peek.word").gone()


def test_r_x_7_voting_keys_are_dead_while_the_leader_peeks(open_window: Open, tmp_path: Path) -> None:
    keep(tmp_path, THREE, beads=(6,))
    window = resume(open_window, tmp_path, settings=LIVELY)
    window.click("peek")
    window.press("p", at_once=True)
    window.settle()
    window.press("z")
    window.press("escape")
    window.settle()
    assert window.all("token.*") == ()


def test_r_x_1_a_press_that_began_too_early_shows_no_word(open_window: Open, tmp_path: Path) -> None:
    keep(tmp_path, THREE)
    window = resume(open_window, tmp_path)
    window.click("peek")
    window.hold("return", 1000)
    window.expect("peek.word").gone()


def test_r_x_1_the_number_is_nowhere_before_its_token_is_open(open_window: Open, tmp_path: Path) -> None:
    """No mark on the task card, whatever happens, until the leader's token is opened."""
    keep(tmp_path, THREE, ["1 claim", "1 vote 2"], beads=(6, 0, 1, 2, 3), secret=4)
    window = resume(open_window, tmp_path)
    seen: list[str] = []
    window.watchers.append(lambda looked: seen.extend(node.id for node in looked.all("word.*") if node.value))
    window.click("pass.2")
    window.click("log")
    window.press("escape")
    window.click("menu")
    window.press("escape")
    assert seen == []
    window.click("go")
    assert set(seen) == {"word.4"}


# --- the secret sheet (art2.md, B) ---


def test_the_sheet_has_no_numbers_and_a_new_order_each_time(open_window: Open, tmp_path: Path) -> None:
    """Two openings, two orders; every start is a word that may be chosen."""
    keep(tmp_path, THREE, ["1 claim"], beads=(6,))
    window = resume(open_window, tmp_path)
    orders = []
    for _ in range(4):
        open_curtain(window)
        orders.append(tuple(slips(window)))
        assert not any(char.isdigit() for label in orders[-1] for char in label)
        window.click("hide")
        window.settle()
        window.expect("tent.name").text("Ben")
    assert len(set(orders)) > 1
    assert len({frozenset(order) for order in orders}) == 1


def test_number_keys_do_nothing_and_one_key_locks_nothing(open_window: Open, tmp_path: Path) -> None:
    keep(tmp_path, THREE, ["1 claim"], beads=(6,))
    window = resume(open_window, tmp_path)
    open_curtain(window)
    start = chosen(window)
    for key in "12345z":
        window.press(key)
        assert chosen(window) == start
    window.press("return")
    window.expect("sheet.title").visible()
    assert chosen(window) == start
    window.press("up")
    window.press("p")
    window.press("return")
    window.press("return")
    window.expect("curtain").contains("has voted")


def test_own_key_and_arrows_step_with_the_same_sound(open_window: Open, tmp_path: Path) -> None:
    """Round and round through all five words; the button never names one."""
    keep(tmp_path, THREE, ["1 claim"], beads=(6,))
    window = resume(open_window, tmp_path)
    open_curtain(window)
    seen = []
    for key in ("p", "down", "p", "down", "p"):
        seen.append(chosen(window))
        window.press(key)
        assert window.find("lock").label == "Lock it in"
    assert sorted(seen) == sorted(slips(window))
    assert chosen(window) == seen[0]


def test_the_pointer_is_hidden_in_the_middle_when_the_sheet_opens_and_closes(open_window: Open, tmp_path: Path) -> None:
    keep(tmp_path, THREE, ["1 claim"], beads=(6,))
    window = resume(open_window, tmp_path)
    open_curtain(window)
    assert hidden(window)
    window.click("slip.0")
    assert not hidden(window)
    window.click("lock")
    assert hidden(window)


def hidden(window: Window) -> bool:
    """Whether the pointer rests unseen in the middle."""
    program = window.program
    assert isinstance(program, Running)
    return program.app.window.pointer_hidden


@pytest.mark.parametrize("motion", ["lively", "off"])
def test_r_x_1_two_votes_look_the_same_to_the_others(open_window: Open, tmp_path: Path, motion: str) -> None:
    """PB-16: matches that differ only in Ben's word show the same texts on every frame from the curtain that calls back on."""
    frames = []
    for number in (2, 5):
        folder = tmp_path / str(number)
        keep(folder, THREE, ["1 claim", f"1 vote {number}"], beads=(6,))
        window = resume(open_window, folder, settings={"motion": motion})
        seen: list[tuple[str, ...]] = []
        window.watchers.append(lambda looked, seen=seen: seen.append(tuple(p.node.label for p in looked.screen().placed())))  # type: ignore[misc]
        window.click("log")
        window.press("escape")
        window.click("peek")
        window.press("escape")
        window.settle()
        frames.append(seen)
    assert frames[0] == frames[1]


def test_r_x_1_leaving_the_sheet_shuts_it_to_its_curtain(open_window: Open, tmp_path: Path) -> None:
    """Focus lost, the window's mode changed, pause, rules, home: what comes back is the curtain."""
    keep(tmp_path, THREE, ["1 claim"], beads=(6,))
    window = resume(open_window, tmp_path)
    for leave in ("blur", "full screen", "menu", "help", "home"):
        open_curtain(window)
        if leave == "blur":
            window.blur()
            window.focus()
        elif leave == "full screen":
            window.press("f11")
        else:
            window.click(leave)
            window.expect("slip.*").gone()
            window.press("escape")
        window.settle()
        window.expect("tent.name").text("Ben")
        window.expect("slip.*").gone()


# --- leave and continue (PB-43) ---

PHASES = {
    "explain": ((6, 0), ["1 claim", "1 vote 2"], "slot.3"),
    "behind the curtain": ((6, 0), ["1 claim"], "tent.name"),
    "closing": ((6, 0, 1, 2, 3), ["1 claim", "1 vote 2", "2 pass"], "go"),
    "reveal": ((6, 0, 1, 2, 3), ["1 claim", "1 vote 2", "2 claim", "2 vote 1", "table next"], "go"),
}


@pytest.mark.parametrize("phase", list(PHASES))
def test_a_killed_match_goes_on_where_it_was(open_window: Open, tmp_path: Path, phase: str) -> None:
    """Exactly there: the same beads, board and ribbon; behind the curtain the curtain."""
    beads, steps, there = PHASES[phase]
    keep(tmp_path, THREE, steps, beads=beads)
    window = resume(open_window, tmp_path)
    before = [(p.node.id, p.node.label) for p in window.screen().placed() if p.node.id != "log"]
    window.expect(there).visible()
    window.kill()
    window.click("continue")
    window.click("continue")
    window.settle()
    assert [(p.node.id, p.node.label) for p in window.screen().placed() if p.node.id != "log"] == before


def test_what_bots_hold_is_the_same_after_a_kill(open_window: Open, tmp_path: Path) -> None:
    """Olo has decided to claim; killed before the next row, it decides the same again and is played before it."""
    keep(tmp_path, (ANA, OLO, PIP), beads=(6, 0))
    window = resume(open_window, tmp_path, settings=QUICK)
    window.kill()
    window.click("continue")
    window.click("continue")
    window.settle()
    window.press("left", shift=True)
    window.press("return")
    window.settle()
    assert window.find("token.0").label == "Olo's token"

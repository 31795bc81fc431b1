"""The scenes around the tables, through the window: shelf, set-up, settings, history, rule pages, pause, log, replay."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from game import catalog
from game.core.seating import Seat
from game.harness.driver import Window
from game.harness.locator import Locator
from game.store.store import Store
from scenes.session import Session
from tests.matchi_kept import keep
from tests.shell_windows import QUICK, WON, on_scene
from tests.test_scenes_matchi import TO_C4

Open = Callable[..., Window]


def name_seat(window: Window, seat: int, name: str, *, person: bool = True) -> None:
    """Opens a seat's card, types a name over the old one and closes the card."""
    window.click(f"seat.{seat}")
    window.press("a", ctrl=True)
    window.type(name)
    if person:
        window.click("kind.")
    window.click("keep")


def value(window: Window, node_id: str) -> str:
    return window.find(node_id).value


# --- the title ---


def test_title_by_mouse(window: Window) -> None:
    window.expect("play").visible()
    window.click("settings")
    window.click("done")
    window.click("howto")
    window.click("back")
    window.click("play")
    window.expect("start").text("Lay the table")
    window.click("shelf")
    window.expect("box.matchi").value("on")


def test_title_by_keys_alone(window: Window) -> None:
    """The focus starts on the chosen box; Enter on it plays, Esc asks before the program ends, and the safe answer has the focus."""
    window.press("down")
    window.press("up")
    window.expect("box.matchi").focused()
    window.press("return")
    window.expect("start").focused()
    window.press("escape")
    window.expect("play").visible()
    window.press("escape")
    window.expect("dialog.stay").focused()
    window.press("return")
    window.expect("dialog").gone()
    window.press("escape")
    window.press("left")
    window.press("return")
    assert window.ended


def test_title_by_pad_alone(window: Window) -> None:
    window.pad("r")
    for _ in range(6):
        window.pad("right")
    window.expect("play").focused()
    window.pad("a")
    window.expect("start").visible()
    window.pad("b")
    window.expect("play").visible()


def test_a_box_that_is_not_built_says_so_and_cannot_be_chosen(open_window: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalog, "GAMES", tuple(replace(game, rules=None) if game.id == "matchy" else game for game in catalog.GAMES))
    window = open_window()
    window.expect("box.matchy").disabled("Matchy Matchy is still being made. Pick another box.")
    window.expect("box.matchy.soon").text("Not built yet")
    window.click("box.matchy", even_disabled=True)
    window.expect("box.matchi").value("on")
    window.expect(Locator(contains="Matchy Matchy is still being made")).visible()


# --- settings ---


def test_settings_take_effect_at_once_and_outlive_a_restart(open_window: Open) -> None:
    window = open_window(settings={"motion": "lively"})
    window.click("settings")
    window.click("size.large")
    assert window.screen().stage.compact, "Text size Large is the compact stage, at once"
    window.click("motion.off")
    window.click("pace.wait")
    window.click("sound")
    window.press("right")
    sound = value(window, "sound")
    window.kill()
    assert window.screen().stage.compact
    window.click("settings")
    assert [value(window, key) for key in ("size", "motion", "pace", "sound")] == ["large", "off", "wait", sound]
    window.click("defaults")
    assert not window.screen().stage.compact
    assert [value(window, key) for key in ("size", "motion", "pace", "sound")] == ["normal", "lively", "easy", "7"]


def test_in_a_small_window_the_text_size_says_why_it_is_large(open_window: Open) -> None:
    window = open_window(size=(1024, 600))
    window.click("settings")
    window.expect("size.large").value("on")
    window.expect("size.normal").disabled("This window is small, so text is large already.")


# --- set-up ---


def test_names_are_typed_and_equal_ones_are_numbered_at_the_table(window: Window) -> None:
    window.click("play")
    name_seat(window, 0, "Sam")
    name_seat(window, 1, "sam ")
    window.expect("seat.1").contains("sam, Person")
    window.click("start")
    window.expect("seat.0").contains("Sam")
    window.expect("seat.1").contains("sam 2")


def test_enter_in_the_name_field_keeps_it_and_esc_keeps_the_old_one(window: Window) -> None:
    window.click("play")
    window.click("seat.0")
    window.expect("name").focused()
    window.press("a", ctrl=True)
    window.type("Zoë")
    window.press("return")
    window.expect("seat.0").contains("Zoë")
    window.click("seat.0")
    window.type("lina")
    window.press("escape")
    window.expect("seat.0").contains("Zoë, Person")


def test_a_nameless_seat_cannot_be_kept(window: Window) -> None:
    window.click("play")
    window.click("seat.0")
    window.press("a", ctrl=True)
    window.press("backspace")
    window.expect("keep").disabled("Type a name first.")


def test_a_name_once_used_is_offered_again(open_window: Open, tmp_path: Path) -> None:
    with Store.open(tmp_path / "data") as store:
        store.remember("Gran", 0)
        store.remember("Lina", 0)
    window = open_window()
    window.click("play")
    window.click("seat.0")
    window.click(Locator(id="profile.*", label="Gran"))
    window.expect("name").value("Gran")


def test_bots_have_three_levels_on_the_card_and_beside_the_options(window: Window) -> None:
    window.click("play")
    window.expect("seat.1").contains("Bot, Easy")
    window.click("bot.1.level")
    window.expect("seat.1").contains("Bot, Medium")
    window.click("seat.1")
    window.click("kind.hard")
    window.expect("kind.note").text("Hard: thinks about your answer, too.")
    window.click("keep")
    window.expect("seat.1").contains("Bot, Hard")


def test_swapped_seats_keep_their_colours_since_matchi_is_blue_and_gold(window: Window) -> None:
    window.click("play")
    first, second = window.find("seat.0").label, window.find("seat.1").label
    before = (window.find("seat.0").draws, window.find("seat.1").draws)
    window.click("swap")
    assert (window.find("seat.0").label, window.find("seat.1").label) == (second, first)
    colours = [getattr(draws[0], "seat", None) for draws in (*before, window.find("seat.0").draws, window.find("seat.1").draws)]
    assert colours == [0, 1, 0, 1]


def test_options_and_board_are_kept_for_the_next_match(window: Window) -> None:
    window.click("play")
    name_seat(window, 1, "Ben")
    window.click("quick.on")
    window.click("pack.on")
    title = window.find("pack.title").label
    assert title != "Standard"
    window.click("start")
    window.press("escape")
    window.click("pause.shelf")
    window.click("play")
    assert value(window, "quick") == "on"
    window.expect("pack.title").text(title)
    window.expect("seat.1").contains("Ben, Person")


def test_an_own_board_with_a_fault_is_listed_with_its_fault_and_cannot_be_played(open_window: Open, tmp_path: Path) -> None:
    boards = tmp_path / "data" / "boards"
    boards.mkdir(parents=True)
    (boards / "broken.toml").write_text("title = 'No tiles'\n", encoding="utf-8")
    window = open_window()
    window.click("play")
    window.expect("pack.faults").text("1 board has a fault")
    window.expect("start").enabled()
    window.click("pack.faults")
    window.expect("pack.sentence").contains("broken.toml")
    window.expect("start").text("Pick another board")
    window.expect("start").disabled(window.find("pack.sentence").label)
    window.click("pack.on")
    window.expect("start").enabled()


# --- history and replay ---


def test_history_continues_the_chosen_match(open_window: Open, tmp_path: Path) -> None:
    older, newer = keep(tmp_path, TO_C4), keep(tmp_path, (), (Seat("Ana", 0), Seat("Ben", 1)))
    window = open_window(data=tmp_path)
    window.click("continue")
    chosen = {number: value(window, f"saved.{number}") for number in (older, newer)}
    assert sorted(chosen.values()) == ["", "on"]
    if chosen[older] == "":
        window.click(f"saved.{older}")
    window.click("continue")
    window.expect("seat.0").contains("Lina")


def test_delete_asks_first_and_the_safe_answer_keeps_the_match(open_window: Open, tmp_path: Path) -> None:
    number = keep(tmp_path, TO_C4)
    window = open_window(data=tmp_path)
    window.click("continue")
    window.click("delete")
    window.expect("dialog.keep").focused()
    window.press("return")
    window.expect(f"saved.{number}").visible()
    window.click("delete")
    window.click("dialog.delete")
    window.expect(f"saved.{number}").gone()
    window.expect("continue").gone()


def test_a_finished_match_is_played_back_step_by_step(open_window: Open, tmp_path: Path) -> None:
    number = keep(tmp_path, WON, options=QUICK)
    window = open_window(data=tmp_path)
    window.expect("continue").text("Earlier games")
    window.click("continue")
    window.expect(f"played.{number}").contains("Lina won")
    window.click(f"played.{number}")
    window.expect("where").text("Step 0 of 48")
    window.expect("start").disabled()
    window.click("forward")
    window.expect("where").text("Step 1 of 48")
    window.click("end")
    window.expect("where").text("Step 48 of 48")
    window.expect("forward").disabled()
    window.click("backward")
    window.click("play")
    window.advance(1200)
    window.expect("where").text("Step 48 of 48")
    window.press("escape")
    window.expect(f"played.{number}").visible()


# --- rule pages ---


def test_the_rule_pages_are_leafed_through_by_keys_and_by_the_contents(window: Window) -> None:
    window.click("howto")
    topics = [node.label for node in window.all(Locator(id="chapter.*", role="choice"))]
    assert len(topics) == 6
    for number, topic in enumerate(topics, 1):
        window.expect("headline").text(f"{number} of 6: {topic}")
        window.expect("page.0.sentence").visible()
        if number < len(topics):
            window.press("return")
    window.expect("next").text("Got it")
    window.click("chapter.2")
    window.expect("headline").text("3 of 6: Moving")
    window.click("previous")
    window.expect("headline").text("2 of 6: Placing")
    window.press("escape")
    window.expect("play").visible()


# --- pause, log and results ---


def test_pause_by_esc_and_the_ways_out_of_it(open_window: Open, tmp_path: Path) -> None:
    keep(tmp_path, TO_C4)
    window = open_window(data=tmp_path)
    window.click("continue")
    window.click("continue")
    window.press("escape")
    window.expect("keep").focused()
    window.press("escape")
    window.expect("pausing").gone()
    window.press("escape")
    window.click("pause.rules")
    window.expect("back").text("Back to game")
    window.press("escape")
    window.click("pause.settings")
    window.press("escape")
    window.click("pause.restart")
    window.expect("dialog.stay").focused()
    window.press("escape")
    window.expect("pausing").visible()
    window.click("pause.shelf")
    window.expect("continue").text("Continue saved game")


def test_start_again_leaves_the_former_match_on_the_shelf(open_window: Open, tmp_path: Path) -> None:
    number = keep(tmp_path, TO_C4)
    window = open_window(data=tmp_path)
    window.click("continue")
    window.click("continue")
    window.press("escape")
    window.click("pause.restart")
    window.click("dialog.restart")
    window.press("escape")
    window.click("pause.shelf")
    window.click("continue")
    window.expect(f"saved.{number}").visible()
    window.expect(Locator(id="saved.*", role="choice")).count(2)


def test_the_log_tells_the_newest_first_and_esc_closes_it(open_window: Open, tmp_path: Path) -> None:
    keep(tmp_path, TO_C4)
    window = open_window(data=tmp_path)
    window.click("continue")
    window.click("continue")
    window.click(Locator(role="button", label="What happened"))
    lines = [node.label for node in window.all(Locator(id="log.*", role="text")) if node.id[4:].isdigit()]
    assert lines[:2] == ["Lina ended the turn.", "Lina moved from 3 to 4 with 4."]
    window.press("escape")
    window.expect("logging").gone()


def test_results_name_the_winner_and_the_same_players_earlier_matches(tmp_path: Path) -> None:
    first = keep(tmp_path, WON, options=QUICK)
    second = keep(tmp_path, WON, options=QUICK)
    keep(tmp_path, WON, (Seat("Ana", 0), Seat("Ben", 1)), options=QUICK)
    window = on_scene(tmp_path, lambda shell: shell.results(Session.resume(shell, second)))
    window.expect("prompt").contains("Lina")
    window.expect("podium.0.crown").visible()
    window.expect("podium.1.crown").gone()
    window.expect("earlier.0").text("Lina won")
    window.expect("earlier.1").gone()
    assert first != second
    window.press("escape")
    window.expect("box.matchi").visible()

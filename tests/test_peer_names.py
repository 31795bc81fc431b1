"""Names and titles that somebody types or that stand in a file are literal text everywhere (PB-11, PB-22, PB-52)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.seating import Seat
from game.harness.driver import Window
from game.harness.locator import Locator
from game.store.store import Store
from tests.matchi_kept import keep
from tests.shell_windows import QUICK, WON
from tests.test_scenes_matchi import TO_C4, resume

Open = Callable[..., Window]
ODD = (
    "{0} {name} %s %(x)s",
    "<b>Ana</b> & \\n",
    "\N{WOMAN}\U0001f3fd\N{ZERO WIDTH JOINER}\N{ROCKET} Zoë",
    "\N{HEBREW LETTER ALEF}\N{HEBREW LETTER BET}'\"",
)
NASTY = {"Ana\x00Ben": "AnaBen", "\u202egnihsif": "gnihsif", "a\tb": "a b", "x" * 500: "x" * 20, "  Lina  ": "Lina"}
"""What is typed, and what stands in the field's seat afterwards."""


def texts(window: Window) -> str:
    """All that can be read on the screen."""
    return "\n".join(placed.node.label for placed in window.screen().placed() if placed.node.label)


@pytest.mark.parametrize("names", [ODD[:2], ODD[2:]])
def test_pb_11_pb_52_odd_names_are_literal_at_the_table_in_log_result_and_history(
    open_window: Open, tmp_path: Path, names: tuple[str, str]
) -> None:
    people = tuple(Seat(name, n) for n, name in enumerate(names))
    keep(tmp_path, TO_C4, people)
    keep(tmp_path, WON, people, options=QUICK)
    window = open_window(data=tmp_path)
    window.click("continue")
    assert f"{names[0]} won" in texts(window)
    assert f"{names[0]} and {names[1]}" in texts(window)
    window.click("played.2")
    window.click("end")
    assert f"{names[0]} on 9" in texts(window)
    window.press("escape")
    window.click("continue")
    for seat, name in enumerate(names):
        window.expect(f"seat.{seat}").contains(name)
    window.click("log")
    assert f"{names[0]} moved from 3 to 4 with 4." in texts(window)


def test_pb_11_pb_52_what_is_typed_is_cleaned_and_literal(window: Window) -> None:
    """Controls and marks that turn the writing direction are dropped, 500 letters become 20, format braces stay what they are."""
    window.click("play")
    for typed, shown in {**NASTY, "{0}%s": "{0}%s"}.items():
        window.click("seat.0")
        window.press("a", ctrl=True)
        window.type(typed[:40])
        window.press("return")
        window.expect("seat.0").contains(f"{shown}, Person")


@pytest.mark.parametrize("blank", ["   ", "\u200b", "\u2060\ufeff", "\u3164", "\u00ad", "\u202e"])
def test_pb_52_a_name_that_nobody_could_see_is_no_name(window: Window, blank: str) -> None:
    window.click("play")
    window.click("seat.0")
    window.press("a", ctrl=True)
    window.press("backspace")
    window.type(blank)
    window.expect("keep").disabled("Type a name first.")
    window.press("return")
    assert window.scenes[-1] == "seat"


BOARD = """title = "{title}"
description = "{{0}} %s {{name}}"

[[tiles]]
at = [0, 0]
kind = "star"

[[tiles]]
at = [1, 0]
kind = "outer"
"""


def test_pb_11_the_title_of_an_own_board_is_literal_in_setup_table_and_history(open_window: Open, tmp_path: Path) -> None:
    boards = tmp_path / "boards"
    boards.mkdir()
    title = "{0} %s <b>Brett</b>"
    (boards / "own.toml").write_text(BOARD.format(title=title), encoding="utf-8")
    window = open_window(data=tmp_path)
    window.click("play")
    for _ in range(8):
        if title in texts(window):
            break
        window.click("pack.on")
    window.expect("pack.title").contains(title)
    window.expect("pack.sentence").contains("{0} %s {name}")
    window.click("start")
    window.settle()
    window.press("escape")
    window.click("pause.shelf")
    window.click("continue")
    assert title in texts(window)
    window.click("continue")
    window.settle()
    assert window.scenes[-1] == "table"


def test_pb_22_a_shared_victory_names_both_in_the_plural_everywhere(open_window: Open, tmp_path: Path) -> None:
    """R-MA-13: level at the cap."""
    from game.core.record import from_json
    from tests.matchi_kept import board

    record = from_json((Path(__file__).parent / "records" / "matchi-shared.json").read_text(encoding="utf-8"))
    with Store.open(tmp_path) as store:
        store.import_record(record, board(record.pack))
    names = [seat.name for seat in record.seating]
    window = open_window(data=tmp_path)
    window.click("continue")
    window.expect(Locator(id="played.1")).contains(f"{names[0]} and {names[1]} share the victory")


def test_r_ma_9_the_rematch_is_begun_by_the_loser_and_says_so(open_window: Open, tmp_path: Path) -> None:
    """Blue wins a quick match; in the rematch Gold rolls first, without a roll for the start."""
    steps = WON[:-1]
    keep(tmp_path, steps, options=QUICK)
    window = resume(open_window, tmp_path)
    window.click("space.c4")
    window.click("space.a7")
    if window.all("pay"):
        window.click("pay")
    window.settle()
    window.expect("prompt").contains("Lina")
    window.click("again")
    window.settle()
    window.expect("prompt").contains("Sami")
    window.expect("log.line").contains("Sami begins")

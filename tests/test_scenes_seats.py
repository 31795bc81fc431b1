"""Who sits where in the set-up: seats close up, names and colours give way, seats are mixed; and what the shelf remembers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.rng import Rng
from game.core.seating import Seat
from game.harness.audit import audit
from game.harness.driver import Window
from game.harness.locator import Locator
from game.store.store import Store
from scenes.seats import BOT_NAMES, mixed, new_bot, seated

Open = Callable[..., Window]
ANA, BEN, CLEO, DAN = Seat("Ana", 0), Seat("Ben", 1), Seat("Cleo", 2), Seat("Dan", 3)


def names(window: Window) -> list[str]:
    """Who sits on the seats, from the first to the last; free ones are left out."""
    seats = window.all(Locator(id="seat.*", role="button"))
    return [seat.label.split(",")[0] for seat in sorted(seats, key=lambda node: node.id) if "," in seat.label]


def to_setup(window: Window, game: str) -> None:
    if window.find(f"box.{game}").value != "on":
        window.click(f"box.{game}")
    window.click("play")


# --- values ---


def test_r_mm_8_no_free_seat_stays_between_two_people() -> None:
    """Who faces whom is the order of seats: what the table shows is what is played."""
    assert seated([ANA, None, CLEO, DAN], None) == (ANA, CLEO, DAN, None)
    assert seated([None, BEN], (0, 1)) == (Seat("Ben", 0), None), "a game's own colours belong to the seats"


def test_a_taken_colour_gives_way() -> None:
    """art2.md: who changes takes the next free colour, and nobody else's changes."""
    found = seated([Seat("Gran", 1), BEN, CLEO], None, chosen=0)
    assert [seat.colour for seat in found if seat is not None] == [3, 1, 2]


def test_each_new_bot_has_a_name_of_its_own() -> None:
    seats: list[Seat | None] = [Seat("beep ", 0)]
    for n in range(1, 8):
        seats.append(new_bot(seats, n))
    assert [seat.name for seat in seats[1:] if seat is not None] == [name for name in BOT_NAMES if name != "Beep"]


def test_mixing_brings_everybody_together_with_everybody() -> None:
    assert mixed([ANA, BEN, None], Rng(1, "seats")) == [BEN, ANA, None]
    facing = set()
    for seed in range(40):
        order = mixed([ANA, BEN, CLEO, DAN], Rng(seed, "seats"))
        assert order != [ANA, BEN, CLEO, DAN]
        facing |= {frozenset(map(repr, order[:2])), frozenset(map(repr, order[2:]))}
    assert len(facing) == 6, "each of the six duos there can be"


# --- the window ---


def test_whoever_leaves_the_others_close_up(window: Window) -> None:
    to_setup(window, "matchy")
    window.click("seat.3")
    window.click("keep")
    assert names(window) == ["Player 1", "Pip", "Beep", "Momo"]
    window.click("seat.1")
    window.click("remove")
    assert names(window) == ["Player 1", "Beep", "Momo"]
    window.click("seat.7")
    window.click("keep")
    assert names(window) == ["Player 1", "Beep", "Momo", "Pip"], "a further player takes the next seat, wherever one pressed"


def test_a_name_is_written_over_without_deleting_it_first(window: Window) -> None:
    to_setup(window, "matching4u")
    window.click("seat.2")
    window.type("Ida")
    window.press("return")
    window.expect("seat.2").contains("Ida, Bot")
    window.click("seat.2")
    window.press("end")
    window.type(" B")
    window.press("return")
    window.expect("seat.2").contains("Ida B, Bot")


def test_a_remembered_player_is_a_person_with_the_own_colour(open_window: Open, tmp_path: Path) -> None:
    """And is not offered where somebody of that name sits already."""
    with Store.open(tmp_path / "data") as store:
        store.remember("Gran", 5)
    window = open_window()
    to_setup(window, "matching4u")
    assert names(window)[0] == "Gran"
    window.click("seat.1")
    window.expect(Locator(id="profile.*", label="Gran")).gone()
    window.press("escape")
    window.click("seat.0")
    window.type("Leo")
    window.press("return")
    window.click("seat.1")
    window.click(Locator(id="profile.*", label="Gran"))
    window.expect("kind.").value("on")
    window.click("keep")
    window.expect("seat.1").contains("Gran, Person")
    assert getattr(window.find("seat.1").draws[0], "seat", None) == 5


def test_a_colour_is_chosen_on_the_card_unless_somebody_has_it(window: Window) -> None:
    to_setup(window, "matching4u")
    window.click("seat.1")
    window.expect("colour.0").disabled("Player 1 has this colour.")
    window.click("colour.6")
    window.expect("colour.6").value("on")
    window.click("keep")
    assert getattr(window.find("seat.1").draws[0], "seat", None) == 6
    window.press("escape")
    to_setup(window, "matchi")
    window.click("seat.1")
    window.expect("colour.6").gone()


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_the_seat_card_and_a_full_table_are_laid_out_well(open_window: Open, tmp_path: Path, size: tuple[int, int]) -> None:
    """Eight seats with long names, and the card with remembered names and colours."""
    with Store.open(tmp_path / "data") as store:
        for name in ("Wilhelmina-Josephine", "Maximiliana Thunderbo", "Gran"):
            store.remember(name, 3)
    window = open_window(size=size)
    to_setup(window, "matchy")
    for _ in range(5):
        window.click(next(node.id for node in window.all(Locator(id="seat.*", role="button")) if "," not in node.label))
        window.click("keep")
    assert audit(window) == []
    window.click("seat.5")
    assert audit(window, allow=("'title'", "'headline'", "'seat", "'pack", "'options")) == []


def test_a_last_set_up_with_what_is_no_longer_offered_opens_all_the_same(open_window: Open, tmp_path: Path) -> None:
    with Store.open(tmp_path / "data") as store:
        store.save_setup("matchy", [ANA, BEN, CLEO], {"board": "endless", "redraw": "on", "gone": "x"}, "gone")
    window = open_window()
    to_setup(window, "matchy")
    window.expect("board").value("auto")
    window.expect("redraw").value("on")
    window.expect("start").enabled()


def test_a_single_pack_has_no_arrows_that_lead_nowhere(window: Window) -> None:
    to_setup(window, "matching4u")
    window.expect("pack.title").text("A day out")
    window.expect("pack.on").gone()
    window.press("escape")
    to_setup(window, "matchi")
    window.expect("pack.count").text("1 of 5")
    window.expect("pack.on").visible()


def test_voting_keys_are_offered_only_where_one_votes(window: Window) -> None:
    """R-PM-14: who only talks has no race."""
    to_setup(window, "mismatch")
    window.expect("keys").text("Voting keys")
    window.click("mode.talk")
    window.expect("keys").gone()
    window.click("start")
    window.settle()
    window.press("escape")
    window.expect("pause.shelf").visible()
    window.expect("pause.keys").gone()


def test_the_shelf_keeps_the_box_that_was_taken_last(window: Window) -> None:
    to_setup(window, "matching4u")
    window.click("start")
    window.settle()
    window.press("escape")
    window.click("pause.shelf")
    window.expect("box.matching4u").value("on")
    window.expect("box.matching4u").focused()

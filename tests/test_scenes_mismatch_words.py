"""Perfect Mismatch's words, beads and result outside of a window."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from game.core.match import Match
from game.core.rng import Rng
from game.core.rules import CHANCE, OPEN, PUBLIC, Event, Reason
from game.core.seating import Seat
from game.engine.words import Words
from game.rules.mismatch.rules import RULES
from game.rules.mismatch.view import BEADS
from scenes.tables.mismatch.beads import WIDTH, Beads, clicked, dragged, dropped, whole
from scenes.tables.mismatch.parts import MismatchParts
from scenes.tables.mismatch.words import breakable, log_line, refusal, signed
from tests.mismatch_tables import DECK, TABLES

SEATING = tuple(Seat(name, n) for n, name in enumerate(("Ana", "Ben", "Cleo", "Dan", "Eva", "Fin", "Gus", "Hal")))
CODES = (
    "leader_sets", "others_first", "row_is_set", "rows_in_order", "no_redraw", "redraw_first", "redrawn_already", "vote_together",
    "leader_knows", "has_passed", "has_voted", "vote_first", "no_free_spot", "afterthought_used", "no_vote_yet", "claim_first",
    "same_number", "pass_later", "left_orders", "suggested_already", "each_once",
)  # fmt: skip
"""All that the rules answer, but for 'not now'."""


def played(mode: str, seats: int) -> tuple[Match[object, object, object], list[Event]]:
    """A match in which bots did anything, and all its public events."""
    match: Match[object, object, object] = Match(RULES, seats, {"mode": mode, "redraw": "on"}, DECK, 11)  # type: ignore[arg-type]
    rng = Rng(2, "words")
    while match.outcome is None:
        actor = rng.choice(match.pending.must)
        if actor == CHANCE:
            match.play_chance()
        else:
            match.play(actor, match.text(match.legal(actor).sample(rng)))
    return match, [event for _, event in match.events(PUBLIC)]


def test_each_reason_has_a_sentence_of_its_own() -> None:
    facts = {"seat": 1, "row": 2, "next": 3, "again": 0, "number": 4}
    told = [refusal(Words(), Reason(code, facts), SEATING) for code in CODES]
    usual = refusal(Words(), Reason("not_now"), SEATING)
    assert usual not in told
    assert len(set(told)) == len(told)
    assert all("{" not in sentence and sentence.endswith((".", "!")) for sentence in told)


@pytest.mark.parametrize(("mode", "seats"), [case for case in TABLES if case[1] in (2, 3, 8)])
def test_log_and_result_of_whole_matches(mode: str, seats: int) -> None:
    """Every line is a whole sentence; the turns of the result add up to the totals."""
    match, events = played(mode, seats)
    lines = [log_line(Words(), event, SEATING, DECK) for event in events]
    assert all("{" not in line and (not line or line.endswith(".")) for line in lines)
    assert sum(bool(line) for line in lines) > len(lines) * 0.8
    assert match.outcome is not None
    result = MismatchParts().result(Words(), match.view(OPEN), match.outcome, SEATING[:seats])
    sums = [sum(int(row.values[seat].replace("−", "-")) for row in result.rows) for seat in range(seats)]
    if mode == "competitive":
        assert [str(value) for value in sums] == list(result.scores)
        assert result.whole is None
    else:
        assert result.whole is not None
    assert result.ranks.count(1) == len(match.outcome.winners)


def test_r_pm_7_the_log_says_why_a_leader_gets_what_it_gets() -> None:
    def told(**facts: int) -> str:
        args = {"seat": 1, "right": 0, "bonus": 0, "minus": 0, "points": 0, **facts}
        return log_line(Words(), Event("leader_points", args), SEATING, DECK)

    assert told(right=2, points=2) == "Ben gets +2 for leading."
    assert told(right=3, bonus=1, points=4) == "All guessed it: Ben gets +4."
    assert told(minus=1, points=-1) == "Nobody guessed it: Ben gets −1."
    assert told(minus=1, points=0) == "Nobody guessed it: Ben gets 0."


def test_a_result_of_many_turns_says_who_led_each() -> None:
    """With more turns than there is room for two lines the leader stands before the word."""
    match, _ = played("competitive", 8)
    assert match.outcome is not None
    rows = MismatchParts().result(Words(), match.view(OPEN), match.outcome, SEATING).rows
    names = [SEATING[turn.leader].name for turn in match.view(OPEN).past]  # type: ignore[attr-defined]
    assert [row.name.split(":")[0] for row in rows] == names


def test_a_pack_without_links_says_that_bots_guess() -> None:
    assert "at random" in MismatchParts().pack_words(Words(), replace(DECK, links=b""))[1]


def test_what_names_and_numbers_look_like() -> None:
    assert breakable("Kaffeemaschine").replace("\N{SOFT HYPHEN}", "") == "Kaffeemaschine"
    assert breakable("Anna-Katharina") == "Anna-Katharina"
    assert [signed(value) for value in (3, 0, -1)] == ["+3", "0", "−1"]


# --- beads (R-PM-4) ---


def test_pushing_takes_beads_from_the_middle_first_and_then_from_the_other_side() -> None:
    beads = Beads()
    for _ in range(4):
        beads = beads.pushed(-1)
    assert (beads.left, beads.middle, beads.right) == (4, 2, 0)
    for _ in range(3):
        beads = beads.pushed(1)
    assert (beads.left, beads.middle, beads.right) == (3, 0, 3)
    for _ in range(9):
        beads = beads.pushed(1)
    assert beads == whole(0)


def test_a_dragged_bead_pushes_those_in_its_way_and_takes_them_along() -> None:
    beads = Beads()
    places = dragged(beads, 2, -100, WIDTH)
    assert places == tuple(sorted(places))
    assert all(b - a >= 45.9 for a, b in pairwise(places)), "they never overlap"
    assert dropped(beads, 2, -100, WIDTH) == Beads(3, 0)
    assert dropped(Beads(3, 0), 4, 900, WIDTH) == Beads(3, 2)
    assert dropped(Beads(3, 3), 1, 900, WIDTH) == Beads(1, 5)
    assert dropped(beads, 2, beads.places()[2] + 2, WIDTH) == beads, "hardly moved"


def test_a_click_means_the_nearer_the_more() -> None:
    """All seven settings can be clicked, from all beads left to all right."""
    found = [clicked(WIDTH * n / 24, WIDTH).left for n in range(25)]
    assert found == sorted(found, reverse=True)
    assert set(found) == set(range(BEADS + 1))

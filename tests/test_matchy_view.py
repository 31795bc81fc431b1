"""Matchy Matchy: what each viewer knows, what it can't know, and the questions that are asked about a view (R-X-2, R-X-5)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from game.core.match import Match
from game.core.rng import Rng
from game.core.rules import OPEN, PUBLIC
from game.rules.matchy.actions import Action, Pick
from game.rules.matchy.rules import RULES
from game.rules.matchy.scoring import HIDDEN, Hit
from game.rules.matchy.state import State, phase
from game.rules.matchy.view import (
    Met,
    Told,
    View,
    choices,
    gains,
    last_space,
    left,
    links,
    longest,
    met,
    others,
    own,
    pending,
    picks,
    ready,
    rounds,
    row,
    spaces,
    team_of,
    teams,
    theme,
    told,
)
from tests.matchy_tables import DECK, IDS, a_match, choosing, chosen, five, on, random_step, shown, states

ROWS = (five("cat", "key"), five("moon", "cat"), five("red", "dark"), five("dark", "wave", "red"))


def a_reveal(positions: int) -> State:
    state = chosen(choosing(4), *ROWS)
    return shown(state, positions).state if positions else state


# What is hidden


@pytest.mark.parametrize("positions", range(6))
def test_r_x_5_a_view_holds_its_own_row_and_of_others_only_what_is_turned_over(positions: int) -> None:
    state = a_reveal(positions)
    for viewer in (0, 1, 2, 3, PUBLIC):
        view = RULES.view(state, viewer)
        for seat, whole in enumerate(ROWS):
            seen = whole if seat == viewer else whole[:positions] + (HIDDEN,) * (5 - positions)
            assert view.now.rows[seat] == seen
            assert row(view, seat) == whole[:positions], "what all have seen, not more of the own row"
        assert own(view) == (ROWS[viewer] if viewer >= 0 else ())
        assert [ready(view, seat) for seat in range(4)] == [True] * 4 and longest(view.now) == 5
    assert RULES.view(state, OPEN).now.rows == ROWS


def test_r_x_2_before_the_reveal_nothing_of_a_choice_is_in_anybody_elses_view() -> None:
    state = RULES.apply(choosing(4), 1, Pick(("goldfish", "spiral", "halves", "vase", "crown"))).state
    for viewer in (0, 2, 3, PUBLIC):
        view = RULES.view(state, viewer)
        assert not any(f"'{id}'" in repr(view.now) for id in IDS), "no picture is named anywhere in the round"
        assert [ready(view, seat) for seat in range(4)] == [False, True, False, False]
        other = RULES.apply(choosing(4), 1, Pick(five("cat"))).state
        assert RULES.view(other, viewer) == view


def test_all_rows_of_complete_rounds_are_open_to_everybody_for_ever() -> None:
    """Perfect recall: the history of all rounds with all rows, for leafing, PUBLIC and OPEN too."""
    match, rng = a_match(4, 6, retire="on", redraw="on"), Rng(4, "walk")
    while match.outcome is None:
        before = match.view(PUBLIC)
        random_step(match, rng)
        views = [match.view(viewer) for viewer in (*range(6), PUBLIC)]
        assert all(view.past == views[0].past for view in views) and views[0].past[: len(before.past)] == before.past
        if len(views[0].past) > len(before.past):
            assert views[0].past[-1].rows == before.now.rows, "what lay open stays so"
    view = match.view(PUBLIC)
    assert match.view(OPEN).past == view.past and len(view.past) == view.number > 5
    for number, each in enumerate(view.past, start=1):
        assert all(HIDDEN not in each_row and each_row for each_row in each.rows), number
        assert [len(each.rows[team.seats[0]]) for team in teams(view)] == [DECK.board("short").number(space) for space in each.spaces]
        assert theme(view, each) in DECK.themes


@pytest.mark.parametrize(("seats", "given"), [(4, {}), (5, {"redraw": "on"}), (8, {"retire": "on", "board": "full"})])
def test_a_sampled_state_looks_the_same_and_may_be_the_truth(seats: int, given: dict[str, str]) -> None:
    rng = Rng(1, "sample")
    for number, state in enumerate(states(9, seats, **given)):
        if number % 7 or phase(state) == "over":
            continue
        for viewer in (0, seats - 1, PUBLIC):
            view = RULES.view(state, viewer)
            guess = RULES.sample(view, rng)
            assert RULES.view(guess, viewer) == view and RULES.conserved(guess) == RULES.conserved(state)
            for guessed in guess.now.rows:
                assert len(set(guessed)) == len(guessed) and set(guessed) <= set(left(view))


def test_every_row_that_fits_is_equally_likely_in_a_sample() -> None:
    state = choosing(4, (8, 8))
    state = replace(state, now=replace(state.now, retired=IDS[4:]))
    state = RULES.apply(RULES.apply(state, 0, Pick(IDS[:2])).state, 1, Pick((IDS[2], IDS[0]))).state
    rng, view = Rng(3, "sample"), RULES.view(state, 0)
    guesses = Counter(RULES.sample(view, rng).now.rows for _ in range(6000))
    assert all(rows[0] == IDS[:2] and rows[2:] == ((), ()) for rows in guesses)
    assert len(guesses) == 12 and all(400 < count < 600 for count in guesses.values())
    seen = shown(chosen(choosing(4, (8, 8)), IDS[:2], (IDS[2], IDS[0]), IDS[:2], IDS[:2])).state
    for _ in range(50):
        rows = RULES.sample(RULES.view(seen, 0), rng).now.rows
        assert rows[0] == IDS[:2] and [row[0] for row in rows] == [IDS[0], IDS[2], IDS[0], IDS[0]] and rows[1][1] != IDS[2]


def test_a_preview_shows_a_choice_to_its_own_seat_alone() -> None:
    match, rng = a_match(2), Rng(2, "walk")
    while not match.view(PUBLIC).now.draws:
        random_step(match, rng)
    preview = match.preview(1, ["pick cat key egg moon kite"])
    assert isinstance(preview, View) and own(preview) == ("cat", "key", "egg", "moon", "kite") and not ready(match.view(1), 1)


# Questions


def test_teams_partners_and_whom_the_referent_is_compared_with() -> None:
    duos, around = RULES.view(choosing(6), PUBLIC), RULES.view(choosing(5, referent=3), PUBLIC)
    assert [others(duos, seat) for seat in range(6)] == [(1,), (0,), (3,), (2,), (5,), (4,)]
    assert [others(around, seat) for seat in range(5)] == [(3,), (3,), (3,), (0, 1, 2, 4), (3,)]
    assert team_of(around, 3) is None
    team = team_of(around, 4)
    assert team is not None and (team.number, team.seats, team.pair) == (3, (4,), (3, 4))
    assert last_space(duos) == 59


def test_what_a_partner_chose_and_where_two_met_are_told_from_complete_rounds_and_what_is_turned_over() -> None:
    match, rng = a_match(8, 5, referent="first"), Rng(8, "walk")
    while len(match.view(PUBLIC).past) < 4:
        random_step(match, rng)
    while match.view(PUBLIC).now.shown < 2:
        random_step(match, rng)
    view = match.view(3)
    assert [(each.round, each.theme) for each in told(view, 0)] == [(n, theme(view, each)) for n, each in enumerate(view.past, start=1)]
    assert told(view, 0)[2] == Told(3, theme(view, view.past[2]), view.past[2].rows[0])
    assert len(rounds(view)) == 5 and len(told(view, 0)) == 4
    found = met(view, 0, 3)
    for each in found:
        seen = rounds(view)[each.round - 1]
        assert each.hit.picture in row(view, 0, seen) and each.hit.picture in row(view, 3, seen)
    assert sum(each.hit.points for each in found) == spaces(view)[2]
    assert met(match.view(1), 0, 3) == found, "everybody may know it"


def test_where_two_met_is_in_the_words_of_the_first_and_the_second() -> None:
    view = RULES.view(a_reveal(2), PUBLIC)
    assert met(view, 0, 1) == (Met(1, theme(view), Hit("cat", (1, 2))),)
    assert met(view, 1, 0) == (Met(1, theme(view), Hit("cat", (2, 1))),)
    assert gains(view) == (2, 2) and spaces(view) == (2, 2)


def test_choices_are_those_of_the_viewer_and_never_of_public() -> None:
    state = chosen(choosing(4), ROWS[0])
    assert not choices(RULES.view(state, 0)) and not choices(RULES.view(state, PUBLIC)) and not choices(RULES.view(a_reveal(1), 2))
    legal = choices(RULES.view(state, 2))
    assert legal == RULES.legal(state, 2) and legal.size == 102_080_160
    assert pending(RULES.view(state, PUBLIC)).must == (1, 2, 3)
    assert [picks(RULES.view(state, PUBLIC), seat) for seat in range(4)] == [5] * 4


def test_after_the_end_the_pawns_stand_where_they_came_to() -> None:
    match: Match[State, Action, View] = a_match(6, 7)
    rng = Rng(6, "walk")
    while match.outcome is None:
        random_step(match, rng)
    view = match.view(OPEN)
    assert match.outcome is not None and phase(view) == "over" and rounds(view) == view.past
    assert [match.outcome.scores[team.seats[0]] for team in teams(view)] == list(spaces(view))
    assert max(spaces(view)) >= last_space(view) > max(view.past[-1].spaces)
    assert theme(view) == "" and gains(view) == (0,) * 6


def test_links_are_read_by_theme_and_picture_and_are_no_part_of_the_pack() -> None:
    strong = bytes((place // 42 + place % 42) % 256 for place in range(576 * 42))
    deck = replace(DECK, links=strong)
    assert deck == DECK and hash(deck) == hash(DECK) and "links" not in repr(deck)
    state = replace(choosing(4), deck=deck)
    view = RULES.view(state, 0)
    assert deck.themes.index(theme(view)) == 6 and links(view) == bytes(range(6, 48))
    assert deck.links_of(2, "back", 3) == strong[(12 * 3 + 2) * 42 : (12 * 3 + 3) * 42]
    assert links(RULES.view(choosing(4), 0)) == b"", "no table, nothing known"
    assert RULES.dump(state) == RULES.dump(choosing(4))


def test_the_last_step_of_a_round_leads_to_a_round_in_which_nothing_has_happened_yet() -> None:
    view = RULES.view(on(a_reveal(5)), 1)
    assert (view.number, view.now.reader, view.now.number, view.now.rows) == (2, 1, 0, ((),) * 4)
    assert theme(view) == "" and links(view) == b"" and view.past[0].rows == ROWS

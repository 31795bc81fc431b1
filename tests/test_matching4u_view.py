"""Matching 4U: what each viewer knows, what it can't know, and the questions that are asked about a view (R-4U-17)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from game.core.rng import Rng
from game.core.rules import CHANCE, OPEN, PUBLIC
from game.rules.matching4u.actions import Keep, Play, Take
from game.rules.matching4u.draft import Draft
from game.rules.matching4u.rules import RULES
from game.rules.matching4u.state import State, phase
from game.rules.matching4u.view import (
    View,
    Won,
    colours,
    gauge,
    hand,
    in_hand,
    known,
    left_of,
    order,
    passed_on,
    right_of,
    running,
    sheet,
    sheet_of,
    tally,
    totals,
    trick,
    with_item,
    won,
    worth,
)
from tests.matching4u_tables import DECK, a_match, a_round, hands_with, random_step, ready_to_play, states

ALL = set(range(1, 25))


def hands_of(state: State) -> tuple[tuple[int, ...], ...]:
    draft = state.drafted
    played = {play.card for each in state.now.tricks for play in each.plays}
    return tuple(tuple(card for card in draft.kept(seat) if card not in played) for seat in range(3))


# What a viewer knows, told by itself


def fits(view: View, hands: tuple[tuple[int, ...], ...]) -> bool:
    """Whether a seat that has drafted can't rule these hands out: by what it saw, told as a player would.

    What it passed on at first came back after both others had taken two; of what it passed on second both took two; what it passed on
    third all went to its left; of what it never saw four went to its right and two to its left.
    """
    me, now = view.viewer, view.now
    left, right = left_of(me), right_of(me)
    laid = {seat: {play.card for each in now.tricks for play in each.plays if play.seat == seat} for seat in range(3)}
    full = [set(hands[seat]) | laid[seat] for seat in range(3)]
    first, second, third = passed_on(view)
    gone = set(first) - set(now.held[3])
    unseen = ALL - set(now.held[0]) - set(now.held[1]) - set(now.held[2])
    return (
        set(now.cards) == full[me]
        and [len(each) for each in full] == [8, 8, 8]
        and full[0] | full[1] | full[2] == ALL
        and len(full[left] & gone) == len(full[right] & gone) == 2
        and len(full[left] & set(second)) == len(full[right] & set(second)) == 2
        and set(third) <= full[left]
        and len(full[left] & unseen) == 2
        and len(full[right] & unseen) == 4
    )


@pytest.mark.parametrize("seats", [2, 3])
def test_a_guess_is_always_one_that_fits_and_the_truth_always_does(seats: int) -> None:
    rng = Rng(1, "test")
    for state in states(1, seats):
        if phase(state) not in ("date", "play", "take"):
            continue
        for seat in range(seats):
            view = RULES.view(state, seat)
            assert fits(view, hands_of(state))
            assert fits(view, known(view).hands(rng))
            assert fits(view, hands_of(RULES.sample(view, rng)))


def test_every_hand_that_fits_is_guessed_and_all_equally_often() -> None:
    """Late in a round: all ways to split the cards that are out are tried against what the seat saw."""
    tested = 0
    for seed in range(4):
        late = [state for state in states(seed) if phase(state) == "date" and len(state.now.tricks) == 5]
        for state in late[:2]:
            for seat in range(3):
                tested += _all_guessed(state, seat)
    assert tested >= 6, "enough places where something is unknown"


def _all_guessed(state: State, seat: int) -> bool:
    view, true = RULES.view(state, seat), hands_of(state)
    left, right = left_of(seat), right_of(seat)
    out = set(true[left]) | set(true[right])
    possible = set()
    for cards in combinations(sorted(out), len(true[left])):
        hands: list[tuple[int, ...]] = [()] * 3
        hands[seat], hands[left], hands[right] = true[seat], cards, tuple(sorted(out - set(cards)))
        if fits(view, tuple(hands)):
            possible.add(tuple(hands))
    rng, knowledge = Rng(5, "test"), known(view)
    guesses = Counter(knowledge.hands(rng) for _ in range(60 * len(possible)))
    assert set(guesses) == possible and true in possible
    assert all(25 <= count <= 110 for count in guesses.values()), guesses
    for card, seats in knowledge.holders().items():
        assert set(seats) == {at for hands in possible for at in range(3) if card in hands[at]}
    return len(possible) > 1


def test_a_card_that_was_never_seen_may_have_been_kept_at_any_of_its_turns() -> None:
    """Of the six cards that seat 0 never saw, two each went at seat 1's first turn, at seat 2's first and at seat 2's second."""
    view, rng = RULES.view(ready_to_play(), 0), Rng(6, "test")
    unseen = ALL - {card for held in view.now.held for card in held}
    slots: Counter[tuple[int, int, int]] = Counter()
    for _ in range(1000):
        draft = known(view).draft(rng)
        slots.update(
            (card, seat, turn) for seat, pairs in enumerate(draft.keeps) for turn, pair in enumerate(pairs) for card in set(pair) & unseen
        )
    assert {(seat, turn) for _, seat, turn in slots} == {(1, 0), (2, 0), (2, 1)}
    assert len(slots) == 6 * 3 and all(280 < count < 390 for count in slots.values()), slots


def test_a_card_whose_owner_was_shown_by_a_trick_may_still_have_been_kept_at_any_of_its_owners_turns() -> None:
    state, rng = State(DECK, 3, now=a_round(4)), Rng(7, "test")
    view = RULES.view(state, 0)
    unseen = ALL - {card for held in view.now.held for card in held}
    turns: Counter[tuple[int, int]] = Counter()
    for _ in range(400):
        draft = known(view).draft(rng)
        assert [draft.kept(seat) for seat in range(3)] == [state.drafted.kept(seat) for seat in range(3)], "all cards were played"
        turns.update((card, turn) for turn, pair in enumerate(draft.keeps[2]) for card in set(pair) & unseen)
    assert {turn for _, turn in turns} == {0, 1} and all(150 < count < 250 for count in turns.values()), turns


def test_a_seat_that_passed_two_cards_on_last_knows_who_has_them() -> None:
    state = ready_to_play()
    for seat in range(3):
        view = RULES.view(state, seat)
        holders = known(view).holders()
        assert {holders[card] for card in passed_on(view)[2]} == {(left_of(seat),)}
        assert {holders[card] for card in hand(view)} == {(seat,)}
        free = [card for card in ALL if len(holders[card]) == 2]
        assert len(free) == 14 and all(seat not in holders[card] for card in free)


@pytest.mark.parametrize("seats", [2, 3])
def test_a_guess_at_any_moment_looks_the_same_to_the_viewer_and_is_a_draft_that_could_be(seats: int) -> None:
    """At every step of a match, for every seat and for the public, in every round so far."""
    rng, different = Rng(2, "test"), 0
    for number, state in enumerate(states(2, seats)):
        if state.end or (len(state.past) and number % 5):
            continue
        for viewer in (*range(seats), PUBLIC):
            view = RULES.view(state, viewer)
            other = RULES.sample(view, rng)
            assert RULES.view(other, viewer) == view
            assert RULES.conserved(other) == RULES.conserved(state)
            for each, true in zip((*other.past, other.now), (*state.past, state.now), strict=True):
                assert (each.draft is None) == (true.draft is None)
                if each.draft is not None and true.draft is not None:
                    different += each.draft != true.draft
                    assert each.draft.chosen == true.draft.chosen
                    _could_be(each.draft)
    assert different > 200, "the guesses are not just the truth"


def _could_be(draft: Draft) -> None:
    assert [len(pack) for pack in draft.packs] == [8, 8, 8] and {card for pack in draft.packs for card in pack} == ALL
    for seat, pairs in enumerate(draft.keeps):
        for turn, pair in enumerate(pairs):
            assert len(set(pair)) == 2 and set(pair) <= set(draft.held(seat, turn))


def test_all_that_a_view_shows_of_a_draft_was_told_to_its_viewer() -> None:
    """Perfect recall: the packs and pairs of a view are those of the events, no more and no less."""
    match, rng = a_match(3), Rng(3, "walk")
    while match.outcome is None:
        random_step(match, rng)
    for viewer in (0, 1, 2, PUBLIC):
        view, rounds = match.view(viewer), _told(match.events(viewer))
        assert [(each.held, each.kept) for each in view.past] == rounds
        assert [each.draft for each in view.past] == [None] * 3
    assert all(each.draft is not None for each in match.view(OPEN).past)


def _told(events: tuple[tuple[int, object], ...]) -> list[tuple[tuple[object, ...], tuple[object, ...]]]:
    rounds: list[tuple[tuple[object, ...], tuple[object, ...]]] = []
    for _, event in events:
        code, args = event.code, event.args  # type: ignore[attr-defined]
        if code == "dealt":
            rounds.append(((), ()))
        elif code == "pack":
            rounds[-1] = (*rounds[-1][0], args["cards"]), rounds[-1][1]
        elif code == "kept":
            rounds[-1] = rounds[-1][0], (*rounds[-1][1], args["cards"])
    return rounds


def test_r_4u_17_what_the_public_sees_of_a_draft_has_no_card_in_it() -> None:
    for state in states(4):
        view = RULES.view(state, PUBLIC)
        assert view.now.held == () and view.now.kept == () and view.now.draft is None
        assert hand(view) == () and in_hand(view) == ()


def test_during_the_draft_a_seat_has_its_pack_and_its_pairs_and_knows_what_it_passed_on() -> None:
    for state in states(5):
        if phase(state) != "draft":
            continue
        for seat in range(3):
            view, draft = RULES.view(state, seat), state.drafted
            chosen = draft.chosen[seat] > draft.turn
            assert in_hand(view) == (() if chosen else draft.held(seat, draft.turn))
            assert hand(view) == draft.kept(seat)
            for turn, cards in enumerate(passed_on(view)):
                assert set(cards) == set(draft.held(left_of(seat), turn + 1))
            assert len(passed_on(view)) == min(draft.turn, 3)


def test_before_the_deal_nothing_is_known_and_nothing_is_in_front_of_anybody() -> None:
    view = RULES.view(RULES.start(3, {"leader": "winner"}, DECK), 0)
    assert passed_on(view) == () and hand(view) == () and trick(view) is None and order(view) == ()
    assert totals(view) == (0, 0, 0) and view.number == 1
    with pytest.raises(ValueError, match="Round 2 has not begun"):
        sheet(view, 2)


# Questions


def test_the_gauge_shows_how_strong_a_number_is_within_its_colour() -> None:
    """The rule book's example: yellow 5 is the second lowest yellow."""
    assert gauge(DECK, 5) == (2, 7)
    assert [gauge(DECK, card) for card in (1, 22, 24, 3, 7, 21)] == [(1, 7), (7, 7), (7, 7), (1, 7), (1, 3), (3, 3)]


def test_the_colours_and_the_rank_so_far_are_told_while_cards_are_played() -> None:
    state = ready_to_play([15], [24], [21])
    assert colours(RULES.view(state, 2), 21) == ("white",)
    state = RULES.apply(state, 0, Play(15, "red")).state
    assert order(RULES.view(state, PUBLIC)) == (0,) and colours(RULES.view(state, 2), 21) == ("red",)
    state = RULES.apply(state, 1, Play(24, "blue")).state
    assert order(RULES.view(state, PUBLIC)) == (0, 1) and colours(RULES.view(state, 2), 21) == ("red", "blue")


@pytest.mark.parametrize("seats", [2, 3])
def test_what_an_item_is_worth_is_what_the_sheet_then_says(seats: int) -> None:
    """For every choice of an item in a match: the sheet foretold is the running sheet after it."""
    before: State | None = None
    for state in states(6, seats):
        if before is not None and phase(before) == "take":
            view = RULES.view(before, PUBLIC)
            now = trick(view)
            assert now is not None
            seat, card = order(view)[len(now.taken)], state.now.tricks[-1].taken[-1]
            assert running(RULES.view(state, 0)) == with_item(view, seat, card)
            front = list(won(view))
            if not now.taken:  # the date is the first's whatever it takes
                front[seat] = Won(front[seat].items, (*front[seat].dates, now.date))
            without = sheet_of([tally(DECK, each) for each in front]).totals[seat]
            assert running(RULES.view(state, 0)).totals[seat] == without + worth(view, seat, card)
        before = state


def test_worth_by_hand() -> None:
    """The first shoe costs 3, the second brings 10."""
    state = ready_to_play([3], [9], [15], date=5)  # shoes all; the date has shoes too
    for seat, play in ((0, Play(3, "blue")), (1, Play(9, "yellow")), (2, Play(15, "red"))):
        state = RULES.apply(state, seat, play).state
    view = RULES.view(state, 1)
    assert order(view) == (0, 2, 1)
    assert worth(view, 0, 9) == 10, "with the hare's shoe it is a pair"
    assert worth(view, 1, 9) == -3
    assert with_item(view, 0, 9).row("shoes").points == (7, 0, 0)
    assert with_item(view, 0, 9).totals[0] == 7 + 3 - 10, "and the hare's three points, and no girl"
    taken = RULES.apply(state, 0, Take(9)).state
    assert with_item(RULES.view(taken, 0), 0, 15).row("points").counts[0] == 1, "the date is won once"
    assert [(each.items, each.dates) for each in won(RULES.view(taken, 2))] == [((9,), (5,)), ((), ()), ((), ())]


def test_totals_count_a_round_once_its_sheet_has_been_looked_at() -> None:
    for state in states(7):
        view = RULES.view(state, PUBLIC)
        sums = [sheet(view, number + 1).totals for number in range(len(state.past))]
        assert totals(view) == tuple(sum(each[seat] for each in sums) for seat in range(3))
        assert view.number == min(len(state.past) + 1, 3)


def test_a_preview_of_taking_needs_no_secret_and_one_of_a_draft_choice_is_only_about_oneself() -> None:
    match, rng = a_match(2), Rng(2, "walk")
    taken = kept = 0
    while match.outcome is None:
        for seat in match.pending.must:
            legal = match.legal(seat)
            if seat >= 0 and legal:
                text = match.text(legal.sample(rng))
                preview = match.preview(seat, [text])
                taken += text.startswith("take") and preview is not None
                kept += text.startswith("keep") and preview is not None
                assert preview is None or preview.viewer == seat
        random_step(match, rng)
    assert taken == 72 and kept > 12


def test_with_two_seats_the_dummy_is_as_unknown_as_a_player() -> None:
    state = ready_to_play(*hands_with([1, 2, 3]), seats=2)
    view = RULES.view(state, 0)
    assert 2 in {seat for seats in known(view).holders().values() for seat in seats}
    assert RULES.pending(state).must == (0,) and not RULES.legal(state, CHANCE)
    assert RULES.check(state, 0, Keep(1, 2)) is not None

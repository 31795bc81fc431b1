"""Perfect Mismatch: what each viewer knows, and the questions that are asked about a view (R-X-1, R-X-3, R-X-5)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from game.core.rng import Rng
from game.core.rules import OPEN, PUBLIC, Event
from game.rules.mismatch.actions import Order, Suggest
from game.rules.mismatch.rules import RULES
from game.rules.mismatch.state import State, phase
from game.rules.mismatch.view import (
    HIDDEN,
    choices,
    fresh_cards,
    gains,
    guessers,
    has_links,
    has_passed,
    link,
    next_row,
    own_votes,
    pair_faces,
    pairs,
    rounds,
    secret,
    secret_word,
    spots,
    spots_of,
    turns,
    voted,
    words,
    worths,
)
from tests.mismatch_tables import DECK, TABLES, a_match, after, explained, explaining, random_step, states, steps
from tests.mismatch_tables import voted as after_votes

# Secrets


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_r_x_1_the_secret_number_is_the_leaders_until_its_token_is_open(mode: str, seats: int) -> None:
    hidden = 0
    for state, _ in states(1, seats, mode):
        for viewer in (*range(seats), PUBLIC):
            view = RULES.view(state, viewer)
            knows = viewer == state.now.leader or state.now.shown > 0
            assert secret(view) == (state.now.secret if knows else 0)
            assert (view.now.secret == HIDDEN) == (not knows and state.now.secret > 0)
            hidden += view.now.secret == HIDDEN
            assert all(turn.secret > 0 for turn in view.past)
    assert hidden


@pytest.mark.parametrize(("mode", "seats"), [each for each in TABLES if each[0] != "talk"])
def test_r_x_3_a_vote_is_its_owners_until_its_token_is_open_and_everybody_sees_whether_it_is_there(mode: str, seats: int) -> None:
    hidden = 0
    for state, _ in states(2, seats, mode):
        for viewer in (*range(seats), PUBLIC):
            for place, (claim, shown) in enumerate(zip(state.now.claims, RULES.view(state, viewer).now.claims, strict=True)):
                open_ = place < state.now.shown - 1
                number = claim.number if open_ or viewer == claim.seat or not claim.number else HIDDEN
                assert shown == replace(claim, number=number)
                hidden += number == HIDDEN
    assert hidden


def test_the_number_of_the_leader_and_of_a_vote_are_told_to_one_seat_only() -> None:
    match, rng = a_match(4), Rng(4, "walk")
    while match.outcome is None:
        random_step(match, rng)
    own = {seat: [event for _, event in match.events(seat) if event.audience is not None] for seat in range(4)}
    assert {event.code for events in own.values() for event in events} == {"secret", "vote"}
    assert all(event.audience == (seat,) == (event.args["seat"],) for seat, events in own.items() for event in events)
    assert [len([event for event in events if event.code == "secret"]) for events in own.values()] == [2] * 4
    assert not [event for _, event in match.events(PUBLIC) if event.audience is not None]


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_perfect_recall_a_view_shows_what_its_viewer_was_told_and_no_more(mode: str, seats: int) -> None:
    """The secret and all votes that a view shows are those of the viewer's own events, no more and no less."""
    match, rng = a_match(6, seats, mode, "on"), Rng(6, "walk")
    told = {viewer: _Told() for viewer in (*range(seats), PUBLIC)}
    while match.outcome is None:
        random_step(match, rng)
        for viewer, heard in told.items():
            for _, event in match.events(viewer, match.length - 1):
                heard.hear(event)
            now = match.view(viewer).now
            if now.leader >= 0:
                assert secret(match.view(viewer)) == heard.secret
                assert [claim.seat for claim in now.claims] == heard.seats
                assert {place: claim.number for place, claim in enumerate(now.claims) if claim.number > 0} == heard.numbers


class _Told:
    """What somebody knows of a turn who listens and writes down."""

    def __init__(self) -> None:
        self.secret, self.opened = 0, 0
        self.seats: list[int] = []
        self.numbers: dict[int, int] = {}

    def hear(self, event: Event) -> None:
        args: dict[str, int] = dict(event.args)  # type: ignore[arg-type]
        match event.code:
            case "turn":
                self.__init__()  # type: ignore[misc]
            case "secret" | "opened":
                self.secret = args["number"]
            case "claim" | "again":
                self.seats.append(args["seat"])
            case "vote":
                self.numbers[args["spot"] - 1] = args["number"]
            case "right" | "wrong":
                self.numbers[self.opened] = args["number"]
                self.opened += 1


def test_a_guess_at_what_is_hidden_takes_every_word_and_every_vote_as_equally_likely() -> None:
    state = after_votes(explaining(4, secret=2), "1 3", "1 5", "2 4")
    view, rng = RULES.view(state, 3), Rng(1, "test")
    drawn: Counter[tuple[int, tuple[int, ...]]] = Counter()
    for _ in range(5 * 5 * 4 * 5 * 15):
        other = RULES.sample(view, rng)
        assert RULES.view(other, 3) == view
        drawn[other.now.secret, tuple(claim.number for claim in other.now.claims)] += 1
    assert len(drawn) == 5 * 5 * 4 * 5 and all(2 <= count <= 40 for count in drawn.values()), "two votes of one seat differ"


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_a_guess_keeps_what_the_viewer_knows_and_is_a_state_that_could_be(mode: str, seats: int) -> None:
    rng, different = Rng(2, "test"), 0
    for state, _ in list(states(3, seats, mode, "on"))[::5]:
        for viewer in (*range(seats), PUBLIC):
            other = RULES.sample(RULES.view(state, viewer), rng)
            assert RULES.view(other, viewer) == RULES.view(state, viewer)
            assert RULES.conserved(other) == RULES.conserved(state)
            assert RULES.pending(other) == RULES.pending(state)
            different += other != state
    assert different, "the guesses are not just the truth"


def test_a_guesser_previews_its_own_steps_and_the_leader_its_slots() -> None:
    match = a_match(1, 4)
    for _ in range(4):
        match.play_chance()
    leader = match.view(PUBLIC).now.leader
    guesser = (leader + 1) % 4
    preview = match.preview(guesser, ["claim", "vote 3"])
    assert preview is not None and own_votes(preview) == (3,)
    row = match.preview(leader, ["set 1 5-1"])
    assert row is not None and row.now.beads == (5,)
    assert match.view(guesser).now.claims == (), "nothing was played"


def test_open_shows_everything_once_the_match_is_over() -> None:
    match, rng = a_match(3), Rng(3, "walk")
    while match.outcome is None:
        random_step(match, rng)
    view = match.view(OPEN)
    assert len(view.past) == 8 and view.past == match.view(0).past, "complete turns are open to all anyway"
    assert all(claim.number > 0 for turn in view.past for claim in turn.claims)


# Questions


def test_before_the_first_leader_and_after_the_end_nothing_is_asked_of_anybody() -> None:
    every = [state for state, _ in states(1, 3)]
    for state in (every[0], every[-1]):
        for seat in range(3):
            view = RULES.view(state, seat)
            assert guessers(view) == () and choices(view) == () and words(view) == () and pairs(view) == ()
            assert secret(view) == 0 and secret_word(view) == ""
    assert RULES.view(every[0], 0).number == 1 and RULES.view(every[-1], 0).number == 6 and RULES.view(every[-1], 0).round == 2


@pytest.mark.parametrize(("seats", "counts"), [(2, (4, 8)), (3, (2, 6)), (4, (2, 8)), (5, (1, 5)), (8, (1, 8))])
def test_a_view_counts_turns_and_rounds(seats: int, counts: tuple[int, int]) -> None:
    for state, _ in states(2, seats, "talk"):
        view = RULES.view(state, PUBLIC)
        assert (rounds(view), turns(view)) == counts
        assert view.number == min(len(state.past) + 1, turns(view))
        assert view.round == (view.number - 1) // seats + 1
        assert fresh_cards(view) == (view.number % 2 == 1)


def test_the_cards_on_the_table_as_faces_and_as_texts() -> None:
    view = RULES.view(explaining(), 2)
    assert pair_faces(view) == ((0, 2), (4, 6), (8, 10), (12, 14), (16, 18))
    assert pairs(view)[1] == (DECK.attribute(4), DECK.attribute(6)) == (DECK.attributes[2][0], DECK.attributes[3][0])
    assert words(view) == DECK.tasks[0][0] and DECK.words(1) == DECK.tasks[0][1]
    assert DECK.word(1, 5) == DECK.tasks[0][1][4]
    assert secret_word(RULES.view(explaining(secret=4), 0)) == DECK.tasks[0][0][3]


def test_the_next_row_and_who_has_voted_or_passed() -> None:
    assert [next_row(RULES.view(explaining(beads=[3] * n), 0)) for n in range(6)] == [1, 2, 3, 4, 5, 0]
    state = after(after_votes(explained(5, leader=3), "1 2"), "0 claim")
    assert guessers(RULES.view(state, 0)) == (4, 0, 1, 2)
    assert voted(RULES.view(state, 0)) == (1,)
    state = after(state, "0 vote 3", "2 pass")
    assert voted(RULES.view(state, 2)) == (0, 1)
    assert has_passed(RULES.view(state, 0), 2) and not has_passed(RULES.view(state, 0), 4)
    assert own_votes(RULES.view(state, 0)) == (3,) and own_votes(RULES.view(state, 4)) == ()


def test_a_board_under_way_shows_who_stands_where_and_hides_the_numbers() -> None:
    state = after(after_votes(explaining(4, beads=(1,)), "2 5"), "3 claim")
    view = RULES.view(state, 1)
    assert worths(view) == (3, 2, 1, 0)
    first, second, *free = spots(view)
    assert first.token is not None and (first.token.seat, first.token.number, first.token.rows) == (2, HIDDEN, 1)
    assert second.token is not None and (second.token.seat, second.token.number, second.token.right) == (3, 0, None)
    assert [spot.token for spot in free] == [None, None]
    own = spots(RULES.view(state, 2))[0].token
    assert own is not None and own.number == 5 and not own.open


def test_gains_are_told_for_scored_turns_only() -> None:
    state = after_votes(explained(3), "1 1", "2 2")
    with pytest.raises(ValueError, match=r"Turn 1 is not scored yet\."):
        gains(RULES.view(state, 0), 1)
    state = after(state, "table next", "table next", "table next")
    assert gains(RULES.view(state, 0), 1).points == (1, 2, 0)
    later = after(state, "table next")
    assert gains(RULES.view(later, 0), 1).points == (1, 2, 0)
    assert [spot.token.seat if spot.token else None for spot in spots_of(RULES.view(later, 0), later.past[0])] == [1, None, None]


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_choices_are_what_the_rules_allow(mode: str, seats: int) -> None:
    for state, _ in list(states(5, seats, mode, "on"))[::4]:
        pending = RULES.pending(state)
        for seat in range(seats):
            can = choices(RULES.view(state, seat))
            assert bool(can) == (seat in pending.must or seat in pending.may)
            assert list(RULES.legal(state, seat)) == list(can) and len(set(can)) == len(can)


def test_whoever_orders_for_the_team_can_suggest_too() -> None:
    state = explained(3, "talk")
    kinds = {seat: Counter(type(action) for action in RULES.legal(state, seat)) for seat in range(3)}
    assert kinds == {0: Counter(), 1: Counter({Order: 120, Suggest: 120}), 2: Counter({Suggest: 120})}


def test_links_are_read_by_word_and_attribute() -> None:
    rows, columns = 200, 120
    deck = replace(DECK, links=bytes((row * 7 + column) % 256 for row in range(rows) for column in range(columns)))
    unknown = replace(DECK, links=b"")
    assert not has_links(unknown) and has_links(deck) and link(unknown, 3, 2, 17) == 0
    assert not has_links(replace(DECK, links=bytes(rows * columns)))
    for task, number, face in ((0, 1, 0), (3, 2, 17), (39, 5, 119)):
        assert link(deck, task, number, face) == ((5 * task + number - 1) * 7 + face) % 256
    assert deck == DECK and hash(deck) == hash(DECK) and "links" not in repr(deck), "an opinion about the pack is no part of it"
    assert RULES.dump(State(deck, 3)) == RULES.dump(State(DECK, 3))


def test_the_seat_to_the_left_can_take_its_turn_at_once() -> None:
    """The last `next` of a turn hands the tablet on: the new leader's beads are in the middle again."""
    state = after(explained(4, leader=3), "0 pass", "1 pass", "2 pass", "table next")
    step = steps(state, "table next")[0]
    assert step.state.now.leader == 0 and step.state.now.beads == () and phase(step.state) == "secret"

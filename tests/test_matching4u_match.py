"""Matching 4U: the course of a match (R-4U-1, 2, 7, 15, 16, 17, R-X-4, R-X-5, R-X-6)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import permutations

import pytest

from game.core.match import Match
from game.core.rng import Rng
from game.core.rules import CHANCE, PUBLIC, TABLE, IllegalAction
from game.rules.matching4u.actions import Keep, Leader, Next, Play, Take, TurnDate, parse_action
from game.rules.matching4u.chance import DummyPlays
from game.rules.matching4u.pack import TYPES
from game.rules.matching4u.rules import INFO, RULES
from game.rules.matching4u.state import Round, State, phase, totals
from game.rules.matching4u.trick import Trick, ranking
from game.rules.matching4u.view import next_leaders, ready, sheet
from tests.matching4u_tables import (
    DECK,
    a_match,
    a_round,
    draft_of,
    hands_with,
    random_step,
    ready_to_play,
    round_points,
    rounds_with_sums,
    states,
)

FIRST = "deal " + " ".join(map(str, range(1, 25)))


def dealt(seats: int = 3) -> State:
    state = RULES.apply(RULES.start(seats, {"leader": "winner"}, DECK), CHANCE, Leader(0)).state
    return RULES.apply(state, CHANCE, parse_action(FIRST)).state


def test_r_4u_1_the_cards() -> None:
    colours: dict[str, list[int]] = {}
    for item in DECK.items:
        colours.setdefault(item.colour, []).append(item.number)
    assert colours == {
        "red": [1, 4, 8, 11, 15, 18, 22],
        "yellow": [2, 5, 9, 12, 16, 19, 23],
        "blue": [3, 6, 10, 13, 17, 20, 24],
        "white": [7, 14, 21],
    }
    types = Counter(item.type for item in DECK.items)
    assert [types[name] for name in TYPES] == [4, 4, 2, 4, 4, 4, 2]
    assert len(DECK.dates) == 8 and all(date.icon in TYPES for date in DECK.dates)


def test_r_4u_2_eight_cards_each_in_a_deal_that_is_written_down() -> None:
    state = dealt()
    assert state.drafted.packs == (tuple(range(1, 9)), tuple(range(9, 17)), tuple(range(17, 25)))
    start = RULES.apply(RULES.start(3, {"leader": "winner"}, DECK), CHANCE, Leader(0)).state
    deals = RULES.legal(start, CHANCE)
    assert deals.size == 620448401733239439360000, "all orders of 24 cards, equally likely"
    assert RULES.check(start, CHANCE, parse_action(FIRST.replace("24", "23"))) is not None


@pytest.mark.parametrize("seats", [2, 3])
def test_r_4u_2_r_x_6_pb_26_packs_go_to_the_left_four_times_in_all_three_rounds(seats: int) -> None:
    """Every pack is marked by its cards: after each turn a seat holds what its right-hand neighbour left, the dummy's too."""
    turns = 0
    for state in states(5, seats):
        draft = state.now.draft
        if draft is None or not 1 <= draft.turn <= 3 or max(draft.chosen) > draft.turn:
            continue
        turns += 1
        for seat in range(3):
            right = {0: 2, 1: 0, 2: 1}[seat]
            left_over = set(draft.held(right, draft.turn - 1)) - set(draft.keeps[right][draft.turn - 1])
            assert set(draft.held(seat, draft.turn)) == left_over
            assert len(left_over) == 8 - 2 * draft.turn
    assert turns == 9, "three passes in each of three rounds"


def test_r_4u_2_two_different_cards_of_the_pack_in_hand_are_kept() -> None:
    state = dealt()
    assert RULES.legal(state, 0).size == 28
    for action, code in ((Keep(1, 9), "not_in_pack"), (Keep(9, 10), "not_in_pack"), (Keep(3, 3), "keep_two"), (Keep(4, 3), "keep_two")):
        reason = RULES.check(state, 0, action)
        assert reason is not None and reason.code == code
    chosen = RULES.apply(state, 0, Keep(1, 2)).state
    reason = RULES.check(chosen, 0, Keep(3, 4))
    assert reason is not None and reason.code == "not_your_turn", "a confirmed choice stands (R-X-4)"


def test_r_4u_17_draft_choices_are_made_at_once_and_others_learn_only_that_a_seat_is_ready() -> None:
    state = dealt()
    assert RULES.pending(state).must == (0, 1, 2)
    step = RULES.apply(state, 1, Keep(9, 10))
    assert RULES.pending(step.state).must == (0, 2)
    for viewer in (0, 2, PUBLIC):
        assert [event.code for event in step.events if event.seen_by(viewer)] == ["ready"]
        assert ready(RULES.view(step.state, viewer), 1) and not ready(RULES.view(step.state, viewer), 0)
    assert [event.code for event in step.events if event.seen_by(1)] == ["kept", "ready"]
    orders = {
        RULES.dump(_after(state, [(seat, keeps[seat]) for seat in order]))[3][1].__repr__()  # type: ignore[index]
        for keeps in [(Keep(1, 2), Keep(9, 10), Keep(17, 18))]
        for order in permutations(range(3))
    }
    assert len(orders) == 1, "who is first to choose makes no difference"


def _after(state: State, actions: list[tuple[int, Keep]]) -> State:
    for seat, action in actions:
        state = RULES.apply(state, seat, action).state
    return state


@pytest.mark.parametrize("seats", [2, 3])
def test_r_4u_17_no_event_of_the_draft_names_a_card_to_others(seats: int) -> None:
    match, rng = a_match(9, seats), Rng(9, "walk")
    while match.outcome is None and match.length < 14:
        random_step(match, rng)
    open_to_all = {event.code for _, event in match.events(PUBLIC)}
    assert open_to_all == {"leader", "dealt", "ready", "passed", "drafted"}
    for seat in range(seats):
        own = [event for _, event in match.events(seat) if event.audience is not None]
        assert {event.args["seat"] for event in own} == {seat}
        assert [len(event.args["cards"]) for event in own] == [8, 2, 6, 2, 4, 2, 2, 2]  # type: ignore[arg-type]


# The leader


@pytest.mark.parametrize("seats", [2, 3])
def test_r_4u_7_the_first_leader_is_drawn_among_the_players(seats: int) -> None:
    start = RULES.start(seats, {"leader": "winner"}, DECK)
    assert list(RULES.legal(start, CHANCE)) == [Leader(seat) for seat in range(seats)]
    led = RULES.apply(start, CHANCE, Leader(1)).state
    assert led.now.leader == 1 and phase(led) == "deal"


@pytest.mark.parametrize("seats", [2, 3])
def test_r_4u_7_later_rounds_are_led_by_the_first_of_the_last_trick_the_dummy_too(seats: int) -> None:
    leaders = set()
    for seed in range(6):
        before: State | None = None
        for state in states(seed, seats):
            if before is not None and len(state.past) > len(before.past) and not state.end:
                first = ranking(before.now.tricks[-1].plays)[0]
                assert state.now.leader == first and phase(state) == "deal"
                assert next_leaders(RULES.view(before, 0)) == (first,)
                leaders.add(first)
            before = state
    assert leaders == {0, 1, 2}


@pytest.mark.parametrize(
    ("sums", "seats", "may_lead"),
    [("0>1>2", 3, (2,)), ("0>1>2", 2, (1,)), ("2>0>1", 2, (1,)), ("0>1=2", 3, (1, 2)), ("0=1>2", 2, (0, 1)), ("0=1=2", 3, (0, 1, 2))],
)
def test_r_4u_7_option_lowest_total_leads_and_a_tie_is_drawn(sums: str, seats: int, may_lead: tuple[int, ...]) -> None:
    *past, now = rounds_with_sums(sums, count=2)
    state = State(DECK, seats, lowest=True, past=tuple(past), now=now)
    assert next_leaders(RULES.view(state, PUBLIC)) == may_lead
    step = RULES.apply(state, TABLE, Next())
    if len(may_lead) == 1:
        assert step.state.now.leader == may_lead[0] and phase(step.state) == "deal"
        assert step.events[-1].args == {"seat": may_lead[0], "why": "lowest"}
    else:
        assert list(RULES.legal(step.state, CHANCE)) == [Leader(seat) for seat in may_lead]
        assert RULES.check(step.state, CHANCE, Leader(9)) is not None


# The dummy


def test_r_4u_15_the_dummy_drafts_before_the_others_choose_every_pair_equally_likely() -> None:
    state = dealt(seats=2)
    assert RULES.pending(state).must == (CHANCE,)
    assert RULES.legal(state, CHANCE).size == 28
    reason = RULES.check(state, 0, Keep(1, 2))
    assert reason is not None and reason.code == "not_your_turn"
    after = RULES.apply(state, CHANCE, Keep(17, 24))
    assert RULES.pending(after.state).must == (0, 1)
    assert after.state.drafted.kept(2) == (17, 24)
    for viewer in (0, 1, PUBLIC):
        assert [event.code for event in after.events if event.seen_by(viewer)] == ["ready"]


def test_r_4u_15_the_dummy_plays_picks_and_leads_by_chance() -> None:
    acts: Counter[str] = Counter()
    for state in states(2, seats=2):
        if RULES.pending(state).must == (CHANCE,) and phase(state) in ("play", "take"):
            acts[phase(state)] += 1
            acts["lead"] += phase(state) == "play" and not state.now.tricks[-1].plays
            assert state.now.tricks[-1].to_play == 2 or phase(state) == "take"
    assert acts["play"] == acts["take"] == 24 and acts["lead"]


def test_r_4u_15_the_dummys_cards_are_equally_likely_whatever_white_cards_may_choose() -> None:
    state = ready_to_play([15], [24], [21, 7, 1], leader=0, seats=2)
    for seat, play in ((0, Play(15, "red")), (1, Play(24, "blue"))):
        state = RULES.apply(state, seat, play).state
    plays = RULES.legal(state, CHANCE)
    assert isinstance(plays, DummyPlays) and plays.size == 10
    rng = Rng(1, "test")
    drawn = Counter(plays.sample(rng) for _ in range(8000))
    assert set(drawn) == set(plays)
    by_card: Counter[int] = Counter()
    for action, count in drawn.items():
        assert isinstance(action, Play)
        by_card[action.card] += count
    assert all(900 < count < 1100 for count in by_card.values()), by_card
    assert abs(drawn[Play(21, "red")] - drawn[Play(21, "blue")]) < 100


def test_r_4u_15_the_dummy_is_scored_and_counts_for_rings_but_never_wins() -> None:
    rounds = rounds_with_sums("2>1>0")
    over = State(DECK, 2, past=tuple(rounds), end="rounds")
    result = RULES.outcome(over)
    assert result is not None and result.winners == (1,) and len(result.scores) == 2
    assert totals(DECK, rounds)[2] > max(result.scores)
    assert len(sheet(RULES.view(over, 0), 1).totals) == 3


# The end


@pytest.mark.parametrize(
    ("sums", "winners"),
    [("0>1>2", (0,)), ("1>0=2", (1,)), ("0=1>2", (0, 1)), ("0=2>1", (0, 2)), ("1=2>0", (1, 2)), ("0=1=2", (0, 1, 2))],
)
def test_r_4u_16_pb_22_equal_totals_share_the_victory(sums: str, winners: tuple[int, ...]) -> None:
    *past, now = rounds_with_sums(sums)
    before = State(DECK, 3, past=tuple(past), now=now)
    assert RULES.outcome(before) is None
    step = RULES.apply(before, TABLE, Next())
    result = RULES.outcome(step.state)
    assert result is not None and result.winners == winners
    assert result.scores == tuple(sum(round_points(each)[seat] for each in (*past, now)) for seat in range(3))
    assert step.events[-1].args == {"winners": winners, "scores": result.scores}


def test_r_4u_16_level_with_the_dummy_is_no_tie() -> None:
    over = State(DECK, 2, past=tuple(rounds_with_sums("0=2>1")), end="rounds")
    result = RULES.outcome(over)
    assert result is not None and result.winners == (0,)


@pytest.mark.parametrize(("seats", "leader"), [(2, "winner"), (3, "winner"), (2, "lowest"), (3, "lowest")])
def test_pb_32_three_rounds_of_eight_tricks_and_every_sheet_is_shown_before_what_follows(seats: int, leader: str) -> None:
    match, rng = a_match(4, seats, leader), Rng(4, "walk")
    sheets = []
    while match.outcome is None:
        if match.pending.must == (TABLE,):
            view = match.view(PUBLIC)
            assert len(view.now.tricks) == 8 and all(trick.complete for trick in view.now.tricks)
            sheets.append(sheet(view, view.number).totals)
        random_step(match, rng)
    told = Counter(event.code for _, event in match.events(PUBLIC))
    assert len(sheets) == told["sheet"] == told["dealt"] == 3
    assert told["date"] == told["ranked"] == told["won"] == 24 and told["played"] == told["took"] == 72
    assert match.outcome.scores == tuple(sum(each[seat] for each in sheets) for seat in range(seats))
    assert match.length <= INFO.bound and INFO.bound == 213


def test_each_date_is_turned_once_a_round_and_any_that_is_left_is_equally_likely() -> None:
    for state in states(3):
        if phase(state) == "date":
            left = [action.date for action in RULES.legal(state, CHANCE) if isinstance(action, TurnDate)]
            assert left == sorted(set(range(1, 9)) - {trick.date for trick in state.now.tricks})


def test_r_x_5_only_the_score_sheet_waits_for_somebody_to_go_on() -> None:
    for state in states(6):
        assert (RULES.pending(state).must == (TABLE,)) == (phase(state) == "sheet")
    with pytest.raises(IllegalAction):
        RULES.apply(ready_to_play(), TABLE, Next())


def test_r_x_4_no_step_can_be_undone() -> None:
    match, rng = a_match(7), Rng(7, "walk")
    while match.outcome is None:
        actor = random_step(match, rng)
        assert not any(match.can_undo(seat) for seat in range(3)), actor


def test_every_card_is_somewhere_at_every_step() -> None:
    for seats in (2, 3):
        assert {RULES.conserved(state) for state in states(8, seats)} == {(tuple(range(1, 25)), tuple(range(1, 9)))}
    lost = ready_to_play()
    trick = Trick(1, 0, taken=(24,))
    assert RULES.conserved(replace(lost, now=replace(lost.now, tricks=(trick,)))) != RULES.conserved(lost), "a card twice is noticed"


def test_a_match_needs_a_sound_pack() -> None:
    with pytest.raises(ValueError, match="a pack of cards"):
        Match(RULES, 3, {}, None, 1)
    with pytest.raises(ValueError, match="24 item cards"):
        Match(RULES, 3, {}, replace(DECK, items=DECK.items[:-1]), 1)


def test_rounds_made_for_tests_are_like_played_ones() -> None:
    made = a_round(1, (2, 0, 1))
    state = State(DECK, 3, now=made)
    assert phase(state) == "sheet" and RULES.conserved(state) == RULES.conserved(ready_to_play())
    assert draft_of(hands_with([5])).turn == 4 and isinstance(made, Round)
    assert list(RULES.legal(state, TABLE)) == [Next()] and RULES.check(state, 0, Take(1)) is not None

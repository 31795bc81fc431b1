"""Perfect Mismatch: claims, votes, the afterthought, passing, the end of voting (R-PM-5, R-PM-6, R-PM-14, R-X-3, R-X-8)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.core.rng import Rng
from game.core.rules import PUBLIC, TABLE
from game.rules.mismatch.actions import AGAIN, CLAIM, PASS, Order, Vote
from game.rules.mismatch.rules import RULES
from game.rules.mismatch.state import CLAIMING, State, claimers, phase, undecided
from game.rules.mismatch.view import (
    best_free,
    can_again,
    can_claim,
    choices,
    free_spots,
    has_afterthought,
    joint_order,
    lacking,
    suggestions,
    voted,
)
from tests.mismatch_tables import TABLES, a_match, a_turn, after, explained, explaining, random_step, states, steps, told, why_not
from tests.mismatch_tables import voted as after_votes

# Claiming


@pytest.mark.parametrize("mode", ["competitive", "wordless"])
def test_r_pm_5_a_claim_takes_the_best_free_spot_for_good_and_is_public(mode: str) -> None:
    state = explaining(5, mode)
    spots: list[object] = []
    for seat in (3, 1, 4):
        assert best_free(RULES.view(state, seat)) == 4 - len(spots)
        step = steps(state, f"{seat} claim")[0]
        spots.append(told(step, "claim")[0].args)
        state = after(step.state, f"{seat} vote 2")
    assert spots == [{"seat": 3, "spot": 1, "worth": 4}, {"seat": 1, "spot": 2, "worth": 3}, {"seat": 4, "spot": 3, "worth": 2}]
    assert free_spots(RULES.view(state, 0)) == (1, 0)


def test_r_pm_5_claims_are_allowed_as_soon_as_the_cards_lie_open() -> None:
    state = explaining(4)
    assert state.now.beads == () and RULES.pending(state).may == (1, 2, 3)
    state = after(state, "2 claim", "2 vote 5")
    assert state.now.claims[0].rows == 0
    assert after(state, "0 set 1 6-0", "0 set 2 6-0", "3 claim").now.claims[1].rows == 2, "it is kept when each spot was taken"


def test_r_pm_5_nobody_claims_before_the_cards_lie_open() -> None:
    start = RULES.start(4, {"mode": "competitive", "redraw": "off"}, explaining().deck)
    lines = ("chance leader 0", "chance attributes 1a 2b 3a 4b 5a 6b 7a 8b 9a 10b", "chance task 1a")
    for number in range(len(lines) + 1):
        state = after(start, *lines[:number])
        assert why_not(state, "1 claim") == "not_now" and RULES.pending(state).may == ()


def test_r_pm_5_r_x_3_while_a_claim_lacks_its_number_the_leader_waits_and_others_may_claim() -> None:
    state = after(explaining(5), "0 set 1 6-0", "2 claim")
    assert phase(state) == "vote"
    assert (RULES.pending(state).must, RULES.pending(state).may) == ((2,), (1, 3, 4))
    assert why_not(state, "0 set 2 6-0") == "others_first"
    state = after(state, "4 claim", "1 claim")
    assert lacking(RULES.view(state, PUBLIC)) == (2, 4, 1), "in the order in which they arrived"
    assert RULES.pending(state).may == (3,)
    assert why_not(state, "4 vote 1") == why_not(state, "1 vote 1") == "others_first"
    state = after(state, "2 vote 3")
    assert RULES.pending(state).must == (4,), "the owner of the earliest claim without a number"
    state = after(state, "4 vote 3", "1 vote 3")
    assert RULES.pending(state).must == (0,) and after(state, "0 set 2 6-0").now.beads == (6, 6)
    assert [claim.seat for claim in state.now.claims] == [2, 4, 1]


def test_r_pm_5_a_later_claim_leaves_the_earlier_spots_as_they_are() -> None:
    state = after(explaining(4), "3 claim", "1 claim", "3 vote 4", "1 vote 2")
    assert [(claim.seat, claim.number) for claim in state.now.claims] == [(3, 4), (1, 2)]


def test_r_pm_5_claims_are_refused_with_reasons() -> None:
    state = after(explaining(4), "1 claim")
    assert why_not(state, "0 claim") == "leader_knows"
    assert why_not(state, "1 claim") == why_not(state, "1 again") == "vote_first"
    assert why_not(state, "2 vote 3") == "claim_first"
    state = after(state, "1 vote 4")
    assert why_not(state, "1 claim") == "has_voted"
    assert why_not(state, "2 again") == "no_vote_yet"
    assert why_not(state, "0 vote 1") == "leader_knows"


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_r_pm_5_a_first_vote_is_any_of_the_five_numbers(number: int) -> None:
    state = after(explaining(3), "1 claim")
    assert list(RULES.legal(state, 1)) == [Vote(each) for each in (1, 2, 3, 4, 5)]
    assert after(state, f"1 vote {number}").now.claims[0].number == number


# The afterthought


def test_r_pm_5_the_rule_books_afterthought() -> None:
    """Seat 1 voted first for 4, the others filled the spots below; its second token, 1, goes to the last spot."""
    state = after_votes(explaining(5), "1 4", "2 1", "3 1", "4 1")
    step = steps(state, "1 again")[0]
    assert told(step, "again")[0].args == {"seat": 1, "spot": 5, "worth": 0}
    assert why_not(step.state, "1 vote 4") == "same_number", "for a different number"
    assert list(RULES.legal(step.state, 1)) == [Vote(each) for each in (1, 2, 3, 5)]
    state = after(step.state, "1 vote 1")
    assert [(claim.seat, claim.number, claim.again) for claim in state.now.claims][::4] == [(1, 4, False), (1, 1, True)]


def test_r_pm_5_once_per_game() -> None:
    state = after_votes(explaining(4), "1 4", "1 2")
    assert why_not(state, "1 again") == "afterthought_used"
    past = (a_turn(0, 1, [(1, 4), (1, 2)], (2, 3), again=[1]),)
    later = after_votes(State(state.deck, 4, past=past, now=explaining(leader=3).now), "1 4", "2 4")
    assert why_not(later, "1 again") == "afterthought_used" and why_not(later, "2 again") == ""
    assert [has_afterthought(RULES.view(later, 0), seat) for seat in range(4)] == [True, False, True, True]


def test_r_pm_5_while_a_spot_is_free_and_no_other_claim_of_ones_own_waits() -> None:
    state = after_votes(explaining(3), "1 4", "2 4")
    assert can_again(RULES.view(state, 0), 1) and can_again(RULES.view(state, 0), 2)
    state = after(state, "2 again")
    assert why_not(state, "1 again") == "no_free_spot" and why_not(state, "2 again") == "vote_first"
    assert RULES.pending(state).may == ()


def test_r_pm_5_an_afterthought_may_join_while_another_claim_waits_for_its_number() -> None:
    state = after(after_votes(explaining(4), "1 4"), "3 claim", "1 again")
    assert lacking(RULES.view(state, 2)) == (3, 1)
    assert [(claim.seat, claim.again) for claim in state.now.claims] == [(1, False), (3, False), (1, True)]


# Passing, the end of voting


def test_r_pm_6_after_the_fifth_slot_who_has_no_vote_must_claim_or_pass() -> None:
    state = after_votes(explained(5), "2 3")
    assert phase(state) == "last"
    assert (RULES.pending(state).must, RULES.pending(state).may) == ((1, 3, 4), (2,))
    assert list(RULES.legal(state, 1)) == [CLAIM, PASS] and list(RULES.legal(state, 2)) == [AGAIN]
    state = after(state, "3 pass")
    assert why_not(state, "3 claim") == why_not(state, "3 pass") == "has_passed", "a pass is final"
    assert why_not(state, "2 pass") == "has_voted" and why_not(state, "0 pass") == "leader_knows"
    state = after(state, "4 claim")
    assert list(RULES.legal(state, 1)) == [CLAIM, PASS], "also while another claim waits for its number"
    assert after(state, "1 pass", "4 vote 1").now.passed == (3, 1)
    state = after(state, "4 vote 1", "1 pass")
    assert phase(state) == "closing" and RULES.pending(state).must == (TABLE,)


def test_r_pm_6_nobody_passes_before_the_fifth_slot_is_set() -> None:
    state = explaining(4, beads=(6, 6, 6, 6))
    assert why_not(state, "1 pass") == "pass_later"
    assert why_not(after(state, "0 set 5 6-0"), "1 pass") == ""


@pytest.mark.parametrize("mode", ["competitive", "wordless"])
def test_r_pm_6_until_the_ink_button_is_pressed_afterthoughts_are_possible(mode: str) -> None:
    state = after_votes(explained(4, mode), "1 3", "2 2")
    step = steps(state, "3 pass")[0]
    assert told(step, "closing")[0].args == {"why": "all"}
    state = step.state
    assert (RULES.pending(state).must, RULES.pending(state).may) == ((TABLE,), (1, 2))
    thought = after(state, "2 again")
    assert RULES.pending(thought).must == (2,) and why_not(thought, "table next") != ""
    closed = after(thought, "2 vote 5")
    assert RULES.pending(closed).must == (TABLE,) and RULES.pending(closed).may == (1,)
    opened = after(closed, "table next")
    assert why_not(opened, "1 again") == "not_now" and RULES.pending(opened).may == ()


def test_r_pm_6_voting_ends_at_once_when_no_spot_is_free_even_before_the_fifth_slot() -> None:
    state = after_votes(explaining(4, beads=(6, 1)), "1 3", "2 3", "3 1")
    assert phase(state) == "explain", "one spot is free"
    state = after(state, "3 again")
    assert phase(state) == "vote", "a claim lacks its number"
    step = steps(state, "3 vote 3")[0]
    assert told(step, "closing")[0].args == {"why": "full"}
    assert phase(step.state) == "closing"
    assert (RULES.pending(step.state).must, RULES.pending(step.state).may) == ((TABLE,), ())
    assert why_not(step.state, "0 set 3 6-0") == "not_now" and step.state.now.beads == (6, 1)


def test_r_pm_6_a_full_board_leaves_a_slow_guesser_without_a_vote() -> None:
    state = after_votes(explained(4), "1 3", "1 2", "2 3", "2 1")
    assert phase(state) == "closing" and undecided(state) == (3,)
    assert why_not(state, "3 claim") == "no_free_spot" and why_not(state, "3 pass") == "not_now"


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_r_x_8_the_timers_pass_is_playable_for_each_guesser_without_a_vote(mode: str, seats: int) -> None:
    """After the fifth slot, whoever of them is asked first; in Let Them Talk nobody's choice is made for them."""
    state = explained(seats, mode)
    if mode == "talk":
        assert why_not(state, "1 pass") == "vote_together"
        return
    state = after_votes(state, f"{seats - 1} 2")
    for seat in reversed(range(1, seats - 1)):
        assert PASS in RULES.legal(state, seat)
        state = after(state, f"{seat} pass")
    assert phase(state) == "closing" and RULES.view(state, 0).now.passed == tuple(reversed(range(1, seats - 1)))


def test_with_two_the_board_for_three_takes_a_vote_and_an_afterthought_and_never_fills() -> None:
    state = after_votes(explaining(2, "wordless"), "1 3", "1 4")
    assert free_spots(RULES.view(state, 0)) == (0,) and phase(state) == "explain"
    assert RULES.pending(state).may == ()


@pytest.mark.parametrize(("mode", "seats"), [each for each in TABLES if each[0] != "talk"])
def test_r_x_6_whoever_may_claim_is_named_clockwise_from_the_leaders_left(mode: str, seats: int) -> None:
    """So bots are asked in that order (R-X-3); and whoever is named can claim, and nobody else."""
    for state, _ in states(7, seats, mode):
        leader = state.now.leader
        may = claimers(state)
        assert list(may) == sorted(may, key=lambda seat: (seat - leader) % seats)
        view = RULES.view(state, PUBLIC)
        can = {seat for seat in range(seats) if can_claim(view, seat) or can_again(view, seat)} if leader >= 0 else set()
        assert can == set(may)
        if phase(state) != "last":
            assert RULES.pending(state).may == may


@pytest.mark.parametrize(("mode", "seats"), [each for each in TABLES if each[0] != "talk"])
def test_pb_34_votes_are_always_complete_when_the_leaders_token_is_opened(mode: str, seats: int) -> None:
    """In random matches: every guesser has voted or passed, or the board is full; nobody stands on more spots than it may."""
    for seed in range(3):
        match, rng = a_match(seed, seats, mode), Rng(seed, "walk")
        while match.outcome is None:
            before = match.view(PUBLIC)
            random_step(match, rng)
            if match.view(PUBLIC).now.shown > before.now.shown == 0:
                full = not free_spots(before)
                assert full or not [seat for seat in range(seats) if can_claim(before, seat)]
                assert lacking(before) == () and (full or len(before.now.beads) == 5)
                assert set(voted(before)) == {claim.seat for claim in before.now.claims}
        used = [claim.seat for turn in match.view(0).past for claim in turn.claims if claim.again]
        assert len(used) == len(set(used))


@pytest.mark.parametrize(("mode", "seats"), [each for each in TABLES if each[0] != "talk"])
def test_r_x_3_what_a_guesser_could_do_when_a_slot_was_set_it_can_do_until_no_spot_is_free(mode: str, seats: int) -> None:
    """So a bot that decides by what it saw then never decides on anything that is not allowed any more."""
    begun, acted, later = explaining(seats, mode), set[int](), 0
    for before, after_ in pairwise(state for state, _ in states(11, seats, mode)):
        now = after_.now
        if len(now.beads) != len(before.now.beads) or phase(before) not in CLAIMING:
            begun, acted = after_, set()
        acted |= {claim.seat for claim in now.claims[len(before.now.claims) :]} | set(now.passed[len(before.now.passed) :])
        for seat in {*RULES.pending(after_).may, *(undecided(after_) if phase(after_) == "last" else ())} - acted:
            assert list(RULES.legal(after_, seat)) == list(choices(RULES.view(begun, seat)))
            later += begun != after_
    assert later or seats == 2, "a single guesser's own step is all that there can be"


# Let Them Talk


@pytest.mark.parametrize("seats", range(2, 9))
def test_r_pm_14_one_step_of_five_numbers_by_the_leaders_left_for_all(seats: int) -> None:
    leader = seats - 1
    state = explaining(seats, "talk", leader=leader, beads=(1, 2, 3, 4))
    assert RULES.pending(state).must == (leader,) and RULES.pending(state).may == ()
    assert why_not(state, "0 order 1 2 3 4 5") == "not_now" and why_not(state, "0 claim") == "vote_together"
    state = after(state, f"{leader} set 5 6-0")
    assert RULES.pending(state).must == (0,), "the guesser at the leader's left (R-X-6)"
    assert sum(isinstance(action, Order) for action in RULES.legal(state, 0)) == 120
    for seat in range(1, seats):
        assert why_not(state, f"{seat} order 1 2 3 4 5") == "left_orders"
    assert why_not(state, "0 order 1 1 2 3 4") == "each_once"
    step = steps(state, "0 order 2 4 3 5 1")[0]
    assert told(step, "order")[0].args == {"seat": 0, "numbers": (2, 4, 3, 5, 1)}, "the tokens lie face up"
    assert RULES.pending(step.state).must == (TABLE,)
    assert why_not(step.state, "0 order 1 2 3 4 5") == "not_now", "confirmed is confirmed (R-X-4)"


def test_r_pm_14_bots_show_their_own_order_to_all_before_it_is_decided() -> None:
    state = explained(4, "talk", leader=2)
    assert (RULES.pending(state).must, RULES.pending(state).may) == ((3,), (0, 1))
    state = after(state, "1 suggest 2 1 3 4 5", "3 suggest 5 4 3 2 1")
    assert (RULES.pending(state).must, RULES.pending(state).may) == ((3,), (0,))
    for viewer in (2, PUBLIC):
        assert suggestions(RULES.view(state, viewer)) == ((3, (5, 4, 3, 2, 1)), (1, (2, 1, 3, 4, 5))), "clockwise from the leader's left"
    assert why_not(state, "1 suggest 1 2 3 4 5") == "suggested_already"
    assert why_not(state, "2 suggest 1 2 3 4 5") == "leader_knows" and why_not(state, "0 suggest 1 1 2 3 4") == "each_once"
    assert phase(after(state, "3 order 1 2 3 4 5")) == "closing", "nobody has to suggest anything"


def test_r_pm_14_ranks_are_added_and_ties_stand_as_in_the_first_bots_order() -> None:
    assert joint_order([(1, 2, 3, 4, 5), (5, 4, 3, 2, 1)]) == (1, 2, 3, 4, 5)
    assert joint_order([(5, 4, 3, 2, 1), (1, 2, 3, 4, 5)]) == (5, 4, 3, 2, 1)
    assert joint_order([(1, 2, 3, 4, 5), (2, 3, 1, 4, 5), (2, 1, 4, 3, 5)]) == (2, 1, 3, 4, 5), "ranks 1, 3, 8, 10, 15"
    assert joint_order([(3, 1, 2, 5, 4)]) == (3, 1, 2, 5, 4)


def test_in_let_them_talk_there_are_no_afterthoughts_and_no_votes() -> None:
    state = explained(3, "talk")
    for text in ("claim", "again", "vote 1", "pass"):
        assert why_not(state, f"1 {text}") == "vote_together"
    assert not has_afterthought(RULES.view(state, 1), 1)
    assert free_spots(RULES.view(state, 1)) == () and best_free(RULES.view(state, 1)) is None

"""Perfect Mismatch: opening the tokens and scoring (R-PM-2, R-PM-3, R-PM-7, R-PM-8, R-X-5), and the end."""

from __future__ import annotations

import pytest

from game.core.rules import OPEN, PUBLIC, TABLE
from game.rules.mismatch.grades import worths_of
from game.rules.mismatch.rules import RULES
from game.rules.mismatch.scoring import gains_of
from game.rules.mismatch.state import State, Turn, phase
from game.rules.mismatch.view import gains, next_token, off_board, secret, spots, team_score, totals
from tests.mismatch_tables import DECK, TABLES, a_turn, after, explained, opened, states, steps, told, voted


def seats_on(state: State) -> list[tuple[int, int]]:
    """The board from the top as (worth, seat) of the spots that are taken."""
    return [(spot.worth, spot.token.seat) for spot in spots(RULES.view(state, PUBLIC)) if spot.token is not None]


# The boards


@pytest.mark.parametrize("mode", ["competitive", "wordless"])
@pytest.mark.parametrize(
    ("seats", "worths"),
    [
        (3, (2, 1, 0)),
        (4, (3, 2, 1, 0)),
        (5, (4, 3, 2, 1, 0)),
        (6, (5, 4, 3, 2, 1, 0)),
        (7, (6, 5, 4, 3, 2, 1, 0)),
        (8, (7, 6, 5, 4, 3, 2, 1, 0)),
    ],
)
def test_r_pm_2_a_spot_for_each_guesser_and_a_spare_one(mode: str, seats: int, worths: tuple[int, ...]) -> None:
    assert worths_of(mode, seats) == worths


def test_r_pm_2_two_players_use_the_board_for_three() -> None:
    assert worths_of("wordless", 2) == worths_of("wordless", 3)


@pytest.mark.parametrize("seats", range(2, 9))
def test_r_pm_3_the_black_side_has_the_same_five_spots_for_all(seats: int) -> None:
    assert worths_of("talk", seats) == (6, 4, 2, 1, 0)


# The worked examples of the rule book


def test_the_rule_books_competitive_example() -> None:
    """Five players, the word is number 1. Seat 1 voted for 4 on top, the others for 1 below, seat 1 again for 1 on the last spot."""
    state = voted(explained(5, secret=1), "1 4", "2 1", "3 1", "4 1", "1 1")
    assert phase(state) == "closing", "no spot is free"
    every = opened(state)
    assert told(every[0], "opened")[0].args == {"seat": 0, "number": 1}
    assert told(every[1], "wrong")[0].args == {"seat": 1, "number": 4, "spot": 1, "off": 1}
    assert told(every[1], "moved_up")[0].args == {"tokens": ((2, 2, 1), (3, 3, 2), (4, 4, 3), (1, 5, 4))}
    assert seats_on(every[1].state) == [(4, 2), (3, 3), (2, 4), (1, 1)]
    assert [told(step, "right")[0].args["worth"] for step in every[2:]] == [4, 3, 2, 1]
    assert told(every[-1], "points")[0].args == {"points": (0, 1, 4, 3, 2)}
    assert told(every[-1], "leader_points")[0].args == {"seat": 0, "right": 4, "bonus": 1, "minus": 0, "points": 5}, "4 + 1"
    assert totals(RULES.view(every[-1].state, PUBLIC)) == (5, 1, 4, 3, 2)


def test_the_rule_books_let_them_talk_example() -> None:
    """The team puts 2 on top, then 4, 3, 5, 1; the word was number 3: two points."""
    state = after(explained(4, "talk", secret=3), "1 order 2 4 3 5 1")
    step = steps(state, "table next")[0]
    assert told(step, "opened")[0].args["number"] == 3
    assert told(step, "team")[0].args == {"points": 2, "total": 2}
    view = RULES.view(step.state, PUBLIC)
    assert [(spot.worth, spot.token.number, spot.token.right) for spot in spots(view) if spot.token] == [
        (6, 2, False),
        (4, 4, False),
        (2, 3, True),
        (1, 5, False),
        (0, 1, False),
    ]
    assert team_score(view) == 2 and totals(view) == (2, 2, 2, 2) and gains(view, 1).points == (0, 0, 0, 0)


@pytest.mark.parametrize(("number", "points"), [(2, 6), (4, 4), (3, 2), (5, 1), (1, 0)])
def test_let_them_talk_the_spot_of_the_right_number_counts(number: int, points: int) -> None:
    state = after(explained(3, "talk", secret=number), "1 order 2 4 3 5 1")
    assert team_score(RULES.view(opened(state)[-1].state, PUBLIC)) == points


def test_the_rule_books_without_a_word_example() -> None:
    """Five players, the word is number 4: the first and the last vote are wrong, the two between bring 3 + 2, nothing moves."""
    state = after(voted(explained(5, "wordless", secret=4), "1 2", "2 4", "3 4", "4 1"), "table next")
    before = seats_on(state)
    every = opened(state)
    assert [told(step, "wrong") != [] for step in every] == [True, False, False, True]
    assert told(every[0], "wrong")[0].args == {"seat": 1, "number": 2, "spot": 1, "off": 0}
    assert not any(told(step, "moved_up") for step in every)
    end = every[-1].state
    assert seats_on(end) == before == [(4, 1), (3, 2), (2, 3), (1, 4)]
    assert off_board(RULES.view(end, PUBLIC)) == ()
    assert told(every[-1], "points")[0].args == {"points": (0, 0, 3, 2, 0)}
    assert told(every[-1], "team")[0].args == {"points": 5, "total": 5} and not told(every[-1], "leader_points")
    assert totals(RULES.view(end, 0)) == (5,) * 5


# Competitive


def test_wrong_tokens_leave_one_after_the_other_and_those_below_move_up() -> None:
    state = after(voted(explained(6, secret=2), "1 2", "2 3", "3 2", "4 5", "5 2"), "table next")
    places = []
    while phase(state) == "reveal":
        token = next_token(RULES.view(state, PUBLIC))
        assert token is not None and not token.open
        state = after(state, "table next")
        places.append((token.seat, seats_on(state)))
    assert places == [
        (1, [(5, 1), (4, 2), (3, 3), (2, 4), (1, 5)]),
        (2, [(5, 1), (4, 3), (3, 4), (2, 5)]),
        (3, [(5, 1), (4, 3), (3, 4), (2, 5)]),
        (4, [(5, 1), (4, 3), (3, 5)]),
        (5, [(5, 1), (4, 3), (3, 5)]),
    ]
    assert [token.seat for token in off_board(RULES.view(state, PUBLIC))] == [2, 4]
    assert totals(RULES.view(state, PUBLIC)) == (3, 5, 0, 4, 0, 3)


@pytest.mark.parametrize(
    ("first", "second", "points"),
    [(2, 4, 3), (4, 2, 2), (4, 5, 0)],
    ids=["the first is right", "the second is right", "both are wrong"],
)
def test_of_two_tokens_the_right_one_counts_alone_and_two_wrong_ones_both_leave(first: int, second: int, points: int) -> None:
    """Seat 1's first token on the top spot, seat 2's below, seat 1's second below that; the word is number 2."""
    state = after(voted(explained(4, secret=2), f"1 {first}", "2 2", f"1 {second}"), "3 pass")
    end = opened(state)[-1].state
    view = RULES.view(end, PUBLIC)
    assert gains(view, 1).points[1] == points
    assert gains(view, 1).points[2] == (2 if first == 2 else 3)
    assert [token.seat for token in off_board(view)] == [1] * (1 if points else 2)
    assert gains(view, 1).right == ((1, 2) if points else (2,)), "a guesser counts once for the leader"


def test_r_pm_7_a_point_for_each_right_guesser() -> None:
    state = voted(explained(5, secret=2), "1 2", "2 3", "3 2", "4 1")
    step = opened(state)[-1]
    assert told(step, "leader_points")[0].args == {"seat": 0, "right": 2, "bonus": 0, "minus": 0, "points": 2}


def test_r_pm_7_one_more_when_every_guesser_is_right() -> None:
    step = opened(voted(explained(4, secret=2), "1 2", "2 2", "3 2"))[-1]
    assert told(step, "leader_points")[0].args == {"seat": 0, "right": 3, "bonus": 1, "minus": 0, "points": 4}


def test_r_pm_7_a_guesser_without_a_vote_counts_as_wrong() -> None:
    step = opened(after(voted(explained(4, secret=2), "1 2", "2 2"), "3 pass"))[-1]
    assert told(step, "leader_points")[0].args == {"seat": 0, "right": 2, "bonus": 0, "minus": 0, "points": 2}
    full = opened(voted(explained(4, secret=2), "1 2", "1 3", "2 3", "2 2"))[-1]
    assert told(full, "leader_points")[0].args["bonus"] == 0, "seat 3 found no free spot"


def test_r_pm_7_nobody_is_right_one_less_but_never_below_zero() -> None:
    first = opened(voted(explained(3, secret=2), "1 3", "2 1"))[-1]
    assert told(first, "leader_points")[0].args == {"seat": 0, "right": 0, "bonus": 0, "minus": 1, "points": 0}
    assert totals(RULES.view(first.state, PUBLIC)) == (0, 0, 0), "nothing happens to who has nothing"
    rich = State(DECK, 3, past=(a_turn(2, 4, [(0, 4)], (1,)),), now=Turn(0, tuple(range(20)), 1, 2, beads=(1, 2, 3, 4, 5)))
    assert totals(RULES.view(rich, PUBLIC)) == (2, 0, 1)
    poor = opened(voted(rich, "1 3", "2 1"))[-1]
    assert told(poor, "leader_points")[0].args["points"] == -1
    assert totals(RULES.view(poor.state, PUBLIC)) == (1, 0, 1)


def test_r_pm_7_what_is_lost_at_zero_is_not_owed_later() -> None:
    turns = (a_turn(0, 1, [], (1, 2)), a_turn(1, 1, [(0, 1)], (2,)), a_turn(2, 1, [], (0, 1)), a_turn(0, 1, [], (1, 2)))
    view = RULES.view(State(DECK, 3, past=turns), PUBLIC)
    assert [gains(view, n).points for n in range(1, 5)] == [(0, 0, 0), (2, 1, 0), (0, 0, 0), (-1, 0, 0)]
    assert totals(view) == (1, 1, 0)


def test_nobody_votes_and_the_leaders_token_is_all_there_is_to_open() -> None:
    state = after(explained(3), "1 pass", "2 pass")
    step = steps(state, "table next")[0]
    assert [event.code for event in step.events] == ["opened", "points", "leader_points"] and phase(step.state) == "talk"


@pytest.mark.parametrize("spot", range(4))
def test_the_spare_spot_is_worth_nothing(spot: int) -> None:
    votes = [(seat, 2 if n == spot else 3) for n, seat in enumerate((1, 2, 3))] + [(1, 2 if spot == 3 else 4)]
    turn = a_turn(0, 2, votes, again=[3])
    assert sum(gains_of(turn, "wordless", 4, 0).points) == 3 - spot


# Without a Word


def test_r_pm_8_wrong_tokens_stay_and_the_leader_scores_nothing() -> None:
    every = opened(voted(explained(3, "wordless", secret=5), "1 1", "2 5", "1 5"))
    view = RULES.view(every[-1].state, PUBLIC)
    assert seats_on(every[-1].state) == [(2, 1), (1, 2), (0, 1)]
    assert gains(view, 1).points == (0, 0, 1), "seat 1 is right on the spare spot, which scores 0"
    assert gains(view, 1).right == (1, 2) and gains(view, 1).team == 1
    assert (gains(view, 1).bonus, gains(view, 1).minus) == (False, False), "neither bonus nor penalty"


@pytest.mark.parametrize("votes", [[], ["1 1", "2 2"], ["1 3", "2 3"]])
def test_r_pm_8_no_bonus_and_no_penalty(votes: list[str]) -> None:
    state = voted(explained(3, "wordless", secret=3), *votes)
    state = after(state, *(["1 pass", "2 pass"] if not votes else []))
    got = gains(RULES.view(opened(state)[-1].state, PUBLIC), 1)
    assert got.points[0] == 0 and got.team == (3 if votes and votes[0] == "1 3" else 0)


def test_two_players_score_two_a_turn_at_best() -> None:
    state = voted(explained(2, "wordless", secret=3), "1 3")
    assert team_score(RULES.view(opened(state)[-1].state, PUBLIC)) == 2
    state = voted(explained(2, "wordless", secret=3), "1 2", "1 3")
    assert team_score(RULES.view(opened(state)[-1].state, PUBLIC)) == 1


# One step after the other


def test_r_x_5_somebody_goes_on_for_the_leaders_token_for_every_token_and_for_the_talk() -> None:
    state = voted(explained(4, secret=2), "1 3", "2 2", "3 2")
    pauses = []
    while not state.past:
        assert RULES.pending(state).must == (TABLE,)
        pauses.append(phase(state))
        state = after(state, "table next")
    assert pauses == ["closing", "reveal", "reveal", "reveal", "talk"]


def test_r_x_5_a_view_holds_only_what_is_revealed_so_far() -> None:
    state = voted(explained(4, secret=2), "1 3", "2 2", "3 4")
    shown = []
    for _ in range(5):
        view = RULES.view(state, PUBLIC)
        shown.append((secret(view), [claim.number for claim in view.now.claims]))
        state = after(state, "table next")
    assert shown == [(0, [-1, -1, -1]), (2, [-1, -1, -1]), (2, [3, -1, -1]), (2, [3, 2, -1]), (2, [3, 2, 4])]


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_a_turn_counts_once_its_last_token_is_open_and_events_say_what_the_totals_say(mode: str, seats: int) -> None:
    sums = [0] * seats
    for state, step in states(8, seats, mode):
        for event in step.events if step else ():
            if event.code == "points" and mode == "competitive":
                sums = [a + b for a, b in zip(sums, event.args["points"], strict=True)]  # type: ignore[arg-type,operator]
            elif event.code == "leader_points":
                sums[event.args["seat"]] += event.args["points"]  # type: ignore[index,operator]
            elif event.code == "team":
                sums = [total + event.args["points"] for total in sums]  # type: ignore[operator]
                assert sums[0] == event.args["total"]
        assert totals(RULES.view(state, PUBLIC)) == tuple(sums)
        assert min(sums) >= 0


# The end


def ended(turns: list[Turn], seats: int, mode: str = "competitive") -> State:
    *past, last = turns
    return after(State(DECK, seats, mode, past=tuple(past), now=last), "table next")


@pytest.mark.parametrize(
    ("right", "scores", "winners"),
    [
        ([(1, 2), (), (), (), (), ()], (2, 0, 0), (0,)),
        ([(1,), (2,), (0,), (), (), (0,)], (4, 2, 4), (0, 2)),
        ([(1,), (2,), (0,), (), (), ()], (2, 2, 2), (0, 1, 2)),
        ([(), (), (), (), (), ()], (0, 0, 0), (0, 1, 2)),
    ],
)
def test_pb_22_the_most_points_win_and_equal_points_share_the_victory(
    right: list[tuple[int, ...]], scores: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    """Six turns of three players; `right` are the guessers who are right in each, from the top spot, while the others pass."""
    turns = []
    for number, seats in enumerate(right):
        passed = [seat for seat in range(3) if seat != number % 3 and seat not in seats]
        turns.append(a_turn(number % 3, 1, [(seat, 1) for seat in seats], passed))
    end = ended(turns, 3)
    outcome = RULES.outcome(end)
    assert outcome is not None and outcome.end == "rounds"
    assert (outcome.scores, outcome.winners) == (scores, winners)
    assert totals(RULES.view(end, OPEN)) == scores


@pytest.mark.parametrize("mode", ["talk", "wordless"])
def test_a_team_ends_together_with_a_grade(mode: str) -> None:
    *_, (end, step) = states(9, 3, mode)
    outcome = RULES.outcome(end)
    assert outcome is not None and outcome.end == "team" and outcome.winners == (0, 1, 2)
    score = team_score(RULES.view(end, OPEN))
    assert outcome.scores == (score,) * 3
    assert step is not None and [event.code for event in step.events] == ["grade", "end"]
    most = 36 if mode == "talk" else 18
    assert step.events[0].args == {"grade": sum(score > share * most // 100 for share in (45, 60, 75, 90)), "score": score, "most": most}

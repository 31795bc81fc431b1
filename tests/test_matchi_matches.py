"""Whole matches of Matchi from start to end, on all built-in boards and on random ones (R-MA-8, R-MA-13, R-X-4, PB-31)."""

from __future__ import annotations

import pytest

from game.content.boards import boards
from game.core.match import Match
from game.core.rng import Rng
from game.core.rules import CHANCE, PUBLIC, Outcome, Pending
from game.rules.matchi.actions import Action
from game.rules.matchi.board import Layout, bits
from game.rules.matchi.pack import Board
from game.rules.matchi.rules import RULES
from game.rules.matchi.state import LAST_TURN, State
from tests.matchi_tables import ROW, STANDARD, random_board

BUILT_IN = [pack.value for pack in boards(None)[0]]


def distances(board: Layout) -> list[int]:
    """Steps from each space to the star."""
    far = [0 if board.star >> space & 1 else -1 for space in range(board.spaces)]
    edge = list(bits(board.star))
    while edge:
        space = edge.pop(0)
        for other in board.neighbours[space]:
            if far[other] < 0:
                far[other] = far[space] + 1
                edge.append(other)
    return far


def eager(rng: Rng, state: State, actor: int) -> Action:
    """Something legal at random; for a seat, of eight such actions the one that brings its pieces nearest to the star."""
    legal = RULES.legal(state, actor)
    if actor == CHANCE:
        return legal.sample(rng)
    far = distances(state.laid)

    def worth(action: Action) -> int:
        after = RULES.apply(state, actor, action).state
        inside = sum(20 + (state.laid.across(space) is None) for space in bits(after.pieces[actor] & state.laid.star))
        return inside - after.supply(actor) * (max(far) + 3) - sum(far[space] for space in bits(after.pieces[actor]))

    return max((legal.sample(rng) for _ in range(8)), key=worth)


def walk(seed: int, board: Board, options: dict[str, str], *, blind: bool = False) -> tuple[State, int]:
    """A match to its end, of blindly random steps or of eager ones, with all that must hold at every step; and its length."""
    rng = Rng(seed, "walk")
    state = RULES.start(2, RULES.info.complete(options), board)
    pieces = RULES.conserved(state)
    steps = 0
    while RULES.outcome(state) is None:
        (actor,) = RULES.pending(state).must
        before = RULES.dump(state)
        action = RULES.legal(state, actor).sample(rng) if blind else eager(rng, state, actor)
        assert RULES.check(state, actor, action) is None
        assert RULES.parse_action(RULES.action_text(action)) == action
        after = RULES.apply(state, actor, action).state
        assert RULES.dump(state) == before
        assert RULES.conserved(after) == pieces == ((4, 4), 0, 0)
        state, steps = after, steps + 1
    return state, steps


def ended(state: State) -> Outcome:
    outcome = RULES.outcome(state)
    assert outcome is not None
    return outcome


@pytest.mark.parametrize("quick", ["off", "on"])
@pytest.mark.parametrize("board", BUILT_IN, ids=lambda board: board.id)
def test_r_ma_11_r_ma_12_a_match_on_each_built_in_board_is_won_in_the_star(board: Board, quick: str) -> None:
    state, steps = walk(1, board, {"quick": quick})
    assert ended(state).end == "star" and steps <= RULES.info.bound


def test_r_ma_12_matches_on_random_boards_end_within_the_bound() -> None:
    for seed in range(4):
        state, steps = walk(seed, random_board(Rng(seed, "own")), {})
        assert ended(state).end in RULES.info.ends and steps <= RULES.info.bound


@pytest.mark.parametrize("board", [STANDARD, ROW], ids=lambda board: board.id)
def test_r_ma_13_a_blind_match_ends_at_the_cap_at_the_latest(board: Board) -> None:
    state, steps = walk(1, board, {}, blind=True)
    assert ended(state).end in RULES.info.ends and state.turn <= LAST_TURN and steps <= RULES.info.bound


def test_r_x_4_the_winning_step_is_final_and_no_other_step_of_a_seat_is() -> None:
    match = Match(RULES, 2, {"quick": "on"}, STANDARD, 5)
    rng = Rng(5, "eager")
    while match.outcome is None:
        (actor,) = match.pending.must
        played = match.play(actor, RULES.action_text(eager(rng, match.view(PUBLIC), actor)))
        assert played.final == (actor == CHANCE or match.outcome is not None)
        assert match.can_undo(actor) == (not played.final)
    assert match.outcome.end == "star" and match.pending == Pending()
    assert not match.can_undo(0) and not match.can_undo(1)


def test_pb_31_five_matches_in_a_row_start_afresh_begun_by_the_loser() -> None:
    begins = "roll"
    for game in range(5):
        state = RULES.start(2, {"quick": "on", "begins": begins}, STANDARD)
        assert (state.pieces, state.dice, state.turn, RULES.outcome(state)) == ((0, 0), (), 0, None)
        outcome = ended(walk(game, STANDARD, {"quick": "on", "begins": begins})[0])
        assert outcome.end == "star" and max(outcome.scores) == 3
        begins = str(1 - outcome.winners[0])
        rematch = RULES.start(2, {"quick": "on", "begins": begins}, STANDARD)
        turned = RULES.apply(rematch, CHANCE, RULES.parse_action("turn 0 0 0 0 0 0 0")).state
        assert turned.to_move == int(begins)

"""Points of turns and matches (R-PM-7, R-PM-8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.mismatch.board import spots, tokens
from game.rules.mismatch.grades import COMPETITIVE, TALK
from game.rules.mismatch.state import Turn, guessers_of


@dataclass(frozen=True, slots=True)
class Gains:
    """What a complete turn brought.

    `right` are the guessers with a right vote, clockwise from the leader's left (nobody in Let Them Talk, where all guess as one).
    `points` are each seat's own: in Without a Word what it adds to `team`; a leader's are what its total really changed by. `bonus`: all
    guessed, `minus`: nobody did; both in the competitive mode alone. `team` is the team's gain, 0 in the competitive mode.
    """

    right: tuple[int, ...]
    points: tuple[int, ...]
    bonus: bool
    minus: bool
    team: int


def scored(turn: Turn) -> bool:
    """Whether the last token of a turn is open."""
    return turn.shown > len(turn.claims)


def gains_of(turn: Turn, mode: str, seats: int, leader_has: int) -> Gains:
    """The points of a turn whose tokens are all open; `leader_has` is its leader's total before: it never falls below zero."""
    points = [0] * seats
    for spot in spots(turn, mode, seats):
        if spot.token is not None and spot.token.right:
            points[spot.token.seat] += spot.worth
    if mode == TALK:
        return Gains((), (0,) * seats, False, False, sum(points))
    guessers = guessers_of(turn.leader, seats)
    right = tuple(seat for seat in guessers if any(token.seat == seat and token.right for token in tokens(turn, mode, seats)))
    if mode != COMPETITIVE:
        return Gains(right, tuple(points), False, False, sum(points))
    bonus, minus = right == guessers, not right
    points[turn.leader] = len(right) + bonus - (minus and leader_has > 0)
    return Gains(right, tuple(points), bonus, minus, 0)


def all_gains(turns: Sequence[Turn], mode: str, seats: int) -> tuple[Gains, ...]:
    """The gains of the turns of a match, in order, as far as they are scored."""
    totals, result = [0] * seats, []
    for turn in turns:
        if scored(turn):
            gains = gains_of(turn, mode, seats, totals[turn.leader])
            totals = [total + own for total, own in zip(totals, gains.points, strict=True)]
            result.append(gains)
    return tuple(result)


def totals_of(turns: Sequence[Turn], mode: str, seats: int) -> tuple[int, ...]:
    """Each seat's points of these turns; playing together, everybody has those of the team."""
    every = all_gains(turns, mode, seats)
    if mode != COMPETITIVE:
        return (sum(gains.team for gains in every),) * seats
    return tuple(sum(gains.points[seat] for gains in every) for seat in range(seats))

"""What follows from the mode and the number of seats alone: who can play, how long, the voting board, the grades."""

from __future__ import annotations

from bisect import bisect_left
from typing import Final

COMPETITIVE: Final = "competitive"
TALK: Final = "talk"
WORDLESS: Final = "wordless"
MODES: Final = (COMPETITIVE, TALK, WORDLESS)
"""Competitive, Let Them Talk, Without a Word."""

SEATS: Final = tuple(range(2, 9))
TALK_BOARD: Final = (6, 4, 2, 1, 0)
"""The spots of Let Them Talk, whatever the number of players (R-PM-3)."""
SHARES: Final = (45, 60, 75, 90)
"""Per cent of the highest possible score up to which a grade reaches; the best grade lies beyond (R-PM-11)."""


def seat_counts(mode: str) -> tuple[int, ...]:
    """With how many a mode is played."""
    return SEATS[1:] if mode == COMPETITIVE else SEATS


def rounds_of(seats: int) -> int:
    """How often everyone leads (R-PM-10)."""
    if seats == 2:
        return 4
    return 2 if seats <= 4 else 1


def turns_of(seats: int) -> int:
    """How many turns a match has."""
    return seats * rounds_of(seats)


def worths_of(mode: str, seats: int) -> tuple[int, ...]:
    """The spots of the voting board from the top, the spare one last; two players use the board for three (R-PM-2, R-PM-3)."""
    return TALK_BOARD if mode == TALK else tuple(reversed(range(max(seats, 3))))


def most_of(mode: str, seats: int) -> int:
    """The highest possible score of the team: in each turn the best spot, without talking one of the best for each guesser (R-PM-11)."""
    guessers = 1 if mode == TALK else seats - 1
    return turns_of(seats) * sum(worths_of(mode, seats)[:guessers])


def limits_of(mode: str, seats: int) -> tuple[int, ...]:
    """The highest scores of the four lower grades (R-PM-11)."""
    most = most_of(mode, seats)
    return tuple(share * most // 100 for share in SHARES)


def grade_of(mode: str, seats: int, score: int) -> int:
    """The grade of a team's score, from 0, the lowest, to 4 (R-PM-11)."""
    return bisect_left(limits_of(mode, seats), score)

"""What dice do on average: how many turns a piece needs to the star."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Final

from game.rules.matchi.actions import Dice
from game.rules.matchi.board import Layout, bits
from game.rules.matchi.spending import after_group, dice_of
from game.rules.matchi.state import BASE_DICE

FACES: Final = range(1, 7)
FAR: Final = 8.0
"""A first guess of the turns from the supply to the star."""
SETTLED: Final = 0.01
"""Turns are known once a further round of the calculation changes none by more than this."""
ROUNDS: Final = 200
"""The calculation ends after so many rounds in any case."""


@lru_cache(maxsize=8)
def rolls(count: int) -> tuple[tuple[Dice, int], ...]:
    """The different rolls of so many dice, ascending, each with the number of ways to throw it (out of 6**count)."""
    return tuple(
        (dice, factorial(count) // prod(factorial(dice.count(face)) for face in FACES))
        for dice in combinations_with_replacement(FACES, count)
    )


@dataclass(slots=True)
class _Known:
    """A board's turns to the star, once they are worked out."""

    turns: tuple[float, ...] | None = field(default=None)


@lru_cache(maxsize=16)
def _known(layout: Layout) -> _Known:
    return _Known()


def turns_home(layout: Layout) -> Generator[None, None, tuple[float, ...]]:
    """For each space, and last for the supply: how many turns a piece alone on the board needs to the star on average.

    It plays all the (three) dice of every turn as well as can be. Found by value iteration over the sets of spaces that each roll
    takes it to; with a yield after every few hundred of them. Kept for the boards asked for last.
    """
    known = _known(layout)
    if known.turns is None:
        reach: list[tuple[list[int], int]] = []
        yield from _reach(layout, reach)
        turns = [0.0 if layout.star >> space & 1 else FAR for space in range(layout.spaces)] + [FAR]
        for _ in range(ROUNDS):
            before = turns
            turns = yield from _round(layout, reach, before)
            if max(abs(new - old) for new, old in zip(turns, before, strict=True)) < SETTLED:
                break
        known.turns = tuple(turns)
    return known.turns


def _reach(layout: Layout, whole: list[tuple[list[int], int]]) -> Generator[None, None, None]:
    """Fills in, for each roll, the set of places that a piece on each space (last: in the supply) can get to; and the roll's weight."""
    supply = layout.spaces
    tables: dict[Dice, list[int]] = {}
    for count in range(BASE_DICE + 1):
        for dice, weight in rolls(count):
            left = [tuple(tables[dice_of(key)] for key in keys) for keys in after_group(dice)]
            table = [_from(layout, left, space) for space in range(layout.spaces)]
            table.append(1 << supply)
            for start in bits(layout.starts):
                for after in left[layout.number[start]]:
                    table[supply] |= after[start]
            tables[dice] = table
            if count == BASE_DICE:
                whole.append((table, weight))
            yield


def _from(layout: Layout, left: list[tuple[list[int], ...]], space: int) -> int:
    """Where a piece on this space can get to, when `left` has, for each number to spend, where the rest of the dice take it."""
    found = 1 << space
    if layout.star >> space & 1:
        return found
    for target in layout.neighbours[space]:
        for after in left[layout.number[target]]:
            found |= after[target]
        if not layout.star >> target & 1:  # entering the star is TO only (R-MA-5)
            for after in left[layout.number[space]]:
                found |= after[target]
    return found


def _round(layout: Layout, reach: list[tuple[list[int], int]], turns: list[float]) -> Generator[None, None, list[float]]:
    """One round of value iteration: a turn, and then the turns from the best place it leads to."""
    places = sorted((place for place in range(len(turns)) if not layout.star >> place & 1), key=lambda place: turns[place])
    order = [(1 << place, turns[place]) for place in places]
    result = list(turns)
    for done, place in enumerate(places):
        total = 0.0
        for table, weight in reach:
            found = table[place]
            if not found & layout.star:
                total += weight * next(value for bit, value in order if found & bit)
        result[place] = 1 + total / 6**BASE_DICE
        if done % 8 == 0:
            yield
    return result

"""Which dice pay for a number: groups of dice by value, so that equal dice count once (R-MA-4)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from game.rules.matchi.actions import Dice
from game.rules.matchi.board import HIGHEST


@lru_cache(maxsize=1024)
def groups(dice: Dice) -> tuple[tuple[Dice, ...], ...]:
    """For each number 0 to 12 the different groups of these ascending dice that add up to it, the smallest groups first.

    There are 923 rolls of up to six dice as values, so each is worked out once.
    """
    found: tuple[list[Dice], ...] = tuple([] for _ in range(HIGHEST + 1))
    for count in range(1, len(dice) + 1):
        for group in sorted(set(combinations(dice, count))):
            if sum(group) <= HIGHEST:
                found[sum(group)].append(group)
    return tuple(map(tuple, found))


@lru_cache(maxsize=8192)
def pairs(dice: Dice, low: int, high: int) -> tuple[tuple[Dice, Dice], ...]:
    """The different ways to pay `low` and, with other dice, `high` (R-MA-6). For equal numbers a pair and its mirror image are one."""
    found = [(one, two) for one in groups(dice)[low] for two in groups(without(dice, one))[high]]
    if low == high:
        found = [(one, two) for one, two in found if (len(one), one) <= (len(two), two)]
    return tuple(found)


def holds(dice: Dice, group: Dice) -> bool:
    """Whether all dice of the group are among these."""
    return all(dice.count(value) >= group.count(value) for value in set(group))


def without(dice: Dice, group: Dice) -> Dice:
    """The dice left after spending a group. Raises ValueError when a die is missing."""
    rest = list(dice)
    for value in group:
        rest.remove(value)
    return tuple(rest)


def missing(dice: Dice, group: Dice) -> Dice:
    """The dice of the group that are not there."""
    rest = list(dice)
    absent = []
    for value in group:
        if value in rest:
            rest.remove(value)
        else:
            absent.append(value)
    return tuple(absent)

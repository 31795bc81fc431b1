"""What remains of a roll: the ways its dice can shrink, for the enumeration of a turn (R-MA-4, R-MA-6).

Dice that are left are keyed by an integer that counts each value in three bits, so spending is a subtraction.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from game.rules.matchi.actions import Dice
from game.rules.matchi.dice import groups, pairs

NOTHING = 0
"""The key of no dice."""


@dataclass(frozen=True, slots=True)
class Left:
    """Some of a roll's dice. Bits are given within one roll: `bit` to these dice, `more` to all the ways of having these and others."""

    dice: Dice
    key: int
    bit: int
    more: int


def key_of(dice: Dice) -> int:
    """The key of at most six dice."""
    return sum(1 << 3 * (value - 1) for value in dice)


def dice_of(key: int) -> Dice:
    """The ascending dice of a key."""
    return tuple(value for value in range(1, 7) for _ in range(key >> 3 * (value - 1) & 7))


@lru_cache(maxsize=512)
def remainders(dice: Dice) -> tuple[Left, ...]:
    """All the different ways of having some of these ascending dice, the most dice first, all of them and none included."""
    counts = [range(dice.count(value) + 1) for value in range(1, 7)]
    kept = sorted(product(*counts), key=lambda count: (-sum(count), count))
    return tuple(
        Left(
            dice=tuple(value for value, number in enumerate(count, start=1) for _ in range(number)),
            key=sum(number << 3 * at for at, number in enumerate(count)),
            bit=1 << place,
            more=sum(1 << other for other, more in enumerate(kept) if other != place and all(map(int.__ge__, more, count))),
        )
        for place, count in enumerate(kept)
    )


@lru_cache(maxsize=1024)
def after_group(dice: Dice) -> tuple[tuple[int, ...], ...]:
    """For each number 0 to 12: the keys of what can be left after spending one group that adds up to it."""
    whole = key_of(dice)
    return tuple(tuple(whole - key_of(group) for group in found) for found in groups(dice))


@lru_cache(maxsize=8192)
def after_pair(dice: Dice, low: int, high: int) -> tuple[int, ...]:
    """The keys of what can be left after spending two groups, one for each number (R-MA-6)."""
    whole = key_of(dice)
    return tuple({whole - key_of(one + two) for one, two in pairs(dice, low, high)})

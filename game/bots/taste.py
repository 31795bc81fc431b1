"""What makes a bot somebody: a taste of its own that stays the same for a whole match.

The driver hands a bot its taste as a generator named after the seat (`Tasteful`). Nobody draws from that one itself, only from its forks,
each named after what it is about; so the same question has the same answer whenever it is asked.
"""

from __future__ import annotations

from typing import Final

from game.core.rng import Rng

_PART: Final = 21
_UNIT: Final = 1 << _PART


def bell(rng: Rng) -> float:
    """A number around 0 with a standard deviation of 1, from -3 to 3: three dice of 2**21 sides make nearly a normal distribution."""
    bits = rng.bits64()
    total = sum(bits >> _PART * part & _UNIT - 1 for part in range(3))
    return 2 * total / _UNIT - 3


def leaning(taste: Rng, *about: int) -> float:
    """How this taste feels about something, as `bell`; always the same."""
    return bell(taste.fork(*about))


def plain_taste(seat: int) -> Rng:
    """The taste of a bot to which nobody gave one."""
    return Rng(seat, "taste")

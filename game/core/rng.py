"""The one source of chance: a small integer generator that gives the same numbers on every Python and every machine."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1


class Rng:
    """A stream of numbers named by a seed, a purpose and numbers, such as `Rng(7, "chance", 12)`.

    Streams with different names have nothing to do with each other, so that drawing from one never changes another.
    The generator is xorshift64* (Vigna, "An experimental exploration of Marsaglia's xorshift generators, scrambled"); blake2b of
    the name gives its first state.
    """

    __slots__ = ("_name", "_state")

    def __init__(self, seed: int, purpose: str, *numbers: int) -> None:
        self._name = "/".join((str(seed), purpose, *map(str, numbers)))
        self._state = _first_state(self._name)

    def fork(self, *numbers: int) -> Rng:
        """A stream of its own named after this one and the numbers; the same whether or not this one was drawn from."""
        child = object.__new__(Rng)
        child._name = "/".join((self._name, "fork", *map(str, numbers)))
        child._state = _first_state(child._name)
        return child

    def bits64(self) -> int:
        """A number from 0 to 2**64 - 1 (0 comes up once less often than the others in the whole period)."""
        state = self._state
        state ^= state >> 12
        state ^= (state << 25) & _MASK
        state ^= state >> 27
        self._state = state
        return (state * 0x2545F4914F6CDD1D) & _MASK

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely. Raises ValueError unless 1 <= n <= 2**64.

        Lemire, "Fast random integer generation in an interval": multiply, and draw again in the few cases that would favour some.
        """
        if not 1 <= n <= 1 << 64:
            raise ValueError(f"A random number below {n} can't be drawn; the bound must be from 1 to 2**64.")
        product = self.bits64() * n
        if product & _MASK < n:
            floor = (1 << 64) % n
            while product & _MASK < floor:
                product = self.bits64() * n
        return product >> 64

    def choice(self, items: Sequence[T]) -> T:
        """One of the items. Raises ValueError when there is none."""
        if not items:
            raise ValueError("Nothing can be chosen from an empty sequence.")
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in a random order (Fisher-Yates)."""
        return self.picked(items, len(items))

    def picked(self, items: Sequence[T], count: int) -> tuple[T, ...]:
        """`count` of the items, drawn one after the other without putting back. Raises ValueError when there are too few."""
        if not 0 <= count <= len(items):
            raise ValueError(f"{count} of {len(items)} items can't be drawn.")
        pool = list(items)
        for at in range(count):
            other = at + self.below(len(pool) - at)
            pool[at], pool[other] = pool[other], pool[at]
        return tuple(pool[:count])

    def die(self) -> int:
        """A throw of one die, 1 to 6."""
        return 1 + self.below(6)


def _first_state(name: str) -> int:
    digest = blake2b(name.encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") or 1  # xorshift would stay at 0 for ever

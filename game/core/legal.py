"""Legal sets: what an actor may do now, as a collection that need not be a list.

An ordered pick of 5 of 42 pictures has 102 million members, so a set answers `in`, `size` and `sample` without being spelled out;
only a `small` one is iterated.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import permutations
from math import perm
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

if TYPE_CHECKING:
    from game.core.rng import Rng

A = TypeVar("A")
A_co = TypeVar("A_co", covariant=True)
T = TypeVar("T")

SMALL = 1000
"""Sets of at most this many members are small."""


class LegalSet(Protocol[A_co]):
    """The legal actions of one actor in one state. Two sets with the same members made in the same way are equal."""

    @property
    def size(self) -> int:
        """How many members there are."""

    @property
    def small(self) -> bool:
        """Whether it may be iterated."""

    def __contains__(self, action: object, /) -> bool: ...

    def __iter__(self) -> Iterator[A_co]:
        """The members in a stated order. Raises ValueError when the set isn't small."""

    def __bool__(self) -> bool: ...

    def sample(self, rng: Rng, /) -> A_co:
        """One member, all equally likely. Raises ValueError when there is none."""


@dataclass(frozen=True, slots=True)
class Listed(Generic[A]):
    """A legal set that is spelled out."""

    actions: tuple[A, ...]

    @property
    def size(self) -> int:
        return len(self.actions)

    @property
    def small(self) -> bool:
        return True

    def __contains__(self, action: object, /) -> bool:
        return action in self.actions

    def __iter__(self) -> Iterator[A]:
        return iter(self.actions)

    def __bool__(self) -> bool:
        return bool(self.actions)

    def sample(self, rng: Rng, /) -> A:
        return rng.choice(self.actions)


EMPTY: Listed[Any] = Listed(())
"""Nothing is legal: it is not the actor's to act."""


@dataclass(frozen=True, slots=True)
class Permutations(Generic[T, A]):
    """Ordered picks of `pick` of the `items`, without repetition: deals and rankings.

    `make` turns the picked items into an action; `read` is its inverse and gives None for an action of another kind.
    """

    items: tuple[T, ...]
    pick: int
    make: Callable[[tuple[T, ...]], A]
    read: Callable[[object], tuple[T, ...] | None]

    @property
    def size(self) -> int:
        return perm(len(self.items), self.pick)

    @property
    def small(self) -> bool:
        return self.size <= SMALL

    def __contains__(self, action: object, /) -> bool:
        picked = self.read(action)
        return picked is not None and len(picked) == self.pick == len(set(picked)) and set(picked) <= set(self.items)

    def __iter__(self) -> Iterator[A]:
        if not self.small:
            raise ValueError(f"A legal set of {self.size} actions is not listed; use sample.")
        return (self.make(picked) for picked in permutations(self.items, self.pick))

    def __bool__(self) -> bool:
        return self.pick <= len(self.items)

    def sample(self, rng: Rng, /) -> A:
        return self.make(rng.picked(self.items, self.pick))

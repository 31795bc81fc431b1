"""Which pictures two players have in common, what they are worth, and when they come to light (R-MM-3, R-MM-4, R-MM-5)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias

Row: TypeAlias = "tuple[str, ...]"
"""Pictures by their ids, the most fitting first; HIDDEN for one that a viewer was not shown. Empty: nothing confirmed yet."""

HIDDEN: Final = ""
SAME_PLACE: Final = 3
OTHER_PLACE: Final = 2


@dataclass(frozen=True, slots=True)
class Hit:
    """A picture that stands in both rows. `places` are its positions in the first and in the second, counted from 1."""

    picture: str
    places: tuple[int, int]

    @property
    def points(self) -> int:
        """Spaces that the pawn advances (R-MM-3)."""
        return SAME_PLACE if self.places[0] == self.places[1] else OTHER_PLACE

    @property
    def shown(self) -> int:
        """The position at whose reveal it is awarded: when the second of its two cards is shown (R-MM-4)."""
        return max(self.places)


def hits(first: Row, second: Row) -> tuple[Hit, ...]:
    """What two rows have in common, in the order in which it comes to light; at the same reveal the first row's card goes first.

    The rows may differ in length (R-MM-5). What is HIDDEN in either counts for nothing.
    """
    found = [
        Hit(picture, (place, second.index(picture) + 1))
        for place, picture in enumerate(first, start=1)
        if picture != HIDDEN and picture in second
    ]
    return tuple(sorted(found, key=lambda hit: (hit.shown, hit.places[1])))


def points(found: Iterable[Hit]) -> int:
    """What these hits are worth together."""
    return sum(hit.points for hit in found)

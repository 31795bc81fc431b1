"""What bots of all games share: how equal choices are settled."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

C = TypeVar("C")


def first_best(scored: Iterable[tuple[float, C]], text: Callable[[C], str], digits: int = 9) -> C:
    """The choice with the highest score; equal ones (to so many digits) are settled by their text. Raises ValueError for none."""
    listed = [(round(score, digits), choice) for score, choice in scored]
    if not listed:
        raise ValueError("There is nothing to choose from.")
    highest = max(score for score, _ in listed)
    return min((choice for score, choice in listed if score == highest), key=text)

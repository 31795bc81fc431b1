"""What the person has picked so far, and what that leaves open. Pure: the table keeps one `Choice` and asks these functions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.rules.matchi.view import Payment, Target, TwoStep, View, payments, placements, sources, targets, two_steps

KEPT = 64
"""So many answers of each question are kept: a tree that is built anew, as at every movement of a drag, asks the same again."""
SUPPLY = -1
"""The source that stands for the pieces not yet on the board."""


@dataclass(frozen=True, slots=True)
class Choice:
    """`source`: a space, SUPPLY or None. `dice`: places on the pad. `target` and `payment`: the chooser's space and row."""

    source: int | None = None
    dice: frozenset[int] = frozenset()
    target: int | None = None
    payment: int = 0
    warned: bool = False
    """End turn was pressed once although dice could be used."""


def unspent(view: View) -> tuple[bool, ...]:
    """For each die in the order rolled: whether it can still be spent. Of equal dice the first ones are spent last."""
    left = Counter(view.dice)
    result = []
    for die in view.rolled:
        result.append(left[die] > 0)
        left[die] -= 1
    return tuple(result)


def values(view: View, dice: frozenset[int]) -> tuple[int, ...]:
    """The values of the dice at these places, ascending."""
    return tuple(sorted(view.rolled[place] for place in dice))


def places_of(view: View, dice: Sequence[int], preferred: frozenset[int] = frozenset()) -> frozenset[int]:
    """Places of unspent dice with these values, those already picked first."""
    free = [place for place, ready in enumerate(unspent(view)) if ready]
    free.sort(key=lambda place: place not in preferred)
    found = set()
    for die in dice:
        place = next((place for place in free if view.rolled[place] == die), None)
        if place is not None:
            found.add(place)
            free.remove(place)
    return frozenset(found)


def narrowed(view: View, choice: Choice, paid: Sequence[Payment]) -> tuple[Payment, ...]:
    """The payments that use all picked dice; one that uses exactly these comes first."""
    picked = values(view, choice.dice)
    wanted = Counter(picked)
    fitting = [payment for payment in paid if not wanted - Counter(payment.dice)]
    return tuple(sorted(fitting, key=lambda payment: payment.dice != picked)) if picked else tuple(fitting)


@lru_cache(maxsize=KEPT)
def open_targets(view: View, choice: Choice) -> tuple[Target, ...]:
    """Where the picked piece can get with the picked dice."""
    if choice.source is None:
        return ()
    found = placements(view) if choice.source == SUPPLY else targets(view, choice.source)
    kept = ((target, narrowed(view, choice, target.payments)) for target in found)
    return tuple(Target(target.space, target.attack, paid) for target, paid in kept if paid)


@lru_cache(maxsize=KEPT)
def open_two_steps(view: View, choice: Choice) -> tuple[TwoStep, ...]:
    """The two-step moves of the picked piece with the picked dice."""
    if choice.source is None or choice.source == SUPPLY:
        return ()
    wanted = Counter(values(view, choice.dice))
    return tuple(way for way in two_steps(view, choice.source) if not wanted - Counter(way.dice))


@lru_cache(maxsize=KEPT)
def open_payments(view: View, choice: Choice, space: int) -> tuple[Payment, ...]:
    """The ways to pay for the step to a space, with the picked dice."""
    source = None if choice.source == SUPPLY else choice.source
    return narrowed(view, choice, payments(view, source, space))


@lru_cache(maxsize=KEPT)
def open_sources(view: View, choice: Choice) -> tuple[int, ...]:
    """Pieces that can do something with the picked dice; SUPPLY first when a piece can be placed."""
    possible = ((SUPPLY,) if placements(view) else ()) + sources(view)
    if not choice.dice:
        return possible
    return tuple(source for source in possible if open_targets(view, Choice(source, choice.dice)))


def settled(payments: Sequence[Payment], view: View, choice: Choice) -> bool:
    """Whether nothing is left to choose: one way to pay, or one that spends exactly the picked dice."""
    picked = values(view, choice.dice)
    exact = [payment for payment in payments if payment.dice == picked]
    return len(payments) == 1 or len(exact) == 1

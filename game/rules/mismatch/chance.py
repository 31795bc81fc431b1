"""What luck decides: the first leader, the cards, the secret number (R-PM-9, R-PM-12, R-PM-13)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import permutations, product
from math import perm
from typing import TYPE_CHECKING

from game.core.legal import EMPTY, SMALL, LegalSet, Listed
from game.rules.mismatch.actions import ROWS, Action, Attributes, Leader, Pair, Secret, TaskCard
from game.rules.mismatch.pack import WORDS
from game.rules.mismatch.state import State, phase, used_cards, used_tasks

if TYPE_CHECKING:
    from game.core.rng import Rng


@dataclass(frozen=True, slots=True)
class Layouts:
    """All ways to lay out `pick` of the cards in order, either side up. `make` turns the faces into an action, `read` is its inverse."""

    cards: tuple[int, ...]
    pick: int
    make: Callable[[tuple[int, ...]], Action]
    read: Callable[[object], tuple[int, ...] | None]

    @property
    def size(self) -> int:
        return perm(len(self.cards), self.pick) << self.pick

    @property
    def small(self) -> bool:
        return self.size <= SMALL

    def __contains__(self, action: object, /) -> bool:
        faces = self.read(action)
        if faces is None or len(faces) != self.pick:
            return False
        cards = {face // 2 for face in faces}
        return len(cards) == self.pick and cards <= set(self.cards)

    def __iter__(self) -> Iterator[Action]:
        if not self.small:
            raise ValueError(f"A legal set of {self.size} actions is not listed; use sample.")
        for cards, sides in product(permutations(self.cards, self.pick), product((0, 1), repeat=self.pick)):
            yield self.make(tuple(2 * card + side for card, side in zip(cards, sides, strict=True)))

    def __bool__(self) -> bool:
        return self.pick <= len(self.cards)

    def sample(self, rng: Rng, /) -> Action:
        return self.make(tuple(2 * card + rng.below(2) for card in rng.picked(self.cards, self.pick)))


def draws(state: State) -> LegalSet[Action]:
    """What CHANCE may draw now."""
    match phase(state):
        case "leader":
            return Listed(tuple(Leader(seat) for seat in range(state.seats)))
        case "attributes":
            return Layouts(_pile(state), 2 * ROWS, Attributes, _attributes)
        case "task":
            used = used_tasks(state)
            left = (card for card in range(len(state.deck.tasks)) if card not in used)
            return Listed(tuple(TaskCard(2 * card + side) for card in left for side in (0, 1)))
        case "secret":
            return Listed(tuple(Secret(number) for number in range(1, WORDS + 1)))
        case "pair":
            return Layouts(_pile(state), 2, Pair, _pair)
    return EMPTY


def _pile(state: State) -> tuple[int, ...]:
    """The attribute cards, counted from 0, that have not been used in this match."""
    used = used_cards(state)
    return tuple(card for card in range(len(state.deck.attributes)) if card not in used)


def _attributes(action: object) -> tuple[int, ...] | None:
    return action.faces if isinstance(action, Attributes) else None


def _pair(action: object) -> tuple[int, ...] | None:
    return action.faces if isinstance(action, Pair) else None

"""What luck decides: the leader, the deal, the dates, and all that the dummy does (R-4U-15)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING

from game.core.legal import EMPTY, LegalSet, Listed, Permutations
from game.rules.matching4u.actions import Action, Deal, Leader, Play, TurnDate
from game.rules.matching4u.pack import DATES, ITEMS
from game.rules.matching4u.state import State, leaders, phase
from game.rules.matching4u.view import View, choices

if TYPE_CHECKING:
    from game.core.rng import Rng


@dataclass(frozen=True, slots=True)
class DummyPlays:
    """The plays of the dummy: first one of its cards is drawn, all equally likely, then one of the colours that it can have.

    A white card that may choose between two colours is so no likelier than any other card (R-4U-15).
    """

    cards: tuple[tuple[Play, ...], ...]
    """For each card of the hand the ways to play it."""

    @property
    def size(self) -> int:
        return sum(map(len, self.cards))

    @property
    def small(self) -> bool:
        return True

    def __contains__(self, action: object, /) -> bool:
        return any(action in ways for ways in self.cards)

    def __iter__(self) -> Iterator[Action]:
        return chain.from_iterable(self.cards)

    def __bool__(self) -> bool:
        return bool(self.cards)

    def sample(self, rng: Rng, /) -> Action:
        return rng.choice(rng.choice(self.cards))


def draws(state: State) -> LegalSet[Action]:
    """What CHANCE may draw when it does not act for the dummy."""
    match phase(state):
        case "leader":
            return Listed(tuple(Leader(seat) for seat in leaders(state, state.past)))
        case "deal":
            return Permutations(tuple(range(1, ITEMS + 1)), ITEMS, Deal, _dealt)
        case "date":
            turned = [trick.date for trick in state.now.tricks]
            return Listed(tuple(TurnDate(date) for date in range(1, DATES + 1) if date not in turned))
    return EMPTY


def dummy_acts(view: View) -> LegalSet[Action]:
    """What CHANCE may do for the dummy, which sees this."""
    acts = choices(view)
    plays = [action for action in acts if isinstance(action, Play)]
    if not plays:
        return Listed(acts)
    cards = dict.fromkeys(play.card for play in plays)
    return DummyPlays(tuple(tuple(play for play in plays if play.card == card) for card in cards))


def _dealt(action: object) -> tuple[int, ...] | None:
    return action.cards if isinstance(action, Deal) else None

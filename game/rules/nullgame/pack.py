"""The content of a match: the deck."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.rules import Dump


@dataclass(frozen=True, slots=True)
class Deck:
    """The values on the cards, all different and at least 1; at least four of them."""

    cards: tuple[int, ...] = (1, 2, 3, 4, 5, 6)


def dump_deck(deck: Deck) -> Dump:
    return list(deck.cards)


def deck_from_dump(dump: Dump) -> Deck:
    """The inverse of `dump_deck`. Raises ValueError with one sentence."""
    if not isinstance(dump, list):
        raise ValueError("A deck must be a list of card values.")
    cards = tuple(card for card in dump if isinstance(card, int) and 1 <= card <= 99)
    if len(cards) != len(dump) or len(cards) != len(set(cards)) or not 4 <= len(cards) <= 20:
        raise ValueError("A deck must be 4 to 20 different card values from 1 to 99.")
    return Deck(cards)

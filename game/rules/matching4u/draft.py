"""The draft: three packs of eight go round, each player keeps two cards of each pack that comes by (R-4U-2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.core.rules import Dump
from game.rules.matching4u.trick import PLAYERS

Cards: TypeAlias = "tuple[int, ...]"
"""Item cards by number, ascending wherever they are a pack, a pair or a hand."""

HAND: Final = 8
KEEP: Final = 2
TURNS: Final = HAND // KEEP


def left_of(seat: int) -> int:
    """The neighbour to whom a pack is passed (R-4U-2, R-X-6)."""
    return (seat + 1) % PLAYERS


def right_of(seat: int) -> int:
    """The neighbour from whom a pack comes."""
    return (seat - 1) % PLAYERS


def pack_at(seat: int, turn: int) -> int:
    """Which pack a seat has in a turn, turns counted from 0. A pack is named after the seat it was dealt to."""
    return (seat - turn) % PLAYERS


def holder(pack: int, turn: int) -> int:
    """Which seat has a pack in a turn."""
    return (pack + turn) % PLAYERS


@dataclass(frozen=True, slots=True)
class Draft:
    """A draft, complete or under way. `keeps[seat]` are the pairs kept so far; those of the turn under way are secret."""

    packs: tuple[Cards, ...]
    keeps: tuple[tuple[Cards, ...], ...] = ((),) * PLAYERS

    @property
    def chosen(self) -> tuple[int, ...]:
        """How many pairs each seat has kept."""
        return tuple(map(len, self.keeps))

    @property
    def turn(self) -> int:
        """The turn under way, from 0; TURNS when the draft is over."""
        return min(self.chosen)

    def held(self, seat: int, turn: int) -> Cards:
        """The pack as this seat picked it up in a turn that has begun."""
        pack = pack_at(seat, turn)
        gone = [card for before in range(turn) for card in self.keeps[holder(pack, before)][before]]
        return tuple(card for card in self.packs[pack] if card not in gone)

    def keep(self, seat: int, pair: Cards) -> Draft:
        """The draft after this seat's choice."""
        keeps = (*self.keeps[:seat], (*self.keeps[seat], pair), *self.keeps[seat + 1 :])
        return Draft(self.packs, keeps)

    def kept(self, seat: int) -> Cards:
        """All that a seat has kept."""
        return tuple(sorted(card for pair in self.keeps[seat] for card in pair))


def dealt(cards: Sequence[int]) -> Draft:
    """The draft of a deal: eight cards for each seat in turn."""
    return Draft(tuple(tuple(sorted(cards[HAND * seat : HAND * (seat + 1)])) for seat in range(PLAYERS)))


def dump_draft(draft: Draft) -> Dump:
    """[packs, pairs of each seat]."""
    packs: list[Dump] = [list(pack) for pack in draft.packs]
    keeps: list[Dump] = [[list(pair) for pair in pairs] for pairs in draft.keeps]
    return [packs, keeps]

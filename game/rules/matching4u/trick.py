"""A trick: who played what, in which order the players rank, and who takes which card (R-4U-3 to R-4U-6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.rules.matching4u.pack import WHITE, Deck

PLAYERS: Final = 3
"""Those at the table; with two seats the third is the dummy (R-4U-15)."""


@dataclass(frozen=True, slots=True)
class Played:
    """A card on the table. `colour` is the one it counts as (R-4U-5)."""

    seat: int
    card: int
    colour: str


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick for date card `date`: the plays from the leader on, then the item cards taken from the first in rank on."""

    date: int
    leader: int
    plays: tuple[Played, ...] = ()
    taken: tuple[int, ...] = ()

    @property
    def to_play(self) -> int:
        """The seat whose turn it is to play; only before the last card is played."""
        return (self.leader + len(self.plays)) % PLAYERS

    @property
    def table(self) -> tuple[int, ...]:
        """The item cards that nobody has taken yet, as they were played."""
        return tuple(played.card for played in self.plays if played.card not in self.taken)

    @property
    def complete(self) -> bool:
        """Whether every card is taken."""
        return len(self.taken) == PLAYERS


def led_colour(plays: Sequence[Played]) -> str:
    """The colour of the first card that is not white; WHITE while there is none (R-4U-4)."""
    return next((played.colour for played in plays if played.colour != WHITE), WHITE)


def ranking(plays: Sequence[Played]) -> tuple[int, ...]:
    """The seats that have played, first in rank first.

    The led colour by number; below it all other colours by number (R-4U-4); below them white cards that took none (R-4U-5).
    """
    led = led_colour(plays)
    ranked = sorted(plays, key=lambda played: (played.colour != WHITE, played.colour == led, played.card), reverse=True)
    return tuple(played.seat for played in ranked)


def colours_for(deck: Deck, plays: Sequence[Played], card: int) -> tuple[str, ...]:
    """As which colours a card can be played now, in the order in which they came to the table (R-4U-5).

    A coloured card: its own. A white one: those of coloured cards on the table, else white.
    """
    own = deck.item(card).colour
    if own != WHITE:
        return (own,)
    return tuple(dict.fromkeys(played.colour for played in plays if played.colour != WHITE)) or (WHITE,)

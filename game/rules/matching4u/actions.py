"""Matching 4U's actions and their texts: `keep 5 12`, `play 21 red`, `take 24`; cards go by their numbers."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.core.rules import ActionSyntaxError
from game.core.sentence import printable
from game.rules.matching4u.pack import COLOURS, DATES, ITEMS


@dataclass(frozen=True, slots=True)
class Leader:
    """CHANCE draws the seat that leads the first trick of a round (R-4U-7)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Deal:
    """CHANCE deals all item cards: the first eight to seat 0, the next eight to seat 1, the rest to seat 2."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Keep:
    """Two cards of the pack in hand are kept, the lower first; the rest is passed on (R-4U-2)."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class TurnDate:
    """CHANCE turns the top card of the date deck."""

    date: int


@dataclass(frozen=True, slots=True)
class Play:
    """A card of the hand as a card of this colour: its own, and for a white card the one it takes, `white` if none (R-4U-5)."""

    card: int
    colour: str


@dataclass(frozen=True, slots=True)
class Take:
    """An item card of the trick (R-4U-6)."""

    card: int


@dataclass(frozen=True, slots=True)
class Next:
    """TABLE: the score sheet has been looked at (R-X-5)."""


SeatAction: TypeAlias = "Keep | Play | Take"
Action: TypeAlias = "SeatAction | Leader | Deal | TurnDate | Next"

NEXT: Final = Next()


def action_text(action: Action) -> str:
    """The action in words."""
    match action:
        case Leader(seat):
            return f"leader {seat}"
        case Deal(cards):
            return " ".join(["deal", *map(str, cards)])
        case Keep(low, high):
            return f"keep {low} {high}"
        case TurnDate(date):
            return f"date {date}"
        case Play(card, colour):
            return f"play {card} {colour}"
        case Take(card):
            return f"take {card}"
        case Next():
            return "next"


_NUMBER = r"([1-9][0-9]?)"
_LEADER = re.compile(r"leader ([0-2])")
_DEAL = re.compile(rf"deal {' '.join([_NUMBER] * ITEMS)}")
_KEEP = re.compile(rf"keep {_NUMBER} {_NUMBER}")
_DATE = re.compile(rf"date ([1-{DATES}])")
_PLAY = re.compile(rf"play {_NUMBER} ({'|'.join(COLOURS)})")
_TAKE = re.compile(rf"take {_NUMBER}")


def parse_action(text: str) -> Action:
    """The inverse of `action_text`; one spelling for each action. Raises ActionSyntaxError."""
    action = _parsed(text)
    if action is None:
        raise ActionSyntaxError(
            f"'{printable(text, 60)}' is no action of Matching 4U; write for example 'keep 5 12', 'play 21 red' or 'take 24'."
        )
    return action


def _parsed(text: str) -> Action | None:
    if text == "next":
        return NEXT
    if found := _LEADER.fullmatch(text):
        return Leader(int(found[1]))
    if found := _DATE.fullmatch(text):
        return TurnDate(int(found[1]))
    if found := _PLAY.fullmatch(text):
        return Play(int(found[1]), found[2])
    if found := _TAKE.fullmatch(text):
        return Take(int(found[1]))
    if found := _DEAL.fullmatch(text):
        return Deal(tuple(map(int, found.groups())))
    if (found := _KEEP.fullmatch(text)) and int(found[1]) < int(found[2]):
        return Keep(int(found[1]), int(found[2]))
    return None

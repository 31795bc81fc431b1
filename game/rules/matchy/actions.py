"""Matchy Matchy's actions and their texts: `number 7`, `draw 13 back`, `pick sunset moon cat`; pictures go by their ids."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.core.rules import ActionSyntaxError
from game.core.sentence import printable
from game.rules.matchy.pack import MOST_PICKS, SIDES


@dataclass(frozen=True, slots=True)
class Referent:
    """CHANCE draws the referent of a table with an odd number of players (R-MM-5)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Reader:
    """CHANCE draws the reader of the first theme (R-MM-1)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Number:
    """The reader announces a number, 1 to 12."""

    number: int


@dataclass(frozen=True, slots=True)
class Draw:
    """CHANCE draws a theme card, by number from 1, and the side of it that counts: FRONT or BACK."""

    card: int
    side: str


@dataclass(frozen=True, slots=True)
class Redraw:
    """A seat asks for another card in place of the one drawn; the number stays (R-MM-1, option)."""


@dataclass(frozen=True, slots=True)
class Pick:
    """A seat's pictures, the one most associated with the theme first. Confirmed with this, and secret until they are turned over."""

    pictures: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Next:
    """TABLE: somebody has looked long enough (R-X-5)."""


SeatAction: TypeAlias = "Number | Redraw | Pick"
Action: TypeAlias = "SeatAction | Referent | Reader | Draw | Next"

NEXT: Final = Next()
REDRAW: Final = Redraw()


def action_text(action: Action) -> str:
    """The action in words."""
    match action:
        case Referent(seat):
            return f"referent {seat}"
        case Reader(seat):
            return f"reader {seat}"
        case Number(number):
            return f"number {number}"
        case Draw(card, side):
            return f"draw {card} {side}"
        case Redraw():
            return "redraw"
        case Pick(pictures):
            return " ".join(["pick", *pictures])
        case Next():
            return "next"


_SEAT = re.compile(r"(referent|reader) ([0-7])")
_NUMBER = re.compile(r"number ([1-9]|1[0-2])")
_DRAW = re.compile(rf"draw ([1-9][0-9]?) ({'|'.join(SIDES)})")
_PICK = re.compile(rf"pick((?: [a-z][a-z0-9_]{{0,23}}){{1,{MOST_PICKS}}})")


def parse_action(text: str) -> Action:
    """The inverse of `action_text`; one spelling for each action. Raises ActionSyntaxError."""
    action = _parsed(text)
    if action is None:
        raise ActionSyntaxError(
            f"'{printable(text, 60)}' is no action of Matchy Matchy; write for example 'number 7', 'pick sunset moon cat' or 'next'."
        )
    return action


def _parsed(text: str) -> Action | None:
    if text in ("next", "redraw"):
        return NEXT if text == "next" else REDRAW
    if found := _SEAT.fullmatch(text):
        seat = int(found[2])
        return Referent(seat) if found[1] == "referent" else Reader(seat)
    if found := _NUMBER.fullmatch(text):
        return Number(int(found[1]))
    if found := _DRAW.fullmatch(text):
        return Draw(int(found[1]), found[2])
    if found := _PICK.fullmatch(text):
        return Pick(tuple(found[1].split()))
    return None

"""What can be done in the template game, as values and as text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from game.core.rules import ActionSyntaxError
from game.core.sentence import printable


@dataclass(frozen=True, slots=True)
class Deal:
    """CHANCE: card k goes to seat k."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Bid:
    """Secret and final."""

    value: int


@dataclass(frozen=True, slots=True)
class Mark:
    """The leader points at a number of tokens; this one can be undone."""

    tokens: int


@dataclass(frozen=True, slots=True)
class Done:
    """The leader takes what is marked."""


@dataclass(frozen=True, slots=True)
class Double:
    """Another seat takes as many as the leader will."""


@dataclass(frozen=True, slots=True)
class Next:
    """TABLE: the bids have been looked at."""


Action: TypeAlias = "Deal | Bid | Mark | Done | Double | Next"

_PLAIN: dict[str, Action] = {"done": Done(), "double": Double(), "next": Next()}


def action_text(action: Action) -> str:
    match action:
        case Deal(cards):
            return " ".join(["deal", *map(str, cards)])
        case Bid(value):
            return f"bid {value}"
        case Mark(tokens):
            return f"mark {tokens}"
        case Done():
            return "done"
        case Double():
            return "double"
        case Next():
            return "next"


def parse_action(text: str) -> Action:
    """The inverse of `action_text`. Raises ActionSyntaxError."""
    if text in _PLAIN:
        return _PLAIN[text]
    word, *rest = text.split(" ")
    numbers = tuple(_number(each, text) for each in rest)
    if word == "deal" and 2 <= len(numbers) <= 4:
        return Deal(numbers)
    if word == "bid" and len(numbers) == 1:
        return Bid(numbers[0])
    if word == "mark" and len(numbers) == 1:
        return Mark(numbers[0])
    raise _unreadable(text)


def _number(word: str, text: str) -> int:
    """Digits as `str` writes them: no sign, no leading zero, no digits of other scripts."""
    if not (word.isascii() and word.isdigit() and len(word) <= 2 and str(int(word)) == word):
        raise _unreadable(text)
    return int(word)


def _unreadable(text: str) -> ActionSyntaxError:
    return ActionSyntaxError(
        f"'{printable(text, 60)}' is no action of the template game; actions look like: deal 3 5, bid 1, mark 2, done, double, next."
    )

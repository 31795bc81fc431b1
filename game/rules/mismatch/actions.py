"""Perfect Mismatch's actions and their texts: `set 3 4-2`, `claim`, `vote 2`; a card's sides are `12a` (front) and `12b` (back)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.core.rules import ActionSyntaxError
from game.core.sentence import printable
from game.rules.mismatch.pack import MOST_CARDS, WORDS

ROWS: Final = 5
"""Slots of the tablet, each with an attribute on either side."""
BEADS: Final = 6
"""Beads of a slot."""


@dataclass(frozen=True, slots=True)
class Leader:
    """CHANCE draws the seat that leads first (R-PM-12)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Attributes:
    """CHANCE lays out ten attribute cards, either side up: left and right of the first slot, of the second and so on."""

    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TaskCard:
    """CHANCE lays out a task card, either side up."""

    task: int


@dataclass(frozen=True, slots=True)
class Secret:
    """CHANCE draws the number of the word that is explained, for the leader's eyes only."""

    number: int


@dataclass(frozen=True, slots=True)
class Pair:
    """CHANCE lays out two attribute cards in the place of the pair that the leader put away (R-PM-13)."""

    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Redraw:
    """The leader puts the pair of a row away (R-PM-13)."""

    row: int


@dataclass(frozen=True, slots=True)
class Set:
    """The leader sets a slot: so many beads to the left, the rest to the right (R-PM-4)."""

    row: int
    left: int


@dataclass(frozen=True, slots=True)
class Claim:
    """A guesser takes the best free spot (R-PM-5)."""


@dataclass(frozen=True, slots=True)
class Again:
    """The afterthought: a guesser who has voted takes one more spot (R-PM-5)."""


@dataclass(frozen=True, slots=True)
class Vote:
    """The number of a word goes, face down, on the spot claimed first (R-PM-5)."""

    number: int


@dataclass(frozen=True, slots=True)
class Pass:
    """A guesser does without a vote (R-PM-6)."""


@dataclass(frozen=True, slots=True)
class Suggest:
    """What one guesser thinks the order should be, for all to see: how a bot takes part in the talk (R-PM-14)."""

    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Order:
    """The five numbers, the likeliest first, decided by all guessers together (R-PM-14)."""

    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Next:
    """TABLE: somebody has looked long enough (R-X-5)."""


SeatAction: TypeAlias = "Redraw | Set | Claim | Again | Vote | Pass | Suggest | Order"
Action: TypeAlias = "SeatAction | Leader | Attributes | TaskCard | Secret | Pair | Next"

CLAIM: Final = Claim()
AGAIN: Final = Again()
PASS: Final = Pass()
NEXT: Final = Next()
_BARE: Final[dict[str, Action]] = {"claim": CLAIM, "again": AGAIN, "pass": PASS, "next": NEXT}


def face_text(face: int) -> str:
    """A side of a card: `12a` is the front of card 12, `12b` its back."""
    return f"{face // 2 + 1}{'ab'[face % 2]}"


def _face(text: str) -> int:
    return 2 * (int(text[:-1]) - 1) + "ab".index(text[-1])


def action_text(action: Action) -> str:
    """The action in words."""
    match action:
        case Leader(seat):
            return f"leader {seat}"
        case Attributes(faces):
            return " ".join(["attributes", *map(face_text, faces)])
        case TaskCard(task):
            return f"task {face_text(task)}"
        case Secret(number):
            return f"secret {number}"
        case Pair(faces):
            return " ".join(["pair", *map(face_text, faces)])
        case Redraw(row):
            return f"redraw {row}"
        case Set(row, left):
            return f"set {row} {left}-{BEADS - left}"
        case Vote(number):
            return f"vote {number}"
        case Suggest(numbers):
            return " ".join(["suggest", *map(str, numbers)])
        case Order(numbers):
            return " ".join(["order", *map(str, numbers)])
        case _:
            return next(text for text, bare in _BARE.items() if bare == action)


_FACE = r"([1-9][0-9]{0,2}[ab])"
_NUMBER = rf"([1-{WORDS}])"
_ROW = rf"([1-{ROWS}])"
_LEADER = re.compile(r"leader ([0-7])")
_ATTRIBUTES = re.compile(rf"attributes {' '.join([_FACE] * 2 * ROWS)}")
_TASK = re.compile(rf"task {_FACE}")
_SECRET = re.compile(rf"secret {_NUMBER}")
_PAIR = re.compile(rf"pair {_FACE} {_FACE}")
_REDRAW = re.compile(rf"redraw {_ROW}")
_SET = re.compile(rf"set {_ROW} ([0-{BEADS}])-([0-{BEADS}])")
_VOTE = re.compile(rf"vote {_NUMBER}")
_ORDER = re.compile(rf"(?:order|suggest) {' '.join([_NUMBER] * WORDS)}")


def parse_action(text: str) -> Action:
    """The inverse of `action_text`; one spelling for each action. Raises ActionSyntaxError."""
    action = _BARE.get(text) or _drawn(text) or _chosen(text)
    if action is None:
        raise ActionSyntaxError(
            f"'{printable(text, 60)}' is no action of Perfect Mismatch; write for example 'set 3 4-2', 'claim', 'vote 2' or "
            f"'order 2 4 3 5 1'."
        )
    return action


def _drawn(text: str) -> Action | None:
    if found := _LEADER.fullmatch(text):
        return Leader(int(found[1]))
    if (found := _ATTRIBUTES.fullmatch(text)) and (faces := _faces(found.groups())):
        return Attributes(faces)
    if (found := _TASK.fullmatch(text)) and (faces := _faces(found.groups())):
        return TaskCard(faces[0])
    if found := _SECRET.fullmatch(text):
        return Secret(int(found[1]))
    if (found := _PAIR.fullmatch(text)) and (faces := _faces(found.groups())):
        return Pair(faces)
    return None


def _faces(texts: Sequence[str]) -> tuple[int, ...]:
    """The faces of these texts; none when a card can't be in any pack."""
    faces = tuple(map(_face, texts))
    return faces if max(faces) < 2 * MOST_CARDS else ()


def _chosen(text: str) -> Action | None:
    if found := _REDRAW.fullmatch(text):
        return Redraw(int(found[1]))
    if (found := _SET.fullmatch(text)) and int(found[2]) + int(found[3]) == BEADS:
        return Set(int(found[1]), int(found[2]))
    if found := _VOTE.fullmatch(text):
        return Vote(int(found[1]))
    if found := _ORDER.fullmatch(text):
        numbers = tuple(map(int, found.groups()))
        return Order(numbers) if text.startswith("order") else Suggest(numbers)
    return None

"""Matchi's actions and their texts: `place c4 1+3`, `move c4 b2 from 1+3`, `attack c4 b2 to 2 and from 1+3`, `end`.

Spaces go by name (tile letter and number), so a text can be read without a board. Dice stand in ascending order (R-MA-10); of an
attack's two groups the one with the lower sum comes first, then the one with fewer dice, then the one with lower dice.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.core.rules import ActionSyntaxError
from game.core.sentence import printable

Rule = Literal["to", "from"]
"""TO: the dice equal the number moved to. FROM: the number left (R-MA-5). A group that satisfies both is a `to`."""

Dice: TypeAlias = "tuple[int, ...]"
"""Dice as values; ascending wherever they are unspent or spent, in the order rolled in `Roll` and `First`."""


@dataclass(frozen=True, slots=True)
class Turn:
    """CHANCE turns the tiles (R-MA-1): for every tile the side of its lowest number."""

    turns: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class First:
    """CHANCE rolls one die for each seat: the higher begins (R-MA-9)."""

    dice: Dice


@dataclass(frozen=True, slots=True)
class Roll:
    """CHANCE rolls the dice of a turn (R-MA-7)."""

    dice: Dice


@dataclass(frozen=True, slots=True)
class Place:
    """A piece from the supply onto a starting space."""

    target: str
    dice: Dice


@dataclass(frozen=True, slots=True)
class Move:
    """A piece to an adjacent free space."""

    source: str
    target: str
    rule: Rule
    dice: Dice


@dataclass(frozen=True, slots=True)
class Group:
    """The dice of one of an attack's two movement actions, and the rule they satisfy (R-MA-6)."""

    rule: Rule
    dice: Dice

    @property
    def order(self) -> tuple[int, int, Dice, str]:
        """An attack's groups ascend by this."""
        return sum(self.dice), len(self.dice), self.dice, self.rule


@dataclass(frozen=True, slots=True)
class Attack:
    """A piece onto an adjacent enemy, paid twice (R-MA-6)."""

    source: str
    target: str
    groups: tuple[Group, Group]


@dataclass(frozen=True, slots=True)
class End:
    """The seat's turn is over; unspent dice are lost (R-MA-4)."""


SeatAction: TypeAlias = "Place | Move | Attack | End"
ChanceAction: TypeAlias = "Turn | First | Roll"
Action: TypeAlias = "SeatAction | ChanceAction"

END = End()


def spent(action: SeatAction) -> Dice:
    """All the dice that an action spends, ascending."""
    match action:
        case Place() | Move():
            return action.dice
        case Attack():
            return tuple(sorted(action.groups[0].dice + action.groups[1].dice))
        case End():
            return ()


def action_text(action: Action) -> str:
    """The action in words."""
    match action:
        case Turn(values):
            return f"turn {_spaced(values)}"
        case First(values):
            return f"first {_spaced(values)}"
        case Roll(values):
            return f"roll {_spaced(values)}"
        case Place(target, dice):
            return f"place {target} {_sum(dice)}"
        case Move(source, target, rule, dice):
            return f"move {source} {target} {rule} {_sum(dice)}"
        case Attack(source, target, (one, two)):
            return f"attack {source} {target} {one.rule} {_sum(one.dice)} and {two.rule} {_sum(two.dice)}"
        case End():
            return "end"


_SPACE = r"([a-z]{1,4}(?:[1-9]|1[0-2]))"
_DICE = r"([1-6](?:\+[1-6])*)"
_RULE = r"(to|from)"
_TURN = re.compile(r"turn ([0-5](?: [0-5])*)")
_THROW = re.compile(r"(first|roll) ([1-6](?: [1-6])*)")
_PLACE = re.compile(rf"place {_SPACE} {_DICE}")
_MOVE = re.compile(rf"move {_SPACE} {_SPACE} {_RULE} {_DICE}")
_ATTACK = re.compile(rf"attack {_SPACE} {_SPACE} {_RULE} {_DICE} and {_RULE} {_DICE}")


def parse_action(text: str) -> Action:
    """The inverse of `action_text`; one spelling for each action. Raises ActionSyntaxError."""
    action = _parsed(text)
    if action is None:
        raise ActionSyntaxError(
            f"'{printable(text)}' is no action of Matchi; write for example 'place c4 1+3', 'move c4 c5 to 5', "
            "'attack c4 c5 to 5 and from 1+3' or 'end'."
        )
    spelled = action_text(action)
    if spelled != text:
        raise ActionSyntaxError(f"'{printable(text)}' must be written '{printable(spelled)}': dice and groups in ascending order.")
    return action


def _parsed(text: str) -> Action | None:
    if text == "end":
        return END
    if found := _TURN.fullmatch(text):
        return Turn(tuple(map(int, found[1].split(" "))))
    if found := _THROW.fullmatch(text):
        dice = tuple(map(int, found[2].split(" ")))
        return First(dice) if found[1] == "first" else Roll(dice)
    if found := _PLACE.fullmatch(text):
        return Place(found[1], _ascending(found[2]))
    if found := _MOVE.fullmatch(text):
        return Move(found[1], found[2], _rule(found[3]), _ascending(found[4]))
    if found := _ATTACK.fullmatch(text):
        return attack(found[1], found[2], Group(_rule(found[3]), _ascending(found[4])), Group(_rule(found[5]), _ascending(found[6])))
    return None


def attack(source: str, target: str, one: Group, two: Group) -> Attack:
    """An attack with its groups in the order that texts have."""
    return Attack(source, target, (one, two) if one.order <= two.order else (two, one))


def _rule(word: str) -> Rule:
    return "to" if word == "to" else "from"


def _ascending(dice: str) -> Dice:
    return tuple(sorted(map(int, dice.split("+"))))


def _sum(dice: Dice) -> str:
    return "+".join(map(str, dice))


def _spaced(values: tuple[int, ...]) -> str:
    return " ".join(map(str, values))

"""What the seat to move can do with its dice, and why not: placing, moving, attacking (R-MA-3 to R-MA-6).

`actions` lists, `check` explains; the tests hold both against a plain search over all subsets of dice.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.core.rules import Reason
from game.rules.matchi.actions import Attack, Dice, End, Group, Move, Place, Rule, SeatAction, attack, spent
from game.rules.matchi.board import Layout, bits
from game.rules.matchi.dice import groups, missing, pairs, without

PIECES = 4
"""Pieces of each seat, in every mode."""


@dataclass(frozen=True, slots=True)
class Position:
    """A turn in progress as its player sees it: own pieces, enemy pieces, unspent dice in ascending order."""

    layout: Layout
    own: int
    enemy: int
    dice: Dice
    goal: int

    @property
    def supply(self) -> int:
        """Own pieces that are not on the board."""
        return PIECES - self.own.bit_count()

    @property
    def won(self) -> bool:
        """Enough own pieces are in the star at the same moment (R-MA-8, R-MA-14)."""
        return (self.own & self.layout.star).bit_count() >= self.goal


def move_rules(layout: Layout, source: int, target: int) -> tuple[Rule, ...]:
    """The rules by which dice may pay for this step between neighbours.

    Entering the star from another tile is TO only (R-MA-5). Where both numbers are equal, FROM would be the same action again.
    """
    if layout.star >> target & 1 and not layout.star >> source & 1:
        return ("to",)
    return ("to",) if layout.number[source] == layout.number[target] else ("to", "from")


def needed(layout: Layout, source: int, target: int, rule: Rule) -> int:
    """The number that dice must add up to."""
    return layout.number[target if rule == "to" else source]


def actions(position: Position) -> Iterator[Place | Move | Attack]:
    """All legal actions but End: placing, then each piece's steps and attacks."""
    if position.won:
        return
    for target in placeable(position):
        yield from placings(position, target)
    for source in bits(position.own):
        for target in position.layout.neighbours[source]:
            yield from steps(position, source, target)


def placeable(position: Position) -> Iterator[int]:
    """The free starting spaces, when there is a piece to place."""
    return bits(position.layout.starts & ~(position.own | position.enemy) if position.supply > 0 else 0)


def placings(position: Position, target: int) -> Iterator[Place]:
    """The ways to pay for placing on a free starting space."""
    layout = position.layout
    for group in groups(position.dice)[layout.number[target]]:
        yield Place(layout.names[target], group)


def steps(position: Position, source: int, target: int) -> Iterator[Move | Attack]:
    """The ways to pay for an own piece's step to a neighbour: a move when it is free, an attack on an enemy, nothing on an own piece."""
    if position.own >> target & 1:
        return
    layout, dice = position.layout, position.dice
    start, finish = layout.names[source], layout.names[target]
    numbers = [(rule, needed(layout, source, target, rule)) for rule in move_rules(layout, source, target)]
    if not position.enemy >> target & 1:
        for rule, number in numbers:
            for group in groups(dice)[number]:
                yield Move(start, finish, rule, group)
        return
    for at, (rule, number) in enumerate(numbers):
        for other, also in numbers[at:]:
            for one, two in pairs(dice, number, also):
                yield attack(start, finish, Group(rule, one), Group(other, two))


def count(position: Position) -> int:
    """How many `actions` there are, without making them (R-MA-10 orders payments by it)."""
    if position.won or not position.dice:
        return 0
    layout, own, enemy, dice = position.layout, position.own, position.enemy, position.dice
    ways = [len(found) for found in groups(dice)]
    free = layout.starts & ~(own | enemy) if position.supply > 0 else 0
    total = sum((free & layout.by_number[number]).bit_count() * ways[number] for number in range(1, 7))
    for source in bits(own):
        for target in layout.neighbours[source]:
            if own >> target & 1:
                continue
            numbers = [needed(layout, source, target, rule) for rule in move_rules(layout, source, target)]
            if enemy >> target & 1:
                total += sum(len(pairs(dice, number, also)) for at, number in enumerate(numbers) for also in numbers[at:])
            else:
                total += sum(ways[number] for number in numbers)
    return total


def can_act(position: Position) -> bool:
    """Whether anything but End is possible."""
    return next(actions(position), None) is not None


def stepped(position: Position, action: SeatAction) -> Position:
    """The turn after a legal action; a victim has gone back to its owner's supply (R-MA-6)."""
    layout, own, enemy = position.layout, position.own, position.enemy
    match action:
        case Place(target):
            own |= _bit(layout, target)
        case Move(source, target) | Attack(source, target):
            own = own & ~_bit(layout, source) | _bit(layout, target)
            enemy &= ~_bit(layout, target)
        case End():
            return Position(layout, own, enemy, (), position.goal)
    return Position(layout, own, enemy, without(position.dice, spent(action)), position.goal)


def _bit(layout: Layout, name: str) -> int:
    space = layout.space(name)
    if space is None:
        raise ValueError(f"The board has no space '{name}'.")
    return 1 << space


def check(position: Position, action: SeatAction) -> Reason | None:
    """Why the player to move can't do this; None when it can. The board's reasons come first, then those of the dice."""
    match action:
        case End():
            return None
        case Place(target):
            return _check_place(position, target, action.dice)
        case Move(source, target):
            return _check_step(position, source, target, (Group(action.rule, action.dice),))
        case Attack(source, target):
            return _check_step(position, source, target, action.groups)


def why_not_place(position: Position, target: int) -> Reason | None:
    """The board's reason against placing here, whatever the dice."""
    layout, space = position.layout, position.layout.names[target]
    if position.supply <= 0:
        return Reason("no_piece_left")
    if not layout.starts >> target & 1:
        return Reason("not_start_space", {"space": space})
    if position.own >> target & 1:
        return Reason("occupied_own", {"space": space})
    if position.enemy >> target & 1:
        return Reason("occupied_enemy", {"space": space})
    return None


def why_not_step(position: Position, source: int, target: int) -> Reason | None:
    """The board's reason against this step or attack, whatever the dice."""
    layout = position.layout
    start, finish = layout.names[source], layout.names[target]
    if position.enemy >> source & 1:
        return Reason("enemy_piece", {"space": start})
    if not position.own >> source & 1:
        return Reason("no_piece_there", {"space": start})
    if not layout.near[source] >> target & 1:
        return Reason("not_adjacent", {"from": start, "to": finish})
    if position.own >> target & 1:
        return Reason("occupied_own", {"space": finish})
    return None


def _check_place(position: Position, name: str, dice: Dice) -> Reason | None:
    target = position.layout.space(name)
    if target is None:
        return Reason("unknown_space", {"space": name})
    return why_not_place(position, target) or _check_dice(position, dice) or _check_sum(dice, position.layout.number[target], "to")


def _check_step(position: Position, start: str, finish: str, paid: tuple[Group, ...]) -> Reason | None:
    layout = position.layout
    source, target = layout.space(start), layout.space(finish)
    if source is None or target is None:
        return Reason("unknown_space", {"space": start if source is None else finish})
    reason = why_not_step(position, source, target)
    if reason is not None:
        return reason
    enemy = bool(position.enemy >> target & 1)
    if enemy and len(paid) == 1:
        return Reason("enemy_needs_attack", {"space": finish})
    if not enemy and len(paid) == 2:
        return Reason("nothing_to_attack", {"space": finish})
    return _check_rules(layout, source, target, paid) or _check_payment(position, source, target, paid)


def _check_rules(layout: Layout, source: int, target: int, paid: tuple[Group, ...]) -> Reason | None:
    allowed = move_rules(layout, source, target)
    for group in paid:
        if group.rule not in ("to", "from"):
            return Reason("unknown_rule", {"rule": group.rule})
        if group.rule not in allowed:
            entering = not layout.star >> source & 1 and layout.star >> target & 1
            return Reason("star_needs_to" if entering else "same_numbers", {"space": layout.names[target], "needed": layout.number[target]})
    return None


def _check_payment(position: Position, source: int, target: int, paid: tuple[Group, ...]) -> Reason | None:
    for group in paid:
        reason = _check_dice(position, group.dice)
        reason = reason or _check_sum(group.dice, needed(position.layout, source, target, group.rule), group.rule)
        if reason is not None:
            return reason
    shared = missing(position.dice, sum((group.dice for group in paid), ()))
    if shared:
        return Reason("dice_shared", {"dice": shared, "left": position.dice})
    if tuple(sorted(paid, key=lambda group: group.order)) != paid:
        return Reason("groups_order")
    return None


def _check_dice(position: Position, dice: Dice) -> Reason | None:
    absent = missing(position.dice, dice)
    return Reason("dice_missing", {"dice": absent, "left": position.dice}) if absent else None


def _check_sum(dice: Dice, number: int, rule: Rule) -> Reason | None:
    if not dice or sum(dice) != number:
        return Reason("dice_wrong_sum", {"needed": number, "sum": sum(dice), "rule": rule})
    return Reason("dice_order") if tuple(sorted(dice)) != dice else None

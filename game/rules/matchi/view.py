"""Questions about a view of Matchi, for tables and bots: what is possible, what it costs, what it leaves.

Spaces are indices here (`Layout.names` has their names); a `source` of None is the supply.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from game.core.rules import Reason
from game.rules.matchi import moves, play
from game.rules.matchi.actions import Attack, Dice, Move, Place, SeatAction, action_text, spent
from game.rules.matchi.board import Layout, bits, layout
from game.rules.matchi.dice import groups, without
from game.rules.matchi.moves import PIECES, Position, move_rules, needed
from game.rules.matchi.odds import turns_home
from game.rules.matchi.state import BASE_DICE, LAST_TURN, NOBODY, Phase, State
from game.rules.matchi.turn import Outcomes, outcomes_in_slices

__all__ = [
    "BASE_DICE",
    "LAST_TURN",
    "NOBODY",
    "PIECES",
    "Actions",
    "Layout",
    "Outcomes",
    "Payment",
    "Phase",
    "Position",
    "Target",
    "TwoStep",
    "View",
    "actions",
    "after",
    "bits",
    "can_act",
    "dice_next",
    "layout",
    "move_rules",
    "needed",
    "outcomes_in_slices",
    "payments",
    "placements",
    "sources",
    "stars",
    "supply",
    "targets",
    "turns_home",
    "two_steps",
    "why_not",
]

View: TypeAlias = State
"""What anybody at the table may know: everything. Matchi has no secrets, so the view is the (frozen) state."""


@dataclass(frozen=True, slots=True)
class Actions:
    """All that the seat to move can do besides End."""

    places: tuple[Place, ...]
    moves: tuple[Move, ...]
    attacks: tuple[Attack, ...]


@dataclass(frozen=True, slots=True)
class Payment:
    """One way to pay for a step."""

    action: Place | Move | Attack
    dice: Dice
    """All the dice spent, ascending."""
    left: Dice
    """The unspent dice after it."""
    options: int
    """How many actions are legal after it, End not counted; 0 when it wins."""

    @property
    def text(self) -> str:
        return action_text(self.action)

    @property
    def order(self) -> tuple[int, int, str]:
        """Offered first: the fewest dice, then the most options left (R-MA-10), then by text."""
        return len(self.dice), -self.options, self.text


@dataclass(frozen=True, slots=True)
class Target:
    """A space that a piece can get to in one action."""

    space: int
    attack: bool
    payments: tuple[Payment, ...]
    """At least one, in the order of R-MA-10."""


@dataclass(frozen=True, slots=True)
class TwoStep:
    """Two moves of one piece to a space out of reach of one action; two actions and two undo steps (R-MA-10)."""

    space: int
    via: int
    first: Move
    second: Move
    dice: Dice
    left: Dice
    options: int

    @property
    def order(self) -> tuple[int, int, str]:
        return len(self.dice), -self.options, f"{action_text(self.first)}, {action_text(self.second)}"


def stars(view: View, seat: int) -> int:
    """The seat's pieces in the star."""
    return view.stars(seat)


def supply(view: View, seat: int) -> int:
    """The seat's pieces that are not on the board."""
    return view.supply(seat)


def dice_next(view: View, seat: int) -> int:
    """The dice the seat would roll if its turn started now (R-MA-7)."""
    return view.dice_next(seat)


def actions(view: View) -> Actions:
    """All legal actions of the seat to move, besides End; none unless it is to act."""
    if view.phase != "act":
        return Actions((), (), ())
    listed = tuple(moves.actions(view.position))
    return Actions(
        tuple(action for action in listed if isinstance(action, Place)),
        tuple(action for action in listed if isinstance(action, Move)),
        tuple(action for action in listed if isinstance(action, Attack)),
    )


def can_act(view: View) -> bool:
    """Whether the seat to move can do anything but end its turn."""
    return view.phase == "act" and moves.can_act(view.position)


def sources(view: View) -> tuple[int, ...]:
    """The pieces of the seat to move that can move or attack."""
    if view.phase != "act":
        return ()
    position = view.position
    return tuple(
        source
        for source in bits(position.own)
        if any(next(moves.steps(position, source, target), None) is not None for target in position.layout.neighbours[source])
    )


def payments(view: View, source: int | None, target: int) -> tuple[Payment, ...]:
    """The ways to pay for a step, an attack, or (source None) placing; empty when it isn't possible. In the order of R-MA-10."""
    if view.phase != "act":
        return ()
    position = view.position
    return tuple(sorted((_payment(position, action) for action in _ways(position, source, target)), key=lambda payment: payment.order))


def _ways(position: Position, source: int | None, target: int) -> Iterator[Place | Move | Attack]:
    if source is None:
        if moves.why_not_place(position, target) is None:
            yield from moves.placings(position, target)
    elif moves.why_not_step(position, source, target) is None:
        yield from moves.steps(position, source, target)


def _payment(position: Position, action: Place | Move | Attack) -> Payment:
    dice = spent(action)
    return Payment(action, dice, without(position.dice, dice), moves.count(moves.stepped(position, action)))


def targets(view: View, piece: int) -> tuple[Target, ...]:
    """Where a piece of the seat to move can get in one action: at most three spaces."""
    if view.phase != "act":
        return ()
    around = view.laid.neighbours[piece]
    enemy = view.pieces[1 - view.to_move]
    return _targets((space, bool(enemy >> space & 1), payments(view, piece, space)) for space in around)


def placements(view: View) -> tuple[Target, ...]:
    """Where the seat to move can place a piece."""
    if view.phase != "act":
        return ()
    return _targets((space, False, payments(view, None, space)) for space in bits(view.laid.starts))


def _targets(found: Iterator[tuple[int, bool, tuple[Payment, ...]]]) -> tuple[Target, ...]:
    return tuple(Target(space, attack, paid) for space, attack, paid in found if paid)


def two_steps(view: View, piece: int) -> tuple[TwoStep, ...]:
    """The free spaces that a piece reaches by two moves and not by one action, each by its best way (as R-MA-10 orders payments)."""
    best: dict[int, TwoStep] = {}
    near = {target.space for target in targets(view, piece)}
    for way in _two_step_ways(view, piece):
        if way.space not in near and (way.space not in best or way.order < best[way.space].order):
            best[way.space] = way
    return tuple(best[space] for space in sorted(best))


def _two_step_ways(view: View, piece: int) -> Iterator[TwoStep]:
    if view.phase != "act":
        return
    position = view.position
    for via in position.layout.neighbours[piece]:
        for first in _ways(position, piece, via):
            halfway = moves.stepped(position, first)
            if not isinstance(first, Move) or halfway.won:
                continue
            for space in position.layout.neighbours[via]:
                for second in _ways(halfway, via, space):
                    if isinstance(second, Move) and space != piece:
                        end = moves.stepped(halfway, second)
                        dice = tuple(sorted(first.dice + second.dice))
                        yield TwoStep(space, via, first, second, dice, end.dice, moves.count(end))


def after(view: View, action: SeatAction) -> View:
    """The view after an action of the seat to move; none of them needs luck. Raises IllegalAction."""
    return play.apply(view, view.to_move, action).state


def why_not(view: View, source: int | None, target: int) -> Reason | None:
    """Why no dice at all take the seat to move there; None when some do. `source` None is the supply.

    Besides the board's reasons: `no_dice` (nothing adds up to any number that would do) and `no_dice_twice` (an attack can be paid
    once at most), both with `needed`: the numbers that would do.
    """
    if view.phase != "act":
        return Reason("match_over" if view.phase == "over" else "roll_first" if view.phase == "roll" else "not_begun")
    position = view.position
    if source is None:
        reason = moves.why_not_place(position, target)
        numbers: tuple[int, ...] = (position.layout.number[target],)
    else:
        reason = moves.why_not_step(position, source, target)
        numbers = tuple(needed(position.layout, source, target, rule) for rule in move_rules(position.layout, source, target))
    if reason is not None or next(_ways(position, source, target), None) is not None:
        return reason
    attack = source is not None and bool(position.enemy >> target & 1)
    once = any(groups(position.dice)[number] for number in numbers)
    return Reason("no_dice_twice" if attack and once else "no_dice", {"needed": numbers, "space": position.layout.names[target]})

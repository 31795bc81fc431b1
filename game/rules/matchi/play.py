"""The steps of a match: what each action leads to, and what happened in it."""

from __future__ import annotations

from dataclasses import replace

from game.core.rules import CHANCE, Actor, Arg, Event, IllegalAction, Outcome, Pending, Reason, Step
from game.rules.matchi import moves
from game.rules.matchi.actions import Action, Attack, Dice, End, First, Move, Place, Roll, SeatAction, Turn
from game.rules.matchi.board import layout
from game.rules.matchi.chance import chances
from game.rules.matchi.state import BASE_DICE, LAST_TURN, NOBODY, SEATS, State


def pending(state: State) -> Pending:
    """CHANCE before each roll; else the seat to move, which ends its turn itself (R-MA-4)."""
    match state.phase:
        case "over":
            return Pending()
        case "act":
            return Pending(must=(state.to_move,), deliberate=True)
    return Pending(must=(CHANCE,))


def check(state: State, actor: Actor, action: Action) -> Reason | None:
    """None when the action is legal, else why not."""
    if state.phase == "over":
        return Reason("match_over")
    if actor == CHANCE:
        return None if action in chances(state) else Reason("not_by_chance", {"phase": state.phase})
    if actor not in range(SEATS) or state.to_move not in (NOBODY, actor):
        return Reason("not_your_turn", {"seat": state.to_move})
    if not isinstance(action, (Place, Move, Attack, End)):
        return Reason("not_by_hand")
    if state.phase != "act":
        return Reason("roll_first" if state.phase == "roll" else "not_begun")
    return moves.check(state.position, action)


def apply(state: State, actor: Actor, action: Action) -> Step[State]:
    """The step. Raises IllegalAction exactly when `check` gives a reason."""
    reason = check(state, actor, action)
    if reason is not None:
        raise IllegalAction(reason)
    match action:
        case Turn(turns):
            return _turned(state, turns)
        case First(dice):
            return _first(state, dice)
        case Roll(dice):
            return _rolled(state, dice)
        case End():
            return _ended(state)
    return _acted(state, action)


def _turned(state: State, turns: tuple[int, ...]) -> Step[State]:
    laid = replace(state, layout=layout(state.board, turns), phase="first")
    events = (Event("turned", {"turns": turns}),)
    if state.begins == NOBODY:
        return Step(laid, events, final=True)
    return Step(_turn_of(laid, state.begins), (*events, Event("begins", {"seat": state.begins})), final=True)


def _first(state: State, dice: Dice) -> Step[State]:
    thrown = replace(state, firsts=(*state.firsts, dice))
    if dice[0] == dice[1]:
        return Step(thrown, (Event("first_equal", {"dice": dice}),), final=True)
    seat = 0 if dice[0] > dice[1] else 1
    return Step(_turn_of(thrown, seat), (Event("first_decided", {"dice": dice, "seat": seat}),), final=True)


def _turn_of(state: State, seat: int) -> State:
    return replace(state, phase="roll", turn=state.turn + 1, to_move=seat, rolled=(), dice=())


def _rolled(state: State, dice: Dice) -> Step[State]:
    event = Event("rolled", {"seat": state.to_move, "dice": dice, "extra": len(dice) - BASE_DICE})
    return Step(replace(state, phase="act", rolled=dice, dice=tuple(sorted(dice))), (event,), final=True)


def _acted(state: State, action: SeatAction) -> Step[State]:
    seat = state.to_move
    after = moves.stepped(state.position, action)
    pieces = (after.own, after.enemy) if seat == 0 else (after.enemy, after.own)
    acted = replace(state, pieces=pieces, dice=after.dice)
    events = [_event(seat, action)]
    events += [Event("star", {"seat": who, "count": acted.stars(who)}) for who in (seat, 1 - seat) if acted.stars(who) != state.stars(who)]
    if not after.won:
        return Step(acted, tuple(events))
    events.append(Event("won", {"seat": seat, "count": acted.stars(seat)}))
    return Step(replace(acted, phase="over", dice=()), tuple(events), final=True)  # the rest of the dice is void


def _event(seat: int, action: SeatAction) -> Event:
    match action:
        case Place(target, dice):
            return Event("placed", {"seat": seat, "to": target, "dice": dice})
        case Move(source, target, rule, dice):
            return Event("moved", {"seat": seat, "from": source, "to": target, "rule": rule, "dice": dice})
        case Attack(source, target, (one, two)):
            paid: dict[str, Arg] = {"rules": (one.rule, two.rule), "dice": (one.dice, two.dice)}
            return Event("attacked", {"seat": seat, "victim": 1 - seat, "from": source, "to": target, **paid})
    raise ValueError("Only placing, moving and attacking have an event of their own.")


def _ended(state: State) -> Step[State]:
    event = Event("ended", {"seat": state.to_move, "turn": state.turn, "unspent": state.dice})
    if state.turn < LAST_TURN:
        return Step(_turn_of(state, 1 - state.to_move), (event,))
    over = replace(state, phase="over", dice=())
    winners = _capped_winners(over)
    return Step(over, (event, Event("capped", {"turn": state.turn, "winners": winners})), final=True)


def outcome(state: State) -> Outcome | None:
    """Won in the star (R-MA-8), or at the cap by pieces in the star, then on the board, else shared (R-MA-13)."""
    if state.phase != "over":
        return None
    scores = tuple(state.stars(seat) for seat in range(SEATS))
    for seat in range(SEATS):
        if scores[seat] >= state.goal:
            return Outcome((seat,), "star", scores)
    winners = _capped_winners(state)
    return Outcome(winners, "cap" if len(winners) == 1 else "shared", scores)


def _capped_winners(state: State) -> tuple[int, ...]:
    ranks = [(state.stars(seat), state.pieces[seat].bit_count()) for seat in range(SEATS)]
    return tuple(seat for seat in range(SEATS) if ranks[seat] == max(ranks))

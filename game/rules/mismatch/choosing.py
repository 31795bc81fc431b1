"""What a seat can do by what it sees, and why it can't do other things."""

from __future__ import annotations

from itertools import permutations

from game.core.rules import Reason
from game.rules.mismatch.actions import (
    AGAIN,
    BEADS,
    CLAIM,
    PASS,
    ROWS,
    Action,
    Again,
    Claim,
    Order,
    Pass,
    Redraw,
    SeatAction,
    Set,
    Suggest,
    Vote,
)
from game.rules.mismatch.grades import TALK
from game.rules.mismatch.pack import WORDS
from game.rules.mismatch.seen import View
from game.rules.mismatch.state import NOBODY, guessers_of, has_suggested, lacking_in, left_of, phase
from game.rules.mismatch.voting import again_refusal, claim_refusal, pass_refusal, vote_refusal


def next_row(view: View) -> int:
    """The row that is set next; 0 when all are."""
    return len(view.now.beads) + 1 if len(view.now.beads) < ROWS else 0


def own_votes(view: View) -> tuple[int, ...]:
    """The numbers of the viewer's votes this turn."""
    return tuple(claim.number for claim in view.now.claims if claim.seat == view.viewer and claim.number)


def guessers(view: View) -> tuple[int, ...]:
    """All but the leader, clockwise from the leader's left; empty before the first leader is drawn and after the end."""
    return () if view.now.leader == NOBODY else guessers_of(view.now.leader, view.seats)


def choices(view: View) -> tuple[SeatAction, ...]:
    """All that the viewer, a seat, can do now: rows by beads, numbers ascending."""
    acts: list[SeatAction] = []
    now, seat, where = view.now, view.viewer, phase(view)
    if where == "explain" and seat == now.leader:
        acts += [Set(next_row(view), left) for left in range(BEADS + 1)]
        acts += [Redraw(row) for row in range(1, ROWS + 1) if _redraw_refusal(view, row) is None]
    elif where == "order" and seat in guessers(view):
        orders = list(permutations(range(1, WORDS + 1)))
        acts += [Suggest(numbers) for numbers in orders if not has_suggested(now, seat)]
        acts += [Order(numbers) for numbers in orders if seat == left_of(now.leader, view.seats)]
    elif seat in guessers(view) and view.mode != TALK:
        acts += [CLAIM] if claim_refusal(view, seat) is None else []
        acts += [AGAIN] if again_refusal(view, seat) is None else []
        own = own_votes(view)
        acts += [Vote(number) for number in range(1, WORDS + 1) if vote_refusal(view, seat, number, own) is None]
        acts += [PASS] if pass_refusal(view, seat) is None else []
    return tuple(acts)


def refusal(view: View, action: Action) -> Reason | None:
    """Why the viewer, a seat, can't do this now; None when it can."""
    seat = view.viewer
    if view.end or view.now.leader == NOBODY:
        return Reason("not_now")
    match action:
        case Set(row, _):
            return _leader_refusal(view) or _row_refusal(view, row)
        case Redraw(row):
            return _leader_refusal(view) or _redraw_refusal(view, row)
        case Claim():
            return claim_refusal(view, seat)
        case Again():
            return again_refusal(view, seat)
        case Vote(number):
            return vote_refusal(view, seat, number, own_votes(view))
        case Pass():
            return pass_refusal(view, seat)
        case Suggest(numbers):
            return _suggest_refusal(view, numbers)
        case Order(numbers):
            return _order_refusal(view, numbers)
    return Reason("not_your_turn")


def _leader_refusal(view: View) -> Reason | None:
    """What forbids every act of the leader (R-PM-5)."""
    if view.viewer != view.now.leader:
        return Reason("leader_sets", {"seat": view.now.leader})
    if phase(view) == "vote":
        return Reason("others_first", {"seat": lacking_in(view.now)[0]})
    return None if phase(view) == "explain" else Reason("not_now")


def _row_refusal(view: View, row: int) -> Reason | None:
    """A slot is set once, and in order (R-PM-4)."""
    if row < next_row(view):
        return Reason("row_is_set", {"row": row})
    return None if row == next_row(view) else Reason("rows_in_order", {"row": row, "next": next_row(view)})


def _redraw_refusal(view: View, row: int) -> Reason | None:
    """One pair, before the first slot is set, if the table plays so (R-PM-13)."""
    if not view.redraw:
        return Reason("no_redraw")
    if view.now.beads:
        return Reason("redraw_first", {"row": row})
    return Reason("redrawn_already", {"row": view.now.swap[0]}) if view.now.swap else None


def _order_refusal(view: View, numbers: tuple[int, ...]) -> Reason | None:
    """One step for all, by the leader's left (R-PM-14)."""
    if phase(view) != "order":
        return Reason("not_now")
    left = left_of(view.now.leader, view.seats)
    if view.viewer != left:
        return Reason("left_orders", {"seat": left})
    return _each_once(numbers)


def _suggest_refusal(view: View, numbers: tuple[int, ...]) -> Reason | None:
    """Every guesser may show its own order once (R-PM-14)."""
    if phase(view) != "order":
        return Reason("not_now")
    if view.viewer == view.now.leader:
        return Reason("leader_knows", {"seat": view.viewer})
    return Reason("suggested_already") if has_suggested(view.now, view.viewer) else _each_once(numbers)


def _each_once(numbers: tuple[int, ...]) -> Reason | None:
    return None if len(set(numbers)) == WORDS else Reason("each_once")

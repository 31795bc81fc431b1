"""What a viewer of the template game was shown, and the questions that can be asked about it."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.rules import Pending, Reason, Viewer
from game.rules.nullgame.actions import Action, Bid, Done, Double, Mark
from game.rules.nullgame.state import BIDDING_TOP, MARK_TOP, NONE, Round, State


@dataclass(frozen=True, slots=True)
class View:
    """Like the state, with HIDDEN in the place of what `viewer` was not shown. Only OPEN sees all cards."""

    viewer: Viewer
    deck: tuple[int, ...]
    rounds: int
    first: int
    pool: int
    scores: tuple[int, ...]
    used: tuple[bool, ...]
    past: tuple[Round, ...]
    now: Round
    end: str

    @property
    def seats(self) -> int:
        return len(self.scores)


def waiting(view: View | State) -> Pending:
    """The seats that the game waits for, and those that may double. Empty in phases that are not the seats'."""
    now = view.now
    if view.end or now.phase not in ("bid", "turn"):
        return Pending()
    if now.phase == "bid":
        return Pending(must=tuple(seat for seat, bid in enumerate(now.bids) if bid == NONE))
    may = () if now.doubler != NONE else tuple(seat for seat in range(view.seats) if seat != now.leader and not view.used[seat])
    return Pending(must=(now.leader,), may=may)


def refusal(view: View, action: Action) -> Reason | None:
    """Why the viewer, a seat, can't do this now; None when it can."""
    seat, now, pending = view.viewer, view.now, waiting(view)
    if seat not in pending.must and seat not in pending.may:
        return Reason("not_your_turn")
    match action:
        case Bid(value) if now.phase == "bid":
            top = min(BIDDING_TOP, now.cards[seat])
            return None if 0 <= value <= top else Reason("bid_too_high", {"top": top})
        case Mark(tokens) if seat == now.leader:
            top = min(MARK_TOP, view.pool)
            return None if now.mark < tokens <= top else Reason("mark_between", {"above": now.mark, "top": top})
        case Done() if seat == now.leader:
            return None if now.mark else Reason("mark_first")
        case Double() if seat in pending.may:
            return None
    return Reason("not_now")


def choices(view: View) -> tuple[Action, ...]:
    """All that the viewer, a seat, can do now."""
    bids: list[Action] = [Bid(value) for value in range(BIDDING_TOP + 1)]
    marks: list[Action] = [Mark(tokens) for tokens in range(1, MARK_TOP + 1)]
    return tuple(action for action in (*bids, *marks, Done(), Double()) if refusal(view, action) is None)

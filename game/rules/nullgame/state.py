"""The state of the template game."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.rules import Dump

BIDDING_TOP = 3
"""The highest bid."""
MARK_TOP = 3
"""The most tokens a leader can mark."""
POOL = {"short": 12, "long": 20}
"""Tokens at the start, by the option `length`."""
ROUNDS = {"short": 3, "long": 5}

NONE = -1
"""No bid yet; nobody doubled."""
HIDDEN = -2
"""In views: there is one, but this viewer was not shown it."""


@dataclass(frozen=True, slots=True)
class Round:
    """A round, complete or under way. `mark` 0: nothing marked yet; `leader` NONE before the bids are shown."""

    cards: tuple[int, ...] = ()
    bids: tuple[int, ...] = ()
    leader: int = NONE
    mark: int = 0
    doubler: int = NONE

    @property
    def phase(self) -> str:
        """What comes next: deal, bid, reveal or turn."""
        if not self.cards:
            return "deal"
        if NONE in self.bids:
            return "bid"
        return "reveal" if self.leader == NONE else "turn"

    def masked(self, viewer: int) -> Round:
        """What this viewer sees: no card but its own, and no bid of others before all are shown."""
        cards = tuple(card if seat == viewer else HIDDEN for seat, card in enumerate(self.cards))
        if self.leader != NONE:
            return Round(cards, self.bids, self.leader, self.mark, self.doubler)
        bids = tuple(bid if seat == viewer or bid == NONE else HIDDEN for seat, bid in enumerate(self.bids))
        return Round(cards, bids)


@dataclass(frozen=True, slots=True)
class State:
    """`past` are the complete rounds; `used` tells who has doubled; `end` is '' while the match is played."""

    deck: tuple[int, ...]
    rounds: int
    first: int
    pool: int
    scores: tuple[int, ...]
    used: tuple[bool, ...]
    past: tuple[Round, ...] = ()
    now: Round = Round()
    end: str = ""

    @property
    def seats(self) -> int:
        return len(self.scores)


def dump_round(each: Round) -> Dump:
    return [list(each.cards), list(each.bids), each.leader, each.mark, each.doubler]


def dump_state(state: State) -> Dump:
    """In the order of the fields; truth as 0 and 1."""
    return [
        list(state.deck),
        state.rounds,
        state.first,
        state.pool,
        list(state.scores),
        [int(used) for used in state.used],
        [dump_round(each) for each in state.past],
        dump_round(state.now),
        state.end,
    ]

"""The state of a match, and what follows from what everybody may know: the phase, and whom the game waits for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, Protocol

from game.core.rules import CHANCE, OPEN, TABLE, Beat, Dump, Pending, Viewer
from game.rules.mismatch.actions import ROWS
from game.rules.mismatch.grades import COMPETITIVE, TALK, turns_of, worths_of
from game.rules.mismatch.pack import Deck, check_deck

NOBODY: Final = -1
NONE: Final = -1
"""No task card yet."""
HIDDEN: Final = -1
"""A number that is there and not for this viewer; 0 is a number that is not there yet."""

Phase = Literal["leader", "attributes", "task", "secret", "pair", "explain", "vote", "last", "order", "closing", "reveal", "talk", "over"]
"""CHANCE draws the first leader, the attributes, the task card, the secret number, a new pair; the leader sets a slot; a claim waits for
its number; after the fifth slot the rest claim or pass; the team orders its tokens; the votes may be opened; tokens are opened; the
turn is talked about; the match is over."""


@dataclass(frozen=True, slots=True)
class Claimed:
    """A claimed spot. `rows`: how many slots were set then; `number` is 0 until the vote, HIDDEN for those who may not know it;
    `again` marks the afterthought."""

    seat: int
    rows: int
    number: int = 0
    again: bool = False


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn, complete or under way; in a view as its viewer sees it.

    `faces` are the attribute cards, left and right of the first slot, of the second and so on. `secret` is the number of the word to
    explain, 0 before it is drawn, HIDDEN for those who may not know it. `swap` are the row and the two faces that were redrawn. `beads`
    are those on the left of each set slot. `claims` stand in the order in which they arrived, which is that of the spots. `hints` are the
    seats that suggested an order, and theirs (R-PM-14). `shown`
    counts how often somebody went on since the voting ended: 1 is the leader's token, each further one a token on the board.
    """

    leader: int = NOBODY
    faces: tuple[int, ...] = ()
    task: int = NONE
    secret: int = 0
    swap: tuple[int, ...] = ()
    beads: tuple[int, ...] = ()
    claims: tuple[Claimed, ...] = ()
    passed: tuple[int, ...] = ()
    hints: tuple[tuple[int, tuple[int, ...]], ...] = ()
    order: tuple[int, ...] = ()
    shown: int = 0

    def masked(self, viewer: Viewer) -> Turn:
        """The turn as a seat, PUBLIC or OPEN sees it: the secret until the leader's token is open, votes until theirs are."""
        if viewer == OPEN:
            return self
        known = self.shown or not self.secret or viewer == self.leader
        claims = tuple(
            claim if n < self.shown - 1 or not claim.number or claim.seat == viewer else replace(claim, number=HIDDEN)
            for n, claim in enumerate(self.claims)
        )
        return replace(self, secret=self.secret if known else HIDDEN, claims=claims)


class Facts(Protocol):
    """What everybody may know of a match, in a state and in a view alike."""

    @property
    def deck(self) -> Deck: ...

    @property
    def seats(self) -> int: ...

    @property
    def mode(self) -> str: ...

    @property
    def redraw(self) -> bool: ...

    @property
    def past(self) -> Sequence[Turn]: ...

    @property
    def now(self) -> Turn: ...

    @property
    def end(self) -> str: ...


@dataclass(frozen=True, slots=True)
class State:
    """A match between two steps. `redraw`: the option of R-PM-13; `past` are the complete turns; `end` is '' while it is played."""

    deck: Deck
    seats: int
    mode: str = COMPETITIVE
    redraw: bool = False
    past: tuple[Turn, ...] = ()
    now: Turn = Turn()
    end: str = ""


def new_state(seats: int, options: Mapping[str, str], content: Any) -> State:
    """The state before the first leader is drawn.

    Raises ValueError with one sentence for an unsound pack.
    """
    if not isinstance(content, Deck):
        raise ValueError("Perfect Mismatch is played with a pack of cards, and none was given.")
    problems = check_deck(content)
    if problems:
        raise ValueError(problems[0])
    return State(content, seats, options["mode"], options["redraw"] == "on")


def left_of(seat: int, seats: int) -> int:
    """The neighbour clockwise (R-X-6)."""
    return (seat + 1) % seats


def guessers_of(leader: int, seats: int) -> tuple[int, ...]:
    """All but the leader, clockwise from the leader's left."""
    return tuple((leader + step) % seats for step in range(1, seats))


def awaits_pair(turn: Turn) -> bool:
    """Whether a redrawn pair has not been replaced yet."""
    return bool(turn.swap) and turn.swap[1:] == turn.faces[2 * turn.swap[0] - 2 : 2 * turn.swap[0]]


def lacking_in(turn: Turn) -> tuple[int, ...]:
    """The seats whose claims lack their numbers, in the order of the claims (R-PM-5)."""
    return tuple(claim.seat for claim in turn.claims if not claim.number)


def undecided(facts: Facts) -> tuple[int, ...]:
    """The guessers who have neither claimed nor passed."""
    settled = {*(claim.seat for claim in facts.now.claims), *facts.now.passed}
    return tuple(seat for seat in guessers_of(facts.now.leader, facts.seats) if seat not in settled)


def spots_free(facts: Facts) -> int:
    """How many spots of the voting board nobody has claimed."""
    return len(worths_of(facts.mode, facts.seats)) - len(facts.now.claims)


def phase(facts: Facts) -> Phase:
    """What comes next."""
    now = facts.now
    if facts.end:
        return "over"
    if now.leader == NOBODY:
        return "leader"
    if not now.faces:
        return "attributes"
    if now.task == NONE:
        return "task"
    if not now.secret:
        return "secret"
    if awaits_pair(now):
        return "pair"
    if now.shown:
        return "reveal" if now.shown <= len(now.claims) else "talk"
    return _talk_phase(now) if facts.mode == TALK else _voting_phase(facts)


def _talk_phase(now: Turn) -> Phase:
    if len(now.beads) < ROWS:
        return "explain"
    return "closing" if now.order else "order"


def _voting_phase(facts: Facts) -> Phase:
    """R-PM-5, R-PM-6."""
    if lacking_in(facts.now):
        return "vote"
    if not spots_free(facts):
        return "closing"
    if len(facts.now.beads) < ROWS:
        return "explain"
    return "last" if undecided(facts) else "closing"


def pending(facts: Facts) -> Pending:
    """Whom the game waits for, and which guessers may claim besides, clockwise from the leader's left."""
    now, where = facts.now, phase(facts)
    left = left_of(now.leader, facts.seats)
    match where:
        case "over":
            return Pending()
        case "explain":
            beat = None if facts.mode == TALK else Beat(len(now.beads), left, closes=now.leader)
            return Pending((now.leader,), claimers(facts), beat=beat)
        case "vote":
            must = lacking_in(now)[:1]
            return Pending(must, claimers(facts), beat=Beat(len(now.beads), must[0]))
        case "last":
            must = undecided(facts)
            may = tuple(seat for seat in claimers(facts) if seat not in must)
            return Pending(must, may, beat=Beat(len(now.beads), left))
        case "order":
            left, *others = guessers_of(now.leader, facts.seats)
            return Pending((left,), tuple(seat for seat in others if not has_suggested(now, seat)))
        case "closing":
            beat = None if facts.mode == TALK else Beat(len(now.beads), left)
            return Pending((TABLE,), claimers(facts), beat=beat)
        case "reveal" | "talk":
            return Pending((TABLE,))
    return Pending((CHANCE,))


def has_suggested(turn: Turn, seat: int) -> bool:
    """Whether a guesser has shown the others its own order this turn (R-PM-14)."""
    return any(seat == each for each, _ in turn.hints)


def claimers(facts: Facts) -> tuple[int, ...]:
    """The guessers who can claim a spot now, by a first vote or an afterthought, clockwise from the leader's left."""
    if facts.mode == TALK or phase(facts) not in CLAIMING or spots_free(facts) <= 0:
        return ()
    first = undecided(facts)
    return tuple(seat for seat in guessers_of(facts.now.leader, facts.seats) if seat in first or may_think_again(facts, seat))


CLAIMING: Final = ("explain", "vote", "last", "closing")
"""The phases in which spots can be claimed (R-PM-5)."""


def may_think_again(facts: Facts, seat: int) -> bool:
    """Whether a seat has an afterthought left and a vote to have it about (R-PM-5)."""
    return voted_in(facts.now, seat) and has_afterthought(facts, seat)


def voted_in(turn: Turn, seat: int) -> bool:
    """Whether a seat has voted and all its votes have their numbers."""
    numbers = [claim.number for claim in turn.claims if claim.seat == seat]
    return bool(numbers) and all(numbers)


def has_afterthought(facts: Facts, seat: int) -> bool:
    """Whether a seat has not used its afterthought in this match; in Let Them Talk there are none."""
    turns = (*facts.past, facts.now)
    return facts.mode != TALK and not any(claim.again and claim.seat == seat for turn in turns for claim in turn.claims)


def number_of_turn(facts: Facts) -> int:
    """The number of the turn under way, from 1; after the end that of the last."""
    return min(len(facts.past) + 1, turns_of(facts.seats))


def used_cards(facts: Facts) -> frozenset[int]:
    """The attribute cards, counted from 0, that came out of the pile in this match (R-PM-9: none comes back)."""
    return frozenset(face // 2 for turn in (*facts.past, facts.now) for face in (*turn.faces, *turn.swap[1:]))


def used_tasks(facts: Facts) -> frozenset[int]:
    """The task cards, counted from 0, that came out of the pile in this match."""
    return frozenset(turn.task // 2 for turn in (*facts.past, facts.now) if turn.task != NONE)


def cards_stay(facts: Facts) -> bool:
    """Whether the next turn is played with the cards of this one turned over: after the first of every two turns (R-PM-9)."""
    return len(facts.past) % 2 == 0


def dump_state(state: State) -> Dump:
    """[seats, mode, redraw as 0 or 1, complete turns, the turn, end]."""
    past: list[Dump] = [_dump_turn(each) for each in state.past]
    return [state.seats, state.mode, int(state.redraw), past, _dump_turn(state.now), state.end]


def _dump_turn(turn: Turn) -> Dump:
    """[leader, faces, task, secret, swap, beads, claims as [seat, rows, number, again as 0 or 1], passed, hints as [seat, numbers], order,
    shown]."""
    claims: list[Dump] = [[claim.seat, claim.rows, claim.number, int(claim.again)] for claim in turn.claims]
    hints: list[Dump] = [[seat, list(numbers)] for seat, numbers in turn.hints]
    return [
        turn.leader,
        list(turn.faces),
        turn.task,
        turn.secret,
        list(turn.swap),
        list(turn.beads),
        claims,
        list(turn.passed),
        hints,
        list(turn.order),
        turn.shown,
    ]

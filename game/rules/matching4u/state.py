"""The state of a match, and what follows from what everybody may know: the phase, and whom the game waits for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, Protocol

from game.core.rules import CHANCE, TABLE, Actor, Dump, Pending
from game.rules.matching4u.draft import TURNS, Draft, dump_draft
from game.rules.matching4u.pack import DATES, Deck, check_deck
from game.rules.matching4u.scoring import points, tallies_of
from game.rules.matching4u.trick import PLAYERS, Trick, ranking

ROUNDS: Final = 3
TRICKS: Final = DATES
DUMMY: Final = 2
"""The third seat when two play (R-4U-15)."""
NOBODY: Final = -1

Phase = Literal["leader", "deal", "draft", "date", "play", "take", "sheet", "over"]
"""CHANCE draws the leader, deals; all choose; CHANCE turns a date; each plays; each takes; the sheet is looked at; the match is over."""


class RoundFacts(Protocol):
    """What everybody may know of a round, in a state and in a view alike."""

    @property
    def leader(self) -> int:
        """The seat that leads the first trick; NOBODY before it is drawn."""

    @property
    def chosen(self) -> tuple[int, ...]:
        """How many pairs each of the three has kept; empty before the deal."""

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks, the last perhaps under way."""


class Facts(Protocol):
    """What everybody may know of a match, in a state and in a view alike."""

    @property
    def deck(self) -> Deck: ...

    @property
    def seats(self) -> int: ...

    @property
    def lowest(self) -> bool: ...

    @property
    def past(self) -> Sequence[RoundFacts]: ...

    @property
    def now(self) -> RoundFacts: ...

    @property
    def end(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Round:
    """A round, complete or under way."""

    leader: int = NOBODY
    draft: Draft | None = None
    tricks: tuple[Trick, ...] = ()

    @property
    def chosen(self) -> tuple[int, ...]:
        return () if self.draft is None else self.draft.chosen


@dataclass(frozen=True, slots=True)
class State:
    """A match between two steps. `lowest`: the option of R-4U-7; `past` are the complete rounds; `end` is '' while it is played."""

    deck: Deck
    seats: int
    lowest: bool = False
    past: tuple[Round, ...] = ()
    now: Round = Round()
    end: str = ""

    @property
    def drafted(self) -> Draft:
        """The draft of the round. Raises ValueError before the deal."""
        if self.now.draft is None:
            raise ValueError("The cards are not dealt yet.")
        return self.now.draft


def new_state(seats: int, options: Mapping[str, str], content: Any) -> State:
    """The state before the leader is drawn. Raises ValueError with one sentence for an unsound pack."""
    if not isinstance(content, Deck):
        raise ValueError("Matching 4U is played with a pack of cards, and none was given.")
    problems = check_deck(content)
    if problems:
        raise ValueError(problems[0])
    return State(content, seats, options["leader"] == "lowest")


def phase(facts: Facts) -> Phase:
    """What comes next."""
    now = facts.now
    if facts.end:
        return "over"
    if now.leader == NOBODY:
        return "leader"
    if not now.chosen:
        return "deal"
    if min(now.chosen) < TURNS:
        return "draft"
    if not now.tricks or (now.tricks[-1].complete and len(now.tricks) < TRICKS):
        return "date"
    trick = now.tricks[-1]
    if len(trick.plays) < PLAYERS:
        return "play"
    return "sheet" if trick.complete else "take"


def to_act(facts: Facts) -> tuple[int, ...]:
    """The seats, the dummy's among them, whose choice is waited for; empty in other phases."""
    now = facts.now
    match phase(facts):
        case "draft":
            return tuple(seat for seat, pairs in enumerate(now.chosen) if pairs == min(now.chosen))
        case "play":
            return (now.tricks[-1].to_play,)
        case "take":
            return (ranking(now.tricks[-1].plays)[len(now.tricks[-1].taken)],)
    return ()


def pending(facts: Facts) -> Pending:
    """Whom the game waits for. CHANCE acts for the dummy, in a draft before the others choose (R-4U-15)."""
    seats = to_act(facts)
    if any(seat >= facts.seats for seat in seats):
        return Pending(must=(CHANCE,))
    if seats:
        return Pending(must=seats)
    where = phase(facts)
    return Pending() if where == "over" else Pending(must=(TABLE if where == "sheet" else CHANCE,))


def seat_of(facts: Facts, actor: Actor) -> int:
    """The seat that an actor acts for now: its own, or the dummy's for CHANCE; NOBODY when it doesn't act for a seat."""
    if actor not in pending(facts).must:
        return NOBODY
    if actor == CHANCE and DUMMY in to_act(facts):
        return DUMMY
    return actor if actor >= 0 else NOBODY


def leaders(facts: Facts, past: Sequence[RoundFacts]) -> tuple[int, ...]:
    """The seats that may lead the round after these; of several one is drawn (R-4U-7). In the first round the dummy is not among them."""
    seats = tuple(range(facts.seats))
    if not past:
        return seats
    if not facts.lowest:
        return (ranking(past[-1].tricks[-1].plays)[0],)
    sums = totals(facts.deck, past)
    lowest = min(sums[seat] for seat in seats)
    return tuple(seat for seat in seats if sums[seat] == lowest)


def totals(deck: Deck, rounds: Sequence[RoundFacts]) -> tuple[int, ...]:
    """The points of the three in these rounds together."""
    sums = [points(tallies_of(deck, each.tricks)) for each in rounds]
    return tuple(sum(each[seat] for each in sums) for seat in range(PLAYERS))


def dump_state(state: State) -> Dump:
    """[seats, lowest as 0 or 1, complete rounds, the round, end]."""
    past: list[Dump] = [_dump_round(each) for each in state.past]
    return [state.seats, int(state.lowest), past, _dump_round(state.now), state.end]


def _dump_round(each: Round) -> Dump:
    """[leader, the draft (empty before the deal), tricks as [date, leader, plays as [seat, card, colour], cards taken]]."""
    tricks: list[Dump] = [
        [trick.date, trick.leader, [[played.seat, played.card, played.colour] for played in trick.plays], list(trick.taken)]
        for trick in each.tricks
    ]
    return [each.leader, [] if each.draft is None else dump_draft(each.draft), tricks]

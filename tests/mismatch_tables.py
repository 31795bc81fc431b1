"""Tables of Perfect Mismatch set up for tests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from game.content import clues
from game.core.match import Match
from game.core.rng import Rng
from game.core.rules import CHANCE, PUBLIC, TABLE, Actor, Event, Step, Viewer
from game.rules.mismatch.actions import Action
from game.rules.mismatch.grades import COMPETITIVE, MODES, seat_counts
from game.rules.mismatch.pack import Deck
from game.rules.mismatch.rules import RULES
from game.rules.mismatch.state import Claimed, State, Turn, phase
from game.rules.mismatch.view import View

PACK = clues.load_deck(Path(__file__).with_name("mismatch_plain.toml"))
DECK: Deck = PACK.value
TABLES = [(mode, seats) for mode in MODES for seats in seat_counts(mode)]
"""Every mode with every number of seats."""
_ACTORS = {"chance": CHANCE, "table": TABLE}


def a_match(seed: int = 1, seats: int = 4, mode: str = COMPETITIVE, redraw: str = "off") -> Match[State, Action, View]:
    return Match(RULES, seats, {"mode": mode, "redraw": redraw}, DECK, seed)


def random_step(match: Match[State, Action, View], rng: Rng) -> Actor:
    """A step of somebody who must act or, every third time, of somebody who may."""
    may = match.pending.may if rng.below(3) == 0 else ()
    actor = rng.choice(may or match.pending.must)
    if actor == CHANCE:
        match.play_chance()
    else:
        match.play(actor, match.text(match.legal(actor).sample(rng)))
    return actor


def states(seed: int, seats: int = 4, mode: str = COMPETITIVE, redraw: str = "off") -> Iterator[tuple[State, Step[State] | None]]:
    """Every state of a random match, each with the step that led to it."""
    rng, state = Rng(seed, "states"), RULES.start(seats, {"mode": mode, "redraw": redraw}, DECK)
    yield state, None
    while RULES.outcome(state) is None:
        pending = RULES.pending(state)
        may = pending.may if rng.below(3) == 0 else ()
        actor = rng.choice(may or pending.must)
        step = RULES.apply(state, actor, RULES.legal(state, actor).sample(rng))
        state = step.state
        yield state, step


def explaining(seats: int = 4, mode: str = COMPETITIVE, *, leader: int = 0, secret: int = 1, beads: Sequence[int] = ()) -> State:
    """A first turn in which the cards lie open and these slots are set."""
    return State(DECK, seats, mode, now=Turn(leader, tuple(range(0, 20, 2)), 0, secret, beads=tuple(beads)))


def explained(seats: int = 4, mode: str = COMPETITIVE, *, leader: int = 0, secret: int = 1) -> State:
    """A first turn in which all five slots are set."""
    return explaining(seats, mode, leader=leader, secret=secret, beads=(6, 0, 3, 2, 5))


def a_turn(leader: int, secret: int, votes: Sequence[tuple[int, int]], passed: Sequence[int] = (), *, again: Sequence[int] = ()) -> Turn:
    """A complete turn with these votes as (seat, number) from the top spot; `again` are the places of afterthoughts among them."""
    claims = tuple(Claimed(seat, 5, number, n in again) for n, (seat, number) in enumerate(votes))
    return Turn(leader, tuple(range(0, 20, 2)), 0, secret, (), (6, 0, 3, 2, 5), claims, tuple(passed), shown=len(claims) + 1)


def steps(state: State, *lines: str) -> list[Step[State]]:
    """What lines such as '2 claim', 'table next' or 'chance secret 3' lead to, one after the other."""
    result = []
    for line in lines:
        actor, _, text = line.partition(" ")
        result.append(RULES.apply(state, _ACTORS[actor] if actor in _ACTORS else int(actor), RULES.parse_action(text)))
        state = result[-1].state
    return result


def after(state: State, *lines: str) -> State:
    """The state after these lines."""
    return steps(state, *lines)[-1].state if lines else state


def voted(state: State, *votes: str) -> State:
    """The state after votes such as '2 4' (seat 2 for number 4), each claimed and voted at once; a seat's second is its afterthought."""
    for vote in votes:
        seat, number = vote.split()
        first = all(claim.seat != int(seat) for claim in state.now.claims)
        state = after(state, f"{seat} {'claim' if first else 'again'}", f"{seat} vote {number}")
    return state


def opened(state: State) -> list[Step[State]]:
    """Somebody goes on until the turn is scored."""
    result = []
    while phase(state) != "talk":
        result += steps(state, "table next")
        state = result[-1].state
    return result


def told(step: Step[State], code: str, viewer: Viewer = PUBLIC) -> list[Event]:
    """The events of a kind that a viewer hears of."""
    return [event for event in step.events if event.code == code and event.seen_by(viewer)]


def why_not(state: State, line: str) -> str:
    """The code of the reason for which a line such as '2 claim' is refused; '' when it is legal."""
    actor, _, text = line.partition(" ")
    reason = RULES.check(state, _ACTORS[actor] if actor in _ACTORS else int(actor), RULES.parse_action(text))
    return "" if reason is None else reason.code

"""Tables of Matchy Matchy set up for tests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from game.content import themes
from game.core.match import Match
from game.core.rng import Rng
from game.core.rules import CHANCE, TABLE, Actor, Step
from game.rules.matchy.actions import NEXT, Action, Draw, Pick
from game.rules.matchy.pack import FRONT, FULL, Deck
from game.rules.matchy.rules import INFO, RULES
from game.rules.matchy.state import NOBODY, Round, State, teams
from game.rules.matchy.view import View

PACK = themes.load_deck(Path(__file__).with_name("matchy_plain.toml"))
DECK: Deck = PACK.value
IDS = DECK.ids


def options(**given: str) -> dict[str, str]:
    return INFO.complete(given)


def a_match(seed: int = 1, seats: int = 4, **given: str) -> Match[State, Action, View]:
    return Match(RULES, seats, given, DECK, seed)


def random_step(match: Match[State, Action, View], rng: Rng) -> Actor:
    actor = rng.choice((*match.pending.must, *match.pending.may))
    if actor == CHANCE:
        match.play_chance()
    else:
        match.play(actor, match.text(match.legal(actor).sample(rng)))
    return actor


def states(seed: int, seats: int = 4, **given: str) -> Iterator[State]:
    """Every state of a random match."""
    rng, state = Rng(seed, "states"), RULES.start(seats, options(**given), DECK)
    yield state
    while RULES.outcome(state) is None:
        waiting = RULES.pending(state)
        actor = rng.choice((*waiting.must, *waiting.may))
        state = RULES.apply(state, actor, RULES.legal(state, actor).sample(rng)).state
        yield state


def choosing(
    seats: int = 4,
    spaces: Sequence[int] | None = None,
    *,
    referent: int = 0,
    board: str = FULL,
    redraw: bool = False,
    retire: bool = False,
) -> State:
    """A table at which everybody has to choose: theme 7 of the front of card 1, read by seat 0, pawns on these spaces (Start)."""
    state = State(DECK, seats, board, redraw, retire, referent if seats % 2 else NOBODY)
    stand = tuple(spaces) if spaces is not None else (0,) * len(teams(state))
    now = Round(0, stand, number=7, draws=(Draw(1, FRONT),), settled=True, rows=((),) * seats)
    return replace(state, now=now)


def chosen(state: State, *rows: Sequence[str]) -> State:
    """The table after each seat has confirmed its row."""
    for seat, row in enumerate(rows):
        state = RULES.apply(state, seat, Pick(tuple(row))).state
    return state


def shown(state: State, positions: int = 1) -> Step[State]:
    """The table after so many more positions are turned over; with the events of the last."""
    for _ in range(positions):
        step = RULES.apply(state, TABLE, NEXT)
        state = step.state
    return step


def played(state: State, *rows: Sequence[str]) -> State:
    """The table with these rows, all turned over."""
    return shown(chosen(state, *rows), max(map(len, rows))).state


def on(state: State) -> State:
    """The table after somebody has gone on."""
    return RULES.apply(state, TABLE, NEXT).state


def five(*ids: str) -> tuple[str, ...]:
    """These pictures and more of the pack, five in all."""
    return (*ids, *[id for id in IDS if id not in ids])[:5]

"""Walks through matches for the contract tests: every game, number of seats, option and pack, with nothing known of any game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product
from typing import Any

from game import catalog
from game.bots.protocol import decide
from game.content.packs import Pack
from game.core.match import Match
from game.core.rng import Rng
from game.core.rules import CHANCE, Actor, Option, Outcome, Pending, Rules, Step
from game.core.seating import Seat

PLAYED = tuple(game.id for game in catalog.GAMES if game.rules is not None)
"""The ids of the games that have rules: they keep the contract."""
PAIRWISE_FROM = 12
"""With more combinations of options than this, every pair of values is met instead."""


@dataclass(frozen=True)
class Case:
    """A game with a number of seats, options and a built-in pack."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    pack: str

    def __str__(self) -> str:
        return "-".join((self.game, str(self.seats), *(value for _, value in self.options), self.pack))

    @property
    def rules(self) -> Rules[Any, Any, Any]:
        return catalog.get(self.game).playable

    @property
    def content(self) -> Any:
        return pack_of(self.game, self.pack).value

    def match(self, seed: int) -> Match[Any, Any, Any]:
        return Match(self.rules, self.seats, dict(self.options), self.content, seed)

    def seating(self, level: str = "easy") -> tuple[Seat, ...]:
        return tuple(Seat(f"Bot {seat + 1}", seat, level) for seat in range(self.seats))


@cache
def packs_of(game: str) -> dict[str, Pack]:
    return {pack.id: pack for pack in catalog.get(game).packs(None)[0]}


def pack_of(game: str, pack: str) -> Pack:
    return packs_of(game)[pack]


def cases(game: str) -> list[Case]:
    """Every number of seats with every built-in pack and every combination of options (pairwise when there are many)."""
    info = catalog.get(game).playable.info
    found = ((options, seats) for options in _combinations(info.options) for seats in info.seats_for(dict(options)))
    return [Case(game, seats, options, pack) for options, seats in found for pack in packs_of(game)]


def _combinations(options: tuple[Option, ...]) -> list[tuple[tuple[str, str], ...]]:
    every = [tuple(zip((o.key for o in options), values, strict=True)) for values in product(*(o.values for o in options))]
    if len(every) <= PAIRWISE_FROM:
        return every
    pairs = {combination: set(combinations(combination, 2)) for combination in every}
    chosen, unmet = [], set[tuple[tuple[str, str], ...]]().union(*pairs.values())
    while unmet:  # always the one that brings most pairs that were not met, the first of several
        best = max(every, key=lambda combination: len(pairs[combination] & unmet))
        chosen.append(best)
        unmet -= pairs[best]
    return chosen


@dataclass(frozen=True)
class Style:
    """How a walk chooses: random members of `legal` at first; after `steps` of them `then`, which is one of:

    '' (go on at random), 'bots' (every second action an easy bot's), 'medium' (every action a medium bot's), 'first' or 'last' (the
    first or last legal action, so that the match drags on).
    """

    steps: int = 0
    then: str = ""


@dataclass(frozen=True)
class Moment:
    """One step of a walk: the state before it, and what it leads to."""

    number: int
    state: Any
    pending: Pending
    actor: Actor
    action: Any
    step: Step[Any]


class Walk:
    """A match on bare rules. Iterating plays it; `state` and `outcome` are those reached."""

    def __init__(self, case: Case, seed: int, style: Style) -> None:
        self.case, self.rules, self.style = case, case.rules, style
        self.rng = Rng(seed, "walk")
        self.state = self.rules.start(case.seats, self.rules.info.complete(dict(case.options)), case.content)
        self.outcome: Outcome | None = None
        make = catalog.get(case.game).bots
        self._bot = make("medium" if style.then == "medium" else "easy") if make is not None else None

    def __iter__(self) -> Iterator[Moment]:
        number = 0
        while self.outcome is None:
            number += 1
            assert number <= self.rules.info.bound, f"{self.case} goes on after {self.rules.info.bound} steps"
            pending = self.rules.pending(self.state)
            actor, action = self._choose(number, pending)
            step = self.rules.apply(self.state, actor, action)
            yield Moment(number, self.state, pending, actor, action, step)
            self.state = step.state
            self.outcome = self.rules.outcome(self.state)

    def _choose(self, number: int, pending: Pending) -> tuple[Actor, Any]:
        may = [seat for seat in pending.may if self.rules.legal(self.state, seat)]
        assert pending.must, f"{self.case} waits for nobody at step {number}"
        actor = self.rng.choice(may if may and self.rng.below(4) == 0 else pending.must)
        legal = self.rules.legal(self.state, actor)
        assert legal, f"{self.case}: actor {actor} must act at step {number} and can't (PB-34)"
        then = self.style.then if number > self.style.steps and actor != CHANCE else ""
        if then == "medium" or (then == "bots" and number % 2):
            action = self._bot_action(actor)
            if action is not None:
                return actor, action
            actor = pending.must[0]
            legal = self.rules.legal(self.state, actor)
        elif then in ("first", "last") and legal.small:
            return actor, list(legal)[0 if then == "first" else -1]
        return actor, legal.sample(self.rng)

    def _bot_action(self, actor: Actor) -> Any:
        if actor < 0 or self._bot is None:
            return self.rules.legal(self.state, actor).sample(self.rng)
        text = decide(self._bot, self.rules.view(self.state, actor), self.rng.fork(self.rng.below(1 << 30)))
        return None if text is None else self.rules.parse_action(text)


STYLES = (Style(), Style(then="bots"), Style(steps=40, then="last"), *(Style() for _ in range(5)))
"""Walks take these in turn. A bot's walk costs as much as seven of the others."""

ENDINGS = (
    *(Style(steps, "last") for steps in (0, 12, 30, 60)),
    Style(),
    *(Style(steps, "first") for steps in (0, 12, 30, 60)),
    Style(then="bots"),
    Style(then="medium"),
)
"""Styles that together meet every way to end, those that cost most last."""


def endings(game: str, tries: int = 6) -> dict[str, tuple[Case, list[Moment], Outcome]]:
    """A match for each way to end that is met, played by cases and styles in turn until all were met."""
    wanted, met = set(catalog.get(game).playable.info.ends), dict[str, tuple[Case, list[Moment], Outcome]]()
    for seed in range(tries):
        for number, style in enumerate(ENDINGS):
            for case in cases(game)[(seed + number) % 3 :: 7]:
                walk = Walk(case, seed, style)
                moments = list(walk)
                assert walk.outcome is not None
                met.setdefault(walk.outcome.end, (case, moments, walk.outcome))
                if met.keys() >= wanted:
                    return met
    return met

"""Matchi's bots.

Each plans its whole turn anew whenever it is asked, from what everybody sees: it judges every position in which the turn can end
(`outcomes_in_slices`) and plays the first action on the way to the best one. The levels differ in how much they look at the enemy: whoever
only walks home is caught up with, because each piece in the star gives the other side a die (R-MA-7).
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Final

from game.bots.search import first_best
from game.core.rng import Rng
from game.core.seating import LEVELS
from game.rules.matchi.actions import END, action_text
from game.rules.matchi.view import PIECES, Layout, Outcomes, View, bits, outcomes_in_slices, turns_home

WIN: Final = 1000.0
"""More than any judgement of a position that is not won."""
JUDGED: Final = 400
"""So many positions are judged between two yields: 1 to 3 ms."""


@dataclass(frozen=True, slots=True)
class Bot:
    """One level.

    `enemy`: how much a turn on the enemy's way home counts beside one on the own way. `dream`: by how many turns a position may be
    misjudged at most.
    """

    enemy: float
    dream: float = 0.0

    def think(self, view: View, rng: Rng, /) -> Generator[None, None, str | None]:
        """The text of the next action of the best turn; 'end' when staying is best. Yields between slices of 1 to 3 ms."""
        position = view.position
        home = yield from turns_home(position.layout)
        ends = yield from outcomes_in_slices(position.layout, position.own, position.enemy, position.dice, position.goal)
        scored, ways = [], _Ways(position.layout, home, position.goal)
        for number, end in enumerate(sorted(ends)):
            scored.append((self._judge(ways, end) + self._misjudge(rng), end))
            if number % JUDGED == JUDGED - 1:
                yield
        return _first_action(ends, first_best(scored, lambda end: _first_action(ends, end)))

    def _judge(self, ways: _Ways, end: tuple[int, int]) -> float:
        """How much shorter the own way home is than the enemy's, in turns."""
        own, enemy = ways.of(end[0]), ways.of(end[1])
        return WIN if own == 0 else self.enemy * enemy - own

    def _misjudge(self, rng: Rng) -> float:
        return self.dream * rng.below(1000) / 1000 if self.dream else 0.0


class _Ways:
    """The ways home of sets of pieces on one board, each worked out once a decision."""

    def __init__(self, layout: Layout, home: tuple[float, ...], goal: int) -> None:
        self._star = layout.star
        self._home = home
        self._goal = goal
        self._known: dict[int, float] = {}

    def of(self, pieces: int) -> float:
        """The turns that a side needs to fill the star: those of as many pieces as are missing there, the nearest first; 0 when full."""
        found = self._known.get(pieces)
        if found is None:
            missing = self._goal - (pieces & self._star).bit_count()
            turns = [self._home[space] for space in bits(pieces & ~self._star)] + [self._home[-1]] * (PIECES - pieces.bit_count())
            found = self._known[pieces] = sum(sorted(turns)[:missing]) if missing > 0 else 0.0
        return found


def _first_action(ends: Outcomes, end: tuple[int, int]) -> str:
    """What to do first to get there."""
    way = ends.way(*end)
    return action_text(way[0] if way else END)


def make_bot(level: str) -> Bot:
    """The bot of a level. Raises ValueError with one sentence for an unknown one."""
    if level not in LEVELS:
        raise ValueError(f"There is no level '{level}'; choose one of: {', '.join(LEVELS)}.")
    return {"easy": Bot(0.1, dream=1.5), "medium": Bot(0.5), "hard": Bot(1.0)}[level]

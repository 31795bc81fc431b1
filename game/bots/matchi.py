"""Matchi's bots: each plans its whole turn anew whenever it is asked, from what everybody sees, and plays the plan's next action."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from game.core.rng import Rng
from game.core.seating import LEVELS
from game.rules.matchi.actions import END, action_text
from game.rules.matchi.board import Layout, bits
from game.rules.matchi.turn import outcomes_in_slices
from game.rules.matchi.view import PIECES, View


@dataclass(frozen=True, slots=True)
class Bot:
    """`enemy`: how much the enemy's way home counts beside the own one; `noise`: how far a position may be misjudged, in turns."""

    enemy: float
    noise: float

    def think(self, view: View, rng: Rng, /) -> Generator[None, None, str | None]:
        """The text of the next action of the best turn found."""
        position = view.position
        ends = yield from outcomes_in_slices(position.layout, position.own, position.enemy, position.dice, position.goal)
        home = _home(position.layout)
        best: tuple[float, Any] | None = None
        for own, enemy in sorted(ends):
            score = self.enemy * _way(home, enemy) - _way(home, own)
            if (own & position.layout.star).bit_count() >= position.goal:
                score += 1000
            if self.noise:
                score += self.noise * (rng.below(1000) / 1000)
            if best is None or score > best[0]:
                best = score, (own, enemy)
        assert best is not None
        way = ends.way(*best[1])
        return action_text(way[0]) if way else action_text(END)


def _way(home: tuple[float, ...], pieces: int) -> float:
    return sum(home[space] for space in bits(pieces)) + home[-1] * (PIECES - pieces.bit_count())


@lru_cache(maxsize=32)
def _home(layout: Layout) -> tuple[float, ...]:
    """A rough number of turns from each space, and at last from the supply, into the star."""
    far = {space: 0.0 for space in bits(layout.star)}
    edge = list(far)
    while edge:
        reached = []
        for space in edge:
            for beside in layout.neighbours[space]:
                if beside not in far:
                    far[beside] = far[space] + (2.0 if layout.star >> space & 1 else 0.6)
                    reached.append(beside)
        edge = reached
    worst = max(far.values()) + 1
    return (*(far.get(space, worst) for space in range(layout.spaces)), min(far.get(space, worst) for space in bits(layout.starts)) + 0.8)


def make_bot(level: str) -> Bot:
    """The bot of a level. Raises ValueError for an unknown one."""
    if level not in LEVELS:
        raise ValueError(f"There is no level '{level}'; choose one of: {', '.join(LEVELS)}.")
    return {"easy": Bot(0.1, 1.5), "medium": Bot(0.5, 0.0), "hard": Bot(1.0, 0.0)}[level]

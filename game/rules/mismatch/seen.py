"""What one viewer was shown of a match."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.rules import Viewer
from game.rules.mismatch.pack import Deck
from game.rules.mismatch.state import Turn, number_of_turn


@dataclass(frozen=True, slots=True)
class View:
    """All that `viewer` was shown. `redraw`: the option of R-PM-13; `past` are the complete turns; `end` is '' while it is played."""

    viewer: Viewer
    deck: Deck
    seats: int
    mode: str
    redraw: bool
    past: tuple[Turn, ...]
    now: Turn
    end: str

    @property
    def number(self) -> int:
        """The number of the turn under way, from 1; after the end that of the last."""
        return number_of_turn(self)

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return (self.number - 1) // self.seats + 1

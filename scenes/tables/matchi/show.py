"""All that the drawing of Matchi's table needs at one moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.rules.matchi.view import Layout, Payment, Target, TwoStep, View
from scenes.tables.base import Host
from scenes.tables.matchi.choice import Choice
from scenes.tables.matchi.spread import Spread

if TYPE_CHECKING:
    from game.engine.words import Words
    from scenes.tables.matchi.table import MatchiTable, Refusal


@dataclass(frozen=True, slots=True)
class Show:
    """A view, where it lies, and what is picked and possible. `lit`: places of the dice to be lifted."""

    table: MatchiTable
    host: Host
    view: View
    layout: Layout
    spread: Spread
    choice: Choice
    acting: bool
    """A person is to act."""
    sources: tuple[int, ...]
    targets: tuple[Target, ...]
    two_steps: tuple[TwoStep, ...]
    payments: tuple[Payment, ...]
    lit: frozenset[int]
    refused: Refusal | None

    @property
    def words(self) -> Words:
        return self.host.words

    def colour(self, seat: int) -> int:
        return self.host.seating[seat].colour

    def owner(self, space: int) -> int | None:
        """The seat whose piece stands on a space."""
        return next((seat for seat in (0, 1) if self.view.pieces[seat] >> space & 1), None)

    def target(self, space: int) -> Target | None:
        return next((target for target in self.targets if target.space == space), None)

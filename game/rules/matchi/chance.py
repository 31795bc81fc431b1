"""What CHANCE may do: turns of the tiles and rolls of the dice, all equally likely by construction (R-MA-1, R-MA-7, R-MA-9)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import TYPE_CHECKING

from game.core.legal import EMPTY, SMALL, LegalSet
from game.rules.matchi.actions import ChanceAction, First, Roll, Turn
from game.rules.matchi.pack import SIDES
from game.rules.matchi.state import SEATS, State

if TYPE_CHECKING:
    from game.core.rng import Rng

FACES = (1, 2, 3, 4, 5, 6)


@dataclass(frozen=True, slots=True)
class Product:
    """One value from each of the factors, as an action; 280,000 ways to turn a standard board need no list."""

    factors: tuple[tuple[int, ...], ...]
    make: Callable[[tuple[int, ...]], ChanceAction]

    @property
    def size(self) -> int:
        return prod(map(len, self.factors))

    @property
    def small(self) -> bool:
        return self.size <= SMALL

    def __contains__(self, action: object, /) -> bool:
        match action:
            case Turn(values) | First(values) | Roll(values):
                fits = len(values) == len(self.factors) and all(value in factor for value, factor in zip(values, self.factors, strict=True))
                return fits and self.make(values) == action
        return False

    def __iter__(self) -> Iterator[ChanceAction]:
        if not self.small:
            raise ValueError(f"A legal set of {self.size} actions is not listed; use sample.")
        return map(self.make, product(*self.factors))

    def __bool__(self) -> bool:
        return self.size > 0

    def sample(self, rng: Rng, /) -> ChanceAction:
        return self.make(tuple(rng.choice(factor) for factor in self.factors))


def chances(state: State) -> LegalSet[ChanceAction]:
    """The actions of CHANCE now. A tile with a stated turn keeps it (R-MA-12)."""
    match state.phase:
        case "turn":
            return Product(tuple(tuple(range(SIDES)) if tile.turn is None else (tile.turn,) for tile in state.board.tiles), Turn)
        case "first":
            return Product((FACES,) * SEATS, First)
        case "roll":
            return Product((FACES,) * state.dice_next(state.to_move), Roll)
    return EMPTY

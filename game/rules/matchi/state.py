"""Matchi's state: a frozen value of a board, two sets of spaces and a few numbers. Nothing in it is secret."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

from game.core.rules import Dump
from game.rules.matchi.actions import Dice
from game.rules.matchi.board import Layout, bits
from game.rules.matchi.moves import PIECES, Position
from game.rules.matchi.pack import Board, check_board

SEATS: Final = 2
BASE_DICE: Final = 3
"""Dice of a turn before the extra ones (R-MA-7)."""
LAST_TURN: Final = 400
"""After this turn the match ends (R-MA-13)."""
QUICK_GOAL: Final = 3
"""Pieces in the star that win the quick match (R-MA-14)."""

Phase = Literal["turn", "first", "roll", "act", "over"]
"""CHANCE turns the tiles, rolls for the beginner, rolls a turn's dice; the seat to move acts; the match is over."""

NOBODY: Final = -1


@dataclass(frozen=True, slots=True)
class State:
    """A match between two steps."""

    board: Board
    goal: int
    """Pieces in the star that win: 4, or 3 in the quick match."""
    begins: int
    """The seat that begins a rematch; NOBODY: it is rolled (R-MA-9)."""
    layout: Layout | None = None
    """The turned board; None before the tiles are turned."""
    phase: Phase = "turn"
    turn: int = 0
    """The number of the turn, both seats counted together; 0 before the first."""
    to_move: int = NOBODY
    pieces: tuple[int, int] = (0, 0)
    """Each seat's pieces on the board, as sets of spaces."""
    rolled: Dice = ()
    """This turn's dice in the order rolled; empty before the roll."""
    dice: Dice = ()
    """The unspent ones, ascending."""
    firsts: tuple[Dice, ...] = ()
    """All rolls for the beginner, seat 0's die first; all but the last are equal."""

    @property
    def laid(self) -> Layout:
        """The turned board. Raises ValueError before the tiles are turned."""
        if self.layout is None:
            raise ValueError("The tiles are not turned yet.")
        return self.layout

    @property
    def position(self) -> Position:
        """The turn in progress as the seat to move sees it. Raises ValueError before the tiles are turned."""
        return Position(self.laid, self.pieces[self.to_move], self.pieces[1 - self.to_move], self.dice, self.goal)

    def stars(self, seat: int) -> int:
        """How many of the seat's pieces are in the star."""
        return 0 if self.layout is None else (self.pieces[seat] & self.layout.star).bit_count()

    def supply(self, seat: int) -> int:
        """How many of the seat's pieces are not on the board."""
        return PIECES - self.pieces[seat].bit_count()

    def dice_next(self, seat: int) -> int:
        """How many dice the seat would roll if its turn started now (R-MA-7)."""
        return BASE_DICE + self.stars(1 - seat)


def new_state(seats: int, options: Mapping[str, str], content: Any) -> State:
    """The state before the tiles are turned. Raises ValueError with one sentence for a wrong number of seats or an unsound board."""
    if seats != SEATS:
        raise ValueError(f"Matchi is played by {SEATS}, not by {seats}.")
    if not isinstance(content, Board):
        raise ValueError("Matchi is played on a board, and none was given.")
    problems = check_board(content)
    if problems:
        raise ValueError(problems[0])
    goal = QUICK_GOAL if options["quick"] == "on" else PIECES
    return State(content, goal, NOBODY if options["begins"] == "roll" else int(options["begins"]))


def dump_state(state: State) -> Dump:
    """[phase, goal, begins, turns, turn, to move, pieces of seat 0, of seat 1, rolled, unspent, firsts]; pieces as numbers of spaces."""
    turns: list[Dump] = [] if state.layout is None else list(state.layout.turns)
    firsts: list[Dump] = [list(dice) for dice in state.firsts]
    pieces: list[Dump] = [list(bits(mask)) for mask in state.pieces]
    return [state.phase, state.goal, state.begins, turns, state.turn, state.to_move, *pieces, list(state.rolled), list(state.dice), firsts]

"""Matchi as a game: the rules protocol over the parts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.core.legal import EMPTY, LegalSet, Listed
from game.core.rules import CHANCE, Actor, Arg, Dump, GameInfo, Option, Outcome, Pending, Reason, Step, Viewer
from game.rules.matchi import actions, moves, play
from game.rules.matchi.actions import END, Action
from game.rules.matchi.chance import chances
from game.rules.matchi.state import LAST_TURN, SEATS, State, dump_state, new_state
from game.rules.matchi.view import View

if TYPE_CHECKING:
    from game.core.rng import Rng

STEPS_OF_A_TURN = 8
"""A roll, six dice spent one by one, End."""
FIRST_ROLLS = 99
"""Room for equal first rolls; more than these in one match have a probability of 6**-99."""

INFO = GameInfo(
    id="matchi",
    title="Matchi",
    seats=(SEATS,),
    rules_version=1,
    options=(
        Option("quick", ("off", "on"), "off"),
        Option("begins", ("roll", "0", "1"), "roll", hidden=True),
    ),
    ends=("star", "cap", "shared"),
    bound=1 + FIRST_ROLLS + LAST_TURN * STEPS_OF_A_TURN,
)


class MatchiRules:
    """The rules of Matchi for `game.core`; all methods are pure."""

    @property
    def info(self) -> GameInfo:
        return INFO

    def start(self, seats: int, options: Mapping[str, str], content: Any) -> State:
        return new_state(seats, options, content)

    def pending(self, state: State) -> Pending:
        return play.pending(state)

    def legal(self, state: State, actor: Actor) -> LegalSet[Action]:
        if actor == CHANCE:
            return chances(state)
        if state.phase != "act" or actor != state.to_move:
            return EMPTY
        return Listed((*moves.actions(state.position), END))

    def check(self, state: State, actor: Actor, action: Action) -> Reason | None:
        return play.check(state, actor, action)

    def apply(self, state: State, actor: Actor, action: Action) -> Step[State]:
        return play.apply(state, actor, action)

    def outcome(self, state: State) -> Outcome | None:
        return play.outcome(state)

    def view(self, state: State, viewer: Viewer) -> View:
        """The same for everybody: Matchi has no secrets."""
        return state

    def sample(self, view: View, rng: Rng) -> State:
        """The one state that fits the view."""
        return view

    def action_text(self, action: Action) -> str:
        return actions.action_text(action)

    def parse_action(self, text: str) -> Action:
        return actions.parse_action(text)

    def dump(self, state: State) -> Dump:
        return dump_state(state)

    def conserved(self, state: State) -> Arg:
        """Each seat's pieces on the board and in its supply, spaces with two pieces, and pieces off the spaces of the board."""
        board = (1 << (len(state.board.tiles) * 6)) - 1
        mine, other = state.pieces
        held = tuple(state.pieces[seat].bit_count() + max(0, state.supply(seat)) for seat in range(SEATS))
        return (held, (mine & other).bit_count(), ((mine | other) & ~board).bit_count())


RULES = MatchiRules()

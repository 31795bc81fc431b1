"""Matchy Matchy as a game: the rules protocol over the parts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.core.legal import EMPTY, LegalSet, Listed
from game.core.rules import (
    CHANCE,
    OPEN,
    TABLE,
    Actor,
    Arg,
    Dump,
    GameInfo,
    IllegalAction,
    Option,
    Outcome,
    Pending,
    Reason,
    Step,
    Viewer,
)
from game.rules.matchy import actions, steps
from game.rules.matchy.actions import NEXT, Action, Draw, Next, Number, Pick, Reader, Redraw, Referent
from game.rules.matchy.chance import draws
from game.rules.matchy.pack import FULL, MOST_PICKS, SHORT
from game.rules.matchy.scoring import HIDDEN, Row
from game.rules.matchy.state import CAP, FLAG, MOST_ROUNDS, Round, State, dump_state, left, new_state, phase
from game.rules.matchy.state import pending as waited_for
from game.rules.matchy.view import View, choices, refusal

if TYPE_CHECKING:
    from game.core.rng import Rng

MOST_SEATS = 8
STEPS_OF_A_ROUND = 1 + 1 + 2 + MOST_SEATS + MOST_PICKS + 1
"""The number and the card; another theme and its card, or going on with the first; the choices, the positions, the finished rows."""

INFO = GameInfo(
    id="matchy",
    title="Matchy Matchy",
    seats=tuple(range(3, MOST_SEATS + 1)),
    rules_version=1,
    options=(
        Option("board", ("auto", SHORT, FULL), "auto"),
        Option("redraw", ("off", "on"), "off"),
        Option("retire", ("off", "on"), "off"),
        Option("referent", ("drawn", "first"), "drawn"),
    ),
    ends=(FLAG, CAP),
    bound=2 + MOST_ROUNDS * STEPS_OF_A_ROUND,
)


class MatchyRules:
    """The rules of Matchy Matchy for `game.core`; all methods are pure."""

    @property
    def info(self) -> GameInfo:
        return INFO

    def start(self, seats: int, options: Mapping[str, str], content: Any) -> State:
        return new_state(seats, options, content)

    def pending(self, state: State) -> Pending:
        return waited_for(state)

    def legal(self, state: State, actor: Actor) -> LegalSet[Action]:
        waiting = waited_for(state)
        if actor not in waiting.must and actor not in waiting.may:
            return EMPTY
        if actor == TABLE:
            return Listed((NEXT,))
        return draws(state) if actor == CHANCE else choices(self._at_hand(state, actor))

    def check(self, state: State, actor: Actor, action: Action) -> Reason | None:
        if actor >= 0:
            return refusal(self._at_hand(state, actor), action)
        if actor not in waited_for(state).must:
            return Reason("not_your_turn")
        return None if action in self.legal(state, actor) else Reason("not_now")

    def apply(self, state: State, actor: Actor, action: Action) -> Step[State]:
        reason = self.check(state, actor, action)
        if reason is not None:
            raise IllegalAction(reason)
        match action:
            case Referent(seat):
                return steps.referent_drawn(state, seat)
            case Reader(seat):
                return steps.reader_drawn(state, seat)
            case Number(number):
                return steps.numbered(state, actor, number)
            case Draw():
                return steps.drawn(state, action)
            case Redraw():
                return steps.redrawn(state, actor)
            case Pick(pictures):
                return steps.picked(state, actor, pictures)
            case Next():
                return self._next(state)

    def _next(self, state: State) -> Step[State]:
        match phase(state):
            case "theme":
                return steps.settled(state)
            case "reveal":
                return steps.revealed(state)
        return steps.looked_at(state)

    def _at_hand(self, state: State, seat: Actor) -> View:
        """What a seat sees, without the past: its choices depend on nothing there."""
        return self.view(replace(state, past=()), seat)

    def outcome(self, state: State) -> Outcome | None:
        return steps.outcome(state)

    def view(self, state: State, viewer: Viewer) -> View:
        now = state.now if viewer == OPEN else _seen(state.now, viewer)
        return View(viewer, state.deck, state.seats, state.board, state.redraw, state.retire, state.referent, state.past, now, state.end)

    def sample(self, view: View, rng: Rng) -> State:
        """All rows that fit what the viewer was shown equally likely."""
        pictures = left(view)
        rows = tuple(_imagined(row, pictures, rng) for row in view.now.rows)
        now = replace(view.now, rows=rows)
        return State(view.deck, view.seats, view.board, view.redraw, view.retire, view.referent, view.past, now, view.end)

    def action_text(self, action: Action) -> str:
        return actions.action_text(action)

    def parse_action(self, text: str) -> Action:
        return actions.parse_action(text)

    def dump(self, state: State) -> Dump:
        return dump_state(state)

    def conserved(self, state: State) -> Arg:
        """The pictures of every player's pack, in hand, in the row and retired; the theme cards; who sits where."""
        packs = tuple(_pack_of(state, seat) for seat in range(state.seats))
        return packs, _cards_of(state), state.seats


def _cards_of(state: State) -> Arg:
    """The theme cards in the pile: those never used, and below them the used ones."""
    count = len(state.deck.cards)
    used = [draw.card for each in (*state.past, state.now) for draw in each.draws]
    fresh = [card for card in range(1, count + 1) if card not in used]
    return tuple(sorted([*fresh, *used[-count:]]))


def _pack_of(state: State, seat: int) -> Arg:
    """A seat's pictures wherever they are."""
    row, out = state.now.rows[seat], state.now.retired
    hand = [id for id in state.deck.ids if id not in row and id not in out]
    return tuple(sorted([*hand, *row, *out]))


def _seen(now: Round, viewer: Viewer) -> Round:
    """The round under way with HIDDEN for what a seat or PUBLIC was not shown: others' rows beyond the positions turned over."""
    rows = tuple(row if seat == viewer else _face_down(row, now.shown) for seat, row in enumerate(now.rows))
    return replace(now, rows=rows)


def _face_down(row: Row, shown: int) -> Row:
    return row[:shown] + (HIDDEN,) * (len(row) - shown)


def _imagined(row: Row, pictures: tuple[str, ...], rng: Rng) -> Row:
    """The row with pictures of the pack in place of what is HIDDEN, none of them twice."""
    hidden = row.count(HIDDEN)
    if not hidden:
        return row
    guess = iter(rng.picked([id for id in pictures if id not in row], hidden))
    return tuple(next(guess) if id == HIDDEN else id for id in row)


RULES = MatchyRules()

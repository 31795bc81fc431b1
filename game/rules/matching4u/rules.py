"""Matching 4U as a game: the rules protocol over the parts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.core.legal import EMPTY, LegalSet, Listed
from game.core.rules import (
    CHANCE,
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
from game.rules.matching4u import actions, steps
from game.rules.matching4u.actions import NEXT, Action, Deal, Keep, Leader, Next, Play, Take, TurnDate
from game.rules.matching4u.chance import draws, dummy_acts
from game.rules.matching4u.draft import TURNS
from game.rules.matching4u.pack import DATES, ITEMS
from game.rules.matching4u.seen import RoundView, knowledge, seen
from game.rules.matching4u.state import NOBODY, ROUNDS, TRICKS, Round, State, dump_state, new_state, seat_of
from game.rules.matching4u.state import pending as waited_for
from game.rules.matching4u.trick import PLAYERS
from game.rules.matching4u.view import View, choices, refusal

if TYPE_CHECKING:
    from game.core.rng import Rng

STEPS_OF_A_ROUND = 2 + TURNS * PLAYERS + TRICKS * (1 + 2 * PLAYERS) + 1
"""The leader and the deal, the draft, the tricks, the sheet."""

INFO = GameInfo(
    id="matching4u",
    title="Matching 4U",
    seats=(2, 3),
    rules_version=1,
    options=(Option("leader", ("winner", "lowest"), "winner"),),
    ends=(steps.END,),
    bound=ROUNDS * STEPS_OF_A_ROUND,
)


class Matching4URules:
    """The rules of Matching 4U for `game.core`; all methods are pure."""

    @property
    def info(self) -> GameInfo:
        return INFO

    def start(self, seats: int, options: Mapping[str, str], content: Any) -> State:
        return new_state(seats, options, content)

    def pending(self, state: State) -> Pending:
        return waited_for(state)

    def legal(self, state: State, actor: Actor) -> LegalSet[Action]:
        if actor not in waited_for(state).must:
            return EMPTY
        if actor == TABLE:
            return Listed((NEXT,))
        seat = seat_of(state, actor)
        if seat == NOBODY:
            return draws(state)
        view = _round_view(state, seat)
        return dummy_acts(view) if actor == CHANCE else Listed(choices(view))

    def check(self, state: State, actor: Actor, action: Action) -> Reason | None:
        if actor not in waited_for(state).must:
            return Reason("not_your_turn")
        seat = seat_of(state, actor)
        if seat != NOBODY:
            return refusal(_round_view(state, seat), action)
        return None if action in self.legal(state, actor) else Reason("not_now")

    def apply(self, state: State, actor: Actor, action: Action) -> Step[State]:
        reason = self.check(state, actor, action)
        if reason is not None:
            raise IllegalAction(reason)
        seat = seat_of(state, actor)
        match action:
            case Leader(leader):
                return steps.led_by(state, leader)
            case Deal(cards):
                return steps.dealt_out(state, cards)
            case Keep(low, high):
                return steps.kept(state, seat, (low, high))
            case TurnDate(date):
                return steps.date_turned(state, date)
            case Play(card, colour):
                return steps.played(state, seat, card, colour)
            case Take(card):
                return steps.took(state, seat, card)
            case Next():
                return steps.looked_at(state)

    def outcome(self, state: State) -> Outcome | None:
        return steps.outcome(state)

    def view(self, state: State, viewer: Viewer) -> View:
        past = tuple(seen(each, viewer) for each in state.past)
        return View(viewer, state.deck, state.seats, state.lowest, past, seen(state.now, viewer), state.end)

    def sample(self, view: View, rng: Rng) -> State:
        """All drafts that fit what the viewer was shown equally likely, in every round."""
        past = tuple(_imagined(each, view.viewer, rng) for each in view.past)
        return State(view.deck, view.seats, view.lowest, past, _imagined(view.now, view.viewer, rng), view.end)

    def action_text(self, action: Action) -> str:
        return actions.action_text(action)

    def parse_action(self, text: str) -> Action:
        return actions.parse_action(text)

    def dump(self, state: State) -> Dump:
        return dump_state(state)

    def conserved(self, state: State) -> Arg:
        """All item cards and all date cards, wherever they are."""
        return _items(state.now), _dates(state.now)


def _round_view(state: State, seat: int) -> View:
    """What a seat sees of the round alone: its choices depend on nothing else."""
    return View(seat, state.deck, state.seats, state.lowest, (), seen(state.now, seat), state.end)


def _items(now: Round) -> Arg:
    """The item cards in the box or, after the deal, in packs and hands, on the table and in front of the players."""
    if now.draft is None:
        return tuple(range(1, ITEMS + 1))
    kept = {card for seat in range(PLAYERS) for card in now.draft.kept(seat)}
    played = [play.card for trick in now.tricks for play in trick.plays]
    places = [
        *(card for pack in now.draft.packs for card in pack if card not in kept),
        *(kept - set(played)),
        *(card for trick in now.tricks for card in trick.table),
        *(card for trick in now.tricks for card in trick.taken),
    ]
    return tuple(sorted(places))


def _dates(now: Round) -> Arg:
    turned = [trick.date for trick in now.tricks]
    return tuple(sorted([*turned, *(date for date in range(1, DATES + 1) if date not in turned)]))


def _imagined(view: RoundView, viewer: Viewer, rng: Rng) -> Round:
    if not view.chosen:
        return Round(view.leader)
    draft = view.draft if view.draft is not None else knowledge(view, viewer).draft(rng)
    return Round(view.leader, draft, view.tricks)


RULES = Matching4URules()

"""Perfect Mismatch as a game: the rules protocol over the parts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
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
from game.rules.mismatch import actions, steps
from game.rules.mismatch.actions import (
    BEADS,
    NEXT,
    ROWS,
    Action,
    Again,
    Attributes,
    Claim,
    Leader,
    Next,
    Order,
    Pair,
    Pass,
    Redraw,
    Secret,
    Set,
    Suggest,
    TaskCard,
    Vote,
)
from game.rules.mismatch.chance import draws
from game.rules.mismatch.choosing import choices, refusal
from game.rules.mismatch.grades import COMPETITIVE, MODES, SEATS, seat_counts
from game.rules.mismatch.pack import WORDS
from game.rules.mismatch.seen import View
from game.rules.mismatch.state import HIDDEN, State, Turn, awaits_pair, dump_state, new_state
from game.rules.mismatch.state import pending as waited_for

if TYPE_CHECKING:
    from game.core.rng import Rng

INFO = GameInfo(
    id="mismatch",
    title="Perfect Mismatch",
    seats=SEATS,
    rules_version=1,
    options=(
        Option("mode", MODES, COMPETITIVE),
        Option("redraw", ("off", "on"), "off"),
    ),
    ends=(steps.ROUNDS, steps.TEAM),
    bound=max(map(steps.bound_for, SEATS)),
    narrower=tuple(("mode", mode, seat_counts(mode)) for mode in MODES),
)
"""The timer is a matter of the window alone (R-X-8): its `pass` is a step like any other."""


class MismatchRules:
    """The rules of Perfect Mismatch for `game.core`; all methods are pure."""

    @property
    def info(self) -> GameInfo:
        return INFO

    def start(self, seats: int, options: Mapping[str, str], content: Any) -> State:
        return new_state(seats, options, content)

    def pending(self, state: State) -> Pending:
        return waited_for(state)

    def legal(self, state: State, actor: Actor) -> LegalSet[Action]:
        pending = waited_for(state)
        if actor not in pending.must and actor not in pending.may:
            return EMPTY
        if actor == TABLE:
            return Listed((NEXT,))
        if actor == CHANCE:
            return draws(state)
        return Listed(choices(self.view(state, actor)))

    def check(self, state: State, actor: Actor, action: Action) -> Reason | None:
        if actor >= 0:
            return refusal(self.view(state, actor), action)
        if actor not in waited_for(state).must:
            return Reason("not_your_turn")
        return None if action in self.legal(state, actor) else Reason("not_now")

    def apply(self, state: State, actor: Actor, action: Action) -> Step[State]:
        reason = self.check(state, actor, action)
        if reason is not None:
            raise IllegalAction(reason)
        match action:
            case Leader(seat):
                return steps.led_by(state, seat)
            case Attributes():
                return steps.laid_out(state, action)
            case TaskCard(task):
                return steps.task_turned(state, task)
            case Secret(number):
                return steps.secret_drawn(state, number)
            case Redraw(row):
                return steps.put_back(state, row)
            case Pair():
                return steps.pair_replaced(state, action)
            case Set():
                return steps.slot_set(state, actor, action)
            case Claim():
                return steps.claimed(state, actor, again=False)
            case Again():
                return steps.claimed(state, actor, again=True)
            case Vote(number):
                return steps.voted(state, actor, number)
            case Pass():
                return steps.passed(state, actor)
            case Suggest():
                return steps.suggested(state, actor, action)
            case Order():
                return steps.ordered(state, actor, action)
            case Next():
                return steps.looked_at(state)

    def outcome(self, state: State) -> Outcome | None:
        return steps.outcome(state)

    def view(self, state: State, viewer: Viewer) -> View:
        """Complete turns are open to all: every token of theirs was turned."""
        return View(viewer, state.deck, state.seats, state.mode, state.redraw, state.past, state.now.masked(viewer), state.end)

    def sample(self, view: View, rng: Rng) -> State:
        """Every word and every face-down vote that the viewer doesn't know equally likely."""
        return State(view.deck, view.seats, view.mode, view.redraw, view.past, _imagined(view.now, rng), view.end)

    def action_text(self, action: Action) -> str:
        return actions.action_text(action)

    def parse_action(self, text: str) -> Action:
        return actions.parse_action(text)

    def dump(self, state: State) -> Dump:
        return dump_state(state)

    def conserved(self, state: State) -> Arg:
        """All attribute and task cards, wherever they are, the beads, and every seat's voting tokens."""
        return _attribute_cards(state), _task_cards(state), _beads(state.now), _tokens(state)


def _imagined(now: Turn, rng: Rng) -> Turn:
    """A turn with the hidden numbers filled in; the two votes of one seat differ (R-PM-5)."""
    secret = 1 + rng.below(WORDS) if now.secret == HIDDEN else now.secret
    claims = list(now.claims)
    for at, claim in enumerate(claims):
        if claim.number == HIDDEN:
            own = [each.number for each in claims if each.seat == claim.seat]
            number = rng.choice([number for number in range(1, WORDS + 1) if number not in own])
            claims[at] = replace(claim, number=number)
    return replace(now, secret=secret, claims=tuple(claims))


def _attribute_cards(state: State) -> Arg:
    """The cards in the pile, on the table and put away; each stands there once."""
    turns = (*state.past, state.now)
    away = [face for turn in turns if turn.swap and not awaits_pair(turn) for face in turn.swap[1:]]
    turned = [n for n in range(len(turns) - 1) if n % 2 == 0 and turns[n + 1].faces]  # lie there still, the other side up
    laid = [face for n, turn in enumerate(turns) if n not in turned for face in turn.faces]
    out = [face // 2 for face in (*away, *laid)]
    pile = [card for card in range(len(state.deck.attributes)) if card not in out]
    return tuple(sorted([*pile, *out]))


def _task_cards(state: State) -> Arg:
    turned = [turn.task // 2 for turn in (*state.past, state.now)[::2] if turn.task >= 0]
    pile = [card for card in range(len(state.deck.tasks)) if card not in turned]
    return tuple(sorted([*pile, *turned]))


def _beads(now: Turn) -> int:
    """Those of the set slots, left and right, and those in the middle of the others."""
    return sum(left + (BEADS - left) for left in now.beads) + BEADS * (ROWS - len(now.beads))


def _tokens(state: State) -> Arg:
    """Each seat's numbers, in the hand or on the board, and one afterthought, spent or not."""
    result = []
    for seat in range(state.seats):
        out = [claim.number for claim in state.now.claims if claim.seat == seat and claim.number]
        hand = [number for number in range(1, WORDS + 1) if number not in out]
        spent = sum(claim.again for turn in (*state.past, state.now) for claim in turn.claims if claim.seat == seat)
        result.append((*sorted([*hand, *out]), max(spent, 1)))
    return tuple(result)


RULES = MismatchRules()

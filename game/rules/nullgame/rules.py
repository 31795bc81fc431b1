"""The rules of the template game as pure functions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.core.legal import EMPTY, LegalSet, Listed, Permutations
from game.core.rng import Rng
from game.core.rules import (
    CHANCE,
    OPEN,
    TABLE,
    Actor,
    Arg,
    Dump,
    Event,
    GameInfo,
    IllegalAction,
    Option,
    Outcome,
    Pending,
    Reason,
    Step,
    Viewer,
)
from game.rules.nullgame import actions
from game.rules.nullgame.actions import Action, Bid, Deal, Done, Double, Mark, Next
from game.rules.nullgame.pack import Deck
from game.rules.nullgame.state import BIDDING_TOP, HIDDEN, NONE, POOL, ROUNDS, Round, State, dump_state
from game.rules.nullgame.view import View, choices, refusal, waiting


def _dealt(action: object) -> tuple[int, ...] | None:
    return action.cards if isinstance(action, Deal) else None


class NullRules:
    """See the package's docstring for the game."""

    info = GameInfo(
        id="nullgame",
        title="Template game",
        seats=(2, 3, 4),
        rules_version=1,
        options=(
            Option("length", ("short", "long"), "short"),
            Option("first", ("0", "1"), "0", hidden=True),
        ),
        ends=("pool", "rounds"),
        bound=60,
    )

    def start(self, seats: int, options: Mapping[str, str], content: Deck) -> State:
        length = options["length"]
        return State(content.cards, ROUNDS[length], int(options["first"]), POOL[length], scores=(0,) * seats, used=(False,) * seats)

    def pending(self, state: State) -> Pending:
        if state.end:
            return Pending()
        actor = {"deal": CHANCE, "reveal": TABLE}.get(state.now.phase)
        return waiting(state) if actor is None else Pending(must=(actor,))

    def legal(self, state: State, actor: Actor) -> LegalSet[Action]:
        if actor >= 0:
            return Listed(choices(self.view(state, actor)))
        if actor not in self.pending(state).must:
            return EMPTY
        return Listed((Next(),)) if actor == TABLE else self._deals(state)

    def _deals(self, state: State) -> Permutations[int, Action]:
        return Permutations(state.deck, state.seats, Deal, _dealt)

    def check(self, state: State, actor: Actor, action: Action) -> Reason | None:
        if actor >= 0:
            return refusal(self.view(state, actor), action)
        if actor not in self.pending(state).must:
            return Reason("not_your_turn")
        return None if action in self.legal(state, actor) else Reason("not_now")

    def apply(self, state: State, actor: Actor, action: Action) -> Step[State]:
        reason = self.check(state, actor, action)
        if reason is not None:
            raise IllegalAction(reason)
        now = state.now
        match action:
            case Deal(cards):
                dealt = replace(state, now=Round(cards, (NONE,) * state.seats))
                own = [Event("card", {"seat": seat, "card": card}, audience=(seat,)) for seat, card in enumerate(cards)]
                return Step(dealt, (Event("dealt", {"round": len(state.past) + 1}), *own))
            case Bid(value):
                bids = (*now.bids[:actor], value, *now.bids[actor + 1 :])
                own_bid = Event("bid", {"seat": actor, "value": value}, audience=(actor,))
                return Step(replace(state, now=replace(now, bids=bids)), (own_bid, Event("ready", {"seat": actor})), final=True)
            case Next():
                leader = _leader(now.bids, state.first)
                shown = Event("bids", {"bids": now.bids, "leader": leader})
                return Step(replace(state, now=replace(now, leader=leader)), (shown,))
            case Mark(tokens):
                marked = replace(state, now=replace(now, mark=tokens))
                return Step(marked, (Event("mark", {"seat": actor, "tokens": tokens}),))
            case Double():
                used = (*state.used[:actor], True, *state.used[actor + 1 :])
                doubled = replace(state, used=used, now=replace(now, doubler=actor))
                return Step(doubled, (Event("double", {"seat": actor}),), final=True)
            case Done():
                return self._take(state)

    def _take(self, state: State) -> Step[State]:
        now, scores, pool = state.now, list(state.scores), state.pool
        events = []
        for seat in (now.leader, now.doubler):
            if seat != NONE:
                tokens = min(now.mark, pool)
                pool -= tokens
                scores[seat] += tokens
                events.append(Event("take", {"seat": seat, "tokens": tokens}))
        past = (*state.past, now)
        end = "pool" if pool == 0 else "rounds" if len(past) == state.rounds else ""
        if end:
            events.append(Event("end", {"end": end}))
        after = replace(state, pool=pool, scores=tuple(scores), past=past, now=Round(), end=end)
        return Step(after, tuple(events), final=True)

    def outcome(self, state: State) -> Outcome | None:
        if not state.end:
            return None
        best = max(state.scores)
        return Outcome(tuple(seat for seat, score in enumerate(state.scores) if score == best), state.end, state.scores)

    def view(self, state: State, viewer: Viewer) -> View:
        past, now = state.past, state.now
        if viewer != OPEN:
            past, now = tuple(each.masked(viewer) for each in past), now.masked(viewer)
        return View(viewer, state.deck, state.rounds, state.first, state.pool, state.scores, state.used, past, now, state.end)

    def sample(self, view: View, rng: Rng) -> State:
        past = tuple(_imagined(each, view.deck, rng) for each in view.past)
        now = _imagined(view.now, view.deck, rng)
        return State(view.deck, view.rounds, view.first, view.pool, view.scores, view.used, past, now, view.end)

    def action_text(self, action: Action) -> str:
        return actions.action_text(action)

    def parse_action(self, text: str) -> Action:
        return actions.parse_action(text)

    def dump(self, state: State) -> Dump:
        return dump_state(state)

    def conserved(self, state: State) -> Arg:
        """The tokens."""
        return state.pool + sum(state.scores)


def _leader(bids: tuple[int, ...], first: int) -> int:
    """The highest bidder; of several the first clockwise from the seat `first` (R-X-6)."""
    seats = len(bids)
    return max(range(seats), key=lambda seat: (bids[seat], -((seat - first) % seats)))


def _imagined(each: Round, deck: tuple[int, ...], rng: Rng) -> Round:
    """A round with its hidden cards and bids filled in, all deals that the shown bids allow equally likely.

    A card is worth at least its bid. Highest bid first, every seat finds a card: what is left for a lower bid includes what was
    left for the higher one.
    """
    cards, bids = list(each.cards), list(each.bids)
    left = [card for card in deck if card not in cards]
    for seat in sorted(range(len(cards)), key=lambda seat: -bids[seat]):
        if cards[seat] == HIDDEN:
            cards[seat] = rng.choice([card for card in left if card >= bids[seat]])
            left.remove(cards[seat])
        if bids[seat] == HIDDEN:
            bids[seat] = rng.below(min(BIDDING_TOP, cards[seat]) + 1)
    return replace(each, cards=tuple(cards), bids=tuple(bids))


RULES = NullRules()

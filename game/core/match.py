"""The match: the only mutable thing, and the one door to a game's secrets.

It owns the state, the history and the generator's seed and hands out none of them: scenes get views and events, the driver gets
named streams of chance, and only the store and the command line get the history (`secrets`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from json import dumps
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from game.core.rng import Rng
from game.core.rules import CHANCE, OPEN, PUBLIC, Actor, Beat, Dump, Event, GameInfo, IllegalAction, Outcome, Pending, Reason, Rules, Viewer

if TYPE_CHECKING:
    from game.core.legal import LegalSet

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")

SEED_LIMIT = 1 << 53
"""Seeds are from 0 to this, exclusive: whole numbers that every reader of JSON keeps exactly."""

_PREVIEWS = 3
"""How many imagined states a preview is tried on."""


@dataclass(frozen=True, slots=True)
class Played:
    """A step that was made. `number` counts from 1; `digest` is that of the state after it; a `final` step is never undone."""

    number: int
    actor: Actor
    text: str
    digest: str
    final: bool


class Secrets(NamedTuple):
    """What a record holds of a match and no screen may see: the seed, and (actor, text, digest) of every step."""

    seed: int
    steps: tuple[tuple[Actor, str, str], ...]


@dataclass(frozen=True, slots=True)
class _Past(Generic[S]):
    """One step of the history, with the state after it."""

    state: S
    pending: Pending
    outcome: Outcome | None
    events: tuple[Event, ...]
    played: Played


def _same_beat(one: Beat | None, other: Beat) -> bool:
    return one is not None and one.number == other.number


def _with(info: GameInfo, options: Mapping[str, str]) -> str:
    """The options that allow fewer seats than the game does, for a sentence."""
    full = info.complete(options)
    return "".join(f" and {key}={value}" for key, value, _ in info.narrower if full[key] == value)


def digest_of(dump: Dump) -> str:
    """The first 16 hex digits of SHA-256 of the compact JSON of a dump."""
    return sha256(dumps(dump, separators=(",", ":"), ensure_ascii=False).encode()).hexdigest()[:16]


class Match(Generic[S, A, V]):
    """One match of one game.

    `options` may be incomplete (`GameInfo.complete` fills them in); `content` is the game's pack value; `seed` is from 0 to
    SEED_LIMIT - 1. Raises ValueError with one sentence for a number of seats, an option or a seed that can't be.
    """

    def __init__(self, rules: Rules[S, A, V], seats: int, options: Mapping[str, str], content: Any, seed: int) -> None:
        info = rules.info
        allowed = info.seats_for(options)
        if seats not in allowed:
            numbers = ", ".join(map(str, allowed))
            raise ValueError(f"{info.title} can't be played with {seats} seats{_with(info, options)}; choose one of: {numbers}.")
        if not 0 <= seed < SEED_LIMIT:
            raise ValueError(f"The seed must be from 0 to {SEED_LIMIT - 1}.")
        self._rules = rules
        self._seats = seats
        self._options = info.complete(options)
        self._seed = seed
        state = rules.start(seats, self._options, content)
        self._state = state
        self._pending = rules.pending(state)
        self._outcome = rules.outcome(state)
        self._start = (state, self._pending, self._outcome)
        self._past: list[_Past[S]] = []
        self._decisions = [0] * seats

    @property
    def info(self) -> GameInfo:
        return self._rules.info

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self._seats

    @property
    def options(self) -> dict[str, str]:
        """All options with their values (a copy)."""
        return dict(self._options)

    @property
    def pending(self) -> Pending:
        return self._pending

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it is played."""
        return self._outcome

    @property
    def length(self) -> int:
        """How many steps were made."""
        return len(self._past)

    def decisions(self, seat: int) -> int:
        """How many of the steps were made by this seat."""
        return self._decisions[seat]

    def legal(self, actor: Actor) -> LegalSet[A]:
        """What this actor may do now, also for CHANCE and TABLE; empty when it is not the actor's to act."""
        return self._rules.legal(self._state, actor)

    def text(self, action: A) -> str:
        """An action as text."""
        return self._rules.action_text(action)

    def parse(self, text: str) -> A:
        """A text as an action. Raises ActionSyntaxError."""
        return self._rules.parse_action(text)

    def why_not(self, actor: Actor, text: str) -> Reason | None:
        """Why this action is refused; None when it is legal. Raises ActionSyntaxError when the text is no action at all."""
        return self._rules.check(self._state, actor, self._rules.parse_action(text))

    def play(self, actor: Actor, text: str) -> Played:
        """Makes a step. Raises ActionSyntaxError or IllegalAction, and then nothing has changed."""
        return self._make(actor, self._rules.parse_action(text))

    def play_chance(self) -> Played:
        """Makes the step of CHANCE, drawn from the match's own luck. Raises IllegalAction when CHANCE has nothing to do."""
        legal = self._rules.legal(self._state, CHANCE)
        if not legal:
            raise IllegalAction(Reason("not_your_turn"))
        return self._make(CHANCE, legal.sample(Rng(self._seed, "chance", len(self._past))))

    def _make(self, actor: Actor, action: A) -> Played:
        if self._outcome is not None:
            raise IllegalAction(Reason("over"))
        rules = self._rules
        step = rules.apply(self._state, actor, action)
        outcome = rules.outcome(step.state)
        final = step.final or outcome is not None  # R-X-4: a step that ends the match is final
        digest = digest_of(rules.dump(step.state))
        played = Played(len(self._past) + 1, actor, rules.action_text(action), digest, final)
        self._past.append(_Past(step.state, rules.pending(step.state), outcome, step.events, played))
        self._stand_at_last()
        if actor >= 0:
            self._decisions[actor] += 1
        return played

    def _stand_at_last(self) -> None:
        if self._past:
            last = self._past[-1]
            self._state, self._pending, self._outcome = last.state, last.pending, last.outcome
        else:
            self._state, self._pending, self._outcome = self._start

    def can_undo(self, seat: int) -> bool:
        """Whether this seat may take back the last step: it made it, and the step is not final (R-X-4)."""
        return seat >= 0 and bool(self._past) and self._past[-1].played.actor == seat and not self._past[-1].played.final

    def undo(self, seat: int) -> None:
        """Takes back the last step. Raises IllegalAction when this seat can't (R-X-4)."""
        if not self.can_undo(seat):
            raise IllegalAction(Reason("cannot_undo"))
        self._past.pop()
        self._decisions[seat] -= 1
        self._stand_at_last()

    def view(self, viewer: Viewer, after: int | None = None) -> V:
        """All that this viewer was ever shown, or had been shown `after` so many steps.

        Raises ValueError for a viewer that isn't at the table, and for OPEN before the end.
        """
        self._admit(viewer)
        if after is None:
            return self._rules.view(self._state, viewer)
        return self._rules.view(self._past[after - 1].state if after else self._start[0], viewer)

    def beat_begun(self) -> int:
        """After how many steps the beat of the race under way began; the length while there is no race."""
        beat, length = self._pending.beat, len(self._past)
        if beat is None:
            return length
        while length and _same_beat((self._past[length - 2].pending if length > 1 else self._start[1]).beat, beat):
            length -= 1
        return length

    def actors(self, since: int) -> tuple[Actor, ...]:
        """Who made the steps after the first `since`."""
        return tuple(past.played.actor for past in self._past[since:])

    def events(self, viewer: Viewer, since: int = 0) -> tuple[tuple[int, Event], ...]:
        """What this viewer may know of the steps after the first `since`, each with its step's number (from 1).

        Steps that were taken back have no events; with `since` beyond the length there are none. Raises ValueError like `view`.
        """
        self._admit(viewer)
        return tuple((past.played.number, event) for past in self._past[max(since, 0) :] for event in past.events if event.seen_by(viewer))

    def _admit(self, viewer: Viewer) -> None:
        if viewer == OPEN:
            if self._outcome is None:
                raise ValueError("The open view is shown only once the match is over.")
        elif viewer != PUBLIC and not 0 <= viewer < self._seats:
            raise ValueError(f"There is no seat {viewer} at this table.")

    def preview(self, seat: int, texts: Sequence[str]) -> V | None:
        """This seat's view after these steps of its own; None where luck or hidden facts matter.

        The true state is never asked: the steps are tried on states which the seat can't tell from the truth, and have to look
        the same on all of them. Raises ActionSyntaxError, and IllegalAction when a step is refused on all of them.
        """
        actions = [self._rules.parse_action(text) for text in texts]
        view = self.view(seat)
        ends: list[V | Reason | None] = [self._imagine(view, seat, actions, number) for number in range(_PREVIEWS)]
        first = ends[0]
        if first is None or any(end != first for end in ends[1:]):
            return None
        if isinstance(first, Reason):
            raise IllegalAction(first)
        return first

    def _imagine(self, view: V, seat: int, actions: Sequence[A], number: int) -> V | Reason | None:
        """One try of a preview: the view at its end, why a step is refused, or None when luck comes in between."""
        rules = self._rules
        state = rules.sample(view, Rng(self._seed, "preview", seat, len(self._past), number))
        for action in actions:
            if CHANCE in rules.pending(state).must:
                return None
            reason = rules.check(state, seat, action)
            if reason is not None:
                return reason
            state = rules.apply(state, seat, action).state
        return rules.view(state, seat)

    def digest(self) -> str:
        """The digest of the state now."""
        return self._past[-1].played.digest if self._past else digest_of(self._rules.dump(self._state))

    def rng(self, purpose: str, *numbers: int) -> Rng:
        """A stream of chance of this match; only the driver asks for one, and never by the purpose "chance"."""
        if purpose == "chance":
            raise ValueError("The match's own luck is not handed out.")
        return Rng(self._seed, purpose, *numbers)

    def secrets(self) -> Secrets:
        """The seed and the steps, for records only: the store and the command line, never a scene or a bot."""
        return Secrets(self._seed, tuple((past.played.actor, past.played.text, past.played.digest) for past in self._past))

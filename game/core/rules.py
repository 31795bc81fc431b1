"""The rules protocol: what a game is, as pure functions over values.

A match is a list of actions. Everything here is a value or a protocol; nothing reads files, clocks or generators.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias, TypeVar

if TYPE_CHECKING:
    from game.core.legal import LegalSet
    from game.core.rng import Rng

Actor: TypeAlias = int
"""Who makes a step: a seat (0, 1, ...) or one of `CHANCE` and `TABLE`."""

Viewer: TypeAlias = int
"""Who looks: a seat, `PUBLIC` or `OPEN`."""

CHANCE: Actor = -1
"""Rolls, deals and draws; its actions carry their outcome."""
TABLE: Actor = -2
"""Somebody has looked long enough: its one action is `next` (R-X-5)."""
PUBLIC: Viewer = -3
"""What everybody at the table may know."""
OPEN: Viewer = -4
"""Everything; allowed only once there is an outcome."""

Dump: TypeAlias = "int | str | list[Dump]"
"""What a state is written down as: lists, integers and strings in a stated order."""

Arg: TypeAlias = "int | str | tuple[Arg, ...]"
"""A value inside a reason or an event."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action is refused: a code for programs, with the facts its sentence needs."""

    code: str
    args: Mapping[str, Arg] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Event:
    """What happened, for screens and logs: a code and its facts. `audience` None means everybody."""

    code: str
    args: Mapping[str, Arg] = field(default_factory=dict)
    audience: tuple[Viewer, ...] | None = None

    def seen_by(self, viewer: Viewer) -> bool:
        """Whether this viewer may know of the event. OPEN sees all."""
        return self.audience is None or viewer == OPEN or viewer in self.audience


@dataclass(frozen=True, slots=True)
class Beat:
    """A stretch of a race, in which people shall be able to be first (R-X-3).

    Bots that may act are asked once in each beat; what they want to do is held back until `closes` acts, the seat whose next step ends the
    beat (-1: nobody's does), or until no person is waited for. They act in the order of seats from `first` on. Nobody is asked in a beat of
    the number 0: there is nothing to go by yet.
    """

    number: int
    first: int
    closes: int = -1


@dataclass(frozen=True, slots=True)
class Pending:
    """Whom the game waits for, and who may act besides.

    `deliberate`: the actors' choice is never made for them, not even a choice of one (Matchi's End turn, R-MA-4). `beat`: there is a race.
    """

    must: tuple[Actor, ...] = ()
    may: tuple[Actor, ...] = ()
    deliberate: bool = False
    beat: Beat | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: the winners (all of them when level), the way it ended, and every seat's score."""

    winners: tuple[int, ...]
    end: str
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Option:
    """A choice of the table set-up, all values as text. `hidden` ones are set by the program (who begins a rematch)."""

    key: str
    values: tuple[str, ...]
    default: str
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class GameInfo:
    """Facts of a game that hold for every match of it."""

    id: str
    title: str
    seats: tuple[int, ...]
    """The allowed numbers of seats."""
    rules_version: int
    options: tuple[Option, ...]
    ends: tuple[str, ...]
    """Codes of all the ways a match can end."""
    bound: int
    """No match has more steps than this."""
    narrower: tuple[tuple[str, str, tuple[int, ...]], ...] = ()
    """Option, value, and the numbers of seats that are allowed with it, where those are fewer."""

    def seats_for(self, options: Mapping[str, str]) -> tuple[int, ...]:
        """The numbers of seats that these options allow; an option that is missing stands at its default."""
        full = self.complete(options)
        limits = [seats for key, value, seats in self.narrower if full[key] == value]
        return tuple(count for count in self.seats if all(count in seats for seats in limits))

    def complete(self, options: Mapping[str, str]) -> dict[str, str]:
        """All options with their values, defaults filled in. Raises ValueError with one sentence for an unknown key or value."""
        known = {option.key: option for option in self.options}
        for key, value in options.items():
            if key not in known:
                names = ", ".join(sorted(k for k, o in known.items() if not o.hidden)) or "none"
                raise ValueError(f"{self.title} has no option '{key}'; it has: {names}.")
            if value not in known[key].values:
                raise ValueError(f"Option '{key}' of {self.title} can't be '{value}'; choose one of: {', '.join(known[key].values)}.")
        return {key: options.get(key, option.default) for key, option in known.items()}


S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """What an action leads to. A final step is never undone (R-X-4)."""

    state: S
    events: tuple[Event, ...] = ()
    final: bool = False


class IllegalAction(Exception):
    """An action that `check` refuses. `reason` tells why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.code)
        self.reason = reason


class ActionSyntaxError(ValueError):
    """A text that is no action at all. The message is one sentence that quotes the text."""


class Rules(Protocol[S, A, V]):
    """One object per game. All of its methods are pure."""

    @property
    def info(self) -> GameInfo: ...

    def start(self, seats: int, options: Mapping[str, str], content: Any) -> S:
        """The state before the first step. `options` are complete (`GameInfo.complete`), `content` is the game's pack value."""

    def pending(self, state: S) -> Pending:
        """Whom the game waits for; empty once there is an outcome."""

    def legal(self, state: S, actor: Actor) -> LegalSet[A]:
        """The actions of this actor now, also of CHANCE and TABLE; empty when it is not the actor's to act."""

    def check(self, state: S, actor: Actor, action: A) -> Reason | None:
        """None when the action is legal, else why not."""

    def apply(self, state: S, actor: Actor, action: A) -> Step[S]:
        """The step. Raises IllegalAction exactly when `check` gives a reason."""

    def outcome(self, state: S) -> Outcome | None: ...

    def view(self, state: S, viewer: Viewer) -> V:
        """All that this viewer was ever shown, with no way back to the state."""

    def sample(self, view: V, rng: Rng) -> S:
        """A full state that this view's viewer can't tell from the truth."""

    def action_text(self, action: A) -> str: ...

    def parse_action(self, text: str) -> A:
        """The inverse of `action_text`. Raises ActionSyntaxError."""

    def dump(self, state: S) -> Dump: ...

    def conserved(self, state: S) -> Arg:
        """A value that no step may change: how many pieces, cards, tokens there are."""

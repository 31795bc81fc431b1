"""What the generic table scene and a game's own table know of each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, Protocol

from game.core.rules import Event, Outcome, Reason
from game.core.seating import Seat
from game.engine.geometry import Rect
from game.engine.layout import Stage
from game.engine.node import Node

if TYPE_CHECKING:
    from game.engine.ui import Ui
    from game.engine.words import Words


class Waiting(Enum):
    """What the match waits for."""

    PERSON = "person"
    BOT = "bot"
    CHANCE = "chance"
    TABLE = "table"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Prompt:
    """The ribbon: who, and what in at most six words. `seat` None: everybody."""

    seat: int | None
    phrase: str


@dataclass(frozen=True, slots=True)
class Secret:
    """A secret choice in words: for what the laptop is passed on, what the curtain's button reads, what the others learn afterwards
    ('has played a card'), what leads back to the open table, and how far everybody is: (seat, 'done').
    """

    purpose: str
    button: str
    done: str
    back: str
    others: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class ResultRow:
    """One part of the score: its icon, name and rule, and each seat's value as text. `best`: the seats whose value is the best."""

    icon: str
    name: str
    rule: str
    values: tuple[str, ...]
    best: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Result:
    """What the result screen tells of a match. `ranks`: 1 for the winners, equal when level, then counted on (1, 1, 3)."""

    title: str
    headline: str
    rows: tuple[ResultRow, ...]
    total: str
    scores: tuple[str, ...]
    ranks: tuple[int, ...]


class Host(Protocol):
    """What the table scene offers to a game's table."""

    @property
    def ui(self) -> Ui: ...

    @property
    def words(self) -> Words: ...

    @property
    def seating(self) -> tuple[Seat, ...]: ...

    @property
    def pack_title(self) -> str: ...

    @property
    def options(self) -> dict[str, str]: ...

    @property
    def view(self) -> Any:
        """The view that the window may show now."""

    @property
    def waiting(self) -> Waiting: ...

    @property
    def seat(self) -> int | None:
        """The person's seat that may act now, or None; of several people nobody has a secret choice but behind the own curtain."""

    @property
    def may_press(self) -> bool:
        """Whether a press plays the step of CHANCE or TABLE, or lets a waiting bot go on."""

    @property
    def watching(self) -> bool:
        """A replay: nothing can be played, so the table shows no buttons."""

    @property
    def can_undo(self) -> bool: ...

    def play(self, text: str) -> Reason | None:
        """Plays an action of `seat`. The reason why not, if it is refused."""

    def press(self) -> None:
        """The person lets CHANCE, TABLE or the waiting bot act."""

    def undo(self) -> None: ...

    def invalidate(self) -> None: ...

    @property
    def last_line(self) -> str:
        """The last thing that happened, in one sentence."""

    def open_log(self) -> None:
        """Shows all that happened."""


class GameTable(Protocol):
    """A game's table: layout, interpretation of input, animation of events, words for its codes."""

    def title(self) -> tuple[str, str]:
        """The title plate: game or variant, and where the match stands ('Turn 9')."""

    def prompt(self) -> Prompt: ...

    def build(self, stage: Stage) -> tuple[Node, ...]:
        """Everything on the table but the top bar."""

    def chance_owner(self) -> int | None:
        """The seat for whose turn CHANCE or TABLE is to act now; None: nobody's in particular.

        A number past the seating is a dummy, which acts at the bots' pace.
        """

    def unasked(self) -> bool:
        """Whether CHANCE acts now without a press: what nobody would wait for."""

    def secret(self, seat: int) -> Secret | None:
        """What this person is asked to choose now if it is secret (R-X-2); None when it is open to all, or the seat need not choose."""

    def stepped(self, before: Any, after: Any, events: tuple[Event, ...]) -> None:
        """A step was made: start its animations and sounds, forget what no longer holds."""

    def reset(self) -> None:
        """The match jumped (undo, continued): forget selections."""

    def back(self) -> bool:
        """Esc: True when something was put back (a selection), so that the table stays."""

    def log_line(self, event: Event) -> str:
        """One sentence for the log, '' for none."""


@dataclass(frozen=True, slots=True)
class OptionWords:
    """One option of the set-up in words: its key, what it is called, and its values with theirs."""

    key: str
    title: str
    values: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Panel:
    """One picture of a rule page with its heading, one sentence and one worked example."""

    heading: str
    sentence: str
    example: str
    picture: Callable[[Rect], tuple[Node, ...]]


@dataclass(frozen=True, slots=True)
class Chapter:
    """One topic of the rules: up to three panels side by side."""

    title: str
    panels: tuple[Panel, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """Where an unfinished match stands: one line on the match, and a few words on each seat."""

    line: str
    seats: tuple[str, ...] = ()


class GameParts(Protocol):
    """All that the scenes need of one game."""

    seat_colours: tuple[int, ...] | None
    """The colours the game itself gives its seats; None: the players choose."""

    def table(self, host: Host) -> GameTable: ...

    def result(self, words: Words, view: Any, outcome: Outcome, seating: Sequence[Seat]) -> Result: ...

    def standing(self, words: Words, view: Any, seating: Sequence[Seat]) -> Standing:
        """Where a match stands, from what everybody may see."""

    def rematch(self, outcome: Outcome | None) -> dict[str, str]:
        """Options of a rematch that follow from how the last match ended."""

    def options(self, words: Words) -> tuple[OptionWords, ...]: ...

    def pack_heading(self, words: Words) -> str:
        """What the set-up calls the choice of a pack ('Board'); '' when there is nothing to choose."""

    def pack_words(self, words: Words, pack: Any) -> tuple[str, str]:
        """A pack's title and one sentence about it."""

    def preview(self, pack: Any, rect: Rect) -> tuple[Node, ...]:
        """A picture of the pack for the set-up."""

    def chapters(self, words: Words) -> tuple[Chapter, ...]:
        """The rules, told inside the game."""

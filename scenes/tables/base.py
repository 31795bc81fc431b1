"""What the generic table scene and a game's own table know of each other."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from game.core.rng import Rng
from game.core.rules import Event, Outcome, Reason
from game.core.seating import Seat
from game.engine.geometry import Rect
from game.engine.layout import Stage
from game.engine.node import Node

if TYPE_CHECKING:
    from game.engine.input import KeyDown, KeyUp, PadDown
    from game.engine.ui import Ui
    from game.engine.words import Words
    from scenes.keyring import Key


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
    heading: str = ""
    """What stands above the name on the curtain, '' for the words that pass the laptop on."""
    at_once: bool = False
    """The curtain closes as soon as nothing moves any more: somebody has asked for it."""


@dataclass(frozen=True, slots=True)
class Peek:
    """A look at what one person alone may know, behind the own curtain and only while a button is held (R-X-7).

    `heading` stands above the name, `hold` and `back` are the buttons' words; `secret` finds what is shown in that seat's view.
    """

    heading: str
    note: str
    hold: str
    back: str
    secret: Callable[[Any], str]


@dataclass(frozen=True, slots=True)
class ResultRow:
    """One part of the score: its icon, name and rule, and each seat's value as text. `best`: the seats whose value is the best."""

    icon: str
    name: str
    rule: str
    values: tuple[str, ...]
    best: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class ResultPart:
    """A part of the match, such as a round: what its tab reads, its rows, and what they add up to. `best`: the seats with the best sum."""

    name: str
    rows: tuple[ResultRow, ...]
    scores: tuple[str, ...]
    best: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Result:
    """What the result screen tells of a match. `ranks`: 1 for the winners, equal when level, then counted on (1, 1, 3).

    `parts` have tabs beside the whole; `portraits` are drawings that stand on the podium, one a seat ('' for the seat's badge);
    `teams` are the seats that play together.
    """

    title: str
    headline: str
    rows: tuple[ResultRow, ...]
    total: str
    scores: tuple[str, ...]
    ranks: tuple[int, ...]
    parts: tuple[ResultPart, ...] = ()
    portraits: tuple[str, ...] = ()
    teams: tuple[tuple[int, ...], ...] = ()
    whole: Callable[[Rect, int | None], tuple[Node, ...]] | None = field(default=None, compare=False)
    """Draws the whole screen between bar and dock instead (a team's grade); it is told the best earlier score of the same players."""


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

    def luck(self) -> Rng:
        """Luck that screens may know, from its beginning at each call: the same in every window that shows this match."""

    def play(self, text: str, seat: int | None = None) -> Reason | None:
        """Plays an action of `seat`, else of the seat that may act now. The reason why not, if it is refused.

        A named seat is a person's for whom anybody at the laptop may act, such as one who may ask for something besides (`Pending.may`).
        """

    def press(self) -> None:
        """The person lets CHANCE, TABLE or the waiting bot act."""

    def undo(self) -> None: ...

    @property
    def time_left(self) -> int | None:
        """Seconds that are left for what is asked now, with the timer (R-X-8)."""

    def hide(self) -> None:
        """Shuts an open secret screen to its curtain again."""

    def key_of(self, seat: int) -> Key:
        """The key, and perhaps gamepad, of this person (R-X-3)."""

    def peek(self, seat: int, peek: Peek) -> None:
        """Shuts the curtain of a seat that may look at something (several people only)."""

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


@runtime_checkable
class RaceTable(Protocol):
    """A table at which several people may act at the same time, each with a key or a gamepad of their own (R-X-3).

    Inputs come to it before anything else looks at them, also while a curtain is still closing over the table; True takes one away.
    """

    def key_down(self, event: KeyDown) -> bool: ...

    def key_up(self, event: KeyUp) -> bool: ...

    def pad_down(self, event: PadDown) -> bool: ...

    def let_go(self) -> None:
        """Something covers the table: no key counts as held any more."""

    def bots_wait(self, pace: str) -> int:
        """So many ms people have in a beat of the race before bots go on, at the bots' pace 'quick' or 'easy'; 0 when nobody races them."""

    def spoken_for(self, seat: int) -> bool:
        """Whether people decide for this bot now (R-PM-14)."""

    def consulted(self) -> int | None:
        """A bot that is heard before anybody acts, though people decide for it; None when all that is to be said has been."""

    def heard(self, seat: int, text: str) -> str:
        """As what the answer of a bot that was consulted is played."""


@runtime_checkable
class TimedTable(Protocol):
    """A table that says itself what the timer is for, and what happens when the time is up (R-X-8)."""

    def timed(self) -> str:
        """What is asked of people now, by a name of its own; '' when nothing is timed."""

    def time_up(self) -> str:
        """The time is up: what the house rule does then is done. One sentence that says so, '' for the usual one."""


@runtime_checkable
class TitleOpens(Protocol):
    """A table whose title plate is a button: it opens what one wants to look up at any time."""

    def press_title(self) -> None: ...


@runtime_checkable
class SecretBots(Protocol):
    """A table on which bots may choose without anything to follow: they do so at once, whatever their pace."""

    def at_once(self) -> bool:
        """Whether what a bot does now is seen by nobody."""


@dataclass(frozen=True, slots=True)
class OptionWords:
    """One option of the set-up in words: its key, what it is called, and its values with theirs."""

    key: str
    title: str
    values: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class PackTalk:
    """What a game calls its packs: as a heading ('Board'), on the arrows to the one before and after, where a faulty one is shown, and
    how many have a fault ('2 boards have a fault').
    """

    heading: str
    previous: str
    following: str
    another: str
    faults: Callable[[int], str]


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


@runtime_checkable
class KeyedParts(Protocol):
    """A game in which each person has a key: set-up and pause offer to change them."""

    def keyed(self, options: Mapping[str, str]) -> bool:
        """Whether there are keys in a match with these options."""

    def keys_words(self, words: Words) -> tuple[str, str]:
        """What the choice of keys is called, and one sentence on what they are for."""


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

    def pack_talk(self, words: Words) -> PackTalk | None:
        """What the set-up calls the game's packs; None when there is nothing to choose."""

    def pack_words(self, words: Words, pack: Any) -> tuple[str, str]:
        """A pack's title and one sentence about it."""

    def preview(self, pack: Any, rect: Rect) -> tuple[Node, ...]:
        """A picture of the pack for the set-up."""

    def chapters(self, words: Words, pack: Any) -> tuple[Chapter, ...]:
        """The rules, told inside the game with the pieces of a pack."""

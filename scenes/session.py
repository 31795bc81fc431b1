"""One match at the table: the match, its driver and its place in the store, without any window.

Every step goes to the store before anybody sees it as done, so that a killed program loses nothing that was shown.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game import catalog
from game.bots.protocol import Bot
from game.content.errors import ContentError
from game.content.packs import Pack, pack_of_record
from game.core.driver import Driver
from game.core.match import Match, Played
from game.core.record import RecordError, replay
from game.core.rules import PUBLIC, Event, Viewer
from game.core.seating import Seat
from game.store.errors import Overtaken, StoreError

if TYPE_CHECKING:
    from scenes.shell import Shell


class SavedMatchError(Exception):
    """A saved match that can't be opened; `sentence` says why, and can be translated."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


@contextmanager
def opening() -> Iterator[None]:
    """Turns whatever can be wrong with a kept match (its rows, its pack, its steps) into SavedMatchError with one sentence (PB-43)."""
    try:
        yield
    except (StoreError, RecordError, ContentError, ValueError) as fault:
        raise SavedMatchError(getattr(fault, "sentence", str(fault))) from fault


@dataclass
class Session:
    """A match in play and where it is kept."""

    shell: Shell
    game: catalog.Game
    match: Match[Any, Any, Any]
    seating: tuple[Seat, ...]
    pack: Pack
    id: int
    driver: Driver = field(init=False)
    bots: dict[int, Bot] = field(init=False)

    def __post_init__(self) -> None:
        self.driver = Driver(self.match, self.seating)
        make = self.game.bots
        self.bots = {n: make(seat.level) for n, seat in enumerate(self.seating) if make is not None and seat.is_bot}

    @classmethod
    def begin(cls, shell: Shell, game_id: str, seating: Sequence[Seat], options: Mapping[str, str], pack: Pack) -> Session:
        """A new match, kept in the store from its first moment."""
        game = catalog.get(game_id)
        match = Match(game.playable, len(seating), options, pack.value, shell.new_seed())
        match_id = shell.store.new_match(match, tuple(seating), pack)
        return cls(shell, game, match, tuple(seating), pack, match_id)

    @classmethod
    def resume(cls, shell: Shell, match_id: int) -> Session:
        """A kept match, replayed and verified. Raises SavedMatchError."""
        with opening():
            record = shell.store.load(match_id)
            game = catalog.get(record.game)
            pack = pack_of_record(record, game.content)
            match = replay(record, game.playable, pack.value)
        return cls(shell, game, match, record.seating, pack, match_id)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(n for n, seat in enumerate(self.seating) if not seat.is_bot)

    @property
    def viewer(self) -> Viewer:
        """Whose view the open table shows: the one person's, else what everybody may know."""
        return self.people[0] if len(self.people) == 1 else PUBLIC

    def view(self, viewer: Viewer | None = None) -> Any:
        return self.match.view(self.viewer if viewer is None else viewer)

    def play(self, actor: int, text: str) -> Played:
        """Plays a step and keeps it. Raises IllegalAction, and Overtaken when another running copy went on with this match."""
        played = self.match.play(actor, text)
        self._keep(played)
        return played

    def chance(self) -> Played:
        """Plays the step that CHANCE has to make now."""
        played = self.match.play_chance()
        self._keep(played)
        return played

    def undo(self, seat: int) -> None:
        """Takes back the last step of this seat (R-X-4). Raises Overtaken when another running copy went on with this match."""
        self.match.undo(seat)
        try:
            self.shell.store.drop_steps(self.id, self.match.length)
        except Overtaken:
            self.catch_up()
            raise

    def catch_up(self) -> None:
        """Reads the match again after another copy overtook this one."""
        other = Session.resume(self.shell, self.id)
        self.match, self.driver = other.match, other.driver

    def events(self, since: int, viewer: Viewer | None = None) -> tuple[Event, ...]:
        """What this viewer may know of the steps after the first `since`."""
        return tuple(event for _, event in self.match.events(self.viewer if viewer is None else viewer, since))

    def think(self, seat: int) -> Generator[None, None, str | None]:
        """The bot's decision, in slices; always legal, None only when it need not act."""
        return self.driver.think(seat, self.bots[seat])

    def _keep(self, played: Played) -> None:
        try:
            self.shell.store.add_step(self.id, played.number, played.actor, played.text, played.digest, self.match.outcome)
        except Overtaken:
            self.catch_up()
            raise

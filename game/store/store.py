"""What is kept between two starts: matches with every step, the packs they use, results, players, the last set-ups.

A step that `add_step` has returned from is on the disk; killing the program at any instant loses at most the step being written.
Several copies of the program may use one folder: steps are keyed (match, number), and the slower copy gets `Overtaken`.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from json import dumps
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Protocol, TypeVar
from unicodedata import normalize

from game import __version__
from game.core.match import Match
from game.core.record import Record, RecordError, record_of
from game.core.rules import Dump, Outcome
from game.core.seating import Seat
from game.core.sentence import Sentence
from game.store.database import Database
from game.store.errors import Overtaken, StoreError
from game.store.folder import data_folder
from game.store.rows import DAMAGE, record_from_rows, saved_from_row, setup_from_text, text_of

__all__ = ["Overtaken", "Profile", "Saved", "Setup", "Store", "StoreError"]

T = TypeVar("T")

MOST_PROFILES: Final = 40
"""Players that are remembered; the one not seen for longest is forgotten first."""


class PackLike(Protocol):
    """What the store needs of a pack; `dump` is its whole content."""

    @property
    def id(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def hash(self) -> str: ...
    @property
    def dump(self) -> Dump: ...


@dataclass(frozen=True, slots=True)
class Profile:
    """A player who sat here before. `colour` is the number of a seat colour."""

    name: str
    colour: int


@dataclass(frozen=True, slots=True)
class Setup:
    """What was last chosen for a game: (name, colour, level) of each seat, the options, the pack's id."""

    seats: tuple[tuple[str, int, str], ...]
    options: Mapping[str, str]
    pack: str


@dataclass(frozen=True, slots=True)
class Saved:
    """A kept match as lists may show it: nothing in here is a secret. `updated` is local time, `steps` how many were made."""

    id: int
    game: str
    options: Mapping[str, str]
    pack_title: str
    seating: tuple[Seat, ...]
    steps: int
    updated: datetime
    outcome: Outcome | None

    @property
    def summary(self) -> str:
        """One line for the command line: who plays what, and how far."""
        names = ", ".join(f"{seat.name} ({seat.level} bot)" if seat.is_bot else seat.name for seat in self.seating)
        state = f"{self.steps} steps" if self.outcome is None else f"ended: {self.outcome.end}"
        return f"{self.game} ({self.pack_title}), {names}, {state}" if self.pack_title else f"{self.game}, {names}, {state}"


class Store:
    """The kept matches. `notice` is one sentence for the person when something is wrong, else ''; it can come at any time."""

    def __init__(self, database: Database, now: Callable[[], float] = time.time) -> None:
        self._database = database
        self._now = now
        self._tips: dict[int, tuple[int, str]] = {}  # match: number and digest of the last step that this copy knows of
        self._trouble: str = ""

    @classmethod
    def open(cls, folder: Path | None = None, now: Callable[[], float] = time.time) -> Store:
        """The store in this folder (None: the person's own data folder). Never fails: what can't be kept is held in memory."""
        return cls(Database(data_folder(folder)), now)

    @property
    def notice(self) -> str:
        """What a person must be told now: one sentence (a `Sentence` that can be translated), or ''."""
        return self._trouble or self._database.notice

    @property
    def kept(self) -> bool:
        """Whether anything written now will still be there after the program has ended."""
        return self._database.kept

    def close(self) -> None:
        """Lets go of the file. Nothing has to be saved: everything is."""
        self._database.close()

    def __enter__(self) -> Store:
        return self

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    # Matches in play

    def new_match(self, match: Match[Any, Any, Any], seating: Sequence[Seat], pack: PackLike) -> int:
        """Keeps a match, the steps made so far included, and gives the number under which it is kept from now on."""
        record = record_of(match, seating, program=__version__, pack=pack.id, pack_hash=pack.hash, pack_content=pack.dump)
        return self._insert(record, pack.title)

    def add_step(self, match: int, number: int, actor: int, text: str, digest: str, outcome: Outcome | None = None) -> None:
        """Keeps the step of this number (from 1), and the outcome when it ends the match; on the disk when this returns.

        Raises Overtaken when another copy of the program went on with the match; then nothing was changed.
        """

        def work(connection: sqlite3.Connection) -> None:
            self._check_tip(connection, match, number - 1)
            connection.execute("INSERT INTO step VALUES (?, ?, ?, ?, ?)", (match, number, actor, text, digest))
            connection.execute(
                "UPDATE match SET updated = ?, outcome = ? WHERE id = ?", (self._seconds(), outcome and text_of(outcome), match)
            )

        self._write(work, match)
        self._tips[match] = (number, digest)

    def drop_steps(self, match: int, after: int) -> None:
        """Takes back all steps with a number above `after` (undo). Raises Overtaken like `add_step`."""

        def work(connection: sqlite3.Connection) -> str:
            self._check_tip(connection, match, None)
            connection.execute("DELETE FROM step WHERE match = ? AND number > ?", (match, after))
            connection.execute("UPDATE match SET updated = ?, outcome = NULL WHERE id = ?", (self._seconds(), match))
            return _tip(connection, match)[1]

        digest = self._write(work, match)
        self._tips[match] = (after, digest or "")

    def finish(self, match: int, outcome: Outcome) -> None:
        """Keeps how a match ended."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("UPDATE match SET updated = ?, outcome = ? WHERE id = ?", (self._seconds(), text_of(outcome), match))

        self._write(work, match)

    # Kept matches

    def open_matches(self) -> list[Saved]:
        """Unfinished matches, the latest first."""
        return self._saved("outcome IS NULL", -1, 0)

    def finished_matches(self, limit: int = -1, offset: int = 0) -> list[Saved]:
        """Finished matches, the latest first; at most `limit` (-1: all) after the first `offset`."""
        return self._saved("outcome IS NOT NULL", limit, offset)

    def load(self, match: int) -> Record:
        """The record of a match, the pack it was begun with included. Raises StoreError when there is none or it is damaged.

        The digests are not checked here: `game.core.record.replay` does that.
        """
        try:
            record = record_from_rows(self._database, match)
        except RecordError as fault:
            raise StoreError(
                Sentence("Match {match} is damaged and can't be opened; it stays where it is: {fault}", match=match, fault=fault)
            ) from fault
        last = record.steps[-1][2] if record.steps else ""
        self._tips[match] = (len(record.steps), last)
        return record

    def delete(self, match: int) -> None:
        """Forgets a match for good, and its pack when no other match uses it. A match that is gone already is no fault."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM match WHERE id = ?", (match,))
            connection.execute("DELETE FROM pack WHERE hash NOT IN (SELECT pack FROM match)")

        self._write(work, None)
        self._tips.pop(match, None)

    def import_record(self, record: Record, pack: PackLike) -> int:
        """Keeps a record that was replayed and verified; gives the number of the new match."""
        return self._insert(record, pack.title, pack.dump)

    # People and set-ups

    def profiles(self) -> list[Profile]:
        """The players who were here before, the latest first."""
        try:
            rows = self._database.read("SELECT name, colour FROM profile ORDER BY used DESC, key")
        except StoreError as fault:
            self._trouble = fault.sentence
            return []
        return [Profile(name, colour) for name, colour in rows if isinstance(name, str) and isinstance(colour, int) and 0 <= colour <= 7]

    def remember(self, name: str, colour: int) -> None:
        """Remembers a player; names that are equal after trimming, case folding and NFC are one player (PB-05)."""
        name = normalize("NFC", name).strip().encode("utf-8", "replace").decode("utf-8")
        if not name:
            return
        key = normalize("NFC", name.casefold())

        def work(connection: sqlite3.Connection) -> None:
            (latest,) = connection.execute("SELECT coalesce(max(used), 0) FROM profile").fetchone()
            connection.execute("INSERT OR REPLACE INTO profile VALUES (?, ?, ?, ?)", (key, name, colour, latest + 1))
            connection.execute(
                "DELETE FROM profile WHERE key NOT IN (SELECT key FROM profile ORDER BY used DESC LIMIT ?)", (MOST_PROFILES,)
            )

        self._write(work, None)

    def last_setup(self, game: str) -> Setup | None:
        """What was last chosen for this game; None when nothing was (or it can't be read)."""
        try:
            rows = self._database.read("SELECT choices FROM setup WHERE game = ?", (game,))
            return Setup(*setup_from_text(rows[0][0])) if rows else None
        except (StoreError, *DAMAGE):
            return None

    def save_setup(self, game: str, seats: Sequence[Seat], options: Mapping[str, str], pack: str) -> None:
        """Keeps what was chosen for a game, for the next time."""
        text = dumps([[[seat.name, seat.colour, seat.level] for seat in seats], dict(options), pack])
        self._write(lambda connection: connection.execute("INSERT OR REPLACE INTO setup VALUES (?, ?)", (game, text)), None)

    # Inside

    def _insert(self, record: Record, pack_title: str, dump: Dump | None = None) -> int:
        content = record.pack_content if record.pack_content is not None else dump

        def work(connection: sqlite3.Connection) -> int:
            connection.execute(
                "INSERT INTO pack VALUES (?, ?, ?, ?, ?) ON CONFLICT (hash) DO UPDATE SET content = excluded.content",
                (record.pack_hash, record.pack, record.game, pack_title, dumps(content)),
            )
            seconds = self._seconds()
            cursor = connection.execute(
                "INSERT INTO match (game, rules_version, program, pack, options, seating, seed, started, updated, outcome)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    record.game,
                    record.rules_version,
                    record.program,
                    record.pack_hash,
                    dumps(dict(record.options)),
                    text_of(record.seating),
                    record.seed,
                    seconds,
                    seconds,
                    None if record.outcome is None else text_of(record.outcome),
                ),
            )
            match = cursor.lastrowid
            assert match is not None  # an INSERT was made
            rows = ((match, number, *step) for number, step in enumerate(record.steps, 1))
            connection.executemany("INSERT INTO step VALUES (?, ?, ?, ?, ?)", rows)
            return match

        match = self._database.write(work)
        self._tips[match] = (len(record.steps), record.steps[-1][2] if record.steps else "")
        return match

    def _write(self, work: Callable[[sqlite3.Connection], T], match: int | None) -> T | None:
        """Writes, or notes that it could not: the match on the table goes on. Raises Overtaken."""
        try:
            return self._database.write(work)
        except sqlite3.IntegrityError:
            if self.kept:
                raise _overtaken(match) from None
        except Overtaken:
            if self.kept:
                raise
        except StoreError as fault:  # memory itself is unusable
            self._trouble = fault.sentence
        return None

    def _check_tip(self, connection: sqlite3.Connection, match: int, number: int | None) -> None:
        """Whether the last kept step is the last that this copy knows of (and has this number)."""
        known = self._tips.get(match)
        kept = _tip(connection, match)
        if (known is not None and kept != known) or (number is not None and kept[0] != number):
            raise _overtaken(match)

    def _saved(self, where: str, limit: int, offset: int) -> list[Saved]:
        """Rows that are damaged are left out, and the notice says so; the others are listed."""
        sql = (
            "SELECT match.id, match.game, options, title, seating,"
            " (SELECT count(*) FROM step WHERE step.match = match.id), updated, outcome"
            f" FROM match LEFT JOIN pack ON pack.hash = match.pack WHERE {where} ORDER BY updated DESC, match.id DESC LIMIT ? OFFSET ?"
        )
        result = []
        try:
            for row in self._database.read(sql, (limit, offset)):
                try:
                    result.append(Saved(*saved_from_row(row)))
                except DAMAGE:
                    self._trouble = Sentence("Match {match} is damaged and not listed; the other matches are not touched.", match=row[0])
        except StoreError as fault:
            self._trouble = fault.sentence
        return result

    def _seconds(self) -> int:
        return int(self._now())


def _tip(connection: sqlite3.Connection, match: int) -> tuple[int, str]:
    """Number and digest of the last kept step; (0, '') when there is none."""
    row = connection.execute("SELECT number, digest FROM step WHERE match = ? ORDER BY number DESC LIMIT 1", (match,)).fetchone()
    return (row[0], row[1]) if row else (0, "")


def _overtaken(match: int | None) -> Overtaken:
    return Overtaken(Sentence("This match was played on in another window of Matchi, which has match {match} now.", match=match))

"""The database file, whatever state its disk is in: when it can't be used, the program goes on in memory and says so."""

from __future__ import annotations

import sqlite3
import weakref
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final, TypeVar

from game.core.sentence import Sentence, os_reason
from game.store.errors import StoreError
from game.store.folder import set_aside
from game.store.schema import FILE, VERSION, NewerVersion, is_whole, migrate, peek

T = TypeVar("T")

_PATIENCE: Final = 2.0
"""Seconds to wait for another copy of the program that is writing."""
_COMPANIONS: Final = ("-wal", "-shm", "-journal")
_DISK_FAULTS: Final = ("unable to open", "readonly", "disk", "locked", "denied")
"""In SQLite's own words: what is no damage of the file. (Its error numbers come with Python 3.11 only.)"""


class Database:
    """A connection that outlives its disk. `kept`: whether what is written stays; `notice`: the latest thing a person must be told."""

    def __init__(self, folder: Path | None) -> None:
        self.notice: str = ""
        self.kept = True
        self._use(self._open(folder))

    def close(self) -> None:
        self._let_go()

    def _use(self, connection: sqlite3.Connection) -> None:
        """Works with this connection from now on. It is closed with `close`, or when nobody has the database any more."""
        self._connection = connection
        self._let_go = weakref.finalize(self, connection.close)

    def read(self, sql: str, values: Iterable[Any] = ()) -> list[Any]:
        """The rows of a query. Raises StoreError when the file is damaged there."""
        try:
            return self._connection.execute(sql, tuple(values)).fetchall()
        except (sqlite3.Error, OverflowError, UnicodeDecodeError) as fault:
            raise StoreError(Sentence("The saved matches can't be read ({fault}).", fault=os_reason(fault))) from fault

    def write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Runs `work` in one transaction that is on the disk when this returns.

        When the disk fails, all is copied into memory, the notice says so, and the work is done there. An exception of `work` itself
        undoes the transaction and comes through.
        """
        try:
            return self._transact(work)
        except sqlite3.IntegrityError:
            raise
        except sqlite3.DatabaseError as fault:
            if self.kept:
                self._leave_disk(fault)
                return self.write(work)
            raise StoreError(Sentence("The saved matches can't be written ({fault}).", fault=os_reason(fault))) from fault

    def _transact(self, work: Callable[[sqlite3.Connection], T]) -> T:
        connection = self._connection
        connection.execute("BEGIN IMMEDIATE")
        try:
            result = work(connection)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        return result

    def _open(self, folder: Path | None) -> sqlite3.Connection:
        if folder is None:
            return self._in_memory(Sentence("This will not be kept: the system names no folder for your data; start with --data FOLDER."))
        path = folder / FILE
        try:
            folder.mkdir(parents=True, exist_ok=True)
            connection = _connect(path) if peek(path) is not None else None
            if connection is None:
                aside = set_aside(path, _COMPANIONS)
                connection = _connect(path)
                self.notice = Sentence(
                    "The saved matches were damaged: that file is set aside as {aside}, and new matches are kept in {file}.",
                    aside=aside.name,
                    file=path,
                )
            if connection is None:
                raise OSError("the file does not hold what was just written")
            return connection
        except NewerVersion:
            return self._in_memory(
                Sentence(
                    "This will not be kept: {file} was written by a newer version of Matchi and is left as it is; use that version.",
                    file=path,
                )
            )
        except (OSError, sqlite3.Error, ValueError) as fault:  # ValueError: a NUL in the folder's name
            notice = Sentence("This will not be kept: {file} can't be written ({fault}).", file=path, fault=os_reason(fault))
            return self._in_memory(notice, path)

    def _in_memory(self, notice: Sentence, path: Path | None = None) -> sqlite3.Connection:
        """A database in memory, filled with what can still be read from a file that can't be written."""
        self.kept = False
        self.notice = notice
        for mode in ("mode=ro", "mode=ro&immutable=1") if path is not None else ():
            try:
                source = sqlite3.connect(f"{(path or Path()).absolute().as_uri()}?{mode}", uri=True)
            except (sqlite3.Error, ValueError):
                continue
            memory = _copy(source)
            if memory is not None:
                return memory
        return _empty()

    def _leave_disk(self, fault: sqlite3.DatabaseError) -> None:
        """Copies all into memory and lets go of the file."""
        self.kept = False
        self.notice = Sentence("This will not be kept: the disk refused to save ({fault}).", fault=os_reason(fault))
        self._let_go.detach()
        self._use(_copy(self._connection) or _empty())


def _connect(path: Path) -> sqlite3.Connection | None:
    """The opened file, checked and brought to the present version; None when it is damaged.

    Raises NewerVersion, and sqlite3.OperationalError or OSError when the disk is at fault.
    """
    if (peek(path) or 0) > VERSION:  # so that not even a lock is put beside it
        raise NewerVersion
    connection = sqlite3.connect(path, timeout=_PATIENCE, isolation_level=None)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")  # a committed step survives even a power cut
        if _prepared(connection):
            return connection
    except NewerVersion:
        connection.close()
        raise
    except sqlite3.OperationalError as fault:
        if any(words in str(fault) for words in _DISK_FAULTS):
            connection.close()
            raise
    except (sqlite3.DatabaseError, UnicodeDecodeError):  # the latter: SQLite's report quotes what it found
        pass
    connection.close()
    return None


def _empty() -> sqlite3.Connection:
    memory = sqlite3.connect(":memory:", isolation_level=None)
    _prepared(memory)
    return memory


def _copy(source: sqlite3.Connection) -> sqlite3.Connection | None:
    """All that `source` holds, in memory; None when that can't be used. Closes `source`."""
    memory = sqlite3.connect(":memory:", isolation_level=None)
    try:
        source.backup(memory)
        if _prepared(memory):
            return memory
    except (sqlite3.Error, NewerVersion, UnicodeDecodeError):
        pass
    finally:
        source.close()
    memory.close()
    return None


def _prepared(connection: sqlite3.Connection) -> bool:
    """Brings a database to the present version and says whether it is whole. Raises NewerVersion, sqlite3.Error, UnicodeDecodeError."""
    connection.text_factory = _text  # a text that is damaged is one damaged row, not the end of a list
    migrate(connection)
    connection.execute("PRAGMA foreign_keys = ON")
    return is_whole(connection)


def _text(data: bytes) -> str:
    return data.decode("utf-8", "replace")

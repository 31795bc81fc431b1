"""The tables of the database, and how each version came from the one before."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final

FILE: Final = "matchi.db"
APPLICATION: Final = 0x4D544349
"""'MTCI' in the file's header: tells our databases from others."""
_MAGIC: Final = b"SQLite format 3\x00"
_HEADER_BYTES: Final = 100

MIGRATIONS: Final = (
    """
    CREATE TABLE pack (
        hash TEXT PRIMARY KEY NOT NULL,
        id TEXT NOT NULL,
        game TEXT NOT NULL,
        title TEXT NOT NULL,
        content TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE match (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        game TEXT NOT NULL,
        rules_version INTEGER NOT NULL,
        program TEXT NOT NULL,
        pack TEXT NOT NULL REFERENCES pack (hash),
        options TEXT NOT NULL,
        seating TEXT NOT NULL,
        seed INTEGER NOT NULL,
        started INTEGER NOT NULL,
        updated INTEGER NOT NULL,
        outcome TEXT
    );
    CREATE INDEX match_by_time ON match (updated DESC, id DESC);
    CREATE TABLE step (
        match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        actor INTEGER NOT NULL,
        text TEXT NOT NULL,
        digest TEXT NOT NULL,
        PRIMARY KEY (match, number)
    ) WITHOUT ROWID;
    CREATE TABLE profile (
        key TEXT PRIMARY KEY NOT NULL,
        name TEXT NOT NULL,
        colour INTEGER NOT NULL,
        used INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE setup (
        game TEXT PRIMARY KEY NOT NULL,
        choices TEXT NOT NULL
    ) WITHOUT ROWID;
    """,
)
"""Script n makes version n + 1 of the tables from version n. A script that was published is never changed."""

VERSION: Final = len(MIGRATIONS)

_COLUMNS: Final = (
    "SELECT hash, id, game, title, content FROM pack LIMIT 0",
    "SELECT id, game, rules_version, program, pack, options, seating, seed, started, updated, outcome FROM match LIMIT 0",
    "SELECT match, number, actor, text, digest FROM step LIMIT 0",
    "SELECT key, name, colour, used FROM profile LIMIT 0",
    "SELECT game, choices FROM setup LIMIT 0",
)


class NewerVersion(Exception):
    """The database was written by a newer version of the program."""


def migrate(connection: sqlite3.Connection) -> None:
    """Brings the tables to the present version, each version in one transaction. Raises sqlite3.Error, NewerVersion."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > VERSION:
        raise NewerVersion
    for number in range(version, VERSION):
        steps = f"BEGIN IMMEDIATE; {MIGRATIONS[number]} PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {number + 1}; COMMIT;"
        try:
            connection.executescript(steps)
        except sqlite3.Error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            (now,) = connection.execute("PRAGMA user_version").fetchone()
            if now <= number:  # else another copy of the program was quicker
                raise


def is_whole(connection: sqlite3.Connection) -> bool:
    """Whether the database is sound in itself and has our tables. Raises sqlite3.DatabaseError when it is too damaged to ask."""
    if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        return False
    try:
        for columns in _COLUMNS:
            connection.execute(columns)
    except sqlite3.OperationalError:  # no such table, no such column
        return False
    return True


def peek(path: Path) -> int | None:
    """The version that a database file states in its header, without opening it as a database; 0 for a new or empty file.

    None when the file is no database of ours. Raises OSError.
    """
    if not path.exists():
        return 0
    with path.open("rb") as stream:
        header = stream.read(_HEADER_BYTES)
    if not header:
        return 0
    if len(header) < _HEADER_BYTES or not header.startswith(_MAGIC):
        return None
    version = int.from_bytes(header[60:64], "big")
    application = int.from_bytes(header[68:72], "big")
    if version == application == 0:  # a first start that was interrupted before anything was kept
        return 0
    return version if application == APPLICATION else None

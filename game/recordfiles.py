"""The commands that read and write records: verify, replay, export, import."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from game import catalog
from game.cli import FAILED, USAGE, UsageError
from game.content.errors import ContentError
from game.content.packs import Pack, pack_of_record
from game.content.toml import read_limited
from game.core.match import Match
from game.core.record import Record, RecordError, from_json, replay, to_json
from game.core.rules import CHANCE, TABLE
from game.core.sentence import os_reason, printable
from game.store.folder import data_folder
from game.store.store import Store, StoreError

LIMIT_BYTES: Final = 32 * 1024 * 1024
"""No record is bigger."""


@dataclass(frozen=True, slots=True)
class Replayed:
    """A record that was read and replayed without a fault."""

    record: Record
    pack: Pack
    match: Match[Any, Any, Any]


def read_record(path: Path) -> Record:
    """A record from a file. Raises UsageError with one sentence when the file holds none."""
    try:
        data = read_limited(path, LIMIT_BYTES, os.fspath(path))
    except ContentError as fault:
        raise UsageError(str(fault)) from None
    try:
        return from_json(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise UsageError(f"{_name(path)}: this is no record of a match: a letter is not written as UTF-8.") from None
    except RecordError as fault:
        raise UsageError(f"{_name(path)}: {fault}") from None


def replayed(record: Record) -> Replayed:
    """Replays a record. Raises RecordError, ContentError or ValueError with one sentence when it does not verify."""
    game = catalog.get(record.game)
    pack = pack_of_record(record, game.content)
    return Replayed(record, pack, replay(record, game.playable, pack.value))


def verify(paths: Sequence[Path]) -> int:
    """Replays each file and prints one line for it; 2 when one is no record at all, else 1 when one does not verify."""
    code = 0
    for path in paths:
        try:
            record = read_record(path)
            match = replayed(record).match
        except UsageError as fault:
            print(f"matchi verify: {fault}", file=sys.stderr)
            code = USAGE
        except ValueError as fault:  # RecordError and ContentError are such
            print(f"matchi verify: {_name(path)}: {fault}", file=sys.stderr)
            code = code or FAILED
        else:
            state = "unfinished" if match.outcome is None else f"ended with '{match.outcome.end}'"
            print(f"{_name(path)}: {record.game}, {match.length} steps, {state}, digest {match.digest()}: verified")
    return code


def show(path: Path, data: Path | None, *, text: bool) -> int:
    """Replays a file in the window, or as text."""
    record = read_record(path)
    try:
        found = replayed(record)
    except ValueError as fault:
        print(f"matchi replay: {_name(path)}: {fault}", file=sys.stderr)
        return FAILED
    if not text:
        from scenes.start import open_replay

        return open_replay(record, data=data_folder(data))
    _print_steps(found)
    return 0


def _print_steps(found: Replayed) -> None:
    record = found.record
    names = {CHANCE: "(chance)", TABLE: "(table)", **{n: printable(seat.name, 40) for n, seat in enumerate(record.seating)}}
    options = ", ".join(f"{key}={value}" for key, value in record.options.items()) or "no options"
    print(f"{found.match.info.title}, {printable(found.pack.title)}, {options}, seed {record.seed}")
    width = max(len(name) for name in names.values())
    for number, (actor, text, digest) in enumerate(record.steps, 1):
        print(f"{number:>5}  {digest}  {names[actor]:<{width}}  {text}")
    outcome = found.match.outcome
    if outcome is None:
        print("The match is unfinished.")
    else:
        winners = ", ".join(names[seat] for seat in outcome.winners)
        print(f"Ended with '{outcome.end}'; won: {winners}; scores: {', '.join(map(str, outcome.scores))}")


def list_matches(data: Path | None) -> int:
    """Prints the number and a line of each kept match."""
    with _opened(data) as store:
        for saved in sorted((*store.open_matches(), *store.finished_matches()), key=lambda saved: saved.id):
            print(f"{saved.id}\t{saved.updated:%Y-%m-%d %H:%M}\t{printable(saved.summary)}")
        if store.notice:
            print(f"matchi: {store.notice}", file=sys.stderr)
    return 0


def export(match: int, output: Path | None, data: Path | None, *, open_secrets: bool) -> int:
    """Writes the record of a kept match to a new file, or prints it. Raises UsageError."""
    with _opened(data) as store:
        try:
            record = store.load(match)
        except StoreError as fault:
            raise UsageError(f"{fault}{_notice(store)} `matchi export` lists the matches.") from None
    if record.outcome is None and not open_secrets:
        raise UsageError(f"match {match} is unfinished, and its record tells all that is hidden; add --open-secrets to export it still.")
    text = to_json(_without_builtin(record))
    if output is None:
        _write_exactly(text)
        return 0
    write_new(output, text)
    print(f"Match {match} is written to {_name(output)}.")
    return 0


def import_file(path: Path, data: Path | None) -> int:
    """Verifies a record and keeps it as a new match. Raises UsageError."""
    record = read_record(path)
    try:
        found = replayed(record)
    except ValueError as fault:
        print(f"matchi import: {_name(path)}: {fault} Nothing was imported.", file=sys.stderr)
        return FAILED
    with _opened(data) as store:
        if not store.kept:
            raise UsageError(str(store.notice))
        number = store.import_record(record, found.pack)
        if not store.kept:
            raise UsageError(str(store.notice))
    print(f"{_name(path)} is match {number} now.")
    return 0


def write_new(path: Path, text: str) -> None:
    """Writes a text to a file that must not be there yet. Raises UsageError."""
    try:
        with path.open("x", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
    except FileExistsError:
        raise UsageError(f"{_name(path)} is there already and was left as it is; choose another name.") from None
    except (OSError, ValueError) as fault:  # ValueError: a NUL in the name
        raise UsageError(f"{_name(path)} can't be written ({os_reason(fault)}).") from None


def embedded(record: Record, pack: Pack) -> Record:
    """The record as it is written to a file: with the pack's content unless that is part of the program."""
    return _without_builtin(replace(record, pack_content=pack.dump))


def _without_builtin(record: Record) -> Record:
    builtin = any(pack.builtin and pack.hash == record.pack_hash for pack in catalog.get(record.game).packs()[0])
    return replace(record, pack_content=None) if builtin else record


def _opened(data: Path | None) -> Store:
    return Store.open(data)


def _notice(store: Store) -> str:
    return f" {store.notice}" if store.notice else ""


def _write_exactly(text: str) -> None:
    """The text as UTF-8 whatever the terminal's encoding, since a record may be sent on into a file."""
    buffer = getattr(sys.stdout, "buffer", None)
    if buffer is None:
        print(text, end="")
    else:
        sys.stdout.flush()
        buffer.write(text.encode("utf-8"))
        buffer.flush()


def _name(path: Path) -> str:
    return printable(os.fspath(path))

"""Rows of the database <-> values. What comes from a file is checked before anybody trusts it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timezone
from json import dumps, loads
from typing import TYPE_CHECKING, Any

from game.core.record import FORMAT, Record, RecordError, from_json
from game.core.rules import CHANCE, TABLE, Outcome
from game.core.seating import LEVELS, Seat
from game.core.sentence import Sentence
from game.store.errors import StoreError

if TYPE_CHECKING:
    from game.store.database import Database

DAMAGE = (ValueError, TypeError, KeyError, OverflowError, OSError, RecursionError)
"""What reading a damaged row can raise."""

_ACTORS = {CHANCE: "chance", TABLE: "table"}


def text_of(value: Outcome | Sequence[Seat]) -> str:
    """An outcome or a seating as compact JSON."""
    plain: Any
    if isinstance(value, Outcome):
        plain = {"winners": list(value.winners), "end": value.end, "scores": list(value.scores)}
    else:
        plain = [{"name": seat.name, "colour": seat.colour, "level": seat.level} for seat in value]
    return dumps(plain, separators=(",", ":"))


def record_from_rows(database: Database, match: int) -> Record:
    """The kept match as a record, checked by the same reader as a record from a file. Raises StoreError, RecordError."""
    rows = database.read(
        "SELECT match.game, rules_version, program, pack.id, pack.hash, pack.content, options, seating, seed, outcome"
        " FROM match JOIN pack ON pack.hash = match.pack WHERE match.id = ?",
        (match,),
    )
    if not rows:
        raise StoreError(Sentence("There is no match {match}; the history lists those there are.", match=match))
    game, rules_version, program, pack, pack_hash, content, options, seating, seed, outcome = rows[0]
    steps = database.read("SELECT number, actor, text, digest FROM step WHERE match = ? ORDER BY number", (match,))
    for expected, step in enumerate(steps, 1):
        if step[0] != expected:
            raise RecordError(f"Step {expected} is missing.")
    try:
        text = dumps(
            {
                "format": FORMAT,
                "program": program,
                "game": game,
                "rules_version": rules_version,
                "pack": pack,
                "pack_hash": pack_hash,
                "pack_content": loads(content),
                "options": loads(options),
                "seating": loads(seating),
                "seed": seed,
                "steps": [[_ACTORS.get(actor, actor), text, digest] for _, actor, text, digest in steps],
                "outcome": None if outcome is None else loads(outcome),
            }
        )
    except (TypeError, ValueError, RecursionError) as fault:
        raise RecordError("It is not written as it should be.") from fault
    return from_json(text)


def saved_from_row(row: Sequence[Any]) -> tuple[int, str, dict[str, str], str, tuple[Seat, ...], int, datetime, Outcome | None]:
    """The fields of a `Saved`. Raises one of `DAMAGE`."""
    match, game, options, title, seating, steps, updated, outcome = row
    kept_options = _options(loads(options))
    entries = loads(seating)
    if not isinstance(entries, list):
        raise TypeError("no seating")
    seats = tuple(_seat(entry) for entry in entries)
    ended = None if outcome is None else _outcome(loads(outcome), len(seats))
    return match, _text(game), kept_options, _text(title), seats, steps, _local(updated), ended


def setup_from_text(text: str) -> tuple[tuple[tuple[str, int, str], ...], dict[str, str], str]:
    """The fields of a `Setup`. Raises one of `DAMAGE`."""
    seats, options, pack = loads(text)
    seated = [_seat({"name": name, "colour": colour, "level": level}) for name, colour, level in seats]
    return tuple((seat.name, seat.colour, seat.level) for seat in seated), _options(options), _text(pack)


def _options(value: Any) -> dict[str, str]:
    if not isinstance(value, dict):
        raise TypeError("no options")
    return {key: _text(choice) for key, choice in value.items()}


def _local(seconds: int) -> datetime:
    """The time as a clock on the wall here shows it."""
    return datetime.fromtimestamp(seconds, tz=timezone.utc).astimezone().replace(tzinfo=None)


def _seat(entry: Any) -> Seat:
    seat = Seat(_text(entry["name"]), entry["colour"], entry["level"])
    if seat.level not in ("", *LEVELS) or type(seat.colour) is not int or not 0 <= seat.colour <= 7:
        raise ValueError("no seat")
    return seat


def _outcome(entry: Any, seats: int) -> Outcome:
    winners = tuple(entry["winners"])
    if not all(type(winner) is int and 0 <= winner < seats for winner in winners):
        raise ValueError("no outcome")
    scores = tuple(entry["scores"])
    if not all(type(score) is int for score in scores):
        raise ValueError("no outcome")
    return Outcome(winners, _text(entry["end"]), scores)


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError("no text")
    return value

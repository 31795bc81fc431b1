"""Records: a match written down as JSON, and read back with every digest checked.

    {"format": 1, "program": "0.1.0", "game": "matchi", "rules_version": 1,
     "pack": "standard", "pack_hash": "0123456789abcdef", "pack_content": null,
     "options": {"goal": "full"}, "seating": [{"name": "Ana", "colour": 0, "level": ""}, ...], "seed": 7,
     "steps": [["chance", "roll 3 5", "0123456789abcdef"], [0, "place 4", "0123456789abcdef"], ...],
     "outcome": {"winners": [0], "end": "goal", "scores": [4, 1]}}

`pack_content` is the pack's dump, or null when the pack is built in. An actor is a seat's number, "chance" or "table". A digest is that
of the state after the step. `outcome` is null while the match is played.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from json import dumps
from typing import Any, TypeAlias, TypeVar

from game.core.match import Match, digest_of
from game.core.reading import Reader, RecordError, parse, quoted
from game.core.rules import CHANCE, TABLE, ActionSyntaxError, Actor, Dump, IllegalAction, Outcome, Rules
from game.core.seating import LEVELS, Seat

__all__ = ["FORMAT", "Record", "RecordError", "from_json", "record_of", "replay", "to_json"]

FORMAT = 1
"""The version of this format. It rises when an older program could misread a newer record."""

SIZE_LIMIT = 32 * 1024 * 1024
"""A longer text is no record (characters)."""

RecordedStep: TypeAlias = "tuple[Actor, str, str]"

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")

_ACTORS = {CHANCE: "chance", TABLE: "table"}
_NUMBERS = {name: actor for actor, name in _ACTORS.items()}


@dataclass(frozen=True, slots=True)
class Record:
    """A match written down."""

    program: str
    game: str
    rules_version: int
    pack: str
    pack_hash: str
    pack_content: Dump | None
    options: Mapping[str, str]
    seating: tuple[Seat, ...]
    seed: int
    steps: tuple[RecordedStep, ...]
    outcome: Outcome | None
    format: int = FORMAT


def record_of(
    match: Match[Any, Any, Any], seating: Sequence[Seat], *, program: str, pack: str, pack_hash: str, pack_content: Dump | None = None
) -> Record:
    """The record of a match as it stands. It holds all secrets."""
    seed, steps = match.secrets()
    info = match.info
    return Record(
        program, info.id, info.rules_version, pack, pack_hash, pack_content, match.options, tuple(seating), seed, steps, match.outcome
    )


def to_json(record: Record) -> str:
    """The record as JSON: a field a line, a step a line, so that two records can be compared by eye."""
    steps = ",\n  ".join(_json([_ACTORS.get(actor, actor), text, digest]) for actor, text, digest in record.steps)
    outcome = record.outcome
    fields = {
        "format": _json(record.format),
        "program": _json(record.program),
        "game": _json(record.game),
        "rules_version": _json(record.rules_version),
        "pack": _json(record.pack),
        "pack_hash": _json(record.pack_hash),
        "pack_content": _json(record.pack_content),
        "options": _json(dict(record.options)),
        "seating": _json([{"name": seat.name, "colour": seat.colour, "level": seat.level} for seat in record.seating]),
        "seed": _json(record.seed),
        "steps": f"[\n  {steps}\n ]" if steps else "[]",
        "outcome": _json(
            None if outcome is None else {"winners": list(outcome.winners), "end": outcome.end, "scores": list(outcome.scores)}
        ),
    }
    return "{\n" + ",\n".join(f" {_json(key)}: {value}" for key, value in fields.items()) + "\n}\n"


def _json(value: object) -> str:
    return dumps(value, ensure_ascii=False)


def from_json(text: str) -> Record:
    """Reads a record. Raises RecordError with one sentence; what it returns is sound in itself but not yet replayed."""
    if len(text) > SIZE_LIMIT:
        raise RecordError("This is no record of a match: it is far too long.")
    reader = Reader(parse(text), "the record")
    version = reader.number("format", 1, 1 << 31)
    if version > FORMAT:
        raise RecordError(
            "This record has format {found} and this program reads up to format {known}; use a newer version of the program.",
            found=version,
            known=FORMAT,
        )
    content = reader.dump_or_null("pack_content")
    pack_hash = reader.digest("pack_hash")
    if content is not None and digest_of(content) != pack_hash:
        raise RecordError(
            "The pack inside the record is not the one that was played: its hash is {found}, not {expected}.",
            found=digest_of(content),
            expected=pack_hash,
        )
    seating = tuple(_seat(each) for each in reader.readers("seating", 16))
    record = Record(
        format=version,
        program=reader.text("program", 100),
        game=reader.text("game", 100),
        rules_version=reader.number("rules_version", 1, 1 << 31),
        pack=reader.text("pack", 200),
        pack_hash=pack_hash,
        pack_content=content,
        options=reader.texts("options", 100),
        seating=seating,
        seed=reader.number("seed", 0, (1 << 53) - 1),
        steps=tuple(_step(number, step, len(seating)) for number, step in enumerate(reader.items("steps"), 1)),
        outcome=_outcome(reader.reader_or_null("outcome"), len(seating)),
    )
    reader.done()
    return record


def _seat(reader: Reader) -> Seat:
    seat = Seat(reader.text("name", 200), reader.number("colour", 0, 7), reader.text("level", 20))
    if seat.level not in ("", *LEVELS):
        raise RecordError(
            "In {place}, 'level' is {found}; it can be empty or one of: {levels}.",
            place=reader.place,
            found=quoted(seat.level),
            levels=", ".join(LEVELS),
        )
    reader.done()
    return seat


def _step(number: int, step: object, seats: int) -> RecordedStep:
    if not isinstance(step, list) or len(step) != 3:
        raise RecordError("Step {number} must be a list of actor, action and digest, not {found}.", number=number, found=quoted(step))
    who, text, digest = step
    actor = _NUMBERS.get(who) if isinstance(who, str) else who if type(who) is int and 0 <= who < seats else None
    if actor is None:
        raise RecordError(
            "Step {number} is made by {found}; it must be a seat from 0 to {last}, 'chance' or 'table'.",
            number=number,
            found=quoted(who),
            last=seats - 1,
        )
    if not isinstance(text, str) or len(text) > 1000:
        raise RecordError("Step {number} has no readable action but {found}.", number=number, found=quoted(text))
    if not isinstance(digest, str) or len(digest) != 16:
        raise RecordError("Step {number} has no digest of 16 characters but {found}.", number=number, found=quoted(digest))
    return actor, text, digest


def _outcome(reader: Reader | None, seats: int) -> Outcome | None:
    if reader is None:
        return None
    outcome = Outcome(reader.numbers("winners", 0, seats - 1), reader.text("end", 100), reader.numbers("scores", -(10**9), 10**9))
    reader.done()
    return outcome


def replay(record: Record, rules: Rules[S, A, V], content: Any) -> Match[S, A, V]:
    """The match that a record tells of, each digest and the outcome verified. `content` is the value of the record's pack.

    Raises RecordError with one sentence that names the step, what was expected and what was found, or both rules versions.
    """
    info = rules.info
    if record.game != info.id:
        raise RecordError("This is a record of {found}, not of {game}.", found=quoted(record.game), game=info.title)
    if record.rules_version != info.rules_version:
        raise RecordError(
            "This match was played by version {found} of the rules of {game}, and this program plays by version {known}; "
            "it can't be replayed here.",
            found=record.rules_version,
            game=info.title,
            known=info.rules_version,
        )
    if len(record.steps) > info.bound:
        raise RecordError(
            "The record has {steps} steps, but no match of {game} has more than {bound}.",
            steps=len(record.steps),
            game=info.title,
            bound=info.bound,
        )
    try:
        match = Match(rules, len(record.seating), record.options, content, record.seed)
    except ValueError as error:
        raise RecordError("The record doesn't fit the game: {error}", error=error) from error
    if match.options != dict(record.options):
        missing = ", ".join(sorted(match.options.keys() - record.options.keys()))
        raise RecordError("The record does not say which options were played; it lacks: {missing}.", missing=missing)
    for number, (actor, text, digest) in enumerate(record.steps, 1):
        _replay_step(match, number, actor, text, digest)
    if match.outcome != record.outcome:
        raise RecordError(
            "The record ends in {recorded}, but after step {number} the match stands at {found}.",
            recorded=_told(record.outcome),
            number=match.length,
            found=_told(match.outcome),
        )
    return match


def _replay_step(match: Match[S, A, V], number: int, actor: Actor, text: str, digest: str) -> None:
    try:
        played = match.play(actor, text)
    except ActionSyntaxError as error:
        raise RecordError("Step {number} of the record can't be read: {error}", number=number, error=error) from error
    except IllegalAction as error:
        raise RecordError(
            "Step {number} of the record, {text} by {actor}, is not allowed by the rules ({code}).",
            number=number,
            text=quoted(text),
            actor=_ACTORS.get(actor, f"seat {actor}"),
            code=error.reason.code,
        ) from error
    if played.text != text:
        raise RecordError(
            "Step {number} of the record is written {text}; it must be {expected}.",
            number=number,
            text=quoted(text),
            expected=quoted(played.text),
        )
    if played.digest != digest:
        raise RecordError(
            "Step {number} of the record, {text}, leads to digest {found}; {expected} is recorded.",
            number=number,
            text=quoted(text),
            found=played.digest,
            expected=quoted(digest),
        )


def _told(outcome: Outcome | None) -> str:
    if outcome is None:
        return "no outcome"
    return f"the end '{outcome.end[:40]}' with winners {quoted(list(outcome.winners))} and scores {quoted(list(outcome.scores))}"

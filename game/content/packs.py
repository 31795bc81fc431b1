"""Packs: a game's content as a frozen value with an id and a hash. For Matchi the pack is the board."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, TypeVar

from game.content.errors import ContentError
from game.content.own import own_files
from game.core.match import digest_of
from game.core.record import Record
from game.core.rules import Dump
from game.core.sentence import Sentence

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Pack:
    """Content that a match can be played with.

    `hash`: the first 16 hex digits of SHA-256 of the compact JSON of `dump`, which is the whole content; `value` is what the rules
    get; `source` is the file of an own pack (None for a built-in one and for one that came with a match).
    """

    id: str
    title: str
    hash: str
    value: Any
    dump: Dump
    source: Path | None = None
    builtin: bool = False


@dataclass(frozen=True, slots=True)
class Faulty:
    """An own file that can't be used. `message` is one sentence: file, line or key, what to do (a `Sentence`)."""

    path: Path
    title: str
    message: str


class Content(Protocol):
    """What a game's content module offers (`game.content.boards` for Matchi)."""

    def packs(self, data_dir: Path | None) -> tuple[list[Pack], list[Faulty]]:
        """All packs, the default first and built-in ones before own ones, and the own files that can't be used."""

    def pack_from_dump(self, dump: Dump) -> Pack:
        """The pack that was dumped so. Raises ContentError."""


NO_PACK = Pack("none", "", digest_of([]), None, [], builtin=True)
"""The pack of a game that needs none."""


def with_own(good: list[Pack], folder: Path | None, load: Callable[[Path], Pack]) -> tuple[list[Pack], list[Faulty]]:
    """The built-in packs and after them those of an own folder, and what is wrong with the own files that can't be used."""
    packs, faulty = list(good), list[Faulty]()
    for path, fault in own_files(folder):
        try:
            if fault is not None:
                raise fault
            packs.append(load(path))
        except ContentError as problem:
            faulty.append(Faulty(path, Sentence("{name}", name=path.stem), problem.sentence))
    return packs, faulty


def refuse_unsound(file: str, problems: Iterable[Sentence]) -> None:
    """Raises ContentError with the first problem, if there is one; each begins with its key and a colon."""
    for problem in problems:
        key, sentence = problem.without_place()
        raise ContentError(file, key, "{problem}", problem=sentence)


def value_of(dump: Dump, read: Callable[[Dump], T]) -> T:
    """What a kept copy holds, by the game's own `read`. Raises ContentError where that raises ValueError."""
    try:
        return read(dump)
    except ValueError as fault:
        raise ContentError("the record", "pack_content", "{fault}", fault=fault) from None


def dump_pack(pack: Pack) -> Dump:
    """The whole content as lists, integers and strings: what is hashed, kept with a match and put into its record."""
    return pack.dump


def packs_of(content: Content | None, data_dir: Path | None) -> tuple[list[Pack], list[Faulty]]:
    """The packs of a game; `content` is the game's in the catalogue."""
    return ([NO_PACK], []) if content is None else content.packs(data_dir)


def pack_of_record(record: Record, content: Content | None) -> Pack:
    """The pack that a match was begun with: the copy in its record, else the built-in one of the same hash. Raises ContentError."""
    if content is None:
        return NO_PACK
    if record.pack_content is not None:
        pack = content.pack_from_dump(record.pack_content)
    else:
        builtin = [pack for pack in content.packs(None)[0] if pack.id == record.pack]
        if not builtin:
            raise ContentError("the record", "pack", "no built-in one is called {pack}, and its content is not given.", pack=record.pack)
        pack = builtin[0]
    if pack.hash != record.pack_hash:
        raise ContentError(
            "the record",
            "pack_hash",
            "{pack} has the hash {found}, not {hash} as the match was played with.",
            pack=record.pack,
            found=pack.hash,
            hash=record.pack_hash,
        )
    return pack

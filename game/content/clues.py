"""The card packs of Perfect Mismatch: built-in ones from the assets, own ones from `<data>/packs/mismatch/` (R-PM-1).

format = 1
title = "Odd pairs"
description = "Words of every day, attributes of every sort."    # optional
language = "en"                        # of the texts
grades = ["...", ...]                  # five titles, the lowest first; {n} stands for the number of players

[[attributes]]                         # 60 to 400 of these
front = "soft"
back = "commercial"                    # long words show with soft hyphens (U+00AD) where they may be broken

[[tasks]]                              # 20 to 400 of these
front = ["cream", "glove", "radio", "cake", "tunnel"]
back = ["owl", "ladder", "soup", "stamp", "river"]
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

from msgspec import Struct

from game import ASSETS
from game.content.errors import ContentError
from game.content.links import links_for
from game.content.own import own_id, plain_text
from game.content.packs import Faulty, Pack, refuse_unsound, value_of, with_own
from game.content.problems import checked
from game.content.toml import read_toml
from game.core.match import digest_of
from game.core.rules import Dump
from game.rules.mismatch.pack import Deck, all_attributes, all_words, check_deck, deck_from_dump, dump_deck, plain

FORMAT: Final = 1
LIMIT_BYTES: Final = 256 * 1024
BUILT_IN: Final = ASSETS / "mismatch" / "packs"
LINKS: Final = BUILT_IN / "standard.links"
"""How well the words and the attributes go together; it serves every pack that shares some with the built-in one."""


class _Index(Struct, forbid_unknown_fields=True):
    """`index.toml`: the files in the order in which set-up lists them; the first is the default."""

    packs: list[str]


class _Attribute(Struct, forbid_unknown_fields=True):
    front: str
    back: str


class _Task(Struct, forbid_unknown_fields=True):
    front: list[str]
    back: list[str]


class _Deck(Struct, forbid_unknown_fields=True):
    format: int
    title: str
    grades: list[str]
    attributes: list[_Attribute]
    tasks: list[_Task]
    description: str = ""
    language: str = "en"


def packs(data_dir: Path | None) -> tuple[list[Pack], list[Faulty]]:
    """All packs, the built-in ones first, then those of `<data_dir>/packs/mismatch/`, and what is wrong with own files.

    Raises ContentError only for a fault of a built-in pack, which is a fault of the program.
    """
    index = checked(read_toml(BUILT_IN / "index.toml", LIMIT_BYTES), _Index, "index.toml")
    good = [_load(BUILT_IN / name, builtin=True) for name in index.packs]
    return with_own(good, None if data_dir is None else data_dir / "packs" / "mismatch", load_deck)


def load_deck(path: Path) -> Pack:
    """An own pack from its file. Raises ContentError."""
    return _load(path, builtin=False)


def pack_from_dump(dump: Dump) -> Pack:
    """The pack that a match was begun with, from the copy kept with it. Raises ContentError."""
    return _pack(value_of(dump, deck_from_dump), None, builtin=False)


def attach_links(deck: Deck) -> Deck:
    """The deck with what the shipped association table knows of its words and attributes; without the table with nothing."""
    if not LINKS.is_file():
        return deck
    words, attributes = map(plain, all_words(deck)), map(plain, all_attributes(deck))
    return replace(deck, links=links_for(LINKS, tuple(words), tuple(attributes)))


def _load(path: Path, *, builtin: bool) -> Pack:
    raw = checked(read_toml(path, LIMIT_BYTES), _Deck, path.name)
    if raw.format != FORMAT:
        raise ContentError(
            path.name, "format", "this program reads packs of format {known}, this one says {found}.", known=FORMAT, found=raw.format
        )
    file = path.name
    deck = Deck(
        id=path.stem if builtin else own_id(path),
        title=plain_text(file, "title", raw.title),
        attributes=tuple(_attribute(file, f"attributes, entry {n}", card) for n, card in enumerate(raw.attributes, start=1)),
        tasks=tuple(_task(file, f"tasks, entry {n}", card) for n, card in enumerate(raw.tasks, start=1)),
        grades=_texts(file, "grades", raw.grades),
        description=plain_text(file, "description", raw.description),
        language=plain_text(file, "language", raw.language),
    )
    refuse_unsound(file, check_deck(deck))
    return _pack(deck, None if builtin else path, builtin=builtin)


def _attribute(file: str, where: str, card: _Attribute) -> tuple[str, str]:
    return plain_text(file, f"{where}, front", card.front), plain_text(file, f"{where}, back", card.back)


def _task(file: str, where: str, card: _Task) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return _texts(file, f"{where}, front", card.front), _texts(file, f"{where}, back", card.back)


def _texts(file: str, where: str, texts: list[str]) -> tuple[str, ...]:
    return tuple(plain_text(file, f"{where}, entry {n}", text) for n, text in enumerate(texts, start=1))


def _pack(deck: Deck, source: Path | None, *, builtin: bool) -> Pack:
    dump = dump_deck(deck)
    return Pack(deck.id, deck.title, digest_of(dump), attach_links(deck), dump, source, builtin)

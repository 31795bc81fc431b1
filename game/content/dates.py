"""The card packs of Matching 4U: built-in ones from the assets, own ones from `<data>/packs/matching4u/` (R-4U-1).

title = "A day out"
description = "Eight outings in the city."
language = "en"                        # of the texts

[[items]]                              # 24 of these
number = 1                             # 1 to 24, each once
colour = "red"                         # seven red, yellow and blue each, three white
type = "clothes"                       # girl, clothes, bag, ring, shoes: four each; perfume, aquarium: two each
points = 1                             # optional: date points, else 0

[[dates]]                              # eight of these
name = "Remy Fox"
place = "at the bakery"
points = 2
icon = "clothes"                       # a type
picture = "fox"                        # badger, bear, fox, hare, hedgehog, heron, otter or owl
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from msgspec import Struct

from game import ASSETS
from game.content.own import own_id, plain_text
from game.content.packs import Faulty, Pack, refuse_unsound, value_of, with_own
from game.content.problems import checked
from game.content.toml import read_toml
from game.core.match import digest_of
from game.core.rules import Dump
from game.rules.matching4u.pack import Date, Deck, Item, check_deck, deck_from_dump, dump_deck, sorted_deck

LIMIT_BYTES: Final = 64 * 1024
BUILT_IN: Final = ASSETS / "matching4u" / "packs"


class _Index(Struct, forbid_unknown_fields=True):
    """`index.toml`: the files in the order in which set-up lists them; the first is the default."""

    packs: list[str]


class _Item(Struct, forbid_unknown_fields=True):
    number: int
    colour: str
    type: str
    points: int = 0


class _Date(Struct, forbid_unknown_fields=True):
    name: str
    place: str
    points: int
    icon: str
    picture: str


class _Deck(Struct, forbid_unknown_fields=True):
    title: str
    items: list[_Item]
    dates: list[_Date]
    description: str = ""
    language: str = "en"


def packs(data_dir: Path | None) -> tuple[list[Pack], list[Faulty]]:
    """All packs, the built-in ones first, then those of `<data_dir>/packs/matching4u/`, and what is wrong with own files.

    Raises ContentError only for a fault of a built-in pack, which is a fault of the program.
    """
    index = checked(read_toml(BUILT_IN / "index.toml", LIMIT_BYTES), _Index, "index.toml")
    good = [_load(BUILT_IN / name, builtin=True) for name in index.packs]
    return with_own(good, None if data_dir is None else data_dir / "packs" / "matching4u", load_deck)


def load_deck(path: Path) -> Pack:
    """An own pack from its file. Raises ContentError."""
    return _load(path, builtin=False)


def pack_from_dump(dump: Dump) -> Pack:
    """The pack that a match was begun with, from the copy kept with it. Raises ContentError."""
    return _pack(value_of(dump, deck_from_dump), None, builtin=False)


def _load(path: Path, *, builtin: bool) -> Pack:
    raw = checked(read_toml(path, LIMIT_BYTES), _Deck, path.name)
    deck = Deck(
        id=path.stem if builtin else own_id(path),
        title=plain_text(path.name, "title", raw.title),
        items=tuple(Item(item.number, item.colour, item.type, item.points) for item in raw.items),
        dates=tuple(_date(path.name, entry, date) for entry, date in enumerate(raw.dates, start=1)),
        description=plain_text(path.name, "description", raw.description),
        language=plain_text(path.name, "language", raw.language),
    )
    refuse_unsound(path.name, check_deck(deck))
    return _pack(sorted_deck(deck), None if builtin else path, builtin=builtin)


def _date(file: str, entry: int, date: _Date) -> Date:
    name = plain_text(file, f"dates, entry {entry}, name", date.name)
    place = plain_text(file, f"dates, entry {entry}, place", date.place)
    return Date(name, place, date.points, date.icon, date.picture)


def _pack(deck: Deck, source: Path | None, *, builtin: bool) -> Pack:
    dump = dump_deck(deck)
    return Pack(deck.id, deck.title, digest_of(dump), deck, dump, source, builtin)

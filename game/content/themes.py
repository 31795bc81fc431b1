"""The packs of Matchy Matchy: built-in ones from the assets, own ones from `<data>/packs/matchy/` (R-MM-1, R-MM-2).

format = 1
title = "Around the year"
description = "Themes for the whole family."
language = "en"                        # of the texts

[[cards]]                              # 24 of these, or up to 60
front = ["Rainy Sunday", ...]          # twelve themes a side
back = ["Grandma's cellar", ...]

[[pictures]]                           # 42 of these; left out altogether: those of the built-in pack
id = "sunset"                          # small letters, digits and _
name = "Sunset"
tags = ["evening", "holiday"]          # optional: words that go with it, for bots
file = "sunset.png"                    # optional: an SVG or PNG file beside this one; else the program's own drawing of that id

[[boards]]                             # two of these; left out altogether: those of the built-in pack
id = "short"                           # "short" and "full"
title = "Short path"
numbers = [5, 4, ...]                  # how many pictures are chosen on each space, 1 to 5; Start first (5), the flag's space last
themes = [7, 9]                        # optional: how long a match lasts
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final, Union

from msgspec import Struct, field

from game import ASSETS
from game.content.drawings import check_drawing, read_drawing
from game.content.errors import ContentError
from game.content.links import links_for
from game.content.own import own_id, plain_text
from game.content.packs import Faulty, Pack, refuse_unsound, value_of, with_own
from game.content.problems import checked
from game.content.toml import read_toml
from game.core.match import digest_of
from game.core.rules import Dump
from game.rules.matchy.pack import Board, Card, Deck, Picture, check_deck, deck_from_dump, dump_deck

FORMAT: Final = 1
LIMIT_BYTES: Final = 256 * 1024
BUILT_IN: Final = ASSETS / "matchy" / "packs"
LINKS: Final = BUILT_IN / "standard.links"


class _Index(Struct, forbid_unknown_fields=True):
    """`index.toml`: the files in the order in which set-up lists them; the first is the default."""

    packs: list[str]


class _Picture(Struct, forbid_unknown_fields=True):
    id: str
    name: str
    tags: list[str] = field(default_factory=list)
    file: str = ""


class _Card(Struct, forbid_unknown_fields=True):
    front: list[str]
    back: list[str]


class _Board(Struct, forbid_unknown_fields=True):
    id: str
    title: str
    numbers: list[int]
    themes: list[int] = field(default_factory=list)


class _Deck(Struct, forbid_unknown_fields=True):
    format: int
    title: str
    cards: list[_Card]
    pictures: Union[list[_Picture], None] = None  # noqa: UP007 (evaluated by msgspec at run time)
    boards: Union[list[_Board], None] = None  # noqa: UP007
    description: str = ""
    language: str = "en"


def packs(data_dir: Path | None) -> tuple[list[Pack], list[Faulty]]:
    """All packs, the built-in ones first, then those of `<data_dir>/packs/matchy/`, and what is wrong with own files.

    Raises ContentError only for a fault of a built-in pack, which is a fault of the program.
    """
    good = _built_in()
    return with_own(good, None if data_dir is None else data_dir / "packs" / "matchy", lambda path: load_deck(path, good[0].value))


def load_deck(path: Path, base: Deck | None = None) -> Pack:
    """An own pack from its file. Raises ContentError. `base` has the pictures and boards that the file leaves out: the built-in pack."""
    raw = _read(path)
    if base is None and (raw.pictures is None or raw.boards is None):
        base = _built_in()[0].value
    return _pack(_deck(path, raw, own_id(path), base), path, builtin=False)


def pack_from_dump(dump: Dump) -> Pack:
    """The pack that a match was begun with, from the copy kept with it. Raises ContentError."""
    return _pack(value_of(dump, _checked_deck), None, builtin=False)


def _checked_deck(dump: Dump) -> Deck:
    """Also drawings that came with a record are looked at before they are shown. Raises ValueError."""
    deck = deck_from_dump(dump)
    for picture in deck.pictures:
        if picture.art:
            check_drawing(picture.art)
    return deck


def attach_links(deck: Deck) -> Deck:
    """The deck with what is known of how its pictures go with its themes; an own drawing is not the one that the table knows."""
    if not LINKS.is_file():
        return deck
    return replace(deck, links=links_for(LINKS, deck.themes, ["" if picture.art else picture.id for picture in deck.pictures]))


def _built_in() -> list[Pack]:
    index = checked(read_toml(BUILT_IN / "index.toml", LIMIT_BYTES), _Index, "index.toml")
    paths = [BUILT_IN / name for name in index.packs]
    return [_pack(_deck(path, _read(path), path.stem, None), None, builtin=True) for path in paths]


def _read(path: Path) -> _Deck:
    tables = read_toml(path, LIMIT_BYTES)
    if tables.get("format", FORMAT) != FORMAT:
        raise ContentError(path.name, "format", "only format {known} is known here, not {found}.", known=FORMAT, found=tables["format"])
    return checked(tables, _Deck, path.name)


def _deck(path: Path, raw: _Deck, id: str, base: Deck | None) -> Deck:
    file = path.name
    if base is None and (raw.pictures is None or raw.boards is None):
        raise ContentError(file, "", "the key {key} is missing; add it.", key="pictures" if raw.pictures is None else "boards")
    deck = Deck(
        id=id,
        title=plain_text(file, "title", raw.title),
        pictures=base.pictures if raw.pictures is None and base is not None else _pictures(path, raw.pictures or []),
        cards=tuple(_card(file, entry, card) for entry, card in enumerate(raw.cards, start=1)),
        boards=base.boards if raw.boards is None and base is not None else _boards(file, raw.boards or []),
        description=plain_text(file, "description", raw.description),
        language=plain_text(file, "language", raw.language),
    )
    refuse_unsound(file, check_deck(deck))
    return deck


def _pictures(path: Path, raw: list[_Picture]) -> tuple[Picture, ...]:
    return tuple(_picture(path, f"pictures, entry {entry}", picture) for entry, picture in enumerate(raw, start=1))


def _picture(path: Path, where: str, raw: _Picture) -> Picture:
    tags = tuple(plain_text(path.name, f"{where}, tags, entry {number}", tag) for number, tag in enumerate(raw.tags, start=1))
    try:
        art = read_drawing(path.parent, raw.file) if raw.file else ""
    except ValueError as fault:
        raise ContentError(path.name, f"{where}, file", "{fault}", fault=fault) from None
    return Picture(raw.id, plain_text(path.name, f"{where}, name", raw.name), tags, art)


def _card(file: str, entry: int, raw: _Card) -> Card:
    sides = (("front", raw.front), ("back", raw.back))
    front, back = (
        tuple(plain_text(file, f"cards, entry {entry}, {side}, entry {number}", theme) for number, theme in enumerate(themes, start=1))
        for side, themes in sides
    )
    return Card(front, back)


def _boards(file: str, raw: list[_Board]) -> tuple[Board, ...]:
    return tuple(
        Board(board.id, plain_text(file, f"boards, entry {entry}, title", board.title), tuple(board.numbers), tuple(board.themes))
        for entry, board in enumerate(raw, start=1)
    )


def _pack(deck: Deck, source: Path | None, *, builtin: bool) -> Pack:
    dump = dump_deck(deck)
    return Pack(deck.id, deck.title, digest_of(dump), attach_links(deck), dump, source, builtin)

"""The content module of the template game: two decks that are part of the program."""

from __future__ import annotations

from pathlib import Path

from game.content.errors import ContentError
from game.content.packs import Faulty, Pack
from game.core.match import digest_of
from game.core.rules import Dump
from game.rules.nullgame.pack import Deck, deck_from_dump, dump_deck

_BUILTIN = (("plain", "Plain deck", Deck()), ("odd", "Odd deck", Deck((1, 3, 5, 7, 9))))


def packs(data_dir: Path | None) -> tuple[list[Pack], list[Faulty]]:
    """The two decks; there are no own ones."""
    return [_pack(id, title, deck) for id, title, deck in _BUILTIN], []


def pack_from_dump(dump: Dump) -> Pack:
    """The pack that was dumped so. Raises ContentError."""
    for each in packs(None)[0]:
        if each.dump == dump:
            return each
    try:
        return _pack("own", "Own deck", deck_from_dump(dump), builtin=False)
    except ValueError as error:
        raise ContentError("the record", "pack_content", "{fault}", fault=error) from error


def _pack(id: str, title: str, deck: Deck, *, builtin: bool = True) -> Pack:
    dump = dump_deck(deck)
    return Pack(id, title, digest_of(dump), deck, dump, builtin=builtin)

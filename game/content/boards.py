"""Matchi's boards: built-in ones from the assets, own ones from `<data>/boards/` (R-MA-11, R-MA-12).

title = "Twin rings"
description = "Two rings that meet at the star."
language = "en"                        # of the two texts
starts = [[1, 3], [1, 4]]              # optional: [tile counted from 0, side]; else every outside edge of an outer tile

[[tiles]]
at = [0, 0]                            # axial coordinates q, r
kind = "star"                          # "outer" (1-6, the default) or "star" (7-12)
turn = 0                               # optional: the side of the lowest number; else random at each set-up
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal, Union

from msgspec import Struct

from game import ASSETS
from game.content.own import own_id, plain_text
from game.content.packs import Faulty, Pack, refuse_unsound, value_of, with_own
from game.content.problems import checked
from game.content.toml import read_toml
from game.core.match import digest_of
from game.core.rules import Dump
from game.rules.matchi.pack import Board, Tile, board_from_dump, check_board, dump_board

LIMIT_BYTES: Final = 64 * 1024
BUILT_IN: Final = ASSETS / "matchi" / "boards"


class _Index(Struct, forbid_unknown_fields=True):
    """`index.toml`: the files in the order in which set-up lists them; the first is the default."""

    boards: list[str]


class _Tile(Struct, forbid_unknown_fields=True):
    at: tuple[int, int]
    kind: Literal["outer", "star"] = "outer"
    turn: Union[int, None] = None  # noqa: UP007 (evaluated by msgspec at run time)


class _Board(Struct, forbid_unknown_fields=True):
    title: str
    tiles: list[_Tile]
    starts: Union[list[tuple[int, int]], None] = None  # noqa: UP007
    description: str = ""
    language: str = "en"


def packs(data_dir: Path | None) -> tuple[list[Pack], list[Faulty]]:
    """The boards as packs: built-in ones first, the standard board first of all, and the own files with a fault."""
    return boards(data_dir)


def boards(data_dir: Path | None) -> tuple[list[Pack], list[Faulty]]:
    """All boards, built-in ones first, then those of `<data_dir>/boards/`, and what is wrong with the own files that can't be used.

    Raises ContentError only for a fault of a built-in board, which is a fault of the program.
    """
    index = checked(read_toml(BUILT_IN / "index.toml", LIMIT_BYTES), _Index, "index.toml")
    good = [_load(BUILT_IN / name, builtin=True) for name in index.boards]
    return with_own(good, None if data_dir is None else data_dir / "boards", load_matchi_board)


def load_matchi_board(path: Path) -> Pack:
    """An own board from its file. Raises ContentError."""
    return _load(path, builtin=False)


def pack_from_dump(dump: Dump) -> Pack:
    """The board that a match was begun with, from the copy kept with it. Raises ContentError."""
    return _pack(value_of(dump, board_from_dump), None, builtin=False)


def _load(path: Path, *, builtin: bool) -> Pack:
    raw = checked(read_toml(path, LIMIT_BYTES), _Board, path.name)
    board = Board(
        id=path.stem if builtin else own_id(path),
        title=plain_text(path.name, "title", raw.title),
        tiles=tuple(Tile(*tile.at, tile.kind, tile.turn) for tile in raw.tiles),
        starts=None if raw.starts is None else tuple(raw.starts),
        description=plain_text(path.name, "description", raw.description),
        language=plain_text(path.name, "language", raw.language),
    )
    refuse_unsound(path.name, check_board(board))
    return _pack(board, None if builtin else path, builtin=builtin)


def _pack(board: Board, source: Path | None, *, builtin: bool) -> Pack:
    dump = dump_board(board)
    return Pack(board.id, board.title, digest_of(dump), board, dump, source, builtin)

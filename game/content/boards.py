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

from collections import Counter
from pathlib import Path
from typing import Final, Literal, Union
from unicodedata import category, normalize

from msgspec import Struct

from game import ASSETS
from game.content.errors import ContentError
from game.content.packs import Faulty, Pack
from game.content.problems import checked
from game.content.toml import read_toml
from game.core.match import digest_of
from game.core.rules import Dump
from game.core.sentence import Sentence, os_reason
from game.rules.matchi.pack import Board, Tile, board_from_dump, check_board, dump_board

LIMIT_BYTES: Final = 64 * 1024
MOST_OWN: Final = 200
"""Own boards beyond this many are reported, not loaded."""
LONGEST_NAME: Final = 80
"""Letters in the name of a board's file: it becomes part of the board's id, which records keep."""
BUILT_IN: Final = ASSETS / "matchi" / "boards"
OWN_PREFIX: Final = "own/"
_MARKS: Final = "\N{ZERO WIDTH NO-BREAK SPACE}\N{RIGHT-TO-LEFT OVERRIDE}\N{LEFT-TO-RIGHT OVERRIDE}"


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
    good = [_load(BUILT_IN / name, "", builtin=True) for name in index.boards]
    faulty: list[Faulty] = []
    for path, fault in _own_files(data_dir):
        try:
            if fault is not None:
                raise fault
            good.append(_load(path, OWN_PREFIX, builtin=False))
        except ContentError as problem:
            faulty.append(Faulty(path, Sentence("{name}", name=path.stem), problem.sentence))
    return good, faulty


def load_matchi_board(path: Path) -> Pack:
    """An own board from its file. Raises ContentError."""
    return _load(path, OWN_PREFIX, builtin=False)


def pack_from_dump(dump: Dump) -> Pack:
    """The board that a match was begun with, from the copy kept with it. Raises ContentError."""
    try:
        board = board_from_dump(dump)
    except ValueError as fault:
        raise ContentError("the record", "pack_content", "{fault}", fault=fault) from None
    return _pack(board, None, builtin=False)


def _load(path: Path, prefix: str, *, builtin: bool) -> Pack:
    raw = checked(read_toml(path, LIMIT_BYTES), _Board, path.name)
    board = Board(
        id=prefix + normalize("NFC", path.stem),
        title=_text(path, "title", raw.title),
        tiles=tuple(Tile(*tile.at, tile.kind, tile.turn) for tile in raw.tiles),
        starts=None if raw.starts is None else tuple(raw.starts),
        description=_text(path, "description", raw.description),
        language=_text(path, "language", raw.language),
    )
    for problem in check_board(board):
        key, _, sentence = problem.partition(": ")
        raise ContentError(path.name, key, "{problem}", problem=sentence)
    return _pack(board, None if builtin else path, builtin=builtin)


def _pack(board: Board, source: Path | None, *, builtin: bool) -> Pack:
    dump = dump_board(board)
    return Pack(board.id, board.title, digest_of(dump), board, dump, source, builtin)


def _text(path: Path, key: str, text: str) -> str:
    """A text of a file: trimmed, on one line, in the composed form (PB-61). Raises ContentError for characters that can't be shown."""
    clean = " ".join(normalize("NFC", text).split())
    for char in clean:
        if category(char) in ("Cc", "Cs") or char in _MARKS:
            raise ContentError(path.name, key, "the character U+{code} can't be shown; take it out.", code=f"{ord(char):04X}")
    return clean


def _own_files(data_dir: Path | None) -> list[tuple[Path, ContentError | None]]:
    """The TOML files of the own folder, by name, each with what is wrong with the file itself (PB-67)."""
    if data_dir is None:
        return []
    folder = data_dir / "boards"
    try:
        if not folder.exists():
            return []
        paths = sorted((path for path in folder.iterdir() if path.suffix.lower() == ".toml"), key=lambda path: (_folded(path), path.name))
        home = folder.resolve()
    except (OSError, ValueError) as fault:
        return [(folder, ContentError("boards", "", "the folder can't be read ({fault}).", fault=os_reason(fault)))]
    names = Counter(_folded(path) for path in paths)
    return [(path, _name_fault(path, home, names, number)) for number, path in enumerate(paths[: MOST_OWN + 1])]


def _name_fault(path: Path, home: Path, names: Counter[str], number: int) -> ContentError | None:
    if number >= MOST_OWN:
        return ContentError(path.name, "", "there are more than {most} own boards; take some out of the folder.", most=MOST_OWN)
    if len(path.stem) > LONGEST_NAME or not path.stem.isprintable():
        return ContentError(path.name, "", "give the file a plain name of at most {most} letters.", most=LONGEST_NAME)
    if names[_folded(path)] > 1:
        return ContentError(path.name, "", "another file has the same name but for capital letters; rename one of them.")
    try:
        inside = path.resolve().parent == home
    except (OSError, RuntimeError):  # a link to itself
        inside = False
    return None if inside else ContentError(path.name, "", "it is a link out of the folder; put the file itself there.")


def _folded(path: Path) -> str:
    """A name as systems see it that don't tell capital letters and composed forms apart."""
    return normalize("NFC", normalize("NFC", path.name).casefold())

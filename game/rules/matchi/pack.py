"""A board as a value: which tiles lie where, how they are turned, and where pieces may start (R-MA-11, R-MA-12).

Tiles are pointy-top hexagons in axial coordinates. Side k of a tile looks 60*k degrees clockwise from the right on a screen whose y axis
points down: 0 right, 1 lower right, 2 lower left, 3 left, 4 upper left, 5 upper right.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from game.core.rules import Dump
from game.core.sentence import Sentence

Kind = Literal["outer", "star"]

SIDES: Final = 6
STEPS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""What to add to (q, r) to get to the neighbour at each side."""
FARTHEST: Final = 99
"""Coordinates stay within plus and minus this."""
LONGEST_TEXT: Final = 300
"""Characters of a title, a description or an id."""


@dataclass(frozen=True, slots=True)
class Tile:
    """One hexagon: numbers 1-6 on an `outer` tile, 7-12 on the `star`. `turn` is the side of its lowest number; None: random at set-up."""

    q: int
    r: int
    kind: Kind = "outer"
    turn: int | None = None

    @property
    def at(self) -> tuple[int, int]:
        return self.q, self.r

    @property
    def base(self) -> int:
        """The lowest number on the tile."""
        return 7 if self.kind == "star" else 1

    def number(self, side: int, turn: int) -> int:
        """The number at a side when the tile is turned so: ascending clockwise (R-MA-1)."""
        return self.base + (side - turn) % SIDES


@dataclass(frozen=True, slots=True)
class Board:
    """Matchi's pack value. `starts` lists (tile, side); None means all outside edges (R-MA-3). `language` is that of the texts."""

    id: str
    title: str
    tiles: tuple[Tile, ...]
    starts: tuple[tuple[int, int], ...] | None = None
    description: str = ""
    language: str = "en"


def tile_letter(tile: int) -> str:
    """The tile's name: a, b, ... z, aa, ab, ... in file order."""
    letters = ""
    rest = tile + 1
    while rest:
        rest, letter = divmod(rest - 1, 26)
        letters = chr(ord("a") + letter) + letters
    return letters


def places(tiles: tuple[Tile, ...]) -> dict[tuple[int, int], int]:
    """Which tile lies at which coordinates."""
    return {tile.at: index for index, tile in enumerate(tiles)}


def outside(tiles: tuple[Tile, ...]) -> tuple[tuple[int, int], ...]:
    """The (tile, side) of the 1-6 tiles whose edge touches no other tile (R-MA-3)."""
    where = places(tiles)
    return tuple(
        (index, side)
        for index, tile in enumerate(tiles)
        if tile.kind == "outer"
        for side, (dq, dr) in enumerate(STEPS)
        if (tile.q + dq, tile.r + dr) not in where
    )


def check_board(board: Board) -> list[Sentence]:
    """What is wrong with a board (R-MA-12): sentences that name the key and say what is expected. Entries are counted from 1."""
    problems = _text_problems(board)
    if len(board.tiles) < 2:
        return [*problems, Sentence("tiles: a board needs two or more tiles, this one has {count}.", count=len(board.tiles))]
    problems += _tile_problems(board.tiles)
    stars = sum(tile.kind == "star" for tile in board.tiles)
    if stars != 1:
        problems.append(Sentence('tiles: exactly one tile must have kind = "star", this board has {count}.', count=stars))
    problems += _gap_problems(board.tiles)
    problems += _start_problems(board)
    return problems


def _text_problems(board: Board) -> list[Sentence]:
    problems = []
    if not board.title.strip():
        problems.append(Sentence("title: a board needs a title of at least one letter."))
    for key, value in (("title", board.title), ("description", board.description), ("language", board.language), ("id", board.id)):
        if len(value) > LONGEST_TEXT:
            problems.append(
                Sentence("{key}: at most {most} characters are allowed, this has {count}.", key=key, most=LONGEST_TEXT, count=len(value))
            )
    return problems


def _tile_problems(tiles: tuple[Tile, ...]) -> list[Sentence]:
    problems = []
    first: dict[tuple[int, int], int] = {}
    for entry, tile in enumerate(tiles, start=1):
        if max(abs(tile.q), abs(tile.r)) > FARTHEST:
            problems.append(Sentence("tiles, entry {entry}: both numbers of at must lie from -{far} to {far}.", entry=entry, far=FARTHEST))
        if tile.at in first:
            problems.append(
                Sentence(
                    "tiles, entry {entry}: its place is taken by entry {other}; give each tile a place of its own.",
                    entry=entry,
                    other=first[tile.at],
                )
            )
        first.setdefault(tile.at, entry)
        if tile.kind not in ("outer", "star"):
            problems.append(Sentence('tiles, entry {entry}: kind must be "outer" or "star".', entry=entry))
        if tile.turn is not None and not 0 <= tile.turn < SIDES:
            problems.append(
                Sentence("tiles, entry {entry}: turn must be a whole number from 0 to 5, or be left out for a random turn.", entry=entry)
            )
    return problems


def _gap_problems(tiles: tuple[Tile, ...]) -> list[Sentence]:
    where = places(tiles)
    reached = {tiles[0].at}
    edge = [tiles[0].at]
    while edge:
        q, r = edge.pop()
        for dq, dr in STEPS:
            beside = (q + dq, r + dr)
            if beside in where and beside not in reached:
                reached.add(beside)
                edge.append(beside)
    for entry, tile in enumerate(tiles, start=1):
        if tile.at not in reached:
            return [
                Sentence("tiles, entry {entry}: no way leads from here to entry 1; all tiles must hang together edge to edge.", entry=entry)
            ]
    return []


def _start_problems(board: Board) -> list[Sentence]:
    if board.starts is None:
        return []
    if not board.starts:
        return [Sentence("starts: give at least one starting space, or leave the key out to start anywhere outside.")]
    problems = []
    seen: set[tuple[int, int]] = set()
    for entry, (tile, side) in enumerate(board.starts, start=1):
        if not 0 <= tile < len(board.tiles):
            problems.append(
                Sentence(
                    "starts, entry {entry}: the tile must be a number from 0 to {last}, in the order of tiles.",
                    entry=entry,
                    last=len(board.tiles) - 1,
                )
            )
        elif board.tiles[tile].kind == "star":
            problems.append(
                Sentence("starts, entry {entry}: a start can't lie on the star; choose a tile with the numbers 1 to 6.", entry=entry)
            )
        if not 0 <= side < SIDES:
            problems.append(
                Sentence("starts, entry {entry}: the side must be a whole number from 0 (right) clockwise to 5 (upper right).", entry=entry)
            )
        if (tile, side) in seen:
            problems.append(Sentence("starts, entry {entry}: this start is listed before; leave one of them out.", entry=entry))
        seen.add((tile, side))
    return problems


def dump_board(board: Board) -> Dump:
    """[id, title, description, language, tiles as [q, r, kind, turn or -1], starts as [tile, side] or the word "outside"]."""
    tiles: list[Dump] = [[tile.q, tile.r, str(tile.kind), -1 if tile.turn is None else tile.turn] for tile in board.tiles]
    starts: Dump = "outside" if board.starts is None else [[tile, side] for tile, side in board.starts]
    return [board.id, board.title, board.description, board.language, tiles, starts]


def board_from_dump(dump: Dump) -> Board:
    """The inverse of `dump_board`. Raises ValueError with one sentence for anything that is no playable board."""
    match dump:
        case [str(id_), str(title), str(description), str(language), list(tiles), starts]:
            read = tuple(_tile_from_dump(tile, entry) for entry, tile in enumerate(tiles, start=1))
            board = Board(id_, title, read, None if starts == "outside" else _starts_from_dump(starts), description, language)
        case _:
            raise ValueError("A board must be a list of id, title, description, language, tiles and starts.")
    problems = check_board(board)
    if problems:
        raise ValueError(problems[0])
    return board


def _tile_from_dump(dump: Dump, entry: int) -> Tile:
    match dump:
        case [int(q), int(r), "outer" | "star" as kind, int(turn)] if bool not in map(type, dump):
            return Tile(q, r, "star" if kind == "star" else "outer", None if turn == -1 else turn)
    raise ValueError(f'tiles, entry {entry}: a list of q, r, "outer" or "star", and a turn from 0 to 5 (-1: random) is expected.')


def _starts_from_dump(dump: Dump) -> tuple[tuple[int, int], ...]:
    match dump:
        case list(entries):
            return tuple(_start_from_dump(start, entry) for entry, start in enumerate(entries, start=1))
    raise ValueError('starts: a list of [tile, side] or the word "outside" is expected.')


def _start_from_dump(dump: Dump, entry: int) -> tuple[int, int]:
    match dump:
        case [int(tile), int(side)] if bool not in map(type, dump):
            return tile, side
    raise ValueError(f"starts, entry {entry}: a list of a tile and a side is expected.")

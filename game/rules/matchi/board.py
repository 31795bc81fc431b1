"""A board whose tiles are turned: numbers, neighbours and bit masks of its spaces, and where they lie (R-MA-1, R-MA-2).

A space's index is tile * 6 + side. A set of spaces is an integer with one bit per space.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from math import cos, pi, sin, sqrt
from types import MappingProxyType

from game.rules.matchi.pack import SIDES, STEPS, Board, outside, places, tile_letter

INRADIUS = sqrt(3) / 2
"""From a hexagon's centre to the middle of an edge, when its side is 1."""
SPACE_AT = 0.66
"""A space's centre lies at this part of the inradius."""
HIGHEST = 12
"""The highest number on a board."""


def bits(mask: int) -> Iterator[int]:
    """The spaces of a set, in ascending order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@dataclass(frozen=True, slots=True)
class Layout:
    """A board with all of its tiles turned. Equal boards turned alike are equal; all other fields follow from those two."""

    board: Board
    turns: tuple[int, ...]
    spaces: int = field(compare=False, repr=False)
    number: tuple[int, ...] = field(compare=False, repr=False)
    neighbours: tuple[tuple[int, ...], ...] = field(compare=False, repr=False)
    """Per space: before and after it on its ring, then across its edge where a tile lies there."""
    near: tuple[int, ...] = field(compare=False, repr=False)
    """The neighbours as a set."""
    star: int = field(compare=False, repr=False)
    """The six spaces of the 7-12 tile."""
    starts: int = field(compare=False, repr=False)
    """Where a piece may be placed."""
    by_number: tuple[int, ...] = field(compare=False, repr=False)
    """For 0 to 12: the spaces that carry this number."""
    names: tuple[str, ...] = field(compare=False, repr=False)
    """Tile letter and number: `c4`."""
    index: Mapping[str, int] = field(compare=False, repr=False)
    """The space of each name."""

    @property
    def star_tile(self) -> int:
        return next(index for index, tile in enumerate(self.board.tiles) if tile.kind == "star")

    def space(self, name: str) -> int | None:
        """The index of a named space; None when the board has none of that name."""
        return self.index.get(name)

    def across(self, space: int) -> int | None:
        """The space at the other side of this one's edge."""
        around = self.neighbours[space]
        return around[2] if len(around) > 2 else None

    def centre(self, tile: int) -> tuple[float, float]:
        """A tile's centre, in sides of a hexagon, y downwards, from the tile at [0, 0]."""
        q, r = self.board.tiles[tile].at
        return sqrt(3) * (q + r / 2), 1.5 * r

    def space_centre(self, space: int) -> tuple[float, float]:
        """The centre of a space's number, in the same measure."""
        tile, side = divmod(space, SIDES)
        x, y = self.centre(tile)
        angle = side * pi / 3
        return x + SPACE_AT * INRADIUS * cos(angle), y + SPACE_AT * INRADIUS * sin(angle)

    def extent(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of the whole board, in the same measure."""
        centres = [self.centre(tile) for tile in range(len(self.board.tiles))]
        xs, ys = [x for x, _ in centres], [y for _, y in centres]
        return min(xs) - INRADIUS, min(ys) - 1, max(xs) + INRADIUS, max(ys) + 1


@lru_cache(maxsize=256)
def layout(board: Board, turns: tuple[int, ...]) -> Layout:
    """The board with tile i turned by `turns[i]`. The board must be sound (`check_board`)."""
    tiles = board.tiles
    number = tuple(tile.number(side, turn) for tile, turn in zip(tiles, turns, strict=True) for side in range(SIDES))
    neighbours = _neighbours(board)
    starts = outside(tiles) if board.starts is None else board.starts
    names = tuple(f"{tile_letter(space // SIDES)}{value}" for space, value in enumerate(number))
    return Layout(
        board=board,
        turns=turns,
        spaces=len(number),
        number=number,
        neighbours=neighbours,
        near=tuple(_mask(around) for around in neighbours),
        star=_mask(index * SIDES + side for index, tile in enumerate(tiles) if tile.kind == "star" for side in range(SIDES)),
        starts=_mask(tile * SIDES + side for tile, side in starts),
        by_number=tuple(_mask(space for space, value in enumerate(number) if value == wanted) for wanted in range(HIGHEST + 1)),
        names=names,
        index=MappingProxyType({name: space for space, name in enumerate(names)}),
    )


def _mask(spaces: Iterator[int] | tuple[int, ...]) -> int:
    return sum({1 << space for space in spaces})


def _neighbours(board: Board) -> tuple[tuple[int, ...], ...]:
    where = places(board.tiles)
    result = []
    for index, tile in enumerate(board.tiles):
        for side, (dq, dr) in enumerate(STEPS):
            around = [index * SIDES + (side - 1) % SIDES, index * SIDES + (side + 1) % SIDES]
            beside = where.get((tile.q + dq, tile.r + dr))
            if beside is not None:
                around.append(beside * SIDES + (side + SIDES // 2) % SIDES)
            result.append(tuple(around))
    return tuple(result)

"""What is picked and not yet confirmed, and what is looked at: the table's own state, which no view knows."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Choice:
    """The row in the making, the most fitting picture first, and what lies over the table."""

    row: tuple[str, ...] = ()
    drag: str = ""
    """The picture that is being dragged."""
    closer: str = ""
    """The picture that is looked at closely."""
    board: bool = False
    """The board is open."""
    history: int = 0
    """The number of the earlier round that is looked at; 0 for none."""
    announced: int = 0
    """The round whose theme everybody has heard, so that people may choose."""


def put(row: tuple[str, ...], picture: str, most: int) -> tuple[str, ...]:
    """Puts a picture into the next free place; one that is in the row is put back. A full row stays as it is."""
    if picture in row:
        return tuple(each for each in row if each != picture)
    return (*row, picture) if len(row) < most else row


def put_at(row: tuple[str, ...], picture: str, place: int, most: int) -> tuple[str, ...]:
    """Puts a picture at a place of the row, from 0; those after it make room. In a full row it takes the place of what lies there."""
    if picture in row:
        rest = [each for each in row if each != picture]
    elif len(row) >= most:
        rest = [each for n, each in enumerate(row) if n != place]
    else:
        rest = list(row)
    rest.insert(min(place, len(rest)), picture)
    return tuple(rest[:most])

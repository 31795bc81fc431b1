"""Breaking text into lines of a given width, and cutting what is too long."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from game.engine.clusters import SOFT_HYPHEN, clusters

Width: TypeAlias = Callable[[str], int]
"""Width of a line in pixels."""

_PIECES = re.compile(f"[^-\u2010/{SOFT_HYPHEN}]*(?:[-\u2010/]+|{SOFT_HYPHEN}|$)")


def wrap(paragraphs: Sequence[str], width: int, lines: int, measure: Width) -> list[str] | None:
    """At most `lines` lines no wider than `width`, broken at spaces, hyphens and soft hyphens; None when that can't be done."""
    result: list[str] = []
    for paragraph in paragraphs:
        for line, whole in _lines(paragraph, width, measure, force=False):
            result.append(line)
            if not whole or len(result) > lines:
                return None
    return result if len(result) <= lines else None


def ellipsis(paragraphs: Sequence[str], width: int, lines: int, measure: Width) -> list[str]:
    """The first `lines` lines, words broken where they must be, the last one ended with an ellipsis."""
    kept: list[str] = []
    for paragraph in paragraphs:
        for line, _ in _lines(paragraph, width, measure, force=True):
            kept.append(line)
            if len(kept) > lines:
                break
        if len(kept) > lines:
            break
    if len(kept) > lines and lines > 1:
        rest = f"{kept[lines - 1]} {kept[lines]}"
    elif len(kept) >= lines:
        rest = paragraphs[0] if lines == 1 else kept[lines - 1]
    else:
        rest = kept[-1] if kept else ""
        lines = max(1, len(kept))
    return [*kept[: lines - 1], cut(rest, width, measure)]


def cut(line: str, width: int, measure: Width) -> str:
    """As much of the line as fits with an ellipsis behind it; only the ellipsis when nothing else fits."""
    marks = clusters(line.replace(SOFT_HYPHEN, ""))
    low, high = 0, len(marks)
    while low < high:
        middle = (low + high + 1) // 2
        if measure("".join(marks[:middle]).rstrip() + "…") <= width:
            low = middle
        else:
            high = middle - 1
    return "".join(marks[:low]).rstrip() + "…"


def _lines(paragraph: str, width: int, measure: Width, *, force: bool) -> Iterator[tuple[str, bool]]:
    """The paragraph's lines, each with whether it is no wider than `width`. `force` breaks words that are too long."""
    line = ""
    for piece, spaced in _pieces(paragraph):
        joined = f"{_open(line)} {piece}" if spaced and line else _open(line) + piece
        if not line or measure(_closed(joined)) <= width:
            line = joined
        else:
            yield _closed(line), True
            line = piece
        while force and measure(_closed(line)) > width and len(marks := clusters(line)) > 1:
            head = _longest(marks, width, measure)
            yield "".join(marks[:head]), True
            line = "".join(marks[head:])
        if not force and measure(_closed(line)) > width:
            yield _closed(line), False
            return
    yield _closed(line.rstrip(SOFT_HYPHEN)), True


def _longest(marks: list[str], width: int, measure: Width) -> int:
    """How many leading characters fit, at least 1."""
    low, high = 1, len(marks)
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if measure("".join(marks[:middle])) <= width else (low, middle - 1)
    return low


def _pieces(paragraph: str) -> Iterator[tuple[str, bool]]:
    """Unbreakable pieces, each with whether a space stands before it. A piece may end in a hyphen or soft hyphen."""
    for word in paragraph.split():
        spaced = True
        for piece in _PIECES.findall(word):
            if piece:
                yield piece, spaced
                spaced = False


def _open(line: str) -> str:
    """A line that goes on: a soft hyphen at its end shows nothing."""
    return line[:-1] if line.endswith(SOFT_HYPHEN) else line


def _closed(line: str) -> str:
    """A line that ends here: a soft hyphen at its end shows as a hyphen."""
    return f"{line[:-1]}-" if line.endswith(SOFT_HYPHEN) else line

"""Association tables: how strongly a row (a theme, a word) goes with a column (a picture, an attribute), for bots that make sense.

`build/associations.py` makes the tables when the program is developed; they lie beside the built-in packs as `<pack>.links`:

    matchi links 1\\n                 the format
    zlib(                            the names, UTF-8, one a line
        model \\n                     what the strengths were worked out with
        <rows> <columns> \\n          how many there are
        every row's name \\n, then every column's name \\n
    )
    zlib(values)                     a byte for each pair, row by row: 0 = unknown, 1 to 255 = strength

A strength of 128 is that column's ordinary one, and 32 more or less make a standard deviation. Names are compared as `folded` gives
them, so that a table serves every pack that shares names with it: the built-in one, an own one, the copy kept with an old match.
"""

from __future__ import annotations

import logging
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from unicodedata import normalize

from game.content.errors import ContentError
from game.content.toml import read_limited

MAGIC: Final = b"matchi links 1\n"
UNKNOWN: Final = 0
ORDINARY: Final = 128
DEVIATION: Final = 32
LIMIT_BYTES: Final = 1024 * 1024
MOST_NAMES_BYTES: Final = 256 * 1024
MOST_VALUES: Final = 2_000_000
"""More names or values than this are refused unread: the biggest table shipped has 330,000 values."""
DAMAGED: Final = "the table of associations is damaged, so bots choose without it; install the program again."
_SOFT_HYPHEN = "\N{SOFT HYPHEN}"
_APOSTROPHE = "\N{RIGHT SINGLE QUOTATION MARK}"

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Links:
    """A table as it lies in its file. `values` has len(rows) * len(columns) bytes, row by row: 0 unknown, 1 to 255 strength."""

    model: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    values: bytes = field(repr=False)

    def __post_init__(self) -> None:
        """Raises ValueError when the sizes don't fit together, a name is empty or has more than one line, or stands twice."""
        if len(self.values) != len(self.rows) * len(self.columns):
            raise ValueError(f"{len(self.rows)} rows of {len(self.columns)} columns can't have {len(self.values)} values.")
        for name in (self.model, *self.rows, *self.columns):
            if not folded(name) or "\n" in name:
                raise ValueError(f"{name!r} can't be a name: it is empty or has several lines.")
        for names in (self.rows, self.columns):
            if len({folded(name) for name in names}) != len(names):
                raise ValueError("a name stands in the table twice.")


def folded(name: str) -> str:
    """A name as tables compare it: without soft hyphens, capital letters, double spaces and kinds of apostrophes."""
    plain = name.replace(_SOFT_HYPHEN, "").replace(_APOSTROPHE, "'")
    return " ".join(normalize("NFC", normalize("NFC", plain).casefold()).split())


def links_for(table: Path | Links, rows: Sequence[str], columns: Sequence[str]) -> bytes:
    """The strengths of a pack's own rows and columns: a byte for each pair, row by row; 0 where the table doesn't know one of the two.

    b"" when no pair is known. A file that can't be used is logged as one sentence, and nothing is known: bots go on without it.
    """
    if isinstance(table, Path):
        try:
            table = read_links(table)
        except ContentError as fault:
            log.warning("%s", fault)
            return b""
    width = len(table.columns)
    row_at = {folded(name): place for place, name in enumerate(table.rows)}
    column_at = {folded(name): place for place, name in enumerate(table.columns)}
    places = [column_at.get(folded(name), width) for name in columns]
    if not columns or all(place == width for place in places):
        return b""
    whole = places == list(range(width))
    strips = []
    for name in rows:
        place = row_at.get(folded(name))
        if place is None:
            strips.append(bytes(len(columns)))
            continue
        strip = table.values[place * width : (place + 1) * width] + bytes([UNKNOWN])  # the last for columns that the table doesn't have
        strips.append(strip[:width] if whole else bytes([strip[place] for place in places]))
    found = b"".join(strips)
    return found if any(found) else b""


def missing(table: Links, rows: Iterable[str], columns: Iterable[str]) -> tuple[list[str], list[str]]:
    """The rows and columns that the table doesn't have: when a built-in pack has some, its table is out of date."""
    known_rows, known_columns = ({folded(name) for name in names} for names in (table.rows, table.columns))
    return [name for name in rows if folded(name) not in known_rows], [name for name in columns if folded(name) not in known_columns]


def read_links(path: Path) -> Links:
    """The table in a file. Raises ContentError: one sentence for whatever is wrong with it."""
    data = read_limited(path, LIMIT_BYTES)
    if not data.startswith(MAGIC):
        raise ContentError(path.name, "", DAMAGED)
    try:
        return _parsed(data[len(MAGIC) :])
    except (ValueError, zlib.error):
        raise ContentError(path.name, "", DAMAGED) from None


def packed(links: Links) -> bytes:
    """The bytes of the file that `read_links` reads; the same for the same table."""
    sizes = f"{len(links.rows)} {len(links.columns)}"
    names = "".join(f"{line}\n" for line in (links.model, sizes, *links.rows, *links.columns))
    return MAGIC + zlib.compress(names.encode("utf-8"), 9) + zlib.compress(links.values, 9)


def _parsed(data: bytes) -> Links:
    text, rest = _unzipped(data, MOST_NAMES_BYTES)
    values, rest = _unzipped(rest, MOST_VALUES)
    model, sizes, *names, end = text.decode("utf-8").split("\n")
    rows, columns = (int(size) for size in sizes.split())
    if rest or end or rows < 0 or columns < 0 or rows + columns != len(names):
        raise ValueError("there is more or less in the file than it tells.")
    return Links(model, tuple(names[:rows]), tuple(names[rows:]), values)


def _unzipped(data: bytes, most: int) -> tuple[bytes, bytes]:
    """What is packed at the beginning, and the bytes after it. Raises ValueError for what is cut off or bigger than `most`."""
    packer = zlib.decompressobj()
    plain = packer.decompress(data, most)
    if not packer.eof:
        raise ValueError("the packed part doesn't end.")
    return plain, packer.unused_data

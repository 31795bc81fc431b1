"""Text entry as values: what stands in a field, the cursor, the selection, and an input method's unfinished text (PB-53)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from unicodedata import category, normalize

from game.engine.clusters import SOFT_HYPHEN, clean, clusters


def one_line(text: str) -> str:
    """What may stand in a one-line field: composed, without controls, half characters and direction overrides."""
    text = "".join(char for char in text if category(char) != "Cs")
    return clean(text).replace("\n", " ").replace(SOFT_HYPHEN, "")


@dataclass(frozen=True, slots=True)
class TextEntry:
    """A one-line field's content. `cursor` and `anchor` count visible characters; between them lies the selection.

    `limit` is the greatest number of visible characters. `composing` is unfinished text shown at the cursor, not part of `text`.
    """

    text: str = ""
    cursor: int = 0
    anchor: int = 0
    limit: int = 14
    composing: str = ""

    @classmethod
    def of(cls, text: str, limit: int = 14) -> TextEntry:
        """A field with this content, cut to the limit, the cursor at its end."""
        parts = clusters(one_line(text))[:limit]
        return cls("".join(parts), len(parts), len(parts), limit)

    @property
    def length(self) -> int:
        """Visible characters."""
        return len(clusters(self.text))

    @property
    def selection(self) -> tuple[int, int]:
        """The selected visible characters, from and up to (equal: none)."""
        return min(self.cursor, self.anchor), max(self.cursor, self.anchor)

    @property
    def selected(self) -> str:
        start, end = self.selection
        return "".join(clusters(self.text)[start:end])

    @property
    def before(self) -> str:
        """The text left of the cursor."""
        return "".join(clusters(self.text)[: self.cursor])

    @property
    def shown(self) -> str:
        """The text with the unfinished part in its place."""
        return self.before + self.composing + self.text[len(self.before) :]


def insert(entry: TextEntry, text: str) -> TextEntry:
    """Puts finished text of any length in place of the selection; what goes beyond the limit is left out. Ends a composition."""
    start, end = entry.selection
    parts = clusters(entry.text)
    room = entry.limit - (len(parts) - (end - start))
    new = one_line(text)
    while new and len(clusters(new)) > room:
        new = "".join(clusters(new)[:-1])
    return _joined("".join(parts[:start]) + new, "".join(parts[end:]), entry)


def _joined(left: str, right: str, entry: TextEntry) -> TextEntry:
    """Both sides of the cursor; a mark typed alone joins the character before it."""
    left = normalize("NFC", left)
    cursor = len(clusters(left))
    return TextEntry(left + right, cursor, cursor, entry.limit)


def backspace(entry: TextEntry) -> TextEntry:
    """Takes away the selection, else the visible character before the cursor."""
    start, end = entry.selection
    if start == end:
        start = max(0, start - 1)
    return _cut(entry, start, end)


def delete(entry: TextEntry) -> TextEntry:
    """Takes away the selection, else the visible character after the cursor."""
    start, end = entry.selection
    if start == end:
        end = min(entry.length, end + 1)
    return _cut(entry, start, end)


def _cut(entry: TextEntry, start: int, end: int) -> TextEntry:
    parts = clusters(entry.text)
    return TextEntry("".join(parts[:start] + parts[end:]), start, start, entry.limit)


def step(entry: TextEntry, by: int, *, select: bool = False) -> TextEntry:
    """Moves the cursor by visible characters; with `select` the selection grows, else it ends at the side one moves to."""
    start, end = entry.selection
    if not select and start != end:
        return to(entry, start if by < 0 else end)
    return to(entry, entry.cursor + by, select=select)


def to(entry: TextEntry, cursor: int, *, select: bool = False) -> TextEntry:
    """Puts the cursor before that visible character, within the text."""
    cursor = min(max(0, cursor), entry.length)
    return replace(entry, cursor=cursor, anchor=entry.anchor if select else cursor, composing="")


def select_all(entry: TextEntry) -> TextEntry:
    return replace(entry, anchor=0, cursor=entry.length, composing="")


def compose(entry: TextEntry, text: str) -> TextEntry:
    """Shows an input method's unfinished text; '' drops it and leaves the field as it was."""
    return replace(entry, composing=text)

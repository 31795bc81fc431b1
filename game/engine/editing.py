"""The keys of a text field: which change of the entry each one means."""

from __future__ import annotations

from game.engine import entry as text
from game.engine.clipboard import Clipboard
from game.engine.entry import TextEntry
from game.engine.input import KeyDown


def edited(entry: TextEntry, event: KeyDown, clipboard: Clipboard) -> TextEntry | None:
    """The entry after a key, or None when the key is not the field's. Plain characters come as typed text, not as keys."""
    if event.ctrl:
        return _shortcut(entry, event.key, clipboard)
    if event.alt:
        return None
    key, select = event.key, event.shift
    if key == "backspace":
        return text.backspace(entry)
    if key == "delete":
        return text.delete(entry)
    if key in ("left", "right"):
        return text.step(entry, -1 if key == "left" else 1, select=select)
    if key in ("home", "end"):
        return text.to(entry, 0 if key == "home" else entry.length, select=select)
    return entry if key == "space" or len(key) == 1 else None


def _shortcut(entry: TextEntry, key: str, clipboard: Clipboard) -> TextEntry | None:
    if key == "a":
        return text.select_all(entry)
    if key == "v":
        return text.insert(entry, clipboard.read())
    if key in ("c", "x"):
        if entry.selected:
            clipboard.write(entry.selected)
            return entry if key == "c" else text.backspace(entry)
        return entry
    return None

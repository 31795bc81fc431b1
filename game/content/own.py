"""The user's own content files: which lie in a folder, and what is wrong with their names (PB-67)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Final
from unicodedata import category, normalize

from game.content.errors import ContentError
from game.core.sentence import os_reason

MOST_OWN: Final = 200
"""Own files beyond this many are reported, not loaded."""
LONGEST_NAME: Final = 80
"""Letters in the name of a file: it becomes part of the id of what is in it, which records keep."""
OWN_PREFIX: Final = "own/"
"""What the ids of own content begin with."""
_MARKS: Final = "\N{ZERO WIDTH NO-BREAK SPACE}\N{RIGHT-TO-LEFT OVERRIDE}\N{LEFT-TO-RIGHT OVERRIDE}"


def own_id(path: Path) -> str:
    """The id of what an own file holds."""
    return OWN_PREFIX + normalize("NFC", path.stem)


def plain_text(file: str, key: str, text: str) -> str:
    """A text of a file: trimmed, on one line, in the composed form (PB-61). Raises ContentError for characters that can't be shown."""
    clean = " ".join(normalize("NFC", text).split())
    for char in clean:
        if category(char) in ("Cc", "Cs") or char in _MARKS:
            raise ContentError(file, key, "the character U+{code} can't be shown; take it out.", code=f"{ord(char):04X}")
    return clean


def own_files(folder: Path | None) -> list[tuple[Path, ContentError | None]]:
    """The TOML files of an own folder, by name, each with what is wrong with the file itself. A folder that isn't there holds none."""
    if folder is None:
        return []
    try:
        if not folder.exists():
            return []
        paths = sorted((path for path in folder.iterdir() if path.suffix.lower() == ".toml"), key=lambda path: (_folded(path), path.name))
        home = folder.resolve()
    except (OSError, ValueError) as fault:
        return [(folder, ContentError(folder.name, "", "the folder can't be read ({fault}).", fault=os_reason(fault)))]
    names = Counter(_folded(path) for path in paths)
    return [(path, _name_fault(path, home, names, number)) for number, path in enumerate(paths[: MOST_OWN + 1])]


def _name_fault(path: Path, home: Path, names: Counter[str], number: int) -> ContentError | None:
    if number >= MOST_OWN:
        return ContentError(path.name, "", "there are more than {most} files here; take some out of the folder.", most=MOST_OWN)
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

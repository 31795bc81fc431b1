"""Who sits at the table: names and colours for people, levels for bots. Rules never see this."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from unicodedata import category, normalize

LEVELS = ("easy", "medium", "hard")


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat's occupant. `level` is one of LEVELS for a bot and '' for a person; `colour` is the number of a seat colour, 0 to 7."""

    name: str
    colour: int
    level: str = ""

    @property
    def is_bot(self) -> bool:
        return self.level != ""


_BLANKS = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Characters that count as letters or marks and show nothing (Unicode's fillers and the empty Braille pattern)."""


def is_blank(name: str) -> bool:
    """Whether nobody could see this name: nothing, blanks, or marks that show nothing."""
    return all(char in _BLANKS or char.isspace() or category(char) in ("Cc", "Cf") for char in name)


def distinct_names(names: Sequence[str]) -> tuple[str, ...]:
    """The names, numbered where they are equal after trimming, case folding and NFC: 'Sam', 'sam ' become 'Sam', 'sam 2'."""
    taken: set[str] = set()
    result = []
    for name in names:
        clean = normalize("NFC", name).strip()
        candidate, number = clean, 1
        while _key(candidate) in taken:
            number += 1
            candidate = f"{clean} {number}"
        taken.add(_key(candidate))
        result.append(candidate)
    return tuple(result)


def _key(name: str) -> str:
    return normalize("NFC", name.casefold())

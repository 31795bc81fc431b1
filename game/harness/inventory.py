"""The self-test's look at the asset files: all that belong to this build are there, whole, and of a form that the program can use."""

from __future__ import annotations

import gettext
import hashlib
import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game import ASSETS
from game.content.errors import ContentError
from game.content.toml import read_toml
from game.engine.assets import AssetError, rasterise
from game.engine.fontfiles import coverage, font_paths
from game.engine.svglint import lint

TOML_LIMIT = 1 << 20
"""No file of ours comes near this many bytes."""
UNSEEN = frozenset("\n\u00ad\u200b\u2060")
"""Characters in texts that are never drawn: they say where a line may or must break."""


@dataclass(frozen=True, slots=True)
class Inventory:
    """The asset files of this build: path below the assets folder -> the hash that the build noted ('' in a source tree)."""

    root: Path
    files: Mapping[str, str]
    packed: bool

    @classmethod
    def take(cls, root: Path = ASSETS) -> Inventory:
        """The build's own list; in a source tree, whose files come and go, what lies there. Raises ValueError when a list is lost."""
        listed = root / "manifest.json"
        if listed.is_file():
            return cls(root, json.loads(listed.read_text(encoding="utf-8")), packed=True)
        if not (root.parent / "pyproject.toml").is_file():
            raise ValueError(f"{listed} is missing, so nobody can tell which assets belong to this build; install the program again.")
        return cls(root, {path.relative_to(root).as_posix(): "" for path in sorted(root.rglob("*")) if path.is_file()}, packed=False)

    def of_kind(self, ending: str) -> list[str]:
        """The files with this ending, like '.svg'."""
        return [name for name in self.files if name.endswith(ending)]

    def damaged(self) -> list[str]:
        """One sentence for each file that is missing or not what the build put there."""
        return [sentence for name, noted in self.files.items() if (sentence := self._damage(name, noted))]

    def _damage(self, name: str, noted: str) -> str:
        try:
            data = (self.root / name).read_bytes()
        except OSError as fault:
            return f"assets/{name} is missing ({fault.strerror})."
        found = hashlib.sha256(data).hexdigest()[:16]
        return f"assets/{name} is not the file of this build." if noted and found != noted else ""

    def drawings(self) -> list[str]:
        """Faults of the SVG files: what the rasteriser gets wrong, what it can't read, what comes out empty."""
        return [fault for name in self.of_kind(".svg") for fault in self._drawing(name)]

    def _drawing(self, name: str) -> Iterator[str]:
        path = self.root / name
        yield from (f"assets/{name}: {fault}" for fault in lint(path))
        try:
            surface = rasterise(path.read_text(encoding="utf-8"), 96, 96)
        except (AssetError, OSError, UnicodeDecodeError) as fault:
            yield f"assets/{name}: {fault}"
        else:
            if not surface.get_bounding_rect(min_alpha=1).w:
                yield f"assets/{name} is drawn, but nothing can be seen of it."

    def tables(self) -> list[str]:
        """Faults of the TOML files."""
        faults = []
        for name in self.of_kind(".toml"):
            try:
                read_toml(self.root / name, TOML_LIMIT)
            except ContentError as fault:
                faults.append(str(fault))
        return faults

    def languages(self) -> list[str]:
        """Faults of the compiled languages: one that can't be read, or whose plural rule fails."""
        faults = []
        for name in self.of_kind(".mo"):
            try:
                with (self.root / name).open("rb") as stream:
                    catalogue = gettext.GNUTranslations(stream)
                for count in range(200):
                    catalogue.ngettext("", "", count)
            except (OSError, ValueError, IndexError) as fault:
                faults.append(f"assets/{name} can't be used: {fault}.")
        return faults

    def texts(self) -> set[str]:
        """All texts in packs, boards and languages."""
        found: set[str] = set()
        for name in self.of_kind(".toml"):
            _collect(read_toml(self.root / name, TOML_LIMIT), found.add)
        for name in self.of_kind(".mo"):
            with (self.root / name).open("rb") as stream:
                catalogue: Any = gettext.GNUTranslations(stream)
            _collect(list(catalogue._catalog.values()), found.add)
        return found


def _collect(value: Any, add: Callable[[str], None]) -> None:
    """Hands every text inside nested tables and lists to `add`."""
    if isinstance(value, str):
        add(value)
    elif isinstance(value, dict):
        for each in value.values():
            _collect(each, add)
    elif isinstance(value, list):
        for each in value:
            _collect(each, add)


def fonts() -> list[str]:
    """Faults of the font files: one that is missing, or a table of characters that does not fit."""
    faults = [f"{path} is empty." for path in font_paths().values() if not path.stat().st_size]
    return faults + [f"The font '{name}' has no letters." for name, codes in coverage().items() if not {ord("A"), ord("ß")} <= codes]


def undrawable(texts: set[str]) -> list[str]:
    """One sentence for each character of our own texts that no font has."""
    has = frozenset().union(*coverage().values())
    where: dict[str, str] = {}
    for text in sorted(texts):
        for char in text:
            if ord(char) not in has and char not in UNSEEN:
                where.setdefault(char, text)
    return [f"No font has the character {char!r} (U+{ord(char):04X}) of {text[:50]!r}." for char, text in where.items()]

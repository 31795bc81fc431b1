"""Where the font files lie and which characters each family has."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path

from game import ASSETS

FOLDER = ASSETS / "fonts"
BALOO = {"bold": "Baloo2-Bold.ttf", "extra": "Baloo2-ExtraBold.ttf"}
ATKINSON = {"text": "AtkinsonHyperlegible-Regular.ttf", "text-bold": "AtkinsonHyperlegible-Bold.ttf"}
FALLBACK = {"bold": "text-bold", "extra": "text-bold", "text": "bold", "text-bold": "bold"}
"""For a character that a font lacks, the font of the other family that stands in."""


_REMEDY = "run 'python -m pip install -e .' in the project's folder, which makes it"


class FontsMissing(RuntimeError):
    """The font files were not made or not installed; one sentence that says what to run."""


def font_paths(folder: Path = FOLDER) -> dict[str, Path]:
    """The file of each font: 'bold' and 'extra' (Baloo 2), 'text' and 'text-bold' (Atkinson). Raises FontsMissing."""
    paths = {name: folder / file for name, file in BALOO.items()}
    package = _package()
    for name, file in ATKINSON.items():
        inside = package / file if package else None
        paths[name] = inside if inside is not None and inside.is_file() else folder / file
    for path in (*paths.values(), folder / "coverage.json"):
        if not path.is_file():
            raise FontsMissing(f"The font file {path} is missing; {_REMEDY}.")
    return paths


def coverage(folder: Path = FOLDER) -> Mapping[str, frozenset[int]]:
    """The characters that each font has, by the font's name. Raises FontsMissing."""
    table = folder / "coverage.json"
    try:
        ranges: dict[str, list[list[int]]] = json.loads(table.read_text(encoding="utf-8"))
        baloo, atkinson = _codes(ranges["baloo"]), _codes(ranges["atkinson"])
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise FontsMissing(f"The font table {table} is missing or damaged; {_REMEDY}.") from error
    return {**dict.fromkeys(BALOO, baloo), **dict.fromkeys(ATKINSON, atkinson)}


def _codes(ranges: Iterable[list[int]]) -> frozenset[int]:
    return frozenset(code for first, last in ranges for code in range(first, last + 1))


def _package() -> Path | None:
    """The folder of Atkinson's own package; None where only the copies in `assets/fonts` exist."""
    try:
        import fontpkg_atkinson_hyperlegible as package
    except ImportError:
        return None
    return Path(package.__file__).parent / "files" if package.__file__ else None

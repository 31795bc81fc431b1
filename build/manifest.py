"""The list of asset files that belong to a build, with a hash of each, so that a packed program can tell what is missing or damaged.

The list goes into the wheel and into the executable as `assets/manifest.json`; a source tree has none, since it would be out of date
at the next change. `matchi selftest` compares it with what is really there.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

NAME = "manifest.json"
UNPACKED = (".po", ".pot", ".pyc")
"""Kinds of files that may lie in the assets folder but aren't needed at run time."""


def packed_files(assets: Path) -> list[Path]:
    """Every file below `assets` that a build carries, sorted by its path in the manifest."""
    files = [path for path in assets.rglob("*") if path.is_file() and path.suffix not in UNPACKED and path != assets / NAME]
    visible = [path for path in files if not any(part.startswith(".") for part in path.relative_to(assets).parts)]
    return sorted(visible, key=lambda path: path.relative_to(assets).as_posix())


def manifest(assets: Path) -> str:
    """The manifest's text: one JSON object, path below `assets` (with /) -> first 16 hex digits of the file's SHA-256."""
    entries = {path.relative_to(assets).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()[:16] for path in packed_files(assets)}
    return json.dumps(entries, indent=0, ensure_ascii=True) + "\n"


def write_manifest(assets: Path, target: Path) -> Path:
    """Writes the manifest of `assets` to `target` and returns `target`. Raises OSError when it can't be written."""
    target.write_text(manifest(assets), encoding="utf-8", newline="\n")
    return target

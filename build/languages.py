"""Compiles the translation catalogues (`.po`, kept by translators) into the form that the program reads (`.mo`)."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po


def compile_catalogues(catalogues: Iterable[Path]) -> list[Path]:
    """Writes a `.mo` file beside each `.po` file and returns the paths written. Raises PoFileError for a catalogue that can't be read."""
    written = []
    for source in catalogues:
        with source.open("rb") as stream:
            catalogue = read_po(stream, locale=source.parent.parent.name, abort_invalid=True)
        target = source.with_suffix(".mo")
        with target.open("wb") as stream:
            write_mo(stream, catalogue)
        written.append(target)
    return written

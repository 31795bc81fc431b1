"""The settings: one TOML file that people can edit too (PB-37, PB-59).

Keys that this version doesn't know are kept, comments are not, the former file stays as `.bak`, and a damaged file is set aside.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any, Final

from game.content.errors import ContentError
from game.content.toml import parse_toml, read_limited
from game.core.sentence import Sentence, os_reason
from game.store.folder import data_folder, set_aside, write_whole

FILE: Final = "settings.toml"
FIRST_LINE: Final = "# Matchi's settings. You may edit them; comments are not kept.\n"
LOUDEST: Final = 11
_LIMIT: Final = 64 * 1024


@dataclass(frozen=True, slots=True)
class Settings:
    """What a person likes. `sound`: 0 (off) to 11; `language`: a code such as "en" or "pt_BR".

    `think_time`: seconds before the timer rings, or "off". `vote_keys`: the places of eight keys on the keyboard (scancodes), for races;
    "" for the usual ones.
    """

    large_text: bool = False
    motion: str = "lively"
    fullscreen: bool = False
    sound: int = 7
    bot_pace: str = "easy"
    language: str = "en"
    vote_keys: str = ""
    think_time: str = "off"


def _switch(value: object) -> bool:
    return isinstance(value, bool)


def _volume(value: object) -> bool:
    return type(value) is int and 0 <= value <= LOUDEST


def _code(value: object) -> bool:
    return isinstance(value, str) and re.fullmatch(r"[a-z]{2,3}(_[A-Za-z]{2,4})?", value) is not None


def _places(value: object) -> bool:
    return isinstance(value, str) and re.fullmatch(r"(\d{1,3}( \d{1,3}){7})?", value) is not None


def _one_of(*names: str) -> tuple[Callable[[object], bool], str]:
    return (lambda value: isinstance(value, str) and value in names), ", ".join(f'"{name}"' for name in names)


_EXPECTED: Final[dict[str, tuple[Callable[[object], bool], str]]] = {
    "large_text": (_switch, "true, false"),
    "motion": _one_of("lively", "calm", "off"),
    "fullscreen": (_switch, "true, false"),
    "sound": (_volume, f"a whole number from 0 to {LOUDEST}"),
    "bot_pace": _one_of("quick", "easy", "wait"),
    "think_time": _one_of("off", "90"),
    "vote_keys": (_places, "eight numbers of keys, or nothing"),
    "language": (_code, 'a language code such as "en"'),
}
"""For each key: the test of a value, and the values it may have, as a sentence lists them."""


class SettingsFile:
    """The settings in use, and their file. `notice`: one sentence for the person when something is wrong, else ''."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self.notice: str = ""
        self.value = Settings()
        if path is None:
            self.notice = Sentence("The settings will not be kept: the system names no folder for your data; start with --data FOLDER.")
        else:
            self.value = self._understood(self._read())

    @classmethod
    def open(cls, folder: Path | None = None) -> SettingsFile:
        """The settings in this folder (None: the person's own data folder). Never fails: what is wrong becomes its default and a notice."""
        found = data_folder(folder)
        return cls(None if found is None else found / FILE)

    def change(self, **changes: Any) -> None:
        """Changes settings at once and writes them. Raises ValueError for a value that can't be: the caller's fault."""
        for key, value in changes.items():
            if key not in _EXPECTED or not _EXPECTED[key][0](value):
                raise ValueError(f"Setting '{key}' can't be {value!r}.")
        self.value = replace(self.value, **changes)
        if self._path is not None:
            self._write(self._path, changes)

    def _read(self) -> dict[str, Any]:
        """The tables of the file; empty when there is none. A damaged file is set aside."""
        path = self._path
        try:
            if path is None or not path.exists():
                return {}
            data = read_limited(path, _LIMIT)
            return parse_toml(data, path.name) if data.strip(b"\xef\xbb\xbf \t\r\n") else {}
        except ContentError as fault:
            assert path is not None  # None was answered above
            try:
                aside = set_aside(path)
                self.notice = Sentence(
                    "The settings could not be read and are set aside as {aside}; all are at their defaults. {fault}",
                    aside=aside.name,
                    fault=fault.sentence,
                )
            except OSError:
                self.notice = Sentence("The settings could not be read; all are at their defaults. {fault}", fault=fault.sentence)
        except (OSError, ValueError) as fault:  # ValueError: a NUL in the folder's name
            self.notice = Sentence("The settings will not be kept: {file} can't be read ({fault}).", file=path, fault=os_reason(fault))
        return {}

    def _understood(self, tables: dict[str, Any]) -> Settings:
        """The known keys' values; a wrong one becomes its default and is named in the notice."""
        good: dict[str, Any] = {}
        for field in fields(Settings):
            if field.name not in tables:
                continue
            fits, expected = _EXPECTED[field.name]
            if fits(tables[field.name]):
                good[field.name] = tables[field.name]
            elif not self.notice:
                self.notice = Sentence(
                    "{file}: {key} can't be {value} and is at its default; it may be: {expected}.",
                    file=FILE,
                    key=field.name,
                    value=repr(tables[field.name])[:60],
                    expected=expected,
                )
        return Settings(**good)

    def _write(self, path: Path, changes: dict[str, Any]) -> None:
        """Writes the changed keys over what the file says now, so that nothing is lost that a person or a newer version wrote there."""
        import tomli_w

        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            tables = {**{field.name: getattr(self.value, field.name) for field in fields(Settings)}, **self._read(), **changes}
            if path.exists():
                write_whole(path.with_name(path.name + ".bak"), path.read_bytes())
            write_whole(path, (FIRST_LINE + tomli_w.dumps(tables)).encode("utf-8"))
        except (OSError, ValueError) as fault:
            self.notice = Sentence("The settings will not be kept: {file} can't be written ({fault}).", file=path, fault=os_reason(fault))

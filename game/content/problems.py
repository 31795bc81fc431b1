"""msgspec's findings as sentences that the author of a file understands."""

from __future__ import annotations

import re
from typing import Any, TypeVar

import msgspec

from game.content.errors import ContentError
from game.core.sentence import Sentence

T = TypeVar("T")

_KINDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "a text between quotes",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
    "null": "nothing",
    "datetime": "a date with a time",
    "date": "a date",
    "time": "a time of day",
}
_PLACE = re.compile(r" - at `(?:key in )?\$(.*)`$")


def checked(tables: dict[str, Any], kind: type[T], file: str) -> T:
    """The tables of a file as this kind of struct. Raises ContentError that names the key."""
    try:
        return msgspec.convert(tables, kind)
    except msgspec.ValidationError as fault:
        raise _explained(str(fault), file) from None
    except RecursionError:
        raise ContentError(file, "", "its tables or lists are nested too deeply.") from None


def _explained(message: str, file: str) -> ContentError:
    place = _PLACE.search(message)
    where = _place(place[1]) if place else ""
    text = message[: place.start()] if place else message
    if found := re.fullmatch(r"Expected `(.+?)`, got `(.+?)`", text):
        return ContentError(file, where, "{wanted} is expected here, not {found}.", wanted=_kinds(found[1]), found=_kinds(found[2]))
    if found := re.fullmatch(r"Object missing required field `(.+)`", text):
        return ContentError(file, where, "the key {key} is missing; add it.", key=found[1])
    if found := re.fullmatch(r"Object contains unknown field `(.+)`", text, re.DOTALL):
        return ContentError(file, where, "nobody knows the key {key}; correct it or take it out.", key=found[1])
    if found := re.fullmatch(r"Invalid enum value (.+)", text, re.DOTALL):
        return ContentError(file, where, "the value {value} can't be chosen here.", value=found[1])
    if found := re.fullmatch(r"Expected `array` of (?:at (least|most) )?length (?:>= |<= )?(\d+)(?:, got (\d+))?", text):
        return ContentError(file, where, "a list of {count} is expected here.", count=found[2])
    if found := re.fullmatch(r"Expected `\w+` (>=|<=) (-?[\d.]+)", text):
        limit = "{limit} or more is expected here." if found[1] == ">=" else "{limit} or less is expected here."
        return ContentError(file, where, limit, limit=found[2])
    return ContentError(file, where, "this can't be used ({message}).", message=text)


def _place(path: str) -> str:
    """`.tiles[0].at[1]` -> 'tiles, entry 1, at, entry 2'. Entries are counted from 1, as people count."""
    parts = []
    for key, index in re.findall(r"\.([^.\[\]]+)|\[(\d+|\.\.\.)\]", path):
        parts.append(key or (Sentence("entry {number}", number=int(index) + 1) if index.isdigit() else "an entry"))
    return ", ".join(parts)


def _kinds(names: str) -> str:
    return " or ".join(_KINDS.get(name.strip(), name.strip()) for name in names.split("|"))

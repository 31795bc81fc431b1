"""Reads JSON that nobody vouches for: whatever is wrong with it becomes one sentence (PB-43)."""

from __future__ import annotations

from collections.abc import Iterator
from json import JSONDecodeError, dumps, loads
from typing import Any, NoReturn

from game.core.rules import Dump
from game.core.sentence import Sentence, printable

_DEPTH = 40
"""A pack's dump is never nested deeper than this."""
_DIGITS = 18
"""Whole numbers with more digits don't occur."""


class RecordError(ValueError):
    """A record that can't be used. `str(error)` is one sentence saying what is wrong and where; `sentence` can be translated."""

    def __init__(self, msgid: str, /, **values: object) -> None:
        self.sentence = Sentence(msgid, **values)
        super().__init__(self.sentence)

    def __str__(self) -> str:
        return str(self.sentence)


def quoted(value: object) -> str:
    """A value as a sentence shows it: on one line, and short whatever it is."""
    if isinstance(value, str):
        return f"'{printable(value, 60)}'"
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list) and not all(type(each) is int for each in value):
        return "a list"
    return printable(dumps(value[:20] if isinstance(value, list) else value), 60)


def parse(text: str) -> object:
    """JSON without its traps: no key twice, no NaN, no fractions, no endless numbers, no half characters. Raises RecordError."""
    try:
        value: object = loads(text, object_pairs_hook=_object, parse_float=_no_float, parse_constant=_no_float, parse_int=_integer)
        text.encode()
        _no_halves(value)
    except JSONDecodeError as error:
        raise RecordError(
            "This is no record of a match: line {line}, column {column} is not valid JSON.", line=error.lineno, column=error.colno
        ) from None
    except RecursionError:
        raise RecordError("This is no record of a match: it is nested too deeply.") from None
    except UnicodeEncodeError:
        raise RecordError("This is no record of a match: it holds half a character (a lone surrogate).") from None
    return value


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result: dict[str, Any] = {}
    for key, value in pairs:
        if key in result:
            raise RecordError("The record says {key} twice in one place; one of them has to go.", key=quoted(key))
        result[key] = value
    return result


def _no_float(text: str) -> NoReturn:
    raise RecordError("The record holds {number}; all of its numbers must be whole.", number=printable(text, 40))


def _integer(text: str) -> int:
    if len(text) > _DIGITS:
        raise RecordError("The record holds a number too long to be right: {number}.", number=printable(text, 40))
    return int(text)


def _no_halves(value: object) -> None:
    """Escapes such as \\ud800 become characters that can't be written to any file. Raises UnicodeEncodeError."""
    if isinstance(value, str):
        value.encode()
    elif isinstance(value, list):
        for each in value:
            _no_halves(each)
    elif isinstance(value, dict):
        for key, each in value.items():
            key.encode()
            _no_halves(each)


class Reader:
    """Takes the fields out of one JSON object, each once and of the right kind. All methods raise RecordError."""

    def __init__(self, value: object, place: str) -> None:
        if not isinstance(value, dict):
            raise RecordError(
                "This is no record of a match: {place} must be an object with named fields, not {found}.", place=place, found=quoted(value)
            )
        self.place = place
        self._fields: dict[str, object] = dict(value)

    def done(self) -> None:
        """Refuses fields that nobody asked for."""
        if self._fields:
            raise RecordError("In {place}, nobody knows the field {key}.", place=self.place, key=quoted(next(iter(self._fields))))

    def _take(self, key: str) -> object:
        if key not in self._fields:
            raise RecordError("In {place}, the field '{key}' is missing.", place=self.place, key=key)
        return self._fields.pop(key)

    def _wrong(self, msgid: str, key: str, found: object, **values: object) -> RecordError:
        return RecordError(
            "In {place}, '{key}' must be " + msgid + ", not {found}.", place=self.place, key=key, found=quoted(found), **values
        )

    def number(self, key: str, low: int, high: int) -> int:
        value = self._take(key)
        if type(value) is not int or not low <= value <= high:
            raise self._wrong("a whole number from {low} to {high}", key, value, low=low, high=high)
        return value

    def text(self, key: str, limit: int) -> str:
        """A text of at most `limit` characters."""
        value = self._take(key)
        if not isinstance(value, str) or len(value) > limit:
            raise self._wrong("a text that is not longer than {limit}", key, value, limit=limit)
        return value

    def digest(self, key: str) -> str:
        value = self._take(key)
        if not isinstance(value, str) or len(value) != 16 or not set(value) <= set("0123456789abcdef"):
            raise self._wrong("16 hexadecimal digits", key, value)
        return value

    def items(self, key: str) -> list[object]:
        value = self._take(key)
        if not isinstance(value, list):
            raise self._wrong("a list", key, value)
        return value

    def numbers(self, key: str, low: int, high: int) -> tuple[int, ...]:
        values = self.items(key)
        result = tuple(each for each in values if type(each) is int and low <= each <= high)
        if len(result) != len(values):
            raise self._wrong("a list of whole numbers from {low} to {high}", key, values, low=low, high=high)
        return result

    def texts(self, key: str, limit: int) -> dict[str, str]:
        """An object all of whose values are texts."""
        value = self._take(key)
        if not isinstance(value, dict):
            raise self._wrong("an object", key, value)
        for each in value.values():
            if not isinstance(each, str) or len(each) > limit:
                raise self._wrong("an object of texts that are not longer than {limit}", key, each, limit=limit)
        return value

    def readers(self, key: str, limit: int) -> Iterator[Reader]:
        """Readers for a list of 1 to `limit` objects."""
        values = self.items(key)
        if not 1 <= len(values) <= limit:
            raise self._wrong("a list of 1 to {limit} entries", key, values, limit=limit)
        return (Reader(value, f"entry {number} of '{key}'") for number, value in enumerate(values, 1))

    def reader_or_null(self, key: str) -> Reader | None:
        value = self._take(key)
        return None if value is None else Reader(value, f"'{key}'")

    def dump_or_null(self, key: str) -> Dump | None:
        """Lists, integers and texts, or null."""
        value = self._take(key)
        return None if value is None else self._dump(key, value, _DEPTH)

    def _dump(self, key: str, value: object, depth: int) -> Dump:
        if isinstance(value, str) or type(value) is int:
            return value
        if not isinstance(value, list) or depth == 0:
            raise self._wrong("made of lists, whole numbers and texts", key, value)
        return [self._dump(key, each, depth - 1) for each in value]

"""A sentence for a person that stays translatable: the English text and, beside it, what it was made from."""

from __future__ import annotations

LONGEST_VALUE = 300
"""Longer values (a file name, a value from a file) are cut, so that a sentence stays one line."""


class Sentence(str):
    """An English sentence; its `msgid` and `values` let a window say it in another language.

    `Sentence("{file} is empty.", file="ring.toml") == "ring.toml is empty."`. The values come from files and people, so they are
    only ever put in, never read as a pattern, and are made printable first. A value that is itself a `Sentence` stays one.
    """

    msgid: str
    values: dict[str, str]

    def __new__(cls, msgid: str, /, **values: object) -> Sentence:
        shown = {name: _shown(value) for name, value in values.items()}
        sentence = super().__new__(cls, msgid.format(**shown))
        sentence.msgid = msgid
        sentence.values = shown
        return sentence

    def without_place(self) -> tuple[str, Sentence]:
        """For a sentence that begins with a place ("tiles, entry 2: ..."): the place, and the rest as a sentence of its own."""
        place, _, rest = self.msgid.partition(": ")
        return place.format(**self.values), Sentence(rest, **self.values)


def _shown(value: object) -> str:
    """A value as it is put in; a sentence, and what an exception says in one, stay sentences."""
    value = getattr(value, "sentence", value)
    return value if isinstance(value, Sentence) else printable(str(value))


def printable(text: str, longest: int = LONGEST_VALUE) -> str:
    """The text on one line: controls, marks that turn the writing direction and lone surrogates become '\N{REPLACEMENT CHARACTER}'."""
    clean = "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in text[: longest + 1])
    return clean if len(clean) <= longest else clean[: longest - 1] + "\N{HORIZONTAL ELLIPSIS}"


def os_reason(fault: Exception) -> str:
    """The system's own words for what failed, without paths and numbers: 'no space left on device'."""
    text = getattr(fault, "strerror", None) or str(fault) or type(fault).__name__
    return printable(text[:1].lower() + text[1:])

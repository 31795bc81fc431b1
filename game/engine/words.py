"""Words that people read, through gettext: the English text is the msgid."""

from __future__ import annotations

import re
from collections.abc import Sequence
from gettext import NullTranslations

from game.core.sentence import Sentence

_FIELD = re.compile(r"(\{[^{}]*\})")
_ACCENTED = str.maketrans("aceinouyzACEIOUYZ", "áçêïñôüýžÁÇÊÏÔÜÝŽ")


class Words:
    """One language. Put named fields into the translated text with `.format(name=...)`, so that people's own text is only a value."""

    def __init__(
        self, translations: NullTranslations | None = None, languages: Sequence[tuple[str, str]] = (("en", "English"),)
    ) -> None:
        self._translations = NullTranslations() if translations is None else translations
        self.languages = tuple(languages)
        """What a person can choose from: the code of each language and its own name for itself."""

    def _(self, message: str) -> str:
        """The message in this language."""
        return self._translations.gettext(message) if message else ""

    def n_(self, one: str, many: str, n: int) -> str:
        """The message for n things; fields are filled in afterwards."""
        return self._translations.ngettext(one, many, n)

    def p_(self, context: str, message: str) -> str:
        """The message where one English word has several meanings."""
        return self._translations.pgettext(context, message)

    def said(self, text: str) -> str:
        """A `Sentence` of the store, the content or a record in this language; any other text as it is."""
        if not isinstance(text, Sentence):
            return text
        return self._(text.msgid).format(**{name: self.said(value) for name, value in text.values.items()})

    def np_(self, context: str, one: str, many: str, n: int) -> str:
        return self._translations.npgettext(context, one, many, n)


class PseudoTranslations(NullTranslations):
    """A made-up language for tests: every text 40 % longer and accented, its {fields} untouched."""

    def gettext(self, message: str) -> str:
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return pseudo(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return pseudo(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return pseudo(msgid1 if n == 1 else msgid2)


def pseudo(message: str) -> str:
    """The message as the pseudo language says it: accents, and 40 % more letters, as German would have."""
    parts = _FIELD.split(message)
    plain = sum(len(part) for part in parts if not _FIELD.fullmatch(part))
    accented = "".join(part if _FIELD.fullmatch(part) else part.translate(_ACCENTED) for part in parts)
    extra = max(1, round(plain * 0.4)) if plain else 0
    tail = ("enlanger weiterung " * (extra // 19 + 1))[:extra].strip().translate(_ACCENTED)
    if extra > 8:
        return f"{accented} {tail[:-1]}"
    return accented + tail

"""Words: gettext, plural forms, contexts, and the pseudo language."""

from __future__ import annotations

import re
from gettext import NullTranslations

from hypothesis import given
from hypothesis import strategies as st

from game.content.errors import ContentError
from game.core.sentence import Sentence
from game.engine.words import PseudoTranslations, Words, pseudo

TEXT = st.text(alphabet="abcdefghij klmnop.,!", max_size=60)


class German(NullTranslations):
    def gettext(self, message: str) -> str:
        return {"Roll": "Würfeln"}.get(message, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return "{n} Zug" if n == 1 else "{n} Züge"

    def pgettext(self, context: str, message: str) -> str:
        return {"card": "Karte"}.get(context, message)


def test_english_is_the_msgid() -> None:
    words = Words()
    assert words._("Roll") == "Roll" and words.p_("dice", "Roll") == "Roll"
    assert [words.n_("{n} move", "{n} moves", n).format(n=n) for n in (0, 1, 2)] == ["0 moves", "1 move", "2 moves"]


def test_another_language_answers_with_its_own_forms() -> None:
    words = Words(German(), languages=[("en", "English"), ("de", "Deutsch")])
    assert words._("Roll") == "Würfeln" and words.n_("{n} move", "{n} moves", 3).format(n=3) == "3 Züge"
    assert words.p_("card", "Map") == "Karte" and words.languages == (("en", "English"), ("de", "Deutsch"))


def test_an_empty_text_stays_empty_instead_of_giving_the_catalogues_head() -> None:
    class Catalogue(NullTranslations):
        def gettext(self, message: str) -> str:
            return "Project-Id-Version: ..." if message == "" else message

    assert Words(Catalogue())._("") == ""


def test_pb_11_peoples_text_is_only_ever_a_value() -> None:
    sentence = Words()._("{name} goes on").format(name="{0} %s {x}")
    assert sentence == "{0} %s {x} goes on"


@given(TEXT, st.sampled_from(["name", "n", "count"]), TEXT)
def test_the_pseudo_language_is_40_percent_longer_and_keeps_fields(before: str, field: str, after: str) -> None:
    message = f"{before}{{{field}}}{after}"
    longer = pseudo(message)
    assert re.findall(r"\{[^{}]*\}", longer) == [f"{{{field}}}"]
    plain = len(before) + len(after)
    assert len(longer) - len(message) == max(1, round(plain * 0.4)) if plain else longer == message
    assert longer.format(**{field: "x"})


def test_the_pseudo_language_shows_untranslated_text_by_its_missing_accents() -> None:
    words = Words(PseudoTranslations())
    assert words._("Roll again") != "Roll again" and "ô" in words._("Roll again")
    assert words.n_("{n} move", "{n} moves", 2).startswith("{n} m")


def test_a_sentence_from_below_is_said_in_the_windows_language_with_the_sentences_in_it() -> None:
    """The store, the content and records know no language; what they say is put into one where it is shown."""

    class French(NullTranslations):
        def gettext(self, message: str) -> str:
            if message == "entry {number} is empty.":
                return "l'entrée {number} est vide."
            return message.replace("can't be read:", "est illisible :")

    inner = Sentence("entry {number} is empty.", number=3)
    sentence = Sentence("{file} can't be read: {fault}", file="a {b}.toml", fault=inner)
    assert sentence == "a {b}.toml can't be read: entry 3 is empty."
    assert Words(French()).said(sentence) == "a {b}.toml est illisible : l'entrée 3 est vide."
    assert Words(French()).said("plain") == "plain"
    fault = ContentError("a.toml", "tiles, entry 2", "entry {number} is empty.", number=3)
    assert str(fault) == "a.toml, tiles, entry 2: entry 3 is empty."
    assert Words(French()).said(Sentence("{fault}", fault=fault)) == "a.toml, tiles, entry 2: l'entrée 3 est vide."
    assert Sentence("tiles, entry {n}: entry {number} is empty.", n=2, number=3).without_place() == ("tiles, entry 2", inner)

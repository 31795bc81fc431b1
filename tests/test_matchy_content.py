"""The built-in pack of Matchy Matchy as content: 42 pictures, 576 themes of our own, no two of them nearly the same (R-MM-1).

The files are read plain, without the pack's loader, so that a fault of the content and one of the loader are told apart.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any, Final
from unicodedata import combining, normalize

import pytest

from game import ASSETS
from game.content.toml import read_toml

PACK: Final = ASSETS / "matchy" / "packs" / "standard.toml"
FITS: Final = Path(__file__).with_name("matchy_fits.toml")
LIMIT_BYTES: Final = 128 * 1024
SIDE: Final = 12
LETTERS: Final = 32
"""A theme fits into two lines of its card at this length (art.md, section 4)."""

TABLES: Final[dict[str, Any]] = read_toml(PACK, LIMIT_BYTES)
SIDES: Final[list[list[str]]] = [card[side] for card in TABLES["cards"] for side in ("front", "back")]
THEMES: Final = [theme for side in SIDES for theme in side]
IDS: Final = [picture["id"] for picture in TABLES["pictures"]]

_KINDS: Final = "animal feeling food funny home idea job moment person place play saying school season sense tale thing wonder"
KINDS: Final = frozenset(_KINDS.split())
KIND_LINE: Final = re.compile(r'^    "([^"]+)", +# (\w+)$', re.MULTILINE)

_SMALL: Final = """
    a about all an and are as at be but by do don't for from i if in into is it it's its just me my no not of off on or out so than that
    the then there they're this to too up very was wasn't we we've were what when where which who with without you your
"""
SMALL: Final = frozenset(_SMALL.split())
"""Words that two themes may share without being alike."""
UNEVEN: Final = {"feet": "foot", "leaves": "leaf", "mice": "mouse", "people": "person", "teeth": "tooth"}
_SHOWS_NOTHING: Final = "empty five great high lone mended night old open steaming two watching"
SHOWS_NOTHING: Final = SMALL | frozenset(_SHOWS_NOTHING.split())
"""Words of the pictures' names that don't name a thing that is to be seen."""

ALLOWED: Final[frozenset[frozenset[str]]] = frozenset()
"""Pairs of themes that the check takes for nearly the same although they are not. Keep it short: a new wording is mostly better."""


def folded(text: str) -> str:
    """Letters and figures only, small and without accents."""
    return "".join(letter for letter in normalize("NFKD", text.casefold()) if letter.isalnum() and not combining(letter))


def words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9']+", text.casefold().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'"))


def stem(word: str) -> str:
    """A word without the endings of English, roughly: 'wishes', 'wishing' and 'wish' become one."""
    word = UNEVEN.get(word, word).removesuffix("'s").strip("'")
    for ending, instead in (("men", "man"), ("ies", "y"), ("es", ""), ("s", ""), ("ing", ""), ("ed", ""), ("ly", ""), ("y", "")):
        rest = word.removesuffix(ending)
        if len(word) > 4 and rest != word and len(rest) > 2 and not word.endswith("ss") and set(rest) & set("aeiouy"):
            word = rest + instead
    if len(word) > 3 and word[-1] == word[-2]:
        word = word[:-1]
    return word.removesuffix("e") if len(word) > 3 else word


def content(text: str) -> frozenset[str]:
    """The words that make a theme what it is; all of them when it has only small ones ("What if?")."""
    return frozenset(stem(word) for word in words(text) if word not in SMALL) or frozenset(words(text))


def shortened(text: str) -> frozenset[str]:
    """The text, and what is left of it without any one of its letters: two texts that share one are a slip of the pen apart."""
    plain = folded(text)
    return frozenset([plain]) | {plain[:place] + plain[place + 1 :] for place in range(len(plain)) if len(plain) > 4}


def near(themes: list[str]) -> list[tuple[str, str]]:
    """The pairs that a table would take for the same theme: same letters, a slip apart, or at least half their words in common."""
    read = [(theme, content(theme), shortened(theme)) for theme in themes]
    found = []
    for (one, its, letters), (other, others, more) in combinations(read, 2):
        common = its & others
        if letters & more or common in (its, others) or 2 * len(common) >= len(its | others):
            found.append((one, other))
    return found


def test_r_mm_1_there_are_42_pictures_and_24_cards_of_two_sides_of_twelve() -> None:
    assert (TABLES["format"], TABLES["language"]) == (1, "en") and TABLES["title"]
    assert len(IDS) == len(set(IDS)) == 42
    assert len(TABLES["cards"]) == 24
    assert [len(side) for side in SIDES] == [SIDE] * 48


def test_the_boards_are_rows_of_numbers_that_begin_with_five() -> None:
    boards = TABLES["boards"]
    assert [board["id"] for board in boards] == ["short", "full"]
    for board in boards:
        assert board["title"] and board["numbers"][0] == 5 and set(board["numbers"]) <= {1, 2, 3, 4, 5}


def test_themes_are_written_cleanly_and_fit_their_card() -> None:
    for theme in THEMES:
        assert theme == normalize("NFC", " ".join(theme.split())), theme
        assert 1 < len(theme) <= LETTERS, theme
        assert theme[0].isupper() or theme[0].isdigit(), theme
        assert not re.search(r"[^A-Za-z0-9 ,'!?-]|[,.'-]$", theme), theme


def test_r_mm_1_no_theme_stands_twice_and_no_two_are_nearly_the_same() -> None:
    assert [theme for theme, times in Counter(folded(theme) for theme in THEMES).items() if times > 1] == []
    assert [pair for pair in near(THEMES) if frozenset(pair) not in ALLOWED] == []


def test_the_list_of_allowed_pairs_holds_nothing_out_of_date() -> None:
    assert frozenset(frozenset(pair) for pair in near(THEMES)) >= ALLOWED


@pytest.mark.parametrize(
    ("slip", "of"),
    [
        ("Puppets on a string", "Puppet on strings"),
        ("Winter in the harbour", "The harbour"),
        ("The secret recipes", "The secret recipe"),
        ("homesick", "Homesick"),
        ("Seasick", "Sea-sick"),
        ("The sound of rain on the roof", "Rain on a tin roof"),
        ("A flying carpets", "A flying carpet"),
        ("Fire fighters", "Firefighter"),
        ("The mouse's knight", "A knight afraid of mice"),
        ("A wished-for snowman", "Snowmen"),
    ],
)
def test_the_check_for_near_themes_catches_a_slip(slip: str, of: str) -> None:
    assert near([slip, "Something quite different", of]) == [(slip, of)]


def test_the_check_for_near_themes_lets_different_ones_pass() -> None:
    assert near(["A second chance", "First steps", "Two steps forward, one back", "Justice", "What if?", "Sour"]) == []


def test_few_themes_name_a_picture() -> None:
    shown = {stem(word) for picture in TABLES["pictures"] for word in words(picture["name"]) if word not in SHOWS_NOTHING}
    shown |= {stem(name) for name in IDS}
    naming = [theme for theme in THEMES if {stem(word) for word in words(theme)} & shown]
    assert len(naming) <= 10, naming


def test_each_side_has_twelve_kinds_of_themes_and_no_word_twice() -> None:
    kinds = dict(KIND_LINE.findall(PACK.read_text(encoding="utf-8")))
    assert list(kinds) == THEMES, "every theme has a line of its own with its kind behind it"
    assert set(kinds.values()) == KINDS
    for side in SIDES:
        assert len({kinds[theme] for theme in side}) == SIDE, side
        assert max(Counter(word for theme in side for word in content(theme)).values()) == 1, side
    assert set(Counter(kinds.values()).values()) == {32}


def test_no_number_promises_a_kind() -> None:
    kinds = dict(KIND_LINE.findall(PACK.read_text(encoding="utf-8")))
    for number in range(SIDE):
        often = Counter(kinds[side[number]] for side in SIDES).most_common(1)[0]
        assert often[1] <= len(SIDES) // 6, (number + 1, often)


def test_themes_are_short_and_vary_in_grammar() -> None:
    lengths = [len(words(theme)) for theme in THEMES]
    assert sum(length <= 4 for length in lengths) >= 0.75 * len(THEMES)
    assert sum(length == 1 for length in lengths) >= 0.08 * len(THEMES)
    first = Counter(words(theme)[0] for theme in THEMES)
    assert first["a"] + first["an"] + first["the"] <= len(THEMES) // 2
    assert max(times for word, times in first.items() if word not in ("a", "an", "the")) <= 6
    assert 0 < sum(theme.endswith("?") for theme in THEMES) <= len(THEMES) // 40


def test_every_picture_has_a_name_of_its_own_and_six_to_ten_tags() -> None:
    assert len({folded(picture["name"]) for picture in TABLES["pictures"]}) == 42
    for picture in TABLES["pictures"]:
        tags = picture["tags"]
        assert re.fullmatch("[a-z]+", picture["id"]) and 0 < len(picture["name"]) <= 24
        assert 6 <= len(tags) <= 10, picture["id"]
        assert all(tag and tag == " ".join(tag.split()) for tag in tags), picture["id"]
        assert len({folded(tag) for tag in tags}) == len(tags), picture["id"]


def test_no_two_pictures_have_half_their_tags_in_common() -> None:
    for one, other in combinations(TABLES["pictures"], 2):
        common = set(one["tags"]) & set(other["tags"])
        assert 2 * len(common) <= min(len(one["tags"]), len(other["tags"])), (one["id"], other["id"], common)


def test_the_forty_themes_listed_by_hand_belong_to_the_pack() -> None:
    fits = read_toml(FITS, LIMIT_BYTES)["fits"]
    kinds = dict(KIND_LINE.findall(PACK.read_text(encoding="utf-8")))
    assert len({fit["theme"] for fit in fits}) == len(fits) == 40
    assert {kinds[fit["theme"]] for fit in fits} == KINDS
    for fit in fits:
        assert 6 <= len(fit["pictures"]) <= 9 and len(set(fit["pictures"])) == len(fit["pictures"]), fit["theme"]
        assert set(fit["pictures"]) <= set(IDS), fit["theme"]
    assert {name for fit in fits for name in fit["pictures"]} == set(IDS), "a picture that fits nothing says nothing about the table"

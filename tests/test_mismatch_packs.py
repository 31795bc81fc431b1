"""The card packs of Perfect Mismatch: the built-in one, own ones, and one sentence for every fault (R-PM-1)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content import clues
from game.content.clues import BUILT_IN, LIMIT_BYTES, load_deck, pack_from_dump, packs
from game.content.errors import ContentError
from game.content.links import Links, packed
from game.content.packs import Pack, dump_pack
from game.content.toml import read_toml
from game.core.match import digest_of
from game.rules.mismatch.pack import (
    ATTRIBUTE_CARDS,
    LINE,
    LINES,
    SOFT_HYPHEN,
    TASK_CARDS,
    Deck,
    all_attributes,
    all_words,
    check_deck,
    folded,
    has_links,
    lines_needed,
    link,
    plain,
)
from tests.mismatch_tables import DECK

PLAIN = Path(__file__).with_name("mismatch_plain.toml").read_text(encoding="utf-8")


def own(tmp_path: Path, text: str, name: str = "mine.toml") -> Path:
    folder = tmp_path / "packs" / "mismatch"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def fault_of(path: Path) -> str:
    with pytest.raises(ContentError) as fault:
        load_deck(path)
    sentence = str(fault.value)
    assert "\n" not in sentence and len(sentence) < 700 and sentence.endswith(".")
    return sentence


# The built-in pack


def standard() -> Pack:
    return packs(None)[0][0]


def test_r_pm_1_the_built_in_pack_has_300_attributes_and_1100_words_none_twice() -> None:
    deck = standard().value
    assert isinstance(deck, Deck)
    assert (len(deck.attributes), len(deck.tasks)) == (ATTRIBUTE_CARDS, TASK_CARDS) == (150, 110)
    attributes, texts = all_attributes(deck), all_words(deck)
    assert len({folded(each) for each in attributes}) == len(attributes) == 300
    assert len({folded(each) for each in texts}) == len(texts) == 1100
    assert all(lines_needed(each) <= LINES for each in (*attributes, *texts))
    assert len(deck.grades) == len(set(deck.grades)) == 5


def test_r_pm_1_no_attribute_of_the_built_in_pack_is_one_of_its_words() -> None:
    deck = standard().value
    assert not {folded(each) for each in all_attributes(deck)} & {folded(each) for each in all_words(deck)}


def test_the_built_in_pack_is_the_default_and_own_ones_come_after_it(tmp_path: Path) -> None:
    own(tmp_path, PLAIN.replace("Plain pairs", "Our pairs"))
    found, faulty = packs(tmp_path)
    assert not faulty
    assert [(pack.id, pack.builtin) for pack in found] == [("standard", True), ("own/mine", False)]
    assert (found[1].title, found[1].source) == ("Our pairs", tmp_path / "packs" / "mismatch" / "mine.toml")


def test_pb_67_built_in_files_are_spelled_as_the_index_spells_them() -> None:
    names = {path.name for path in BUILT_IN.glob("*.toml")}
    assert set(read_toml(BUILT_IN / "index.toml", LIMIT_BYTES)["packs"]) == names - {"index.toml"}


# Own packs


def test_a_pack_comes_back_from_its_dump_with_the_same_hash(tmp_path: Path) -> None:
    pack = load_deck(own(tmp_path, PLAIN))
    assert pack.hash == digest_of(dump_pack(pack))
    again = pack_from_dump(dump_pack(pack))
    assert (again.id, again.title, again.hash, again.value) == (pack.id, pack.title, pack.hash, pack.value)


def test_an_own_pack_may_be_smaller_or_bigger_than_the_box(tmp_path: Path) -> None:
    assert (len(DECK.attributes), len(DECK.tasks)) == (60, 20), "the smallest"
    more = "".join(f'\n[[attributes]]\nfront = "quite {n}"\nback = "very {n}"\n' for n in range(340))
    assert len(load_deck(own(tmp_path, PLAIN + more)).value.attributes) == 400
    assert "attributes: a pack has at most 400 cards, this one has 401." in fault_of(
        own(tmp_path, PLAIN + more + '\n[[attributes]]\nfront = "a1"\nback = "b1"\n')
    )


SOFT = '[[attributes]]\nfront = "soft"\nback = "curly"\n'
CREAM = 'front = ["cream", "glove", "radio", "cake", "tunnel"]\n'
TASK = "[[tasks]]\n" + CREAM + 'back = ["owl", "ladder", "soup", "stamp", "river"]\n'
GRADES = 'grades = ["Still strangers", '


@pytest.mark.parametrize(
    ("old", "new", "where", "what"),
    [
        (SOFT, "", "attributes", "at least 60 cards, this one has 59"),
        (TASK, "", "tasks", "at least 20 cards, this one has 19"),
        (SOFT, SOFT.replace('front = "soft"\n', ""), "attributes, entry 1", "the key front is missing"),
        (SOFT, SOFT.replace('"soft"', "7"), "attributes, entry 1, front", "a text between quotes is expected here, not a whole number"),
        (SOFT, SOFT + 'side = "x"\n', "attributes, entry 1", "nobody knows the key side"),
        ('"soft"', '" "', "attributes, entry 1, front", "at least one letter"),
        ('"soft"', '"\\u00AD-"', "attributes, entry 1, front", "at least one letter"),
        ('"soft"', '"commercial"', "attributes, entry 2, front", "'commercial' stands at attributes, entry 1, front already"),
        ('"soft"', '"Com\\u00ADmercial"', "attributes, entry 2, front", "'commercial' stands at attributes, entry 1, front already"),
        ('"soft"', '"up side\\u00ADDOWN"', "attributes, entry 52, back", "'upside-down' stands at attributes, entry 1, front already"),
        ('"soft"', f'"{"m" * 16}"', "attributes, entry 1, front", "too long for its card, which has 2 lines of 15 letters"),
        ('"soft"', '"as soft as the fur of two kittens"', "attributes, entry 1, front", "too long"),
        ('"soft"', '"so\\u202Eft"', "attributes, entry 1, front", "U+202E"),
        ('"glove"', '"Cream "', "tasks, entry 1, front, entry 2", "'Cream' stands at tasks, entry 1, front, entry 1 already"),
        ('"river"', '"tun nel"', "tasks, entry 1, back, entry 5", "'tun nel' stands at tasks, entry 1, front, entry 5 already"),
        ('"owl"', '"extraordinarily long-winded"', "tasks, entry 1, back, entry 1", ""),
        ('"owl"', '"hippopotamuses and rhinoceroses"', "tasks, entry 1, back, entry 1", "too long"),
        ('"owl"', '""', "tasks, entry 1, back, entry 1", "at least one letter"),
        ('"cream", ', "", "tasks, entry 1, front", "5 words are expected, this side has 4"),
        ('"cream", ', '"cream", "milk", ', "tasks, entry 1, front", "5 words are expected, this side has 6"),
        (CREAM, 'front = "cream"\n', "tasks, entry 1, front", "a list is expected here, not a text"),
        (GRADES, "grades = [", "grades", "5 titles are expected, the lowest first, this pack has 4"),
        ('"Still strangers"', '""', "grades, entry 1", "1 to 40 characters"),
        ('"Still strangers"', f'"{"x" * 41}"', "grades, entry 1", "1 to 40 characters are expected, this has 41"),
        ('"Still strangers"', '"{m} strangers"', "grades, entry 1", "braces stand only in {n}"),
        ("format = 1\n", "", "", "the key format is missing"),
        ("format = 1\n", "format = 2\n", "format", "reads packs of format 1, this one says 2"),
        ('title = "Plain pairs"', 'title = " "', "title", "needs a title"),
        ('title = "Plain pairs"', f'title = "{"x" * 301}"', "title", "at most 300"),
        ('language = "en"', 'colour = "red"', "", "nobody knows the key colour"),
    ],
)
def test_a_fault_names_the_file_the_key_and_what_is_expected(tmp_path: Path, old: str, new: str, where: str, what: str) -> None:
    assert PLAIN.count(old) >= 1
    path = own(tmp_path, PLAIN.replace(old, new, 1))
    if not what:
        assert load_deck(path)
        return
    sentence = fault_of(path)
    assert sentence.startswith(f"mine.toml, {where}: " if where else "mine.toml: "), sentence
    assert what in sentence


def test_a_faulty_own_pack_is_told_and_the_built_in_one_stays(tmp_path: Path) -> None:
    own(tmp_path, PLAIN.replace('"soft"', '"commercial"', 1), "bad.toml")
    own(tmp_path, PLAIN, "good.toml")
    own(tmp_path, "x", "worse.toml")
    found, faulty = packs(tmp_path)
    assert [pack.id for pack in found] == ["standard", "own/good"]
    assert [(fault.path.name, fault.title) for fault in faulty] == [("bad.toml", "bad"), ("worse.toml", "worse")]
    assert str(faulty[0].message).startswith("bad.toml, attributes, entry 2, front: ")


@pytest.mark.parametrize(
    "dump",
    [
        [],
        "x",
        ["a", "b", "c", "d", [], [], []],
        ["a", "b", "c", "d", [1], [], []],
        ["a", "b", "c", "d", [], ["x"], []],
        ["a", "b", "c", "d", [], [["x"]], []],
        ["a", "b", "c", "d", [], [], [[["x"]]]],
        ["a", "b", "c", "d", [], [], [[1, 2]]],
        [[[]]],
    ],
)
def test_pb_43_a_dump_that_is_no_pack_is_one_sentence(dump: object) -> None:
    with pytest.raises(ContentError, match=r"^the record, pack_content: .*\.$"):
        pack_from_dump(dump)  # type: ignore[arg-type]


# What fits on a card


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("soft", 1),
        ("m" * LINE, 1),
        ("m" * (LINE + 1), 3),
        ("made of iron", 1),
        ("fits in a pocket", 2),
        ("second-hand shop", 2),
        ("photo-synthetic-like", 2),
        (f"incompre{SOFT_HYPHEN}hensible", 2),
        (f"un{SOFT_HYPHEN}be{SOFT_HYPHEN}liev{SOFT_HYPHEN}able", 1),
        (f"{'m' * LINE}{SOFT_HYPHEN}mm", 3),
        (f"{'m' * (LINE - 1)}{SOFT_HYPHEN}mm", 2),
        ("one two three four five six seven", 3),
    ],
)
def test_lines_are_broken_at_spaces_hyphens_and_soft_hyphens(text: str, lines: int) -> None:
    """More than two never fit; a hyphen that shows at the end of a line takes its place there."""
    assert min(lines_needed(text), LINES + 1) == lines


def test_check_deck_finds_every_fault_not_only_the_first() -> None:
    deck = Deck("x", "", DECK.attributes[1:], DECK.tasks[1:], DECK.grades[1:])
    assert [str(problem).split(":")[0] for problem in check_deck(deck)] == ["title", "grades", "attributes", "tasks"]


# What bots know of words and attributes


def test_an_own_pack_without_a_table_has_no_links_and_one_that_shares_words_has_some(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = tmp_path / "standard.links"
    monkeypatch.setattr(clues, "LINKS", table)
    assert not has_links(load_deck(own(tmp_path, PLAIN)).value), "there is no table"
    table.write_bytes(packed(Links("none", ("owl", "cream"), ("soft", "upside-down", "royal blue"), bytes([1, 2, 3, 4, 5, 6]))))
    pack = load_deck(own(tmp_path, PLAIN))
    deck = pack.value
    assert isinstance(deck, Deck) and has_links(deck) and len(deck.links) == 200 * 120
    face = [plain(each) for each in all_attributes(deck)].index("upside-down")
    assert (link(deck, 0, 1, 0), link(deck, 0, 1, face), link(deck, 1, 1, 0), link(deck, 1, 1, face)) == (4, 5, 1, 2)
    assert sum(deck.links) == 4 + 5 + 1 + 2, "nothing is known of the others"
    assert pack_from_dump(pack.dump).value.links == deck.links, "the copy kept with a match has them too"
    assert pack.hash == digest_of(pack.dump) and pack.value == DECK.__class__(**{name: getattr(deck, name) for name in _FIELDS})


_FIELDS = ("id", "title", "attributes", "tasks", "grades", "description", "language")


def test_soft_hyphens_make_no_difference_to_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = tmp_path / "standard.links"
    monkeypatch.setattr(clues, "LINKS", table)
    table.write_bytes(packed(Links("none", ("cream",), ("soft",), bytes([9]))))
    deck = load_deck(own(tmp_path, PLAIN.replace('"soft"', '"so\\u00ADft"', 1))).value
    assert link(deck, 0, 1, 0) == 9

"""The card packs of Matching 4U: the built-in one, own ones, and one sentence for every fault (R-4U-1)."""

from __future__ import annotations

import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest

from game import ASSETS
from game.content.dates import BUILT_IN, LIMIT_BYTES, load_deck, pack_from_dump, packs
from game.content.errors import ContentError
from game.content.packs import dump_pack
from game.content.toml import read_toml
from game.core.match import digest_of
from game.rules.matching4u.pack import COLOURS, PICTURES, TYPES, Deck, gauge, girl
from tests.matching4u_tables import DECK, a_match

PLAIN = Path(__file__).with_name("matching4u_plain.toml").read_text(encoding="utf-8")
ART = ASSETS / "matching4u" / "art"
BUILT_IN_DECK = load_deck(BUILT_IN / "standard.toml").value


def own(tmp_path: Path, text: str, name: str = "mine.toml") -> Path:
    folder = tmp_path / "packs" / "matching4u"
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


def test_the_built_in_pack_is_the_default_and_own_ones_come_after_it(tmp_path: Path) -> None:
    own(tmp_path, PLAIN.replace("A day out", "Our day"))
    found, faulty = packs(tmp_path)
    assert not faulty
    assert [(pack.id, pack.title, pack.builtin) for pack in found] == [("standard", "A day out", True), ("own/mine", "Our day", False)]
    assert found[1].source == tmp_path / "packs" / "matching4u" / "mine.toml"


def test_the_dates_of_the_built_in_pack_differ() -> None:
    """Each animal once; many icons and few points, so that the dates are told apart and none is worth a round."""
    dates = BUILT_IN_DECK.dates
    assert {date.picture for date in dates} == set(PICTURES)
    assert len({date.icon for date in dates}) >= 6
    assert {date.points for date in dates} == {1, 2, 3}


def test_r_4u_1_of_the_same_type_stronger_numbers_carry_no_more_points() -> None:
    """Strong numbers carry weaker items; the two cards without points, which nobody wants, stand in the middle."""
    bare = [item.number for item in BUILT_IN_DECK.items if not item.points]
    assert [(BUILT_IN_DECK.item(number).type, gauge(BUILT_IN_DECK, number)[0]) for number in bare] == [("girl", 3), ("girl", 3)]
    for one, other in product((item for item in BUILT_IN_DECK.items if item.points), repeat=2):
        low, high = (gauge(BUILT_IN_DECK, item.number) for item in (one, other))
        if one.type == other.type and low[0] / low[1] <= high[0] / high[1]:
            assert one.points >= other.points, (one, other)


def test_pb_67_built_in_files_are_spelled_as_the_index_spells_them() -> None:
    names = {path.name for path in BUILT_IN.iterdir()}
    assert set(read_toml(BUILT_IN / "index.toml", LIMIT_BYTES)["packs"]) == names - {"index.toml"}


def test_every_drawing_that_a_pack_can_ask_for_is_there() -> None:
    drawings = [f"date_{picture}" for picture in PICTURES]
    drawings += [f"item_{name}" for name in TYPES if name != "girl"] + [f"item_girl_{number}" for number in range(1, 5)]
    drawings += ["suit_flower", "suit_sun", "suit_cloud", "suit_moon"]
    assert len(COLOURS) == 4
    assert [name for name in drawings if not (ART / f"{name}.svg").is_file()] == []


def test_the_four_girls_are_told_apart_by_their_numbers() -> None:
    assert [girl(DECK, item.number) for item in DECK.items if item.type == "girl"] == [1, 2, 3, 4]


def test_a_pack_comes_back_from_its_dump_with_the_same_hash(tmp_path: Path) -> None:
    pack = load_deck(own(tmp_path, PLAIN))
    assert pack.hash == digest_of(dump_pack(pack))
    again = pack_from_dump(dump_pack(pack))
    assert (again.id, again.title, again.hash, again.value) == (pack.id, pack.title, pack.hash, pack.value)


def test_the_order_of_items_in_the_file_makes_no_difference(tmp_path: Path) -> None:
    head, *items = PLAIN.split("\n[[items]]")
    items[-1], dates = items[-1].split("\n[[dates]]", 1)
    turned = "\n[[items]]".join([head, *(item.rstrip() + "\n" for item in reversed(items))]) + "\n[[dates]]" + dates
    assert load_deck(own(tmp_path, turned)).hash == load_deck(own(tmp_path, PLAIN)).hash
    deck = load_deck(own(tmp_path, turned)).value
    assert isinstance(deck, Deck) and [deck.item(number).number for number in range(1, 25)] == list(range(1, 25))


def test_an_own_pack_may_give_items_date_points(tmp_path: Path) -> None:
    deck = load_deck(own(tmp_path, PLAIN.replace("number = 1\n", "number = 1\npoints = 2\n", 1))).value
    assert deck.item(1).points == 2
    a_match().legal(0)


ONE = 'number = 1\ncolour = "red"\ntype = "clothes"\n'
TWO = 'number = 2\ncolour = "yellow"\ntype = "ring"\n'
FOX = 'name = "Remy Fox"\nplace = "at the bakery"\npoints = 2\nicon = "clothes"\npicture = "fox"\n'


@pytest.mark.parametrize(
    ("old", "new", "where", "what"),
    [
        ("\n[[items]]\n" + ONE, "", "items", "has 24 item cards, this one has 23"),
        ("\n[[items]]\n" + ONE, ("\n[[items]]\n" + ONE) * 2, "items", "has 24 item cards, this one has 25"),
        ("number = 2\n", "number = 1\n", "items, entry 2, number", "1 is the number of entry 1 already"),
        ("number = 2\n", "number = 25\n", "items, entry 2, number", "from 1 to 24"),
        ("number = 2\n", "number = 0\n", "items, entry 2, number", "from 1 to 24"),
        ("number = 2\n", 'number = "two"\n', "items, entry 2, number", "a whole number is expected here, not a text"),
        ("number = 2\n", "", "items, entry 2", "the key number is missing"),
        (ONE, ONE.replace("red", "green"), "items, entry 1, colour", "nobody knows 'green'; choose one of: red, yellow, blue, white"),
        (ONE, ONE.replace("red", "blue"), "items", '7 cards must have colour = "red", this pack has 6'),
        (ONE, ONE.replace("clothes", "hat"), "items, entry 1, type", "nobody knows 'hat'; choose one of: girl, clothes, perfume"),
        (TWO, TWO.replace("ring", "clothes"), "items", '4 cards must have type = "clothes", this pack has 5'),
        (ONE, ONE + "points = -1\n", "items, entry 1, points", "from 0 to 20"),
        (ONE, ONE + "points = 21\n", "items, entry 1, points", "from 0 to 20"),
        (ONE, ONE + "point = 1\n", "items, entry 1", "nobody knows the key point"),
        ("\n[[dates]]\n" + FOX, "", "dates", "has 8 date cards, this one has 7"),
        (FOX, FOX.replace('picture = "fox"\n', ""), "dates, entry 1", "the key picture is missing"),
        (FOX, FOX.replace('"fox"', '"cow"'), "dates, entry 1, picture", "nobody knows 'cow'; choose one of: badger, bear, fox"),
        (FOX, FOX.replace('"clothes"', '"heart"'), "dates, entry 1, icon", "nobody knows 'heart'; choose one of: girl"),
        (FOX, FOX.replace("points = 2", "points = 99"), "dates, entry 1, points", "from 0 to 20"),
        (FOX, FOX.replace("Remy Fox", "Otis Owl"), "dates, entry 3, name", "entry 1 has the same name"),
        (FOX, FOX.replace("Remy Fox", " "), "dates, entry 1, name", "1 to 40 characters"),
        (FOX, FOX.replace("at the bakery", "x" * 41), "dates, entry 1, place", "1 to 40 characters are expected, this has 41"),
        (FOX, FOX.replace("Remy Fox", "Remy\\u202EFox"), "dates, entry 1, name", "U+202E"),
        ('title = "A day out"', 'title = ""', "title", "needs a title"),
        ('title = "A day out"', f'title = "{"x" * 301}"', "title", "at most 300"),
        ('language = "en"', 'colour = "red"', "", "nobody knows the key colour"),
    ],
)
def test_a_fault_names_the_file_the_key_and_what_is_expected(tmp_path: Path, old: str, new: str, where: str, what: str) -> None:
    assert PLAIN.count(old) >= 1
    sentence = fault_of(own(tmp_path, PLAIN.replace(old, new, 1)))
    assert sentence.startswith(f"mine.toml, {where}: " if where else "mine.toml: "), sentence
    assert what in sentence


def test_a_faulty_own_pack_is_told_and_the_built_in_one_stays(tmp_path: Path) -> None:
    own(tmp_path, PLAIN.replace("number = 2\n", "number = 1\n", 1), "bad.toml")
    own(tmp_path, PLAIN, "good.toml")
    found, faulty = packs(tmp_path)
    assert [pack.id for pack in found] == ["standard", "own/good"]
    assert [(fault.path.name, fault.title) for fault in faulty] == [("bad.toml", "bad")]
    assert str(faulty[0].message).startswith("bad.toml, items, entry 2, number: ")


@pytest.mark.parametrize(
    "dump", [[], "x", ["a", "b", "c", "d", [], []], ["a", "b", "c", "d", [1], []], ["a", "b", "c", "d", [], [[1]]], [[[]]]]
)
def test_pb_43_a_dump_that_is_no_pack_is_one_sentence(dump: object) -> None:
    with pytest.raises(ContentError, match=r"^the record, pack_content: .*\.$"):
        pack_from_dump(dump)  # type: ignore[arg-type]


def balance(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ASSETS.parent / "build" / "balance_matching4u.py"), *arguments]
    return subprocess.run(command, capture_output=True, encoding="utf-8", timeout=60, check=False)


def test_the_balance_script_fails_for_a_pack_that_is_out_of_balance(tmp_path: Path) -> None:
    """In three rounds somebody wins more than half of them with some card."""
    done = balance("--pack", str(own(tmp_path, PLAIN)), "--rounds", "3", "--level", "easy", "--seed", "5")
    title, *figures = done.stdout.splitlines()
    assert done.returncode == 1 and not done.stderr
    assert title == "A day out: 3 rounds of three easy bots (matches with seeds 5 to 5)"
    assert len(figures) == 4 and figures[0].endswith("NOT AS WANTED")


def test_the_balance_script_says_what_is_wrong_with_a_pack(tmp_path: Path) -> None:
    done = balance("--pack", str(own(tmp_path, PLAIN.replace("number = 2\n", "number = 1\n", 1))))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("mine.toml, items, entry 2, number: ")

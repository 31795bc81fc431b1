"""The packs of Matchy Matchy: the built-in one, own ones with own pictures, and one sentence for every fault (R-MM-1, R-MM-2)."""

from __future__ import annotations

import os
import struct
import subprocess
import sys
import zlib
from collections.abc import Mapping
from pathlib import Path

import pytest

from game.content.drawings import PNG_LIMIT_BYTES
from game.content.errors import ContentError
from game.content.packs import dump_pack
from game.content.themes import BUILT_IN, LIMIT_BYTES, load_deck, pack_from_dump, packs
from game.content.toml import read_toml
from game.core.match import Match, digest_of
from game.rules.matchy.pack import DRAWINGS, Deck, plain
from game.rules.matchy.rules import RULES
from tests.matchy_tables import DECK, a_match

ROOT = Path(__file__).resolve().parent.parent
SOURCE = Path(__file__).with_name("matchy_plain.toml")
PLAIN = SOURCE.read_text(encoding="utf-8")
SUNSET = 'id = "sunset"\nname = "Sunset"\ntags = ["sunset"]\n'
MOON = 'id = "moon"\nname = "Moon"\ntags = ["moon"]\n'
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><circle cx="100" cy="100" r="80" fill="#FFD23F"/></svg>'


def png(width: int = 20, height: int = 16, *, colour: int = 2, interlaced: int = 0, body: bytes | None = None, spoil: int = 0) -> bytes:
    """A PNG file; `body` in place of its packed rows, and one bit of byte `spoil` turned over."""
    length = 1 + width * {0: 1, 2: 3, 3: 1, 6: 4}[colour]
    packed = zlib.compress(bytes(length * height)) if body is None else body

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, colour, 0, 0, interlaced))
    data = bytearray(b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", packed) + chunk(b"IEND", b""))
    data[spoil] ^= 1 if spoil else 0
    return bytes(data)


def own(tmp_path: Path, text: str, name: str = "mine.toml", files: Mapping[str, str | bytes] | None = None) -> Path:
    """An own pack, with files beside it."""
    folder = tmp_path / "packs" / "matchy"
    folder.mkdir(parents=True, exist_ok=True)
    for file, data in (files or {}).items():
        (folder / file).write_bytes(data.encode() if isinstance(data, str) else data)
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def fault_of(path: Path) -> str:
    with pytest.raises(ContentError) as fault:
        load_deck(path)
    sentence = str(fault.value)
    assert "\n" not in sentence and len(sentence) < 700 and sentence.endswith(".")
    return sentence


def without(key: str) -> str:
    """The plain pack without any table of this kind."""
    head, *tables = PLAIN.split("\n[[")
    return "\n[[".join([head, *(table for table in tables if not table.startswith(key))])


# Packs


def test_the_built_in_pack_is_the_default_and_own_ones_come_after_it(tmp_path: Path) -> None:
    own(tmp_path, PLAIN)
    found, faulty = packs(tmp_path)
    assert not faulty and [(pack.id, pack.builtin) for pack in found] == [("standard", True), ("own/mine", False)]
    assert found[1].title == "Places and times" and found[1].source == tmp_path / "packs" / "matchy" / "mine.toml"


def test_pb_67_built_in_files_are_spelled_as_the_index_spells_them() -> None:
    names = {path.name for path in BUILT_IN.glob("*.toml")}
    assert set(read_toml(BUILT_IN / "index.toml", LIMIT_BYTES)["packs"]) == names - {"index.toml"}


def test_a_pack_comes_back_from_its_dump_with_the_same_hash(tmp_path: Path) -> None:
    pack = load_deck(own(tmp_path, PLAIN))
    assert pack.hash == digest_of(dump_pack(pack))
    again = pack_from_dump(dump_pack(pack))
    assert (again.id, again.title, again.hash, again.value) == (pack.id, pack.title, pack.hash, pack.value)


@pytest.mark.parametrize("key", ["pictures", "boards"])
def test_an_own_pack_may_leave_out_pictures_or_boards_for_those_of_the_built_in_one(tmp_path: Path, key: str) -> None:
    deck, standard = load_deck(own(tmp_path, without(key))).value, packs(None)[0][0].value
    assert isinstance(deck, Deck) and getattr(deck, key) == getattr(standard, key) and deck.cards == DECK.cards
    Match(RULES, 4, {}, deck, 1)


def test_an_own_pack_may_have_more_cards(tmp_path: Path) -> None:
    card = PLAIN[PLAIN.index("[[cards]]") :].split("\n[[cards]]")[0]
    more = card.replace("[[cards]]", "\n[[cards]]").replace("river", "meadow").replace("market", "mill")
    deck = load_deck(own(tmp_path, PLAIN + more)).value
    assert len(deck.cards) == 25 and RULES.start(4, RULES.info.complete({}), deck).deck is deck


def test_themes_that_hardly_differ_are_the_same() -> None:
    assert plain("Ice-cream  van!") == plain("ICE CREAM VAN") == plain("ice\u00adcream van") and plain("Straße") == plain("STRASSE")
    assert plain("ก่อน") != plain("กอน") and plain("?") != plain("!") and plain("Ｍoon") == plain("moon")


ONE = '  "The river, Monday morning",\n'


@pytest.mark.parametrize(
    ("old", "new", "where", "what"),
    [
        ("[[pictures]]\n" + SUNSET, "", "pictures", "a pack has 42 pictures, this one has 41"),
        ("[[pictures]]\n" + SUNSET, ("[[pictures]]\n" + SUNSET) * 2, "pictures", "a pack has 42 pictures, this one has 43"),
        (SUNSET, SUNSET.replace('id = "sunset"', 'id = "moon"'), "pictures, entry 33, id", "entry 11 has the same"),
        (SUNSET, SUNSET.replace('"Sunset"', '" MOON."'), "pictures, entry 33, name", "entry 11 has the same"),
        (SUNSET, SUNSET.replace('id = "sunset"', 'id = "Sun set"'), "pictures, entry 11, id", "small letters a to z"),
        (SUNSET, SUNSET.replace('id = "sunset"', 'id = "dog"'), "pictures, entry 11, file", "no drawing of ours for 'dog'; name a file"),
        (SUNSET, SUNSET.replace('"Sunset"', '" "'), "pictures, entry 11, name", "1 to 30 characters are expected, this has 0"),
        (SUNSET, SUNSET.replace('["sunset"]', '["' + "x" * 31 + '"]'), "pictures, entry 11, tags, entry 1", "1 to 30 characters"),
        (SUNSET, SUNSET.replace('["sunset"]', str(["x"] * 21)), "pictures, entry 11, tags", "at most 20"),
        (SUNSET, SUNSET.replace('name = "Sunset"\n', ""), "pictures, entry 11", "the key name is missing"),
        (SUNSET, SUNSET + 'art = "x"\n', "pictures, entry 11", "nobody knows the key art"),
        ("[[cards]]", "[[cord]]", "", "nobody knows the key cord"),
        (ONE, "", "cards, entry 1, front", "12 themes are expected, this side has 11"),
        (ONE, ONE * 2, "cards, entry 1, front", "12 themes are expected, this side has 13"),
        (ONE, ONE.replace("Monday morning", "Monday night"), "cards, entry 1, front, entry 2", "stands at cards, entry 1, front, entry 1"),
        (
            ONE,
            '  "The MARKET:  lunch-time",\n',
            "cards, entry 1, back, entry 10",
            "'The market, lunch time' stands at cards, entry 1, front",
        ),
        (ONE, '  " ",\n', "cards, entry 1, front, entry 1", "1 to 40 characters are expected"),
        (ONE, f'  "{"x" * 41}",\n', "cards, entry 1, front, entry 1", "1 to 40 characters are expected, this has 41"),
        (ONE, '  "Monday\\u202Emorning",\n', "cards, entry 1, front, entry 1", "U+202E"),
        (ONE, "  7,\n", "cards, entry 1, front, entry 1", "a text between quotes is expected here, not a whole number"),
        ('id = "short"', 'id = "full"', "boards", "one board with each of the ids short, full is expected, not full, full"),
        ("  5,\n  4, 5, 3", "  4,\n  4, 5, 3", "boards, entry 1, numbers, entry 1", "Start counts 5"),
        ("  5,\n  4, 5, 3", "  5,\n  4, 6, 3", "boards, entry 1, numbers, entry 3", "from 1 to 5 is expected, not 6"),
        ("  5,\n  4, 5, 3", "  5,\n  4, 0, 3", "boards, entry 1, numbers, entry 3", "from 1 to 5 is expected, not 0"),
        ("  5,\n  4, 5, 3", f"  5,\n  {'4, ' * 33} 3", "boards, entry 1, numbers", "10 to 60 spaces, this one has 61"),
        ("themes = [7, 9]", "themes = [9, 7]", "boards, entry 1, themes", "the lower first"),
        ("format = 1", "format = 2", "format", "only format 1 is known here, not 2"),
        ("format = 1\n", "", "", "the key format is missing"),
        ('title = "Places and times"', 'title = ""', "title", "needs a title"),
        ('description = "For tests."', f'description = "{"x" * 301}"', "description", "at most 300"),
    ],
)
def test_a_fault_names_the_file_the_key_and_what_is_expected(tmp_path: Path, old: str, new: str, where: str, what: str) -> None:
    assert PLAIN.count(old) >= 1
    sentence = fault_of(own(tmp_path, PLAIN.replace(old, new, 1)))
    assert sentence.startswith(f"mine.toml, {where}: " if where else "mine.toml: "), sentence
    assert what in sentence


def test_too_few_themes_and_too_many(tmp_path: Path) -> None:
    head, *cards = PLAIN.split("\n[[cards]]")
    few = fault_of(own(tmp_path, "\n[[cards]]".join([head, *cards[:23]])))
    assert few == "mine.toml, cards: too few themes: a pack has at least 24 theme cards of 12 themes on either side, this one has 23."
    many = fault_of(own(tmp_path, "\n[[cards]]".join([head, *cards, *cards, *cards])))
    assert "at most 60 theme cards, this one has 72" in many


def test_a_faulty_own_pack_is_told_and_the_built_in_one_stays(tmp_path: Path) -> None:
    own(tmp_path, PLAIN.replace("[[pictures]]\n" + SUNSET, "", 1), "bad.toml")
    own(tmp_path, PLAIN, "good.toml")
    found, faulty = packs(tmp_path)
    assert [pack.id for pack in found] == ["standard", "own/good"]
    assert [(fault.path.name, fault.title) for fault in faulty] == [("bad.toml", "bad")]
    assert str(faulty[0].message) == "bad.toml, pictures: a pack has 42 pictures, this one has 41."


# Own pictures


def with_file(name: str) -> str:
    return PLAIN.replace(SUNSET, SUNSET.replace('id = "sunset"', 'id = "dog"') + f'file = "{name}"\n', 1)


def test_own_pictures_are_carried_in_the_pack_so_that_an_old_match_keeps_them(tmp_path: Path) -> None:
    text = with_file("dog.svg").replace(MOON, MOON + 'file = "moon.PNG"\n')
    path = own(tmp_path, text, files={"dog.svg": SVG, "moon.PNG": png()})
    pack = load_deck(path)
    for name in ("dog.svg", "moon.PNG", "mine.toml"):
        (path.parent / name).unlink()
    kept = pack_from_dump(dump_pack(pack))
    assert kept.value == pack.value and kept.hash == pack.hash
    dog, moon, cat = (kept.value.picture(id) for id in ("dog", "moon", "cat"))
    assert (dog.svg, dog.png) == (SVG, b"") and (moon.svg, moon.png) == ("", png()) and (cat.svg, cat.png) == ("", b"")
    assert a_match().outcome is None and Match(RULES, 5, {}, kept.value, 1).legal(-1)


def test_another_picture_in_the_file_is_another_pack(tmp_path: Path) -> None:
    first = load_deck(own(tmp_path, with_file("dog.svg"), files={"dog.svg": SVG})).hash
    second = load_deck(own(tmp_path, with_file("dog.svg"), files={"dog.svg": SVG.replace("80", "81")})).hash
    assert first != second


@pytest.mark.parametrize(
    "data",
    [png(), png(2048, 16), png(colour=0), png(colour=6), png(20, 16, interlaced=1, body=zlib.compress(bytes(20 * 16 * 3 + 30)))],
    ids=["rgb", "wide", "grey", "rgba", "interlaced"],
)
def test_png_files_of_all_kinds_are_taken(tmp_path: Path, data: bytes) -> None:
    assert load_deck(own(tmp_path, with_file("dog.png"), files={"dog.png": data})).value.picture("dog").png == data


@pytest.mark.parametrize(
    "text",
    [
        SVG,
        "\ufeff<?xml version='1.0' encoding='UTF-8'?>\n<!-- a dog -->\n" + SVG,
        SVG.replace("viewBox", "width='40px' height='40' viewbox"),
        SVG.replace("<circle", "<title>Dog</title><metadata><x xmlns='urn:x'><text>y</text></x></metadata><g><circle").replace(
            "</svg>", "</g><x xmlns='urn:x'/></svg>"
        ),
    ],
    ids=["plain", "mark and comment", "width and height", "notes of a drawing program"],
)
def test_svg_files_of_all_kinds_are_taken(tmp_path: Path, text: str) -> None:
    assert load_deck(own(tmp_path, with_file("dog.svg"), files={"dog.svg": text})).value.picture("dog").svg == text.removeprefix("\ufeff")


@pytest.mark.parametrize(
    ("name", "data", "what"),
    [
        ("dog.svg", None, "dog.svg: there is no such file"),
        ("dog.gif", b"GIF89a", "a picture is an SVG or PNG file, and dog.gif is none"),
        ("../dog.svg", None, "../dog.svg does not lie beside the pack"),
        ("/etc/dog.svg", None, "/etc/dog.svg does not lie beside the pack"),
        ("a\\u0000.svg", None, "does not lie beside the pack"),
        ("dog.svg", b"", "it is no well-formed SVG file"),
        ("dog.svg", SVG[:-3].encode(), "it is no well-formed SVG file"),
        ("dog.svg", SVG.encode("utf-16"), "dog.svg is not written as UTF-8"),
        ("dog.svg", b"<html/>", "it is no SVG file"),
        ("dog.svg", SVG.replace(' viewBox="0 0 200 200"', "").encode(), "width and height"),
        ("dog.svg", SVG.replace("200 200", "nan 200").encode(), "width and height"),
        ("dog.svg", SVG.replace("200 200", "1e9 200").encode(), "width and height"),
        ("dog.svg", SVG.replace("circle", "text").encode(), "<text> is not drawn here; turn it into paths"),
        ("dog.svg", SVG.replace("<circle", "<script/><circle").encode(), "<script> is not drawn here"),
        ("dog.svg", SVG.replace("<circle", "<image/><circle").encode(), "<image> is not drawn here"),
        ("dog.svg", SVG.replace("circle", "g").encode(), "there is nothing in it"),
        ("dog.svg", SVG.replace("<circle", "<g>" * 99 + "<circle").replace("</svg>", "</g>" * 99 + "</svg>").encode(), "too deeply"),
        ("dog.svg", ('<!DOCTYPE svg [<!ENTITY a "aaaa">]>' + SVG).encode(), "it has a document type"),
        ("dog.svg", SVG.replace("#FFD23F", "#" * 70_000).encode(), "bigger than 64 KiB"),
        ("dog.png", b"", "it is no PNG file"),
        ("dog.png", SVG.encode(), "it is no PNG file"),
        ("dog.png", png()[:-12], "it is no complete PNG file"),
        ("dog.png", png(spoil=60), "it is damaged"),
        ("dog.png", png(body=zlib.compress(bytes(100))), "it is damaged"),
        ("dog.png", png(body=zlib.compress(bytes(10_000_000))), "it is damaged"),
        ("dog.png", png(body=zlib.compress(b"\5" * (61 * 16))), "it is damaged"),
        ("dog.png", png(body=b"x"), "it is damaged"),
        ("dog.png", png(colour=3), "no PNG file that anybody knows"),
        ("dog.png", png(15, 16), "16 to 2048 pixels"),
        ("dog.png", png(2049, 16), "16 to 2048 pixels"),
        ("dog.png", png() + bytes(PNG_LIMIT_BYTES), "bigger than 256 KiB"),
    ],
    ids=lambda value: value if isinstance(value, str) and len(value) < 80 else "data",
)
def test_a_picture_that_cannot_be_drawn_is_told_with_its_file_and_key(tmp_path: Path, name: str, data: bytes | None, what: str) -> None:
    sentence = fault_of(own(tmp_path, with_file(name), files={} if data is None else {name: data}))
    assert sentence.startswith("mine.toml, pictures, entry 11, file: ") and what in sentence, sentence


if os.name == "posix":

    def test_pb_67_a_link_out_of_the_folder_is_refused(tmp_path: Path) -> None:
        (tmp_path / "dog.svg").write_text(SVG, encoding="utf-8")
        path = own(tmp_path, with_file("dog.svg"))
        (path.parent / "dog.svg").symlink_to(tmp_path / "dog.svg")
        assert "does not lie beside the pack" in fault_of(path)

    def test_a_pipe_named_like_a_picture_is_not_waited_for(tmp_path: Path) -> None:
        path = own(tmp_path, with_file("dog.svg"))
        os.mkfifo(path.parent / "dog.svg")
        assert "not an ordinary file" in fault_of(path)


def test_pictures_may_lie_in_a_folder_beside_the_pack(tmp_path: Path) -> None:
    path = own(tmp_path, with_file("dogs/dog.svg"))
    (path.parent / "dogs").mkdir()
    (path.parent / "dogs" / "dog.svg").write_text(SVG, encoding="utf-8")
    assert load_deck(path).value.picture("dog").svg == SVG


def test_what_the_table_knows_of_our_pictures_is_not_said_of_own_ones(tmp_path: Path) -> None:
    """Bots know how themes go with the sunset that the program draws, not with somebody's own picture of that id."""
    standard = packs(None)[0][0].value
    assert len(standard.links) == 576 * 42 and 0 not in standard.links
    text = (BUILT_IN / "standard.toml").read_text(encoding="utf-8").replace('id = "sunset"\n', 'id = "sunset"\nfile = "dog.svg"\n')
    deck = load_deck(own(tmp_path, text, files={"dog.svg": SVG})).value
    column = deck.ids.index("sunset")
    assert set(deck.links[column::42]) == {0} and deck.links[column + 1 :: 42] == standard.links[column + 1 :: 42]
    assert load_deck(own(tmp_path, PLAIN)).value.links == b"", "themes that the table doesn't know"


# The copy kept with a match


@pytest.mark.parametrize(
    "dump",
    [
        [],
        "x",
        ["a", "b", "c", "d", [], [], []],
        ["a", "b", "c", "d", [1], [], []],
        ["a", "b", "c", "d", [["cat", "Cat", [1], ""]], [], []],
        ["a", "b", "c", "d", [], [[["x"], [["y"]]]], []],
        ["a", "b", "c", "d", [], [], [["short", "Short", [True], []]]],
        [[[]]],
    ],
)
def test_pb_43_a_dump_that_is_no_pack_is_one_sentence(dump: object) -> None:
    with pytest.raises(ContentError, match=r"^the record, pack_content: .*\.$"):
        pack_from_dump(dump)  # type: ignore[arg-type]


@pytest.mark.parametrize("art", ["x", "png:", "png:AAAA", "png:!", "<svg/>", "png:" + "A" * (2 * PNG_LIMIT_BYTES), "\ud800"])
def test_pb_43_a_dump_with_a_picture_that_cannot_be_drawn_is_one_sentence(tmp_path: Path, art: str) -> None:
    pack = load_deck(own(tmp_path, PLAIN))
    assert isinstance(pack.dump, list) and isinstance(pack.dump[4], list) and isinstance(pack.dump[4][0], list)
    pack.dump[4][0][3] = art
    with pytest.raises(ContentError, match=r"^the record, pack_content: .*\.$"):
        pack_from_dump(pack.dump)


# The boards' lengths


def test_r_mm_2_the_boards_last_as_long_as_they_tell() -> None:
    """Seven to nine themes and fourteen to eighteen for duos that match 40 per cent, by simulation."""
    assert [board.themes for board in DECK.boards] == [(7, 9), (14, 18)]
    standard = [(board.id, board.numbers, board.themes) for board in packs(None)[0][0].value.boards]
    assert standard == [(board.id, board.numbers, board.themes) for board in DECK.boards], "the built-in pack has these boards too"
    command = [sys.executable, str(ROOT / "build" / "board_lengths_matchy.py"), "--pack", str(SOURCE), "--matches", "30"]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("seats, duos") == done.stdout.count("seats, referent") == 6


def test_there_are_42_drawings_to_choose_from() -> None:
    assert len(DRAWINGS) == len(set(DRAWINGS)) == 42 and set(DRAWINGS) == set(DECK.ids)

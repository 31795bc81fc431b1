"""Content files, as anybody may have written them, with any editor: each fault is one sentence, and the other boards load."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.content.boards import BUILT_IN, LIMIT_BYTES, boards, load_matchi_board, pack_from_dump
from game.content.errors import ContentError
from game.content.own import LONGEST_NAME, MOST_OWN
from game.content.packs import NO_PACK, dump_pack, pack_of_record, packs_of
from game.content.toml import read_toml
from game.core.match import digest_of
from game.core.record import Record
from game.core.seating import Seat
from game.core.sentence import Sentence, printable

PLAIN = """title = "Ring"
description = "Three tiles."
language = "en"

[[tiles]]
at = [0, 0]
kind = "star"

[[tiles]]
at = [1, 0]
turn = 5

[[tiles]]
at = [0, 1]
kind = "outer"
"""


def own(tmp_path: Path, data: bytes | str, name: str = "ring.toml") -> Path:
    folder = tmp_path / "boards"
    folder.mkdir(exist_ok=True)
    path = folder / name
    path.write_bytes(data if isinstance(data, bytes) else data.encode("utf-8"))
    return path


def fault_of(path: Path) -> str:
    with pytest.raises(ContentError) as fault:
        load_matchi_board(path)
    sentence = str(fault.value)
    assert "\n" not in sentence and len(sentence) < 700 and sentence.endswith(".")
    assert sentence.startswith(printable(path.name))
    return sentence


def test_built_in_boards_come_first_and_the_standard_board_first_of_all(tmp_path: Path) -> None:
    own(tmp_path, PLAIN)
    packs, faulty = boards(tmp_path)
    assert faulty == []
    assert packs[0].id == "standard" and packs[0].builtin and packs[0].source is None
    assert [(pack.id, pack.title, pack.builtin) for pack in packs[-1:]] == [("own/ring", "Ring", False)]
    assert packs[-1].source == tmp_path / "boards" / "ring.toml"
    assert len({pack.hash for pack in packs}) == len(packs) >= 5


def test_r_ma_12_three_built_in_boards_of_our_own_besides_standard_and_race() -> None:
    ids = [pack.id for pack in boards(None)[0]]
    assert ids[:2] == ["standard", "race"] and len(ids) >= 5


def test_pb_67_built_in_files_are_spelled_as_the_index_spells_them() -> None:
    names = {path.name for path in BUILT_IN.iterdir()}
    assert set(read_toml(BUILT_IN / "index.toml", LIMIT_BYTES)["boards"]) == names - {"index.toml"}


def test_a_pack_comes_back_from_its_dump_with_the_same_hash(tmp_path: Path) -> None:
    pack = load_matchi_board(own(tmp_path, PLAIN))
    assert pack.hash == digest_of(dump_pack(pack))
    again = pack_from_dump(dump_pack(pack))
    assert (again.id, again.title, again.hash, again.value) == (pack.id, pack.title, pack.hash, pack.value)


@pytest.mark.parametrize(
    "data",
    [
        PLAIN.encode(),
        b"\xef\xbb\xbf" + PLAIN.encode(),
        PLAIN.replace("\n", "\r\n").encode(),
        PLAIN.replace("\n", "\r\n", 4).encode(),
        b"\xef\xbb\xbf" + PLAIN.replace("\n", " \t \r\n").encode(),
        PLAIN.rstrip().encode(),
        PLAIN.replace('"Ring"', '"  Ring \\t"').encode(),
    ],
    ids=["plain", "mark", "crlf", "mixed", "mark and trailing blanks", "no final newline", "blanks in the text"],
)
def test_pb_61_line_ends_marks_and_blanks_make_no_difference(tmp_path: Path, data: bytes) -> None:
    plain = load_matchi_board(own(tmp_path, PLAIN))
    (tmp_path / "boards" / "ring.toml").unlink()
    assert load_matchi_board(own(tmp_path, data)).hash == plain.hash


@pytest.mark.parametrize(
    ("data", "where", "what"),
    [
        (PLAIN.replace("\n", "\r").encode(), "line 1", "save the file with ordinary line ends"),
        (PLAIN.encode("utf-16"), "line 1", "save the file as UTF-8"),
        (PLAIN.encode("utf-16-be"), "line 1", "not TOML"),
        (PLAIN.replace("Three", "Vänster").encode("cp1252"), "line 2", "save the file as UTF-8"),
        (PLAIN.replace('"Ring"', "“Ring”").encode(), "line 1", "straight quotes"),
        (PLAIN.replace('"Ring"', "Ring").encode(), "line 1", "not TOML"),
        (PLAIN.replace("[[tiles]]", "[tiles]").encode(), "line 9", "a second time"),
        (b'title = "a"\ntitle = "b"\n', "line 2", "a second time"),
        (b"tiles = 1\n[tiles]\n", "line 2", "a second time"),
        (b"a = 1\x00", "line 1", "not TOML"),
        (b'title = "a\nb"', "line 1", "not TOML"),
    ],
)
def test_pb_61_pb_64_a_fault_names_the_file_the_line_and_what_to_do(tmp_path: Path, data: bytes, where: str, what: str) -> None:
    sentence = fault_of(own(tmp_path, data))
    assert sentence.startswith(f"ring.toml, {where}: ") and what in sentence


@pytest.mark.parametrize(
    ("data", "what"),
    [
        (b"", "is empty"),
        (b"\xef\xbb\xbf \r\n", "is empty"),
        (b"a = " + b"1" * 5000, "number"),
        (b"a = 0x" + b"f" * 5000, "too big"),
        (b"a = " + b"[" * 2000 + b"]" * 2000, "nested too deeply"),
        (b"a = " + b"[" * 50 + b"]" * 50, "nested too deeply"),
        (b"a = " + b"{a = " * 2000 + b"1" + b"}" * 2000, "nested too deeply"),
        (b"a." * 30_000 + b"a = 1", "nested too deeply"),
        (b"[" + b"a." * 30_000 + b"a]", "nested too deeply"),
        (b"\n".join(b"a%d.b.c = 1" % n for n in range(4000)), "nobody knows the key"),
        (b"#" * (LIMIT_BYTES + 1), "bigger than 64 KiB"),
        (b"a = 1\n" * (9 * 1024 * 1024), "bigger than 64 KiB"),
    ],
    ids=["empty", "only a mark", "5,000 digits", "5,000 hex digits", "2,000 lists", "50 lists", "2,000 tables", "60,000 dots",
         "a long head", "4,000 keys", "a byte too many", "50 MB"],
)  # fmt: skip
def test_pb_62_hostile_files_are_one_sentence_and_the_others_load(tmp_path: Path, data: bytes, what: str) -> None:
    own(tmp_path, PLAIN, "good.toml")
    sentence = fault_of(own(tmp_path, data, "bad.toml"))
    assert what in sentence
    packs, faulty = boards(tmp_path)
    assert packs[-1].id == "own/good"
    assert [(fault.path.name, fault.title, str(fault.message)) for fault in faulty] == [("bad.toml", "bad", sentence)]


@pytest.mark.parametrize(
    ("old", "new", "where", "what"),
    [
        ("turn = 5", 'turn = "5"', "tiles, entry 2, turn", "a whole number or nothing is expected here, not a text between quotes"),
        ("turn = 5", "turn = 5.0", "tiles, entry 2, turn", "a whole number"),
        ("turn = 5", "turn = true", "tiles, entry 2, turn", "not true or false"),
        ("turn = 5", "turn = inf", "tiles, entry 2, turn", "a whole number"),
        ("turn = 5", "turn = nan", "tiles, entry 2, turn", "a whole number"),
        ("turn = 5", "turn = 2024-05-01", "tiles, entry 2, turn", "not a date"),
        ("turn = 5", "turn = 6", "tiles, entry 2", "from 0 to 5"),
        ("turn = 5", "turn = -1", "tiles, entry 2", "from 0 to 5"),
        ("turn = 5", "spin = 5", "tiles, entry 2", "nobody knows the key spin"),
        ("at = [1, 0]", "at = [1]", "tiles, entry 2, at", "a list of 2"),
        ("at = [1, 0]", "at = [1, 0, 0]", "tiles, entry 2, at", "a list of 2"),
        ("at = [1, 0]", "at = 1", "tiles, entry 2, at", "a list is expected here"),
        ("at = [1, 0]", "at = [1, 'x']", "tiles, entry 2, at, entry 2", "a whole number is expected here"),
        ("at = [1, 0]", "", "tiles, entry 2", "the key at is missing"),
        ("at = [1, 0]", "at = [7, 7]", "tiles, entry 2", "hang together"),
        ("at = [1, 0]", "at = [0, 0]", "tiles, entry 2", "taken by entry 1"),
        ("at = [1, 0]", f"at = [{2**40}, 0]", "tiles, entry 2", "-99"),
        ('"star"', '"moon"', "tiles, entry 1, kind", "the value 'moon' can't be chosen here"),
        ('"star"', '"outer"', "tiles", 'exactly one tile must have kind = "star"'),
        ('title = "Ring"', "title = 1979-05-27T07:32:00Z", "title", "a text between quotes is expected here, not a date with a time"),
        ('title = "Ring"', 'title = " "', "title", "needs a title"),
        ('title = "Ring"', "", "", "the key title is missing"),
        ('title = "Ring"', f'title = "{"x" * 1000}"', "title", "at most 300"),
        ('title = "Ring"', 'title = "a\\u0000b"', "title", "U+0000"),
        ('title = "Ring"', 'title = "a\\u202Eb"', "title", "U+202E"),
        ('language = "en"', "starts = [[0, 1]]", "starts, entry 1", "star"),
        ('language = "en"', "starts = []", "starts", "at least one"),
        ('language = "en"', "starts = [[9, 1]]", "starts, entry 1", "from 0 to 2"),
        ('language = "en"', "starts = 'outside'", "starts", "a list"),
        ('language = "en"', 'colour = "red"', "", "nobody knows the key colour"),
    ],
)
def test_r_ma_12_a_wrong_value_names_its_key_and_what_is_expected(tmp_path: Path, old: str, new: str, where: str, what: str) -> None:
    assert PLAIN.count(old) >= 1
    sentence = fault_of(own(tmp_path, PLAIN.replace(old, new, 1)))
    assert sentence.startswith(f"ring.toml, {where}: " if where else "ring.toml: ")
    assert what in sentence


def test_pb_11_texts_in_files_are_never_patterns(tmp_path: Path) -> None:
    pack = load_matchi_board(own(tmp_path, PLAIN.replace('"Ring"', '"{0} %s {x} <script>"')))
    assert pack.title == "{0} %s {x} <script>"
    assert "nobody knows the key {0}{x}" in fault_of(own(tmp_path, PLAIN + '"{0}{x}" = 1\n').rename(tmp_path / "boards" / "{y}.toml"))


def test_pb_64_any_script_may_be_a_title(tmp_path: Path) -> None:
    for title in ("كعكة", "家族", "ทดสอบ", "Zoe\u0301", "x" * 200):
        assert load_matchi_board(own(tmp_path, PLAIN.replace("Ring", title))).title in (title, "Zo\u00e9")


def test_pb_67_two_names_that_differ_only_in_case_are_both_refused(tmp_path: Path) -> None:
    own(tmp_path, PLAIN, "Ring.toml")
    own(tmp_path, PLAIN, "ring.TOML")
    own(tmp_path, PLAIN, "other.toml")
    packs, faulty = boards(tmp_path)
    if len(list((tmp_path / "boards").iterdir())) == 3:  # this system tells capital letters apart
        assert [fault.path.name for fault in faulty] == ["Ring.toml", "ring.TOML"]
        assert all("capital letters" in fault.message for fault in faulty)
    assert packs[-1].id == "own/other"


def test_a_folder_named_like_a_board_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "boards" / "ring.toml").mkdir(parents=True)
    assert "this is a folder" in fault_of(tmp_path / "boards" / "ring.toml")
    assert len(boards(tmp_path)[1]) == 1


def test_a_file_in_place_of_the_folder_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "boards").write_text("x", encoding="utf-8")
    packs, faulty = boards(tmp_path)
    assert len(packs) >= 5 and len(faulty) == 1 and "can't be read" in faulty[0].message


def test_other_files_in_the_folder_are_nobodys_business(tmp_path: Path) -> None:
    own(tmp_path, PLAIN, "ring.toml.bak")
    own(tmp_path, "no board", "notes.txt")
    assert boards(tmp_path)[1] == []


def test_a_missing_file_or_an_impossible_name_is_one_sentence(tmp_path: Path) -> None:
    assert "there is no such file" in fault_of(tmp_path / "nowhere.toml")
    assert "can't be read" in fault_of(tmp_path / "a\0b.toml")


def test_a_name_too_long_for_a_record_is_refused(tmp_path: Path) -> None:
    own(tmp_path, PLAIN, "x" * (LONGEST_NAME + 1) + ".toml")
    assert [f"at most {LONGEST_NAME} letters" in fault.message for fault in boards(tmp_path)[1]] == [True]


def test_only_so_many_own_boards_are_loaded(tmp_path: Path) -> None:
    for number in range(MOST_OWN + 5):
        own(tmp_path, PLAIN, f"b{number:04}.toml")
    packs, faulty = boards(tmp_path)
    assert sum(not pack.builtin for pack in packs) == MOST_OWN
    assert ["more than 200" in fault.message for fault in faulty] == [True]


if os.name == "posix":

    def test_pb_67_a_link_out_of_the_folder_is_refused_and_not_read(tmp_path: Path) -> None:
        canary = tmp_path / "canary.toml"
        canary.write_text(PLAIN.replace("Ring", "CANARY"), encoding="utf-8")
        (tmp_path / "boards").mkdir()
        (tmp_path / "boards" / "link.toml").symlink_to(canary)
        (tmp_path / "boards" / "loop.toml").symlink_to(tmp_path / "boards" / "loop.toml")
        packs, faulty = boards(tmp_path)
        assert "CANARY" not in [pack.title for pack in packs]
        assert [fault.path.name for fault in faulty] == ["link.toml", "loop.toml"]

    def test_a_pipe_named_like_a_board_is_not_waited_for(tmp_path: Path) -> None:
        (tmp_path / "boards").mkdir()
        os.mkfifo(tmp_path / "boards" / "pipe.toml")
        assert "not an ordinary file" in fault_of(tmp_path / "boards" / "pipe.toml")

    def test_a_name_that_is_no_text_is_shown_printable(tmp_path: Path) -> None:
        path = own(tmp_path, PLAIN, os.fsdecode(b"\xff\n.toml"))
        [fault] = boards(tmp_path)[1]
        assert fault.path == path and fault.title.isprintable() and fault.message.isprintable()


# Packs of matches


def record(pack: str, pack_hash: str, content: object) -> Record:
    return Record("1", "matchi", 1, pack, pack_hash, content, {}, (Seat("Ana", 0), Seat("Ben", 1)), 1, (), None)  # type: ignore[arg-type]


def test_a_match_uses_the_copy_of_its_pack_although_the_file_has_changed_or_gone(tmp_path: Path) -> None:
    from game.content import boards as content

    path = own(tmp_path, PLAIN)
    played = load_matchi_board(path)
    kept = record(played.id, played.hash, dump_pack(played))
    path.unlink()
    assert pack_of_record(kept, content).value == played.value


def test_a_record_without_content_finds_only_the_built_in_pack_of_the_same_hash() -> None:
    from game.content import boards as content

    race = next(pack for pack in boards(None)[0] if pack.id == "race")
    assert pack_of_record(record("race", race.hash, None), content).value == race.value
    with pytest.raises(ContentError, match="hash"):
        pack_of_record(record("race", "0" * 16, None), content)
    with pytest.raises(ContentError, match="no built-in one is called own/ring"):
        pack_of_record(record("own/ring", race.hash, None), content)
    with pytest.raises(ContentError, match="hash"):
        pack_of_record(record("race", "0" * 16, dump_pack(race)), content)


@pytest.mark.parametrize("dump", [[], "x", [1, 2, 3, 4, 5, 6], ["a", "b", "c", "d", [], "outside"], ["a"] * 6, [[[[[[]]]]]]])
def test_pb_43_a_dump_that_is_no_board_is_one_sentence(dump: object) -> None:
    with pytest.raises(ContentError, match=r"^the record, pack_content: "):
        pack_from_dump(dump)  # type: ignore[arg-type]


def test_a_game_without_content_has_one_empty_pack() -> None:
    assert packs_of(None, None) == ([NO_PACK], [])
    assert pack_of_record(record("none", "0" * 16, None), None) == NO_PACK


def test_a_sentence_keeps_what_a_translation_needs() -> None:
    sentence = Sentence("{file} is empty.", file="a\n{b}.toml")
    assert sentence == "a\N{REPLACEMENT CHARACTER}{b}.toml is empty."
    assert sentence.msgid == "{file} is empty." and sentence.msgid.format(**sentence.values) == sentence

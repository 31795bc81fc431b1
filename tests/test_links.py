"""Association tables: what is written is read again, names meet however they are spelled, and no damage stops a match."""

from __future__ import annotations

import random
import zlib
from dataclasses import replace
from pathlib import Path

import pytest

from game.content.errors import ContentError
from game.content.links import DAMAGED, LIMIT_BYTES, MAGIC, Links, folded, links_for, missing, packed, read_links

TABLE = Links("a model", ("Rainy day", "Grandma\u2019s cellar", "Straße"), ("moon", "com\u00admercial"), bytes([1, 2, 3, 4, 5, 255]))


def written(tmp_path: Path, data: bytes) -> Path:
    path = tmp_path / "standard.links"
    path.write_bytes(data)
    return path


def test_a_table_comes_back_from_its_file_as_it_was(tmp_path: Path) -> None:
    assert read_links(written(tmp_path, packed(TABLE))) == TABLE
    assert packed(TABLE) == packed(replace(TABLE)), "the same table is the same file"


def test_a_table_of_the_biggest_size_shipped_stays_under_400_kb(tmp_path: Path) -> None:
    chance = random.Random(5)
    values = bytes(max(1, min(255, round(chance.gauss(128, 32)))) for _ in range(1100 * 300))
    table = Links("m", tuple(f"word {number}" for number in range(1100)), tuple(f"attribute {number}" for number in range(300)), values)
    data = packed(table)
    assert len(data) < 400_000
    assert read_links(written(tmp_path, data)).values == values


def test_a_pack_gets_its_own_rows_and_columns_in_its_own_order() -> None:
    assert links_for(TABLE, ["Straße", "Rainy day"], ["commercial", "moon"]) == bytes([255, 5, 2, 1])
    assert links_for(TABLE, TABLE.rows, TABLE.columns) == TABLE.values
    assert links_for(TABLE, ["Rainy day"] * 2, ["moon"]) == bytes([1, 1])


def test_what_the_table_does_not_know_is_0() -> None:
    assert links_for(TABLE, ["Nobody knows", "Rainy day"], ["moon", "own picture", "commercial"]) == bytes([0, 0, 0, 1, 0, 2])


@pytest.mark.parametrize(
    ("rows", "columns"), [(["Nobody knows"], ["moon"]), (["Rainy day"], ["own picture"]), ([], ["moon"]), (["Straße"], [])]
)
def test_nothing_known_is_no_table_at_all(rows: list[str], columns: list[str]) -> None:
    assert links_for(TABLE, rows, columns) == b""


@pytest.mark.parametrize("spelling", ["GRANDMA'S CELLAR", "grand\u00adma\u2019s  cellar", " Grandma's cellar "])
def test_names_meet_whatever_their_hyphens_capitals_apostrophes_and_spaces(spelling: str) -> None:
    assert links_for(TABLE, [spelling], ["Commer\u00adcial"]) == bytes([4])


def test_names_meet_in_both_composed_forms_and_after_case_folding() -> None:
    table = Links("m", ("Caf\u00e9",), ("gr\u00f6\u00dfe",), bytes([9]))
    assert links_for(table, ["CAFE\u0301"], ["GRO\u0308SSE"]) == bytes([9])
    assert folded("\u00ad \u00ad") == ""


def test_the_rows_and_columns_that_are_missing_are_told() -> None:
    assert missing(TABLE, ["rainy DAY", "New one"], ["moon", "star"]) == (["New one"], ["star"])


@pytest.mark.parametrize(
    ("rows", "columns", "values"),
    [
        (("a", "b"), ("c",), b"\1"),
        (("a", "A"), ("c",), b"\1\1"),
        (("a",), ("c", "c\u00ad"), b"\1\1"),
        (("a\nb",), ("c",), b"\1"),
        (("\u00ad",), ("c",), b"\1"),
    ],
)
def test_a_table_that_contradicts_itself_is_never_made(rows: tuple[str, ...], columns: tuple[str, ...], values: bytes) -> None:
    with pytest.raises(ValueError):
        Links("m", rows, columns, values)


GOOD = packed(TABLE)
NAMES = zlib.compress(b"m\n1 1\na\nb\n")
ONE = zlib.compress(b"\1")
DAMAGES = {
    "empty": b"",
    "another kind of file": b"title = 'a pack'\n",
    "nothing after the first line": MAGIC,
    "another format": MAGIC.replace(b"1", b"2") + GOOD[len(MAGIC) :],
    "cut by a byte": GOOD[:-1],
    "cut in half": GOOD[: len(GOOD) // 2],
    "a byte too many": GOOD + b"x",
    "wrong checksum": GOOD[:-3] + b"xxx",
    "no values": MAGIC + NAMES,
    "too many values": MAGIC + NAMES + zlib.compress(b"\1\1"),
    "too few names": MAGIC + zlib.compress(b"m\n1 1\na\n") + ONE,
    "negative size": MAGIC + zlib.compress(b"m\n3 -1\na\nb\n") + ONE,
    "size that is no number": MAGIC + zlib.compress(b"m\none 1\na\nb\n") + ONE,
    "three sizes": MAGIC + zlib.compress(b"m\n1 1 1\na\nb\n") + ONE,
    "not UTF-8": MAGIC + zlib.compress(b"m\n1 1\na\n\xff\n") + ONE,
    "last line without its end": MAGIC + zlib.compress(b"m\n1 1\na\nb") + ONE,
    "one line of names": MAGIC + zlib.compress(b"m") + ONE,
    "endless names": MAGIC + zlib.compress(bytes(5_000_000)) + ONE,
    "endless values": MAGIC + NAMES + zlib.compress(bytes(5_000_000)),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_table_is_one_sentence_and_no_links(tmp_path: Path, caplog: pytest.LogCaptureFixture, damage: str) -> None:
    path = written(tmp_path, DAMAGES[damage])
    with pytest.raises(ContentError) as fault:
        read_links(path)
    assert str(fault.value) == f"standard.links: {DAMAGED}"
    assert links_for(path, ["a"], ["b"]) == b""
    assert [record.getMessage() for record in caplog.records] == [f"standard.links: {DAMAGED}"]
    caplog.clear()


def test_every_bit_of_a_table_matters(tmp_path: Path) -> None:
    """Whichever byte is damaged: a sentence, or (in the few bits that zlib leaves free) the same table; never another table."""
    for place in range(len(GOOD)):
        data = bytearray(GOOD)
        data[place] ^= 0x24
        try:
            assert read_links(written(tmp_path, bytes(data))) == TABLE
        except ContentError:
            continue


@pytest.mark.parametrize(
    ("kind", "what"),
    [
        ("nothing", "there is no such file."),
        ("folder", "this is a folder, not a file."),
        ("huge", "it is bigger than 1024 KiB, which can't be right."),
    ],
)
def test_a_file_that_cannot_be_read_is_one_sentence_too(tmp_path: Path, caplog: pytest.LogCaptureFixture, kind: str, what: str) -> None:
    path = tmp_path / "standard.links"
    if kind == "folder":
        path.mkdir()
    elif kind == "huge":
        written(tmp_path, MAGIC + bytes(LIMIT_BYTES))
    assert links_for(path, ["a"], ["b"]) == b""
    assert [record.getMessage() for record in caplog.records] == [f"standard.links: {what}"]
    caplog.clear()

"""The store on folders, files and disks in any state: nothing is deleted, one sentence says what is wrong, and the match goes on."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from game.core.record import RecordError, replay
from game.core.rng import Rng
from game.rules.nullgame.rules import NullRules
from game.store.database import Database
from game.store.schema import FILE, VERSION
from game.store.store import Store, StoreError
from tests.kept_matches import DECK, ROOT, keep, played_out, raw

# Files and folders in any state


def _garbage(path: Path) -> None:
    path.write_bytes(b"this is no database\n" * 300)


def _text(path: Path) -> None:
    path.write_text("hello", encoding="utf-8")


def _half(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2 - 100])


def _page_of_zeros(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[8192:20480] = bytes(12288)
    path.write_bytes(data)


def _without_tables(path: Path) -> None:
    with raw(path.parent) as connection:
        connection.execute("DROP TABLE step")


def _of_another_program(path: Path) -> None:
    path.unlink()
    with raw(path.parent) as connection:
        connection.executescript("PRAGMA user_version = 1; CREATE TABLE step (a)")


@pytest.mark.parametrize("spoil", [_garbage, _text, _half, _page_of_zeros, _without_tables, _of_another_program])
def test_pb_37_a_damaged_database_is_set_aside_reported_and_never_deleted(tmp_path: Path, spoil: Any) -> None:
    _, steps = played_out()
    for round_ in (1, 2):
        with Store.open(tmp_path) as store:
            keep(store, steps)
        path = tmp_path / FILE
        spoil(path)
        before = path.read_bytes()
        with Store.open(tmp_path) as store:
            aside = tmp_path / f"{FILE}.damaged-{round_}"
            assert aside.name in store.notice and "damaged" in store.notice
            assert aside.read_bytes() == before
            assert store.kept
            assert store.open_matches() == []
            number = keep(store, steps, upto=4)
        with Store.open(tmp_path) as store:
            assert (store.notice, len(store.load(number).steps)) == ("", 4)


@pytest.mark.parametrize("content", [None, b""])
def test_a_missing_or_empty_database_is_a_first_start_without_a_notice(tmp_path: Path, content: bytes | None) -> None:
    folder = tmp_path / "Ünï çødé 家族" / "two" / "three"
    if content is not None:
        folder.mkdir(parents=True)
        (folder / FILE).write_bytes(content)
    with Store.open(folder) as store:
        assert (store.notice, store.kept) == ("", True)
        store.remember("Lina", 2)
    with raw(folder) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (VERSION,)
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_pb_38_a_newer_database_is_refused_and_left_untouched(tmp_path: Path) -> None:
    _, steps = played_out()
    with Store.open(tmp_path) as store:
        keep(store, steps)
    with raw(tmp_path) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    before = (tmp_path / FILE).read_bytes()
    with Store.open(tmp_path) as store:
        assert not store.kept
        assert store.notice.startswith("This will not be kept:") and "newer version" in store.notice
        number = keep(store, steps)
        assert len(store.load(number).steps) == len(steps)
    assert (tmp_path / FILE).read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == [FILE]


def test_pb_38_a_newer_version_that_is_still_in_the_log_is_refused_too(tmp_path: Path) -> None:
    with Store.open(tmp_path), raw(tmp_path) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
        with Store.open(tmp_path) as late:
            assert not late.kept and "newer version" in late.notice


def _file_as_folder(tmp: Path) -> Path:
    (tmp / "file").write_text("a note", encoding="utf-8")
    return tmp / "file"


def _below_a_file(tmp: Path) -> Path:
    return _file_as_folder(tmp) / "deep" / "er"


def _database_is_a_folder(tmp: Path) -> Path:
    (tmp / "taken" / f"{FILE}").mkdir(parents=True)
    (tmp / "taken" / f"{FILE}" / "inside").write_text("kept", encoding="utf-8")
    return tmp / "taken"


def _impossible_name(tmp: Path) -> Path:
    return tmp / "a\0b"


@pytest.mark.parametrize("make", [_file_as_folder, _below_a_file, _database_is_a_folder, _impossible_name])
def test_pb_59_a_folder_that_cannot_be_used_gives_a_notice_and_a_playable_program(tmp_path: Path, make: Any) -> None:
    match, steps = played_out()
    assert match.outcome is not None
    with Store.open(make(tmp_path)) as store:
        assert store.notice.startswith("This will not be kept: ") and "\n" not in store.notice
        assert not store.kept
        number = keep(store, steps)
        store.finish(number, match.outcome)
        assert [saved.id for saved in store.finished_matches()] == [number]
        store.remember("Sami", 1)
        assert [profile.name for profile in store.profiles()] == ["Sami"]
    for path in tmp_path.rglob("*"):
        assert path.is_dir() or path.read_text(encoding="utf-8") in ("a note", "kept")


def test_pb_59_a_system_that_names_no_folder_gives_a_notice_and_a_playable_program() -> None:
    _, steps = played_out()
    with Store(Database(None)) as store:
        assert store.notice.startswith("This will not be kept: ")
        assert len(store.load(keep(store, steps)).steps) == len(steps)


if sys.platform == "linux":

    def test_pb_59_a_data_home_that_is_a_file_leaves_the_working_folder_alone(tmp_path: Path) -> None:
        (tmp_path / "cwd").mkdir()
        (tmp_path / "home").write_text("a note", encoding="utf-8")
        code = (
            "from game.store.store import Store; from game.store.settings import SettingsFile\n"
            "store, settings = Store.open(), SettingsFile.open(); settings.change(sound=1); store.remember('Ana', 1)\n"
            "print(store.kept, store.notice); print(settings.notice)"
        )
        environment = {"PYTHONPATH": str(ROOT), "XDG_DATA_HOME": str(tmp_path / "home"), "HOME": str(tmp_path / "home")}
        done = subprocess.run(
            [sys.executable, "-c", code], cwd=tmp_path / "cwd", env=environment, capture_output=True, encoding="utf-8", check=False
        )
        assert done.stderr == ""
        first, second = done.stdout.splitlines()
        assert first.startswith("False This will not be kept: ") and second.startswith("The settings will not be kept: ")
        assert (tmp_path / "home").read_text(encoding="utf-8") == "a note"
        assert list((tmp_path / "cwd").iterdir()) == []


def test_the_environment_names_another_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MATCHI_DATA", str(tmp_path / "elsewhere"))
    with Store.open() as store:
        assert store.kept
    assert (tmp_path / "elsewhere" / FILE).exists()


if os.name == "posix":
    import resource

    @contextmanager
    def files_end_at(size: int) -> Iterator[None]:
        """A disk on which no file grows beyond `size` bytes."""
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
        try:
            yield
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))

    @pytest.mark.parametrize("size", [0, 1, 100, 4096, 8192, 20000, 40000, 60000, 90000, 150000, 250000])
    def test_a_disk_that_is_full_at_any_write_loses_nothing_of_the_match(tmp_path: Path, size: int) -> None:
        match, steps = played_out()
        assert match.outcome is not None
        with files_end_at(size), Store.open(tmp_path) as store:
            number = keep(store, steps)
            store.drop_steps(number, len(steps) - 1)
            last = steps[-1]
            store.add_step(number, last.number, last.actor, last.text, last.digest)
            store.finish(number, match.outcome)
            assert len(store.load(number).steps) == len(steps)
            kept = store.kept
            assert kept == (store.notice == "")
            assert kept or store.notice.startswith("This will not be kept: ")
        with Store.open(tmp_path) as store:
            assert store.notice == "" and store.kept
            if kept:
                assert store.load(number).outcome == match.outcome
            for saved in store.open_matches():  # whatever is there is whole as far as it goes
                assert replay(store.load(saved.id), NullRules(), DECK).length == saved.steps

    def test_when_the_disk_fills_up_in_mid_match_all_former_matches_stay_listed(tmp_path: Path) -> None:
        _, steps = played_out()
        with Store.open(tmp_path) as store:
            former = keep(store, steps)
            number = keep(store, steps, upto=3)
            with files_end_at(1000):
                store.add_step(number, 4, steps[3].actor, steps[3].text, steps[3].digest)
                assert not store.kept and "the disk refused to save" in store.notice
                store.add_step(number, 5, steps[4].actor, steps[4].text, steps[4].digest)
            assert {saved.id: saved.steps for saved in store.open_matches()} == {former: len(steps), number: 5}
        with Store.open(tmp_path) as store:
            assert {saved.id: saved.steps for saved in store.open_matches()} == {former: len(steps), number: 3}

    def test_pb_59_a_read_only_folder_still_shows_its_matches_and_is_playable() -> None:
        """Runs as a user without rights, since the root user may write anywhere."""
        _, steps = played_out()
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            with Store.open(folder) as store:
                keep(store, steps, upto=4)
            code = (
                "import os, sys, tomli_w, urllib.parse; from pathlib import Path\n"  # that user may not be able to read the library
                "from game.store.store import Store; from game.store.settings import SettingsFile\n"
                "os.geteuid() == 0 and (os.setgroups([]), os.setgid(65534), os.setuid(65534))\n"
                "folder = Path(sys.argv[1]); store = Store.open(folder); settings = SettingsFile.open(folder)\n"
                "[saved] = store.open_matches(); print(saved.steps, store.kept, store.notice)\n"
                "store.add_step(saved.id, 5, 0, 'x', '0' * 16); store.remember('Ana', 1); print(len(store.open_matches()[0].seating))\n"
                "settings.change(sound=2); print(settings.value.sound, settings.notice)"
            )
            (folder / FILE).chmod(0o444)
            folder.chmod(0o555)
            before = {path.name: path.read_bytes() for path in folder.iterdir()}
            done = subprocess.run(
                [sys.executable, "-B", "-c", code, name],
                cwd="/",
                env={"PYTHONPATH": str(ROOT)},
                capture_output=True,
                encoding="utf-8",
                check=False,
            )
            after = {path.name: path.read_bytes() for path in folder.iterdir()}
            folder.chmod(0o755)
        assert done.stderr == ""
        first, second, third = done.stdout.splitlines()
        assert first.startswith("4 False This will not be kept: ") and second == "2"
        assert third.startswith("2 The settings will not be kept: ")
        assert after == before


# Damage inside


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("seating", "{}"),
        ("seating", "[1, 2]"),
        ("seating", '[{"name": "Ana", "colour": 99, "level": ""}]'),
        ("seating", '[{"name": 3, "colour": 1, "level": ""}]'),
        ("seating", "[" * 100_000),
        ("seating", b"\xff\xfe"),
        ("options", "no JSON"),
        ("options", "[]"),
        ("options", '{"length": 3}'),
        ("outcome", '{"winners": [7], "end": "pool", "scores": []}'),
        ("outcome", '{"winners": 0}'),
        ("outcome", "NaN"),
        ("updated", "yesterday"),
        ("updated", 10**17),
        ("pack", "gone"),
        ("game", b"\x00\x01"),
    ],
)
def test_pb_43_a_damaged_match_is_reported_and_the_others_are_listed(tmp_path: Path, column: str, value: Any) -> None:
    _, steps = played_out()
    with Store.open(tmp_path) as store:
        good, bad = keep(store, steps, upto=2), keep(store, steps, upto=2)
    with raw(tmp_path) as connection:
        connection.execute(f"UPDATE match SET {column} = ? WHERE id = ?", (value, bad))
    with Store.open(tmp_path) as store:
        listed = store.open_matches() + store.finished_matches()
        assert [saved.id for saved in listed] == [good]
        assert f"Match {bad} is damaged" in store.notice
        assert len(store.load(good).steps) == 2
        if column != "updated":  # a time is not part of a record
            with pytest.raises(StoreError) as fault:
                store.load(bad)
            assert len(str(fault.value)) < 500 and "\n" not in str(fault.value)
    with raw(tmp_path) as connection:
        assert connection.execute("SELECT count(*) FROM match").fetchone() == (2,)


@pytest.mark.parametrize(
    "change",
    [
        "DELETE FROM step WHERE number = 2",
        "UPDATE step SET digest = 'short' WHERE number = 2",
        "UPDATE step SET actor = 99 WHERE number = 2",
        "UPDATE step SET text = x'ff00' WHERE number = 2",
        "UPDATE match SET seed = -1",
        "UPDATE match SET rules_version = 'one'",
        "UPDATE pack SET content = '[1.5]'",
        "UPDATE pack SET content = '{}'",
        "UPDATE pack SET content = '[1, 2]'",
        "DELETE FROM pack",
    ],
)
def test_pb_43_a_match_with_damaged_steps_or_pack_is_refused_with_a_sentence(tmp_path: Path, change: str) -> None:
    _, steps = played_out()
    with Store.open(tmp_path) as store:
        number = keep(store, steps, upto=4)
    with raw(tmp_path) as connection:
        connection.execute(change)
    with Store.open(tmp_path) as store, pytest.raises(StoreError, match=f"^(Match|There is no match) {number}"):
        store.load(number)


def test_a_pack_whose_content_was_changed_is_not_passed_off_as_the_one_played(tmp_path: Path) -> None:
    _, steps = played_out()
    with Store.open(tmp_path) as store:
        number = keep(store, steps, upto=4)
    with raw(tmp_path) as connection:
        connection.execute("UPDATE pack SET content = ?", (json.dumps([9, 8, 7, 6]),))
    with Store.open(tmp_path) as store, pytest.raises(StoreError, match="hash"):
        store.load(number)


def test_pb_43_a_database_with_any_bytes_changed_is_never_a_crash(tmp_path: Path) -> None:
    _, steps = played_out()
    with Store.open(tmp_path / "whole") as store:
        for _ in range(3):
            keep(store, steps)
    whole = (tmp_path / "whole" / FILE).read_bytes()
    rng = Rng(43, "bytes")
    set_aside = refused = 0
    for number in range(60):
        data = bytearray(whole[: rng.below(len(whole))] if number % 6 == 0 else whole)
        for _ in range(1 + rng.below(8)):
            if data:
                data[rng.below(len(data))] = rng.below(256)
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / FILE).write_bytes(data)
        with Store.open(folder) as store:
            for saved in (*store.open_matches(), *store.finished_matches()):
                try:
                    replay(store.load(saved.id), NullRules(), DECK)
                except (StoreError, RecordError):
                    refused += 1
            fresh = keep(store, steps, upto=2)
            assert len(store.load(fresh).steps) == 2
            aside = folder / f"{FILE}.damaged-1"
            set_aside += aside.exists()
            assert not aside.exists() or aside.read_bytes() == data
    assert set_aside >= 10 and refused >= 10

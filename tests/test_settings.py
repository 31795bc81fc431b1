"""The settings file: edited by people, written by us, never lost (PB-37, PB-59)."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
import tomli

from game.store.settings import FILE, FIRST_LINE, Settings, SettingsFile


def tables(folder: Path, name: str = FILE) -> dict[str, object]:
    return tomli.loads((folder / name).read_text(encoding="utf-8"))


def test_a_first_start_has_the_defaults_and_writes_nothing(tmp_path: Path) -> None:
    settings = SettingsFile.open(tmp_path / "new")
    assert settings.value == Settings(False, "lively", False, 7, "easy", "en")
    assert settings.notice == ""
    assert list(tmp_path.iterdir()) == []


def test_changes_act_at_once_and_are_there_after_a_restart(tmp_path: Path) -> None:
    settings = SettingsFile.open(tmp_path / "new")
    settings.change(sound=0, motion="off")
    settings.change(large_text=True, language="pt_BR")
    expected = Settings(large_text=True, motion="off", sound=0, language="pt_BR")
    assert settings.value == expected
    assert SettingsFile.open(tmp_path / "new").value == expected
    text = (tmp_path / "new" / FILE).read_text(encoding="utf-8")
    assert text.startswith(FIRST_LINE) and "comments are not kept" in FIRST_LINE


def test_pb_37_unknown_keys_are_kept_and_the_former_file_stays_as_bak(tmp_path: Path) -> None:
    former = "# mine\nsound = 3\nfuture = { deep = [1, 2.5, 2024-05-01] }\n[window]\nwidth = 12\n"
    (tmp_path / FILE).write_text(former, encoding="utf-8")
    settings = SettingsFile.open(tmp_path)
    assert (settings.value.sound, settings.notice) == (3, "")
    settings.change(motion="calm")
    now = tables(tmp_path)
    assert (now["sound"], now["motion"], now["window"]) == (3, "calm", {"width": 12})
    assert now["future"] == tomli.loads(former)["future"]
    assert (tmp_path / f"{FILE}.bak").read_text(encoding="utf-8") == former
    settings.change(sound=4)
    assert tables(tmp_path, f"{FILE}.bak")["sound"] == 3


def test_what_somebody_edits_while_the_program_runs_is_kept(tmp_path: Path) -> None:
    settings = SettingsFile.open(tmp_path)
    settings.change(sound=5)
    path = tmp_path / FILE
    path.write_text(path.read_text(encoding="utf-8").replace("easy", "quick") + "note = 1\n", encoding="utf-8")
    settings.change(motion="off")
    now = tables(tmp_path)
    assert (now["bot_pace"], now["note"], now["motion"], now["sound"]) == ("quick", 1, "off", 5)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ('large_text = "yes"', "true, false"),
        ("fullscreen = 1", "true, false"),
        ('motion = "wild"', '"lively", "calm", "off"'),
        ("motion = 3", '"lively", "calm", "off"'),
        ("sound = 12", "a whole number from 0 to 11"),
        ("sound = -1", "a whole number from 0 to 11"),
        ("sound = true", "a whole number from 0 to 11"),
        ("sound = 7.0", "a whole number from 0 to 11"),
        ("sound = nan", "a whole number from 0 to 11"),
        ('bot_pace = "fast"', '"quick", "easy", "wait"'),
        ("language = 1979-05-27", "a language code"),
        ('language = "../../etc"', "a language code"),
        ("[motion]\nx = 1", '"lively", "calm", "off"'),
    ],
)
def test_a_wrong_value_is_its_default_named_in_the_notice_and_stays_in_the_file(tmp_path: Path, line: str, expected: str) -> None:
    head = "" if line.startswith("[") else 'bot_pace = "quick"\n' if "bot_pace" not in line else "sound = 7\n"
    (tmp_path / FILE).write_text(head + line + "\n", encoding="utf-8")
    settings = SettingsFile.open(tmp_path)
    key = line.strip("[").split(" ")[0].split("]")[0]
    assert getattr(settings.value, key) == getattr(Settings(), key)
    assert settings.value.bot_pace == ("quick" if "quick" in head else "easy")
    assert f"{FILE}: {key} can't be " in settings.notice and expected in settings.notice and "\n" not in settings.notice
    wrong = tables(tmp_path)[key]
    other = {"fullscreen": True} if key != "fullscreen" else {"large_text": True}
    settings.change(**other)
    kept = tables(tmp_path)[key]
    assert kept == wrong or kept != kept  # nan


@pytest.mark.parametrize(
    "damage",
    [
        b"sound = ",
        b"\xff\xfe" + "sound = 1".encode("utf-16-le"),
        b"sound = 1\nsound = 2\n",
        b'motion = "\xe4"',
        b"a = " + b"[" * 3000,
        b"a = " + b"9" * 6000,
        b"x = 1\n" * 100_000,
        b"\x00" * 512,
        b"sound = 1\rmotion = 2",
    ],
)
def test_pb_37_a_damaged_file_is_set_aside_and_reported(tmp_path: Path, damage: bytes) -> None:
    (tmp_path / FILE).write_bytes(damage)
    settings = SettingsFile.open(tmp_path)
    assert settings.value == Settings()
    assert f"{FILE}.damaged-1" in settings.notice and "\n" not in settings.notice and len(settings.notice) < 500
    assert (tmp_path / f"{FILE}.damaged-1").read_bytes() == damage
    settings.change(sound=1)
    assert SettingsFile.open(tmp_path).value.sound == 1
    (tmp_path / FILE).write_bytes(damage)
    assert f"{FILE}.damaged-2" in SettingsFile.open(tmp_path).notice


@pytest.mark.parametrize("content", [b"", b"\xef\xbb\xbf", b"\n# nothing\n", b"\xef\xbb\xbfsound = 7\r\n"])
def test_pb_61_an_empty_file_marks_and_windows_line_ends_are_no_fault(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    settings = SettingsFile.open(tmp_path)
    assert (settings.value, settings.notice) == (Settings(), "")


def test_a_folder_in_place_of_the_file_is_set_aside(tmp_path: Path) -> None:
    (tmp_path / FILE / "inside").mkdir(parents=True)
    settings = SettingsFile.open(tmp_path)
    assert "set aside" in settings.notice
    settings.change(sound=1)
    assert (tmp_path / f"{FILE}.damaged-1" / "inside").is_dir()
    assert tables(tmp_path)["sound"] == 1


@pytest.mark.parametrize("make", [lambda tmp: tmp / "file", lambda tmp: tmp / "file" / "below", lambda tmp: tmp / "a\0b"])
def test_pb_59_settings_that_cannot_be_kept_still_act(tmp_path: Path, make: object) -> None:
    (tmp_path / "file").write_text("a note", encoding="utf-8")
    assert callable(make)
    settings = SettingsFile.open(make(tmp_path))
    settings.change(sound=2)
    assert settings.value.sound == 2
    assert settings.notice.startswith("The settings will not be kept: ") and "\n" not in settings.notice
    assert (tmp_path / "file").read_text(encoding="utf-8") == "a note"


def test_pb_59_without_any_folder_settings_still_act() -> None:
    settings = SettingsFile(None)
    settings.change(sound=2)
    assert settings.value.sound == 2 and "will not be kept" in settings.notice


def test_the_program_itself_cannot_write_a_wrong_value(tmp_path: Path) -> None:
    settings = SettingsFile.open(tmp_path)
    for wrong in ({"sound": 12}, {"motion": "wild"}, {"colour": 1}, {"large_text": 1}):
        with pytest.raises(ValueError, match="can't be"):
            settings.change(**wrong)
    assert list(tmp_path.iterdir()) == []


if os.name == "posix":
    import resource

    def test_a_full_disk_leaves_the_former_file_whole_and_no_litter(tmp_path: Path) -> None:
        settings = SettingsFile.open(tmp_path)
        settings.change(sound=1)
        before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (20, hard))
        try:
            settings.change(sound=2)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        assert settings.value.sound == 2 and "will not be kept" in settings.notice
        assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before

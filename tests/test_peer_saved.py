"""Kept matches and settings that go wrong or grow old: what is told, what is kept, and that a match goes on alike (PB-37 to PB-43)."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from game.cli import main
from game.core.record import to_json
from game.core.seating import Seat
from game.harness.driver import Window
from game.harness.locator import Locator
from game.harness.pilot import Pilot
from game.store.settings import SettingsFile
from game.store.store import Store
from tests.matchi_kept import keep
from tests.shell_windows import QUICK, WON
from tests.test_scenes_matchi import TO_C4, TWO_EACH

Open = Callable[..., Window]
KEPT = Path(__file__).parent / "kept" / "0.1"
"""What version 0.1 wrote: its settings, its database as SQL text, and the record of one of its matches. Never made anew."""
BOTS = (Seat("Pip", 0, "medium"), Seat("Momo", 1, "easy"))
ROOT = Path(__file__).parent.parent


def change(data: Path, sql: str) -> None:
    """Changes the database as a bad disk or a stranger might."""
    with closing(sqlite3.connect(data / "matchi.db")) as connection:
        connection.execute(sql)
        connection.commit()


@pytest.fixture
def old_data(tmp_path: Path) -> Path:
    """A data folder as version 0.1 left it."""
    folder = tmp_path / "data"
    folder.mkdir()
    shutil.copy(KEPT / "settings.toml", folder / "settings.toml")
    with closing(sqlite3.connect(folder / "matchi.db")) as connection:
        connection.executescript((KEPT / "matchi.sql").read_text(encoding="utf-8"))
    return folder


def test_pb_37_the_settings_of_version_0_1_are_kept(old_data: Path) -> None:
    """Every key as it was, one that this version does not know included, and the former file as .bak before the first write."""
    former = (old_data / "settings.toml").read_bytes()
    settings = SettingsFile.open(old_data)
    assert settings.notice == ""
    value = settings.value
    assert (value.large_text, value.motion, value.sound, value.bot_pace, value.language) == (True, "calm", 3, "quick", "en")
    settings.change(sound=4)
    assert (old_data / "settings.toml.bak").read_bytes() == former
    assert 'from_a_later_version = "kept"' in (old_data / "settings.toml").read_text(encoding="utf-8")


def test_pb_38_the_matches_of_version_0_1_are_listed_and_go_on(old_data: Path, open_window: Open) -> None:
    """The open one continues at its very dice, the finished one is played back, and both lead to the digests of that time."""
    with Store.open(old_data) as store:
        assert store.notice == ""
        assert [saved.steps for saved in store.open_matches()] == [39]
        assert to_json(store.load(2)) == (KEPT / "match.json").read_text(encoding="utf-8")
    window = open_window(data=old_data)
    window.click("continue")
    window.click("played.2")
    window.click("end")
    window.expect("space.a9").contains("Lina on 9")
    window.press("escape")
    window.click("continue")
    window.expect("prompt").contains("Lina")
    assert [window.find(f"die.{n}").label for n in range(5)] == ["Die 3", "Die 6", "Die 5", "Die 4", "Die 1"]
    window.expect("space.a7").contains("Lina on 7")


def test_pb_38_the_record_of_version_0_1_verifies() -> None:
    assert main(["verify", str(KEPT / "match.json")]) == 0


def test_pb_43_a_damaged_match_is_told_in_a_sentence_and_the_others_go_on(tmp_path: Path, open_window: Open) -> None:
    """A finished match with a step missing, an open one whose steps are nonsense, and a sound one, all through the window."""
    data = tmp_path / "data"
    keep(data, WON, options=QUICK)
    keep(data, TO_C4)
    keep(data, TO_C4)
    change(data, "DELETE FROM step WHERE match = 1 AND number = 5")
    change(data, "UPDATE step SET text = 'move to the moon' WHERE match = 2 AND number = 4")
    window = open_window()
    window.click("continue")
    for press in ("played.1", "saved.2"):
        window.click(press)
        if press == "saved.2":
            window.click("continue")
        window.expect("dialog.title").contains("This game can't be opened")
        assert 20 < len(window.find("dialog.body").label) < 250
        window.click("dialog.ok")
        assert window.scenes[-1] == "history"
    window.click("saved.3")
    window.click("continue")
    window.expect("prompt").contains("Sami")


def test_a_match_deleted_by_another_copy_is_told_and_left(tmp_path: Path, open_window: Open) -> None:
    """Two windows on one match: one deletes it while the other plays. That one says so and leads to the shelf, without a fault."""
    keep(tmp_path / "data", ["roll 1 2 6", "place b1 1"])
    player, other = open_window(), open_window()
    player.click("continue")
    player.click("continue")
    other.click("continue")
    other.click("delete")
    other.click("dialog.delete")
    player.click("undo")
    player.expect("dialog.title").contains("This game has gone")
    player.click("dialog.shelf")
    player.settle()
    assert player.scenes == ("title",)
    player.expect("play").visible()


def test_two_copies_on_one_match_the_slower_one_shows_the_others_state(tmp_path: Path, open_window: Open) -> None:
    keep(tmp_path / "data", ["roll 1 2 6", "place b1 1"])
    slow, quick = open_window(), open_window()
    for window in (slow, quick):
        window.click("continue")
        window.click("continue")
    quick.click("undo")
    slow.click("end")
    slow.click("end")
    slow.expect("notes.toast.0").contains("Another window went on")
    slow.expect("space.b1").contains("1")
    assert "Lina" not in slow.find("space.b1").label
    assert [node.label for node in slow.all(Locator(id="die.*"))] == [node.label for node in quick.all(Locator(id="die.*"))]


def steps_of(data: Path) -> list[tuple[int, str, str]]:
    with Store.open(data) as store:
        found = [*store.open_matches(), *store.finished_matches()]
        return list(store.load(found[0].id).steps)


def test_pb_41_pb_56_a_match_continued_in_a_new_process_elsewhere_goes_on_alike(tmp_path: Path, open_window: Open) -> None:
    """One window plays on; a copy of its folder is continued by a new process with another hash seed, language and time zone.

    PB-56: without a home, in the C locale, in a folder whose name has a blank, an apostrophe and letters of several scripts.
    """
    there_folder = tmp_path / "l'été ü \N{CJK UNIFIED IDEOGRAPH-5BB6} \N{GAME DIE}"
    keep(tmp_path / "one", TWO_EACH, BOTS)
    shutil.copytree(tmp_path / "one", there_folder)
    window = open_window(data=tmp_path / "one", settings={"bot_pace": "quick"})
    window.click("continue")
    window.click("continue")
    window.advance(4_000)
    window.drop()
    there = {"PYTHONHASHSEED": "97", "TZ": "Asia/Kathmandu", "LC_ALL": "C", "LANG": "tr_TR.UTF-8", "PYTHONUTF8": "0"}
    around = {key: value for key, value in os.environ.items() if key not in ("HOME", "USERPROFILE", "MATCHI_DATA")}
    run = subprocess.run(
        [sys.executable, "-m", "tests.peer_continued", str(there_folder), "4000"],
        cwd=ROOT, env={**around, **there}, capture_output=True, text=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    one, two = steps_of(tmp_path / "one"), steps_of(there_folder)
    common = min(len(one), len(two))
    assert common > len(TWO_EACH) + 6
    assert one[:common] == two[:common]


def test_pb_40_undo_and_doing_it_again_keeps_dice_log_and_words(tmp_path: Path, open_window: Open) -> None:
    """Undo gives no new roll, and what was undone has gone from the log and the ribbon."""
    keep(tmp_path / "data", ["roll 1 2 6"])
    window = open_window()
    window.click("continue")
    window.click("continue")

    def shown() -> list[str]:
        parts = [*window.all(Locator(id="die.*")), *window.all(Locator(id="space.*")), window.find("log.line"), window.find("prompt")]
        return [node.label for node in parts]

    before = shown()
    for _ in range(3):
        window.click("space.b1")
        placed = shown()
        window.click("undo")
        window.press("escape") if window.find("prompt").label != before[-1] else None
        assert shown()[:-1] == before[:-1]
    window.click("space.b1")
    assert shown() == placed
    Pilot(window, 1).step()

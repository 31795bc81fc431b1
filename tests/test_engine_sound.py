"""Sound: what it is made of, that it is really played, and that nothing happens without a device (PB-50)."""

from __future__ import annotations

import logging
import math
import os
import subprocess
import sys
from array import array
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.engine import synth
from game.engine.input import PointerDown, PointerMoved, PointerUp
from game.engine.sound import Sound
from tests.engine_stage import Board, bench, tile

ROOT = Path(__file__).resolve().parent.parent
MINUS_12_DBFS = 32767 * 10 ** (-12 / 20)
NEEDED = {
    "press", "back", "roll", "place", "step", "move", "star", "attack", "extra", "illegal", "turn", "win", "tie", "toast", "deal",
    "bead", "rasp", "row", "stamp", "right", "wrong",
}  # fmt: skip


@pytest.fixture(scope="module")
def samples() -> dict[str, array[int]]:
    return {name: array("h", synth.make(name)) for name in synth.NAMES}


def test_every_sound_of_the_set_is_there_and_hovering_has_none() -> None:
    assert set(synth.NAMES) >= NEEDED and "hover" not in synth.NAMES


def test_sounds_stay_below_minus_12_dbfs_and_can_be_heard(samples: dict[str, array[int]]) -> None:
    for name, values in samples.items():
        assert 3000 < max(abs(value) for value in values) < MINUS_12_DBFS, name


def test_no_sound_is_longer_than_1200_ms_and_none_begins_or_ends_with_a_crack(samples: dict[str, array[int]]) -> None:
    for name, values in samples.items():
        assert len(values) / synth.RATE <= 1.2, name
        assert abs(values[0]) < 1500 and abs(values[-1]) < 300, name


def test_sounds_differ_from_one_another_and_are_the_same_each_time(samples: dict[str, array[int]]) -> None:
    assert len({values.tobytes() for values in samples.values()}) == len(samples)
    for name in ("press", "roll", "deal"):
        assert synth.make(name) == samples[name].tobytes()


def test_back_is_lower_than_press_and_a_step_higher_with_each_tone(samples: dict[str, array[int]]) -> None:
    def crossings(values: array[int]) -> int:
        return sum((a < 0) != (b < 0) for a, b in pairwise(values))

    assert crossings(samples["back"]) < crossings(samples["press"])
    steps = [crossings(array("h", synth.make("step", 2 ** (2 * n / 12)))) for n in (0, 2, 4)]
    assert steps == sorted(set(steps))


def test_the_eight_seats_stamp_in_eight_notes_of_a_pentatonic_scale() -> None:
    """art.md, 8: each seat has a note of its own; other sounds rise by whole tones."""
    notes = [round(12 * math.log2(synth.raised("stamp", seat))) for seat in range(8)]
    assert notes == [0, 2, 4, 7, 9, 12, 14, 16]
    assert [round(12 * math.log2(synth.raised("step", n))) for n in range(4)] == [0, 2, 4, 6]


def test_a_sound_is_made_in_small_parts() -> None:
    *parts, samples = synth.making("win")
    assert len(parts) >= 4 and not any(parts) and samples


PLAY = """
import pygame
from game.engine.sound import Sound
sound = Sound()
sound.volume = 11
sound.open()
assert sound.fault == "", sound.fault
while sound.prepare():
    pass
for name in ("place", "win", "step:3", "deal", "deal"):
    sound.play(name)
pygame.time.wait(400)
sound.close()
"""


def test_with_the_disk_driver_what_was_played_is_on_the_disk(tmp_path: Path) -> None:
    target = tmp_path / "played.raw"
    env = {**os.environ, "SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(target), "PYTHONPATH": str(ROOT)}
    subprocess.run([sys.executable, "-c", PLAY], env=env, check=True)
    played = array("h", target.read_bytes()[: target.stat().st_size // 2 * 2])
    assert max(abs(value) for value in played) > 3000


def test_pb_50_without_a_device_all_calls_do_nothing_and_the_log_has_one_line(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    pygame.mixer.quit()
    board = Board()
    board.nodes = (tile("one", 0, 0, 300, 300, press=board.noting("pressed")),)
    with bench(board) as b:
        for _ in range(3):
            b.app.sound.open()
            assert not b.app.sound.prepare()
        b.send(PointerMoved(50, 50), PointerDown(50, 50), PointerUp(50, 50))
        board.ui.sound.volume = 3
        assert "board pressed" in board.diary and not b.app.sound.is_open
        assert b.app.sound.fault == "There is no sound, because no sound device could be opened."
        assert len([record for record in caplog.records if record.levelno >= logging.WARNING]) == 1
    caplog.clear()


def test_pb_50_a_mixer_that_raises_is_no_fault(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise pygame.error("no audio on this machine")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    sound = Sound()
    sound.open()
    sound.play("win")
    sound.close()
    assert sound.fault and list(sound.recent) == ["win"]
    caplog.clear()


def test_one_sound_that_cant_be_made_is_only_silent_itself(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    sound = Sound()
    sound.open()
    assert sound.is_open
    real = pygame.mixer.Sound

    def refuse(**_: object) -> None:
        raise pygame.error("out of memory")

    monkeypatch.setattr(pygame.mixer, "Sound", refuse)
    sound.play("place")
    monkeypatch.setattr(pygame.mixer, "Sound", real)
    sound.begin_frame()
    sound.play("place")
    sound.play("press")
    sound.close()
    assert [record.getMessage() for record in caplog.records] == ["The sound 'place' stays silent: out of memory."]
    caplog.clear()


def test_an_unknown_name_is_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    sound = Sound()
    for name in ("clack", "clack", "step:x", "step:2"):
        sound.begin_frame()
        sound.play(name)
    assert [record.getMessage().split(":")[0] for record in caplog.records] == ["The sound 'clack' stays silent", "The sound 'step"]
    caplog.clear()


def test_a_sound_asked_for_twice_in_one_frame_is_heard_once() -> None:
    sound = Sound()
    sound.play("press")
    sound.play("press")
    sound.begin_frame()
    sound.play("press")
    assert list(sound.recent) == ["press", "press"]


def test_the_volume_goes_from_0_to_11() -> None:
    sound = Sound()
    for asked, level in ((5, 5), (-3, 0), (40, 11)):
        sound.volume = asked
        assert sound.volume == level


def test_the_device_is_opened_after_the_first_frame_only() -> None:
    pygame.mixer.quit()
    with bench(Board()) as b:
        assert pygame.mixer.get_init() is None and b.app.painted == 1
        b.app.sound.open()
        assert pygame.mixer.get_init() is not None
    assert pygame.mixer.get_init() is None

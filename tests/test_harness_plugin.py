"""The pytest plugin: a failing test leaves its trace, and a log line that nobody expected fails a test."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.harness.driver import Window
from tests.harness_scenes import read

ROOT = Path(__file__).resolve().parent.parent

SAMPLE = """
import logging
import pytest

def test_good(window, caplog):
    window.expect("play").visible()
    logging.getLogger("matchi").warning("something odd, and looked at")
    assert "odd" in caplog.text
    caplog.clear()

@pytest.mark.window(size=(1024, 600), seed=9, settings={"motion": "calm"})
def test_bad(window):
    window.click("plai")

def test_noisy(window):
    logging.getLogger("matchi").warning("something odd")

def test_two(open_window, tmp_path):
    one, two = open_window(data=tmp_path), open_window(data=tmp_path, seed=2)
    assert one is not two
    raise OSError("no luck")
"""


@pytest.fixture(scope="module")
def outcome(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    """What pytest says about the sample, and the folder where it ran."""
    folder = tmp_path_factory.mktemp("plugin")
    (folder / "test_sample.py").write_text(SAMPLE, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-p", "game.harness.plugin", "-p", "no:cacheprovider", "--rootdir", str(folder), "-q", "-rA"]
    run = subprocess.run(
        [*command, "--strict-markers", str(folder)], cwd=folder, env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True,
        encoding="utf-8", check=False, timeout=120,
    )  # fmt: skip
    return run.stdout + run.stderr, folder


def test_good_tests_pass_and_bad_ones_fail(outcome: tuple[str, Path]) -> None:
    said, _ = outcome
    assert "PASSED test_sample.py::test_good\n" in said
    assert "3 failed, 1 passed" in said, said


def test_a_failure_leaves_a_trace_named_after_the_test(outcome: tuple[str, Path]) -> None:
    said, folder = outcome
    trace = folder / "traces" / "test_sample.py-test_bad"
    told = read(trace / "trace.txt")
    assert "Nothing on the screen has id 'plai'. Closest: button 'play'" in told
    assert "Seed: 9\n" in told and "Window: 1024x600" in told
    assert 'Repeat it with: python -m pytest "test_sample.py::test_bad"' in told
    assert str(trace) in said
    assert 'motion = "calm"' in read(trace / "steps.toml")
    assert not (folder / "traces" / "test_sample.py-test_good").exists()


def test_a_log_line_nobody_expected_fails_the_test(outcome: tuple[str, Path]) -> None:
    said, folder = outcome
    assert "unexpected log lines" in said and "something odd" in read(folder / "traces" / "test_sample.py-test_noisy" / "trace.txt")


def test_each_window_of_a_test_has_its_trace(outcome: tuple[str, Path]) -> None:
    _, folder = outcome
    assert "OSError: no luck" in read(folder / "traces" / "test_sample.py-test_two" / "trace.txt")
    assert "Seed: 2\n" in read(folder / "traces" / "test_sample.py-test_two-2" / "trace.txt")


def test_the_window_has_motion_off_and_a_data_folder_of_its_own(window: Window, tmp_path: Path) -> None:
    window.click("settings")
    window.expect("motion.off").value("on")
    assert (tmp_path / "data" / "settings.toml").is_file()

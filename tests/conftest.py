"""Settings of every test run: no window, no sound, none of the user's own files, no stray log lines."""

from __future__ import annotations

import gc
import logging
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

pytest_plugins = ["game.harness.plugin"]

settings.register_profile("matchi", derandomize=True, deadline=None, database=None)
settings.load_profile("matchi")


def pytest_collection_finish() -> None:
    """Modules and tests stay to the end: the collections that let go of windows need not look at them each time."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def own_data_folder(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder for this test alone, so that no test ever sees or touches the user's matches."""
    folder = tmp_path_factory.mktemp("data")
    monkeypatch.setenv("MATCHI_DATA", str(folder))
    return folder


@pytest.fixture(autouse=True)
def no_stray_log_lines(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """A warning in the log that the test did not ask for is a fault. A test that expects some checks them and calls `caplog.clear()`."""
    yield
    stray = [record.getMessage() for record in caplog.get_records("call") if record.levelno >= logging.WARNING]
    assert not stray, f"unexpected log lines (check them and call caplog.clear() where they are expected): {stray}"

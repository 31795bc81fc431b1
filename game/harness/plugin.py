"""The pytest plugin: windows as fixtures, a trace for each failure, and no log line that a test did not expect.

`window` is a program under a fresh data folder, motion off. `@pytest.mark.window(size=(1024, 600), seed=3, settings={"motion": "calm"})`
sets it up differently. `open_window(...)` takes the same and opens any number of windows; two may share a data folder. A warning or an
error in the log fails the test; one that is about them checks `caplog` and calls `caplog.clear()`.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from game.harness.driver import Window
from game.harness.trace import Origin, folder_for, write_trace

if TYPE_CHECKING:
    from game.engine.scene import Scene
    from game.harness.launch import Setup
    from scenes.shell import Shell


@dataclass
class Bench:
    """The windows of one test, and where their traces go."""

    traces: Path
    name: str
    command: str
    caplog: pytest.LogCaptureFixture
    windows: list[tuple[Window, Setup]] = field(default_factory=list)

    def check_log(self) -> None:
        """Raises AssertionError for a warning or an error that the program logged and the test did not clear away."""
        stray = [record.getMessage() for record in self.caplog.get_records("call") if record.levelno >= logging.WARNING]
        assert not stray, f"unexpected log lines (check them and call caplog.clear() where they are expected): {stray}"

    def write_traces(self, fault: str) -> list[Path]:
        """One trace folder for each window that the test opened."""
        folders = []
        for number, (window, setup) in enumerate(self.windows):
            folder = folder_for(self.traces, self.name if number == 0 else f"{self.name}-{number + 1}")
            folders.append(write_trace(folder, window, Origin(self.name, self.command, setup.written()), fault))
        return folders


_BENCH = pytest.StashKey[Bench]()


def pytest_configure(config: pytest.Config) -> None:
    """Makes the marker known."""
    config.addinivalue_line("markers", "window(size, seed, settings): how the window fixture is set up")


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, object, object]:
    """Writes the traces while the windows are still as the failure left them, and looks at the log after a test that went well."""
    bench = pyfuncitem.stash.get(_BENCH, None)
    if bench is None:
        return (yield)
    try:
        result = yield
        bench.check_log()
    except (Exception, pytest.fail.Exception) as fault:
        for folder in bench.write_traces(f"{type(fault).__name__}: {fault}"):
            pyfuncitem.add_report_section("call", "trace", str(folder))
        raise
    return result


@pytest.fixture
def bench(request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture) -> Iterator[Bench]:
    """The windows of this test."""
    node = request.node
    bench = Bench(request.config.rootpath / "traces", node.nodeid, f'python -m pytest "{node.nodeid}"', caplog)
    node.stash[_BENCH] = bench
    yield bench
    for window, _ in bench.windows:
        window.drop()
    bench.windows.clear()  # the session keeps its items to the end; the windows' pictures must not stay with them
    del node.stash[_BENCH]


@pytest.fixture
def open_window(bench: Bench, tmp_path: Path) -> Callable[..., Window]:
    """Opens a window: `open_window(size=(1280, 720), seed=1, settings={...}, data=folder)`; motion is off unless the settings say.

    `first` makes the scene on which it opens, if not the title.
    """

    def opened(
        *,
        size: tuple[int, int] = (1280, 720),
        seed: int = 1,
        settings: Mapping[str, Any] | None = None,
        data: Path | None = None,
        first: Callable[[Shell], Scene] | None = None,
    ) -> Window:
        from game.harness.launch import Setup, open_window  # brings in all scenes, which most tests do without

        setup = Setup(size, seed, None, {"motion": "off", **(settings or {})})
        window = open_window(setup, data or tmp_path / "data", first)
        bench.windows.append((window, setup))
        return window

    return opened


@pytest.fixture
def window(request: pytest.FixtureRequest, open_window: Callable[..., Window]) -> Window:
    """A window of the program, set up by the marker `window`."""
    marker = request.node.get_closest_marker("window")
    return open_window(**(marker.kwargs if marker else {}))

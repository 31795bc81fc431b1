"""Scripts in TOML that drive the window; `matchi harness FILE...` runs them.

A script is a table `[setup]`, which may be left out, and any number of `[[step]]` tables with one key each:

    [setup]
    size = [1280, 720]            # the window, in pixels
    seed = 7                      # all luck of the run
    data = "some/folder"          # keeps what the program saves; without it a temporary folder, removed afterwards
    settings = {motion = "off"}   # settings as in the settings file

    [[step]]
    click = "title.play"          # a node's id ...
    [[step]]
    click = {role = "button", label = "Play"}   # ... or a description: id, role, label, contains, matching, value, state, within

Steps: `click`, `hover` a node (with `even_disabled`, `at_once`); `press` a key, `"escape"` or `{key = "tab", shift = true}` (also ctrl,
alt, at_once); `hold = {key = "q", ms = 800}`; `type = "Ana"` into the focused field; `drag = {from = ..., to = ..., steps = 8}`;
`wheel = {over = ..., notches = -3}`; `pad = "a"` or `{button = "a", pad = 1}`; `together = ["q", "p"]` within one frame; `compose = "ni"`
(unfinished text of an input method); `blur`, `focus`, `settle`, `kill`, `close`, `start` `= true`; `resize = [1024, 600]`;
`advance = 500` ms; `lag = 20000`, one frame of so many ms; `screenshot = "title.png"`;
`expect = {id = "title.play", enabled = true}`, a node's description with one of visible, gone, enabled, focused (`= true`), text, has,
holds (its value), disabled (`true` or the reason), count; without any it means visible. `wait` (ms) waits that long for it at most.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.content.errors import ContentError
from game.content.toml import parse_toml, read_limited
from game.harness.driver import Window
from game.harness.launch import Setup, open_window
from game.harness.screen import HarnessError
from game.harness.steps import Act, parse_step
from game.harness.trace import Origin, folder_for, write_trace

LIMIT = 1_000_000
"""No script is longer than so many bytes."""


class ScriptError(ValueError):
    """A script that can't be used. The message is one sentence with the file and, where known, the step and its key."""


class ScriptFailed(Exception):
    """A step that could not be done, or an expectation that did not come true. The message says which, and where the trace is."""


@dataclass(frozen=True, slots=True)
class Script:
    """A script that was read and checked as a whole: nothing runs before all of it makes sense."""

    path: Path
    setup: Setup
    steps: tuple[tuple[str, Act], ...]
    """Each step's verb and what it does."""


def load(path: Path, pictures: Path) -> Script:
    """Reads and checks a script; `pictures` is the folder for its screenshots. Raises ScriptError."""
    raw = _read(path)
    unknown = sorted(set(raw) - {"setup", "step"})
    if unknown:
        raise ScriptError(f"{path}: there is no '{unknown[0]}'; a script has [setup] and [[step]].")
    try:
        setup = Setup.parse(raw.get("setup", {}))
    except ValueError as fault:
        raise ScriptError(f"{path}, setup: {fault}") from fault
    tables = raw.get("step", [])
    if not isinstance(tables, list) or not tables:
        raise ScriptError(f"{path}: there are no steps; write each as a table under [[step]].")
    return Script(path, setup, tuple(_step(path, number, table, pictures) for number, table in enumerate(tables, 1)))


def run(script: Script, traces: Path) -> None:
    """Runs a script. Raises ScriptFailed when a step goes wrong, after writing a trace, and ScriptError for settings that can't be."""
    with ExitStack() as stack:
        folder = script.setup.data or Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="matchi-", ignore_cleanup_errors=True)))
        try:
            window = open_window(script.setup, folder)
        except ValueError as fault:
            raise ScriptError(f"{script.path}, setup: {fault}") from fault
        stack.callback(window.drop)
        for number, (verb, act) in enumerate(script.steps, 1):
            try:
                act(window)
            except HarnessError as fault:
                where = _trace(window, script, traces, number, verb, str(fault))
                raise ScriptFailed(f"{script.path}, step {number}, {verb}: {fault} {where}") from fault
            except Exception as fault:
                where = _trace(window, script, traces, number, verb, repr(fault))
                raise ScriptFailed(f"{script.path}, step {number}, {verb}: the program failed with {fault!r}. {where}") from fault


def main(argv: Sequence[str], make: type[argparse.ArgumentParser] = argparse.ArgumentParser) -> int:
    """`matchi harness FILE...`: runs scripts one after the other, one line each. `make` is the kind of parser that reads the line.

    Returns 0 when all went well, 1 when one failed, 2 when one can't be used; scripts after it are run all the same.
    """
    parser = make(prog="matchi harness", description="Run scene scripts (TOML) without a window.")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a script")
    parser.add_argument("--pictures", type=Path, default=Path(), metavar="DIR", help="where screenshots go (default: here)")
    parser.add_argument("--traces", type=Path, default=Path("traces"), metavar="DIR", help="where traces of failures go (default: traces)")
    given = parser.parse_args(argv)
    worst = 0
    for path in given.files:
        try:
            script = load(path, given.pictures)
            run(script, given.traces)
        except (ScriptError, ScriptFailed) as fault:
            worst = max(worst, 2 if isinstance(fault, ScriptError) else 1)
            print(fault, file=sys.stderr)
        else:
            print(f"{path}: {len(script.steps)} steps, all as expected.")
    return worst


def _trace(window: Window, script: Script, traces: Path, number: int, verb: str, fault: str) -> str:
    origin = Origin(f"{script.path}, step {number}, {verb}", f"matchi harness {script.path}", script.setup.written())
    try:
        folder = write_trace(folder_for(traces, script.path.stem), window, origin, fault)
    except OSError as unwritable:
        return f"(No trace: {unwritable}.)"
    return f"Trace: {folder}"


def _step(path: Path, number: int, table: Any, pictures: Path) -> tuple[str, Act]:
    if not isinstance(table, dict) or len(table) != 1:
        keys = ", ".join(table) if isinstance(table, dict) else "no table"
        raise ScriptError(f"{path}, step {number}: a step has exactly one key, this one has {keys or 'none'}.")
    verb, value = next(iter(table.items()))
    try:
        return verb, parse_step(verb, value, pictures)
    except ValueError as fault:
        raise ScriptError(f"{path}, step {number}, {verb}: {fault}") from fault


def _read(path: Path) -> dict[str, Any]:
    try:
        return parse_toml(read_limited(path, LIMIT, str(path)), str(path))
    except ContentError as fault:
        raise ScriptError(str(fault)) from fault

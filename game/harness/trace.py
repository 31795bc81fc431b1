"""The trace of a failure: everything needed to see what happened and to repeat it, as a folder of plain files."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import tomli_w

from game.harness.driver import Window
from game.harness.journal import Argument, Journal


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a run came from. `setup` is the table that a script has for it (size, seed, settings), `command` the line that repeats it."""

    name: str
    command: str
    setup: Mapping[str, Argument] = field(default_factory=dict)


def folder_for(traces: Path, name: str) -> Path:
    """The folder of this test's or script's trace: its name with all that a file system may refuse replaced."""
    safe = re.sub(r"[^\w.=-]+", "-", name).strip("-.")
    return traces / (safe[:120] or "trace")


def write_trace(folder: Path, window: Window, origin: Origin, fault: str) -> Path:
    """Writes the trace and returns its folder. Files of an earlier trace there are replaced.

    `trace.txt` fault, seed and the command that repeats it; `inputs.txt` every input with its moment; `steps.toml` the steps as a script;
    `before.txt`, `after.txt` the tree before the last step and now; `step-N.png` the pictures after the last steps, `now.png` the last.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.png"):
        old.unlink()
    journal = window.journal
    _write(folder / "trace.txt", _summary(window, origin, fault))
    _write(folder / "inputs.txt", _inputs(journal))
    _write(folder / "steps.toml", tomli_w.dumps(_script(journal, origin)))
    _write(folder / "before.txt", journal.before.text() if journal.before is not None else "There was no step yet.\n")
    _write(folder / "after.txt", "The program has ended.\n" if window.ended else window.screen().text())
    for number, picture in journal.pictures:
        picture(folder / f"step-{number:03}.png")
    if not window.ended:
        window.picture()(folder / "now.png")
    return folder


def _summary(window: Window, origin: Origin, fault: str) -> str:
    width, height = window.size
    seed = origin.setup.get("seed", "none")
    steps = len(window.journal.steps)
    last = window.journal.steps[-1] if steps else None
    said = f"Step {last.number} of {steps}: {last.verb} = {last.argument!r}, begun at {last.now} ms." if last else "Before the first step."
    return (
        f"{origin.name}\n\n{fault}\n\n{said}\nClock: {window.now} ms. Window: {width}x{height}.\nSeed: {seed}\n"
        f"Repeat it with: {origin.command}\n"
    )


def _inputs(journal: Journal) -> str:
    lines, steps = [], iter([*journal.steps, None])
    step = next(steps)
    for now, event in journal.inputs:
        while step is not None and step.now <= now:
            lines.append(f"# step {step.number}: {step.verb} = {step.argument!r}")
            step = next(steps)
        lines.append(f"{now:>8} {event}")
    while step is not None:
        lines.append(f"# step {step.number}: {step.verb} = {step.argument!r}")
        step = next(steps)
    return "\n".join(lines) + "\n"


def _script(journal: Journal, origin: Origin) -> dict[str, object]:
    return {"setup": dict(origin.setup), "step": [{step.verb: step.argument} for step in journal.steps]}


def _write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8", errors="backslashreplace")

"""Starts the real program for the driver: its App without a screen, on a data folder, with a fixed seed and a day that never changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Any

from game.core.match import SEED_LIMIT
from game.engine.scene import Scene
from game.engine.ui import Preferences
from game.harness.driver import Window
from game.harness.journal import Argument
from game.harness.running import Running
from game.harness.steps import size
from scenes.shell import Shell
from scenes.start import make_app

TODAY = datetime.fromisoformat("2030-01-05T12:00:00")
"""The day of every run."""


@dataclass(frozen=True, slots=True)
class Setup:
    """How a run begins: the window in pixels, the seed of all luck, the data folder (None: a temporary one), and settings to change."""

    size: tuple[int, int] = (1280, 720)
    seed: int = 1
    data: Path | None = None
    settings: Mapping[str, Any] = field(default_factory=dict)

    @classmethod
    def parse(cls, table: Any) -> Setup:
        """The setup that a script gives. Raises ValueError with one sentence that names the key."""
        if not isinstance(table, dict):
            raise ValueError("it must be a table, [setup].")
        for key in table:
            if key not in ("size", "seed", "data", "settings"):
                raise ValueError(f"there is no '{key}'; it has size, seed, data, settings.")
        seed, data, settings = table.get("seed", 1), table.get("data"), table.get("settings", {})
        if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEED_LIMIT:
            raise ValueError(f"'seed' must be a whole number from 0 to {SEED_LIMIT - 1}, not {seed!r}.")
        if data is not None and (not isinstance(data, str) or not data):
            raise ValueError(f"'data' must be the path of a folder, not {data!r}.")
        if not isinstance(settings, dict):
            raise ValueError(f"'settings' must be a table, not {settings!r}.")
        try:
            pixels = size(table["size"]) if "size" in table else (1280, 720)
        except ValueError as fault:
            raise ValueError(f"'size': {fault}") from fault
        return cls(pixels, seed, None if data is None else Path(data), settings)

    def written(self) -> dict[str, Argument]:
        """The setup as a script writes it."""
        table: dict[str, Argument] = {"size": list(self.size), "seed": self.seed}
        if self.data is not None:
            table["data"] = str(self.data)
        return {**table, "settings": dict(self.settings)} if self.settings else table


def open_window(setup: Setup, data: Path, first: Callable[[Shell], Scene] | None = None) -> Window:
    """The program in a driven window, its first frame shown. Matches get the seeds `setup.seed`, the next number, and so on.

    It opens on the title, or the first time on what `first` makes.

    The settings are changed before the first start only: what is set later outlives a kill. Raises ValueError for settings that can't be.
    """
    seeds = count(setup.seed)
    fresh = [setup.settings]
    scenes = [first]

    def start(pixels: tuple[int, int]) -> Running:
        program = make_app(
            headless=True,
            size=pixels,
            data=data,
            new_seed=lambda: next(seeds) % SEED_LIMIT,
            today=lambda: TODAY,
            first=scenes.pop() if scenes else None,
        )
        if fresh and fresh.pop():
            program.shell.settings.change(**setup.settings)
            program.app.services.apply(Preferences.of(program.shell.settings.value))
        return Running(program.app, program.close)

    return Window(start, size=setup.size)

"""How the program starts: makes the window, the store and the settings, and puts the title on the screen."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from game.core.match import SEED_LIMIT
from game.core.record import Record
from game.engine.app import App
from game.engine.clock import Clock
from game.engine.scene import Scene
from game.engine.words import Words
from game.store.folder import data_folder
from game.store.settings import SettingsFile
from game.store.store import Store
from scenes.shell import Shell


@dataclass(frozen=True, slots=True)
class Program:
    """A running program: its window and its services."""

    app: App
    shell: Shell

    def close(self) -> None:
        """Ends all scenes and closes the store."""
        self.app.close()
        self.shell.store.close()


def make_app(
    *,
    headless: bool = False,
    size: tuple[int, int] = (1280, 720),
    data: Path | None = None,
    new_seed: Callable[[], int] | None = None,
    today: Callable[[], datetime] = datetime.now,
    words: Words | None = None,
    clock: Clock | None = None,
    first: Callable[[Shell], Scene] | None = None,
) -> Program:
    """The program with its first scene on: the title, or what `first` makes. `data` is the folder to keep things in (None: the user's)."""
    data = data_folder(data)
    store = Store.open(data)
    settings = SettingsFile.open(data)
    spoken = words or Words()
    shell = Shell(store, settings, spoken, new_seed or (lambda: secrets.randbelow(SEED_LIMIT)), today, data)
    app = App(headless=headless, size=size, words=spoken, settings=settings.value, clock=clock)
    app.window.icon(app.services.assets.svg("shared/app_icon", 64, 64))
    app.on_fullscreen = lambda on: settings.change(fullscreen=on)
    app.on_fault = lambda: app.director.clear_to(shell.title())
    app.director.push(first(shell) if first is not None else shell.title())
    return Program(app, shell)


def open_window(*, data: Path | None = None) -> int:
    """Opens the window and runs until it is closed. Returns the exit code."""
    program = make_app(data=data)
    try:
        program.app.run()
    finally:
        program.close()
    return 0


def open_replay(record: Record, *, data: Path | None = None) -> int:
    """Opens the window on a match to look at again."""
    program = make_app(data=data, first=lambda shell: shell.replay(record))
    try:
        program.app.run()
    finally:
        program.close()
    return 0

"""The self-test's way through the program: presses what a person would press, and notes scenes, texts and faults on its way."""

from __future__ import annotations

import logging
from pathlib import Path

from game.engine.node import Node
from game.harness import launch
from game.harness.driver import Window
from game.harness.pilot import Pilot, choices
from game.harness.screen import HarnessError

SIZE = (1024, 600)
"""Pixels of the window; a small one is painted fast."""
ACTS = 4000
"""So many clicks end any match, or something is wrong."""


class _Log(logging.Handler):
    """Keeps warnings and errors: in a self-test each is a fault, since scenes catch what goes wrong in them and only log it."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        line = f"{record.name}: {record.getMessage()}"
        if record.exc_info and record.exc_info[1] is not None:
            line += f" ({type(record.exc_info[1]).__name__}: {record.exc_info[1]})"
        self.lines.append(line)


class Tour:
    """One run of the program on a data folder of its own. End it by `end`."""

    def __init__(self, data: Path, seed: int) -> None:
        self._log = _Log()
        logging.getLogger().addHandler(self._log)
        self._seed = seed
        self._noted: Node | None = None
        self.seen: set[str] = set()
        """The names of the scenes met."""
        self.texts: set[str] = set()
        """All texts that were on the screen."""
        self.window: Window = launch.open_window(launch.Setup(SIZE, seed, None, {"motion": "off", "bot_pace": "quick"}), data)
        self.window.watchers.append(lambda window: self._note(window))
        self._note(self.window)

    @property
    def faults(self) -> list[str]:
        """What the program logged as gone wrong."""
        return list(self._log.lines)

    def end(self) -> None:
        """Lets go of the window and the log."""
        logging.getLogger().removeHandler(self._log)
        self.window.drop()

    def everywhere(self) -> str:
        """From the title to every scene that needs no match; returns the scenes met. Raises HarnessError where a way is barred."""
        for way, back in (("settings", "settings"), ("howto", "rules")):
            self._go(way, back)
            self._leaf()
            self._leave("title")
        for box in [node.id for node in choices(self.window.screen()) if node.id.startswith("box.")]:
            if self.window.find(box).value != "on":
                self.window.click(box)
            self._go("play", "setup")
            self._go("seat.1", "seat")
            self._leave("setup")
            self._leave("title")
        return ", ".join(sorted(self.seen))

    def play(self, game: str) -> str:
        """A whole match by clicks, from the title to the results, with a look at the pause; then its replay.

        Returns how many clicks the match took. Raises HarnessError where a way is barred or the match does not end.
        """
        window = self.window
        if window.find(f"box.{game}").value != "on":
            window.click(f"box.{game}")
        self._go("play", "setup")
        self._go("start", "table")
        window.settle()
        window.press("escape")
        self._expect("pausing")
        self._go("keep", "table")
        acts = Pilot(window, self._seed).play(lambda: self._there("results"), ACTS)
        self._go("shelf", "title")
        self._go("continue", "history")
        row = next((node.id for node in choices(window.screen()) if node.id.startswith("played.")), "")
        if not row:
            raise HarnessError("The match that was played is not listed among the earlier games.")
        self._go(row, "replay")
        self._leave("history")
        self._leave("title")
        return f"{acts} clicks"

    def _leaf(self) -> None:
        """Turns the rule pages, where there are any, up to the last one, whose button leads out."""
        while self._there("rules"):
            pages = [node for node in choices(self.window.screen()) if node.id.startswith("chapter.")]
            if not pages or pages[-1].value == "on":
                return
            self.window.click("next")
            self.window.settle()

    def _go(self, button: str, scene: str) -> None:
        self.window.click(button)
        self._expect(scene)

    def _leave(self, scene: str) -> None:
        self.window.press("escape")
        self._expect(scene)

    def _expect(self, scene: str) -> None:
        self.window.settle()
        if not self._there(scene):
            raise HarnessError(f"The scene '{scene}' did not come. {'; '.join(self.faults)}\n{self.window.screen().text()}")

    def _there(self, scene: str) -> bool:
        """Whether the top scene is this one; its root is the last tree of the window."""
        trees = self.window.screen().root.children
        return bool(trees) and trees[-1].id == scene

    def _note(self, window: Window) -> None:
        if window.ended:
            return
        trees = window.screen().root.children
        if not trees or trees[-1] is self._noted:
            return
        self._noted = trees[-1]
        self.seen.add(trees[-1].id)
        for draw in window.program.draws():
            text = getattr(draw, "text", None)
            if isinstance(text, str):
                self.texts.add(text)

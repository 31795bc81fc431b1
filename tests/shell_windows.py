"""Windows of the whole program for the tests of its scenes, and the kept matches that they open on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.core.seating import Seat
from game.engine.scene import Scene
from game.engine.ui import Preferences
from game.engine.words import Words
from game.harness.driver import Window
from game.harness.launch import TODAY
from game.harness.running import Running
from scenes.curtain import Call
from scenes.shell import Shell
from scenes.start import make_app
from tests.test_scenes_matchi import TWO_EACH

WON = (
    *TWO_EACH,
    *("roll 3 4 5 4 1", "move c2 c3 to 3", "move c3 c4 to 4", "move a8 a9 to 4+5", "end"),
    *("roll 1 1 1 1 1", "end"),
    *("roll 1 6 3 4 2", "move a7 a8 from 1+6", "move c4 a7 to 3+4"),
)
"""A quick match that Blue wins."""
QUICK = {"quick": "on"}
LONG = (Seat("Maximiliana Thunderbo", 0), Seat("Wilhelmina-Josephine", 1))
CURTAIN = Call(1, "Matchy Matchy · you pick 4 pictures in secret", "I am Sami, show my cards", ((0, "done"), (1, "now")))


def on_scene(
    data: Path,
    first: Callable[[Shell], Scene] | None,
    *,
    size: tuple[int, int] = (1280, 720),
    words: Words | None = None,
    large: bool = False,
) -> Window:
    """The program opened on any of its scenes, in any language."""

    def start(pixels: tuple[int, int]) -> Running:
        program = make_app(headless=True, size=pixels, data=data, new_seed=lambda: 7, today=lambda: TODAY, words=words, first=first)
        program.shell.settings.change(motion="off", large_text=large)
        program.app.services.apply(Preferences.of(program.shell.settings.value))
        return Running(program.app, program.close)

    return Window(start, size=size)

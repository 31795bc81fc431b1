"""Makes the pictures that README.md shows: the shelf, and each game's table in the middle of a match. Run it again when looks have changed.

python build/pictures.py
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.harness import launch  # noqa: E402 (found by the line above, also where nothing is installed)
from game.harness.driver import Window  # noqa: E402
from game.harness.locator import Locator  # noqa: E402
from game.harness.pilot import Pilot  # noqa: E402

FOLDER = ROOT / "build" / "pictures"
SIZE = (1280, 720)
SEED, ACTS = 12, 104
"""A match in which there is something to see after so many clicks."""
DATES = 4
"""The picture of Matching 4U is taken when somebody takes an item after so many dates."""


def sit_down(window: Window, seat: int, name: str) -> None:
    """Puts a person of this name on a seat of the set-up."""
    window.click(f"seat.{seat}")
    window.click("name")
    window.press("a", ctrl=True)
    window.type(name)
    window.click(Locator("kind.*", label="Person"))
    window.click("keep")


def matching4u(window: Window) -> None:
    """Ana against two bots: she has won a date and takes an item."""
    window.click("box.matching4u")
    window.click("play")
    sit_down(window, 0, "Ana")
    window.click("seat.2")
    window.click("keep")
    window.click("start")
    pilot = Pilot(window, SEED)
    taking = Locator("worth.*"), Locator("prompt", contains="won the date"), Locator("title", contains=f"date {DATES} ")
    while not all(window.all(sign) for sign in taking):
        pilot.step()
        window.settle()
    window.click(max((node for node in window.all(Locator("play.*")) if node.value == "free"), key=lambda node: node.rect.x).id)
    window.screenshot(FOLDER / "matching4u.png")


def matchy(window: Window) -> None:
    """Ana with a bot against two: the third card of each row is being turned over."""
    window.click("box.matchy")
    window.click("play")
    sit_down(window, 0, "Ana")
    window.click("seat.3")
    window.click("keep")
    window.click("start")
    pilot = Pilot(window, SEED)
    while not window.all(Locator("prompt", contains="Picture 3 of")):
        pilot.step()
        window.settle()
    window.screenshot(FOLDER / "matchy.png")


def mismatch(window: Window) -> None:
    """Ana leads and has set two rows; bots have claimed or wait."""
    window.click("box.mismatch")
    window.click("play")
    sit_down(window, 0, "Ana")
    window.click("start")
    pilot = Pilot(window, SEED)
    while not window.all(Locator("prompt", contains="row 4")):
        pilot.step()
        window.settle()
    window.screenshot(FOLDER / "mismatch.png")


def main() -> None:
    """Writes title.png and a picture of each table into build/pictures."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory() as data:
        window = launch.open_window(launch.Setup(SIZE, SEED, None, {"motion": "lively"}), Path(data))
        window.settle()
        window.screenshot(FOLDER / "title.png")
        window.click("play")
        sit_down(window, 0, "Ana")
        sit_down(window, 1, "Ben")
        window.click("start")
        pilot = Pilot(window, SEED)
        for _ in range(ACTS):
            pilot.step()
        window.settle()
        window.screenshot(FOLDER / "table.png")
        window.drop()
    for take in (matching4u, matchy, mismatch):
        with tempfile.TemporaryDirectory() as data:
            window = launch.open_window(launch.Setup(SIZE, SEED, None, {"motion": "lively"}), Path(data))
            window.settle()
            take(window)
            window.drop()


if __name__ == "__main__":
    main()

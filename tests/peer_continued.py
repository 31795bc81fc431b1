"""A process that continues the kept match of a data folder for so many milliseconds: `python -m tests.peer_continued FOLDER MS`."""

from __future__ import annotations

import sys
from pathlib import Path

from game.harness.launch import Setup, open_window


def main(folder: str, ms: str) -> None:
    window = open_window(Setup(settings={"motion": "off", "bot_pace": "quick"}), Path(folder))
    window.click("continue")
    window.click("continue")
    window.advance(int(ms))


if __name__ == "__main__":
    main(*sys.argv[1:])

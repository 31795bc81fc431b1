"""What the driver needs of a running program."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Protocol, TypeAlias

from game.engine.input import Input
from game.engine.node import Draw
from game.harness.printed import Print
from game.harness.screen import Screen

Picture: TypeAlias = Callable[[Path], None]
"""A picture of the window, kept until it is saved to a PNG file (or forgotten)."""


class Program(Protocol):
    """One running program without a screen of its own."""

    def feed(self, inputs: Sequence[Input]) -> None:
        """Hands in inputs; they act in the next frame."""

    def frame(self, now: int) -> None:
        """One turn of the main loop at this moment of the clock, in ms."""

    def screen(self) -> Screen:
        """What is on the screen."""

    def scenes(self) -> tuple[str, ...]:
        """The names of the scenes on the stack, the top one last."""

    def draws(self) -> Iterator[Draw]:
        """All that the last frame had to paint: the tree's draws and those of moving things."""

    def prints(self) -> tuple[Print, ...]:
        """All texts of the last frame as they were painted."""

    def moving(self) -> str:
        """What swallows a click just now (an animation, a change of scene), in words for a message; '' when nothing does."""

    def thinking(self) -> str:
        """What the program is about to do by itself (a bot's turn), in words for a message; '' when it waits for people."""

    def picture(self) -> Picture: ...

    @property
    def ended(self) -> bool:
        """Whether the program has closed its window."""


Start: TypeAlias = Callable[[tuple[int, int]], Program]
"""Starts the program with a window of this many pixels. Called again after a kill, on the same data folder."""

"""What was done to a window: kept while it is driven, written down by a trace."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from game.engine.input import Input
from game.harness.program import Picture
from game.harness.screen import Screen

PICTURES = 8
"""Pictures of so many last steps are kept."""

Argument: TypeAlias = "str | int | bool | list[str] | list[int] | Mapping[str, Argument]"
"""What a step is done with, as a script writes it."""


@dataclass(frozen=True, slots=True)
class Step:
    """One act of the driver: when (ms), its verb and argument as a script writes them."""

    number: int
    now: int
    verb: str
    argument: Argument


@dataclass
class Journal:
    """All steps and inputs so far, the screen before the last step, and the pictures of the last ones."""

    steps: list[Step] = field(default_factory=list)
    inputs: list[tuple[int, Input | str]] = field(default_factory=list)
    """Inputs with the moment they were fed, in ms; a text stands for a frame of unusual length, a kill or a start."""
    before: Screen | None = None
    pictures: deque[tuple[int, Picture]] = field(default_factory=lambda: deque(maxlen=PICTURES))
    _depth: int = 0

    def begin(self, now: int, verb: str, argument: Argument, screen: Screen | None) -> None:
        """A step begins. Steps inside steps are part of the outer one."""
        self._depth += 1
        if self._depth == 1:
            self.steps.append(Step(len(self.steps) + 1, now, verb, argument))
            self.before = screen

    def end(self, picture: Picture | None) -> None:
        """The step is done, or has failed."""
        self._depth -= 1
        if self._depth == 0 and picture is not None:
            self.pictures.append((len(self.steps), picture))

"""Time as a value: whole milliseconds, given to the engine from outside with each frame."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Protocol


class Clock(Protocol):
    """Where the running program takes its time from."""

    def now(self) -> int:
        """Milliseconds since an arbitrary start, never falling."""


class SystemClock:
    """The machine's monotonic clock, counted from its making."""

    def __init__(self) -> None:
        self._start = time.monotonic_ns()

    def now(self) -> int:
        return (time.monotonic_ns() - self._start) // 1_000_000


class ManualClock:
    """A clock that stands still until it is told to go on."""

    def __init__(self, now: int = 0) -> None:
        self._now = now

    def now(self) -> int:
        return self._now

    def advance(self, ms: int) -> int:
        """Goes on by so many ms and returns the new time. Raises ValueError for a step back."""
        if ms < 0:
            raise ValueError(f"A clock can't go back by {-ms} ms.")
        self._now += ms
        return self._now


class Timers:
    """Callbacks that are due at a time. Each fires once, however far the clock jumps (PB-47)."""

    def __init__(self) -> None:
        self._due: list[tuple[int, int, Callable[[], None]]] = []
        self._count = 0

    def at(self, due: int, callback: Callable[[], None]) -> None:
        self._count += 1
        self._due.append((due, self._count, callback))

    def take(self, now: int) -> list[Callable[[], None]]:
        """The callbacks due by now, in the order of their times; they are forgotten here."""
        ready = sorted((timer for timer in self._due if timer[0] <= now), key=lambda timer: timer[:2])
        self._due = [timer for timer in self._due if timer[0] > now]
        return [callback for _, _, callback in ready]

    def next(self) -> int | None:
        """When the earliest timer is due, or None."""
        return min((timer[0] for timer in self._due), default=None)

    def clear(self) -> None:
        self._due.clear()

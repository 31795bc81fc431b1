"""Faults: what went wrong in a scene, a draw or a callback is logged and shown once for each cause, and the program goes on."""

from __future__ import annotations

import logging
from collections.abc import Callable
from traceback import extract_tb

LOG = logging.getLogger("matchi")


class Faults:
    """Runs other people's code. `fresh` holds faults not yet shown, as the names of where they happened."""

    def __init__(self) -> None:
        self._seen: set[tuple[str, str]] = set()
        self.fresh: list[str] = []
        self.count = 0

    def guard(self, where: str, action: Callable[[], object]) -> bool:
        """Runs the action; a fault is noted under `where` and False returned."""
        try:
            action()
        except Exception as error:
            self.note(where, error)
            return False
        return True

    def note(self, where: str, error: Exception) -> None:
        """Logs a fault with its traceback the first time it is met: the same error from the same line is the same cause."""
        self.count += 1
        frames = extract_tb(error.__traceback__)
        place = f"{frames[-1].filename}:{frames[-1].lineno}" if frames else ""
        cause = (type(error).__name__, place)
        if cause in self._seen:
            return
        self._seen.add(cause)
        LOG.error("Fault in %s: %s", where, error, exc_info=error)
        self.fresh.append(where)

    def take(self) -> list[str]:
        """The faults not shown yet; they count as shown from now on."""
        fresh, self.fresh = self.fresh, []
        return fresh

"""Nothing secret on any frame: planted texts ("canaries") are looked for in all that is painted or read out (PB-20)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from typing import Any

from game.harness.driver import Window
from game.harness.screen import HarnessError, name_of


@contextmanager
def frames_never_show(window: Window, *canaries: str) -> Iterator[None]:
    """While this is open, every frame is searched for the canaries, as are the frames before and after.

    Searched are labels, values, tips and reasons of the visible nodes, and every text and picture name of what is painted, moving things
    included. Raises HarnessError with the moment and the place of a leak.
    """
    if not canaries or "" in canaries:
        raise ValueError("A canary must be a text that is not empty.")

    def look(seen: Window) -> None:
        leak = find_leak(seen, canaries)
        if leak:
            raise HarnessError(f"At {seen.now} ms the screen shows what it must not: {leak}.")

    look(window)
    window.watchers.append(look)
    try:
        yield
    finally:
        window.watchers.remove(look)
    look(window)


def find_leak(window: Window, canaries: tuple[str, ...]) -> str:
    """Where one of the texts is on the screen just now, in words; '' when it is nowhere."""
    for placed in window.screen().placed():
        node = placed.node
        for text in (node.id, node.label, node.value, node.tip, node.why):
            if leaked := _leaked(text, canaries):
                return f"'{leaked}' in the words of {name_of(node)}"
    for draw in window.program.draws():
        for text in texts_in(draw):
            if leaked := _leaked(text, canaries):
                return f"'{leaked}' in what is painted ({type(draw).__name__})"
    return ""


def texts_in(value: Any) -> Iterator[str]:
    """All texts inside a draw: its own fields and those of the draws within it."""
    if isinstance(value, str):
        yield value
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from texts_in(getattr(value, field.name))
    elif isinstance(value, (tuple, list, frozenset)):
        for part in value:
            yield from texts_in(part)


def _leaked(text: str, canaries: tuple[str, ...]) -> str:
    return next((canary for canary in canaries if canary in text), "")

"""Windows on kept matches of Matching 4U, and what the tests of its scenes ask of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from game.core.seating import Seat
from game.engine.node import Node
from game.harness.driver import Window
from game.harness.locator import Locator
from game.harness.privacy import texts_in
from tests.matching4u_kept import ANA, BEN, PIP, round_steps, standard

Open = Callable[..., Window]
AGAINST_BOTS = (ANA, Seat("Momo", 0, "medium"), PIP)
TOGETHER = (ANA, BEN, PIP)
TWO = (ANA, BEN)
BOTS = (Seat("Olo", 0, "easy"), Seat("Momo", 2, "hard"), PIP)
QUICK = {"bot_pace": "quick"}
WAIT = {"bot_pace": "wait"}
SMALL = (1024, 600)

PHASES: dict[str, tuple[tuple[Seat, ...], dict[str, Any]]] = {
    "deal": (AGAINST_BOTS, {"turns": 0}),
    "draft": (AGAINST_BOTS, {"turns": 2}),
    "secret draft": (TOGETHER, {"turns": 1}),
    "open draft": (BOTS, {"turns": 1}),
    "play": (AGAINST_BOTS, {"steps": ["date 2", "play 4 red", "play 23 yellow"], "leader": 1}),
    "secret play": (TWO, {"steps": ["date 4"]}),
    "take": (TWO, {"steps": ["date 4", "play 22 red", "play 4 red", "play 3 blue"]}),
    "late": (AGAINST_BOTS, {"steps": round_steps()[: 7 * 6 + 1]}),
    "sheet": (TWO, {"steps": round_steps()}),
}
"""A match in each of its phases: who plays, and how it was kept."""


def resume(open_window: Open, data: Path, *, bound: int = 30_000, **setup: Any) -> Window:
    """The window on the kept match that is still played; started again after a kill it opens on the shelf."""
    window = open_window(data=data, **{"size": SMALL, "first": lambda shell: shell.saved_table(shell.store.open_matches()[0].id), **setup})
    window.settle(bound=bound)
    return window


def go_on(window: Window, bound: int = 30_000) -> None:
    """From the shelf to the kept match, by the way a person takes."""
    window.click("continue")
    window.click("continue")
    window.settle(bound=bound)


def over(window: Window) -> Callable[[], bool]:
    return lambda: bool(window.all("again"))


def ids(window: Window, pattern: str) -> set[str]:
    return {node.id for node in window.all(Locator(id=pattern))}


def values(window: Window, pattern: str, value: str) -> set[str]:
    """The ids of nodes with this value: free, picked."""
    return {node.id for node in window.all(Locator(id=pattern)) if node.value == value}


def open_curtain(window: Window) -> None:
    """Waits until the curtain takes a press, and opens it."""
    window.advance(500)
    window.click("open")
    window.settle()


def number(label: str) -> int:
    """A number as it stands on the screen."""
    return int(label.replace("−", "-"))


def eager(node: Node) -> float:
    """A pilot's taste: confirms what is picked rather than picking again; looks at the sheet now and then."""
    if node.id in ("keep", "play", "take", "go", "open"):
        return 20.0
    return {"picked": 0.2, "free": 1.0}.get(node.value, 0.1)


def titles() -> frozenset[str]:
    """All item cards as they are called on the screen: 'Red 22'."""
    return frozenset(f"{item.colour.capitalize()} {item.number}" for item in standard().value.items)


@contextmanager
def open_frames_show_only_played_cards(window: Window) -> Iterator[list[int]]:
    """While this is open, every frame without somebody's own secret screen names and paints no card that was not played (R-X-1, PB-20).

    Yields a list that counts the frames which were looked at.
    """
    every, played, looked = titles(), set[str](), [0]

    def look(seen: Window) -> None:
        nodes = [placed.node for placed in seen.screen().placed()]
        played.update(node.label.split(",")[0] for node in nodes if node.id.startswith("play."))
        if any(node.id in ("hand.title", "kept") for node in nodes):
            return
        looked[0] += 1
        shown = {text.split(",")[0] for node in nodes for text in (node.label, node.tip, node.value)}
        shown |= {text for draw in seen.program.draws() for text in texts_in(draw)}
        assert shown & every <= played, f"at {seen.now} ms the open screen shows {sorted(shown & every - played)}"

    window.watchers.append(look)
    try:
        yield looked
    finally:
        window.watchers.remove(look)

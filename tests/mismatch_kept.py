"""Matches of Perfect Mismatch that were begun before a test opens the window, with the beads and votes that the test wants."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from game.content import clues
from game.content.packs import Pack
from game.core.match import Match
from game.core.rng import Rng
from game.core.rules import CHANCE, TABLE, Actor
from game.core.seating import Seat
from game.harness.driver import Window
from game.rules.mismatch.rules import RULES
from game.rules.mismatch.view import phase
from game.store.store import Store

Open = Callable[..., Window]
ANA, BEN, CLEO, DAN = Seat("Ana", 4), Seat("Ben", 0), Seat("Cleo", 2), Seat("Dan", 6)
PIP, MOMO, OLO = Seat("Pip", 1, "easy"), Seat("Momo", 3, "medium"), Seat("Olo", 5, "hard")
EVA, FIN, GUS, HAL = Seat("Eva", 1), Seat("Fin", 3), Seat("Gus", 5), Seat("Hal", 7)
EIGHT = (ANA, BEN, CLEO, DAN, EVA, FIN, GUS, HAL)
QUICK = {"bot_pace": "quick"}
_ACTORS = {"chance": CHANCE, "table": TABLE}


@cache
def standard() -> Pack:
    """The pack of the tests: short words, the smallest size."""
    return clues.load_deck(Path(__file__).with_name("mismatch_plain.toml"))


def keep(
    data: Path,
    seating: Sequence[Seat],
    steps: Sequence[str] = (),
    *,
    mode: str = "competitive",
    redraw: str = "off",
    leader: int = 0,
    secret: int = 1,
    beads: Sequence[int] = (),
    turns: int = 0,
    pack: Pack | None = None,
    task: str = "",
) -> int:
    """Keeps a match: `turns` turns were played anyhow, then the cards of the next lie open, the leader knows word `secret`, these slots
    are set, and lines such as '2 claim', 'table next' or 'chance secret 3' were played. `task` names the card of words, `pack` a pack.
    """
    pack = pack or standard()
    match = Match(RULES, len(seating), {"mode": mode, "redraw": redraw}, pack.value, 5)

    def play(actor: Actor, text: str = "") -> None:
        match.play(actor, text) if text else match.play_chance()

    play(CHANCE, f"leader {leader}")
    rng = Rng(3, "kept")
    while len(match.view(0).past) < turns:
        actor = match.pending.must[0]
        text = "" if actor == CHANCE else "next" if actor == TABLE else match.text(match.legal(actor).sample(rng))
        play(actor, text)
    while match.outcome is None and phase(match.view(0)) in ("attributes", "task"):
        play(CHANCE, f"task {task}" if task and phase(match.view(0)) == "task" else "")
    if match.outcome is None and phase(match.view(0)) == "secret":
        play(CHANCE, f"secret {secret}")
    first = match.view(0).now.leader
    for row, left in enumerate(beads, start=1):
        play(first, f"set {row} {left}-{6 - left}")
    for line in steps:
        who, _, text = line.partition(" ")
        play(_ACTORS[who] if who in _ACTORS else int(who), text)
    with Store.open(data) as store:
        return store.new_match(match, tuple(seating), pack)


def resume(open_window: Open, data: Path, *, bound: int = 30_000, **setup: Any) -> Window:
    """The window on the kept match; started again after a kill it opens on the shelf."""
    window = open_window(data=data, **{"size": (1024, 600), "first": lambda shell: shell.saved_table(1), **setup})
    window.settle(bound=bound)
    return window


def open_curtain(window: Window) -> None:
    """Waits until the curtain takes a press, and opens it."""
    window.settle()
    window.advance(500)
    window.click("open")
    window.settle()

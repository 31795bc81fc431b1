"""Matchi matches that were begun before a test opens the window: kept in its data folder, so that Continue leads to a known position."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game import catalog
from game.content.packs import Pack
from game.core.match import Match
from game.core.rules import CHANCE
from game.core.seating import Seat
from game.store.store import Store

PEOPLE = (Seat("Lina", 0), Seat("Sami", 1))
FIRST = "first 4 2"
"""Blue begins. The tiles lie as they come from the box: on the standard board b3 touches a12 and c4 touches a7."""
CHANCES = ("turn", "first", "roll")


def board(name: str = "standard") -> Pack:
    """A built-in board."""
    return next(pack for pack in catalog.get("matchi").packs(None)[0] if pack.id == name)


def keep(
    data: Path, steps: Sequence[str], seating: Sequence[Seat] = PEOPLE, *, pack: Pack | None = None, options: dict[str, str] | None = None
) -> int:
    """Plays these steps (after the tiles and FIRST) and keeps the match. CHANCE makes turns, firsts and rolls."""
    pack = pack or board()
    match = Match(catalog.get("matchi").playable, 2, options or {}, pack.value, 11)
    with Store.open(data) as store:
        number = store.new_match(match, tuple(seating), pack)
        turns = " ".join(str(tile.turn or 0) for tile in pack.value.tiles)
        for text in (f"turn {turns}", FIRST, *steps):
            actor = CHANCE if text.split(" ")[0] in CHANCES else match.pending.must[0]
            played = match.play(actor, text)
            store.add_step(number, played.number, actor, played.text, played.digest, match.outcome)
    return number

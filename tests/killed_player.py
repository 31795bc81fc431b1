"""A program that plays matches against a store and says what is done, to be killed at any moment (see test_kill.py).

`python -m tests.killed_player FOLDER` waits for lines on its input. For each it begins a player: on POSIX a fork of itself, which has
imported everything, so that a hundred players cost no more than one; elsewhere the program plays itself and serves one line.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from traceback import print_exc
from typing import Any

from game import catalog
from game.content.packs import pack_of_record
from game.core.match import Match
from game.core.record import replay
from game.core.rng import Rng
from game.core.rules import CHANCE, TABLE
from game.core.seating import Seat
from game.store.store import Store

GAMES = ("nullgame", "matchi")
SEATING = (Seat("Ana", 0), Seat("Ben", 5))
LONGEST = 120
"""A match is left after so many steps, and the next one begun."""
UNDO_EVERY = 7


def new_match(number: int) -> Match[Any, Any, Any]:
    """The match of this number (from 1): always the same one."""
    game = catalog.get(GAMES[number % len(GAMES)])
    return Match(game.playable, len(SEATING), {}, game.packs()[0][0].value, number)


def next_step(match: Match[Any, Any, Any], number: int) -> Any:
    """Plays the step that this match always goes on with from here: nothing in it depends on kills, loading or undo (PB-41)."""
    actor = match.pending.must[0]
    if actor == CHANCE:
        return match.play_chance()
    if actor == TABLE:
        return match.play(TABLE, "next")
    return match.play(actor, match.text(match.legal(actor).sample(Rng(number, "walk", match.length))))


def who_undoes(match: Match[Any, Any, Any]) -> int | None:
    """The seat that takes back the step just made, to make it again; None when none does."""
    if match.length % UNDO_EVERY == 0:
        return next((seat for seat in range(match.seats) if match.can_undo(seat)), None)
    return None


def play(folder: Path, output: int) -> None:
    """Goes on where the store says, for ever. Each line 'match length next' is written once that is on the disk."""
    with Store.open(folder) as store:
        last = max((saved.id for saved in (*store.open_matches(), *store.finished_matches())), default=0)
        for number in count(max(last, 1)):
            if number > last:
                match = new_match(number)
                store.new_match(match, SEATING, catalog.get(match.info.id).packs()[0][0])
            else:
                record = store.load(number)
                game = catalog.get(record.game)
                match = replay(record, game.playable, pack_of_record(record, game.content).value)
            for line in _moves(store, match, number):
                _say(output, line)


def _moves(store: Store, match: Match[Any, Any, Any], number: int) -> Iterator[str]:
    """The rest of a match, saved step by step; gives the line that may be shown before each and after the last."""
    undone_at = 0
    while True:
        seat = who_undoes(match) if match.length != undone_at else None
        yield f"{number} {match.length} {'add' if seat is None else 'undo'}"
        if match.outcome is not None or match.length >= LONGEST:
            return
        if seat is None:
            played = next_step(match, number)
            store.add_step(number, played.number, played.actor, played.text, played.digest, match.outcome)
        else:
            undone_at = match.length
            match.undo(seat)
            store.drop_steps(number, match.length)


def _say(output: int, line: str) -> None:
    os.write(output, f"{line}\n".encode("ascii"))


def main() -> None:
    folder = Path(sys.argv[1])
    for _ in sys.stdin.buffer:
        if not hasattr(os, "fork"):
            _say(1, f"pid {os.getpid()}")
            play(folder, 1)
        child = os.fork()
        if child == 0:
            try:
                play(folder, 1)
            except Exception:
                print_exc()
            os._exit(1)
        _say(1, f"pid {child}")
        os.waitpid(child, 0)
        _say(1, "dead")


if __name__ == "__main__":
    main()

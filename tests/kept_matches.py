"""Matches for the tests of what is kept, and a look into the database behind the store's back."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from game.bots.nullgame import make_bot
from game.content.packs import Pack
from game.core.driver import run
from game.core.match import Match, Played, digest_of
from game.core.seating import Seat
from game.rules.nullgame.pack import Deck, dump_deck
from game.rules.nullgame.rules import NullRules
from game.store.schema import FILE
from game.store.store import Store

ROOT = Path(__file__).resolve().parent.parent
DECK = Deck((1, 2, 3, 4, 5, 6, 7, 8))
DUMP = dump_deck(DECK)
PACK = Pack("small", "Small deck", digest_of(DUMP), DECK, DUMP)
SEATING = (Seat("Ana", 0, "easy"), Seat("Ben", 5, "hard"))
SEED = 4815162342


def a_match(seed: int = SEED) -> Match[Any, Any, Any]:
    return Match(NullRules(), 2, {}, DECK, seed)


def played_out(seed: int = SEED) -> tuple[Match[Any, Any, Any], list[Played]]:
    match = a_match(seed)
    steps: list[Played] = []
    run(match, SEATING, {0: make_bot("easy"), 1: make_bot("hard")}, steps.append)
    return match, steps


def keep(store: Store, steps: list[Played], *, upto: int | None = None) -> int:
    number = store.new_match(a_match(), SEATING, PACK)
    for step in steps[:upto]:
        store.add_step(number, step.number, step.actor, step.text, step.digest)
    return number


@contextmanager
def raw(folder: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as connection:
        yield connection

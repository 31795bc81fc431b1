"""Matches of Matchy Matchy that were begun before a test opens the window: kept in its data folder, with the rows that the test wants."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game import catalog
from game.content.packs import Pack
from game.core.match import Match
from game.core.rng import Rng
from game.core.rules import CHANCE, PUBLIC, TABLE
from game.core.seating import Seat
from game.rules.matchy.view import View, last_space, left, longest, phase, picks, spaces
from game.store.store import Store

ANA, BEN, CLEO, DAN = Seat("Ana", 0), Seat("Ben", 2), Seat("Cleo", 6), Seat("Dan", 1)
PIP, MOMO, OLO, TIKI = Seat("Pip", 3, "easy"), Seat("Momo", 4, "medium"), Seat("Olo", 5, "hard"), Seat("Tiki", 7, "easy")


def standard() -> Pack:
    """The built-in pack."""
    return catalog.get("matchy").packs(None)[0][0]


def keep(
    data: Path,
    seating: Sequence[Seat],
    *,
    until: str = "choose",
    round: int = 1,
    rows: Sequence[Sequence[str]] = (),
    shown: int = 0,
    chosen: int = 0,
    options: dict[str, str] | None = None,
    alike: float = 0.4,
    seed: int = 5,
) -> int:
    """Keeps a match that stands in this phase of this round.

    In 'choose' the first `chosen` seats are ready; in 'reveal' so many positions are turned over. Rows are those given for the round,
    else such that partners have about this share of their pictures in common. 'late': a round or two before the end; 'last': the
    finished rows of the last round; 'over': played to its end.
    """
    pack = standard()
    match = Match(catalog.get("matchy").playable, len(seating), options or {}, pack.value, seed)
    rng = Rng(seed, "kept")
    while match.outcome is None:
        view: View = match.view(PUBLIC)
        where: str = phase(view)
        if until == "late" and where == "number" and max(spaces(view)) >= last_space(view) - 4:
            break
        if until == "last" and where == "rows" and max(spaces(view)) >= last_space(view):
            break
        if until != "over" and view.number == round and where == until:
            early = where == "choose" and ready_count(view) < chosen
            if not early and (where != "reveal" or view.now.shown >= min(shown, longest(view.now) - 1)):
                break
        actor = match.pending.must[0]
        if actor == CHANCE:
            match.play_chance()
        elif actor == TABLE:
            match.play(TABLE, "next")
        elif where == "number":
            match.play(actor, f"number {1 + rng.below(12)}")
        else:
            given = rows[actor] if rows and view.number == round else row_for(match, actor, rng, alike)
            match.play(actor, "pick " + " ".join(given))
    with Store.open(data) as store:
        return store.new_match(match, tuple(seating), pack)


def ready_count(view: View) -> int:
    return sum(bool(row) for row in view.now.rows)


def row_for(match: Match[object, object, View], seat: int, rng: Rng, alike: float) -> tuple[str, ...]:
    """A row of which about this share is the same in every seat's; with 0 no two have a picture in common."""
    view = match.view(seat)
    count = picks(view, seat)
    here = left(view)
    if not alike:
        return here[5 * seat : 5 * seat + count]
    common = Rng(view.number, "common").picked(here, 5)
    own = [id for id in rng.shuffled(here) if id not in common]
    return tuple(common[n] if rng.below(100) < alike * 100 else own[n] for n in range(count))

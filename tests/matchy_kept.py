"""Matches of Matchy Matchy that were begun before a test opens the window: kept in its data folder, with the rows that the test wants."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from game import catalog
from game.bots.protocol import Bot
from game.content import themes
from game.content.packs import Pack
from game.core.match import Match
from game.core.rng import Rng
from game.core.rules import CHANCE, PUBLIC, TABLE
from game.core.seating import Seat
from game.rules.matchy.actions import Pick, action_text
from game.rules.matchy.rules import RULES
from game.rules.matchy.view import View, choices, last_space, left, longest, phase, picks, spaces
from game.store.store import Store

ANA, BEN, CLEO, DAN = Seat("Ana", 0), Seat("Ben", 2), Seat("Cleo", 6), Seat("Dan", 1)
PIP, MOMO, OLO, TIKI = Seat("Pip", 3, "easy"), Seat("Momo", 4, "medium"), Seat("Olo", 5, "hard"), Seat("Tiki", 7, "easy")


@dataclass(frozen=True)
class FirstPictures:
    """Names any number, and chooses among the first pictures of the pack, so that bots often match."""

    level: str

    def think(self, view: View, rng: Rng) -> Generator[None, None, str | None]:
        yield
        if phase(view) == "theme":
            return None
        if phase(view) == "number":
            return action_text(choices(view).sample(rng))
        return action_text(Pick(rng.picked(left(view)[:7], picks(view, view.viewer))))


def first_pictures(level: str) -> Bot:
    return FirstPictures(level)


def listed() -> tuple[catalog.Game, ...]:
    """The catalogue with Matchy Matchy in it; until it has bots of its own, with such as do."""
    return tuple(
        replace(game, rules=RULES, bots=first_pictures, content=themes, load=themes.load_deck)
        if game.id == "matchy" and game.rules is None
        else game
        for game in catalog.GAMES
    )


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
    with Store.open(data) as store:
        number = store.new_match(match, tuple(seating), pack)

        def play(actor: int, text: str) -> None:
            played = match.play_chance() if actor == CHANCE else match.play(actor, text)
            store.add_step(number, played.number, played.actor, played.text, played.digest, match.outcome)

        while match.outcome is None:
            view: View = match.view(PUBLIC)
            where: str = phase(view)
            if until == "late" and where == "number" and max(spaces(view)) >= last_space(view) - 6:
                break
            if until == "last" and where == "rows" and max(spaces(view)) >= last_space(view):
                break
            if until != "over" and view.number == round and where == until:
                early = where == "choose" and ready_count(view) < chosen
                if not early and (where != "reveal" or view.now.shown >= min(shown, longest(view.now) - 1)):
                    break
            actor = match.pending.must[0]
            if actor == CHANCE:
                play(CHANCE, "")
            elif actor == TABLE:
                play(TABLE, "next")
            elif where == "number":
                play(actor, f"number {1 + rng.below(12)}")
            else:
                given = rows[actor] if rows and view.number == round else row_for(match, actor, rng, alike)
                play(actor, "pick " + " ".join(given))
    return number


def ready_count(view: View) -> int:
    return sum(bool(row) for row in view.now.rows)


def row_for(match: Match[object, object, View], seat: int, rng: Rng, alike: float) -> tuple[str, ...]:
    """A row of which about this share is the same in every seat's."""
    view = match.view(seat)
    count = picks(view, seat)
    here = left(view)
    common = Rng(view.number, "common").picked(here, 5)
    own = [id for id in rng.shuffled(here) if id not in common]
    return tuple(common[n] if rng.below(100) < alike * 100 else own[n] for n in range(count))

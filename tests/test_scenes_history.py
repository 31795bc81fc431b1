"""The history with all four games: everybody is named, nothing is cut off, and every earlier match can be reached."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from game import catalog
from game.core.match import Match
from game.core.rng import Rng
from game.core.rules import CHANCE, TABLE
from game.core.seating import Seat
from game.harness.audit import audit
from game.harness.driver import Window
from game.harness.locator import Locator
from game.store.store import Store
from scenes.session import Session
from tests.matchi_kept import keep
from tests.shell_windows import QUICK, WON, on_scene

Open = Callable[..., Window]
EIGHT = tuple(Seat(name, n) for n, name in enumerate(("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gia", "Hugo")))


def keep_any(data: Path, game: str, seats: int, *, options: dict[str, str] | None = None, steps: int = -1, seed: int = 3) -> int:
    """Keeps a match of these people that was played anyhow: so many steps of it, or all (-1)."""
    pack = catalog.get(game).packs(None)[0][0]
    match: Match[Any, Any, Any] = Match(catalog.get(game).playable, seats, options or {}, pack.value, seed)
    with Store.open(data) as store:
        number = store.new_match(match, EIGHT[:seats], pack)
        while match.outcome is None and match.length != steps:
            actor = match.pending.must[0] if match.pending.must else match.pending.may[0]
            if actor == CHANCE:
                played = match.play_chance()
            else:
                legal = match.legal(actor)
                played = match.play(actor, "next" if actor == TABLE else match.text(legal.sample(Rng(seed, "any", match.length))))
            store.add_step(number, played.number, played.actor, played.text, played.digest, match.outcome)
    return number


def texts(window: Window, pattern: str) -> list[str]:
    return [node.label for node in window.all(Locator(id=pattern, role="text"))]


# --- what is still played ---

WAITING: Sequence[tuple[str, int, dict[str, str]]] = (
    ("matching4u", 3, {}),
    ("matchy", 8, {}),
    ("mismatch", 5, {}),
    ("mismatch", 8, {"mode": "wordless"}),
)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_an_unfinished_match_names_all_who_play_and_where_it_stands(tmp_path: Path, size: tuple[int, int]) -> None:
    """Eight people have their room, and a long line takes two; nothing is cut off in the smallest window."""
    for game, seats, options in WAITING:
        number = keep_any(tmp_path / f"{game}{seats}", game, seats, options=options, steps=12)
        window = on_scene(tmp_path / f"{game}{seats}", lambda shell: shell.history(), size=size)
        assert audit(window) == []
        names = [node.label for node in window.all(Locator(id=f"saved.{number}.name.*")) if not node.id.endswith("note")]
        assert names == [seat.name for seat in EIGHT[:seats]]
        assert window.find(f"saved.{number}").rect.h < window.find("open.view").rect.h, "higher ones can't be scrolled into view"


# --- what was played ---


def test_a_duo_wins_as_one_and_a_team_has_its_points(tmp_path: Path) -> None:
    """R-MM-8, R-PM-11: two of a duo don't 'share the victory', and nobody of a team has won."""
    duo = keep_any(tmp_path, "matchy", 4)
    team = keep_any(tmp_path, "mismatch", 2, options={"mode": "talk"})
    window = on_scene(tmp_path, lambda shell: shell.history())
    head = window.find(f"played.{duo}.head").label
    assert head in ("Ana and Ben won", "Cleo and Dan won")
    assert window.find(f"played.{team}.head").label.startswith("Together: ")


def test_older_matches_than_the_first_fifty_are_shown_on_a_wish(tmp_path: Path) -> None:
    first = keep(tmp_path, WON, options=QUICK)
    with Store.open(tmp_path) as store:
        record, pack = store.load(first), catalog.get("matchi").packs(None)[0][0]
        for _ in range(52):
            store.import_record(record, pack)
    window = on_scene(tmp_path, lambda shell: shell.history(), size=(1024, 600))
    newest = scrolled_through(window)
    assert len(newest) == 50
    window.click("older")
    assert len(newest | scrolled_through(window)) == 53
    window.expect("older").gone()


def scrolled_through(window: Window) -> set[str]:
    """The finished matches that come by on the way down to the end of the list."""
    rows, seen, before = Locator(id="played.*", role="row"), set[str](), set[str]()
    while True:
        now = {node.id for node in window.all(rows)}
        if now == before:
            return seen
        seen |= now
        before = now
        window.wheel("done", -4)


# --- the result ---


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_the_tabs_of_a_result_have_room_for_their_words(tmp_path: Path, size: tuple[int, int]) -> None:
    """In a small window the title gives way to them; more tabs than have room become one with arrows."""
    for name, game, seats, options in (("rounds", "matching4u", 3, {}), ("many", "matchy", 3, {"board": "full"})):
        number = keep_any(tmp_path / name, game, seats, options=options)
        window = on_scene(tmp_path / name, lambda shell, n=number: shell.results(Session.resume(shell, n)), size=size)  # type: ignore[misc]
        assert audit(window) == []
        if window.all("part.0"):
            window.click("part.0")
        else:
            window.expect("part.name").text("All")
            window.click("part.on")
            window.expect("part.name").text(window.find("total.name").label)
        assert audit(window) == []

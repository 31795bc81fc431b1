"""Matchy Matchy through the window: whole matches, themes, choosing, the reveal (game-done.md). Positions are kept before it opens."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.core.seating import Seat
from game.engine.input import PadDown, PadUp, PointerDown, PointerMoved, PointerUp
from game.engine.node import Node
from game.harness.driver import Window
from game.harness.locator import Locator
from game.harness.pilot import Pilot
from tests.matchy_kept import ANA, BEN, CLEO, DAN, MOMO, OLO, PIP, TIKI, keep, standard
from tests.whole import WHOLE

Open = Callable[..., Window]
QUICK = {"bot_pace": "quick"}
SMALL = (1024, 600)
DUO = (ANA, PIP, MOMO, OLO)
"""One person and three bots: two duos."""
SHORT = {"board": "short"}


def resume(open_window: Open, data: Path, *, bound: int = 30_000, shelf: bool = False, **setup: Any) -> Window:
    """The window on the kept match. `shelf`: by the way a person takes, so that there is a way back."""
    first = None if shelf else lambda shell: shell.saved_table(1)
    window = open_window(data=data, first=first, **{"size": SMALL, "settings": QUICK, **setup})
    if shelf:
        window.click("continue")
        window.click("continue")
    window.settle(bound=bound)
    return window


def ids(window: Window, pattern: str) -> set[str]:
    return {node.id for node in window.all(Locator(id=pattern))}


def values(window: Window, pattern: str, value: str) -> set[str]:
    """The ids of nodes with this value: free, picked 1, next."""
    return {node.id for node in window.all(Locator(id=pattern)) if node.value == value}


# --- whole matches (PB-70) ---

LIKED = ("lighthouse", "door", "key", "egg", "umbrella")


def eager(node: Node) -> float:
    """Picks what everybody picks, confirms it, goes on; leaves alone what only looks."""
    if node.id in ("confirm", "go", "on", "open", "announced"):
        return 20.0
    if node.id.startswith("picture."):
        return 30.0 - LIKED.index(node.id[8:]) if node.value == "free" and node.id[8:] in LIKED else 0.0
    if node.id.startswith("number."):
        return 1.0
    return 0.0


@pytest.mark.parametrize(
    ("hands", "seating"),
    [
        ("mouse", DUO),
        ("keys", (ANA, BEN, CLEO)),
        ("pad", (ANA, BEN, CLEO, PIP)),
        ("mouse", (ANA, PIP, BEN, MOMO, OLO, TIKI, Seat("Zuzu", 1, "easy"), Seat("Kiko", 6, "easy"))),
    ],
    ids=["duos by mouse", "referent by keys", "people by pad", "eight by mouse"],
)
def test_a_match_is_played_to_its_end_by_one_kind_of_hands(open_window: Open, tmp_path: Path, hands: str, seating: Any) -> None:
    """R-MM-6, R-X-1: the last themes to the result; one person never meets a curtain, several do."""
    keep(tmp_path, seating, until="number" if WHOLE else "late", options=SHORT)
    window = resume(open_window, tmp_path)
    seen = set(window.scenes)
    window.watchers.append(lambda looked: seen.update(looked.scenes))
    Pilot(window, 4, hands, weigh=eager).play(lambda: bool(window.all("again")), 5000 if WHOLE else 500)
    people = [seat for seat in seating if not seat.is_bot]
    assert ("curtain" in seen) == (len(people) > 1)
    totals = {seat: label for seat in range(len(seating)) if (label := window.find(f"total.{seat}").label) != "–"}
    best = max(map(int, totals.values()))
    for seat, total in totals.items():
        if int(total) == best:
            window.expect("prompt").contains(seating[seat].name)


def test_bots_play_alone_to_the_result(open_window: Open, tmp_path: Path) -> None:
    """All seats bots: the window shows every step and the result without a single press."""
    keep(tmp_path, (PIP, MOMO, OLO, TIKI), until="number" if WHOLE else "late", options=SHORT)
    window = resume(open_window, tmp_path, bound=900_000)
    window.expect("again").visible()


# --- the theme (R-MM-1) ---


def test_r_mm_1_the_reader_names_a_number_and_the_theme_is_drawn(open_window: Open, tmp_path: Path) -> None:
    """Number first, then the card; nothing else has to be pressed, and the theme stands beside the pictures."""
    keep(tmp_path, (ANA, BEN, CLEO, DAN), until="number", options=SHORT)
    window = resume(open_window, tmp_path)
    reader = window.find("prompt").label.split(":")[0]
    assert reader in ("Ana", "Ben", "Cleo", "Dan")
    assert len(values(window, "number.*", "free")) == 12
    window.click("number.7")
    window.settle()
    window.expect("prompt").contains(f"{reader}: read the theme aloud")
    theme = window.find("theme").label
    assert theme in standard().value.themes
    window.click("announced")
    window.settle()
    window.advance(500)
    window.click("open")
    window.settle()
    window.expect("theme").contains(theme)


def test_r_mm_1_another_theme_may_be_asked_for_once(open_window: Open, tmp_path: Path) -> None:
    """The option: before anybody chooses, the number stays, and the theme that was dropped is still named."""
    keep(tmp_path, DUO, until="theme", options={**SHORT, "redraw": "on"})
    window = resume(open_window, tmp_path)
    first = window.find("theme").label
    window.click("redraw")
    window.settle()
    assert window.find("theme").label != f"The theme, read aloud: {first}"
    window.expect("redraw").gone()
    assert len(values(window, "picture.*", "free")) == 42


def test_r_mm_1_the_other_theme_is_read_aloud_too(open_window: Open, tmp_path: Path) -> None:
    """Several people: no curtain closes over a theme that nobody has heard; the one that was kept has been heard."""
    keep(tmp_path, (ANA, BEN, CLEO, PIP), until="theme", options={**SHORT, "redraw": "on"})
    window = resume(open_window, tmp_path)
    window.click("redraw")
    window.settle()
    assert "curtain" not in window.scenes
    window.expect("theme.dropped").contains("instead of")
    window.click("announced")
    window.settle()
    window.expect("tent.name").text("Ana")
    keep(tmp_path / "kept", (ANA, BEN, CLEO, PIP), until="theme", options={**SHORT, "redraw": "on"})
    window = resume(open_window, tmp_path / "kept")
    window.click("go")
    window.settle()
    window.expect("tent.name").text("Ana")


def test_the_theme_that_was_drawn_goes_on_by_the_ink_button(open_window: Open, tmp_path: Path) -> None:
    keep(tmp_path, DUO, until="theme", options={**SHORT, "redraw": "on"})
    window = resume(open_window, tmp_path)
    theme = window.find("theme").label
    window.click("go")
    window.settle()
    window.expect("theme").contains(theme)
    window.expect("confirm").disabled()


# --- choosing ---


@pytest.fixture
def choosing(open_window: Open, tmp_path: Path) -> Window:
    keep(tmp_path, DUO, options=SHORT)
    return resume(open_window, tmp_path)


def row(window: Window) -> list[str]:
    """The pictures of the row in words, in order."""
    filled = sorted(values(window, "slot.*", "filled"))
    return [window.find(slot).label.split(": ")[1] for slot in filled]


def test_all_42_pictures_lie_there_and_a_click_takes_the_next_place(choosing: Window) -> None:
    """The button says what is missing; a picked picture is put back by a second click, and those after it move up."""
    window = choosing
    assert len(values(window, "picture.*", "free")) == 42
    window.expect("confirm").contains("Pick 5 more pictures")
    window.click("confirm", even_disabled=True)
    for picture in ("tea", "cat", "moon", "kite"):
        window.click(f"picture.{picture}")
    window.expect("picture.moon").value("picked 3")
    window.expect("confirm").contains("Pick 1 more picture")
    window.click("picture.cat")
    assert row(window) == ["Two cups", "Moon and stars", "Kite"]
    window.click("slot.1")
    assert row(window) == ["Moon and stars", "Kite"]
    window.click("clear")
    assert row(window) == []
    for picture in ("tea", "cat", "moon", "kite", "egg"):  # a full row takes no more and says so
        window.click(f"picture.{picture}")
    window.click("picture.key")
    assert row(window)[-1] == "Egg in a nest" and len(row(window)) == 5
    window.expect("notes.toast.0").contains("row is full")
    window.expect("confirm").contains("That's my order")


def test_a_row_that_is_no_secret_outlives_whatever_lies_over_it(choosing: Window) -> None:
    """One person: pause, the rules, the window left or in another mode put no picture back and close no board."""
    window = choosing
    for picture in ("tea", "cat"):
        window.click(f"picture.{picture}")
    for opens in ("menu", "help"):
        window.click(opens)
        window.press("escape")
    window.press("f11")
    window.press("f11")
    window.click("title")
    window.blur()
    window.focus()
    window.expect("road").visible()
    window.press("escape")
    assert row(window) == ["Two cups", "Cat at the window"]


def test_pictures_are_dragged_into_a_place_along_the_row_and_back(choosing: Window) -> None:
    """In a full row the place of another is taken."""
    window = choosing
    window.drag("picture.tea", "slot.1")
    window.drag("picture.cat", "slot.1")
    assert row(window) == ["Cat at the window", "Two cups"]
    window.drag("slot.1", "slot.2")
    assert row(window) == ["Two cups", "Cat at the window"]
    window.drag("slot.1", "pictures")
    assert row(window) == ["Cat at the window"]
    for picture in ("tea", "moon", "kite", "egg"):
        window.click(f"picture.{picture}")
    window.drag("picture.key", "slot.2")
    assert row(window)[:3] == ["Cat at the window", "Key", "Moon and stars"] and len(row(window)) == 5


def test_keys_pick_and_shift_with_an_arrow_moves_along_the_row(choosing: Window) -> None:
    """art2.md, G: Enter puts into the next place, Shift with an arrow moves it; Esc takes the last one back before it pauses."""
    window = choosing
    names = []
    for _ in range(3):
        window.press("return")
        names.append(row(window)[-1])
        window.press("right")
    window.press("left")
    window.press("left", shift=True)
    assert row(window) == [names[0], names[2], names[1]]
    window.press("escape")
    assert row(window) == [names[0], names[2]]
    window.program.feed([PadDown("x"), PadDown("left"), PadUp("left"), PadUp("x")])  # the gamepad's X, held, does what Shift does
    window.advance(50)
    assert row(window) == [names[2], names[0]]


def test_a_picture_is_looked_at_closely(choosing: Window) -> None:
    """By its button, by Shift and Enter; there one leafs through them and picks."""
    window = choosing
    window.click("glass")
    first = window.find("closer.title").label
    window.click("closer.next")
    assert window.find("closer.title").label != first
    window.click("closer.pick")
    assert row(window) == [window.find("closer.title").label]
    window.press("escape")
    window.expect("closer").gone()
    window.press("right")
    window.press("return", shift=True)
    window.expect("closer.picture").visible()
    window.click("closer.back")
    assert len(ids(window, "picture.*")) >= 42


def test_a_long_press_looks_closely_and_picks_nothing(choosing: Window) -> None:
    """The pointer rests on a picture, button down: it is large; letting go presses nothing."""
    window = choosing
    x, y = window.screen().stage.to_px(*window.find("picture.tea").rect.centre)
    window.program.feed([PointerMoved(x, y), PointerDown(x, y)])
    window.advance(600)
    window.expect("closer.title").text("Two cups")
    window.program.feed([PointerUp(x, y)])
    window.advance(50)
    window.expect("closer.title").text("Two cups")
    assert row(window) == []


def test_the_pictures_keep_their_places_all_match_long(open_window: Open, tmp_path: Path) -> None:
    """Shuffled once a match: the same order in the next round and after the program was started again."""
    orders = []
    for number in (1, 2):
        keep(tmp_path / str(number), DUO, round=number, options=SHORT)
        window = resume(open_window, tmp_path / str(number))
        found = sorted((node.rect.y, node.rect.x, node.id) for node in window.all(Locator(id="picture.*", role="card")))
        orders.append([each[2] for each in found])
    assert orders[0] == orders[1]
    assert orders[0] != [f"picture.{id}" for id in standard().value.ids]


def test_r_mm_7_retired_pictures_leave_a_free_place(open_window: Open, tmp_path: Path) -> None:
    """The option: what scored can't be picked any more, and says why."""
    keep(tmp_path, DUO, round=2, options={**SHORT, "retire": "on"}, alike=1.0)
    window = resume(open_window, tmp_path)
    gone = values(window, "picture.*", "retired")
    assert gone
    window.click(sorted(gone)[0], even_disabled=True)
    window.expect("notes.toast.0").contains("has retired")


def test_one_reads_like_whom_to_think(choosing: Window, open_window: Open, tmp_path: Path) -> None:
    """R-MM-5, R-MM-8: the partner of the duo; the referent, and for the referent that it is one; on the screen for all, the referent."""
    choosing.expect("ready.alike").text("Think like Pip")
    for seating, options, screen, text in (
        ((ANA, PIP, MOMO), {"referent": "first"}, "own", "You are the referent"),
        ((PIP, ANA, MOMO), {"referent": "first"}, "own", "Think like Pip"),
        ((PIP, ANA, BEN), {"referent": "first"}, "announced", "Everybody thinks like Pip"),
    ):
        keep(tmp_path / text, seating, options={**SHORT, **options})
        window = resume(open_window, tmp_path / text)
        assert bool(window.all("announced")) == (screen == "announced")
        window.expect("ready.alike").text(text)


def test_one_confirms_while_nothing_tells_others_how_far_one_is(choosing: Window) -> None:
    window = choosing
    window.expect("ready.0").value("")
    for picture in ("tea", "cat", "moon", "kite", "egg"):
        window.click(f"picture.{picture}")
        window.expect("ready.0").value("")
    window.click("confirm")
    window.settle()
    window.expect("go").contains("Reveal the first")

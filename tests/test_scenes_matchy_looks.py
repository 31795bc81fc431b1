"""Every phase of Matchy Matchy is laid out well, at every size, with long names and in long words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.core.seating import Seat
from game.engine.words import PseudoTranslations, Words
from game.harness.audit import audit
from game.harness.driver import Window
from tests.matchy_kept import keep
from tests.shell_windows import on_scene
from tests.test_scenes_matchy import SHORT

NAMES = ("Wolfgang-Peter", "Omar", "Anna-Katharina", "Lu", "Bernadette", "Sofie", "Max-Emanuel", "Oma Jo")
SIZES: tuple[tuple[int, int], ...] = ((1024, 600), (1280, 720))
"""The compact stage at its smallest, and the full one at its smallest: everything larger is the same in more pixels."""
MORE = ((1920, 1080), (1228, 690), (2560, 1080))
"""Other sizes, and both sides of the limit between the stages."""


def seats(count: int, people: int = 1) -> tuple[Seat, ...]:
    """So many seats with long names, the first of them people."""
    return tuple(Seat(name, n, "" if n < people else "easy") for n, name in enumerate(NAMES[:count]))


PHASES: dict[str, tuple[tuple[Seat, ...], dict[str, Any], tuple[str, ...]]] = {
    "number": (seats(7, 7), {"until": "number"}, ()),
    "announced": (seats(8, 8), {"options": SHORT}, ("announced",)),
    "theme": (seats(4), {"until": "theme", "options": {**SHORT, "redraw": "on"}}, ()),
    "choose": (seats(8), {"round": 2, "options": SHORT}, ("picture.tea", "glass", "closer.back", "title")),
    "choose alone": (seats(3), {"options": {"referent": "first"}}, ("picture.tea", "picture.cat")),
    "duos": (seats(4), {"until": "reveal", "shown": 3, "options": SHORT, "round": 2}, ("go", "history")),
    "duos far": (seats(4), {"until": "rows", "options": {"board": "full"}, "round": 2}, ("on", "history")),
    "three duos": (seats(6), {"until": "rows", "options": SHORT, "round": 2}, ("history",)),
    "four duos": (seats(8), {"until": "rows", "options": SHORT, "round": 2, "alike": 0.8}, ("on", "history")),
    "around one": (seats(3), {"until": "reveal", "shown": 4, "round": 2}, ("history",)),
    "around one of five": (seats(5), {"until": "rows", "round": 2}, ("on",)),
    "around one of seven": (seats(7), {"until": "rows", "round": 3, "alike": 0.8}, ("on",)),
    "result of three": (seats(3), {"until": "last", "alike": 0.6}, ("on", "go")),
}
"""Who plays, what is kept, and what is pressed, one after the other, each screen looked at."""


def opened(data: Path, size: tuple[int, int], *, longer: bool = False, large: bool = False) -> Window:
    words = Words(PseudoTranslations()) if longer else None
    window = on_scene(data, lambda shell: shell.saved_table(1), size=size, words=words, large=large)
    window.settle(60_000)
    return window


LATER = ("'log.line' is cut off", r"'seat\.\d(\.add|\.kind)?' is cut off")
"""What may be cut in longer words: the log's last line, which opens to the whole log, and the free seats of the set-up."""


def looked_at(window: Window, sizes: tuple[tuple[int, int], ...], allow: tuple[str, ...] = ()) -> list[str]:
    """What is wrong at each of these sizes; the window's own comes first, so that it is resized as seldom as can be."""
    found = []
    for size in sorted(sizes, key=lambda size: size != window.size):
        if size != window.size:
            window.resize(*size)
            window.settle(60_000)
        found += [f"{size}: {line}" for line in audit(window, allow)]
    return found


@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_is_laid_out_well(tmp_path: Path, phase: str) -> None:
    seating, setup, presses = PHASES[phase]
    keep(tmp_path, seating, **setup)
    window = opened(tmp_path, SIZES[0])
    found = looked_at(window, SIZES)
    for node in presses:
        window.click(node)
        window.settle()
        found += looked_at(window, SIZES)
    assert found == []


@pytest.mark.parametrize(("phase", "sizes"), [("choose", MORE), ("four duos", MORE[:2])])
def test_a_window_that_is_dragged_to_another_size_stays_whole(tmp_path: Path, phase: str, sizes: tuple[tuple[int, int], ...]) -> None:
    seating, setup, _ = PHASES[phase]
    keep(tmp_path, seating, **setup)
    assert looked_at(opened(tmp_path, sizes[0]), sizes) == []


def test_large_text_is_the_compact_stage_too(tmp_path: Path) -> None:
    seating, setup, _ = PHASES["four duos"]
    keep(tmp_path, seating, **setup)
    assert looked_at(opened(tmp_path, (1280, 720), large=True), ((1280, 720),)) == []


@pytest.mark.parametrize("phase", ["number", "theme", "choose", "duos far", "three duos", "around one", "around one of seven"])
def test_pb_73_words_that_are_40_percent_longer_have_their_room(tmp_path: Path, phase: str) -> None:
    seating, setup, presses = PHASES[phase]
    keep(tmp_path, tuple(Seat(seat.name[:6], seat.colour, seat.level) for seat in seating), **setup)
    window = opened(tmp_path, SIZES[0], longer=True)
    found = looked_at(window, SIZES[:1], LATER)
    for node in presses:
        window.click(node)
        window.settle()
        found += looked_at(window, SIZES[:1], LATER)
    assert found == []


@pytest.mark.parametrize("longer", [False, True], ids=["english", "longer"])
def test_result_setup_and_rule_pages_are_laid_out_well(tmp_path: Path, longer: bool) -> None:
    keep(tmp_path, seats(8), until="last", options=SHORT, alike=0.25)
    sizes = SIZES[:1] if longer else SIZES[1:]
    window = opened(tmp_path, sizes[0], longer=longer)
    window.click("on")
    window.click("go")
    window.settle()
    found = looked_at(window, sizes, LATER)
    window.click("part.0")
    found += looked_at(window, sizes if longer else SIZES, LATER)
    window.click("help")
    window.settle()
    for chapter in range(7):
        window.click(f"chapter.{chapter}")
        window.settle()
        found += looked_at(window, sizes, LATER)
    window.press("escape")
    window.click("seats")
    window.settle()
    found += looked_at(window, sizes, LATER)
    assert found == []

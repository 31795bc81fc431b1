"""How Perfect Mismatch looks in each of its phases: the audit of the layout at many sizes, in long words and with long names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game import catalog
from game.core.seating import Seat
from game.engine.words import PseudoTranslations, Words
from game.harness.audit import audit
from game.harness.driver import Window
from game.harness.locator import Locator
from game.harness.pilot import actions
from tests.mismatch_kept import ANA, BEN, CLEO, DAN, EIGHT, MOMO, OLO, PIP, Open, keep, resume
from tests.shell_windows import on_scene

SMALL, USUAL = (1024, 600), (1280, 720)
SET = (6, 0, 1, 2, 3)
WAIT = {"bot_pace": "wait"}
FIVE = (ANA, BEN, CLEO, DAN, PIP)
MIXED = (*EIGHT[:5], Seat("Fin", 3, "easy"), Seat("Gus", 5, "hard"), Seat("Hal", 7, "easy"))
VOTED = [f"{seat} {act}" for seat in range(1, 5) for act in ("claim", f"vote {1 + seat % 2}")]
ALL8 = [f"{seat} {act}" for seat in range(1, 8) for act in ("claim", f"vote {1 + seat % 3}")]
LONG = (
    "Wolfgang-Peter",
    "Tante Brunhild",
    "Opa Friedhelms",
    "Marie-Therese",
    "Anna-Katharina",
    "Kaffeemaschine",
    "Zuckerwatte",
    "Maximilianes",
)
"""Names of up to 14 letters, which are never cut on the full stage (art2.md, A2)."""

PHASES: dict[str, tuple[Sequence[Seat], dict[str, Any]]] = {
    "explain": (FIVE, {"beads": (6, 0), "steps": VOTED[:2]}),
    "alone": ((PIP, BEN, MOMO), {"beads": (6,)}),
    "alone leads": ((BEN, PIP, MOMO), {"redraw": "on"}),
    "eight": (MIXED, {"beads": (1, 5, 0), "steps": ["1 claim", "1 vote 2"]}),
    "claim": (FIVE, {"beads": (6,), "steps": ["2 claim", "3 claim"]}),
    "last": (EIGHT, {"beads": SET, "steps": ["1 claim", "1 vote 2"]}),
    "closing": (FIVE, {"beads": SET, "steps": VOTED}),
    "reveal": (FIVE, {"beads": SET, "steps": [*VOTED, "table next", "table next", "table next"]}),
    "reveal of three": ((ANA, BEN, CLEO), {"beads": SET, "steps": ["1 claim", "1 vote 2", "2 claim", "2 vote 1", *["table next"] * 3]}),
    "reveal of eight": (EIGHT, {"beads": SET, "steps": [*ALL8, *["table next"] * 5]}),
    "talk": (EIGHT, {"beads": SET, "steps": [*ALL8, *["table next"] * 8]}),
    "wordless": (FIVE, {"beads": SET, "steps": [*VOTED, *["table next"] * 5], "mode": "wordless"}),
    "team explains": ((ANA, BEN, PIP), {"beads": (2,), "mode": "talk"}),
    "team orders": ((ANA, BEN, PIP, MOMO, OLO, CLEO, DAN), {"beads": SET, "mode": "talk"}),
    "bots order": ((ANA, PIP, MOMO), {"beads": SET, "mode": "talk"}),
    "team talks": ((ANA, BEN, PIP), {"beads": SET, "mode": "talk", "steps": ["2 suggest 1 2 3 4 5", "1 order 2 1 4 3 5", "table next"]}),
    "results": (
        (ANA, BEN, CLEO, DAN),
        {"turns": 7, "beads": SET, "steps": ["0 claim", "0 vote 1", "1 pass", "2 pass", *["table next"] * 2]},
    ),
    "grade": (
        EIGHT,
        {
            "turns": 7,
            "beads": SET,
            "steps": ["0 claim", "0 vote 1", *[f"{n} pass" for n in range(1, 7)], *["table next"] * 2],
            "mode": "wordless",
        },
    ),
}


NAMED = ("eight", "claim", "reveal of eight", "team orders")
"""Phases that together show a name in each of its places."""
SPOKEN = {USUAL: ("explain", "claim", "last", "reveal of eight", "team orders", "grade"), SMALL: ("claim", "reveal of eight", "grade")}
"""Phases that together show every sentence; in the small window those in which there is least room."""


def looked_at(window: Window, phase: str) -> list[str]:
    """The faults of a phase; of the curtain, the secret sheet, the peek, a half pushed row, a half placed order and the result too."""
    found = audit(window)
    if "curtain" in window.scenes:
        window.advance(500)
        window.click("open")
        window.settle()
        found += audit(window)
    elif window.all("peek"):
        window.click("peek")
        window.advance(500)
        found += audit(window)
        window.click("peek.back")
        window.press("left")
        found += audit(window)
    elif phase == "team orders":
        window.press("2")
        window.press("5")
        found += audit(window)
    elif phase == "alone leads":
        window.click("swap")
        found += audit(window)
    elif phase in ("results", "grade"):
        window.click("go")
        window.settle()
        found = audit(window)
    assert actions(window.screen()) or phase == "team talks"
    return [f"{phase}: {line}" for line in found]


@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_is_laid_out_well(open_window: Open, tmp_path: Path, phase: str) -> None:
    """Nothing cut off, too small, too faint, over something else; in a small window, in the usual one, and full screen."""
    seating, setup = PHASES[phase]
    keep(tmp_path, seating, **setup)
    window = resume(open_window, tmp_path, size=SMALL, settings=WAIT)
    found = audit(window)
    if phase in ("explain", "reveal"):
        window.resize(1920, 1080)
        found += audit(window)
    window.resize(*USUAL)
    assert found + looked_at(window, phase) == []


@pytest.mark.parametrize("size", [USUAL, SMALL])
def test_pb_73_words_that_are_40_percent_longer_have_their_room(tmp_path: Path, size: tuple[int, int]) -> None:
    found = []
    for phase, (seating, setup) in ((phase, PHASES[phase]) for phase in SPOKEN[size]):
        keep(tmp_path / phase, seating, **setup)
        window = on_scene(tmp_path / phase, lambda shell: shell.saved_table(1), size=size, words=Words(PseudoTranslations()))
        window.advance(1500)
        window.settle()
        found += looked_at(window, phase)
    assert found == []


def test_names_of_14_letters_are_whole(open_window: Open, tmp_path: Path) -> None:
    found = []
    for phase, (seating, setup) in ((phase, PHASES[phase]) for phase in NAMED):
        named = tuple(replace(seat, name=name) for seat, name in zip(seating, LONG, strict=False))
        keep(tmp_path / phase, named, **setup)
        found += looked_at(resume(open_window, tmp_path / phase, size=USUAL, settings=WAIT), phase)
    seating, setup = PHASES["grade"]
    keep(tmp_path / "small", [replace(seat, name=name) for seat, name in zip(seating, LONG, strict=True)], **setup)
    assert found + audit(resume(open_window, tmp_path / "small", size=SMALL, settings=WAIT)) == []


def test_large_text_is_the_compact_stage(open_window: Open, tmp_path: Path) -> None:
    found: list[str] = []
    seating, setup = PHASES["last"]
    keep(tmp_path, seating, **setup)
    found += looked_at(resume(open_window, tmp_path, size=(1366, 768), settings={**WAIT, "large_text": True}), "last")
    assert found == []


@pytest.mark.parametrize("size", [SMALL, USUAL])
def test_set_up_keys_and_rule_pages_are_laid_out_well(open_window: Open, tmp_path: Path, size: tuple[int, int]) -> None:
    """R-PM-10: with two the competitive game can't begin, together it can. Keys, swap (R-PM-13) and timer (R-X-8) are offered there."""
    window = open_window(data=tmp_path, size=size)
    window.click("box.mismatch")
    window.click("play")
    window.settle()
    found = audit(window)
    panel = window.find("options").rect
    options = [node for zone in ("mode", "redraw", "think_time") for node in window.all(Locator(f"{zone}*")) if node.rect.w]
    rects = [node.rect for node in options]
    assert rects and all(panel.x <= rect.x and rect.right <= panel.right and rect.bottom <= panel.bottom for rect in rects)
    window.click("redraw")
    window.expect("redraw").value("on")
    window.click("think_time")
    window.expect("think_time").value("90")
    window.click("seat.2")
    window.click("remove")
    window.expect("start").disabled()
    window.click("mode.wordless")
    window.expect("start").enabled()
    window.click("keys")
    found += audit(window)
    window.press("escape")
    window.click("help")
    for page in range(8):
        window.click(f"chapter.{page}")
        found += [f"page {page}: {line}" for line in audit(window)]
    assert found == []


LONGEST = {"Kaleidoscope", "Rollercoaster", "Conversation", "Grandmother", "Thermometer", "Wheelbarrow", "Hummingbird", "Grasshopper"}
"""Of the words that the program ships with, those that need the most room."""


@pytest.mark.parametrize("size", [SMALL, USUAL])
def test_the_longest_words_are_whole_where_a_team_orders_them(open_window: Open, tmp_path: Path, size: tuple[int, int]) -> None:
    """On the tray and on the board, beside the orders of six bots (R-PM-14): no task card lies beside them to read them from."""
    bots = tuple(replace(MOMO, name=name, colour=colour) for name, colour in zip("CDEFGH", (1, 2, 3, 5, 6, 7), strict=True))
    packs, _ = catalog.get("mismatch").packs(tmp_path)
    cards = enumerate(packs[0].value.tasks, start=1)
    task = next(f"{n}{side}" for n, card in cards for side, words in zip("ab", card, strict=True) if LONGEST & {*words})
    keep(tmp_path, (ANA, BEN, *bots), mode="talk", beads=SET, pack=packs[0], task=task)
    window = resume(open_window, tmp_path, size=size, settings=WAIT)
    found = audit(window)
    for key in "12345":
        window.press(key)
    assert found + audit(window) == []
    assert len(window.all(Locator(id="hint.*", role="group"))) == 6

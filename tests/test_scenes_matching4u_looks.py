"""How Matching 4U looks in each of its phases: the audit of the layout at many sizes, in long words and with long names."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.engine.words import PseudoTranslations, Words
from game.harness.audit import audit
from game.harness.driver import Window
from tests.matching4u_kept import keep, standard
from tests.matching4u_windows import PHASES, SMALL, WAIT, Open, open_curtain, resume
from tests.shell_windows import on_scene

LONG = ("Annemarie-Luis", "Maximilian-Wol", "Wilhelmina-Mo")
"""Names of 14 letters, which are never cut on the full stage (art2.md, A2); the results' podium has less room."""
SIZES = ((1024, 600), (1024, 768), (1228, 690), (1229, 691), (1366, 768), (2560, 1080))
"""Sizes between which a window is dragged: the compact stage at its smallest, on both sides of its limit, and odd shapes."""


MORE = {"play": ("hand.14", "play", "back", "peek"), "late": ("peek",), "sheet": ("cards.see", "cards.see", "row.points")}
"""What is pressed in a phase to see all that it can show: the chooser, the running sheet, the cards, another story."""
NAMED = ("draft", "open draft", "play", "take", "sheet")
"""Phases that together show a name in each of its places."""


def looked_at(window: Window, phase: str) -> list[str]:
    """The faults of a phase, of its chooser, its running sheet and its cards too."""
    if "curtain" in window.scenes:
        found = audit(window)
        open_curtain(window)
    else:
        found = []
    found += audit(window)
    for node in MORE.get(phase, ()):
        window.click(node)
        found += audit(window)
    return [f"{phase}: {line}" for line in found]


@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_is_laid_out_well(open_window: Open, tmp_path: Path, phase: str) -> None:
    """Nothing cut off, too small, too faint, over something else; in a small window and in one of the usual size."""
    seating, setup = PHASES[phase]
    keep(tmp_path, seating, **setup)
    window = resume(open_window, tmp_path, size=SMALL, settings=WAIT)
    found = looked_at(window, phase)
    if phase in ("draft", "play", "take", "sheet"):
        found += looked_at(resume(open_window, tmp_path, size=(1280, 720), settings=WAIT), phase)
    assert found == []


@pytest.mark.parametrize(("size", "phases"), [(SMALL, tuple(PHASES)), ((1280, 720), NAMED)])
def test_pb_73_words_that_are_40_percent_longer_have_their_room(tmp_path: Path, size: tuple[int, int], phases: tuple[str, ...]) -> None:
    found = []
    for phase, (seating, setup) in ((phase, PHASES[phase]) for phase in phases):
        keep(tmp_path / phase, seating, **setup)
        found += looked_at(_pseudo(tmp_path / phase, size), phase)
    assert found == []


def _pseudo(data: Path, size: tuple[int, int]) -> Window:
    window = on_scene(data, lambda shell: shell.saved_table(1), size=size, words=Words(PseudoTranslations()))
    window.advance(1500)
    return window


def test_names_of_14_letters_are_whole(open_window: Open, tmp_path: Path) -> None:
    found = []
    for phase, (seating, setup) in ((phase, PHASES[phase]) for phase in NAMED):
        named = tuple(replace(seat, name=name) for seat, name in zip(seating, LONG, strict=False))
        keep(tmp_path / phase, named, **setup)
        found += looked_at(resume(open_window, tmp_path / phase, size=(1280, 720), settings=WAIT), phase)
    assert found == []


@pytest.mark.parametrize("phase", ["draft", "play", "sheet"])
def test_a_window_that_is_dragged_to_another_size_stays_whole(open_window: Open, tmp_path: Path, phase: str) -> None:
    seating, setup = PHASES[phase]
    keep(tmp_path, seating, **setup)
    window = resume(open_window, tmp_path, size=(1280, 720), settings=WAIT)
    found = []
    for size in SIZES:
        window.resize(*size)
        found += [f"{size}: {line}" for line in audit(window)]
    assert found == []


@pytest.mark.parametrize("longer", [False, True])
def test_set_up_and_rule_pages_are_laid_out_well(tmp_path: Path, longer: bool) -> None:
    found = []
    words = Words(PseudoTranslations()) if longer else None
    window = on_scene(tmp_path, lambda shell: shell.setup("matching4u"), size=SMALL, words=words)
    found += audit(window)
    window.click("help")
    for _ in range(7):
        window.settle()
        found += audit(window)
        window.click("next")
    assert found == []


def test_the_rule_pages_show_the_cards_of_the_pack(open_window: Open, tmp_path: Path) -> None:
    """The pictures are made of what the match is played with: here 22 carries the item and the points that the pack gives it."""
    keep(tmp_path, PHASES["play"][0], **PHASES["play"][1])
    window = resume(open_window, tmp_path, settings=WAIT)
    window.click("help")
    item = standard().value.item(22)
    faces = [draw for draw in window.program.draws() if getattr(draw, "number", 0) == 22]
    assert [(face.art.removeprefix("item_").rstrip("_1234"), face.points) for face in faces] == [(item.type, item.points)]  # type: ignore[attr-defined]


def test_a_faulty_pack_of_cards_is_told_in_one_sentence_and_the_own_one_is_played(open_window: Open, tmp_path: Path) -> None:
    """Issue 3, bad input: file, key and what is expected; the built-in cards lie ready."""
    folder = tmp_path / "packs" / "matching4u"
    folder.mkdir(parents=True)
    builtin = Path(__file__).resolve().parent.parent / "assets" / "matching4u" / "packs" / "standard.toml"
    text = builtin.read_text(encoding="utf-8")
    (folder / "twice.toml").write_text(text.replace("number = 2\n", "number = 1\n", 1), encoding="utf-8")
    window = open_window(data=tmp_path, size=(1280, 720))
    window.click("box.matching4u")
    window.click("play")
    window.expect("start").contains("Lay the table")
    window.expect("pack.faults").contains("1 pack of cards has a fault")
    window.click("pack.faults")
    window.expect("pack.sentence").contains("twice.toml")
    window.expect("start").disabled()
    window.expect("start").contains("Pick other cards")
    window.click("pack.on")
    window.click("start")
    window.settle()
    window.expect("title").contains("Matching 4U")

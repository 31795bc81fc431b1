"""`matchi selftest` and `matchi bench`: they pass here, and what is wrong is found and told."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from game import ASSETS, catalog
from game.cli import main
from game.harness.inventory import Inventory
from game.harness.screen import HarnessError
from game.harness.tour import Tour


def test_the_selftest_passes_and_says_what_it_looked_at(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["selftest"])
    printed = capsys.readouterr().out
    lines = printed.splitlines()
    assert code == 0, printed
    assert lines[-1] == f"selftest: {len(lines) - 1} passed, 0 failed"
    matches = [f"a match of {game.id} by clicks" for game in catalog.GAMES if not game.hidden]
    for part in ("assets", "drawings", "fonts", "packs of matchi", "bots and records of nullgame", "scenes", *matches):
        assert any(line.startswith(f"ok     {part}: ") for line in lines), part


@pytest.mark.parametrize(
    ("markup", "told"),
    [
        ('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>', "nothing can be seen"),
        ('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><clipPath id="a"/><rect width="8" height="8"/></svg>', "clipPath"),
        ("", "bad.svg"),
    ],
)
def test_a_drawing_that_cannot_be_shown_is_named(tmp_path: Path, markup: str, told: str) -> None:
    good = "shared/art/icon_undo.svg"
    (tmp_path / "shared" / "art").mkdir(parents=True)
    shutil.copy(ASSETS / good, tmp_path / good)
    (tmp_path / "shared" / "art" / "bad.svg").write_text(markup, encoding="utf-8")
    found = Inventory(tmp_path, {good: "", "shared/art/bad.svg": ""}, packed=False).drawings()
    assert found and all(line.startswith("assets/shared/art/bad.svg") for line in found)
    assert any(told in line for line in found)


def test_a_language_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    (tmp_path / "matchi.mo").write_bytes(b"not a catalogue")
    (fault,) = Inventory(tmp_path, {"matchi.mo": ""}, packed=False).languages()
    assert fault.startswith("assets/matchi.mo can't be used")


def test_a_barred_way_is_told_with_what_is_on_the_screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalog, "GAMES", tuple(replace(game, rules=None) if game.id == "mismatch" else game for game in catalog.GAMES))
    tour = Tour(tmp_path, 1)
    try:
        with pytest.raises(HarnessError, match=r"box\.mismatch"):
            tour.play("mismatch")
    finally:
        tour.end()


def test_bench_prints_each_figure_beside_the_least_it_could_be(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--seconds", "0.05", "--times", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    for start, beside in (
        ("start to first frame", "a bare pygame program"),
        ("full redraw of the fullest table", "bare blits of the same"),
        ("a frame with one moving sprite", "bare blits of the same"),
        ("idle, a still table", "an empty loop"),
        ("turn enumeration, 2 turns of 3 dice", ""),
        ("turn enumeration, worst of 1 turns of 6 dice", ""),
        ("random playouts of matchi", "steps a second"),
    ):
        assert any(line.startswith(start) and beside in line for line in lines), start


@pytest.mark.parametrize("argv", [["bench", "--times", "0"], ["bench", "--seconds", "x"], ["selftest", "more"]])
def test_a_wrong_command_line_is_one_sentence(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(argv) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert len(printed.err.strip().splitlines()) == 1

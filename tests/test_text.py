"""Text from people: never an exception, never wider than its place, nothing silently lost (PB-52)."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.engine.clusters import clean, clusters
from game.engine.fontfiles import FontsMissing
from game.engine.layout import Stage
from game.engine.text import Fonts
from game.engine.theme import Theme

STAGE = Stage.fit(1920, 1080)
INK = (42, 31, 61)
STYLES = ("action", "name", "h1", "body", "small-bold")
ODD: tuple[object, ...] = (
    "", " ", "\t", "\n", None, "\x00", "a\x00b", "\ud800", "x\udfffy", "\U0001f44b\U0001f3fd", "\U0001f1e9\U0001f1ea",
    "e\u0301", "x\u0301\u0302", "\u0301", "\u200d", "\u00ad", "-", "a\tb", "a\r\nb", "مرحبا", "日本語",
    "W" * 10_000, "a b " * 2_500, "\n" * 50, "é\u0301" * 400, 12, 3.5, "{0.__class__}",
)


@pytest.fixture(scope="module")
def fonts() -> Fonts:
    return Fonts(Theme.load())


def test_pb_52_odd_text_never_raises_and_keeps_to_its_width(fonts: Fonts) -> None:
    for text in ODD:
        for style in STYLES:
            for lines in (1, 2, 3):
                fitted = fonts.fit(text, style, 240, STAGE, lines)
                assert len(fitted.lines) <= lines, (text, style)
                assert fitted.width <= 240, (text, style)
                for line in fitted.lines:
                    surface, ascent = fonts.line(line, fitted.font, fitted.px, INK)
                    assert surface.get_width() <= 241 and 0 < ascent <= surface.get_height()


def test_pb_52_empty_text_is_zero_wide(fonts: Fonts) -> None:
    for text in ("", None, "\x00", "\u200b\ufeff"):
        assert fonts.measure(text, "body", 1) == 0
        assert fonts.fit(text, "body", 100, STAGE).width == 0


def test_pb_52_composed_and_decomposed_measure_the_same(fonts: Fonts) -> None:
    assert fonts.measure("Zoe\u0308", "name", 1) == fonts.measure("Zo\u00eb", "name", 1)
    assert clean("e\u0301") == "\u00e9"


def test_pb_52_user_text_is_not_a_format_string(fonts: Fonts) -> None:
    assert fonts.fit("{0.__class__} %s", "body", 600, STAGE).lines == ("{0.__class__} %s",)


def _ink(surface: pygame.Surface) -> int:
    mask = pygame.mask.from_surface(surface)
    return int(mask.count())


def test_a_character_without_a_glyph_shows_as_a_box(fonts: Fonts) -> None:
    for text in ("\U0001f44b", "日", "\ud800", "\u0e01"):
        line = fonts.fit(text, "name", 300, STAGE).lines[0]
        surface, _ = fonts.line(line, "bold", 36, INK)
        assert _ink(surface) > 60, text


def test_one_emoji_with_its_modifiers_is_one_box(fonts: Fonts) -> None:
    one = fonts.measure("\U0001f44b", "name", 1)
    assert one > 0
    assert fonts.measure("\U0001f44b\U0001f3fd", "name", 1) == one
    assert fonts.measure("\U0001f468\u200d\U0001f469\u200d\U0001f467", "name", 1) == one
    assert fonts.measure("\U0001f1e9\U0001f1ea", "name", 1) == one
    assert clusters("\U0001f1e9\U0001f1ea\U0001f1eb\U0001f1f7") == ["\U0001f1e9\U0001f1ea", "\U0001f1eb\U0001f1f7"]


def test_what_atkinson_lacks_comes_from_baloo(fonts: Fonts) -> None:
    lacking = sorted(fonts.covered("bold") - fonts.covered("text"))
    assert lacking, "the fallback would never be used"
    char = next(chr(code) for code in lacking if chr(code).isalpha())
    from_baloo = fonts.font("label", 1).size(char)[0]
    assert abs(fonts.measure(char, "body", 1, size=32) - from_baloo) <= 1


def test_the_letters_of_the_planned_languages_are_there(fonts: Fonts) -> None:
    letters = set(map(ord, "äöüßÄÖÜéèêëçœàùîïñáíóú¿¡ąćęłńśźżğışİÇ€−–…·×„“”’0123456789"))
    assert not {chr(code) for code in letters - fonts.covered("bold")}
    assert {chr(code) for code in letters - fonts.covered("text")} <= {"İ"}, "more than the fallback was meant for"


def test_art_4_a_label_shrinks_to_24_before_it_takes_two_lines(fonts: Fonts) -> None:
    short = fonts.fit("Undo", "secondary", 300, STAGE, lines=2)
    assert (short.px, len(short.lines)) == (36, 1)
    tight = fonts.fit("Continue saved game", "secondary", 300, STAGE, lines=2)
    assert 24 <= tight.px < 36 and len(tight.lines) == 1
    long = fonts.fit("Continue the saved game from the shelf", "secondary", 300, STAGE, lines=2)
    assert 24 <= long.px <= 26 and len(long.lines) == 2 and not long.cut


def test_art_4_running_text_keeps_its_size_and_wraps(fonts: Fonts) -> None:
    fitted = fonts.fit("It is saved. Sami stays in the lead until you come back.", "body", 500, STAGE, lines=2)
    assert (fitted.px, len(fitted.lines), fitted.cut) == (28, 2, False)


def test_what_is_too_long_ends_with_an_ellipsis_at_the_floor(fonts: Fonts) -> None:
    fitted = fonts.fit("Wolfeschlegelsteinhausenbergerdorff", "name", 160, STAGE)
    assert fitted.cut and fitted.px == 24 and fitted.lines[0].endswith("…") and fitted.lines[0].startswith("Wolf")
    assert fitted.width <= 160
    lines = fonts.fit("one two three four five six seven eight nine ten", "body", 100, STAGE, lines=2).lines
    assert len(lines) == 2 and lines[1].endswith("…")


def test_art2_a10_soft_hyphens_are_break_points_and_else_invisible(fonts: Fonts) -> None:
    word = "Donaudampf\u00adschifffahrts\u00adkapitän"
    assert fonts.measure(word, "label", 1) == fonts.measure(word.replace("\u00ad", ""), "label", 1)
    fitted = fonts.fit(word, "label", 280, STAGE, lines=2)
    assert not fitted.cut and fitted.lines[0].endswith("-") and "\u00ad" not in fitted.lines[0]
    assert fonts.fit("Blau-grün", "label", 90, STAGE, lines=2).lines == ("Blau-", "grün")


def test_sizes_follow_the_stage_and_never_fall_under_24_u(fonts: Fonts) -> None:
    small = Stage.fit(1280, 720)
    fitted = fonts.fit("Wolfeschlegelsteinhausen", "name", 100, small)
    assert fitted.px == 16
    assert fonts.fit("Ana", "name", 300, small).px == 24


def test_capitals_are_centred_by_their_height(fonts: Fonts) -> None:
    for style in ("action", "body", "h1"):
        fitted = fonts.fit("HEX", style, 400, STAGE)
        surface, ascent = fonts.line("HEX", fitted.font, fitted.px, INK)
        box = surface.get_bounding_rect()
        middle = box.y + box.h / 2
        assert abs(ascent - fonts.rise(fitted.font) * fitted.px - middle) <= 1.5


def test_a_checkout_without_fonts_says_what_to_run(tmp_path: Path) -> None:
    with pytest.raises(FontsMissing, match=r"pip install -e \."):
        Fonts(Theme.load(), tmp_path)


def test_minus_is_the_real_one_in_all_fonts(fonts: Fonts) -> None:
    for style in STYLES:
        assert fonts.measure("\u22123", style, 1) > fonts.measure("3", style, 1)

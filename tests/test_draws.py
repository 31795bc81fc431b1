"""Draws: they touch no more than they say, equal ones give equal pixels, and the look's formulas and contrasts hold."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame
import pytest

from game.engine import draws as d
from game.engine import svg, widgets
from game.engine.assets import AssetError, Assets, SurfaceCache
from game.engine.entry import TextEntry
from game.engine.geometry import Rect
from game.engine.layout import Stage
from game.engine.node import PLAIN, Draw, Look, Node, Outline, Role
from game.engine.paint import Painter
from game.engine.reach import LIPS, lift
from game.engine.text import Fonts
from game.engine.theme import Theme, ThemeError

SIZES = ((800, 450), (1280, 720))
BOX = Rect(500, 300, 340, 110)
LOOKS = (PLAIN, Look(hover=True), Look(pressed=True), Look(focus=True), Look(enabled=False))
SQUARE = Rect.around(640, 380, 100)

WIDE: tuple[Draw, ...] = (
    d.Fill("ink", 20, 0.8), d.Fill("ink"), d.Rule(), d.Dim(55), d.Crease(), d.ShelfBoard(), d.Pattern("matchi"), d.Pattern("matchy", 24),
    d.Paper(), d.Paper("ink", 24, 2, lip=False), d.Paper("white", 18, 3, fold=True, outline="ink"), d.Paper("seat2", 18, 1),
    d.Paper("paper", 24, 2, lip="table:matchi"), d.SeatPattern(3, 18, True), d.Tiled(svg.rect(0, 0, 9, 9, "@ink"), 20, 20, 12),
    d.Label("Ådgjp", "action"), d.Label("Two lines of text", "body", lines=2), d.Number("−120"),
    d.Picture("shared/icon_undo"), d.Picture("matchi/tile_outer", radius=20), d.Picture("shared/heart", alpha=90),
    d.Vector(svg.circle(50, 50, 50, "@signal"), 100, 100), d.Ring(), d.Ring("focus"), d.Ring("seat1", disc=True),
    d.Dashed(), d.Dashed(disc=True, fill="white"), d.DashedBox(), d.Disc("signal", True, "ink", 3, 2), d.Disc(), d.Halo(),
    d.Arrow(), d.Arrow((0, 1), (1, 0)),
    d.PrimaryFace("Play"), d.SecondaryFace("Undo", "undo"), d.RoundFace("help"), d.Segment("Full", True), d.Segment("Short", False),
    d.Chip("chip", True, "plus"), d.TitlePlate("Matchi", "Turn 9"), d.Ribbon("Lina", "tap a space", 1), d.Ribbon("", "Settings"),
    d.Badge(4), d.Bead(), d.Medal("pause"), d.Medal(text="7"), d.Tent(), d.Block(5), d.Fade(d.Pawn(2), 0.4),
    d.SeatPlate(1, "Lina", "Person", "person", "12", active=True), d.SeatPlate(2, "Ben", edit=True),
)
SMALL: tuple[Draw, ...] = (
    d.Pawn(0), d.Pawn(1, "paper"), d.Die(5), d.Die(3, "chosen"), d.Die(6, "spent"), d.Die(2, "faint"),
    d.Die(1, kind="lemon", angle=17), d.Die(4, angle=45),
)


@dataclass
class Desk:
    """A window's surface with its painter."""

    painter: Painter
    surface: pygame.Surface

    def pixels(self, draw: Draw, rect: Rect, look: Look = PLAIN, ground: tuple[int, int, int] = (250, 226, 198)) -> bytes:
        self.surface.fill(ground)
        draw.paint(self.painter, rect, look)
        return pygame.image.tobytes(self.surface, "RGB")

    def stays_within(self, draw: Draw, rect: Rect, look: Look, reach: pygame.Rect) -> bool:
        """Whether nothing outside of these pixels changes."""
        ground = (0, 200, 90)
        self.surface.fill(ground)
        blank = pygame.image.tobytes(self.surface, "RGB")
        draw.paint(self.painter, rect, look)
        self.surface.fill(ground, reach)
        return pygame.image.tobytes(self.surface, "RGB") == blank


@pytest.fixture(scope="module")
def theme() -> Theme:
    return Theme.load()


@pytest.fixture(scope="module", params=SIZES)
def desk(request: pytest.FixtureRequest, theme: Theme) -> Desk:
    size: tuple[int, int] = request.param
    surface = pygame.Surface(size, 0, 32)
    return Desk(Painter(surface, Stage.fit(*size), theme, Fonts(theme), Assets(theme)), surface)


def test_a_draw_kept_whole_looks_like_its_layers(desk: Desk) -> None:
    """Edges over shadows, half clear layers, words: nowhere more than a hair's difference from painting them one by one."""
    painter, surface, even = desk.painter, desk.surface, Rect(480, 288, 336, 120)  # whole pixels in both sizes
    for draw in [draw for draw in WIDE if getattr(draw, "layered", False)]:
        shots = []
        for whole in (False, True):
            d.Pattern("matchi").paint(painter, painter.stage.window, PLAIN)
            painter.whole(draw, even, PLAIN) if whole else draw.paint(painter, even, PLAIN)
            shots.append(surface.copy())
        lighter, darker = shots[0].copy(), shots[1].copy()
        lighter.blit(shots[1], (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        darker.blit(shots[0], (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        most = max(max(pygame.image.tobytes(each, "RGB")) for each in (lighter, darker))
        assert most <= 3, draw


def test_extents_cover_all_painted_pixels(desk: Desk) -> None:
    stage = desk.painter.stage
    for draw, rect in [(draw, BOX) for draw in WIDE] + [(draw, SQUARE) for draw in SMALL]:
        for look in LOOKS if stage.scale < 0.6 else LOOKS[1:2]:
            reach = pygame.Rect(stage.covering(draw.extent(rect).union(rect))).inflate(2, 2)
            assert desk.stays_within(draw, rect, look, reach), (draw, look)


def test_equal_draws_give_equal_pixels_whatever_was_painted_before(theme: Theme) -> None:
    def shot(before: tuple[Draw, ...]) -> dict[str, bytes]:
        surface = pygame.Surface((960, 540), 0, 32)
        desk = Desk(Painter(surface, Stage.fit(960, 540), theme, Fonts(theme), Assets(theme)), surface)
        for draw in before:
            desk.pixels(draw, BOX)
        return {repr(draw): desk.pixels(draw, BOX) for draw in WIDE}

    assert shot(()) == shot(tuple(reversed(WIDE)))


def test_every_draw_paints_something_and_is_a_value(desk: Desk) -> None:
    blank = desk.pixels(d.Label(""), BOX)
    for draw in (*WIDE, *SMALL):
        assert desk.pixels(draw, BOX) != blank, draw
        assert replace(draw) == draw and hash(replace(draw)) == hash(draw)  # type: ignore[type-var]


def test_looks_differ_where_a_person_must_see_it(desk: Desk) -> None:
    for face in (d.PrimaryFace("Play"), d.SecondaryFace("Undo"), d.RoundFace("help")):
        shots = {desk.pixels(face, BOX, look) for look in (PLAIN, Look(hover=True), Look(pressed=True), Look(enabled=False))}
        assert len(shots) == 4, face


def test_a_moved_sprite_has_the_same_pixels(desk: Desk) -> None:
    scale = desk.painter.stage.scale
    pawn, box = d.Fade(d.Pawn(3), 1), Rect.around(600, 400, 84)
    shots = set()
    for step in range(3):
        desk.pixels(pawn, box.moved(step * 10 / scale, 0))
        left = desk.painter.spot(box.moved(step * 10 / scale, 0))[0]
        shots.add(pygame.image.tobytes(desk.surface.subsurface((left - 12, 150, 120, 240)), "RGB"))
    assert len(shots) == 1


def test_grounds_go_on_into_the_spare_window(theme: Theme) -> None:
    surface = pygame.Surface((1600, 720), 0, 32)
    stage = Stage.fit(1600, 720)
    painter = Painter(surface, stage, theme, Fonts(theme), Assets(theme))
    d.Pattern("shelf").paint(painter, stage.window, PLAIN)
    light, dark = theme.color("#F9E2C6"), theme.color("#F6DBBA")
    assert stage.left == 160, "the stage begins with a light stripe of 80 pixels"
    at = {x: tuple(surface.get_at((x, 300)))[:3] for x in (20, 100, 200, 280, 1400, 1480, 1540)}
    assert at == {20: light, 100: dark, 200: light, 280: dark, 1400: dark, 1480: light, 1540: dark}


# -- the theme


def test_art_3_every_text_pair_has_a_contrast_of_at_least_4_5(theme: Theme) -> None:
    assert len(theme.text_safe) > 30
    for text, ground in theme.text_safe:
        assert theme.contrast(text, ground) >= 4.5, (text, ground)


def test_art_3_shade_lip_and_tint_are_the_bible_s_formulas(theme: Theme) -> None:
    assert [theme.shade(seat.fill) for seat in theme.seats] == [
        "#205CC3", "#DDBB3F", "#BF231F", "#79B9BF", "#7C3C7A", "#DD9376", "#387042", "#3F2119",
    ]
    for seat in theme.seats:
        assert seat.right == theme.shade(seat.fill)
    assert theme.lip("#FFFFFF") == theme.mix("white", "ink", 0.45) and theme.tint("#000000") == "#474747"
    assert theme.mix("ink", "paper", 0) == theme.hex("ink") and theme.mix("ink", "paper", 1) == theme.hex("paper")


def test_contrast_is_that_of_the_standard(theme: Theme) -> None:
    assert theme.contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert theme.contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


def test_unknown_tokens_are_told_in_a_sentence(theme: Theme) -> None:
    for wrong in ("inkk", "#12345", "#12345G", ""):
        with pytest.raises(ThemeError, match=r"\.$"):
            theme.color(wrong)
    with pytest.raises(ThemeError, match="no text style"):
        theme.style("huge")
    assert theme.style("small_bold") is theme.style("small-bold")


def test_lips_of_draws_are_those_of_the_theme(theme: Theme) -> None:
    assert tuple(level.lip for level in theme.levels) == LIPS


def test_art_5_buttons_rise_and_sink_on_a_foot_that_stays() -> None:
    for state in ((False, False), (True, False), (False, True), (True, True)):
        down, lip = lift(*state, True, 8)
        assert down + lip == 8 and lip >= 2
    assert lift(True, False, True, 8) == (-3, 11) and lift(False, True, True, 8) == (6, 2)
    assert lift(True, True, False, 8) == (0, 0)


# -- assets and cache


def test_the_cache_keeps_to_its_bytes_and_drops_the_oldest() -> None:
    cache = SurfaceCache(3 * 400)
    made: list[str] = []

    def get(key: str) -> None:
        def make() -> pygame.Surface:
            made.append(key)
            return pygame.Surface((10, 10), pygame.SRCALPHA, 32)

        cache.get(key, make)

    for key in "abcabd":
        get(key)
    assert cache.used == 1200 and len(cache) == 3
    get("a")
    get("c")
    assert made == ["a", "b", "c", "d", "c"]


def test_drawings_have_the_exact_size_and_missing_ones_are_told(theme: Theme) -> None:
    assets = Assets(theme)
    assert assets.svg("shared/icon_home", 37, 37).get_size() == (37, 37)
    assert assets.vector(svg.circle(5, 5, 5, "@ink"), 31, 17, 10, 10).get_size() == (31, 17)
    assert assets.svg("shared/icon_home", 37, 37) is assets.svg("shared/icon_home", 37, 37)
    for wrong in ("shared/none", "../secrets/x", "icon_home", "shared/"):
        with pytest.raises(AssetError, match=r"\.$"):
            assets.svg(wrong, 20, 20)


def test_an_icon_takes_another_ink(theme: Theme) -> None:
    assets = Assets(theme)
    plain, pale = assets.svg("shared/icon_menu", 48, 48), assets.svg("shared/icon_menu", 48, 48, "paper")
    assert tuple(plain.get_at((24, 24)))[:3] == theme.color("ink") and tuple(pale.get_at((24, 24)))[:3] == theme.color("paper")


# -- widgets


def test_a_button_says_what_is_missing_and_keeps_its_focus_shape() -> None:
    node = widgets.button("go", Rect(0, 0, 300, 88), "Pick 1 more", primary=True, enabled=False, why="Pick 1 more picture first.")
    assert (node.role, node.enabled, node.label, node.why) == (Role.BUTTON, False, "Pick 1 more", "Pick 1 more picture first.")
    assert node.can_focus
    assert widgets.round_button("help", 10, 10, "help", "How to play").outline is Outline.DISC


def test_segmented_has_one_chosen_part_that_is_told() -> None:
    told: list[str] = []
    node = widgets.segmented("pace", Rect(0, 0, 600, 76), [("quick", "Quick"), ("easy", "Easy")], "easy", told.append)
    quick, easy = node.children
    assert (quick.id, quick.value, easy.value, node.value) == ("pace.quick", "", "on", "easy")
    assert quick.press is not None
    quick.press()
    assert told == ["quick"]


def test_bead_rail_steps_drags_and_stops_at_its_ends() -> None:
    told: list[int] = []
    node = widgets.bead_rail("sound", Rect(100, 0, 680, 70), 11, 11, told.append)
    assert node.change is not None and node.drag is not None
    node.change(1)
    node.change(-1)
    node.drag("move", 0, 0, "")
    node.drag("move", 440, 0, "")
    node.drag("cancel", 0, 0, "")
    assert told == [10, 0, 6] or told == [10, 0, 5]


def test_scroll_moves_its_children_and_clamps_its_offset() -> None:
    told: list[float] = []
    rows = tuple(Node(f"row.{n}", Role.ROW, Rect(0, n * 100, 200, 90)) for n in range(20))
    node = widgets.scroll("list", Rect(0, 0, 220, 500), 300, 2000, rows, told.append)
    row = node.find("row.4")
    assert row is not None and row.rect.y == 100 and node.find("row.19") is None
    assert node.change is not None
    node.change(1)
    far = widgets.scroll("list", Rect(0, 0, 220, 500), 9999, 2000, rows, told.append)
    assert far.value == "1500" and far.change is not None
    far.change(1)
    assert told == [396, 1500]
    assert widgets.scroll("list", Rect(0, 0, 220, 500), 50, 400, rows, told.append).find("list.bar") is None


def test_field_shows_cursor_selection_and_unfinished_text(desk: Desk) -> None:
    rect = Rect(400, 300, 400, 80)
    entries = [TextEntry.of("Ana"), TextEntry("Ana", 0, 0), TextEntry("Ana", 0, 2), TextEntry("Ana", 3, 3, 14, "ë"), TextEntry("")]
    shots = set()
    for entry in entries:
        node = widgets.field("name", rect, entry, label="Name", placeholder="Your name")
        assert node.value == entry.text
        shots.add(desk.pixels(node.draws[0], rect, Look(focus=True)))
    assert len(shots) == len(entries)


def test_a_second_painter_on_the_same_assets_paints_the_same(theme: Theme) -> None:
    """The window makes a new painter at each resize, over the same cache."""
    fonts, shared = Fonts(theme), Assets(theme)

    def shot(assets: Assets, size: tuple[int, int], draws: tuple[Draw, ...]) -> bytes:
        surface = pygame.Surface(size, 0, 32)
        painter = Painter(surface, Stage.fit(*size), theme, fonts, assets)
        for draw in draws:
            draw.paint(painter, Rect(200, 200, 700, 300), PLAIN)
        return pygame.image.tobytes(surface, "RGB")

    papers = tuple(d.Paper(fill, level=2) for fill in ("paper", "ink", "seat1", "seat2"))
    for size in ((1280, 720), (1024, 600), (1280, 720)):
        for order in (papers, papers[::-1]):
            assert shot(shared, size, order) == shot(Assets(theme), size, order)

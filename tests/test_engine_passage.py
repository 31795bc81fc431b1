"""Changes of scenes: they slide, rise and fade, end alike in every motion, and never show anything secret (R-X-1, PB-71)."""

from __future__ import annotations

import pygame
import pytest

from game.engine.app import App
from game.engine.draws import Dim
from game.engine.geometry import Rect
from game.engine.input import FocusLost, Input, KeyDown, PadDown, PointerDown, PointerUp, Resized
from game.engine.layout import Stage
from game.engine.node import Node, Role
from game.engine.tween import CALM, LIVELY, OFF
from game.engine.ui import Preferences
from tests.engine_stage import Bench, Board, Tile, bench, tile

CANARY = (255, 0, 254)
SECRET = "#FF00FE"
SMALL = (1024, 600)
WALL = Rect(-400, -400, 2800, 1900)


def pixels(b: Bench) -> bytes:
    return pygame.image.tobytes(b.app.surface, "RGB")


def wall(color: str, name: str = "wall", secret: bool = False) -> Board:
    """A scene of one colour from edge to edge."""
    board = Board([Node(f"{name}.wall", Role.IMAGE, WALL, draws=(Tile(color),))], name=name)
    board.secret = secret
    return board


def sheet(color: str = "#FFFFFF", name: str = "sheet") -> Board:
    """An overlay: a dim and a panel in the middle."""
    dim = Node(f"{name}.dim", Role.PANEL, WALL, draws=(Dim(50),))
    panel = Node(f"{name}.panel", Role.DIALOG, Rect(700, 400, 500, 300), draws=(Tile(color),))
    return Board([dim, panel], name=name, overlay=True)


def film(b: Bench, frames: int = 40) -> list[bytes]:
    shots = []
    for _ in range(frames):
        b.step()
        shots.append(pixels(b))
    return shots


def moving(b: Bench) -> bool:
    return b.app.animating


def full(b: Bench) -> bytes:
    """What painting everything anew shows."""
    b.app.redraw()
    b.step(0)
    return pixels(b)


CHANGES = ("push", "overlay", "replace", "pop", "clear", "curtain")


def change(app: App, what: str, color: str) -> None:
    director = app.director
    if what == "push":
        director.push(wall(color))
    elif what == "overlay":
        director.push(sheet(color))
    elif what == "replace":
        director.replace(wall(color))
    elif what == "curtain":
        director.push(wall(color, "curtain"))
    elif what == "pop" and len(director.stack) > 1:
        director.pop()
    elif what == "clear":
        director.clear_to(wall(color))


@pytest.mark.parametrize("what", CHANGES)
def test_pb_71_the_end_picture_is_the_same_in_every_motion_and_when_skipped(what: str) -> None:
    ends = set()
    for motion, skipped in ((LIVELY, False), (LIVELY, True), (CALM, False), (OFF, False)):
        with bench(wall("#204080", "low"), wall("#802040", "high"), settings=Preferences(motion=motion), size=SMALL) as b:
            b.rest()
            change(b.app, what, "#20C040")
            b.step()
            b.step()
            assert b.app.animating is (motion != OFF)
            if skipped:
                b.send(KeyDown("space"))
                assert not b.app.animating
            b.rest()
            end = pixels(b)
            assert end == full(b)
            ends.add(end)
    assert len(ends) == 1


def test_scenes_slide_for_320_ms_and_back_the_other_way() -> None:
    with bench(wall("#FF0000", "low")) as b:
        b.app.director.push(wall("#00FF00", "high"))
        b.step()
        edges = []
        while moving(b):
            edges.append(sum(b.app.surface.get_at((x, 400))[:3] != (0, 255, 0) for x in range(0, 1280, 4)))
            b.step()
        assert edges == sorted(edges, reverse=True) and edges[0] > 300 > edges[-1], "the new table comes from the right"
        assert 18 <= len(edges) <= 22
        b.app.director.pop()
        b.step()
        left = []
        while moving(b):
            left.append(sum(b.app.surface.get_at((x, 400))[:3] == (255, 0, 0) for x in range(0, 1280, 4)))
            b.step()
        assert left == sorted(left) and left[-1] > 250, "what lay above goes away to the right"


def test_the_top_bar_stays_where_both_scenes_have_one() -> None:
    bar = tile("home", 40, 20, 80, 80, draws=(Tile("#FFFF00"),), zone="bar")
    with bench(Board([*wall("#FF0000").nodes, bar], "low")) as b:
        at = b.app.stage.to_px(80, 60)
        b.app.director.push(Board([*wall("#0000FF").nodes, bar], "high"))
        for _ in range(24):
            b.step()
            red, green, blue = b.app.surface.get_at(at)[:3]
            assert red >= 252 and green >= 252 and blue <= 3
        b.app.director.push(wall("#0000FF"))
        b.step()
        b.step()
        b.step(160)
        assert b.app.surface.get_at(at)[:3] != (255, 255, 0), "without a bar all slides"


def test_an_overlay_fades_its_dim_and_rises() -> None:
    with bench(wall("#FFFFFF", "low")) as b:
        b.app.director.push(sheet("#00FF00"))
        b.step()
        dims, tops = [], []
        while moving(b):
            dims.append(b.app.surface.get_at((10, 300))[0])
            column = [b.app.surface.get_at((600, y))[:3] for y in range(200, 600)]
            green = [y for y, (r, g, _) in enumerate(column) if g > r + 20]
            tops += green[:1]
            b.step()
        assert dims == sorted(dims, reverse=True) and dims[0] == 255 and len(set(dims)) > 6
        assert tops == sorted(tops, reverse=True) and tops[0] - tops[-1] >= 8
    with bench(wall("#FFFFFF", "low"), sheet("#00FF00")) as b:
        b.rest()
        b.app.director.pop()
        back = []
        for _ in range(12):
            b.step()
            back.append(b.app.surface.get_at((10, 300))[0])
        assert back == sorted(back) and back[-1] == 255


def test_calm_motion_only_fades_for_150_ms() -> None:
    with bench(wall("#000000", "low"), settings=Preferences(motion=CALM)) as b:
        b.app.director.push(wall("#FFFFFF", "high"))
        b.step()
        shades = []
        while moving(b):
            row = {b.app.surface.get_at((x, 400))[:3] for x in range(0, 1280, 40)}
            assert len(row) == 1, "nothing travels"
            shades.append(row.pop()[0])
            b.step()
        assert shades == sorted(shades) and 8 <= len(shades) <= 11


@pytest.mark.parametrize("event", [KeyDown("space"), KeyDown("return"), KeyDown("escape"), PadDown("a"), PadDown("b"), PointerDown(70, 70)])
def test_space_enter_esc_a_and_a_click_skip_a_change_of_scenes_and_do_nothing_else(event: Input) -> None:
    low, high = Board(name="low"), Board(name="high")
    high.nodes = (tile("one", 0, 0, 300, 300, press=high.noting("pressed")),)
    with bench(low) as b:
        b.app.director.push(high)
        b.step()
        b.step()
        b.send(event, PointerUp(70, 70))
        assert not b.app.animating and high.diary == ["high enter"] and pixels(b) == full(b)
        b.send(PointerDown(70, 70), PointerUp(70, 70))
        assert high.diary == ["high enter", "high pressed"]


def test_letters_and_arrows_never_skip_a_change_of_scenes() -> None:
    with bench(Board(name="low")) as b:
        b.app.director.push(Board([tile("a", 0, 0)], "high"))
        b.step()
        b.send(KeyDown("q"), KeyDown("down"), KeyDown("return", repeat=True))
        assert b.app.animating


def test_pb_47_one_frame_of_20_s_ends_a_change_of_scenes() -> None:
    with bench(wall("#FF0000", "low")) as b:
        b.app.director.push(wall("#00FF00", "high"))
        b.step()
        b.step()
        b.step(20_000)
        assert not b.app.animating and pixels(b) == full(b)


def test_a_change_that_was_slow_to_paint_is_still_seen() -> None:
    with bench(wall("#FF0000", "low")) as b:
        b.app.director.push(wall("#00FF00", "high"))
        b.step()
        b.step(240)
        assert b.app.animating and b.app.surface.get_at((300, 300))[:3] == (255, 0, 0)


def test_the_program_begins_and_a_new_size_comes_at_once() -> None:
    with bench(wall("#FF0000", "low")) as b:
        assert not b.app.animating
        b.app.director.push(wall("#00FF00", "high"))
        b.step()
        b.send(Resized(1400, 800))
        assert not b.app.animating and pixels(b) == full(b)
        b.app.feed([Resized(1280, 720)])
        b.app.director.pop()
        b.step()
        assert not b.app.animating and pixels(b) == full(b)


def test_motion_switched_off_ends_a_change_of_scenes() -> None:
    with bench(wall("#FF0000", "low")) as b:
        b.app.director.push(wall("#00FF00", "high"))
        b.step()
        b.app.apply(Preferences(motion=OFF))
        b.step()
        assert not b.app.animating and pixels(b) == full(b)


# Secrets


@pytest.mark.parametrize("motion", [LIVELY, CALM, OFF])
@pytest.mark.parametrize("what", CHANGES)
def test_r_x_1_leaving_a_secret_screen_never_shows_it_again(what: str, motion: str) -> None:
    hidden = wall(SECRET, "hidden", secret=True)
    with bench(wall("#204080", "low"), hidden, settings=Preferences(motion=motion), size=SMALL) as b:
        b.rest()
        assert b.app.surface.get_at((500, 300))[:3] == CANARY
        change(b.app, what, "#20C040")
        shots = film(b, 24)
        assert set(shots) == {shots[-1]}, "the new picture is there from its first frame"
        assert what == "overlay" or bytes(CANARY) not in shots[0]


@pytest.mark.parametrize("motion", [LIVELY, CALM, OFF])
@pytest.mark.parametrize("former", ["low", "curtain", "sheet"])
def test_r_x_1_a_secret_screen_never_fades_in(former: str, motion: str) -> None:
    over = sheet(name=former) if former == "sheet" else wall("#204080", former)
    with bench(wall(SECRET, "hidden", secret=True), over, settings=Preferences(motion=motion), size=SMALL) as b:
        b.rest()
        b.app.director.pop()
        shots = film(b, 24)
        assert set(shots) == {shots[-1]} and b.app.surface.get_at((500, 300))[:3] == CANARY


@pytest.mark.parametrize("motion", [LIVELY, CALM, OFF])
@pytest.mark.parametrize("former", ["a secret", "a curtain"])
def test_r_x_1_a_curtain_is_whole_from_its_first_frame_after_anything_but_an_open_table(motion: str, former: str) -> None:
    hand = wall(SECRET, "hand", secret=True) if former == "a secret" else wall(SECRET, "curtain")
    with bench(hand, settings=Preferences(motion=motion), size=SMALL) as b:
        b.rest()
        b.app.director.push(wall("#20C040", "curtain"))
        for shot in film(b, 24):
            assert shot == bytes((32, 192, 64)) * (SMALL[0] * SMALL[1])


def test_a_curtain_closes_like_a_book_over_an_open_table() -> None:
    with bench(wall("#FFFFFF", "public")) as b:
        b.rest()
        b.app.director.push(wall("#20C040", "curtain"))
        b.step()
        seen = []
        while moving(b):
            row = [b.app.surface.get_at((x, 300))[:3] == (255, 255, 255) for x in range(1280)]
            assert row == row[::-1], "both leaves move alike"
            seen.append(sum(row))
            b.step()
        assert seen == sorted(seen, reverse=True) and seen[0] > 1200 and seen[-1] < 60 and 20 <= len(seen) <= 24
        assert b.app.surface.get_at((640, 300))[:3] == (32, 192, 64)


def test_r_x_1_a_curtain_opens_like_a_book_only_to_what_all_may_see() -> None:
    with bench(wall("#FFFFFF", "public"), wall("#20C040", "curtain")) as b:
        b.rest()
        b.app.director.pop()
        b.step()
        seen = []
        while moving(b):
            row = [b.app.surface.get_at((x, 300))[:3] == (255, 255, 255) for x in range(1280)]
            assert row == row[::-1], "both leaves move alike"
            seen.append(sum(row))
            b.step()
        assert seen == sorted(seen) and seen[0] == 0 and 24 <= len(seen) <= 28


def test_r_x_1_a_scene_that_turns_secret_while_it_comes_in_is_there_at_once() -> None:
    high = wall(SECRET, "high")
    with bench(wall("#204080", "low")) as b:
        b.app.director.push(high)
        b.step()
        b.step()
        high.secret = True
        b.step()
        assert not b.app.animating and pixels(b) == full(b)


def test_r_x_1_what_was_secret_when_it_was_painted_stays_so() -> None:
    high = wall(SECRET, "high", secret=True)
    with bench(wall("#204080", "low"), high) as b:
        b.rest()
        high.secret = False
        b.app.director.pop()
        b.step()
        assert not b.app.animating and bytes(CANARY) not in pixels(b)


def test_r_x_1_when_the_window_is_left_the_next_picture_comes_at_once() -> None:
    """A scene that shuts to its curtain, or to anything else, leaves nothing of itself behind."""

    class Shutting(Board):
        def shut(self) -> None:
            self.ui.director.replace(wall("#20C040", "safe"))

    hand = Shutting(wall(SECRET).nodes, "hand")
    with bench(wall("#204080", "low")) as b:
        b.app.director.push(hand)
        b.step()
        b.step()
        b.send(FocusLost())
        assert b.app.surface.get_at((500, 300))[:3] == (32, 192, 64) and bytes(CANARY) not in pixels(b)
        assert not b.app.animating


def test_the_stage_of_a_passage_is_the_windows() -> None:
    with bench(wall("#FF0000", "low"), size=(1500, 720)) as b:
        b.app.director.push(wall("#00FF00", "high"))
        b.step()
        assert b.app.picture.get_size() == (1500, 720) and b.app.stage == Stage.fit(1500, 720)

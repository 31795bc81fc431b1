"""Painting: only what changed, and always the same pixels as painting everything."""

from __future__ import annotations

import random

import pygame
import pytest

from game.engine.geometry import Rect
from game.engine.input import KeyDown, PointerMoved, Resized
from game.engine.layout import Stage
from game.engine.node import Node, Role
from game.engine.renderer import changes, merged
from game.engine.tween import move
from tests.engine_stage import COLORS, Bench, Board, Tile, bench, tile


def pixels(b: Bench) -> bytes:
    return pygame.image.tobytes(b.app.surface, "RGB")


def test_an_idle_program_draws_nothing() -> None:
    board = Board([tile(str(n), 150 * n, 100) for n in range(8)])
    with bench(board) as b:
        b.step()
        painted, builds = b.app.painted, board.builds
        for _ in range(200):
            assert not b.step(33)
        assert (b.app.painted, board.builds) == (painted, builds)


def test_a_new_tree_that_looks_the_same_draws_nothing() -> None:
    board = Board([tile("a", 0, 0), tile("b", 200, 0)])
    with bench(board) as b:
        b.step()
        board.show(tile("a", 0, 0), tile("b", 200, 0))
        assert not b.step()
        assert board.builds == 2


def test_only_what_changed_is_painted() -> None:
    board = Board([tile("a", 300, 300), tile("b", 900, 300), tile("c", 1200, 600)])
    with bench(board) as b:
        b.step()
        board.show(tile("a", 300, 300), tile("b", 900, 300, draws=(Tile("#FF0000"),)), tile("c", 1200, 600))
        assert b.step()
        box = b.app.stage.covering(Rect(900, 300, 100, 100))
        assert len(b.app.areas) == 1
        assert b.app.areas[0].contains(box) and b.app.areas[0].w <= box[2] + 4
        assert b.app.surface.get_at(b.app.stage.to_px(950, 350))[:3] == (255, 0, 0)


def test_what_reaches_out_of_its_rectangle_is_painted_over_completely() -> None:
    board = Board([tile("a", 300, 300, draws=(Tile("#FF0000", reach=40),))])
    with bench(board) as b:
        b.step()
        board.show()
        b.step()
        ground = b.app.services.theme.color("ink")
        surface = b.app.surface
        assert all(surface.get_at((x, y))[:3] == ground for x in range(150, 330, 3) for y in range(150, 330, 3))


def random_tree(luck: random.Random) -> tuple[Node, ...]:
    nodes = []
    for n in luck.sample(range(14), 9):
        rect = Rect(luck.randrange(0, 1700), luck.randrange(0, 950), luck.randrange(5, 600), luck.randrange(5, 400))
        draws = (Tile(luck.choice(COLORS), luck.choice([0, 0, 12.5])),)
        inner = Rect(rect.x + luck.randrange(-60, 60), rect.y + luck.randrange(-60, 60), 150, 90)
        child = Node(f"n{n}.in", Role.IMAGE, inner, draws=(Tile(luck.choice(COLORS)),), visible=luck.random() < 0.8)
        role = luck.choice([Role.BUTTON, Role.IMAGE, Role.PANEL])
        nodes.append(Node(f"n{n}", role, rect, draws=draws, children=(child,), clip=luck.random() < 0.3, visible=luck.random() < 0.9))
    return tuple(nodes)


@pytest.mark.parametrize("seed", range(6))
def test_dirty_rectangles_give_the_same_pixels_as_a_full_redraw(seed: int) -> None:
    """Random trees that change, hovering, focus, sprites, resizes: the window always shows what painting it all would show."""
    luck = random.Random(seed)
    board = Board(random_tree(luck))
    with bench(board, size=(1024, 600)) as b:
        for turn in range(25):
            what = luck.randrange(5)
            if what == 0:
                board.show(*random_tree(luck))
            elif what == 1:
                kept = list(board.nodes)
                luck.shuffle(kept)
                board.show(*kept[: luck.randrange(1, 10)])
            elif what == 2:
                b.app.feed([PointerMoved(luck.randrange(1024), luck.randrange(600))])
            elif what == 3:
                b.app.feed([KeyDown(luck.choice(["tab", "left", "down"]))])
            else:
                start, end = board.nodes[0].rect, Rect(luck.randrange(1500), luck.randrange(900), 80, 80)
                board.ui.timeline.add(move("m", (Tile(luck.choice(COLORS)),), start, end, b.now, 60, hides=(board.nodes[0].id,)))
            if turn == 12:
                b.app.feed([Resized(1100, 640)])
            b.step()
            shown = pixels(b)
            b.app.redraw()
            b.step(0)
            assert pixels(b) == shown, f"turn {turn}"


def test_areas_to_paint_never_overlap_and_cover_all_that_was_asked() -> None:
    luck = random.Random(5)
    bounds = pygame.Rect(0, 0, 1280, 720)
    for _ in range(200):
        asked = [pygame.Rect(luck.randrange(-50, 1300), luck.randrange(-50, 740), luck.randrange(90), luck.randrange(90)) for _ in range(9)]
        areas = merged(asked, bounds)
        for n, area in enumerate(areas):
            assert bounds.contains(area)
            assert area.collidelist(areas[n + 1 :]) < 0
        for rect in asked:
            cut = rect.clip(bounds)
            assert not cut.w or not cut.h or any(area.contains(cut) for area in areas)


def test_two_equal_lists_have_no_changes_and_a_swap_marks_both() -> None:
    board = Board([tile("a", 0, 0), tile("b", 50, 50)])
    with bench(board) as b:
        items = {item.key: item for item in b.app.items}
        assert changes(items, dict(items)) == []
        assert len(changes(items, dict(reversed(items.items())))) == 4


def test_an_overlay_lets_the_scene_below_show_dimmed_and_an_opaque_scene_hides_it() -> None:
    low = Board([tile("low", 300, 300, draws=(Tile("#FF0000"),))], name="low")
    veil = Board([], name="veil", overlay=True)
    veil.dim = 50
    with bench(low, veil) as b:
        red, _, _, _ = b.app.surface.get_at(b.app.stage.to_px(350, 350))
        assert 120 < red < 180
        assert b.app.tree().find("low") is not None
        b.app.director.push(Board(name="wall"))
        b.rest()
        assert b.app.surface.get_at(b.app.stage.to_px(350, 350))[:3] == b.app.services.theme.color("ink")
        assert b.app.tree().find("low") is None, "what can't be seen is not in the tree either"


def test_a_clipped_child_paints_nothing_outside() -> None:
    child = Node("in", Role.IMAGE, Rect(250, 250, 400, 50), draws=(Tile("#FF0000"),))
    with bench(Board([Node("out", Role.GROUP, Rect(200, 200, 200, 200), children=(child,), clip=True)])) as b:
        at = b.app.stage.to_px
        assert b.app.surface.get_at(at(390, 275))[:3] == (255, 0, 0)
        assert b.app.surface.get_at(at(420, 275))[:3] != (255, 0, 0)


def test_sprites_lie_above_the_tree_and_take_their_nodes_place() -> None:
    board = Board([tile("a", 300, 300, draws=(Tile("#00FF00"),)), tile("top", 600, 300, draws=(Tile("#0000FF"),))])
    with bench(board) as b:
        target = board.nodes[1].rect
        board.ui.timeline.add(move("m", (Tile("#FF0000"),), target, target, b.now, 100, hides=("a",)))
        b.step()
        at = b.app.stage.to_px
        assert b.app.surface.get_at(at(650, 350))[:3] == (255, 0, 0)
        assert b.app.surface.get_at(at(350, 350))[:3] != (0, 255, 0)
        b.step(200)
        assert b.app.surface.get_at(at(650, 350))[:3] == (0, 0, 255)
        assert b.app.surface.get_at(at(350, 350))[:3] == (0, 255, 0)


def test_every_node_that_can_be_used_has_a_role_and_a_label_in_the_tree() -> None:
    with bench(Board([tile("a", 0, 0, label="Roll")])) as b:
        b.app.director.stack[0].ui.speak("Ana rolled 4.")
        b.step()
        found = [(node.role, node.label) for node in b.app.tree().walk() if node.label]
        assert (Role.BUTTON, "Roll") in found and (Role.STATUS, "Ana rolled 4.") in found


def test_the_stage_is_the_same_value_for_painting_and_hit_tests() -> None:
    with bench(Board(), size=(1500, 720)) as b:
        assert b.app.stage == Stage.fit(1500, 720)

"""The focus: by direction, by zones, kept by id, never lost to the pointer (PB-70)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.focus import Focus, spots, towards
from game.engine.geometry import Rect
from game.engine.input import KeyDown, PadDown, PointerMoved
from game.engine.node import Node, Role
from tests.engine_stage import Bench, Board, bench, tile

GRID = tuple(tile(f"{row}{column}", 100 + 200 * column, 100 + 200 * row, zone="grid") for row in range(3) for column in range(3))


def marks(b: Bench) -> int:
    return sum(item.key.endswith("/~focus") for item in b.app.items)


@pytest.mark.parametrize(
    ("start", "direction", "end"),
    [("11", "left", "10"), ("11", "right", "12"), ("11", "up", "01"), ("11", "down", "21"), ("12", "right", "12"), ("00", "up", "00")],
)
def test_arrows_move_to_the_neighbour_in_that_direction(start: str, direction: str, end: str) -> None:
    board = Board(GRID)
    with bench(board) as b:
        board.ui.focus_on(start)
        b.send(KeyDown(direction))
        assert b.app.focus == end


def test_the_own_zone_comes_first_and_another_only_where_it_ends() -> None:
    rail = tile("rail", 250, 130, zone="rail")
    board = Board((*GRID[:2], replace(rail, rect=Rect(210, 100, 80, 100)), tile("far", 900, 100, zone="rail")))
    with bench(board) as b:
        board.ui.focus_on("00")
        b.send(KeyDown("right"))
        assert b.app.focus == "01", "the rail's button is nearer, but not of this zone"
        b.send(KeyDown("right"))
        assert b.app.focus == "far"


@given(st.lists(st.tuples(st.integers(0, 1800), st.integers(0, 1000)), min_size=2, max_size=12, unique=True), st.data())
def test_a_step_in_a_direction_really_leads_there(places: list[tuple[int, int]], data: st.DataObject) -> None:
    nodes = [tile(str(n), x, y, 40, 40) for n, (x, y) in enumerate(places)]
    found = spots(Node("root", Role.GROUP, Rect(0, 0, 1920, 1080), children=tuple(nodes)))
    start = data.draw(st.sampled_from(found))
    direction = data.draw(st.sampled_from(["left", "right", "up", "down"]))
    target = towards(found, start, direction)
    if target is not None:
        dx, dy = target.node.rect.cx - start.node.rect.cx, target.node.rect.cy - start.node.rect.cy
        assert {"left": dx < 0, "right": dx > 0, "up": dy < 0, "down": dy > 0}[direction]


def test_tab_goes_through_the_zones_in_tree_order_and_remembers_where_it_was() -> None:
    board = Board((*GRID, tile("a", 900, 100, zone="list"), tile("b", 900, 300, zone="list"), tile("dock", 900, 900, zone="dock")))
    with bench(board) as b:
        board.ui.focus_on("11")
        seen = []
        for key in ("tab", "down", "tab", "tab", "tab"):
            b.send(KeyDown(key))
            seen.append(b.app.focus)
        assert seen == ["a", "b", "dock", "11", "b"]
        b.send(KeyDown("tab", shift=True))
        b.send(PadDown("r"))
        b.send(PadDown("r"))
        b.send(PadDown("l"))
        assert b.app.focus == "b"


def test_a_child_is_in_its_parents_zone() -> None:
    group = Node("group", Role.GROUP, Rect(0, 0, 500, 500), children=(tile("inner", 0, 0),), zone="outer")
    assert [spot.zone for spot in spots(group)] == ["outer"]


def test_pb_70_tab_reaches_every_control_of_a_scene_without_zones() -> None:
    board = Board([replace(node, zone="") for node in GRID])
    with bench(board) as b:
        seen = set()
        for _ in GRID:
            b.send(KeyDown("tab"))
            seen.add(b.app.focus)
        assert seen == {node.id for node in GRID}
        b.send(KeyDown("tab"))
        assert b.app.focus == "00", "and begins again"


def test_pb_70_one_mark_from_the_first_key_on_and_hovering_never_loses_it() -> None:
    with bench(Board(GRID)) as b:
        assert marks(b) == 0 and b.app.focus == ""
        b.send(KeyDown("down"))
        assert (marks(b), b.app.focus) == (1, "00")
        for place in (b.middle("22"), (1.0, 700.0), b.middle("11")):
            b.send(PointerMoved(*place))
            assert (marks(b), b.app.focus) == (1, "00")
        b.send(KeyDown("right"))
        assert (marks(b), b.app.focus) == (1, "01")


def test_a_click_puts_the_focus_there_without_showing_it() -> None:
    with bench(Board(GRID)) as b:
        b.click("12")
        assert (marks(b), b.app.focus) == (0, "12")


def test_the_focus_is_kept_by_id_and_goes_to_the_nearest_when_its_node_is_gone() -> None:
    board = Board(GRID)
    with bench(board) as b:
        board.ui.focus_on("22")
        b.send(KeyDown("tab"))
        b.send(KeyDown("down"))
        board.ui.focus_on("22")
        board.show(*(replace(node, rect=node.rect.moved(31, 7)) for node in reversed(GRID)))
        b.step()
        assert b.app.focus == "22"
        board.show(*(node for node in GRID if node.id not in ("22", "12")))
        b.step()
        assert b.app.focus == "21"
        board.show(replace(GRID[0], visible=False))
        b.step()
        assert b.app.focus == "" and marks(b) == 0, "never on what can't be seen"
        board.show(*GRID)
        b.step()
        assert b.app.focus == "00" and marks(b) == 1


def test_a_wish_for_a_node_that_never_came_is_forgotten() -> None:
    focus = Focus()
    places = spots(Node("root", Role.GROUP, Rect(0, 0, 9, 9), children=GRID))
    focus.want("late")
    focus.settle(places, shown=True)
    late = spots(Node("root", Role.GROUP, Rect(0, 0, 9, 9), children=(*GRID, tile("late", 0, 0))))
    focus.settle(late, shown=True)
    assert focus.id == "00"


def test_enter_space_and_a_press_the_focus_but_never_blindly() -> None:
    board = Board()
    board.nodes = (tile("one", 0, 0, press=board.noting("pressed")),)
    with bench(board) as b:
        b.send(KeyDown("return"))
        assert "board pressed" not in board.diary and b.app.focus == "one", "the first key only shows where the focus is"
        for event in (KeyDown("return"), KeyDown("space"), PadDown("a")):
            b.send(event)
        assert board.diary.count("board pressed") == 3


def test_esc_and_b_go_back_start_pauses() -> None:
    board = Board(GRID)
    with bench(board) as b:
        for event in (KeyDown("escape"), PadDown("b"), PadDown("start")):
            b.send(event)
        assert board.diary[1:] == ["board back", "board back", "board pause"]


def test_a_disabled_node_takes_the_focus_and_says_why() -> None:
    board = Board()
    board.nodes = (tile("end", 0, 0, press=board.noting("pressed"), enabled=False, why="Place your piece first."),)
    with bench(board) as b:
        board.ui.focus_on("end")
        b.send(KeyDown("return"))
        b.click("end")
        assert "board pressed" not in board.diary
        assert b.app.services.notes.toasts == ("Place your piece first.",)
        toast = b.app.tree().find("notes.toast.0")
        assert toast is not None and toast.label == "Place your piece first."
        assert list(b.app.sound.recent) == ["illegal", "illegal"]


def test_left_and_right_change_a_slider_and_stay_on_it() -> None:
    steps: list[int] = []
    board = Board((tile("rail", 100, 100, 400, 60, Role.SLIDER, change=steps.append), tile("next", 600, 100)))
    with bench(board) as b:
        board.ui.focus_on("rail")
        for event in (KeyDown("right"), KeyDown("right", repeat=True), PadDown("left")):
            b.send(event)
        assert steps == [1, 1, -1] and b.app.focus == "rail"


def test_letters_are_no_shortcuts_but_reach_the_scene_first() -> None:
    class Voting(Board):
        def key_down(self, event: KeyDown) -> bool:
            self.note(f"key {event.key}")
            return event.key == "return"

    board = Voting()
    board.nodes = (tile("one", 0, 0, press=board.noting("pressed")),)
    with bench(board) as b:
        board.ui.focus_on("one")
        for key in ("q", "p", "return"):
            b.send(KeyDown(key))
        assert board.diary[1:] == ["board key q", "board key p", "board key return"]

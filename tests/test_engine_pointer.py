"""Hover, press, drag, wheel; what leaving the window does to them (PB-46)."""

from __future__ import annotations

import pytest

from game.engine import widgets
from game.engine.geometry import Rect
from game.engine.input import FocusGained, FocusLost, KeyDown, PointerDown, PointerMoved, PointerUp, Resized, Wheel
from game.engine.layout import Stage
from game.engine.node import Node, Role
from game.engine.ui import Dragging
from tests.engine_stage import Bench, Board, bench, tile


def buttons() -> Board:
    board = Board()
    board.nodes = (tile("a", 100, 100, press=board.noting("a")), tile("b", 400, 100, press=board.noting("b")))
    return board


def looks(b: Bench, node_id: str) -> str:
    look = next(item.look for item in b.app.items if item.key.endswith(f"/{node_id}"))
    return "pressed" if look.pressed else "hover" if look.hover else ""


def test_a_press_fires_when_the_button_is_let_go_over_the_same_node() -> None:
    board = buttons()
    with bench(board) as b:
        ax, ay = b.middle("a")
        bx, by = b.middle("b")
        b.send(PointerMoved(ax, ay))
        assert looks(b, "a") == "hover"
        b.send(PointerDown(ax, ay))
        assert looks(b, "a") == "pressed" and board.diary == ["board enter"]
        b.send(PointerMoved(bx, by))
        assert looks(b, "a") == ""
        b.send(PointerUp(bx, by))
        assert board.diary == ["board enter"], "let go elsewhere: nothing"
        b.send(PointerDown(ax, ay), PointerUp(ax, ay))
        assert board.diary == ["board enter", "board a"]


def test_what_hovering_tells_is_paired() -> None:
    told: list[str] = []
    board = Board([tile(n, x, 100, hover=lambda on, n=n: told.append(f"{n} {on}")) for n, x in (("a", 100), ("b", 300))])
    with bench(board) as b:
        b.hover("a")
        b.hover("b")
        b.send(PointerMoved(5, 700))
        assert told == ["a True", "a False", "b True", "b False"]


def test_a_disc_is_hit_only_within_its_circle_and_a_panel_covers_what_lies_below() -> None:
    from game.engine.node import Outline

    board = Board()
    board.nodes = (
        tile("disc", 100, 100, outline=Outline.DISC, press=board.noting("disc")),
        tile("under", 400, 100, press=board.noting("under")),
        tile("panel", 380, 80, 300, 300, Role.PANEL),
    )
    with bench(board) as b:
        x, y = b.app.stage.to_px(104, 104)
        b.send(PointerDown(x, y), PointerUp(x, y))
        b.click("under")
        assert board.diary == ["board enter"]
        b.click("disc")
        assert board.diary[-1] == "board disc"


class Table(Board):
    """A card to drag and two places for it."""

    def __init__(self) -> None:
        super().__init__()
        self.nodes = (
            tile("place", 600, 100, 200, 200, Role.SPACE, accepts=True),
            tile("wall", 1000, 100, 200, 200, Role.SPACE),
            tile("card", 100, 100, role=Role.CARD, drag=self.drag, press=self.noting("pressed")),
        )

    def drag(self, phase: str, x: float, y: float, over: str) -> None:
        self.note(f"{phase} {over}".strip())


def pulled(b: Bench, to: str) -> None:
    """The card held in the hand over a node."""
    x, y = b.middle("card")
    b.send(PointerMoved(x, y))
    b.send(PointerDown(x, y))
    b.send(PointerMoved(x + 4, y))
    b.send(PointerMoved(x + 12, y))
    b.send(PointerMoved(*b.middle(to)))


def test_a_drag_begins_after_8_pixels_and_names_only_what_accepts_it() -> None:
    board = Table()
    with bench(board) as b:
        x, y = b.middle("card")
        b.send(PointerDown(x, y))
        b.send(PointerMoved(x + 7, y))
        assert board.diary == ["board enter"]
        b.send(PointerMoved(x + 8, y))
        assert board.diary[1:] == ["board start", "board move"]
        b.send(PointerMoved(*b.middle("wall")))
        b.send(PointerMoved(*b.middle("place")))
        held = board.ui.drag
        assert held is not None and held == Dragging("card", held.x, held.y, "place")
        b.send(PointerUp(*b.middle("place")))
        assert board.diary[3:] == ["board move", "board move place", "board drop place"]
        assert board.ui.drag is None
        assert "board pressed" not in board.diary


@pytest.mark.parametrize("how", ["lost", "escape", "pushed", "gone"])
def test_pb_46_a_drag_that_is_broken_off_is_cancelled_and_commits_nothing(how: str) -> None:
    board = Table()
    with bench(board) as b:
        pulled(b, "place")
        if how == "lost":
            b.send(FocusLost())
            b.send(FocusGained())
        elif how == "escape":
            b.send(KeyDown("escape"))
        elif how == "pushed":
            b.app.director.push(Board(name="over"))
            b.step()
            b.app.director.pop()
        else:
            board.show(*board.nodes[:2])
            b.send(FocusLost())
        b.step()
        b.send(PointerUp(*b.middle("place")))
        assert board.diary.count("board cancel") == 1
        assert not any("drop" in line or "pressed" in line or "back" in line for line in board.diary)
        assert b.app.services.drag is None


def test_pb_46_the_click_that_brings_the_window_to_the_front_presses_nothing() -> None:
    board = buttons()
    with bench(board) as b:
        x, y = b.middle("a")
        b.send(FocusLost())
        b.send(FocusGained(), PointerMoved(x, y), PointerDown(x, y))
        b.send(PointerUp(x, y))
        assert "board a" not in board.diary
        b.click("a")
        assert board.diary[-1] == "board a"


def test_pb_46_a_press_begun_before_the_focus_was_lost_does_not_fire_afterwards() -> None:
    board = buttons()
    with bench(board) as b:
        x, y = b.middle("a")
        b.send(PointerMoved(x, y), PointerDown(x, y))
        b.send(FocusLost())
        b.send(FocusGained())
        b.send(PointerUp(x, y))
        assert board.diary[1:] == ["board shut"]


def test_pb_46_a_held_enter_presses_once() -> None:
    board = buttons()
    with bench(board) as b:
        board.ui.focus_on("a")
        b.send(KeyDown("return"))
        for _ in range(5):
            b.send(KeyDown("return", repeat=True), KeyDown("space", repeat=True), KeyDown("escape", repeat=True))
        assert board.diary == ["board enter", "board a"]


def test_losing_the_focus_shuts_every_scene_of_the_stack() -> None:
    low, high = Board(name="low"), Board(name="high", overlay=True)
    with bench(low, high) as b:
        b.send(FocusLost())
        assert low.diary[-1] == "low shut" and high.diary[-1] == "high shut"


def test_a_slider_goes_to_the_pointer_at_once_and_follows_it() -> None:
    places: list[tuple[str, int]] = []
    rail = tile("rail", 100, 100, 400, 60, Role.SLIDER, drag=lambda phase, x, y, over: places.append((phase, round(x))))
    with bench(Board((rail,))) as b:
        at = b.app.stage.to_px
        b.send(PointerDown(*at(150, 130)))
        b.send(PointerMoved(*at(300, 130)))
        b.send(PointerUp(*at(300, 130)))
        assert places == [("start", 150), ("move", 300), ("drop", 300)]


@pytest.mark.parametrize("how", ["lost", "escape", "pushed"])
def test_pb_46_beads_go_back_when_their_drag_is_broken_off(how: str) -> None:
    class Rail(Board):
        value = 2

        def build(self, stage: Stage) -> Node:
            rail = widgets.bead_rail("rail", Rect(100, 100, 400, 60), self.value, 6, self.put)
            return Node("root", Role.GROUP, stage.rect, children=(rail,))

        def put(self, value: int) -> None:
            self.value = value
            self.ui.invalidate()

    board = Rail()
    with bench(board) as b:
        at = b.app.stage.to_px
        b.send(PointerDown(*at(450, 130)))
        b.send(PointerMoved(*at(480, 130)))
        assert board.value == 6
        if how == "lost":
            b.send(FocusLost())
        elif how == "escape":
            b.send(KeyDown("escape"))
        else:
            b.app.director.push(Board(name="over"))
            b.rest()
            b.app.director.pop()
            b.rest()
        assert board.value == 2
        b.send(PointerUp(*at(480, 130)))
        assert board.value == 2
        b.send(PointerDown(*at(300, 130)), PointerUp(*at(300, 130)))
        assert board.value == 3


def test_the_wheel_scrolls_what_lies_under_it_and_turns_sliders_up() -> None:
    scrolled: list[int] = []
    turned: list[int] = []
    area = Node(
        "list", Role.GROUP, Rect(100, 100, 400, 300), focusable=False, change=scrolled.append,
        children=(tile("rail", 120, 120, 200, 60, Role.SLIDER, change=turned.append), tile("row", 120, 250)),
    )  # fmt: skip
    with bench(Board((area,))) as b:
        b.send(Wheel(*b.middle("row"), -2.0))
        b.send(Wheel(*b.middle("rail"), 1.0))
        assert (scrolled, turned) == ([1, 1], [1])


def test_the_focus_is_scrolled_into_view() -> None:
    class Long(Board):
        offset = 0

        def build(self, stage: object) -> Node:
            rows = tuple(tile(f"row.{n}", 100, 100 + 90 * n - self.offset, 300, 80, Role.ROW, zone="list") for n in range(30))
            view = Node("view", Role.GROUP, Rect(100, 100, 400, 300), children=rows, clip=True)
            return Node("list", Role.GROUP, Rect(100, 100, 400, 300), children=(view,), focusable=False, change=self.scroll)

        def scroll(self, step: int) -> None:
            self.offset = max(0, self.offset + 60 * step)
            self.ui.invalidate()

    board = Long()
    with bench(board) as b:
        for _ in range(12):
            b.send(KeyDown("down"))
            row, view = b.app.tree().find(b.app.focus), b.app.tree().find("view")
            assert row is not None and view is not None
            assert view.rect.y <= row.rect.y and row.rect.bottom <= view.rect.bottom
        assert b.app.focus == "row.11"


def test_a_tip_shows_after_half_a_second_of_hovering_or_focus_and_goes_with_a_press() -> None:
    board = Board((tile("help", 100, 300, tip="How to play"), tile("plain", 400, 300)))
    with bench(board) as b:
        b.hover("help")
        b.step(480)
        assert b.app.services.notes.tip == ""
        b.step(40)
        assert b.app.services.notes.tip == "How to play"
        b.hover("plain")
        assert b.app.services.notes.tip == ""
        b.send(PointerMoved(2, 2))
        board.ui.focus_on("help")
        b.send(KeyDown("up"))
        b.step(520)
        assert b.app.services.notes.tip == "How to play"
        b.send(KeyDown("return"))
        assert b.app.services.notes.tip == ""


def test_hover_follows_the_tree_when_it_changes_under_a_still_pointer() -> None:
    board = Board((tile("a", 200, 100), tile("b", 400, 100)))
    with bench(board) as b:
        b.hover("a")
        board.show(tile("b", 200, 100), tile("a", 400, 100))
        b.step()
        b.step()
        assert looks(b, "b") == "hover" and looks(b, "a") == ""
        b.send(Resized(1920, 1080))
        b.step()
        assert looks(b, "b") == ""

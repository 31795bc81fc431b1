"""Presses that last, gamepads that belong to one seat, and a pointer that is put out of sight: what secrets at one laptop need."""

from __future__ import annotations

import pytest

from game.engine.input import FocusLost, Input, KeyDown, KeyUp, PadDown, PadUp, PointerDown, PointerMoved, PointerUp
from game.engine.keyboard import key_label
from game.engine.ui import Ui
from tests.engine_stage import Bench, Board, bench, tile


def holder(told: list[bool]) -> Board:
    return Board([tile("a", 100, 100, hold=told.append), tile("b", 400, 100)])


def ui_of(b: Bench) -> Ui:
    top = b.app.director.top
    assert top is not None
    return top.ui


def begin(b: Bench, by: str) -> None:
    """The press on the node begins."""
    x, y = b.middle("a")
    if by == "pointer":
        b.send(PointerMoved(x, y))
        b.send(PointerDown(x, y))
    else:
        ui_of(b).focus_on("a")
        b.send(KeyDown("return") if by == "key" else PadDown("a"))


def end(b: Bench, by: str) -> None:
    x, y = b.middle("a")
    ends: dict[str, Input] = {"pointer": PointerUp(x, y), "key": KeyUp("return"), "pad": PadUp("a")}
    b.send(ends[by])


@pytest.mark.parametrize("by", ["pointer", "key", "pad"])
def test_a_node_is_told_when_a_press_begins_and_ends(by: str) -> None:
    told: list[bool] = []
    with bench(holder(told)) as b:
        begin(b, by)
        assert told == [True]
        end(b, by)
        assert told == [True, False]


@pytest.mark.parametrize("by", ["pointer", "key", "pad"])
def test_a_press_ends_when_the_window_is_left(by: str) -> None:
    told: list[bool] = []
    with bench(holder(told)) as b:
        begin(b, by)
        b.send(FocusLost())
        assert told == [True, False]
        end(b, by)
        assert told == [True, False]


def test_a_press_ends_when_another_scene_comes() -> None:
    told: list[bool] = []
    with bench(holder(told)) as b:
        begin(b, "key")
        b.app.director.push(Board([tile("c", 0, 0)], "other"))
        b.send()
        assert told == [True, False]


def test_another_key_does_not_end_it() -> None:
    told: list[bool] = []
    with bench(holder(told)) as b:
        begin(b, "key")
        b.send(KeyDown("q"), KeyUp("q"))
        assert told == [True]


def test_a_parked_pointer_counts_again_once_it_is_moved() -> None:
    """The system's own word that it was put into the middle is no movement."""
    with bench(holder([])) as b:
        x, y = b.middle("b")
        b.send(PointerMoved(x, y))
        ui_of(b).park_pointer()
        assert _hidden(b)
        width, height = b.app.window.size
        b.send(PointerMoved(width // 2, height // 2))
        assert _hidden(b)
        b.send(PointerMoved(x, y))
        assert not _hidden(b)


def _hidden(b: Bench) -> bool:
    return b.app.window.pointer_hidden


def test_a_key_is_called_what_the_layout_prints_on_it() -> None:
    with bench(holder([])):
        assert [key_label(code) for code in (20, 19, 29)] == ["Q", "P", "Z"]
        assert key_label(40) == "?", "Enter is no letter"

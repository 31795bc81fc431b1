"""The audit finds what the art bible and PB-68, PB-70 and PB-73 forbid, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine import widgets
from game.engine.draws import Dim, Fill, Label, Paper
from game.engine.geometry import Rect
from game.engine.layout import Stage
from game.engine.node import Node, Role
from game.harness.audit import audit, contrast
from tests.harness_scenes import DeskScene, open_desk


def found(*nodes: Node, size: tuple[int, int] = (1280, 720), keys: tuple[str, ...] = ()) -> list[str]:
    window, _ = open_desk(lambda scene, stage: nodes, size=size)
    for key in keys:
        window.press(key)
    return audit(window)


def text(node_id: str, rect: Rect, words: str, **more: Any) -> Node:
    return widgets.text(node_id, rect, words, **more)


GOOD = text("good", Rect(100, 100, 600, 60), "All is well")


def pressable(node_id: str, rect: Rect, label: str = "Press", **more: Any) -> Node:
    return Node(node_id, more.pop("role", Role.BUTTON), rect, label, press=lambda: None, **more)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 600)])
def test_a_good_screen_has_no_findings(size: tuple[int, int]) -> None:
    ok = widgets.button("ok", Rect(100, 300, 300, 88), "Good", press=lambda: None)
    assert found(GOOD, ok, size=size) == []
    assert found(GOOD, ok, size=size, keys=("tab",)) == []


@pytest.mark.parametrize(
    ("node", "finding"),
    [
        (text("t", Rect(100, 200, 200, 50), "Far too much to say for so little room"), 'the text "Far too much to s…" of \'t\' is cut off'),
        (text("t", Rect(100, 200, 400, 50), "Tiny", size=15, floor=15), 'the text "Tiny" of \'t\' is 10 px small, under 16'),
        (text("t", Rect(100, 200, 400, 10), "High", size=60, floor=60), 'the text "High" of \'t\' reaches out of its place'),
        (text("t", Rect(1850, 200, 400, 60), "Out", align="right"), 'the text "Out" of \'t\' reaches out of the window'),
        (text("t", Rect(100, 200, 400, 60), "Faint", color="paper2"), "the text \"Faint\" of 't' is too faint, contrast 1."),
        (pressable("b", Rect(100, 300, 300, 50)), "button 'b' \"Press\" is 300x50 u, smaller than 64"),
        (pressable("b", Rect(100, 300, 59, 60), role=Role.SPACE), "space 'b' \"Press\" is 59x60 u, smaller than 60"),
        (pressable("b", Rect(1800, 300, 200, 80)), "button 'b' \"Press\" reaches off the stage, at 1800, 300, 200, 80"),
        (pressable("b", Rect(100, 300, 200, 80), ""), "button 'b' has no label"),
        (pressable("b", Rect(100, 300, 200, 80), enabled=False), "button 'b' \"Press\" is disabled without a reason"),
        (text("good", Rect(100, 600, 600, 60), "Again"), "the id 'good' is there 2 times"),
    ],
)
def test_each_fault_is_found_alone(node: Node, finding: str) -> None:
    lines = found(GOOD, node)
    assert len(lines) == 1 and lines[0].startswith(finding), lines


def test_pb_73_texts_over_each_other_are_found() -> None:
    lines = found(GOOD, text("t", Rect(110, 110, 600, 60), "Over it"))
    assert "the text \"All is well\" of 'good' and the text \"Over it\" of 't' lie over each other" in lines


def test_a_space_may_be_60_and_a_button_must_be_64() -> None:
    assert found(pressable("b", Rect(100, 300, 60, 60), role=Role.SPACE)) == []
    assert len(found(pressable("b", Rect(100, 300, 60, 60)))) == 1


def test_text_under_a_sheet_or_a_veil_does_not_count() -> None:
    under = text("under", Rect(100, 300, 600, 60), "Below the sheet")
    over = text("over", Rect(100, 300, 600, 60), "Upon the sheet")
    sheet = Node("sheet", Role.PANEL, Rect(50, 250, 800, 200), draws=(Paper(),))
    assert found(under, sheet, over) == []
    veil = Node("veil", Role.PANEL, Rect(0, 0, 1920, 1080), draws=(Dim(60),))
    assert found(under, veil, over) == [line for line in found(under, veil, over) if "faint" in line]


def test_text_half_under_a_sheet_is_partly_covered() -> None:
    under = text("under", Rect(100, 300, 600, 60), "A long text that shows in part", style="h1")
    sheet = Node("sheet", Role.PANEL, Rect(50, 250, 150, 200), draws=(Fill("signal"),))
    assert found(under, sheet) == ["the text \"A long text that shows in part\" of 'under' is partly covered"]


def test_scrolled_text_may_be_cut_by_its_window() -> None:
    inside = tuple(text(f"row.{n}", Rect(100, 290 + 70 * n, 400, 60), f"Row {n}") for n in range(4))
    scroll = Node("list", Role.GROUP, Rect(100, 310, 400, 120), children=inside, clip=True)
    assert found(scroll) == []


def test_a_disabled_label_may_be_faint() -> None:
    faint = (Label("Faint", color="paper2"),)
    assert found(Node("b", Role.BUTTON, Rect(100, 300, 300, 88), "Faint", faint, enabled=False, why="Not now.")) == []


def test_findings_can_be_allowed_by_pattern() -> None:
    window, _ = open_desk(lambda scene, stage: (pressable("b", Rect(100, 300, 300, 50)),))
    assert len(audit(window)) == 1
    assert audit(window, allow=(r"^button 'b' .* smaller",)) == []


def test_the_focus_must_be_in_view() -> None:
    def nodes(scene: DeskScene, stage: Stage) -> tuple[Node, ...]:
        rows = tuple(scene.button(f"row.{n}", 100, 100 + 300 * n) for n in range(3))
        return (Node("list", Role.GROUP, Rect(100, 100, 300, 100), children=rows, clip=True),)

    window, _ = open_desk(nodes)
    window.press("tab")
    assert audit(window) == []
    window.press("down")
    assert audit(window) == ["the focus is on button 'row.1' \"Row.1\", which is out of view"]


def test_contrast_is_that_of_wcag() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)
    assert contrast((10, 20, 30), (10, 20, 30)) == 1



"""The window: full screen and back (PB-44), sizes (PB-49), dialogs, faults."""

from __future__ import annotations

import logging
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.input import KeyDown, Resized
from game.engine.layout import SMALLEST, Stage
from game.engine.tween import Picture, Tween
from game.engine.ui import Preferences
from tests.engine_stage import Board, Broken, bench, tile


@pytest.mark.parametrize("key", [KeyDown("f11"), KeyDown("return", alt=True)])
def test_pb_44_full_screen_and_back_keeps_size_place_and_the_frame(key: KeyDown) -> None:
    told: list[bool] = []
    board = Board([tile("a", 0, 0)])
    with bench(board, size=(1300, 800), on_fullscreen=told.append) as b:
        window = b.app.window
        before = (window.size, window.position, window.resizable)
        modes = []
        for _ in range(20):
            b.send(key)
            modes.append(window.fullscreen)
            assert b.app.surface.get_size() == window.size == (b.app.stage.width, b.app.stage.height)
            b.send(key)
            modes.append(window.fullscreen)
            assert (window.size, window.position, window.resizable) == before
        assert modes == [True, False] * 20
        assert told == [True, False] * 20 and board.diary.count("board shut") == 40
        assert "board pressed" not in board.diary


def test_pb_44_a_held_key_does_not_flicker_between_the_modes() -> None:
    with bench(Board()) as b:
        b.send(KeyDown("f11"), *[KeyDown("f11", repeat=True)] * 5)
        assert b.app.window.fullscreen


def test_pb_44_the_next_frame_is_drawn_on_the_new_surface() -> None:
    board = Board([tile("a", 0, 0, 1920, 1080)])
    with bench(board) as b:
        for size in ((1920, 1080), (1024, 600), (1280, 720)):
            assert b.send(Resized(*size))
            assert b.app.surface.get_size() == size
            assert b.app.surface.get_at((size[0] // 2, size[1] // 2))[:3] == (51, 102, 204)
            assert not b.step(), "painted once, not again"


def test_the_window_refuses_to_shrink_below_1024_by_600() -> None:
    with bench(Board(), size=(300, 200)) as b:
        assert b.app.window.size == SMALLEST
        b.send(Resized(500, 300))
        assert b.app.window.size == SMALLEST


def test_large_text_takes_the_compact_stage_at_once() -> None:
    board = Board()
    with bench(board, size=(1920, 1080)) as b:
        stages = [board.ui.stage]
        board.ui.apply(Preferences(large_text=True))
        b.step()
        stages.append(board.ui.stage)
        assert [stage.compact for stage in stages] == [False, True] and board.builds == 2


@given(
    st.sampled_from([1, 1.25, 1.5, 1.75, 2]), st.integers(1024, 2600), st.integers(600, 1500), st.booleans(),
    st.floats(0, 1), st.floats(0, 1),
)  # fmt: skip
def test_pb_49_pixels_and_u_convert_there_and_back(factor: float, width: int, height: int, large: bool, x: float, y: float) -> None:
    stage = Stage.fit(round(width * factor), round(height * factor), large=large)
    px, py = x * stage.width, y * stage.height
    back = stage.to_px(*stage.to_u(px, py))
    assert abs(back[0] - px) <= 1 and abs(back[1] - py) <= 1
    for corner in ((0, 0), (stage.w, 0), (0, stage.h), (stage.w, stage.h)):
        cx, cy = stage.to_px(*corner)
        assert -1 <= cx <= stage.width + 1 and -1 <= cy <= stage.height + 1


@given(st.integers(1024, 2600), st.integers(600, 1500), st.integers(0, 1800), st.integers(0, 1000))
def test_pb_49_the_corners_of_a_node_hit_it_and_the_bars_beside_the_stage_hit_nothing(width: int, height: int, x: int, y: int) -> None:
    stage = Stage.fit(width, height)
    node = tile("card", x, y)
    left, top, w, h = stage.pixels(node.rect)
    for px, py in ((left + 1, top + 1), (left + w - 2, top + 1), (left + 1, top + h - 2), (left + w - 2, top + h - 2)):
        assert node.hit(*stage.to_u(px, py))
    if stage.left >= 2:
        assert not stage.rect.contains(*stage.to_u(stage.left - 2, height / 2))
    if stage.top >= 2:
        assert not stage.rect.contains(*stage.to_u(width / 2, stage.top - 2))


def test_a_dialog_has_the_safe_choice_last_focused_and_answers_none_to_esc() -> None:
    answers: list[str | None] = []
    board = Board([tile("a", 0, 0)])
    with bench(board) as b:
        for keys in ((KeyDown("return"),), (KeyDown("left"), KeyDown("return")), (KeyDown("escape"),)):
            board.ui.dialog("Leave this game?", "It is saved.", [("leave", "Leave"), ("stay", "Stay")], answers.append)
            b.rest()
            assert b.app.focus == "dialog.stay"
            for key in keys:
                b.send(key)
            b.step()
        assert answers == ["stay", "leave", None]
        assert b.app.director.stack == (board,)


@pytest.mark.parametrize(
    ("title", "body", "actions"),
    [
        ("Ok?", "", [("ok", "Ok")]),
        ("Do you really want to leave this match?", "It is saved. " * 12, [("a", "Leave"), ("b", "Start again"), ("c", "Keep playing")]),
        ("W" * 60, "W" * 300, [("a", "Weiterspielen und abwarten"), ("b", "Zurück zum Spieleregal")]),
    ],
)
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_a_dialog_holds_all_its_parts_without_overlap(title: str, body: str, actions: list[tuple[str, str]], size: tuple[int, int]) -> None:
    board = Board()
    with bench(board, size=size) as b:
        board.ui.dialog(title, body, actions)
        b.step()
        tree = b.app.tree()
        panel = tree.find("dialog.panel")
        assert panel is not None and 584 <= panel.rect.w <= 880
        parts = [node.rect for node in panel.children]
        for n, rect in enumerate(parts):
            assert b.app.stage.rect.contains(*panel.rect[:2])
            assert panel.rect.x <= rect.x and rect.right <= panel.rect.right and rect.bottom <= panel.rect.bottom
            assert not any(rect.overlaps(other) for other in parts[n + 1 :])
        assert all(node.rect.h >= 64 for node in panel.children if node.can_focus)


class Faulty(Board):
    """Breaks where it is told to."""

    where = ""

    def tick(self) -> None:
        if self.where == "tick":
            raise RuntimeError("no more paper")

    def press(self) -> None:
        if self.where == "press":
            raise RuntimeError("no more paper")

    def torn(self) -> Picture:
        raise RuntimeError("no more paper")

    def build(self, stage: Stage) -> object:  # type: ignore[override]
        if self.where == "movement":
            self.ui.timeline.add(Tween("torn", self.ui.now, 500, lambda t: self.torn()))
        if self.where == "build":
            raise RuntimeError("no more paper")
        return super().build(stage)


@pytest.mark.parametrize("where", ["tick", "press", "build", "draw", "movement"])
def test_a_fault_is_shown_once_with_a_way_back_and_the_program_goes_on(where: str, caplog: pytest.LogCaptureFixture) -> None:
    board, shelf = Faulty(), Board(name="shelf")
    board.nodes = (tile("a", 200, 200, press=board.press),)
    with bench(board) as b:
        b.app.on_fault = lambda: b.app.director.clear_to(shelf)
        board.where = where
        if where == "draw":
            board.show(tile("a", 200, 200, draws=(Broken(),)))
        board.ui.invalidate()
        for _ in range(30):
            if b.app.director.top is board:
                b.click("a")
            b.step()
        assert [scene.name for scene in b.app.director.stack] == ["board", "fault"]
        assert b.app.services.faults.count >= 1
        errors = [record for record in caplog.records if record.levelno >= logging.ERROR]
        assert len(errors) == 1 and errors[0].exc_info is not None, "logged once, with its traceback"
        b.click("dialog.stay")
        for _ in range(30):
            b.step()
        assert b.app.director.stack == (board,), "not shown again for the same cause"
        board.where = "press"
        board.show(tile("a", 200, 200, press=lambda: 1 // 0))
        b.step()
        b.click("a")
        b.rest()
        b.click("dialog.leave")
        b.step()
        assert b.app.director.stack == (shelf,)
    caplog.clear()


def test_a_screenshot_is_what_the_window_shows(tmp_path: Path) -> None:
    import pygame

    with bench(Board([tile("a", 0, 0, 500, 500)])) as b:
        b.app.screenshot(tmp_path / "new" / "picture.png")
        saved = pygame.image.load(str(tmp_path / "new" / "picture.png"))
        assert pygame.image.tobytes(saved, "RGB") == pygame.image.tobytes(b.app.surface, "RGB")


@pytest.mark.parametrize(("own", "expected"), [(None, "0"), ("1", "1")])
def test_the_users_own_video_setting_wins_over_ours(own: str | None, expected: str, monkeypatch: pytest.MonkeyPatch) -> None:
    name = "SDL_FRAMEBUFFER_ACCELERATION"
    monkeypatch.setenv(name, own or "")
    if own is None:
        monkeypatch.delenv(name)
    with bench(Board()):
        assert os.environ[name] == expected


def test_clicks_beside_the_stage_press_nothing() -> None:
    from game.engine.input import PointerDown, PointerUp

    board = Board()
    board.nodes = (tile("edge", 0, 0, 1920, 1080, press=board.noting("pressed")),)
    with bench(board, size=(1600, 720)) as b:
        assert b.app.stage.left > 100
        b.send(PointerDown(20, 300), PointerUp(20, 300))
        assert board.diary == ["board enter"]
        assert b.app.stage.window.contains(*b.app.stage.to_u(20, 300))


def test_the_window_has_an_icon_and_does_without_one(caplog: pytest.LogCaptureFixture) -> None:
    with bench(Board()) as b:
        b.app.show_icon()
        assert caplog.records == []
    with bench(Board()) as b:
        b.app.services.assets.root = Path("nowhere")
        b.app.show_icon()
        assert [record.levelname for record in caplog.records] == ["WARNING"] and b.app.services.faults.count == 0
    caplog.clear()

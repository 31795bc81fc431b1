"""The director: order and pairing of enter, leave, cover and uncover; nothing happens while a scene's code runs."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game.engine.input import CloseAsked, KeyDown, PointerDown, PointerMoved, PointerUp
from game.engine.ui import Preferences
from tests.engine_stage import Board, bench, tile


def test_push_and_pop_are_paired_and_ordered() -> None:
    diary: list[str] = []
    results: list[object] = []
    with bench(Board(name="low", diary=diary)) as b:
        b.app.director.push(Board(name="high", diary=diary), results.append)
        assert diary == ["low enter"], "a request waits for the next frame"
        b.step()
        b.app.director.pop(7)
        b.step()
    assert diary == ["low enter", "low cover", "high enter", "high leave", "low uncover 7", "low leave"]
    assert results == [7]


def test_a_scene_that_ends_itself_in_a_callback_runs_on_safely() -> None:
    """The scene's code after its own pop still finds everything in place."""
    diary: list[str] = []
    board = Board(name="a", diary=diary)

    def end() -> None:
        board.ui.director.pop("done")
        board.note(f"still on {board.ui.director.top is board}")

    board.nodes = (tile("end", 0, 0, press=end),)
    with bench(Board(name="low", diary=diary), board) as b:
        b.click("end")
    assert diary.index("a still on True") < diary.index("a leave")


def test_two_requests_to_end_one_scene_end_only_that_one() -> None:
    low, high = Board(name="low"), Board(name="high")
    with bench(low, high) as b:
        b.app.director.pop(1)
        b.app.director.pop(2)
        b.step()
        assert b.app.director.stack == (low,)
        assert "low uncover 1" in low.diary


def test_replace_hands_its_result_to_whoever_waits() -> None:
    results: list[object] = []
    with bench(Board(name="low")) as b:
        b.app.director.push(Board(name="one"), results.append)
        b.step()
        b.app.director.replace(Board(name="two"))
        b.step()
        assert results == []
        b.app.director.pop("from two")
        b.step()
    assert results == ["from two"]


def test_what_scenes_ask_for_while_they_are_cleared_away_is_void() -> None:
    class Clinging(Board):
        def uncover(self, result: object) -> None:
            super().uncover(result)
            self.ui.director.push(Board(name="late"))

    last = Board(name="last")
    with bench(Clinging(name="low"), Board(name="high")) as b:
        b.app.director.clear_to(last)
        b.step()
        b.step()
        assert b.app.director.stack == (last,)


@given(st.lists(st.sampled_from(["push", "pop", "replace", "clear", "frame"]), max_size=30))
def test_enter_leave_cover_uncover_are_paired_whatever_is_asked(requests: list[str]) -> None:
    from game.engine.director import Director
    from game.engine.scene import Scene

    scenes: list[Board] = []

    def fresh() -> Board:
        scenes.append(Board(name=f"s{len(scenes)}"))
        return scenes[-1]

    def run(_: Scene, action: object) -> bool:
        assert callable(action)
        action()
        return True

    director = Director(lambda scene: None, run)
    for request in requests:
        if request == "push":
            director.push(fresh())
        elif request == "pop":
            director.pop()
        elif request == "replace":
            director.replace(fresh())
        elif request == "clear":
            director.clear_to(fresh())
        else:
            director.carry_out()
    director.carry_out()
    director.close()
    for scene in scenes:
        steps = [line.split()[1] for line in scene.diary]
        if steps:
            assert steps[0] == "enter" and steps[-1] == "leave"
            assert steps[1:-1] == ["cover", "uncover"] * (len(steps[1:-1]) // 2)


def test_input_after_a_change_of_scenes_waits_until_the_new_scene_was_shown() -> None:
    """A second click in the same batch must not press what nobody has seen yet."""
    high = Board(name="high")
    high.nodes = (tile("there", 0, 0, press=high.noting("pressed")),)
    low = Board(name="low")
    low.nodes = (tile("go", 0, 0, press=lambda: low.ui.director.push(high)),)
    with bench(low, settings=Preferences(motion="off")) as b:
        x, y = b.middle("go")
        click = (PointerMoved(x, y), PointerDown(x, y), PointerUp(x, y))
        b.send(*click, *click)
        assert high.diary == ["high enter"] and b.app.waiting == 3
        b.step()
        assert high.diary == ["high enter", "high pressed"] and b.app.waiting == 0


def test_only_the_top_scene_gets_input_and_ticks() -> None:
    low, high = Board(name="low"), Board(name="high", overlay=True)
    low.nodes = (tile("low.button", 0, 0, press=low.noting("pressed")),)
    low.tick = low.noting("tick")  # type: ignore[method-assign]
    with bench(low) as b:
        b.app.director.push(high)
        b.rest()
        low.diary.clear()
        b.click("low.button")
        b.send(KeyDown("escape"))
        assert low.diary == [] and "high back" in high.diary


def test_closing_asks_the_scenes_from_the_top_and_any_may_refuse() -> None:
    class Stubborn(Board):
        answer = False

        def close_asked(self) -> bool:
            self.note("asked")
            return self.answer

    low, high = Stubborn(name="low"), Stubborn(name="high")
    low.answer = True
    with bench(low, high) as b:
        b.send(CloseAsked())
        assert not b.app.closed and high.diary[-1] == "high asked" and "low asked" not in low.diary
        high.answer = True
        b.send(CloseAsked())
        assert b.app.closed


def test_the_program_ends_with_its_last_scene() -> None:
    with bench(Board()) as b:
        b.app.director.pop()
        b.step()
        assert b.app.closed

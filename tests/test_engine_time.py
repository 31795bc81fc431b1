"""The clock, timers and tweens: all a function of the time given, equal in the end however it is reached (PB-47, PB-71)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine import tween
from game.engine.clock import ManualClock, Timers
from game.engine.confetti import confetti, still_confetti
from game.engine.draws import Label
from game.engine.geometry import Rect
from game.engine.input import KeyDown, PadDown, PointerDown, PointerUp, Resized
from game.engine.tween import CALM, LIVELY, OFF, Timeline, Tween
from game.engine.ui import Preferences
from tests.engine_stage import Board, Tile, bench, tile

A, B = Rect(0, 0, 100, 100), Rect(400, 200, 50, 80)
FACE = (Tile(),)


def settings(motion: str) -> Preferences:
    return Preferences(motion=motion)


@pytest.mark.parametrize("ease", [tween.linear, tween.out, tween.inout, tween.back])
def test_easings_begin_at_0_and_end_at_1(ease: tween.Ease) -> None:
    assert ease(0.0) == pytest.approx(0) and ease(1.0) == pytest.approx(1)


def test_back_overshoots_by_8_percent_and_sine_goes_there_and_back() -> None:
    assert max(tween.back(n / 1000) for n in range(1001)) == pytest.approx(1.08, abs=0.001)
    assert (tween.sine(0), tween.sine(0.5), tween.sine(1)) == pytest.approx((0, 1, 0))


def test_a_move_hops_on_its_way_and_ends_exactly() -> None:
    go = tween.move("m", FACE, A, B, 1000, 200, hop=24)
    assert go.at(999) == () and go.at(1200) == ()
    assert go.at(1000) == ((Tile(), A),)
    middle = go.at(1100)[0][1]
    assert middle.y == pytest.approx(100 - 24)
    assert go.draw_at(1.0)[0][1] == pytest.approx(tuple(B))


def test_a_flip_folds_shut_and_opens_with_the_other_face() -> None:
    turn = tween.flip("f", (Tile("#000000"),), (Tile("#FFFFFF"),), A, 0, 280)
    assert turn.at(0)[0] == (Tile("#000000"), A)
    assert turn.at(140)[0][1].w == pytest.approx(0)
    assert turn.at(279)[0][0] == Tile("#FFFFFF") and turn.draw_at(1.0)[0][1] == A


def test_a_number_counts_up_to_its_end() -> None:
    count = tween.count_up("n", A, 3, 17, lambda n: Label(str(n)), 0)
    shown = [int(count.at(ms)[0][0].text) for ms in range(0, 600, 20)]  # type: ignore[attr-defined]
    assert shown[0] == 3 and shown == sorted(shown) and count.draw_at(1.0) == ((Label("17"), A),)


def test_a_sequence_goes_without_gaps_and_hides_to_its_end() -> None:
    steps = tween.sequence([tween.move(f"s{n}", FACE, A, B, 500, 220, hides=(f"n{n}",)) for n in range(3)])
    line = Timeline()
    line.add(*steps)
    for now in range(500, 1160):
        assert len(line.sprites(now)) == 1, now
        assert line.hidden(now) == {"n0", "n1", "n2"}
    assert not line.busy(1160) and line.sprites(1160) == [] and line.hidden(1160) == frozenset()


@given(st.integers(1, 60), st.integers(0, 200), st.integers(1, 1000))
def test_a_staggered_deal_takes_at_most_a_second_and_a_half(count: int, gap: int, ms: int) -> None:
    deal = tween.stagger([tween.move(str(n), FACE, A, B, 100, ms) for n in range(count)], gap)
    assert max(card.end_ms for card in deal) - 100 <= 1500
    starts = [card.start_ms for card in deal]
    assert starts == sorted(starts)


def test_one_that_waits_for_its_turn_can_be_seen_where_it_lies() -> None:
    first, second = tween.stagger([tween.move(str(n), FACE, A, B, 0, 100, early=True) for n in range(2)], 50)
    assert second.at(10) == ((Tile(), A),) and first.at(120) == ()


@pytest.mark.parametrize("motion", [LIVELY, CALM, OFF])
@pytest.mark.parametrize("skipped", [False, True])
def test_pb_71_the_end_is_the_same_for_every_motion(motion: str, skipped: bool) -> None:
    board = Board([tile("a", 100, 100), tile("b", 500, 300)])
    with bench(board, settings=settings(motion)) as b:
        board.show(tile("a", 900, 600), tile("b", 500, 300, draws=(Tile("#FF00FF"),)))
        line = board.ui.timeline
        line.add(tween.move("m", FACE, A, B, b.now, 260, hides=("a",)), tween.flip("f", FACE, FACE, A, b.now + 50, hides=("b",)))
        assert line.busy(b.now) is (motion != OFF)
        b.step()
        if skipped:
            line.skip()
        b.step(20_000)
        lively = b.app.surface.copy()
        b.app.redraw()
        b.step()
        assert lively.get_buffer().raw == b.app.surface.get_buffer().raw
        for node_id, color in (("a", (51, 102, 204)), ("b", (255, 0, 255))):
            assert b.app.surface.get_at(tuple(round(v) for v in b.middle(node_id)))[:3] == color
        assert line.sprites(b.now) == [] and line.hidden(b.now) == frozenset()


def test_calm_motion_only_fades_and_for_150_ms_at_most() -> None:
    line = Timeline(lambda: CALM)
    line.add(*tween.sequence([tween.move(f"s{n}", FACE, A, B, 0, 220, hides=("pawn",)) for n in range(4)]))
    line.add(tween.move("x", FACE, A, B, 0, 90))
    assert line.ends == 150
    for now in range(150):
        for _, picture in line.sprites(now):
            assert all(rect == B for _, rect in picture), "nothing travels"


def test_pb_47_one_frame_of_20_s_ends_everything_once() -> None:
    fired: list[str] = []
    board = Board([tile("a", 0, 0)])
    with bench(board) as b:
        board.ui.timeline.add(tween.move("m", FACE, A, B, b.now, 300, hides=("a",), sound="place"))
        board.ui.after(200, lambda: fired.append("late"))
        board.ui.after(100, lambda: fired.append("early"))
        b.step(20_000)
        assert fired == ["early", "late"] and not board.ui.timeline.busy(b.now)
        b.step(20_000)
        assert fired == ["early", "late"] and b.app.sound.recent.count("place") == 0


class Resting(Board):
    """A scene that says whether it has anything to do."""

    busy = False

    @property
    def thinking(self) -> bool:
        return self.busy

    def tick(self) -> None:
        self.note("tick")


def test_the_loop_may_leave_out_frames_while_nothing_can_happen() -> None:
    clock = ManualClock()
    board = Resting()
    with bench(board, clock=clock) as b:
        b.step()
        assert b.app.asleep()
        b.app.feed([PointerDown(70, 70)])
        assert not b.app.asleep(), "something came in"
        b.step()
        assert b.app.asleep()
        board.ui.after(100, lambda: None)
        b.step()
        clock.advance(b.now + 60)
        assert b.app.asleep()
        clock.advance(60)
        assert not b.app.asleep(), "a timer is due"
        b.step(120)
        board.busy = True
        b.step()
        assert not b.app.asleep(), "a bot thinks"
        board.busy = False
        board.ui.timeline.add(tween.move("m", FACE, A, B, b.now, 100))
        b.step()
        assert not b.app.asleep(), "something moves"
        b.step(200)
        b.step()
        assert b.app.asleep()
        b.app.expose()
        assert not b.app.asleep(), "the picture was lost"


def test_a_scene_that_ticks_and_does_not_say_for_what_keeps_the_loop_awake() -> None:
    class Plain(Board):
        def tick(self) -> None:
            self.note("tick")

    with bench(Plain()) as b:
        b.step()
        assert not b.app.asleep()


def test_timers_wait_while_another_scene_lies_on_top() -> None:
    fired: list[int] = []
    board = Board()
    with bench(board) as b:
        board.ui.after(100, lambda: fired.append(b.now))
        b.app.director.push(Board(name="over"))
        b.step(5000)
        assert fired == []
        b.app.director.pop()
        b.step()
        assert fired == [b.now]


def test_a_timer_set_by_a_timer_waits_its_own_time() -> None:
    timers, fired = Timers(), []
    timers.at(10, lambda: timers.at(30, lambda: fired.append("second")))
    for callback in timers.take(500):
        callback()
    assert fired == [] and timers.next() == 30
    for callback in timers.take(500):
        callback()
    assert fired == ["second"] and timers.next() is None


def test_a_sound_is_played_once_when_its_movement_begins() -> None:
    board = Board()
    with bench(board) as b:
        board.ui.timeline.add(tween.move("m", FACE, A, B, b.now + 100, 300, sound="step"))
        heard = []
        for _ in range(30):
            b.step()
            heard.append(list(b.app.sound.recent).count("step"))
        assert heard[4] == 0 and heard[-1] == 1


@pytest.mark.parametrize("event", [KeyDown("space"), KeyDown("return"), KeyDown("escape"), PadDown("a"), PadDown("b"), PointerDown(70, 70)])
def test_space_enter_esc_a_and_a_click_skip_an_animation_and_do_nothing_else(event: KeyDown) -> None:
    board = Board()
    board.nodes = (tile("one", 0, 0, 300, 300, press=board.noting("pressed")),)
    with bench(board) as b:
        board.ui.focus_on("one")
        board.ui.timeline.add(tween.move("m", FACE, A, B, b.now, 1000))
        b.send(event, PointerUp(70, 70))
        assert not board.ui.timeline.busy(b.now) and board.diary == ["board enter"]
        b.send(KeyDown("return"))
        assert board.diary == ["board enter", "board pressed"]


def test_letters_and_held_keys_never_skip_an_animation() -> None:
    board = Board()
    with bench(board) as b:
        board.ui.timeline.add(tween.move("m", FACE, A, B, b.now, 1000))
        b.send(KeyDown("q"), KeyDown("p"), KeyDown("tab"), KeyDown("return", repeat=True), KeyDown("escape", repeat=True))
        assert board.ui.timeline.busy(b.now)


def test_switching_motion_off_ends_what_moves() -> None:
    board = Board()
    with bench(board) as b:
        board.ui.timeline.add(tween.move("m", FACE, A, B, b.now, 1000))
        board.ui.apply(settings(OFF))
        assert not board.ui.timeline.busy(b.now) and board.ui.motion == OFF


def test_another_stage_ends_what_moves_and_another_size_of_the_same_stage_does_not() -> None:
    """game-done.md, laid out well while the window is being resized: what moves was placed on the stage that is gone."""
    board = Board()
    with bench(board, size=(1280, 720)) as b:
        board.ui.timeline.add(tween.move("m", FACE, A, B, b.now, 1000))
        b.send(Resized(1600, 900))
        assert board.ui.timeline.busy(b.now)
        b.send(Resized(1024, 600))
        assert not board.ui.timeline.busy(b.now)


def test_with_motion_off_what_happened_is_said_in_a_line_of_text() -> None:
    board = Board()
    with bench(board, settings=settings(OFF)) as b:
        board.ui.speak("Ana rolled 4 and 2.")
        b.step()
        assert b.app.services.notes.toasts == ("Ana rolled 4 and 2.",)


def test_a_toast_stays_3200_ms_and_the_newest_three_are_shown() -> None:
    board = Board()
    with bench(board) as b:
        for text in ("one", "two", "three", "four"):
            board.ui.toast(text)
        seen = []
        for ms in (100, 3080, 40):
            b.step(ms)
            seen.append([node.label for node in b.app.tree().walk() if node.id in ("notes.toast.0", "notes.toast.1", "notes.toast.2")])
        assert seen == [["four", "three", "two"], ["four", "three", "two"], []]


def test_confetti_falls_once_inside_its_place_and_only_in_lively_motion() -> None:
    board = Board()
    with bench(board) as b:
        place = Rect(100, 100, 600, 500)
        rain = confetti(board.ui, place)
        assert len(rain) == 40 and {piece.end_ms - piece.start_ms for piece in rain} == {1800}
        seen = [rect for piece in rain for ms in range(0, 1800, 90) for _, rect in piece.at(b.now + ms)]
        assert len(seen) > 300 and all(place.contains(*rect.centre) for rect in seen)
        board.ui.apply(settings(CALM))
        assert confetti(board.ui, place) == ()
        still = still_confetti(place)
        assert len(still) == 12 and all(place.contains(*piece.rect.centre) for piece in still)


def test_pressed_at_is_when_the_acting_press_began() -> None:
    times: list[int] = []
    board = Board()
    board.nodes = (tile("one", 0, 0, 300, 300, press=lambda: times.append(board.ui.pressed_at)),)
    with bench(board) as b:
        b.send(PointerDown(70, 70))
        down = b.now
        b.send(PointerUp(70, 70), ms=900)
        assert times == [down]


def test_the_manual_clock_never_goes_back() -> None:
    clock = ManualClock(5)
    assert clock.advance(10) == clock.now() == 15
    with pytest.raises(ValueError, match="go back"):
        clock.advance(-1)


def test_time_given_out_of_order_never_turns_the_clock_back() -> None:
    with bench(Board()) as b:
        b.step(500)
        b.app.frame(100)
        assert b.app.now == 500


def test_a_tween_that_hides_shows_nothing_of_its_node_before_it_starts() -> None:
    late = Tween("late", 500, 100, lambda t: ((Tile(), A),), hides=("card",))
    line = Timeline()
    line.add(late)
    assert line.hidden(0) == {"card"} and line.sprites(0) == [] and line.busy(0)

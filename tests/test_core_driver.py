"""The driver: who is asked when, in a match of people, bots, CHANCE and TABLE."""

from __future__ import annotations

import logging
from collections.abc import Generator
from dataclasses import dataclass
from typing import Any

import pytest

from game.bots.nullgame import make_bot
from game.bots.protocol import SLICES, decide, finish
from game.core.driver import AskBot, Auto, Driver, Over, PlayChance, PlayTable, StuckError, Wait, run
from game.core.match import Match
from game.core.record import record_of, replay
from game.core.rng import Rng
from game.core.rules import CHANCE, TABLE, GameInfo, Pending
from game.core.seating import Seat
from game.rules.nullgame.pack import Deck
from game.rules.nullgame.rules import RULES, NullRules
from game.rules.nullgame.state import State


def table(levels: str, **options: str) -> tuple[Match[Any, Any, Any], Driver]:
    """A table with a bot (b) or a person (p) per letter."""
    seating = [Seat(f"Seat {n}", n, "easy" if kind == "b" else "") for n, kind in enumerate(levels)]
    match = Match(RULES, len(levels), options, Deck(), 4)
    return match, Driver(match, seating)


def play(match: Match[Any, Any, Any], *steps: tuple[int, str]) -> None:
    for actor, text in steps:
        match.play(actor, text)


def test_chance_and_table_come_when_it_is_theirs() -> None:
    match, driver = table("pp")
    assert driver.next() == PlayChance()
    play(match, (CHANCE, "deal 5 6"))
    assert driver.next() == Wait((0, 1))
    play(match, (1, "bid 3"))
    assert driver.next() == Wait((0,))
    play(match, (0, "bid 2"))
    assert driver.next() == PlayTable("next")
    play(match, (TABLE, "next"))
    assert driver.next() == Wait((1,), (0,))


def test_r_x_2_bots_choose_first() -> None:
    match, driver = table("pbpb")
    play(match, (CHANCE, "deal 5 6 4 3"))
    assert driver.next() == AskBot(1)
    assert driver.next() == AskBot(1), "asking again changes nothing"
    play(match, (1, "bid 0"))
    assert driver.next() == AskBot(3)
    play(match, (3, "bid 1"))
    assert driver.next() == Wait((0, 2))


def test_a_bot_that_may_act_is_asked_once_for_each_view() -> None:
    match, driver = table("bpb")
    play(match, (CHANCE, "deal 5 6 4"), (0, "bid 0"), (1, "bid 1"), (2, "bid 0"), (TABLE, "next"))
    assert driver.next() == AskBot(0)
    driver.passed(0)
    assert driver.next() == AskBot(2)
    driver.passed(2)
    assert driver.next() == Wait((1,))
    play(match, (1, "mark 1"))
    assert driver.next() == AskBot(0), "its view has changed"
    play(match, (0, "double"))
    assert driver.next() == Wait((1,)), "only one doubles a round"


def test_an_undone_step_is_a_new_view_too() -> None:
    match, driver = table("bp")
    play(match, (CHANCE, "deal 5 6"), (0, "bid 0"), (1, "bid 1"), (TABLE, "next"), (1, "mark 1"))
    driver.passed(0)
    assert driver.next() == Wait((1,))
    match.undo(1)
    assert driver.next() == AskBot(0)


def test_a_choice_of_one_is_made_by_the_driver_unless_somebody_may_act() -> None:
    match, driver = table("pb")
    play(match, (CHANCE, "deal 5 1"), (0, "bid 3"), (1, "bid 0"), (TABLE, "next"), (0, "mark 3"))
    driver.passed(1)
    assert driver.next() == Auto(0, "done")
    match, driver = table("pp")
    play(match, (CHANCE, "deal 5 1"), (0, "bid 3"), (1, "bid 0"), (TABLE, "next"), (0, "mark 3"))
    assert driver.next() == Wait((0,), (1,)), "seat 1 must have its chance to double"


class _Deliberate(NullRules):
    def pending(self, state: State) -> Pending:
        pending = super().pending(state)
        return Pending(pending.must, (), deliberate=True)


def test_r_ma_4_a_deliberate_choice_of_one_is_left_to_the_player() -> None:
    match = Match(_Deliberate(), 2, {}, Deck(), 1)
    driver = Driver(match, [Seat("Ana", 0), Seat("Bot", 1, "easy")])
    play(match, (CHANCE, "deal 5 1"), (0, "bid 3"), (1, "bid 0"), (TABLE, "next"), (0, "mark 3"))
    assert driver.next() == Wait((0,))


def test_the_end_is_the_end() -> None:
    match, driver = table("bb")
    run(match, [Seat("A", 0, "easy"), Seat("B", 1, "easy")], {n: make_bot("easy") for n in range(2)})
    assert driver.next() == Over()


class _Stuck(NullRules):
    def pending(self, state: State) -> Pending:
        return Pending() if state.now.phase == "turn" else Pending((0,)) if state.now.phase == "reveal" else super().pending(state)


def test_pb_34_waiting_for_nobody_or_for_one_who_can_do_nothing_is_named() -> None:
    match = Match(_Stuck(), 2, {}, Deck(), 1)
    driver = Driver(match, [Seat("Ana", 0), Seat("Ben", 1)])
    play(match, (CHANCE, "deal 5 1"), (0, "bid 3"), (1, "bid 0"))
    with pytest.raises(StuckError, match="Seat 0 of Template game has to act at step 4 and can do nothing"):
        driver.next()


class _Endless(NullRules):
    info = GameInfo("nullgame", "Template game", (2,), 1, NullRules.info.options, ("pool",), bound=5)


def test_pb_34_a_match_past_its_bound_is_stopped_with_its_seed() -> None:
    match = Match(_Endless(), 2, {}, Deck(), 77)
    with pytest.raises(StuckError, match=r"within 5 steps \(seed 77\)"):
        run(match, [Seat("A", 0, "easy"), Seat("B", 1, "easy")], {n: make_bot("easy") for n in range(2)})


def test_run_plays_bots_only() -> None:
    match, _ = table("bp")
    with pytest.raises(ValueError, match="Seat 1 is a person"):
        run(match, [Seat("A", 0, "easy"), Seat("B", 1)], {0: make_bot("easy")})
    with pytest.raises(ValueError, match="can't take"):
        Driver(match, [Seat("A", 0)])


def test_run_tells_of_every_step() -> None:
    match, _ = table("bbb")
    told: list[int] = []
    run(match, [Seat("A", n, "hard") for n in range(3)], {n: make_bot("hard") for n in range(3)}, lambda played: told.append(played.number))
    assert told == list(range(1, match.length + 1))


@pytest.mark.parametrize("cut", range(0, 20, 3))
def test_pb_41_a_match_continued_from_its_record_goes_on_alike(cut: int) -> None:
    levels = ("easy", "medium", "hard")
    seating = [Seat(level, n, level) for n, level in enumerate(levels)]
    bots = {n: make_bot(level) for n, level in enumerate(levels)}
    whole = Match(RULES, 3, {"length": "long"}, Deck(), 6)
    part = Match(RULES, 3, {"length": "long"}, Deck(), 6)
    run(whole, seating, bots)
    for actor, text, _ in whole.secrets().steps[:cut]:
        part.play(actor, text)
    again = replay(record_of(part, seating, program="1", pack="", pack_hash="0" * 16), RULES, Deck())
    run(again, seating, bots)
    assert again.secrets() == whole.secrets()


def test_bots_get_streams_of_their_own() -> None:
    match, driver = table("bb")
    play(match, (CHANCE, "deal 5 6"))
    first = driver.bot_rng(0).bits64()
    assert first == Rng(4, "bot", 0, 0).bits64()
    play(match, (0, "bid 0"))
    play(match, (1, "bid 1"), (TABLE, "next"))
    assert driver.bot_rng(1).bits64() == Rng(4, "bot", 1, 1).bits64()
    assert driver.bot_rng(0).bits64() == Rng(4, "bot", 0, 1, 4).bits64(), "seat 0 may act, and may pass many times"
    assert len({driver.taste(0).bits64(), driver.taste(1).bits64(), driver.table().bits64(), first}) == 4


@dataclass(frozen=True)
class _Bad:
    """A bot that fails in one of the ways a bot can fail."""

    how: str

    def think(self, view: Any, rng: Rng) -> Generator[None, None, str | None]:
        rng.below(6)
        yield
        while self.how == "endless":
            yield
        if self.how == "raises":
            raise ZeroDivisionError("a\nb")
        if self.how == "deep":
            return finish(self.think(view, rng))
        return {"illegal": "bid 9", "garbage": "\ud800 no\nsense", "none": None, "number": 7}[self.how]  # type: ignore[return-value]


BAD = ("raises", "endless", "deep", "illegal", "garbage", "none", "number")


@pytest.mark.parametrize("how", BAD)
def test_pb_35_a_failing_bot_plays_at_random_and_one_line_is_logged(how: str, caplog: pytest.LogCaptureFixture) -> None:
    match, driver = table("bb")
    play(match, (CHANCE, "deal 5 6"))
    with caplog.at_level(logging.WARNING):
        answer = finish(driver.think(0, _Bad(how)))
    assert answer is not None and match.why_not(0, answer) is None
    assert answer == finish(driver.think(0, _Bad(how))), "the same again after loading"
    line = caplog.records[0].getMessage()
    assert "\n" not in line and len(line) < 400
    assert line.startswith("The easy bot at seat 0 of nullgame, step 2, seed 4, failed (") and f"'{answer}' instead" in line
    assert len(caplog.records) == 2
    caplog.clear()


def test_pb_35_a_match_of_failing_bots_comes_to_its_end(caplog: pytest.LogCaptureFixture) -> None:
    match, _ = table("bbbb")
    ways = ("raises", "illegal", "garbage", "number")
    run(match, [Seat(how, n, "hard") for n, how in enumerate(ways)], {n: _Bad(how) for n, how in enumerate(ways)})
    assert match.outcome is not None
    assert len(caplog.records) >= match.length // 2
    caplog.clear()


def test_a_bot_that_may_act_need_not() -> None:
    match, driver = table("bp")
    play(match, (CHANCE, "deal 5 6"), (0, "bid 0"), (1, "bid 1"), (TABLE, "next"))
    assert finish(driver.think(0, _Bad("none"))) is None


def test_a_thought_can_be_taken_in_slices() -> None:
    match, driver = table("bb")
    play(match, (CHANCE, "deal 5 6"))
    thought = driver.think(0, make_bot("medium"))
    assert next(thought) is None
    assert finish(thought) == decide(make_bot("medium"), match.view(0), driver.bot_rng(0)) == "bid 3"
    assert SLICES >= 1000

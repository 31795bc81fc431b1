"""Matchi's bots: legal, the same every time, see a win, and stronger by level. The full figures come from `matchi simulate`."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest

from game import catalog
from game.bots.matchi import make_bot
from game.bots.protocol import Bot, decide
from game.core.driver import run
from game.core.match import Match
from game.core.rng import Rng
from game.core.rules import CHANCE
from game.core.seating import LEVELS, Seat
from game.rules.matchi.actions import SeatAction, action_text
from game.rules.matchi.view import View, actions, bits, layout, turns_home
from tests.matchi_kept import board

GAMES = 12
SEATS = (Seat("Ana", 0, "easy"), Seat("Ben", 1, "easy"))


class Blind:
    """Plays any action, or ends the turn."""

    def think(self, view: View, rng: Rng, /) -> Generator[None, None, str | None]:
        listed = actions(view)
        found: list[SeatAction] = [*listed.places, *listed.moves, *listed.attacks]
        texts = [action_text(action) for action in found]
        yield
        return rng.choice(["end", *texts])


def a_match(seed: int, options: dict[str, str] | None = None) -> Match[Any, Any, Any]:
    return Match(catalog.get("matchi").playable, 2, options or {}, board().value, seed)


def wins(one: Bot, other: Bot, games: int, options: dict[str, str] | None = None) -> float:
    """How many of the games the first bot wins, seats alternating; a shared match counts half."""
    total = 0.0
    for number in range(games):
        match = a_match(number // 2, options)
        seat = number % 2
        run(match, SEATS, {seat: one, 1 - seat: other})
        assert match.outcome is not None
        total += (seat in match.outcome.winners) / len(match.outcome.winners)
    return total


def test_medium_beats_blind_moves_and_easy() -> None:
    """The issue's targets, 95 and 70 of 100, in small: at most one of twelve and four of twelve are lost."""
    assert wins(make_bot("medium"), Blind(), GAMES, {"quick": "on"}) >= GAMES - 1
    assert wins(make_bot("medium"), make_bot("easy"), GAMES, {"quick": "on"}) >= GAMES * 0.6


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_the_winning_move(level: str) -> None:
    """A piece on c4 before the free a7 with 1 and 6 in hand, and one piece missing in the star."""
    match = a_match(1, {"quick": "on"})
    steps = (
        *("turn 0 0 0 0 0 0 0", "first 4 2", "roll 2 3 4", "place c2 2", "move c2 c3 to 3", "move c3 c4 to 4", "end", "roll 1 1 1", "end"),
        *("roll 1 6 2", "move c4 a7 to 1+6", "place c2 2", "end", "roll 1 1 1 1", "end"),
        *("roll 3 4 2", "move c2 c3 to 3", "move c3 c4 to 4", "place c2 2", "end", "roll 1 1 1 1", "end"),
        *("roll 4 4 1", "move a7 a8 to 4+4", "end", "roll 1 1 1 1", "end", "roll 1 6 3", "move c4 a7 to 1+6", "move c2 c3 to 3", "end"),
        *("roll 1 1 1 1 1", "end", "roll 4 5 5", "move a8 a9 to 4+5", "end", "roll 1 1 1 1 1", "end"),
        *("roll 4 4 4", "move c3 c4 to 4", "move a7 a8 to 4+4", "end", "roll 1 1 1 1 1", "end", "roll 1 6 5"),
    )
    for text in steps:
        match.play(CHANCE if text.split(" ")[0] in ("turn", "first", "roll") else match.pending.must[0], text)
    played: list[str] = []
    while match.pending.must == (0,) and len(played) < 3:
        answer = decide(make_bot(level), match.view(0), Rng(len(played), "bot"))
        assert answer is not None
        played.append(answer)
        match.play(0, answer)
    assert match.outcome is not None, played
    assert match.outcome.winners == (0,)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_and_luck_give_the_same_answer(level: str) -> None:
    """PB-41: nothing is kept between calls, and thinking never changes the future."""
    match = a_match(5)
    while match.pending.must == (CHANCE,):
        match.play_chance()
    seat = match.pending.must[0]
    answers = {decide(make_bot(level), match.view(seat), Rng(9, "bot", seat)) for _ in range(3)}
    assert len(answers) == 1


def test_the_way_home_is_told_in_turns() -> None:
    """A piece that needs two turns to a gate and one more through it: nearer spaces are never farther in turns, the star is home."""
    laid = layout(board().value, (0,) * 7)
    thought = turns_home(laid)
    try:
        while True:
            next(thought)
    except StopIteration as end:
        home: tuple[float, ...] = end.value
    assert all(home[space] == 0 for space in bits(laid.star))
    gates = [space for space in range(laid.spaces) if laid.near[space] & laid.star and not laid.star >> space & 1]
    far = [space for space in bits(laid.starts) if not any(laid.near[space] >> gate & 1 for gate in gates)]
    assert min(home[space] for space in gates) >= 1
    assert max(home[gate] for gate in gates) < min(home[space] for space in far) + 2
    assert home[-1] > min(home[gate] for gate in gates), "a piece in the supply has to be placed first"


def test_an_unknown_level_is_named() -> None:
    with pytest.raises(ValueError, match="no level 'wild'"):
        make_bot("wild")

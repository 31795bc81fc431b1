"""Matching 4U's bots: legal and repeatable answers from views alone, the obvious done, and each level stronger than the one below."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from statistics import fmean

import pytest

from game.bots.matching4u import make_bot
from game.bots.protocol import Bot, decide
from game.core.rng import Rng
from game.core.rules import CHANCE
from game.core.seating import LEVELS
from game.rules.matching4u.actions import Action, Keep, Play, Take
from game.rules.matching4u.rules import RULES
from game.rules.matching4u.state import State, phase
from game.rules.matching4u.view import choices, gauge, in_hand, order, running, trick, with_item, worth
from tests.matching4u_tables import DECK, a_round, ready_to_play

BOTS = {level: make_bot(level) for level in LEVELS}


def answered(state: State, seat: int, bot: Bot, number: int, seed: int) -> Action:
    """The bot's answer, which must be legal."""
    action = RULES.parse_action(decide(bot, RULES.view(state, seat), Rng(seed, "bot", number)) or "")
    assert action in RULES.legal(state, seat)
    return action


def steps(bots: list[Bot], seed: int, seats: int = 3) -> Iterator[State]:
    """A first round, played by these bots, up to its score sheet."""
    chance, state = Rng(seed, "chance"), RULES.start(seats, {"leader": "winner"}, DECK)
    number = 0
    while phase(state) != "sheet":
        actor = RULES.pending(state).must[0]
        number += 1
        action = RULES.legal(state, actor).sample(chance) if actor == CHANCE else answered(state, actor, bots[actor], number, seed)
        state = RULES.apply(state, actor, action).state
        yield state


def last_take(seed: int) -> State:
    """The last trick of a round that luck played; the first in rank has to take."""
    each = a_round(seed)
    return State(DECK, 3, now=replace(each, tricks=(*each.tricks[:-1], replace(each.tricks[-1], taken=()))))


@pytest.mark.parametrize("seats", [2, 3])
def test_all_levels_answer_legally_in_every_phase(seats: int) -> None:
    phases = {phase(state) for state in steps([BOTS["hard"], BOTS["medium"], BOTS["easy"]][:seats], 3, seats)}
    assert phases == {"deal", "draft", "date", "play", "take", "sheet"}


@pytest.mark.parametrize("level", LEVELS)
def test_pb_41_the_same_view_and_luck_give_the_same_answer(level: str) -> None:
    for state, seat in ((ready_to_play([22, 9, 3, 7]), 0), (last_take(2), order(RULES.view(last_take(2), 0))[0])):
        view = RULES.view(state, seat)
        answers = {decide(bot, view, Rng(5, "bot", 1)) for bot in (BOTS[level], make_bot(level), BOTS[level])}
        assert len(answers) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_the_obvious_item_is_taken_in_the_last_trick(level: str) -> None:
    """One item that is worth ten points more than any other, to the player and to its lead."""
    found = 0
    for seed in range(60):
        state = last_take(seed)
        seat = order(RULES.view(state, 0))[0]
        view = RULES.view(state, seat)
        cards = [action.card for action in choices(view) if isinstance(action, Take)]
        worths = sorted(((worth(view, seat, card), card) for card in cards), reverse=True)
        if worths[0][0] >= worths[1][0] + 10:
            found += 1
            assert answered(state, seat, BOTS[level], 1, seed) == Take(worths[0][1]), (seed, running(view).totals)
            assert with_item(view, seat, worths[0][1]).totals[seat] > with_item(view, seat, worths[1][1]).totals[seat]
    assert found >= 5


def greedy_end(state: State) -> int:
    """The lead of seat 0 over the better of the others when all take what is worth most to them."""
    while phase(state) == "take":
        view = RULES.view(state, 0)
        now = trick(view)
        assert now is not None
        seat = order(view)[len(now.taken)]
        card = max(now.table, key=lambda card: (worth(view, seat, card), -card))
        state = RULES.apply(state, seat, Take(card)).state
    totals = running(RULES.view(state, 0)).totals
    return totals[0] - max(totals[1:])


@pytest.mark.parametrize("level", LEVELS)
def test_r_4u_5_a_white_card_takes_the_colour_that_brings_far_more(level: str) -> None:
    """The last card of a round, white, to a trick with two colours: the lead after one is twelve points better than after the other."""
    found = 0
    for seed in range(400):
        each = a_round(seed)
        last = each.tricks[-1]
        plays = sorted(last.plays, key=lambda played: played.seat == 0)
        if plays[2].colour != "white" or len({played.colour for played in plays}) < 3:
            continue
        now = replace(last, leader=1, plays=tuple(plays[:2]), taken=())
        state = State(DECK, 3, now=replace(each, tricks=(*each.tricks[:-1], now)))
        options = [action for action in choices(RULES.view(state, 0)) if isinstance(action, Play)]
        ends = sorted(((greedy_end(RULES.apply(state, 0, play).state), play.colour) for play in options), reverse=True)
        if len(ends) == 2 and ends[0][0] >= ends[1][0] + 12:
            found += 1
            assert answered(state, 0, BOTS[level], 1, seed) == Play(plays[2].card, ends[0][1]), seed
    assert found >= 2


def test_strong_numbers_are_kept() -> None:
    """Of every first pack medium and hard keep two cards whose numbers are stronger than most."""
    for level in ("medium", "hard"):
        kept: list[float] = []
        for seed in range(8):
            state = RULES.apply(RULES.start(3, {"leader": "winner"}, DECK), CHANCE, RULES.parse_action("leader 1")).state
            state = RULES.apply(state, CHANCE, RULES.legal(state, CHANCE).sample(Rng(seed, "deal"))).state
            view = RULES.view(state, 0)
            action = answered(state, 0, BOTS[level], 1, seed)
            assert isinstance(action, Keep)
            pack = sorted(in_hand(view), key=lambda card: gauge(DECK, card)[0] / gauge(DECK, card)[1])
            kept += [pack.index(action.low), pack.index(action.high)]
        assert fmean(kept) > 4.5, "3.5 by chance"


def test_thoughts_are_cut_into_slices() -> None:
    view, counts = RULES.view(ready_to_play([22, 9, 3, 7]), 0), {}
    for level, bot in BOTS.items():
        counts[level] = sum(1 for _ in bot.think(view, Rng(1, "bot")))
    assert 1 <= counts["easy"] <= counts["medium"] < counts["hard"] < 50


@pytest.mark.parametrize(("better", "worse", "rounds"), [("medium", "easy", 12), ("hard", "medium", 9)])
def test_each_level_is_stronger_than_the_one_below(better: str, worse: str, rounds: int) -> None:
    """Points of one against two, over a few rounds with the seats rotating."""
    mine: list[float] = []
    others: list[float] = []
    for number in range(rounds):
        seat = number % 3
        *_, state = steps([BOTS[better] if at == seat else BOTS[worse] for at in range(3)], number // 3)
        totals = running(RULES.view(state, 0)).totals
        mine.append(totals[seat])
        others.append((sum(totals) - totals[seat]) / 2)
    assert fmean(mine) > fmean(others) + 2

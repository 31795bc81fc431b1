"""Matching 4U: tricks, white cards, taking (R-4U-3 to R-4U-6), and the rule book's two examples."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

import pytest

from game.core.driver import Auto, Driver, Wait
from game.core.rules import CHANCE, IllegalAction
from game.core.seating import Seat
from game.rules.matching4u.actions import Play, Take
from game.rules.matching4u.pack import BLUE, RED, WHITE, YELLOW
from game.rules.matching4u.rules import RULES
from game.rules.matching4u.state import State
from game.rules.matching4u.trick import Played, colours_for, led_colour, ranking
from game.rules.matching4u.view import choices, hand, order, order_after
from tests.matching4u_tables import DECK, a_match, random_step, ready_to_play

COLOUR = {card: colour for colour, cards in {
    RED: (1, 4, 8, 11, 15, 18, 22),
    YELLOW: (2, 5, 9, 12, 16, 19, 23),
    BLUE: (3, 6, 10, 13, 17, 20, 24),
    WHITE: (7, 14, 21),
}.items() for card in cards}  # fmt: skip


def played(state: State, *plays: tuple[int, int, str]) -> State:
    for seat, card, colour in plays:
        state = RULES.apply(state, seat, Play(card, colour)).state
    return state


# An oracle of its own, told as the rule book tells it.


def white_choices(before: list[tuple[int, str]]) -> set[str]:
    return {colour for _, colour in before if colour != WHITE} or {WHITE}


def by_the_book(trick: list[tuple[int, str]]) -> list[int]:
    """The cards of a trick, each with the colour it counts as, best first."""
    coloured = [colour for _, colour in trick if colour != WHITE]
    first = [number for number, colour in trick if coloured and colour == coloured[0]]
    others = [number for number, colour in trick if colour != WHITE and number not in first]
    whites = [number for number, colour in trick if colour == WHITE]
    return sorted(first)[::-1] + sorted(others)[::-1] + sorted(whites)[::-1]


def all_tricks(cards: tuple[int, ...], before: list[tuple[int, str]]) -> Iterator[list[tuple[int, str]]]:
    if not cards:
        yield before
        return
    card = cards[0]
    for colour in sorted(white_choices(before)) if COLOUR[card] == WHITE else [COLOUR[card]]:
        yield from all_tricks(cards[1:], [*before, (card, colour)])


def test_every_trick_of_three_cards_ranks_as_the_rule_book_says() -> None:
    """All distinct cards in all orders, with every choice of white cards, led by every seat."""
    count = two_choices = 0
    for cards in permutations(range(1, 25), 3):
        ways = list(all_tricks(cards, []))
        two_choices += len(ways) > 1
        for trick in ways:
            expected = by_the_book(trick)
            for leader in range(3):
                plays: list[Played] = []
                for at, (card, colour) in enumerate(trick):
                    may = colours_for(DECK, plays, card)
                    assert set(may) == (white_choices(trick[:at]) if COLOUR[card] == WHITE else {COLOUR[card]})
                    plays.append(Played((leader + at) % 3, card, colour))
                seat_of = {play.card: play.seat for play in plays}
                assert ranking(plays) == tuple(seat_of[card] for card in expected), trick
                count += 1
    assert two_choices == 21 * 14 * 3, "a white card last, after two different colours"
    assert count == 3 * (24 * 23 * 22 + two_choices)


def test_first_example_of_the_rule_book() -> None:
    """Yellow 5, Yellow 23, Blue 24: B wins the date and takes Blue 24, A takes Yellow 5, C gets Yellow 23."""
    state = played(ready_to_play([5], [23], [24], date=2), (0, 5, YELLOW), (1, 23, YELLOW), (2, 24, BLUE))
    trick = state.now.tricks[-1]
    assert ranking(trick.plays) == (1, 0, 2) and led_colour(trick.plays) == YELLOW
    assert RULES.pending(state).must == (1,)
    won = RULES.apply(state, 1, Take(24))
    assert [(event.code, dict(event.args)) for event in won.events] == [("won", {"seat": 1, "date": 2}), ("took", {"seat": 1, "card": 24})]
    state = RULES.apply(won.state, 0, Take(5)).state
    assert RULES.pending(state).must == (2,)
    assert list(RULES.legal(state, 2)) == [Take(23)]
    state = RULES.apply(state, 2, Take(23)).state
    assert state.now.tricks[-1].taken == (24, 5, 23)
    turned = RULES.apply(state, CHANCE, next(iter(RULES.legal(state, CHANCE)))).state
    assert RULES.pending(turned).must == (1,), "first in rank leads the next trick (R-4U-6)"


def test_second_example_of_the_rule_book() -> None:
    """Red 15, White 21: the white card becomes Red 21."""
    state = played(ready_to_play([15], [21]), (0, 15, RED))
    whites = [play for play in RULES.legal(state, 1) if isinstance(play, Play) and play.card == 21]
    assert whites == [Play(21, RED)], "one colour on the table: nothing to choose"
    after = played(state, (1, 21, RED))
    assert order(RULES.view(after, 0)) == (1, 0)


def test_r_4u_3_any_card_may_be_played_at_any_time() -> None:
    state = played(ready_to_play([15], [1, 2, 3, 4, 5, 6, 8, 9]), (0, 15, RED))
    assert [play.card for play in RULES.legal(state, 1) if isinstance(play, Play)] == [1, 2, 3, 4, 5, 6, 8, 9]


@pytest.mark.parametrize(
    ("plays", "ranks"),
    [
        (((0, 1, RED), (1, 24, BLUE), (2, 23, YELLOW)), (0, 1, 2)),
        (((0, 1, RED), (1, 24, BLUE), (2, 4, RED)), (2, 0, 1)),
        (((0, 21, WHITE), (1, 15, RED), (2, 24, BLUE)), (1, 2, 0)),
        (((0, 21, WHITE), (1, 14, WHITE), (2, 1, RED)), (2, 0, 1)),
        (((0, 7, WHITE), (1, 21, WHITE), (2, 14, WHITE)), (1, 2, 0)),
        (((0, 7, WHITE), (1, 1, RED), (2, 21, RED)), (2, 1, 0)),
        (((0, 1, RED), (1, 7, RED), (2, 21, RED)), (2, 1, 0)),
        (((0, 15, RED), (1, 24, BLUE), (2, 21, RED)), (2, 0, 1)),
        (((0, 15, RED), (1, 24, BLUE), (2, 21, BLUE)), (0, 1, 2)),
    ],
)
def test_r_4u_4_r_4u_5_pb_25_ranks(plays: tuple[tuple[int, int, str], ...], ranks: tuple[int, ...]) -> None:
    state = played(ready_to_play(*([card] for _, card, _ in plays)), *plays)
    assert ranking(state.now.tricks[-1].plays) == ranks
    assert RULES.pending(state).must == ranks[:1]


def test_r_4u_5_pb_25_a_white_card_led_never_sets_the_colour() -> None:
    state = played(ready_to_play([21], [15], [24]), (0, 21, WHITE), (1, 15, RED))
    step = RULES.apply(state, 2, Play(24, BLUE))
    assert step.events[-1].args == {"order": (1, 2, 0), "led": RED}


def test_r_4u_5_pb_25_with_two_colours_on_the_table_the_player_chooses_and_both_results_can_be_asked() -> None:
    state = played(ready_to_play([15], [24], [21]), (0, 15, RED), (1, 24, BLUE))
    view = RULES.view(state, 2)
    whites = [play for play in choices(view) if isinstance(play, Play) and play.card == 21]
    assert whites == [Play(21, RED), Play(21, BLUE)]
    assert [order_after(view, play) for play in whites] == [(2, 0, 1), (0, 1, 2)]


def test_r_4u_5_a_white_card_may_take_the_colour_that_another_white_card_took() -> None:
    state = played(ready_to_play([15], [14], [21]), (0, 15, RED), (1, 14, RED))
    assert colours_for(DECK, state.now.tricks[-1].plays, 21) == (RED,)


@pytest.mark.parametrize(
    ("play", "code", "colours"),
    [
        (Play(24, RED), "own_colour", (BLUE,)),
        (Play(24, WHITE), "own_colour", (BLUE,)),
        (Play(21, BLUE), "takes_colour", (RED,)),
        (Play(21, WHITE), "takes_colour", (RED,)),
        (Play(15, RED), "not_in_hand", None),
        (Play(99, RED), "not_in_hand", None),
        (Take(15), "not_now", None),
    ],
)
def test_r_4u_5_other_colours_are_refused_with_a_reason(play: Play | Take, code: str, colours: tuple[str, ...] | None) -> None:
    state = played(ready_to_play([15], [24, 21]), (0, 15, RED))
    with pytest.raises(IllegalAction) as refused:
        RULES.apply(state, 1, play)
    assert refused.value.reason.code == code
    assert refused.value.reason.args.get("colours") == colours


def test_r_4u_5_a_white_card_that_is_led_stays_white() -> None:
    state = ready_to_play([21], [15])
    reason = RULES.check(state, 0, Play(21, RED))
    assert reason is not None and reason.code == "stays_white"
    assert RULES.check(state, 0, Play(21, WHITE)) is None
    reason = RULES.check(state, 1, Play(15, RED))
    assert reason is not None and reason.code == "not_your_turn"


def test_r_4u_6_only_cards_on_the_table_can_be_taken_each_once() -> None:
    state = played(ready_to_play([5], [23], [24]), (0, 5, YELLOW), (1, 23, YELLOW), (2, 24, BLUE))
    for card in (1, 99):
        reason = RULES.check(state, 1, Take(card))
        assert reason is not None and reason.code == "not_on_table"
    state = RULES.apply(state, 1, Take(5)).state
    reason = RULES.check(state, 0, Take(5))
    assert reason is not None and reason.code == "not_on_table"
    assert [action.card for action in RULES.legal(state, 0) if isinstance(action, Take)] == [23, 24]


def test_r_4u_17_a_choice_of_one_is_made_by_itself_but_never_a_white_cards_choice() -> None:
    """In this match a seat's eighth card is a white one, with two colours on the table."""
    seating = tuple(Seat(name, number) for number, name in enumerate(("Ana", "Ben", "Lina")))
    match = a_match(1)
    driver, rng, autos, asked = Driver(match, seating), match.rng("test"), set(), []
    while match.outcome is None:
        what = driver.next()
        if isinstance(what, Auto):
            autos.add(what.text.split(" ")[0])
            assert match.legal(what.seat).size == 1
            match.play(what.seat, what.text)
            continue
        if isinstance(what, Wait):
            texts = [match.text(action) for action in match.legal(what.seats[0]) if isinstance(action, Play)]
            if texts and len(hand(match.view(what.seats[0]))) == 1:
                asked.append([text.split(" ")[1] for text in texts])
        random_step(match, rng)
    assert autos == {"keep", "play", "take"}
    assert len(asked) == 1 and len(asked[0]) == 2 and len(set(asked[0])) == 1

"""The rule book and the rulings of Matchi, one by one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.match import Match
from game.core.rng import Rng
from game.core.rules import CHANCE, OPEN, PUBLIC, TABLE, Event, IllegalAction, Outcome, Pending
from game.rules.matchi.actions import END, Place, Roll, Turn
from game.rules.matchi.board import layout
from game.rules.matchi.rules import RULES
from game.rules.matchi.state import LAST_TURN, State
from tests.matchi_tables import FLAT, ROW, STANDARD, at, play, spaces, texts, why

OPTIONS = {"quick": "off", "begins": "roll"}


def chance(state: State, text: str) -> State:
    return RULES.apply(state, CHANCE, RULES.parse_action(text)).state


def events(state: State, text: str) -> dict[str, dict[str, object]]:
    """The events of a step by their code."""
    actor = RULES.pending(state).must[0]
    step = RULES.apply(state, actor, RULES.parse_action(text))
    assert all(event.audience is None for event in step.events)
    return {event.code: dict(event.args) for event in step.events}


def new(**options: str) -> State:
    return RULES.start(2, {**OPTIONS, **options}, STANDARD)


# Setting up


def test_r_ma_1_tiles_are_turned_by_chance_at_set_up() -> None:
    state = new()
    legal = RULES.legal(state, CHANCE)
    assert RULES.pending(state) == Pending(must=(CHANCE,))
    assert legal.size == 6**7 and not legal.small
    assert Turn((0, 3, 5, 1, 2, 4, 0)) in legal
    assert Turn((0, 3, 5, 1, 2, 4)) not in legal and Turn((0, 3, 5, 1, 2, 4, 6)) not in legal and Roll((1,) * 7) not in legal
    with pytest.raises(ValueError):
        iter(legal)
    turned = chance(state, "turn 0 3 5 1 2 4 0")
    assert turned.laid.turns == (0, 3, 5, 1, 2, 4, 0)
    assert events(state, "turn 0 3 5 1 2 4 0") == {"turned": {"turns": (0, 3, 5, 1, 2, 4, 0)}}
    drawn = {legal.sample(Rng(seed, "chance")) for seed in range(30)}
    assert len(drawn) == 30 and all(action in legal for action in drawn)


def test_r_ma_12_a_stated_turn_is_kept() -> None:
    board = replace(STANDARD, tiles=(replace(STANDARD.tiles[0], turn=4), *STANDARD.tiles[1:]))
    state = RULES.start(2, OPTIONS, board)
    assert RULES.legal(state, CHANCE).size == 6**6
    assert RULES.check(state, CHANCE, Turn((3, 0, 0, 0, 0, 0, 0))) is not None
    assert chance(state, "turn 4 0 0 0 0 0 0").laid.number[4] == 7


def test_r_ma_9_the_higher_first_roll_begins_and_equal_ones_are_rolled_again() -> None:
    state = chance(new(), "turn 0 0 0 0 0 0 0")
    assert RULES.legal(state, CHANCE).size == 36
    assert events(state, "first 4 4") == {"first_equal": {"dice": (4, 4)}}
    again = chance(state, "first 4 4")
    assert RULES.pending(again) == Pending(must=(CHANCE,)) and again.phase == "first"
    assert events(again, "first 2 5") == {"first_decided": {"dice": (2, 5), "seat": 1}}
    begun = chance(again, "first 2 5")
    assert (begun.to_move, begun.turn, begun.phase, begun.firsts) == (1, 1, "roll", ((4, 4), (2, 5)))
    assert chance(state, "first 6 1").to_move == 0


@pytest.mark.parametrize("seat", [0, 1])
def test_r_ma_9_a_rematch_is_begun_by_the_stated_seat_without_a_roll(seat: int) -> None:
    state = new(begins=str(seat))
    assert events(state, "turn 0 0 0 0 0 0 0")["begins"] == {"seat": seat}
    begun = chance(state, "turn 0 0 0 0 0 0 0")
    assert (begun.to_move, begun.phase, begun.firsts) == (seat, "roll", ())


def test_only_two_play_and_only_on_a_board() -> None:
    with pytest.raises(ValueError):
        RULES.start(3, OPTIONS, STANDARD)
    with pytest.raises(ValueError):
        RULES.start(2, OPTIONS, None)


# Taking a turn


def test_r_ma_3_a_piece_is_placed_on_a_free_outside_number_that_matches() -> None:
    state = at(FLAT, "c1", "b5", (1, 2, 5))
    assert why(state, "place c2 2") is None
    assert why(state, "place c4 1") == "not_start_space"  # its edge touches the star
    assert why(state, "place a8 1+2+5") == "not_start_space"
    assert why(state, "place c1 1") == "occupied_own"
    assert why(state, "place b5 5") == "occupied_enemy"
    assert why(state, "place z1 1") == "unknown_space"
    assert why(at(FLAT, "c1 c2 b1 a7", "", (1, 2, 5)), "place d1 1") == "no_piece_left"
    placed = play(state, "place c6 1+5")
    assert placed.pieces[0] == spaces(FLAT, "c1 c6") and placed.dice == (2,) and placed.supply(0) == 2
    assert events(state, "place c6 1+5") == {"placed": {"seat": 0, "to": "c6", "dice": (1, 5)}}


def test_r_ma_4_dice_must_add_up_exactly_and_each_is_spent_once() -> None:
    state = at(FLAT, "c1", "", (1, 2, 5))
    assert why(state, "place d3 1+2") is None
    assert why(state, "place d3 5") == "dice_wrong_sum"
    assert why(state, "place d3 3") == "dice_missing"
    assert why(state, "place d2 1+1") == "dice_missing"
    after = play(state, "place d3 1+2")
    assert after.dice == (5,)
    assert why(after, "place d1 1") == "dice_missing"


def test_r_ma_4_the_turn_ends_only_when_the_player_says_so_and_unspent_dice_are_lost() -> None:
    stuck = at(FLAT, "a7 a8 a9 d5", "", (1, 1, 1))
    assert RULES.pending(stuck) == Pending(must=(0,), deliberate=True)
    assert texts(stuck) == {"end"}
    assert RULES.pending(play(stuck, "end")) == Pending(must=(CHANCE,))
    assert events(stuck, "end")["ended"] == {"seat": 0, "turn": 5, "unspent": (1, 1, 1)}
    ended = play(stuck, "end")
    assert (ended.to_move, ended.turn, ended.dice, ended.rolled) == (1, 6, (), ())
    spent_all = play(at(FLAT, "", "", (1, 2, 3)), "place b1 1", "place c2 2", "place d3 3")
    assert spent_all.dice == () and spent_all.phase == "act" and spent_all.to_move == 0


def test_r_ma_5_to_and_from() -> None:
    state = at(FLAT, "c1 b2", "", (1, 2, 5))
    assert why(state, "move c1 c2 to 2") is None
    assert why(state, "move c1 c2 from 1") is None
    assert why(state, "move c1 c6 from 1") is None
    assert why(state, "move c1 c3 to 1+2") == "not_adjacent"
    assert why(state, "move c1 c1 to 1") == "not_adjacent"
    assert why(state, "move c1 c2 to 5") == "dice_wrong_sum"
    assert why(state, "move b2 c5 to 5") is None  # from tile to tile
    assert why(state, "move b2 c5 from 2") is None
    assert why(state, "move d1 d2 to 2") == "no_piece_there"
    assert events(state, "move b2 c5 from 2") == {"moved": {"seat": 0, "from": "b2", "to": "c5", "rule": "from", "dice": (2,)}}


def test_r_ma_5_entering_the_star_is_to_only_inside_and_out_both() -> None:
    enter = at(FLAT, "c4", "", (4, 1, 6))
    assert why(enter, "move c4 a7 from 4") == "star_needs_to"
    assert why(enter, "move c4 a7 to 1+6") is None
    inside = at(FLAT, "a7", "", (1, 6, 2))
    assert why(inside, "move a7 a8 to 2+6") is None
    assert why(inside, "move a7 a8 from 1+6") is None
    leaving = at(FLAT, "a7", "", (1, 6, 4))
    assert why(leaving, "move a7 c4 to 4") is None
    assert why(leaving, "move a7 c4 from 1+6") is None


def test_r_ma_5_one_piece_per_space() -> None:
    state = at(FLAT, "c1 c2", "c6", (1, 2, 6))
    assert why(state, "move c1 c2 to 2") == "occupied_own"
    assert why(state, "move c1 c6 to 6") == "enemy_needs_attack"
    assert why(state, "move c6 c5 from 6") == "enemy_piece"


def test_r_ma_5_equal_numbers_on_both_sides_are_one_action_called_to() -> None:
    turned = layout(STANDARD, (0, 0, 3, 0, 0, 0, 0))  # b2 now looks at c2
    state = at(turned, "b2", "", (2, 1, 1))
    assert why(state, "move b2 c2 to 2") is None
    assert why(state, "move b2 c2 from 2") == "same_numbers"


def test_r_ma_6_an_attack_is_two_movement_actions_with_dice_of_their_own() -> None:
    state = at(FLAT, "c1", "c2", (1, 2, 5))
    assert why(state, "attack c1 c2 from 1 and to 2") is None
    assert why(state, "attack c1 c2 to 2 and to 2") == "dice_shared"
    assert why(at(FLAT, "c1", "c2", (1, 1, 5)), "attack c1 c2 from 1 and from 1") is None
    assert why(at(FLAT, "c1", "c2", (2, 1, 1)), "attack c1 c2 to 2 and to 1+1") is None
    assert why(state, "attack c1 c6 from 1 and to 1+5") == "nothing_to_attack"
    assert why(at(FLAT, "c1 c2", "", (1, 2, 5)), "attack c1 c2 from 1 and to 2") == "occupied_own"
    assert why(at(FLAT, "c1", "c3", (1, 1, 3)), "attack c1 c3 from 1 and from 1") == "not_adjacent"


def test_r_ma_6_the_attacker_takes_the_space_and_the_victim_goes_back_to_its_supply() -> None:
    state = at(FLAT, "c1", "c2 d1", (1, 2, 5), to_move=1)
    after = play(state, "attack c1 c2 from 1 and to 2")
    assert after.pieces == (spaces(FLAT, "d1"), spaces(FLAT, "c2"))
    assert after.dice == (5,)
    assert (after.supply(0), after.supply(1)) == (3, 3)
    assert events(state, "attack c1 c2 from 1 and to 2") == {
        "attacked": {"seat": 1, "victim": 0, "from": "c1", "to": "c2", "rules": ("from", "to"), "dice": ((1,), (2,))}
    }


def test_r_ma_6_attacking_into_the_star_is_to_twice_and_takes_four_dice() -> None:
    assert why(at(FLAT, "c4", "a7", (1, 6, 4, 4)), "attack c4 a7 from 4 and to 1+6") == "star_needs_to"
    state = at(FLAT, "c4", "a7", (1, 6, 2, 5))
    assert why(state, "attack c4 a7 to 1+6 and to 2+5") is None
    after = play(state, "attack c4 a7 to 1+6 and to 2+5")
    assert (after.stars(0), after.stars(1)) == (1, 0)
    for dice in ((1, 1, 5), (6, 6, 6), (2, 5, 6)):
        assert not any(text.startswith("attack") for text in texts(at(FLAT, "c4", "a7", dice)))


def test_r_ma_6_an_attack_that_puts_the_fourth_piece_into_the_star_wins() -> None:
    state = at(FLAT, "a8 a9 a10 c4", "a7", (1, 6, 2, 5))
    won = play(state, "attack c4 a7 to 1+6 and to 2+5")
    assert RULES.outcome(won) == Outcome((0,), "star", (4, 0))


def test_r_ma_7_extra_dice_for_enemy_pieces_in_the_star_at_the_start_of_the_turn() -> None:
    for count, dice in enumerate((3, 4, 5, 6)):
        enemies = " ".join(["a7", "a8", "a9"][:count])
        state = play(at(FLAT, enemies, "c1", (1, 1, 1)), "end")
        assert RULES.legal(state, CHANCE).size == 6**dice
        assert state.dice_next(1) == dice and state.dice_next(0) == 3
        rolled = events(state, "roll " + " ".join("5" * dice))["rolled"]
        assert rolled == {"seat": 1, "dice": (5,) * dice, "extra": count}
        assert RULES.check(state, CHANCE, Roll((5,) * (dice + 1))) is not None


def test_r_ma_7_rolled_dice_keep_their_order_and_are_spent_by_value() -> None:
    state = chance(play(at(FLAT, "", "", (1, 1, 1)), "end"), "roll 5 1 3")
    assert (state.rolled, state.dice) == ((5, 1, 3), (1, 3, 5))


def test_r_ma_8_the_match_ends_in_the_action_that_brings_the_fourth_piece() -> None:
    state = at(FLAT, "a8 a9 a10 c4", "c1", (1, 6, 5))
    happened = events(state, "move c4 a7 to 1+6")
    assert list(happened) == ["moved", "star", "won"]
    assert happened["star"] == {"seat": 0, "count": 4} and happened["won"] == {"seat": 0, "count": 4}
    step = RULES.apply(state, 0, RULES.parse_action("move c4 a7 to 1+6"))
    assert step.final
    assert RULES.outcome(step.state) == Outcome((0,), "star", (4, 0))


def test_pb_31_after_the_win_the_dice_are_void_and_nothing_is_accepted() -> None:
    won = play(at(FLAT, "a8 a9 a10 c4", "c1", (1, 6, 5)), "move c4 a7 to 1+6")
    assert won.dice == () and RULES.pending(won) == Pending()
    for actor in (0, 1, CHANCE, TABLE):
        assert not RULES.legal(won, actor)
        for text in ("end", "move c1 c2 from 1", "place b5 5", "roll 1 2 3"):
            assert why(won, text, actor) == "match_over"


def test_pb_31_a_piece_knocked_out_of_the_star_lowers_the_count() -> None:
    state = at(FLAT, "a9 c4", "a7 a8 a10", (1, 6, 2, 5))
    happened = RULES.apply(state, 0, RULES.parse_action("attack c4 a7 to 1+6 and to 2+5")).events
    assert Event("star", {"seat": 0, "count": 2}) in happened and Event("star", {"seat": 1, "count": 2}) in happened
    assert RULES.outcome(play(state, "attack c4 a7 to 1+6 and to 2+5")) is None


def test_r_ma_8_leaving_the_star_lowers_the_count_too() -> None:
    assert events(at(FLAT, "a7 a8", "", (4, 1, 1)), "move a7 c4 to 4")["star"] == {"seat": 0, "count": 1}
    assert "star" not in events(at(FLAT, "a7", "", (2, 6, 1)), "move a7 a8 to 2+6")


def test_r_ma_14_quick_match_three_pieces_win_and_each_seat_still_has_four() -> None:
    assert new(quick="on").goal == 3 and new().goal == 4
    assert new(quick="on").supply(0) == 4
    won = play(at(FLAT, "a8 a9 c4", "", (1, 6, 5), goal=3), "move c4 a7 to 1+6")
    assert RULES.outcome(won) == Outcome((0,), "star", (3, 0))
    assert RULES.outcome(play(at(FLAT, "a8 a9 c4", "", (1, 6, 5)), "move c4 a7 to 1+6")) is None


def test_r_ma_11_in_the_race_pieces_start_on_three_spaces_only() -> None:
    state = chance(RULES.start(2, OPTIONS | {"begins": "0"}, ROW), "turn 0 0 0 0 0 0 0")
    state = chance(state, "roll 3 4 5")
    assert {text for text in texts(state) if text.startswith("place")} == {"place a3 3", "place a4 4", "place a5 5"}
    assert why(state, "place b3 3") == "not_start_space"


@pytest.mark.parametrize(
    ("own", "enemy", "winners", "end", "scores"),
    [
        ("a7 c1", "b1 b2 b5", (0,), "cap", (1, 0)),
        ("c1", "a7", (1,), "cap", (0, 1)),
        ("a7 c1 c2", "a8 b1", (0,), "cap", (1, 1)),
        ("a7", "a8 b1", (1,), "cap", (1, 1)),
        ("a7 c1", "a8 b1", (0, 1), "shared", (1, 1)),
        ("", "", (0, 1), "shared", (0, 0)),
    ],
)
def test_r_ma_13_cap_after_400_turns(own: str, enemy: str, winners: tuple[int, ...], end: str, scores: tuple[int, int]) -> None:
    state = at(FLAT, own, enemy, (6, 6, 6), turn=LAST_TURN)
    assert LAST_TURN == 400 and RULES.outcome(state) is None
    step = RULES.apply(state, 0, END)
    assert step.final
    assert RULES.outcome(step.state) == Outcome(winners, end, scores)
    assert Event("capped", {"turn": 400, "winners": winners}) in step.events
    assert RULES.pending(step.state) == Pending()
    assert RULES.outcome(RULES.apply(at(FLAT, own, enemy, (6, 6, 6), turn=399), 0, END).state) is None


# Whose turn, undo, views


def test_who_acts_when_is_told() -> None:
    state = at(FLAT, "c1", "b1", (1, 2, 5))
    assert why(state, "end", 1) == "not_your_turn"
    assert why(state, "end", TABLE) == "not_your_turn"
    assert why(state, "roll 1 2 3", 0) == "not_by_hand"
    assert why(state, "roll 1 2 3", CHANCE) == "not_by_chance"
    assert not RULES.legal(state, 1) and not RULES.legal(state, CHANCE)
    waiting = play(state, "end")
    assert why(waiting, "end", 1) == "roll_first"
    assert why(waiting, "end", CHANCE) == "not_by_chance"
    assert why(new(), "place c1 1", 0) == "not_begun"
    with pytest.raises(IllegalAction) as caught:
        RULES.apply(state, 1, END)
    assert caught.value.reason.code == "not_your_turn"


def test_r_ma_10_a_hand_made_action_with_dice_out_of_order_is_refused() -> None:
    state = at(FLAT, "c1", "c2", (1, 2, 5))
    reason = RULES.check(state, 0, Place("d3", (2, 1)))
    assert reason is not None and reason.code == "dice_order"


def test_r_x_4_steps_of_a_turn_and_its_end_are_undone_until_the_next_roll() -> None:
    match = Match(RULES, 2, {"begins": "0"}, STANDARD, 5)
    match.play(CHANCE, "turn 0 0 0 0 0 0 0")
    match.play(CHANCE, "roll 1 2 5")
    assert not match.can_undo(0)
    start = match.digest()
    match.play(0, "place c1 1")
    match.play(0, "move c1 c2 to 2")
    match.play(0, "end")
    assert match.can_undo(0) and not match.can_undo(1)
    for _ in range(3):
        match.undo(0)
    assert match.digest() == start and not match.can_undo(0)
    match.play(0, "end")
    match.play(CHANCE, "roll 1 2 5")
    assert not match.can_undo(0) and not match.can_undo(1)


def test_everybody_sees_the_same() -> None:
    state = at(FLAT, "c1", "b1", (1, 2, 5))
    views = [RULES.view(state, viewer) for viewer in (0, 1, PUBLIC, OPEN)]
    assert all(view == views[0] for view in views)
    assert RULES.sample(views[0], Rng(1, "sample")) == state

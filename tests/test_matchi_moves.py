"""What dice pay for in Matchi: the move generator against a plain search, and the faults seen elsewhere (PB-28, PB-29)."""

from __future__ import annotations

import pytest

from game.core.rng import Rng
from game.core.rules import ActionSyntaxError
from game.rules.matchi import moves
from game.rules.matchi.actions import END, Attack, First, Group, Move, Place, Roll, Turn, action_text, attack, parse_action, spent
from game.rules.matchi.dice import groups, pairs, without
from tests.matchi_tables import FLAT, at, plain_actions, plain_neighbours, random_position, texts, why


@pytest.mark.parametrize("dice", [3, 4, 5, 6])
def test_pb_28_moves_equal_a_plain_search_over_all_subsets_of_dice(dice: int) -> None:
    rng = Rng(28, "boards", dice)
    attacks = 0
    for _ in range(500 if dice < 6 else 250):
        position = random_position(rng, dice)
        found = [action_text(action) for action in moves.actions(position)]
        assert len(found) == len(set(found))
        assert set(found) == plain_actions(position)
        assert moves.count(position) == len(found)
        assert moves.can_act(position) == bool(found)
        attacks += sum(text.startswith("attack") for text in found)
    assert attacks > 0


@pytest.mark.parametrize("dice", [3, 6])
def test_check_agrees_with_the_plain_search_for_legal_and_illegal_actions(dice: int) -> None:
    rng = Rng(29, "check", dice)
    refused = 0
    for _ in range(40):
        position = random_position(rng, dice)
        legal = plain_actions(position)
        for text in legal:
            assert moves.check(position, parse_action(text)) is None  # type: ignore[arg-type]
        for _ in range(60):
            action = random_action(rng, position)
            reason = moves.check(position, action)
            assert (reason is None) == (action_text(action) in legal), (action, reason)
            refused += reason is not None
    assert refused > 1000


def random_action(rng: Rng, position: moves.Position) -> Place | Move | Attack:
    """Anything that might be said at the table, mostly near an own piece."""
    names, own = position.layout.names, [space for space in range(position.layout.spaces) if position.own >> space & 1]
    source = rng.choice(own) if own and rng.below(4) else rng.below(len(names))
    target = rng.choice(position.layout.neighbours[source]) if rng.below(4) else rng.below(len(names))
    one, two = (tuple(sorted(rng.die() for _ in range(1 + rng.below(3)))) for _ in range(2))
    rule, other = (("to", "from")[rng.below(2)] for _ in range(2))
    match rng.below(3):
        case 0:
            return Place(names[target], one)
        case 1:
            return Move(names[source], names[target], rule, one)  # type: ignore[arg-type]
    return attack(names[source], names[target], Group(rule, one), Group(other, two))  # type: ignore[arg-type]


def test_r_ma_2_neighbours_equal_those_found_by_looking_at_edges() -> None:
    rng = Rng(2, "neighbours")
    for _ in range(60):
        board = random_position(rng, 3).layout
        assert [set(around) for around in board.neighbours] == plain_neighbours(board)


def test_pb_28_golden_1_1_5_still_moves_by_1_2_6_and_7_when_5_is_blocked() -> None:
    state = at(FLAT, "d1 d6 c4", "d5", (1, 1, 5))
    found = texts(state)
    assert {"move d1 d2 from 1", "move d1 d2 to 1+1", "move d6 c3 from 1+5", "move c4 a7 to 1+1+5", "place c1 1", "place c6 1+5"} <= found
    assert not any(text.startswith(("move d6 d5", "attack")) for text in found)
    assert why(state, "move d6 d5 to 5") == "enemy_needs_attack"
    assert why(state, "attack d6 d5 to 5 and from 1+5") == "dice_shared"


def test_pb_28_no_move_exactly_when_the_plain_search_finds_none() -> None:
    stuck = at(FLAT, "a7 a8 a9 d5", "", (1, 1, 1))
    assert plain_actions(stuck.position) == set()
    assert texts(stuck) == {"end"}
    assert texts(at(FLAT, "a7 a8 a9 d5", "", (1, 1, 2))) == {"end", "move a7 c4 to 1+1+2", "move d5 d4 to 1+1+2"}


def test_pb_29_two_groups_for_one_move_are_two_actions() -> None:
    found = {text for text in texts(at(FLAT, "c6", "", (2, 3, 5))) if text.startswith("move c6 c5 to")}
    assert found == {"move c6 c5 to 5", "move c6 c5 to 2+3"}


def test_pb_29_equal_dice_make_one_action_not_several() -> None:
    assert groups((1, 1, 1))[2] == ((1, 1),)
    assert pairs((2, 2, 2, 2), 2, 2) == (((2,), (2,)),)
    listed = list(moves.actions(at(FLAT, "b1", "", (2, 2, 2)).position))
    assert len(listed) == len(set(listed))


def test_pb_29_no_attack_inside_the_star_with_three_dice() -> None:
    for dice in groups_of_three():
        assert not [text for text in texts(at(FLAT, "a7 a9", "a8 a10", dice)) if text.startswith("attack")]
    assert "attack a7 a8 from 3+4 and to 2+6" in texts(at(FLAT, "a7", "a8", (3, 4, 2, 6)))
    state = at(FLAT, "a7", "a8", (4, 4, 5))
    assert why(state, "attack a7 a8 to 4+4 and to 4+4") == "dice_shared"


def groups_of_three() -> list[tuple[int, int, int]]:
    return [(one, two, three) for one in range(1, 7) for two in range(one, 7) for three in range(two, 7)]


def test_pb_29_entering_the_star_by_from_is_refused() -> None:
    state = at(FLAT, "c4", "", (4, 2, 5))
    assert why(state, "move c4 a7 from 4") == "star_needs_to"
    assert why(state, "move c4 a7 to 2+5") is None


def test_dice_that_are_spent_once() -> None:
    assert without((1, 1, 5), (1, 5)) == (1,)
    with pytest.raises(ValueError):
        without((1, 5), (1, 1))


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("turn 0 3 5 1 2 4 0", Turn((0, 3, 5, 1, 2, 4, 0))),
        ("first 4 2", First((4, 2))),
        ("roll 1 3 5", Roll((1, 3, 5))),
        ("roll 6 1 6 2", Roll((6, 1, 6, 2))),
        ("place c4 1+3", Place("c4", (1, 3))),
        ("move c4 b2 to 2", Move("c4", "b2", "to", (2,))),
        ("move c4 aa12 from 1+3", Move("c4", "aa12", "from", (1, 3))),
        ("attack c4 b2 to 2 and from 1+3", Attack("c4", "b2", (Group("to", (2,)), Group("from", (1, 3))))),
        ("attack c4 b4 to 4 and to 1+3", Attack("c4", "b4", (Group("to", (4,)), Group("to", (1, 3))))),
        ("end", END),
    ],
)
def test_r_ma_10_texts_and_actions_are_inverse(text: str, action: object) -> None:
    assert parse_action(text) == action
    assert action_text(parse_action(text)) == text


@pytest.mark.parametrize(
    "text",
    ["", "END", "end ", " end", "place c4 3+1", "place c4", "place c13 1", "place c0 1", "place 4 1", "place c4 7", "place c4 0",
     "place c4 1+",
     "move c4 b2 2", "move c4 b2 by 2", "move c4 b2 to 2 ", "move c4 b2 to 2\n", "move c4 b2 to \N{ARABIC-INDIC DIGIT TWO}",
     "attack c4 b2 to 2", "attack c4 b2 from 1+3 and to 2", "attack c4 b2 to 1+1 and to 2", "roll", "roll 0", "roll 7", "roll 1  2",
     "turn 6",
     "first 1,2", "place c4 1+3\x00", "\ud800", "x" * 100_000],
)  # fmt: skip
def test_a_text_that_is_no_action_is_told_in_one_sentence(text: str) -> None:
    with pytest.raises(ActionSyntaxError) as caught:
        parse_action(text)
    message = str(caught.value)
    assert "\n" not in message and len(message) < 500 and message.endswith(".")
    message.encode()


def test_random_legal_actions_survive_the_text_round_trip() -> None:
    rng = Rng(7, "texts")
    for _ in range(60):
        position = random_position(rng, 5)
        for action in moves.actions(position):
            assert parse_action(action_text(action)) == action
            assert spent(action) == tuple(sorted(spent(action)))

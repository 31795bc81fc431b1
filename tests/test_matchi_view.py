"""Questions about a view of Matchi: payments and their order, targets, two-step previews, reasons (R-MA-10, PB-29)."""

from __future__ import annotations

import pytest

from game.core.rng import Rng
from game.core.rules import IllegalAction
from game.rules.matchi import view as ask
from game.rules.matchi.actions import END, parse_action, spent
from game.rules.matchi.board import bits
from game.rules.matchi.moves import Position
from game.rules.matchi.rules import RULES
from game.rules.matchi.state import State
from tests.matchi_tables import FLAT, at, plain_actions, random_position, texts


def state_of(position: Position) -> State:
    return State(
        position.layout.board, position.goal, -1, position.layout, "act", 3, 0, (position.own, position.enemy), position.dice, position.dice
    )


def paid(view: State, source: str | None, target: str) -> list[tuple[str, tuple[int, ...], int]]:
    found = ask.payments(view, None if source is None else FLAT.index[source], FLAT.index[target])
    return [(payment.text, payment.left, payment.options) for payment in found]


def test_r_ma_10_the_fewest_dice_are_offered_first() -> None:
    found = paid(at(FLAT, "c6", "", (2, 3, 5)), "c6", "c5")
    assert [(text, left) for text, left, _ in found] == [("move c6 c5 to 5", (2, 3)), ("move c6 c5 to 2+3", (5,))]


def test_r_ma_10_among_equally_many_dice_the_one_that_leaves_more_options_first() -> None:
    view = at(FLAT, "a8", "", (3, 6, 2, 4))
    found = paid(view, "a8", "a9")
    assert [text for text, _, _ in found][2:] == ["move a8 a9 to 2+3+4"]
    assert {text for text, _, _ in found[:2]} == {"move a8 a9 to 3+6", "move a8 a9 from 2+6"}
    assert found[0][2] >= found[1][2]
    rng = Rng(10, "payments")
    ordered = 0
    for _ in range(60):
        position = random_position(rng, 4)
        for source in bits(position.own):
            for target in position.layout.neighbours[source]:
                payments = ask.payments(state_of(position), source, target)
                assert list(payments) == sorted(payments, key=lambda one: (len(one.dice), -one.options, one.text))
                ordered += len(payments) > 1
    assert ordered > 20


def test_r_ma_10_payments_are_all_legal_actions_there_and_say_what_remains() -> None:
    rng = Rng(11, "payments")
    for _ in range(60):
        position = random_position(rng, 4)
        view = state_of(position)
        found: list[ask.Payment] = []
        for source in (None, *bits(position.own)):
            for target in range(position.layout.spaces):
                found += ask.payments(view, source, target)
        assert sorted(payment.text for payment in found) == sorted(plain_actions(position))
        for payment in found[:8]:
            after = ask.after(view, payment.action)
            assert after.dice == payment.left and payment.dice == spent(payment.action)
            assert payment.options == len(texts(after) - {"end"})


def test_pb_29_both_rules_are_offered_and_an_attack_needs_disjoint_groups() -> None:
    assert {text for text, _, _ in paid(at(FLAT, "c1", "", (1, 2, 5)), "c1", "c2")} == {"move c1 c2 from 1", "move c1 c2 to 2"}
    assert paid(at(FLAT, "c1", "c2", (1, 2, 5)), "c1", "c2") == [("attack c1 c2 from 1 and to 2", (5,), 3)]
    assert paid(at(FLAT, "c1", "c2", (1, 5, 5)), "c1", "c2") == []
    assert [text for text, _, _ in paid(at(FLAT, "a8", "a9", (4, 5, 6)), "a8", "a9")] == []


def test_a_payment_that_wins_leaves_no_options() -> None:
    assert paid(at(FLAT, "a8 a9 a10 c4", "", (1, 6, 5)), "c4", "a7") == [("move c4 a7 to 1+6", (5,), 0)]


def test_targets_and_placements_list_what_is_possible_at_least_one_payment_each() -> None:
    view = at(FLAT, "c1", "c2 d1", (1, 2, 6))
    found = ask.targets(view, FLAT.index["c1"])
    assert {(FLAT.names[target.space], target.attack) for target in found} == {("c6", False), ("c2", True)}
    places = {FLAT.names[target.space] for target in ask.placements(view)}
    assert places == {text.split()[1] for text in texts(view) if text.startswith("place")}
    assert "d1" not in places and "c1" not in places
    assert ask.placements(at(FLAT, "c1 c2 c5 c6", "", (1, 2, 6))) == ()


def test_sources_are_the_pieces_that_can_do_something() -> None:
    view = at(FLAT, "c1 e4", "", (1, 1, 1))
    assert {FLAT.names[space] for space in ask.sources(view)} == {"c1", "e4"}  # e4 to e3
    assert {FLAT.names[space] for space in ask.sources(at(FLAT, "c1 e4", "", (1, 6, 6)))} == {"c1"}


def test_actions_are_grouped() -> None:
    view = at(FLAT, "c1", "c2", (1, 2, 6))
    grouped = ask.actions(view)
    assert {RULES.action_text(action) for group in (grouped.places, grouped.moves, grouped.attacks) for action in group} | {"end"} == texts(
        view
    )
    assert grouped.places and grouped.moves and len(grouped.attacks) == 1


def two(view: State, piece: str) -> dict[str, tuple[str, str]]:
    return {
        FLAT.names[way.space]: (RULES.action_text(way.first), RULES.action_text(way.second))
        for way in ask.two_steps(view, FLAT.index[piece])
    }


def test_r_ma_10_two_step_previews_are_two_legal_moves() -> None:
    view = at(FLAT, "c1", "", (1, 2, 6))
    found = two(view, "c1")
    assert found["c3"] == ("move c1 c2 from 1", "move c2 c3 from 2")
    assert found["c5"] == ("move c1 c6 from 1", "move c6 c5 from 6")
    rng = Rng(12, "two")
    seen = 0
    for _ in range(60):
        view = state_of(random_position(rng, 4))
        for piece in bits(view.pieces[0]):
            near = {target.space for target in ask.targets(view, piece)}
            for way in ask.two_steps(view, piece):
                end = ask.after(ask.after(view, way.first), way.second)
                assert end.dice == way.left and end.pieces[0] >> way.space & 1
                assert end.pieces[1] == view.pieces[1]  # never through an attack
                assert way.space not in near and way.space != piece
                seen += 1
    assert seen > 50


def test_r_ma_10_two_step_previews_keep_to_the_star_rule_and_never_pass_a_piece() -> None:
    assert "a7" not in two(at(FLAT, "c3", "", (2, 4, 4)), "c3")  # c3 to c4, but a7 needs 7
    assert two(at(FLAT, "c3", "", (3, 3, 4)), "c3")["a7"] == ("move c3 c4 from 3", "move c4 a7 to 3+4")
    assert "c3" not in two(at(FLAT, "c1", "c2", (1, 1, 2, 2)), "c1")
    assert "c3" not in two(at(FLAT, "c1 c2", "", (1, 1, 2, 2)), "c1")


def test_r_ma_10_no_second_step_after_a_winning_first() -> None:
    view = at(FLAT, "a8 a9 a10 c4", "", (1, 6, 6, 6))
    assert "a12" not in two(view, "c4")


def test_can_act_means_more_than_end() -> None:
    assert ask.can_act(at(FLAT, "c1", "", (1, 2, 6)))
    assert not ask.can_act(at(FLAT, "a7 a8 a9 d5", "", (1, 1, 1)))
    assert not ask.can_act(ask.after(at(FLAT, "c1", "", (1, 2, 6)), END))


def test_after_plays_what_needs_no_luck_and_refuses_the_rest() -> None:
    view = at(FLAT, "c1", "", (1, 2, 6))
    assert ask.after(view, END).phase == "roll"
    with pytest.raises(IllegalAction):
        ask.after(view, parse_action("move c1 c3 to 3"))  # type: ignore[arg-type]
    assert view == at(FLAT, "c1", "", (1, 2, 6))


def test_counts_for_the_rail() -> None:
    view = at(FLAT, "a7 a8 c1", "a9", (1, 2, 6))
    assert (ask.stars(view, 0), ask.stars(view, 1), ask.supply(view, 0), ask.supply(view, 1)) == (2, 1, 1, 3)
    assert (ask.dice_next(view, 0), ask.dice_next(view, 1)) == (4, 5)


@pytest.mark.parametrize(
    ("source", "target", "code"),
    [
        ("c1", "c2", None), ("c1", "c3", "not_adjacent"), ("c1", "c6", "no_dice_twice"),
        ("b1", "b2", "enemy_piece"), ("d1", "d2", "no_piece_there"), ("c4", "a7", "no_dice"), ("c4", "c5", "occupied_own"),
        (None, "c4", "not_start_space"), (None, "a7", "not_start_space"), (None, "c1", "occupied_own"),
        (None, "b1", "occupied_enemy"), (None, "d1", None), (None, "d3", "no_dice"),
    ],
)  # fmt: skip
def test_why_not_says_whether_the_board_or_the_dice_forbid_it(source: str | None, target: str, code: str | None) -> None:
    view = at(FLAT, "c1 c4 c5", "b1 c6", (1, 4, 4))
    reason = ask.why_not(view, None if source is None else FLAT.index[source], FLAT.index[target])
    assert (None if reason is None else reason.code) == code
    if code == "no_dice" and source == "c4":
        assert reason is not None and reason.args["needed"] == (7,)


def test_questions_before_the_roll_and_after_the_end_have_empty_answers() -> None:
    for view in (RULES.start(2, RULES.info.complete({}), FLAT.board), ask.after(at(FLAT, "c1", "", (1, 2, 6)), END)):
        assert ask.actions(view) == ask.Actions((), (), ())
        answers = (ask.targets(view, 0), ask.two_steps(view, 0), ask.placements(view), ask.sources(view), ask.payments(view, None, 6))
        assert not any(answers)
        assert ask.why_not(view, None, 6) is not None

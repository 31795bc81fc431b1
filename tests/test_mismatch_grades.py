"""Perfect Mismatch: the grades of teams, against both printed tables (R-PM-11)."""

from __future__ import annotations

import pytest

from game.rules.mismatch.grades import grade_of, limits_of, most_of, rounds_of, turns_of
from game.rules.mismatch.rules import RULES
from game.rules.mismatch.state import State
from game.rules.mismatch.view import grade, grade_title, limits, most
from tests.mismatch_tables import DECK, TABLES, a_turn

PRINTED = {
    "talk": {
        2: ("0–21", "22–28"),
        3: ("0–16", "17–21"),
        4: ("0–21", "22–28"),
        5: ("0–13", "14–18"),
        6: ("0–16", "17–21"),
        7: ("0–18", "19–25"),
        8: ("0–21", None),
    },
    "wordless": {
        2: ("0–7", "8–9"),
        3: ("0–8", "9–10"),
        4: ("0–21", "22–28"),
        5: ("0–22", "23–30"),
        6: ("0–40", "41–54"),
        7: ("0–66", "67–88"),  # the rule book prints 76–88, a slip: nobody could have 67 to 75
        8: ("0–100", None),
    },
}
"""The cells of the rule book: the two lower grades. None is a cell that it lacks."""

CELLS = [(mode, seats, number, cell) for mode, row in PRINTED.items() for seats, cells in row.items() for number, cell in enumerate(cells)]
ROUNDS = {2: 4, 3: 2, 4: 2, 5: 1, 6: 1, 7: 1, 8: 1}


@pytest.mark.parametrize(("mode", "seats", "number", "cell"), [each for each in CELLS if each[3] is not None])
def test_r_pm_11_every_printed_cell_of_both_tables(mode: str, seats: int, number: int, cell: str) -> None:
    scores = [score for score in range(most_of(mode, seats) + 1) if grade_of(mode, seats, score) == number]
    assert f"{scores[0]}–{scores[-1]}" == cell
    assert scores == list(range(scores[0], scores[-1] + 1))


def test_r_pm_11_the_cells_that_the_rule_book_lacks_for_eight() -> None:
    assert limits_of("talk", 8)[:2] == (21, 28)
    assert limits_of("wordless", 8)[:2] == (100, 134)


def test_r_pm_11_the_printed_76_for_seven_is_a_slip_for_67() -> None:
    assert grade_of("wordless", 7, 66) == 0
    assert [grade_of("wordless", 7, score) for score in (67, 75, 76, 88)] == [1, 1, 1, 1]


@pytest.mark.parametrize(
    ("mode", "seats", "highest"),
    [
        *(("talk", seats, 6 * turns) for seats, turns in ((2, 8), (3, 6), (4, 8), (5, 5), (6, 6), (7, 7), (8, 8))),
        ("wordless", 2, 8 * 2),
        ("wordless", 3, 6 * (2 + 1)),
        ("wordless", 4, 8 * (3 + 2 + 1)),
        ("wordless", 5, 5 * (4 + 3 + 2 + 1)),
        ("wordless", 6, 6 * (5 + 4 + 3 + 2 + 1)),
        ("wordless", 7, 7 * (6 + 5 + 4 + 3 + 2 + 1)),
        ("wordless", 8, 8 * (7 + 6 + 5 + 4 + 3 + 2 + 1)),
    ],
)
def test_r_pm_11_the_highest_score_and_all_four_limits(mode: str, seats: int, highest: int) -> None:
    assert most_of(mode, seats) == highest
    assert limits_of(mode, seats) == (45 * highest // 100, 60 * highest // 100, 75 * highest // 100, 90 * highest // 100)
    grades = [grade_of(mode, seats, score) for score in range(highest + 1)]
    assert grades == sorted(grades) and set(grades) == {0, 1, 2, 3, 4}
    for number, limit in enumerate(limits_of(mode, seats)):
        assert (grades[limit], grades[limit + 1]) == (number, number + 1), "a limit belongs to the lower grade"


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_r_pm_10_the_number_of_rounds_is_the_printed_one(mode: str, seats: int) -> None:
    assert rounds_of(seats) == ROUNDS[seats]
    assert turns_of(seats) == seats * ROUNDS[seats]


def test_r_pm_11_a_view_tells_the_grade_of_the_score_so_far_and_its_title() -> None:
    turns = tuple(a_turn(n % 2, 3, [(1 - n % 2, 3)]) for n in range(7))
    view = RULES.view(State(DECK, 2, "wordless", past=turns), 0)
    assert (most(view), limits(view), grade(view)) == (16, (7, 9, 12, 14), 3), "seven turns of two points"
    assert grade_title(view, 4) == "One brain, 2 chairs"
    assert [grade_title(view, number) for number in range(4)] == list(DECK.grades[:4])

"""Matchi's boards: tiles, neighbours, starts, and what is no board (R-MA-1 to R-MA-3, R-MA-11, R-MA-12)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from math import hypot, isclose

import pytest

from game.content.boards import boards
from game.rules.matchi.board import bits, layout
from game.rules.matchi.pack import STEPS, Board, Tile, board_from_dump, check_board, dump_board, tile_letter
from tests.matchi_tables import FLAT, ROW, STANDARD

BUILT_IN = [pack.value for pack in boards(None)[0]]


def names(mask: int) -> set[str]:
    return {FLAT.names[space] for space in bits(mask)}


def test_r_ma_1_each_tile_ascends_clockwise_from_its_turn() -> None:
    turned = layout(STANDARD, (2, 0, 5, 0, 0, 0, 1))
    assert turned.spaces == 42
    assert turned.number[0:6] == (11, 12, 7, 8, 9, 10)
    assert turned.number[12:18] == (2, 3, 4, 5, 6, 1)
    for tile in range(7):
        ring = turned.number[tile * 6 : tile * 6 + 6]
        assert set(ring) == (set(range(7, 13)) if tile == 0 else set(range(1, 7)))
        assert all((after - before) % 6 == 1 for before, after in pairwise(ring))


def test_r_ma_1_sides_run_clockwise_on_the_screen() -> None:
    xs = [FLAT.space_centre(side)[0] for side in range(6)]
    ys = [FLAT.space_centre(side)[1] for side in range(6)]
    assert xs[0] == max(xs) and xs[3] == min(xs)
    assert ys[1] > 0 and ys[2] > 0 and ys[4] < 0 and ys[5] < 0  # y points down: 1 and 2 are the lower sides
    assert isclose(hypot(xs[1], ys[1]), 0.66 * 3**0.5 / 2)


def test_r_ma_2_a_space_has_two_neighbours_on_its_ring_and_one_across_its_edge() -> None:
    assert names(FLAT.near[FLAT.index["c4"]]) == {"c3", "c5", "a7"}
    assert names(FLAT.near[FLAT.index["c1"]]) == {"c6", "c2"}
    assert FLAT.across(FLAT.index["b2"]) == FLAT.index["c5"]
    assert FLAT.across(FLAT.index["c1"]) is None


@pytest.mark.parametrize("board", BUILT_IN, ids=lambda board: board.id)
def test_r_ma_2_neighbours_are_mutual_and_at_most_three(board: Board) -> None:
    turned = layout(board, tuple(tile.turn or 0 for tile in board.tiles))
    for space, around in enumerate(turned.neighbours):
        assert 2 <= len(around) == len(set(around)) <= 3
        assert all(space in turned.neighbours[other] for other in around)
    pairs = sum(turned.across(space) is not None for space in range(turned.spaces))
    touching = sum((tile.q + dq, tile.r + dr) in {other.at for other in board.tiles} for tile in board.tiles for dq, dr in STEPS)
    assert pairs == touching


def test_r_ma_3_the_standard_board_has_18_outside_spaces_three_per_outer_tile() -> None:
    assert FLAT.starts.bit_count() == 18
    assert Counter(space // 6 for space in bits(FLAT.starts)) == dict.fromkeys(range(1, 7), 3)
    assert not FLAT.starts & FLAT.star
    assert FLAT.star.bit_count() == 6
    assert all(FLAT.across(space) is None for space in bits(FLAT.starts))


def test_by_number_lists_each_space_once() -> None:
    assert len(FLAT.by_number) == 13
    assert FLAT.by_number[0] == 0
    assert [mask.bit_count() for mask in FLAT.by_number[1:]] == [6] * 6 + [1] * 6
    assert sum(FLAT.by_number) == (1 << 42) - 1


def test_names_are_tile_letter_and_number_also_beyond_26_tiles() -> None:
    assert [tile_letter(tile) for tile in (0, 25, 26, 27, 51, 52, 701, 702)] == ["a", "z", "aa", "ab", "az", "ba", "zz", "aaa"]
    assert len(set(FLAT.names)) == 42
    assert FLAT.space("c4") == FLAT.names.index("c4")
    assert FLAT.space("h1") is None


def test_equal_boards_turned_alike_are_one_layout() -> None:
    assert layout(STANDARD, (0,) * 7) is layout(replace(STANDARD), (0,) * 7)
    assert layout(STANDARD, (0,) * 7) != layout(STANDARD, (0,) * 6 + (1,))


def test_r_ma_11_race_is_seven_in_a_row_with_three_starts_farthest_from_the_star() -> None:
    race = next(board for board in BUILT_IN if board.id == "race")
    assert race.tiles == ROW.tiles
    turned = layout(race, (0,) * 7)
    assert turned.star_tile == 6
    assert {divmod(space, 6) for space in bits(turned.starts)} == {(0, 2), (0, 3), (0, 4)}
    star = turned.centre(6)
    far = sorted(range(42), key=lambda space: -hypot(turned.space_centre(space)[0] - star[0], turned.space_centre(space)[1] - star[1]))
    assert set(far[:3]) == set(bits(turned.starts))


def test_r_ma_11_r_ma_12_the_built_in_boards_are_sound_and_told() -> None:
    assert [board.id for board in BUILT_IN] == ["standard", "race", "crescent", "bridge", "lagoon"]
    assert BUILT_IN[0].tiles == STANDARD.tiles
    for board in BUILT_IN:
        assert check_board(board) == []
        assert board.title and board.description.endswith(".")
        assert distance_to_star(board) >= 3  # nobody is placed at the gates
    assert len({board.tiles for board in BUILT_IN}) == len({board.title for board in BUILT_IN}) == 5


def distance_to_star(board: Board) -> int:
    """The fewest steps from a start into the star."""
    turned = layout(board, (0,) * len(board.tiles))
    reached, steps = turned.starts, 0
    while not reached & turned.star:
        for space in list(bits(reached)):
            reached |= turned.near[space]
        steps += 1
    return steps


def test_r_ma_12_a_board_survives_its_dump() -> None:
    for board in [*BUILT_IN, ROW]:
        assert board_from_dump(dump_board(board)) == board


PAIR = (Tile(0, 0, "star"), Tile(1, 0))


@pytest.mark.parametrize(
    ("board", "key", "expected"),
    [
        (Board("x", "X", ()), "tiles", "two or more"),
        (Board("x", "X", (Tile(0, 0, "star"),)), "tiles", "two or more"),
        (Board("x", "X", (Tile(0, 0), Tile(1, 0))), "tiles", "exactly one"),
        (Board("x", "X", (Tile(0, 0, "star"), Tile(1, 0, "star"))), "tiles", "exactly one"),
        (Board("x", "X", (*PAIR, Tile(1, 0))), "tiles, entry 3", "entry 2"),
        (Board("x", "X", (*PAIR, Tile(3, 0))), "tiles, entry 3", "edge to edge"),
        (Board("x", "X", (*PAIR, Tile(2, 0, "gold"))), "tiles, entry 3", "kind"),  # type: ignore[arg-type]
        (Board("x", "X", (*PAIR, Tile(2, 0, "outer", 6))), "tiles, entry 3", "0 to 5"),
        (Board("x", "X", (*PAIR, Tile(2, 0, "outer", -2))), "tiles, entry 3", "0 to 5"),
        (Board("x", "X", (Tile(10**30, 0, "star"), Tile(10**30 + 1, 0))), "tiles, entry 1", "99"),
        (Board("x", "X", PAIR, ()), "starts", "at least one"),
        (Board("x", "X", PAIR, ((0, 0),)), "starts, entry 1", "star"),
        (Board("x", "X", PAIR, ((1, 0), (2, 0))), "starts, entry 2", "0 to 1"),
        (Board("x", "X", PAIR, ((1, 6),)), "starts, entry 1", "5 (upper right)"),
        (Board("x", "X", PAIR, ((1, 0), (1, 0))), "starts, entry 2", "before"),
        (Board("x", " ", PAIR), "title", "at least one letter"),
        (Board("x", "X" * 301, PAIR), "title", "300"),
    ],
)
def test_r_ma_12_what_is_no_board_is_told_by_key(board: Board, key: str, expected: str) -> None:
    problems = check_board(board)
    assert any(problem.startswith(f"{key}: ") and expected in problem and problem.endswith(".") for problem in problems), problems
    with pytest.raises(ValueError):
        board_from_dump(dump_board(board))


@pytest.mark.parametrize(
    "dump",
    [
        [], "board", 7, ["x", "X", "", "en", []], ["x", 7, "", "en", [], "outside"], ["x", "X", "", "en", "tiles", "outside"],
        ["x", "X", "", "en", [[0, 0, "star", -1], [1, 0, "outer"]], "outside"],
        ["x", "X", "", "en", [[0, 0, "star", -1], [1, "0", "outer", -1]], "outside"],
        ["x", "X", "", "en", [[0, 0, "star", -1], [True, 0, "outer", -1]], "outside"],
        ["x", "X", "", "en", [[0, 0, "star", -1], [1, 0, "outer", -1]], "inside"],
        ["x", "X", "", "en", [[0, 0, "star", -1], [1, 0, "outer", -1]], [[1]]],
        ["x", "X", "", "en", [[0, 0, "star", -1], [1, 0, "outer", -1]], [[1, "0"]]],
    ],
)  # fmt: skip
def test_r_ma_12_a_dump_that_is_no_board_is_told_in_one_sentence(dump: object) -> None:
    with pytest.raises(ValueError) as caught:
        board_from_dump(dump)  # type: ignore[arg-type]
    assert str(caught.value).count(".") == 1 and str(caught.value).endswith(".")


def test_r_ma_12_two_tiles_are_a_board() -> None:
    assert check_board(Board("x", "X", PAIR)) == []
    assert layout(Board("x", "X", PAIR), (0, 0)).starts.bit_count() == 5


def test_r_ma_12_stated_starts_may_lie_inside() -> None:
    inside = replace(STANDARD, starts=((1, 2),))  # the space that looks at the star
    assert check_board(inside) == []
    assert names(layout(inside, (0,) * 7).starts) == {"b3"}

"""The enumeration of a turn's ends against a plain search that spends single dice, one by one, as the rule book words it.

When the counts differ, the failure says where they split: for each first action, how many ends lie behind it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

import pytest

from game.core.rng import Rng
from game.rules.matchi.actions import Dice, action_text
from game.rules.matchi.board import Layout, layout
from game.rules.matchi.moves import Position, check, stepped
from game.rules.matchi.turn import Outcomes, outcomes, outcomes_in_slices
from tests.matchi_tables import FLAT, ROW, STANDARD, random_position, spaces

End: TypeAlias = "tuple[frozenset[int], frozenset[int]]"
"""The spaces held by the side to move and by the other."""

TURNED = layout(STANDARD, (3, 3, 2, 3, 1, 0, 2))
ROW_FLAT = layout(ROW, (0,) * 7)


class Plain:
    """The second opinion: dice have names (their places in the roll), pieces stand on spaces, nothing is clever."""

    def __init__(self, board: Layout, dice: Dice, goal: int) -> None:
        self.board, self.dice, self.goal = board, dice, goal
        names = range(len(dice))
        subsets = [frozenset(name for name in names if chosen >> name & 1) for chosen in range(1, 1 << len(dice))]
        self.groups = {number: [group for group in subsets if sum(dice[name] for name in group) == number] for number in range(1, 13)}
        self.ends = lru_cache(maxsize=None)(self._ends)

    def _ends(self, own: frozenset[int], enemy: frozenset[int], left: frozenset[int]) -> frozenset[End]:
        found = {(own, enemy)}
        if sum(self.board.star >> piece & 1 for piece in own) < self.goal:
            for _, mine, theirs, rest in self.steps(own, enemy, left):
                found |= self.ends(mine, theirs, rest)
        return frozenset(found)

    def steps(
        self, own: frozenset[int], enemy: frozenset[int], left: frozenset[int]
    ) -> Iterator[tuple[str, frozenset[int], frozenset[int], frozenset[int]]]:
        board = self.board
        if len(own) < 4:
            for space in range(board.spaces):
                if board.starts >> space & 1 and space not in own | enemy:
                    for group in self._paying(left, board.number[space]):
                        yield f"place {board.names[space]}", own | {space}, enemy, left - group
        for piece in own:
            for space in board.neighbours[piece]:
                if space in own:
                    continue
                entering = board.number[space] > 6 and board.number[piece] < 7
                numbers = {board.number[space]} | (set() if entering else {board.number[piece]})
                ways = [group for number in numbers for group in self._paying(left, number)]
                if space in enemy:
                    ways = [one | two for one in ways for two in ways if not one & two]
                for group in ways:
                    yield f"{board.names[piece]} to {board.names[space]}", own - {piece} | {space}, enemy - {space}, left - group

    def _paying(self, left: frozenset[int], number: int) -> list[frozenset[int]]:
        return [group for group in self.groups[number] if group <= left]


def plain_ends(position: Position) -> tuple[Plain, frozenset[End]]:
    plain = Plain(position.layout, position.dice, position.goal)
    return plain, plain.ends(_set(position.own), _set(position.enemy), frozenset(range(len(position.dice))))


def _set(mask: int) -> frozenset[int]:
    return frozenset(space for space in range(mask.bit_length()) if mask >> space & 1)


def found_ends(position: Position) -> Outcomes:
    return outcomes(position.layout, position.own, position.enemy, position.dice, position.goal)


def where_it_splits(position: Position, plain: Plain) -> str:
    """For each first action the number of ends behind it, by the plain search and by the enumeration, where they differ."""
    lines = [f"own {_names(position, position.own)}, enemy {_names(position, position.enemy)}, dice {position.dice}"]
    every = frozenset(range(len(position.dice)))
    for text, own, enemy, left in plain.steps(_set(position.own), _set(position.enemy), every):
        dice = tuple(sorted(position.dice[name] for name in left))
        after = Position(position.layout, sum(1 << space for space in own), sum(1 << space for space in enemy), dice, position.goal)
        expected, found = len(plain.ends(own, enemy, left)), len(found_ends(after))
        if expected != found:
            lines.append(f"  {text}, then {dice}: {expected} by the plain search, {found} enumerated")
    return "\n".join(lines)


def _names(position: Position, mask: int) -> str:
    return " ".join(position.layout.names[space] for space in sorted(_set(mask))) or "none"


def assert_same(position: Position) -> int:
    """Both ways find the same ends, each once; returns how many."""
    plain, expected = plain_ends(position)
    found = list(found_ends(position))
    assert {(_set(own), _set(enemy)) for own, enemy in found} == expected, where_it_splits(position, plain)
    assert len(found) == len(expected), "an end was counted twice"
    return len(found)


STATED = [
    # board, own, enemy, dice, goal, number of ends
    (FLAT, "", "", (1,), 4, 4),  # nothing, or one of the three outside ones
    (FLAT, "", "", (1, 1, 5), 4, 69),
    (FLAT, "c1", "", (2, 3, 5), 4, 102),
    (FLAT, "c1 f1", "a9 c2", (1, 1, 2, 6), 4, 554),
    (FLAT, "a7 a8 a9 f1", "a10", (1, 6, 6), 4, 25),
    (FLAT, "a7 a8 f1", "a11", (1, 3, 4, 5, 6), 4, 1414),
    (FLAT, "a7 a8 f1", "a11", (1, 3, 4, 5, 6), 3, 1413),  # one less: a win ends the turn
    (TURNED, "c4 e4", "b2", (1, 2, 3), 4, 120),
    (TURNED, "c4 e4", "a9 a11 a12 b3", (1, 1, 2, 2, 3, 6), 4, 3446),
    (ROW_FLAT, "", "", (3, 4, 5), 4, 8),
    (ROW_FLAT, "b1 f4 f5", "g7 e4", (1, 3, 5, 6), 4, 156),
]


@pytest.mark.parametrize(("board", "own", "enemy", "dice", "goal", "count"), STATED)
def test_perft_number_of_ends_of_stated_positions(board: Layout, own: str, enemy: str, dice: Dice, goal: int, count: int) -> None:
    assert assert_same(Position(board, spaces(board, own), spaces(board, enemy), dice, goal)) == count


@pytest.mark.parametrize("dice", [1, 2, 3, 4, 5])
def test_perft_random_boards_and_rolls_agree_with_the_plain_search(dice: int) -> None:
    rng = Rng(11, "perft", dice)
    for _ in range((0, 60, 60, 60, 25, 6)[dice]):
        position = random_position(rng, dice)
        goal = 3 + rng.below(2)
        if (position.own & position.layout.star).bit_count() < goal:
            assert_same(Position(position.layout, position.own, position.enemy, position.dice, goal))


def test_perft_crowded_star_agrees_with_the_plain_search() -> None:
    """Pieces in and around the star, where wins, attacks and the entering rule meet (R-MA-5, R-MA-6, R-MA-8)."""
    rng = Rng(12, "perft")
    near = [space for space in range(FLAT.spaces) if (FLAT.near[space] | 1 << space) & FLAT.star]
    for number in range(30):
        pieces = rng.picked(near, 8)
        own, enemy = (sum(1 << space for space in part) for part in (pieces[: 2 + rng.below(3)], pieces[4 : 5 + rng.below(3)]))
        goal = 3 + rng.below(2)
        if (own & FLAT.star).bit_count() < goal:
            assert_same(Position(FLAT, own, enemy, tuple(sorted(rng.die() for _ in range(3 + number % 3))), goal))


def test_every_way_is_legal_and_leads_to_its_end() -> None:
    rng = Rng(13, "ways")
    for number in range(40):
        start = random_position(rng, 3 + number % 3)
        ends = found_ends(start)
        for own, enemy in rng.picked(sorted(ends), min(len(ends), 12)):
            position = start
            for action in ends.way(own, enemy):
                assert check(position, action) is None, (start, action_text(action))
                position = stepped(position, action)
            assert (position.own, position.enemy) == (own, enemy)


def test_a_way_is_as_short_as_can_be() -> None:
    ends = found_ends(Position(FLAT, spaces(FLAT, "c1"), 0, (1, 2, 3), 4))
    assert ends.way(spaces(FLAT, "c1"), 0) == ()
    assert [action_text(action) for action in ends.way(spaces(FLAT, "c2"), 0)] == ["move c1 c2 to 2"]


def test_a_position_that_is_no_end_has_no_way() -> None:
    ends = found_ends(Position(FLAT, spaces(FLAT, "c1"), 0, (1,), 4))
    with pytest.raises(KeyError):
        ends.way(spaces(FLAT, "c4"), 0)
    with pytest.raises(KeyError):
        ends.way(spaces(FLAT, "c1"), spaces(FLAT, "b1"))


def test_r_ma_8_nothing_is_reached_through_a_won_position() -> None:
    """The fourth piece enters with a 10; dice left over could go on only if the match did."""
    start = Position(FLAT, spaces(FLAT, "a8 a9 a11 f1"), 0, (1, 3, 6), 4)
    ends = found_ends(start)
    won = [end for end in ends if (end[0] & FLAT.star).bit_count() >= 4]
    assert won
    for end in won:
        position = start
        for action in ends.way(*end):
            assert not position.won
            position = stepped(position, action)
        assert position.won


def test_slices_give_the_same_ends_as_one_go() -> None:
    board = TURNED
    search = outcomes_in_slices(board, spaces(board, "c4 e4"), spaces(board, "a9 a12 a11 b3"), (1, 2, 3, 4, 5, 6), 4)
    slices = 0
    while True:
        try:
            next(search)
            slices += 1
        except StopIteration as stop:
            assert set(stop.value) == set(outcomes(board, spaces(board, "c4 e4"), spaces(board, "a9 a12 a11 b3"), (1, 2, 3, 4, 5, 6), 4))
            break
    assert slices > 5

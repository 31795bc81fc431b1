"""Matching 4U: the points of a round (R-4U-8 to R-4U-14) and the score sheet."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from game.rules.matching4u.pack import TYPES
from game.rules.matching4u.scoring import (
    CATEGORIES,
    Tally,
    Won,
    bag_points,
    girl_points,
    own_points,
    points,
    ring_points,
    sheet_of,
    shoes_points,
    tallies_of,
    tally,
    won_of,
)
from game.rules.matching4u.trick import Trick
from tests.matching4u_tables import DECK, a_round


def with_icons(dates: int = 0, date_points: int = 0, **icons: int) -> Tally:
    return Tally(tuple(icons.get(name, 0) for name in TYPES), dates, date_points)


def row(each: Tally, category: str) -> int:
    return own_points(each)[CATEGORIES.index(category)]


def test_r_4u_8_date_points_and_icons_count_on_items_and_dates() -> None:
    # Clothes 1 and 6, and two dates with clothes (the fox, 2 points; the badger, 2 points).
    counted = tally(DECK, Won((1, 6), (1, 6)))
    assert counted == with_icons(dates=2, date_points=4, clothes=4)
    assert row(counted, "points") == 4 and row(counted, "clothes") == 8


def test_r_4u_9_girl() -> None:
    assert [girl_points(icons) for icons in range(6)] == [-10, 0, -5, -5, -5, -5]


def test_r_4u_10_shoes() -> None:
    assert [shoes_points(icons) for icons in range(6)] == [0, -3, 7, 4, 14, 11]


def test_r_4u_11_bags() -> None:
    assert [bag_points(icons) for icons in range(7)] == [0, 1, 4, 9, 16, 16, 16]


@pytest.mark.parametrize(
    ("rings", "shares"),
    [
        ((3, 1, 0), (6, 3, 0)),
        ((2, 2, 0), (3, 3, 0)),
        ((2, 2, 1), (3, 3, 0)),
        ((3, 1, 1), (6, 1, 1)),
        ((2, 2, 2), (2, 2, 2)),
        ((0, 0, 0), (0, 0, 0)),
        ((1, 0, 0), (6, 0, 0)),
        ((4, 2, 1), (6, 3, 0)),
        ((1, 2, 3), (0, 3, 6)),
    ],
)
def test_r_4u_12_pb_23_ring_shares(rings: tuple[int, ...], shares: tuple[int, ...]) -> None:
    """Whoever sits where, the dummy's seat included, gets the same."""
    for seats in permutations(range(3)):
        assert ring_points([rings[seat] for seat in seats]) == tuple(shares[seat] for seat in seats)


def test_r_4u_12_pb_23_nobody_level_with_a_paid_player_gets_less_and_no_more_than_nine_is_paid() -> None:
    for rings in product(range(7), repeat=3):
        shares = ring_points(rings)
        assert sum(shares) <= 9
        for (mine, got), (other, theirs) in product(zip(rings, shares, strict=True), repeat=2):
            assert (got >= theirs) if mine >= other else (got <= theirs)
            assert mine or not got, "no ring, no points"


def test_r_4u_13_perfume_works_on_each_clothes_once() -> None:
    for perfumes, clothes in product(range(4), range(6)):
        each = with_icons(perfume=perfumes, clothes=clothes)
        by_hand = sum(8 if number < perfumes else 2 for number in range(clothes))
        assert row(each, "clothes") + row(each, "perfume") == by_hand


def test_r_4u_14_each_ticket_scores_for_each_date_card() -> None:
    assert [row(with_icons(dates=dates, aquarium=tickets), "aquarium") for tickets, dates in ((0, 5), (1, 0), (1, 4), (2, 3), (3, 8))] == [
        0,
        0,
        8,
        12,
        48,
    ]


def test_the_score_sheet_of_a_round_by_hand() -> None:
    """Three players' cards counted with pen and paper."""
    front = (
        Won((5, 1, 7, 4, 2, 3, 12), (3, 7)),  # girl, clothes, perfume, bag, ring, shoes, ticket; owl (4, bag), hedgehog (1, ring)
        Won((11, 17, 6, 13, 8, 10, 9, 15), (1, 2, 6)),  # 2 girls, 2 clothes, bag, ring, 2 shoes; fox, bear, badger
        Won((22, 19, 24, 14, 20, 16, 23, 18, 21), (4, 5, 8)),  # girl, clothes, perfume, 2 bags, 2 rings, shoes, ticket; otter, hare, heron
    )
    sheet = sheet_of([tally(DECK, won) for won in front])
    assert [(each.category, each.counts, each.points) for each in sheet.rows] == [
        ("girl", (1, 2, 1), (0, -5, 0)),
        ("clothes", (1, 4, 1), (2, 8, 2)),
        ("perfume", (1, 0, 1), (6, 0, 6)),
        ("bag", (2, 1, 3), (4, 1, 9)),
        ("ring", (2, 2, 2), (2, 2, 2)),
        ("shoes", (1, 2, 2), (-3, 7, 7)),
        ("aquarium", (1, 0, 2), (4, 0, 12)),
        ("points", (2, 3, 3), (5, 7, 8)),
    ]
    assert sheet.totals == (20, 20, 46)
    assert sheet.row("bag").best == 9
    with pytest.raises(ValueError):
        sheet.row("hats")


def test_the_sheet_and_the_plain_points_agree_and_all_cards_are_counted() -> None:
    for seed in range(200):
        tallies = tallies_of(DECK, a_round(seed).tricks)
        sheet = sheet_of(tallies)
        assert points(tallies) == sheet.totals == tuple(sum(each.points[seat] for each in sheet.rows) for seat in range(3))
        assert [each.category for each in sheet.rows] == list(CATEGORIES)
        assert sum(sheet.row("girl").counts) == 4 and sum(sheet.row("clothes").counts) == 6, "four items and two dates"
        assert sum(sheet.row("points").counts) == 8 and sum(sheet.row("points").points) == 20


def test_r_4u_6_the_date_comes_with_the_item_of_the_first_in_rank() -> None:
    [trick, *_] = a_round(3).tricks
    assert won_of([Trick(trick.date, trick.leader, trick.plays)]) == (Won(), Won(), Won())
    taken = won_of([Trick(trick.date, trick.leader, trick.plays, trick.taken[:1])])
    assert sorted((len(won.items), len(won.dates)) for won in taken) == [(0, 0), (0, 0), (1, 1)]

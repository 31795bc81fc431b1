"""Matchy Matchy: what matching pictures are worth and when (the rule book's example, R-MM-3, R-MM-4, R-MM-5)."""

from __future__ import annotations

import pytest

from game.core.match import Match
from game.core.rules import CHANCE, PUBLIC, TABLE, Event
from game.rules.matchy.rules import RULES
from game.rules.matchy.scoring import HIDDEN, Hit, hits, points
from game.rules.matchy.state import State
from game.rules.matchy.view import gains, number_at, picks, row, spaces, team_hits, teams, theme
from tests.matchy_tables import DECK, choosing, chosen, five, shown


def walks(events: tuple[Event, ...]) -> list[tuple[object, object, object]]:
    return [(event.args["team"], event.args["from"], event.args["to"]) for event in events if event.code == "walk"]


def awards(events: tuple[Event, ...]) -> list[tuple[object, object, object]]:
    return [(event.args["team"], event.args["picture"], event.args["points"]) for event in events if event.code == "award"]


def test_the_rule_books_example() -> None:
    """Theme 12: first card equal: 3 spaces; second: no new image in common; third: 2 spaces thanks to the sunset."""
    match = Match(RULES, 4, {"board": "full"}, DECK, 3)
    while "reader" not in [event.code for _, event in match.events(PUBLIC)]:
        match.play_chance()
    match.play(match.pending.must[0], "number 12")
    match.play(CHANCE, "draw 1 front")
    assert theme(match.view(PUBLIC)) == DECK.cards[0].front[11]
    chocolate, pickle = ("door", "sunset", "cat", "key", "egg"), ("door", "tree", "sunset", "kite", "tea")
    for seat, pictures in enumerate((chocolate, pickle, ("maze", "eye", "moon", "red", "dark"), ("kite", "tea", "tree", "knot", "wave"))):
        match.play(seat, " ".join(["pick", *pictures]))
    told = []
    for position in (1, 2, 3):
        match.play(TABLE, "next")
        events = tuple(event for _, event in match.events(PUBLIC, match.length - 1))
        told.append((spaces(match.view(PUBLIC)), awards(events), walks(events)))
        assert events[0].args["position"] == position
    assert told == [
        ((3, 0), [(0, "door", 3)], [(0, 0, 3)]),
        ((3, 0), [], []),
        ((5, 0), [(0, "sunset", 2)], [(0, 3, 5)]),
    ]


# R-MM-3


@pytest.mark.parametrize(
    ("first", "second", "worth"),
    [
        ("a b c", "a b c", 9),
        ("a b c", "c a b", 6),
        ("a b c", "a c b", 7),
        ("a b c", "d e f", 0),
        ("a b c", "d a f", 2),
        ("a", "a", 3),
        ("a", "b", 0),
        ("a b c d e", "e b d c a", 11),
        ("", "a b", 0),
    ],
)
def test_r_mm_3_three_at_the_same_position_two_at_another_each_picture_once(first: str, second: str, worth: int) -> None:
    one, other = tuple(first.split()), tuple(second.split())
    assert points(hits(one, other)) == points(hits(other, one)) == worth
    assert len({hit.picture for hit in hits(one, other)}) == len(hits(one, other))


def test_r_mm_3_the_number_where_the_round_began_counts_for_the_whole_round() -> None:
    state = choosing(4, (4, 0))
    assert [number_at(RULES.view(state, 0), space) for space in (4, 7, 10, 13)] == [3, 5, 4, 5]
    state = chosen(state, ("cat", "key", "egg"), ("cat", "key", "egg"), five("sunset"), five("moon"))
    for _ in range(3):
        state = shown(state).state
        assert [picks(RULES.view(state, PUBLIC), seat) for seat in range(4)] == [3, 3, 5, 5]
    assert spaces(RULES.view(state, PUBLIC))[0] == 13


# R-MM-4


def test_r_mm_4_a_two_is_awarded_when_the_second_of_the_two_cards_is_shown() -> None:
    state = chosen(choosing(4), five("cat", "key", "egg"), five("egg", "cat", "key"), five("red"), five("dark"))
    seen = []
    for _ in range(5):
        step = shown(state)
        state = step.state
        seen.append([(picture, worth) for team, picture, worth in awards(step.events) if team == 0])
    assert seen[:3] == [[], [("cat", 2)], [("egg", 2), ("key", 2)]], "the second row's egg lay open since the first reveal"
    assert seen[3:] == [[("lighthouse", 3)], [("door", 3)]]


def test_r_mm_4_two_pictures_that_cross_come_to_light_together() -> None:
    assert hits(("a", "b"), ("b", "a")) == (Hit("b", (2, 1)), Hit("a", (1, 2)))
    assert {hit.shown for hit in hits(("a", "b"), ("b", "a"))} == {2}


def test_r_mm_4_positions_are_turned_over_in_all_teams_at_once_and_short_rows_have_nothing_more_to_show() -> None:
    state = chosen(choosing(4, (8, 0)), ("cat", "key"), ("key", "cat"), five("red"), five("red"))
    told = []
    for _ in range(5):
        step = shown(state)
        state = step.state
        told.append((step.events[0].args["seats"], step.events[0].args["position"]))
    assert told == [((0, 1, 2, 3), 1), ((0, 1, 2, 3), 2), ((2, 3), 3), ((2, 3), 4), ((2, 3), 5)]
    assert spaces(RULES.view(state, PUBLIC)) == (8 + 4, 15)


def test_r_mm_4_what_is_not_turned_over_is_worth_nothing_yet() -> None:
    state = chosen(choosing(4), *[five("cat", "key")] * 4)
    assert gains(RULES.view(state, 0)) == (0, 0)
    for position in range(1, 6):
        state = shown(state).state
        for viewer in (0, 1, 2, 3, PUBLIC):
            view = RULES.view(state, viewer)
            assert gains(view) == (3 * position, 3 * position)
            assert all(len(row(view, seat)) == position for seat in range(4))
    assert hits((HIDDEN, "a"), ("a", HIDDEN)) == (Hit("a", (2, 1)),), "what is hidden never matches"
    assert hits((HIDDEN,), (HIDDEN,)) == ()


# R-MM-5


def test_r_mm_5_the_referent_ranks_five_and_rows_of_other_lengths_are_compared_from_the_left() -> None:
    state = choosing(5, (0, 4, 8, 55), referent=2)
    view = RULES.view(state, PUBLIC)
    assert [picks(view, seat) for seat in range(5)] == [5, 3, 5, 2, 1]
    assert [team.pair for team in teams(view)] == [(2, 0), (2, 1), (2, 3), (2, 4)]
    referent = ("cat", "key", "egg", "moon", "kite")
    rows = (("kite", "key", "red", "dark", "wave"), ("cat", "egg", "key"), referent, ("egg", "moon"), ("kite",))
    state = chosen(state, *rows)
    state = shown(state, 5).state
    view = RULES.view(state, PUBLIC)
    assert gains(view) == (2 + 3, 3 + 2 + 2, 2 + 2, 2)
    assert spaces(view) == (5, 11, 12, 57)
    assert [hit.places for hit in team_hits(teams(view)[3], view.now)] == [(5, 1)], "the referent's fifth, the player's first"


def test_r_mm_5_one_of_the_referents_pictures_helps_everybody_who_has_it() -> None:
    state = chosen(choosing(7, referent=6), *[five("cat")] * 6, five("cat"))
    step = shown(state)
    assert [team for team, _, worth in awards(step.events) if worth == 3] == list(range(6))


def played_state(seats: int) -> State:
    return shown(chosen(choosing(seats), *[five("cat")] * seats), 5).state


@pytest.mark.parametrize("seats", range(3, 9))
def test_equal_rows_of_five_are_worth_fifteen_at_every_table(seats: int) -> None:
    assert set(gains(RULES.view(played_state(seats), PUBLIC))) == {15}

"""Matchy Matchy: the course of a match (R-MM-1, 2, 5, 6, 7, 8, R-X-2, R-X-4, R-X-5, R-X-6)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import permutations

import pytest

from game.core.legal import Permutations
from game.core.match import Match
from game.core.rng import Rng
from game.core.rules import CHANCE, PUBLIC, TABLE, IllegalAction
from game.rules.matchy.actions import NEXT, REDRAW, Action, Draw, Number, Pick, Reader, Redraw, Referent
from game.rules.matchy.rules import INFO, RULES
from game.rules.matchy.state import MOST_ROUNDS, Round, State, phase, team_of, teams
from game.rules.matchy.view import board_for, compatible, dropped, leaders, left, places, spaces, theme, track
from tests.matchy_tables import DECK, IDS, a_match, choosing, chosen, five, on, options, played, random_step, shown, states

START = [RULES.start(seats, options(), DECK) for seats in range(3, 9)]


def code_of(state: State, actor: int, action: Action) -> str:
    reason = RULES.check(state, actor, action)
    return "" if reason is None else reason.code


# R-MM-1


def test_r_mm_1_24_cards_of_two_sides_with_twelve_themes() -> None:
    assert len(DECK.cards) == 24 and len(DECK.themes) == len(set(DECK.themes)) == 576
    assert DECK.theme(1, "front", 1) == DECK.themes[0] and DECK.theme(24, "back", 12) == DECK.themes[575]


@pytest.mark.parametrize("seats", range(3, 9))
def test_r_mm_1_r_x_6_the_first_reader_is_drawn_and_then_the_next_seat_reads(seats: int) -> None:
    match, rng = a_match(2, seats), Rng(2, "walk")
    while match.outcome is None and len(match.view(PUBLIC).past) <= seats:
        random_step(match, rng)
    readers = [(event.args["seat"], event.args["why"]) for _, event in match.events(PUBLIC) if event.code == "reader"]
    assert [why for _, why in readers] == ["drawn"] + ["next"] * (len(readers) - 1)
    first = readers[0][0]
    assert isinstance(first, int)
    assert [seat for seat, _ in readers] == [(first + number) % seats for number in range(len(readers))] and len(readers) > seats
    start = START[seats - 3]
    drawn = start if seats % 2 == 0 else RULES.apply(start, CHANCE, Referent(1)).state
    assert list(RULES.legal(drawn, CHANCE)) == [Reader(seat) for seat in range(seats)]


def test_r_mm_1_the_reader_names_the_number_before_the_card_is_drawn() -> None:
    state = RULES.apply(START[1], CHANCE, Reader(2)).state
    assert RULES.pending(state).must == (2,) and list(RULES.legal(state, 2)) == [Number(number) for number in range(1, 13)]
    assert code_of(state, 1, Number(3)) == "not_your_turn" and code_of(state, 2, Pick(("cat",))) == "not_now"
    assert code_of(state, 2, Number(13)) == "no_such_number"
    state = RULES.apply(state, 2, Number(12)).state
    assert RULES.pending(state).must == (CHANCE,)
    assert set(RULES.legal(state, CHANCE)) == {Draw(card, side) for card in range(1, 25) for side in ("front", "back")}
    state = RULES.apply(state, CHANCE, Draw(5, "back")).state
    assert theme(RULES.view(state, PUBLIC)) == DECK.cards[4].back[11] and phase(state) == "choose"


def test_r_mm_1_used_cards_go_to_the_bottom() -> None:
    """No card comes twice before all have come; then they come in the order in which they were used."""
    used: list[int] = []
    for state in states(7, 4, redraw="on"):
        if phase(state) == "draw":
            offered = {action.card for action in RULES.legal(state, CHANCE) if isinstance(action, Draw)}
            used = [draw.card for each in (*state.past, state.now) for draw in each.draws]
            expected = {used[-24]} if len(used) >= 24 else set(range(1, 25)) - set(used)
            assert offered == expected and RULES.legal(state, CHANCE).size == 2 * len(expected)
    assert len(used) > 40 and used[:24] == used[24:48][:24]


def test_r_mm_1_option_one_redraw_a_theme_before_anyone_has_chosen() -> None:
    state = choosing(4, redraw=True)
    state = replace(state, now=replace(state.now, settled=False))
    assert RULES.pending(state).must == (TABLE,) and RULES.pending(state).may == (0, 1, 2, 3)
    assert [list(RULES.legal(state, seat)) for seat in range(4)] == [[REDRAW]] * 4 and code_of(state, 1, Pick(five())) == "not_now"
    asked = RULES.apply(state, 3, Redraw())
    assert asked.events[0].args == {"seat": 3} and code_of(asked.state, 0, REDRAW) == "redrawn"
    assert Draw(1, "front") not in RULES.legal(asked.state, CHANCE) and Draw(1, "back") not in RULES.legal(asked.state, CHANCE)
    again = RULES.apply(asked.state, CHANCE, Draw(2, "back")).state
    view = RULES.view(again, 0)
    assert phase(again) == "choose" and (theme(view), dropped(view)) == (DECK.cards[1].back[6], DECK.cards[0].front[6])
    assert code_of(again, 0, REDRAW) == "redrawn"


def test_r_mm_1_without_a_redraw_the_table_goes_on_to_choose() -> None:
    state = choosing(4, redraw=True)
    going = RULES.apply(replace(state, now=replace(state.now, settled=False)), TABLE, NEXT).state
    assert RULES.pending(going).must == (0, 1, 2, 3) and not RULES.pending(going).may
    assert code_of(going, 0, REDRAW) == "choosing", "once the theme stands, also before the first choice"
    assert code_of(choosing(4), 0, REDRAW) == "no_redraw"


def test_r_mm_1_a_new_theme_may_be_redrawn_again() -> None:
    asked = Counter[int]()
    for state in states(3, 6, redraw="on"):
        asked[len(state.past)] = max(asked[len(state.past)], len(state.now.draws))
    assert Counter(asked.values())[2] > 2


# R-MM-2


def test_r_mm_2_start_counts_five_and_the_boards_have_about_30_and_60_spaces() -> None:
    for board, about in ((DECK.board("short"), 30), (DECK.board("full"), 60)):
        assert len(board.numbers) == about and board.number(0) == 5
        assert min(board.numbers[:12]) == 2, "an early dip slows a leader"
        third = len(board.numbers) // 3
        parts = [sum(board.numbers[at : at + third]) for at in (0, third, 2 * third)]
        assert parts[0] > parts[1] > parts[2], "lower numbers are more frequent towards the end"


@pytest.mark.parametrize(("seats", "board"), [(3, "full"), (4, "full"), (5, "short"), (6, "short"), (7, "short"), (8, "short")])
def test_r_mm_2_short_is_the_default_from_five_players_on(seats: int, board: str) -> None:
    assert START[seats - 3].board == board == board_for(seats, "auto")
    assert [RULES.start(seats, options(board=value), DECK).board for value in ("short", "full")] == ["short", "full"]


def test_r_mm_2_everybody_begins_on_start_and_chooses_what_the_space_tells() -> None:
    assert [start.now.spaces for start in START] == [(), (0, 0), (), (0, 0, 0), (), (0, 0, 0, 0)]
    state = choosing(4, (4, 55))
    for seat, count in ((0, 3), (1, 3), (2, 1), (3, 1)):
        legal = RULES.legal(state, seat)
        assert isinstance(legal, Permutations) and legal.pick == count
        assert code_of(state, seat, Pick(IDS[:count])) == ""
        assert code_of(state, seat, Pick(IDS[: count + 1])) == "too_many"
    assert code_of(state, 0, Pick(IDS[:2])) == "too_few"


def test_r_mm_2_a_position_beyond_the_flag_is_kept() -> None:
    state = played(choosing(4, (57, 0)), *[("cat", "key")] * 2, five(), five())
    assert state.now.spaces[0] == 57 and spaces(RULES.view(state, PUBLIC))[0] == 63
    event = shown(chosen(choosing(4, (57, 0)), *[("cat", "key")] * 2, five(), five())).events[2]
    assert event.code == "walk" and event.args == {"team": 0, "from": 57, "to": 60, "past": 1}
    over = on(state)
    result = RULES.outcome(over)
    assert result is not None and result.scores == (63, 63, 15, 15)


# Choosing


def test_a_choice_of_five_is_never_a_list_and_wrong_ones_are_told_why() -> None:
    state = choosing(4)
    assert RULES.legal(state, 0).size == 102_080_160 and not RULES.legal(state, 0).small
    wrong = {
        "twice": ("cat", "key", "cat", "egg", "moon"),
        "unknown_picture": ("cat", "key", "dog", "egg", "moon"),
        "too_few": ("cat", "key", "egg", "moon"),
    }
    for code, pictures in wrong.items():
        assert code_of(state, 0, Pick(pictures)) == code and Pick(pictures) not in RULES.legal(state, 0)
        with pytest.raises(IllegalAction):
            RULES.apply(state, 0, Pick(pictures))


def test_r_x_2_all_choose_in_any_order_and_others_learn_only_that_a_seat_is_ready() -> None:
    state = choosing(4)
    step = RULES.apply(state, 2, Pick(five("cat")))
    assert RULES.pending(state).must == (0, 1, 2, 3) and RULES.pending(step.state).must == (0, 1, 3)
    for viewer in (0, 1, 3, PUBLIC):
        assert [event.code for event in step.events if event.seen_by(viewer)] == ["ready"]
    assert [event.code for event in step.events if event.seen_by(2)] == ["picked", "ready"]
    rows = [five(id) for id in ("cat", "key", "egg", "moon")]
    ends = set()
    for order in permutations(range(4)):
        after = state
        for seat in order:
            after = RULES.apply(after, seat, Pick(rows[seat])).state
        ends.add(repr(RULES.dump(after)))
    assert len(ends) == 1, "who is first to choose makes no difference"


def test_r_x_4_a_confirmed_choice_is_final_and_no_step_is_ever_undone() -> None:
    state = RULES.apply(choosing(4), 0, Pick(five("cat"))).state
    assert code_of(state, 0, Pick(five("key"))) == "already_chosen"
    match, rng = a_match(7, 5, redraw="on"), Rng(7, "walk")
    while match.outcome is None:
        random_step(match, rng)
        assert not any(match.can_undo(seat) for seat in range(5))


# R-X-5


@pytest.mark.parametrize("seats", [4, 5])
def test_r_x_5_somebody_goes_on_once_for_each_position_and_once_for_the_finished_rows(seats: int) -> None:
    nexts: Counter[int] = Counter()
    positions: dict[int, int] = {}
    before: State | None = None
    for state in states(6, seats, retire="on"):
        if before is not None and RULES.pending(before).must == (TABLE,):
            nexts[len(before.past)] += 1
            positions[len(before.past)] = max(map(len, before.now.rows))
            assert (state.now.shown == before.now.shown + 1) != (len(state.past) > len(before.past))
        before = state
    assert len(nexts) > 5 and dict(nexts) == {number: count + 1 for number, count in positions.items()}
    assert set(positions.values()) == {5} if seats == 5 else set(positions.values()) <= {1, 2, 3, 4, 5}


def test_r_x_5_nothing_is_turned_over_before_somebody_asks_for_it() -> None:
    state = chosen(choosing(4), *[five("cat")] * 4)
    assert phase(state) == "reveal" and state.now.shown == 0 and RULES.pending(state).must == (TABLE,)
    assert [phase(shown(state, count).state) for count in (1, 4, 5)] == ["reveal", "reveal", "rows"]
    assert [code_of(state, seat, Pick(five("cat"))) for seat in range(4)] == ["not_your_turn"] * 4


# R-MM-5


@pytest.mark.parametrize("seats", [3, 5, 7])
def test_r_mm_5_the_referent_is_drawn_or_chosen_has_no_pawn_and_cannot_win(seats: int) -> None:
    start = START[seats - 3]
    assert list(RULES.legal(start, CHANCE)) == [Referent(seat) for seat in range(seats)] and teams(start) == ()
    drawn = RULES.apply(start, CHANCE, Referent(1)).state
    assert [team.seats for team in teams(drawn)] == [(seat,) for seat in range(seats) if seat != 1]
    assert team_of(drawn, 1) is None and len(drawn.now.spaces) == seats - 1
    first = RULES.start(seats, options(referent="first"), DECK)
    assert first.referent == 0 and RULES.pending(first).must == (CHANCE,) and phase(first) == "reader"
    assert RULES.start(seats + 1, options(referent="first"), DECK).referent == -1, "no duo needs a referent"


def test_r_mm_5_the_result_names_the_most_compatible_player() -> None:
    state = choosing(5, (57, 50, 56, 30), referent=2)
    rows = (("cat", "key"), ("cat", "key", "egg", "moon"), five("cat", "key", "egg"), ("key", "cat", "red", "dark"), ("cat", "key", "red"))
    step = RULES.apply(played(state, *rows), TABLE, NEXT)
    result = RULES.outcome(step.state)
    assert result is not None and result.winners == (0,) and result.scores[2] == 0
    assert result.scores == (63, 59, 0, 60, 36) and step.events[-1].args["winners"] == (0,)
    assert compatible(RULES.view(step.state, PUBLIC)) == (0, 3, 1, 4)


# R-MM-6


def test_r_mm_6_the_round_is_played_to_its_end_and_the_farthest_wins() -> None:
    """Duo 0 passes the flag at the first reveal; duo 1, farther behind, overtakes it in the same round."""
    state = chosen(choosing(4, (57, 56)), ("cat", "key"), ("cat", "egg"), *[("cat", "key", "egg", "moon")] * 2)
    state = shown(state).state
    assert spaces(RULES.view(state, PUBLIC)) == (60, 59) and RULES.outcome(state) is None
    state = shown(state, 3).state
    assert phase(state) == "rows" and RULES.outcome(state) is None
    step = RULES.apply(state, TABLE, NEXT)
    result = RULES.outcome(step.state)
    assert result is not None and (result.winners, result.end, result.scores) == ((2, 3), "flag", (60, 60, 68, 68))
    assert step.events[-1].args == {"end": "flag", "winners": (2, 3), "teams": (1,), "spaces": (60, 68)}


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7, 8])
def test_r_mm_6_pb_22_level_at_the_end_share_the_victory(seats: int) -> None:
    count = seats // 2 if seats % 2 == 0 else seats - 1
    board = DECK.board("short")
    state = choosing(seats, (25,) * count, board="short", referent=1)
    picks = board.number(25)
    rows = [five("cat", "key")[: 5 if seats % 2 and seat == 1 else picks] for seat in range(seats)]
    result = RULES.outcome(on(played(state, *rows)))
    assert result is not None and result.winners == tuple(seat for seat in range(seats) if seats % 2 == 0 or seat != 1)
    assert len({result.scores[seat] for seat in result.winners}) == 1


def test_r_mm_6_exactly_on_the_flag_is_reached() -> None:
    state = choosing(4, (56, 0))
    assert track(RULES.view(state, 0)).last == 59
    over = on(played(state, ("cat", "key", "egg", "tea"), ("cat", "red", "dark", "wave"), five("cat"), five("moon")))
    assert over.end == "flag" and over.now.spaces[0] == 59
    short = on(played(state, ("cat", "key", "egg", "tea"), ("red", "cat", "dark", "wave"), five("cat"), five("moon")))
    assert not short.end and short.now.spaces[0] == 58, "one short of it"


def test_a_match_that_never_matches_ends_after_sixty_themes() -> None:
    state = choosing(4)
    past = tuple(replace(state.now, rows=(five("cat"),) * 4, shown=5) for _ in range(MOST_ROUNDS - 1))
    state = replace(state, past=past)
    rows = (IDS[5:10], IDS[10:15], IDS[15:20], IDS[20:25])
    over = on(played(state, *rows))
    result = RULES.outcome(over)
    assert MOST_ROUNDS == 60 and result is not None and (result.end, result.winners) == ("themes", (0, 1, 2, 3))
    assert RULES.outcome(on(played(replace(state, past=past[1:]), *rows))) is None
    longest = max(sum(1 for _ in states(seed, 8, board="full", redraw="on")) - 1 for seed in range(2))
    assert longest <= INFO.bound == 2 + 60 * 18


# R-MM-7


def test_r_mm_7_a_picture_that_scored_leaves_everybodys_pack() -> None:
    state = choosing(4, retire=True)
    step = RULES.apply(played(state, five("cat", "key"), ("cat", "red", "key", "dark", "wave"), IDS[20:25], IDS[25:30]), TABLE, NEXT)
    now = step.state
    assert now.now.retired == ("key", "cat"), "in the order of the pack"
    assert step.events[0].code == "retired" and step.events[0].args == {"pictures": ("key", "cat")}
    assert left(RULES.view(now, 3)) == tuple(id for id in IDS if id not in ("cat", "key"))
    reader = now.now.reader
    ready = RULES.apply(RULES.apply(now, reader, Number(1)).state, CHANCE, Draw(2, "front")).state
    assert code_of(ready, 2, Pick(five("cat"))) == "retired" and Pick(five("cat")) not in RULES.legal(ready, 2)
    assert on(played(replace(state, retire=False), *[five("cat")] * 4)).now.retired == (), "only with the option"


def test_r_mm_7_all_come_back_before_fewer_than_twelve_would_be_left() -> None:
    out = IDS[:25]
    state = choosing(4, retire=True)
    state = replace(state, now=replace(state.now, retired=out))
    mine = IDS[25:30]
    kept = on(played(state, mine, mine, IDS[30:35], IDS[37:42]))
    assert len(left(RULES.view(kept, 0))) == 12, "twelve are enough"
    state = replace(state, now=replace(state.now, retired=IDS[:26]))
    step = RULES.apply(played(state, IDS[26:31], IDS[26:31], IDS[31:36], IDS[36:41]), TABLE, NEXT)
    assert step.state.now.retired == () and left(RULES.view(step.state, 0)) == IDS
    assert [event.code for event in step.events] == ["retired", "returned", "reader"]
    assert step.events[1].args == {"pictures": IDS[:31]}


def test_r_mm_7_there_are_always_twelve_pictures_to_choose_from() -> None:
    fewest, back = 42, 0
    before: State | None = None
    for seats in (7, 8):
        for state in states(4, seats, board="full", retire="on"):
            fewest = min(fewest, len(left(state)))
            back += before is not None and len(before.now.retired) > 0 and state.now.retired == () and not state.end
            before = state
    assert 12 <= fewest < 20 and back


# R-MM-8


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_r_mm_8_duo_k_is_seats_2k_minus_1_and_2k(seats: int) -> None:
    start = START[seats - 3]
    assert [team.seats for team in teams(start)] == [(2 * k - 2, 2 * k - 1) for k in range(1, seats // 2 + 1)]
    assert all(team.pair == team.seats for team in teams(start)) and phase(start) == "reader"
    assert INFO.seats == (3, 4, 5, 6, 7, 8)


def test_standing_of_the_race() -> None:
    view = RULES.view(choosing(8, (4, 9, 4, 9)), PUBLIC)
    assert places(view) == (3, 1, 3, 1) and [team.number for team in leaders(view)] == [1, 3]


# All along


@pytest.mark.parametrize("seats", range(3, 9))
def test_every_picture_and_card_is_somewhere_at_every_step(seats: int) -> None:
    cards = tuple(range(1, 25))
    assert {RULES.conserved(state) for state in states(8, seats, retire="on", redraw="on")} == {
        ((tuple(sorted(IDS)),) * seats, cards, seats)
    }
    state = choosing(seats)
    twice = replace(state, now=replace(state.now, draws=(Draw(3, "back"), Draw(3, "front"))))
    assert RULES.conserved(twice) != RULES.conserved(state), "a card that came twice is noticed"


def test_a_match_needs_a_sound_pack() -> None:
    with pytest.raises(ValueError, match="a pack of pictures and themes"):
        Match(RULES, 4, {}, None, 1)
    with pytest.raises(ValueError, match="42 pictures"):
        Match(RULES, 4, {}, replace(DECK, pictures=DECK.pictures[:-1]), 1)


def test_records_stay_small() -> None:
    """A choice is written down as the pictures chosen, never as what else was possible."""
    match, rng = a_match(5, 8, board="full"), Rng(5, "walk")
    while match.outcome is None and match.length < 200:
        random_step(match, rng)
    _, steps = match.secrets()
    assert max(len(text) for _, text, _ in steps) < 80 and len(repr(steps)) < 200 * 100


def test_tables_made_for_tests_are_like_played_ones() -> None:
    state = choosing(6)
    assert RULES.pending(state).must == tuple(range(6)) and isinstance(state.now, Round)
    assert RULES.view(state, PUBLIC).number == 1

"""Perfect Mismatch: the course of a match (R-PM-4, 9, 10, 12, 13, R-X-4, R-X-5, R-X-6)."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.match import Match
from game.core.rng import Rng
from game.core.rules import CHANCE, PUBLIC, TABLE, ActionSyntaxError
from game.rules.mismatch.actions import Attributes, Leader, Secret, Set, parse_action
from game.rules.mismatch.chance import Layouts
from game.rules.mismatch.rules import INFO, RULES
from game.rules.mismatch.state import State, phase
from game.rules.mismatch.steps import bound_for
from game.rules.mismatch.view import fresh_cards, pairs, secret_word, words
from tests.mismatch_tables import DECK, TABLES, a_match, after, explained, explaining, random_step, states, steps, told, why_not

TEN = "attributes 1a 2b 3a 4b 5a 6b 7a 8b 9a 10b"


def dealt(seats: int = 4, mode: str = "competitive") -> State:
    start = RULES.start(seats, {"mode": mode, "redraw": "on"}, DECK)
    return after(start, "chance leader 0", f"chance {TEN}", "chance task 3b", "chance secret 1")


def finished(state: State) -> State:
    """The next turn, after one in which nobody votes."""
    lines = [f"{state.now.leader} set {row} 4-2" for row in range(len(state.now.beads) + 1, 6)]
    state = after(state, *lines)
    while phase(state) == "last":
        state = after(state, f"{RULES.pending(state).must[0]} pass")
    if phase(state) == "order":
        state = after(state, f"{RULES.pending(state).must[0]} order 1 2 3 4 5")
    return after(state, "table next", "table next")


# Preparation


def test_the_rule_books_preparation_ten_attributes_five_words_and_a_secret_number() -> None:
    """Its example: the leader draws the number 1, so it explains the first word of the card."""
    state = dealt()
    view = RULES.view(state, 0)
    assert [len(pair) for pair in pairs(view)] == [2] * 5
    assert pairs(view)[0] == (DECK.attributes[0][0], DECK.attributes[1][1]), "card 1 front, card 2 back"
    assert words(view) == DECK.tasks[2][1]
    assert secret_word(view) == DECK.tasks[2][1][0]
    assert phase(state) == "explain" and RULES.pending(state).must == (0,)
    for viewer in (1, 2, 3, PUBLIC):
        assert secret_word(RULES.view(state, viewer)) == ""


@pytest.mark.parametrize("seats", INFO.seats)
def test_r_pm_12_the_first_leader_is_drawn_and_the_next_is_to_the_left(seats: int) -> None:
    start = RULES.start(seats, {"mode": "talk", "redraw": "off"}, DECK)
    assert list(RULES.legal(start, CHANCE)) == [Leader(seat) for seat in range(seats)]
    *_, (end, _) = states(3, seats, "talk")
    leaders = [turn.leader for turn in end.past]
    assert leaders[1:] == [(leader + 1) % seats for leader in leaders[:-1]], "clockwise (R-X-6)"


def test_cards_and_numbers_are_drawn_all_equally_likely() -> None:
    start = after(RULES.start(3, {"mode": "competitive", "redraw": "off"}, DECK), "chance leader 2")
    layouts = RULES.legal(start, CHANCE)
    assert isinstance(layouts, Layouts) and layouts.size == 2**10 * 60 * 59 * 58 * 57 * 56 * 55 * 54 * 53 * 52 * 51
    rng = Rng(1, "test")
    faces = Counter(face for _ in range(600) for face in _faces(layouts.sample(rng)))
    assert len(faces) == 120 and all(25 <= count <= 85 for count in faces.values()), "each side of each card"
    for text in (TEN.replace("10b", "1b"), TEN.replace("10b", "61a")):
        assert why_not(start, f"chance {text}") == "not_now", "a card has one side up, and lies in the box"
    laid = after(start, f"chance {TEN}")
    assert RULES.legal(laid, CHANCE).size == 40, "both sides of twenty task cards"
    tasked = after(laid, "chance task 20b")
    assert list(RULES.legal(tasked, CHANCE)) == [Secret(number) for number in range(1, 6)]


def _faces(action: object) -> tuple[int, ...]:
    assert isinstance(action, Attributes)
    return action.faces


def test_small_layouts_can_be_listed_and_big_ones_not() -> None:
    few = Layouts((3, 5), 2, Attributes, lambda action: action.faces if isinstance(action, Attributes) else None)
    listed = [_faces(action) for action in few]
    assert len(listed) == len(set(listed)) == few.size == 8 and few.small
    assert {frozenset(face // 2 for face in faces) for faces in listed} == {frozenset((3, 5))}
    assert all(Attributes(faces) in few for faces in listed)
    assert Attributes((6, 7)) not in few and Attributes((6,)) not in few and Set(1, 2) not in few
    with pytest.raises(ValueError, match="not listed"):
        iter(RULES.legal(after(RULES.start(3, {"mode": "talk", "redraw": "off"}, DECK), "chance leader 0"), CHANCE)).__next__()


# Explanation


def test_r_pm_4_the_slots_are_set_strictly_in_order_and_are_final() -> None:
    state = explaining()
    assert why_not(state, "0 set 2 6-0") == "rows_in_order"
    state = after(state, "0 set 1 0-6")
    assert why_not(state, "0 set 1 6-0") == "row_is_set", "a set slot is final"
    assert why_not(state, "0 set 3 6-0") == "rows_in_order"
    assert after(state, "0 set 2 3-3").now.beads == (0, 3)
    assert why_not(explained(), "0 set 5 6-0") == "not_now"


def test_r_pm_4_seven_settings_and_no_bead_in_the_middle() -> None:
    """The rule book's example: all beads to the right, then half of them to each side."""
    state = explaining()
    assert list(RULES.legal(state, 0)) == [Set(1, left) for left in range(7)]
    first, second = steps(state, "0 set 1 0-6", "0 set 2 3-3")
    assert told(first, "set")[0].args == {"seat": 0, "row": 1, "left": 0, "right": 6}
    assert told(second, "set")[0].args == {"seat": 0, "row": 2, "left": 3, "right": 3}
    for text in ("set 1 2-3", "set 1 4-3", "set 1 7-0", "set 0 6-0", "set 6 6-0", "set 1 6"):
        with pytest.raises(ActionSyntaxError, match="no action of Perfect Mismatch"):
            parse_action(text)


def test_only_the_leader_sets_beads() -> None:
    for seat in (1, 2, 3):
        assert why_not(explaining(), f"{seat} set 1 6-0") == "leader_sets"


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_r_x_4_every_step_is_final(mode: str, seats: int) -> None:
    match, rng = a_match(2, seats, mode, "on"), Rng(2, "walk")
    while match.outcome is None:
        random_step(match, rng)
        assert not any(match.can_undo(seat) for seat in range(seats))


# Between turns


def test_r_pm_9_cards_are_turned_over_after_a_turn_and_replaced_after_two() -> None:
    first = dealt()
    step = steps(first, *(f"0 set {row} 6-0" for row in range(1, 6)), "1 pass", "2 pass", "3 pass", "table next", "table next")[-1]
    second = step.state
    assert [event.code for event in step.events] == ["turn", "turned"]
    assert second.now.faces == tuple(face ^ 1 for face in first.now.faces), "left stays left"
    assert second.now.task == first.now.task ^ 1
    assert phase(second) == "secret", "the new leader draws a number from all five"
    assert not fresh_cards(RULES.view(second, 1)) and fresh_cards(RULES.view(first, 1))
    third = finished(after(second, "chance secret 5"))
    assert third.now.faces == () and third.now.task < 0 and phase(third) == "attributes"
    assert RULES.legal(third, CHANCE).size == 2**10 * 50 * 49 * 48 * 47 * 46 * 45 * 44 * 43 * 42 * 41, "none of the ten comes back"
    assert why_not(third, "chance attributes 11a 12b 13a 14b 15a 16b 17a 18b 19a 10b") == "not_now"
    laid = after(third, "chance attributes 11a 12b 13a 14b 15a 16b 17a 18b 19a 20b")
    assert RULES.legal(laid, CHANCE).size == 38 and why_not(laid, "chance task 3a") == "not_now"


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_r_pm_9_no_card_is_seen_in_two_pairs_of_turns(mode: str, seats: int) -> None:
    for seed in range(2):
        *_, (end, _) = states(seed, seats, mode, "on")
        seen: set[int] = set()
        for first in range(0, len(end.past), 2):
            turns = end.past[first : first + 2]
            cards = {face // 2 for turn in turns for face in (*turn.faces, *turn.swap[1:])}
            assert not cards & seen
            seen |= cards
            assert len({turn.task // 2 for turn in turns}) == 1 and len({turn.task for turn in turns}) == len(turns)
        tasks = [turn.task for turn in end.past]
        assert len(set(tasks)) == len(tasks)


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_r_pm_10_everybody_leads_as_often_as_the_rule_book_says(mode: str, seats: int) -> None:
    each = {2: 4, 3: 2, 4: 2}.get(seats, 1)
    *_, (end, step) = states(4, seats, mode)
    assert Counter(turn.leader for turn in end.past) == dict.fromkeys(range(seats), each)
    assert step is not None and step.events[-1].code == "end" and step.final
    assert RULES.pending(end).must == RULES.pending(end).may == ()


def test_a_new_turn_is_told_with_its_round() -> None:
    told_turns = [event.args for _, step in states(5, 3) if step for event in step.events if event.code == "turn"]
    first = told_turns[0]["leader"]
    assert isinstance(first, int)
    assert told_turns == [{"turn": n + 1, "round": n // 3 + 1, "leader": (first + n) % 3} for n in range(6)]


# Redraw


def test_r_pm_13_the_leader_may_replace_one_pair_before_the_first_slot_is_set() -> None:
    state = dealt()
    step = steps(state, "0 redraw 2")[0]
    assert told(step, "redraw")[0].args == {"row": 2, "faces": state.now.faces[2:4]}
    assert RULES.pending(step.state).must == (CHANCE,) and phase(step.state) == "pair"
    assert RULES.legal(step.state, CHANCE).size == 4 * 50 * 49
    assert why_not(step.state, "chance pair 3a 50b") == "not_now", "not one of those on the table"
    after_ = after(step.state, "chance pair 60b 50a")
    assert after_.now.faces == (*state.now.faces[:2], 119, 98, *state.now.faces[4:])
    assert after_.now.swap == (2, *state.now.faces[2:4])
    assert phase(after_) == "explain" and RULES.pending(after_).must == (0,)
    assert why_not(after_, "0 redraw 1") == "redrawn_already"
    set_ = after(state, "0 set 1 6-0")
    assert why_not(set_, "0 redraw 3") == "redraw_first"
    assert why_not(state, "1 redraw 3") == "leader_sets"


def test_r_pm_13_it_is_an_option_and_what_was_put_away_stays_away() -> None:
    off = explaining()
    assert not off.redraw and why_not(off, "0 redraw 1") == "no_redraw"
    second = finished(after(dealt(), "0 redraw 1", "chance pair 60b 50a"))
    assert second.now.faces[:2] == (118, 99), "the new pair is turned over like the others"
    again = after(second, "chance secret 2", "1 redraw 1")
    assert why_not(again, "chance pair 1b 2a") == "not_now", "the pair put away in the turn before"
    assert RULES.legal(again, CHANCE).size == 4 * 48 * 47


def test_r_pm_13_the_smallest_pack_lasts_for_a_redraw_in_every_turn() -> None:
    match, rng = a_match(1, 8, "talk", "on"), Rng(1, "walk")
    while match.outcome is None:
        leader, may_redraw = match.view(PUBLIC).now.leader, RULES.parse_action("redraw 3")
        if leader >= 0 and may_redraw in match.legal(leader):
            match.play(leader, "redraw 3")
        else:
            random_step(match, rng)
    assert sum(bool(turn.swap) for turn in match.view(0).past) == 8


# The table's steps, texts, set-up


def test_r_x_5_pb_34_table_has_one_action_and_never_another() -> None:
    for state, _ in states(6, 5):
        waits = TABLE in RULES.pending(state).must
        assert RULES.legal(state, TABLE).size == int(waits)
        assert waits == (phase(state) in ("closing", "reveal", "talk"))


@pytest.mark.parametrize("seats", [1, 2, 9])
def test_a_mode_is_refused_with_a_reason_when_so_many_cannot_play_it(seats: int) -> None:
    with pytest.raises(ValueError, match=r"^[^\n]+\.$") as fault:
        Match(RULES, seats, {"mode": "competitive"}, DECK, 1)
    if seats == 2:
        assert str(fault.value) == "Perfect Mismatch can't be played with 2 seats and mode=competitive; choose one of: 3, 4, 5, 6, 7, 8."


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_every_mode_is_played_with_every_number_that_the_rule_book_allows(mode: str, seats: int) -> None:
    match = a_match(1, seats, mode)
    match.play_chance()
    assert match.view(0).now.leader in range(seats)


def test_without_a_sound_pack_there_is_no_match() -> None:
    with pytest.raises(ValueError, match="played with a pack of cards"):
        Match(RULES, 3, {}, None, 1)


@pytest.mark.parametrize(
    "text",
    ["set 1 4-2", "claim", "again", "pass", "next", "vote 5", "order 2 4 3 5 1", "suggest 1 2 3 4 5", "redraw 5", TEN, "pair 400b 1a"],
)
def test_texts_are_read_back(text: str) -> None:
    assert RULES.action_text(parse_action(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "vote 0",
        "vote 6",
        "order 1 2 3 4",
        "order 1 2 3 4 6",
        "pair 1a",
        "pair 401a 1b",
        "task 0a",
        "task 01a",
        "task 1c",
        "leader 8",
        "claim ",
    ],
)
def test_what_is_no_action_is_one_sentence(text: str) -> None:
    with pytest.raises(ActionSyntaxError, match=r"^'.*' is no action of Perfect Mismatch; write for example .*\.$"):
        parse_action(text)


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_no_match_is_longer_than_the_bound(mode: str, seats: int) -> None:
    longest = 0
    for seed in range(3):
        longest = max(longest, sum(1 for _ in states(seed, seats, mode, "on")) - 1)
    assert longest <= bound_for(seats) <= INFO.bound

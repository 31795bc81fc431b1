"""The match: history, undo, views, events, previews, digests. Played with the template game, which has all a game can have."""

from __future__ import annotations

from hashlib import sha256

import pytest

from game.core.match import SEED_LIMIT, Match, digest_of
from game.core.rng import Rng
from game.core.rules import CHANCE, OPEN, PUBLIC, TABLE, ActionSyntaxError, IllegalAction, Outcome
from game.rules.nullgame.actions import Action, Deal
from game.rules.nullgame.pack import Deck
from game.rules.nullgame.rules import RULES
from game.rules.nullgame.state import HIDDEN, State
from game.rules.nullgame.view import View

NullMatch = Match[State, Action, View]


def new(seats: int = 2, seed: int = 1, **options: str) -> NullMatch:
    return Match(RULES, seats, options, Deck(), seed)


def bidding(cards: str = "5 6", seats: int = 2) -> NullMatch:
    match = new(seats)
    match.play(CHANCE, f"deal {cards}")
    return match


def leading() -> NullMatch:
    """Seat 1 leads, seat 0 may double."""
    match = bidding()
    match.play(0, "bid 1")
    match.play(1, "bid 2")
    match.play(TABLE, "next")
    return match


def finished() -> NullMatch:
    match = new(length="long")
    rng = Rng(2, "test")
    while match.outcome is None:
        actor = match.pending.must[0]
        if actor == CHANCE:
            match.play_chance()
        else:
            match.play(actor, match.text(match.legal(actor).sample(rng)))
    return match


def test_a_new_match_knows_its_options_and_waits_for_chance() -> None:
    match = new(3)
    assert match.options == {"length": "short", "first": "0"}
    assert (match.seats, match.length, match.outcome, match.pending.must) == (3, 0, None, (CHANCE,))
    match.options["length"] = "long"
    assert match.options["length"] == "short", "what is handed out is a copy"


@pytest.mark.parametrize(
    ("seats", "options", "seed", "message"),
    [
        (5, {}, 1, "Template game can't be played with 5 seats; choose one of: 2, 3, 4."),
        (2, {"size": "big"}, 1, "Template game has no option 'size'; it has: length."),
        (2, {"length": "big"}, 1, "Option 'length' of Template game can't be 'big'; choose one of: short, long."),
        (2, {}, -1, "The seed must be from 0 to 9007199254740991."),
        (2, {}, SEED_LIMIT, "The seed must be from 0 to 9007199254740991."),
    ],
)
def test_a_wrong_set_up_is_refused_with_one_sentence(seats: int, options: dict[str, str], seed: int, message: str) -> None:
    with pytest.raises(ValueError) as refused:
        Match(RULES, seats, options, Deck(), seed)
    assert str(refused.value) == message


def test_the_digest_is_the_start_of_sha_256_of_compact_json() -> None:
    assert digest_of([1, "ü", ["a"]]) == sha256('[1,"ü",["a"]]'.encode()).hexdigest()[:16]
    match = new()
    start = match.digest()
    played = match.play_chance()
    assert played.digest == match.digest() != start and len(start) == 16


def test_chance_is_named_by_seed_and_step_alone() -> None:
    legal = new().legal(CHANCE)
    assert new(seed=9).play_chance().text == new().text(legal.sample(Rng(9, "chance", 0)))
    assert len({new(seed=seed).play_chance().text for seed in range(40)}) > 10


def test_a_step_that_is_refused_changes_nothing() -> None:
    match = bidding("1 6")
    before = match.digest(), match.length
    with pytest.raises(ActionSyntaxError, match="'bet 3' is no action"):
        match.play(0, "bet 3")
    with pytest.raises(IllegalAction) as refused:
        match.play(0, "bid 3")
    assert (refused.value.reason.code, refused.value.reason.args) == ("bid_too_high", {"top": 1})
    for actor, text in ((CHANCE, "deal 1 2"), (TABLE, "next"), (0, "done"), (7, "bid 1"), (-9, "next")):
        with pytest.raises(IllegalAction):
            match.play(actor, text)
    with pytest.raises(IllegalAction):
        match.play_chance()
    assert (match.digest(), match.length) == before


def test_why_not_says_what_play_would() -> None:
    match = bidding("1 6")
    assert match.why_not(1, "bid 3") is None
    reason = match.why_not(0, "bid 3")
    assert reason is not None and reason.code == "bid_too_high"
    with pytest.raises(ActionSyntaxError):
        match.why_not(0, "bid")


def test_r_x_4_the_last_step_of_the_seat_is_undone_unless_final() -> None:
    match = leading()
    assert not match.can_undo(0) and not match.can_undo(1), "TABLE stops undo"
    before = match.digest()
    match.play(1, "mark 1")
    match.play(1, "mark 3")
    assert match.can_undo(1) and not match.can_undo(0)
    with pytest.raises(IllegalAction):
        match.undo(0)
    match.undo(1)
    match.undo(1)
    assert match.digest() == before and match.length == 4
    with pytest.raises(IllegalAction):
        match.undo(1)


def test_r_x_4_a_step_of_another_seat_stops_undo() -> None:
    match = leading()
    match.play(1, "mark 1")
    match.play(0, "double")
    assert not match.can_undo(1)
    assert not match.can_undo(0), "doubling is final"


def test_r_x_4_nobody_undoes_chance_or_table() -> None:
    match = new()
    match.play_chance()
    assert not any(match.can_undo(actor) for actor in (0, 1, CHANCE, TABLE))


def test_r_x_4_the_step_that_ends_the_match_is_final() -> None:
    match = finished()
    assert not any(match.can_undo(seat) for seat in range(2))
    with pytest.raises(IllegalAction) as refused:
        match.play(0, "bid 1")
    assert refused.value.reason.code == "over"


def test_pb_40_playing_after_undo_is_like_playing_at_once() -> None:
    straight, winding = leading(), leading()
    winding.play(1, "mark 3")
    winding.undo(1)
    for match in (straight, winding):
        match.play(1, "mark 2")
        match.play(1, "done")
        match.play_chance()
    assert straight.secrets() == winding.secrets()
    assert straight.decisions(1) == winding.decisions(1) == 3


def test_events_come_with_their_step_and_only_to_their_audience() -> None:
    match = bidding()
    match.play(0, "bid 1")
    codes = {viewer: [(number, event.code) for number, event in match.events(viewer)] for viewer in (0, 1, PUBLIC)}
    assert codes[PUBLIC] == [(1, "dealt"), (2, "ready")]
    assert codes[0] == [(1, "dealt"), (1, "card"), (2, "bid"), (2, "ready")]
    assert codes[1] == [(1, "dealt"), (1, "card"), (2, "ready")]
    assert [dict(event.args) for _, event in match.events(1) if event.code == "card"] == [{"seat": 1, "card": 6}]
    assert [number for number, _ in match.events(0, since=1)] == [2, 2]
    assert match.events(0, since=2) == match.events(0, since=99) == ()


def test_events_after_undo_are_those_of_the_steps_that_stand() -> None:
    match = leading()
    since = match.length
    match.play(1, "mark 3")
    assert [event.args["tokens"] for _, event in match.events(PUBLIC, since)] == [3]
    match.undo(1)
    assert match.events(PUBLIC, since) == ()
    match.play(1, "mark 2")
    assert [event.args["tokens"] for _, event in match.events(PUBLIC, since)] == [2]


def test_the_open_view_waits_for_the_end() -> None:
    match = bidding()
    for look in (match.view, match.events):
        with pytest.raises(ValueError, match="once the match is over"):
            look(OPEN)
        for stranger in (2, -9):
            with pytest.raises(ValueError, match="no seat"):
                look(stranger)
    over = finished()
    view = over.view(OPEN)
    assert all(HIDDEN not in each.cards for each in view.past)
    assert {event.code for _, event in over.events(OPEN)} >= {"card", "bid"}


def test_a_view_holds_no_card_of_another_seat() -> None:
    match = bidding("5 6")
    assert match.view(0).now.cards == (5, HIDDEN)
    assert match.view(1).now.cards == (HIDDEN, 6)
    assert match.view(PUBLIC).now.cards == (HIDDEN, HIDDEN)
    match.play(0, "bid 2")
    assert match.view(0).now.bids == (2, -1)
    assert match.view(1).now.bids == (HIDDEN, -1)


def test_a_preview_shows_what_does_not_hang_on_secrets() -> None:
    match = leading()
    before = match.digest()
    shown = match.preview(1, ["mark 1", "mark 3", "done"])
    assert shown is not None and shown.scores == (0, 3)
    assert match.preview(1, []) == match.view(1)
    assert match.digest() == before and match.length == 4
    match.play(1, "mark 1")
    match.play(1, "mark 3")
    match.play(1, "done")
    assert match.view(1) == shown


def test_a_preview_stops_at_luck() -> None:
    assert leading().preview(1, ["mark 1", "done", "bid 1"]) is None


class _Peeking(type(RULES)):  # type: ignore[misc]
    """A game whose `mark` takes as many tokens as the other seat's hidden card says."""

    def apply(self, state, actor, action):  # type: ignore[no-untyped-def]
        step = super().apply(state, actor, action)
        if action == self.parse_action("mark 1"):
            from dataclasses import replace

            return replace(step, state=replace(step.state, pool=step.state.now.cards[0]))
        return step


def test_a_preview_is_none_where_hidden_facts_matter() -> None:
    match = Match(_Peeking(), 2, {}, Deck(tuple(range(1, 21))), 1)
    match.play(CHANCE, "deal 5 20")
    match.play(0, "bid 0")
    match.play(1, "bid 1")
    match.play(TABLE, "next")
    assert match.preview(1, ["mark 1"]) is None
    assert match.preview(1, ["mark 2"]) is not None


def test_a_preview_of_what_is_refused_says_why() -> None:
    match = leading()
    with pytest.raises(IllegalAction) as refused:
        match.preview(1, ["done"])
    assert refused.value.reason.code == "mark_first"
    with pytest.raises(ActionSyntaxError):
        match.preview(1, ["mark"])


def test_the_match_hands_out_no_state_and_no_luck() -> None:
    match = leading()
    public = [getattr(match, name) for name in dir(match) if not name.startswith("_") and name != "secrets"]
    values = [value for value in public if not callable(value)]
    assert not any(isinstance(value, (State, Rng)) for value in values)
    with pytest.raises(ValueError):
        match.rng("chance", 1)
    assert match.rng("bot", 0, 1).bits64() == Rng(1, "bot", 0, 1).bits64()


def test_pb_22_all_that_are_level_win() -> None:
    match = leading()
    for _ in range(8):
        if match.outcome is not None:
            break
        if match.pending.must == (CHANCE,):
            match.play(CHANCE, "deal 5 6")
            leader = 1 - (match.length // 6) % 2
            match.play(leader, "bid 3")
            match.play(1 - leader, "bid 0")
            match.play(TABLE, "next")
        leader = match.pending.must[0]
        match.play(leader, "mark 2")
        if match.length < 7:
            match.play(1 - leader, "double")
        match.play(leader, "done")
    assert match.outcome is not None
    best = max(match.outcome.scores)
    assert match.outcome.winners == tuple(seat for seat in range(2) if match.outcome.scores[seat] == best)
    assert RULES.outcome(State((1,), 3, 0, 0, (6, 2, 6), (False,) * 3, end="pool")) == Outcome((0, 2), "pool", (6, 2, 6))


def test_a_deal_is_a_pick_of_the_deck() -> None:
    legal = new(4).legal(CHANCE)
    assert legal.size == 360 and Deal((1, 2, 3, 4)) in legal and Deal((1, 1, 2, 3)) not in legal and Deal((1, 2)) not in legal

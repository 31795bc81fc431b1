"""The driver in a race (R-X-3): people first, bots asked once a beat, what they decide held back, the same after loading."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field

import pytest

from game.core.driver import AskBot, Driver, PlayHeld, PlayTable, Wait, run
from game.core.match import Match
from game.core.rng import Rng
from game.core.rules import CHANCE, PUBLIC
from game.core.seating import Seat
from game.core.thinking import finish
from game.rules.mismatch.actions import Action, action_text
from game.rules.mismatch.rules import RULES
from game.rules.mismatch.state import State
from game.rules.mismatch.view import View, choices, phase
from tests.mismatch_tables import DECK


def seats(levels: str) -> list[Seat]:
    """A bot (b) or a person (p) per letter."""
    return [Seat(f"Seat {n}", n, "easy" if kind == "b" else "") for n, kind in enumerate(levels)]


def table(levels: str, rows: int, *, leader: int = 0) -> tuple[Match[State, Action, View], Driver]:
    """A competitive turn in which seat `leader` has set so many rows."""
    match: Match[State, Action, View] = Match(RULES, len(levels), {}, DECK, 7)
    match.play(CHANCE, f"leader {leader}")
    match.play_chance()
    match.play_chance()
    match.play(CHANCE, "secret 2")
    for row in range(1, rows + 1):
        match.play(leader, f"set {row} 6-0")
    return match, Driver(match, seats(levels))


@dataclass
class Claims:
    """A bot that claims when it is asked, and notes what it was shown."""

    shown: list[View] = field(default_factory=list)

    def think(self, view: View, rng: Rng) -> Generator[None, None, str | None]:
        yield
        self.shown.append(view)
        texts = [action_text(action) for action in choices(view)]
        return "claim" if "claim" in texts else texts[rng.below(len(texts))]


def test_r_x_3_bots_are_asked_after_each_set_slot_clockwise_from_the_leaders_left() -> None:
    match, driver = table("bpbb", 1, leader=1)
    assert driver.next() == Wait((1,))
    order = []
    while (seat := driver.meanwhile()) is not None:
        order.append(seat)
        driver.hold(seat, None)
    assert order == [2, 3, 0]
    match.play(1, "set 2 6-0")
    assert driver.meanwhile() == 2, "another beat"


def test_r_x_3_nobody_is_asked_before_the_first_slot() -> None:
    _, driver = table("pbb", 0)
    assert driver.meanwhile() is None
    assert not driver.holding(0)


def test_r_x_3_what_bots_hold_is_played_just_before_the_next_slot() -> None:
    """A person who claims meanwhile is first, though the bot decided earlier."""
    match, driver = table("ppb", 2)
    driver.hold(2, "claim")
    assert driver.next() == Wait((0,), (1,)), "people are waited for"
    match.play(1, "claim")
    assert driver.next() == Wait((1,))
    match.play(1, "vote 3")
    assert driver.holding(0)
    assert not driver.holding(1), "only the leader's step ends the beat"
    driver.release()
    assert driver.next() == PlayHeld(2, "claim")
    match.play(2, "claim")
    assert driver.next() == AskBot(2), "it votes before anything else happens"
    match.play(2, "vote 1")
    assert driver.next() == Wait((0,), (1,))
    assert [claim.seat for claim in match.view(PUBLIC).now.claims] == [1, 2]


def test_r_x_3_a_bot_that_leads_comes_after_what_is_held() -> None:
    match, driver = table("bpb", 2)
    assert driver.next() == AskBot(2, hold=True)
    driver.hold(2, "claim")
    assert driver.next() == PlayHeld(2, "claim")
    match.play(2, "claim")
    match.play(2, "vote 4")
    assert driver.next() == AskBot(0)


def test_r_x_3_after_the_fifth_slot_bots_wait_until_every_person_has_a_vote_or_has_passed() -> None:
    match, driver = table("ppbb", 5)
    assert driver.next() == Wait((1,))
    match.play(1, "pass")
    assert driver.next() == AskBot(2)
    match.play(2, "claim")
    match.play(2, "vote 1")
    assert driver.next() == AskBot(3)
    match.play(3, "pass")
    assert driver.next() == PlayTable(), "who has acted in this beat is not asked again"


def test_a_held_claim_that_has_become_impossible_falls_away() -> None:
    _, driver = table("ppb", 2)
    driver.hold(2, "again")
    driver.release()
    assert driver.next() == Wait((0,), (1,))


@pytest.mark.parametrize("levels", ["pbb", "bpb"])
def test_a_match_that_is_loaded_within_a_beat_goes_on_alike(levels: str) -> None:
    """PB-41: the bot is shown what it saw at the beginning of the beat, with the same luck, also if a person claimed meanwhile."""
    match, driver = table(levels, 2)
    person = levels.index("p")
    bot = Claims()
    seat = 2
    first = finish(driver.think(seat, bot))
    if levels[0] == "b":
        match.play(person, "claim")
        match.play(person, "vote 5")
    assert finish(Driver(match, seats(levels)).think(seat, bot)) == first
    assert bot.shown[0] == bot.shown[1]


def test_bots_alone_keep_the_same_order() -> None:
    """`run` plays a race without people: rows are set between the claims of each beat, and the match ends."""
    match, _ = table("bbbb", 0)
    bots = {seat: Claims() for seat in range(4)}
    heard: list[str] = []
    run(match, seats("bbbb"), bots, lambda played: heard.append(f"{played.actor} {played.text.split()[0]}"), at_most=match.length + 8)
    assert heard[:7] == ["0 set", "1 claim", "1 vote", "2 claim", "2 vote", "3 claim", "3 vote"]
    assert phase(match.view(PUBLIC)) in ("explain", "closing")
    run(match, seats("bbbb"), bots)
    assert match.outcome is not None

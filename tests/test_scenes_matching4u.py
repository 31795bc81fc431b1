"""Matching 4U through the window: what people do and see (game-done.md). Positions come from matches kept before the window opens.

`MATCHI_WHOLE_MATCHES=1` plays all matches of the first tests from their first draft on, not only their last dates.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.rules import OPEN
from game.core.seating import Seat
from game.engine.words import Words
from game.harness.audit import audit
from game.harness.locator import Locator
from game.harness.pilot import Pilot
from game.rules.matching4u.rules import RULES
from game.rules.matching4u.state import State
from scenes.tables.matching4u.parts import Matching4UParts
from tests.matching4u_kept import ANA, BEN, HANDS, PIP, keep, round_steps, standard
from tests.matching4u_tables import DECK, rounds_with_sums
from tests.matching4u_windows import (
    AGAINST_BOTS,
    BOTS,
    QUICK,
    TOGETHER,
    TWO,
    WAIT,
    Open,
    eager,
    ids,
    number,
    open_curtain,
    over,
    resume,
    values,
)
from tests.whole import WHOLE

# --- whole matches (PB-70) ---


def keep_to_play(data: Path, seating: tuple[Seat, ...], *, rounds: int = 2, dates: int = 6) -> None:
    """A match at its beginning, or after so many rounds, and dates of the next one."""
    keep(data, seating, turns=0) if WHOLE else keep(data, seating, rounds=rounds, dates=dates)


@pytest.mark.parametrize(("hands", "seating"), [("mouse", AGAINST_BOTS), ("keys", TOGETHER), ("pad", TWO)])
def test_a_match_is_played_to_its_end_by_one_kind_of_hands(
    open_window: Open, tmp_path: Path, hands: str, seating: tuple[Seat, ...]
) -> None:
    """Mouse, keyboard or gamepad alone play to the result: against bots, with curtains, with the dummy; the winner is named.

    R-X-1: one person never meets a curtain, several do. The keys go from the second round's draft over its sheet and the next deal
    to the end; the self-test plays all three rounds by clicks.
    """
    keep_to_play(tmp_path, seating, **({"rounds": 1, "dates": 0} if hands == "keys" else {}))
    window = resume(open_window, tmp_path, settings=QUICK)
    if "curtain" in window.scenes:
        window.advance(500)
        window.click("open")
    seen = set(window.scenes)
    window.watchers.append(lambda looked: seen.update(looked.scenes))
    Pilot(window, 4, hands, weigh=eager).play(over(window), 2000)
    assert ("curtain" in seen) == (seating is not AGAINST_BOTS)
    totals = [number(window.find(f"total.{seat}").label) for seat in range(len(seating))]
    winner = seating[totals.index(max(totals))].name
    window.expect("prompt").contains(winner)


def test_bots_play_alone_to_the_result_and_its_tabs_add_up(open_window: Open, tmp_path: Path) -> None:
    """All seats bots: the window shows every step and the result without a single press. The three rounds make the whole."""
    keep_to_play(tmp_path, BOTS)
    window = resume(open_window, tmp_path, settings=QUICK, bound=1_200_000)
    window.expect("again").visible()
    whole = [number(window.find(f"total.{seat}").label) for seat in range(3)]
    sums, rows = [0, 0, 0], [0, 0, 0]
    for part in range(3):
        window.click(f"part.{part}")
        for seat in range(3):
            sums[seat] += number(window.find(f"total.{seat}").label)
            rows[seat] += sum(number(node.label) for node in window.all(Locator(id="row.*")) if node.id.endswith(f".value.{seat}"))
    assert sums == whole == rows
    window.click("part.all")
    assert [number(window.find(f"total.{seat}").label) for seat in range(3)] == whole


def test_r_4u_16_a_shared_victory_is_shown_as_one() -> None:
    """Both stand first, the third behind them; the headline is that of several."""
    over = State(DECK, 3, past=tuple(rounds_with_sums("0=1>2")), end="rounds")
    outcome = RULES.outcome(over)
    assert outcome is not None
    result = Matching4UParts().result(Words(), RULES.view(over, OPEN), outcome, (ANA, BEN, PIP))
    assert result.ranks == (1, 1, 3) and "share" in result.headline
    assert [sum(number(part.scores[seat]) for part in result.parts) for seat in range(3)] == list(outcome.scores)


def test_the_result_lists_the_earlier_matches_of_these_players(open_window: Open, tmp_path: Path) -> None:
    keep(tmp_path, BOTS, rounds=3)
    keep(tmp_path, BOTS, rounds=2, dates=8)
    window = resume(open_window, tmp_path, settings=QUICK, bound=60_000)
    window.expect("again").visible()
    window.click("part.earlier")
    window.expect("earlier.0").contains("won")
    assert len(values(window, "earlier.*", "")) == 3, "a heading, who won, and when"
    assert audit(window) == []
    window.click("part.1")
    window.expect("total.name").text("Round 2")


# --- the draft ---


def test_r_4u_2_two_cards_are_picked_and_kept(open_window: Open, tmp_path: Path) -> None:
    """Eight cards each; a third pick takes the place of the first; the button says what is missing."""
    keep(tmp_path, AGAINST_BOTS, turns=0)
    window = resume(open_window, tmp_path, settings=QUICK)
    assert len(values(window, "pack.*", "free")) == 8
    window.expect("keep").disabled()
    window.expect("keep").contains("Pick 2 more")
    for card in ("pack.1", "pack.5", "pack.15"):
        window.click(card)
    assert values(window, "pack.*", "picked") == {"pack.5", "pack.15"}
    window.click("pack.5")
    window.expect("keep").contains("Pick 1 more")
    window.click("pack.5")
    window.expect("pass").contains("Momo")
    window.click("keep")
    window.settle()
    assert len(values(window, "pack.*", "free")) == 6
    assert {"kept.5", "kept.15"} <= ids(window, "kept.*")


def test_what_was_passed_on_is_shown(open_window: Open, tmp_path: Path) -> None:
    """R-4U-17: a player remembers what went to the left, in the draft and later beside the running sheet; what is played turns pale."""
    keep(tmp_path / "draft", AGAINST_BOTS, turns=1)
    window = resume(open_window, tmp_path / "draft", settings=QUICK)
    gone = {node.label for node in window.all(Locator(id="pass.*", role="image")) if ", " in node.label}
    assert len(gone) == 6
    below = min(node.rect.y for node in window.all(Locator(id="pass.*", role="image")) if ", " in node.label)
    assert max(back.rect.bottom for back in window.all("pass.back.*")) < below, "nothing overlaps in a small window"
    assert not any(label.startswith("Red 1,") for label in gone)
    keep(tmp_path / "play", AGAINST_BOTS, ["date 2", "play 9 yellow"], leader=1)
    window = resume(open_window, tmp_path / "play", settings=WAIT)
    window.click("peek")
    assert len(ids(window, "passed.*")) == 13, "six, four and two cards, and the title"
    assert values(window, "passed.*", "played") == {"passed.9"}


def test_the_last_two_cards_are_kept_by_themselves(open_window: Open, tmp_path: Path) -> None:
    """R-4U-17: a choice of one makes itself, at the pace of a glance."""
    keep(tmp_path, AGAINST_BOTS, turns=3)
    window = resume(open_window, tmp_path, settings=QUICK)
    assert {node.id for node in window.all(Locator(id="hand.*", role="card"))} <= {f"hand.{card}" for card in HANDS[0]}
    assert len(ids(window, "hand.*")) == 9, "eight cards and their title"


# --- the trick ---


def test_r_4u_4_cards_rank_while_they_are_played(open_window: Open, tmp_path: Path) -> None:
    """Yellow 9 is led and Yellow 12 is ahead of it; Red 22, though higher, comes last. No hand card is greyed (R-4U-3)."""
    keep(tmp_path, AGAINST_BOTS, ["date 2", "play 9 yellow", "play 12 yellow"], leader=1)
    window = resume(open_window, tmp_path, settings=WAIT)
    window.expect("reason").contains("Yellow is led")
    window.expect("owner.0.line").contains("Yellow 12")
    window.expect("owner.1.line").contains("Yellow 9")
    assert values(window, "hand.*", "free") == {f"hand.{card}" for card in HANDS[0]}
    assert "3rd" in window.find("hand.22").tip, "pointing at a card or going to it by keys tells its place"
    window.click("hand.24")
    window.expect("note").contains("3rd")
    window.press("escape")
    window.expect("hand.24").value("free")
    window.click("hand.22")
    window.click("play")
    window.settle()
    window.expect("owner.2.line").contains("Red 22")
    window.expect("reason").contains("yellow beats every other colour")
    window.expect("log.line").contains("Yellow was led: Pip is first.")
    window.expect("*undo*").gone()  # R-X-4: every step is final


def test_r_4u_5_a_white_card_shows_what_each_colour_leads_to(open_window: Open, tmp_path: Path) -> None:
    """Two colours on the table: both final orders, the better one marked; taken back it is in the hand again."""
    keep(tmp_path, (ANA, BEN, Seat("Lina", 1)), ["date 2", "play 4 red", "play 23 yellow"], leader=1)
    window = resume(open_window, tmp_path)
    open_curtain(window)
    window.click("hand.14")
    window.expect("play").contains("colour")
    window.click("play")
    window.expect("slip.red").value("on")
    window.expect("slip.red").contains("1st")
    window.expect("slip.yellow").contains("3rd")
    window.expect("white").visible()
    window.click("back")
    window.expect("hand.14").visible()
    window.click("play")
    window.click("slip.yellow")
    window.expect("play").contains("yellow")
    window.click("play")
    open_curtain(window)
    window.expect("owner.2.line").contains("Yellow 14")
    window.expect("prompt").contains("Ben")


def test_one_colour_on_the_table_needs_no_question(open_window: Open, tmp_path: Path) -> None:
    """art2.md, F: the white card becomes blue without a chooser."""
    keep(tmp_path, AGAINST_BOTS, ["date 2", "play 3 blue"], leader=2)
    window = resume(open_window, tmp_path, settings=QUICK)
    window.click("hand.14")
    window.expect("note").contains("becomes blue")
    window.click("play")
    window.expect("slip.*").gone()


FIRST_OF = {"girl": 10, "clothes": 2, "perfume": 0, "bag": 1, "ring": 6, "shoes": -3}
"""What the first item of a type brings to somebody who has none."""


def test_taking_tells_what_each_item_would_add(open_window: Open, tmp_path: Path) -> None:
    """R-4U-6, R-4U-9 to R-4U-13: what a first item brings, and its own date points; those of the date are not counted in."""
    keep(tmp_path, AGAINST_BOTS, ["date 4", "play 22 red", "play 4 red", "play 7 red"])
    window = resume(open_window, tmp_path, settings=QUICK)
    deck = standard().value
    for item in map(deck.item, (22, 4, 7)):
        if item.type in FIRST_OF and item.type != deck.date(4).icon:
            gain = FIRST_OF[item.type] + item.points
            window.expect(f"worth.{item.number}").text(f"+{gain}" if gain > 0 else str(gain).replace("-", "−"))
            assert "from 0 to 1" in window.find(f"play.{item.number}").tip
    window.expect("take").disabled()
    window.click("play.22")
    window.expect("note").contains("from")
    window.expect("take").contains("22")
    window.click("take")
    window.settle()
    window.expect("play.22").value("taken")
    window.expect("go").contains("Next date")


def test_a_card_is_dragged_to_the_cloth(open_window: Open, tmp_path: Path) -> None:
    keep(tmp_path, AGAINST_BOTS, ["date 4"])
    window = resume(open_window, tmp_path, settings=WAIT)
    window.drag("hand.22", "cloth")
    window.expect("play.22").visible()


def test_esc_puts_back_before_it_pauses_and_leads_back_from_the_running_sheet(open_window: Open, tmp_path: Path) -> None:
    keep(tmp_path, AGAINST_BOTS, ["date 4"])
    window = resume(open_window, tmp_path, settings=QUICK)
    window.click("hand.22")
    window.press("escape")
    window.expect("hand.22").value("free")
    window.click("peek")
    window.expect("sheet.title").contains("so far")
    window.press("escape")
    window.expect("sheet.title").gone()
    window.press("escape")
    window.expect("pausing").visible()


# --- the sheet ---


def test_r_x_5_the_sheet_is_looked_at_until_somebody_goes_on(open_window: Open, tmp_path: Path) -> None:
    """After eight dates the sheet waits for a press; its story can be changed; then the next round is dealt without another press."""
    keep(tmp_path, TWO, round_steps())
    window = resume(open_window, tmp_path)
    window.advance(20_000)
    window.expect("go").contains("Deal round 2")
    totals = [window.find(f"total.{seat}").label for seat in range(3)]
    rows = ("girl", "clothes", "perfume", "bag", "ring", "shoes", "aquarium", "points")
    for seat, total in enumerate(totals):
        points = [number(window.find(f"row.{row}.{seat}.points").label) for row in rows]
        assert sum(points) == number(total)
    window.expect("row.ring").value("on")
    window.click("row.shoes")
    window.expect("story.text").contains("pair")
    window.click("cards.see")
    assert len(ids(window, "cards.item.*")) == 24
    window.press("escape")
    window.expect("row.girl").visible()
    window.click("go")
    window.settle()
    window.expect("tent.name").text("Ana")


def test_r_4u_7_the_sheet_says_who_leads_next(open_window: Open, tmp_path: Path) -> None:
    keep(tmp_path, TWO, round_steps(), options={"leader": "lowest"})
    window = resume(open_window, tmp_path)
    window.expect("after.next").contains("is last and leads round 2")


# --- pace and motion ---


def test_each_step_of_a_bot_or_the_dummy_waits_for_a_press_when_told_so(open_window: Open, tmp_path: Path) -> None:
    """art2.md, G: with 'Wait for me' nothing happens until somebody presses."""
    keep(tmp_path, TWO, ["date 4", "play 2 yellow"], leader=1)
    window = resume(open_window, tmp_path, settings=WAIT)
    window.advance(20_000)
    assert len(ids(window, "play.*")) == 1
    window.click("go")
    window.advance(300)
    assert len(ids(window, "play.*")) == 2


def test_motion_changes_the_way_and_not_the_end(open_window: Open, tmp_path: Path) -> None:
    """PB-71: with motion the same tree stands at the end."""
    ends = []
    for how in ("off", "lively", "calm"):
        keep(tmp_path / how, AGAINST_BOTS, ["date 2"], leader=0)
        window = resume(open_window, tmp_path / how, settings={"motion": how, **QUICK}, seed=3)
        window.click("hand.22")
        window.click("play")
        window.advance(9000)
        ends.append({node.id: (node.label, node.value) for node in window.all(Locator(id="*")) if node.id.split(".")[0] in SHOWN})
    assert ends[0] == ends[1] == ends[2]


SHOWN = ("play", "hand", "owner", "medal", "won", "reason", "prompt")


TOLD = {
    "is first.": ["date 4", "play 22 red", "play 4 red"],
    "Pip took": ["date 4", "play 22 red", "play 20 blue", "play 23 yellow", "take 22"],
    "waits": [],
}
"""What the line says after the next step, and the steps before it; the third is a bot."""


@pytest.mark.parametrize("told", TOLD)
def test_pb_71_with_motion_off_a_line_says_what_happened(open_window: Open, tmp_path: Path, told: str) -> None:
    """A bot's card, a bot's item, a new date: the line of the log tells each."""
    keep(tmp_path, (ANA, Seat("Momo", 0, "easy"), PIP) if told == "waits" else (ANA, BEN, PIP), TOLD[told])
    window = resume(open_window, tmp_path, settings=WAIT)
    if told != "waits":
        window.click("go")
        window.advance(400)
    window.expect("log.line").contains(told)

"""Matching 4U through the window: what people do and see (game-done.md). Positions come from matches kept before the window opens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game import catalog
from game.core.seating import Seat
from game.engine.node import Node
from game.harness.audit import audit
from game.harness.driver import Window
from game.harness.locator import Locator
from game.harness.pilot import Pilot
from game.harness.privacy import frames_never_show
from tests.matching4u_kept import ANA, BEN, HANDS, PIP, keep, round_steps, standard
from tests.unlisted import MATCHING4U

Open = Callable[..., Window]
AGAINST_BOTS = (ANA, Seat("Momo", 0, "medium"), PIP)
TOGETHER = (ANA, BEN, PIP)
TWO = (ANA, BEN)
BOTS = (Seat("Olo", 0, "easy"), Seat("Momo", 2, "hard"), PIP)
QUICK = {"bot_pace": "quick"}
SMALL = (1024, 600)


@pytest.fixture(autouse=True)
def listed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The game in the catalogue, with bots that play anything."""
    monkeypatch.setattr(catalog, "GAMES", tuple(MATCHING4U if game.id == MATCHING4U.id else game for game in catalog.GAMES))
    yield


def resume(open_window: Open, data: Path, *, bound: int = 30_000, **setup: Any) -> Window:
    """The window on the kept match, by the way a person takes."""
    window = open_window(data=data, **{"size": SMALL, **setup})
    window.click("continue")
    window.click("continue")
    window.settle(bound=bound)
    return window


def over(window: Window) -> Callable[[], bool]:
    return lambda: bool(window.all("again"))


def ids(window: Window, pattern: str) -> set[str]:
    return {node.id for node in window.all(Locator(id=pattern))}


def values(window: Window, pattern: str, value: str) -> set[str]:
    """The ids of nodes with this value: free, picked."""
    return {node.id for node in window.all(Locator(id=pattern)) if node.value == value}


def open_curtain(window: Window) -> None:
    """Waits until the curtain takes a press, and opens it."""
    window.advance(500)
    window.click("open")
    window.settle()


# --- whole matches (PB-70) ---


@pytest.mark.parametrize(
    ("hands", "seating", "dates"),
    [("mouse", AGAINST_BOTS, 0), ("keys", TOGETHER, 6), ("pad", TWO, 6)],
)
def test_a_match_is_played_to_its_end_by_one_kind_of_hands(
    open_window: Open, tmp_path: Path, hands: str, seating: tuple[Seat, ...], dates: int
) -> None:
    """Mouse, keyboard or gamepad alone play the third round to the result: against bots, with curtains, with the dummy.

    R-X-1: one person never meets a curtain, several do.
    """
    keep(tmp_path, seating, rounds=2, dates=dates)
    window = resume(open_window, tmp_path, settings=QUICK)
    if "curtain" in window.scenes:
        window.advance(500)
        window.click("open")
    seen = set(window.scenes)
    window.watchers.append(lambda looked: seen.update(looked.scenes))
    Pilot(window, 4, hands, weigh=eager).play(over(window), 400)
    assert ("curtain" in seen) == (seating is not AGAINST_BOTS)
    totals = [int(window.find(f"total.{seat}").label.replace("−", "-")) for seat in range(len(seating))]
    winner = seating[totals.index(max(totals))].name
    window.expect("prompt").contains(winner)


def eager(node: Node) -> float:
    """Confirms what is picked rather than picking again; looks at the sheet now and then."""
    if node.id in ("keep", "play", "take", "go", "open"):
        return 20.0
    return {"picked": 0.2, "free": 1.0}.get(node.value, 0.1)


def test_bots_play_alone_to_the_result(open_window: Open, tmp_path: Path) -> None:
    """All seats bots: the window shows every step and the result without a single press."""
    keep(tmp_path, BOTS, rounds=2, dates=5)
    window = resume(open_window, tmp_path, settings=QUICK, bound=600_000)
    window.expect("again").visible()


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
    """R-4U-17: a player remembers what went to the left."""
    keep(tmp_path, AGAINST_BOTS, turns=1)
    window = resume(open_window, tmp_path, settings=QUICK)
    gone = {node.label for node in window.all(Locator(id="pass.*", role="image")) if ", " in node.label}
    assert len(gone) == 6
    assert "Red 1, Clothes" not in gone


def test_the_last_two_cards_are_kept_by_themselves(open_window: Open, tmp_path: Path) -> None:
    """R-4U-17: a choice of one makes itself, at the pace of a glance."""
    keep(tmp_path, AGAINST_BOTS, turns=3)
    window = resume(open_window, tmp_path, settings=QUICK)
    assert ids(window, "hand.*") == {f"hand.{card}" for card in HANDS[0]}


# --- the trick ---


def test_r_4u_4_cards_rank_while_they_are_played(open_window: Open, tmp_path: Path) -> None:
    """Yellow 9 is led and Yellow 12 is ahead of it; Red 22, though higher, comes last."""
    keep(tmp_path, AGAINST_BOTS, ["date 2", "play 9 yellow", "play 12 yellow"], leader=1)
    window = resume(open_window, tmp_path, settings={"bot_pace": "wait"})
    window.expect("reason").contains("Yellow is led")
    window.expect("owner.0.line").contains("Yellow 12")
    window.expect("owner.1.line").contains("Yellow 9")
    window.click("hand.24")
    window.expect("note").contains("3rd")
    window.click("hand.24")
    window.click("hand.22")
    window.click("play")
    window.settle()
    window.expect("owner.2.line").contains("Red 22")
    window.expect("reason").contains("yellow beats every other colour")


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
    """art2.md, F: the white card becomes red without a chooser."""
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
    window.expect("take").disabled()
    window.click("play.22")
    window.expect("note").contains(":")
    window.expect("take").contains("22")
    window.click("take")
    window.settle()
    window.expect("play.22").value("taken")
    window.expect("go").contains("Next date")


def test_hand_cards_are_never_greyed_for_colour(open_window: Open, tmp_path: Path) -> None:
    """R-4U-3: with red led, every card of the hand can be picked."""
    keep(tmp_path, AGAINST_BOTS, ["date 4", "play 15 red"], leader=2)
    window = resume(open_window, tmp_path, settings=QUICK)
    assert values(window, "hand.*", "free") == {f"hand.{card}" for card in HANDS[0]}


def test_a_card_is_dragged_to_the_cloth(open_window: Open, tmp_path: Path) -> None:
    keep(tmp_path, AGAINST_BOTS, ["date 4"])
    window = resume(open_window, tmp_path, settings={"bot_pace": "wait"})
    window.drag("hand.22", "cloth")
    window.expect("play.22").visible()


def test_esc_puts_back_before_it_pauses(open_window: Open, tmp_path: Path) -> None:
    keep(tmp_path, AGAINST_BOTS, ["date 4"])
    window = resume(open_window, tmp_path, settings=QUICK)
    window.click("hand.22")
    window.press("escape")
    window.expect("hand.22").value("free")
    window.press("escape")
    window.expect("pausing").visible()


# --- one laptop (R-X-1, R-X-2, R-4U-17) ---

CARDS = ("Red 1,", "Yellow 5,", "Blue 10,", "White 14,")
"""Cards that Ana keeps, as they are read out on her screen."""


def test_r_x_2_people_choose_one_after_the_other_bots_first(open_window: Open, tmp_path: Path) -> None:
    """Pip's bot is ready before anybody is asked; then Ana, then at once Ben, then everybody is called back."""
    keep(tmp_path, TOGETHER, turns=0)
    window = resume(open_window, tmp_path, settings=QUICK)
    window.expect("tent.name").text("Ana")
    assert [window.find(f"done.{n}").label for n in (0, 1)] == ["Ana · now", "Ben · next"]
    open_curtain(window)
    window.expect("ready.2").visible()
    for node in ("pack.1", "pack.5", "keep"):
        window.click(node)
    window.expect("tent.name").text("Ben")
    assert [window.find(f"done.{n}").label for n in (0, 1)] == ["Ana · done", "Ben · now"]
    open_curtain(window)
    first, second = sorted(values(window, "pack.*", "free"))[:2]
    for node in (first, second, "keep"):
        window.click(node)
    window.expect("curtain").contains("Ben has kept two cards")
    window.advance(500)
    window.click("open", at_once=True)
    window.expect("curtain").gone()
    window.expect("log.line").contains("The packs went to the left.")


def test_r_x_1_nothing_of_a_secret_is_on_any_frame_but_the_own(open_window: Open, tmp_path: Path) -> None:
    """What Ana keeps is on no frame while Ben looks, everybody looks, or a curtain is shut; the log tells only that she is ready."""
    keep(tmp_path, TOGETHER, turns=1)
    window = resume(open_window, tmp_path, settings={**QUICK, "motion": "lively"})
    open_curtain(window)
    window.expect("kept.1").visible()
    free = sorted(values(window, "pack.*", "free"))
    kept = [window.find(free[0]).label, window.find(free[1]).label]
    for node in (free[0], free[1]):
        window.click(node)
    window.click("keep")
    with frames_never_show(window, *CARDS[:2], *kept):
        open_curtain(window)
        window.click("log")
        window.press("escape")
        own = sorted(values(window, "pack.*", "free"))
        for node in (own[0], own[1], "keep"):
            window.click(node)
        window.advance(500)
        window.click("open", at_once=True)
        window.advance(3000)
        window.expect("tent.name").text("Ana")


def test_r_x_1_the_open_table_shows_hands_face_down(open_window: Open, tmp_path: Path) -> None:
    """R-4U-17: taking is open, with no curtain, and nobody's hand is to be seen meanwhile."""
    keep(tmp_path, TWO, ["date 4", "play 22 red", "play 4 red", "play 3 blue"])
    window = resume(open_window, tmp_path)
    with frames_never_show(window, *CARDS):
        window.expect("prompt").contains("Ana")
        assert len(ids(window, "back.*")) == 7
        window.click("play.4")
        window.click("take")
        window.settle()
        assert "curtain" not in window.scenes


def test_r_x_1_a_press_counts_only_after_the_curtain_was_shut_for_400_ms(open_window: Open, tmp_path: Path) -> None:
    keep(tmp_path, TWO, ["date 4"])
    window = resume(open_window, tmp_path)
    window.blur()
    window.focus()
    window.click("open", at_once=True)
    window.press("return", at_once=True)
    window.expect("tent.name").text("Ana")
    window.advance(420)
    window.press("return")
    window.expect("hand.1").visible()


@pytest.mark.parametrize("leave", ["blur", "full screen", "pause", "rules", "home"])
def test_r_x_1_leaving_an_open_secret_shuts_it_to_its_curtain(open_window: Open, tmp_path: Path, leave: str) -> None:
    """Focus lost, the window's mode changed, pause, rules, home: what comes back is the curtain, and what was picked is put back."""
    keep(tmp_path, TWO, ["date 4"])
    window = resume(open_window, tmp_path)
    open_curtain(window)
    window.click("hand.1")
    if leave == "blur":
        window.blur()
        window.focus()
    elif leave == "full screen":
        window.press("f11")
    else:
        window.click({"pause": "menu", "rules": "help", "home": "home"}[leave])
        with frames_never_show(window, *CARDS):
            window.press("escape")
    window.expect("tent.name").text("Ana")
    assert "pausing" not in {node.id for node in window.screen().root.walk()}
    open_curtain(window)
    assert values(window, "hand.*", "picked") == set()


def test_the_pause_is_reached_from_a_curtain(open_window: Open, tmp_path: Path) -> None:
    """Esc on a curtain opens the pause over it; starting again begins a new match."""
    keep(tmp_path, TWO, ["date 4"])
    window = resume(open_window, tmp_path)
    window.press("escape")
    window.expect("keep").visible()
    window.click("pause.restart")
    window.press("left")
    window.press("return")
    window.settle()
    window.expect("go").contains("Deal")


def test_r_x_4_there_is_no_undo(open_window: Open, tmp_path: Path) -> None:
    """Every step is final: choices are changed before their confirm button."""
    keep(tmp_path, AGAINST_BOTS, ["date 4"])
    window = resume(open_window, tmp_path, settings=QUICK)
    window.click("hand.22")
    window.click("play")
    window.settle()
    window.expect("*undo*").gone()


def test_a_killed_match_goes_on_behind_its_curtain(open_window: Open, tmp_path: Path) -> None:
    """Killed while Ana's screen is open: after the start the curtain asks for her again, and her hand is the same."""
    keep(tmp_path, TWO, ["date 4"])
    window = resume(open_window, tmp_path)
    open_curtain(window)
    before = ids(window, "hand.*")
    window.kill()
    window.start()
    with frames_never_show(window, *CARDS):
        window.click("continue")
        window.click("continue")
        window.settle()
        window.expect("tent.name").text("Ana")
    open_curtain(window)
    assert ids(window, "hand.*") == before


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


def number(label: str) -> int:
    return int(label.replace("−", "-"))


def test_r_4u_7_the_sheet_says_who_leads_next(open_window: Open, tmp_path: Path) -> None:
    keep(tmp_path, TWO, round_steps(), options={"leader": "lowest"})
    window = resume(open_window, tmp_path)
    window.expect("after.next").contains("is last and leads round 2")


def test_the_running_sheet_opens_over_the_table(open_window: Open, tmp_path: Path) -> None:
    keep(tmp_path, AGAINST_BOTS, ["date 4"])
    window = resume(open_window, tmp_path, settings=QUICK)
    window.click("peek")
    window.expect("sheet.title").contains("so far")
    window.press("escape")
    window.expect("sheet.title").gone()


# --- pace and motion ---


def test_each_step_of_a_bot_or_the_dummy_waits_for_a_press_when_told_so(open_window: Open, tmp_path: Path) -> None:
    """art2.md, G: with 'Wait for me' nothing happens until somebody presses."""
    keep(tmp_path, TWO, ["date 4", "play 2 yellow"], leader=1)
    window = resume(open_window, tmp_path, settings={"bot_pace": "wait"})
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


# --- looks ---

PHASES: dict[str, tuple[tuple[Seat, ...], dict[str, Any]]] = {
    "deal": (AGAINST_BOTS, {"turns": 0}),
    "draft": (AGAINST_BOTS, {"turns": 2}),
    "open draft": (BOTS, {"turns": 1}),
    "play": (AGAINST_BOTS, {"steps": ["date 2", "play 4 red", "play 23 yellow"], "leader": 1}),
    "take": (TWO, {"steps": ["date 4", "play 22 red", "play 4 red", "play 3 blue"]}),
    "sheet": (TWO, {"steps": round_steps()}),
}


@pytest.mark.parametrize(
    ("phase", "size"), [*((phase, SMALL) for phase in PHASES), *((phase, (1280, 720)) for phase in ("draft", "play", "sheet"))]
)
def test_every_phase_is_laid_out_well(open_window: Open, tmp_path: Path, phase: str, size: tuple[int, int]) -> None:
    """Nothing cut off, too small, too faint, over something else; the chooser and the running sheet too."""
    seating, setup = PHASES[phase]
    keep(tmp_path, seating, **setup)
    window = resume_still(open_window, tmp_path, size)
    found = audit(window)
    if phase == "play":
        window.click("hand.14")
        found += audit(window)
        window.click("play")
        found += audit(window)
        window.click("back")
        window.click("peek")
        found += audit(window)
    if phase == "sheet":
        window.click("cards.see")
        found += audit(window)
    assert found == []


def resume_still(open_window: Open, data: Path, size: tuple[int, int]) -> Window:
    """The window on the kept match, bots waiting."""
    return resume(open_window, data, size=size, settings={"bot_pace": "wait"})

"""Perfect Mismatch played together: Let Them Talk, Without a Word, the grade (R-PM-3, R-PM-8, R-PM-11, R-PM-14)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.harness.driver import Window
from game.harness.locator import Locator
from tests.mismatch_kept import ANA, BEN, CLEO, DAN, MOMO, PIP, QUICK, Open, keep, open_curtain, resume

SET = (6, 0, 1, 2, 3)


def board(window: Window) -> list[str]:
    """The numbers of the words on the team's board, from the top; '' for a free place."""
    rows = {n: window.all(f"place.{n}.ground")[0].rect for n in range(1, 6)}
    placed = window.all(Locator(id="put.*", role="card"))
    lying = {node.id.removeprefix("put."): node.rect for node in placed if node.value == "placed"}
    return [next((number for number, rect in lying.items() if row.contains(*rect.centre)), "") for row in rows.values()]


def test_r_pm_14_words_are_placed_by_keys_and_confirmed(open_window: Open, tmp_path: Path) -> None:
    """1 to 5 put a word on the highest free place and take it off again; the button says how many are missing."""
    keep(tmp_path, (ANA, BEN, CLEO), mode="talk", beads=SET)
    window = resume(open_window, tmp_path)
    window.expect("confirm").disabled()
    window.expect("confirm").contains("Place 5 more words")
    for key in "34":
        window.press(key)
    assert board(window) == ["3", "4", "", "", ""]
    window.press("3")
    assert board(window) == ["", "4", "", "", ""]
    for key in "5123":
        window.press(key)
    assert board(window) == ["5", "4", "1", "2", "3"]
    window.press("return")
    window.expect("go").contains("Reveal")
    window.click("go")
    window.expect("put.1").value("right")
    window.expect("team.gain").text("+2")


def test_r_pm_14_a_word_is_dragged_and_swaps(open_window: Open, tmp_path: Path) -> None:
    keep(tmp_path, (ANA, BEN, CLEO), mode="talk", beads=SET)
    window = resume(open_window, tmp_path, size=(1280, 720))
    window.drag("put.2", "place.3")
    assert board(window) == ["", "", "2", "", ""]
    window.drag("put.4", "place.1")
    window.drag("put.2", "place.1")
    assert board(window) == ["2", "", "4", "", ""]
    window.click("over")
    assert board(window) == [""] * 5


def test_r_pm_14_bots_show_their_own_order_and_people_confirm(open_window: Open, tmp_path: Path) -> None:
    """Also where a bot sits at the leader's left: its order stands beside the board, and it confirms nothing."""
    keep(tmp_path, (ANA, PIP, BEN, MOMO), mode="talk", beads=SET)
    window = resume(open_window, tmp_path, settings=QUICK)
    assert len(window.all(Locator(id="hint.*", role="group"))) == 2
    window.lag(60_000)
    window.expect("confirm").visible()
    for key in "12345":
        window.press(key)
    window.click("confirm")
    window.settle()
    window.expect("go").contains("Reveal")


def test_r_pm_14_bots_alone_order_by_themselves(open_window: Open, tmp_path: Path) -> None:
    keep(tmp_path, (ANA, PIP, MOMO), mode="talk", beads=SET)
    window = resume(open_window, tmp_path, settings=QUICK)
    window.expect("go").contains("Reveal")


def test_r_x_8_the_time_left_stands_above_the_teams_board(open_window: Open, tmp_path: Path) -> None:
    """While it orders its words; once the time is up it only rings, and nothing is placed for anybody."""
    keep(tmp_path, (ANA, BEN, CLEO), mode="talk", beads=SET)
    window = resume(open_window, tmp_path, settings={"think_time": "90"})
    window.expect("order.title").text("90 seconds left")
    for _ in range(95):
        window.lag(1000)
    window.expect("order.title").text("Most likely on top")
    assert board(window) == [""] * 5


def test_r_x_7_a_lone_leader_sees_the_words_and_the_own_one_while_bots_order_them(open_window: Open, tmp_path: Path) -> None:
    """Before, while and after they lie on the board; one who guesses sees all five, and none marked."""
    keep(tmp_path / "lead", (ANA, PIP, MOMO), mode="talk", beads=SET, secret=3)
    window = resume(open_window, tmp_path / "lead", settings={"bot_pace": "wait"})
    seen: set[tuple[str, ...]] = set()
    window.watchers.append(lambda looked: seen.add(tuple(sorted(node.value for node in looked.all(Locator(id="put.*", role="group"))))))
    while "Reveal the word" not in window.find("go").label:
        window.click("go")
        window.settle()
    assert seen == {("", "", "", "", "secret")}
    keep(tmp_path / "guess", (PIP, ANA, MOMO), mode="talk", beads=SET, secret=3)
    window = resume(open_window, tmp_path / "guess", settings={"bot_pace": "wait"})
    assert [node.value for node in window.all(Locator(id="put.*", role="card"))] == ["free"] * 5


def test_in_let_them_talk_no_key_votes(open_window: Open, tmp_path: Path) -> None:
    keep(tmp_path, (ANA, BEN, CLEO), mode="talk", beads=(6,))
    window = resume(open_window, tmp_path)
    window.press("p")
    window.settle()
    assert "curtain" not in window.scenes
    window.expect("place.1.worth").text("6")


def test_r_pm_8_without_a_word_nothing_moves(open_window: Open, tmp_path: Path) -> None:
    """The wrong token stays on the top spot, Cleo's right one brings the 1 on which it lies."""
    steps = ["1 claim", "1 vote 2", "2 claim", "2 vote 1", "table next", "table next", "table next"]
    keep(tmp_path, (ANA, BEN, CLEO), steps, mode="wordless", beads=SET)
    window = resume(open_window, tmp_path)
    window.expect("token.0").value("wrong")
    window.expect("token.1").value("right")
    window.expect("*.up").gone()
    window.expect("gain.2").text("+1")
    window.expect("team.total").contains("1 of 18")


@pytest.mark.parametrize(("mode", "seats"), [("talk", (ANA, BEN, CLEO, DAN)), ("wordless", (ANA, BEN))])
def test_r_pm_11_the_grade_is_told_with_every_turn(open_window: Open, tmp_path: Path, mode: str, seats: tuple[object, ...]) -> None:
    """Score, title, the ranges from 0 to the most, and the turns, whose points are the score."""
    last = ["0 order 1 2 3 4 5"] if mode == "talk" else ["0 claim", "0 vote 1", "table next"]
    keep(tmp_path, seats, [*last, "table next"], mode=mode, turns=7, beads=SET)  # type: ignore[arg-type]
    window = resume(open_window, tmp_path)
    window.expect("go").contains("How good were we?")
    window.click("go")
    window.settle()
    score = int(window.find("grade.score").label)
    assert sum(int(window.find(f"turn.{n}.points").label) for n in range(8)) == score
    own = [n for n in range(5) if window.find(f"title.{n}").value == "own"]
    low, high = map(int, window.find(f"title.{own[0]}.span").label.split("–"))
    assert low <= score <= high
    window.expect("prompt").contains(f"Your team: {score} of {48 if mode == 'talk' else 16}")
    window.expect("grade.title").text(window.find(f"title.{own[0]}").label)
    window.click("again")
    window.settle()
    window.expect("go").visible()


def test_two_play_without_a_word(open_window: Open, tmp_path: Path) -> None:
    """R-PM-2: two use the board for three."""
    keep(tmp_path, (ANA, BEN), mode="wordless", beads=(6,))
    window = resume(open_window, tmp_path)
    assert [window.find(f"spot.{n}.worth").label for n in (1, 2)] == ["2", "1"]
    window.press("p")
    open_curtain(window)
    window.expect("sheet.spot").contains("2 points")

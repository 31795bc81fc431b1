"""Matchy Matchy's reveal, board, history and result in the window (R-MM-3 to R-MM-6, R-X-5)."""

from __future__ import annotations

from pathlib import Path

from game.engine.words import Words
from game.harness.locator import Locator
from game.harness.privacy import texts_in
from scenes.tables.matchy.pages import chapters
from tests.matchy_kept import ANA, BEN, CLEO, DAN, MOMO, OLO, PIP, TIKI, keep
from tests.test_scenes_matchy import DUO, QUICK, SHORT, Open, ids, resume

ROWS = (
    ("tea", "sunset", "noodles", "cat", "moon"),
    ("suitcase", "wave", "tea", "sunset", "key"),
    ("tea", "candle", "cat", "kite", "vase"),
    ("tea", "cat", "guitar", "moon", "egg"),
)
"""Two duos: the first has the cups first and third and the sunset second and fourth; the other the cups first, the cat third and second."""
PEOPLE = (ANA, BEN, CLEO, DAN)


def test_r_mm_4_a_match_is_awarded_when_its_second_card_is_shown(open_window: Open, tmp_path: Path) -> None:
    """R-MM-3, R-MM-4, R-X-5: one press for each position; +3 at once, +2 with the second of the two cards; then the rows stay."""
    keep(tmp_path, DUO, until="reveal", rows=ROWS, options=SHORT)
    window = resume(open_window, tmp_path)
    chips, medals = [], []
    for _ in range(5):
        window.click("go")
        window.settle()
        chips.append([window.find(f"duo.{team}.gain").label for team in (0, 1)])
        medals.append(ids(window, "medal.*"))
    assert chips == [
        ["no match yet", "this round +3"],
        ["no match yet", "this round +3"],
        ["this round +2", "this round +5"],
        ["this round +4", "this round +5"],
        ["this round +4", "this round +5"],
    ]
    assert medals[-1] == {"medal.0.1", "medal.0.2", "medal.1.1", "medal.1.3"}
    assert ids(window, "ribbon.*") == {"ribbon.0.1", "ribbon.0.2", "ribbon.1.1", "ribbon.1.3"}
    window.expect("prompt").contains("All cards are open")
    window.lag(60_000)
    window.expect("card.0.5").visible()
    assert window.find("walker.0").label.endswith("space 4")
    assert window.find("walker.1").label.endswith("space 5")


def test_what_is_not_turned_over_is_face_down(open_window: Open, tmp_path: Path) -> None:
    keep(tmp_path, DUO, until="reveal", rows=ROWS, shown=2, options=SHORT)
    window = resume(open_window, tmp_path)
    assert [window.find(f"card.0.{position}").label for position in range(1, 6)] == ["Two cups", "Sunset", *["face down"] * 3]


def test_r_mm_5_the_referent_stands_on_top_and_rows_differ_in_length(open_window: Open, tmp_path: Path) -> None:
    """Five players: a row each against the referent's five; dashes where nothing was picked; the referent has no fork."""
    keep(tmp_path, (ANA, BEN, CLEO, PIP, TIKI), until="rows", round=2, options={**SHORT, "referent": "first"})
    window = resume(open_window, tmp_path)
    assert len(ids(window, "card.0.*")) == 10  # five pictures with their numbers
    assert ids(window, "walker.*") == {f"walker.{team}" for team in range(4)}
    window.expect("band.name").text("Ana")
    for seat in range(1, 5):
        assert len(ids(window, f"card.{seat}.*")) + len(ids(window, f"dash.{seat}.*")) == 5


def test_the_board_is_shown_between_rounds_with_trails_and_gains(open_window: Open, tmp_path: Path) -> None:
    """art2.md, D: from the rows to the board; forks, '+4', dots where they passed, what each picks next; then the next theme."""
    keep(tmp_path, DUO, until="rows", rows=ROWS, options=SHORT)
    window = resume(open_window, tmp_path, size=(1280, 720))
    window.click("on")
    window.settle()
    window.expect("gain.0").text("+4")
    window.expect("gain.1").text("+5")
    assert ids(window, "trail.1.*") == {f"trail.1.{space}" for space in range(5)}
    window.expect("title").contains("After round 1")
    window.expect("prompt").contains("lead")
    window.expect("team.0.next").contains("pick 5")
    window.click("go")
    window.settle()
    assert ids(window, "number.*") or ids(window, "picture.*")


def test_the_title_plate_opens_the_board_at_any_time(open_window: Open, tmp_path: Path) -> None:
    """While one chooses: what was picked is still there afterwards; Esc leads back. On the compact stage a button does it."""
    keep(tmp_path, DUO, options=SHORT, round=2)
    window = resume(open_window, tmp_path)
    window.click("picture.tea")
    for size in ((1024, 600), (1280, 720)):
        window.resize(*size)
        window.click("title")
        window.expect("road").visible()
        window.press("escape")
        window.expect("slot.1").contains("Two cups")


def test_earlier_rounds_are_leafed_through(open_window: Open, tmp_path: Path) -> None:
    """All rows of all rounds, with their themes."""
    keep(tmp_path, PEOPLE, until="rows", round=3, options=SHORT)
    window = resume(open_window, tmp_path)
    window.click("history")
    window.expect("history.title").contains("Round 2 of 3")
    second = window.find("theme").label
    window.click("history.before")
    assert window.find("theme").label != second
    assert "face down" not in {node.label for node in window.all(Locator(id="card.*"))}
    window.expect("history.before").disabled()
    window.click("history.after")
    window.click("history.after")
    window.expect("history.after").disabled()
    window.press("escape")
    window.expect("on").visible()


def test_the_log_tells_what_matched(open_window: Open, tmp_path: Path) -> None:
    keep(tmp_path, DUO, until="rows", rows=ROWS, options=SHORT)
    window = resume(open_window, tmp_path)
    window.expect("log.line").contains("Round 1: +5 for Momo and Olo")
    window.click("log")
    lines = set()
    for _ in range(8):
        lines |= {node.label for node in window.all(Locator(id="log.*", role="text"))}
        window.wheel("log.list", -2)
    assert "Momo and Olo both put Two cups in place 1: +3." in lines
    assert "Ana put Two cups in place 1, Pip in place 3: +2." in lines


def test_r_mm_6_the_result_tells_round_by_round(open_window: Open, tmp_path: Path) -> None:
    """The farthest duo wins, both named; the parts add up to the space."""
    keep(tmp_path, DUO, until="last", options=SHORT, alike=0.6)
    window = resume(open_window, tmp_path)
    window.click("on")
    window.settle()
    window.expect("go").contains("Who has won?")
    window.click("go")
    window.settle()
    window.expect("again").visible()
    totals = [int(window.find(f"total.{seat}").label) for seat in range(4)]
    assert totals[0] == totals[1] and totals[2] == totals[3]
    sums = [0, 0, 0, 0]
    for part in sorted(part for part in ids(window, "part.*") if part[5:].isdigit()):
        window.click(part)
        assert window.find("row.0.name").rect.cy == window.find("row.0.value.0").rect.cy
        for seat in range(4):
            sums[seat] += int(window.find(f"total.{seat}").label)
    assert sums == totals


def test_a_match_without_a_flag_ends_after_60_rounds(open_window: Open, tmp_path: Path) -> None:
    """R-MM-6 and the cap: nobody has moved, so all share the victory; the button says that it is over."""
    keep(tmp_path, DUO, until="rows", round=60, options=SHORT, alike=0.0)
    window = resume(open_window, tmp_path)
    window.click("on")
    window.expect("prompt").contains("All are level")
    window.expect("go").contains("Who has won?")
    window.click("go")
    window.settle()
    window.expect("prompt").contains("share the victory")


def test_r_mm_5_the_result_names_the_most_compatible_player(open_window: Open, tmp_path: Path) -> None:
    keep(tmp_path, (ANA, PIP, MOMO), until="last", options={**SHORT, "referent": "first"}, alike=0.6)
    window = resume(open_window, tmp_path)
    window.click("on")
    window.click("go")
    window.settle()
    window.expect("prompt").contains("most like Ana!")
    window.expect("total.0").text("–")


def test_r_mm_2_set_up_tells_how_long_the_boards_are(open_window: Open, tmp_path: Path) -> None:
    """The lengths of the pack; four options, each a row that takes its next value."""
    window = open_window(data=tmp_path, size=(1280, 720))
    window.click("box.matchy")
    window.click("play")
    window.settle()
    window.expect("pack.sentence").contains("7 to 9 themes")
    window.expect("pack.sentence").contains("14 to 18")
    for key in ("board", "retire", "redraw", "referent"):
        before = window.find(key).value
        window.click(key)
        assert window.find(key).value != before
    window.click("start")
    window.settle()
    assert window.scenes[-1] == "table"


def test_motion_changes_the_way_and_not_the_end(open_window: Open, tmp_path: Path) -> None:
    """PB-71: with motion the same tree stands at the end of a reveal, and of the walk on the board."""
    ends = []
    for how in ("off", "lively", "calm"):
        keep(tmp_path / how, (ANA, PIP, MOMO, OLO), until="reveal", rows=ROWS, options=SHORT)
        window = resume(open_window, tmp_path / how, settings={"motion": how, **QUICK})
        for _ in range(5):
            window.click("go")
            window.settle()
        rows = {node.id: (node.label, node.value) for node in window.all(Locator(id="*")) if node.id.split(".")[0] in SHOWN}
        window.click("on")
        window.settle()
        ends.append((rows, {node.id: node.rect for node in window.all(Locator(id="fork.*"))}))
    assert ends[0] == ends[1] == ends[2]


SHOWN = ("card", "ring", "medal", "ribbon", "duo", "walker", "prompt", "log")


def test_forks_walk_once_on_the_board(open_window: Open, tmp_path: Path) -> None:
    """They walk when the board opens; when the next reader, a bot, names its number there, they stand."""
    keep(tmp_path, (PIP, ANA, MOMO, OLO), until="rows", rows=ROWS, options=SHORT, seed=4)
    window = resume(open_window, tmp_path, settings={"motion": "lively", "bot_pace": "wait"})
    window.click("on")
    assert window.program.moving()
    window.settle()
    window.click("go")
    window.expect("prompt").contains("names a number")
    window.expect("road").visible()
    assert not window.program.moving()


def test_lots_do_not_tell_who_is_drawn_before_the_ring_stops(open_window: Open, tmp_path: Path) -> None:
    """R-MM-1, R-MM-5: while the ring goes round, only the question is read."""
    window = open_window(data=tmp_path, size=(1280, 720), settings={"motion": "lively", "bot_pace": "easy"})
    window.click("box.matchy")
    window.click("play")
    window.settle()
    read: list[str] = []
    window.watchers.append(lambda seen: read.append(" / ".join(text for draw in seen.program.draws() for text in texts_in(draw))))
    window.click("start")
    window.advance(2000)
    referents = [text for text in read if "Who is the referent?" in text]
    readers = [text for text in read if "Who reads the first theme?" in text]
    assert len(referents) > 40 and len(readers) > 40
    assert not any(", referent" in text or "is the referent:" in text for text in referents)
    assert not any("a number" in text or "reads the next theme" in text for text in readers)
    assert "a number" in read[-1]


def test_the_rule_pages_tell_what_the_program_decided() -> None:
    """The cap of R-MM-6, used cards of R-MM-1, the timer of R-X-8."""
    told = " ".join(panel.sentence for chapter in chapters(Words()) for panel in chapter.panels)
    for words in ("60 rounds", "under the pile", "90 seconds", "fewer than 12", "another card before you choose"):
        assert words in told


def test_a_replay_shows_every_phase_without_buttons(open_window: Open, tmp_path: Path) -> None:
    """Nothing can be played, nothing is hidden that was turned over."""
    keep(tmp_path, (PIP, MOMO, OLO), until="over", options=SHORT, alike=0.9)
    window = open_window(data=tmp_path, size=(1024, 600))
    window.click("continue")
    window.click("played.1")
    window.settle()
    for _ in range(12):
        window.click("forward")
        window.settle()
        assert not window.all("go") and not window.all("on")
    window.click("end")
    window.settle()
    window.expect("road").visible()

"""What players of other games met at a table, and must not meet here: cut words, covered lists, wrong reasons, flashes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import catalog
from game.core.record import from_json, replay
from game.core.rules import OPEN
from game.core.seating import Seat
from game.engine.words import PseudoTranslations, Words
from game.harness.audit import audit
from game.harness.driver import Window
from game.harness.locator import Locator
from scenes.tables.matchi.parts import MatchiParts
from tests.make_records import RECORDS
from tests.matchi_kept import board, keep
from tests.shell_windows import LONG, on_scene
from tests.test_scenes_matchi import TO_C4, TWO_EACH, resume

Open = Callable[..., Window]
WIDE = (Seat("W" * 20, 0), Seat("M" * 20, 1))
NAMES_MAY_BE_CUT = (r"'seat\.", r"'prompt'")
"""The art bible lets a name's own plate and the ribbon cut it (5)."""
PHASES: dict[str, tuple[str, ...]] = {
    "roll": TWO_EACH,
    "list and chooser": (*TWO_EACH, "roll 3 6 5 4 1"),
    "nothing left": (*TO_C4, "roll 1 2 6", "place b1 1", "place b6 6", "place c2 2"),
    "attack": ("roll 2 5 5", "place c2 2", "end", "roll 1 1 2", "place c1 1"),
    "placing": ("roll 1 2 5",),
}
STUCK = ("roll 1 1 6",)
"""In the race a piece starts on 3, 4 or 5 only."""
NEARLY_WON = ("roll 1 6 3 4 2", "move c2 c3 to 3", "move c3 c4 to 4")


@pytest.mark.parametrize(
    ("size", "name", "phases"),
    [
        ((1024, 600), "standard", PHASES),
        ((1280, 720), "standard", {"attack": PHASES["attack"], "nothing left": PHASES["nothing left"]}),
        ((1280, 720), "race", {"placing": PHASES["placing"]}),
    ],
)
def test_pb_73_every_phase_holds_long_words_and_20_wide_letters(
    tmp_path: Path, size: tuple[int, int], name: str, phases: dict[str, tuple[str, ...]]
) -> None:
    """40 % longer words and names of 20 wide letters: no text of the table is cut or covered, whatever the match waits for."""
    found = []
    for n, (phase, steps) in enumerate(phases.items()):
        data = tmp_path / str(n)
        keep(data, steps, WIDE, pack=board(name))
        window = on_scene(data, lambda shell: shell.saved_table(1), size=size, words=Words(PseudoTranslations()))
        window.advance(48)
        found += [f"{phase}: {line}" for line in audit(window, NAMES_MAY_BE_CUT)]
        for space in ("space.a7", "space.c1"):
            if phase in ("list and chooser", "attack") and window.find(space).value in ("free", "target"):
                window.click(space)
                found += [f"{phase}, {space}: {line}" for line in audit(window, NAMES_MAY_BE_CUT)]
        window.drop()
    assert found == []


def test_pb_73_undo_beside_the_primary_button_keeps_its_word(open_window: Open, tmp_path: Path) -> None:
    """The small button beside 'Roll' and 'End turn' says 'Undo', not 'Und o...'."""
    keep(tmp_path, ["roll 1 2 6", "place b1 1", "place b6 6", "place c2 2"])
    window = resume(open_window, tmp_path)
    window.expect("undo").visible()
    assert audit(window) == []
    window.click("end")
    window.expect("undo").visible()
    assert audit(window) == []


def test_with_motion_off_no_note_covers_the_list_of_targets(open_window: Open, tmp_path: Path) -> None:
    """What happened stands in the log's line; a note over 'Where to?' would hide the next choice."""
    keep(tmp_path, ["roll 1 2 6", "place b1 1"])
    window = resume(open_window, tmp_path)
    window.click("space.b1")
    window.click("space.b2")
    window.expect("where").visible()
    assert window.all(Locator(id="notes.toast.*")) == ()
    window.expect("log.line").contains("Lina moved from 1 to 2")


def test_r_ma_4_the_hint_tells_spent_dice_from_dice_that_lead_nowhere(open_window: Open, tmp_path: Path) -> None:
    keep(tmp_path / "spent", ["roll 1 2 6", "place b1 1", "place b6 6", "place c2 2"])
    spent = resume(open_window, tmp_path / "spent")
    spent.expect("hint.head").contains("All dice are spent")
    spent.expect("prompt").contains("all dice spent")
    keep(tmp_path / "stuck", STUCK, pack=board("race"))
    stuck = resume(open_window, tmp_path / "stuck")
    stuck.expect("hint.head").contains("No move is left")
    stuck.expect("prompt").contains("no move left")
    stuck.expect("hint.body").contains("Dice that are left are lost")


def test_r_ma_7_the_reason_for_extra_dice_stays_true_when_a_piece_was_knocked_out(open_window: Open, tmp_path: Path) -> None:
    """Blue knocks a piece out of the star in a turn that has dice for it: the note no longer says that it is there."""
    keep(tmp_path, [*TWO_EACH, "roll 1 1 2 4 6"])
    window = resume(open_window, tmp_path)
    window.expect("note.body").contains("because Sami has 2 in the star")
    keep(tmp_path / "hit", [*TWO_EACH, "roll 1 1 2 4 6", "attack a7 a12 from 1+6 and from 1+2+4"])
    window = resume(open_window, tmp_path / "hit")
    window.expect("note.body").contains("counted when a turn starts")


GRID = (6, 4)
"""Coarse, so that a pattern sliding by is no flash but light that comes and goes over an area is."""


class Flashes:
    """Of each cell of a coarse grid, when its brightness turned by a tenth; and the greatest part of the screen that did so too often."""

    def __init__(self) -> None:
        cells = GRID[0] * GRID[1]
        self.light = [0.0] * cells
        self.way = [0] * cells
        self.turns: list[list[int]] = [[] for _ in range(cells)]
        self.pictures = 0
        self.worst = 0.0

    def watch(self, window: Window) -> None:
        """A watcher: looks at every painted frame."""
        running: Any = None if window.ended else window.program
        if running is not None and running.app.areas:
            self.look(running.app.surface, window.now)

    def look(self, surface: pygame.Surface, now: int) -> None:
        """Compares this picture with the former ones. More than three turns of a cell within a second are too many (WCAG 2.1, 2.3.1)."""
        self.pictures += 1
        raw = pygame.image.tobytes(pygame.transform.smoothscale(surface, GRID), "RGB")
        for n, turns in enumerate(self.turns):
            light = (0.2126 * raw[3 * n] + 0.7152 * raw[3 * n + 1] + 0.0722 * raw[3 * n + 2]) / 255
            way = (light > self.light[n] + 0.1) - (light < self.light[n] - 0.1)
            if way:
                if way == -self.way[n]:
                    turns.append(now)
                self.light[n], self.way[n] = light, way
            elif self.way[n] * (light - self.light[n]) > 0:
                self.light[n] = light
        often = sum(sum(now - 1000 < at for at in turns[-8:]) > 3 for turns in self.turns)
        self.worst = max(self.worst, often / len(self.turns))


def test_pb_71_the_counter_of_flashes_sees_a_strobe_and_no_slow_change() -> None:
    strobe, slow = Flashes(), Flashes()
    screen = pygame.Surface((64, 36))
    for n in range(10):
        screen.fill((250, 250, 250) if n % 2 else (5, 5, 5))
        strobe.look(screen, n * 100)
        slow.look(screen, n * 600)
    assert strobe.worst == 1.0
    assert slow.worst == 0.0


def test_pb_71_nothing_flashes_in_lively_motion(open_window: Open, tmp_path: Path) -> None:
    """No more than a quarter of the screen turns between dark and light more than three times in a second, from the shelf to the result."""
    keep(tmp_path, [*TWO_EACH, *NEARLY_WON], (Seat("Lina", 0), Seat("Pip", 1, "easy")), options={"quick": "on"})
    window = open_window(data=tmp_path, size=(1024, 600), settings={"motion": "lively", "bot_pace": "quick"})
    flashes = Flashes()
    window.watchers.append(flashes.watch)
    window.click("continue")
    window.click("continue")
    window.click("end")
    window.click("end")
    window.settle()
    window.press("escape")
    window.settle()
    assert flashes.pictures > 100
    assert flashes.worst <= 0.25


def test_long_names_stand_in_the_log_as_far_as_there_is_room(open_window: Open, tmp_path: Path) -> None:
    """What happened stays readable: the name gives way, not the end of the sentence."""
    keep(tmp_path, TO_C4, LONG)
    window = resume(open_window, tmp_path, size=(1024, 600))
    assert "ended the turn" in window.find("log.line").draws[0].text  # type: ignore[attr-defined]
    window.click("log")
    window.expect("log.0").contains("Maximiliana Thunderbo ended the turn.")


def test_the_log_tells_what_an_attack_cost_and_which_dice_were_left(open_window: Open, tmp_path: Path) -> None:
    """Whoever looked away can follow what the other one did."""
    keep(tmp_path, ["roll 2 5 5", "place c2 2", "end", "roll 1 1 2", "place c1 1", "attack c1 c2 from 1 and to 2"])
    window = resume(open_window, tmp_path)
    window.click("log")
    window.expect("log.0").contains("Sami attacked Lina on 2 with 1 and 2.")
    window.expect("log.3").contains("Lina ended the turn with 5, 5 left.")


def test_r_ma_13_the_result_shows_what_decided_when_the_star_is_level() -> None:
    record = from_json((RECORDS / "matchi-cap.json").read_text(encoding="utf-8"))
    match = replay(record, catalog.get("matchi").playable, board(record.pack).value)
    outcome = match.outcome
    assert outcome is not None and outcome.scores == (0, 0) and outcome.winners == (0,)
    rows = MatchiParts().result(Words(), match.view(OPEN), outcome, record.seating).rows
    assert rows[1].best == frozenset({0})
    assert "decided" in rows[1].rule


def test_a_notice_is_told_once_a_run_not_at_every_return_to_the_shelf(open_window: Open, tmp_path: Path) -> None:
    """PB-59: the data folder can't be used; that is said once, and the program is playable."""
    (tmp_path / "file").write_text("", encoding="utf-8")
    window = open_window(data=tmp_path / "file")
    while window.scenes[-1] == "dialog":
        assert "not be kept" in window.find("dialog.body").label
        window.click("dialog.ok")
        window.settle()
    window.click("play")
    window.click("start")
    window.settle()
    window.press("escape")
    window.click("pause.shelf")
    window.settle()
    assert window.scenes == ("title",)

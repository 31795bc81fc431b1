"""R-X-1 through the window: the curtain between two people hides everything and opens only to a deliberate press."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.core.seating import Seat
from game.engine.scene import Scene
from scenes.curtain import CurtainScene
from scenes.shell import Shell
from tests.matchi_kept import keep
from tests.shell_windows import CURTAIN, on_scene
from tests.test_scenes_matchi import TO_C4


def test_r_x_1_a_curtain_opens_only_to_a_press_that_began_after_it_was_shut_for_400_ms(tmp_path: Path) -> None:
    seats = (Seat("Lina", 0), Seat("Sami", 1))
    below: list[Scene] = []

    def first(shell: Shell) -> Scene:
        below.append(shell.title())
        return below[0]

    window = on_scene(tmp_path, first)
    shell = below[0].shell  # type: ignore[attr-defined]
    opened: list[object] = []
    below[0].ui.director.push(CurtainScene(shell, seats, CURTAIN), opened.append)
    window.advance(16)
    window.press("return", at_once=True)
    assert opened == [], "that press only ended the curtain's closing"
    window.expect("open").focused()
    window.press("return", at_once=True)
    window.click("open", at_once=True)
    assert opened == [], "too early"
    window.advance(400)
    for key in ("escape", "x", "5"):
        window.press(key)
    assert opened == [], "only the button opens it"
    window.blur()
    window.focus()
    window.press("return", at_once=True)
    assert opened == [], "losing the window shuts it anew"
    window.advance(400)
    window.press("return")
    assert opened == [True]


def test_r_x_1_nothing_of_the_table_is_on_the_screen_under_a_curtain(tmp_path: Path) -> None:
    keep(tmp_path, TO_C4)
    made: list[Scene] = []

    def first(shell: Shell) -> Scene:
        made.append(shell.saved_table(1))
        return made[0]

    window = on_scene(tmp_path, first)
    table: Any = made[0]
    window.expect("space.c4").visible()
    table.ui.director.push(CurtainScene(table.shell, table.seating, CURTAIN))
    window.advance(16)
    window.expect("space.c4").gone()
    window.expect("tent.name").text("Sami")

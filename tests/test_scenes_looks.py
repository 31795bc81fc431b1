"""Every scene around the tables in every size of the stage, with long names and long words: the audit finds nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.engine.scene import Scene
from game.engine.words import PseudoTranslations, Words
from game.harness.audit import audit
from game.store.store import Store
from scenes.curtain import CurtainScene
from scenes.session import Session
from scenes.shell import Shell
from tests.matchi_kept import keep
from tests.shell_windows import CURTAIN, LONG, QUICK, WON, on_scene
from tests.test_scenes_matchi import TO_C4


def _long_names(data: Path) -> Path:
    keep(data, TO_C4, LONG)
    keep(data, WON, LONG, options=QUICK)
    keep(data, WON, LONG, options=QUICK)
    with Store.open(data) as store:
        store.remember(LONG[0].name, 0)
        store.remember(LONG[1].name, 1)
    return data


SCENES: dict[str, Callable[[Shell], Scene]] = {
    "title": lambda shell: shell.title(),
    "setup": lambda shell: shell.setup("matchi"),
    "settings": lambda shell: shell.settings_scene(),
    "history": lambda shell: shell.history(),
    "results": lambda shell: shell.results(Session.resume(shell, 3)),
    "curtain": lambda shell: CurtainScene(shell, LONG, CURTAIN),
    "rules 1": lambda shell: shell.rules("matchi", 0),
    "rules 2": lambda shell: shell.rules("matchi", 1),
    "rules 3": lambda shell: shell.rules("matchi", 2),
    "rules 4": lambda shell: shell.rules("matchi", 3),
    "rules 5": lambda shell: shell.rules("matchi", 4),
    "rules 6": lambda shell: shell.rules("matchi", 5),
}
LOOKS = [
    pytest.param((1280, 720), False, False, id="1280"),
    pytest.param((1920, 1080), False, False, id="1920"),
    pytest.param((1024, 600), False, False, id="1024"),
    pytest.param((1280, 720), False, True, id="1280-large"),
    pytest.param((1280, 720), True, False, id="1280-longer"),
    pytest.param((1024, 600), True, False, id="1024-longer"),
]


@pytest.mark.parametrize(("size", "longer", "large"), LOOKS)
def test_every_scene_passes_the_audit(tmp_path: Path, size: tuple[int, int], longer: bool, large: bool) -> None:
    """Nothing cut off, under 24u, faint, overlapping or too small to press, with 20-letter names and 40 % longer words."""
    _long_names(tmp_path)
    shells: list[Shell] = []

    def first(shell: Shell) -> Scene:
        shells.append(shell)
        return shell.title()

    window = on_scene(tmp_path, first, size=size, words=Words(PseudoTranslations()) if longer else None, large=large)
    running: Any = window.program
    found = []
    for name, make in SCENES.items():
        running.app.director.clear_to(make(shells[0]))
        window.advance(32)
        found += [f"{name}: {line}" for line in audit(window)]
    assert found == []

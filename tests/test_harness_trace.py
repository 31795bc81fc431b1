"""A failure leaves all that is needed to see it and to repeat it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.layout import Stage
from game.engine.node import Node
from game.harness.journal import PICTURES
from game.harness.screen import HarnessError
from game.harness.script import load
from game.harness.trace import Origin, folder_for, write_trace
from tests.harness_scenes import DeskScene, open_desk, read


def counting(scene: DeskScene, stage: Stage) -> tuple[Node, ...]:
    """A button that reads how often it was pressed."""
    count = len(scene.desk.pressed)

    def press() -> None:
        scene.desk.pressed.append("go")
        scene.ui.invalidate()

    return (scene.button("go", 100, 100, f"Pressed {count} times", press=press, size=(400, 80)),)


ORIGIN = Origin("a test", "python -m pytest a_test.py", {"size": [1280, 720], "seed": 42})


def test_the_folder_tells_inputs_trees_pictures_seed_and_how_to_repeat(tmp_path: Path) -> None:
    window, _ = open_desk(counting)
    window.click("go")
    window.press("q")
    with pytest.raises(HarnessError) as caught:
        window.click("gone")
    folder = write_trace(tmp_path / "t", window, ORIGIN, str(caught.value))
    told = read(folder / "trace.txt")
    assert "Nothing on the screen has id 'gone'" in told
    assert "Step 3 of 3: click = 'gone'" in told and "Seed: 42\n" in told
    assert told.endswith("Repeat it with: python -m pytest a_test.py\n")
    lines = read(folder / "inputs.txt").splitlines()
    assert lines[0].split(maxsplit=1) == ["0", "started at 1280x720"]
    assert lines[1] == "# step 1: click = 'go'" and "PointerMoved(x=200.0, y=93.3" in lines[2]
    assert [line for line in lines if line.startswith("#")][1:] == ["# step 2: press = 'q'", "# step 3: click = 'gone'"]
    assert any("KeyDown(key='q'" in line for line in lines)
    assert {path.name for path in folder.glob("*.png")} == {"step-001.png", "step-002.png", "step-003.png", "now.png"}
    assert all(path.read_bytes().startswith(b"\x89PNG") for path in folder.glob("*.png"))


def test_the_trees_are_those_before_the_last_step_and_after_it(tmp_path: Path) -> None:
    window, _ = open_desk(counting)
    window.click("go")
    window.click("go")
    folder = write_trace(tmp_path / "t", window, ORIGIN, "")
    assert 'button go "Pressed 1 times"' in read(folder / "before.txt")
    assert 'button go "Pressed 2 times"' in read(folder / "after.txt")


def test_only_the_last_pictures_are_kept_and_old_ones_go(tmp_path: Path) -> None:
    window, _ = open_desk(counting)
    for _ in range(PICTURES + 2):
        window.click("go")
    folder = write_trace(tmp_path / "t", window, ORIGIN, "")
    assert len(list(folder.glob("step-*.png"))) == PICTURES and not (folder / "step-002.png").exists()
    again, _ = open_desk(counting)
    again.click("go")
    write_trace(tmp_path / "t", again, ORIGIN, "")
    assert {path.name for path in folder.glob("*.png")} == {"step-001.png", "now.png"}


def test_the_steps_are_a_script_that_does_the_same(tmp_path: Path) -> None:
    window, desk = open_desk(counting)
    window.click("go")
    window.press("tab", shift=True)
    window.hold("q", 100)
    window.together("q", "p")
    window.pad("a")
    window.kill()
    window.resize(1024, 600)
    window.advance(50)
    window.lag(900)
    window.hover("go")
    folder = write_trace(tmp_path / "t", window, ORIGIN, "")
    script = load(folder / "steps.toml", tmp_path)
    assert script.setup.seed == 42 and [verb for verb, _ in script.steps] == [step.verb for step in window.journal.steps]
    again, again_desk = open_desk(counting)
    for _, act in script.steps:
        act(again)
    assert again_desk.pressed == desk.pressed and again_desk.heard == desk.heard
    assert again.journal.inputs == window.journal.inputs


def test_a_program_that_has_ended_can_still_be_told_about(tmp_path: Path) -> None:
    window, _ = open_desk(counting)
    window.close()
    folder = write_trace(tmp_path / "t", window, ORIGIN, "")
    assert read(folder / "after.txt") == "The program has ended.\n"
    assert 'button go "Pressed 0 times"' in read(folder / "before.txt")


def test_text_that_can_not_be_written_is_escaped(tmp_path: Path) -> None:
    window, _ = open_desk(counting)
    folder = write_trace(tmp_path / "t", window, ORIGIN, "a lone half \ud800")
    assert "a lone half \\ud800" in read(folder / "trace.txt")


def test_a_test_name_becomes_a_folder_name(tmp_path: Path) -> None:
    assert folder_for(tmp_path, "tests/test_a.py::test_b[1024x600-ü/..]").parent == tmp_path
    assert folder_for(tmp_path, "../..").name == "trace"
    assert len(folder_for(tmp_path, "x" * 500).name) <= 120

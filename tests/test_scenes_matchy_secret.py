"""Matchy Matchy on one laptop (R-X-1, R-X-2): curtains between choices, nothing leaks, leaving and going on in every phase."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.harness.driver import Window
from game.harness.locator import Locator
from game.harness.privacy import frames_never_show
from tests.matchy_kept import ANA, BEN, CLEO, PIP, keep
from tests.test_scenes_matchy import DUO, QUICK, SHORT, Open, ids, resume, row, values

TOGETHER = (ANA, BEN, CLEO, PIP)
"""Three people and a bot."""
MINE = ("tea", "cat", "moon", "kite", "egg")
NAMES = ("Two cups", "Cat at the window", "Moon and stars", "Kite", "Egg in a nest")


def behind_the_curtain(window: Window) -> None:
    window.advance(500)
    window.click("open")
    window.settle()


def choose(window: Window, pictures: tuple[str, ...] = MINE) -> None:
    for picture in pictures:
        window.click(f"picture.{picture}")
    window.click("confirm")


@pytest.fixture
def announced(open_window: Open, tmp_path: Path) -> Window:
    """Ana's curtain, once everybody has heard the theme."""
    keep(tmp_path, TOGETHER, options=SHORT)
    window = resume(open_window, tmp_path)
    window.click("announced")
    window.settle()
    return window


def test_r_x_2_people_choose_one_after_the_other_bots_first(announced: Window) -> None:
    """The bot is ready before anybody is asked; Ana, at once Ben, Cleo; then a curtain calls everybody back to the reveal."""
    window = announced
    window.expect("tent.name").text("Ana")
    assert [window.find(f"done.{n}").label for n in range(3)] == ["Ana · now", "Ben · next", "Cleo · next"]
    behind_the_curtain(window)
    window.expect("ready.3").value("ready")
    choose(window)
    window.expect("tent.name").text("Ben")
    window.expect("tent.purpose").contains("5 pictures in secret")
    behind_the_curtain(window)
    assert row(window) == []
    choose(window, ("tea", "key", "moon", "kite", "wave"))
    window.expect("tent.name").text("Cleo")
    behind_the_curtain(window)
    choose(window)
    window.expect("curtain").contains("Cleo has chosen")
    behind_the_curtain(window)
    window.expect("go").contains("Reveal the first")


def test_the_theme_stands_large_until_all_have_heard_it(open_window: Open, tmp_path: Path) -> None:
    """No curtain closes by itself over the theme; once a person has chosen it is not announced again."""
    keep(tmp_path, TOGETHER, options=SHORT)
    window = resume(open_window, tmp_path)
    window.lag(30_000)
    assert "curtain" not in window.scenes
    window.expect("announced").contains("Choose pictures")
    window.kill()
    keep(tmp_path / "later", TOGETHER, options=SHORT, chosen=1)
    window = resume(open_window, tmp_path / "later")
    window.expect("tent.name").text("Ben")


def test_r_x_1_nothing_of_a_row_is_on_any_frame_but_the_own(open_window: Open, tmp_path: Path) -> None:
    """What Ana picks and confirms is on no frame while others look, a curtain closes or is shut, or the log is read."""
    keep(tmp_path, TOGETHER, options=SHORT)
    window = resume(open_window, tmp_path, settings={**QUICK, "motion": "lively"})
    window.click("announced")
    window.settle()
    behind_the_curtain(window)
    for picture in MINE:
        window.click(f"picture.{picture}")
    window.expect("slot.1").contains(NAMES[0])
    canaries = [f"Place {n}: {name}" for n, name in enumerate(NAMES, start=1)]
    window.click("confirm")
    with frames_never_show(window, *canaries, "picked 1", "picked 5"):
        window.advance(3000)
        behind_the_curtain(window)
        window.expect("ready.0").value("ready")
        window.click("title")
        window.press("escape")


@pytest.mark.parametrize("leave", ["blur", "full screen", "pause", "home"])
def test_r_x_1_leaving_an_open_secret_shuts_it_to_its_curtain(announced: Window, leave: str) -> None:
    """Focus lost, the window's mode changed, pause, home: what comes back is the curtain, and what was picked is put back."""
    window = announced
    behind_the_curtain(window)
    window.click("picture.tea")
    window.click("picture.cat")
    if leave == "blur":
        window.blur()
        window.focus()
    elif leave == "full screen":
        window.press("f11")
    else:
        window.click({"pause": "menu", "home": "home"}[leave])
        with frames_never_show(window, "Place 1: Two cups", "picked 1"):
            window.press("escape")
    window.expect("tent.name").text("Ana")
    behind_the_curtain(window)
    assert row(window) == []


def test_r_x_1_a_drag_is_dropped_when_the_window_is_left(announced: Window) -> None:
    window = announced
    behind_the_curtain(window)
    from game.engine.input import PointerDown, PointerMoved

    node = window.find("picture.tea")
    x, y = window.screen().stage.to_px(*node.rect.centre)
    window.program.feed([PointerMoved(x, y), PointerDown(x, y), PointerMoved(x + 60, y + 5)])
    window.advance(50)
    window.expect("lifted").visible()
    window.blur()
    window.focus()
    window.expect("lifted").gone()
    behind_the_curtain(window)
    assert row(window) == []


def test_a_killed_match_goes_on_behind_its_curtain(announced: Window) -> None:
    """Killed while Ben's screen is open: Ana's row is kept, Ben's curtain asks again, and nothing of Ana's is shown."""
    window = announced
    behind_the_curtain(window)
    choose(window)
    behind_the_curtain(window)
    window.click("picture.key")
    window.kill()
    window.start()
    with frames_never_show(window, "Place 1: Two cups", "picked 1"):
        window.click("continue")
        window.click("continue")
        window.settle()
        window.expect("tent.name").text("Ben")
    behind_the_curtain(window)
    window.expect("ready.0").value("ready")
    assert row(window) == []


@pytest.mark.parametrize("phase", ["number", "theme", "choose", "reveal", "rows"])
def test_a_match_is_left_and_gone_on_with_in_every_phase(open_window: Open, tmp_path: Path, phase: str) -> None:
    """Home, leave, continue: the same screen stands there."""
    options = {**SHORT, "redraw": "on"} if phase == "theme" else SHORT
    keep(tmp_path, TOGETHER, until=phase, round=2, shown=2, options=options)
    window = resume(open_window, tmp_path, shelf=True)
    before = labels(window)
    window.click("home")
    window.click("dialog.leave")
    window.settle()
    window.click("continue")
    window.click("continue")
    window.settle()
    assert labels(window) == before


def labels(window: Window) -> dict[str, str]:
    return {node.id: node.label for node in window.all(Locator(id="*"))}


def test_one_person_sees_no_curtain_and_need_not_wait_for_bots(open_window: Open, tmp_path: Path) -> None:
    """Bots choose at once, also with 'Wait for me': nothing of it can be followed."""
    keep(tmp_path, DUO, options=SHORT)
    window = resume(open_window, tmp_path, settings={"bot_pace": "wait"})
    assert "curtain" not in window.scenes
    assert len(values(window, "ready.*", "ready")) == 3
    choose(window)
    window.settle()
    window.expect("go").contains("Reveal")


def test_a_bot_reader_waits_for_a_press_when_told_so(open_window: Open, tmp_path: Path) -> None:
    """art2.md, G: what a bot does in the open can be followed at one's own pace."""
    keep(tmp_path, DUO, until="number", round=2, options=SHORT, seed=3)
    window = resume(open_window, tmp_path, settings={"bot_pace": "wait"})
    if window.find("prompt").label.startswith("Ana"):
        assert ids(window, "number.*")
        return
    window.lag(20_000)
    window.expect("road").visible()
    window.click("go")
    window.settle()
    assert ids(window, "picture.*")


# --- the timer (R-X-8) ---


def test_r_x_8_the_timer_rings_once_and_chooses_nothing(open_window: Open, tmp_path: Path) -> None:
    """After 90 s of one's own time; it stands still in pause, while a curtain is shut and while the theme is read aloud."""
    keep(tmp_path, TOGETHER, options=SHORT, chosen=0)
    window = resume(open_window, tmp_path, settings={**QUICK, "think_time": "90"})
    window.advance(100)
    window.lag(200_000)
    window.expect("notes.toast.*").gone()
    window.click("announced")
    window.settle()
    window.lag(200_000)
    behind_the_curtain(window)
    window.lag(60_000)
    window.expect("notes.toast.*").gone()
    window.press("escape")
    window.lag(100_000)
    window.press("escape")
    behind_the_curtain(window)
    window.lag(25_000)
    window.expect("notes.toast.*").gone()
    window.lag(8_000)
    window.expect("notes.toast.0").contains("Ana, 90 seconds have passed")
    assert row(window) == []
    window.lag(200_000)
    window.expect("notes.toast.*").gone()
    window.expect("prompt").contains("Ana")


def test_r_x_8_the_timer_is_off_at_first_and_set_in_the_set_up(open_window: Open, tmp_path: Path) -> None:
    window = open_window(data=tmp_path, size=(1280, 720))
    window.click("box.matchy")
    window.click("play")
    window.settle()
    window.expect("think_time").value("off")
    window.click("think_time")
    window.expect("think_time").value("90")

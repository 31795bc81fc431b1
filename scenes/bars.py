"""The top bar: back is left, 'who' and 'what' in the middle, help and menu right. The same place in every scene (art bible, section 2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.engine import widgets
from game.engine.geometry import Rect
from game.engine.layout import Stage
from game.engine.node import Node
from game.engine.scene import Scene
from scenes.tables.base import Prompt, TitleOpens

if TYPE_CHECKING:
    from scenes.shell import Shell
    from scenes.table import TableScene

ZONE = "bar"


def bar_height(stage: Stage) -> float:
    """Height of the bar's plates in u."""
    return 68 if stage.compact else 76


def home_button(stage: Stage, label: str, press: Callable[[], None]) -> Node:
    if stage.compact:
        return widgets.round_button("home", 54, 48, "icon_home", label, press, r=32, zone=ZONE)
    return widgets.round_button("home", 66, 60, "icon_home", label, press, r=34, zone=ZONE)


def title_plate(stage: Stage, title: str, sub: str, press: Callable[[], None] | None = None) -> Node | None:
    """The plate beside Home; the compact stage has no room for it. With `press` it is a button."""
    if stage.compact:
        return None
    return widgets.title_plate("title", stage, Rect(116, 22, 0, bar_height(stage)), title, sub, press, zone=ZONE if press else "")


def plain_bar(
    scene: Scene, shell: Shell, stage: Stage, title: str, sub: str, headline: str, *, home: Callable[[], None]
) -> tuple[Node, ...]:
    """Home, title and a headline, for scenes without a match."""
    nodes = [home_button(stage, shell.words._("Back to the shelf"), home)]
    plate = title_plate(stage, title, sub)
    if plate is not None:
        nodes.append(plate)
    nodes.append(widgets.ribbon("headline", stage, "", headline))
    return tuple(nodes)


def help_and_menu(scene: Scene, shell: Shell, stage: Stage, *, rules: Callable[[], None], menu: Callable[[], None]) -> list[Node]:
    """Help, sound and menu at the right end; on the compact stage the sound switch is in the menu."""
    _ = shell.words._
    r, y = (32, 48) if stage.compact else (34, 60)
    right = stage.w - (58 if stage.compact else 66)
    step = 78 if stage.compact else 84
    nodes = [
        widgets.round_button("help", right - step * (1 if stage.compact else 2), y, "icon_help", _("How to play"), rules, r=r, zone=ZONE)
    ]
    if not stage.compact:
        nodes.append(sound_button(scene, shell, right - step, y, r))
    nodes.append(widgets.round_button("menu", right, y, "icon_menu", _("Menu"), menu, r=r, zone=ZONE))
    return nodes


def sound_button(scene: Scene, shell: Shell, cx: float, cy: float, r: float) -> Node:
    """Switches the sound off and on again; a laptop without sound says why."""
    _ = shell.words._
    sound = scene.ui.sound
    on = shell.settings.value.sound > 0

    def switch() -> None:
        shell.settings.change(sound=0 if on else 7)
        sound.volume = shell.settings.value.sound
        scene.ui.invalidate()

    label = _("Sound off") if on else _("Sound on")
    return widgets.round_button("sound", cx, cy, "icon_sound" if on else "icon_mute", label, switch, r=r, zone=ZONE)


def table_bar(scene: TableScene, stage: Stage, title: str, sub: str, prompt: Prompt) -> tuple[Node, ...]:
    """The bar of a table: home, title, the prompt ribbon, help, sound and menu."""
    _ = scene.words._
    nodes = [home_button(stage, _("Back to the shelf"), scene.ask_to_leave)]
    table = scene.table
    plate = title_plate(stage, title, sub, table.press_title if isinstance(table, TitleOpens) else None)
    if plate is not None:
        nodes.append(plate)
    name = "" if prompt.seat is None else scene.seating[prompt.seat].name
    colour = None if prompt.seat is None else scene.seating[prompt.seat].colour
    nodes.append(widgets.ribbon("prompt", stage, name, prompt.phrase, colour))
    nodes.extend(help_and_menu(scene, scene.shell, stage, rules=scene.open_rules, menu=scene.pause))
    if plate is None and isinstance(table, TitleOpens):  # the compact stage has a button in the plate's place
        label, x = f"{title}, {sub}", stage.w - 58 - 2 * 78
        nodes.append(widgets.round_button("title", x, 48, "icon_flag", label, table.press_title, r=32, zone=ZONE))
    return tuple(nodes)

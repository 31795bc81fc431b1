"""The settings: every change acts at once, 'Done' only leaves (art bible, part 2, G)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.engine import widgets
from game.engine.draws import Paper, Pattern, Pawn, Rule
from game.engine.faces import Segment
from game.engine.geometry import Rect
from game.engine.layout import COMPACT_BELOW, FULL, Stage
from game.engine.node import Node, Role
from game.engine.scene import Scene
from game.store.settings import Settings
from scenes.bars import plain_bar

if TYPE_CHECKING:
    from scenes.shell import Shell

SOUND_MAX = 11
LANGUAGE = 72.0
"""From language to language in u."""


@dataclass(frozen=True, slots=True)
class _Row:
    """A setting: the id of its nodes, its icon and its name."""

    key: str
    icon: str
    label: str


class SettingsScene(Scene):
    """Text size, motion, window, sound, bots' pace, and the languages when there are several."""

    name = "settings"

    def __init__(self, shell: Shell) -> None:
        self.shell = shell

    def enter(self) -> None:
        self.ui.focus_on("done")

    def build(self, stage: Stage) -> Node:
        _ = self.shell.words._
        margin = 52
        top, bottom = (96, stage.h - 120) if stage.compact else (132, stage.h - 160)
        width = (stage.w - 2 * margin - 36) / 2
        see = Rect(margin, top, width, bottom - top)
        hear = Rect(see.right + 36, top, width, bottom - top)
        dock_y, dock_h = (stage.h - 104, 80) if stage.compact else (stage.h - 134, 92)
        children = (
            Node("ground", Role.IMAGE, stage.window, draws=(Pattern("shelf"),)),
            *plain_bar(self, self.shell, stage, _("Settings"), "", _("Make yourself comfortable"), home=self._home),
            widgets.panel("see", see, self._see(see.inset(40, 28), stage)),
            widgets.panel("hear", hear, self._hear(hear.inset(40, 28), stage)),
            widgets.button(
                "defaults",
                Rect(margin, dock_y, 380, dock_h),
                _("Back to defaults"),
                icon="icon_undo",
                press=lambda: self._change(**_as_dict(Settings())),
                zone="dock",
            ),
            widgets.button(
                "done",
                Rect(stage.w - margin - 450, dock_y, 450, dock_h),
                _("Done"),
                primary=True,
                icon="icon_check",
                press=self.back,
                zone="dock",
            ),
        )
        return Node("settings", Role.GROUP, stage.rect, label=_("Settings"), children=children)

    def _see(self, area: Rect, stage: Stage) -> tuple[Node, ...]:
        _ = self.shell.words._
        now = self.shell.settings.value
        small = min(stage.width / FULL[0], stage.height / FULL[1]) < COMPACT_BELOW
        rows = self._rows(area, stage)
        nodes = [
            widgets.text("see.title", Rect(area.x, area.y, area.w, 52), _("See"), "h1"),
            *self._choice(
                _Row("size", "icon_text", _("Text size")),
                rows[0],
                [("normal", _("Normal")), ("large", _("Large"))],
                "large" if now.large_text or small else "normal",
                lambda value: self._change(large_text=value == "large"),
                why=_("This window is small, so text is large already.") if small else "",
            ),
            *self._choice(
                _Row("motion", "icon_motion", _("Motion")),
                rows[1],
                [("lively", _("Lively")), ("calm", _("Calm")), ("off", _("Off"))],
                now.motion,
                lambda value: self._change(motion=value),
            ),
            *self._choice(
                _Row("screen", "icon_window", _("Window")),
                rows[2],
                [("window", _("In a window")), ("full", _("Full screen"))],
                "full" if now.fullscreen else "window",
                lambda value: self._change(fullscreen=value == "full"),
            ),
        ]
        if not stage.compact:
            nodes += self._sample(rows[3])
        return tuple(nodes)

    def _rows(self, area: Rect, stage: Stage) -> list[Rect]:
        """The places of a panel's settings below its title; many languages need room under the last one."""
        top, count = 72, 3 if stage.compact and len(self.shell.words.languages) <= 3 else 3.9
        step = (area.h - top) / count
        return [Rect(area.x, area.y + top + n * step, area.w, step) for n in range(4)]

    def _sample(self, area: Rect) -> list[Node]:
        """What the chosen size looks like, from the games' own pieces."""
        _ = self.shell.words._
        x, w = area.x + 250, area.w - 250
        return [
            Node("sample.line", Role.IMAGE, Rect(area.x, area.y, area.w, 3), draws=(Rule(),)),
            Node("sample.blue", Role.IMAGE, Rect.around(area.x + 52, area.y + 84, 88), draws=(Pawn(0),)),
            Node("sample.gold", Role.IMAGE, Rect.around(area.x + 162, area.y + 84, 88), draws=(Pawn(1),)),
            widgets.text("sample.head", Rect(x, area.y + 24, w, 44), _("It looks like this."), "label"),
            widgets.text("sample.body", Rect(x, area.y + 70, w, 72), _("Large: everything a fifth bigger."), "body", lines=2),
        ]

    def _hear(self, area: Rect, stage: Stage) -> tuple[Node, ...]:
        _ = self.shell.words._
        now = self.shell.settings.value
        rows = self._rows(area, stage)
        fault = self.ui.sound.fault
        rail = Rect(area.x, rows[0].y + 60, area.w - 132, 66)
        nodes = [
            widgets.text("hear.title", Rect(area.x, area.y, area.w, 52), _("Hear and play"), "h1"),
            *self._head(_Row("sound", "icon_sound", _("Sound")), rows[0]),
            widgets.bead_rail("sound", rail, now.sound, SOUND_MAX, self._sound, label=_("Sound"), enabled=not fault, why=fault),
            widgets.text("sound.value", Rect(area.right - 120, rail.y, 120, rail.h), str(now.sound), "action", align="centre", size=50),
            *self._choice(
                _Row("pace", "icon_bot", _("Bot pace")),
                rows[1],
                [("quick", _("Quick")), ("easy", _("Easy")), ("wait", _("Wait for me"))],
                now.bot_pace,
                lambda value: self._change(bot_pace=value),
            ),
        ]
        rest = Rect(area.x, rows[2].y, area.w, area.bottom - rows[2].y)
        return (*nodes, *(self._languages(rest) if len(self.shell.words.languages) > 1 else self._keys(rest)))

    def _languages(self, area: Rect) -> list[Node]:
        """The languages that ship, each by its own name; two or three in a row when there are many."""
        languages, chosen = self.shell.words.languages, self.shell.settings.value.language
        row = _Row("language", "icon_globe", self.shell.words._("Language"))
        if len(languages) <= 3:
            return self._choice(row, area, list(languages), chosen, lambda value: self._change(language=value))
        nodes = self._head(row, area)
        columns = 2 if -(-len(languages) // 2) * LANGUAGE + 50 <= area.h else 3
        for n, (code, name) in enumerate(languages):
            row_of = Rect(area.x, area.y + 50 + n // columns * LANGUAGE, area.w, LANGUAGE - 8)
            place = row_of.columns(columns, 12)[n % columns]
            draws = (Paper("paper2", 18, 0, lip=False), Segment(name, code == chosen))
            nodes.append(
                Node(
                    f"language.{code}",
                    Role.CHOICE,
                    place,
                    name,
                    draws,
                    value="on" if code == chosen else "",
                    zone="language",
                    radius=18,
                    press=lambda code=code: self._change(language=code),  # type: ignore[misc]
                )
            )
        return nodes

    def _keys(self, area: Rect) -> list[Node]:
        """How to do without a mouse."""
        _ = self.shell.words._
        lines = (
            _("Arrows or D-pad: go to the next thing"),
            _("Enter, Space or A: press it"),
            _("Esc or B: back"),
            _("Tab or a shoulder button: next group"),
        )
        return [
            Node("keys.line", Role.IMAGE, Rect(area.x, area.y, area.w, 3), draws=(Rule(),)),
            *self._head(_Row("keys", "icon_gamepad", _("Keys and gamepad")), area.moved(0, 18)),
            *(
                widgets.text(f"keys.{n}", Rect(area.x + 58, area.y + 66 + n * 42, area.w - 58, 40), line, "body")
                for n, line in enumerate(lines[: int((area.h - 62) // 42)])
            ),
        ]

    def _head(self, row: _Row, area: Rect) -> list[Node]:
        return [
            widgets.icon(f"{row.key}.icon", Rect(area.x + 4, area.y + 4, 36, 36), row.icon),
            widgets.text(f"{row.key}.label", Rect(area.x + 58, area.y, area.w - 58, 44), row.label, "label"),
        ]

    def _choice(
        self, row: _Row, area: Rect, options: list[tuple[str, str]], chosen: str, choose: Callable[[str], None], *, why: str = ""
    ) -> list[Node]:
        rect = Rect(area.x, area.y + 52, area.w, 74)
        return [
            *self._head(row, area),
            widgets.segmented(row.key, rect, options, chosen, choose, why=why, label=row.label, zone=row.key),
        ]

    def _sound(self, value: int) -> None:
        self._change(sound=value)
        self.ui.sound.play("place")

    def _change(self, **changes: Any) -> None:
        """Writes the settings and lets the engine follow at once."""
        settings = self.shell.settings
        settings.change(**changes)
        self.ui.apply(settings.value)
        if settings.notice:
            self.ui.toast(self.shell.words.said(settings.notice))
        self.ui.invalidate()

    def _home(self) -> None:
        self.back()


def _as_dict(settings: Settings) -> dict[str, Any]:
    return {name: getattr(settings, name) for name in ("large_text", "motion", "fullscreen", "sound", "bot_pace", "language")}

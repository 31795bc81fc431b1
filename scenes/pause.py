"""The pause over a table (art bible, part 2, G): Esc closes it, leaving never loses a match."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.engine import widgets
from game.engine.draws import Dim, Rule
from game.engine.geometry import Rect
from game.engine.layout import Stage
from game.engine.node import Node, Role
from game.engine.scene import Scene
from scenes import tables
from scenes.keys import keys_button
from scenes.tables.base import KeyedParts

if TYPE_CHECKING:
    from scenes.session import Session
    from scenes.shell import Shell


class PauseScene(Scene):
    """Ends with None (keep playing), 'shelf' or 'restart'."""

    name = "pause"
    overlay = True

    def __init__(self, shell: Shell, session: Session, title: tuple[str, str]) -> None:
        self.shell = shell
        self.session = session
        self.title = title
        self.parts = tables.parts(session.game.id)

    def enter(self) -> None:
        self.ui.focus_on("keep")

    def uncover(self, result: object) -> None:
        self.ui.invalidate()

    def pause(self) -> None:
        self.back()

    def build(self, stage: Stage) -> Node:
        _ = self.shell.words._
        box = Rect.around(stage.w / 2, stage.h / 2, 800, 700)
        inner = box.inset(48, 40)
        half, gap = (inner.w - 24) / 2, 24
        options = self.session.match.options
        keyed = isinstance(self.parts, KeyedParts) and self.parts.keyed(options)
        where = _("{title} · {where}. Saved just now.").format(title=self.title[0], where=self.title[1])
        if self.ui.fonts.fit(where, "small", inner.w - 120, stage).cut:
            where = _("{title} · {where}").format(title=self.title[0], where=self.title[1])

        def place(column: int, row: int) -> Rect:
            top, pitch, tall = (272, 88, 76) if keyed else (294, 116, 92)
            return Rect(inner.x + column * (half + gap), inner.y + top + row * pitch, half, tall)

        def choice(node_id: str, column: int, row: int, icon: str, label: str, press: Callable[[], None]) -> Node:
            return widgets.button(node_id, place(column, row), label, icon=icon, press=press, zone="pause")

        children = (
            widgets.medal("pause.sign", inner.x + 44, inner.y + 52, 46, "icon_pause"),
            widgets.text("pause.title", Rect(inner.x + 120, inner.y, inner.w - 120, 64), _("Paused"), "h1", size=56),
            widgets.text("pause.where", Rect(inner.x + 120, inner.y + 62, inner.w - 120, 40), where, "small", "ink2"),
            widgets.button(
                "keep", Rect(inner.x, inner.y + 136, inner.w, 110), _("Keep playing"), primary=True, press=self.back, zone="pause"
            ),
            choice("pause.rules", 0, 0, "icon_book", _("How to play"), self._rules),
            *keys_button("pause.keys", place(0, 2), self, self.shell, self.parts, options, self.session.seating, "pause"),
            choice("pause.settings", 1, 0, "icon_menu", _("Settings"), self._settings),
            choice("pause.restart", 0, 1, "icon_restart", _("Start again"), self._ask_restart),
            choice("pause.shelf", 1, 1, "icon_home", _("Back to shelf"), lambda: self.ui.director.pop("shelf")),
            Node("pause.rule", Role.IMAGE, Rect(inner.x, inner.y + 530, inner.w, 3), draws=(Rule(),)),
            widgets.text(
                "pause.note",
                Rect(inner.x, inner.y + 546, inner.w, 76),
                _("Esc closes this. Leaving never loses a game: it waits on the shelf under Continue."),
                "body",
                lines=2,
            ),
        )
        dialog = widgets.panel("pause", box, children, level=3, fold=True, role=Role.DIALOG, label=_("Paused"))
        return Node("pausing", Role.GROUP, stage.rect, children=(Node("dim", Role.PANEL, stage.window, draws=(Dim(55),)), dialog))

    def _rules(self) -> None:
        self.ui.director.push(self.shell.rules(self.session.game.id, pack=self.session.pack))

    def _settings(self) -> None:
        self.ui.director.push(self.shell.settings_scene())

    def _ask_restart(self) -> None:
        _ = self.shell.words._
        self.ui.dialog(
            _("Start again?"),
            _("A new match begins with the same players. This one stays on the shelf."),
            [("restart", _("Start again")), ("stay", _("Keep this one"))],
            self._restart,
        )

    def _restart(self, answer: str | None) -> None:
        if answer == "restart":
            self.ui.director.pop("restart")

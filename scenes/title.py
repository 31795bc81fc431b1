"""The title: the four game boxes on a shelf. Boxes come from the catalogue; one that is not built yet can be looked at, not played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import catalog
from game.engine import widgets
from game.engine.draws import Paper, Pattern, Picture, Ring, ShelfBoard
from game.engine.geometry import Rect
from game.engine.layout import Stage
from game.engine.node import Draw, Node, Role
from game.engine.scene import Scene
from scenes.blurbs import blurb

if TYPE_CHECKING:
    from scenes.shell import Shell

LIFT = 26
"""How far the chosen box rises from the shelf, in u."""
LINE = 33.0
"""From line to line of a box's words, in u."""
PALE = 120
"""How strong the picture of a box is, of 255, that is not built yet."""


class TitleScene(Scene):
    """The first screen. Ends the program when it ends."""

    name = "title"

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        self.games = tuple(game for game in catalog.GAMES if not game.hidden)
        built = [game.id for game in self.games if game.rules is not None]
        self.chosen = shell.box if shell.box in built else (built or [self.games[0].id])[0]

    def enter(self) -> None:
        self.ui.focus_on(f"box.{self.chosen}")
        for notice in (self.shell.store.notice, self.shell.settings.notice):
            if notice and notice not in self.shell.told:
                self.shell.told.add(notice)
                self.ui.dialog(self.shell.words._("Please note"), self.shell.words.said(notice), [("ok", self.shell.words._("Go on"))])

    def uncover(self, result: object) -> None:
        self.ui.invalidate()

    def back(self) -> None:
        self._ask_quit()

    def build(self, stage: Stage) -> Node:
        k = stage.w / 1920
        shelf_y = 884 * stage.h / 1080
        children: list[Node] = [
            Node("ground", Role.IMAGE, stage.window, draws=(Pattern("shelf"),)),
            Node("shelf", Role.IMAGE, Rect(stage.window.x, shelf_y, stage.window.w, 48), draws=(ShelfBoard(),)),
            Node("logo", Role.IMAGE, Rect.around(stage.w / 2, 131 * k, 620 * k, 150 * k), "Matchi", draws=(Picture("shared/logo"),)),
            widgets.text(
                "tagline",
                Rect(0, 222 * k, stage.w, 60),
                self.shell.words._("Four table games for one table. Pick a box."),
                "action",
                align="centre",
            ),
        ]
        children += [self._box(stage, n, game, shelf_y) for n, game in enumerate(self.games)]
        children += self._dock(stage)
        return Node("title", Role.GROUP, stage.rect, label="Matchi", children=tuple(children))

    def _box(self, stage: Stage, n: int, game: catalog.Game, shelf_y: float) -> Node:
        """A box on the shelf. One that is not built yet stands further back: pale, flat, and under a chip that says so."""
        _ = self.shell.words._
        count = len(self.games)
        margin, gap = (92, 56) if not stage.compact else (60, 50)
        width = (stage.w - 2 * margin - gap * (count - 1)) / count
        height = min(510, shelf_y - (330 if not stage.compact else 306))
        built, chosen = game.rules is not None, game.id == self.chosen
        top = shelf_y - height - 10 - (LIFT if chosen else 0)
        rect = Rect(margin + n * (width + gap), top, width, height)
        draws: list[Draw] = [Ring("signal", 24, 10, lip=8)] if chosen else []
        draws.append(Paper("paper" if built else "paper2", 24, 3 if chosen else 2 if built else 1, lip=f"table:{game.id}"))
        foot = 154 if not stage.compact else 168
        art = Rect(rect.x, rect.y, width, height - foot)
        picture = Node(
            f"box.{game.id}.art", Role.IMAGE, art, draws=(Picture(f"{game.id}/box", 255 if built else PALE, radius=24, top=True),)
        )
        soon = _("Not built yet")
        chip = Rect.around(art.cx, art.bottom - 24, min(width - 24, 272 + 12 * max(0, len(soon) - 13)), 52)
        label = () if built else (widgets.chip(f"box.{game.id}.soon", chip, soon, ink=True, icon="icon_clock"),)
        return Node(
            f"box.{game.id}",
            Role.CHOICE,
            rect,
            label=game.title,
            draws=tuple(draws),
            children=(picture, *self._lines(game, Rect(rect.x + 8, art.bottom, width - 16, foot)), *label),
            enabled=built,
            why=_("{game} is still being made. Pick another box.").format(game=game.title),
            value="on" if chosen else "",
            zone="boxes",
            radius=24,
            press=lambda: self._choose(game.id),
        )

    def _lines(self, game: catalog.Game, area: Rect) -> tuple[Node, ...]:
        """What stands on a box below its picture."""
        words, built = blurb(self.shell.words, game.id), game.rules is not None
        name = Rect(area.x, area.y + 20, area.w, 52) if area.h < 160 else Rect(area.x, area.y + 16, area.w, 52)
        rows = [("tag", words.tag, "small", "ink2"), ("facts", words.facts, "small-bold", "ink" if built else "ink2")]
        lines = [len(self.ui.fonts.fit(text, style, area.w, self.ui.stage, 2).lines) for _, text, style, _ in rows]
        if sum(lines) * LINE > area.bottom - name.bottom:
            rows, lines = rows[1:], lines[1:]  # what does not fit is left out, not shrunk (art bible, law 5)
        nodes = [widgets.text(f"box.{game.id}.name", name, game.title, "h1", align="centre")]
        y = name.bottom - 2
        for (key, text, style, color), count in zip(rows, lines, strict=True):
            place = Rect(area.x, y, area.w, count * LINE + 2)
            nodes.append(widgets.text(f"box.{game.id}.{key}", place, text, style, color, "centre", count))
            y += count * LINE + 1
        return tuple(nodes)

    def _dock(self, stage: Stage) -> list[Node]:
        _ = self.shell.words._
        y, h = stage.h - 126, 88
        margin, gap = (92, 24) if not stage.compact else (44, 16)
        widths = (170, 260, 320, 450, 364) if not stage.compact else (150, 250, 284, 380, 300)
        x = float(margin)
        left = (
            ("quit", "", _("Quit"), self._ask_quit),
            ("settings", "icon_menu", _("Settings"), self._settings),
            ("howto", "icon_help", _("How to play"), self._rules),
        )
        nodes = []
        for width, (node_id, icon, label, press) in zip(widths, left, strict=False):
            nodes.append(widgets.button(node_id, Rect(x, y, width, h), label, icon=icon, press=press, zone="dock"))
            x += width + gap
        play = Rect(stage.w - margin - widths[4], y, widths[4], h)
        open_matches = bool(self.shell.store.open_matches())
        if open_matches or self.shell.store.finished_matches(1, 0):
            label = _("Continue saved game") if open_matches else _("Earlier games")
            icon = "icon_undo" if open_matches else "icon_trophy"
            wide = Rect(play.x - gap - widths[3], y, widths[3], h)
            nodes.append(widgets.button("continue", wide, label, icon=icon, press=self._history, zone="dock"))
        game = catalog.get(self.chosen)
        why = _("{game} is still being made. Pick another box.").format(game=game.title)
        nodes.append(
            widgets.button("play", play, _("Play"), primary=True, press=self._play, enabled=game.rules is not None, why=why, zone="dock")
        )
        return nodes

    def _choose(self, game_id: str) -> None:
        """A press chooses a box; a press on the chosen one plays it."""
        if game_id == self.chosen:
            self._play()
        else:
            self.chosen = game_id
            self.ui.sound.play("press")
            self.ui.invalidate()

    def _play(self) -> None:
        self.shell.box = self.chosen
        self.ui.director.push(self.shell.setup(self.chosen))

    def _settings(self) -> None:
        self.ui.director.push(self.shell.settings_scene())

    def _rules(self) -> None:
        self.ui.director.push(self.shell.rules(self.chosen))

    def _history(self) -> None:
        self.ui.director.push(self.shell.history())

    def _ask_quit(self) -> None:
        _ = self.shell.words._
        self.ui.dialog(
            _("Put everything away?"),
            _("Matchi closes. Games that are not finished wait on the shelf."),
            [("quit", _("Quit")), ("stay", _("Stay"))],
            self._quit,
        )

    def _quit(self, answer: str | None) -> None:
        if answer == "quit":
            self.ui.director.pop(None)

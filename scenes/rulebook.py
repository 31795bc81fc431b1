"""The rules inside the game: one page per topic, pictures from the game's own pieces. Back returns to where one came from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import catalog
from game.engine import widgets
from game.engine.draws import Disc, Paper, Pattern, Rule
from game.engine.geometry import Rect
from game.engine.layout import Stage
from game.engine.node import Draw, Node, Role
from game.engine.scene import Scene
from scenes import tables
from scenes.bars import plain_bar
from scenes.tables.base import Chapter, Panel

if TYPE_CHECKING:
    from game.content.packs import Pack
    from scenes.shell import Shell


class RulesScene(Scene):
    """The chapters of one game. The pages of a game that isn't built yet say so."""

    name = "rules"

    def __init__(self, shell: Shell, game: str, page: int = 0, pack: Pack | None = None) -> None:
        self.shell = shell
        self.game = game
        self.page = page
        self.in_match = pack is not None
        self.chapters: tuple[Chapter, ...] = ()
        if catalog.get(game).rules is not None:
            shown = pack or catalog.get(game).packs()[0][0]
            self.chapters = tables.parts(game).chapters(shell.words, shown.value)

    def enter(self) -> None:
        self.ui.focus_on("next" if self.chapters else "back")

    def build(self, stage: Stage) -> Node:
        _ = self.shell.words._
        title = catalog.get(self.game).title
        top, bottom = (96, stage.h - 120) if stage.compact else (132, stage.h - 160)
        nodes: list[Node] = [Node("ground", Role.IMAGE, stage.window, draws=(Pattern(self.game),))]
        if not self.chapters:
            nodes += plain_bar(self, self.shell, stage, _("How to play"), title, title, home=self.back)
            box = Rect.around(stage.w / 2, stage.h / 2, 800, 220)
            note = _("{game} is still being made. Its rules come with it.").format(game=title)
            nodes.append(
                widgets.panel("none", box, (widgets.text("none.text", box.inset(48, 40), note, "label", align="centre", lines=2),))
            )
            return Node("rules", Role.GROUP, stage.rect, label=title, children=(*nodes, *self._dock(stage)))
        chapter = self.chapters[self.page]
        headline = _("{number} of {count}: {topic}").format(number=self.page + 1, count=len(self.chapters), topic=chapter.title)
        nodes += plain_bar(self, self.shell, stage, _("How to play"), title, headline, home=self.back)
        contents = Rect(52, top, 330 if not stage.compact else 312, bottom - top)
        nodes.append(widgets.panel("contents", contents, self._contents(contents)))
        pages = Rect(contents.right + 20, top, stage.w - 52 - contents.right - 20, bottom - top)
        columns = pages.columns(len(chapter.panels), 18)
        width, size = columns[0].w - 64, 25 if stage.compact else 28
        lines = tuple(
            max(len(self.ui.fonts.fit(text, style, width, stage, 6, floor=u, size=u).lines) for text in texts)
            for style, u, texts in (
                ("body", size, [panel.sentence for panel in chapter.panels]),
                ("small-bold", size - 1, [panel.example for panel in chapter.panels]),
            )
        )
        for n, (rect, panel) in enumerate(zip(columns, chapter.panels, strict=True)):
            nodes.append(self._panel(f"page.{n}", rect, panel, size, max(3, lines[0]), max(2, lines[1])))
        return Node("rules", Role.GROUP, stage.rect, label=title, children=(*nodes, *self._dock(stage)))

    def _contents(self, area: Rect) -> tuple[Node, ...]:
        step = min(92.0, (area.h - 48) / len(self.chapters))
        nodes = []
        for n, chapter in enumerate(self.chapters):
            rect = Rect(area.x + 18, area.y + 24 + n * step, area.w - 36, step - 10)
            here = n == self.page
            draws: tuple[Draw, ...] = (Paper("white", 20, 1, lip=False, outline="ink"),) if here else ()
            disc = Rect.around(rect.x + 42, rect.cy, 50)
            number = Node(f"chapter.{n}.disc", Role.IMAGE, disc, draws=(Disc("ink" if here else "paper2"),))
            children = (
                number,
                widgets.text(f"chapter.{n}.number", disc, str(n + 1), "small-bold", "paper" if here else "ink", "centre"),
                widgets.text(
                    f"chapter.{n}.title",
                    Rect(rect.x + 80, rect.y, rect.w - 84, rect.h),
                    chapter.title,
                    "label",
                    lines=2,
                    size=32,
                    valign="centre",
                ),
            )
            nodes.append(
                Node(
                    f"chapter.{n}",
                    Role.CHOICE,
                    rect,
                    label=chapter.title,
                    draws=draws,
                    children=children,
                    value="on" if here else "",
                    zone="contents",
                    radius=20,
                    press=lambda n=n: self._go(n),  # type: ignore[misc]
                )
            )
        return tuple(nodes)

    def _panel(self, node_id: str, rect: Rect, panel: Panel, size: float, sentence: int, example: int) -> Node:
        """A picture, its heading, a sentence and an example of so many lines in this size; the picture takes the rest."""
        sentence_h, example_h = 1.28 * size * sentence + 4, 1.24 * size * example + 2
        picture = Rect(rect.x + 20, rect.y + 20, rect.w - 40, rect.h - sentence_h - example_h - 142)
        x, w, y = rect.x + 32, rect.w - 64, picture.bottom + 18
        rule = y + 54 + sentence_h + 8
        children = (
            Node(f"{node_id}.ground", Role.IMAGE, picture, draws=(Pattern(self.game, radius=24),)),
            Node(f"{node_id}.picture", Role.GROUP, picture, children=panel.picture(picture), clip=True),
            widgets.text(f"{node_id}.heading", Rect(x, y, w, 52), panel.heading, "h1", size=40),
            widgets.text(f"{node_id}.sentence", Rect(x, y + 54, w, sentence_h), panel.sentence, "body", lines=sentence, size=size),
            Node(f"{node_id}.rule", Role.IMAGE, Rect(x, rule, w, 2), draws=(Rule(),)),
            widgets.text(f"{node_id}.example", Rect(x, rule + 10, w, example_h), panel.example, "small-bold", lines=example, size=size - 1),
        )
        return widgets.panel(node_id, rect, children, label=panel.heading)

    def _dock(self, stage: Stage) -> tuple[Node, ...]:
        _ = self.shell.words._
        y, h = (stage.h - 104, 80) if stage.compact else (stage.h - 134, 92)
        k = 0.82 if stage.compact else 1.0
        label, done = (_("Back to game"), _("Back to game")) if self.in_match else (_("Back"), _("Got it"))
        nodes = [widgets.button("back", Rect(52, y, 330 * k, h), label, icon="icon_arrowl", press=self.back, zone="dock")]
        right = stage.w - 52
        if self.page + 1 < len(self.chapters):
            text = _("Next: {topic}").format(topic=self.chapters[self.page + 1].title)
            nodes.append(
                widgets.button(
                    "next", Rect(right - 450 * k, y, 450 * k, h), text, primary=True, press=lambda: self._go(self.page + 1), zone="dock"
                )
            )
        elif self.chapters:
            nodes.append(
                widgets.button(
                    "next", Rect(right - 450 * k, y, 450 * k, h), done, primary=True, icon="icon_check", press=self.back, zone="dock"
                )
            )
        if self.page > 0:
            text = self.chapters[self.page - 1].title
            rect = Rect(right - (450 + 24 + 300) * k, y, 300 * k, h)
            nodes.append(widgets.button("previous", rect, text, icon="icon_arrowl", press=lambda: self._go(self.page - 1), zone="dock"))
        return tuple(nodes)

    def _go(self, page: int) -> None:
        self.page = page
        self.ui.invalidate()

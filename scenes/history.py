"""Continue and history: what is still on the table at the left, what was played at the right. No secret is ever shown here."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game import catalog
from game.engine import widgets
from game.engine.draws import Paper, Pattern, Picture, Rule
from game.engine.geometry import Rect
from game.engine.layout import Stage
from game.engine.node import Node, Role
from game.engine.scene import Scene
from game.store.store import Saved
from scenes.bars import plain_bar
from scenes.dates import when
from scenes.savedcard import SavedCard
from scenes.session import SavedMatchError, opening
from scenes.standing import standing
from scenes.summaries import players_line, state_line, winner_line
from scenes.tables.base import Standing

if TYPE_CHECKING:
    from scenes.shell import Shell

TOLD = 12
"""So many unfinished matches are told in full; older ones by their number of steps."""
PAGE = 50
"""Finished matches listed at first, and more at each wish."""


class HistoryScene(Scene):
    """Continue, delete, or look at an earlier match again."""

    name = "history"

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        self.chosen: int | None = None
        self.open: list[Saved] = []
        self.done: list[Saved] = []
        self.most = PAGE
        """So many finished matches are listed."""
        self.older = False
        """Whether there are more of them."""
        self.offset = {"open": 0.0, "done": 0.0}
        self.usual: dict[str, str] = {}
        """The title of each game's first pack."""
        self.standings: dict[tuple[int, int], Standing] = {}
        """By match and number of steps: where the newest ones stand."""

    def enter(self) -> None:
        self._read()
        self.ui.focus_on("continue" if self.open else "shelf")

    def uncover(self, result: object) -> None:
        self._read()
        self.ui.invalidate()

    def _read(self) -> None:
        self.open = self.shell.store.open_matches()
        found = self.shell.store.finished_matches(self.most + 1)
        self.done, self.older = found[: self.most], len(found) > self.most
        for saved in self.open[:TOLD]:
            if (saved.id, saved.steps) not in self.standings:
                self.standings[saved.id, saved.steps] = standing(self.shell, saved)
        if self.chosen not in {saved.id for saved in self.open}:
            self.chosen = self.open[0].id if self.open else None

    def build(self, stage: Stage) -> Node:
        _, n_ = self.shell.words._, self.shell.words.n_
        margin, gap = 52, 36
        top, bottom = (96, stage.h - 120) if stage.compact else (132, stage.h - 160)
        left, right = Rect(margin, top, stage.w - 2 * margin, bottom - top).columns(2, gap)
        opened = n_("{count} open", "{count} open", len(self.open)).format(count=len(self.open))
        played = n_("{count} played", "{count} played", len(self.done)).format(count=len(self.done))
        if self.older:
            played = n_("{count} played lately", "{count} played lately", len(self.done)).format(count=len(self.done))
        sub = _("{open}, {played}").format(open=opened, played=played)
        headline = _("Pick a game to continue") if self.open else _("What was played before")
        children = (
            Node("ground", Role.IMAGE, stage.window, draws=(Pattern("shelf"),)),
            *plain_bar(self, self.shell, stage, _("Earlier games"), sub, headline, home=self.back),
            widgets.panel("left", left, self._left(left)),
            widgets.panel("right", right, self._right(right)),
            *self._dock(stage, margin),
        )
        return Node("history", Role.GROUP, stage.rect, label=_("Earlier games"), children=children)

    def _left(self, area: Rect) -> tuple[Node, ...]:
        _ = self.shell.words._
        title = widgets.text("left.title", Rect(area.x + 40, area.y + 26, area.w - 80, 52), _("Still on the table"), "h1")
        if not self.open:
            note = _("Nothing is waiting here. A game you leave is kept on this side.")
            return title, widgets.text("left.none", Rect(area.x + 40, area.y + 110, area.w - 80, 120), note, "body", "ink2", lines=3)
        port = Rect(area.x + 8, area.y + 80, area.w - 16, area.h - 80 - 108)
        cards, y = [], port.y + 26
        for saved in self.open:
            card = self._card(saved, port.w - 78)
            cards.append(card.node(port.x + 28, y, chosen=saved.id == self.chosen, press=partial(self._choose, saved.id)))
            y = cards[-1].rect.bottom + 30
        height = y - port.y
        listing = widgets.scroll("open", port, self.offset["open"], height, cards, lambda value: self._scroll("open", value))
        notes = (_("Games are saved after every step."), _("Secrets stay secret in a saved game."))
        return (
            title,
            listing,
            Node("left.rule", Role.IMAGE, Rect(area.x + 40, port.bottom + 4, area.w - 80, 3), draws=(Rule(),)),
            *(
                widgets.text(f"left.note.{n}", Rect(area.x + 40, port.bottom + 16 + n * 40, area.w - 80, 40), note, "body", "ink2")
                for n, note in enumerate(notes)
            ),
        )

    def _card(self, saved: Saved, width: float) -> SavedCard:
        stands = self.standings.get((saved.id, saved.steps)) or Standing(state_line(self.shell.words, saved))
        return SavedCard(self.shell, self.ui, saved, stands, self._title(saved), width)

    def _right(self, area: Rect) -> tuple[Node, ...]:
        words, _ = self.shell.words, self.shell.words._
        title = widgets.text("right.title", Rect(area.x + 40, area.y + 26, area.w - 340, 52), _("Played before"), "h1")
        if not self.done:
            none = widgets.text(
                "right.none",
                Rect(area.x + 40, area.y + 110, area.w - 80, 120),
                _("Finished games will be listed here."),
                "body",
                "ink2",
                lines=3,
            )
            return title, none
        order = widgets.text("right.order", Rect(area.right - 280, area.y + 32, 240, 40), _("newest first"), "small", "ink2", "right")
        port = Rect(area.x + 32, area.y + 90, area.w - 56, area.h - 114)
        rows: list[Node] = []
        y = port.y
        for n, saved in enumerate(self.done):
            rows.append(self._row(saved, n, Rect(port.x, y, port.w - 24, 0)))
            y = rows[-1].rect.bottom + 8
        if self.older:
            label = words._("Show older games")
            place = Rect(port.x + 12, y + 10, port.w - 48, 72)
            rows.append(widgets.button("older", place, label, press=self._more, zone="done", style="label"))
            y = place.bottom + 24
        listing = widgets.scroll("done", port, self.offset["done"], y - 8 - port.y, rows, lambda value: self._scroll("done", value))
        return title, order, listing

    def _row(self, saved: Saved, n: int, rect: Rect) -> Node:
        """A finished match: who won, what was played and when, as high as its words need."""
        words, key, fit, stage = self.shell.words, f"played.{saved.id}", self.ui.fonts.fit, self.ui.stage
        date = when(words, saved.updated, self.shell.today())
        head, sub = (
            winner_line(words, saved),
            words._("{game}, {players}").format(game=self._title(saved), players=players_line(words, saved)),
        )
        x, w = rect.x + 108, rect.w - 108 - 250
        head_h = 20 + 24 * len(fit(head, "label", w, stage, 4, size=30).lines)
        sub_h = 6 + 31 * len(fit(sub, "small", w, stage, 4).lines)
        rect = Rect(rect.x, rect.y, rect.w, head_h + sub_h + 20)
        children = (
            Node(f"{key}.art", Role.IMAGE, Rect(rect.x + 14, rect.cy - 38, 76, 76), draws=(Picture(f"{saved.game}/box_small"),)),
            widgets.text(f"{key}.head", Rect(x, rect.y + 10, w, head_h), head, "label", size=30, lines=4, valign="centre"),
            widgets.text(f"{key}.sub", Rect(x, rect.bottom - 10 - sub_h, w, sub_h), sub, "small", "ink2", lines=4, valign="centre"),
            widgets.text(
                f"{key}.when", Rect(rect.right - 242, rect.y + 4, 174, rect.h - 8), date, "small", align="right", lines=3, valign="centre"
            ),
            widgets.icon(f"{key}.go", Rect(rect.right - 54, rect.cy - 18, 36, 36), "icon_arrow"),
        )
        return Node(
            key,
            Role.ROW,
            rect,
            label=f"{head}, {sub}, {date}",
            draws=(Paper("paper2" if n % 2 == 0 else "paper", 18, 0, lip=False),),
            children=children,
            zone="done",
            radius=18,
            press=lambda: self._replay(saved.id),
        )

    def _dock(self, stage: Stage, margin: float) -> tuple[Node, ...]:
        _ = self.shell.words._
        y, h = (stage.h - 104, 80) if stage.compact else (stage.h - 134, 92)
        nodes = [widgets.button("shelf", Rect(margin, y, 230, h), _("Shelf"), icon="icon_arrowl", press=self.back, zone="dock")]
        if self.chosen is not None:
            game = next(saved for saved in self.open if saved.id == self.chosen)
            nodes.append(
                widgets.button("delete", Rect(margin + 254, y, 250, h), _("Delete"), icon="icon_x", press=self._ask_delete, zone="dock")
            )
            label = _("Continue {game}").format(game=catalog.get(game.game).title)
            go = Rect(stage.w - margin - 450, y, 450, h)
            nodes.append(widgets.button("continue", go, label, primary=True, press=self._continue, zone="dock"))
        return tuple(nodes)

    def _title(self, saved: Saved) -> str:
        """The game, and its pack unless that is the game's first one, which needs no naming."""
        game = catalog.get(saved.game)
        if saved.game not in self.usual:
            self.usual[saved.game] = game.packs()[0][0].title
        return game.title if saved.pack_title == self.usual[saved.game] else f"{game.title} · {saved.pack_title}"

    def _scroll(self, which: str, value: float) -> None:
        self.offset[which] = value
        self.ui.invalidate()

    def _more(self) -> None:
        self.ui.focus_on(f"played.{self.done[-1].id}")
        self.most += PAGE
        self._read()
        self.ui.invalidate()

    def _choose(self, match_id: int) -> None:
        """A press chooses a game; a press on the chosen one continues it."""
        if self.chosen == match_id:
            self._continue()
        self.chosen = match_id
        self.ui.invalidate()

    def _continue(self) -> None:
        assert self.chosen is not None
        try:
            self.ui.director.replace(self.shell.saved_table(self.chosen))
        except SavedMatchError as fault:
            self._explain(fault.sentence)

    def _replay(self, match_id: int) -> None:
        try:
            with opening():
                self.ui.director.push(self.shell.replay(self.shell.store.load(match_id)))
        except SavedMatchError as fault:
            self._explain(fault.sentence)

    def _explain(self, sentence: str) -> None:
        _ = self.shell.words._
        self.ui.dialog(_("This game can't be opened"), self.shell.words.said(sentence), [("ok", _("Go on"))])

    def _ask_delete(self) -> None:
        """Names the game: the one that is chosen need not be the one that the focus was on."""
        _ = self.shell.words._
        saved = next(saved for saved in self.open if saved.id == self.chosen)
        which = _("{game}, {players}. It can't be brought back.").format(
            game=self._title(saved), players=players_line(self.shell.words, saved)
        )
        self.ui.dialog(_("Delete this game?"), which, [("delete", _("Delete")), ("keep", _("Keep it"))], self._delete)

    def _delete(self, answer: str | None) -> None:
        if answer == "delete" and self.chosen is not None:
            self.shell.store.delete(self.chosen)
            self._read()
            self.ui.invalidate()

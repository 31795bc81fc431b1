"""The result: a podium of the players, what the score is made of, and what to do next. All winners are named when level."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine import widgets
from game.engine.confetti import confetti, still_confetti
from game.engine.draws import Block, Paper, Pattern, Picture
from game.engine.geometry import Rect
from game.engine.layout import Stage
from game.engine.node import Node, Role
from game.engine.scene import Scene
from game.store.store import Saved
from scenes import tables
from scenes.bars import help_and_menu, home_button, title_plate
from scenes.dates import when
from scenes.summaries import name_list, winner_line
from scenes.tables.base import Result, ResultRow

if TYPE_CHECKING:
    from scenes.session import Session
    from scenes.shell import Shell

HEIGHTS = (340, 230, 160)
"""Podium blocks by rank, in u (art bible, section 6)."""
ROW, EARLIER = 92.0, 46.0
"""Height of a row of the sheet and of an earlier match, in u."""
LOOKED_AT = 50
"""So many finished matches are looked through for earlier ones."""


class ResultsScene(Scene):
    """Shown once a match has its outcome, and again from the history."""

    name = "results"

    def __init__(self, shell: Shell, session: Session) -> None:
        self.shell = shell
        self.session = session
        self.result: Result = tables.result(session.game.id, shell.words, session)
        self.earlier = self._matches_before()

    def _matches_before(self) -> list[Saved]:
        """This game's finished matches of the same players, newest first."""
        names = sorted(seat.name for seat in self.session.seating)
        return [
            saved
            for saved in self.shell.store.finished_matches(LOOKED_AT, 0)
            if saved.game == self.session.game.id and saved.id != self.session.id and sorted(seat.name for seat in saved.seating) == names
        ]

    def enter(self) -> None:
        self.ui.focus_on("again")
        outcome = self.session.match.outcome
        assert outcome is not None
        self.ui.sound.play("win" if len(outcome.winners) == 1 else "tie")
        if len(outcome.winners) < len(self.session.seating):
            self.ui.timeline.add(*confetti(self.ui, Rect(40, 120, 620, 620)))

    def uncover(self, result: object) -> None:
        if result == "shelf":
            self._shelf()
        self.ui.invalidate()

    def back(self) -> None:
        self._shelf()

    def build(self, stage: Stage) -> Node:
        _ = self.shell.words._
        outcome = self.session.match.outcome
        assert outcome is not None
        wins = [self.session.seating[seat] for seat in outcome.winners]
        names = name_list(self.shell.words, [seat.name for seat in wins])
        colour = wins[0].colour if len(wins) == 1 else None
        nodes: list[Node] = [Node("ground", Role.IMAGE, stage.window, draws=(Pattern(self.session.game.id),))]
        nodes.append(home_button(stage, _("Back to the shelf"), self._shelf))
        plate = title_plate(stage, self.session.game.title, _("Game over"))
        nodes += [plate] if plate is not None else []
        nodes.append(widgets.ribbon("prompt", stage, names, self.result.headline, colour))
        nodes += help_and_menu(self, self.shell, stage, rules=self._rules, menu=self._settings)
        split = stage.w * 0.345
        dock_y = stage.h - (104 if stage.compact else 130)
        podium = Rect(52, 110, split - 88, dock_y - 126 + (80 if stage.compact else 92))
        if len(outcome.winners) < len(self.session.seating):
            nodes += still_confetti(Rect(podium.x, podium.y + 20, podium.w, podium.h * 0.3))
        nodes += self._podium(podium)
        nodes.append(
            self._sheet(Rect(split, 112 if stage.compact else 128, stage.w - split - 52, dock_y - (136 if stage.compact else 156)))
        )
        nodes += self._dock(stage, split, dock_y)
        return Node("results", Role.GROUP, stage.rect, label=_("Game over"), children=tuple(nodes))

    def _podium(self, area: Rect) -> list[Node]:
        """One block a seat, by rank from the middle outwards; level seats stand equally high and each winner wears a crown."""
        outcome = self.session.match.outcome
        assert outcome is not None
        ranks = self.result.ranks
        places = _middle_first(sorted(range(len(ranks)), key=lambda seat: ranks[seat]))
        width = min(230.0, (area.w - 16 * (len(places) - 1)) / len(places))
        left = area.cx - (width * len(places) + 16 * (len(places) - 1)) / 2
        squeeze = min(1.0, area.h / 860)
        nodes = []
        for n, seat in enumerate(places):
            height = HEIGHTS[min(ranks[seat], len(HEIGHTS)) - 1] * squeeze + 60
            block = Rect(left + n * (width + 16), area.bottom - height, width, height)
            nodes += self._block(seat, block, min(88.0, width * 0.42) * squeeze, crowned=seat in outcome.winners)
        return nodes

    def _block(self, seat: int, block: Rect, radius: float, *, crowned: bool) -> list[Node]:
        """A block with its plate, the seat's badge on top, and a crown on that for a winner."""
        who, key = self.session.seating[seat], f"podium.{seat}"
        edge = min(16.0, block.w * 0.08)
        plate = Rect(block.x + edge, block.y + 20, block.w - 2 * edge, 140)
        top = block.y - 2 * radius - 14
        nodes = [
            Node(key, Role.IMAGE, block, draws=(Block(who.colour),)),
            Node(f"{key}.plate", Role.IMAGE, plate, draws=(Paper("paper", 16, 0, lip=False),)),
            widgets.text(f"{key}.score", Rect(plate.x, plate.y + 8, plate.w, 70), self.result.scores[seat], "big", align="centre"),
            widgets.text(
                f"{key}.name", Rect(plate.x + 6, plate.y + 76, plate.w - 12, 60), who.name, "label", align="centre", size=30, lines=2
            ),
            widgets.badge(f"{key}.badge", block.cx, top + radius, radius, who.colour),
        ]
        if crowned:
            crown = Rect.around(block.cx, top - radius * 0.3, radius * 1.3, radius)
            nodes.append(Node(f"{key}.crown", Role.IMAGE, crown, self.shell.words._("Winner"), draws=(Picture("shared/crown"),)))
        return nodes

    def _sheet(self, rect: Rect) -> Node:
        """One column a seat, one row a part of the score, the best value of a row on a signal pill, the total in ink."""
        inner = rect.inset(32, 24)
        head = Rect(inner.x, inner.y, inner.w * 0.42, 56)
        columns = Rect(head.right, inner.y, inner.w - head.w, inner.h).columns(len(self.session.seating))
        top, rows = inner.y + 148, len(self.result.rows)
        room = inner.bottom - top - 100
        height = min(ROW, room / max(1, rows))
        rest = Rect(inner.x, top + rows * height + 124, inner.w, inner.bottom - top - rows * height - 124)
        earlier = self._earlier(rest)
        if not earlier:
            height = min(ROW * 1.4, room / max(1, rows))
        total = Rect(inner.x, top + rows * height + 16 if earlier else inner.bottom - 84, inner.w, 84)
        children = [widgets.text("sheet.title", head, self.result.title, "h1"), *self._heads(columns, inner.y + 72)]
        for n, row in enumerate(self.result.rows):
            children += self._row(n, row, Rect(inner.x, top + n * height, inner.w, height), head.w, columns)
        children += self._total(total, head.w, columns)
        return widgets.panel("sheet", rect, (*children, *earlier))

    def _heads(self, columns: list[Rect], y: float) -> list[Node]:
        """Each seat's badge and name, centred on its column; a narrow column has only the badge."""
        nodes, scale = [], self.ui.stage.scale
        for n, (seat, column) in enumerate(zip(self.session.seating, columns, strict=True)):
            if column.w < 130:
                nodes.append(widgets.badge(f"sheet.seat.{n}", column.cx, y + 34, 26, seat.colour, label=seat.name))
                continue
            width = min(column.w - 84, self.ui.fonts.measure(seat.name, "label", scale) / scale + 4)
            x = column.cx - (64 + width) / 2
            nodes.append(widgets.badge(f"sheet.seat.{n}", x + 26, y + 34, 26, seat.colour))
            nodes.append(widgets.text(f"sheet.name.{n}", Rect(x + 64, y + 2, width, 64), seat.name, "label", lines=2, valign="centre"))
        return nodes

    def _row(self, n: int, row: ResultRow, strip: Rect, head_w: float, columns: list[Rect]) -> list[Node]:
        nodes = []
        if n % 2 == 0:
            nodes.append(Node(f"row.{n}", Role.IMAGE, strip, draws=(Paper("paper2", 14, 0, lip=False),)))
        x, w = strip.x + 92, head_w - 100
        lines = len(self.ui.fonts.fit(row.rule, "small", w, self.ui.stage, 2).lines)
        if strip.h < 36 + 30 * lines:  # many rows, little room: the rule stands in the rule book
            lines = 0
        name = Rect(x, strip.cy - 22, w, 44) if not lines else Rect(x, strip.cy - 25 - 15 * lines, w, 44)
        side = min(48.0, strip.h - 6)
        nodes += [
            widgets.icon(f"row.{n}.icon", Rect(strip.x + 46 - side / 2, strip.cy - side / 2, side, side), row.icon),
            widgets.text(f"row.{n}.name", name, row.name, "label"),
        ]
        if lines:
            rule = Rect(x, name.bottom - 3, w, 6 + 30 * lines)
            nodes.append(widgets.text(f"row.{n}.rule", rule, row.rule, "small", "ink2", lines=lines))
        for at, column in enumerate(columns):
            cell = Rect.around(column.cx, strip.cy, min(110, column.w - 12), min(54.0, strip.h - 4))
            if at in row.best:
                nodes.append(Node(f"row.{n}.best.{at}", Role.IMAGE, cell, draws=(Paper("signal", 20, 0, lip=False),)))
            nodes.append(widgets.text(f"row.{n}.value.{at}", cell, row.values[at], "label", align="centre", size=38))
        return nodes

    def _total(self, rect: Rect, head_w: float, columns: list[Rect]) -> list[Node]:
        name = Rect(rect.x + 28, rect.y, head_w - 40, rect.h)
        nodes = [
            Node("total", Role.IMAGE, rect, draws=(Paper("ink", 18, 0, lip=False),)),
            widgets.text("total.name", name, self.result.total, "action", "paper"),
        ]
        for at, column in enumerate(columns):
            cell = Rect.around(column.cx, rect.cy, column.w - 10, 72)
            colour = "signal" if self.result.ranks[at] == 1 else "paper"
            nodes.append(widgets.text(f"total.{at}", cell, self.result.scores[at], "big", colour, "centre", size=54))
        return nodes

    def _earlier(self, area: Rect) -> list[Node]:
        """What the same players' last matches of this game ended like, as many as there is room for."""
        count = int((area.h - 44) // EARLIER)
        if count < 1 or not self.earlier:
            return []
        words = self.shell.words
        nodes = [
            widgets.text("earlier.title", Rect(area.x, area.y, area.w, 44), words._("Earlier matches of these players"), "label", "ink2")
        ]
        for n, saved in enumerate(self.earlier[:count]):
            strip = Rect(area.x, area.y + 44 + n * EARLIER, area.w, EARLIER)
            date = when(words, saved.updated, self.shell.today())
            nodes += [
                widgets.text(f"earlier.{n}", Rect(strip.x, strip.y, strip.w - 300, strip.h), winner_line(words, saved), "body"),
                widgets.text(f"earlier.{n}.when", Rect(strip.right - 290, strip.y, 290, strip.h), date, "small", "ink2", "right"),
            ]
        return nodes

    def _dock(self, stage: Stage, x: float, y: float) -> list[Node]:
        _ = self.shell.words._
        h = 80 if stage.compact else 92
        k = 0.82 if stage.compact else 1.0
        return [
            widgets.button("shelf", Rect(x, y, 220 * k, h), _("Shelf"), icon="icon_arrowl", press=self._shelf, zone="dock"),
            widgets.button("seats", Rect(x + 244 * k, y, 330 * k, h), _("Change seats"), icon="icon_swap", press=self._seats, zone="dock"),
            widgets.button(
                "again", Rect(stage.w - 52 - 450 * k, y, 450 * k, h), _("Play again"), primary=True, press=self._again, zone="dock"
            ),
        ]

    def _again(self) -> None:
        """A rematch with the same seats, options and pack, begun as the game's rules say (R-MA-9)."""
        session = self.session
        options = {**session.match.options, **tables.rematch(session.game.id, session.match)}
        self.ui.director.replace(self.shell.new_table(session.game.id, session.seating, options, session.pack))

    def _seats(self) -> None:
        self.ui.director.replace(self.shell.setup(self.session.game.id))

    def _shelf(self) -> None:
        self.ui.director.clear_to(self.shell.title())

    def _rules(self) -> None:
        self.ui.director.push(self.shell.rules(self.session.game.id, in_match=True))

    def _settings(self) -> None:
        self.ui.director.push(self.shell.settings_scene())


def _middle_first(order: list[int]) -> list[int]:
    """First place in the middle, second at its left, third at its right, and so on."""
    places: list[int] = []
    for n, seat in enumerate(order):
        places.insert(0 if n % 2 else len(places), seat)
    return places

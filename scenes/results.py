"""The result: a podium of the players, what the score is made of, and what to do next. All winners are named when level."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.engine import widgets
from game.engine.confetti import confetti, still_confetti
from game.engine.draws import Block, Disc, Paper, Pattern, Picture
from game.engine.geometry import Rect
from game.engine.layout import Stage
from game.engine.node import Node, Role
from game.engine.scene import Scene
from game.store.store import Saved
from scenes import ranking, tables
from scenes.bars import help_and_menu, home_button, title_plate
from scenes.dates import when
from scenes.summaries import name_list, winner_line
from scenes.tables.base import Result, ResultPart, ResultRow

if TYPE_CHECKING:
    from scenes.session import Session
    from scenes.shell import Shell

HEIGHTS = (340, 230, 160)
"""Podium blocks by rank, in u (art bible, section 6)."""
NARROWEST = 110.0
"""Blocks narrower than this, in u, have no room for a name: a list of places stands there instead."""
ROW, EARLIER = 92.0, 46.0
"""Height of a row of the sheet and of an earlier match, in u."""
TAB_EDGE, TAB_SIZE = 82.0, 30.0
"""What its edges and the tick take of a tab, and the size of its words, in u."""
WHOLE, EARLIER_TAB = "all", "earlier"
"""Tabs of the sheet beside those of the parts."""
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
        self.tab = WHOLE
        """What the sheet shows where it has tabs: the whole match, the number of a part, or the earlier matches."""

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
        whole = self.result.whole
        who = (names, colour) if whole is None else ("", None)
        nodes.append(widgets.ribbon("prompt", stage, who[0], self.result.headline, who[1]))
        nodes += help_and_menu(self, self.shell, stage, rules=self._rules, menu=self._settings)
        split = stage.w * 0.345
        dock_y = stage.h - (104 if stage.compact else 130)
        if whole is not None:
            edge = 30 if stage.compact else 52
            area = Rect(edge, 98 if stage.compact else 128, stage.w - 2 * edge, dock_y - (116 if stage.compact else 152))
            nodes += [*whole(area, self._best_before()), *self._dock(stage, edge, dock_y)]
            return Node("results", Role.GROUP, stage.rect, label=_("Game over"), children=tuple(nodes))
        podium = Rect(52, 110, split - 88, dock_y - 126 + (80 if stage.compact else 92))
        if len(outcome.winners) < len(self.session.seating):
            nodes += still_confetti(Rect(podium.x, podium.y + 20, podium.w, podium.h * 0.3))
        nodes += self._podium(podium)
        nodes.append(
            self._sheet(Rect(split, 112 if stage.compact else 128, stage.w - split - 52, dock_y - (136 if stage.compact else 156)))
        )
        nodes += self._dock(stage, split, dock_y)
        return Node("results", Role.GROUP, stage.rect, label=_("Game over"), children=tuple(nodes))

    def _best_before(self) -> int | None:
        """The best score of the same players in the same mode before."""
        options = self.session.match.options
        scores = [max(saved.outcome.scores) for saved in self.earlier if saved.outcome is not None and dict(saved.options) == options]
        return max(scores, default=None)

    def _podium(self, area: Rect) -> list[Node]:
        """One block a seat, by rank from the middle outwards; level seats stand equally high and each winner wears a crown."""
        outcome = self.session.match.outcome
        assert outcome is not None
        ranks = self.result.ranks
        places = _middle_first(sorted(range(len(ranks)), key=lambda seat: ranks[seat]))
        width = min(230.0, (area.w - 16 * (len(places) - 1)) / len(places))
        room = width - 2 * min(16.0, width * 0.08) - 12
        if (width < NARROWEST or self._cut(room, 30)) and not self.result.portraits:
            return ranking.nodes(self.shell.words, self.result, self.session.seating, outcome.winners, area)
        left = area.cx - (width * len(places) + 16 * (len(places) - 1)) / 2
        squeeze = min(1.0, area.h / 860)
        nodes = []
        for n, seat in enumerate(places):
            height = HEIGHTS[min(ranks[seat], len(HEIGHTS)) - 1] * squeeze + 60
            block = Rect(left + n * (width + 16), area.bottom - height, width, height)
            nodes += self._block(seat, block, min(88.0, width * 0.42) * squeeze, crowned=seat in outcome.winners)
        return nodes

    def _cut(self, width: float, size: float = 0) -> bool:
        """Whether somebody's name does not even fit into two lines of this width in u."""
        fit, stage = self.ui.fonts.fit, self.ui.stage
        return any(fit(seat.name, "label", width, stage, 2, size=size).cut for seat in self.session.seating)

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
            *self._head(key, seat, Rect.around(block.cx, top + radius, 2 * radius)),
        ]
        if crowned:
            crown = Rect.around(block.cx, top - radius * 0.3, radius * 1.3, radius)
            nodes.append(Node(f"{key}.crown", Role.IMAGE, crown, self.shell.words._("Winner"), draws=(Picture("shared/crown"),)))
        return nodes

    def _head(self, key: str, seat: int, spot: Rect) -> list[Node]:
        """What stands on a block: the seat's badge, or what the game shows instead, with the badge at its side."""
        colour = self.session.seating[seat].colour
        portrait = self.result.portraits[seat] if self.result.portraits else ""
        if not portrait:
            return [widgets.badge(f"{key}.badge", spot.cx, spot.cy, spot.w / 2, colour)]
        inner, r = spot.inset(spot.w * 0.05), spot.w * 0.17
        picture = Node(f"{key}.portrait", Role.IMAGE, spot, draws=(Disc("paper", rim="line"),))
        face = Node(f"{key}.face", Role.IMAGE, inner, draws=(Picture(portrait, radius=inner.w / 2),))
        return [picture, face, widgets.badge(f"{key}.badge", spot.right - r, spot.bottom - r, r, colour)]

    def _tabs(self, rect: Rect) -> list[Node]:
        """The parts of the match, the whole, and the earlier ones if there are any, side by side."""
        if not self.result.parts:
            return []
        if self._side_by_side(rect.w):
            return [widgets.segmented("part", rect, self._values(), self.tab, self._show, zone="part", size=TAB_SIZE)]
        return self._leafed(rect, self._values())

    def _values(self) -> list[tuple[str, str]]:
        """The tabs with their words."""
        _, parts = self.shell.words._, self.result.parts
        values = [*((str(n), part.name) for n, part in enumerate(parts)), (WHOLE, _("All"))]
        return [*values, (EARLIER_TAB, _("Earlier"))] if self.earlier else values

    def _side_by_side(self, width: float) -> bool:
        """Whether each tab's words have their room, in u, even with the tick of the chosen one."""
        values = self._values()
        room = width / len(values) - TAB_EDGE
        return not any(self.ui.fonts.fit(name, "label", room, self.ui.stage, 2, size=TAB_SIZE).cut for _value, name in values)

    def _leafed(self, rect: Rect, values: list[tuple[str, str]]) -> list[Node]:
        """More tabs than have room beside each other: the one that is shown, with an arrow to either side."""
        _, tabs = self.shell.words._, [value for value, _name in values]
        at = tabs.index(self.tab)

        def leaf(by: int) -> Callable[[], None]:
            return lambda: self._show(tabs[(at + by) % len(tabs)])

        return [
            Node("part.well", Role.IMAGE, rect, draws=(Paper("paper2", 36, 0, lip=False),)),
            widgets.round_button("part.back", rect.x + 36, rect.cy, "icon_arrowl", _("Previous part"), leaf(-1), zone="part"),
            widgets.text("part.name", Rect(rect.x + 80, rect.y, rect.w - 160, rect.h), values[at][1], "label", align="centre", lines=2),
            widgets.round_button("part.on", rect.right - 36, rect.cy, "icon_arrow", _("Next part"), leaf(1), zone="part"),
        ]

    def _show(self, tab: str) -> None:
        self.tab = tab
        self.ui.invalidate()

    @property
    def _part(self) -> ResultPart | None:
        """The part of the match whose rows are shown; None: the whole match's."""
        return self.result.parts[int(self.tab)] if self.tab.isdecimal() else None

    def _sheet(self, rect: Rect) -> Node:
        """One column a seat, one row a part of the score, the best value of a row on a signal pill, the total in ink."""
        inner, tabbed = rect.inset(32, 24), bool(self.result.parts)
        shown = self.result.rows if self._part is None else self._part.rows
        head = Rect(inner.x, inner.y, inner.w * 0.42, 56)
        columns = Rect(head.right, inner.y, inner.w - head.w, inner.h).columns(len(self.session.seating))
        top, rows = inner.y + 148, len(shown)
        room = inner.bottom - top - 100
        height = min(ROW, room / max(1, rows))
        rest = Rect(inner.x, top + rows * height + 124, inner.w, inner.bottom - top - rows * height - 124)
        earlier = [] if tabbed else self._earlier(rest)
        if not earlier:
            height = min(ROW * 1.4, room / max(1, rows))
        total = Rect(inner.x, top + rows * height + 16 if earlier else inner.bottom - 84, inner.w, 84)
        title = inner.w * 0.34
        if tabbed and (self.earlier or not self._side_by_side(inner.w - title)):
            title = 0.0  # more tabs speak for themselves
        tabs = Rect(inner.x + title, inner.y - 6, inner.w - title, 72)
        name = Rect(head.x, head.y, title - 20, head.h) if tabbed else head
        children = [*self._tabs(tabs)]
        if title:
            children.append(widgets.text("sheet.title", name, self.result.title, "h1"))
        if self.tab == EARLIER_TAB:
            whole = Rect(inner.x, tabs.bottom + 16, inner.w, inner.bottom - tabs.bottom - 16)
            return widgets.panel("sheet", rect, (*children, *self._earlier(whole)))
        children += self._heads(columns, inner.y + 72)
        for n, row in enumerate(shown):
            children += self._row(n, row, Rect(inner.x, top + n * height, inner.w, height), head.w, columns)
        children += self._total(total, head.w, columns)
        return widgets.panel("sheet", rect, (*children, *earlier))

    def _heads(self, columns: list[Rect], y: float) -> list[Node]:
        """Each seat's badge and name, centred on its column; only the badges where a name has no room."""
        nodes, scale = [], self.ui.stage.scale
        narrow = self._cut(min(column.w for column in columns) - 84)
        for n, (seat, column) in enumerate(zip(self.session.seating, columns, strict=True)):
            if narrow or column.w < (130 if len(columns) < 5 else 170):
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
        lines = len(self.ui.fonts.fit(row.rule, "small", w, self.ui.stage, 2).lines) if row.rule else 0
        if strip.h < 36 + 30 * lines:  # many rows, little room: the rule stands in the rule book
            lines = 0
        name = Rect(x, strip.cy - 22, w, 44) if not lines else Rect(x, strip.cy - 25 - 15 * lines, w, 44)
        side = min(48.0, strip.h - 6)
        nodes += [
            widgets.icon(f"row.{n}.icon", Rect(strip.x + 46 - side / 2, strip.cy - side / 2, side, side), row.icon),
            widgets.text(f"row.{n}.name", name, row.name, "label", floor=24, lines=1 if row.rule else 2, valign="centre"),
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
        name, part = Rect(rect.x + 28, rect.y, head_w - 40, rect.h), self._part
        label, scores = (self.result.total, self.result.scores) if part is None else (part.name, part.scores)
        best = [seat for seat, rank in enumerate(self.result.ranks) if rank == 1] if part is None else part.best
        nodes = [
            Node("total", Role.IMAGE, rect, draws=(Paper("ink", 18, 0, lip=False),)),
            widgets.text("total.name", name, label, "action", "paper"),
        ]
        for at, column in enumerate(columns):
            cell = Rect.around(column.cx, rect.cy, column.w - 10, 72)
            colour = "signal" if at in best else "paper"
            nodes.append(widgets.text(f"total.{at}", cell, scores[at], "big", colour, "centre", size=54))
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
        self.ui.director.push(self.shell.rules(self.session.game.id, pack=self.session.pack))

    def _settings(self) -> None:
        self.ui.director.push(self.shell.settings_scene())


def _middle_first(order: list[int]) -> list[int]:
    """First place in the middle, second at its left, third at its right, and so on."""
    places: list[int] = []
    for n, seat in enumerate(order):
        places.insert(0 if n % 2 else len(places), seat)
    return places

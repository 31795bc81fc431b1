"""The score sheet after a round: eight rows, the story of one of them, the totals; and the same sheet during a round (part 2, F)."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine import widgets
from game.engine.draws import Fill, Paper, Ring
from game.engine.geometry import Rect
from game.engine.node import Draw, Node, Role
from game.rules.matching4u.view import PLAYERS, ROUNDS, Row, Sheet, sheet
from scenes.tables.base import Waiting
from scenes.tables.matching4u import after
from scenes.tables.matching4u.draft import log
from scenes.tables.matching4u.faces import picture
from scenes.tables.matching4u.show import Show
from scenes.tables.matching4u.words import plain, row_name, row_rule

HEAD, TOTAL = 84.0, 92.0
"""Height of the sheet's head and of its total row, in u."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Where the sheet's rows and columns lie."""

    rect: Rect
    rows: int
    compact: bool

    @property
    def inner(self) -> Rect:
        return self.rect.inset(22, 12 if self.compact else 18)

    @property
    def head(self) -> Rect:
        inner = self.inner
        return Rect(inner.x, inner.y, inner.w, HEAD if not self.compact else 52)

    @property
    def pitch(self) -> float:
        total = TOTAL if not self.compact else 60
        return (self.inner.h - self.head.h - total - 4) / self.rows

    def row(self, n: int) -> Rect:
        return Rect(self.inner.x, self.head.bottom + n * self.pitch, self.inner.w, self.pitch - 1)

    @property
    def total(self) -> Rect:
        top = self.head.bottom + self.rows * self.pitch + 4
        return Rect(self.inner.x, top, self.inner.w, self.inner.bottom - top)

    def cell(self, row: Rect, seat: int) -> Rect:
        """A seat's part of a row."""
        left = row.x + row.w * 0.42
        width = (row.right - left) / PLAYERS
        return Rect(left + seat * width, row.y, width, row.h)


def nodes(show: Show) -> list[Node]:
    """After a round, or once the match is over: that of the last round."""
    number = show.view.number
    found = [after.cards(show) if show.choice.cards else table(show, sheet(show.view, number), number, show.spread.sheet)]
    found += [after.story(show, number), after.totals_panel(show, number)]
    return [*found, *_dock(show)]


def peeked(show: Show) -> list[Node]:
    """The sheet of the round under way, in place of the table."""
    number, place = show.view.number, show.spread
    close = place.at(1180, 946, 440, 92)
    return [
        table(show, sheet(show.view, number), number, place.at(300, 124, 1320, 800), live=True),
        widgets.button("peek.close", close, show.words._("Back to the table"), primary=True, press=show.table.peek, zone="dock"),
    ]


def table(show: Show, found: Sheet, number: int, rect: Rect, *, live: bool = False) -> Node:
    """The sheet as a panel. `live`: the round is under way, and no row has a story."""
    _, grid = show.words._, Grid(rect, len(found.rows), show.spread.compact)
    title = _("Round {round} so far") if live else _("Round {round}")
    head = grid.head
    children = [widgets.text("sheet.title", Rect(head.x + 12, head.y, head.w * 0.4, head.h), title.format(round=number), "h1")]
    for seat in range(PLAYERS):
        cell = grid.cell(head, seat)
        r = 25.0 if not show.spread.compact else 22.0
        children.append(widgets.badge(f"sheet.{seat}.badge", cell.x + 24 + r, cell.cy, r, show.colour(seat)))
        name = Rect(cell.x + 34 + 2 * r, cell.y + 8, cell.w - 40 - 2 * r, cell.h - 16)
        children.append(widgets.text(f"sheet.{seat}.name", name, show.name(seat), "label", lines=2, size=32, valign="centre"))
    picked = [row.category for row in found.rows].index(show.choice.row)
    for n in sorted(range(len(found.rows)), key=lambda n: n == picked):
        children.append(_row(show, found.rows[n], grid, n, live=live))
    children += _totals(show, found, grid, live=live)
    return widgets.panel("sheet", rect, children, level=2, label=title.format(round=number))


def _row(show: Show, row: Row, grid: Grid, n: int, *, live: bool) -> Node:
    """Icon, name and rule; for each seat how many and what they score; the best value on signal."""
    words, rect, key = show.words, grid.row(n), f"row.{row.category}"
    picked = not live and row.category == show.choice.row and not show.choice.cards
    ground: tuple[Draw, ...] = (Fill("paper2", 16),) if n % 2 == 0 else ()
    draws = (Ring("signal", 12, -8, width=5, lip=0), Fill("signal-pale", 14)) if picked else ground
    side = min(50.0, rect.h - 12)
    text = Rect(rect.x + side + 34, rect.y, rect.w * 0.42 - side - 40, rect.h)
    half = rect.h / 2
    children = [
        picture(f"{key}.icon", Rect(rect.x + 16, rect.cy - side / 2, side, side), row.category),
        widgets.text(f"{key}.name", Rect(text.x, rect.y + 2, text.w, half), row_name(words, row.category), "label", size=29),
        widgets.text(f"{key}.rule", Rect(text.x, rect.y + half - 2, text.w, half), row_rule(words, row.category), "small", "ink2", size=24),
    ]
    best = max(row.points)
    shows_best = best != min(row.points)
    for seat in range(PLAYERS):
        cell = grid.cell(rect, seat)
        count = Rect(cell.x + 22, cell.y, cell.w * 0.4, cell.h)
        pill = Rect.around(cell.x + cell.w * 0.66, cell.cy, min(96.0, cell.w * 0.5), min(54.0, cell.h - 12))
        small = 0.0 if show.spread.compact else min(34.0, cell.h - 20)
        if small:
            children.append(picture(f"{key}.{seat}.icon", Rect(count.x, count.cy - small / 2, small, small), row.category))
        number = Rect(count.x + small + 6, count.y, 40, count.h)
        children.append(widgets.text(f"{key}.{seat}.count", number, str(row.counts[seat]), "small", "ink2"))
        if shows_best and row.points[seat] == best:
            children.append(Node(f"{key}.{seat}.best", Role.IMAGE, pill, draws=(Fill("signal", 14),)))
        children.append(widgets.text(f"{key}.{seat}.points", pill, plain(row.points[seat]), "label", align="centre", size=34))
    label = f"{row_name(words, row.category)}, {row_rule(words, row.category)}"
    if live:
        return Node(key, Role.GROUP, rect, label, draws, tuple(children))
    return Node(
        key, Role.ROW, rect, label, draws, tuple(children), value="on" if picked else "", zone="rows", radius=14,
        press=lambda: show.table.explain(row.category),
    )  # fmt: skip


def _totals(show: Show, found: Sheet, grid: Grid, *, live: bool) -> list[Node]:
    _, rect = show.words._, grid.total
    children = [
        Node("total.ground", Role.IMAGE, rect, draws=(Paper("ink", 20, 0, lip=False),)),
        widgets.text(
            "total.title", Rect(rect.x + 28, rect.y, rect.w * 0.38, rect.h), _("So far") if live else _("This round"), "h1", "paper"
        ),
    ]
    for seat in range(PLAYERS):
        cell = grid.cell(rect, seat)
        best = found.totals[seat] == max(found.totals)
        spot = Rect.around(cell.x + cell.w * 0.66, cell.cy, cell.w * 0.6, cell.h)
        children.append(
            widgets.text(f"total.{seat}", spot, plain(found.totals[seat]), "score", "signal" if best else "paper", "centre", size=54)
        )
    return children


def _dock(show: Show) -> list[Node]:
    _, host = show.words._, show.host
    label = _("Back to the sheet") if show.choice.cards else _("See the cards")
    found = (
        []
        if show.phase == "over"
        else [widgets.button("cards.see", show.spread.sheet_left, label, icon="icon_eye", press=show.table.show_cards, zone="dock")]
    )
    found += log(show, show.spread.at(414, 950, 818, 92))
    if host.watching or not host.may_press:
        return found
    rect = show.spread.at(1268, 950, 600, 92)
    last = show.view.number == ROUNDS
    go = _("Who has won?") if last else _("Deal round {round}").format(round=show.view.number + 1)
    if host.waiting is not Waiting.TABLE:
        go = _("Go on")
    return [*found, widgets.button("go", rect, go, primary=True, press=host.press, zone="dock")]

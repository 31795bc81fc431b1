"""The score sheet after a round: eight rows, the story of one of them, the totals; and the same sheet during a round (part 2, F)."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine import widgets
from game.engine.draws import Fade, Paper
from game.engine.geometry import Rect
from game.engine.node import Draw, Node, Role
from game.rules.matching4u.view import PLAYERS, ROUNDS, Row, Sheet, left_of, passed_on, sheet
from scenes.tables.base import Waiting
from scenes.tables.matching4u import after
from scenes.tables.matching4u.draft import log
from scenes.tables.matching4u.faces import icon_of
from scenes.tables.matching4u.rowface import RowFace, cell, value
from scenes.tables.matching4u.show import Show
from scenes.tables.matching4u.words import card_rule, plain, row_name, row_rule

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
        *_passed(show),
        table(show, sheet(show.view, number), number, place.at(300, 124, 1320, 800), live=True),
        widgets.button("peek.close", close, show.words._("Back to the table"), primary=True, press=show.table.peek, zone="dock"),
    ]


def _passed(show: Show) -> list[Node]:
    """What the viewer knows from the draft: the cards that it passed on, those that have been played since pale."""
    gone = sorted(card for cards in passed_on(show.view) for card in cards) if show.view.viewer >= 0 else []
    if not gone:
        return []
    place, played = show.spread, {each.card for trick in show.view.now.tricks for each in trick.plays}
    rect = place.at(300, 946, 852, 92)
    label = rect.w * 0.26
    title = show.words._("Passed on to {name}").format(name=show.name(left_of(show.bottom)))
    text = Rect(rect.x + 24, rect.y, label - 30, rect.h)
    children = [widgets.text("passed.title", text, title, "small-bold", lines=int(text.h // 30), valign="centre")]
    pitch = min(68.0, (rect.w - label - 16) / len(gone))
    for n, card in enumerate(gone):
        side = min(58.0, pitch - 4)
        spot = Rect(rect.x + label + n * pitch, rect.cy - side / 2, side, side)
        face: Draw = show.disc(card)
        draws = (Fade(face, 0.35),) if card in played else (face,)
        told = f"{show.title(card)}, {show.item(card)}"
        children.append(Node(f"passed.{card}", Role.IMAGE, spot, told, draws, value="played" if card in played else "", tip=told))
    return [widgets.panel("passed", rect, children, level=1, radius=22, label=title)]


def table(show: Show, found: Sheet, number: int, rect: Rect, *, live: bool = False) -> Node:
    """The sheet as a panel. `live`: the round is under way, and no row has a story."""
    _, grid = show.words._, Grid(rect, len(found.rows), show.spread.compact)
    title = _("Round {round} so far") if live else _("Round {round}")
    head = grid.head
    children = [widgets.text("sheet.title", Rect(head.x + 12, head.y, head.w * 0.4, head.h), title.format(round=number), "h1")]
    for seat in range(PLAYERS):
        place = cell(head, seat)
        r = 25.0 if not show.spread.compact else 20.0
        children.append(widgets.badge(f"sheet.{seat}.badge", place.x + 8 + r, place.cy, r, show.colour(seat)))
        name = Rect(place.x + 16 + 2 * r, place.y + 4, place.w - 20 - 2 * r, place.h - 8)
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
    best = max(row.points)
    face = RowFace(
        icon_of(row.category),
        row_name(words, row.category),
        _rules(show, row),
        () if row.category == "points" else tuple(map(str, row.counts)),
        tuple(map(plain, row.points)),
        frozenset(seat for seat in range(PLAYERS) if row.points[seat] == best) if best != min(row.points) else frozenset(),
        "picked" if picked else "zebra" if n % 2 == 0 else "",
        not show.spread.compact,
    )
    values = tuple(Node(f"{key}.{seat}.points", Role.TEXT, value(cell(rect, seat)), plain(row.points[seat])) for seat in range(PLAYERS))
    label = f"{row_name(words, row.category)}, {row_rule(words, row.category)}"
    if live:
        return Node(key, Role.GROUP, rect, label, (face,), values)
    return Node(
        key, Role.ROW, rect, label, (face,), values, value="on" if picked else "", zone="rows", radius=14,
        press=lambda: show.table.explain(row.category),
    )  # fmt: skip


def _rules(show: Show, row: Row) -> tuple[str, ...]:
    """How the row scores, in fewer and fewer words; of date points, how many dates each has won."""
    if row.category == "points":
        return (show.words._("dates won: {counts}").format(counts=" · ".join(map(str, row.counts))), row_rule(show.words, row.category))
    return row_rule(show.words, row.category), card_rule(show.words, row.category)


def _totals(show: Show, found: Sheet, grid: Grid, *, live: bool) -> list[Node]:
    _, rect = show.words._, grid.total
    children = [
        Node("total.ground", Role.IMAGE, rect, draws=(Paper("ink", 20, 0, lip=False),)),
        widgets.text(
            "total.title", Rect(rect.x + 28, rect.y, rect.w * 0.38, rect.h), _("So far") if live else _("This round"), "h1", "paper"
        ),
    ]
    for seat in range(PLAYERS):
        place = cell(rect, seat)
        best = found.totals[seat] == max(found.totals)
        spot = Rect.around(place.x + place.w * 0.66, place.cy, place.w * 0.6, place.h)
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

"""The card of an unfinished match: what it is, where it stands, who sits at it. Only what everybody may know."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine import widgets
from game.engine.draws import Paper, Picture, Ring
from game.engine.geometry import Rect
from game.engine.node import Draw, Node, Role
from game.store.store import Saved
from scenes.dates import when
from scenes.notes import fitting
from scenes.summaries import players_line
from scenes.tables.base import Standing

if TYPE_CHECKING:
    from game.engine.ui import Ui
    from scenes.shell import Shell

CARD = 246.0
"""Height in u of a card with one line on where the match stands and one row of seats."""
LINE, SEATS = 34.0, 74.0
"""How much higher, in u, a second line and each further row of seats make it."""
COLUMNS = (4, 3, 2)
"""Seats side by side: the most whose words have room."""
MOST_ROWS = 3
"""More rows of seats would make a card higher than the list."""
BESIDE = 74.0
"""What a seat's badge takes of its column, in u."""


@dataclass(frozen=True, slots=True)
class SavedCard:
    """One match of the list, laid out for a width in u."""

    shell: Shell
    ui: Ui
    saved: Saved
    stands: Standing
    title: str
    width: float

    @property
    def _line(self) -> str:
        """Where it stands; with long names cut where even two lines have no room."""
        return fitting(self.ui, self.stands.line, [seat.name for seat in self.saved.seating], "small-bold", self._wide, 2, 28)

    @property
    def _wide(self) -> float:
        return self.width - 204

    @property
    def _lines(self) -> int:
        return len(self.ui.fonts.fit(self._line, "small-bold", self._wide, self.ui.stage, 2, size=28).lines)

    @property
    def _spread(self) -> tuple[int, bool]:
        """As many seats side by side as have room for what is said of each; nothing is said where that takes too many rows."""
        count, fonts, stage = len(self.saved.seating), self.ui.fonts, self.ui.stage
        for columns in COLUMNS:
            room = (self.width - 48) / min(columns, max(2, count)) - BESIDE
            if count > columns * MOST_ROWS:
                break
            if not any(fonts.fit(note, "small", room, stage).cut for note in self.stands.seats):
                return min(columns, max(2, count)), True
        return min(COLUMNS[1], max(2, count)), False

    @property
    def height(self) -> float:
        rows = -(-len(self.saved.seating) // self._spread[0])
        return CARD + (self._lines - 1) * LINE + (rows - 1) * SEATS

    def node(self, x: float, y: float, *, chosen: bool, press: Callable[[], None]) -> Node:
        """The card with its corner there."""
        key, saved, words = f"saved.{self.saved.id}", self.saved, self.shell.words
        rect = Rect(x, y, self.width, self.height)
        draws: list[Draw] = [Ring("signal", 22, 8, lip=7)] if chosen else []
        draws.append(Paper("white", 22, 2, fold=True))
        left, w, lines = rect.x + 184, rect.w - 270, self._lines
        more, date = (lines - 1) * LINE, when(words, saved.updated, self.shell.today())
        children = [
            Node(f"{key}.art", Role.IMAGE, Rect(rect.x + 24, rect.y + 22, 132, 132), draws=(Picture(f"{saved.game}/box_small"),)),
            widgets.text(f"{key}.game", Rect(left, rect.y + 22, w, 50), self.title, "h1"),
            widgets.text(f"{key}.state", Rect(left, rect.y + 74, self._wide, 38 + more), self._line, "small-bold", size=28, lines=lines),
            widgets.text(f"{key}.when", Rect(left, rect.y + 114 + more, w, 36), date, "small", "ink2"),
            *self._seats(Rect(rect.x + 24, rect.y + 168 + more, rect.w - 48, rect.bottom - rect.y - 168 - more)),
        ]
        if chosen:
            children.append(widgets.medal(f"{key}.tick", rect.right - 46, rect.y + 46, 28, "icon_check"))
        label = f"{self.title}, {players_line(words, saved)}"
        value = "on" if chosen else ""
        return Node(key, Role.CHOICE, rect, label, tuple(draws), tuple(children), value=value, zone="open", radius=22, press=press)

    def _seats(self, area: Rect) -> list[Node]:
        """All who play, in rows: badge, name, and below it how the seat stands."""
        nodes, key, (columns, noted) = [], f"saved.{self.saved.id}", self._spread
        column = area.w / columns
        for n, seat in enumerate(self.saved.seating):
            spot = Rect(area.x + n % columns * column, area.y + n // columns * SEATS, column, 56)
            nodes.append(widgets.badge(f"{key}.seat.{n}", spot.x + 28, spot.cy, 26, seat.colour))
            place, note = Rect(spot.x + 66, spot.y - 6, column - BESIDE, 68), self.stands.seats[n : n + 1] if noted else ()
            name = fitting(self.ui, seat.name, [seat.name], "label", place.w, 1, 30) if note else seat.name
            nodes += _seat_words(f"{key}.name.{n}", place, name, note)
        return nodes


def _seat_words(node_id: str, rect: Rect, name: str, note: tuple[str, ...]) -> list[Node]:
    """A seat's name, and below it how it stands; without a note the name may take two lines."""
    if not note:
        return [widgets.text(node_id, rect, name, "label", size=30, lines=2, valign="centre")]
    first, second = Rect(rect.x, rect.y, rect.w, 38), Rect(rect.x, rect.y + 36, rect.w, 32)
    return [widgets.text(node_id, first, name, "label", size=30), widgets.text(f"{node_id}.note", second, note[0], "small", "ink2")]

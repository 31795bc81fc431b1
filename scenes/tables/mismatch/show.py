"""All that the drawing of Perfect Mismatch's table needs at one moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine import widgets
from game.engine.geometry import Rect
from game.engine.node import Node
from game.rules.mismatch.view import TALK, Phase, View, guessers
from scenes.keyring import Key
from scenes.tables.base import Host, Waiting
from scenes.tables.mismatch.choice import Choice
from scenes.tables.mismatch.spread import Spread

if TYPE_CHECKING:
    from game.engine.words import Words
    from scenes.tables.mismatch.table import MismatchTable


@dataclass(frozen=True, slots=True)
class Show:
    """A view, where it lies, and what is picked. `me`: the person's seat that acts now, or None.

    `keys` are the people's keys by seat; `held` the seat whose key is held and how far of 1.
    """

    table: MismatchTable
    host: Host
    view: View
    phase: Phase
    spread: Spread
    choice: Choice
    me: int | None
    keys: dict[int, Key]
    held: tuple[int, float] | None = None

    @property
    def words(self) -> Words:
        return self.host.words

    @property
    def leader(self) -> int:
        return self.view.now.leader

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(seat for seat, who in enumerate(self.host.seating) if not who.is_bot)

    @property
    def alone(self) -> bool:
        """One person, or none: nothing has to be hidden."""
        return len(self.people) < 2

    @property
    def leads(self) -> bool:
        """Whether a person sets the beads now."""
        return self.phase == "explain" and self.me == self.leader

    @property
    def races(self) -> bool:
        """Whether spots can be claimed in this turn."""
        return self.view.mode != TALK

    @property
    def guessers(self) -> tuple[int, ...]:
        return guessers(self.view)

    @property
    def opening(self) -> bool:
        """Whether the beads are done with and tokens are opened, or the turn is talked about."""
        return self.phase in ("reveal", "talk", "over")

    @property
    def bot_works(self) -> bool:
        """Whether a bot's step comes next."""
        return self.host.waiting is Waiting.BOT

    @property
    def bots_first(self) -> bool:
        """A person's row waits for what bots decided before it (R-X-3)."""
        return self.phase == "explain" and self.bot_works and not self.is_bot(self.leader) and not self.host.watching

    def fits(self, text: str, style: str, width: float, size: float = 0) -> bool:
        """Whether a text fits on one line of this width, in u."""
        return not self.host.ui.fonts.fit(text, style, width, self.spread.stage, size=size).cut

    def seconds(self) -> str:
        """What the timer leaves (R-X-8); '' while nothing is timed."""
        left = self.host.time_left
        return "" if left is None else self.words.n_("{count} second left", "{count} seconds left", left).format(count=left)

    def pair(self, key: str, rect: Rect, first: str, second: str, colors: tuple[str, str], style: str = "body-bold") -> list[Node]:
        """Two short lines, one below the other; where there is no room for both, the first one alone on both."""
        half = rect.h / 2
        if second and self.fits(first, style, rect.w) and self.fits(second, "body", rect.w):
            return [
                widgets.text(f"{key}.first", Rect(rect.x, rect.cy - half + 4, rect.w, half - 2), first, style, colors[0], valign="centre"),
                widgets.text(f"{key}.second", Rect(rect.x, rect.cy, rect.w, half - 4), second, "body", colors[1], valign="centre"),
            ]
        return [widgets.text(f"{key}.first", rect, first, style, colors[0], lines=2, valign="centre")]

    def name(self, seat: int) -> str:
        return self.host.seating[seat].name

    def colour(self, seat: int) -> int:
        return self.host.seating[seat].colour

    def is_bot(self, seat: int) -> bool:
        return self.host.seating[seat].is_bot

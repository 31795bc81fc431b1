"""A race at one laptop (R-X-3): people who act at any moment with keys of their own, and bots that people can be quicker than.

What is general about it stands here; which key is whose, and what it does, is the game's own (scenes.tables.base.RaceTable).
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.driver import AskBot, PlayHeld, Wait
from scenes.tables.base import RaceTable

if TYPE_CHECKING:
    from scenes.table import TableScene

SLICES_PER_FRAME = 2


@dataclass
class Thought:
    """A bot's decision in the making."""

    seat: int
    slices: Generator[None, None, str | None]
    answer: str | None = None
    done: bool = False

    def go_on(self) -> bool:
        """Thinks for a frame. Returns whether the bot has decided."""
        for _ in range(SLICES_PER_FRAME):
            if self.done:
                break
            try:
                next(self.slices)
            except StopIteration as stop:
                self.done, self.answer = True, stop.value
        return self.done


class Race:
    """The race of one table scene; without one it does nothing.

    A person's step that ends a beat is put off until the bots have done what they decided in it. A bot that leads waits for the people:
    the time counts while the table lies open, and stands still while anything covers it.
    """

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.table: RaceTable | None = scene.table if isinstance(scene.table, RaceTable) else None
        """The game's table, if it has races: asked once, as a protocol's check is slow."""
        self._put_off: tuple[int, str] | None = None
        self._aside: Thought | None = None
        self._beat = -1
        self._over = -1
        self._counted = 0
        self._since = 0

    @property
    def waits(self) -> bool:
        """Whether a person has acted, and the bots come first."""
        return self._put_off is not None

    def forget(self) -> None:
        """The match stands elsewhere than it did."""
        self._put_off = self._aside = None

    # A person's step that ends the beat

    def puts_off(self, seat: int, text: str) -> bool:
        """Whether bots have still something to do before this step, which is then made after it."""
        driver = self._scene.session.driver
        if not driver.holding(seat):
            return False
        self._put_off = seat, text
        driver.release()
        self._scene.invalidate()
        return True

    @property
    def put_off_due(self) -> bool:
        """Whether the bots have done what came before the step that was put off."""
        what = self._scene.session.driver.next()
        if self._put_off is None or isinstance(what, (AskBot, PlayHeld)):
            return False
        return not isinstance(what, Wait) or self._put_off[0] in what.seats

    def take_put_off(self) -> tuple[int, str] | None:
        """The step that was put off, once it is its turn. It falls away if it can't be made any more."""
        if self._put_off is None or not self.put_off_due:
            return None
        step, self._put_off = self._put_off, None
        self._scene.invalidate()
        return step if self._scene.session.match.why_not(*step) is None else None

    # Bots

    def think_aside(self) -> None:
        """Bots that may act decide while people are waited for; nobody sees it."""
        session = self._scene.session
        seat = session.driver.meanwhile()
        if seat is None:
            self._aside = None
            return
        answer = self._thought(seat)
        if answer.done:
            session.driver.hold(seat, answer.answer)
            self._aside = None
        self._scene.ui.hurry()

    def consulted(self) -> int | None:
        """The bot for which people decide and which is to be heard first."""
        return None if self.table is None else self.table.consulted()

    def hear(self, seat: int) -> str | None:
        """What this bot says, as it is played; None while it thinks."""
        thought = self._thought(seat)
        if not thought.done or self.table is None:
            self._scene.ui.hurry()
            return None
        self._aside = None
        if thought.answer is None:
            self._scene.session.driver.passed(seat)
        self._scene.invalidate()
        return self.table.heard(seat, thought.answer or "")

    def spoken_for(self) -> int | None:
        """The bot that is to act now and for which people decide."""
        what = self._scene.session.driver.next()
        table = self.table
        return what.seat if table is not None and isinstance(what, AskBot) and not what.hold and table.spoken_for(what.seat) else None

    def _thought(self, seat: int) -> Thought:
        if self._aside is None or self._aside.seat != seat:
            self._aside = Thought(seat, self._scene.session.think(seat))
        self._aside.go_on()
        return self._aside

    # The time that people have

    @property
    def counting(self) -> bool:
        """Whether bots wait because people may be quicker."""
        pace, table, beat = self._scene.shell.settings.value.bot_pace, self.table, self._scene.session.driver.beat
        return table is not None and beat >= 0 and self._over != beat and pace != "wait" and table.bots_wait(pace) > 0

    def count(self) -> None:
        """Time has passed at the open table. Once it is up, bots go on until the next beat."""
        now, beat = self._scene.ui.now, self._scene.session.driver.beat
        if beat != self._beat:
            self._beat, self._counted, self._since = beat, 0, now
            self._wake()
        if self.counting:
            self._counted += now - self._since
            table = self.table
            if table is not None and self._counted >= table.bots_wait(self._scene.shell.settings.value.bot_pace):
                self.let_go()
        self._since = now

    def let_go(self) -> None:
        """Nobody waits any longer in this beat."""
        self._over = self._scene.session.driver.beat

    def stand_still(self) -> None:
        """Something covers the table."""
        if self.counting:
            self._counted += self._scene.ui.now - self._since
        if self.table is not None:
            self.table.let_go()

    def go_on(self) -> None:
        """The table lies open again."""
        self._since = self._scene.ui.now
        self._wake()

    def _wake(self) -> None:
        """The loop may sleep until then."""
        table = self.table
        if self.counting and table is not None:
            left = table.bots_wait(self._scene.shell.settings.value.bot_pace) - self._counted
            self._scene.ui.after(max(1, left), lambda: None)

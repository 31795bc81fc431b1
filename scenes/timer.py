"""The timer (R-X-8, a house rule): it counts while the table lies open, stands still behind a curtain and in pause, and rings once.

Nobody's choice is made for them, unless a game's own table says otherwise (scenes.tables.base.TimedTable).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.tables.base import OptionWords, TimedTable

if TYPE_CHECKING:
    from game.engine.words import Words
    from scenes.table import TableScene

KEY = "think_time"
"""The setting, and its row in the set-up."""
SECOND = 1000


def option(words: Words) -> OptionWords:
    """The timer as the set-up offers it."""
    _ = words._
    return OptionWords(KEY, _("Timer"), (("off", _("Off")), ("90", _("90 seconds"))))


class ThinkTimer:
    """The time that people have for what they are asked at one table scene."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._name = ""
        self._spent = 0
        self._rung = ""
        self._since: int | None = None

    @property
    def limit(self) -> int:
        """Milliseconds for each thing that is asked; 0 without the timer."""
        chosen = self._scene.shell.settings.value.think_time
        return int(chosen) * SECOND if chosen.isdecimal() else 0

    @property
    def left(self) -> int | None:
        """Seconds that are left; None while nothing is timed, or once the time is up."""
        name = self._asked()
        if not name or name == self._rung:
            return None
        return max(0, -(-(self.limit - (self._spent if name == self._name else 0)) // SECOND))

    def _asked(self) -> str:
        """What is timed now, by a name of its own; '' for nothing."""
        scene = self._scene
        if not self.limit or scene.session.match.outcome is not None:
            return ""
        if isinstance(scene.table, TimedTable):
            return scene.table.timed()
        return "" if scene.seat is None else f"{scene.seat}/{scene.session.match.length}"

    def watch(self) -> None:
        """Time has passed at the open table."""
        now, name = self._scene.ui.now, self._asked()
        passed, self._since = 0 if self._since is None else now - self._since, now
        if not name or name == self._rung:
            return
        if name != self._name:
            self._name, self._spent, passed = name, 0, 0
            self._wake()
        before, self._spent = self._spent, self._spent + passed
        if self._spent >= self.limit:
            self._rung = name
            self._ring()
        elif before // SECOND != self._spent // SECOND:
            self._wake()
            self._scene.invalidate()

    def stand_still(self) -> None:
        """Something covers the table."""
        if self._since is not None and self._asked() == self._name != "":
            self._spent += self._scene.ui.now - self._since
        self._since = None

    def _wake(self) -> None:
        """The loop may sleep until the next second."""
        self._scene.ui.after(SECOND - self._spent % SECOND, lambda: None)

    def _ring(self) -> None:
        """Says so once; a table that does something then says what."""
        scene, n_ = self._scene, self._scene.words.n_
        scene.ui.sound.play("turn")
        seconds = self.limit // SECOND
        said = scene.table.time_up() if isinstance(scene.table, TimedTable) else ""
        if not said and scene.seat is not None:
            name = scene.seating[scene.seat].name
            said = n_("{name}, {count} second has passed.", "{name}, {count} seconds have passed.", seconds).format(
                name=name, count=seconds
            )
        scene.ui.toast(said or n_("{count} second has passed.", "{count} seconds have passed.", seconds).format(count=seconds))
        scene.invalidate()

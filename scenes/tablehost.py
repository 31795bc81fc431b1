"""What the table scene offers to a game's table (scenes.tables.base.Host), as far as it needs no thought of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.rng import Rng
from game.core.seating import Seat
from game.engine.scene import Scene
from scenes.keyring import Key, person_of
from scenes.logbook import LogScene
from scenes.tables.base import Peek

if TYPE_CHECKING:
    from game.engine.words import Words
    from scenes.secret import SecretScreens
    from scenes.session import Session
    from scenes.shell import Shell
    from scenes.timer import ThinkTimer


class TableHost(Scene):
    """The part of the table scene that answers what a game's table asks."""

    shell: Shell
    session: Session
    secrets: SecretScreens
    timer: ThinkTimer
    log: tuple[str, ...]

    @property
    def words(self) -> Words:
        return self.shell.words

    @property
    def seating(self) -> tuple[Seat, ...]:
        return self.session.seating

    @property
    def pack_title(self) -> str:
        return self.session.pack.title

    @property
    def options(self) -> dict[str, str]:
        return dict(self.session.match.options)

    @property
    def view(self) -> Any:
        return self.session.view(self.secrets.open)

    @property
    def watching(self) -> bool:
        return False

    @property
    def can_undo(self) -> bool:
        return any(self.session.match.can_undo(seat) for seat in self.session.people)

    def luck(self) -> Rng:
        return self.session.driver.table()

    def key_of(self, seat: int) -> Key:
        return self.shell.keyring.key(person_of([each.is_bot for each in self.seating], seat))

    def peek(self, seat: int, peek: Peek) -> None:
        self.secrets.peek(seat, peek)

    @property
    def last_line(self) -> str:
        return self.log[-1] if self.log else ""

    def open_log(self) -> None:
        self.ui.director.push(LogScene(self.shell, self.log))

    def invalidate(self) -> None:
        self.ui.invalidate()

    @property
    def time_left(self) -> int | None:
        return self.timer.left

    def hide(self) -> None:
        self.secrets.hide()

"""Secret choices at one laptop (R-X-1, R-X-2): whose secret screen is open, and the curtains before and after it.

With several people at the table the open table shows what everybody may know. A secret choice is made behind the curtain, one person
after the other; a curtain that calls the others back stands between a secret and the open table. With one person there is none of this.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.core.driver import Wait
from game.engine.tween import Tween
from scenes.curtain import Call, CurtainScene
from scenes.peek import PeekScene
from scenes.tables.base import Peek, Secret

if TYPE_CHECKING:
    from scenes.table import TableScene

OPENING_MS = 420
"""The table keeps still while the curtain opens (art bible, section 7)."""


@dataclass(frozen=True, slots=True)
class _Held:
    """What the open table has not shown yet: its view before, and how long the match was then."""

    before: Any
    length: int


class SecretScreens:
    """The secrets of one table scene. `open` is the seat whose secret screen is open, or None."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._held: _Held | None = None
        self._curtain_up: CurtainScene | None = None
        self.open: int | None = None

    @property
    def due(self) -> int | None:
        """The person whose secret choice the match waits for (of several the first in seat order); None when there is nothing to hide."""
        session = self._scene.session
        if len(session.people) < 2:
            return None
        what = session.driver.next()
        seat = next((seat for seat in what.seats if seat in session.people), None) if isinstance(what, Wait) else None
        return seat if seat is not None and self._scene.table.secret(seat) is not None else None

    def shut(self, seat: int) -> None:
        """The curtain for this person: nothing of the table is seen until that person opens it."""
        secret = self._scene.table.secret(seat)
        assert secret is not None
        self._set(None)
        self._curtain(_call(seat, secret), lambda result: self._opened(seat, result))

    def renew(self) -> None:
        """More has happened while the curtain was closing: it says so."""
        curtain, seat = self._curtain_up, self.due
        if curtain is not None and curtain is self._scene.ui.director.top and seat == curtain.call.seat and not curtain.call.recall:
            secret = self._scene.table.secret(seat)
            if secret is not None:
                curtain.call = _call(seat, secret)
                curtain.ui.invalidate()

    def peek(self, seat: int, peek: Peek) -> None:
        """A look at something, behind the own curtain."""
        scene = self._scene
        curtain = PeekScene(scene.shell, scene.seating, seat, peek, lambda: peek.secret(scene.session.view(seat)), scene.pause)
        scene.ui.director.push(curtain, lambda result: scene.invalidate())

    def hide(self) -> None:
        """The curtain again before an open secret screen: something else is going to be shown, or the window was left."""
        if self.open is not None:
            self.shut(self.open)

    def drop(self) -> None:
        """The match stands elsewhere than it did: no secret is shown, and nothing waits to be."""
        self._held = None
        if self.open is not None:
            self._set(None)

    def chosen(self, seat: int, secret: Secret, before: Any, length: int) -> None:
        """This person has chosen in secret. The next one's curtain, or the one that calls everybody back."""
        self._set(None)
        self._held = self._held or _Held(before, length)
        following = self.due
        if following is not None:
            self.shut(following)
        else:
            self._curtain(Call(seat, secret.done, secret.back, recall=True), lambda result: self._shown())

    def _curtain(self, call: Call, on_result: Any) -> None:
        scene = self._scene
        curtain = self._curtain_up = CurtainScene(scene.shell, scene.seating, call, scene.pause)
        curtain.keys, curtain.pads = scene.key_down, scene.pad_down
        scene.ui.director.push(curtain, on_result)

    def _opened(self, seat: int, result: object) -> None:
        if result is True:
            self._set(seat)

    def _shown(self) -> None:
        """The open table shows what happened meanwhile, once the curtain has opened."""
        held, self._held, scene = self._held, None, self._scene
        if held is not None:
            scene.ui.timeline.add(Tween("opening", scene.ui.now, OPENING_MS, lambda t: ()))
            scene.table.stepped(held.before, scene.view, scene.session.events(held.length))
        scene.invalidate()

    def _set(self, seat: int | None) -> None:
        """Opens or shuts; what was picked is put back."""
        self.open = seat
        self._scene.secret = seat is not None
        self._scene.table.reset()
        self._scene.invalidate()


def _call(seat: int, secret: Secret) -> Call:
    return Call(seat, secret.purpose, secret.button, secret.others, heading=secret.heading)

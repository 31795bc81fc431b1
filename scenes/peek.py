"""A look at what one person alone may know, behind the own curtain: it shows only while the button is held (R-X-7)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.core.seating import Seat
from game.engine import widgets
from game.engine.draws import Fill
from game.engine.faces import PrimaryFace
from game.engine.geometry import Rect
from game.engine.layout import Stage
from game.engine.node import Node, Role
from scenes.curtain import SHUT_MS, Call, CurtainScene
from scenes.tables.base import Peek

if TYPE_CHECKING:
    from scenes.shell import Shell


class PeekScene(CurtainScene):
    """Ends with None, back to the table. `look` gives the secret; it is asked only while the button is held."""

    def __init__(
        self, shell: Shell, seating: Sequence[Seat], seat: int, peek: Peek, look: Callable[[], str], menu: Callable[[], None] | None = None
    ) -> None:
        super().__init__(shell, seating, Call(seat, peek.note, peek.hold, heading=peek.heading), menu)
        self.peek = peek
        self.look = look
        self.held = False
        self._begun = False

    def enter(self) -> None:
        super().enter()
        self.ui.focus_on("open")

    def cover(self) -> None:
        self._show(False)

    def shut(self) -> None:
        self._show(False)
        super().shut()

    def back(self) -> None:
        """Esc leads back to the table: whoever looks at it then sees no secret."""
        if not self.ui.passing:
            self.ui.director.pop(None)

    def build(self, stage: Stage) -> Node:
        tree = super().build(stage)
        k = stage.w / 1920
        kept = tuple(node for node in tree.children if node.id not in ("open", "others", "tent.name", "tent.badge", "tent.purpose"))
        if not self.held:
            kept = tuple(node for node in tree.children if node.id not in ("open", "others"))
        return Node(tree.id, tree.role, tree.rect, self._label(), children=(*kept, *self._buttons(stage, k), *self._word(stage, k)))

    def _label(self) -> str:
        return self.peek.note

    def _buttons(self, stage: Stage, k: float) -> tuple[Node, ...]:
        """The one that is held, and the way back."""
        hold = Rect.around(stage.w / 2, 800 * k, 720, 114 * k)
        back = Rect.around(stage.w / 2, 944 * k, 480, 92 * k if not stage.compact else 76)
        return (
            Node(
                "open",
                Role.BUTTON,
                hold,
                self.peek.hold,
                (PrimaryFace(self.peek.hold, "icon_eye"),),
                zone="dock",
                radius=26,
                hold=self._show,
            ),
            widgets.button("peek.back", back, self.peek.back, icon="icon_arrowl", press=self.back, zone="dock"),
        )

    def _word(self, stage: Stage, k: float) -> tuple[Node, ...]:
        """The secret in the middle of the tent, while the button is held."""
        if not self.held:
            return ()
        tent = Rect.around(stage.w / 2, 456 * k, 940 * k, 230 * k)
        word = self.look()
        return (
            Node("peek.ground", Role.IMAGE, tent, draws=(Fill("signal", 40),)),
            widgets.text("peek.word", tent.inset(30, 10), word, "theme", align="centre", size=110 * k, lines=2, valign="centre"),
        )

    def _show(self, on: bool) -> None:
        """The button is held, if the curtain was shut when that began, or let go."""
        may = not self.ui.passing and self.ui.pressed_at - self._since >= SHUT_MS
        self.held = on and may
        self.secret = self.held
        self.ui.invalidate()

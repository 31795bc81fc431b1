"""The curtain between two people (R-X-1): it names who is to look, hides everything, and opens only to a deliberate press."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.seating import Seat
from game.engine import widgets
from game.engine.draws import Crease, Fill, SeatPattern, Tent
from game.engine.geometry import Rect
from game.engine.input import KeyDown, PadDown
from game.engine.layout import Stage
from game.engine.node import Node, Role
from game.engine.scene import Scene

if TYPE_CHECKING:
    from scenes.shell import Shell

SHUT_MS = 400
"""A press counts only when it began after the curtain has been shut this long (R-X-1)."""


@dataclass(frozen=True, slots=True)
class Call:
    """What the curtain says: who shall look, what for, what the button reads, and how far the others are.

    `recall`: the seat has chosen in secret, `purpose` says what, and everybody shall look again. `heading` '' has the usual words.
    """

    seat: int
    purpose: str
    button: str
    others: Sequence[tuple[int, str]] = ()
    recall: bool = False
    heading: str = ""


class CurtainScene(Scene):
    """Opaque from its first frame on. Ends with True when the named person opens it. `menu` is what Esc and Start lead to.

    `keys` gets the keys that are hit while it is still closing, and may give it another `call` (R-X-3).
    """

    name = "curtain"

    def __init__(self, shell: Shell, seating: Sequence[Seat], call: Call, menu: Callable[[], None] | None = None) -> None:
        self.shell = shell
        self.seating = tuple(seating)
        self.call = call
        self.menu = menu
        self.keys: Callable[[KeyDown], bool] | None = None
        self.pads: Callable[[PadDown], bool] | None = None
        self._since = 0

    def key_down(self, event: KeyDown) -> bool:
        """Hit before it was shut, a key still counts for the table."""
        return self.ui.passing and self.keys is not None and self.keys(event)

    def pad_down(self, event: PadDown) -> bool:
        return self.ui.passing and self.pads is not None and self.pads(event)

    def enter(self) -> None:
        self._since = self.ui.now
        self.ui.focus_on("open")
        self.ui.sound.play("curtain")

    def uncover(self, result: object) -> None:
        self._since = self.ui.now
        self.ui.invalidate()

    def shut(self) -> None:
        self._since = self.ui.now

    def tick(self) -> None:
        """It is shut only once it has closed."""
        if self.ui.passing:
            self._since = self.ui.now

    def back(self) -> None:
        """Esc does not open a curtain and does not lead past it; the menu does."""
        self.pause()

    def pause(self) -> None:
        if self.menu is not None:
            self.menu()

    @property
    def thinking(self) -> bool:
        """Not yet open to a press."""
        return self.ui.passing or self.ui.now - self._since < SHUT_MS

    def open(self) -> None:
        if not self.ui.passing and self.ui.pressed_at - self._since >= SHUT_MS:
            self.ui.director.pop(True)

    def build(self, stage: Stage) -> Node:
        _ = self.shell.words._
        who = self.seating[self.call.seat]
        k = stage.w / 1920
        tent = Rect.around(stage.w / 2, 436 * k, 1040 * k, 430 * k)
        children = [
            Node("cloth", Role.PANEL, stage.window, draws=(SeatPattern(who.colour), Crease())),
            Node("tent", Role.IMAGE, tent, draws=(Tent(),)),
            widgets.text("tent.pass", Rect(tent.x + 40, tent.y + 36 * k, tent.w - 80, 60), self._heading(), "action", align="centre"),
            *self._who(stage, tent, k),
            widgets.text(
                "tent.purpose",
                Rect(tent.x + 40, tent.bottom - 96 * k, tent.w - 80, 80 * k),
                self.call.purpose,
                "body",
                align="centre",
                size=30,
            ),
            widgets.chip("others", Rect.around(stage.w / 2, 726 * k, 820, 76), self._aside(), ink=True, size=38),
            widgets.button(
                "open",
                Rect.around(stage.w / 2, 866 * k, 720, 114 * k),
                self.call.button,
                primary=True,
                icon="icon_eye",
                press=self.open,
                zone="dock",
            ),
        ]
        children += self._progress(stage, k)
        return Node("curtain", Role.GROUP, stage.rect, label=self._label(), children=tuple(children))

    def _heading(self) -> str:
        _ = self.shell.words._
        return self.call.heading or (_("Look again, everyone!") if self.call.recall else _("Pass the laptop to"))

    def _aside(self) -> str:
        _ = self.shell.words._
        return _("Put the laptop where everyone sees it.") if self.call.recall else _("Everyone else: eyes on the ceiling, please.")

    def _label(self) -> str:
        """The whole curtain in words."""
        _ = self.shell.words._
        name = self.seating[self.call.seat].name
        return f"{name} {self.call.purpose}" if self.call.recall else _("Pass the laptop to {name}").format(name=name)

    def _who(self, stage: Stage, tent: Rect, k: float) -> tuple[Node, Node]:
        """Badge and name, centred on the tent together."""
        who = self.seating[self.call.seat]
        room, badge, gap, size = tent.w - 120 * k, 176 * k, 40 * k, 170 * k
        width = self.ui.fonts.measure(who.name, "hero", stage.scale, size) / stage.scale + 4
        width = min(width, room - badge - gap)
        x = tent.cx - (badge + gap + width) / 2
        name = Rect(x + badge + gap, tent.y + 120 * k, width, 200 * k)
        return (
            widgets.badge("tent.badge", x + badge / 2, name.cy, badge / 2, who.colour),
            widgets.text("tent.name", name, who.name, "hero", size=size),
        )

    def _progress(self, stage: Stage, k: float) -> list[Node]:
        """How far the others are, on one dark strip."""
        others = self.call.others
        if not others:
            return []
        texts, widths = self._steps(stage, stage.w - 104 - 96 * len(others))
        strip = Rect.around(stage.w / 2, 1010 * k, sum(widths) + 96 * len(widths) + 8, 72)
        nodes = [Node("done", Role.IMAGE, strip, draws=(Fill("ink", 36),))]
        x = strip.x + 14
        for n, ((seat, _state), text, width) in enumerate(zip(others, texts, widths, strict=True)):
            who = self.seating[seat]
            nodes.append(widgets.badge(f"done.{n}.badge", x + 28, strip.cy, 25, who.colour, rim="paper", label=who.name))
            place = Rect(x + 64, strip.y + 4, width, strip.h - 8)
            nodes.append(widgets.text(f"done.{n}", place, text, "small-bold", "paper", lines=2, valign="centre", size=26))
            x += width + 96
        return nodes

    def _steps(self, stage: Stage, room: float) -> tuple[list[str], list[float]]:
        """'Ana · done' of each and its width in u: in one line, else the name over the word, else the word alone beside the badge."""
        named = [(self.seating[seat].name, state) for seat, state in self.call.others]
        texts: list[str] = []
        widths: list[float] = []
        for form in ("{name} · {state}", "{name}\n{state}", "{state}"):
            texts = [form.format(name=name, state=state) for name, state in named]
            widths = [max(self._wide(line, stage) for line in text.split("\n")) for text in texts]
            if sum(widths) <= room:
                return texts, widths
        return texts, [min(width, room / len(named)) for width in widths]

    def _wide(self, text: str, stage: Stage) -> float:
        return self.ui.fonts.measure(text, "small-bold", stage.scale, 26) / stage.scale + 4

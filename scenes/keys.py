"""Changing the keys of a race: whose is which (R-X-3). Opened from the set-up and from the pause."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from game.engine import widgets
from game.engine.draws import Dim, Paper, Ring
from game.engine.geometry import Rect
from game.engine.input import KeyDown, PadDown
from game.engine.keyboard import key_label
from game.engine.layout import Stage
from game.engine.node import Node, Role
from game.engine.scene import Scene
from scenes.tables.base import KeyedParts

if TYPE_CHECKING:
    from game.core.seating import Seat
    from scenes.shell import Shell

ROW, GAP = 84.0, 8.0
"""Height of a person's row and the gap below it, in u."""


def keys_button(
    id: str, rect: Rect, scene: Scene, shell: Shell, parts: object, options: Mapping[str, str], seats: Sequence[Seat], zone: str
) -> list[Node]:
    """The button that opens it, for a match with keys and people at the table; else nothing."""
    people = [seat for seat in seats if not seat.is_bot]
    if not isinstance(parts, KeyedParts) or not parts.keyed(options) or not people:
        return []
    words = parts.keys_words(shell.words)

    def press() -> None:
        scene.ui.director.push(KeysScene(shell, people, words))

    return [widgets.button(id, rect, words[0], icon="icon_hand", press=press, zone=zone)]


class KeysScene(Scene):
    """Ends with None; what was changed is kept at once. `people` are those at the table, in the order of seats."""

    name = "keys"
    overlay = True

    def __init__(self, shell: Shell, people: Sequence[Seat], words: tuple[str, str]) -> None:
        self.shell = shell
        self.people = tuple(people)
        self.title, self.note = words
        self.listening: int | None = None

    def enter(self) -> None:
        self.ui.focus_on("key.0" if self.people else "keys.done")

    def key_down(self, event: KeyDown) -> bool:
        """The key that is to be somebody's. Keys without a letter or sign on them keep their meaning."""
        if self.listening is None or event.repeat or key_label(event.code) == "?":
            return False
        self.shell.keyring.give(self.listening, event.code)
        self._heard()
        return True

    def pad_down(self, event: PadDown) -> bool:
        """A shoulder button or X of a gamepad gives it to the person whose row listens."""
        if self.listening is None or event.button not in ("x", "y", "l", "r"):
            return False
        self.shell.keyring.give_pad(self.listening, event.pad)
        self._heard()
        return True

    def _heard(self) -> None:
        self.listening = None
        self.ui.sound.play("place")
        self.ui.invalidate()

    def back(self) -> None:
        if self.listening is not None:
            self.listening = None
            self.ui.invalidate()
        else:
            self.ui.director.pop(None)

    def build(self, stage: Stage) -> Node:
        _ = self.shell.words._
        columns = 2 if len(self.people) > 4 else 1
        rows = -(-len(self.people) // columns)
        box = Rect.around(stage.w / 2, stage.h / 2, 800 if columns == 1 else 1240, 330 + rows * (ROW + GAP))
        inner = box.inset(44, 34)
        children = [
            widgets.text("keys.title", Rect(inner.x, inner.y, inner.w, 60), self.title, "h1"),
            widgets.text("keys.note", Rect(inner.x, inner.y + 62, inner.w, 76), self._says(), "body", "ink2", lines=2),
        ]
        cells = Rect(inner.x, inner.y + 148, inner.w, rows * (ROW + GAP)).columns(columns, 24)
        for n, who in enumerate(self.people):
            cell = cells[n // rows]
            children.append(self._row(n, who, Rect(cell.x, cell.y + n % rows * (ROW + GAP), cell.w, ROW)))
        foot = Rect(inner.x, inner.bottom - 88, inner.w, 84)
        children += [
            widgets.button(
                "keys.usual", Rect(foot.x, foot.y, 300, 84), _("Usual keys"), icon="icon_restart", press=self._usual, zone="foot"
            ),
            widgets.button(
                "keys.done",
                Rect(foot.right - 280, foot.y, 280, 84),
                _("Done"),
                primary=True,
                icon="icon_check",
                press=lambda: self.ui.director.pop(None),
                zone="foot",
            ),
        ]
        dialog = widgets.panel("keyring", box, tuple(children), level=3, role=Role.DIALOG, label=self.title)
        return Node("keying", Role.GROUP, stage.rect, children=(Node("dim", Role.PANEL, stage.window, draws=(Dim(45),)), dialog))

    def _says(self) -> str:
        _ = self.shell.words._
        if self.listening is None:
            return self.note
        return _("{name}: hit the key you want. With a gamepad: X or a shoulder button.").format(name=self.people[self.listening].name)

    def _row(self, n: int, who: Seat, rect: Rect) -> Node:
        """A person's badge, name, gamepad and key."""
        _ = self.shell.words._
        key, listens = self.shell.keyring.key(n), self.listening == n
        cap = Rect(rect.right - 100, rect.y + 10, 84, rect.h - 20)
        parts = [
            widgets.badge(f"key.{n}.badge", rect.x + 46, rect.cy, 30, who.colour),
            widgets.text(
                f"key.{n}.name", Rect(rect.x + 92, rect.y, cap.x - rect.x - 200, rect.h), who.name, "label", lines=2, valign="centre"
            ),
            Node(f"key.{n}.cap", Role.IMAGE, cap, draws=(Paper("white", 14, 1),)),
            widgets.text(f"key.{n}.label", cap, "…" if listens else key.label, "label", align="centre", size=38),
        ]
        if key.pad is not None:
            parts.append(widgets.icon(f"key.{n}.pad", Rect(cap.x - 84, rect.cy - 26, 52, 52), "icon_gamepad", label=_("has a gamepad")))
        face = (Paper("paper2", 20, 0, lip=False), *((Ring("signal", 20, -2, width=6),) if listens else ()))
        label = _("{name}: key {key}").format(name=who.name, key=key.label)
        return Node(f"key.{n}", Role.BUTTON, rect, label, face, tuple(parts), zone="people", radius=20, press=self._listener(n))

    def _listener(self, n: int) -> Callable[[], None]:
        def listen() -> None:
            self.listening = None if self.listening == n else n
            self.ui.invalidate()

        return listen

    def _usual(self) -> None:
        self.listening = None
        self.shell.keyring.usual()
        self.ui.invalidate()

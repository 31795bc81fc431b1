"""One seat's card: the name, and whether a person or which bot sits there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.seating import LEVELS, Seat, is_blank
from game.engine import widgets
from game.engine.draws import Dim
from game.engine.entry import TextEntry
from game.engine.geometry import Rect
from game.engine.layout import Stage
from game.engine.node import Node, Role
from game.engine.scene import Scene
from scenes.levels import level_name, level_note

if TYPE_CHECKING:
    from scenes.shell import Shell

LONGEST_NAME = 20
"""Characters of a name, counted as a person counts them."""


class SeatCardScene(Scene):
    """Ends with the changed Seat, 'remove', or None when nothing shall change."""

    name = "seat"
    overlay = True

    def __init__(self, shell: Shell, seat: Seat, *, removable: bool, colours: bool) -> None:
        self.shell = shell
        self.seat = seat
        self.removable = removable
        self.colours = colours
        self.entry = TextEntry.of(seat.name, limit=LONGEST_NAME)

    def enter(self) -> None:
        self.ui.focus_on("name")

    def build(self, stage: Stage) -> Node:
        _ = self.shell.words._
        profiles = [p for p in self.shell.store.profiles() if p.name != self.entry.text][:3]
        box = Rect.around(stage.w / 2, stage.h / 2, 860, 660 + (92 if profiles else 0))
        inner = box.inset(48, 40)
        kinds = [("", _("Person"))] + [(level, level_name(self.shell.words, level)) for level in LEVELS]
        y = inner.y
        children = [
            widgets.badge("card.badge", inner.x + 44, y + 34, 42, self.seat.colour),
            widgets.text("card.title", Rect(inner.x + 110, y, inner.w - 110, 68), _("Who sits here?"), "h1"),
            widgets.text("name.label", Rect(inner.x, y + 96, inner.w, 40), _("Name"), "label", size=30),
            widgets.field(
                "name", Rect(inner.x, y + 140, inner.w, 84), self.entry, self._typed, label=_("Name"), submit=self._keep, zone="card"
            ),
        ]
        y += 240
        if profiles:
            width = (inner.w - 2 * 16) / 3
            for n, profile in enumerate(profiles):
                rect = Rect(inner.x + n * (width + 16), y, width, 72)
                children.append(widgets.button(f"profile.{n}", rect, profile.name, press=self._taker(profile.name), zone="profiles"))
            y += 92
        children += [
            widgets.text("kind.label", Rect(inner.x, y + 8, inner.w, 40), _("Person or bot"), "label", size=30),
            widgets.segmented("kind", Rect(inner.x, y + 54, inner.w, 76), kinds, self.seat.level, self._kind),
            widgets.text("kind.note", Rect(inner.x, y + 142, inner.w, 44), level_note(self.shell.words, self.seat.level), "body", "ink2"),
        ]
        foot = Rect(inner.x, inner.bottom - 92, inner.w, 88)
        if self.removable:
            children.append(
                widgets.button("remove", Rect(foot.x, foot.y, 250, 88), _("Remove"), icon="icon_x", press=self._remove, zone="foot")
            )
        children.append(
            widgets.button(
                "keep",
                Rect(foot.right - 320, foot.y, 320, 88),
                _("Done"),
                primary=True,
                icon="icon_check",
                press=self._keep,
                enabled=not is_blank(self.entry.text),
                why=_("Type a name first."),
                zone="foot",
            )
        )
        dialog = widgets.panel("card", box, tuple(children), level=3, role=Role.DIALOG, label=_("Who sits here?"))
        return Node("seat", Role.GROUP, stage.rect, children=(Node("dim", Role.PANEL, stage.window, draws=(Dim(45),)), dialog))

    def _typed(self, entry: TextEntry) -> None:
        self.entry = entry
        self.ui.invalidate()

    def _taker(self, name: str) -> Callable[[], None]:
        return lambda: self._take(name)

    def _take(self, name: str) -> None:
        """A remembered name is put into the field."""
        self._typed(TextEntry.of(name, limit=LONGEST_NAME))

    def _kind(self, level: str) -> None:
        self.seat = replace(self.seat, level=level)
        self.ui.invalidate()

    def _remove(self) -> None:
        self.ui.director.pop("remove")

    def _keep(self) -> None:
        if not is_blank(self.entry.text):
            self.ui.director.pop(replace(self.seat, name=self.entry.text.strip()))

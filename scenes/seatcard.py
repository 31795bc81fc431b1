"""One seat's card: the name, and whether a person or which bot sits there."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.core.seating import LEVELS, Seat, is_blank
from game.engine import widgets
from game.engine.draws import Dim, Paper
from game.engine.entry import TextEntry, select_all
from game.engine.geometry import Rect
from game.engine.layout import Stage
from game.engine.node import Draw, Node, Role
from game.engine.scene import Scene
from scenes.levels import level_name, level_note
from scenes.seats import COLOURS

if TYPE_CHECKING:
    from game.engine.words import Words
    from game.store.store import Profile
    from scenes.shell import Shell

COLOUR_ROW = 88.0
"""What the row of colours takes of the card's height, in u."""
LONGEST_NAME = 20
"""Characters of a name, counted as a person counts them."""


def colour_names(words: Words) -> tuple[str, ...]:
    """The seat colours in words, each with its glyph."""
    _ = words._
    return (
        _("Blue, circle"),
        _("Yellow, star"),
        _("Red, bow tie"),
        _("Light blue, drop"),
        _("Purple, square"),
        _("Coral, triangle"),
        _("Green, diamond"),
        _("Brown, cross"),
    )


class SeatCardScene(Scene):
    """Ends with the changed Seat, 'remove', or None when nothing shall change."""

    name = "seat"
    overlay = True

    def __init__(self, shell: Shell, seat: Seat, *, removable: bool, colours: bool, others: Collection[Seat] = ()) -> None:
        self.shell = shell
        self.seat = seat
        self.removable = removable
        self.colours = colours
        """Whether one chooses a colour: not where the game gives its seats theirs."""
        self.others = tuple(others)
        """Who else sits at the table."""
        self.entry = select_all(TextEntry.of(seat.name, limit=LONGEST_NAME))
        """The name, all of it marked, so that typing writes another one."""

    def enter(self) -> None:
        self.ui.focus_on("name")

    def build(self, stage: Stage) -> Node:
        _ = self.shell.words._
        here = {self.entry.text, *(seat.name for seat in self.others)}
        profiles = [profile for profile in self.shell.store.profiles() if profile.name not in here][:3]
        box = Rect.around(stage.w / 2, stage.h / 2, 860, 620 + (92 if profiles else 0) + (COLOUR_ROW if self.colours else 0))
        inner = box.inset(48, 40)
        kinds = [("", _("Person"))] + [(level, level_name(self.shell.words, level)) for level in LEVELS]
        y = inner.y
        children = [
            widgets.badge("card.badge", inner.x + 44, y + 34, 42, self.seat.colour),
            widgets.text("card.title", Rect(inner.x + 110, y, inner.w - 110, 68), _("Who sits here?"), "h1"),
            widgets.text("name.label", Rect(inner.x, y + 82, inner.w, 40), _("Name"), "label", size=30),
            widgets.field(
                "name", Rect(inner.x, y + 140, inner.w, 84), self.entry, self._typed, label=_("Name"), submit=self._keep, zone="card"
            ),
        ]
        y += 240
        if profiles:
            width = (inner.w - 2 * 16) / 3
            for n, profile in enumerate(profiles):
                rect = Rect(inner.x + n * (width + 16), y, width, 72)
                children.append(widgets.button(f"profile.{n}", rect, profile.name, press=self._taker(profile), zone="profiles"))
            y += 92
        if self.colours:
            children += self._colours(Rect(inner.x, y - 4, inner.w, 72))
            y += COLOUR_ROW
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

    def _colours(self, row: Rect) -> list[Node]:
        """All colours with their glyphs; those of others can't be taken."""
        _ = self.shell.words._
        taken = {seat.colour: seat.name for seat in self.others}
        nodes = []
        for colour, (label, place) in enumerate(zip(colour_names(self.shell.words), row.columns(COLOURS, 10), strict=True)):
            chosen = colour == self.seat.colour
            owner = taken.get(colour, "") if not chosen else ""
            draws: tuple[Draw, ...] = (Paper("white" if chosen else "paper2", 18, 0, outline="ink" if chosen else "", lip=False),)
            children: tuple[Node, ...] = (widgets.badge(f"colour.{colour}.badge", place.cx, place.cy, 26, colour),)
            if owner:
                children = (widgets.badge(f"colour.{colour}.badge", place.cx, place.cy, 16, colour),)
            nodes.append(
                Node(
                    f"colour.{colour}",
                    Role.CHOICE,
                    place,
                    label,
                    draws,
                    children,
                    enabled=not owner,
                    why=_("{name} has this colour.").format(name=owner) if owner else "",
                    value="on" if chosen else "",
                    zone="colours",
                    radius=18,
                    press=partial(self._colour, colour),
                )
            )
        return nodes

    def _colour(self, colour: int) -> None:
        self.seat = replace(self.seat, colour=colour)
        self.ui.invalidate()

    def _typed(self, entry: TextEntry) -> None:
        self.entry = entry
        self.ui.invalidate()

    def _taker(self, profile: Profile) -> Callable[[], None]:
        return lambda: self._take(profile)

    def _take(self, profile: Profile) -> None:
        """A remembered player sits here: the name, and the colour from the last time. Only people are remembered."""
        self.seat = replace(self.seat, level="", colour=profile.colour if self.colours else self.seat.colour)
        self._typed(TextEntry.of(profile.name, limit=LONGEST_NAME))

    def _kind(self, level: str) -> None:
        self.seat = replace(self.seat, level=level)
        self.ui.invalidate()

    def _remove(self) -> None:
        self.ui.director.pop("remove")

    def _keep(self) -> None:
        if not is_blank(self.entry.text):
            self.ui.director.pop(replace(self.seat, name=self.entry.text.strip()))

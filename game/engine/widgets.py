"""Widgets: functions that make nodes. Rectangles are faces in u (lips and shadows lie outside); ids of parts are '<id>.<part>'."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.bars import bead_rail, field, moved, ribbon, scroll, seat_plate, segmented, title_plate
from game.engine.draws import Label, Paper, Picture
from game.engine.faces import BUTTON_RADIUS, Chip, PrimaryFace, RoundFace, SecondaryFace, icon_name
from game.engine.geometry import Rect
from game.engine.node import Draw, Node, Outline, Role
from game.engine.pieces import Badge, Medal

Press = Callable[[], None]


def text(
    id: str, rect: Rect, text: object, style: str = "body", color: str = "ink", align: str = "left", lines: int = 1, *,
    size: float = 0, floor: float = 24, valign: str = "", role: Role = Role.TEXT,
) -> Node:
    """Text that fits its rectangle (see `Label`)."""
    shown = "" if text is None else str(text)
    return Node(id, role, rect, shown, (Label(shown, style, color, align, lines, floor, size, valign),))


def button(
    id: str, rect: Rect, label: str, *, primary: bool = False, icon: str = "", press: Press | None = None, enabled: bool = True,
    why: str = "", tip: str = "", zone: str = "", style: str = "secondary",
) -> Node:
    """A button. The primary one is ink with a signal disc, whose icon is an arrow unless another is named ('-' for no disc).

    A disabled one shows `label`, so say in it what is missing; `why` is the sentence told when it is pressed all the same.
    """
    face: Draw = PrimaryFace(label, "" if icon == "-" else icon or "arrow") if primary else SecondaryFace(label, icon, style)
    radius = BUTTON_RADIUS if primary else min(BUTTON_RADIUS, rect.h * 0.32)
    return Node(id, Role.BUTTON, rect, label, (face,), enabled=enabled, why=why, tip=tip, zone=zone, radius=radius, press=press)


def round_button(
    id: str, cx: float, cy: float, icon: str, label: str, press: Press | None = None, r: float = 34, *, enabled: bool = True,
    why: str = "", zone: str = "",
) -> Node:
    """A round paper button with an icon; its label is its tooltip."""
    rect = Rect.around(cx, cy, 2 * r)
    return Node(
        id, Role.BUTTON, rect, label, (RoundFace(icon),), enabled=enabled, why=why, tip=label, zone=zone, outline=Outline.DISC, radius=r,
        press=press,
    )


def panel(
    id: str, rect: Rect, children: Sequence[Node] = (), level: int = 2, fold: bool = False, fill: str = "paper", *,
    role: Role = Role.PANEL, label: str = "", radius: float = 28, zone: str = "", outline: str = "", lip: bool | str = True,
) -> Node:
    """A sheet of paper with things on it. It covers what lies below: nothing under it can be pressed."""
    paper = Paper(fill, radius, level, lip, fold, outline)
    return Node(id, role, rect, label, (paper,), tuple(children), zone=zone, radius=radius)


def chip(id: str, rect: Rect, text: str, ink: bool = False, icon: str = "", *, size: float = 26, style: str = "") -> Node:
    """A short text on a pill of paper or ink. From size 30 on it is set in the display font."""
    face = Chip(text, ink, icon, style or ("label" if size >= 30 else "small-bold"), size)
    return Node(id, Role.TEXT, rect, text, (face,))


def badge(id: str, cx: float, cy: float, r: float, seat_colour: int, *, rim: str = "ink", label: str = "") -> Node:
    """A seat's colour and glyph as a disc."""
    return Node(id, Role.IMAGE, Rect.around(cx, cy, 2 * r), label, (Badge(seat_colour, rim),), outline=Outline.DISC)


def medal(id: str, cx: float, cy: float, r: float, icon: str = "", *, text: str = "", color: str = "signal") -> Node:
    """A folded disc with an ink rim and an icon or a short text."""
    return Node(id, Role.IMAGE, Rect.around(cx, cy, 2 * r), text, (Medal(icon, text, color),), outline=Outline.DISC)


def icon(id: str, rect: Rect, name: str, *, color: str = "", label: str = "") -> Node:
    """An icon; it says nothing to a reader of the screen unless it has a label."""
    return Node(id, Role.IMAGE, rect, label, (Picture(icon_name(name), color=color),))


def image(id: str, rect: Rect, name: str, label: str, *, alpha: int = 255, radius: float = 0) -> Node:
    """A drawing of the assets, like 'matchi/box', with what it shows in words."""
    return Node(id, Role.IMAGE, rect, label, (Picture(name, alpha, radius=radius),))


__all__ = [
    "badge", "bead_rail", "button", "chip", "field", "icon", "image", "medal", "moved", "panel", "ribbon", "round_button", "scroll",
    "seat_plate", "segmented", "text", "title_plate",
]

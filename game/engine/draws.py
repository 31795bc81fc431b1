"""Draws: frozen values that paint something into a node's rectangle. Equal draws give equal pixels; lengths are u of the stage.

Colours are tokens of the theme ('ink', 'seat3', 'matchi-deep', 'table:matchi') or '#RRGGBB'. A paper's rectangle is its face: lip and
shadow lie outside, and `extent` tells how far everything reaches.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.engine.faces import Chip, PrimaryFace, Ribbon, RoundFace, SecondaryFace, Segment, TitlePlate
from game.engine.geometry import Rect
from game.engine.grounds import Crease, Pattern, SeatPattern, ShelfBoard
from game.engine.node import Draw, Look
from game.engine.paint import Painter
from game.engine.pieces import Badge, Bead, Block, Die, Medal, Pawn, SeatPlate, Tent
from game.engine.plates import Coat
from game.engine.reach import LIPS, reach
from game.engine.shapes import Arrow, Dashed, DashedBox, Disc, Halo, Rule


@dataclass(frozen=True, slots=True)
class Fill:
    """A flat area, with round corners if wished; `alpha` from 0 to 1."""

    color: str
    radius: float = 0
    alpha: float = 1

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        if self.radius or self.alpha < 1:
            painter.plate(rect, Coat(self.color, radius=self.radius, alpha=self.alpha))
        else:
            painter.fill(rect, self.color)

    def extent(self, rect: Rect) -> Rect:
        return rect


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of thick paper: soft shadow, lip, face.

    `level` is its height (0 flat to 3). `lip` is True for the level's own (paper's edge under paper, a deeper shade under a colour),
    False for none, or a colour. `fold` shades the right half. `outline` draws an inner outline in a colour. Without `shadow` none falls.
    """

    fill: str = "paper"
    radius: float = 28
    level: int = 2
    lip: bool | str = True
    fold: bool = False
    outline: str = ""
    shadow: bool = True

    @property
    def layered(self) -> bool:
        return self.level > 0

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        lip = LIPS[self.level] if self.lip else 0.0
        if self.shadow:
            painter.shadow(Rect(rect.x, rect.y, rect.w, rect.h + lip), self.radius, self.level)
        coats = []
        if lip:
            coats.append(Coat(self._lip(painter), radius=self.radius, drop=lip))
        right = painter.theme.shade(self.fill, 5 if self.fill in ("paper", "paper2", "white") else 12) if self.fold else ""
        coats.append(Coat(self.fill, right, radius=self.radius))
        if self.outline:
            coats.append(Coat(self.outline, radius=max(1.0, self.radius - 2), grow=-2, stroke=4))
        painter.plate(rect, *coats)

    def _lip(self, painter: Painter) -> str:
        if isinstance(self.lip, str):
            return painter.theme.lip(self.lip) if self.lip.startswith("table:") else self.lip
        if self.fill in ("paper", "paper2", "white", "signal-pale"):
            return "line"
        return "ink-lip" if self.fill == "ink" else painter.theme.lip(self.fill)

    def extent(self, rect: Rect) -> Rect:
        return reach(rect, self.level if self.shadow else 0, LIPS[self.level] if self.lip else 0.0)


@dataclass(frozen=True, slots=True)
class Label:
    """Text that fits its rectangle: it shrinks to `floor` u, breaks into `lines`, at last ends with an ellipsis.

    `align` is left, centre or right; `valign` centre or top, '' for top when several lines aren't centred sideways. `size` in u
    replaces the style's. `off` is the colour while the node is disabled, '' for the same one.
    """

    text: str
    style: str = "body"
    color: str = "ink"
    align: str = "centre"
    lines: int = 1
    floor: float = 24
    size: float = 0
    valign: str = ""
    off: str = ""

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        fitted = painter.fit(self.text, self.style, rect.w, self.lines, self.floor, self.size)
        valign = self.valign or ("top" if self.lines > 1 and self.align != "centre" else "centre")
        painter.text(fitted, rect, self.off if self.off and not look.enabled else self.color, self.align, valign)

    def extent(self, rect: Rect) -> Rect:
        return Rect(rect.x - 8, rect.y - 30, rect.w + 16, rect.h + 60)


@dataclass(frozen=True, slots=True)
class Number:
    """A number whose digits keep their places while it counts."""

    text: str
    size: float = 56
    color: str = "ink"
    align: str = "centre"

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        painter.digits(self.text, rect, self.size, self.color, self.align)

    def extent(self, rect: Rect) -> Rect:
        return rect.union(Rect.around(rect.cx, rect.cy, max(rect.w, self.size * 0.8 * len(self.text) + 8), self.size * 1.1))


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing of the assets, fitted into the rectangle. `color` replaces its ink.

    With `radius` it fills the rectangle, its corners cut round; with `top` only the upper two.
    """

    name: str
    alpha: int = 255
    color: str = ""
    radius: float = 0
    top: bool = False

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        if self.radius:
            painter.rounded_image(self.name, rect, (self.radius, self.radius, *((0, 0) if self.top else (self.radius,) * 2)), self.alpha)
        else:
            painter.image(self.name, rect, self.alpha, self.color)

    def extent(self, rect: Rect) -> Rect:
        return rect.grow(1)


@dataclass(frozen=True, slots=True)
class Vector:
    """SVG markup drawn in a box of w x h and stretched to the rectangle. '@token' in it stands for a colour of the theme."""

    markup: str
    w: float
    h: float
    alpha: int = 255

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        painter.vector(self.markup, rect, self.w, self.h, self.alpha)

    def extent(self, rect: Rect) -> Rect:
        return rect.grow(1)


@dataclass(frozen=True, slots=True)
class Tiled:
    """A pattern: markup in a box of w x h u, repeated from the rectangle's corner; round corners with `radius`."""

    markup: str
    w: float
    h: float
    radius: float = 0

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        def tile() -> pygame.Surface:
            return painter.assets.vector(self.markup, round(painter.px(self.w)), round(painter.px(self.h)), self.w, self.h)

        painter.tiled(("tiled", self.markup, self.w, self.h), tile, rect, (self.radius,) * 4)

    def extent(self, rect: Rect) -> Rect:
        return rect.grow(1)


@dataclass(frozen=True, slots=True)
class Ring:
    """The double ring: ink, a colour, ink, `offset` outside the rectangle.

    `kind` is 'signal' (chosen, active), 'focus' (white), or a colour for a mover's ring. With `disc` it is round. `lip` is the room left
    below for the thing's lip; None leaves the usual room. `width` is the coloured part's.
    """

    kind: str = "signal"
    radius: float = 16
    offset: float = 8
    disc: bool = False
    lip: float | None = None
    width: float = 9

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        color = {"focus": "white"}.get(self.kind, self.kind)
        lip, middle = self._lip(), self.offset + 3.5 + self.width / 2
        if self.disc:
            side = min(rect.w, rect.h)
            rect = Rect.around(rect.cx, rect.cy, side)
        radius = rect.h / 2 + middle if self.disc else self.radius + middle
        painter.plate(
            rect,
            Coat("ink", radius=radius, grow=middle, drop=lip, stroke=self.width + 7),
            Coat(color, radius=radius, grow=middle, drop=lip, stroke=self.width),
        )

    def _lip(self) -> float:
        if self.lip is not None:
            return self.lip
        return (0 if self.disc else 8) if self.kind == "focus" else 0

    def extent(self, rect: Rect) -> Rect:
        out = self.offset + self.width + 9
        return Rect(rect.x - out, rect.y - out, rect.w + 2 * out, rect.h + 2 * out + self._lip())


@dataclass(frozen=True, slots=True)
class Dim:
    """Ink over everything, this many percent of it."""

    percent: float = 45

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        painter.veil(rect, "ink", self.percent / 100)

    def extent(self, rect: Rect) -> Rect:
        return rect


@dataclass(frozen=True, slots=True)
class Fade:
    """Another draw at an opacity from 0 to 1, its parts never shining through each other."""

    draw: Draw
    alpha: float

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        painter.sprite(self.draw, rect, look, round(255 * min(1.0, max(0.0, self.alpha))))

    def extent(self, rect: Rect) -> Rect:
        return self.draw.extent(rect).grow(2)


__all__ = [
    "Arrow", "Badge", "Bead", "Block", "Chip", "Crease", "Dashed", "DashedBox", "Die", "Dim", "Disc", "Fade", "Fill", "Halo", "Label",
    "Medal", "Number", "Paper", "Pattern", "Pawn", "Picture", "PrimaryFace", "Ribbon", "Ring", "RoundFace", "Rule", "SeatPattern",
    "SeatPlate", "SecondaryFace", "Segment", "ShelfBoard", "Tent", "Tiled", "TitlePlate", "Vector",
]

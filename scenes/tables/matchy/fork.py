"""The fork pawn: cut from paper, one half in each colour of its duo, with the glyphs of both (art bible, section 6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.engine import svg
from game.engine.geometry import Rect
from game.engine.node import Look
from game.engine.paint import Painter

FORK_W, FORK_H = 60.0, 175.0
"""Size of a fork at full scale, in u; drawn in this box with its paper edge inside."""
_HALF = (
    "M30,170 A9,9 0 0 1 21,161 L21,106 C21,92 6,90 6,72 L6,11 A5,5 0 0 1 16,11 L16,42 A4.5,4.5 0 0 0 25,42 L25,11 A5,5 0 0 1 30,6 Z"
)
"""The left half in the box; the right one mirrors it."""


@dataclass(frozen=True, slots=True)
class Fork:
    """A fork in the colours of one or two seats. `flat`: it lies on its side, the tines to the right."""

    layered: ClassVar[bool] = True
    colours: tuple[int, ...]
    flat: bool = False

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        wide, tall = (FORK_H, FORK_W) if self.flat else (FORK_W, FORK_H)
        painter.sketch(self, rect, lambda: self._markup(painter), wide, tall)

    def _markup(self, painter: Painter) -> str:
        theme = painter.theme
        first, second = theme.seat(self.colours[0]), theme.seat(self.colours[-1])
        right = second.fill if len(self.colours) > 1 else first.right
        mirrored = "translate(60 0) scale(-1 1)"
        ink, paper = theme.hex("ink"), theme.hex("paper")
        body = "".join(
            svg.stroke(_HALF, color, width) + f'<g transform="{mirrored}">{svg.stroke(_HALF, color, width)}</g>'
            for color, width in ((paper, 13), (ink, 6))
        )
        body += svg.path(_HALF, first.fill) + f'<g transform="{mirrored}">{svg.path(_HALF, right)}</g>'
        body += svg.rect(29.4, 8, 1.2, 161, theme.mix(right, "ink", 0.3))
        body += self._glyph(first.glyph, 18, 68, first.text) + self._glyph(second.glyph, 42, 68, second.text)
        return f'<g transform="translate(175 0) rotate(90)">{body}</g>' if self.flat else body

    def _glyph(self, name: str, cx: float, cy: float, color: str) -> str:
        """Upright also on a fork that lies."""
        found = svg.glyph(name, 0, 0, 9.6, color)
        return svg.group(found, x=cx, y=cy, rotate=-90 if self.flat else 0)

    def extent(self, rect: Rect) -> Rect:
        return rect.grow(2)


def standing(cx: float, foot: float, scale: float) -> Rect:
    """Where a fork stands whose foot is at a point."""
    return Rect(cx - FORK_W * scale / 2, foot - FORK_H * scale, FORK_W * scale, FORK_H * scale)


def lying(x: float, cy: float, scale: float) -> Rect:
    """Where a fork lies that begins at x."""
    return Rect(x, cy - FORK_W * scale / 2, FORK_H * scale, FORK_W * scale)

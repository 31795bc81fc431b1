"""Plain shapes as draws: lines, dashes, discs, halos, arrows."""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.engine import svg
from game.engine.geometry import Rect
from game.engine.node import Look
from game.engine.paint import Painter
from game.engine.reach import LIPS, reach


@dataclass(frozen=True, slots=True)
class Rule:
    """A thin line that parts two things: as wide as its rectangle, or as high where that is the longer side."""

    color: str = "paper3"

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        painter.fill(rect, self.color)

    def extent(self, rect: Rect) -> Rect:
        return rect.grow(1)


@dataclass(frozen=True, slots=True)
class Dashed:
    """A dashed outline within the rectangle, round with `disc`; `fill` lies in it, `alpha` strong."""

    color: str = "ink"
    radius: float = 18
    width: float = 4
    dash: tuple[float, float] = (15, 10)
    disc: bool = False
    fill: str = ""
    alpha: float = 0.7

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        painter.sketch(self, rect, lambda: self._markup(painter, rect.w, rect.h))

    def _markup(self, painter: Painter, w: float, h: float) -> str:
        half, color = self.width / 2, painter.theme.hex(self.color)
        side = min(w, h)
        box = Rect.around(w / 2, h / 2, side).inset(half) if self.disc else Rect(half, half, w - self.width, h - self.width)
        radius = box.w / 2 if self.disc else min(self.radius, box.w / 2, box.h / 2)
        body = svg.rect(*box, painter.theme.hex(self.fill), radius, self.alpha) if self.fill else ""
        return body + svg.stroke(svg.dashes(*box, radius, *self.dash), color, self.width, butt=True)

    def extent(self, rect: Rect) -> Rect:
        return rect.grow(1)


@dataclass(frozen=True, slots=True)
class DashedBox:
    """A free place: dashed ink around pale paper. It fills up while the pointer is on it."""

    radius: float = 18

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        Dashed(radius=self.radius, fill="paper", alpha=0.92 if look.hover or look.pressed else 0.72).paint(painter, rect, look)

    def extent(self, rect: Rect) -> Rect:
        return rect.grow(1)


@dataclass(frozen=True, slots=True)
class Disc:
    """A round paper: flat in one colour, or folded with `fold`; a rim of `rim_width` in a colour; lip and shadow by `level`."""

    color: str = "white"
    fold: bool = False
    rim: str = ""
    rim_width: float = 3
    level: int = 0
    alpha: float = 1

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        r, lip = min(rect.w, rect.h) / 2, LIPS[self.level]
        disc = Rect.around(rect.cx, rect.cy, 2 * r)
        if self.level:
            painter.shadow(Rect(disc.x, disc.y, disc.w, disc.h + lip), r, self.level)
        edge = 1 + lip
        painter.sketch(self, disc.grow(edge), lambda: self._markup(painter, r, edge, lip))

    def _markup(self, painter: Painter, r: float, edge: float, lip: float) -> str:
        theme, body, c, inner = painter.theme, "", edge + r, r
        if lip:
            thick = theme.hex("line") if self.color in ("paper", "white", "paper2") else theme.lip(self.color)
            body += svg.rect(edge, edge, 2 * r, 2 * r + lip, thick, r)
        if self.rim:
            body += svg.circle(c, c, r, theme.hex(self.rim), self.alpha)
            inner = r - self.rim_width
        color = theme.hex(self.color)
        body += svg.circle(c, c, inner, color, self.alpha)
        return body + (svg.path(svg.half_disc(c, c, inner), theme.shade(color), self.alpha) if self.fold else "")

    def extent(self, rect: Rect) -> Rect:
        return reach(rect, self.level, LIPS[self.level]).grow(2 + LIPS[self.level])


@dataclass(frozen=True, slots=True)
class Halo:
    """A soft white disc behind a space that one may use; 50 percent at rest."""

    percent: float = 50
    color: str = "white"

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        r = min(rect.w, rect.h) / 2
        alpha = max(0.0, min(1.0, self.percent / 100))
        disc = Rect.around(rect.cx, rect.cy, 2 * r)
        painter.sketch(("halo", self.color), disc, lambda: svg.circle(r, r, r, painter.theme.hex(self.color)), alpha=round(255 * alpha))

    def extent(self, rect: Rect) -> Rect:
        return rect.grow(1)


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow within the rectangle, from and to a point in fractions of its sides, with a paper edge so that it shows on anything."""

    start: tuple[float, float] = (0, 0.5)
    end: tuple[float, float] = (1, 0.5)
    color: str = "ink"
    width: float = 7
    edge: str = "paper"

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        pad = self.width * 3
        x0, y0 = (pad + part * side for part, side in zip(self.start, (rect.w, rect.h), strict=True))
        x1, y1 = (pad + part * side for part, side in zip(self.end, (rect.w, rect.h), strict=True))
        angle, head = math.atan2(y1 - y0, x1 - x0), self.width * 3.2
        wings = [(x1 - head * math.cos(angle + turn), y1 - head * math.sin(angle + turn)) for turn in (0.7, -0.7)]
        points = [(x0, y0), (x1, y1), wings[0], (x1, y1), wings[1]]
        d = "M" + " L".join(f"{svg.num(x)},{svg.num(y)}" for x, y in points)
        under = svg.stroke(d, painter.theme.hex(self.edge), self.width + 6) if self.edge else ""
        painter.vector(under + svg.stroke(d, painter.theme.hex(self.color), self.width), rect.grow(pad))

    def extent(self, rect: Rect) -> Rect:
        return rect.grow(self.width * 3 + 1)

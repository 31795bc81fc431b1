"""Rectangles in `u`, the unit of the stage (art bible, section 2)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Rect(NamedTuple):
    """A rectangle in u: its left and top edge, its width and height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2

    @property
    def centre(self) -> tuple[float, float]:
        return self.cx, self.cy

    @classmethod
    def around(cls, cx: float, cy: float, w: float, h: float | None = None) -> Rect:
        """The rectangle of this size around a centre; a square without `h`."""
        h = w if h is None else h
        return cls(cx - w / 2, cy - h / 2, w, h)

    def inset(self, dx: float, dy: float | None = None) -> Rect:
        """Smaller by `dx` left and right and `dy` (else dx) above and below; negative grows."""
        dy = dx if dy is None else dy
        return Rect(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def grow(self, by: float) -> Rect:
        return self.inset(-by)

    def moved(self, dx: float, dy: float) -> Rect:
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def contains(self, x: float, y: float) -> bool:
        return self.x <= x < self.right and self.y <= y < self.bottom

    def overlaps(self, other: Rect) -> bool:
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def union(self, other: Rect) -> Rect:
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Rect(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)

    def towards(self, other: Rect, t: float) -> Rect:
        """Between this (t = 0) and the other (t = 1)."""
        return Rect(*(a + (b - a) * t for a, b in zip(self, other, strict=True)))

    def rows(self, heights: Iterable[float], gap: float = 0) -> list[Rect]:
        """Rows of these heights from the top down."""
        result, y = [], self.y
        for height in heights:
            result.append(Rect(self.x, y, self.w, height))
            y += height + gap
        return result

    def columns(self, count: int, gap: float = 0) -> list[Rect]:
        """`count` equal columns from left to right."""
        width = (self.w - gap * (count - 1)) / count
        return [Rect(self.x + i * (width + gap), self.y, width, self.h) for i in range(count)]

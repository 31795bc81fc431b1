"""The stage: how u become pixels (art bible, section 2; part 2, sections A and K)."""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.engine.geometry import Rect

FULL = (1920, 1080)
COMPACT = (1536, 900)
COMPACT_BELOW = 0.64
"""Under this many pixels per u the compact stage is used."""
SMALLEST = (1024, 600)
"""The window refuses to shrink below this, in pixels."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A stage of `w` x `h` u scaled by `scale` pixels per u and centred in a window of `width` x `height` pixels.

    The one conversion between pixels and u, for painting and hit tests alike.
    """

    width: int
    height: int
    w: int
    h: int
    scale: float
    left: float
    top: float

    @classmethod
    def fit(cls, width: int, height: int, *, large: bool = False) -> Stage:
        """The stage for a window of this many pixels; `large` asks for the compact stage (Text size Large)."""
        full = min(width / FULL[0], height / FULL[1])
        w, h = COMPACT if large or full < COMPACT_BELOW else FULL
        scale = min(width / w, height / h)
        return cls(width, height, w, h, scale, (width - w * scale) / 2, (height - h * scale) / 2)

    @property
    def compact(self) -> bool:
        return self.w == COMPACT[0]

    @property
    def rect(self) -> Rect:
        """The stage itself, in u."""
        return Rect(0, 0, self.w, self.h)

    @property
    def window(self) -> Rect:
        """The whole window in u, with the spare strips beside or above the stage."""
        return Rect(-self.left / self.scale, -self.top / self.scale, self.width / self.scale, self.height / self.scale)

    def to_u(self, x: float, y: float) -> tuple[float, float]:
        """A point of the window in pixels, as u."""
        return (x - self.left) / self.scale, (y - self.top) / self.scale

    def to_px(self, x: float, y: float) -> tuple[int, int]:
        """A point in u, as whole pixels of the window."""
        return round(self.left + x * self.scale), round(self.top + y * self.scale)

    def length(self, u: float) -> int:
        """A length in whole pixels, never under 1 (hairlines)."""
        return max(1, round(u * self.scale))

    def pixels(self, rect: Rect) -> tuple[int, int, int, int]:
        """A rectangle in whole pixels: both edges rounded, so that neighbours share theirs."""
        x0, y0 = self.to_px(rect.x, rect.y)
        x1, y1 = self.to_px(rect.right, rect.bottom)
        return x0, y0, max(0, x1 - x0), max(0, y1 - y0)

    def covering(self, rect: Rect) -> tuple[int, int, int, int]:
        """The smallest pixel rectangle that covers `rect`, for clipping."""
        x0, y0 = math.floor(self.left + rect.x * self.scale), math.floor(self.top + rect.y * self.scale)
        x1, y1 = math.ceil(self.left + rect.right * self.scale), math.ceil(self.top + rect.bottom * self.scale)
        return x0, y0, x1 - x0, y1 - y0

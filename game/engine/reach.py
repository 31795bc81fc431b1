"""How far papers reach beyond their faces. The heights stand in the theme; these are bounds for them, which a test compares."""

from __future__ import annotations

from game.engine.geometry import Rect

LIPS = (0.0, 5.0, 7.0, 9.0)
"""The lip of each level in u."""
_SHADOWS = ((0.0, 0.0), (3.0, 8.0), (8.0, 20.0), (18.0, 44.0))
"""Offset down and blur radius of each level's shadow in u."""


def reach(rect: Rect, level: int, lip: float = 0, out: float = 0) -> Rect:
    """All that a paper of this face touches: `out` around it, its lip below, its shadow around both."""
    dy, blur = _SHADOWS[level]
    side, above = max(out, blur) + 2, max(out, blur - dy) + 2
    return Rect(rect.x - side, rect.y - above, rect.w + 2 * side, rect.h + above + lip + dy + blur + out + 2)


def lift(hover: bool, pressed: bool, enabled: bool, lip: float) -> tuple[float, float]:
    """Where a button's face lies now and its lip: (shift down, lip). It rises by 3 under the pointer and sinks by 6 when pressed."""
    if not enabled:
        return 0.0, 0.0
    if pressed:
        down = min(6.0, lip - 2)
        return down, lip - down
    return (-3.0, lip + 3) if hover else (0.0, lip)

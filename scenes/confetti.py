"""Confetti of half discs and squares over a result; it falls once and is gone."""

from __future__ import annotations

from math import pi, sin

from game.core.rng import Rng
from game.engine import svg
from game.engine.draws import Vector
from game.engine.geometry import Rect
from game.engine.tween import Picture, Tween

PIECES = 40
FALL_MS = 1800
LONGEST_MS = 1450
"""Each piece falls this long; the last one starts when FALL_MS less this has gone."""


def confetti(now: int, area: Rect) -> tuple[Tween, ...]:
    """Pieces that fall over this area from now on, always the same ones."""
    rng = Rng(7, "confetti")
    return tuple(_piece(n, now, area, rng) for n in range(PIECES))


def _piece(n: int, now: int, area: Rect, rng: Rng) -> Tween:
    color = f"@seat{n % 8}"
    if n % 2:
        body = svg.rect(2, 2, 24, 24, color, 2) + svg.rect(14, 2, 12, 24, f"{color}-right")
    else:
        body = svg.path("M2,14 A12,12 0 0 1 26,14 Z", color)
    start_x = area.x + rng.below(1000) / 1000 * area.w
    drift = rng.below(160) - 80
    depth = area.h * (0.55 + rng.below(450) / 1000)
    swing = 12 + rng.below(20)
    delay = rng.below(FALL_MS - LONGEST_MS)
    draw = Vector(body, 28, 28)

    def draw_at(t: float) -> Picture:
        x = start_x + drift * t + swing * sin(t * 3 * pi)
        y = area.y - 60 + depth * t * (0.55 + 0.45 * t)
        width = 28 * (0.35 + 0.65 * abs(sin(t * 4 * pi + n)))
        return ((draw, Rect.around(x, y, width, 28)),)

    return Tween(f"confetti.{n}", now + delay, LONGEST_MS, draw_at)

"""Confetti for a winner: half discs and squares of paper that fall once, and a few that hang still (art.md, 7)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine import svg
from game.engine.draws import Vector
from game.engine.geometry import Rect
from game.engine.node import Node, Role
from game.engine.tween import LIVELY, Picture, Tween

if TYPE_CHECKING:
    from game.engine.ui import Ui

PIECES = 40
MS = 1800
STILL = 12
"""Pieces that are there in every motion, also where nothing falls."""
SEATS = 8
TURNS = 12
"""A turning piece is drawn in so many positions, so that few pictures are made."""


def confetti(ui: Ui, rect: Rect) -> tuple[Tween, ...]:
    """Pieces thrown up from the middle of the rectangle that fall through its bottom. None in calm motion: nothing rains there."""
    if ui.motion != LIVELY:
        return ()
    return tuple(Tween(f"confetti.{n}", ui.now, MS, partial(_fall, rect, n)) for n in range(PIECES))


def still_confetti(rect: Rect) -> list[Node]:
    """A few pieces that hang still, strewn evenly over the rectangle: two rows of a loose bunting."""
    nodes = []
    for n in range(STILL):
        x = rect.x + rect.w * (n + 0.5) / STILL
        y = rect.y + rect.h * (0.2 + 0.3 * (n % 3) + 0.2 * ((n * 0.7549) % 1 - 0.5))
        place = Rect.around(x, y, 34)
        nodes.append(Node(f"confetti.{n}", Role.IMAGE, place, draws=(Vector(_piece(n, (5 * n + 2) % TURNS), 40, 40),)))
    return nodes


def _fall(rect: Rect, n: int, t: float) -> Picture:
    """Where piece n is: thrown in its own direction, pulled down. Even spreads instead of luck keep it the same each time."""
    spread, force = (n * 0.7549) % 1 - 0.5, 0.55 + 0.45 * ((n * 0.5698) % 1)
    x = rect.cx + spread * rect.w * (0.3 + 0.7 * t)
    y = rect.cy + rect.h * (1.9 * t * t - 1.5 * force * t)
    if not rect.y <= y <= rect.bottom:
        return ()
    turn = round((n / PIECES + t * (1 + n % 3)) * TURNS) % TURNS
    return ((Vector(_piece(n, turn), 40, 40), Rect.around(x, y, 28)),)


def _piece(n: int, turn: int) -> str:
    """A square or a half disc in a seat's colour, in a box of 40 x 40."""
    fill = f"@seat{n % SEATS}"
    body = svg.rect(-11, -11, 22, 22, fill, 3) if n % 2 else svg.path(svg.half_disc(-8, 0, 16), fill)
    return svg.group(body, x=20, y=20, rotate=360 * turn / TURNS)

"""The beads of the slot that is being set: which lie left, which right, and which still wait in the middle (R-PM-4)."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.mismatch.view import BEADS

WIDTH, PITCH, RADIUS, EDGE = 372.0, 46.0, 22.0, 30.0
"""A slot of the full stage in u: its width, from bead to bead, a bead's radius, from the slot's end to the middle of the first bead."""
NEAR = 6.0
"""A bead let go so near to where it lay has not been moved."""


@dataclass(frozen=True, slots=True)
class Beads:
    """A slot: so many beads at its left end and at its right one, the others in the middle."""

    left: int = 0
    right: int = 0

    @property
    def middle(self) -> int:
        return BEADS - self.left - self.right

    def pushed(self, step: int) -> Beads:
        """One bead across to the left (-1) or right (+1): from the middle first, then from the other end."""
        if step < 0:
            taken = self.right if self.middle else max(0, self.right - 1)
            return Beads(min(BEADS, self.left + 1), min(taken, BEADS - self.left - 1) if self.left < BEADS else 0)
        mirrored = Beads(self.right, self.left).pushed(-1)
        return Beads(mirrored.right, mirrored.left)

    def places(self, width: float = WIDTH) -> tuple[float, ...]:
        """Where the middles of the six beads lie, from the slot's left end, in a slot of this width."""
        k = width / WIDTH
        pitch, edge = PITCH * k, EDGE * k
        start = edge + self.left * pitch
        end = width - edge - self.right * pitch
        first = (start + end) / 2 - (self.middle - 1) * pitch / 2
        middle = [first + n * pitch for n in range(self.middle)]
        lefts = [edge + n * pitch for n in range(self.left)]
        rights = [width - edge - (self.right - 1 - n) * pitch for n in range(self.right)]
        return (*lefts, *middle, *rights)


def whole(left: int) -> Beads:
    """A slot that is set: so many beads left, the others right."""
    return Beads(left, BEADS - left)


def bead_at(beads: Beads, x: float, width: float) -> int | None:
    """The bead, from 0, under a point so far from the slot's left end; None between beads."""
    reach = PITCH * width / WIDTH / 2
    places = beads.places(width)
    return next((n for n, place in enumerate(places) if abs(place - x) <= reach), None)


def dragged(beads: Beads, bead: int, x: float, width: float) -> tuple[float, ...]:
    """Where the beads lie while one of them is dragged: it pushes those in its way along, as on a wire."""
    pitch, places = PITCH * width / WIDTH, list(beads.places(width))
    low, high = _ends(bead, width)
    x = min(high, max(low, x))
    for n, place in enumerate(places):
        if n < bead:
            places[n] = min(place, x - (bead - n) * pitch)
        elif n > bead:
            places[n] = max(place, x + (n - bead) * pitch)
    places[bead] = x
    return tuple(places)


def dropped(beads: Beads, bead: int, x: float, width: float) -> Beads:
    """What a drag leads to: the bead goes to the end that it was dragged towards, and takes along what lies in its way."""
    low, high = _ends(bead, width)
    before = beads.places(width)[bead]
    x = min(high, max(low, x))
    if abs(x - before) < NEAR * width / WIDTH:
        return beads
    middle = beads.left <= bead < BEADS - beads.right
    goes_left = x < before if middle else x - low < high - x
    if goes_left:
        left = max(beads.left, bead + 1)
        return Beads(left, min(beads.right, BEADS - left))
    right = max(beads.right, BEADS - bead)
    return Beads(min(beads.left, BEADS - right), right)


def clicked(x: float, width: float) -> Beads:
    """What a click on a place of the slot means: the nearer to an attribute, the more beads on its side."""
    edge = EDGE * width / WIDTH
    share = (x - edge) / max(1.0, width - 2 * edge)
    return whole(round((1 - min(1.0, max(0.0, share))) * BEADS))


def _ends(bead: int, width: float) -> tuple[float, float]:
    """How far left and right a bead can be pushed: the others need their room."""
    k = width / WIDTH
    return EDGE * k + bead * PITCH * k, width - EDGE * k - (BEADS - 1 - bead) * PITCH * k

"""The focus: which node the keyboard and the gamepad act on.

Arrows move it by geometry, Tab and the shoulder buttons to the next zone. It is kept by id when the tree is built anew; when its
node is gone it goes to the nearest one. The pointer's hovering never touches it (PB-70).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from game.engine.geometry import Rect
from game.engine.node import Node

DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


@dataclass(frozen=True, slots=True)
class Spot:
    """A node where the focus may rest, its zone, the innermost node that clips it, and the group that scrolls it."""

    node: Node
    zone: str
    clip: Node | None = None
    scroll: Node | None = None


def spots(root: Node | None) -> list[Spot]:
    """All places for the focus in painting order; a node without a zone is in its parent's."""
    return list(_spots(root, Spot(root, ""))) if root is not None else []


def _spots(node: Node, above: Spot) -> Iterator[Spot]:
    if not node.visible:
        return
    here = Spot(node, node.zone or above.zone, above.clip, above.scroll)
    if node.can_focus:
        yield here
    elif node.change is not None:
        here = replace(here, scroll=node)
    if node.clip:
        here = replace(here, clip=node)
    for child in node.children:
        yield from _spots(child, here)


def towards(places: Sequence[Spot], current: Spot, direction: str) -> Spot | None:
    """The nearest place in a direction, in the same zone if there is one, else in any other."""
    others = [spot for spot in places if spot.node.id != current.node.id]
    same = [spot for spot in others if spot.zone == current.zone]
    return _best(same, current.node.rect, direction) or _best(
        [spot for spot in others if spot.zone != current.zone], current.node.rect, direction
    )


def _best(places: Sequence[Spot], start: Rect, direction: str) -> Spot | None:
    scored = [(score, spot) for spot in places if (score := _score(start, spot.node.rect, direction)) is not None]
    return min(scored, key=lambda pair: pair[0])[1] if scored else None


def _score(start: Rect, rect: Rect, direction: str) -> float | None:
    """How far a rectangle lies in a direction, sideways counted double; None if it doesn't lie there."""
    dx, dy = DIRECTIONS[direction]
    along = (rect.cx - start.cx) * dx + (rect.cy - start.cy) * dy
    if dx:
        low, high, middle = max(start.y, rect.y), min(start.bottom, rect.bottom), abs(rect.cy - start.cy)
    else:
        low, high, middle = max(start.x, rect.x), min(start.right, rect.right), abs(rect.cx - start.cx)
    aside = max(0.0, low - high)
    if along < 1 or (aside > 0 and middle > along * 3):
        return None
    return along + 2 * aside + 0.3 * middle


def nearest(places: Sequence[Spot], rect: Rect, zone: str) -> Spot | None:
    """The place nearest to a rectangle, in that zone if it still has any."""
    pool = [spot for spot in places if spot.zone == zone] or list(places)
    if not pool:
        return None
    return min(pool, key=lambda s: (s.node.rect.cx - rect.cx) ** 2 + (s.node.rect.cy - rect.cy) ** 2)


class Focus:
    """One scene's focus. `id` is '' while nothing has it."""

    def __init__(self) -> None:
        self.id = ""
        self._wanted = ""
        self._zone = ""
        self._rect = Rect(0, 0, 0, 0)
        self._memory: dict[str, str] = {}

    def want(self, node_id: str) -> None:
        """Puts the focus on this node as soon as the tree has it."""
        self._wanted = node_id

    def find_wanted(self, places: Sequence[Spot]) -> bool:
        """Takes the wanted node if it is there. Returns whether it is."""
        wanted = self._find(places, self._wanted) if self._wanted else None
        if wanted is not None:
            self._take(wanted)
        return wanted is not None

    def settle(self, places: Sequence[Spot], *, shown: bool) -> None:
        """After a new tree: the wanted node, else the same one, else the nearest. A shown focus always rests somewhere.

        What was wanted and is not in the tree is forgotten, so that it can't take the focus much later.
        """
        if self.find_wanted(places):
            return
        self._wanted = ""
        same = self._find(places, self.id) if self.id else None
        if same is None and self.id:
            same = nearest(places, self._rect, self._zone)
        if same is None and shown:
            same = first(places)
        if same is not None:
            self._take(same)
        else:
            self.id = ""

    def put(self, places: Sequence[Spot], node_id: str) -> None:
        """Puts the focus on a node that can have it; else nothing happens."""
        spot = self._find(places, node_id)
        if spot is not None:
            self._take(spot)

    def move(self, places: Sequence[Spot], direction: str) -> bool:
        """One step with an arrow. Returns whether the focus went elsewhere."""
        current = self._find(places, self.id)
        target = first(places) if current is None else towards(places, current, direction)
        if target is not None:
            self._take(target)
        return target is not None

    def next_zone(self, places: Sequence[Spot], step: int) -> bool:
        """To the next (+1) or former (-1) zone, where it was there last. Returns whether the focus went elsewhere."""
        zones = list(dict.fromkeys(spot.zone for spot in places))
        if not zones:
            return False
        before = self.id
        if self._find(places, self.id) is None:
            zone = zones[0 if step > 0 else -1]
        else:
            zone = zones[(zones.index(self._zone) + step) % len(zones)] if self._zone in zones else zones[0]
        inside = [spot for spot in places if spot.zone == zone]
        target = self._find(inside, self._memory.get(zone, "")) or first(inside)
        if len(zones) == 1 and len(inside) > 1:
            target = _cycle(inside, self.id, step)
        if target is not None:
            self._take(target)
        return self.id != before

    def _take(self, spot: Spot) -> None:
        self._wanted = ""
        self.id, self._zone, self._rect = spot.node.id, spot.zone, spot.node.rect
        self._memory[spot.zone] = spot.node.id

    @staticmethod
    def _find(places: Sequence[Spot], node_id: str) -> Spot | None:
        return next((spot for spot in places if spot.node.id == node_id), None)


def first(places: Sequence[Spot]) -> Spot | None:
    """Where the focus begins: the first place that can be used, else the first."""
    return next((spot for spot in places if spot.node.enabled), places[0] if places else None)


def _cycle(places: Sequence[Spot], node_id: str, step: int) -> Spot:
    """Where there is but one zone, Tab goes through its nodes."""
    ids = [spot.node.id for spot in places]
    return places[(ids.index(node_id) + step) % len(ids)] if node_id in ids else places[0 if step > 0 else -1]

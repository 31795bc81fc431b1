"""The renderer: flattens what is visible into a list, compares it with the list painted last, and repaints only what differs."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from types import MappingProxyType

import pygame

from game.engine.draws import Dim, Ring
from game.engine.faults import Faults
from game.engine.geometry import Rect
from game.engine.layout import Stage
from game.engine.node import PLAIN, Draw, Look, Node, Outline, Role
from game.engine.paint import Painter
from game.engine.tween import Picture

MOST_RECTS = 24
FULL_SHARE = 0.6
"""More dirty rectangles, or a greater share of the window than this, and all of it is painted anew."""
GROUND_SHARE = 0.25
"""From this share of the window on, what lies at the bottom and did not change comes from one kept picture."""
GROUND_ITEMS = 4
"""So many things at the bottom are worth a picture of their own."""
RING_ROOM = 20.0
"""How far, in u, the focus mark may reach out of a node that clips."""


@dataclass(frozen=True, slots=True)
class Layer:
    """One scene to paint: its tree, which nodes are hovered, pressed and focused ('' = none), sprites above it, nodes not painted,
    how many percent of ink lie between it and the scenes below, and whether the focus is marked with a ring.
    """

    name: str
    tree: Node
    hover: str = ""
    pressed: str = ""
    focus: str = ""
    sprites: tuple[tuple[str, Picture], ...] = ()
    hidden: frozenset[str] = frozenset()
    dim: float = 0
    marked: bool = True


@dataclass(frozen=True, slots=True)
class Item:
    """One thing to paint. `box` is all that it may touch, in pixels, within its clip. A `fixed` one only decorates: it seldom changes."""

    key: str
    picture: Picture
    look: Look
    clip: Rect | None
    box: tuple[int, int, int, int]
    fixed: bool = False


class Flattener:
    """Makes the list of items for a stage. `known` are items of the last list by key: what is still true is taken over."""

    def __init__(self, stage: Stage, faults: Faults, known: Mapping[str, Item] = MappingProxyType({})) -> None:
        self._stage = stage
        self._faults = faults
        self._known = known
        self.by_key: dict[str, Item] = {}

    @property
    def items(self) -> list[Item]:
        """The items in painting order."""
        return list(self.by_key.values())

    def layer(self, layer: Layer) -> None:
        """Adds a scene: its dim, its tree, its focus mark, its sprites."""
        if layer.dim > 0:
            self._add(f"{layer.name}/~dim", ((Dim(layer.dim), self._stage.window),), PLAIN, None)
        self._walk(layer, layer.tree, None, None)
        self._mark(layer)
        for name, picture in layer.sprites:
            self._add(f"{layer.name}/~sprite/{name}", picture, PLAIN, None)

    def _walk(self, layer: Layer, node: Node, clip: Rect | None, above: Look | None) -> None:
        if not node.visible or node.id in layer.hidden:
            return
        look = _look(layer, node, above)
        if node.clip:
            clip = node.rect if clip is None else _common(clip, node.rect)
        if node.draws:
            rect = node.rect
            fixed = above is None and node.role is Role.IMAGE
            self._add(f"{layer.name}/{node.id}", tuple([(draw, rect) for draw in node.draws]), look, clip, fixed)
        below = look if node.can_focus else above
        for child in node.children:
            self._walk(layer, child, clip, below)

    def _mark(self, layer: Layer) -> None:
        """The double ring around the focused node, above all else of its scene."""
        found = _clipped(layer.tree, layer.focus, None, layer.hidden) if layer.focus and layer.marked else None
        if found is None:
            return
        node, clip = found
        ring = Ring(kind="focus", radius=node.radius, disc=node.outline is Outline.DISC)
        self._add(f"{layer.name}/~focus", ((ring, node.rect),), PLAIN, None if clip is None else clip.grow(RING_ROOM))

    def _add(self, key: str, picture: Picture, look: Look, clip: Rect | None, fixed: bool = False) -> None:
        name, number = key, 0
        while name in self.by_key:  # ids should be unique, but two alike must not hide each other's changes
            number += 1
            name = f"{key}#{number}"
        known = self._known.get(name)
        if known is not None and known.look == look and known.clip == clip and known.fixed is fixed and known.picture == picture:
            self.by_key[name] = known
            return
        box = self._box(key, picture, clip)
        if box is not None:
            self.by_key[name] = Item(name, picture, look, clip, box, fixed)

    def _box(self, key: str, picture: Picture, clip: Rect | None) -> tuple[int, int, int, int] | None:
        """The pixels that a picture may touch, or None for none: one more at each side, for rounding."""
        extent: Rect | None = None
        for draw, rect in picture:
            reach = self._extent(key, draw, rect)
            extent = reach if extent is None else extent.union(reach)
        if extent is None:
            return None
        left, top, width, height = self._stage.covering(extent)
        box = pygame.Rect(left - 1, top - 1, width + 2, height + 2)
        if clip is not None:
            box = box.clip(self._stage.covering(clip))
        return (box.x, box.y, box.w, box.h) if box.w > 0 and box.h > 0 else None

    def _extent(self, key: str, draw: Draw, rect: Rect) -> Rect:
        try:
            return draw.extent(rect).union(rect)
        except Exception as error:
            self._faults.note(key, error)
            return rect


def _look(layer: Layer, node: Node, above: Look | None) -> Look:
    """A node's own look; what only decorates a usable node looks as that does."""
    if above is not None and not node.can_focus:
        return above
    focus = node.id == layer.focus and (layer.marked or node.role is Role.FIELD)  # a field shows its cursor to pointers, too
    return Look(node.id == layer.hover, node.id == layer.pressed, focus, node.enabled)


def _clipped(node: Node, node_id: str, clip: Rect | None, hidden: frozenset[str]) -> tuple[Node, Rect | None] | None:
    if not node.visible or node.id in hidden:
        return None
    if node.id == node_id:
        return node, clip
    if node.clip:
        clip = node.rect if clip is None else _common(clip, node.rect)
    return next((found for child in node.children if (found := _clipped(child, node_id, clip, hidden)) is not None), None)


def _common(a: Rect, b: Rect) -> Rect:
    x, y = max(a.x, b.x), max(a.y, b.y)
    return Rect(x, y, max(0.0, min(a.right, b.right) - x), max(0.0, min(a.bottom, b.bottom) - y))


def changes(before: Mapping[str, Item], after: Mapping[str, Item]) -> list[pygame.Rect]:
    """Where two lists differ, as pixel rectangles: things that came, went, changed, or changed their order."""
    dirty = [item.box for key, item in before.items() if key not in after]
    for key, item in after.items():
        former = before.get(key)
        if former is None:
            dirty.append(item.box)
        elif former is not item and former != item:
            dirty += [former.box, item.box]
    stayed = [key for key in before if key in after]
    for was, now in zip(stayed, (key for key in after if key in before), strict=True):
        if was != now:
            dirty += [before[was].box, after[now].box]
    return [pygame.Rect(box) for box in dirty]


def merged(rects: Iterable[pygame.Rect], bounds: pygame.Rect) -> list[pygame.Rect]:
    """Rectangles that don't overlap and cover these, cut to the bounds; all of the bounds where that is cheaper."""
    result: list[pygame.Rect] = []
    for rect in rects:
        rect = rect.clip(bounds)
        if rect.w <= 0 or rect.h <= 0:
            continue
        while (hit := rect.collidelist(result)) >= 0:
            rect = rect.union(result.pop(hit))
        result.append(rect)
    area = sum(rect.w * rect.h for rect in result)
    if len(result) > MOST_RECTS or area > FULL_SHARE * bounds.w * bounds.h:
        return [bounds.copy()]
    return result


class Renderer:
    """Paints lists of items. `painted` counts the frames in which anything was painted, `areas` holds the last one's rectangles."""

    def __init__(self, faults: Faults, make_painter: Callable[[pygame.Surface, Stage], Painter]) -> None:
        self._faults = faults
        self._make_painter = make_painter
        self._painter: Painter | None = None
        self._surface: pygame.Surface | None = None
        self._stage: Stage | None = None
        self._shown: dict[str, Item] = {}
        self._ground: list[Item] = []
        self.painted = 0
        self.areas: list[pygame.Rect] = []

    @property
    def items(self) -> list[Item]:
        """What was painted last, in its order."""
        return list(self._shown.values())

    def forget(self) -> None:
        """Nothing on the surface is true any more: the next painting is a whole one."""
        self._surface = None

    def outdated(self, surface: pygame.Surface, stage: Stage) -> bool:
        """Whether all must be painted anew, whatever is in the list: another surface or another size."""
        return surface is not self._surface or stage != self._stage or self._painter is None

    def goes_on(self, surface: pygame.Surface) -> None:
        """From now on paints on this surface, which shows the same picture as the one before."""
        if self._painter is not None:
            self._surface = self._painter.surface = surface

    def paint_items(self, surface: pygame.Surface, items: Iterable[Item], down: int) -> None:
        """Paints some of the items on a surface, all this many pixels lower."""
        if self._painter is not None:
            stage = self._painter.stage
            self._items(self._painter.on(surface, replace(stage, top=stage.top + down)), items, surface.get_rect())
            surface.set_clip(None)

    def paint(self, surface: pygame.Surface, stage: Stage, layers: Sequence[Layer]) -> bool:
        """Brings the surface up to date. Returns whether anything was painted."""
        flattener = Flattener(stage, self._faults, self._shown if stage == self._stage else {})
        for layer in layers:
            flattener.layer(layer)
        shown, bounds = flattener.by_key, surface.get_rect()
        if self._painter is None or stage != self._stage:
            self._painter = self._make_painter(surface, stage)
        if self.outdated(surface, stage):
            self._painter.surface = surface
            areas = [bounds]
        else:
            areas = merged(changes(self._shown, shown), bounds)
        self._surface, self._stage, self._shown = surface, stage, shown
        for area in areas:
            self._area(surface, self._painter, area)
        if areas:
            self.painted += 1
            self.areas = areas
        return bool(areas)

    def _area(self, surface: pygame.Surface, painter: Painter, area: pygame.Rect) -> None:
        surface.set_clip(area)
        items = list(self._shown.values())
        great = area.w * area.h >= GROUND_SHARE * math.prod(surface.get_size())
        ground = self._ground_of(items, surface.get_size(), painter) if great else None
        if ground is None:
            surface.fill(painter.theme.color("ink"))  # so that no old pixel ever shines through
        else:
            surface.blit(ground, (0, 0))
            items = items[len(self._ground) :]
        self._items(painter, items, area)
        surface.set_clip(None)

    def _items(self, painter: Painter, items: Iterable[Item], area: pygame.Rect) -> None:
        """Paints items, in their order, on the painter's surface, which is clipped to the area."""
        surface = painter.surface
        for item in items:
            if not area.colliderect(item.box):
                continue
            if item.clip is not None:
                surface.set_clip(area.clip(painter.stage.covering(item.clip)))
            for draw, rect in item.picture:
                try:
                    painter.draw((draw,), rect, item.look)
                except Exception as error:
                    self._faults.note(item.key, error)
            if item.clip is not None:
                surface.set_clip(area)

    def _ground_of(self, items: Sequence[Item], size: tuple[int, int], painter: Painter) -> pygame.Surface | None:
        """The picture of the fixed things at the bottom, pixel by pixel what painting them gives; None while they still change."""
        lowest = list(takewhile(lambda item: item.fixed, items))
        same = len(lowest) == len(self._ground) and all(map(operator.is_, lowest, self._ground))
        self._ground = lowest
        if not same or len(lowest) < GROUND_ITEMS:
            return None

        def make() -> pygame.Surface:
            made = pygame.Surface(size, 0, 32)
            made.fill(painter.theme.color("ink"))
            self._items(painter.on(made), lowest, made.get_rect())
            return made

        key = ("ground", size, self._stage, tuple((item.picture, item.look, item.clip) for item in lowest))
        return painter.assets.cache.get(key, make)

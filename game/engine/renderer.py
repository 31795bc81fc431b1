"""The renderer: flattens what is visible into a list, compares it with the list painted last, and repaints only what differs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
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
    """One thing to paint. `box` is all that it may touch, in pixels, within its clip."""

    key: str
    picture: Picture
    look: Look
    clip: Rect | None
    box: tuple[int, int, int, int]


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
            self._add(f"{layer.name}/{node.id}", tuple([(draw, rect) for draw in node.draws]), look, clip)
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

    def _add(self, key: str, picture: Picture, look: Look, clip: Rect | None) -> None:
        name, number = key, 0
        while name in self.by_key:  # ids should be unique, but two alike must not hide each other's changes
            number += 1
            name = f"{key}#{number}"
        known = self._known.get(name)
        if known is not None and known.look == look and known.clip == clip and known.picture == picture:
            self.by_key[name] = known
            return
        box = self._box(key, picture, clip)
        if box is not None:
            self.by_key[name] = Item(name, picture, look, clip, box)

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

    def paint(self, surface: pygame.Surface, stage: Stage, layers: Sequence[Layer]) -> bool:
        """Brings the surface up to date. Returns whether anything was painted."""
        flattener = Flattener(stage, self._faults, self._shown if stage == self._stage else {})
        for layer in layers:
            flattener.layer(layer)
        shown, bounds = flattener.by_key, surface.get_rect()
        if self.outdated(surface, stage) or self._painter is None:
            self._painter = self._make_painter(surface, stage)
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
        assert self._stage is not None
        surface.set_clip(area)
        surface.fill(painter.theme.color("ink"))  # so that no old pixel ever shines through
        for item in self._shown.values():
            if not area.colliderect(item.box):
                continue
            if item.clip is not None:
                surface.set_clip(area.clip(self._stage.covering(item.clip)))
            for draw, rect in item.picture:
                try:
                    draw.paint(painter, rect, item.look)
                except Exception as error:
                    self._faults.note(item.key, error)
            if item.clip is not None:
                surface.set_clip(area)
        surface.set_clip(None)

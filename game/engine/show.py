"""What the window shows: the visible scenes as layers, painted where they changed, and the passage from one scene to the next."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.layout import Stage
from game.engine.node import Node, Role
from game.engine.paint import Painter
from game.engine.passage import Kind, Passage, bar_height, passage_of
from game.engine.plates import Plates
from game.engine.pointer import Pointer
from game.engine.renderer import Layer, Renderer
from game.engine.scene import Scene
from game.engine.tween import OFF, Picture
from game.engine.ui import Services
from game.engine.window import Window


class Show:
    """Paints one window. `painted` counts the frames in which something was painted; `areas` are the pixel rectangles painted last."""

    def __init__(self, services: Services, window: Window, pointer: Pointer) -> None:
        self._services = services
        self._window = window
        self._pointer = pointer
        self._plates = Plates(services.assets.cache)
        self.renderer = Renderer(services.faults, self._painter)
        self._layers: tuple[Layer, ...] = ()
        self._scenes: tuple[Scene, ...] = ()
        self._trees: tuple[Node | None, ...] = ()
        self._passage: Passage | None = None
        self._secret = False
        self._abrupt = False
        self.exposed = False
        """Whether the system lost what the window showed."""
        self.painted = 0
        self.areas: list[pygame.Rect] = []

    @property
    def passing(self) -> bool:
        """Whether a change of scenes is under way."""
        return self._passage is not None

    @property
    def picture(self) -> pygame.Surface:
        """What the window shows, or will show when the change of scenes has ended; not to be kept."""
        return self._window.surface if self._passage is None else self._passage.canvas

    def end(self) -> bool:
        """Ends a change of scenes: the window shows the new picture. Returns whether one was under way."""
        passage, self._passage = self._passage, None
        self._services.passing = False
        if passage is None:
            return False
        if not self.renderer.outdated(passage.canvas, self._services.stage):
            self._window.surface.blit(passage.canvas, (0, 0))
            self.renderer.goes_on(self._window.surface)
            self.exposed = True
        return True

    def shut(self) -> None:
        """The window was left: what comes next is there at once, and nothing of before is shown again."""
        self.end()
        self._abrupt = True

    def paint(self, scenes: Sequence[Scene], notes: Node) -> bool:
        """Brings the window up to date. Returns whether anything was painted."""
        layers = (*(self._layer(i, scene) for i, scene in enumerate(scenes)), Layer("~notes", notes))
        self._change(tuple(scenes))
        window, stage, painted = self._window.surface, self._services.stage, False
        target = window if self._passage is None else self._passage.canvas
        changed = layers != self._layers
        self._layers = layers  # also equal ones: comparing the same objects again costs nothing
        if changed or self.renderer.outdated(target, stage):
            painted = self.renderer.paint(target, stage, layers)
            self.areas = self.renderer.areas
        painted = self._pass(window) or painted
        if painted:
            self.painted += 1
        if painted or self.exposed:
            self.exposed = False
            self._window.flip()
        return painted

    def _pass(self, window: pygame.Surface) -> bool:
        """The next picture of a change of scenes, or its end."""
        passage = self._passage
        if passage is None:
            return False
        t = passage.at(self._services.now)
        if t >= 1:
            self.end()
        else:
            passage.show(window, t, self._services.stage, self.renderer)
        self.areas = [window.get_rect()]
        return True

    def _change(self, scenes: tuple[Scene, ...]) -> None:
        """Begins a passage when other scenes are visible than in the frame before; ends one that may not go on."""
        services, before, trees = self._services, self._scenes, self._trees
        secret = self._secret  # as it was when the former picture was painted
        self._secret = any(scene.secret for scene in scenes)
        self._scenes, self._trees = scenes, tuple(scene.ui.tree for scene in scenes)
        abrupt, self._abrupt = self._abrupt, False
        window, motion = self._window.surface, services.preferences.motion
        shown = window if self._passage is None else self._passage.canvas
        stale = self.renderer.outdated(shown, services.stage)
        if self._secret or stale or motion == OFF:
            self.end()
        if len(before) == len(scenes) and all(a is b for a, b in zip(before, scenes, strict=True)):
            return
        kind = None if secret or stale or abrupt else passage_of(before, scenes, motion)
        if kind is None:
            self.end()
            return
        back = services.director.back
        former, canvas = window.copy(), pygame.Surface(window.get_size(), 0, window)
        bar = bar_height(trees[0], self._trees[0], services.stage) if kind is Kind.SLIDE else 0
        above = tuple(f"{_name(i, scene)}/" for i, scene in enumerate(scenes) if i >= len(before))
        self._passage = Passage(kind, former, canvas, services.now, back, bar, above)
        services.passing = True

    def _painter(self, surface: pygame.Surface, stage: Stage) -> Painter:
        services = self._services
        return Painter(surface, stage, services.theme, services.fonts, services.assets, self._plates)

    def _layer(self, index: int, scene: Scene) -> Layer:
        services, ui, pointer = self._services, scene.ui, self._pointer
        top = scene is services.director.top
        return Layer(
            _name(index, scene),
            ui.tree or Node(f"{scene.name}.empty", Role.GROUP, services.stage.rect),
            pointer.hover if top else "",
            pointer.pressed if top else "",
            ui.focus if top else "",
            self._sprites(scene),
            ui.timeline.hidden(services.now),
            scene.dim if index > 0 else 0,
            ui.focus_shown,
        )

    def _sprites(self, scene: Scene) -> tuple[tuple[str, Picture], ...]:
        """What moves above a scene; if a movement is faulty, all of them end."""
        sprites: list[tuple[str, Picture]] = []
        timeline, services = scene.ui.timeline, self._services
        if not services.faults.guard(scene.name, lambda: sprites.extend(timeline.sprites(services.now))):
            timeline.skip()
        return tuple(sprites)


def _name(index: int, scene: Scene) -> str:
    """The name of a visible scene's layer."""
    return f"{index}.{scene.name}"

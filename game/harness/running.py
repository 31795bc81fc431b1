"""An App as the driver sees it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame

from game.engine.app import App
from game.engine.input import Input
from game.engine.node import Draw, Node
from game.engine.renderer import Flattener, Layer
from game.engine.scene import Scene
from game.harness.printed import Listener, Print, listen
from game.harness.program import Picture
from game.harness.screen import Screen


class Running:
    """One running App without a screen of its own. Implements `Program`. `close` ends it and all that belongs to it (default: the App)."""

    def __init__(self, app: App, close: Callable[[], None] | None = None) -> None:
        self.app = app
        self._close = close or app.close
        self._picture: tuple[int, Picture] | None = None

    def feed(self, inputs: Sequence[Input]) -> None:
        self.app.feed(inputs)

    def frame(self, now: int) -> None:
        """One frame; an App that was asked to end and agrees is closed after it, as its loop does."""
        self.app.frame(now)
        if self.ended:
            self._close()

    def screen(self) -> Screen:
        app, top = self.app, self.app.director.top
        tree = None if top is None else top.ui.tree
        return Screen(app.tree(), app.stage, app.focus, tree, top is not None and top.ui.focus_shown)

    def scenes(self) -> tuple[str, ...]:
        return tuple(scene.name for scene in self.app.director.stack)

    def draws(self) -> Iterator[Draw]:
        hidden = frozenset(node for scene in self._visible() for node in scene.ui.timeline.hidden(self.app.now))
        yield from _painted(self.app.tree(), hidden)
        for scene in self._visible():
            for _, picture in scene.ui.timeline.sprites(self.app.now):
                yield from (draw for draw, _ in picture)

    def prints(self) -> tuple[Print, ...]:
        app = self.app
        services = app.services
        flat = Flattener(app.stage, services.faults)
        for layer in self._layers():
            flat.layer(layer)
        painter = Listener(app.surface.copy(), app.stage, services.theme, services.fonts, services.assets)
        return listen(painter, flat.items)

    def moving(self) -> str:
        if self.app.animating:
            return "an animation runs"
        if self.app.director.waiting:
            return "scenes change"
        return "inputs wait" if self.app.waiting else ""

    def thinking(self) -> str:
        top = self.app.director.top
        goes_on = top is not None and (self.app.working or top.thinking)
        return f"the scene '{top.name}' goes on by itself" if goes_on and top is not None else ""

    def picture(self) -> Picture:
        if self._picture is None or self._picture[0] != self.app.painted:  # nothing painted since: the same picture
            surface = self.app.picture.copy()
            self._picture = self.app.painted, lambda path: pygame.image.save(surface, str(path))
        return self._picture[1]

    @property
    def ended(self) -> bool:
        return self.app.closed

    def _visible(self) -> tuple[Scene, ...]:
        """The scenes that can be seen: every tree of the App's but that of the notes is one's."""
        shown = len(self.app.tree().children) - 1
        return self.app.director.stack[-shown:] if shown else ()

    def _layers(self) -> Iterator[Layer]:
        notes, *trees = self.app.tree().children
        now, marked = self.app.now, self.screen().marked
        for number, (scene, tree) in enumerate(zip(self._visible(), trees, strict=True)):
            ui, dim = scene.ui, scene.dim if number else 0
            focus = ui.focus if marked and scene is self.app.director.top else ""
            yield Layer(f"{number}.{scene.name}", tree, "", "", focus, tuple(ui.timeline.sprites(now)), ui.timeline.hidden(now), dim)
        yield Layer("~notes", notes)


def _painted(node: Node, hidden: frozenset[str]) -> Iterator[Draw]:
    """The draws of a tree, without nodes that a movement stands for and all within them."""
    if node.visible and node.id not in hidden:
        yield from node.draws
        for child in node.children:
            yield from _painted(child, hidden)

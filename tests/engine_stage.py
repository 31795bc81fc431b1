"""A small scene and a window without a screen, for tests of the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from game.engine.app import App
from game.engine.geometry import Rect
from game.engine.input import Input, PointerDown, PointerMoved, PointerUp
from game.engine.layout import Stage
from game.engine.node import Draw, Look, Node, Role
from game.engine.paint import Painter
from game.engine.scene import Scene

FRAME = 16
COLORS = ("#FF0000", "#00FF00", "#0000FF", "#FFFF00", "#00FFFF")


@dataclass(frozen=True)
class Tile:
    """A plain rectangle; hovering, pressing and disabling change its colour, and it reaches `reach` u beyond its rectangle."""

    color: str = "#3366CC"
    reach: float = 0

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        color = "#FFFFFF" if look.hover else "#111111" if look.pressed else self.color
        painter.fill(rect.grow(self.reach), color)

    def extent(self, rect: Rect) -> Rect:
        return rect.grow(self.reach)


@dataclass(frozen=True)
class Broken:
    """A draw that can't be painted."""

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        raise RuntimeError("torn paper")

    def extent(self, rect: Rect) -> Rect:
        return rect


def tile(id: str, x: float, y: float, w: float = 100, h: float = 100, role: Role = Role.BUTTON, **more: Any) -> Node:
    """A node that can be used, with a tile for a face."""
    draws: tuple[Draw, ...] = more.pop("draws", (Tile(),))
    return Node(id, role, Rect(x, y, w, h), more.pop("label", id), draws, **more)


class Board(Scene):
    """A scene that shows the nodes it holds and writes down what happens to it."""

    def __init__(self, nodes: Sequence[Node] = (), name: str = "board", diary: list[str] | None = None, overlay: bool = False) -> None:
        self.nodes = tuple(nodes)
        self.name = name
        self.overlay = overlay
        self.diary: list[str] = [] if diary is None else diary
        self.builds = 0

    def note(self, what: str) -> None:
        self.diary.append(f"{self.name} {what}")

    def noting(self, what: str) -> Callable[[], None]:
        return lambda: self.note(what)

    def show(self, *nodes: Node) -> None:
        """Other nodes from now on."""
        self.nodes = nodes
        self.ui.invalidate()

    def enter(self) -> None:
        self.note("enter")

    def leave(self) -> None:
        self.note("leave")

    def cover(self) -> None:
        self.note("cover")

    def uncover(self, result: Any) -> None:
        self.note(f"uncover {result}")

    def shut(self) -> None:
        self.note("shut")

    def back(self) -> None:
        self.note("back")

    def pause(self) -> None:
        self.note("pause")

    def build(self, stage: Stage) -> Node:
        self.builds += 1
        return Node(f"{self.name}.root", Role.GROUP, stage.rect, children=self.nodes)


class Bench:
    """An App under a manual clock."""

    def __init__(self, *scenes: Scene, **options: Any) -> None:
        self.app = App(headless=True, **options)
        self.now = 0
        for scene in scenes:
            self.app.director.push(scene)
        self.step(0)

    def step(self, ms: int = FRAME) -> bool:
        self.now += ms
        return self.app.frame(self.now)

    def rest(self) -> None:
        """Frames until nothing moves any more."""
        while self.app.animating or self.app.director.waiting:
            self.step()

    def send(self, *inputs: Input, ms: int = FRAME) -> bool:
        """All these in one frame."""
        self.app.feed(inputs)
        return self.step(ms)

    def middle(self, node_id: str) -> tuple[float, float]:
        node = self.app.tree().find(node_id)
        assert node is not None, f"there is no {node_id}"
        return self.app.stage.to_px(*node.rect.centre)

    def hover(self, node_id: str) -> None:
        self.send(PointerMoved(*self.middle(node_id)))

    def click(self, node_id: str) -> None:
        x, y = self.middle(node_id)
        self.send(PointerMoved(x, y))
        self.send(PointerDown(x, y))
        self.send(PointerUp(x, y))


@contextmanager
def bench(*scenes: Scene, **options: Any) -> Iterator[Bench]:
    """A window with these scenes on, closed at the end."""
    made = Bench(*scenes, **options)
    try:
        yield made
    finally:
        made.app.close()

"""Small scenes of known make, on the real App, for the tests of the harness."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.engine import widgets
from game.engine.app import App
from game.engine.draws import Fill
from game.engine.geometry import Rect
from game.engine.layout import Stage
from game.engine.node import Draw, Node, Role
from game.engine.scene import Scene
from game.engine.tween import move
from game.harness.driver import Window
from game.harness.running import Running


@dataclass
class Desk:
    """What happened on a desk, over all its scenes and restarts."""

    pressed: list[str] = field(default_factory=list)
    heard: list[tuple[str, str, bool]] = field(default_factory=list)
    """Keys: 'down' or 'up', the name, whether repeated."""
    dropped: list[tuple[str, str]] = field(default_factory=list)
    marks: list[str] = field(default_factory=list)
    """enter, leave, shut: what the engine told the scenes."""
    ticks: list[int] = field(default_factory=list)


class DeskScene(Scene):
    """A scene made of the nodes that `nodes` gives for its state; every one that can be pressed notes it on the desk."""

    name = "desk"

    def __init__(self, desk: Desk, nodes: Callable[[DeskScene, Stage], tuple[Node, ...]]) -> None:
        self.desk = desk
        self.nodes = nodes
        self.state: dict[str, Any] = {}
        self.busy = False

    def enter(self) -> None:
        self.desk.marks.append("enter")

    def leave(self) -> None:
        self.desk.marks.append("leave")

    def shut(self) -> None:
        self.desk.marks.append("shut")

    def tick(self) -> None:
        self.desk.ticks.append(self.ui.now)

    def key_down(self, event: Any) -> bool:
        self.desk.heard.append(("down", event.key, event.repeat))
        return False

    def key_up(self, event: Any) -> bool:
        self.desk.heard.append(("up", event.key, False))
        return False

    @property
    def thinking(self) -> bool:
        return self.busy

    def build(self, stage: Stage) -> Node:
        ground = Node("ground", Role.IMAGE, stage.window, draws=(Fill("paper"),))
        return Node("desk", Role.GROUP, stage.rect, children=(ground, *self.nodes(self, stage)))

    def button(self, node_id: str, x: float, y: float, label: str = "", **more: Any) -> Node:
        """A button of 200 x 80 u that notes its press."""
        size = more.pop("size", (200, 80))
        press = more.pop("press", lambda: self.desk.pressed.append(node_id))
        return widgets.button(node_id, Rect(x, y, *size), label or node_id.title(), press=press, **more)

    def slide(self, ms: int) -> None:
        """Something moves for so many ms."""
        draws: tuple[Draw, ...] = (Fill("ink"),)
        self.ui.timeline.add(move("slide", draws, Rect(0, 900, 50, 50), Rect(900, 900, 50, 50), self.ui.now, ms))


Nodes = Callable[[DeskScene, Stage], tuple[Node, ...]]


def open_desk(nodes: Nodes, *, size: tuple[int, int] = (1280, 720)) -> tuple[Window, Desk]:
    """A driven window on a desk; a restart after a kill lays out a fresh scene on the same desk."""
    desk = Desk()

    def start(pixels: tuple[int, int]) -> Running:
        app = App(headless=True, size=pixels)
        app.director.push(DeskScene(desk, nodes))
        return Running(app)

    return Window(start, size=size), desk


def scene_of(window: Window) -> DeskScene:
    """The desk's scene itself, for what no input can do."""
    running = window.program
    assert isinstance(running, Running)
    top = running.app.director.top
    assert isinstance(top, DeskScene)
    return top


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")

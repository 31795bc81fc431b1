"""The director: a stack of scenes. Requests are queued and carried out while no scene's code is running.

A scene that was ended by its own callback would otherwise go on running afterwards, and two scenes would get one input.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.engine.scene import Scene

Result = Callable[[Any], None]

AT_ONCE = 64
"""Most requests carried out in one go: two scenes that keep replacing each other must not stop the program."""


@dataclass(slots=True)
class _Entry:
    scene: Scene
    on_result: Result | None


@dataclass(frozen=True, slots=True)
class _Request:
    kind: str
    scene: Scene | None = None
    on_result: Result | None = None
    result: Any = None
    asker: Scene | None = None


class Director:
    """Who is on. `prepare` gives a scene its `ui` before `enter`; `guard` runs a scene's code and returns whether it went well."""

    def __init__(self, prepare: Callable[[Scene], None], guard: Callable[[Scene, Callable[[], None]], bool]) -> None:
        self._prepare = prepare
        self._guard = guard
        self._stack: list[_Entry] = []
        self._queue: list[_Request] = []
        self.back = False
        """Whether the last change led back: a scene ended, or all of them for a new beginning."""

    @property
    def stack(self) -> tuple[Scene, ...]:
        """The scenes from the lowest to the top one."""
        return tuple(entry.scene for entry in self._stack)

    @property
    def top(self) -> Scene | None:
        return self._stack[-1].scene if self._stack else None

    @property
    def waiting(self) -> bool:
        """Whether requests wait to be carried out."""
        return bool(self._queue)

    def push(self, scene: Scene, on_result: Result | None = None) -> None:
        """Lays a scene on top. `on_result` is called with what it ends with, after the scene below was uncovered."""
        self._queue.append(_Request("push", scene, on_result, asker=self.top))

    def pop(self, result: Any = None) -> None:
        """Ends the top scene with a result. Asked twice for one scene, the second request is void."""
        self._queue.append(_Request("pop", result=result, asker=self.top))

    def replace(self, scene: Scene) -> None:
        """Ends the top scene without a result and puts this one in its place; whoever waits for the former waits for this one."""
        self._queue.append(_Request("replace", scene, asker=self.top))

    def clear_to(self, scene: Scene) -> None:
        """Ends all scenes, from the top down and without results, and starts this one."""
        self._queue.append(_Request("clear", scene, asker=self.top))

    def carry_out(self) -> bool:
        """Carries out what was asked for, also what scenes ask for meanwhile. Returns whether the stack changed."""
        changed = False
        for _ in range(AT_ONCE):
            if not self._queue:
                break
            request = self._queue.pop(0)
            if request.kind in ("pop", "replace") and request.asker is not self.top:
                continue
            changed = True
            self.back = request.kind in ("pop", "clear")
            self._carry_out(request)
        return changed

    def _carry_out(self, request: _Request) -> None:
        if request.kind == "push" and request.scene is not None:
            self._cover()
            self._start(request.scene, request.on_result)
        elif request.kind == "pop" and self._stack:
            entry = self._leave()
            self._uncover(request.result)
            if entry.on_result is not None:
                waiting = entry.on_result
                self._guard(entry.scene, lambda: waiting(request.result))
        elif request.kind == "replace" and request.scene is not None:
            on_result = self._leave().on_result if self._stack else None
            self._start(request.scene, on_result)
        elif request.kind == "clear" and request.scene is not None:
            self._clear()
            self._start(request.scene, None)

    def close(self) -> None:
        """The program ends: every scene leaves, from the top down."""
        self._queue.clear()
        self._clear()

    def _start(self, scene: Scene, on_result: Result | None) -> None:
        self._prepare(scene)
        self._stack.append(_Entry(scene, on_result))
        self._guard(scene, scene.enter)

    def _leave(self) -> _Entry:
        entry = self._stack.pop()
        self._guard(entry.scene, entry.scene.leave)
        return entry

    def _cover(self) -> None:
        if self._stack:
            scene = self._stack[-1].scene
            self._guard(scene, scene.cover)

    def _uncover(self, result: Any) -> None:
        if self._stack:
            scene = self._stack[-1].scene
            self._guard(scene, lambda: scene.uncover(result))

    def _clear(self) -> None:
        asked = len(self._queue)
        while self._stack:
            self._leave()
            self._uncover(None)
        # What scenes ask for while they are being cleared away is void: they are no longer on.
        del self._queue[asked:]

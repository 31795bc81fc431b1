"""What a scene is: it builds a tree, answers callbacks, and ends with a result."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.engine.input import KeyDown, KeyUp, PadDown, PadUp
    from game.engine.layout import Stage
    from game.engine.node import Node
    from game.engine.ui import Ui


class Scene:
    """One layer of the director's stack. Subclasses override what they need; the engine sets `ui` before `enter`.

    `enter` and `leave` come once each; `cover` and `uncover` in pairs while another scene lies on top. An `overlay` lets the scene
    below be painted under it (dimmed); input goes to the top scene only.
    """

    name = "scene"
    overlay = False
    dim: float = 0
    """How many percent of ink an overlay lays over the scenes below it."""
    secret = False
    """Shows what only one person may see: it is shut by `shut` when the window loses the focus or changes (R-X-1)."""

    ui: Ui

    @property
    def thinking(self) -> bool:
        """Whether the scene goes on by itself just now, without anybody's press: a harness that waits for rest waits for it."""
        return False

    def enter(self) -> None: ...

    def leave(self) -> None: ...

    def cover(self) -> None: ...

    def uncover(self, result: Any) -> None:
        """The scene above ended with this result."""

    def build(self, stage: Stage) -> Node:
        """The whole tree for this stage. Called after `ui.invalidate()` and after a resize, at most once an input and once a frame."""
        raise TypeError(f"{type(self).__name__} must build its tree")

    def tick(self) -> None:
        """Once a frame, before painting: timers, bots. `ui.now` is the clock in ms."""

    @property
    def resting(self) -> bool:
        """Whether `tick` has nothing to do until something happens: the loop then leaves frames out. A scene that ticks says so by
        answering `thinking`; one that doesn't answer it is ticked all the time.
        """
        kind = type(self)
        return kind.tick is Scene.tick or (kind.thinking is not Scene.thinking and not self.thinking)

    def back(self) -> None:
        """Esc or B. The default leaves the scene with the result None."""
        self.ui.director.pop(None)

    def pause(self) -> None:
        """Start, or the menu."""

    def key_down(self, event: KeyDown) -> bool:
        """A key before anything else looks at it; True takes it away. For voting keys and text only: no letter is a global shortcut."""
        return False

    def key_up(self, event: KeyUp) -> bool:
        return False

    def pad_down(self, event: PadDown) -> bool:
        """A gamepad's button before anything else looks at it; True takes it away. For gamepads that belong to one seat."""
        return False

    def pad_up(self, event: PadUp) -> bool:
        return False

    def shut(self) -> None:
        """The window lost the focus or changes its mode: hide secrets, drop a drag."""

    def close_asked(self) -> bool:
        """The window shall close: True lets it."""
        return True

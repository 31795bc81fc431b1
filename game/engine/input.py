"""Input as values, in the order of the event queue. Nothing polls the mouse or the keys."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class PointerMoved:
    """The pointer is at this pixel of the window."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class PointerDown:
    """The main button went down."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class PointerUp:
    """The main button was let go."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel turned by so many notches, positive away from the person."""

    x: float
    y: float
    notches: float


@dataclass(frozen=True, slots=True)
class KeyDown:
    """A key went down. `key` is its name ('return', 'space', 'escape', 'tab', 'left', 'f11', 'q'), the same on every system.

    `code` is the place on the keyboard (SDL scancode), which is what voting keys go by. Held keys repeat with `repeat` set.
    """

    key: str
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    repeat: bool = False
    code: int = 0


@dataclass(frozen=True, slots=True)
class KeyUp:
    key: str
    code: int = 0


@dataclass(frozen=True, slots=True)
class TextTyped:
    """Finished text, of any length (paste, dead keys, input methods)."""

    text: str


@dataclass(frozen=True, slots=True)
class TextComposing:
    """Unfinished text of an input method; '' ends it."""

    text: str


@dataclass(frozen=True, slots=True)
class PadDown:
    """A gamepad button by name: 'a', 'b', 'x', 'y', 'start', 'left', 'right', 'up', 'down', 'l', 'r'. `pad` numbers the device."""

    button: str
    pad: int = 0


@dataclass(frozen=True, slots=True)
class PadUp:
    button: str
    pad: int = 0


@dataclass(frozen=True, slots=True)
class FocusLost:
    """The window lost the keyboard, was minimised or changes its mode."""


@dataclass(frozen=True, slots=True)
class FocusGained:
    pass


@dataclass(frozen=True, slots=True)
class Resized:
    """The window's drawing area, in pixels."""

    width: int
    height: int


@dataclass(frozen=True, slots=True)
class CloseAsked:
    """The window's close button, or the system, asks the program to end."""


Input: TypeAlias = (
    PointerMoved | PointerDown | PointerUp | Wheel | KeyDown | KeyUp | TextTyped | TextComposing
    | PadDown | PadUp | FocusLost | FocusGained | Resized | CloseAsked
)

"""The window: its making, full screen and back, and its surface. Without a screen (`headless`) SDL's dummy driver stands in."""

from __future__ import annotations

import os
from pathlib import Path

import pygame

from game.engine.layout import SMALLEST

UNSEEN = ("offscreen", "dummy")
"""SDL's drivers that draw nowhere."""


class Window:
    """The one window of an App. Its surface is asked for at each frame and never kept: a new mode may bring a new one (PB-44)."""

    def __init__(self, title: str, size: tuple[int, int], *, headless: bool) -> None:
        if headless:
            os.environ["SDL_VIDEODRIVER"] = "dummy"
            os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
        # Without it each flip costs several ms where there is no GPU; a person's own setting wins.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        pygame.display.init()
        if not headless:
            _refuse_a_screen_that_nobody_sees()
        width, height = max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1])
        self.headless = headless
        self._window = pygame.Window(title, (width, height), resizable=True, allow_high_dpi=True)
        self._window.minimum_size = SMALLEST
        self._fullscreen = False
        self._open = True
        self.pointer_hidden = False
        """Whether the pointer rests unseen in the middle (`park`)."""

    @property
    def surface(self) -> pygame.Surface:
        return self._window.get_surface()

    @property
    def size(self) -> tuple[int, int]:
        """The drawing area in pixels."""
        return self.surface.get_size()

    @property
    def ratio(self) -> float:
        """Pixels per unit in which the system tells the pointer's place (high density screens)."""
        return self.size[0] / max(1, self._window.size[0])

    @property
    def fullscreen(self) -> bool:
        return self._fullscreen

    @property
    def resizable(self) -> bool:
        return self._window.resizable

    @property
    def position(self) -> tuple[int, int]:
        x, y = self._window.position
        return x, y

    def resize(self, width: int, height: int) -> None:
        """Gives the window this size, never under the smallest; for windows that nobody can drag."""
        if not self._fullscreen:
            self._window.size = (max(width, SMALLEST[0]), max(height, SMALLEST[1]))

    def set_fullscreen(self, on: bool) -> None:
        """Fills the screen, or goes back to the former place and size. The same SDL window all along keeps its frame and flags."""
        if on == self._fullscreen:
            return
        if on:
            self._window.set_fullscreen(True)
        else:
            self._window.set_windowed()
            self._window.resizable = True
            self._window.minimum_size = SMALLEST
        self._fullscreen = on

    def icon(self, picture: pygame.Surface) -> None:
        self._window.set_icon(picture)

    def park(self) -> tuple[int, int]:
        """Hides the pointer until it moves, and puts it into the middle. Returns where that is, in pixels of the drawing area."""
        width, height = self.size
        if not self.headless:
            pygame.mouse.set_pos((width / self.ratio / 2, height / self.ratio / 2))
            pygame.mouse.set_visible(False)
        self.pointer_hidden = True
        return width // 2, height // 2

    def show_pointer(self) -> None:
        """It moved: it is seen again."""
        self.pointer_hidden = False
        if not self.headless:
            pygame.mouse.set_visible(True)

    def flip(self) -> None:
        self._window.flip()

    def save(self, path: Path) -> None:
        """Writes what is on the window as a PNG file."""
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(self.surface, str(path))

    def close(self) -> None:
        if self._open:
            self._open = False
            self._window.destroy()


def _refuse_a_screen_that_nobody_sees() -> None:
    """Where no screen answers, SDL falls back to a driver that draws nowhere, and the program would run unseen for ever.

    Raises pygame.error, with the display closed again, unless the person's own environment asked for such a driver.
    """
    driver = pygame.display.get_driver()
    if driver in UNSEEN and not (os.environ.get("SDL_VIDEODRIVER") or os.environ.get("SDL_VIDEO_DRIVER")):
        pygame.display.quit()
        raise pygame.error("no screen answers; on Linux DISPLAY or WAYLAND_DISPLAY names it")


class TextInput:
    """The system's text input (on-screen keyboards, input methods): on only while a text field wants it."""

    def __init__(self) -> None:
        self._place: tuple[int, int, int, int] | None = None

    def follow(self, place: tuple[int, int, int, int] | None, ratio: float) -> None:
        """The field's pixel rectangle now, or None for no field. `ratio` is the window's."""
        if place == self._place:
            return
        if place is not None:
            pygame.key.set_text_input_rect(pygame.Rect([round(value / ratio) for value in place]))
        if place is not None and self._place is None:
            pygame.key.start_text_input()
        elif place is None:
            pygame.key.stop_text_input()
        self._place = place

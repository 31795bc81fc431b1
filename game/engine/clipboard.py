"""The system's clipboard, as far as there is one."""

from __future__ import annotations

from typing import Protocol

import pygame


class Clipboard(Protocol):
    def read(self) -> str:
        """The text on the clipboard, or ''."""

    def write(self, text: str) -> None: ...


class SystemClipboard:
    """SDL's clipboard. Without one it reads '' and forgets what is written."""

    def read(self) -> str:
        try:
            return pygame.scrap.get_text()
        except pygame.error:
            return ""

    def write(self, text: str) -> None:
        try:
            pygame.scrap.put_text(text)
        except (pygame.error, UnicodeError):
            return


class LocalClipboard:
    """A clipboard inside the program, for windows without a screen."""

    def __init__(self, text: str = "") -> None:
        self._text = text

    def read(self) -> str:
        return self._text

    def write(self, text: str) -> None:
        self._text = text

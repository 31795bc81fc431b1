"""Sound: opened after the first frame, made in small parts, and silent without a fuss where there is no device (PB-50)."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Iterator

import pygame

from game.engine.synth import NAMES, RATE, making, raised

LOG = logging.getLogger("matchi")
LOUDEST = 11
_SWISHES = (1.0, 0.94, 1.06)
"""Cards that are dealt sound alike but not the same (art.md, 8)."""


class Sound:
    """The sounds of one window. `fault` is '' or one sentence that says why there is none."""

    def __init__(self) -> None:
        self.fault = ""
        self.recent: deque[str] = deque(maxlen=32)
        """The names asked for last, newest last, whether they could be heard or not."""
        self._open = False
        self._level = 7
        self._sounds: dict[tuple[str, float], pygame.mixer.Sound] = {}
        self._todo = list(NAMES)
        self._making: Iterator[bytes] | None = None
        self._silent: set[str] = set()
        self._asked: set[str] = set()
        self._dealt = 0

    @property
    def volume(self) -> int:
        """From 0 (silent) to 11."""
        return self._level

    @volume.setter
    def volume(self, level: int) -> None:
        self._level = min(LOUDEST, max(0, level))
        for sound in self._sounds.values():
            sound.set_volume(self._gain())

    @property
    def is_open(self) -> bool:
        return self._open

    def open(self) -> None:
        """Opens the device, once. Without one all calls do nothing."""
        if self._open or self.fault:
            return
        try:
            pygame.mixer.init(RATE, -16, 1, 512)
            pygame.mixer.set_num_channels(12)
        except pygame.error as error:
            self.fault = "There is no sound, because no sound device could be opened."
            LOG.warning("%s (%s)", self.fault, error)
            return
        self._open = True

    def prepare(self) -> bool:
        """Makes a small part of a sound not made yet. Returns whether there is more to make; call it in idle moments."""
        if not self._open or not self._todo:
            return False
        if self._making is None:
            self._making = making(self._todo[0])
        samples = next(self._making)
        if samples:
            self._store(self._todo[0], 1.0, samples)
            self._next()
        return bool(self._todo)

    def begin_frame(self) -> None:
        """A new frame: one that asks for a sound twice hears it once."""
        self._asked.clear()

    def play(self, name: str) -> None:
        """Plays a sound by name; 'step:3' is that sound three steps higher (synth.raised). An unknown name is logged once and is silent."""
        if name in self._asked:
            return
        self._asked.add(name)
        self.recent.append(name)
        base, _, tones = name.partition(":")
        if base not in NAMES or (tones and not tones.isdecimal()):
            self._hush(name, f"there is no such sound among {', '.join(NAMES)}")
            return
        if not self._open or self._level == 0 or base in self._silent:
            return
        pitch = raised(base, int(tones or 0))
        if base == "deal":
            self._dealt += 1
            pitch *= _SWISHES[self._dealt % len(_SWISHES)]
        if (base, pitch) not in self._sounds:
            *_, samples = making(base, pitch)
            self._store(base, pitch, samples)
            if pitch == 1.0 and self._todo and self._todo[0] == base:
                self._next()
            elif pitch == 1.0:
                self._todo.remove(base)
        if (base, pitch) in self._sounds:
            self._sounds[base, pitch].play()

    def close(self) -> None:
        if self._open:
            self._open = False
            self._sounds.clear()
            pygame.mixer.quit()

    def _next(self) -> None:
        self._todo.pop(0)
        self._making = None

    def _gain(self) -> float:
        """Loudness as people hear it: the square of the level."""
        return (self._level / LOUDEST) ** 2

    def _store(self, name: str, pitch: float, samples: bytes) -> None:
        try:
            sound = pygame.mixer.Sound(buffer=samples)
        except pygame.error as error:
            self._hush(name, str(error))
            return
        sound.set_volume(self._gain())
        self._sounds[name, pitch] = sound

    def _hush(self, name: str, why: str) -> None:
        """One sound that can't be played is only silent itself."""
        if name not in self._silent:
            self._silent.add(name)
            LOG.warning("The sound '%s' stays silent: %s.", name, why)

"""The sounds, made from numbers: dry, woody, papery, never louder than -12 dBFS (art.md, 8).

A sound is a score of parts; each part is a voice with a start, a length, a pitch and a loudness.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TypeAlias

RATE = 22_050
"""Samples per second."""
PEAK = 0.24
"""The highest sample of every sound, of 1: -12.4 dBFS."""
C5 = 523.25
KNOCK = 220.0
"""The pitch of a pawn put down, in Hz (art.md, 8)."""


@dataclass(frozen=True, slots=True)
class Part:
    """One voice's tone: start and length in ms, pitch in Hz, loudness from 0 to 1."""

    voice: str
    start: int
    length: int
    pitch: float
    gain: float = 1.0


Score: TypeAlias = "tuple[Part, ...]"


def _tone(steps: float) -> float:
    """The pitch so many semitones above C5."""
    return C5 * math.pow(2.0, steps / 12)


def _knock(start: int, pitch: float = KNOCK, gain: float = 1.0, length: int = 90) -> Part:
    return Part("wood", start, length, pitch, gain)


def _kalimba(start: int, steps: float, gain: float = 0.8, length: int = 420) -> Part:
    return Part("kalimba", start, length, _tone(steps), gain)


def _paper(start: int, length: int, pitch: float = 1800, gain: float = 0.7) -> Part:
    return Part("paper", start, length, pitch, gain)


def _tap(start: int, pitch: float = 900, gain: float = 1.0, length: int = 40) -> Part:
    return Part("tap", start, length, pitch, gain)


def _scores() -> dict[str, Score]:
    rain = tuple(_paper(520 + 55 * i, 90, 2400 + 170 * (i * 5 % 7), 0.18) for i in range(9))
    clicks = ((0, 620, 0.5), (70, 480, 0.7), (150, 700, 0.5), (210, 540, 0.8), (290, 440, 0.9))
    dice = tuple(_knock(at, pitch, gain, 45) for at, pitch, gain in clicks)
    return {
        "press": (_tap(0),),
        "back": (_tap(0, 560),),
        "deal": (_paper(0, 120),),
        "flip": (_paper(0, 90, 2200), _tap(110, 1100, 0.8)),
        "roll": (*dice, Part("felt", 360, 160, 110, 1.0)),
        "extra": (_kalimba(0, 19, 0.7, 600), _kalimba(0, 31, 0.25, 400)),
        "place": (_knock(0),),
        "step": (_knock(0, KNOCK * 1.5, 0.7, 70),),
        "move": (_paper(0, 80, 1400, 0.35), _knock(60, KNOCK * 1.26, 0.8, 80)),
        "star": (_knock(0), _kalimba(40, 0), _kalimba(40, 7)),
        "attack": (_knock(0, 130, 1.0, 130), _paper(90, 140, 1500), _kalimba(200, 3, 0.5, 260), _kalimba(330, 0, 0.5, 320)),
        "illegal": (_tap(0, 300, 0.7, 50), _tap(110, 300, 0.6, 50)),
        "pluck": (_kalimba(0, -5, 0.55, 200),),
        "theme": (_paper(0, 240, 1100, 0.7), _kalimba(220, -5, 0.8)),
        "match": (_kalimba(0, 4, 0.9), _kalimba(0, 11, 0.9)),
        "almost": (_kalimba(0, 4, 0.8), _kalimba(150, 11, 0.8)),
        "hush": (_paper(0, 220, 700, 0.6),),
        "turn": (_kalimba(0, 0, 0.7), _kalimba(130, 7, 0.8)),
        "win": (_kalimba(0, 0), _kalimba(130, 4), _kalimba(260, 7), _kalimba(390, 12, 1.0, 700), *rain),
        "tie": (_kalimba(0, 0), _kalimba(0, 7), _kalimba(300, 0), _kalimba(300, 7, 0.8, 600)),
        "toast": (_kalimba(0, 9, 0.7, 300),),
        "curtain": (_paper(0, 260, 900, 1.0), _paper(180, 140, 1500, 0.6)),
        "bead": (Part("wood", 0, 45, 880, 0.5), _paper(0, 40, 1200, 0.3)),
        "rasp": (_paper(0, 170, 1300, 0.45), *(_knock(28 * i, 640 + 35 * i, 0.35, 30) for i in range(5))),
        "row": tuple(_knock(40 * i, 880 * (1 + 0.07 * i), 0.35 + 0.08 * i, 45) for i in range(6)),
        "stamp": (Part("felt", 0, 150, 98, 1.0), _knock(0, 196, 0.6, 80)),
        "right": (_kalimba(0, 0, 0.9), _kalimba(0, 7, 0.9)),
        "wrong": (_tap(0, 220, 1.0, 90), Part("felt", 15, 120, 82, 0.6)),
    }


PENTATONIC = (0, 2, 4, 7, 9, 12, 14, 16)
"""The eight notes of the seats, in semitones (art.md, 8)."""


def raised(name: str, steps: int) -> float:
    """So many steps higher, as a factor of pitch: whole tones, but for a stamp, whose steps are the notes of the seats."""
    tones = PENTATONIC[steps % len(PENTATONIC)] if name == "stamp" else 2 * steps
    return math.pow(2.0, tones / 12)


SCORES: Mapping[str, Score] = MappingProxyType(_scores())
NAMES = tuple(SCORES)


def length_ms(name: str) -> int:
    """How long a sound is."""
    return max(part.start + part.length for part in SCORES[name])


def make(name: str, pitch: float = 1.0) -> bytes:
    """The sound as 16-bit mono samples at RATE, in the machine's byte order, so many times higher. The same bytes at each call."""
    *_, samples = making(name, pitch)
    return samples


def making(name: str, pitch: float = 1.0) -> Iterator[bytes]:
    """Makes a sound in small steps, one part a step: b'' after each, and at last the samples. Raises KeyError for an unknown name."""
    mix = [0.0] * (RATE * length_ms(name) // 1000 + 1)
    for number, part in enumerate(SCORES[name]):
        start, count = RATE * part.start // 1000, RATE * part.length // 1000
        for i, value in enumerate(_VOICES[part.voice](replace(part, pitch=part.pitch * pitch), count, number + 1)):
            mix[start + i] += value * part.gain
        yield b""
    loudest = max(1.0, max(abs(value) for value in mix))
    scale = 32767 * PEAK / loudest
    yield array("h", (int(value * scale) for value in mix)).tobytes()


def _noise(count: int, seed: int) -> list[float]:
    """White noise from -1 to 1, from a small generator of its own (Numerical Recipes' linear congruence)."""
    state, result = seed * 2_654_435_761 % 2**32, []
    for _ in range(count):
        state = (state * 1_664_525 + 1_013_904_223) % 2**32
        result.append(state / 2**31 - 1)
    return result


def _band(noise: list[float], pitch: float, width: float) -> list[float]:
    """Noise through a resonator: a two-pole band pass at `pitch`, `width` Hz wide."""
    r = math.exp(-math.pi * width / RATE)
    a, b, gain = 2 * r * math.cos(2 * math.pi * pitch / RATE), -r * r, 1 - r
    y1 = y2 = 0.0
    result = []
    for x in noise:
        y1, y2 = gain * x + a * y1 + b * y2, y1
        result.append(y1)
    return result


def _shaped(values: list[float], count: int, attack: float, fall: float) -> list[float]:
    """Values under a quick rise of `attack` ms and a fall to nothing; a greater `fall` is drier. The loudest is 1."""
    rise = max(1.0, attack * RATE / 1000)
    shaped = [v * min(1.0, i / rise) * math.exp(-fall * i / count) * (1 - i / count) for i, v in enumerate(values)]
    top = max((abs(v) for v in shaped), default=0.0) or 1.0
    return [v / top for v in shaped]


def _tapped(part: Part, count: int, seed: int) -> list[float]:
    return _shaped(_band(_noise(count, seed), part.pitch, part.pitch * 0.8), count, 1.0, 4.0)


def _papery(part: Part, count: int, seed: int) -> list[float]:
    swell = _band(_noise(count, seed), part.pitch, part.pitch * 1.2)
    return _shaped([v * math.sin(math.pi * (i / count) ** 0.7) for i, v in enumerate(swell)], count, 6.0, 0.5)


def _wooden(part: Part, count: int, seed: int) -> list[float]:
    """A short tone with the uneven overtones of a block of wood, and a click at its start."""
    step = 2 * math.pi * part.pitch / RATE
    click = _noise(count, seed)
    return _shaped(
        [
            math.sin(step * i) + 0.4 * math.sin(step * 2.76 * i) * math.exp(-9 * i / count) + 0.3 * click[i] * math.exp(-60 * i / count)
            for i in range(count)
        ],
        count, 0.5, 6.0,
    )  # fmt: skip


def _felted(part: Part, count: int, seed: int) -> list[float]:
    step = 2 * math.pi * part.pitch / RATE
    dull = _band(_noise(count, seed), 200, 160)
    return _shaped([math.sin(step * i) + 2.5 * dull[i] for i in range(count)], count, 2.0, 5.0)


def _plucked(part: Part, count: int, seed: int) -> list[float]:
    """A kalimba's tongue: a pure tone, a weak high overtone that dies at once."""
    step = 2 * math.pi * part.pitch / RATE
    overtone = 5.4 if part.pitch * 5.4 < RATE / 2 else 2.0
    return _shaped(
        [math.sin(step * i) + 0.22 * math.sin(step * overtone * i) * math.exp(-14 * i / count) for i in range(count)], count, 1.5, 4.5
    )


_VOICES: Mapping[str, Callable[[Part, int, int], list[float]]] = MappingProxyType(
    {"tap": _tapped, "paper": _papery, "wood": _wooden, "felt": _felted, "kalimba": _plucked}
)

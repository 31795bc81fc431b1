"""Tweens: pictures that move between two views. All is a function of the clock; ending one early shows the same end (art.md, 7).

The tree always shows the end state. A tween hides the nodes that are still on their way and paints sprites in their place, so
skipping or switching off motion only takes the sprites away.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from game.engine.draws import Fade
from game.engine.geometry import Rect
from game.engine.node import Draw

Ease: TypeAlias = Callable[[float], float]
Picture: TypeAlias = "tuple[tuple[Draw, Rect], ...]"

LIVELY, CALM, OFF = "lively", "calm", "off"
CALM_MS = 150
"""The longest fade of calm motion."""


def linear(t: float) -> float:
    return t


def out(t: float) -> float:
    """Fast, then slow."""
    return 1 - (1 - t) ** 3


def inout(t: float) -> float:
    """Slow at both ends (smoothstep)."""
    return t * t * (3 - 2 * t)


def back(t: float) -> float:
    """Overshoots by 8 % and settles."""
    s = 1.5
    u = t - 1
    return 1 + (s + 1) * u**3 + s * u**2


def sine(t: float) -> float:
    """There and back: 0, 1 in the middle, 0."""
    return (1 - math.cos(2 * math.pi * t)) / 2


@dataclass(frozen=True, slots=True)
class Tween:
    """One movement: from `start_ms` for `duration` ms `draw_at` gives the draws with their rectangles for t from 0 to 1.

    `hides` names nodes that are not painted (nor their children) from the moment it is added until it ends. `early` shows the
    picture of t = 0 also before the start, for things that lie there until their turn comes. `sound` is played at the start.
    """

    id: str
    start_ms: int
    duration: int
    draw_at: Callable[[float], Picture]
    hides: tuple[str, ...] = ()
    sound: str = ""
    early: bool = False

    @property
    def end_ms(self) -> int:
        return self.start_ms + self.duration

    def at(self, now: int) -> Picture:
        """What is shown now; nothing before the start (but `early`) and from the end on."""
        if now >= self.end_ms or (now < self.start_ms and not self.early):
            return ()
        return self.draw_at(min(1.0, max(0.0, (now - self.start_ms) / max(1, self.duration))))


def place(draws: Sequence[Draw], rect: Rect) -> Picture:
    """All these draws in one rectangle."""
    return tuple((draw, rect) for draw in draws)


def move(
    id: str, draws: Sequence[Draw], source: Rect, target: Rect, start_ms: int, ms: int = 260, ease: Ease = inout, *,
    hop: float = 0, hides: tuple[str, ...] = (), sound: str = "", early: bool = False,
) -> Tween:  # fmt: skip
    """From one rectangle to another, `hop` u higher in the middle of the way."""

    def draw_at(t: float) -> Picture:
        return place(draws, source.towards(target, ease(t)).moved(0, -hop * math.sin(math.pi * t)))

    return Tween(id, start_ms, ms, draw_at, hides, sound, early)


def fade(
    id: str, draws: Sequence[Draw], rect: Rect, start_ms: int, ms: int = CALM_MS, *,
    fade_out: bool = False, hides: tuple[str, ...] = (), sound: str = "",
) -> Tween:  # fmt: skip
    """Appears in its place, or with `fade_out` disappears."""

    def draw_at(t: float) -> Picture:
        return faded(place(draws, rect), 1 - t if fade_out else t)

    return Tween(id, start_ms, ms, draw_at, hides, sound)


def flip(
    id: str, face: Sequence[Draw], other: Sequence[Draw], rect: Rect, start_ms: int, ms: int = 280, *,
    hides: tuple[str, ...] = (), sound: str = "",
) -> Tween:  # fmt: skip
    """Folds shut on its own crease showing `face`, then opens showing `other`."""

    def draw_at(t: float) -> Picture:
        width = abs(1 - 2 * inout(t)) * rect.w
        return place(face if t < 0.5 else other, Rect.around(rect.cx, rect.cy, width, rect.h))

    return Tween(id, start_ms, ms, draw_at, hides, sound)


def count_up(
    id: str, rect: Rect, first: int, last: int, make: Callable[[int], Draw], start_ms: int, ms: int = 600, *,
    hides: tuple[str, ...] = (), sound: str = "",
) -> Tween:  # fmt: skip
    """A number that runs from `first` to `last`; `make` gives the draw of a number."""

    def draw_at(t: float) -> Picture:
        return ((make(round(first + (last - first) * out(t))), rect),)

    return Tween(id, start_ms, ms, draw_at, hides, sound)


def sequence(tweens: Sequence[Tween]) -> tuple[Tween, ...]:
    """The same movements one after the other, from the first one's start. Hidden nodes stay hidden until the last ends."""
    if not tweens:
        return ()
    start, hides, result = tweens[0].start_ms, tuple(dict.fromkeys(n for tween in tweens for n in tween.hides)), []
    for tween in tweens:
        result.append(replace(tween, start_ms=start, hides=hides))
        start += tween.duration
    return tuple(result)


def stagger(tweens: Sequence[Tween], gap: int = 45, most: int = 1500) -> tuple[Tween, ...]:
    """The same movements, each `gap` ms after the one before; the gap shrinks so that the whole takes at most `most` ms."""
    if len(tweens) > 1:
        longest = max(tween.duration for tween in tweens)
        gap = min(gap, max(0, (most - longest) // (len(tweens) - 1)))
    return tuple(replace(tween, start_ms=tween.start_ms + gap * i) for i, tween in enumerate(tweens))


def faded(picture: Picture, alpha: float) -> Picture:
    """The picture at an opacity from 0 to 1."""
    return tuple((Fade(draw, alpha), rect) for draw, rect in picture)


def calmed(tweens: Sequence[Tween]) -> tuple[Tween, ...]:
    """What calm motion shows instead: the last picture of each hidden thing fades in, all at the same time."""
    if not tweens:
        return ()
    start, last = min(tween.start_ms for tween in tweens), {}
    for tween in tweens:
        last[tween.hides or (tween.id,)] = tween
    return tuple(_calm(tween, start) for tween in last.values())


def _calm(tween: Tween, start: int) -> Tween:
    final = tween.draw_at

    def draw_at(t: float) -> Picture:
        return faded(final(1.0), t)

    return replace(tween, start_ms=start, duration=min(CALM_MS, tween.duration), draw_at=draw_at, early=False)


class Timeline:
    """A scene's tweens. `motion` says how lively they are; with 'off' nothing is ever added."""

    def __init__(self, motion: Callable[[], str] = lambda: LIVELY) -> None:
        self._motion = motion
        self._tweens: list[Tween] = []
        self._silent: set[int] = set()

    def add(self, *tweens: Tween) -> None:
        """Adds movements that belong together: a sequence, a staggered deal, or single ones. Calm motion makes fades of them."""
        motion = self._motion()
        if motion == OFF:
            return
        self._tweens.extend(calmed(tweens) if motion == CALM else tweens)

    def busy(self, now: int) -> bool:
        """Whether something still moves, or waits for its start."""
        return any(tween.end_ms > now for tween in self._tweens)

    @property
    def moving(self) -> bool:
        """Whether there are movements, ended ones that were not swept included."""
        return bool(self._tweens)

    @property
    def ends(self) -> int:
        """When the last movement ends (0: none)."""
        return max((tween.end_ms for tween in self._tweens), default=0)

    def skip(self) -> None:
        """Ends all in their final state."""
        self._tweens.clear()

    def sprites(self, now: int) -> list[tuple[str, Picture]]:
        """What moves now, in the order it was added, with the tweens' ids."""
        pictures = ((tween.id, tween.at(now)) for tween in self._tweens)
        return [(id, picture) for id, picture in pictures if picture]

    def hidden(self, now: int) -> frozenset[str]:
        """Nodes that are not painted now."""
        return frozenset(node for tween in self._tweens if tween.end_ms > now for node in tween.hides)

    def sounds(self, now: int) -> list[str]:
        """Sounds of tweens that began since the last call; one that ended unseen is silent."""
        started = [t for t in self._tweens if t.sound and t.start_ms <= now < t.end_ms and id(t) not in self._silent]
        self._silent.update(id(tween) for tween in started)
        return [tween.sound for tween in started]

    def sweep(self, now: int) -> None:
        """Forgets what has ended."""
        self._tweens = [tween for tween in self._tweens if tween.end_ms > now]
        self._silent &= {id(tween) for tween in self._tweens}

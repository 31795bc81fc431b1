"""Every text on a frame as it was really painted: where, how large, and what lay under it. The audit's facts come from here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TypeAlias

from game.engine.geometry import Rect
from game.engine.layout import Stage
from game.engine.paint import Painter
from game.engine.renderer import Item
from game.engine.text import FittedText
from game.engine.theme import Color

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right and bottom in pixels of the window."""

COLUMNS, ROWS = 24, 6
"""A text's ground is looked at in so many places."""
SAME = 24
"""Colours whose channels differ by less than this together are one colour."""


@dataclass(frozen=True, slots=True)
class Print:
    """One text on the frame. `node` is the id of the node that painted it; `grounds` are the colours under it with their shares.

    `covered` is the share of it that something painted later hides. `room` is the rectangle it was given, in pixels.
    """

    node: str
    text: str
    px: int
    cut: bool
    box: Box
    room: Box
    color: Color
    grounds: tuple[tuple[Color, float], ...]
    enabled: bool
    covered: float
    clipped: bool


@dataclass
class _Found:
    item: Item
    text: str
    px: int
    cut: bool
    box: Box
    room: Box
    color: Color
    before: tuple[Color, ...]
    after: tuple[Color, ...] = ()


class Listener(Painter):
    """A painter that paints, and writes down every text with the pixels under it."""

    item: Item
    found: list[_Found]

    def text(self, fitted: FittedText, rect: Rect, color: str = "ink", align: str = "centre", valign: str = "centre") -> None:
        if any(fitted.lines):
            x, y, w, h = self.box(rect)
            left = x + {"left": 0, "right": w - fitted.width}.get(align, (w - fitted.width) / 2)
            top = y if valign == "top" else y + h / 2 - fitted.height / 2
            middle, rise = top + fitted.leading / 2, self.fonts.rise(fitted.font) * fitted.px
            bottom = middle + (len(fitted.lines) - 1) * fitted.leading + rise
            box = (left, middle - rise, left + fitted.width, bottom)
            self._note("\n".join(fitted.lines), fitted.px, fitted.cut, box, rect, color)
        super().text(fitted, rect, color, align, valign)
        self._noted()

    def digits(self, text: str, rect: Rect, size: float, color: str = "ink", align: str = "centre", font: str = "extra") -> None:
        if text:
            px = max(1, round(self.px(size)))
            width = sum(round(px * 0.62) if char.isdigit() else self.fonts.width(char, font, px) for char in text)
            x, y, w, h = self.box(rect)
            left = x + {"left": 0, "right": w - width}.get(align, (w - width) / 2)
            rise = self.fonts.rise(font) * px
            self._note(text, px, False, (left, y + h / 2 - rise, left + width, y + h / 2 + rise), rect, color)
        super().digits(text, rect, size, color, align, font)
        self._noted()

    def look(self, box: Box) -> tuple[Color, ...]:
        """The colours in a grid over a box; nothing for places outside of the surface."""
        left, top, right, bottom = box
        across, down = self.surface.get_size()
        columns = [round(left + (right - left) * (column + 0.5) / COLUMNS) for column in range(COLUMNS)]
        rows = [round(top + (bottom - top) * (row + 0.5) / ROWS) for row in range(ROWS)]
        inside = [x for x in columns if 0 <= x < across]
        # the whole surface as numbers: much faster than to ask for pixel by pixel
        with memoryview(self.surface.get_buffer()) as raw, raw.cast("I") as pixels:  # type: ignore[arg-type]
            pitch = self.surface.get_pitch() // pixels.itemsize
            found = [pixels[y * pitch + x] for y in rows if 0 <= y < down for x in inside]
        colors = {value: self._color(value) for value in set(found)}
        return tuple([colors[value] for value in found])

    def _color(self, value: int) -> Color:
        red, green, blue, _ = self.surface.unmap_rgb(value)
        return red, green, blue

    def _note(self, text: str, px: int, cut: bool, box: Box, rect: Rect, color: str) -> None:
        x, y, w, h = self.box(rect)
        room = (x, y, x + w, y + h)
        self.found.append(_Found(self.item, text, px, cut, box, room, self.theme.color(color), self.look(box)))

    def _noted(self) -> None:
        if self.found and not self.found[-1].after:
            self.found[-1].after = self.look(self.found[-1].box)


def listen(painter: Listener, items: Sequence[Item]) -> tuple[Print, ...]:
    """Paints the items, from the ground up, and returns all texts in them. A draw that fails is passed over: the frame has noted it."""
    painter.found = []
    stage, surface = painter.stage, painter.surface
    for item in items:
        surface.set_clip(None if item.clip is None else stage.covering(item.clip))
        painter.item = item
        for draw, rect in item.picture:
            with suppress(Exception):
                draw.paint(painter, rect, item.look)
    surface.set_clip(None)
    return tuple(_print(painter, found, stage) for found in painter.found)


def _print(painter: Listener, found: _Found, stage: Stage) -> Print:
    now = painter.look(found.box)
    changed = sum(a != b and far(a, b) for a, b in zip(found.after, now, strict=True))
    node = found.item.key.partition("/")[2].partition("#")[0]
    return Print(
        node, found.text, found.px, found.cut, found.box, found.room, found.color, _shares(found.before), found.item.look.enabled,
        changed / len(now) if now else 0.0, _is_clipped(found, stage),
    )  # fmt: skip


def _is_clipped(found: _Found, stage: Stage) -> bool:
    if found.item.clip is None:
        return False
    x, y, w, h = stage.covering(found.item.clip)
    left, top, right, bottom = found.box
    return left < x or top < y or right > x + w or bottom > y + h


def _shares(colors: Sequence[Color]) -> tuple[tuple[Color, float], ...]:
    counts: Counter[Color] = Counter()
    for color, times in Counter(colors).items():
        counts[next((known for known in counts if not far(known, color)), color)] += times
    return tuple((color, count / len(colors)) for color, count in counts.most_common())


def far(a: Color, b: Color) -> bool:
    """Whether two colours are not the same one, but for anti-aliasing and folds."""
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) + abs(a[2] - b[2]) >= SAME

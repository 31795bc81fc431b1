"""Text: measuring, fitting into a width, rendering with fallback. Safe for whatever people type (PB-52)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import pygame

from game.engine.assets import SurfaceCache, rasterise
from game.engine.clusters import SOFT_HYPHEN, clean, clusters
from game.engine.fontfiles import FALLBACK, FOLDER, coverage, font_paths
from game.engine.layout import Stage
from game.engine.theme import Color, TextStyle, Theme
from game.engine.wrap import ellipsis, wrap

FLOOR = 24
"""No text is smaller than this, in u (art bible, law 5)."""
_TEXT_BYTES = 12 * 1024 * 1024
_UNKNOWN_WIDTH = 0.62
"""Width of the box for a character that no font has, in sizes."""


@dataclass(frozen=True, slots=True)
class FittedText:
    """Text made to fit: its lines, font, size and line distance in pixels, the width of its widest line, and whether it was cut."""

    lines: tuple[str, ...]
    font: str
    px: int
    leading: int
    width: int
    cut: bool = False

    @property
    def height(self) -> int:
        """Pixels from the top of the first line's box to the foot of the last one's."""
        return self.leading * len(self.lines)


class Fonts:
    """All fonts of the theme at all sizes. Raises FontsMissing when the files were never made."""

    def __init__(self, theme: Theme, folder: Path = FOLDER) -> None:
        if not pygame.font.get_init():
            pygame.font.init()
        self.theme = theme
        self._paths = font_paths(folder)
        self._has = coverage(folder)
        self._cache = SurfaceCache(_TEXT_BYTES)
        self._open = lru_cache(512)(self._load)
        self._runs = lru_cache(4096)(self._split)
        self._width = lru_cache(16384)(self._measure)
        self._fitted = lru_cache(4096)(self._fit)
        self._rise = lru_cache(8)(self._cap)
        self._ascent = lru_cache(4096)(self._highest)

    def font(self, style: str | TextStyle, scale: float) -> pygame.font.Font:
        """The style's font for this many pixels per u."""
        look = self._style(style)
        return self._open(look.font, pixels(look.size, scale))

    def measure(self, text: object, style: str | TextStyle, scale: float, size: float = 0) -> int:
        """Width in pixels of one line, at the style's size or another one in u. '' is 0 wide."""
        look = self._style(style)
        return self.width(clean(text).replace("\n", " "), look.font, pixels(size or look.size, scale))

    def width(self, line: str, font: str, px: int) -> int:
        """Width in pixels of one cleaned line."""
        return self._width(line, font, px)

    def rise(self, font: str) -> float:
        """Half the height of a capital, in sizes: how far the baseline lies below the middle of a line."""
        return self._rise(font)

    def covered(self, font: str) -> frozenset[int]:
        """The characters that a font has, by code."""
        return self._has[font]

    def fit(
        self, text: object, style: str | TextStyle, width_u: float, stage: Stage, lines: int = 1, floor: float = FLOOR, size: float = 0
    ) -> FittedText:
        """The text made to fit `width_u`: shrunk, broken at spaces, hyphens and soft hyphens, at last cut with an ellipsis.

        Labels shrink down to `floor` u on one line and then take `lines` lines; running text (a style that wraps) keeps its size
        as long as it fits into `lines`. `size` replaces the style's own.
        """
        look = self._style(style)
        width = max(0, round(width_u * stage.scale))
        full = pixels(size or look.size, stage.scale)
        least = min(full, pixels(floor, stage.scale))
        return self._fitted(text if isinstance(text, str) else clean(text), look, width, full, least, max(1, lines))

    def line(self, line: str, font: str, px: int, color: Color) -> tuple[pygame.Surface, int]:
        """One cleaned line as a surface, kept for the next time, and how far its baseline lies below the surface's top."""
        surface = self._cache.get((line, font, px, color), lambda: self._render(line, font, px, color))
        return surface, self._ascent(line, font, px)

    # -- how it is done

    def _style(self, style: str | TextStyle) -> TextStyle:
        return style if isinstance(style, TextStyle) else self.theme.style(style)

    def _load(self, name: str, px: int) -> pygame.font.Font:
        return pygame.font.Font(self._paths[name], px)

    def _cap(self, font: str) -> float:
        metrics = self._open(font, 1000).metrics("H")[0]
        return metrics[3] / 2000 if metrics else 0.32

    def _split(self, line: str, font: str) -> tuple[tuple[str, str], ...]:
        """The line as (font, text) runs; font '' is a run of characters that no font has, one box for each character of its text."""
        spare = FALLBACK[font]
        runs: list[tuple[str, str]] = []

        def add(name: str, piece: str) -> None:
            if runs and runs[-1][0] == name:
                runs[-1] = name, runs[-1][1] + piece
            else:
                runs.append((name, piece))

        for cluster in clusters(line.replace(SOFT_HYPHEN, "")):
            whole = next((name for name in (font, spare) if all(ord(char) in self._has[name] for char in cluster)), "")
            base = next((name for name in (font, spare) if ord(cluster[0]) in self._has[name]), "")
            if whole:
                add(whole, cluster)
            elif base:
                add(base, cluster[0])
                add("", "?")
            else:
                add("", "?")
        return tuple(runs)

    def _fonts_of(self, line: str, font: str) -> set[str]:
        return {name or font for name, _ in self._runs(line, font)} or {font}

    def _highest(self, line: str, font: str, px: int) -> int:
        return max(self._open(name, px).get_ascent() for name in self._fonts_of(line, font))

    def _measure(self, line: str, font: str, px: int) -> int:
        return sum(self._run_width(name, piece, px) for name, piece in self._runs(line, font))

    def _run_width(self, name: str, piece: str, px: int) -> int:
        return self._open(name, px).size(piece)[0] if name else len(piece) * max(2, round(px * _UNKNOWN_WIDTH))

    def _fit(self, text: str, look: TextStyle, width: int, full: int, least: int, lines: int) -> FittedText:
        text = clean(text)
        paragraphs = text.split("\n") if lines > 1 else [text.replace("\n", " ").strip()]
        most = int(lines * width / max(1.0, least * 0.1)) + 8
        short = len(text) <= most

        def fitted(px: int, broken: list[str], cut: bool = False) -> FittedText:
            widest = max((self.width(line, look.font, px) for line in broken), default=0)
            return FittedText(tuple(broken), look.font, px, max(1, round(px * look.leading)), widest, cut)

        for px, allowed in _attempts(look.wrap, full, least, lines) if short else ():
            broken = wrap(paragraphs, width, allowed, lambda line, px=px: self.width(line, look.font, px))  # type: ignore[misc]
            if broken is not None:
                return fitted(px, broken)
        trimmed = "\n".join(paragraphs)[:most].split("\n")
        return fitted(least, ellipsis(trimmed, width, lines, lambda line: self.width(line, look.font, least)), cut=True)

    def _render(self, line: str, font: str, px: int, color: Color) -> pygame.Surface:
        runs = self._runs(line, font)
        if len(runs) == 1 and runs[0][0] and self.width(line, font, px):
            return self._open(runs[0][0], px).render(runs[0][1], True, color)
        fonts = [self._open(name, px) for name in self._fonts_of(line, font)]
        ascent, descent = max(f.get_ascent() for f in fonts), max(-f.get_descent() for f in fonts)
        surface = pygame.Surface((max(1, self.width(line, font, px)), ascent + descent), pygame.SRCALPHA, 32)
        x = 0
        for name, piece in runs:
            if name and self._run_width(name, piece, px):
                drawn = self._open(name, px)
                surface.blit(drawn.render(piece, True, color), (x, ascent - drawn.get_ascent()))
            elif not name:
                self._boxes(surface, x, ascent, px, len(piece), color)
            x += self._run_width(name, piece, px)
        return surface

    def _boxes(self, surface: pygame.Surface, x: int, baseline: int, px: int, count: int, color: Color) -> None:
        """Draws the box that stands for a character no font has."""
        step, tall = max(2, round(px * _UNKNOWN_WIDTH)), max(4, round(px * 0.66))
        hexed = "#{:02X}{:02X}{:02X}".format(*color)
        box = rasterise(
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{step}" height="{tall}"><g transform="scale({step / 62:.4f} {tall / 66:.4f})">'
            f'<rect x="8" y="5" width="46" height="56" rx="8" fill="none" stroke="{hexed}" stroke-width="7"/>'
            f'<path d="M21,23 L41,43 M41,23 L21,43" fill="none" stroke="{hexed}" stroke-width="6" stroke-linecap="round"/></g></svg>',
            step, tall,
        )
        for number in range(count):
            surface.blit(box, (x + number * step, baseline - tall))


def pixels(size: float, scale: float) -> int:
    """A font size in u as whole pixels, at least 1."""
    return max(1, round(size * scale))


def _attempts(wraps: bool, full: int, least: int, lines: int) -> list[tuple[int, int]]:
    """(size in pixels, lines allowed) in the order of trying."""
    sizes = list(range(full, least - 1, -1))
    if lines == 1:
        return [(px, 1) for px in sizes]
    if wraps:
        return [(px, lines) for px in sizes]
    small = [px for px in sizes if px <= round(least * 26 / 24)]
    return [(px, 1) for px in sizes] + [(px, lines) for px in small]

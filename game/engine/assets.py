"""Drawings as surfaces: SVG from `assets/<game>/art` or from markup, rasterised at the exact size asked for and kept in a bounded cache."""

from __future__ import annotations

import io
import re
from collections import OrderedDict
from collections.abc import Callable, Hashable
from pathlib import Path

import pygame

from game import ASSETS
from game.engine.theme import Theme

DEFAULT_LIMIT = 96 * 1024 * 1024
"""Bytes of rasterised drawings kept for a window of 1920 x 1080; other sizes in proportion (see `Assets.fit`)."""

_TOKEN = re.compile(r"@([a-z0-9-]+)")
_VIEW_BOX = re.compile(r'viewBox="0 0 ([0-9.]+) ([0-9.]+)"')
_INK = "#2A1F3D"


class AssetError(ValueError):
    """A drawing is missing or can't be read; one sentence."""


class SurfaceCache:
    """Surfaces by key, the least recently used thrown out when their bytes pass `limit`."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.used = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of this key, made when it isn't kept."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = make()
        self._kept[key] = made
        self.used += _bytes(made)
        self.trim()
        return made

    def trim(self) -> None:
        """Throws out the oldest until the limit holds; the newest always stays."""
        while self.used > self.limit and len(self._kept) > 1:
            _, dropped = self._kept.popitem(last=False)
            self.used -= _bytes(dropped)


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


def rasterise(document: str, w_px: int, h_px: int) -> pygame.Surface:
    """A whole SVG document at this size in pixels (its aspect is kept), in the format that blits fastest."""
    try:
        raw = pygame.image.load_sized_svg(io.BytesIO(document.encode("utf-8")), (max(1, w_px), max(1, h_px)))
    except pygame.error as error:
        raise AssetError(f"A drawing can't be rasterised ({error}): {document[:80]!r}.") from error
    return raw.convert(pygame.Surface((1, 1), pygame.SRCALPHA, 32))


def document(body: str, w_px: int, h_px: int, w: float, h: float) -> str:
    """Markup drawn in a box of w x h as an SVG document of exactly these pixels, stretched to fill them."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w_px}" height="{h_px}">'
        f'<g transform="scale({w_px / w:.6f} {h_px / h:.6f})">{body}</g></svg>'
    )


class Assets:
    """All drawings, rasterised on demand. Not to be shared between threads."""

    def __init__(self, theme: Theme, limit: int = DEFAULT_LIMIT, root: Path = ASSETS) -> None:
        self.theme = theme
        self.root = root
        self.cache = SurfaceCache(limit)
        self._texts: dict[str, str] = {}

    def fit(self, width: int, height: int) -> None:
        """Sets the cache's limit for a window of this many pixels."""
        self.cache.limit = max(DEFAULT_LIMIT // 3, round(DEFAULT_LIMIT * width * height / (1920 * 1080)))
        self.cache.trim()

    def path(self, name: str) -> Path:
        """The file of 'game/drawing', like 'shared/icon_undo'. Raises AssetError for another form of name."""
        game, _, drawing = name.partition("/")
        if not re.fullmatch(r"[a-z0-9_]+", game) or not re.fullmatch(r"[a-z0-9_]+", drawing):
            raise AssetError(f"A drawing is named game/drawing, not {name!r}.")
        return self.root / game / "art" / f"{drawing}.svg"

    def text(self, name: str) -> str:
        """The markup of a drawing's file. Raises AssetError."""
        if name not in self._texts:
            path = self.path(name)
            try:
                self._texts[name] = path.read_text(encoding="utf-8")
            except (OSError, UnicodeDecodeError) as error:
                raise AssetError(f"The drawing {path} is missing or can't be read; install the program again.") from error
        return self._texts[name]

    def shape(self, name: str) -> tuple[float, float]:
        """Width and height of a drawing in its own units. Raises AssetError for one without a viewBox."""
        found = _VIEW_BOX.search(self.text(name))
        if found is None or float(found[1]) <= 0 or float(found[2]) <= 0:
            raise AssetError(f"The drawing {name} has no viewBox that begins at 0 0.")
        return float(found[1]), float(found[2])

    def svg(self, name: str, w_px: int, h_px: int, color: str = "") -> pygame.Surface:
        """A drawing that fits into w x h pixels, its aspect kept. `color` replaces its ink, for icons on dark grounds."""

        def make() -> pygame.Surface:
            text = self.text(name)
            return rasterise(text.replace(_INK, self.theme.hex(color)) if color else text, w_px, h_px)

        return self.cache.get(("svg", name, w_px, h_px, color), make)

    def vector(self, markup: str, w_px: int, h_px: int, w: float = 0, h: float = 0) -> pygame.Surface:
        """Markup drawn in a box of w x h (pixels when left out), stretched to exactly w_px x h_px. '@token' stands for a theme colour."""
        w, h = w or w_px, h or h_px
        return self.cache.get(
            ("vector", markup, w_px, h_px, w, h),
            lambda: rasterise(document(self.colored(markup), w_px, h_px, w, h), w_px, h_px),
        )

    def colored(self, markup: str) -> str:
        """The markup with each '@token' replaced by the theme's colour."""
        return _TOKEN.sub(lambda match: self.theme.hex(match[1]), markup)

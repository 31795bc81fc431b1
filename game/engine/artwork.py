"""Drawings that may come with the content: one of the assets by its name, an SVG document, or a PNG file in base64 (`png:...`)."""

from __future__ import annotations

import io
import math
from base64 import b64decode

import pygame

from game.engine.assets import AssetError, rasterise
from game.engine.geometry import Rect
from game.engine.paint import Painter

PNG_MARK = "png:"
"""What a PNG file in base64 begins with."""


def artwork(painter: Painter, source: str, rect: Rect, radius: float = 0) -> None:
    """Fills a rectangle with a drawing, cut around its middle to the rectangle's shape, its corners round.

    `source` is the name of a drawing of the assets ('matchy/picture_sunset'), or the drawing itself. Raises AssetError for one that
    can't be drawn.
    """
    if not source.startswith(("<", PNG_MARK)):
        painter.rounded_image(source, rect, (radius,) * 4)
        return
    x, y, w, h = painter.box(rect)
    if w <= 0 or h <= 0:
        return

    def make() -> pygame.Surface:
        whole = _covering(source, w, h)
        cut = pygame.Surface((w, h), pygame.SRCALPHA, 32)
        cut.fill("white")
        cut.blit(whole, ((w - whole.get_width()) // 2, (h - whole.get_height()) // 2))
        return painter.rounded(cut, (radius,) * 4)

    painter.blit(painter.assets.cache.get(("artwork", source, w, h, radius, painter.stage.scale), make), x, y)


def _covering(source: str, w: int, h: int) -> pygame.Surface:
    """The drawing as large as it must be to cover w x h pixels, its aspect kept."""
    if source.startswith(PNG_MARK):
        try:
            picture = pygame.image.load(io.BytesIO(b64decode(source[len(PNG_MARK) :])), "picture.png")
        except (pygame.error, ValueError) as error:
            raise AssetError(f"A picture of the pack can't be drawn ({error}).") from error
        picture = picture.convert(pygame.Surface((1, 1), pygame.SRCALPHA, 32))
        wide, tall = picture.get_size()
        part = max(w / wide, h / tall)
        return pygame.transform.smoothscale(picture, (math.ceil(wide * part), math.ceil(tall * part)))
    fitted = rasterise(source, w, h)
    part = max(w / max(1, fitted.get_width()), h / max(1, fitted.get_height()))
    return fitted if part <= 1 else rasterise(source, math.ceil(w * part), math.ceil(h * part))

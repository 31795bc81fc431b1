"""A draw turned by a few degrees: a card or a token that lies askew."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import pygame

from game.engine.geometry import Rect
from game.engine.node import Draw, Look
from game.engine.paint import Painter


@dataclass(frozen=True, slots=True)
class Tilted:
    """Another draw turned about its middle, by degrees against the clock."""

    draw: Draw
    degrees: float

    def paint(self, painter: Painter, rect: Rect, look: Look) -> None:
        if not self.degrees:
            self.draw.paint(painter, rect, look)
            return
        scale = painter.stage.scale
        local = Rect(0, 0, max(1, round(rect.w * scale)) / scale, max(1, round(rect.h * scale)) / scale)
        reach = self.draw.extent(local)
        left, top = math.ceil(-reach.x * scale) + 2, math.ceil(-reach.y * scale) + 2
        size = left + math.ceil(reach.right * scale) + 2, top + math.ceil(reach.bottom * scale) + 2

        def make() -> pygame.Surface:
            flat = pygame.Surface(size, pygame.SRCALPHA, 32)
            self.draw.paint(painter.on(flat, replace(painter.stage, left=left, top=top)), local, look)
            return pygame.transform.rotozoom(flat, self.degrees, 1)

        made = painter.assets.cache.get(("tilted", self, local.w, local.h, look, scale), make)
        dx, dy = size[0] / 2 - left - local.w * scale / 2, size[1] / 2 - top - local.h * scale / 2
        turn = math.radians(self.degrees)
        x, y, w, h = painter.spot(rect)
        cx = x + w / 2 + dx * math.cos(turn) + dy * math.sin(turn)
        cy = y + h / 2 - dx * math.sin(turn) + dy * math.cos(turn)
        painter.blit(made, round(cx - made.get_width() / 2), round(cy - made.get_height() / 2))

    def extent(self, rect: Rect) -> Rect:
        inner = self.draw.extent(rect)
        turn = math.radians(abs(self.degrees))
        w, h = inner.w * math.cos(turn) + inner.h * math.sin(turn), inner.h * math.cos(turn) + inner.w * math.sin(turn)
        return Rect.around(inner.cx, inner.cy, w, h).grow(4)

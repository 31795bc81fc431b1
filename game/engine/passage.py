"""Changes of scenes as one sees them: the table slides, an overlay rises, the curtain opens like a book (art.md, 7).

Each is drawn from two pictures: the former one as it was on the window, and the new one, which is painted beside the window meanwhile.
Nothing secret is ever part of one (R-X-1): see `passage_of`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

import pygame

from game.engine.draws import Dim
from game.engine.layout import Stage
from game.engine.node import Node
from game.engine.renderer import Item, Renderer
from game.engine.scene import Scene
from game.engine.tween import CALM, CALM_MS, OFF, inout, out

CURTAIN = "curtain"
"""The name of the scene that hides secrets from one person to the next."""
RISE = 28.0
"""How far, in u, an overlay comes up."""
BAR_ROOM = 16.0
"""What the top bar's plates need below them, in u, for their lips and shadows."""
BAR_LIMIT = 140.0
"""No bar reaches lower than this, in u."""
PARALLAX = 0.3
"""How far the sheet below moves, in ways of the one that slides over it."""
EDGE = 36.0
"""Width in u of the shadow before the edge of a sliding sheet."""
SHADE = 0.35
"""How dark the curtain's leaves get as they open."""
SLOW_MS = 250
"""So much of the first picture's making does not count: a change that was slow to paint is still seen."""
FRAME_MS = 16


class Kind(Enum):
    """How a change of scenes looks, and how long it takes in ms."""

    SLIDE = 320
    RISING = 220
    FADE = CALM_MS
    CLOSE = 360
    OPEN = 420


def passage_of(before: Sequence[Scene], after: Sequence[Scene], motion: str) -> Kind | None:
    """How to pass from what was visible to what is, from the lowest scene up; None for at once.

    Where a secret scene is seen before or after, there is no passage: its picture is neither kept nor mixed with another one (R-X-1).
    A curtain closes over an open table only; after a secret, and where there was a curtain already, it is there at once, whole.
    """
    if motion == OFF or not before or not after or any(scene.secret for scene in (*before, *after)):
        return None
    shuts, opens = after[-1].name == CURTAIN, before[-1].name == CURTAIN
    if shuts and any(scene.name == CURTAIN for scene in before):
        return None
    if motion == CALM:
        return Kind.FADE
    if shuts:
        return Kind.CLOSE
    if opens and before[-1] not in after:
        return Kind.OPEN
    if before[0] is not after[0]:
        return Kind.SLIDE
    rises = len(after) > len(before) and all(a is b for a, b in zip(after, before, strict=False))
    return Kind.RISING if rises else Kind.FADE


@dataclass(slots=True)
class Passage:
    """One change under way. `former` is the window as it was, `canvas` what the new scenes are painted on.

    `back` uncovers instead of covering; `bar` is the height in pixels of the strip that stays; `above` names the layers that rise.
    """

    kind: Kind
    former: pygame.Surface
    canvas: pygame.Surface
    begun: int
    back: bool = False
    bar: int = 0
    above: tuple[str, ...] = ()
    _start: int | None = None
    _dimmed: pygame.Surface | None = None

    def at(self, now: int) -> float:
        """How far it is, 0 to 1. The time that painting the new scene the first time took does not count, up to SLOW_MS."""
        if now <= self.begun:
            return 0.0
        if self._start is None:
            self._start = self.begun + max(0, min(now - self.begun, SLOW_MS) - FRAME_MS)
        return min(1.0, (now - self._start) / self.kind.value)

    def show(self, window: pygame.Surface, t: float, stage: Stage, renderer: Renderer) -> None:
        """Puts the picture of this moment on the window."""
        if self.kind is Kind.SLIDE:
            self._slide(window, inout(t), stage)
        elif self.kind is Kind.OPEN:
            self._leaves(window, self.former, self.canvas, inout(t))
        elif self.kind is Kind.CLOSE:
            self._leaves(window, self.canvas, self.former, 1 - inout(t))
        elif self.kind is Kind.RISING:
            self._rise(window, out(t), stage, renderer)
        else:
            self._mix(window, t, window.get_rect())

    def _mix(self, window: pygame.Surface, t: float, area: pygame.Rect) -> None:
        """The new picture under what is left of the former one."""
        window.blit(self.canvas, area, area)
        self.former.set_alpha(round(255 * (1 - t)))
        window.blit(self.former, area, area)
        self.former.set_alpha(None)

    def _slide(self, window: pygame.Surface, t: float, stage: Stage) -> None:
        """A sheet slides over the other one from the right, or away to the right again; the bar only fades."""
        width, height = window.get_size()
        self._mix(window, t, pygame.Rect(0, 0, width, self.bar))
        over, under, gone = (self.former, self.canvas, t) if self.back else (self.canvas, self.former, 1 - t)
        left = round(width * gone)
        low = round(width * PARALLAX * (1 - gone))
        window.set_clip(pygame.Rect(0, self.bar, width, height - self.bar))
        window.blit(under, (-low, 0))
        if left < width:
            window.blit(over, (left, 0))
            _edge(window, left, stage)
        window.set_clip(None)

    def _leaves(self, window: pygame.Surface, curtain: pygame.Surface, table: pygame.Surface, t: float) -> None:
        """The curtain's two leaves, folded away to the sides by the share `t`, over the table."""
        width, height = window.get_size()
        half = width // 2
        window.blit(table, (0, 0))
        leaf = round(half * (1 - t))
        if leaf < 1:
            return
        dark = round(255 * (1 - SHADE * t))
        for source, left in ((pygame.Rect(0, 0, half, height), 0), (pygame.Rect(half, 0, width - half, height), width - leaf)):
            folded = pygame.transform.scale(curtain.subsurface(source), (leaf, height))
            folded.fill((dark, dark, dark), special_flags=pygame.BLEND_RGB_MULT)
            window.blit(folded, (left, 0))

    def _rise(self, window: pygame.Surface, t: float, stage: Stage, renderer: Renderer) -> None:
        """What lies above comes up a little while it and its dim appear."""
        items = [item for item in renderer.items if item.key.startswith(self.above)]
        if self._dimmed is None:
            self._dimmed = self.former.copy()
            renderer.paint_items(self._dimmed, [item for item in items if _is_dim(item)], 0)
        window.blit(self._dimmed, (0, 0))
        down = round(RISE * stage.scale * (1 - t))
        renderer.paint_items(window, [item for item in items if not _is_dim(item)], down)
        self.former.set_alpha(round(255 * (1 - t)))
        window.blit(self.former, (0, 0))
        self.former.set_alpha(None)


def bar_height(before: Node | None, after: Node | None, stage: Stage) -> int:
    """Pixels from the top that hold the bar of both trees; 0 when one of them has none."""
    feet = [_foot(tree) for tree in (before, after)]
    return stage.to_px(0, max(feet) + BAR_ROOM)[1] if min(feet) > 0 else 0


def _foot(tree: Node | None) -> float:
    """The lower edge of a tree's top bar, in u; 0 for none."""
    bar = (node for node in (() if tree is None else tree.walk()) if node.zone == "bar" or node.id in ("home", "title", "prompt"))
    return max((node.rect.bottom for node in bar if node.rect.bottom < BAR_LIMIT), default=0.0)


def _is_dim(item: Item) -> bool:
    return all(isinstance(draw, Dim) for draw, _ in item.picture)


def _edge(window: pygame.Surface, left: int, stage: Stage) -> None:
    """The shadow that a sliding sheet throws before it: columns that get darker towards its edge."""
    wide = stage.length(EDGE)
    small = pygame.Surface((8, 1), pygame.SRCALPHA, 32)
    for n in range(8):
        small.set_at((n, 0), (20, 10, 30, round(90 * ((n + 1) / 8) ** 2)))
    window.blit(pygame.transform.smoothscale(small, (wide, window.get_height())), (left - wide, 0))

"""Where everything lies on Matchy Matchy's table, in u, on the full stage and on the compact one (art bible 6; part 2, D and K)."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.geometry import Rect
from game.engine.layout import Stage

COLUMNS, ROWS = 7, 6
"""The grid of the 42 pictures."""


@dataclass(frozen=True, slots=True)
class Spread:
    """The places of one stage."""

    stage: Stage

    @property
    def compact(self) -> bool:
        return self.stage.compact

    @property
    def k(self) -> float:
        """How large things are beside the full stage's."""
        return 0.8 if self.compact else 1.0

    @property
    def left(self) -> float:
        return 40.0 if self.compact else 52.0

    @property
    def width(self) -> float:
        """Between the margins."""
        return self.stage.w - 2 * self.left

    @property
    def head(self) -> Rect:
        """The line under the top bar: the last event, the theme, earlier rounds."""
        return Rect(self.left, 90 if self.compact else 112, self.width, 64)

    @property
    def body(self) -> Rect:
        """Between that line and the dock."""
        top, foot = (164.0, 756.0) if self.compact else (190.0, 910.0)
        return Rect(self.left, top, self.width, foot - top)

    @property
    def go(self) -> Rect:
        """The ink button."""
        wide, tall, foot = (350.0, 82.0, 880.0) if self.compact else (400.0, 96.0, 1040.0)
        return Rect(self.left + self.width - wide, foot - tall, wide, tall)

    @property
    def dock(self) -> Rect:
        """Left of the ink button."""
        go = self.go
        return Rect(self.left, go.y, go.x - 28 - self.left, go.h)

    @property
    def strip(self) -> Rect:
        """The road in one line."""
        dock = self.dock
        tall = 56.0 if self.compact else 60.0
        return Rect(dock.x, dock.bottom - tall, dock.w, tall)

    # --- the board ---

    @property
    def road(self) -> Rect:
        """The winding road, the room above it for forks on its first row included."""
        top, foot = (96.0, 780.0) if self.compact else (118.0, 918.0)
        return Rect(self.left - 8, top, self.width + 16, foot - top)

    def plate(self, n: int, count: int) -> Rect:
        """The nth of so many teams' plates in the dock of the board."""
        go, gap = self.go, 14.0
        room = go.x - 28 - self.left - self.look.w - gap
        if count > 4:  # two lines of low plates
            half = (count + 1) // 2
            wide, tall = (room - gap * (half - 1)) / half, (go.h - 8) / 2
            return Rect(self.left + n % half * (wide + gap), go.y - 4 + n // half * (tall + 12), wide, tall)
        wide = min(338.0 * self.k, (room - gap * (count - 1)) / count)
        return Rect(self.left + n * (wide + gap), go.bottom - 106 * self.k - 8, wide, 106 * self.k + 8)

    @property
    def look(self) -> Rect:
        """The button of the earlier rounds, beside the ink button of the board."""
        go = self.go
        wide = 84.0 if self.compact else 96.0
        return Rect(go.x - 28 - wide, go.y, wide, go.h)

    # --- theme ---

    @property
    def card(self) -> Rect:
        """The theme card while it is announced."""
        tall, wide = (320.0, 1240.0) if self.compact else (420.0, 1260.0)
        return Rect.around(self.stage.w / 2, self.head.bottom + 24 * self.k + tall / 2, wide, tall)

    @property
    def waiting(self) -> Rect:
        """Under the theme: who is ready."""
        card = self.card
        return Rect(card.x, card.bottom + 32 * self.k, card.w, 190 * self.k + 42)

    @property
    def numbers(self) -> Rect:
        """The panel in which the reader names a number."""
        body = self.body
        wide = 1240.0 if self.compact else 1260.0
        top = self.head.bottom + 16
        return Rect.around(self.stage.w / 2, (top + body.bottom) / 2, wide, body.bottom - top)

    # --- choosing ---

    @property
    def grid(self) -> Rect:
        """The paper under the pictures."""
        side, gap = self.cell
        pad = 14.0 if self.compact else 22.0
        top = 94.0 if self.compact else 112.0
        wide = COLUMNS * side + (COLUMNS - 1) * gap + 2 * pad
        return Rect(24.0 if self.compact else 30.0, top, wide, ROWS * side + (ROWS - 1) * gap + 2 * pad - (4 if self.compact else 8))

    @property
    def cell(self) -> tuple[float, float]:
        """A picture's side and the gap to the next."""
        return (118.0, 9.0) if self.compact else (146.0, 9.0)

    def picture(self, n: int) -> Rect:
        """The nth picture of the grid."""
        side, gap = self.cell
        grid = self.grid
        left = grid.cx - (COLUMNS * side + (COLUMNS - 1) * gap) / 2
        top = grid.cy - 3 - (ROWS * side + (ROWS - 1) * gap) / 2
        return Rect(left + n % COLUMNS * (side + gap), top + n // COLUMNS * (side + gap), side, side)

    @property
    def side(self) -> Rect:
        """The column right of the grid."""
        grid = self.grid
        left = grid.right + 28 * self.k
        foot = 876.0 if self.compact else 1040.0
        top = grid.y + (0 if self.compact else 10)
        return Rect(left, top, self.left + self.width - left, foot - top)

    @property
    def small_theme(self) -> Rect:
        """The theme card beside the pictures."""
        side = self.side
        return Rect(side.x, side.y, side.w, 184.0 if self.compact else 262.0)

    @property
    def order(self) -> Rect:
        """The panel of the own row."""
        card = self.small_theme
        return Rect(card.x, card.bottom + 24 * self.k, card.w, 264.0 if self.compact else 306.0)

    def slot(self, n: int, count: int) -> Rect:
        """The nth of so many places in the row."""
        panel = self.order
        side, pitch = (149.0, 161.0) if count < 5 else (118.0, 128.0)
        room = panel.w - 40
        if self.compact:
            side, pitch = (122.0, 134.0) if count < 4 else (98.0, 106.0)
        pitch = min(pitch, room / count)
        side = min(side, pitch - 8)
        top = panel.y + (64 if self.compact else 78)
        middle = top + (126.0 if self.compact else 152.0) / 2
        return Rect(panel.x + 26 * self.k + n * pitch, middle - side / 2, side, side)

    @property
    def ready(self) -> Rect:
        """The panel of those who are ready."""
        order, go = self.order, self.confirm
        top = order.bottom + 22 * self.k
        return Rect(order.x, top, order.w, go.y - 26 * self.k - top)

    @property
    def confirm(self) -> Rect:
        """The ink button that confirms the row."""
        side = self.side
        tall = 84.0 if self.compact else 94.0
        other = (170 + 96 + 28 if not self.compact else 132 + 84 + 20)
        return Rect(side.x + other, side.bottom - tall, side.w - other, tall)

    @property
    def clear(self) -> Rect:
        go = self.confirm
        return Rect(self.side.x, go.y, 132.0 if self.compact else 170.0, go.h)

    @property
    def glass(self) -> Rect:
        """The button that looks at a picture closely."""
        clear = self.clear
        return Rect(clear.right + (10 if self.compact else 14), clear.y, 84.0 if self.compact else 96.0, clear.h)

"""Where everything lies on Perfect Mismatch's table, on the full stage and on the compact one (art.md, 6; art2.md, B, C, K)."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.geometry import Rect
from game.engine.layout import Stage
from game.rules.mismatch.view import ROWS


@dataclass(frozen=True, slots=True)
class Spread:
    """The places on one stage. `open`: tokens are opened or the turn is talked about; `talk`: the team orders its words; `many`: the
    board has more than five spots."""

    stage: Stage
    open: bool = False
    talk: bool = False
    many: bool = False

    @property
    def compact(self) -> bool:
        return self.stage.compact

    @property
    def k(self) -> float:
        """How large things are beside the full stage's."""
        return 0.82 if self.compact else 1.0

    # --- the left column ---

    @property
    def task(self) -> Rect:
        return Rect(30, 100, 330, 450) if self.compact else Rect(52, 140, 420, 560)

    @property
    def plaque(self) -> Rect:
        """What is known of the leader."""
        if self.talk:
            return Rect(30, 640, 744, 84) if self.compact else Rect(52, 806, 916, 112)
        return Rect(30, 566, 330, 158) if self.compact else Rect(52, 728, 420, 164)

    # --- the tablet ---

    @property
    def tablet(self) -> Rect:
        if self.talk:
            return Rect(30, 100, 744, 524) if self.compact else Rect(52, 140, 916, 640)
        foot = 0 if not self.open else (96 if self.compact else 110)
        return Rect(382, 100, 764, 624 - foot) if self.compact else Rect(510, 140, 916, 752 - foot)

    @property
    def foot(self) -> Rect:
        """Under the rows: what to do, and the button."""
        tablet = self.tablet
        top = self.row(ROWS).bottom + (10 if self.compact else 14)
        if self.open:
            return Rect(tablet.x, tablet.bottom + (20 if self.compact else 24), tablet.w, 74 if self.compact else 84)
        return Rect(tablet.x + 30, top, tablet.w - 60, tablet.bottom - top - 16)

    def row(self, number: int) -> Rect:
        """A row of the tablet from card to card, 1 the highest."""
        tablet = self.tablet
        edge, gap = (22, 8) if self.compact else (32, 20)
        top = 18 if self.compact else 26
        height = 92 if self.compact else 102
        return Rect(tablet.x + edge, tablet.y + top + (number - 1) * (height + gap), tablet.w - 2 * edge, height)

    def card(self, number: int, side: int) -> Rect:
        """The attribute card left (0) or right (1) of a slot."""
        row = self.row(number)
        width = 216 if self.compact else 224
        return Rect(row.x if side == 0 else row.right - width, row.y, width, row.h)

    def slot(self, number: int) -> Rect:
        """Between the cards, as high as the row; its beads run along its middle."""
        left, right, gap = self.card(number, 0), self.card(number, 1), 12 if self.compact else 16
        return Rect(left.right + gap, left.y, right.x - left.right - 2 * gap, left.h)

    # --- the voting board ---

    @property
    def board(self) -> Rect:
        if self.talk:
            return Rect(798, 100, 708, 624) if self.compact else Rect(1004, 140, 864, 778)
        if self.open and not self.many:
            return Rect(1168, 100, 338, 454) if self.compact else Rect(1464, 140, 404, 560)
        return Rect(1168, 100, 338, 624) if self.compact else Rect(1464, 140, 404, 752)

    @property
    def log(self) -> Rect:
        """What happened last: at the foot of the board, under the tablet, or between the buttons."""
        if self.talk:
            dock = self.dock
            return Rect(dock.x + dock.w * 0.46, dock.y + 4, dock.w * 0.25, dock.h - 8)
        if self.open:
            foot = self.foot
            if self.many:
                return Rect(foot.x + 10, foot.cy - 38, foot.w / 2 - 22, 76.0)
            return Rect.around(foot.cx, foot.cy, foot.w * 0.86, min(foot.h, 76.0))
        board, edge = self.board, 16 if self.compact else 24
        return Rect(board.x + edge, board.bottom - 84, board.w - 2 * edge, 70)

    @property
    def off_board(self) -> Rect:
        """Tokens that were taken off: below the board, or below the tablet where the board needs all its height."""
        if self.many:
            foot = self.foot
            return Rect(foot.cx + 6, foot.y - 8, foot.w / 2 - 6, foot.h + (20 if self.compact else 16))
        return Rect(1168, 570, 338, 154) if self.compact else Rect(1464, 728, 404, 164)

    def spot(self, n: int, count: int, *, spare: bool = True) -> Rect:
        """The nth spot of so many, from the top; the last is the spare one."""
        board, head = self.board, (56 if self.compact else 84) if not self.talk else (64 if self.compact else 92)
        edge = 14 if self.compact else 24
        foot = 14 if self.open or self.talk else (82 if self.compact else 94)
        room = board.h - head - foot
        most = 96 if self.compact else 116
        pitch = min(most, room / count)
        gap = 14 if pitch > 90 else 8
        return Rect(board.x + edge, board.y + head + n * pitch, board.w - 2 * edge, pitch - gap)

    # --- the foot of the stage ---

    @property
    def bar(self) -> Rect:
        return Rect(30, 744, 1476, 124) if self.compact else Rect(52, 918, 1816, 132)

    @property
    def go(self) -> Rect:
        """The button at the bar's right end, once tokens are opened."""
        bar = self.bar
        return Rect(bar.right - 392, bar.y + 18, 372, bar.h - 40) if self.compact else Rect(bar.right - 456, bar.y + 18, 432, 92)

    @property
    def dock(self) -> Rect:
        return Rect(30, 748, 1476, 92) if self.compact else Rect(52, 946, 1816, 92)

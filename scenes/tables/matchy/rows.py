"""Where the rows of the reveal lie: panels of two duos, a grid of panels for more, or the referent's band with a row each (part 2, D)."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.draws import Ring
from game.engine.geometry import Rect
from game.rules.matchy.view import Hit, Round, Team
from scenes.tables.matchy.cards import radius
from scenes.tables.matchy.spread import Spread

GRID_ROW = 5
"""Panels of three or four duos have room for so many pictures in a row."""


@dataclass(frozen=True, slots=True)
class Rows:
    """The places of one reveal: of these teams; `most` pictures in the longest row; `strip`: the road needs room under them."""

    spread: Spread
    teams: tuple[Team, ...]
    most: int
    strip: bool
    referent: int | None = None

    @property
    def odd(self) -> bool:
        return self.referent is not None

    @property
    def pair(self) -> bool:
        """Two duos: large panels with ribbons."""
        return not self.odd and len(self.teams) <= 2

    @property
    def k(self) -> float:
        return self.spread.k

    @property
    def body(self) -> Rect:
        body = self.spread.body
        if self.pair and self.strip:
            return Rect(body.x, body.y, body.w, body.h - 36 * self.k)
        return body

    # --- panels of duos ---

    def panel(self, number: int) -> Rect:
        """A duo's panel; the fourth of three is the one where the race stands."""
        body, gap = self.body, 36.0 if self.pair else 28.0
        gap *= self.k
        wide = (body.w - gap) / 2
        if self.pair:
            return Rect(body.x + number * (wide + gap), body.y, wide, body.h)
        down = 16.0
        tall = (body.h - down) / 2
        return Rect(body.x + number % 2 * (wide + gap), body.y + number // 2 * (tall + down), wide, tall)

    def header(self, number: int) -> Rect:
        panel = self.panel(number)
        tall = 108 * self.k if self.pair else 48.0
        return Rect(panel.x + 24 * self.k, panel.y + (12 if self.pair else 4), panel.w - 48 * self.k, tall)

    @property
    def between(self) -> float:
        """Room between a duo's two rows, for ribbons and medals."""
        return 108 * self.k if self.pair else max(50.0, 56 * self.k)

    @property
    def named(self) -> float:
        """Width of the names at the left of a duo's rows."""
        return max(140.0, 150 * self.k) if self.pair else max(208.0, 236 * self.k)

    @property
    def side(self) -> float:
        """A picture's side."""
        if self.odd:
            return self._odd_side
        panel, header = self.panel(0), self.header(0)
        under = 60.0 if self.pair else 20 * self.k
        tall = (panel.bottom - header.bottom - 12 * self.k - self.between - under) / 2
        room = panel.w - self.named - 34 * self.k
        count = max(3, self.most) if self.pair else GRID_ROW
        return min(176.0 * self.k if self.pair else 130.0, tall, room / count - (22 if self.pair else 16) * self.k)

    @property
    def pitch(self) -> float:
        if self.odd:
            return self._odd_pitch
        panel = self.panel(0)
        room = panel.w - self.named - 34 * self.k
        return min(self.side + 26 * self.k, room / (max(3, self.most) if self.pair else GRID_ROW))

    def card(self, seat: int, position: int) -> Rect:
        """The place of a seat's picture at a position, from 1."""
        if self.odd:
            return self._odd_card(seat, position)
        team = next(team for team in self.teams if seat in team.seats)
        panel, header, side = self.panel(team.number), self.header(team.number), self.side
        row = team.seats.index(seat)
        under = 60.0 if self.pair else 16 * self.k
        spare = panel.bottom - under - header.bottom - 2 * side - self.between
        top = header.bottom + max(0.0, spare / 2) + row * (side + self.between)
        left = panel.x + self.named + 6 * self.k
        if self.pair:
            count = max(3, self.most)
            left += max(0.0, (panel.w - self.named - 34 * self.k - count * self.pitch) / 2)
        return Rect(left + (position - 1) * self.pitch, top, side, side)

    def name(self, seat: int) -> Rect:
        """Left of a duo's row."""
        card = self.card(seat, 1)
        team = next(team for team in self.teams if seat in team.seats)
        panel = self.panel(team.number)
        x = panel.x + 18 * self.k
        return Rect(x, card.y, panel.x + self.named - 10 * self.k - x, card.h)

    # --- around a referent ---

    @property
    def band(self) -> Rect:
        """The referent's band at the head of the panel."""
        body = self.body
        tall = 190.0 if self._few else 162.0 if len(self.teams) < 6 else 140.0
        return Rect(body.x, body.y, body.w, tall * self.k)

    @property
    def _few(self) -> bool:
        """Two players around the referent: there is room for larger pictures."""
        return len(self.teams) <= 2

    @property
    def crowded(self) -> bool:
        """Six players around the referent: little room."""
        return len(self.teams) >= 5

    @property
    def _odd_pitch(self) -> float:
        return (172.0 if self._few else 150.0) * self.k

    @property
    def _row_pitch(self) -> float:
        return min(270.0 * self.k, (self.body.bottom - self.band.bottom - 12) / max(1, len(self.teams)))

    @property
    def _odd_side(self) -> float:
        return min((148.0 if self._few else 122.0) * self.k, self._row_pitch - (10 if self.crowded else 20) * self.k)

    @property
    def table(self) -> Rect:
        """The panel around band and rows."""
        band = self.band
        return Rect(band.x, band.y, band.w, band.h + 12 + self._row_pitch * len(self.teams))

    def line(self, number: int) -> Rect:
        """A player's row in the panel."""
        band = self.band
        return Rect(band.x + 20 * self.k, band.bottom + 6 + number * self._row_pitch, band.w - 40 * self.k, self._row_pitch)

    def column(self, position: int) -> float:
        """The middle of a position."""
        return self.band.x + (420 if not self.spread.compact else 410) * self.k + (position - 1) * self._odd_pitch

    def _odd_card(self, seat: int, position: int) -> Rect:
        if seat == self.referent:
            side = 150.0 if self._few else 122.0
            return Rect.around(self.column(position), self.band.cy, min(side * self.k, self.band.h - 30 * self.k))
        number = next(team.number for team in self.teams if seat in team.seats)
        return Rect.around(self.column(position), self.line(number).cy, self._odd_side)


def fresh(hit: Hit, each: Round, *, past: bool = False) -> bool:
    """Whether a match came to light with the newest position."""
    return not past and hit.shown == each.shown


def ring(rect: Rect, *, new: bool) -> Ring:
    """Around a picture that matches."""
    return Ring("signal" if new else "white", radius(rect.w), -3, lip=5, width=max(5.0, rect.w * 0.05))

"""Where everything lies on Matching 4U's table, in u (art bible 6; part 2, F and K).

Places are written for the full stage and drawn together for the compact one; what has text on it is drawn so that its text fits there too.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.geometry import Rect
from game.engine.layout import COMPACT, FULL, Stage
from scenes.tables.matching4u.cards import DATE_RATIO, RATIO

HAND_ROOM, HAND_CARD = 1004.0, 136.0
"""Width of the hand, and the most that one of its cards takes, in u of the full stage."""
TENT, TENT_H = (330.0, 304.0), (104.0, 76.0)
"""Width of a neighbour's tent, and height of a tent, in u, on the full and on the compact stage, where names need more of it."""
LIFT = 30.0
"""How far a picked card of the hand rises."""
PICKED_LIFT = 44.0
"""How far a picked card of the pack rises (art bible, section 6)."""


@dataclass(frozen=True, slots=True)
class Spread:
    """The places of one stage. `low`: the chooser of a white card is open, so that the shelf is higher and the cloth lower."""

    stage: Stage
    low: bool = False

    @property
    def compact(self) -> bool:
        return self.stage.compact

    @property
    def k(self) -> float:
        """How large things are beside the full stage's."""
        return COMPACT[0] / FULL[0] if self.compact else 1.0

    def at(self, x: float, y: float, w: float, h: float) -> Rect:
        """A place of the full stage on this one."""
        kx, ky = self.stage.w / FULL[0], self.stage.h / FULL[1]
        return Rect(x * kx, y * ky, w * kx, h * ky)

    # --- the trick ---

    @property
    def cloth(self) -> Rect:
        """The solid runner under the trick."""
        return self.at(440, 122, 1040, 502 if self.low else 606)

    @property
    def date(self) -> Rect:
        width = (240 if self.low else 278) * self.k
        spot = self.at(478, 150 if self.low else 166, 0, 0)
        return Rect(spot.x, spot.y, width, width * DATE_RATIO)

    @property
    def prize(self) -> Rect:
        """Under the date card: to whom it goes."""
        date = self.date
        return Rect(date.x, date.bottom + 18 * self.k, date.w + 30 * self.k, self.reason().y - date.bottom - 18 * self.k)

    def play(self, place: int) -> Rect:
        """The card that ranks so far at this place, from 0."""
        width = 194 * self.k
        spot = self.at(806 + 222 * place, 194 if self.low else 222, 0, 0)
        return Rect(spot.x, spot.y, width, width * RATIO)

    def owner(self, place: int) -> Rect:
        """Under a card on the cloth: who played it."""
        card = self.play(place)
        top = card.bottom + (14 * self.k if self.low else 60 if self.compact else 66)
        return Rect(card.x - 8 * self.k, top, 216 * self.k, 66)

    def reason(self, lines: int = 1) -> Rect:
        """At the foot of the cloth: the led colour and why the cards rank as they do, in so many lines."""
        cloth, tall = self.cloth, 52.0 if lines == 1 else 68.0
        left = cloth.x + 24 if self.compact else self.play(0).x - 16 * self.k
        return Rect(left, cloth.bottom - tall - (4 if self.low else 10), cloth.right - 24 - left, tall)

    def plate(self, place: int) -> Rect:
        """A name tent: 0 own, 1 the left neighbour's, 2 the right one's."""
        if place == 0:
            own = self.at(60, 700 if self.low else 794, 330, 104)
            return Rect(own.x, own.y, max(own.w, 272), TENT_H[self.compact])
        width, spot = TENT[self.compact], self.at(52, 146, 1816, 104)
        return Rect(spot.x if place == 1 else spot.right - width, spot.y, width, TENT_H[self.compact])

    def won(self, place: int, rows: int = 4) -> Rect:
        """What somebody has won, beside or under the tent: a head and so many of four rows."""
        plate = self.plate(place)
        if place == 0:
            return Rect(plate.x, plate.bottom + 33, plate.w, self.stage.h - plate.bottom - 43)
        whole = 272.0 if self.compact else 330.0
        return Rect(plate.x, plate.bottom + 18, plate.w, 60 + (whole - 60) * rows / 4)

    @property
    def shelf(self) -> Rect:
        """The paper shelf at the foot, over the whole window."""
        window = self.stage.window
        top = self.at(0, 652 if self.low else 756, 0, 0).y
        return Rect(window.x, top, window.w, window.bottom - top)

    @property
    def hand(self) -> Rect:
        """Where the hand lies; its cards are as large as they fit."""
        return self.at(428, 770, HAND_ROOM, 290)

    @property
    def hand_title(self) -> Rect:
        """Above the hand, clear of a card that has risen."""
        hand = self.hand
        return Rect(hand.x, self.shelf.y + 10, hand.w, 42)

    def hand_card(self, n: int, count: int) -> Rect:
        """The nth of so many cards in the hand."""
        area, gap = self.hand, (12 if count > 6 else 20) * self.k
        if self.low:
            area = self.at(60, 848, 360, 220)
            width = 76 * self.k
            return Rect(area.x + n % 4 * (width + gap), area.y + n // 4 * (width * RATIO + gap), width, width * RATIO)
        width = min(HAND_CARD * self.k, (area.w - gap * (count - 1)) / max(1, count))
        height = width * RATIO
        return Rect(area.x + n * (width + gap), area.bottom - height - 4, width, height)

    @property
    def note(self) -> Rect:
        """What the picked card would do."""
        return self.at(1456, 772, 412, 168)

    def slip(self, n: int) -> Rect:
        """One of the two ways to play a white card."""
        return self.at(462 + 712 * n, 684, 690, 236)

    @property
    def dock(self) -> Rect:
        return self.at(1456, 954, 412, 92)

    @property
    def log(self) -> Rect:
        log = self.at(52, 640, 330, 96)
        return Rect(log.x, log.bottom - 112, TENT[True], 112) if self.compact else log

    @property
    def peek(self) -> Rect:
        """The button that opens the score sheet during the round."""
        return self.at(1538, 644, 330, 84)

    # --- the draft ---

    def rail(self, place: int) -> Rect:
        rail = self.at(60, 158 + 152 * place, 324, 104)
        return Rect(rail.x, rail.y, max(rail.w, 276), TENT_H[self.compact])

    @property
    def pack_cloth(self) -> Rect:
        return self.at(426, 130, 1460, 480)

    @property
    def closed_cloth(self) -> Rect:
        """Under everybody's pack face down, where nobody's own cards are shown."""
        return self.at(426, 130, 1460, 664)

    def pack_card(self, n: int, count: int) -> Rect:
        """The nth card of a pack of so many."""
        area = self.pack_cloth.inset(18 * self.k, 0)
        gap = (10 if count > 6 else 18) * self.k
        width = min(222 * self.k, (area.w - gap * (count - 1)) / max(1, count))
        height = width * RATIO
        left = area.cx - (count * width + (count - 1) * gap) / 2
        top = area.y + PICKED_LIFT * self.k + (area.h - PICKED_LIFT * self.k - height) * 0.5
        return Rect(left + n * (width + gap), top, width, height)

    @property
    def kept(self) -> Rect:
        return self.at(52, 640, 960, 402)

    @property
    def passing(self) -> Rect:
        return self.at(1048, 640, 820, 280)

    @property
    def draft_dock(self) -> Rect:
        return self.at(1400, 950, 468, 92)

    @property
    def draft_log(self) -> Rect:
        return self.at(1048, 944, 330, 100)

    # --- the sheet ---

    @property
    def sheet(self) -> Rect:
        return self.at(52, 124, 1180, 796)

    @property
    def story(self) -> Rect:
        return self.at(1268, 124, 600, 400)

    @property
    def after(self) -> Rect:
        return self.at(1268, 548, 600, 372)

    @property
    def sheet_left(self) -> Rect:
        return self.at(52, 950, 330, 92)

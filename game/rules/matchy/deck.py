"""The content as a value: 42 pictures, the theme cards, and the two boards (R-MM-1, R-MM-2)."""

from __future__ import annotations

from base64 import b64decode
from dataclasses import dataclass, field
from typing import Final

FRONT: Final = "front"
BACK: Final = "back"
SIDES: Final = (FRONT, BACK)
THEMES: Final = 12
"""Themes on one side of a card; the reader names one of these numbers."""
PICTURES: Final = 42
CARDS: Final = 24
"""Double-sided theme cards of the game: 576 themes."""
MOST_CARDS: Final = 60
"""An own pack may have so many."""
MOST_PICKS: Final = 5
"""The largest number on a space, and what the referent always chooses (R-MM-5)."""
SHORT: Final = "short"
FULL: Final = "full"
BOARDS: Final = (SHORT, FULL)

DRAWINGS: Final = (
    "lighthouse", "door", "key", "egg", "umbrella", "chair", "bridge", "tea", "mask", "ladder", "sunset", "mountain", "signpost", "balloon",
    "cat", "goldfish", "snail", "wave", "tree", "hourglass", "candle", "paperboat", "train", "suitcase", "phone", "hands", "eye", "crown",
    "cake", "noodles", "knot", "maze", "moon", "cactus", "vase", "guitar", "kite", "feather", "red", "dark", "spiral", "halves",
)  # fmt: skip
"""The ids of the pictures that the program has a drawing of, `picture_<id>.svg`."""

PNG_MARK: Final = "png:"
"""What `Picture.art` begins with when a PNG file in base64 follows."""


@dataclass(frozen=True, slots=True)
class Picture:
    """An image card. `id` names it in actions; `tags` are words that go with it, for bots.

    `art` is the drawing itself when it is the pack's own: an SVG document, or PNG_MARK and the file in base64; '' for one of DRAWINGS.
    """

    id: str
    name: str
    tags: tuple[str, ...] = ()
    art: str = ""

    @property
    def svg(self) -> str:
        """The pack's own drawing as an SVG document; '' if it is none."""
        return "" if self.art.startswith(PNG_MARK) else self.art

    @property
    def png(self) -> bytes:
        """The pack's own drawing as the bytes of a PNG file; empty if it is none."""
        return b64decode(self.art[len(PNG_MARK) :]) if self.art.startswith(PNG_MARK) else b""


@dataclass(frozen=True, slots=True)
class Card:
    """A theme card: twelve themes on either side."""

    front: tuple[str, ...]
    back: tuple[str, ...]

    def side(self, side: str) -> tuple[str, ...]:
        """The twelve themes of FRONT or BACK."""
        return self.front if side == FRONT else self.back


@dataclass(frozen=True, slots=True)
class Board:
    """A winding path. `numbers[space]` tells how many pictures are chosen there; space 0 is Start, the last is the flag's (R-MM-2).

    `themes`: how long a match lasts, from and to, in themes; empty when nobody has measured it.
    """

    id: str
    title: str
    numbers: tuple[int, ...]
    themes: tuple[int, ...] = ()

    @property
    def last(self) -> int:
        """The flag's space."""
        return len(self.numbers) - 1

    def number(self, space: int) -> int:
        """How many pictures are chosen on a space; beyond the flag as on its space."""
        return self.numbers[min(space, self.last)]


@dataclass(frozen=True, slots=True)
class Deck:
    """The pack value of Matchy Matchy. Theme cards are known by number, from 1; `language` is that of the texts.

    `links` tells how well each picture goes with each theme: one byte a pair, a row for each theme in the order of `themes`, a
    column for each picture; 0: nothing known, else 1 to 255. Empty when nothing is known at all. It is no part of the pack: bots alone
    read it.
    """

    id: str
    title: str
    pictures: tuple[Picture, ...]
    cards: tuple[Card, ...]
    boards: tuple[Board, ...]
    description: str = ""
    language: str = "en"
    links: bytes = field(default=b"", compare=False, repr=False)

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of the pictures, in the pack's order."""
        return tuple(picture.id for picture in self.pictures)

    @property
    def themes(self) -> tuple[str, ...]:
        """All themes: card by card, the front before the back."""
        return tuple(theme for card in self.cards for side in SIDES for theme in card.side(side))

    def picture(self, id: str) -> Picture:
        """The picture of this id. Raises KeyError for one that the pack hasn't."""
        for picture in self.pictures:
            if picture.id == id:
                return picture
        raise KeyError(id)

    def theme(self, card: int, side: str, number: int) -> str:
        """The theme of this number (1 to 12) on a side of a card (from 1)."""
        return self.cards[card - 1].side(side)[number - 1]

    def links_of(self, card: int, side: str, number: int) -> bytes:
        """The row of `links` for this theme: a byte for each picture; empty when nothing is known."""
        row = ((card - 1) * len(SIDES) + SIDES.index(side)) * THEMES + number - 1
        return self.links[row * len(self.pictures) : (row + 1) * len(self.pictures)]

    def board(self, id: str) -> Board:
        """The board SHORT or FULL."""
        return next(board for board in self.boards if board.id == id)

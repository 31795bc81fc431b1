"""All that the drawing of Matching 4U's table needs at one moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.rules.matching4u.view import Phase, Trick, View, left_of, trick
from scenes.tables.base import Host
from scenes.tables.matching4u.cards import ItemCard, NumberDisc
from scenes.tables.matching4u.choice import Choice
from scenes.tables.matching4u.faces import item_face, number_disc
from scenes.tables.matching4u.spread import Spread
from scenes.tables.matching4u.words import card_title, seat_colour, seat_name, type_name

if TYPE_CHECKING:
    from game.engine.words import Words
    from scenes.tables.matching4u.table import Matching4UTable


@dataclass(frozen=True, slots=True)
class Show:
    """A view, where it lies, and what is picked. `me`: the person's seat that acts now, or None."""

    table: Matching4UTable
    host: Host
    view: View
    phase: Phase
    spread: Spread
    choice: Choice
    me: int | None
    waited: int | None
    """The seat that is to act, a person's, a bot's or the dummy's; in a draft the one that is asked next."""

    @property
    def words(self) -> Words:
        return self.host.words

    @property
    def bottom(self) -> int:
        """The seat at the foot of the table: whose view it is, else the first."""
        return max(0, self.view.viewer)

    @property
    def around(self) -> tuple[int, int, int]:
        """The seats from the foot of the table clockwise (R-X-6)."""
        left = left_of(self.bottom)
        return self.bottom, left, left_of(left)

    @property
    def trick(self) -> Trick | None:
        return trick(self.view)

    def name(self, seat: int) -> str:
        return seat_name(self.words, self.host.seating, seat)

    def colour(self, seat: int) -> int:
        return seat_colour(self.host.seating, seat)

    def title(self, card: int, colour: str = "") -> str:
        return card_title(self.words, self.view.deck, card, colour)

    def item(self, card: int) -> str:
        """The name of a card's item."""
        return type_name(self.words, self.view.deck.item(card).type)

    def face(self, card: int, colour: str = "") -> ItemCard:
        """An item card, as the colour that it counts as."""
        return item_face(self.words, self.view.deck, card, colour)

    def disc(self, card: int, colour: str = "") -> NumberDisc:
        """A card's number as a disc."""
        return number_disc(self.view.deck, card, colour)

"""What is picked, dragged and held at the table just now: state of the screen that no match remembers."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.mismatch.view import WORDS
from scenes.tables.mismatch.beads import Beads

NO_BEADS = Beads()
"""All in the middle."""


@dataclass(frozen=True, slots=True)
class Choice:
    """`beads` is the slot being set and `drag` the bead that the pointer moves, with its place from the slot's left end in u.

    `peeked` is the number of the turn in which the leader has looked at the word. `swap`: a pair is picked to be put away (R-PM-13).
    `sheet` are the five numbers in the order in which the secret sheet shows them, `word` the chosen one's place in it. `order` are the
    numbers on the team's board from the top (0: free), `moved` the number that is dragged.
    """

    beads: Beads = NO_BEADS
    drag: tuple[int, float] | None = None
    peeked: int = 0
    swap: bool = False
    sheet: tuple[int, ...] = ()
    word: int = 0
    order: tuple[int, ...] = (0,) * WORDS
    moved: int = 0

    @property
    def missing(self) -> int:
        """How many words have no place yet."""
        return self.order.count(0)

    def placed(self, number: int, place: int) -> Choice:
        """A word put on a place, from 0: what lay there goes where the word came from."""
        order = list(self.order)
        before = order.index(number) if number in order else None
        there, order[place] = order[place], number
        if before is not None and before != place:
            order[before] = there
        return Choice(self.beads, None, self.peeked, self.swap, self.sheet, self.word, tuple(order))

    def lifted(self, number: int) -> Choice:
        """A word taken off the board again."""
        order = tuple(0 if each == number else each for each in self.order)
        return Choice(self.beads, None, self.peeked, self.swap, self.sheet, self.word, order)

"""What is picked and not yet played: the table's own state, which no view knows and undo does not restore."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Choice:
    """Cards picked from the pack (the earlier first), a card of the hand, the colour for a white one, an item; what is looked at."""

    keep: tuple[int, ...] = ()
    card: int | None = None
    colour: str = ""
    """While the chooser of a white card is open: the colour that is marked."""
    item: int | None = None
    row: str = "ring"
    """The row of the score sheet whose story is told."""
    peek: bool = False
    """The score sheet is open during the round."""
    cards: bool = False
    """After a round: the cards are shown instead of the sheet."""

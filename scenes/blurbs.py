"""What stands on the boxes: one line on what the game is, one on how many play and how long it takes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.words import Words


@dataclass(frozen=True, slots=True)
class Blurb:
    """A box's two lines. Lengths are medians of simulated matches at a family's pace."""

    tag: str
    facts: str


def blurb(words: Words, game: str) -> Blurb:
    """The lines of a game, by its id. Raises KeyError for an unknown one."""
    _ = words._
    return {
        "matchi": Blurb(_("Race into the star"), _("2 players · 15 min")),
        "matching4u": Blurb(_("Dress up, win the date"), _("2–3 players · 30 min")),
        "matchy": Blurb(_("Think like your partner"), _("3–8 players · 30 min")),
        "mismatch": Blurb(_("Say it with beads"), _("2–8 players · 20 min")),
    }[game]

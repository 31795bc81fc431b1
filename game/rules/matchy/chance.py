"""What luck decides: the referent, the first reader, the theme cards; all that is possible equally likely."""

from __future__ import annotations

from game.core.legal import EMPTY, LegalSet, Listed
from game.rules.matchy.actions import Action, Draw, Reader, Referent
from game.rules.matchy.pack import SIDES
from game.rules.matchy.state import Facts, drawable, phase


def draws(facts: Facts) -> LegalSet[Action]:
    """What CHANCE may draw now."""
    match phase(facts):
        case "referent":
            return Listed(tuple(Referent(seat) for seat in range(facts.seats)))
        case "reader":
            return Listed(tuple(Reader(seat) for seat in range(facts.seats)))
        case "draw":
            return Listed(tuple(Draw(card, side) for card in drawable(facts) for side in SIDES))
    return EMPTY

"""One line on a saved match: who plays, where it stands, who won. Only what everybody may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.store.store import Saved

if TYPE_CHECKING:
    from game.engine.words import Words

TEAM = "team"
"""How a match ends in which all play together."""
DUOS = ("matchy",)
"""Games in which an even number of players sits in duos."""

def name_list(words: Words, names: Sequence[str]) -> str:
    """'Ana', 'Ana and Ben', 'Ana, Ben and Cleo'."""
    if len(names) <= 1:
        return "".join(names)
    front = words.p_("list", ", ").join(names[:-1])
    return words._("{names} and {last}").format(names=front, last=names[-1])


def players_line(words: Words, saved: Saved) -> str:
    return name_list(words, [seat.name for seat in saved.seating])


def state_line(words: Words, saved: Saved) -> str:
    return words.n_("After {count} step", "After {count} steps", saved.steps).format(count=saved.steps)


def winner_line(words: Words, saved: Saved) -> str:
    """Who won; all of them when level. A duo wins as one (R-MM-8); a team that played together has its points (R-PM-11)."""
    outcome = saved.outcome
    if outcome is None:
        return state_line(words, saved)
    if outcome.end == TEAM:
        return words.n_("Together: {count} point", "Together: {count} points", outcome.scores[0]).format(count=outcome.scores[0])
    names = name_list(words, [saved.seating[seat].name for seat in outcome.winners])
    sides = len(outcome.winners)
    if saved.game in DUOS and len(saved.seating) % 2 == 0:
        sides //= 2
    return words.n_("{names} won", "{names} share the victory", sides).format(names=names)

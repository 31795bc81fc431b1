"""One line on a saved match: who plays, where it stands, who won. Only what everybody may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.store.store import Saved

if TYPE_CHECKING:
    from game.engine.words import Words


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
    """Who won; all of them when level."""
    if saved.outcome is None:
        return state_line(words, saved)
    winners = [saved.seating[seat].name for seat in saved.outcome.winners]
    names = name_list(words, winners)
    return words.n_("{names} won", "{names} share the victory", len(winners)).format(names=names)

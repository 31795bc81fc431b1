"""Where a kept match stands, told without any secret: its record replayed, and what everybody may see of it put into words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.rules import PUBLIC
from game.store.store import Saved
from scenes import tables
from scenes.session import SavedMatchError, Session
from scenes.summaries import state_line
from scenes.tables.base import Standing

if TYPE_CHECKING:
    from scenes.shell import Shell


def standing(shell: Shell, saved: Saved) -> Standing:
    """The turn, who is next, and a word on each seat; only the number of steps for a match that can't be read."""
    try:
        session = Session.resume(shell, saved.id)
    except SavedMatchError:
        return Standing(state_line(shell.words, saved))
    return tables.parts(saved.game).standing(shell.words, session.view(PUBLIC), session.seating)

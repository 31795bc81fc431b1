"""Where a kept match stands, told without any secret: its record replayed, and what everybody may see of it put into words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import catalog
from game.content.errors import ContentError
from game.content.packs import pack_of_record
from game.core.record import RecordError, replay
from game.core.rules import PUBLIC
from game.store.errors import StoreError
from game.store.store import Saved
from scenes import tables
from scenes.summaries import state_line
from scenes.tables.base import Standing

if TYPE_CHECKING:
    from scenes.shell import Shell


def standing(shell: Shell, saved: Saved) -> Standing:
    """The turn, who is next, and a word on each seat; only the number of steps for a match that can't be read."""
    try:
        record = shell.store.load(saved.id)
        game = catalog.get(record.game)
        match = replay(record, game.playable, pack_of_record(record, game.content).value)
    except (StoreError, RecordError, ContentError, ValueError):
        return Standing(state_line(shell.words, saved))
    return tables.parts(record.game).standing(shell.words, match.view(PUBLIC), record.seating)

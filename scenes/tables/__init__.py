"""The games' tables: one line per game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.core.rules import OPEN
from scenes.tables.base import GameParts, GameTable, Host, Result

if TYPE_CHECKING:
    from game.engine.words import Words
    from scenes.session import Session


def parts(game: str) -> GameParts:
    """What the scenes need of a game, by its id in the catalogue. Raises KeyError for a game that has no table."""
    from scenes.tables.matchi.parts import MatchiParts
    from scenes.tables.matching4u.parts import Matching4UParts
    from scenes.tables.matchy.parts import MatchyParts
    from scenes.tables.mismatch.parts import MismatchParts

    made: dict[str, Callable[[], GameParts]] = {
        "matchi": MatchiParts,
        "matching4u": Matching4UParts,
        "mismatch": MismatchParts,
        "matchy": MatchyParts,
    }
    return made[game]()


def make(game: str, host: Host) -> GameTable:
    """The table of a match in play."""
    return parts(game).table(host)


def result(game: str, words: Words, session: Session) -> Result:
    """What the result screen tells."""
    outcome = session.match.outcome
    if outcome is None:
        raise ValueError("A match that is still played has no result.")
    return parts(game).result(words, session.match.view(OPEN), outcome, session.seating)


def rematch(game: str, match: Any) -> dict[str, str]:
    """Options of a rematch that follow from this match."""
    return parts(game).rematch(match.outcome)

"""Games that have rules but are not in the catalogue yet, with bots for the contract that play anything."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from game.bots.protocol import Bot
from game.catalog import Game
from game.content import dates
from game.core.rng import Rng
from game.core.seating import LEVELS
from game.rules.matching4u.actions import action_text
from game.rules.matching4u.rules import RULES
from game.rules.matching4u.view import View, choices


@dataclass(frozen=True)
class AnyChoice:
    """Plays any legal action."""

    level: str

    def think(self, view: View, rng: Rng) -> Generator[None, None, str | None]:
        yield
        return action_text(rng.choice(choices(view)))


def any_choice(level: str) -> Bot:
    if level not in LEVELS:
        raise ValueError(f"There is no bot '{level}'; choose one of: {', '.join(LEVELS)}.")
    return AnyChoice(level)


MATCHING4U = Game("matching4u", "Matching 4U", RULES, any_choice, dates)

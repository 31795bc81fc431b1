"""Bots for the template game."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from game.bots.protocol import Bot
from game.core.rng import Rng
from game.core.seating import LEVELS
from game.rules.nullgame.actions import Action, Bid, Done, Double, Mark, action_text
from game.rules.nullgame.view import View, choices


@dataclass(frozen=True, slots=True)
class NullBot:
    """Easy plays anything; medium takes all it can; hard doubles only what is worth it."""

    level: str

    def think(self, view: View, rng: Rng) -> Generator[None, None, str | None]:
        yield
        leading = view.viewer == view.now.leader
        actions = choices(view)
        if self.level == "easy":
            at = rng.below(len(actions) + (0 if leading or view.now.phase == "bid" else 1))
            return action_text(actions[at]) if at < len(actions) else None
        best = max(actions, key=lambda action: (self._worth(view, action), action_text(action)))
        return action_text(best) if self._worth(view, best) > 0 else None

    def _worth(self, view: View, action: Action) -> int:
        match action:
            case Bid(value):
                return 1 + value
            case Mark(tokens):
                return 1 + tokens
            case Done():
                return 1
            case Double():
                return view.now.mark - (2 if self.level == "hard" else 0)
        return 0


def make_bot(level: str) -> Bot:
    """A bot of this level. Raises ValueError with one sentence for a level that doesn't exist."""
    if level not in LEVELS:
        raise ValueError(f"There is no bot '{level}'; choose one of: {', '.join(LEVELS)}.")
    return NullBot(level)

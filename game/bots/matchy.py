"""Bots for Matchy Matchy.

Each picks what fits the theme in its eyes: by the association table, by its own taste, which stays the same for the match, and by what
comes to its mind for this theme. Better ones are less wayward; hard ones learn from the open rows what their partner or the referent
likes. Without a table they go by the words of names and tags.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field, replace
from typing import Final

from game.bots.matchy_taste import chosen, fit, learned, liking, mood, sense
from game.bots.protocol import Bot
from game.bots.taste import plain_taste
from game.core.rng import Rng
from game.core.seating import LEVELS
from game.rules.matchy.actions import Number, Pick, SeatAction, action_text
from game.rules.matchy.view import NOBODY, THEMES, View, left, others, phase, picks


@dataclass(frozen=True, slots=True)
class Skill:
    """What makes a level, all beside a fit of 1."""

    liking: float
    """How much its own taste counts,"""
    mood: float
    """and what comes to its mind alone."""
    learns: float
    """How much what others have shown of theirs counts; 0: it doesn't look."""


SKILLS: Final = {
    "easy": Skill(0.7, 2.1, 0.0),
    "medium": Skill(0.6, 1.3, 0.0),
    "hard": Skill(0.6, 0.8, 0.65),
}


@dataclass(frozen=True, slots=True)
class MatchyBot:
    """Answers every question of a match; keeps nothing in between."""

    skill: Skill
    taste: Rng | None = field(default=None, compare=False)

    def with_taste(self, taste: Rng) -> MatchyBot:
        """The same bot with a taste of its own (`game.core.thinking.Tasteful`)."""
        return replace(self, taste=taste)

    def think(self, view: View, rng: Rng) -> Generator[None, None, str | None]:
        """The text of the action; None instead of asking for another theme. See `game.core.thinking.Bot`."""
        yield
        action: SeatAction | None = None
        match phase(view):
            case "number":
                action = Number(1 + rng.below(THEMES))
            case "choose":
                felt = yield from self._felt(view)
                action = Pick(chosen(felt, view.deck, left(view), picks(view, view.viewer)))
        return None if action is None else action_text(action)

    def _felt(self, view: View) -> Generator[None, None, list[float]]:
        """How well each picture suits it now."""
        skill, taste = self.skill, self.taste or plain_taste(view.viewer)
        base = fit(view)
        yield
        own, mind = liking(view.deck, taste), mood(view, taste)
        theirs = [0.0] * len(base)
        partner = others(view, view.viewer)[0]
        if skill.learns and view.past and view.viewer != view.referent:
            shown = yield from learned(view, partner, base)
            theirs = [skill.learns * each for each in shown]
            if view.referent != NOBODY:
                own = [each / (1 + len(view.past) / 2) for each in own]  # nobody asks for its own taste
        parts = zip(base, own, mind, theirs, strict=True)
        return [sense(fits) + skill.liking * likes + skill.mood * minds + shown for fits, likes, minds, shown in parts]


def make_bot(level: str) -> Bot:
    """A bot of this level. Raises ValueError with one sentence for a level that doesn't exist."""
    if level not in LEVELS:
        raise ValueError(f"There is no bot '{level}'; choose one of: {', '.join(LEVELS)}.")
    return MatchyBot(SKILLS[level])

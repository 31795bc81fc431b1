"""Bots for Perfect Mismatch.

A leader sets what fits its word, the better ones what makes it stand out among the five. A guesser keeps a belief over the five words,
slot by slot, and weighs how sure it is against what the spots will be worth. Everybody sees words and attributes a little differently,
by its own taste; so even two hard bots misunderstand each other at times. With a pack of which nothing is known they play at random
(`plays_at_random`).
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from game.bots.mismatch_guess import Nerve, belief, bold, claims_at_last, claims_now, ranked, thinks_again
from game.bots.mismatch_lead import Chances, Lean, centre, leans, naive, stands_out, told_apart
from game.bots.protocol import Bot
from game.bots.search import first_best
from game.bots.taste import leaning, plain_taste
from game.core.rng import Rng
from game.core.seating import LEVELS
from game.rules.mismatch.actions import AGAIN, CLAIM, PASS, Order, Redraw, SeatAction, Set, Suggest, Vote, action_text
from game.rules.mismatch.view import (
    BEADS,
    ROWS,
    TALK,
    WORDS,
    Deck,
    View,
    can_again,
    can_claim,
    choices,
    has_links,
    joint_order,
    lacking,
    own_votes,
    pending,
    phase,
    secret,
    suggestions,
)

SPREAD: Final = 1.0
"""By how many beads a leader thinks a setting may differ from what fits a word."""
ONE_IN: Final = 3
"""A guesser that knows nothing claims at every third look."""


@dataclass(frozen=True, slots=True)
class Skill:
    """What makes a level."""

    blur: float
    """How differently from others it sees a word with an attribute, in standard deviations."""
    slip: float
    """By how many beads it misses what it wants to set, as a standard deviation."""
    contrast: float
    """How much making the word stand out counts to a leader; 0: it thinks of its own word alone."""
    redraws: float
    """It wants another pair when the word would not become likelier than that by it (chance: 0.2); 0: never."""
    nerve: Nerve


SKILLS: Final = {
    "easy": Skill(0.6, 1.0, 0.0, 0.0, Nerve(2.4, 0.0, 0.0, ahead=0, hurry=0.0, sure=0.5, yields=False)),
    "medium": Skill(0.42, 0.6, 0.5, 0.21, Nerve(1.9, 0.0, 0.0, ahead=2, hurry=0.25, sure=0.75, yields=False)),
    "hard": Skill(0.3, 0.3, 1.5, 0.25, Nerve(1.6, 0.5, 1.5, ahead=3, hurry=0.25, sure=0.85, yields=True)),
}


@dataclass(frozen=True, slots=True)
class MismatchBot:
    """Answers every question of a match; keeps nothing in between. `taste` is how it sees the world."""

    skill: Skill
    taste: Rng | None = field(default=None, compare=False)

    def with_taste(self, taste: Rng) -> MismatchBot:
        """The same bot with a taste of its own (`game.core.thinking.Tasteful`)."""
        return replace(self, taste=taste)

    def think(self, view: View, rng: Rng) -> Generator[None, None, str | None]:
        """The text of the action, None when it had rather wait; see `game.core.thinking.Bot`."""
        yield
        taste = self.taste or plain_taste(view.viewer)
        rows = leans(view, taste, self.skill.blur)
        yield
        if view.viewer == view.now.leader:
            action: SeatAction | None = self._lead(view, rows, taste, rng)
        elif all(lean is None for row in rows for lean in row):
            action = _blindly(view, rng)
        else:
            nerve = bold(self.skill.nerve, leaning(taste))
            held = yield from belief(rows, view.now.beads, nerve)
            action = yield from _guess(view, rows, held, nerve)
        return None if action is None else action_text(action)

    # The leader

    def _lead(self, view: View, rows: Sequence[Sequence[Lean]], taste: Rng, rng: Rng) -> SeatAction:
        word, row = secret(view) - 1, len(view.now.beads)
        dull = [(-stands_out(each, word, SPREAD), number) for number, each in enumerate(rows, start=1)]
        away = [(score, Redraw(number)) for score, number in dull if -score < self.skill.redraws and Redraw(number) in choices(view)]
        if away:
            return first_best(away, action_text)
        if rows[row][word] is None:
            return Set(row + 1, rng.below(BEADS + 1))
        wanted = self._wanted(rows, view.now.beads, row, word)
        return Set(row + 1, min(BEADS, max(0, round(wanted + self.skill.slip * leaning(taste, view.number, row)))))

    def _wanted(self, rows: Sequence[Sequence[Lean]], beads: Sequence[int], row: int, word: int) -> float:
        """How many beads it wants on the left."""
        lean = rows[row][word]
        if lean is None or not self.skill.contrast:
            return centre(lean or 0.0)
        chances = told_apart(rows[row], naive(rows, beads, SPREAD), SPREAD, self.skill.contrast)[word]
        return float(first_best([(chance, left) for left, chance in enumerate(chances)], str))


def _guess(view: View, rows: Sequence[Sequence[Lean]], held: Chances, nerve: Nerve) -> Generator[None, None, SeatAction | None]:
    """What a guesser does that holds the words for likely as `held` says; None when it waits."""
    order, seat = ranked(held), view.viewer
    if view.mode == TALK:
        return _in_the_talk(view, order)
    if lacking(view)[:1] == (seat,):
        return Vote(next(number for number in order if number not in own_votes(view)))
    if can_claim(view, seat):
        if len(view.now.beads) == ROWS and seat in pending(view).must:
            return CLAIM if claims_at_last(view, held, nerve) else PASS
        return CLAIM if (yield from claims_now(view, rows, held, nerve)) else None
    return AGAIN if can_again(view, seat) and thinks_again(view, held, nerve) else None


def _in_the_talk(view: View, order: tuple[int, ...]) -> SeatAction | None:
    """Its own order for all to see; at the leader's left, what all orders come to (R-PM-14)."""
    if phase(view) != "order":
        return None
    if view.viewer not in pending(view).must:
        return Suggest(order)
    return Order(joint_order([order, *(numbers for seat, numbers in suggestions(view) if seat != view.viewer)]))


def _blindly(view: View, rng: Rng) -> SeatAction | None:
    """What a guesser does when nothing is known of the words."""
    if view.mode == TALK:
        return _in_the_talk(view, rng.shuffled(range(1, WORDS + 1)))
    votes = [action for action in choices(view) if isinstance(action, Vote)]
    if votes:
        return rng.choice(votes)
    if not can_claim(view, view.viewer):
        return None
    return CLAIM if view.viewer in pending(view).must or rng.below(ONE_IN) == 0 else None


def plays_at_random(deck: Deck) -> bool:
    """Whether bots know nothing of a pack's words, and say so in the set-up."""
    return not has_links(deck)


def make_bot(level: str) -> Bot:
    """A bot of this level. Raises ValueError with one sentence for a level that doesn't exist."""
    if level not in LEVELS:
        raise ValueError(f"There is no bot '{level}'; choose one of: {', '.join(LEVELS)}.")
    return MismatchBot(SKILLS[level])

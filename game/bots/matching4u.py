"""Bots for Matching 4U.

In the draft all levels keep strong numbers and items that go with what they have. In a trick they guess the hidden hands, in every
way that fits what they saw, let the others answer, and judge what lies in front of everybody then. Medium and hard play the round on
to its end for each guess, so they see what an item is worth to others as well. Medium looks at its lead in points and makes small
mistakes; hard asks how likely it is to win the match.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass, field
from math import exp
from typing import Final, TypeAlias

from game.bots.matching4u_round import ZERO_AT, Book, Counts, Imagined, Worths, book, counted, worths
from game.bots.protocol import Bot
from game.bots.search import first_best
from game.core.rng import Rng
from game.core.seating import LEVELS
from game.rules.matching4u.actions import Keep, Play, SeatAction, Take, action_text
from game.rules.matching4u.view import (
    COLOURS,
    DATES,
    DUMMY,
    KEEP,
    ROUNDS,
    TRICKS,
    Trick,
    View,
    choices,
    in_hand,
    known,
    tally,
    totals,
    trick,
    won,
)

Guess: TypeAlias = "Callable[[], Imagined]"
"""Makes the round, with one and the same guess at what is hidden, as it stands now."""

NOISE: Final = 1000
"""The steps in which a careless bot's mistakes are drawn."""
SLICE: Final = 12
"""So many rounds are played on between two yields: 2 to 4 ms."""


@dataclass(frozen=True, slots=True)
class Skill:
    """What makes a level."""

    guesses: int
    """So many guesses at the hidden hands are made for all choices,"""
    more: int
    """and so many more for the best `few` of them."""
    few: int
    width: int
    """So many cards the others weigh in the trick under way."""
    ahead: bool
    """Whether the round is played on to its end; each player then weighs two cards in each trick."""
    slips: float
    """Up to so many points a play or an item may seem better than it is."""
    draft_slips: float
    spare: float = 0.0
    """How much the best two cards that are passed on count against a pair in the draft."""
    chance: bool = False
    """Whether a bot that plays on asks for its chance to win the match, not for its lead in points."""


SKILLS: Final = {
    "easy": Skill(3, 0, 9, 0, False, 4.0, 6.0),
    "medium": Skill(3, 0, 9, 3, True, 2.0, 3.0),
    "hard": Skill(6, 12, 3, 8, True, 0.0, 0.0, 0.3, True),
}

POWER: Final = 8.0
"""What the strongest number is worth in the draft, in points."""
ITEM: Final = 0.4
"""How likely an item that is kept comes back to who played it."""
HAND: Final = 3.0
"""What the strongest number is worth in the hand after a trick, for a bot that does not play on."""
AHEAD: Final = 2
"""So many cards each player weighs in the tricks to come."""
SWING: Final = 6.0
"""A lead of so many points before the last round's end is worth a chance of 73 per cent; with more rounds to come it takes more."""


@dataclass(frozen=True, slots=True)
class Matching4UBot:
    """Answers every question of a match; keeps nothing in between."""

    skill: Skill
    worths: Worths = field(repr=False)

    def think(self, view: View, rng: Rng) -> Generator[None, None, str | None]:
        """The text of the action; see `game.core.thinking.Bot`."""
        yield
        deck, options = book(view.deck, self.worths), choices(view)
        pairs = [option for option in options if isinstance(option, Keep)]
        if pairs:
            drafted = [(self._slip(rng, self.skill.draft_slips) + _draft(deck, view, pair, self.skill.spare), pair) for pair in pairs]
            return action_text(first_best(drafted, action_text))
        sums = yield from self._tried(view, deck, options, rng)
        scored = [(score + self._slip(rng, self.skill.slips), option) for option, score in sums]
        return action_text(first_best(scored, action_text))

    def _slip(self, rng: Rng, most: float) -> float:
        return most * rng.below(NOISE) / NOISE if most else 0.0

    def _tried(
        self, view: View, deck: Book, options: Iterable[SeatAction], rng: Rng
    ) -> Generator[None, None, list[tuple[SeatAction, float]]]:
        """The choices that were weighed to the last, each with its average value over the guesses."""
        skill, base = self.skill, totals(view)
        sums = dict.fromkeys(options, 0.0)
        guess = _guesses(view, deck, rng)
        played = 0
        for number in range(skill.guesses + skill.more):
            if number == skill.guesses:
                best = sorted(sums, key=lambda option: (-round(sums[option], 9), action_text(option)))
                sums = {option: sums[option] for option in best[: skill.few]}
            start = guess()
            for option in sums:
                sums[option] += self._value(view, _after(start(), view, option, skill), base)
                played += 1
                if played % SLICE == 0:
                    yield
        return [(option, total / (skill.guesses + skill.more)) for option, total in sums.items()]

    def _value(self, view: View, after: Imagined, base: tuple[int, ...]) -> float:
        """How good it is: for a bot that plays on the chance to win the match in per cent, or its lead; else points of its own."""
        me = view.viewer
        others = [seat for seat in range(view.seats) if seat != me]
        if self.skill.ahead:
            result = [points + before for points, before in zip(after.points(), base, strict=True)]
            lead = result[me] - max(result[seat] for seat in others)
            return 100 / (1 + exp(-lead / (SWING * (1 + ROUNDS - view.number)))) if self.skill.chance else float(lead)
        stands = after.standings()
        strength = sum(after.book.power[card] for card in after.hands[me])
        return stands[me] + HAND * strength


def _guesses(view: View, deck: Book, rng: Rng) -> Callable[[], Guess]:
    """Draws guesses at the hands, and at the dates to come."""
    now, knowledge = _trick(view), known(view)
    front = [counted(tally(view.deck, each)) for each in won(view)]
    turned = {each.date for each in view.now.tricks}
    to_come = [date for date in range(1, DATES + 1) if date not in turned]
    plays = [(played.seat, played.card, COLOURS.index(played.colour)) for played in now.plays]
    careless = DUMMY if view.seats <= DUMMY else -1

    def guess() -> Guess:
        hands = [rng.shuffled(hand) for hand in knowledge.hands(rng)]
        dates = (now.date, *rng.shuffled(to_come))
        return lambda: Imagined(deck, hands, front, dates, now.leader, plays, careless)

    return guess


def _after(start: Imagined, view: View, option: SeatAction, skill: Skill) -> Imagined:
    """The round after a choice: the trick is ended, and for a bot that plays on the round too."""
    if isinstance(option, Play):
        start.play(view.viewer, option.card, COLOURS.index(option.colour))
        start.finish_trick(skill.width)
    elif isinstance(option, Take):
        start.settle((*_trick(view).taken, option.card))
    if skill.ahead:
        start.finish(AHEAD)
    return start


def _trick(view: View) -> Trick:
    now = trick(view)
    if now is None:
        raise ValueError("No date is turned yet.")
    return now


def _draft(deck: Book, view: View, pair: Keep, spare: float) -> float:
    """What a pair is worth in the draft: strong numbers, and items that go with what was kept before; less what the neighbour gets."""
    icons = [0] * (ZERO_AT + 1)
    left = sorted((_keep(deck, card, icons) for card in in_hand(view) if card not in (pair.low, pair.high)), reverse=True)
    for card in view.now.cards:
        icons[deck.kind[card]] += 1
    total = -spare * sum(left[:KEEP])
    for card in (pair.low, pair.high):
        total += _keep(deck, card, icons)
        icons[deck.kind[card]] += 1
    return total


def _keep(deck: Book, card: int, icons: Counts) -> float:
    return POWER * deck.power[card] + ITEM * deck.wish(card, icons, TRICKS - 1)


def make_bot(level: str) -> Bot:
    """A bot of this level. Raises ValueError with one sentence for a level that doesn't exist."""
    if level not in LEVELS:
        raise ValueError(f"There is no bot '{level}'; choose one of: {', '.join(LEVELS)}.")
    return Matching4UBot(SKILLS[level], worths())

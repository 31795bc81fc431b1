"""What a guesser of Perfect Mismatch believes, and when it takes a spot for it: certainty against the worth of the spot."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Final

from game.bots.mismatch_lead import ANY, EVEN, Chances, Lean, literal, told_apart, updated
from game.rules.mismatch.view import (
    BEADS,
    COMPETITIVE,
    ROWS,
    WORDS,
    View,
    best_free,
    free_spots,
    own_votes,
    turns,
    undecided,
    worths,
)

SLIP: Final = 0.1
"""How often a guesser takes a setting for one that tells nothing."""
RIGHT: Final = 0.7
"""How often others are right, as far as a bot knows."""
SLICE: Final = 60
"""So many ways in which the next slots may be set are looked at between two yields: 1 to 2 ms."""


@dataclass(frozen=True, slots=True)
class Nerve:
    """How a guesser decides.

    `spread`: by how many beads it lets a setting differ from its own: it sees words otherwise than the leader does.
    `models`: how much it counts on a leader who wants the word to stand out, 0 to 1, and `contrast` how much such a leader wants it.
    `ahead`: how many slots it looks ahead; 0: it claims as soon as it is as sure as `sure`. `hurry`: how likely, it thinks, somebody
    claims within a slot. `yields`: whether it passes in Without a Word for others who know better.
    """

    spread: float
    models: float
    contrast: float
    ahead: int
    hurry: float
    sure: float
    yields: bool


def bold(nerve: Nerve, leaning: float) -> Nerve:
    """The nerve of a bolder bot, or of one more careful when `leaning` (around 0, to 3) is negative: some claim early by nature."""
    return replace(nerve, hurry=nerve.hurry * (1 + leaning / 4), sure=nerve.sure - leaning / 25)


def belief(rows: Sequence[Sequence[Lean]], beads: Sequence[int], nerve: Nerve) -> Generator[None, None, Chances]:
    """How likely each word is after these slots."""
    held: Chances = EVEN
    simple: Chances = EVEN
    for row, left in zip(rows, beads, strict=False):
        plain = [literal(lean, nerve.spread) for lean in row]
        keen = told_apart(row, simple, nerve.spread, nerve.contrast) if nerve.models else plain
        held = updated(held, [_mixed(one, other, nerve.models) for one, other in zip(plain, keen, strict=True)], left)
        simple = updated(simple, plain, left)
        yield
    return held


def _mixed(plain: Chances, keen: Chances, models: float) -> Chances:
    return tuple((1 - SLIP) * ((1 - models) * one + models * other) + SLIP * ANY[0] for one, other in zip(plain, keen, strict=True))


def ranked(held: Chances) -> tuple[int, ...]:
    """The numbers of the words, the likeliest first, equal ones by number."""
    return tuple(sorted(range(1, WORDS + 1), key=lambda number: (-round(held[number - 1], 9), number)))


def hopes(rows: Sequence[Sequence[Lean]], held: Chances, nerve: Nerve) -> Generator[None, None, list[float]]:
    """How likely the best guess will be right, on average, after one more slot, two more and so on, as far as it looks ahead.

    `rows` are the slots to come.
    """
    found = []
    plain = [[literal(lean, nerve.spread) for lean in row] for row in rows[: nerve.ahead]]
    told = [[_mixed(chances, chances, 0) for chances in row] for row in plain]
    for slots in range(1, len(told) + 1):
        total = 0.0
        for count, lefts in enumerate(product(range(BEADS + 1), repeat=slots)):
            joint = list(held)
            for row, left in zip(told, lefts, strict=False):
                joint = [before * chances[left] for before, chances in zip(joint, row, strict=True)]
            total += max(joint)
            if count % SLICE == SLICE - 1:
                yield
        found.append(total)
    return found


def worth(view: View, above: float) -> float:
    """What a right vote below so many others will bring: where wrong ones leave the board it moves up (R-PM-8)."""
    values = worths(view)
    if view.mode == COMPETITIVE:
        return max(0.0, values[0] - RIGHT * above)
    return max(0.0, values[0] - above)


def claims_now(view: View, rows: Sequence[Sequence[Lean]], held: Chances, nerve: Nerve) -> Generator[None, None, bool]:
    """Whether a guesser without a vote takes the best spot before the next slot is set."""
    others, done = len(undecided(view)) - 1, len(view.now.beads)
    if done == 0:
        return False
    if not nerve.ahead:
        return max(held) >= nerve.sure
    if not others and len(free_spots(view)) > 1:
        return False  # nobody is there to be faster
    if view.mode != COMPETITIVE:
        return max(held) >= nerve.sure  # the team loses nothing by waiting, but the surest should stand on top
    taken = len(view.now.claims)
    later = yield from hopes(rows[done:], held, nerve)
    waits = [hope * worth(view, taken + others * (1 - (1 - nerve.hurry) ** slots)) for slots, hope in enumerate(later, start=1)]
    return max(held) * worth(view, taken) > max(waits, default=0.0)


def claims_at_last(view: View, held: Chances, nerve: Nerve) -> bool:
    """Whether a guesser without a vote takes a spot after the last slot, rather than passing.

    A vote costs its owner nothing; but playing together it keeps those who come after it one spot lower (R-PM-8).
    """
    if view.mode == COMPETITIVE or not nerve.yields:
        return True
    others = len(undecided(view)) - 1
    return max(held) * (best_free(view) or 0) >= RIGHT * others


def thinks_again(view: View, held: Chances, nerve: Nerve) -> bool:
    """Whether a guesser spends its afterthought, the only one of the match, on the likeliest word that it has not voted for."""
    voted, done = own_votes(view), len(view.now.beads)
    second = max(held[number - 1] for number in range(1, WORDS + 1) if number not in voted)
    first = max(held[number - 1] for number in voted)
    gain = second * (worth(view, len(view.now.claims) - len(voted)) if view.mode == COMPETITIVE else best_free(view) or 0)
    if gain <= 0 or (view.mode != COMPETITIVE and undecided(view)):
        return False
    if done < ROWS:
        return second >= FLIPPED and second > 2 * first
    if not nerve.ahead:
        return second >= FLIPPED
    return second > first and (second >= SPARE or not _guesses_again(view))


FLIPPED: Final = 0.6
"""How likely another word must be for an afterthought before the last slot,"""
SPARE: Final = 0.45
"""and after it, as long as there are turns in which the afterthought may be needed more."""


def _guesses_again(view: View) -> bool:
    """Whether the viewer will guess in a later turn."""
    leaders = ((view.now.leader + number) % view.seats for number in range(1, turns(view) - view.number + 1))
    return any(view.viewer != leader for leader in leaders)

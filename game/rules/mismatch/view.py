"""What a viewer of Perfect Mismatch was shown, and the questions that tables and bots ask about it.

Seats are counted from 0; rows of the tablet and numbers of words from 1. Attributes and task cards are known by their faces (pack.py).
"""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.mismatch import board, scoring
from game.rules.mismatch.actions import BEADS, ROWS
from game.rules.mismatch.board import Spot, Token
from game.rules.mismatch.choosing import choices, guessers, next_row, own_votes, refusal
from game.rules.mismatch.grades import (
    COMPETITIVE,
    MODES,
    TALK,
    WORDLESS,
    grade_of,
    limits_of,
    most_of,
    rounds_of,
    seat_counts,
    turns_of,
    worths_of,
)
from game.rules.mismatch.pack import PLAYERS, WORDS, Deck, Words, has_links, link
from game.rules.mismatch.scoring import Gains
from game.rules.mismatch.seen import View
from game.rules.mismatch.state import (
    HIDDEN,
    NOBODY,
    NONE,
    Claimed,
    Phase,
    Turn,
    has_afterthought,
    has_suggested,
    lacking_in,
    left_of,
    pending,
    phase,
    undecided,
    voted_in,
)
from game.rules.mismatch.voting import again_refusal, claim_refusal

__all__ = [
    "BEADS",
    "COMPETITIVE",
    "HIDDEN",
    "MODES",
    "NOBODY",
    "NONE",
    "ROWS",
    "TALK",
    "WORDLESS",
    "WORDS",
    "Claimed",
    "Deck",
    "Gains",
    "Phase",
    "Spot",
    "Token",
    "Turn",
    "View",
    "best_free",
    "can_again",
    "can_claim",
    "choices",
    "free_spots",
    "fresh_cards",
    "gains",
    "grade",
    "grade_of",
    "grade_title",
    "guessers",
    "has_afterthought",
    "has_links",
    "has_passed",
    "has_suggested",
    "joint_order",
    "lacking",
    "left_of",
    "limits",
    "limits_of",
    "link",
    "most",
    "most_of",
    "next_row",
    "next_token",
    "off_board",
    "own_votes",
    "pair_faces",
    "pairs",
    "pending",
    "phase",
    "refusal",
    "rounds",
    "rounds_of",
    "seat_counts",
    "secret",
    "secret_word",
    "spots",
    "spots_of",
    "suggestions",
    "team_score",
    "totals",
    "turns",
    "turns_of",
    "undecided",
    "voted",
    "words",
    "worths",
    "worths_of",
]


# The turn


def turns(view: View) -> int:
    """How many turns the match has."""
    return turns_of(view.seats)


def rounds(view: View) -> int:
    """How many rounds the match has (R-PM-10)."""
    return rounds_of(view.seats)


def fresh_cards(view: View) -> bool:
    """Whether the cards of the turn are new ones; else those of the turn before are turned over (R-PM-9)."""
    return view.number % 2 == 1


def pair_faces(view: View) -> tuple[tuple[int, int], ...]:
    """The attributes left and right of each slot; empty before they are laid out."""
    faces = view.now.faces
    return tuple(zip(faces[::2], faces[1::2], strict=True))


def pairs(view: View) -> tuple[tuple[str, str], ...]:
    """The same as texts."""
    return tuple((view.deck.attribute(left), view.deck.attribute(right)) for left, right in pair_faces(view))


def words(view: View) -> Words:
    """The five words; empty before the task card lies open."""
    return () if view.now.task == NONE else view.deck.words(view.now.task)


def secret(view: View) -> int:
    """The number of the word to explain, if the viewer knows it: the leader, and everybody once the leader's token is open; else 0."""
    return max(view.now.secret, 0)


def secret_word(view: View) -> str:
    """The word to explain, if the viewer knows it; else ''."""
    return view.deck.word(view.now.task, secret(view)) if secret(view) else ""


# The voting board


def worths(view: View) -> tuple[int, ...]:
    """What the spots are worth, from the top (R-PM-2, R-PM-3)."""
    return worths_of(view.mode, view.seats)


def spots(view: View) -> tuple[Spot, ...]:
    """The board of the turn, from the top; opened wrong tokens are gone and those below them have moved up."""
    return spots_of(view, view.now)


def spots_of(view: View, turn: Turn) -> tuple[Spot, ...]:
    """The board of any turn."""
    return board.spots(turn, view.mode, view.seats)


def off_board(view: View) -> tuple[Token, ...]:
    """The tokens of the turn that were taken off, in the order in which they were opened."""
    return board.off_board(view.now, view.mode, view.seats)


def next_token(view: View) -> Token | None:
    """The token that somebody opens next; None unless tokens are being opened."""
    return board.next_token(view.now, view.mode, view.seats) if phase(view) == "reveal" else None


def free_spots(view: View) -> tuple[int, ...]:
    """The worth of each spot that nobody has claimed, from the top; none in Let Them Talk, where nobody claims."""
    return () if view.mode == TALK else worths(view)[len(view.now.claims) :]


def best_free(view: View) -> int | None:
    """What a claim would be worth now; None when no spot is free."""
    free = free_spots(view)
    return free[0] if free else None


def lacking(view: View) -> tuple[int, ...]:
    """The seats whose claims lack their numbers, in order of arrival: the first has to vote, the others are next (R-PM-5)."""
    return lacking_in(view.now)


def voted(view: View) -> tuple[int, ...]:
    """The guessers whose votes all have their numbers, clockwise from the leader's left."""
    return tuple(seat for seat in guessers(view) if voted_in(view.now, seat))


def has_passed(view: View, seat: int) -> bool:
    """Whether a seat does without a vote this turn."""
    return seat in view.now.passed


def can_claim(view: View, seat: int) -> bool:
    """Whether a seat can claim a spot for its first vote."""
    return claim_refusal(view, seat) is None


def can_again(view: View, seat: int) -> bool:
    """Whether a seat can have its afterthought."""
    return again_refusal(view, seat) is None


def suggestions(view: View) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The guessers who have shown their own order, with it, clockwise from the leader's left (R-PM-14)."""
    shown = dict(view.now.hints)
    return tuple((seat, shown[seat]) for seat in guessers(view) if seat in shown)


def joint_order(orders: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """What these orders come to: ranks are added, level numbers stand as in the first order (R-PM-14)."""
    return tuple(sorted(orders[0], key=lambda number: (sum(each.index(number) for each in orders), orders[0].index(number))))


# Points


def gains(view: View, number: int) -> Gains:
    """The points of a turn, numbered from 1, whose tokens are all open. Raises ValueError for one that is not so far."""
    every = scoring.all_gains((*view.past, view.now), view.mode, view.seats)
    if not 1 <= number <= len(every):
        raise ValueError(f"Turn {number} is not scored yet.")
    return every[number - 1]


def totals(view: View) -> tuple[int, ...]:
    """Each seat's points so far, those of a turn once its last token is open; playing together, everybody has those of the team."""
    return scoring.totals_of((*view.past, view.now), view.mode, view.seats)


def team_score(view: View) -> int:
    """The team's points so far; 0 in the competitive mode."""
    return 0 if view.mode == COMPETITIVE else totals(view)[0]


def most(view: View) -> int:
    """The highest score that a team can have in the whole match (R-PM-11)."""
    return most_of(view.mode, view.seats)


def limits(view: View) -> tuple[int, ...]:
    """The highest scores of the four lower grades, for the whole match (R-PM-11)."""
    return limits_of(view.mode, view.seats)


def grade(view: View) -> int:
    """The grade, 0 to 4, that the team's score so far would be."""
    return grade_of(view.mode, view.seats, team_score(view))


def grade_title(view: View, number: int) -> str:
    """The pack's title of a grade, 0 to 4."""
    return view.deck.grades[number].replace(PLAYERS, str(view.seats))

"""The voting board while its tokens are opened: which spot each stands on, and what has left the board."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.mismatch.actions import ROWS
from game.rules.mismatch.grades import COMPETITIVE, TALK, worths_of
from game.rules.mismatch.state import Turn, left_of


@dataclass(frozen=True, slots=True)
class Token:
    """A voting token. `index` is its place in the order of arrival, from 0; `number` is 0 or HIDDEN like that of a claim; `rows`: how many
    slots were set when its spot was claimed; `right` is None until it is open."""

    index: int
    seat: int
    number: int
    again: bool
    rows: int
    open: bool
    right: bool | None


@dataclass(frozen=True, slots=True)
class Spot:
    """A spot of the board with its worth and the token on it, if any."""

    worth: int
    token: Token | None


def tokens(turn: Turn, mode: str, seats: int) -> tuple[Token, ...]:
    """All tokens of a turn in the order in which they came to the board. Those of Let Them Talk lie face up, by the leader's left."""
    if mode == TALK:
        seat, told = left_of(turn.leader, seats), turn.shown > 0
        return tuple(Token(n, seat, each, False, ROWS, True, each == turn.secret if told else None) for n, each in enumerate(turn.order))
    opened = turn.shown - 1
    return tuple(
        Token(n, claim.seat, claim.number, claim.again, claim.rows, n < opened, claim.number == turn.secret if n < opened else None)
        for n, claim in enumerate(turn.claims)
    )


def leaves(token: Token, mode: str) -> bool:
    """Whether a token is taken off the board: an open wrong one, in the competitive mode alone (R-PM-8)."""
    return mode == COMPETITIVE and token.right is False


def spots(turn: Turn, mode: str, seats: int) -> tuple[Spot, ...]:
    """The board from the top; tokens below one that was taken off have moved up."""
    stay: list[Token | None] = [token for token in tokens(turn, mode, seats) if not leaves(token, mode)]
    worths = worths_of(mode, seats)
    stay += [None] * (len(worths) - len(stay))
    return tuple(Spot(worth, token) for worth, token in zip(worths, stay, strict=True))


def off_board(turn: Turn, mode: str, seats: int) -> tuple[Token, ...]:
    """The tokens that were taken off, in the order in which they were opened."""
    return tuple(token for token in tokens(turn, mode, seats) if leaves(token, mode))


def next_token(turn: Turn, mode: str, seats: int) -> Token | None:
    """The token that is opened next, from the top; None when all are open."""
    return next((token for token in tokens(turn, mode, seats) if not token.open), None)


def spot_of(token: Token, turn: Turn, mode: str, seats: int) -> int:
    """On which spot a token stands, counted from 1; 0 when it was taken off."""
    places = [spot.token.index if spot.token else None for spot in spots(turn, mode, seats)]
    return places.index(token.index) + 1 if token.index in places else 0

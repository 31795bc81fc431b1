"""What a viewer of Matchy Matchy was shown, and the questions that tables and bots ask about it.

Seats, teams and spaces are counted from 0, rounds and positions in a row from 1. Pictures are known by their ids, theme cards by their
numbers, from 1. All rows of complete rounds are open to everybody; of the round under way a viewer has its own row and what is turned
over of the others.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.core.legal import EMPTY, LegalSet, Listed, Permutations
from game.core.rules import Reason, Viewer
from game.rules.matchy.actions import REDRAW, Action, Draw, Number, Pick, Redraw
from game.rules.matchy.pack import BACK, BOARDS, FRONT, FULL, MOST_PICKS, SHORT, THEMES, Board, Card, Deck, Picture
from game.rules.matchy.scoring import HIDDEN, OTHER_PLACE, SAME_PLACE, Hit, Row, hits, points
from game.rules.matchy.state import (
    CAP,
    FLAG,
    MOST_ROUNDS,
    NOBODY,
    Phase,
    Round,
    Team,
    board_for,
    left,
    longest,
    pending,
    phase,
    picks,
    retired_after,
    spaces_after,
    team_hits,
    team_of,
    teams,
    track,
    unchosen,
)
from game.rules.matchy.state import gains as gains_of

__all__ = [
    "BACK",
    "BOARDS",
    "CAP",
    "FLAG",
    "FRONT",
    "FULL",
    "HIDDEN",
    "MOST_PICKS",
    "MOST_ROUNDS",
    "NOBODY",
    "OTHER_PLACE",
    "SAME_PLACE",
    "SHORT",
    "THEMES",
    "Board",
    "Card",
    "Deck",
    "Draw",
    "Hit",
    "Met",
    "Phase",
    "Picture",
    "Round",
    "Row",
    "Team",
    "Told",
    "View",
    "board_for",
    "choices",
    "compatible",
    "dropped",
    "gains",
    "hits",
    "last_space",
    "leaders",
    "left",
    "links",
    "longest",
    "met",
    "number_at",
    "others",
    "own",
    "pending",
    "phase",
    "picks",
    "places",
    "points",
    "ready",
    "refusal",
    "retired_after",
    "rounds",
    "row",
    "spaces",
    "team_hits",
    "team_of",
    "teams",
    "theme",
    "told",
    "track",
    "unchosen",
]


@dataclass(frozen=True, slots=True)
class View:
    """All that `viewer` was shown; the fields are those of the state (`game.rules.matchy.state.State`).

    `past` are the complete rounds, with everything open. In `now`, the round under way, HIDDEN stands for what this viewer was not
    shown; after the end it is a round in which nothing has happened, and only its spaces count.
    """

    viewer: Viewer
    deck: Deck
    seats: int
    board: str
    redraw: bool
    retire: bool
    referent: int
    past: tuple[Round, ...]
    now: Round
    end: str

    @property
    def number(self) -> int:
        """The number of the round under way, from 1; after the end that of the last."""
        return len(self.past) + (0 if self.end else 1)


@dataclass(frozen=True, slots=True)
class Told:
    """What a seat chose for a theme, all turned over. `round` is counted from 1."""

    round: int
    theme: str
    row: Row


@dataclass(frozen=True, slots=True)
class Met:
    """A picture that two seats both chose for a theme, with its places in the row of the first and of the second."""

    round: int
    theme: str
    hit: Hit


# Themes


def theme(view: View, each: Round | None = None) -> str:
    """The theme of a round, else of the one under way; '' before a card is drawn for it."""
    each = view.now if each is None else each
    return _text(view.deck, each, each.draws[-1]) if each.draws else ""


def dropped(view: View, each: Round | None = None) -> str:
    """The theme in whose place another was drawn; '' if that did not happen."""
    each = view.now if each is None else each
    return _text(view.deck, each, each.draws[0]) if len(each.draws) > 1 else ""


def links(view: View, each: Round | None = None) -> bytes:
    """How well each picture of the deck, in its order, goes with the theme of a round: 0 nothing known, else 1 to 255; empty: no table."""
    each = view.now if each is None else each
    return view.deck.links_of(each.draws[-1].card, each.draws[-1].side, each.number) if each.draws else b""


def _text(deck: Deck, each: Round, draw: Draw) -> str:
    return deck.theme(draw.card, draw.side, each.number)


# Seats and rows


def others(view: View, seat: int) -> tuple[int, ...]:
    """The seats with which this one's row is compared: its partner, the referent, or, of the referent, everybody else."""
    pairs = [team.pair for team in teams(view) if seat in team.pair]
    return tuple(other for pair in pairs for other in pair if other != seat)


def ready(view: View, seat: int) -> bool:
    """Whether a seat has confirmed its pictures of the round under way."""
    return bool(view.now.rows[seat])


def own(view: View) -> Row:
    """The row that the viewer, a seat, has confirmed this round; empty before."""
    return view.now.rows[view.viewer] if view.viewer >= 0 else ()


def row(view: View, seat: int, each: Round | None = None) -> Row:
    """What is turned over for everybody of a seat's row, never more, not even of the viewer's own."""
    each = view.now if each is None else each
    return each.rows[seat][: each.shown]


def rounds(view: View) -> tuple[Round, ...]:
    """The rounds whose theme is drawn."""
    return (*view.past, view.now) if view.now.draws else view.past


def told(view: View, seat: int) -> tuple[Told, ...]:
    """What a seat chose in all complete rounds, the first first."""
    return tuple(Told(number, theme(view, each), each.rows[seat]) for number, each in enumerate(view.past, start=1))


def met(view: View, first: int, second: int) -> tuple[Met, ...]:
    """All pictures that two seats have had in common so far, as far as they are turned over."""
    return tuple(
        Met(number, theme(view, each), hit)
        for number, each in enumerate(rounds(view), start=1)
        for hit in hits(row(view, first, each), row(view, second, each))
    )


# The board


def last_space(view: View) -> int:
    """The flag's space."""
    return track(view).last


def number_at(view: View, space: int) -> int:
    """How many pictures are chosen on a space; beyond the flag as on its space."""
    return track(view).number(space)


def gains(view: View, each: Round | None = None) -> tuple[int, ...]:
    """The spaces that each team has advanced in a round, else in the one under way, so far."""
    return gains_of(view, view.now if each is None else each)


def spaces(view: View) -> tuple[int, ...]:
    """Where each team's pawn stands now; beyond the last space is kept (R-MM-2)."""
    return spaces_after(view, view.now)


def places(view: View) -> tuple[int, ...]:
    """Each team's place in the race, 1 for the farthest; level teams have the same."""
    stand = spaces(view)
    return tuple(1 + sum(other > space for other in stand) for space in stand)


def leaders(view: View) -> tuple[Team, ...]:
    """The team that is farthest, or all that are level there."""
    return tuple(team for team, place in zip(teams(view), places(view), strict=True) if place == 1)


def compatible(view: View) -> tuple[int, ...]:
    """Around a referent: the players, the most compatible first; level ones by seat. Empty in a game of duos (R-MM-5)."""
    if view.referent == NOBODY:
        return ()
    ranked = sorted(zip(places(view), teams(view), strict=True), key=lambda each: (each[0], each[1].number))
    return tuple(team.seats[0] for _, team in ranked)


# What a seat can do


def choices(view: View) -> LegalSet[Action]:
    """All that the viewer, a seat, can do now. Choices of pictures are never a list: 5 of 42 in order are 102 million."""
    seat = view.viewer
    match phase(view):
        case "number" if seat == view.now.reader:
            return Listed(tuple(Number(number) for number in range(1, THEMES + 1)))
        case "theme" if seat >= 0:
            return Listed((REDRAW,))
        case "choose" if seat >= 0 and not ready(view, seat):
            return Permutations(left(view), picks(view, seat), Pick, _picked)
    return EMPTY


def _picked(action: object) -> Row | None:
    return action.pictures if isinstance(action, Pick) else None


def refusal(view: View, action: Action) -> Reason | None:
    """Why the viewer, a seat, can't do this now; None when it can."""
    where, seat = phase(view), view.viewer
    match action:
        case Redraw():
            return _redraw_refusal(view)
        case Pick(pictures) if where == "choose":
            return Reason("already_chosen") if ready(view, seat) else next(_faults(view, pictures), None)
        case Number(number) if where == "number" and seat == view.now.reader:
            return None if 1 <= number <= THEMES else Reason("no_such_number", {"most": THEMES})
    waiting = pending(view)
    return Reason("not_now" if seat in waiting.must or seat in waiting.may else "not_your_turn")


def _redraw_refusal(view: View) -> Reason | None:
    match phase(view):
        case "theme":
            return None
        case "draw" | "choose" | "reveal" | "rows":
            return Reason("no_redraw" if not view.redraw else "choosing" if view.now.redrawer == NOBODY else "redrawn")
    return Reason("not_now")


def _faults(view: View, pictures: Row) -> Iterator[Reason]:
    """What is wrong with a choice of pictures, the first fault first."""
    need, known, out = picks(view, view.viewer), view.deck.ids, view.now.retired
    for place, id in enumerate(pictures):
        if id not in known:
            yield Reason("unknown_picture", {"picture": id})
        elif id in out:
            yield Reason("retired", {"picture": id})
        elif id in pictures[:place]:
            yield Reason("twice", {"picture": id})
    if len(pictures) != need:
        yield Reason("too_few" if len(pictures) < need else "too_many", {"need": need, "given": len(pictures)})

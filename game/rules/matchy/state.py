"""The state of a match, and what follows from what everybody may know: teams, phase, pawns, and whom the game waits for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, Protocol

from game.core.rules import CHANCE, TABLE, Dump, Pending
from game.rules.matchy.actions import Draw
from game.rules.matchy.pack import FULL, MOST_PICKS, SHORT, Board, Deck, check_deck
from game.rules.matchy.scoring import Hit, Row, hits, points

NOBODY: Final = -1
SHORT_FROM: Final = 5
"""From so many players on the short board is the default (R-MM-2)."""
FEWEST_LEFT: Final = 12
"""With fewer pictures than this left for the next theme, all retired ones come back (R-MM-7)."""
MOST_ROUNDS: Final = 60
"""A match that has not reached the flag by then is over, so that it ends even if nobody ever matches."""
FLAG: Final = "flag"
CAP: Final = "themes"

Phase = Literal["referent", "reader", "number", "draw", "theme", "choose", "reveal", "rows", "over"]
"""CHANCE draws the referent, the first reader; the reader names a number; CHANCE draws; perhaps another theme is asked for; all choose;
position by position is turned over; the finished rows are looked at; the match is over."""


@dataclass(frozen=True, slots=True)
class Team:
    """Whoever has a pawn: `seats` are its players. `pair` are the two seats whose rows are compared, the referent's first (R-MM-5)."""

    number: int
    seats: tuple[int, ...]
    pair: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Round:
    """One theme, complete or under way; in a view with HIDDEN in its rows.

    `spaces`: where each team's pawn stood when the round began; `retired`: the pictures out of everybody's pack (R-MM-7); `number` is 0
    before the reader has named it; the last of `draws` counts; `redrawer`: the seat that asked for another theme; `settled`: TABLE went
    on with the theme, which only the option of redrawing needs; `rows`: each seat's pictures, () before it has confirmed; `shown`:
    how many positions are turned over.
    """

    reader: int = NOBODY
    spaces: tuple[int, ...] = ()
    retired: tuple[str, ...] = ()
    number: int = 0
    draws: tuple[Draw, ...] = ()
    redrawer: int = NOBODY
    settled: bool = False
    rows: tuple[Row, ...] = ()
    shown: int = 0


class Facts(Protocol):
    """What everybody may know of a match, in a state and in a view alike."""

    @property
    def deck(self) -> Deck: ...

    @property
    def seats(self) -> int: ...

    @property
    def board(self) -> str: ...

    @property
    def redraw(self) -> bool: ...

    @property
    def retire(self) -> bool: ...

    @property
    def referent(self) -> int: ...

    @property
    def past(self) -> tuple[Round, ...]: ...

    @property
    def now(self) -> Round: ...

    @property
    def end(self) -> str: ...


@dataclass(frozen=True, slots=True)
class State:
    """A match between two steps. `board` is SHORT or FULL; `redraw` and `retire` are options; `referent` is NOBODY in a game of duos and
    before one is drawn; `past` are the complete rounds; `end` is '' while it is played."""

    deck: Deck
    seats: int
    board: str = SHORT
    redraw: bool = False
    retire: bool = False
    referent: int = NOBODY
    past: tuple[Round, ...] = ()
    now: Round = Round()
    end: str = ""


def board_for(seats: int, value: str) -> str:
    """The board that a value of the option means at this table: SHORT or FULL (R-MM-2)."""
    if value in (SHORT, FULL):
        return value
    return SHORT if seats >= SHORT_FROM else FULL


def new_state(seats: int, options: Mapping[str, str], content: Any) -> State:
    """The state before anything is drawn. Raises ValueError with one sentence for an unsound pack."""
    if not isinstance(content, Deck):
        raise ValueError("Matchy Matchy is played with a pack of pictures and themes, and none was given.")
    problems = check_deck(content)
    if problems:
        raise ValueError(problems[0])
    referent = 0 if options["referent"] == "first" and seats % 2 else NOBODY
    board = board_for(seats, options["board"])
    state = State(content, seats, board, options["redraw"] == "on", options["retire"] == "on", referent)
    return replace(state, now=first_round(state))


def first_round(facts: Facts) -> Round:
    """The round before its reader is drawn: every pawn on Start."""
    return Round(spaces=(0,) * len(teams(facts)), rows=((),) * facts.seats)


def next_round(facts: Facts) -> Round:
    """The round after this one, whose rows lie open: the next seat reads (R-MM-1, R-X-6), pictures that scored may leave (R-MM-7)."""
    now = facts.now
    out = retired_after(facts) if facts.retire else ()
    return Round((now.reader + 1) % facts.seats, spaces_after(facts, now), out, rows=((),) * facts.seats)


def retired_after(facts: Facts) -> tuple[str, ...]:
    """The pictures out of the packs in the next round: those that were out, and those that scored; none if too few were left (R-MM-7)."""
    out = {*facts.now.retired, *(hit.picture for team in teams(facts) for hit in team_hits(team, facts.now))}
    ids = facts.deck.ids
    return () if len(ids) - len(out) < FEWEST_LEFT else tuple(id for id in ids if id in out)


def teams(facts: Facts) -> tuple[Team, ...]:
    """The teams by number: duo k is seats 2k and 2k + 1 (R-MM-8), else each player who is not the referent is one (R-MM-5).

    Empty before the referent is drawn.
    """
    if facts.seats % 2 == 0:
        return tuple(Team(number, (2 * number, 2 * number + 1), (2 * number, 2 * number + 1)) for number in range(facts.seats // 2))
    if facts.referent == NOBODY:
        return ()
    players = [seat for seat in range(facts.seats) if seat != facts.referent]
    return tuple(Team(number, (seat,), (facts.referent, seat)) for number, seat in enumerate(players))


def team_of(facts: Facts, seat: int) -> Team | None:
    """The team of a seat; None for the referent, and before one is drawn."""
    return next((team for team in teams(facts) if seat in team.seats), None)


def picks(facts: Facts, seat: int) -> int:
    """How many pictures a seat chooses this round: what the space tells where the round began; the referent always five (R-MM-5)."""
    team = team_of(facts, seat)
    return MOST_PICKS if team is None else track(facts).number(facts.now.spaces[team.number])


def track(facts: Facts) -> Board:
    """The board in use."""
    return facts.deck.board(facts.board)


def longest(each: Round) -> int:
    """How many positions a round has; 0 before anyone has chosen."""
    return max(map(len, each.rows), default=0)


def left(facts: Facts) -> tuple[str, ...]:
    """The pictures in everybody's pack this round, in the pack's order."""
    retired = facts.now.retired
    return tuple(id for id in facts.deck.ids if id not in retired)


def unchosen(facts: Facts) -> tuple[int, ...]:
    """The seats that have not confirmed a choice this round."""
    return tuple(seat for seat, row in enumerate(facts.now.rows) if not row)


def phase(facts: Facts) -> Phase:
    """What comes next."""
    now = facts.now
    if facts.end:
        return "over"
    if facts.seats % 2 and facts.referent == NOBODY:
        return "referent"
    if now.reader == NOBODY:
        return "reader"
    if not now.number:
        return "number"
    if len(now.draws) < (1 if now.redrawer == NOBODY else 2):
        return "draw"
    if facts.redraw and not now.settled and now.redrawer == NOBODY:
        return "theme"
    if unchosen(facts):
        return "choose"
    return "reveal" if now.shown < longest(now) else "rows"


def pending(facts: Facts) -> Pending:
    """Whom the game waits for."""
    match phase(facts):
        case "referent" | "reader" | "draw":
            return Pending(must=(CHANCE,))
        case "number":
            return Pending(must=(facts.now.reader,))
        case "theme":
            return Pending(must=(TABLE,), may=tuple(range(facts.seats)))
        case "choose":
            return Pending(must=unchosen(facts))
        case "reveal" | "rows":
            return Pending(must=(TABLE,))
    return Pending()


def team_hits(team: Team, each: Round) -> tuple[Hit, ...]:
    """What a team has matched in a round, as far as it is turned over (R-MM-4)."""
    first, second = (each.rows[seat][: each.shown] for seat in team.pair)
    return hits(first, second)


def gains(facts: Facts, each: Round) -> tuple[int, ...]:
    """The spaces that each team has advanced in a round so far."""
    return tuple(points(team_hits(team, each)) for team in teams(facts))


def spaces_after(facts: Facts, each: Round) -> tuple[int, ...]:
    """Where the pawns stand in a round, with what is turned over so far; a position beyond the last space is kept (R-MM-2)."""
    return tuple(space + gain for space, gain in zip(each.spaces, gains(facts, each), strict=True))


def drawable(facts: Facts) -> tuple[int, ...]:
    """The theme cards that may be drawn: any that has not been used; once all have, the one used longest ago (R-MM-1)."""
    used = [draw.card for each in (*facts.past, facts.now) for draw in each.draws]
    count = len(facts.deck.cards)
    return (used[-count],) if len(used) >= count else tuple(card for card in range(1, count + 1) if card not in used)


def dump_state(state: State) -> Dump:
    """[seats, board, redraw and retire as 0 or 1, referent, complete rounds, the round, end]."""
    past: list[Dump] = [_dump_round(each) for each in state.past]
    return [state.seats, state.board, int(state.redraw), int(state.retire), state.referent, past, _dump_round(state.now), state.end]


def _dump_round(each: Round) -> Dump:
    """[reader, spaces, retired, number, draws as [card, side], redrawer, settled as 0 or 1, rows, shown]."""
    draws: list[Dump] = [[draw.card, draw.side] for draw in each.draws]
    rows: list[Dump] = [list(row) for row in each.rows]
    out: list[Dump] = [*each.retired]
    return [each.reader, [*each.spaces], out, each.number, draws, each.redrawer, int(each.settled), rows, each.shown]

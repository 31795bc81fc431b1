"""What each action leads to, and what is told of it.

Events, all to everybody but where a seat is named: referent(seat); reader(seat, why: drawn, next, round); number(seat, number);
drawn(card, side, number, round); redraw(seat); settled; picked(seat, pictures), to that seat; ready(seat); all_ready(positions);
revealed(position, seats, pictures); award(team, picture, points, places); walk(team, from, to, past); rows(round, gains);
retired(pictures); returned(pictures); end(end, winners, teams, spaces). Rounds and positions are counted from 1,
seats, teams and spaces from 0.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.core.rules import Event, Outcome, Step
from game.rules.matchy.actions import Draw
from game.rules.matchy.scoring import Row
from game.rules.matchy.state import (
    CAP,
    FLAG,
    MOST_ROUNDS,
    Round,
    State,
    first_round,
    gains,
    longest,
    next_round,
    retired_after,
    spaces_after,
    team_hits,
    teams,
    track,
    unchosen,
)


def referent_drawn(state: State, seat: int) -> Step[State]:
    """The referent is known, and with it who has a pawn."""
    after = replace(state, referent=seat)
    return Step(replace(after, now=first_round(after)), (Event("referent", {"seat": seat}),), final=True)


def reader_drawn(state: State, seat: int) -> Step[State]:
    """The reader of the first theme is known."""
    return _step(state, replace(state.now, reader=seat), Event("reader", {"seat": seat, "why": "drawn", "round": 1}))


def numbered(state: State, seat: int, number: int) -> Step[State]:
    """The reader has announced a number."""
    return _step(state, replace(state.now, number=number), Event("number", {"seat": seat, "number": number}))


def drawn(state: State, draw: Draw) -> Step[State]:
    """A theme card was drawn."""
    now = state.now
    told = Event("drawn", {"card": draw.card, "side": draw.side, "number": now.number, "round": len(state.past) + 1})
    return _step(state, replace(now, draws=(*now.draws, draw)), told)


def redrawn(state: State, seat: int) -> Step[State]:
    """Another theme is wanted (R-MM-1, option)."""
    return _step(state, replace(state.now, redrawer=seat), Event("redraw", {"seat": seat}))


def picked(state: State, seat: int, row: Row) -> Step[State]:
    """A seat has confirmed its pictures; others learn only that it is ready (R-X-2)."""
    now = state.now
    after = replace(state, now=replace(now, rows=(*now.rows[:seat], row, *now.rows[seat + 1 :])))
    events = [Event("picked", {"seat": seat, "pictures": row}, (seat,)), Event("ready", {"seat": seat})]
    if not unchosen(after):
        events.append(Event("all_ready", {"positions": longest(after.now)}))
    return Step(after, tuple(events), final=True)


def settled(state: State) -> Step[State]:
    """The theme stands."""
    return _step(state, replace(state.now, settled=True), Event("settled"))


def revealed(state: State) -> Step[State]:
    """The next position is turned over in all rows, and the pawns of those who matched walk (R-MM-4)."""
    before, now = state.now, replace(state.now, shown=state.now.shown + 1)
    position = now.shown
    seats = tuple(seat for seat, row in enumerate(now.rows) if len(row) >= position)
    pictures = tuple(now.rows[seat][position - 1] for seat in seats)
    events = [Event("revealed", {"position": position, "seats": seats, "pictures": pictures})]
    events += _awards(state, before, now)
    if position == longest(now):
        events.append(Event("rows", {"round": len(state.past) + 1, "gains": gains(state, now)}))
    return _step(state, now, *events)


def _awards(state: State, before: Round, now: Round) -> Iterator[Event]:
    last = track(state).last
    walks = zip(spaces_after(state, before), spaces_after(state, now), strict=True)
    for team, (start, end) in zip(teams(state), walks, strict=True):
        for hit in team_hits(team, now):
            if hit.shown == now.shown:
                yield Event("award", {"team": team.number, "picture": hit.picture, "points": hit.points, "places": hit.places})
        if end > start:
            yield Event("walk", {"team": team.number, "from": start, "to": end, "past": max(0, end - last)})


def looked_at(state: State) -> Step[State]:
    """The finished rows were looked at: the next theme, or the end of the match (R-MM-6)."""
    past, spaces = (*state.past, state.now), spaces_after(state, state.now)
    at_flag = max(spaces) >= track(state).last
    if at_flag or len(past) == MOST_ROUNDS:
        over = replace(state, past=past, now=replace(first_round(state), spaces=spaces), end=FLAG if at_flag else CAP)
        result = _result(over)
        first = tuple(team.number for team in teams(state) if spaces[team.number] == max(spaces))
        told = Event("end", {"end": over.end, "winners": result.winners, "teams": first, "spaces": spaces})
        return Step(over, (told,), final=True)
    now = next_round(state)
    events = list(_retired(state)) if state.retire else []
    events.append(Event("reader", {"seat": now.reader, "why": "next", "round": len(past) + 1}))
    return Step(replace(state, past=past, now=now), tuple(events), final=True)


def _retired(state: State) -> Iterator[Event]:
    """Which pictures leave, or that all come back (R-MM-7)."""
    before, after = state.now.retired, retired_after(state)
    scored = {hit.picture for team in teams(state) for hit in team_hits(team, state.now)}
    gone = tuple(id for id in state.deck.ids if id in scored and id not in before)
    if gone:
        yield Event("retired", {"pictures": gone})
    if not after and (before or gone):
        yield Event("returned", {"pictures": tuple(id for id in state.deck.ids if id in before or id in gone)})


def outcome(state: State) -> Outcome | None:
    """How the match ended; None while it is played."""
    return _result(state) if state.end else None


def _result(state: State) -> Outcome:
    """The farthest team wins, level teams share (R-MM-6); the referent has no pawn and can't win (R-MM-5). A score is a space."""
    spaces, scores = state.now.spaces, [0] * state.seats
    winners: list[int] = []
    for team in teams(state):
        for seat in team.seats:
            scores[seat] = spaces[team.number]
            winners += [seat] if spaces[team.number] == max(spaces) else []
    return Outcome(tuple(winners), state.end, tuple(scores))


def _step(state: State, now: Round, *events: Event) -> Step[State]:
    """Every step is final (R-X-4)."""
    return Step(replace(state, now=now), events, final=True)

"""What each action leads to, and what is told of it.

Events, all to everybody but where a seat is named: leader(seat, why: drawn, first, lowest); dealt(round); pack(seat, turn, cards), to the
seat that picks it up; kept(seat, cards), to that seat; ready(seat); passed(turn); drafted; date(date, trick); played(seat, card,
colour); ranked(order, led); won(seat, date); took(seat, card); sheet(round, points); round(round); end(winners, scores). Rounds, turns
and tricks are counted from 1.
"""

from __future__ import annotations

from dataclasses import replace

from game.core.rules import Event, Outcome, Step
from game.rules.matching4u.draft import TURNS, Cards, Draft, dealt
from game.rules.matching4u.scoring import points, tallies_of
from game.rules.matching4u.state import NOBODY, ROUNDS, TRICKS, Round, State, leaders, totals
from game.rules.matching4u.trick import PLAYERS, Played, Trick, led_colour, ranking

END = "rounds"


def led_by(state: State, seat: int) -> Step[State]:
    """The leader was drawn."""
    return _step(state, replace(state.now, leader=seat), Event("leader", {"seat": seat, "why": "drawn"}))


def dealt_out(state: State, cards: tuple[int, ...]) -> Step[State]:
    """The cards were dealt."""
    draft = dealt(cards)
    told = Event("dealt", {"round": len(state.past) + 1})
    return _step(state, replace(state.now, draft=draft), told, *_packs(draft))


def kept(state: State, seat: int, pair: Cards) -> Step[State]:
    """A seat has chosen; the packs are passed once all have (R-4U-2)."""
    before = state.drafted
    draft = before.keep(seat, pair)
    events = [Event("kept", {"seat": seat, "cards": pair}, (seat,)), Event("ready", {"seat": seat})]
    if draft.turn == TURNS:
        events.append(Event("drafted"))
    elif draft.turn > before.turn:
        events += [Event("passed", {"turn": draft.turn + 1}), *_packs(draft)]
    return _step(state, replace(state.now, draft=draft), *events)


def _packs(draft: Draft) -> list[Event]:
    turn = draft.turn
    return [Event("pack", {"seat": seat, "turn": turn + 1, "cards": draft.held(seat, turn)}, (seat,)) for seat in range(PLAYERS)]


def date_turned(state: State, date: int) -> Step[State]:
    """A trick begins; whoever was first in rank leads it (R-4U-6)."""
    tricks = state.now.tricks
    leader = ranking(tricks[-1].plays)[0] if tricks else state.now.leader
    told = Event("date", {"date": date, "trick": len(tricks) + 1})
    return _step(state, replace(state.now, tricks=(*tricks, Trick(date, leader))), told)


def played(state: State, seat: int, card: int, colour: str) -> Step[State]:
    """A card was played."""
    *earlier, trick = state.now.tricks
    plays = (*trick.plays, Played(seat, card, colour))
    events = [Event("played", {"seat": seat, "card": card, "colour": colour})]
    if len(plays) == PLAYERS:
        events.append(Event("ranked", {"order": ranking(plays), "led": led_colour(plays)}))
    return _step(state, replace(state.now, tricks=(*earlier, replace(trick, plays=plays))), *events)


def took(state: State, seat: int, card: int) -> Step[State]:
    """An item card was taken, by the first in rank with the date (R-4U-6)."""
    *earlier, trick = state.now.tricks
    tricks = (*earlier, replace(trick, taken=(*trick.taken, card)))
    events = [] if trick.taken else [Event("won", {"seat": seat, "date": trick.date})]
    events.append(Event("took", {"seat": seat, "card": card}))
    if len(tricks) == TRICKS and tricks[-1].complete:
        result = points(tallies_of(state.deck, tricks))
        events.append(Event("sheet", {"round": len(state.past) + 1, "points": result}))
    return _step(state, replace(state.now, tricks=tricks), *events)


def looked_at(state: State) -> Step[State]:
    """The score sheet was looked at: the next round begins, or the match is over (R-4U-16)."""
    past = (*state.past, state.now)
    after = replace(state, past=past, now=Round())
    if len(past) == ROUNDS:
        result = _result(after)
        return Step(replace(after, end=END), (Event("end", {"winners": result.winners, "scores": result.scores}),), final=True)
    may_lead = leaders(state, past)
    leader = may_lead[0] if len(may_lead) == 1 else NOBODY
    events = [Event("round", {"round": len(past) + 1})]
    if leader != NOBODY:
        events.append(Event("leader", {"seat": leader, "why": "lowest" if state.lowest else "first"}))
    return _step(after, Round(leader), *events)


def outcome(state: State) -> Outcome | None:
    """How the match ended; None while it is played."""
    return _result(state) if state.end else None


def _result(state: State) -> Outcome:
    """The highest total wins, equal totals share; the dummy is not counted (R-4U-15, R-4U-16)."""
    scores = totals(state.deck, state.past)[: state.seats]
    best = max(scores)
    return Outcome(tuple(seat for seat, score in enumerate(scores) if score == best), END, scores)


def _step(state: State, now: Round, *events: Event) -> Step[State]:
    """Every step is final (R-X-4)."""
    return Step(replace(state, now=now), events, final=True)

"""What each action leads to, and what is told of it.

Events, all to everybody but where a seat is named; turns, rounds, rows and spots are counted from 1.
Cards: leader(seat): the first was drawn; turn(turn, round, leader); attributes(faces); task(task); turned(faces, task): the cards of the
turn before were turned over; away(): they were put away; secret(seat, number), to that seat; drawn(seat): the leader knows its number;
redraw(row, faces); pair(row, faces).
Explaining and voting: set(seat, row, left, right); claim(seat, spot, worth); again(seat, spot, worth); vote(seat, spot, number), to that
seat; voted(seat, spot); pass(seat); suggest(seat, numbers); order(seat, numbers); closing(why): the votes can be opened because all have
voted or passed (all), or because the board is full (full).
Opening: opened(seat, number): the leader's token; right(seat, number, spot, worth); wrong(seat, number, spot, off): off is 1 when it leaves
the board; moved_up(tokens as (seat, from, to)).
Scoring: points(points): what each guesser got; leader_points(seat, right, bonus, minus, points); team(points, total); grade(grade, score,
most); end(winners, scores).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.core.rules import Event, Outcome, Step
from game.rules.mismatch.actions import BEADS, Attributes, Order, Pair, Set, Suggest
from game.rules.mismatch.board import Token, leaves, next_token, spot_of, spots, tokens
from game.rules.mismatch.grades import COMPETITIVE, TALK, grade_of, most_of, rounds_of, turns_of, worths_of
from game.rules.mismatch.scoring import all_gains, scored, totals_of
from game.rules.mismatch.state import Claimed, State, Turn, cards_stay, left_of, phase, spots_free

ROUNDS: Final = "rounds"
"""How a competitive match ends."""
TEAM: Final = "team"
"""How a match of a team ends."""


def led_by(state: State, seat: int) -> Step[State]:
    """The first leader was drawn (R-PM-12)."""
    return _step(state, Turn(seat), Event("leader", {"seat": seat}), _turn_event(state, seat))


def _turn_event(state: State, leader: int) -> Event:
    number = len(state.past) + 1
    return Event("turn", {"turn": number, "round": len(state.past) // state.seats + 1, "leader": leader})


def laid_out(state: State, action: Attributes) -> Step[State]:
    """The attribute cards lie left and right of the slots."""
    return _step(state, replace(state.now, faces=action.faces), Event("attributes", {"faces": action.faces}))


def task_turned(state: State, task: int) -> Step[State]:
    """The task card lies open."""
    return _step(state, replace(state.now, task=task), Event("task", {"task": task}))


def secret_drawn(state: State, number: int) -> Step[State]:
    """The leader has drawn its number and knows it alone."""
    leader = state.now.leader
    own = Event("secret", {"seat": leader, "number": number}, (leader,))
    return _step(state, replace(state.now, secret=number), own, Event("drawn", {"seat": leader}))


def put_back(state: State, row: int) -> Step[State]:
    """The leader put a pair away; CHANCE lays out another (R-PM-13)."""
    old = state.now.faces[2 * row - 2 : 2 * row]
    return _step(state, replace(state.now, swap=(row, *old)), Event("redraw", {"row": row, "faces": old}))


def pair_replaced(state: State, action: Pair) -> Step[State]:
    """Another pair lies there."""
    now = state.now
    row = now.swap[0]
    faces = (*now.faces[: 2 * row - 2], *action.faces, *now.faces[2 * row :])
    return _step(state, replace(now, faces=faces), Event("pair", {"row": row, "faces": action.faces}))


def slot_set(state: State, seat: int, action: Set) -> Step[State]:
    """A slot was set, for good (R-PM-4)."""
    told = Event("set", {"seat": seat, "row": action.row, "left": action.left, "right": BEADS - action.left})
    return _voting(state, replace(state.now, beads=(*state.now.beads, action.left)), told)


def claimed(state: State, seat: int, *, again: bool) -> Step[State]:
    """A spot was taken: the best free one (R-PM-5)."""
    now = state.now
    spot = len(now.claims) + 1
    claim = Claimed(seat, len(now.beads), again=again)
    told = Event("again" if again else "claim", {"seat": seat, "spot": spot, "worth": worths_of(state.mode, state.seats)[spot - 1]})
    return _voting(state, replace(now, claims=(*now.claims, claim)), told)


def voted(state: State, seat: int, number: int) -> Step[State]:
    """A number lies face down on the earliest claimed spot that had none, which is this seat's (R-PM-5)."""
    claims = list(state.now.claims)
    at = next(n for n, claim in enumerate(claims) if not claim.number)
    claims[at] = replace(claims[at], number=number)
    own = Event("vote", {"seat": seat, "spot": at + 1, "number": number}, (seat,))
    return _voting(state, replace(state.now, claims=tuple(claims)), own, Event("voted", {"seat": seat, "spot": at + 1}))


def passed(state: State, seat: int) -> Step[State]:
    """A guesser does without a vote (R-PM-6)."""
    return _voting(state, replace(state.now, passed=(*state.now.passed, seat)), Event("pass", {"seat": seat}))


def suggested(state: State, seat: int, action: Suggest) -> Step[State]:
    """A guesser shows the others its own order (R-PM-14)."""
    told = Event("suggest", {"seat": seat, "numbers": action.numbers})
    return _step(state, replace(state.now, hints=(*state.now.hints, (seat, action.numbers))), told)


def ordered(state: State, seat: int, action: Order) -> Step[State]:
    """The team's tokens lie on the board, face up (R-PM-14)."""
    return _step(state, replace(state.now, order=action.numbers), Event("order", {"seat": seat, "numbers": action.numbers}))


def _voting(state: State, now: Turn, *events: Event) -> Step[State]:
    """A step that may have brought the voting to its end (R-PM-6)."""
    after = replace(state, now=now)
    if state.mode != TALK and phase(after) == "closing":
        events += (Event("closing", {"why": "all" if spots_free(after) > 0 else "full"}),)
    return Step(after, events, final=True)


def looked_at(state: State) -> Step[State]:
    """Somebody went on: to the leader's token, to the next token on the board, or to the next turn (R-X-5)."""
    now = state.now
    if scored(now):
        return _turn_over(state)
    after = replace(state, now=replace(now, shown=now.shown + 1))
    token = Event("opened", {"seat": now.leader, "number": now.secret})
    events = _opened(state, after) if now.shown else [token]
    if scored(after.now):
        events += _points(after)
    return Step(after, tuple(events), final=True)


def _opened(before: State, after: State) -> list[Event]:
    """A token on the board was opened; what lay below a wrong one moves up (R-PM-8: not in Without a Word)."""
    mode, seats = before.mode, before.seats
    token = next_token(before.now, mode, seats)
    assert token is not None  # the phase is `reveal`
    spot = spot_of(token, before.now, mode, seats)
    now: Token = tokens(after.now, mode, seats)[token.index]
    if now.right:
        worth = spots(before.now, mode, seats)[spot - 1].worth
        return [Event("right", {"seat": now.seat, "number": now.number, "spot": spot, "worth": worth})]
    off = leaves(now, mode)
    events = [Event("wrong", {"seat": now.seat, "number": now.number, "spot": spot, "off": int(off)})]
    below = tokens(before.now, mode, seats)[token.index + 1 :]
    if off and below:
        moves = tuple((each.seat, *(spot_of(each, turn, mode, seats) for turn in (before.now, after.now))) for each in below)
        events.append(Event("moved_up", {"tokens": moves}))
    return events


def _points(after: State) -> list[Event]:
    """The turn is scored."""
    turns = (*after.past, after.now)
    gains = all_gains(turns, after.mode, after.seats)[-1]
    leader = after.now.leader
    own = tuple(0 if seat == leader else points for seat, points in enumerate(gains.points))
    if after.mode == COMPETITIVE:
        facts = {"right": len(gains.right), "bonus": int(gains.bonus), "minus": int(gains.minus), "points": gains.points[leader]}
        return [Event("points", {"points": own}), Event("leader_points", {"seat": leader, **facts})]
    told = [] if after.mode == TALK else [Event("points", {"points": own})]
    return [*told, Event("team", {"points": gains.team, "total": totals_of(turns, after.mode, after.seats)[0]})]


def _turn_over(state: State) -> Step[State]:
    """The next leader takes over, or the match is over (R-PM-9, R-PM-10)."""
    past = (*state.past, state.now)
    after = replace(state, past=past, now=Turn())
    if len(past) == turns_of(state.seats):
        return _match_over(replace(after, end=ROUNDS if state.mode == COMPETITIVE else TEAM))
    leader = left_of(state.now.leader, state.seats)
    if cards_stay(state):
        faces, task = tuple(face ^ 1 for face in state.now.faces), state.now.task ^ 1
        now, told = Turn(leader, faces, task), Event("turned", {"faces": faces, "task": task})
    else:
        now, told = Turn(leader), Event("away")
    return _step(after, now, _turn_event(after, leader), told)


def _match_over(state: State) -> Step[State]:
    result = outcome(state)
    assert result is not None  # `end` is set
    events = [Event("end", {"winners": result.winners, "scores": result.scores})]
    if state.mode != COMPETITIVE:
        score = result.scores[0]
        facts = {"grade": grade_of(state.mode, state.seats, score), "score": score, "most": most_of(state.mode, state.seats)}
        events.insert(0, Event("grade", facts))
    return Step(state, tuple(events), final=True)


def outcome(state: State) -> Outcome | None:
    """How the match ended; None while it is played. Level totals share the victory; a team wins together whatever its grade."""
    if not state.end:
        return None
    scores = totals_of(state.past, state.mode, state.seats)
    best = max(scores)
    return Outcome(tuple(seat for seat, score in enumerate(scores) if score == best), state.end, scores)


def bound_for(seats: int) -> int:
    """No match of so many has more steps: the first leader, and in each turn cards and number, a redraw, the slots, each spot claimed and
    voted for or passed, the leader's token, each token, the talk; or as many suggestions as guessers instead of votes."""
    spots_ = max(seats, 3)
    return 1 + seats * rounds_of(seats) * (3 + 2 + 5 + 2 * spots_ + (seats - 1) + 1 + spots_ + 1)


def _step(state: State, now: Turn, *events: Event) -> Step[State]:
    """Every step is final (R-X-4)."""
    return Step(replace(state, now=now), events, final=True)

"""How Matchy Matchy's events move: lots, the theme card, cards that turn over and find each other, forks that walk (art bible, 7).

The tree shows the end state at once. What moves is drawn from the view that the window may show, so nothing secret is ever in it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.core.rules import Event
from game.engine import tween
from game.engine.draws import Label, Ring
from game.engine.geometry import Rect
from game.engine.node import Draw, Node
from game.engine.tween import Picture, Tween
from game.rules.matchy.view import Hit, Round, View, gains, longest, spaces, team_hits, track
from scenes.tables.matchy import board, odd, reveal, strip
from scenes.tables.matchy.cards import PictureBack, PictureCard, Points, ThemeBack
from scenes.tables.matchy.fork import Fork, standing
from scenes.tables.matchy.road import Road
from scenes.tables.matchy.rows import Rows, ring
from scenes.tables.matchy.show import Show
from scenes.tables.matchy.theme import LARGE, face
from scenes.tables.matchy.words import signed

if TYPE_CHECKING:
    from scenes.tables.matchy.table import MatchyTable

FLIP, MATCH, MOVE, GAP, LOTS = 280, 520, 260, 45, 900
"""A card that turns over, a match that is found, a card's way, the pause from card to card, lots that are drawn, in ms."""
HOP, STEP, WALK = 14.0, 160, 1200
"""A fork's hop in u; its way from space to space, and the longest walk, in ms."""
SLIDE, READ = 360, 560
"""The theme card comes, and stays large before it goes to its place, in ms."""


def animate(table: MatchyTable, before: View, after: View, events: tuple[Event, ...], *, seen: bool = False) -> None:
    """Starts the movements of what happened, one after the other, and says what it was. `seen`: the board has shown the walks already."""
    show, ui = table.show_now(), table.host.ui
    awards = [event for event in events if event.code == "award"]
    together = -1
    for event in events:
        start = max(ui.now, ui.timeline.ends)
        if event.code == "walk":  # all forks walk at the same time
            together = start = start if together < 0 else together
        tweens = () if seen and event.code == "reader" else _tweens(show, before, event, awards, start)
        if tweens:
            ui.timeline.add(*tweens)
        elif event.code in _SOUNDS:
            ui.sound.play(_SOUNDS[event.code])
    _log_waits(show, events)
    lines = [line for line in (table.log_line(event) for event in events) if line]
    if lines:
        ui.speak(lines[-1], written=True)


def _log_waits(show: Show, events: Sequence[Event]) -> None:
    """What a position has brought is not told before it is seen."""
    ui = show.host.ui
    if any(event.code == "revealed" for event in events) and ui.timeline.busy(ui.now):
        ui.timeline.add(Tween("log.waits", ui.now, ui.timeline.ends - ui.now, lambda t: (), ("log",)))


_SOUNDS = {"ready": "press", "number": "press", "redraw": "back"}


def _tweens(show: Show, before: View, event: Event, awards: Sequence[Event], start: int) -> tuple[Tween, ...]:
    match event.code:
        case "referent" | "reader" if show.phase in ("reader", "number") and event.args.get("why") != "next":
            return _lots(show, event.code, _int(event, "seat"), start)
        case "reader":
            return walked(show, start) if show.phase == "number" and show.me is None else ()
        case "drawn" if show.phase in ("theme", "choose"):
            return _theme(show, start)
        case "all_ready" if show.phase == "reveal":
            return _dealt(show, start)
        case "revealed" if show.phase in ("reveal", "rows"):
            return _turned(show, event, awards, start)
        case "walk" if show.phase in ("reveal", "rows"):
            return _steps(show, before, event, start)
    return ()


def _int(event: Event, key: str) -> int:
    value = event.args[key]
    assert isinstance(value, int)
    return value


def places(show: Show) -> dict[str, Node]:
    """What lies on the table as it is built now, by id."""
    return {node.id: node for root in show.table.build(show.spread.stage) for node in root.walk()}


# Before the choice


def _lots(show: Show, what: str, seat: int, start: int) -> tuple[Tween, ...]:
    """The ring goes round everybody and stays at whoever is drawn; until then only the question is read."""
    _, found = show.words._, places(show)
    badges = [found[key].rect for key in (f"seat.{each}.badge" for each in range(show.view.seats)) if key in found]
    if len(badges) != show.view.seats:
        return ()
    steps = 2 * len(badges) + seat
    question = _("Who is the referent?") if what == "referent" else _("Who reads the first theme?")
    still: list[tuple[Draw, Rect]] = [(Label(question, "h1", align="centre"), found["numbers.title"].rect)]
    hides = [f"seat.{seat}.ring", "numbers.title", "numbers.note", "prompt", "log"]
    if what == "referent":
        name = found[f"seat.{seat}.name"]
        still.append((Label(show.name(seat), "small-bold", align="centre", valign="centre"), name.rect))
        hides.append(name.id)

    def draw_at(t: float) -> Picture:
        return (*still, (Ring("signal", 40, 4, disc=True), badges[round(tween.out(t) * steps) % len(badges)]))

    return (Tween("lots", start, LOTS, draw_at, hides=tuple(hides), sound="turn"),)


def _theme(show: Show, start: int) -> tuple[Tween, ...]:
    """The card slides in face down, turns over, is large for a moment, and goes to its place."""
    large, stage = show.spread.card, show.spread.stage
    node = places(show).get("theme")
    if node is None:
        return ()
    above = Rect(large.x, stage.window.y - large.h, large.w, large.h)
    card, hides = (face(show, LARGE * show.spread.k),), ("theme", "theme.dropped")
    slide = tween.move("theme.slide", (ThemeBack(),), above, large, start, SLIDE, hides=hides, sound="theme", early=True)
    turn = tween.flip("theme.turn", (ThemeBack(),), card, large, slide.end_ms, FLIP, hides=hides)
    if node.rect == large:
        return slide, turn
    stay = Tween("theme.stay", turn.end_ms, READ, _still(card[0], large), hides)
    return slide, turn, stay, tween.move("theme.go", card, large, node.rect, stay.end_ms, MOVE, hides=hides)


def _still(draw: Draw, rect: Rect) -> Callable[[float], Picture]:
    return lambda t: ((draw, rect),)


# The reveal


def _round(show: Show) -> tuple[Round, Rows]:
    each = show.view.now
    return each, reveal.laid(show, each)


def _dealt(show: Show, start: int) -> tuple[Tween, ...]:
    """Everybody's row comes face down, from the players' names to its places."""
    each, place = _round(show)
    moves = []
    for position in range(1, longest(each) + 1):
        for seat, row in enumerate(each.rows):
            if position <= len(row):
                rect = place.card(seat, position)
                source = rect.moved(-rect.w * position - 40, 0)
                hides = (f"card.{seat}.{position}", f"card.{seat}.{position}.number")
                moves.append(tween.move(f"deal.{seat}.{position}", (PictureBack(show.colour(seat)),), source, rect, start, MOVE,
                                        hides=hides, sound="deal" if seat == 0 else ""))  # fmt: skip
    return tween.stagger(moves, GAP, 1200)


def _turned(show: Show, event: Event, awards: Sequence[Event], start: int) -> tuple[Tween, ...]:
    """The next picture of every row turns over; then what matches folds together: rings, ribbon, medal; or a soft hush of paper."""
    each, place = _round(show)
    seats, position = event.args["seats"], _int(event, "position")
    assert isinstance(seats, tuple)
    flips: list[Tween] = []
    for n, seat in enumerate(seats):
        assert isinstance(seat, int)
        rect = place.card(seat, position)
        front, back = (PictureCard(show.art(each.rows[seat][position - 1])),), (PictureBack(show.colour(seat)),)
        key = f"card.{seat}.{position}"
        hides, sound = (key, f"{key}.number"), "flip" if n == 0 else ""
        flips.append(tween.flip(f"flip.{seat}", back, front, rect, start, FLIP, hides=hides, sound=sound))
    turned = tween.stagger(flips, GAP, 900)
    waits = [Tween(f"back.{n}", start, each_.start_ms - start, each_.draw_at_start, each_.hides)
             for n, each_ in enumerate(map(_Held, turned)) if each_.start_ms > start]  # fmt: skip
    done = max(each_.end_ms for each_ in turned)
    found = [tween_ for hit in _new(show, each) for tween_ in _match(show, place, *hit, done)]
    if not awards:
        found.append(Tween("hush", done, 1, lambda t: (), sound="hush"))
    return (*turned, *waits, *found)


class _Held:
    """A flip that has not begun: its back is shown meanwhile."""

    def __init__(self, flip: Tween) -> None:
        self.start_ms, self.hides = flip.start_ms, flip.hides
        picture = flip.draw_at(0.0)
        self.draw_at_start: Callable[[float], Picture] = lambda t: picture


def _new(show: Show, each: Round) -> list[tuple[int, Hit]]:
    return [(team.number, hit) for team in show.teams for hit in team_hits(team, each) if hit.shown == each.shown]


def _match(show: Show, place: Rows, number: int, hit: Hit, start: int) -> list[Tween]:
    """Two cards lean towards each other, the ribbon draws itself, the medal pops."""
    team = show.teams[number]
    key = f"{number}.{hit.places[0]}"
    if place.odd:
        seat = team.seats[0]
        medal = odd.medal_rect(place, seat, hit)
        hides = [f"ring.{seat}.{hit.places[1]}", f"there.{seat}.{hit.places[1]}", f"medal.{seat}.{hit.places[1]}"]
        ringed = [place.card(seat, hit.places[1])]
    else:
        medal = reveal.medal_rect(place, team, hit)
        ends = list(zip(team.pair, hit.places, strict=True))
        hides = [f"ring.{seat}.{at}" for seat, at in ends] + [f"there.{seat}.{at}" for seat, at in ends]
        hides += [f"ribbon.{key}", f"medal.{key}"]
        ringed = [place.card(seat, at) for seat, at in ends]
    text = signed(hit.points)

    def draw_at(t: float) -> Picture:
        shown: list[tuple[Draw, Rect]] = [(ring(rect, new=True), rect.grow(6 * (1 - tween.out(t)))) for rect in ringed]
        if not place.odd and (place.pair or hit.points == 3):
            box, ribbon = reveal.ribbon_of(place, team, hit, new=True, drawn=round(min(1.0, tween.out(t) * 1.25), 2))
            shown.append((ribbon, box))
        size = max(0.05, tween.back(min(1.0, max(0.0, t * 1.6 - 0.6))))
        if t > 0.38:
            shown.append((Points(text), Rect.around(medal.cx, medal.cy, medal.w * size)))
        return tuple(shown)

    return [Tween(f"match.{key}", start, MATCH, draw_at, tuple(hides), "match" if hit.points == 3 else "almost")]


# Forks


def _steps(show: Show, before: View, event: Event, start: int) -> tuple[Tween, ...]:
    """On the strip the fork walks; the totals beside the rows count up, and until then show what they were."""
    number, first, last = _int(event, "team"), _int(event, "from"), _int(event, "to")
    found: list[Tween] = []
    ms = min(WALK, STEP * max(1, last - first))
    if show.strip:
        stood, stands = strip.stands(show, spaces(before)), strip.stands(show, spaces(show.view))
        found.append(_walk(show, f"walker.{number}", number, [stood[number], stands[number]], start, ms, last - first))
    return (*found, *_totals(show, number, last - first, start, ms))


def _totals(show: Show, number: int, gained: int, start: int, ms: int) -> list[Tween]:
    """What stands beside a team's rows: the gain counts up, the space changes in the end."""
    each, team, found = show.view.now, show.teams[number], places(show)
    total, begin = gains(show.view)[number], each.spaces[number]
    result: list[Tween] = []
    make: Callable[[int], Draw]
    if show.odd:
        key, text, old, style = f"way.{number}", f"way.{number}.way", odd.way_text(show, begin, total - gained), "label"
        make = partial(odd.gain_face, show, team)
    else:
        key, text, old, style = f"duo.{number}", f"duo.{number}.space", reveal.space_text(show, each, team, total - gained), "small"
        make = partial(reveal.gain_face, show, done=False)
    if (node := found.get(f"{key}.gain")) is not None:
        up = tween.count_up(f"count.{number}", node.rect, total - gained, total, make, start, ms, hides=(node.id,))
        result.append(replace(up, early=True))
    if (node := found.get(text)) is not None:
        color = "ink" if show.odd else "ink2"
        was = Label(old, style, color, "left", size=32 if show.odd else 0)
        result.append(Tween(f"was.{number}", start, ms, _still(was, node.rect), (node.id, f"{key}.note"), early=True))
    return result


def _walk(
    show: Show, key: str, number: int, way: Sequence[Rect], start: int, ms: int, steps: int, trail: Sequence[Node] = ()
) -> Tween:
    """A fork hops from place to place; of its trail there is as much as it has passed."""
    fork = Fork(show.colours(show.teams[number]))
    legs = len(way) - 1

    def draw_at(t: float) -> Picture:
        at = min(t * legs, legs - 1e-6)
        leg, part = int(at), at - int(at)
        hops = (t * steps) % 1 if legs == 1 else part
        rect = way[leg].towards(way[leg + 1], tween.inout(part) if legs == 1 else part)
        left = tuple((draw, node.rect) for node in trail[: leg + 1] for draw in node.draws)
        return (*left, (fork, rect.moved(0, -HOP * 4 * hops * (1 - hops))))

    hides = (key, f"gain.{number}", *(node.id for node in trail))
    return Tween(f"walk.{key}", start, ms, draw_at, hides, "step", early=True)


def walked(show: Show, start: int) -> tuple[Tween, ...]:
    """On the board: every fork walks from where the round began to where it stands now, its trail behind it."""
    k, ways = show.spread.k, show.walks
    laid = Road(board.area(show), len(track(show.view).numbers))
    first, last = board.stands(laid, [way[0] for way in ways], k), board.stands(laid, [way[1] for way in ways], k)
    found, lying = [], places(show)
    for team, (begin, end) in zip(show.teams, ways, strict=True):
        if end <= begin:
            continue
        between = []
        for space in range(begin + 1, min(end, laid.count - 1)):
            cell = laid.rect(space)
            between.append(standing(cell.cx, cell.y + 18 * k, board.FORK * k))
        way = [first[team.number], *between, last[team.number]]
        ms = min(WALK, STEP * (len(way) - 1))
        trail = [lying[key] for key in (f"trail.{team.number}.{space}" for space in range(begin, end)) if key in lying]
        found.append(_walk(show, f"fork.{team.number}", team.number, way, start, ms, len(way) - 1, trail))
    return tuple(found)



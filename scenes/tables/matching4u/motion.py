"""How Matching 4U's events move: cards are dealt, passed on, played and taken, dates turn over. The tree shows the end state at once.

What moves is drawn from the view that the window may show, so nothing secret is ever in it (R-X-1).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.rules import Event
from game.engine import tween
from game.engine.draws import Label, Ring
from game.engine.geometry import Rect
from game.engine.node import Draw
from game.engine.tween import Picture, Tween
from game.rules.matching4u.view import HAND, PLAYERS, Trick, View, hand, in_hand, ranking, trick
from scenes.tables.matching4u.cards import RATIO, CardBack
from scenes.tables.matching4u.faces import date_face
from scenes.tables.matching4u.show import Show
from scenes.tables.matching4u.words import plain

if TYPE_CHECKING:
    from scenes.tables.matching4u.table import Matching4UTable

MOVE, GAP, FLIP = 260, 45, 280
"""A card's way, the pause from card to card, a card turning over, in ms (art bible, section 7)."""
SHOW_FIRST = 350
"""A bot's card wears the ring this long before it moves."""
DRAW_LOTS, COUNT = 900, 600
ARC = 24.0
"""How much higher a card is in the middle of its way, in u."""


def animate(table: Matching4UTable, before: View, after: View, events: tuple[Event, ...]) -> None:
    """Starts the movements of what happened, one after the other, and says what it was."""
    show = table.show_now()
    ui = table.host.ui
    for event in events:
        start = max(ui.now, ui.timeline.ends)
        tweens = _tweens(show, before, event, start)
        if tweens:
            ui.timeline.add(*tweens)
        elif event.code in _SOUNDS:
            ui.sound.play(_SOUNDS[event.code])
    lines = [line for line in (table.log_line(event) for event in events) if line]
    if lines:
        ui.speak(lines[-1], written=True)


_SOUNDS = {"ready": "press", "ranked": "turn", "leader": "turn"}


def _tweens(show: Show, before: View, event: Event, start: int) -> tuple[Tween, ...]:
    match event.code:
        case "leader":
            return _lots(show, _int(event, "seat"), start) if event.args["why"] == "drawn" else ()
        case "dealt":
            return _dealt(show, start)
        case "kept":
            return _kept(show, before, event, start)
        case "passed" if show.phase == "draft":
            return _passed(show, start)
        case "date" if show.trick is not None and show.trick.date == _int(event, "date"):
            return _turned(show, show.trick, start)
        case "played" if _on_table(show, _int(event, "card")):
            return _played(show, before, event, start)
        case "took" if _on_table(show, _int(event, "card")):
            return _took(show, event, start)
        case "sheet" if show.phase == "sheet":
            return _counted(show, event, start)
    return ()


def _int(event: Event, key: str) -> int:
    value = event.args[key]
    assert isinstance(value, int)
    return value


def _on_table(show: Show, card: int) -> bool:
    """Whether a card lies on the cloth that is shown."""
    now = show.trick
    return show.phase in ("play", "take", "date") and now is not None and any(played.card == card for played in now.plays)


def _seat_rect(show: Show, seat: int, width: float) -> Rect:
    """Where a card comes from or goes to at a seat: the middle of its tent."""
    place = show.around.index(seat)
    tent = show.spread.rail(place) if show.phase == "draft" else show.spread.plate(place)
    return Rect.around(tent.cx, tent.cy, width, width * RATIO)


def _lots(show: Show, seat: int, start: int) -> tuple[Tween, ...]:
    """The ring goes round the tents and stays at the leader's."""
    plates = [show.spread.plate(show.around.index(each)) for each in range(PLAYERS)]
    steps = 2 * PLAYERS + seat

    def draw_at(t: float) -> Picture:
        return ((Ring("signal", 18, 10), plates[round(tween.out(t) * steps) % PLAYERS]),)

    return (Tween("lots", start, DRAW_LOTS, draw_at, sound="turn"),)


def _dealt(show: Show, start: int) -> tuple[Tween, ...]:
    """Cards come from the middle, face down, one by one; the own ones turn over together."""
    cloth = show.spread.pack_cloth
    pack = in_hand(show.view)
    if not pack:
        return _backs(show, start, lambda seat: Rect.around(cloth.cx, cloth.cy, 100, 100 * RATIO))
    rects = [show.spread.pack_card(n, len(pack)) for n in range(len(pack))]
    ids = [f"pack.{card}" for card in pack]
    middle = Rect.around(cloth.cx, cloth.cy, rects[0].w, rects[0].h)
    moves = [
        tween.move(f"deal.{n}", (CardBack(),), middle, rect, start, MOVE, hop=ARC, hides=(node,), sound="deal")
        for n, (rect, node) in enumerate(zip(rects, ids, strict=True))
    ]
    dealt = tween.stagger(moves, GAP)
    done = max(each.end_ms for each in dealt)
    waits = [Tween(f"lie.{n}", each.end_ms, done - each.end_ms, _still(CardBack(), rects[n])) for n, each in enumerate(dealt)]
    turns = [
        tween.flip(f"turn.{n}", (CardBack(),), (show.face(card),), rects[n], done, FLIP, hides=(ids[n],), sound="flip" if n == 0 else "")
        for n, card in enumerate(pack)
    ]
    return (*dealt, *waits, *turns)


def _places(show: Show) -> dict[str, Rect]:
    """Where everything lies on the table as it is built now, by id."""
    return {node.id: node.rect for root in show.table.build(show.spread.stage) for node in root.walk()}


def _still(draw: Draw, rect: Rect) -> Callable[[float], Picture]:
    return lambda t: ((draw, rect),)


def _backs(show: Show, start: int, source: Callable[[int], Rect]) -> tuple[Tween, ...]:
    """On the open table: each seat's pack comes to it face down."""
    moves = []
    places = _places(show)
    for k in range(HAND):
        for seat in range(PLAYERS):
            rect = places.get(f"closed.{seat}.{k}")
            if rect is not None:
                node, origin = f"closed.{seat}.{k}", source(seat)
                moves.append(tween.move(f"back.{node}", (CardBack(),), origin, rect, start, MOVE, hop=ARC, hides=(node,), sound="deal"))
    return tween.stagger(moves, GAP)


def _kept(show: Show, before: View, event: Event, start: int) -> tuple[Tween, ...]:
    """The two cards go to the own ones, the others to the left."""
    cards = event.args["cards"]
    assert isinstance(cards, tuple)
    pack = in_hand(before)
    moves: list[Tween] = []
    kept = show.spread.kept
    left = _seat_rect(show, show.around[1], 90) if show.phase == "draft" else Rect.around(kept.right, kept.y, 40, 40 * RATIO)
    for n, card in enumerate(pack):
        rect = show.spread.pack_card(n, len(pack))
        if card in cards:
            target = Rect.around(kept.cx, kept.cy - 30, 90, 90 * RATIO)
            moves.append(tween.move(f"keep.{card}", (show.face(card),), rect, target, start, MOVE, hop=ARC, sound="deal"))
        else:
            moves.append(tween.move(f"pass.{card}", (CardBack(),), rect, left, start, MOVE, hop=ARC))
    return tween.stagger(moves, GAP // 3)


def _passed(show: Show, start: int) -> tuple[Tween, ...]:
    """The next pack comes from the right neighbour."""
    pack = in_hand(show.view)
    if not pack:
        return _backs(show, start, lambda seat: _seat_rect(show, (seat - 1) % PLAYERS, 100))
    source = _seat_rect(show, show.around[2], 90)
    moves = [
        tween.move(
            f"come.{card}", (show.face(card),), source, show.spread.pack_card(n, len(pack)), start, MOVE, hop=ARC, hides=(f"pack.{card}",),
            sound="deal" if n == 0 else "",
        )
        for n, card in enumerate(pack)
    ]  # fmt: skip
    return tween.stagger(moves, GAP)


def _turned(show: Show, now: Trick, start: int) -> tuple[Tween, ...]:
    """The top card of the date deck turns over."""
    face = date_face(show.words, show.view.deck, now.date)
    turn = tween.flip("date.turn", (CardBack(date=True),), (face,), show.spread.date, start, FLIP, hides=("date",), sound="flip")
    return (turn,)


def _played(show: Show, before: View, event: Event, start: int) -> tuple[Tween, ...]:
    """The card goes to its place in the rank; those it has overtaken make room."""
    seat, card, now = _int(event, "seat"), _int(event, "card"), show.trick
    assert now is not None
    rank = ranking(now.plays)
    by_seat = {played.seat: played for played in now.plays}
    place = rank.index(seat)
    target = show.spread.play(place)
    face = _face(show, card, by_seat[seat].colour)
    source, hides = _from_hand(show, before, seat, card, target.w), _hidden(card, place)
    ring, begin = _ringed(show, f"ring.{card}", seat, source, CardBack(), start, hides)
    go = tween.move(f"play.{card}", (face,), source, target, begin, MOVE, hop=ARC, hides=hides, sound="place")
    return (*ring, go, *_made_room(show, before, rank, begin))


def _made_room(show: Show, before: View, rank: Sequence[int], start: int) -> list[Tween]:
    """Cards that lay there already and rank elsewhere now."""
    earlier, now = trick(before), show.trick
    if earlier is None or now is None or earlier.date != now.date:
        return []
    found = []
    for was, seat in enumerate(ranking(earlier.plays)):
        place = rank.index(seat)
        played = next(each for each in now.plays if each.seat == seat)
        if place != was:
            face, source, target = _face(show, played.card, played.colour), show.spread.play(was), show.spread.play(place)
            hides = _hidden(played.card, place)
            found.append(tween.move(f"room.{played.card}", (face,), source, target, start, MOVE, hides=hides, early=True))
    return found


def _hidden(card: int, place: int) -> tuple[str, ...]:
    return f"play.{card}", f"medal.{place}", f"owner.{place}.badge", f"owner.{place}.name", f"owner.{place}.line"


def _face(show: Show, card: int, colour: str) -> Draw:
    return show.face(card, "" if colour == show.view.deck.item(card).colour else colour)


def _from_hand(show: Show, before: View, seat: int, card: int, width: float) -> Rect:
    """Where a played card lay: in the hand that is shown, else at its owner's tent."""
    cards = hand(before) if before.viewer == seat else ()
    if card in cards:
        return replace(show.spread, low=False).hand_card(cards.index(card), len(cards))
    return _seat_rect(show, seat, width * 0.5)


def _ringed(show: Show, key: str, seat: int, rect: Rect, draw: Draw, start: int, hides: tuple[str, ...]) -> tuple[tuple[Tween, ...], int]:
    """A bot's card wears the ring first; and when the movement then starts."""
    if seat < len(show.host.seating) and not show.host.seating[seat].is_bot:
        return (), start
    picture: Picture = ((Ring("signal", rect.w * 0.075, 4, lip=5), rect), (draw, rect))
    return (Tween(key, start, SHOW_FIRST, lambda t: picture, hides),), start + SHOW_FIRST


def _took(show: Show, event: Event, start: int) -> tuple[Tween, ...]:
    """The item, and with the first one the date, go to their new owner's tent."""
    seat, card, now = _int(event, "seat"), _int(event, "card"), show.trick
    assert now is not None
    played = next(each for each in now.plays if each.card == card)
    place = ranking(now.plays).index(played.seat)
    source, face = show.spread.play(place), _face(show, card, played.colour)
    ring, begin = _ringed(show, f"ring.{card}", seat, source, face, start, ())
    target = _seat_rect(show, seat, 60)
    found = [*ring, tween.move(f"take.{card}", (face,), source, target, begin, MOVE, hop=ARC, sound="deal")]
    if now.taken[:1] == (card,):
        date = date_face(show.words, show.view.deck, now.date)
        found.append(tween.move("take.date", (date,), show.spread.date, _seat_rect(show, seat, 70), begin, MOVE, hop=ARC))
    return tuple(found)


def _counted(show: Show, event: Event, start: int) -> tuple[Tween, ...]:
    """The totals of the round count up."""
    points = event.args["points"]
    assert isinstance(points, tuple)
    found = []
    places = _places(show)
    for seat, value in enumerate(points):
        rect = places.get(f"total.{seat}")
        if rect is not None and isinstance(value, int):
            color = "signal" if value == max(points) else "paper"
            node, sound = f"total.{seat}", "bead" if seat == 0 else ""
            found.append(tween.count_up(f"count.{seat}", rect, 0, value, _number(color), start, COUNT, hides=(node,), sound=sound))
    return tuple(found)


def _number(color: str) -> Callable[[int], Draw]:
    return lambda value: Label(plain(value), "score", color, "centre", size=54)

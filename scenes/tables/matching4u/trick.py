"""The trick: the date at stake, the cards in their rank so far, who played them, why, and what each item would do (art bible 6)."""

from __future__ import annotations

from game.engine import widgets
from game.engine.draws import Dashed, Fade, Label, Paper, Ring
from game.engine.geometry import Rect
from game.engine.node import Draw, Node, Role
from game.rules.matching4u.view import PLAYERS, TRICKS, WHITE, Played, Trick, led_colour, ranking, worth
from scenes.tables.matching4u.cards import CardBack, SuitDisc
from scenes.tables.matching4u.draft import log
from scenes.tables.matching4u.faces import date_face
from scenes.tables.matching4u.medals import medal
from scenes.tables.matching4u.note import effect
from scenes.tables.matching4u.show import Show
from scenes.tables.matching4u.words import signed

MEDAL = 38.0
"""Radius of a rank's medal in u; it stands above the card, clear of a ring around it."""


def nodes(show: Show) -> list[Node]:
    place = show.spread
    found = [Node("cloth", Role.PANEL, place.cloth, draws=(Paper("runner", 40, 0, lip=False, fold=True),), accepts=True)]
    trick = show.trick
    if trick is None or show.phase in ("leader", "deal"):
        found += _deck(show)
    else:
        found.append(date(show, trick))
        found += _prize(show, trick)
        found += _plays(show, trick)
        found += _reason(show, trick)
    return found if place.low else [*found, *log(show, place.log), *_peek(show)]


def _deck(show: Show) -> list[Node]:
    """Before the first date: the date deck face down, and what comes next."""
    _, rect = show.words._, show.spread.date
    lines = {
        "leader": _("Somebody is drawn to lead the first date."),
        "deal": _("Everybody gets eight cards. Keep two, pass the rest to the left, four times."),
    }
    text = lines.get(show.phase, _("Eight dates wait in this deck. The highest card of the led colour wins one."))
    room = Rect(show.spread.play(0).x, rect.y, show.spread.cloth.right - show.spread.play(0).x - 40, rect.h)
    backs = [Node(f"deck.{n}", Role.IMAGE, rect.moved(-3 * n, -3 * n), draws=(CardBack(date=True),)) for n in range(3)]
    return [*backs, widgets.text("deck.text", room, text, "label", "paper", lines=4, valign="centre", size=38, floor=34)]


def date(show: Show, trick: Trick) -> Node:
    """The date card at stake."""
    found = show.view.deck.date(trick.date)
    label = show.words._("Date {number} of {count}: {name} {place}").format(
        number=len(show.view.now.tricks), count=TRICKS, name=found.name, place=found.place
    )
    return Node("date", Role.IMAGE, show.spread.date, label, (date_face(show.words, show.view.deck, trick.date),))


def _prize(show: Show, trick: Trick) -> list[Node]:
    """To whom the date goes, or would go as it stands."""
    _, rect = show.words._, show.spread.prize
    if not trick.plays or rect.h < 60:
        return []
    seat = ranking(trick.plays)[0]
    whole = len(trick.plays) == PLAYERS
    text = (_("goes to {name}") if whole else _("so far {name}")).format(name=show.name(seat))
    top = Rect(rect.x, rect.y, rect.w, 64)
    return [
        widgets.badge("prize.badge", top.x + 30, top.cy, 30, show.colour(seat)),
        widgets.text(
            "prize.text", Rect(top.x + 72, top.y, top.w - 72, top.h), text, "label", "paper", lines=2, size=30, floor=26, valign="centre"
        ),
    ]


def _plays(show: Show, trick: Trick) -> list[Node]:
    """Cards in rank order under medals; free places for those who come."""
    found = []
    rank = ranking(trick.plays)
    by_seat = {played.seat: played for played in trick.plays}
    for place, seat in enumerate(rank):
        found += _play(show, trick, by_seat[seat], place)
    for place in range(len(rank), PLAYERS):
        seat = (trick.leader + place) % PLAYERS
        rect = show.spread.play(place)
        found.append(Node(f"free.{place}", Role.IMAGE, rect, draws=(Dashed(radius=16, color="heart", width=4, fill=""),)))
        line = show.words._("is next") if place == len(rank) else show.words._("then")
        if place == len(rank) and show.choice.colour and show.choice.card is not None:
            draws = (Ring("signal", rect.w * 0.075, 0, lip=5, width=6), show.face(show.choice.card))
            found.append(Node("white", Role.IMAGE, rect, show.title(show.choice.card), draws))
            line = show.title(show.choice.card)
        found += _owner(show, f"free.{place}", show.spread.owner(place), seat, line)
    return found


def _play(show: Show, trick: Trick, played: Played, place: int) -> list[Node]:
    """A card on the cloth. While somebody takes an item it shows what it would add; a taken one is pale and names its new owner."""
    rect, card = show.spread.play(place), played.card
    gone = card in trick.taken
    taking = show.me is not None and show.phase == "take" and not gone
    picked = taking and show.choice.item == card
    above = 14 if show.spread.low else 44
    tip = effect(show, show.me, card) if taking and not picked and show.me is not None else ""
    colour = "" if played.colour == show.view.deck.item(card).colour else played.colour
    face: Draw = show.face(card, colour)
    draws: tuple[Draw, ...] = (Fade(face, 0.4),) if gone else (face,)
    if picked:
        draws = (Ring("signal", rect.w * 0.075, 5, lip=5), *draws)
    elif taking:
        draws = (Ring("focus", rect.w * 0.075, 3, lip=5, width=5), *draws)
    found = [
        Node(
            f"play.{card}",
            Role.CARD if taking else Role.IMAGE,
            rect,
            f"{show.title(card)}, {show.item(card)}",
            draws,
            value="picked" if picked else "free" if taking else "taken" if gone else "",
            tip=tip,
            zone="table",
            radius=rect.w * 0.075,
            press=(lambda: show.table.press_item(card)) if taking else None,
        ),
        medal(show, f"medal.{place}", rect.cx, rect.y - above * show.spread.k, MEDAL * max(0.86, show.spread.k), place),
    ]
    if taking and show.me is not None:
        text = signed(worth(show.view, show.me, card))
        spot = Rect.around(rect.cx, rect.bottom + 41, 128, 40)
        found.append(widgets.chip(f"worth.{card}", spot, text, ink=not picked, icon="icon_check" if picked else "", size=30))
    if gone:
        taker = ranking(trick.plays)[trick.taken.index(card)]
        text = show.words._("takes {item}").format(item=show.item(card))
        return [*found, *_owner(show, f"owner.{place}", show.spread.owner(place), taker, text)]
    title = show.title(card, played.colour)
    line = show.words._("{card} · led").format(card=title)
    if not _leads(trick, played) or show.host.ui.fonts.fit(line, "small", _owner_room(show), show.spread.stage, size=24).cut:
        line = title  # the led colour stands in the reason, too
    return [*found, *_owner(show, f"owner.{place}", show.spread.owner(place), played.seat, line)]


def _leads(trick: Trick, played: Played) -> bool:
    """Whether this card set the led colour."""
    return next((each for each in trick.plays if each.colour != WHITE), None) is played


def _owner_room(show: Show) -> float:
    """Width in u of the words about a card's owner."""
    rect = show.spread.owner(0)
    return rect.w - 2 * min(28.0, rect.w * 0.14) - 12


def _owner(show: Show, key: str, rect: Rect, seat: int, line: str) -> list[Node]:
    """Badge and name, over what is to be said; a long name takes two lines (art bible, part 2, A2)."""
    r = min(28.0, rect.w * 0.14)
    x, fonts = rect.x + 2 * r + 12, show.host.ui.fonts
    two = fonts.fit(show.name(seat), "label", rect.right - x, show.spread.stage, floor=26).cut
    name = Rect(x, rect.y - (6 if two else 0), rect.right - x, 58 if two else 36)
    lines, room = 2 if two else 1, Rect(x, name.bottom - 2, rect.right - x, 32)
    fits = not fonts.fit(line, "small", rect.right - x, show.spread.stage, size=24).cut and not (two and show.spread.low)
    shown = line if fits else ""
    return [
        widgets.badge(f"{key}.badge", rect.x + r + 2, rect.cy, r, show.colour(seat)),
        widgets.text(f"{key}.name", name, show.name(seat), "label", "paper", size=30, lines=lines, valign="centre"),
        Node(f"{key}.line", Role.TEXT, room, line, (Label(shown, "small", "paper", "left", size=24),)),
    ]


def _reason(show: Show, trick: Trick) -> list[Node]:
    """The led colour, and why the cards rank as they do, in one sentence."""
    led, text = led_colour(trick.plays), reason(show, trick)
    rect = show.spread.reason()
    left = 58 if trick.plays else 26
    lines = 2 if show.host.ui.fonts.fit(text, "small-bold", rect.w - left - 22, show.spread.stage).cut else 1
    rect = show.spread.reason(lines)
    found = [Node("reason.chip", Role.IMAGE, rect, draws=(Paper("paper", 26, 0, lip=False),))]
    if trick.plays:
        found.append(Node("reason.suit", Role.IMAGE, Rect(rect.x + 8, rect.cy - 20, 40, 40), draws=(SuitDisc(led),)))
    room = Rect(rect.x + left, rect.y, rect.w - left - 22, rect.h)
    return [*found, widgets.text("reason", room, text, "small-bold", lines=lines, valign="centre")]


def reason(show: Show, trick: Trick) -> str:
    """Why the cards rank as they do."""
    _, led = show.words._, led_colour(trick.plays)
    if not trick.plays:
        return _("{name} leads. Any card may be played.").format(name=show.name(trick.leader))
    if len(trick.plays) < PLAYERS:
        return {
            "red": _("Red is led: the highest red is ahead."),
            "yellow": _("Yellow is led: the highest yellow is ahead."),
            "blue": _("Blue is led: the highest blue is ahead."),
            "white": _("White is weakest. The next colour will lead."),
        }[led]
    first = ranking(trick.plays)[0]
    best = next(played for played in trick.plays if played.seat == first)
    if led != WHITE and any(played.card > best.card for played in trick.plays):
        return {
            "red": _("Red was led, so red beats every other colour."),
            "yellow": _("Yellow was led, so yellow beats every other colour."),
            "blue": _("Blue was led, so blue beats every other colour."),
        }[led]
    return {
        "red": _("Red was led: the highest red wins."),
        "yellow": _("Yellow was led: the highest yellow wins."),
        "blue": _("Blue was led: the highest blue wins."),
        "white": _("All white: the highest number wins."),
    }[led]


def _peek(show: Show) -> list[Node]:
    """The button that opens the score sheet of the round under way."""
    if not show.view.now.tricks or show.host.watching:
        return []
    label = show.words._("Score sheet")
    return [widgets.button("peek", show.spread.peek, label, icon="icon_eye", press=show.table.peek, zone="sheet", style="label")]

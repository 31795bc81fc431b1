"""Matching 4U's words for its codes: cards, rules, refusals, the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.rules import Event, Reason
from game.rules.matching4u.view import Deck

if TYPE_CHECKING:
    from game.core.seating import Seat
    from game.engine.words import Words


def type_name(words: Words, type_: str) -> str:
    """One item of this type, as it stands on a card."""
    _ = words._
    return {
        "girl": _("Girl"),
        "clothes": _("Clothes"),
        "perfume": _("Perfume"),
        "bag": _("Bag"),
        "ring": _("Ring"),
        "shoes": _("Shoes"),
        "aquarium": _("Aquarium"),
        "points": _("Date Points"),
    }[type_]


def row_name(words: Words, category: str) -> str:
    """A row of the score sheet."""
    _ = words._
    return {"bag": _("Bags"), "ring": _("Rings"), "girl": _("Girls")}.get(category) or type_name(words, category)


def card_rule(words: Words, type_: str) -> str:
    """How an item scores, as short as it stands on its card."""
    _ = words._
    return {
        "girl": _("exactly 1"),
        "clothes": _("2 each"),
        "perfume": _("clothes ×4"),
        "bag": _("1 · 4 · 9 · 16"),
        "ring": _("most 6 · next 3"),
        "shoes": _("pair 7 · odd −3"),
        "aquarium": _("2 per date"),
    }[type_]


def row_rule(words: Words, category: str) -> str:
    """How a row of the sheet scores."""
    _ = words._
    return {
        "girl": _("exactly 1 is right"),
        "clothes": _("2 each"),
        "perfume": _("lifts one Clothes to 8"),
        "bag": _("1 · 4 · 9 · 16"),
        "ring": _("most 6 · second 3"),
        "shoes": _("7 a pair · odd one −3"),
        "aquarium": _("2 for each date"),
        "points": _("on dates and items"),
    }[category]


def long_rule(words: Words, category: str) -> str:
    """How a category scores, in one sentence."""
    _ = words._
    return {
        "girl": _("Exactly one Girl goes on the date: none −10, two or more −5."),
        "clothes": _("Clothes: 2 points each."),
        "perfume": _("Perfume makes one of your Clothes worth 8 instead of 2."),
        "bag": _("Bags: one 1, two 4, three 9, four or more 16 points."),
        "ring": _("Rings: whoever has most gets 6, second most 3."),
        "shoes": _("Shoes: a pair is 7 points, an odd one costs 3."),
        "aquarium": _("Each Aquarium ticket is 2 points for every date you win."),
        "points": _("Every Date Point on dates and items counts 1."),
    }[category]


def colour_name(words: Words, colour: str) -> str:
    """A suit at the beginning of a phrase: 'Red'."""
    _ = words._
    return {"red": _("Red"), "yellow": _("Yellow"), "blue": _("Blue"), "white": _("White")}[colour]


def card_title(words: Words, deck: Deck, card: int, colour: str = "") -> str:
    """'Red 22', in the colour it counts as."""
    _ = words._
    texts = {"red": _("Red {number}"), "yellow": _("Yellow {number}"), "blue": _("Blue {number}"), "white": _("White {number}")}
    return texts[colour or deck.item(card).colour].format(number=card)


def signed(value: int) -> str:
    """'+7', '−3', '0'."""
    return f"+{value}" if value > 0 else plain(value)


def plain(value: int) -> str:
    """'7', '−3'."""
    return f"−{-value}" if value < 0 else str(value)


def seat_name(words: Words, seating: Sequence[Seat], seat: int) -> str:
    """Who sits there; the third of two is the dummy (R-4U-15)."""
    return seating[seat].name if seat < len(seating) else words._("Dummy")


def seat_colour(seating: Sequence[Seat], seat: int) -> int:
    """A seat's colour; the dummy has the first free one."""
    if seat < len(seating):
        return seating[seat].colour
    taken = {each.colour for each in seating}
    order: tuple[int, ...] = (7, *range(8))
    return next(colour for colour in order if colour not in taken)


def refusal(words: Words, reason: Reason) -> str:
    """Why an action is refused, so that a child understands it, and what to do instead."""
    _ = words._
    sentences = {
        "not_your_turn": _("It is not your turn."),
        "keep_two": _("Keep exactly two cards."),
        "not_in_pack": _("This card is not in your pack any more."),
        "not_in_hand": _("This card is not in your hand any more."),
        "not_on_table": _("Somebody has taken this card already."),
        "own_colour": _("A coloured card keeps its own colour."),
        "stays_white": _("No colour lies on the table yet, so it stays white."),
        "takes_colour": _("A white card takes a colour that lies on the table."),
    }
    return sentences.get(reason.code, _("That doesn't work now. Look at the ribbon for what comes next."))


def log_line(words: Words, event: Event, seating: Sequence[Seat], deck: Deck) -> str:
    """What happened, in one sentence with names, the same for everyone; '' for what needs none."""
    _, args = words._, event.args
    seat = args.get("seat")
    name = seat_name(words, seating, seat) if isinstance(seat, int) else ""
    if event.code == "leader":
        return {
            "drawn": _("{name} was drawn to lead."),
            "first": _("{name} won the last date and leads."),
            "lowest": _("{name} has the fewest points and leads."),
        }[str(args["why"])].format(name=name)
    if event.code == "ready":
        return _("{name} has kept two cards.").format(name=name)
    if event.code == "date":
        date = deck.date(_int(args["date"]))
        return _("{date} waits {place}.").format(date=date.name, place=date.place)
    if event.code == "played":
        title = _played(words, deck, _int(args["card"]), str(args["colour"]))
        return _("{name} played {card}.").format(name=name, card=title)
    if event.code == "ranked":
        order = args["order"]
        assert isinstance(order, tuple)
        return _reason(words, str(args["led"])).format(name=seat_name(words, seating, _int(order[0])))
    if event.code == "won":
        return _("{name} won the date with {date}.").format(name=name, date=deck.date(_int(args["date"])).name)
    if event.code == "took":
        card = _int(args["card"])
        return _("{name} took {item} {number}.").format(name=name, item=type_name(words, deck.item(card).type), number=card)
    if event.code == "sheet":
        return _scored(words, event, seating)
    plain_lines = {
        "dealt": _("The cards of round {round} are dealt."),
        "passed": _("The packs went to the left."),
        "drafted": _("Everybody has eight cards."),
        "round": _("Round {round} begins."),
        "end": _("The match is over."),
    }
    return plain_lines.get(event.code, "").format(round=args.get("round", ""))


def _played(words: Words, deck: Deck, card: int, colour: str) -> str:
    """'Red 22, a Girl'; a white card with the colour it took."""
    _ = words._
    item, title = type_name(words, deck.item(card).type), card_title(words, deck, card)
    if colour == deck.item(card).colour:
        return _("{card}, {item}").format(card=title, item=item)
    names = {"red": _("{card} as red, {item}"), "yellow": _("{card} as yellow, {item}"), "blue": _("{card} as blue, {item}")}
    return names[colour].format(card=title, item=item)


def _reason(words: Words, led: str) -> str:
    _ = words._
    return {
        "red": _("Red was led: {name} is first."),
        "yellow": _("Yellow was led: {name} is first."),
        "blue": _("Blue was led: {name} is first."),
        "white": _("All three are white: {name} has the highest."),
    }[led]


def _scored(words: Words, event: Event, seating: Sequence[Seat]) -> str:
    """The points of a round, everybody's."""
    points = event.args["points"]
    assert isinstance(points, tuple)
    each = words._("{name} {points}")
    shares = [each.format(name=seat_name(words, seating, seat), points=plain(_int(value))) for seat, value in enumerate(points)]
    return words._("Round {round}: {shares}.").format(round=event.args["round"], shares=", ".join(shares))


def _int(value: object) -> int:
    assert isinstance(value, int)
    return value

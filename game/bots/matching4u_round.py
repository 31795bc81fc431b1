"""A round of Matching 4U as its bots imagine it: what cards are worth while it is under way, and a quick way to play it on.

A player's cards are a list of ten numbers (`counted`): its icons in the order of TYPES, then date cards, date points, and a 0. Cards are
known by their numbers, types and colours by their places in TYPES and COLOURS, seats by their numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final, TypeAlias

from game.rules.matching4u.view import (
    COLOURS,
    ITEMS,
    PLAYERS,
    TRICKS,
    TYPES,
    WHITE,
    Deck,
    Tally,
    bag_points,
    girl_points,
    own_points,
    perfume_points,
    points,
    shoes_points,
)

Counts: TypeAlias = "list[int]"
Values: TypeAlias = "tuple[tuple[tuple[float, ...], ...], ...]"
"""By type, icons of it, and the number that matters besides (`BESIDES`)."""

GIRL, CLOTHES, PERFUME, BAG, RING, SHOES, AQUARIUM = map(TYPES.index, ("girl", "clothes", "perfume", "bag", "ring", "shoes", "aquarium"))
DATES_AT, POINTS_AT, ZERO_AT = range(len(TYPES), len(TYPES) + 3)
BESIDES: Final = tuple({CLOTHES: PERFUME, PERFUME: CLOTHES, AQUARIUM: DATES_AT}.get(kind, ZERO_AT) for kind in range(len(TYPES)))
"""Where the number stands on which the worth of a type depends besides its own icons."""
MOST: Final = 13
"""More icons or dates than this nobody can have: four on items and eight on dates."""
WHITE_AT: Final = COLOURS.index(WHITE)
LED: Final = 100
"""Added to a number in the led colour when a trick is ranked (R-4U-4); whites that took no colour lose as much (R-4U-5)."""

MINE: Final = 0.45
"""The chance that a card which a player wants and which is still to be played comes to it."""
RINGS: Final = (0.0, 3.0, 5.0, 6.0)
"""What rings are worth to their owner while it is open who will have the most."""
HOLD: Final = 3.0
"""What the strongest number is worth as long as it stays in the hand."""
GIVE: Final = 0.4
"""The part of an item's worth that is lost with playing it: others may take it."""
OTHERS: Final = 3.0
"""What a leader expects of the items that the others will add."""


def prospects(tricks: int) -> Values:
    """What a player's icons are worth when so many tricks are left: their points, and what is hoped for."""
    more = 1 - float((1 - MINE) ** (4 * tricks / TRICKS))
    odd = shoes_points(2) - shoes_points(1)
    each = own_points(Tally((1,) * len(TYPES), 1))

    def value(kind: int, icons: int, besides: int) -> float:
        if kind == GIRL:
            left = girl_points(icons)
            return left * (1 - more) if icons == 0 else left + 0.4 * more * (girl_points(icons + 1) - left)
        if kind == CLOTHES:
            return each[CLOTHES] * icons + perfume_points(besides, icons)
        if kind == PERFUME:
            now = perfume_points(icons, besides)
            return now + more * (perfume_points(icons, icons) - now)
        if kind == BAG:
            return bag_points(icons) + 0.6 * more * (bag_points(icons + 1) - bag_points(icons))
        if kind == RING:
            return RINGS[min(icons, len(RINGS) - 1)]
        if kind == SHOES:
            return shoes_points(icons) + more * odd * (icons % 2)
        return each[AQUARIUM] * icons * (besides + tricks / PLAYERS)

    return tuple(
        tuple(tuple(value(kind, icons, besides) for besides in range(1 if BESIDES[kind] == ZERO_AT else MOST)) for icons in range(MOST + 1))
        for kind in range(len(TYPES))
    )


@dataclass(frozen=True, slots=True)
class Worths:
    """What cards are worth, by the tricks that are left; the same for all decks."""

    stands: tuple[Values, ...]
    """What icons are worth, 0 to 8 tricks before the end."""
    wishes: tuple[Values, ...]
    """What one more icon is worth; for clothes with what perfume adds to it, and for perfume with what it adds to clothes."""


def worths() -> Worths:
    """Works the tables out; some milliseconds."""
    stands = tuple(prospects(tricks) for tricks in range(TRICKS + 1))
    wishes = tuple(
        tuple(tuple(tuple(b - a for a, b in zip(low, high, strict=True)) for low, high in pairwise(kind)) for kind in each)
        for each in stands
    )
    return Worths(stands, wishes)


@dataclass(frozen=True, slots=True)
class Book:
    """A deck by numbers, ready to be looked up; entry 0 of each is unused."""

    colour: tuple[int, ...]
    kind: tuple[int, ...]
    points: tuple[int, ...]
    power: tuple[float, ...]
    """How likely the card is to win a trick that it leads, 0 to 1: no colour but its own and whites can beat it."""
    date_kind: tuple[int, ...]
    date_points: tuple[int, ...]
    worths: Worths = field(repr=False)

    def wish(self, card: int, own: Counts, tricks: int) -> float:
        """What an item would add for a player with these cards."""
        kind = self.kind[card]
        return self.worths.wishes[tricks][kind][own[kind]][own[BESIDES[kind]]] + self.points[card]


def book(deck: Deck, worth: Worths) -> Book:
    """The book of a deck."""
    items, dates = deck.items, deck.dates
    power = [0.0]
    for item in items:
        over = sum(other.number > item.number and other.colour in (item.colour, WHITE) for other in items)
        power.append(0.25 * item.number / ITEMS if item.colour == WHITE else max(0.0, 1 - over / 10) ** 2)
    return Book(
        (0, *(COLOURS.index(item.colour) for item in items)),
        (0, *(TYPES.index(item.type) for item in items)),
        (0, *(item.points for item in items)),
        tuple(power),
        (0, *(TYPES.index(date.icon) for date in dates)),
        (0, *(date.points for date in dates)),
        worth,
    )


def counted(each: Tally) -> Counts:
    """A player's cards as a list of numbers."""
    return [*each.icons, each.dates, each.points, 0]


def rank(card: int, colour: int, led: int) -> int:
    """A number by which the plays of a trick can be compared (R-4U-4, R-4U-5)."""
    return card + LED if colour == led else card - LED if colour == WHITE_AT else card


class Imagined:
    """A round with guessed hands that is played on. Each choice is made among the last cards of a hand, so hands are in random order.

    `dates` are those to come, that of the trick under way first; `plays` those of the trick: seat, card, colour. `careless` is the
    seat that does everything by chance (R-4U-15), -1 for none.
    """

    __slots__ = ("book", "careless", "counts", "dates", "hands", "leader", "table")

    def __init__(
        self,
        book: Book,
        hands: Sequence[Sequence[int]],
        counts: Sequence[Counts],
        dates: Sequence[int],
        leader: int,
        plays: Sequence[tuple[int, int, int]] = (),
        careless: int = -1,
    ) -> None:
        self.book = book
        self.hands = [list(hand) for hand in hands]
        self.counts = [list(each) for each in counts]
        self.dates = list(dates)
        self.leader = leader
        self.table = list(plays)
        self.careless = careless

    def play(self, seat: int, card: int, colour: int) -> None:
        """Plays a card; the third card ends the trick."""
        self.hands[seat].remove(card)
        self.table.append((seat, card, colour))
        if len(self.table) == PLAYERS:
            self.settle()

    def finish_trick(self, width: int) -> None:
        """The players who have not played yet do: each weighs up to `width` cards."""
        while self.table:
            seat = (self.leader + len(self.table)) % PLAYERS
            self.play(seat, *self._choice(seat, width))

    def finish(self, width: int) -> None:
        """Plays all tricks that are left."""
        while self.dates:
            self.play(self.leader, *self._choice(self.leader, width))
            self.finish_trick(width)

    def standings(self) -> tuple[float, ...]:
        """What each player's cards are worth now. Clothes count without their perfume, which counts them."""
        stands = self.book.worths.stands[len(self.dates)]
        return tuple(
            sum(kind[own[at]][0 if at == CLOTHES else own[BESIDES[at]]] for at, kind in enumerate(stands)) + own[POINTS_AT]
            for own in self.counts
        )

    def points(self) -> tuple[int, ...]:
        """Everybody's points as the cards lie."""
        return points([Tally(tuple(own[:DATES_AT]), own[DATES_AT], own[POINTS_AT]) for own in self.counts])

    def _choice(self, seat: int, width: int) -> tuple[int, int]:
        """The card that a player likes best among the last `width` of its hand, and its colour: a white one takes the first there is."""
        hand, colours = self.hands[seat], self.book.colour
        led = next((colour for _, _, colour in self.table if colour != WHITE_AT), WHITE_AT)
        if width < 2 or seat == self.careless or len(hand) == 1:
            chosen = hand[-1]
        else:
            best, chosen = -1e9, 0
            for card in hand[-width:]:
                own = colours[card]
                hope = self._hope(seat, card, led if own == WHITE_AT else own, led)
                if hope > best:
                    best, chosen = hope, card
        own = colours[chosen]
        return chosen, led if own == WHITE_AT else own

    def _hope(self, seat: int, card: int, colour: int, led: int) -> float:
        """What a player expects of playing a card now: what it wins with it, less what the card is worth in its hand."""
        book, own, tricks = self.book, self.counts[seat], len(self.dates) - 1
        worth, power = book.wish(card, own, tricks), book.power[card]
        kept = HOLD * power + GIVE * worth
        if not self.table:
            return power * (self._stake(own, tricks) + OTHERS) - kept
        led = colour if led == WHITE_AT else led
        mine = rank(card, colour, led)
        gains, place = [worth], 0
        for _, other, other_colour in self.table:
            gains.append(book.wish(other, own, tricks))
            place += rank(other, other_colour, led) > mine
        if len(gains) == PLAYERS:
            gains.sort(reverse=True)
            return gains[place] - kept + (0 if place else self._stake(own, tricks))
        if place:
            return -kept
        return (card / ITEMS if book.colour[card] == WHITE_AT else power) * (self._stake(own, tricks) + max(gains)) - kept

    def _stake(self, own: Counts, tricks: int) -> float:
        """What the date is worth to a player: its points, its icon, and two more points for each ticket (R-4U-14)."""
        date, wishes = self.dates[0], self.book.worths.wishes[tricks]
        kind = self.book.date_kind[date]
        tickets = wishes[AQUARIUM][0][own[DATES_AT] + 1] - wishes[AQUARIUM][0][own[DATES_AT]]
        return wishes[kind][own[kind]][own[BESIDES[kind]]] + self.book.date_points[date] + own[AQUARIUM] * tickets

    def settle(self, taken: Sequence[int] = ()) -> None:
        """The three take their items, the first its date too (R-4U-6); the first items are those in `taken`."""
        book, table = self.book, self.table
        led = next((colour for _, _, colour in table if colour != WHITE_AT), WHITE_AT)
        order = sorted([(rank(card, colour, led), seat) for seat, card, colour in table], reverse=True)
        tricks = len(self.dates) - 1
        date, wishes = self.dates.pop(0), book.worths.wishes[tricks]
        self.leader = order[0][1]
        first = self.counts[self.leader]
        first[book.date_kind[date]] += 1
        first[DATES_AT] += 1
        first[POINTS_AT] += book.date_points[date]
        kinds, points = book.kind, book.points
        left = [card for _, card, _ in table]
        for place, (_, seat) in enumerate(order):
            own, chosen = self.counts[seat], left[0]
            if place < len(taken):
                chosen = taken[place]
            elif seat == self.careless:
                chosen = left[(sum(left) + date) % len(left)]  # as good as chance: no choice of the others steers it
            elif len(left) > 1:
                best = -1e9
                for card in left:
                    kind = kinds[card]
                    wish = wishes[kind][own[kind]][own[BESIDES[kind]]] + points[card]
                    if wish > best:
                        best, chosen = wish, card
            left.remove(chosen)
            own[kinds[chosen]] += 1
            own[POINTS_AT] += points[chosen]
        self.table = []

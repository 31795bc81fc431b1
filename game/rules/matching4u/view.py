"""What a viewer of Matching 4U was shown, and the questions that tables and bots ask about it.

Seats are 0 to 2; with two seats, 2 is the dummy (R-4U-15). Cards are known by their numbers. What is open to all stands in
`View.past` and `View.now`: who leads, how many pairs each has kept (who has more than the turn has confirmed), the tricks.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations

from game.core.rules import Reason, Viewer
from game.rules.matching4u.actions import Action, Keep, Play, SeatAction, Take
from game.rules.matching4u.draft import HAND, KEEP, TURNS, Cards, Draft, left_of, right_of
from game.rules.matching4u.pack import BLUE, COLOURS, DATES, ITEMS, RED, TYPES, WHITE, YELLOW, Date, Deck, Item, gauge, girl
from game.rules.matching4u.scoring import (
    CATEGORIES,
    Row,
    Sheet,
    Tally,
    Won,
    bag_points,
    girl_points,
    own_points,
    perfume_points,
    points,
    ring_points,
    sheet_of,
    shoes_points,
    tallies_of,
    tally,
    won_of,
)
from game.rules.matching4u.seen import Knowledge, RoundView, knowledge
from game.rules.matching4u.state import DUMMY, NOBODY, ROUNDS, TRICKS, Phase, leaders, pending, phase, to_act
from game.rules.matching4u.state import totals as totals_of
from game.rules.matching4u.trick import PLAYERS, Played, Trick, colours_for, led_colour, ranking

__all__ = [
    "BLUE",
    "CATEGORIES",
    "COLOURS",
    "DATES",
    "DUMMY",
    "HAND",
    "ITEMS",
    "KEEP",
    "NOBODY",
    "PLAYERS",
    "RED",
    "ROUNDS",
    "TRICKS",
    "TURNS",
    "TYPES",
    "WHITE",
    "YELLOW",
    "Cards",
    "Date",
    "Deck",
    "Draft",
    "Item",
    "Knowledge",
    "Phase",
    "Played",
    "RoundView",
    "Row",
    "Sheet",
    "Tally",
    "Trick",
    "View",
    "Won",
    "bag_points",
    "choices",
    "colours",
    "colours_for",
    "gauge",
    "girl",
    "girl_points",
    "hand",
    "in_hand",
    "knowledge",
    "known",
    "led_colour",
    "left_of",
    "next_leaders",
    "order",
    "order_after",
    "own_points",
    "passed_on",
    "pending",
    "perfume_points",
    "phase",
    "points",
    "ranking",
    "ready",
    "refusal",
    "right_of",
    "ring_points",
    "running",
    "sheet",
    "sheet_of",
    "shoes_points",
    "tallies_of",
    "tally",
    "to_act",
    "totals",
    "trick",
    "with_item",
    "won",
    "won_of",
    "worth",
]


@dataclass(frozen=True, slots=True)
class View:
    """All that `viewer` was shown. `lowest`: the option of R-4U-7; `past` are the complete rounds; `end` is '' while it is played."""

    viewer: Viewer
    deck: Deck
    seats: int
    lowest: bool
    past: tuple[RoundView, ...]
    now: RoundView
    end: str

    @property
    def number(self) -> int:
        """The number of the round under way, from 1; after the end that of the last."""
        return min(len(self.past) + 1, ROUNDS)


def hand(view: View) -> Cards:
    """The viewer's hand: what it has kept and not played."""
    played = {played.card for trick in view.now.tricks for played in trick.plays}
    return tuple(card for card in view.now.cards if card not in played)


def in_hand(view: View) -> Cards:
    """The pack from which the viewer has to choose two cards now; empty when it hasn't to."""
    if phase(view) != "draft" or view.viewer not in to_act(view):
        return ()
    return view.now.held[-1]


def ready(view: View, seat: int) -> bool:
    """Whether a seat has confirmed its choice of the draft turn under way."""
    return phase(view) == "draft" and view.now.chosen[seat] > view.now.turn


def passed_on(view: View) -> tuple[Cards, ...]:
    """What the viewer has passed to its left this round, turn by turn. What came to it in the turn after is `now.held[turn + 1]`."""
    pairs = zip(view.now.held, view.now.kept, strict=False)
    gone = [tuple(card for card in held if card not in kept) for held, kept in pairs]
    return tuple(gone[: min(view.now.turn, TURNS - 1)]) if view.now.chosen else ()


def known(view: View) -> Knowledge:
    """What the viewer knows of where the cards of this round are; guesses at the rest are made with it. Only after the deal."""
    return knowledge(view.now, view.viewer)


def trick(view: View) -> Trick | None:
    """The trick under way, or the last one until the next date is turned; None before the first."""
    return view.now.tricks[-1] if view.now.tricks else None


def colours(view: View, card: int) -> tuple[str, ...]:
    """As which colours a card could be played to the trick under way; two only for a white card that may choose (R-4U-5)."""
    now = trick(view)
    return colours_for(view.deck, () if now is None or now.complete else now.plays, card)


def order(view: View) -> tuple[int, ...]:
    """The seats that have played to the trick, in the rank that they have so far."""
    now = trick(view)
    return () if now is None else ranking(now.plays)


def order_after(view: View, action: Play) -> tuple[int, ...]:
    """The rank if the viewer, a seat whose turn it is, played this."""
    now = trick(view)
    return ranking((*(now.plays if now is not None else ()), Played(view.viewer, action.card, action.colour)))


def won(view: View) -> tuple[Won, ...]:
    """What lies in front of each of the three this round."""
    return won_of(view.now.tricks)


def running(view: View) -> Sheet:
    """The score sheet of the round under way, as if it ended now."""
    return sheet_of(tallies_of(view.deck, view.now.tricks))


def sheet(view: View, number: int) -> Sheet:
    """The score sheet of a round, numbered from 1; a round under way counts as it stands. Raises ValueError for one not begun."""
    rounds = view.past if view.end else (*view.past, view.now)
    if not 1 <= number <= len(rounds):
        raise ValueError(f"Round {number} has not begun.")
    return sheet_of(tallies_of(view.deck, rounds[number - 1].tricks))


def totals(view: View) -> tuple[int, ...]:
    """The points of the three after the complete rounds; one counts once its sheet has been looked at."""
    return totals_of(view.deck, view.past)


def next_leaders(view: View) -> tuple[int, ...]:
    """While a sheet is looked at: who leads the next round; of several one is drawn (R-4U-7). Empty after the last round."""
    if phase(view) != "sheet" or view.number == ROUNDS:
        return ()
    return leaders(view, (*view.past, view.now))


def with_item(view: View, seat: int, card: int) -> Sheet:
    """The sheet as it would be if this seat took an item card of the trick now, the first in rank with its date (R-4U-6)."""
    return sheet_of(_tallies(view, seat, (card,)))


def worth(view: View, seat: int, card: int) -> int:
    """What an item card of the trick would add to this seat's points of the round; the date that comes with it is not counted."""
    return points(_tallies(view, seat, (card,)))[seat] - points(_tallies(view, seat, ()))[seat]


def _tallies(view: View, seat: int, items: tuple[int, ...]) -> tuple[Tally, ...]:
    """What counts of each player's cards once this seat has these items too, and the date if it is its to take."""
    front = list(won(view))
    now = trick(view)
    date = (now.date,) if now is not None and not now.taken and order(view)[:1] == (seat,) else ()
    front[seat] = replace(front[seat], items=front[seat].items + items, dates=front[seat].dates + date)
    return tuple(tally(view.deck, each) for each in front)


def choices(view: View) -> tuple[SeatAction, ...]:
    """All that the viewer, a seat, can do now; cards ascending, colours of a white card in the order of the table."""
    if view.viewer not in to_act(view):
        return ()
    now = trick(view)
    match phase(view):
        case "draft":
            return tuple(Keep(low, high) for low, high in combinations(in_hand(view), KEEP))
        case "play":
            return tuple(Play(card, colour) for card in hand(view) for colour in colours(view, card))
        case "take" if now is not None:
            return tuple(Take(card) for card in sorted(now.table))
    return ()


def refusal(view: View, action: Action) -> Reason | None:
    """Why the viewer, a seat, can't do this now; None when it can."""
    if view.viewer not in to_act(view):
        return Reason("not_your_turn")
    now, where = trick(view), phase(view)
    match action:
        case Keep(low, high) if where == "draft":
            return _keep_refusal(in_hand(view), low, high)
        case Play(card, colour) if where == "play":
            if card not in hand(view):
                return Reason("not_in_hand", {"card": card})
            may = colours(view, card)
            return None if colour in may else Reason(_colour_code(view.deck, card, may), {"card": card, "colours": may})
        case Take(card) if where == "take" and now is not None:
            return None if card in now.table else Reason("not_on_table", {"card": card})
    return Reason("not_now")


def _keep_refusal(pack: Cards, low: int, high: int) -> Reason | None:
    for card in (low, high):
        if card not in pack:
            return Reason("not_in_pack", {"card": card})
    return None if low < high else Reason("keep_two")


def _colour_code(deck: Deck, card: int, may: tuple[str, ...]) -> str:
    if deck.item(card).colour != WHITE:
        return "own_colour"
    return "stays_white" if may == (WHITE,) else "takes_colour"

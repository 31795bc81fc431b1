"""Who sits where, as the set-up changes it: values in, values out. A free seat is None, and free seats come last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.rng import Rng
from game.core.seating import Seat, distinct_names

BOT_NAMES = ("Pip", "Beep", "Momo", "Tiki", "Olo", "Zuzu", "Kiko", "Bobo")
"""What bots are called until somebody names them."""
COLOURS = 8

Seats = tuple[Seat | None, ...]


def new_bot(seats: Sequence[Seat | None], colour: int) -> Seat:
    """An easy bot with a name that nobody at the table has."""
    taken = [seat.name for seat in seats if seat is not None]
    name = next((name for name in BOT_NAMES if distinct_names([*taken, name])[-1] == name), BOT_NAMES[0])
    return Seat(name, colour, "easy")


def seated(seats: Sequence[Seat | None], fixed: Sequence[int] | None, chosen: int = -1) -> Seats:
    """Everybody in the same order with no free seat between, since who faces or follows whom is the order (R-MM-8, R-4U-2).

    Each has a colour of its own: the game's (`fixed`), else the own one if it is free, else the next free one. The seat `chosen` has the
    first choice only after all others: a taken colour gives way (art bible, part 2).
    """
    taken = {seat.colour for n, seat in enumerate(seats) if seat is not None and n != chosen} if fixed is None and chosen >= 0 else set()
    result: list[Seat] = []
    used: set[int] = set()
    for n, seat in enumerate(seats):
        if seat is None:
            continue
        if fixed is not None:
            colour = fixed[len(result)]
        else:
            avoid = used | (taken if n == chosen else set())
            colour = next(c % COLOURS for c in range(seat.colour, seat.colour + COLOURS) if c % COLOURS not in avoid)
        used.add(colour)
        result.append(replace(seat, colour=colour))
    return (*result, *(None for _ in range(len(seats) - len(result))))


def mixed(seats: Sequence[Seat | None], rng: Rng) -> list[Seat | None]:
    """The same people and bots in another order: two change places, more are drawn."""
    filled = [seat for seat in seats if seat is not None]
    order = tuple(range(len(filled)))
    drawn = order[::-1]
    while len(order) > 2 and (drawn := rng.shuffled(order)) == order:
        pass
    return [*(filled[n] for n in drawn), *(seat for seat in seats if seat is None)]

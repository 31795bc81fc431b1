"""Matches of Matching 4U that were begun before a test opens the window: kept in its data folder, with the hands that the test wants."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game import catalog
from game.content.packs import Pack
from game.core.match import Match
from game.core.rules import CHANCE, PUBLIC
from game.core.seating import Seat
from game.rules.matching4u.trick import Played, colours_for, ranking
from game.rules.matching4u.view import DUMMY, PLAYERS, View
from game.store.store import Store

ANA, BEN, PIP = Seat("Ana", 2), Seat("Ben", 0), Seat("Pip", 1, "easy")
HANDS = ((1, 5, 8, 10, 14, 18, 22, 24), (2, 4, 6, 9, 13, 16, 20, 21), (3, 7, 11, 12, 15, 17, 19, 23))
"""What Ana, Ben and the third have kept in the end."""
TURNS = 4


def standard() -> Pack:
    """The built-in pack."""
    return catalog.get("matching4u").packs(None)[0][0]


def pairs_of(hand: Sequence[int]) -> list[tuple[int, int]]:
    """A hand as the pairs that were kept turn by turn."""
    return [(hand[2 * turn], hand[2 * turn + 1]) for turn in range(TURNS)]


def deal_of(hands: Sequence[Sequence[int]] = HANDS) -> str:
    """The deal that lets everybody keep these: pack p is what the seats (p, p+1, p+2, p) keep of it in turn."""
    packs = [[card for turn in range(TURNS) for card in pairs_of(hands[(pack + turn) % PLAYERS])[turn]] for pack in range(PLAYERS)]
    return "deal " + " ".join(str(card) for pack in packs for card in sorted(pack))


def keep(
    data: Path,
    seating: Sequence[Seat],
    steps: Sequence[str] = (),
    *,
    leader: int = 0,
    turns: int = TURNS,
    hands: Sequence[Sequence[int]] = HANDS,
    options: dict[str, str] | None = None,
    rounds: int = 0,
    dates: int = 0,
) -> int:
    """Keeps a match in which `rounds` whole rounds were played anyhow, and `dates` dates of the next one.

    Without such rounds the cards are dealt, everybody keeps the own pairs of `turns` draft turns, and the steps are played by whoever's
    turn it is.
    """
    pack = standard()
    match = Match(catalog.get("matching4u").playable, len(seating), options or {}, pack.value, 5)
    with Store.open(data) as store:
        number = store.new_match(match, tuple(seating), pack)

        def play(text: str) -> None:
            actor = match.pending.must[0]
            played = match.play_chance() if not text and actor == CHANCE else match.play(actor, text)
            store.add_step(number, played.number, played.actor, played.text, played.digest, match.outcome)

        if rounds:
            while (len(match.view(PUBLIC).past), _won(match.view(PUBLIC))) < (rounds, dates):
                actor = match.pending.must[0]
                play("" if actor == CHANCE else match.text(next(iter(match.legal(actor)))))
            return number
        play(f"leader {leader}")
        play(deal_of(hands))
        for turn in range(turns):
            for _ in range(PLAYERS):
                seat = DUMMY if match.pending.must[0] == CHANCE else match.pending.must[0]
                low, high = sorted(pairs_of(hands[seat])[turn])
                play(f"keep {low} {high}")
        for text in steps:
            play(text)
    return number


def _won(view: View) -> int:
    """How many dates of the round are won and shared out."""
    return sum(trick.complete for trick in view.now.tricks)


def round_steps(hands: Sequence[Sequence[int]] = HANDS, dates: Sequence[int] = (1, 2, 3, 4, 5, 6, 7, 8), leader: int = 0) -> list[str]:
    """A whole round of tricks: everybody plays the hand from its lowest card on, and takes the lowest card that is left."""
    deck = standard().value
    steps, lead = [], leader
    for at, date in enumerate(dates):
        steps.append(f"date {date}")
        plays: list[Played] = []
        for n in range(PLAYERS):
            seat = (lead + n) % PLAYERS
            card = sorted(hands[seat])[at]
            plays.append(Played(seat, card, colours_for(deck, plays, card)[0]))
            steps.append(f"play {card} {plays[-1].colour}")
        steps += [f"take {card}" for card in sorted(played.card for played in plays)]
        lead = ranking(plays)[0]
    return steps

"""Tables of Matching 4U set up for tests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, permutations
from pathlib import Path

from game.content import dates
from game.core.match import Match
from game.core.rng import Rng
from game.core.rules import CHANCE, Actor
from game.rules.matching4u.actions import Action
from game.rules.matching4u.draft import TURNS, Draft, holder
from game.rules.matching4u.pack import Deck
from game.rules.matching4u.rules import RULES
from game.rules.matching4u.scoring import points, tallies_of
from game.rules.matching4u.state import Round, State
from game.rules.matching4u.trick import PLAYERS, Played, Trick
from game.rules.matching4u.view import View

PACK = dates.load_deck(Path(__file__).with_name("matching4u_plain.toml"))
DECK: Deck = PACK.value


def a_match(seed: int = 1, seats: int = 3, leader: str = "winner") -> Match[State, Action, View]:
    return Match(RULES, seats, {"leader": leader}, DECK, seed)


def random_step(match: Match[State, Action, View], rng: Rng) -> Actor:
    actor = rng.choice(match.pending.must)
    if actor == CHANCE:
        match.play_chance()
    else:
        match.play(actor, match.text(match.legal(actor).sample(rng)))
    return actor


def states(seed: int, seats: int = 3, leader: str = "winner") -> Iterator[State]:
    """Every state of a random match."""
    rng, state = Rng(seed, "states"), RULES.start(seats, {"leader": leader}, DECK)
    yield state
    while RULES.outcome(state) is None:
        actor = rng.choice(RULES.pending(state).must)
        state = RULES.apply(state, actor, RULES.legal(state, actor).sample(rng)).state
        yield state


def draft_of(hands: Sequence[Sequence[int]]) -> Draft:
    """A complete draft that ends with these hands; each keeps its cards in the order given."""
    keeps = tuple(tuple(tuple(sorted(hand[2 * turn : 2 * turn + 2])) for turn in range(TURNS)) for hand in hands)
    packs = tuple(tuple(sorted(card for turn in range(TURNS) for card in keeps[holder(pack, turn)][turn])) for pack in range(PLAYERS))
    return Draft(packs, keeps)


def hands_with(*own: Sequence[int]) -> list[list[int]]:
    """Three hands of eight that begin with these cards; the others are dealt in ascending order."""
    given = [card for cards in own for card in cards]
    left = [card for card in range(1, 25) if card not in given]
    hands = [list(cards) for cards in (*own, *([()] * (PLAYERS - len(own))))]
    for hand in hands:
        while len(hand) < 8:
            hand.append(left.pop(0))
    return hands


def ready_to_play(*own: Sequence[int], leader: int = 0, seats: int = 3, date: int = 1) -> State:
    """A first round after its draft, with these cards in the hands, and the first date turned."""
    draft = draft_of(hands_with(*own))
    return State(DECK, seats, now=Round(leader, draft, (Trick(date, leader),)))


def a_round(seed: int, order: Sequence[int] = (0, 1, 2)) -> Round:
    """A complete round in which luck gave the cards to the players; `order` renames the seats."""
    rng = Rng(seed, "round")
    cards, turned = rng.shuffled(range(1, 25)), rng.shuffled(range(1, 9))
    tricks = []
    for number, date in enumerate(turned):
        own = cards[3 * number : 3 * number + 3]
        plays = tuple(Played(order[seat], card, DECK.item(card).colour) for seat, card in enumerate(own))
        tricks.append(Trick(date, order[0], plays, rng.shuffled(own)))
    hands = {order[seat]: cards[seat::3] for seat in range(PLAYERS)}
    return Round(order[0], draft_of([hands[seat] for seat in range(PLAYERS)]), tuple(tricks))


def round_points(each: Round) -> tuple[int, ...]:
    return points(tallies_of(DECK, each.tricks))


def rounds_with_sums(wanted: str, count: int = 3) -> list[Round]:
    """Rounds whose sums stand in the wanted order, e.g. '0=1>2': seats 0 and 1 level and ahead of 2."""
    pool = [(seed, order) for seed in range(40) for order in permutations(range(PLAYERS))]
    got = {entry: round_points(a_round(*entry)) for entry in pool}
    rng = Rng(1, wanted)
    while True:
        entries = [rng.choice(pool) for _ in range(count)]
        sums = [sum(got[entry][seat] for entry in entries) for seat in range(PLAYERS)]
        if _stands(sums, wanted):
            return [a_round(*entry) for entry in entries]


def _stands(sums: list[int], wanted: str) -> bool:
    seats, signs = [int(seat) for seat in wanted[::2]], wanted[1::2]
    pairs = pairwise(seats)
    return all((sums[a] == sums[b]) if sign == "=" else (sums[a] > sums[b]) for sign, (a, b) in zip(signs, pairs, strict=True))

"""How well the cards of Matching 4U are balanced: bots play many rounds, and four figures are held against what is wanted of them.

    python build/balance_matching4u.py
    python build/balance_matching4u.py --pack my_pack.toml --rounds 300 --cards

The owner of a card is the player in front of whom it lies when the round ends. Who has the best points of a round counts 1; players
who are level share it, a half or a third each. A figure over 2,000 rounds is good to about 1.1 per cent (one standard deviation), and
the best of 32 cards lies one or two of these above the truth.

Ends with 0 when all is as wanted, with 1 when something isn't, with 2 for a pack that can't be read.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.bots.matching4u import make_bot  # noqa: E402 (found by the line above, also where nothing is installed)
from game.bots.protocol import Bot  # noqa: E402
from game.content import dates  # noqa: E402
from game.content.errors import ContentError  # noqa: E402
from game.core.driver import run  # noqa: E402
from game.core.match import SEED_LIMIT, Match  # noqa: E402
from game.core.rules import OPEN  # noqa: E402
from game.core.seating import LEVELS, Seat  # noqa: E402
from game.rules.matching4u.draft import Draft  # noqa: E402
from game.rules.matching4u.pack import TYPES, Deck  # noqa: E402
from game.rules.matching4u.rules import RULES  # noqa: E402
from game.rules.matching4u.scoring import CATEGORIES, points, sheet_of, tallies_of, won_of  # noqa: E402
from game.rules.matching4u.state import ROUNDS  # noqa: E402
from game.rules.matching4u.trick import PLAYERS, Trick  # noqa: E402

CARD_MOST = 45.0
"""The owner of any one card has the best points in at most so many per cent of the rounds."""
MOST_DATES = (40.0, 60.0)
"""Whoever alone won most dates has the best points in so many per cent."""
IGNORED = 8.0
"""A type is ignored when the first in rank takes it in fewer per cent of the tricks in which it lies beside another type; by chance it
would be taken in 33 to 50.
"""


@dataclass
class Share:
    """How often something happened: `part` of `of`."""

    part: float = 0.0
    of: int = 0

    def add(self, part: float) -> None:
        """One more case, and how much of it counts."""
        self.part += part
        self.of += 1

    @property
    def percent(self) -> float:
        """In per cent; 0 when there was no case."""
        return 100 * self.part / self.of if self.of else 0.0


@dataclass
class Figures:
    """What is counted over the rounds."""

    deck: Deck
    rounds: int = 0
    items: dict[int, Share] = field(default_factory=dict)
    dates: dict[int, Share] = field(default_factory=dict)
    drafted: dict[str, Share] = field(default_factory=dict)
    """Cards of a type among the two that were kept of eight; 25 per cent by chance."""
    taken: dict[str, Share] = field(default_factory=dict)
    """First choices of a trick with different types in it."""
    most_dates: Share = field(default_factory=Share)
    sheet: Counter[str] = field(default_factory=Counter)

    def add(self, tricks: Sequence[Trick], draft: Draft) -> None:
        """Counts a complete round."""
        tallies = tallies_of(self.deck, tricks)
        result = points(tallies)
        level = [seat for seat in range(PLAYERS) if result[seat] == max(result)]
        shares = [1 / len(level) if seat in level else 0.0 for seat in range(PLAYERS)]
        front = won_of(tricks)
        self.rounds += 1
        for seat, share in enumerate(shares):
            for card in front[seat].items:
                self.items.setdefault(card, Share()).add(share)
            for date in front[seat].dates:
                self.dates.setdefault(date, Share()).add(share)
        counts = [len(each.dates) for each in front]
        if counts.count(max(counts)) == 1:
            self.most_dates.add(shares[counts.index(max(counts))])
        for row in sheet_of(tallies).rows:
            self.sheet[row.category] += sum(row.points)
        self._choices(tricks, draft)

    def _choices(self, tricks: Iterable[Trick], draft: Draft) -> None:
        for pack, pairs in zip(draft.packs, draft.keeps, strict=True):
            for card in pack:
                self.drafted.setdefault(self.deck.item(card).type, Share()).add(card in pairs[0])
        for trick in tricks:
            types = {self.deck.item(played.card).type for played in trick.plays}
            if len(types) > 1:
                for name in types:
                    self.taken.setdefault(name, Share()).add(self.deck.item(trick.taken[0]).type == name)

    def figures(self) -> list[tuple[str, bool]]:
        """A line for each figure, and whether it is as wanted."""
        number, items = max(self.items.items(), key=lambda each: each[1].percent)
        date, dates = max(self.dates.items(), key=lambda each: each[1].percent)
        item, most, (low, high) = self.deck.item(number), self.most_dates.percent, MOST_DATES
        taken = {name: self.taken[name].percent for name in TYPES}
        names = (f"{item.colour} {number}, {item.type}", self.deck.date(date).name)
        owners = [
            (
                f"best points, owner of {kind}: at most {share.percent:.1f} % ({name}); wanted: up to {CARD_MOST:g}",
                share.percent <= CARD_MOST,
            )
            for kind, share, name in zip(("an item", "a date"), (items, dates), names, strict=True)
        ]
        alone = f"best points, who alone won most dates: {most:.1f} % ({self.most_dates.of} rounds); wanted: {low:g} to {high:g}"
        first = f"taken first beside other types: {', '.join(f'{name} {share:.1f} %' for name, share in taken.items())}"
        return [*owners, (alone, low <= most <= high), (f"{first}; wanted: {IGNORED:g} or more", min(taken.values()) >= IGNORED)]

    def cards(self) -> list[str]:
        """A line for each card, then for each type."""
        lines = ["The owner of a card has the best points in per cent of the rounds:"]
        for card, share in sorted(self.items.items()):
            item = self.deck.item(card)
            lines.append(f"  item {card:2}  {item.colour:6} {item.type:8} {item.points:2} points  {share.percent:5.1f}")
        for number, share in sorted(self.dates.items()):
            date = self.deck.date(number)
            lines.append(f"  date {number:2}  {date.name:15} {date.icon:8} {date.points:2} points  {share.percent:5.1f}")
        lines.append("Kept of the first eight cards in per cent (25.0 by chance), and points a player and round:")
        for name in TYPES:
            lines.append(f"  {name:8}  {self.drafted[name].percent:5.1f}  {self.sheet[name] / PLAYERS / self.rounds:6.2f}")
        lines.append(f"  {'points':8}  {'':5}  {self.sheet[CATEGORIES[-1]] / PLAYERS / self.rounds:6.2f}")
        return lines


def measure(deck: Deck, bots: Sequence[Bot], rounds: int, seed: int) -> Figures:
    """Plays whole matches until so many rounds are counted. The first match has this seed, each other the next one."""
    figures, seating = Figures(deck), [Seat(f"Bot {seat + 1}", seat, "hard") for seat in range(PLAYERS)]
    for number in range(-(-rounds // ROUNDS)):
        match = Match(RULES, PLAYERS, {}, deck, seed + number)
        run(match, seating, dict(enumerate(bots)))
        for each in match.view(OPEN).past[: rounds - figures.rounds]:
            assert each.draft is not None, "OPEN sees the draft"
            figures.add(each.tricks, each.draft)
    return figures


def main() -> int:
    """Prints the figures, and what is not as wanted."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--pack", type=Path, help="a pack of your own (else the built-in one)")
    parser.add_argument("--rounds", type=int, default=2000, help="how many rounds (2000)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first match (1)")
    parser.add_argument("--level", choices=LEVELS, default="hard", help="the bots' level (hard)")
    parser.add_argument("--cards", action="store_true", help="tells of each card too")
    options = parser.parse_args()
    if options.rounds < 1:
        parser.error("--rounds: at least 1 is needed.")
    matches = -(-options.rounds // ROUNDS)
    if not 0 <= options.seed <= SEED_LIMIT - matches:
        parser.error(f"--seed: the seeds of all matches must be from 0 to {SEED_LIMIT - 1}.")
    try:
        pack = dates.packs(None)[0][0] if options.pack is None else dates.load_deck(options.pack)
    except ContentError as fault:
        print(fault, file=sys.stderr)
        return 2
    found = measure(pack.value, [make_bot(options.level)] * PLAYERS, options.rounds, options.seed)
    seeds = f"matches with seeds {options.seed} to {options.seed + matches - 1}"
    print(f"{pack.title}: {found.rounds} rounds of three {options.level} bots ({seeds})")
    figures = found.figures()
    print("\n".join(line if good else f"{line}  <- NOT AS WANTED" for line, good in figures))
    if options.cards:
        print("\n".join(found.cards()))
    return 0 if all(good for _, good in figures) else 1


if __name__ == "__main__":
    raise SystemExit(main())

"""How many themes a match of Matchy Matchy lasts on each board, for duos and around a referent (R-MM-2).

    python build/board_lengths_matchy.py
    python build/board_lengths_matchy.py --pack my_pack.toml --percent 25 --matches 2000

Nobody's thoughts are simulated, only how far two of them agree: for each theme every picture has a fitness that all feel alike, each
player feels it with an error of his or her own, and ranks by that. How much all feel alike is set so that the two of a duo have the
wanted share of their pictures in common on this board.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.content import themes  # noqa: E402 (found by the line above, also where nothing is installed)
from game.content.errors import ContentError  # noqa: E402
from game.rules.matchy.pack import MOST_PICKS, PICTURES, Board  # noqa: E402
from game.rules.matchy.rules import INFO  # noqa: E402
from game.rules.matchy.scoring import hits, points  # noqa: E402
from game.rules.matchy.state import MOST_ROUNDS  # noqa: E402

PERCENT = 40.0
"""What the lengths that the boards tell are meant for."""
IDS = tuple(f"picture_{number}" for number in range(PICTURES))


@dataclass(frozen=True)
class Played:
    """A simulated match: its themes, the pictures chosen by those with a pawn, and how many of them the other had too."""

    themes: int
    chosen: int
    common: int


def ranked(fitness: Sequence[float], alike: float, luck: random.Random) -> list[str]:
    """The five pictures that a player finds most fitting, the best first."""
    felt = [(alike * value + luck.gauss(0, 1), id) for value, id in zip(fitness, IDS, strict=True)]
    return [id for _, id in sorted(felt, reverse=True)[:MOST_PICKS]]


def play(board: Board, seats: int, alike: float, luck: random.Random) -> Played:
    """One match to the flag: the pawn of each duo, or of each player around the referent."""
    duos = seats % 2 == 0
    stand = [0] * (seats // 2 if duos else seats - 1)
    chosen = common = rounds = 0
    while max(stand) < board.last and rounds < MOST_ROUNDS:
        rounds += 1
        fitness = [luck.gauss(0, 1) for _ in IDS]
        referent = ranked(fitness, alike, luck)
        for pawn, space in enumerate(stand):
            count = board.number(space)
            mine = ranked(fitness, alike, luck)[:count]
            other = ranked(fitness, alike, luck)[:count] if duos else referent
            found = hits(tuple(other), tuple(mine))
            stand[pawn] += points(found)
            chosen, common = chosen + count, common + len(found)
    return Played(rounds, chosen, common)


def alike_for(board: Board, share: float, luck: random.Random) -> float:
    """How much players feel alike when the two of a duo have this share of their pictures in common on the board."""
    low, high = 0.0, 8.0
    for _ in range(9):
        middle = (low + high) / 2
        matches = [play(board, 4, middle, luck) for _ in range(40)]
        if sum(match.common for match in matches) < share * sum(match.chosen for match in matches):
            low = middle
        else:
            high = middle
    return (low + high) / 2


def measure(board: Board, share: float, count: int, seed: int) -> tuple[list[str], list[str]]:
    """The lines to print for a board, and what is not as the board tells."""
    luck = random.Random(seed)
    alike = alike_for(board, share, luck)
    lines, faults = [f"{board.title}: {len(board.numbers)} spaces, {sum(board.numbers) / len(board.numbers):.2f} pictures on average"], []
    for seats in sorted(INFO.seats, key=lambda seats: (seats % 2, seats)):
        matches = sorted((play(board, seats, alike, luck) for _ in range(count)), key=lambda match: match.themes)
        mean = sum(match.themes for match in matches) / count
        low, high = matches[count // 10].themes, matches[-1 - count // 10].themes
        percent = 100 * sum(match.common for match in matches) / sum(match.chosen for match in matches)
        kind = "duos    " if seats % 2 == 0 else "referent"
        spread = f"eight of ten matches {low} to {high}, longest {matches[-1].themes}"
        lines.append(f"  {seats} seats, {kind}: {mean:5.1f} themes, {spread}; {percent:.0f} % in common")
        if seats % 2 == 0 and board.themes and not board.themes[0] - 0.5 <= mean < board.themes[1] + 0.5:
            faults.append(f"{board.title}, {seats} seats: {mean:.1f} themes, not {board.themes[0]} to {board.themes[1]}.")
    return lines, faults


def main() -> int:
    """Prints the lengths. 0 when the duos' are those that the boards tell, 1 when not, 2 for a pack that can't be read."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--pack", type=Path, help="a pack of your own (else the built-in one)")
    parser.add_argument(
        "--percent", type=float, default=40, help="how many per cent of their pictures the two of a duo have in common (40)"
    )
    parser.add_argument("--matches", type=int, default=1000, help="how many matches for each number of seats (1000)")
    parser.add_argument("--seed", type=int, default=1, help="the seed (1)")
    options = parser.parse_args()
    if options.matches < 10 or not 5 <= options.percent <= 90:
        parser.error("at least 10 matches are needed, and from 5 to 90 per cent.")
    try:
        pack = themes.packs(None)[0][0] if options.pack is None else themes.load_deck(options.pack)
    except ContentError as fault:
        print(fault, file=sys.stderr)
        return 2
    wrong: list[str] = []
    for board in pack.value.boards:
        lines, faults = measure(board, options.percent / 100, options.matches, options.seed)
        print("\n".join(lines))
        wrong += faults if options.percent == PERCENT else []
    for line in wrong:
        print(line)
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())

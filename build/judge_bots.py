"""How good and how human the bots of Perfect Mismatch and Matchy Matchy are, in figures and in examples to be judged by eye.

    python build/judge_bots.py
    python build/judge_bots.py mismatch --turns 500
    python build/judge_bots.py matchy --matches 20 --seed 7

The aims: a hard guesser names the word of a hard leader in 75 to 97 per cent of the turns, an easy one that of an easy leader in at
least 40 (20 by chance); two hard bots as a duo have 35 to 50 per cent of their pictures in common, two easy ones 15 to 25 (12 by
chance).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import fmean
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.bots import matchy as matchy_bots  # noqa: E402 (found by the line above, also where nothing is installed)
from game.bots import mismatch as mismatch_bots  # noqa: E402
from game.bots.protocol import Bot, Tasteful, decide  # noqa: E402
from game.content import clues, themes  # noqa: E402
from game.core.driver import run  # noqa: E402
from game.core.match import Match  # noqa: E402
from game.core.rng import Rng  # noqa: E402
from game.core.rules import OPEN, Rules  # noqa: E402
from game.core.seating import LEVELS, Seat  # noqa: E402
from game.rules.matchy import view as matchy  # noqa: E402
from game.rules.matchy.rules import RULES as MATCHY  # noqa: E402
from game.rules.matchy.state import Round, State  # noqa: E402
from game.rules.mismatch import view as mismatch  # noqa: E402
from game.rules.mismatch.pack import plain  # noqa: E402
from game.rules.mismatch.rules import RULES as MISMATCH  # noqa: E402

TABLE = 4
"""Players of the matches in which levels are compared."""
EXAMPLES = 10
"""Turns of a hard leader that are shown."""
THEMES = 20
"""Themes whose pictures are shown."""
GUESSING = {("hard", "hard"): (75.0, 97.0), ("easy", "easy"): (40.0, 97.0)}
MATCHING = {"hard": (35.0, 50.0), "easy": (15.0, 25.0)}
"""The aims, in per cent: from and to."""


@dataclass(frozen=True)
class Roles:
    """A bot that leads like one and guesses like another."""

    leads: Bot
    guesses: Bot

    def with_taste(self, taste: Rng) -> Roles:
        """Both with the same taste."""
        given = [bot.with_taste(taste) if isinstance(bot, Tasteful) else bot for bot in (self.leads, self.guesses)]
        return Roles(*given)

    def think(self, view: mismatch.View, rng: Rng) -> Generator[None, None, str | None]:
        """The answer of the one whose role it is."""
        return (self.leads if view.viewer == view.now.leader else self.guesses).think(view, rng)


def views(rules: Rules[Any, Any, Any], deck: Any, options: dict[str, str], bots: Sequence[Bot], seed: int) -> Iterator[Any]:
    """The open views of complete matches, one after the other, for ever."""
    seating = [Seat(f"Bot {seat + 1}", seat, "hard") for seat in range(len(bots))]
    while True:
        match = Match(rules, len(bots), options, deck, seed)
        run(match, seating, dict(enumerate(bots)))
        yield match.view(OPEN)
        seed += 1


def verdict(value: float, aim: tuple[float, float] | None) -> str:
    """What follows a figure for which there is an aim."""
    if aim is None:
        return ""
    return f"   aim {aim[0]:g} to {aim[1]:g}: {'met' if aim[0] <= value <= aim[1] else 'MISSED'}"


# Perfect Mismatch


def judge_mismatch(turns: int, matches: int, seed: int) -> Iterator[str]:
    """The lines about Perfect Mismatch."""
    deck = clues.packs(None)[0][0].value
    yield f"Perfect Mismatch, competitive, {TABLE} players, {turns} turns: guessers with a right vote in per cent, and when they claim"
    yield "  leader  guesser   right   after the last slot, in the talk   claims at slot   of these right   afterthoughts   of these right"
    for leads in LEVELS:
        for guesses in LEVELS:
            yield _pair(deck, leads, guesses, turns, seed)
    yield from _levels_against(deck, matches, seed)
    yield from _scores(deck, matches, seed)
    yield from _turns_of_a_leader(deck, seed)


def _some_turns(deck: Any, mode: str, seats: int, bot: Bot, turns: int, seed: int) -> Iterator[mismatch.Turn]:
    """So many turns of matches in which all seats are taken by this bot."""
    count = 0
    for view in views(MISMATCH, deck, {"mode": mode}, [bot] * seats, seed):
        for turn in view.past:
            yield turn
            count += 1
            if count == turns:
                return


def _pair(deck: Any, leads: str, guesses: str, turns: int, seed: int) -> str:
    """One line: a level explains to another."""
    bot = Roles(mismatch_bots.make_bot(leads), mismatch_bots.make_bot(guesses))
    played = list(_some_turns(deck, mismatch.COMPETITIVE, TABLE, bot, turns, seed))
    right = fmean(
        100.0 * any(claim.seat == seat and claim.number == turn.secret for claim in turn.claims)
        for turn in played
        for seat in range(TABLE)
        if seat != turn.leader
    )
    talk = fmean(100.0 * (turn.order[0] == turn.secret) for turn in _some_turns(deck, mismatch.TALK, 2, bot, turns, seed))
    first = [(claim.rows, claim.number == turn.secret) for turn in played for claim in turn.claims if not claim.again]
    again = [claim.number == turn.secret for turn in played for claim in turn.claims if claim.again]
    slot, sure = fmean(rows for rows, _ in first), 100 * fmean(ok for _, ok in first)
    second = f"{len(again):15} {100 * fmean(again):16.1f}" if again else f"{0:15}"
    end = verdict(right, GUESSING.get((leads, guesses)))
    return f"  {leads:7} {guesses:8} {right:6.1f} {talk:34.1f} {slot:16.2f} {sure:16.1f} {second}{end}"


def _levels_against(deck: Any, matches: int, seed: int) -> Iterator[str]:
    """Whether the better level has more points in the competitive mode: one of it among others of the level below."""
    yield f"Points of one bot among others of a lower level, {matches} matches, its seat in turn:"
    for better, worse in (("medium", "easy"), ("hard", "medium")):
        for seats in mismatch.seat_counts(mismatch.COMPETITIVE):
            own: list[float] = []
            rest: list[float] = []
            for number in range(matches):
                at = number % seats
                bots = [mismatch_bots.make_bot(better if seat == at else worse) for seat in range(seats)]
                points = mismatch.totals(next(views(MISMATCH, deck, {}, bots, seed + number)))
                own.append(points[at])
                rest += [each for seat, each in enumerate(points) if seat != at]
            yield f"  {better:7} among {worse:7} {seats} players: {fmean(own):6.2f}   the others {fmean(rest):6.2f}"


def _scores(deck: Any, matches: int, seed: int) -> Iterator[str]:
    """Mean scores of teams, beside the limits of the grades; competitive: of all players."""
    yield f"Mean scores of {matches} matches, a match's turns in brackets:"
    for mode in mismatch.MODES:
        for seats in mismatch.seat_counts(mode):
            means = []
            for level in LEVELS:
                every = views(MISMATCH, deck, {"mode": mode}, [mismatch_bots.make_bot(level)] * seats, seed)
                scores = [fmean(mismatch.totals(next(every))) for _ in range(matches)]
                means.append(f"{level} {fmean(scores):6.1f}")
            limits = "" if mode == mismatch.COMPETITIVE else f"   grades up to {', '.join(map(str, mismatch.limits_of(mode, seats)))}"
            most = "" if mode == mismatch.COMPETITIVE else f", most {mismatch.most_of(mode, seats)}"
            yield f"  {mode:11} {seats} players ({mismatch.turns_of(seats)}): {'   '.join(means)}{limits}{most}"


def _turns_of_a_leader(deck: Any, seed: int) -> Iterator[str]:
    """Beads in text, and what three hard guessers made of them."""
    yield f"{EXAMPLES} turns of a hard leader (the word in brackets; the votes with the slot after which they were claimed):"
    for turn in _some_turns(deck, mismatch.COMPETITIVE, TABLE, mismatch_bots.make_bot("hard"), EXAMPLES, seed):
        words = [plain(word) for word in deck.words(turn.task)]
        words[turn.secret - 1] = f"[{words[turn.secret - 1]}]"
        yield "  " + ", ".join(words)
        for row, left in enumerate(turn.beads):
            beads = "o" * left + "." * (mismatch.BEADS - left) + "|" + "." * left + "o" * (mismatch.BEADS - left)
            yield f"  {plain(deck.attribute(turn.faces[2 * row])):>22} {beads} {plain(deck.attribute(turn.faces[2 * row + 1]))}"
        votes = [f"{plain(deck.word(turn.task, claim.number))} ({claim.rows}{', again' if claim.again else ''})" for claim in turn.claims]
        yield "    votes: " + ", ".join(votes)


# Matchy Matchy


def judge_matchy(matches: int, seed: int) -> Iterator[str]:
    """The lines about Matchy Matchy."""
    deck = themes.packs(None)[0][0].value
    yield f"Matchy Matchy, {matches} matches each: pictures in common with the partner or the referent, in per cent; length in themes"
    yield "  players  board  level   in common   same place   other place   themes   first three themes   tenth to twelfth"
    for seats in MATCHY.info.seats:
        for board in matchy.BOARDS:
            for level in LEVELS:
                yield _duos(deck, seats, board, level, matches, seed)
    yield f"{THEMES} themes with the five pictures that bots choose (the second of each level has another taste):"
    yield from _pictures(deck, seed)


def _duos(deck: Any, seats: int, board: str, level: str, matches: int, seed: int) -> str:
    """One line: a table of one level."""
    rows: list[tuple[int, int, int, int]] = []
    every = views(MATCHY, deck, {"board": board}, [matchy_bots.make_bot(level)] * seats, seed)
    lengths = []
    for view in (next(every) for _ in range(matches)):
        lengths.append(len(view.past))
        for number, each in enumerate(view.past, start=1):
            for team in matchy.teams(view):
                points = [hit.points for hit in matchy.team_hits(team, each)]
                rows.append((number, len(each.rows[team.pair[1]]), points.count(matchy.SAME_PLACE), points.count(matchy.OTHER_PLACE)))
    chosen = sum(row[1] for row in rows)
    same, other = (100 * sum(row[at] for row in rows) / chosen for at in (2, 3))
    begun, later = (_share([row for row in rows if row[0] in span]) for span in (range(1, 4), range(10, 13)))
    aim = MATCHING.get(level) if (seats, board) == (TABLE, matchy.FULL) else None
    end = verdict(same + other, aim)
    shares = f"{same + other:10.1f} {same:12.1f} {other:13.1f}"
    return f"  {seats:7}  {board:5}  {level:6} {shares} {fmean(lengths):8.1f} {begun:>20} {later:>18}{end}"


def _share(rows: Sequence[tuple[int, int, int, int]]) -> str:
    chosen = sum(row[1] for row in rows)
    return f"{100 * sum(row[2] + row[3] for row in rows) / chosen:.1f}" if chosen else "-"


def _pictures(deck: Any, seed: int) -> Iterator[str]:
    """What bots of each level choose for some themes, without having learnt anything."""
    rng = Rng(seed, "themes")
    for number in range(THEMES):
        card, side = 1 + rng.below(len(deck.cards)), rng.choice((matchy.FRONT, matchy.BACK))
        now = Round(0, (0, 0), number=1 + rng.below(matchy.THEMES), draws=(matchy.Draw(card, side),), settled=True, rows=((),) * TABLE)
        state = State(deck, TABLE, matchy.FULL, now=now)
        yield f"  {number + 1}. {deck.theme(card, side, now.number)}"
        for level in LEVELS:
            bot = matchy_bots.make_bot(level)
            assert isinstance(bot, matchy_bots.MatchyBot)
            rows = [decide(replace(bot, taste=Rng(seed, "taste", seat)), MATCHY.view(state, seat), rng.fork(seat)) for seat in (0, 1)]
            yield f"       {level:7}" + "   |   ".join(", ".join(str(row).split()[1:]) for row in rows)


def main() -> int:
    """Prints the figures. 1 when an aim is missed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", nargs="?", choices=("mismatch", "matchy"), help="only this one (else both)")
    parser.add_argument("--turns", type=int, default=500, help="how many turns of each pair of levels (500)")
    parser.add_argument("--matches", type=int, default=20, help="how many matches of each table (20)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first match (1)")
    options = parser.parse_args()
    if min(options.turns, options.matches) < 1:
        parser.error("--turns and --matches: at least 1 is needed.")
    missed = False
    parts = {
        "mismatch": judge_mismatch(options.turns, options.matches, options.seed),
        "matchy": judge_matchy(options.matches, options.seed),
    }
    for name in [options.game] if options.game else parts:
        for line in parts[name]:
            print(line, flush=True)
            missed = missed or "MISSED" in line
    return 1 if missed else 0


if __name__ == "__main__":
    raise SystemExit(main())

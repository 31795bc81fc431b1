"""Makes the recorded matches in tests/records: `python -m tests.make_records [GAME...]`, one for each way a game can end.

A record that is there and still replays is left alone: it is older than the program, and that is its worth. After a rules version has
risen, the old records of that game are to be removed first.
"""

from __future__ import annotations

import sys
from pathlib import Path

from game import __version__
from game.core.match import SEED_LIMIT, Match
from game.core.record import RecordError, from_json, record_of, replay, to_json
from game.core.seating import Seat
from tests.walks import PLAYED, Case, Moment, endings, pack_of

RECORDS = Path(__file__).resolve().parent / "records"
NAMES = ("Ana", "Ben", "Lina", "Sami")


def record_path(game: str, end: str) -> Path:
    return RECORDS / f"{game}-{end}.json"


def main(games: list[str]) -> int:
    for game in games:
        for end, (case, moments, _) in sorted(endings(game).items()):
            path = record_path(game, end)
            if path.exists() and _stands(path, game):
                print(f"{path.name}: kept")
                continue
            path.write_text(_written(case, moments), encoding="utf-8", newline="\n")
            print(f"{path.name}: {len(moments)} steps of {case}")
    return 0


def _stands(path: Path, game: str) -> bool:
    try:
        record = from_json(path.read_text(encoding="utf-8"))
        replay(record, Case(game, len(record.seating), (), record.pack).rules, pack_of(game, record.pack).value)
    except (RecordError, KeyError):
        return False
    return True


def _written(case: Case, moments: list[Moment]) -> str:
    pack = pack_of(case.game, case.pack)
    match = Match(case.rules, case.seats, dict(case.options), pack.value, SEED_LIMIT - 1)
    for moment in moments:
        match.play(moment.actor, match.text(moment.action))
    seating = [Seat(NAMES[n % 4], n, "easy" if n % 2 else "") for n in range(case.seats)]
    return to_json(record_of(match, seating, program=__version__, pack=pack.id, pack_hash=pack.hash))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or list(PLAYED)))

"""Recorded matches, one for each way a game can end, replayed at every run (PB-38). `tests/make_records.py` makes missing ones."""

from __future__ import annotations

import pytest

from game import catalog
from game.core.record import from_json, record_of, replay, to_json
from game.core.rules import OPEN
from tests.make_records import RECORDS, record_path
from tests.walks import PLAYED, pack_of

ENDS = [(game, end) for game in PLAYED for end in catalog.get(game).playable.info.ends]


@pytest.mark.parametrize(("game", "end"), ENDS)
def test_the_recorded_match_of_each_end_still_goes_as_written(game: str, end: str) -> None:
    path = record_path(game, end)
    assert path.exists(), f"no recorded match of {game} ends by '{end}'; make one with: python -m tests.make_records {game}"
    text = path.read_text(encoding="utf-8")
    record = from_json(text)
    pack = pack_of(game, record.pack)
    assert pack.hash == record.pack_hash, "the content of a built-in pack has changed"
    match = replay(record, catalog.get(game).playable, pack.value)
    assert match.outcome is not None and match.outcome.end == end
    match.view(OPEN)
    again = record_of(match, record.seating, program=record.program, pack=record.pack, pack_hash=record.pack_hash)
    assert to_json(again) == text, "the written form has changed"


def test_every_record_belongs_to_a_way_to_end() -> None:
    assert {path.name for path in RECORDS.glob("*.json")} <= {record_path(game, end).name for game, end in ENDS}

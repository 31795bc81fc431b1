"""The store: nothing that was shown as done is lost, and two running copies never mix their steps."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.record import record_of, replay, to_json
from game.core.rules import Outcome
from game.core.seating import Seat
from game.rules.nullgame.pack import deck_from_dump
from game.rules.nullgame.rules import NullRules
from game.store.store import MOST_PROFILES, Overtaken, Store, StoreError
from tests.kept_matches import DECK, DUMP, PACK, SEATING, SEED, a_match, keep, played_out, raw


def test_every_step_is_there_after_reopening_and_replays_to_the_same_digests(tmp_path: Path) -> None:
    match, steps = played_out()
    assert match.outcome is not None
    with Store.open(tmp_path) as store:
        number = keep(store, steps)
        store.finish(number, match.outcome)
    with Store.open(tmp_path) as store:
        record = store.load(number)
        assert (store.notice, store.kept) == ("", True)
    expected = record_of(match, SEATING, program=record.program, pack="small", pack_hash=PACK.hash, pack_content=DUMP)
    assert to_json(record) == to_json(expected)
    assert replay(record, NullRules(), deck_from_dump(record.pack_content or [])).digest() == match.digest()


def test_an_outcome_given_with_the_last_step_is_kept_with_it(tmp_path: Path) -> None:
    match, steps = played_out()
    with Store.open(tmp_path) as store:
        number = keep(store, steps, upto=-1)
        last = steps[-1]
        store.add_step(number, last.number, last.actor, last.text, last.digest, match.outcome)
        assert [saved.outcome for saved in store.finished_matches()] == [match.outcome]
        assert store.open_matches() == []


def test_a_match_is_kept_with_the_steps_it_already_has(tmp_path: Path) -> None:
    match, steps = played_out()
    with Store.open(tmp_path) as store:
        number = store.new_match(match, SEATING, PACK)
        assert [digest for _, _, digest in store.load(number).steps] == [step.digest for step in steps]


def test_matches_are_listed_latest_first_and_in_pages(tmp_path: Path) -> None:
    clock = iter(range(1_700_000_000, 1_800_000_000, 1000))
    with Store.open(tmp_path, now=lambda: next(clock)) as store:
        numbers = [store.new_match(a_match(seed), SEATING, PACK) for seed in range(5)]
        assert [saved.id for saved in store.open_matches()] == numbers[::-1]
        for number in numbers[:4]:
            store.finish(number, Outcome((0, 1), "pool", (3, 3)))
        assert [saved.id for saved in store.finished_matches(2, 1)] == [numbers[2], numbers[1]]
        saved = store.finished_matches(1)[0]
        assert (saved.game, saved.pack_title, saved.seating, saved.steps) == ("nullgame", "Small deck", SEATING, 0)
        assert saved.outcome == Outcome((0, 1), "pool", (3, 3))
        assert saved.options["length"] == "short"
        assert saved.summary == "nullgame (Small deck), Ana (easy bot), Ben (hard bot), ended: pool"


def test_undo_takes_steps_back_for_good(tmp_path: Path) -> None:
    _, steps = played_out()
    with Store.open(tmp_path) as store:
        number = keep(store, steps, upto=6)
        store.drop_steps(number, 4)
        store.add_step(number, 5, steps[4].actor, steps[4].text, steps[4].digest)
    with Store.open(tmp_path) as store:
        assert [step[2] for step in store.load(number).steps] == [step.digest for step in steps[:5]]


def test_a_match_and_its_pack_are_gone_after_delete_but_a_pack_in_use_stays(tmp_path: Path) -> None:
    _, steps = played_out()
    with Store.open(tmp_path) as store:
        first, second = keep(store, steps, upto=3), keep(store, steps, upto=3)
        store.delete(first)
        assert store.load(second).pack_content == DUMP
        with pytest.raises(StoreError, match=f"^There is no match {first};"):
            store.load(first)
        store.delete(second)
        store.delete(second)
    with raw(tmp_path) as connection:
        assert [connection.execute(f"SELECT count(*) FROM {table}").fetchone() for table in ("match", "step", "pack")] == [(0,)] * 3


def test_no_secret_stands_in_what_lists_show(tmp_path: Path) -> None:
    _, steps = played_out()
    with Store.open(tmp_path) as store:
        keep(store, steps)
        shown = repr(store.open_matches())
    assert str(SEED) not in shown
    assert not [step.digest for step in steps if step.digest in shown]
    assert "deal" not in shown and str(list(DECK.cards)) not in shown


def test_an_imported_record_is_a_match_of_its_own(tmp_path: Path) -> None:
    match, _ = played_out()
    record = record_of(match, SEATING, program="0.0.1", pack="small", pack_hash=PACK.hash)
    with Store.open(tmp_path) as store:
        first, second = store.import_record(record, PACK), store.import_record(record, PACK)
        assert first != second
        assert store.load(second).program == "0.0.1"
        assert store.load(second).pack_content == DUMP


# Two running copies on one folder


def test_the_slower_copy_is_overtaken_and_changes_nothing(tmp_path: Path) -> None:
    _, steps = played_out()
    with Store.open(tmp_path) as quick, Store.open(tmp_path) as slow:
        number = keep(quick, steps, upto=2)
        slow.load(number)
        quick.add_step(number, 3, steps[2].actor, steps[2].text, steps[2].digest)
        with pytest.raises(Overtaken, match="another window"):
            slow.add_step(number, 3, steps[2].actor, "another", "f" * 16)
        with pytest.raises(Overtaken):
            slow.drop_steps(number, 1)
        assert [step[1] for step in slow.load(number).steps] == [step.text for step in steps[:3]]
        slow.add_step(number, 4, steps[3].actor, steps[3].text, steps[3].digest)
        assert slow.notice == quick.notice == ""


def test_a_copy_is_overtaken_when_the_other_replaced_or_took_back_a_step(tmp_path: Path) -> None:
    _, steps = played_out()
    with Store.open(tmp_path) as one, Store.open(tmp_path) as other:
        number = keep(one, steps, upto=3)
        other.load(number)
        other.drop_steps(number, 2)
        with pytest.raises(Overtaken):
            one.add_step(number, 4, 0, steps[3].text, steps[3].digest)
        other.add_step(number, 3, 0, "something else", "e" * 16)
        with pytest.raises(Overtaken):
            one.add_step(number, 4, 0, steps[3].text, steps[3].digest)
        assert len(other.load(number).steps) == 3


def test_a_copy_is_overtaken_when_the_other_deleted_the_match(tmp_path: Path) -> None:
    _, steps = played_out()
    with Store.open(tmp_path) as one, Store.open(tmp_path) as other:
        number = store_number = keep(one, steps, upto=1)
        other.delete(store_number)
        with pytest.raises(Overtaken):
            one.add_step(number, 2, 0, steps[1].text, steps[1].digest)
        fresh = keep(one, steps, upto=0)
        other.delete(fresh)
        with pytest.raises(Overtaken):
            one.add_step(fresh, 1, 0, steps[0].text, steps[0].digest)


def test_a_step_out_of_order_is_never_kept(tmp_path: Path) -> None:
    _, steps = played_out()
    with Store.open(tmp_path) as store:
        number = keep(store, steps, upto=2)
        for wrong in (0, 2, 4):
            with pytest.raises(Overtaken):
                store.add_step(number, wrong, 0, "x", "0" * 16)
        assert len(store.load(number).steps) == 2


# People and set-ups


def test_pb_05_names_that_look_equal_are_one_player(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        for name, colour in (("Sam", 1), ("Lina", 2), (" sam ", 3), ("Zoe\u0301", 4), ("zo\u00e9", 5), ("", 6), ("  ", 7)):
            store.remember(name, colour)
        assert [(profile.name, profile.colour) for profile in store.profiles()] == [("zo\u00e9", 5), ("sam", 3), ("Lina", 2)]


@pytest.mark.parametrize("name", ["<script>", "%s {0} {x}", "a\0b", "\ud800", "x" * 500, "a\nb", "'; DROP TABLE x; --", "كعكة", "👩🏽‍🚀"])
def test_pb_11_any_name_is_kept_as_text(tmp_path: Path, name: str) -> None:
    with Store.open(tmp_path) as store:
        store.remember(name, 1)
        assert [profile.name for profile in store.profiles()] == [name.encode("utf-8", "replace").decode("utf-8")]
        number = store.new_match(a_match(), (Seat(name, 0), Seat("Ben", 1)), PACK)
        assert [saved.seating[0].name for saved in store.open_matches() if saved.id == number] == [name]


def test_only_so_many_players_are_remembered(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        for number in range(MOST_PROFILES + 3):
            store.remember(f"Player {number}", number % 8)
        names = [profile.name for profile in store.profiles()]
    assert len(names) == MOST_PROFILES and names[0] == f"Player {MOST_PROFILES + 2}" and names[-1] == "Player 3"


def test_the_last_set_up_of_each_game_comes_back(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        assert store.last_setup("nullgame") is None
        store.save_setup("nullgame", SEATING, {"length": "long"}, "small")
        store.save_setup("matchi", SEATING[:1], {}, "standard")
    with Store.open(tmp_path) as store:
        last = store.last_setup("nullgame")
        assert last is not None
        assert (last.seats, last.options, last.pack) == ((("Ana", 0, "easy"), ("Ben", 5, "hard")), {"length": "long"}, "small")


@pytest.mark.parametrize("damage", ["", "null", "[]", "[[[1, 2, 3]], {}, 4]", '[[["Ana", 0, "genius"]], {}, ""]', "[" * 50_000])
def test_a_damaged_last_set_up_is_as_good_as_none(tmp_path: Path, damage: str) -> None:
    with Store.open(tmp_path) as store:
        store.save_setup("nullgame", SEATING, {}, "small")
    with raw(tmp_path) as connection:
        connection.execute("UPDATE setup SET choices = ?", (damage,))
    with Store.open(tmp_path) as store:
        assert store.last_setup("nullgame") is None

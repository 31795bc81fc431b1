"""Records: what is wrong with one is said in one sentence, whatever it is (PB-38, PB-43)."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from game.bots.nullgame import make_bot
from game.core.driver import run
from game.core.match import SEED_LIMIT, Match, digest_of
from game.core.record import FORMAT, Record, RecordError, from_json, record_of, replay, to_json
from game.core.rng import Rng
from game.core.rules import GameInfo
from game.core.seating import Seat
from game.rules.nullgame.pack import Deck, dump_deck
from game.rules.nullgame.rules import RULES, NullRules

SEATING = (Seat("Ana", 0), Seat("Ünal 家", 3, "easy"), Seat("", 7, "hard"))


def finished(seed: int = 3) -> Match[Any, Any, Any]:
    match = Match(RULES, 3, {}, Deck(), seed)
    run(match, [Seat("", n, "easy") for n in range(3)], {n: make_bot("easy") for n in range(3)})
    return match


DUMP = dump_deck(Deck())
RECORD = record_of(finished(), SEATING, program="1.2.3", pack="plain", pack_hash=digest_of(DUMP), pack_content=DUMP)
TEXT = to_json(RECORD)


def changed(**fields: Any) -> str:
    """The record's JSON with some fields set to something else."""
    return json.dumps({**json.loads(TEXT), **fields})


def complaint(text: str) -> str:
    """The one sentence that reading and replaying the text ends in."""
    with pytest.raises(RecordError) as refused:
        replay(from_json(text), RULES, Deck())
    message = str(refused.value)
    assert message.isprintable() and len(message) < 400 and message.endswith("."), message
    return message


def test_a_record_comes_back_as_it_was() -> None:
    assert from_json(TEXT) == RECORD
    assert to_json(from_json(TEXT)) == TEXT
    assert from_json(json.dumps(json.loads(TEXT))) == RECORD, "spacing and order of writing don't matter"
    match = replay(RECORD, RULES, Deck())
    assert match.secrets() == finished().secrets() and match.outcome == RECORD.outcome


def test_the_written_form_is_a_field_and_a_step_a_line() -> None:
    lines = TEXT.split("\n")
    assert lines[:4] == ["{", ' "format": 1,', ' "program": "1.2.3",', ' "game": "nullgame",']
    assert sum(line.startswith("  [") for line in lines) == len(RECORD.steps)
    assert "Ünal 家" in TEXT and TEXT.endswith("}\n")


def test_an_unfinished_match_and_an_empty_one_can_be_written() -> None:
    match = Match(RULES, 3, {}, Deck(), 1)
    for begun in (False, True):
        if begun:
            match.play_chance()
        record = record_of(match, SEATING, program="1", pack="plain", pack_hash=digest_of(DUMP))
        assert record.outcome is None and from_json(to_json(record)) == record
        assert replay(record, RULES, Deck()).digest() == match.digest()


def test_pb_38_a_newer_format_is_refused_kindly() -> None:
    assert complaint(changed(format=FORMAT + 1)) == (
        "This record has format 2 and this program reads up to format 1; use a newer version of the program."
    )
    assert complaint(json.dumps({"format": 9, "all": "else is new"})).startswith("This record has format 9")


class _Newer(NullRules):
    info: GameInfo = replace(NullRules.info, rules_version=2)


def test_other_rules_versions_are_both_named() -> None:
    with pytest.raises(RecordError) as refused:
        replay(RECORD, _Newer(), Deck())
    assert str(refused.value) == (
        "This match was played by version 1 of the rules of Template game, and this program plays by version 2; it can't be replayed here."
    )
    assert "version 7" in complaint(changed(rules_version=7))


def test_a_wrong_digest_is_named_with_its_step() -> None:
    steps = [list(step) for step in json.loads(TEXT)["steps"]]
    true, steps[4][2] = steps[4][2], "0" * 16
    message = complaint(changed(steps=steps))
    assert "Step 5 " in message and true in message and "'0000000000000000'" in message


def test_a_step_against_the_rules_is_named() -> None:
    steps = json.loads(TEXT)["steps"]
    assert "Step 3 of the record" in complaint(changed(steps=[*steps[:2], [0, "done", "0" * 16]]))
    assert "Step 3 of the record can't be read: 'dance'" in complaint(changed(steps=[*steps[:2], [0, "dance", "0" * 16]]))
    assert f"Step {len(steps) + 1} of the record" in complaint(changed(steps=[*steps, [0, "bid 1", "0" * 16]]))
    assert "has 61 steps" in complaint(changed(steps=steps[:1] * 61))


def test_a_wrong_outcome_is_told() -> None:
    outcome = json.loads(TEXT)["outcome"]
    assert "ends in" in complaint(changed(outcome={**outcome, "scores": [1, 2, 3]}))
    assert "no outcome" in complaint(changed(outcome=None))
    assert "no outcome" in complaint(changed(steps=json.loads(TEXT)["steps"][:-1]))


def test_a_record_of_another_game_or_table_is_refused() -> None:
    assert complaint(changed(game="chess")) == "This is a record of 'chess', not of Template game."
    assert "5 seats" in complaint(changed(seating=json.loads(TEXT)["seating"][:1] * 5))
    assert "no option 'size'" in complaint(changed(options={"size": "big"}))
    assert "it lacks: first, length" in complaint(changed(options={}))


def test_a_pack_that_is_not_the_one_played_is_refused() -> None:
    assert "its hash is" in complaint(changed(pack_content=[1, 2, 3, 4, 5, 7]))


SEED_SENTENCE = f"In the record, 'seed' must be a whole number from 0 to {SEED_LIMIT - 1}, not "


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "line 1, column 1 is not valid JSON"),
        (TEXT[: len(TEXT) // 2], "is not valid JSON"),
        ("\ufeff" + TEXT, "is not valid JSON"),
        ("[]", "must be an object with named fields"),
        ("null", "must be an object with named fields"),
        ("{}", "In the record, the field 'format' is missing."),
        ('{"format": NaN}', "The record holds NaN"),
        ('{"format": -Infinity}', "The record holds -Infinity"),
        ('{"format": 1.0}', "The record holds 1.0"),
        ('{"format": 1e999}', "The record holds 1e999"),
        ('{"format": ' + "9" * 5000 + "}", "number too long to be right"),
        ('{"format": 1, "format": 1}', "'format' twice"),
        ("[" * 100_000, "nested too deeply"),
        ('{"a":' * 100_000, "nested too deeply"),
        (changed(pack_content=json.loads("[" * 60 + "]" * 60)), "lists, whole numbers and texts"),
        (changed(pack_content={"a": 1}), "lists, whole numbers and texts"),
        (changed(format=True), "'format' must be a whole number"),
        (changed(format="1"), "'format' must be a whole number"),
        (changed(format=0), "'format' must be a whole number"),
        (changed(seed=-1), SEED_SENTENCE),
        (changed(seed=1 << 53), SEED_SENTENCE),
        (changed(seed=None), SEED_SENTENCE + "null"),
        (changed(program=7), "'program' must be a text"),
        (changed(pack_hash="XYZ"), "16 hexadecimal digits"),
        (changed(more=1), "In the record, nobody knows the field 'more'."),
        (changed(seating={}), "'seating' must be a list"),
        (changed(seating=[]), "'seating' must be a list of 1 to 16 entries"),
        (changed(seating=[1]), "entry 1 of 'seating' must be an object"),
        (changed(seating=[{"name": "x" * 10_000_000, "colour": 0, "level": ""}]), "In entry 1 of 'seating', 'name' must be a text"),
        (changed(seating=[{"name": "x", "colour": 8, "level": ""}]), "'colour' must be a whole number from 0 to 7"),
        (changed(seating=[{"name": "x", "colour": 0, "level": "god"}]), "one of: easy, medium, hard"),
        (changed(seating=[{"name": "x", "colour": 0}]), "the field 'level' is missing"),
        (changed(seating=[{"name": "\ud800", "colour": 0, "level": ""}]), "half a character"),
        (changed(seating=[{"name": "x", "colour": 0, "level": ""}] * 17), "'seating' must be a list of 1 to 16 entries"),
        (changed(options=[]), "'options' must be an object"),
        (changed(options={"length": 1}), "an object of texts"),
        (changed(steps=[[0, "bid 1"]]), "Step 1 must be a list of actor, action and digest"),
        (changed(steps=["x"]), "Step 1 must be a list"),
        (changed(steps=[[3, "bid 1", "0" * 16]]), "a seat from 0 to 2"),
        (changed(steps=[[True, "bid 1", "0" * 16]]), "a seat from 0 to 2"),
        (changed(steps=[["dealer", "bid 1", "0" * 16]]), "made by 'dealer'"),
        (changed(steps=[[0, "x" * 2000, "0" * 16]]), "no readable action"),
        (changed(steps=[[0, "bid 1", "0"]]), "no digest of 16 characters"),
        (changed(outcome=[]), "'outcome' must be an object"),
        (changed(outcome={"winners": [9], "end": "pool", "scores": []}), "'winners' must be a list of whole numbers"),
        (" " * 34_000_000, "far too long"),
    ],
)
def test_pb_43_what_is_wrong_is_said_in_one_sentence(text: str, sentence: str) -> None:
    assert sentence in complaint(text)


def test_pb_43_2000_damaged_records_are_refused_or_verify() -> None:
    rng = Rng(43, "damage")
    refused = 0
    for _ in range(2000):
        text = TEXT
        for _ in range(1 + rng.below(2)):
            text = rng.choice(DAMAGE)(text, rng)
        try:
            match = replay(from_json(text), RULES, Deck())
        except RecordError as error:
            refused += 1
            message = str(error)
            assert message.isprintable() and len(message) < 400 and message.endswith("."), message
        else:
            assert RULES.conserved(match._state) == 12
            assert match.outcome is not None or match.pending.must
    assert 1500 < refused < 2000


def _cut(text: str, rng: Rng) -> str:
    return text[: rng.below(len(text))]


def _flip(text: str, rng: Rng) -> str:
    at = rng.below(max(1, len(text)))
    return text[:at] + chr(rng.below(0x250)) + text[at + 1 :]


def _swap(text: str, rng: Rng) -> str:
    lines = text.split("\n")
    a, b = rng.below(len(lines)), rng.below(len(lines))
    lines[a], lines[b] = lines[b], lines[a]
    return "\n".join(lines)


def _double(text: str, rng: Rng) -> str:
    lines = text.split("\n")
    at = rng.below(len(lines))
    return "\n".join((*lines[:at], lines[at], *lines[at:]))


def _drop(text: str, rng: Rng) -> str:
    lines = text.split("\n")
    at = rng.below(len(lines))
    return "\n".join((*lines[:at], *lines[at + 1 :]))


VALUES: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1,
    2,
    1 << 52,
    1 << 62,
    "",
    "x",
    "\0",
    "0" * 16,
    [],
    [[]],
    {},
    {"a": []},
    0.5,
    float("nan"),
    "\ud800",
    [1] * 50,
)


def _retype(text: str, rng: Rng) -> str:
    """Puts a wrong value anywhere in the tree."""
    try:
        tree = json.loads(text)
    except ValueError:
        return text
    at: Any = tree
    while isinstance(at, (dict, list)) and at:
        keys: list[Any] = list(at) if isinstance(at, dict) else list(range(len(at)))
        key = rng.choice(keys)
        if not isinstance(at[key], (dict, list)) or rng.below(3) == 0:
            at[key] = rng.choice(VALUES)
            break
        at = at[key]
    return json.dumps(tree)


def _rename(text: str, rng: Rng) -> str:
    """Harmless or not: another name, seed, colour or program."""
    return text.replace(rng.choice(("Ana", '"seed": 3', '"colour": 0', "1.2.3")), rng.choice(("Ben", '"seed": 4', '"colour": 1', "9")))


DAMAGE: tuple[Callable[[str, Rng], str], ...] = (_cut, _flip, _swap, _double, _drop, _retype, _retype, _rename)


def test_a_record_error_can_be_translated() -> None:
    with pytest.raises(RecordError) as refused:
        from_json("{}")
    assert refused.value.sentence.msgid == "In {place}, the field '{key}' is missing."
    assert refused.value.sentence.values == {"place": "the record", "key": "format"}


def test_a_record_is_a_value() -> None:
    assert replace(RECORD) == RECORD and isinstance(RECORD, Record)
    assert replace(RECORD, seed=4) != RECORD

"""The contract of a game: what every game keeps, at every number of seats, with every option and pack.

`MATCHI_CONTRACT_MATCHES` is the number of random matches per game.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game import catalog
from game.bots.protocol import SLICES
from game.core.driver import run
from game.core.match import Match, digest_of
from game.core.record import from_json, record_of, replay, to_json
from game.core.rng import Rng
from game.core.rules import CHANCE, OPEN, PUBLIC, TABLE, ActionSyntaxError, Actor, Event, IllegalAction, Step, Viewer
from game.core.seating import LEVELS
from tests.walks import PLAYED, STYLES, Case, Moment, Style, Walk, cases, endings, pack_of

ROOT = Path(__file__).resolve().parent.parent
MATCHES = int(os.environ.get("MATCHI_CONTRACT_MATCHES", "40"))

TEMPLATE_MATCHES = 200
"""The template game needs no more."""
EVERY_STEP_UNTIL = 40
"""The first match of a case is looked at closely at each of its first steps, then at every STRIDE-th; later ones so all along."""
STRIDE = 61

CASES = [case for game in PLAYED for case in cases(game)]

each_case = pytest.mark.parametrize("case", CASES, ids=str)
each_game = pytest.mark.parametrize("game", PLAYED)


def first_cases(game: str) -> list[Case]:
    """One case for each number of seats, with all the options at their defaults where those allow it."""
    every, info = cases(game), catalog.get(game).playable.info
    defaults = tuple((option.key, option.default) for option in info.options)
    return [min((case for case in every if case.seats == seats), key=lambda case: case.options != defaults) for seats in info.seats]


FIRST_CASES = [case for game in PLAYED for case in first_cases(game)]


@each_case
def test_walks_keep_every_invariant(case: Case) -> None:
    siblings = cases(case.game)
    place = siblings.index(case)
    matches = min(MATCHES, TEMPLATE_MATCHES) if catalog.get(case.game).hidden else MATCHES
    for number in range(max(1, -(-(matches - place) // len(siblings)))):
        _walk(case, 1000 * place + number, STYLES[(place + number) % len(STYLES)], stride=STRIDE if number else 1)


def _walk(case: Case, seed: int, style: Style, stride: int) -> None:
    walk = Walk(case, seed, style)
    rules, rng = walk.rules, Rng(seed, "looking")
    conserved = rules.conserved(walk.state)
    seen: list[Any] = []
    last: Any = None
    for moment in walk:
        last = moment.action
        assert rules.conserved(moment.step.state) == conserved, f"{case}, seed {seed}, step {moment.number}: something was lost or made"
        if moment.number % (stride if moment.number <= EVERY_STEP_UNTIL else STRIDE) == 0:
            seen.append(moment.action)
            _look_at_actions(case, moment, seen[-200:], rng)
            _look_at_privacy(case, moment, rng)
    assert walk.outcome is not None
    pending = rules.pending(walk.state)
    assert not pending.must and not pending.may
    assert walk.outcome.end in rules.info.ends
    assert len(walk.outcome.scores) == case.seats
    assert walk.outcome.winners and set(walk.outcome.winners) <= set(range(case.seats))
    for actor in _actors(case):
        assert not rules.legal(walk.state, actor), "nothing is legal after the end"
        assert rules.check(walk.state, actor, last) is not None


def _actors(case: Case) -> tuple[Actor, ...]:
    return (*range(case.seats), CHANCE, TABLE)


def _look_at_actions(case: Case, moment: Moment, seen: list[Any], rng: Rng) -> None:
    """`legal`, `check` and `apply` say the same; texts can be read back; the old state is left as it was."""
    rules, state, pending = case.rules, moment.state, moment.pending
    dump = rules.dump(state)
    json.dumps(dump, allow_nan=False)
    assert moment.action in rules.legal(state, moment.actor)
    for actor in _actors(case):
        legal = rules.legal(state, actor)
        acts = actor in pending.must or actor in pending.may
        assert acts or not legal, f"{actor} has actions although it is not its to act"
        assert bool(legal) == (legal.size > 0)
        candidates = [rng.choice(seen), rng.choice(seen)]
        if legal:
            member = legal.sample(rng)
            assert member in legal
            candidates += [member, *(list(legal)[:2] if legal.small else ())]
        for action in candidates:
            text = rules.action_text(action)
            assert rules.parse_action(text) == action
            assert rules.action_text(rules.parse_action(text)) == text
            reason = rules.check(state, actor, action)
            assert (action in legal) == (reason is None), f"legal and check disagree on '{text}' by {actor}"
            if reason is None:
                rules.apply(state, actor, action)
            else:
                with pytest.raises(IllegalAction) as refused:
                    rules.apply(state, actor, action)
                assert refused.value.reason == reason
    assert rules.dump(state) == dump, "apply changed the state it was given"


def _look_at_privacy(case: Case, moment: Moment, rng: Rng) -> None:
    """What a viewer can't tell apart looks and sounds the same, whatever is played."""
    rules, state = case.rules, moment.state
    played = {moment.actor: (moment.action, moment.step)}
    for actor in (*moment.pending.must, *moment.pending.may):
        legal = rules.legal(state, actor)
        if actor not in played and legal:
            action = legal.sample(rng)
            played[actor] = action, rules.apply(state, actor, action)
    for viewer in (*range(case.seats), PUBLIC):
        view = rules.view(state, viewer)
        other = rules.sample(view, rng)
        assert rules.view(other, viewer) == view, f"{case}, step {moment.number}: the sampled state looks different to {viewer}"
        assert rules.pending(other) == moment.pending
        assert rules.outcome(other) is None
        assert rules.conserved(other) == rules.conserved(state)
        if viewer != PUBLIC:
            assert rules.legal(other, viewer) == rules.legal(state, viewer)
        for actor, (action, step) in played.items():
            imagined = rules.legal(other, actor)
            for guess in (action, imagined.sample(rng)) if imagined else ():
                if guess in imagined and (guess != action or other != state):
                    _same_to(case, viewer, actor, step, rules.apply(other, actor, guess))


def _same_to(case: Case, viewer: Viewer, actor: Actor, true: Step[Any], imagined: Step[Any]) -> None:
    """Two steps of one actor from states that this viewer can't tell apart: a seen difference is told, and a told one is seen."""
    if true.state == imagined.state:
        return  # two ways to the very same state, as two ways to pay: nothing hidden tells them apart, and events may say which it was
    looks_same = case.rules.view(true.state, viewer) == case.rules.view(imagined.state, viewer)
    sounds_same = _seen(viewer, true) == _seen(viewer, imagined)
    if looks_same:
        assert sounds_same, f"{case}: an event tells {viewer} what its view does not show: {_seen(viewer, true)}"
    elif actor != viewer:
        assert not sounds_same, f"{case}: the view of {viewer} shows what no event told it: {_seen(viewer, true)}"


def _seen(viewer: Viewer, step: Step[Any]) -> tuple[bool, list[Event]]:
    return step.final, [event for event in step.events if event.seen_by(viewer)]


@each_game
def test_every_way_to_end_is_met(game: str) -> None:
    assert endings(game).keys() == set(catalog.get(game).playable.info.ends)


@pytest.mark.parametrize("case", FIRST_CASES, ids=str)
def test_pb_31_the_second_match_of_a_process_goes_like_the_first(case: Case) -> None:
    first, again = _played(case, 5), _played(case, 5)
    assert first.secrets() == again.secrets()
    assert first.outcome == again.outcome
    assert _played(case, 6).secrets().steps != first.secrets().steps


def _played(case: Case, seed: int) -> Match[Any, Any, Any]:
    return _bots(case.match(seed), case, "easy")


def _bots(match: Match[Any, Any, Any], case: Case, level: str, at_most: int | None = None) -> Match[Any, Any, Any]:
    make = catalog.get(case.game).bots
    assert make is not None
    run(match, case.seating(level), {seat: make(level) for seat in range(case.seats)}, at_most=at_most)
    return match


def _random(match: Match[Any, Any, Any], seed: int, at_most: int = 1 << 30) -> Match[Any, Any, Any]:
    rng = Rng(seed, "walk")
    while match.outcome is None and match.length < at_most:
        actor = rng.choice(match.pending.must)
        if actor == CHANCE:
            match.play_chance()
        else:
            match.play(actor, match.text(match.legal(actor).sample(rng)))
    return match


def test_pb_41_same_digests_under_other_hash_seeds_places_and_with_random_burned() -> None:
    here = digests()
    for other in ({"PYTHONHASHSEED": "1", "TZ": "Pacific/Kiritimati"}, {"PYTHONHASHSEED": "2", "LC_ALL": "C"}):
        env = os.environ | other | {"PYTHONPATH": str(ROOT)}
        code = "import json, random, tests.test_contract as t; random.seed(); random.random(); print(json.dumps(t.digests()))"
        there = subprocess.run(
            [sys.executable, "-c", code], env=env, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=True
        )
        assert json.loads(there.stdout) == here


def digests() -> dict[str, list[str]]:
    """The first digests of random matches of every case, and of bots' matches at every number of seats."""
    matches = {str(case): _random(case.match(3), 3, at_most=40) for case in CASES}
    matches |= {f"{case} bots": _bots(case.match(3), case, "medium", at_most=20) for case in FIRST_CASES}
    return {name: [step[2] for step in match.secrets().steps] for name, match in matches.items()}


@pytest.mark.parametrize("case", FIRST_CASES, ids=str)
def test_a_record_survives_json_and_leads_to_the_same_match(case: Case) -> None:
    match, pack = _played(case, 8), pack_of(case.game, case.pack)
    record = record_of(match, case.seating(), program="1.0", pack=pack.id, pack_hash=pack.hash, pack_content=pack.dump)
    assert from_json(to_json(record)) == record
    again = replay(from_json(to_json(record)), case.rules, pack.value)
    assert again.secrets() == match.secrets()
    assert again.outcome == match.outcome
    for viewer in (*range(case.seats), PUBLIC, OPEN):
        assert again.view(viewer) == match.view(viewer)
        assert again.events(viewer) == match.events(viewer)


@each_case
def test_r_x_4_pb_40_undo_then_replay_gives_the_same_digest(case: Case) -> None:
    match, rng = case.match(11), Rng(11, "walk")
    while match.outcome is None and match.length < 60:
        actor = rng.choice((*match.pending.must, *match.pending.may))
        legal = match.legal(actor)
        if not legal:
            continue
        before = match.digest(), match.pending, match.events(PUBLIC)
        played = match.play_chance() if actor == CHANCE else match.play(actor, match.text(legal.sample(rng)))
        for seat in range(case.seats):
            assert match.can_undo(seat) == (seat == actor and not played.final)
        if actor >= 0 and match.can_undo(actor):
            match.undo(actor)
            assert (match.digest(), match.pending, match.events(PUBLIC)) == before
            assert match.play(actor, played.text) == played


@each_case
def test_a_preview_is_what_then_happens(case: Case) -> None:
    match, rng = case.match(12), Rng(12, "walk")
    while match.outcome is None and match.length < 40:
        actor = rng.choice(match.pending.must)
        if actor == CHANCE:
            match.play_chance()
            continue
        text = match.text(match.legal(actor).sample(rng))
        preview = match.preview(actor, [text]) if actor >= 0 else None
        match.play(actor, text)
        if preview is not None:
            assert preview == match.view(actor)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("case", FIRST_CASES, ids=str)
def test_each_bot_answers_with_a_legal_action_in_time(case: Case, level: str) -> None:
    make = catalog.get(case.game).bots
    assert make is not None
    bot, decisions = make(level), 2 if level == "hard" else 6
    for moment in Walk(case, 21, Style()):
        if moment.number % 5 == 0:
            continue
        for seat in (*moment.pending.must, *moment.pending.may):
            legal = case.rules.legal(moment.state, seat)
            if seat < 0 or not legal or not decisions:
                continue
            decisions -= 1
            view = case.rules.view(moment.state, seat)
            answer, slices = _answer(bot.think(view, Rng(1, "bot", moment.number)))
            again, _ = _answer(make(level).think(view, Rng(1, "bot", moment.number)))
            assert again == answer, "a bot keeps nothing between calls"
            assert slices < SLICES
            if answer is None:
                assert seat not in moment.pending.must
            else:
                assert case.rules.parse_action(answer) in legal
        if not decisions:
            break


def _answer(thought: Any) -> tuple[str | None, int]:
    slices = 0
    while True:
        try:
            next(thought)
        except StopIteration as end:
            return end.value, slices
        slices += 1


NO_ACTIONS = (
    "",
    " ",
    "next ",
    "x",
    "\0",
    "next\n",
    "-1",
    "1e3",
    "9" * 5000,
    "place",
    "bid",
    "to +",
    "ends",
    "\ud800",
    "٣",
    "{}",
    "a b c d e f g",
)


@each_game
def test_what_is_no_action_is_refused_with_one_sentence(game: str) -> None:
    rules = catalog.get(game).playable
    texts = {*NO_ACTIONS}
    for moment in Walk(first_cases(game)[0], 31, Style()):
        text = rules.action_text(moment.action)
        texts |= {*(make(text) for make in _DAMAGE)} if moment.number < 60 else set()
    for text in texts:
        try:
            action = rules.parse_action(text)
        except ActionSyntaxError as error:
            message = str(error)
            assert len(message) < 500 and message.isprintable() and message.endswith("."), message
        else:
            assert rules.action_text(action) == text, "two texts for one action"


_DAMAGE: tuple[Callable[[str], str], ...] = (
    lambda text: text + " ",
    lambda text: " " + text,
    lambda text: text.upper(),
    lambda text: text[:-1],
    lambda text: text.replace(" ", "  "),
    lambda text: text + "0",
    lambda text: text.replace(" ", " 0"),
    lambda text: text.replace(" ", " -"),
    lambda text: text.replace(" ", "\u00a0"),
    lambda text: text.replace("1", "\u0661").replace("2", "\u0662"),
    lambda text: text + " 99999999999999999999",
    lambda text: text * 50,
    lambda text: " ".join(reversed(text.split())),
)


@each_game
def test_wrong_set_ups_are_refused_with_one_sentence(game: str) -> None:
    case = first_cases(game)[0]
    for seats, options, seed in ((0, {}, 1), (99, {}, 1), (case.seats, {"no": "x"}, 1), (case.seats, {}, -1), (case.seats, {}, 1 << 60)):
        with pytest.raises(ValueError, match=r"^[^\n]+\.$"):
            Match(case.rules, seats, options, case.content, seed)


@each_game
def test_facts_of_a_game_are_sound(game: str) -> None:
    entry, info = catalog.get(game), catalog.get(game).playable.info
    assert info.id == game and info.title == entry.title
    assert info.seats == tuple(sorted(set(info.seats))) and info.ends and len(set(info.ends)) == len(info.ends)
    assert all(option.default in option.values for option in info.options)
    packs, faulty = entry.packs(None)
    assert packs and not faulty and all(pack.builtin and pack.hash == digest_of(pack.dump) for pack in packs)

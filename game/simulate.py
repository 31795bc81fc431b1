"""`matchi simulate`: matches of bots without scenes, for figures and for records."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from json import dumps
from pathlib import Path
from statistics import median
from typing import Any

from game import __version__, catalog
from game.bots.protocol import Bot
from game.cli import UsageError
from game.content.errors import ContentError
from game.content.packs import Pack
from game.core.driver import run
from game.core.match import SEED_LIMIT, Match, Played
from game.core.record import record_of, to_json
from game.core.rules import Outcome
from game.core.seating import LEVELS, Seat
from game.core.sentence import os_reason, printable
from game.recordfiles import embedded, write_new
from game.store.folder import data_folder


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played: `levels` of the bots, which move on by one seat from match to match, so that each sits everywhere."""

    game: catalog.Game
    pack: Pack
    options: Mapping[str, str]
    levels: tuple[str, ...]
    seed: int
    games: int
    records: Path | None

    def seating(self, number: int) -> tuple[Seat, ...]:
        """Who sits where in the match of this number (from 0). A bot keeps its name and colour wherever it sits."""
        bots = [Seat(f"{level.capitalize()} {n + 1}", n % 8, level) for n, level in enumerate(self.levels)]
        return tuple(bots[(seat - number) % len(bots)] for seat in range(len(bots)))


@dataclass
class Tally:
    """The figures of all matches so far. A shared victory counts as one, split evenly among the winners (R-MA-13)."""

    bots: list[float]
    seats: list[float]
    steps: list[int] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    ends: Counter[str] = field(default_factory=Counter)

    def add(self, number: int, outcome: Outcome, steps: int, turns: int) -> None:
        for seat in outcome.winners:
            self.bots[(seat - number) % len(self.bots)] += 1 / len(outcome.winners)
            self.seats[seat] += 1 / len(outcome.winners)
        self.steps.append(steps)
        self.turns.append(turns)
        self.ends[outcome.end] += 1


def simulate(arguments: Namespace) -> int:
    """Plays and prints; what is wrong with the arguments raises UsageError before the first match."""
    plan = plan_of(arguments)
    tally = Tally([0.0] * len(plan.levels), [0.0] * len(plan.levels))
    make = plan.game.bots
    assert make is not None  # plan_of refuses such a game
    bots: dict[str, Bot] = {level: make(level) for level in dict.fromkeys(plan.levels)}
    for number in range(plan.games):
        seating = plan.seating(number)
        match: Match[Any, Any, Any] = _match(plan, number)
        turns = _Turns()
        run(match, seating, {seat: bots[bot.level] for seat, bot in enumerate(seating)}, turns.note)
        outcome = match.outcome
        assert outcome is not None  # run plays to the end
        tally.add(number, outcome, match.length, turns.count)
        print(_line(plan, number, seating, match, outcome, turns.count), flush=True)
        if plan.records is not None:
            _write_record(plan, plan.records, number, seating, match)
    print(summary(plan, tally), file=sys.stderr)
    return 0


def plan_of(arguments: Namespace) -> Plan:
    """Checks all arguments. Raises UsageError with one sentence."""
    try:
        game = catalog.get(arguments.game)
        rules = game.playable
    except ValueError as fault:
        raise UsageError(str(fault)) from None
    pack = _pack(game, arguments.pack, data_folder(arguments.data))
    if game.bots is None:
        raise UsageError(f"{game.title} has no bots yet.")
    options = {}
    for setting in arguments.set:
        key, equals, value = setting.partition("=")
        if not equals:
            raise UsageError(f"--set needs OPTION=VALUE, not '{printable(setting, 40)}'.")
        options[key] = value
    try:
        fewest = min(rules.info.seats_for(options))
    except ValueError as fault:
        raise UsageError(printable(str(fault))) from None
    levels = _levels(arguments.bots, arguments.seats, fewest)
    if arguments.seed + arguments.games > SEED_LIMIT:
        raise UsageError(f"the seeds of all matches must be below {SEED_LIMIT}.")
    records: Path | None = arguments.records
    plan = Plan(game, pack, options, levels, arguments.seed, arguments.games, records)
    try:
        _match(plan, 0)
    except ValueError as fault:
        raise UsageError(printable(str(fault))) from None
    if records is not None:
        try:
            records.mkdir(parents=True, exist_ok=True)
        except (OSError, ValueError) as fault:
            raise UsageError(f"the folder {printable(str(records))} can't be made ({os_reason(fault)}).") from None
    return plan


def _levels(text: str, seats: int | None, fewest: int) -> tuple[str, ...]:
    """A level for each seat; one level alone is that of every seat."""
    given = tuple(text.split(",")) if text else ("easy",)
    for level in given:
        if level not in LEVELS:
            raise UsageError(f"there is no bot '{printable(level, 40)}'; choose one of: {', '.join(LEVELS)}.")
    if len(given) == 1:
        return given * (fewest if seats is None else seats)
    if seats is not None and len(given) != seats:
        raise UsageError(f"--bots names {len(given)} bots for {seats} seats; name one for each seat, or one for all.")
    return given


def _pack(game: catalog.Game, name: str, data: Path | None) -> Pack:
    """The pack of this id or title or in this file; the default when none is named. Raises UsageError."""
    packs, faulty = game.packs(data)
    if not name:
        return packs[0]
    for pack in packs:
        if name in (pack.id, pack.title):
            return pack
    for fault in faulty:
        if name == f"own/{fault.path.stem}":
            raise UsageError(fault.message)
    if game.load is not None and name.lower().endswith(".toml"):
        try:
            return game.load(Path(name))
        except ContentError as problem:
            raise UsageError(str(problem)) from None
    ids, file = ", ".join(pack.id for pack in packs), "" if game.load is None else ", or a .toml file"
    raise UsageError(f"there is no {game.pack} '{printable(name, 80)}'; choose one of: {ids}{file}.")


def _match(plan: Plan, number: int) -> Match[Any, Any, Any]:
    return Match(plan.game.playable, len(plan.levels), plan.options, plan.pack.value, plan.seed + number)


class _Turns:
    """Counts how often the acting seat changes; CHANCE and TABLE stand between turns and count for none."""

    def __init__(self) -> None:
        self.count = 0
        self._seat = -1

    def note(self, played: Played) -> None:
        if played.actor >= 0 and played.actor != self._seat:
            self.count += 1
            self._seat = played.actor


def _line(plan: Plan, number: int, seating: Sequence[Seat], match: Match[Any, Any, Any], outcome: Outcome, turns: int) -> str:
    return dumps(
        {
            "game": plan.game.id,
            "number": number + 1,
            "seed": plan.seed + number,
            "bots": [seat.level for seat in seating],
            "winners": list(outcome.winners),
            "scores": list(outcome.scores),
            "end": outcome.end,
            "turns": turns,
            "steps": match.length,
            "digest": match.digest(),
        }
    )


def _write_record(plan: Plan, folder: Path, number: int, seating: Sequence[Seat], match: Match[Any, Any, Any]) -> None:
    record = record_of(match, seating, program=__version__, pack=plan.pack.id, pack_hash=plan.pack.hash)
    write_new(folder / f"{plan.game.id}-{number + 1:06}-seed-{plan.seed + number}.json", to_json(embedded(record, plan.pack)))


def summary(plan: Plan, tally: Tally) -> str:
    """The figures in words: wins of each bot and each seat, how matches ended, how long they were."""
    total = len(tally.steps)
    matches = "1 match" if total == 1 else f"{total} matches"
    lines = [f"{matches} of {plan.game.title}, {plan.pack.title}, {len(plan.levels)} seats (shared victories are split)"]
    for seat, wins in zip(plan.seating(0), tally.bots, strict=True):
        lines.append(f"  {seat.name:<12} won {wins:g} of {total} ({100 * wins / total:.1f} %)")
    lines.append("  by seat      " + ", ".join(f"{n}: {100 * wins / total:.1f} %" for n, wins in enumerate(tally.seats)))
    lines.append("  ended by     " + ", ".join(f"{end}: {count}" for end, count in sorted(tally.ends.items())))
    lines.append(f"  steps        median {median(tally.steps):g}, longest {max(tally.steps)}")
    lines.append(f"  turns        median {median(tally.turns):g}, longest {max(tally.turns)}")
    return "\n".join(lines)

"""`matchi selftest`: looks at every asset, font, pack and scene, and plays each game through its scenes, without a screen.

It is what the executable runs to show that nothing was left out of it, so it uses only what ships, and writes only into a temporary
folder. One line for each check and a closing line; the exit code is 1 when a check failed.
"""

from __future__ import annotations

import logging
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from game import catalog
from game.cli import Parser
from game.core.driver import run
from game.core.match import Match
from game.core.record import from_json, record_of, replay, to_json
from game.core.seating import Seat
from game.engine.fontfiles import FontsMissing
from game.engine.synth import NAMES, make
from game.harness import inventory
from game.harness.inventory import Inventory
from game.harness.screen import HarnessError
from game.harness.tour import Tour

Check: TypeAlias = Callable[[], "Report"]
SEED = 4


@dataclass(frozen=True, slots=True)
class Report:
    """What a check looked at, in a few words, and its faults, one sentence each."""

    told: str
    faults: Sequence[str] = ()


@dataclass
class Selftest:
    """All checks of one run. `data` is a temporary folder; `texts` are all texts met so far."""

    data: Path
    inventory: Inventory
    texts: set[str] = field(default_factory=set)

    def checks(self) -> Iterator[tuple[str, Check]]:
        """The checks in their order, with their names."""
        built = [game for game in catalog.GAMES if game.rules is not None]
        yield "assets", self.assets
        yield "drawings", lambda: Report(f"{len(self.inventory.of_kind('.svg'))} drawings", self.inventory.drawings())
        yield "tables", lambda: Report(f"{len(self.inventory.of_kind('.toml'))} TOML files", self.inventory.tables())
        yield "languages", lambda: Report(f"{len(self.inventory.of_kind('.mo'))} besides English", self.inventory.languages())
        yield "fonts", lambda: Report("all fonts", inventory.fonts())
        yield "sounds", self.sounds
        for game in built:
            yield f"packs of {game.id}", lambda game=game: self.packs(game)  # type: ignore[misc]
            yield f"bots and records of {game.id}", lambda game=game: self.bots(game)  # type: ignore[misc]
        yield "scenes", self.scenes
        for game in built:
            if not game.hidden:
                yield f"a match of {game.id} by clicks", lambda game=game: self.match(game)  # type: ignore[misc]
        yield "letters", self.letters

    def assets(self) -> Report:
        """Every file of the build is there and unchanged."""
        kind = "files as this build listed them" if self.inventory.packed else "files of a source tree, which has no list"
        return Report(f"{len(self.inventory.files)} {kind}", self.inventory.damaged())

    def sounds(self) -> Report:
        """Every sound can be made, and isn't silence."""
        return Report(f"{len(NAMES)} sounds", [f"The sound '{name}' is silent." for name in NAMES if not any(make(name))])

    def packs(self, game: catalog.Game) -> Report:
        """Every built-in pack loads, and its dump leads to the same pack."""
        found, faulty = game.packs()
        faults = [each.message for each in faulty]
        for pack in found if game.content is not None else ():
            if game.content.pack_from_dump(pack.dump).hash != pack.hash:  # type: ignore[union-attr]
                faults.append(f"The pack '{pack.id}' does not survive its own dump.")
        return Report(", ".join(f"{pack.id} {pack.hash}" for pack in found), faults if found else ["There is no pack at all."])

    def bots(self, game: catalog.Game) -> Report:
        """A match of easy bots at every number of seats comes to its end, and its record leads to the same match."""
        rules, pack, faults, steps = game.playable, game.packs()[0][0], [], 0
        for seats in rules.info.seats_for({}):
            seating = tuple(Seat(f"Bot {n + 1}", n, "easy") for n in range(seats))
            match = Match(rules, seats, {}, pack.value, SEED)
            if game.bots is None:
                return Report("no bots yet", [f"{game.title} has no bots."])
            run(match, seating, {seat: game.bots("easy") for seat in range(seats)})
            record = record_of(match, seating, program="", pack=pack.id, pack_hash=pack.hash, pack_content=pack.dump)
            again = replay(from_json(to_json(record)), rules, pack.value)
            steps += match.length
            if match.outcome is None or again.digest() != match.digest():
                faults.append(f"The match of {seats} bots does not end, or its record leads elsewhere.")
        return Report(f"{steps} steps", faults)

    def scenes(self) -> Report:
        """Every scene can be built and left again."""
        return self._tour("scenes", lambda tour: tour.everywhere())

    def match(self, game: catalog.Game) -> Report:
        """One person, who only clicks, against the bots of the set-up, from the shelf to the results."""
        return self._tour(game.id, lambda tour: tour.play(game.id))

    def letters(self) -> Report:
        """Every character of every text that this run has met can be drawn."""
        texts = self.texts | self.inventory.texts()
        return Report(f"{len(texts)} texts", inventory.undrawable(texts))

    def _tour(self, name: str, way: Callable[[Tour], str]) -> Report:
        tour = Tour(self.data / name, SEED)
        try:
            return Report(way(tour), tour.faults)
        except HarnessError as barred:
            return Report("broken off", [*tour.faults, str(barred)])
        finally:
            self.texts |= tour.texts
            tour.end()


def main(argv: list[str]) -> int:
    """Runs all checks and prints them; 0 when all went well. Raises UsageError."""
    Parser(prog="matchi selftest", description="Checks that this program is complete and plays.").parse_args(argv)
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    logging.getLogger().addHandler(logging.NullHandler())  # the tours count what is logged; nothing of it belongs on the screen
    try:
        listed = Inventory.take()
    except ValueError as fault:
        print(fault, file=sys.stderr)
        return 1
    failed = count = 0
    with tempfile.TemporaryDirectory(prefix="matchi-selftest-", ignore_cleanup_errors=True) as folder:
        for name, check in Selftest(Path(folder), listed).checks():
            begun = time.perf_counter()
            report = _guarded(check)
            count, failed = count + 1, failed + bool(report.faults)
            verdict = "FAILED" if report.faults else "ok"
            print(f"{verdict:6} {name}: {report.told} ({time.perf_counter() - begun:.1f} s)", flush=True)
            for sentence in report.faults:
                print(f"       {sentence}")
    print(f"selftest: {count - failed} passed, {failed} failed")
    return 1 if failed else 0


def _guarded(check: Check) -> Report:
    """The check's report; one that breaks off is a fault like any other, and the next checks still run."""
    try:
        return check()
    except (FontsMissing, ValueError) as fault:
        return Report("broken off", [str(fault)])
    except Exception as fault:  # a self-test must say what is wrong, whatever it is
        return Report("broken off", [f"{type(fault).__name__}: {fault}"])

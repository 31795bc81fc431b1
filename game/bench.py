"""`matchi bench`: what the program costs on this machine, each figure beside the least that it could cost.

All of it runs without a screen, so the figures hold for the program, not for a graphics driver. Times are medians. The module imports
nothing of the program at first: it is also what runs in the process whose start is timed.
"""

from __future__ import annotations

import argparse
import logging
import os
import platform
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

from game import ASSETS
from game.cli import Parser

if TYPE_CHECKING:
    from game.catalog import Game
    from game.rules.matchi.moves import Position

SIZE = (1920, 1080)
SETTLING = 1.0
"""Seconds in which a loop opens its devices and comes to rest, before its idle cost is measured."""
DICE_WORST = 6
"""The most dice that a turn can have (R-MA-7)."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table: what was measured, the figure, and the figure of what it is compared with ('' for none)."""

    what: str
    figure: str
    beside: str = ""
    compared: str = ""


@dataclass(frozen=True, slots=True)
class Bench:
    """How much is measured: seconds for what goes on for long, and repetitions of what is short."""

    seconds: float
    times: int
    data: Path

    def rows(self) -> Iterator[Row]:
        """All measurements, in the order of the table; each is made when it is asked for."""
        from game.catalog import GAMES

        yield self.start()
        yield from self.frames()
        yield self.idle()
        yield from self.turns()
        for game in GAMES:
            if game.rules is not None:
                yield self.playouts(game)

    def start(self) -> Row:
        """From the start of the process until the first frame is shown."""
        ours, bare = (median(self._started(child) for _ in range(max(1, self.times // 40))) for child in ("program", "bare"))
        return Row("start to first frame", _ms(ours), _ms(bare), "a bare pygame program")

    def _started(self, child: str) -> float:
        frozen = bool(getattr(sys, "frozen", False))
        command = [sys.executable, *([] if frozen else ["-m", "game"]), "bench", "--child", child]
        environment = {**os.environ, "PYTHONPATH": str(ASSETS.parent), "MATCHI_DATA": str(self.data / "start"), **_HIDDEN}
        begun = time.perf_counter()
        with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stdin=subprocess.DEVNULL) as process:
            assert process.stdout is not None
            shown = process.stdout.readline()
            took = time.perf_counter() - begun
        if not shown:
            raise RuntimeError(f"The program ended with {process.returncode} before its first frame.")
        return took

    def frames(self) -> Iterator[Row]:
        """Frames of the fullest table."""
        from game.benchtable import FullTable

        table = FullTable(self.data / "frames", SIZE)
        size = f"{SIZE[0]}x{SIZE[1]}"
        ours = self._median(table.redraw)
        blits = table.blits_of_redraw()
        bare = self._median(lambda: table.bare(blits))
        yield Row(f"full redraw of the fullest table, {size}", _ms(ours), _ms(bare), f"bare blits of the same {len(blits)} surfaces")
        ours = self._median(table.move)
        blits = table.blits_of_move()
        bare = self._median(lambda: table.bare(blits))
        yield Row(f"a frame with one moving sprite, {size}", _ms(ours), _ms(bare), f"bare blits of the same {len(blits)} surfaces")
        table.close()

    def idle(self) -> Row:
        """Share of one core while nothing happens."""
        from game.benchtable import FullTable, wait_bare

        table = FullTable(self.data / "idle", SIZE)
        table.make_sounds()
        ours = self._load(table.wait)
        table.close()
        bare = self._load(wait_bare)
        return Row("idle, a still table", f"{ours:.1%}", f"{bare:.1%}", "an empty loop, 30 turns a second")

    def _load(self, loop: Callable[[threading.Event], None]) -> float:
        """The CPU time of `loop`, which runs until it is told to end, as a share of the time that passes once it has come to rest."""
        done, marks = threading.Event(), []

        def watch() -> None:
            for wait in (min(SETTLING, self.seconds), self.seconds):
                time.sleep(wait)
                marks.append((time.perf_counter(), time.process_time()))
            done.set()

        watcher = threading.Thread(target=watch)
        watcher.start()
        loop(done)
        watcher.join()
        (begun, used), (ended, used_then) = marks
        return (used_then - used) / (ended - begun)

    def turns(self) -> Iterator[Row]:
        """The complete enumeration of what a turn of Matchi can lead to."""
        from game.core.rng import Rng

        rng = Rng(1, "bench")
        met = list(_positions(self.times))
        common = [_timed(lambda each=each: _enumerate(each, each.dice)) for each in met]  # type: ignore[misc]
        yield Row(f"turn enumeration, {len(met)} turns of 3 dice", _ms(median(common)))
        worst = 0.0
        for each in met[: max(1, self.times // 4)]:
            dice = tuple(sorted(rng.die() for _ in range(DICE_WORST)))
            worst = max(worst, _timed(lambda each=each, dice=dice: _enumerate(each, dice)))  # type: ignore[misc]
        yield Row(f"turn enumeration, worst of {max(1, self.times // 4)} turns of {DICE_WORST} dice", _ms(worst))

    def playouts(self, game: Game) -> Row:
        """Whole random matches."""
        matches = steps = 0
        begun = time.perf_counter()
        while (took := time.perf_counter() - begun) < self.seconds or not matches:
            steps += sum(1 for _ in _random_match(game, matches))
            matches += 1
        return Row(f"random playouts of {game.id}", f"{matches / took:.0f} /s", "", f"{steps / took:.0f} steps a second")

    def _median(self, act: Callable[[], None]) -> float:
        return median(_timed(act) for _ in range(self.times))


_HIDDEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


def _timed(act: Callable[[], Any]) -> float:
    begun = time.perf_counter()
    act()
    return time.perf_counter() - begun


def _ms(seconds: float) -> str:
    thousandths = seconds * 1000
    return f"{thousandths:.0f} ms" if thousandths >= 100 else f"{thousandths:.3g} ms"


def _random_match(game: Game, seed: int) -> Iterator[Any]:
    """The states of one random match, its end left out; only the rules work."""
    from game.core.rng import Rng

    rules, rng = game.playable, Rng(seed, "bench", 1)
    options = {option.key: option.default for option in rules.info.options}
    state = rules.start(min(rules.info.seats_for(options)), options, game.packs()[0][0].value)
    while rules.outcome(state) is None:
        yield state
        actor = rng.choice(rules.pending(state).must)
        state = rules.apply(state, actor, rules.legal(state, actor).sample(rng)).state


def _positions(count: int) -> Iterator[Position]:
    """Positions at the beginning of turns with three dice, from random matches of Matchi."""
    from game.catalog import get

    seed = found = 0
    while found < count:
        for state in _random_match(get("matchi"), seed):
            if state.phase == "act" and len(state.rolled) == len(state.dice) == 3 and found < count:
                found += 1
                yield state.position
        seed += 1


def _enumerate(position: Position, dice: tuple[int, ...]) -> int:
    from game.rules.matchi.turn import outcomes

    return len(outcomes(position.layout, position.own, position.enemy, dice, position.goal))


def _child(what: str, data: Path) -> int:
    """The process that `start` times: shows one frame and says so."""
    if what == "bare":
        import pygame

        pygame.display.init()
        window = pygame.Window("bare", (1280, 720))
        window.get_surface().fill((250, 240, 220))
        window.flip()
    else:
        from scenes.start import make_app

        app = make_app(headless=True, data=data).app
        app.frame(app.clock.now())
    print("shown", flush=True)
    return 0


def main(argv: list[str]) -> int:
    """Measures and prints the table. Raises UsageError."""
    parser = Parser(prog="matchi bench", description="Measures what the program costs on this machine.")
    parser.add_argument("--seconds", type=float, default=3.0, metavar="S", help="how long to watch what goes on for long (default: 3)")
    parser.add_argument("--times", type=int, default=200, metavar="N", help="how often to repeat what is short (default: 200)")
    parser.add_argument("--child", choices=("program", "bare"), help=argparse.SUPPRESS)
    arguments = parser.parse_args(argv)
    if not 0 < arguments.seconds <= 600 or not 0 < arguments.times <= 100_000:
        parser.error("--seconds must be above 0 and at most 600, --times from 1 to 100000")
    os.environ.update(_HIDDEN)
    logging.getLogger().addHandler(logging.NullHandler())
    with tempfile.TemporaryDirectory(prefix="matchi-bench-", ignore_cleanup_errors=True) as folder:
        if arguments.child:
            return _child(arguments.child, Path(folder))
        print(f"Python {platform.python_version()}, {platform.system()} {platform.machine()}, {os.cpu_count()} cores, without a screen")
        for row in Bench(arguments.seconds, arguments.times, Path(folder)).rows():
            beside = f"{row.beside:>9}  {row.compared}" if row.beside else f"{'':>9}  {row.compared}"
            print(f"{row.what:<52}{row.figure:>9}  {beside}".rstrip(), flush=True)
    return 0

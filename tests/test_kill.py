"""Nothing that was shown as done is lost: a player is killed at a hundred random moments, and each time goes on exactly there."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

from game import catalog
from game.content.packs import pack_of_record
from game.core.match import Match
from game.core.record import replay
from game.core.rng import Rng
from game.store.store import Store
from tests.kept_matches import ROOT
from tests.killed_player import LONGEST, new_match, next_step

KILLS = 100
MOST_BYTES = 200
"""A player is killed after at most so many bytes of what it says: some fifteen steps."""


class Player:
    """The program that plays, and what it showed as done."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None

    def killed_after(self, size: int) -> list[tuple[int, int, str]]:
        """Lets it play until it has said so many bytes, kills it in the middle of whatever it does, and gives all that it has said."""
        process = self._process
        if process is None:
            process = self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.killed_player", str(self._folder)],
                cwd=ROOT,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                bufsize=0,
            )
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(b"go\n")
        said = b""
        while len(said) < size or not (b"pid " in said and b"\n" in said.split(b"pid ")[1]):
            assert not said.endswith(b"dead\n"), "the player ended by itself"
            more = process.stdout.read(1)
            assert more, "the program has ended"
            said += more
        pid = int(said.split(b"pid ")[1].split(b"\n")[0])
        os.kill(pid, signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)  # on Windows both end it at once
        while not said.endswith(b"dead\n"):
            more = process.stdout.read(65536)
            if not more:  # the program played itself and is gone
                self.close()
                break
            said += more
        lines = [line.split() for line in said.decode("ascii").splitlines() if line[:1].isdigit()]
        return [(int(match), int(length), then) for match, length, then in lines]

    def close(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            for stream in (process.stdin, process.stdout):
                assert stream is not None
                stream.close()
            process.wait()


def undisturbed(number: int, length: int, known: dict[int, tuple[Match[Any, Any, Any], list[str]]]) -> list[str]:
    """The digests of the first steps of this match as it goes when nobody is killed."""
    if number not in known:
        known[number] = (new_match(number), [])
    match, digests = known[number]
    while len(digests) < length:
        digests.append(next_step(match, number).digest)
    return digests[:length]


def test_a_player_killed_at_100_random_moments_loses_nothing_that_was_shown(tmp_path: Path) -> None:
    rng = Rng(100, "kills")
    known: dict[int, tuple[Match[Any, Any, Any], list[str]]] = {}
    player = Player(tmp_path)
    undone = finished = 0
    before = (0, 0)
    for _ in range(KILLS):
        shown = player.killed_after(rng.below(MOST_BYTES))
        undone += sum(then == "undo" for _, _, then in shown)
        with Store.open(tmp_path) as store:
            assert store.notice == "" and store.kept
            saved = {each.id: each for each in (*store.open_matches(), *store.finished_matches())}
            last = max(saved, default=0)
            stands = (last, saved[last].steps if saved else 0)
            assert stands in allowed(shown[-1] if shown else None, before, known)
            if saved:
                record = store.load(last)
                game = catalog.get(record.game)
                match = replay(record, game.playable, pack_of_record(record, game.content).value)
                assert [digest for _, _, digest in record.steps] == undisturbed(last, match.length, known)
                assert saved[last].outcome == match.outcome
                finished = len(store.finished_matches())
        before = stands
    player.close()
    assert before[0] >= 4 and finished >= 2 and undone >= 20  # all that can be interrupted was there


def allowed(
    shown: tuple[int, int, str] | None, before: tuple[int, int], known: dict[int, tuple[Match[Any, Any, Any], list[str]]]
) -> list[tuple[int, int]]:
    """Where the store may stand: at what was shown last, or one action further on."""
    if shown is None:  # killed before it said anything: at most a new match was begun
        return [before, (before[0] + 1, 0)]
    number, length, then = shown
    if then == "undo":
        return [(number, length), (number, length - 1)]
    undisturbed(number, length, known)
    if length >= LONGEST or (known[number][0].outcome is not None and known[number][0].length == length):
        return [(number, length), (number + 1, 0)]
    return [(number, length), (number, length + 1)]

"""Starts the built executable as people's machines would, and says for each way whether it worked.

    python build/smoke.py [dist/matchi]

From another folder that holds a decoy `assets`, with an empty environment, through a path with spaces and letters like ü and 家, through a
link, installed where nothing can be written, with a home that is read-only, missing or a file; in a real window under Xvfb, ended by
keys and by SIGTERM. After all of it no unpacked copy may be left behind, and nothing in the folder of the program may have changed.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from window import WindowError, display, end, quit_by_keys, until, wait_for_picture

USER = 65534 if os.name == "posix" and os.getuid() == 0 else None
"""Who runs the program: root may write anywhere, so a root's smoke test gives up its rights for those of a user that owns nothing."""
LIMIT = 300.0
"""Seconds that one self-test may take."""


class SmokeError(Exception):
    """What went wrong, in one sentence."""


@dataclass(frozen=True)
class Place:
    """Where the program lies for this run, and the folders around it."""

    program: Path
    """The executable, in a read-only folder with an awkward path."""
    elsewhere: Path
    """A working folder with a decoy `assets`."""
    home: Path
    """A home that can be written to, with an awkward path."""
    closed_home: Path
    """A home in which nothing can be made."""
    temporary: Path
    """Where the program unpacks itself."""

    def run(self, *arguments: str, environment: Mapping[str, str] | None = None, program: Path | None = None) -> tuple[int, str]:
        """Runs the program to its end; returns its exit code and all it printed. Without an environment it gets an empty one."""
        done = subprocess.run(
            [program or self.program, *arguments],
            cwd=self.elsewhere,
            env={} if environment is None else {"TMPDIR": str(self.temporary), **environment},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=LIMIT,
            check=False,
            user=USER,
            group=USER,
        )
        return done.returncode, done.stdout.decode("utf-8", errors="replace")

    def open(self, environment: Mapping[str, str]) -> subprocess.Popen[bytes]:
        """Opens the program's window and leaves it open, in a process group of its own."""
        return subprocess.Popen(
            [self.program],
            cwd=self.elsewhere,
            env={"TMPDIR": str(self.temporary), **environment},
            stdin=subprocess.DEVNULL,
            start_new_session=True,
            user=USER,
            group=USER,
        )

    def left_over(self) -> list[str]:
        """Unpacked copies that lie in the temporary folder."""
        return sorted(path.name for path in self.temporary.glob("_MEI*"))


def prepare(executable: Path, scratch: Path) -> Place:
    """Lays out all folders below `scratch` and copies the program there."""
    scratch.chmod(0o755)
    folder = scratch / "Ünser Spiel 家族 'x'" / "program"
    elsewhere, home, closed, temporary = (scratch / name for name in ("elsewhere", "Hömé 家 😀", "closed home", "tmp ü"))
    for each in (folder, elsewhere / "assets" / "shared", home, closed, temporary):
        each.mkdir(parents=True)
    program = folder / executable.name
    shutil.copy(executable, program)
    program.chmod(0o555)
    (elsewhere / "assets" / "shared" / "theme.toml").write_text("decoy = true\n", encoding="utf-8")
    (elsewhere / "assets" / "manifest.json").write_text("{}\n", encoding="utf-8")
    for each in (folder, elsewhere, closed):
        each.chmod(0o555)
    if USER is not None:
        for each in (home, temporary):
            os.chown(each, USER, USER)
    return Place(program, elsewhere, home, closed, temporary)


def expect_selftest(place: Place, environment: Mapping[str, str] | None = None, program: Path | None = None) -> None:
    """The self-test passes. Raises SmokeError with what it printed when it does not."""
    code, printed = place.run("selftest", environment=environment, program=program)
    if code != 0:
        raise SmokeError(f"matchi selftest ended with {code}:\n{printed}")


def empty_environment(place: Place) -> None:
    expect_selftest(place)


def plain_locale_through_a_link(place: Place) -> None:
    link = place.temporary / "link to matchi"
    link.symlink_to(place.program)
    expect_selftest(place, {"LANG": "C", "LC_ALL": "C", "PYTHONUTF8": "0", "HOME": str(place.closed_home)}, link)
    link.unlink()


def wrong_command_line(place: Place) -> None:
    code, printed = place.run("verify", "there is no such file.json", environment={"HOME": str(place.home)})
    lines = printed.strip().splitlines()
    if code == 0 or len(lines) != 1 or "there is no such file.json" not in lines[0]:
        raise SmokeError(f"matchi verify of a missing file must end with one line and not with 0; it ended with {code}:\n{printed}")


def window_closed_by_keys(place: Place) -> None:
    with display() as screen:
        process = place.open({**screen.environment(), "HOME": str(place.home)})
        try:
            window = wait_for_picture(screen, process)
            if code := quit_by_keys(screen, window, process):
                raise SmokeError(f"The program ended with {code} when it was closed.")
        finally:
            end(process)
    if not any(path.suffix in (".db", ".sqlite", ".sqlite3") for path in place.home.rglob("*")):
        raise SmokeError(f"No matches were kept below HOME; there is: {sorted(path.name for path in place.home.rglob('*'))}")


def window_without_a_home(place: Place) -> None:
    """Each home that can't keep anything still gives a window that can be closed; a notice may stand in front of the title."""
    for home in (place.closed_home, Path("/dev/null"), Path("/nonexistent")):
        with display() as screen:
            process = place.open({**screen.environment(), "HOME": str(home)})
            try:
                wait_for_picture(screen, process)
            finally:
                _terminate(process)


def window_ended_by_sigterm(place: Place) -> None:
    for _ in range(3):
        with display() as screen:
            process = place.open({**screen.environment(), "HOME": str(place.home)})
            try:
                wait_for_picture(screen, process)
                if not place.left_over():
                    raise SmokeError("No unpacked copy was found while the program ran; this check looks in the wrong place.")
            finally:
                _terminate(process)
        if left := place.left_over():
            raise SmokeError(f"SIGTERM left an unpacked copy behind: {', '.join(left)}.")


def _terminate(process: subprocess.Popen[bytes]) -> None:
    process.send_signal(signal.SIGTERM)
    try:
        until("The end of the program after SIGTERM", lambda: process.poll() is not None)
    finally:
        end(process)


CHECKS: tuple[tuple[str, Callable[[Place], None]], ...] = (
    ("self-test: another folder, awkward path, empty environment", empty_environment),
    ("self-test: plain locale, through a link, read-only home", plain_locale_through_a_link),
    ("command line: one sentence for a missing file", wrong_command_line),
    ("window: opened, drawn, closed by keys", window_closed_by_keys),
    ("window: no home to keep anything in", window_without_a_home),
    ("window: ended by SIGTERM", window_ended_by_sigterm),
)


def main(argv: list[str]) -> int:
    """Runs all checks; 1 when one of them failed."""
    executable = Path(argv[0] if argv else "dist/matchi").resolve()
    if not executable.is_file():
        print(f"{executable} does not exist: run build/package.py first.", file=sys.stderr)
        return 1
    failed = 0
    with tempfile.TemporaryDirectory(prefix="matchi-smoke-") as scratch:
        place = prepare(executable, Path(scratch))
        before = _state(place)
        for name, check in CHECKS:
            begun = time.monotonic()
            try:
                check(place)
                verdict = "ok"
            except (SmokeError, WindowError, subprocess.TimeoutExpired) as fault:
                failed, verdict = failed + 1, f"FAILED: {fault}"
            print(f"{name}: {verdict} ({time.monotonic() - begun:.1f} s)", flush=True)
        for what, wrong in (("left behind", place.left_over()), ("changed or made", sorted(_state(place) ^ before))):
            if wrong:
                failed += 1
                print(f"FAILED: {what}: {wrong}")
        for folder in (place.program.parent, place.elsewhere, place.closed_home):
            folder.chmod(0o755)
    print(f"smoke: {len(CHECKS) - failed} passed, {failed} failed")
    return 1 if failed else 0


def _state(place: Place) -> set[tuple[str, int, int]]:
    """All that the program must not touch: path, size and time of change in ns."""
    folders = (place.program.parent, place.elsewhere, place.closed_home)
    found = [path for folder in folders for path in (folder, *folder.rglob("*"))]
    return {(str(path), path.stat().st_size, path.stat().st_mtime_ns) for path in found}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""A screen that nobody sees (Xvfb), to start the program on as a person would: its window comes up, shows a picture and is closed.

    python build/window.py COMMAND

runs COMMAND by the shell, waits until its window shows a picture, quits by keys, and ends with the command's own exit code.
Linux with Xvfb and xdotool only. Nothing here waits for a fixed time: each wait looks again and again until a deadline.
"""

from __future__ import annotations

import os
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")

PATIENCE = 60.0
"""Seconds that a window may take to show its first picture, or to go away, on a slow and busy machine."""
INSTALLING = 420.0
"""Seconds that a command which installs first may take until its window shows."""
COLOURS = 40
"""So many different colours are on a screen only when something was drawn."""
WIDTH, HEIGHT = 1366, 768
HALF = 0.5
REST = 0.5
"""Seconds without a change that count as rest; the longest pause inside a movement is far shorter."""


class WindowError(Exception):
    """What did not happen in time, in one sentence."""


def until(what: str, look: Callable[[], T | None], patience: float = PATIENCE) -> T:
    """What `look` finds once it is neither None nor false. Raises WindowError after `patience` seconds without."""
    deadline = time.monotonic() + patience
    while not (found := look()):
        if time.monotonic() > deadline:
            raise WindowError(f"{what} has not happened within {patience:g} s.")
        time.sleep(0.02)
    return found


class Display:
    """One running Xvfb."""

    def __init__(self, name: str, frame: Path) -> None:
        self.name = name
        self._frame = frame

    def environment(self) -> dict[str, str]:
        """What a program needs to find this screen."""
        return {"DISPLAY": self.name, "SDL_AUDIODRIVER": "dummy"}

    def xdotool(self, *arguments: str) -> str:
        """Runs xdotool on this screen and returns what it prints ('' when it finds nothing)."""
        done = subprocess.run(
            ["xdotool", *arguments], env={**os.environ, "DISPLAY": self.name}, capture_output=True, encoding="utf-8", check=False
        )
        return done.stdout.strip()

    def window_of(self, pid: int) -> str:
        """The number of the visible window that a process or one of its children has; '' for none."""
        for each in (pid, *descendants(pid)):
            if found := self.xdotool("search", "--onlyvisible", "--pid", str(each)):
                return found.split()[-1]
        return ""

    def pixels(self) -> tuple[int, int, bytes]:
        """Width, height and the pixels (4 bytes each: blue, green, red, unused) of the screen; it is an XWD file."""
        data = self._frame.read_bytes()
        header_size, _, _, _, width, height, _, _, _, _, _, bits, row = struct.unpack(">13I", data[:52])
        colours = struct.unpack(">I", data[76:80])[0]
        if bits != 32:
            raise WindowError(f"The screen has {bits} bits for a pixel, not 32.")
        start = header_size + 12 * colours
        rows = [data[start + y * row : start + y * row + width * 4] for y in range(height)]
        return width, height, b"".join(rows)

    def drawn(self) -> bool:
        """Whether something was drawn: a bare screen has few colours."""
        _, _, pixels = self.pixels()
        return len({pixels[at : at + 3] for at in range(0, len(pixels), 4 * 97)}) > COLOURS

    def save(self, path: Path) -> None:
        """Writes the screen as a PNG file."""
        width, height, pixels = self.pixels()
        rgb = bytearray(width * height * 3)
        rgb[0::3], rgb[1::3], rgb[2::3] = pixels[2::4], pixels[1::4], pixels[0::4]
        lines = b"".join(b"\0" + rgb[y * width * 3 : (y + 1) * width * 3] for y in range(height))
        head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
        chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(lines, 6)), (b"IEND", b""))
        body = b"".join(struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"\x89PNG\r\n\x1a\n" + body)


@contextmanager
def display() -> Iterator[Display]:
    """A fresh screen for as long as the block lasts. Raises WindowError when Xvfb or xdotool is not installed."""
    for tool in ("Xvfb", "xdotool"):
        if shutil.which(tool) is None:
            raise WindowError(f"{tool} is not installed.")
    with tempfile.TemporaryDirectory(prefix="screen-") as folder:
        reading, writing = os.pipe()
        # Without -noreset the server starts afresh whenever its last client leaves, and turns away whoever comes in that moment:
        # each look by xdotool is such a client, and the program may be the one that is turned away.
        screen = ["-screen", "0", f"{WIDTH}x{HEIGHT}x24", "-fbdir", folder, "-nolisten", "tcp", "-noreset"]
        server = subprocess.Popen(["Xvfb", "-displayfd", str(writing), *screen], pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        try:
            with os.fdopen(reading, encoding="ascii") as answer:
                number = answer.readline().strip()
            if not number:
                raise WindowError("Xvfb did not start.")
            yield Display(f":{number}", Path(folder) / "Xvfb_screen0")
        finally:
            server.terminate()
            server.wait()


def descendants(pid: int) -> list[int]:
    """The processes below this one, the nearest first."""
    found: list[int] = []
    waiting = [pid]
    while waiting:
        try:
            listed = Path(f"/proc/{waiting[0]}/task/{waiting[0]}/children").read_text(encoding="ascii")
        except OSError:  # it has ended meanwhile
            listed = ""
        children = [int(child) for child in listed.split()]
        waiting = [*waiting[1:], *children]
        found += children
    return found


def wait_for_picture(screen: Display, process: subprocess.Popen[bytes], patience: float = PATIENCE) -> str:
    """The window of `process`, once it is visible and something is drawn. Raises WindowError when it ends or takes too long."""

    def look() -> str:
        if process.poll() is not None:
            raise WindowError(f"The program ended with {process.returncode} before it showed anything.")
        window = screen.window_of(process.pid)
        return window if window and screen.drawn() else ""

    return until("A window with a picture", look, patience)


def quit_by_keys(screen: Display, window: str, process: subprocess.Popen[bytes]) -> int:
    """Presses Esc on the title and chooses Quit in the question that comes, then returns the program's exit code.

    Each key waits until the one before has shown what it does and nothing moves: a key in the middle of a movement only skips it.
    """
    screen.xdotool("windowfocus", "--sync", window)
    title = _at_rest(screen)
    screen.xdotool("key", "Escape")
    until("The question whether to quit", lambda: _share_changed(title, screen.pixels()[2]) > HALF)  # the title behind it is dimmed
    question = _at_rest(screen)
    screen.xdotool("key", "Left")  # the safe answer has the focus; the other stands left of it
    until("The mark of the focus", lambda: screen.pixels()[2] != question)
    _at_rest(screen)
    screen.xdotool("key", "Return")
    return until("The end of the program", lambda: _ended(process))[0]


def _at_rest(screen: Display) -> bytes:
    """The pixels of the screen once they have stayed the same for a while."""
    last, since = b"", 0.0

    def look() -> bytes | None:
        nonlocal last, since
        now, pixels = time.monotonic(), screen.pixels()[2]
        if pixels != last:
            last, since = pixels, now
        return last if now - since > REST else None

    return until("A screen that is at rest", look)


def _share_changed(before: bytes, after: bytes) -> float:
    """The share of pixels, of some looked at all over the screen, that are not what they were."""
    places = range(0, len(before), 4 * 997)
    return sum(before[at : at + 3] != after[at : at + 3] for at in places) / len(places)


def end(process: subprocess.Popen[bytes]) -> None:
    """Kills a process that leads its own group, with all that it started."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def _ended(process: subprocess.Popen[bytes]) -> tuple[int] | None:
    code = process.poll()
    return None if code is None else (code,)


def main(argv: list[str]) -> int:
    """Runs the command as the module says; 1 and one sentence when its window did not come or go."""
    if len(argv) != 1:
        print("Usage: python build/window.py COMMAND", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory(prefix="matchi-home-") as home, display() as screen:
        environment = {**os.environ, **screen.environment(), "MATCHI_DATA": home}
        process = subprocess.Popen(["bash", "-c", argv[0]], env=environment, start_new_session=True, stdin=subprocess.DEVNULL)
        try:
            window = wait_for_picture(screen, process, INSTALLING)
            if folder := os.environ.get("MATCHI_PICTURES"):
                screen.save(Path(folder) / "first.png")
            code = quit_by_keys(screen, window, process)
        except WindowError as fault:
            print(fault, file=sys.stderr)
            return 1
        finally:
            end(process)
    print(f"The window came up, showed its picture and closed with {code}.")
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

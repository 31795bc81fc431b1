"""The command line: `matchi` opens the window, `matchi COMMAND` does all that needs none.

A fault of the input is one line on stderr. Exit codes: 0 all well, 1 a check failed, 2 wrong usage or input, 130 stopped by Ctrl+C.
What a command needs is imported when it runs, so that the window opens fast.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NoReturn

from game import __version__
from game.core.sentence import printable

FAILED: Final = 1
USAGE: Final = 2
STOPPED: Final = 130

Command = Callable[[argparse.Namespace], int]


class UsageError(Exception):
    """The command line or a file named on it can't be used. The message is one sentence."""


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command and gives its exit code."""
    _print_anything()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # standard output is ours: some commands print JSON
    given = list(sys.argv[1:] if argv is None else argv)
    try:
        if given and given[0] in _OWN_PARSERS:
            return _OWN_PARSERS[given[0]](given[1:])
        arguments = _parser().parse_args(given, argparse.Namespace(data=None))
        command: Command = arguments.command
        return command(arguments)
    except UsageError as fault:
        print(f"matchi: {fault}", file=sys.stderr)
        return USAGE
    except SystemExit as end:  # --help, --version
        return end.code if isinstance(end.code, int) else USAGE
    except KeyboardInterrupt:
        print("matchi: stopped.", file=sys.stderr)
        return STOPPED
    except BrokenPipeError:  # `matchi simulate ... | head`: nobody reads on
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 (open until the interpreter has flushed it)
        return FAILED


def _print_anything() -> None:
    """Names and paths may hold letters that the terminal's encoding lacks: they are escaped, never a fault."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # None in a windowed executable
            stream.reconfigure(errors="backslashreplace")


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, as UsageError."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{printable(message)}; see `{self.prog} --help`.")


def _whole(low: int, high: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) <= 18 and low <= int(text) <= high):
            raise argparse.ArgumentTypeError(f"a whole number from {low} to {high} is expected, not '{printable(text, 40)}'")
        return int(text)

    return read


def _parser() -> argparse.ArgumentParser:
    everywhere = Parser(add_help=False, allow_abbrev=False)
    everywhere.add_argument(
        "--data", type=Path, default=argparse.SUPPRESS, metavar="FOLDER", help="where matches, settings and own packs lie"
    )
    parser = Parser(
        prog="matchi",
        description="Four table games in one window. Without a command the window opens.",
        parents=[everywhere],
        allow_abbrev=False,
    )
    parser.set_defaults(command=_window)
    parser.add_argument("--version", action="version", version=f"Matchi {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)

    def add(name: str, command: Command, help: str) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=help, description=help, parents=[everywhere], allow_abbrev=False)
        sub.set_defaults(command=command)
        return sub

    simulate = add("simulate", _simulate, "play matches of bots; one JSON line per match, a summary on stderr")
    simulate.add_argument("game", metavar="GAME", help="the game's id, such as matchi")
    simulate.add_argument("--seats", type=_whole(1, 16), metavar="N", help="how many seats (default: as many as bots, else the fewest)")
    simulate.add_argument("--games", type=_whole(1, 1_000_000), default=1, metavar="K", help="how many matches (default: 1)")
    simulate.add_argument("--seed", type=_whole(0, 10**15), default=0, metavar="S", help="seed of the first match; each next has one more")
    simulate.add_argument("--bots", default="", metavar="A,B", help="a level per seat: easy, medium or hard (default: easy); seats rotate")
    simulate.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help="an option of the game; may be repeated")
    simulate.add_argument("--pack", "--board", default="", metavar="PACK", help="the id of a board or of a pack of cards, or its file")
    simulate.add_argument("--records", type=Path, metavar="DIR", help="write each match's record into this folder")

    verify = add("verify", _verify, "replay records and check every digest")
    verify.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a record")

    replay = add("replay", _replay, "look at a recorded match again")
    replay.add_argument("file", type=Path, metavar="FILE", help="a record")
    replay.add_argument("--text", action="store_true", help="print its steps instead of opening the window")

    export = add("export", _export, "write the record of a kept match; without an ID, list the matches")
    export.add_argument("id", nargs="?", type=_whole(1, 10**15), metavar="ID", help="the match's number")
    export.add_argument("-o", "--output", type=Path, metavar="FILE", help="a new file (default: print the record)")
    export.add_argument("--open-secrets", action="store_true", help="also an unfinished match, whose record tells all that is hidden")

    import_ = add("import", _import, "check a record and keep it among the matches")
    import_.add_argument("file", type=Path, metavar="FILE", help="a record")

    for name, help in _OWN_HELP.items():
        commands.add_parser(name, help=help, add_help=False).set_defaults(command=_misplaced)
    return parser


def _misplaced(arguments: argparse.Namespace) -> int:
    raise UsageError(f"the commands {', '.join(_OWN_PARSERS)} stand first on the line, with their own options after them.")


def _window(arguments: argparse.Namespace) -> int:
    from game.store.folder import data_folder
    from scenes.start import open_window

    return _shown(lambda: open_window(data=data_folder(arguments.data)))


def _shown(run: Callable[[], int]) -> int:
    """Runs the window; that there is no screen for one is a sentence, any other fault of it a traceback to report."""
    import pygame

    try:
        return run()
    except pygame.error as fault:
        if pygame.display.get_init():
            raise
        print(f"matchi: the window can't be opened ({printable(str(fault))}); commands such as simulate need none.", file=sys.stderr)
        return FAILED


def _simulate(arguments: argparse.Namespace) -> int:
    from game.simulate import simulate

    return simulate(arguments)


def _verify(arguments: argparse.Namespace) -> int:
    from game.recordfiles import verify

    return verify(arguments.files)


def _replay(arguments: argparse.Namespace) -> int:
    from game.recordfiles import show

    if arguments.text:
        return show(arguments.file, arguments.data, text=True)
    return _shown(lambda: show(arguments.file, arguments.data, text=False))


def _export(arguments: argparse.Namespace) -> int:
    from game.recordfiles import export, list_matches

    if arguments.id is None:
        return list_matches(arguments.data)
    return export(arguments.id, arguments.output, arguments.data, open_secrets=arguments.open_secrets)


def _import(arguments: argparse.Namespace) -> int:
    from game.recordfiles import import_file

    return import_file(arguments.file, arguments.data)


def _harness(argv: list[str]) -> int:
    from game.harness.script import main as run_scripts

    return run_scripts(argv, Parser)


def _selftest(argv: list[str]) -> int:
    from game.harness.selftest import main as run_selftest

    return run_selftest(argv)


def _bench(argv: list[str]) -> int:
    from game.bench import main as run_bench

    return run_bench(argv)


_OWN_PARSERS: Final[dict[str, Callable[[list[str]], int]]] = {"harness": _harness, "selftest": _selftest, "bench": _bench}
"""Commands that read their own arguments."""
_OWN_HELP: Final = {
    "harness": "run scene scripts without a window",
    "selftest": "check every asset, font, pack and scene, and play each game through its scenes",
    "bench": "print the benchmark table",
}

"""Reading TOML files that anybody may have written, with any editor (PB-61, PB-62, PB-64)."""

from __future__ import annotations

import stat
from pathlib import Path
from typing import Any, Final

import tomli

from game.content.errors import ContentError
from game.core.sentence import os_reason

DEEPEST: Final = 16
"""Tables and lists may be nested so deep; our own files need four levels."""
BIGGEST_INTEGER: Final = 2**63 - 1
_UTF16 = (b"\xff\xfe", b"\xfe\xff")
_SMART_QUOTES = "\N{LEFT DOUBLE QUOTATION MARK}\N{RIGHT DOUBLE QUOTATION MARK}\N{LEFT SINGLE QUOTATION MARK}\N{RIGHT SINGLE QUOTATION MARK}"


def read_toml(path: Path, limit_bytes: int) -> dict[str, Any]:
    """The tables of a file. Raises ContentError for all that can be wrong with a file, within a bounded time and memory."""
    return parse_toml(read_limited(path, limit_bytes), path.name)


def read_limited(path: Path, limit_bytes: int, name: str = "") -> bytes:
    """The bytes of an ordinary file of at most this size. Raises ContentError, which calls the file `name`."""
    name = name or path.name
    try:
        mode = path.stat().st_mode
        if stat.S_ISDIR(mode):
            raise ContentError(name, "", "this is a folder, not a file.")
        if not stat.S_ISREG(mode):  # opening a pipe would wait for ever
            raise ContentError(name, "", "this is not an ordinary file.")
        with path.open("rb") as stream:
            data = stream.read(limit_bytes + 1)
    except ContentError:  # is a ValueError too
        raise
    except FileNotFoundError:
        raise ContentError(name, "", "there is no such file.") from None
    except (OSError, ValueError) as fault:  # ValueError: a NUL in the name
        raise ContentError(name, "", "it can't be read ({fault}).", fault=os_reason(fault)) from None
    if len(data) > limit_bytes:
        raise ContentError(name, "", "it is bigger than {limit} KiB, which can't be right.", limit=limit_bytes // 1024)
    return data


def parse_toml(data: bytes, file: str) -> dict[str, Any]:
    """The tables of a file's bytes; a byte-order mark and Windows line ends are as good as none. Raises ContentError."""
    text = _decode(data, file)
    try:
        tables = tomli.loads(text)
    except tomli.TOMLDecodeError as fault:
        line = text.count("\n", 0, fault.pos) + 1
        raise _syntax(file, line, text, fault.msg) from None
    except RecursionError:
        raise ContentError(file, "", "its tables or lists are nested too deeply.") from None
    except ValueError:  # Python's own limit on the digits of an integer
        raise ContentError(file, "", "it holds a number that is too big.") from None
    _check_values(tables, file)
    return tables


def _decode(data: bytes, file: str) -> str:
    if data[:2] in _UTF16:
        raise ContentError(file, "line 1", "the text is UTF-16; save the file as UTF-8.")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        line = data.count(b"\n", 0, fault.start) + 1
        raise ContentError(file, f"line {line}", "a letter is not written as UTF-8; save the file as UTF-8.") from None
    text = text.replace("\r\n", "\n")
    if "\r" in text:
        line = text.count("\n", 0, text.index("\r")) + 1
        raise ContentError(file, f"line {line}", "the lines end in an outdated way (CR alone); save the file with ordinary line ends.")
    if not text.strip():
        raise ContentError(file, "", "the file is empty.")
    return text


def _syntax(file: str, line: int, text: str, message: str) -> ContentError:
    source = text.split("\n")[line - 1]
    if any(quote in source for quote in _SMART_QUOTES):
        return ContentError(file, f"line {line}", 'this is not TOML; write texts between straight quotes (").')
    if "Cannot overwrite" in message or "twice" in message or "mutate" in message:
        return ContentError(file, f"line {line}", "this key or table stands in the file a second time; keep one of them.")
    return ContentError(file, f"line {line}", "this is not TOML ({message}); mend the line.", message=message[:1].lower() + message[1:])


def _check_values(tables: dict[str, Any], file: str) -> None:
    """Refuses depth and numbers that later steps are not made for. Walks without recursion."""
    waiting: list[tuple[Any, int, str]] = [(tables, 1, "")]
    while waiting:
        value, depth, where = waiting.pop()
        if depth > DEEPEST:
            raise ContentError(file, where, "tables or lists are nested too deeply.")
        if isinstance(value, dict):
            waiting.extend((inner, depth + 1, where or key) for key, inner in value.items())
        elif isinstance(value, list):
            waiting.extend((inner, depth + 1, where) for inner in value)
        elif isinstance(value, int) and abs(value) > BIGGEST_INTEGER:
            raise ContentError(file, where, "a number is too big.")

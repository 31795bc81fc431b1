"""The keyboard and gamepad that the driver's hands use: names, places on the keyboard, and the characters they give (US layout)."""

from __future__ import annotations

from typing import NamedTuple


class Key(NamedTuple):
    """A key: its name, its place (USB usage code, which SDL uses as scancode), and its characters without and with shift."""

    name: str
    code: int
    plain: str = ""
    shifted: str = ""


_LETTERS = tuple(Key(chr(97 + n), 4 + n, chr(97 + n), chr(65 + n)) for n in range(26))
_DIGITS = tuple(Key(digit, 30 + n, digit, shifted) for n, (digit, shifted) in enumerate(zip("1234567890", "!@#$%^&*()", strict=True)))
_SIGNS = tuple(
    Key(plain, code, plain, shifted)
    for code, plain, shifted in (
        (45, "-", "_"), (46, "=", "+"), (47, "[", "{"), (48, "]", "}"), (49, "\\", "|"),
        (51, ";", ":"), (52, "'", '"'), (53, "`", "~"), (54, ",", "<"), (55, ".", ">"), (56, "/", "?"),
    )
)  # fmt: skip
_NAMED = tuple(
    Key(name, code)
    for name, code in (
        ("return", 40), ("escape", 41), ("backspace", 42), ("tab", 43), ("insert", 73), ("home", 74), ("page up", 75), ("delete", 76),
        ("end", 77), ("page down", 78), ("right", 79), ("left", 80), ("down", 81), ("up", 82),
        ("left ctrl", 224), ("left shift", 225), ("left alt", 226), ("right ctrl", 228), ("right shift", 229), ("right alt", 230),
    )
)  # fmt: skip
_FUNCTIONS = tuple(Key(f"f{n}", 57 + n) for n in range(1, 13))

KEYS = {key.name: key for key in (*_LETTERS, *_DIGITS, *_SIGNS, *_NAMED, *_FUNCTIONS, Key("space", 44, " ", " "))}
PAD_BUTTONS = ("a", "b", "x", "y", "start", "left", "right", "up", "down", "l", "r")
_BY_CHARACTER = {char: (key, char == key.shifted != key.plain) for key in KEYS.values() for char in (key.shifted, key.plain) if char}


def key_named(name: str) -> Key:
    """The key of this name. Raises ValueError with one sentence for an unknown one."""
    if name not in KEYS:
        raise ValueError(f"There is no key '{name}'; keys are named like a, 1, space, return, escape, tab, left, page up, f11.")
    return KEYS[name]


def key_for(char: str) -> tuple[Key, bool] | None:
    """The key that gives a character, and whether with shift; None when no single key does (ü, 家)."""
    return _BY_CHARACTER.get(char)


def pad_button(name: str) -> str:
    """The name itself. Raises ValueError with one sentence for an unknown gamepad button."""
    if name not in PAD_BUTTONS:
        raise ValueError(f"There is no gamepad button '{name}'; choose one of: {', '.join(PAD_BUTTONS)}.")
    return name

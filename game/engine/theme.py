"""The look's facts: colours, text styles, seats, table grounds, heights. All of them stand in `assets/shared/theme.toml`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import tomli

from game import ASSETS

Color: TypeAlias = tuple[int, int, int]
_HEX = re.compile(r"#[0-9A-Fa-f]{6}\Z")


class ThemeError(ValueError):
    """The theme file can't be read, or asks for something it doesn't define; one sentence."""


@dataclass(frozen=True, slots=True)
class TextStyle:
    """How a text is set: `font` is 'bold', 'extra' (Baloo 2), 'text' or 'text-bold' (Atkinson); `size` in u; `leading` in sizes.

    A style that wraps is broken into lines before it shrinks (running text); others shrink first (labels).
    """

    font: str
    size: float
    leading: float
    wrap: bool = False


@dataclass(frozen=True, slots=True)
class SeatLook:
    """A seat colour's look: hex colours, the name of its glyph and of its pattern. A colour never stands without its glyph."""

    number: int
    name: str
    fill: str
    right: str
    text: str
    glyph: str
    pattern: str


@dataclass(frozen=True, slots=True)
class Layer:
    """One layer of a table's ground; which fields count depends on `kind` (see theme.toml)."""

    kind: str
    art: str = ""
    w: float = 0
    h: float = 0
    top: str = ""
    bottom: str = ""
    head: float = 0
    foot: float = 0
    color: str = ""
    percent: float = 0


@dataclass(frozen=True, slots=True)
class TableLook:
    """A table: its ground colour and layers, accent, a text-safe deep colour, its box's, and whether pieces need a light rim on it."""

    name: str
    ground: str
    accent: str
    deep: str
    box: str
    dark: bool
    layers: tuple[Layer, ...]


@dataclass(frozen=True, slots=True)
class Level:
    """How high a thing lies, in u: its lip, and its shadow's offset down, blur radius and opacity in percent."""

    lip: float
    dy: float
    blur: float
    opacity: float


@dataclass(frozen=True)
class Theme:
    """The whole look as values. Colours go by token ('ink', 'seat3', 'seat3-right', 'matchi-deep') or as '#RRGGBB'.

    'table:GAME' is the colour of a game's box. In names of colours and styles '_' and '-' mean the same.
    """

    colors: Mapping[str, str]
    styles: Mapping[str, TextStyle]
    seats: tuple[SeatLook, ...]
    tables: Mapping[str, TableLook]
    levels: tuple[Level, ...]
    text_safe: tuple[tuple[str, str], ...]

    @classmethod
    def load(cls, path: Path | None = None) -> Theme:
        """The theme of the program, or that of another file. Raises ThemeError."""
        path = path or ASSETS / "shared" / "theme.toml"
        try:
            data = tomli.loads(path.read_text(encoding="utf-8"))
            return _theme(data)
        except OSError as error:
            raise ThemeError(f"The look's file {path} can't be read ({error.strerror}); install the program again.") from error
        except (tomli.TOMLDecodeError, UnicodeDecodeError, KeyError, TypeError) as error:
            raise ThemeError(f"The look's file {path} is damaged ({error}); install the program again.") from error

    def hex(self, color: str) -> str:
        """The '#RRGGBB' of a token or hex colour. Raises ThemeError."""
        if color.startswith("#"):
            if not _HEX.match(color):
                raise ThemeError(f"The colour {color!r} isn't six hex digits.")
            return color
        if color.startswith("table:"):
            return self.table(color[6:]).box
        try:
            return self.colors[color.replace("_", "-")]
        except KeyError:
            raise ThemeError(f"The theme has no colour named {color!r}.") from None

    def color(self, color: str) -> Color:
        """Red, green and blue, 0 to 255, of a token or hex colour. Raises ThemeError."""
        value = self.hex(color)
        return int(value[1:3], 16), int(value[3:5], 16), int(value[5:7], 16)

    def mix(self, a: str, b: str, t: float) -> str:
        """Between two colours, as hex: `a` at t = 0, `b` at t = 1."""
        red, green, blue = (round(p + (q - p) * t) for p, q in zip(self.color(a), self.color(b), strict=True))
        return f"#{red:02X}{green:02X}{blue:02X}"

    def shade(self, color: str, percent: float = 16) -> str:
        """The right half of a folded thing: towards ink. 16 for pieces, 18 in pictures, 5 on panels, 7 on white dice."""
        return self.mix(color, "ink", percent / 100)

    def lip(self, color: str) -> str:
        """The thickness seen below a coloured piece."""
        return self.mix(color, "ink", 0.45)

    def tint(self, color: str) -> str:
        """The one highlight."""
        return self.mix(color, "white", 0.28)

    def style(self, name: str) -> TextStyle:
        """Raises ThemeError."""
        try:
            return self.styles[name.replace("_", "-")]
        except KeyError:
            raise ThemeError(f"The theme has no text style named {name!r}.") from None

    def seat(self, number: int) -> SeatLook:
        """The look of a seat colour, 0 to 7."""
        return self.seats[number % len(self.seats)]

    def table(self, game: str) -> TableLook:
        """The look of a game's table; the shelf's for a name without one."""
        return self.tables.get(game, self.tables["shelf"])

    def level(self, number: int) -> Level:
        """How high: 0 flat, 1 resting, 2 panels and buttons, 3 dialogs and lifted things."""
        return self.levels[max(0, min(number, len(self.levels) - 1))]

    def contrast(self, a: str, b: str) -> float:
        """The contrast ratio of two colours, 1 to 21 (WCAG 2.2, relative luminance)."""
        low, high = sorted((_luminance(self.color(a)), _luminance(self.color(b))))
        return (high + 0.05) / (low + 0.05)


def _luminance(color: Color) -> float:
    parts = [c / 255 for c in color]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _theme(data: Mapping[str, Any]) -> Theme:
    colors = dict(data["color"])
    seats = []
    for number, entry in enumerate(data["seat"]):
        look = SeatLook(number=number, **{**entry, "text": colors[entry["text"]]})
        seats.append(look)
        colors |= {f"seat{number}": look.fill, f"seat{number}-right": look.right, f"seat{number}-text": look.text}
    tables = {}
    for name, entry in data["table"].items():
        layers = tuple(Layer(**layer) for layer in entry["layers"])
        tables[name] = TableLook(name=name, **{**entry, "layers": layers})
        colors |= {f"{name}-{part}": entry[part] for part in ("ground", "accent", "deep")}
    safe = [(entry["text"], ground) for entry in data["text-safe"] for ground in entry["grounds"]]
    safe += [(f"seat{n}-text", f"seat{n}") for n in range(len(seats))]
    theme = Theme(
        colors=colors,
        styles={name: TextStyle(**entry) for name, entry in data["style"].items()},
        seats=tuple(seats),
        tables=tables,
        levels=tuple(Level(**entry) for entry in data["level"]),
        text_safe=tuple(safe),
    )
    for token in (*colors, *(part for pair in safe for part in pair)):
        theme.color(token)
    return theme

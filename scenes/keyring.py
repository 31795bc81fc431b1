"""Which key, and which gamepad, is whose in a race (R-X-3). Keys go by their place on the keyboard and show what the layout gives there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.engine.keyboard import key_label

if TYPE_CHECKING:
    from game.store.settings import SettingsFile

PLACES = (20, 19, 29, 16, 23, 5, 15, 4)
"""Q P Z M T B L, as a US keyboard labels these places, far from each other; and A for an eighth person at the table."""


@dataclass(frozen=True, slots=True)
class Key:
    """A person's key: its place (SDL scancode), what stands on it, and the number of the person's gamepad, if any."""

    code: int
    label: str
    pad: int | None = None


@dataclass
class Keyring:
    """The keys of the first person at the table, the second and so on. Gamepads are given for as long as the program runs."""

    settings: SettingsFile
    pads: dict[int, int] = field(default_factory=dict)

    def codes(self) -> tuple[int, ...]:
        """The places of all keys, in the order of people."""
        kept = [int(part) for part in self.settings.value.vote_keys.split()]
        return tuple(kept) if len(set(kept)) == len(PLACES) else PLACES

    def key(self, person: int) -> Key:
        """The key of the nth person at the table, from 0."""
        code = self.codes()[person % len(PLACES)]
        return Key(code, key_label(code), self.pads.get(person))

    def give(self, person: int, code: int) -> None:
        """Gives a person another key; whoever had that one gets the former."""
        codes = list(self.codes())
        if code in codes:
            codes[codes.index(code)] = codes[person]
        codes[person] = code
        self.settings.change(vote_keys=" ".join(map(str, codes)))

    def give_pad(self, person: int, pad: int) -> None:
        """Gives a person a gamepad, or takes it back."""
        taken = self.pads.get(person) == pad
        self.pads = {other: each for other, each in self.pads.items() if each != pad and other != person}
        if not taken:
            self.pads[person] = pad

    def usual(self) -> None:
        """The keys as they were at first."""
        self.settings.change(vote_keys="")
        self.pads = {}


def person_of(seats: Sequence[bool], seat: int) -> int:
    """The how-manieth person sits there, from 0; `seats` says of each seat whether it is a bot's."""
    return sum(not bot for bot in seats[:seat])

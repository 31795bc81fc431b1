"""The keyboard as a set of places: what stands on the key at a place, in the layout that the person types with."""

from __future__ import annotations

import pygame

_CODES = tuple(range(512))
"""SDL numbers the places of a keyboard below this (scancodes)."""
_CHARACTERS = "abcdefghijklmnopqrstuvwxyz0123456789-=[]\\;'`,./<äöüßéèçàùñøåæ^+*#"


def key_label(code: int) -> str:
    """What the key at this place gives in the present layout, as it is printed on it: 'Q', or 'A' there on a French keyboard.

    '?' for a place that gives no character. SDL knows for each character on which place it is typed; the other way round it must be sought.
    """
    if not pygame.display.get_init():
        return "?"
    places = pygame.key.ScancodeWrapper(_CODES)  # type: ignore[arg-type]
    char = next((char for char in _CHARACTERS if int(places[ord(char)]) == code), "?")
    return char if char == "ß" else char.upper()

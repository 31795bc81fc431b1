"""What can go wrong with kept matches. Each message is one sentence."""

from __future__ import annotations


class StoreError(Exception):
    """Something that was kept can't be read or written. `str(error)` is one sentence that can be shown (a `Sentence`)."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence

    def __str__(self) -> str:
        return str(self.sentence)


class Overtaken(StoreError):
    """Another running copy of the program went on with the same match; what is kept is the other copy's."""

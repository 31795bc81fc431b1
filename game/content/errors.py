"""What is wrong with a content file, in one sentence."""

from __future__ import annotations

from game.core.sentence import Sentence


class ContentError(ValueError):
    """A file that can't be used. `str(error)` is one sentence: which file, which line or key, what to do.

    `where` is the line ("line 3"), the key ("tile 2, turn") or '' for the file as a whole. `sentence` can be translated.
    """

    def __init__(self, file: str, where: str, msgid: str, **values: object) -> None:
        fault = Sentence(msgid, file=file, where=where, **values)
        self.file = file
        self.where = where
        if where:
            self.sentence = Sentence("{file}, {where}: {fault}", file=file, where=where, fault=fault)
        else:
            self.sentence = Sentence("{file}: {fault}", file=file, fault=fault)
        super().__init__(self.sentence)

    def __str__(self) -> str:
        return str(self.sentence)

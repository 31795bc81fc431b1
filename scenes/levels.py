"""The bots' levels in words, and what to expect of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.words import Words


def level_name(words: Words, level: str) -> str:
    """'Easy', 'Medium' or 'Hard'."""
    p_ = words.p_
    return {"easy": p_("bot level", "Easy"), "medium": p_("bot level", "Medium"), "hard": p_("bot level", "Hard")}[level]


def level_note(words: Words, level: str) -> str:
    """One sentence on who plays: '' is a person."""
    _ = words._
    return {
        "": _("Plays at this laptop."),
        "easy": _("Easy: friendly, and often in a dream."),
        "medium": _("Medium: plans its own turn well."),
        "hard": _("Hard: thinks about your answer, too."),
    }[level]

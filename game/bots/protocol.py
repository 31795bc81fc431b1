"""What a bot is. The words are core's, so that the driver knows them too; bots and scenes take them from here."""

from __future__ import annotations

from game.core.thinking import SLICES, Bot, Tasteful, decide, finish, guarded

__all__ = ["SLICES", "Bot", "Tasteful", "decide", "finish", "guarded"]

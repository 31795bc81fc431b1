"""The list of games: one line each. A game without rules is a box on the shelf that is not built yet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.bots import matchi as matchi_bots
from game.bots import matching4u as matching4u_bots
from game.bots import matchy as matchy_bots
from game.bots import mismatch as mismatch_bots
from game.bots import nullgame as nullgame_bots
from game.bots.protocol import Bot
from game.content import boards, clues, dates, decks, themes
from game.content.packs import Content, Faulty, Pack, packs_of
from game.core.rules import Rules
from game.rules.matchi.rules import RULES as MATCHI
from game.rules.matching4u.rules import RULES as MATCHING4U
from game.rules.matchy.rules import RULES as MATCHY
from game.rules.mismatch.rules import RULES as MISMATCH
from game.rules.nullgame.rules import RULES as NULLGAME


@dataclass(frozen=True, slots=True)
class Game:
    """A game of the catalogue. `bots` makes a bot of a level; `content` knows the game's packs; a `hidden` game has no box.

    `pack` is what the command line calls what it is played with, `load` reads an own file of it.
    """

    id: str
    title: str
    rules: Rules[Any, Any, Any] | None = None
    bots: Callable[[str], Bot] | None = None
    content: Content | None = None
    pack: str = "pack"
    load: Callable[[Path], Pack] | None = None
    hidden: bool = False

    @property
    def playable(self) -> Rules[Any, Any, Any]:
        """The rules. Raises ValueError with one sentence for a game that is not built yet."""
        if self.rules is None:
            raise ValueError(f"{self.title} can't be played yet.")
        return self.rules

    def packs(self, data_dir: Path | None = None) -> tuple[list[Pack], list[Faulty]]:
        """What the game can be played with, the default first, and the own files in `data_dir` that can't be used."""
        return packs_of(self.content, data_dir)


GAMES: tuple[Game, ...] = (
    Game("matchi", "Matchi", MATCHI, matchi_bots.make_bot, boards, "board", boards.load_matchi_board),
    Game("matching4u", "Matching 4U", MATCHING4U, matching4u_bots.make_bot, dates, load=dates.load_deck),
    Game("matchy", "Matchy Matchy", MATCHY, matchy_bots.make_bot, themes, load=themes.load_deck),
    Game("mismatch", "Perfect Mismatch", MISMATCH, mismatch_bots.make_bot, clues, load=clues.load_deck),
    Game("nullgame", "Template game", NULLGAME, nullgame_bots.make_bot, decks, hidden=True),
)


def get(id: str) -> Game:
    """The game of this id. Raises ValueError with one sentence that lists the ids."""
    for game in GAMES:
        if game.id == id:
            return game
    raise ValueError(f"There is no game '{id}'; choose one of: {', '.join(game.id for game in GAMES)}.")

"""What every scene is handed: the store, the settings, the words, and the ways to the other scenes.

Scenes are imported where they are opened, so that a scene can lead to any other without import circles.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from scenes.keyring import Keyring

if TYPE_CHECKING:
    from game.content.packs import Pack
    from game.core.record import Record
    from game.core.seating import Seat
    from game.engine.scene import Scene
    from game.engine.words import Words
    from game.store.settings import SettingsFile
    from game.store.store import Store
    from scenes.session import Session


@dataclass
class Shell:
    """The services of one running program. `new_seed` and `today` are arguments: a harness hands in its own."""

    store: Store
    settings: SettingsFile
    words: Words
    new_seed: Callable[[], int]
    today: Callable[[], datetime]
    data: Path | None = None
    keyring: Keyring = field(init=False)
    """Whose key and gamepad is which."""
    box: str = ""
    """The box that was taken from the shelf last in this run; '' before the first."""
    told: set[str] = field(default_factory=set)
    """Notices that the person has read on the shelf: each is told once a run, not at every return."""

    def __post_init__(self) -> None:
        self.keyring = Keyring(self.settings)

    def title(self) -> Scene:
        from scenes.title import TitleScene

        return TitleScene(self)

    def setup(self, game: str) -> Scene:
        from scenes.setup import SetupScene

        return SetupScene(self, game)

    def settings_scene(self) -> Scene:
        from scenes.settings import SettingsScene

        return SettingsScene(self)

    def history(self) -> Scene:
        from scenes.history import HistoryScene

        return HistoryScene(self)

    def rules(self, game: str, page: int = 0, *, pack: Pack | None = None) -> Scene:
        """The rules, with the pieces of `pack`, that of the match to which one goes back; None: of the first pack, outside of a match."""
        from scenes.rulebook import RulesScene

        return RulesScene(self, game, page, pack)

    def new_table(self, game: str, seating: Sequence[Seat], options: Mapping[str, str], pack: Pack) -> Scene:
        """A fresh match at a fresh table."""
        from scenes.session import Session

        return self.table(Session.begin(self, game, seating, options, pack))

    def saved_table(self, match_id: int) -> Scene:
        """An unfinished match, exactly where it was left. Raises SavedMatchError with one sentence when it can't be read."""
        from scenes.session import Session

        return self.table(Session.resume(self, match_id))

    def table(self, session: Session) -> Scene:
        from scenes.table import TableScene

        return TableScene(self, session)

    def results(self, session: Session) -> Scene:
        from scenes.results import ResultsScene

        return ResultsScene(self, session)

    def replay(self, record: Record) -> Scene:
        """A finished match to look at again. Raises RecordError with one sentence when it does not verify."""
        from scenes.replay import ReplayScene

        return ReplayScene(self, record)

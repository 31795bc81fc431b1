"""The fullest table of Matchi for `matchi bench`: a match with every piece on the board, painted over and over."""

from __future__ import annotations

from pathlib import Path
from threading import Event, Thread
from typing import TYPE_CHECKING, Any, TypeAlias

import pygame

from game import catalog
from game.core.rng import Rng
from game.core.rules import CHANCE
from game.core.seating import Seat
from game.engine.clock import SystemClock
from game.engine.geometry import Rect
from game.engine.paint import Painter
from game.engine.pieces import Pawn
from game.engine.plates import Plates
from game.engine.renderer import Layer, Renderer
from game.engine.tween import Picture, place
from game.rules.matchi.moves import PIECES
from scenes.session import Session
from scenes.start import make_app

if TYPE_CHECKING:
    from game.engine.layout import Stage
    from scenes.shell import Shell

Blit: TypeAlias = "tuple[Any, ...]"
"""Surface, place, part (None: all of it) and flags, as `Surface.blits` takes them."""
IDLE_FPS = 30
LATER = 30_000
"""Milliseconds after which nothing moves any more on a table that nobody touches."""


class _Recorder(pygame.Surface):
    """A surface that notes what is blitted on it."""

    made: list[Blit]

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        # Places come as lists and rectangles too, which their owners may change later; parts as well.
        self.made.append((source, tuple(dest)[:2], None if area is None else pygame.Rect(area), special_flags))
        return super().blit(source, dest, area, special_flags)


class _LaterClock(SystemClock):
    """The machine's clock, put forward, so that all that moves at the beginning has come to rest."""

    def now(self) -> int:
        return super().now() + LATER


class FullTable:
    """A table in a window without a screen. `redraw` and `move` each show one frame."""

    def __init__(self, data: Path, size: tuple[int, int]) -> None:
        self._program = make_app(headless=True, size=size, data=data, clock=_LaterClock())
        self._app = self._program.app
        session = _fullest(self._program.shell)
        self._app.director.clear_to(self._program.shell.table(session))
        for now in range(0, LATER, LATER // 20):
            self._app.frame(now)
        services = self._app.services
        plates = Plates(services.assets.cache)

        def painter(surface: pygame.Surface, stage: Stage) -> Painter:
            return Painter(surface, stage, services.theme, services.fonts, services.assets, plates)

        self._renderer = Renderer(services.faults, painter)
        self._canvas = _Recorder(size, 0, self._app.surface)
        self._canvas.made = []
        self._copy = Renderer(services.faults, painter)
        self._steps = 0
        self.redraw()

    def redraw(self) -> None:
        """Paints the whole window anew."""
        self._renderer.forget()
        self._paint(self._renderer, self._app.surface, ())
        self._app.window.flip()

    def move(self) -> None:
        """Paints a piece a little further on its way."""
        self._steps += 1
        self._paint(self._renderer, self._app.surface, self._sprite())
        self._app.window.flip()

    def blits_of_redraw(self) -> list[Blit]:
        """What `redraw` blits."""
        self._copy.forget()
        return self._recorded(())

    def blits_of_move(self) -> list[Blit]:
        """What `move` blits, from one place to the next."""
        self._recorded(self._sprite())
        self._steps += 1
        return self._recorded(self._sprite())

    def bare(self, blits: list[Blit]) -> None:
        """The same surfaces once more in the part of the window that was painted last, with nothing around it."""
        surface = self._app.surface
        surface.set_clip(self._copy.areas[0].unionall(self._copy.areas[1:]))
        surface.blits(blits, doreturn=False)
        surface.set_clip(None)
        self._app.window.flip()

    def make_sounds(self) -> None:
        """What the program does in its first idle moments."""
        self._app.sound.open()
        while self._app.sound.prepare():
            pass

    def wait(self, done: Event) -> None:
        """The program's own loop with nothing to do, until `done`; it closes the window."""

        def end() -> None:
            done.wait()
            self._app.closed = True

        Thread(target=end, daemon=True).start()
        self._app.run()

    def close(self) -> None:
        self._program.close()

    def _sprite(self) -> tuple[tuple[str, Picture], ...]:
        return (("bench", place((Pawn(0),), Rect(500 + 6 * (self._steps % 100), 500, 96, 96))),)

    def _recorded(self, sprites: tuple[tuple[str, Picture], ...]) -> list[Blit]:
        self._canvas.made.clear()
        self._paint(self._copy, self._canvas, sprites)
        return list(self._canvas.made)

    def _paint(self, renderer: Renderer, surface: pygame.Surface, sprites: tuple[tuple[str, Picture], ...]) -> None:
        top = self._app.director.top
        assert top is not None and top.ui.tree is not None
        renderer.paint(surface, self._app.stage, (Layer("table", top.ui.tree, sprites=sprites),))


def wait_bare(done: Event) -> None:
    """A window and a loop that only asks for events, until `done`."""
    pygame.display.init()
    window = pygame.Window("bare", (1280, 720))
    window.get_surface().fill("white")
    window.flip()
    ticker = pygame.time.Clock()
    while not done.is_set():
        pygame.event.get()
        ticker.tick(IDLE_FPS)
    window.destroy()


def _fullest(shell: Shell) -> Session:
    """A match of two people in which all pieces are on the board and a person is to act; found among random matches."""
    game, seats = catalog.get("matchi"), (Seat("Ana", 0), Seat("Ben", 1))
    for seed in range(500):
        rng = Rng(seed, "bench table")
        session = Session.begin(shell, game.id, seats, {}, game.packs()[0][0])
        match = session.match
        while match.outcome is None:
            view = match.view(0)
            if view.phase == "act" and all(pieces.bit_count() == PIECES for pieces in view.pieces):
                return session
            actor = rng.choice(match.pending.must)
            if actor == CHANCE:
                session.chance()
            else:
                session.play(actor, match.text(match.legal(actor).sample(rng)))
    raise RuntimeError("No random match had all its pieces on the board.")

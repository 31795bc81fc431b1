"""The loop of the real program: events in, frames out, slow while nothing happens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.engine.events import Translator
from game.engine.pads import Pads

if TYPE_CHECKING:
    from game.engine.app import App
    from game.engine.input import Input

BUSY_FPS, WORK_FPS, IDLE_FPS = 60, 120, 30
_EXPOSING = frozenset({pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED})


def run(app: App) -> None:
    """Shows the scenes until the program is asked to end, then closes the window.

    60 frames per second while something moves or input comes, more while a scene works, else 30 ticks in which nothing is drawn.
    The icon, sound and gamepads come after the first frame, so that the window comes at once.
    """
    pads = Pads()
    translator = Translator(lambda: app.window.ratio, lambda: app.window.size, pads)
    ticker = pygame.time.Clock()
    pygame.key.set_repeat(400, 50)
    pygame.key.stop_text_input()
    started, making = False, True
    try:
        while not app.closed:
            events = pygame.event.get()
            inputs = translator.translate(events) if events else []
            if pads.held:
                inputs += pads.repeats(app.clock.now())
            if not (events or inputs or making) and app.asleep():
                ticker.tick(IDLE_FPS)
                continue
            busy = _frame(app, events, inputs)
            if not started:
                started = True
                app.show_icon()
                app.sound.open()
                pads.open()
            if not busy and making:
                making = app.sound.prepare()
                continue
            ticker.tick(WORK_FPS if app.working else BUSY_FPS if busy else IDLE_FPS)
    finally:
        pads.close()
        app.close()
        pygame.quit()


def _frame(app: App, events: Sequence[pygame.event.Event], inputs: Sequence[Input]) -> bool:
    """One frame with what came in. Returns whether the next one should follow soon."""
    if any(event.type in _EXPOSING for event in events):
        app.expose()
    app.feed(inputs)
    painted = app.frame(app.clock.now())
    return painted or bool(inputs) or (not app.still and (app.animating or app.waiting > 0))

"""Dirty painting: whatever happens, the window shows what painting everything anew would show (PB-71)."""

from __future__ import annotations

import random

import pygame
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.draws import Dim, Fade, Label, Paper, Pawn, Picture, PrimaryFace, SeatPlate, SecondaryFace
from game.engine.geometry import Rect
from game.engine.input import KeyDown, PointerMoved
from game.engine.node import Draw, Node, Role
from game.engine.tween import move
from tests.engine_stage import COLORS, Bench, Board, Tile, bench
from tests.test_engine_passage import WALL, full, pixels, wall

THINGS: tuple[Draw, ...] = (
    *(Tile(color) for color in COLORS), *(Tile(color, 7.5) for color in COLORS), Paper(), Paper("ink", 40, 3, fold=True), Pawn(1),
    PrimaryFace("Play"), SecondaryFace("Undo", "icon_undo"), SeatPlate(2, "Ana", "Person", "icon_person", "7"), Label("Ana places a piece"),
    Picture("shared/crown"), Fade(Paper(), 0.5),
)  # fmt: skip


class Busy(Board):
    """A scene of random things."""

    def __init__(self, luck: random.Random, name: str, overlay: bool = False) -> None:
        nodes = [Node(f"{name}.dim", Role.PANEL, WALL, draws=(Dim(45),))] if overlay else [*wall(luck.choice(COLORS), name).nodes]
        for n in range(luck.randrange(2, 9)):
            rect = Rect(luck.randrange(0, 1500), luck.randrange(0, 900), luck.randrange(20, 500), luck.randrange(20, 300))
            role = luck.choice([Role.BUTTON, Role.IMAGE, Role.IMAGE, Role.PANEL])
            nodes.append(Node(f"{name}.{n}", role, rect, draws=(luck.choice(THINGS),)))
        super().__init__(nodes, name, overlay=overlay)


def act(b: Bench, what: str, luck: random.Random) -> None:
    director = b.app.director
    top = director.top
    assert isinstance(top, Board)
    if what == "push":
        director.push(Busy(luck, f"s{luck.randrange(99)}"))
    elif what == "overlay":
        director.push(Busy(luck, f"o{luck.randrange(99)}", overlay=True))
    elif what == "replace":
        director.replace(Busy(luck, f"r{luck.randrange(99)}"))
    elif what == "pop" and len(director.stack) > 1:
        director.pop()
    elif what == "hover":
        b.app.feed([PointerMoved(luck.randrange(1024), luck.randrange(600))])
    elif what == "key":
        b.app.feed([KeyDown(luck.choice(["tab", "down", "left", "space"]))])
    elif what == "move" and top.nodes:
        node = luck.choice(top.nodes)
        end = Rect(luck.randrange(1500), luck.randrange(900), 80, 80)
        top.ui.timeline.add(move("m", (Tile(luck.choice(COLORS)),), node.rect, end, b.now, 120, hides=(node.id,)))
    elif what == "change":
        top.show(*luck.sample(top.nodes, luck.randrange(len(top.nodes) + 1)))
    elif what == "toast":
        top.ui.toast("Saved")


ACTS = ("push", "overlay", "replace", "pop", "hover", "key", "move", "change", "toast", "wait")


@settings(max_examples=15)
@given(st.lists(st.tuples(st.sampled_from(ACTS), st.sampled_from([0, 1, 16, 90, 400])), min_size=3, max_size=14), st.integers(0, 999))
def test_whatever_happens_the_picture_is_what_painting_everything_anew_shows(acts: list[tuple[str, int]], seed: int) -> None:
    luck = random.Random(seed)
    with bench(Busy(luck, "first"), size=(1024, 600)) as b:
        for what, ms in acts:
            act(b, what, luck)
            b.step(ms)
            shown = pygame.image.tobytes(b.app.picture, "RGB")
            b.app.redraw()
            b.step(0)
            assert pygame.image.tobytes(b.app.picture, "RGB") == shown, what
        b.rest()
        assert pixels(b) == full(b)

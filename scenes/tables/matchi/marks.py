"""Matchi's own drawings as SVG markup: rings around spaces, the dice pad, sockets. Numbers are u of the art bible's sizes."""

from __future__ import annotations

from functools import lru_cache

from game.engine import svg
from game.engine.draws import Dashed, Vector

HALO = 66.0
"""Radius of the halo around a target."""


@lru_cache(maxsize=64)
def halo(colour: int, strength: float = 0.5) -> Vector:
    """A legal target: a white disc with a ring in the mover's colour between ink keylines, in a pale halo."""
    body = svg.circle(HALO, HALO, HALO, "@white", strength)
    body += svg.circle(HALO, HALO, 50, "@ink") + svg.circle(HALO, HALO, 47, f"@seat{colour}")
    body += svg.circle(HALO, HALO, 37, "@ink") + svg.circle(HALO, HALO, 34.5, "@white")
    return Vector(body, 2 * HALO, 2 * HALO)


@lru_cache(maxsize=64)
def attacked(colour: int) -> Vector:
    """An enemy that can be attacked: the mover's ring around its pawn, in a pale halo."""
    body = svg.circle(HALO, HALO, HALO, "@white", 0.5) + svg.circle(HALO, HALO, 57, "@ink")
    body += svg.circle(HALO, HALO, 54, f"@seat{colour}") + svg.circle(HALO, HALO, 44, "@ink")
    return Vector(body, 2 * HALO, 2 * HALO)


@lru_cache(maxsize=8)
def chosen_space() -> Vector:
    """The signal double ring around a chosen space, 62 u in radius."""
    body = svg.ring(68, 68, 62, "@ink", 15) + svg.ring(68, 68, 62, "@signal", 8.5)
    return Vector(body, 136, 136)


@lru_cache(maxsize=8)
def picked_piece() -> Vector:
    """The white double ring around the piece that is to move."""
    body = svg.ring(62, 62, 53, "@ink", 14) + svg.ring(62, 62, 53, "@white", 8)
    return Vector(body, 124, 124)


@lru_cache(maxsize=8)
def may_move() -> Vector:
    """The pale glow of a piece that can be picked."""
    body = svg.circle(62, 62, 60, "@white", 0.42) + svg.ring(62, 62, 53, "@white", 4)
    return Vector(body, 124, 124)


@lru_cache(maxsize=8)
def two_step() -> Vector:
    """A space two steps away: a dashed ring."""
    body = svg.circle(36, 36, 33, "@white", 0.55) + svg.ring(36, 36, 32, "@ink", 4, (9, 8))
    return Vector(body, 72, 72)


@lru_cache(maxsize=8)
def start_space() -> Vector:
    """Where pieces start, on a board that names its starting spaces."""
    return Vector(svg.ring(48, 48, 44, "@ink", 4, (11, 9)), 96, 96)


@lru_cache(maxsize=8)
def pad() -> Vector:
    """The dice pad: a flat-top hexagon with a gold edge, 212 u in radius."""
    corners = [svg.regular(6, r, 212, 212, 30) for r in (210, 200, 160)]
    body = svg.polygon([(x, y + 10) for x, y in corners[0]], "@matchi-deep", 0.7)
    body += svg.polygon(corners[0], "@gold") + svg.polygon(corners[1], "@matchi-deep") + svg.polygon(corners[2], "@matchi-ground", 0.9)
    return Vector(body, 424, 424)


def die_socket() -> Dashed:
    """Where a die will lie."""
    return Dashed("blue-pale", radius=22, dash=(12, 10))


@lru_cache(maxsize=8)
def star_socket() -> Vector:
    """A free place in the star, in the rail."""
    return Vector(svg.circle(28, 28, 26, "@matchi-ground") + svg.ring(28, 28, 25, "@blue-pale", 4), 56, 56)


@lru_cache(maxsize=8)
def number_disc(colour: int) -> Vector:
    """The disc before a row of the list: the same ring that the space wears."""
    body = svg.circle(32, 32, 32, "@ink") + svg.circle(32, 32, 29.5, f"@seat{colour}")
    return Vector(body + svg.circle(32, 32, 22.5, "@ink") + svg.circle(32, 32, 20.5, "@white"), 64, 64)


@lru_cache(maxsize=8)
def number_badge() -> Vector:
    """The disc that repeats a space's number beside a pawn."""
    return Vector(svg.circle(23, 23, 22, "@ink") + svg.circle(23, 23, 19, "@white"), 46, 46)


@lru_cache(maxsize=4)
def race_arrow() -> Vector:
    """From the start to the star."""
    body = svg.stroke("M6,22 L954,22 M934,6 L956,22 L934,38", "@blue-pale", 6)
    return Vector(body, 962, 44)


@lru_cache(maxsize=8)
def tile_lip(star: bool) -> Vector:
    """The thickness below a tile."""
    return Vector(svg.polygon(svg.regular(6, 118, 120, 126), "@bump" if star else "@line"), 240, 252)

"""Games that have rules but are not in the catalogue yet: they keep the contract before anybody can choose them on the shelf."""

from __future__ import annotations

from game.catalog import Game

UNLISTED: tuple[Game, ...] = ()
"""Each with its rules, its bots (any that answer will do until it has its own) and its content, as the catalogue will name them."""

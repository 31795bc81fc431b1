"""Matchi: four table games over one engine.

`ASSETS` is the one resource root. It is found from this file, never from the working directory, so that it holds in a checkout,
in an installed wheel and inside the frozen executable alike.
"""

from pathlib import Path

__version__ = "0.1.0"

ASSETS = Path(__file__).resolve().parent.parent / "assets"

"""Where the executable starts. Only what differs between a packed program and `matchi` from a wheel stands here."""

from __future__ import annotations

import os
import sys

from game.cli import main

if __name__ == "__main__":
    # A Windows program without a console has no streams at all; whatever prints must still find some.
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 (open until the interpreter ends)
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 (open until the interpreter ends)
    sys.exit(main(sys.argv[1:]))

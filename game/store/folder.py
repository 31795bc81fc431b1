"""Where a person's data lies, and the careful ways of writing there."""

from __future__ import annotations

import os
import tempfile
from itertools import count
from pathlib import Path

VARIABLE = "MATCHI_DATA"
"""The environment variable that names another data folder."""


def data_folder(given: Path | None = None) -> Path | None:
    """The folder named on the command line, else by MATCHI_DATA, else the user's own data folder of this system.

    None when the system names none (no home, say): then nothing can be kept. A path from the system is only used when it is absolute,
    so that nothing is ever written into the working directory by accident.
    """
    if given is not None:
        return given
    named = os.environ.get(VARIABLE, "")
    if named:
        return Path(named)
    from platformdirs import user_data_path

    try:
        folder = user_data_path("matchi", appauthor=False, roaming=False)
    except (RuntimeError, KeyError, OSError):
        return None
    return folder if folder.is_absolute() else None


def set_aside(path: Path, companions: tuple[str, ...] = ()) -> Path:
    """Renames a damaged file to `<name>.damaged-1` (the first free number), with its companions (suffixes) beside it. Raises OSError."""
    for number in count(1):
        target = path.with_name(f"{path.name}.damaged-{number}")
        if not target.exists():
            break
    path.rename(target)
    for suffix in companions:
        beside = path.with_name(path.name + suffix)
        if beside.exists():
            beside.rename(target.with_name(target.name + suffix))
    return target


def write_whole(path: Path, data: bytes) -> None:
    """Writes a file so that after any interruption either the old or the new content stands there, whole. Raises OSError."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}-", suffix=".part")
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        os.replace(name, path)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise

"""Builds the one-file executable `dist/matchi` in a clean environment of its own, and says how large it is.

    python build/package.py [--folder] [--limit MB]

The environment lies in a temporary folder and goes away afterwards: whatever else is installed on this machine can't get into the
file. `--folder` builds a folder with the program in it instead, for machines whose temporary folder must not hold programs.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MEGABYTE = 1_000_000


def main(argv: list[str]) -> int:
    """Builds; returns 0, or 1 with one sentence on what is wrong."""
    parser = argparse.ArgumentParser(prog="build/package.py", description="Builds the executable into dist/.")
    parser.add_argument("--folder", action="store_true", help="build dist/matchi-folder/ instead of the one file dist/matchi")
    parser.add_argument("--limit", type=float, default=20, metavar="MB", help="refuse a larger executable (default: 20)")
    arguments = parser.parse_args(argv)
    with tempfile.TemporaryDirectory(prefix="matchi-package-") as scratch:
        try:
            built = build(Path(scratch), folder=arguments.folder)
        except subprocess.CalledProcessError as fault:
            return _refuse(f"This step of the build ended with {fault.returncode}, its own words stand above: {' '.join(fault.cmd)}")
    size = _size(built) / MEGABYTE
    print(f"{built.relative_to(ROOT)}: {size:.1f} MB")
    if not arguments.folder and size > arguments.limit:
        return _refuse(f"The executable has {size:.1f} MB and may have {arguments.limit:g}: see what the spec should leave out.")
    return 0


def build(scratch: Path, *, folder: bool) -> Path:
    """Makes the environment below `scratch`, runs the recipe in it and returns what it built. Raises subprocess.CalledProcessError."""
    venv.create(scratch / "env", with_pip=True)
    python = scratch / "env" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    # Installing the program makes the fonts and the languages in the source tree; the recipe packs the source tree.
    _run([str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-c", "constraints.txt", ".[package]"])
    # One hash seed and one timestamp: the same source gives the same file, byte for byte.
    environment = {**os.environ, "PYTHONHASHSEED": "1", "SOURCE_DATE_EPOCH": "1577836800", "PYTHONNOUSERSITE": "1"}
    environment["MATCHI_ONE_FOLDER"] = "1" if folder else ""
    recipe = [str(python), "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
    _run([*recipe, "--distpath", str(ROOT / "dist"), "--workpath", str(scratch / "work"), "matchi.spec"], environment)
    single = "matchi.exe" if os.name == "nt" else "Matchi.app" if sys.platform == "darwin" else "matchi"
    name = "matchi-folder" if folder else single
    return ROOT / "dist" / name


def _run(command: list[str], environment: dict[str, str] | None = None) -> None:
    print("$", " ".join(command), flush=True)
    subprocess.run(command, cwd=ROOT, env=environment, check=True)


def _size(path: Path) -> int:
    files = path.rglob("*") if path.is_dir() else (path,)
    return sum(file.stat().st_size for file in files if file.is_file() and not file.is_symlink())


def _refuse(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

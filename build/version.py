"""The program's version for packaging, and the version resource that Windows shows in a file's properties."""

from __future__ import annotations

import re
from pathlib import Path

_RESOURCE = """\
VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3f, flags=0x0, OS=0x40004, fileType=0x1, subtype=0x0, date=(0, 0)),
  kids=[
    StringFileInfo([StringTable('040904B0', [
      StringStruct('CompanyName', 'The Matchi developers'),
      StringStruct('FileDescription', 'Matchi: four table games'),
      StringStruct('FileVersion', '{version}'),
      StringStruct('InternalName', 'matchi'),
      StringStruct('LegalCopyright', 'The Matchi developers, MIT License'),
      StringStruct('OriginalFilename', 'matchi.exe'),
      StringStruct('ProductName', 'Matchi'),
      StringStruct('ProductVersion', '{version}')])]),
    VarFileInfo([VarStruct('Translation', [0x0409, 1200])])
  ]
)
"""
"""PyInstaller's notation of a VS_VERSIONINFO resource: language US English, text in Unicode."""


def program_version(root: Path) -> str:
    """The version that `game/__init__.py` states. Raises ValueError when it states none."""
    found = re.search(r'^__version__ = "(\d+\.\d+\.\d+)"$', (root / "game" / "__init__.py").read_text(encoding="utf-8"), re.MULTILINE)
    if found is None:
        raise ValueError('game/__init__.py has no line like __version__ = "1.2.3".')
    return found.group(1)


def resource(root: Path) -> str:
    """The text of the version resource; Windows wants four numbers, so the last is 0."""
    version = program_version(root)
    return _RESOURCE.format(version=version, numbers=(*(int(number) for number in version.split(".")), 0))


def write_resource(root: Path, target: Path) -> Path:
    """Writes the version resource to `target` and returns `target`."""
    target.write_text(resource(root), encoding="utf-8")
    return target

"""What a build adds to the source: the font files, the compiled languages and, in a wheel, the asset manifest.

Hatchling loads this file by its path, so its neighbours in this folder are run by their paths too.
"""

from __future__ import annotations

import runpy
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

BABEL = "babel==2.19.0"


class MatchiBuildHook(BuildHookInterface[Any]):
    """Runs before each wheel and editable install."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What this build needs besides `build-system.requires`: Babel as soon as there is a language to compile."""
        return [BABEL] if self._catalogues() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Makes what the build carries; an sdist holds source only, so nothing is made for it."""
        if self.target_name != "wheel":
            return
        assets = self._assets()
        self._neighbour("fonts")["make"](assets / "fonts")
        if catalogues := self._catalogues():
            self._neighbour("languages")["compile_catalogues"](catalogues)
        if version != "editable":
            self._scratch = tempfile.TemporaryDirectory(prefix="matchi-build-")
            written = self._neighbour("manifest")["write_manifest"](assets, Path(self._scratch.name) / "manifest.json")
            build_data["force_include"][str(written)] = "assets/manifest.json"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Removes what was only needed while the wheel was written."""
        if hasattr(self, "_scratch"):
            self._scratch.cleanup()

    def _assets(self) -> Path:
        return Path(self.root) / "assets"

    def _catalogues(self) -> list[Path]:
        return sorted((self._assets() / "languages").glob("*/LC_MESSAGES/*.po"))

    def _neighbour(self, name: str) -> dict[str, Any]:
        return runpy.run_path(str(Path(self.root) / "build" / f"{name}.py"))

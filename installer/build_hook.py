"""Compiles the catalogues of translations whenever hatchling builds the program, also for a checkout."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogueHook(BuildHookInterface):  # type: ignore[type-arg]
    """Runs before a wheel is built."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        sys.path.insert(0, self.root)
        from app.files.catalogues import compile_catalogues

        compile_catalogues(Path(self.root) / "assets" / "translations")

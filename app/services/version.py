"""Program version. This module imports nothing else, so the version is available at once."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version


def program_version() -> str:
    """Returns the version that the package metadata states."""
    try:
        return version("commandeer")
    except PackageNotFoundError:  # run from a checkout that was never installed
        return "0"

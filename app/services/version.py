"""Which version of the program this is; loads nothing else, so that it is said at once."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version


def program_version() -> str:
    """The version as the package names it."""
    try:
        return version("commandeer")
    except PackageNotFoundError:  # run from a checkout that was never installed
        return "0"

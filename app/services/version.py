"""Program version. This module imports nothing when it is loaded, because every start of the program loads it."""

from __future__ import annotations


def program_version() -> str:
    """Returns the version that the package metadata states."""
    from importlib.metadata import PackageNotFoundError, version  # loads the parser of e-mails

    try:
        return version("commandeer")
    except PackageNotFoundError:  # run from a checkout that was never installed
        return "0"

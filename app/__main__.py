"""Start-up: the command line if there are arguments, else the desktop program."""

from __future__ import annotations

import sys

from app.bootstrap import start


def main() -> None:
    """Entry point of the `commandeer` command; ends the process with an exit code: 0 done, 1 the answer is no,
    2 unreadable input or a wrong call."""
    sys.exit(start(sys.argv[1:]))


if __name__ == "__main__":
    main()

"""Entry point of a packed program: `commandeer`, which also runs its own helper processes without a Python."""

from __future__ import annotations

import multiprocessing
import os
import sys

if __name__ == "__main__":
    multiprocessing.freeze_support()  # a helper process of the packed program is the program again
    if sys.stdout is None:  # Windows, without a console
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - as long as the program runs
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115

    from app.__main__ import main

    main()

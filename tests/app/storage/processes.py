"""Processes of the tests' own: begun from one that has loaded the program already, where the system can."""

from __future__ import annotations

import multiprocessing
import sys
from collections.abc import Callable
from multiprocessing.process import BaseProcess

_LOADED = ["victim", "writers", "app.services.live_game", "alembic.command"]


def begin(work: Callable[..., object], *arguments: object) -> BaseProcess:
    """Runs `work` in a process of its own."""
    process: BaseProcess
    if sys.platform.startswith("linux"):
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload(_LOADED)
        process = context.Process(target=work, args=arguments)
    else:
        process = multiprocessing.get_context("spawn").Process(target=work, args=arguments)
    process.start()
    return process

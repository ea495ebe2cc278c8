"""Processes of the tests' own: begun from one that has loaded the program already, where the system can."""

from __future__ import annotations

import multiprocessing
import os
import sys
from collections.abc import Callable
from multiprocessing.process import BaseProcess
from unittest.mock import patch


def begin(work: Callable[..., object], *arguments: object) -> BaseProcess:
    """Runs `work` in a process of its own."""
    process: BaseProcess
    if sys.platform.startswith("linux"):
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload(["tests.app.storage.preloaded"])
        process = context.Process(target=work, args=arguments)
    else:
        process = multiprocessing.get_context("spawn").Process(target=work, args=arguments)
    with patch.dict(os.environ, PYTHONPATH=os.pathsep.join(filter(None, sys.path))):  # for the one that all come from
        process.start()
    return process

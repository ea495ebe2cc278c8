"""The window closes while the card service drips, and its process ends: closing never waits for the network."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.app.remote.hostile_cases import DRIPS
from tests.app.remote.hostile_server import HostileServer, serving


@pytest.mark.parametrize(("place", "name"), [("offer", "dripping headers"), ("file", "dripping body")])
def test_the_process_ends_while_the_service_still_drips(place: str, name: str, tmp_path: Path) -> None:
    server, file = HostileServer(place, DRIPS[name]), tmp_path / "close"
    with serving(server) as address:
        environment = {
            **os.environ,
            "QT_QPA_PLATFORM": "offscreen",
            "COMMANDEER_DATA": str(tmp_path / "data"),
            "XDG_CONFIG_HOME": str(tmp_path / "config"),
            "XDG_CACHE_HOME": str(tmp_path / "cache"),
            "COMMANDEER_CARD_SERVICE": address,
        }
        call = [sys.executable, "-m", "tests.tools.closing_window", str(file)]
        pipe = subprocess.PIPE
        with subprocess.Popen(call, env=environment, stdout=pipe, stderr=pipe, text=True) as program:
            try:
                assert server.reached.wait(300)
                file.touch()
                said, errors = program.communicate(timeout=300)
            finally:
                program.kill()
        assert program.returncode == 0, errors
        assert float(said) >= 0, "the window was closed by the visitor"
        assert "Traceback" not in errors
        assert server.left.wait(60), "the program hung up while the service was still sending"

"""Parses addresses that a card service or a card object names, and compares them with a list of known hosts.

Input: text from outside. Output: an `Address`, whose parts go to the connection as they are. One parser makes the
decision and the request, so no second reading of the text can lead to another host.
"""

from __future__ import annotations

import re
from typing import Final

import msgspec

LONGEST_ADDRESS: Final = 2_000
_PORTS: Final = {"https": 443, "http": 80}
_LOOPBACK: Final = frozenset({"127.0.0.1", "localhost"})
_LABEL: Final = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
_ADDRESS: Final = re.compile(
    rf"(?P<scheme>[A-Za-z]{{4,5}})://(?P<host>{_LABEL}(?:\.{_LABEL})*)(?::(?P<port>[0-9]{{1,5}}))?"
    r"(?P<target>(?:[/?][A-Za-z0-9/?%:@!$&'()*+,;=._~-]*)?)"
)


class Address(msgspec.Struct, frozen=True):
    """One address in parts. `target` is the path with the query and starts with a slash."""

    scheme: str
    host: str
    port: int
    target: str = "/"

    @property
    def origin(self) -> tuple[str, str, int]:
        """The scheme, the host and the port."""
        return self.scheme, self.host, self.port

    @property
    def is_loopback(self) -> bool:
        """Whether the address stays on this computer."""
        return self.host in _LOOPBACK

    @property
    def authority(self) -> str:
        """The host, with the port if it isn't the usual one."""
        return self.host if self.port == _PORTS[self.scheme] else f"{self.host}:{self.port}"

    def __str__(self) -> str:
        return f"{self.scheme}://{self.authority}{self.target}"


def parse_address(text: str) -> Address | None:
    """Returns the parts of an http or https address.

    Returns None for anything unusual: a user name, a fragment, a backslash, white space, a control character, a
    character outside ASCII, a trailing dot, an address in brackets or a port out of range.
    """
    found = _ADDRESS.fullmatch(text) if len(text) <= LONGEST_ADDRESS else None
    if found is None:
        return None
    scheme, host = found["scheme"].lower(), found["host"].lower()
    port = int(found["port"] or _PORTS.get(scheme, 0))
    if scheme not in _PORTS or not 0 < port < 2**16:
        return None
    target = found["target"]
    return Address(scheme, host, port, target if target.startswith("/") else f"/{target}")


def resolve_address(location: str, base: Address) -> Address | None:
    """Returns the address that a redirect from `base` names; None if it isn't a plain path or address."""
    if location.startswith("/") and not location.startswith("//"):
        return parse_address(f"{base.scheme}://{base.host}:{base.port}{location}")
    return parse_address(location)

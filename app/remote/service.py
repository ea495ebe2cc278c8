"""Which card service is asked, and what of its addresses may be asked. Apart from `client.py`, whose library takes long
to load: the window names the service before anybody has said yes."""

from __future__ import annotations

import os
from typing import Final

SERVICE: Final = "https://api.scryfall.com"


def card_service() -> str:
    """The address that is asked; `COMMANDEER_CARD_SERVICE` names another one."""
    return os.environ.get("COMMANDEER_CARD_SERVICE", "") or SERVICE


def is_safe(address: str) -> bool:
    """Whether an address that a service names may be asked: nobody listens on the way, or there is no way."""
    return address.startswith(("https://", "http://127.0.0.1:"))

"""Makes file names of names that people gave to decks and games.

A text comes in, a name that every system takes goes out: no folder, no sign that a system keeps for itself, nothing
invisible, and never too long. It is a suggestion only: a person may choose another one.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_MOST_BYTES: Final = 120
"""Bytes of a name with its ending, in UTF-8. The strictest file systems in use take 143."""
_BETWEEN: Final = re.compile(r"\s*[/\\:|]+\s*")
_NOWHERE: Final = re.compile(r'[*?"<>]+')
_SPACES: Final = re.compile(r"\s+")
_DEVICES: Final = re.compile(r"(CON|PRN|AUX|NUL|CONIN\$|CONOUT\$|(COM|LPT)[0-9¹²³])( *\.| *$)", re.IGNORECASE)
"""Names that Windows takes for devices, with whatever ending."""
_AROUND: Final = " .~-_"
"""Signs that hide a name or change its meaning at its ends: "..", "-o", "~user", and trailing dots on Windows."""


def suggest_file_name(name: str, ending: str, usual: str) -> str:
    """A name for a file with `ending` (".txt"), close to `name`; `usual` if nothing is left of it."""
    plain = "".join(_shown(sign) for sign in unicodedata.normalize("NFC", name))
    plain = _SPACES.sub(" ", _NOWHERE.sub("", _BETWEEN.sub("-", plain))).strip(_AROUND)
    if plain.casefold().endswith(ending.casefold()):
        plain = plain[: len(plain) - len(ending)].strip(_AROUND)
    room = _MOST_BYTES - len(ending.encode())
    plain = plain.encode()[:room].decode("utf-8", "ignore").strip(_AROUND) or usual
    return f"{'_' if _DEVICES.match(plain) else ''}{plain}{ending}"


def _shown(sign: str) -> str:
    """The sign; a space for other white space, nothing for one without a shape or that turns the direction of text."""
    kind = unicodedata.category(sign)
    if sign.isspace() or kind[0] == "Z":
        return " "
    return "" if kind[0] == "C" else sign

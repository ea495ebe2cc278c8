"""Rules text taken apart into lines without reminder text and quoted abilities.

Comes in: the rules text of one face. Goes out: its lines as the deck rooms' readers need them; nothing is kept.
Rules: 207.2 (reminder text is in parentheses), 113.2 (each paragraph is an ability).
"""

from __future__ import annotations

import re

_REMINDER = re.compile(r"\s*\([^()]*\)")
_QUOTED = re.compile(r'["“][^"“”]*["”]')


def without_reminders(text: str) -> str:
    """`text` without its reminder texts (903.4c)."""
    return _REMINDER.sub("", text)


def rules_lines(text: str) -> tuple[str, ...]:
    """The lines of `text`, without reminder text and empty lines, with plain apostrophes."""
    lines = (line.strip() for line in without_reminders(text).replace("’", "'").split("\n"))
    return tuple(line for line in lines if line)


def without_quotes(line: str) -> str:
    """`line` without the abilities it quotes (which it grants to something, and does not have itself)."""
    return _QUOTED.sub("", line)

"""Why an answer is not possible, in both languages: by the sentence with which the game refuses it."""

from __future__ import annotations

import re

from app.messages.message import Message

_REASONS = (
    (r"(\d+) chosen, (\d+) to (\d+) are wanted", "{0} chosen, {1} to {2} are wanted.",
     "{0} gewählt, {1} bis {2} sind verlangt."),
    (r"must attack does not", "a creature that must attack does not attack, though it could.",
     "Eine Kreatur, die angreifen muss, greift nicht an, obwohl sie könnte."),
    (r"can't attack alone", "a creature that can't attack alone attacks alone.",
     "Eine Kreatur, die nicht allein angreifen kann, greift allein an."),
    (r"(\d+) creatures attack, at most (\d+) may", "{0} creatures attack there, at most {1} may.",
     "{0} Kreaturen greifen dort an, höchstens {1} dürfen."),
    (r"blocks more than it can", "a creature blocks more attackers than it can.",
     "Eine Kreatur blockt mehr Angreifer, als sie kann."),
    (r"blocked by (\d+) creatures, which it can't be", "an attacker can't be blocked by just {0} creatures.",
     "Ein Angreifer kann nicht von genau {0} Kreaturen geblockt werden."),
    (r"can't block alone", "a creature that can't block alone blocks alone.",
     "Eine Kreatur, die nicht allein blocken kann, blockt allein."),
    (r"more than (\d+) creatures block", "at most {0} creatures may block.", "Höchstens {0} Kreaturen dürfen blocken."),
    (r"a block that is required", "a block that is required is missing.", "Ein vorgeschriebener Block fehlt."),
    (r"less than lethal damage", "every blocker needs lethal damage first.",
     "Jeder Blocker muss zuerst tödlichen Schaden erhalten."),
)  # fmt: skip


def illegal_reason(refusal: str) -> Message:
    """The reason in words; the refusal itself where it is none of the known ones."""
    for pattern, en, de in _REASONS:
        found = re.search(pattern, refusal)
        if found is not None:
            return Message(en.format(*found.groups()), de.format(*found.groups()))
    return Message(refusal, refusal)

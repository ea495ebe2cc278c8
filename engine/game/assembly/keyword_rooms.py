"""The modules of keyword actions (701) and keyword abilities (702) that register something."""

from __future__ import annotations

from engine.game.effects import keyword_actions as acting
from engine.game.effects import (
    keyword_cards,
    keyword_casting,
    keyword_combat,
    keyword_counters,
    keyword_objects,
    keyword_tokens,
    ring_and_speed,
)
from engine.game.evaluation import keyword_facts, keyword_statuses

MODULES = (
    acting,
    keyword_cards,
    keyword_casting,
    keyword_combat,
    keyword_counters,
    keyword_objects,
    keyword_facts,
    keyword_statuses,
    keyword_tokens,
    ring_and_speed,
)
"""The modules, named so that the imports are used."""

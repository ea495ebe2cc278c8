"""Keyword abilities as definitions in the ability language (702).

`definitions` holds the table of them, which keywords the core knows by name and which are not automated, and what
other words and symbols stand for; the modules named here fill it. `sentences`: what definitions are made of.
"""

from engine.ir.keywords import activated, arriving, spells, triggered
from engine.ir.keywords.definitions import DEFINITIONS, HOOKS, NOT_AUTOMATED, defines, expand, is_automated

MODULES = (activated, arriving, spells, triggered)
"""The modules that fill the table."""

__all__ = ["DEFINITIONS", "HOOKS", "MODULES", "NOT_AUTOMATED", "defines", "expand", "is_automated"]

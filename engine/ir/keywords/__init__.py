"""Keyword abilities as definitions in the ability language (702).

`definitions` has the table of them, the keywords that the core knows by name, those that aren't supported, and the
meanings of other words and symbols. The modules listed here fill the table. `sentences` has the building blocks of
definitions.
"""

from engine.ir.keywords import activated, arriving, spells, triggered
from engine.ir.keywords.definitions import DEFINITIONS, HOOKS, NOT_AUTOMATED, defines, expand, is_automated

MODULES = (activated, arriving, spells, triggered)
"""The modules that fill the table."""

__all__ = ["DEFINITIONS", "HOOKS", "MODULES", "NOT_AUTOMATED", "defines", "expand", "is_automated"]

"""The ability that every Siege has (310.11b)."""

from __future__ import annotations

from engine.ir.abilities import Triggered
from engine.ir.effects.game import KeywordAction
from engine.ir.selectors import This, You
from engine.ir.triggers import CountersRemoved

DEFEATED = Triggered(CountersRemoved("defense", This(), last=True), KeywordAction(You(), "defeat siege", what=This()))
"""When the last defense counter is removed, it is exiled and may be cast transformed."""

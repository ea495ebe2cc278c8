"""Comparing numbers of objects."""

from __future__ import annotations

from engine.errors import UnsupportedCardText
from engine.game.kernel.characteristics import Characteristics
from engine.game.kernel.objects import BATTLEFIELD, GameObject


def stat_of(obj: GameObject, c: Characteristics, stat: str) -> int:
    """Power, base power, toughness, loyalty or mana value of an object; 0 where it has none (208.3, 202.3a)."""
    match stat:
        case "power":
            return c.power or 0
        case "toughness":
            return c.toughness or 0
        case "mana value":
            return c.mana_value(obj)
        case "loyalty":
            return obj.counter("loyalty") if obj.zone == BATTLEFIELD else c.loyalty or 0  # 306.5b-c
        case "base power":
            return c.base_size[0] or 0
        case _:
            raise UnsupportedCardText(f"{stat!r} of an object is not automated")


def compare(left: int, sign: str, right: int) -> bool:
    """A comparison by its sign."""
    match sign:
        case "=":
            return left == right
        case ">=":
            return left >= right
        case "<=":
            return left <= right
        case ">":
            return left > right
        case "<":
            return left < right
        case "odd":
            return left % 2 == 1
        case "even":
            return left % 2 == 0
        case _:
            raise UnsupportedCardText(f"comparison {sign!r} is not automated")

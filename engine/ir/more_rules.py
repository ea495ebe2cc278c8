"""Rules that few cards make."""

from __future__ import annotations

from typing import final

from engine.ir.node import Rule, Selector, Trigger, Value


@final
class Redirect(Rule, frozen=True):
    """614.9: "the next 1 damage that would be dealt to ~ this turn is dealt to target creature you control instead":
    `amount` damage of `event` in all is dealt to `to` instead, then it is used up."""

    event: Trigger
    amount: Value
    to: Selector


@final
class LifeForMana(Rule, frozen=True):
    """Says "For each {B} in a cost, you may pay 2 life rather than pay that mana": `who` may, for mana of `colours`."""

    who: Selector
    colours: str

"""Rules that few cards make."""

from __future__ import annotations

from typing import final

from engine.ir.node import Place, Rule, Selector, Trigger, Value


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


@final
class AsItResolves(Rule, frozen=True):
    """Says "put that card into your hand instead of into your graveyard as it resolves" (608.2n): where the cards of
    the spells `what` go."""

    what: Selector
    to: Place

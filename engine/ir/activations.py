"""Rules about activating abilities: how often, when, for what other cost (602.5, 606.3, 118.9)."""

from __future__ import annotations

from typing import final

from engine.ir.node import Cost, Rule, Selector


@final
class LoyaltyActivations(Rule, frozen=True):
    """What `who` may do with loyalty abilities of `of` (606.3): activate them `times` times each turn instead of once
    ("twice each turn rather than only once"), `any_time` they could cast an instant, or once `more` this turn "as
    though none of its loyalty abilities have been activated this turn"."""

    who: Selector
    of: Selector
    times: int = 1
    any_time: bool = False
    more: bool = False


@final
class ActivationTimes(Rule, frozen=True):
    """Says "Creatures you control can boast twice during each of your turns rather than once": abilities of `of` with
    the word `kind` ("Boast") can be activated `times` times each turn."""

    of: Selector
    kind: str
    times: int


@final
class OtherAbilityCost(Rule, frozen=True):
    """Says "You may pay {0} rather than pay cycling costs": `who` may pay `cost` in place of what stands behind the
    keyword `kind`, of any object or of `of`."""

    who: Selector
    kind: str
    cost: Cost
    of: Selector | None = None


@final
class LoyaltyMore(Rule, frozen=True):
    """Says "Planeswalkers' loyalty abilities you activate cost an additional {+1} to activate": `who` adds
    so many loyalty counters more (606.5)."""

    who: Selector
    amount: int

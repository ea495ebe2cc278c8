"""Costs (118) of activating abilities, casting spells and accepting offers; and rules about activating abilities: how
often, when and for which other cost (602.5, 606.3, 118.9).
"""

from __future__ import annotations

from typing import final

from engine.cards.mana_cost import ManaCost
from engine.ir.node import Cost, Effect, Rule, Selector, Value
from engine.ir.vocabulary import PayableAmount


@final
class LoyaltyActivations(Rule, frozen=True):
    """Lets `who` do more with loyalty abilities of `of` (606.3): activate them `times` times each turn instead of once
    ("twice each turn rather than only once"), at `any_time` they could cast an instant, or once `more` this turn "as
    though none of its loyalty abilities have been activated this turn"."""

    who: Selector
    of: Selector
    times: int = 1
    any_time: bool = False
    more: bool = False


@final
class AnyTimeActivations(Rule, frozen=True):
    """Says "You may activate equip abilities any time you could cast an instant": abilities with the keyword `kind`."""

    who: Selector
    kind: str


@final
class ActivationTimes(Rule, frozen=True):
    """Says "Creatures you control can boast twice during each of your turns rather than once": abilities of `of` with
    the word `kind` ("Boast") can be activated `times` times each turn."""

    of: Selector
    kind: str
    times: int


@final
class OtherAbilityCost(Rule, frozen=True):
    """Says "You may pay {0} rather than pay cycling costs": `who` may pay `cost` in place of the cost of the keyword
    `kind`, of any object or of `of`."""

    who: Selector
    kind: str
    cost: Cost
    of: Selector | None = None


@final
class LoyaltyMore(Rule, frozen=True):
    """Says "Planeswalkers' loyalty abilities you activate cost an additional {+1} to activate": `who` adds that many
    more loyalty counters (606.5)."""

    who: Selector
    amount: int


@final
class ManaPayment(Cost, frozen=True):
    """Mana symbols, as players write them ("{2}{W}"); `waterbend`: for each generic mana of it an untapped artifact or
    creature may be tapped instead (701.67)."""

    symbols: str
    waterbend: bool = False

    @property
    def cost(self) -> ManaCost:
        return ManaCost.parse(self.symbols)


@final
class GenericPayment(Cost, frozen=True):
    """An amount of generic mana that is computed: "{X}, where X is ...", "{2} for each ...": `each` symbols times
    `count`."""

    each: str
    count: Value


@final
class TapSelf(Cost, frozen=True):
    """{T}, the tap symbol."""


@final
class UntapSelf(Cost, frozen=True):
    """{Q}, the untap symbol."""


@final
class LoyaltyCost(Cost, frozen=True):
    """Says "+1", "-3", "0", "-X" (606): `amount` counters put on (positive) or removed; X as `x` with its sign."""

    amount: int
    x: bool = False


@final
class PayLife(Cost, frozen=True):
    amount: Value


@final
class AnyAmount(Cost, frozen=True):
    """Says "any amount of mana", "any amount of life", "any amount of {E}" (`what` "mana", "life", "energy"): as much
    as the player chooses (`some`: more than none). Later instructions can refer to the amount ("paid this way")."""

    what: PayableAmount
    some: bool = False


@final
class PayPlayerCounters(Cost, frozen=True):
    """Says "Pay {E}{E}": energy and the like."""

    counter: str
    amount: Value


@final
class DoCost(Cost, frozen=True):
    """An action as a cost: sacrifice, discard, exile, tap others, mill, return, put or remove counters, reveal.
    The instruction is carried out by the paying player; it can be paid only if it can be carried out in full."""

    action: Effect


@final
class Costs(Cost, frozen=True):
    """Several costs paid together. `form` is the joining word ("and" in "pay {3} and tap ..."), otherwise a comma."""

    parts: tuple[Cost, ...]


@final
class EitherCost(Cost, frozen=True):
    """Says "pay {2} or discard a card"."""

    options: tuple[Cost, ...]


@final
class ManaCostOf(Cost, frozen=True):
    """Says "its mana cost" as a cost. `less`: the amount of generic mana it is reduced by, "reduced by {2}"."""

    of: Selector
    less: int = 0

"""One option of casting a card (601.2b)."""

from __future__ import annotations

import msgspec

from engine.game.events.vocabulary import CostName, FreeText
from engine.ids import ObjectId
from engine.ir.abilities import Keyword
from engine.ir.node import Cost, Effect


class CastingOption(msgspec.Struct, frozen=True):
    """One option of casting a card.

    `face`: the face or half; `method`: "" for the mana cost, "free", "alternative" or a keyword; `cost`: the cost to
    pay instead of the mana cost, None for nothing; `tax`: extra generic mana (903.8); `exile_after`: exiles the spell
    when it would leave the stack; `any_mana`: as which mana the player may spend any mana; `limited`: the sources of
    permissions that count their uses; `one_each`: the permission allows one card of each of these kinds ("permanent
    type"); `permitted`: the source of the permission, 0 for none; `then`: triggers once the player has cast the spell
    by that permission ("when they do"); `ends`: the resolved effect that ends with it, a permission for one card;
    `given`: the keyword of the method if the card has it only as this spell.
    """

    face: int
    method: CostName = ""
    cost: Cost | None = None
    tax: int = 0
    exile_after: bool = False
    any_mana: FreeText = ""
    limited: tuple[ObjectId, ...] = ()
    one_each: FreeText = ""
    permitted: ObjectId = ObjectId(0)
    then: Effect | None = None
    ends: int = 0
    given: Keyword | None = None

"""Writes down the booster recipe of a Commander Draft set from its printings.

Comes in: printings and facts. Goes out: an `engine.limited.recipe.Recipe`.

The slots and rates are those of the Commander Masters draft booster; the sheets are the set's own printings. A
card with a second (borderless) printing appears as often as one without, in a third of the cases borderless:
uncommons weigh 3, or 2 and 1; rares 6, or 4 and 2; mythics 3, or 2 and 1. No rate is published for the few
borderless commons, so they follow the uncommons: 3, or 2 and 1. Basic lands are on no sheet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from engine.cards.facts import CardFacts, Printing
from engine.limited.recipe import DraftRules, FreeCommander, Recipe, Slot

WEIGHTS = {
    "common": (3, 2, 1),
    "uncommon": (3, 2, 1),
    "rare": (6, 4, 2),
    "mythic": (3, 2, 1),
    "special": (1, 1, 0),
}
"""Rarity -> weight without a second printing, weight with one, weight of the second printing."""


def build_recipe(set_code: str, set_name: str, printings: Iterable[Printing], facts: Mapping[str, CardFacts]) -> Recipe:
    """The recipe of the set's draft booster: 20 cards, drafted two per pass (903.13b-f)."""
    printings = tuple(printings)
    second = {p.name: p for p in printings if p.sheet == "borderless"}
    main = [p for p in printings if p.sheet == "draft"]

    def sheet(wanted: Callable[[Printing, bool], bool]) -> dict[str, int]:
        entries: dict[str, int] = {}
        for printing in main:
            if not wanted(printing, facts[printing.name].type_line.is_legendary):
                continue
            alone, with_second, of_second = WEIGHTS[printing.rarity]
            other = second.get(printing.name)
            entries[printing.number] = with_second if other else alone
            if other:
                entries[other.number] = of_second
        return entries

    high = ("rare", "mythic")
    sheets = {
        "common": sheet(lambda p, legendary: p.rarity == "common"),
        "special": sheet(lambda p, legendary: p.rarity == "special"),
        "uncommon": sheet(lambda p, legendary: p.rarity == "uncommon"),
        "uncommon nonlegendary": sheet(lambda p, legendary: p.rarity == "uncommon" and not legendary),
        "uncommon legendary": sheet(lambda p, legendary: p.rarity == "uncommon" and legendary),
        "rare": sheet(lambda p, legendary: p.rarity == "rare"),
        "mythic": sheet(lambda p, legendary: p.rarity == "mythic"),
        "rare or mythic nonlegendary": sheet(lambda p, legendary: p.rarity in high and not legendary),
        "rare or mythic legendary": sheet(lambda p, legendary: p.rarity in high and legendary),
    }
    free = tuple(FreeCommander(p.name, 2) for p in main if p.rarity == "special")
    return Recipe(
        set_code=set_code,
        name=f"{set_name} draft booster",
        draft=DraftRules(
            directions=("left", "right", "left"),
            picks_per_pass=2,
            least_seats=2,
            most_seats=8,
            least_deck=60,
            partner_colours=1,
            free_commanders=free,
        ),
        slots=_SLOTS,
        sheets=sheets,
    )


_SLOTS = (
    Slot(name="common", count=10, sheets={"common": 1}, group="common"),
    Slot(name="common or special", count=1, sheets={"common": 5, "special": 1}, group="common"),
    Slot(name="uncommon", count=3, sheets={"uncommon nonlegendary": 1}),
    Slot(name="legendary uncommon", count=2, sheets={"uncommon legendary": 1}),
    Slot(name="legendary rare or mythic", count=1, sheets={"rare or mythic legendary": 1}),
    Slot(name="rare or mythic", count=1, sheets={"rare or mythic nonlegendary": 1}),
    Slot(name="wildcard", count=1, sheets={"uncommon nonlegendary": 2, "rare or mythic nonlegendary": 1}),
    Slot(name="foil", count=1, sheets={"common": 12, "uncommon": 5, "rare": 2, "mythic": 1}, foil=True),
)

"""What the drafting tests share: the stored Commander Masters data."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from engine.cards.catalogue import MemoryCatalogue
from engine.cards.facts import Printing
from engine.cards.printings import read_printings
from engine.ir.card import read_cards
from engine.limited.booster import Collation
from engine.limited.recipe import Recipe, read_recipe

DATA = Path(__file__).resolve().parents[3] / "data"


@lru_cache(maxsize=1)
def cmm_cards() -> MemoryCatalogue:
    return MemoryCatalogue(card.facts for card in read_cards((DATA / "cards/cmm.jsonl").read_bytes(), "cmm.jsonl"))


@lru_cache(maxsize=1)
def cmm_printings() -> tuple[Printing, ...]:
    return read_printings((DATA / "cards/printings/cmm.jsonl").read_bytes(), "printings/cmm.jsonl")


@lru_cache(maxsize=1)
def cmm_recipe() -> Recipe:
    return read_recipe((DATA / "boosters/cmm.json").read_bytes(), "boosters/cmm.json")


@lru_cache(maxsize=1)
def cmm_collation() -> Collation:
    return Collation(cmm_recipe(), cmm_printings())

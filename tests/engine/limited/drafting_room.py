"""Shared data of the drafting tests: the stored Commander Masters set."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import msgspec

from engine.cards.catalogue import MemoryCatalogue
from engine.cards.facts import CardFacts, Face, Printing
from engine.cards.mana_cost import ManaCost
from engine.cards.set_data import read_printings
from engine.cards.type_line import TypeLine
from engine.ir.stored_cards import read_cards
from engine.limited.booster import Collation, DraftRules, Recipe, Slot, read_recipe
from engine.limited.draft import BotSeat, Draft, DraftRecord, DraftSet, Seat
from engine.limited.guide import CardHints, SetHints, build_guide, read_hints

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


@lru_cache(maxsize=1)
def cmm_set() -> DraftSet:
    hints = read_hints((DATA / "boosters/cmm_ratings.json").read_bytes(), "boosters/cmm_ratings.json")
    return DraftSet(cmm_collation(), build_guide(cmm_collation(), cmm_cards(), hints))


def small_set() -> DraftSet:
    """A set of four cards with boosters of three, drafted one card per pass in two rounds, both to the right."""
    rules = DraftRules(directions=("right", "right"), picks_per_pass=1, least_seats=2, most_seats=3, least_deck=5)
    recipe = Recipe(
        set_code="TST",
        name="Test booster",
        draft=rules,
        slots=(Slot(name="any", count=3, sheets={"all": 1}),),
        sheets={"all": {"1": 1, "2": 1, "3": 1, "4": 1}},
    )
    printings = [Printing(name, "TST", str(number), "common", "draft") for number, name in enumerate("ABCD", 1)]
    bear = Face("", TypeLine.parse("Creature — Bear"), ManaCost.parse("{1}{G}"), "2", "2")
    facts = MemoryCatalogue(CardFacts(name, (msgspec.structs.replace(bear, name=name),), "G") for name in "ABCD")
    lead = {name: CardHints(rating, 2.0) for name, rating in zip("ABCD", (1.0, 2.0, 3.0, 4.0), strict=True)}
    collation = Collation(recipe, printings)
    return DraftSet(collation, build_guide(collation, facts, SetHints("TST", lead)))


def bots(count: int) -> tuple[Seat, ...]:
    return (BotSeat(),) * count


def table(*seats: Seat, seed: int = 7) -> Draft:
    return Draft(cmm_set(), DraftRecord("CMM", seed, seats))

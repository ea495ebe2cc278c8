"""Keyword actions of single blocks, some of which no phrase names yet: fateseal, clash, time travel, suspect, endure,
airbend, earthbend (701)."""

from __future__ import annotations

from engine.ir.abilities import SpellAbility
from engine.ir.effects.game import KeywordAction
from engine.ir.node import Selector
from engine.ir.patterns import HasType, ObjectPattern
from engine.ir.selectors import Target, You
from engine.ir.stored_cards import StoredCard
from engine.ir.values import Number
from tests.rules.keywords.main_phase import game
from tests.rules.table import card, creature, land, side

FOREST, ISLAND, PLAINS = (land(name) for name in ("Forest", "Island", "Plains"))
BEAR = creature("Bear", 2, 2, cost="{1}{G}")
STUDY = card("Study", "Instant", "Draw a card.", cost="{U}")
TARGET = Target(ObjectPattern((HasType("Creature"),)))


def spell(action: str, *, number: int = 1, what: Selector | None = None) -> StoredCard:
    """A sorcery for {U} that does it."""
    base = card("Spell", "Sorcery", "Draw a card.", cost="{U}")
    effect = KeywordAction(You(), action, number=Number(number), what=what)
    return StoredCard(base.facts, ((SpellAbility(effect),),))


def test_701_29a_fateseal_looks_at_an_opponents_library() -> None:
    table = game(A=side(hand=[spell("fateseal")], board=[ISLAND]), B=side(library=[BEAR, STUDY]))
    table.cast("Spell").answer("A", "Bear").resolve()
    library = table.game.state.player(table.seat("B")).library
    assert (table.describe(library[0]), table.describe(library[-1])) == ("Study", "Bear")


def test_701_30d_the_higher_mana_value_wins_a_clash() -> None:
    table = game(A=side(hand=[spell("clash")], board=[ISLAND], library=[BEAR]), B=side(library=[STUDY]))
    table.cast("Spell").answer("A", False).answer("B", True).resolve()
    deeds = [event.deed for event in table.game.log if type(event).__name__ == "Did"]  # type: ignore[attr-defined]
    assert "win a clash" in deeds
    assert table.describe(table.game.state.player(table.seat("B")).library[-1]) == "Study"


def test_701_56a_time_travel_adds_or_removes_time_counters() -> None:
    wisp = creature("Wisp", 3, 3, "Vanishing 3", cost="{G}")
    table = game(A=side(hand=[wisp, spell("time travel")], board=[FOREST, ISLAND]), B=side())
    table.cast(wisp).resolve()
    table.cast("Spell").answer("A", "Wisp", "add").resolve()
    assert table.find(wisp).counter("time") == 4


def test_701_60a_a_suspected_creature_has_menace_and_cannot_block() -> None:
    table = game(A=side(hand=[spell("suspect", what=TARGET)], board=[ISLAND, BEAR]), B=side())
    table.cast("Spell", at="Bear").resolve()
    assert table.now(BEAR).has("menace")
    assert "suspected" in table.find(BEAR).designations


def test_701_63a_endure_without_a_permanent_makes_a_spirit() -> None:
    table = game(A=side(hand=[spell("endure", number=3)], board=[ISLAND]), B=side())
    table.cast("Spell").resolve()
    assert table.size("Spirit Token") == (3, 3)


def test_701_65a_an_airbent_card_is_cast_from_exile_for_two() -> None:
    table = game(A=side(hand=[spell("airbend", what=TARGET)], board=[ISLAND] * 3 + [BEAR]), B=side())
    table.cast("Spell", at="Bear").resolve()
    assert table.zone("exile") == ["Bear"]
    table.cast(BEAR, method="permission").resolve()
    assert "Bear" in table.zone("battlefield", "A")


def test_701_66a_an_earthbent_land_returns_tapped_when_it_dies() -> None:
    kill = card("Kill", "Instant", "Destroy target creature.", cost="{U}")
    table = game(A=side(hand=[spell("earthbend", number=2), kill], board=[ISLAND, ISLAND, PLAINS]), B=side())
    table.cast("Spell", at="Plains").resolve()
    assert table.size("Plains") == (2, 2)
    table.cast(kill, at="Plains").resolve(2)
    assert "Plains" in table.zone("battlefield", "A")
    assert table.find("Plains").tapped

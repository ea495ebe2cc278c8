"""Face-down spells and permanents (708): morph (702.37), disguise (702.168), manifest (701.40), cloak (701.58)."""

from __future__ import annotations

import pytest

from engine.game.turn.loop import act
from engine.game.view.view import GameView
from engine.ids import ObjectId
from engine.ir.stored_cards import StoredCard
from tests.rules.table import Table, card, creature, land, side

ISLAND, FOREST = land("Island"), land("Forest")
LURKER = creature("Lurker", 4, 5, "Morph {U}\nWhen Lurker is turned face up, you gain 3 life.", cost="{4}{U}{U}")
MEGA = creature("Mega", 1, 1, "Megamorph {U}", cost="{4}{U}")
SPY = creature("Spy", 3, 1, "Disguise {U}", cost="{4}{U}")
BOLT = card("Spark", "Instant", "Spark deals 3 damage to any target.", cost="{U}")
BEAR = creature("Bear", 2, 2, "When Bear enters, you gain 1 life.", cost="{G}")
MANIFEST = card("Veil", "Sorcery", "Manifest the top card of your library.", cost="{U}")
CLOAK = card("Shroud", "Sorcery", "Cloak the top card of your library.", cost="{U}")


def face_down(card: StoredCard, method: str) -> Table:
    """A has cast it face down and it has resolved; two Islands are left untapped."""
    table = Table(A=side(hand=[card], board=[ISLAND] * 5), B=side(hand=[BOLT], board=[ISLAND] * 3))
    return table.to("precombat main").cast(card, method=method).resolve()


def the_hidden_one(table: Table) -> ObjectId:
    return next(obj.id for obj in table.game.state.permanents() if obj.face_down)


def test_708_2a_a_face_down_creature_is_a_nameless_2_2() -> None:
    table = face_down(LURKER, "morph")
    chars = table.game.characteristics(the_hidden_one(table))
    assert (chars.name, chars.power, chars.toughness, chars.types) == ("", 2, 2, ("Creature",))
    assert not chars.sorted.keywords
    assert chars.mana_value(table.game.state.objects[the_hidden_one(table)]) == 0


def test_708_5_only_its_controller_may_look_at_it() -> None:
    table = face_down(LURKER, "morph")
    id = the_hidden_one(table)
    assert GameView(table.game, table.seat("A")).can_see(id)
    assert not GameView(table.game, table.seat("B")).can_see(id)


def test_702_37e_turning_it_face_up_costs_its_morph_cost_and_uses_no_stack() -> None:
    table = face_down(LURKER, "morph")
    special = next(action for action in table.actions("A") if action.method == "turn face up")
    assert act(table.game, special)
    assert table.size(LURKER) == (4, 5)
    table.resolve()
    assert table.life("A") == 23


def test_702_37b_megamorph_adds_a_counter() -> None:
    table = face_down(MEGA, "megamorph")
    act(table.game, next(action for action in table.actions("A") if action.method == "turn face up"))
    assert table.size(MEGA) == (2, 2)


def test_702_168a_a_disguised_creature_has_ward() -> None:
    table = face_down(SPY, "disguise")
    chars = table.game.characteristics(the_hidden_one(table))
    assert chars.has("ward")
    assert (chars.power, chars.toughness) == (2, 2)


def test_708_9_it_is_revealed_as_it_leaves() -> None:
    table = face_down(LURKER, "morph")
    table.to("postcombat main")
    id = the_hidden_one(table)
    table.game.state.objects[id].damage = 2
    table.game.invalidate()
    table.to("end")
    assert table.zone("graveyard", "A") == ["Lurker"]


@pytest.mark.parametrize(("spell", "ward"), [(MANIFEST, False), (CLOAK, True)])
def test_701_40a_a_manifested_card_is_face_down_and_its_abilities_do_nothing(spell: StoredCard, ward: bool) -> None:
    table = Table(A=side(hand=[spell], board=[ISLAND, FOREST], library=[BEAR]), B=side())
    table.to("precombat main").cast(spell).resolve()
    chars = table.game.characteristics(the_hidden_one(table))
    assert chars.has("ward") is ward
    assert table.life("A") == 20


def test_701_40b_a_manifested_creature_card_is_turned_up_for_its_mana_cost_any_other_card_is_not() -> None:
    for top, offered in ((BEAR, True), (BOLT, False)):
        table = Table(A=side(hand=[MANIFEST], board=[ISLAND, FOREST, ISLAND], library=[top]), B=side())
        table.to("precombat main").cast(MANIFEST).resolve()
        assert any(action.method == "turn face up" for action in table.actions("A")) is offered


def test_205_1b_what_becomes_an_artifact_creature_keeps_its_other_types() -> None:
    forge = card("Forge", "Sorcery", "Target land becomes a 3/3 Golem artifact creature.", cost="{U}")
    bare = card("Rouse", "Sorcery", "Target land becomes a 3/3 Golem creature.", cost="{U}")
    for spell, types in ((forge, {"Artifact", "Creature", "Land"}), (bare, {"Creature"})):
        table = Table(A=side(hand=[spell], board=[ISLAND, FOREST]), B=side()).to("precombat main")
        table.cast(spell, at="Forest").resolve()
        assert set(table.now("Forest").types) == types

"""Rule 702: keyword abilities."""

from __future__ import annotations

import pytest

from tests.rules.common_cards import BEAR, BEAR_FOR_0, BEAR_FOR_1G, BEAR_FOR_G, FOREST, LANDS, OX, PLAINS
from tests.rules.main_phase import game
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side


@rule("702")
def test_702_keywords_by_their_names() -> None:
    watch = card("Watcher", "Enchantment", "Whenever you discard a card, if it has cycling, you gain 1 life.")
    cycler = creature("Cycler", 1, 1, "Cycling {0}")
    throw = card("Throw", "Instant", "Discard a card.", cost="{B}")
    for discarded, life in ((cycler, 21), (BEAR_FOR_G, 20)):
        table = Table(A=side(board=[watch, *LANDS], hand=[throw, discarded]), B=side()).to("precombat main")
        table.cast(throw)
        assert table.to("cleanup").life("A") == life


@rule("702")
def test_702_a_card_with_a_keyword_ability_is_returned() -> None:
    text = "When Smith enters, return target creature card with a cycling ability from your graveyard to your hand."
    smith = creature("Smith", 1, 1, text, cost="{G}")
    cycler = creature("Cycler", 1, 1, "Cycling {0}")
    table = Table(A=side(board=list(LANDS), hand=[smith], graveyard=[BEAR_FOR_G, cycler]), B=side()).to(
        "precombat main"
    )
    table.answer("A", "Cycler").cast(smith).resolve(2)
    assert table.zone("hand", "A") == ["Cycler"]


@rule("702")
def test_702_a_keyword_can_be_spoken_of_by_its_name() -> None:
    text = "Creatures you control with cycling get +1/+1."
    lord, whale = creature("Lord", 1, 1, text), creature("Whale", 4, 4, "Cycling {1}")
    table = Table(A=side(board=[lord, whale]), B=side()).to("upkeep")
    assert table.size(whale) == (5, 5)
    assert table.size(lord) == (1, 1)


@rule("702.1")
def test_702_1_a_spell_that_has_a_keyword() -> None:
    halo = creature("Halo", 2, 2, "Whenever you cast a spell that has flash, you gain 1 life.")
    quick = creature("Quick", 1, 1, "Flash", cost="{0}")
    table = Table(A=side(life=20, hand=[quick, BEAR_FOR_0], board=[halo]), B=side()).to("precombat main")
    table.cast(BEAR_FOR_0).resolve().cast(quick).resolve(2)
    assert table.life("A") == 21


@rule("702.2b", "702.19b")
def test_702_2b_702_19b_one_deathtouch_damage_is_lethal_for_trample() -> None:
    viper = creature("Viper", 5, 5, "Deathtouch, trample")
    table = Table(A=side(board=[viper]), B=side(board=[OX]))
    table.attack(viper).block(OX, viper).answer("A", [1, 4]).to("end of combat")
    assert table.life("B") == 16
    assert table.zone("graveyard", "B") == ["Ox"]


@rule("702.2d", "704.5h")
def test_702_2d_deathtouch_works_for_damage_outside_combat() -> None:
    ox = creature("Ox", 2, 4)
    archer = creature("Archer", 1, 1, "Deathtouch\n{T}: Archer deals 1 damage to target creature.")
    table = game(A=side(board=[archer]), B=side(board=[ox]))
    table.activate(archer, at="Ox").resolve()
    assert table.zone("graveyard", "B") == ["Ox"]


@rule("702.3b")
def test_702_3b_a_creature_with_defender_cannot_attack() -> None:
    wall = creature("Wall", 0, 4, "Defender")
    table = Table(A=side(board=[wall, BEAR_FOR_1G]), B=side())
    table.attack(BEAR_FOR_1G).to("declare blockers")
    assert table.find(wall).attacking is None
    options = [obj.id for obj in table.game.state.permanents() if obj.attacking is not None]
    assert options == [table.find(BEAR_FOR_1G).id]


@rule("702.4b")
def test_702_4b_double_strike_deals_damage_in_both_steps() -> None:
    champion = creature("Champion", 3, 3, "Double strike")
    table = Table(A=side(board=[champion]), B=side())
    table.attack(champion).to("end of combat")
    assert table.life("B") == 14


@rule("702.4d")
def test_702_4d_double_strike_lost_after_the_first_damage_deals_no_more() -> None:
    knight = creature("Knight", 3, 3, "Double strike")
    calm = card("Calm", "Instant", "Target creature loses double strike until end of turn.", cost="{W}")
    table = Table(A=side(board=[knight]), B=side(hand=[calm], board=[PLAINS]))
    table.attack(knight).to("first-strike combat damage")
    table.cast(calm, by="B", at="Knight").to("end of combat")
    assert table.life("B") == 17


@rule("702.5")
def test_702_5_only_a_creature_with_another_aura_attached_is_enchanted() -> None:
    crown = card("Crown", "Enchantment — Aura", "Enchant creature with another Aura attached to it", cost="{0}")
    veil = card("Veil", "Enchantment — Aura", "Enchant creature", cost="{0}")
    table = Table(A=side(board=[BEAR], hand=[crown, veil]), B=side()).to("precombat main")
    assert not table.try_to("cast", crown, at="Bear")
    table.cast(veil, at="Bear").resolve().cast(crown, at="Bear").resolve()
    assert sorted(table.zone("battlefield", "A")) == ["Bear", "Crown", "Veil"]


@rule("702.5a")
def test_702_5a_an_aura_can_only_enchant_what_it_says() -> None:
    bond = card("Bond", "Enchantment — Aura", "Enchant creature you control", cost="{G}")
    table = game(A=side(hand=[bond], board=[FOREST]), B=side(board=[BEAR_FOR_1G]))
    assert not table.try_to("cast", bond, at="Bear")


@rule("702.6a")
def test_702_6a_equip_for_one_of_two_costs() -> None:
    crown = card("Crown", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {2} or {B}")
    table = game(A=side(board=[crown, BEAR, land("Swamp")]), B=side())
    table.activate(crown, at="Bear").to("precombat main")
    assert table.game.characteristics(table.find(BEAR).id).power == 3
    assert not game(A=side(board=[crown, BEAR, land("Forest")]), B=side()).try_to("activate", crown, at="Bear")


@rule("702.6a")
@pytest.mark.parametrize("may", [True, False])
def test_702_6a_equip_abilities_are_activated_any_time(may: bool) -> None:
    text = "As long as it's your turn, you may activate equip abilities any time you could cast an instant."
    marshal = creature("Marshal", 1, 1, text if may else "")
    plate = card("Plate", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {0}")
    board = side(board=[marshal, BEAR, plate])
    table = Table(A=board, B=side()).attack(BEAR).to("declare attackers")
    assert any(action.kind == "activate" for action in table.actions("A")) is may
    theirs = Table(A=board, B=side()).to("upkeep", turn=2)
    assert not any(action.kind == "activate" for action in theirs.actions("A"))


@rule("702.6e")
def test_702_6e_equipping_moves_the_equipment() -> None:
    sword = card("Sword", "Artifact — Equipment", "Equipped creature gets +2/+0.\nEquip {1}")
    ox = creature("Ox", 2, 4)
    table = game(A=side(board=[sword, BEAR_FOR_1G, ox, FOREST, FOREST]), B=side())
    table.activate(sword, at="Bear").resolve()
    assert table.size(BEAR_FOR_1G) == (4, 2)
    table.activate(sword, at="Ox").resolve()
    assert table.size(BEAR_FOR_1G) == (2, 2)
    assert table.size(ox) == (4, 4)

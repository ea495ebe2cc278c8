"""Cards without release notes, each played once: All Is Dust to Danitha Capashen, Paragon."""

from __future__ import annotations

from tests.cards.common_cards import CHARM, ROCK, SQUIRE
from tests.cards.situations import BEAR, BIRD, BOLT, FIVE, GIANT, LANDS, MURDER, OGRE, STUDY, start
from tests.rules.common_cards import FOREST, ISLAND, PLAINS, SWAMP
from tests.rules.table import card, side

RED = card("Redcap", "Creature — Goblin", power=1, toughness=1, cost="{R}")


def test_all_is_dust_leaves_colourless_permanents() -> None:
    table = start(A=side(hand=["All Is Dust"], board=["Sol Ring", RED, *LANDS]), B=side(board=[RED, CHARM, ROCK]))

    table.cast("All Is Dust").resolve()

    assert table.zone("battlefield", "B") == ["Rock"]
    assert "Redcap" not in table.zone("battlefield", "A")
    assert "Sol Ring" in table.zone("battlefield", "A")


def test_aminatous_augury_puts_a_land_and_allows_one_spell_of_each_type() -> None:
    library = [FOREST, SQUIRE, STUDY, GIANT, ROCK, BOLT, CHARM, ISLAND]
    table = start(A=side(hand=["Aminatou's Augury"], library=library, board=LANDS), B=side())

    table.answer("A", True, "Forest").cast("Aminatou's Augury").resolve()
    assert table.zone("battlefield", "A").count("Forest") == 7
    table.cast(SQUIRE, method="free").resolve().cast(ROCK, method="free").resolve()

    assert {"Squire", "Rock"} <= set(table.zone("battlefield", "A"))


BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def test_ancient_stone_idol_costs_less_for_each_attacker_and_leaves_a_construct() -> None:
    mine = side(hand=["Ancient Stone Idol", MURDER], board=[BEAR, OGRE, *FIVE])
    table = start(A=mine, B=side())
    table.attack(BEAR, OGRE).to("declare attackers")

    table.cast("Ancient Stone Idol").resolve()
    tapped = [obj for obj in table.game.state.permanents() if obj.tapped and table.describe(obj.id) in BASICS]
    assert len(tapped) == 8
    table.cast(MURDER, at="Ancient Stone Idol").resolve(2)

    assert table.size("Construct Token") == (6, 12)


def test_animal_magnetism_lets_an_opponent_choose_the_creature() -> None:
    library = [BEAR, GIANT, FOREST, STUDY, OGRE]
    table = start(A=side(hand=["Animal Magnetism"], library=library, board=FIVE), B=side())

    table.answer("B", "Grizzly").cast("Animal Magnetism").resolve()

    assert "Grizzly" in table.zone("battlefield", "A")
    assert len(table.zone("graveyard", "A")) == 5


def test_arachnogenesis_makes_spiders_for_attackers_and_spares_from_others() -> None:
    table = start(A=side(hand=["Arachnogenesis"], board=FIVE), B=side(board=[BEAR, OGRE]))
    table.to("beginning of combat", turn=2).attack(BEAR, OGRE).to("declare attackers", turn=2)

    table.cast("Arachnogenesis", by="A").resolve().to("end of combat", turn=2)

    assert table.zone("battlefield", "A").count("Spider Token") == 2
    assert table.life("A") == 20


def test_arasta_makes_a_spider_for_an_opponents_instant() -> None:
    table = start(A=side(board=["Arasta of the Endless Web"]), B=side(hand=[BOLT], board=FIVE))

    table.cast(BOLT, at="A", by="B").resolve(2)

    assert table.zone("battlefield", "A").count("Spider Token") == 1


def test_arch_of_orazca_draws_with_the_blessing_only() -> None:
    few = start(A=side(board=["Arch of Orazca", *[ISLAND] * 6]), B=side())
    assert not few.try_to("activate", "Arch of Orazca", index=1)

    table = start(A=side(board=["Arch of Orazca", *[ISLAND] * 9]), B=side())
    table.activate("Arch of Orazca", 1).resolve()
    assert len(table.zone("hand", "A")) == 1


def test_archon_of_suns_grace_makes_lifelinking_pegasi() -> None:
    table = start(A=side(hand=[CHARM], board=["Archon of Sun's Grace", *FIVE]), B=side())

    table.cast(CHARM).resolve(2)

    assert table.size("Pegasus Token") == (2, 2)
    assert table.now("Pegasus Token").has_keyword("lifelink")


def test_bane_of_bala_ged_exiles_two_permanents_of_the_defender() -> None:
    table = start(A=side(board=["Bane of Bala Ged"]), B=side(board=[BEAR, ROCK, GIANT]))

    table.attack("Bane of Bala Ged").answer("B", ["Rock", "Grizzly"]).to("declare blockers")

    assert table.zone("battlefield", "B") == ["Stone Giant"]
    assert sorted(table.zone("exile")) == ["Grizzly", "Rock"]


def test_the_binding_of_the_titans_mills_exiles_and_returns() -> None:
    table = start(A=side(hand=["The Binding of the Titans"], board=FIVE, graveyard=[BEAR, GIANT]), B=side())
    table.cast("The Binding of the Titans").resolve(2)
    assert len(table.zone("graveyard", "B")) == 3

    table.answer("A", ["Grizzly"]).to("beginning of combat", turn=3)
    assert table.life("A") == 21
    table.answer("A", "Stone Giant").to("beginning of combat", turn=5)
    assert "Stone Giant" in table.zone("hand", "A")


def test_blast_zone_destroys_what_costs_as_much_as_it_has_counters() -> None:
    table = start(A=side(board=["Blast Zone", *FIVE]), B=side(board=[ROCK, SQUIRE, "Mind Stone", FOREST]))
    assert table.find("Blast Zone").counter("charge") == 1

    table.activate("Blast Zone", 2).resolve()

    assert table.zone("battlefield", "B") == ["Mind Stone", "Forest"]


def test_blast_zone_grows_by_x_for_twice_as_much() -> None:
    table = start(A=side(board=["Blast Zone", *FIVE]), B=side())

    table.answer("A", 3).activate("Blast Zone", 1).resolve()

    assert table.find("Blast Zone").counter("charge") == 4


def test_bonders_enclave_needs_a_creature_with_power_4() -> None:
    assert not start(A=side(board=["Bonders' Enclave", OGRE, *FIVE]), B=side()).try_to(
        "activate", "Bonders' Enclave", index=1
    )
    table = start(A=side(board=["Bonders' Enclave", GIANT, *FIVE]), B=side())
    table.activate("Bonders' Enclave", 1).resolve()
    assert len(table.zone("hand", "A")) == 1


def test_bonders_ornament_draws_for_each_player_with_one() -> None:
    table = start(A=side(board=["Bonder's Ornament", *FIVE]), B=side(board=["Bonder's Ornament"]), C=side())

    table.activate("Bonder's Ornament", 1).resolve()

    assert [len(table.zone("hand", player)) for player in "ABC"] == [1, 1, 0]


def test_bonesplitter_sliver_helps_slivers_of_all_players() -> None:
    table = start(A=side(board=["Bonesplitter Sliver"]), B=side(board=["Blur Sliver", BEAR]))

    assert table.size("Bonesplitter Sliver") == (4, 2)
    assert table.size("Blur Sliver") == (4, 2)
    assert table.size(BEAR) == (2, 2)


def test_boon_of_the_spirit_realm_counts_itself_and_later_enchantments() -> None:
    table = start(A=side(hand=["Boon of the Spirit Realm", CHARM], board=[BEAR, *LANDS]), B=side())

    table.cast("Boon of the Spirit Realm").resolve(2).cast(CHARM).resolve(2)

    assert table.size(BEAR) == (4, 4)


def test_broken_wings_reaches_flyers_but_no_other_creature() -> None:
    table = start(A=side(hand=["Broken Wings"], board=FIVE), B=side(board=[BIRD, BEAR]))

    table.cast("Broken Wings", at="Songbird").resolve()

    assert table.zone("battlefield", "B") == ["Grizzly"]


def test_brood_sliver_makes_slivers_for_each_slivers_controller() -> None:
    table = start(A=side(board=["Brood Sliver"]), B=side(board=["Blur Sliver"]))

    table.to("beginning of combat", turn=2).attack("Blur Sliver").answer("B", True).to("end of combat", turn=2)

    assert table.zone("battlefield", "B").count("Sliver Token") == 1


def test_burnished_hart_finds_two_basic_lands() -> None:
    table = start(A=side(board=["Burnished Hart", *FIVE], library=[FOREST, "Command Tower", ISLAND]), B=side())

    table.answer("A", ["Forest", "Island"]).activate("Burnished Hart").resolve()

    assert len([obj for obj in table.game.state.permanents() if obj.controller == 0]) == 17
    assert table.zone("graveyard", "A") == ["Burnished Hart"]


def test_cabal_patriarch_pays_with_creatures_on_the_battlefield_or_in_the_graveyard() -> None:
    mine = side(board=["Cabal Patriarch", BEAR, *LANDS], graveyard=[OGRE])
    table = start(A=mine, B=side(board=[GIANT]))

    table.answer("A", "Grizzly").activate("Cabal Patriarch", 0, at="Stone Giant").resolve()
    table.answer("A", "Hill Ogre").activate("Cabal Patriarch", 1, at="Stone Giant").resolve()

    assert table.size(GIANT) == (1, 1)
    assert table.zone("exile") == ["Hill Ogre"]


def test_cadaver_imp_may_return_a_creature_card() -> None:
    table = start(A=side(hand=["Cadaver Imp"], graveyard=[GIANT], board=FIVE), B=side())

    table.answer("A", "Stone Giant").cast("Cadaver Imp").resolve().answer("A", True).resolve()

    assert table.zone("hand", "A") == ["Stone Giant"]


def test_capture_of_jingzhou_gives_one_extra_turn() -> None:
    table = start(A=side(hand=["Capture of Jingzhou"], board=FIVE), B=side())

    table.cast("Capture of Jingzhou").resolve().to("upkeep", turn=2)
    assert table.game.state.turn.active == table.seat("A")

    table.to("upkeep", turn=3)
    assert table.game.state.turn.active == table.seat("B")


def test_cartographers_hawk_goes_home_for_a_plains() -> None:
    mine = side(board=["Cartographer's Hawk", FOREST], library=[PLAINS])
    table = start(A=mine, B=side(board=[FOREST, FOREST]))

    table.attack("Cartographer's Hawk").answer("A", True, "Plains").to("end of combat")

    assert table.zone("hand", "A") == ["Cartographer's Hawk"]
    assert table.find("Plains").tapped


def test_the_chain_veil_lets_each_planeswalker_act_again_or_costs_life() -> None:
    table = start(A=side(board=["The Chain Veil", "Jace Beleren", *FIVE]), B=side())
    table.activate("Jace Beleren", 0).resolve()
    assert not table.try_to("activate", "Jace Beleren", index=0)
    table.activate("The Chain Veil").resolve()
    table.activate("Jace Beleren", 0).resolve()
    assert len(table.zone("hand", "B")) == 2
    table.to("cleanup")
    assert table.life("A") == 20

    idle = start(A=side(board=["The Chain Veil"]), B=side()).to("cleanup")
    assert idle.life("A") == 18


def test_champions_helm_gives_hexproof_to_legends_only() -> None:
    table = start(A=side(board=["Champion's Helm", BEAR, "Krenko, Mob Boss", *FIVE]), B=side())
    table.activate("Champion's Helm", at="Grizzly").resolve()
    assert table.size(BEAR) == (4, 4)
    assert not table.now(BEAR).has_keyword("hexproof")

    table.activate("Champion's Helm", at="Krenko, Mob Boss").resolve()
    assert table.now("Krenko, Mob Boss").has_keyword("hexproof")


def test_chandra_torch_of_defiance_deals_damage_if_the_card_is_not_cast() -> None:
    table = start(A=side(board=["Chandra, Torch of Defiance"], library=[FOREST]), B=side(), C=side())

    table.activate("Chandra, Torch of Defiance", 0).resolve()

    assert (table.life("B"), table.life("C")) == (18, 18)
    assert table.zone("exile") == ["Forest"]


def test_chandra_torch_of_defiance_lets_the_card_be_cast() -> None:
    table = start(A=side(board=["Chandra, Torch of Defiance", *FIVE], library=[SQUIRE]), B=side())

    table.answer("A", True).activate("Chandra, Torch of Defiance", 0).resolve(2)

    assert "Squire" in table.zone("battlefield", "A")
    assert table.life("B") == 20


def test_composer_of_spring_puts_a_land_or_with_six_enchantments_a_creature() -> None:
    table = start(A=side(hand=[CHARM, FOREST, GIANT], board=["Composer of Spring", *FIVE]), B=side())
    table.cast(CHARM).resolve().answer("A", True).resolve()
    assert table.zone("hand", "A") == ["Stone Giant"]

    many = start(A=side(hand=[CHARM, GIANT], board=["Composer of Spring", *[CHARM] * 5, *FIVE]), B=side())
    many.cast(CHARM).resolve().answer("A", True).resolve()
    assert many.find(GIANT).tapped


def test_crashing_drawbridge_hastens_the_creatures_of_that_moment() -> None:
    table = start(A=side(hand=[SQUIRE], board=["Crashing Drawbridge", *FIVE]), B=side())
    table.cast(SQUIRE).resolve().activate("Crashing Drawbridge").resolve()

    table.attack(SQUIRE).to("end of combat")

    assert table.life("B") == 19


def test_crippling_fear_spares_the_chosen_type() -> None:
    goblin = card("Redcap", "Creature — Goblin", power=1, toughness=1)
    table = start(A=side(hand=["Crippling Fear"], board=[goblin, *FIVE]), B=side(board=[BEAR, GIANT]))

    table.cast("Crippling Fear").answer("A", "Goblin").resolve()

    assert table.zone("battlefield", "B") == ["Stone Giant"]
    assert table.size(goblin) == (1, 1)
    assert table.size(GIANT) == (2, 2)


def test_culling_ritual_gives_mana_for_what_it_destroys() -> None:
    table = start(A=side(hand=["Culling Ritual"], board=FIVE), B=side(board=[ROCK, SQUIRE, "Mind Stone", GIANT]))

    table.cast("Culling Ritual").answer("A", "black", "green", "green", "black").resolve()

    assert len(table.pool("A")) == 4
    assert table.zone("battlefield", "B") == []


def test_cunning_rhetoric_lets_the_attackers_card_be_played() -> None:
    table = start(A=side(board=["Cunning Rhetoric", *FIVE]), B=side(board=[BEAR], library=[ROCK, SQUIRE, FOREST]))

    table.to("beginning of combat", turn=2).attack(BEAR).to("end of combat", turn=2)
    assert table.zone("exile") == ["Squire"]

    assert table.to("precombat main", turn=3).try_to("cast", "Squire", method="permission")


def test_curtains_call_destroys_two_for_less_with_more_opponents() -> None:
    table = start(A=side(hand=["Curtains' Call"], board=[SWAMP] * 4), B=side(board=[BEAR]), C=side(board=[OGRE]))

    table.cast("Curtains' Call", at=["Grizzly", "Hill Ogre"]).resolve()

    assert table.zone("battlefield", "B") + table.zone("battlefield", "C") == []


def test_danitha_makes_auras_and_equipment_cheaper() -> None:
    table = start(A=side(hand=["Fireshrieker"], board=["Danitha Capashen, Paragon", FOREST, FOREST]), B=side())

    assert table.try_to("cast", "Fireshrieker")

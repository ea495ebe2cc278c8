"""Cards without release notes, played once for what they say: All Is Dust to Exotic Orchard."""

from __future__ import annotations

import pytest

from tests.cards.situations import BEAR, BIRD, BOLT, FIVE, GIANT, LANDS, MURDER, OGRE, STUDY, start
from tests.rules.table import Table, card, creature, land, side

FOREST, ISLAND, SWAMP, PLAINS, MOUNTAIN = (land(name) for name in ("Forest", "Island", "Swamp", "Plains", "Mountain"))
ROCK = card("Rock", "Artifact", cost="{1}")
RED = card("Redcap", "Creature — Goblin", power=1, toughness=1, cost="{R}")
SQUIRE = creature("Squire", 1, 1, cost="{W}")
CHARM = card("Charm", "Enchantment", "", cost="{W}")


BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def pool(table: Table, player: str = "A") -> str:
    """The mana in a player's pool, one letter each."""
    return "".join(sorted(table.pool(player)))


def tap_for_mana(table: Table, name: str, number: int = 0, by: str = "A") -> Table:
    """Activates the mana ability with that place among those of a permanent."""
    own = [action for action in table.actions(by) if action.object == table.find(name).id]
    return table.take(own[number])


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
    assert table.now("Pegasus Token").has("lifelink")


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("Azorius Signet", "UW"),
        ("Boros Signet", "RW"),
        ("Izzet Signet", "RU"),
        ("Skycloud Expanse", "UW"),
        ("Sungrass Prairie", "GW"),
    ],
)
def test_one_mana_becomes_one_of_each_of_two_colours(name: str, given: str) -> None:
    table = start(A=side(board=[name, FOREST]), B=side())

    tap_for_mana(table, name)

    assert pool(table) == "".join(sorted(given))
    assert table.find("Forest").tapped


def test_bane_of_bala_ged_exiles_two_permanents_of_the_defender() -> None:
    table = start(A=side(board=["Bane of Bala Ged"]), B=side(board=[BEAR, ROCK, GIANT]))

    table.attack("Bane of Bala Ged").answer("B", ["Rock", "Grizzly"]).to("declare blockers")

    assert table.zone("battlefield", "B") == ["Stone Giant"]
    assert sorted(table.zone("exile")) == ["Grizzly", "Rock"]


def test_blast_zone_destroys_what_costs_as_much_as_it_has_counters() -> None:
    table = start(A=side(board=["Blast Zone", *FIVE]), B=side(board=[ROCK, SQUIRE, "Mind Stone", FOREST]))
    assert table.find("Blast Zone").counter("charge") == 1

    table.activate("Blast Zone", 2).resolve()

    assert table.zone("battlefield", "B") == ["Mind Stone", "Forest"]


def test_blast_zone_grows_by_x_for_twice_as_much() -> None:
    table = start(A=side(board=["Blast Zone", *FIVE]), B=side())

    table.answer("A", 3).activate("Blast Zone", 1).resolve()

    assert table.find("Blast Zone").counter("charge") == 4


def test_bonders_ornament_draws_for_each_player_with_one() -> None:
    table = start(A=side(board=["Bonder's Ornament", *FIVE]), B=side(board=["Bonder's Ornament"]), C=side())

    table.activate("Bonder's Ornament", 1).resolve()

    assert [len(table.zone("hand", player)) for player in "ABC"] == [1, 1, 0]


def test_bonders_enclave_needs_a_creature_with_power_4() -> None:
    assert not start(A=side(board=["Bonders' Enclave", OGRE, *FIVE]), B=side()).try_to(
        "activate", "Bonders' Enclave", index=1
    )
    table = start(A=side(board=["Bonders' Enclave", GIANT, *FIVE]), B=side())
    table.activate("Bonders' Enclave", 1).resolve()
    assert len(table.zone("hand", "A")) == 1


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


@pytest.mark.parametrize(
    "name", ["Canopy Vista", "Cinder Glade", "Prairie Stream", "Smoldering Marsh", "Sunken Hollow"]
)
def test_a_battle_land_enters_untapped_with_two_basic_lands(name: str) -> None:
    few = start(A=side(hand=[name], board=[FOREST, "Command Tower"]), B=side()).play(name)
    enough = start(A=side(hand=[name], board=[FOREST, SWAMP]), B=side()).play(name)

    assert few.find(name).tapped
    assert not enough.find(name).tapped


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


@pytest.mark.parametrize(("name", "given"), [("Cascade Bluffs", "UR"), ("Mystic Gate", "WU"), ("Rugged Prairie", "RW")])
def test_a_filter_land_turns_hybrid_mana_into_two(name: str, given: str) -> None:
    basic = {"U": ISLAND, "R": MOUNTAIN, "W": PLAINS}[given[0]]
    table = start(A=side(board=[name, basic]), B=side())

    own = [action for action in table.actions("A") if action.object == table.find(name).id]
    table.answer("A", 1).take(own[-1])

    assert pool(table) == "".join(sorted(given))


def test_champions_helm_gives_hexproof_to_legends_only() -> None:
    table = start(A=side(board=["Champion's Helm", BEAR, "Krenko, Mob Boss", *FIVE]), B=side())
    table.activate("Champion's Helm", at="Grizzly").resolve()
    assert table.size(BEAR) == (4, 4)
    assert not table.now(BEAR).has("hexproof")

    table.activate("Champion's Helm", at="Krenko, Mob Boss").resolve()
    assert table.now("Krenko, Mob Boss").has("hexproof")


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


def test_chandras_emblem_deals_five_for_each_spell() -> None:
    table = start(A=side(board=["Chandra, Torch of Defiance", *FIVE], hand=[SQUIRE]), B=side())
    table.find("Chandra, Torch of Defiance").set_counter("loyalty", 7)
    table.activate("Chandra, Torch of Defiance", 3).resolve()

    table.answer("A", "B").cast(SQUIRE).resolve()

    assert table.life("B") == 15

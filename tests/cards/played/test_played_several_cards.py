"""Cards without release notes, several of them played by one test."""

from __future__ import annotations

import pytest

from tests.cards.common_cards import CHARM, ROCK, SQUIRE
from tests.cards.situations import BEAR, BOLT, FIVE, LANDS, OGRE, every, start
from tests.rules.common_cards import FOREST, ISLAND, MOUNTAIN, PLAINS, SWAMP
from tests.rules.table import Table, card, creature, land, side


def pool(table: Table, player: str = "A") -> str:
    """The mana in a player's pool, one letter each."""
    return "".join(sorted(table.pool(player)))


def tap_for_mana(table: Table, name: str, number: int = 0, by: str = "A") -> Table:
    """Activates the permanent's mana ability with this index."""
    own = [action for action in table.actions(by) if action.object == table.find(name).id]
    return table.take(own[number])


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


@pytest.mark.parametrize(
    "name", ["Canopy Vista", "Cinder Glade", "Prairie Stream", "Smoldering Marsh", "Sunken Hollow"]
)
def test_a_battle_land_enters_untapped_with_two_basic_lands(name: str) -> None:
    few = start(A=side(hand=[name], board=[FOREST, "Command Tower"]), B=side()).play(name)
    enough = start(A=side(hand=[name], board=[FOREST, SWAMP]), B=side()).play(name)

    assert few.find(name).tapped
    assert not enough.find(name).tapped


@pytest.mark.parametrize(("name", "given"), [("Cascade Bluffs", "UR"), ("Mystic Gate", "WU"), ("Rugged Prairie", "RW")])
def test_a_filter_land_turns_hybrid_mana_into_two(name: str, given: str) -> None:
    basic = {"U": ISLAND, "R": MOUNTAIN, "W": PLAINS}[given[0]]
    table = start(A=side(board=[name, basic]), B=side())

    own = [action for action in table.actions("A") if action.object == table.find(name).id]
    table.answer("A", 1).take(own[-1])

    assert pool(table) == "".join(sorted(given))


def test_chandras_emblem_deals_five_for_each_spell() -> None:
    table = start(A=side(board=["Chandra, Torch of Defiance", *FIVE], hand=[SQUIRE]), B=side())
    table.find("Chandra, Torch of Defiance").set_counter("loyalty", 7)
    table.activate("Chandra, Torch of Defiance", 3).resolve()

    table.answer("A", "B").cast(SQUIRE).resolve()

    assert table.life("B") == 15


MADE = {
    "Thriving Bluff": ("R", "U"),
    "Thriving Grove": ("G", "R"),
    "Thriving Heath": ("W", "G"),
    "Thriving Isle": ("U", "B"),
    "Thriving Moor": ("B", "W"),
}
"""Colours of mana of each land: its own and the chosen one."""


@pytest.mark.parametrize("name", MADE)
def test_a_thriving_land_makes_its_own_or_the_chosen_colour(name: str) -> None:
    own, chosen = MADE[name]
    words = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
    spells = {letter: creature(f"Elf {letter}", 1, 1, cost=f"{{{letter}}}") for letter in words}
    table = start(A=side(hand=[name, *spells.values()]), B=side()).answer("A", words[chosen]).play(name)
    assert table.find(name).tapped

    table.to("precombat main", turn=3)
    castable = {table.describe(one.object)[-1] for one in table.actions("A") if one.kind == "cast"}
    assert castable == {own, chosen}


@pytest.mark.parametrize(("name", "count"), [("Dread Drone", 2), ("Kozilek's Predator", 2)])
def test_eldrazi_spawn_are_sacrificed_for_mana(name: str, count: int) -> None:
    table = start(A=side(hand=[name, "Sol Ring"], board=FIVE[:5]), B=side())
    table.cast(name).resolve(2)
    assert table.zone("battlefield", "A").count("Eldrazi Spawn Token") == count

    spawn = next(one for one in table.actions("A") if one.object == table.find("Eldrazi Spawn Token").id)
    table.take(spawn).cast("Sol Ring").resolve()

    assert table.zone("battlefield", "A").count("Eldrazi Spawn Token") == count - 1


@pytest.mark.parametrize(
    ("medallion", "spell"),
    [
        ("Emerald Medallion", "Cultivate"),
        ("Jet Medallion", "Read the Bones"),
        ("Pearl Medallion", "Return to Dust"),
        ("Ruby Medallion", "Fiery Confluence"),
        ("Sapphire Medallion", "Deep Analysis"),
    ],
)
def test_a_medallion_saves_one_generic_mana(medallion: str, spell: str) -> None:
    colour = {"E": FOREST, "J": SWAMP, "P": PLAINS, "R": MOUNTAIN, "S": ISLAND}[medallion[0]]
    value = 3 if spell in ("Cultivate", "Read the Bones") else 4
    short = start(A=side(hand=[spell], board=[*[colour] * (value - 1), ROCK]), B=side(board=[ROCK]))
    assert all(action.kind != "cast" for action in short.actions("A"))

    table = start(A=side(hand=[spell], board=[*[colour] * (value - 1), medallion, ROCK]), B=side(board=[ROCK]))
    assert any(action.kind == "cast" for action in table.actions("A"))


@pytest.mark.parametrize("name", ["Enchantress's Presence", "Satyr Enchanter", "Sythis, Harvest's Hand"])
def test_an_enchantress_draws_as_the_spell_is_cast(name: str) -> None:
    table = start(A=side(hand=[CHARM], board=[name, *FIVE]), B=side())

    table.cast(CHARM).resolve()

    assert len(table.zone("hand", "A")) == 1
    assert "Charm" in table.zone("stack")


@pytest.mark.parametrize("name", ["Mesa Enchantress", "Verduran Enchantress"])
def test_an_enchantress_may_draw(name: str) -> None:
    table = start(A=side(hand=[CHARM], board=[name, *FIVE]), B=side())

    table.cast(CHARM).answer("A", False).resolve()

    assert table.zone("hand", "A") == []


@pytest.mark.parametrize(
    ("name", "wanted"),
    [("Flood Plain", "Island"), ("Grasslands", "Forest"), ("Mountain Valley", "Mountain"), ("Rocky Tar Pit", "Swamp")],
)
def test_a_slow_fetch_land_enters_tapped_and_finds_one_of_two_types(name: str, wanted: str) -> None:
    table = start(A=side(hand=[name], library=["Command Tower", land(wanted)]), B=side()).play(name)
    assert table.find(name).tapped

    table.to("precombat main", turn=3).answer("A", wanted).activate(name).resolve()

    assert table.zone("battlefield", "A") == [wanted]
    assert not table.find(wanted).tapped


SNARLS = {
    "Fortified Village": FOREST,
    "Frostboil Snarl": ISLAND,
    "Furycalm Snarl": PLAINS,
    "Necroblossom Snarl": SWAMP,
    "Port Town": PLAINS,
    "Shineshadow Snarl": SWAMP,
}


@pytest.mark.parametrize("name", SNARLS)
def test_a_land_enters_untapped_if_a_land_is_revealed(name: str) -> None:
    assert start(A=side(hand=[name, BEAR]), B=side()).play(name).find(name).tapped

    shown = start(A=side(hand=[name, SNARLS[name]]), B=side()).answer("A", True).play(name)
    assert not shown.find(name).tapped

    hidden = start(A=side(hand=[name, SNARLS[name]]), B=side()).answer("A", False).play(name)
    assert hidden.find(name).tapped


def made(table: Table, name: str, number: int) -> str:
    """The colours of mana that an ability of a permanent can make."""
    ability = table.now(name).sorted.mana[number]
    return "".join(letter for letter in "WUBRGC" if f"{{{letter}}}" in str(ability))


@pytest.mark.parametrize(
    "name",
    [
        "Frontier Bivouac",
        "Jungle Shrine",
        "Mystic Monastery",
        "Nomad Outpost",
        "Opulent Palace",
        "Sandsteppe Citadel",
        "Savage Lands",
        "Seaside Citadel",
    ],
)
def test_a_tri_land_enters_tapped_and_makes_three_colours(name: str) -> None:
    table = start(A=side(hand=[name]), B=side()).play(name)
    assert table.find(name).tapped

    table.to("precombat main", turn=3)
    own = [action for action in table.actions("A") if action.object == table.find(name).id]

    colours = {colour for action in own for colour in made(table, name, own.index(action))}
    assert len(colours) == 3


@pytest.mark.parametrize("name", ["Golgari Rot Farm", "Guildless Commons", "Orzhov Basilica", "Selesnya Sanctuary"])
def test_a_bounce_land_enters_tapped_and_returns_a_land(name: str) -> None:
    table = start(A=side(hand=[name], board=[FOREST]), B=side())

    table.answer("A", "Forest").play(name).resolve()

    assert table.zone("hand", "A") == ["Forest"]
    assert table.find(name).tapped


@pytest.mark.parametrize(
    ("name", "cards"), [("Letter of Acceptance", 1), ("Hedron Archive", 2), ("Dreamstone Hedron", 3)]
)
def test_a_mana_rock_that_is_sacrificed_for_cards(name: str, cards: int) -> None:
    table = start(A=side(board=[name, *FIVE]), B=side())

    table.activate(name, 1).resolve()

    assert len(table.zone("hand", "A")) == cards


def test_slivers_give_power_flying_and_haste() -> None:
    table = start(A=side(hand=["Cloudshredder Sliver"], board=["Cleaving Sliver", *FIVE]), B=side())
    table.cast("Cloudshredder Sliver").resolve()

    assert table.size("Cloudshredder Sliver") == (3, 1)
    table.attack("Cloudshredder Sliver").to("end of combat")
    assert table.life("B") == 17


@pytest.mark.parametrize(
    "name", ["Darksteel Ingot", "Elvish Mystic", "Firemind Vessel", "Unstable Obelisk", "Thought Vessel"]
)
def test_a_source_of_mana_makes_mana(name: str) -> None:
    table = start(A=side(board=[name]), B=side())
    table.find(name).tapped = False

    own = [one for one in table.actions("A") if one.object == table.find(name).id]
    table.answer("A", 0).take(own[-1])

    assert len(table.pool("A")) == (2 if name == "Firemind Vessel" else 1)


@pytest.mark.parametrize("name", ["Font of Fertility", "Terramorphic Expanse", "Wayfarer's Bauble"])
def test_something_is_sacrificed_for_a_tapped_basic_land(name: str) -> None:
    table = start(A=side(board=[name, FOREST, FOREST], library=[ISLAND]), B=side())

    table.answer("A", "Island").activate(name).resolve()

    assert table.find("Island").tapped
    assert name in table.zone("graveyard", "A")


@pytest.mark.parametrize("name", ["Irrigated Farmland", "Scattered Groves", "Sheltered Thicket"])
def test_a_cycling_land_enters_tapped_or_is_cycled(name: str) -> None:
    table = start(A=side(hand=[name, name], board=[FOREST, FOREST]), B=side())
    table.play(name)
    assert table.find(name).tapped

    cycling = [one for one in table.actions("A") if table.game.state.objects.get(one.object) is not None]
    table.take(next(one for one in cycling if table.game.state.objects[one.object].zone == "hand")).resolve()

    assert table.zone("graveyard", "A") == [name]


TEMPLES = [
    "Temple of Enlightenment",
    "Temple of Epiphany",
    "Temple of Plenty",
    "Temple of Silence",
    "Temple of Triumph",
]


@pytest.mark.parametrize("name", TEMPLES)
def test_a_temple_enters_tapped_and_scries(name: str) -> None:
    table = start(A=side(hand=[name], library=[BEAR, OGRE]), B=side())

    table.play(name).answer("A", ["Grizzly"]).resolve()

    assert table.find(name).tapped
    library = table.game.state.player(table.seat("A")).library
    assert table.describe(library[0]) == "Hill Ogre"


@pytest.mark.parametrize("name", ["Nature's Lore", "Three Visits"])
def test_a_forest_card_is_found_untapped(name: str) -> None:
    table = start(A=side(hand=[name], library=["Canopy Vista"], board=[FOREST, FOREST, PLAINS]), B=side())

    table.answer("A", "Canopy Vista").cast(name).resolve()

    assert not table.find("Canopy Vista").tapped


def test_omens_do_something_and_scry_when_sacrificed() -> None:
    hunt = start(A=side(hand=["Omen of the Hunt"], library=[FOREST], board=LANDS), B=side())
    hunt.cast("Omen of the Hunt").answer("A", True, "Forest").resolve(2)
    assert hunt.zone("battlefield", "A").count("Forest") == 7

    sun = start(A=side(hand=["Omen of the Sun"], board=LANDS), B=side())
    sun.cast("Omen of the Sun").resolve(2)
    assert sun.life("A") == 22
    assert sun.zone("battlefield", "A").count("Human Soldier Token") == 2
    sun.answer("A", [], ["Wastes", "Wastes"]).activate("Omen of the Sun").resolve()
    assert sun.zone("graveyard", "A") == ["Omen of the Sun"]


@pytest.mark.parametrize(
    ("name", "mana"),
    [("Ornithopter of Paradise", 1), ("Palladium Myr", 2), ("Thran Dynamo", 3), ("Worn Powerstone", 2)],
)
def test_an_artifact_makes_so_much_mana(name: str, mana: int) -> None:
    table = start(A=side(board=[name]), B=side())
    table.find(name).tapped = False

    own = [one for one in table.actions("A") if one.object == table.find(name).id]
    table.answer("A", "red").take(own[0])

    assert len(table.pool("A")) == mana


@pytest.mark.parametrize("name", ["Unclaimed Territory", "Secluded Courtyard"])
def test_a_land_pays_for_creatures_of_its_type_only(name: str) -> None:
    goblin = card("Redcap", "Creature — Goblin", power=1, toughness=1, cost="{R}")
    table = start(A=side(hand=[name, goblin, BOLT]), B=side())
    table.answer("A", "Goblin").play(name)

    assert not table.try_to("cast", BOLT, at="B")
    assert table.try_to("cast", goblin)


CROWDED = ["Rejuvenating Springs", "Spectator Seating", "Training Center", "Undergrowth Stadium", "Vault of Champions"]


@pytest.mark.parametrize("name", CROWDED)
def test_a_crowd_land_enters_untapped_with_two_opponents(name: str) -> None:
    duel = start(A=side(hand=[name]), B=side()).play(name)
    crowd = start(A=side(hand=[name]), B=side(), C=side()).play(name)

    assert duel.find(name).tapped
    assert not crowd.find(name).tapped


@pytest.mark.parametrize(
    "name", ["Staunch Throneguard", "Thorn of the Black Rose", "Crimson Fleet Commodore", "Palace Sentinels"]
)
def test_a_creature_that_makes_its_controller_the_monarch(name: str) -> None:
    table = start(A=side(hand=[name], board=FIVE), B=side()).cast(name).resolve(2)

    assert table.game.state.monarch == table.seat("A")


@pytest.mark.parametrize("name", ["Tainted Field", "Tainted Wood"])
def test_a_tainted_land_needs_a_swamp(name: str) -> None:
    black = creature("Shade", 1, 1, cost="{B}")
    alone = start(A=side(hand=[black], board=[name]), B=side())
    assert not alone.try_to("cast", black)

    swamp = start(A=side(hand=[black, black], board=[name, SWAMP]), B=side())
    swamp.cast(black).resolve()
    assert swamp.try_to("cast", black)


@pytest.mark.parametrize("name", ["Talisman of Conviction", "Talisman of Creativity", "Talisman of Progress"])
def test_a_talisman_hurts_for_coloured_mana(name: str) -> None:
    table = start(A=side(board=[name, name]), B=side())
    first, second = every(table, name)
    table.take(next(one for one in table.actions("A") if one.object == first.id))
    assert table.life("A") == 20

    coloured = [one for one in table.actions("A") if one.object == second.id][1]
    table.answer("A", 0).take(coloured)
    assert table.life("A") == 19

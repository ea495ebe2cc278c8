"""The last stored cards that no other test plays, each once for what it says."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.services.files.program_files import stored_catalogue
from tests.cards.situations import (
    BEAR,
    BIRD,
    BOLT,
    FIVE,
    GIANT,
    LANDS,
    MURDER,
    NAY,
    OGRE,
    STUDY,
    commander_table,
    every,
    start,
)
from tests.rules.table import card, creature, land, side

FOREST, ISLAND, SWAMP, PLAINS = (land(name) for name in ("Forest", "Island", "Swamp", "Plains"))
ROCK = card("Rock", "Artifact", cost="{1}")
SQUIRE = creature("Squire", 1, 1, cost="{W}")
CHARM = card("Charm", "Enchantment", "", cost="{W}")
TESTS = Path(__file__).resolve().parents[1]


def test_every_stored_card_is_named_by_a_test() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in TESTS.rglob("*.py"))

    unnamed = [card.front.name for card in stored_catalogue() if json.dumps(card.front.name)[1:-1] not in text]

    assert unnamed == []


def test_slivers_give_power_flying_and_haste() -> None:
    table = start(A=side(hand=["Cloudshredder Sliver"], board=["Cleaving Sliver", *FIVE]), B=side())
    table.cast("Cloudshredder Sliver").resolve()

    assert table.size("Cloudshredder Sliver") == (3, 1)
    table.attack("Cloudshredder Sliver").to("end of combat")
    assert table.life("B") == 17


def test_crashing_drawbridge_hastens_the_creatures_of_that_moment() -> None:
    table = start(A=side(hand=[SQUIRE], board=["Crashing Drawbridge", *FIVE]), B=side())
    table.cast(SQUIRE).resolve().activate("Crashing Drawbridge").resolve()

    table.attack(SQUIRE).to("end of combat")

    assert table.life("B") == 19


def test_curtains_call_destroys_two_for_less_with_more_opponents() -> None:
    table = start(A=side(hand=["Curtains' Call"], board=[SWAMP] * 4), B=side(board=[BEAR]), C=side(board=[OGRE]))

    table.cast("Curtains' Call", at=["Grizzly", "Hill Ogre"]).resolve()

    assert table.zone("battlefield", "B") + table.zone("battlefield", "C") == []


@pytest.mark.parametrize(
    "name", ["Darksteel Ingot", "Elvish Mystic", "Firemind Vessel", "Unstable Obelisk", "Thought Vessel"]
)
def test_a_source_of_mana_makes_mana(name: str) -> None:
    table = start(A=side(board=[name]), B=side())
    table.find(name).tapped = False

    own = [one for one in table.actions("A") if one.object == table.find(name).id]
    table.answer("A", 0).take(own[-1])

    assert len(table.pool("A")) == (2 if name == "Firemind Vessel" else 1)


def test_fierce_guardianship_and_flawless_maneuver_are_free_with_a_commander() -> None:
    hand = ["Fierce Guardianship", "Flawless Maneuver"]
    table = commander_table(
        side(hand=hand, command=["Krenko, Mob Boss"], board=FIVE[3:9]), side(hand=[MURDER], board=FIVE)
    )
    assert not table.try_to("cast", "Flawless Maneuver", method="free")

    table.cast("Krenko, Mob Boss").resolve().cast(MURDER, at="Krenko, Mob Boss", by="B")
    table.cast("Flawless Maneuver", method="free").resolve()
    assert table.now("Krenko, Mob Boss").has("indestructible")
    table.cast("Fierce Guardianship", at="Slay", method="free").resolve()

    assert table.zone("graveyard", "B") == ["Slay"]


@pytest.mark.parametrize("name", ["Font of Fertility", "Terramorphic Expanse", "Wayfarer's Bauble"])
def test_something_is_sacrificed_for_a_tapped_basic_land(name: str) -> None:
    table = start(A=side(board=[name, FOREST, FOREST], library=[ISLAND]), B=side())

    table.answer("A", "Island").activate(name).resolve()

    assert table.find("Island").tapped
    assert name in table.zone("graveyard", "A")


def test_imps_mischief_moves_a_target_for_life() -> None:
    table = start(A=side(hand=["Imp's Mischief"], board=[BEAR, *FIVE]), B=side(hand=[MURDER], board=[OGRE, *FIVE]))

    table.cast(MURDER, at="Grizzly", by="B").cast("Imp's Mischief", at="Slay").answer("A", "Hill Ogre").resolve(2)

    assert "Grizzly" in table.zone("battlefield", "A")
    assert "Hill Ogre" in table.zone("graveyard", "B")
    assert table.life("A") == 19


def test_interplanar_beacon_gains_life_and_pays_for_planeswalkers() -> None:
    table = start(A=side(hand=["Jace Beleren"], board=["Interplanar Beacon", ISLAND, ISLAND, FOREST]), B=side())

    table.cast("Jace Beleren").resolve()

    assert table.life("A") == 21


def test_investigators_journal_counts_the_most_creatures_of_a_player() -> None:
    table = start(A=side(hand=["Investigator's Journal"], board=[BEAR, *FIVE]), B=side(board=[BEAR, OGRE, GIANT]))
    table.cast("Investigator's Journal").resolve()
    assert table.find("Investigator's Journal").counter("suspect") == 3

    table.activate("Investigator's Journal", 0).resolve()

    assert table.find("Investigator's Journal").counter("suspect") == 2
    assert len(table.zone("hand", "A")) == 1


@pytest.mark.parametrize("name", ["Irrigated Farmland", "Scattered Groves", "Sheltered Thicket"])
def test_a_cycling_land_enters_tapped_or_is_cycled(name: str) -> None:
    table = start(A=side(hand=[name, name], board=[FOREST, FOREST]), B=side())
    table.play(name)
    assert table.find(name).tapped

    cycling = [one for one in table.actions("A") if table.game.state.objects.get(one.object) is not None]
    table.take(next(one for one in cycling if table.game.state.objects[one.object].zone == "hand")).resolve()

    assert table.zone("graveyard", "A") == [name]


def test_krosan_tusker_draws_and_finds_a_land_when_cycled() -> None:
    table = start(A=side(hand=["Krosan Tusker"], library=[STUDY, FOREST], board=FIVE), B=side())

    table.activate("Krosan Tusker").answer("A", True, "Forest").resolve(2)

    assert "Forest" in table.zone("hand", "A")
    assert len(table.zone("hand", "A")) == 2


def test_vizier_and_windcaller_do_something_when_cycled() -> None:
    table = start(A=side(hand=["Vizier of Tumbling Sands", "Windcaller Aven"], board=[BEAR, ROCK, *FIVE]), B=side())
    table.find("Rock").tapped = True
    table.answer("A", "Rock").activate("Vizier of Tumbling Sands", 1).resolve(2)
    assert not table.find("Rock").tapped

    table.answer("A", "Grizzly").activate("Windcaller Aven").resolve(2)
    assert table.now(BEAR).has("flying")


def test_nessian_wanderer_finds_a_land_for_enchantments() -> None:
    table = start(A=side(hand=[CHARM], library=[STUDY, FOREST, BEAR], board=["Nessian Wanderer", *FIVE]), B=side())

    table.cast(CHARM).resolve().answer("A", True, "Forest").resolve()

    assert table.zone("hand", "A") == ["Forest"]


def test_spirited_companion_and_swift_response() -> None:
    table = start(A=side(hand=["Spirited Companion", "Swift Response"], board=FIVE), B=side(board=[BEAR, OGRE]))
    table.cast("Spirited Companion").resolve(2)
    assert len(table.zone("hand", "A")) == 2
    table.find(OGRE).tapped = True

    table.cast("Swift Response", at="Hill Ogre").resolve()

    assert table.zone("battlefield", "B") == ["Grizzly"]


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


def test_temple_of_the_false_god_needs_five_lands() -> None:
    assert not start(A=side(hand=[ROCK], board=["Temple of the False God"]), B=side()).try_to("cast", ROCK)
    table = start(A=side(hand=[ROCK], board=["Temple of the False God", *[FOREST] * 4]), B=side())
    for forest in every(table, "Forest"):
        forest.tapped = True
    assert table.try_to("cast", ROCK)


def test_thought_vessel_lifts_the_hand_size() -> None:
    table = start(A=side(hand=[BEAR] * 9, board=["Thought Vessel"]), B=side()).to("upkeep", turn=2)

    assert len(table.zone("hand", "A")) == 9


def test_ugins_mastery_manifests_and_turns_up() -> None:
    myr = card("Myr", "Artifact Creature — Myr", power=2, toughness=2, cost="{2}")
    mine = side(hand=[myr], board=["Ugin's Mastery", GIANT, OGRE, *FIVE], library=[BEAR])
    table = start(A=mine, B=side())
    table.cast(myr).resolve()
    assert table.find("").face_down

    table.attack(GIANT, OGRE).answer("A", True).to("declare blockers")

    assert "Grizzly" in table.zone("battlefield", "A")


def test_ulamog_exiles_two_permanents_and_twenty_cards() -> None:
    name = "Ulamog, the Ceaseless Hunger"
    table = start(A=side(hand=[name], board=LANDS), B=side(board=[BEAR, ROCK]))
    table.cast(name, at=["Grizzly", "Rock"]).resolve()
    assert sorted(table.zone("exile")) == ["Grizzly", "Rock"]
    table.resolve()

    table.to("precombat main", turn=3).attack(name).to("declare blockers", turn=3)

    assert len(table.zone("exile")) == 21, "two permanents and the nineteen cards that B had left"


def test_unstable_obelisk_destroys_any_permanent() -> None:
    table = start(A=side(board=["Unstable Obelisk", *FIVE]), B=side(board=["Command Tower"]))

    table.activate("Unstable Obelisk", 1, at="Command Tower").resolve()

    assert table.zone("battlefield", "B") == []


def test_valduk_makes_elementals_for_what_is_attached() -> None:
    table = start(A=side(board=["Valduk, Keeper of the Flame", "Lightning Greaves"]), B=side())
    table.activate("Lightning Greaves", at="Valduk, Keeper of the Flame").resolve()

    table.attack("Elemental Token").to("end of combat")
    assert table.life("B") == 17
    table.to("cleanup")

    assert every(table, "Elemental Token") == []


def test_verdant_confluence_thrice() -> None:
    table = start(
        A=side(hand=["Verdant Confluence"], board=[BEAR, *LANDS], graveyard=[ROCK], library=[FOREST]), B=side()
    )

    table.answer("A", [0, 1, 2]).cast("Verdant Confluence", at=["Grizzly", "Rock"]).answer("A", "Forest").resolve()

    assert table.find(BEAR).counter("+1/+1") == 2
    assert table.zone("hand", "A") == ["Rock"]
    assert table.zone("battlefield", "A").count("Forest") == 7


def test_vial_of_dragonfire_and_witching_well_are_used_up() -> None:
    table = start(A=side(board=["Vial of Dragonfire", "Witching Well", *FIVE]), B=side(board=[BEAR]))
    table.activate("Vial of Dragonfire", at="Grizzly").resolve()
    assert table.zone("battlefield", "B") == []

    table.activate("Witching Well").resolve()
    assert len(table.zone("hand", "A")) == 2


def test_victimize_returns_two_creatures_for_one() -> None:
    table = start(A=side(hand=["Victimize"], board=[BIRD, *FIVE], graveyard=[BEAR, GIANT]), B=side())

    table.cast("Victimize", at=["Grizzly", "Stone Giant"]).resolve()

    assert table.find(GIANT).tapped
    assert table.find(BEAR).zone == "battlefield"
    assert "Songbird" in table.zone("graveyard", "A")


def test_vindictive_lich_needs_a_different_player_for_each_mode() -> None:
    table = start(
        A=side(hand=[MURDER], board=["Vindictive Lich", *FIVE]), B=side(board=[BEAR]), C=side(hand=[BOLT, NAY])
    )

    table.answer("A", [0, 1], "B", "C").cast(MURDER, at="Vindictive Lich").resolve(2)

    assert table.zone("battlefield", "B") == []
    assert len(table.zone("graveyard", "C")) == 2


def test_vronos_returns_a_permanent_of_each_opponent_and_makes_a_construct() -> None:
    name = "Vronos, Masked Inquisitor"
    table = start(A=side(board=[name]), B=side(board=[BEAR]), C=side(board=[OGRE]))
    table.answer("A", ["Grizzly"], ["Hill Ogre"]).activate(name, 1).resolve()
    assert table.zone("hand", "B") + table.zone("hand", "C") == ["Grizzly", "Hill Ogre"]

    last = start(A=side(board=[name, ROCK]), B=side(board=[OGRE]))
    last.find(name).set_counter("loyalty", 7)
    last.activate(name, 2, at="Rock").resolve()
    assert last.size("Rock") == (9, 9)
    last.attack("Rock").to("end of combat")
    assert last.life("B") == 11


def test_wake_the_dead_returns_creatures_for_a_combat() -> None:
    table = start(A=side(hand=["Wake the Dead"], board=FIVE, graveyard=[GIANT]), B=side(board=[BEAR]))
    table.to("beginning of combat", turn=2).attack(BEAR).to("declare attackers", turn=2)

    table.answer("A", 1).cast("Wake the Dead", at="Stone Giant", by="A").resolve()
    table.block(GIANT, BEAR).to("cleanup", turn=2)

    assert table.zone("graveyard", "B") == ["Grizzly"]
    assert "Stone Giant" in table.zone("graveyard", "A")


def test_wall_of_denial_stands_and_is_no_target() -> None:
    table = start(A=side(board=["Wall of Denial"]), B=side(hand=[BOLT], board=[BIRD, BEAR, *FIVE]))
    with pytest.raises(AssertionError, match="Wall of Denial is not among"):
        table.cast(BOLT, at="Wall of Denial", by="B")


def test_whirler_rogue_makes_thopters_that_hide_a_creature() -> None:
    table = start(A=side(hand=["Whirler Rogue"], board=[BEAR, *FIVE]), B=side(board=[OGRE]))
    table.cast("Whirler Rogue").resolve(2)
    assert table.zone("battlefield", "A").count("Thopter Token") == 2

    table.activate("Whirler Rogue", at="Grizzly").resolve().attack(BEAR).to("declare attackers")

    assert not table.may_block(OGRE, BEAR)


def test_yedora_plants_the_dead_as_forests() -> None:
    table = start(A=side(hand=[MURDER], board=["Yedora, Grave Gardener", BEAR, *FIVE]), B=side())

    table.cast(MURDER, at="Grizzly").answer("A", True).resolve(2)

    (planted,) = [obj for obj in table.game.state.permanents() if obj.face_down]
    chars = table.game.characteristics(planted.id)
    assert (chars.types, chars.subtypes) == (("Land",), ("Forest",))

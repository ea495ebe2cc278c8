"""Rulings on cards from Opal Palace to Purphoros."""

from __future__ import annotations

from engine.ir.stored_cards import StoredCard
from tests.cards.ruling import ruling, untested
from tests.cards.situations import (
    BEAR,
    BIRD,
    BOUNCE,
    FIVE,
    GIANT,
    GROW,
    LANDS,
    MURDER,
    OGRE,
    commander_table,
    every,
    start,
)
from tests.rules.table import Table, card, creature, land, side

UNTESTED = [
    untested("Purphoros, God of the Forge", 4, "no card of the set has such an ability with red"),
    untested("Predatory Rampage", 3, "says what the card does not say"),
]

USURP = card("Usurp", "Instant", "You become the monarch.", cost="{B}")
SMASH = card("Smash", "Instant", "Destroy target artifact.", cost="{R}")
TRINKET = card("Trinket", "Artifact", "", cost="{1}")
ENGINE = card("Engine", "Artifact", "", cost="{5}")
BLADE = card("Blade", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {3}", cost="{1}")


# -- Opal Palace


@ruling("Opal Palace", 1)
def test_opal_palace_makes_the_colours_of_both_commanders() -> None:
    white = creature("Plain Squire", 1, 1, cost="{W}")
    black = creature("Dark Squire", 1, 1, cost="{B}")
    table = commander_table(
        side(
            hand=[white, black],
            board=["Opal Palace", land("Island")],
            command=["Keleth, Sunmane Familiar", "Alharu, Solemn Ritualist"],
        ),
        side(),
    )

    table.activate("Island").answer("A", "white").activate("Opal Palace", 1)

    assert not table.try_to("cast", black)
    assert table.try_to("cast", white)


@ruling("Opal Palace", 2)
def test_opal_palace_makes_nothing_for_a_colourless_commander() -> None:
    two = card("Pair", "Artifact", "", cost="{2}")
    table = commander_table(
        side(hand=[two], board=["Opal Palace", land("Forest")], command=["Kozilek, the Great Distortion"]), side()
    )
    table.activate("Forest").activate("Opal Palace", 1)

    assert table.find("Opal Palace").tapped
    assert not table.try_to("cast", two)


@ruling("Opal Palace", 3)
def test_opal_palace_makes_nothing_without_a_commander() -> None:
    green = card("Sprout", "Artifact", "", cost="{G}")
    table = start(A=side(hand=[green], board=["Opal Palace", land("Wastes")]), B=side())

    assert not table.try_to("cast", green)


# -- Oviya Pashiri, Sage Lifecrafter


@ruling("Oviya Pashiri, Sage Lifecrafter", 1, 2)
def test_oviyas_construct_counts_once_and_without_itself() -> None:
    table = start(A=side(hand=[MURDER], board=["Oviya Pashiri, Sage Lifecrafter", BEAR, OGRE, *LANDS]), B=side())
    table.activate("Oviya Pashiri, Sage Lifecrafter", 1).cast(MURDER, at="Grizzly").resolve(2)

    construct = next(obj for obj in every(table, "Construct Token") + every(table, "Construct"))
    now = table.game.characteristics(construct.id)

    assert (now.power, now.toughness) == (2, 2)
    table.find("Hill Ogre").damage = 9
    table.to("end")
    assert table.game.characteristics(construct.id).power == 2


# -- Padeem, Consul of Innovation


@ruling("Padeem, Consul of Innovation", 1)
def test_padeem_compares_artifacts_only() -> None:
    dear = creature("Titan", 9, 9, cost="{9}")
    table = start(A=side(), B=side(board=["Padeem, Consul of Innovation", TRINKET, dear]))

    table.to("draw", turn=2)

    assert len(table.zone("hand", "B")) == 2


@ruling("Padeem, Consul of Innovation", 2)
def test_padeem_takes_x_as_zero() -> None:
    charged = card("Charged", "Artifact", "", cost="{X}{2}")
    table = start(A=side(board=[ENGINE]), B=side(board=["Padeem, Consul of Innovation", charged]))

    table.to("draw", turn=2)

    assert len(table.zone("hand", "B")) == 1


@ruling("Padeem, Consul of Innovation", 3)
def test_padeem_does_not_trigger_for_a_lesser_artifact() -> None:
    table = start(A=side(board=[ENGINE]), B=side(board=["Padeem, Consul of Innovation", TRINKET]))

    table.to("upkeep", turn=2)

    assert table.zone("stack") == []
    assert table.zone("hand", "B") == []


# -- Palace Jailer


def jailed(prisoner: StoredCard) -> Table:
    """A's Jailer has exiled B's Ogre; A is the monarch, B and C can take the crown."""
    table = start(
        A=side(hand=["Palace Jailer", MURDER], board=LANDS),
        B=side(board=[prisoner]),
        C=side(hand=[USURP], board=FIVE),
    )
    table.answer("A", "Palace Jailer", "Hill Ogre").cast("Palace Jailer")
    return table


@ruling("Palace Jailer", 2)
def test_the_prisoner_comes_back_without_counters() -> None:
    table = jailed(OGRE)
    table.find("Hill Ogre").set_counter("+1/+1", 2)
    table.resolve(3)

    table.cast(USURP, by="C").resolve()

    assert table.size("Hill Ogre") == (3, 3)


@ruling("Palace Jailer", 4, 5)
def test_any_opponent_frees_the_prisoner_even_without_the_jailer() -> None:
    table = jailed(OGRE).resolve(3)
    table.cast(MURDER, at="Palace Jailer").resolve()
    assert table.zone("exile", "B") == ["Hill Ogre"]

    table.cast(USURP, by="C").resolve()

    assert table.zone("battlefield", "B") == ["Hill Ogre"]


@ruling("Path to Exile", 1)
def test_path_to_exile_does_nothing_without_its_target() -> None:
    table = start(
        A=side(hand=["Path to Exile"], board=FIVE),
        B=side(hand=[BOUNCE], library=[land("Forest")], board=[BEAR, *FIVE]),
    )
    count = len(table.zone("battlefield", "B"))

    table.cast("Path to Exile", at="Grizzly").cast(BOUNCE, at="Grizzly", by="B").resolve(2)

    assert len(table.zone("battlefield", "B")) == count - 1
    assert "Grizzly" in table.zone("hand", "B")


@ruling("Path to Exile", 2)
def test_the_player_may_leave_the_library_as_it_is() -> None:
    table = start(
        A=side(hand=["Path to Exile"], board=FIVE),
        B=side(library=[BIRD, OGRE, GIANT, land("Forest")], board=[BEAR]),
    )
    before = list(table.game.state.player(table.seat("B")).library)

    table.cast("Path to Exile", at="Grizzly").answer("B", False).resolve()

    assert list(table.game.state.player(table.seat("B")).library) == before


def ingest(table: Table, name: str) -> None:
    """A casts the Ingester and exiles that permanent."""
    table.cast("Phyrexian Ingester").answer("A", name).resolve().answer("A", True).resolve()


# -- Pathrazer of Ulamog, Personal Tutor


@ruling("Pathrazer of Ulamog", 1)
def test_annihilator_is_over_before_blockers_are_declared() -> None:
    table = start(A=side(board=["Pathrazer of Ulamog"]), B=side(board=[BEAR, OGRE, GIANT]))

    table.attack("Pathrazer of Ulamog").to("declare attackers")

    assert table.zone("battlefield", "B") == []
    assert table.to("end of combat").life("B") == 11


@ruling("Pathrazer of Ulamog", 2)
def test_an_attacker_of_a_sacrificed_planeswalker_goes_on_attacking() -> None:
    table = start(A=side(board=["Pathrazer of Ulamog"]), B=side(board=["Jace Beleren", BEAR, OGRE]))

    table.attack("Pathrazer of Ulamog", on="Jace Beleren").to("declare blockers")

    assert table.zone("battlefield", "B") == []
    assert table.to("end of combat").life("B") == 20
    assert "Pathrazer of Ulamog" in table.zone("battlefield", "A")


@ruling("Personal Tutor", 1)
def test_personal_tutor_need_not_find() -> None:
    wrath = card("Ruin", "Sorcery", "Destroy all creatures.", cost="{W}")
    table = start(A=side(hand=["Personal Tutor"], library=[wrath], board=FIVE), B=side())

    table.cast("Personal Tutor").answer("A", []).resolve()

    assert table.zone("library", "A").count("Ruin") == 1


# -- Phyrexian Ingester


@ruling("Phyrexian Ingester", 1)
def test_the_ingester_looks_at_the_card_in_exile() -> None:
    table = start(A=side(hand=["Phyrexian Ingester"], board=LANDS), B=side(board=[OGRE]))
    table.find("Hill Ogre").set_counter("+1/+1", 4)

    ingest(table, "Hill Ogre")

    assert table.size("Phyrexian Ingester") == (6, 6)


@ruling("Phyrexian Ingester", 2)
def test_the_ingester_follows_a_defined_size() -> None:
    beast = creature("Hoarder", "*", "*", "Hoarder's power and toughness are each equal to the number of lands.")
    table = start(A=side(hand=["Phyrexian Ingester", land("Forest")], board=LANDS), B=side(board=[beast]))

    ingest(table, "Hoarder")
    assert table.size("Phyrexian Ingester") == (3 + len(LANDS), 3 + len(LANDS))

    table.play("Forest")
    assert table.size("Phyrexian Ingester") == (4 + len(LANDS), 4 + len(LANDS))


@ruling("Phyrexian Ingester", 3)
def test_the_ingester_gets_nothing_from_a_land() -> None:
    wake = card("Wake", "Instant", "Target land becomes a 4/4 creature until end of turn.", cost="{G}")
    table = start(A=side(hand=["Phyrexian Ingester", wake], board=LANDS), B=side(board=["Reliquary Tower"]))
    table.cast(wake, at="Reliquary Tower").resolve()

    # The ability sees the creature that the land is for a turn; the Ingester is cast in the same main phase.
    ingest(table, "Reliquary Tower")

    assert table.size("Phyrexian Ingester") == (3, 3)


# -- Pollenbright Druid, Portal Mage


@ruling("Pollenbright Druid", 1)
def test_the_druid_may_target_itself() -> None:
    table = start(A=side(hand=["Pollenbright Druid"], board=FIVE), B=side(board=[BEAR]))

    table.cast("Pollenbright Druid").answer("A", 0, "Pollenbright Druid").resolve(2)

    assert table.find("Pollenbright Druid").counter("+1/+1") == 1


@ruling("Portal Mage", 1)
def test_portal_mage_outside_of_the_declaration_does_nothing() -> None:
    table = start(A=side(hand=["Portal Mage"], board=FIVE), B=side())

    table.cast("Portal Mage").resolve()

    assert table.zone("stack") == []
    assert "Portal Mage" in table.zone("battlefield", "A")


# -- Predatory Rampage


@ruling("Predatory Rampage", 1)
def test_creatures_that_come_later_do_not_rampage() -> None:
    late = creature("Latecomer", 1, 1, "Flash", cost="{G}")
    table = start(A=side(hand=["Predatory Rampage", late], board=[BEAR, *LANDS]), B=side())

    table.cast("Predatory Rampage").resolve().cast(late).resolve()

    assert table.size("Grizzly") == (5, 5)
    assert table.size("Latecomer") == (1, 1)


# -- Puresteel Paladin


@ruling("Puresteel Paladin", 1, 2)
def test_equip_for_nothing_stays_on_the_stack_without_the_paladin() -> None:
    table = start(
        A=side(hand=[MURDER], board=["Puresteel Paladin", BEAR, BLADE, TRINKET, ENGINE, land("Swamp")]), B=side()
    )
    assert not table.try_to("activate", BLADE, at="Grizzly")

    table.activate(BLADE, 1, at="Grizzly").cast(MURDER, at="Puresteel Paladin").resolve(2)

    assert table.size("Grizzly") == (3, 3)


# -- Purphoros, God of the Forge

GOD = "Purphoros, God of the Forge"
RED = creature("Red Guard", 1, 1, cost="{2}{R}{R}{R}{R}")


def is_creature(*board: StoredCard) -> bool:
    table = start(A=side(board=[GOD, *board]), B=side())
    return "Creature" in table.now(GOD).types


@ruling("Purphoros, God of the Forge", 1, 2)
def test_devotion_counts_symbols_of_mana_costs_only() -> None:
    talker = creature("Talker", 1, 1, "{R}{R}{R}{R}: Talker gets +1/+0 until end of turn.", cost="{9}{R}")

    assert is_creature(RED)
    assert not is_creature(talker)


@ruling("Purphoros, God of the Forge", 3)
def test_devotion_counts_hybrid_and_phyrexian_symbols() -> None:
    assert is_creature(creature("Mixed", 1, 1, cost="{R/W}{R/W}{2/R}{R/P}"))
    assert not is_creature(creature("Other", 1, 1, cost="{G/W}{R/W}{2/R}{R/P}"))


@ruling("Purphoros, God of the Forge", 7)
def test_the_gods_own_symbols_count_for_abilities_that_see_it_enter() -> None:
    greet = card("Greeting", "Enchantment", "Whenever a creature you control enters, you gain 1 life.")
    with_five = start(A=side(hand=[GOD], board=[RED, greet, *FIVE]), B=side())
    assert with_five.cast(GOD).resolve(2).life("A") == 21

    alone = start(A=side(hand=[GOD], board=[greet, *FIVE]), B=side())
    assert alone.cast(GOD).resolve().life("A") == 20


@ruling("Purphoros, God of the Forge", 10)
def test_a_god_that_is_no_creature_leaves_combat() -> None:
    table = start(A=side(board=[GOD, RED]), B=side(hand=[MURDER], board=FIVE))
    table.attack(GOD).to("declare attackers")

    table.cast(MURDER, at="Red Guard", by="B").resolve()

    assert table.to("end of combat").life("B") == 20


@ruling("Purphoros, God of the Forge", 11)
def test_counters_stay_on_a_god_that_is_no_creature() -> None:
    table = start(A=side(hand=[GROW, MURDER], board=[GOD, RED, *FIVE]), B=side())

    table.cast(GROW, at=GOD).resolve().cast(MURDER, at="Red Guard").resolve()

    assert "Creature" not in table.now(GOD).types
    assert table.find(GOD).counter("+1/+1") == 1


@ruling("Purphoros, God of the Forge", 12)
def test_a_god_without_abilities_is_still_no_creature() -> None:
    hush = card("Hush", "Instant", "Target permanent loses all abilities until end of turn.", cost="{U}")
    table = start(A=side(hand=[hush], board=[GOD, *FIVE]), B=side())

    table.cast(hush, at=GOD).resolve()

    assert "Creature" not in table.now(GOD).types
    assert not table.now(GOD).has("indestructible")

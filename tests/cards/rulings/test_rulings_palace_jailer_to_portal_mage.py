"""Rulings on cards from Palace Jailer to Portal Mage."""

from __future__ import annotations

from engine.game.turn.loop import open_priority
from engine.ir.stored_cards import StoredCard
from tests.cards.common_cards import TRINKET, USURP
from tests.cards.ruling import ruling
from tests.cards.situations import (
    BEAR,
    BIRD,
    BOUNCE,
    FIVE,
    GIANT,
    LANDS,
    MURDER,
    OGRE,
    commander_table,
    every,
    start,
    to_trigger,
)
from tests.rules.table import Table, card, creature, land, side

# -- Palace Jailer


JAILER = "Palace Jailer"


@ruling(JAILER, 1)
def test_the_jailers_prisoner_stays_though_an_opponent_is_the_monarch_already() -> None:
    table = start(A=side(hand=[JAILER], board=LANDS), B=side(hand=[USURP, USURP], board=[OGRE, *FIVE]))
    table.answer("A", JAILER, "Hill Ogre").cast(JAILER).resolve().cast(USURP, by="B").resolve()
    assert table.game.state.monarch == table.seat("B")

    table.resolve()
    assert table.zone("exile") == ["Hill Ogre"]
    assert table.game.state.monarch == table.seat("B")

    table.resolve()
    assert table.game.state.monarch == table.seat("A")
    assert table.zone("exile") == ["Hill Ogre"]

    table.cast(USURP, by="B").resolve()
    assert "Hill Ogre" in table.zone("battlefield", "B")


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


@ruling("Palace Jailer", 3)
def test_a_token_in_the_jail_is_gone_for_good() -> None:
    usurp = card("Usurp", "Instant", "You become the monarch.", cost="{B}")
    call = card("Call", "Instant", "Create a 3/3 green Beast creature token.", cost="{G}")
    table = start(A=side(hand=["Palace Jailer"], board=LANDS), B=side(hand=[call, usurp], board=FIVE))
    table.cast(call, by="B").resolve()
    table.answer("A", "Palace Jailer", "Beast Token").cast("Palace Jailer").resolve().resolve(2)
    assert every(table, "Beast Token") == []

    table.cast(usurp, by="B").resolve()

    assert every(table, "Beast Token") == []
    assert table.zone("exile") == []


@ruling("Palace Jailer", 4, 5)
def test_any_opponent_frees_the_prisoner_even_without_the_jailer() -> None:
    table = jailed(OGRE).resolve(3)
    table.cast(MURDER, at="Palace Jailer").resolve()
    assert table.zone("exile", "B") == ["Hill Ogre"]

    table.cast(USURP, by="C").resolve()

    assert table.zone("battlefield", "B") == ["Hill Ogre"]


# -- Path of Ancestry


PATH = "Path of Ancestry"


BRINELIN = "Brinelin, the Moon Kraken"


KELETH = "Keleth, Sunmane Familiar"


def kin(name: str, subtypes: str, cost: str) -> StoredCard:
    return card(name, f"Creature — {subtypes}" if subtypes else "Creature", cost=cost, power=1, toughness=1)


PONY = kin("Pony", "Horse", "{W}")


KRAKEN = kin("Arm", "Kraken", "{U}")


STRANGER = kin("Stranger", "Ooze", "{W}")


def triggered(table: Table) -> int:
    """How many abilities are above the spell that was just cast."""
    open_priority(table.game)
    return len(table.game.state.stack) - 1


@ruling(PATH, 1)
def test_the_path_serves_two_commanders() -> None:
    def partners(spell: StoredCard, colour: str) -> Table:
        mine = side(hand=[spell], library=["Plains", "Swamp"], board=[PATH], command=[KELETH, BRINELIN])
        return commander_table(mine, side()).answer("A", colour).activate(PATH).cast(spell)

    assert triggered(partners(PONY, "white")) == 1
    assert triggered(partners(STRANGER, "white")) == 0

    table = partners(KRAKEN, "blue")
    table.answer("A", "Plains").resolve()
    assert table.zone("stack") == ["Arm"]
    assert (table.zone("library", "A")[0], table.zone("library", "A")[-1]) == ("Swamp", "Plains")


@ruling(PATH, 2)
def test_the_commanders_types_are_looked_at_when_the_spell_has_been_cast() -> None:
    mask = card("Mask", "Instant", "Target creature becomes an Ooze until end of turn.", cost="{R}")

    def scries(spell: StoredCard) -> int:
        plains, mountain = land("Plains"), land("Mountain")
        mine = side(hand=[mask, spell], board=[PATH, plains, plains, mountain], command=[KELETH])
        table = commander_table(mine, side())
        table.activate("Plains").activate("Plains").cast(KELETH).resolve()
        table.activate(PATH).activate("Mountain").cast(mask, at=KELETH).resolve()
        return triggered(table.cast(spell))

    assert (scries(PONY), scries(STRANGER)) == (0, 1)


@ruling(PATH, 3, 4)
def test_the_path_makes_nothing_without_a_commander_of_a_colour() -> None:
    for command in (["Kozilek, the Great Distortion"], []):
        table = commander_table(side(hand=[TRINKET], board=[PATH], command=command), side())

        table.activate(PATH)

        assert table.find(PATH).tapped
        assert not table.try_to("cast", TRINKET)


@ruling(PATH, 5)
def test_the_commander_itself_is_such_a_spell() -> None:
    table = commander_table(side(board=[PATH, land("Plains")], command=[KELETH]), side())

    table.activate(PATH).activate("Plains").cast(KELETH)

    assert table.zone("stack")[0] == KELETH
    assert triggered(table) == 1


@ruling(PATH, 6)
def test_a_commander_without_creature_types_shares_none() -> None:
    nobody = kin("Nobody", "", "{U}")
    anybody = card("Anybody", "Creature — Shapeshifter", "Changeling", cost="{U}", power=1, toughness=1)
    for spell in (nobody, anybody):
        table = commander_table(side(hand=[spell], board=[PATH], command=["Jace Beleren"]), side())

        table.activate(PATH).cast(spell)

        assert triggered(table) == 0


@ruling(PATH, 7)
def test_each_mana_of_the_path_scries_once() -> None:
    mirror = card(
        "Mirror", "Enchantment", "If you tap a permanent for mana, it produces twice as much of that mana instead."
    )
    team = kin("Team", "Horse", "{W}{W}")
    library = ["Plains", "Swamp", "Forest"]
    table = commander_table(side(hand=[team], library=library, board=[PATH, mirror], command=[KELETH]), side())
    table.activate(PATH).cast(team)
    assert triggered(table) == 2
    table.answer("A", "Plains", []).resolve(2)
    assert table.zone("library", "A")[:2] == ["Swamp", "Forest"]

    apart = commander_table(side(hand=[PONY, PONY], board=[PATH, mirror], command=[KELETH]), side())
    apart.activate(PATH).cast(PONY)
    assert triggered(apart) == 1
    apart.answer("A", []).resolve(2).cast(PONY)
    assert triggered(apart) == 1


# -- Path to Exile


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


# -- Pathrazer of Ulamog


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


# -- Personal Tutor


@ruling("Personal Tutor", 1)
def test_personal_tutor_need_not_find() -> None:
    wrath = card("Ruin", "Sorcery", "Destroy all creatures.", cost="{W}")
    table = start(A=side(hand=["Personal Tutor"], library=[wrath], board=FIVE), B=side())

    table.cast("Personal Tutor").answer("A", []).resolve()

    assert table.zone("library", "A").count("Ruin") == 1


# -- Phyrexian Ingester


def ingest(table: Table, name: str) -> None:
    """A casts the Ingester and exiles that permanent."""
    table.cast("Phyrexian Ingester").answer("A", name).resolve().answer("A", True).resolve()


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


# -- Pollenbright Druid


@ruling("Pollenbright Druid", 1)
def test_the_druid_may_target_itself() -> None:
    table = start(A=side(hand=["Pollenbright Druid"], board=FIVE), B=side(board=[BEAR]))

    table.cast("Pollenbright Druid").answer("A", 0, "Pollenbright Druid").resolve(2)

    assert table.find("Pollenbright Druid").counter("+1/+1") == 1


# -- Portal Mage


@ruling("Portal Mage", 1)
def test_portal_mage_outside_of_the_declaration_does_nothing() -> None:
    table = start(A=side(hand=["Portal Mage"], board=FIVE), B=side())

    table.cast("Portal Mage").resolve()

    assert table.zone("stack") == []
    assert "Portal Mage" in table.zone("battlefield", "A")


MAGE = "Portal Mage"


def redirected(attacker: StoredCard, *walls: StoredCard, target: str = "") -> Table:
    """A attacks B; C sends the attacker on to itself: the Mage's ability waits to resolve."""
    table = start(A=side(board=[attacker]), B=side(board=[BIRD]), C=side(hand=[MAGE], board=[*FIVE, *walls]))
    if target:
        table.answer("A", target)
    table.attack(attacker, on="B")
    table = table.to("declare attackers") if attacker is BEAR else to_trigger(table)
    return table.answer("C", attacker.facts.name, True, "C").cast(MAGE, by="C").resolve()


@ruling(MAGE, 2)
def test_no_restriction_and_no_cost_stops_a_new_choice_of_whom_to_attack() -> None:
    fort = card("Fort", "Enchantment", "Creatures can't attack you.")
    toll = card(
        "Toll",
        "Enchantment",
        "Creatures can't attack you unless their controller pays {2} for each of those creatures.",
    )

    for wall in (fort, toll):
        table = redirected(BEAR, wall).resolve().to("end of combat")
        assert (table.life("B"), table.life("C")) == (20, 18)


@ruling(MAGE, 3)
def test_a_new_choice_of_whom_to_attack_is_no_attack() -> None:
    drum = creature("Drummer", 2, 2, "Whenever Drummer attacks, you gain 1 life.")

    table = redirected(drum).resolve(2).to("end of combat")

    assert (table.life("A"), table.life("B"), table.life("C")) == (21, 20, 18)


@ruling(MAGE, 4)
def test_the_player_who_was_attacked_first_has_still_been_attacked() -> None:
    brawler = creature("Brawler", 2, 2, "Melee")
    table = start(A=side(board=[brawler, BEAR]), B=side(), C=side(hand=[MAGE], board=FIVE))
    to_trigger(table.attack(brawler, on="B").attack(BEAR, on="C"))
    table.answer("C", "Grizzly", True, "B").cast(MAGE, by="C").resolve(2)
    assert table.find("Grizzly").attacking == table.seat("B")

    table.resolve()

    assert table.size("Brawler") == (4, 4)


@ruling(MAGE, 5)
def test_what_the_first_defending_player_controls_is_no_longer_a_legal_target() -> None:
    raider = creature("Raider", 2, 2, "Whenever Raider attacks, destroy target creature defending player controls.")

    table = redirected(raider, target="Songbird").resolve(2)

    assert table.zone("battlefield", "B") == ["Songbird"]
    assert table.zone("stack") == []

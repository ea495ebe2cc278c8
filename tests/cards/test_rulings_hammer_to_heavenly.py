"""Rulings on cards from Hammer of Nazahn to Heavenly Blademaster."""

from __future__ import annotations

import pytest

from engine.game.combat.attacking import attack_options
from engine.ir.stored_cards import StoredCard
from tests.cards.ruling import ruling, untested
from tests.cards.situations import BEAR, BOLT, FIVE, GIANT, GROW, LANDS, MURDER, OGRE, every, start
from tests.rules.common_games import two
from tests.rules.table import Table, card, creature, land, side

UNTESTED = [
    untested("Hamza, Guardian of Arashin", 2, "nobody has priority while a spell is cast"),
]

CLUB = card("Club", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {1}", cost="{1}")
AXE = card("Axe", "Artifact — Equipment", "Equipped creature gets +2/+0.\nEquip {1}", cost="{1}")


def bearer(table: Table, name: str) -> str:
    """What a permanent is attached to; "" if to nothing."""
    host = table.find(name).attached_to
    return "" if host is None else table.describe(host)


# -- Hammer of Nazahn

HAMMER = "Hammer of Nazahn"


@ruling(HAMMER, 1)
def test_the_hammer_sees_equipment_that_enters_with_it() -> None:
    text = "Return all artifact cards from all graveyards to the battlefield under their owners' control."
    vault = card("Vault", "Sorcery", text, cost="{W}")
    table = start(
        A=side(hand=[vault], graveyard=[HAMMER, CLUB, "Mind Stone"], board=[BEAR, OGRE, *FIVE]),
        B=side(graveyard=[AXE]),
    )
    table.answer("A", "Hill Ogre", "Grizzly").cast(vault).resolve()
    assert len(table.game.state.stack) == 2

    table.answer("A", True, True).resolve(2)

    assert sorted([bearer(table, HAMMER), bearer(table, "Club")]) == ["Grizzly", "Hill Ogre"]
    assert bearer(table, "Axe") == ""


@ruling(HAMMER, 2)
def test_damage_becomes_lethal_when_the_hammer_moves_on() -> None:
    table = start(A=side(hand=[BOLT], board=[HAMMER, BEAR, GIANT, *FIVE]), B=side())
    table.activate(HAMMER, at="Grizzly").resolve().cast(BOLT, at="Grizzly").resolve()
    assert "Grizzly" in table.zone("battlefield", "A")

    table.activate(HAMMER, at="Stone Giant").resolve()

    assert table.zone("graveyard", "A") == ["Spark", "Grizzly"]


# -- Hamza

HAMZA = "Hamza, Guardian of Arashin"


def with_counters(table: Table, *names: str) -> Table:
    for name in names:
        table.find(name).set_counter("+1/+1", 1)
    return table


def lands(*names: str) -> list[StoredCard]:
    return [land(name) for name in names]


@ruling(HAMZA, 1)
@pytest.mark.parametrize(("count", "works"), [(1, False), (2, True)])
def test_hamza_reduces_what_was_increased_before(count: int, works: bool) -> None:
    levy = card("Levy", "Enchantment", "Spells cost {2} more to cast.")
    beast = creature("Beast", 4, 4, cost="{G}")
    table = start(A=side(hand=[beast], board=[HAMZA, BEAR, levy, *[land("Forest")] * count]), B=side())
    with_counters(table, "Grizzly")

    assert table.try_to("cast", beast) is works
    if works:
        spell = table.find(beast)
        assert table.now(beast).mana_value(spell) == 1


@ruling(HAMZA, 1)
def test_hamza_reduces_alternative_costs() -> None:
    beast = creature("Beast", 4, 4, "Dash {2}{R}", cost="{5}{R}")
    table = start(A=side(hand=[beast], board=[HAMZA, BEAR, OGRE, *lands("Mountain")]), B=side())

    with_counters(table, "Grizzly", "Hill Ogre").cast(beast, method="dash")

    assert table.now(beast).mana_value(table.find(beast)) == 6


@ruling(HAMZA, 1)
def test_what_hamza_saves_is_fixed_before_mana_is_made() -> None:
    seed = creature("Seed", 0, 1, "Sacrifice this creature: Add {G}.")
    beast = creature("Beast", 4, 4, cost="{2}{G}")
    table = start(A=side(hand=[beast], board=[HAMZA, seed, *lands("Forest")]), B=side())

    with_counters(table, "Seed").cast(beast)

    assert table.zone("graveyard", "A") == ["Seed"]


@ruling(HAMZA, 3)
@pytest.mark.parametrize(("names", "works"), [(("Forest", "Forest"), False), (("Forest", "Plains"), True)])
def test_hamza_itself_costs_at_least_its_coloured_mana(names: tuple[str, str], works: bool) -> None:
    many = [creature(name, 1, 1) for name in ("Ant", "Bee", "Cat", "Dog", "Eel", "Fox")]
    table = start(A=side(hand=[HAMZA], board=[*many, *lands(*names)]), B=side())
    with_counters(table, *(part.facts.front.name for part in many))

    assert table.try_to("cast", HAMZA) is works
    assert all(table.find(name).tapped for name in names) is works


# -- Haunted Cloak, Havoc Jester


@ruling("Haunted Cloak", 1)
def test_the_cloak_hastens_one_new_creature_a_turn() -> None:
    one, two = creature("One", 1, 1, cost="{0}"), creature("Two", 1, 1, cost="{0}")
    table = start(A=side(hand=[one, two], board=["Haunted Cloak", *FIVE]), B=side())
    table.cast(one).resolve().cast(two).resolve()
    table.activate("Haunted Cloak", at="One").resolve()
    assert [table.describe(option.attacker) for option in attack_options(table.game, table.seat("A"))] == ["One"]

    table.activate("Haunted Cloak", at="Two").resolve()
    assert [table.describe(option.attacker) for option in attack_options(table.game, table.seat("A"))] == ["Two"]


JESTER = "Havoc Jester"


@ruling(JESTER, 1)
def test_the_jester_itself_sacrifices_nothing() -> None:
    table = start(A=side(board=[JESTER, BEAR, *FIVE]), B=side())

    assert not any(table.describe(action.object) == JESTER for action in table.actions("A"))


@ruling(JESTER, 2)
def test_the_jester_is_faster_than_what_was_paid_for_with_a_sacrifice() -> None:
    text = "As an additional cost to cast this spell, sacrifice a creature.\nYou gain 5 life."
    gift = card("Gift", "Sorcery", text, cost="{0}")
    altar = card("Altar", "Artifact", "Sacrifice a creature: You gain 5 life.")
    table = start(A=side(hand=[gift], board=[JESTER, BEAR, OGRE, altar, *FIVE]), B=side())
    table.answer("A", "Grizzly", "B").cast(gift).resolve()
    assert (table.life("A"), table.life("B")) == (20, 19)
    assert table.resolve().life("A") == 25

    table.answer("A", "Hill Ogre", "B").activate(altar).resolve()
    assert (table.life("A"), table.life("B")) == (25, 18)
    assert table.resolve().life("A") == 30


@ruling(JESTER, 3)
def test_the_jester_sees_itself_and_all_that_is_sacrificed_with_it() -> None:
    purge = card("Purge", "Sorcery", "Each player sacrifices all creatures they control.", cost="{B}")
    table = start(A=side(hand=[purge], board=[JESTER, BEAR, OGRE, *FIVE]), B=side(board=[GIANT]))

    table.answer("A", "B", "B", "B").cast(purge).resolve()
    assert len(table.game.state.stack) == 3
    assert table.resolve(3).life("B") == 17


@ruling(JESTER, 4)
def test_the_legend_rule_sacrifices_nothing() -> None:
    king = card("King", "Legendary Creature — Human", "", cost="{W}", power=1, toughness=1)
    table = start(A=side(hand=[king], board=[JESTER, king, *FIVE]), B=side())

    table.answer("A", "King").cast(king).resolve()

    assert table.zone("graveyard", "A") == ["King"]
    assert len(table.game.state.stack) == 0


# -- Heart-Piercer Bow

BOW = "Heart-Piercer Bow"


@ruling(BOW, 1)
def test_the_bow_not_its_bearer_is_the_source() -> None:
    elf = creature("Elf", 2, 2, cost="{G}")
    shy = creature("Shy", 1, 4, "Protection from green")
    aloof = creature("Aloof", 1, 4, "Protection from artifacts")
    table = start(A=side(board=[BOW, elf, *FIVE]), B=side(board=[shy, aloof]))
    table.activate(BOW, at="Elf").resolve().answer("A", "Shy").attack(elf).to("declare attackers")
    assert table.find("Shy").damage == 1

    alone = start(A=side(board=[BOW, elf, *FIVE]), B=side(board=[aloof]))
    alone.activate(BOW, at="Elf").resolve().attack(elf).to("declare attackers")
    assert alone.find("Aloof").damage == 0


@ruling(BOW, 2)
@pytest.mark.parametrize("attacked", ["Jace Beleren", "Invasion"])
def test_the_bow_shoots_at_those_of_the_planeswalkers_controller_or_the_battles_protector(attacked: str) -> None:
    siege = two(
        "transform",
        ("Invasion", "Battle — Siege", "{U}", "When Invasion enters, you gain 1 life."),
        ("Victor", "Creature — Angel", "", "Flying", 4, 4),
        defense=9,
    )
    table = start(
        A=side(hand=[siege], board=[BOW, OGRE, *FIVE]), B=side(board=[GIANT]), C=side(board=[GIANT, "Jace Beleren"])
    )
    table.answer("A", "C").cast("Invasion").resolve(2).activate(BOW, at="Hill Ogre").resolve()

    table.answer("A", "Stone Giant").attack(OGRE, on=attacked).to("declare attackers")

    hurt = {table.names[obj.controller]: obj.damage for obj in every(table, "Stone Giant")}
    assert hurt == {"B": 0, "C": 1}


# -- Heartless Act

ACT = "Heartless Act"


@ruling(ACT, 1)
def test_whoever_casts_heartless_act_chooses_the_counters() -> None:
    table = start(A=side(hand=[ACT], board=FIVE), B=side(board=[OGRE]))
    for kind, count in (("+1/+1", 2), ("flying", 1), ("stun", 1)):
        table.find("Hill Ogre").set_counter(kind, count)

    table.answer("A", 1).cast(ACT, at="Hill Ogre").answer("A", "flying", 1, "stun", 1, 1).resolve()

    assert dict(table.find("Hill Ogre").counters) == {"+1/+1": 1}


@ruling(ACT, 2)
def test_heartless_act_keeps_to_its_mode_when_counters_come_or_go() -> None:
    table = start(A=side(hand=[ACT], board=FIVE), B=side(hand=[GROW], board=[OGRE, *FIVE]))
    table.answer("A", 0).cast(ACT, at="Hill Ogre").cast(GROW, at="Hill Ogre", by="B").resolve(2)
    assert table.size("Hill Ogre") == (4, 4)

    clean = card("Clean", "Instant", "Remove all counters from target creature.", cost="{W}")
    other = start(A=side(hand=[ACT], board=FIVE), B=side(hand=[clean], board=[OGRE, *FIVE]))
    other.find("Hill Ogre").set_counter("+1/+1", 1)
    other.answer("A", 1).cast(ACT, at="Hill Ogre").cast(clean, at="Hill Ogre", by="B").resolve(2)
    assert other.size("Hill Ogre") == (3, 3)


# -- Heavenly Blademaster

BLADEMASTER = "Heavenly Blademaster"
SASH = card("Sash", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +0/+1.", cost="{0}")
CURSE = card(
    "Curse", "Enchantment — Aura", "Enchant creature you don't control\nEnchanted creature can't block.", cost="{0}"
)
MOSS = card("Moss", "Enchantment — Aura", 'Enchant land\nEnchanted land has "{T}: Add {G}."', cost="{0}")


def blademaster() -> Table:
    """A's Blademaster has entered, its trigger waits. A's Club and Sash are on Grizzly, its Curse is on B's Ogre, its
    Moss is on an Island."""
    table = start(
        A=side(hand=[BLADEMASTER, SASH, CURSE, MOSS, MURDER], board=[CLUB, BEAR, *LANDS]), B=side(board=[OGRE])
    )
    table.activate(CLUB, at="Grizzly").resolve().cast(SASH, at="Grizzly").resolve()
    table.cast(CURSE, at="Hill Ogre").resolve().cast(MOSS, at="Island").resolve()
    return table.cast(BLADEMASTER).resolve()


@ruling(BLADEMASTER, 1)
def test_the_blademaster_takes_what_she_wants_as_her_ability_resolves() -> None:
    table = blademaster()
    assert bearer(table, "Club") == "Grizzly"

    table.answer("A", True, ["Club", "Sash"]).resolve()

    assert (bearer(table, "Club"), bearer(table, "Sash")) == (BLADEMASTER, BLADEMASTER)
    assert table.size("Grizzly") == (4, 4)


@ruling(BLADEMASTER, 1)
def test_nothing_moves_when_the_blademaster_is_gone() -> None:
    table = blademaster().cast(MURDER, at=BLADEMASTER).resolve().answer("A", True).resolve()

    assert (bearer(table, "Club"), bearer(table, "Sash")) == ("Grizzly", "Grizzly")
    assert (bearer(table, "Curse"), bearer(table, "Moss")) == ("Hill Ogre", "Island")


@ruling(BLADEMASTER, 2)
@pytest.mark.parametrize("wrong", ["Curse", "Moss"])
def test_the_blademaster_takes_nothing_that_cannot_be_attached_to_her(wrong: str) -> None:
    table = blademaster().answer("A", True, [wrong])

    with pytest.raises(AssertionError, match=f"{wrong} is not among"):
        table.resolve()


@ruling(BLADEMASTER, 3)
@pytest.mark.parametrize("lost", [BLADEMASTER, "Club"])
def test_damage_becomes_lethal_when_the_blademaster_or_her_equipment_goes(lost: str) -> None:
    crush = card("Crush", "Instant", "Destroy target permanent.", cost="{R}")
    table = start(A=side(hand=[BOLT, crush], board=[BLADEMASTER, CLUB, AXE, BEAR, *LANDS]), B=side())
    table.activate(CLUB, at=BLADEMASTER).resolve().activate(AXE, at=BLADEMASTER).resolve()
    table.cast(BOLT, at="Grizzly").resolve()
    assert table.size("Grizzly") == (4, 4)

    table.cast(crush, at=lost).resolve()

    assert "Grizzly" in table.zone("graveyard", "A")

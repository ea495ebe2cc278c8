"""What returns to the battlefield as an Aura (303.4f): it is one as it enters, and its controller chooses what it
enchants."""

from __future__ import annotations

from tests.rules.table import Table, card, creature, land, side

SWAMP, FOREST = land("Swamp"), land("Forest")
KILL = card("Kill", "Instant", "Destroy target creature.", cost="{B}")
TROLL = creature(
    "Troll",
    4,
    4,
    "Reach\nWhen ~ dies, if it was a creature, return it to the battlefield. It's an Aura enchantment with enchant "
    "Forest you control and \"Enchanted Forest has '{T}: Add three mana of any one color.'\" ~ loses all other "
    "abilities.",
)


def test_303_4f_a_creature_returns_as_an_aura_that_enchants_what_is_chosen() -> None:
    table = Table(A=side(hand=[KILL], board=[TROLL, SWAMP, FOREST]), B=side()).to("precombat main")
    table.cast(KILL, at="Troll").resolve(2)
    aura = table.find(TROLL)
    assert aura.attached_to == table.find(FOREST).id
    now = table.now(TROLL)
    assert (now.types, now.subtypes, now.has("reach")) == (("Enchantment",), ("Aura",), False)
    assert len(table.now(FOREST).sorted.mana) == 2


def test_303_4g_with_nothing_to_enchant_it_stays_in_the_graveyard() -> None:
    table = Table(A=side(hand=[KILL], board=[TROLL, SWAMP]), B=side(board=[FOREST])).to("precombat main")
    table.cast(KILL, at="Troll").resolve(2)
    assert "Troll" in table.zone("graveyard", "A")


def test_613_1f_what_a_granted_ability_gives_to_others_they_have() -> None:
    text = 'Legendary creatures you control have "Other creatures you control have haste."'
    banner = card("Banner", "Enchantment", text)
    lord = card("Lord", "Legendary Creature — Elf", power=1, toughness=1)
    table = Table(A=side(board=[banner, lord, TROLL]), B=side(board=[creature("Elf", 1, 1)])).to("precombat main")
    assert [table.now(name).has("haste") for name in ("Lord", "Troll", "Elf")] == [False, True, False]

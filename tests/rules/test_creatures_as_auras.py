"""Creatures that become Auras until their controller pays (116.2c, 303.4)."""

from __future__ import annotations

from engine.game.actions.priority import legal_actions
from engine.game.kernel.choices import Action
from tests.rules.table import Table, card, creature, land, side

TEXT = (
    "{0}, {T}: Licid loses this ability and becomes an Aura enchantment with enchant creature. Attach it to target "
    "creature. You may pay {W} to end this effect.\nEnchanted creature gets +1/+1."
)
LICID = card("Licid", "Creature — Licid", TEXT, power=2, toughness=2)
BEAR = creature("Bear", 2, 2)
DOOM = card("Doom", "Instant", "Destroy target creature.", cost="{W}")


def as_aura() -> Table:
    table = Table(A=side(board=[LICID, BEAR, land("Plains")], hand=[DOOM]), B=side())
    return table.to("precombat main").activate(LICID, at="Bear").resolve()


def ending(table: Table) -> list[Action]:
    return [action for action in legal_actions(table.game, table.seat("A")) if action.method == "end an effect"]


def test_116_2c_it_is_an_aura_on_the_creature_and_no_creature() -> None:
    table = as_aura()
    now = table.now(LICID)
    assert (set(now.types), set(now.subtypes), now.power) == ({"Enchantment"}, {"Aura"}, 2)
    assert table.find(LICID).attached_to == table.find(BEAR).id
    assert table.size(BEAR) == (3, 3)
    assert not [action for action in legal_actions(table.game, table.seat("A")) if action.kind == "activate"]


def test_116_2c_its_controller_pays_and_it_is_a_creature_again() -> None:
    table = as_aura()
    (action,) = ending(table)
    table.take(action).to("beginning of combat")
    assert table.find(LICID).attached_to is None
    assert set(table.now(LICID).types) == {"Creature"}
    assert (table.size(LICID), table.size(BEAR)) == ((2, 2), (2, 2))
    assert not ending(table)


def test_704_5m_it_goes_with_the_creature() -> None:
    table = as_aura().cast(DOOM, at="Bear").resolve()
    assert table.zone("battlefield", "A") == ["Plains"]
    assert table.zone("graveyard", "A") == ["Bear", "Doom", "Licid"]

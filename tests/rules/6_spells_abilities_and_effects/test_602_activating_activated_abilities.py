"""Rule 602: activating activated abilities."""

from __future__ import annotations

from tests.rules.common_cards import ALTAR, BEAR, BEAR_FOR_G, LARGE, MOUNTAIN, OGRE, ONCE, SMALL
from tests.rules.common_games import offered
from tests.rules.main_phase import game
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


@rule("602.1")
def test_602_1_meditate_returns_the_creature_as_a_sorcery() -> None:
    jedi = creature("Jedi", 2, 2, "Meditate {0}")
    table = game(A=side(board=[jedi]), B=side())
    table.activate(jedi).to("precombat main")
    assert table.zone("hand", "A") == ["Jedi"]


@rule("602.2b")
def test_602_2b_an_abilitys_own_words_make_it_cheaper() -> None:
    ogre = creature(
        "Ogre",
        3,
        3,
        "{3}: Draw a card. This ability costs {1} less to activate for each creature card in your graveyard.",
    )
    table = Table(A=side(board=[ogre, MOUNTAIN], graveyard=[BEAR_FOR_G, BEAR_FOR_G]), B=side())
    table.to("precombat main").activate("Ogre").resolve()
    assert len(table.zone("hand", "A")) == 1


@rule("602.2b")
def test_602_2b_x_may_be_what_a_permanent_that_can_be_sacrificed_has() -> None:
    for x, left in ((1, "Large"), (4, "Small")):
        table = Table(A=side(board=[ALTAR, SMALL, LARGE]), B=side()).to("precombat main")
        table.answer("A", x).activate(ALTAR).resolve()
        assert table.life("A") == 20 + x
        assert table.zone("battlefield", "A") == ["Altar", left]


@rule("602.5")
def test_602_5_any_player_may_activate_it_but_only_on_their_turn() -> None:
    well = card(
        "Well", "Artifact", "{0}: You gain 1 life. Any player may activate this ability but only during their turn."
    )
    table = game(A=side(board=[well]), B=side())
    table.activate(well)
    assert not table.try_to("activate", well, by="B")
    table.to("precombat main")
    assert (table.life("A"), table.life("B")) == (21, 20)
    table.to("precombat main", turn=2)
    table.activate(well, by="B")
    assert not table.try_to("activate", well, by="A")
    table.to("postcombat main")
    assert (table.life("A"), table.life("B")) == (21, 21)


@rule("602.5")
def test_602_5_an_ability_of_the_end_of_combat_step() -> None:
    desert = card(
        "Desert",
        "Land",
        "{T}: ~ deals 1 damage to target attacking creature. Activate only during the end of combat step.",
    )
    table = Table(A=side(board=[BEAR]), B=side(board=[desert]))
    table.attack(BEAR).to("declare attackers")
    assert not table.try_to("activate", desert, at="Bear", by="B")
    table.to("end of combat")
    table.activate(desert, at="Bear", by="B").to("postcombat main")
    assert table.find(BEAR).damage == 1


@rule("602.5")
def test_602_5_an_equip_ability_that_is_activated_once_each_turn() -> None:
    armor = card(
        "Armor", "Artifact — Equipment", "Equipped creature gets +0/+1.\nEquip {0}. Activate only once each turn."
    )
    ox = creature("Ox", 2, 4)
    table = game(A=side(board=[armor, BEAR, ox]), B=side())
    table.activate(armor, at="Bear").to("precombat main")
    assert not table.try_to("activate", armor, at="Ox")


@rule("602.5")
def test_602_5_activated_abilities_can_be_forbidden_with_or_without_mana_abilities() -> None:
    elf = creature("Elf", 1, 1, "{T}: Add {G}.\n{0}: Elf gets +1/+0 until end of turn.")
    arrest = (
        "Enchant creature\nEnchanted creature can't attack or block, and its activated abilities can't be activated"
    )
    for but, left in ((".", set()), (" unless they're mana abilities.", {0})):
        aura = card("Arrest", "Enchantment — Aura", arrest + but, cost="{0}")
        table = Table(A=side(board=[elf], hand=[aura]), B=side()).to("precombat main")
        table.cast(aura, at="Elf").resolve()
        assert {action.index for action in table.actions("A") if table.describe(action.object) == "Elf"} == left


@rule("602.5a")
def test_602_5a_a_tap_ability_waits_out_summoning_sickness() -> None:
    pinger = creature("Pinger", 1, 1, "{T}: Pinger deals 1 damage to any target.", cost="{0}")
    table = Table(A=side(hand=[pinger]), B=side())
    table.to("precombat main").cast(pinger).resolve()
    assert not table.try_to("activate", pinger, at="B")
    table.to("precombat main", turn=3).activate(pinger, at="B").resolve()
    assert table.life("B") == 19


@rule("602.5b")
def test_602_5b_only_if_so_much_damage_was_dealt() -> None:
    text = "{T}: Draw a card. Activate only if red sources you controlled dealt 4 or more noncombat damage this turn."
    temple = card("Temple", "Artifact", text)
    bolt = card("Bolt", "Sorcery", "Bolt deals 2 damage to target opponent.", cost="{R}")
    table = Table(A=side(hand=[bolt, bolt], board=[temple, MOUNTAIN, MOUNTAIN]), B=side()).to("precombat main")
    table.cast(bolt, at="B").resolve()
    assert not table.try_to("activate", temple)
    table.cast(bolt, at="B").resolve()
    assert table.try_to("activate", temple)


@rule("602.5b")
def test_602_5b_an_ability_for_once_each_turn_that_an_object_has_twice_is_used_twice() -> None:
    table = Table(A=side(board=[BEAR, ONCE, ONCE]), B=side()).to("precombat main")

    indices = []
    for _ in range(2):
        (action,) = offered(table, "Bear")
        indices.append(action.index)
        table.take(action).resolve()

    assert indices == [0, 1]
    assert table.life("A") == 20 + 2 * (3 - 1)
    assert offered(table, "Bear") == []


@rule("602.5b")
def test_602_5b_activate_only_once() -> None:
    idol = card("Idol", "Artifact", "{0}: You gain 1 life. Activate only once.")
    table = Table(A=side(board=[idol]), B=side()).to("precombat main").activate(idol).resolve()
    assert not table.try_to("activate", idol)
    assert not table.to("precombat main", turn=3).try_to("activate", idol)


@rule("602.2b")
def test_602_2b_a_floor_never_makes_an_ability_dearer() -> None:
    pinger = creature("Pinger", 1, 1, "{T}: Pinger deals 1 damage to any target.\n{3}: You gain 1 life.")
    text = (
        "Activated abilities of creatures you control cost {2} less to activate. This effect can't reduce the mana in "
        "that cost to less than one mana."
    )
    table = Table(A=side(board=[pinger, card("Grounds", "Enchantment", text), MOUNTAIN]), B=side())
    table.to("precombat main").activate(pinger, at="B").resolve()
    assert table.life("B") == 19
    assert table.activate(pinger, 1).resolve().life("A") == 21


@rule("602.2b")
def test_602_2b_an_ability_costs_less_coloured_mana() -> None:
    text = "{2}{B}: You gain 2 life. This ability costs {2}{B} less to activate if you control a creature."
    table = Table(A=side(board=[card("Shrine", "Artifact", text), BEAR]), B=side()).to("precombat main")
    assert table.activate("Shrine").resolve().life("A") == 22


@rule("602.2b")
def test_602_2b_an_ability_costs_less_for_its_targets() -> None:
    text = (
        "Equipped creature gets +1/+1.\nEquip {3}\n"
        "Blade's equip ability costs {2} less to activate if it targets a red creature."
    )
    red = creature("Red", 1, 1, cost="{R}")
    pair = card(
        "Pair",
        "Artifact",
        "{3}: Target creature gains flying until end of turn and another target creature gains flying until end of "
        "turn. This ability costs {2} less to activate if it targets two creatures you control.",
    )
    blade = card("Blade", "Artifact — Equipment", text)
    table = Table(A=side(board=[blade, pair, red, BEAR, MOUNTAIN]), B=side(board=[OGRE])).to("precombat main")
    assert not table.try_to("activate", "Blade", at="Bear")
    assert not table.try_to("activate", "Pair", at=("Bear", "Ogre"))
    assert table.activate("Blade", at="Red").resolve().size("Red") == (2, 2)
    table.find(MOUNTAIN).tapped = False
    table.activate("Pair", at=("Red", "Bear")).resolve()
    assert table.now("Bear").has_keyword("flying")

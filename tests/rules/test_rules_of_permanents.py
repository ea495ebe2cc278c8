"""What permanents change in the rules of a game (613.11): untapping, losing, damage, loyalty, mana, triggers."""

from __future__ import annotations

from tests.rules.table import Table, card, creature, land, side

BEAR = creature("Bear", 2, 2)
OGRE = creature("Ogre", 3, 3)
PLAINS, ISLAND, MOUNTAIN = land("Plains"), land("Island"), land("Mountain")
BOLT = card("Spark", "Instant", "Spark deals 3 damage to any target.", cost="{R}")


def test_502_3_a_frozen_creature_stays_tapped_for_one_untap_step_only() -> None:
    freeze = card(
        "Freeze",
        "Instant",
        "Tap target creature. It doesn't untap during its controller's next untap step.",
        cost="{U}",
    )
    table = Table(A=side(hand=[freeze], board=[ISLAND]), B=side(board=[BEAR]))
    table.to("precombat main").cast(freeze, at="Bear").resolve()

    assert table.to("upkeep", turn=2).find("Bear").tapped
    assert table.to("upkeep", turn=3).find("Bear").tapped
    assert not table.to("upkeep", turn=4).find("Bear").tapped


def test_502_3_a_permanent_may_be_kept_tapped() -> None:
    lamp = card(
        "Lamp", "Artifact", "You may choose not to untap this artifact during your untap step.\n{T}: Draw a card."
    )
    table = Table(A=side(board=[lamp]), B=side())
    table.to("precombat main").activate(lamp).resolve()

    table.answer("A", False).to("upkeep", turn=3)

    assert table.find("Lamp").tapped
    table.answer("A", True).to("upkeep", turn=5)
    assert not table.find("Lamp").tapped


def test_502_3_permanents_untap_during_other_players_untap_steps() -> None:
    muse = card("Muse", "Enchantment", "Untap all permanents you control during each other player's untap step.")
    tapper = creature("Prodder", 1, 1, "{T}: Draw a card.")
    table = Table(A=side(board=[muse, tapper]), B=side())
    table.to("precombat main").activate(tapper).resolve()
    assert table.find("Prodder").tapped

    assert not table.to("upkeep", turn=2).find("Prodder").tapped


def test_704_5a_a_player_may_live_on_without_life() -> None:
    lich = card("Lich", "Enchantment", "You don't lose the game for having 0 or less life.")
    table = Table(A=side(hand=[BOLT], board=[MOUNTAIN]), B=side(life=2, board=[lich]))

    table.to("precombat main").cast(BOLT, at="B").resolve()

    assert table.life("B") == -1
    assert not table.lost("B")


def test_615_12_damage_that_cannot_be_prevented_is_dealt() -> None:
    fog = card("Fog", "Instant", "Prevent all combat damage that would be dealt this turn.", cost="{W}")
    will = card("Will", "Enchantment", "Combat damage that would be dealt by creatures you control can't be prevented.")
    table = Table(A=side(board=[will, BEAR]), B=side(hand=[fog], board=[PLAINS]))
    table.attack(BEAR).to("declare attackers").cast(fog, by="B").resolve().to("end of combat")

    assert table.life("B") == 18


def test_606_3_an_effect_lets_loyalty_abilities_be_activated_twice() -> None:
    table = Table(A=side(board=["Oath of Teferi", "Jace Beleren"]), B=side())
    table.to("precombat main")

    table.activate("Jace Beleren", 0).resolve().activate("Jace Beleren", 0).resolve()

    assert not table.try_to("activate", "Jace Beleren", index=0)
    assert table.find("Jace Beleren").counter("loyalty") == 7


def test_606_1_loyalty_abilities_can_be_forbidden_and_others_not() -> None:
    table = Table(A=side(board=["The Immortal Sun", "Jace Beleren", "Mind Stone", ISLAND]), B=side())
    table.to("precombat main")

    assert not table.try_to("activate", "Jace Beleren", index=0)
    assert table.try_to("activate", "Mind Stone", index=1)


def test_609_4b_mana_is_spent_as_though_it_were_of_any_colour() -> None:
    lens = card("Lens", "Artifact", "You may spend mana as though it were mana of any color.")
    table = Table(A=side(hand=[BOLT], board=[lens, ISLAND]), B=side(hand=[BOLT], board=[ISLAND]))

    assert table.to("precombat main").try_to("cast", BOLT, at="B")
    assert not table.try_to("cast", BOLT, at="A", by="B")


def test_603_2d_a_triggered_ability_triggers_an_additional_time() -> None:
    mourner = creature("Mourner", 1, 1, "Whenever another creature dies, you gain 1 life.")
    table = Table(A=side(hand=[BOLT], board=["Teysa Karlov", mourner, MOUNTAIN]), B=side(board=[BEAR, mourner]))

    table.to("precombat main").cast(BOLT, at="Bear").resolve(4)

    assert table.life("A") == 22
    assert table.life("B") == 21


def test_603_7_the_sentence_behind_a_delayed_copy_belongs_to_it() -> None:
    echo = card(
        "Echo",
        "Sorcery",
        "When you next cast an instant spell this turn, copy that spell. You may choose new targets for the copy.",
        cost="{U}",
    )
    table = Table(A=side(hand=[echo, BOLT], board=[ISLAND, MOUNTAIN]), B=side(), C=side())
    table.to("precombat main").cast(echo).resolve().cast(BOLT, at="B")

    table.answer("A", True, "C").resolve(3)

    assert table.life("B") == 17
    assert table.life("C") == 17


def test_107_3_an_x_that_cannot_be_zero() -> None:
    blast = card("Blast", "Sorcery", "X can't be 0.\nBlast deals X damage to target player.", cost="{X}{R}")
    table = Table(A=side(hand=[blast], board=[MOUNTAIN]), B=side(hand=[]))

    assert not table.to("precombat main").try_to("cast", blast, at="B")


def test_510_1c_damage_assigned_as_though_unblocked() -> None:
    worm = creature("Worm", 5, 5, "You may have this creature assign its combat damage as though it weren't blocked.")
    table = Table(A=side(board=[worm]), B=side(board=[BEAR]))

    table.answer("A", True).attack(worm).block(BEAR, worm).to("end of combat")

    assert table.life("B") == 15
    assert table.zone("battlefield", "B") == ["Bear"]


def test_701_43_an_exerted_attacker_does_not_untap_once() -> None:
    runner = creature("Runner", 2, 2, "You may exert this creature as it attacks. When you do, you gain 3 life.")
    table = Table(A=side(board=[runner]), B=side())

    table.answer("A", True).attack(runner).to("end of combat")

    assert table.life("A") == 23
    assert table.to("upkeep", turn=3).find("Runner").tapped
    assert not table.to("upkeep", turn=5).find("Runner").tapped


def test_701_24_an_owner_shuffles_the_graveyard_in_wherever_the_card_came_from() -> None:
    titan = creature(
        "Old One",
        9,
        9,
        "When Old One is put into a graveyard from anywhere, its owner shuffles their graveyard into their library.",
    )
    slay = card("Slay", "Instant", "Destroy target creature.", cost="{B}")
    table = Table(A=side(hand=[slay], board=[titan, land("Swamp")], graveyard=[BEAR]), B=side())

    table.to("precombat main").cast(slay, at="Old One").resolve(2)

    assert table.zone("graveyard", "A") == []


def test_603_2c_an_ability_triggers_for_each_counter_put() -> None:
    mage = creature("Fathomer", 1, 1, "Whenever a +1/+1 counter is put on this creature, draw a card.")
    bless = card("Bless", "Instant", "Put three +1/+1 counters on target creature.", cost="{U}")
    table = Table(A=side(hand=[bless], board=[mage, ISLAND]), B=side())

    table.to("precombat main").cast(bless, at="Fathomer").resolve(4)

    assert len(table.zone("hand", "A")) == 3


def test_each_other_creature_is_other_than_the_one_that_is_compared() -> None:
    small, giant = creature("Small", 1, 1, cost="{U}"), creature("Big", 9, 9, cost="{U}")
    for newcomer, drawn in ((small, 0), (giant, 1)):
        table = Table(
            A=side(hand=[newcomer], board=["Selvala, Heart of the Wilds", BEAR, ISLAND]), B=side(board=[OGRE])
        )
        table.to("precombat main").answer("A", *[True] * drawn).cast(newcomer).resolve(2)
        assert len(table.zone("hand", "A")) == drawn


def test_613_7a_a_granted_ability_is_as_late_as_the_effect_that_granted_it() -> None:
    law = card("Law", "Enchantment", "Creatures you control have base power and toughness 1/1.")
    gift = card(
        "Gift", "Sorcery", 'Target creature gains "This creature has base power and toughness 4/4."', cost="{U}"
    )
    bear = creature("Bear", 2, 2)
    table = Table(A=side(hand=[gift], board=[bear, law, land("Island")]), B=side()).to("precombat main")
    assert table.size(bear) == (1, 1)
    table.cast(gift, at="Bear").resolve()
    assert table.size(bear) == (4, 4)

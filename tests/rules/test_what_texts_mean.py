"""What words of card text speak of: the player who controls it, the damage prevented this way, the shared object of two
events, other permanents than this one."""

from __future__ import annotations

from engine.game.kernel.objects import GameObject
from tests.rules.table import Table, card, creature, land, side
from tests.rules.test_two_faces import WEREWOLF

SWAMP, PLAINS, FOREST, MOUNTAIN = land("Swamp"), land("Plains"), land("Forest"), land("Mountain")
BEAR = creature("Bear", 2, 2, cost="{G}")
WALL = creature("Wall", 0, 4)
KILL = card("Kill", "Instant", "Destroy target creature.", cost="{B}")
BOLT = card("Bolt", "Instant", "Bolt deals 3 damage to any target.", cost="{R}")


def test_603_2_that_player_is_who_controls_the_creature_of_the_event() -> None:
    curse = card("Gloom", "Enchantment", "Whenever a creature an opponent controls dies, that player loses 2 life.")
    table = Table(A=side(board=[SWAMP, curse], hand=[KILL]), B=side(board=[BEAR])).to("precombat main")
    table.cast(KILL, at="Bear").resolve(2)
    assert (table.life("A"), table.life("B")) == (20, 18)


def test_115_1_that_player_is_who_controls_the_target() -> None:
    text = (
        "Destroy target creature an opponent controls. Each other creature that player controls gets -1/-0 "
        "until end of turn."
    )
    spell = card("Fright", "Instant", text, cost="{B}")
    table = Table(A=side(board=[SWAMP, BEAR], hand=[spell]), B=side(board=[WALL, BEAR])).to("precombat main")
    table.cast(spell, at="Wall").resolve()
    sizes = [(obj.controller, table.game.characteristics(obj.id).power) for obj in bears(table)]
    assert sizes == [(table.seat("A"), 2), (table.seat("B"), 1)]


def bears(table: Table) -> list[GameObject]:
    return [obj for obj in table.game.state.permanents() if table.game.characteristics(obj.id).name == "Bear"]


def test_303_4_the_number_of_curses_is_of_those_attached_to_that_player() -> None:
    text = (
        "Enchant player\nAt the beginning of enchanted player's upkeep, {0} deals damage to that player "
        "equal to the number of Curses attached to them."
    )
    thirst = card("Thirst", "Enchantment — Aura Curse", text.format("Thirst"), cost="{B}")
    table = Table(A=side(board=[SWAMP] * 2, hand=[thirst, thirst]), B=side()).to("precombat main")
    table.cast(thirst, at="B").resolve().cast(thirst, at="B").resolve()
    table.answer("A", "Thirst").to("draw", turn=2)
    assert table.life("B") == 16


def test_615_5_what_follows_a_prevention_uses_the_damage_prevented() -> None:
    text = (
        "The next time a source of your choice would deal damage to you this turn, prevent that damage. You "
        "gain life equal to the damage prevented this way."
    )
    mercy = card("Mercy", "Instant", text, cost="{W}")
    table = Table(A=side(hand=[mercy], board=[PLAINS]), B=side(hand=[BOLT], board=[MOUNTAIN])).to("precombat main")
    table.cast(BOLT, at="A", by="B").cast(mercy).answer("A", ["Bolt"]).resolve(2)
    assert table.life("A") == 23


def test_615_7_a_shield_counts_only_what_it_has_prevented() -> None:
    text = (
        "Prevent the next 2 damage that would be dealt to target creature this turn. At the beginning of the "
        "next end step, put a +0/+1 counter on that creature for each 1 damage prevented this way."
    )
    boon = card("Boon", "Instant", text, cost="{W}")
    table = Table(A=side(hand=[boon], board=[PLAINS, WALL]), B=side(hand=[BOLT], board=[MOUNTAIN])).to("precombat main")
    table.cast(boon, at="Wall").resolve().cast(BOLT, at="Wall", by="B").resolve()
    assert table.find(WALL).damage == 1
    assert table.to("cleanup").size(WALL) == (0, 6)


def test_615_8_half_of_the_damage_is_that_of_the_damage_then_dealt() -> None:
    text = (
        "The next time a source of your choice would deal damage to you this turn, prevent half that damage, "
        "rounded down."
    )
    sphere = card("Sphere", "Instant", text, cost="{W}")
    table = Table(A=side(hand=[sphere], board=[PLAINS]), B=side(hand=[BOLT], board=[MOUNTAIN])).to("precombat main")
    table.cast(BOLT, at="A", by="B").cast(sphere).answer("A", ["Bolt"]).resolve(2)
    assert table.life("A") == 18


def test_701_19a_an_ability_that_waits_for_the_regeneration_triggers_then() -> None:
    golem = creature("Golem", 3, 3, "{0}: Regenerate Golem. When it regenerates this way, put a -1/-1 counter on it.")
    table = Table(A=side(board=[golem]), B=side(hand=[KILL], board=[SWAMP])).to("precombat main")
    table.activate(golem).resolve()
    assert table.size(golem) == (3, 3)
    table.cast(KILL, at="Golem", by="B").resolve(2)
    assert table.size(golem) == (2, 2)


def test_509_3c_blocks_or_becomes_blocked_by_speaks_of_one_creature() -> None:
    text = "Whenever Lord blocks or becomes blocked by a creature with power 1 or less, you lose 3 life."
    lord = creature("Lord", 4, 4, text)
    for blocker, life in ((BEAR, 20), (WALL, 17)):
        table = Table(A=side(board=[blocker]), B=side(board=[lord])).to("precombat main", turn=1)
        table.attack(blocker).block(lord, blocker).to("end of combat")
        assert table.life("B") == life


def test_118_12_each_of_several_things_is_paid_for_by_itself() -> None:
    text = "For each creature your opponents control, destroy it unless its controller pays {1}."
    toll = card("Toll", "Sorcery", text, cost="{B}")
    table = Table(A=side(hand=[toll], board=[SWAMP]), B=side(board=[BEAR, WALL, FOREST])).to("precombat main")
    table.cast(toll).answer("B", True).resolve()
    assert table.zone("battlefield", "B") == ["Bear", "Forest"]


def test_107_4f_a_phyrexian_symbol_is_paid_with_life_if_the_player_says_so() -> None:
    probe = card("Probe", "Sorcery", "Draw a card.", cost="{R/P}")
    for life, expected in ((False, 20), (True, 18)):
        table = Table(A=side(hand=[probe], board=[MOUNTAIN]), B=side()).to("precombat main")
        table.answer("A", life).cast(probe)
        assert table.life("A") == expected
        assert table.find(MOUNTAIN).tapped is not life


def test_701_27_what_cant_transform_stays_as_it_is() -> None:
    lock = card("Lock", "Enchantment", "Werewolves you control can't transform.")
    table = Table(A=side(board=[WEREWOLF, lock]), B=side()).to("precombat main")
    table.activate("Villager").resolve()
    assert "Villager" in table.zone("battlefield")


def test_115_1_a_spell_or_permanent_may_be_either() -> None:
    lace = creature("Lace", 1, 1, "{0}: Target spell or permanent becomes white until end of turn.")
    table = Table(A=side(board=[lace, BEAR]), B=side()).to("precombat main")
    table.activate(lace, at="Bear").resolve()
    assert table.now(BEAR).colours == "W"


def test_400_7_a_card_put_into_a_graveyard_this_way_is_known_by_what_it_was() -> None:
    text = (
        "When Raider enters, you may destroy target artifact. If that artifact is put into a graveyard this "
        "way, Raider deals 3 damage to that artifact's controller."
    )
    raider = creature("Raider", 2, 2, text, cost="{R}")
    rock = card("Rock", "Artifact")
    table = Table(A=side(hand=[raider], board=[MOUNTAIN]), B=side(board=[rock])).to("precombat main")
    table.answer("A", ["Rock"], True).cast(raider).resolve(2)
    assert table.life("B") == 17

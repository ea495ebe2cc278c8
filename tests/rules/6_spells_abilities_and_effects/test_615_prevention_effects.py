"""Rule 615: prevention effects."""

from __future__ import annotations

import pytest

from engine.game.kernel.context import context_of
from engine.ir.effects.structure import Apply
from engine.ir.node import Effect, Rule
from engine.ir.patterns import IsKind, ObjectPattern
from engine.ir.replacing import CantPrevent, Prevent
from engine.ir.selectors import Some, You
from engine.ir.triggers import DealsDamage
from engine.ir.values import Number
from tests.rules.common_cards import (
    BEAR,
    BEAR_FOR_2,
    BEAR_FOR_G,
    BOLT,
    BOLT_FOR_R,
    ELF,
    FOREST,
    GREETER,
    GROW,
    ISLAND,
    MOUNTAIN,
    PING,
    PLAINS,
    SERPENT,
    WALL,
)
from tests.rules.common_games import spell
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side

ANY_SOURCE = Some(ObjectPattern((IsKind("source"),)))


def start(table: Table, rule: Rule, *, by: str = "A") -> None:
    """Starts an effect on the rules that lasts until the end of the turn."""
    from engine.game.event_loop.executing import execute

    effect: Effect = Apply(rule)
    execute(context_of(table.game, table.find("Wastes").id, table.seat(by)), effect)


@rule("615.1")
def test_615_1_damage_to_and_by_a_creature() -> None:
    text = "Enchant creature\nPrevent all combat damage that would be dealt to and dealt by enchanted creature."
    calm = card("Calm", "Enchantment — Aura", text, cost="{U}")
    ox = creature("Ox", 3, 3)
    table = Table(A=side(hand=[calm], board=[ISLAND, ox]), B=side(board=[BEAR])).to("precombat main")
    table.cast(calm, at="Ox").resolve().attack(ox).block(BEAR, ox).to("end of combat")
    assert table.find(BEAR).damage == 0
    assert table.find(ox).damage == 0


@rule("615.1a")
def test_615_1a_a_counter_and_a_shield() -> None:
    text = "Whenever you cast a spell that targets Hero, put a +1/+1 counter on Hero and prevent all damage that would "
    hero = creature("Hero", 1, 2, f"{text}be dealt to it this turn.")
    table = Table(A=side(hand=[BOLT_FOR_R], board=[hero, MOUNTAIN]), B=side()).to("precombat main")
    table.cast(BOLT_FOR_R, at="Hero").resolve(2)
    assert table.size("Hero") == (2, 3)
    assert table.find("Hero").damage == 0


@rule("615.5")
def test_615_5_what_is_said_of_a_creatures_damage_happens_for_each_creature() -> None:
    text = "If a creature would deal combat damage to ~, prevent that damage and put a +1/+1 counter on ~."
    hydra = creature("Hydra", 5, 5, text)
    bear, wolf = creature("Bear", 2, 2), creature("Wolf", 2, 2)
    table = Table(A=side(board=[hydra]), B=side(board=[bear, wolf]))
    table.answer("A", (2, 3)).attack(hydra).block(bear, hydra).block(wolf, hydra).to("end of combat")
    assert table.size(hydra) == (7, 7)


@rule("615.5")
def test_615_5_counters_are_removed_for_prevented_damage() -> None:
    pummeler = creature(
        "Pummeler",
        0,
        0,
        "Pummeler enters with two +1/+1 counters on it.\nIf damage would be dealt to Pummeler while it has a +1/+1 "
        "counter on it, prevent that damage and remove that many +1/+1 counters from it. When one or more counters are "
        "removed from Pummeler this way, it deals that much damage to target player.",
        cost="{R}",
    )
    shock = card("Shock", "Instant", "Shock deals 1 damage to target creature.", cost="{R}")
    table = Table(A=side(hand=[pummeler, shock], board=[MOUNTAIN, MOUNTAIN]), B=side()).to("precombat main")
    table.cast(pummeler).resolve().cast(shock, at="Pummeler").answer("A", ["B"]).resolve(2)
    assert table.size(pummeler) == (1, 1)
    assert table.life("B") == 19


@rule("615.5")
def test_615_5_what_follows_speaks_of_all_damage_prevented_at_that_time() -> None:
    pummeler = creature(
        "Pummeler",
        0,
        0,
        "Pummeler enters with five +1/+1 counters on it.\nIf damage would be dealt to Pummeler while it has a +1/+1 "
        "counter on it, prevent that damage and remove that many +1/+1 counters from it. When one or more counters are "
        "removed from Pummeler this way, it deals that much damage to target player.",
        cost="{R}",
    )
    guards = creature("Guard", 1, 3), creature("Sentry", 3, 3)
    table = Table(A=side(hand=[pummeler], board=[MOUNTAIN]), B=side(board=guards)).to("precombat main")
    table.cast(pummeler).resolve().to("precombat main", turn=3).attack(pummeler)
    for guard in guards:
        table.block(guard, pummeler)
    table.answer("A", (5, 0), ["B"]).to("end of combat")
    assert table.size(pummeler) == (1, 1)
    assert table.life("B") == 16


@rule("615.5")
def test_615_5_what_follows_counts_the_removed_counters() -> None:
    swarm = creature(
        "Swarm",
        0,
        0,
        "Swarm enters with three +1/+1 counters on it.\nIf damage would be dealt to Swarm while it has a +1/+1 counter "
        "on it, prevent that damage, remove that many +1/+1 counters from it, then give each player a rad counter for "
        "each +1/+1 counter removed this way.",
        cost="{R}",
    )
    shock = card("Shock", "Instant", "Shock deals 2 damage to target creature.", cost="{R}")
    table = Table(A=side(hand=[swarm, shock], board=[MOUNTAIN, MOUNTAIN]), B=side()).to("precombat main")
    table.cast(swarm).resolve().cast(shock, at="Swarm").resolve()
    assert table.size(swarm) == (1, 1)
    assert [table.game.state.player(table.seat(name)).counters["rad"] for name in "AB"] == [2, 2]


@rule("615.5")
def test_615_5_counters_for_each_damage_prevented() -> None:
    text = (
        "Prevent the next 3 damage that would be dealt to target creature this turn, and put a +1/+1 counter on that "
        "creature for each 1 damage prevented this way."
    )
    rite = spell(text)
    spark = card("Spark", "Instant", "Spark deals 2 damage to any target.", cost="{R}")
    table = Table(A=side(board=[MOUNTAIN], hand=[rite, spark]), B=side(board=[BEAR])).to("precombat main")
    table.cast(rite, at="Bear").resolve().cast(spark, at="Bear").resolve()
    assert table.find(BEAR).counter("+1/+1") == 2
    assert table.find(BEAR).damage == 0


@rule("615.5")
def test_615_5_prevented_damage_is_dealt_to_the_controller_of_its_source() -> None:
    palm = spell(
        "The next time a source of your choice would deal damage to you this turn, prevent that damage. If damage is "
        "prevented this way, Palm deals that much damage to that source's controller.",
        name="Palm",
    )
    table = Table(A=side(board=[BEAR]), B=side(hand=[palm]))
    table.attack(BEAR).to("declare blockers").answer("B", "Bear").cast(palm, by="B").resolve().to("end of combat")
    assert (table.life("A"), table.life("B")) == (18, 20)


@rule("615.5")
def test_615_5_prevention_while_it_has_a_counter() -> None:
    text = (
        "If damage would be dealt to Champion while it has a +1/+1 counter on it, prevent that damage and remove a "
        "+1/+1 counter from Champion."
    )
    champion = creature("Champion", 2, 2, text)
    table = Table(A=side(board=[champion, GROW, PING, PING]), B=side()).to("precombat main")
    table.activate(GROW, at="Champion").resolve().activate(PING, at="Champion").resolve()
    assert table.size(champion) == (2, 2)
    table.activate(PING, at="Champion").resolve()
    assert "Champion" in table.zone("graveyard", "A")


@rule("615.5")
def test_615_5_all_damage_of_one_time_is_prevented_though_the_counter_goes() -> None:
    text = (
        "If damage would be dealt to Champion while it has a +1/+1 counter on it, prevent that damage and remove a "
        "+1/+1 counter from Champion."
    )
    champion = creature("Champion", 2, 2, text)
    table = Table.of(
        "player A:\n battlefield: Champion [1 +1/+1]\nplayer B:\n battlefield: 2 Bear", champion, BEAR_FOR_2
    )
    table.attack(champion).block(BEAR_FOR_2, champion).to("end of combat")
    assert table.size(champion) == (2, 2)


@rule("615.5")
def test_615_5_what_follows_a_prevention_happens_once_for_damage_at_the_same_time() -> None:
    text = (
        "Wurm enters with four +1/+1 counters on it.\n"
        "If damage would be dealt to Wurm, prevent that damage. Remove a +1/+1 counter from Wurm."
    )
    wurm = creature("Wurm", 2, 0, text)
    text = "Up to two target creatures you control each deal damage equal to their power to another target creature."
    band = card("Band", "Instant", text, cost="{G}")
    table = Table(A=side(hand=[band], board=[wurm, BEAR_FOR_G, ELF, FOREST]), B=side()).to("precombat main")
    table.cast(band, at=["Bear", "Elf", "Wurm"]).resolve()
    assert table.find(wurm).counter("+1/+1") == 3


@rule("615.5")
def test_615_5_what_follows_a_prevention_uses_the_damage_prevented() -> None:
    text = (
        "The next time a source of your choice would deal damage to you this turn, prevent that damage. You "
        "gain life equal to the damage prevented this way."
    )
    mercy = card("Mercy", "Instant", text, cost="{W}")
    table = Table(A=side(hand=[mercy], board=[PLAINS]), B=side(hand=[BOLT_FOR_R], board=[MOUNTAIN])).to(
        "precombat main"
    )
    table.cast(BOLT_FOR_R, at="A", by="B").cast(mercy).answer("A", ["Bolt"]).resolve(2)
    assert table.life("A") == 23


@rule("615.7")
def test_615_7_a_shield_for_targets_guards_those_targets_only() -> None:
    redeem = card(
        "Redemption",
        "Instant",
        "Prevent all damage that would be dealt this turn to up to two target creatures.",
        cost="{W}",
    )
    storm = card("Ash Rain", "Sorcery", "Ash Rain deals 2 damage to each creature.", cost="{R}")
    ox = creature("Ox", 2, 4)
    table = Table(A=side(hand=[redeem, storm], board=[PLAINS, MOUNTAIN, ox]), B=side(board=[BEAR_FOR_G, GREETER]))
    table.to("precombat main").cast(redeem, at=["Bear", "Greeter"]).resolve().cast(storm).resolve()
    assert [table.find(name).damage for name in ("Ox", "Bear", "Greeter")] == [2, 0, 0]


@rule("615.7")
def test_615_7_a_shield_is_divided_among_targets_as_announced() -> None:
    text = "Prevent the next 4 damage that would be dealt this turn to any number of targets, divided as you choose."
    remedy = card("Remedy", "Instant", text, cost="{W}")
    bolts = [BOLT_FOR_R, BOLT_FOR_R]
    table = Table(
        A=side(hand=[remedy, *bolts], board=[land("Plains"), land("Mountain"), land("Mountain"), BEAR]), B=side()
    )
    table.to("precombat main").answer("A", [1, 3]).cast(remedy, at=["A", "Bear"]).resolve()
    table.cast(BOLT_FOR_R, at="A").resolve().cast(BOLT_FOR_R, at="Bear").resolve()
    assert table.life("A") == 18
    assert "Bear" in table.zone("battlefield", "A")


@rule("615.7")
def test_615_7_a_shield_prevents_so_much_and_is_used_up() -> None:
    table = Table(A=side(hand=[BOLT, BOLT], board=[MOUNTAIN, MOUNTAIN]), B=side()).to("precombat main")
    start(table, Prevent(DealsDamage(ANY_SOURCE, You()), Number(4), shield=True), by="B")
    table.cast(BOLT, at="B").resolve()
    assert table.life("B") == 20
    table.cast(BOLT, at="B").resolve()
    assert table.life("B") == 18


@rule("615.7")
@pytest.mark.parametrize("what", ["you", "Bear"])
def test_615_7_a_shield_for_you_and_what_you_control(what: str) -> None:
    shield = card(
        "Shield",
        "Instant",
        "Prevent the next 3 damage that would be dealt to you and/or permanents you control this turn.",
        cost="{W}",
    )
    table = Table(A=side(hand=[shield], board=[PLAINS, PING, PING, BEAR_FOR_2]), B=side()).to("precombat main")
    table.cast(shield).resolve()
    table.activate(PING, at="A" if what == "you" else what).resolve()
    assert table.life("A") == 20
    assert "Bear" in table.zone("battlefield", "A")
    table.activate(PING, at="A").resolve()
    assert table.life("A") == 19


@rule("615.7")
def test_615_7_a_shield_counts_only_what_it_has_prevented() -> None:
    text = (
        "Prevent the next 2 damage that would be dealt to target creature this turn. At the beginning of the "
        "next end step, put a +0/+1 counter on that creature for each 1 damage prevented this way."
    )
    boon = card("Boon", "Instant", text, cost="{W}")
    table = Table(A=side(hand=[boon], board=[PLAINS, WALL]), B=side(hand=[BOLT_FOR_R], board=[MOUNTAIN])).to(
        "precombat main"
    )
    table.cast(boon, at="Wall").resolve().cast(BOLT_FOR_R, at="Wall", by="B").resolve()
    assert table.find(WALL).damage == 1
    assert table.to("cleanup").size(WALL) == (0, 6)


@rule("615.8")
def test_615_8_all_but_some_of_the_next_damage_is_prevented() -> None:
    text = (
        "{0}: The next time a creature of your choice would deal combat damage to you this turn, prevent all but 1 of "
        "that damage."
    )
    field = card("Field", "Artifact", text)
    table = Table(A=side(board=[SERPENT]), B=side(board=[field]))
    table.attack(SERPENT).to("declare attackers").answer("B", ["Serpent"])
    table.activate(field, by="B").resolve().to("end of combat")
    assert table.life("B") == 19


@rule("615.8")
def test_615_8_the_next_time_only() -> None:
    table = Table(A=side(hand=[BOLT, BOLT], board=[MOUNTAIN, MOUNTAIN]), B=side()).to("precombat main")
    start(table, Prevent(DealsDamage(ANY_SOURCE, You()), once=True), by="B")
    table.cast(BOLT, at="B").resolve().cast(BOLT, at="B").resolve()
    assert table.life("B") == 17


@rule("615.8")
def test_615_8_all_that_a_source_would_deal_at_once_is_prevented() -> None:
    bane = spell(
        "The next time a source of your choice would deal damage to you and/or creatures you control this turn, "
        "prevent that damage. If damage from a black source is prevented this way, you gain that much life.",
        name="Bane",
    )
    famine = card("Famine", "Sorcery", "Famine deals 3 damage to each creature and each player.", cost="{B}")
    table = Table(A=side(board=[land("Swamp"), ELF], hand=[famine]), B=side(board=[BEAR], hand=[bane]))
    table.to("precombat main").cast(famine).answer("B", "Famine").cast(bane, by="B").resolve(2)
    assert table.zone("battlefield", "B") == ["Bear"]
    assert (table.life("A"), table.life("B")) == (17, 26)
    assert "Elf" not in table.zone("battlefield", "A")


@rule("615.8")
def test_615_8_half_of_the_damage_is_that_of_the_damage_then_dealt() -> None:
    text = (
        "The next time a source of your choice would deal damage to you this turn, prevent half that damage, "
        "rounded down."
    )
    sphere = card("Sphere", "Instant", text, cost="{W}")
    table = Table(A=side(hand=[sphere], board=[PLAINS]), B=side(hand=[BOLT_FOR_R], board=[MOUNTAIN])).to(
        "precombat main"
    )
    table.cast(BOLT_FOR_R, at="A", by="B").cast(sphere).answer("A", ["Bolt"]).resolve(2)
    assert table.life("A") == 18


@rule("615.11")
def test_615_11_each_creature_has_a_shield_of_its_own() -> None:
    text = "Prevent the next 1 damage that would be dealt to each creature you control this turn."
    veil = card("Veil", "Instant", text, cost="{W}")
    sweep = card("Sweep", "Sorcery", "Sweep deals 1 damage to each creature.", cost="{R}")
    late = creature("Late", 1, 1, cost="{G}")
    board = [BEAR_FOR_G, ELF, PLAINS, MOUNTAIN, FOREST]
    table = Table(A=side(hand=[veil, sweep, late], board=board), B=side()).to("precombat main")
    table.cast(veil).resolve().cast(late).resolve().cast(sweep).resolve()
    assert set(table.zone("battlefield", "A")) >= {"Bear", "Elf"}
    assert table.find(BEAR_FOR_G).damage == 0
    assert "Late" in table.zone("graveyard")


@rule("615.12")
def test_615_12_damage_that_cannot_be_prevented_uses_no_shield_up() -> None:
    table = Table(A=side(hand=[BOLT, BOLT], board=[MOUNTAIN, MOUNTAIN]), B=side()).to("precombat main")
    start(table, Prevent(DealsDamage(ANY_SOURCE, You()), Number(4), shield=True), by="B")
    start(table, CantPrevent(DealsDamage(ANY_SOURCE)))
    table.cast(BOLT, at="B").resolve()
    assert table.life("B") == 17
    assert len(table.game.state.effects) == 2


@rule("615.12")
def test_615_12_damage_that_cannot_be_prevented_is_dealt() -> None:
    fog = card("Fog", "Instant", "Prevent all combat damage that would be dealt this turn.", cost="{W}")
    will = card("Will", "Enchantment", "Combat damage that would be dealt by creatures you control can't be prevented.")
    table = Table(A=side(board=[will, BEAR]), B=side(hand=[fog], board=[PLAINS]))
    table.attack(BEAR).to("declare attackers").cast(fog, by="B").resolve().to("end of combat")

    assert table.life("B") == 18

"""Rule 122: counters."""

from __future__ import annotations

import pytest

from tests.rules.common_cards import (
    BEAR,
    BEAR_FOR_2,
    DROID,
    FOREST,
    GROW,
    ISLAND,
    KILL_FOR_0,
    LANDS,
    MOUNTAIN,
    OGRE,
    OX,
    OX_2_9,
    PLAINS,
    SWAMP,
)
from tests.rules.common_games import played, spell
from tests.rules.main_phase import game
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side


@rule("122")
@pytest.mark.parametrize(
    ("text", "energy"),
    [("you get that many {E}.", 2), ("you get an amount of {E} equal to its power.", 2), ("you get three {E}.", 3)],
)
def test_122_energy_in_amounts(text: str, energy: int) -> None:
    voyager = creature("Voyager", 2, 2, f"Whenever Voyager deals combat damage to a player, {text}")
    table = Table(A=side(board=[voyager]), B=side()).to("precombat main").attack(voyager).to("postcombat main")
    assert dict(table.game.state.player(table.seat("A")).counters).get("energy") == energy


@rule("122.1")
def test_122_1_counters_of_several_kinds_are_put_at_once() -> None:
    mage = creature(
        "Mage", 1, 1, "{0}: Put two +1/+1 counters, a flying counter, and a reach counter on target creature."
    )
    table = game(A=side(board=[mage, BEAR]), B=side())
    table.activate(mage, at="Bear").to("precombat main")
    assert table.find(BEAR).counters == {"+1/+1": 2, "flying": 1, "reach": 1}
    assert table.game.characteristics(table.find(BEAR).id).has_keyword("flying")


@rule("122.1")
@pytest.mark.parametrize(("before", "left"), [(2, 0), (1, 2)])
def test_122_1_those_counters_are_removed(before: int, left: int) -> None:
    text = "At the beginning of your end step, put a bore counter on Drill. Then if there are three or more bore "
    drill = card("Drill", "Artifact", f"{text}counters on it, remove those counters and you gain 1 life.")
    table = Table.of(f"player A:\n battlefield: Drill [{before} bore]\nplayer B:", drill).to("cleanup")
    assert table.find("Drill").counter("bore") == left


@rule("122.1")
def test_122_1_players_are_told_by_their_counters() -> None:
    text = "At the beginning of your end step, each opponent with three or more poison counters loses 1 life."
    shrine = card("Shrine", "Enchantment", text)
    for poison, life in ((3, 39), (2, 40)):
        table = Table.of(f"player A:\n battlefield: Shrine\nplayer B: {poison} poison", shrine)
        assert table.to("cleanup").life("B") == life


@rule("122.1")
def test_122_1_counters_cannot_be_put_on_creatures() -> None:
    wall = creature("Warden", 0, 4, "Counters can't be put on artifacts or creatures.")
    table = played("Put two +1/+1 counters on target creature.", at="Bear", a=[wall])
    assert table.size(BEAR) == (2, 2)


@rule("122.1")
def test_122_1_kinds_of_counters_and_types_are_counted() -> None:
    veteran = creature(
        "Veteran",
        1,
        1,
        "As long as there are three or more different kinds of counters among creatures you control, Veteran gets "
        "+2/+4.",
    )
    for counters, size in (("1 charge, 1 oil, 2 page", (3, 5)), ("3 charge, 1 oil", (1, 1))):
        table = Table.of(f"player A:\n battlefield: Veteran; Bear [{counters}]\nplayer B:", veteran, BEAR_FOR_2)
        assert table.size(veteran) == size
    big = card(
        "Big",
        "Instant",
        "Target creature gets +1/+1 until end of turn for each supertype, card type, and subtype it has.",
        cost="{B}",
    )
    table = Table(A=side(hand=[big], board=[SWAMP, BEAR_FOR_2]), B=side()).to("precombat main")
    table.cast(big, at="Bear").resolve()
    assert table.size(BEAR_FOR_2) == (4, 4)
    saber = card("Saber", "Artifact — Equipment", "Equipped creature gets +1/+0 for each of its colors.\nEquip {0}")
    elf = creature("Elf", 1, 1, cost="{R}{G}")
    table = Table(A=side(board=[saber, elf]), B=side()).to("precombat main")
    table.activate(saber, at="Elf").resolve()
    assert table.size(elf) == (3, 1)


@rule("122.1")
def test_122_1_another_counter_is_put_on_what_was_chosen() -> None:
    text = (
        "Choose target permanent you control or suspended card you own. If that permanent or card has a time counter "
        "on it, you may remove a time counter from it or put another time counter on it."
    )
    relic = creature("Relic", 1, 1)
    position = "player A:\n battlefield: Relic [2 time]\n hand: Rite\nplayer B:"
    table = Table.of(position, spell(text), relic).to("precombat main")
    table.answer("A", True, 1).cast("Rite", at="Relic").resolve()
    assert table.find(relic).counter("time") == 3


@rule("122.1")
def test_122_1_a_hundred_counters() -> None:
    peak = card(
        "Peak",
        "Enchantment",
        "At the beginning of your upkeep, if there are 100 or more hour counters on Peak, you win the game.",
    )
    for count, won in ((99, False), (100, True)):
        table = Table.of(f"player A:\n battlefield: Peak [{count} hour]\nplayer B:", peak).to("draw")
        assert (table.game.state.result is not None) == won


@rule("122.1")
def test_122_1_a_counter_was_put_on_it_this_turn() -> None:
    grow = card("Grow", "Instant", "Put a +1/+1 counter on target creature.", cost="{G}")
    captain = creature(
        "Captain",
        2,
        2,
        "At the beginning of your end step, if a counter was put on Captain this turn, you gain 1 life.",
    )
    assert Table(A=side(board=[captain]), B=side()).to("cleanup").life("A") == 20
    table = Table(A=side(board=[captain, *LANDS], hand=[grow]), B=side()).to("precombat main")
    assert table.cast(grow, at="Captain").resolve().to("cleanup").life("A") == 21


@rule("122.1")
def test_122_1_a_land_goes_with_its_last_counter() -> None:
    bog = card(
        "Bog",
        "Land",
        "{T}, Remove a depletion counter from ~: Add {B}{B}. If there are no depletion counters on ~, sacrifice it.",
    )
    table = Table.of("player A:\n battlefield: Bog [1 depletion]\nplayer B:", bog)
    table.to("precombat main")
    table.activate(bog)
    assert table.zone("graveyard", "A") == ["Bog"]


@rule("122.1")
def test_122_1_exactly_so_many_counters() -> None:
    text = (
        "Homarid enters with a tide counter on it.\n{0}: Put a tide counter on Homarid.\n"
        "As long as there is exactly one tide counter on Homarid, it gets -1/-1.\n"
        "As long as there are exactly three tide counters on Homarid, it gets +1/+1.\n"
        "Whenever there are four tide counters on Homarid, remove all tide counters from it."
    )
    homarid = creature("Homarid", 2, 2, text, cost="{U}")
    table = Table(A=side(hand=[homarid], board=[land("Island")]), B=side())
    table.to("precombat main").cast(homarid).resolve()
    sizes = [table.size(homarid)]
    for _ in range(3):
        table.activate(homarid).resolve()
        sizes.append(table.size(homarid))
    table.resolve()
    assert sizes == [(1, 1), (2, 2), (3, 3), (2, 2)]
    assert not table.find(homarid).counters


@rule("122.1")
def test_122_1_opponents_who_have_so_many_poison_counters() -> None:
    text = (
        "When Beast enters, you gain X life, where X is the number of opponents who have three or more poison counters."
    )
    beast = creature("Beast", 1, 1, text, cost="{G}")
    poison = card("Poison", "Sorcery", "Target player gets three poison counters.", cost="{B}")
    table = Table(A=side(board=[FOREST, SWAMP], hand=[beast, poison]), B=side(), C=side()).to("precombat main")
    table.cast(poison, at="C").resolve().cast(beast).resolve(2)
    assert table.life("A") == 21


@rule("122.1")
def test_122_1_counters_among_several_are_counted_together() -> None:
    cell = card("Cell", "Artifact", "Cell enters with two charge counters on it.", cost="{G}")
    drain = card(
        "Drain",
        "Sorcery",
        "You gain 1 life for each charge counter among artifacts you control. If there are four or more "
        "charge counters among artifacts you control, draw a card.",
        cost="{G}",
    )
    table = Table(A=side(board=[FOREST] * 4, hand=[cell, cell, drain, drain])).to("precombat main")
    table.cast(cell).resolve().cast(drain).resolve()
    assert (table.life("A"), len(table.zone("hand", "A"))) == (22, 2)
    table.cast(cell).resolve().cast(drain).resolve()
    assert (table.life("A"), len(table.zone("hand", "A"))) == (26, 1)


@rule("122.1")
def test_122_1_a_counter_on_it_for_each_land_goes_on_what_was_made() -> None:
    text = "Create a 1/1 colorless Hero creature token. Put a +1/+1 counter on it for each land you control."
    call = card("Call", "Sorcery", text, cost="{W}")
    table = Table(A=side(hand=[call], board=[PLAINS, PLAINS, ISLAND]), B=side()).to("precombat main")
    table.cast(call).resolve()
    assert table.size("Hero Token") == (4, 4)


@rule("122.1")
def test_122_1_counters_from_among_several_as_a_cost() -> None:
    ooze = creature("Ooze", 1, 1, "Remove two +1/+1 counters from among creatures you control: You gain 1 life.")
    for counters, possible in ((1, True), (0, False)):
        table = Table.of(
            f"player A:\n battlefield: Ooze [1 +1/+1]; Bear [{counters} +1/+1]\nplayer B:", ooze, BEAR_FOR_2
        ).to("precombat main")
        table.answer("A", ["Ooze"])
        assert table.try_to("activate", ooze) is possible
        if possible:
            table.resolve()
            assert table.find(BEAR_FOR_2).counter("+1/+1") == table.find(ooze).counter("+1/+1") == 0


@rule("122.1")
def test_122_1_repair_counters_are_put_on_the_card_in_the_graveyard() -> None:
    table = game(A=side(board=[DROID, land("Forest")], hand=[KILL_FOR_0]), B=side())
    table.cast(KILL_FOR_0, at="Droid").to("precombat main")
    assert table.find(DROID).counters == {"repair": 1}
    assert not table.try_to("cast", DROID)


@rule("122.1")
@pytest.mark.parametrize(("there", "size"), [(0, (1, 1)), (2, (4, 4))])
def test_122_1_all_counters_that_were_counted_are_removed(there: int, size: tuple[int, int]) -> None:
    text = (
        "{0}: Put a growth counter on Seed. Then if it has three or more growth counters on it, remove all of them and "
        "Seed gets +3/+3 until end of turn."
    )
    seed = creature("Seed", 1, 1, text)
    table = Table(A=side(board=[seed]), B=side()).to("precombat main")
    for _ in range(there + 1):
        table.activate(seed).resolve()
    assert table.size(seed) == size
    assert table.find(seed).counter("growth") == (0 if there else 1)


@rule("122.1")
def test_122_1_creatures_without_a_counter_are_returned() -> None:
    grown = spell("Put a +1/+1 counter on target creature.", name="Growth")
    rite = spell("Return each creature without a +1/+1 counter on it to its owner's hand.")
    table = Table(A=side(hand=[grown, rite]), B=side(board=[BEAR, OGRE])).to("precombat main")
    table.cast(grown, at="Bear").resolve().cast(rite).resolve()
    assert table.zone("battlefield", "B") == ["Bear"]


@rule("122.1")
def test_122_1_counters_of_several_kinds_are_put_on_one_thing() -> None:
    table = played("Put a +1/+1 counter, a reach counter, and two shield counters on target creature.", at="Bear")
    assert {kind: table.find(BEAR).counter(kind) for kind in ("+1/+1", "reach", "shield")} == {
        "+1/+1": 1,
        "reach": 1,
        "shield": 2,
    }


SHRINK = card("Shrink", "Artifact", "{T}: Put a -1/-1 counter on target creature.")


@rule("122.1")
def test_122_1_counters_of_one_kind_cannot_be_put() -> None:
    outcast = creature("Outcast", 2, 2, "Creatures you control can't have -1/-1 counters put on them.")
    table = Table(A=side(board=[outcast, BEAR_FOR_2, OX, SHRINK, SHRINK, GROW]), B=side()).to("precombat main")
    table.activate(SHRINK, at="Bear").resolve()
    assert table.size(BEAR_FOR_2) == (2, 2)
    table.activate(GROW, at="Bear").resolve()
    assert table.size(BEAR_FOR_2) == (3, 3)


@rule("122.1")
def test_122_1_fewer_counters_are_put_on_it_instead() -> None:
    text = (
        "If one or more -1/-1 counters would be put on a creature you control, that many -1/-1 counters minus one are "
        "put on it instead."
    )
    vizier = creature("Vizier", 2, 3, text)
    blight = card("Blight", "Sorcery", "Put two -1/-1 counters on target creature.", cost="{B}")
    table = Table(A=side(board=[vizier, OX_2_9, SWAMP], hand=[blight]), B=side()).to("precombat main")
    assert table.cast(blight, at="Ox").resolve().size("Ox") == (1, 8)


@rule("122.1f")
def test_122_1f_counters_that_opponents_have() -> None:
    taker = creature(
        "Taker", 2, 2, "As long as an opponent has three or more poison counters, this creature has flying."
    )
    table = Table(A=side(board=[taker]), B=side()).to("precombat main")
    assert not table.now(taker).has_keyword("flying")
    table.game.state.player(table.seat("B")).counters = {"poison": 3}
    table.game.invalidate()
    assert table.now(taker).has_keyword("flying")


@rule("122.1h")
def test_122_1h_a_finality_counter_exiles_what_would_die() -> None:
    rite = card(
        "Rite",
        "Sorcery",
        "Return target creature card from your graveyard to the battlefield with a finality counter on it.",
        cost="{0}",
    )
    doom = card("Doom", "Sorcery", "Destroy target creature.", cost="{0}")
    table = Table(A=side(hand=[rite, doom], graveyard=[BEAR_FOR_2]), B=side()).to("precombat main")
    table.cast(rite, at="Bear").resolve()
    table.cast(doom, at="Bear").resolve()
    assert table.zone("exile", "A") == ["Bear"]


@rule("122.2")
def test_122_2_a_card_of_a_graveyard_is_exiled_with_a_counter_on_it() -> None:
    text = "Exile target creature card from your graveyard with a memory counter on it."
    keep = card("Keep", "Sorcery", text, cost="{0}")
    table = Table(A=side(hand=[keep], graveyard=[BEAR]), B=side())
    table.to("precombat main").cast(keep, at="Bear").resolve()
    assert table.zone("exile") == ["Bear"]
    assert table.find(BEAR).counters == {"memory": 1}


@rule("122.1b", "702.83b")
def test_122_1b_each_exalted_counter_gives_exalted() -> None:
    lamp = card("Lamp", "Artifact", "{T}: Put two exalted counters on target creature you control.")
    table = Table(A=side(board=[lamp, BEAR]), B=side()).to("precombat main")
    table.activate(lamp, at="Bear").resolve().attack(BEAR).to("end of combat")
    assert table.life("B") == 16


@rule("122.1c", "615.12")
def test_122_1c_damage_that_cannot_be_prevented_is_dealt_and_takes_the_shield() -> None:
    text = "Damage can't be prevented this turn. Burn deals 2 damage to target creature."
    burn = card("Burn", "Instant", text, cost="{R}")
    guard = creature("Guard", 2, 5, "Guard enters with a shield counter on it.", cost="{0}")
    table = Table(A=side(hand=[guard, burn], board=[MOUNTAIN]), B=side()).to("precombat main")
    table.cast(guard).resolve().cast(burn, at="Guard").resolve()
    assert table.find(guard).damage == 2
    assert table.find(guard).counter("shield") == 0


@rule("122.1d")
def test_122_1d_a_stun_counter_is_removed_instead_of_untapping() -> None:
    table = played("Tap target creature. Put a stun counter on it.", at="Bear")
    table.to("upkeep", turn=2)
    assert table.find(BEAR).tapped
    assert table.find(BEAR).counter("stun") == 0
    table.to("upkeep", turn=4)
    assert not table.find(BEAR).tapped


@rule("122.1c")
def test_122_1c_a_shield_counter_replaces_destruction_and_prevents_damage() -> None:
    shield, kill, zap = (
        spell("Put two shield counters on target creature.", name="Guard"),
        spell("Destroy target creature.", name="Kill"),
        spell("Zap deals 5 damage to target creature.", name="Zap"),
    )
    table = Table(A=side(hand=[shield, kill, zap]), B=side(board=[BEAR])).to("precombat main")
    table.cast(shield, at="Bear").resolve().cast(kill, at="Bear").resolve()
    assert table.find(BEAR).counter("shield") == 1
    table.cast(zap, at="Bear").resolve()
    assert (table.find(BEAR).counter("shield"), table.find(BEAR).damage) == (0, 0)


@rule("122.1b")
def test_122_1b_a_keyword_counter_gives_its_keyword() -> None:
    bird = creature("Bird", 2, 2, "Flying")
    table = Table(A=side(board=[bird]), B=side(board=[BEAR], hand=[spell("Put a reach counter on target creature.")]))
    table.attack(bird).to("declare attackers")
    assert not table.may_block(BEAR, bird)
    table.cast("Rite", at="Bear", by="B").resolve()
    assert table.may_block(BEAR, bird)

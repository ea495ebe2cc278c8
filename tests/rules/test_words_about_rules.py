"""Statements of rules that few cards make: what doesn't trigger, can't be paid, can't be untapped; the next spell."""

from __future__ import annotations

import pytest

from tests.rules.table import Table, card, creature, land, side

FOREST, ISLAND, MOUNTAIN = land("Forest"), land("Island"), land("Mountain")
BEAR, OX = creature("Bear", 2, 2, cost="{G}"), creature("Ox", 2, 4, cost="{U}")
BOLT = card("Spark", "Instant", "Spark deals 3 damage to any target.", cost="{R}")
NO = card("No", "Instant", "Counter target spell.", cost="{U}")
HERALD = creature("Herald", 1, 1, "When Herald enters, you gain 2 life.", cost="{G}")


def test_603_2d_creatures_that_enter_cause_nothing_to_trigger() -> None:
    orb = card("Orb", "Artifact", "Creatures entering the battlefield don't cause abilities to trigger.")
    table = Table(A=side(hand=[HERALD], board=[FOREST, orb]), B=side()).to("precombat main").cast(HERALD).resolve()
    assert not table.game.state.stack
    assert table.to("postcombat main").life("A") == 20


def test_603_2d_only_abilities_of_some_permanents_do_not_trigger() -> None:
    text = "Permanents entering the battlefield don't cause abilities of permanents your opponents control to trigger."
    mother = card("Mother", "Enchantment", text)
    for holder, life in (("A", 22), ("B", 20)):
        table = Table(
            A=side(hand=[HERALD], board=[FOREST, *([mother] if holder == "A" else [])]),
            B=side(board=[mother] if holder == "B" else []),
        )
        table.to("precombat main").cast(HERALD).to("postcombat main")
        assert table.life("A") == life


def test_603_2d_an_ability_triggers_an_additional_time_whatever_the_cause() -> None:
    text = "If a triggered ability of a creature you control triggers, that ability triggers an additional time."
    echo = card("Echo", "Enchantment", text)
    table = Table(A=side(hand=[HERALD], board=[FOREST, echo]), B=side()).to("precombat main")
    table.cast(HERALD).to("postcombat main")
    assert table.life("A") == 24


def test_502_3_no_more_than_so_many_permanents_untap() -> None:
    text = "Players can't untap more than two permanents during their untap steps."
    orb = card("Sphere", "Artifact", text)
    wave = card("Wave", "Sorcery", "Tap all creatures.", cost="{U}")
    table = Table(A=side(hand=[wave], board=[ISLAND, orb, BEAR, BEAR, BEAR]), B=side()).to("precombat main")
    table.cast(wave).resolve().answer("A", ["Bear", "Bear"]).to("upkeep", turn=3)
    assert sum(obj.tapped for obj in table.game.state.permanents()) == 2


def test_118_3_life_and_creatures_that_cannot_be_paid() -> None:
    text = "Players can't pay life or sacrifice creatures to cast spells or activate abilities."
    angel = creature("Angel", 3, 3, text)
    altar = card("Altar", "Artifact", "Sacrifice a creature: You gain 1 life.\nPay 1 life: Draw a card.")
    table = Table(A=side(board=[angel, altar, BEAR]), B=side()).to("precombat main")
    assert not table.try_to("activate", altar)
    assert not table.try_to("activate", altar, index=1)
    without = Table(A=side(board=[altar, BEAR]), B=side()).to("precombat main").answer("A", "Bear").activate(altar)
    assert without.zone("graveyard", "A") == ["Bear"]


def test_118_7_a_spell_costs_at_least_three_mana() -> None:
    text = "Each spell that would cost less than three mana to cast costs three mana to cast."
    sphere = card("Trine", "Artifact", text)
    poor = Table(A=side(hand=[BEAR], board=[sphere, FOREST, FOREST]), B=side()).to("precombat main")
    assert not poor.try_to("cast", BEAR)
    table = Table(A=side(hand=[BEAR], board=[sphere, FOREST, FOREST, FOREST]), B=side()).to("precombat main")
    table.cast(BEAR).resolve()
    assert all(obj.tapped for obj in table.game.state.permanents() if obj.printed.name == "Forest")


def test_603_2_for_the_first_time_each_turn() -> None:
    text = "Whenever you surveil for the first time each turn, you gain 3 life."
    snitch = card("Snitch", "Enchantment", text)
    look = card("Peer", "Sorcery", "Surveil 1.", cost="{U}")
    table = Table(A=side(hand=[look, look], board=[ISLAND, ISLAND, snitch]), B=side()).to("precombat main")
    for _ in range(2):
        table.answer("A", []).cast(look).resolve().to("precombat main")
    assert table.life("A") == 23


def test_611_2c_the_next_spell_cannot_be_countered() -> None:
    village = card("Village", "Artifact", "{T}: The next creature spell you cast this turn can't be countered.")
    mine = side(hand=[BOLT, BEAR, OX], board=[village, FOREST, ISLAND, MOUNTAIN])
    table = Table(A=mine, B=side(hand=[NO] * 3, board=[ISLAND] * 3)).to("precombat main")
    table.activate(village).resolve()
    table.cast(BOLT, at="B").cast(NO, at="Spark", by="B").resolve()
    table.cast(BEAR).cast(NO, at="Bear", by="B").resolve(2)
    table.cast(OX).cast(NO, at="Ox", by="B").resolve()
    assert (table.life("B"), table.zone("graveyard", "A")) == (20, ["Spark", "Ox"])
    assert "Bear" in table.zone("battlefield", "A")


def test_611_2c_the_next_spell_has_an_ability() -> None:
    text = "{T}: The next instant spell you cast this turn has storm."
    wand = card("Wand", "Artifact", text)
    table = Table(A=side(hand=[BOLT, BOLT], board=[wand, MOUNTAIN, MOUNTAIN]), B=side()).to("precombat main")
    table.cast(BOLT, at="B").resolve()
    table.activate(wand).resolve().answer("A", False).cast(BOLT, at="B").resolve(3)
    assert table.life("B") == 11


def test_730_1_it_becomes_day_as_a_permanent_enters() -> None:
    text = (
        "If it's neither day nor night, it becomes day as Cavalier enters the battlefield.\n"
        "Whenever day becomes night or night becomes day, you gain 1 life."
    )
    cavalier = creature("Cavalier", 1, 1, text, cost="{G}")
    table = Table(A=side(hand=[cavalier], board=[FOREST]), B=side()).to("precombat main").cast(cavalier).resolve()
    assert table.game.state.daytime == "day"
    table.to("upkeep", turn=3)
    assert (table.game.state.daytime, table.life("A")) == ("night", 21)


def test_601_2_the_first_spell_during_each_opponents_turn() -> None:
    text = "Whenever you cast your first spell during each opponent's turn, you gain 5 life."
    fae = card("Fae", "Enchantment", text)
    table = Table(A=side(hand=[BOLT] * 3, board=[fae, *[MOUNTAIN] * 3]), B=side()).to("precombat main")
    table.cast(BOLT, at="B").resolve()
    assert table.life("A") == 20
    table.to("upkeep", turn=2)
    table.cast(BOLT, at="B").resolve(2).cast(BOLT, at="B").resolve()
    assert table.life("A") == 25


def test_701_10a_power_is_doubled() -> None:
    bulk = card("Bulk", "Instant", "Double target creature's power until end of turn.", cost="{U}")
    table = Table(A=side(hand=[bulk, bulk], board=[ISLAND, ISLAND, BEAR]), B=side()).to("precombat main")
    table.cast(bulk, at="Bear").resolve().cast(bulk, at="Bear").resolve()
    assert table.size("Bear") == (8, 2)


def test_509_1h_an_attacker_becomes_blocked() -> None:
    runner = card("Runner", "Artifact", "{T}: Target unblocked attacking creature becomes blocked.")
    table = Table(A=side(board=[BEAR]), B=side(board=[runner]))
    table.attack(BEAR).to("declare blockers").activate(runner, at="Bear", by="B").resolve().to("end of combat")
    assert table.life("B") == 20


def test_614_12_a_creature_that_was_not_cast_is_exiled() -> None:
    text = "If a nontoken creature would enter the battlefield and it wasn't cast, exile it instead."
    priest = creature("Priest", 2, 2, text)
    raise_ = card("Raise", "Sorcery", "Return target creature card from your graveyard to the battlefield.", cost="{U}")
    table = Table(A=side(hand=[raise_, BEAR], board=[priest, ISLAND, FOREST], graveyard=[OX]), B=side())
    table.to("precombat main").cast(raise_, at="Ox").resolve().cast(BEAR).resolve()
    assert table.zone("exile", "A") == ["Ox"]
    assert "Bear" in table.zone("battlefield", "A")


def test_601_2_what_was_controlled_as_the_spell_was_cast() -> None:
    text = (
        "As an additional cost to cast this spell, you may reveal a Dragon card from your hand.\n"
        "Roar deals 3 damage to target creature. If you revealed a Dragon card or controlled a Dragon as you cast "
        "Roar, Roar deals 3 damage to that creature's controller."
    )
    roar = card("Roar", "Instant", text, cost="{U}")
    dragon = card("Whelp", "Creature — Dragon", power=1, toughness=1)
    table = Table(A=side(hand=[roar, BOLT], board=[ISLAND, MOUNTAIN, dragon]), B=side(board=[OX])).to("precombat main")
    table.cast(roar, at="Ox").cast(BOLT, at="Whelp").resolve(2)
    assert table.life("B") == 17
    table = Table(A=side(hand=[roar, dragon], board=[ISLAND]), B=side(board=[OX])).to("precombat main")
    table.answer("A", True, "Whelp").cast(roar, at="Ox").resolve()
    assert table.life("B") == 17
    table = Table(A=side(hand=[roar], board=[ISLAND]), B=side(board=[OX])).to("precombat main")
    assert table.cast(roar, at="Ox").resolve().life("B") == 20


def test_702_138_what_escapes_enters_with_counters() -> None:
    text = "Escape—{G}, Exile two other cards from your graveyard.\nCharger escapes with two +1/+1 counters on it."
    charger = creature("Charger", 3, 3, text, cost="{5}{G}")
    table = Table(A=side(board=[FOREST], graveyard=[charger, BEAR, OX]), B=side()).to("precombat main")
    table.answer("A", ["Bear", "Ox"]).cast(charger, method="escape").resolve()
    assert table.size("Charger") == (5, 5)


@pytest.mark.parametrize(("also", "activates"), [("", True), (" and activate abilities", False)])
def test_101_2_spells_and_abilities_only_in_ones_own_turns(also: str, activates: bool) -> None:
    quiet = card("Quiet", "Enchantment", f"Players can cast spells{also} only during their own turns.")
    stone, rock = (card(name, "Artifact", "{0}: You gain 1 life.") for name in ("Stone", "Rock"))
    study = card("Study", "Instant", "You gain 1 life.", cost="{0}")
    table = Table(A=side(hand=[study], board=[quiet, stone]), B=side(hand=[study], board=[rock]))
    table.to("precombat main")
    assert table.try_to("cast", study, by="A")
    assert table.try_to("activate", stone, by="A")
    assert not table.try_to("cast", study, by="B")
    assert table.try_to("activate", rock, by="B") is activates


def test_702_16j_a_player_with_protection_from_everything() -> None:
    text = "When Ring enters, you gain protection from everything until your next turn."
    ring = card("Ring", "Artifact", text, cost="{U}")
    quake = card("Quake", "Sorcery", "Quake deals 3 damage to each player.", cost="{R}")
    table = Table(A=side(hand=[ring, quake], board=[ISLAND, MOUNTAIN]), B=side(hand=[BOLT], board=[MOUNTAIN]))
    table.to("precombat main").cast(ring).resolve(2).cast(quake).resolve()
    assert (table.life("A"), table.life("B")) == (20, 17)
    with pytest.raises(AssertionError, match="A is not among"):
        table.cast(BOLT, at="A", by="B")


def test_608_2h_counters_that_something_had_as_it_left() -> None:
    text = (
        "Whenever a creature you control leaves the battlefield, if it had counters on it, put those counters on Chest."
    )
    chest = card("Chest", "Artifact", text)
    grow = card("Grow", "Instant", "Put two +1/+1 counters on target creature.", cost="{G}")
    slay = card("Slay", "Instant", "Destroy target creature.", cost="{G}")
    table = Table(A=side(hand=[grow, slay], board=[FOREST, FOREST, chest, BEAR]), B=side()).to("precombat main")
    table.cast(grow, at="Bear").resolve().cast(slay, at="Bear").resolve(2)
    assert table.find("Chest").counter("+1/+1") == 2


def test_613_4_creatures_with_no_abilities() -> None:
    glyphs = card("Glyphs", "Enchantment", "Creatures with no abilities get +2/+2.")
    flier = creature("Flier", 1, 1, "Flying")
    table = Table(A=side(board=[glyphs, BEAR, flier]), B=side()).to("precombat main")
    assert (table.size("Bear"), table.size("Flier")) == ((4, 4), (1, 1))

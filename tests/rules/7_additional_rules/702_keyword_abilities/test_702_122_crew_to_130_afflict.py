"""Rule 702: keyword abilities."""

from __future__ import annotations

from tests.rules.common_cards import BEAR_FOR_1G, BEAR_FOR_G, FOREST, ISLAND, OX, PLAINS
from tests.rules.main_phase import face, faces, game
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


@rule("702.122")
def test_702_122_a_creature_crews_as_though_its_power_were_greater_or_using_its_toughness() -> None:
    tank = card("Tank", "Artifact — Vehicle", "Crew 3", power=5, toughness=5)
    mechanic = creature("Mechanic", 1, 1, "Mechanic crews Vehicles as though its power were 2 greater.")
    ox = creature("Wall", 0, 3, "Wall crews Vehicles using its toughness rather than its power.")
    for crew in (mechanic, ox):
        table = game(A=side(board=[tank, crew]), B=side())
        table.answer("A", crew.facts.name).activate(tank).resolve()
        assert "Creature" in table.now(tank).types
    mount = card("Mount", "Creature — Horse Mount", "Saddle 3", power=3, toughness=3)
    assert not game(A=side(board=[mount, mechanic]), B=side()).try_to("activate", mount)


@rule("702.122")
def test_702_122_a_creature_that_cannot_crew_vehicles_is_not_tapped_for_it() -> None:
    tank = card("Tank", "Artifact — Vehicle", "Crew 2", power=5, toughness=5)
    peace = card("Peace", "Enchantment", "Creatures you control can't attack, block, or crew Vehicles.")
    assert game(A=side(board=[tank, BEAR_FOR_1G]), B=side()).try_to("activate", tank)
    assert not game(A=side(board=[tank, BEAR_FOR_1G, peace]), B=side()).try_to("activate", tank)


@rule("702.122")
def test_702_122_the_mount_or_vehicle() -> None:
    text = (
        "Whenever Rider saddles a Mount or crews a Vehicle during your main phase, that Mount or Vehicle "
        "gets +3/+0 until end of turn."
    )
    rider = creature("Rider", 3, 3, text)
    boat = card("Boat", "Artifact — Vehicle", "Crew 2", power=1, toughness=1)
    horse = card("Horse", "Creature — Mount", "Saddle 1", power=1, toughness=1)
    for ridden in (boat, horse):
        table = Table(A=side(board=[rider, ridden]), B=side()).to("precombat main")
        if ridden is horse:
            table.answer("A", ["Rider"])
        assert table.activate(ridden).resolve(2).size(ridden) == (4, 1)


@rule("702.122")
def test_702_122_the_vehicle_that_was_crewed_is_spoken_of() -> None:
    pilot = creature("Pilot", 2, 2, "Whenever Pilot crews a Vehicle, that Vehicle gets +3/+0 until end of turn.")
    boat = card("Boat", "Artifact — Vehicle", "Crew 2", power=1, toughness=1)
    table = Table(A=side(board=[pilot, boat]), B=side()).to("precombat main").activate(boat).resolve(2)
    assert table.size(boat) == (4, 1)


@rule("702.122")
def test_702_122_whoever_crewed_it_is_not_the_vehicle() -> None:
    text = "Whenever Galley attacks, if an Elf crewed it this turn, you gain 2 life.\nCrew 1"
    galley = card("Galley", "Artifact — Vehicle", text, power=3, toughness=3)
    elf = card("Pilot", "Creature — Elf", power=1, toughness=1)
    for pilot, life in ((elf, 22), (BEAR_FOR_G, 20)):
        table = Table(A=side(board=[galley, pilot]), B=side()).to("precombat main")
        table.activate(galley).resolve().attack(galley).to("end of combat")
        assert table.life("A") == life


@rule("702.122a")
def test_702_122a_crew_taps_creatures_with_enough_power() -> None:
    tank = card("Tank", "Artifact — Vehicle", "Crew 3", power=5, toughness=5)
    table = game(A=side(board=[tank, BEAR_FOR_1G, OX]), B=side())
    table.answer("A", "Bear", "Ox").activate(tank).resolve()
    assert "Creature" in table.now(tank).types
    table.attack(tank).to("end of combat")
    assert table.life("B") == 15
    table.to("upkeep", turn=2)
    assert "Creature" not in table.now(tank).types


@rule("702.122a")
def test_702_122a_crew_needs_the_power() -> None:
    tank = card("Tank", "Artifact — Vehicle", "Crew 3", power=5, toughness=5)
    table = game(A=side(board=[tank, BEAR_FOR_1G]), B=side())
    assert not table.try_to("activate", tank)


@rule("702.123a")
def test_702_123a_fabricate_counters_or_servos() -> None:
    smith = creature("Smith", 1, 1, "Fabricate 2", cost="{W}")
    table = game(A=side(hand=[smith], board=[PLAINS]), B=side())
    table.cast(smith).answer("A", False).resolve(2)
    assert table.zone("battlefield", "A").count("Servo Token") == 2


@rule("702.125a")
def test_702_125a_undaunted_costs_less_for_each_opponent() -> None:
    brave = creature("Brave", 3, 3, "Undaunted", cost="{5}")
    table = game(A=side(hand=[brave], board=[FOREST] * 2), B=side(), C=side(), D=side())
    assert table.try_to("cast", brave)


@rule("702.126a")
def test_702_126a_improvise_taps_artifacts_for_generic_mana() -> None:
    rock = card("Rock", "Artifact")
    whirl = card("Whirl", "Sorcery", "Improvise\nDraw a card.", cost="{2}{U}")
    table = game(A=side(hand=[whirl], board=[ISLAND, rock, rock]), B=side())
    table.cast(whirl)
    assert table.find(rock).tapped


@rule("702.126a")
def test_702_126a_improvise_does_not_pay_for_coloured_mana() -> None:
    rock = card("Rock", "Artifact")
    whirl = card("Whirl", "Sorcery", "Improvise\nDraw a card.", cost="{U}")
    table = game(A=side(hand=[whirl], board=[rock, rock]), B=side())
    assert not table.try_to("cast", whirl)


@rule("702.127a")
def test_702_127a_aftermath_only_from_the_graveyard_then_exile() -> None:
    first = face("Start", "Sorcery", "You gain 1 life.", "{W}")
    second = face("Finish", "Sorcery", "Aftermath\nYou gain 5 life.", "{W}")
    split = faces("split", first, second)
    table = game(A=side(hand=[split], graveyard=[split], board=[PLAINS], life=20), B=side())
    cast = [action for action in table.actions("A") if action.kind == "cast"]
    assert {(action.face, action.method) for action in cast} == {(0, ""), (1, "aftermath")}
    table.cast("Start // Finish", method="aftermath").resolve()
    assert table.life("A") == 25
    assert len(table.zone("exile")) == 1


@rule("702.128a")
def test_702_128a_embalm_makes_a_white_zombie_without_mana_cost() -> None:
    mummy = card("Mummy", "Creature — Human", "Embalm {W}", cost="{4}{G}", power=3, toughness=2)
    table = game(A=side(graveyard=[mummy], board=[PLAINS]), B=side())
    table.activate(mummy).resolve()
    now = table.now(mummy)
    assert (now.colours, now.mana_cost) == ("W", None)
    assert set(now.subtypes) == {"Human", "Zombie"}
    assert table.zone("exile") == ["Mummy"]


@rule("702.129a")
def test_702_129a_eternalize_makes_a_black_four_four() -> None:
    mummy = card("Mummy", "Creature — Human", "Eternalize {W}", cost="{4}{G}", power=3, toughness=2)
    table = game(A=side(graveyard=[mummy], board=[PLAINS]), B=side())
    table.activate(mummy).resolve()
    assert table.now(mummy).colours == "B"
    assert table.size(mummy) == (4, 4)


@rule("702.130a")
def test_702_130a_afflict_costs_the_defending_player_life_when_blocked() -> None:
    fiend = creature("Fiend", 3, 3, "Afflict 2")
    table = Table(A=side(board=[fiend]), B=side(board=[OX]))
    table.attack(fiend).block(OX, fiend).to("end of combat")
    assert table.life("B") == 18

"""Rule 601: casting spells."""

from __future__ import annotations

import pytest

from engine.errors import IllegalChoice
from engine.ir.stored_cards import StoredCard
from tests.rules.common_cards import (
    BEAR,
    BEAR_FOR_2,
    BEAR_FOR_R,
    BOLT_FOR_R,
    FOREST,
    ISLAND,
    MOUNTAIN,
    OGRE,
    OX,
    SHOCK,
    SWAMP,
)
from tests.rules.common_games import spell
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side

SHEAF = card(
    "Sheaf",
    "Sorcery",
    "As an additional cost to cast this spell, you may exile any number of creature cards from your graveyard. "
    "This spell costs {2} less to cast for each card exiled this way.\nYou gain X life.",
    cost="{X}{G}",
)


@rule("601.2f")
@pytest.mark.parametrize(("lands", "by_life", "life"), [(2, None, 20), (3, True, 18), (3, False, 20)])
def test_601_2f_life_is_no_part_of_the_mana_that_a_spell_costs_at_least(
    lands: int, by_life: bool | None, life: int
) -> None:
    probe = card("Probe", "Sorcery", "Draw a card.", cost="{R/P}")
    sphere = card(
        "Sphere", "Artifact", "Each spell that would cost less than three mana to cast costs three mana to cast."
    )
    table = Table(A=side(hand=[probe], board=[sphere, *[MOUNTAIN] * lands]), B=side()).to("precombat main")
    if by_life is not None:
        table.answer("A", by_life)
    assert table.try_to("cast", probe) is (by_life is not None)
    assert table.life("A") == life


@rule("601.2f")
def test_601_2f_each_spell_costs_more_for_each_other_that_its_caster_has_cast_this_turn() -> None:
    sphere = card(
        "Sphere",
        "Artifact",
        "Each spell a player casts costs {1} more to cast for each other spell that player has cast this turn.",
        cost="{2}",
    )
    free = card("Free", "Instant", "You gain 1 life.", cost="{0}")
    table = Table(A=side(hand=[free] * 3, board=[sphere, *[MOUNTAIN] * 3]), B=side(hand=[free], board=[MOUNTAIN]))
    table.to("precombat main")
    spent = []
    for _ in range(3):
        table.cast("Free").resolve()
        spent.append(sum(obj.tapped for obj in table.game.state.permanents()))
    assert spent == [0, 1, 3]
    table.cast("Free", by="B")
    assert sum(obj.tapped for obj in table.game.state.permanents()) == 3


THINK = card("Think", "Sorcery", "You gain 1 life.", cost="{2}{U}")


@rule("601.2f")
def test_601_2f_spells_cost_less_this_turn_and_no_longer() -> None:
    text = "{0}: Instant and sorcery spells you cast this turn cost {1} less to cast."
    soprano = creature("Soprano", 1, 1, text)
    table = Table(A=side(hand=[THINK, THINK, BEAR], board=[soprano, ISLAND, ISLAND]), B=side()).to("precombat main")
    assert not table.try_to("cast", THINK)
    table.activate(soprano).resolve().cast(THINK).resolve()
    assert table.life("A") == 21
    table.to("precombat main", turn=3)
    assert not table.try_to("cast", THINK)


@rule("601.2f")
def test_601_2f_spells_of_a_player_cost_more_this_turn() -> None:
    tax = card("Tax", "Artifact", "{0}: Spells your opponents cast this turn cost {2} more to cast.")
    shock = card("Shock", "Instant", "You gain 1 life.", cost="{U}")
    for taxed in (False, True):
        table = Table(A=side(board=[tax]), B=side(hand=[shock], board=[ISLAND])).to("precombat main")
        if taxed:
            table.activate(tax).resolve()
        assert table.try_to("cast", shock, by="B") != taxed


@rule("601.2f")
@pytest.mark.parametrize(("targets", "lands", "possible"), [(("Bear", "Ox"), 1, True), (("Bear",), 1, False)])
def test_601_2f_a_spell_costs_less_for_each_creature_it_targets(
    targets: tuple[str, ...], lands: int, possible: bool
) -> None:
    mage = creature(
        "Mage", 1, 1, "Each instant and sorcery spell you cast costs {1} less to cast for each creature it targets."
    )
    blast = card("Blast", "Sorcery", "Destroy any number of target creatures.", cost="{2}{B}")
    table = Table(A=side(hand=[blast], board=[mage, *[SWAMP] * lands]), B=side(board=[BEAR_FOR_2, OX]))
    table.to("precombat main").answer("A", list(targets))
    assert table.try_to("cast", blast) is possible


@rule("601.2f")
def test_601_2f_a_spell_costs_life_for_each_target() -> None:
    purge = card(
        "Purge",
        "Sorcery",
        "Purge costs 3 life more to cast for each target.\nDestroy any number of target creatures.",
        cost="{B}",
    )
    table = Table(A=side(hand=[purge], board=[SWAMP]), B=side(board=[BEAR_FOR_2, OX])).to("precombat main")
    table.answer("A", ["Bear", "Ox"]).cast(purge).resolve()
    assert table.life("A") == 14
    assert table.zone("battlefield", "B") == []


@rule("601.2f")
def test_601_2f_it_costs_life_to_target_something() -> None:
    terror = creature(
        "Terror", 5, 4, "Spells your opponents cast that target Terror cost an additional 3 life to cast."
    )
    shock = card("Shock", "Instant", "Shock deals 2 damage to target creature.", cost="{R}")
    for target, life in (("Terror", 17), ("Bear", 20)):
        table = Table(A=side(hand=[shock], board=[MOUNTAIN]), B=side(board=[terror, BEAR_FOR_2])).to("precombat main")
        table.cast(shock, at=target).resolve()
        assert table.life("A") == life
    table = Table(A=side(hand=[shock], board=[MOUNTAIN], life=2), B=side(board=[terror])).to("precombat main")
    assert not table.try_to("cast", shock, at="Terror")


@rule("601.2f")
@pytest.mark.parametrize(
    "pattern", ["Red creature spells and green creature spells", "Black permanent spells and green creature spells"]
)
def test_601_2f_an_adjective_of_its_own_ends_the_first(pattern: str) -> None:
    tax = card("Tax", "Enchantment", f"{pattern} cost {{1}} more to cast.")
    elf = creature("Elf", 1, 1, cost="{G}")
    forest = card("Forest", "Basic Land — Forest", "({T}: Add {G}.)")
    castable = [
        Table(A=side(hand=[elf], board=[tax] + [forest] * lands), B=side()).to("precombat main").try_to("cast", elf)
        for lands in (1, 2)
    ]
    assert castable == [False, True]


@rule("601.2f")
@pytest.mark.parametrize(("board", "possible"), [([OX], False), ([OX, BEAR_FOR_R], True)])
def test_601_2f_a_spell_whose_only_target_costs_too_much_cannot_be_cast(
    board: list[StoredCard], possible: bool
) -> None:
    shell = creature("Ox", 2, 4, "Spells your opponents cast that target Ox cost {2} more to cast.")
    slay = card("Slay", "Instant", "Destroy target creature.", cost="{R}")
    there = [shell if each is OX else each for each in board]
    table = Table(A=side(hand=[slay], board=[MOUNTAIN]), B=side(board=there)).to("precombat main")
    assert any(action.kind == "cast" for action in table.actions("A")) is possible


@rule("601.2f")
def test_601_2f_equip_abilities_cost_less_by_what_they_target() -> None:
    smith = creature("Smith", 1, 1, "Equip abilities you activate that target Smith cost {2} less to activate.")
    plate = card("Plate", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {3}")
    table = Table(A=side(board=[smith, BEAR, plate, MOUNTAIN]), B=side()).to("precombat main")
    assert not table.try_to("activate", plate, at="Bear")
    assert table.activate(plate, at="Smith").resolve().size("Smith") == (2, 2)


@rule("601.2f")
def test_601_2f_spells_cost_more_for_each_of_their_targets() -> None:
    tax = card("Tax", "Enchantment", "Spells your opponents cast cost {1} more to cast for each target.")
    two = spell("Tap up to two target creatures.", cost="{R}")
    for lands, able in ((3, True), (2, False)):
        table = Table(A=side(board=[tax]), B=side(board=[BEAR, OGRE, *[MOUNTAIN] * lands], hand=[two]))
        table.to("precombat main", turn=2).answer("B", ["Bear", "Ogre"])
        assert table.try_to("cast", two, by="B") is able


@rule("601.2f")
def test_601_2f_spells_cost_less_for_each_creature_they_target() -> None:
    text = "Each instant and sorcery spell you cast costs {1} less to cast for each creature it targets."
    mage = creature("Mage", 2, 1, text)
    two = spell("Tap up to two target creatures.", cost="{2}{R}")
    table = Table(A=side(board=[mage, BEAR, OGRE, MOUNTAIN], hand=[two]), B=side()).to("precombat main")
    table.answer("A", ["Bear", "Ogre"])
    assert table.try_to("cast", two)
    poor = Table(A=side(board=[mage, BEAR, OGRE, MOUNTAIN], hand=[two]), B=side()).to("precombat main")
    poor.answer("A", ["Bear"])
    assert not poor.try_to("cast", two)


@rule("601.2f")
def test_601_2f_a_spell_costs_less_for_noncombat_damage() -> None:
    text = "where X is the total amount of noncombat damage dealt to your opponents this turn."
    burner = creature("Burner", 6, 6, f"This spell costs {{X}} less to cast, {text}", cost="{5}{R}")
    table = Table(A=side(hand=[BOLT_FOR_R, burner], board=[MOUNTAIN] * 4), B=side()).to("precombat main")
    assert not table.try_to("cast", burner)
    table.cast(BOLT_FOR_R, at="B").resolve()
    table.cast(burner).resolve()
    assert "Burner" in table.zone("battlefield", "A")


@rule("601.2f")
def test_601_2f_a_spell_may_cost_more_for_each_target_beyond_the_first() -> None:
    text = (
        "Strive — Flock costs {1} more to cast for each target beyond the first.\nTap any number of target creatures."
    )
    flock = card("Flock", "Instant", text, cost="{U}")
    one, two = creature("One", 1, 1), creature("Two", 1, 1)
    table = Table(A=side(board=[ISLAND, ISLAND], hand=[flock]), B=side(board=[one, two])).to("precombat main")
    table.cast(flock, at=("One", "Two")).resolve()
    assert table.find(one).tapped
    assert table.find(two).tapped
    assert all(table.game.state.objects[id].tapped for id in table.game.state.objects_in("battlefield"))


@rule("601.2f")
def test_601_2f_only_the_first_fitting_spell_of_a_turn_is_cheaper() -> None:
    guide = creature("Guide", 1, 1, "The first creature spell you cast each turn costs {2} less to cast.")
    spark = card("Spark", "Instant", "Spark deals 3 damage to any target.", cost="{R}")
    ogre, giant = creature("Ogre", 3, 3, cost="{2}"), creature("Giant", 3, 3, cost="{2}")
    table = Table(A=side(board=[guide, MOUNTAIN], hand=[spark, ogre, giant]), B=side()).to("precombat main")
    table.cast(spark, at="B").resolve().cast(ogre).resolve()
    assert not table.try_to("cast", giant)
    table.to("precombat main", turn=3)
    table.cast(giant)


@rule("601.2f")
def test_601_2f_spells_cost_more_except_during_their_controllers_turn() -> None:
    grid = card("Grid", "Artifact", "Each spell costs {1} more to cast except during its controller's turn.")
    for by, possible in (("A", True), ("B", False)):
        table = Table(A=side(hand=[SHOCK], board=[grid, MOUNTAIN]), B=side(hand=[SHOCK], board=[MOUNTAIN]))
        assert table.to("precombat main").try_to("cast", SHOCK, by=by, at="A") is possible


@rule("601.2f")
@pytest.mark.parametrize(("board", "lands"), [((), 3), (("Ring",), 2), (("Ring", "Oath"), 1)])
def test_601_2f_a_spell_costs_less_for_each_of_two_conditions(board: tuple[str, ...], lands: int) -> None:
    ink = card(
        "Ink",
        "Instant",
        "Ink costs {1} less to cast if you control an artifact and {1} less to cast if you control an enchantment.\n"
        "You gain 1 life.",
        cost="{2}{B}",
    )
    things = {"Ring": card("Ring", "Artifact"), "Oath": card("Oath", "Enchantment")}
    for count, possible in ((lands, True), (lands - 1, False)):
        there = [*(things[name] for name in board), *[SWAMP] * count]
        table = Table(A=side(hand=[ink], board=there), B=side()).to("precombat main")
        assert table.try_to("cast", ink) is possible


@rule("601.2f")
def test_601_2f_a_spell_costs_less_for_each_creature_sacrificed_as_a_cost() -> None:
    torgaar = creature(
        "Torgaar",
        7,
        6,
        "As an additional cost to cast Torgaar, you may sacrifice any number of creatures. Torgaar costs {2} less to "
        "cast for each creature sacrificed as an additional cost.\nWhen Torgaar enters, up to one target player's life "
        "total becomes half their starting life total, rounded down.",
        cost="{5}{B}",
    )
    table = Table(A=side(hand=[torgaar], board=[BEAR_FOR_2, OX, SWAMP, SWAMP]), B=side()).to("precombat main")
    table.cast(torgaar).answer("A", ["B"]).resolve(2)
    assert table.life("B") == 10


@rule("601.2f")
@pytest.mark.parametrize(("exiled", "highest"), [([], 2), (["Bear"], 4), (["Bear", "Ox"], 6)])
def test_601_2f_cards_exiled_as_a_cost_make_the_spell_cheaper(exiled: list[str], highest: int) -> None:
    forest = land("Forest")
    dead = [creature("Bear", 2, 2), creature("Ox", 2, 4)]
    table = Table(A=side(hand=[SHEAF], board=[forest] * 3, graveyard=dead), B=side()).to("precombat main")

    table.answer("A", True, exiled, highest).cast(SHEAF).resolve()

    assert table.life("A") == 20 + highest
    assert table.zone("exile", "A") == exiled


@rule("601.2f")
def test_601_2f_what_was_not_exiled_makes_nothing_cheaper() -> None:
    dead = [creature("Bear", 2, 2)]
    table = Table(A=side(hand=[SHEAF], board=[land("Forest")] * 3, graveyard=dead), B=side()).to("precombat main")

    with pytest.raises(IllegalChoice):
        table.answer("A", False, 3).cast(SHEAF)


@rule("601.2f")
@pytest.mark.parametrize(("forests", "answers", "works"), [(1, (), False), (2, (), True), (4, (True,), True)])
def test_601_2f_a_keyword_action_paid_as_a_cost_makes_the_spell_cheaper(
    forests: int, answers: tuple[bool, ...], *, works: bool
) -> None:
    text = (
        "As an additional cost to cast this spell, you may collect evidence 6. This spell costs {2} less to cast if "
        "evidence was collected.\nYou gain 1 life. If evidence was collected, you gain 2 life."
    )
    report = card("Report", "Sorcery", text, cost="{3}{G}")
    witness = creature("Witness", 1, 1, cost="{6}")
    table = Table(A=side(hand=[report], graveyard=[witness], board=[land("Forest")] * forests), B=side())

    cast = table.to("precombat main").answer("A", *answers, ["Witness"]).try_to("cast", report)

    assert cast is works
    if works:
        assert sum(obj.tapped for obj in table.game.state.permanents()) == 2
        assert table.resolve().life("A") == 23


@rule("601.2f")
def test_601_2f_abilities_of_opponents_cost_more_by_their_target() -> None:
    text = "Abilities your opponents activate that target a Merfolk you control cost {2} more to activate."
    warden = card("Warden", "Creature — Merfolk", text, power=2, toughness=2)
    wizard = creature("Wizard", 1, 1, "{1}: Tap target creature.")
    table = Table(A=side(board=[warden, BEAR]), B=side(board=[wizard, FOREST, FOREST])).to("precombat main")
    assert not table.try_to("activate", wizard, at="Warden", by="B")
    assert table.try_to("activate", wizard, at="Bear", by="B")
    rich = Table(A=side(board=[warden]), B=side(board=[wizard, FOREST, FOREST, FOREST])).to("precombat main")
    assert rich.try_to("activate", wizard, at="Warden", by="B")


@rule("601.2f")
def test_601_2f_less_for_what_others_did_this_turn() -> None:
    find = card(
        "Find",
        "Sorcery",
        "Find costs {1} less to cast for each spell your opponents have cast this turn.\nDraw a card.",
        cost="{1}{U}",
    )
    dew = card("Dew", "Instant", "You gain 1 life.", cost="{G}")
    table = Table(A=side(hand=[find], board=[ISLAND]), B=side(hand=[dew], board=[FOREST])).to("precombat main")
    assert not table.try_to("cast", find)
    table.cast(dew, by="B").resolve().cast(find).resolve()
    assert len(table.zone("hand", "A")) == 1


@rule("601.2f")
def test_601_2f_each_spell_of_two_colours_costs_less() -> None:
    shaman = creature("Shaman", 2, 2, "Each spell you cast that's red or green costs {1} less to cast.")
    red, blue = creature("Red", 1, 1, cost="{1}{R}"), creature("Blue", 1, 1, cost="{1}{U}")
    table = Table(A=side(hand=[red, blue], board=[shaman, MOUNTAIN, ISLAND]), B=side()).to("precombat main")
    table.cast(red).resolve()
    assert not table.try_to("cast", blue)


@rule("601.2f")
def test_601_2f_a_card_cast_from_the_graveyard_for_more() -> None:
    text = "You may cast Rona from your graveyard by discarding two cards in addition to paying its other costs."
    rona = creature("Rona", 3, 4, text, cost="{U}")
    table = Table(A=side(board=[ISLAND], graveyard=[rona], hand=[BEAR_FOR_2, OX]), B=side()).to("precombat main")
    table.cast(rona, method="permission").resolve()
    assert sorted(table.zone("graveyard", "A")) == ["Bear", "Ox"]
    assert "Rona" in table.zone("battlefield", "A")


@rule("601.2f")
def test_601_2f_costs_of_abilities_that_are_no_mana_abilities() -> None:
    field = card("Field", "Enchantment", "Activated abilities cost {2} more to activate unless they're mana abilities.")
    heal = card("Heal", "Artifact", "{1}, {T}: You gain 3 life.")
    table = Table(A=side(board=[field, heal, MOUNTAIN, MOUNTAIN, MOUNTAIN]), B=side()).to("precombat main")
    table.activate(heal).resolve()
    assert table.life("A") == 23
    assert all(obj.tapped for obj in table.game.state.permanents() if obj.printed.name == "Mountain")


@rule("601.2f")
def test_601_2f_abilities_of_one_permanent_cost_less_but_not_nothing() -> None:
    power = card(
        "Power",
        "Enchantment — Aura",
        "Enchant artifact\nEnchanted artifact's activated abilities cost {2} less to activate. This effect can't "
        "reduce the amount of mana an ability costs to activate to less than one mana.",
    )
    heal = card("Heal", "Artifact", "{2}, {T}: You gain 3 life.")
    text = "player A:\n battlefield: Heal [as one]; Power [on one]; Mountain\nplayer B:"
    table = Table.of(text, heal, power, MOUNTAIN).to("precombat main").activate(heal).resolve()
    assert table.life("A") == 43
    assert table.find(MOUNTAIN).tapped


@rule("601.2f")
def test_601_2f_spells_that_are_not_ones_own_cost_less() -> None:
    gonti = creature("Gonti", 2, 3, "Spells you cast but don't own cost {1} less to cast.")
    steal = card(
        "Steal",
        "Artifact",
        "{T}: Exile the top card of target opponent's library. You may cast that card this turn.",
    )
    own = creature("Own", 2, 2, cost="{2}")
    table = Table(A=side(hand=[own], board=[gonti, steal, FOREST]), B=side(library=[BEAR_FOR_2])).to("precombat main")
    table.activate(steal, at="B").resolve()
    assert not table.try_to("cast", own)
    table.cast(BEAR_FOR_2, method="permission").resolve()
    assert "Bear" in table.zone("battlefield", "A")


@rule("601.2f")
def test_601_2f_spells_cost_less_from_two_zones() -> None:
    text = "Spells you cast from your graveyard or from exile cost {2} less to cast."
    bear = creature("Bookish Bear", 2, 3, text)
    echo = card("Echo", "Sorcery", "You gain 1 life.\nFlashback {3}", cost="{3}")
    table = Table(A=side(board=[bear, MOUNTAIN], graveyard=[echo], hand=[echo]), B=side()).to("precombat main")
    assert table.cast(echo, method="flashback").resolve().life("A") == 21
    assert not table.try_to("cast", echo)


@rule("601.2f")
def test_601_2f_affinity_given_to_spells_makes_them_cheaper() -> None:
    giver = card("Giver", "Artifact", "Creature spells you cast have affinity for artifacts.")
    table = Table(A=side(hand=[BEAR_FOR_2, SHOCK], board=[giver, giver]), B=side()).to("precombat main")
    assert not table.try_to("cast", SHOCK, at="B")
    assert "Bear" in table.cast(BEAR_FOR_2).resolve().zone("battlefield", "A")


@rule("601.2f")
def test_601_2f_a_condition_about_the_spell_is_asked_of_each_spell() -> None:
    roost = card("Roost", "Enchantment", "Each creature spell you cast costs {2} less to cast if it has flying.")
    bird = creature("Bird", 1, 1, "Flying", cost="{2}")
    table = Table(A=side(hand=[bird, BEAR_FOR_2], board=[roost]), B=side()).to("precombat main")
    assert not table.try_to("cast", BEAR_FOR_2)
    assert "Bird" in table.cast(bird).resolve().zone("battlefield", "A")


@rule("601.2f")
def test_601_2f_a_bestowed_spell_is_an_aura_spell_for_its_cost() -> None:
    satyr = card("Satyr", "Enchantment Creature — Satyr", "Bestow {1}{G}", cost="{3}{G}", power=4, toughness=2)
    paragon = creature("Paragon", 2, 2, "Aura spells you cast cost {1} less to cast.")
    table = Table(A=side(hand=[satyr], board=[paragon, FOREST]), B=side()).to("precombat main")
    table.cast(satyr, at="Paragon", method="bestow").resolve()
    assert table.find("Satyr").attached_to == table.find("Paragon").id

"""What stands in costs of activated abilities and behind them (602): when any player may activate one, energy in words,
counters of several kinds at once, counters of any kind as a cost."""

from __future__ import annotations

from tests.rules.keywords.main_phase import game
from tests.rules.table import Table, card, creature, land, side

BEAR = creature("Bear", 2, 2)


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


def test_107_14_energy_is_paid_that_was_said_in_words() -> None:
    core = card("Core", "Artifact", "{0}: You get {E}{E}{E}{E}.\n{0}, Pay six {E}: You gain 6 life.")
    table = game(A=side(board=[core]), B=side())
    table.activate(core).to("precombat main")
    assert not table.try_to("activate", core, index=1)
    table.activate(core).to("precombat main")
    table.activate(core, 1).to("precombat main")
    assert table.life("A") == 26
    assert table.game.state.players[0].counters["energy"] == 2


def test_122_1_counters_of_several_kinds_are_put_at_once() -> None:
    mage = creature(
        "Mage", 1, 1, "{0}: Put two +1/+1 counters, a flying counter, and a reach counter on target creature."
    )
    table = game(A=side(board=[mage, BEAR]), B=side())
    table.activate(mage, at="Bear").to("precombat main")
    assert table.find(BEAR).counters == {"+1/+1": 2, "flying": 1, "reach": 1}
    assert table.game.characteristics(table.find(BEAR).id).has("flying")


def test_118_3_counters_of_any_kind_are_removed_as_a_cost() -> None:
    elm = card("Elm", "Creature — Treefolk", "Remove two counters from ~: You gain 1 life.", power=3, toughness=4)
    table = Table.of("player A:\n battlefield: Elm [1 -1/-1, 1 charge]\nplayer B:", elm)
    table.to("precombat main")
    table.answer("A", 0, 1).activate(elm).to("precombat main")
    assert table.life("A") == 41
    assert not table.find(elm).counters
    assert not table.try_to("activate", elm)


def test_111_4_a_token_has_the_name_behind_its_abilities() -> None:
    hive = card(
        "Hive", "Artifact", "{0}: Create a 2/2 colorless Insect artifact creature token with flying named Wirefly."
    )
    table = game(A=side(board=[hive]), B=side())
    table.activate(hive).to("precombat main")
    assert sorted(table.zone("battlefield", "A")) == ["Hive", "Wirefly"]
    assert table.game.characteristics(table.find("Wirefly").id).has("flying")


def test_118_7_one_of_two_whole_costs_is_paid() -> None:
    shard = card("Shard", "Artifact", "{3}, {T} or {B}, {T}: You gain 1 life.")
    dark = game(A=side(board=[shard, land("Swamp")]), B=side())
    dark.activate(shard).to("precombat main")
    assert dark.life("A") == 21
    assert dark.find(shard).tapped
    rich = game(A=side(board=[shard, *[land("Forest")] * 3]), B=side())
    rich.activate(shard).to("precombat main")
    assert rich.life("A") == 21
    assert all(rich.game.state.objects[id].tapped for id in rich.game.state.battlefield)
    assert not game(A=side(board=[shard, land("Forest")]), B=side()).try_to("activate", shard)


def test_702_6a_equip_for_one_of_two_costs() -> None:
    crown = card("Crown", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {2} or {B}")
    table = game(A=side(board=[crown, BEAR, land("Swamp")]), B=side())
    table.activate(crown, at="Bear").to("precombat main")
    assert table.game.characteristics(table.find(BEAR).id).power == 3
    assert not game(A=side(board=[crown, BEAR, land("Forest")]), B=side()).try_to("activate", crown, at="Bear")


def test_702_14c_landwalk_of_lands_of_some_kind() -> None:
    snow = card("Snowy", "Snow Land — Swamp", "")
    walker = creature("Walker", 2, 2, "Snow swampwalk")
    walked = Table(A=side(board=[walker]), B=side(board=[BEAR, snow]))
    walked.attack(walker).to("declare attackers")
    assert not walked.may_block(BEAR, walker)
    plain = Table(A=side(board=[walker]), B=side(board=[BEAR, land("Swamp")]))
    plain.attack(walker).to("declare attackers")
    assert plain.may_block(BEAR, walker)


def test_113_6p_an_ability_puts_its_card_onto_the_battlefield_from_the_command_zone() -> None:
    derevi = card(
        "Derevi",
        "Legendary Creature — Bird",
        "{1}: Put ~ onto the battlefield from the command zone.",
        cost="{9}",
        power=2,
        toughness=3,
    )
    table = game(A=side(board=[land("Forest")], command=[derevi]), B=side())
    table.activate(derevi).to("precombat main")
    assert sorted(table.zone("battlefield", "A")) == ["Derevi", "Forest"]


def test_903_9_a_commander_is_put_into_the_hand_from_the_command_zone() -> None:
    beacon = card("Beacon", "Land", "{T}, Sacrifice ~: Put your commander into your hand from the command zone.")
    boss = card("Boss", "Legendary Creature — Bird", "", cost="{9}", power=2, toughness=3)
    table = game(A=side(board=[beacon], command=[boss]), B=side())
    table.activate(beacon).to("precombat main")
    assert table.zone("hand", "A") == ["Boss"]


def test_205_1a_base_size_and_abilities_in_one_list() -> None:
    figure = creature(
        "Figure", 1, 1, "{0}: ~ becomes a Kithkin with base power and toughness 8/8, flying, and trample."
    )
    table = game(A=side(board=[figure]), B=side())
    table.activate(figure).to("precombat main")
    there = table.game.characteristics(table.find(figure).id)
    assert (there.power, there.toughness, there.has("flying"), there.has("trample")) == (8, 8, True, True)


def test_602_5_an_equip_ability_that_is_activated_once_each_turn() -> None:
    armor = card(
        "Armor", "Artifact — Equipment", "Equipped creature gets +0/+1.\nEquip {0}. Activate only once each turn."
    )
    ox = creature("Ox", 2, 4)
    table = game(A=side(board=[armor, BEAR, ox]), B=side())
    table.activate(armor, at="Bear").to("precombat main")
    assert not table.try_to("activate", armor, at="Ox")


def test_118_7_an_equip_ability_that_is_cheaper_for_each() -> None:
    plate = card(
        "Plate",
        "Artifact — Equipment",
        "Equipped creature gets +3/+3.\n"
        "Equip {3}. This ability costs {1} less to activate for each other Equipment you control.",
    )
    other = card("Other", "Artifact — Equipment", "Equip {9}")
    table = game(A=side(board=[plate, BEAR, other, other, land("Forest")]), B=side())
    table.activate(plate, at="Bear").to("precombat main")
    assert table.game.characteristics(table.find(BEAR).id).power == 5
    assert not game(A=side(board=[plate, BEAR, other, land("Forest")]), B=side()).try_to("activate", plate, at="Bear")


def test_118_7_an_equip_cost_that_is_mana_or_a_card() -> None:
    flail = card("Flail", "Artifact — Equipment", "Equipped creature gets +2/+1.\nEquip—Pay {3} or discard a card.")
    table = game(A=side(board=[flail, BEAR], hand=[BEAR]), B=side())
    table.activate(flail, at="Bear").to("precombat main")
    assert table.zone("hand", "A") == []
    assert not game(A=side(board=[flail, BEAR]), B=side()).try_to("activate", flail, at="Bear")


def test_608_2c_each_player_puts_the_land_that_they_found() -> None:
    field = card(
        "Field",
        "Land",
        "{T}: Each player searches their library for a basic land card, puts it onto the battlefield, then shuffles.",
    )
    table = game(A=side(board=[field], library=[land("Forest")]), B=side(library=[land("Island")]))
    table.answer("A", ["Forest"]).answer("B", ["Island"]).activate(field).to("precombat main")
    assert sorted(table.zone("battlefield", "A")) == ["Field", "Forest"]
    assert table.zone("battlefield", "B") == ["Island"]


def test_107_3c_x_is_what_the_text_says() -> None:
    doll = card(
        "Doll",
        "Artifact",
        "{X}, {T}: ~ deals X damage to any target. X is the number of pin counters on ~.",
        cost="{0}",
    )
    forests = "; ".join(["Forest"] * 2)
    table = Table.of(f"player A:\n battlefield: Doll [2 pin]; {forests}\nplayer B:", doll, land("Forest"))
    table.to("precombat main")
    table.activate(doll, at="B").to("precombat main")
    assert table.life("B") == 38
    poor = Table.of("player A:\n battlefield: Doll [2 pin]; Forest\nplayer B:", doll, land("Forest"))
    poor.to("precombat main")
    assert not poor.try_to("activate", doll, at="B")


def test_802_2a_an_ability_of_a_creature_that_does_not_attack_speaks_of_the_defending_player() -> None:
    text = (
        "{T}: Target creature gets +1/+1 until end of turn. Activate only during combat and only if defending player "
        "controls no snow lands."
    )
    guard, bear = creature("Guard", 1, 1, text), creature("Bear", 2, 2)
    snowy = card("Snowy", "Snow Land", "{T}: Add {C}.")
    table = Table(A=side(board=[guard, bear]), B=side()).to("precombat main")
    assert not table.try_to("activate", guard, at="Bear")
    table.attack(bear).to("declare attackers").activate(guard, at="Bear").resolve()
    assert table.size("Bear") == (3, 3)
    table = Table(A=side(board=[guard, bear]), B=side(board=[snowy])).attack(bear).to("declare attackers")
    assert not table.try_to("activate", guard, at="Bear")

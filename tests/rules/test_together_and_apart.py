"""What happens together and who is in reach: so many attackers, damage at the same time, range of influence; another
spell than this one."""

from __future__ import annotations

from engine.game.kernel.ruleset import Ruleset
from tests.rules.table import Table, card, creature, land, side

MOUNTAIN, FOREST, SWAMP, ISLAND = land("Mountain"), land("Forest"), land("Swamp"), land("Island")
BEAR = creature("Bear", 2, 2, cost="{G}")
ELF = creature("Elf", 1, 1)
BOLT = card("Bolt", "Instant", "Bolt deals 3 damage to any target.", cost="{R}")


def test_508_1_two_or_more_creatures_must_attack_together() -> None:
    dais = card("Dais", "Artifact", "Whenever two or more creatures attack, you gain 1 life.")
    for attackers, life in (((BEAR,), 20), ((BEAR, ELF), 21)):
        table = Table(A=side(board=[dais, BEAR, ELF]), B=side()).to("precombat main")
        table.attack(*attackers).to("end of combat")
        assert table.life("A") == life


def test_615_5_what_follows_a_prevention_happens_once_for_damage_at_the_same_time() -> None:
    text = (
        "Wurm enters with four +1/+1 counters on it.\n"
        "If damage would be dealt to Wurm, prevent that damage. Remove a +1/+1 counter from Wurm."
    )
    wurm = creature("Wurm", 2, 0, text)
    text = "Up to two target creatures you control each deal damage equal to their power to another target creature."
    band = card("Band", "Instant", text, cost="{G}")
    table = Table(A=side(hand=[band], board=[wurm, BEAR, ELF, FOREST]), B=side()).to("precombat main")
    table.cast(band, at=["Bear", "Elf", "Wurm"]).resolve()
    assert table.find(wurm).counter("+1/+1") == 3


def test_801_2d_players_and_objects_out_of_range_are_not_affected() -> None:
    text = "When Grey enters, each opponent loses 2 life. Creatures your opponents control get -1/-1 until end of turn."
    grey = creature("Grey", 2, 4, text, cost="{B}")
    sides = [side(board=[BEAR]) for _ in range(3)]
    table = Table(Ruleset(range_of_influence=1), A=side(hand=[grey], board=[SWAMP]), B=sides[0], C=sides[1], D=sides[2])
    table.to("precombat main").cast(grey).resolve(2)
    assert [table.life(name) for name in "ABCD"] == [20, 18, 20, 18]
    sizes = {obj.controller: table.game.characteristics(obj.id).power for obj in table.game.state.permanents()}
    assert [sizes[table.seat(name)] for name in "BCD"] == [1, 2, 1]


def test_601_2_another_spell_is_not_the_one_that_the_permanent_was() -> None:
    text = "Hothead enters with two -1/-1 counters on it unless you've cast another red spell this turn."
    hothead = card("Hothead", "Creature — Giant", text, cost="{R}", power=4, toughness=4)
    table = Table(A=side(hand=[hothead], board=[MOUNTAIN] * 2), B=side()).to("precombat main")
    assert table.cast(hothead).resolve().size(hothead) == (2, 2)
    table = Table(A=side(hand=[hothead, BOLT], board=[MOUNTAIN] * 2), B=side()).to("precombat main")
    table.cast(BOLT, at="B").resolve()
    assert table.cast(hothead).resolve().size(hothead) == (4, 4)


def test_611_2b_a_card_may_be_played_until_another_is_exiled_with_the_source() -> None:
    text = "{1}: Exile the top card of your library. You may play it until you exile another card with Amulet."
    amulet = card("Amulet", "Artifact", text)
    board = [amulet, *[FOREST] * 4]
    table = Table(A=side(board=board, library=[BEAR, ISLAND]), B=side()).to("precombat main")

    def playable() -> set[str]:
        names = table.game.state.objects
        return {names[action.object].printed.name for action in table.actions("A") if action.kind in ("cast", "land")}

    table.activate(amulet).resolve()
    assert playable() == {"Bear"}
    table.activate(amulet).resolve()
    assert playable() == {"Island"}


def test_603_4_in_the_first_turn_there_was_no_turn_without_spells() -> None:
    text = "At the beginning of each upkeep, if no spells were cast last turn, you gain 1 life."
    moon = card("Moon", "Enchantment", text)
    table = Table(A=side(board=[moon]), B=side())
    assert table.to("precombat main").life("A") == 20
    assert table.to("precombat main", turn=2).life("A") == 21


def test_611_2a_an_effect_ends_with_the_event_that_it_lasts_until() -> None:
    text = "When Lord enters, creatures you control get +1/+1 until Lord leaves the battlefield."
    lord = creature("Lord", 1, 1, text, cost="{B}")
    kill = card("Kill", "Instant", "Destroy target creature.", cost="{B}")
    table = Table(A=side(hand=[lord, kill], board=[BEAR, SWAMP, SWAMP]), B=side()).to("precombat main")
    table.cast(lord).resolve(2)
    assert table.size(BEAR) == (3, 3)
    table.cast(kill, at="Lord").resolve()
    assert table.size(BEAR) == (2, 2)


def test_401_4_each_owner_orders_the_cards_that_go_to_their_library() -> None:
    text = "Put all creatures on top of their owners' libraries."
    tide = card("Tide", "Sorcery", text, cost="{G}")
    table = Table(A=side(hand=[tide], board=[FOREST, BEAR, ELF]), B=side(board=[BEAR, ELF])).to("precombat main")
    table.answer("A", ["Elf", "Bear"]).answer("B", ["Bear", "Elf"]).cast(tide).resolve()
    assert table.zone("library", "A")[:2] == ["Bear", "Elf"]
    assert table.zone("library", "B")[:2] == ["Elf", "Bear"]


def test_603_2_the_first_time_each_turn_is_one_of_several_at_once() -> None:
    text = "Whenever you lose life for the first time each turn, you may draw a card."
    ledger = card("Ledger", "Enchantment", text)
    table = Table(A=side(board=[BEAR, ELF]), B=side(board=[ledger])).to("precombat main")
    table.attack(BEAR, ELF).answer("B", True).to("end of combat")
    assert len(table.zone("hand", "B")) == 1

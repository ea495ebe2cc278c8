"""When abilities trigger and how often things may be done: events of two times, once each turn, one card only; each
source with its own power."""

from __future__ import annotations

import pytest

from engine.game.kernel.answers import RefusedAnswer
from engine.ir.stored_cards import StoredCard
from tests.rules.table import Table, card, creature, land, side
from tests.rules.test_two_faces import two

SWAMP, FOREST, MOUNTAIN, ISLAND = land("Swamp"), land("Forest"), land("Mountain"), land("Island")
BEAR = creature("Bear", 2, 2, cost="{G}")
OX = creature("Ox", 2, 9)
KILL = card("Kill", "Instant", "Destroy target creature.", cost="{B}")
BOLT = card("Bolt", "Instant", "Bolt deals 3 damage to any target.", cost="{R}")


def test_603_10a_enters_or_dies_are_seen_each_in_its_time() -> None:
    sprite = creature("Sprite", 1, 1, "When Sprite enters or dies, you gain 1 life.", cost="{B}")
    table = Table(A=side(hand=[sprite, KILL], board=[SWAMP, SWAMP]), B=side()).to("precombat main")
    table.cast(sprite).resolve(2)
    assert table.life("A") == 21
    table.cast(KILL, at="Sprite").resolve(2)
    assert table.life("A") == 22


def test_603_2_a_card_that_is_discarded_triggers_from_where_it_has_gone() -> None:
    cow = creature("Cow", 1, 1, "When Cow dies or when you discard it, you gain 3 life.", cost="{G}")
    loot = card("Loot", "Sorcery", "Discard a card.", cost="{B}")
    table = Table(A=side(hand=[cow, loot], board=[SWAMP]), B=side()).to("precombat main")
    table.cast(loot).resolve(2)
    assert table.life("A") == 23


def test_603_2h_what_is_done_only_once_each_turn_does_not_trigger_again() -> None:
    text = "Whenever you gain life, you may draw a card. Do this only once each turn."
    sage = creature("Sage", 1, 1, text)
    salve = card("Salve", "Instant", "You gain 2 life.", cost="{G}")
    table = Table(A=side(hand=[salve, salve], board=[sage, FOREST, FOREST]), B=side()).to("precombat main")
    table.answer("A", True).cast(salve).resolve(2).cast(salve).resolve()
    assert table.game.state.stack == ()


def test_601_3_a_spell_is_cast_only_when_it_says() -> None:
    text = "Cast this spell only during combat before blockers are declared.\nTarget creature can't block this turn."
    panic = card("Panic", "Instant", text, cost="{R}")
    table = Table(A=side(hand=[panic, panic], board=[MOUNTAIN, BEAR]), B=side(board=[OX])).to("precombat main")

    def castable() -> bool:
        return any(action.kind == "cast" for action in table.actions("A"))

    assert not castable()
    table.attack(BEAR).to("declare attackers")
    assert castable()
    table.to("declare blockers")
    assert not castable()


def test_601_3b_a_permission_for_a_spell_is_used_up_by_one() -> None:
    text = "You may cast a creature spell from your graveyard this turn."
    call = card("Call", "Sorcery", text, cost="{B}")
    board = [SWAMP, FOREST, FOREST]
    table = Table(A=side(hand=[call], board=board, graveyard=[BEAR, BEAR]), B=side()).to("precombat main")
    table.cast(call).resolve().cast(BEAR, method="permission").resolve()
    assert not any(action.kind == "cast" for action in table.actions("A"))


def test_120_1_each_of_several_sources_deals_damage_equal_to_its_own_power() -> None:
    text = (
        "Target creature you control and up to one other target creature you control each deal damage equal to their "
        "power to target creature you don't control."
    )
    rivalry = card("Rivalry", "Instant", text, cost="{G}")
    elf = creature("Elf", 1, 1)
    table = Table(A=side(hand=[rivalry], board=[FOREST, BEAR, elf]), B=side(board=[OX])).to("precombat main")
    table.cast(rivalry, at=["Bear", "Elf", "Ox"]).resolve()
    assert table.find(OX).damage == 3


def test_118_12a_if_they_do_means_that_they_have_paid() -> None:
    text = "Counter target spell unless its controller pays {1}. If they do, you gain 5 life."
    tax = card("Tax", "Instant", text, cost="{U}")
    for pays, life in ((True, 25), (False, 20)):
        rival = side(hand=[BOLT], board=[MOUNTAIN, MOUNTAIN])
        table = Table(A=side(hand=[tax], board=[ISLAND]), B=rival).to("precombat main")
        table.cast(BOLT, at="B", by="B").cast(tax, at="Bolt").answer("B", pays).resolve()
        assert table.life("A") == life


def test_709_4b_each_half_of_a_split_card_has_a_name_to_choose() -> None:
    halves = two(
        "split", ("Alive", "Sorcery", "{G}", "You gain 3 life."), ("Well", "Sorcery", "{G}", "You gain 2 life.")
    )
    text = "As Mage enters, choose a nonland card name.\nSpells with the chosen name can't be cast."
    mage = creature("Mage", 2, 2, text, cost="{U}")
    table = Table(A=side(hand=[mage, halves], board=[ISLAND, FOREST]), B=side()).to("precombat main")
    table.answer("A", "Well").cast(mage).resolve()
    assert {action.face for action in table.actions("A") if action.kind == "cast"} == {0}


def test_603_7_the_next_turns_upkeep_comes_once() -> None:
    wait = card("Wait", "Instant", "Draw a card at the beginning of the next turn's upkeep.", cost="{U}")
    table = Table(A=side(hand=[wait], board=[land("Island")]), B=side()).to("precombat main")
    table.cast(wait).resolve().to("draw", turn=2)
    assert len(table.zone("hand", "A")) == 1, "at B's upkeep"
    table.to("upkeep", turn=3)
    assert len(table.zone("hand", "A")) == 1


def test_113_6k_an_ability_that_returns_its_card_later_triggers_in_the_graveyard() -> None:
    text = (
        "Whenever a creature enters the battlefield under your control, return Fiend from your graveyard to the "
        "battlefield at the beginning of the next end step."
    )
    fiend = creature("Fiend", 3, 3, text)
    table = Table(A=side(hand=[BEAR], board=[FOREST], graveyard=[fiend]), B=side()).to("precombat main")
    table.cast(BEAR).resolve(2)
    assert table.zone("graveyard", "A") == ["Fiend"]
    assert "Fiend" in table.to("upkeep", turn=2).zone("battlefield", "A")


def test_113_6k_an_ability_that_exiles_its_card_first_triggers_on_the_battlefield() -> None:
    text = (
        "Whenever another creature enters the battlefield under your control, exile Fiend. Return Fiend from exile to "
        "the battlefield under your control at the beginning of the next end step."
    )
    fiend = creature("Fiend", 3, 3, text)
    table = Table(A=side(hand=[BEAR], board=[FOREST, fiend]), B=side()).to("precombat main")
    table.cast(BEAR).resolve(2)
    assert table.zone("exile") == ["Fiend"]
    assert "Fiend" in table.to("upkeep", turn=2).zone("battlefield", "A")


def test_603_7_something_comes_back_in_its_owners_next_upkeep() -> None:
    text = (
        "When Titan dies, return it to the battlefield tapped under its owner's control at the beginning of their next "
        "upkeep."
    )
    titan = creature("Titan", 7, 2, text)
    table = Table(A=side(board=[SWAMP, SWAMP], hand=[KILL]), B=side(board=[titan])).to("precombat main")
    table.cast(KILL, at="Titan").resolve(2).to("end")
    assert table.zone("graveyard", "B") == ["Titan"]
    table.to("draw", turn=2)
    assert (table.zone("battlefield", "B"), table.find(titan).tapped) == (["Titan"], True)


def test_611_3a_what_has_dealt_no_damage_yet() -> None:
    text = "As long as Ruin hasn't dealt damage yet, it has vigilance."
    ruin = creature("Ruin", 4, 4, text)
    table = Table(A=side(board=[ruin]), B=side()).attack(ruin).to("declare blockers")
    assert (table.now(ruin).has("vigilance"), table.find(ruin).tapped) == (True, False)
    table.to("end of combat")
    assert not table.now(ruin).has("vigilance")
    assert not table.to("upkeep", turn=2).now(ruin).has("vigilance")


def test_601_2f_spells_cost_less_from_two_zones() -> None:
    text = "Spells you cast from your graveyard or from exile cost {2} less to cast."
    bear = creature("Bookish Bear", 2, 3, text)
    echo = card("Echo", "Sorcery", "You gain 1 life.\nFlashback {3}", cost="{3}")
    table = Table(A=side(board=[bear, MOUNTAIN], graveyard=[echo], hand=[echo]), B=side()).to("precombat main")
    assert table.cast(echo, method="flashback").resolve().life("A") == 21
    assert not table.try_to("cast", echo)


@pytest.mark.parametrize(("hand", "life"), [([BOLT, BOLT], 20), ([BOLT], 18), ([], 18)])
def test_402_1_opponents_with_few_cards_in_hand(hand: list[StoredCard], life: int) -> None:
    text = "Each opponent who has one or fewer cards in hand loses 2 life."
    rune = card("Rune", "Sorcery", text, cost="{R}")
    table = Table(A=side(board=[MOUNTAIN], hand=[rune]), B=side(hand=hand)).to("precombat main")
    assert table.cast(rune).resolve().life("B") == life


@pytest.mark.parametrize(("theirs", "size"), [(20, 2), (19, 2), (21, 1)])
def test_119_1_the_most_life_or_tied_for_it(theirs: int, size: int) -> None:
    text = "As long as you have the most life or are tied for most life, Heir gets +1/+1."
    heir = creature("Heir", 1, 1, text)
    table = Table(A=side(board=[heir]), B=side(life=theirs)).to("precombat main")
    assert table.size(heir) == (size, size)


@pytest.mark.parametrize("artifacts", [1, 2])
def test_107_1_odd_and_even_numbers_of_things(artifacts: int) -> None:
    text = "At the beginning of your upkeep, if you control an odd number of artifacts, you gain 2 life."
    seer = creature("Seer", 1, 1, text)
    ring = card("Ring", "Artifact", "{T}: Add {C}.")
    table = Table(A=side(board=[seer, *[ring] * artifacts]), B=side()).to("draw")
    assert table.life("A") == (22 if artifacts == 1 else 20)


@pytest.mark.parametrize(("counters", "able"), [("", True), (" [1 +1/+1]", False), (" [2 +1/+1]", True)])
def test_107_1_an_even_number_of_counters(counters: str, able: bool) -> None:
    beast = creature("Beast", 2, 2, "Beast can't attack unless it has an even number of counters on it.")
    table = Table.of(f"player A:\n battlefield: Beast{counters}\nplayer B:", beast)
    table.attack("Beast").to("postcombat main")
    assert table.find("Beast").tapped is able


@pytest.mark.parametrize("turn", [1, 3, 5, 7])
def test_500_1_the_first_turns_of_the_game(turn: int) -> None:
    town = card("Town", "Land", "Town enters tapped unless it's your first, second, or third turn of the game.")
    table = Table(A=side(hand=[town]), B=side()).to("precombat main", turn=turn)
    assert table.play(town).find(town).tapped is (turn > 5)


def test_509_1c_it_must_be_blocked_in_each_combat_of_the_turn() -> None:
    text = "{0}: Bull must be blocked each combat this turn if able."
    bull = creature("Bull", 1, 9, text)
    table = Table(A=side(board=[bull]), B=side(board=[OX])).to("precombat main")
    table.activate(bull).resolve()
    with pytest.raises(RefusedAnswer):
        table.attack(bull).to("end of combat")


def test_122_1_fewer_counters_are_put_on_it_instead() -> None:
    text = (
        "If one or more -1/-1 counters would be put on a creature you control, that many -1/-1 counters minus one are "
        "put on it instead."
    )
    vizier = creature("Vizier", 2, 3, text)
    blight = card("Blight", "Sorcery", "Put two -1/-1 counters on target creature.", cost="{B}")
    table = Table(A=side(board=[vizier, OX, SWAMP], hand=[blight]), B=side()).to("precombat main")
    assert table.cast(blight, at="Ox").resolve().size("Ox") == (1, 8)


def test_706_2_a_table_of_results_in_either_dash() -> None:
    text = "When Hawk enters, roll a d20.\n1—20 | You gain 3 life."
    hawk = creature("Hawk", 1, 1, text, cost="{B}")
    table = Table(A=side(board=[SWAMP], hand=[hawk]), B=side()).to("precombat main")
    assert table.cast(hawk).resolve(2).life("A") == 23


def test_205_1b_a_creature_that_is_of_a_type_no_more() -> None:
    text = "{0}: Until end of turn, Leader has base power and toughness 5/3, gains trample, and isn't a Human."
    leader = card("Leader", "Creature — Human Wolf", text, power=3, toughness=3)
    table = Table(A=side(board=[leader]), B=side()).to("precombat main")
    assert table.now(leader).subtypes == ("Human", "Wolf")
    table.activate(leader).resolve()
    assert (table.size(leader), table.now(leader).subtypes) == ((5, 3), ("Wolf",))

"""Rule 107: numbers and symbols."""

from __future__ import annotations

import pytest

from engine.game.kernel.choices import ChooseNumber, Divide
from engine.match.record import encode_event
from tests.rules.common_cards import BEAR, BEAR_FOR_G, ELF, ELF_FOR_G, FOREST, HUGE, ISLAND, LANDS, OGRE, X
from tests.rules.common_games import cut_short, entering, spell, table_with_big_spell
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


@rule("107")
def test_107_a_number_minus_and_plus_another() -> None:
    vise = card(
        "Vise",
        "Enchantment",
        (
            "At the beginning of each opponent's upkeep, Vise deals X damage to that player, where X is "
            "the number of cards in their hand minus 4."
        ),
    )
    table = Table(A=side(board=[vise]), B=side(hand=[BEAR_FOR_G] * 6)).to("draw", turn=2)
    assert table.life("B") == 18
    text = (
        "you gain X life, where X is the number of creatures you control plus the number of creature "
        "cards in your graveyard."
    )
    guest = entering(text)
    table = Table(A=side(hand=[guest], board=[ELF_FOR_G, *LANDS], graveyard=[BEAR_FOR_G, BEAR_FOR_G]), B=side()).to(
        "precombat main"
    )
    assert table.cast(guest).resolve(2).life("A") == 24


@rule("107.1")
@pytest.mark.parametrize(
    "text",
    ["You gain X life", "Exile the top X cards of your library", "Amass Zombies X", "Incubate X", "Discard X cards"],
)
def test_what_is_one_number_is_not_cut_short(text: str) -> None:
    table = table_with_big_spell(f"{text}{X}.")
    table.cast("Big Thing").resolve()
    assert not cut_short(table)


@rule("107.1")
def test_life_counters_and_power_are_plain_numbers() -> None:
    table = table_with_big_spell(f"You gain X life{X}.")
    table.cast("Big Thing").resolve()
    assert table.life("A") == 2 * HUGE
    army = table_with_big_spell(f"Amass Zombies X{X}.")
    army.cast("Big Thing").resolve()
    found = army.find("Zombie Army Token")
    assert army.game.characteristics(found.id).power == HUGE
    assert str(HUGE).encode() in b"".join(encode_event(event) for event in army.game.log)


@rule("107.1")
def test_107_1_how_far_two_numbers_are_apart() -> None:
    text = (
        "Two target players exchange life totals. You create an X/X colorless Horror artifact creature token, where X "
        "is the difference between those players' life totals."
    )
    rite = spell(text)
    table = Table(A=side(hand=[rite], life=7), B=side()).to("precombat main")
    table.cast(rite, at=("A", "B")).resolve()
    assert (table.life("A"), table.life("B")) == (20, 7)
    assert table.size("Horror Token") == (13, 13)


@rule("107.1")
@pytest.mark.parametrize(("power", "damage"), [(1, 2), (5, 5)])
def test_107_1_the_greater_of_a_number_and_a_power(power: int, damage: int) -> None:
    text = (
        "~ deals damage to target creature equal to 2 or the greatest power among Dinosaurs you control, whichever is "
        "greater."
    )
    beast = card("Raptor", "Creature — Dinosaur", power=power, toughness=1)
    wall = creature("Wall", 0, 9)
    table = Table(A=side(hand=[spell(text)], board=[beast]), B=side(board=[wall])).to("precombat main")
    table.cast("Rite", at="Wall").resolve()
    assert table.find("Wall").damage == damage


@rule("107.1")
def test_107_1_the_greater_of_two_numbers() -> None:
    text = (
        "When Seer enters, you gain life equal to the number of Elves you control or the number of Elf cards in your "
        "graveyard, whichever is greater."
    )
    seer = creature("Seer", 1, 1, text, cost="{G}")
    elf = card("Pixie", "Creature — Elf", power=1, toughness=1)
    for here, gone, life in ((2, 1, 22), (1, 3, 23)):
        table = Table(A=side(hand=[seer], board=[FOREST, *[elf] * here], graveyard=[elf] * gone), B=side())
        assert table.to("precombat main").cast(seer).resolve(2).life("A") == life


@rule("107.1")
def test_107_1_so_many_cards_from_the_top_as_its_power() -> None:
    text = "{0}: Exile cards equal to ~'s power from the top of target opponent's library."
    muscle = creature("Muscle", 3, 3, text)
    table = Table(A=side(board=[muscle]), B=side()).to("precombat main")
    table.activate(muscle, at="B").resolve()
    assert len(table.zone("exile", "B")) == 3


@rule("107.1")
@pytest.mark.parametrize(("islands", "power"), [(2, 4), (3, 2)])
def test_fewer_than_a_number_is_one_less_at_most(islands: int, power: int) -> None:
    crab = creature("Crab", 2, 2, "Crab gets +2/+2 as long as you control fewer than three Islands.")
    table = Table(A=side(board=[crab, *[ISLAND] * islands]), B=side()).to("precombat main")
    assert table.size(crab) == (power, power)


@rule("107.1")
@pytest.mark.parametrize("artifacts", [1, 2])
def test_107_1_odd_and_even_numbers_of_things(artifacts: int) -> None:
    text = "At the beginning of your upkeep, if you control an odd number of artifacts, you gain 2 life."
    seer = creature("Seer", 1, 1, text)
    ring = card("Ring", "Artifact", "{T}: Add {C}.")
    table = Table(A=side(board=[seer, *[ring] * artifacts]), B=side()).to("draw")
    assert table.life("A") == (22 if artifacts == 1 else 20)


@rule("107.1")
@pytest.mark.parametrize(("counters", "able"), [("", True), (" [1 +1/+1]", False), (" [2 +1/+1]", True)])
def test_107_1_an_even_number_of_counters(counters: str, able: bool) -> None:
    beast = creature("Beast", 2, 2, "Beast can't attack unless it has an even number of counters on it.")
    table = Table.of(f"player A:\n battlefield: Beast{counters}\nplayer B:", beast)
    table.attack("Beast").to("postcombat main")
    assert table.find("Beast").tapped is able


@rule("107.1a")
def test_107_1a_half_the_starting_life_total() -> None:
    bane = creature(
        "Bane",
        2,
        2,
        "Bane has flying as long as your life total is less than or equal to half your starting life total.",
    )
    for life, there in ((11, False), (10, True)):
        assert Table(A=side(board=[bane], life=life), B=side()).now(bane).has_keyword("flying") == there


@rule("107.1a")
def test_107_1a_half_the_creatures_are_sacrificed() -> None:
    hunger = card(
        "Hunger", "Sorcery", "Each opponent sacrifices half the creatures they control, rounded up.", cost="{0}"
    )
    table = Table(A=side(hand=[hunger], board=[ELF]), B=side(board=[BEAR, ELF, OGRE])).to("precombat main")
    table.answer("B", ("Bear", "Elf")).cast(hunger).resolve()
    assert table.zone("battlefield", "B") == ["Ogre"]
    assert table.zone("battlefield", "A") == ["Elf"]


@rule("107.1a")
def test_107_1a_half_of_x_twice_rounded_down() -> None:
    text = "When you cast this spell, you gain half X life and draw half X cards. Round down each time."
    jelly = creature("Jelly", 1, 1, text, cost="{X}")
    table = Table(A=side(board=[FOREST] * 5, hand=[jelly]), B=side()).to("precombat main").answer("A", 5)
    table.cast(jelly).resolve()
    assert (table.life("A"), len(table.zone("hand", "A"))) == (22, 2)


@rule("107.1a")
def test_107_1a_half_a_library() -> None:
    eldrazi = creature(
        "Eldrazi", 7, 7, "When you cast Eldrazi, target opponent exiles half their library, rounded up.", cost="{G}"
    )
    table = Table(A=side(hand=[eldrazi], board=[FOREST]), B=side()).to("precombat main")
    before = len(table.zone("library", "B"))
    table.answer("A", "B").cast(eldrazi).resolve()
    assert len(table.zone("library", "B")) == before // 2


@rule("107.1c")
def test_a_number_out_of_many_is_offered_at_once() -> None:
    question = ChooseNumber(table_with_big_spell("Draw a card.").seat("A"), "X", low=0, high=HUGE)
    assert question.check_answer(HUGE // 3) == HUGE // 3
    assert question.numbers[5] == 5
    divide = Divide(question.player, "damage", total=2**100, recipients=(1, 2), least=0)
    assert divide.check_answer((2**99, 2**99)) == (2**99, 2**99)


@rule("107.1c")
def test_107_1c_any_number_of_counters_is_named_once() -> None:
    text = "Remove any number of +1/+1 counters from target creature. You gain that much life."
    rite, three = spell(text), spell("Put three +1/+1 counters on target creature.", name="Three")
    table = Table(A=side(hand=[rite, three], board=[BEAR]), B=side()).to("precombat main")
    table.cast(three, at="Bear").resolve().answer("A", 1).cast(rite, at="Bear").resolve()
    assert table.find("Bear").counter("+1/+1") == 2

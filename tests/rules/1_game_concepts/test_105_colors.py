"""Rule 105: colors."""

from __future__ import annotations

import pytest

from tests.rules.common_cards import BEAR, BEAR_FOR_G, BOLT, FOREST, MOUNTAIN, OX_FOR_U, PLAINS, SHOCK
from tests.rules.common_games import played, table_with
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


@rule("105")
def test_105_everything_has_the_chosen_color() -> None:
    text = (
        "As Servant enters the battlefield, choose a color.\n"
        "All cards that aren't on the battlefield, spells, and permanents are the chosen color in addition to their "
        "other colors."
    )
    servant = creature("Servant", 1, 3, text, cost="{G}")
    table = Table(A=side(hand=[servant, OX_FOR_U], board=[FOREST]), B=side(hand=[BOLT], board=[BEAR_FOR_G])).to(
        "precombat main"
    )
    table.answer("A", "green").cast(servant).resolve()
    colours = {
        obj.printed.name: table.game.characteristics(obj.id).colours for obj in table.game.state.objects.values()
    }
    assert (set(colours["Ox"]), set(colours["Spark"]), set(colours["Forest"])) == ({"U", "G"}, {"R", "G"}, {"G"})


@rule("105.2")
def test_105_2_the_colours_that_a_creature_was() -> None:
    text = "Sacrifice a creature. You gain X life, where X is the number of colors that creature was."
    pie = creature("Pie", 1, 1, cost="{W}{U}{B}")
    assert played(text, a=[pie]).life("A") == 23


@rule("105.2")
@pytest.mark.parametrize(("spell", "life"), [("{U}", 21), ("{B}", 21), ("{1}", 20), ("{G}", 20)])
def test_105_2_one_of_several_colours(spell: str, life: int) -> None:
    trick = card("Trick", "Instant", "Draw a card.", cost=spell)
    table = table_with("Whenever you cast a white, blue, or black spell", trick).cast(trick)
    assert table.resolve(2 if life == 21 else 1).life("A") == life


@rule("105.2")
@pytest.mark.parametrize(("cost", "life"), [("{U}{R}", 21), ("{U}", 20), ("{R}", 20)])
def test_105_2_both_of_two_colours(cost: str, life: int) -> None:
    trick = card("Trick", "Instant", "Draw a card.", cost=cost)
    table = table_with("Whenever you cast a spell that's both blue and red", trick).cast(trick)
    assert table.resolve(2 if life == 21 else 1).life("A") == life


@rule("105.2")
def test_105_2_each_mana_symbol_of_a_colour_is_counted() -> None:
    symbols = "for each white mana symbol in the mana costs of permanents you control."
    herd = creature("Herd", 1, 1, f"When Herd enters, you gain 1 life {symbols}", cost="{W}{W}")
    table = Table(A=side(hand=[herd], board=[PLAINS, PLAINS, BEAR_FOR_G]), B=side()).to("precombat main")
    assert table.cast(herd).resolve(2).life("A") == 22


@rule("105.2")
def test_105_2_not_of_exactly_two_colours_and_one_of_several_colours() -> None:
    text = "When Gate enters, exile target nonland permanent an opponent controls that isn't exactly two colors."
    gate = card("Gate", "Enchantment", text, cost="{W}")
    pair = creature("Pair", 1, 1, cost="{G}{W}")
    table = Table(A=side(hand=[gate], board=[PLAINS]), B=side(board=[pair, BEAR_FOR_G])).to("precombat main")
    table.answer("A", ["Bear"]).cast(gate).resolve(2)
    assert table.zone("battlefield", "B") == ["Pair"]
    text = "Whenever you cast a spell that's white, blue, black, or red, you gain 1 life."
    druid = creature("Druid", 1, 1, text)
    board = [druid, FOREST, MOUNTAIN]
    table = Table(A=side(board=board, hand=[BEAR_FOR_G, SHOCK]), B=side()).to("precombat main")
    assert table.cast(BEAR_FOR_G).resolve().cast(SHOCK, at="B").resolve(2).life("A") == 21


@rule("105.2")
def test_105_2_each_of_that_spells_colours() -> None:
    text = "Whenever you cast a spell, you gain 1 life for each of that spell's colors."
    horn = card("Horn", "Artifact", text)
    pair = creature("Pair", 1, 1, cost="{G}{W}")
    table = Table(A=side(board=[horn, FOREST, PLAINS], hand=[pair]), B=side()).to("precombat main")
    assert table.cast(pair).resolve(2).life("A") == 22


@rule("105.2")
def test_105_2_only_what_has_all_five_colors_is_spared() -> None:
    storm = card("Storm", "Sorcery", "Destroy each creature that isn't all colors.", cost="{0}")
    every = creature("Every", 1, 1, cost="{W}{U}{B}{R}{G}")
    four = creature("Four", 1, 1, cost="{W}{U}{B}{R}")
    table = Table(A=side(hand=[storm], board=[every, four]), B=side(board=[BEAR])).to("precombat main")
    table.cast(storm).resolve()
    assert table.zone("battlefield") == ["Every"]


@rule("105.2")
@pytest.mark.parametrize(("colours", "size"), [(("{G}", "{U}"), (3, 3)), (("{U}", "{U}"), (5, 5))])
def test_105_2_the_most_common_color(colours: tuple[str, ...], size: tuple[int, int]) -> None:
    text = "Djinn gets -2/-2 as long as green is the most common color among all permanents or is tied for most common."
    djinn = creature("Djinn", 5, 5, text, cost="{G}")
    others = [creature(f"Other {number}", 1, 1, cost=colour) for number, colour in enumerate(colours)]
    assert Table(A=side(board=[djinn, *others]), B=side()).size(djinn) == size


@rule("105.2")
def test_105_2_a_token_of_all_colors_with_an_ability() -> None:
    text = "Create a 3/3 Kavu creature token with trample that's all colors."
    call = card("Call", "Sorcery", text, cost="{0}")
    table = Table(A=side(hand=[call]), B=side()).to("precombat main").cast(call).resolve()
    kavu = table.now("Kavu Token")
    assert (kavu.colours, kavu.has_keyword("trample"), kavu.power) == ("WUBRG", True, 3)

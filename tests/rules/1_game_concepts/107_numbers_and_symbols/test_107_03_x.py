"""Rule 107: numbers and symbols."""

from __future__ import annotations

import pytest

from engine.errors import IllegalChoice
from engine.game.mana.sources import mana_sources
from tests.rules.common_cards import (
    ALTAR,
    BEAR_FOR_G,
    BEAR_FOR_R,
    CUB,
    FOREST,
    GIANT,
    GIANT_FOR_XG,
    ISLAND,
    LARGE,
    MOUNTAIN,
    SIX_FORESTS,
    SMALL,
    SWAMP,
)
from tests.rules.common_games import played
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side


@rule("107.3")
def test_107_3_half_of_x_goes_to_somebody_else() -> None:
    text = (
        "Rite deals X damage to target opponent or planeswalker, where X is the number of Mountains you control. It "
        "deals half X damage, rounded up, to you."
    )
    mountain = card("Peak", "Land — Mountain", "")
    table = played(text, at="B", a=[mountain] * 5)
    assert (table.life("A"), table.life("B")) == (17, 15)


@rule("107.3")
def test_107_3_x_of_what_is_paid_in_a_resolution_is_chosen_then() -> None:
    text = "You get {E}{E}{E}. You may pay X {E}. Put X +1/+1 counters on target creature."
    spark = card("Surge", "Sorcery", text, cost="{R}")
    table = Table(A=side(hand=[spark], board=[MOUNTAIN, BEAR_FOR_R]), B=side()).to("precombat main")
    table.cast(spark, at="Bear").answer("A", True, 2).resolve()
    assert table.size("Bear") == (4, 4)
    assert table.game.state.player(table.seat("A")).counter("energy") == 1


@rule("107.3")
def test_107_3_mana_for_costs_with_x_pays_for_a_spell_whose_kicker_has_one() -> None:
    text = "Kicker {X}\nWhen Ancient enters, if it was kicked, you gain X life."
    ancient = creature("Ancient", 4, 4, text, cost="{R}")
    source = card("Source", "Artifact", "{T}: Add {C}{C}{C}{C}. Spend this mana only on costs that contain {X}.")
    table = Table(A=side(hand=[ancient], board=[MOUNTAIN, source]), B=side()).to("precombat main")
    table.answer("A", True, 3).cast(ancient).resolve(2)
    assert table.life("A") == 23


@rule("107.3")
def test_107_3_x_of_every_mode_is_above_0() -> None:
    text = (
        "{X}, Remove X +1/+1 counters from Hero: Choose one —\n• You gain X life. X can't be 0.\n• Draw X "
        "cards. X can't be 0."
    )
    hero = creature("Hero", 1, 1, text)
    position = "player A:\n battlefield: Hero [2 +1/+1]; 2 Mountain\nplayer B:"
    table = Table.of(position, hero).to("precombat main")
    table.answer("A", 0, 1).activate(hero).resolve()
    assert table.life("A") == 41
    bare = Table.of("player A:\n battlefield: Hero; 2 Mountain\nplayer B:", hero).to("precombat main")
    assert not bare.try_to("activate", hero)


@rule("107.3")
def test_107_3_an_x_that_cannot_be_zero() -> None:
    blast = card("Blast", "Sorcery", "X can't be 0.\nBlast deals X damage to target player.", cost="{X}{R}")
    table = Table(A=side(hand=[blast], board=[MOUNTAIN]), B=side(hand=[]))

    assert not table.to("precombat main").try_to("cast", blast, at="B")


@rule("107.3")
def test_107_3_x_cannot_be_none() -> None:
    grind = card("Grind", "Sorcery", "Each opponent mills X cards. X can't be 0.", cost="{X}")
    assert not Table(A=side(hand=[grind]), B=side()).to("precombat main").try_to("cast", grind)
    table = Table(A=side(hand=[grind], board=[FOREST]), B=side()).to("precombat main")
    table.answer("A", 1).cast(grind).resolve()
    assert len(table.zone("graveyard", "B")) == 1


@rule("107.3")
def test_107_3_multiples_and_sums_of_x() -> None:
    bolt = card("Bolt", "Sorcery", "Bolt deals X plus 2 damage to target opponent. You gain twice X life.", cost="{X}")
    table = Table(A=side(board=[MOUNTAIN, MOUNTAIN], hand=[bolt]), B=side()).to("precombat main")
    table.answer("A", 2).cast(bolt, at="B").resolve()
    assert table.life("B") == 16
    assert table.life("A") == 24


@rule("107.3")
def test_107_3_x_is_that_of_the_spell_whose_cost_a_trigger_speaks_of() -> None:
    text = "Whenever you cast a spell with {X} in its mana cost, draw X cards."
    adept = creature("Adept", 1, 1, text)
    surge, plain = card("Surge", "Instant", "You gain X life.", cost="{X}{G}"), card("Plain", "Instant", "", cost="{G}")
    forests = [land("Forest")] * 5
    table = Table(A=side(hand=[surge, plain], board=[adept, *forests]), B=side()).to("precombat main")
    table.answer("A", 3).cast(surge).resolve()
    assert len(table.zone("hand", "A")) == 1 + 3
    table.cast(plain)
    assert table.zone("stack") == ["Surge", "Plain"]


@rule("107.3")
def test_107_3_x_of_what_triggers_on_cycling_is_that_of_the_cycling_cost() -> None:
    text = "Cycling {X}{G}\nWhen you cycle Shark, you gain X life."
    shark = card("Shark", "Enchantment", text, cost="{5}{G}")
    table = Table(A=side(hand=[shark], board=SIX_FORESTS), B=side()).to("precombat main")
    table.answer("A", 2).activate(shark).resolve()
    assert table.life("A") == 22


@rule("107.3")
def test_107_3_x_of_what_triggers_on_turning_face_up_is_that_of_the_morph_cost() -> None:
    text = "Morph {X}{G}\nWhen Bane is turned face up, you gain X life."
    bane = creature("Bane", 3, 3, text, cost="{4}{G}")
    table = Table(A=side(hand=[bane], board=SIX_FORESTS), B=side()).to("precombat main")
    table.cast(bane, method="morph").resolve().to("precombat main", turn=3)
    table.answer("A", 4).take(next(action for action in table.actions("A") if action.method == "turn face up"))
    table.resolve()
    assert table.life("A") == 24


@rule("107.3")
def test_107_3_the_value_of_x_is_doubled() -> None:
    text = "Whenever you cast a permanent spell with a mana cost that contains {X}, double the value of X."
    growth = card("Growth", "Enchantment", text)
    hydra = creature("Hydra", 0, 0, "Hydra enters the battlefield with X +1/+1 counters on it.", cost="{X}{G}")
    table = Table(A=side(hand=[hydra], board=[growth, *[FOREST] * 4]), B=side()).to("precombat main")
    table.answer("A", 3).cast(hydra).resolve(2)
    assert table.size("Hydra") == (6, 6)


@rule("107.3")
def test_107_3_mana_for_x_becomes_as_much_of_other_colours() -> None:
    text = "{X}, {T}, Sacrifice Rocket: Add X mana in any combination of colors."
    rocket, both = card("Rocket", "Artifact", text), creature("Both", 2, 2, cost="{U}{R}")
    table = Table(A=side(hand=[both], board=[rocket, FOREST]), B=side()).to("precombat main")
    assert not table.try_to("cast", both)
    table = Table(A=side(hand=[both], board=[rocket, FOREST, FOREST]), B=side()).to("precombat main")
    assert table.cast(both).resolve().zone("battlefield", "A") == ["Forest", "Forest", "Both"]


@rule("107.3")
def test_107_3_an_x_of_mana_alone_is_no_source_without_end() -> None:
    rocket = card("Rocket", "Artifact", "{X}, {T}, Sacrifice Rocket: Add X mana in any combination of colors.")
    table = Table(A=side(board=[rocket]), B=side()).to("precombat main")
    assert max(source.x or 0 for source in mana_sources(table.game, table.seat("A"))) < 100


@rule("107.3")
def test_107_3_a_spell_knows_its_x_while_it_is_on_the_stack() -> None:
    text = (
        "Blaze deals X damage to any target.\n"
        "If X is 2 or more, Blaze can't be countered and the damage can't be prevented."
    )
    blaze = card("Blaze", "Sorcery", text, cost="{X}{R}")
    ward = card("Ward", "Enchantment", "Prevent all damage that would be dealt to you.")
    no = card("No", "Instant", "Counter target spell.", cost="{U}")
    for x, left, life in ((1, 1, 20), (2, 2, 18)):
        table = Table(A=side(hand=[blaze], board=[MOUNTAIN] * 3), B=side(hand=[no], board=[ward, ISLAND]))
        table.to("precombat main").answer("A", x).cast(blaze, at="B").cast(no, at="Blaze", by="B").resolve(left)
        assert table.life("B") == life


@rule("107.3a")
def test_107_3a_x_cannot_be_a_number_that_nothing_could_pay() -> None:
    table = Table(A=side(board=[ALTAR, SMALL, LARGE]), B=side()).to("precombat main")
    with pytest.raises(IllegalChoice):
        table.answer("A", 2).activate(ALTAR)
    assert not Table(A=side(board=[ALTAR]), B=side()).to("precombat main").try_to("activate", ALTAR)


@rule("107.3c")
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


@rule("107.3f")
def test_107_3f_x_that_nothing_defines_is_chosen_when_it_is_first_asked_for() -> None:
    text = (
        "When ~ enters, you may reveal X green cards in your hand. If you do, target creature gets -X/-X until end of "
        "turn."
    )
    assassin = creature("Assassin", 2, 2, text, cost="{G}")
    table = Table(A=side(hand=[assassin, BEAR_FOR_G, CUB, GIANT], board=[FOREST]), B=side(board=[GIANT]))
    table.to("precombat main").answer("A", "Giant", True, 2).cast(assassin).resolve().resolve()
    assert table.size("Giant") == (1, 1)


@rule("107.3k")
@pytest.mark.parametrize(("lands", "answers", "life"), [(2, (True,), 20), (2, (False,), 18), (1, (), 18)])
def test_107_3k_what_could_have_been_paid_is_what_x_is(lands: int, answers: tuple[bool, ...], life: int) -> None:
    text = (
        "At the beginning of your upkeep, you may pay {X}, where X is the number of +1/+1 counters on Ooze. If you "
        "don't, tap Ooze and it deals X damage to you."
    )
    ooze = creature("Ooze", 1, 1, text)
    isles = "; ".join(["Island"] * lands)
    table = Table.of(f"player A: 20 life\n battlefield: Ooze [2 +1/+1]; {isles}\nplayer B:", ooze, ISLAND)
    table.answer("A", *answers).to("draw")
    assert table.life("A") == life


@rule("107.3m")
def test_107_3m_x_of_an_enters_trigger_is_that_of_the_spell() -> None:
    table = Table(A=side(hand=[GIANT_FOR_XG], board=SIX_FORESTS), B=side()).to("precombat main")
    table.answer("A", 3).cast(GIANT_FOR_XG).resolve(2)
    assert table.life("A") == 23


@rule("107.3m")
def test_107_3m_x_may_have_been_chosen_for_an_additional_cost() -> None:
    text = "Kicker {X}\nWhen Elder enters, if it was kicked, you gain X life."
    elder = creature("Elder", 1, 1, text, cost="{G}")
    table = Table(A=side(hand=[elder], board=SIX_FORESTS), B=side()).to("precombat main")
    table.answer("A", True, 4).cast(elder).resolve(2)
    assert table.life("A") == 24


BLINK = card("Blink", "Instant", "Exile target creature you control, then return it to the battlefield.", cost="{G}")


@rule("107.3m")
def test_107_3m_x_is_nothing_for_what_has_come_back() -> None:
    table = Table(A=side(hand=[GIANT_FOR_XG, BLINK], board=SIX_FORESTS), B=side()).to("precombat main")
    table.answer("A", 3).cast(GIANT_FOR_XG).resolve(2).cast(BLINK, at="Giant").resolve(2)
    assert table.life("A") == 23


@rule("107.3m")
def test_107_3m_x_of_a_trigger_on_casting_is_that_of_the_spell() -> None:
    text = "Whenever you cast a spell with {X} in its mana cost, put X +1/+1 counters on Hydra."
    hydra = creature("Hydra", 1, 1, text)
    drain = card("Drain", "Sorcery", "You gain X life.", cost="{X}{B}")
    table = Table(A=side(hand=[drain], board=[hydra, *[SWAMP] * 4]), B=side()).to("precombat main")
    table.answer("A", 3).cast(drain).resolve(2)
    assert table.size(hydra) == (4, 4)

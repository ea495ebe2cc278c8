"""Rule 122: counters."""

from __future__ import annotations

import pytest

from engine.game.evaluation.layers.current import CurrentValues
from engine.game.events import CountersAdded
from tests.rules.common_cards import (
    BEAR,
    BEAR_FOR_2,
    BEAR_FOR_G,
    BEAR_FOR_R,
    ELF,
    ELF_FOR_G,
    FOREST,
    KILL,
    LANDS,
    OX,
    SEASON,
    SWAMP,
)
from tests.rules.common_games import Steps, grown, in_main, played, table_with, watching
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side


@rule("122.5")
def test_122_5_all_counters_are_moved() -> None:
    text = (
        "At the beginning of combat on your turn, if Stone has counters on it, you may move all counters "
        "from Stone onto target creature."
    )
    stone = card("Stone", "Artifact", text)
    table = Table.of("player A:\n battlefield: Stone [2 +1/+1, 1 flying]; Bear\nplayer B:", stone, BEAR_FOR_G)
    table.answer("A", "Bear", True).to("declare attackers")
    assert table.size(BEAR_FOR_G) == (4, 4)
    assert table.now(BEAR_FOR_G).has_keyword("flying")
    assert not table.find(stone).counters


@rule("122.5")
def test_122_5_counters_of_one_kind_are_moved() -> None:
    cannibal = creature(
        "Cannibal", 1, 1, "When Cannibal enters, move all +1/+1 counters from all creatures onto it.", cost="{G}"
    )
    table = Table.of(
        "player A:\n hand: Cannibal\n battlefield: Forest; Bear [2 +1/+1]; Elf [1 +1/+1]\nplayer B:",
        cannibal,
        BEAR_FOR_G,
        ELF_FOR_G,
    )
    table.to("precombat main").cast(cannibal).resolve(2)
    assert (table.size(cannibal), table.size(BEAR_FOR_G), table.size(ELF_FOR_G)) == ((4, 4), (2, 2), (1, 1))


@rule("122.5")
def test_122_5_counters_that_cannot_be_put_on_something_are_not_moved_onto_it() -> None:
    well = card(
        "Well",
        "Artifact",
        "Well enters with two +1/+1 counters on it.\n{T}: Move all counters from Well onto target creature.",
    )
    ban = card("Ban", "Enchantment", "Creatures can't have +1/+1 counters put on them.")
    for board, left in (([well, BEAR_FOR_R], 0), ([well, BEAR_FOR_R, ban], 2)):
        table = Table(A=side(board=board), B=side()).to("precombat main").activate(well, at="Bear").resolve()
        assert (table.find("Well").counter("+1/+1"), table.find("Bear").counter("+1/+1")) == (left, 2 - left)


MOVER = card(
    "Mover",
    "Enchantment",
    "{0}: Move any number of counters from target permanent you control to another target permanent you control.",
)


@rule("122.5")
def test_122_5_as_many_counters_of_each_kind_as_the_player_likes() -> None:
    table = Table.of("player A:\n battlefield: Mover; Ox [3 +1/+1, 1 charge]; Bear\nplayer B:", MOVER, OX, BEAR)
    table.to("precombat main")
    table.answer("A", 0, 2, 1).activate(MOVER, at=["Ox", "Bear"]).to("precombat main")
    assert table.find(OX).counters == {"+1/+1": 1}
    assert table.find(BEAR).counters == {"+1/+1": 2, "charge": 1}


@rule("122.5")
def test_122_5_a_counter_of_each_kind_that_is_not_there_is_moved() -> None:
    text = "{0}: Move a counter of each kind not on River from another target permanent you control onto River."
    river = creature("River", 1, 3, text)
    position = "player A:\n battlefield: River [1 +1/+1]; Bear [2 +1/+1, 2 charge]\nplayer B:"
    table = Table.of(position, river, BEAR).to("precombat main").activate(river, at="Bear").resolve()
    assert dict(table.find(river).counters) == {"+1/+1": 1, "charge": 1}
    assert table.find(BEAR).counter("charge") == 1


@rule("122.5")
def test_122_5_one_or_more_counters_are_at_least_one() -> None:
    text = "{0}: Move one or more counters from Cistern onto target creature you control. If you do, draw a card."
    well = card("Cistern", "Artifact", text)
    position = "player A:\n battlefield: Cistern [3 charge]; Bear\n library: Bear\nplayer B:"
    table = Table.of(position, well, BEAR).to("precombat main").activate(well, at="Bear")
    table.answer("A", 2).resolve()
    assert (table.find(well).counter("charge"), table.find(BEAR).counter("charge")) == (1, 2)
    assert len(table.zone("hand", "A")) == 1


@rule("122.6")
def test_122_6_counters_put_on_what_is_under_your_control() -> None:
    text = "At the beginning of each end step, if a +1/+1 counter was put on a permanent under your control this turn"
    grow = card("Grow", "Instant", "Put a +1/+1 counter on target creature.", cost="{R}")
    table = in_main(watching(text), BEAR_FOR_G, hand=(grow,), theirs=(ELF_FOR_G,)).cast(grow, at="Bear").resolve()
    assert table.to("cleanup").life("A") == 21
    table = in_main(watching(text), BEAR_FOR_G, hand=(grow,), theirs=(ELF_FOR_G,)).cast(grow, at="Elf").resolve()
    assert table.to("cleanup").life("A") == 20


@rule("122.6")
def test_122_6_one_more_of_each_kind_on_permanents_and_on_yourself() -> None:
    champion = creature(
        "Champion",
        1,
        1,
        "If you would put one or more counters on a creature or planeswalker you control or on yourself, put that many "
        "plus one of each of those kinds of counters on that permanent or player instead.",
    )
    grow = card("Grow", "Sorcery", "Put a +1/+1 counter on target creature.", cost="{B}")
    rad = card("Rad", "Sorcery", "You get a rad counter.", cost="{B}")
    table = Table(A=side(hand=[grow, rad], board=[champion, SWAMP, SWAMP]), B=side(board=[BEAR_FOR_2])).to(
        "precombat main"
    )
    table.cast(grow, at="Champion").resolve().cast(rad).resolve()
    assert table.find(champion).counter("+1/+1") == 2
    assert table.game.state.player(table.seat("A")).counters["rad"] == 2
    table = Table(A=side(hand=[grow], board=[champion, SWAMP]), B=side(board=[BEAR_FOR_2])).to("precombat main")
    table.cast(grow, at="Bear").resolve()
    assert table.find(BEAR_FOR_2).counter("+1/+1") == 1


@rule("122.6")
def test_122_6_whenever_you_put_a_counter() -> None:
    watch = card("Watcher", "Enchantment", "Whenever you put a counter on a creature you control, you gain 1 life.")
    grow = card("Grow", "Instant", "Put two +1/+1 counters on target creature.", cost="{G}")
    table = Table(A=side(board=[watch, BEAR_FOR_G, *LANDS], hand=[grow]), B=side()).to("precombat main")
    assert table.cast(grow, at="Bear").to("cleanup").life("A") == 22


@rule("122.6")
def test_122_6_energy_is_got() -> None:
    spark = card("Spark", "Instant", "You get {E}{E}.", cost="{R}")
    table = table_with("Whenever you get one or more {E}", spark).cast(spark).resolve(2)
    assert table.life("A") == 21


@rule("122.6")
def test_122_6_the_twelfth_counter() -> None:
    text = "{0}: Put six hour counters on Clock.\nWhen the twelfth hour counter is put on Clock, you gain 5 life."
    clock = card("Clock", "Artifact", text)
    table = Table(A=side(board=[clock]), B=side()).to("precombat main").activate(clock).resolve()
    assert not table.game.state.stack
    assert table.activate(clock).resolve(2).life("A") == 25


@rule("122.6")
@pytest.mark.parametrize("bears", [5, 60])
def test_122_6_one_instruction_computes_the_layers_once_for_all_recipients(
    monkeypatch: pytest.MonkeyPatch, bears: int
) -> None:
    table = grown([*[BEAR] * bears, *[SEASON] * 3])
    runs = Steps(CurrentValues._apply_all)
    monkeypatch.setattr(CurrentValues, "_apply_all", runs.counting())
    table.resolve()
    put = [event for event in table.game.log if isinstance(event, CountersAdded)]
    assert [event.count for event in put] == [2**3] * bears
    assert runs.made <= 6


@rule("122.6")
def test_122_6_returned_under_its_owners_control_with_two_counters() -> None:
    text = (
        "When Vessel dies, if it wasn't a Demon, return it to the battlefield under its owner's control with two +1/+1 "
        "counters on it. It's a Demon in addition to its other types."
    )
    vessel = creature("Vessel", 2, 1, text)
    table = Table(A=side(board=[vessel, SWAMP, SWAMP], hand=[KILL, KILL]), B=side()).to("precombat main")
    table.cast(KILL, at="Vessel").resolve(2)
    assert table.size(vessel) == (4, 3)
    assert "Demon" in table.now(vessel).subtypes
    table.cast(KILL, at="Vessel").to("end")
    assert table.zone("graveyard", "A").count("Vessel") == 1


@rule("122.6")
def test_122_6_creatures_that_had_a_counter_put_on_them_this_way() -> None:
    text = (
        "Put a +1/+1 counter on target creature, then double the number of +1/+1 counters on each creature that had a "
        "+1/+1 counter put on it this way."
    )
    table = played(text, at="Bear", a=[ELF])
    assert table.find(BEAR).counter("+1/+1") == 2
    assert table.find(ELF).counter("+1/+1") == 0


@rule("122.6")
def test_122_6_counters_put_by_a_player_are_doubled_or_halved() -> None:
    hydra = card(
        "Monster",
        "Enchantment",
        "If you would put one or more counters on a permanent or player, put twice that many of each of those kinds of "
        "counters on that permanent or player instead.\n"
        "If an opponent would put one or more counters on a permanent or player, they put half that many of each of "
        "those kinds of counters on that permanent or player instead, "
        "rounded down.",
    )
    grow = card("Grow", "Instant", "Put three +1/+1 counters on target creature.", cost="{G}")
    table = Table(A=side(hand=[grow], board=[hydra, FOREST, BEAR_FOR_G]), B=side(hand=[grow], board=[FOREST, OX]))
    table.to("precombat main").cast(grow, at="Bear").resolve()
    table.cast(grow, at="Ox", by="B").resolve()
    assert (table.size("Bear"), table.size("Ox")) == ((8, 8), (3, 5))


@rule("122.6")
def test_122_6_a_card_returns_with_counters_of_two_kinds() -> None:
    text = (
        "Return target creature card from your graveyard to the battlefield with a flying counter and a +1/+1 counter "
        "on it."
    )
    hymn = card("Hymn", "Sorcery", text, cost="{W}")
    table = Table(A=side(hand=[hymn], board=[land("Plains")], graveyard=[BEAR]), B=side()).to("precombat main")
    table.cast(hymn, at="Bear").resolve()
    assert (table.size(BEAR), table.now(BEAR).has_keyword("flying")) == ((3, 3), True)

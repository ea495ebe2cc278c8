"""Rule 701: keyword actions."""

from __future__ import annotations

import pytest

from engine.game.evaluation.layers.current import CurrentValues
from tests.rules.common_cards import (
    BEAR,
    BEAR_FOR_G,
    CREATURE_BANNER,
    DOUBLES,
    ELF,
    ELVES,
    FOREST,
    GAIN,
    ISLAND,
    LANDS,
    MOUNTAIN,
    PLAINS,
)
from tests.rules.common_games import spell
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side


@rule("701.6")
def test_701_6_a_spell_you_have_cast_is_countered() -> None:
    watch = card("Watcher", "Enchantment", "Whenever a spell you've cast is countered, you gain 1 life.")
    stop = card("Stop", "Instant", "Counter target spell.", cost="{U}")
    table = Table(A=side(board=[watch, *LANDS], hand=[BEAR_FOR_G, stop]), B=side()).to("precombat main")
    assert table.cast(BEAR_FOR_G).cast(stop, at="Bear").resolve(2).life("A") == 21


@rule("701.6")
def test_701_6_a_spell_or_ability_you_control_counters_a_spell() -> None:
    mentor = card("Mentor", "Enchantment", "Whenever a spell or ability you control counters a spell, you gain 2 life.")
    stop = card("Stop", "Instant", "Counter target spell.", cost="{U}")
    for by, life in (("A", 22), ("B", 20)):
        mine, theirs = side(board=[mentor, ISLAND, PLAINS], hand=[GAIN, stop]), side(board=[ISLAND], hand=[stop])
        table = Table(A=mine, B=theirs).to("precombat main").cast(GAIN).cast(stop, at="Gain", by=by)
        table.to("end")
        assert table.life("A") == life


@rule("701.6")
def test_701_6_all_cards_with_the_chosen_name_are_exiled() -> None:
    text = (
        "Choose a creature card name. Search target player's graveyard, hand, and library for any number of cards with "
        "that name and exile them. Then that player shuffles."
    )
    rite = spell(text)
    table = Table(A=side(hand=[rite]), B=side(hand=[BEAR, ELF], graveyard=[BEAR])).to("precombat main")
    table.answer("A", "Bear", ("Bear", "Bear")).cast(rite, at="B").resolve()
    assert table.zone("exile", "B") == ["Bear", "Bear"]
    assert table.zone("hand", "B") == ["Elf"]


@rule("701.6a")
def test_701_6a_some_countered_spells_go_where_the_effect_says() -> None:
    text = (
        "Counter target spell. If an artifact or creature spell is countered this way, put that card onto the "
        "battlefield under your control instead of putting it into its owner's graveyard."
    )
    thief, bear = card("Thief", "Instant", text, cost="{0}"), creature("Cub", 2, 2, cost="{0}")
    table = Table(A=side(hand=[bear, spell("You gain 1 life.")]), B=side(hand=[thief, thief])).to("precombat main")
    table.cast(bear)
    table.cast(thief, at="Cub", by="B").resolve()
    assert table.zone("battlefield", "B") == ["Cub"]
    table.cast("Rite")
    table.cast(thief, at="Rite", by="B").resolve()
    assert table.zone("graveyard", "A") == ["Rite"]
    assert table.life("A") == 20


@rule("701.6a")
def test_701_6a_a_countered_spell_may_be_exiled() -> None:
    instead = "exile it instead of putting it into its owner's graveyard."
    text = f"Counter target spell. If that spell is countered this way, {instead}"
    dissipate = card("Dissipate", "Instant", text, cost="{U}")
    spark = card("Spark", "Instant", "Spark deals 3 damage to any target.", cost="{R}")
    table = Table(A=side(board=[MOUNTAIN], hand=[spark]), B=side(board=[ISLAND], hand=[dissipate]))
    table.to("precombat main").cast(spark, at="B").cast(dissipate, at="Spark", by="B").resolve()
    assert table.zone("exile", "A") == ["Spark"]
    assert table.zone("graveyard", "A") == []


@rule("701.6a")
def test_that_spell_or_ability_is_what_targets_and_not_who_controls_it() -> None:
    text = "Whenever a creature you control becomes the target of a spell or ability an opponent controls, "
    guard = creature("Guard", 1, 1, f"{text}counter that spell or ability unless its controller pays {{2}}.")
    bolt = card("Bolt", "Instant", "~ deals 3 damage to target creature.", cost="{U}")
    table = Table(A=side(board=[guard]), B=side(hand=[bolt], board=[ISLAND])).to("precombat main")
    table.cast(bolt, at="Guard", by="B").resolve()
    assert table.zone("graveyard", "B") == ["Bolt"]
    assert "Guard" in table.zone("battlefield")


@rule("701.6a")
def test_701_6a_a_countered_spell_is_put_where_the_effect_says() -> None:
    text = (
        "Counter target spell. If that spell is countered this way, put it into its owner's hand instead of into that "
        "player's graveyard."
    )
    remand = card("Return", "Instant", text, cost="{U}")
    table = Table(A=side(hand=[BEAR_FOR_G], board=[FOREST]), B=side(hand=[remand], board=[ISLAND])).to("precombat main")
    table.cast(BEAR_FOR_G).cast(remand, at="Bear", by="B").resolve()
    assert table.zone("hand", "A") == ["Bear"]
    assert table.zone("graveyard", "B") == ["Return"]


@rule("701.6a")
def test_701_6a_a_countered_spell_is_put_on_top_of_the_library() -> None:
    text = (
        "Counter target spell. If that spell is countered this way, put it on top of its owner's library instead of "
        "into that player's graveyard."
    )
    lapse = card("Lapse", "Instant", text, cost="{U}")
    table = Table(A=side(hand=[BEAR_FOR_G], board=[FOREST]), B=side(hand=[lapse], board=[ISLAND])).to("precombat main")
    table.cast(BEAR_FOR_G).cast(lapse, at="Bear", by="B").resolve()
    assert table.zone("library", "A")[0] == "Bear"


@rule("701.6a")
def test_701_6a_a_countered_spell_is_exiled_with_time_counters_and_suspended() -> None:
    text = (
        "Counter target spell. If the spell is countered this way, exile it with three time counters on it instead of "
        "putting it into its owner's graveyard. If it doesn't have suspend, it gains suspend."
    )
    hush = card("Hush", "Instant", text, cost="{U}")
    bear = creature("Cub", 2, 2, cost="{G}")
    table = Table(A=side(hand=[bear], board=[land("Forest")]), B=side(hand=[hush], board=[land("Island")]))
    table.to("precombat main").cast(bear).cast(hush, at="Cub", by="B").resolve()
    assert table.find(bear).counter("time") == 3
    table.to("precombat main", turn=3)
    assert table.find(bear).counter("time") == 2


@rule("701.7a")
def test_701_7a_effects_are_applied_once_for_all_tokens(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(A=side(hand=[ELVES], board=[FOREST, CREATURE_BANNER, *[DOUBLES] * 5]), B=side()).to("precombat main")
    table.cast(ELVES)
    runs: list[CurrentValues] = []
    apply_all = CurrentValues._apply_all

    def counted(values: CurrentValues) -> None:
        runs.append(values)
        apply_all(values)

    monkeypatch.setattr(CurrentValues, "_apply_all", counted)
    table.resolve()
    assert sum(obj.is_token for obj, _ in table.game.board()) == 3 * 2**5
    assert len(runs) <= 3

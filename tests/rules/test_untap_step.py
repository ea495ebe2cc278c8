"""The untap step (502), what untaps when, day and night (730)."""

from __future__ import annotations

from tests.rules.table import Table, card, creature, land, side

ISLAND = land("Island")
BEAR, OX = creature("Bear", 2, 2), creature("Ox", 2, 4)
FREEZE = card(
    "Freeze",
    "Sorcery",
    "Tap up to two target creatures. Those creatures don't untap during their controllers' next untap steps.",
    cost="{U}",
)


def test_502_3_a_creature_does_not_untap_during_the_next_untap_step_only() -> None:
    table = Table(A=side(hand=[FREEZE], board=[ISLAND]), B=side(board=[BEAR])).to("precombat main")
    table.cast(FREEZE, at=["Bear"]).resolve()
    table.to("upkeep", turn=2)
    assert table.find(BEAR).tapped
    table.to("upkeep", turn=4)
    assert not table.find(BEAR).tapped
    assert not table.game.state.effects


def test_502_3_permanents_that_untap_during_the_untap_steps_of_others() -> None:
    text = "Untap Ender during each other player's untap step.\n{T}: You gain 1 life."
    ender = creature("Ender", 5, 5, text)
    table = Table(A=side(board=[ender]), B=side()).to("precombat main").activate(ender).resolve()
    assert table.find(ender).tapped
    table.to("upkeep", turn=2)
    assert not table.find(ender).tapped


def test_502_3_a_player_may_choose_not_to_untap() -> None:
    sleeper = creature(
        "Sleeper", 1, 1, "You may choose not to untap Sleeper during your untap step.\n{T}: You gain 1 life."
    )
    table = Table(A=side(board=[sleeper]), B=side()).to("precombat main").activate(sleeper).resolve()
    table.answer("A", False).to("upkeep", turn=3)
    assert table.find(sleeper).tapped


def test_730_2_day_becomes_night_when_nobody_casts_and_day_again_after_two_spells() -> None:
    dew = card("Dew", "Instant", "You gain 1 life.", cost="{U}")
    table = Table(A=side(hand=[dew, dew], board=[ISLAND, ISLAND]), B=side())
    table.to("precombat main")
    table.game.state.daytime = "day"
    table.to("upkeep", turn=2)
    assert table.game.state.daytime == "night"
    table.to("precombat main", turn=3).cast(dew).resolve().cast(dew).resolve()
    table.to("upkeep", turn=4)
    assert table.game.state.daytime == "day"


def test_611_2c_a_spell_that_holds_creatures_tapped_also_holds_those_that_come_later() -> None:
    text = "Creatures target player controls don't untap during their next untap step."
    daze, rest = card("Daze All", "Sorcery", text, cost="{U}"), "{T}: You gain 1 life."
    early, late = creature("Early", 1, 1, rest), creature("Late", 1, 1, f"Flash\nHaste\n{rest}", cost="{G}")
    table = Table(A=side(hand=[daze], board=[ISLAND]), B=side(hand=[late], board=[land("Forest"), early]))
    table.to("precombat main")
    table.cast(daze, at="B").resolve()
    table.activate(early, by="B").resolve().cast(late, by="B").resolve().activate(late, by="B").resolve()
    table.to("upkeep", turn=2)
    assert [table.find(name).tapped for name in ("Early", "Late", "Forest")] == [True, True, False]
    table.to("upkeep", turn=4)
    assert not table.find(early).tapped
    assert not table.find(late).tapped

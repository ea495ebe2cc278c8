"""Rule 502: untap step."""

from __future__ import annotations

import pytest

from tests.rules.common_cards import BEAR, BEAR_FOR_1G, BEAR_FOR_G, FOREST, ISLAND, MOUNTAIN, SWAMP
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


@rule("502.3")
@pytest.mark.parametrize("words", ["and it", ". It", ". That creature"])
def test_502_3_what_was_tapped_and_not_what_hit_it_does_not_untap(words: str) -> None:
    text = f"Whenever Kite deals combat damage to a creature, tap that creature{words} doesn't untap during its "
    text = text.replace("creatureand", "creature and") + "controller's next untap step."
    kite, wall = creature("Kite", 2, 2, text), creature("Wall", 0, 5)
    table = Table(A=side(board=[kite]), B=side(board=[wall]))
    table.attack(kite).block(wall, kite).to("upkeep", turn=2)
    assert table.find(wall).tapped
    table.to("upkeep", turn=3)
    assert not table.find(kite).tapped
    table.to("upkeep", turn=4)
    assert not table.find(wall).tapped


@rule("502.3")
def test_502_3_what_is_untapped_in_the_untap_step_is_counted() -> None:
    calendar = card(
        "Calendar",
        "Artifact",
        "Whenever you untap one or more permanents during your untap step, put that many time counters on Calendar.\n"
        "{T}: You gain 1 life.\nWhen there are 1,000 or more time counters on Calendar, sacrifice it and each opponent "
        "loses 1,000 life.",
    )
    table = Table(A=side(board=[calendar, FOREST, MOUNTAIN, SWAMP]), B=side(board=[FOREST]))
    table.to("precombat main").activate(calendar).resolve().activate(FOREST).activate(MOUNTAIN)
    table.to("precombat main", turn=3)
    assert table.find("Calendar").counters == {"time": 3}
    assert table.life("B") == 20


@rule("502.3")
def test_502_3_a_frozen_creature_stays_tapped_for_one_untap_step_only() -> None:
    freeze = card(
        "Freeze",
        "Instant",
        "Tap target creature. It doesn't untap during its controller's next untap step.",
        cost="{U}",
    )
    table = Table(A=side(hand=[freeze], board=[ISLAND]), B=side(board=[BEAR]))
    table.to("precombat main").cast(freeze, at="Bear").resolve()

    assert table.to("upkeep", turn=2).find("Bear").tapped
    assert table.to("upkeep", turn=3).find("Bear").tapped
    assert not table.to("upkeep", turn=4).find("Bear").tapped


@rule("502.3")
def test_502_3_a_permanent_may_be_kept_tapped() -> None:
    lamp = card(
        "Lamp", "Artifact", "You may choose not to untap this artifact during your untap step.\n{T}: Draw a card."
    )
    table = Table(A=side(board=[lamp]), B=side())
    table.to("precombat main").activate(lamp).resolve()

    table.answer("A", False).to("upkeep", turn=3)

    assert table.find("Lamp").tapped
    table.answer("A", True).to("upkeep", turn=5)
    assert not table.find("Lamp").tapped


@rule("502.3")
def test_502_3_permanents_untap_during_other_players_untap_steps() -> None:
    muse = card("Muse", "Enchantment", "Untap all permanents you control during each other player's untap step.")
    tapper = creature("Prodder", 1, 1, "{T}: Draw a card.")
    table = Table(A=side(board=[muse, tapper]), B=side())
    table.to("precombat main").activate(tapper).resolve()
    assert table.find("Prodder").tapped

    assert not table.to("upkeep", turn=2).find("Prodder").tapped


FREEZE = card(
    "Freeze",
    "Sorcery",
    "Tap up to two target creatures. Those creatures don't untap during their controllers' next untap steps.",
    cost="{U}",
)


@rule("502.3")
def test_502_3_a_creature_does_not_untap_during_the_next_untap_step_only() -> None:
    table = Table(A=side(hand=[FREEZE], board=[ISLAND]), B=side(board=[BEAR])).to("precombat main")
    table.cast(FREEZE, at=["Bear"]).resolve()
    table.to("upkeep", turn=2)
    assert table.find(BEAR).tapped
    table.to("upkeep", turn=4)
    assert not table.find(BEAR).tapped
    assert not table.game.state.effects


@rule("502.3")
def test_502_3_permanents_that_untap_during_the_untap_steps_of_others() -> None:
    text = "Untap Ender during each other player's untap step.\n{T}: You gain 1 life."
    ender = creature("Ender", 5, 5, text)
    table = Table(A=side(board=[ender]), B=side()).to("precombat main").activate(ender).resolve()
    assert table.find(ender).tapped
    table.to("upkeep", turn=2)
    assert not table.find(ender).tapped


@rule("502.3")
def test_502_3_a_player_may_choose_not_to_untap() -> None:
    sleeper = creature(
        "Sleeper", 1, 1, "You may choose not to untap Sleeper during your untap step.\n{T}: You gain 1 life."
    )
    table = Table(A=side(board=[sleeper]), B=side()).to("precombat main").activate(sleeper).resolve()
    table.answer("A", False).to("upkeep", turn=3)
    assert table.find(sleeper).tapped


@rule("502.3")
def test_502_3_no_more_than_so_many_permanents_untap() -> None:
    text = "Players can't untap more than two permanents during their untap steps."
    orb = card("Sphere", "Artifact", text)
    wave = card("Wave", "Sorcery", "Tap all creatures.", cost="{U}")
    table = Table(A=side(hand=[wave], board=[ISLAND, orb, BEAR_FOR_G, BEAR_FOR_G, BEAR_FOR_G]), B=side()).to(
        "precombat main"
    )
    table.cast(wave).resolve().answer("A", ["Bear", "Bear"]).to("upkeep", turn=3)
    assert sum(obj.tapped for obj in table.game.state.permanents()) == 2


@rule("502.4")
def test_502_4_a_spell_keeps_permanents_from_untapping_in_the_next_untap_step() -> None:
    stop = card(
        "Halt", "Sorcery", "Creatures target player controls don't untap during their next untap step.", cost="{U}"
    )
    table = Table(A=side(hand=[stop], board=[ISLAND]), B=side(board=[BEAR_FOR_1G])).to("precombat main")
    table.find("Bear").tapped = True
    table.cast(stop, at="B").resolve().to("upkeep", turn=2)
    assert table.find("Bear").tapped
    assert not table.to("upkeep", turn=4).find("Bear").tapped

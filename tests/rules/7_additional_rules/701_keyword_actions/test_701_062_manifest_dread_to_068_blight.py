"""Rule 701: keyword actions."""

from __future__ import annotations

from tests.rules.common_cards import BEAR, BEAR_FOR_1G, BEAR_FOR_G, ELF_FOR_G, ISLAND, OX, PLAINS, STUDY, TARGET
from tests.rules.common_games import action_spell, sorcery_cast
from tests.rules.main_phase import game
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side

RELIC = card("Relic", "Artifact", "")


BENDER = creature("Bender", 1, 1, "Waterbend {3}: You gain 1 life.")


@rule("701.62")
def test_701_62_the_manifested_creature_is_spoken_of() -> None:
    blade = card(
        "Blade",
        "Artifact — Equipment",
        (
            "When Blade enters, manifest dread, then attach Blade to that creature.\nEquipped creature "
            "gets +2/+0.\nEquip {2}"
        ),
        cost="{0}",
    )
    table = Table(A=side(hand=[blade], library=[BEAR_FOR_G, ELF_FOR_G]), B=side()).to("precombat main")
    table.answer("A", "Bear").cast(blade).resolve(2)
    hidden = next(obj for obj in table.game.state.permanents() if obj.face_down)
    assert table.game.characteristics(hidden.id).power == 4


@rule("701.62a")
def test_701_62a_manifest_dread_manifests_one_and_mills_the_other() -> None:
    table = sorcery_cast("Manifest dread.", library=[BEAR_FOR_1G, STUDY]).answer("A", "Bear").resolve()
    assert "Study" in table.zone("graveyard", "A")
    assert any(obj.face_down for obj in table.game.state.permanents())


@rule("701.63a")
def test_701_63a_endure_without_a_permanent_makes_a_spirit() -> None:
    table = game(A=side(hand=[action_spell("endure", number=3)], board=[ISLAND]), B=side())
    table.cast("Spell").resolve()
    assert table.size("Spirit Token") == (3, 3)


@rule("701.65a")
def test_701_65a_an_airbent_card_is_cast_from_exile_for_two() -> None:
    table = game(A=side(hand=[action_spell("airbend", what=TARGET)], board=[ISLAND] * 3 + [BEAR_FOR_1G]), B=side())
    table.cast("Spell", at="Bear").resolve()
    assert table.zone("exile") == ["Bear"]
    table.cast(BEAR_FOR_1G, method="permission").resolve()
    assert "Bear" in table.zone("battlefield", "A")


@rule("701.66a")
def test_701_66a_an_earthbent_land_returns_tapped_when_it_dies() -> None:
    kill = card("Kill", "Instant", "Destroy target creature.", cost="{U}")
    table = game(A=side(hand=[action_spell("earthbend", number=2), kill], board=[ISLAND, ISLAND, PLAINS]), B=side())
    table.cast("Spell", at="Plains").resolve()
    assert table.size("Plains") == (2, 2)
    table.cast(kill, at="Plains").resolve(2)
    assert "Plains" in table.zone("battlefield", "A")
    assert table.find("Plains").tapped


@rule("701.67a")
def test_701_67a_artifacts_and_creatures_are_tapped_for_an_ability() -> None:
    table = game(A=side(board=[BENDER, BEAR, RELIC]), B=side())
    table.activate(BENDER).to("precombat main")
    assert table.life("A") == 21
    assert all(table.find(one).tapped for one in (BENDER, BEAR, RELIC))


@rule("701.67a")
def test_701_67a_mana_and_taps_go_together() -> None:
    table = game(A=side(board=[BENDER, BEAR, land("Island")]), B=side())
    table.activate(BENDER).to("precombat main")
    assert table.life("A") == 21
    assert not game(A=side(board=[BENDER, BEAR]), B=side()).try_to("activate", BENDER)


@rule("701.67a")
def test_701_67a_only_so_much_of_a_spell_is_waterbent() -> None:
    spirit = creature("Spirit", 4, 5, "As an additional cost to cast this spell, waterbend {2}.", cost="{2}")
    able = game(A=side(board=[BEAR, RELIC, land("Island"), land("Island")], hand=[spirit]), B=side())
    able.cast(spirit).to("precombat main")
    assert able.find(BEAR).tapped
    assert able.find(RELIC).tapped
    unable = game(A=side(board=[BEAR, BEAR, RELIC, land("Island")], hand=[spirit]), B=side())
    assert not unable.try_to("cast", spirit)


@rule("701.67a")
def test_701_67a_waterbending_may_be_left_out() -> None:
    wave = card(
        "Wave",
        "Sorcery",
        "As an additional cost to cast this spell, you may waterbend {2}.\n"
        "You gain 1 life. If this spell's additional cost was paid, you gain 5 life instead.",
        cost="{0}",
    )
    table = game(A=side(board=[BEAR, RELIC], hand=[wave, wave]), B=side())
    table.answer("A", True).cast(wave).to("precombat main")
    assert table.life("A") == 25
    table.cast(wave).to("precombat main")
    assert table.life("A") == 26


@rule("701.68")
def test_blight_weakens_a_creature_of_the_players_choice() -> None:
    dissident = creature("Dissident", 1, 1, "Blight 2: You gain 1 life.")
    table = game(A=side(board=[dissident, OX]), B=side(board=[BEAR_FOR_1G]))
    table.answer("A", ["Ox"]).activate(dissident).to("precombat main")
    assert table.find(OX).counters["-1/-1"] == 2
    assert table.life("A") == 21


@rule("701.68")
def test_nobody_blights_without_a_creature() -> None:
    rite = card("Rite", "Sorcery", "As an additional cost to cast this spell, blight 1.\nDraw a card.", cost="{0}")
    assert not game(A=side(hand=[rite]), B=side(board=[BEAR_FOR_1G])).try_to("cast", rite)

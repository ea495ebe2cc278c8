"""Rule 601: casting spells."""

from __future__ import annotations

import pytest

from tests.rules.common_cards import (
    BEAR_FOR_2,
    BEAR_FOR_G,
    DROID,
    FOREST,
    ISLAND,
    KILL_FOR_0,
    MOUNTAIN,
    MULDRO,
    RED_BEAR,
    SPOILS,
    SWAMP,
)
from tests.rules.common_games import STOMPING_GIANT, castable_faces, spell
from tests.rules.main_phase import game
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side


@rule("601.3b")
def test_601_3b_a_card_is_played_for_nothing_this_turn() -> None:
    text = "Exile the top card of your library. You may play it this turn without paying its mana cost."
    rite, cub = spell(text), creature("Cub", 2, 2, cost="{5}")
    table = Table(A=side(hand=[rite], library=[cub]), B=side()).to("precombat main")
    table.cast(rite).resolve().cast(cub, method="free").resolve()
    assert table.zone("battlefield", "A") == ["Cub"]


@rule("601.3b")
def test_601_3b_one_spell_of_each_nonland_card_type() -> None:
    text = (
        "Exile the top three cards of your library. Until end of turn, for each nonland card type, you may cast a "
        "spell of that type from among the exiled cards without paying its mana cost."
    )
    augury = card("Augury", "Sorcery", text, cost="{U}")
    bear, ox = creature("Bear", 2, 2, cost="{5}"), creature("Ox", 2, 4, cost="{5}")
    relic = card("Relic", "Artifact", cost="{5}")
    table = Table(A=side(hand=[augury], board=[ISLAND], library=[bear, ox, relic]), B=side()).to("precombat main")
    table.cast(augury).resolve().cast(bear, method="free").resolve()
    assert not table.try_to("cast", ox, method="free")
    table.cast(relic, method="free").resolve()
    assert table.zone("battlefield", "A") == ["Island", "Bear", "Relic"]


@rule("601.3b")
def test_601_3b_flash_under_a_condition_about_the_board() -> None:
    text = "You may cast this spell as though it had flash if you control a Faerie."
    spinner = card("Spinner", "Creature — Faerie", text, cost="{U}", power=1, toughness=1)
    fae = card("Fae", "Creature — Faerie", power=1, toughness=1)
    alone = Table(A=side(hand=[spinner], board=[ISLAND]), B=side()).to("upkeep", turn=2)
    assert not alone.try_to("cast", spinner)

    with_another = Table(A=side(hand=[spinner], board=[ISLAND, fae]), B=side()).to("upkeep", turn=2)
    assert with_another.try_to("cast", spinner)


@rule("601.3b")
def test_601_3b_a_land_is_played_by_the_permission_without_a_limit() -> None:
    once = card("Grave", "Enchantment", "Once during each of your turns, you may play a land from your graveyard.")
    ever = card("Tomb", "Enchantment", "You may play lands from your graveyard.")
    more = card("More", "Enchantment", "You may play two additional lands on each of your turns.")
    away = card("Away", "Instant", "Exile target enchantment.", cost="{0}")
    for held, second in (([once, ever], True), ([once], False)):
        table = Table(A=side(hand=[away], graveyard=[FOREST, ISLAND], board=[*held, more]), B=side())
        table.to("precombat main").play("Forest")
        if ever in held:
            table.cast(away, at="Tomb").resolve()
        assert table.try_to("land", "Island") is second


@rule("601.3b")
def test_601_3b_one_card_of_each_permanent_type_is_played_from_the_graveyard() -> None:
    field, other = land("Field"), land("Meadow")
    bear, ox = creature("Bear", 2, 2, cost="{0}"), creature("Ox", 2, 4, cost="{0}")
    ring, shock = card("Ring", "Artifact", cost="{0}"), card("Shock", "Instant", "Draw a card.", cost="{0}")
    table = Table(A=side(board=[MULDRO], graveyard=[field, other, bear, ox, ring, shock]), B=side())
    table.to("precombat main").play(field)
    assert not table.try_to("play", other)
    table.cast(bear, method="permission").resolve()
    assert not table.try_to("cast", ox, method="permission")
    table.cast(ring, method="permission").resolve()
    assert not table.try_to("cast", shock, method="permission")
    assert table.zone("graveyard", "A") == ["Meadow", "Ox", "Shock"]


@rule("601.3b")
def test_601_3b_those_permissions_hold_on_ones_own_turns_only() -> None:
    ambush = creature("Ambusher", 2, 2, "Flash", cost="{0}")
    table = Table(A=side(board=[MULDRO], graveyard=[ambush]), B=side()).to("precombat main", turn=2)
    assert not table.try_to("cast", ambush, method="permission")


AMONG = "Exile the top three cards of your library. You may {} from among them this turn."
"""The text of an impulse draw, with a gap for the cards that may be played."""


@rule("601.3b")
def test_601_3b_a_spell_of_a_kind_from_among_exiled_cards() -> None:
    impulse = card("Impulse", "Sorcery", AMONG.format("cast a creature spell"), cost="{0}")
    bear, ox, relic = (
        creature("Bear", 2, 2, cost="{0}"),
        creature("Ox", 2, 4, cost="{0}"),
        card("Relic", "Artifact", cost="{0}"),
    )
    table = Table(A=side(hand=[impulse], library=[bear, relic, ox]), B=side()).to("precombat main")
    table.cast(impulse).resolve()
    assert not table.try_to("cast", relic, method="permission")
    table.cast(ox, method="permission").resolve()
    assert not table.try_to("cast", bear, method="permission")  # it was one spell
    assert table.zone("battlefield", "A") == ["Ox"]


@rule("601.3b")
def test_601_3b_the_condition_of_a_lasting_permission_is_asked_when_it_is_used() -> None:
    text = (
        "When this creature enters, exile the top card of your library. For as long as that card remains exiled, you "
        "may play it if you control a Faerie."
    )
    seer = creature("Seer", 1, 1, text, cost="{0}")
    fae = card("Fae", "Creature — Faerie", cost="{0}", power=1, toughness=1)
    bear = creature("Bear", 2, 2, cost="{G}")
    table = Table(A=side(hand=[seer, fae], board=[FOREST], library=[bear]), B=side()).to("precombat main")
    table.cast(seer).resolve(2)
    assert not table.try_to("cast", bear, method="permission")
    assert table.cast(fae).resolve().try_to("cast", bear, method="permission")

    axe = card("Axe", "Instant", "Destroy target creature.", cost="{0}")
    table = Table(A=side(hand=[seer, axe], board=[FOREST, fae], library=[bear]), B=side()).to("precombat main")
    table.cast(seer).resolve(2).cast(axe, at="Fae").resolve()
    assert not table.try_to("cast", bear, method="permission")


@rule("601.3b")
def test_601_3b_once_during_each_of_your_turns() -> None:
    text = "Once during each of your turns, you may cast a creature spell from your graveyard."
    altar = card("Altar", "Artifact", text)
    table = Table(A=side(board=[FOREST, FOREST, altar], graveyard=[BEAR_FOR_G, BEAR_FOR_G]), B=side()).to(
        "precombat main"
    )
    table.cast(BEAR_FOR_G, method="permission").resolve()
    assert not table.try_to("cast", BEAR_FOR_G, method="permission")


@rule("601.3b")
def test_601_3b_a_land_or_a_spell_from_among_exiled_cards_once_each_turn() -> None:
    spoils = card("Spoils", "Enchantment", SPOILS, cost="{B}")
    table = Table(
        A=side(hand=[spoils], board=[SWAMP] * 3, library=[FOREST, ISLAND]), B=side(library=[RED_BEAR], board=[SWAMP])
    ).to("precombat main")
    table.cast(spoils).resolve(2)
    assert table.zone("exile", "A") == ["Forest"]
    assert table.zone("exile", "B") == ["Red Bear"]
    table.cast(RED_BEAR, method="permission")
    assert table.zone("exile", "A") == ["Forest"]
    table.resolve()
    assert table.zone("exile", "A") == ["Forest", "Island"]
    table.resolve()
    assert "Red Bear" in table.zone("battlefield", "A")
    assert not table.try_to("land", FOREST)
    assert not table.to("upkeep", turn=2).try_to("land", FOREST, by="B")
    table.to("precombat main", turn=2).play(FOREST, by="B")


@rule("601.3b")
@pytest.mark.parametrize(
    ("text", "both"),
    [
        (
            "Once during each of your turns, you may play a land or cast a permanent spell from among cards in your "
            "graveyard that were put there from your library this turn.",
            False,
        ),
        (
            "During each of your turns, you may play a land and cast a spell from among cards in graveyards that were "
            "put there from libraries this turn.",
            True,
        ),
    ],
)
def test_601_3b_cards_that_were_put_there_from_the_library(text: str, both: bool) -> None:
    keeper, mill = creature("Keeper", 1, 1, text), card("Wheel", "Artifact", "{T}: Mill two cards.")
    table = Table(
        A=side(board=[keeper, mill, SWAMP, SWAMP], library=[FOREST, BEAR_FOR_2], graveyard=[ISLAND]), B=side()
    ).to("precombat main")
    table.activate(mill).resolve()
    assert not table.try_to("land", ISLAND)
    table.play(FOREST)
    assert table.try_to("cast", BEAR_FOR_2, method="permission") is both


PRAYERS = (
    "When Prayers enters, you get {E}{E}.\n"
    "You may cast creature spells with mana value 3 or less by paying {E} rather than paying their mana costs. If you "
    "cast a spell this way, you may cast it as though it had flash."
)


@rule("601.3b")
def test_601_3b_flash_only_by_the_permission_that_gives_it() -> None:
    prayers = card("Prayers", "Enchantment", PRAYERS, cost="{B}")
    table = Table(A=side(hand=[prayers, BEAR_FOR_2], board=[SWAMP] * 3), B=side()).to("precombat main")
    table.cast(prayers).resolve(2).to("upkeep", turn=2)
    assert not table.try_to("cast", BEAR_FOR_2)
    table.cast(BEAR_FOR_2, method="permission").resolve()
    assert "Bear" in table.zone("battlefield", "A")
    table = Table(A=side(hand=[BEAR_FOR_2], board=[prayers, *[SWAMP] * 3]), B=side()).to("upkeep", turn=2)
    assert not table.try_to("cast", BEAR_FOR_2)
    assert not table.try_to("cast", BEAR_FOR_2, method="permission")


@rule("601.3b")
def test_601_3b_any_player_without_paying_and_with_flash() -> None:
    text = (
        "Any player may cast creature spells with mana value 3 or less without paying their mana cost and as though "
        "they had flash."
    )
    charm = card("Charm", "Enchantment", text)
    giant = creature("Giant", 4, 4, cost="{4}")
    table = Table(A=side(board=[charm]), B=side(hand=[BEAR_FOR_2, giant])).to("upkeep")
    assert not table.try_to("cast", giant, by="B", method="free")
    table.cast(BEAR_FOR_2, by="B", method="free").resolve()
    assert "Bear" in table.zone("battlefield", "B")


@rule("601.3b")
def test_601_3b_it_is_cast_from_the_graveyard_once_the_last_counter_is_gone() -> None:
    table = game(A=side(board=[DROID, land("Forest")], hand=[KILL_FOR_0]), B=side())
    table.cast(KILL_FOR_0, at="Droid").to("precombat main")
    table.to("precombat main", turn=3)
    table.cast(DROID, method="permission").to("precombat main")
    assert "Droid" in table.zone("battlefield", "A")


@rule("601.3b")
@pytest.mark.parametrize("zone", ["hand", "library"])
def test_601_3b_a_free_spell_from_hand_or_library(zone: str) -> None:
    text = (
        "Once during each of your turns, you may cast a spell from your hand or the top of your library without paying "
        "its mana cost."
    )
    multiverse = card("Multiverse", "Enchantment", text)
    table = Table(A=side(board=[multiverse], **{zone: [BEAR_FOR_2, BEAR_FOR_2]}), B=side())  # type: ignore[arg-type]
    table.to("precombat main").cast(BEAR_FOR_2, method="free").resolve()
    assert table.zone("battlefield", "A").count("Bear") == 1
    assert not table.try_to("cast", BEAR_FOR_2, method="free")


@rule("601.3b")
def test_601_3b_a_permission_for_one_spell_during_each_of_your_turns() -> None:
    pair = creature(
        "Pair", 4, 4, "During each of your turns, you may cast a Soldier creature card from your graveyard."
    )
    soldier = card("Guard", "Creature — Soldier", cost="{2}", power=2, toughness=2)
    table = Table(A=side(board=[pair, *[MOUNTAIN] * 4], graveyard=[soldier, soldier]), B=side())
    table.to("precombat main").cast(soldier, method="permission").resolve()
    assert table.zone("battlefield", "A").count("Guard") == 1
    assert not table.try_to("cast", soldier, method="permission")


@rule("601.3b")
@pytest.mark.parametrize("zone", ["graveyard", "exile"])
def test_601_3b_a_card_cast_from_the_graveyard_or_from_exile(zone: str) -> None:
    squee = creature("Undying", 2, 2, "You may cast Undying from your graveyard or from exile.", cost="{R}")
    table = Table(A=side(board=[MOUNTAIN], **{zone: [squee]}), B=side()).to("precombat main")  # type: ignore[arg-type]
    table.cast(squee, method="permission").resolve()
    assert table.zone("battlefield", "A").count("Undying") == 1


@rule("601.3b")
def test_601_3b_a_permission_for_a_spell_is_used_up_by_one() -> None:
    text = "You may cast a creature spell from your graveyard this turn."
    call = card("Call", "Sorcery", text, cost="{B}")
    board = [SWAMP, FOREST, FOREST]
    table = Table(A=side(hand=[call], board=board, graveyard=[BEAR_FOR_G, BEAR_FOR_G]), B=side()).to("precombat main")
    table.cast(call).resolve().cast(BEAR_FOR_G, method="permission").resolve()
    assert not any(action.kind == "cast" for action in table.actions("A"))


@rule("601.3b")
def test_601_3b_a_permission_without_a_place_is_only_about_the_cost() -> None:
    text = (
        "Once during each of your turns, you may cast a creature spell by paying life equal to its mana value "
        "rather than paying its mana cost."
    )
    pact = card("Pact", "Enchantment", text)
    table = Table(A=side(board=[pact], hand=[BEAR_FOR_G], graveyard=[BEAR_FOR_G]), B=side()).to("precombat main")
    castable = {table.game.state.objects[action.object].zone for action in table.actions("A") if action.kind == "cast"}
    assert castable == {"hand"}


SAGE = creature("Sage", 1, 1, "You may cast the top card of your library if it's an instant or sorcery card.")


@rule("601.3e")
def test_601_3e_a_condition_of_the_card_is_asked_of_the_face_that_is_cast() -> None:
    table = Table(A=side(board=[SAGE, *[ISLAND] * 3], library=[STOMPING_GIANT]), B=side()).to("precombat main")
    assert castable_faces(table, "Giant") == {1}

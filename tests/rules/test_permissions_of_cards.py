"""Permissions to play cards from elsewhere: a land or a spell, what it costs besides, what comes of it; played."""

from __future__ import annotations

import pytest

from tests.rules.table import Table, card, creature, land, side

BEAR = creature("Bear", 2, 2, cost="{2}")
RED_BEAR = creature("Red Bear", 2, 2, cost="{1}{R}")
FOREST, SWAMP, ISLAND, MOUNTAIN = (land(name) for name in ("Forest", "Swamp", "Island", "Mountain"))
SNOW = card("Snow Field", "Snow Land", "{T}: Add {C}.")
SPOILS = (
    "When Spoils enters, exile the top card of each player's library.\n"
    "During each player's turn, that player may play a land or cast a spell from among cards exiled with Spoils, and "
    "they may spend mana as though it were mana of any color to cast that spell.\n"
    "When they do, exile the top card of their library."
)


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


def test_305_1_a_land_played_by_such_a_permission_uses_it_up() -> None:
    spoils = card("Spoils", "Enchantment", SPOILS, cost="{B}")
    table = Table(A=side(hand=[spoils], board=[SWAMP] * 3, library=[FOREST, ISLAND]), B=side(library=[RED_BEAR])).to(
        "precombat main"
    )
    table.cast(spoils).resolve(2).play(FOREST)
    table.resolve()
    assert table.zone("exile", "A") == ["Island"]
    assert not table.try_to("cast", RED_BEAR, method="permission")


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
    table = Table(A=side(board=[keeper, mill, SWAMP, SWAMP], library=[FOREST, BEAR], graveyard=[ISLAND]), B=side()).to(
        "precombat main"
    )
    table.activate(mill).resolve()
    assert not table.try_to("land", ISLAND)
    table.play(FOREST)
    assert table.try_to("cast", BEAR, method="permission") is both


def test_614_12_it_enters_so_if_it_was_cast_by_its_own_permission() -> None:
    text = "You may cast Veteran from your graveyard. If you do, it enters with a finality counter on it."
    veteran = creature("Veteran", 2, 2, text, cost="{B}")
    table = Table(A=side(graveyard=[veteran], board=[SWAMP]), B=side()).to("precombat main")
    table.cast(veteran, method="permission").resolve()
    assert table.find(veteran).counter("finality") == 1
    table = Table(A=side(hand=[veteran], board=[SWAMP]), B=side()).to("precombat main")
    table.cast(veteran).resolve()
    assert table.find(veteran).counter("finality") == 0


def test_118_8_more_to_cast_it_for_each_other_card() -> None:
    text = (
        "You may cast Risen from your graveyard if you pay {1} more to cast it for each other creature card in your "
        "graveyard."
    )
    risen = creature("Risen", 4, 3, text, cost="{B}")
    for lands, possible in ((2, True), (1, False)):
        table = Table(A=side(graveyard=[risen, BEAR], board=[SWAMP] * lands), B=side()).to("precombat main")
        assert table.try_to("cast", risen, method="permission") is possible


PRAYERS = (
    "When Prayers enters, you get {E}{E}.\n"
    "You may cast creature spells with mana value 3 or less by paying {E} rather than paying their mana costs. If you "
    "cast a spell this way, you may cast it as though it had flash."
)


def test_601_3b_flash_only_by_the_permission_that_gives_it() -> None:
    prayers = card("Prayers", "Enchantment", PRAYERS, cost="{B}")
    table = Table(A=side(hand=[prayers, BEAR], board=[SWAMP] * 3), B=side()).to("precombat main")
    table.cast(prayers).resolve(2).to("upkeep", turn=2)
    assert not table.try_to("cast", BEAR)
    table.cast(BEAR, method="permission").resolve()
    assert "Bear" in table.zone("battlefield", "A")
    table = Table(A=side(hand=[BEAR], board=[prayers, *[SWAMP] * 3]), B=side()).to("upkeep", turn=2)
    assert not table.try_to("cast", BEAR)
    assert not table.try_to("cast", BEAR, method="permission")


def test_601_3b_any_player_without_paying_and_with_flash() -> None:
    text = (
        "Any player may cast creature spells with mana value 3 or less without paying their mana cost and as though "
        "they had flash."
    )
    charm = card("Charm", "Enchantment", text)
    giant = creature("Giant", 4, 4, cost="{4}")
    table = Table(A=side(board=[charm]), B=side(hand=[BEAR, giant])).to("upkeep")
    assert not table.try_to("cast", giant, by="B", method="free")
    table.cast(BEAR, by="B", method="free").resolve()
    assert "Bear" in table.zone("battlefield", "B")


@pytest.mark.parametrize(("source", "possible"), [(SNOW, True), (SWAMP, False)])
def test_609_4b_only_mana_from_snow_sources_as_though_of_any_color(source: object, possible: bool) -> None:
    text = (
        "You may cast spells from among cards in exile your opponents own, and you may spend "
        "mana from snow sources as though it were mana of any color to cast those spells."
    )
    mage = creature("Mage", 1, 1, text)
    name = source.facts.name  # type: ignore[attr-defined]
    table = Table.of(
        f"player A:\n battlefield: Mage; Swamp; {name}\nplayer B:\n exile: Red Bear",
        *(mage, RED_BEAR, SNOW),
    ).to("precombat main")
    assert table.try_to("cast", RED_BEAR, method="permission") is possible


def test_609_4b_mana_of_one_color_for_abilities_of_one_object() -> None:
    text = (
        "You may spend blue mana as though it were mana of any color to pay the activation costs of Shifter's "
        "abilities.\n{R}: Shifter gets +1/+0 until end of turn."
    )
    shifter = creature("Shifter", 1, 1, text)
    other = creature("Other", 1, 1, "{R}: Other gets +1/+0 until end of turn.")
    table = Table(A=side(board=[shifter, other, ISLAND, SWAMP]), B=side()).to("precombat main")
    assert not table.try_to("activate", other)
    table.activate(shifter).resolve()
    assert table.size(shifter) == (2, 1)
    assert not table.try_to("activate", shifter)


def test_122_1_counters_from_among_several_as_a_cost() -> None:
    ooze = creature("Ooze", 1, 1, "Remove two +1/+1 counters from among creatures you control: You gain 1 life.")
    for counters, possible in ((1, True), (0, False)):
        table = Table.of(f"player A:\n battlefield: Ooze [1 +1/+1]; Bear [{counters} +1/+1]\nplayer B:", ooze, BEAR).to(
            "precombat main"
        )
        table.answer("A", ["Ooze"])
        assert table.try_to("activate", ooze) is possible
        if possible:
            table.resolve()
            assert table.find(BEAR).counter("+1/+1") == table.find(ooze).counter("+1/+1") == 0


def test_305_6_every_nonbasic_land_type_wherever_it_is() -> None:
    nexus = card("Nexus", "Land", "Nexus is every nonbasic land type.\n{T}: Add {C}.")
    naga = creature(
        "Naga", 3, 2, "As long as you control a Desert or there is a Desert card in your graveyard, Naga gets +1/+0."
    )
    table = Table(A=side(board=[naga], graveyard=[nexus]), B=side())
    assert table.size(naga) == (4, 2)
    assert not table.now(nexus).has_subtype("Forest")


def test_205_3i_every_land_type_brings_mana_of_each_basic_type() -> None:
    queen = creature("Queen", 1, 1, "Each land with an everything counter on it is every land type.")
    table = Table.of("player A:\n battlefield: Queen; Waste [1 everything]\nplayer B:", queen, card("Waste", "Land"))
    waste = table.now("Waste")
    assert waste.has_subtype("Forest")
    assert waste.has_subtype("Gate")
    assert len([action for action in table.actions("A") if action.object == table.find("Waste").id]) == 5


def test_601_2i_a_counter_for_each_other_spell_cast_this_turn() -> None:
    entity = creature(
        "Entity", 1, 1, "Entity enters with a +1/+1 counter on it for each other spell cast this turn.", cost="{R}"
    )

    table = Table(A=side(hand=[entity], board=[MOUNTAIN, MOUNTAIN]), B=side()).to("precombat main")
    table.cast(entity).resolve()
    assert table.size(entity) == (1, 1)
    spell = card("Gain", "Instant", "You gain 1 life.", cost="{R}")
    table = Table(A=side(hand=[spell, entity], board=[MOUNTAIN, MOUNTAIN]), B=side()).to("precombat main")
    table.cast(spell).resolve().cast(entity).resolve()
    assert table.size(entity) == (2, 2)


def test_118_9_whether_the_other_cost_was_paid() -> None:
    text = "You may pay {B} rather than pay Mastery's mana cost.\nIf the {B} cost was paid, an opponent draws a card."
    mastery = card("Mastery", "Sorcery", f"{text}\nYou gain 1 life.", cost="{2}{B}")
    for method, drawn in (("alternative", 1), ("", 0)):
        table = Table(A=side(hand=[mastery], board=[SWAMP] * 3), B=side()).to("precombat main")
        table.cast(mastery, method=method).resolve()
        assert len(table.zone("hand", "B")) == drawn


def test_202_1_different_mana_costs_are_counted() -> None:
    agony = creature(
        "Agony",
        0,
        1,
        "Agony enters with a +1/+1 counter on it for each different mana cost among nonland cards in your graveyard.",
        cost="{B}",
    )
    cards = [BEAR, RED_BEAR, creature("Twin", 1, 1, cost="{1}{R}"), SWAMP]
    table = Table(A=side(hand=[agony], board=[SWAMP], graveyard=cards), B=side()).to("precombat main")
    table.cast(agony).resolve()
    assert table.size(agony) == (2, 3)


@pytest.mark.parametrize("zone", ["hand", "command"])
def test_702_8a_flash_that_is_given_to_a_card_where_it_is(zone: str) -> None:
    text = "Creature cards you own that aren't on the battlefield have flash."
    lord = creature("Lord", 2, 2, text)
    for board, possible in ((lord, True), (BEAR, False)):
        table = Table(A=side(board=[board, SWAMP, MOUNTAIN], **{zone: [RED_BEAR]}), B=side())  # type: ignore[arg-type]
        assert table.to("upkeep").try_to("cast", RED_BEAR) is possible

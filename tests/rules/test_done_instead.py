"""What is done instead of a deed as a whole (614.6), whose replacement effects there are (113.6), what "instead" of an
instruction speaks of, and what each of several players chooses to do (608.2c-d)."""

from __future__ import annotations

import pytest

from tests.rules.table import Table, card, creature, side

BEAR = creature("Bear", 2, 2, cost="{2}")
MASTER = creature(
    "Master", 1, 3, "If a creature you control would connive, instead you draw a card, then that creature connives."
)
IDLER = creature("Idler", 1, 1, "When Idler enters the battlefield, it connives.", cost="{0}")


def test_614_6_what_is_done_instead_of_conniving_comes_before_and_only_once() -> None:
    table = Table(A=side(hand=[IDLER], board=[MASTER], library=[BEAR, BEAR, BEAR]), B=side())
    table.answer("A", "Bear").to("precombat main").cast(IDLER).resolve(2)
    assert table.zone("hand", "A") == ["Bear"]
    assert table.zone("graveyard", "A") == ["Bear"]
    assert table.size(IDLER) == (2, 2)


@pytest.mark.parametrize(
    ("text", "deed", "drawn"),
    [
        (
            "If a creature you control would explore, instead you draw a card, then that creature explores.",
            "explores",
            1,
        ),
        ("If you would proliferate, draw a card instead.", "you proliferate", 1),
    ],
)
def test_614_6_other_deeds_are_replaced_before_they_are_done(text: str, deed: str, drawn: int) -> None:
    watcher = card("Watcher", "Enchantment", text)
    doer = creature("Doer", 1, 1, "{T}: " + ("Proliferate." if "prolif" in deed else "Doer explores."))
    counted = Table(A=side(board=[watcher, doer], library=["Forest", "Forest", "Forest"]), B=side())
    counted.to("precombat main").activate(doer).resolve()
    explored = 0 if "prolif" in deed else 1
    assert len(counted.zone("hand", "A")) == drawn + explored


def test_113_6_a_permanent_spell_on_the_stack_replaces_nothing() -> None:
    boon = creature("Boon", 1, 1, "If you would gain life, you gain twice that much life instead.", cost="{0}")
    balm = card("Balm", "Instant", "You gain 2 life.", cost="{0}")
    table = Table(A=side(hand=[boon, balm], life=10), B=side()).to("precombat main")
    table.cast(boon).cast(balm).resolve()
    assert table.life("A") == 12


def test_113_6_an_ability_on_the_stack_replaces_nothing() -> None:
    boon = creature(
        "Boon", 1, 1, "If you would gain life, you gain twice that much life instead.\n{T}: You gain 2 life."
    )
    table = Table(A=side(board=[boon], life=10), B=side()).to("precombat main")
    table.activate(boon).resolve()
    assert table.life("A") == 14


def test_608_2c_those_creatures_are_the_ones_that_the_usual_instruction_names() -> None:
    blight = card(
        "Blight",
        "Sorcery",
        "Kicker {0}\nCreatures target player controls get -1/-1 until end of turn. If Blight was kicked, those "
        "creatures get -2/-2 until end of turn instead.",
        cost="{0}",
    )
    table = Table(A=side(hand=[blight]), B=side(board=[BEAR])).to("precombat main")
    table.answer("A", True).cast(blight, at="B").resolve()
    assert table.zone("graveyard", "B") == ["Bear"]


def test_608_2d_each_player_chooses_what_to_do() -> None:
    toll = card("Toll", "Sorcery", "You and target opponent each discard a card or sacrifice a permanent.", cost="{0}")
    table = Table(A=side(hand=[toll, BEAR]), B=side(hand=[BEAR], board=[IDLER])).to("precombat main")
    table.answer("A", "1").answer("B", "2")
    table.cast(toll, at="B").resolve()
    assert table.zone("graveyard", "A") == ["Bear", "Toll"]
    assert table.zone("graveyard", "B") == ["Idler"]
    assert table.zone("hand", "B") == ["Bear"]


def test_608_2d_a_player_who_can_do_only_one_thing_does_it() -> None:
    toll = card("Toll", "Sorcery", "Each player discards a card or sacrifices a permanent.", cost="{0}")
    table = Table(A=side(hand=[toll], board=[BEAR]), B=side(hand=[BEAR])).to("precombat main")
    table.cast(toll).resolve()
    assert table.zone("graveyard", "A") == ["Bear", "Toll"]
    assert table.zone("graveyard", "B") == ["Bear"]


def test_608_2c_a_target_is_moved_only_from_the_zone_that_is_said() -> None:
    revival = card(
        "Revival",
        "Sorcery",
        "Return up to one target creature card from your graveyard to the battlefield. Return up to one target "
        "permanent card from your graveyard to your hand.",
        cost="{0}",
    )
    table = Table(A=side(hand=[revival], graveyard=[BEAR]), B=side()).to("precombat main")
    table.cast(revival, at=["Bear", "Bear"]).resolve()
    assert table.zone("battlefield", "A") == ["Bear"]


def test_120_3_damage_by_two_pirates_is_damage_of_two_sources() -> None:
    text = (
        "At the beginning of your end step, gain control of target nonland permanent controlled by a player who was "
        "dealt combat damage by two or more Pirates this turn."
    )
    captain = card("Captain", "Creature — Pirate", text, power=3, toughness=3)
    mate = card("Mate", "Creature — Pirate", power=1, toughness=1)
    for crew in ([captain], [captain, mate]):
        table = Table(A=side(board=crew), B=side(board=[BEAR]))
        table.attack(*crew).to("postcombat main")
        if len(crew) > 1:
            table.answer("A", "Bear")
        table.to("cleanup")
        assert ("Bear" in table.zone("battlefield", "A")) == (len(crew) > 1)


@pytest.mark.parametrize("picked", [("Bear", "Forest"), ("Forest",)])
def test_608_2d_a_creature_card_and_or_a_land_card_is_up_to_one_of_each(picked: tuple[str, ...]) -> None:
    field = card(
        "Field",
        "Sorcery",
        "You may put a creature card and/or a land card from your hand onto the battlefield.",
        cost="{0}",
    )
    table = Table(A=side(hand=[field, BEAR, IDLER, "Forest", "Forest"]), B=side()).to("precombat main")
    table.answer("A", True, *picked, *([] if len(picked) > 1 else [()])).cast(field).resolve()
    assert sorted(table.zone("battlefield", "A")) == sorted(picked)


@pytest.mark.parametrize("kicked", [True, False])
def test_608_2c_those_cards_are_those_of_either_search(kicked: bool) -> None:
    journey = card(
        "Journey",
        "Sorcery",
        "Kicker {0}\nSearch your library for a basic land card. If this spell was kicked, instead search your library "
        "for a basic land card and a Shrine card. Reveal those cards, put them into your hand, then shuffle.",
        cost="{0}",
    )
    table = Table(A=side(hand=[journey], library=["Forest"]), B=side()).to("precombat main")
    table.answer("A", kicked, "Forest").cast(journey).resolve()
    assert table.zone("hand", "A") == ["Forest"]


@pytest.mark.parametrize("kicked", [True, False])
def test_702_33g_a_target_for_kicked_is_chosen_only_if_kicked(kicked: bool) -> None:
    bolt = card(
        "Bolt",
        "Instant",
        "Kicker {0}\nYou gain 1 life. If Bolt was kicked, it deals 2 damage to target creature.",
        cost="{0}",
    )
    table = Table(A=side(hand=[bolt], life=10), B=side(board=[BEAR])).to("precombat main")
    table.answer("A", kicked).cast(bolt, at="Bear" if kicked else ()).resolve()
    assert table.life("A") == 11
    assert table.zone("graveyard", "B") == (["Bear"] if kicked else [])


def test_702_33g_without_a_target_the_spell_is_cast_unkicked() -> None:
    bolt = card(
        "Bolt",
        "Instant",
        "Kicker {0}\nYou gain 1 life. If Bolt was kicked, it deals 2 damage to target creature.",
        cost="{0}",
    )
    table = Table(A=side(hand=[bolt], life=10), B=side()).to("precombat main")
    table.answer("A", False).cast(bolt).resolve()
    assert table.life("A") == 11


def test_702_131b_the_citys_blessing_is_there_in_the_middle_of_a_resolution() -> None:
    pride = creature(
        "Pride",
        1,
        1,
        "Ascend\n{T}: Create a 1/1 white Cat creature token. Then if you have the city's blessing, draw a card.",
    )
    for lands, drawn in ((8, 1), (7, 0)):
        table = Table(A=side(board=[pride, *["Forest"] * lands]), B=side()).to("precombat main")
        table.activate(pride).resolve()
        assert len(table.zone("hand", "A")) == drawn


def test_702_131b_the_citys_blessing_is_there_at_the_first_upkeep() -> None:
    prophet = creature(
        "Prophet", 1, 1, "Ascend\nAt the beginning of your upkeep, if you have the city's blessing, you gain 3 life."
    )
    table = Table(A=side(board=[prophet, *["Forest"] * 9], life=10), B=side()).to("precombat main")
    assert table.life("A") == 13

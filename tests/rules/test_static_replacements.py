"""What happens instead by static abilities, as something is turned over, what effects can't make players do; played."""

from __future__ import annotations

import pytest

from engine.game.events import StepBegan
from tests.rules.table import Table, card, creature, land, side

BEAR = creature("Bear", 2, 2, cost="{2}")
FOREST, SWAMP, ISLAND, MOUNTAIN, PLAINS = (land(name) for name in ("Forest", "Swamp", "Island", "Mountain", "Plains"))
PING = card("Ping", "Artifact", "{T}: Ping deals 2 damage to any target.")


def test_614_6_what_an_opponent_loses_is_exiled_but_not_what_you_controlled() -> None:
    eater = creature(
        "Eater",
        9,
        9,
        "If a card you didn't control would be put into an opponent's graveyard from anywhere, exile it instead.",
    )
    table = Table(A=side(board=[eater, PING]), B=side(board=[BEAR])).to("precombat main")
    table.activate(PING, at="Bear").resolve()
    assert table.zone("exile", "B") == ["Bear"]


@pytest.mark.parametrize("text", ["{T}: Ping deals 2 damage to any target.", "{T}: Target player mills a card."])
def test_614_6_one_of_two_events_is_replaced(text: str) -> None:
    foremost = creature(
        "Foremost",
        4,
        4,
        "If a nontoken creature an opponent owns would die or a creature card not on the battlefield would be put into "
        "an opponent's graveyard, exile that card instead.",
    )
    source = card("Ping", "Artifact", text)
    table = Table(A=side(board=[foremost, source]), B=side(board=[BEAR], library=[BEAR])).to("precombat main")
    table.activate(source, at="B" if "mills" in text else "Bear").resolve()
    assert table.zone("exile", "B") == ["Bear"]
    assert not table.zone("graveyard", "B")


@pytest.mark.parametrize("zone", ["hand", "library"])
def test_601_3b_a_free_spell_from_hand_or_library(zone: str) -> None:
    text = (
        "Once during each of your turns, you may cast a spell from your hand or the top of your library without paying "
        "its mana cost."
    )
    multiverse = card("Multiverse", "Enchantment", text)
    table = Table(A=side(board=[multiverse], **{zone: [BEAR, BEAR]}), B=side())  # type: ignore[arg-type]
    table.to("precombat main").cast(BEAR, method="free").resolve()
    assert table.zone("battlefield", "A").count("Bear") == 1
    assert not table.try_to("cast", BEAR, method="free")


def test_614_1_cards_exiled_instead_of_life_paid() -> None:
    ashiok = card(
        "Ashiok",
        "Enchantment",
        "If you would pay life while your library has at least that many cards in it, exile that many cards from the "
        "top of your library instead.",
    )
    study = card("Study", "Artifact", "{T}, Pay 2 life: Draw a card.")
    table = Table(A=side(board=[ashiok, study]), B=side()).to("precombat main").activate(study).resolve()
    assert table.life("A") == 20
    assert len(table.zone("exile", "A")) == 2


def test_614_1c_counters_less_than_x_and_tapped_for_little() -> None:
    text = "Trudge enters with a number of stun counters on it equal to three minus X. If X is 2 or less, it enters "
    text += "tapped."
    trudge = creature("Trudge", 6, 6, text, cost="{X}{G}")
    for x, counters in ((1, 2), (3, 0)):
        table = Table(A=side(hand=[trudge], board=[FOREST] * (x + 1)), B=side()).to("precombat main")
        table.answer("A", x).cast(trudge).resolve()
        assert table.find(trudge).counter("stun") == counters
        assert table.find(trudge).tapped is (x < 3)


def test_601_3_the_next_sorcery_as_though_with_flash() -> None:
    quick = card(
        "Quick", "Instant", "The next sorcery card you cast this turn can be cast as though it had flash.", cost="{U}"
    )
    gain = card("Gain", "Sorcery", "You gain 3 life.", cost="{U}")
    table = Table(A=side(hand=[quick, gain, gain], board=[ISLAND] * 3), B=side()).to("upkeep")
    assert not table.try_to("cast", gain)
    table.cast(quick).resolve().cast(gain).resolve()
    assert table.life("A") == 23
    assert not table.try_to("cast", gain)


def test_101_2_no_sacrifice_for_opponents() -> None:
    host = creature(
        "Host", 5, 5, "Spells and abilities your opponents control can't cause you to sacrifice permanents."
    )
    edict = card("Edict", "Artifact", "{T}: Target player sacrifices a creature.")
    for board, left in (((host,), ["Host"]), ((BEAR,), [])):
        table = Table(A=side(board=[edict]), B=side(board=board)).to("precombat main")
        table.activate(edict, at="B").resolve()
        assert table.zone("battlefield", "B") == left


def test_708_8_as_it_is_turned_face_up() -> None:
    hydra = creature("Hydra", 0, 0, "Morph {G}\nAs Hydra is turned face up, put five +1/+1 counters on it.", cost="{5}")
    table = Table(A=side(hand=[hydra], board=[FOREST] * 4), B=side()).to("precombat main")
    table.cast(hydra, method="morph").resolve()
    table.take(next(action for action in table.actions("A") if action.method == "turn face up"))
    assert table.size(hydra) == (5, 5)


def test_614_1c_others_enter_with_counters_and_as_more() -> None:
    text = (
        "Each other creature you control enters with a number of additional +1/+1 counters on it equal to Master's "
        "power and as a Mutant in addition to its other types."
    )
    master = creature("Master", 2, 4, text)
    table = Table(A=side(hand=[BEAR], board=[master, FOREST, FOREST]), B=side()).to("precombat main")
    table.cast(BEAR).resolve()
    assert table.size(BEAR) == (4, 4)
    assert "Mutant" in table.now(BEAR).subtypes


def test_118_9_five_colours_instead_of_the_mana_cost() -> None:
    fist = card(
        "Fist", "Artifact", "You may pay {W}{U}{B}{R}{G} rather than pay the mana cost for spells that you cast."
    )
    titan = creature("Titan", 9, 9, cost="{9}{C}")
    board = [fist, PLAINS, ISLAND, SWAMP, MOUNTAIN, FOREST]
    table = Table(A=side(hand=[titan], board=board), B=side()).to("precombat main")
    table.cast(titan, method="alternative").resolve()
    assert "Titan" in table.zone("battlefield", "A")


@pytest.mark.parametrize(("step", "stays"), [("upkeep", False), ("precombat main", True)])
def test_514_3a_what_came_too_early_goes_in_the_cleanup_step(step: str, stays: bool) -> None:
    armor = card(
        "Armor",
        "Enchantment",
        "You may cast Armor as though it had flash. If you cast it any time a sorcery couldn't have been cast, the "
        "controller of the permanent it becomes sacrifices it at the beginning of the next cleanup step.",
        cost="{G}",
    )
    table = Table(A=side(hand=[armor], board=[FOREST]), B=side()).to(step).cast(armor).resolve()
    table.to("upkeep", turn=2)
    assert ("Armor" in table.zone("battlefield", "A")) is stays


def test_514_3a_a_cleanup_step_begins_once_for_all_that_wait_for_it() -> None:
    armor = card(
        "Armor",
        "Enchantment",
        "You may cast Armor as though it had flash. If you cast it any time a sorcery couldn't have been cast, the "
        "controller of the permanent it becomes sacrifices it at the beginning of the next cleanup step.",
        cost="{0}",
    )
    text = "Create a 2/2 white Knight creature token. Exile it at the beginning of the next cleanup step."
    waylay = card("Waylay", "Instant", text, cost="{0}")
    table = Table(A=side(hand=[armor, waylay]), B=side()).to("upkeep")
    table.cast(armor).resolve().cast(waylay).resolve().answer("A", 0).to("upkeep", turn=2)
    assert table.zone("battlefield", "A") == []
    begun = [event for event in table.game.log if isinstance(event, StepBegan) and event.step == "cleanup"]
    assert len(begun) == 1


def test_614_5_tokens_that_come_besides_are_spoken_of_too() -> None:
    chatter = creature(
        "Chatter",
        3,
        3,
        "If one or more tokens would be created under your control, those tokens plus that many 1/1 green Squirrel "
        "creature tokens are created instead.",
    )
    double = card(
        "Double",
        "Enchantment",
        "If an effect would create one or more tokens under your control, it creates twice that many of those tokens "
        "instead.",
    )
    horn = card("Horn", "Artifact", "{T}: Create a 1/1 white Soldier creature token.")
    table = Table(A=side(board=[chatter, double, horn]), B=side()).to("precombat main")
    table.answer("A", 0).activate(horn).resolve()
    assert table.zone("battlefield", "A").count("Soldier Token") == 2
    assert table.zone("battlefield", "A").count("Squirrel Token") == 2


def test_614_1a_all_damage_of_one_source_is_doubled() -> None:
    brute = creature("Brute", 2, 2, "Double all damage Brute would deal.")
    table = Table(A=side(board=[brute, BEAR]), B=side()).attack(brute, BEAR).to("end of combat")
    assert table.life("B") == 14

    duellist = creature(
        "Duellist", 2, 2, "Double all noncombat damage Duellist would deal.\n{T}: It deals 1 damage to any target."
    )
    table = Table(A=side(board=[duellist]), B=side()).attack(duellist).to("end of combat")
    assert table.life("B") == 18


def test_611_3a_a_statement_holds_while_it_is_your_turn_and_something_else_is_so() -> None:
    knight = creature("Knight", 2, 2, "During your turn, as long as you control an artifact, Knight gets +1/+1.")
    table = Table(A=side(board=[knight, PING]), B=side()).to("precombat main")
    assert table.size(knight) == (3, 3)
    assert table.to("upkeep", turn=2).size(knight) == (2, 2)
    assert Table(A=side(board=[knight]), B=side()).to("precombat main").size(knight) == (2, 2)


@pytest.mark.parametrize(("islands", "power"), [(2, 4), (3, 2)])
def test_fewer_than_a_number_is_one_less_at_most(islands: int, power: int) -> None:
    crab = creature("Crab", 2, 2, "Crab gets +2/+2 as long as you control fewer than three Islands.")
    table = Table(A=side(board=[crab, *[ISLAND] * islands]), B=side()).to("precombat main")
    assert table.size(crab) == (power, power)


def test_611_2a_until_the_beginning_of_the_next_upkeep() -> None:
    text = "{T}: Creatures you control get +1/+1 until the beginning of your next upkeep."
    banner = card("Banner", "Artifact", text)
    table = Table(A=side(board=[banner, BEAR]), B=side()).to("precombat main").activate(banner).resolve()
    assert table.to("postcombat main", turn=2).size(BEAR) == (3, 3)
    assert table.to("draw", turn=3).size(BEAR) == (2, 2)


def test_702_170_cards_that_are_given_plot_are_plotted_for_their_mana_cost() -> None:
    text = "During your turn, each creature card in your hand has plot. The plot cost is equal to its mana cost."
    planner = card("Planner", "Enchantment", text)
    poor = Table(A=side(board=[planner, MOUNTAIN], hand=[BEAR]), B=side()).to("precombat main")
    assert not poor.try_to("special", BEAR, method="plot")
    table = Table(A=side(board=[planner, MOUNTAIN, MOUNTAIN], hand=[BEAR]), B=side()).to("precombat main")
    assert table.try_to("special", BEAR, method="plot")
    table.to("precombat main", turn=3).cast(BEAR, method="plot").resolve()
    assert table.zone("battlefield", "A").count("Bear") == 1

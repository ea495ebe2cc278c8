"""Rulings on cards from Tuskguard Captain to Twisted Abomination."""

from __future__ import annotations

import pytest

from engine.game.kernel.choices import PASS
from engine.game.turn.loop import advance_game, open_priority, take_action
from engine.ir.stored_cards import StoredCard
from tests.cards.ruling import ruling, untested
from tests.cards.situations import BEAR, FIVE, GROW, MURDER, NAY, OGRE, start
from tests.rules.main_phase import face, faces
from tests.rules.table import Table, card, creature, land, side

UNTESTED = [
    untested("Twilight Prophet", 4, "Two-Headed Giant is not played here"),
]


# -- Tuskguard Captain


@ruling("Tuskguard Captain", 1)
def test_tuskguard_captain_cannot_outlast_on_the_turn_it_comes() -> None:
    charm = card("Charm", "Instant", "Target creature gains haste until end of turn.", cost="{R}")
    table = start(A=side(hand=["Tuskguard Captain", charm], board=FIVE), B=side())
    table.cast("Tuskguard Captain").resolve()
    assert not table.try_to("activate", "Tuskguard Captain")

    table.cast(charm, at="Tuskguard Captain").resolve()

    assert table.try_to("activate", "Tuskguard Captain")
    assert start(A=side(board=["Tuskguard Captain", *FIVE]), B=side()).try_to("activate", "Tuskguard Captain")


@ruling("Tuskguard Captain", 2)
def test_tuskguard_captain_sees_counters_from_anywhere() -> None:
    table = start(A=side(hand=[GROW], board=["Tuskguard Captain", BEAR, *FIVE]), B=side())
    table.cast(GROW, at="Grizzly").resolve()
    assert [table.now(name).has_keyword("trample") for name in ("Grizzly", "Tuskguard Captain")] == [True, False]

    table.activate("Tuskguard Captain").resolve()

    assert table.now("Tuskguard Captain").has_keyword("trample")


# -- Tuya Bearclaw


TUYA = "Tuya Bearclaw"


@pytest.mark.parametrize(("companions", "size"), [([], (2, 2)), ([creature("Weakling", -1, 2)], (2, 2))])
@ruling(TUYA, 1)
def test_tuya_gets_nothing_alone_or_from_negative_power(companions: list[StoredCard], size: tuple[int, int]) -> None:
    table = start(A=side(board=[TUYA, *companions]), B=side()).attack(TUYA).to("declare attackers")

    assert table.size(TUYA) == size


def until_something_is_on_the_stack(table: Table) -> None:
    """Goes on until an ability has triggered."""
    while not table.game.state.stack:
        if table.game.state.turn.stage != "priority":
            advance_game(table.game)
        elif open_priority(table.game) is not None and not table.game.state.stack:
            take_action(table.game, PASS)


@ruling(TUYA, 1)
def test_tuya_measures_as_the_ability_resolves() -> None:
    table = start(A=side(board=[TUYA, BEAR, OGRE]), B=side(hand=[MURDER], board=FIVE))
    table.attack(TUYA)
    until_something_is_on_the_stack(table)

    table.cast(MURDER, at="Hill Ogre", by="B").resolve(2)

    assert table.size(TUYA) == (4, 4)


@ruling(TUYA, 2)
def test_tuyas_bonus_stays() -> None:
    table = start(A=side(board=[TUYA, OGRE]), B=side(hand=[MURDER], board=FIVE)).attack(TUYA).to("declare attackers")

    table.cast(MURDER, at="Hill Ogre", by="B").resolve()

    assert table.size(TUYA) == (5, 5)


# -- Twilight Prophet


PROPHET = "Twilight Prophet"


TEN = [land("Swamp")] * 9
"""One more permanent makes ten."""


@pytest.mark.parametrize(("cost", "type_line", "drained"), [("{X}{X}{G}", "Sorcery", 1), ("", "Land", 0)])
@ruling(PROPHET, 1, 2)
def test_the_prophet_counts_x_and_a_missing_cost_as_0(cost: str, type_line: str, drained: int) -> None:
    top = card("Revealed", type_line, "You gain X life." if cost else "", cost=cost)
    table = Table(A=side(board=[PROPHET, *TEN], library=[top]), B=side()).to("upkeep", turn=3)

    assert "Revealed" in table.zone("hand", "A")
    assert (table.life("A"), table.life("B")) == (20 + drained, 20 - drained)


@ruling(PROPHET, 3)
def test_the_prophet_counts_both_halves_of_a_split_card() -> None:
    first, second = (
        face("Start", "Sorcery", "You gain 1 life.", "{1}{W}"),
        face("Finish", "Sorcery", "Aftermath\nYou gain 5 life.", "{2}{W}"),
    )
    table = Table(A=side(board=[PROPHET, *TEN], library=[faces("split", first, second)]), B=side())
    table.to("upkeep", turn=3)

    assert (table.life("A"), table.life("B")) == (25, 15)


BLESSING = "city's blessing"


def blessed(table: Table, player: str = "A") -> bool:
    return BLESSING in table.game.state.player(table.seat(player)).designations


ASCEND = [PROPHET, "Wayward Swordtooth"]


@pytest.mark.parametrize("name", ASCEND)
@ruling(PROPHET, 5)
@ruling("Wayward Swordtooth", 2)
def test_the_blessing_stays_without_permanents(name: str) -> None:
    armageddon = card("Flood", "Sorcery", "Destroy all lands.", cost="{U}")
    table = start(A=side(board=[name, *TEN]), B=side(hand=[armageddon], board=FIVE))
    assert blessed(table)

    table.to("precombat main", turn=2).cast(armageddon, by="B").resolve()

    assert table.zone("battlefield", "A") == [name]
    assert blessed(table)


@pytest.mark.parametrize("name", ASCEND)
@ruling(PROPHET, 6)
@ruling("Wayward Swordtooth", 3)
def test_tokens_and_lands_count_for_ascend_but_spells_and_emblems_do_not(name: str) -> None:
    token = card("Recruit", "Instant", "Create a 1/1 white Soldier creature token.", cost="{W}")
    emblem = card("Sign", "Sorcery", 'You get an emblem with "Creatures you control get +0/+1."', cost="{W}")
    eight = [land("Plains")] * 8
    table = start(A=side(hand=[token, emblem, BEAR], board=[name, *eight]), B=side())

    table.cast(emblem).resolve().cast(token)
    assert not blessed(table)
    assert blessed(table.resolve())


@pytest.mark.parametrize("name", ASCEND)
@ruling(PROPHET, 7)
@ruling("Wayward Swordtooth", 4)
def test_a_spell_with_ascend_gives_the_blessing_only_as_it_resolves(name: str) -> None:
    call = card("Call", "Sorcery", "Ascend\nYou gain 1 life.", cost="{B}")
    smash = card("Quake", "Instant", "Destroy target land.", cost="{R}")
    table = start(A=side(hand=[call], board=[*TEN, land("Forest")]), B=side(hand=[smash], board=FIVE))

    table.cast(call)
    assert not blessed(table)
    table.cast(smash, at="Forest", by="B").resolve(2)
    assert not blessed(table)

    kept = start(A=side(hand=[call], board=[*TEN, land("Forest")]), B=side()).cast(call).resolve()
    assert blessed(kept)


@pytest.mark.parametrize("name", ASCEND)
@ruling(PROPHET, 8)
@ruling("Wayward Swordtooth", 5)
def test_ten_permanents_without_ascend_give_no_blessing(name: str) -> None:
    table = start(A=side(hand=[name], board=[*TEN, land("Forest"), land("Forest"), land("Forest")]), B=side())
    assert not blessed(table)

    assert not blessed(table.cast(name))
    assert blessed(table.resolve())


@pytest.mark.parametrize("tenth", ["legend", "toughness"])
@pytest.mark.parametrize("name", ASCEND)
@ruling(PROPHET, 9)
@ruling("Wayward Swordtooth", 6)
def test_a_tenth_permanent_that_dies_at_once_is_enough(name: str, tenth: str) -> None:
    shadow = creature("Shadow", 1, 0, cost="{B}")
    hero = card("Hero", "Legendary Creature — Test", "", cost="{B}", power=1, toughness=1)
    if tenth == "legend":
        table = start(A=side(hand=[hero], board=[name, hero, *TEN[:7]]), B=side()).answer("A", "Hero")
    else:
        table = start(A=side(hand=[shadow], board=[name, *TEN[:8]]), B=side())
    assert not blessed(table)

    table.cast(hero if tenth == "legend" else shadow).resolve()

    assert len(table.zone("battlefield", "A")) == 9
    assert blessed(table)


@pytest.mark.parametrize("name", ASCEND)
@ruling(PROPHET, 10)
@ruling("Wayward Swordtooth", 7)
def test_the_blessing_comes_at_once_and_uses_no_stack(name: str) -> None:
    table = start(A=side(hand=[land("Forest")], board=[name, *TEN[:8]]), B=side())

    table.play("Forest")
    open_priority(table.game)

    assert table.game.state.stack == ()
    assert blessed(table)


@ruling(PROPHET, 11)
def test_the_prophet_does_not_trigger_without_the_blessing() -> None:
    scout = card("Scout Ahead", "Instant", "Create two 1/1 white Soldier creature tokens.", cost="{B}")
    table = start(A=side(hand=[scout], board=[PROPHET, *TEN[:8]]), B=side()).to("upkeep", turn=3)
    assert table.game.state.stack == ()

    table.cast(scout).resolve()

    assert blessed(table)
    assert table.to("precombat main", turn=3).life("B") == 20


# -- Twisted Abomination


ABOMINATION = "Twisted Abomination"


@ruling(ABOMINATION, 1, 4)
def test_swampcycling_finds_any_swamp_or_none_and_draws_nothing() -> None:
    bayou = card("Grove", "Land — Swamp Forest", "")
    library = [BEAR, bayou, land("Swamp"), land("Forest")]
    table = start(A=side(hand=[ABOMINATION], library=library, board=FIVE), B=side())
    table.answer("A", ["Grove"]).activate(ABOMINATION, 1).resolve()
    assert table.zone("hand", "A") == ["Grove"]
    assert table.zone("graveyard", "A") == [ABOMINATION]

    none = start(A=side(hand=[ABOMINATION], library=library, board=FIVE), B=side())
    none.answer("A", []).activate(ABOMINATION, 1).resolve()
    assert none.zone("hand", "A") == []


@ruling(ABOMINATION, 2)
def test_swampcycling_is_cycling() -> None:
    glad = card("Cycler's Joy", "Enchantment", "Whenever you cycle a card, you gain 3 life.")
    table = start(A=side(hand=[ABOMINATION], library=[land("Swamp")], board=[glad, *FIVE]), B=side())
    table.activate(ABOMINATION, 1).resolve()
    assert table.life("A") == 23

    ban = card("Standstill", "Enchantment", "Players can't cycle cards.")
    assert not start(A=side(hand=[ABOMINATION], board=[ban, *FIVE]), B=side()).try_to("activate", ABOMINATION, index=1)


@ruling(ABOMINATION, 3)
def test_swampcycling_is_an_activated_ability_and_no_spell() -> None:
    stifle = card("Hush", "Instant", "Counter target activated ability.", cost="{U}")
    swamp = land("Swamp")
    table = start(A=side(hand=[ABOMINATION], library=[swamp], board=FIVE), B=side(hand=[stifle, NAY], board=FIVE))
    table.activate(ABOMINATION, 1)
    assert not table.try_to("cast", NAY, at=ABOMINATION, by="B")

    table.cast(stifle, at=ABOMINATION, by="B").resolve()

    assert table.zone("hand", "A") == []
    assert table.game.state.stack == ()

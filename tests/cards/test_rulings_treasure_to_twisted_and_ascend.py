"""Rulings on cards from Treasure Nabber to Twisted Abomination, and on ascend."""

from __future__ import annotations

import pytest

from engine.errors import IllegalChoice
from engine.game.kernel.choices import PASS
from engine.game.turn.loop import act, advance, open_priority
from engine.game.turn.starting_and_leaving import concede
from engine.ir.stored_cards import StoredCard
from tests.cards.ruling import ruling, untested
from tests.cards.situations import BEAR, FIVE, GROW, MURDER, NAY, OGRE, start
from tests.rules.main_phase import face, faces
from tests.rules.table import Table, card, creature, land, side

UNTESTED = [
    untested("Twilight Prophet", 4, "Two-Headed Giant is not played here"),
]

# -- Treasure Nabber

NABBER = "Treasure Nabber"
STONE = card("Old Stone", "Artifact", "{T}: Add {C}.")
IDOL = card("Idol", "Artifact", "{T}: You gain 1 life.")


@ruling(NABBER, 1)
def test_nabber_takes_what_was_tapped_by_its_mana_ability_only() -> None:
    thopter = card("Contraption", "Artifact", "Improvise", cost="{1}")
    table = start(A=side(hand=[thopter], board=[IDOL]), B=side(board=[NABBER]))
    table.cast(thopter)
    assert table.find("Idol").tapped
    assert table.zone("stack") == ["Contraption"], "no Nabber is on the stack"

    other = start(A=side(board=[STONE, IDOL]), B=side(board=[NABBER]))
    other.activate(IDOL).resolve()
    assert other.zone("stack") == []
    other.activate(STONE).resolve()
    assert "Old Stone" in other.zone("battlefield", "B")


@ruling(NABBER, 2)
def test_nabber_takes_nothing_from_a_graveyard() -> None:
    petal = card("Petal", "Artifact", "{T}, Sacrifice this artifact: Add one mana of any color.")
    table = start(A=side(board=[petal]), B=side(board=[NABBER]))

    table.answer("A", "green").activate(petal).resolve()

    assert table.zone("graveyard", "A") == ["Petal"]
    assert table.zone("battlefield", "B") == [NABBER]


@ruling(NABBER, 3)
def test_what_nabber_takes_stays_tapped() -> None:
    table = start(A=side(board=[STONE]), B=side(board=[NABBER])).activate(STONE).resolve()

    assert "Old Stone" in table.zone("battlefield", "B")
    assert table.find("Old Stone").tapped
    assert not table.to("upkeep", turn=2).find("Old Stone").tapped


@ruling(NABBER, 4)
def test_what_is_tapped_in_nabbers_turn_is_kept_to_the_end_of_the_next() -> None:
    table = start(A=side(board=[NABBER]), B=side(board=[STONE])).activate(STONE, by="B").resolve()
    assert table.zone("battlefield", "A") == [NABBER, "Old Stone"]

    assert table.to("end", turn=1).to("upkeep", turn=2).zone("battlefield", "A") == [NABBER, "Old Stone"]
    assert table.to("end", turn=3).zone("battlefield", "A") == [NABBER, "Old Stone"]
    assert table.to("upkeep", turn=4).zone("battlefield", "B") == ["Old Stone"]


@ruling(NABBER, 5)
def test_two_nabbers_of_one_player_keep_no_longer_than_one() -> None:
    table = start(A=side(board=[STONE]), B=side(board=[NABBER, NABBER]))
    table.answer("B", NABBER).activate(STONE).resolve(2)

    assert "Old Stone" in table.to("end", turn=2).zone("battlefield", "B")
    assert table.to("upkeep", turn=3).zone("battlefield", "A") == ["Old Stone"]


@ruling(NABBER, 6)
def test_a_treasure_travels_between_nabbers() -> None:
    table = start(A=side(board=[STONE]), B=side(board=[NABBER]), C=side(board=[NABBER])).activate(STONE)
    open_priority(table.game)
    waiting = [table.game.state.objects[id].controller for id in table.game.state.stack]
    assert waiting == [table.seat("B"), table.seat("C")]

    table.resolve()
    assert "Old Stone" in table.zone("battlefield", "C")
    table.resolve()
    assert "Old Stone" in table.zone("battlefield", "B")
    assert "Old Stone" in table.to("end", turn=2).zone("battlefield", "B")
    assert "Old Stone" in table.to("upkeep", turn=3).zone("battlefield", "C")
    assert "Old Stone" in table.to("end", turn=3).zone("battlefield", "C")
    assert table.to("upkeep", turn=4).zone("battlefield", "A") == ["Old Stone"]


@ruling(NABBER, 6)
def test_each_nabber_takes_what_the_other_taps_for_mana() -> None:
    table = start(A=side(board=[STONE]), B=side(board=[NABBER]), C=side(board=[NABBER])).activate(STONE).resolve(2)
    table.to("upkeep", turn=2)

    table.activate(STONE, by="B").resolve()

    assert "Old Stone" in table.zone("battlefield", "C")


@ruling(NABBER, 7)
def test_treasures_go_back_when_the_nabbers_player_leaves() -> None:
    table = start(A=side(board=[STONE]), B=side(board=[NABBER]), C=side()).activate(STONE).resolve()

    concede(table.game, table.seat("B"))

    assert table.zone("battlefield") == ["Old Stone"]
    assert table.zone("battlefield", "A") == ["Old Stone"]


# -- Tromokratis

KRAKEN = "Tromokratis"


@ruling(KRAKEN, 1)
def test_all_block_tromokratis_or_none() -> None:
    table = start(A=side(board=[KRAKEN]), B=side(board=[BEAR, OGRE]))
    table.attack(KRAKEN).block(BEAR, KRAKEN).block(OGRE, KRAKEN)
    assert table.answer("A", [4, 4]).to("end of combat").life("B") == 20

    one = start(A=side(board=[KRAKEN]), B=side(board=[BEAR, OGRE])).attack(KRAKEN).block(BEAR, KRAKEN)
    with pytest.raises(IllegalChoice):
        one.to("end of combat")

    tired = start(A=side(board=[KRAKEN]), B=side(board=[BEAR, OGRE])).attack(KRAKEN)
    tired.find("Hill Ogre").tapped = True
    tired.to("declare attackers")
    assert not tired.may_block(BEAR, KRAKEN)
    assert tired.to("end of combat").life("B") == 12


@ruling(KRAKEN, 2)
def test_tromokratis_can_be_a_target_after_the_combat_damage() -> None:
    avenger = creature("Avenger", 1, 1, "When Avenger dies, destroy target creature an opponent controls.")
    table = start(A=side(board=[KRAKEN]), B=side(board=[avenger]))

    table.attack(KRAKEN).block(avenger, KRAKEN).answer("B", KRAKEN).to("end of combat")

    assert table.zone("graveyard", "A") == [KRAKEN]


# -- Tuskguard Captain, Tuya Bearclaw


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
    assert [table.now(name).has("trample") for name in ("Grizzly", "Tuskguard Captain")] == [True, False]

    table.activate("Tuskguard Captain").resolve()

    assert table.now("Tuskguard Captain").has("trample")


TUYA = "Tuya Bearclaw"


@pytest.mark.parametrize(("companions", "size"), [([], (2, 2)), ([creature("Weakling", -1, 2)], (2, 2))])
@ruling(TUYA, 1)
def test_tuya_gets_nothing_alone_or_from_negative_power(companions: list[StoredCard], size: tuple[int, int]) -> None:
    table = start(A=side(board=[TUYA, *companions]), B=side()).attack(TUYA).to("declare attackers")

    assert table.size(TUYA) == size


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


def until_something_is_on_the_stack(table: Table) -> None:
    """Goes on until an ability has triggered."""
    while not table.game.state.stack:
        if table.game.state.turn.stage != "priority":
            advance(table.game)
        elif open_priority(table.game) is not None and not table.game.state.stack:
            act(table.game, PASS)


# -- Twilight Prophet

PROPHET = "Twilight Prophet"
BLESSING = "city's blessing"
TEN = [land("Swamp")] * 9
"""With one permanent more they are ten."""


def blessed(table: Table, player: str = "A") -> bool:
    return BLESSING in table.game.state.player(table.seat(player)).designations


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

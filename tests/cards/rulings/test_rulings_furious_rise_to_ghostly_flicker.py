"""Rulings on cards from Furious Rise to Ghostly Flicker."""

from __future__ import annotations

import pytest

from engine.game.kernel.choices import PASS
from engine.game.turn.loop import advance_game, open_priority, take_action
from engine.ir.stored_cards import StoredCard
from tests.cards.common_cards import IRON, STIFLE
from tests.cards.ruling import ruling, untested
from tests.cards.situations import (
    BEAR,
    BOLT,
    FIVE,
    GIANT,
    GROW,
    LANDS,
    MURDER,
    OGRE,
    STUDY,
    commander_table,
    every,
    start,
    to_trigger,
)
from tests.rules.common_cards import FOREST
from tests.rules.table import Table, card, creature, side

UNTESTED = [
    untested("Gargadon", 6, "defines a term; numbers 9 and 11 say when a card is no longer suspended"),
    untested("Gargadon", 10, "the rules have changed since: 702.62a lets the player decide"),
    untested("Gargadon", 13, "nobody is made to activate mana abilities; the same holds for every payment"),
    untested("Ghalta, Primal Hunger", 2, "mana abilities are activated after costs are fixed, as for every spell"),
]


# -- Furious Rise


DRAGON = creature("Dragon", 6, 6)


RISE = "Furious Rise"


@ruling(RISE, 1)
@pytest.mark.parametrize(("other", "exiled"), [(BEAR, 0), (DRAGON, 1)])
def test_furious_rise_needs_a_strong_creature_twice_but_not_the_same(other: StoredCard, exiled: int) -> None:
    weak = start(A=side(board=[RISE, BEAR]), B=side()).to("cleanup")
    assert weak.zone("exile") == []

    table = start(A=side(hand=[MURDER], board=[RISE, GIANT, other, *FIVE]), B=side()).to("postcombat main")
    while not table.game.state.stack:
        if table.game.state.turn.stage != "priority":
            advance_game(table.game)
        elif open_priority(table.game) is not None and not table.game.state.stack:
            take_action(table.game, PASS)
    table.cast(MURDER, at="Stone Giant").resolve(2)

    assert len(table.zone("exile")) == exiled


@ruling(RISE, 2)
def test_furious_rise_exiles_one_card_only() -> None:
    table = start(A=side(board=[RISE, GIANT, DRAGON]), B=side()).to("cleanup")

    assert len(table.zone("exile")) == 1


@ruling(RISE, 3, 4)
def test_furious_rise_changes_no_times_and_a_card_is_played_once() -> None:
    table = start(A=side(library=[BOLT, STUDY], board=[RISE, GIANT, *FIVE]), B=side())
    table.to("upkeep", turn=2)
    assert not table.try_to("cast", STUDY, method="permission")
    assert table.try_to("cast", BOLT, method="permission", at="B")

    assert not table.resolve().try_to("cast", BOLT, method="permission")


@ruling(RISE, 5)
def test_the_card_may_be_played_without_furious_rise() -> None:
    gone = card("Gone", "Instant", "Destroy target enchantment.", cost="{W}")
    table = start(A=side(hand=[gone], library=[BOLT], board=[RISE, GIANT, *FIVE]), B=side())
    table.to("upkeep", turn=2).cast(gone, at=RISE).resolve()

    assert table.try_to("cast", BOLT, method="permission", at="B")


# -- Gargadon


def suspended(spell: StoredCard | str, *board: StoredCard | str, hand: tuple[StoredCard, ...] = ()) -> Table:
    """A has suspended a card."""
    table = start(A=side(hand=[spell, *hand], board=[*LANDS, *board]), B=side())
    assert table.try_to("special", spell, method="suspend")
    return table


@ruling("Gargadon", 1, 3, 4, 16)
def test_a_suspended_creature_comes_with_haste_when_its_counters_are_gone() -> None:
    table = suspended("Gargadon")
    assert not table.game.state.stack
    waiting = table.find("Gargadon")
    assert (waiting.zone, waiting.counter("time"), waiting.face_down) == ("exile", 4, False)
    assert table.to("precombat main", turn=3).find("Gargadon").counter("time") == 3

    table.answer("A", True).to("precombat main", turn=9)

    assert table.find("Gargadon").zone == "battlefield"
    assert table.now("Gargadon").has_keyword("haste")


def sorcery(name: str, text: str, *, cost: str = "{5}{R}") -> StoredCard:
    return card(name, "Sorcery", f"{text}\nSuspend 1—{{R}}", cost=cost)


@ruling("Gargadon", 2)
def test_suspending_needs_the_time_but_neither_targets_nor_a_mana_cost() -> None:
    slay = sorcery("Doom", "Destroy target creature.")
    free = card("Vision", "Sorcery", "Draw two cards.\nSuspend 1—{U}")
    assert suspended(slay).find("Doom").zone == "exile"
    assert suspended(free).find("Vision").zone == "exile"

    late = start(A=side(hand=["Gargadon"], board=LANDS), B=side()).to("end")
    assert not late.try_to("special", "Gargadon", method="suspend")
    quick = creature("Quick One", 2, 2, "Flash\nSuspend 1—{R}", cost="{5}{R}")
    flash = start(A=side(hand=[quick], board=LANDS), B=side()).to("end")
    assert flash.try_to("special", quick, method="suspend")


@ruling("Gargadon", 5)
def test_targets_of_a_suspended_spell_are_chosen_late() -> None:
    table = suspended(sorcery("Doom", "Destroy target creature."), BEAR)

    table.answer("A", True, "Grizzly").to("precombat main", turn=3)

    assert sorted(table.zone("graveyard", "A")) == ["Doom", "Grizzly"]


@ruling("Gargadon", 7)
def test_a_countered_suspend_trigger_removes_no_counter() -> None:
    table = suspended("Gargadon", hand=(STIFLE,)).to("end of combat", turn=2)

    to_trigger(table).cast(STIFLE, at="Gargadon").resolve()

    assert table.find("Gargadon").counter("time") == 4
    assert table.to("precombat main", turn=5).find("Gargadon").counter("time") == 3


@ruling("Gargadon", 8)
def test_it_does_not_matter_how_the_last_time_counter_goes() -> None:
    clock = card("Clock", "Artifact", "{0}: Time travel.", cost="{1}")
    table = suspended(creature("Runner", 2, 2, "Suspend 1—{R}", cost="{5}{R}"), clock)

    table.answer("A", ["Runner"], "remove", True).activate(clock).resolve(3)

    assert table.find("Runner").zone == "battlefield"


@ruling("Gargadon", 9)
def test_a_card_whose_last_trigger_is_countered_stays_in_exile() -> None:
    table = suspended(creature("Runner", 2, 2, "Suspend 1—{R}", cost="{5}{R}"), hand=(STIFLE,)).to(
        "end of combat", turn=2
    )
    to_trigger(table).resolve().cast(STIFLE, at="Runner").resolve()

    runner = table.to("precombat main", turn=5).find("Runner")

    assert (runner.zone, runner.counter("time")) == ("exile", 0)


@ruling("Gargadon", 11)
def test_a_suspended_card_without_targets_stays_in_exile() -> None:
    table = suspended(sorcery("Doom", "Destroy target creature.")).to("precombat main", turn=5)

    assert (table.find("Doom").zone, table.find("Doom").counter("time")) == ("exile", 0)


@ruling("Gargadon", 12)
def test_a_suspended_spell_may_be_kicked_but_not_overloaded() -> None:
    kicked = card(
        "Kick", "Sorcery", "Kicker {W}\nIf this spell was kicked, you gain 4 life.\nSuspend 1—{R}", cost="{R}"
    )
    table = suspended(kicked).answer("A", True, True).to("precombat main", turn=3)
    assert table.life("A") == 24

    text = "Destroy target creature.\nOverload {R}\nSuspend 1—{R}"
    over = suspended(card("Over", "Sorcery", text, cost="{5}{R}"), BEAR, creature("Other", 1, 1))
    over.answer("A", True, "Grizzly").to("precombat main", turn=3)
    assert every(over, "Other")


@ruling("Gargadon", 14, 15)
def test_x_is_zero_and_the_mana_value_that_of_the_cost() -> None:
    text = "You gain X life.\nSuspend 1—{R}"
    table = suspended(card("Wave", "Sorcery", text, cost="{X}{5}{R}"), hand=(BOLT,)).to("end of combat", turn=2)
    to_trigger(table).answer("A", True).resolve(2)
    spell = table.game.state.objects[table.game.state.stack[-1]]
    assert table.game.characteristics(spell.id).mana_value(spell) == 6

    assert table.resolve().life("A") == 20


@ruling("Gargadon", 16)
def test_a_suspended_creature_has_haste_for_its_controller_only() -> None:
    steal = card("Steal", "Sorcery", "Gain control of target creature.", cost="{U}")
    runner = creature("Runner", 2, 2, "Suspend 1—{R}", cost="{5}{R}")
    table = start(A=side(hand=[runner], board=LANDS), B=side(hand=[steal], board=FIVE))
    assert table.try_to("special", runner, method="suspend")
    table.answer("A", True).to("precombat main", turn=3)
    assert table.now("Runner").has_keyword("haste")

    table.to("precombat main", turn=4).cast(steal, at="Runner", by="B").resolve()

    assert not table.now("Runner").has_keyword("haste")


# -- Generous Gift


@ruling("Generous Gift", 1)
def test_generous_gift_gives_an_elephant_if_its_target_is_legal() -> None:
    table = start(A=side(hand=["Generous Gift", MURDER], board=FIVE), B=side(board=[BEAR]))
    table.cast("Generous Gift", at="Grizzly").cast(MURDER, at="Grizzly").resolve(2)
    assert not every(table, "Elephant Token")

    firm = start(A=side(hand=["Generous Gift", IRON], board=FIVE), B=side(board=[BEAR]))
    firm.cast(IRON, at="Grizzly").resolve().cast("Generous Gift", at="Grizzly").resolve()
    assert sorted(firm.zone("battlefield", "B")) == ["Elephant Token", "Grizzly"]


# -- Geode Golem


GOLEM = "Geode Golem"


def golem(commander: StoredCard | str, *board: StoredCard | str) -> Table:
    """A's Geode Golem has hit B; its ability is on the stack."""
    table = commander_table(side(command=[commander], board=[GOLEM, *board]), side())
    return to_trigger(table.attack(GOLEM, on="B"))


@ruling(GOLEM, 1)
def test_geode_golem_casts_the_commander_in_combat_or_not_at_all() -> None:
    table = golem("Krenko, Mob Boss").answer("A", True).resolve(2)
    assert every(table, "Krenko, Mob Boss")

    declined = golem("Krenko, Mob Boss").answer("A", False).resolve().to("postcombat main")
    assert not any(action.kind == "cast" for action in declined.actions("A"))


@ruling(GOLEM, 2)
def test_geode_golems_commander_costs_its_tax() -> None:
    for lands in (1, 2):
        table = commander_table(side(command=["Krenko, Mob Boss"], hand=[MURDER], board=[GOLEM, *FIVE]), side())
        table.cast("Krenko, Mob Boss").resolve().answer("A", True).cast(MURDER, at="Krenko, Mob Boss").resolve()
        untapped = [
            obj for obj in table.game.state.permanents() if not obj.tapped and obj.card != table.find(GOLEM).card
        ]
        for obj in untapped[lands:]:
            obj.tapped = True
        to_trigger(table.attack(GOLEM, on="B")).answer("A", True).resolve()
        assert bool(table.game.state.stack) == (lands == 2)


@ruling(GOLEM, 3)
def test_x_of_geode_golems_commander_is_zero() -> None:
    hydra = card(
        "Great Hydra",
        "Legendary Creature — Hydra",
        "This creature enters with X +1/+1 counters on it.",
        cost="{X}{G}",
        power=1,
        toughness=1,
    )
    table = golem(hydra, *FIVE).answer("A", True).resolve(2)

    assert table.size("Great Hydra") == (1, 1)


@ruling(GOLEM, 4)
def test_geode_golem_triggers_while_the_commander_is_elsewhere() -> None:
    table = commander_table(side(command=["Krenko, Mob Boss"], hand=[MURDER], board=[GOLEM, *LANDS]), side())
    table.cast("Krenko, Mob Boss").resolve()
    to_trigger(table.attack(GOLEM, on="B"))

    table.answer("A", True).cast(MURDER, at="Krenko, Mob Boss").resolve().answer("A", True).resolve(2)

    assert every(table, "Krenko, Mob Boss")


@ruling(GOLEM, 5)
def test_geode_golem_triggers_when_it_dies_of_the_same_damage() -> None:
    wall = creature("Wall", 9, 1)
    table = commander_table(side(command=["Krenko, Mob Boss"], board=[GOLEM]), side(board=[wall]))
    table.attack(GOLEM, on="B").block(wall, GOLEM).answer("A", [1, 4])
    to_trigger(table).answer("A", True).resolve(2)

    assert GOLEM in table.zone("graveyard", "A")
    assert every(table, "Krenko, Mob Boss")


# -- Ghalta, Primal Hunger


GHALTA = "Ghalta, Primal Hunger"


def castable(lands: int, *board: StoredCard) -> bool:
    """Returns whether A can cast Ghalta with this number of Forests."""
    table = start(A=side(hand=[GHALTA], board=[*board, *[FOREST] * lands]), B=side())
    return table.try_to("cast", GHALTA)


@ruling(GHALTA, 1)
def test_ghaltas_cost_rises_before_it_falls_and_the_mana_value_stays() -> None:
    tax = card("Tax", "Enchantment", "Spells cost {2} more to cast.")
    table = start(A=side(hand=[GHALTA], board=[tax, GIANT, GIANT, *[FOREST] * 4]), B=side())

    table.cast(GHALTA)

    spell = table.game.state.objects[table.game.state.stack[-1]]
    assert table.game.characteristics(spell.id).mana_value(spell) == 12
    assert not castable(1, GIANT, GIANT, OGRE)


@ruling(GHALTA, 3)
def test_a_negative_power_is_subtracted_for_ghalta() -> None:
    weak = creature("Weakling", -3, 4)

    assert castable(7, GIANT)
    assert not castable(9, GIANT, weak)
    assert castable(10, GIANT, weak)
    assert castable(12, weak)
    assert not castable(11, weak)


@ruling(GHALTA, 4)
def test_ghalta_costs_two_green_at_least() -> None:
    assert castable(2, GIANT, GIANT, GIANT)
    assert not castable(1, GIANT, GIANT, GIANT)


# -- Ghost of Ramirez DePietro


GHOST = "Ghost of Ramirez DePietro"


@ruling(GHOST, 1)
def test_a_blocker_of_the_ghost_that_grows_goes_on_blocking() -> None:
    table = start(A=side(hand=[GROW], board=[GHOST, *FIVE]), B=side(board=[BEAR, OGRE]))
    assert not table.may_block(OGRE, GHOST)
    table.attack(GHOST).block(BEAR, GHOST).to("declare blockers")

    table.cast(GROW, at="Grizzly").resolve().to("end of combat")

    assert table.life("B") == 20


@ruling(GHOST, 2)
def test_the_ghost_takes_only_what_was_discarded_or_milled_this_turn() -> None:
    mill = card("Mill", "Sorcery", "Target player mills a card.", cost="{U}")
    table = start(A=side(hand=[mill], graveyard=[OGRE], library=[BEAR], board=[GHOST, *FIVE]), B=side())
    table.cast(mill, at="A").resolve()

    table.answer("A", ["Grizzly"]).attack(GHOST).to("end of combat")

    assert table.zone("hand", "A") == ["Grizzly"]
    assert sorted(table.zone("graveyard", "A")) == ["Hill Ogre", "Mill"]


# -- Ghostly Flicker


@ruling("Ghostly Flicker", 1)
def test_ghostly_flickers_targets_may_differ_in_type() -> None:
    relic = card("Relic", "Artifact", "When this artifact enters, you gain 2 life.", cost="{1}")
    glad = creature("Glad One", 1, 1, "When this creature enters, you gain 3 life.")
    table = start(A=side(hand=["Ghostly Flicker"], board=[relic, glad, *FIVE]), B=side())

    table.answer("A", "Relic").cast("Ghostly Flicker", at=["Relic", "Glad One"]).resolve(3)

    assert table.life("A") == 25

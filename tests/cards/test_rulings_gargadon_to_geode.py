"""Rulings on cards from Gargadon to Geode Golem."""

from __future__ import annotations

from engine.game.kernel.choices import PASS
from engine.game.kernel.objects import GameObject
from engine.game.turn.loop import act, advance, open_priority
from engine.ir.stored_cards import StoredCard
from tests.cards.ruling import ruling, untested
from tests.cards.situations import BEAR, BOLT, FIVE, LANDS, MURDER, commander_table, every, start
from tests.rules.table import Table, card, creature, side

UNTESTED = [
    untested("Gargadon", 6, "defines a term; numbers 9 and 11 say when a card is no longer suspended"),
    untested("Gargadon", 10, "the rules have changed since: 702.62a lets the player decide"),
    untested("Gargadon", 13, "nobody is made to activate mana abilities; the same holds for every payment"),
]

STIFLE = card("Stifle", "Instant", "Counter target activated or triggered ability.", cost="{U}")
IRON = card("Iron Will", "Instant", "Target creature gains indestructible until end of turn.", cost="{W}")


def until_something_triggers(table: Table) -> Table:
    """Goes on until something is on the stack."""
    while not table.game.state.stack:
        if table.game.state.turn.stage != "priority":
            advance(table.game)
        elif open_priority(table.game) is not None and not table.game.state.stack:
            act(table.game, PASS)
    return table


# -- Gargadon and suspend


def suspended(spell: StoredCard | str, *board: StoredCard | str, hand: tuple[StoredCard, ...] = ()) -> Table:
    """A has suspended a card."""
    table = start(A=side(hand=[spell, *hand], board=[*LANDS, *board]), B=side())
    assert table.try_to("special", spell, method="suspend")
    return table


def sorcery(name: str, text: str, *, cost: str = "{5}{R}") -> StoredCard:
    return card(name, "Sorcery", f"{text}\nSuspend 1—{{R}}", cost=cost)


@ruling("Gargadon", 1, 3, 4, 16)
def test_a_suspended_creature_comes_with_haste_when_its_counters_are_gone() -> None:
    table = suspended("Gargadon")
    assert not table.game.state.stack
    waiting = table.find("Gargadon")
    assert (waiting.zone, waiting.counter("time"), waiting.face_down) == ("exile", 4, False)
    assert table.to("precombat main", turn=3).find("Gargadon").counter("time") == 3

    table.answer("A", True).to("precombat main", turn=9)

    assert table.find("Gargadon").zone == "battlefield"
    assert table.now("Gargadon").has("haste")


@ruling("Gargadon", 16)
def test_a_suspended_creature_has_haste_for_its_controller_only() -> None:
    steal = card("Steal", "Sorcery", "Gain control of target creature.", cost="{U}")
    runner = creature("Runner", 2, 2, "Suspend 1—{R}", cost="{5}{R}")
    table = start(A=side(hand=[runner], board=LANDS), B=side(hand=[steal], board=FIVE))
    assert table.try_to("special", runner, method="suspend")
    table.answer("A", True).to("precombat main", turn=3)
    assert table.now("Runner").has("haste")

    table.to("precombat main", turn=4).cast(steal, at="Runner", by="B").resolve()

    assert not table.now("Runner").has("haste")


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

    until_something_triggers(table).cast(STIFLE, at="Gargadon").resolve()

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
    until_something_triggers(table).resolve().cast(STIFLE, at="Runner").resolve()

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
    until_something_triggers(table).answer("A", True).resolve(2)
    spell = table.game.state.objects[table.game.state.stack[-1]]
    assert table.game.characteristics(spell.id).mana_value(spell) == 6

    assert table.resolve().life("A") == 20


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
    return until_something_triggers(table.attack(GOLEM, on="B"))


@ruling(GOLEM, 1)
def test_geode_golem_casts_the_commander_in_combat_or_not_at_all() -> None:
    table = golem("Krenko, Mob Boss").answer("A", True).resolve(2)
    assert every(table, "Krenko, Mob Boss")

    declined = golem("Krenko, Mob Boss").answer("A", False).resolve().to("postcombat main")
    assert not any(action.kind == "cast" for action in declined.actions("A"))


def every_land(table: Table) -> list[GameObject]:
    return [obj for obj in table.game.state.permanents() if "Land" in table.game.characteristics(obj.id).types]


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
        until_something_triggers(table.attack(GOLEM, on="B")).answer("A", True).resolve()
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
    until_something_triggers(table.attack(GOLEM, on="B"))

    table.answer("A", True).cast(MURDER, at="Krenko, Mob Boss").resolve().answer("A", True).resolve(2)

    assert every(table, "Krenko, Mob Boss")


@ruling(GOLEM, 5)
def test_geode_golem_triggers_when_it_dies_of_the_same_damage() -> None:
    wall = creature("Wall", 9, 1)
    table = commander_table(side(command=["Krenko, Mob Boss"], board=[GOLEM]), side(board=[wall]))
    table.attack(GOLEM, on="B").block(wall, GOLEM).answer("A", [1, 4])
    until_something_triggers(table).answer("A", True).resolve(2)

    assert GOLEM in table.zone("graveyard", "A")
    assert every(table, "Krenko, Mob Boss")

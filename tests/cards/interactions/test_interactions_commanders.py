"""Commanders that meet other rules (903), with real cards: tax, damage, zones, identity, copies, control."""

from __future__ import annotations

from engine.game.kernel.ruleset import commander_ruleset
from tests.cards.situations import BANISH, BEAR, BOUNCE, FIVE, LANDS, MURDER, commander_table, every
from tests.rules.marker import rule
from tests.rules.table import Table, card, land, side

KRENKO = "Krenko, Mob Boss"
ANNEX = card("Annex", "Sorcery", "Gain control of target creature.", cost="{U}")
CLONE = card(
    "Clone",
    "Creature — Shapeshifter",
    "You may have Clone enter as a copy of any creature on the battlefield.",
    cost="{U}",
    power=0,
    toughness=0,
)
MOUNTAIN = land("Mountain")


def untapped(table: Table, player: str = "A") -> int:
    """How many untapped lands a player has."""
    return sum(
        not obj.tapped and obj.controller == table.seat(player) and "Land" in table.game.characteristics(obj.id).types
        for obj in table.game.state.permanents()
    )


# -- 903.8: the tax


@rule("903.8")
def test_903_8_each_cast_from_the_command_zone_costs_two_more() -> None:
    table = commander_table(side(hand=[MURDER, MURDER], command=[KRENKO], board=LANDS), side())
    table.cast(KRENKO).resolve().answer("A", True).cast(MURDER, at=KRENKO).resolve()

    before = untapped(table)
    table.cast(KRENKO)

    assert before - untapped(table) == 6


@rule("903.8")
def test_903_8_a_cast_from_hand_costs_no_tax_and_counts_for_none() -> None:
    table = commander_table(side(hand=[BOUNCE, MURDER], command=[KRENKO], board=[*LANDS, *FIVE]), side())
    table.cast(KRENKO).resolve().cast(BOUNCE, at=KRENKO).answer("A", False).resolve()

    before = untapped(table)
    table.cast(KRENKO).resolve()
    assert before - untapped(table) == 4

    table.answer("A", True).cast(MURDER, at=KRENKO).resolve()
    before = untapped(table)
    table.cast(KRENKO)
    assert before - untapped(table) == 6


@rule("903.8")
def test_903_8_a_countered_commander_spell_counts_for_the_tax() -> None:
    nay = card("Nay", "Instant", "Counter target spell.", cost="{U}")
    table = commander_table(side(command=[KRENKO], board=LANDS), side(hand=[nay], board=FIVE))
    table.cast(KRENKO).cast(nay, at=KRENKO, by="B").answer("A", True).resolve()
    assert table.zone("command", "A") == [KRENKO]

    before = untapped(table)
    table.cast(KRENKO)

    assert before - untapped(table) == 6


@rule("903.8")
def test_903_8_geode_golem_casts_for_nothing_but_the_tax() -> None:
    table = commander_table(
        side(hand=[MURDER], command=[KRENKO], board=["Geode Golem", *[MOUNTAIN] * 6, land("Swamp")]), side()
    )
    table.cast(KRENKO).resolve().answer("A", True).cast(MURDER, at=KRENKO).resolve()

    table.attack("Geode Golem").answer("A", True).to("end of combat")

    assert table.find(KRENKO).zone == "battlefield"
    assert untapped(table) == 0, "four for Krenko, one for Slay and two of tax"


@rule("903.8")
def test_903_8_partners_have_their_own_tax() -> None:
    pair = ["Keleth, Sunmane Familiar", "Ghost of Ramirez DePietro"]
    table = commander_table(side(hand=[MURDER], command=pair, board=LANDS), side())
    table.cast("Keleth, Sunmane Familiar").resolve()
    table.answer("A", True).cast(MURDER, at="Keleth, Sunmane Familiar").resolve()

    before = untapped(table)
    table.cast("Ghost of Ramirez DePietro").resolve()
    assert before - untapped(table) == 3
    before = untapped(table)
    table.cast("Keleth, Sunmane Familiar")
    assert before - untapped(table) == 4


# -- 903.10: commander damage


@rule("903.10a")
def test_903_10a_damage_adds_up_over_changes_of_zones_and_controllers() -> None:
    table = Table(
        commander_ruleset(2), A=side(hand=[MURDER], command=[KRENKO], board=LANDS), B=side(hand=[ANNEX], board=FIVE)
    )
    table.to("precombat main").cast(KRENKO).resolve()
    table.to("precombat main", turn=3).attack(KRENKO).to("postcombat main", turn=3)
    table.answer("A", True).cast(MURDER, at=KRENKO).resolve().cast(KRENKO).resolve()
    table.to("precombat main", turn=5).attack(KRENKO).to("end of combat", turn=5)

    assert list(table.game.state.player(table.seat("B")).commander_damage.values()) == [6]


@rule("903.10a")
def test_903_10a_a_stolen_commander_deals_commander_damage_to_its_owner_too() -> None:
    table = Table(commander_ruleset(2), A=side(command=[KRENKO], board=FIVE), B=side(hand=[ANNEX], board=FIVE))
    table.to("precombat main").cast(KRENKO).resolve().to("precombat main", turn=2)
    table.cast(ANNEX, at=KRENKO, by="B").resolve()

    table.to("precombat main", turn=4).attack(KRENKO).to("end of combat", turn=4)

    assert list(table.game.state.player(table.seat("A")).commander_damage.values()) == [3]


@rule("903.10a")
def test_903_10a_twenty_one_damage_of_one_commander_loses_the_game() -> None:
    table = Table(commander_ruleset(3), A=side(command=[KRENKO], board=FIVE), B=side(), C=side())
    table.to("precombat main").cast(KRENKO).resolve().to("precombat main", turn=4)
    table.find(KRENKO).set_counter("+1/+1", 18)
    table.game.invalidate()

    table.attack(KRENKO, on="B").to("postcombat main", turn=4)

    assert table.lost("B")
    assert not table.lost("C")


@rule("903.3")
def test_903_3_a_copy_of_a_commander_and_a_commander_that_is_a_copy() -> None:
    """The card is the commander. A copy of it isn't one, and a commander that becomes a copy stays one."""
    table = Table(
        commander_ruleset(2), A=side(hand=[CLONE], command=["Sakiko, Mother of Summer"], board=LANDS), B=side()
    )
    table.to("precombat main").cast("Sakiko, Mother of Summer").resolve()
    table.answer("A", True, "Sakiko, Mother of Summer").cast(CLONE).resolve()

    (left,) = every(table, "Sakiko, Mother of Summer")

    assert left.card in table.game.state.commanders()
    assert [table.describe(id) for id in table.game.state.player(table.seat("A")).graveyard] == ["Clone"]


# -- controlling a commander


@rule("903.3d")
def test_903_3d_deadly_rollick_is_free_with_any_commander_even_a_stolen_one() -> None:
    table = commander_table(
        side(hand=[ANNEX, "Deadly Rollick"], board=[*FIVE[:5]]), side(command=[KRENKO], board=[BEAR, *FIVE])
    )
    table.to("precombat main", turn=2).cast(KRENKO, by="B").resolve().to("precombat main", turn=3)
    table.cast(ANNEX, at=KRENKO).resolve()

    table.cast("Deadly Rollick", at="Grizzly", method="free").resolve()

    assert table.zone("exile") == ["Grizzly"]


@rule("903.3d")
def test_903_3d_deadly_rollick_is_not_free_with_the_commander_in_the_command_zone() -> None:
    table = commander_table(side(hand=["Deadly Rollick"], command=[KRENKO], board=[MOUNTAIN]), side(board=[BEAR]))

    assert all(action.object != table.find("Deadly Rollick").id for action in table.actions("A"))


@rule("903.4")
def test_903_4_arcane_signet_makes_the_identity_of_all_commanders_only() -> None:
    pair = ["Keleth, Sunmane Familiar", "Ghost of Ramirez DePietro"]
    table = commander_table(side(command=pair, board=["Arcane Signet"]), side())
    signet = next(action for action in table.actions("A") if action.object == table.find("Arcane Signet").id)

    table.answer("A", "blue").take(signet)

    assert table.pool("A") == "U"


@rule("903.4")
def test_903_4_without_a_commander_the_signet_makes_no_mana() -> None:
    table = commander_table(side(board=["Command Tower"], hand=["Sol Ring"]), side(command=[KRENKO]))

    assert not table.try_to("cast", "Sol Ring")


# -- zones


@rule("903.9a")
def test_903_9a_the_owner_may_leave_it_in_the_graveyard_and_is_not_asked_again() -> None:
    table = commander_table(side(hand=[MURDER], command=[KRENKO], board=LANDS), side())
    table.cast(KRENKO).resolve().answer("A", False).cast(MURDER, at=KRENKO).resolve()

    table.to("precombat main", turn=3)

    assert KRENKO in table.zone("graveyard", "A")


@rule("903.9a")
def test_903_9a_an_exiled_commander_may_go_to_the_command_zone_and_does_not_return() -> None:
    table = commander_table(side(command=[KRENKO], board=FIVE), side(hand=["Cast Out", BOUNCE], board=[*LANDS]))
    table.cast(KRENKO).resolve().cast("Cast Out", by="B").answer("B", KRENKO).resolve()
    table.answer("A", True).resolve()
    assert table.zone("command", "A") == [KRENKO]

    table.cast(BOUNCE, at="Cast Out", by="B").resolve()

    assert KRENKO not in table.zone("battlefield")


@rule("903.9a")
def test_903_9a_an_exiled_commander_left_in_exile_returns_when_cast_out_leaves() -> None:
    table = commander_table(side(command=[KRENKO], board=FIVE), side(hand=["Cast Out", BOUNCE], board=[*LANDS]))
    table.cast(KRENKO).resolve().cast("Cast Out", by="B").answer("B", KRENKO).resolve()
    table.answer("A", False).resolve()

    table.cast(BOUNCE, at="Cast Out", by="B").resolve()

    assert KRENKO in table.zone("battlefield", "A")


@rule("903.9a")
def test_903_9a_campfire_puts_commanders_into_the_hand() -> None:
    table = commander_table(side(command=[KRENKO], board=["Campfire", *FIVE]), side())

    table.activate("Campfire", 1).resolve()

    assert table.zone("hand", "A") == [KRENKO]


@rule("903.9")
def test_903_9_banishing_a_commander_with_undying_never_returns_it() -> None:
    table = commander_table(
        side(hand=[BANISH], command=["Ghoulcaller Gisa"], board=["Sliver Hivelord", *LANDS]), side()
    )
    table.cast("Ghoulcaller Gisa").resolve().answer("A", True).cast(BANISH, at="Ghoulcaller Gisa").resolve()

    assert table.zone("command", "A") == ["Ghoulcaller Gisa"]


@rule("903.9a")
def test_903_9a_undying_returns_a_commander_left_in_the_graveyard_only() -> None:
    for moved, where in ((True, "command"), (False, "battlefield")):
        table = commander_table(
            side(hand=[MURDER], command=[KRENKO], board=["Mikaeus, the Unhallowed", *LANDS]), side()
        )
        table.cast(KRENKO).resolve().answer("A", moved).cast(MURDER, at=KRENKO).resolve(2)

        assert table.find(KRENKO).zone == where

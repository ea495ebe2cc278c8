"""The general part of the release notes of Commander Masters: the Commander variant, partner, the monarch, lieutenant,
flashback and cycling. (`test_general_notes_spells.py` has the rest; decks and drafts have tests of their own.)"""

from __future__ import annotations

import pytest

from engine.game.kernel.choices import PASS
from engine.game.kernel.ruleset import commander_ruleset
from engine.game.mana.pool import Mana
from engine.game.turn.loop import advance_game, open_priority, take_action
from engine.game.turn.starting_and_leaving import concede_game
from tests.cards.situations import BEAR, BOUNCE, FIVE, LANDS, MURDER, OGRE, commander_table, start
from tests.rules.marker import rule
from tests.rules.table import Side, Table, card, side

HERO = card("Hero", "Legendary Creature — Test", "", cost="{1}{G}", power=3, toughness=3)
USURP = card("Usurp", "Instant", "You become the monarch.", cost="{B}")
SEIZE = card("Seize", "Sorcery", "Gain control of target creature.", cost="{U}")


def of_three(**sides: Side) -> Table:
    """A's first main phase in a game of Commander for three."""
    return Table(commander_ruleset(3), **sides).to("precombat main")


def mana_of(table: Table) -> list[Mana]:
    return [mana for mana, count in table.game.state.player(table.seat("A")).mana for _ in range(count)]


def untapped(table: Table) -> int:
    """How many of A's lands are untapped."""
    lands = [obj for obj in table.game.state.permanents() if "Land" in table.game.characteristics(obj.id).types]
    return sum(not obj.tapped for obj in lands if obj.controller == table.seat("A"))


# -- the Commander variant


@rule("903.6", "903.7", "103.2c", "119.1c")
def test_a_game_of_commander_begins_with_40_life_and_the_commander_in_the_command_zone() -> None:
    table = commander_table(side(command=[HERO]), side())

    assert (table.life("A"), table.life("B")) == (40, 40)
    assert table.zone("command", "A") == ["Hero"]


@rule("113.6")
def test_a_commanders_abilities_do_nothing_in_the_command_zone() -> None:
    lord = card("Lord", "Legendary Creature — Test", "Other creatures you control get +1/+1.", power=3, toughness=3)
    table = commander_table(side(command=[lord], board=[BEAR]), side())
    assert table.size("Grizzly") == (2, 2)

    assert commander_table(side(board=[lord, BEAR]), side()).size("Grizzly") == (3, 3)


@rule("903.8")
def test_a_commander_costs_2_more_for_each_time_it_was_cast_from_the_command_zone() -> None:
    table = commander_table(side(hand=[MURDER, MURDER], command=[HERO], board=LANDS), side())
    for paid in (2, 4, 6):
        before = untapped(table)
        table.cast(HERO).resolve()
        assert untapped(table) == before - paid
        if paid < 6:
            table.cast(MURDER, at="Hero").answer("A", True).resolve()


@rule("903.8")
def test_a_commander_cast_from_hand_costs_no_tax_and_does_not_raise_it() -> None:
    table = commander_table(side(hand=[BOUNCE], command=[HERO], board=LANDS), side())
    table.cast(HERO).resolve().cast(BOUNCE, at="Hero").answer("A", False).resolve()
    before = untapped(table)

    table.cast(HERO).resolve()

    assert untapped(table) == before - 2
    casts = table.game.state.player(table.seat("A")).commander_casts
    assert sum(casts.values()) == 1


@rule("903.8", "118.9d")
@pytest.mark.parametrize("free", [True, False])
def test_the_tax_is_paid_with_an_alternative_cost_and_without_a_mana_cost(free: bool) -> None:
    visitor = card("Visitor", "Legendary Creature — Test", "Evoke {U}", cost="{6}{U}", power=3, toughness=3)
    open_door = card("Open Door", "Enchantment", "You may cast creature spells without paying their mana costs.")
    board = [open_door] if free else []
    table = commander_table(side(command=[visitor], board=[*board, *LANDS]), side())
    method = "free" if free else "evoke"
    for paid in (0, 2) if free else (1, 3):
        before = untapped(table)
        table.cast(visitor, method=method).answer("A", True).resolve()
        table.to("precombat main", turn=table.game.state.turn.number) if free else table.resolve()
        assert untapped(table) == before - paid
        if free:
            obj = table.find("Visitor")
            obj.damage = 9
            table.game.invalidate()
            open_priority(table.game)


@rule("903.9b")
@pytest.mark.parametrize("goes", [True, False])
@pytest.mark.parametrize(("place", "text"), [("hand", ""), ("library", "on top of its owner's library")])
def test_a_commander_may_go_to_the_command_zone_instead_of_hand_or_library(place: str, text: str, goes: bool) -> None:
    option = "Return target creature to its owner's hand." if place == "hand" else f"Put target creature {text}."
    gust = card("Gust", "Instant", option, cost="{U}")
    table = commander_table(side(command=[HERO], board=LANDS), side(hand=[gust], board=FIVE))
    table.cast(HERO).resolve().cast(gust, at="Hero", by="B").answer("A", goes).resolve()

    assert "Hero" in table.zone("command" if goes else place, "A")


@rule("903.9a", "704.6d")
@pytest.mark.parametrize(("spell", "place"), [("Slay", "graveyard"), ("Banish", "exile")])
def test_a_commander_that_dies_or_is_exiled_may_go_to_the_command_zone_afterwards(spell: str, place: str) -> None:
    slay = card("Slay", "Instant", "Destroy target creature.", cost="{B}")
    banish = card("Banish", "Instant", "Exile target creature.", cost="{W}")
    mourn = card("Mourning", "Enchantment", "Whenever a creature dies, you gain 1 life.")
    table = commander_table(side(command=[HERO], board=[mourn, *LANDS]), side(hand=[slay, banish], board=FIVE))
    table.cast(HERO).resolve().cast(spell, at="Hero", by="B").answer("A", True).resolve()
    assert table.zone("command", "A") == ["Hero"]
    assert table.to("postcombat main").life("A") == 40 + (spell == "Slay"), "it has died all the same"

    stays = commander_table(side(command=[HERO], board=LANDS), side(hand=[slay, banish], board=FIVE))
    stays.cast(HERO).resolve().cast(spell, at="Hero", by="B").answer("A", False).resolve()
    assert "Hero" in stays.to("postcombat main").zone(place, "A"), "nobody is asked again"


@rule("903.4a")
def test_the_colour_identity_does_not_change_in_the_game() -> None:
    paint = card("Paint", "Instant", "Target creature becomes red.", cost="{R}")
    blue = card("Sea Hero", "Legendary Creature — Test", "", cost="{G}{U}", power=2, toughness=2)
    table = commander_table(side(hand=[paint, BOUNCE], command=[blue], board=["Command Tower", *LANDS]), side())
    table.cast(blue).resolve().cast(paint, at="Sea Hero").resolve().cast(BOUNCE, at="Sea Hero")
    table.answer("A", False).resolve()
    assert table.zone("hand", "A") == ["Sea Hero"]

    table.answer("A", "blue").activate("Command Tower")

    assert [mana.type for mana in mana_of(table)] == ["U"]


@rule("903.10a", "704.6c", "104.3j")
def test_21_combat_damage_of_one_commander_in_all_defeats_a_player() -> None:
    titan = card("Titan", "Legendary Creature — Test", "Haste", cost="{G}", power=7, toughness=7)
    table = commander_table(side(command=[titan], board=LANDS), side(life=99)).cast(titan).resolve()
    for turn in (1, 3):
        table.attack(titan).to("end of combat", turn=turn)
        assert not table.lost("B")
        table.to("precombat main", turn=turn + 2)

    table.attack(titan).to("end of combat", turn=5)

    assert table.lost("B")
    assert table.life("B") == 99 - 21


@rule("903.10a")
def test_damage_that_is_no_combat_damage_does_not_count_against_the_21() -> None:
    shooter = card(
        "Shooter",
        "Legendary Creature — Test",
        "{0}: Shooter deals 21 damage to target player.",
        cost="{G}",
        power=1,
        toughness=1,
    )
    table = commander_table(side(command=[shooter], board=LANDS), side(life=99)).cast(shooter).resolve()

    table.activate(shooter, at="B").resolve()

    assert not table.lost("B")


@rule("903.10a")
def test_ones_own_commander_counts_against_oneself() -> None:
    titan = card("Titan", "Legendary Creature — Test", "Haste", cost="{G}", power=21, toughness=7)
    table = commander_table(side(command=[titan], board=LANDS, life=99), side(hand=[SEIZE], board=FIVE))
    table.cast(titan).resolve().to("precombat main", turn=2)

    table.cast(SEIZE, at="Titan", by="B").resolve().attack("Titan").to("end of combat", turn=2)

    assert table.lost("A")


# -- partner

KELETH, BRINELIN = "Keleth, Sunmane Familiar", "Brinelin, the Moon Kraken"
FIRST = card("First", "Legendary Creature — Test", "Partner", cost="{G}", power=1, toughness=1)
SECOND = card("Second", "Legendary Creature — Test", "Partner", cost="{U}", power=1, toughness=1)


@rule("702.124b", "702.124d")
def test_partners_begin_in_the_command_zone_and_are_taxed_apart() -> None:
    table = commander_table(side(hand=[MURDER], command=[FIRST, SECOND], board=LANDS), side())
    assert table.zone("command", "A") == ["First", "Second"]
    table.cast(FIRST).resolve().cast(MURDER, at="First").answer("A", True).resolve()
    before = untapped(table)

    table.cast(SECOND).resolve()
    assert untapped(table) == before - 1
    table.cast(FIRST).resolve()
    assert untapped(table) == before - 1 - 3


@rule("702.124d", "903.10a")
def test_damage_of_two_commanders_is_not_added_up() -> None:
    first = card("First", "Legendary Creature — Test", "Partner", cost="{G}", power=20, toughness=1)
    second = card("Second", "Legendary Creature — Test", "Partner", cost="{U}", power=20, toughness=1)
    table = commander_table(side(command=[first, second], board=LANDS), side(life=99))
    table.cast(first).resolve().cast(second).resolve().to("precombat main", turn=3)

    table.attack(first, second).to("end of combat", turn=3)

    assert table.life("B") == 59
    assert not table.lost("B")


def test_a_commander_that_lost_partner_is_still_a_commander() -> None:
    hush = card("Hush", "Instant", "Target creature loses all abilities.", cost="{U}")
    table = commander_table(side(hand=[hush, MURDER], command=[KELETH, BRINELIN], board=LANDS), side())
    table.cast(KELETH).resolve().cast(hush, at=KELETH).resolve()
    assert not table.now(KELETH).has_keyword("partner")
    assert table.find(KELETH).card in table.game.state.commanders()

    table.cast(MURDER, at=KELETH).answer("A", True).resolve()

    assert sorted(table.zone("command", "A")) == [BRINELIN, KELETH]


@rule("702.124e")
def test_of_two_commanders_one_is_chosen_as_the_effect_happens() -> None:
    golem = "Geode Golem"
    table = commander_table(side(command=[FIRST, SECOND], board=[golem, *LANDS]), side())
    table.attack(golem).answer("A", True, "Second").to("end of combat")

    assert "Second" in table.zone("battlefield", "A")
    assert table.zone("command", "A") == ["First"]


@rule("702.124e", "903.3d")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_one_of_two_commanders_is_enough_to_control_a_commander(count: int) -> None:
    table = commander_table(side(hand=["Deadly Rollick"], command=[FIRST, SECOND], board=LANDS), side(board=[OGRE]))
    for commander_card in (FIRST, SECOND)[:count]:
        table.cast(commander_card).resolve()

    assert table.try_to("cast", "Deadly Rollick", at="Hill Ogre", method="free") is (count > 0)


@rule("903.8")
def test_two_copies_of_one_commander_are_taxed_apart() -> None:
    piper = "The Prismatic Piper"
    table = commander_table(side(hand=[MURDER], command=[piper, piper], board=LANDS), side())
    table.cast(piper).resolve().cast(MURDER, at=piper).answer("A", True).resolve()

    before = untapped(table)
    offered = [action for action in table.actions("A") if table.describe(action.object) == piper]
    assert len(offered) == 2

    fresh = max(offered, key=lambda action: action.object != table.game.state.command[-1])
    table.take(fresh).resolve()
    assert untapped(table) == before - 5, "the other copy was not cast before"


# -- the monarch


@rule("724.1", "724.3")
def test_there_is_one_monarch_at_most_and_from_then_on_always() -> None:
    table = start(A=side(hand=[USURP], board=FIVE), B=side(hand=[USURP], board=FIVE))
    assert table.game.state.monarch is None

    assert table.cast(USURP).resolve().game.state.monarch == table.seat("A")
    assert table.cast(USURP, by="B").resolve().game.state.monarch == table.seat("B")


@rule("724.4")
def test_a_monarch_who_leaves_in_their_own_turn_is_followed_by_the_next_player() -> None:
    table = start(A=side(hand=[USURP], board=FIVE), B=side(), C=side()).cast(USURP).resolve()

    concede_game(table.game, table.seat("A"))

    assert table.game.state.monarch == table.seat("B")


@rule("724.4")
def test_a_monarch_who_leaves_in_another_turn_is_followed_by_the_active_player() -> None:
    table = start(A=side(hand=[USURP], board=FIVE), B=side(), C=side()).cast(USURP).resolve().to("upkeep", turn=3)

    concede_game(table.game, table.seat("A"))

    assert table.game.state.monarch == table.seat("C")


# -- lieutenant

KRAKEN, MARSHAL = "Stormsurge Kraken", "Angelic Field Marshal"


@rule("702.124e", "903.3d")
def test_two_commanders_make_a_lieutenant_no_stronger_than_one() -> None:
    sizes = []
    for count in (0, 1, 2):
        table = commander_table(side(command=[FIRST, SECOND], board=[KRAKEN, *LANDS]), side())
        for commander_card in (FIRST, SECOND)[:count]:
            table.cast(commander_card).resolve()
        sizes.append(table.size(KRAKEN))

    assert sizes[1] == sizes[2] != sizes[0]


@rule("903.3d")
def test_a_stolen_lieutenant_asks_for_the_commander_of_its_new_player() -> None:
    theirs = card("Their Hero", "Legendary Creature — Test", "", cost="{G}", power=1, toughness=1)
    table = of_three(
        A=side(hand=[SEIZE], command=[HERO], board=LANDS),
        B=side(command=[theirs], board=[MARSHAL, *FIVE]),
        C=side(),
    )
    table.to("precombat main", turn=2).cast(theirs, by="B").resolve()
    assert table.size(MARSHAL) == (5, 5)
    table.to("precombat main", turn=4).cast(SEIZE, at=MARSHAL).resolve()
    assert table.size(MARSHAL) == (3, 3)

    table.cast(HERO).resolve()

    assert table.size(MARSHAL) == (5, 5)


@rule("903.3d")
def test_the_stolen_commander_of_another_player_makes_no_lieutenant() -> None:
    table = of_three(A=side(hand=[SEIZE], board=[MARSHAL, *LANDS]), B=side(command=[HERO], board=FIVE), C=side())
    table.to("precombat main", turn=2).cast(HERO, by="B").resolve().to("precombat main", turn=4)

    table.cast(SEIZE, at="Hero").resolve()

    assert "Hero" in table.zone("battlefield", "A")
    assert table.size(MARSHAL) == (3, 3)


@rule("704.5g")
def test_a_damaged_lieutenant_dies_when_its_commander_is_lost() -> None:
    table = commander_table(side(hand=[MURDER], command=[HERO], board=[KRAKEN, *LANDS]), side()).cast(HERO).resolve()
    table.find(KRAKEN).damage = 6

    table.cast(MURDER, at="Hero").answer("A", False).resolve()

    assert KRAKEN in table.zone("graveyard", "A")


def test_a_lieutenants_ability_that_has_triggered_resolves_without_the_commander() -> None:
    table = commander_table(side(command=[HERO], board=[KRAKEN, *LANDS]), side(hand=[MURDER], board=[BEAR, *FIVE]))
    table.cast(HERO).resolve().attack(KRAKEN).block(BEAR, KRAKEN)
    while not table.game.state.stack:
        if table.game.state.turn.stage != "priority":
            advance_game(table.game)
        elif open_priority(table.game) is not None and not table.game.state.stack:
            take_action(table.game, PASS)

    table.cast(MURDER, at="Hero", by="B").answer("A", False).resolve()
    assert table.size(KRAKEN) == (5, 5)

    assert len(table.answer("A", True).resolve().zone("hand", "A")) == 2

"""The general part of the release notes of Commander Masters: flashback, cycling, proliferate, and the cycles of free
spells, Confluences, Medallions and lands for several opponents."""

from __future__ import annotations

import pytest

from engine.errors import IllegalChoice
from engine.game.events import ZoneMove
from engine.game.turn.loop import open_priority
from engine.game.turn.starting_and_leaving import concede_game
from tests.cards.situations import BEAR, BOLT, FIVE, GIANT, LANDS, MURDER, NAY, OGRE, commander_table, start
from tests.rules.marker import rule
from tests.rules.table import Cards, Table, card, creature, land, side

HERO = card("Hero", "Legendary Creature — Test", "", cost="{1}{G}", power=3, toughness=3)
ECHO = card("Echo", "Sorcery", "You gain 3 life.\nFlashback {2}{W}", cost="{W}")
QUICK = card("Quick Echo", "Instant", "You gain 3 life.\nFlashback {2}{W}", cost="{W}")


def untapped(table: Table) -> int:
    """How many of A's lands are untapped."""
    lands = [obj for obj in table.game.state.permanents() if "Land" in table.game.characteristics(obj.id).types]
    return sum(not obj.tapped for obj in lands if obj.controller == table.seat("A"))


# -- flashback


@rule("702.34a", "117.1a")
def test_a_sorcery_with_flashback_waits_for_a_main_phase_and_an_instant_does_not() -> None:
    table = start(A=side(graveyard=[ECHO, QUICK], board=LANDS), B=side()).to("beginning of combat")
    assert not table.try_to("cast", ECHO, method="flashback")
    assert table.try_to("cast", QUICK, method="flashback")

    assert table.to("postcombat main").try_to("cast", ECHO, method="flashback")


@rule("702.34a", "118.9c", "118.9d")
@pytest.mark.parametrize(("more", "less", "lands"), [(0, 0, 3), (1, 0, 4), (0, 1, 2), (2, 1, 4)])
def test_flashback_costs_are_raised_and_reduced_and_the_mana_value_stays(more: int, less: int, lands: int) -> None:
    tax = card("Levy", "Enchantment", "Spells cost {1} more to cast.")
    cheap = card("Discount", "Enchantment", "Spells you cast cost {1} less to cast.")
    board: Cards = [tax] * more + [cheap] * less + LANDS
    table = start(A=side(graveyard=[ECHO], board=board), B=side())
    before = untapped(table)

    table.cast(ECHO, method="flashback")

    assert untapped(table) == before - lands
    spell = table.game.state.objects[table.game.state.stack[-1]]
    assert table.game.characteristics(spell.id).mana_value(spell) == 1


@rule("702.34a")
@pytest.mark.parametrize("fate", ["resolves", "countered", "returned"])
def test_a_spell_cast_with_flashback_is_exiled_whatever_becomes_of_it(fate: str) -> None:
    back = card("Undo", "Instant", "Return target spell to its owner's hand.", cost="{U}")
    table = start(A=side(graveyard=[ECHO], board=LANDS), B=side(hand=[NAY, back], board=FIVE))
    table.cast(ECHO, method="flashback")
    if fate != "resolves":
        table.cast(NAY if fate == "countered" else back, at="Echo", by="B")

    table.resolve()

    assert table.zone("exile", "A") == ["Echo"]


@rule("702.34a")
def test_flashback_works_for_a_card_that_was_discarded_before_anybody_else_can_act() -> None:
    robber = card("Robber", "Instant", "Exile target card from a graveyard.", cost="{B}")
    table = start(A=side(hand=["Faithless Looting", ECHO], board=LANDS), B=side(hand=[robber], board=FIVE)).cast(
        "Faithless Looting"
    )
    table.answer("A", ["Echo", "Wastes"]).resolve()
    assert "Echo" in table.zone("graveyard", "A")
    assert open_priority(table.game) == table.seat("A")

    table.cast(ECHO, method="flashback").resolve()

    assert table.life("A") == 23


# -- cycling


@rule("702.29c")
def test_an_ability_that_triggers_on_cycling_any_card_resolves_before_the_card_is_drawn() -> None:
    glad = card("Cycler's Joy", "Enchantment", "Whenever you cycle a card, you gain 3 life.")
    runner = creature("Runner", 5, 3, "Cycling {2}", cost="{5}{G}")
    table = start(A=side(hand=[runner], board=[glad, *FIVE]), B=side()).activate(runner).resolve()
    assert (table.life("A"), table.zone("hand", "A")) == (23, [])

    assert len(table.resolve().zone("hand", "A")) == 1


@rule("113.9", "702.29a")
def test_no_counterspell_touches_cycling_and_its_trigger() -> None:
    table = start(A=side(hand=["Windcaller Aven"], board=[BEAR, *LANDS]), B=side(hand=[NAY], board=FIVE))
    table.activate("Windcaller Aven").answer("A", "Grizzly")
    open_priority(table.game)

    assert len(table.game.state.stack) == 2
    assert not any(table.describe(action.object) == "Nay" for action in table.actions("B"))


@rule("702.29c")
def test_a_card_is_cycled_without_a_target_for_its_trigger() -> None:
    table = start(A=side(hand=["Windcaller Aven"], board=FIVE), B=side())

    table.activate("Windcaller Aven").resolve()

    assert len(table.zone("hand", "A")) == 1
    assert table.game.state.stack == ()


@rule("702.29c")
@pytest.mark.parametrize("first", ["activated", "triggered"])
def test_cycling_and_its_trigger_are_countered_apart(first: str) -> None:
    stifle = card("Hush", "Instant", f"Counter target {first} ability.", cost="{U}")
    table = start(A=side(hand=["Windcaller Aven"], board=[BEAR, *LANDS]), B=side(hand=[stifle], board=FIVE))
    table.activate("Windcaller Aven").answer("A", "Grizzly")
    table.cast(stifle, at="Windcaller Aven", by="B").resolve(2)

    assert len(table.zone("hand", "A")) == (0 if first == "activated" else 1)
    assert table.now("Grizzly").has_keyword("flying") is (first == "activated")


# -- proliferate

BLOOM = card("Bloom", "Sorcery", "Proliferate.", cost="{G}")


@rule("701.34a")
def test_proliferate_reaches_permanents_and_players_with_counters_of_anybody_and_no_other_zone() -> None:
    waiting = creature("Waiting", 1, 1, "Suspend 3—{U}", cost="{5}{U}")
    table = start(A=side(hand=[BLOOM, waiting], board=[BEAR, *FIVE]), B=side(board=[OGRE, GIANT]))
    suspend = next(action for action in table.actions("A") if action.method == "suspend")
    table.take(suspend)
    table.find("Hill Ogre").set_counter("-1/-1", 1)
    table.find("Grizzly").set_counter("+1/+1", 1)
    table.game.state.player(table.seat("B")).counters = {"poison": 1}

    table.cast(BLOOM).answer("A", ["Grizzly", "Hill Ogre", "B"]).resolve()

    assert table.find("Grizzly").counter("+1/+1") == 2
    assert table.find("Hill Ogre").counter("-1/-1") == 2
    assert table.game.state.player(table.seat("B")).counter("poison") == 2
    assert table.find("Waiting").counter("time") == 3


@rule("701.34a")
def test_proliferate_may_choose_nothing_and_is_done_all_the_same() -> None:
    glad = card("Gardener", "Enchantment", "Whenever you proliferate, you gain 3 life.")
    for board in ([glad], [glad, BEAR]):
        table = start(A=side(hand=[BLOOM], board=[*board, *FIVE]), B=side())
        if BEAR in board:
            table.find("Grizzly").set_counter("+1/+1", 1)
            table.answer("A", [])
        table.cast(BLOOM).resolve(2)
        assert table.life("A") == 23
        if BEAR in board:
            assert table.find("Grizzly").counter("+1/+1") == 1


@rule("701.34a")
def test_proliferate_gives_one_of_each_kind() -> None:
    table = start(A=side(hand=[BLOOM], board=[BEAR, *FIVE]), B=side())
    table.find("Grizzly").counters = {"+1/+1": 2, "charge": 1, "shield": 3}

    table.cast(BLOOM).answer("A", ["Grizzly"]).resolve()

    assert dict(table.find("Grizzly").counters) == {"+1/+1": 3, "charge": 2, "shield": 4}


@rule("701.34a")
def test_what_proliferates_is_chosen_as_the_spell_resolves() -> None:
    grow = card("Grow", "Instant", "Put a +1/+1 counter on target creature.", cost="{G}")
    table = start(A=side(hand=[BLOOM], board=[BEAR, *FIVE]), B=side(hand=[grow], board=FIVE))
    table.cast(BLOOM).cast(grow, at="Grizzly", by="B").resolve()

    table.answer("A", ["Grizzly"]).resolve()

    assert table.find("Grizzly").counter("+1/+1") == 2


@rule("122.3", "704.5q")
def test_plus_and_minus_counters_leave_in_pairs() -> None:
    table = start(A=side(board=[GIANT]), B=side())
    table.find("Stone Giant").counters = {"+1/+1": 2, "-1/-1": 3}
    table.game.invalidate()

    open_priority(table.game)

    assert dict(table.find("Stone Giant").counters) == {"-1/-1": 1}


# -- free spells for those who control a commander

FREE = {
    "Deadly Rollick": "Hill Ogre",
    "Deflecting Swat": "Spark",
    "Fierce Guardianship": "Spark",
    "Flawless Maneuver": "",
    "Obscuring Haze": "",
}


@rule("118.9", "903.3d")
@pytest.mark.parametrize("name", sorted(FREE))
@pytest.mark.parametrize("whose", ["nobody", "own", "another's"])
def test_it_costs_nothing_if_one_controls_any_commander(name: str, whose: str) -> None:
    seize = card("Seize", "Instant", "Gain control of target creature.", cost="{U}")
    a = side(hand=[name, seize], command=[HERO] if whose == "own" else [], board=LANDS)
    b = side(hand=[BOLT], command=[HERO] if whose != "own" else [], board=[OGRE, *LANDS])
    table = commander_table(a, b)
    if whose == "own":
        table.cast(HERO).resolve()
    table.to("precombat main", turn=2)
    if whose != "own":
        table.cast(HERO, by="B").resolve()
    if whose == "another's":
        table.cast(seize, at="Hero").resolve()
    table.cast(BOLT, at="A", by="B")

    assert table.try_to("cast", name, at=FREE[name] or (), method="free") is (whose != "nobody")


# -- Confluences

MYSTIC = "Mystic Confluence"


@rule("700.2a", "700.2c")
def test_a_mode_without_a_legal_target_cannot_be_chosen_and_others_need_none() -> None:
    with pytest.raises(IllegalChoice):
        start(A=side(hand=[MYSTIC], board=LANDS), B=side()).answer("A", [0, 1, 2]).cast(MYSTIC)

    table = start(A=side(hand=[MYSTIC], board=LANDS), B=side())
    assert len(table.answer("A", [2, 2, 2]).cast(MYSTIC).resolve().zone("hand", "A")) == 3


@rule("700.2d")
@pytest.mark.parametrize("targets", [["Grizzly", "Grizzly", "Grizzly"], ["Grizzly", "Hill Ogre", "Grizzly"]])
def test_a_mode_chosen_again_may_have_the_same_target_or_another(targets: list[str]) -> None:
    table = start(A=side(hand=["Verdant Confluence"], board=[BEAR, OGRE, *LANDS]), B=side())

    table.answer("A", [0, 0, 0]).cast("Verdant Confluence", at=targets).resolve()

    for name in ("Grizzly", "Hill Ogre"):
        assert table.find(name).counter("+1/+1") == 2 * targets.count(name)


@rule("608.2c")
def test_instructions_are_followed_in_their_printed_order() -> None:
    seen = card("Witness", "Enchantment", "Whenever you draw a card, you gain 1 life.")
    reply = creature("Reply", 1, 1, cost="{G}")
    table = start(A=side(hand=[MYSTIC], board=[seen, *LANDS]), B=side(hand=[reply], board=[BEAR, *FIVE]))
    table.answer("A", [2, 1, 2]).cast(MYSTIC, at="Grizzly").resolve()
    events = [type(event).__name__ for event in table.game.log]

    assert events.index("CardDrawn") > max(
        place for place, event in enumerate(table.game.log) if getattr(event, "origin", "") == "battlefield"
    )
    assert "Grizzly" in table.zone("hand", "B")


@rule("608.2c")
def test_the_order_of_a_mode_chosen_twice_is_that_of_its_targets() -> None:
    table = start(A=side(hand=[MYSTIC], board=LANDS), B=side(board=[BEAR, OGRE]))
    table.answer("A", [1, 1, 2]).cast(MYSTIC, at=["Hill Ogre", "Grizzly"]).resolve()

    moved = [event for event in table.game.log if isinstance(event, ZoneMove) and event.origin == "battlefield"]

    assert [table.game.characteristics(event.object).name for event in moved] == ["Hill Ogre", "Grizzly"]


@rule("603.3")
def test_what_triggers_between_modes_waits_for_the_end_of_the_resolution() -> None:
    bell = card("Bell", "Enchantment", "Whenever a creature leaves the battlefield, each player draws a card.")
    table = start(A=side(hand=[MYSTIC], board=LANDS), B=side(board=[BEAR, bell]))

    table.answer("A", [1, 2, 2]).cast(MYSTIC, at="Grizzly").resolve()

    assert len(table.zone("hand", "A")) == 2
    assert len(table.game.state.stack) == 1


@rule("700.2g", "707.10")
def test_a_copied_confluence_has_new_targets_but_the_same_modes() -> None:
    fork = card("Fork", "Instant", "Copy target sorcery spell. You may choose new targets for the copy.", cost="{R}")
    table = start(A=side(hand=["Verdant Confluence", fork], board=[BEAR, OGRE, *LANDS]), B=side())
    table.answer("A", [0, 0, 0]).cast("Verdant Confluence", at=["Grizzly"] * 3).cast(fork, at="Verdant Confluence")

    table.answer("A", True, "Hill Ogre", "Hill Ogre", "Grizzly").resolve().resolve()

    assert table.find("Hill Ogre").counter("+1/+1") == 4
    assert table.find("Grizzly").counter("+1/+1") == 2
    assert table.resolve().find("Grizzly").counter("+1/+1") == 8


@rule("608.2b")
@pytest.mark.parametrize(("modes", "drawn"), [([1, 1, 2], 0), ([1, 2, 2], 0)])
def test_a_confluence_without_legal_targets_does_nothing(modes: list[int], drawn: int) -> None:
    table = start(A=side(hand=[MYSTIC], board=LANDS), B=side(hand=[MURDER], board=[BEAR, *FIVE]))
    table.answer("A", modes).cast(MYSTIC, at=["Grizzly"] * modes.count(1))

    table.cast(MURDER, at="Grizzly", by="B").resolve(2)

    assert len(table.zone("hand", "A")) == drawn


@rule("608.2b")
def test_a_confluence_with_one_legal_target_does_the_rest() -> None:
    table = start(A=side(hand=[MYSTIC], board=LANDS), B=side(hand=[MURDER], board=[BEAR, OGRE, *FIVE]))
    table.answer("A", [1, 1, 2]).cast(MYSTIC, at=["Grizzly", "Hill Ogre"])

    table.cast(MURDER, at="Grizzly", by="B").resolve(2)

    assert table.zone("graveyard", "B") == ["Grizzly", "Slay"]
    assert table.zone("hand", "B") == ["Hill Ogre"]
    assert len(table.zone("hand", "A")) == 1


# -- Medallions

EMERALD = "Emerald Medallion"


@rule("118.7a")
@pytest.mark.parametrize(
    ("cost", "lands"), [("{2}{G}", 2), ("{G}{G}", 2), ("{3}", 3), ("{G}", 1), ("{2}{U}", 3), ("{2}{G}{U}", 3)]
)
def test_a_medallion_takes_off_generic_mana_of_spells_of_its_colour(cost: str, lands: int) -> None:
    thing = card("Thing", "Creature — Test", "", cost=cost, power=1, toughness=1)
    table = start(A=side(hand=[thing], board=[EMERALD, *LANDS]), B=side())
    before = untapped(table)

    table.cast(thing)

    assert untapped(table) == before - lands
    spell = table.game.state.objects[table.game.state.stack[-1]]
    assert str(table.game.characteristics(spell.id).mana_cost) == cost


@rule("601.2f")
def test_a_medallion_reduces_after_increases() -> None:
    tax = card("Levy", "Enchantment", "Spells cost {1} more to cast.")
    thing = creature("Thing", 1, 1, cost="{G}")
    table = start(A=side(hand=[thing], board=[EMERALD, land("Forest")]), B=side(board=[tax]))

    assert table.try_to("cast", thing)


@rule("118.9d", "601.2f")
def test_a_medallion_reduces_flashback_costs_and_x() -> None:
    echo = card("Green Echo", "Sorcery", "You gain 3 life.\nFlashback {2}{G}", cost="{G}")
    table = start(A=side(graveyard=[echo], board=[EMERALD, *[land("Forest")] * 2]), B=side())
    assert table.try_to("cast", echo, method="flashback")

    flood = card("Green Flood", "Sorcery", "You gain X life.", cost="{X}{G}")
    table = start(A=side(hand=[flood], board=[EMERALD, *[land("Forest")] * 3]), B=side())
    assert table.answer("A", 3).cast(flood).resolve().life("A") == 23


# -- lands for several opponents

SPRINGS = ["Rejuvenating Springs", "Spectator Seating", "Training Center", "Undergrowth Stadium", "Vault of Champions"]


@rule("614.12")
@pytest.mark.parametrize("name", SPRINGS)
def test_the_opponents_are_counted_as_the_land_enters(name: str) -> None:
    table = start(A=side(hand=[name], board=[]), B=side(), C=side(), D=side())
    concede_game(table.game, table.seat("D"))
    assert not table.play(name).find(name).tapped

    two = start(A=side(hand=[name]), B=side(), C=side())
    concede_game(two.game, two.seat("C"))
    assert two.play(name).find(name).tapped

    assert start(A=side(hand=[name]), B=side()).play(name).find(name).tapped


@rule("614.1d")
@pytest.mark.parametrize("name", SPRINGS)
def test_the_land_enters_tapped_if_an_effect_says_so(name: str) -> None:
    mud = card("Mud", "Enchantment", "Lands your opponents control enter tapped.")
    table = start(A=side(hand=[name]), B=side(board=[mud]), C=side())

    assert table.play(name).find(name).tapped

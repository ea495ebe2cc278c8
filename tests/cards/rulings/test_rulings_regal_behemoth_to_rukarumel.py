"""Rulings on cards from Regal Behemoth to Rukarumel, Biologist."""

from __future__ import annotations

import pytest

from engine.ir.stored_cards import StoredCard
from tests.cards.common_cards import JEWEL, TRINKET, USURP
from tests.cards.ruling import ruling
from tests.cards.situations import BEAR, BOLT, FIVE, LANDS, every, start, to_trigger
from tests.rules.common_cards import ISLAND
from tests.rules.table import Table, card, creature, land, side

# -- Regal Behemoth


@ruling("Regal Behemoth", 1)
def test_the_behemoths_mana_is_there_at_once_while_one_is_the_monarch() -> None:
    table = start(A=side(hand=["Regal Behemoth"], board=FIVE), B=side(hand=[USURP], board=FIVE))
    table.cast("Regal Behemoth").resolve(2)

    table.answer("A", "red").activate("Swamp")
    assert table.zone("stack") == []
    assert table.pool("A") == "BR"

    table.cast(USURP, by="B").resolve().activate("Island")
    assert table.pool("A") == "BRU"


# -- Regal Sliver


SLIVER = "Regal Sliver"


def monarchs(table: Table) -> list[str]:
    return [name for name in table.names if table.game.state.monarch == table.seat(name)]


def crowned(*hand: str) -> Table:
    """A's Sliver has made A the monarch; B and C can take the crown."""
    table = start(
        A=side(hand=[SLIVER, SLIVER, *hand], board=LANDS),
        B=side(hand=[USURP, BOLT], board=[BEAR, *FIVE]),
        C=side(life=3),
    )
    assert monarchs(table) == []
    return table.cast(SLIVER).resolve(2)


@ruling(SLIVER, 1)
def test_there_is_no_monarch_at_first_and_then_just_one() -> None:
    table = crowned()
    assert monarchs(table) == ["A"]

    table.cast(USURP, by="B").resolve()

    assert monarchs(table) == ["B"]


@ruling(SLIVER, 2)
def test_the_monarch_draws_and_loses_the_crown_to_an_attacker() -> None:
    table = crowned().to("end")
    assert table.zone("hand", "A").count("Wastes") == 1

    table.to("precombat main", turn=2).attack(BEAR, on="A").to("end of combat")
    assert monarchs(table) == ["B"]
    before = len(table.zone("hand", "B"))
    assert len(table.to("end").zone("hand", "B")) == before + 1


@ruling(SLIVER, 3)
def test_who_was_monarch_as_the_ability_triggered_draws_the_card() -> None:
    table = crowned()
    before = len(table.zone("hand", "A"))

    to_trigger(table).cast(USURP, by="B").resolve(2)

    assert monarchs(table) == ["B"]
    assert len(table.zone("hand", "A")) == before + 1


@ruling(SLIVER, 4)
def test_the_active_player_or_the_next_takes_the_crown_of_one_who_leaves() -> None:
    def heir(turn: int) -> list[str]:
        table = start(A=side(hand=[BOLT, USURP], board=FIVE), B=side(life=3), C=side(hand=[BOLT], board=FIVE))
        table.game.state.monarch = table.seat("B")
        table.to("precombat main", turn=turn)
        table.cast(BOLT, at="B", by="A" if turn == 1 else "C").resolve()
        assert table.lost("B")
        return monarchs(table)

    assert (heir(1), heir(2)) == (["A"], ["C"])


@ruling(SLIVER, 5)
def test_a_monarch_killed_in_combat_loses_the_crown_by_leaving() -> None:
    table = start(A=side(life=2, hand=[SLIVER], board=LANDS), B=side(board=[BEAR]), C=side())
    table.cast(SLIVER).resolve(2).to("precombat main", turn=2)

    table.attack(BEAR, on="A").to("end of combat")

    assert table.lost("A")
    assert monarchs(table) == ["B"]
    assert table.zone("stack") == []


# -- Reliquary Tower


@ruling("Reliquary Tower", 1)
def test_the_later_effect_on_hand_size_counts() -> None:
    few = card("Few", "Enchantment", "Your maximum hand size is two.", cost="{W}")
    table = start(A=side(hand=[few, "Reliquary Tower", *[BEAR] * 9], board=FIVE), B=side())

    table.cast(few).resolve().play("Reliquary Tower").to("upkeep", turn=2)

    assert len(table.zone("hand", "A")) == 9


# -- Renowned Weaponsmith


SMITH = "Renowned Weaponsmith"


@ruling(SMITH, 1)
def test_the_smiths_mana_pays_for_abilities_of_artifacts_that_are_activated() -> None:
    blade = card("Blade", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {2}", cost="{1}")
    clay = card("Clay", "Creature", "{2}: Clay gets +1/+0 until end of turn.", power=1, toughness=1)
    study = card("Study", "Sorcery", "Draw a card.", cost="{2}")
    statue = card("Statue", "Artifact", cost="{2}")
    table = start(A=side(hand=[study, statue], board=[SMITH, blade, clay]), B=side())
    table.activate(SMITH)

    assert not table.try_to("activate", clay)
    assert not table.try_to("cast", study)
    assert [action.kind for action in table.actions("A") if action.kind in ("cast", "activate")] == ["cast", "activate"]
    table.activate(blade, at=SMITH).resolve()
    assert table.size(SMITH) == (2, 4)


@ruling(SMITH, 1)
def test_the_smiths_mana_does_not_pay_for_a_triggered_ability() -> None:
    def dwarves(*more: StoredCard) -> int:
        mountain = land("Mountain")
        table = start(A=side(hand=["Dwarven Hammer"], board=[SMITH, mountain, mountain, mountain, *more]), B=side())
        table.activate("Mountain").activate("Mountain").activate("Mountain").cast("Dwarven Hammer").resolve()
        if more:
            table.answer("A", True)
        return len(every(table.resolve(), "Dwarf Berserker Token"))

    assert (dwarves(), dwarves(land("Plains"), land("Plains"))) == (0, 1)


@ruling(SMITH, 2)
def test_the_smiths_mana_does_not_pay_for_abilities_of_artifact_cards_elsewhere() -> None:
    scrap = card("Scrap", "Artifact", "Cycling {2}", cost="{9}")
    relic = card("Relic", "Artifact", "{2}, Exile Relic from your graveyard: Draw a card.", cost="{9}")
    table = start(A=side(hand=[scrap], graveyard=[relic], board=[SMITH]), B=side())

    table.activate(SMITH)
    assert not table.try_to("activate", scrap)
    assert not table.try_to("activate", relic)

    paid = start(A=side(hand=[scrap], graveyard=[relic], board=[land("Plains")] * 2), B=side())
    assert paid.try_to("activate", scrap)


# -- Return to Dust


DUST = "Return to Dust"


@ruling(DUST, 1)
def test_the_second_target_is_exiled_only_in_the_own_main_phase() -> None:
    def exiled(turn: int) -> list[str]:
        table = start(A=side(hand=[DUST], board=FIVE), B=side(board=[TRINKET, JEWEL]))
        table.to("precombat main", turn=turn).answer("A", True).cast(DUST, at=["Trinket", "Jewel"])
        item = table.find(DUST).item
        assert item is not None
        assert len(item.targets) == 2
        return table.resolve().zone("exile")

    assert (exiled(1), exiled(2)) == (["Trinket", "Jewel"], ["Trinket"])


@ruling(DUST, 2)
def test_a_copy_exiles_the_first_target_only() -> None:
    fork = card("Fork", "Instant", "Copy target instant spell.", cost="{R}")
    table = start(A=side(hand=[DUST, fork], board=LANDS), B=side(board=[TRINKET, JEWEL]))

    table.cast(DUST, at=["Trinket", "Jewel"]).cast(fork, at=DUST).resolve(2)
    assert table.zone("exile") == ["Trinket"]

    assert table.answer("A", True).resolve().zone("exile") == ["Trinket", "Jewel"]


# -- Reverse Engineer


@ruling("Reverse Engineer", 1, 3)
def test_improvise_pays_generic_mana_only() -> None:
    table = start(A=side(hand=["Reverse Engineer"], board=[TRINKET] * 5), B=side())
    assert not table.try_to("cast", "Reverse Engineer")

    blue = start(A=side(hand=["Reverse Engineer"], board=[*[TRINKET] * 3, *[land("Island")] * 2]), B=side())
    blue.cast("Reverse Engineer")
    engineer = blue.find("Reverse Engineer")

    assert blue.game.characteristics(engineer.id).mana_value(engineer) == 5
    assert all(obj.tapped for obj in every(blue, "Trinket"))


ENGINEER = "Reverse Engineer"


def engineer(*board: StoredCard, islands: int = 2) -> bool:
    """Returns whether A can cast Reverse Engineer with two Islands and these permanents."""
    table = start(A=side(hand=[ENGINEER], board=[*[ISLAND] * islands, *board]), B=side())
    return table.try_to("cast", ENGINEER)


@ruling(ENGINEER, 2)
def test_artifacts_are_tapped_for_the_cost_that_increases_and_reductions_leave() -> None:
    dearer = card("Tax", "Enchantment", "Noncreature spells cost {1} more to cast.")
    cheaper = card("Guild", "Enchantment", "Spells you cast cost {2} less to cast.")
    assert not engineer(*[TRINKET] * 3, dearer)
    assert engineer(*[TRINKET] * 4, dearer)

    table = start(A=side(hand=[ENGINEER], board=[ISLAND, ISLAND, TRINKET, TRINKET, cheaper]), B=side())
    table.cast(ENGINEER)
    assert [obj.tapped for obj in every(table, "Trinket")].count(True) == 1


@ruling(ENGINEER, 4)
def test_improvise_pays_nothing_but_the_cost_of_the_spell() -> None:
    leak = card("Leak", "Instant", "Counter target spell unless its controller pays {3}.", cost="{U}")
    table = start(
        A=side(hand=[ENGINEER], board=[*[ISLAND] * 5, TRINKET, TRINKET, TRINKET]), B=side(hand=[leak], board=FIVE)
    )
    for _ in range(5):
        table.activate("Island")

    table.cast(ENGINEER).cast(leak, at=ENGINEER, by="B").resolve(1)

    assert table.zone("graveyard", "A") == [ENGINEER]
    assert table.zone("hand", "A") == []
    assert not any(obj.tapped for obj in every(table, "Trinket"))


@ruling(ENGINEER, 5)
def test_an_artifact_that_makes_mana_does_not_help_besides() -> None:
    for text in ("{T}: Add {C}{C}.", "Sacrifice Rock: Add {C}{C}."):
        rock = card("Rock", "Artifact", text)
        assert not engineer(rock)
        assert engineer(rock, TRINKET)


@ruling(ENGINEER, 6)
def test_a_tapped_artifacts_abilities_go_on() -> None:
    banner = card("Banner", "Artifact", "Creatures you control get +1/+1.")
    table = start(A=side(hand=[ENGINEER], board=[BEAR, ISLAND, ISLAND, banner, banner, banner]), B=side())

    table.cast(ENGINEER)

    assert all(obj.tapped for obj in every(table, "Banner"))
    assert table.size("Grizzly") == (5, 5)


@ruling(ENGINEER, 7)
def test_an_equipment_and_its_creature_are_tapped_apart() -> None:
    blade = card("Blade", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {0}", cost="{1}")
    nap = card("Nap", "Instant", "Tap target creature.", cost="{U}")

    def tapped(hand: StoredCard | str) -> tuple[bool, bool]:
        table = start(A=side(hand=[hand], board=[BEAR, blade, TRINKET, TRINKET, ISLAND, ISLAND]), B=side())
        table.activate(blade, at="Grizzly").resolve()
        table.cast(hand, at="Grizzly") if hand is nap else table.cast(hand)
        table.resolve()
        assert table.size("Grizzly") == (3, 3)
        return table.find("Blade").tapped, table.find("Grizzly").tapped

    assert (tapped(ENGINEER), tapped(nap)) == ((True, False), (False, True))


@ruling(ENGINEER, 8)
def test_x_is_chosen_before_artifacts_pay_for_it() -> None:
    directive = card("Directive", "Sorcery", "Improvise\nDraw X cards.", cost="{X}{R}{R}{R}")
    lands = [land("Mountain"), land("Mountain"), land("Mountain"), land("Plains")]
    table = start(A=side(hand=[directive], board=[*lands, TRINKET, TRINKET]), B=side())

    table.answer("A", 3).cast(directive)

    assert all(obj.tapped for obj in table.game.state.permanents())
    assert len(table.resolve().zone("hand", "A")) == 3


# -- Righteous Confluence


@ruling("Righteous Confluence", 1)
def test_each_gain_of_the_confluence_is_its_own() -> None:
    joy = card("Joy", "Enchantment", "Whenever you gain life, draw a card.")
    table = start(A=side(hand=["Righteous Confluence"], board=[joy, *FIVE]), B=side())

    table.answer("A", [2, 2, 2]).cast("Righteous Confluence").resolve(4)

    assert table.life("A") == 35
    assert len(table.zone("hand", "A")) == 3


# -- Rise from the Tides


@ruling("Rise from the Tides", 1)
def test_rise_from_the_tides_does_not_count_itself() -> None:
    table = start(A=side(hand=["Rise from the Tides"], graveyard=[BOLT, BEAR], board=LANDS), B=side())
    before = len(table.zone("battlefield", "A"))

    table.cast("Rise from the Tides").resolve()

    assert len(table.zone("battlefield", "A")) == before + 1


# -- Rishkar, Peema Renegade


@ruling("Rishkar, Peema Renegade", 1, 2)
def test_rishkar_may_target_himself_but_nobody_twice() -> None:
    table = start(A=side(hand=["Rishkar, Peema Renegade"], board=[BEAR, *FIVE]), B=side())

    table.cast("Rishkar, Peema Renegade").answer("A", ["Rishkar, Peema Renegade", "Grizzly"]).resolve(2)

    assert table.find("Rishkar, Peema Renegade").counter("+1/+1") == 1
    assert table.find("Grizzly").counter("+1/+1") == 1


@ruling("Rishkar, Peema Renegade", 3)
def test_any_counter_gives_rishkars_mana() -> None:
    table = start(A=side(board=["Rishkar, Peema Renegade", BEAR]), B=side())
    assert not table.try_to("activate", BEAR)
    table.find("Grizzly").set_counter("charge", 1)
    table.game.invalidate()

    assert table.try_to("activate", BEAR)


# -- Rukarumel, Biologist


RUKARUMEL = "Rukarumel, Biologist"


@ruling(RUKARUMEL, 1)
def test_rukarumel_wants_one_creature_type() -> None:
    for answer in ("Artifact", "Jace", "Vehicle", "Treasure", "Vampire, Knight"):
        table = start(A=side(hand=[RUKARUMEL], board=LANDS), B=side()).answer("A", answer).cast(RUKARUMEL)
        with pytest.raises(ValueError, match="not in"):
            table.resolve()

    table = start(A=side(hand=[RUKARUMEL], board=[BEAR, *LANDS]), B=side()).answer("A", "Vampire").cast(RUKARUMEL)
    table.resolve()
    assert tuple(table.now("Grizzly").subtypes) == ("Test", "Vampire")


@ruling(RUKARUMEL, 2)
def test_what_changes_how_creatures_of_the_chosen_type_enter_applies() -> None:
    text = "Each other Warrior creature you control enters with an additional +1/+1 counter on it."
    paragon = creature("Paragon", 1, 1, text)
    bear = creature("Bear", 2, 2, cost="{G}")
    table = start(A=side(hand=[RUKARUMEL, bear], board=[paragon, *LANDS]), B=side())

    table.answer("A", "Warrior").cast(RUKARUMEL).resolve().cast(bear).resolve()

    assert table.find("Bear").counter("+1/+1") == 1

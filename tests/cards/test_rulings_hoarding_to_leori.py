"""Rulings on cards from Hoarding Dragon to Leori."""

from __future__ import annotations

import pytest

from engine.game.combat.attacking import attack_options, required_attacks
from engine.ir.stored_cards import StoredCard
from tests.cards.ruling import ruling, untested
from tests.cards.situations import BEAR, BIRD, BOLT, FIVE, GIANT, LANDS, MURDER, OGRE, STUDY, WRATH, every, start
from tests.rules.table import Table, card, creature, land, side

UNTESTED = [
    untested("Impulsive Pilferer", 1, "nobody has priority while an ability is activated"),
    untested("Inspiring Statuary", 10, "says what tapping does not do to what is attached"),
    untested("Isareth the Awakener", 2, "attackers are declared together, once per combat"),
    untested("Kazuul, Tyrant of the Cliffs", 3, "the program asks the attacking player each time"),
    untested("Kindred Dominance", 1, "nobody has priority during a resolution"),
    untested("Leori, Sparktouched Hunter", 1, "only existing planeswalker types are offered"),
]

TRINKET = card("Trinket", "Artifact", "", cost="{1}")
JEWEL = card("Jewel", "Artifact", "", cost="{2}")


def hoard() -> Table:
    """A's Hoarding Dragon has entered, its trigger waits."""
    table = start(
        A=side(hand=["Hoarding Dragon", MURDER], library=[TRINKET, JEWEL], exile=["Mind Stone"], board=LANDS), B=side()
    )
    return table.cast("Hoarding Dragon").resolve()


@ruling("Hoarding Dragon", 1, 2)
def test_a_dragon_returns_only_its_own_hoard() -> None:
    table = hoard().answer("A", True, ["Jewel"]).resolve()
    assert sorted(table.zone("exile")) == ["Jewel", "Mind Stone"]
    assert not table.find("Jewel").face_down

    table.cast(MURDER, at="Hoarding Dragon").resolve().answer("A", True).resolve()

    assert table.zone("hand", "A") == ["Jewel"]
    assert table.zone("exile") == ["Mind Stone"]


@ruling("Hoarding Dragon", 3)
def test_the_hoard_of_a_dragon_that_died_first_stays_in_exile() -> None:
    table = hoard().cast(MURDER, at="Hoarding Dragon").resolve()
    table.answer("A", True).resolve()
    table.answers["A"][:] = [True, ["Jewel"]]
    table.resolve()

    assert "Jewel" in table.zone("exile")
    assert table.zone("hand", "A") == []


@ruling("Idol of Oblivion", 1)
def test_the_idol_knows_of_tokens_made_before_it_came_and_gone_since() -> None:
    rally = card("Rally", "Instant", "Create a 1/1 white Soldier creature token.", cost="{W}")
    haste = card("Quick Hands", "Enchantment", "Artifacts you control have haste.")
    table = start(A=side(hand=[rally, WRATH, "Idol of Oblivion"], board=[haste, *FIVE]), B=side())
    table.cast(rally).resolve().cast(WRATH).resolve().cast("Idol of Oblivion").resolve()

    table.activate("Idol of Oblivion").resolve()

    assert len(table.zone("hand", "A")) == 1


@ruling("Ilysian Caryatid", 1)
def test_caryatid_makes_mana_without_the_stack() -> None:
    gem = card("Gem", "Instant", "Draw a card.", cost="{U}{U}")
    table = start(A=side(hand=[gem], board=["Ilysian Caryatid", GIANT]), B=side())
    assert table.try_to("cast", gem)


# -- encore


def encore(*, fence: bool = False) -> Table:
    """A has used the encore of Impulsive Pilferer."""
    wall = card("Peace Treaty", "Enchantment", "Creatures can't attack you.")
    table = start(
        A=side(graveyard=["Impulsive Pilferer"], board=FIVE), B=side(board=[wall] if fence else []), C=side(), D=side()
    )
    table.activate("Impulsive Pilferer").resolve()
    return table


def demands(table: Table) -> list[set[str]]:
    """Whom A's required attackers must attack."""
    options = attack_options(table.game, table.seat("A"))
    found: dict[int, set[str]] = {}
    for index, place in required_attacks(table.game, options, table.seat("A")):
        found.setdefault(index, set()).add(table.describe(options[index].defenders[place]))
    return sorted(found.values(), key=sorted)


@ruling("Impulsive Pilferer", 4)
def test_each_encore_token_must_attack_its_own_opponent() -> None:
    assert demands(encore()) == [{"B"}, {"C"}, {"D"}]


@ruling("Impulsive Pilferer", 5)
def test_a_tapped_encore_token_need_not_attack() -> None:
    table = encore()
    every(table, "Impulsive Pilferer")[0].tapped = True

    assert len(demands(table)) == 2


@ruling("Impulsive Pilferer", 6)
def test_an_encore_token_that_cannot_attack_its_opponent_is_free() -> None:
    assert demands(encore(fence=True)) == [{"C"}, {"D"}]


@ruling("Impulsive Pilferer", 3)
def test_encore_copies_what_is_printed() -> None:
    grown = card("Giant Growth of All", "Instant", "Target creature gets +3/+3 until end of turn.", cost="{G}")
    table = start(
        A=side(hand=[grown, MURDER], board=["Impulsive Pilferer", *FIVE]),
        B=side(),
    )
    table.cast(grown, at="Impulsive Pilferer").resolve().cast(MURDER, at="Impulsive Pilferer").resolve(2)

    table.activate("Impulsive Pilferer").resolve()

    assert table.size("Impulsive Pilferer") == (1, 1)


# -- more cards


@ruling("Inferno Titan", 1)
def test_titan_divides_as_the_ability_is_put_on_the_stack() -> None:
    table = start(A=side(hand=["Inferno Titan"], board=LANDS), B=side(board=[BEAR, OGRE]))
    table.answer("A", ["Grizzly", "Hill Ogre"], [2, 1]).cast("Inferno Titan").resolve()
    assert table.answers["A"] == []

    table.resolve()

    assert "Grizzly" in table.zone("graveyard", "B")
    assert table.find("Hill Ogre").damage == 1


@ruling("Inga Rune-Eyes", 1, 2)
@pytest.mark.parametrize(("others", "drawn"), [(1, 0), (2, 3)])
def test_inga_counts_all_that_died_with_it_whoever_controlled_them(others: int, drawn: int) -> None:
    table = start(A=side(hand=[WRATH], board=["Inga Rune-Eyes", *FIVE]), B=side(board=[BEAR, OGRE][:others]))

    table.cast(WRATH).resolve(2)

    assert len(table.zone("hand", "A")) == drawn


@ruling("Inga Rune-Eyes", 1)
def test_inga_counts_creatures_that_die_while_its_ability_waits() -> None:
    table = start(A=side(hand=[MURDER] * 3, board=["Inga Rune-Eyes", *FIVE]), B=side(board=[BEAR, OGRE]))
    table.cast(MURDER, at="Inga Rune-Eyes").resolve()

    table.cast(MURDER, at="Grizzly").resolve().cast(MURDER, at="Hill Ogre").resolve().resolve()

    assert len(table.zone("hand", "A")) == 3


@ruling("Inspiring Statuary", 3, 6)
def test_improvise_pays_no_coloured_mana_and_leaves_the_mana_value() -> None:
    dear = card("Treatise", "Sorcery", "Draw a card.", cost="{2}{U}")
    table = start(A=side(hand=[dear], board=["Inspiring Statuary", TRINKET, "Island"]), B=side())
    table.cast(dear)
    spell = table.game.state.objects[table.game.state.stack[-1]]
    assert table.game.characteristics(spell.id).mana_value(spell) == 3

    short = start(A=side(hand=[dear], board=["Inspiring Statuary", TRINKET, JEWEL]), B=side())
    assert not short.try_to("cast", dear)


@ruling("Inspiring Statuary", 4)
def test_improvise_comes_after_cost_increases() -> None:
    tax = card("Levy", "Enchantment", "Spells cost {1} more to cast.")
    table = start(A=side(hand=[STUDY], board=["Inspiring Statuary", "Island"]), B=side(board=[tax]))

    table.cast(STUDY)

    assert table.find("Inspiring Statuary").tapped


@ruling("Inspiring Statuary", 5)
def test_improvise_works_with_overload() -> None:
    board: list[StoredCard | str] = ["Inspiring Statuary", *[TRINKET] * 5, "Island"]
    table = start(A=side(hand=["Cyclonic Rift"], board=board), B=side(board=[BEAR]))

    table.cast("Cyclonic Rift", method="overload").resolve()

    assert table.zone("hand", "B") == ["Grizzly"]


@ruling("Inspiring Statuary", 7)
def test_improvise_pays_nothing_in_a_resolution() -> None:
    leak = card("Leak", "Instant", "Counter target spell unless its controller pays {1}.", cost="{U}")
    table = start(
        A=side(hand=[STUDY], board=["Inspiring Statuary", TRINKET, "Island"]), B=side(hand=[leak], board=FIVE)
    )
    table.cast(STUDY).cast(leak, at="Study", by="B").resolve()

    assert "Study" in table.zone("graveyard", "A")
    assert table.zone("hand", "A") == []


@ruling("Inspiring Statuary", 9)
def test_a_tapped_artifact_keeps_working() -> None:
    dear = card("Treatise", "Sorcery", "Draw a card.", cost="{1}{U}")
    table = start(A=side(hand=[dear], board=["Inspiring Statuary", TRINKET, "Island"]), B=side())
    table.find("Inspiring Statuary").tapped = True

    assert table.try_to("cast", dear)


@ruling("Insurrection", 1)
def test_insurrection_takes_the_untapped_too_and_hastens_ones_own() -> None:
    table = start(A=side(hand=["Insurrection"], board=[OGRE, *LANDS]), B=side(board=[BEAR]), C=side(board=[BIRD]))
    table.find("Hill Ogre").tapped = True

    table.cast("Insurrection").resolve()

    assert {"Hill Ogre", "Grizzly", "Songbird"} <= set(table.zone("battlefield", "A"))
    assert not table.find("Hill Ogre").tapped
    assert all(table.now(name).has("haste") for name in ("Hill Ogre", "Grizzly", "Songbird"))


@ruling("Jolrael, Mwonvuli Recluse", 1)
def test_jolrael_sees_the_second_card_only() -> None:
    table = start(A=side(hand=[STUDY, STUDY], board=["Jolrael, Mwonvuli Recluse", *FIVE]), B=side())
    table.cast(STUDY).resolve(2).cast(STUDY).resolve()
    assert len(every(table, "Cat Token")) == 1
    assert len(table.game.state.stack) == 0

    late = start(A=side(hand=[STUDY, STUDY, "Jolrael, Mwonvuli Recluse"], board=FIVE), B=side())
    late.cast(STUDY).resolve().cast("Jolrael, Mwonvuli Recluse").resolve().cast(STUDY).resolve()
    assert every(late, "Cat Token") == []


@ruling("Jolrael, Mwonvuli Recluse", 2, 3, 4)
def test_jolrael_sets_sizes_below_bonuses_and_counts_once() -> None:
    shrink = card(
        "Shrink", "Instant", "Target creature has base power and toughness 1/4 until end of turn.", cost="{U}"
    )
    hand = [shrink, shrink, BIRD, BIRD, BIRD]
    table = start(A=side(hand=hand, board=["Jolrael, Mwonvuli Recluse", BEAR, OGRE, *FIVE]), B=side())
    table.find("Hill Ogre").set_counter("+1/+1", 2)
    table.cast(shrink, at="Grizzly").resolve()

    table.activate("Jolrael, Mwonvuli Recluse").resolve()
    assert table.size("Grizzly") == (4, 4)
    assert table.size("Hill Ogre") == (6, 6)

    table.cast(shrink, at="Hill Ogre").resolve()
    assert table.size("Grizzly") == (4, 4)
    assert table.size("Hill Ogre") == (3, 6)


@ruling("Judith, the Scourge Diva", 1, 2)
def test_judith_sees_herself_and_those_who_die_with_her() -> None:
    table = start(A=side(hand=[WRATH], board=["Judith, the Scourge Diva", BEAR, *FIVE]), B=side(board=[OGRE]))
    table.answer("A", ["B"], ["B"]).cast(WRATH).resolve(3)

    assert table.life("B") == 18


@ruling("Judith, the Scourge Diva", 3)
def test_a_player_without_life_loses_before_judith_triggers() -> None:
    storm = card("Storm", "Sorcery", "Storm deals 5 damage to each creature and each player.", cost="{R}")
    table = start(
        A=side(hand=[storm], life=5, board=["Judith, the Scourge Diva", BEAR, *FIVE]), B=side(life=6), C=side()
    )
    table.cast(storm).resolve()

    assert table.lost("A")
    assert table.life("B") == 1


@ruling("Karador, Ghost Chieftain", 2)
def test_karador_lifts_neither_timing_nor_cost() -> None:
    dear = creature("Dear Beast", 2, 2, cost="{4}")
    table = start(A=side(graveyard=[dear], hand=[BOLT], board=["Karador, Ghost Chieftain", *FIVE]), B=side())
    table.cast(BOLT, at="B")
    assert not any(action.object == table.find(dear).id for action in table.actions("A"))
    table.resolve()
    assert any(action.object == table.find(dear).id for action in table.actions("A"))

    poor = start(A=side(graveyard=[dear], board=["Karador, Ghost Chieftain", *FIVE[:3]]), B=side())
    assert not any(action.kind == "cast" for action in poor.actions("A"))


@ruling("Kazuul, Tyrant of the Cliffs", 4, 6)
def test_kazuul_makes_a_blocker_for_each_creature_that_attacks_its_controller() -> None:
    table = Table(None, A=side(board=[BEAR, OGRE, BIRD]), B=side(board=["Kazuul, Tyrant of the Cliffs"]), C=side())
    table.attack(BEAR, on="B").attack(OGRE, on="B").attack(BIRD, on="C").to("declare attackers")
    assert len(every(table, "Ogre Token")) == 2

    table.block("Ogre Token", BEAR).to("end of combat")

    assert "Grizzly" in table.zone("graveyard", "A")
    assert table.life("B") == 17


@ruling("Kazuul, Tyrant of the Cliffs", 1)
def test_kazuul_protects_planeswalkers() -> None:
    table = Table(None, A=side(board=[BEAR]), B=side(board=["Kazuul, Tyrant of the Cliffs", "Jace Beleren"]))
    table.attack(BEAR, on="Jace Beleren").to("declare attackers")

    assert len(every(table, "Ogre Token")) == 1


@ruling("Knighted Myr", 1, 2)
def test_knighted_myr_adapts_again_once_its_counters_are_gone() -> None:
    table = start(A=side(board=["Knighted Myr", *FIVE]), B=side())
    table.activate("Knighted Myr").activate("Knighted Myr").resolve(3)
    assert table.find("Knighted Myr").counter("+1/+1") == 1

    table.find("Knighted Myr").set_counter("+1/+1", 0)
    table.activate("Knighted Myr").resolve()

    assert table.find("Knighted Myr").counter("+1/+1") == 1


@ruling("Krenko, Mob Boss", 1)
def test_krenko_counts_himself_and_every_goblin() -> None:
    goblin = card("Old Goblin", "Creature — Goblin", "", power=1, toughness=1)
    table = start(A=side(board=["Krenko, Mob Boss", goblin, land("Mountain")]), B=side())

    table.activate("Krenko, Mob Boss").resolve()

    assert len(every(table, "Goblin Token")) == 2


@ruling("Land Tax", 1)
def test_land_tax_finds_snow_lands() -> None:
    snow = card("Snowy Plains", "Basic Snow Land — Plains")
    table = Table(None, A=side(board=["Land Tax"], library=[snow]), B=side(board=FIVE))
    table.answer("A", True, ["Snowy Plains"]).to("upkeep")

    assert "Snowy Plains" in table.zone("hand", "A")


@ruling("Land Tax", 2)
def test_land_tax_needs_an_opponent_with_more_lands() -> None:
    table = Table(None, A=side(board=["Land Tax", *FIVE]), B=side(board=FIVE))

    table.to("precombat main")

    assert len(table.zone("hand", "A")) == 0

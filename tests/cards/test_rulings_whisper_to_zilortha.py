"""Rulings on cards from Whisper to Zilortha."""

from __future__ import annotations

from tests.cards.ruling import ruling, untested
from tests.cards.situations import BEAR, BOLT, FIVE, GIANT, GROW, LANDS, MURDER, NAY, OGRE, WRATH, every, start
from tests.rules.table import card, creature, side

UNTESTED = [
    untested("Windrider Wizard", 1, "nobody can do anything during a resolution"),
]

WHISPER = "Whisper, Blood Liturgist"


@ruling(WHISPER, 1, 2)
def test_whisper_may_be_sacrificed_and_returns_nobody_that_was() -> None:
    table = start(A=side(graveyard=[GIANT], board=[WHISPER, BEAR]), B=side())

    table.answer("A", [WHISPER, "Grizzly"]).activate(WHISPER, at="Stone Giant").resolve()

    assert table.zone("battlefield", "A") == ["Stone Giant"]
    assert not start(A=side(board=[WHISPER, BEAR]), B=side()).try_to("activate", WHISPER)


@ruling("Wildwood Scourge", 1, 2)
def test_wildwood_scourge_grows_once_for_all_counters_also_of_one_that_enters() -> None:
    hymn = card("Hymn", "Enchantment", "Creatures you control get +0/+1.")
    strong = creature("Strong One", 1, 1, "This creature enters with two +1/+1 counters on it.", cost="{G}")
    table = start(A=side(hand=[strong, GROW], board=["Wildwood Scourge", BEAR, hymn, *FIVE]), B=side())
    table.cast(strong).resolve(2)
    assert table.find("Wildwood Scourge").counter("+1/+1") == 1

    table.cast(GROW, at="Grizzly").resolve(2)

    assert table.find("Wildwood Scourge").counter("+1/+1") == 2


@ruling("Windrider Wizard", 2, 3)
def test_windrider_wizard_draws_for_countered_spells_and_wizard_spells() -> None:
    sage = card("Sage", "Creature — Wizard", "", cost="{U}", power=1, toughness=1)
    bird = creature("Crow", 1, 1, cost="{U}")
    table = start(A=side(hand=[sage, bird, BOLT], board=["Windrider Wizard", *FIVE]), B=side(hand=[NAY], board=FIVE))
    table.cast(bird).resolve()
    assert table.zone("graveyard", "A") == []

    table.cast(BOLT, at="B").cast(NAY, at="Spark", by="B").resolve()
    table.answer("A", True, "Wastes").resolve()
    assert sorted(table.zone("graveyard", "A")) == ["Spark", "Wastes"]

    table.cast(sage).answer("A", True, "Wastes").resolve()
    assert sorted(table.zone("graveyard", "A")) == ["Spark", "Wastes", "Wastes"]


XANTCHA = "Xantcha, Sleeper Agent"


@ruling(XANTCHA, 1, 3, 4)
def test_xantcha_enters_for_an_opponent_and_whoever_activates_draws() -> None:
    table = start(A=side(hand=[XANTCHA], board=LANDS), B=side(board=FIVE), C=side())
    table.answer("A", "B").cast(XANTCHA).resolve()
    assert XANTCHA in table.zone("battlefield", "B")

    table.activate(XANTCHA).resolve()
    assert (table.life("B"), len(table.zone("hand", "A")), len(table.zone("hand", "B"))) == (18, 1, 0)

    table.activate(XANTCHA, by="B").resolve()
    assert (table.life("B"), len(table.zone("hand", "A")), len(table.zone("hand", "B"))) == (16, 1, 1)


@ruling("Yahenni, Undying Partisan", 1)
def test_yahenni_is_not_saved_by_a_counter_for_one_that_dies_with_it() -> None:
    table = start(A=side(hand=[WRATH], board=["Yahenni, Undying Partisan", *FIVE]), B=side(board=[BEAR]))

    table.cast(WRATH).resolve().to("postcombat main")

    assert "Yahenni, Undying Partisan" in table.zone("graveyard", "A")


YISAN = "Yisan, the Wanderer Bard"


@ruling(YISAN, 1)
def test_yisan_counts_the_verses_it_had() -> None:
    two = creature("Second Verse", 2, 2, cost="{1}{G}")
    table = start(A=side(hand=[MURDER], library=[two], board=[YISAN, *FIVE]), B=side())
    table.find(YISAN).set_counter("verse", 1)

    table.activate(YISAN).cast(MURDER, at=YISAN).resolve().answer("A", "Second Verse").resolve()

    assert every(table, "Second Verse")


ZACAMA = "Zacama, Primal Calamity"


@ruling(ZACAMA, 2)
def test_zacama_shoots_its_blocker_and_tramples_on() -> None:
    table = start(A=side(board=[ZACAMA, *FIVE]), B=side(board=[OGRE]))
    table.attack(ZACAMA).block(OGRE, ZACAMA).to("declare blockers")

    table.activate(ZACAMA, 0, at="Hill Ogre").resolve().to("end of combat")

    assert table.life("B") == 11


@ruling("Zetalpa, Primal Dawn", 1)
def test_zetalpas_second_strike_tramples_over_nobody() -> None:
    bird = creature("Big Bird", 2, 2, "Flying")
    table = start(A=side(board=["Zetalpa, Primal Dawn"]), B=side(board=[bird]))

    table.attack("Zetalpa, Primal Dawn").block(bird, "Zetalpa, Primal Dawn").answer("A", [2, 2]).to("end of combat")

    assert table.life("B") == 14


ZILORTHA = "Zilortha, Strength Incarnate"


@ruling(ZILORTHA, 1, 2)
def test_zilortha_measures_damage_by_power() -> None:
    thick, nothing = creature("Thick One", 3, 6), creature("Nobody", 0, 1)
    table = start(A=side(hand=[BOLT], board=[ZILORTHA, thick, nothing, *FIVE]), B=side())
    assert "Nobody" in table.zone("battlefield", "A")

    table.cast(BOLT, at="Thick One").resolve()

    assert "Thick One" in table.zone("graveyard", "A")


@ruling(ZILORTHA, 3)
def test_zilortha_saves_no_creature_without_toughness() -> None:
    wither = card("Wither", "Instant", "Target creature gets -0/-2 until end of turn.", cost="{B}")
    table = start(A=side(hand=[wither], board=[ZILORTHA, BEAR, *FIVE]), B=side())

    table.cast(wither, at="Grizzly").resolve()

    assert "Grizzly" in table.zone("graveyard", "A")


@ruling(ZILORTHA, 4)
def test_damage_becomes_lethal_when_zilortha_leaves() -> None:
    brute = creature("Brute", 6, 3)
    table = start(A=side(hand=[BOLT, MURDER], board=[ZILORTHA, brute, *FIVE]), B=side())
    table.cast(BOLT, at="Brute").resolve()
    assert "Brute" in table.zone("battlefield", "A")

    table.cast(MURDER, at=ZILORTHA).resolve()

    assert "Brute" in table.zone("graveyard", "A")

"""Rulings on cards from Vronos, Masked Inquisitor to Windrider Wizard."""

from __future__ import annotations

import pytest

from engine.game.kernel.objects import GameObject
from engine.ir.stored_cards import StoredCard
from tests.cards.ruling import ruling, untested
from tests.cards.situations import BEAR, BOLT, FIVE, GIANT, GROW, LANDS, NAY, OGRE, every, start
from tests.rules.marker import rule
from tests.rules.table import Cards, Side, Table, card, creature, land, side

UNTESTED = [
    untested("Windrider Wizard", 1, "nobody can do anything during a resolution"),
]


# -- Vronos, Masked Inquisitor


VRONOS = "Vronos, Masked Inquisitor"


WALKER = card(
    "Second Walker",
    "Legendary Planeswalker — Test",
    "Creatures you control get +1/+1.\nWhenever you gain life, draw a card.\n+1: You gain 1 life.",
    cost="{3}",
    loyalty=4,
)


SIP = card("Sip", "Instant", "You gain 1 life.", cost="{W}")


def phased(other: StoredCard = WALKER, *, hand: Cards = (), board: Cards = (), b: Side | None = None) -> Table:
    """Vronos has made another planeswalker of A phase out at the beginning of the end step."""
    table = start(A=side(hand=hand, board=[VRONOS, other, *board, *FIVE]), B=b or side())
    return table.activate(VRONOS, 0, at=other.facts.front_face.name).resolve().to("end")


def there(table: Table) -> list[str]:
    """The names of all permanents that are phased in."""
    return [table.game.characteristics(obj.id).name for obj in table.game.state.permanents()]


@ruling(VRONOS, 1)
def test_a_phased_out_planeswalker_is_not_there() -> None:
    table = phased(hand=[SIP], board=[BEAR], b=side(hand=[BOLT], board=[OGRE, *FIVE]))
    assert "Second Walker" not in there(table)
    assert table.size("Grizzly") == (2, 2)

    before = len(table.zone("hand", "A"))
    table.cast(SIP).resolve()
    assert len(table.zone("hand", "A")) == before - 1, "nothing was drawn"
    with pytest.raises(AssertionError, match="is not among"):
        table.try_to("cast", BOLT, at="Second Walker", by="B")

    attack = phased(b=side(board=[OGRE])).attack(OGRE, on="Second Walker")
    with pytest.raises(AssertionError, match="cannot attack"):
        attack.to("end of combat", turn=2)


@ruling(VRONOS, 1)
def test_a_phased_out_creature_neither_attacks_nor_blocks() -> None:
    fade = card("Fade", "Instant", "Target creature phases out.", cost="{U}")
    table = start(A=side(board=[OGRE]), B=side(hand=[fade], board=[BEAR, *FIVE])).attack(OGRE)
    table.to("declare attackers").cast(fade, at="Grizzly", by="B").resolve()

    assert table.to("end of combat").life("B") == 17, "nobody is asked for blocks"


def out_of_phase(table: Table, name: str) -> GameObject:
    """Returns the phased-out permanent of this name."""
    return next(obj for obj in table.game.state.objects.values() if obj.phased_out and obj.printed.name == name)


@rule("502.1", "703.4a")
@ruling(VRONOS, 2)
def test_it_phases_in_before_its_player_untaps_with_its_counters() -> None:
    table = phased()
    walker = out_of_phase(table, "Second Walker")
    walker.tapped = True
    assert "Second Walker" not in there(table.to("end", turn=2))

    table.to("upkeep", turn=3)

    assert table.find("Second Walker").counter("loyalty") == 4
    assert not table.find("Second Walker").tapped


@ruling(VRONOS, 2)
def test_a_creature_that_has_phased_in_attacks_and_taps() -> None:
    fade = card("Fade", "Instant", "Target creature phases out.", cost="{U}")
    archer = creature("Archer", 3, 3, "{T}: You gain 4 life.")
    for tap in (True, False):
        table = start(A=side(hand=[fade], board=[archer, *FIVE]), B=side()).cast(fade, at="Archer").resolve()
        table.to("upkeep", turn=3)
        if tap:
            assert table.activate(archer).resolve().life("A") == 24
        else:
            assert table.attack(archer).to("end of combat", turn=3).life("B") == 17


@ruling(VRONOS, 3)
def test_phasing_is_neither_leaving_nor_entering() -> None:
    bell = card("Bell", "Enchantment", "Whenever a planeswalker enters or leaves the battlefield, you gain 5 life.")
    table = phased(board=[bell]).to("upkeep", turn=3)

    assert "Second Walker" in there(table)
    assert table.life("A") == 20


@ruling(VRONOS, 4)
def test_an_effect_for_as_long_as_one_controls_it_ends_when_it_phases_out() -> None:
    text = "−1: Gain control of target creature for as long as you control Keeper."
    keeper = card("Keeper", "Legendary Planeswalker — Test", text, cost="{3}", loyalty=4)
    table = start(A=side(board=[VRONOS, keeper]), B=side(board=[OGRE])).activate(keeper, at="Hill Ogre").resolve()
    assert "Hill Ogre" in table.zone("battlefield", "A")

    table.activate(VRONOS, 0, at="Keeper").resolve().to("end")
    assert table.zone("battlefield", "B") == ["Hill Ogre"]

    table.to("upkeep", turn=3)
    assert "Keeper" in table.zone("battlefield", "A")
    assert table.zone("battlefield", "B") == ["Hill Ogre"], "the duration is over"


@ruling(VRONOS, 5)
def test_a_choice_made_as_it_entered_is_kept() -> None:
    text = "As Dyer enters, choose a color.\nCreatures you control of the chosen color get +2/+2.\n+1: You gain 1 life."
    dyer = card("Dyer", "Legendary Planeswalker — Test", text, cost="{3}", loyalty=4)
    green = creature("Green One", 1, 1, cost="{G}")
    table = start(A=side(hand=[dyer], board=[VRONOS, green, *FIVE]), B=side()).answer("A", "green").cast(dyer).resolve()
    assert table.size("Green One") == (3, 3)

    table.activate(VRONOS, 0, at="Dyer").resolve().to("end")
    assert table.size("Green One") == (1, 1)

    assert table.to("upkeep", turn=3).size("Green One") == (3, 3)


def forged(artifact: StoredCard, *, hand: Cards = (), board: Cards = (), b: Side | None = None) -> Table:
    """Vronos has made A's artifact a 9/9."""
    table = start(A=side(hand=hand, board=[VRONOS, artifact, *board, *FIVE]), B=b or side())
    table.find(VRONOS).set_counter("loyalty", 7)
    return table.activate(VRONOS, 2, at=artifact.facts.front_face.name).resolve()


@ruling(VRONOS, 6)
def test_the_artifact_loses_its_creature_types_and_nothing_else() -> None:
    beast = card("Odd Thing", "Legendary Artifact Creature — Equipment Golem Cat", "", power=1, toughness=1)
    table = forged(beast)
    now = table.now("Odd Thing")
    assert (set(now.types), set(now.subtypes), now.supertypes) == (
        {"Artifact", "Creature"},
        {"Equipment", "Construct"},
        ("Legendary",),
    )
    assert (now.power, now.toughness) == (9, 9)
    assert all(now.has_keyword(keyword) for keyword in ("vigilance", "indestructible"))

    locus = forged(card("Works", "Artifact Land — Locus", "{T}: Add {C}."))
    assert set(locus.now("Works").types) == {"Artifact", "Land", "Creature"}
    assert set(locus.now("Works").subtypes) == {"Locus", "Construct"}


@ruling(VRONOS, 7)
def test_the_artifact_keeps_its_abilities() -> None:
    spring = card("Spring", "Artifact", "{0}: You gain 1 life.\nWhenever this artifact attacks, draw a card.")
    table = forged(spring, b=side(board=[GIANT]))
    assert table.activate(spring).resolve().life("A") == 21

    table.attack(spring).to("declare attackers")

    assert len(table.zone("hand", "A")) == 1
    assert not table.may_block(GIANT, "Spring")
    assert table.to("end of combat").life("B") == 11


@ruling(VRONOS, 8)
def test_equipment_that_becomes_a_creature_comes_off_and_cannot_be_attached() -> None:
    blade = card("Blade", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {0}", cost="{1}")
    table = start(A=side(board=[VRONOS, blade, BEAR]), B=side()).activate(blade, at="Grizzly").resolve()
    assert table.size("Grizzly") == (3, 2)
    table.find(VRONOS).set_counter("loyalty", 7)

    table.activate(VRONOS, 2, at="Blade").resolve()
    assert table.size("Grizzly") == (2, 2)

    table.activate(blade, at="Grizzly").resolve()
    assert table.find("Blade").attached_to is None
    assert table.size("Grizzly") == (2, 2)


@ruling(VRONOS, 9, 10)
def test_later_effects_set_its_size_anew_and_counters_go_on_counting() -> None:
    shrink = card(
        "Shrink", "Instant", "Target creature has base power and toughness 1/1 until end of turn.", cost="{U}"
    )
    swell = card("Swell", "Instant", "Target creature gets +3/+3 until end of turn.", cost="{G}")
    golem = card("Golem", "Artifact Creature — Golem", "", power=2, toughness=2)
    table = start(A=side(hand=[shrink, shrink, swell, GROW], board=[VRONOS, golem, *FIVE]), B=side())
    table.find(VRONOS).set_counter("loyalty", 7)
    table.cast(shrink, at="Golem").resolve().cast(swell, at="Golem").resolve()
    table.cast(GROW, at="Golem").resolve()
    assert table.size("Golem") == (5, 5)

    table.activate(VRONOS, 2, at="Golem").resolve()
    assert table.size("Golem") == (13, 13)

    assert table.cast(shrink, at="Golem").resolve().size("Golem") == (5, 5)


@ruling(VRONOS, 11)
def test_the_artifact_attacks_if_it_was_there_all_turn() -> None:
    stone = card("Stone", "Artifact", "", cost="{1}")
    assert forged(stone).attack("Stone").to("end of combat").life("B") == 11

    table = start(A=side(hand=[stone], board=[VRONOS, *FIVE]), B=side()).cast(stone).resolve()
    table.find(VRONOS).set_counter("loyalty", 7)
    table.activate(VRONOS, 2, at="Stone").resolve().attack("Stone").to("end of combat")
    assert table.life("B") == 20, "nobody is asked for attackers"


# -- Wake the Dead


@ruling("Wake the Dead", 1)
def test_wake_the_dead_demands_its_sacrifice_once() -> None:
    lend = card("Lend", "Instant", "Target opponent gains control of target creature until end of turn.", cost="{U}")
    table = start(A=side(board=[BEAR]), B=side(hand=["Wake the Dead", lend], graveyard=[OGRE, GIANT], board=FIVE))
    table.attack(BEAR).to("declare attackers")
    table.answer("B", 2).cast("Wake the Dead", at=["Hill Ogre", "Stone Giant"], by="B").resolve()
    table.cast(lend, at=["Stone Giant", "A"], by="B").resolve()
    assert "Stone Giant" in table.zone("battlefield", "A")

    table.to("upkeep", turn=2)
    assert "Hill Ogre" in table.zone("graveyard", "B")
    assert "Stone Giant" in table.zone("battlefield", "B")

    assert "Stone Giant" in table.to("upkeep", turn=4).zone("battlefield", "B")


# -- Wayward Swordtooth


@ruling("Wayward Swordtooth", 1)
def test_two_swordteeth_and_other_effects_add_up() -> None:
    map_ = card("Old Map", "Enchantment", "You may play an additional land on each of your turns.")
    hand = [land("Forest")] * 6
    more: list[tuple[Cards, int]] = [([], 2), (["Wayward Swordtooth"], 3), ([map_], 3)]
    for others, lands in more:
        table = start(A=side(hand=hand, board=["Wayward Swordtooth", *others]), B=side())
        for _ in range(lands):
            table.play("Forest")
        assert not table.try_to("land", "Forest")


# -- Whirler Rogue


@ruling("Whirler Rogue", 1)
def test_whirler_rogue_taps_thopters_that_have_just_come() -> None:
    table = start(A=side(hand=["Whirler Rogue"], board=[BEAR, *FIVE]), B=side(board=[OGRE])).cast("Whirler Rogue")
    table.resolve(2)

    table.activate("Whirler Rogue", at="Grizzly").resolve()

    assert all(token.tapped for token in every(table, "Thopter Token"))
    assert not table.may_block(OGRE, "Grizzly")


@ruling("Whirler Rogue", 2)
def test_whirler_rogue_comes_too_late_for_a_blocked_creature() -> None:
    trinket = card("Trinket", "Artifact", "")
    table = start(A=side(board=["Whirler Rogue", trinket, trinket, GIANT]), B=side(board=[OGRE]))
    table.attack(GIANT).block(OGRE, GIANT).to("declare blockers")

    table.activate("Whirler Rogue", at="Stone Giant").resolve().to("end of combat")

    assert table.life("B") == 20
    assert "Hill Ogre" in table.zone("graveyard", "B")


# -- Whisper, Blood Liturgist


WHISPER = "Whisper, Blood Liturgist"


@ruling(WHISPER, 1, 2)
def test_whisper_may_be_sacrificed_and_returns_nobody_that_was() -> None:
    table = start(A=side(graveyard=[GIANT], board=[WHISPER, BEAR]), B=side())

    table.answer("A", [WHISPER, "Grizzly"]).activate(WHISPER, at="Stone Giant").resolve()

    assert table.zone("battlefield", "A") == ["Stone Giant"]
    assert not start(A=side(board=[WHISPER, BEAR]), B=side()).try_to("activate", WHISPER)


# -- Wildwood Scourge


@ruling("Wildwood Scourge", 1, 2)
def test_wildwood_scourge_grows_once_for_all_counters_also_of_one_that_enters() -> None:
    hymn = card("Hymn", "Enchantment", "Creatures you control get +0/+1.")
    strong = creature("Strong One", 1, 1, "This creature enters with two +1/+1 counters on it.", cost="{G}")
    table = start(A=side(hand=[strong, GROW], board=["Wildwood Scourge", BEAR, hymn, *FIVE]), B=side())
    table.cast(strong).resolve(2)
    assert table.find("Wildwood Scourge").counter("+1/+1") == 1

    table.cast(GROW, at="Grizzly").resolve(2)

    assert table.find("Wildwood Scourge").counter("+1/+1") == 2


@ruling("Wildwood Scourge", 3)
def test_two_mutated_scourges_that_are_no_hydras_go_on_for_ever() -> None:
    cub = card("Cub", "Creature — Cat", "Mutate {G}", cost="{4}{G}", power=1, toughness=1)
    pup = card("Pup", "Creature — Dog", "Mutate {G}", cost="{4}{G}", power=1, toughness=1)
    scourge = "Wildwood Scourge"
    table = start(A=side(hand=[scourge, scourge, cub, pup, GROW], board=[BEAR, *LANDS]), B=side())
    for beast in (cub, pup):
        table.answer("A", 1).cast(scourge).resolve()
        table.cast(beast, at=scourge, method="mutate").answer("A", False).resolve()

    table.cast(GROW, at="Grizzly").answer("A", "Cub").to("end")

    assert table.game.state.result is not None
    assert table.game.state.result.winners == ()
    assert table.find("Cub").counter("+1/+1") > 20
    assert table.find("Pup").counter("+1/+1") > 20


# -- Windrider Wizard


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

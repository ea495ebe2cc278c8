"""Rulings on cards from Sai, Master Thopterist to Shelter."""

from __future__ import annotations

import pytest

from engine.ir.stored_cards import StoredCard
from tests.cards.ruling import ruling, untested
from tests.cards.situations import BEAR, BIRD, BOLT, FIVE, GIANT, LANDS, MURDER, NAY, OGRE, every, start, to_trigger
from tests.rules.table import Cards, Table, card, creature, land, side

UNTESTED = [
    untested("Scourge of the Throne", 5, "Two-Headed Giant is not played here"),
    untested("Serrated Scorpion", 1, "Two-Headed Giant is not played here"),
]


# -- Sai, Master Thopterist


@ruling("Sai, Master Thopterist", 1)
@ruling("Skittering Cicada", 2)
def test_sai_and_the_cicada_come_before_the_spell_even_if_it_is_countered() -> None:
    board: Cards = ["Sai, Master Thopterist", "Skittering Cicada", *FIVE]
    jewel = card("Jewel", "Artifact", "", cost="{2}")
    table = start(A=side(hand=[jewel], board=board), B=side(hand=[NAY], board=FIVE))
    table.answer("A", "Skittering Cicada").cast(jewel).cast(NAY, at="Jewel", by="B").resolve()
    assert "Jewel" in table.zone("graveyard", "A")

    table.resolve(2)

    assert len(every(table, "Thopter Token")) == 1
    assert table.size("Skittering Cicada") == (4, 4)
    assert table.now("Skittering Cicada").has_keyword("trample")


# -- Sandstone Oracle


@ruling("Sandstone Oracle", 1)
def test_the_oracles_opponent_is_chosen_as_the_ability_resolves() -> None:
    table = start(
        A=side(hand=["Sandstone Oracle"], board=LANDS),
        B=side(hand=[BEAR, OGRE, BOLT], board=FIVE),
        C=side(hand=[BIRD, GIANT]),
    )
    table.cast("Sandstone Oracle").resolve()
    table.cast(BOLT, at="A", by="B").resolve()

    table.answer("A", "B").resolve()

    assert len(table.zone("hand", "A")) == 2


@ruling("Sandstone Oracle", 2)
def test_the_oracle_first_counts_and_then_draws_with_replacements() -> None:
    mirror = card("Mirror", "Enchantment", "If you would draw a card, draw two cards instead.")
    table = start(A=side(hand=["Sandstone Oracle"], board=[mirror, *FIVE]), B=side(hand=[BEAR] * 3))

    table.cast("Sandstone Oracle").resolve(2)

    assert len(table.zone("hand", "A")) == 6


# -- Savage Beating


@ruling("Savage Beating", 1)
def test_the_second_combat_follows_at_once() -> None:
    dusk = card("Dusk", "Enchantment", "At the beginning of your postcombat main phase, you gain 1 life.")
    table = start(A=side(hand=["Savage Beating"], board=[BIRD, dusk, *LANDS]), B=side())
    table.attack(BIRD).to("declare attackers").answer("A", False, [1]).cast("Savage Beating").resolve().to(
        "end of combat"
    )

    table.to("beginning of combat").attack(BIRD).to("end of combat")
    assert (table.life("A"), table.life("B")) == (20, 18)

    assert table.to("postcombat main").life("A") == 21


# -- Scourge of the Throne


SCOURGE = "Scourge of the Throne"


JOY = card("Joy", "Instant", "You gain 5 life.", cost="{G}")


def enthroned(*, life: int = 20) -> Table:
    """The Scourge attacks C, who has `life`; B can gain life."""
    table = start(A=side(board=[SCOURGE, BEAR]), B=side(hand=[JOY], board=FIVE), C=side(life=life))
    return table.attack(SCOURGE, BEAR, on="C")


@ruling(SCOURGE, 1, 3)
def test_the_scourge_looks_again_at_who_has_most_life_and_dethrone_does_not() -> None:
    kept = to_trigger(enthroned().answer("A", SCOURGE)).resolve(2)
    assert not kept.find(SCOURGE).tapped
    assert kept.size(SCOURGE) == (6, 6)
    assert kept.to("end of combat").to("beginning of combat").step == "beginning of combat"

    lost = to_trigger(enthroned().answer("A", SCOURGE)).cast(JOY, by="B").resolve(3)
    assert lost.find(SCOURGE).tapped
    assert lost.size(SCOURGE) == (6, 6)

    never = enthroned(life=19).to("declare attackers")
    assert never.find(SCOURGE).tapped
    assert never.size(SCOURGE) == (5, 5)


@ruling("Scourge of the Throne", 2)
def test_dethrone_does_not_see_an_attacked_planeswalker() -> None:
    table = start(A=side(board=["Scourge of the Throne"]), B=side(life=30, board=["Jace Beleren"]))

    table.attack("Scourge of the Throne", on="Jace Beleren").to("declare attackers")

    assert table.size("Scourge of the Throne") == (5, 5)


@ruling(SCOURGE, 4)
def test_dethrones_counter_is_there_before_blockers_are_declared() -> None:
    table = enthroned().answer("A", SCOURGE).to("declare attackers")

    assert table.find(SCOURGE).counter("+1/+1") == 1


# -- Scytheclaw


CLAW = "Scytheclaw"


GERM = "Phyrexian Germ Token"


def clawed(*board: StoredCard, life: int = 20) -> Table:
    """A has cast Scytheclaw and made its Germ."""
    table = start(A=side(hand=[CLAW], board=[*board, *LANDS]), B=side(life=life))
    return table.cast(CLAW).resolve(2)


@ruling(CLAW, 1)
def test_scytheclaw_halves_what_the_combat_damage_leaves() -> None:
    table = clawed(life=10).to("precombat main", turn=3)

    table.attack(GERM).to("end of combat")

    assert table.life("B") == 4


BANNER = card("Banner", "Artifact", "Creatures you control get +0/+1.")


@ruling(CLAW, 2)
def test_a_germ_whose_equipment_moves_on_dies() -> None:
    def germs(*board: StoredCard) -> int:
        table = clawed(BEAR, *board)
        table.activate(CLAW, at="Grizzly").resolve()
        assert table.size("Grizzly")[0] == 3
        return len(every(table, GERM))

    assert (germs(), germs(BANNER)) == (0, 1)


@ruling(CLAW, 3)
def test_the_germ_enters_as_a_0_0_creature_and_lives() -> None:
    small = card("Small", "Enchantment", "Whenever a creature with power 0 or less enters, you gain 1 life.")
    big = card("Big", "Enchantment", "Whenever a creature with power 1 or greater enters, you gain 5 life.")
    table = start(A=side(hand=[CLAW], board=[small, big, *LANDS]), B=side())

    table.cast(CLAW).resolve(3)

    assert table.zone("stack") == []
    assert table.life("A") == 21
    assert table.size(GERM) == (1, 1)


@ruling("Scytheclaw", 4)
def test_scytheclaw_stays_without_its_germ() -> None:
    table = start(A=side(hand=["Scytheclaw"], board=LANDS), B=side(board=FIVE))
    table.cast("Scytheclaw").resolve(2)
    before = len(table.zone("battlefield", "A"))
    wrath = next(obj for obj in table.game.state.objects.values() if obj.is_token)

    wrath.damage = 9
    table.game.invalidate()
    table.to("end")

    assert len(table.zone("battlefield", "A")) == before - 1
    assert "Scytheclaw" in table.zone("battlefield", "A")


@ruling(CLAW, 5)
def test_one_of_two_germs_gets_the_equipment() -> None:
    season = card(
        "Season",
        "Enchantment",
        "If you would create one or more tokens, create twice that many of those tokens instead.",
    )
    assert len(every(clawed(season), GERM)) == 1
    table = clawed(season, BANNER)

    assert sorted(table.game.characteristics(germ.id).toughness or 0 for germ in every(table, GERM)) == [1, 2]


# -- Selvala, Heart of the Wilds


@ruling("Selvala, Heart of the Wilds", 1)
def test_selvala_wants_the_single_greatest_power() -> None:
    ogre = creature("Second Ogre", 3, 3, cost="{R}")
    giant = creature("Second Giant", 5, 5, cost="{R}")
    table = start(A=side(hand=[ogre, giant], board=["Selvala, Heart of the Wilds", OGRE, *FIVE]), B=side())
    table.cast(ogre).resolve(2)
    assert table.zone("hand", "A") == ["Second Giant"]

    table.answer("A", True).cast(giant).resolve(2)

    assert len(table.zone("hand", "A")) == 1


@ruling("Selvala, Heart of the Wilds", 2)
def test_selvala_uses_the_power_that_a_creature_had_last() -> None:
    giant = creature("Second Giant", 5, 5, cost="{R}")
    table = start(
        A=side(hand=[giant], board=["Selvala, Heart of the Wilds", OGRE, *FIVE]), B=side(hand=[MURDER], board=FIVE)
    )
    table.cast(giant).resolve()

    table.answer("A", True).cast(MURDER, at="Second Giant", by="B").resolve(2)

    assert len(table.zone("hand", "A")) == 1


SELVALA = "Selvala, Heart of the Wilds"


@ruling(SELVALA, 3)
def test_selvalas_mana_needs_no_stack_and_may_be_none() -> None:
    weak = card("Weakness", "Enchantment", "Creatures get -5/-0.")
    table = start(A=side(board=[SELVALA, land("Forest")]), B=side())
    table.answer("A", "red", "white").activate(SELVALA)
    assert table.zone("stack") == []
    assert sorted(table.pool("A")) == ["R", "W"]

    none = start(A=side(board=[SELVALA, weak, land("Forest")]), B=side())
    none.activate(SELVALA)
    assert none.find(SELVALA).tapped
    assert none.pool("A") == ""


# -- Shelter


RED = creature("Red Guard", 2, 2, cost="{R}")


GREEN = creature("Green Guard", 2, 2, cost="{G}")


def sheltered(*, hand: Cards = (), a: Cards = (), b: Cards = ()) -> Table:
    """A's Grizzly has protection from red."""
    table = start(A=side(hand=["Shelter"], board=[BEAR, *a, *FIVE]), B=side(hand=hand, board=[*b, *FIVE, *FIVE]))
    return table.cast("Shelter", at="Grizzly").answer("A", "red").resolve()


@ruling("Shelter", 1)
def test_a_sheltered_creature_is_not_blocked_by_creatures_of_that_colour() -> None:
    table = sheltered(b=[RED, GREEN]).attack(BEAR).to("declare attackers")

    assert not table.may_block(RED, BEAR)
    assert table.may_block(GREEN, BEAR)


@ruling("Shelter", 1)
@pytest.mark.parametrize(("kind", "works"), [("red", False), ("blue", True)])
@pytest.mark.parametrize("spell", [True, False])
def test_a_sheltered_creature_is_no_target_for_that_colour(kind: str, *, works: bool, spell: bool) -> None:
    cost = "{R}" if kind == "red" else "{U}"
    ping = card("Ping", "Instant", "Ping deals 1 damage to target creature.", cost=cost)
    pinger = creature("Pinger", 1, 1, "{0}: This creature deals 1 damage to target creature.", cost=cost)
    table = sheltered(hand=[ping], b=[pinger])

    def aim() -> None:
        if spell:
            table.cast(ping, at="Grizzly", by="B").resolve()
        else:
            table.activate(pinger, at="Grizzly", by="B").resolve()

    if works:
        aim()
        assert table.find("Grizzly").damage == 1
    else:
        with pytest.raises(AssertionError, match="Grizzly is not among"):
            aim()


@ruling("Shelter", 1)
@pytest.mark.parametrize("kind", ["Enchantment — Aura", "Artifact — Equipment"])
def test_a_sheltered_creature_wears_nothing_of_that_colour(kind: str) -> None:
    words = "Enchant creature\nEnchanted" if "Aura" in kind else "Equip {0}\nEquipped"
    worn = [
        card(name, kind, f"{words} creature gets +1/+1.", cost=cost)
        for name, cost in (("Red Sash", "{R}"), ("Green Sash", "{G}"))
    ]
    table = start(A=side(hand=["Shelter", *worn], board=[BEAR, *LANDS]), B=side())
    for sash in worn:
        if "Aura" in kind:
            table.cast(sash, at="Grizzly").resolve()
        else:
            table.cast(sash).resolve().activate(sash, at="Grizzly").resolve()
    assert table.size("Grizzly") == (4, 4)

    table.cast("Shelter", at="Grizzly").answer("A", "red").resolve()

    assert table.size("Grizzly") == (3, 3)
    assert table.find("Red Sash").attached_to is None
    if "Artifact" in kind:
        with pytest.raises(AssertionError, match=r"Grizzly is not among|nothing to activate"):
            table.activate("Red Sash", at="Grizzly").resolve()


@ruling("Shelter", 1)
def test_a_sheltered_creature_is_spared_the_damage_of_that_colour_and_nothing_else() -> None:
    fire = card("Fire", "Instant", "Fire deals 5 damage to each creature.", cost="{R}")
    frost = card("Frost", "Instant", "Frost deals 1 damage to each creature.", cost="{U}")
    curse = card("Curse", "Instant", "All creatures get -1/-0 until end of turn.", cost="{R}")
    doom = card("Doom", "Instant", "Destroy all creatures.", cost="{R}")
    table = sheltered(hand=[fire, frost, curse, doom])
    table.cast(fire, by="B").resolve().cast(frost, by="B").resolve().cast(curse, by="B").resolve()
    assert table.find("Grizzly").damage == 1
    assert table.size("Grizzly") == (1, 2)

    table.cast(doom, by="B").resolve()

    assert "Grizzly" in table.zone("graveyard", "A")


@ruling("Shelter", 2)
def test_shelter_saves_from_a_spell_on_the_stack() -> None:
    table = start(A=side(hand=["Shelter"], board=[BEAR, *FIVE]), B=side(hand=[BOLT], board=FIVE))
    table.cast(BOLT, at="Grizzly", by="B")

    table.cast("Shelter", at="Grizzly").answer("A", "red").resolve(2)

    assert "Grizzly" in table.zone("battlefield", "A")


@ruling("Shelter", 3)
def test_shelter_wants_a_colour() -> None:
    for answer in ("colorless", "artifact", "artifacts"):
        table = start(A=side(hand=["Shelter"], board=[BEAR, *FIVE]), B=side())
        table.cast("Shelter", at="Grizzly").answer("A", answer)
        with pytest.raises(ValueError, match="not in"):
            table.resolve()


@ruling("Shelter", 4)
def test_shelter_draws_even_with_protection_from_white() -> None:
    table = start(A=side(hand=["Shelter"], board=[BEAR, *FIVE]), B=side())

    table.cast("Shelter", at="Grizzly").answer("A", "white").resolve()

    assert len(table.zone("hand", "A")) == 1

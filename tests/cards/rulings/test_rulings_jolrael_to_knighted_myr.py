"""Rulings on cards from Jolrael, Mwonvuli Recluse to Knighted Myr."""

from __future__ import annotations

import pytest

from engine.game.kernel.ruleset import commander_ruleset
from engine.game.turn.loop import open_priority
from engine.ir.stored_cards import StoredCard
from tests.cards.ruling import ruling, untested
from tests.cards.situations import (
    BANISH,
    BEAR,
    BIRD,
    BOLT,
    FIVE,
    LANDS,
    MURDER,
    OGRE,
    STUDY,
    WRATH,
    every,
    start,
    to_trigger,
)
from tests.rules.common_cards import SHOCK
from tests.rules.table import Table, card, creature, land, side

UNTESTED = [
    untested("Kazuul, Tyrant of the Cliffs", 3, "the program asks the attacking player each time"),
    untested("Kindred Dominance", 1, "nobody has priority during a resolution"),
]


# -- Jolrael, Mwonvuli Recluse


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


# -- Judith, the Scourge Diva


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


# -- Kaho, Minamo Historian


KAHO = "Kaho, Minamo Historian"


HURRY = card("Hurry", "Enchantment", "All creatures have haste.", cost="{R}")


def historian(*hand: StoredCard, other: tuple[StoredCard, ...] = ()) -> Table:
    """A has exiled a Spark with Kaho."""
    table = start(A=side(hand=[KAHO, *hand], library=[BOLT], board=[HURRY, *LANDS]), B=side(hand=other, board=FIVE))
    table.cast(KAHO).answer("A", ["Spark"]).resolve(2)
    assert table.zone("exile") == ["Spark"]
    return table


@ruling(KAHO, 1)
def test_kaho_forgets_a_card_that_has_left_exile() -> None:
    back = card("Back", "Instant", "Put target exiled card into its owner's graveyard.", cost="{U}")
    hide = card("Hide", "Instant", "Exile target card from a graveyard.", cost="{U}")
    table = historian(back, hide)
    table.cast(back, at="Spark").resolve().cast(hide, at="Spark").resolve()
    assert table.zone("exile") == ["Spark"]

    table.answer("A", 1).activate(KAHO).resolve()

    assert table.zone("exile") == ["Spark"]


@ruling(KAHO, 2)
def test_a_new_controller_of_kaho_casts_the_cards() -> None:
    steal = card("Steal", "Instant", "Gain control of target creature.", cost="{U}")
    table = historian(other=(steal,)).cast(steal, at=KAHO, by="B").resolve()

    table.answer("B", 1, True, ["A"]).activate(KAHO, by="B").resolve(2)

    assert table.life("A") == 17
    assert table.zone("graveyard", "A") == ["Spark"]


@ruling(KAHO, 3)
def test_kaho_casts_only_cards_she_has_exiled() -> None:
    hide = card("Hide", "Instant", "Exile target card from a graveyard.", cost="{U}")
    table = historian(hide, SHOCK)
    table.cast(SHOCK, at="B").resolve().cast(hide, at="Shock").resolve()

    with pytest.raises(AssertionError, match="Shock is not among"):
        table.answer("A", 1, True, "Shock").activate(KAHO).resolve()


# -- Karador, Ghost Chieftain


KARADOR = "Karador, Ghost Chieftain"


def may_cast_karador(creatures: int, *more: str) -> bool:
    """Returns whether A can cast the commander Karador a second time with this many creature cards in the graveyard."""
    table = Table(
        commander_ruleset(2),
        A=side(command=[KARADOR], graveyard=[BEAR] * creatures, board=["Plains", "Swamp", "Forest", *more]),
        B=side(),
    )
    player = table.game.state.player(table.seat("A"))
    player.commander_casts = {table.find(KARADOR).card: 1}
    table.to("precombat main")
    if not table.try_to("cast", KARADOR):
        return False
    spell = table.game.state.objects[table.game.state.stack[-1]]
    assert table.game.characteristics(spell.id).mana_value(spell) == 8
    return True


@ruling(KARADOR, 1)
def test_karador_reduces_the_commander_tax_too() -> None:
    assert may_cast_karador(7)
    assert not may_cast_karador(6)
    assert may_cast_karador(6, "Swamp")
    assert may_cast_karador(9)


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


DEAR = creature("Dear Beast", 4, 4, "Dash {1}{R}", cost="{6}{R}")


@ruling(KARADOR, 3)
@pytest.mark.parametrize(("mountains", "methods"), [(1, []), (2, ["dash"]), (6, ["dash"]), (7, ["permission", "dash"])])
def test_a_creature_cast_with_karador_is_paid_for_in_one_of_its_ways(mountains: int, methods: list[str]) -> None:
    lands = [land("Mountain")] * mountains
    table = start(A=side(graveyard=[DEAR], board=[KARADOR, *lands]), B=side())

    assert [action.method for action in table.actions("A") if action.kind == "cast"] == methods


@ruling(KARADOR, 3)
@pytest.mark.parametrize(("method", "tapped"), [("permission", 7), ("dash", 2)])
def test_an_alternative_cost_uses_up_karadors_permission_too(method: str, tapped: int) -> None:
    cub = creature("Cub", 1, 1, cost="{0}")
    table = start(A=side(graveyard=[DEAR, cub], board=[KARADOR, *[land("Mountain")] * 7]), B=side())

    table.cast(DEAR, method=method).resolve()

    assert sum(obj.tapped for obj in every(table, "Mountain")) == tapped
    assert table.now("Dear Beast").has_keyword("haste") is (method == "dash")
    assert not any(action.kind == "cast" for action in table.actions("A"))


@ruling(KARADOR, 4)
def test_a_spell_cast_with_karador_does_not_need_him_any_more() -> None:
    vampire = creature("Vampire", 3, 3, "As an additional cost to cast this spell, sacrifice a creature.", cost="{B}")
    table = start(A=side(graveyard=[vampire], board=[KARADOR, *FIVE]), B=side())

    table.answer("A", [KARADOR]).cast(vampire, method="permission").resolve()

    assert "Vampire" in table.zone("battlefield", "A")
    assert KARADOR in table.zone("graveyard", "A")


BIRD_1 = creature("First Bird", 1, 1, cost="{U}")


BIRD_2 = creature("Second Bird", 1, 1, cost="{U}")


@ruling(KARADOR, 5)
def test_one_says_whose_permission_one_uses() -> None:
    """The player chooses which permission casts the first bird. Karador's permission works once."""
    crypt = card("Open Crypt", "Enchantment", "You may cast creature spells from your graveyard.")

    def crypts() -> Table:
        return start(A=side(graveyard=[BIRD_1, BIRD_2], hand=[BANISH], board=[KARADOR, crypt, *FIVE]), B=side())

    table = crypts()
    options = {action for action in table.actions("A") if action.object == table.find(BIRD_1).id}
    permitted = [
        crypts()
        .take(option)
        .resolve()
        .cast(BANISH, at="Open Crypt")
        .resolve()
        .try_to("cast", BIRD_2, method="permission")
        for option in options
    ]

    assert sorted(permitted) == [False, True]


@ruling(KARADOR, 6)
def test_a_new_karador_permits_another_creature() -> None:
    text = "Exile target creature, then return it to the battlefield under your control."
    blink = card("Blink", "Instant", text, cost="{W}")
    table = start(A=side(graveyard=[BIRD_1, BIRD_2], hand=[blink], board=[KARADOR, *FIVE]), B=side())
    table.cast(BIRD_1, method="permission").resolve()
    assert not table.try_to("cast", BIRD_2, method="permission")

    table.cast(blink, at=KARADOR).resolve()

    assert table.try_to("cast", BIRD_2, method="permission")


@ruling(KARADOR, 7)
def test_nobody_can_come_before_the_one_who_casts_the_dead_creature_again() -> None:
    hide = card("Hide", "Instant", "Exile target card from a graveyard.", cost="{U}")
    table = start(A=side(hand=[MURDER], board=[KARADOR, BIRD_1, *FIVE]), B=side(hand=[hide], board=FIVE))

    table.cast(MURDER, at="First Bird").resolve()

    assert open_priority(table.game) == table.seat("A")
    table.cast(BIRD_1, method="permission")
    assert table.zone("graveyard", "A") == ["Slay"]


# -- Kazuul, Tyrant of the Cliffs


@ruling("Kazuul, Tyrant of the Cliffs", 1)
def test_kazuul_protects_planeswalkers() -> None:
    table = Table(None, A=side(board=[BEAR]), B=side(board=["Kazuul, Tyrant of the Cliffs", "Jace Beleren"]))
    table.attack(BEAR, on="Jace Beleren").to("declare attackers")

    assert len(every(table, "Ogre Token")) == 1


KAZUUL = "Kazuul, Tyrant of the Cliffs"


@ruling(KAZUUL, 2)
@pytest.mark.parametrize(("answers", "ogres"), [((True, True), 0), ((True, False), 1), ((False, False), 2)])
def test_the_attacker_decides_for_each_of_kazuuls_abilities(answers: tuple[bool, bool], ogres: int) -> None:
    table = Table(None, A=side(board=[BEAR, OGRE, *FIVE]), B=side(board=[KAZUUL])).to("precombat main")
    to_trigger(table.attack(BEAR).attack(OGRE))
    assert len(table.game.state.stack) == 2

    for place, paid in enumerate(answers):
        table.answer("A", paid).resolve()
        assert len(every(table, "Ogre Token")) == answers[: place + 1].count(False)

    assert len(every(table, "Ogre Token")) == ogres


@ruling(KAZUUL, 2)
def test_who_cannot_pay_kazuul_again_gives_the_second_ogre() -> None:
    table = Table(None, A=side(board=[BEAR, OGRE, *FIVE[:5]]), B=side(board=[KAZUUL])).to("precombat main")

    to_trigger(table.attack(BEAR).attack(OGRE)).answer("A", True).resolve(2)

    assert len(every(table, "Ogre Token")) == 1


@ruling("Kazuul, Tyrant of the Cliffs", 4, 6)
def test_kazuul_makes_a_blocker_for_each_creature_that_attacks_its_controller() -> None:
    table = Table(None, A=side(board=[BEAR, OGRE, BIRD]), B=side(board=["Kazuul, Tyrant of the Cliffs"]), C=side())
    table.attack(BEAR, on="B").attack(OGRE, on="B").attack(BIRD, on="C").to("declare attackers")
    assert len(every(table, "Ogre Token")) == 2

    table.block("Ogre Token", BEAR).to("end of combat")

    assert "Grizzly" in table.zone("graveyard", "A")
    assert table.life("B") == 17


@ruling(KAZUUL, 5)
def test_an_attackers_target_was_chosen_before_kazuuls_ogre_comes() -> None:
    killer = creature("Killer", 4, 4, "Whenever this creature attacks, destroy target creature an opponent controls.")
    table = start(A=side(board=[killer]), B=side(board=[KAZUUL, BEAR]))
    to_trigger(table.attack(killer).answer("A", ["Grizzly"]))
    below, above = (table.game.state.objects[id] for id in table.game.state.stack)
    assert (below.controller, above.controller) == (table.seat("A"), table.seat("B"))
    table.resolve()
    assert len(every(table, "Ogre Token")) == 1

    table.resolve()

    assert sorted(table.zone("battlefield", "B")) == [KAZUUL, "Ogre Token"]


# -- Kemba, Kha Regent


KEMBA = "Kemba, Kha Regent"


BLADE = card("Blade", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {0}", cost="{1}")


def kemba(*answers: StoredCard) -> Table:
    """A's Kemba bears two Blades; her ability is on the stack in A's next turn. B has these cards in hand."""
    table = start(A=side(board=[KEMBA, BLADE, BLADE]), B=side(hand=answers, board=FIVE))
    for blade in every(table, "Blade"):
        action = next(it for it in table.actions("A") if it.kind == "activate" and it.object == blade.id)
        table.take(action, at=KEMBA).resolve()
    return to_trigger(table.to("end", turn=2))


@ruling(KEMBA, 1)
def test_kemba_counts_her_equipment_as_the_ability_resolves() -> None:
    smash = card("Smash", "Instant", "Destroy target artifact.", cost="{R}")
    ruin = card("Ruin of All", "Instant", "Destroy all nonland permanents.", cost="{B}")

    fewer = kemba(smash).cast(smash, at="Blade", by="B").resolve(2)
    assert len(every(fewer, "Cat Token")) == 1

    without_her = kemba(MURDER).cast(MURDER, at=KEMBA, by="B").resolve(2)
    assert len(every(without_her, "Cat Token")) == 2

    without_all = kemba(ruin).cast(ruin, by="B").resolve(2)
    assert len(every(without_all, "Cat Token")) == 2


# -- Kindred Dominance


DOMINANCE = "Kindred Dominance"


def dominated(*board: StoredCard) -> Table:
    """A has cast Kindred Dominance; B controls these creatures."""
    return start(A=side(hand=[DOMINANCE], board=LANDS), B=side(board=board)).cast(DOMINANCE)


@ruling(DOMINANCE, 2, 3)
def test_one_existing_creature_type_is_chosen_for_kindred_dominance() -> None:
    both = card("Puma Fighter", "Creature — Cat Warrior", "", power=2, toughness=2)
    cat = card("Puma", "Creature — Cat", "", power=2, toughness=2)
    fighter = card("Fighter", "Creature — Warrior", "", power=2, toughness=2)
    for wrong in ("Artifact", "Cat Warrior"):
        with pytest.raises(ValueError, match="not in tuple"):  # it is not offered
            dominated(both).answer("A", wrong).resolve()

    table = dominated(both, cat, fighter, BEAR).answer("A", "Cat").resolve()

    assert sorted(table.zone("battlefield", "B")) == ["Puma", "Puma Fighter"]


# -- Knighted Myr


@ruling("Knighted Myr", 1, 2)
def test_knighted_myr_adapts_again_once_its_counters_are_gone() -> None:
    table = start(A=side(board=["Knighted Myr", *FIVE]), B=side())
    table.activate("Knighted Myr").activate("Knighted Myr").resolve(3)
    assert table.find("Knighted Myr").counter("+1/+1") == 1

    table.find("Knighted Myr").set_counter("+1/+1", 0)
    table.activate("Knighted Myr").resolve()

    assert table.find("Knighted Myr").counter("+1/+1") == 1

"""Rulings on cards from Kaho to Land Tax."""

from __future__ import annotations

import pytest

from engine.game.kernel.ruleset import commander
from engine.game.turn.loop import open_priority
from engine.ir.stored_cards import StoredCard
from tests.cards.ruling import ruling
from tests.cards.situations import BANISH, BEAR, BOLT, FIVE, LANDS, MURDER, every, start, to_trigger
from tests.rules.table import Table, card, creature, side

# -- Kaho, Minamo Historian

KAHO = "Kaho, Minamo Historian"
HURRY = card("Hurry", "Enchantment", "All creatures have haste.", cost="{R}")
SHOCK = card("Shock", "Instant", "Shock deals 2 damage to any target.", cost="{R}")


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
    """Whether A could cast Karador, its commander, for a second time, with so many creature cards in the graveyard."""
    table = Table(
        commander(2),
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


@ruling(KARADOR, 4)
def test_a_spell_cast_with_karador_does_not_need_him_any_more() -> None:
    vampire = creature("Vampire", 3, 3, "As an additional cost to cast this spell, sacrifice a creature.", cost="{B}")
    table = start(A=side(graveyard=[vampire], board=[KARADOR, *FIVE]), B=side())

    table.answer("A", [KARADOR]).cast(vampire, method="permission").resolve()

    assert "Vampire" in table.zone("battlefield", "A")
    assert KARADOR in table.zone("graveyard", "A")


@ruling(KARADOR, 5)
def test_one_says_whose_permission_one_uses() -> None:
    """After one way of casting the first bird Karador permits the second one, after the other way he does not."""
    crypt = card("Open Crypt", "Enchantment", "You may cast creature spells from your graveyard.")

    def crypts() -> Table:
        return start(A=side(graveyard=[BIRD_1, BIRD_2], hand=[BANISH], board=[KARADOR, crypt, *FIVE]), B=side())

    table = crypts()
    ways = {action for action in table.actions("A") if action.object == table.find(BIRD_1).id}
    permitted = [
        crypts().take(way).resolve().cast(BANISH, at="Open Crypt").resolve().try_to("cast", BIRD_2, method="permission")
        for way in ways
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


BIRD_1, BIRD_2 = creature("First Bird", 1, 1, cost="{U}"), creature("Second Bird", 1, 1, cost="{U}")


@ruling(KARADOR, 7)
def test_nobody_can_come_before_the_one_who_casts_the_dead_creature_again() -> None:
    hide = card("Hide", "Instant", "Exile target card from a graveyard.", cost="{U}")
    table = start(A=side(hand=[MURDER], board=[KARADOR, BIRD_1, *FIVE]), B=side(hand=[hide], board=FIVE))

    table.cast(MURDER, at="First Bird").resolve()

    assert open_priority(table.game) == table.seat("A")
    table.cast(BIRD_1, method="permission")
    assert table.zone("graveyard", "A") == ["Slay"]


# -- Kazuul, Kemba

KAZUUL = "Kazuul, Tyrant of the Cliffs"


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


# -- Kozilek, the Great Distortion

KOZILEK = "Kozilek, the Great Distortion"
WASTES = [card("Waste", "Land", "{T}: Add {C}{C}.")] * 5


def distorted(cards: int, *, later: int = 0) -> Table:
    """A casts Kozilek with so many other cards in hand; B gives A some more before the ability resolves."""
    gift = card("Gift", "Instant", "Target player draws a card.", cost="{U}")
    table = start(A=side(hand=[KOZILEK, *[BEAR] * cards], board=WASTES), B=side(hand=[gift] * later, board=FIVE))
    open_priority(table.cast(KOZILEK).game)
    for _ in range(later):
        table.cast(gift, at="A", by="B").resolve()
    return table


@ruling(KOZILEK, 1)
def test_kozilek_fills_a_hand_of_less_than_seven() -> None:
    drew = distorted(5).resolve()
    assert len(drew.zone("hand", "A")) == 7
    assert drew.zone("stack") == [KOZILEK]

    assert len(distorted(6).game.state.stack) == 2
    assert distorted(7).zone("stack") == [KOZILEK]
    assert len(distorted(6, later=1).resolve().zone("hand", "A")) == 7
    assert len(distorted(5, later=3).resolve().zone("hand", "A")) == 8


TWO = card("Two", "Instant", "You gain 2 life.", cost="{1}{U}")
THREE = card("Three", "Artifact", "", cost="{3}")


def against(spell: StoredCard, *hand: StoredCard, method: str = "", x: int | None = None) -> Table:
    """B, with such a hand and Kozilek, against a spell that A has cast."""
    table = start(A=side(hand=[spell], board=LANDS), B=side(hand=hand, board=[KOZILEK]))
    if x is not None:
        table.answer("A", x)
    return table.cast(spell, method=method)


@ruling(KOZILEK, 2)
def test_kozilek_wants_a_card_with_the_mana_value_of_a_spell() -> None:
    quiet = start(A=side(), B=side(hand=[TWO], board=[KOZILEK]))
    assert not quiet.try_to("activate", KOZILEK, by="B")
    assert not against(TWO, BOLT).try_to("activate", KOZILEK, at="Two", by="B")

    table = against(TWO, BOLT, TWO).answer("B", ["Two"]).activate(KOZILEK, at="Two", by="B").resolve()

    assert table.zone("stack") == []
    assert table.zone("hand", "B") == ["Spark"]


@ruling(KOZILEK, 3)
def test_kozilek_sees_the_mana_value_of_an_evoked_spell() -> None:
    growler = creature("Growler", 6, 2, "Evoke {1}{R}{R}", cost="{5}{R}")
    six = card("Six", "Artifact", "", cost="{6}")
    assert not against(growler, THREE, method="evoke").try_to("activate", KOZILEK, at="Growler", by="B")

    table = against(growler, six, method="evoke").answer("B", ["Six"]).activate(KOZILEK, at="Growler", by="B")

    assert table.resolve().zone("graveyard", "A") == ["Growler"]


@ruling(KOZILEK, 4)
def test_kozilek_takes_x_as_0_in_hand_and_as_chosen_on_the_stack() -> None:
    surge = card("Surge", "Instant", "You gain X life.", cost="{X}{U}")
    cub = creature("Cub", 1, 1, cost="{G}")
    assert not against(surge, surge, x=2).try_to("activate", KOZILEK, at="Surge", by="B")

    on_the_stack = against(surge, THREE, x=2).answer("B", ["Three"]).activate(KOZILEK, at="Surge", by="B").resolve()
    assert on_the_stack.life("A") == 20

    in_hand = against(cub, surge).answer("B", ["Surge"]).activate(KOZILEK, at="Cub", by="B").resolve()
    assert in_hand.zone("graveyard", "A") == ["Cub"]


# -- Land Tax


@ruling("Land Tax", 3)
def test_land_tax_shuffles_if_nothing_is_taken() -> None:
    for searches in (True, False):
        table = Table(None, A=side(board=["Land Tax"]), B=side(board=FIVE))
        before = table.game.state.player(table.seat("A")).library
        table.answer("A", searches, *([[]] if searches else [])).to("upkeep")

        after = table.game.state.player(table.seat("A")).library
        assert (sorted(after) == sorted(before), after != before) == (True, searches)

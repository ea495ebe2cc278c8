"""Rulings on cards from Valduk, Keeper of the Flame to Vizier of Tumbling Sands."""

from __future__ import annotations

import pytest

from engine.game.kernel.choices import PASS, Answer, ChooseModes, Question
from engine.game.turn.loop import advance_game, open_priority, take_action
from engine.game.view.view import GameView
from tests.cards.ruling import ruling
from tests.cards.situations import BEAR, BIRD, FIVE, GIANT, MURDER, OGRE, start
from tests.rules.table import Table, card, creature, land, side


def listen(table: Table) -> list[Question]:
    """Records the questions from now on."""
    asked: list[Question] = []
    decide = table.decide

    def remember(view: GameView, question: Question) -> Answer:
        asked.append(question)
        return decide(view, question)

    table.decide = remember  # type: ignore[method-assign]
    return asked


# -- Valduk, Keeper of the Flame


VALDUK = "Valduk, Keeper of the Flame"


VEIL = card("Veil", "Enchantment — Aura", "Flash\nEnchant creature\nEnchanted creature gets +0/+1.", cost="{W}")


BLADE = card("Blade", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {0}", cost="{1}")


def armed_valduk() -> Table:
    """A's Valduk bears A's Blade and B's Veil; his ability is on the stack."""
    table = start(A=side(hand=[MURDER], board=[VALDUK, BLADE, *FIVE]), B=side(hand=[VEIL], board=FIVE))
    table.activate(BLADE, at=VALDUK).resolve().cast(VEIL, at=VALDUK, by="B").resolve()
    while not table.game.state.stack:
        if table.game.state.turn.stage != "priority":
            advance_game(table.game)
        elif open_priority(table.game) is not None and not table.game.state.stack:
            take_action(table.game, PASS)
    return table


def elementals(table: Table) -> int:
    return table.zone("battlefield", "A").count("Elemental Token")


@ruling(VALDUK, 1)
def test_valduk_counts_auras_and_equipment_of_anybody() -> None:
    assert elementals(armed_valduk().resolve()) == 2


@ruling(VALDUK, 2)
def test_valduk_counts_what_was_attached_when_he_left() -> None:
    table = armed_valduk().cast(MURDER, at=VALDUK).resolve(2)

    assert VALDUK in table.zone("graveyard", "A")
    assert elementals(table) == 2


@ruling(VALDUK, 3)
def test_valduks_tokens_are_exiled_though_he_has_left() -> None:
    table = armed_valduk().resolve().cast(MURDER, at=VALDUK).resolve()
    assert elementals(table) == 2

    assert elementals(table.to("cleanup")) == 0


# -- Vandalblast


BLAST = "Vandalblast"


RELIC = card("Relic", "Artifact", "", cost="{2}")


SHELL = card("Shell", "Artifact", "Hexproof", cost="{2}")


GUARD = card("Guarded Thing", "Artifact", "Protection from red", cost="{2}")


@ruling(BLAST, 1, 2)
def test_an_overloaded_vandalblast_has_no_target_and_reaches_the_untargetable() -> None:
    table = start(A=side(hand=[BLAST], board=[RELIC, *FIVE]), B=side(board=[SHELL, GUARD]))
    assert not table.try_to("cast", BLAST, at="Shell")

    table.cast(BLAST, method="overload")
    spell = table.game.state.objects[table.game.state.stack[-1]]
    assert spell.item is not None
    assert spell.item.targets == ()
    table.resolve()

    assert table.zone("battlefield", "B") == []
    assert "Relic" in table.zone("battlefield", "A")


@ruling(BLAST, 1)
def test_vandalblast_without_overload_has_one_target() -> None:
    table = start(A=side(hand=[BLAST], board=FIVE), B=side(board=[RELIC, SHELL]))

    table.cast(BLAST, at="Relic").resolve()

    assert table.zone("battlefield", "B") == ["Shell"]


@ruling(BLAST, 3)
def test_protection_prevents_the_damage_of_an_overloaded_spell() -> None:
    storm = card("Storm", "Sorcery", "Storm deals 2 damage to target creature.\nOverload {1}{R}", cost="{R}")
    knight = creature("White Knight", 2, 2, "Protection from red")
    table = start(A=side(hand=[storm], board=FIVE), B=side(board=[knight, BEAR]))

    table.cast(storm, method="overload").resolve()

    assert table.zone("battlefield", "B") == ["White Knight"]
    assert table.find("White Knight").damage == 0


@ruling(BLAST, 4)
def test_an_overloaded_sorcery_waits_for_a_main_phase() -> None:
    table = start(A=side(hand=[BLAST], board=FIVE), B=side(board=[RELIC])).to("beginning of combat")

    assert not table.try_to("cast", BLAST, method="overload")
    assert table.to("postcombat main").try_to("cast", BLAST, method="overload")


@ruling(BLAST, 5, 8)
def test_an_overloaded_vandalblast_costs_five_and_has_mana_value_1() -> None:
    four, five = [land("Mountain")] * 4, [land("Mountain")] * 5
    assert not start(A=side(hand=[BLAST], board=four), B=side(board=[RELIC])).try_to("cast", BLAST, method="overload")
    table = start(A=side(hand=[BLAST], board=five), B=side(board=[RELIC])).cast(BLAST, method="overload")

    spell = table.game.state.objects[table.game.state.stack[-1]]

    assert str(table.game.characteristics(spell.id).mana_cost) == "{R}"
    assert table.game.characteristics(spell.id).mana_value(spell) == 1


@pytest.mark.parametrize(("dearer", "cheaper", "lands"), [(0, 1, 4), (1, 0, 6), (2, 1, 6), (1, 2, 4)])
@ruling(BLAST, 6, 8)
def test_overload_costs_are_increased_and_reduced(dearer: int, cheaper: int, lands: int) -> None:
    tax = card("Levy", "Enchantment", "Spells cost {1} more to cast.")
    help_ = card("Discount", "Enchantment", "Spells you cast cost {1} less to cast.")
    rules = [tax] * dearer + [help_] * cheaper

    for count, possible in ((lands - 1, False), (lands, True)):
        table = start(A=side(hand=[BLAST], board=[*rules, *[land("Mountain")] * count]), B=side(board=[RELIC]))
        assert table.try_to("cast", BLAST, method="overload") is possible


@ruling(BLAST, 7, 9)
def test_what_is_cast_for_nothing_cannot_be_overloaded() -> None:
    gift = card("Gift", "Sorcery", "You may cast a spell from your hand without paying its mana cost.", cost="{G}")
    table = start(A=side(hand=[gift, BLAST], board=FIVE), B=side(board=[RELIC, SHELL, GUARD]))

    table.cast(gift).answer("A", True, "Relic").resolve().resolve()

    assert sorted(table.zone("battlefield", "B")) == ["Guarded Thing", "Shell"]


# -- Verdant Confluence


@pytest.mark.parametrize(
    ("type_line", "possible"),
    [
        ("Artifact", True),
        ("Creature — Test", True),
        ("Land", True),
        ("Legendary Planeswalker — Test", True),
        ("Enchantment", True),
        ("Instant", False),
        ("Sorcery", False),
    ],
)
@ruling("Verdant Confluence", 1)
def test_verdant_confluence_returns_permanent_cards(type_line: str, possible: bool) -> None:
    loyalty = 3 if "Planeswalker" in type_line else None
    size = 1 if "Creature" in type_line else None
    thing = card("Thing", type_line, "", cost="{1}", power=size, toughness=size, loyalty=loyalty)
    table = start(A=side(hand=["Verdant Confluence"], graveyard=[thing], board=[BEAR, *FIVE]), B=side())

    if possible:
        table.answer("A", [1, 2, 2]).cast("Verdant Confluence", at="Thing").answer("A", [], []).resolve()
        assert table.zone("hand", "A") == ["Thing"]
    else:
        asked = listen(table)
        table.answer("A", [0, 0, 2]).cast("Verdant Confluence", at=["Grizzly", "Grizzly"])
        assert [question.legal for question in asked if isinstance(question, ChooseModes)] == [(0, 2)]


# -- Verdeloth the Ancient


@ruling("Verdeloth the Ancient", 1)
def test_verdeloth_helps_himself_only_as_a_saproling() -> None:
    sprout = card(
        "Sprout",
        "Instant",
        "Target creature becomes a Saproling in addition to its other types until end of turn.",
        cost="{G}",
    )
    oak = card("Oak", "Creature — Treefolk", "", power=1, toughness=1)
    table = start(A=side(hand=[sprout], board=["Verdeloth the Ancient", oak, *FIVE]), B=side())
    assert table.size("Verdeloth the Ancient") == (4, 7)
    assert table.size("Oak") == (2, 2)

    table.cast(sprout, at="Verdeloth the Ancient").resolve()

    assert table.size("Verdeloth the Ancient") == (5, 8)


# -- Victimize


VICTIMIZE = "Victimize"


@ruling(VICTIMIZE, 1)
def test_victimize_needs_two_targets() -> None:
    one = start(A=side(hand=[VICTIMIZE], graveyard=[OGRE], board=[BEAR, *FIVE]), B=side())

    assert not any(action.kind == "cast" for action in one.actions("A"))


GRAB = card("Grab", "Instant", "Exile target card from a graveyard.", cost="{B}")


@ruling(VICTIMIZE, 2)
def test_victimize_returns_the_target_that_is_left_and_nothing_without_targets() -> None:
    def robbed(*names: str) -> Table:
        table = start(
            A=side(hand=[VICTIMIZE], graveyard=[OGRE, GIANT], board=[BEAR, *FIVE]),
            B=side(hand=[GRAB, GRAB], board=FIVE),
        )
        table.cast(VICTIMIZE, at=["Hill Ogre", "Stone Giant"])
        for name in names:
            table.cast(GRAB, at=name, by="B").resolve()
        return table.resolve()

    once = robbed("Hill Ogre")
    assert "Grizzly" in once.zone("graveyard", "A")
    assert "Stone Giant" in once.zone("battlefield", "A")
    assert once.find("Stone Giant").tapped
    assert "Grizzly" in robbed("Hill Ogre", "Stone Giant").zone("battlefield", "A")


@ruling(VICTIMIZE, 3)
def test_victimize_cannot_return_the_creature_sacrificed_which_is_chosen_late() -> None:
    table = start(A=side(hand=[VICTIMIZE, MURDER], graveyard=[OGRE, GIANT], board=[BEAR, BIRD, *FIVE]), B=side())
    table.cast(VICTIMIZE, at=["Hill Ogre", "Stone Giant"]).cast(MURDER, at="Grizzly").resolve()

    table.resolve()

    assert sorted(table.zone("graveyard", "A")) == ["Grizzly", "Slay", "Songbird", VICTIMIZE]
    targets = start(A=side(hand=[VICTIMIZE], graveyard=[OGRE], board=[BEAR, *FIVE]), B=side())
    assert not targets.try_to("cast", VICTIMIZE, at=["Hill Ogre", "Grizzly"])


@ruling(VICTIMIZE, 4)
def test_victimize_demands_a_sacrifice_and_does_nothing_without_one() -> None:
    table = start(A=side(hand=[VICTIMIZE], graveyard=[OGRE, GIANT], board=[BEAR, *FIVE]), B=side())
    table.cast(VICTIMIZE, at=["Hill Ogre", "Stone Giant"]).resolve()
    assert "Grizzly" in table.zone("graveyard", "A"), "nobody was asked"

    none = start(A=side(hand=[VICTIMIZE], graveyard=[OGRE, GIANT], board=FIVE), B=side())
    none.cast(VICTIMIZE, at=["Hill Ogre", "Stone Giant"]).resolve()
    assert sorted(none.zone("graveyard", "A")) == ["Hill Ogre", "Stone Giant", VICTIMIZE]


# -- Vindictive Lich


LICH = "Vindictive Lich"


def dying_lich(*opponents: str) -> Table:
    """A's Lich has died; its ability has not yet been put on the stack."""
    others = {name: side(board=[OGRE], hand=[BEAR, BIRD]) for name in opponents}
    return start(A=side(hand=[MURDER], board=[LICH, *FIVE]), **others).cast(MURDER, at=LICH)


@ruling(LICH, 1)
def test_the_lich_has_no_more_modes_than_there_are_opponents() -> None:
    for opponents, most in ((("B",), 1), (("B", "C"), 2), (("B", "C", "D"), 3), (("B", "C", "D", "E"), 3)):
        table = dying_lich(*opponents)
        asked = listen(table)
        table.answer("A", list(range(most)), *opponents[:most]).resolve()
        (question,) = (it for it in asked if isinstance(it, ChooseModes))
        assert (question.low, question.high) == (1, most)


@ruling(LICH, 1, 2)
def test_the_lich_punishes_each_chosen_player_in_one_way() -> None:
    table = dying_lich("B", "C", "D").answer("A", [0, 2], "B", "D").resolve().resolve()

    assert table.zone("battlefield", "B") == []
    assert [table.life(player) for player in "BCD"] == [20, 20, 15]
    assert [len(table.zone("hand", player)) for player in "BCD"] == [2, 2, 2]


@ruling(LICH, 2)
def test_the_lich_may_spare_all_but_one() -> None:
    table = dying_lich("B", "C", "D").answer("A", [2], "C").resolve().resolve()

    assert [table.life(player) for player in "BCD"] == [20, 15, 20]
    assert table.zone("battlefield", "B") == table.zone("battlefield", "D") == ["Hill Ogre"]


# -- Vizier of Tumbling Sands


VIZIER = "Vizier of Tumbling Sands"


@ruling(VIZIER, 1, 2)
def test_the_vizier_untaps_before_the_card_is_drawn() -> None:
    table = start(A=side(hand=[VIZIER], board=[BEAR, *FIVE]), B=side())
    table.find("Grizzly").tapped = True
    table.activate(VIZIER, 1).answer("A", "Grizzly").resolve()
    assert not table.find("Grizzly").tapped
    assert table.zone("hand", "A") == []

    assert len(table.resolve().zone("hand", "A")) == 1


@ruling(VIZIER, 2)
def test_the_card_is_drawn_though_the_viziers_target_is_gone() -> None:
    table = start(A=side(hand=[VIZIER, MURDER], board=[BEAR, *FIVE]), B=side())
    table.activate(VIZIER, 1).answer("A", "Grizzly")
    table.cast(MURDER, at="Grizzly").resolve(2)
    assert table.zone("hand", "A") == []

    assert len(table.resolve().zone("hand", "A")) == 1

"""Rulings on Narci, Neheb and Odric."""

from __future__ import annotations

import pytest

from engine.errors import IllegalChoice
from engine.game.kernel.choices import Answer, DeclareBlockers, Question
from engine.game.view.view import GameView
from engine.ir.stored_cards import StoredCard
from tests.cards.ruling import ruling
from tests.cards.situations import BEAR, BIRD, BOLT, FIVE, MURDER, start
from tests.rules.table import Table, card, creature, side

# -- Narci, Fable Singer

NARCI = "Narci, Fable Singer"


@ruling(NARCI, 1)
@pytest.mark.parametrize(
    "chapters", ["I, II — Draw a card.\nIII — Draw a card.", "I — Draw a card.\nII, III — Draw a card."]
)
def test_only_the_chapter_with_the_greatest_number_is_the_final_one(chapters: str) -> None:
    tale = card("Tale", "Enchantment — Saga", chapters, cost="{3}{U}")
    table = start(A=side(hand=[tale], board=[NARCI, *FIVE]), B=side())

    table.cast(tale).to("postcombat main").to("postcombat main", turn=3)
    assert (table.life("A"), table.life("B")) == (20, 20)

    table.answer("A", NARCI).to("postcombat main", turn=5)
    assert (table.life("A"), table.life("B")) == (24, 16)


# -- Neheb, the Eternal

NEHEB = "Neheb, the Eternal"


def mana(table: Table, player: str = "A") -> str:
    return table.pool(player)


@ruling(NEHEB, 4)
def test_neheb_that_left_before_the_phase_gives_no_mana() -> None:
    table = start(A=side(hand=[BOLT, MURDER], board=[NEHEB, *FIVE]), B=side())
    table.cast(BOLT, at="B").resolve().to("end of combat").cast(MURDER, at=NEHEB).resolve()

    assert mana(table.to("postcombat main")) == ""


@ruling(NEHEB, 6)
def test_neheb_counts_what_a_player_lost_who_is_out() -> None:
    table = start(A=side(hand=[BOLT, BOLT], board=[NEHEB, *FIVE]), B=side(life=3), C=side())
    table.cast(BOLT, at="C").resolve().cast(BOLT, at="B").resolve()
    assert table.lost("B")

    assert mana(table.to("postcombat main")) == "RRRRRR"


@ruling(NEHEB, 7)
def test_nehebs_mana_comes_in_every_later_main_phase() -> None:
    more = card(
        "More",
        "Sorcery",
        "After this main phase, there is an additional combat phase followed by an additional main phase.",
        cost="{R}",
    )
    table = start(A=side(hand=[BOLT, more], board=[NEHEB, *FIVE]), B=side())
    table.cast(BOLT, at="B").resolve()
    assert mana(table.to("postcombat main")) == "RRR"

    table.cast(more).resolve().to("beginning of combat")
    assert mana(table) == ""
    assert mana(table.to("postcombat main")) == "RRR"


# -- Odric, Master Tactician

ODRIC = "Odric, Master Tactician"
TROOP = [creature(name, 2, 2) for name in ("First", "Second", "Third")]
WALL = creature("Wall", 0, 9)


class Asked(Table):
    """Notes who declares blockers."""

    def decide(self, view: GameView, question: Question) -> Answer:
        if isinstance(question, DeclareBlockers):
            self.deciders = [*getattr(self, "deciders", ()), question.player]
        return super().decide(view, question)


def led(*troop: StoredCard, b: tuple[StoredCard, ...] = (WALL,)) -> Asked:
    """Odric and three others attack B."""
    table = Asked(None, A=side(board=[ODRIC, *troop]), B=side(board=b))
    table.to("precombat main").attack(ODRIC, *troop)
    return table


@ruling(ODRIC, 1)
def test_odric_may_let_a_creature_not_block() -> None:
    table = led(*TROOP)
    table.to("end of combat")

    assert table.deciders == [table.seat("A")]
    assert table.life("B") == 11

    table = led(*TROOP)
    table.block(WALL, "Second").to("end of combat")
    assert (table.deciders, table.life("B")) == ([table.seat("A")], 13)


@ruling(ODRIC, 2)
def test_the_blocks_that_odric_declares_must_be_legal() -> None:
    brute = creature("Brute", 2, 2, "Menace")
    with pytest.raises(IllegalChoice):
        led(*TROOP[:2], brute, b=(WALL, BEAR)).block(WALL, "Brute").to("end of combat")
    with pytest.raises(AssertionError, match="cannot block"):
        led(*TROOP[:2], BIRD).block(WALL, "Songbird").to("end of combat")
    eager = creature("Eager", 1, 9, "This creature blocks each combat if able.")
    with pytest.raises(IllegalChoice):
        led(*TROOP, b=(eager,)).to("end of combat")


@ruling(ODRIC, 3)
def test_who_refuses_the_cost_of_a_block_leaves_the_blocks_to_be_declared_anew() -> None:
    text = "Creatures can't block unless their controller pays {1} for each of those creatures."
    toll = card("Toll", "Enchantment", text)
    table = led(*TROOP, b=(WALL, BEAR, toll, *FIVE))
    table.block(WALL, "Second").answer("B", False).to("end of combat")

    assert table.deciders == [table.seat("A")] * 2
    assert table.life("B") == 11

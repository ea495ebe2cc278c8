"""Rulings on cards from Titan of Littjara to Tromokratis."""

from __future__ import annotations

import pytest

from engine.game.kernel.choices import ChooseOption, Question
from engine.game.view.view import GameView
from tests.cards.ruling import ruling
from tests.cards.situations import BOLT, GIANT, LANDS, OGRE, start
from tests.rules.table import Table, card, creature, side

# -- Titan of Littjara

TITAN = "Titan of Littjara"


@ruling(TITAN, 1)
def test_titan_has_its_type_as_it_enters_and_nobody_can_respond_to_the_choice() -> None:
    herald = card("Herald", "Enchantment", "Whenever a Vampire enters, you gain 3 life.")
    table = start(A=side(hand=[TITAN], board=[herald, *LANDS]), B=side())

    table.cast(TITAN).answer("A", "Vampire", "Herald").resolve()

    assert {"Illusion", "Vampire"} <= set(table.now(TITAN).subtypes)
    assert len(table.game.state.stack) == 2, "Herald has seen a Vampire enter; the choice was made before"


@ruling(TITAN, 2)
def test_titan_is_offered_existing_creature_types_one_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Question] = []
    decide = Table.decide

    def listen(self: Table, view: GameView, question: Question) -> object:
        asked.append(question)
        return decide(self, view, question)

    monkeypatch.setattr(Table, "decide", listen)
    table = start(A=side(hand=[TITAN], board=LANDS), B=side())

    table.cast(TITAN).answer("A", "Knight").resolve()

    (question,) = (it for it in asked if isinstance(it, ChooseOption))
    assert {"Vampire", "Knight", "Illusion"} <= set(question.options)
    assert not {"Vampire, Knight", "Artifact", "Creature", "Jace", "Vehicle", "Treasure", "Forest"} & set(
        question.options
    )


# -- Torrential Gearhulk

GEARHULK = "Torrential Gearhulk"


@ruling(GEARHULK, 1)
def test_gearhulk_casts_the_card_at_once_or_never() -> None:
    table = start(A=side(hand=[GEARHULK], graveyard=[BOLT], board=LANDS), B=side())
    table.cast(GEARHULK).answer("A", "Spark").resolve().answer("A", True, "B").resolve()
    assert table.zone("stack") == ["Spark"]
    table.resolve()
    assert table.life("B") == 17
    assert table.zone("exile", "A") == ["Spark"]

    other = start(A=side(hand=[GEARHULK], graveyard=[BOLT], board=LANDS), B=side())
    other.cast(GEARHULK).answer("A", "Spark").resolve().answer("A", False).resolve()
    assert other.zone("graveyard", "A") == ["Spark"]
    assert not any(action.kind == "cast" for action in other.actions("A"))


@ruling(GEARHULK, 1)
def test_gearhulk_does_not_lift_a_restriction_of_time() -> None:
    ambush = card("Ambush", "Instant", "Cast this spell only during combat.\nYou gain 4 life.", cost="{W}")
    table = start(A=side(hand=[GEARHULK], graveyard=[ambush], board=LANDS), B=side())
    table.cast(GEARHULK).answer("A", "Ambush").resolve().resolve()
    assert table.zone("stack") == []
    assert table.zone("graveyard", "A") == ["Ambush"]

    fight = start(A=side(hand=[GEARHULK], graveyard=[ambush], board=LANDS), B=side()).to("beginning of combat")
    fight.cast(GEARHULK).answer("A", "Ambush").resolve().answer("A", True).resolve().resolve()
    assert fight.life("A") == 24


@ruling(GEARHULK, 2)
def test_a_card_cast_by_gearhulk_has_no_other_cost_but_additional_ones() -> None:
    sabotage = card(
        "Sabotage", "Instant", "As an additional cost to cast this spell, discard a card.\nYou gain 4 life.", cost="{U}"
    )
    storm = card("Storm", "Instant", "Storm deals 2 damage to target creature.\nOverload {R}", cost="{R}")
    more = card(
        "Rally", "Instant", "Kicker {W}\nYou gain 1 life. If this spell was kicked, you gain 8 life.", cost="{G}"
    )

    def with_card(name: str, *hand: str) -> Table:
        """A's Gearhulk is about to let that card be cast; there are lands left."""
        all_of_them = [sabotage, storm, more]
        table = start(A=side(hand=[GEARHULK, *hand], graveyard=all_of_them, board=LANDS), B=side(board=[OGRE]))
        return table.cast(GEARHULK).answer("A", name).resolve()

    assert with_card("Sabotage").resolve().zone("stack") == [], "nothing to discard"
    paid = with_card("Sabotage", "Forest").answer("A", True).resolve()
    assert paid.zone("hand", "A") == []
    assert paid.resolve().life("A") == 24

    single = with_card("Storm").answer("A", True, "Hill Ogre").resolve().resolve()
    assert single.find("Hill Ogre").damage == 2
    assert single.find(GEARHULK).damage == 0

    assert with_card("Rally").answer("A", True, True).resolve().resolve().life("A") == 29


@ruling(GEARHULK, 3)
def test_x_is_0_for_a_card_cast_by_gearhulk() -> None:
    flood = card("Flood", "Instant", "You gain X life.", cost="{X}{U}")
    table = start(A=side(hand=[GEARHULK], graveyard=[flood], board=LANDS), B=side())

    table.cast(GEARHULK).answer("A", "Flood").resolve().answer("A", True).resolve().resolve()

    assert table.life("A") == 20
    assert table.zone("exile", "A") == ["Flood"]


# -- Toxic Deluge


@ruling("Toxic Deluge", 1)
def test_toxic_deluge_cast_for_nothing_still_asks_for_life() -> None:
    gift = card("Gift", "Sorcery", "You may cast a spell from your hand without paying its mana cost.", cost="{G}")
    table = start(A=side(hand=[gift, "Toxic Deluge"], board=["Forest"]), B=side(board=[OGRE, GIANT]))

    table.cast(gift).answer("A", True, 3).resolve().resolve()

    assert table.life("A") == 17
    assert table.zone("battlefield", "B") == ["Stone Giant"]
    assert table.size("Stone Giant") == (2, 2)


@ruling("Toxic Deluge", 2)
def test_toxic_deluge_leaves_those_who_come_later() -> None:
    wake = card("Wake", "Instant", "Target land becomes a 4/4 creature until end of turn.", cost="{G}")
    late = creature("Latecomer", 1, 1, "Flash", cost="{G}")
    table = start(A=side(hand=["Toxic Deluge", wake, late], board=["Reliquary Tower", *LANDS]), B=side(board=[GIANT]))

    table.answer("A", 2).cast("Toxic Deluge").resolve().cast(wake, at="Reliquary Tower").resolve().cast(late).resolve()

    assert table.size("Stone Giant") == (3, 3)
    assert table.size("Reliquary Tower") == (4, 4)
    assert table.size("Latecomer") == (1, 1)

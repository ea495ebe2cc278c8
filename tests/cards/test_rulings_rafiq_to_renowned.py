"""Rulings on cards from Rafiq to Read the Bones, and from Regal Sliver to Renowned Weaponsmith."""

from __future__ import annotations

import pytest

from engine.errors import IllegalChoice
from engine.game.kernel.choices import Answer, Question
from engine.game.view.view import GameView
from engine.ir.stored_cards import StoredCard
from tests.cards.ruling import ruling
from tests.cards.situations import BEAR, BIRD, BOLT, FIVE, GIANT, LANDS, OGRE, every, start, to_trigger
from tests.rules.table import Table, card, creature, land, side

RAFIQ, RANKLE = "Rafiq of the Many", "Rankle, Master of Pranks"
USURP = card("Usurp", "Instant", "You become the monarch.", cost="{B}")


class Watched(Table):
    """A table that notes what the hands and the creatures were whenever somebody was asked for them."""

    def decide(self, view: GameView, question: Question) -> Answer:
        if question.purpose in ("discard", "sacrifice"):
            hands = sum(len(self.zone("hand", name)) for name in self.names)
            seen = (self.names[question.player], hands, len(self.zone("battlefield")), len(self.zone("graveyard")))
            self.seen = (*getattr(self, "seen", ()), seen)
        return super().decide(view, question)


# -- Rafiq of the Many


@ruling(RAFIQ, 3)
def test_exalted_does_not_mind_creatures_that_enter_attacking() -> None:
    ambush = card(
        "Ambush", "Instant", "Create a 1/1 white Soldier creature token that's tapped and attacking.", cost="{W}"
    )
    table = start(A=side(hand=[ambush], board=[RAFIQ, BIRD, *FIVE]), B=side())
    to_trigger(table.answer("A", RAFIQ).attack(BIRD))
    assert len(table.game.state.stack) == 2

    table.cast(ambush).resolve()
    assert len(table.game.state.stack) == 2
    table.resolve(2)

    assert table.size("Songbird") == (2, 2)
    assert table.now("Songbird").has("double strike")
    assert table.size("Soldier Token") == (1, 1)
    assert table.to("end of combat").life("B") == 15


@ruling(RAFIQ, 5)
def test_exalted_lasts_and_triggers_again_in_another_combat() -> None:
    table = start(A=side(hand=["Savage Beating"], board=[RAFIQ, BIRD, *LANDS]), B=side())
    table.answer("A", RAFIQ).attack(BIRD).to("declare attackers")
    table.answer("A", False, [1]).cast("Savage Beating").resolve().to("end of combat")
    assert table.life("B") == 16

    table.to("beginning of combat")
    assert table.size("Songbird") == (2, 2)
    table.answer("A", RAFIQ).attack(BIRD).to("declare attackers")
    assert table.size("Songbird") == (3, 3)
    assert table.to("end of combat").life("B") == 10


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


# -- Rankle, Master of Pranks


@ruling(RANKLE, 2)
def test_no_mode_of_rankle_is_chosen_twice() -> None:
    table = start(A=side(board=[RANKLE]), B=side())
    table.answer("A", [1, 1]).attack(RANKLE)

    with pytest.raises(IllegalChoice):
        table.to("end of combat")


@ruling(RANKLE, 5)
def test_all_choose_in_turn_order_and_discard_at_once() -> None:
    joy = card("Joy", "Enchantment", "Whenever one or more players discard one or more cards, you gain 1 life.")
    table = Watched(
        None,
        A=side(hand=[BEAR, OGRE], board=[RANKLE, joy]),
        B=side(hand=[BIRD, GIANT]),
        C=side(hand=[BIRD, GIANT]),
    )
    table.to("precombat main").answer("A", [0], "Grizzly").answer("B", "Songbird").answer("C", "Stone Giant")

    table.attack(RANKLE, on="B").to("end of combat")

    assert [seen[:2] for seen in table.seen] == [("A", 6), ("B", 6), ("C", 6)]
    assert table.zone("graveyard") == ["Grizzly", "Songbird", "Stone Giant"]
    assert table.life("A") == 21


@ruling(RANKLE, 6)
def test_all_choose_in_turn_order_and_sacrifice_at_once() -> None:
    ghoul = creature("Ghoul", 1, 1, "Whenever Ghoul or another creature dies, you gain 1 life.")
    table = Watched(None, A=side(board=[RANKLE, ghoul]), B=side(board=[BIRD, GIANT]), C=side(board=[BIRD, GIANT]))
    table.to("precombat main").answer("A", [2], "Ghoul").answer("B", "Songbird").answer("C", "Stone Giant")

    table.attack(RANKLE, on="B").to("end of combat")

    assert [(seen[0], seen[2]) for seen in table.seen] == [("A", 6), ("B", 6), ("C", 6)]
    assert table.life("A") == 23


# -- Read the Bones


@ruling("Read the Bones", 2, 3)
def test_the_cards_go_where_and_in_what_order_the_player_says() -> None:
    def read(bottom: list[str], *top: list[str]) -> Table:
        table = start(A=side(hand=["Read the Bones"], library=[BEAR, OGRE, GIANT, BIRD], board=FIVE), B=side())
        return table.answer("A", bottom, *top).cast("Read the Bones").resolve()

    assert read([], ["Grizzly", "Hill Ogre"]).zone("hand", "A") == ["Hill Ogre", "Grizzly"]
    assert read([], ["Hill Ogre", "Grizzly"]).zone("hand", "A") == ["Grizzly", "Hill Ogre"]
    for order in (["Grizzly", "Hill Ogre"], ["Hill Ogre", "Grizzly"]):
        table = read(order)
        assert table.zone("hand", "A") == ["Stone Giant", "Songbird"]
        assert table.zone("library", "A")[-2:] == order
    split = read(["Grizzly"])
    assert split.zone("hand", "A") == ["Hill Ogre", "Stone Giant"]
    assert split.zone("library", "A")[-1] == "Grizzly"


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

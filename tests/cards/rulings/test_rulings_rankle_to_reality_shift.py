"""Rulings on cards from Rankle, Master of Pranks to Reality Shift."""

from __future__ import annotations

import pytest

from engine.errors import IllegalChoice
from engine.game.events import Revealed, ZoneMove
from engine.game.kernel.choices import Action, Answer, Question
from engine.game.kernel.objects import GameObject
from engine.game.turn.starting_and_leaving import concede_game
from engine.game.view.view import GameView
from engine.ir.stored_cards import StoredCard
from tests.cards.common_cards import HUSH, TRINKET
from tests.cards.ruling import ruling, untested
from tests.cards.situations import BEAR, BIRD, BOLT, BOUNCE, FIVE, GIANT, LANDS, NAY, OGRE, every, start
from tests.rules.common_games import WEREWOLF
from tests.rules.table import Table, card, creature, land, side

UNTESTED = [
    untested("Rankle, Master of Pranks", 7, "Two-Headed Giant is not played here"),
    untested("Read the Bones", 4, "says how to read a card"),
    untested("Reality Shift", 11, "says how players handle cards, not what happens"),
]


# -- Rankle, Master of Pranks


@ruling("Rankle, Master of Pranks", 1)
def test_rankle_may_play_no_prank() -> None:
    table = start(A=side(board=["Rankle, Master of Pranks"]), B=side(hand=[BEAR]))

    table.answer("A", []).attack("Rankle, Master of Pranks").to("end of combat")

    assert table.zone("hand", "B") == ["Grizzly"]


RANKLE = "Rankle, Master of Pranks"


@ruling(RANKLE, 2)
def test_no_mode_of_rankle_is_chosen_twice() -> None:
    table = start(A=side(board=[RANKLE]), B=side())
    table.answer("A", [1, 1]).attack(RANKLE)

    with pytest.raises(IllegalChoice):
        table.to("end of combat")


@ruling("Rankle, Master of Pranks", 3)
def test_rankles_modes_happen_in_printed_order_even_for_nobody() -> None:
    table = start(A=side(board=["Rankle, Master of Pranks"]), B=side())

    table.answer("A", [0, 1]).attack("Rankle, Master of Pranks").to("end of combat")

    assert len(table.zone("hand", "A")) == len(table.zone("hand", "B")) == 1
    assert table.life("A") == 19


@ruling(RANKLE, 4)
def test_each_of_rankles_pranks_is_done_before_the_next() -> None:
    table = start(
        A=side(board=[RANKLE, BEAR], hand=[TRINKET], library=[OGRE]),
        B=side(board=[GIANT], hand=[NAY], library=[BOLT]),
    )
    table.answer("A", [2, 0, 1], ["Grizzly"]).attack(RANKLE).to("end of combat")

    assert (table.zone("hand", "A"), table.zone("hand", "B")) == (["Hill Ogre"], ["Spark"])
    assert (table.zone("graveyard", "A"), table.zone("graveyard", "B")) == (
        ["Trinket", "Grizzly"],
        ["Nay", "Stone Giant"],
    )
    actions = [event.cause for event in table.game.log if isinstance(event, ZoneMove)]
    assert actions[-6:] == ["discard", "discard", "draw", "draw", "sacrifice", "sacrifice"]


class Watched(Table):
    """A table that records the hands and creatures at each question about them."""

    def decide(self, view: GameView, question: Question) -> Answer:
        if question.purpose in ("discard", "sacrifice"):
            hands = sum(len(self.zone("hand", name)) for name in self.names)
            seen = (self.names[question.player], hands, len(self.zone("battlefield")), len(self.zone("graveyard")))
            self.seen = (*getattr(self, "seen", ()), seen)
        return super().decide(view, question)


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


# -- Ravaging Blaze


@ruling("Ravaging Blaze", 1, 3)
def test_ravaging_blaze_does_not_count_itself_and_ignores_hexproof_players() -> None:
    veil = card("Veil", "Enchantment", "You have hexproof.")

    def blaze(count: int) -> int:
        table = start(
            A=side(hand=["Ravaging Blaze"], graveyard=[BOLT] * count, board=FIVE), B=side(board=[GIANT, veil])
        )
        return table.answer("A", 1).cast("Ravaging Blaze", at="Stone Giant").resolve().life("B")

    assert (blaze(1), blaze(2)) == (20, 19)


@ruling("Ravaging Blaze", 2)
def test_ravaging_blaze_hurts_nobody_without_its_target() -> None:
    table = start(
        A=side(hand=["Ravaging Blaze"], graveyard=[BOLT, BOLT], board=FIVE), B=side(hand=[BOUNCE], board=[BEAR, *FIVE])
    )

    table.answer("A", 1).cast("Ravaging Blaze", at="Grizzly").cast(BOUNCE, at="Grizzly", by="B").resolve(2)

    assert table.life("B") == 20


# -- Read the Bones


@ruling("Read the Bones", 1)
def test_a_countered_read_the_bones_costs_no_life() -> None:
    table = start(A=side(hand=["Read the Bones"], board=FIVE), B=side(hand=[NAY], board=FIVE))

    table.cast("Read the Bones").cast(NAY, at="Read the Bones", by="B").resolve()

    assert table.life("A") == 20


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


# -- Reality Shift


@ruling("Reality Shift", 1)
def test_a_manifested_card_is_a_plain_creature() -> None:
    table = start(A=side(hand=["Reality Shift"], board=FIVE), B=side(library=[GIANT], board=[BEAR]))

    table.cast("Reality Shift", at="Grizzly").resolve()

    (hidden,) = [obj for obj in table.game.state.objects.values() if obj.zone == "battlefield" and obj.face_down]
    now = table.game.characteristics(hidden.id)
    assert (now.power, now.toughness, now.name, now.colours) == (2, 2, "", "")
    assert tuple(now.types) == ("Creature",)
    assert not now.subtypes


SHIFT = "Reality Shift"


BRUTE = creature("Brute", 4, 4, "When Brute enters, you gain 5 life.", cost="{2}{G}")


SPARK = card("Ember", "Instant", "Ember deals 1 damage to any target.", cost="{R}")


BURN = card("Burn", "Instant", "Burn deals 1 damage to target creature.", cost="{R}")


RECALL = card("Recall", "Instant", "Return target creature to its owner's hand.", cost="{U}")


def shifted(top: StoredCard, *board: StoredCard | str, hand: list[StoredCard] | None = None) -> Table:
    """A has exiled B's Bear and B has manifested `top`. B has `board` and `hand`."""
    table = start(
        A=side(hand=[SHIFT, BURN, RECALL], board=LANDS), B=side(library=[top], hand=hand or [], board=[BEAR, *board])
    )
    return table.cast(SHIFT, at="Grizzly").resolve()


def face_up_options(table: Table) -> list[Action]:
    """Returns B's actions that turn a permanent face up."""
    table._give_priority("B")
    return [action for action in table.actions("B") if action.method == "turn face up"]


@ruling(SHIFT, 2)
def test_a_manifested_creature_card_is_turned_up_for_its_mana_cost_without_the_stack() -> None:
    table = shifted(BRUTE, *FIVE)
    table.cast(BURN, at="")

    table.take(*face_up_options(table))

    assert table.zone("stack") == ["Burn"]
    assert table.size("Brute") == (4, 4)
    assert sum(obj.tapped for obj in table.game.state.permanents() if obj.controller == table.seat("B")) == 3
    assert face_up_options(shifted(SPARK, *FIVE)) == []
    assert face_up_options(shifted(BRUTE)) == []


MIMIC = card(
    "Mimic", "Instant", "Target creature becomes a copy of another target creature until end of turn.", cost="{U}"
)


def hidden(table: Table) -> GameObject:
    (found,) = [obj for obj in table.game.state.permanents() if obj.face_down]
    return found


@ruling(SHIFT, 2)
def test_the_card_decides_whether_it_can_be_turned_up_whatever_it_has_become() -> None:
    flat = card(
        "Flat",
        "Instant",
        "Target creature becomes a Forest land until end of turn. It loses all other card types.",
        cost="{G}",
    )
    land_now = shifted(BRUTE, *FIVE, hand=[flat]).cast(flat, at="", by="B").resolve()
    assert "Creature" not in land_now.game.characteristics(hidden(land_now).id).types
    assert len(face_up_options(land_now)) == 1

    copied = shifted(SPARK, BRUTE, *FIVE, hand=[MIMIC]).cast(MIMIC, at=["", "Brute"], by="B").resolve()
    assert face_up_options(copied) == []


LURKER = creature("Lurker", 4, 5, "Morph {U}", cost="{4}{R}{R}")


@ruling(SHIFT, 3)
def test_a_manifested_card_with_morph_is_turned_up_for_its_morph_cost() -> None:
    table = shifted(LURKER, land("Island"))

    table.take(*face_up_options(table))

    assert table.size("Lurker") == (4, 5)


@ruling(SHIFT, 4)
def test_a_manifested_creature_is_turned_up_without_abilities_a_morph_is_not() -> None:
    manifested = shifted(LURKER, *LANDS, hand=[HUSH]).cast(HUSH, at="", by="B").resolve()
    manifested.take(*face_up_options(manifested))
    assert len([obj for obj in manifested.game.state.permanents() if obj.tapped and obj.controller == 1]) == 7

    morph = start(A=side(), B=side(hand=[LURKER, HUSH], board=LANDS)).to("precombat main", turn=2)
    morph.cast(LURKER, by="B", method="morph").resolve()
    assert len(face_up_options(morph)) == 1
    morph.cast(HUSH, at="", by="B").resolve()
    assert face_up_options(morph) == []


JOY = card("Joy", "Enchantment", "Whenever a permanent is turned face up, you gain 1 life.")


@ruling(SHIFT, 5)
def test_what_is_turned_up_does_not_enter() -> None:
    table = shifted(BRUTE, JOY, *FIVE)

    table.take(*face_up_options(table)).resolve()

    assert table.zone("stack") == []
    assert table.life("B") == 21


@ruling(SHIFT, 6)
def test_creatures_without_names_have_no_name_in_common() -> None:
    purge = card(
        "Purge",
        "Instant",
        "Destroy target creature and all other creatures with the same name as that creature.",
        cost="{B}",
    )
    table = start(A=side(hand=[SHIFT, SHIFT, purge], board=LANDS), B=side(library=[BRUTE, BRUTE], board=[BEAR, GIANT]))
    table.cast(SHIFT, at="Grizzly").resolve().cast(SHIFT, at="Stone Giant").resolve()
    assert len(every(table, "")) == 2

    table.cast(purge, at="").resolve()

    assert len(every(table, "")) == 1


@ruling(SHIFT, 7)
def test_turning_face_up_leaves_targets_and_attachments_as_they_are() -> None:
    blade = card("Blade", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {0}", cost="{1}")
    aura = card("Might", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.", cost="{G}")
    table = shifted(BRUTE, blade, *LANDS, hand=[aura]).to("precombat main", turn=2)
    table.activate(blade, at="", by="B").resolve().cast(aura, at="", by="B").resolve()
    table.cast(BURN, at="")

    table.take(*face_up_options(table)).resolve()

    assert table.size("Brute") == (6, 6)
    assert table.find("Brute").damage == 1


@ruling(SHIFT, 8)
def test_turning_face_up_does_not_untap() -> None:
    nap = card("Nap", "Instant", "Tap target creature.", cost="{U}")
    tapped = shifted(BRUTE, *FIVE, hand=[nap]).cast(nap, at="", by="B").resolve()
    untapped = shifted(BRUTE, *FIVE)

    tapped.take(*face_up_options(tapped))
    untapped.take(*face_up_options(untapped))

    assert tapped.find("Brute").tapped
    assert not untapped.find("Brute").tapped


@ruling(SHIFT, 9)
def test_the_controller_may_look_at_a_manifested_card() -> None:
    table = shifted(BRUTE)

    assert GameView(table.game, table.seat("B")).can_see(hidden(table).id)
    assert not GameView(table.game, table.seat("A")).can_see(hidden(table).id)


def shown(table: Table) -> list[str]:
    """The names of the cards that have been revealed this turn."""
    revealed = [event for event in table.game.log if isinstance(event, Revealed)]
    objects = [table.game.state.recall(id) for event in revealed for id in event.objects]
    return [obj.printed.name for obj in objects if obj is not None]


@ruling(SHIFT, 10)
def test_what_is_face_down_is_revealed_as_it_leaves() -> None:
    table = shifted(BRUTE)
    assert shown(table) == []
    table.cast(RECALL, at="").resolve()
    assert table.zone("hand", "B") == ["Brute"]
    assert shown(table) == ["Brute"]


@ruling(SHIFT, 10)
def test_what_is_face_down_is_revealed_as_the_player_leaves_or_the_game_ends() -> None:
    for others in ({}, {"C": side()}):
        table = start(A=side(hand=[SHIFT], board=LANDS), B=side(library=[BRUTE], board=[BEAR]), **others)
        table.cast(SHIFT, at="Grizzly").resolve()

        concede_game(table.game, table.seat("B"))

        assert shown(table) == ["Brute"]


UNMASK = card("Unmask", "Instant", "Turn target face-down creature face up.", cost="{U}")


@ruling(SHIFT, 12)
def test_an_instant_card_stays_face_down_and_is_shown() -> None:
    table = shifted(SPARK, JOY, *FIVE, hand=[UNMASK])

    table.cast(UNMASK, at="", by="B").resolve()

    assert hidden(table).printed.name == "Ember"
    assert shown(table) == ["Ember"]
    assert table.life("B") == 20
    assert table.zone("stack") == []


@ruling(SHIFT, 13)
def test_a_card_with_two_faces_is_turned_up_with_its_front() -> None:
    spin = card("Spin", "Instant", "Transform target creature.", cost="{U}")
    table = shifted(WEREWOLF, *FIVE, hand=[spin]).cast(spin, at="", by="B").resolve()
    assert table.game.characteristics(hidden(table).id).power == 2

    table.take(*face_up_options(table))

    assert table.size("Villager") == (1, 1)

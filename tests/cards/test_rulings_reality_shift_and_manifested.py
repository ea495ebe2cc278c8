"""Rulings on Reality Shift: manifested permanents."""

from __future__ import annotations

from engine.game.events import Revealed
from engine.game.kernel.choices import Action
from engine.game.kernel.objects import GameObject
from engine.game.turn.starting_and_leaving import concede
from engine.game.view.view import GameView
from engine.ir.stored_cards import StoredCard
from tests.cards.ruling import ruling
from tests.cards.situations import BEAR, FIVE, GIANT, LANDS, every, start
from tests.rules.common_games import WEREWOLF
from tests.rules.table import Table, card, creature, land, side

SHIFT = "Reality Shift"
BRUTE = creature("Brute", 4, 4, "When Brute enters, you gain 5 life.", cost="{2}{G}")
LURKER = creature("Lurker", 4, 5, "Morph {U}", cost="{4}{R}{R}")
SPARK = card("Ember", "Instant", "Ember deals 1 damage to any target.", cost="{R}")
HUSH = card("Hush", "Instant", "Target creature loses all abilities until end of turn.", cost="{U}")
UNMASK = card("Unmask", "Instant", "Turn target face-down creature face up.", cost="{U}")
BURN = card("Burn", "Instant", "Burn deals 1 damage to target creature.", cost="{R}")
BOUNCE = card("Recall", "Instant", "Return target creature to its owner's hand.", cost="{U}")
MIMIC = card(
    "Mimic", "Instant", "Target creature becomes a copy of another target creature until end of turn.", cost="{U}"
)
JOY = card("Joy", "Enchantment", "Whenever a permanent is turned face up, you gain 1 life.")


def shifted(top: StoredCard, *board: StoredCard | str, hand: list[StoredCard] | None = None) -> Table:
    """A has exiled B's Bear: B has manifested `top` and may act with `board` and `hand`."""
    table = start(
        A=side(hand=[SHIFT, BURN, BOUNCE], board=LANDS), B=side(library=[top], hand=hand or [], board=[BEAR, *board])
    )
    return table.cast(SHIFT, at="Grizzly").resolve()


def hidden(table: Table) -> GameObject:
    (found,) = [obj for obj in table.game.state.permanents() if obj.face_down]
    return found


def ways_up(table: Table) -> list[Action]:
    """B's actions that turn something face up."""
    table._give_priority("B")
    return [action for action in table.actions("B") if action.method == "turn face up"]


@ruling(SHIFT, 2)
def test_a_manifested_creature_card_is_turned_up_for_its_mana_cost_without_the_stack() -> None:
    table = shifted(BRUTE, *FIVE)
    table.cast(BURN, at="")

    table.take(*ways_up(table))

    assert table.zone("stack") == ["Burn"]
    assert table.size("Brute") == (4, 4)
    assert sum(obj.tapped for obj in table.game.state.permanents() if obj.controller == table.seat("B")) == 3
    assert ways_up(shifted(SPARK, *FIVE)) == []
    assert ways_up(shifted(BRUTE)) == []


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
    assert len(ways_up(land_now)) == 1

    copied = shifted(SPARK, BRUTE, *FIVE, hand=[MIMIC]).cast(MIMIC, at=["", "Brute"], by="B").resolve()
    assert ways_up(copied) == []


@ruling(SHIFT, 3)
def test_a_manifested_card_with_morph_is_turned_up_for_its_morph_cost() -> None:
    table = shifted(LURKER, land("Island"))

    table.take(*ways_up(table))

    assert table.size("Lurker") == (4, 5)


@ruling(SHIFT, 4)
def test_a_manifested_creature_is_turned_up_without_abilities_a_morph_is_not() -> None:
    manifested = shifted(LURKER, *LANDS, hand=[HUSH]).cast(HUSH, at="", by="B").resolve()
    manifested.take(*ways_up(manifested))
    assert len([obj for obj in manifested.game.state.permanents() if obj.tapped and obj.controller == 1]) == 7

    morph = start(A=side(), B=side(hand=[LURKER, HUSH], board=LANDS)).to("precombat main", turn=2)
    morph.cast(LURKER, by="B", method="morph").resolve()
    assert len(ways_up(morph)) == 1
    morph.cast(HUSH, at="", by="B").resolve()
    assert ways_up(morph) == []


@ruling(SHIFT, 5)
def test_what_is_turned_up_does_not_enter() -> None:
    table = shifted(BRUTE, JOY, *FIVE)

    table.take(*ways_up(table)).resolve()

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

    table.take(*ways_up(table)).resolve()

    assert table.size("Brute") == (6, 6)
    assert table.find("Brute").damage == 1


@ruling(SHIFT, 8)
def test_turning_face_up_does_not_untap() -> None:
    nap = card("Nap", "Instant", "Tap target creature.", cost="{U}")
    tapped = shifted(BRUTE, *FIVE, hand=[nap]).cast(nap, at="", by="B").resolve()
    untapped = shifted(BRUTE, *FIVE)

    tapped.take(*ways_up(tapped))
    untapped.take(*ways_up(untapped))

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
    table.cast(BOUNCE, at="").resolve()
    assert table.zone("hand", "B") == ["Brute"]
    assert shown(table) == ["Brute"]


@ruling(SHIFT, 10)
def test_what_is_face_down_is_revealed_as_the_player_leaves_or_the_game_ends() -> None:
    for others in ({}, {"C": side()}):
        table = start(A=side(hand=[SHIFT], board=LANDS), B=side(library=[BRUTE], board=[BEAR]), **others)
        table.cast(SHIFT, at="Grizzly").resolve()

        concede(table.game, table.seat("B"))

        assert shown(table) == ["Brute"]


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

    table.take(*ways_up(table))

    assert table.size("Villager") == (1, 1)

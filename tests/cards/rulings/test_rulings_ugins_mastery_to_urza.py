"""Rulings on cards from Ugin's Mastery to Urza, Lord High Artificer."""

from __future__ import annotations

import pytest

from engine.game.events import Revealed
from engine.game.kernel.choices import Action
from engine.game.kernel.objects import GameObject
from engine.game.turn.starting_and_leaving import concede_game
from engine.game.view.view import GameView
from engine.ir.stored_cards import StoredCard
from tests.cards.common_cards import HUSH
from tests.cards.ruling import ruling, untested
from tests.cards.situations import BEAR, BOLT, BOUNCE, FIVE, GIANT, GROW, LANDS, NAY, OGRE, STUDY, start
from tests.rules.main_phase import face, faces
from tests.rules.table import Cards, Table, card, creature, land, side

UNTESTED = [
    untested("Ugin's Mastery", 11, "says how players handle cards, not what happens"),
]


GOLEM = card("Golem", "Artifact Creature — Golem", "", cost="{1}", power=1, toughness=1)


# -- Ugin's Mastery


MASTERY = "Ugin's Mastery"


GREETER = creature("Greeter", 3, 4, "Flying\nWhen Greeter enters, you gain 5 life.", cost="{2}{G}")


def manifested(top: StoredCard, *hand: StoredCard | str, board: Cards = (), theirs: Cards = ()) -> Table:
    """A has cast a colourless creature, and Ugin's Mastery has manifested the top card; A has lands left."""
    a = side(hand=[GOLEM, *hand], library=[top], board=[MASTERY, *board, *LANDS])
    return start(A=a, B=side(hand=theirs, board=FIVE)).cast(GOLEM).resolve(2)


def hidden(table: Table) -> GameObject:
    return next(obj for obj in table.game.state.permanents() if obj.face_down)


@ruling(MASTERY, 1)
def test_a_manifested_card_is_a_colourless_2_2_without_anything() -> None:
    hymn = card("Hymn", "Enchantment", "Creatures you control get +0/+3 and have vigilance.")
    plain = manifested(GREETER)
    now = plain.game.characteristics(hidden(plain).id)
    assert (now.name, now.mana_cost, now.subtypes, now.colours, now.types) == ("", None, (), "", ("Creature",))
    assert (now.power, now.toughness, now.mana_value(hidden(plain))) == (2, 2, 0)
    assert not now.sorted.keywords
    assert not now.sorted.triggered

    table = manifested(GREETER, board=[hymn])
    now = table.game.characteristics(hidden(table).id)
    assert (now.power, now.toughness, now.has_keyword("vigilance"), now.has_keyword("flying")) == (2, 5, True, False)


def untapped(table: Table) -> int:
    """How many of A's lands are untapped."""
    found = (obj for obj in table.game.state.permanents() if obj.controller == table.seat("A"))
    return sum(not obj.tapped and "Land" in table.game.characteristics(obj.id).types for obj in found)


@ruling(MASTERY, 2)
def test_a_manifested_creature_card_is_turned_up_at_any_priority_without_the_stack() -> None:
    table = manifested(GREETER, theirs=[BOLT]).to("upkeep", turn=2)
    table.cast(BOLT, at="A", by="B")

    assert table.try_to("special", "", by="A", method="turn face up")

    assert table.zone("stack") == ["Spark"]
    assert table.size("Greeter") == (3, 4)
    assert untapped(table) == len(LANDS) - 4


def face_up_options(table: Table, by: str = "A") -> list[Action]:
    return [action for action in table.actions(by) if action.method == "turn face up"]


@ruling(MASTERY, 2)
def test_only_the_card_decides_whether_a_manifested_permanent_can_be_turned_up() -> None:
    table = manifested(GREETER, "Song of the Dryads").cast("Song of the Dryads", at="").resolve()
    assert table.game.characteristics(hidden(table).id).types == ("Land",)
    assert len(face_up_options(table)) == 1

    mimic = card("Mimicry", "Instant", "Target creature you control becomes a copy of target creature.", cost="{U}")
    other = manifested(STUDY, mimic, board=[BEAR])
    other.cast(mimic, at=["", "Grizzly"]).resolve()
    assert face_up_options(other) == []


LURKER = creature("Lurker", 4, 5, "Morph {U}\nWhen Lurker is turned face up, you gain 3 life.", cost="{4}{U}{U}")


@ruling(MASTERY, 3)
def test_a_manifested_creature_with_morph_may_be_turned_up_for_that() -> None:
    table = manifested(LURKER)
    assert len(face_up_options(table)) == 2
    table.take(face_up_options(table)[0]).resolve()
    assert table.life("A") == 23
    assert untapped(table) == len(LANDS) - 2

    dear = manifested(LURKER)
    dear.take(face_up_options(dear)[1]).resolve()
    assert untapped(dear) == len(LANDS) - 7


@ruling(MASTERY, 4)
def test_a_manifested_creature_without_abilities_is_turned_up_and_one_with_morph_is_not() -> None:
    table = manifested(GREETER, HUSH).cast(HUSH, at="").resolve()
    assert len(face_up_options(table)) == 1

    morph = start(A=side(hand=[LURKER, HUSH], board=LANDS), B=side()).cast(LURKER, method="morph").resolve()
    assert len(face_up_options(morph)) == 1
    morph.cast(HUSH, at="").resolve()
    assert face_up_options(morph) == []


@ruling(MASTERY, 5)
def test_turning_up_is_not_entering() -> None:
    table = manifested(GREETER)

    table.take(face_up_options(table)[0]).to("postcombat main")

    assert table.life("A") == 20


@ruling(MASTERY, 6)
def test_face_down_creatures_have_no_name_in_common() -> None:
    pulse = card(
        "Echoing Blow",
        "Sorcery",
        "Destroy target creature and all other creatures with the same name as that creature.",
        cost="{B}",
    )
    table = manifested(GREETER, GOLEM, pulse, board=[BEAR, BEAR])
    table.game.state.player(table.seat("A"))
    table.cast(GOLEM).resolve(2)
    assert sum(obj.face_down for obj in table.game.state.permanents()) == 2

    table.cast(pulse, at="").resolve()

    assert sum(obj.face_down for obj in table.game.state.permanents()) == 1


@ruling(MASTERY, 7)
def test_a_permanent_turned_up_is_still_the_target_and_bearer() -> None:
    blade = card("Blade", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {0}")
    table = manifested(GREETER, GROW, board=[blade])
    table.activate(blade, at="").resolve().cast(GROW, at="")

    table.take(face_up_options(table)[0]).resolve()

    assert table.find("Greeter").counter("+1/+1") == 1
    assert table.size("Greeter") == (5, 5)


@pytest.mark.parametrize("tapped", [True, False])
@ruling(MASTERY, 8)
def test_turning_up_neither_taps_nor_untaps(tapped: bool) -> None:
    table = manifested(GREETER)
    hidden(table).tapped = tapped

    table.take(face_up_options(table)[0])

    assert table.find("Greeter").tapped is tapped


@ruling(MASTERY, 9)
def test_only_its_controller_may_look_at_a_face_down_permanent() -> None:
    table = manifested(GREETER)

    assert GameView(table.game, table.seat("A")).can_see(hidden(table).id)
    assert not GameView(table.game, table.seat("B")).can_see(hidden(table).id)


def revealed(table: Table) -> set[int]:
    return {id for event in table.game.log if isinstance(event, Revealed) for id in event.objects}


@ruling(MASTERY, 10)
def test_a_face_down_permanent_is_shown_when_it_or_its_player_leaves() -> None:
    table = manifested(GREETER, BOUNCE).cast(BOUNCE, at="").resolve()
    (card_in_hand,) = table.game.state.player(table.seat("A")).hand
    assert card_in_hand in revealed(table)

    gone = start(A=side(hand=[GOLEM], library=[GREETER], board=[MASTERY, *LANDS]), B=side(), C=side())
    gone.cast(GOLEM).resolve(2)
    id = hidden(gone).id
    concede_game(gone.game, gone.seat("A"))
    assert id in revealed(gone)


@ruling(MASTERY, 10)
def test_face_down_permanents_are_shown_as_the_game_ends() -> None:
    table = manifested(GREETER)
    id = hidden(table).id

    concede_game(table.game, table.seat("B"))

    assert id in revealed(table)


@ruling(MASTERY, 12)
def test_an_instant_that_would_be_turned_up_is_only_shown() -> None:
    watcher = card("Watcher", "Enchantment", "Whenever a permanent you control is turned face up, you gain 3 life.")
    for top, life in ((BOLT, 20), (GREETER, 23)):
        table = manifested(top, board=[watcher, GIANT, BEAR]).attack(GIANT, BEAR)
        table.answer("A", True).to("declare attackers")
        assert any(obj.face_down for obj in table.game.state.permanents()) is (top is BOLT)
        assert table.life("A") == life
        if top is BOLT:
            assert hidden(table).id in revealed(table)


@ruling(MASTERY, 13)
def test_a_manifested_double_faced_card_is_turned_up_to_its_front() -> None:
    front = face("Villager", "Creature — Human", "", "{1}{G}", power="1", toughness="1")
    back = face("Beast", "Creature — Werewolf", "Trample", power="6", toughness="6")
    turn = card("Turn", "Instant", "Transform target creature.", cost="{U}")
    table = manifested(faces("transform", front, back), turn).cast(turn, at="").resolve()
    now = table.game.characteristics(hidden(table).id)
    assert (now.name, now.power) == ("", 2)

    table.take(face_up_options(table)[0])

    assert table.size("Villager") == (1, 1)
    assert untapped(table) == len(LANDS) - 4


# -- Ulamog, the Ceaseless Hunger


ULAMOG = "Ulamog, the Ceaseless Hunger"


@ruling(ULAMOG, 1)
def test_ulamog_exiles_before_it_resolves_and_though_it_is_countered() -> None:
    table = start(A=side(hand=[ULAMOG], board=LANDS), B=side(hand=[NAY], board=[OGRE, BEAR, *FIVE]))
    table.cast(ULAMOG).answer("A", ["Hill Ogre", "Grizzly"]).cast(NAY, at=ULAMOG, by="B").resolve()
    assert table.zone("graveyard", "A") == [ULAMOG]

    table.resolve()

    assert sorted(table.zone("exile", "B")) == ["Grizzly", "Hill Ogre"]
    early = start(A=side(hand=[ULAMOG], board=LANDS), B=side(board=[OGRE, BEAR])).cast(ULAMOG)
    early.answer("A", ["Hill Ogre", "Grizzly"]).resolve()
    assert (early.zone("stack"), early.zone("battlefield", "B")) == ([ULAMOG], [])


@ruling(ULAMOG, 2)
def test_ulamog_exiles_cards_face_up() -> None:
    table = start(A=side(board=[ULAMOG]), B=side()).attack(ULAMOG).to("declare attackers")
    view = GameView(table.game, table.seat("A"))

    exiled = tuple(table.game.state.objects_in("exile"))

    assert len(exiled) == 20
    assert all(view.can_see(id) and not table.game.state.objects[id].face_down for id in exiled)


@ruling(ULAMOG, 3)
def test_ulamog_exiles_what_there_is_and_the_player_loses_on_drawing() -> None:
    table = start(A=side(board=[ULAMOG]), B=side(library=[BEAR]))
    table.game.state.player(table.seat("B")).library = table.game.state.player(table.seat("B")).library[:7]

    table.attack(ULAMOG).to("end of combat")
    assert len(table.zone("exile", "B")) == 7
    assert not table.lost("B")

    assert table.to("draw", turn=2).lost("B")


# -- Unbounded Potential


@ruling("Unbounded Potential", 1)
def test_unbounded_potential_proliferates_the_counters_it_has_put() -> None:
    table = start(A=side(hand=["Unbounded Potential"], board=[BEAR, OGRE, *FIVE]), B=side())

    table.answer("A", True, [0, 1]).cast("Unbounded Potential", at=["Grizzly", "Hill Ogre"])
    table.answer("A", ["Grizzly", "Hill Ogre"]).resolve()

    assert [table.find(name).counter("+1/+1") for name in ("Grizzly", "Hill Ogre")] == [2, 2]


# -- Urza, Lord High Artificer


URZA = "Urza, Lord High Artificer"


@ruling(URZA, 1)
def test_urzas_construct_counts_itself() -> None:
    table = start(A=side(hand=[URZA], board=FIVE), B=side()).cast(URZA).resolve(2)

    assert table.size("Construct Token") == (1, 1)


@ruling(URZA, 2)
def test_urza_taps_new_artifact_creatures_and_equipment_for_mana() -> None:
    blade = card("Blade", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {0}", cost="{1}")
    dear = card("Insight", "Instant", "Draw a card.", cost="{U}{U}")
    table = start(A=side(hand=[GOLEM, dear], board=[URZA, blade, BEAR, "Plains"]), B=side())
    table.activate(blade, at="Grizzly").resolve().activate("Plains").cast(GOLEM).resolve()

    table.answer("A", "Golem").activate(URZA, 0).activate(URZA, 0).cast(dear)

    assert table.find("Golem").tapped
    assert table.find("Blade").tapped
    assert table.size("Grizzly") == (3, 2)
    assert not table.find("Grizzly").tapped


def urza_finds(top: StoredCard, *, board: Cards = (), hand: Cards = ()) -> Table:
    """Urza's last ability has exiled that card, the only one of A's library."""
    table = start(A=side(hand=hand, library=[top], board=[URZA, *board, *FIVE]), B=side(board=[OGRE]))
    table.game.state.player(table.seat("A")).library = table.game.state.player(table.seat("A")).library[:1]
    return table.activate(URZA, 1).resolve()


@ruling(URZA, 3)
def test_what_is_not_played_stays_in_exile() -> None:
    table = urza_finds(STUDY)
    table.game.state.player(table.seat("A")).library = table.game.state.player(table.seat("B")).library[:0]

    table.to("upkeep", turn=2)

    assert table.zone("exile", "A") == ["Study"]
    assert not table.try_to("cast", STUDY, method="free")


@ruling(URZA, 4)
def test_urza_does_not_change_the_time_for_a_sorcery_or_land() -> None:
    table = urza_finds(STUDY, hand=[BOLT]).cast(BOLT, at="B")
    assert not table.try_to("cast", STUDY, method="free")
    table.resolve()
    assert table.try_to("cast", STUDY, method="free")
    fight = urza_finds(STUDY).to("beginning of combat")
    assert not fight.try_to("cast", STUDY, method="free")

    grove = land("Forest")
    assert urza_finds(grove).try_to("land", grove)
    assert not urza_finds(grove).to("beginning of combat").try_to("land", grove)
    second = urza_finds(grove, hand=[land("Island")])
    second.play("Island")
    assert not second.try_to("land", grove)


@ruling(URZA, 5)
def test_x_is_0_for_a_card_played_with_urza() -> None:
    flood = card("Flood", "Instant", "You gain X life.", cost="{X}{U}")

    assert urza_finds(flood, board=LANDS).cast(flood, method="free").resolve().life("A") == 20


@ruling(URZA, 6)
def test_additional_costs_are_paid_for_a_card_played_with_urza_and_no_alternative_ones() -> None:
    must = card(
        "Toll", "Instant", "As an additional cost to cast this spell, discard a card.\nYou gain 4 life.", cost="{U}"
    )
    assert not urza_finds(must).try_to("cast", must, method="free")
    table = urza_finds(must, hand=[BEAR]).cast(must, method="free")
    assert table.zone("hand", "A") == []

    storm = card("Storm", "Instant", "Storm deals 2 damage to target creature.\nOverload {R}", cost="{R}")
    only = urza_finds(storm, board=LANDS)
    assert not only.try_to("cast", storm, method="overload")
    only.cast(storm, at="Hill Ogre", method="free")

"""What the table shows of permanents and players, from positions of a real game."""

from __future__ import annotations

import pytest

from app.messages.message import Words
from app.models.appearance import CardLooks
from app.models.table_maker import TableMaker
from app.models.table_view import Permanent, TableView
from app.services.cards.look import CardBook
from app.services.cards.writing import StoredWriter
from app.services.files.program_files import stored_cards, stored_catalogue
from engine.game.kernel.ruleset import commander_ruleset
from engine.game.view.view import GameView
from tests.rules.made_cards import card, creature
from tests.rules.marker import rule
from tests.rules.table import Table, side


@pytest.fixture(scope="module")
def looks() -> CardLooks:
    return CardLooks(CardBook(stored_catalogue(), StoredWriter(stored_cards())))


def shown(table: Table, looks: CardLooks, player: str = "A") -> TableView:
    view = GameView(table.game, table.seat(player))
    return TableMaker(looks, Words("en")).make_table(view)


def found(view: TableView, name: str) -> Permanent:
    return next(one for seat in view.seats for one in seat.permanents if one.card.name == name)


POSITION = """
rules: commander
turn 3 of A: before precombat main
player A: 38 life; 2 poison; 3 energy
  battlefield: Wind Drake [as drake]; Pacifying [on bear]; Hat [on drake]
player B: 40 life
  battlefield: Bear [as bear, 2 +1/+1]
"""


@pytest.fixture
def table() -> Table:
    drake = creature("Wind Drake", 2, 2, "Flying")
    bear = creature("Bear", 2, 2)
    aura = card("Pacifying", "Enchantment — Aura", "Enchant creature")
    hat = card("Hat", "Artifact — Equipment", "Equipped creature gets +1/+1 and has vigilance.\nEquip {1}")
    return Table.of(POSITION, drake, bear, aura, hat)


def test_a_permanent_shows_the_keywords_it_has_now(table: Table, looks: CardLooks) -> None:
    view = shown(table, looks)
    drake = found(view, "Wind Drake")
    assert drake.keywords == ("flying", "vigilance")
    assert (drake.numbers, drake.change) == ("3/3", 1)
    assert found(view, "Bear").keywords == ()


def test_what_is_attached_across_boards_names_its_host_and_the_host_whose_it_is(table: Table, looks: CardLooks) -> None:
    view = shown(table, looks)
    assert found(view, "Pacifying").host == "Bear"
    assert found(view, "Bear").bears == (table.seat("A"),)
    assert found(view, "Hat").host == ""
    assert found(view, "Wind Drake").bears == ()


def test_counters_of_a_player_are_shown_apart_from_poison(table: Table, looks: CardLooks) -> None:
    seat = shown(table, looks).seats[0]
    assert (seat.poison, seat.counters) == (2, (("energy", 3),))


@rule("903.10a")
def test_903_10a_the_next_hit_of_a_commander_is_said_to_be_lethal(looks: CardLooks) -> None:
    dragon = creature("Dragon", 5, 5, "Flying")
    table = Table(commander_ruleset(2), A=side(board=[dragon]), B=side())
    state = table.game.state
    card_id = table.find("Dragon").card
    state.player(table.seat("A")).commanders = (card_id,)
    state.player(table.seat("B")).commander_damage = {card_id: 16}
    [damage] = shown(table, looks, "B").seats[1].commander_damage
    assert (damage.seat, damage.taken, damage.power, damage.lethal_next) == (table.seat("A"), 16, 5, True)
    state.player(table.seat("B")).commander_damage = {card_id: 15}
    [damage] = shown(table, looks, "B").seats[1].commander_damage
    assert not damage.lethal_next
    assert not shown(table, looks, "B").seats[0].commander_damage
    assert found(shown(table, looks), "Dragon").commander


def test_the_designations_and_the_time_of_day_are_shown(table: Table, looks: CardLooks) -> None:
    table.game.state.monarch = table.seat("B")
    table.game.state.daytime = "night"
    view = shown(table, looks)
    assert [seat.designations for seat in view.seats] == [(), ("monarch",)]
    assert view.daytime == "night"


@rule("613")
def test_613_a_permanent_shows_what_it_is_and_whence_that_comes(table: Table, looks: CardLooks) -> None:
    view = shown(table, looks)
    drake, bear = found(view, "Wind Drake").now, found(view, "Bear").now
    assert drake is not None
    assert bear is not None
    assert (drake.look.front_face.power, drake.look.front_face.toughness) == ("3", "3")
    assert (drake.look.front_face.text_en or "").startswith("Vigilance\n")
    assert set(drake.origins) == {("+1/+1", "Hat"), ("gains vigilance", "Hat")}
    assert bear.origins == (("+2/+2", "+1/+1: 2"),)
    assert found(view, "Hat").now is None


@rule("613")
def test_613_an_effect_that_sets_and_takes_away_says_so_in_german(looks: CardLooks) -> None:
    aura = (
        "Enchant creature\nEnchanted creature loses all abilities and is a blue Frog creature with base power and"
        " toughness 1/1."
    )
    frog = card("Frogging", "Enchantment — Aura", aura)
    text = "rules: duel\nplayer A:\n  battlefield: Wind Drake [as drake]; Frogging [on drake]\nplayer B:\n"
    table = Table.of(text, creature("Wind Drake", 2, 2, "Flying"), frog)
    view = GameView(table.game, table.seat("A"))
    before = [table.now(name) for name in ("Wind Drake", "Frogging")]
    drake = found(TableMaker(looks, Words("de")).make_table(view), "Wind Drake").now
    assert [table.now(name) for name in ("Wind Drake", "Frogging")] == before, "looking changes nothing"
    assert drake is not None
    assert (drake.look.front_face.power, drake.look.colours, drake.look.front_face.text_en) == ("1", "U", "")
    said = " / ".join(what for what, _ in drake.origins)
    for part in ("verliert Flugfähigkeit", "Grundwerte 1/1", "erhält Frosch", "ist blau"):
        assert part in said, said
    assert {whence for _, whence in drake.origins} == {"Frogging"}


def test_a_companion_lies_beside_the_command_zone_and_is_no_commander(looks: CardLooks) -> None:
    friend, captain = creature("Friend", 1, 1), creature("Captain", 2, 2)
    position = "rules: commander\nplayer A:\n command: Captain\n sideboard: Friend [companion]\nplayer B:"
    view = shown(Table.of(position, friend, captain), looks, player="B")
    command = view.seats[0].command
    assert [(one.card.name, one.companion) for one in command] == [("Captain", False), ("Friend", True)]

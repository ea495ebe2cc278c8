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
from engine.game.kernel.ruleset import commander
from engine.game.view.view import GameView
from tests.rules.made_cards import card, creature
from tests.rules.table import Table, side


@pytest.fixture(scope="module")
def looks() -> CardLooks:
    return CardLooks(CardBook(stored_catalogue(), StoredWriter(stored_cards())))


def shown(table: Table, looks: CardLooks, player: str = "A") -> TableView:
    view = GameView(table.game, table.seat(player))
    return TableMaker(looks, Words("en")).table(view)


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


def test_903_10a_the_next_hit_of_a_commander_is_said_to_be_lethal(looks: CardLooks) -> None:
    dragon = creature("Dragon", 5, 5, "Flying")
    table = Table(commander(2), A=side(board=[dragon]), B=side())
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

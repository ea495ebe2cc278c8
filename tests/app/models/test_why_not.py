"""A card that can't be played says why."""

from __future__ import annotations

from app.messages.message import Words
from app.models.appearance import CardLooks, TableNames
from app.models.before_deciding import why_not
from app.services.cards.look import CardBook
from app.services.cards.writing import StoredWriter
from app.services.files.program_files import stored_cards, stored_catalogue
from app.services.preferences import Language
from engine.game.view.view import GameView
from tests.rules.made_cards import card, creature, land
from tests.rules.marker import rule
from tests.rules.table import Table, side

BEAR = creature("Bear", 2, 2, cost="{1}{G}")
SHOCK = card("Zap", "Instant", "Zap deals 2 damage to target creature.", cost="{R}")
FOREST = land("Forest")


def reason(table: Table, name: str, player: str = "A", language: Language = "en") -> str:
    view, words = GameView(table.game, table.seat(player)), Words(language)
    names = TableNames(view, CardLooks(CardBook(stored_catalogue(), StoredWriter(stored_cards()))), words)
    [id] = [id for id in view.player(table.seat(player)).hand if view.describe(id) == name]
    return why_not(view, id, names.name_of, words)


def test_too_little_mana_says_how_much_there_is() -> None:
    table = Table(A=side(hand=[BEAR], board=[FOREST]), B=side()).to("precombat main")
    assert reason(table, "Bear") == "Bear costs 2 mana, but you can make at most 1."
    assert "höchstens 1" in reason(table, "Bear", language="de")


def test_a_colour_that_no_source_makes_is_named() -> None:
    mountains = [land("Mountain"), land("Mountain")]
    table = Table(A=side(hand=[BEAR], board=mountains), B=side()).to("precombat main")
    assert reason(table, "Bear") == "Bear needs mana that you can't make: green."


@rule("307.1")
def test_307_1_a_creature_waits_for_the_own_main_phase_and_an_instant_does_not() -> None:
    table = Table(A=side(), B=side(hand=[BEAR, SHOCK], board=[FOREST, land("Mountain")])).to("precombat main")
    assert "in your own main phase" in reason(table, "Bear", "B")
    assert reason(table, "Zap", "B") == "Zap has no legal target."


@rule("305.2")
def test_305_2_the_second_land_of_a_turn_is_refused_with_the_reason() -> None:
    table = Table(A=side(hand=[FOREST, land("Island")]), B=side()).to("precombat main")
    assert reason(table, "Island") == ""
    table.play("Forest")
    assert reason(table, "Island") == "Island: you've already played a land this turn."


def test_what_could_be_cast_has_no_reason() -> None:
    table = Table(A=side(hand=[BEAR], board=[FOREST, FOREST]), B=side()).to("precombat main")
    assert reason(table, "Bear") == ""

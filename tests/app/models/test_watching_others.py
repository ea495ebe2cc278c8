"""Turns of the others: an attacked player who can respond gets a question, and a summary lists recent changes."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from app.messages.message import Words
from app.models.before_deciding import STOP_REASONS, Passing, reasons_of
from app.models.comparing import Remembered
from app.models.table_view import CommanderDamage, LogLine, Permanent, Seat, Stops, TableView, just_told
from app.services.cards.look import CardLook, FaceLook
from app.services.preferences import Language
from engine.game.kernel.choices import Action, ChooseAction, DeclareBlockers
from engine.game.view.view import GameView
from tests.rules.made_cards import card, creature, land
from tests.rules.marker import rule
from tests.rules.table import Table, side

MOUNTAIN = land("Mountain")
NO_STOPS = Stops(frozenset(), frozenset())


@pytest.fixture
def attacked() -> Table:
    """Returns a table where A attacks B, and C isn't attacked."""
    shock = card("Shock", "Instant", "Shock deals 2 damage to any target.", cost="{R}")
    bear = creature("Bear", 2, 2)
    table = Table(A=side(board=[bear]), B=side(hand=[shock]), C=side(hand=[shock]))
    return table.attack("Bear", on="B").to("declare attackers")


def would_pass(table: Table, player: str, passing: Passing, *, able: bool) -> bool:
    seat = table.seat(player)
    view = GameView(table.game, seat)
    actions = (Action("pass"), Action("cast", view.player(seat).hand[0])) if able else (Action("pass"),)
    return passing(view, ChooseAction(seat, "", actions=actions))


@rule("508")
def test_508_whoever_is_attacked_and_could_answer_is_asked_without_a_stop(attacked: Table) -> None:
    assert not would_pass(attacked, "B", Passing(NO_STOPS), able=True)
    assert would_pass(attacked, "B", Passing(NO_STOPS), able=False)
    assert would_pass(attacked, "C", Passing(NO_STOPS), able=True)


@rule("508")
def test_508_an_attack_ends_passing_until_the_own_turn_for_the_attacked_alone(attacked: Table) -> None:
    for player, ends in (("B", True), ("C", False)):
        passing = Passing(NO_STOPS)
        passing.pass_until("own turn", GameView(attacked.game, attacked.seat(player)))
        assert would_pass(attacked, player, passing, able=True) != ends
        assert (passing.end_point == "") == ends


def permanent(number: int, name: str) -> Permanent:
    return Permanent(number, CardLook(name, (FaceLook(name, f"{name} (de)", "", "", None, None),), ()), "others")


def table_of(turn: int, active: int, seats: tuple[Seat, ...]) -> TableView:
    return TableView(seats, 0, (), turn, active, "main1")


ME, ADA = Seat(0, "You", 40, 7, 90), Seat(1, "Ada", 40, 7, 90, permanents=(permanent(1, "Ring"), permanent(2, "Elf")))


STORY = (LogLine("Turn 5: Ada", 1, turn_starts=True), LogLine("Ada plays Forest.", 1))


def test_what_has_changed_since_the_own_last_turn_is_told_before_and_after_what_happened() -> None:
    remembered = Remembered()
    ada = replace(ADA, hand=5, permanents=(permanent(1, "Ring"), permanent(8, "Forest"), permanent(9, "Forest")))
    remembered.note_table(table_of(4, 0, (ME, replace(ADA, life=50))))
    remembered.note_table(table_of(5, 1, (ME, ADA)))
    now = table_of(6, 0, (replace(ME, life=33), ada))
    remembered.note_table(now)
    later = table_of(6, 0, (replace(ME, life=30, permanents=(permanent(11, "Elf"),)), ada))
    for table in (now, later):
        assert [line.text for line in remembered.list_since(table, STORY, Words("en"))] == [
            "You: life 40 → 33",
            "Ada: hand 7 → 5",
            "Turn 5: Ada",
            "Ada plays Forest.",
            "On the boards",
            "Ada, new: 2× Forest",
            "Ada, gone: Elf",
        ], "what has been done in the own turn since it began is no news"
    assert "Ada, weg: Elf (de)" in [line.text for line in remembered.list_since(now, STORY, Words("de"))]


def test_in_the_turns_of_others_the_table_of_now_is_compared() -> None:
    remembered = Remembered()
    remembered.note_table(table_of(4, 0, (ME, ADA)))
    remembered.note_table(table_of(5, 1, (ME, ADA)))
    now = table_of(5, 1, (replace(ME, life=39), ADA))
    assert [line.text for line in remembered.list_since(now, (), Words("en"))] == ["You: life 40 → 39"]


def test_a_game_that_went_back_is_compared_with_what_came_before_only() -> None:
    remembered = Remembered()
    remembered.note_table(table_of(4, 0, (ME, ADA)))
    remembered.note_table(table_of(5, 1, (ME, ADA)))
    remembered.note_table(table_of(6, 0, (ME, ADA)))
    remembered.note_table(table_of(8, 0, (replace(ME, life=1), ADA)))
    back = table_of(5, 1, (ME, ADA))
    remembered.note_table(table_of(5, 1, (replace(ME, life=7), ADA)))
    assert [line.text for line in remembered.list_since(back, (), Words("en"))] == ["Nothing has changed."]
    first = table_of(1, 0, (ME, ADA))
    remembered.note_table(first)
    assert remembered.list_since(first, (), Words("en")) == ()


def test_of_a_player_who_is_out_that_alone_is_told() -> None:
    remembered = Remembered()
    remembered.note_table(table_of(4, 0, (ME, ADA)))
    remembered.note_table(table_of(5, 1, (ME, ADA)))
    out = table_of(5, 1, (ME, replace(ADA, life=-3, permanents=(), lost=True)))
    assert [line.text for line in remembered.list_since(out, (), Words("en"))] == ["Ada: out of the game"]


def since(before: tuple[Seat, ...], after: tuple[Seat, ...], language: Language = "en") -> list[str]:
    remembered = Remembered()
    remembered.note_table(table_of(4, 0, before))
    remembered.note_table(table_of(5, 1, before))
    now = table_of(6, 0, after)
    remembered.note_table(now)
    return [line.text for line in remembered.list_since(now, (), Words(language))]


def test_what_went_and_came_back_is_as_it_was() -> None:
    back = replace(ADA, permanents=(permanent(7, "Ring"), permanent(2, "Elf")))
    assert since((ME, ADA), (ME, back)) == ["Nothing has changed."]


def test_what_has_grown_is_told_with_both_sizes() -> None:
    small, large = (replace(permanent(3, "Elf"), numbers=numbers) for numbers in ("1/1", "4/4"))
    twin = replace(large, id=4)
    assert since(
        (ME, replace(ADA, permanents=(small, replace(small, id=4)))), (ME, replace(ADA, permanents=(large, twin)))
    ) == ["On the boards", "Ada, changed: 2× Elf 1/1 → 4/4"]


def test_face_down_permanents_are_called_so() -> None:
    hidden = tuple(replace(permanent(number, ""), face_down=True) for number in (8, 9))
    more = replace(ADA, permanents=(*ADA.permanents, *hidden))
    assert since((ME, ADA), (ME, more)) == ["On the boards", "Ada, new: 2× a face-down card"]


def test_damage_of_each_commander_and_counters_are_told() -> None:
    dragon, elf = permanent(8, "Dragon").card, permanent(9, "Elf").card
    was = replace(ME, commander_damage=(CommanderDamage(1, 7, dragon), CommanderDamage(2, 3, dragon)))
    now = replace(
        ME, life=33, counters=(("energy", 2),),
        commander_damage=(CommanderDamage(1, 14, dragon), CommanderDamage(2, 3, dragon), CommanderDamage(3, 0, elf)),
    )  # fmt: skip
    assert since((was, ADA), (now, ADA)) == ["You: life 40 → 33, energy 0 → 2, commander damage from Dragon 7 → 14"]


def test_whoever_has_had_no_turn_yet_is_told_what_happened_since_the_game_began() -> None:
    remembered = Remembered()
    for turn, active in ((1, 1), (2, 0)):
        remembered.note_table(table_of(turn, active, (ME, replace(ADA, life=40 - turn))))
    now = table_of(2, 0, (ME, replace(ADA, life=38)))
    assert [line.text for line in remembered.list_since(now, STORY, Words("en"))] == [
        "Since the game started",
        "Ada: life 39 → 38",
        "Turn 5: Ada",
        "Ada plays Forest.",
    ]


def test_of_a_declaration_of_attackers_all_is_told_at_once() -> None:
    log = (
        LogLine("Turn 9: Boris", seat=1, rule="500", turn_starts=True),
        LogLine("Boris attacks Ada with 6 creatures.", seat=1, rule="508.1"),
        LogLine("Boris attacks you with Wurm.", seat=1, rule="508.1"),
    )
    assert just_told(log) == "Boris attacks Ada with 6 creatures. Boris attacks you with Wurm."
    assert just_told((*log, LogLine("Ada loses 3 life.", seat=0, rule="119.3"))) == "Ada loses 3 life."
    assert just_told(log[:1]) == "Turn 9: Boris"
    assert just_told(()) == ""


def test_passing_until_later_stops_only_for_the_chosen_reasons() -> None:
    shock = card("Shock", "Instant", "Shock deals 2 damage to any target.", cost="{R}")
    for target, reasons, stops in (
        ("B", ("targeted",), True),
        ("C", ("targeted",), False),
        ("B", ("attacked", "blocks", "own", "ability"), False),
        ("C", ("spell",), True),
    ):
        here = Table(A=side(hand=[shock], board=[MOUNTAIN]), B=side(hand=[shock]), C=side(hand=[shock]))
        here.to("precombat main").cast("Shock", at=target)
        passing = Passing(NO_STOPS, reasons_of(reasons))
        passing.pass_until("own turn", GameView(here.game, here.seat("B")))
        assert would_pass(here, "B", passing, able=True) != stops, (target, reasons)
        assert (passing.end_point == "") == stops
        assert would_pass(here, "B", Passing(NO_STOPS), able=False)


def test_an_attack_stops_passing_only_if_it_is_a_reason(attacked: Table) -> None:
    passing = Passing(NO_STOPS, reasons_of(("targeted",)))
    passing.pass_until("end of turn", GameView(attacked.game, attacked.seat("B")))
    assert would_pass(attacked, "B", passing, able=True)
    passing.note_question(DeclareBlockers(attacked.seat("B"), "blockers"))
    assert passing.end_point == "end of turn"


def test_having_to_block_ends_passing_if_being_attacked_is_a_reason(attacked: Table) -> None:
    passing = Passing(NO_STOPS)
    passing.pass_until("end of turn", GameView(attacked.game, attacked.seat("B")))
    passing.note_question(DeclareBlockers(attacked.seat("B"), "blockers"))
    assert passing.end_point == ""


def test_unknown_reasons_to_stop_are_ignored() -> None:
    assert reasons_of(("spell", "weather")) == frozenset({"spell"})
    assert reasons_of(None) == STOP_REASONS

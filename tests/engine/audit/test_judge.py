"""Audit results for cards with abilities that do something, do nothing, or can't be tried."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.audit.checks import Near, near_events
from engine.audit.judge import audit_card
from engine.audit.props import props_of
from engine.audit.trials import SETTINGS, AbilityAudit
from engine.cards.facts import CardFacts, Face
from engine.cards.mana_cost import ManaCost
from engine.cards.type_line import TypeLine
from engine.game.evaluation.predicates import TESTS
from engine.game.event_loop.executing import EXECUTORS, execute
from engine.game.kernel.characteristics import Characteristics
from engine.game.kernel.context import Context
from engine.game.kernel.objects import GameObject
from engine.ir.abilities import Static, Triggered
from engine.ir.changes import AddPT
from engine.ir.effects.game import GainLife
from engine.ir.effects.permanents import Destroy
from engine.ir.effects.structure import May
from engine.ir.node import Ability, Effect, Predicate, Trigger, walk_nodes
from engine.ir.patterns import ControlledBy, HasColour, HasSubtype, HasType, Not, ObjectPattern, PlayerPattern
from engine.ir.selectors import All, Some, You
from engine.ir.stored_cards import StoredCard
from engine.ir.triggers import Dies
from engine.ir.values import Number
from tests.rules.common_games import two
from tests.rules.made_cards import card, creature

NOWHERE = ObjectPattern((Not(HasType("Creature")), HasType("Creature")))
"""A pattern that no object matches."""

SHOWN = {
    "enters": creature("Soul", 1, 1, "When Soul enters, you gain 3 life.", cost="{W}"),
    "dies": creature("Imp", 1, 1, "Whenever another creature you control dies, each opponent loses 1 life."),
    "attacks": creature("Wolf", 2, 2, "Whenever Wolf attacks, draw a card."),
    "casts": creature("Sage", 1, 3, "Whenever you cast an instant or sorcery spell, draw a card."),
    "upkeep": card("Rite", "Enchantment", "At the beginning of your upkeep, you gain 1 life.", cost="{W}"),
    "activated": creature("Elf", 1, 1, "{T}: Add {G}."),
    "static": creature("Lord", 2, 2, "Other Goblins you control get +1/+1."),
    "keyword": creature("Bat", 1, 1, "Flying"),
    "spell": card("Blast", "Instant", "Destroy target artifact.", cost="{R}"),
    "answer": card("No", "Instant", "Counter target creature spell.", cost="{U}"),
    "cost": creature("Shaman", 1, 1, "Sorcery spells you cast cost {1} less to cast."),
    "blocking": card(
        "Stand", "Instant", "Target blocking creature you control gets +2/+2 until end of turn.", cost="{W}"
    ),
    "own ability": creature(
        "Echo", 1, 1, "{1}, {T}: Copy target activated ability you control from a colorless source."
    ),
    "lands": creature("Farmer", 1, 1, "You may play an additional land on each of your turns."),
    "kind": card("Hawk", "Creature — Bird", "Amplify 1", cost="{W}", power=2, toughness=2),
    "cycling": card("Vault", "Artifact", "You may cast nonland cards with cycling from your graveyard.", cost="{2}"),
    "untapped": creature("Mystic", 1, 1, "Other permanents enter untapped."),
    "crew": card("Garage", "Enchantment", "Whenever a Vehicle you control attacks, you gain 1 life.", cost="{W}"),
    "copying": creature("Mirror", 1, 1, "Whenever you copy an instant spell, put a +1/+1 counter on Mirror."),
    "from exile": creature("Outcast", 1, 1, "Whenever you cast a spell from exile, you gain 2 life."),
    "turned up": creature("Ambush", 1, 1, "When Ambush is turned face up, untap it."),
    "turned up in answer": creature("Snare", 1, 1, "When Snare is turned face up, counter target spell."),
    "own mana": card("Pool", "Land", "Whenever you cast a permanent spell using mana produced by Pool, draw a card."),
    "own triggers": card("Resonator", "Artifact", "{T}: Copy target triggered ability you control.", cost="{2}"),
    "untaps itself": creature("Knighted", 1, 1, "Whenever a Knight you control enters, untap Knighted."),
    "lost ability": creature("Purge", 1, 1, "Creatures your opponents control lose infect."),
    "not there": creature("Rider", 1, 1, "Whenever you draw a card, if you control no Clues, you gain 1 life."),
    "face down": creature("Trail", 1, 1, "Whenever a face-down creature enters under your control, you may tap it."),
    "forbids": card("Peace", "Enchantment", "Creatures can't attack you.", cost="{W}"),
}


IN_SETTING = {
    "arrived": card("Forge", "Artifact", "{T}: Put a charge counter on target commander that entered this turn."),
    "arrived token": creature("Twin", 1, 1, "{T}: Destroy target token that entered this turn."),
    "arrived battle": creature("Slasher", 3, 3, "Whenever Slasher attacks a battle, you gain 1 life."),
    "counters": creature("Bonder", 1, 1, "{Q}: Move a counter from target creature onto a second target creature."),
}
"""Setting -> a card whose ability that setting shows."""


def only(card: StoredCard, seed: int = 0) -> AbilityAudit:
    """Returns the audit of the only ability of a card."""
    (found,) = audit_card(card, seed).abilities
    return found


def put_idle(monkeypatch: pytest.MonkeyPatch, kind: type[Effect]) -> None:
    """Makes an instruction do nothing and report success."""

    def idle(context: object, effect: object) -> bool:
        return True

    monkeypatch.setitem(EXECUTORS, kind, idle)


def made(ability: Ability) -> StoredCard:
    """Returns a creature with an ability that no rules text expresses."""
    face = Face("Oddity", TypeLine.parse("Creature — Beast"), ManaCost.parse("{2}"), power="2", toughness="2")
    return StoredCard(CardFacts("Oddity", (face,)), ((ability,),))


@pytest.fixture
def few_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Limits the audit to the richest and the barest setting. An audit tries an ability in all settings before it calls
    the ability suspect, which takes seconds. Tests of the verdict get the same result with these two settings."""
    monkeypatch.setattr("engine.audit.judge.SETTINGS", (SETTINGS[0], SETTINGS[-1]))


@pytest.mark.parametrize("name", SHOWN)
def test_an_ability_that_does_what_it_says_is_shown(name: str) -> None:
    found = only(SHOWN[name])
    assert found.result == "shown", found
    assert found.tried


@pytest.mark.parametrize("name", IN_SETTING)
def test_a_setting_shows_what_it_is_there_for(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    found = [setting for setting in SETTINGS if setting.name == name.split()[0]]
    monkeypatch.setattr("engine.audit.judge.SETTINGS", found)
    assert only(IN_SETTING[name]).result == "shown"


def test_an_instruction_that_is_carried_out_by_nothing_is_suspect(monkeypatch: pytest.MonkeyPatch) -> None:
    put_idle(monkeypatch, GainLife)
    found = only(SHOWN["enters"])
    assert (found.result, found.why) == ("suspect", "nothing happened")
    assert any("it is played" in tried for tried in found.tried)


@pytest.mark.usefixtures("few_settings")
def test_a_static_ability_about_nothing_that_exists_is_suspect() -> None:
    found = only(made(Static(All(NOWHERE), (AddPT(Number(1), Number(1)),))))
    assert (found.result, found.why) == ("suspect", "nothing happened")


@pytest.mark.usefixtures("few_settings")
def test_a_trigger_that_cannot_fire_is_suspect() -> None:
    found = only(made(Triggered(Dies(Some(NOWHERE)), GainLife(You(), Number(1)))))
    assert (found.result, found.why) == ("suspect", "never triggered")


@pytest.mark.usefixtures("few_settings")
def test_each_mode_is_looked_at_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    choice = card("Choice", "Sorcery", "Choose one —\n• You gain 4 life.\n• Draw two cards.", cost="{1}")
    assert only(choice).result == "shown"
    put_idle(monkeypatch, GainLife)
    found = only(choice)
    assert (found.result, found.detail) == ("suspect", "modes [1]")


def test_what_breaks_is_suspect_and_says_where(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(context: object, effect: object) -> bool:
        raise ZeroDivisionError("one too many")

    kind: type[Effect] = GainLife
    monkeypatch.setitem(EXECUTORS, kind, fails)
    found = only(SHOWN["upkeep"])
    assert (found.result, found.why) == ("suspect", "broke")
    assert "one too many" in found.detail


def test_what_speaks_of_deck_building_is_not_tried_and_not_shown() -> None:
    found = only(creature("Friend", 1, 1, "Partner"))
    assert (found.result, found.why) == ("not tried", "speaks of deck building")


@pytest.mark.usefixtures("few_settings")
def test_a_card_is_what_the_worst_of_its_abilities_is(monkeypatch: pytest.MonkeyPatch) -> None:
    put_idle(monkeypatch, GainLife)
    both = creature("Both", 2, 2, "Flying\nPartner\nWhenever Both attacks, you gain 1 life.")
    found = audit_card(both)
    assert [each.result for each in found.abilities] == ["shown", "not tried", "suspect"]
    assert found.result == "suspect"


def test_the_same_seed_gives_the_same_audit() -> None:
    chance = card("Toss", "Sorcery", "Flip a coin. If you win the flip, draw a card.", cost="{U}")
    assert audit_card(chance, 7) == audit_card(chance, 7)


def test_a_trigger_that_does_not_look_at_a_colour_is_suspect(monkeypatch: pytest.MonkeyPatch) -> None:
    def any_colour(context: Context, predicate: HasColour, obj: GameObject, now: Characteristics) -> bool:
        return True

    herald = creature("Herald", 1, 1, "Whenever another green creature you control dies, you gain 1 life.")
    assert only(herald).result == "shown"
    kind: type[Predicate] = HasColour
    monkeypatch.setitem(TESTS, kind, any_colour)
    monkeypatch.setattr("engine.audit.checks.near_events", another_colour)
    found = only(creature("Herald", 1, 1, "Whenever another green creature you control dies, you gain 2 life."))
    assert (found.result, found.why) == ("suspect", "triggered by another event")


def another_colour(trigger: Trigger) -> Iterator[Near]:
    """Yields the death of a creature without the colour. The trigger still checks the creature's type."""
    elf = ObjectPattern((HasSubtype("Elf"), HasType("Creature")), (ControlledBy(You()),))
    yield Near("what: HasColour", Dies(Some(elf)), tuple(props_of(elf)))


def test_what_may_be_declined_must_leave_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def always(context: Context, effect: May) -> bool:
        return execute(context, effect.effect)

    offer = creature("Offer", 1, 1, "Whenever Offer attacks, you may draw a card.")
    assert only(offer).result == "shown"
    kind: type[Effect] = May
    monkeypatch.setitem(EXECUTORS, kind, always)
    found = only(offer)
    assert (found.result, found.why) == ("suspect", "happened although declined")


def test_the_near_events_of_a_trigger_differ_in_one_word() -> None:
    ability = creature("Herald", 1, 1, "Whenever another green creature you control dies, draw a card.").faces[0][0]
    assert isinstance(ability, Triggered)
    found = {near.word: near.trigger for near in near_events(ability.trigger)}
    assert sorted(found) == ["what: ControlledBy", "what: HasColour", "what: HasType"]
    opponents = found["what: ControlledBy"]
    assert isinstance(opponents, Dies)
    assert isinstance(opponents.what, Some)
    assert ControlledBy(Some(PlayerPattern("opponent"))) in walk_nodes(opponents.what)


@pytest.mark.usefixtures("few_settings")
def test_choosing_targets_alone_shows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    kill = card("Kill", "Instant", "Destroy target creature an opponent controls.", cost="{B}")
    assert only(kill).result == "shown"
    put_idle(monkeypatch, Destroy)
    found = only(kill)
    assert (found.result, found.why) == ("suspect", "nothing happened")


def test_a_preparation_card_is_tried_with_its_spell_and_from_not_being_prepared() -> None:
    page = two(
        "prepare",
        ("Page", "Creature — Cat", "{W}", "~ enters prepared.\nWhenever ~ attacks, ~ becomes prepared.", 1, 1),
        ("Favor", "Sorcery", "{W}", "You gain 2 life."),
    )
    assert [found.result for found in audit_card(page).abilities] == ["shown", "shown", "shown"]
    stone = card("Stone", "Artifact", "{0}: Target creature becomes prepared.")
    assert only(stone).result == "shown"


def test_an_aura_whose_host_a_near_event_does_not_speak_of_is_judged() -> None:
    talent = card(
        "Talent",
        "Enchantment — Aura",
        "Enchant planeswalker\nWhenever an opponent draws a card, you gain 1 life.",
        cost="{U}",
    )
    assert [found.result for found in audit_card(talent).abilities] == ["shown", "shown"]

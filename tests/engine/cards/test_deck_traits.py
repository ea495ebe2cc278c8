"""Deck traits from rules text lines (702.124, 702.139, 903.3a, 903.4b, 100.2a)."""

from __future__ import annotations

import pytest

from engine.cards.deck_traits import COMPANION_SENTENCES, UNKNOWN_COMPANION, read_card
from engine.cards.facts import NO_TRAITS, DeckTraits, PartnerAbility
from engine.decks.resolved import COMPANION_CONDITIONS
from tests.rules.marker import rule


def card(text: str, type_line: str = "Legendary Creature — Human", **more: object) -> dict[str, object]:
    return {"name": "Somebody", "type_line": type_line, "oracle_text": text, "color_identity": [], **more}


def traits(text: str, type_line: str = "Legendary Creature — Human") -> DeckTraits:
    return read_card(card(text, type_line)).traits


@rule("702.124a")
@pytest.mark.parametrize(
    ("line", "ability"),
    [
        ("Partner", PartnerAbility("partner")),
        ("Partner (You can have two commanders if both have partner.)", PartnerAbility("partner")),
        ("Partner with Nobody, the Other", PartnerAbility("partner with", "Nobody, the Other")),
        ("Friends forever", PartnerAbility("friends forever")),
        ("Partner—Friends forever (Reminder.)", PartnerAbility("friends forever")),
        ("Choose a Background", PartnerAbility("choose a background")),
        ("Doctor's companion", PartnerAbility("doctor's companion")),
        ("Doctor’s companion", PartnerAbility("doctor's companion")),
        ("Partner—Survivors", PartnerAbility("partner—", "survivors")),
        ("Partner — Father & son", PartnerAbility("partner—", "father & son")),
    ],
)
def test_702_124a_partner_lines(line: str, ability: PartnerAbility) -> None:
    assert traits(f"Flying\n{line}").partner == (ability,)


@rule("702.124g")
def test_702_124g_a_card_may_have_two_partner_abilities() -> None:
    found = traits("Partner with Rory Williams\nFlying\nDoctor's companion").partner
    assert [ability.kind for ability in found] == ["partner with", "doctor's companion"]


@rule("702.124")
@pytest.mark.parametrize(
    "line",
    [
        "(You can have two commanders if both have partner.)",
        "Whenever you cast a creature spell with doctor's companion, draw a card.",
        "Commanders you control have partner.",
    ],
)
def test_702_124_lines_that_only_mention_partner(line: str) -> None:
    assert traits(line).partner == ()


@rule("903.3a")
def test_903_3a_can_be_your_commander() -> None:
    assert traits("Somebody can be your commander.", "Legendary Planeswalker — Somebody").can_be_commander


@rule("903.3")
def test_903_3_creature_card_outside_the_battlefield() -> None:
    line = "As long as Somebody isn't on the battlefield, it's a 1/1 Insect creature in addition to its other types."
    assert traits(line, "Legendary Planeswalker — Somebody").can_be_commander
    assert not traits(line, "Planeswalker — Somebody").can_be_commander


@rule("903.3")
def test_903_3_spacecraft_with_a_power_toughness_box() -> None:
    assert traits("Station\nSTATION 8+\nFlying\n5/5", "Legendary Artifact — Spacecraft").can_be_commander
    assert not traits("Station\nSTATION 8+\nDraw a card.", "Legendary Artifact — Spacecraft").can_be_commander


@rule("100.2a")
@pytest.mark.parametrize(
    ("line", "copies"),
    [
        ("A deck can have any number of cards named Somebody.", 0),
        ("A deck can have up to seven cards named Somebody.", 7),
        ("A deck can have up to nine cards named Somebody.", 9),
        ("A deck can have any number of cards.", None),
    ],
)
def test_100_2a_numbers_of_copies(line: str, copies: int | None) -> None:
    assert traits(line).copies == copies


@rule("702.139a")
@pytest.mark.parametrize(
    ("condition", "name"),
    [
        ("Your starting deck contains only cards with even mana values.", "even mana values"),
        (
            "Your starting deck contains only cards with odd converted mana costs and land cards.",
            "odd mana values",
        ),
        (
            "Each creature card in your starting deck is a Cat, Elemental, Nightmare, Dinosaur, or Beast card.",
            "creatures of five types",
        ),
        ("Each permanent card in your starting deck has mana value 2 or less.", "permanents of 2 or less"),
        ("Each nonland card in your starting deck has a different name.", "different names"),
        (
            "No card in your starting deck has more than one of the same mana symbol in its mana cost.",
            "no repeated symbols",
        ),
        (
            "Your starting deck contains only cards with mana value 3 or greater and land cards.",
            "mana values of 3 or more",
        ),
        ("Each nonland card in your starting deck shares a card type.", "one shared type"),
        (
            "Your starting deck contains at least twenty cards more than the minimum deck size.",
            "twenty more cards",
        ),
        ("Each permanent card in your starting deck has an activated ability.", "activated permanents"),
        ("Your starting deck smells of roses.", "unknown"),
    ],
)
def test_702_139a_companion_conditions(condition: str, name: str) -> None:
    assert traits(f"Companion — {condition} (If it does, ...)").companion == name


@rule("702.139a")
def test_702_139a_each_condition_that_is_read_is_checked_and_the_other_way_round() -> None:
    assert set(COMPANION_SENTENCES) == set(COMPANION_CONDITIONS)


@rule("702.139a")
@pytest.mark.parametrize(("name", "sentence"), COMPANION_SENTENCES.items())
def test_702_139a_older_words_of_a_condition(name: str, sentence: str) -> None:
    older = sentence.replace("mana value", "converted mana cost")
    assert traits(f"Companion — {older}").companion == name
    assert traits(f"Companion — {older} Or not.").companion == UNKNOWN_COMPANION


@rule("903.4b")
def test_903_4b_chooses_a_colour() -> None:
    line = "If Somebody is your commander, choose a color before the game begins. Somebody is the chosen color."
    assert traits(line).chooses_colour
    assert traits(f"Impossible Girl — {line}").chooses_colour
    assert not traits("As Somebody enters, choose a color.").chooses_colour


def test_cards_that_refer_to_what_lies_outside_the_game() -> None:
    assert traits("Remove Somebody from your deck before playing if you're not playing for ante.").outside == ("ante",)
    assert traits("When Somebody enters, open an Attraction.").outside == ("attractions",)
    assert traits("You may put a name sticker on a nonland permanent you own.").outside == ("stickers",)
    named = read_card({"name": "Fatal Attraction", "type_line": "Enchantment", "oracle_text": "Fatal Attraction"})
    assert named.traits.outside == ()


@rule("602.1")
@pytest.mark.parametrize(
    "line",
    [
        "{T}: Add {C}.",
        "{1}, {T}, Sacrifice a creature: Draw a card.",
        "Sacrifice Somebody: Scry 1.",
        "+1: Draw a card.",
        "−3: Draw a card.",
        "0: Draw a card.",
        "Channel — {1}{G}, Discard Somebody: Draw a card.",
        "Equip {2}",
        "Basic landcycling {1}{B}",
        "Commander ninjutsu {U}{B}",
        "Crew 3",
    ],
)
def test_602_1_activated_abilities(line: str) -> None:
    assert traits(line).activated


@rule("602.1")
@pytest.mark.parametrize(
    "line",
    [
        'Enchanted creature has "{T}: Draw a card."',
        "Flying ({T}: not an ability)",
        "When Somebody enters, choose one —",
        "{1}{G}, tapped lands don't untap.",
        "Whenever Somebody attacks, you may pay {2}. If you do, draw a card.",
    ],
)
def test_602_1_lines_that_are_no_activated_abilities(line: str) -> None:
    assert not traits(line).activated


@rule("305.6")
def test_305_6_a_basic_land_type_is_an_activated_ability() -> None:
    assert traits("", "Basic Land — Forest").activated
    assert not traits("", "Land").activated


def test_a_plain_card_has_no_traits_at_all() -> None:
    assert read_card(card("Flying\nWhen Somebody enters, draw a card.")).traits is NO_TRAITS


@rule("605.1a")
@pytest.mark.parametrize(
    ("line", "type_line", "mana"),
    [
        ("", "Basic Land — Forest", "G"),
        ("({T}: Add {R} or {G}.)", "Land — Mountain Forest", "RG"),
        ("{T}: Add {C}.\n{1}, {T}: Add {R} or {W}.", "Land", "WRC"),
        ("{T}: Add one mana of any color in your commander's color identity.", "Land", "WUBRG"),
        ("{T}: Add {U} or one mana of the chosen color.", "Land", "WUBRG"),
        ("{T}, Sacrifice this land: Search your library for a basic land card, then shuffle.", "Land", "WUBRG"),
        ("{T}, Sacrifice this land: Search your library for a Plains or Island card.", "Land", "WU"),
        ("{T}: Search your library for a basic land card, then shuffle.", "Artifact", ""),
        ("When this creature dies, add {R}.", "Creature — Goblin", ""),
        ('Enchanted land has "{T}: Add {G}."', "Enchantment — Aura", ""),
    ],
)
def test_605_1a_mana_that_a_card_makes(line: str, type_line: str, mana: str) -> None:
    assert traits(line, type_line).mana == mana

"""Reasons of drafting programs in words, in both languages."""

from __future__ import annotations

from typing import get_args

import pytest

from app.messages.draft_words import FUNCTIONS, LEVELS, STYLES, TEMPERAMENTS, pick_in_words, points, reason
from app.services.drafts.pods import stored_draft_set
from app.services.preferences import LANGUAGES, Language
from engine.ids import SeatId
from engine.limited.booster import PackCard
from engine.limited.bots import drafter
from engine.limited.bots.bot import BotPick, Rival, ScorePart
from engine.limited.bots.drafter import KINDS, ScoreKind
from engine.limited.draft import BotSeat, Draft, DraftRecord
from engine.limited.guide import Function

GERMAN = {"Krenko, Mob Boss": "Krenko der Banditenboss", "The Prismatic Piper": "Der Prismatische Flöter"}


def in_german(name: str) -> str:
    return GERMAN.get(name, name)


@pytest.mark.parametrize(
    ("part", "english", "german"),
    [
        (
            ScorePart("plan", 74, ("Krenko, Mob Boss", "The Prismatic Piper [U]")),
            "Krenko, Mob Boss and The Prismatic Piper (blue) could be commanders together (+0.7)",
            "Krenko der Banditenboss und Der Prismatische Flöter (blau) könnten zusammen Kommandeure sein (+0,7)",
        ),
        (
            ScorePart("colours", -56, ("RG",)),
            "may not fit the deck's colours (red/green) (−0.6)",
            "passt vielleicht nicht zu den Deckfarben (rot/grün) (−0,6)",
        ),
        (
            ScorePart("colours", -40, ("",)),
            "the deck's colours are still open (−0.4)",
            "die Deckfarben sind noch offen (−0,4)",
        ),
        (
            ScorePart("curve", 20, ("6", "1")),
            "mana value 6 or more: only 1 so far (+0.2)",
            "Manabetrag 6 oder mehr: erst 1 (+0,2)",
        ),
        (
            ScorePart("creatures", 20, ("0",)),
            "creatures: none so far (+0.2)",
            "Kreaturen: noch keine (+0,2)",
        ),
        (
            ScorePart("theme", 30, ("tokens", "wants", "1")),
            "rewards creature tokens: 1 card so far (+0.3)",
            "profitiert von Kreaturenspielsteinen: bisher 1 Karte (+0,3)",
        ),
        (
            ScorePart("theme", 30, ("graveyard", "gives", "2")),
            "goes with a full graveyard, which 2 cards in your pool reward (+0.3)",
            "passt zu einem vollen Friedhof: 2 Karten im Pool profitieren davon (+0,3)",
        ),
        (
            ScorePart("rating", 310, ("removal", "1")),
            "removal for 1 mana (+3.1)",
            "Beseitigung für 1 Mana (+3,1)",
        ),
        (
            ScorePart("rating", 268, ("fixing", "0")),
            "a land for several colours (+2.7)",
            "ein Land für mehrere Farben (+2,7)",
        ),
        (
            ScorePart("style", -60, ("swift",)),
            "doesn't fit the bot's style: cheap creatures (−0.6)",
            "passt nicht zum Stil des Bots: billige Kreaturen (−0,6)",
        ),
    ],
)
def test_a_part_is_a_sentence_in_both_languages(part: ScorePart, english: str, german: str) -> None:
    assert reason(part, "en") == english
    assert reason(part, "de", in_german) == german


KRENKO = PackCard("Krenko, Mob Boss", "238", "rare", "draft")
SIGNET = PackCard("Arcane Signet", "1", "common", "draft")
PARTS = (
    ScorePart("rating", 310, ("tokens", "4")),
    ScorePart("taste", 40),
    ScorePart("draw", 9, ("1",)),
    ScorePart("mana", 30, ("0",)),
)


def test_a_pick_names_the_card_and_the_weightiest_reasons_first_but_no_whim() -> None:
    pick = BotPick(0, KRENKO, 389, PARTS, ())
    assert pick_in_words(pick, "en") == (
        "Krenko, Mob Boss: creature tokens for 4 mana (+3.1); mana sources: none so far (+0.3)."
    )


def test_a_pick_names_the_next_best_card_and_what_it_gives_up() -> None:
    pick = BotPick(0, KRENKO, 389, PARTS, (), Rival(SIGNET, 350, ScorePart("curve", 20, ("2", "1"))))
    assert pick_in_words(pick, "en").endswith(" Next best: Arcane Signet (mana value 2: only 1 so far).")
    assert pick_in_words(pick, "de").endswith(" Zweitbeste Wahl: Arcane Signet (Manabetrag 2: erst 1).")


def test_a_card_behind_the_best_one_names_no_next_best() -> None:
    pick = BotPick(0, KRENKO, 389, PARTS, (), Rival(SIGNET, 400, None))
    assert "Next best" not in pick_in_words(pick, "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_of_a_whole_draft_can_be_said(language: Language) -> None:
    draft = Draft(stored_draft_set("CMM"), DraftRecord("CMM", 3, (BotSeat("swift", "beginner"), BotSeat("planner"))))
    said: set[ScoreKind] = set()
    for seat in (SeatId(0), SeatId(1)):
        for number in range(30):
            for pick in draft.reasons(seat, number):
                assert pick_in_words(pick, language).startswith(pick.card.name)
                for part in pick.parts:
                    said.add(part.kind)
                    assert "{" not in reason(part, language)
    assert said == set(KINDS)


def test_points_are_rounded_to_tenths() -> None:
    assert [points(amount, "en") for amount in (0, 4, 5, -4, -5, -115)] == [
        "+0.0",
        "+0.0",
        "+0.1",
        "+0.0",
        "−0.1",
        "−1.2",
    ]


def test_every_temperament_and_level_has_a_name() -> None:
    assert set(TEMPERAMENTS) == set(get_args(drafter.TemperamentName))
    assert set(LEVELS) == set(get_args(drafter.LevelName))
    assert set(STYLES) == set(TEMPERAMENTS)


def test_every_function_of_a_card_has_words() -> None:
    assert set(FUNCTIONS) == set(get_args(Function))

"""Reasons of drafting programs in words, in both languages."""

from __future__ import annotations

from typing import get_args

import pytest

from app.messages.draft_words import LEVELS, TEMPERAMENTS, pick_in_words, points, reason
from app.services.drafts.pods import stored_draft_set
from app.services.preferences import LANGUAGES, Language
from engine.ids import SeatId
from engine.limited.booster import PackCard
from engine.limited.bots import drafter
from engine.limited.bots.bot import BotPick, ScorePart
from engine.limited.bots.drafter import KINDS, ScoreKind
from engine.limited.draft import BotSeat, Draft, DraftRecord

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
            ScorePart("theme", 30, ("elf",)),
            "fits Elf in the pool (+0.3)",
            "passt zu Elf im Pool (+0,3)",
        ),
    ],
)
def test_a_part_is_a_sentence_in_both_languages(part: ScorePart, english: str, german: str) -> None:
    assert reason(part, "en") == english
    assert reason(part, "de", in_german) == german


def test_a_pick_names_the_card_and_the_weightiest_reasons_first() -> None:
    parts = (
        ScorePart("rating", 310),
        ScorePart("taste", 2),
        ScorePart("draw", 9, ("1",)),
        ScorePart("mana", 30, ("0",)),
    )
    pick = BotPick(0, PackCard("Krenko, Mob Boss", "238", "rare", "draft"), 351, parts, ())
    assert pick_in_words(pick, "en") == (
        "Krenko, Mob Boss: a strong card on its own (+3.1); mana sources: none so far (+0.3); "
        "card draw: only 1 so far (+0.1)."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_of_a_whole_draft_can_be_said(language: Language) -> None:
    draft = Draft(stored_draft_set("CMM"), DraftRecord("CMM", 3, (BotSeat(level="beginner"), BotSeat())))
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

"""Every refusal says what is wrong, then what to do next, in both languages."""

from __future__ import annotations

from typing import get_args

import pytest

from app.messages.manual_words import REFUSALS, refusal_sentence
from app.messages.message import Words
from app.services.preferences import LANGUAGES, Language
from engine.game.kernel.answers import Refusal, RefusalCode
from engine.game.manual.allowing import REASONS


def name(entity: int) -> str:
    return {0: "you", 1: "Ada", 101: "Llanowar Elves", 102: "Grizzly Bears"}[entity]


def test_every_reason_has_a_sentence() -> None:
    assert set(REFUSALS) == set(get_args(RefusalCode))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", get_args(RefusalCode))
def test_a_reason_comes_with_a_remedy_and_without_gaps(code: RefusalCode, language: Language) -> None:
    for refusal in (
        Refusal(code, "declaring soon", 101, (1,), count=3, limit=2, least=1, detail=REASONS[0]),
        Refusal(code, "declaring soon", detail="something new"),
    ):
        sentence = refusal_sentence(refusal, name, Words(language))
        assert "{" not in sentence
        assert sentence[0].isupper() or sentence[0].isdigit()
        assert sentence.endswith(".")
        reason, _, remedy = sentence.partition(". ")
        assert reason, sentence
        assert remedy, f"no remedy in {sentence!r}"
        assert "declaring soon" not in sentence, "the program's own word for the question is none for people"


def test_it_names_the_creature_and_whom_it_must_attack() -> None:
    refusal = Refusal("must_attack", "attackers", 101, (1, 0))
    said = {language: refusal_sentence(refusal, name, Words(language)) for language in LANGUAGES}
    assert said["en"] == "Llanowar Elves must attack if able. Click it, then what it attacks (Ada or you)."
    assert said["de"].startswith("Llanowar Elves muss angreifen, falls möglich. Klicke")


def test_a_reason_by_hand_is_said_in_the_language() -> None:
    refusal = Refusal("not_by_hand", "priority", detail="nothing would change")
    assert "das würde nichts ändern" in refusal_sentence(refusal, name, Words("de"))

"""Every purpose of a question has words of its own: what a person is asked is never just "choose"."""

from __future__ import annotations

import pytest

from app.messages import purpose_words as words
from app.messages.message import Message
from app.services.files.program_files import stored_cards
from engine.game.evaluation.choosable import COLOURS
from engine.game.mana.adding import HOW_MUCH
from engine.ir.effects.structure import Choose
from engine.ir.node import walk_nodes
from tests.app.messages.purposes_asked import purposes

WORDS_FOR = {"entities": words.find_action, "offer": words.offer, "number": words.how_many, "option": words.one_of}

PASSED_ON = "?"
"""The purpose is whatever the caller says; the caller is looked at too."""

SAID_ELSEWHERE = {words.KEEP_HAND, words.TO_COMMAND_ZONE}
"""Offers with sentences of their own."""

KINDS_OF_WORDS = (
    "color", "creature type", "card type", "basic land type", "land type", "artifact type", "enchantment type",
    "planeswalker type", "card name", "nonland card name", "number",
)  # fmt: skip
"""What `engine.game.evaluation.choosable` knows words for."""

OFFERED_KEYWORDS = (
    "kicker", "multikicker", "buyback", "entwine", "replicate", "squad", "offspring", "bargain", "conspire", "casualty",
    "gift", "harmonize",
)  # fmt: skip
"""Keywords whose additional cost is offered under their own name."""


def test_the_source_of_the_engine_is_read_for_purposes() -> None:
    found = list(purposes())
    assert len(found) > 120
    assert {kind for kind, _, _ in found} == set(WORDS_FOR)
    assert ("entities", "discard to hand size") in {(kind, purpose) for kind, purpose, _ in found}


def test_every_purpose_in_the_engine_has_words() -> None:
    silent = [
        f"{where}: {kind} {purpose!r}"
        for kind, purpose, where in purposes()
        if purpose not in (PASSED_ON, "choose *", *SAID_ELSEWHERE) and WORDS_FOR[kind](purpose) is None
    ]
    assert silent == []


def test_every_kind_of_mana_has_words_for_how_much_of_it() -> None:
    assert all(words.how_many(purpose) for purpose in HOW_MUCH.values())
    assert len(HOW_MUCH) == 6


@pytest.mark.parametrize("what", KINDS_OF_WORDS)
def test_every_choice_of_words_has_words(what: str) -> None:
    assert isinstance(words.one_of(f"choose {what}"), Message)


def test_what_stored_cards_let_choose_has_words() -> None:
    chosen = {
        node.what
        for card in stored_cards()
        for abilities in card.faces
        for ability in abilities
        for node in walk_nodes(ability)
        if isinstance(node, Choose) and node.what
    }
    assert {"creature type", "color"} <= chosen
    silent = [
        what
        for what in chosen
        if words.one_of(f"choose {what}") is None and words.find_action(f"choose a {what}") is None
    ]
    assert silent == []


@pytest.mark.parametrize("keyword", OFFERED_KEYWORDS)
def test_every_offered_keyword_has_words(keyword: str) -> None:
    assert words.offer(keyword) is not None


def test_colours_to_choose_from_have_words() -> None:
    assert set(COLOURS) <= set(words.WORDS)

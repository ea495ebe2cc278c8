"""The parser uses every word of a text. Without any one word, the text has another meaning or isn't readable."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from engine.compiler.pipeline import compile_paragraph
from engine.ir.abilities import SpellAbility
from engine.ir.effects.cards import Exile, Move
from engine.ir.effects.permanents import CreateToken, Destroy, Sacrifice
from engine.ir.effects.structure import Sequence
from engine.ir.node import Effect, find_nodes, walk_nodes
from engine.ir.selectors import Ref
from engine.ir.stored_cards import StoredCard, read_cards
from engine.text.english.text import read_paragraph, write_paragraph

DATA = Path(__file__).resolve().parents[3] / "data"
CARDS = list(read_cards((DATA / "cards/cmm.jsonl").read_bytes(), "cmm.jsonl"))

JOINING = frozenset({"and", "or", "and/or"})
"""Words without a meaning of their own. In "flying, and haste", the comma has the same meaning."""

_CLAUSE_END = re.compile(r"[.,:;—]\s|\n| and | or | then ")


def paragraphs(card: StoredCard) -> Iterator[tuple[str, bool]]:
    for face, abilities in zip(card.facts.faces, card.faces, strict=True):
        spell = not {"Instant", "Sorcery"}.isdisjoint(face.type_line.types)
        for ability in abilities:
            written = write_paragraph(ability, spell=spell)
            assert written is not None
            yield written, spell


def without_each_word(text: str) -> Iterator[tuple[str, str]]:
    """Yields the text without one of its words, and that word."""
    for found in re.finditer(r"\S+", text):
        rest = f"{text[: found.start()].rstrip()} {text[found.end() :].lstrip()}".strip()
        if rest and found.group() not in JOINING:
            yield rest, found.group()


def without_each_clause(text: str) -> Iterator[tuple[str, str]]:
    """Yields the text without one of its clauses, and that clause."""
    ends = [0, *(found.end() for found in _CLAUSE_END.finditer(text)), len(text)]
    for start, end in pairwise(ends):
        rest = (text[:start] + text[end:]).strip()
        if rest and text[start:end].strip():
            yield rest, text[start:end]
            yield rest.rstrip(",:—") + ".", text[start:end]


SHARE = 20
"""Number of cards in one test. A test for each card takes longer."""


@pytest.mark.parametrize("start", range(0, len(CARDS), SHARE))
def test_every_word_and_clause_of_every_card_counts(start: int) -> None:
    wrong: list[tuple[str, str]] = []
    for card in CARDS[start : start + SHARE]:
        for text, spell in paragraphs(card):
            whole = read_paragraph(text, spell=spell).ability
            assert whole is not None, text
            wrong += [
                (text, dropped)
                for rest, dropped in (*without_each_word(text), *without_each_clause(text))
                if rest != text and not _only_joins(dropped) and read_paragraph(rest, spell=spell).ability == whole
            ]
    assert wrong == []


def _only_joins(dropped: str) -> bool:
    return all(word.strip(",.") in JOINING or not word.strip(",.") for word in dropped.split())


@pytest.mark.parametrize(
    ("whole", "less"),
    [
        # the restriction of a target or a filter
        ("Destroy target creature with power 4 or greater.", "Destroy target creature."),
        ("Destroy target nonblack creature an opponent controls.", "Destroy target creature an opponent controls."),
        ("Exile target card from an opponent's graveyard.", "Exile target card from a graveyard."),
        (
            "~ deals 2 damage to target attacking or blocking creature.",
            "~ deals 2 damage to target attacking creature.",
        ),
        # the condition
        ("If you control an artifact, draw a card.", "Draw a card."),
        ("Draw a card. If you control an artifact, draw two cards instead.", "Draw a card."),
        ("Draw a card if you attacked this turn.", "Draw a card."),
        # the second conjoined clause
        (
            "Target creature gets +1/+1 and gains flying until end of turn.",
            "Target creature gets +1/+1 until end of turn.",
        ),
        ("You draw two cards and you lose 2 life.", "You draw two cards."),
        ("Tap target creature. It doesn't untap during its controller's next untap step.", "Tap target creature."),
        # the number that is counted
        ("Draw a card for each artifact you control.", "Draw a card."),
        (
            "~ deals damage to any target equal to the number of creatures you control.",
            "~ deals 1 damage to any target.",
        ),
        # the further branches of an or-list
        ("Destroy target artifact, enchantment, or creature with flying.", "Destroy target artifact."),
        ("Return target creature or planeswalker to its owner's hand.", "Return target creature to its owner's hand."),
        # the zone
        ("Return target creature card from your graveyard to your hand.", "Return target creature to your hand."),
        (
            "Put target creature on top of its owner's library.",
            "Put target creature on the bottom of its owner's library.",
        ),
        # the player
        ("Each opponent loses 2 life.", "Each player loses 2 life."),
        ("Target opponent discards a card.", "Discard a card."),
        # the duration
        ("Target creature gains flying until end of turn.", "Target creature gains flying."),
        # the choice
        ("You may draw a card.", "Draw a card."),
        (
            "Choose one —\n• Draw a card.\n• You gain 3 life.",
            "Choose one or both —\n• Draw a card.\n• You gain 3 life.",
        ),
    ],
)  # fmt: skip
def test_what_other_readers_drop_makes_a_difference(whole: str, less: str) -> None:
    read = compile_paragraph(whole, spell=True)[0]
    assert read is not None
    assert compile_paragraph(less, spell=True)[0] != read


@pytest.mark.parametrize(
    ("whole", "less"),
    [
        # the intervening if
        (
            "Whenever ~ attacks, if you control three or more artifacts, draw a card.",
            "Whenever ~ attacks, draw a card.",
        ),
        # the cost
        ("{2}, {T}, Sacrifice a creature: Draw a card.", "{2}, {T}: Draw a card."),
        ("{T}: Draw a card. Activate only as a sorcery.", "{T}: Draw a card."),
        ("{T}: Draw a card. Activate only if you control a Swamp.", "{T}: Draw a card."),
        # the event
        (
            "Whenever another creature you control dies, draw a card.",
            "Whenever a creature you control dies, draw a card.",
        ),
        (
            "Whenever ~ deals combat damage to a player, draw a card.",
            "Whenever ~ deals damage to a player, draw a card.",
        ),
        ("Whenever you cast your second spell each turn, draw a card.", "Whenever you cast a spell, draw a card."),
        (
            "Whenever a creature enters under your control, you gain 1 life.",
            "Whenever a creature enters, you gain 1 life.",
        ),
        # the replaced event
        (
            "If you would draw a card, you may mill two cards instead.",
            "If you would draw a card, mill two cards instead.",
        ),
        ("If a creature you control would die, exile it instead.", "If a creature would die, exile it instead."),
        ("~ enters tapped unless you control two or more other lands.", "~ enters tapped."),
        # the static ability
        ("As long as it's your turn, ~ has first strike.", "~ has first strike."),
        ("Other Elf creatures you control get +1/+1.", "Elf creatures you control get +1/+1."),
        ("This ability triggers only once each turn.", ""),
    ],
)  # fmt: skip
def test_what_other_readers_drop_of_permanents_makes_a_difference(whole: str, less: str) -> None:
    if not less:
        whole, less = f"Whenever you gain life, draw a card. {whole}", "Whenever you gain life, draw a card."
    read = compile_paragraph(whole, spell=False)[0]
    assert read is not None
    assert compile_paragraph(less, spell=False)[0] != read


@pytest.mark.parametrize(
    ("text", "spoken_of"),
    [
        ("Exile target creature. Return it to the battlefield under its owner's control.", Exile),
        ("Target opponent sacrifices a creature. You gain life equal to its toughness.", Sacrifice),
        ("Destroy target creature. Its controller draws a card.", Destroy),
        ("Create a 1/1 white Soldier creature token. It gains haste until end of turn.", CreateToken),
        ("Return target creature card from your graveyard to the battlefield. It gains haste.", Move),
    ],
)
def test_a_pronoun_means_what_was_spoken_of(text: str, spoken_of: type[Effect]) -> None:
    ability, _ = compile_paragraph(text, spell=True)
    assert isinstance(ability, SpellAbility)
    assert isinstance(ability.effect, Sequence)
    first, second = ability.effect.steps
    assert isinstance(first, spoken_of)
    bound = {getattr(node, "bind", "") for node in walk_nodes(first)} - {""}
    meant = {node.name for node in find_nodes(second, Ref)}
    assert meant
    assert meant <= bound


def test_a_pronoun_without_anything_to_mean_is_refused() -> None:
    ability, diagnostic = compile_paragraph("Those creatures gain haste until end of turn.", spell=True)
    assert ability is None
    assert diagnostic is not None
    assert diagnostic.reason == "reference"

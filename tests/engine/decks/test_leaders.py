"""The commanders of a list: pairs that may lead together, and the rank of evidence."""

from __future__ import annotations

import pytest

from engine.cards.catalogue import MemoryCatalogue
from engine.cards.facts import NO_TRAITS, CardFacts, DeckTraits, Face, PartnerAbility, PartnerKind
from engine.cards.type_line import TypeLine
from engine.decks.deck import DeckEntry
from engine.decks.notation.files import read_deck
from engine.decks.notation.leaders import Evidence
from engine.decks.notation.report import Collector
from tests.rules.marker import rule


def legend(name: str, *partner: PartnerAbility, types: str = "Legendary Creature — Human") -> CardFacts:
    traits = DeckTraits(partner=partner) if partner else NO_TRAITS
    return CardFacts(name, (Face(name, TypeLine.parse(types)),), "WU", traits=traits)


def ability(kind: PartnerKind, text: str | None = None) -> PartnerAbility:
    return PartnerAbility(kind, text)


CATALOGUE = MemoryCatalogue(
    [
        legend("Alone One"),
        legend("Alone Two"),
        legend("Partner One", ability("partner")),
        legend("Partner Two", ability("partner")),
        legend("Named One", ability("partner with", "Named Two")),
        legend("Named Two", ability("partner with", "Named One")),
        legend("Friend One", ability("friends forever")),
        legend("Friend Two", ability("friends forever")),
        legend("Chooser", ability("choose a background")),
        legend("Old Home", types="Legendary Enchantment — Background"),
        legend("Companion of Somebody", ability("doctor's companion")),
        legend("The Somebody", types="Legendary Creature — Time Lord Doctor"),
        CardFacts("Plains", (Face("Plains", TypeLine.parse("Basic Land — Plains")),)),
        CardFacts("Rock", (Face("Rock", TypeLine.parse("Artifact")),)),
    ]
)


def leaders(text: str) -> tuple[str, ...]:
    deck, _ = read_deck(text.encode(), "deck.txt", CATALOGUE, "plain")
    return tuple(leader.name for leader in deck.commanders)


PLACES = (
    "1 {}\n1 {}\n\n98 Plains\n",
    "98 Plains\n\n1 {}\n1 {}\n",
    "Deck\n98 Plains\nSideboard\n1 {}\n1 {}\n",
)
"""A pair before the deck, behind it, and in the sideboard."""


@rule("702.124")
@pytest.mark.parametrize(
    "pair",
    [
        ("Partner One", "Partner Two"),
        ("Named One", "Named Two"),
        ("Friend One", "Friend Two"),
        ("Chooser", "Old Home"),
        ("Old Home", "Chooser"),
        ("Companion of Somebody", "The Somebody"),
        ("Partner One", "Unheard Of"),
        ("Unheard Of", "Never Seen"),
    ],
)
@pytest.mark.parametrize("text", PLACES)
def test_702_124_a_pair_that_may_lead_together_leads(pair: tuple[str, str], text: str) -> None:
    assert leaders(text.format(*pair)) == pair


@rule("702.124")
@pytest.mark.parametrize(
    "pair",
    [
        ("Alone One", "Alone Two"),
        ("Partner One", "Alone One"),
        ("Named One", "Partner One"),
        ("Friend One", "Partner One"),
        ("Chooser", "Alone One"),
        ("Alone One", "Unheard Of"),
        ("Companion of Somebody", "Alone One"),
    ],
)
def test_702_124_two_cards_without_an_ability_that_joins_them_do_not_lead(pair: tuple[str, str]) -> None:
    first, second = pair
    assert leaders(f"98 Plains\n\n1 {first}\n1 {second}\n") == ()


def test_a_headed_part_without_an_end_is_cut_after_the_cards_that_lead_together() -> None:
    assert leaders("Commander\n1 Partner One\n1 Partner Two\n1 Rock\n97 Plains\n") == ("Partner One", "Partner Two")
    assert leaders("Commander\n1 Alone One\n1 Alone Two\n1 Rock\n97 Plains\n") == ("Alone One",)


def test_a_headed_pair_is_kept_for_validation_to_judge() -> None:
    assert leaders("Commander\n1 Alone One\n1 Alone Two\nDeck\n98 Plains\n") == ("Alone One", "Alone Two")


RANKED: tuple[Evidence, ...] = ("mark", "comment", "banner", "annotation")


@pytest.mark.parametrize(("strong", "weak"), [(RANKED[i], RANKED[j]) for i in range(4) for j in range(i + 1, 4)])
def test_stronger_evidence_wins_whatever_comes_first(strong: Evidence, weak: Evidence) -> None:
    for order in ((strong, weak), (weak, strong)):
        into = Collector("plain", CATALOGUE)
        for name in ("Alone One", "Alone Two"):
            into.add("main", DeckEntry(name), None)
        into.add("main", DeckEntry("Plains", 98), None)
        for evidence in order:
            into.claim_leader("Alone One" if evidence == strong else "Alone Two", evidence)
        into.expect_leader_first()
        deck, report = into.finish()
        assert [leader.name for leader in deck.commanders] == ["Alone One"]
        assert deck.card_count == 100
        assert [note.reason for note in report.notes] == ([] if strong == "mark" else [strong])


def test_a_claim_beats_the_sizes_of_the_parts() -> None:
    text = "// Commander: Alone Two\n1 Alone Two\n98 Plains\n\n1 Alone One\n"
    assert leaders(text) == ("Alone Two",)


def test_a_claimed_name_may_be_short_but_not_ambiguous() -> None:
    assert leaders("# Commander: Chooser\n1 Chooser\n30 Plains\n") == ("Chooser",)
    assert leaders("# Commander: Old\n1 Old Home\n30 Plains\n") == ("Old Home",)
    assert leaders("# Commander: Alone\n1 Alone One\n1 Alone Two\n30 Plains\n") == ()


def test_a_commander_that_is_named_and_listed_counts_once() -> None:
    deck, report = read_deck(b"Commander\n1 Alone One\nDeck\n1 Alone One\n99 Plains\n", "deck.txt", CATALOGUE, "plain")
    assert deck.card_count == 100
    assert [note.code for note in report.notes] == ["commander_listed_twice"]

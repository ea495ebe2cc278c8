"""Every deck file format keeps all data it supports through writing and reading. The report lists the lost data."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards.catalogue import MemoryCatalogue
from engine.cards.facts import NO_TRAITS, CardFacts, DeckTraits, Face, PartnerAbility
from engine.cards.type_line import TypeLine
from engine.decks.deck import ChosenPrinting, Commander, Deck, DeckEntry, merged
from engine.decks.notation.files import NOTATIONS, read_deck, write_deck
from engine.decks.notation.report import NoteCode


def card(name: str, type_line: str = "Instant", layout: str = "normal", traits: DeckTraits = NO_TRAITS) -> CardFacts:
    faces = tuple(Face(part, TypeLine.parse(type_line)) for part in name.split(" // "))
    return CardFacts(name, faces, layout=layout, traits=traits)


PARTNERS = DeckTraits(partner=(PartnerAbility("partner"),))
LEADERS = ("Queen Marchesa", "Kozilek, the Great Distortion", "Will, Scion of Peace")
COMPANION = "Jegantha, the Wellspring"
CHOOSER = "The Prismatic Piper"
NAMES = (
    "Sol Ring",
    "+2 Mace",
    "1996 World Champion",
    "Borrowing 100,000 Arrows",
    "Fire // Ice",
    "Beanstalk Giant // Fertile Footsteps",
    "Civilized Scholar // Homicidal Brute",
    "Summon: Choco/Mog",
    '"Ach! Hans, Run!"',
    "Erase (Not the Urza's Legacy One)",
    "Hazmat Suit (Used)",
    "War Room (Star Wars)",
    "Lim-Dûl's Vault",
    "Circle of Protection: Red",
    "X",
    "Æther Vial & Sons <1>",
    "Deck",
    "Swamp",
)
LAYOUTS = {
    "Fire // Ice": "split",
    "Beanstalk Giant // Fertile Footsteps": "adventure",
    "Civilized Scholar // Homicidal Brute": "transform",
}
CATALOGUE = MemoryCatalogue(
    [
        *(card(name, layout=LAYOUTS.get(name, "normal")) for name in NAMES),
        *(card(name, "Legendary Creature — Human", traits=PARTNERS) for name in (*LEADERS, CHOOSER)),
        card(COMPANION, "Legendary Creature — Elemental Elk", traits=DeckTraits(companion="no repeated symbols")),
    ]
)

OWN_MARKS = ("mtgo", "cockatrice", "forge", "xmage", "csv", "json", "octgn", "workstation", "tabletop")
"""Formats that their content alone identifies."""

LABELS = st.sampled_from(["Ramp", "Card draw", "Win condition", "Plan B"])
PRINTINGS = st.none() | st.builds(
    ChosenPrinting,
    set_code=st.sampled_from(["CMM", "DOM", "2X2", "PLST"]),
    number=st.none() | st.sampled_from(["703", "12a", "ARB-12", "★5"]),
    finish=st.sampled_from(["nonfoil", "foil", "etched"]),
)
ENTRIES = st.builds(
    DeckEntry,
    name=st.sampled_from(NAMES),
    count=st.integers(1, 40),
    printing=PRINTINGS,
    categories=st.lists(LABELS, max_size=2, unique=True).map(tuple),
    tags=st.lists(LABELS, max_size=2, unique=True).map(tuple),
)
PARTS = st.lists(ENTRIES, max_size=6).map(lambda part: merged(part))
COMMANDERS = st.lists(st.sampled_from(LEADERS), max_size=2, unique=True).map(
    lambda names: tuple(Commander(name) for name in names)
) | st.tuples(st.builds(Commander, st.just(CHOOSER), st.sampled_from([None, *"WUBRG"])))
DECKS = st.builds(
    Deck,
    name=st.sampled_from(["", "My Deck", "Queen <&> Co."]),
    commanders=COMMANDERS,
    companion=st.none() | st.just(DeckEntry(COMPANION)),
    main=st.lists(ENTRIES, min_size=1, max_size=8).map(lambda part: merged(part)),
    sideboard=PARTS,
    maybeboard=PARTS,
)
WITHOUT_HIDDEN_LEADERS = DECKS.filter(lambda deck: sum(entry.count for entry in deck.main) not in (98, 99))
"""Decks for formats without a section for companions. Next to 98 or 99 cards, the reader takes a lone leader in the
sideboard for the commander."""


def stripped(
    deck: Deck, *, finish: bool = True, printing: bool = True, tags: bool = True, categories: bool = True
) -> Deck:
    """Returns the deck without the data that a format can't store."""

    def choice(chosen: ChosenPrinting | None) -> ChosenPrinting | None:
        if chosen is None:
            return None
        kept = ChosenPrinting(chosen.set_code, chosen.number) if printing else ChosenPrinting()
        kept = msgspec.structs.replace(kept, finish=chosen.finish if finish else "nonfoil")
        return None if kept == ChosenPrinting() else kept

    def part(entries: tuple[DeckEntry, ...]) -> tuple[DeckEntry, ...]:
        return merged(
            DeckEntry(
                entry.name,
                entry.count,
                choice(entry.printing),
                entry.categories if categories else (),
                entry.tags if tags else (),
            )
            for entry in entries
        )

    return msgspec.structs.replace(
        deck, main=part(deck.main), sideboard=part(deck.sideboard), maybeboard=part(deck.maybeboard)
    )


def colourless(deck: Deck) -> Deck:
    leaders = tuple(msgspec.structs.replace(leader, colour=None) for leader in deck.commanders)
    return msgspec.structs.replace(deck, commanders=leaders)


def with_whole_printings(part: tuple[DeckEntry, ...]) -> tuple[DeckEntry, ...]:
    """Returns the section with only those printings that have a number."""
    return merged(
        entry if entry.printing and entry.printing.number else msgspec.structs.replace(entry, printing=None)
        for entry in part
    )


def through(deck: Deck, notation: str) -> tuple[Deck, set[NoteCode]]:
    """Returns the deck after writing and reading, and the codes of the reported losses."""
    data, report = write_deck(deck, notation, CATALOGUE)
    back, _ = read_deck(data, "", CATALOGUE, notation)
    return back, {note.code for note in report.notes}


def expected_losses(deck: Deck, *wanted: NoteCode) -> set[NoteCode]:
    """Returns the wanted codes that apply to this deck."""
    entries = deck.main + deck.sideboard
    every = entries + deck.maybeboard
    reasons: dict[NoteCode, bool] = {
        "name_lost": bool(deck.name),
        "maybeboard_lost": bool(deck.maybeboard),
        "chosen_colour_lost": any(leader.colour for leader in deck.commanders),
        "commander_as_sideboard": bool(deck.commanders),
        "companion_as_sideboard": bool(deck.companion),
        "finish_lost": any(entry.printing and entry.printing.finish != "nonfoil" for entry in entries),
        "categories_lost": any(entry.categories for entry in (every if "maybeboard_lost" not in wanted else entries)),
        "tags_lost": any(entry.tags for entry in entries),
        "printing_lost": any(entry.printing for entry in entries),
    }
    return {code for code in wanted if reasons[code]}


def bare(entry: DeckEntry) -> DeckEntry:
    """Returns the entry with only its name and count."""
    return DeckEntry(entry.name, entry.count)


@given(DECKS)
def test_the_plain_form_keeps_all_but_categories(deck: Deck) -> None:
    back, lost = through(deck, "plain")
    assert back == stripped(deck, categories=False)
    assert lost == expected_losses(deck, "categories_lost")


@given(DECKS)
def test_moxfield_keeps_all_but_name_colour_and_categories(deck: Deck) -> None:
    back, lost = through(deck, "moxfield")
    assert back == msgspec.structs.replace(colourless(stripped(deck, categories=False)), name="")
    assert lost == expected_losses(deck, "categories_lost", "name_lost", "chosen_colour_lost")


@given(DECKS)
def test_archidekt_keeps_all_but_name_colour_and_further_tags(deck: Deck) -> None:
    back, lost = through(deck, "archidekt")

    def first_tag(part: tuple[DeckEntry, ...]) -> tuple[DeckEntry, ...]:
        return merged(msgspec.structs.replace(entry, tags=entry.tags[:1]) for entry in part)

    assert back == msgspec.structs.replace(
        colourless(deck),
        name="",
        main=first_tag(deck.main),
        sideboard=first_tag(deck.sideboard),
        maybeboard=first_tag(deck.maybeboard),
    )
    every = deck.main + deck.sideboard + deck.maybeboard
    tags: set[NoteCode] = {"tags_lost"} if any(len(entry.tags) > 1 for entry in every) else set()
    assert lost == expected_losses(deck, "name_lost", "chosen_colour_lost") | tags


@given(DECKS)
def test_arena_keeps_names_counts_parts_and_whole_printings(deck: Deck) -> None:
    back, lost = through(deck, "arena")

    kept = colourless(stripped(deck, finish=False, tags=False, categories=False))
    assert back == msgspec.structs.replace(
        kept, main=with_whole_printings(kept.main), sideboard=with_whole_printings(kept.sideboard), maybeboard=()
    )
    assert lost - {"printing_lost"} == expected_losses(
        deck, "maybeboard_lost", "chosen_colour_lost", "finish_lost", "categories_lost", "tags_lost"
    )


@given(WITHOUT_HIDDEN_LEADERS)
def test_forge_keeps_commanders_printings_and_foils(deck: Deck) -> None:
    back, lost = through(deck, "forge")

    def forged(part: tuple[DeckEntry, ...]) -> tuple[DeckEntry, ...]:
        return merged(
            msgspec.structs.replace(
                entry,
                printing=entry.printing
                and ChosenPrinting(
                    entry.printing.set_code,
                    entry.printing.number if entry.printing.set_code else None,
                    "nonfoil" if entry.printing.finish == "nonfoil" else "foil",
                ),
            )
            for entry in part
        )

    kept = colourless(stripped(deck, tags=False, categories=False))
    sideboard = forged(kept.sideboard)
    companion = kept.companion
    if companion and sideboard:
        sideboard, companion = (companion, *sideboard), None
    assert back == msgspec.structs.replace(
        kept, main=forged(kept.main), sideboard=sideboard, companion=companion, maybeboard=()
    )
    assert lost - {"printing_lost", "finish_changed"} == expected_losses(
        deck, "maybeboard_lost", "chosen_colour_lost", "companion_as_sideboard", "categories_lost", "tags_lost"
    )


@given(DECKS)
def test_cockatrice_keeps_leaders_colours_and_printings(deck: Deck) -> None:
    back, lost = through(deck, "cockatrice")
    kept = stripped(deck, finish=False, tags=False, categories=False)
    assert back == msgspec.structs.replace(kept, maybeboard=())
    assert lost == expected_losses(deck, "maybeboard_lost", "finish_lost", "categories_lost", "tags_lost")


@given(WITHOUT_HIDDEN_LEADERS)
@settings(max_examples=60)
def test_magic_online_keeps_names_counts_and_commanders(deck: Deck) -> None:
    if not deck.commanders:  # a companion alone would be taken for the commander
        deck = msgspec.structs.replace(deck, companion=None)
    back, lost = through(deck, "mtgo")
    assert [leader.name for leader in back.commanders] == [leader.name for leader in deck.commanders]
    kept = stripped(deck, finish=False, printing=False, tags=False, categories=False)
    assert back.main == kept.main
    if not (deck.companion and deck.sideboard):
        assert (back.companion, back.sideboard) == (deck.companion, kept.sideboard)
    else:
        assert "sideboard_hides_commander" in lost
    assert "commander_as_sideboard" not in lost


@given(deck=WITHOUT_HIDDEN_LEADERS)
@settings(max_examples=60)
def test_xmage_keeps_commanders_in_a_sideboard_of_their_own(deck: Deck) -> None:
    back, lost = through(deck, "xmage")
    leaders = tuple(DeckEntry(leader.name) for leader in deck.commanders)
    companion = (deck.companion,) if deck.companion else ()
    if deck.sideboard:
        assert [entry.name for entry in back.sideboard[: len(leaders + companion)]] == [
            entry.name for entry in leaders + companion
        ]
        assert "sideboard_hides_commander" in lost or not leaders + companion
    elif leaders:  # a companion alone would be taken for the commander
        assert [leader.name for leader in back.commanders] == [leader.name for leader in deck.commanders]
        assert back.companion == deck.companion
    kept = stripped(deck, finish=False, tags=False, categories=False)
    assert back.main == with_whole_printings(kept.main)
    places: tuple[NoteCode, ...] = ("maybeboard_lost", "commander_as_sideboard", "companion_as_sideboard")
    details: tuple[NoteCode, ...] = ("chosen_colour_lost", "finish_lost", "categories_lost", "tags_lost")
    assert expected_losses(deck, *places, *details) <= lost


@given(DECKS)
def test_json_keeps_the_whole_deck(deck: Deck) -> None:
    back, lost = through(deck, "json")
    assert back == deck
    assert lost == set()


@given(DECKS)
def test_csv_keeps_all_but_the_name(deck: Deck) -> None:
    back, lost = through(deck, "csv")
    assert back == msgspec.structs.replace(deck, name="")
    assert lost == expected_losses(deck, "name_lost")


@given(DECKS)
@settings(max_examples=60)
def test_tabletop_simulator_keeps_names_counts_and_parts(deck: Deck) -> None:
    back, lost = through(deck, "tabletop")
    assert back == colourless(stripped(deck, printing=False, finish=False, tags=False, categories=False))
    assert expected_losses(deck, "chosen_colour_lost", "finish_lost", "categories_lost", "tags_lost") <= lost


@given(WITHOUT_HIDDEN_LEADERS)
@settings(max_examples=60)
def test_octgn_keeps_names_counts_and_commanders(deck: Deck) -> None:
    back, lost = through(deck, "octgn")
    assert back.commanders == colourless(deck).commanders or not deck.commanders
    kept = stripped(deck, finish=False, printing=False, tags=False, categories=False)
    assert back.main == kept.main
    assert expected_losses(deck, "name_lost", "maybeboard_lost", "companion_as_sideboard") <= lost
    if deck.commanders and not deck.companion:
        assert back.sideboard == kept.sideboard


@given(DECKS)
@settings(max_examples=60)
def test_magic_workstation_keeps_names_counts_and_sets(deck: Deck) -> None:
    back, lost = through(deck, "workstation")
    assert merged(map(bare, back.main)) == merged(map(bare, deck.main))
    sets = {entry.printing.set_code for entry in deck.main if entry.printing and entry.printing.set_code}
    assert {entry.printing.set_code for entry in back.main if entry.printing} == sets
    assert expected_losses(deck, "maybeboard_lost", "commander_as_sideboard", "companion_as_sideboard") <= lost


@pytest.mark.parametrize("notation", list(NOTATIONS))
@given(deck=DECKS)
@settings(max_examples=40)
def test_written_files_are_taken_for_what_they_are(notation: str, deck: Deck) -> None:
    data, _ = write_deck(deck, notation, CATALOGUE)
    ending = NOTATIONS[notation].endings[0] if NOTATIONS[notation].endings else ".txt"
    back, report = read_deck(data, f"deck{ending}", CATALOGUE)
    assert {entry.name for entry in deck.main} <= set(back.names_in_use())
    if notation in OWN_MARKS:
        assert report.notation == notation


def test_a_category_without_a_printing_is_archidekts() -> None:
    back, report = read_deck(b"1x Sol Ring [Ramp]\n", "deck.txt", CATALOGUE)
    assert [(entry.name, entry.categories) for entry in back.main] == [("Sol Ring", ("Ramp",))]
    assert report.notation == "archidekt"

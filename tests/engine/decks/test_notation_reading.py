"""Reading deck files: the traps of each format, and refused files."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards.catalogue import MemoryCatalogue
from engine.cards.facts import CardFacts, DeckTraits, Face
from engine.cards.type_line import TypeLine
from engine.decks.deck import ChosenPrinting, Commander, Deck, DeckEntry
from engine.decks.notation.files import NOTATIONS, notation_for_file, read_deck, write_deck
from engine.decks.problems import TooManyCards
from engine.errors import UnreadableInput
from tests.tools.unreadable import sentence


def card(name: str, type_line: str = "Instant", layout: str = "normal", **traits: str) -> CardFacts:
    faces = tuple(Face(part, TypeLine.parse(type_line)) for part in name.split(" // "))
    return CardFacts(name, faces, layout=layout, traits=DeckTraits(companion=traits.get("companion")))


CATALOGUE = MemoryCatalogue(
    [
        *(
            card(name)
            for name in ("Sol Ring", "Arcane Signet", "Pithing Needle", "+2 Mace", "1996 World Champion", "X")
        ),
        *(card(name, "Basic Land") for name in ("Swamp", "Island", "Plains")),
        *(card(name, "Legendary Creature — Human") for name in ("Queen Marchesa", "Kozilek, the Great Distortion")),
        card("The Prismatic Piper", "Legendary Creature — Shapeshifter"),
        card("Jegantha, the Wellspring", "Legendary Creature — Elk", companion="no repeated symbols"),
        card("Fire // Ice", layout="split"),
        card("Beanstalk Giant // Fertile Footsteps", "Creature — Giant", layout="adventure"),
        card("Hazmat Suit (Used)"),
        card("Lim-Dul's Vault"),
        card("Summon: Choco/Mog", "Creature — Bird"),
    ]
)


def read(text: str, file_name: str = "deck.txt", notation: str | None = None) -> Deck:
    return read_deck(text.encode(), file_name, CATALOGUE, notation)[0]


def notes(text: str, file_name: str = "deck.txt") -> list[str]:
    return [note.code for note in read_deck(text.encode(), file_name, CATALOGUE)[1].notes]


def counts(deck: Deck) -> dict[str, int]:
    return {entry.name: entry.count for entry in deck.main}


def test_the_plain_form() -> None:
    deck = read("Commander\n1 Queen Marchesa\nDeck\n1 Arcane Signet\n36 Swamp\n")
    assert deck == Deck(
        commanders=(Commander("Queen Marchesa"),), main=(DeckEntry("Arcane Signet"), DeckEntry("Swamp", 36))
    )


def test_a_chosen_colour_stands_in_brackets() -> None:
    deck = read("Commander\n1 The Prismatic Piper [U]\n1 the prismatic piper [g]\nDeck\n58 Island\n")
    assert deck.commanders == (Commander("The Prismatic Piper", "U"), Commander("The Prismatic Piper", "G"))


def test_two_copies_of_a_commander_are_two_commanders() -> None:
    assert len(read("Commander\n2 The Prismatic Piper [U]\nDeck\n58 Island\n").commanders) == 2


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_byte_order_mark_and_line_ends(line_end: str) -> None:
    text = line_end.join(["\ufeff// a comment", "# another", "", "4x Island", "1 Sol Ring", ""])
    assert counts(read(text)) == {"Island": 4, "Sol Ring": 1}


@pytest.mark.parametrize(
    ("line", "name", "count"),
    [
        ("1 Sol Ring", "Sol Ring", 1),
        ("Sol Ring", "Sol Ring", 1),
        ("4x Island", "Island", 4),
        ("4 x Island", "Island", 4),
        ("4X  Island", "Island", 4),
        ("1 +2 Mace", "+2 Mace", 1),
        ("+2 Mace", "+2 Mace", 1),
        ("1996 World Champion", "1996 World Champion", 1),
        ("2 1996 World Champion", "1996 World Champion", 2),
        ("1 X", "X", 1),
        ("1 Hazmat Suit (Used)", "Hazmat Suit (Used)", 1),
        ("1 Hazmat Suit (Used) (CMM) 5", "Hazmat Suit (Used)", 1),
        ("1 sol ring", "Sol Ring", 1),
        ("1 Beanstalk Giant", "Beanstalk Giant // Fertile Footsteps", 1),
        ("1 Fire /// Ice", "Fire // Ice", 1),
        ("1 Fire//Ice", "Fire // Ice", 1),
        ("1 Fire/Ice", "Fire // Ice", 1),
        ("1 Summon: Choco/Mog", "Summon: Choco/Mog", 1),
        ("1 Lim-Dûl’s Vault", "Lim-Dul's Vault", 1),
    ],
)
def test_names_that_look_like_something_else(line: str, name: str, count: int) -> None:
    assert counts(read(line)) == {name: count}


def test_printings_marks_and_tags_after_the_name() -> None:
    deck = read("1 Sol Ring (PLST) ARB-12 *F* #Ramp #Fast mana\n4x Island (cmm) 437 *E*\n1 X (CMM)")
    assert deck.main == (
        DeckEntry("Sol Ring", 1, ChosenPrinting("PLST", "ARB-12", "foil"), (), ("Ramp", "Fast mana")),
        DeckEntry("Island", 4, ChosenPrinting("CMM", "437", "etched")),
        DeckEntry("X", 1, ChosenPrinting("CMM")),
    )


def test_headings_with_colons_counts_and_comment_signs() -> None:
    deck = read(
        "COMMANDER (1):\n1 Queen Marchesa\n// Deck\nLands (2)\n2 Swamp\nSIDEBOARD:\n1 Sol Ring\nMaybeboard\n1 X"
    )
    assert deck.commanders[0].name == "Queen Marchesa"
    assert counts(deck) == {"Swamp": 2}
    assert [entry.name for entry in deck.sideboard + deck.maybeboard] == ["Sol Ring", "X"]


def test_german_headings_start_the_same_parts() -> None:
    deck = read("Kommandeur\n1 Queen Marchesa\nGefährte\n1 X\nHauptdeck\n2 Swamp\nVielleicht\n1 Sol Ring")
    assert deck.commanders[0].name == "Queen Marchesa"
    assert deck.companion == DeckEntry("X")
    assert counts(deck) == {"Swamp": 2}
    assert deck.maybeboard == (DeckEntry("Sol Ring"),)


def test_sideboard_by_prefix_and_by_blank_line() -> None:
    assert read("1 Sol Ring\nSB: 2 Pithing Needle").sideboard == (DeckEntry("Pithing Needle", 2),)
    assert read("1 Sol Ring\n59 Swamp\n\n2 Pithing Needle\n").sideboard == (DeckEntry("Pithing Needle", 2),)


def test_a_last_block_beside_too_few_cards_is_no_sideboard() -> None:
    assert read("1 Sol Ring\n3 Swamp\n\n2 Pithing Needle\n").sideboard == ()


def test_several_blank_lines_only_group() -> None:
    text = "1 Sol Ring\n1 X\n1 +2 Mace\n\n1 Arcane Signet\n\n3 Swamp\n"
    assert read(text).sideboard == ()
    assert notes(text) == ["blank_lines_group"]


def test_a_commander_before_the_first_blank_line_or_alone_in_the_sideboard() -> None:
    for text in ("1 Queen Marchesa\n\n36 Swamp\n", "36 Swamp\n\n1 Queen Marchesa\n"):
        assert read(text).commanders == (Commander("Queen Marchesa"),)
        assert notes(text) == ["commander_guessed"]
    text = "1 Queen Marchesa\n\n36 Swamp\n\nSIDEBOARD:\n1 Sol Ring\n"
    assert read(text).commanders == (Commander("Queen Marchesa"),)
    assert read(text).sideboard == (DeckEntry("Sol Ring"),)


def test_a_companion_beside_the_commander_in_the_sideboard() -> None:
    deck = read("36 Swamp\n\n1 Queen Marchesa\n1 Jegantha, the Wellspring\n")
    assert deck.commanders == (Commander("Queen Marchesa"),)
    assert deck.companion == DeckEntry("Jegantha, the Wellspring")


def test_tokens_are_left_out_with_a_note() -> None:
    text = "Deck\n1 Sol Ring\nTokens\n1 Treasure\n"
    assert counts(read(text)) == {"Sol Ring": 1}
    assert notes(text) == ["part_ignored"]


def test_unknown_cards_stay_and_are_noted() -> None:
    assert counts(read("1 No Such Card")) == {"No Such Card": 1}
    assert notes("1 No Such Card") == ["unknown_card"]


def test_arena_form_with_its_own_set_codes() -> None:
    text = "About\nName My Deck\n\nCommander\n1 Queen Marchesa (CMM) 1\n\nDeck\n36 Swamp (DAR) 441\n"
    deck = read(text)
    assert deck.name == "My Deck"
    assert deck.main == (DeckEntry("Swamp", 36, ChosenPrinting("DOM", "441")),)
    assert read_deck(text.encode(), "", CATALOGUE)[1].notation == "arena"


def test_moxfield_form_with_a_marked_commander() -> None:
    text = "1 Queen Marchesa (CMM) 350 *CMDR*\n1 Sol Ring (CMM) 703 *F*\n"
    assert read_deck(text.encode(), "", CATALOGUE)[1].notation == "moxfield"
    assert read(text).commanders == (Commander("Queen Marchesa", None, ChosenPrinting("CMM", "350")),)


def test_archidekt_form_with_categories() -> None:
    text = (
        "1x Queen Marchesa (cmm) 350 [Commander{top}]\n"
        "1x Sol Ring (cmm) 703 *F* [Ramp,Artifact] ^Keep,#37d67a^\n"
        "1x Pithing Needle (2x2) 44 [Maybeboard{noDeck}{noPrice},Hate]\n"
        "1x X (cmm) 1 [Fun,Sideboard]\n"
        "2x Swamp (cmm) 441 [Sideboard]\n"
    )
    assert read_deck(text.encode(), "", CATALOGUE)[1].notation == "archidekt"
    deck = read(text)
    assert deck.commanders == (Commander("Queen Marchesa", None, ChosenPrinting("CMM", "350")),)
    assert deck.main == (
        DeckEntry("Sol Ring", 1, ChosenPrinting("CMM", "703", "foil"), ("Ramp", "Artifact"), ("Keep",)),
        DeckEntry("X", 1, ChosenPrinting("CMM", "1"), ("Fun", "Sideboard")),
    )
    assert deck.maybeboard == (DeckEntry("Pithing Needle", 1, ChosenPrinting("2X2", "44"), ("Hate",)),)
    assert deck.sideboard == (DeckEntry("Swamp", 2, ChosenPrinting("CMM", "441")),)


def test_forge_form() -> None:
    text = (
        "[metadata]\nName=My Deck\n[Commander]\n1 Kozilek, the Great Distortion|CMM\n[Main]\n"
        "1 Arcane Signet+|CMM|1\n36 Swamp|CMM|2\n1 Sol Ring|CMM|[703]\n[Sideboard]\n1 X\n[Planes]\n1 Academy\n"
    )
    deck, report = read_deck(text.encode(), "deck.dck", CATALOGUE)
    assert report.notation == "forge"
    assert [note.code for note in report.notes] == ["part_ignored"]
    assert deck.name == "My Deck"
    assert deck.commanders == (Commander("Kozilek, the Great Distortion", None, ChosenPrinting("CMM")),)
    assert deck.main == (
        DeckEntry("Arcane Signet", 1, ChosenPrinting("CMM", None, "foil")),
        DeckEntry("Swamp", 36, ChosenPrinting("CMM")),
        DeckEntry("Sol Ring", 1, ChosenPrinting("CMM", "703")),
    )


def test_xmage_form_with_the_commander_in_the_sideboard() -> None:
    text = (
        "NAME:My Deck\n1 [CMM:367] Arcane Signet\n36 [CMM:441] Swamp\nSB: 1 [CMM:5] Kozilek, the Great Distortion\n"
        "LAYOUT MAIN:(1,2)(CARD_NAME,false,50)|([CMM:367],)([CMM:441],)\n"
    )
    deck, report = read_deck(text.encode(), "deck.dck", CATALOGUE)
    assert report.notation == "xmage"
    assert deck.name == "My Deck"
    assert deck.commanders == (Commander("Kozilek, the Great Distortion", None, ChosenPrinting("CMM", "5")),)
    assert counts(deck) == {"Arcane Signet": 1, "Swamp": 36}


def test_mtgo_form_with_split_names_and_the_commander_in_the_sideboard() -> None:
    text = (
        '<?xml version="1.0" encoding="utf-8"?>\n<Deck><NetDeckID>0</NetDeckID>\n'
        '<Cards CatID="1" Quantity="1" Sideboard="false" Name="Fire/Ice" Annotation="0"/>\n'
        '<Cards CatID="2" Quantity="1" Sideboard="false" Name="Summon: Choco/Mog" Annotation="0"/>\n'
        '<Cards CatID="3" Quantity="36" Sideboard="false" Name="Plains" Annotation="0"/>\n'
        '<Cards CatID="4" Quantity="1" Sideboard="true" Name="Queen Marchesa" Annotation="0"/></Deck>'
    )
    deck, report = read_deck(text.encode(), "deck.dek", CATALOGUE)
    assert report.notation == "mtgo"
    assert counts(deck) == {"Fire // Ice": 1, "Summon: Choco/Mog": 1, "Plains": 36}
    assert deck.commanders == (Commander("Queen Marchesa"),)


def test_cockatrice_form_with_a_banner_card() -> None:
    text = (
        '<cockatrice_deck version="1"><lastLoadedTimestamp/><deckname>My Deck</deckname><format>commander</format>'
        '<bannerCard providerId="1">Kozilek, the Great Distortion</bannerCard><comments></comments><tags/>'
        '<zone name="main"><card number="1" name="Kozilek, the Great Distortion"/>'
        '<card number="1" name="Arcane Signet" setShortName="CMM" collectorNumber="367"/></zone>'
        '<zone name="side"/><zone name="tokens"><card number="1" name="Eldrazi"/></zone></cockatrice_deck>'
    )
    deck, report = read_deck(text.encode(), "deck.cod", CATALOGUE)
    assert report.notation == "cockatrice"
    assert [note.code for note in report.notes] == ["part_ignored", "commander_guessed"]
    assert deck.commanders == (Commander("Kozilek, the Great Distortion"),)
    assert deck.main == (DeckEntry("Arcane Signet", 1, ChosenPrinting("CMM", "367")),)


@pytest.mark.parametrize(
    ("line", "entry"),
    [
        ("1 Sol Ring|CMM|[410]", DeckEntry("Sol Ring", 1, ChosenPrinting("CMM", "410"))),
        ("1 Sol Ring+|CMM|2|[410]", DeckEntry("Sol Ring", 1, ChosenPrinting("CMM", "410", "foil"))),
        ("Sol Ring|CMM", DeckEntry("Sol Ring", 1, ChosenPrinting("CMM"))),
        ("Sol Ring", DeckEntry("Sol Ring")),
        ("Sol Ring+", DeckEntry("Sol Ring", 1, ChosenPrinting(finish="foil"))),
        ("2 Fire // Ice+|CMM", DeckEntry("Fire // Ice", 2, ChosenPrinting("CMM", finish="foil"))),
        ("1996 World Champion|CMM", DeckEntry("1996 World Champion", 1, ChosenPrinting("CMM"))),
        ("1 +2 Mace|CMM", DeckEntry("+2 Mace", 1, ChosenPrinting("CMM"))),
        ("1 Sol Ring (CMM) 410 *F*", DeckEntry("Sol Ring", 1, ChosenPrinting("CMM", "410", "foil"))),
    ],
)
def test_forge_entries_with_and_without_count_art_and_number(line: str, entry: DeckEntry) -> None:
    assert read(f"[Main]\n{line}\n", "deck.dck").main == (entry,)


def test_forge_writes_the_collector_number_it_read() -> None:
    text = "[metadata]\nName=Mine\n[Main]\n1 Sol Ring|CMM|[410]\n1 X+|CMM\n"
    assert write_deck(read(text), "forge", CATALOGUE)[0].decode() == text


def test_magic_online_marks_a_commander_beside_other_cards_of_the_sideboard() -> None:
    text = (
        '<Deck><Cards CatID="1" Quantity="98" Sideboard="false" Name="Swamp" Annotation="0"/>'
        '<Cards CatID="2" Quantity="1" Sideboard="true" Name="Never Heard Of" Annotation="16777728"/>'
        '<Cards CatID="3" Quantity="1" Sideboard="true" Name="Queen Marchesa" Annotation="0"/></Deck>'
    )
    deck = read(text, "deck.dek")
    assert deck.commanders == (Commander("Never Heard Of"),)
    assert deck.sideboard == (DeckEntry("Queen Marchesa"),)
    assert 'Name="Never Heard Of" Annotation="16777728"' in write_deck(deck, "mtgo", CATALOGUE)[0].decode()


def test_two_faced_cards_are_named_as_each_program_does() -> None:
    deck = Deck(main=(DeckEntry("Beanstalk Giant // Fertile Footsteps"), DeckEntry("Fire // Ice")))
    written = {name: write_deck(deck, name, CATALOGUE)[0].decode() for name in NOTATIONS}
    full = {name for name, text in written.items() if "Beanstalk Giant // Fertile Footsteps" in text}
    assert full == {"plain", "moxfield", "archidekt", "cockatrice", "csv", "json"}
    assert "Fire/Ice" in written["mtgo"]
    assert all("Fire // Ice" in text for name, text in written.items() if name != "mtgo")


@pytest.mark.parametrize(
    ("name", "notation"),
    [("a.txt", "plain"), ("a.dek", "mtgo"), ("a.cod", "cockatrice"), ("a.dck", "forge"), ("a.xmage.dck", "xmage")],
)
def test_formats_by_file_ending(name: str, notation: str) -> None:
    assert notation_for_file(name).id == notation


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Deck\n1 Sol Ring\n999999999 Swamp\n", "line 3: '999999999'"),
        ("0 Swamp", "line 1: '0'"),
        ("1" * 300 + " Swamp", "line 1: '1111"),
        ("[Main]\n1000 Swamp", "line 2: '1000'"),
        ("100000 [CMM:1] Swamp", "line 1: '100000'"),
        ('<Deck>\n<Cards Quantity="-1" Name="Swamp"/></Deck>', "line 2: '-1'"),
        ('<cockatrice_deck><zone name="main"><card number="many" name="Swamp"/></zone></cockatrice_deck>', "'many'"),
        ("", "empty"),
        (" \n\n", "empty"),
        ("// nothing\n", "no card"),
        ("<Deck>", "line 1: this isn't XML"),
        ("<html/>", "web page (HTML)"),
        ("<mage_deck/>", "XML ('mage_deck')"),
        ('<!DOCTYPE a [<!ENTITY b "c">]><Deck>&b;</Deck>', "document type"),
        ("<Deck>&nbsp;</Deck>", "isn't XML"),
        ("<Deck>" + "<a>" * 50 + "</a>" * 50 + "</Deck>", "too deep"),
    ],
)
def test_unreadable_files_are_refused_in_one_sentence(text: str, said: str) -> None:
    with pytest.raises(UnreadableInput) as refusal:
        read(text)
    assert said in sentence(refusal.value)
    assert "\n" not in sentence(refusal.value)
    assert len(sentence(refusal.value)) < 200


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"1 Sol Ring\n\x89PNG\r\n\x1a\n", "line 2"),
        (b"MZ\x00\x01", "line 1"),
        (b"1 Lim-D\xfbl\n\x81", "the byte 0x81"),
        ("1 Sol Ring".encode("utf-16") + b"\x00", "line 1"),
        (b"1 Swamp\n" * 200_000, "1600000 bytes"),
    ],
)
def test_binary_files_wrong_encodings_and_huge_files_are_refused(data: bytes, said: str) -> None:
    with pytest.raises(UnreadableInput) as refusal:
        read_deck(data, "deck.txt", CATALOGUE)
    assert said in sentence(refusal.value)


def read_or_refuse(data: bytes, notation: str | None) -> None:
    """Reads a file with and without a catalogue. Every readable deck can be written in every format."""
    for catalogue in (CATALOGUE, None):
        try:
            deck, _ = read_deck(data, "deck.txt", catalogue, notation)
        except UnreadableInput:
            continue
        for name in NOTATIONS:
            write_deck(deck, name, catalogue)


@given(st.binary(max_size=200), st.sampled_from([None, *NOTATIONS]))
@settings(max_examples=150)
def test_no_bytes_get_anything_but_a_deck_or_a_refusal(data: bytes, notation: str | None) -> None:
    read_or_refuse(data, notation)


PIECES = st.sampled_from(["1 ", "4x ", "Sol Ring", " (CMM) 703", " *F*", " [U]", " [Ramp{top}]", " #tag", "\n", "\n\n"])
MARKS = st.sampled_from(
    ["Commander", "Sideboard:", "SB: ", "[Main]", "[metadata]", "+", "[CMM:5] ", "NAME:", " // ", "/"]
)
SIGNS = st.sampled_from(["<Deck>", "</Deck>", "<Cards Name='a'/>", "&amp;", "{", "^", "*", "é", "999999999", "|CMM|1"])


@given(st.lists(PIECES | MARKS | SIGNS, max_size=25).map("".join), st.sampled_from([None, *NOTATIONS]))
@settings(max_examples=250)
def test_no_mixture_of_formats_gets_anything_but_a_deck_or_a_refusal(text: str, notation: str | None) -> None:
    read_or_refuse(text.encode(), notation)


@pytest.mark.parametrize("piece", ["a #b", "[{top}", " (CMM) 1", "^a", "*F* ", "1 [A:1] ", "[", "1 a\n", "|+", "<a>"])
@pytest.mark.parametrize("notation", [None, "forge", "xmage"])
def test_a_large_hostile_file_is_read_or_refused_quickly(piece: str, notation: str | None) -> None:
    read_or_refuse(("1 " + piece * (200_000 // len(piece))).encode(), notation)


@pytest.mark.parametrize("line", ["1 Sol Ring", "Creatures (20)", "// 1 Sol Ring", "Deck"])
def test_a_list_with_far_more_lines_than_a_deck_has_cards_is_refused_before_it_is_read(line: str) -> None:
    with pytest.raises(UnreadableInput) as refused:
        read_deck((line + "\n").encode() * 20_000, "", None, "plain")
    assert refused.value.problem == TooManyCards(5_000)

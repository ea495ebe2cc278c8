"""One line of a list as people and programs write it: its card, count and printing."""

from __future__ import annotations

import pytest

from engine.cards.catalogue import MemoryCatalogue
from engine.cards.facts import CardFacts, Face
from engine.cards.type_line import TypeLine
from engine.decks.deck import ChosenPrinting, DeckEntry
from engine.decks.notation.files import read_deck


def card(name: str, layout: str = "normal", german: str | None = None) -> CardFacts:
    faces = tuple(Face(part, TypeLine.parse("Instant")) for part in name.split(" // "))
    return CardFacts(name, faces, layout=layout, name_de=german)


CATALOGUE = MemoryCatalogue(
    [
        *(card(name) for name in ("Sol Ring", "Island", "Foil", "+2 Mace", "1996 World Champion", "X", "Fire Diamond")),
        *(card(name) for name in ("Krenko, Mob Boss", "The Prismatic Piper", "Lim-Dûl's Vault", "Jötun Grunt")),
        *(card(name) for name in ("Æther Vial", "Hazmat Suit (Used)", "Borrowing 100,000 Arrows", "Urza's Saga")),
        *(card(name) for name in ("Circle of Protection: Red", "Erase (Not the Urza's Legacy One)", "Dandân")),
        *(card(name) for name in ("Kodama's Reach", "Storm-Kiln Artist", "Minsc & Boo, Timeless Heroes", "Hanna")),
        card("Fire // Ice", "split"),
        card("Beanstalk Giant // Fertile Footsteps", "adventure", "Bohnenranken-Riese // Blühender Schritt"),
        card("Swords to Plowshares", german="Schwerter zu Pflugscharen"),
    ]
)
CMM = ChosenPrinting("CMM", "410")
FOIL = ChosenPrinting("CMM", "410", "foil")


def read(line: str) -> DeckEntry:
    """The only entry of a list that has this line below a heading."""
    deck, _ = read_deck(f"Deck\n{line}\n".encode(), "deck.txt", CATALOGUE, "plain")
    (entry,) = deck.main
    return entry


@pytest.mark.parametrize(
    "line",
    [
        "3 Sol Ring",
        "3x Sol Ring",
        "3X Sol Ring",
        "3xSol Ring",
        "3 x Sol Ring",
        "3× Sol Ring",
        "3×Sol Ring",
        "x3 Sol Ring",
        "(3) Sol Ring",
        "(3x) Sol Ring",
        "[3] Sol Ring",
        "Sol Ring x3",
        "Sol Ring ×3",
        "Sol Ring (x3)",
        "Sol Ring (3)",
        "Sol Ring - 3",
        "Sol Ring: 3",
        "Sol Ring, 3",
        "Sol Ring 3",
        "- 3 Sol Ring",
        "* 3 Sol Ring",
        "• 3 Sol Ring",
        "•3 Sol Ring",
        "– 3 Sol Ring",
        "-3 Sol Ring",
        "+3 Sol Ring",
        "1. 3 Sol Ring",
        "12) 3x Sol Ring",
        "[ ] 3 Sol Ring",
        "- [x] 3 Sol Ring",
        "☐ 3 Sol Ring",
        "3 Sol Ring,",
        '3 "Sol Ring"',
        "3 **Sol Ring**",
        "3 Sol Ring // best rock",
        "3 Sol Ring # best rock",
        "3 Sol Ring - best rock",
        "3 Sol Ring $1.25",
        "3 Sol Ring (€0,99)",
        "3 Sol Ring 0.99 USD",
        "3 Sol Ring (Borderless)",
        "3 Sol Ring (Extended Art) (Foil Only)",
        "3 Sol Ring {1}",
        "3 Sol Ring [NM]",
        "3\tSol Ring",
        "3\u00a0Sol\u00a0Ring",
        "3 Sol\u200b Ring\u200f",
        "3 SOL RING",
        "3 sol  ring",
        "3 Sol Ring \u00ad",
    ],
)
def test_a_count_and_a_name_in_any_form(line: str) -> None:
    entry = read(line)
    assert (entry.name, entry.count) == ("Sol Ring", 3)
    assert entry.printing in (None, ChosenPrinting(finish="foil"))


@pytest.mark.parametrize(
    "line",
    [
        "2 Sol Ring (CMM) 410",
        "2 Sol Ring (cmm) 410",
        "2 Sol Ring (CMM) #410",
        "2 Sol Ring (CMM:410)",
        "2 Sol Ring [CMM:410]",
        "2 Sol Ring [CMM#410]",
        "2 Sol Ring (CMM #410)",
        "2 Sol Ring [CMM 410]",
        "2 Sol Ring [CMM] 410",
        "2 Sol Ring <410> [CMM]",
        "2 Sol Ring [CMM] <410>",
        "2 <410> [CMM] Sol Ring",
        "2 [CMM:410] Sol Ring",
        "2 (CMM:410) Sol Ring",
        "2 [CMM#410] Sol Ring",
        "2 CMM 410 Sol Ring",
        "2 CMM:410 Sol Ring",
        "2 Sol Ring|CMM|410",
        "- 2x Sol Ring (CMM) 410 // note",
        "Sol Ring (CMM) 410 x2",
    ],
)
def test_a_printing_on_either_side(line: str) -> None:
    assert read(line) == DeckEntry("Sol Ring", 2, CMM)


@pytest.mark.parametrize(
    "line",
    [
        "1 Sol Ring (CMM) 410 *F*",
        "1 Sol Ring (CMM) 410 *f*",
        "1 Sol Ring *F* (CMM) 410",
        "1 Sol Ring [CMM:410] [foil]",
        "1 Sol Ring (CMM) 410 (F)",
        "1 Sol Ring (CMM) 410 foil",
        "1 Sol Ring (CMM) 410 Foil",
        "1 Sol Ring (CMM) 410 *foil*",
        "1 [CMM:410] Sol Ring (Foil)",
        "1 [foil] Sol Ring (CMM) 410",
        "1 *F* Sol Ring (CMM) 410",
        "1 Sol Ring (CMM) 410 *f-pre*",
        "1 Sol Ring (CMM) 410 F",
        "1 Sol Ring (CMM) 410 ★",
    ],
)
def test_a_foil_in_any_form(line: str) -> None:
    assert read(line) == DeckEntry("Sol Ring", 1, FOIL)


@pytest.mark.parametrize(
    "mark", ["*E*", "*f-etch*", "*etched*", "(Foil Etched)", "[etched]", "etched", "(etched foil)"]
)
def test_an_etched_card_in_any_form(mark: str) -> None:
    assert read(f"1 Sol Ring (CMM) 410 {mark}") == DeckEntry("Sol Ring", 1, ChosenPrinting("CMM", "410", "etched"))


@pytest.mark.parametrize("line", ["1 Sol Ring (CMM)", "1 Sol Ring [CMM]", "1 [CMM] Sol Ring", "1 Sol Ring {CMM}"])
def test_a_set_alone(line: str) -> None:
    assert read(line) == DeckEntry("Sol Ring", 1, ChosenPrinting("CMM"))


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("+2 Mace", "+2 Mace"),
        ("1996 World Champion", "1996 World Champion"),
        ("X", "X"),
        ("Foil", "Foil"),
        ("Hazmat Suit (Used)", "Hazmat Suit (Used)"),
        ("Erase (Not the Urza's Legacy One)", "Erase (Not the Urza's Legacy One)"),
        ("Borrowing 100,000 Arrows", "Borrowing 100,000 Arrows"),
        ("Borrowing 100000 Arrows", "Borrowing 100,000 Arrows"),
        ("Circle of Protection: Red", "Circle of Protection: Red"),
        ("Circle of Protection Red", "Circle of Protection: Red"),
        ("Krenko Mob Boss", "Krenko, Mob Boss"),
        ("Prismatic Piper", "The Prismatic Piper"),
        ("the prismatic piper", "The Prismatic Piper"),
        ("Lim-Dul's Vault", "Lim-Dûl's Vault"),
        ("Lim‑Dûl’s Vault", "Lim-Dûl's Vault"),
        ("Lim Dul's Vault", "Lim-Dûl's Vault"),
        ("Jotun Grunt", "Jötun Grunt"),
        ("Jo\u0308tun Grunt", "Jötun Grunt"),
        ("Aether Vial", "Æther Vial"),
        ("Dandan", "Dandân"),
        ("Urzas Saga", "Urza's Saga"),
        ("Urza`s Saga", "Urza's Saga"),
        ("Urza&#39;s Saga", "Urza's Saga"),
        ("Urza&apos;s Saga", "Urza's Saga"),
        ("Kodamaʼs Reach", "Kodama's Reach"),
        ("Kodama´s Reach", "Kodama's Reach"),
        ("Storm—Kiln Artist", "Storm-Kiln Artist"),
        ("Storm Kiln Artist", "Storm-Kiln Artist"),
        ("Minsc &amp; Boo, Timeless Heroes", "Minsc & Boo, Timeless Heroes"),
        ("Minsc and Boo, Timeless Heroes", "Minsc & Boo, Timeless Heroes"),
        ("Fire/Ice", "Fire // Ice"),
        ("Fire // Ice", "Fire // Ice"),
        ("Fire /// Ice", "Fire // Ice"),
        ("Fire & Ice", "Fire // Ice"),
        ("Fire and Ice", "Fire // Ice"),
        ("Fire | Ice", "Fire // Ice"),
        ("Fire + Ice", "Fire // Ice"),
        ("Beanstalk Giant", "Beanstalk Giant // Fertile Footsteps"),
        ("Beanstalk Giant (Fertile Footsteps)", "Beanstalk Giant // Fertile Footsteps"),
        ("Bohnenranken-Riese", "Beanstalk Giant // Fertile Footsteps"),
        ("Schwerter zu Pflugscharen", "Swords to Plowshares"),
        ("schwerter zu pflugscharen", "Swords to Plowshares"),
    ],
)
@pytest.mark.parametrize("form", ["1 {}", "{}", "1x {} (CMM) 410", "{} x1", "- 1 {} *F*"])
def test_a_name_is_found_however_its_signs_are_written(written: str, name: str, form: str) -> None:
    assert (read(form.format(written)).name, read(form.format(written)).count) == (name, 1)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("4 Newly Printed Card", DeckEntry("Newly Printed Card", 4)),
        ("4xNewly Printed Card (ZZZ) 12 *F*", DeckEntry("Newly Printed Card", 4, ChosenPrinting("ZZZ", "12", "foil"))),
        ("4 [ZZZ:12] Newly Printed Card", DeckEntry("Newly Printed Card", 4, ChosenPrinting("ZZZ", "12"))),
        ("4 ZZZ 12 Newly Printed Card", DeckEntry("Newly Printed Card", 4, ChosenPrinting("ZZZ", "12"))),
        ("4 Newly Printed (Half Known)", DeckEntry("Newly Printed (Half Known)", 4)),
        ("4 New // Card", DeckEntry("New // Card", 4)),
        ("Newly Printed Card x4", DeckEntry("Newly Printed Card", 4)),
        ("• 4 Newly Printed Card", DeckEntry("Newly Printed Card", 4)),
    ],
)
def test_an_unknown_name_loses_only_marks_that_no_name_has(line: str, expected: DeckEntry) -> None:
    assert read(line) == expected


def test_a_category_in_brackets_is_kept() -> None:
    assert read("1 Sol Ring [Ramp]") == DeckEntry("Sol Ring", 1, None, ("Ramp",))

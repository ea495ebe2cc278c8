"""Building a set's data from reference files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from app.services.cards.ratings import rate_cards
from app.services.cards.roles import read_card_text, roles_in
from app.services.cards.themes import given_themes, served_colours, wanted_themes
from app.tools.set_data.build import build_set, german_name, read_reference
from engine.cards.card_object import rules_texts
from engine.cards.deck_traits import read_card
from engine.cards.facts import CardFacts, Face
from engine.cards.set_data import read_emblems, read_printings, read_tokens
from engine.cards.type_line import TypeLine
from engine.ir.stored_cards import read_cards
from engine.limited.guide import read_hints
from tests.tools.unreadable import refused


def card(name: str, cost: str, types: str, text: str = "", identity: str = "", **more: str) -> dict[str, Any]:
    shape = {
        "name": name,
        "mana_cost": cost,
        "type_line": types,
        "oracle_text": text,
        "color_identity": list(identity),
    }
    return {**shape, **more}


BEAR = card("Plain Bear", "{1}{G}", "Creature — Bear", "", "G", power="2", toughness="2")
KING = card("Bear King", "{2}{G}", "Legendary Creature — Bear", "Trample", "G", power="3", toughness="3")
BOLT = card("Test Bolt", "{R}", "Instant", "Test Bolt deals 3 damage to any target.", "R")
TOWER = card("Test Tower", "", "Land", "{T}: Add one mana of any color.")
CARDS = [BEAR, KING, BOLT, TOWER]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    printings = [
        {
            "name": "Plain Bear",
            "collector_number": "1",
            "rarity": "common",
            "sheet": "draft",
            "artist": "A. Nobody",
        },
        {"name": "Test Bolt", "collector_number": "2", "rarity": "uncommon", "sheet": "draft"},
        {"name": "Bear King", "collector_number": "3", "rarity": "rare", "sheet": "draft"},
        {"name": "Test Tower", "collector_number": "4", "rarity": "mythic", "sheet": "draft"},
        {"name": "Bear King", "collector_number": "5", "rarity": "rare", "sheet": "borderless"},
    ]
    tokens = [
        {"name": "Bear", "type_line": "Token Creature — Bear", "colors": ["G"], "power": "2", "toughness": "2"},
        {"name": "Bear", "type_line": "Token Creature — Bear", "colors": ["G"], "power": "2", "toughness": "2"},
    ]
    emblems = [{"name": "Emblem King", "source": "Bear King"}]
    deck = {"name": "Bear Company", "commander": "Bear King", "total": 3}
    deck_cards = [{"name": "Bear King", "count": 1}, {"name": "Plain Bear", "count": 2}]
    write(
        tmp_path / "tst.json",
        {"set": "TST", "name": "Test", "printings": printings, "tokens": tokens, "emblems": emblems},
    )
    write(tmp_path / "precons.json", {"decks": [{**deck, "cards": deck_cards}]})
    write(tmp_path / "de_names.json", {"names": {"Plain Bear": "Einfacher Bär"}})
    (tmp_path / "cards.jsonl").write_text("\n".join(json.dumps(each) for each in CARDS), encoding="utf-8")
    return tmp_path


def write(file: Path, document: object) -> None:
    file.write_text(json.dumps(document), encoding="utf-8")


def test_the_files_of_a_set_are_read_by_the_rooms_that_own_them(folder: Path) -> None:
    files = build_set(read_reference(folder, "tst"))
    cards = {stored.facts.name: stored.facts for stored in read_cards(files["cards/tst.jsonl"], "cards")}
    assert sorted(cards) == ["Bear King", "Plain Bear", "Test Bolt", "Test Tower"]
    assert cards["Plain Bear"].name_de == "Einfacher Bär"
    assert [p.artist for p in read_printings(files["cards/printings/tst.jsonl"], "p")][:2] == ["A. Nobody", None]
    assert [token.colours for token in read_tokens(files["cards/tokens/tst.jsonl"], "t")] == ["G"]
    assert [emblem.source for emblem in read_emblems(files["cards/emblems/tst.jsonl"], "e")] == ["Bear King"]
    assert read_hints(files["boosters/tst_ratings.json"], "r").cards.keys() == cards.keys()
    assert files["decks/bear_company.txt"] == b"Commander\n1 Bear King\nDeck\n2 Plain Bear\n"


def test_no_card_text_is_stored(folder: Path) -> None:
    files = build_set(read_reference(folder, "TST"))
    assert not any(b"damage" in content or b"Trample" in content for content in files.values())


def test_the_same_reference_gives_the_same_bytes(folder: Path) -> None:
    assert build_set(read_reference(folder, "TST")) == build_set(read_reference(folder, "TST"))


def test_a_second_printing_shares_the_weight_of_the_first(folder: Path) -> None:
    printings = msgspec.json.decode((folder / "tst.json").read_bytes())
    printings["printings"].append({"name": "Test Fee", "collector_number": "6", "rarity": "special", "sheet": "draft"})
    write(folder / "tst.json", printings)
    with (folder / "cards.jsonl").open("a") as lines:
        lines.write("\n" + json.dumps(card("Test Fee", "{5}", "Creature — Fee")))
    recipe = msgspec.json.decode(build_set(read_reference(folder, "TST"))["boosters/tst.json"])
    assert recipe["sheets"]["rare or mythic legendary"] == {"3": 4, "5": 2}
    assert recipe["sheets"]["rare or mythic nonlegendary"] == {"4": 3}
    assert recipe["draft"]["free_commanders"] == [{"name": "Test Fee", "copies": 2}]


@pytest.mark.parametrize(
    ("file", "content", "message"),
    [
        ("tst.json", b'{"set": "TST"', r"tst\.json: "),
        ("tst.json", b'{"set": "TST", "name": "T"}', r"tst\.json: .*printings"),
        ("tst.json", b'{"set": "ABC", "name": "T", "printings": []}', r"'ABC', not 'TST'"),
        ("cards.jsonl", b'{"name": "Plain Bear"}\n{"na', r"cards\.jsonl, line 2"),
        ("cards.jsonl", json.dumps(BEAR).encode(), r"lacks 3 cards of TST. The first is 'Bear King'"),
        (
            "precons.json",
            b'{"decks": [{"name": "D", "commander": "C", "total": 2, "cards": []}]}',
            r"'D' don't add up",
        ),
        ("de_names.json", b'{"names": {"Plain Bear": 3}}', r"de_names\.json: .*names"),
    ],
)
def test_a_bad_reference_is_refused_with_file_and_field(folder: Path, file: str, content: bytes, message: str) -> None:
    (folder / file).write_bytes(content)
    with refused(message):
        build_set(read_reference(folder, "TST"))


@pytest.mark.parametrize(
    ("text", "roles"),
    [
        ("Destroy target creature.", ("removal",)),
        ("Destroy target tapped creature.", ("removal",)),
        ("Exile target creature card from a graveyard.", ()),
        ("Exile target creature you control, then return it to the battlefield.", ()),
        ("Exile two target artifacts, creatures, and/or lands you control, then return those cards.", ()),
        ("You may exile target land you control.", ()),
        ("Destroy target creature with power less than the number of creatures you control.", ("removal",)),
        ("It deals damage equal to its power to target player or planeswalker.", ()),
        ("Search your library for up to two Forest cards, put them onto the battlefield.", ("ramp", "fixing")),
        ("Destroy all creatures.", ("sweeper",)),
        ("Counter target spell.", ("counter",)),
        ("Draw two cards.", ("draw",)),
        ("Its controller draws two cards.", ()),
        ("Search your library for a card named Plain Bear.", ()),
        ("{7}, {T}: Destroy target permanent.", ()),
        ("Flying (This creature can destroy target creature.)", ()),
    ],
)
def test_roles_are_read_from_telling_phrases(text: str, roles: tuple[str, ...]) -> None:
    thing = card("Thing", "{2}", "Artifact", text)
    assert read_card_text(read_card(thing), rules_texts(thing)).roles == roles


@pytest.mark.parametrize(
    ("text", "colours"),
    [
        ("Green spells you cast cost {1} less to cast.", "G"),
        ("Whenever you cast a red instant spell, draw a card.", "R"),
        ("White creatures you control get +1/+1 for each Island you control.", "WU"),
        ("Destroy target black creature.", ""),
        ("Create a 3/3 green Elephant creature token.", ""),
        ("Protection from red", ""),
    ],
)
def test_a_card_serves_the_colours_that_it_rewards(text: str, colours: str) -> None:
    thing = card("Thing", "{2}", "Artifact", text)
    reading = read_card_text(read_card(thing), rules_texts(thing))
    assert served_colours(read_card(thing), reading.text) == colours


@pytest.mark.parametrize(
    ("kind", "text", "ramps"),
    [
        ("Artifact", "{T}: Add {C}{C}.", True),
        ("Artifact", "{1}, {T}: Add one mana of any color.", False),
        ("Creature — Elf", "Elf spells you cast cost {1} less to cast.", False),
        ("Artifact", "Red spells you cast cost {1} less to cast.", True),
        ("Sorcery", "Create a Treasure token.", True),
    ],
)
def test_a_filter_and_a_creature_with_a_discount_are_no_ramp(kind: str, text: str, ramps: bool) -> None:
    thing = card("Thing", "{2}", kind, text)
    facts = read_card(thing)
    assert ("ramp" in roles_in(facts, read_card_text(facts, rules_texts(thing)))) is ramps


def test_themes_meet_those_who_are_part_of_them() -> None:
    lord = card(
        "Bear Lord", "{G}", "Creature — Bear", "Other Bears you control get +1/+1.", "G", power="1", toughness="1"
    )
    text = read_card_text(read_card(lord), rules_texts(lord)).text
    assert wanted_themes(text, ["Bear", "Elf"]) == ("bear",)
    assert given_themes(read_card(BEAR), "", frozenset({"bear"})) == ("bear",)
    assert given_themes(read_card(BEAR), "", frozenset()) == ()


def test_cheap_removal_is_rated_above_a_plain_creature_and_only_legends_as_commanders() -> None:
    facts = {each["name"]: read_card(each) for each in CARDS}
    rarities = dict.fromkeys(facts, "common")
    hints = rate_cards(facts, rarities, {each["name"]: each for each in CARDS})
    assert hints["Test Bolt"].rating > hints["Plain Bear"].rating
    assert [name for name, hint in hints.items() if hint.commander is not None] == ["Bear King"]
    assert hints["Test Tower"].roles == ("fixing",)


def test_german_names_of_faces_and_of_basic_lands() -> None:
    known = {"Bean": "Bohne", "Feet": "Füße", "Bolt": "Blitz"}

    def named(name: str) -> str | None:
        types = ("Land",) if name == "Swamp" else ("Instant",)
        faces = tuple(Face(part, TypeLine(types=types)) for part in name.split(" // "))
        return german_name(CardFacts(name, faces), known)

    assert named("Bolt") == "Blitz"
    assert named("Bean // Feet") == "Bohne // Füße"
    assert named("Bean // Else") is None
    assert named("Swamp") == "Sumpf"
    assert named("Else") is None

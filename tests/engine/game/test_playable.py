"""Exact means playable: the check finds nodes without an executor before a game uses them (law 12)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, cast

import pytest

from app.services.files.program_files import stored_cards
from engine.compiler.pipeline import compile_card
from engine.game.assembly import checking, words
from engine.game.assembly.checking import find_missing
from engine.game.assembly.words import KNOWN, Beginning
from engine.game.operations.keyword_actions import ACTIONS
from engine.ir.abilities import Activated, Keyword, KeywordLine, SpellAbility, Static, Triggered, Unread
from engine.ir.changes import AlsoEnters, BecomeCopy, Cant, SetLoyalty
from engine.ir.costs import TapSelf
from engine.ir.effects.cards import Draw, Manifest
from engine.ir.effects.game import KeywordAction, ThatEvent
from engine.ir.effects.permanents import Attach, Destroy
from engine.ir.effects.structure import Apply, Sequence
from engine.ir.keywords.definitions import TARGETED, spelled_out
from engine.ir.node import NODE_TYPES, Ability, Change, Node, children, find_nodes, replace
from engine.ir.patterns import HasStatus, MoreThan, ObjectPattern, OfChosen, PlayerPattern, ThatDid
from engine.ir.replacing import EntersWith, Replace
from engine.ir.rules import TriggersMore
from engine.ir.selectors import All, Described, Some, Target, This, You
from engine.ir.stored_cards import MODULES, StoredCard
from engine.ir.triggers import Dies, Does, Enters, LosesLife
from engine.ir.values import Number
from engine.match.pool import compile_exactly, what_is_missing
from tests.rules.marker import rule

assert MODULES

ENGINE = Path(__file__).resolve().parents[3] / "engine"


@pytest.fixture(autouse=True)
def _as_registered() -> Iterator[None]:
    """Restores the table entries that a test removed."""
    yield
    _look_anew()


def _look_anew() -> None:
    checking._is_plain.cache_clear()
    checking._without_meaning.cache_clear()
    words._known_fields.cache_clear()
    words.has_words.cache_clear()


def whys(ability: Ability) -> str:
    """Returns the missing parts, according to the current tables."""
    _look_anew()
    return " | ".join(found.why for found in find_missing(ability))


def test_every_stored_card_can_be_played_in_every_part() -> None:
    lacking = {card.facts.name: whys(part) for card in stored_cards() for face in card.faces for part in face}
    assert {name: why for name, why in lacking.items() if why} == {}


@pytest.mark.parametrize(
    ("ability", "why"),
    [
        (SpellAbility(KeywordAction(You(), "open an attraction")), "open an attraction"),
        (SpellAbility(ThatEvent()), "nothing is replaced here"),
        (Static(This(), (replace(Cant("block"), what="sing"),)), "what 'sing'"),
        (Static(All(ObjectPattern((HasStatus("upside down"),))), (Cant("block"),)), "status 'upside down'"),
        (Static(All(ObjectPattern((MoreThan("life", You()),))), (Cant("block"),)), "says nothing of objects"),
        (KeywordLine((Keyword("flying"), Keyword("space sculptor"))), "keyword space sculptor"),
        (KeywordLine((Keyword("cycling"),)), "without a cost"),
        (
            SpellAbility(Sequence((Manifest(You(), This()), Apply(EntersWith(This(), Draw(You(), Number(1))))))),
            "has entered",
        ),
        (SpellAbility(Destroy(You(), Target(ObjectPattern((OfChosen("type", now=True),))))), "chosen for targets"),
        (SpellAbility(Attach(You(), This(), Some(ObjectPattern((OfChosen("type"),))))), "what it is attached to"),
    ],
)
def test_what_nothing_carries_out_is_found(ability: Ability, why: str) -> None:
    assert why in whys(ability)


def _parts(node: Node) -> Iterator[Node]:
    """Yields the nodes of an ability, without those that it only names."""
    yield node
    if not isinstance(node, checking.NAMING):
        for child in children(node):
            yield from _parts(child)


@lru_cache(maxsize=1)
def _parts_with() -> dict[type[Node], Ability]:
    """Returns node class -> an ability of a stored card that contains the node."""
    found: dict[type[Node], Ability] = {}
    for card in stored_cards():
        for face in card.faces:
            for part in face:
                for node in _parts(spelled_out(part)):
                    found.setdefault(type(node), part)
    return found


@pytest.mark.parametrize("place", range(len(checking.TABLES)), ids=[kind.__name__ for kind, _ in checking.TABLES])
def test_a_card_is_not_exact_without_the_meaning_of_any_node_of_it(monkeypatch: pytest.MonkeyPatch, place: int) -> None:
    """Removes each registered meaning of a node in turn. Cards that use the node then aren't exact."""
    kind, known = checking.TABLES[place]
    used = [(node, _parts_with()[node]) for node in known if node in _parts_with()]
    assert len(used) > 10
    for node, ability in used:
        assert whys(ability) == ""
        lessened = (*checking.TABLES[:place], (kind, known - {node}), *checking.TABLES[place + 1 :])
        monkeypatch.setattr(checking, "TABLES", lessened)
        assert f"{node.__name__} has no meaning" in whys(ability)
        monkeypatch.undo()


def test_a_card_is_not_exact_without_the_definition_of_any_keyword_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    used = {keyword.name: line for card in stored_cards() for line, keyword in _keywords_of(card)}
    assert len(used) >= 50
    for name, line in used.items():
        monkeypatch.setattr(checking, "is_automated", lambda keyword, name=name: keyword.name != name)
        assert f"keyword {name}: no definition" in whys(line)
        monkeypatch.undo()


def _keywords_of(card: StoredCard) -> Iterator[tuple[Ability, Keyword]]:
    for face in card.faces:
        for part in face:
            if isinstance(part, KeywordLine):
                yield from ((part, keyword) for keyword in part.keywords)


def test_a_card_is_not_exact_without_any_keyword_action_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    used = {
        action.action: part
        for card in stored_cards()
        for face in card.faces
        for part in face
        for action in find_nodes(spelled_out(part), KeywordAction)
    }
    assert len(used) >= 5
    for name, part in used.items():
        known = tuple(word for word in (*ACTIONS, *TARGETED) if word != name)
        monkeypatch.setitem(KNOWN, ("KeywordAction", "action"), (known,))
        assert f"action {name!r} is not known" in whys(part)
        monkeypatch.undo()


@pytest.mark.parametrize(
    "change", [SetLoyalty(Number(3)), AlsoEnters(Draw(You(), Number(1)))], ids=["SetLoyalty", "AlsoEnters"]
)
def test_what_is_only_said_of_copies_is_found_elsewhere(change: Change) -> None:
    copy = BecomeCopy(This(), (change,))
    assert f"{type(change).__name__} of what is no copy" in whys(Static(This(), (change,)))
    assert whys(Static(This(), (copy,))) == ""


def test_an_event_that_never_happens_and_one_without_amount_are_found() -> None:
    from engine.ir.abilities import StaticRule, Triggered

    draw = Draw(You(), Number(1))
    assert "action 'juggle'" in whys(Triggered(Does(You(), "juggle"), draw))
    assert "has no amount" in whys(StaticRule(Replace(Dies(This()), ThatEvent(amount=Number(2)))))
    assert "cause Dies" in whys(StaticRule(TriggersMore(Dies(This()))))


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("When you play a card this way, draw a card.", "another paragraph"),
        ("You can't cast ~.", "its own casting"),
        ("{1}, Exile target creature card from your graveyard: Draw a card.", "target within a cost"),
    ],
)
def test_what_is_read_but_would_never_do_anything_is_found(line: str, why: str) -> None:
    card = {"name": "Herald", "type_line": "Enchantment", "oracle_text": line.replace("~", "Herald")}
    assert compile_card(card).status == "exact", "its text is understood"
    compiled = compile_exactly(card, keep_text=True)
    assert compiled.status != "exact"
    assert any(why in problem.detail for problem in compiled.diagnostics)


@rule("303.4")
@pytest.mark.parametrize(("enchants", "status"), [("Enchant creature\n", "exact"), ("", "partial")])
def test_303_4_an_aura_says_what_it_enchants(enchants: str, status: str) -> None:
    text = f"{enchants}Enchanted creature gets +1/+1."
    compiled = compile_exactly({"name": "Halo", "type_line": "Enchantment — Aura", "oracle_text": text})
    assert compiled.status == status
    assert ["what it enchants" in problem.detail for problem in compiled.diagnostics] == [True] * (not enchants)


def test_what_can_be_played_lacks_nothing() -> None:
    assert not find_missing(Activated(TapSelf(), Sequence((Draw(You(), Number(1)), Draw(You(), Number(1))))))


def test_a_card_that_cannot_be_played_is_partial_and_says_where() -> None:
    card = {
        "name": "Herald",
        "type_line": "Creature — Human",
        "oracle_text": "Flying, space sculptor\nWhen ~ enters, open an Attraction.\n{T}: Draw a card.".replace(
            "~", "Herald"
        ),
        "power": "1",
        "toughness": "1",
    }
    assert compile_card(card).status == "exact", "its text is understood"
    compiled = compile_exactly(card, keep_text=True)

    assert compiled.status == "partial"
    assert [(problem.reason, problem.line) for problem in compiled.diagnostics] == [
        ("not automated", 0),
        ("not automated", 1),
    ]
    start, end = compiled.diagnostics[1].at
    assert card["oracle_text"][start:end] == "When Herald enters, open an Attraction."
    flying, sculptor, attraction, _ = compiled.faces[0]
    assert flying == KeywordLine((Keyword("flying"),))
    assert isinstance(sculptor, Unread)
    assert sculptor.text.casefold() == "space sculptor"
    assert isinstance(attraction, Unread)
    assert what_is_missing(flying) == ""


def test_the_words_are_those_of_fields_that_are_there() -> None:
    for name, field in KNOWN:
        assert field in NODE_TYPES[name].__struct_fields__, f"{name}.{field}"


SPOKEN = {"any", "object"}
"""Words that the code treats as the default, without a comparison."""


def test_a_word_outside_its_vocabulary_is_found_even_if_it_is_none() -> None:
    lost = ThatDid(LosesLife(Described()), when=cast(Any, ""))
    ability = Triggered(Enters(This()), Draw(All(PlayerPattern("player", (lost,))), Number(1)))
    assert [found.why for found in find_missing(ability)] == ["ThatDid: when '' is not known to the rules core"]


def test_every_word_is_one_that_the_core_looks_at() -> None:
    """Each known word appears in the code. Otherwise the list promises support that doesn't exist."""
    rooms = ("game", "ir")
    paths = [path for room in rooms for path in sorted((ENGINE / room).rglob("*.py")) if "playable" not in path.parts]
    code = "\n".join(path.read_text(encoding="utf-8") for path in paths)
    unasked = {
        f"{name}.{field}: {word}"
        for (name, field), groups in KNOWN.items()
        for words in groups
        if isinstance(words, tuple)
        for word in words
        if f'"{word}"' not in code and not _is_made_up(field, word)
    }
    assert unasked == set()


def _is_made_up(field: str, word: str) -> bool:
    """Returns whether the core composes or splits this word."""
    parts = word.removeprefix("next ").removeprefix("no ").removesuffix(" cost")
    return word in SPOKEN or parts != word or field in ("keep", "order") or word.startswith(("become ", "take "))


def test_words_by_their_beginning_or_end() -> None:
    assert "kicked {G}" in Beginning(prefix="kicked ")
    assert "nonland card name" in Beginning(suffix="card name")
    assert "something" not in Beginning(prefix="kicked ")

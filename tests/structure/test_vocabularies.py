"""Each word field of a node has a type of `engine.ir.vocabulary` with its allowed words, and stored cards follow it.
This module lists the exceptions and their reasons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, get_args, get_origin, get_type_hints

from engine.ir.node import NODE_TYPES
from engine.ir.stored_cards import words_of

OPEN = {
    "names that a text gives to what it speaks of": {
        "AmountRef.name",
        "Granter.called",
        "Ref.name",
        "RevealUntil.bind_all",
        "TheRest.name",
        "Variable.name",
        "Where.name",
    },
    "ability words and flavour words (207.2c-d): every set brings new ones": {
        "Activated.word",
        "Chapter.word",
        "KeywordLine.word",
        "Mode.word",
        "SpellAbility.word",
        "Static.word",
        "StaticGroup.word",
        "StaticRule.word",
        "Triggered.word",
    },
    "kinds of counters (122.1): any word": {
        "Cant.counter",
        "CounterKind.counter",
        "CountersOn.counter",
        "CountersPut.counter",
        "CountersRemoved.counter",
        "DoubleCounters.counter",
        "Exile.counter",
        "FromOpeningHand.counter",
        "GetCounters.counter",
        "HasCounters.counter",
        "MoveCounters.counter",
        "IntoExile.counter",
        "OntoBattlefield.counter",
        "PayPlayerCounters.counter",
        "PutCounters.counter",
        "RemoveCounters.counter",
    },
    "words of a type line (205), known where type lines are read": {
        "HasSubtype.subtype",
        "HasSupertype.supertype",
        "HasType.type",
        "SharesWith.only",
        "KeywordAction.text",
        "LoseTypes.all_others",
        "LoseTypes.types",
        "SetTypes.choice",
        "SetTypes.subtypes",
        "SetTypes.supertypes",
        "SetTypes.types",
        "TakeFrom.still",
        "TokenSpec.subtypes",
        "TokenSpec.supertypes",
        "TokenSpec.types",
    },
    "mana, costs and colours in symbols or letters (107.4), in any number": {
        "AbilityCost.symbols",
        "AdditionalCost.less",
        "CostHas.symbol",
        "Devotion.colours",
        "GenericPayment.each",
        "LifeForMana.colours",
        "ManaCostIs.costs",
        "ManaPayment.symbols",
        "ManaPersists.becomes",
        "ManaPersists.mana",
        "ManaSpec.choice",
        "ManaSpec.symbols",
        "SetColours.colours",
        "SpellCost.symbols",
        "TapsForMana.mana",
        "ThatEvent.mana",
        "TokenSpec.colours",
        "UnspentMana.colours",
        "WasSpent.symbols",
    },
    "names of cards and tokens": {"Named.name", "SetName.name", "TokenSpec.name"},
    "words that a card offers to choose among": {
        "Anchored.words",
        "Choose.options",
        "Choose.other_than",
        "Choose.what",
        "ChosenWord.word",
        "Vote.options",
        "VoteResult.option",
        "Votes.option",
    },
    "printed text and printed numbers": {"Keyword.text", "Level.power", "Level.toughness", "Unread.text"},
    "keywords, and what registries of the core are asked for (`engine.game.assembly.words`)": {
        "AbilityCost.kind",
        "ActivationTimes.kind",
        "AnyTimeActivations.kind",
        "CastFact.fact",
        "CastIt.cost",
        "Does.action",
        "HasStatus.status",
        "IsCast.how",
        "Keyword.name",
        "KeywordAction.action",
        "OtherAbilityCost.kind",
        "PlayFrom.one_each",
        "PlayFrom.using",
        "PlayerCant.what",
        "SpendOn.what",
        "StepIs.steps",
        "WasPaid.how",
        "WinLose.what",
    },
}
"""Reason -> fields of nodes with text outside a closed vocabulary. All other word fields have a type in
`engine.ir.vocabulary`. `form` is wording, and `bind` gives a name."""


def fields_of_plain_text() -> Iterator[str]:
    for name, kind in NODE_TYPES.items():
        hints = get_type_hints(kind)
        for field in kind.__struct_fields__:
            if field not in ("form", "bind", *words_of(kind)) and _is_plain(hints[field]):
                yield f"{name}.{field}"


def _is_plain(annotation: object) -> bool:
    if get_origin(annotation) is Literal:
        return False
    return annotation is str or any(_is_plain(part) for part in get_args(annotation))


def test_every_word_has_a_vocabulary_but_those_that_are_open() -> None:
    found, known = set(fields_of_plain_text()), set[str]().union(*OPEN.values())
    assert found - known == set(), "a closed vocabulary has a type in engine.ir.vocabulary, an open one a reason here"
    assert known - found == set(), "no longer plain text"

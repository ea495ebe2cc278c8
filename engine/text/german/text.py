"""German text: writes abilities as paragraphs, and reminder text.

Input: abilities in the language of `engine.ir`, facts of the face, the German name if there is one. Output: text with
the official terms of 2023, or None for a paragraph that German can't express yet. Reminder text (207.2) explains a
keyword in parentheses, from its definition in the ability language or from the vocabulary.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.cards.facts import Face
from engine.cards.type_line import TypeLine
from engine.ir.abilities import Keyword, KeywordLine
from engine.ir.costs import ManaPayment
from engine.ir.keywords import expand
from engine.ir.node import Ability, Cost
from engine.text.german.grammar.names import by_kind, card_name
from engine.text.german.grammar.phrases import capitalise, finish
from engine.text.german.rules.abilities import (
    entering,
    game_rules,
    otherwise,
    paragraphs,
    permissions,
    playing,
    replacements,
    restrictions,
    statics,
)
from engine.text.german.rules.abilities.costs import before_colon
from engine.text.german.rules.abilities.keywords import keyword_noun
from engine.text.german.rules.abilities.paragraphs import say_ability
from engine.text.german.rules.conditions import circumstances
from engine.text.german.rules.effects import (
    becoming,
    cards,
    counters_and_life,
    game,
    modes_and_chance,
    permanents,
    structure,
)
from engine.text.german.rules.events import actions, verbs
from engine.text.german.rules.nouns import alternatives, behind_nouns, patterns, relations
from engine.text.german.rules.values import quantities
from engine.text.german.rules.values.quantities import digits
from engine.text.german.rules.writer import GermanWriter, Untranslatable
from engine.text.vocabulary.german_italics import REMINDERS

RULES = (
    alternatives,
    paragraphs,
    game,
    becoming,
    cards,
    actions,
    modes_and_chance,
    counters_and_life,
    entering,
    verbs,
    circumstances,
    game_rules,
    statics,
    patterns,
    permanents,
    permissions,
    playing,
    behind_nouns,
    otherwise,
    quantities,
    relations,
    replacements,
    restrictions,
    structure,
)
"""The modules that register rules in the tables."""


def write_paragraph(
    ability: Ability,
    *,
    spell: bool,
    name: str | None,
    types: TypeLine | None = None,
    names: Mapping[str, str] | None = None,
) -> str | None:
    """Returns one ability as a German paragraph, or None if German can't express it yet.

    `name` is the card's German name, None if it has none. `types` is its type line (a creature by default). `names` are
    the German names of cards that the text may mention, by their English names.
    """
    line = types if types is not None else TypeLine(types=("Instant",) if spell else ("Creature",))
    writer = GermanWriter(card_name(name, line), spell=spell, names=names)
    return _say(writer, ability)


def write_face(
    face: Face, abilities: tuple[Ability, ...], name_de: str | None, names: Mapping[str, str] | None = None
) -> tuple[str | None, ...]:
    """Returns the paragraphs of one face in order, None for each that German can't express yet. `names` as above."""
    line = face.type_line
    spell = "Instant" in line.types or "Sorcery" in line.types
    writer = GermanWriter(card_name(name_de, line), spell=spell, names=names, itself=name_de or face.name)
    return tuple(_say(writer, ability) for ability in abilities)


def _say(writer: GermanWriter, ability: Ability) -> str | None:
    writer.start()
    try:
        return say_ability(writer, ability)
    except Untranslatable:
        return None


__all__ = ["write_face", "write_paragraph"]


_THIS, _THIS_FIRST, _WHOM, _NUMBER, _COST, _NAME = "{this}", "{This}", "{whom}", "{n}", "{cost}", "{name}"


def reminder_text(keyword: Keyword, line: TypeLine) -> str | None:
    """Returns the reminder text of a keyword in parentheses, or None if nothing explains it or German can't express its
    definition yet."""
    explained = REMINDERS.get(keyword.name)
    if explained is not None:
        try:
            return f"({_filled(explained, keyword, line)})"
        except Untranslatable:
            return None
    said = [write_paragraph(ability, spell=False, name=None, types=line) for ability in expand(keyword)]
    if not said or None in said:
        return None
    return f"({' '.join(text for text in said if text is not None)})"


def reminders(ability: Ability, line: TypeLine) -> tuple[str, ...]:
    """Returns the reminder texts of a paragraph of keywords, in order; empty for other abilities."""
    if not isinstance(ability, KeywordLine):
        return ()
    found = (reminder_text(keyword, line) for keyword in ability.keywords)
    return tuple(text for text in found if text is not None)


def _filled(text: str, keyword: Keyword, line: TypeLine) -> str:
    writer = GermanWriter(card_name(None, line), spell=False)
    this = by_kind(line).forms
    values = {_THIS: this["nom"], _THIS_FIRST: capitalise(this["nom"]), _WHOM: this["acc"]}
    if _NUMBER in text and keyword.number is not None:
        values[_NUMBER] = digits(keyword.number)
    if _COST in text and keyword.cost is not None:
        values[_COST] = _cost(writer, keyword.cost, first=text.startswith(_COST))
    if _NAME in text:
        values[_NAME] = keyword_noun(writer, keyword)
    for gap, value in values.items():
        text = text.replace(gap, value)
    return text


def _cost(writer: GermanWriter, cost: Cost, *, first: bool) -> str:
    """Returns the cost as in a text: mana unchanged, other costs in full only at the beginning of the text."""
    if isinstance(cost, ManaPayment):
        return cost.symbols
    return finish(capitalise(before_colon(writer, cost))) if first else "diese Kosten"

"""Reminder text (207.2) in German: what a keyword stands for, from its definition in the ability language, or as the
vocabulary explains it.

Comes in: keywords of a face with this type line. Goes out: text in parentheses.
"""

from __future__ import annotations

from engine.cards.type_line import TypeLine
from engine.ir.abilities import Keyword, KeywordLine
from engine.ir.costs import ManaPayment
from engine.ir.keywords import expand
from engine.ir.node import Ability, Cost
from engine.text.german.grammar.names import by_kind, card_name
from engine.text.german.grammar.phrases import capitalise, finish
from engine.text.german.rules.abilities.costs import before_colon
from engine.text.german.rules.abilities.keywords import keyword_noun
from engine.text.german.rules.values.numbers import digits
from engine.text.german.rules.writer import GermanWriter, Untranslatable
from engine.text.german.text import write_paragraph
from engine.text.vocabulary.german_reminders import REMINDERS

_THIS, _THIS_FIRST, _WHOM, _NUMBER, _COST, _NAME = "{this}", "{This}", "{whom}", "{n}", "{cost}", "{name}"


def reminder_text(keyword: Keyword, line: TypeLine) -> str | None:
    """The reminder text of a keyword, in parentheses; None if nothing explains it, or German cannot say its definition
    yet."""
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
    """The reminder texts of a paragraph of keywords, in its order; empty for other abilities."""
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
    """The cost as a text has it: mana as it is, other costs in full only where the text begins with them."""
    if isinstance(cost, ManaPayment):
        return cost.symbols
    return finish(capitalise(before_colon(writer, cost))) if first else "diese Kosten"

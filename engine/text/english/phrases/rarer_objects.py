"""What few noun phrases say: "with lesser mana value", "you own but don't control", "with no abilities", "the next
spell you cast this turn"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.ir.changes import Cant, GainAbility
from engine.ir.durations import UntilEndOfTurn
from engine.ir.effects.permanents import Affect
from engine.ir.effects.structure import Apply
from engine.ir.patterns import (
    ColourNumber,
    ControlledBy,
    HasStatus,
    InZone,
    IsKind,
    NoAbilities,
    Not,
    ObjectPattern,
    OfChosen,
    OneOf,
    OwnedBy,
    StatIs,
)
from engine.ir.rules import SpellCost
from engine.ir.selectors import All, Both, OfYourChoice, Ref, Some, You
from engine.ir.spell_patterns import CostHas, NextCast
from engine.ir.values import Stat
from engine.text.english.grammar import Grammar
from engine.text.english.reading import Reader
from engine.text.english.templates import hole

COMPARED = (("lesser", "<"), ("greater", ">"), ("equal or lesser", "<="), ("equal or greater", ">="))


def declare(grammar: Grammar) -> None:
    """Declares more of "after", "what" and "core"."""
    for stat in ("power", "toughness", "mana value"):
        for words, compare in COMPARED:
            for article in ("", "a "):
                than_it = StatIs(stat, compare, Stat(stat, Ref(form="it")), form=f"{article}{words}")
                grammar.template("after", f"with {article}{words} {stat}", than_it)
    _declare_ownership(grammar)
    grammar.phrase("after", ColourNumber, "that's exactly {count:int} colors")
    alone = HasStatus("attacking alone", form="that's|")
    grammar.template("after", "that's attacking alone", alone)
    grammar.phrase("after", CostHas, "with a mana cost that contains {symbol:mana_symbols}", form="contains")
    _declare_everything(grammar)
    grammar.phrase("after", NoAbilities, "with no abilities")
    chosen = OfYourChoice(hole("what"), form="chosen color")
    grammar.phrase(
        "what",
        OfYourChoice,
        "a {what:noun_s} of your choice of the chosen color",
        build=lambda what: OfYourChoice(ObjectPattern(what.words, (*what.after, OfChosen("color"))), form=chosen.form),
        take=_take_chosen_colour,
    )
    _declare_next(grammar)
    for words, form in (("from among", "from among"), ("from among the", "from among the")):
        grammar.phrase("what", Some, f"a {{what:row_s}} {words} {{cards:noun_p}}", **_from_among(form, Some))
        grammar.phrase("what", All, f"{{what:row_p}} {words} {{cards:noun_p}}", **_from_among(form, All))
    grammar.native("row_p", lambda reader, at: _bare(reader, at), lambda writer, value: writer.write("noun_p", value))


def _declare_everything(grammar: Grammar) -> None:
    """ "All cards that aren't on the battlefield, spells, and permanents"."""
    cards = ObjectPattern((IsKind("card"),), (Not(InZone("battlefield"), form="aren't on"),))
    kinds = (All(cards), All(ObjectPattern((IsKind("spell"),))), All(ObjectPattern((IsKind("permanent"),))))
    words = "all cards that aren't on the battlefield, spells, and permanents"
    grammar.template("what", words, Both(kinds, form="everything"))


def _bare(reader: Reader, at: int) -> Iterator[tuple[ObjectPattern, int]]:
    yield from ((pattern, end) for pattern, end in reader.read("noun_p", at) if not pattern.after)


def _from_among(form: str, make: Any) -> dict[str, Any]:
    """ "A creature spell from among cards in your graveyard": a card of that kind that is one of those."""

    def build(what: ObjectPattern, cards: ObjectPattern) -> Any:
        if cards.words != (IsKind("card"),) or what.after or not cards.after:
            return None
        return make(ObjectPattern(what.words, cards.after), form=form)

    def take(value: Any) -> dict[str, Any] | None:
        if value.form != form or not isinstance(value.what, ObjectPattern):
            return None
        pattern = value.what
        return {"what": ObjectPattern(pattern.words), "cards": ObjectPattern((IsKind("card"),), pattern.after)}

    return {"build": build, "take": take}


def _take_chosen_colour(value: OfYourChoice) -> dict[str, object] | None:
    pattern = value.what
    if value.form != "chosen color" or not isinstance(pattern, ObjectPattern):
        return None
    return {"what": ObjectPattern(pattern.words, pattern.after[:-1])}


def _declare_ownership(grammar: Grammar) -> None:
    for who, subject, dont in ((You(form="you"), "you", "don't"), (Ref(form="they"), "they", "don't")):
        own = OneOf((ObjectPattern((), (OwnedBy(who), ControlledBy(who, negated=True))),), form="own but")
        grammar.template("after", f"{subject} own but {dont} control", own)
        control = OneOf((ObjectPattern((), (ControlledBy(who), OwnedBy(who, negated=True))),), form="control but")
        grammar.template("after", f"{subject} control but {dont} own", control)


def _declare_next(grammar: Grammar) -> None:
    """ "The next creature spell you cast this turn can't be countered"."""
    grammar.phrase(
        "next_spell",
        All,
        "the next {what:row_s} you cast this turn",
        build=lambda what: All(ObjectPattern(what.words, (*what.after, NextCast(You(form="you")))), form="next"),
        take=_take_next,
    )
    turn = UntilEndOfTurn(form="next spell")
    safe = Affect(hole("what"), (Cant("be countered"),), turn)
    grammar.template("core", "{what:next_spell} can't be countered", safe)
    has = Affect(hole("what"), (GainAbility(hole("abilities")),), turn)
    grammar.template("core", "{what:next_spell} has {abilities:granted}", has)
    gains = Affect(hole("what"), (GainAbility(hole("abilities"), form="gain"),), turn)
    grammar.template("core", "{what:next_spell} gains {abilities:granted}", gains)
    for more, word in ((False, "less"), (True, "more")):
        cheaper = Apply(SpellCost(hole("what"), more, hole("symbols")), turn)
        grammar.template("core", f"{{what:next_spell}} costs {{symbols:mana_symbols}} {word} to cast", cheaper)


def _take_next(value: All) -> dict[str, object] | None:
    pattern = value.what
    if value.form != "next" or not isinstance(pattern, ObjectPattern) or not pattern.after:
        return None
    if not isinstance(pattern.after[-1], NextCast):
        return None
    return {"what": ObjectPattern(pattern.words, pattern.after[:-1])}

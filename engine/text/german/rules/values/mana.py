"""Mana: "{G} oder {U}", "ein Mana einer beliebigen Farbe", and its permitted uses."""

from __future__ import annotations

from engine.ir.effects.game import ManaRider, ManaSpec, SpendOn
from engine.ir.node import Selector, Value
from engine.ir.selectors import Some
from engine.ir.values import AmountRef, Devotion, Number, Times, Variable
from engine.text.german.grammar.chains import Chain, chain_clauses
from engine.text.german.grammar.clauses import Clause, change, say_clause
from engine.text.german.grammar.inflection import BARE, YOUR, A, find_verb
from engine.text.german.grammar.phrases import YOU, Part, fixed_np, join_or, say_np, tail_text
from engine.text.german.rules.effects.sequences import say_subordinate
from engine.text.german.rules.nouns.references import named_noun
from engine.text.german.rules.values.computed import say_group
from engine.text.german.rules.values.quantities import THAT_MANY, spelled
from engine.text.german.rules.writer import EFFECTS, PATTERNS, SELECTORS, VALUES, GermanWriter, Untranslatable

_KINDS = {
    "any color": "einer beliebigen Farbe",
    "one color": "genau einer beliebigen Farbe",
    "different colors": "unterschiedlicher Farben",
    "chosen colors": "einer der bestimmten Farben",
    "that color": "jener Farbe",
    "chosen color": "der bestimmten Farbe",
    "commander identity": "einer beliebigen Farbe der Farbidentität deines Kommandeurs",
    "any type": "eines beliebigen Typs",
    "chosen by player": "einer beliebigen Farbe, die er bestimmt",
}


def mana_text(writer: GermanWriter, mana: ManaSpec, *, additional: bool = False) -> str:
    """Says the mana after "erzeuge". `additional`: "ein zusätzliches Mana"."""
    if mana.form == "or":
        return f"{mana.symbols} oder ein Mana der bestimmten Farbe"
    if mana.choice and not mana.kind:
        return join_or(list(mana.choice), "oder")
    if mana.form.strip() in ("amount", "equal") or isinstance(mana.count, Devotion):
        return _amount(writer, mana)
    if mana.symbols and isinstance(mana.count, AmountRef) and mana.count.form in THAT_MANY:
        return f"entsprechend viel {mana.symbols}"
    if mana.form == "much" and isinstance(mana.count, Times):
        return f"doppelt so viel {mana.symbols}"
    if mana.form == "much" and mana.kind == "combination":
        return f"entsprechend viel Mana in einer beliebigen Kombination von {join_or(list(mana.choice), 'und/oder')}"
    if mana.form == "times":
        return f"{_number(mana.count)} {mana.symbols}"
    if mana.symbols and mana.count not in (None, Number(1)):
        raise Untranslatable("mana so many times")
    if mana.symbols:
        return f"zusätzlich {mana.symbols}" if additional else mana.symbols
    if mana.kind == "combination":
        of = "Farben" if mana.form == "colors" else join_or(list(mana.choice), "und/oder")
        return f"{_number(mana.count)} Mana in einer beliebigen Kombination von {of}"
    if mana.kind in ("could produce", "could produce type") and mana.of is not None:
        return _could_produce(writer, mana)
    if mana.kind in ("colors of", "colors among") and mana.of is not None:
        return _of_colours(writer, mana, mana.of)
    if mana.kind == "produced" and mana.of is not None:
        return _produced(writer, mana, mana.of, additional=additional)
    if mana.kind not in _KINDS:
        raise Untranslatable(f"mana of the kind {mana.kind!r}")
    kind = _KINDS[mana.kind]
    if mana.form == "they":
        kind = f"{kind}, die er bestimmt\u2e34"
    if mana.kind == "any color" and mana.count != Number(1):
        kind = "beliebiger Farben"
    more = "" if not additional else "zusätzliches " if mana.count == Number(1) else "zusätzliche "
    return f"{_number(mana.count)} {more}Mana {kind}"


def _of_colours(writer: GermanWriter, mana: ManaSpec, of: Selector) -> str:
    """ "ein Mana einer der Farben der ins Exil geschickten Karte", "... unter bleibenden Karten"."""
    if mana.kind == "colors of":
        whose = SELECTORS.say(writer, of)
        return f"{_number(mana.count)} Mana einer der Farben {whose.forms['gen']}{tail_text(whose.tail)}"
    among = say_group(writer, of)
    return f"{_number(mana.count)} Mana einer beliebigen Farbe unter {among.forms['dat']}{tail_text(among.tail)}"


def _produced(writer: GermanWriter, mana: ManaSpec, of: Selector, *, additional: bool) -> str:
    """ "ein Mana eines beliebigen Typs, den jenes Land produziert hat"."""
    more = "zusätzliches " if additional else ""
    source = SELECTORS.say(writer, of)
    which = f"den {source.say('nom')} produziert {'haben' if source.plural else 'hat'}\u2e34"
    return f"{_number(mana.count)} {more}Mana eines beliebigen Typs, {which}"


def _number(count: Value | None) -> str:
    if count is None:
        raise Untranslatable("mana without a number")
    return spelled(count)


def _amount(writer: GermanWriter, mana: ManaSpec) -> str:
    if mana.count is None:
        raise Untranslatable("mana without a number")
    value = VALUES.say(writer, mana.count)
    what = mana.symbols or f"Mana {_KINDS[mana.kind]}"
    if isinstance(mana.count, Variable):
        return f"{mana.count.name} {what}"
    return f"{what} in Höhe {value.say('gen')}"


def _could_produce(writer: GermanWriter, mana: ManaSpec) -> str:
    """ "ein Mana einer beliebigen Farbe, das ein Land, das ein Gegner kontrolliert, produzieren könnte"."""
    assert mana.of is not None
    if isinstance(mana.of, Some) and mana.of.form not in ("", "any"):
        raise Untranslatable("what some things could produce")
    of = SELECTORS.say(writer, mana.of)
    kind = "einer beliebigen Farbe" if mana.kind == "could produce" else "eines beliebigen Typs"
    return f"ein Mana {kind}, das {of.forms['nom']}{tail_text(of.tail)} produzieren könnte\u2e34"


def spend_text(writer: GermanWriter, spend_on: tuple[SpendOn, ...]) -> Chain:
    """ "Gib dieses Mana nur aus, um Artefaktzauber zu wirken oder Fähigkeiten von Artefakten zu aktivieren"."""
    if any(part.what == "not cast" for part in spend_on):
        return _not_spent(writer, spend_on)
    said = " oder ".join(_one(writer, part) for part in spend_on)
    what = Part("dieses Mana nur")
    return chain_clauses(Clause(find_verb("ausgeben"), YOU, (what,), after=f"um {said}"))


def _not_spent(writer: GermanWriter, spend_on: tuple[SpendOn, ...]) -> Chain:
    """ "Dieses Mana kann nicht ausgegeben werden, um einen Nichtartefaktzauber zu wirken"."""
    (part,) = spend_on
    if part.pattern is None:
        raise Untranslatable("what mana can't be spent on")
    nominal = PATTERNS.say(writer, part.pattern)
    spells = say_np(nominal, A) if part.form == "noun_s" else say_np(nominal, BARE, plural=True)
    cast = say_clause(Clause(find_verb("wirken"), None, (spells.part("acc"),)), "zu")
    mana = fixed_np("dieses Mana", "n")
    cant = Clause(find_verb("ausgeben"), mana, modal="können", passive=True, negated=True, commanded=False)
    return chain_clauses(change(cant, after=f"um {cast}"))


OTHER_COSTS = {
    "power-up": "Power-up-Fähigkeiten zu aktivieren",
    "x costs": "Kosten zu bezahlen, die {X} enthalten",
    "an equip": "eine Ausrüsten-Fähigkeit zu aktivieren",
    "colorless cost": "Kosten zu bezahlen, die {C} enthalten",
    "cumulative upkeep": "kumulative Versorgungskosten zu bezahlen",
    "equip": "Ausrüsten-Fähigkeiten zu aktivieren",
    "face up": "bleibende Karten aufzudecken",
    "face up creatures": "Kreaturen aufzudecken",
    "foretell": "Karten vorherzubestimmen",
    "manifested face up": "Manakosten zu bezahlen, um eine manifestierte Kreatur aufzudecken",
    "morph": "Morphkosten zu bezahlen",
}
"""Other permitted uses of mana."""


def _one(writer: GermanWriter, part: SpendOn) -> str:
    match part.what:
        case "cast" if part.form == "your":
            return "deinen Kommandeur zu wirken"
        case "cast" if part.pattern is not None:
            nominal = PATTERNS.say(writer, part.pattern)
            spells = say_np(nominal, A) if part.form in ("a", "also a") else say_np(nominal, BARE, plural=True)
            return say_clause(Clause(find_verb("wirken"), None, (spells.part("acc"),)), "zu")
        case "activate" if part.pattern is None:
            return "Fähigkeiten zu aktivieren"
        case "activate" if part.pattern is not None:
            abilities = say_np(PATTERNS.say(writer, part.pattern), BARE, plural=True)
            return f"{abilities.say('acc')} zu aktivieren"
        case "activate of" if part.pattern is not None:
            owners = say_np(PATTERNS.say(writer, part.pattern), BARE, plural=True)
            return f"Fähigkeiten {owners.say('gen')} zu aktivieren"
        case what if what in OTHER_COSTS:
            return OTHER_COSTS[what]
        case _:
            raise Untranslatable(f"mana to {part.what!r}")


def rider_text(writer: GermanWriter, rider: ManaRider) -> Chain:
    """ "Wenn dieses Mana ausgegeben wird, um einen Kreaturenzauber zu wirken, wende Hellsicht 1 an."."""
    mana = "dieses Mana"
    word = "wenn" if rider.triggered else "falls"
    if "your commander" in rider.form:
        what = say_np(named_noun("Kommandeur"), YOUR)
    elif rider.what is not None:
        what = say_np(PATTERNS.say(writer, rider.what), A)
    else:
        raise Untranslatable("mana that is spent on anything")
    writer.remember(rider.bind, what)
    if "you spend" in rider.form:
        start = f"{word} du {mana} ausgibst, um {what.forms['acc']} zu wirken"
    else:
        start = f"{word} {mana} ausgegeben wird, um {what.forms['acc']} zu wirken"
    return say_subordinate(EFFECTS.say(writer, rider.effect), start + tail_text(what.tail).removesuffix("\u2e34"))

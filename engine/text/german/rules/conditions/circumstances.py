"""Circumstances as conditions: the objects in a zone ("du drei oder mehr Artefakte kontrollierst", "sich Karten dort
befinden"), how a spell was cast and what happened before, the payments for a spell or permanent (601.2b: "falls seine
Bonuskosten bezahlt wurden", "falls um diesen Zauberspruch gefeilscht wurde", "falls das Geschenk versprochen wurde",
"falls kein Tribut gezahlt wurde"), and joined conditions ("du eine Insel und einen Wald kontrollierst").
"""

from __future__ import annotations

from engine.ir.conditions import (
    ActivatedTimes,
    AllOf,
    AnyOf,
    AsCast,
    ChosenWord,
    EnteredFrom,
    Exists,
    HasDesignation,
    NthTurn,
    ResolvedTimes,
    WasCast,
    WasPaid,
    WasSpent,
)
from engine.ir.node import Condition, Pattern, Predicate, Selector, replace
from engine.ir.patterns import AttachedToWhat, Extreme, InZone, IsAttacking, IsRef, ObjectPattern, PlayerPattern
from engine.ir.selectors import EXACTLY_ONE, All, EitherOne, Range, Some, This, You
from engine.ir.values import Number
from engine.text.german.grammar.clauses import Clause, Statement, change, say_final, say_main
from engine.text.german.grammar.inflection import NO, THE, YOUR, A, find_verb, fixed_determiner
from engine.text.german.grammar.phrases import NP, YOU, Part, cased_np, fixed_np, join_or, say_np, tail_text
from engine.text.german.rules.conditions.states import OWN_COMMANDER, single_clause
from engine.text.german.rules.effects.sequences import subject_of
from engine.text.german.rules.nouns.references import from_zone, in_zone, named_noun
from engine.text.german.rules.values.quantities import counted, spelled
from engine.text.german.rules.writer import CONDITIONS, PATTERNS, SELECTORS, GermanWriter, Untranslatable
from engine.text.vocabulary.german_words import COLOUR_NOUNS, ORDINALS
from engine.text.vocabulary.keyword_words import KEYWORDS
from engine.text.vocabulary.words import COLOURS

NONE = Range(Number(0), Number(0))


@CONDITIONS(Exists)
def _exists(writer: GermanWriter, node: Exists) -> Statement:
    if node.who is None and node.form == "none of those":
        return single_clause(change(_of_those(writer, node), tense="past"))
    if node.who is None and node.form == "of those":
        return single_clause(_of_those(writer, node))
    if node.form == "chose as Ring-bearer":
        other = Part(f"eine andere Kreatur als {SELECTORS.say(writer, This()).forms['nom']}")
        return single_clause(Clause(find_verb("bestimmen"), YOU, (other,), ending="zu deinem Ringträger", tense="past"))
    if node.who is None:
        return single_clause(_there_is(writer, node))
    who = SELECTORS.say(writer, node.who)
    if node.form == "your" and node.what == OWN_COMMANDER:
        return single_clause(
            Clause(find_verb("kontrollieren"), who, (say_np(named_noun("Kommandeur"), YOUR).part("acc"),))
        )
    if node.form == "of those":
        return single_clause(_of_those(writer, node))
    if node.form == "the":
        return _the_most(writer, node, who)
    nouns = _counted_objects(writer, node.what, node.count, plural_none=node.form != "don't")
    own = {"have": "haben", "own": "besitzen"}.get(node.form, "kontrollieren")
    return single_clause(Clause(find_verb(own), who, (nouns.part("acc"),)))


def _the_most(writer: GermanWriter, node: Exists, who: NP) -> Statement:
    """ "du das Artefakt mit dem höchsten Manabetrag kontrollierst oder diesbezüglich Gleichstand herrscht"."""
    controls = Clause(find_verb("kontrollieren"), who, (say_np(PATTERNS.say(writer, node.what), THE).part("acc"),))
    tied = any(isinstance(part, Extreme) and "tied" in part.form for part in getattr(node.what, "after", ()))
    if not tied:
        return single_clause(controls)
    draw = fixed_np("Gleichstand", "m")
    return Statement((controls, Clause(find_verb("herrschen"), draw, front="diesbezüglich")), "oder")


def _of_those(writer: GermanWriter, node: Exists) -> Clause:
    """ "zwei oder mehr jener Kreaturen dich angreifen"."""
    match node.what:
        case ObjectPattern(after=(IsRef(which=which), IsAttacking(whom=whom))):
            those = SELECTORS.say(writer, which)
            attacked = SELECTORS.say(writer, _bare_groups(whom)).part("acc")
        case _:
            raise Untranslatable("so many of those")
    many = f"{spelled(node.count.low)} oder mehr {those.forms['gen']}"
    if node.form == "none of those":
        many = f"keine {those.forms['gen']}"
    return Clause(find_verb("angreifen"), fixed_np(many, "p"), (attacked,))


def _bare_groups(whom: Selector) -> Selector:
    """Returns a group of objects without "each", for "you and/or planeswalkers you control"."""
    if not isinstance(whom, EitherOne):
        return whom
    parts = tuple(All(part.what) if isinstance(part, Some) else part for part in whom.parts)
    return replace(whom, parts=parts)


def _counted_objects(writer: GermanWriter, what: object, count: Range, *, plural_none: bool = True) -> NP:
    if not isinstance(what, ObjectPattern | PlayerPattern):
        raise Untranslatable("alternatives that there are")
    nominal = PATTERNS.say(writer, what)
    if count == NONE:
        return say_np(nominal, NO, plural=plural_none)
    if count.exact and count.high == Number(1):
        return say_np(nominal, A, before="genau")
    if count.exact and count.high is not None:
        return say_np(nominal, fixed_determiner(f"genau {spelled(count.high)}"), plural=True)
    if count == EXACTLY_ONE or count.high is None:
        return say_np(nominal, A) if count == EXACTLY_ONE else counted(nominal, count)
    if count.low == Number(0):
        return say_np(nominal, fixed_determiner(f"{spelled(count.high)} oder weniger"), plural=True)
    return counted(nominal, count)


def _there_is(writer: GermanWriter, node: Exists) -> Clause:
    """ "sich drei oder mehr Karten in deinem Friedhof befinden", "zwei Ausrüstungen an sie angelegt sind"."""
    if not isinstance(node.what, ObjectPattern):
        raise Untranslatable("players that there are")
    kept: list[Predicate] = []
    place = ""
    for predicate in node.what.after:
        if isinstance(predicate, AttachedToWhat):
            to = SELECTORS.say(writer, predicate.to)
            nouns = _counted_objects(writer, ObjectPattern(node.what.words, tuple(kept)), node.count)
            return Clause(find_verb("sein"), nouns, ending=f"an {to.forms['acc']}{tail_text(to.tail)} angelegt")
        if isinstance(predicate, InZone) and not place:
            place = in_zone(writer, predicate.zone, predicate.whose)
        else:
            kept.append(predicate)
    nouns = _counted_objects(writer, ObjectPattern(node.what.words, tuple(kept)), node.count)
    return Clause(find_verb("befinden"), nouns, (Part("sich", light=True),), ending=place or "im Spiel")


@CONDITIONS(WasCast)
def _cast(writer: GermanWriter, node: WasCast) -> Statement:
    what = this_spell(writer, node.what)
    place = "" if not node.zone else "aus einem Friedhof" if node.form == "a" else from_zone(writer, node.zone, You())
    if node.elsewhere:
        place = f"von irgendwo anders als {place}"
    if node.step:
        if node.step != "your main":
            raise Untranslatable(f"whether it was cast {node.step!r}")
        place = "während deiner Hauptphase"
    if node.who is None:
        return single_clause(Clause(find_verb("wirken"), what, adverbs=(place,), passive=True, tense="past"))
    who = SELECTORS.say(writer, node.who)
    return single_clause(Clause(find_verb("wirken"), who, (what.part("acc"),), late=(place,), tense="past"))


def this_spell(writer: GermanWriter, what: Selector) -> NP:
    """Returns the card while it is cast: "diesen Zauberspruch"."""
    if isinstance(what, This) and not writer.quoted:
        return cased_np(
            "dieser Zauberspruch", "diesen Zauberspruch", "diesem Zauberspruch", "dieses Zauberspruchs", "m"
        )
    return SELECTORS.say(writer, what)


@CONDITIONS(ChosenWord)
def _chosen_word(writer: GermanWriter, node: ChosenWord) -> Statement:
    raise Untranslatable("an anchor word as a condition")


@CONDITIONS(ResolvedTimes)
def _resolved(writer: GermanWriter, node: ResolvedTimes) -> Statement:
    time = f"das {ORDINALS[node.times]}e Mal"
    rest = "dass diese Fähigkeit in diesem Zug verrechnet wird"
    return Statement(final=f"dies {time} ist, {rest}", main=f"dies ist {time}, {rest}")


@CONDITIONS(WasSpent)
def _spent(writer: GermanWriter, node: WasSpent) -> Statement:
    """ "{U} ausgegeben wurde, um es zu wirken"."""
    on = this_spell(writer, node.on)
    if node.source is not None:
        source = say_np(PATTERNS.say(writer, node.source), A).forms["dat"]
        mana = fixed_np(f"Mana von {source}", "n")
    else:
        mana = fixed_np(node.symbols, "n")
    done = f"um {on.forms['acc']} zu wirken"
    if node.form == "or activate":
        done = "um den Zauberspruch zu wirken oder die Fähigkeit zu aktivieren"
    spent = Clause(find_verb("ausgeben"), mana, passive=True, tense="past", after=done)
    return single_clause(spent)


@CONDITIONS(NthTurn)
def _nth_turn(writer: GermanWriter, node: NthTurn) -> Statement:
    which = f"einer deiner ersten {spelled(Number(node.count))} Züge der Partie"
    if node.count == 1:
        which = "dein erster Zug der Partie"
    if not isinstance(node.whose, You):
        raise Untranslatable("the first turns of somebody else")
    return Statement(final=f"dies {which} ist", main=f"dies ist {which}")


@CONDITIONS(ActivatedTimes)
def _activated_times(writer: GermanWriter, node: ActivatedTimes) -> Statement:
    times = f"{spelled(Number(node.times))}mal oder öfter"
    return Statement(
        final=f"diese Fähigkeit in diesem Zug {times} aktiviert wurde",
        main=f"diese Fähigkeit wurde in diesem Zug {times} aktiviert",
    )


@CONDITIONS(EnteredFrom)
def _entered_from(writer: GermanWriter, node: EnteredFrom) -> Statement:
    """ "sie aus deinem Friedhof ins Spiel gekommen ist"."""
    what = SELECTORS.say(writer, node.what)
    place = from_zone(writer, node.zone, node.whose)
    return Statement((Clause(find_verb("kommen"), what, late=(place,), ending="ins Spiel", tense="past"),))


@CONDITIONS(AsCast)
def _as_cast(writer: GermanWriter, node: AsCast) -> Statement:
    """ "du einen Drachen kontrolliert hast, als du diesen Zauberspruch gewirkt hast"."""
    now = node.condition
    if not isinstance(now, Exists) or now.who is None or not isinstance(now.what, Pattern):
        raise Untranslatable("what else was so as a spell was cast")
    what = say_np(PATTERNS.say(writer, now.what), A)
    spell = "diesen Zauberspruch" if writer.spell else SELECTORS.say(writer, This()).say("acc")
    subject = subject_of(writer, now.who)
    clause = Clause(find_verb("kontrollieren"), subject, (what.part("acc"),), tense="past")
    return Statement((change(clause, after=f"als du {spell} gewirkt hast"),))


@CONDITIONS(HasDesignation)
def _designation(writer: GermanWriter, node: HasDesignation) -> Statement:
    who = SELECTORS.say(writer, node.who)
    if node.designation == "monarch":
        return single_clause(Clause(find_verb("sein"), who, ending="der Monarch"))
    what = {
        "city's blessing": "den Segen der Stadt",
        "initiative": "die Initiative",
        "max speed": "Maximalgeschwindigkeit",
    }.get(node.designation)
    if what is None:
        raise Untranslatable(f"the designation {node.designation!r}")
    return single_clause(Clause(find_verb("haben"), who, (Part(what),)))


_COSTS = {"kicked": "Bonuskosten", "escape cost": "Befreiungskosten", "additional cost": "zusätzlichen Kosten"}
"""Costs whose names aren't formed from the keyword: "Schwall-Kosten"."""

_FACTS = {
    "collect evidence": ("durchführen", "Beweissicherung"),
    "gift": ("versprechen", "das Geschenk"),
    "no gift": ("versprechen", "das Geschenk"),
    "tribute": ("zahlen", "ein Tribut"),
}
"""Actions without an object."""

_DONE = {"foretold": "vorherbestimmen", "plotted": "aushecken", "unearthed": "exhumieren", "evoked": "herbeirufen"}
"""Actions on the card itself."""

_WITH = {"warped": "warp", "sneaked": "sneak", "teamwork": "teamwork"}
"""Keywords that a spell was cast with."""


@CONDITIONS(WasPaid)
def _paid(writer: GermanWriter, node: WasPaid) -> Statement:
    if node.how in _FACTS:
        own, what = _FACTS[node.how]
        negated = node.how == "no gift"
        return single_clause(Clause(find_verb(own), fixed_np(what, "n"), passive=True, tense="past", negated=negated))
    if node.how == "bargained":
        now = node.form == "it's"
        about = "um ihn" if now else f"um {_itself(writer, node).forms['acc']}"
        return single_clause(
            Clause(find_verb("feilschen"), None, adverbs=(about,), passive=True, tense="present" if now else "past")
        )
    if node.how in _DONE:
        return single_clause(Clause(find_verb(_DONE[node.how]), _itself(writer, node), passive=True, tense="past"))
    if node.how in _WITH:
        keyword = f"mit {KEYWORDS[_WITH[node.how]].german}"
        return single_clause(
            Clause(find_verb("wirken"), _itself(writer, node), adverbs=(keyword,), passive=True, tense="past")
        )
    if node.how.startswith("alternative cost "):
        symbols = node.how.removeprefix("alternative cost ")
        return single_clause(
            Clause(find_verb("bezahlen"), fixed_np(f"die Kosten von {symbols}", "p"), passive=True, tense="past")
        )
    return single_clause(
        Clause(find_verb("bezahlen"), _whose(writer, node, _costs(node.how)), passive=True, tense="past")
    )


def _itself(writer: GermanWriter, node: WasPaid) -> NP:
    """Returns "dieser Zauberspruch", or the permanent that it became."""
    return this_spell(writer, node.what) if writer.spell else SELECTORS.say(writer, node.what)


def _costs(how: str) -> str:
    """ "Bonuskosten", "{G}-Bonuskosten", "Schwall-Kosten"."""
    if how in _COSTS:
        return _COSTS[how]
    if how.startswith("kicked {"):
        return f"{how.removeprefix('kicked ')}-Bonuskosten"
    keyword = KEYWORDS.get(how.removesuffix(" cost")) if how.endswith(" cost") else None
    if keyword is None:
        raise Untranslatable(f"whether it was {how!r}")
    return f"{keyword.german}-Kosten"


def _whose(writer: GermanWriter, node: WasPaid, costs: str) -> NP:
    """ "die Bonuskosten dieser Kreatur", "ihre Bonuskosten"."""
    named_before = "this" in writer.mentions
    what = SELECTORS.say(writer, node.what)
    if isinstance(node.what, This) and not named_before and not writer.quoted:
        return fixed_np(f"die {costs} {what.forms['gen']}", "p")
    possessive = "ihre" if what.agreement in ("f", "p") else "seine"
    return fixed_np(f"{possessive} {costs}", "p")


@CONDITIONS(AllOf)
def _all(writer: GermanWriter, node: AllOf) -> Statement:
    if node.form.startswith("most common "):
        colour = COLOUR_NOUNS[COLOURS[node.form.removeprefix("most common ")]]
        most = f"{colour} die häufigste Farbe unter allen bleibenden Karten ist"
        return Statement(final=f"{most} oder diesbezüglich Gleichstand herrscht", main=most)
    return _several(writer, node.parts, "und")


@CONDITIONS(AnyOf)
def _any(writer: GermanWriter, node: AnyOf) -> Statement:
    return _several(writer, node.parts, "oder")


def _several(writer: GermanWriter, parts: tuple[Condition, ...], joiner: str) -> Statement:
    said = [CONDITIONS.say(writer, part) for part in parts]
    one_verb = _with_one_verb(said, joiner)
    if one_verb is not None:
        return one_verb
    return Statement(
        final=f" {joiner} ".join(say_final(statement) for statement in said),
        main=f" {joiner} ".join(say_main(statement) for statement in said),
    )


def _with_one_verb(said: list[Statement], joiner: str) -> Statement | None:
    """ "du eine Insel und einen Wald kontrollierst": one verb for several objects; None if the statements differ."""
    clauses = [statement.clauses[0] for statement in said if len(statement.clauses) == 1]
    if len(clauses) != len(said) or any(len(clause.objects) != 1 for clause in clauses):
        return None
    first, *others = clauses
    if any(change(clause, objects=first.objects) != first for clause in others):
        return None
    nouns = [str(clause.objects[0]) for clause in clauses[:-1]]
    last = clauses[-1].objects[0]
    return single_clause(change(first, objects=(Part(join_or([*nouns, last.text], joiner), last.tail),)))

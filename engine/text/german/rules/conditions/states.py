"""Conditions as statements: "du drei oder mehr Artefakte kontrollierst", "auf ihr drei Marken liegen"."""

from __future__ import annotations

from engine.ir.conditions import (
    AllOf,
    Compare,
    DayIs,
    Happened,
    InZoneNow,
    IsSame,
    Matches,
    NotSo,
    StepIs,
    TurnIs,
)
from engine.ir.node import Condition, Predicate, Selector
from engine.ir.patterns import (
    AttachedToWhat,
    ControlledBy,
    HasCounters,
    HasKeyword,
    HasStatus,
    IsAttacking,
    IsKind,
    MoreThan,
    ObjectPattern,
    OfChosen,
    OwnedBy,
    SharesWith,
)
from engine.ir.selectors import You, ZoneCards
from engine.ir.spell_patterns import CostHas, NthCast, TargetCount, TargetsWhat
from engine.ir.triggers import DealsDamage
from engine.ir.values import AmountRef, CastFact, Count, Devotion, Distinct, LifeTotal, Number, Stat, Total, Variable
from engine.text.german.grammar.clauses import Clause, Statement, change, say_final, say_main, with_adverb
from engine.text.german.grammar.inflection import BARE, THE, YOUR, A, find_verb, fixed_determiner
from engine.text.german.grammar.phrases import NP, Part, fixed_np, say_np, tail_text
from engine.text.german.rules.abilities.keywords import is_trample, keyword_noun
from engine.text.german.rules.conditions.comparisons import (
    SHARED,
    WHOLE,
    compared_amount,
    happened_often,
    has_status,
    mana_spent,
    of_players,
    say_quality,
    stat_word,
    than_whom,
)
from engine.text.german.rules.events.steps import during
from engine.text.german.rules.events.verbs import damage_points
from engine.text.german.rules.nouns.noun_phrases import sort_words
from engine.text.german.rules.nouns.references import in_zone, named_noun
from engine.text.german.rules.nouns.selectors import is_player
from engine.text.german.rules.values.computed import counted_kind, say_group
from engine.text.german.rules.values.quantities import counters_lie, digits, spelled
from engine.text.german.rules.writer import (
    CONDITIONS,
    EVENTS,
    PATTERNS,
    SELECTORS,
    VALUES,
    GermanWriter,
    Untranslatable,
)
from engine.text.vocabulary.german_words import ORDINALS, number_word

_WHEN = {
    "this turn": "in diesem Zug",
    "last turn": "im letzten Zug",
    "this combat": "in diesem Kampf",
    "this game": "in dieser Partie",
    "this way": "auf diese Weise",
}
OWN_COMMANDER = ObjectPattern((IsKind("commander"),), (OwnedBy(You()),))


def single_clause(clause: Clause) -> Statement:
    """A statement of one clause."""
    return Statement((clause,))


def condition_final(writer: GermanWriter, condition: Condition) -> str:
    """Says the condition with its verb at the end, after "falls" or "solange"."""
    writer.judging = True
    said = say_final(CONDITIONS.say(writer, condition))
    writer.judging = False
    return said


def only_when(writer: GermanWriter, condition: Condition) -> str:
    """Says the words after "nur": "während deines Zuges, bevor Angreifer deklariert werden"."""
    match condition:
        case StepIs():
            return during(writer, condition)
        case AllOf(parts=parts, form=form):
            said = [only_when(writer, part) for part in parts]
            return f"{said[0]} und nur {said[1]}" if form == "and only" else ", ".join(said)
        case _:
            return f"falls {condition_final(writer, condition)}"


def unless(writer: GermanWriter, condition: Condition) -> str:
    """ "es sei denn, du hast zwei oder mehr Gegner"."""
    inner = condition.condition if isinstance(condition, NotSo) and condition.form == "unless" else condition
    return f"es sei denn, {say_main(CONDITIONS.say(writer, inner))}"


@CONDITIONS(Compare)
def _compare(writer: GermanWriter, node: Compare) -> Statement:
    amount = compared_amount(writer, node)
    if amount is not None:
        return single_clause(amount)
    if node.compare in ("odd", "even"):
        return single_clause(_value_is(writer, node))
    match node.left:
        case LifeTotal(who=who) if isinstance(node.right, Number | Variable) and node.compare in (">=", "<=", "="):
            exactly = "genau " if node.compare == "=" else ""
            points = "Lebenspunkt" if exactly and node.right == Number(1) else "Lebenspunkte"
            return single_clause(_has(writer, who, f"{exactly}{_or_more(node)} {points}", ""))
        case Count(what=ZoneCards(zone="hand", whose=who)):
            return single_clause(_has_in_hand(writer, node, who))
        case _ if node.form in ("a graveyard has", "no opponent", "most or tied"):
            return single_clause(of_players(writer, node))
        case Count(what=ZoneCards(zone=place, whose=whose)) if node.form.endswith("no cards"):
            nothing = fixed_np("keine Karten", "p")
            there = in_zone(writer, place, whose)
            return single_clause(Clause(find_verb("befinden"), nothing, (Part("sich", light=True),), ending=there))
        case Devotion() if node.compare == "<":
            left = VALUES.say(writer, node.left)
            return single_clause(Clause(find_verb("betragen"), left, (Part(f"weniger als {spelled(node.right)}"),)))
        case Total(stat="power", of=of) if node.form == "have total":
            subject = say_group(writer, of)
            return single_clause(
                Clause(find_verb("haben"), subject, (Part(f"eine Gesamtstärke von {_or_more(node)}"),))
            )
        case CastFact() if (spent := mana_spent(writer, node)) is not None:
            return single_clause(spent)
        case AmountRef(form="excess"):
            excess = fixed_np("überschüssiger Schaden", "m")
            return single_clause(
                Clause(find_verb("zufügen"), excess, passive=True, tense="past", adverbs=("auf diese Weise",))
            )
        case AmountRef(form="any of those results"):
            results = fixed_np("eines jener Ergebnisse", "n")
            return single_clause(
                Clause(find_verb("sein"), results, (Part(f"{digits(node.right)} oder höher"),), tense="past")
            )
        case Stat(stat=stat, of=of) if node.form == "had":
            return single_clause(_has(writer, of, f"{stat_word(stat)} {_or_more(node)}", "", past=True))
        case Distinct(among=among) if isinstance(node.right, Number) and node.compare == ">=" and node.form != "than":
            kinds = say_np(counted_kind(node.left), fixed_determiner(f"{spelled(node.right)} oder mehr"), plural=True)
            where = say_group(writer, among)
            among_them = Part(f"{kinds.forms['acc']} unter {where.forms['dat']}", where.tail)
            return single_clause(Clause(find_verb("geben"), fixed_np("es", "n"), (among_them,), extrapose=True))
        case _:
            return single_clause(_value_is(writer, node))


def _or_more(node: Compare) -> str:
    return digits(node.right) + {">=": " oder mehr", "<=": " oder weniger", "=": ""}[node.compare]


def _has(writer: GermanWriter, who: Selector, what: str, ending: str, *, past: bool = False) -> Clause:
    subject = SELECTORS.say(writer, who)
    return Clause(find_verb("haben"), subject, (Part(what),), ending=ending, tense="past" if past else "present")


def _has_in_hand(writer: GermanWriter, node: Compare, who: Selector) -> Clause:
    if node.right == Number(0) and node.compare == "=":
        return _has(writer, who, "keine Karten", "auf der Hand")
    number = "eine" if node.right == Number(1) else spelled(node.right)
    count = {">=": f"{number} oder mehr", "<=": f"{number} oder weniger", "<": f"weniger als {number}", "=": number}
    if node.compare not in count:
        raise Untranslatable(f"a hand compared by {node.compare!r}")
    place = "auf deiner Hand" if node.compare == "<" and isinstance(who, You) else "auf der Hand"
    return _has(writer, who, f"{count[node.compare]} Karten", place)


def _value_is(writer: GermanWriter, node: Compare) -> Clause:
    left = VALUES.say(writer, node.left)
    past = "past" if node.form == "was" else "present"
    if node.compare in ("odd", "even"):
        return Clause(find_verb("sein"), left, ending="ungerade" if node.compare == "odd" else "gerade")
    if node.form == "than" or node.compare in (">", "<"):
        right = VALUES.say(writer, node.right)
        said = {
            ">": f"größer als {right.forms['nom']}",
            "<": f"kleiner als {right.forms['nom']}",
            ">=": f"größer oder gleich {right.forms['dat']}",
            "<=": f"kleiner oder gleich {right.forms['dat']}",
            "=": f"gleich {right.forms['dat']}",
        }
        compared = Part(said[node.compare], right.tail)
        return Clause(find_verb("sein"), left, (compared,), extrapose=bool(right.tail))
    equal = "gleich " if isinstance(node.left, Variable) else ""
    return Clause(find_verb("sein"), left, ending=equal + _or_more(node), tense=past)  # type: ignore[arg-type]


@CONDITIONS(Matches)
def _matches(writer: GermanWriter, node: Matches) -> Statement:
    pattern = node.pattern
    if not isinstance(pattern, ObjectPattern):
        raise Untranslatable("a player of some kind")
    if node.form == "either cost" and isinstance(pattern.after[0], CostHas):
        costs = fixed_np("die Manakosten jenes Zauberspruchs oder die Aktivierungskosten jener Fähigkeit", "p")
        return single_clause(Clause(find_verb("enthalten"), costs, (Part(pattern.after[0].symbol),)))
    if pattern.after == (ControlledBy(You()),) and node.form == "entered under":
        entered = Clause(find_verb("kommen"), SELECTORS.say(writer, node.what), ending="ins Spiel", tense="past")
        return single_clause(change(entered, adverbs=("unter deiner Kontrolle",)))
    if node.form == "put with":
        put = Clause(find_verb("werden"), SELECTORS.say(writer, node.what), ending="ins Spiel gebracht", tense="past")
        return single_clause(change(put, objects=(Part("mit dieser Fähigkeit"),)))
    if node.form in ("was the nth", "nth of kind"):
        return single_clause(_nth_spell(writer, node.what, pattern, past=node.form.startswith("was")))
    past = node.form.startswith("was") or "had" in node.form.split()
    if not pattern.words and len(pattern.after) == 1:
        return single_clause(
            change(_matches_behind(writer, node.what, pattern.after[0]), tense="past" if past else "present")
        )
    subject = SELECTORS.say(writer, node.what)
    status = pattern.words[0] if len(pattern.words) == 1 and pattern.after in ((), (ControlledBy(You()),)) else None
    if isinstance(status, HasStatus) and status.status in WHOLE:
        return has_status(subject, status.status, past=past)
    words = sort_words(pattern.words)
    if words.basic and not (words.types or words.subtypes or words.kinds or pattern.after):
        land = f"ein {words.basic}land"
        return single_clause(Clause(find_verb("sein"), subject, ending=land, tense="past" if past else "present"))
    if not (words.types or words.subtypes or words.kinds or words.options or pattern.after):
        return single_clause(say_quality(subject, words.adjectives, past=past))
    if pattern == OWN_COMMANDER and node.form == "your commander":
        return single_clause(Clause(find_verb("sein"), subject, (say_np(named_noun("Kommandeur"), YOUR).part("nom"),)))
    noun_phrase = say_np(PATTERNS.say(writer, pattern), A)
    is_one = Clause(find_verb("sein"), subject, (noun_phrase.part("nom"),), tense="past" if past else "present")
    return single_clause(change(is_one, extrapose=bool(noun_phrase.tail)))


def _nth_spell(writer: GermanWriter, what: Selector, pattern: ObjectPattern, *, past: bool) -> Clause:
    """ "er der zweite Zauberspruch ist, den du in diesem Zug gewirkt hast"."""
    nth = pattern.after[-1]
    if not isinstance(nth, NthCast) or not isinstance(nth.who, You):
        raise Untranslatable("the spells that somebody else cast")
    subject = SELECTORS.say(writer, what)
    spells = ObjectPattern(pattern.words, pattern.after[:-1])
    kind = PATTERNS.say(writer, spells) if pattern.words else named_noun("Zauberspruch")
    spell = say_np(kind.with_adjective(ORDINALS[nth.ordinal]), THE)
    cast = "den du in diesem Zug gewirkt hast"
    return Clause(find_verb("sein"), subject, (spell.part("nom"),), after=cast, tense="past" if past else "present")


def _matches_behind(writer: GermanWriter, what: Selector, predicate: Predicate) -> Clause:
    match predicate:
        case HasCounters():
            on = SELECTORS.say(writer, what)
            said, plural = counters_lie(predicate)
            if is_player(what):
                return Clause(find_verb("haben"), on, (Part(said),))
            counters = fixed_np(said, "p" if plural else "f")
            return Clause(find_verb("liegen"), counters, front=f"auf {on.forms['dat']}{tail_text(on.tail)}")
        case HasKeyword(keyword=keyword):
            subject = SELECTORS.say(writer, what)
            if predicate.negated:
                raise Untranslatable("whether something lacks a keyword")
            if is_trample(keyword):
                return Clause(find_verb("verursachen"), subject, (Part("Trampelschaden"),))
            return Clause(find_verb("haben"), subject, (Part(keyword_noun(writer, keyword)),))
        case ControlledBy(who=who, negated=negated):
            controlled = SELECTORS.say(writer, what).part("acc")
            return Clause(find_verb("kontrollieren"), SELECTORS.say(writer, who), (controlled,), negated=negated)
        case OfChosen(what="type" | "color" as chosen, form=form) if form != "that":
            noun = "den bestimmten Typ" if chosen == "type" else "die bestimmte Farbe"
            return Clause(find_verb("haben"), SELECTORS.say(writer, what), (Part(noun),))
        case TargetCount(count=1):
            return Clause(find_verb("haben"), SELECTORS.say(writer, what), (Part("ein einzelnes Ziel"),))
        case TargetsWhat(what=target, only=False):
            has, aim = SELECTORS.say(writer, what), SELECTORS.say(writer, target).part("acc")
            return Clause(find_verb("haben"), has, (aim,), ending="als Ziel", extrapose=bool(aim.tail))
        case SharesWith(what=shared, other=other, form="same"):
            same = {"name": "denselben Namen", "mana value": "denselben Manabetrag", "power": "dieselbe Stärke"}[shared]
            as_whom = Part(f"{same} wie {SELECTORS.say(writer, other).say('nom')}")
            return Clause(find_verb("haben"), SELECTORS.say(writer, what), (as_whom,))
        case SharesWith(what=shared, other=other) if shared in SHARED:
            with_whom = Part(f"{SHARED[shared]} mit {SELECTORS.say(writer, other).say('dat')}")
            return Clause(find_verb("haben"), SELECTORS.say(writer, what), (with_whom,), ending="gemeinsam")
        case OfChosen(what="name"):
            return Clause(find_verb("haben"), SELECTORS.say(writer, what), (Part("den bestimmten Namen"),))
        case IsAttacking(whom=whom):
            attacked = SELECTORS.say(writer, whom).part("acc")
            return Clause(find_verb("angreifen"), SELECTORS.say(writer, what), (attacked,))
        case AttachedToWhat(to=host):
            held = SELECTORS.say(writer, host)
            place = Part(f"an {held.forms['acc']}", held.tail)
            return Clause(find_verb("sein"), SELECTORS.say(writer, what), (place,), ending="angelegt")
        case MoreThan():
            return _more(writer, what, predicate)
        case _:
            raise Untranslatable(f"whether something is {type(predicate).__name__}")


def _more(writer: GermanWriter, who: Selector, node: MoreThan) -> Clause:
    subject = SELECTORS.say(writer, who)
    than = f"als {than_whom(writer, node.than)}"
    more = "weniger" if node.less else "mehr"
    if node.what in ("life", "hand"):
        what = f"{more} Lebenspunkte" if node.what == "life" else f"{more} Karten auf der Hand"
        return Clause(find_verb("haben"), subject, (Part(what),), behind=than)
    if node.pattern is None:
        raise Untranslatable(f"{more} {node.what}")
    nouns = say_np(PATTERNS.say(writer, node.pattern), BARE, plural=True).say("acc")
    return Clause(find_verb("kontrollieren"), subject, (Part(f"{more} {nouns}"),), behind=than)


@CONDITIONS(IsSame)
def _same(writer: GermanWriter, node: IsSame) -> Statement:
    left, right = SELECTORS.say(writer, node.left), SELECTORS.say(writer, node.right)
    return single_clause(Clause(find_verb("sein"), left, (right.part("nom"),)))


@CONDITIONS(Happened)
def _happened(writer: GermanWriter, node: Happened) -> Statement:
    if node.form == "dealt in all" and isinstance(node.event, DealsDamage):
        source = SELECTORS.say(writer, node.event.what)
        damage = f"{node.amount} oder mehr {damage_points(node.event.combat)}"
        return single_clause(
            Clause(find_verb("zufügen"), source, (Part(damage),), adverbs=(_WHEN[node.when],), tense="past")
        )
    often = happened_often(node)
    if often is not None:
        return often
    if node.amount:
        raise Untranslatable("how often something happened")
    when = _WHEN[node.when] + (f" {number_word(node.times)}mal oder öfter" if node.times > 1 else "")
    statement = EVENTS.say(writer, node.event)("present" if node.form == "present" else "past")
    clauses = []
    for clause in statement.clauses:
        subject = clause.subject
        early = subject is not None and not subject.light and not clause.objects and not clause.passive
        clauses.append(change(clause, front=when) if early else with_adverb(clause, when))
    return Statement(tuple(clauses), statement.joiner)


@CONDITIONS(TurnIs)
def _turn(writer: GermanWriter, node: TurnIs) -> Statement:
    return single_clause(Clause(find_verb("sein"), SELECTORS.say(writer, node.whose), ending="am Zug"))


@CONDITIONS(StepIs)
def _step(writer: GermanWriter, node: StepIs) -> Statement:
    if node.ordinal and node.steps == ("combat",):
        which = f"die {ORDINALS[node.ordinal]}e Kampfphase des Zuges"
        return Statement(final=f"es {which} ist", main=f"es ist {which}")
    if node.ordinal:
        raise Untranslatable("the first such step")
    text = during(writer, node)
    return Statement(final=f"es {text} ist", main=f"es ist {text}")


@CONDITIONS(InZoneNow)
def _in_zone_now(writer: GermanWriter, node: InZoneNow) -> Statement:
    what = SELECTORS.say(writer, node.what)
    places = " oder ".join(in_zone(writer, name, You()) for name in node.zones)
    if node.form == "remains":
        return Statement(final=f"{what.say('nom')} {places} bleibt", main=f"{what.say('nom')} bleibt {places}")
    still = ("noch",) if node.form == "still" else ()
    return single_clause(Clause(find_verb("sein"), what, adverbs=still, ending=places))


@CONDITIONS(DayIs)
def _day(writer: GermanWriter, node: DayIs) -> Statement:
    what = {"night": "Nacht", "day": "Tag", "neither": "weder Tag noch Nacht"}[node.state]
    return Statement(final=f"es {what} ist", main=f"es ist {what}")


@CONDITIONS(NotSo)
def _not(writer: GermanWriter, node: NotSo) -> Statement:
    inner = CONDITIONS.say(writer, node.condition)
    if node.form == "first time" and len(inner.clauses) == 1:
        return single_clause(change(inner.clauses[0], adverbs=("in diesem Zug zum ersten Mal",)))
    if len(inner.clauses) == 2 and inner.joiner == "oder" and not any(part.objects for part in inner.clauses):
        return Statement((change(inner.clauses[0], negated=True), inner.clauses[1]), "oder")
    if len(inner.clauses) != 1:
        raise Untranslatable("the contrary of several things")
    clause = inner.clauses[0]
    if clause.subject is not None and clause.subject.forms["nom"] == "ein Tribut":
        return single_clause(change(clause, subject=fixed_np("kein Tribut", "m")))
    if node.form == "no" and clause.subject is not None and clause.subject.forms["nom"].startswith("ein"):
        nobody = NP({case: f"k{text}" for case, text in clause.subject.forms.items()}, clause.subject.pronouns)
        return single_clause(change(clause, subject=nobody))
    first = next((part for part in clause.objects if not part.light), None)
    if first is not None and first.text.startswith(("ein ", "eine ", "einen ")):
        none = first._replace(text=f"k{first.text}")
        return single_clause(change(clause, objects=tuple(none if part is first else part for part in clause.objects)))
    first = next((part for part in clause.objects if part.text.endswith(("Schaden", "schaden"))), None)
    if first is not None:
        *whom, damage = first.text.split(" ")
        none = first._replace(text=" ".join((*whom, "keinen", damage)))
        return single_clause(change(clause, objects=tuple(none if part is first else part for part in clause.objects)))
    return single_clause(change(clause, negated=True))

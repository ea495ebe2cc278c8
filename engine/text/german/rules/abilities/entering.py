"""Entering of permanents (614.1c): tapped, with counters, as a copy, with a choice, under somebody's control."""

from __future__ import annotations

from engine.ir.changes import Become, BecomeCopy, GainAbility, SetController
from engine.ir.conditions import NotSo
from engine.ir.effects.game import KeywordAction
from engine.ir.effects.permanents import Affect, PutCounters, TapThem, UntapThem
from engine.ir.effects.structure import EitherDo, If, IfDone, May, Sequence, WithX
from engine.ir.node import Change, Effect, replace
from engine.ir.replacing import AsItTurns, EntersWith
from engine.ir.selectors import Ref
from engine.ir.values import Number
from engine.text.german.grammar.chains import Chain, Link, append, chain_clauses, update
from engine.text.german.grammar.clauses import Clause, change, say_clause
from engine.text.german.grammar.inflection import BARE, A, find_verb, possessive
from engine.text.german.grammar.phrases import NP, YOU, Part, join_or, pronoun_np, say_np, tail_text
from engine.text.german.rules.abilities.keywords import is_trample, keyword_noun
from engine.text.german.rules.conditions.states import condition_final, unless
from engine.text.german.rules.effects.becoming import exceptions
from engine.text.german.rules.effects.sequences import say_subordinate
from engine.text.german.rules.effects.structure import where_x
from engine.text.german.rules.events.verbs import under_control
from engine.text.german.rules.nouns.specs import spec_nominal
from engine.text.german.rules.values.for_each import split_for_each
from engine.text.german.rules.values.quantities import amount, counter_noun
from engine.text.german.rules.writer import EFFECTS, GAME_RULES, SELECTORS, GermanWriter, Untranslatable


@GAME_RULES(AsItTurns)
def _as_it_turns(writer: GermanWriter, node: AsItTurns) -> Chain:
    """ "Sowie diese Kreatur aufgedeckt wird, lege fünf +1/+1-Marken auf sie"."""
    this = SELECTORS.say(writer, node.what)
    turns = "aufgedeckt wird" if node.how == "face up" else "transformiert wird"
    return say_subordinate(EFFECTS.say(writer, node.effect), f"sowie {this.say('nom')} {turns}")


@GAME_RULES(EntersWith)
def _enters(writer: GermanWriter, node: EntersWith) -> Chain:
    subject = SELECTORS.say(writer, node.what)
    if node.form in ("as", "as it"):
        return _as_it_enters(writer, node, subject)
    if node.form == "as it becomes":
        come = f"sowie {subject.say('nom')} ins Spiel kommt"
        return append(EFFECTS.say(writer, node.effect), come)
    if isinstance(node.effect, WithX):
        return append(_enters(writer, replace(node, effect=node.effect.effect)), where_x(writer, node.effect))
    if isinstance(node.effect, Sequence) and node.effect.form == "entered if":
        return _each_if(writer, node.effect, subject)
    if node.form in ("have", "copy", "others copy"):
        said = _as_copy(writer, node.effect, subject)
    else:
        how, each, after = _how(writer, node.effect)
        clause = Clause(
            find_verb("kommen"), subject, adverbs=(each, *how), ending="ins Spiel", commanded=False, after=after
        )
        said = chain_clauses(clause)
    if isinstance(node.condition, NotSo):
        return append(said, unless(writer, node.condition))
    if node.condition is not None:
        return say_subordinate(said, f"falls {condition_final(writer, node.condition)}")
    return said


def _each_if(writer: GermanWriter, effect: Sequence, subject: NP) -> Chain:
    """ "kommt mit einer ... ins Spiel, falls sie eine Kreatur ist, und kommt mit ... ins Spiel, falls ..."."""
    links: list[Link] = []
    for step in effect.steps:
        if not isinstance(step, If):
            raise Untranslatable("entering with several things")
        how, each, _ = _how(writer, step.then)
        behind = f"falls {condition_final(writer, step.condition)}"
        clause = Clause(find_verb("kommen"), subject, adverbs=(each, *how), ending="ins Spiel", commanded=False)
        links.append(Link(change(clause, after=behind), "und" if links else ""))
    return Chain(tuple(links))


def _one_of_forms(writer: GermanWriter, effect: EitherDo, subject: NP) -> Chain:
    """ "... wird es nach deiner Wahl eine 3/3 Kreatur, eine 2/2 Kreatur mit Flugfähigkeit oder ..."."""
    said: list[str] = []
    keep = ""
    for option in effect.options:
        become = option.changes[0] if isinstance(option, Affect) else None
        if not isinstance(become, Become):
            raise Untranslatable("a choice of something else")
        what, with_text = spec_nominal(writer, become.spec)
        form = say_np(what, A)
        said.append(f"{form.forms['dat']}{tail_text(form.tail)}{with_text}")
        keep = become.keep
    besides = f"zusätzlich zu {possessive(subject.agreement).stem}en anderen Typen" if keep else ""
    ending = f"nach deiner Wahl zu {join_or(said, 'oder')}"
    it = pronoun_np(subject.pronouns)
    return chain_clauses(Clause(find_verb("werden"), it, adverbs=(besides,), ending=ending, commanded=False))


def _as_it_enters(writer: GermanWriter, node: EntersWith, subject: NP) -> Chain:
    """ "Sowie ... ins Spiel kommt, bestimme eine Farbe."; "Falls du dies nicht tust, kommt es getappt ins Spiel."."""
    if node.condition is not None:
        raise Untranslatable("a choice on entering under a condition")
    entering = say_clause(Clause(find_verb("kommen"), subject, ending="ins Spiel"), "final")
    effect = node.effect
    if isinstance(effect, EitherDo) and effect.form == "forms":
        return say_subordinate(_one_of_forms(writer, effect, subject), f"sowie {entering}")
    more: tuple[Chain, ...] = ()
    if isinstance(effect, Sequence) and effect.form.startswith("if so ") and isinstance(effect.steps[-1], IfDone):
        first = EFFECTS.say(writer, effect.steps[0])
        how, each, after = _how(writer, effect.steps[-1].effect)
        it = pronoun_np(subject.pronouns)
        so = Clause(find_verb("kommen"), it, adverbs=(each, *how), ending="ins Spiel", commanded=False, after=after)
        done = say_subordinate(chain_clauses(so), "falls du dies tust")
        return update(say_subordinate(first, f"sowie {entering}"), sentences=(*first.sentences, done))
    if isinstance(effect, Sequence) and effect.form.startswith("or as") and isinstance(effect.steps[-1], IfDone):
        tapped = Clause(find_verb("kommen"), pronoun_np(subject.pronouns), adverbs=("getappt",), ending="ins Spiel")
        more = (say_subordinate(chain_clauses(change(tapped, commanded=False)), "falls du dies nicht tust"),)
        effect = effect.steps[0]
    said = EFFECTS.say(writer, effect)
    return update(say_subordinate(said, f"sowie {entering}"), sentences=(*said.sentences, *more))


def _how(writer: GermanWriter, effect: Effect) -> tuple[tuple[str, ...], str, str]:
    """Returns the words before "ins Spiel", a "für jede" before them, and the words after."""
    match effect:
        case TapThem(what=Ref(form="entering")):
            return ("getappt",), "", ""
        case UntapThem(what=Ref(form="entering")):
            return ("ungetappt",), "", ""
        case KeywordAction(who=Ref(form="entering"), action="become prepared"):
            return ("vorbereitet",), "", ""
        case PutCounters(counter=counter, count=count, on=Ref(form="entering"), divided=False):
            return _counters(writer, effect, counter, count)
        case Sequence(steps=(TapThem(), PutCounters() as put), form="with"):
            counters, each, after = _how(writer, put)
            return ("getappt", *counters), each, after
        case Sequence(steps=(PutCounters() as put, Affect(changes=(change_of,))), form="and with" | "and as"):
            counters, each, after = _how(writer, put)
            return (*counters, _and_as(writer, change_of)), each, after
        case EitherDo(options=options) if effect.form == "your choice of":
            rows = [
                amount(writer, row.count, counter_noun(row.counter), spell_out=True)
                for row in options
                if isinstance(row, PutCounters)
            ]
            return (f"nach deiner Wahl mit {join_or([row.forms['dat'] for row in rows], 'oder')}",), "", ""
        case Affect(what=Ref(form="entering"), changes=(SetController(who=who),)):
            return (under_control(writer, who),), "", ""
        case _:
            raise Untranslatable(f"entering with {type(effect).__name__}")


def _and_as(writer: GermanWriter, node: Change) -> str:
    """ "und mit Erstschlag", "und zusätzlich zu ihren anderen Typen als Mutant"."""
    match node:
        case GainAbility(abilities=abilities) if not any(is_trample(ability) for ability in abilities):
            return f"und mit {join_or([keyword_noun(writer, ability) for ability in abilities], 'und')}"
        case GainAbility(abilities=(_,)):
            return "und mit der Fähigkeit, Trampelschaden zu verursachen,"
        case Become(spec=spec, keep="types"):
            kind = say_np(spec_nominal(writer, spec)[0], BARE).forms["nom"]
            return f"und zusätzlich zu ihren anderen Typen als {kind}"
        case _:
            raise Untranslatable(f"entering with {type(node).__name__}")


def _counters(
    writer: GermanWriter, effect: PutCounters, counter: str, count: object
) -> tuple[tuple[str, ...], str, str]:
    nominal = counter_noun(counter)
    value, each = split_for_each(writer, effect.count)
    if "additional" in effect.form or "more" in effect.form:
        if isinstance(value, Number):
            value = Number(value.n, form="additional")
        else:
            nominal = nominal.with_adjective("zusätzlich")
    many = amount(writer, value, nominal, spell_out=True)
    return (f"mit {many.forms['dat']}",), each, many.tail


def _as_copy(writer: GermanWriter, effect: Effect, subject: NP) -> Chain:
    """ "Du kannst den Verkörperer als Kopie einer Kreaturenkarte in einem Friedhof ins Spiel kommen lassen."."""
    match effect:
        case May(effect=inner):
            how, but = _copy_words(writer, inner, subject)
            objects = (subject.part("acc"), Part(how), Part("ins Spiel kommen"))
            clause = Clause(find_verb("lassen"), YOU, objects, modal="können", commanded=False)
        case _:
            how, but = _copy_words(writer, effect, subject)
            clause = Clause(find_verb("kommen"), subject, (Part(how),), ending="ins Spiel", commanded=False)
    return chain_clauses(change(clause, after=but))


def _copy_words(writer: GermanWriter, effect: Effect, subject: NP) -> tuple[str, str]:
    """ "als Kopie einer beliebigen Kreatur im Spiel", and its exceptions."""
    tapped = ""
    if isinstance(effect, Sequence) and isinstance(effect.steps[0], TapThem) and len(effect.steps) == 2:
        tapped, effect = "getappt ", effect.steps[1]
    match effect:
        case Affect(changes=(BecomeCopy(of=of, changes=changes),)):
            copied = SELECTORS.say(writer, of)
            words = f"{tapped}als Kopie {copied.forms['gen']}{tail_text(copied.tail)}"
            return words, exceptions(writer, changes, subject.pronouns)
        case _:
            raise Untranslatable("entering as something else")

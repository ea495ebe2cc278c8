"""Structure of instructions: order, offers, conditions, repetition, delay; and modes (700.2): "Bestimme eines —" with
its bullets, with all kinds of choices.
"""

from __future__ import annotations

from engine.ir.changes import SetPT
from engine.ir.conditions import ThatTurn, UntilEndOfTurn, WhileTrue
from engine.ir.effects.cards import Shuffle
from engine.ir.effects.game import DealDamage
from engine.ir.effects.permanents import Affect
from engine.ir.effects.structure import (
    Apply,
    Delayed,
    EitherDo,
    ForEach,
    If,
    IfDone,
    Instead,
    May,
    Reflexive,
    Repeat,
    RepeatTimes,
    Sequence,
    Unless,
    UnlessCondition,
    WithX,
)
from engine.ir.node import Effect, Node, Selector, contains, replace
from engine.ir.replacing import Replace
from engine.ir.rules import PlayFrom
from engine.ir.selectors import All, Ref, You
from engine.ir.triggers import BeginningOf, EventDuring
from engine.ir.values import AmountRef, Number, Stat, Variable
from engine.text.german.grammar.chains import Chain, Link, append, chain_clauses, say_chain, update
from engine.text.german.grammar.clauses import Clause, Statement, change, say_clause, say_final, with_adverb, with_late
from engine.text.german.grammar.inflection import A, find_verb
from engine.text.german.grammar.phrases import NP, YOU, Part, pronoun_np, say_np, tail_text
from engine.text.german.rules.abilities.playing import playable_if, while_there
from engine.text.german.rules.conditions.states import condition_final, unless
from engine.text.german.rules.effects.sequences import (
    PARAGRAPH,
    instead,
    otherwise,
    say_action,
    say_subordinate,
    subject_of,
)
from engine.text.german.rules.events.steps import at_beginning
from engine.text.german.rules.nouns.references import named_noun
from engine.text.german.rules.values.for_each import each_of
from engine.text.german.rules.values.quantities import THAT_MANY, amount, digits, spelled, where_x_is
from engine.text.german.rules.writer import (
    COSTS,
    DURATIONS,
    EFFECTS,
    EVENTS,
    GAME_RULES,
    SELECTORS,
    VALUES,
    GermanWriter,
    Untranslatable,
)


def _with_subject(links: tuple[Link, ...], subject: NP, **fields: object) -> tuple[Link, ...]:
    return tuple(
        link._replace(clause=change(link.clause, subject=subject, commanded=False, **fields)) for link in links
    )


@EFFECTS(May)
def _may(writer: GermanWriter, node: May) -> Chain:
    if node.form == "have":
        return _have_done(writer, node)
    if node.form in ("base become", "base of become") and isinstance(node.effect, Affect):
        return _resized(writer, node.effect)
    if node.form == "change base" and isinstance(node.effect, Affect):
        return _changed_base(writer, node.effect)
    first = "beginnend mit dir" if isinstance(node.who, All) and node.who.from_you else ""
    subject = subject_of(writer, replace(node.who, from_you=False) if isinstance(node.who, All) else node.who)
    if node.form == "shared" and subject.person == 3:
        subject = pronoun_np(subject.pronouns, subject.nominal)
    inner = EFFECTS.say(writer, node.effect)
    if inner.text or inner.before or inner.adverb:
        raise Untranslatable("an offer of a whole sentence")
    return update(inner, links=_with_subject(inner.links, subject, modal="können"), adverb=first)


def _resized(writer: GermanWriter, node: Affect) -> Chain:
    """ "kannst du Basis-Stärke und -Widerstandskraft dieser Kreatur bis zum Ende des Zuges zu 4/2 werden lassen"."""
    size = node.changes[0]
    if not isinstance(size, SetPT) or size.power is None or size.toughness is None:
        raise Untranslatable("what somebody may have something become")
    whose = SELECTORS.say(writer, node.what)
    both = Part(f"Basis-Stärke und -Widerstandskraft {whose.forms['gen']}", whose.tail)
    until = _duration(writer, node.duration)
    become = Part(f"{until} zu {digits(size.power)}/{digits(size.toughness)} werden")
    return chain_clauses(Clause(find_verb("lassen"), YOU, (both, become), modal="können", commanded=False))


def _changed_base(writer: GermanWriter, node: Affect) -> Chain:
    """ "kannst du ihre Basis-Stärke und -Widerstandskraft zu Stärke und Widerstandskraft jener Kreatur ändern"."""
    size = node.changes[0]
    if not isinstance(size, SetPT) or not isinstance(size.power, Stat):
        raise Untranslatable("what somebody may change a size to")
    whose, model = SELECTORS.say(writer, node.what), SELECTORS.say(writer, size.power.of)
    both = Part(f"Basis-Stärke und -Widerstandskraft {whose.forms['gen']}", whose.tail)
    to = Part(f"{_duration(writer, node.duration)} zu Stärke und Widerstandskraft {model.forms['gen']}", model.tail)
    return chain_clauses(Clause(find_verb("verändern"), YOU, (both, to), modal="können", commanded=False))


def _have_done(writer: GermanWriter, node: May) -> Chain:
    """ "kannst du jenen Spieler 2 Lebenspunkte verlieren lassen"."""
    who, hurt = subject_of(writer, node.who), node.effect
    if isinstance(hurt, DealDamage) and isinstance(hurt.to, Ref) and hurt.to.name == getattr(node.who, "bind", ""):
        source = Part(f"von {SELECTORS.say(writer, hurt.source).say('dat')}")
        points = Part(f"{amount(writer, hurt.amount, named_noun('Schadenspunkt')).say('acc')} zufügen")
        let = Clause(find_verb("lassen"), who, (Part("sich", light=True), source, points), modal="können")
        return chain_clauses(change(let, commanded=False))
    inner = EFFECTS.say(writer, hurt)
    if len(inner.links) != 1 or inner.sentences or inner.text:
        raise Untranslatable("having several things done")
    clause = inner.links[0].clause
    if clause.subject is None:
        raise Untranslatable("having nobody do something")
    done = Part(say_clause(change(clause, late=(), after=""), "infinitive", subject=False))
    objects = (clause.subject.part("acc"), *((Part(" ".join(clause.late)),) if clause.late else ()), done)
    return chain_clauses(Clause(find_verb("lassen"), who, objects, modal="können", commanded=False, after=clause.after))


@EFFECTS(If)
def _if(writer: GermanWriter, node: If) -> Chain:
    if node.form == "after":
        inner = EFFECTS.say(writer, node.then)
        said = append(inner, f"falls {condition_final(writer, node.condition)}")
        return _or_else(writer, said, node.otherwise)
    condition = condition_final(writer, node.condition)
    then = EFFECTS.say(writer, node.then)
    if isinstance(node.then, Shuffle) and node.then.what is None:
        (link,) = then.links
        then = update(then, links=(link._replace(clause=with_adverb(link.clause, "danach")),))
    return _or_else(writer, say_subordinate(then, f"falls {condition}"), node.otherwise)


def _or_else(writer: GermanWriter, said: Chain, other: Effect | None) -> Chain:
    """Adds "Anderenfalls ..." at the end."""
    if other is None:
        return said
    return update(said, sentences=(*said.sentences, otherwise(EFFECTS.say(writer, other))))


@EFFECTS(Instead)
def _instead(writer: GermanWriter, node: Instead) -> Chain:
    usual = EFFECTS.say(writer, node.usual)
    condition = condition_final(writer, node.condition)
    other = say_subordinate(instead(EFFECTS.say(writer, node.then)), f"falls {condition}")
    joint = node.form.partition("|")[2]
    if joint.startswith(PARAGRAPH):
        other = update(other, paragraph=joint.removeprefix(PARAGRAPH))
    return update(usual, sentences=(*usual.sentences, other))


UNTIL_NO_ONE = {
    "puts a card onto the battlefield": "mehr eine Karte ins Spiel bringt",
    "sacrifices a permanent": "mehr eine bleibende Karte opfert",
    "discards a card": "mehr eine Karte abwirft",
    "pays mana": "mehr Mana bezahlt",
}


@EFFECTS(IfDone)
def _if_done(writer: GermanWriter, node: IfDone) -> Chain:
    word = "wenn" if node.reflexive else "falls"
    negation = "nicht " if node.negated else ""
    another = node.form.startswith(("they", "player", "a player", "that player"))
    does = f"er dies {negation}tut" if another else f"du dies {negation}tust"
    if node.form == "win":
        does = "du gewinnst"
    if node.form.startswith("until no one "):
        until = f"bis niemand {UNTIL_NO_ONE[node.form.removeprefix('until no one ')]}"
        return append(EFFECTS.say(writer, node.effect), until)
    if node.form == "no one":
        does = "niemand dies tut"
    if node.form.endswith("can't"):
        does = "er dies nicht tun kann" if another else "du dies nicht tun kannst"
    return _or_else(writer, say_subordinate(EFFECTS.say(writer, node.effect), f"{word} {does}"), node.otherwise)


@EFFECTS(Reflexive)
def _reflexive(writer: GermanWriter, node: Reflexive) -> Chain:
    """ "Wenn du auf diese Weise eine Nichtland-Karte abwirfst, ..."."""
    first, *rest = EVENTS.say(writer, node.trigger)("present").clauses
    when = say_final(Statement((with_adverb(first, "auf diese Weise"), *rest)))
    return say_subordinate(EFFECTS.say(writer, node.effect), f"wenn {when}")


@EFFECTS(WithX)
def _with_x(writer: GermanWriter, node: WithX) -> Chain:
    inner = EFFECTS.say(writer, node.effect)
    steps = node.effect.steps if isinstance(node.effect, Sequence) else ()
    if len(inner.sentences) == 1 and len(steps) == 2 and not contains(steps[0], Variable):
        return update(inner, sentences=(append(_early_durations(inner.sentences[0]), where_x(writer, node)),))
    return append(_early_durations(inner), where_x(writer, node))


def where_x(writer: GermanWriter, node: WithX) -> str:
    """ "wobei X gleich der Anzahl an Marken auf ihm ist"."""
    if node.y is None:
        return where_x_is(writer, node.x)
    x, y = VALUES.say(writer, node.x), VALUES.say(writer, node.y)
    return f"wobei X gleich {x.say('dat')} und Y gleich {y.forms['dat']} ist{tail_text(y.tail)}"


def _early_durations(inner: Chain) -> Chain:
    """Moves a duration to the front of the first clause, because it can't come between the effect and "wobei"."""
    last = inner.links[-1] if inner.links else None
    if last is None or not last.clause.late:
        return inner
    late = last.clause.late
    links = [*inner.links[:-1], last._replace(clause=change(last.clause, late=()))]
    links[0] = links[0]._replace(clause=change(links[0].clause, adverbs=(*links[0].clause.adverbs, *late)))
    return update(inner, links=tuple(links))


@EFFECTS(ForEach)
def _for_each(writer: GermanWriter, node: ForEach) -> Chain:
    each = _each(writer, node)
    inner = EFFECTS.say(writer, node.effect)
    if not inner.links or inner.before or inner.adverb:
        raise Untranslatable("a sentence for each")
    first, *rest = inner.links
    if first.clause.is_command or first.clause.subject is YOU:
        return update(inner, links=(first._replace(clause=with_adverb(first.clause, each)), *rest))
    return update(inner, adverb=each)


def _each(writer: GermanWriter, node: ForEach) -> str:
    what = SELECTORS.say(writer, node.what)
    if node.form != "of":
        bind = node.bind or getattr(node.what, "bind", "")
        writer.remember(bind, what)
        return f"für {what.say('acc')}"
    one = what.nominal.heads[0].noun if what.nominal else None
    agreement = one.agreement(plural=False) if one is not None else "f"
    each = {"m": "jeden", "f": "jede", "n": "jedes", "p": "jede"}[agreement]
    if what.nominal is not None:
        writer.remember(node.bind or getattr(node.what, "name", ""), say_np(what.nominal.plain(), A))
    return f"für {each} davon" if what.light else f"für {each} {what.forms['gen']}"


@EFFECTS(RepeatTimes)
def _repeat_times(writer: GermanWriter, node: RepeatTimes) -> Chain:
    inner = EFFECTS.say(writer, node.effect)
    if node.form.startswith("repeat this process") and isinstance(node.count, Number):
        often = ("", "einmal", "zweimal", "dreimal")[node.count.n - 1]
        once_more = chain_clauses(say_action(writer, You(), "wiederholen", Part(f"diesen Vorgang {often}")))
        return update(inner, sentences=(*inner.sentences, once_more))
    first, *rest = inner.links
    if node.form == "the following":
        how_often = node.count.name if isinstance(node.count, Variable) else spelled(node.count)
        dash = "-" if isinstance(node.count, Variable) else ""
        again = say_action(
            writer, You(), "wiederholen", Part("den folgenden Vorgang"), adverbs=(f"{how_often}{dash}mal",)
        )
        return update(chain_clauses(again), sentences=(inner,))
    if isinstance(node.count, Number):
        how_often = f"{spelled(node.count)}mal"
    elif isinstance(node.count, Variable):
        how_often = f"{node.count.name}-mal"
    elif isinstance(node.count, AmountRef) and node.count.form in THAT_MANY:
        how_often = "entsprechend oft"
    else:
        how_often = f"für {each_of(writer, node.count).say('acc')}"
    return update(inner, links=(first._replace(clause=with_adverb(first.clause, how_often)), *rest))


@EFFECTS(Repeat)
def _repeat(writer: GermanWriter, node: Repeat) -> Chain:
    return chain_clauses(say_action(writer, You(), "wiederholen", Part("diesen Vorgang")))


@EFFECTS(EitherDo)
def _either_do(writer: GermanWriter, node: EitherDo) -> Chain:
    if node.who is not None:
        return _villainous(writer, node, node.who)
    links: list[Link] = []
    for option in node.options:
        said = EFFECTS.say(writer, option)
        if len(said.links) != 1 or said.text or said.before or said.adverb or said.sentences or said.after:
            raise Untranslatable("a choice between sentences")
        joint = "" if not links else "oder" if option is node.options[-1] else ","
        links.append(said.links[0]._replace(joint=joint))
    return Chain(tuple(links))


def _villainous(writer: GermanWriter, node: EitherDo, who: Selector) -> Chain:
    """Says "steht jeder Gegner vor einem schrecklichen Dilemma — du ziehst eine Karte, oder ..." (701.55)."""
    stands = say_action(writer, who, "stehen", ending="vor einem schrecklichen Dilemma", commanded=False)
    said: list[str] = []
    for option in node.options:
        told = EFFECTS.say(writer, option)
        stated = tuple(link._replace(clause=change(link.clause, commanded=False)) for link in told.links)
        said.append(say_chain(update(told, links=stated)))
    return chain_clauses(change(stands, behind=f"— {', oder '.join(said)}"))


@EFFECTS(Unless)
def _unless(writer: GermanWriter, node: Unless) -> Chain:
    inner = EFFECTS.say(writer, node.effect)
    who = subject_of(writer, node.who)
    paid = COSTS.say(writer, node.cost)
    if paid.text:
        raise Untranslatable("an unless with several costs")
    links = _with_subject(paid.links, who)
    return append(inner, f"es sei denn, {say_chain(Chain(links, after=paid.after))}")


@EFFECTS(UnlessCondition)
def _unless_condition(writer: GermanWriter, node: UnlessCondition) -> Chain:
    inner = EFFECTS.say(writer, node.effect)
    return append(inner, unless(writer, node.condition))


@EFFECTS(Delayed)
def _delayed(writer: GermanWriter, node: Delayed) -> Chain:
    of_that_turn = isinstance(node.trigger, EventDuring) and isinstance(node.trigger.when, ThatTurn)
    step = node.trigger.event if of_that_turn and isinstance(node.trigger, EventDuring) else node.trigger
    if isinstance(step, BeginningOf):
        inner_first = node.chosen_now
        inner = EFFECTS.say(writer, node.effect) if inner_first else None
        when = at_beginning(writer, step, of_that_turn=of_that_turn) + (
            " in diesem Zug" if node.duration is not None else ""
        )
        inner = inner or EFFECTS.say(writer, node.effect)
        if not inner_first:
            return update(inner, adverb=when)
        *rest, last = inner.links
        return update(inner, links=(*rest, last._replace(clause=_late(last.clause, when))))
    statement = EVENTS.say(writer, node.trigger)("present")
    if isinstance(node.duration, UntilEndOfTurn):
        until = "bis zum Ende des Zuges" if node.form == "before" else "in diesem Zug"
        statement = this_turn(statement, node.form) if node.once else until_then(statement, until)
    elif node.duration is not None and not node.once:
        statement = until_then(statement, DURATIONS.say(writer, node.duration))
    elif node.duration is not None:
        raise Untranslatable(f"a delayed trigger for {type(node.duration).__name__}")
    event = say_final(statement)
    word = "wenn" if node.once else "immer wenn"
    return say_subordinate(EFFECTS.say(writer, node.effect), f"{word} {event}")


def this_turn(statement: Statement, which: str) -> Statement:
    """The statement with "in diesem Zug", and "das nächste Mal" if it is the `which` "(your) next" such event."""
    first, *rest = statement.clauses
    when = "in diesem Zug das nächste Mal" if which.endswith("next") else "in diesem Zug"
    return Statement((with_adverb(first, when), *rest), statement.joiner)


def until_then(statement: Statement, until: str) -> Statement:
    """ "immer wenn bis zum Ende des Zuges eine Kreatur ... zufügt"."""
    first, *rest = statement.clauses
    light = first.subject is not None and first.subject.light
    opened = with_adverb(first, until) if light else change(first, front=until)
    return Statement((opened, *rest), statement.joiner)


def _late(clause: Clause, when: str) -> Clause:
    return with_late(clause, when)


@EFFECTS(Apply)
def _apply(writer: GermanWriter, node: Apply) -> Chain:
    if isinstance(node.rule, PlayFrom) and node.rule.when is not None and node.form == "before if":
        return playable_if(writer, node, node.rule, node.rule.when)
    if isinstance(node.rule, PlayFrom) and isinstance(node.duration, WhileTrue):
        return while_there(writer, node.rule, node.duration)
    when = _duration(writer, node.duration) if node.duration is not None else ""
    if when.startswith(","):
        inner = GAME_RULES.say(writer, node.rule)
        return append(inner, when.strip(", \u2e34"))
    replaced = isinstance(node.rule, Replace)
    writer.when = when if node.form != "before" or replaced else ""
    inner = GAME_RULES.say(writer, node.rule)
    if node.form == "before" and not replaced:
        return update(inner, adverb=when)
    when = writer.take_when()
    first, *rest = inner.links
    return update(inner, links=(first._replace(clause=with_adverb(first.clause, when)), *rest))


def _duration(writer: GermanWriter, node: Node) -> str:
    return DURATIONS.say(writer, node)

"""Replacement effects (614): "Falls ... würde, ... stattdessen ..."; the event itself, changed; and abilities that
trigger more often."""

from __future__ import annotations

from engine.ir.conditions import Compare
from engine.ir.effects.game import ThatEvent
from engine.ir.effects.permanents import CreateToken
from engine.ir.effects.structure import Sequence
from engine.ir.node import Effect, Trigger, Value
from engine.ir.replacing import Replace
from engine.ir.rules import TriggersMore, TriggersNot
from engine.ir.triggers import (
    CausesTrigger,
    CountersPut,
    Creates,
    DealsDamage,
    Draws,
    Enters,
    FirstTime,
    GainsLife,
    LosesLife,
    WouldProduce,
)
from engine.ir.values import AmountRef, Difference, Half, Number, Sum, Times, Where
from engine.text.german.grammar.chains import Chain, append, chain_clauses, update
from engine.text.german.grammar.clauses import Clause, Statement, change, say_final, with_adverb
from engine.text.german.grammar.inflection import BARE, THE, A, find_verb
from engine.text.german.grammar.phrases import NP, YOU, Part, cased_np, fixed_np, pronoun_np, say_np
from engine.text.german.rules.abilities.otherwise import enters_under, produces, redirected, say_with
from engine.text.german.rules.conditions.states import condition_final
from engine.text.german.rules.effects.sequences import instead, say_subordinate
from engine.text.german.rules.events.verbs import Event, damage_word
from engine.text.german.rules.nouns.specs import token_nominal
from engine.text.german.rules.values.quantities import counter_noun, digits, where_x_is
from engine.text.german.rules.writer import (
    EFFECTS,
    EVENTS,
    GAME_RULES,
    SELECTORS,
    VALUES,
    GermanWriter,
    Untranslatable,
)

_RECIPIENTS = {
    "that permanent or player": ("f", "jener bleibenden Karte oder jenem Spieler"),
    "that player or permanent": ("f", "jenem Spieler oder jener bleibenden Karte"),
    "that creature or player": ("f", "jener Kreatur oder jenem Spieler"),
    "that creature": ("f", "jener Kreatur"),
    "that permanent": ("f", "jener bleibenden Karte"),
    "that player": ("m", "jenem Spieler"),
    "that opponent": ("m", "jenem Gegner"),
    "you": ("m", "dir"),
    "them": ("m", "ihm"),
}
_ELSEWHERE = {
    "anywhere": "anstatt {it} irgendwo anders hinzulegen",
    "graveyard": "anstatt {it} auf den Friedhof {its} Besitzers zu legen",
    "yours": "anstatt {it} auf deinen Friedhof zu legen",
}


def _at_least(writer: GermanWriter, node: Replace) -> Chain:
    """ "Falls eine Quelle einem Gegner weniger als X Schadenspunkte zufügen würde, fügt sie stattdessen X zu"."""
    event, less, effect = node.event, node.condition, node.effect
    if not isinstance(event, DealsDamage) or event.to is None or not isinstance(less, Compare):
        raise Untranslatable("less of something else")
    if not isinstance(effect, ThatEvent) or effect.amount is None:
        raise Untranslatable("something else instead of less damage")
    source, to = SELECTORS.say(writer, event.what), SELECTORS.say(writer, event.to)
    least, wanted = VALUES.say(writer, less.right), VALUES.say(writer, effect.amount)
    kind = damage_word(event.combat)
    little = f"{to.say('dat')} weniger {kind} als {least.forms['nom']} zufügen würde"
    it = pronoun_np(source.pronouns)
    much = Part(f"stattdessen Schaden in Höhe {wanted.forms['gen']}", wanted.tail)
    return say_subordinate(
        chain_clauses(Clause(find_verb("zufügen"), it, (much,), commanded=False)), f"falls {source.say('nom')} {little}"
    )


@GAME_RULES(Replace)
def _replace(writer: GermanWriter, node: Replace) -> Chain:
    if node.form == "less than":
        return _at_least(writer, node)
    if node.form == "produces":
        return produces(writer, node)
    moved = node.effect.to if isinstance(node.effect, ThatEvent) else None
    if node.form == "redirected" and moved is not None and isinstance(node.event, DealsDamage):
        return redirected(writer, node.event, moved)
    would = EVENTS.say(writer, node.event)("present" if isinstance(node.event, WouldProduce) else "would")
    when = writer.take_when()
    first = would.clauses[0]
    light = any(part.light for part in first.objects) or (first.subject is not None and first.subject.light)
    if when and (light or not node.once):
        would, when = say_with(would, when), ""
    said = say_final(would)
    before = f"falls {said}"
    if node.once:
        before = f"das nächste Mal, wenn{f' {when}' if when else ''} {said}"
    if node.condition is not None:
        before = f"{before} und {condition_final(writer, node.condition)}"
    effect = replaced(writer, node.event, would, node.effect)
    if node.optional:
        effect = _offered(effect)
    if node.form in _ELSEWHERE:
        subject = would.subject
        if subject is None:
            raise Untranslatable("something without a subject put elsewhere")
        its = {"f": "ihres", "p": "ihres"}.get(subject.agreement, "seines")
        words = _ELSEWHERE[node.form].format(it=subject.pronouns.personal("acc"), its=its)
        return say_subordinate(update(effect, after=(*effect.after, words)), before)
    said_so = isinstance(node.effect, ThatEvent) or getattr(node.effect, "form", "").endswith(" passive")
    return say_subordinate(effect if said_so else instead(effect), before)


def _offered(effect: Chain) -> Chain:
    links = tuple(link._replace(clause=change(link.clause, modal="können", commanded=False)) for link in effect.links)
    return update(effect, links=links)


def replaced(writer: GermanWriter, event: Trigger, would: Statement, effect: Effect) -> Chain:
    """Says the replacement: an instruction, or the event with another amount."""
    if isinstance(effect, Sequence) and effect.form.startswith("plus "):
        return _tokens_and_more(writer, effect)
    if not isinstance(effect, ThatEvent):
        return EFFECTS.say(writer, effect)
    if effect.to is not None and effect.amount is None and isinstance(event, DealsDamage):
        whom = SELECTORS.say(writer, effect.to).part("dat")
        damage = fixed_np("jener Schaden", "m")
        return chain_clauses(
            Clause(find_verb("zufügen"), damage, (Part("stattdessen"), whom), passive=True, commanded=False)
        )
    if effect.form == "enters under":
        return enters_under(writer, would, effect)
    if effect.amount is None or effect.to is not None or effect.who is not None:
        raise Untranslatable("the replaced event with another recipient")
    subject = would.subject
    match event:
        case DealsDamage():
            return _damage(writer, effect, subject)
        case CountersPut():
            return _counters(writer, event, effect.amount)
        case Creates():
            return _tokens(event, effect.amount)
        case GainsLife() | LosesLife():
            return _life(event, effect.amount, subject)
        case WouldProduce():
            return _mana(writer, event, effect.amount)
        case Draws():
            raise Untranslatable("drawing another number")
        case _:
            raise Untranslatable(f"{type(event).__name__} with another amount")


def _tokens_and_more(writer: GermanWriter, effect: Sequence) -> Chain:
    """ "erzeuge stattdessen jene Spielsteine plus einen zusätzlichen Schatz-Spielstein"."""
    more = effect.steps[1]
    if not isinstance(more, CreateToken):
        raise Untranslatable("those tokens and something else")
    nominal = token_nominal(writer, more.token)
    nominal = nominal.with_adjective("zusätzlich") if "additional" in effect.form else nominal
    many = isinstance(more.count, AmountRef)
    tokens = say_np(nominal, BARE if many else A, plural=many)
    plus = f"jene Spielsteine plus {'ebenso viele ' if many else ''}"
    if effect.form.endswith("active"):
        return chain_clauses(Clause(find_verb("erzeugen"), YOU, (Part(f"{plus}{tokens.forms['acc']}", tokens.tail),)))
    those = Part(f"stattdessen {plus}{tokens.forms['nom']}", tokens.tail)
    return chain_clauses(Clause(find_verb("erzeugen"), _plural_silent(), (those,), passive=True, commanded=False))


def _many(amount: Value) -> tuple[str, str]:
    """Returns the words before and after the noun: ("doppelt so viele", ""), ("so viele plus eine", "")."""
    match amount:
        case Times(factor=Number(n=2), value=AmountRef()):
            return "doppelt so viele", ""
        case Times(factor=Number(n=3), value=AmountRef()):
            return "dreimal so viele", ""
        case Sum(left=AmountRef(), right=right):
            return f"so viele plus {digits(right)}", ""
        case Difference(left=AmountRef(), right=right):
            return f"so viele minus {digits(right)}", ""
        case Half(value=AmountRef(), up=up):
            return "halb so viele", "aufgerundet" if up else "abgerundet"
        case _:
            raise Untranslatable("another amount of an event")


def _damage(writer: GermanWriter, effect: ThatEvent, subject: NP | None) -> Chain:
    if subject is None or effect.amount is None:
        raise Untranslatable("damage without a source")
    many, rounding = _many(effect.amount)
    recipient = next((words for words in _RECIPIENTS if effect.form.endswith(f" to {words}")), "")
    to = (Part(_RECIPIENTS[recipient][1], light=recipient in ("you", "them")),) if recipient else ()
    if effect.form.endswith(" to ~"):
        recipient, to = "~", (writer.this().part("dat"),)
    if " to " in effect.form and not recipient:
        raise Untranslatable(f"damage in {effect.form!r}")
    points = Part(f"stattdessen {many} Schadenspunkte", rounding)
    said = chain_clauses(Clause(find_verb("zufügen"), pronoun_np(subject.pronouns), (*to, points), commanded=False))
    if isinstance(effect.amount, Sum) and isinstance(effect.amount.right, Where):
        return append(said, where_x_is(writer, effect.amount.right.value))
    return said


def _counters(writer: GermanWriter, event: CountersPut, amount: Value) -> Chain:
    """ "werden stattdessen so viele plus eine +1/+1-Marken auf ihn gelegt", "legt er ... solcher Marken auf ..."."""
    many, rounding = _many(amount)
    on = SELECTORS.say(writer, event.on)
    if event.by_effect:
        effect = pronoun_np(fixed_np("", "m").pronouns)
        what = Part(f"stattdessen {many} solcher Marken")
        place = on.nominal.plain() if on.nominal is not None else None
        if place is None:
            raise Untranslatable("counters on several things")
        where = say_np(place, THE).forms["acc"]
        return chain_clauses(Clause(find_verb("legen"), effect, (what,), ending=f"auf {where}", commanded=False))
    many = many.replace(" 1", " eine")
    counters = counter_noun(event.counter).heads[0].noun.plural
    such = f"{many} {counters}" if "plus" in many else f"{many} solcher Marken"
    subject = fixed_np(such, "p")
    ending = f"auf {on.pronouns.personal('acc')}"
    such_ones = Part(f"stattdessen {subject.forms['nom']}")
    clause = Clause(find_verb("legen"), None, (such_ones,), ending=ending, passive=True, after=rounding)
    return chain_clauses(change(clause, subject=_plural_silent(), commanded=False))


def _plural_silent() -> NP:
    """Returns a plural subject whose words are among the objects."""
    return NP(fixed_np("", "p").forms, fixed_np("", "p").pronouns, light=True)


def _tokens(event: Creates, amount: Value) -> Chain:
    many, _ = _many(amount)
    if event.form == "effect":
        effect = pronoun_np(fixed_np("", "m").pronouns)
        what = Part(f"stattdessen {many} solcher Spielsteine")
        return chain_clauses(Clause(find_verb("erzeugen"), effect, (what,), commanded=False))
    clause = Clause(
        find_verb("erzeugen"), _plural_silent(), (Part(f"stattdessen {many} solcher Spielsteine"),), passive=True
    )
    return chain_clauses(change(clause, commanded=False))


def _life(event: GainsLife | LosesLife, amount: Value, subject: NP | None) -> Chain:
    many, rounding = _many(amount)
    own = "dazuerhalten" if isinstance(event, GainsLife) else "verlieren"
    if subject is None:
        raise Untranslatable("life of nobody")
    who = subject if subject.person == 2 else pronoun_np(subject.pronouns)
    what = Part(f"stattdessen {many} Lebenspunkte", rounding)
    return chain_clauses(Clause(find_verb(own), who, (what,), commanded=False))


def _mana(writer: GermanWriter, event: WouldProduce, amount: Value) -> Chain:
    """ "erzeugt sie stattdessen doppelt so viel jenes Manas"."""
    many, _ = _many(amount)
    what = pronoun_np(SELECTORS.say(writer, event.what).pronouns)
    much = Part(f"stattdessen {many.removesuffix('e')} jenes Manas")
    return chain_clauses(Clause(find_verb("erzeugen"), what, (much,), commanded=False))


@GAME_RULES(TriggersMore)
def _triggers_more(writer: GermanWriter, node: TriggersMore) -> Chain:
    cause = say_final(EVENTS.say(writer, node.event)("present"))
    ability = cased_np("die Fähigkeit", "die Fähigkeit", "der Fähigkeit", "der Fähigkeit", "f")
    again = Clause(find_verb("auslösen"), ability, (Part("ein weiteres Mal"),), passive=True, commanded=False)
    return say_subordinate(chain_clauses(again), f"falls {cause}")


@GAME_RULES(TriggersNot)
def _triggers_not(writer: GermanWriter, node: TriggersNot) -> Chain:
    """ "Kreaturen, die ins Spiel kommen, lösen keine Fähigkeiten bleibender Karten aus, die ..."."""
    cause = node.event
    if not isinstance(cause, CausesTrigger) or not isinstance(cause.event, Enters):
        raise Untranslatable("what doesn't trigger because of something else")
    what = SELECTORS.say(writer, cause.event.what)
    come = f"{what.pronouns.relative('nom')} ins Spiel {'kommen' if what.plural else 'kommt'}"
    subject = NP(what.forms, what.pronouns, tail=f"{what.tail} und {come}" if what.tail else come)
    of = None if cause.of is None else SELECTORS.say(writer, cause.of)
    abilities = Part("keine Fähigkeiten") if of is None else Part(f"keine Fähigkeiten von {of.forms['dat']}", of.tail)
    return chain_clauses(Clause(find_verb("auslösen"), subject, (abilities,), commanded=False))


@EVENTS(FirstTime)
def _first_time(writer: GermanWriter, node: FirstTime) -> Event:
    inner = EVENTS.say(writer, node.event)

    def say_event(tense: str) -> Statement:
        statement = inner(tense)  # type: ignore[arg-type]
        return Statement(
            tuple(with_adverb(clause, "zum ersten Mal in einem Zug") for clause in statement.clauses), statement.joiner
        )

    return say_event


@EFFECTS(ThatEvent)
def _that_event(writer: GermanWriter, node: ThatEvent) -> Chain:
    raise Untranslatable("the replaced event itself")

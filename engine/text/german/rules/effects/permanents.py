"""Instructions about permanents: destroy, sacrifice, tap, counters, attach, control, combat; tokens."""

from __future__ import annotations

from engine.ir.changes import Must, SetController
from engine.ir.conditions import (
    Always,
    NextStep,
    UntilEndOfCombat,
    UntilEndOfTurn,
    UntilEndOfYourNextTurn,
    UntilEvent,
    UntilYourNextTurn,
    WhileTrue,
)
from engine.ir.effects.permanents import (
    Affect,
    Attach,
    BecomeAura,
    ChooseBlocks,
    CreateCopy,
    CreateToken,
    Destroy,
    ExchangeControl,
    Fight,
    Goad,
    PhaseOut,
    Proliferate,
    Regenerate,
    RemoveFromCombat,
    Reselect,
    Sacrifice,
    TapOrUntap,
    TapThem,
    Transform,
    TurnFace,
    Unattach,
    UntapThem,
)
from engine.ir.node import Duration, Effect, Selector, Value, replace
from engine.ir.selectors import All, Ref, You
from engine.ir.triggers import BeginningOf
from engine.ir.values import Number, Variable
from engine.text.german.grammar.chains import Chain, Link, append, chain_clauses, update
from engine.text.german.grammar.clauses import Clause, change, say_final
from engine.text.german.grammar.inflection import A, find_verb, fixed_determiner
from engine.text.german.grammar.phrases import NP, SOFT_COMMA, Nominal, Part, fixed_np, pronoun_np, say_np, tail_text
from engine.text.german.rules.conditions.states import condition_final
from engine.text.german.rules.effects.becoming import copy_token
from engine.text.german.rules.effects.changes import grantee_of, predicate
from engine.text.german.rules.effects.sequences import said_of, say_action, say_place, tie_broken
from engine.text.german.rules.events.steps import at_beginning, step_nominal
from engine.text.german.rules.nouns.references import named_noun, owned_noun
from engine.text.german.rules.nouns.specs import token_nominal
from engine.text.german.rules.values.for_each import each_in_front, split_for_each
from engine.text.german.rules.values.quantities import amount, spelled
from engine.text.german.rules.writer import (
    COSTS,
    DURATIONS,
    EFFECTS,
    EVENTS,
    SELECTORS,
    VALUES,
    GermanWriter,
    Untranslatable,
)

_SIMPLE: dict[type[Effect], str] = {
    Destroy: "zerstören",
    Regenerate: "regenerieren",
    Sacrifice: "opfern",
    TapThem: "tappen",
    UntapThem: "enttappen",
    Goad: "anstacheln",
}


@EFFECTS(*_SIMPLE)
def _simple(writer: GermanWriter, node: Destroy | Regenerate | Sacrifice | TapThem | UntapThem | Goad) -> Chain:
    """One verb with an object."""
    affected, each = each_in_front(writer, node.what)
    what = SELECTORS.say(writer, affected)
    clause = say_action(writer, node.who, _SIMPLE[type(node)], said_of(writer, node, what), adverbs=(each,))
    if isinstance(node, Destroy) and node.no_regeneration:
        again = Clause(find_verb("regenerieren"), pronoun_np(what.pronouns), modal="können", passive=True, negated=True)
        tied = (tie_broken(),) if "if two or more" in node.form else ()
        return Chain((Link(clause),), sentences=(chain_clauses(again), *tied))
    return chain_clauses(clause)


@EFFECTS(Transform)
def _transform(writer: GermanWriter, node: Transform) -> Chain:
    what = SELECTORS.say(writer, node.what)
    said = "wenden" if node.form == "flip" else "konvertieren" if node.convert else "transformieren"
    return chain_clauses(say_action(writer, node.who, said, what.part("acc")))


@EFFECTS(TapOrUntap)
def _tap_or_untap(writer: GermanWriter, node: TapOrUntap) -> Chain:
    what = SELECTORS.say(writer, node.what)
    clause = say_action(writer, node.who, "enttappen", what.part("acc"))
    return chain_clauses(
        change(clause, verb=find_verb("tappen")._replace(command="tappe oder enttappe", base="tappen oder enttappen"))
    )


@EFFECTS(RemoveFromCombat)
def _from_combat(writer: GermanWriter, node: RemoveFromCombat) -> Chain:
    what = SELECTORS.say(writer, node.what)
    return chain_clauses(say_action(writer, node.who, "entfernen", what.part("acc"), ending="aus dem Kampf"))


@EFFECTS(ChooseBlocks)
def _choose_blocks(writer: GermanWriter, node: ChooseBlocks) -> Chain:
    which = "welche Kreaturen in diesem Kampf blocken und wie sie blocken"
    return chain_clauses(say_action(writer, node.who, "bestimmen", after=which))


@EFFECTS(Reselect)
def _reselect(writer: GermanWriter, node: Reselect) -> Chain:
    attacker = SELECTORS.say(writer, node.what)
    attacks = f"{attacker.say('nom')} {'angreifen' if attacker.plural else 'angreift'}"
    which = f"welchen Spieler oder welche bleibende Karte {attacks}"
    return chain_clauses(say_action(writer, node.who, "bestimmen", ending="neu", after=which))


@EFFECTS(Proliferate)
def _proliferate(writer: GermanWriter, node: Proliferate) -> Chain:
    again = ("noch einmal",) if node.form == "again" else ()
    return chain_clauses(say_action(writer, node.who, "durchführen", Part("Wucherung"), adverbs=again))


@EFFECTS(Attach)
def _attach(writer: GermanWriter, node: Attach) -> Chain:
    what, to = SELECTORS.say(writer, node.what), SELECTORS.say(writer, node.to)
    host = Part(f"an {to.forms['acc']}", to.tail)
    return chain_clauses(say_action(writer, node.who, "anlegen", what.part("acc"), host, extrapose=bool(to.tail)))


@EFFECTS(BecomeAura)
def _become_aura(writer: GermanWriter, node: BecomeAura) -> Chain:
    """ "Diese Kreatur verliert diese Fähigkeit und wird eine Aura-Verzauberung mit ..."."""
    what, to = SELECTORS.say(writer, node.what), SELECTORS.say(writer, node.to)
    aura = Part("diese Fähigkeit und wird zu einer Aura-Verzauberung mit „Verzaubert eine Kreatur“")
    lost = chain_clauses(Clause(find_verb("verlieren"), what, (aura,), commanded=False))
    host = Part(f"an {to.forms['acc']}", to.tail)
    it = Part(what.pronouns.personal("acc"), light=True)
    attached = chain_clauses(say_action(writer, You(), "anlegen", it, host, extrapose=bool(to.tail)))
    paid = COSTS.say(writer, node.cost)
    offered = tuple(link._replace(clause=change(link.clause, modal="können", commanded=False)) for link in paid.links)
    ended = append(Chain(offered), "um diesen Effekt zu beenden")
    return update(lost, sentences=(attached, ended))


@EFFECTS(Unattach)
def _unattach(writer: GermanWriter, node: Unattach) -> Chain:
    what = SELECTORS.say(writer, node.what)
    if node.off is None:
        return chain_clauses(say_action(writer, node.who, "lösen", what.part("acc")))
    off = SELECTORS.say(writer, node.off)
    return chain_clauses(say_action(writer, node.who, "lösen", what.part("acc"), say_place("von", off, "dat")))


@EFFECTS(TurnFace)
def _turn(writer: GermanWriter, node: TurnFace) -> Chain:
    what = SELECTORS.say(writer, node.what)
    if node.up:
        return chain_clauses(say_action(writer, node.who, "aufdecken", what.part("acc")))
    return chain_clauses(say_action(writer, node.who, "umdrehen", what.part("acc"), ending="auf die verdeckte Seite"))


@EFFECTS(ExchangeControl)
def _exchange(writer: GermanWriter, node: ExchangeControl) -> Chain:
    one = SELECTORS.say(writer, node.one)
    if node.other is None:
        return chain_clauses(
            say_action(writer, node.who, "austauschen", Part(f"die Kontrolle über {one.forms['acc']}", one.tail))
        )
    other = SELECTORS.say(writer, node.other)
    what = Part(f"die Kontrolle über {one.say('acc')} und {other.forms['acc']}", other.tail)
    return chain_clauses(say_action(writer, node.who, "austauschen", what))


def duration(writer: GermanWriter, node: Duration) -> str:
    """ "bis zum Ende des Zuges"; "" without end."""
    return DURATIONS.say(writer, node)


@DURATIONS(UntilEndOfTurn)
def _end_of_turn(writer: GermanWriter, node: UntilEndOfTurn) -> str:
    if node.form == "next spell":
        return ""  # "the next spell you cast this turn" says it
    return "in diesem Zug" if node.form in ("this turn", "inside", "next time") else "bis zum Ende des Zuges"


@DURATIONS(UntilYourNextTurn)
def _next_turn(writer: GermanWriter, node: UntilYourNextTurn) -> str:
    if node.who is None:
        return "bis zu deinem nächsten Zug"
    return f"bis zu {owned_noun(writer, named_noun('Zug', 'nächst'), node.who).say('dat')}"


@DURATIONS(UntilEndOfYourNextTurn)
def _end_of_next(writer: GermanWriter, node: UntilEndOfYourNextTurn) -> str:
    return "bis zum Ende deines nächsten Zuges"


@DURATIONS(UntilEndOfCombat)
def _end_of_combat(writer: GermanWriter, node: UntilEndOfCombat) -> str:
    return "in diesem Kampf" if node.form in ("this combat", "inside") else "bis zum Ende des Kampfes"


@DURATIONS(UntilEvent)
def _until(writer: GermanWriter, node: UntilEvent) -> str:
    match node.event:
        case BeginningOf(step=step, whose=whose) if whose is not None and node.form == "your next":
            return f"bis zu {owned_noun(writer, step_nominal(f'next {step}'), whose).forms['dat']}"
        case BeginningOf(step="upkeep" | "end step" as step, whose=whose) if node.form:
            following = BeginningOf(step, whose, form="next")
            return f"bis {at_beginning(writer, following).replace('zu ', 'zum ', 1)}"
    return f", bis {say_final(EVENTS.say(writer, node.event)('present'))}\u2e34"


@DURATIONS(WhileTrue)
def _while(writer: GermanWriter, node: WhileTrue) -> str:
    return f", solange {condition_final(writer, node.condition)}\u2e34"


@DURATIONS(NextStep)
def _next_step(writer: GermanWriter, node: NextStep) -> str:
    return f"während {owned_noun(writer, step_nominal(f'next {node.step}'), node.whose).say('gen')}"


@DURATIONS(Always)
def _always(writer: GermanWriter, node: Always) -> str:
    return "für den Rest der Partie" if node.form else ""


@EFFECTS(Affect)
def _affect(writer: GermanWriter, node: Affect) -> Chain:
    if node.form == "gain control":
        return _gain_control(writer, node)
    early = duration(writer, node.duration) if node.form == "before" else ""
    subject = _subject(writer, node.what)
    late = "" if early else duration(writer, node.duration)
    writer.grantee = grantee_of(subject, node.changes)
    when = isinstance(node.duration, UntilEndOfTurn | UntilEndOfCombat) and node.duration.form in (
        "this turn",
        "inside",
    )
    if when:
        late = "in diesem Zug" if isinstance(node.duration, UntilEndOfTurn) else "in diesem Kampf"
        writer.when = late
    changes = node.changes
    if node.form == "or block":
        changes = (Must("attack", form="or block many" if subject.plural else "or block"),)
    predicates = predicate(writer, subject, changes, late="" if when else late, early=HERE if when else "")
    taken = writer.take_when() if when else ""
    said = _put_early(predicates, taken)
    if early.startswith(","):  # a clause: "solange ..."
        return update(said, before=early.strip(", \u2e34"))
    return update(said, adverb=early) if early else said


HERE = "@here"
"""Place of an effect's duration, if no change has said it already."""


def _put_early(predicates: Chain, when: str) -> Chain:
    def put_time(words: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(when if word == HERE else word for word in words)

    links = [
        link._replace(
            clause=change(link.clause, adverbs=put_time(link.clause.adverbs), late=put_time(link.clause.late))
        )
        for link in predicates.links
    ]
    return update(predicates, links=tuple(links))


def _subject(writer: GermanWriter, what: Selector) -> NP:
    """ "Die Kreatur ist schwarz": a subject at the beginning needs no "jene"."""
    if isinstance(what, Ref) and what.form.startswith("that ") and "player" not in what.form:
        what = replace(what, form=what.form.replace("that ", "the ", 1))
    return SELECTORS.say(writer, what)


def _gain_control(writer: GermanWriter, node: Affect) -> Chain:
    change_of = node.changes[0]
    if not isinstance(change_of, SetController):
        raise Untranslatable("gaining control of nothing")
    if isinstance(change_of.who, All):  # "all creatures they own"
        SELECTORS.say(writer, change_of.who)
    what = _subject(writer, node.what)
    until = duration(writer, node.duration)
    over = Part(f"die Kontrolle über {what.forms['acc']}", what.tail)
    if until.startswith(","):
        return chain_clauses(say_action(writer, change_of.who, "übernehmen", over, after=until.strip(", \u2e34")))
    return chain_clauses(say_action(writer, change_of.who, "übernehmen", over, adverbs=(until,)))


@EFFECTS(CreateToken)
def _create(writer: GermanWriter, node: CreateToken) -> Chain:
    if node.token.form == "sized" or node.form.startswith("size|"):
        return _sized(writer, node)
    count, each = split_for_each(writer, node.count)
    nominal = token_nominal(writer, node.token, tapped=node.tapped and not node.attacking)
    tokens = _counted_tokens(writer, count, nominal) if node.form != "those tokens" else _such_tokens(count)
    writer.remember(node.bind, tokens)
    if node.token.form == "name first":
        tokens = _with_name(tokens, _token_called(writer, node.token.name))
    clause = say_action(writer, node.who, "erzeugen", tokens.part("acc"), adverbs=(each,))
    if how := _how_created(writer, node, tokens):
        return chain_clauses(change(clause, objects=(Part(clause.objects[0].text, how),)))
    return chain_clauses(clause)


def _how_created(writer: GermanWriter, node: CreateToken, tokens: NP) -> str:
    """ "der getappt ist und jenen Spieler angreift", "der an sie angelegt ist"; "" for others."""
    are, which = "sind" if tokens.plural else "ist", tokens.pronouns.relative("nom")
    if node.attached_to is not None:
        host = SELECTORS.say(writer, node.attached_to)
        return f"{which} an {host.forms['acc']} angelegt {are}{tail_text(host.tail)}"
    if not node.attacking:
        return ""
    whom = "" if node.attacking_whom is None else f"{SELECTORS.say(writer, node.attacking_whom).say('acc')} "
    tapped = f"getappt {are} und " if node.tapped else ""
    return f"{which} {tapped}{whom}{'angreifen' if tokens.plural else 'angreift'}"


def _sized(writer: GermanWriter, node: CreateToken) -> Chain:
    """ "erzeuge ... Seine Stärke ist gleich ... und seine Widerstandskraft ist gleich ..."."""
    power, toughness = node.token.power, node.token.toughness
    if power is None or toughness is None:
        raise Untranslatable("a token of half a size")
    form = "" if node.token.form == "sized" else node.token.form
    token = replace(node.token, power=None, toughness=None, form=form)
    created = _create(writer, replace(node, token=token, form=""))
    strong, tough = (VALUES.say(writer, value) for value in (power, toughness))
    said = [
        Clause(find_verb("sein"), fixed_np(subject, "f"), ending=f"gleich {value.forms['dat']}", commanded=False)
        for subject, value in (("seine Stärke", strong), ("seine Widerstandskraft", tough))
    ]
    size = Chain((Link(said[0]), Link(said[1], "und")))
    return update(created, sentences=(*created.sentences, size))


def _token_called(writer: GermanWriter, name: str) -> str:
    """The token's name, which may begin with that of the card ("~, Frost Tongue")."""
    own = writer.own_name().partition(",")[0]
    if "~" in name and not own:
        raise Untranslatable("a token named after a card whose name is not known")
    return name.replace("~", own)


def _with_name(tokens: NP, name: str) -> NP:
    """ "Avacyn, einen legendären 8/8 weißen Engel-Kreaturenspielstein mit Flugfähigkeit"."""
    forms = {case: f"{name}, {text}{SOFT_COMMA}" for case, text in tokens.forms.items()}
    return NP(forms, tokens.pronouns, nominal=tokens.nominal)


def _such_tokens(count: Value) -> NP:
    """ "zwei solcher Spielsteine"."""
    such = "solcher Spielsteine" if count != Number(1) else "solchen Spielstein"
    return fixed_np(f"{spelled(count) if count != Number(1) else 'einen'} {such}", "p" if count != Number(1) else "m")


def _counted_tokens(writer: GermanWriter, count: Value, nominal: Nominal) -> NP:
    match count:
        case Number(n=1):
            return say_np(nominal, A)
        case Number() | Variable():
            return say_np(nominal, fixed_determiner(spelled(count)), plural=True)
        case _:
            return amount(writer, count, nominal, spell_out=True)


@EFFECTS(CreateCopy)
def _create_copy(writer: GermanWriter, node: CreateCopy) -> Chain:
    return copy_token(writer, node)


@EFFECTS(Fight)
def _fight(writer: GermanWriter, node: Fight) -> Chain:
    what = SELECTORS.say(writer, node.what)
    if node.other is None:
        return chain_clauses(Clause(find_verb("kämpfen"), what, ending="gegeneinander", commanded=False))
    other = SELECTORS.say(writer, node.other)
    return chain_clauses(Clause(find_verb("kämpfen"), what, (say_place("gegen", other, "acc"),), commanded=False))


@EFFECTS(PhaseOut)
def _phase_out(writer: GermanWriter, node: PhaseOut) -> Chain:
    what = SELECTORS.say(writer, node.what)
    return chain_clauses(Clause(find_verb("destabilisieren"), what, (Part("sich", light=True),), commanded=False))

"""Instructions about mana, the stack, turns and designations; keyword actions (701): "stelle Nachforschungen an",
"Erdbändigen 2", "verdächtige sie", "befehde dich mit einem Gegner"; from tables of verbs with their construction.
"""

from __future__ import annotations

from engine.ir.effects.cards import Exile, IntoExile, Move
from engine.ir.effects.game import (
    AddMana,
    BecomeMonarch,
    ChooseNewTargets,
    ControlTurn,
    CopySpell,
    CounterSpell,
    EndTurn,
    ExtraCombat,
    ExtraStep,
    ExtraTurn,
    GetEmblem,
    KeywordAction,
    LoseGame,
    ManaRider,
    ManaSpec,
    SkipStep,
    SpendOn,
    WinGame,
)
from engine.ir.effects.structure import BASIC_LAND, Choose, Pay
from engine.ir.node import Effect, Place, replace
from engine.ir.patterns import ObjectPattern
from engine.ir.selectors import EXACTLY_ONE, Ref, Some, This, You
from engine.ir.values import Number
from engine.text.german.grammar.chains import Chain, Link, chain_clauses, update
from engine.text.german.grammar.clauses import Clause, change, with_late
from engine.text.german.grammar.inflection import EACH, THAT, THE, A, find_verb, possessive
from engine.text.german.grammar.phrases import NP, YOU, Nominal, Part, fixed_np, join_or, pronoun_np, say_np
from engine.text.german.rules.abilities.keywords import keyword_noun
from engine.text.german.rules.effects.becoming import exceptions
from engine.text.german.rules.effects.sequences import kept_mana, said_of, say_action
from engine.text.german.rules.events.steps import step_nominal
from engine.text.german.rules.nouns.noun_phrases import subtype_word
from engine.text.german.rules.nouns.references import named_noun, one_of, owned_noun
from engine.text.german.rules.nouns.selectors import is_player
from engine.text.german.rules.values.for_each import split_for_each
from engine.text.german.rules.values.mana import mana_text, rider_text, spend_text
from engine.text.german.rules.values.quantities import ADDITIONAL, amount, digits, spelled
from engine.text.german.rules.writer import (
    COSTS,
    EFFECTS,
    PATTERNS,
    SELECTORS,
    GermanWriter,
    Untranslatable,
    inside,
    this_kind,
)
from engine.text.vocabulary.german_words import CHOICE_WORDS, COLOUR_NOUNS, number_word

inside(ManaSpec, SpendOn, ManaRider)

IT = pronoun_np(fixed_np("", "n").pronouns)


@EFFECTS(CounterSpell)
def _counter(writer: GermanWriter, node: CounterSpell) -> Chain:
    what = this_kind("Zauberspruch") if node.what == This() else SELECTORS.say(writer, node.what)
    countered = chain_clauses(say_action(writer, node.who, "neutralisieren", said_of(writer, node, what)))
    if not node.exile and node.to is None:
        return countered
    writer.remember("countered", what)
    it = Ref(name="countered", form="it")
    graveyard = "statt auf den Friedhof seines Besitzers"
    put = EFFECTS.say(writer, _put_elsewhere(it, node.to))
    links = tuple(link._replace(clause=with_late(link.clause, graveyard)) for link in put.links)
    kind = "der Zauberspruch" if node.only is None else say_np(PATTERNS.say(writer, node.only), A).say("nom")
    before = f"falls {kind} auf diese Weise neutralisiert wird"
    return update(countered, sentences=(update(put, links=links, before=before),))


def _put_elsewhere(it: Ref, to: Place | None) -> Effect:
    if isinstance(to, IntoExile):
        return Exile(You(), it, counter=to.counter, counter_count=to.counter_count)
    return Exile(You(), it) if to is None else Move(You(), it, to)


@EFFECTS(ChooseNewTargets)
def _new_targets(writer: GermanWriter, node: ChooseNewTargets) -> Chain:
    if node.form == "if able" and node.to is not None:
        to = SELECTORS.say(writer, node.to).say("dat")
        return chain_clauses(
            say_action(writer, node.who, "verändern", Part("das Ziel"), ending=f"zu {to}, falls möglich")
        )
    what = SELECTORS.say(writer, node.what)
    if node.change:
        target = Part(
            f"{'das' if node.to is None or node.form == 'the one' else 'ein'} Ziel {what.forms['gen']}", what.tail
        )
        to = "" if node.to is None else f"zu {SELECTORS.say(writer, node.to).say('dat')}"
        return chain_clauses(say_action(writer, node.who, "verändern", target, ending=to))
    return chain_clauses(
        say_action(writer, node.who, "bestimmen", Part(f"neue Ziele für {what.forms['acc']}", what.tail))
    )


@EFFECTS(CopySpell)
def _copy(writer: GermanWriter, node: CopySpell) -> Chain:
    what = SELECTORS.say(writer, node.what)
    writer.remember(node.bind, say_np(named_noun("Kopie"), A))
    if node.for_each is not None:
        return _copies_for_each(writer, node, what)
    count, each = split_for_each(writer, node.count)
    if count != Number(1):
        raise Untranslatable("several copies of a spell")
    copy = say_np(named_noun("Kopie"), THE)
    but = exceptions(writer, node.changes, copy.pronouns).replace("dass sie", f"dass {copy.forms['nom']}", 1)
    copied = chain_clauses(say_action(writer, node.who, "kopieren", what.part("acc"), after=but, adverbs=(each,)))
    if not node.new_targets:
        return copied
    new = Clause(find_verb("bestimmen"), YOU, (Part("neue Ziele für die Kopie"),), modal="können")
    if not isinstance(node.who, You):
        they = fixed_np("jeder jener Spieler" if node.form == "own copy" else "jener Spieler", "m")
        new = Clause(
            find_verb("bestimmen"), they, (Part("neue Ziele für seine Kopie"),), modal="können", commanded=False
        )
    return Chain(copied.links, sentences=(chain_clauses(new),))


def _copies_for_each(writer: GermanWriter, node: CopySpell, what: NP) -> Chain:
    """ "kopiere jenen Zauberspruch für jede andere Kreatur, die du kontrollierst und die der Zauberspruch als Ziel
    haben könnte. Jede Kopie hat eine unterschiedliche jener Kreaturen als Ziel."."""
    match node.for_each:
        case Some(what=ObjectPattern() as pattern, form="that the spell could target" | "that ability could target"):
            pass
        case _:
            raise Untranslatable("copies for each of something")
    spell = say_np(what.nominal.plain(), THE) if what.nominal is not None else what
    could = f"{spell.forms['nom']} als Ziel haben könnte"
    nominal = PATTERNS.say(writer, pattern).with_relative(lambda pronouns: f"{pronouns.relative('acc')} {could}")
    each = say_np(nominal, EACH)
    those = say_np(Nominal((nominal.heads[-1]._replace(adjectives=()),)), THAT, plural=True)
    copied = say_action(writer, node.who, "kopieren", what.part("acc"), Part(f"für {each.forms['acc']}", each.tail))
    aims = Clause(find_verb("haben"), say_np(named_noun("Kopie"), EACH), ending="als Ziel", commanded=False)
    aims = change(aims, objects=(one_of(those, "unterschiedlich").part("acc"),))
    return Chain((Link(copied),), sentences=(chain_clauses(aims),))


@EFFECTS(ExtraTurn)
def _extra_turn(writer: GermanWriter, node: ExtraTurn) -> Chain:
    behind = " nach diesem" if node.after == "this" else ""
    turns = "einen zusätzlichen Zug" if node.count == Number(1) else f"{spelled(node.count)} zusätzliche Züge"
    made = say_action(writer, node.who, "nehmen", Part(turns + behind))
    return chain_clauses(made if behind else change(made, front="nach jenem Zug", commanded=False))


@EFFECTS(ControlTurn)
def _control_turn(writer: GermanWriter, node: ControlTurn) -> Chain:
    whom = SELECTORS.say(writer, node.whom).part("acc")
    turn = "während des nächsten Zuges jenes Spielers"
    return chain_clauses(say_action(writer, node.who, "kontrollieren", whom, ending=turn, commanded=False))


@EFFECTS(ExtraCombat)
def _extra_combat(writer: GermanWriter, node: ExtraCombat) -> Chain:
    front = "nach dieser Phase" if node.count is None and not node.main else "nach dieser Hauptphase"
    what = Part("eine zusätzliche Kampfphase", "gefolgt von einer zusätzlichen Hauptphase" if node.main else "")
    if node.count is not None:
        what = Part(f"{spelled(node.count)} zusätzliche Kampfphasen")
    return chain_clauses(Clause(find_verb("geben"), IT, (what,), front=front, commanded=False))


@EFFECTS(ExtraStep)
def _extra_step(writer: GermanWriter, node: ExtraStep) -> Chain:
    """ "erhältst du nach dieser Phase ein zusätzliches Versorgungssegment"."""
    added = amount(writer, node.count, step_nominal(node.what).with_adjective(ADDITIONAL), spell_out=True)
    after = "nach diesem Segment" if node.step else "nach dieser Phase"
    return chain_clauses(say_action(writer, node.who, "erhalten", added.part("acc"), adverbs=(after,)))


@EFFECTS(EndTurn)
def _end_turn(writer: GermanWriter, node: EndTurn) -> Chain:
    return chain_clauses(say_action(writer, You(), "beenden", Part("den Zug")))


@EFFECTS(SkipStep)
def _skip(writer: GermanWriter, node: SkipStep) -> Chain:
    if node.count != 1:
        several = step_nominal(node.step).with_adjective(f"={number_word(node.count)}").with_adjective("nächst")
        skipped = owned_noun(writer, several, node.who, plural=True)
        return chain_clauses(say_action(writer, node.who, "überspringen", skipped.part("acc")))
    if node.turn == "that turn":
        skipped_step = say_np(step_nominal(node.step), THE).forms["acc"]
        return chain_clauses(say_action(writer, node.who, "überspringen", Part(f"{skipped_step} jenes Zuges")))
    step = step_nominal("next turn" if node.turn == "next turn" else f"next {node.step}")
    step = step.with_behind("in diesem Zug") if node.turn == "this turn" else step
    if isinstance(node.who, You):
        own = owned_noun(writer, step, node.who)
    else:
        who = SELECTORS.say(writer, node.who)
        own = say_np(step, possessive(who.agreement, who.person))
    if node.turn == "next turn":
        return chain_clauses(say_action(writer, node.who, "überspringen", Part(f"alle Kampfphasen {own.forms['gen']}")))
    return chain_clauses(say_action(writer, node.who, "überspringen", own.part("acc")))


@EFFECTS(BecomeMonarch)
def _monarch(writer: GermanWriter, node: BecomeMonarch) -> Chain:
    if node.designation == "monarch":
        return chain_clauses(say_action(writer, node.who, "werden", ending="zum Monarchen", commanded=False))
    if node.designation == "initiative":
        return chain_clauses(say_action(writer, node.who, "erhalten", Part("die Initiative"), commanded=False))
    return chain_clauses(say_action(writer, node.who, "erhalten", Part("den Segen der Stadt"), commanded=False))


@EFFECTS(WinGame)
def _win(writer: GermanWriter, node: WinGame) -> Chain:
    return chain_clauses(say_action(writer, node.who, "gewinnen", Part("die Partie"), commanded=False))


@EFFECTS(LoseGame)
def _lose(writer: GermanWriter, node: LoseGame) -> Chain:
    return chain_clauses(say_action(writer, node.who, "verlieren", Part("die Partie"), commanded=False))


@EFFECTS(GetEmblem)
def _emblem(writer: GermanWriter, node: GetEmblem) -> Chain:
    writer.grantee = "Emblem"
    said = join_or([keyword_noun(writer, ability) for ability in node.ability], "und")
    return chain_clauses(say_action(writer, node.who, "erhalten", Part(f"ein Emblem mit {said}"), commanded=False))


_CHOSEN = {
    "color": "eine Farbe",
    "creature type": "einen Kreaturentyp",
    "planeswalker type": "einen Planeswalkertyp",
    "basic land type": "einen Standardlandtyp",
    "land type": "einen Landtyp",
    "card type": "einen Kartentyp",
    "card name": "einen Kartennamen",
    "number": "eine Zahl",
    "nonland card name": "den Namen einer Nichtland-Karte",
    "noncreature, nonland card name": "den Namen einer Karte, die weder Kreatur noch Land ist",
    "artifact card name": "den Namen einer Artefaktkarte",
    "land card name": "den Namen einer Länderkarte",
}
_OTHER_THAN = {**COLOUR_NOUNS, BASIC_LAND: "dem eines Standardlandes"}


@EFFECTS(Choose)
def _choose(writer: GermanWriter, node: Choose) -> Chain:
    if node.which is not None:
        at_random = node.random or (isinstance(node.which, Some) and node.which.random)
        which = replace(node.which, random=False) if isinstance(node.which, Some) else node.which
        what = SELECTORS.say(writer, which)
        if at_random:
            return chain_clauses(say_action(writer, node.who, "bestimmen", Part("per Zufall"), what.part("acc")))
        if isinstance(node.which, Some) and is_player(node.which):
            writer.topic = node.which.bind
        return chain_clauses(say_action(writer, node.who, "bestimmen", what.part("acc")))
    if node.options and node.count == EXACTLY_ONE and not node.random:
        options = join_or([CHOICE_WORDS[option.lower()] for option in node.options], "oder")
        return chain_clauses(say_action(writer, node.who, "bestimmen", Part(options)))
    if node.what not in _CHOSEN or node.count != EXACTLY_ONE or node.random:
        raise Untranslatable(f"choosing {node.what or 'words'!r}")
    named = _OTHER_THAN.get(node.other_than) or (subtype_word(node.other_than) if node.other_than else "")
    return chain_clauses(
        say_action(writer, node.who, "bestimmen", Part(_CHOSEN[node.what] + (f" außer {named}" if named else "")))
    )


@EFFECTS(Pay)
def _pay(writer: GermanWriter, node: Pay) -> Chain:
    paid = COSTS.say(writer, node.cost)
    subject = say_action(writer, node.who, "bezahlen").subject
    links = tuple(link._replace(clause=change(link.clause, subject=subject)) for link in paid.links)
    return Chain(links, text=paid.text)


@EFFECTS(AddMana)
def _add(writer: GermanWriter, node: AddMana) -> Chain:
    each = ""
    if node.times is not None:
        _, each = split_for_each(writer, node.times)
        if not each:
            raise Untranslatable("mana so many times")
    what = Part(mana_text(writer, node.mana, additional=node.form == "additional"))
    clause = say_action(writer, node.who, "erzeugen", what, late=(each,) if each else ())
    sentences: tuple[Chain, ...] = ()
    if node.spend_on:
        sentences += (spend_text(writer, node.spend_on),)
    for rider in node.riders:
        sentences += (rider_text(writer, rider),)
    if node.keeps:
        sentences += (kept_mana(combat=node.combat),)
    return Chain((Link(clause),), sentences=sentences)


_VERBS = {
    "investigate": ("anstellen", "Nachforschungen"),
    "bolster": ("anwenden", "Kräftigung"),
    "support": ("anwenden", "Beistand"),
    "fateseal": ("anwenden", "Schicksal besiegeln"),
    "discover": ("anwenden", "Entdeckung"),
    "explore": ("erkunden", ""),
    "connive": ("intrigieren", ""),
    "populate": ("bevölkern", ""),
    "time travel": ("reisen", "durch die Zeit"),
    "lose unspent mana": ("verlieren", "alles nicht ausgegebene Mana"),
}
"""Verbs with a word that never changes."""

_NAMES = {
    "collect evidence": ("durchführen", "Beweissicherung"),
    "forage": ("anwenden", "Hamstern"),
    "blight": ("anwenden", "Fäulnis"),
    "endure": ("anwenden", "Überdauern"),
    "adapt": ("anwenden", "Adaptieren"),
    "monstrosity": ("anwenden", "Monstrum"),
    "incubate": ("anwenden", "Inkubieren"),
    "learn": ("anwenden", "Lerne eine Lektion"),
    "earthbend": ("anwenden", "Erdbändigen"),
}
"""Actions whose name alone is a sentence: "Inkubieren 2"."""

_DONE_TO = {
    "airbend": ("luftbändigen", ""),
    "behold": ("erblicken", ""),
    "detain": ("inhaftieren", ""),
    "exert": ("erschöpfen", ""),
    "suspect": ("verdächtigen", ""),
    "harness": ("machen", "nutzbar"),
}
"""Actions with an object: the verb and the words before its second part."""

_ONESELF = {
    "venture": ("wagen", "ins Gewölbe"),
    "clash": ("befehden", "mit einem Gegner"),
}
"""Actions with "dich" or "sich"."""


@EFFECTS(KeywordAction)
def _action(writer: GermanWriter, node: KeywordAction) -> Chain:
    number = f" {digits(node.number)}" if node.number is not None else ""
    if node.action == "amass":
        army = subtype_word(node.text) if node.text else ""
        said = f"{army}-Aufmarsch{number}" if army else f"Aufmarsch{number}"
        return chain_clauses(say_action(writer, node.who, "anwenden", Part(said)))
    if node.action in _NAMES:
        if node.what is not None:
            SELECTORS.say(writer, node.what)
        own, name = _NAMES[node.action]
        said = f"{name}{number}"
        return Chain((Link(change(say_action(writer, node.who, own, Part(said)), short=said)),))
    if node.action in _DONE_TO and node.what is not None:
        own, ending = _DONE_TO[node.action]
        noun = said_of(writer, node, SELECTORS.say(writer, node.what))
        return chain_clauses(say_action(writer, node.who, own, noun, ending=ending))
    if node.action in _ONESELF:
        own, ending = _ONESELF[node.action]
        oneself = "dich" if isinstance(node.who, You) else "sich"
        return chain_clauses(say_action(writer, node.who, own, Part(oneself, light=True), ending=ending))
    return _sentence(writer, node) or _verb(writer, node, number)


def _sentence(writer: GermanWriter, node: KeywordAction) -> Chain | None:
    """Says actions for which German uses a sentence of its own."""
    if node.action == "be tempted by the Ring" and isinstance(node.who, You):
        tempts = Clause(
            find_verb("führen"), fixed_np("der Ring", "m"), (Part("dich", light=True),), ending="in Versuchung"
        )
        return chain_clauses(change(tempts, commanded=False))
    if node.action == "abandon":
        return chain_clauses(
            say_action(writer, node.who, "lassen", SELECTORS.say(writer, This()).part("acc"), ending="fallen")
        )
    if node.action == "planeswalk":
        return chain_clauses(say_action(writer, node.who, "weltenwandern"))
    if node.action == "ensue chaos":
        return chain_clauses(Clause(find_verb("herrschen"), fixed_np("Chaos", "n"), commanded=False))
    if node.action == "manifest dread":
        return chain_clauses(say_action(writer, node.who, "manifestieren", Part("das Grauen")))
    if node.action in ("become plotted", "become prepared"):
        becomes = Clause(find_verb("werden"), SELECTORS.say(writer, node.who), ending=CHOICE_WORDS[node.action])
        return chain_clauses(change(becomes, commanded=False))
    if node.action == "become saddled":
        until, who = ("bis zum Ende des Zuges",), SELECTORS.say(writer, node.who)
        return chain_clauses(Clause(find_verb("werden"), who, adverbs=until, ending="gesattelt", commanded=False))
    if node.action == "become foretold" and isinstance(node.number, Number):
        costs = f"mit Vorherbestimmungskosten in Höhe ihrer um {{{node.number.n}}} verringerten Manakosten"
        foretold = Clause(find_verb("werden"), SELECTORS.say(writer, node.who), ending=f"{costs} vorherbestimmt")
        return chain_clauses(change(foretold, commanded=False))
    if node.action == "become unsuspected":
        no_longer = Clause(find_verb("sein"), SELECTORS.say(writer, node.who), ending="nicht mehr verdächtigt")
        return chain_clauses(change(no_longer, commanded=False))
    if node.action in ("become day", "become night"):
        return chain_clauses(Clause(find_verb("werden"), IT, ending=CHOICE_WORDS[node.action], commanded=False))
    return None


def _verb(writer: GermanWriter, node: KeywordAction, number: str) -> Chain:
    if node.action not in _VERBS or node.what is not None:
        raise Untranslatable(f"the keyword action {node.action!r}")
    own, word = _VERBS[node.action]
    said = f"{word}{number}".strip()
    if node.form == "again":
        said = f"ein weiteres Mal {said}".strip()
    subject = SELECTORS.say(writer, node.who) if not isinstance(node.who, You) else None
    clause = say_action(writer, node.who, own, *((Part(said),) if said else ()))
    done = chain_clauses(change(clause, subject=subject) if subject is not None else clause)
    if node.text:  # of a token that is populated
        enters = Clause(
            find_verb("kommen"), say_np(named_noun("Spielstein"), THE), ending="getappt und angreifend ins Spiel"
        )
        return update(done, sentences=(chain_clauses(change(enters, commanded=False)),))
    return done

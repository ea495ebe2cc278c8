"""Words after nouns. After players: "der in diesem Zug angegriffen hat", "mit den meisten Lebenspunkten", "der eine
Kreatur kontrolliert", and what the controllers of objects did. After spells and after the hosts of attachments: how a
spell was cast, and its targets.
"""

from __future__ import annotations

from engine.ir.node import Predicate, Trigger
from engine.ir.patterns import (
    AttachedToWhat,
    ControllerDid,
    HasMost,
    IsRef,
    MostVoted,
    ObjectPattern,
    Other,
    PlayerDoes,
    ThatDid,
)
from engine.ir.selectors import Both, Described, Ref, This, You
from engine.ir.spell_patterns import (
    CastFrom,
    Convoked,
    CostHas,
    CouldEnchant,
    EnchantableBy,
    HasAttached,
    HasSoMuch,
    NthCast,
    OfDifferentTypes,
    PaidWith,
    TargetCount,
    TargetsWhat,
)
from engine.ir.triggers import Attacks, IsDealtDamage, PlayerAttacks
from engine.ir.vocabulary import CastingZone
from engine.text.german.grammar.clauses import Clause, change, say_clause
from engine.text.german.grammar.inflection import BARE, CASES, NO, A, find_verb
from engine.text.german.grammar.phrases import NP, Pronouns, Relative, relative_np, say_np, tail_text
from engine.text.german.rules.events.verbs import damage_word
from engine.text.german.rules.nouns.patterns import WHEN, be_or_have, behind, relative
from engine.text.german.rules.nouns.references import from_zone, head_noun
from engine.text.german.rules.nouns.relations import with_subject
from engine.text.german.rules.values.quantities import digits, spelled
from engine.text.german.rules.writer import (
    EVENTS,
    PATTERNS,
    PREDICATES,
    SELECTORS,
    GermanWriter,
    Modifier,
    Untranslatable,
)

_MOST = {
    "life": ("den meisten Lebenspunkten", "den wenigsten Lebenspunkten"),
    "hand": ("den meisten Karten auf der Hand", "den wenigsten Karten auf der Hand"),
}


def _event_of(writer: GermanWriter, event: Trigger, subject: NP, when: str) -> str:
    """Says what happened to a subject: "in diesem Zug angegriffen hat"."""
    statement = EVENTS.say(writer, event)("past")
    said = []
    for clause in statement.clauses:
        said.append(say_clause(change(clause, subject=subject, adverbs=(when, *clause.adverbs)), "final"))
    return f" {statement.joiner} ".join(said)


def _did_not(writer: GermanWriter, event: Trigger, when: str) -> Modifier:
    """ "der auf diese Weise keine Karte abgeworfen hat", "... weder eine Kreatur geopfert hat noch ..."."""
    said = EVENTS.say(writer, event)

    def clause(pronouns: Pronouns) -> str:
        subject = relative_np(pronouns)
        first, *rest = said("past").clauses
        if not rest:
            return say_clause(with_subject(_none(first), subject, when), "final")
        begun = say_clause(with_subject(first, subject, f"{when} weder"), "final")
        more = (say_clause(with_subject(part, subject, ""), "final", subject=False) for part in rest)
        return " noch ".join((begun, *more))

    return relative(clause)


def _none(clause: Clause) -> Clause:
    """ "keine Kreaturenkarte abgeworfen": negates the object."""
    for index, part in enumerate(clause.objects):
        if part.text.startswith("ein"):
            others = (*clause.objects[:index], part._replace(text=f"k{part.text}"), *clause.objects[index + 1 :])
            return change(clause, objects=others)
    return change(clause, negated=True)


@PREDICATES(ControllerDid)
def _controller_did(writer: GermanWriter, node: ControllerDid) -> Modifier:
    when = WHEN[node.when]

    def clause(pronouns: Pronouns) -> str:
        owner = NP(dict.fromkeys(CASES, f"{pronouns.relative('gen')} Beherrscher"), Pronouns(("m",)))
        return _event_of(writer, node.event, owner, when)

    return relative(clause)


@PREDICATES(Other)
def _opponent_of(writer: GermanWriter, node: Other) -> Modifier:
    if node.than is None:
        raise Untranslatable("another player behind a noun")
    of = f"Gegner von {SELECTORS.say(writer, node.than).say('dat')}"
    return relative(
        lambda pronouns: (
            f"{pronouns.relative('nom')} {'' if pronouns.plural else 'ein '}{of} {be_or_have(pronouns, 'ist')}"
        )
    )


@PREDICATES(ThatDid)
def _that_did(writer: GermanWriter, node: ThatDid) -> Modifier:
    if node.form == "offer can't":
        return relative(
            lambda pronouns: f"{pronouns.relative('nom')} dies nicht {'können' if pronouns.plural else 'kann'}"
        )
    if node.event is None:
        negation = " nicht" if node.negated else ""
        return relative(
            lambda pronouns: f"{pronouns.relative('nom')} dies{negation} {'tun' if pronouns.plural else 'tut'}"
        )
    event, when = node.event, WHEN[node.when]
    if isinstance(event, PlayerAttacks) and isinstance(event.whom, Described) and isinstance(event.who, You):
        return relative(lambda pronouns: f"{pronouns.relative('acc')} du {when} angegriffen hast")
    if isinstance(event, Attacks) and isinstance(event.whom, Described):
        attacker = SELECTORS.say(writer, event.what).say("nom")
        return relative(lambda pronouns: f"{pronouns.relative('acc')} {attacker} {when} angegriffen hat")
    if isinstance(event, IsDealtDamage):
        return relative(_dealt_damage(writer, event, when))
    if node.negated:
        return _did_not(writer, event, when)
    return relative(lambda pronouns: _event_of(writer, event, relative_np(pronouns), when))


def _dealt_damage(writer: GermanWriter, event: IsDealtDamage, when: str) -> Relative:
    """ "dem in diesem Zug von drei oder mehr Piraten Kampfschaden zugefügt wurde"."""
    by = "" if event.by is None else f"von {SELECTORS.say(writer, event.by).say('dat')}"
    words = " ".join(filter(None, (when, by, damage_word(event.combat), "zugefügt wurde")))
    return lambda pronouns: f"{pronouns.relative('dat')} {words}"


@PREDICATES(MostVoted)
def _most_voted(writer: GermanWriter, node: MostVoted) -> Modifier:
    return behind("mit den meisten Stimmen")


@PREDICATES(HasMost)
def _has_most(writer: GermanWriter, node: HasMost) -> Modifier:
    if node.what == "controls" and node.pattern is not None:
        nouns = say_np(PATTERNS.say(writer, node.pattern), BARE, plural=True).say("acc")
        most = "wenigsten" if node.least else "meisten"
        return relative(
            lambda pronouns: (
                f"{pronouns.relative('nom')} die {most} {nouns} "
                f"{'kontrollieren' if pronouns.plural else 'kontrolliert'}"
            )
        )
    return behind(f"mit {_MOST[node.what][1 if node.least else 0]}")


@PREDICATES(HasSoMuch)
def _has_so_much(writer: GermanWriter, node: HasSoMuch) -> Modifier:
    """ "der eine oder weniger Karten auf der Hand hat"."""
    said = "keine Karten auf der Hand"
    if node.compare != "=":
        number = digits(node.value) if node.what == "life" else spelled(node.value)
        behind_it = "Lebenspunkte" if node.what == "life" else "Karten auf der Hand"
        said = f"{number} oder {'mehr' if node.compare == '>=' else 'weniger'} {behind_it}"
    return relative(lambda pronouns: f"{pronouns.relative('nom')} {said} {be_or_have(pronouns, 'hat')}")


@PREDICATES(PlayerDoes)
def _does(writer: GermanWriter, node: PlayerDoes) -> Modifier:
    if node.form == "one of" and node.past and isinstance(node.pattern, ObjectPattern):
        return relative(_had_one_of(writer, node.pattern.after))
    if node.form == "attacking" and isinstance(node.pattern, ObjectPattern):
        return PREDICATES.say(writer, node.pattern.after[0])  # "der jenen Spieler angreift"
    what = _a(writer, node)
    return relative(
        lambda pronouns: f"{pronouns.relative('nom')} {what} {'kontrollieren' if pronouns.plural else 'kontrolliert'}"
    )


def _had_one_of(writer: GermanWriter, after: tuple[Predicate, ...]) -> Relative:
    """ "der eine jener bleibenden Karten kontrolliert hat"."""
    match after:
        case (IsRef(which=which),):
            said = SELECTORS.say(writer, which)
        case _:
            raise Untranslatable("one of some things")
    head = head_noun(said)
    one = A.form("acc", head.agreement(plural=False))
    nouns = f"{one} {said.forms['gen']}"
    return lambda pronouns: f"{pronouns.relative('nom')} {nouns} kontrolliert {'haben' if pronouns.plural else 'hat'}"


def _a(writer: GermanWriter, node: PlayerDoes) -> str:
    return say_np(PATTERNS.say(writer, node.pattern), NO if node.negated else A, plural=node.form == "no").say("acc")


@PREDICATES(CouldEnchant)
def _could_enchant(writer: GermanWriter, node: CouldEnchant) -> Modifier:
    host = SELECTORS.say(writer, node.what).say("acc")
    could = {True: "könnten", False: "könnte"}
    return relative(lambda pronouns: f"{pronouns.relative('nom')} {host} verzaubern {could[pronouns.plural]}")


@PREDICATES(EnchantableBy)
def _enchantable(writer: GermanWriter, node: EnchantableBy) -> Modifier:
    aura = SELECTORS.say(writer, This() if node.by is None else node.by).say("nom")
    return relative(lambda pronouns: f"{pronouns.relative('acc')} {aura} verzaubern kann")


@PREDICATES(AttachedToWhat)
def _attached(writer: GermanWriter, node: AttachedToWhat) -> Modifier:
    to = SELECTORS.say(writer, node.to)
    place = f"an {to.forms['acc']}{tail_text(to.tail)}"
    is_there = {True: "waren", False: "war"} if node.form == "that was" else {True: "sind", False: "ist"}
    return relative(lambda pronouns: f"{pronouns.relative('nom')} {place} angelegt {is_there[pronouns.plural]}")


@PREDICATES(HasAttached)
def _has_attached(writer: GermanWriter, node: HasAttached) -> Modifier:
    what = say_np(PATTERNS.say(writer, node.what), A).say("nom").replace("eine andere ", "eine weitere ", 1)
    return relative(lambda pronouns: f"an {pronouns.relative('acc')} {what} angelegt ist")


@PREDICATES(OfDifferentTypes)
def _of_different_types(writer: GermanWriter, node: OfDifferentTypes) -> Modifier:
    kind = "Typ bleibender Karten" if node.permanent else "Kartentyp"
    return relative(lambda pronouns: f"{pronouns.behind('von', 'dat')} jede für einen anderen {kind} steht")


@PREDICATES(TargetsWhat)
def _targets(writer: GermanWriter, node: TargetsWhat) -> Modifier:
    if isinstance(node.what, Both) and node.form == "you or":
        what = " oder ".join(SELECTORS.say(writer, part).say("acc") for part in node.what.parts)
    else:
        what = SELECTORS.say(writer, node.what).say("acc")
    only = "nur " if node.only else ""
    return relative(lambda pronouns: f"{pronouns.relative('nom')} {only}{what} als Ziel {be_or_have(pronouns, 'hat')}")


@PREDICATES(NthCast)
def _nth_cast(writer: GermanWriter, node: NthCast) -> Modifier:
    if node.form == "that's" and node.ordinal in ORDINALS:
        nth = f"der {ORDINALS[node.ordinal].removesuffix('n')} in diesem Zug gewirkte Zauberspruch ist"
        return relative(lambda pronouns: f"{pronouns.relative('nom')} {nth}")
    if not isinstance(node.who, You) or node.ordinal not in ORDINALS or node.form:
        raise Untranslatable("somebody else's first spell")
    place = ORDINALS[node.ordinal]
    return relative(lambda pronouns: f"{pronouns.relative('acc')} du in jedem Zug als {place} wirkst")


ORDINALS = {1: "ersten", 2: "zweiten", 3: "dritten"}
"""The place of a spell among those of a turn."""


@PREDICATES(Convoked)
def _convoked(writer: GermanWriter, node: Convoked) -> Modifier:
    whom = SELECTORS.say(writer, node.spell).say("acc")
    return relative(lambda pronouns: f"{pronouns.relative('nom')} {whom} mit einberufen {be_or_have(pronouns, 'hat')}")


@PREDICATES(PaidWith)
def _paid_with(writer: GermanWriter, node: PaidWith) -> Modifier:
    source = SELECTORS.say(writer, node.source)
    produced = f"Mana gewirkt hast, das von {source.forms['dat']} erzeugt wurde{tail_text(source.tail)}"
    return relative(lambda pronouns: f"{pronouns.relative('acc')} du mit {produced}")


@PREDICATES(CostHas)
def _cost_has(writer: GermanWriter, node: CostHas) -> Modifier:
    return behind(f"mit {node.symbol} in den Manakosten")


@PREDICATES(TargetCount)
def _target_count(writer: GermanWriter, node: TargetCount) -> Modifier:
    return behind("mit einem einzelnen Ziel")


@PREDICATES(CastFrom)
def _cast(writer: GermanWriter, node: CastFrom) -> Modifier:
    whose = You() if node.who is None or isinstance(node.who, You) else Ref(form="their")
    places = [_cast_zone(writer, node, zone, whose) for zone in node.zones]
    place = " oder ".join(reversed(places) if "exile first" in node.form else places)
    if node.negated:
        place = f"von irgendwo anders als {place}"
    if node.who is None:
        return relative(
            lambda pronouns: f"{pronouns.relative('nom')} {place} gewirkt {'werden' if pronouns.plural else 'wird'}"
        )
    who = SELECTORS.say(writer, node.who)
    clause = say_clause(Clause(find_verb("wirken"), who, adverbs=(place,)), "final")
    return relative(lambda pronouns: f"{pronouns.relative('acc')} {clause}")


def _cast_zone(writer: GermanWriter, node: CastFrom, zone: CastingZone, whose: You | Ref) -> str:
    match zone:
        case "hand" if node.form.split()[-1:] in (["their"], ["many"]):
            return "aus seiner Hand"
        case "graveyard" if node.anyones:
            return "aus einem Friedhof"
        case "hand" | "graveyard" | "library" if isinstance(whose, You):
            return from_zone(writer, zone, whose)
        case "exile" | "command":
            return from_zone(writer, zone, None)
        case _:
            raise Untranslatable(f"cast from {zone!r}")

"""What stands behind players: "der in diesem Zug angegriffen hat", "mit den meisten Lebenspunkten", "der eine Kreatur
kontrolliert"; and what the controllers of objects did.
"""

from __future__ import annotations

from engine.ir.node import Predicate, Trigger
from engine.ir.patterns import ControllerDid, HasMost, IsRef, MostVoted, ObjectPattern, PlayerDoes, ThatDid
from engine.ir.selectors import Described, You
from engine.ir.triggers import IsDealtDamage, PlayerAttacks
from engine.text.german.grammar.clauses import change, say
from engine.text.german.grammar.nouns import BARE, CASES, A
from engine.text.german.grammar.phrases import NP, Pronouns, Relative, relative_np, say_np
from engine.text.german.rules.events.verbs import damage_word
from engine.text.german.rules.nouns.patterns import WHEN, behind, relative
from engine.text.german.rules.nouns.references import head_noun
from engine.text.german.rules.nouns.relations import with_subject
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
    """What happened to a subject: "in diesem Zug angegriffen hat"."""
    statement = EVENTS.say(writer, event)("past")
    said = []
    for clause in statement.clauses:
        said.append(say(change(clause, subject=subject, adverbs=(when, *clause.adverbs)), "final"))
    return f" {statement.joiner} ".join(said)


def _did_not(writer: GermanWriter, event: Trigger, when: str) -> Modifier:
    """ "der auf diese Weise keine Karte abgeworfen hat", "... weder eine Kreatur geopfert hat noch ..."."""
    said = EVENTS.say(writer, event)

    def clause(pronouns: Pronouns) -> str:
        subject = relative_np(pronouns)
        first, *rest = said("past").clauses
        if not rest:
            return say(with_subject(change(first, negated=True), subject, when), "final")
        begun = say(with_subject(first, subject, f"{when} weder"), "final")
        more = (say(with_subject(part, subject, ""), "final", subject=False) for part in rest)
        return " noch ".join((begun, *more))

    return relative(clause)


@PREDICATES(ControllerDid)
def _controller_did(writer: GermanWriter, node: ControllerDid) -> Modifier:
    when = WHEN[node.when]

    def clause(pronouns: Pronouns) -> str:
        owner = NP(dict.fromkeys(CASES, f"{pronouns.relative('gen')} Beherrscher"), Pronouns(("m",)))
        return _event_of(writer, node.event, owner, when)

    return relative(clause)


@PREDICATES(ThatDid)
def _that_did(writer: GermanWriter, node: ThatDid) -> Modifier:
    if node.event is None:
        negation = " nicht" if node.negated else ""
        return relative(
            lambda pronouns: f"{pronouns.relative('nom')} dies{negation} {'tun' if pronouns.plural else 'tut'}"
        )
    event, when = node.event, WHEN[node.when]
    if isinstance(event, PlayerAttacks) and isinstance(event.whom, Described) and isinstance(event.who, You):
        return relative(lambda pronouns: f"{pronouns.relative('acc')} du {when} angegriffen hast")
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
        things = say_np(PATTERNS.say(writer, node.pattern), BARE, plural=True).say("acc")
        most = "wenigsten" if node.least else "meisten"
        return relative(
            lambda pronouns: (
                f"{pronouns.relative('nom')} die {most} {things} "
                f"{'kontrollieren' if pronouns.plural else 'kontrolliert'}"
            )
        )
    return behind(f"mit {_MOST[node.what][1 if node.least else 0]}")


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
    things = f"{one} {said.forms['gen']}"
    return lambda pronouns: f"{pronouns.relative('nom')} {things} kontrolliert {'haben' if pronouns.plural else 'hat'}"


def _a(writer: GermanWriter, node: PlayerDoes) -> str:
    return say_np(PATTERNS.say(writer, node.pattern)).say("acc")

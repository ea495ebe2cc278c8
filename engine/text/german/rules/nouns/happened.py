"""Predicates of what happened to things or what players did: "die auf diese Weise geopfert wurde", "der eine davon
kontrolliert hat"."""

from __future__ import annotations

from engine.ir.node import Predicate
from engine.ir.patterns import Did, IsRef, ObjectPattern, PlayerDoes
from engine.ir.selectors import ExiledWith, Ref, This
from engine.text.german.grammar.clauses import Clause, change, say
from engine.text.german.grammar.declension import CASES, A
from engine.text.german.grammar.nouns import noun
from engine.text.german.grammar.phrases import NP, Pronouns, Relative, say_np
from engine.text.german.grammar.statements import Statement
from engine.text.german.rules.nouns.patterns import WHEN, relative
from engine.text.german.rules.tables import EVENTS, PATTERNS, PREDICATES, SELECTORS, Modifier
from engine.text.german.rules.writer import GermanWriter, Untranslatable

_THIS_WAY = {
    "exiled": ("ins Exil geschickt wurde", "ins Exil geschickt wurden"),
    "destroyed": ("zerstört wurde", "zerstört wurden"),
    "sacrificed": ("geopfert wurde", "geopfert wurden"),
    "discarded": ("abgeworfen wurde", "abgeworfen wurden"),
    "milled": ("gemillt wurde", "gemillt wurden"),
    "returned": ("zurückgebracht wurde", "zurückgebracht wurden"),
    "revealed": ("offen vorgezeigt wurde", "offen vorgezeigt wurden"),
    "tapped": ("getappt wurde", "getappt wurden"),
    "created": ("erzeugt wurde", "erzeugt wurden"),
    "put into your graveyard": ("auf deinen Friedhof gelegt wurde", "auf deinen Friedhof gelegt wurden"),
    "put into graveyards": ("auf einen Friedhof gelegt wurde", "auf einen Friedhof gelegt wurden"),
    "put into a graveyard": ("auf einen Friedhof gelegt wurde", "auf einen Friedhof gelegt wurden"),
    "put into your hand": ("auf deine Hand genommen wurde", "auf deine Hand genommen wurden"),
    "put onto the battlefield": ("ins Spiel gebracht wurde", "ins Spiel gebracht wurden"),
}


@PREDICATES(Did)
def _did(writer: GermanWriter, node: Did) -> Modifier:
    when = WHEN[node.when]
    event = EVENTS.say(writer, node.event)

    def clause(pronouns: Pronouns) -> str:
        statement = event("past")
        if len(statement.clauses) == 2 and all(part.passive for part in statement.clauses):
            return _both_undergone(statement, pronouns, when)
        said = []
        for part in statement.clauses:
            if part.subject is None:  # "der Schaden zugefügt wurde": the pronoun is no subject
                inner = say(change(part, adverbs=(when, *part.adverbs)), "final")
                said.append(f"{pronouns.relative('dat')} {inner}")
                continue
            subject = NP({case: pronouns.relative(case) for case in CASES}, pronouns, light=True)
            said.append(say(_with_subject(part, subject, when), "final"))
        return f" {statement.joiner} ".join(said)

    return relative(clause)


def _both_undergone(statement: Statement, pronouns: Pronouns, when: str) -> str:
    """ "die in diesem Zug abgeworfen oder dorthin gelegt wurde": subject, time and verb are said once."""
    subject = NP({case: pronouns.relative(case) for case in CASES}, pronouns, light=True)
    first, second = (change(part, subject=subject) for part in statement.clauses)
    one = say(change(first, adverbs=(when, *first.adverbs)), "final").rpartition(" ")[0]
    return f"{one} {statement.joiner} {say(second, 'final', subject=False)}"


def _with_subject(clause: Clause, subject: NP, when: str) -> Clause:
    return change(clause, subject=subject, adverbs=(when, *clause.adverbs))


@PREDICATES(IsRef)
def _is_ref(writer: GermanWriter, node: IsRef) -> Modifier:
    match node.which:
        case ExiledWith(this_turn=this_turn):
            when = "in diesem Zug " if this_turn else ""
            this = writer.this().forms["dat"]
            return relative(lambda pronouns: _passive(pronouns, f"{when}mit {this} ins Exil geschickt"))
        case This(form="created with"):
            this = writer.this().forms["dat"]
            return relative(lambda pronouns: _passive(pronouns, f"mit {this} erzeugt"))
        case Ref(form="dealt damage this way"):
            return relative(lambda pronouns: f"{pronouns.relative('dat')} auf diese Weise Schaden zugefügt wurde")
        case Ref(form="the exiled cards"):
            return lambda nominal: nominal.with_behind("unter den ins Exil geschickten Karten")
        case Ref(form="discarded this way") if node.form == "by a player":
            return relative(lambda pronouns: f"{pronouns.relative('acc')} ein Spieler auf diese Weise abgeworfen hat")
        case Ref(form=form) if form.removesuffix(" this way") in _THIS_WAY:
            one, many = _THIS_WAY[form.removesuffix(" this way")]
            return relative(
                lambda pronouns: f"{pronouns.relative('nom')} auf diese Weise {many if pronouns.plural else one}"
            )
        case _:
            raise Untranslatable("what an earlier part named, behind a noun")


def _passive(pronouns: Pronouns, participle: str) -> str:
    return f"{pronouns.relative('nom')} {participle} {'wurden' if pronouns.plural else 'wurde'}"


@PREDICATES(PlayerDoes)
def _does(writer: GermanWriter, node: PlayerDoes) -> Modifier:
    if node.form == "one of" and node.past and isinstance(node.pattern, ObjectPattern):
        return relative(_had_one_of(writer, node.pattern.after))
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
    head = said.nominal.heads[0].noun if said.nominal is not None else noun("Karte")
    one = A.form("acc", head.agreement(plural=False))
    things = f"{one} {said.forms['gen']}"
    return lambda pronouns: f"{pronouns.relative('nom')} {things} kontrolliert {'haben' if pronouns.plural else 'hat'}"


def _a(writer: GermanWriter, node: PlayerDoes) -> str:
    return say_np(PATTERNS.say(writer, node.pattern)).say("acc")

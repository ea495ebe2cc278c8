"""Relations: predicates that relate objects to others or to past events: "die unterschiedliche Namen haben", "der dies
tut", "die auf diese Weise geopfert wurde", "der eine davon kontrolliert hat".
"""

from __future__ import annotations

import msgspec

from engine.ir.patterns import (
    AllDifferent,
    AllSame,
    AsActivated,
    BlockedBy,
    Blocking,
    ChosenBy,
    ChosenParity,
    ColourNumber,
    Did,
    Extreme,
    FromSource,
    InAnyZone,
    InParty,
    IsRef,
    MadeBy,
    MoreThan,
    NoAbilities,
    TotalIs,
)
from engine.ir.selectors import ExiledWith, Ref, This, You
from engine.ir.spell_patterns import ManaCostIs, NextCast
from engine.ir.triggers import CountersPut
from engine.text.german.grammar.clauses import Clause, Statement, change, say_clause
from engine.text.german.grammar.phrases import NP, Nominal, Pronouns, join_or, relative_np, tail_text
from engine.text.german.rules.conditions.comparisons import more_than, stat_word
from engine.text.german.rules.nouns.patterns import WHEN, behind, outside, relative
from engine.text.german.rules.nouns.references import from_zone, in_zone, named_noun, owned_noun, say_zone
from engine.text.german.rules.values.computed import say_group
from engine.text.german.rules.values.quantities import counter_noun, digits
from engine.text.german.rules.writer import (
    EVENTS,
    PREDICATES,
    SELECTORS,
    GermanWriter,
    Modifier,
    Untranslatable,
)
from engine.text.vocabulary.german_words import number_word

_DIFFERENT = {
    "power": "unterschiedliche Stärke",
    "mana value": "unterschiedliche Manabeträge",
    "toughness": "unterschiedliche Widerstandskraft",
}
_SAME = {
    "name": "denselben Namen",
    "creature type": "einen Kreaturentyp gemeinsam",
    "land type": "einen Landtyp gemeinsam",
    "color": "eine Farbe gemeinsam",
    "card type": "einen Kartentyp gemeinsam",
    "mana value": "denselben Manabetrag",
}


@PREDICATES(AllDifferent)
def _different(writer: GermanWriter, node: AllDifferent) -> Modifier:
    if node.what == "controller":
        return relative(
            lambda pronouns: f"{pronouns.relative('nom')} von unterschiedlichen Spielern kontrolliert werden"
        )
    if node.what == "creature type":
        have = "keinen Kreaturentyp gemeinsam"
        return relative(lambda pronouns: f"{pronouns.relative('nom')} {have} {'haben' if pronouns.plural else 'hat'}")
    if node.what == "name":
        return _of_different_names
    words = _DIFFERENT[node.what]
    return relative(lambda pronouns: f"{pronouns.relative('nom')} {words} {'haben' if pronouns.plural else 'hat'}")


def _of_different_names(nominal: Nominal) -> Nominal:
    """Returns "mit unterschiedlichen Namen", or a relative clause if other words follow the noun."""
    if not nominal.behind:
        return nominal.with_behind("mit unterschiedlichen Namen")
    return nominal.with_relative(lambda pronouns: f"{pronouns.relative('nom')} unterschiedliche Namen haben")


@PREDICATES(AllSame)
def _same(writer: GermanWriter, node: AllSame) -> Modifier:
    if node.what == "name":
        return behind("mit demselben Namen")
    if node.what == "controller":
        return relative(lambda pronouns: f"{pronouns.relative('nom')} vom selben Spieler kontrolliert werden")
    words = _SAME[node.what]
    return relative(lambda pronouns: f"{pronouns.relative('nom')} {words} {'haben' if pronouns.plural else 'hat'}")


@PREDICATES(TotalIs)
def _total(writer: GermanWriter, node: TotalIs) -> Modifier:
    behind_number = {">=": " oder mehr", "<=": " oder weniger", "=": ""}[node.compare]
    word = {"power": "Gesamtstärke", "toughness": "Gesamtwiderstandskraft", "mana value": "Gesamtmanabetrag"}[node.stat]
    return behind(f"mit {word} {digits(node.value)}{behind_number}")


@PREDICATES(FromSource)
def _source(writer: GermanWriter, node: FromSource) -> Modifier:
    """ "die eine farblose Quelle hat"; "of artifacts" as a genitive."""
    source = SELECTORS.say(writer, node.source)
    if node.form == "from":
        return relative(
            lambda pronouns: f"{pronouns.relative('nom')} {source.say('acc')} {'haben' if pronouns.plural else 'hat'}"
        )
    said = source.forms["gen"] + tail_text(source.tail)
    return behind(said)


@PREDICATES(ManaCostIs)
def _mana_cost_is(writer: GermanWriter, node: ManaCostIs) -> Modifier:
    return behind(f"mit Manakosten {join_or(list(node.costs), 'oder')}")


@PREDICATES(InAnyZone)
def _any_zone(writer: GermanWriter, node: InAnyZone) -> Modifier:
    if any(option.zone == "sideboard" for option in node.options):
        return outside("außerhalb der Partie oder im Exil")
    place = from_zone if any(option.form.startswith("from") for option in node.options) else in_zone
    said = [
        f"oben von {say_zone(writer, 'library', option.whose).say('dat')}"
        if option.zone == "top of library"
        else place(writer, option.zone, option.whose)
        for option in node.options
    ]
    if node.form == "or from among":
        said[-1] = "aus den Karten im Exil, die du besitzt\u2e34"
    joiner = "und" if node.form.startswith("and") else "oder"
    return behind(join_or(said, joiner))


@PREDICATES(Extreme)
def _extreme(writer: GermanWriter, node: Extreme) -> Modifier:
    stat = stat_word(node.stat)
    word = "niedrigsten" if node.least else "höchsten"
    article = "dem" if stat == "Manabetrag" else "der"
    said = f"mit {article} {word} {stat}"
    if node.among is not None:
        among = say_group(writer, node.among)
        said = f"{said} unter {among.forms['dat']}{tail_text(among.tail)}"
    if node.form.startswith("tied") or getattr(node, "tied", False):
        raise Untranslatable("the most or tied for the most")
    return behind(said)


@PREDICATES(MadeBy)
def _made(writer: GermanWriter, node: MadeBy) -> Modifier:
    by = SELECTORS.say(writer, node.by).forms["dat"]
    verb_words = "erzeugt" if node.form != "put" else "ins Spiel gebracht"
    return lambda nominal: _made_adjective(nominal, by, verb_words)


def _made_adjective(nominal: Nominal, by: str, participle: str) -> Nominal:
    """ "von den Feen-Handwerkern erzeugter Spielstein"; "ander" stays in front."""
    heads = []
    for head in nominal.heads:
        front = tuple(word for word in head.adjectives if word == "ander")
        rest = tuple(word for word in head.adjectives if word != "ander")
        heads.append(head._replace(adjectives=(*front, f"=von {by}", participle, *rest)))
    return Nominal(tuple(heads), nominal.joiner, nominal.behind, nominal.relatives)


@PREDICATES(Blocking)
def _blocking(writer: GermanWriter, node: Blocking) -> Modifier:
    whom = SELECTORS.say(writer, node.whom).say("acc")
    return relative(lambda pronouns: f"{pronouns.relative('nom')} {whom} {'blocken' if pronouns.plural else 'blockt'}")


@PREDICATES(BlockedBy)
def _blocked_by(writer: GermanWriter, node: BlockedBy) -> Modifier:
    by = SELECTORS.say(writer, node.by).say("dat")
    return relative(
        lambda pronouns: f"{pronouns.relative('nom')} von {by} geblockt {'werden' if pronouns.plural else 'wird'}"
    )


@PREDICATES(InParty)
def _in_party(writer: GermanWriter, node: InParty) -> Modifier:
    return behind(f"in {owned_noun(writer, named_noun('Abenteurergruppe'), node.who).forms['dat']}")


@PREDICATES(ColourNumber)
def _colours(writer: GermanWriter, node: ColourNumber) -> Modifier:
    number = "alle Farben" if node.form == "all" else f"genau {number_word(node.count)} Farben"
    return lambda nominal: nominal.with_relative(
        lambda pronouns: f"{pronouns.relative('nom')} {number} {'haben' if pronouns.plural else 'hat'}"
    )


@PREDICATES(NoAbilities)
def _no_abilities(writer: GermanWriter, node: NoAbilities) -> Modifier:
    return lambda nominal: nominal.with_behind("ohne Fähigkeiten")


@PREDICATES(NextCast)
def _next(writer: GermanWriter, node: NextCast) -> Modifier:
    if not isinstance(node.who, You):
        raise Untranslatable("somebody else's next spell")
    return lambda nominal: nominal.with_adjective("nächst").with_relative(
        lambda pronouns: f"{pronouns.relative('acc')} du in diesem Zug wirkst"
    )


@PREDICATES(AsActivated)
def _as_activated(writer: GermanWriter, node: AsActivated) -> Modifier:
    """ "der zum Zeitpunkt der Aktivierung dieser Fähigkeit mehr Lebenspunkte hatte als du"."""
    if not isinstance(node.what, MoreThan):
        raise Untranslatable("what else was so as an ability was activated")
    said = more_than(writer, node.what, plural=False).replace(" hat als ", " hatte als ")
    said = f"zum Zeitpunkt der Aktivierung dieser Fähigkeit {said.replace(' kontrolliert als ', ' kontrollierte als ')}"
    return lambda nominal: nominal.with_relative(lambda pronouns: f"{pronouns.relative('nom')} {said}")


_THIS_WAY = {
    "exiled": ("ins Exil geschickt wurde", "ins Exil geschickt wurden"),
    "destroyed": ("zerstört wurde", "zerstört wurden"),
    "died": ("gestorben ist", "gestorben sind"),
    "sacrificed": ("geopfert wurde", "geopfert wurden"),
    "discarded": ("abgeworfen wurde", "abgeworfen wurden"),
    "milled": ("gemillt wurde", "gemillt wurden"),
    "returned": ("zurückgebracht wurde", "zurückgebracht wurden"),
    "revealed": ("offen vorgezeigt wurde", "offen vorgezeigt wurden"),
    "drawn": ("gezogen wurde", "gezogen wurden"),
    "cast": ("gewirkt wurde", "gewirkt wurden"),
    "chosen": ("bestimmt wurde", "bestimmt wurden"),
    "countered": ("neutralisiert wurde", "neutralisiert wurden"),
    "manifested": ("manifestiert wurde", "manifestiert wurden"),
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
    if isinstance(node.event, CountersPut):
        counter = counter_noun(node.event.counter).heads[0].noun.singular
        return relative(lambda pronouns: f"auf {pronouns.relative('acc')} {when} eine {counter} gelegt wurde")
    event = EVENTS.say(writer, node.event)

    def clause(pronouns: Pronouns) -> str:
        statement = event("past")
        if len(statement.clauses) == 2 and all(part.passive for part in statement.clauses):
            return _both_undergone(statement, pronouns, when)
        said = []
        for part in statement.clauses:
            if part.subject is None:  # "der Schaden zugefügt wurde": the pronoun isn't the subject
                inner = say_clause(change(part, adverbs=(when, *part.adverbs)), "final")
                said.append(f"{pronouns.relative('dat')} {inner}")
                continue
            subject = relative_np(pronouns)
            said.append(say_clause(with_subject(part, subject, when), "final"))
        return f" {statement.joiner} ".join(said)

    return relative(clause)


def _both_undergone(statement: Statement, pronouns: Pronouns, when: str) -> str:
    """ "die in diesem Zug abgeworfen oder dorthin gelegt wurde": subject, time and verb appear only once."""
    subject = relative_np(pronouns)
    first, second = (change(part, subject=subject) for part in statement.clauses)
    one = say_clause(change(first, adverbs=(when, *first.adverbs)), "final").rpartition(" ")[0]
    return f"{one} {statement.joiner} {say_clause(second, 'final', subject=False)}"


def with_subject(clause: Clause, subject: NP, when: str) -> Clause:
    return change(clause, subject=subject, adverbs=(when, *clause.adverbs))


@PREDICATES(IsRef)
def _is_ref(writer: GermanWriter, node: IsRef) -> Modifier:
    match node.which:
        case ExiledWith(this_turn=this_turn):
            when = "in diesem Zug " if this_turn else ""
            this = writer.exiler().forms["dat"]
            return relative(lambda pronouns: _passive(pronouns, f"{when}mit {this} ins Exil geschickt"))
        case This(form="created with"):
            this = writer.this().forms["dat"]
            return relative(lambda pronouns: _passive(pronouns, f"mit {this} erzeugt"))
        case Ref(form="dealt damage this way"):
            return relative(lambda pronouns: f"{pronouns.relative('dat')} auf diese Weise Schaden zugefügt wurde")
        case Ref() if node.form in ("from among", "any of"):
            return _of_them
        case Ref(form="it devoured"):
            it = writer.this().pronouns.personal("nom")
            return relative(lambda pronouns: f"{pronouns.relative('acc')} {it} verschlungen hat")
        case Ref(form="the haunted creature"):
            it = writer.this().pronouns.personal("nom")
            return relative(lambda pronouns: f"{pronouns.relative('acc')} {it} heimsucht")
        case Ref(form="the exiled cards" | "those exiled cards"):
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


def _of_them(nominal: Nominal) -> Nominal:
    """ "alle Länderkarten davon", right after the noun."""
    return msgspec.structs.replace(nominal, behind=f"davon {nominal.behind}".strip())


def _passive(pronouns: Pronouns, participle: str) -> str:
    return f"{pronouns.relative('nom')} {participle} {'wurden' if pronouns.plural else 'wurde'}"


@PREDICATES(ChosenParity)
def _chosen_parity(writer: GermanWriter, node: ChosenParity) -> Modifier:
    return behind(f"mit {stat_word(node.stat)} der bestimmten Eigenschaft")


@PREDICATES(ChosenBy)
def _chosen_by(writer: GermanWriter, node: ChosenBy) -> Modifier:
    """ "eine Kreatur der Wahl eines Gegners"."""
    if isinstance(node.who, Ref) and node.who.form == "their":
        return behind("seiner Wahl")
    who = SELECTORS.say(writer, node.who)
    return behind(f"der Wahl {who.forms['gen']}")

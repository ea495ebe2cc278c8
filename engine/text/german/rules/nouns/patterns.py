"""Patterns and predicates: nouns and the words after them ("mit Stärke 4 oder mehr", "die du kontrollierst")."""

from __future__ import annotations

from engine.ir.node import Predicate
from engine.ir.patterns import (
    AllDifferent,
    ColourCount,
    ColourNumber,
    ControlledBy,
    Did,
    Extreme,
    HasColour,
    HasCounters,
    HasKeyword,
    HasStatus,
    HasSubtype,
    HasSupertype,
    HasType,
    InZone,
    IsAttacking,
    IsKind,
    IsRef,
    MoreThan,
    Named,
    Not,
    ObjectPattern,
    OfChosen,
    OneOf,
    Other,
    OwnedBy,
    PlayerPattern,
    SharesWith,
    StatIs,
)
from engine.ir.selectors import Ref, You
from engine.ir.spell_patterns import NthCast
from engine.ir.triggers import Attacks
from engine.ir.values import Number, Variable
from engine.text.german.grammar.clauses import Clause, say_clause
from engine.text.german.grammar.inflection import BARE, NO, A, find_verb
from engine.text.german.grammar.phrases import NP, Nominal, Pronouns, Relative, say_np, tail_text
from engine.text.german.rules.abilities.keywords import keyword_noun
from engine.text.german.rules.conditions.comparisons import SHARED, more_than, stat_is, stat_word
from engine.text.german.rules.nouns.noun_phrases import is_not, nominal_of_words
from engine.text.german.rules.nouns.references import MANY_ZONES, from_zone, in_zone, many_zones, named_noun, say_zone
from engine.text.german.rules.values.quantities import counter_noun, counters_lie
from engine.text.german.rules.writer import (
    PATTERNS,
    PREDICATES,
    SELECTORS,
    VALUES,
    GermanWriter,
    Modifier,
    Untranslatable,
    inside,
)
from engine.text.vocabulary.german_words import COLOUR_ADJECTIVES, STATUSES, SUPERTYPES, number_word

inside(HasType, HasSubtype, HasSupertype, HasColour, IsKind, Other, OneOf)

_OF_CHOSEN = {"type": "des bestimmten Typs", "color": "der bestimmten Farbe", "kind": "der bestimmten Sorte"}
WHEN = {
    "this turn": "in diesem Zug",
    "this combat": "in diesem Kampf",
    "last turn": "im letzten Zug",
    "this game": "in dieser Partie",
    "this way": "auf diese Weise",
    "": "",
}
"""Times of past events."""

_NOW = {"color": "Farbe", "type": "Typ"}


@PATTERNS(ObjectPattern)
def say_pattern(writer: GermanWriter, pattern: ObjectPattern) -> Nominal:
    """The noun phrase of an object pattern, without determiner."""
    if pattern.form and not pattern.words:
        raise Untranslatable(f"the quality {pattern.form!r} is no noun")
    nominal = nominal_of_words(pattern, _options_behind(writer, pattern))
    if len({part.who for part in pattern.after if isinstance(part, ControlledBy) and not part.negated}) > 1:
        raise Untranslatable("things of two players at once")
    for predicate in sorted(pattern.after, key=lambda part: isinstance(part, AllDifferent)):
        if not _said_of_all(predicate, pattern):
            nominal = PREDICATES.say(writer, predicate)(nominal)
    return nominal


def _said_of_all(predicate: Predicate, pattern: ObjectPattern) -> bool:
    """True if the controller is named once for the whole group: "eine Kreatur mit der höchsten Stärke unter den
    Kreaturen, die er kontrolliert"."""
    among = [getattr(part.among, "what", None) for part in pattern.after if isinstance(part, Extreme)]
    return isinstance(predicate, ControlledBy) and any(predicate in getattr(what, "after", ()) for what in among)


def _options_behind(writer: GermanWriter, pattern: ObjectPattern) -> dict[int, str]:
    """ "with flying" after a single alternative."""
    behind: dict[int, str] = {}
    for word in pattern.words:
        if isinstance(word, OneOf):
            for index, option in enumerate(word.options):
                said = [_keyword_behind(writer, predicate) for predicate in option.after]
                if said:
                    behind[index] = " ".join(said)
    return behind


def _keyword_behind(writer: GermanWriter, predicate: object) -> str:
    if isinstance(predicate, InZone):
        if predicate.zone == "battlefield":
            return "im Spiel"
        many = predicate.form in ("from many", "several", "from all")
        return many_zones(predicate) if many else from_zone(writer, predicate.zone, predicate.whose)
    if isinstance(predicate, Named) and not predicate.negated:
        return f"namens {writer.called(predicate.name)}"
    if predicate == Not(InZone("battlefield"), form="not on"):
        return "außerhalb des Spiels"
    if isinstance(predicate, HasCounters) and predicate.low == Number(1) and not (predicate.none or predicate.form):
        return f"mit {say_np(counter_noun(predicate.counter), A).forms['dat']}"
    if not isinstance(predicate, HasKeyword):
        raise Untranslatable("words behind one of several alternatives")
    return f"{'ohne' if predicate.negated else 'mit'} {keyword_noun(writer, predicate.keyword)}"


@PATTERNS(PlayerPattern)
def _players(writer: GermanWriter, pattern: PlayerPattern) -> Nominal:
    word = "Gegner" if "opponent" in pattern.kind else "Spieler"
    nominal = named_noun(word, "ander") if pattern.kind.startswith("other") else named_noun(word)
    for predicate in pattern.after:
        nominal = PREDICATES.say(writer, predicate)(nominal)
    return nominal


def behind(text: str) -> Modifier:
    """Returns words after the noun."""
    return lambda nominal: nominal.with_behind(text)


def relative(clause: Relative) -> Modifier:
    """Returns a relative clause after the noun."""
    return lambda nominal: nominal.with_relative(clause)


def by_whom(subject: NP, own: str, since: str = "", *, negated: bool = False, past: bool = False) -> Modifier:
    """ "die du kontrollierst", "den ein Gegner nicht kontrolliert", "die du kontrolliert hast"."""
    adverbs = (since,) if since else ()
    clause = Clause(find_verb(own), subject, negated=negated, tense="past" if past else "present", adverbs=adverbs)
    said = say_clause(clause, "final")
    return relative(lambda pronouns: f"{pronouns.relative('acc')} {said}")


@PREDICATES(ControlledBy)
def _controlled(writer: GermanWriter, node: ControlledBy) -> Modifier:
    since = "seit Beginn des Zuges ununterbrochen" if node.settled else "bereits" if node.form == "already" else ""
    who, past = SELECTORS.say(writer, node.who), node.form == "past"
    return by_whom(who, "kontrollieren", since, negated=node.negated, past=past)


@PREDICATES(OwnedBy)
def _owned(writer: GermanWriter, node: OwnedBy) -> Modifier:
    who = SELECTORS.say(writer, node.who)
    if node.controlled:
        return relative(lambda pronouns: f"{pronouns.relative('acc')} du sowohl besitzt als auch kontrollierst")
    return by_whom(who, "besitzen", negated=node.negated)


@PREDICATES(InZone)
def _in_zone(writer: GermanWriter, node: InZone) -> Modifier:
    if node.zone == "sideboard":
        return outside("außerhalb der Partie")
    if node.zone == "top of library":
        return behind(f"oben von {say_zone(writer, 'library', node.whose).say('dat')}")
    if node.single or node.form in (*MANY_ZONES, "in all hands"):
        return behind(many_zones(node))
    place = from_zone if node.origin else in_zone
    return behind(place(writer, node.zone, node.whose))


def outside(place: str) -> Modifier:
    """ "die sich außerhalb der Partie befindet": behind "die du besitzt"."""
    return relative(
        lambda pronouns: f"{pronouns.relative('nom')} sich {place} {'befinden' if pronouns.plural else 'befindet'}"
    )


@PREDICATES(StatIs)
def _stat(writer: GermanWriter, node: StatIs) -> Modifier:
    if node.compare == ">":
        value = VALUES.say(writer, node.value)
        higher = f"{stat_word(node.stat)} höher ist als {value.forms['nom']}{tail_text(value.tail)}"
        return relative(lambda pronouns: f"{pronouns.relative('gen')} {higher}")
    if node.compare == "=" and not isinstance(node.value, Number | Variable):
        return _stat_in_height(writer, node)
    said, tail = stat_is(writer, node)
    return behind(said + tail_text(tail))


def _stat_in_height(writer: GermanWriter, node: StatIs) -> Modifier:
    """ "mit Manabetrag in Höhe der Anzahl ..."; after another relative clause "deren Manabetrag gleich ... ist"."""
    said, tail = stat_is(writer, node)
    value = VALUES.say(writer, node.value)
    equal = f"{stat_word(node.stat)} gleich {value.forms['dat']} ist{tail_text(value.tail)}"

    def modify(nominal: Nominal) -> Nominal:
        if nominal.relatives:
            return nominal.with_relative(lambda pronouns: f"{pronouns.relative('gen')} {equal}")
        return nominal.with_behind(said + tail_text(tail))

    return modify


@PREDICATES(HasKeyword)
def _has_keyword(writer: GermanWriter, node: HasKeyword) -> Modifier:
    return behind(_keyword_behind(writer, node))


@PREDICATES(HasCounters)
def _has_counters(writer: GermanWriter, node: HasCounters) -> Modifier:
    said, plural = counters_lie(node)
    if node.form == "who have":
        return relative(lambda pronouns: f"{pronouns.relative('nom')} {said} {be_or_have(pronouns, 'hat')}")
    lies = "liegen" if plural else "liegt"
    return relative(lambda pronouns: f"{pronouns.behind('auf', 'dat')} {said} {lies}")


@PREDICATES(Named)
def _named(writer: GermanWriter, node: Named) -> Modifier:
    if node.name == "~" and not writer.own_name():
        if node.negated:
            raise Untranslatable("not this card's name")
        return behind(f"mit demselben Namen wie {writer.this().forms['nom']}")
    name = writer.called(node.name)
    if node.negated:
        return relative(lambda pronouns: f"{pronouns.relative('nom')} nicht {name} {be_or_have(pronouns, 'heißt')}")
    return behind(f"namens {name}")


def be_or_have(pronouns: Pronouns, singular: str) -> str:
    return (
        {"ist": "sind", "hat": "haben", "heißt": "heißen", "wurde": "wurden"}[singular] if pronouns.plural else singular
    )


@PREDICATES(OfChosen)
def _of_chosen(writer: GermanWriter, node: OfChosen) -> Modifier:
    if node.what == "name":
        return behind("mit dem bestimmten Namen")
    if node.now:
        return relative(lambda pronouns: f"{pronouns.relative('gen')} {_NOW[node.what]} du bestimmst")
    if node.form == "each":
        return behind("jenes Typs")
    if node.form == "that":
        return behind("des bestimmten Typs" if node.what == "type" else "jener Farbe")
    if node.what not in _OF_CHOSEN:
        raise Untranslatable(f"of the chosen {node.what}")
    return behind(_OF_CHOSEN[node.what])


def _of_another_name(other: NP, form: str) -> Modifier:
    name = f"{'einen anderen' if form.endswith('different') else 'nicht denselben'} Namen"
    than = f"{name} {'als' if form.endswith('different') else 'wie'} {other.say('nom')}"
    return relative(lambda pronouns: f"{pronouns.relative('nom')} {than} {be_or_have(pronouns, 'hat')}")


@PREDICATES(Not)
def _not(writer: GermanWriter, node: Not) -> Modifier:
    match node.what:
        case HasType() | HasSubtype() | IsKind(kind="commander"):
            return relative(is_not(node.what))
        case OneOf(options=options) if node.form == "isn't a":
            return relative(_none_of_these([PATTERNS.say(writer, option) for option in options]))
        case SharesWith(what="creature type" | "color" as what, other=other):
            shared = f"k{SHARED[what]} mit {SELECTORS.say(writer, other).say('dat')}"
            return relative(
                lambda pronouns: f"{pronouns.relative('nom')} {shared} gemeinsam {be_or_have(pronouns, 'hat')}"
            )
        case SharesWith(what="name", other=other):
            return _of_another_name(SELECTORS.say(writer, other), node.form)
        case HasSupertype(supertype=supertype) if supertype in SUPERTYPES:
            word = SUPERTYPES[supertype]
            return relative(lambda pronouns: f"{pronouns.relative('nom')} nicht {word} {be_or_have(pronouns, 'ist')}")
        case ColourNumber(form="all"):
            return relative(lambda them: f"{them.relative('nom')} nicht alle Farben {be_or_have(them, 'hat')}")
        case HasColour(colour=colour):
            word = COLOUR_ADJECTIVES[colour]
            return relative(lambda pronouns: f"{pronouns.relative('nom')} nicht {word} {be_or_have(pronouns, 'ist')}")
        case IsRef(which=Ref(form="chosen this way")) if node.form == "not so":
            done = "nicht auf diese Weise bestimmt"
            return relative(lambda pronouns: f"{pronouns.relative('nom')} {done} {be_or_have(pronouns, 'wurde')}")
        case IsRef(which=which):
            return behind(f"außer {SELECTORS.say(writer, which).say('dat')}")
        case OfChosen(what="type", form="this way"):
            types = "keinen der auf diese Weise bestimmten Typen"
            return relative(lambda pronouns: f"{pronouns.relative('nom')} {types} {be_or_have(pronouns, 'hat')}")
        case OfChosen(what="type"):
            return relative(
                lambda pronouns: f"{pronouns.relative('nom')} nicht den bestimmten Typ {be_or_have(pronouns, 'hat')}"
            )
        case InZone(zone=place, whose=None):
            where = in_zone(writer, place, None)
            return relative(lambda pronouns: f"{pronouns.relative('nom')} nicht {where} {be_or_have(pronouns, 'ist')}")
        case HasStatus(status=status) if status in STATUSES:
            return relative(
                lambda pronouns: f"{pronouns.relative('nom')} nicht {STATUSES[status]} {be_or_have(pronouns, 'ist')}"
            )
        case Did(event=Attacks(whom=None), when=when):
            idle = f"{WHEN[when]} nicht angegriffen"
            return relative(lambda pronouns: f"{pronouns.relative('nom')} {idle} {be_or_have(pronouns, 'hat')}")
        case StatIs(stat="power", form="square"):
            unlike = "Stärke und Widerstandskraft nicht gleich sind"
            return relative(lambda pronouns: f"{pronouns.relative('gen')} {unlike}")
        case NthCast(ordinal=1, who=You()):
            return behind(f"außer deinem ersten {'in jenem' if node.form.endswith('that turn') else 'in jedem'} Zug")
        case ColourNumber(count=count):
            number = f"nicht genau {number_word(count)} Farben"
            return relative(lambda pronouns: f"{pronouns.relative('nom')} {number} {be_or_have(pronouns, 'hat')}")
        case OneOf(options=(option,)) if node.form == "except for":
            return behind(f"außer {say_np(PATTERNS.say(writer, option), BARE, plural=True).say('dat')}")
        case OneOf(options=options) if node.form == "aren't a":
            kinds = [say_np(PATTERNS.say(writer, option), NO, plural=True).say("nom") for option in options]
            return relative(lambda pronouns: f"{pronouns.relative('nom')} {' und '.join(kinds)} sind")
        case _:
            raise Untranslatable(f"not {type(node.what).__name__} behind a noun")


_STATES = {
    "with an Adventure": ("ein Abenteuer hat", "ein Abenteuer haben"),
    "attacking alone": ("alleine angreift", "alleine angreifen"),
    "enchanted or equipped": ("verzaubert oder ausgerüstet ist", "verzaubert oder ausgerüstet sind"),
}
"""States that aren't adjectives: of one object, of several."""


def _none_of_these(kinds: list[Nominal]) -> Relative:
    """ "die weder ein Krake noch ein Leviathan noch eine Schlange ist"."""
    one = " noch ".join(say_np(kind, A).forms["nom"] for kind in kinds)
    many = " noch ".join(say_np(kind, BARE, plural=True).forms["nom"] for kind in kinds)
    return lambda pronouns: f"{pronouns.relative('nom')} weder {f'{many} sind' if pronouns.plural else f'{one} ist'}"


@PREDICATES(HasStatus)
def _status(writer: GermanWriter, node: HasStatus) -> Modifier:
    if node.status in _STATES:
        one, many = _STATES[node.status]
        return relative(lambda pronouns: f"{pronouns.relative('nom')} {many if pronouns.plural else one}")
    word = STATUSES.get(node.status)
    if word is None:
        raise Untranslatable(f"status {node.status!r} behind a noun")
    if word.endswith("end"):
        return lambda nominal: nominal.with_adjective(word)
    return relative(lambda pronouns: f"{pronouns.relative('nom')} {word} {be_or_have(pronouns, 'ist')}")


@PREDICATES(HasColour, HasSupertype)
def _quality(writer: GermanWriter, node: HasColour | HasSupertype) -> Modifier:
    """ "that's green", "that's legendary"."""
    word = COLOUR_ADJECTIVES[node.colour] if isinstance(node, HasColour) else SUPERTYPES[node.supertype]
    return relative(lambda pronouns: f"{pronouns.relative('nom')} {word} {be_or_have(pronouns, 'ist')}")


@PREDICATES(ColourCount)
def _colours(writer: GermanWriter, node: ColourCount) -> Modifier:
    if node.form != "one or more":
        raise Untranslatable(f"{node.kind!r} behind a noun")
    return relative(
        lambda pronouns: f"{pronouns.relative('nom')} eine oder mehrere Farben {be_or_have(pronouns, 'hat')}"
    )


@PREDICATES(SharesWith)
def _shares(writer: GermanWriter, node: SharesWith) -> Modifier:
    other = SELECTORS.say(writer, node.other)
    if node.what == "total power and toughness":
        return behind("mit derselben Summe aus Stärke und Widerstandskraft")
    if node.what == "name":
        return behind(f"mit demselben Namen wie {other.say('nom')}")
    if node.what == "mana value":
        return behind(f"mit demselben Manabetrag wie {other.say('nom')}")
    with_other = f"mit {other.forms['dat']}{tail_text(other.tail)}"
    words = (with_other, SHARED[node.what]) if other.light else (SHARED[node.what], with_other)
    return relative(
        lambda pronouns: f"{pronouns.relative('nom')} {' '.join(words)} gemeinsam {be_or_have(pronouns, 'hat')}"
    )


@PREDICATES(IsAttacking)
def _attacking(writer: GermanWriter, node: IsAttacking) -> Modifier:
    whom = SELECTORS.say(writer, node.whom)
    return relative(
        lambda pronouns: (
            f"{pronouns.relative('nom')} {whom.say('acc')} {'angreifen' if pronouns.plural else 'angreift'}"
        )
    )


@PREDICATES(MoreThan)
def _more(writer: GermanWriter, node: MoreThan) -> Modifier:
    return relative(lambda pronouns: f"{pronouns.relative('nom')} {more_than(writer, node, plural=pronouns.plural)}")

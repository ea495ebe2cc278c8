"""Quantities: plain numbers, as digits before units and as words before counted objects; numbers before nouns ("zwei
Karten", "bis zu drei", "eine beliebige Anzahl an"); amounts of damage and life ("2 Schadenspunkte", "entsprechend viele
Karten", "Lebenspunkte in Höhe ihrer Stärke"); references to earlier amounts ("jene Zahl", "der auf diese Weise
zugefügte Schaden"); and counters ("+1/+1-Marke") with their number on an object.
"""

from __future__ import annotations

import re

from engine.ir.node import Predicate, Selector, Trigger, Value, replace
from engine.ir.patterns import ControlledBy, HasCounters, InZone, IsKind, ObjectPattern, PlayerPattern
from engine.ir.selectors import ALL_THERE_ARE, All, Range, Ref, Some, You, ZoneCards
from engine.ir.triggers import Casts, Discards, Draws, GainsLife, LosesLife
from engine.ir.values import (
    AmountRef,
    AsCastAmount,
    CastFact,
    Count,
    CountersOn,
    Half,
    LifeTotal,
    Number,
    Stat,
    Sum,
    Times,
    TimesThisTurn,
    Variable,
    Where,
)
from engine.text.german.grammar.clauses import Clause, say_clause
from engine.text.german.grammar.inflection import (
    ALL,
    BARE,
    CASES,
    NO,
    THE,
    A,
    Case,
    Noun,
    declined_determiner,
    find_verb,
    fixed_determiner,
)
from engine.text.german.grammar.phrases import (
    NP,
    Head,
    Nominal,
    Part,
    Pronouns,
    cased_np,
    pronoun_np,
    say_np,
    tail_text,
)
from engine.text.german.rules.nouns.references import in_zone, named_noun, owned_noun
from engine.text.german.rules.writer import PATTERNS, SELECTORS, VALUES, GermanWriter, Untranslatable
from engine.text.vocabulary.german_words import COUNTERS, number_word


def digits(value: Value) -> str:
    """ "3", "X" (before units and with "oder mehr").

    Raises:
        Untranslatable: for computed numbers.
    """
    match value:
        case Number(n=n):
            return str(n)
        case Variable(name=name) | Where(name=name):
            return name
        case Times(factor=Number(n=n), value=Variable(name=name)) if n > 1:
            return f"{number_word(n)}mal {name}"
        case _:
            raise Untranslatable(f"{type(value).__name__} is no plain number")


def spelled(value: Value) -> str:
    """Returns "zwei", "X" (before counted objects)."""
    return number_word(value.n) if isinstance(value, Number) else digits(value)


def counter_noun(kind: str) -> Nominal:
    """Returns the noun for a kind of counter ("" for any kind).

    Raises:
        Untranslatable: for kinds without a German name.
    """
    if not kind:
        word = "Marke"
    elif kind in COUNTERS:
        word = COUNTERS[kind]
    elif "/" in kind:
        word = f"{kind}-Marke"
    else:
        raise Untranslatable(f"counters called {kind!r}")
    return Nominal((Head(Noun(word, "f", f"{word}n")),))


def counters_lie(node: HasCounters) -> tuple[str, bool]:
    """Returns the counters on an object, and whether that is a plural: "eine +1/+1-Marke", "drei oder mehr Marken"."""
    nominal = counter_noun(node.counter)
    if node.none:
        many = node.form.startswith("plural")
        return say_np(nominal, NO, plural=many).forms["nom"], many
    if node.form.startswith("plural"):
        return say_np(nominal, BARE, plural=True).forms["nom"], True
    if node.form.startswith("or more"):
        return f"eine oder mehrere {nominal.heads[0].noun.plural}", True
    if node.low == Number(1) or (isinstance(node.low, Number) and node.low.n == 1):
        return say_np(nominal, A).forms["nom"], False
    several = fixed_determiner(f"{spelled(node.low)} oder mehr")
    return say_np(nominal, several, plural=True).forms["nom"], True


THAT_MANY = ("that many", "that much", "that number", "that amount", "that amount of", "the number", "that number of")
ADDITIONAL = "zusätzlich"


def counted(nominal: Nominal, count: Range, *, choice: bool = False) -> NP:
    """Returns objects with their number: "eine Kreatur deiner Wahl", "bis zu zwei andere Kreaturen"."""
    low, high = count.low, count.high
    one = Number(1)
    if low == high == one:
        return say_np(nominal, A, choice=choice)
    if count == ALL_THERE_ARE:
        return say_np(nominal, ALL, plural=True, choice=choice)
    if low == Number(0) and high is None:
        return any_number(nominal, choice=choice)
    if low == Number(0) and high == one:
        return say_np(nominal, A, choice=choice, before="bis zu")
    if low == Number(0) and isinstance(high, AmountRef) and high.form in THAT_MANY:
        return say_np(nominal, declined_determiner("bis zu entsprechend"), plural=True, choice=choice)
    if low == Number(0):
        assert high is not None
        return say_np(nominal, fixed_determiner(f"bis zu {spelled(high)}"), plural=True, choice=choice)
    if low == one and high is None:
        return one_or_more(nominal, choice=choice)
    if high is None:
        return say_np(nominal, fixed_determiner(f"{spelled(low)} oder mehr"), plural=True, choice=choice)
    if low == high and isinstance(low, AmountRef) and low.form in THAT_MANY:
        return say_np(nominal, declined_determiner("entsprechend"), plural=True, choice=choice)
    if low == high and isinstance(low, Times) and low.factor == Number(2) and isinstance(low.value, AmountRef):
        return say_np(nominal, declined_determiner("doppelt so"), plural=True, choice=choice)
    if low == high:
        return say_np(nominal, fixed_determiner(spelled(low)), plural=True, choice=choice)
    if low == one and high == Number(2):
        return say_np(nominal, fixed_determiner("ein oder zwei"), plural=True, choice=choice)
    if low == one and high == Number(3):
        return say_np(nominal, fixed_determiner("ein, zwei oder drei"), plural=True, choice=choice)
    raise Untranslatable(f"from {low} to {high} things")


def counted_by_value(writer: GermanWriter, nominal: Nominal, count: Range) -> NP:
    """Returns objects with their number, which may be computed: "die Hälfte der Kreaturen, die du kontrollierst"."""
    if count.low != count.high:
        return counted(nominal, count)
    match count.low:
        case Half(value=Count(), up=up):
            nouns = say_np(nominal, THE, plural=True)
            half, rounding = say_np(named_noun("Hälfte"), THE), "aufgerundet" if up else "abgerundet"
            forms: dict[Case, str] = {case: f"{half.forms[case]} {nouns.forms['gen']}" for case in CASES}
            tail = f"{nouns.tail}, {rounding}" if nouns.tail else rounding
            return NP(forms, half.pronouns, tail=tail, nominal=nominal)
        case Count() | Sum() | Stat():
            return amount(writer, count.low, nominal, spell_out=True)
        case _:
            return counted(nominal, count)


def any_number(nominal: Nominal, *, choice: bool = False) -> NP:
    """ "eine beliebige Anzahl an Kreaturen"."""
    nouns = say_np(nominal, BARE, plural=True, choice=choice)
    forms: dict[Case, str] = {}
    for case in CASES:
        article = A.form(case, "f")
        ending = "e" if case in ("nom", "acc") else "en"
        forms[case] = f"{article} beliebig{ending} Anzahl an {nouns.forms['dat']}"
    return NP(forms, nouns.pronouns, tail=nouns.tail, nominal=nominal)


def where_x_is(writer: GermanWriter, value: Value) -> str:
    """ "wobei X gleich der Anzahl an Marken auf ihm ist"."""
    x = VALUES.say(writer, value)
    return f"wobei X gleich {x.forms['dat']} ist{tail_text(x.tail)}"


def one_or_more(nominal: Nominal, *, choice: bool = False) -> NP:
    """ "eine oder mehrere Kreaturen": the article agrees with the noun."""
    agreement = nominal.heads[0].noun.agreement(plural=False)
    nouns = say_np(nominal, BARE, plural=True, choice=choice)
    forms: dict[Case, str] = {}
    for case in CASES:
        several = {"nom": "mehrere", "acc": "mehrere", "dat": "mehreren", "gen": "mehrerer"}[case]
        said = A.form(case, agreement)
        shown = nouns.forms[case].removeprefix("von ") if case == "gen" else nouns.forms[case]
        forms[case] = f"{said} oder {several} {shown}"
    return NP(forms, nouns.pronouns, tail=nouns.tail, nominal=nominal)


def amount(writer: GermanWriter, value: Value, unit: Nominal, *, spell_out: bool = False) -> NP:
    """Returns an amount of a unit: "2 Schadenspunkte", "eine Karte" (`spell_out`), "entsprechend viele Karten",
    "Lebenspunkte in Höhe ihrer Stärke"."""
    match value:
        case Number(n=1, form="additional" | "another"):
            return say_np(unit.with_adjective(ADDITIONAL), A)
        case Number(n=n, form="additional"):
            return say_np(unit.with_adjective(ADDITIONAL), fixed_determiner(number_word(n)), plural=True)
        case Number(n=1):
            return say_np(unit, A) if spell_out else say_np(unit, fixed_determiner("1"))
        case Number() | Variable() | Where():
            return say_np(unit, fixed_determiner(spelled(value) if spell_out else digits(value)), plural=True)
        case AmountRef(form="the difference"):
            return _so_many(unit, "die Differenz beträgt")
        case AmountRef(form=form) if form in THAT_MANY:
            return say_np(unit, declined_determiner("entsprechend"), plural=True)
        case AmountRef(form=form) if form.startswith("as many cards as"):
            done = "abgeworfen" if "discarded" in form else "geopfert"
            return _so_many(unit, f"auf diese Weise {done} wurden")
        case Times(factor=Number(n=2), value=AmountRef(form="that many" | "that much")):
            return say_np(unit, declined_determiner("doppelt so"), plural=True)
        case Half(value=LifeTotal(), up=up) if unit.heads[0].noun.singular == "Lebenspunkt":
            return _half_of_life(writer, value, up=up)
        case _:
            return _equal_to(writer, value, unit, spell_out=spell_out)


def as_many_as(writer: GermanWriter, value: Value) -> str:
    """ "so viele Karten, wie ...": "du Kreaturen kontrollierst", "Marken auf ihm lagen"; "" for other numbers."""
    match value:
        case Count(what=counted_objects):
            return _as_many_objects(writer, counted_objects)
        case TimesThisTurn(event=event):
            return _as_often(writer, event, amount=value.amount)
        case CountersOn(counter=counter, on=on) if not isinstance(on, You):
            counters = say_np(counter_noun(counter), BARE, plural=True).forms["nom"]
            lie = "lagen" if writer.gone else "liegen"
            return f"{counters} auf {SELECTORS.say(writer, on).say('dat')} {lie}"
        case CastFact(fact="casts from command zone", of=of):
            what = SELECTORS.say(writer, of).forms["nom"]
            return f"{what} in dieser Partie aus der Kommandozone gewirkt wurde"
        case _:
            return ""


def _as_many_objects(writer: GermanWriter, what: Selector) -> str:
    """ "du Kreaturen kontrollierst", "du Karten auf der Hand hast", "sich Karten in ihm befinden", "es ... gibt"."""
    match what:
        case All(what=PlayerPattern(kind="opponent") as pattern):
            opponents = say_np(PATTERNS.say(writer, pattern), BARE, plural=True)
            return f"du {opponents.forms['acc']} hast{tail_text(opponents.tail)}"
        case (
            ZoneCards(zone="hand", whose=whose)
            | All(
                what=ObjectPattern(
                    words=(IsKind(kind="card"),), after=(InZone(zone="hand", whose=Selector() as whose),)
                )
            )
        ):
            has = Clause(find_verb("haben"), _again(writer, whose), (Part("Karten auf der Hand"),))
            return say_clause(has, "final")
        case ZoneCards(zone="graveyard" | "library" as zone, whose=whose):
            return f"sich Karten {in_zone(writer, zone, whose)} befinden"
        case All(what=ObjectPattern(after=after) as pattern):
            return _as_many_matching(writer, pattern, after)
        case _:
            return ""


def _as_many_matching(writer: GermanWriter, pattern: ObjectPattern, after: tuple[Predicate, ...]) -> str:
    whose = [part for part in after if isinstance(part, ControlledBy)]
    rest = tuple(part for part in after if not isinstance(part, ControlledBy))
    if len(whose) == 1 and not (whose[0].negated or whose[0].settled or whose[0].form):
        who = _again(writer, whose[0].who)
        nouns = say_np(PATTERNS.say(writer, replace(pattern, after=rest)), BARE, plural=True)
        return say_clause(Clause(find_verb("kontrollieren"), who, (nouns.part("acc"),), extrapose=True), "final")
    if whose:
        return ""
    nouns = say_np(PATTERNS.say(writer, pattern), BARE, plural=True)
    if nouns.tail:
        return ""
    if any(isinstance(part, InZone) and part.zone in ("graveyard", "exile") for part in after):
        return f"sich {nouns.forms['nom']} befinden"
    return f"es {nouns.forms['acc']} gibt"


def _as_often(writer: GermanWriter, event: Trigger, *, amount: bool) -> str:
    """ "du in diesem Zug Lebenspunkte dazuerhalten hast", "er in diesem Zug Karten gezogen hat"."""
    match event:
        case GainsLife(who=Selector() as who) if amount:
            own, nouns = "dazuerhalten", "Lebenspunkte"
        case LosesLife(who=Selector() as who) if amount:
            own, nouns = "verlieren", "Lebenspunkte"
        case Draws(who=Selector() as who):
            own, nouns = "ziehen", "Karten"
        case Casts(who=Selector() as who, what=Some(what=spells)) if who != All(PlayerPattern("player")):
            said = say_np(PATTERNS.say(writer, spells), BARE, plural=True)
            own, nouns = "" if said.tail else "wirken", said.forms["acc"]
        case Discards(who=Selector() as who, what=Some(what=cards)):
            own, nouns = "abwerfen", say_np(PATTERNS.say(writer, cards), BARE, plural=True).say("acc")
        case _:
            return ""
    if not own:
        return ""
    did = Clause(find_verb(own), _again(writer, who), (Part(nouns),), adverbs=("in diesem Zug",), tense="past")
    return say_clause(did, "final")


def _again(writer: GermanWriter, who: Selector) -> NP:
    """Returns the player, as a pronoun if the selector is a word like "they"."""
    said = SELECTORS.say(writer, who)
    pronoun = isinstance(who, Ref) and not who.form and said.person == 3
    return pronoun_np(said.pronouns) if pronoun else said


def _half_of_life(writer: GermanWriter, value: Half, *, up: bool) -> NP:
    """ "die Hälfte seiner Lebenspunkte, aufgerundet"."""
    assert isinstance(value.value, LifeTotal)
    life = owned_noun(writer, named_noun("Lebenspunkt"), value.value.who, plural=True)
    half = say_np(named_noun("Hälfte"), THE)
    rounding = "aufgerundet" if up else "abgerundet"
    forms = {case: f"{half.forms[case]} {life.forms['gen']}" for case in CASES}
    return NP(forms, half.pronouns, tail=rounding)


def _so_many(unit: Nominal, clause: str) -> NP:
    nouns = say_np(unit, declined_determiner("so"), plural=True)
    return NP(nouns.forms, nouns.pronouns, tail=f"wie {clause}", nominal=unit)


def _equal_to(writer: GermanWriter, value: Value, unit: Nominal, *, spell_out: bool) -> NP:
    """ "Schadenspunkte in Höhe ihrer Stärke", "so viele Karten, wie ..."."""
    clause = as_many_as(writer, value)
    if clause:
        return _so_many(unit, clause)
    found = VALUES.say(writer, value)
    if spell_out or isinstance(value, Count | CountersOn | Sum | TimesThisTurn):
        return _so_many(unit, f"{found.forms['nom']} beträgt{tail_text(found.tail)}")
    nouns = say_np(unit, BARE, plural=True)
    forms = {case: f"{nouns.forms[case]} in Höhe {found.forms['gen']}" for case in CASES}
    return NP(forms, nouns.pronouns, tail=found.tail, nominal=unit)


@VALUES(AsCastAmount)
def _as_cast(writer: GermanWriter, node: AsCastAmount) -> NP:
    """ "die Anzahl an Kreaturen, die du kontrollierst, beim Wirken dieses Zauberspruchs"."""
    found = VALUES.say(writer, node.value)
    then = "beim Wirken dieses Zauberspruchs"
    if found.tail:
        return NP(found.forms, found.pronouns, tail=f"{found.tail}, {then}")
    return NP({case: f"{form} {then}" for case, form in found.forms.items()}, found.pronouns)


_AMOUNTS = {
    "the life lost this way": ("die Anzahl der auf diese Weise verlorenen Lebenspunkte", "f"),
    "the amount of life lost this way": ("die Anzahl der auf diese Weise verlorenen Lebenspunkte", "f"),
    "the damage dealt this way": ("der auf diese Weise zugefügte Schaden", "m"),
    "the amount of damage dealt this way": ("der auf diese Weise zugefügte Schaden", "m"),
    "the damage prevented this way": ("der auf diese Weise verhinderte Schaden", "m"),
    "the number of cards discarded this way": ("die Anzahl der auf diese Weise abgeworfenen Karten", "f"),
    "the number of creatures sacrificed this way": ("die Anzahl der auf diese Weise geopferten Kreaturen", "f"),
    "the total amount of mana paid this way": ("die Gesamtmenge des auf diese Weise bezahlten Manas", "f"),
    "the amount of counters removed": ("die Anzahl der auf diese Weise entfernten Marken", "f"),
    "the amount of life you gained": ("die Anzahl der dazuerhaltenen Lebenspunkte", "f"),
    "the number of counters removed this way": ("die Anzahl der auf diese Weise entfernten Marken", "f"),
    "the amount of damage dealt": ("der zugefügte Schaden", "m"),
    "the amount of damage it dealt to that player": ("der jenem Spieler zugefügte Schaden", "m"),
    "number of cards looked at": ("die Anzahl der dabei angesehenen Karten", "f"),
    "the amount of damage that ~ dealt to that player": ("der jenem Spieler zugefügte Schaden", "m"),
    "that number": ("jene Zahl", "f"),
    "that much": ("jene Zahl", "f"),
    "that many": ("jene Zahl", "f"),
    "that amount": ("jene Menge", "f"),
    "that amount of": ("jene Menge", "f"),
    "the difference": ("die Differenz", "f"),
    "the result": ("das Ergebnis", "n"),
}
_EXCESS = ("der auf diese Weise zugefügte überschüssige Schaden", "m")


@VALUES(AmountRef)
def _amount(writer: GermanWriter, node: AmountRef) -> NP:
    excess = "excess" in node.form
    if node.form == "that damage":
        return cased_np("jener Schaden", "jenen Schaden", "jenem Schaden", "jenes Schadens", "m")
    if node.form not in _AMOUNTS and not excess:
        raise Untranslatable(f"the amount {node.form!r}")
    text, agreement = _EXCESS if excess else _AMOUNTS[node.form]
    if agreement == "f":
        article = {"die": ("der", "der"), "jene": ("jener", "jener")}[text.split()[0]]
        rest = text.partition(" ")[2]
        forms: dict[Case, str] = {
            "nom": text,
            "acc": text,
            "dat": f"{article[0]} {rest}",
            "gen": f"{article[1]} {rest}",
        }
        return NP(forms, Pronouns(("f",)))
    if agreement == "n":
        return NP({"nom": text, "acc": text, "dat": "dem Ergebnis", "gen": "des Ergebnisses"}, Pronouns(("n",)))
    rest = text.removeprefix("der ")
    inner = re.sub(r"(zugefügt|verhindert|überschüssig)e\b", r"\1en", rest)
    return NP({"nom": text, "acc": f"den {inner}", "dat": f"dem {inner}", "gen": f"des {inner}s"}, Pronouns(("m",)))

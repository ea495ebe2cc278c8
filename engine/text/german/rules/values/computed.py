"""Computed numbers as noun phrases: "die Anzahl an Kreaturen, die du kontrollierst", "ihre Stärke"."""

from __future__ import annotations

from engine.ir.node import Selector, Trigger, Value, replace
from engine.ir.patterns import IsRef, ObjectPattern, OwnedBy, PlayerPattern
from engine.ir.selectors import All, Ref, Some, ZoneCards
from engine.ir.triggers import Casts, Creates, Discards, Draws, GainsLife, IsDealtDamage, LosesLife, Sacrifices
from engine.ir.values import (
    CastFact,
    Count,
    CountersOn,
    Devotion,
    Difference,
    Distinct,
    Either,
    FlipsWon,
    Gap,
    Greatest,
    GreatestOver,
    Half,
    IdentityColours,
    Larger,
    LifeTotal,
    Number,
    PlayersWho,
    Speed,
    StartingLife,
    Stat,
    Sum,
    Times,
    TimesThisTurn,
    Total,
    UnspentMana,
    Variable,
    Votes,
    Where,
)
from engine.text.german.grammar.clauses import Clause, change, say_clause
from engine.text.german.grammar.inflection import BARE, CASES, EACH, THE, A, Case, find_verb
from engine.text.german.grammar.phrases import (
    NP,
    Nominal,
    Pronouns,
    Relative,
    cased_np,
    fixed_np,
    relative_np,
    say_np,
    tail_text,
)
from engine.text.german.rules.conditions.comparisons import kicker_costs, stat_word
from engine.text.german.rules.events.verbs import damage_word
from engine.text.german.rules.nouns.references import in_zone, named_noun, of_somebody, owned_noun
from engine.text.german.rules.nouns.selectors import is_player
from engine.text.german.rules.values.quantities import counter_noun, digits, spelled
from engine.text.german.rules.writer import EVENTS, PATTERNS, SELECTORS, VALUES, GermanWriter, Untranslatable
from engine.text.vocabulary.german_words import (
    COLOUR_ADJECTIVES,
    COLOUR_NOUNS,
)

_AMONG_WHOM = {"all players": "allen Spielern", "players": "allen Spielern", "your opponents": "deinen Gegnern"}
_COUNTED = {
    "color": "Farbe",
    "basic land type": "Standardlandtyp",
    "card type": "Kartentyp",
    "creature type": "Kreaturentyp",
    "name": "Name",
    "mana value": "Manabetrag",
    "mana cost": "Manakostenangabe",
    "counter kind": "Markensorte",
    "power": "Stärke",
}


@VALUES(Number)
def _number(writer: GermanWriter, node: Number) -> NP:
    return fixed_np(str(node.n), "n")


@VALUES(Variable)
def _variable(writer: GermanWriter, node: Variable) -> NP:
    return fixed_np(node.name, "n")


@VALUES(Where)
def _where(writer: GermanWriter, node: Where) -> NP:
    return fixed_np(node.name, "n")


@VALUES(Speed)
def _speed(writer: GermanWriter, node: Speed) -> NP:
    return owned_noun(writer, named_noun("Tempo"), node.who)


@VALUES(StartingLife)
def _starting_life(writer: GermanWriter, node: StartingLife) -> NP:
    return owned_noun(writer, named_noun("Lebenspunkte-Anfangswert"), node.who)


@VALUES(IdentityColours)
def _identity(writer: GermanWriter, node: IdentityColours) -> NP:
    return behind(say_np(named_noun("Anzahl"), THE), "an Farben in der Farbidentität deines Kommandeurs", "")


@VALUES(GreatestOver)
def _greatest_over(writer: GermanWriter, node: GreatestOver) -> NP:
    """ "die höchste Anzahl an Kreaturen, die ein Spieler kontrolliert"."""
    writer.remember("counted player", say_np(named_noun("Spieler"), A))
    highest = say_np(named_noun("Anzahl", "niedrigst" if node.least else "höchst"), THE)
    match node.value:
        case Count(what=All(what=ObjectPattern() as pattern)):
            nouns = say_np(PATTERNS.say(writer, _of_one_player(pattern)), BARE, plural=True)
            return behind(highest, f"an {nouns.forms['dat']}", nouns.tail)
        case LifeTotal():
            return behind(highest, f"an Lebenspunkten unter {_AMONG_WHOM[node.form]}", "")
        case Count(what=ZoneCards(zone="graveyard")):
            return behind(highest, "an Karten in einem einzelnen Friedhof", "")
        case _:
            raise Untranslatable(f"the greatest {type(node.value).__name__} of a player")


def _of_one_player(pattern: ObjectPattern) -> ObjectPattern:
    """Removes the owner, because a player's action on the cards already implies it."""
    if any(isinstance(part, IsRef) and part.form == "by a player" for part in pattern.after):
        return replace(pattern, after=tuple(part for part in pattern.after if not isinstance(part, OwnedBy)))
    return pattern


@VALUES(Either, Votes, FlipsWon, UnspentMana, PlayersWho)
def _not_yet(writer: GermanWriter, node: Value) -> NP:
    raise Untranslatable(f"the number {type(node).__name__}")


@VALUES(Stat)
def _stat(writer: GermanWriter, node: Stat) -> NP:
    return owned_noun(writer, named_noun(stat_word(node.stat)), node.of)


def say_group(writer: GermanWriter, selector: Selector) -> NP:
    """A group with the definite article: "die Kreaturen, die du kontrollierst"."""
    if isinstance(selector, All) and isinstance(selector.what, ObjectPattern):
        nominal = PATTERNS.say(writer, selector.what)
        joined = Nominal(nominal.heads, "und", nominal.behind, nominal.relatives)
        return say_np(joined, THE, plural=True)
    return SELECTORS.say(writer, selector)


@VALUES(Greatest)
def _greatest(writer: GermanWriter, node: Greatest) -> NP:
    among = say_group(writer, node.among)
    stat = named_noun(stat_word(node.stat), "niedrigst" if node.least else "höchst")
    return behind(say_np(stat, THE), f"unter {among.forms['dat']}", among.tail)


@VALUES(Larger)
def _larger(writer: GermanWriter, node: Larger) -> NP:
    """ "die größere Zahl aus 2 und der höchsten Stärke unter den Dinosauriern, die du kontrollierst"."""
    other = VALUES.say(writer, node.other)
    if isinstance(node.one, Number):
        least = digits(node.one)
    else:
        one = VALUES.say(writer, node.one)
        least = f"{one.forms['dat']}{tail_text(one.tail)}{',' * bool(one.tail)}"
    return behind(say_np(named_noun("Zahl", "größer"), THE), f"aus {least} und {other.forms['dat']}", other.tail)


def behind(phrase: NP, text: str, tail: str) -> NP:
    forms: dict[Case, str] = {case: f"{phrase.forms[case]} {text}" for case in CASES}
    return NP(forms, phrase.pronouns, tail=tail)


@VALUES(Total)
def _total(writer: GermanWriter, node: Total) -> NP:
    if node.stat.endswith(" symbols"):
        symbols = say_np(named_noun("Manasymbol", COLOUR_ADJECTIVES[node.stat[0]]), BARE, plural=True)
        of = say_group(writer, node.of)
        where = f"an {symbols.forms['dat']} in den Manakosten {of.forms['gen']}"
        return behind(say_np(named_noun("Anzahl"), THE), where, of.tail)
    if node.stat not in ("power", "toughness", "mana value"):
        raise Untranslatable(f"the total {node.stat}")
    word = {"power": "Gesamtstärke", "toughness": "Gesamtwiderstandskraft", "mana value": "Gesamtmanabetrag"}[node.stat]
    return of_somebody(named_noun(word), say_group(writer, node.of))


@VALUES(Count)
def _count(writer: GermanWriter, node: Count) -> NP:
    number = say_np(named_noun("Anzahl"), THE)
    match node.what:
        case ZoneCards(zone=zone, whose=whose):
            return behind(number, f"an Karten {in_zone(writer, zone, whose)}", "")
        case All(what=pattern):
            nouns = say_np(PATTERNS.say(writer, pattern), BARE, plural=True)
        case _:
            nouns = SELECTORS.say(writer, node.what)
    return behind(number, f"an {nouns.forms['dat']}", nouns.tail)


@VALUES(CountersOn)
def _counters(writer: GermanWriter, node: CountersOn) -> NP:
    counters = say_np(counter_noun(node.counter), BARE, plural=True)
    number = say_np(named_noun("Anzahl"), THE)
    on = SELECTORS.say(writer, node.on)
    if node.form == "has" or is_player(node.on):
        has = say_clause(Clause(find_verb("haben"), on), "final")
        return behind(number, f"an {counters.forms['dat']}", f"die {has}")
    return behind(number, f"an {counters.forms['dat']} auf {on.forms['dat']}", on.tail)


@VALUES(LifeTotal)
def _life(writer: GermanWriter, node: LifeTotal) -> NP:
    return owned_noun(writer, named_noun("Lebenspunkt"), node.who, plural=True)


@VALUES(Times)
def _times(writer: GermanWriter, node: Times) -> NP:
    value = VALUES.say(writer, node.value)
    if isinstance(node.value, Variable):
        value = fixed_np(f"von {node.value.name}", "n")
    word = {2: "Doppelte", 3: "Dreifache", 4: "Vierfache", 5: "Fünffache"}.get(
        node.factor.n if isinstance(node.factor, Number) else 0
    )
    if word is None:
        raise Untranslatable("a product")
    forms: dict[Case, str] = {
        "nom": f"das {word} {value.forms['gen']}",
        "acc": f"das {word} {value.forms['gen']}",
        "dat": f"dem {word}n {value.forms['gen']}",
        "gen": f"des {word}n {value.forms['gen']}",
    }
    return NP(forms, Pronouns(("n",)), tail=value.tail)


@VALUES(Sum)
def _sum(writer: GermanWriter, node: Sum) -> NP:
    left, right = VALUES.say(writer, node.left), VALUES.say(writer, node.right)
    if isinstance(node.left, Number) and node.form != "plain":
        left = fixed_np("eins" if node.left.n == 1 else spelled(node.left), "n")
    forms: dict[Case, str] = {
        case: f"{left.forms[case]} plus {right.forms['nom' if case == 'gen' else case]}" for case in CASES
    }
    if isinstance(node.left, Number):
        forms["gen"] = f"von {left.forms['dat']} plus {right.forms['dat']}"
    return NP(forms, left.pronouns, tail=right.tail)


@VALUES(Difference)
def _difference(writer: GermanWriter, node: Difference) -> NP:
    left, right = VALUES.say(writer, node.left), VALUES.say(writer, node.right)
    forms: dict[Case, str] = {case: f"{left.forms[case]} minus {right.forms[case]}" for case in CASES}
    return NP(forms, left.pronouns, tail=right.tail)


@VALUES(Gap)
def _gap(writer: GermanWriter, node: Gap) -> NP:
    difference = say_np(named_noun("Differenz"), THE)
    match node:
        case Gap(left=LifeTotal(who=who), right=None):
            of = SELECTORS.say(writer, who).say("gen")
            return behind(difference, f"der Lebenspunktestände {of}", "")
        case Gap(left=Stat(stat=one, of=of), right=Stat(stat=other)):
            size = owned_noun(writer, named_noun(stat_word(one)), of)
            return behind(difference, f"zwischen {size.forms['dat']} und {stat_word(other)}", "")
        case _:
            raise Untranslatable("a difference of other numbers")


@VALUES(Half)
def _half(writer: GermanWriter, node: Half) -> NP:
    value = VALUES.say(writer, node.value)
    rounding = "aufgerundet" if node.up else "abgerundet"
    of = "von " if isinstance(node.value, Variable) else ""
    return behind(say_np(named_noun("Hälfte"), THE), of + value.forms["gen"] + tail_text(value.tail), rounding)


@VALUES(Devotion)
def _devotion(writer: GermanWriter, node: Devotion) -> NP:
    if node.form == "chroma":
        symbol = say_np(named_noun("Manasymbol", COLOUR_ADJECTIVES[node.colours]), BARE, plural=True)
        symbols = f"an {symbol.forms['dat']} in den Manakosten von bleibenden Karten"
        return behind(say_np(named_noun("Anzahl"), THE), symbols, "die du kontrollierst")
    colours = f"zu {' und '.join(COLOUR_NOUNS[letter] for letter in node.colours)}"
    if not node.colours:
        colours = "zu jener Farbe" if node.form == "that color" else "zur bestimmten Farbe"
    return behind(owned_noun(writer, named_noun("Hingabe"), node.who), colours, "")


@VALUES(Distinct)
def _distinct(writer: GermanWriter, node: Distinct) -> NP:
    nouns = counted_kind(node)
    among = say_group(writer, node.among)
    kinds = say_np(nouns, BARE, plural=True)
    if node.form == "that is":
        return behind(say_np(named_noun("Anzahl"), THE), f"an {kinds.forms['dat']} {among.forms['gen']}", among.tail)
    return behind(say_np(named_noun("Anzahl"), THE), f"an {kinds.forms['dat']} unter {among.forms['dat']}", among.tail)


def counted_kind(node: Distinct) -> Nominal:
    if node.what not in _COUNTED:
        raise Untranslatable(f"different {node.what}")
    nouns = named_noun(_COUNTED[node.what])
    return nouns.with_adjective("unterschiedlich") if node.form == "different" else nouns


@VALUES(CastFact)
def _cast_fact(writer: GermanWriter, node: CastFact) -> NP:
    number = say_np(named_noun("Anzahl"), THE)
    if node.fact == "kicks":
        of = node.of
        if isinstance(of, Ref) and of.form in ("it", "its") and of.name != "this":
            raise Untranslatable("how often the costs of something else were paid")
        return behind(number, "der Male", f"die {kicker_costs(writer, of).forms['nom']} bezahlt wurden")
    what = SELECTORS.say(writer, node.of)
    if node.fact == "mutations":
        return behind(number, "der Male", f"die {what.forms['nom']} mutiert ist")
    if node.fact == "colors of mana spent":
        return behind(number, "an Manafarben", f"die ausgegeben wurden, um {what.forms['acc']} zu wirken")
    if node.fact == "colorless mana spent":
        return behind(number, "an farblosen Mana", f"die ausgegeben wurden, um {what.forms['acc']} zu wirken")
    if node.fact == "snow mana spent":
        return behind(
            say_np(named_noun("Menge"), THE), "an {S}", f"die ausgegeben wurde, um {what.forms['acc']} zu wirken"
        )
    if node.fact == "mana spent":
        return behind(
            say_np(named_noun("Menge"), THE), "an Mana", f"die ausgegeben wurde, um {what.forms['acc']} zu wirken"
        )
    raise Untranslatable(f"the number of {node.fact}")


@VALUES(TimesThisTurn)
def _times_this_turn(writer: GermanWriter, node: TimesThisTurn) -> NP:
    number = say_np(named_noun("Anzahl"), THE)
    if isinstance(node.event, IsDealtDamage) and node.amount:
        return _damage_dealt(writer, node.event)
    if isinstance(node.event, LosesLife | GainsLife) and node.amount:
        nouns = life_lost(writer, node.event, plural=True)
    else:
        nouns = what_happened(writer, node.event, plural=True)
    return behind(number, f"an {nouns.forms['dat']}", nouns.tail)


def life_lost(writer: GermanWriter, event: LosesLife | GainsLife, *, plural: bool) -> NP:
    """ "Lebenspunkt, den deine Gegner in diesem Zug verloren haben"."""
    own = "verlieren" if isinstance(event, LosesLife) else "dazuerhalten"
    life = named_noun("Lebenspunkt").with_relative(_done_by(writer, event.who, own))
    return say_np(life, BARE if plural else EACH, plural=plural)


def _damage_dealt(writer: GermanWriter, event: IsDealtDamage) -> NP:
    """ "der Schaden, der dir in diesem Zug zugefügt wurde"."""
    whom = SELECTORS.say(writer, event.what)
    tail = f"der {whom.say('dat')} in diesem Zug zugefügt wurde"
    noun = damage_word(event.combat)
    damage = cased_np(f"der {noun}", f"den {noun}", f"dem {noun}", f"des {noun}s", "m")
    return NP(damage.forms, damage.pronouns, tail=tail)


def _was_cast(pronouns: Pronouns) -> str:
    return f"{pronouns.relative('nom')} in diesem Zug gewirkt {'wurden' if pronouns.plural else 'wurde'}"


def what_happened(writer: GermanWriter, event: Trigger, *, plural: bool) -> NP:
    """Says an event: "Kreatur, die in diesem Zug gestorben ist", "Karte, die du in diesem Zug gezogen hast"."""
    return say_np(_what_it_was(writer, event), BARE if plural else EACH, plural=plural)


_DONE: dict[type[Trigger], str] = {
    Casts: "wirken",
    Creates: "erzeugen",
    Discards: "abwerfen",
    Sacrifices: "opfern",
}
"""Events with an actor and an object -> their verb."""


def _what_it_was(writer: GermanWriter, event: Trigger) -> Nominal:
    if isinstance(event, Draws):
        return named_noun("Karte").with_relative(_done_by(writer, event.who, "ziehen"))
    what = getattr(event, "what", None) or getattr(event, "who", None)
    if not isinstance(what, Some):
        raise Untranslatable("how often something happened")
    if isinstance(event, Casts) and event.who == All(PlayerPattern("player")):
        return PATTERNS.say(writer, what.what).with_relative(_was_cast)
    if isinstance(event, Casts | Creates | Discards | Sacrifices):
        done = _done_by(writer, event.who, _DONE[type(event)])
        return PATTERNS.say(writer, what.what).with_relative(done)
    nominal = PATTERNS.say(writer, what.what)
    clauses = EVENTS.say(writer, event)("past").clauses
    if len(clauses) != 1:
        raise Untranslatable("how often one of several things happened")

    def say_past(pronouns: Pronouns) -> str:
        subject = relative_np(pronouns)
        return say_clause(change(clauses[0], subject=subject, adverbs=("in diesem Zug", *clauses[0].adverbs)), "final")

    return nominal.with_relative(say_past)


def _done_by(writer: GermanWriter, who: Selector, own: str) -> Relative:
    """ "die du in diesem Zug gezogen hast"."""
    done = say_clause(
        Clause(find_verb(own), SELECTORS.say(writer, who), adverbs=("in diesem Zug",), tense="past"), "final"
    )
    return lambda pronouns: f"{pronouns.relative('acc')} {done}"

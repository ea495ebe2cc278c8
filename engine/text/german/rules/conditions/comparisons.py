"""Comparisons: "mit Stärke 4 oder mehr", "mehr Länder kontrolliert als du"; states: "getappt ist", "alleine angreift",
"an eine andere Kreatur gebunden ist"; and amounts as conditions: life above the starting total, coloured mana spent,
how often a cost was paid.
"""

from __future__ import annotations

from engine.ir.conditions import Compare, Happened
from engine.ir.node import Selector
from engine.ir.patterns import MoreThan, StatIs
from engine.ir.selectors import Ref, This, You
from engine.ir.triggers import Does
from engine.ir.values import CastFact, CountersOn, Half, LifeTotal, Number, StartingLife, Stat, Sum, Variable
from engine.text.german.grammar.clauses import Clause, Statement, Tense
from engine.text.german.grammar.inflection import BARE, NO, find_verb, fixed_determiner
from engine.text.german.grammar.phrases import NP, Nominal, Part, fixed_np, say_np
from engine.text.german.rules.nouns.references import named_noun, of_somebody, owned_noun
from engine.text.german.rules.nouns.selectors import is_player
from engine.text.german.rules.values.quantities import counter_noun, digits, spelled
from engine.text.german.rules.writer import PATTERNS, SELECTORS, VALUES, GermanWriter, Untranslatable
from engine.text.vocabulary.german_words import COLOUR_ADJECTIVES, number_word
from engine.text.vocabulary.words import COLOURS

STATS = {
    "power": "Stärke",
    "toughness": "Widerstandskraft",
    "mana value": "Manabetrag",
    "power or toughness": "Stärke oder Widerstandskraft",
    "base power": "Basis-Stärke",
    "base toughness": "Basis-Widerstandskraft",
    "loyalty": "Loyalität",
}
SHARED = {
    "creature type": "einen Kreaturentyp",
    "color": "eine Farbe",
    "card type": "einen Kartentyp",
    "land type": "einen Landtyp",
}
"""Qualities that two objects may have in common."""
_BEHIND = {">=": " oder mehr", "<=": " oder weniger", "=": ""}
_THAN = {
    ">": "größer als",
    "<": "kleiner als",
    ">=": "größer oder gleich",
    "<=": "kleiner oder gleich",
    "=": "in Höhe",
}


def stat_word(stat: str) -> str:
    """The German name of a characteristic that is a number."""
    if stat not in STATS:
        raise Untranslatable(f"the characteristic {stat!r}")
    return STATS[stat]


def stat_is(writer: GermanWriter, node: StatIs) -> tuple[str, str]:
    """ "mit Stärke 4 oder mehr", and a relative clause behind it."""
    if node.stat == "power and toughness" and node.compare in _BEHIND:
        return f"mit einer Summe aus Stärke und Widerstandskraft von {digits(node.value)}{_BEHIND[node.compare]}", ""
    stat = stat_word(node.stat)
    if node.compare in ("odd", "even"):
        return f"mit {'ungeradem' if node.compare == 'odd' else 'geradem'} {stat}", ""
    if isinstance(node.value, Number | Variable) and node.compare in _BEHIND and node.form != "than":
        return f"mit {stat} {digits(node.value)}{_BEHIND[node.compare]}", ""
    if node.form in ("lesser", "greater") and isinstance(node.value, Stat) and node.value.stat == node.stat:
        degree = "niedriger" if node.form == "lesser" else "höher"
        return f"mit {say_np(named_noun(stat, degree), BARE).forms['dat']}", ""
    value = VALUES.say(writer, node.value)
    if node.compare == "=":
        return f"mit {stat} in Höhe {value.forms['gen']}", value.tail
    return (
        f"mit {stat} {_THAN[node.compare]} {value.forms['dat' if node.compare in ('>=', '<=') else 'nom']}",
        value.tail,
    )


def more_than(writer: GermanWriter, node: MoreThan, *, plural: bool) -> str:
    """Says the words after the subject: "mehr Länder kontrolliert als du", "weniger Lebenspunkte hat als du"."""
    than = than_whom(writer, node.than)
    more = "weniger" if node.less else "mehr"
    if node.what == "hand" and node.by > 1:
        many = f"mindestens {spelled(Number(node.by))} Karten {more} auf der Hand"
        return f"{many} {'haben' if plural else 'hat'} als {than}"
    if node.what == "life":
        return f"{more} Lebenspunkte {'haben' if plural else 'hat'} als {than}"
    if node.what == "hand":
        return f"{more} Karten auf der Hand {'haben' if plural else 'hat'} als {than}"
    if node.pattern is None:
        raise Untranslatable(f"more {node.what}")
    nouns = say_np(PATTERNS.say(writer, node.pattern), BARE, plural=True)
    return f"{more} {nouns.say('acc')} {'kontrollieren' if plural else 'kontrolliert'} als {than}"


def than_whom(writer: GermanWriter, than: Selector) -> str:
    """ "du", "jeder andere Spieler"."""
    return "du" if isinstance(than, You) else SELECTORS.say(writer, than).forms["nom"]


def of_players(writer: GermanWriter, node: Compare) -> Clause:
    """ "ein Friedhof zwanzig oder mehr Karten enthält", "kein Gegner mehr Lebenspunkte hat als jener Spieler"."""
    if node.form == "most or tied" and isinstance(node.left, LifeTotal):
        most = Part("die meisten Lebenspunkte oder genauso viele wie der Spieler mit den meisten Lebenspunkten")
        return Clause(find_verb("haben"), SELECTORS.say(writer, node.left.who), (most,))
    if isinstance(node.left, LifeTotal):
        than = f"als {than_whom(writer, node.left.who)}"
        return Clause(find_verb("haben"), fixed_np("kein Gegner", "m"), (Part("mehr Lebenspunkte"),), behind=than)
    cards = Part(f"{spelled(node.right)} oder mehr Karten")
    return Clause(find_verb("enthalten"), fixed_np("ein Friedhof", "m"), (cards,))


KINDS_SPENT = {"mana spent": "", "colorless mana spent": "farblose ", "colors of mana spent": "farbige "}
"""Kinds of mana that a fact about a casting counts."""


def mana_spent(writer: GermanWriter, node: Compare) -> Clause | None:
    """ "fünf oder mehr Mana ausgegeben wurden, um ihn zu wirken", "kein Mana ausgegeben wurde, ..."."""
    assert isinstance(node.left, CastFact)
    kind = KINDS_SPENT.get(node.left.fact)
    if kind is None or node.compare not in ("=", ">=") or (kind == "farbige " and node.form != "spent"):
        return None
    if node.compare == ">=":
        source = ""
        if node.left.among is not None:
            source = f" von {say_np(PATTERNS.say(writer, node.left.among), BARE, plural=True).say('dat')}"
        mana = fixed_np(f"{spelled(node.right)} oder mehr {kind}Mana{source}", "p")
    elif node.right == Number(0):
        mana = fixed_np(f"kein {kind.replace('e ', 'es ')}Mana", "n")
    else:
        raise Untranslatable("an exact amount of mana spent")
    return spent_on(writer, mana, node.left.of)


def spent_on(writer: GermanWriter, mana: NP, of: Selector) -> Clause:
    """ "fünf oder mehr Mana ausgegeben wurden, um diesen Zauberspruch zu wirken"."""
    spell = "diesen Zauberspruch" if isinstance(of, This) else SELECTORS.say(writer, of).forms["acc"]
    return Clause(find_verb("ausgeben"), mana, passive=True, tense="past", after=f"um {spell} zu wirken")


WHOLE = {
    "attacking or blocking": "",
    "attacking alone": "",
    "attacking or blocking alone": "",
    "paired with another creature": "an eine andere Kreatur gebunden",
    "Ring-bearer": "dein Ringträger",
    "enchanted or equipped": "verzaubert oder ausgerüstet",
}
"""Qualities of several words. Those not listed here use verbs of their own."""


def has_status(subject: NP, status: str, *, past: bool) -> Statement:
    """Says that the object has a quality of several words."""
    tense: Tense = "past" if past else "present"
    if said := WHOLE[status]:
        return Statement((Clause(find_verb("sein"), subject, ending=said, tense=tense),))
    how = ("alleine",) if status.endswith("alone") else ()
    attacks = Clause(find_verb("angreifen"), subject, adverbs=how, tense=tense)
    if status == "attacking alone":
        return Statement((attacks,))
    return Statement((attacks, Clause(find_verb("blocken"), subject, tense=tense)), "oder")


def say_quality(subject: NP, adjectives: tuple[str, ...], *, past: bool) -> Clause:
    """Says that the object has a quality that is one adjective."""
    said = adjectives[0] if len(adjectives) == 1 else ""
    if said in ("angreifend", "blockend"):
        return Clause(find_verb("angreifen" if said == "angreifend" else "blocken"), subject)
    if not said:
        raise Untranslatable("several qualities at once")
    return Clause(find_verb("sein"), subject, ending=said.replace("|", " "), tense="past" if past else "present")


def happened_often(node: Happened) -> Statement | None:
    """ "der Ring dich in dieser Partie viermal oder öfter in Versuchung geführt hat"; None for plainly expressed
    events."""
    if node.form == "Ring":
        times = f"in dieser Partie {number_word(node.times)}mal oder öfter in Versuchung geführt"
        return Statement(final=f"der Ring dich {times} hat", main=f"der Ring hat dich {times}")
    if node.form == "wasn't the first" and isinstance(node.event, Does) and node.event.action == "play a land":
        land = "nicht das erste Land"
        played = "das du in diesem Zug gespielt hast"
        return Statement(final=f"es {land} war, {played}", main=f"es war {land}, {played}")
    return None


def compared_amount(writer: GermanWriter, node: Compare) -> Clause | None:
    """Says the comparison if it is one of these, otherwise returns None."""
    match node:
        case Compare(
            left=LifeTotal(who=who), right=Sum(left=StartingLife() as start, right=more), form="at least more"
        ):
            began = VALUES.say(writer, start).forms["nom"]
            what = Part(f"mindestens {digits(more)} Lebenspunkte mehr")
            return Clause(find_verb("haben"), SELECTORS.say(writer, who), (what,), after=f"als {began} beträgt")
        case Compare(left=LifeTotal(who=who), compare=">=", right=StartingLife() as start):
            began = VALUES.say(writer, start).forms["dat"]
            total = owned_noun(writer, named_noun("Lebenspunktestand"), who)
            return Clause(find_verb("sein"), total, ending=f"größer oder gleich {began}")
        case Compare(left=LifeTotal(who=who), compare="<=" | ">" as sign, right=Half(value=value), form="half"):
            whole = VALUES.say(writer, value)
            total = owned_noun(writer, named_noun("Lebenspunktestand"), who)
            than = "kleiner oder gleich der" if sign == "<=" else "größer als die"
            return Clause(find_verb("sein"), total, ending=f"{than} Hälfte {whole.forms['gen']}")
        case Compare(left=CountersOn(counter="poison", on=who), form="poisoned"):
            return Clause(find_verb("sein"), SELECTORS.say(writer, who), ending="vergiftet")
        case Compare(left=CountersOn(counter=counter, on=on), right=Number(), form=form) if not is_player(
            on
        ) and form not in ("than", "was"):
            return _so_many_lie(counter_noun(counter), SELECTORS.say(writer, on), node)
        case Compare(left=CastFact(fact=fact, of=of), compare=">=", right=number, form="at least") if (
            fact.removesuffix(" mana spent") in COLOURS
        ):
            colour = COLOUR_ADJECTIVES[COLOURS[fact.removesuffix(" mana spent")]]
            mana = fixed_np(f"mindestens {spelled(number)} {colour}e Mana", "p")
            return spent_on(writer, mana, of)
        case Compare(left=CastFact(fact="kicks", of=of), right=Number(n=n), form="twice"):
            often = f"{number_word(n)}mal"
            return Clause(find_verb("bezahlen"), kicker_costs(writer, of), adverbs=(often,), passive=True, tense="past")
        case _:
            return None


def _so_many_lie(counters: Nominal, on: NP, node: Compare) -> Clause | None:
    """ "drei oder mehr Ladungsmarken auf ihm liegen", "keine Marken auf ihr liegen"; None for other comparisons."""
    if node.right == Number(0) and node.compare == "=":
        many = say_np(counters, NO, plural=True)
    elif node.compare == "=" and node.right == Number(1):
        many = say_np(counters, fixed_determiner("genau eine"))
    elif node.compare == "=":
        many = say_np(counters, fixed_determiner(f"genau {spelled(node.right)}"), plural=True)
    elif node.compare in (">=", "<=") and node.right != Number(1):
        more = "mehr" if node.compare == ">=" else "weniger"
        many = say_np(counters, fixed_determiner(f"{spelled(node.right)} oder {more}"), plural=True)
    else:
        return None
    return Clause(find_verb("liegen"), many, ending=f"auf {on.say('dat')}")


def kicker_costs(writer: GermanWriter, of: Selector) -> NP:
    """ "die Bonuskosten dieser Kreatur", "ihre Bonuskosten"."""
    costs = named_noun("Bonuskosten")
    return owned_noun(writer, costs, of) if isinstance(of, Ref) else of_somebody(costs, SELECTORS.say(writer, of))

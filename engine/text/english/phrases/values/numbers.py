"""Numbers and amounts: "two", "3", "X", "up to two", "that many cards"; numbers at a certain time: "creatures you
control as you cast ~", "the damage dealt to you this turn"; and numbers of players' actions: "each card you've drawn
this turn".
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.ir.conditions import Compare
from engine.ir.node import replace
from engine.ir.patterns import InZone, IsKind, ObjectPattern, PlayerPattern
from engine.ir.selectors import ANY_NUMBER, ONE_OR_MORE, UP_TO_ONE, All, Range, Ref, Some, You
from engine.ir.triggers import (
    Attacks,
    Casts,
    Creates,
    Discards,
    Draws,
    Enters,
    GainsLife,
    IsDealtDamage,
    LosesLife,
    Sacrifices,
)
from engine.ir.values import (
    AmountRef,
    AsCastAmount,
    CastFact,
    Count,
    Difference,
    Distinct,
    Greatest,
    Half,
    Number,
    Sum,
    Times,
    TimesThisTurn,
    Variable,
)
from engine.numerals import is_number
from engine.text.english.grammar import Grammar, hole
from engine.text.english.phrases.events.event_sentences import COMBAT
from engine.text.english.reading import Reader
from engine.text.english.reading_tables import NUMBER
from engine.text.english.writing import Writer
from engine.text.vocabulary.words import NUMBER_OF, NUMBER_WORD, ORDINALS

_SIGNS = ("+", "-")
_VARIABLES = ("x", "y")


def declare(grammar: Grammar) -> None:
    """Declares the categories of numbers:

    digits      3, X (before "damage", "life")                  -> Value
    word        two, three, X, that many (before a plural)      -> Value
    article     a (before a singular)                           -> Number(1)
    range       two, up to two, any number of, one or more, X   -> Range (before a plural)
    int         a plain number word                             -> int
    ordinal     second                                          -> int
    card_count  a card, two cards, cards equal to <value>       -> Value
    """
    grammar.native("digits", _read_digits, _write_digits, begins=(NUMBER, *_VARIABLES))
    grammar.native("word", _read_word, _write_word, begins=(*NUMBER_OF, *_VARIABLES))
    grammar.native("signed_int", _read_signed_int, lambda writer, value: f"{value:+d}", begins=(NUMBER,))
    grammar.native(
        "int",
        _read_int,
        lambda writer, value: NUMBER_WORD.get(value) if isinstance(value, int) else None,
        begins=NUMBER_OF,
    )
    grammar.native("ordinal", _read_ordinal, _write_ordinal, begins=ORDINALS)
    grammar.native("signed", _read_signed, _write_signed, begins=(NUMBER,))
    grammar.phrase("article", Number, "a", build=lambda: Number(1), take=lambda v: {} if v == Number(1) else None)
    grammar.phrase("digits", AmountRef, "that much", form="that much")
    grammar.phrase("digits", AmountRef, "that amount of", form="that amount of")
    grammar.template("digits", "twice that much", Times(Number(2), AmountRef(form="that much")))
    grammar.phrase("word", AmountRef, "that many", form="that many")
    grammar.phrase("word", AmountRef, "that number of", form="that number of")
    grammar.phrase("that_many", AmountRef, "that many", form="that many")
    _declare_sums(grammar)
    grammar.native(
        "variable", _read_variable, lambda w, v: v.name if isinstance(v, Variable) else None, begins=_VARIABLES
    )
    grammar.template("word", "twice that many", Times(Number(2), AmountRef(form="that many")))
    _declare_ranges(grammar)
    declare_counted(grammar, "card_count", "card", "cards")


MULTIPLES = ((2, "twice"), (3, "three times"), (4, "four times"), (5, "five times"))


def _declare_sums(grammar: Grammar) -> None:
    """ "X plus 2 damage", "twice X life", "X minus one tokens"."""
    x = Variable()
    for n, words in MULTIPLES:
        for category in ("digits", "word"):
            grammar.template(category, f"{words} X", Times(Number(n), x))
    for category, addend in (("digits", "digits"), ("word", "spelled")):
        grammar.template(category, f"X plus {{n:{addend}}}", Sum(x, hole("n"), form="plain"))
        grammar.template(category, f"X minus {{n:{addend}}}", Difference(x, hole("n")))
    grammar.phrase("spelled", Number, "{n:int}", build=lambda n: Number(n), take=lambda value: {"n": value.n})


def declare_counted(grammar: Grammar, category: str, one: str, many: str) -> None:
    """Declares a category for a count with the nouns `one` and `many`."""
    grammar.phrase(category, Number, f"a {one}", build=lambda: Number(1), take=lambda v: {} if v == Number(1) else None)
    grammar.phrase(
        category,
        Number,
        f"an additional {one}",
        build=lambda: Number(1, form="additional"),
        take=lambda v: {} if v == Number(1, form="additional") else None,
    )
    another = Number(1, form="another")
    grammar.phrase(
        category, Number, f"another {one}", build=lambda: another, take=lambda v: {} if v == another else None
    )
    grammar.phrase(
        category,
        Number,
        "{n:word} additional " + many,
        build=lambda n: Number(n.n, form="additional") if isinstance(n, Number) else None,
        take=lambda v: {"n": Number(v.n)} if v.form == "additional" and v.n > 1 else None,
    )
    grammar.phrase(category, None, "{n:word} " + many)
    grammar.phrase(category, Sum, "{left:word} " + many + " plus {right:value}")
    more = Sum(AmountRef(form="that many"), Number(1), form="plus")
    grammar.template(category, f"that many {many} plus one", more)
    fewer = Difference(AmountRef(form="that many"), Number(1), form="minus")
    grammar.template(category, f"that many {many} minus one", fewer)
    for up, word in ((True, "up"), (False, "down")):
        half = Half(hole("x"), up)
        grammar.template(category, f"half {{x:variable}} {many}, rounded {word}", half)
    grammar.phrase(category, None, many + " equal to {n:value}", take=_not_plain)


def _not_plain(value: Any) -> dict[str, Any] | None:
    if isinstance(value, AmountRef):  # "cards equal to that damage", but "that many cards"
        return {"n": value} if value.form.startswith(("the ", "that damage", "that excess")) else None
    return None if isinstance(value, Number | Variable) else {"n": value}


def _declare_ranges(grammar: Grammar) -> None:
    grammar.phrase("range", Range, "{n:word}", build=lambda n: Range(n, n), take=_take_exact)
    grammar.phrase("range", Range, "up to {n:word}", build=lambda n: Range(Number(0), n), take=_take_up_to)
    grammar.phrase("range", Range, "any number of", build=lambda: ANY_NUMBER, take=_only(ANY_NUMBER))
    grammar.phrase("range", Range, "one or more", build=lambda: ONE_OR_MORE, take=_only(ONE_OR_MORE))
    grammar.phrase("range", Range, "{n:word} or more", build=lambda n: Range(n, None), take=_take_at_least)
    one_or_two, one_to_three = Range(Number(1), Number(2)), Range(Number(1), Number(3))
    grammar.phrase("range", Range, "one or two", build=lambda: one_or_two, take=_only(one_or_two))
    grammar.phrase("range", Range, "one, two, or three", build=lambda: one_to_three, take=_only(one_to_three))
    grammar.phrase("range_one", Range, "up to one", build=lambda: UP_TO_ONE, take=_only(UP_TO_ONE))
    exactly = Range(Number(1), Number(1))
    grammar.phrase("range_one", Range, "one", build=lambda: exactly, take=_only(exactly))


def _only(wanted: Range) -> Any:
    return lambda value: {} if value == wanted else None


def _take_exact(value: Range) -> dict[str, Any] | None:
    return {"n": value.low} if value.low == value.high and value.low != Number(1) else None


def _take_up_to(value: Range) -> dict[str, Any] | None:
    return {"n": value.high} if value.low == Number(0) and value.high not in (None, Number(1)) else None


def _take_at_least(value: Range) -> dict[str, Any] | None:
    return {"n": value.low} if value.high is None and value.low not in (Number(0), Number(1)) else None


def _read_digits(reader: Reader, at: int) -> Iterator[tuple[Any, int]]:
    if at < reader.length:
        word = reader.words[at]
        if is_number(word):
            yield Number(int(word)), at + 1
        elif word in ("x", "y") and reader.tokens[at].text.isupper():
            yield Variable(word.upper()), at + 1


def _write_digits(writer: Writer, value: Any) -> str | None:
    match value:
        case Number(n=n, form=""):
            return str(n)
        case Variable(name=name):
            return name
        case _:
            return None


def _read_word(reader: Reader, at: int) -> Iterator[tuple[Any, int]]:
    if at < reader.length:
        number = NUMBER_OF.get(reader.words[at])
        if number is not None and number > 1:
            yield Number(number), at + 1
        elif reader.tokens[at].text in ("X", "Y"):
            yield Variable(reader.tokens[at].text), at + 1


def _write_word(writer: Writer, value: Any) -> str | None:
    match value:
        case Number(n=n, form="") if n > 1:
            return NUMBER_WORD.get(n)
        case Variable(name=name):
            return name
        case _:
            return None


def _read_variable(reader: Reader, at: int) -> Iterator[tuple[Variable, int]]:
    if at < reader.length and reader.tokens[at].text in ("X", "Y"):
        yield Variable(reader.tokens[at].text), at + 1


def _read_signed_int(reader: Reader, at: int) -> Iterator[tuple[int, int]]:
    if at < reader.length and reader.words[at][0] in "+-" and is_number(reader.words[at][1:]):
        yield int(reader.words[at]), at + 1


def _read_int(reader: Reader, at: int) -> Iterator[tuple[int, int]]:
    if at < reader.length:
        number = NUMBER_OF.get(reader.words[at])
        if number is not None:
            yield number, at + 1


def _read_ordinal(reader: Reader, at: int) -> Iterator[tuple[int, int]]:
    if at < reader.length and reader.words[at] in ORDINALS[1:]:
        yield ORDINALS.index(reader.words[at]), at + 1


def _write_ordinal(writer: Writer, value: Any) -> str | None:
    return ORDINALS[value] if isinstance(value, int) and 0 < value < len(ORDINALS) else None


def _read_signed(reader: Reader, at: int) -> Iterator[tuple[tuple[Any, Any], int]]:
    """ "+1/-1", "+X/+X" as a pair of values."""
    if at < reader.length:
        left, slash, right = reader.tokens[at].text.partition("/")
        if slash and left.startswith(_SIGNS) and right.startswith(_SIGNS):
            yield (_signed_value(left), _signed_value(right)), at + 1


def _signed_value(text: str) -> Any:
    sign, digits = text[0], text[1:]
    if is_number(digits):
        return Number(-int(digits) if sign == "-" else int(digits))
    variable = Variable(digits)
    return Times(Number(-1), variable) if sign == "-" else variable


def _write_signed(writer: Writer, value: Any) -> str | None:
    power, toughness = (_sign(part) for part in value)
    if power is None or toughness is None:
        return None
    if power == "+0" and toughness.startswith("-"):
        power = "-0"
    if toughness == "+0" and power.startswith("-"):
        toughness = "-0"
    return f"{power}/{toughness}"


def _sign(value: Any) -> str | None:
    match value:
        case Number(n=n):
            return f"{n:+d}"
        case Variable(name=name):
            return f"+{name}"
        case Times(factor=Number(n=-1), value=Variable(name=name)):
            return f"-{name}"
        case _:
            return None


def declare_moments(grammar: Grammar) -> None:
    """Declares more of "value" and "per"."""
    count = AsCastAmount(Count(All(hole("what"))))
    grammar.template("value", "the number of {what:noun_p} as you cast ~", count)
    grammar.template("per", "{what:noun_s} as you cast ~", AsCastAmount(Count(Some(hole("what")))))
    for stat in ("power", "toughness", "mana value"):
        greatest = AsCastAmount(Greatest(stat, hole("among")))
        grammar.template("value", f"the greatest {stat} among {{among:what}} as you cast ~", greatest)
    entered = TimesThisTurn(Enters(Some(hole("what")), under=hole("who")), form="had")
    grammar.template("per", "{what:noun_s} {who:who} had enter under your control this turn", entered)
    everybody = All(PlayerPattern("player"))
    cast = TimesThisTurn(Casts(everybody, Some(hole("what"))), form="cast")
    grammar.template("per", "{what:noun_s} cast this turn", cast)
    grammar.template("value", "the number of {what:noun_p} cast this turn", cast)
    grammar.phrase("per", CastFact, "mana spent to cast {of:what}", fact="mana spent")
    grammar.template(
        "per",
        "mana from a {source:noun_s} spent to cast {of:what}",
        CastFact("mana spent", hole("of"), hole("source"), form="from"),
    )
    aimed = CastFact("targets", Ref(form="it"), hole("among"))
    grammar.template("per", "{among:noun_s} it targets", aimed)
    costs = Distinct("mana cost", hole("among"), form="different")
    grammar.template("per", "different mana cost among {among:what}", costs)
    grammar.template("value", "the number of different mana costs among {among:what}", costs)
    kinds = Distinct("counter kind", hole("among"))
    grammar.template("value", "the number of kinds of counters among {among:what}", kinds)
    grammar.template("per", "kind of counter among {among:what}", kinds)
    many = Compare(Distinct("counter kind", hole("among"), form="different"), ">=", hole("n"), form="there are")
    words = "there are {n:word} or more different kinds of counters among {among:what}"
    grammar.template("condition", words, many)
    grammar.template("per", "supertype, card type, and subtype it has", Distinct("type", Ref(form="it")))
    grammar.template("per", "of its colors", Distinct("color", Ref(form="its"), form="of its"))
    grammar.template("per", "of {of:whose_object} colors", Distinct("color", hole("of"), form="of whose"))
    for already in ("", "already "):
        hurt = TimesThisTurn(IsDealtDamage(hole("who")), amount=True, form=f"{already}dealt".strip())
        grammar.template("value", f"the damage {already}dealt to {{who:either}} this turn", hurt)
    for kind, word in COMBAT:
        hurt = TimesThisTurn(IsDealtDamage(hole("who"), combat=kind), amount=True, form="total")
        grammar.template("value", f"the total amount of {word}damage dealt to {{who:either}} this turn", hurt)
    for noun in ("creature", "land", "artifact", "permanent"):
        words = f"sacrificed {noun}"
        grammar.phrase("per", AmountRef, words, form=words, prevented=False)


def declare_actions(grammar: Grammar) -> None:
    """ "Each card you've drawn this turn", "the number of spells you've cast this turn"."""
    you = You(form="you")
    drawn = TimesThisTurn(Draws(you), form="you've")
    grammar.template("per", "card you've drawn this turn", drawn)
    grammar.template("value", "the number of cards you've drawn this turn", drawn)
    drew = replace(drawn, form="you")
    grammar.template("per", "card you drew this turn", drew)
    grammar.template("value", "the number of cards you drew this turn", drew)
    objects = Some(hole("what"))
    for word, event in (
        ("sacrificed", Sacrifices(you, objects)),
        ("created", Creates(you, objects)),
        ("cast", Casts(you, objects)),
        ("discarded", Discards(you, objects)),
    ):
        for you_did in ("you", "you've"):
            done = TimesThisTurn(event, form=you_did)
            grammar.template("per", f"{{what:noun_s}} {you_did} {word} this turn", done)
            grammar.template("value", f"the number of {{what:noun_p}} {you_did} {word} this turn", done)
    cast = TimesThisTurn(Casts(you, objects), form="you've")
    earlier = replace(cast, before=Ref(form="it"), form="before it")
    grammar.template("per", "other {what:noun_s} you've cast before it this turn", earlier)
    had = TimesThisTurn(Enters(Some(hole("what")), under=you), form="had enter")
    grammar.template("value", "the number of {what:noun_p} you had enter under your control this turn", had)
    gained = TimesThisTurn(GainsLife(you), amount=True, form="amount")
    grammar.template("value", "the amount of life you gained this turn", gained)
    grammar.template("value", "the amount of life you've gained this turn", replace(gained, form="amount have"))
    by = TimesThisTurn(LosesLife(hole("who")), amount=True, form="lost by")
    grammar.template("value", "the total life lost by {who:who} this turn", by)
    theirs = TimesThisTurn(Draws(hole("who")), form="have drawn")
    grammar.template("per", "card {who:who} have/has@who drawn this turn", theirs)
    they_drew = TimesThisTurn(Draws(Ref(form="they")), form="they've drawn")
    grammar.template("value", "the number of cards they've drawn this turn", they_drew)
    theirs = TimesThisTurn(Casts(hole("who"), Some(hole("what"))), form="have cast")
    grammar.template("per", "{what:noun_s} {who:who} have/has@who cast this turn", theirs)
    they = TimesThisTurn(Casts(Ref(form="they"), Some(hole("what"))), form="they've cast")
    grammar.template("per", "{what:noun_s} they've cast this turn", they)
    grammar.template("value", "the number of {what:noun_p} they've cast this turn", they)
    attacked = TimesThisTurn(Attacks(Some(hole("what"))), form="attacked with")
    grammar.template("per", "{what:noun_s} you attacked with this turn", attacked)
    hands = Count(All(ObjectPattern((IsKind("card"),), (InZone("hand", form="in all hands"),))), form="hands")
    grammar.template("value", "the total number of cards in all players' hands", hands)
    dealt = TimesThisTurn(IsDealtDamage(hole("what")), amount=True, form="amount")
    grammar.template("value", "the amount of damage dealt to {what:either} this turn", dealt)
    lost = TimesThisTurn(LosesLife(hole("who")), amount=True, form="amount")
    grammar.template("value", "the amount of life {who:who} lost this turn", lost)
    have_lost = TimesThisTurn(LosesLife(you), amount=True, form="amount have")
    grammar.template("value", "the amount of life you've lost this turn", have_lost)

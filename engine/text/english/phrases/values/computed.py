"""Computed numbers: "the number of creatures you control", "its power", "your devotion to white"."""

from __future__ import annotations

from typing import Any, get_args

from engine.ir.node import Predicate
from engine.ir.patterns import ControlledBy, IsKind, IsRef, ObjectPattern, OwnedBy, PlayerPattern
from engine.ir.selectors import All, Ref, Some, You, ZoneCards
from engine.ir.triggers import (
    MovesZone,
)
from engine.ir.values import (
    AmountRef,
    CastFact,
    Count,
    CountersOn,
    Devotion,
    Difference,
    Distinct,
    Gap,
    Greatest,
    GreatestOver,
    Half,
    IdentityColours,
    Larger,
    LifeTotal,
    Number,
    Speed,
    StartingLife,
    Stat,
    Sum,
    Times,
    TimesThisTurn,
    Total,
    UnspentMana,
)
from engine.ir.vocabulary import PlayerKind, Statistic, SymbolStatistic
from engine.text.english.grammar import Grammar, hole
from engine.text.english.phrases.values import numbers
from engine.text.vocabulary.words import COLOURS

FROM_COMMAND = "casts from command zone"
STATS = ("power", "toughness", "mana value", "base power", "loyalty")

_OF_ONE: tuple[Statistic, ...] = ("power", "toughness", "mana value")


SYMBOL_PLACES = (
    ("symbols of", "the mana costs of {of:what}"),
    ("symbols in", "{of:whose_object} mana cost"),
    ("symbols in their", "{of:whose_object} mana costs"),
)
"""Places in which mana symbols are counted."""


def declare(grammar: Grammar) -> None:
    """Declares "value" (any number as a noun phrase) and "per" (the counted objects after "for each")."""
    _declare_stats(grammar)
    _declare_counts(grammar)
    _declare_arithmetic(grammar)
    _declare_per(grammar)


def _declare_stats(grammar: Grammar) -> None:
    grammar.phrase("value", Larger, "{one:digits} or {other:value}, whichever is greater")
    larger = Larger(Count(All(hole("what"))), hole("other"), form="counts")
    grammar.template("value", "the number of {what:noun_p} or {other:value}, whichever is greater", larger)
    for which in _OF_ONE:
        of_one = Greatest(which, All(hole("what"), form="of a"))
        grammar.template("value", f"the greatest {which} of a {{what:noun_s}}", of_one)
    for stat in STATS:
        grammar.phrase("value", Stat, f"{{of:whose_object}} {stat}", stat=stat)
        grammar.phrase("value", Stat, f"the {stat} of {{of:what}}", stat=stat, form="of")
        grammar.phrase("value", Greatest, f"the greatest {stat} among {{among:what}}", stat=stat, least=False)
        grammar.phrase(
            "value", Greatest, f"the highest {stat} among {{among:what}}", stat=stat, least=False, form="highest"
        )
        grammar.phrase("value", Greatest, f"the least {stat} among {{among:what}}", stat=stat, least=True)
        grammar.phrase("value", Total, f"the total {stat} of {{of:what}}", stat=stat)
        grammar.phrase("value", Total, f"{{of:whose_object}} total {stat}", stat=stat, form="whose")
    grammar.phrase("value", LifeTotal, "{who:whose} life total")
    grammar.template("value", "the difference between {who:whose} life totals", Gap(LifeTotal(hole("who"))))
    sizes = Gap(Stat("power", hole("of")), Stat("toughness", hole("of")), form="size")
    grammar.template("value", "the difference between {of:whose_object} power and toughness", sizes)
    grammar.phrase("value", Speed, "{who:whose} speed")
    grammar.phrase("value", StartingLife, "{who:whose} starting life total")
    grammar.phrase("value", IdentityColours, "the number of colors in {who:whose} commanders' color identity")
    grammar.phrase(
        "value", IdentityColours, "the number of colors in {who:whose} commander's color identity", form="one"
    )
    for word, letter in COLOURS.items():
        grammar.phrase("per", UnspentMana, f"unspent {word} mana {{who:who}} have/has", colours=letter)
    grammar.phrase("value", LifeTotal, "{who:whose} life", form="life")
    grammar.phrase("value", Devotion, "{who:whose} devotion to {colours:colour}")
    for word, letter in COLOURS.items():
        chroma = Devotion(letter, You(form="you"), form="chroma")
        words = f"the number of {word} mana symbols in the mana costs of permanents you control"
        grammar.template("value", words, chroma)
        each = f"{word} mana symbol in the mana costs of permanents you control"
        grammar.template("per", each, chroma)
        stat = next(each for each in get_args(SymbolStatistic) if each.startswith(letter))
        for form, place in SYMBOL_PLACES:
            symbols = Total(stat, hole("of"), form=form)
            grammar.template("value", f"the number of {word} mana symbols in {place}", symbols)
            grammar.template("per", f"{word} mana symbol in {place}", symbols)
    colours = Distinct("color", hole("among"), form="that is")
    grammar.template("value", "the number of colors {among:what} is", colours)
    for words in ("that color", "the chosen color"):
        grammar.phrase("value", Devotion, f"{{who:whose}} devotion to {words}", colours="", form=words)
    grammar.phrase(
        "value",
        Devotion,
        "{who:whose} devotion to {one:colour} and {other:colour}",
        build=_devotion,
        take=_take_devotion,
    )


def _devotion(who: Any, one: str, other: str) -> Any:
    return Devotion(one + other, who)


def _take_devotion(value: Any) -> Any:
    return {"who": value.who, "one": value.colours[0], "other": value.colours[1]} if len(value.colours) == 2 else None


def _declare_counts(grammar: Grammar) -> None:
    grammar.phrase("value", Count, "the number of {what:noun_p}", build=_count_pattern, take=_take_count_pattern)
    grammar.phrase("value", Count, "the number of {players:player_p}", build=_count_players, take=_take_count_players)
    yours = Count(All(hole("players"), form="your"), form="your players")
    grammar.template("value", "the number of your {players:player_p}", yours)
    grammar.phrase("value", Count, "the number of cards in {zone:zone_cards}", build=_count_zone, take=_take_count_zone)
    for zone in ("hand", "graveyard", "library"):
        grammar.phrase("zone_cards", ZoneCards, "{whose:whose} " + zone, zone=zone)
    grammar.phrase("value", CountersOn, "the number of {counter:counter} counters on {on:either}")
    grammar.phrase("value", CountersOn, "the number of counters on {on:either}", counter="")
    grammar.phrase("value", CountersOn, "the number of {counter:counter} counters {on:who} have/has@on", form="has")
    grammar.phrase("value", TimesThisTurn, "the number of {event:events_this_turn} this turn", amount=False)
    grammar.phrase("value", TimesThisTurn, "the total {event:amounts_this_turn} this turn", amount=True, form="total")
    grammar.phrase("value", TimesThisTurn, "the {event:amounts_this_turn} this turn", amount=True)
    for what in ("color", "basic land type", "card type", "creature type", "name", "mana value"):
        plural = f"{what}s"
        grammar.phrase("value", Distinct, f"the number of {plural} among {{among:what}}", what=what)
        grammar.phrase(
            "value", Distinct, f"the number of different {plural} among {{among:what}}", what=what, form="different"
        )
    grammar.phrase("value", CastFact, "the number of times {of:what} was kicked", fact="kicks")
    grammar.phrase("value", CastFact, "the number of times {of:what} has mutated", fact="mutations")
    grammar.phrase(
        "value", CastFact, "the number of colors of mana spent to cast {of:what}", fact="colors of mana spent"
    )
    times = "the number of times {of:what} been cast from the command zone this game"
    grammar.template("value", times.replace("{of:what}", "it's"), CastFact(FROM_COMMAND, Ref(form="it's")))
    you_have = "the number of times you've cast {of:what} from the command zone this game"
    grammar.phrase("value", CastFact, you_have, fact=FROM_COMMAND, form="you've")
    grammar.phrase("per", CastFact, "time you've cast {of:what} from the command zone this game", fact=FROM_COMMAND)
    _declare_greatest(grammar)
    _declare_extreme_life(grammar)
    numbers.declare_actions(grammar)
    grammar.phrase("value", CastFact, "the amount of mana spent to cast {of:what}", fact="mana spent")
    grammar.phrase("value", CastFact, "the amount of {S} spent to cast {of:what}", fact="snow mana spent")


def _count_pattern(what: Any) -> Any:
    return Count(All(what))


def _take_count_pattern(value: Any) -> Any:
    inner = value.what
    if value.form == "" and isinstance(inner, All) and isinstance(inner.what, ObjectPattern) and not inner.form:
        return {"what": inner.what}
    return None


def _count_players(players: Any) -> Any:
    return Count(All(players))


def _take_count_players(value: Any) -> Any:
    inner = value.what
    if isinstance(inner, All) and not isinstance(inner.what, ObjectPattern) and not inner.form:
        return {"players": inner.what}
    return None


def _count_zone(zone: Any) -> Any:
    return Count(zone)


def _take_count_zone(value: Any) -> Any:
    return {"zone": value.what} if isinstance(value.what, ZoneCards) and not value.what.form else None


def _declare_greatest(grammar: Grammar) -> None:
    """ "The greatest number of creatures a player controls"."""
    player, every = Ref(form="a player"), All(PlayerPattern("player"))
    grammar.phrase(
        "value",
        GreatestOver,
        "the greatest number of {what:noun_p} a player controls",
        build=lambda what: GreatestOver(every, Count(All(_and(what, ControlledBy(player))))),
        take=lambda value: _take_and(value, ControlledBy),
    )
    discarded = IsRef(Ref(form="discarded this way"), form="by a player")
    cards = ObjectPattern((IsKind("card"),), (discarded, OwnedBy(player)))
    words = "the greatest number of cards a player discarded this way"
    grammar.template("value", words, GreatestOver(every, Count(All(cards))))


def _declare_extreme_life(grammar: Grammar) -> None:
    """ "The highest life total among all players", "the lowest life total among your opponents"."""
    life = LifeTotal(Ref(form="a player"))
    for least, degree in ((False, "highest"), (True, "lowest")):
        for form, who in (("all players", "player"), ("players", "player"), ("your opponents", "opponent")):
            players: PlayerKind = "opponent" if who == "opponent" else "player"
            node = GreatestOver(All(PlayerPattern(players)), life, least=least, form=form)
            grammar.template("value", f"the {degree} life total among {form}", node)


def _and(pattern: ObjectPattern, predicate: Predicate) -> ObjectPattern:
    return ObjectPattern(pattern.words, (*pattern.after, predicate))


def _take_and(value: GreatestOver, kind: type[Predicate]) -> dict[str, Any] | None:
    pattern = value.value.what.what if isinstance(value.value, Count) and isinstance(value.value.what, All) else None
    if not isinstance(pattern, ObjectPattern) or not pattern.after or not isinstance(pattern.after[-1], kind):
        return None
    return {"what": ObjectPattern(pattern.words, pattern.after[:-1])}


def _declare_arithmetic(grammar: Grammar) -> None:
    grammar.phrase("value", None, "{value:digits}")
    grammar.phrase("value", AmountRef, "that much", form="that much")
    grammar.phrase("value", AmountRef, "that number", form="that number")
    grammar.phrase("value", AmountRef, "that amount", form="that amount")
    grammar.phrase("value", AmountRef, "the difference", form="the difference")
    grammar.phrase("value", AmountRef, "the result", form="the result")
    for start in ("the excess damage", "the amount of excess damage"):
        for whom in ("", " to that creature", " to that permanent"):
            words = f"{start} dealt{whom} this way"
            grammar.phrase("value", AmountRef, words, prevented=False, form=words)
    grammar.phrase("value", AmountRef, "that excess damage", prevented=False, form="that excess damage")
    for words in (
        "the excess",
        "the life lost this way",
        "the damage dealt this way",
        "the damage prevented this way",
        "the total amount of mana paid this way",
        "the amount of life lost this way",
        "the number of cards discarded this way",
        "the number of creatures sacrificed this way",
        "the amount of damage dealt this way",
        "the amount of life you gained",
        "the damage dealt",
        "the damage",
        "that damage",
        "the amount of damage it dealt to that player",
        "the amount of damage that ~ dealt to that player",
        "the amount of damage ~ dealt to that player",
        "the amount of damage dealt",
        "the amount of counters removed",
        "the number of counters removed this way",
        "the life paid this way",
        "the amount of life paid this way",
        "the total life lost this way",
    ):
        grammar.phrase("value", AmountRef, words, prevented="prevented" in words, form=words)
    grammar.phrase(
        "value", Times, "twice {value:value}", build=lambda value: Times(Number(2), value), take=_take_times(2)
    )
    grammar.phrase(
        "value", Times, "three times {value:value}", build=lambda value: Times(Number(3), value), take=_take_times(3)
    )
    grammar.phrase("value", Half, "half {value:value}, rounded up", up=True)
    grammar.phrase("value", Half, "half {value:value}, rounded down", up=False)
    grammar.phrase("value", Sum, "{left:int_value} plus {right:value}")
    grammar.phrase("value", Sum, "{left:plain_value} plus {right:value}", form="plain")
    _declare_added_counts(grammar)
    grammar.phrase("int_value", Number, "{n:int}", build=lambda n: Number(n), take=lambda value: {"n": value.n})
    grammar.phrase("plain_value", None, "{value:digits}")
    for stat in STATS:
        grammar.phrase("counted", Stat, f"{{of:whose_object}} {stat}", stat=stat)
    grammar.phrase("counted", CountersOn, "the number of {counter:counter} counters on {on:either}")
    grammar.phrase("value", Sum, "{left:counted} plus {right:value}", form="counted")
    grammar.phrase("value", Sum, "{left:counted} plus {right:int_value}", form="counted word")
    grammar.phrase("value", Difference, "{left:counted} minus {right:value}", form="counted")
    grammar.phrase("value", Difference, "{left:counted} minus {right:int_value}", form="counted word")
    grammar.phrase("value", CountersOn, "the amount of {E} {on:who} have/has@on", counter="energy", form="amount")
    grammar.phrase("value", Difference, "{left:digits} minus {right:value}")
    grammar.phrase("value", Difference, "{left:int_value} minus {right:value}", form="word")


def _declare_added_counts(grammar: Grammar) -> None:
    """ "The number of creatures you control plus one", "... plus the number of artifacts on the battlefield"."""
    objects = Count(All(hole("what")))
    cards = Count(hole("zone"))
    for words, count in (
        ("the number of {what:noun_p}", objects),
        ("the number of cards in {zone:zone_cards}", cards),
        ("the total number of {what:noun_p}", Count(All(hole("what"), form="total"))),
    ):
        for joint, make in (("plus", Sum), ("minus", Difference)):
            digits = make(count, hole("right"), form="counts digits")
            grammar.template("value", f"{words} {joint} {{right:digits}}", digits)
            grammar.template("value", f"{words} {joint} {{right:addend}}", make(count, hole("right"), form="counts"))
    grammar.phrase("addend", None, "{value:int_value}")
    grammar.phrase("addend", None, "{value:value}")
    grammar.template("value", "the total number of {what:noun_p}", Count(All(hole("what"), form="total")))


def _take_times(factor: int) -> Any:
    return lambda value: {"value": value.value} if value.factor == Number(factor) and not value.form else None


def _declare_per(grammar: Grammar) -> None:
    """Declares the words after "for each": a singular noun, a counter, or an event of this turn."""
    grammar.phrase("per", Count, "{what:noun_s}", build=lambda what: Count(Some(what)), take=_take_per)
    grammar.phrase("per", Count, "{what:player_s}", build=lambda what: Count(Some(what)), take=_take_per_player)
    yours = Count(All(hole("players"), form="each of your"), form="of your players")
    grammar.template("per", "of your {players:player_p}", yours)
    grammar.phrase("per", CountersOn, "{counter:counter} counter on {on:either}")
    grammar.phrase("per", CountersOn, "counter on {on:either}", counter="")
    grammar.phrase("per", CountersOn, "{counter:counter} counter among {on:what}", form="among")
    looked = AmountRef(form="cards looked at")
    grammar.template("per", "card you looked at while scrying this way", looked)
    seen = AmountRef(form="number of cards looked at")
    grammar.template("value", "the number of cards looked at while scrying this way", seen)
    for form, words, whose in (("your", "{whose:whose} graveyard", hole("whose")), ("a", "a graveyard", None)):
        put = MovesZone(Some(hole("what")), to="graveyard", whose_to=whose, origin="battlefield")
        count = TimesThisTurn(put, form=f"put into {form}")
        grammar.template("per", f"{{what:noun_s}} put into {words} from the battlefield this turn", count)
        behind = f"put into {words} from the battlefield this turn"
        grammar.template("value", f"the number of {{what:noun_p}} {behind}", count)
    pair = Sum(Count(Some(hole("a"))), Count(Some(hole("b"))), form="and each")
    grammar.template("per", "{a:noun_s} and each {b:noun_s}", pair)
    removed = "counter removed this way"
    grammar.phrase(
        "per",
        AmountRef,
        f"{{counter:counter}} {removed}",
        build=lambda counter: AmountRef(form=f"{counter} {removed}"),
        take=lambda value: (
            {"counter": value.form.removesuffix(f" {removed}")} if value.form.endswith(f" {removed}") else None
        ),
    )
    grammar.phrase("per", AmountRef, "{E} paid this way", prevented=False, form="{E} paid this way")
    dealt = ("1 damage prevented this way", "1 damage dealt this way", "1 damage dealt to them")
    for words in (removed, *dealt, "1 life you lost"):
        grammar.phrase("per", AmountRef, words, prevented="prevented" in words, form=words)
    further = Difference(Count(Some(hole("what"))), Number(1), form="beyond the first")
    grammar.template("per", "{what:noun_s} beyond the first", further)
    grammar.phrase("per", Count, "of {what:group}", form="of")
    grammar.phrase("per", CountersOn, "{counter:counter} counter {on:who} have/has@on", form="has")
    opponents = Count(All(PlayerPattern("opponent"), form="you have"))
    grammar.template("value", "the number of opponents you have", opponents)
    grammar.template("per", "opponent you have", opponents)
    named = Distinct("name", All(hole("among")), form="named")
    grammar.template("value", "the number of differently named {among:noun_p}", named)
    grammar.template("per", "differently named {among:noun_s}", named)
    grammar.phrase("per", Distinct, "color among {among:what}", what="color")
    grammar.phrase("per", Distinct, "basic land type among {among:what}", what="basic land type")
    grammar.phrase("per", Distinct, "card type among {among:what}", what="card type")
    for what in ("mana value", "name", "power"):
        grammar.phrase("per", Distinct, f"different {what} among {{among:what}}", what=what, form="different")
    grammar.phrase("per", CastFact, "time {of:what} was kicked", fact="kicks")
    grammar.phrase("per", CastFact, "color of mana spent to cast {of:what}", fact="colors of mana spent")
    grammar.phrase("per", TimesThisTurn, "{event:per_event} this turn", amount=False)
    grammar.phrase("per", TimesThisTurn, "1 life {event:life_changed} this turn", amount=True)


def _take_per(value: Any) -> Any:
    inner = value.what
    plain = isinstance(inner, Some) and isinstance(inner.what, ObjectPattern) and not value.form
    return {"what": inner.what} if plain else None


def _take_per_player(value: Any) -> Any:
    inner = value.what
    plain = isinstance(inner, Some) and not isinstance(inner.what, ObjectPattern) and not value.form
    return {"what": inner.what} if plain else None

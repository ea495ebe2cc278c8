"""Relations: predicates after a noun that relate the object to others: "named ...", "of the chosen type", "attached to
~", "that attacked this turn", "exiled this way", "you cast from your hand"."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, get_args

from engine.ir.node import Predicate, replace
from engine.ir.patterns import (
    AttachedToWhat,
    BlockedBy,
    Blocking,
    ChosenBy,
    ChosenParity,
    ControllerDid,
    Did,
    EitherPattern,
    FromSource,
    HasStatus,
    InZone,
    IsAttacking,
    IsKind,
    IsRef,
    MadeBy,
    Named,
    Not,
    ObjectPattern,
    OfChosen,
    OneOf,
    Other,
    OwnedBy,
    PlayerPattern,
    SharesWith,
)
from engine.ir.selectors import All, Among, Both, DefendingPlayer, Described, ExiledWith, Ref, Some, This, You
from engine.ir.spell_patterns import (
    CastFrom,
    CostHas,
    CouldEnchant,
    HasAttached,
    NthCast,
    PaidWith,
    TargetCount,
    TargetsWhat,
)
from engine.ir.triggers import Attacks, BecomesBlocked, Blocks, CountersPut, Does, EitherEvent, IsDealtDamage, MovesZone
from engine.ir.vocabulary import CastingZone, ChosenQuality, When
from engine.text.english.grammar import Grammar, hole
from engine.text.english.phrases.nouns.noun_phrases import with_word, without_first
from engine.text.english.phrases.nouns.predicates import said_behind
from engine.text.english.phrases.nouns.words import ADJECTIVES, adjective
from engine.text.english.reading import Reader

THIS_WAY = (
    "exiled",
    "destroyed",
    "sacrificed",
    "discarded",
    "milled",
    "returned",
    "revealed",
    "put into your graveyard",
    "put into your hand",
    "put onto the battlefield",
    "put into a graveyard",
    "put into graveyards",
    "put into their graveyard",
    "tapped",
    "untapped",
    "created",
    "countered",
    "drawn",
    "dealt damage",
    "cast",
    "chosen",
    "manifested",
    "returned to your hand",
    "goaded",
)
"""Actions on the mentioned objects, as in "creatures destroyed this way"."""


def declare(grammar: Grammar) -> None:
    """Declares more of "after"; "being" (an adjective after "is")."""
    _declare_choices(grammar)
    _declare_links(grammar)
    _declare_attached(grammar)
    _declare_being(grammar)
    _declare_kinds(grammar)
    _declare_colour_pair(grammar)
    _declare_elsewhere(grammar)
    _declare_actions(grammar)
    _declare_casting(grammar)


_CHOSEN: tuple[ChosenQuality, ...] = get_args(ChosenQuality)


def _declare_choices(grammar: Grammar) -> None:
    grammar.phrase("after", Named, "named {name:card_name}")
    grammar.phrase("after", Named, "not named {name:card_name}", negated=True)
    for what in _CHOSEN:
        grammar.phrase("after", OfChosen, f"of the chosen {what}", what=what)
        for be in ("isn't", "aren't"):
            grammar.template("after", f"that {be} of the chosen {what}", Not(OfChosen(what), form=be))
    for stat in ("power", "toughness", "mana value"):
        grammar.phrase("after", ChosenParity, f"with {stat} of the chosen quality", stat=stat)
    grammar.phrase("after", OfChosen, "with the chosen name", what="name", form="with")
    grammar.phrase("after", OfChosen, "with that name", what="name", form="that name")
    like = SharesWith("name", Ref(form="the exiled card"), form="that name")
    grammar.template("after", "with that name", like)
    for what in ("type", "color", "card type"):
        grammar.phrase("after", OfChosen, f"of that {what}", what=what, form="that")
        grammar.phrase("after", OfChosen, f"of the {what} of your choice", what=what, now=True)
    kind = "of the creature type of your choice"
    grammar.phrase("after", OfChosen, kind, what="type", now=True, form="creature")
    grammar.template("after", "that aren't the chosen type", Not(OfChosen("type", form="the"), form="the"))
    type_chosen = OfChosen("type", form="this way")
    grammar.template("after", "of a type chosen this way", type_chosen)
    grammar.template("after", "that aren't of a type chosen this way", Not(type_chosen, form="aren't"))
    opponent = ChosenBy(Some(PlayerPattern("opponent")))
    grammar.template("after", "of an opponent's choice", opponent)
    grammar.template("after", "of defending player's choice", ChosenBy(DefendingPlayer()))
    grammar.template("after", "of their choice", ChosenBy(Ref(form="their")))
    grammar.template("after", "of that player's choice", ChosenBy(Ref(form="that player")))
    for only, word in ((True, "targets only"), (False, "targets"), (False, "target")):
        form = "many" if word == "target" else ""
        grammar.phrase("after", TargetsWhat, f"that {word} {{what:either}}", only=only, form=form)
    single = TargetsWhat(Some(hole("what")), only=True, form="a single")
    grammar.template("after", "that targets only a single {what:noun_s}", single)
    pair = TargetsWhat(Some(EitherPattern((hole("a"), hole("b")))), only=True, form="a single")
    grammar.template("after", "that targets only a single {a:noun_s} or {b:player_s}", pair)
    either = TargetsWhat(Some(EitherPattern((hole("a"), hole("b")))), form="or a player")
    grammar.template("after", "that targets a {a:noun_s} or {b:player_s}", either)
    yours = TargetsWhat(Both((You(form="you"), Some(hole("what")))), form="you or")
    grammar.template("after", "that targets you or a {what:noun_s}", yours)
    grammar.phrase("after", CostHas, "with {symbol:mana_symbols} in its mana cost")
    grammar.phrase("after", CostHas, "with {symbol:mana_symbols} in their mana costs", form="their")
    grammar.phrase("after", TargetCount, "with a single target", count=1)
    grammar.phrase("after", PaidWith, "using mana produced by {source:what}")
    every, spells = All(PlayerPattern("player")), All(ObjectPattern((IsKind("spell"),)))
    nth = NthCast(hole("ordinal"), every, spells, form="that's")
    grammar.template("after", "that's the {ordinal:ordinal} spell cast this turn", nth)
    for when in ("each turn", "that turn"):
        later = Not(NthCast(1, You(), spells), form=f"other than your first {when}")
        grammar.template("after", f"other than your first spell {when}", later)
    theirs = NthCast(hole("ordinal"), hole("who"), spells, form="that's theirs")
    grammar.template("after", "that's the {ordinal:ordinal} spell {who:who} cast this turn", theirs)


def _declare_links(grammar: Grammar) -> None:
    grammar.phrase("after", IsAttacking, "attacking {whom:recipient}")
    for form in ("that's", "that are"):
        grammar.phrase("after", IsAttacking, f"{form} attacking {{whom:recipient}}", form=form)
    grammar.phrase("after", Blocking, "blocking {whom:what}")
    grammar.phrase("after", BlockedBy, "blocked by {by:what}")
    either = OneOf((ObjectPattern((), (Blocking(hole("it")),)), ObjectPattern((), (BlockedBy(hole("it")),))))
    grammar.template("after", "blocking or blocked by {it:what}", either)
    blocked = tuple(
        ObjectPattern((), (Did(event),))
        for event in (Blocks(Described(), hole("it")), BecomesBlocked(Described(), hole("it")))
    )
    for be in ("was", "were"):
        fought = OneOf(blocked, form=f"blocked or {be}")
        grammar.template("after", f"that blocked or {be} blocked by {{it:what}} this turn", fought)
        for when in ("this turn", "this combat"):
            was = Did(BecomesBlocked(Described(), hole("it")), when, form=f"{be} blocked")
            grammar.template("after", f"that {be} blocked by {{it:what}} {when}", was)
    grammar.phrase("after", Not, "other than {it:what}", build=_other_than, take=_take_other_than)
    grammar.template("after", "except for {what:noun_p}", Not(OneOf((hole("what"),)), form="except for"))
    grammar.phrase("after", CouldEnchant, "that could enchant {what:what}")
    grammar.phrase("after", AttachedToWhat, "attached to {to:either}")
    grammar.phrase("after", AttachedToWhat, "that's attached to {to:either}", form="that's")
    grammar.phrase("after", IsRef, "exiled with ~", which=ExiledWith())
    grammar.phrase("after", IsRef, "exiled with ~ this turn", which=ExiledWith(this_turn=True))
    there = EitherEvent(
        (Does(Described(), "be discarded"), MovesZone(Described(), to="graveyard", origin="library")), form="there"
    )
    grammar.template("after", "that was discarded or put there from a library this turn", Did(there))
    for origin in ("battlefield", "anywhere", "library", "hand"):
        for be in ("was", "were"):
            put = Did(MovesZone(Described(), to="graveyard", origin=origin, form=f"there {be}"))
            place = {"battlefield": "the battlefield", "library": "a library", "hand": "a hand"}.get(origin, origin)
            grammar.template("after", f"that {be} put there from {place} this turn", put)
    for be in ("was", "were"):
        many = Did(MovesZone(Described(), to="graveyard", origin="library", form=f"there {be} many"))
        grammar.template("after", f"that {be} put there from libraries this turn", many)
        yours = MovesZone(Described(), to="graveyard", origin="library", whose_origin=You(), form=f"there {be}")
        grammar.template("after", f"that {be} put there from your library this turn", Did(yours))
    grammar.phrase("after", IsRef, "exiled with it", which=ExiledWith(), form="it")
    for verb in THIS_WAY:
        grammar.template("after", f"{verb} this way", IsRef(Ref(form=f"{verb} this way")))
        if verb in ("destroyed", "exiled", "sacrificed", "returned", "milled"):
            for be in ("was", "were"):
                grammar.template("after", f"that {be} {verb} this way", IsRef(Ref(form=f"{verb} this way"), form=be))
    for verb in ("exiled", "revealed", "milled", "discarded", "sacrificed"):
        theirs = (IsRef(Ref(form=f"{verb} this way")), OwnedBy(Ref(form="they")))
        said = OneOf((ObjectPattern((), theirs),), form=f"they {verb}")
        grammar.template("after", f"they {verb} this way", said)
    gone = MovesZone(Described(), to="exile", origin="hand", whose_origin=hole("whose"))
    grammar.template("after", "exiled from {whose:whose} hand this way", Did(gone, "this way", form="exiled"))
    grammar.template("after", "that died this way", IsRef(Ref(form="died this way"), form="that"))
    put = Did(CountersPut(hole("counter"), Described()), when="this way", form="had put")
    grammar.template("after", "that had a {counter:counter} counter put on it this way", put)
    for made in ("created", "put onto the battlefield"):
        form = "" if made == "created" else "put"
        grammar.phrase("after", MadeBy, f"{made} with {{by:what}}", form=form)
    for preposition in ("of", "from"):
        form = "" if preposition == "of" else "from"
        grammar.phrase("after_ability", FromSource, f"{preposition} {{source:what}}", form=form)


def _declare_attached(grammar: Grammar) -> None:
    for be in ("that's", "that are"):
        grammar.phrase("after", HasAttached, f"{be} enchanted by a {{what:noun_s}}", form=be)
    for pronoun in ("it", "them"):
        attached = HasAttached(hole("what"), form=pronoun)
        grammar.template("after", f"with a {{what:row_s}} attached to {pronoun}", attached)
        grammar.phrase(
            "after",
            HasAttached,
            f"with another {{what:row_s}} attached to {pronoun}",
            build=partial(_another_attached, form=f"another {pronoun}"),
            take=partial(_take_another_attached, form=f"another {pronoun}"),
        )


def _another_attached(what: ObjectPattern, form: str) -> HasAttached:
    return HasAttached(with_word(what, Other()), form=form)


def _take_another_attached(value: HasAttached, form: str) -> dict[str, Any] | None:
    inner = without_first(value.what, Other)
    return {"what": inner} if inner and value.form == form else None


def _other_than(it: Any) -> Not | None:
    if isinstance(it, Among) or any(
        isinstance(part, InZone) for part in getattr(getattr(it, "what", None), "after", ())
    ):
        return None  # "a card other than a land card from your hand": the zone belongs to the card taken
    return Not(IsRef(it), form="other than")


def _take_other_than(value: Not) -> dict[str, Any] | None:
    return {"it": value.what.which} if isinstance(value.what, IsRef) and value.form == "other than" else None


def _declare_being(grammar: Grammar) -> None:
    """ "That's tapped", "that isn't a Goblin", "that aren't legendary"."""
    grammar.template("after", "except for ~", Not(IsRef(This()), form="except for ~"))
    grammar.native("being", _read_being, lambda writer, value: adjective(value), begins=ADJECTIVES)
    for words in ("that's", "that are"):
        grammar.phrase("after", None, f"{words} {{value:being}}", **said_behind(words))
        attacking = HasStatus("attacking or blocking", form=words)
        grammar.template("after", f"{words} attacking or blocking", attacking)
        both = HasStatus("enchanted or equipped", form=words)
        grammar.template("after", f"{words} enchanted or equipped", both)
    for be in ("isn't", "aren't", "'s not"):
        that = "that's not" if be == "'s not" else f"that {be}"
        grammar.template("after", f"{that} {{what:being}}", Not(hole("what"), form=be))
        article, noun = ("", "noun_p") if be == "aren't" else ("a ", "noun_s")
        grammar.phrase(
            "after",
            Not,
            f"{that} {article}{{pattern:{noun}}}",
            build=partial(_not_noun, be=be),
            take=partial(_take_not_noun, be=be),
        )


def _declare_kinds(grammar: Grammar) -> None:
    """ "That's a Wolf or Werewolf", "that are Wolves"."""
    two = OneOf((hole("first"), hole("second")), form="that's a or a")
    grammar.template("after", "that's a {pattern:noun_s}", OneOf((hole("pattern"),), form="that's a"))
    grammar.template("after", "that's a {first:noun_s} or a {second:noun_s}", two)
    grammar.template("after", "that are {pattern:noun_p}", OneOf((hole("pattern"),), form="that are"))


def _declare_colour_pair(grammar: Grammar) -> None:
    """ "That's red or green"."""
    either = OneOf((ObjectPattern((hole("a"),)), ObjectPattern((hole("b"),))), form="that's so or so")
    grammar.template("after", "that's {a:colour_word} or {b:colour_word}", either)
    for count in (3, 4):
        names = [f"c{number}" for number in range(count)]
        any_of = OneOf(tuple(ObjectPattern((hole(name),)) for name in names), form="that's one of several")
        listed = ", ".join(f"{{{name}:colour_word}}" for name in names[:-1])
        grammar.template("after", f"that's {listed}, or {{{names[-1]}:colour_word}}", any_of)
    several = replace(either, form="that are so or so")
    grammar.template("after", "that are {a:colour_word} or {b:colour_word}", several)


def _declare_elsewhere(grammar: Grammar) -> None:
    for be in ("was", "were"):  # it can't have been in another player's library (400.3)
        own = MovesZone(Described(), to="graveyard", origin="library", form=f"there {be} theirs")
        grammar.template("after", f"that {be} put there from their library this turn", Did(own))
    grammar.template("after", "it's blocking", BlockedBy(Ref(form="it's"), form="it's blocking"))
    grammar.template("after", "not on the battlefield", Not(InZone("battlefield"), form="not on"))
    for be in ("isn't", "aren't"):
        node = Not(InZone("battlefield"), form=f"{be} on")
        grammar.template("after", f"that {be} on the battlefield", node)


def _read_being(reader: Reader, at: int) -> Iterator[tuple[Predicate, int]]:
    if at < reader.length:
        predicate = ADJECTIVES.get(reader.words[at])
        if predicate is not None and reader.words[at] != "other":
            yield predicate, at + 1


def _not_noun(pattern: ObjectPattern, be: str) -> Not | None:
    plain = len(pattern.words) == 1 and not pattern.after
    return Not(pattern.words[0], form=f"{be} a") if plain else None


def _take_not_noun(value: Not, be: str) -> dict[str, Any] | None:
    return {"pattern": ObjectPattern((value.what,))} if value.form == f"{be} a" else None


def _declare_actions(grammar: Grammar) -> None:
    grammar.template("after", "sacrificed as an additional cost", IsRef(Ref(form="sacrificed this way"), form="cost"))
    for when in ("this turn", "this combat", "this game", "last turn", "this way"):
        grammar.phrase("after", Did, f"that {{event:past_action}} {when}", when=when)
        grammar.phrase("after", ControllerDid, f"whose controller {{event:player_action}} {when}", when=when)
    idle = Not(Did(Attacks(Described()), "this turn"), form="didn't")
    grammar.template("after", "that didn't attack this turn", idle)
    grammar.phrase("after", Did, "dealt damage by {by:what} this turn", **_dealt_damage())
    times: tuple[When, ...] = ("this turn", "this combat")
    for when in times:
        blocked = Did(BecomesBlocked(Described(), by=hole("by")), when, form="it blocked")
        grammar.template("after", f"{{by:what}} blocked {when}", blocked)
        either = (Did(Blocks(Described()), when), Did(BecomesBlocked(Described()), when))
        blocking = OneOf(tuple(ObjectPattern((), (part,)) for part in either), form=f"blocked or was {when}")
        grammar.template("after", f"that blocked or was blocked {when}", blocking)
    thrown = Did(Does(Described(), "be discarded"), form="you cycled or discarded")
    grammar.template("after", "that you cycled or discarded this turn", thrown)
    grammar.template("after", "it devoured", IsRef(Ref(form="it devoured")))
    for has in ("has", "have"):
        been = Did(IsDealtDamage(Described()), form=f"{has} been")
        grammar.template("after", f"that {has} been dealt damage this turn", been)
    drawn = Did(Does(Described(), "be drawn"), form="drawn")
    grammar.template("after", "drawn this turn", drawn)
    hurt = Did(IsDealtDamage(Described(), by=hole("by")), form="dealt, time behind")
    grammar.template("after", "dealt damage by {by:what}", hurt)


def _dealt_damage() -> dict[str, Any]:
    subject = Described()
    return {
        "build": lambda by: Did(IsDealtDamage(subject, by=by), form="dealt"),
        "take": lambda value: {"by": value.event.by} if value.form == "dealt" else None,
    }


def _declare_casting(grammar: Grammar) -> None:
    for zones, anyones, order, words in _CASTING_ZONES:
        _declare_casting_from(grammar, words, order, {"zones": zones, "anyones": anyones})
    grammar.phrase("after", CastFrom, "{who:who} cast/casts", zones=())
    grammar.phrase("after", CastFrom, "that {who:who} cast/casts", zones=(), form="that")
    not_own = OneOf(
        (ObjectPattern((), (CastFrom(You(form="you")), OwnedBy(You(form="you"), negated=True))),), form="cast but"
    )
    grammar.template("after", "you cast but don't own", not_own)
    grammar.template("after", "you've cast", CastFrom(You(form="you"), form="'ve"))
    hands = "from anywhere other than their hands"
    grammar.phrase("after", CastFrom, hands, who=None, zones=("hand",), negated=True, form="bare many")


_CASTING_ZONES: tuple[tuple[tuple[CastingZone, ...], bool, str, str], ...] = (
    (("hand",), False, "", "your hand"),
    (("hand",), False, "their", "their hand"),
    (("graveyard",), False, "", "your graveyard"),
    (("graveyard",), True, "", "a graveyard"),
    (("graveyard", "exile"), False, "", "your graveyard or from exile"),
    (("graveyard", "exile"), False, "exile first", "exile or from your graveyard"),
    (("exile",), False, "", "exile"),
    (("library",), False, "", "your library"),
    (("command",), False, "", "the command zone"),
)
"""The zones, whether they may be any player's, the wording in `CastFrom.form`, and the words."""


def _declare_casting_from(grammar: Grammar, words: str, wording: str, zones: dict[str, Any]) -> None:
    """Declares "you cast from <words>" and its variants. Each has a form that ends with `wording`."""

    def declare(pattern: str, form: str, **fields: Any) -> None:
        grammar.phrase("after", CastFrom, pattern, form=f"{form} {wording}".strip(), **zones, **fields)

    for negated, origin in ((False, f"from {words}"), (True, f"from anywhere other than {words}")):
        declare(f"{{who:who}} cast/casts {origin}", "", negated=negated)
        declare(f"that {{who:who}} cast/casts {origin}", "that", negated=negated)
        declare(f"cast {origin}", "", who=None, negated=negated)
        declare(f"that was cast {origin}", "was", who=None, negated=negated)
    declare(f"from anywhere other than {words}", "bare", who=None, negated=True)

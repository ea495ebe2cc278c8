"""Players as selectors: "you", "each opponent", "target player", "its controller"; possessives of players ("your") and
of objects ("its power", "that creature's controller", "target nonland permanent's owner"); and the words after "player"
and "opponent": "who controls more lands than you", "with the most life".
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.ir.node import replace
from engine.ir.patterns import (
    AsActivated,
    HasCounters,
    HasMost,
    HasType,
    IsAttacking,
    IsRef,
    MoreThan,
    ObjectPattern,
    Other,
    PlayerDoes,
    PlayerPattern,
    ThatDid,
)
from engine.ir.selectors import (
    EXACTLY_ONE,
    ONE_OR_MORE,
    UP_TO_ONE,
    ActivePlayer,
    All,
    Among,
    Attached,
    Both,
    ControllerOf,
    DefendingPlayer,
    Described,
    Granter,
    OfYourChoice,
    OwnerOf,
    Ref,
    Some,
    Target,
    TheRest,
    This,
    You,
)
from engine.ir.spell_patterns import HasSoMuch
from engine.ir.triggers import Attacks, Discards, IsDealtDamage, PlayerAttacks
from engine.ir.values import Number
from engine.ir.vocabulary import ComparedPlayers, Comparison, PlayerKind, When
from engine.text.english.grammar import Grammar, hole
from engine.text.english.phrases.nouns.objects import ATTACHED, PLURALS, capital_subtypes
from engine.text.english.phrases.nouns.words import SINGULAR
from engine.text.english.reading import Reader
from engine.text.english.writing import Writer

KINDS: tuple[PlayerKind, ...] = ("player", "opponent", "other player", "other opponent")

THAT_PLAYER = ("that player", "that opponent", "the player", "the chosen player", "that attacking player")


def declare(grammar: Grammar) -> None:
    """Declares "player_s"/"player_p" (patterns), "who" (selectors) and "whose" (possessives)."""
    _declare_patterns(grammar)
    _declare_selectors(grammar)
    _declare_possessives(grammar)


def _declare_patterns(grammar: Grammar) -> None:
    for kind in KINDS:
        many = kind + "s"
        grammar.phrase("player_s", PlayerPattern, kind, kind=kind)
        grammar.phrase("player_p", PlayerPattern, many, kind=kind)
        for category, noun in (("player_s", kind), ("player_p", many)):
            described = PlayerPattern(kind, (hole("after"),))
            grammar.template(category, f"{noun} {{after:player_after_{category[-1]}}}", described)


def _declare_selectors(grammar: Grammar) -> None:
    grammar.phrase("who", You, "you", form="you")
    grammar.phrase("who", You, "your team", form="team")
    grammar.phrase("who", All, "each {what:player_s}", form="each")
    grammar.phrase("who", All, "all {what:player_p}", form="all")
    grammar.phrase("who", All, "starting with you, each {what:player_s}", form="each", from_you=True)
    grammar.phrase("who", Some, "any {what:player_s}", count=EXACTLY_ONE, form="any")
    grammar.phrase("who", Some, "the {what:player_s}", count=EXACTLY_ONE, form="the", build=_the, take=_take_the)
    chosen = Ref(form="the chosen players")
    grammar.template("who", "one of the chosen players", Among(chosen, form="one of"))
    grammar.template("who", "the other chosen player", TheRest(form="the other chosen player"))
    grammar.phrase("who", All, "your {what:player_p}", form="your")
    grammar.phrase("who", All, "each of your {what:player_p}", form="each of your")
    for whose in ("that player", "its controller"):
        of = Ref(form=whose) if whose == "that player" else ControllerOf(Ref(form="its"))
        theirs = All(PlayerPattern("player", (Other(of, form="opponent of"),)), form="each of theirs")
        grammar.template("who", f"each of {whose}'s opponents", theirs)
    grammar.phrase("who", All, "{what:player_p}", form="")
    others = Some(PlayerPattern("other player"), form="other than you")
    grammar.template("who", "a player other than you", others)
    grammar.phrase("who", Some, "another {what:player_s}", build=_another, take=_take_another)
    grammar.phrase("who", Some, "a {what:player_s}", count=EXACTLY_ONE)
    grammar.phrase("who", Some, "{count:range} {what:player_p}")
    grammar.phrase("who", Some, "a {what:player_s} at random", count=EXACTLY_ONE, random=True)
    grammar.phrase("who", Some, "a {what:player_s} chosen at random", count=EXACTLY_ONE, random=True, form="chosen")
    grammar.phrase("who", Some, "one of your {what:player_p}", form="one of your", count=EXACTLY_ONE)
    grammar.phrase("who", Some, "one or more of your {what:player_p}", form="of your", count=ONE_OR_MORE)
    grammar.phrase("who", Target, "target {what:player_s}", count=EXACTLY_ONE)
    grammar.phrase("who", Target, "{count:range_one} target {what:player_s}")
    grammar.phrase("who", Target, "{count:range} target {what:player_p}")
    for words in ("they", *THAT_PLAYER, "those players", "those opponents"):
        grammar.phrase("who", Ref, words, form=words)
    grammar.phrase("who", DefendingPlayer, "defending player")
    grammar.phrase("who", Attached, "enchanted player", form="enchanted player")
    grammar.phrase("who", Attached, "enchanted opponent", form="enchanted opponent")
    grammar.phrase("who", DefendingPlayer, "the defending player", form="the")
    grammar.phrase("who", ActivePlayer, "the active player")
    grammar.phrase("who", ActivePlayer, "attacking player", form="attacking")
    grammar.phrase("who", ActivePlayer, "the attacking player", form="the attacking")
    grammar.phrase("who", ControllerOf, "{of:whose_object} controller")
    grammar.phrase("who", OwnerOf, "{of:whose_object} owner")
    grammar.phrase("who", ControllerOf, "{of:whose_object} controllers", form="their")
    grammar.phrase("who", OwnerOf, "{of:whose_object} owners", form="their")
    for category in ("who", "joint_subject"):
        for noun in ("planeswalker", "permanent", "creature"):
            controller = ControllerOf(Ref(form=f"that {noun}"), form="player or")
            grammar.template(category, f"that player or that {noun}'s controller", controller)
            other = replace(controller, form="or player")
            grammar.template(category, f"that {noun}'s controller or that player", other)
    grammar.phrase("who", Both, "you and {other:who}", build=_you_and, take=_take_you_and)
    grammar.phrase("who", OfYourChoice, "a {what:player_s} of your choice")
    for make, words in ((ControllerOf, "controller"), (OwnerOf, "owner")):
        grammar.phrase("who", make, f"the {words} of {{of:what}}", form="of")
        grammar.phrase("who", make, f"the {words}s of {{of:what}}", form="their of")


def _the(what: Any) -> Any:
    """ "The player with the most life": only with a description that identifies one player."""
    return Some(what, form="the") if what.after else None


def _take_the(value: Any) -> Any:
    return {"what": value.what} if value.form == "the" and isinstance(value.what, PlayerPattern) else None


def _another(what: Any) -> Any:
    others = [kind for kind in KINDS if kind == f"other {what.kind}"]
    return Some(PlayerPattern(others[0], what.after)) if others else None


def _take_another(value: Any) -> Any:
    pattern = value.what
    if value.count != EXACTLY_ONE or value.form or not isinstance(pattern, PlayerPattern):
        return None
    kinds = [kind for kind in KINDS if pattern.kind == f"other {kind}"]
    return {"what": PlayerPattern(kinds[0], pattern.after)} if kinds else None


def _you_and(other: Any) -> Any:
    return Both((You(form="you"), other))


def _take_you_and(value: Any) -> Any:
    if len(value.parts) == 2 and isinstance(value.parts[0], You):
        return {"other": value.parts[1]}
    return None


def _declare_possessives(grammar: Grammar) -> None:
    grammar.phrase("whose", You, "your")
    grammar.phrase("whose", You, "your team's", form="team")
    grammar.phrase("whose", Ref, "their", form="their")
    for words in THAT_PLAYER[:4]:
        grammar.phrase("whose", Ref, f"{words}'s", form=words)
    grammar.phrase("whose", Ref, "those players'", form="those players")
    for form in ("those players", "those opponents"):
        grammar.phrase("whose", Ref, f"each of {form}'", form=f"each of {form}")
    grammar.phrase("whose", Target, "target player's", what=PlayerPattern("player"), count=EXACTLY_ONE)
    up_to = "up to one target player's"
    grammar.phrase("whose", Target, up_to, what=PlayerPattern("player"), count=UP_TO_ONE, form="up to")
    grammar.phrase("whose", Target, "target opponent's", what=PlayerPattern("opponent"), count=EXACTLY_ONE)
    grammar.phrase("whose", Target, "{count:range} target players'", what=PlayerPattern("player"), form="players'")
    grammar.phrase("whose", Some, "an opponent's", what=PlayerPattern("opponent"), count=EXACTLY_ONE)
    grammar.phrase("whose", Some, "a player's", what=PlayerPattern("player"), count=EXACTLY_ONE)
    grammar.phrase("whose", All, "each player's", what=PlayerPattern("player"), form="each")
    grammar.phrase("whose", All, "each opponent's", what=PlayerPattern("opponent"), form="each")
    grammar.phrase("whose", All, "each other player's", what=PlayerPattern("other player"), form="each")
    grammar.phrase("whose", All, "your opponents'", what=PlayerPattern("opponent"), form="your")
    grammar.phrase("whose", All, "all players'", what=PlayerPattern("player"), form="all")
    grammar.phrase("whose", All, "all opponents'", what=PlayerPattern("opponent"), form="all")
    grammar.phrase("whose", DefendingPlayer, "defending player's")
    grammar.phrase("whose", Attached, "enchanted player's", form="enchanted player")
    grammar.phrase("whose", Attached, "enchanted opponent's", form="enchanted opponent")
    grammar.phrase("whose", OwnerOf, "{of:whose_object} owner's")
    grammar.phrase("whose", OwnerOf, "{of:whose_object} owners'", form="their")
    grammar.phrase("whose", OwnerOf, "{of:whose_object} owner's", form="their owner")
    grammar.phrase("whose", ControllerOf, "{of:whose_object} controller's")
    grammar.phrase("whose", ControllerOf, "{of:whose_object} controllers'", form="their")


_AMOUNTS: tuple[tuple[Comparison, str, ComparedPlayers, str, str], ...] = (
    (">=", "or more", "hand", "int", "cards in hand"),
    ("<=", "or fewer", "hand", "int", "cards in hand"),
    (">=", "or more", "life", "digits", "life"),
    ("<=", "or less", "life", "digits", "life"),
)


def _declare_amounts(grammar: Grammar, category: str, have: str) -> None:
    """ "Who has one or fewer cards in hand", "with 10 or less life"."""
    for start, form in ((have, ""), ("with", "with")):
        for compare, words, what, number, noun in _AMOUNTS:
            amount = HasSoMuch(what, compare, hole("value"), form=form)
            slot = "{value:number}" if number == "int" else "{value:digits}"
            grammar.template(category, f"{start} {slot} {words} {noun}", amount)
        nothing = HasSoMuch("hand", "=", Number(0), form=form)
        grammar.template(category, f"{start} no cards in hand", nothing)


def declare_player_clauses(grammar: Grammar) -> None:
    """Declares "player_after_s" and "player_after_p", and "than"."""
    for form in ("s", "p"):
        category = f"player_after_{form}"
        controls, have, do = ("controls", "has", "does") if form == "s" else ("control", "have", "do")
        more = f"who {controls} more {{pattern:noun_p}} than {{than:than}}"
        grammar.phrase(category, MoreThan, more, what="controls")
        fewer = MoreThan("controls", hole("than"), hole("pattern"), less=True)
        grammar.template(category, f"who {controls} fewer {{pattern:noun_p}} than {{than:than}}", fewer)
        grammar.phrase(category, PlayerDoes, f"who {controls} a {{pattern:noun_s}}")
        grammar.phrase(category, PlayerDoes, f"who {do}n't control a {{pattern:noun_s}}", negated=True)
        grammar.phrase(category, PlayerDoes, f"who {controls} no {{pattern:noun_p}}", negated=True, form="no")
        attacks = PlayerDoes(ObjectPattern((HasType("Creature"),), (IsAttacking(hole("whom")),)), form="attacking")
        grammar.template(category, "attacking {whom:who}", attacks)
        one = PlayerDoes(ObjectPattern((), (IsRef(hole("group")),)), past=True, form="one of")
        grammar.template(category, "who controlled one of {group:group}", one)
        for what, words in (("life", "life"), ("hand", "cards in hand")):
            grammar.phrase(category, MoreThan, f"who {have} more {words} than {{than:than}}", what=what)
            grammar.phrase(category, HasMost, f"who {have} the most {words}", what=what, form="who")
            grammar.phrase(category, HasMost, f"with the most {words}", what=what)
            tied = f"with the most {words} or tied for most {words}"
            grammar.phrase(category, HasMost, tied, what=what, form="tied")
        _declare_amounts(grammar, category, f"who {have}")
        grammar.phrase(category, HasMost, "with the highest life total", what="life", form="total")
        grammar.phrase(category, HasMost, "with the lowest life total", what="life", least=True, form="total")
        grammar.phrase(category, HasMost, f"who {controls} the most {{pattern:noun_p}}", what="controls")
        fewest = f"who {controls} the fewest {{pattern:noun_p}}"
        grammar.phrase(category, HasMost, fewest, what="controls", least=True)
        grammar.phrase(category, ThatDid, f"who {do}", form="offer", event=None)
        grammar.phrase(category, ThatDid, f"who {do}n't", form="offer", event=None, negated=True)
        counters = HasCounters(hole("counter"), hole("low"), form="who have")
        grammar.template(category, f"who {have} {{low:number}} or more {{counter:counter}} counters", counters)
        unable = ThatDid(negated=True, when="this way", form="offer can't")
        grammar.template(category, "who can't", unable)
        grammar.phrase(category, ThatDid, "who {event:player_action} this turn")
        grammar.phrase(category, ThatDid, "who {event:player_action} this way", when="this way")
        discarded = ThatDid(Discards(Described(), hole("what")), when="this way", form="just")
        grammar.template(category, "who discarded {what:what}", discarded)
        kept = replace(discarded, negated=True, form="just didn't")
        grammar.template(category, "who didn't discard {what:what}", kept)
        didnt = "who didn't {event:player_action_base} this turn"
        grammar.phrase(category, ThatDid, didnt, negated=True)
        this_way = "who didn't {event:player_action_base} this way"
        grammar.phrase(category, ThatDid, this_way, negated=True, when="this way")
        grammar.phrase(category, ThatDid, "who didn't", form="offer didn't", event=None, negated=True)
        grammar.phrase(category, ThatDid, "that {event:player_action} this turn", form="that")
        yours = ThatDid(PlayerAttacks(You(form="you"), whom=Described()), form="you attacked")
        grammar.template(category, "you attacked", yours)
        grammar.template(category, "you attacked this turn", replace(yours, form="you attacked this turn"))
        _declare_counters_and_others(grammar, category, have)
        less = MoreThan("life", hole("than"), less=True)
        grammar.template(category, f"who {have} less life than {{than:than}}", less)
    _declare_then(grammar)
    grammar.phrase("than", You, "you", form="you")
    grammar.phrase("than", You, "you do", form="you do")
    grammar.phrase("than", None, "{value:who}")
    other = Some(PlayerPattern("other opponent"), form="of yours")
    grammar.template("than", "another of your opponents", other)


def _declare_counters_and_others(grammar: Grammar, category: str, have: str) -> None:
    """ "Who has three or more poison counters"; and actions of others on a player: "~ attacked this turn"."""
    for words in (f"who {have}", "with"):
        many = HasCounters(hole("counter"), hole("low"), form=words.split()[0])
        grammar.template(category, f"{words} {{low:number}} or more {{counter:counter}} counters", many)
    attacked = ThatDid(Attacks(hole("by"), whom=Described()), form="attacked by")
    grammar.template(category, "{by:definite} attacked this turn", attacked)
    already = ThatDid(Attacks(Ref(form="it"), whom=Described()), form="already attacked by")
    grammar.template(category, "it has already attacked this turn", already)
    times: tuple[When, ...] = ("this turn", "this game")
    for when in times:
        hurt = ThatDid(IsDealtDamage(Described(), by=hole("by")), when=when, form="has dealt")
        grammar.template(category, f"{{by:definite}} has dealt damage to {when}", hurt)


def _declare_then(grammar: Grammar) -> None:
    """ "Who had more life than you did as you activated this ability"."""
    behind = "than {than:than} did as you activated this ability"
    for words, more in (
        ("who controlled more {pattern:noun_p}", MoreThan("controls", hole("than"), hole("pattern"))),
        ("who had more life", MoreThan("life", hole("than"))),
        ("who had more cards in hand", MoreThan("hand", hole("than"))),
        ("who had at least {n:int} more cards in hand", MoreThan("hand", hole("than"), by=hole("n"))),
    ):
        grammar.template("player_after_s", f"{words} {behind}", AsActivated(more))


def declare_of_objects(grammar: Grammar) -> None:
    """Declares "whose_object"."""
    grammar.phrase("whose_object", This, "~'s")
    grammar.phrase("whose_object", Granter, "≈'s")
    grammar.phrase("whose_object", Ref, "its", form="its")
    grammar.phrase("whose_object", Ref, "their", form="their")
    for words in ATTACHED:
        grammar.phrase("whose_object", Attached, f"{words.lower()}'s", form=words)
    grammar.native("whose_object", _read_possessive, _write_possessive, begins=("that", "those", "the"))
    grammar.native("whose_object", _read_target, _write_target, begins=("target",))


def _read_target(reader: Reader, at: int) -> Iterator[tuple[Target, int]]:
    """ "Target creature's", "target artifact or creature's"."""
    if not reader.is_word(at, "target"):
        return
    for end in range(at + 2, min(at + 8, reader.length + 1)):
        last = reader.tokens[end - 1]
        if last.text.endswith("'s"):
            noun = last._replace(word=last.word.removesuffix("'s"), text=last.text.removesuffix("'s"))
            words = Reader(reader.tables, (*reader.tokens[at + 1 : end - 1], noun))
            for pattern, behind in words.read("row_s", 0):
                if behind == words.length:
                    yield Target(pattern), end
            return


def _write_target(writer: Writer, value: Any) -> str | None:
    if not isinstance(value, Target) or value.count != EXACTLY_ONE or value.form:
        return None
    plain = isinstance(value.what, ObjectPattern) and not value.what.after
    said = writer.write("row_s", value.what) if plain else None
    return f"target {said}'s" if said else None


def _read_possessive(reader: Reader, at: int) -> Iterator[tuple[Any, int]]:
    """ "that creature's", "those creatures'", "the exiled card's"."""
    if at + 1 >= reader.length or reader.words[at] not in ("that", "those", "the"):
        return
    for end in range(at + 2, min(at + 5, reader.length + 1)):
        last = reader.tokens[end - 1].text
        if last.endswith(("'s", "'")):
            noun = last.removesuffix("'s").removesuffix("'").lower()
            known = noun in SINGULAR or noun in PLURALS or noun in ("player", "copy")
            if known and noun != "player":
                phrase = [token.text.lower() for token in reader.tokens[at : end - 1]]
                yield Ref(form=" ".join((*phrase, noun))), end
            return


def _write_possessive(writer: Writer, value: Any) -> str | None:
    if not isinstance(value, Ref) or not value.form.startswith(("that ", "those ", "the ")) or "player" in value.form:
        return None
    said = capital_subtypes(value.form)
    several = value.form.startswith("those") or value.form.rpartition(" ")[2] in PLURALS
    return f"{said}'" if said.endswith("s") and several else f"{said}'s"

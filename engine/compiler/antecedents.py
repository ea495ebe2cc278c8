"""Antecedents: the objects and players that later words of a text can refer to, with their nouns and verbs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from engine.ir.effects.cards import (
    Discard,
    Draw,
    Exile,
    LookAt,
    Mill,
    Move,
    OntoBattlefield,
    Reveal,
    RevealUntil,
    Search,
    Shuffle,
)
from engine.ir.effects.game import CopySpell, DealDamage, GainLife, KeywordAction, LoseLife
from engine.ir.effects.permanents import (
    CreateCopy,
    CreateToken,
    Destroy,
    PutCounters,
    RemoveCounters,
    Sacrifice,
    TapThem,
    UntapThem,
)
from engine.ir.effects.structure import Pay
from engine.ir.node import Node, Selector, Trigger, find_nodes, walk_nodes
from engine.ir.patterns import (
    ControlledBy,
    EitherPattern,
    HasSubtype,
    HasType,
    IsKind,
    IsRef,
    Not,
    ObjectPattern,
    PlayerPattern,
)
from engine.ir.selectors import (
    GRANTER,
    ActivePlayer,
    All,
    Among,
    AnyTarget,
    Attached,
    Both,
    ControllerOf,
    DefendingPlayer,
    EitherOne,
    Granter,
    OfYourChoice,
    OwnerOf,
    Ref,
    Some,
    Target,
    TheRest,
    This,
    TopCards,
    You,
    ZoneCards,
)
from engine.ir.triggers import Does
from engine.ir.values import Number

UNHURT = frozenset({"card", "land", "artifact", "enchantment", "spell"})
"""Nouns of objects that can't be dealt damage."""


class Antecedent(msgspec.Struct, frozen=True):
    """An object, player or group that later words can refer to. `single`: True for one, False for several, None for
    either. `nouns`: its names in the text. `verbs`: the actions on it ("exiled", ...). `amount`: it also gives a
    number. `group`: the group it was taken from. `silent`: only its verb or its amount refers to it. `fresh`: the
    ability itself made it ("that token" rather than "that creature"). `yours`: you control it (False: you don't).
    `counted`: the text gives only its number. `echo`: it repeats an earlier number."""

    name: str
    players: bool
    single: bool | None
    nouns: frozenset[str]
    verbs: frozenset[str] = frozenset()
    amount: bool = False
    group: str = ""
    silent: bool = False
    fresh: bool = False
    yours: bool | None = None
    counted: bool = False
    echo: bool = False

    @property
    def either(self) -> bool:
        """True if it may be an object or a player: "a permanent or player"."""
        return "player" in self.nouns and bool(self.nouns - {"player", "opponent", AS_OPPONENT})

    @property
    def can_be_hurt(self) -> bool:
        """True if its nouns allow that it is dealt damage."""
        return not self.nouns or not self.nouns <= UNHURT

    def fits_noun(self, noun: str) -> bool:
        """True if it can be called `noun` ("" fits all)."""
        if not noun or noun in ("one", "permanent", "card", "object") or noun in self.nouns:
            return True
        return not self.nouns and self.name not in ("this", GRANTER)


RESULTS: dict[type[Node], tuple[str, ...]] = {
    Sacrifice: ("sacrificed",),
    Discard: ("discarded",),
    Exile: ("exiled",),
    Destroy: ("destroyed",),
    Mill: ("milled", "put into your graveyard", "put into a graveyard"),
    Draw: ("drawn",),
    Reveal: ("revealed",),
    RevealUntil: ("revealed", "exiled"),
    CreateToken: ("created", "new"),
    CreateCopy: ("created", "new"),
    CopySpell: ("copied",),
    Move: (
        "returned",
        "put into your hand",
        "put onto the battlefield",
        "put into your graveyard",
        "put into a graveyard",
    ),
    LookAt: ("looked at",),
    TapThem: ("tapped",),
    UntapThem: ("untapped",),
    DealDamage: ("dealt",),
    LoseLife: ("lost",),
    GainLife: ("gained",),
    Pay: ("paid",),
    PutCounters: ("put",),
    RemoveCounters: ("removed",),
    Shuffle: ("shuffled",),
}
"""Effects with a result that later words can refer to, and the verbs for it."""

_CARDS = frozenset({"card"})
_ARMY, _OPPONENT = frozenset({"army", "creature"}), frozenset({"player", "opponent"})
_ACTIONS = {
    "amass": Antecedent("", players=False, single=True, nouns=_ARMY, verbs=frozenset({"amassed"})),
    "clash": Antecedent("", players=True, single=True, nouns=_OPPONENT),
}
"""Keyword actions with a result that later words can refer to: "the amassed Army", and "that player" of a clash."""
_FRESH = frozenset({"token", "creature", "artifact", "copy", "copies", "copie", "spell", "card"})

PARTICIPLES = frozenset().union(*RESULTS.values(), ("chosen", "noted", "imprinted", "damaged", "haunted", "amassed"))


def linked_antecedent(name: str, form: str) -> Antecedent:
    """Returns the antecedent of "the exiled card": the result of another ability of the same object."""
    nouns = frozenset({"card", form.rpartition(" ")[2].removesuffix("s")})
    return Antecedent(name, players="player" in form or "opponent" in form, single=not form.endswith("s"), nouns=nouns)


def participle_of(form: str) -> str:
    """Returns the action on the object in "the exiled card" or "exiled this way", or "" if the phrase names none."""
    if form.endswith(" this way"):
        said = form.removesuffix(" this way")
        return said.split(" ", 2)[2] if said.startswith("the ") else said
    words = form.split()
    if words[-1] in PARTICIPLES and words[-2] in ("they", "you"):
        return words[-1]
    if len(words) > 2 and words[0] in ("the", "that", "those") and words[1] in PARTICIPLES:
        return "exiled" if words[1] == "imprinted" else words[1]
    return ""


def introduced_by(node: Any, name: str) -> Antecedent | None:
    """Returns the antecedent that a selector introduces."""
    match node:
        case Some(form="any", what=ObjectPattern(words=(IsKind(kind="source"),))):
            # "damage that would be dealt": only "it deals that damage" refers to its source
            return Antecedent(name, players=False, single=True, nouns=frozenset({"source"}), silent=True)
        case Target(what=what, count=count) | Some(what=what, count=count):
            single, group = count.high == Number(1), _group_of(what) if isinstance(node, Some) else ""
            said = Antecedent(name, _is_players(what), single, nouns_of(what), amount=not single, yours=_is_yours(what))
            return msgspec.structs.replace(said, group=group)
        case All(what=what, form=form):
            return Antecedent(name, _is_players(what), None if form.startswith("each") else False, nouns_of(what))
        case OfYourChoice(what=what):
            return Antecedent(name, _is_players(what), single=True, nouns=nouns_of(what))
        case AnyTarget(count=count):
            return Antecedent(
                name, players=False, single=count.high == Number(1), nouns=frozenset({"creature", "permanent"})
            )
        case TopCards(count=count, what=what, whose=whose):
            one = count == Number(1) and not isinstance(whose, All)  # "the top card of each player's library"
            return Antecedent(name, players=False, single=one, nouns=nouns_of(what) if what else _CARDS)
        case ZoneCards():
            return Antecedent(name, players=False, single=False, nouns=_CARDS)
        case Among(group=group, count=count, what=what):
            nouns = nouns_of(what) if what else _CARDS
            source = getattr(group, "name", "") or getattr(group, "bind", "")
            return Antecedent(name, players=False, single=count.high == Number(1), nouns=nouns, group=source)
        case ControllerOf(form=form) | OwnerOf(form=form):
            return Antecedent(name, players=True, single=not form.startswith("their"), nouns=frozenset({"player"}))
        case Both(parts=parts) | EitherOne(parts=parts):
            players = all(isinstance(getattr(part, "what", None), PlayerPattern) for part in parts)
            several = node.form == "and/or" or any(isinstance(part, All) for part in parts)
            one = isinstance(node, EitherOne) and not several
            return Antecedent(name, players=players, single=one, nouns=_all_nouns(parts))
        case This() if node.form != "this ability":  # no pronoun means that
            return Antecedent("this", players=False, single=True, nouns=frozenset())
        case Granter():
            return Antecedent(GRANTER, players=False, single=True, nouns=frozenset())
        case Attached(form=form):
            noun = form.rpartition(" ")[2]
            return Antecedent("attached", players=noun == "player", single=True, nouns=frozenset({noun}))
        case DefendingPlayer():
            return Antecedent("defending player", players=True, single=True, nouns=frozenset({"player"}))
        case ActivePlayer():
            return Antecedent("active player", players=True, single=True, nouns=frozenset({"player"}))
        case _:
            return None


def _group_of(pattern: Node) -> str:
    """Returns the name of the group that contains "an artifact card revealed this way"."""
    parts = pattern.after if isinstance(pattern, ObjectPattern) else ()
    return next((part.which.name for part in parts if isinstance(part, IsRef) and isinstance(part.which, Ref)), "")


def noun_of(form: str) -> str:
    """Returns the noun of "that creature", "those players each", "the card"; "" for a pronoun."""
    definite = form.startswith(("that ", "those ", "the "))
    return form.removesuffix(" each").rpartition(" ")[2].removesuffix("s") if definite else ""


def _all_nouns(parts: tuple[Any, ...]) -> frozenset[str]:
    found: set[str] = set()
    for part in parts:
        found |= nouns_of(part.what) if hasattr(part, "what") and isinstance(part.what, Node) else set()
    return frozenset(found)


def _is_yours(pattern: Any) -> bool | None:
    """Returns True if a pattern requires that you control the object, False if that you don't, otherwise None."""
    for predicate in getattr(pattern, "after", ()):
        if isinstance(predicate, ControlledBy):
            return isinstance(predicate.who, You) and not predicate.negated
    return None


def _is_players(pattern: Any) -> bool:
    return isinstance(pattern, PlayerPattern)


AS_OPPONENT = "an opponent"
"""A noun of a player whom the text called an opponent."""


def nouns_of(pattern: Any) -> frozenset[str]:
    """Returns the nouns for an object that fits the pattern."""
    if isinstance(pattern, PlayerPattern):
        return frozenset({"player", "opponent", *({AS_OPPONENT} if "opponent" in pattern.kind else ())})
    if isinstance(pattern, EitherPattern):
        return frozenset().union(*(nouns_of(option) for option in pattern.options))
    found: set[str] = set()
    denied = {id(negation.what) for negation in find_nodes(pattern, Not)}  # no nonland card is "that land"
    for part in walk_nodes(pattern):
        match part:
            case HasType(type=word) | IsKind(kind=word) if id(part) not in denied:
                found.add(word.lower())
            case HasSubtype(subtype=word) if id(part) not in denied:
                found |= {word.lower(), "creature", "land", "artifact", "enchantment"}
    if found <= {"card", "permanent", "token", "commander"}:
        found |= {"creature", "permanent", "token"} if "card" not in found else set()
    return frozenset(found)


def result_of(node: Any, name: str) -> Antecedent | None:
    """Returns the antecedent that an effect's result introduces, or None if no words refer to it."""
    match node:
        case Search(count=count):
            single = count.high == Number(1)
            return Antecedent(
                name, players=False, single=single, nouns=_CARDS | nouns_of(node.what), verbs=frozenset({"found"})
            )
        case RevealUntil():
            verbs, nouns = frozenset({"exiled" if node.exile else "revealed"}), _CARDS | nouns_of(node.until)
            return Antecedent(name, players=False, single=True, nouns=nouns, verbs=verbs)
        case CreateToken(count=count) | CreateCopy(count=count) | CopySpell(count=count):
            verbs, one = frozenset(RESULTS[type(node)]), count == Number(1)
            return Antecedent(name, players=False, single=one, nouns=_FRESH, verbs=verbs, fresh=True)
    if isinstance(node, KeywordAction) and node.action == "manifest dread":
        return Antecedent(
            name, players=False, single=True, nouns=frozenset({"creature"}), verbs=frozenset({"manifested"})
        )
    if isinstance(node, KeywordAction) and node.action in _ACTIONS:
        return msgspec.structs.replace(_ACTIONS[node.action], name=name)
    known = RESULTS.get(type(node))
    if known is None:
        return None
    back = _brings_the_other(node)
    nouns, silent = _CARDS | ({"creature"} if back else set()), not isinstance(node, Mill) and not back
    return Antecedent(name, players=False, single=None, nouns=nouns, verbs=frozenset(known), amount=True, silent=silent)


def _brings_the_other(node: Any) -> bool:
    """True for "return the other to the battlefield" and "... the enchanted creature card ...", before "it gains
    haste"."""
    what = node.what if isinstance(node, Move) and isinstance(node.to, OntoBattlefield) else None
    return isinstance(what, TheRest | Attached) and what.form in ("the other", "enchanted creature card")


def as_told(subject: Antecedent, trigger: Trigger) -> Antecedent:
    """Returns the subject of an event with the action on it: "cards milled this way" are those that "are milled"."""
    if not isinstance(trigger, Does) or not trigger.action.startswith("be "):
        return subject
    return msgspec.structs.replace(subject, verbs=subject.verbs | {trigger.action.removeprefix("be ")})


def subjects(trigger: Any) -> list[Any]:
    """The subjects of an event, for an event of several the first one's."""
    for part in walk_nodes(trigger):
        if isinstance(part, Trigger):
            for name in ("what", "who", "whose"):
                value = getattr(part, name, None)
                if isinstance(value, Selector):
                    return [value]
    return []


def antecedent_by_control(antecedents: Sequence[Antecedent], form: str) -> str | None:
    """Returns the antecedent that you control (or don't) for "the creature you control"."""
    noun = form.split()[1]
    yours = form.endswith(" you control")
    fitting = (
        antecedent for antecedent in reversed(antecedents) if antecedent.yours is yours and antecedent.fits_noun(noun)
    )
    return next((antecedent.name for antecedent in fitting), None)


def what_rest_is_of(antecedents: Sequence[Antecedent], form: str) -> str | None:
    """Returns the group of "the rest": one that an object was taken from, otherwise several objects, otherwise any."""
    if "chosen" in form:
        return "linked chosen"
    objects = [antecedent for antecedent in reversed(antecedents) if not antecedent.players and not antecedent.silent]
    names = (
        *(antecedent.group for antecedent in reversed(antecedents) if antecedent.group),
        *(antecedent.name for antecedent in objects if not antecedent.single),
        *(antecedent.name for antecedent in objects if antecedent.name not in ("this", GRANTER, "attached")),
    )
    return names[0] if names else None

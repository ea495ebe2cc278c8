"""Shared state of the German rules: the card whose text is written, the objects its text has mentioned, and the tables
of rules by node.

A rule is a function that writes one class of node. Each kind of node has its table and its own kind of result: patterns
and predicates become nouns, selectors and values noun phrases, conditions and events statements, effects and changes
chains of clauses; rules of the game, static and other abilities become text. A node without a rule, or in a combination
that no rule expects, raises `Untranslatable`. The paragraph is then not shown in German at all, instead of being wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

import msgspec

from engine.errors import CommandeerError
from engine.ir.effects.structure import Unless
from engine.ir.node import Change, Node
from engine.ir.selectors import All, ControllerOf, DefendingPlayer, OwnerOf, Some, Target
from engine.text.german.grammar.chains import Chain, VerbPhrase
from engine.text.german.grammar.clauses import Statement, Tense
from engine.text.german.grammar.inflection import THIS, find_noun
from engine.text.german.grammar.names import CardName
from engine.text.german.grammar.phrases import NP, Head, Nominal, say_np

R = TypeVar("R")


class Untranslatable(CommandeerError):
    """Raised if German has no rule for this node in this place. The message names the node."""


class Rules(Generic[R]):
    """The rules of one kind of node."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.table: dict[type[Node], Callable[[GermanWriter, Any], R]] = {}

    def __call__(
        self, *types: type[Node]
    ) -> Callable[[Callable[[GermanWriter, Any], R]], Callable[[GermanWriter, Any], R]]:
        """Declares the decorated function as the rule of these classes."""

        def declare(rule: Callable[[GermanWriter, Any], R]) -> Callable[[GermanWriter, Any], R]:
            for kind in types:
                self.table[kind] = rule
            return rule

        return declare

    def say(self, writer: GermanWriter, node: Node) -> R:
        """Returns the result of the node's rule.

        Raises:
            Untranslatable: if the node has no rule, or no German table contains a word of the node.
        """
        rule = self.table.get(type(node))
        if rule is None:
            raise Untranslatable(f"no German rule for {self.kind} {type(node).__name__}")
        try:
            return rule(writer, node)
        except KeyError as missing:
            raise Untranslatable(f"no German word for {missing.args[0]!r} in {type(node).__name__}") from None


INSIDE: set[type[Node]] = set()
"""Node classes that are written by the rule of their parent."""


def inside(*types: type[Node]) -> None:
    """Declares classes without a rule of their own, because their parent writes them."""
    INSIDE.update(types)


class GermanWriter:
    """Writes one card's abilities.

    `mentions`: the noun phrases that the ability has used so far, by the name of their binding. `pronoun_said`:
    pronouns that have replaced them since. A clause after "und" shares one of these as its subject. `quoted`: the
    meaning of "this" inside each quoted ability, innermost last. `grantee`: the noun for an object that gains an
    ability. `topic`: the binding of the player a sentence is about, for whom "er" is enough. `moved`: the object that
    the current instruction moves. `when`: the duration of the current rule, for rules that include it ("der in diesem
    Zug ... zugefügt würde"). `judging`: the writer is inside a condition, where the player in question is "jener
    Spieler". `gone`: the ability refers to the card after it has left the battlefield (`gone_itself`: the card that has
    the ability). `subject`: the subject of the current changes. `names`: German names of other cards by their English
    ones. `itself`: the card's own name."""

    def __init__(
        self, name: CardName, *, spell: bool, names: Mapping[str, str] | None = None, itself: str = ""
    ) -> None:
        self.name = name
        self._names = names or {}
        self._itself = itself
        self.spell = spell
        self.mentions: dict[str, NP] = {}
        self.pronoun_said: dict[str, NP] = {}
        self.quoted: list[NP] = []
        self.named = False
        self.grantee = ""
        self.topic = ""
        self.moved: NP | None = None
        self.when = ""
        self.judging = False
        self.gone = False
        self.gone_itself = False
        self.subject: NP | None = None

    def take_when(self) -> str:
        """Returns the duration of the current rule, which appears only once, or "" if the rule needn't contain it."""
        when, self.when = self.when, ""
        return when

    def start(self) -> None:
        """Forgets all mentions at the beginning of a new paragraph."""
        self.mentions, self.pronoun_said = {}, {}
        self.named = False
        self.grantee = ""
        self.topic = ""
        self.when = ""
        self.gone = False
        self.gone_itself = False

    def this(self) -> NP:
        """Returns the card itself, with its full name at first and the short one later."""
        if self.quoted:
            return self.quoted[-1]
        said = self.name.short if self.named else self.name.full
        self.named = True
        return msgspec.structs.replace(said, named=True)

    def exiler(self) -> NP:
        """Returns the object something was exiled "with". For an emblem that is the card that created it (201.5a)."""
        return self.name.full if self.quoted and self.quoted[-1].forms["nom"].endswith(" Emblem") else self.this()

    def this_again(self) -> NP:
        """Returns the card's noun phrase where a pronoun can replace it."""
        return self.quoted[-1] if self.quoted else self.name.short

    def called(self, name: str) -> str:
        """A card's name as German text has it, in English where the German name is not known; "A or B" for two."""
        return " oder ".join(self._name_of(one) or one for one in name.split(" or "))

    def own_name(self) -> str:
        """The card's own name, as a name and not as a noun; "" if it is not known here."""
        return self._name_of("~")

    def _name_of(self, name: str) -> str:
        return self._itself if name == "~" and self._itself else self._names.get(name, "")

    def remember(self, binding: str, phrase: NP) -> NP:
        """Stores a phrase under the name of its binding, and returns it."""
        if binding:
            self.mentions[binding] = phrase
            self.pronoun_said.pop(binding, None)
        return phrase


def this_kind(word: str) -> NP:
    """ "diese Kreatur", "dieses Artefakt" (a noun of the tables)."""
    return say_np(Nominal((Head(find_noun(word)),)), THIS)


Modifier = Callable[[Nominal], Nominal]


class EffectRules(Rules[Chain]):
    """Rules of effects. The acting player is mentioned before the object."""

    def say(self, writer: GermanWriter, node: Node) -> Chain:
        who = getattr(node, "who", None)
        if type(node) is not Unless and isinstance(who, ControllerOf | OwnerOf | DefendingPlayer | Target | Some | All):
            SELECTORS.say(writer, who)
        return super().say(writer, node)


PATTERNS: Rules[Nominal] = Rules("pattern")
PREDICATES: Rules[Modifier] = Rules("predicate")
SELECTORS: Rules[NP] = Rules("selector")
VALUES: Rules[NP] = Rules("value")
CONDITIONS: Rules[Statement] = Rules("condition")
EVENTS: Rules[Callable[[Tense], Statement]] = Rules("event")
EFFECTS: Rules[Chain] = EffectRules("effect")
CHANGES: Rules[tuple[VerbPhrase, ...]] = Rules("change")
GAME_RULES: Rules[Chain] = Rules("rule")
COSTS: Rules[Chain] = Rules("cost")
DURATIONS: Rules[str] = Rules("duration")
ABILITIES: Rules[str] = Rules("ability")

OTHERS: dict[type[Change], Callable[[GermanWriter, NP, Change], Chain | None]] = {}
"""Changes whose German subject isn't the object that changes. A rule returns None if it doesn't apply."""

ALL_TABLES = (
    PATTERNS,
    PREDICATES,
    SELECTORS,
    VALUES,
    CONDITIONS,
    EVENTS,
    EFFECTS,
    CHANGES,
    GAME_RULES,
    COSTS,
    DURATIONS,
    ABILITIES,
)

"""Static abilities: statements about objects and rules, alone or several together, with their conditions; hand sizes:
"Deine maximale Handkartenzahl wird um zwei verringert."; deck rules; and dice and votes: "wirf stattdessen zwei davon
und ignoriere eines der Ergebnisse", "erhältst du eine Stimme mehr".
"""

from __future__ import annotations

from engine.ir.abilities import Static, StaticGroup, StaticRule
from engine.ir.changes import Cant, GainAbility, LoseTypes, SetPT, Spares
from engine.ir.conditions import AllOf, NotSo, StepIs
from engine.ir.node import Ability, Selector, Value, find_nodes, replace
from engine.ir.replacing import EntersWith, MoreDice, MoreVotes, Prevent, Replace, VotesFor
from engine.ir.rules import (
    CanBeCommander,
    DeckCopies,
    MaxHandSize,
    SpellCost,
)
from engine.ir.selectors import Both, Ref, This, You
from engine.ir.values import Number, Stat, Variable, Where
from engine.text.german.grammar.chains import Chain, Link, append, chain_clauses, update
from engine.text.german.grammar.clauses import Clause, change, say_clause, with_adverb
from engine.text.german.grammar.inflection import THE, THIS, find_verb, possessive
from engine.text.german.grammar.phrases import NP, YOU, Part, Pronouns, capitalise, fixed_np, say_np, tail_text
from engine.text.german.rules.abilities.keywords import SELF
from engine.text.german.rules.abilities.otherwise import of_each_type
from engine.text.german.rules.abilities.restrictions import you_may
from engine.text.german.rules.conditions.circumstances import this_spell
from engine.text.german.rules.conditions.comparisons import stat_word
from engine.text.german.rules.conditions.states import condition_final, unless
from engine.text.german.rules.effects.changes import grantee_of, predicate
from engine.text.german.rules.effects.sequences import (
    otherwise,
    same_holds,
    say_body,
    say_subordinate,
    stopped,
    subject_of,
    worded,
)
from engine.text.german.rules.events.steps import during
from engine.text.german.rules.nouns.references import named_noun, of_somebody, owned_noun
from engine.text.german.rules.values.quantities import digits, spelled
from engine.text.german.rules.writer import ABILITIES, GAME_RULES, SELECTORS, VALUES, GermanWriter, Untranslatable

_JOINTS = {"and": "und", ", and": "und", ",": ","}
_BEFORE = {"before": "solange", "before that": "solange", "if before": "falls"}
_TWICE = {"during, as long as": "solange", "during, if": "falls"}
_BEHIND = {"after": "solange", "if": "falls", "": "solange"}


@ABILITIES(Static, StaticRule, StaticGroup)
def _static(writer: GermanWriter, node: Static | StaticRule | StaticGroup) -> str:
    if isinstance(node, Static) and node.form == "defined":
        return _defined(writer, node)
    if isinstance(node, Static) and node.form == "one more":
        power = replace(node, changes=(SetPT(_power(node), None),))
        its = possessive(writer.this().agreement).stem
        more = f"und {its}e Widerstandskraft ist gleich jener Zahl plus 1."
        said = _defined(writer, power).removesuffix(".")
        return f"{said}{',' * (',' in said)} {more}"
    return worded(node.word, say_body(_conditional(writer, node)))


def _conditional(writer: GermanWriter, node: Static | StaticRule | StaticGroup) -> Chain:
    """Says the statements with their condition before or after them."""
    where = node.form.partition(":")[0]
    condition = node.condition
    if where in _BEFORE and condition is not None:
        before = f"{_BEFORE[where]} {condition_final(writer, condition)}"
        return say_subordinate(_statements(writer, node), before)
    if where in _TWICE and isinstance(condition, AllOf):
        when, further = condition.parts
        if not isinstance(when, StepIs):
            raise Untranslatable("during something that is no step")
        before = f"{during(writer, when)}, {_TWICE[where]} {condition_final(writer, further)}"
        return say_subordinate(_statements(writer, node), before)
    said = _statements(writer, node)
    if condition is None:
        return said
    if where.startswith("during"):
        if not isinstance(condition, StepIs):
            raise Untranslatable("during something that is no step")
        return _during(said, during(writer, condition), first=where.endswith("before"))
    if where == "while" and isinstance(node, StaticRule) and isinstance(node.rule, Prevent):
        said = GAME_RULES.say(writer, replace(node.rule, form="if"))
    if where == "while" and said.before:
        return update(said, before=f"{said.before}, während {condition_final(writer, condition)}")
    gains = isinstance(node, Static) and isinstance(node.changes[0], GainAbility)
    if where == "unless" and gains and isinstance(condition, NotSo):
        return append(said, f"solange {condition_final(writer, condition)}")
    if where == "unless":
        return append(said, unless(writer, condition))
    if isinstance(node, StaticRule) and isinstance(node.rule, EntersWith):
        return say_subordinate(said, f"falls {condition_final(writer, condition)}")
    if where not in _BEHIND:
        raise Untranslatable(f"a statement with its condition {where!r}")
    return append(said, f"{_BEHIND[where]} {condition_final(writer, condition)}")


def _during(said: Chain, when: str, *, first: bool) -> Chain:
    if first:
        return update(said, adverb=when)
    head, *rest = said.links
    return update(said, links=(head._replace(clause=with_adverb(head.clause, when)), *rest))


def _statements(writer: GermanWriter, node: Static | StaticRule | StaticGroup) -> Chain:
    if isinstance(node, StaticRule):
        return GAME_RULES.say(writer, node.rule)
    if isinstance(node, Static):
        return statement(writer, node)
    joints = node.form.partition(":")[2].split("|")
    if joints[0] == "." or where_of(node) == "by colour":
        said = [
            _conditional(writer, part) for part in node.parts if isinstance(part, Static | StaticRule | StaticGroup)
        ]
        return update(said[0], sentences=(*said[0].sentences, *said[1:]))
    if joints[0] == "you and" and isinstance(node.parts[1], Static):
        theirs = node.parts[1]
        return statement(writer, replace(theirs, what=Both((You(form="you"), theirs.what))))
    if where_of(node) == "otherwise":
        return _or_otherwise(writer, node)
    if where_of(node) == "same":
        return _the_same(writer, node)
    if where_of(node) == "keywords":
        given = [next(find_nodes(part, GainAbility)).abilities[0] for part in node.parts[1:]]
        first = _sentence(writer, node.parts[0])
        return update(first, sentences=(*first.sentences, same_holds(writer, given)))
    if where_of(node) == "two ifs":
        return _two_ifs(writer, node)
    if where_of(node) == "tapped":
        rules = [part.rule for part in node.parts if isinstance(part, StaticRule) and isinstance(part.rule, Replace)]
        return of_each_type(writer, tuple(rules))
    if where_of(node) == "if so":
        before, more = node.parts
        enters = GAME_RULES.say(writer, more.rule) if isinstance(more, StaticRule) else _sentence(writer, more)
        return update(_sentence(writer, before), sentences=(say_subordinate(enters, "falls du dies tust"),))
    return _joined(writer, node.parts, joints)


def _or_otherwise(writer: GermanWriter, node: StaticGroup) -> Chain:
    """ "... erhält +2/+2, solange sie ein Vampir ist. Anderenfalls erhält sie -2/-2."."""
    first, second = node.parts
    if not isinstance(first, Static) or not isinstance(second, Static):
        raise Untranslatable("otherwise something else than a statement")
    said = _conditional(writer, first)
    return update(said, sentences=(*said.sentences, otherwise(statement(writer, second))))


def _two_ifs(writer: GermanWriter, node: StaticGroup) -> Chain:
    """ "... kostet {1} weniger, falls ..., und {1} weniger, falls ..."."""
    one, other = node.parts
    cost = other.rule if isinstance(other, StaticRule) else None
    if not isinstance(cost, SpellCost) or not isinstance(other, StaticRule) or other.condition is None:
        raise Untranslatable("two statements with a condition each")
    word = "mehr" if cost.more else "weniger"
    return append(
        _sentence(writer, one), f"und {cost.symbols} {word}, falls {condition_final(writer, other.condition)}"
    )


def where_of(node: StaticGroup) -> str:
    """Returns the place of a group's condition, or the way its parts are joined."""
    return node.form.partition(":")[0]


def _the_same(writer: GermanWriter, node: StaticGroup) -> Chain:
    """ "... Dasselbe gilt für Kreaturenzauber, die du kontrollierst"."""
    first, second = node.parts
    if not isinstance(first, Static) or not isinstance(second, Static) or first.changes != second.changes:
        raise Untranslatable("the same of something else")
    what = SELECTORS.say(writer, second.what)
    same = Chain(text=f"dasselbe gilt für {what.say('acc')}")
    return update(statement(writer, first), sentences=(same,))


def _sentence(writer: GermanWriter, part: Ability) -> Chain:
    if not isinstance(part, Static | StaticRule | StaticGroup):
        raise Untranslatable(f"{type(part).__name__} among statements")
    return _conditional(writer, part)


def _joined(writer: GermanWriter, parts: tuple[Ability, ...], joints: list[str]) -> Chain:
    """Statements joined by "und"; one may share the subject of the one before it."""
    links: list[Link] = []
    after: list[str] = []
    for joint, part in zip(("", *joints), parts, strict=True):
        if not isinstance(part, Static | StaticRule) or part.condition is not None:
            raise Untranslatable("conditions inside a group of statements")
        shared = links[-1].clause.subject if isinstance(part, Static) and _shares(part) and links else None
        said = statement(writer, part, shared) if isinstance(part, Static) else GAME_RULES.say(writer, part.rule)
        if said.text or said.before or said.adverb or said.sentences or (after and said.after):
            raise Untranslatable("a sentence inside a group of statements")
        own = list(said.links)
        own[0] = own[0]._replace(joint=_JOINTS[joint] if joint else "")
        if shared is not None and links[-1].joint == "und":
            links[-1] = links[-1]._replace(joint=",")
        links.extend(own)
        after.extend(said.after)
    return Chain(tuple(links), after=tuple(after))


def _shares(part: Static) -> bool:
    """True if a statement has the same subject as the previous one."""
    return part.form == "shared" or (isinstance(part.what, Ref) and part.what.form in ("it", "they"))


def statement(writer: GermanWriter, node: Static, shared: NP | None = None) -> Chain:
    """Says subject and changes, with X as defined after them."""
    subject = shared if shared is not None else _subject(writer, node)
    offered = you_may(writer, subject, node.changes[0]) if len(node.changes) == 1 else None
    if offered is not None:
        return offered
    spared = you_may(writer, subject, node.changes[-1]) if isinstance(node.changes[-1], Spares) else None
    if spared is not None:
        return update(statement(writer, replace(node, changes=node.changes[:-1]), shared), sentences=(spared,))
    own = isinstance(node.what, This) and not writer.quoted
    writer.grantee = SELF if own else grantee_of(subject, node.changes)
    said = predicate(writer, subject, node.changes)
    where = _where({found.name: found.value for change in node.changes for found in find_nodes(change, Where)}, writer)
    return append(said, where) if where else said


def _subject(writer: GermanWriter, node: Static) -> NP:
    """Returns the subject: "dieser Zauberspruch" for changes that only affect spells."""
    as_spell = any(isinstance(part, Cant) and part.what in ("be countered", "be copied") for part in node.changes)
    said = this_spell(writer, node.what) if as_spell else SELECTORS.say(writer, node.what)
    no_creature = any(isinstance(part, LoseTypes) and "Creature" in part.types for part in node.changes)
    if no_creature and said.forms["nom"] == "diese Kreatur":
        return writer.remember("this", say_np(named_noun("Karte", "bleibend"), THIS))
    return said


def _where(values: dict[str, Value], writer: GermanWriter) -> str:
    """ "wobei X gleich der Stärke und Y gleich der Widerstandskraft der Karte ist"."""
    if not values:
        return ""
    both = _of_the_same(writer, values)
    if both:
        return both
    said = {name: VALUES.say(writer, value) for name, value in sorted(values.items())}
    *first, last = [f"{name} gleich {value.forms['dat']}" for name, value in said.items()]
    tail = list(said.values())[-1].tail
    words = " und ".join((*first, last))
    return f"wobei {words} ist{tail_text(tail)}"


def _of_the_same(writer: GermanWriter, values: dict[str, Value]) -> str:
    """ "wobei X gleich der Stärke und Y gleich der Widerstandskraft der ins Exil geschickten Kreaturenkarte ist"."""
    match values:
        case {"X": Stat(stat=first, of=of), "Y": Stat(stat=second, of=Ref(form="its"))}:
            one = say_np(named_noun(stat_word(first)), THE).forms["dat"]
            other = of_somebody(named_noun(stat_word(second)), SELECTORS.say(writer, of))
            return f"wobei X gleich {one} und Y gleich {other.forms['dat']} ist{tail_text(other.tail)}"
        case _:
            return ""


def _power(node: Static) -> Value | None:
    (found,) = node.changes
    return found.power if isinstance(found, SetPT) else None


def _defined(writer: GermanWriter, node: Static) -> str:
    """ "Die Stärke des Dieners ist gleich der Anzahl an Artefakten, die du kontrollierst."."""
    found = node.changes[0]
    value = (found.power if found.power is not None else found.toughness) if isinstance(found, SetPT) else None
    if value is None or not isinstance(found, SetPT) or node.condition is not None:
        raise Untranslatable("a characteristic defined by something else")
    this = SELECTORS.say(writer, node.what)
    if found.power is not None and found.toughness is not None:
        if found.power != found.toughness:
            raise Untranslatable("power and toughness defined differently")
        both = of_somebody(named_noun("Stärke"), this)
        words = both.forms["nom"].replace("Stärke", "Stärke und Widerstandskraft", 1).removeprefix("die ")
        subject = NP({**both.forms, "nom": capitalise(words)}, Pronouns(("p",)), tail=both.tail)
    else:
        subject = of_somebody(named_noun("Stärke" if found.power is not None else "Widerstandskraft"), this)
    writer.remember("this", writer.this_again())
    amount = VALUES.say(writer, value)
    clause = Clause(find_verb("sein"), subject, ending=f"gleich {amount.forms['dat']}{tail_text(amount.tail)}")
    return worded(node.word, stopped(say_clause(clause, "main")))


@GAME_RULES(MaxHandSize)
def _hand_size(writer: GermanWriter, node: MaxHandSize) -> Chain:
    who = subject_of(writer, node.who)
    if node.size is not None:
        own = owned_noun(writer, named_noun("Handkartenzahl", "maximal"), node.who)
        if not isinstance(node.size, Number | Variable | Where):
            size = VALUES.say(writer, node.size)
            equal = f"gleich {size.forms['dat']}{tail_text(size.tail)}"
            return chain_clauses(Clause(find_verb("sein"), own, ending=equal, commanded=False))
        return chain_clauses(Clause(find_verb("sein"), own, ending=digits(node.size), commanded=False))
    if node.delta is not None:
        return _changed_hand_size(writer, node.who, node.delta)
    return chain_clauses(Clause(find_verb("haben"), who, (Part("keine maximale Handkartenzahl"),), commanded=False))


def _changed_hand_size(writer: GermanWriter, who: Selector, delta: Value) -> Chain:
    """ "Deine maximale Handkartenzahl wird um zwei verringert."."""
    own = owned_noun(writer, named_noun("Handkartenzahl", "maximal"), who)
    less = isinstance(delta, Number) and delta.n < 0
    by = spelled(Number(abs(delta.n)) if isinstance(delta, Number) else delta).replace("ein", "eins")
    changed = find_verb("verringern" if less else "erhöhen")
    return chain_clauses(Clause(changed, own, (Part(f"um {by}"),), passive=True, commanded=False))


@GAME_RULES(CanBeCommander)
def _commander(writer: GermanWriter, node: CanBeCommander) -> Chain:
    this = writer.this()
    return chain_clauses(Clause(find_verb("sein"), this, (Part("dein Kommandeur"),), modal="können", commanded=False))


@GAME_RULES(DeckCopies)
def _copies(writer: GermanWriter, node: DeckCopies) -> Chain:
    this = writer.this().forms["nom"]
    deck = fixed_np("ein Deck", "n")
    many = "eine beliebige Anzahl an Karten" if node.most is None else f"bis zu {spelled(Number(node.most))} Karten"
    what = Part(f"{many} namens {this}")
    return chain_clauses(Clause(find_verb("enthalten"), deck, (what,), modal="können", commanded=False))


_DICE = {
    "lowest": (
        "falls du einen oder mehrere Würfel werfen würdest",
        "wirf stattdessen entsprechend viele Würfel plus einen und ignoriere das niedrigste Ergebnis",
    ),
    "one of two": (
        "falls du einen Würfel werfen würdest",
        "wirf stattdessen zwei dieser Würfel und ignoriere eines dieser Ergebnisse",
    ),
}


@GAME_RULES(MoreDice)
def _dice(writer: GermanWriter, node: MoreDice) -> Chain:
    before, text = _DICE[node.ignored]
    return Chain(text=text, before=before)


@GAME_RULES(MoreVotes)
def _votes(writer: GermanWriter, node: MoreVotes) -> Chain:
    """ "Beim Abstimmen kannst du ein weiteres Mal abstimmen", "... erhältst du eine zusätzliche Stimme"."""
    who = subject_of(writer, node.who)
    more = Clause(find_verb("erhalten"), who, (Part("eine zusätzliche Stimme"),), commanded=False)
    if node.optional:
        again = Clause(find_verb("abstimmen"), who, (Part("ein weiteres Mal"),), modal="können", commanded=False)
        return update(chain_clauses(again), adverb="beim Abstimmen")
    return update(chain_clauses(more), adverb="beim Abstimmen")


@GAME_RULES(VotesFor)
def _for_others(writer: GermanWriter, node: VotesFor) -> Chain:
    """ "Du bestimmst in diesem Zug, wie jeder Spieler abstimmt"."""
    when = writer.take_when()
    decide = Clause(find_verb("bestimmen"), YOU, adverbs=(when,), commanded=False)
    return chain_clauses(change(decide, after="wie jeder Spieler abstimmt"))

"""Alternatives after a noun: "die ihn blocken oder von ihm geblockt werden", "mit Flugfähigkeit oder Reichweite", "die
ein Wolf oder ein Werwolf ist", "die du besitzt, aber nicht kontrollierst"; and exceptions: "außer Ländern und
Spielsteinen".
"""

from __future__ import annotations

from engine.ir.node import Predicate, replace
from engine.ir.patterns import (
    BlockedBy,
    ControlledBy,
    EitherPattern,
    HasColour,
    HasType,
    ObjectPattern,
    OneOf,
    OwnedBy,
    PlayerPattern,
    StatIs,
)
from engine.ir.selectors import AttackedBy, Ref, This
from engine.text.german.grammar.clauses import Clause, say_clause
from engine.text.german.grammar.inflection import BARE, THE, A, find_noun, find_verb
from engine.text.german.grammar.phrases import NP, Head, Nominal, Relative, join_or, say_np
from engine.text.german.rules.nouns.patterns import WHEN, behind, relative
from engine.text.german.rules.values.quantities import digits
from engine.text.german.rules.writer import PATTERNS, PREDICATES, SELECTORS, GermanWriter, Modifier, Untranslatable
from engine.text.vocabulary.german_words import COLOUR_ADJECTIVES

_BARE = Nominal((Head(find_noun("Karte")),))
_IS_ONE = ("that's a", "that are", "that's an", "that is a")
_JOINERS = {"and/or": "und/oder", "and": "und"}


@PREDICATES(OneOf)
def _one_of(writer: GermanWriter, node: OneOf) -> Modifier:
    if node.form == "basic land type":
        return behind("mit einem Standardlandtyp")
    if node.form.endswith("so or so") or node.form == "that's one of several":
        return _coloured(node)
    if node.form == "base size":
        power, toughness = (digits(part.value) for part in node.options[0].after if isinstance(part, StatIs))
        return behind(f"mit Basis-Stärke und -Widerstandskraft {power}/{toughness}")
    if node.form == "without or":
        lacking = [PREDICATES.say(writer, part)(_BARE).behind for part in node.options[0].after]
        return behind(" und ".join(lacking))
    if node.form == "that's both":
        return _both_colours(node)
    if node.form in _IS_ONE and len(node.options) == 1:
        return _is_one(writer, node.options[0])
    if node.form.startswith("they ") and node.options[0].after:
        return PREDICATES.say(writer, node.options[0].after[0])  # the sentence names the player
    if node.form == "neither nor":
        return relative(lambda pronouns: f"{pronouns.relative('acc')} du weder besitzt noch kontrollierst")
    if node.form == "cast but":
        return relative(lambda pronouns: f"{pronouns.relative('acc')} du wirkst, aber nicht besitzt")
    if node.form in ("own but", "control but"):
        return _own_but(writer, node)
    if any(option.words or len(option.after) != 1 for option in node.options):
        raise Untranslatable("one of several things behind a noun")
    return _joined(writer, [option.after[0] for option in node.options])


def _own_but(writer: GermanWriter, node: OneOf) -> Modifier:
    """ "die du besitzt, aber nicht kontrollierst"."""
    first, second = ("besitzen", "kontrollieren") if node.form == "own but" else ("kontrollieren", "besitzen")
    who = node.options[0].after[0] if node.options[0].after else None
    if not isinstance(who, OwnedBy | ControlledBy):
        raise Untranslatable("one of several things behind a noun")
    subject = SELECTORS.say(writer, who.who)
    does = say_clause(Clause(find_verb(first), subject), "final")
    but = say_clause(Clause(find_verb(second), subject, negated=True), "final", subject=False)
    return relative(lambda pronouns: f"{pronouns.relative('acc')} {does}, aber {but}")


def _coloured(node: OneOf) -> Modifier:
    """ "die schwarz oder rot sind"."""
    words = [word for option in node.options for word in option.words]
    said = join_or([COLOUR_ADJECTIVES[word.colour] for word in words if isinstance(word, HasColour)], "oder")
    return relative(lambda pronouns: f"{pronouns.relative('nom')} {said} {'sind' if pronouns.plural else 'ist'}")


def _both_colours(node: OneOf) -> Modifier:
    """ "der sowohl blau als auch rot ist"."""
    colours = [COLOUR_ADJECTIVES[word.colour] for word in node.options[0].words if isinstance(word, HasColour)]
    if len(colours) != 2 or len(node.options[0].words) != 2:
        raise Untranslatable("both of two things behind a noun")
    said = f"sowohl {colours[0]} als auch {colours[1]}"
    return relative(lambda pronouns: f"{pronouns.relative('nom')} {said} {'sind' if pronouns.plural else 'ist'}")


def _is_one(writer: GermanWriter, option: ObjectPattern) -> Modifier:
    """ "die ein Wolf oder ein Werwolf ist"; its place belongs to the noun itself."""
    if not any(isinstance(word, OneOf) for word in option.words):
        raise Untranslatable("one of several things behind a noun")
    kinds = PATTERNS.say(writer, ObjectPattern(option.words))
    one, many = say_np(kinds, A).say("nom"), say_np(kinds, BARE, plural=True).say("nom")
    modifiers = [PREDICATES.say(writer, predicate) for predicate in option.after]

    def modify(nominal: Nominal) -> Nominal:
        for modifier in modifiers:
            nominal = modifier(nominal)
        return nominal.with_relative(
            lambda pronouns: f"{pronouns.relative('nom')} {f'{many} sind' if pronouns.plural else f'{one} ist'}"
        )

    return modify


def _joined(writer: GermanWriter, options: list[Predicate]) -> Modifier:
    """Joins predicates. Shared first words, a preposition or a relative pronoun, appear only once."""
    said = [PREDICATES.say(writer, _short(option, index))(_BARE) for index, option in enumerate(options)]
    if all(one.behind and not one.relatives for one in said):
        return behind(_without_repeated([one.behind for one in said]))
    if not all(len(one.relatives) == 1 and not one.behind for one in said):
        raise Untranslatable("one of several things behind a noun")
    clauses = [one.relatives[0] for one in said]
    return relative(_either_clause(clauses))


def _short(option: Predicate, index: int) -> Predicate:
    """Uses a pronoun for the card where the text refers to it again."""
    if index and isinstance(option, BlockedBy) and isinstance(option.by, This):
        return replace(option, by=Ref(name="this", form="it"))
    return option


def _either_clause(clauses: list[Relative]) -> Relative:
    return lambda pronouns: _without_repeated([clause(pronouns) for clause in clauses])


def _without_repeated(said: list[str]) -> str:
    """ "die in diesem Zug geblockt hat oder geblockt wurde", "mit Manabetrag 4, 5 oder 6"."""
    first = said[0].split()
    when = next((time for time in WHEN.values() if time and time in said[0]), "")
    rows = [text.replace(f"{when} ", "").split() if index and when else text.split() for index, text in enumerate(said)]
    same = 0
    while all(len(row) > same + 1 and row[same] == first[same] for row in rows) and same < _shared(rows):
        same += 1
    return join_or([said[0], *(" ".join(row[same:]) for row in rows[1:])], "oder")


def _shared(rows: list[list[str]]) -> int:
    """Returns how many words may be left out. Of clauses two remain, participle and verb."""
    shortest = min(len(row) for row in rows)
    return shortest - (1 if rows[0][0] in ("mit", "ohne") else 2)


@SELECTORS(AttackedBy)
def _attacked_by(writer: GermanWriter, node: AttackedBy) -> NP:
    """ "der Spieler oder Planeswalker, den diese Kreatur angreift"."""
    by = SELECTORS.say(writer, node.by)
    attacks = "angreifen" if by.plural else "angreift"
    either = PATTERNS.say(writer, _PLAYER_OR_PLANESWALKER)
    return say_np(either.with_relative(lambda pronouns: f"{pronouns.relative('acc')} {by.forms['nom']} {attacks}"), THE)


_PLAYER_OR_PLANESWALKER = EitherPattern((PlayerPattern("player"), ObjectPattern((HasType("Planeswalker"),))))

"""Chains: consecutive instructions in a sentence, with their joints and in the mood that their place requires.

"Ziehe zwei Karten und wirf dann zwei Karten ab." - "..., kannst du deine Bibliothek nach einer Artefaktkarte
durchsuchen, sie ins Exil schicken und danach mischen."
"""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

from engine.text.german.grammar.clauses import Clause, Order, change, say_clause, with_adverb
from engine.text.german.grammar.phrases import NP, SOFT_COMMA, Part

Opening = Literal["start", "clause", "adverb"]
"""Kinds of beginnings of a sentence: nothing; a subordinate clause with its comma; an adverb or adverbial phrase."""


class VerbPhrase(NamedTuple):
    """A predicate without its subject: a change by a continuous effect, or a part of one.

    `key`: predicates with the same key share one verb ("erhält +1/+1 und Flugfähigkeit")."""

    clause: Clause
    key: str = ""


class Link(NamedTuple):
    """One instruction of a chain and its joint to the previous one: "", "und", "dann" (und ... dann), ",", "danach",
    "aber"."""

    clause: Clause
    joint: str = ""


class Chain(msgspec.Struct, frozen=True):
    """Instructions in one sentence. `text`: words that are the same in every mood ("Hellsicht 2"). `before`: a
    subordinate clause in front, without its comma. `adverb`: an adverbial phrase in front. `after`: clauses at the end.
    `sentences`: further sentences. `paragraph`: it begins a new paragraph with this ability word ("" for none)."""

    links: tuple[Link, ...] = ()
    text: str = ""
    before: str = ""
    adverb: str = ""
    after: tuple[str, ...] = ()
    sentences: tuple[Chain, ...] = ()
    paragraph: str | None = None


def chain_clauses(*clauses: Clause, joint: str = "und") -> Chain:
    """A chain of clauses with the same joint."""
    return Chain(tuple(Link(clause, joint if index else "") for index, clause in enumerate(clauses)))


def append(first: Chain, *text: str) -> Chain:
    """Returns the chain followed by subordinate clauses."""
    return msgspec.structs.replace(first, after=(*first.after, *text))


def update(first: Chain, **updates: object) -> Chain:
    """The chain with some fields changed."""
    return msgspec.structs.replace(first, **updates)


def say_chain(spoken: Chain, opening: Opening = "start") -> str:
    """Returns the sentence without its full stop, in the mood that its place requires."""
    after = "".join(f", {text}" for text in spoken.after if text)
    if spoken.before:
        inner = _say_links(spoken, "clause")
        return f"{spoken.before}, {inner}{after}"
    if spoken.adverb and opening == "start":
        return f"{spoken.adverb} {_say_links(spoken, 'adverb')}{after}"
    if spoken.adverb and spoken.links:
        first, *rest = spoken.links
        inside = first._replace(clause=with_adverb(first.clause, spoken.adverb))
        spoken = update(spoken, adverb="", links=(inside, *rest))
    return _say_links(spoken, opening) + after


def _say_links(spoken: Chain, opening: Opening) -> str:
    if spoken.text:
        return spoken.text
    said = ""
    before: Clause | None = None
    mood: Order = "main"
    for index, link in enumerate(spoken.links):
        place = opening if index == 0 else "joined"
        told = mood == "imperative"
        mood = _mood(link.clause, place, before, mood)
        short = link.clause.short if place == "start" and mood == "imperative" else ""
        text = short or _say_link(link, mood, before, told)
        if link.clause.after and index + 1 < len(spoken.links):
            text += SOFT_COMMA
        joint = ", " if before is not None and said == before.short else _joint(link)
        said = text if index == 0 else f"{said}{joint}{text}"
        before = link.clause
    return said


def _mood(clause: Clause, opening: str, before: Clause | None, last: Order) -> Order:
    """Returns the imperative if the clause commands "du" and nothing prevents it."""
    if opening == "joined" and before is not None:
        shared = clause.modal and before.modal == clause.modal and not clause.own_modal
        if shared and _same(clause.subject, before.subject):
            return "infinitive"
        if _same(clause.subject, before.subject) and clause.is_command and last in ("inverted", "main"):
            return last
        return "imperative" if clause.is_command else "main"
    if clause.is_command and opening != "adverb" and not (clause.stated_inside and opening == "clause"):
        return "imperative"
    return "main" if opening == "start" else "inverted"


def _same(one: NP | None, other: NP | None) -> bool:
    return one is other or (one is not None and other is not None and one.light and one == other)


def _joint(link: Link) -> str:
    return {",": ", ", ",danach": ", ", ",und": ", und ", "oder": " oder "}.get(link.joint, " und ")


def _say_link(link: Link, mood: Order, before: Clause | None, told: bool) -> str:
    """Says one link. The subject isn't repeated, unless the previous link was an imperative without one."""
    clause = link.clause
    if link.joint in ("dann", "danach", ",danach"):
        clause = _with_then(clause, link.joint.strip(","))
    if before is not None and clause.front and link.joint == ",und":
        return say_clause(clause, "main")
    if before is not None and clause.front:
        clause = change(clause, front="", adverbs=(clause.front, *clause.adverbs))
    if mood == "infinitive":
        return _infinitive_behind(clause, before)
    same = before is not None and _same(clause.subject, before.subject) and not told
    return say_clause(clause, mood, subject=not same)


def _with_then(clause: Clause, word: str) -> Clause:
    """ "... und lege den Zwergenhammer dann an ihn an": behind the card's name, before other objects."""
    if clause.objects and clause.objects[0].named:
        first, *rest = clause.objects
        return change(clause, objects=(first, Part(word), *rest))
    return with_adverb(clause, word)


def _infinitive_behind(clause: Clause, before: Clause | None) -> str:
    """Says a further infinitive after "kannst du". A pronoun that was the previous object isn't repeated."""
    if before is not None and clause.objects and before.objects:
        own, others = clause.objects[0], before.objects
        if own.light and any(part.light and part.text == own.text for part in others):
            clause = change(clause, objects=clause.objects[1:])
    return say_clause(clause, "infinitive")


def as_cost(spoken: Chain) -> str:
    """The chain as a cost: "opfere eine Kreatur"."""
    told = tuple(link._replace(clause=change(link.clause, commanded=True, short="")) for link in spoken.links)
    said = _say_links(update(spoken, before="", adverb="", links=told), "start")
    return said + "".join(f", {text}" for text in spoken.after if text)


def infinitives(spoken: Chain, order: Order = "infinitive") -> str:
    """The chain as infinitives: "zwei Karten zu ziehen"."""
    said = ""
    for index, link in enumerate(spoken.links):
        clause = with_adverb(link.clause, link.joint) if link.joint in ("dann", "danach") else link.clause
        text = say_clause(change(clause, modal=""), order)
        said = text if index == 0 else f"{said}{_joint(link)}{text}"
    return said

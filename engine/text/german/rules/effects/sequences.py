"""Sequences: sentences and chains of instructions with their player, their joints ("dann", "danach"), their openings,
and later references to their objects; and how long mana stays.
"""

from __future__ import annotations

from engine.ir.changes import GainAbility
from engine.ir.effects.cards import Draw, Exile, Manifest
from engine.ir.effects.game import AddMana, GainLife, LoseLife
from engine.ir.effects.permanents import CreateToken
from engine.ir.effects.structure import If, Sequence
from engine.ir.node import Ability, Effect, Node, Selector, find_nodes, replace
from engine.ir.patterns import ObjectPattern
from engine.ir.selectors import You
from engine.ir.values import AmountRef
from engine.text.german.grammar.chains import Chain, Link, chain_clauses, say_chain, update
from engine.text.german.grammar.clauses import Clause, change, with_adverb
from engine.text.german.grammar.inflection import BARE, find_verb
from engine.text.german.grammar.phrases import NP, YOU, Part, capitalise, finish, join_or, say_np
from engine.text.german.rules.abilities.keywords import keyword_noun
from engine.text.german.rules.writer import EFFECTS, PATTERNS, SELECTORS, GermanWriter, Untranslatable
from engine.text.vocabulary.german_italics import word_of_ability
from engine.text.vocabulary.keyword_words import KEYWORDS


def kept_mana(*, combat: bool) -> Chain:
    """Returns the sentence after the one that adds the mana."""
    when = "sowie Segmente enden" if combat else "sowie Segmente und Phasen enden"
    keeps = Clause(find_verb("verlieren"), YOU, (Part("dieses Mana nicht"),), after=when)
    return Chain((Link(keeps),), adverb="bis zum Ende des Kampfes" if combat else "bis zum Ende des Zuges")


_JOINTS = {
    "and": "und",
    "then": "dann",
    ", and": "und",
    ",": ",",
    "this turn and": "und",
    "bare then": "dann",
    ", and then": "dann",
    "and then": "dann",
}
PARAGRAPH = "¶"


def sentences(spoken: Chain) -> list[Chain]:
    """Returns a chain and the sentences after it, in order."""
    found = [update(spoken, sentences=())]
    for more in spoken.sentences:
        found.extend(sentences(more))
    return found


def say_body(spoken: Chain, opening: str = "start") -> str:
    """Says all sentences with their full stops. The first one's opening may be inside a sentence."""
    said: list[str] = []
    for index, sentence in enumerate(sentences(spoken)):
        if sentence.paragraph is not None:
            said.append("\n" + worded(sentence.paragraph, stopped(say_chain(sentence))))
            continue
        if index == 0 and opening != "start":
            text = say_chain(sentence, "adverb" if opening == "adverb" else "clause")
        else:
            text = say_chain(sentence)
            text = capitalise(text) if index or opening == "start" else text
        said.append(stopped(text))
    return " ".join(said).replace(" \n", "\n")


def worded(word: str, text: str) -> str:
    """Returns the paragraph after its ability word ("Landung — "), if it has one."""
    text = capitalise(finish(text))
    if not word:
        return text
    keyword = KEYWORDS.get(word.lower())
    german = word_of_ability(word) or (None if keyword is None else keyword.german)
    if german is None:
        raise Untranslatable(f"the ability word {word!r}")
    return f"{german} — {text}"


def stopped(text: str) -> str:
    """The sentence with its full stop, if it doesn't end with one already."""
    return text if text.rstrip("\u2e34 ").endswith((".", ".“", ".‘", "!“", ".‘“")) else f"{text}."


@EFFECTS(Sequence)
def _sequence(writer: GermanWriter, node: Sequence) -> Chain:
    if node.form in ("", "body", "pay or can't", "pile of choice") or node.form.startswith(".") or node.paragraphs:
        return _sentences(writer, node)
    if node.form == "face-down pile":
        return _face_down_pile(writer, *node.steps)
    if node.form == "the same":
        first, second = node.steps
        done = say_action(writer, second.who, "tun", Part("dasselbe"))  # type: ignore[attr-defined]
        said = EFFECTS.say(writer, first)
        return update(said, sentences=(*said.sentences, chain_clauses(done)))
    apart = _with_sentence(writer, node)
    if apart is not None:
        return apart
    if node.form == "kinds for nothing":
        return _some_for_nothing(writer, *node.steps)
    if node.form == "both equal":
        node = _as_many(node)
    if node.form in ALL_AND:
        joints = ["und"] * (len(node.steps) - 1)
    else:
        joints = [_JOINTS[joint] for joint in node.form.split("|") if joint in _JOINTS]
    if len(joints) != len(node.steps) - 1:
        raise Untranslatable(f"instructions joined by {node.form!r}")
    links: list[Link] = []
    after: list[str] = []
    behind: tuple[Chain, ...] = ()
    said_steps: list[Effect] = []
    for joint, step in zip(("", *joints), node.steps, strict=True):
        said = EFFECTS.say(writer, step)
        last = step is node.steps[-1]
        if last and joint == "dann" and said.before and links:
            return update(Chain(tuple(links), after=tuple(after)), sentences=(said,))
        if last and said.sentences:
            behind, said = said.sentences, update(said, sentences=())
        if said.text or said.before or said.adverb or said.sentences:
            raise Untranslatable("a sentence inside a chain")
        own = list(said.links)
        if joint == "dann" and not own[0].clause.is_command and not _continues(own[0].clause, links[-1].clause):
            rest = Sequence(
                node.steps[len(said_steps) :],
                paragraphs=node.paragraphs,
                form="|".join(node.form.split("|")[len(said_steps) :]),
            )
            return _split(writer, Chain(tuple(links), after=tuple(after)), said, rest)
        said_steps.append(step)
        if isinstance(step, If) and said.after:
            said, own = _condition_inside(said)
        if isinstance(step, Sequence) and step.form == "one" and joint == "und":
            joint = ","
        elided = step.form.endswith("elided") and bool(links) and len(own) == 1
        if (elided and _same_verb(own[0].clause, links[-1].clause)) or _created_too(said_steps, own, links, joint):
            links[-1] = links[-1]._replace(clause=_more_objects(links[-1].clause, own[0].clause, joint))
            continue
        own[0] = own[0]._replace(joint=_then(joint, own[0].clause))
        if after and own:
            links[-1] = links[-1]._replace(clause=change(links[-1].clause, after=", ".join(after)))
            after = []
        after.extend(said.after)
        links.extend(own)
    return Chain(_shuffled_between(links), after=tuple(after), sentences=behind)


def _shuffled_between(links: list[Link]) -> tuple[Link, ...]:
    """ "zeige sie offen vor, mische danach und lege sie oben darauf": one "und" is enough."""
    joints = [link.joint for link in links[1:]]
    if "danach" in joints[:-1] and joints[joints.index("danach") + 1] == "und":
        at = joints.index("danach") + 1
        links = [*links[:at], links[at]._replace(joint=",danach"), *links[at + 1 :]]
    return tuple(links)


def _face_down_pile(writer: GermanWriter, exile: Effect, manifest: Effect) -> Chain:
    """ "schicke ... auf einem verdeckten Haufen ins Exil, mische jenen Haufen und manifestiere dann jene Karten"."""
    assert isinstance(exile, Exile)
    assert isinstance(manifest, Manifest)
    away = EFFECTS.say(writer, replace(exile, face_down=False))
    verb = "tarnen" if manifest.cloak else "manifestieren"
    (gone,) = away.links
    hidden = gone._replace(clause=change(gone.clause, ending=f"auf einem verdeckten Haufen {gone.clause.ending}"))
    shuffled = say_action(writer, You(), "mischen", Part("jenen Haufen"))
    shown = say_action(writer, You(), verb, Part("jene Karten"))
    return update(away, links=(hidden, Link(shuffled, ","), Link(shown, "dann")))


def _with_sentence(writer: GermanWriter, node: Sequence) -> Chain | None:
    """Says a last sentence about everything before: that it applies to other keywords, or how long mana stays."""
    if node.form == "same keywords":
        said = EFFECTS.say(writer, node.steps[0])
        given = [next(find_nodes(step, GainAbility)).abilities[0] for step in node.steps[1:]]
        return update(said, sentences=(*said.sentences, same_holds(writer, given)))
    kept = next((step for step in node.steps[:-1] if isinstance(step, AddMana) and step.keeps), None)
    if kept is not None:
        bare = tuple(replace(step, keeps=False) if step is kept else step for step in node.steps)
        said = EFFECTS.say(writer, replace(node, steps=bare))
        return update(said, sentences=(*said.sentences, kept_mana(combat=kept.combat)))
    return None


def same_holds(writer: GermanWriter, keywords: list[Ability]) -> Chain:
    """ "Dasselbe gilt für Erstschlag, Eile und Wachsamkeit"."""
    said = [keyword for keyword in keywords if getattr(keyword, "name", "") != "hexproof from"]
    whom = join_or([keyword_noun(writer, keyword) for keyword in said], "und")
    return Chain(text=f"dasselbe gilt für {whom}")


def _some_for_nothing(writer: GermanWriter, first: Effect, free: Effect) -> Chain:
    """ "Du kannst auf diese Weise Ausrüstung-Zaubersprüche wirken, ohne ihre Manakosten zu bezahlen"."""
    said = EFFECTS.say(writer, first)
    pattern = free.rule.what.what  # type: ignore[attr-defined]
    kinds = say_np(PATTERNS.say(writer, ObjectPattern(pattern.words, pattern.after[:-1])), BARE, plural=True)
    cast = Clause(find_verb("wirken"), YOU, (kinds.part("acc"),), adverbs=("auf diese Weise",), modal="können")
    more = chain_clauses(change(cast, after="ohne ihre Manakosten zu bezahlen", commanded=False))
    return update(said, sentences=(*said.sentences, more))


ALL_AND = ("and elided", "one", "and if", "you and", "and you", "you and before", "and you before")
"""Forms of rows whose parts have the same joint."""


def _as_many(node: Sequence) -> Sequence:
    """ "You gain life and draw cards equal to its power": the second number is that of the first."""
    first, second = node.steps
    if not isinstance(second, Draw | GainLife | LoseLife):
        raise Untranslatable("an amount of two different things")
    same = AmountRef(form="that many")
    second = replace(second, count=same) if isinstance(second, Draw) else replace(second, amount=same)
    return replace(node, steps=(first, second), form="and")


def _condition_inside(said: Chain) -> tuple[Chain, list[Link]]:
    """ "lege eine Marke auf ihn, falls er eine Kreatur ist, und ...": the condition belongs to its own instruction."""
    *rest, last = said.links
    own = [*rest, last._replace(clause=change(last.clause, after=", ".join(said.after)))]
    return update(said, after=()), own


def _same_verb(clause: Clause, before: Clause) -> bool:
    return clause.verb == before.verb and clause.ending == before.ending and not clause.adverbs


def _created_too(steps: list[Effect], own: list[Link], links: list[Link], joint: str) -> bool:
    """True if tokens are created behind others, with one verb: "erzeuge einen Schatz- und einen Speise-Spielstein"."""
    if len(own) != 1 or not links or joint not in ("und", ","):
        return False
    if not all(isinstance(step, CreateToken) for step in steps[-2:]):
        return False
    one, other = own[0].clause, links[-1].clause
    bare = not any((*one.adverbs, *other.adverbs, *one.late, *other.late, other.after))
    return bare and one.verb == other.verb and one.modal == other.modal and one.subject == other.subject


def _more_objects(before: Clause, clause: Clause, joint: str) -> Clause:
    """ "fügt er einem Ziel deiner Wahl 4 Schadenspunkte und zwei anderen je 3 Schadenspunkte zu"."""
    first, *rest = clause.objects
    joined = Part(f", {first.text}" if joint == "," else f"und {first.text}", first.tail)
    return change(before, objects=(*before.objects, joined, *rest))


def _continues(clause: Clause, before: Clause) -> bool:
    """True if a clause has the same subject as the previous one."""
    if clause.modal or before.modal:
        return clause.modal == before.modal and clause.subject is before.subject
    return clause.subject is before.subject


def _split(writer: GermanWriter, first: Chain, said: Chain, rest: Sequence) -> Chain:
    """ "A. Dann tut sie B": another subject begins a sentence of its own."""
    if len(rest.steps) > 1:
        said = EFFECTS.say(writer, rest)
        return update(first, sentences=(say_then(update(said, sentences=())), *said.sentences))
    return update(first, sentences=(say_then(said),))


def _then(joint: str, clause: Clause) -> str:
    """Uses "danach" before shuffling."""
    shuffles = clause.verb.base == "mischen" and not clause.objects
    return "danach" if joint == "dann" and shuffles else joint


def _sentences(writer: GermanWriter, node: Sequence) -> Chain:
    joints = node.form.split("|") if node.form not in ("", "body", "pay or can't") else ["."] * (len(node.steps) - 1)
    said: list[Chain] = []
    for joint, step in zip((".", *joints), node.steps, strict=True):
        sentence = EFFECTS.say(writer, step)
        if joint.startswith(PARAGRAPH):
            said.append(update(sentence, paragraph=joint.removeprefix(PARAGRAPH)))
            continue
        if said and _ends_search(said[-1], sentence):
            said[-1] = _with_shuffle(said[-1], sentence)
            continue
        said.append(say_then(sentence) if "then" in joint else sentence)
    first, *rest = [part for sentence in said for part in sentences(sentence)]
    return update(first, sentences=tuple(rest))


def _ends_search(before: Chain, sentence: Chain) -> bool:
    """True if a sentence begins with the shuffling after a search, and so belongs to the search's sentence."""
    if len(before.links) < 2 or before.sentences or before.after or not sentence.links or sentence.sentences:
        return False
    search, shuffle = before.links[0].clause, sentence.links[0].clause
    plain = shuffle.verb.base == "mischen" and not shuffle.objects
    offered = sentence.before == "falls du dies tust" if search.modal else not sentence.before
    return plain and offered and search.verb.base == "durchsuchen" and search.subject is shuffle.subject


def _with_shuffle(before: Chain, sentence: Chain) -> Chain:
    search = before.links[0].clause
    links = [before.links[0], *(link._replace(joint=",") for link in before.links[1:])]
    shuffle, *more = sentence.links
    own = change(shuffle.clause, modal=search.modal, commanded=search.commanded)
    joint = ",danach" if more else "danach"
    rest = [link._replace(joint="und" if index == 0 else link.joint) for index, link in enumerate(more)]
    return update(before, links=(*links, Link(own, joint), *rest), after=sentence.after)


def say_then(sentence: Chain) -> Chain:
    """ "Ziehe dann eine Karte", "Dann kannst du ..."."""
    if not sentence.links or sentence.before or sentence.adverb:
        return sentence
    first, *rest = sentence.links
    word = _then("dann", first.clause)
    if first.clause.is_command:
        return update(sentence, links=(first._replace(clause=with_adverb(first.clause, word)), *rest))
    return update(sentence, adverb=word)


def say_subordinate(inner: Chain, clause: str) -> Chain:
    """Returns the chain after a subordinate clause. An existing one comes second."""
    if inner.before:
        return update(inner, before=f"{clause} und {inner.before}")
    if inner.adverb:
        first, *rest = inner.links
        inner = update(inner, adverb="", links=(first._replace(clause=with_adverb(first.clause, inner.adverb)), *rest))
    return update(inner, before=clause)


def instead(inner: Chain) -> Chain:
    """Adds "stattdessen" to its first clause."""
    first, *rest = inner.links
    return update(inner, links=(first._replace(clause=with_adverb(first.clause, "stattdessen")), *rest))


def otherwise(inner: Chain) -> Chain:
    """ "Anderenfalls wirst du zum Monarchen"."""
    if inner.before or not inner.links:
        return inner
    first, *rest = inner.links
    if first.clause.is_command:
        return update(inner, links=(first._replace(clause=with_adverb(first.clause, "sonst")), *rest))
    return update(inner, adverb="anderenfalls")


def subject_of(writer: GermanWriter, who: Selector) -> NP:
    """Returns the subject for the acting player, always the same object for "du"."""
    return YOU if isinstance(who, You) else SELECTORS.say(writer, who)


def say_action(writer: GermanWriter, who: Selector, infinitive: str, *objects: Part, **fields: object) -> Clause:
    """Returns "du ziehst eine Karte" as a clause. "You" that the text names isn't an imperative."""
    stated = isinstance(who, You) and who.form == "you"
    clause = Clause(find_verb(infinitive), subject_of(writer, who), objects, commanded=not stated)
    return change(clause, **fields)


def tie_broken() -> Chain:
    """Returns the sentence after "the creature with the least power"."""
    choose = chain_clauses(Clause(find_verb("bestimmen"), YOU, (Part("eine davon"),)))
    return update(choose, before="falls bei zwei oder mehr Kreaturen diesbezüglich Gleichstand herrscht")


def said_of(writer: GermanWriter, node: Node, what: NP) -> Part:
    """Returns the object of an instruction. Its binding, if any, refers to that object."""
    bind = getattr(node, "bind", "")
    if bind:
        writer.remember(bind, what)
    return what.part("acc")


def say_place(preposition: str, noun: NP, case: str) -> Part:
    """Returns a destination or origin: "auf" or "von" the object."""
    return Part(f"{preposition} {noun.forms['acc' if case == 'acc' else 'dat']}", noun.tail)

"""Scripted choices of words: colours, types, names, triggers, replacement effects, costs, piles."""

from __future__ import annotations

from difflib import SequenceMatcher
from itertools import permutations

from engine.cards.catalogue import name_key
from engine.conformance.naming import ability_texts, choose_by_text, plain_text, written
from engine.conformance.scenario import Answer, Ref, Reference
from engine.conformance.script import NoAnswer, Script
from engine.game.kernel.choices import ChooseOption
from engine.ids import ObjectId, is_player
from engine.ir.changes import Become
from engine.ir.effects.cards import Discard
from engine.ir.effects.permanents import Sacrifice
from engine.ir.node import Ability, Node, contains, find_nodes
from engine.ir.stored_cards import pretty
from engine.text.english.text import write_form

ALIKE = 0.4
"""Minimum similarity of two wordings of the same trigger."""

FEW_WORDS = 4
"""Fewer words than this occur in too many texts."""

EITHER = ("which cost", "which instruction")
"""Questions that choose between costs or instructions."""

ORDERS = ("trigger order", "replacement")
"""Questions that are repeated until one option is left."""


def pick_option(script: Script, name: str, question: ChooseOption) -> int:
    """Returns the answer of player `name`, as an index of the options.

    Raises:
        NoAnswer: if nothing scripted fits and the scenario is strict.
    """
    queues = script.queues[name]
    named = _by_what_is_named(script, name, question)
    if named is not None:
        return named
    if question.purpose == "mana color":
        counted = _by_number(script, name, question)
        if counted is not None:
            return counted
    if question.purpose == "counter to remove" and (kind := _by_counts(script, name, question)) is not None:
        return kind
    place = -1

    def names_option(answer: Answer) -> bool:
        nonlocal place
        place = option_of(script, question, answer)
        return place >= 0

    found = queues.peek_answer(names_option, "choices", "targets")
    if found is not None:
        queue, answer = found
        queues.remove(queue, answer)
        if answer.pick is not None and len(answer.pick) > 1:
            queues.put_back(queue, Answer(pick=answer.pick[1:]))
        return place
    likely = _likeliest(script, question, name)
    if likely is not None:
        return likely
    if question.purpose == "search where":
        return len(question.options) - 1  # everywhere
    if question.purpose == "mana color" or not script.strict or _alike(question):
        return 0
    raise NoAnswer(name, question, str(question.options[:12]))


def _by_number(script: Script, name: str, question: ChooseOption) -> int | None:
    """Answers for mana in any combination: one number for each colour, while the game asks for one mana at a time."""
    queues = script.queues[name]
    source, place = script.combination
    place = place if source == question.source else 0
    while place < len(question.options):
        front = queues.first_answer("choices")
        if front is None or front.number is None:
            break
        queues.remove("choices", front)
        if front.number > 0:
            _count_down(script, name, question, front.number - 1, place)
            return place
        place += 1
    script.combination = (ObjectId(0), 0)
    return None


def _by_counts(script: Script, name: str, question: ChooseOption) -> int | None:
    """Returns the kind of counter that the next number is about. There is one number for each kind, none higher than
    its counters."""
    numbers, state = script.queues[name].numbers_in_front(), script.running_game.state
    source = state.find_object(question.source)
    groups = () if source is None or source.item is None else source.item.targets
    targets = [state.objects[ObjectId(id)] for group in groups for id in group.chosen if not is_player(id)]
    if not numbers or len(targets) != 1:
        return None
    held = targets[0].counters
    for order in permutations(question.options):
        if all(number <= held.get(kind, 0) for number, kind in zip(numbers, order, strict=False)):
            return question.options.index(order[0])
    return None


def _count_down(script: Script, name: str, question: ChooseOption, left: int, place: int) -> None:
    """Puts back the rest of a colour's number for the next question, and removes zeros that end the list."""
    queues = script.queues[name]
    if left:
        queues.put_back("choices", Answer(number=left))
        script.combination = (question.source, place)
        return
    rest = queues.numbers_in_front()[: len(question.options) - place - 1]
    script.combination = (question.source, place + 1) if any(rest) else (ObjectId(0), 0)
    if not any(rest):
        for _ in rest:
            front = queues.first_answer("choices")
            assert front is not None
            queues.remove("choices", front)


def _by_what_is_named(script: Script, name: str, question: ChooseOption) -> int | None:
    """Chooses between several costs or instructions by the object that the next answer names: a card in hand is
    discarded, a permanent is sacrificed. A yes or no before that answer belongs to it."""
    queues = script.queues[name]
    found = queues.peek_answer(lambda entry: entry.pick is not None, "choices") if question.purpose in EITHER else None
    if found is None or found[1].pick is None:
        return None
    state = script.naming.game.state
    own = [id for id in state.battlefield if state.objects[id].controller == question.player]
    fitting = [
        place
        for place, node in enumerate(question.nodes)
        if isinstance(node, Node)
        for zone, kind in ((state.player(question.player).hand, Discard), (own, Sacrifice))
        if contains(node, kind) and script.naming.find_among(found[1].pick[0], list(zone)) is not None
    ]
    if len(fitting) != 1:
        return None
    first = queues.first_answer("choices")
    if first is not None and first.yes is not None:
        queues.remove("choices", first)
    return fitting[0]


def _likeliest(script: Script, question: ChooseOption, name: str) -> int | None:
    """Returns the trigger whose text is most similar to the scripted one, if the wording differs too much for a
    match."""
    if question.purpose != "trigger order":
        return None
    queues = script.queues[name]
    found = queues.peek_answer(lambda entry: entry.pick is not None and _begins_a_trigger(entry.pick[0]), "choices")
    if found is None or found[1].pick is None:
        return None
    wanted = plain_text(str(found[1].pick[0]))
    likeness = [
        max((SequenceMatcher(None, wanted, plain_text(text)[: len(wanted)]).ratio() for text in texts), default=0.0)
        for texts in (texts_of(script, question, place) for place in range(len(question.options)))
    ]
    best = max(likeness)
    if best < ALIKE or likeness.count(best) > 1:
        return None
    queues.remove(*found)
    return likeness.index(best)


def _begins_a_trigger(ref: Ref) -> bool:
    return isinstance(ref, str) and ref.startswith(("When", "At "))


def _alike(question: ChooseOption) -> bool:
    """True if all options are the same."""
    return len(set(question.options)) == 1 and len({str(node) for node in question.nodes}) <= 1


def option_of(script: Script, question: ChooseOption, answer: Answer) -> int:
    """Returns the index of the option that an entry names, or -1."""
    if answer.yes is not None and len(question.options) == 2 and question.purpose not in ORDERS:
        return 0 if answer.yes else 1
    if answer.number is not None and str(answer.number) in question.options:
        return question.options.index(str(answer.number))
    if answer.pick is None:
        return -1
    places = [_named(script, question, ref) for ref in answer.pick]
    return places[0] if places and all(place >= 0 for place in places) else -1


def _named(script: Script, question: ChooseOption, ref: Ref) -> int:
    if isinstance(ref, Reference):
        return next((place for place, id in enumerate(question.objects) if script.naming.could_mean(ref, id)), -1)
    wanted = name_key(_face_named(ref) if question.purpose == "which half" else ref)
    for place, option in enumerate(question.options):
        if name_key(option) == wanted:
            return place
    if question.nodes or question.objects:
        return _by_text(script, question, ref)
    starts = [place for place, option in enumerate(question.options) if plain_text(option).startswith(plain_text(ref))]
    return starts[0] if starts and ref else -1


def _face_named(ref: str) -> str:
    """Returns the face that "Cast Fire" or "Play Akoum Teeth" means."""
    verb, _, name = ref.partition(" ")
    return name if verb in ("Cast", "Play") else ref


def _by_text(script: Script, question: ChooseOption, text: str) -> int:
    """Finds a trigger or replacement effect by the beginning of its text, or by "source*part of its text"."""
    source, star, part = text.partition("*")
    options = [(name, texts_of(script, question, place)) for place, name in enumerate(question.options)]
    if star:
        named = [place for place, (name, _) in enumerate(options) if plain_text(name) == plain_text(source)]
        if len(named) > 1 and part:
            exact = choose_by_text(part, [options[place] for place in named])
            return named[exact[0]] if exact else named[0]
        return named[0] if named else -1
    found = choose_by_text(text, options) or _with_its_words(text, options)
    if found:
        return found[0]
    begins = [
        place for place, (name, _) in enumerate(options) if plain_text(name).startswith(plain_text(text)) and text
    ]
    return begins[0] if begins else -1


def _with_its_words(text: str, options: list[tuple[str, tuple[str, ...]]]) -> list[int]:
    """Returns the only option whose text contains the words of `text` in this order, with others in between."""
    words = plain_text(text).split()
    fitting = [place for place, (_, texts) in enumerate(options) if any(_follow(words, said) for said in texts)]
    return fitting if len(fitting) == 1 and len(words) >= FEW_WORDS else []


def _follow(words: list[str], text: str) -> bool:
    said = iter(plain_text(text).split())
    return all(word in said for word in words)


def texts_of(script: Script, question: ChooseOption, place: int) -> tuple[str, ...]:
    """Returns the rules texts of an option."""
    node = question.nodes[place] if place < len(question.nodes) else None
    if not isinstance(node, Node):
        return ()
    if not isinstance(node, Ability):
        return (pretty(node), *filter(None, (write_form(part.spec) for part in find_nodes(node, Become))))
    source = question.objects[place] if place < len(question.objects) else ObjectId(0)
    if not source or script.naming.game.state.recall(source) is None:
        return (written(node),)
    return ability_texts(script.naming.game.characteristics(source), node)

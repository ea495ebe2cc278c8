"""Scripted actions: finds the legal action that a script's entry means, and performs it when its player has priority.

The script names the option for casting with `using`, or chooses an alternative cost by an answer. The engine pays mana
automatically. The objects tapped for a waterbend cost (701.67) are a choice like others, and the choices name them:
some permanents, then `skip` if there could be more.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from engine.cards.catalogue import name_key
from engine.conformance.deciding import refuse
from engine.conformance.naming import Called, ability_texts, all_texts, choose_by_text, cost_text, plain_text, written
from engine.conformance.scenario import Action as ScriptedAction
from engine.conformance.scenario import Activate, ActivateMana, Answer, Cast, PlayLand, Ref
from engine.conformance.script import Announced, NoAnswer, ScenarioError, Script
from engine.game.actions.priority import door_costs, every_action, legal_actions, mana_actions
from engine.game.casting.finding_options import casting_options
from engine.game.casting.keyword_options import given_cost
from engine.game.casting.spell_faces import face_of
from engine.game.kernel.answers import ActPaying
from engine.game.kernel.choices import Action, YesNo
from engine.game.kernel.game import Game
from engine.game.kernel.objects import GameObject
from engine.game.keywords.morph import costs_to_turn_up
from engine.game.mana.preferences import paying_as
from engine.game.turn.loop import take_action
from engine.ids import ObjectId, PlayerId
from engine.ir.costs import ManaCostOf, ManaPayment
from engine.ir.node import Node, walk_nodes

AUTOMATIC = ActPaying(0)


def named_payment(script: Script, name: str, action: Action) -> ActPaying:
    """Returns the payment that the answers specify for an action, and removes those answers."""
    player = script.naming.seats[name]
    if not _is_bent(script.running_game, action):
        return AUTOMATIC
    able = _able(script.running_game, player)
    queues = script.queues[name]
    chosen: list[ObjectId] = []
    while (found := queues.peek_answer(partial(_names_what_is_tapped, script, able, chosen), "choices")) is not None:
        queues.remove(*found)
        if found[1].skip:
            break
        for ref in found[1].pick or ():
            place = script.naming.find_among(ref, able, [able.index(id) for id in chosen])
            assert place is not None
            chosen.append(able[place])
    return ActPaying(0, tuple(chosen), tuple(id for id in able if id not in chosen)) if chosen else AUTOMATIC


def _is_bent(game: Game, action: Action) -> bool:
    """True if the action's own mana cost can be paid by tapping objects."""
    if action.kind not in ("cast", "activate"):
        return False
    said = game.characteristics(action.object).sorted
    costs: list[Node] = [said.activated[action.index].cost] if action.kind == "activate" else [*said.rules]
    return any(isinstance(part, ManaPayment) and part.waterbend for cost in costs for part in walk_nodes(cost))


def _able(game: Game, player: PlayerId) -> list[ObjectId]:
    """Returns the untapped artifacts and creatures (701.67a)."""
    return [
        permanent.id
        for permanent, chars in game.board()
        if permanent.controller == player and not permanent.tapped and {"Artifact", "Creature"} & set(chars.types)
    ]


def _names_what_is_tapped(script: Script, able: list[ObjectId], chosen: list[ObjectId], entry: Answer) -> bool:
    """True if an entry names more of these objects, or ends the list of chosen ones."""
    if entry.skip:
        return bool(chosen)
    taken = [able.index(id) for id in chosen]
    for ref in entry.pick or ():
        place = script.naming.find_among(ref, able, taken)
        if place is None:
            return False
        taken.append(place)
    return bool(entry.pick)


ORDINARY = ("", "permission")
"""Methods of casting for the mana cost."""

ASKED = (
    "free",
    "alternative",
    "evoke",
    "dash",
    "miracle",
    "prowl",
    "impending",
    "madness",
    "suspend",
    "ninjutsu",
    "offering",
)
"""Methods that a script chooses by an answer; it names all others."""


LABELS = ("Cast with ", "Cast without paying", "Without paying")
"""Beginnings of answers that choose a method of casting."""


def name_of_option(action: Action) -> str:
    """Returns the method's name in scripts."""
    return action.method.replace("_", "-")


def is_named_option(action: Action) -> bool:
    """True if a script names the method of casting instead of choosing it by an answer."""
    return action.kind == "cast" and action.method not in (*ORDINARY, *ASKED)


def choose_option(script: Script, player: str, options: Sequence[Action]) -> tuple[Action, ...]:
    """Returns the options in the order to try them, and removes the answer that chooses between them."""
    options = _permitted_by(script, player, options)
    ordinary = [action for action in options if action.method in ORDINARY]
    others = [action for action in options if action.method not in ORDINARY]
    if not others:
        return tuple(ordinary)
    queues = script.queues[player]
    label = queues.take_answer(_is_label, "choices", "targets")
    if label is not None and label.pick is not None:
        return _by_label(script, str(label.pick[0]), ordinary, others)
    answer = queues.take_answer(lambda entry: entry.yes is not None, "choices")
    if answer is not None:
        return (*others, *ordinary) if answer.yes else (*ordinary, *others)
    if not script.strict:
        return (*others, *ordinary)
    if not ordinary and len({(action.object, action.method) for action in others}) > 1:
        seat = script.naming.seats[player]
        raise NoAnswer(player, YesNo(seat, "alternative cost"), ", ".join(action.method for action in others))
    return (*ordinary, *others)


def _permitted_by(script: Script, player: str, options: Sequence[Action]) -> Sequence[Action]:
    """Returns the options permitted by the permanent whose name an answer begins with, if several permanents permit
    one."""
    game = script.naming.game
    sources: list[str] = []
    for action in options:
        obj = game.state.objects[action.object]
        casts = casting_options(game, PlayerId(script.naming.seats[player]), obj)
        source = game.state.recall(casts[action.index].permitted) if action.index < len(casts) else None
        sources.append("" if source is None else plain_text(script.naming.source_name(source)))
    if len({source for source in sources if source}) < 2:
        return options

    def names_one(entry: Answer) -> bool:
        said = entry.pick[0] if entry.pick else None
        return isinstance(said, str) and any(source.startswith(plain_text(said)) for source in sources)

    answer = script.queues[player].take_answer(names_one, "choices")
    if answer is None or not answer.pick:
        return options
    wanted = plain_text(str(answer.pick[0]))
    return [action for action, source in zip(options, sources, strict=True) if source.startswith(wanted)]


def _is_label(entry: Answer) -> bool:
    return entry.pick is not None and isinstance(entry.pick[0], str) and entry.pick[0].startswith(LABELS)


def _by_label(script: Script, label: str, ordinary: list[Action], others: list[Action]) -> tuple[Action, ...]:
    """Returns the option that a label names, by its keyword, its cost or its source."""
    if label.startswith("Cast with no alternative"):
        return tuple(ordinary)
    if label.startswith(LABELS[1:]):
        free = [action for action in others if action.method == "free"]
        return tuple(free or others)
    named = [action for action in others if action.method and f" {action.method} ".casefold() in f"{label} ".casefold()]
    if named and named[0].method not in ("alternative", "free"):
        return tuple(named)
    _, _, rest = label.partition("cost:")
    cost = plain_text(rest.partition("(source")[0])
    fitting = [action for action in others if cost and _costs(script, action, cost)]
    return tuple(fitting or others)


def _costs(script: Script, action: Action, cost: str) -> bool:
    """True if an option's cost is the one that a label names."""
    game = script.naming.game
    obj = game.state.objects[action.object]
    options = casting_options(game, PlayerId(obj.controller), obj)
    option = options[action.index] if action.index < len(options) else None
    symbols = getattr(option.cost, "symbols", None) if option is not None else None
    if symbols is not None:
        return plain_text(str(symbols)) == cost
    return any(cost in plain_text(text, obj.printed.name) for text in all_texts(game.characteristics(obj.id)))


Options = Sequence[Action]


class NotPossible(ScenarioError):
    """Raised if no legal action matches the script."""


def perform_entry(script: Script, entry: ScriptedAction) -> None:
    """Performs an action of a script. Its player has priority.

    Raises:
        NotPossible: if the player can't do that now.
        ScenarioError: if an action that should be illegal was possible.
        IllegalActionRefused: if it was refused and the scenario ends with that.
    """
    possible = _attempt(script, entry)
    if entry.illegal:
        if possible:
            raise ScenarioError(f"possible, though it should be illegal: {_said(entry)}")
        refuse(script, [entry])
        return
    if not possible:
        given_up = script.queues[entry.player].take_answer(
            lambda answer: answer.give_up_failed_action, "choices", "targets"
        )
        if given_up is None:
            raise NotPossible(_said(entry) + (f" ({script.refusal})" if script.refusal else ""))


def _said(entry: ScriptedAction) -> str:
    what = entry.card if isinstance(entry, Cast | PlayLand) else entry.ability
    how = f" using {entry.using}" if isinstance(entry, Cast) and entry.using else ""
    kind = {Cast: "cast", PlayLand: "play"}.get(type(entry), "activate")
    return f"turn {entry.turn}, {entry.step}: {entry.player} cannot {kind} {what!r}{how}"


def _attempt(script: Script, entry: ScriptedAction) -> bool:
    """Tries the actions that an entry may mean, the likeliest first, and those that would leave scripted targets unused
    last. Returns True if one succeeded."""
    player = script.naming.seats[entry.player]
    script.refusal = ""
    options = tuple(actions_meant(script, player, entry))
    if not options:
        script.refusal = "no such action is legal"
        return False
    if isinstance(entry, Cast) and entry.using is None:
        options = choose_option(script, entry.player, options)
    for careful in (True, False):
        for action in options:
            if _try(script, entry, action, careful=careful):
                return True
        if not entry.targets:
            break
    return False


def _try(script: Script, entry: ScriptedAction, action: Action, *, careful: bool) -> bool:
    """Performs one action with the scripted targets. Takes it back if it is refused, or if targets are left over."""
    game, queues = script.naming.game, script.queues[entry.player]
    saved, state, logged = queues.save_answers(), game.state.snapshot(), len(game.log)
    script.announced = Announced(entry.player, _in_order(entry.targets))
    script.amounts = {}
    with paying_as(game, script.naming.seats[entry.player], named_payment(script, entry.player, action)):
        done = take_action(game, action)
    left = script.announced.left
    script.announced = None
    if done and not (careful and left):
        return True
    if done:
        script.refusal = f"targets left over: {left!r}"
        game.restore(game.state.back_to(state))
        del game.log[logged:]
    queues.restore(saved)
    return False


def _in_order(targets: Sequence[Ref]) -> list[Ref]:
    """Returns the targets in the order in which the engine asks: grouped by mode, in printed order."""
    modes: list[int] = []
    for ref in targets:  # a target without a mode belongs to the mode of the previous one
        named = 0 if isinstance(ref, str) else ref.mode or 0
        modes.append(named or (modes[-1] if modes else 0))
    return [targets[place] for place in sorted(range(len(targets)), key=lambda place: modes[place])]


# -- which actions are meant -------------------------------------------------------------------------------------------


def actions_meant(script: Script, player: PlayerId, entry: ScriptedAction) -> Iterator[Action]:
    """Yields the legal actions that an entry may mean."""
    match entry:
        case Cast():
            yield from casts_of(script, player, entry.card, entry.using)
        case PlayLand():
            yield from lands_of(script, player, entry.card)
        case Activate() | ActivateMana():
            options = ability_actions(script, player)
            if entry.source is not None:
                options = [action for action in options if script.naming.could_mean(entry.source, action.object)]
            called = [called_by(script, action) for action in options]
            yield from (options[place] for place in choose_by_text(entry.ability, called))


def lands_of(script: Script, player: PlayerId, card: Ref) -> list[Action]:
    lands = [action for action in legal_actions(script.naming.game, player) if action.kind == "land"]
    return [action for action in lands if is_card(script, action, card)]


def casts_of(script: Script, player: PlayerId, card: Ref, using: str | None) -> list[Action]:
    """Returns the options with which the player could cast a card now; without `using`, all those that scripts don't
    name."""
    actions = [action for action in legal_actions(script.naming.game, player) if action.kind == "cast"]
    actions = [action for action in actions if is_card(script, action, card)]
    if using is not None:
        return [action for action in actions if name_of_option(action) == using]
    return [action for action in actions if not is_named_option(action)] or actions


def is_card(script: Script, action: Action, card: Ref, *, beginning: bool = False) -> bool:
    """True if an action casts or plays that card, named as a whole or by the face that is played."""
    obj = script.naming.game.state.objects[action.object]
    if not isinstance(card, str):
        return script.naming.could_mean(card, action.object)
    names = [name_key(name) for name in _names(obj, action)]
    wanted = name_key(card)
    if wanted in names or not beginning:
        return wanted in names
    faces = () if obj.definition is None else tuple(name_key(face.name) for face in obj.definition.faces)
    return wanted not in faces and any(name.startswith(wanted) for name in names)


def _names(obj: GameObject, action: Action) -> tuple[str, ...]:
    whole = () if obj.definition is None or obj.definition.facts.layout == "modal_dfc" else (obj.definition.name,)
    return (face_of(obj, action.face).name, *whole)


def ability_actions(script: Script, player: PlayerId) -> list[Action]:
    """Returns all actions that scripts call by a rules text: abilities, special actions, castings by a keyword."""
    game = script.naming.game
    actions = [*every_action(game, player), *mana_actions(game, player)]
    named = [action for action in actions if action.kind in ("activate", "special") or is_named_option(action)]
    order = {id: place for place, id in enumerate(game.state.battlefield)}
    return sorted(named, key=lambda action: order.get(action.object, len(order)))


def called_by(script: Script, action: Action) -> Called:
    """Returns the object's name and the texts by which a script may name an action."""
    game = script.naming.game
    obj = game.state.objects[action.object]
    chars = game.characteristics(obj.id)
    if action.kind == "activate":
        device = script.naming.devices.get(obj.card)
        texts = ability_texts(chars, chars.sorted.activated[action.index])
        return chars.name, (device, *texts) if device else texts
    method = name_of_option(action)
    if action.kind == "special":
        return chars.name, (*special_texts(game, obj, action), method)
    keywords = [keyword for keyword in chars.sorted.keywords if keyword.name == method]
    face = face_of(obj, action.face)
    cost = "" if face.mana_cost is None else str(face.mana_cost)
    costless = [
        f"{method} {cost}" for keyword in keywords if keyword.cost is None or isinstance(keyword.cost, ManaCostOf)
    ]
    given = given_cost(obj, obj.set_aside_cost, action.face) if obj.set_aside_cost is not None else None
    if isinstance(given, ManaPayment):
        costless.append(f"{method} {given.symbols}")
    return chars.name, (*(written(keyword) for keyword in keywords), *costless, method)


def special_texts(game: Game, obj: GameObject, action: Action) -> tuple[str, ...]:
    """Returns further names of a special action: its cost and its effect."""
    if action.method == "unlock":
        side = ("left", "right")[action.index]
        return (f"{cost_text(door_costs(obj)[action.index])}: Unlock the {side} half.",)
    if action.method != "turn face up":
        return tuple(written(keyword) for keyword in obj.printed.sorted.keywords if keyword.name == action.method)
    cost = cost_text(costs_to_turn_up(game, obj)[action.index])
    return (f"{cost}: Turn ~ face up.", f"{cost}: Turn this face-down permanent face up.")

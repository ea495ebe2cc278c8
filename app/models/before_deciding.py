"""Decision support: when a person is asked or passes automatically, previews of combat, and reasons why a card can't be
played.

Passing: stops, passing until later, full control, and the person's reasons to stop decide. An attacked player who could
respond is always asked, unless everything passes. Input: a view and a question.

Combat preview: the damage to each player from the attack or block declared so far (508, 510), and the creatures that
would die. It uses the creatures as they are, without later spells and triggers.

Unplayable cards: the first known reason why one of the player's cards can't be played now, or "".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, Literal, get_args

from app.messages import game_words, manual_words
from app.messages.card_words import COLOUR_NAMES
from app.messages.message import Message, Words
from app.models.table_view import STEP_OF, StepName, Stops
from engine.agents.blocking import Fighter, fighter, resolve_clash
from engine.cards.mana_cost import COLOURS
from engine.game.kernel.choices import ChooseAction, DeclareAttackers, DeclareBlockers, Question
from engine.game.kernel.objects import COMMAND, HAND
from engine.game.view.insight import Insight
from engine.game.view.view import GameView, ObjectView
from engine.ids import ObjectId, PlayerId, is_player
from engine.ir.node import find_nodes
from engine.ir.selectors import Target

Until = Literal["", "end of turn", "own turn"]

ALONE: Final = 1
"""Number of actions in a question that offers only passing."""


StopReason = Literal["attacked", "targeted", "spell", "ability", "blocks", "own"]

STOP_REASONS: Final[frozenset[StopReason]] = frozenset({"attacked", "targeted", "blocks"})
"""The default reasons that stop automatic passing."""


def reasons_of(names: Sequence[str] | None) -> frozenset[StopReason]:
    """Returns the reasons to stop with these names; unknown names are ignored, and None means the default ones."""
    if names is None:
        return STOP_REASONS
    known: tuple[StopReason, ...] = get_args(StopReason)
    return frozenset(reason for reason in known if reason in names)


class Passing:
    """One player's wishes. They may change while the game waits for the player; `until` ends by itself.

    `reasons` stop passing. "attacked", "targeted", and an opponent's "spell" or "ability" end passing until later. With
    "blocks" and "own", the player is asked after blocks in the player's own attack, and with an object of their own on
    top of the stack. `keeps`: the player wants priority with their next spell or ability on the stack, until the next
    pass."""

    def __init__(self, stops: Stops = Stops(), reasons: frozenset[StopReason] = STOP_REASONS) -> None:
        self.stops = stops
        self.reasons = reasons
        self.full_control = False
        self.keeps = False
        self._until: Until = ""
        self._since = 0

    @property
    def end_point(self) -> Until:
        """The point until which everything passes."""
        return self._until

    def pass_until(self, until: Until, view: GameView) -> None:
        """Passes priority and attacks with nobody from now on, until that point or a reason to stop."""
        self._until = until
        self._since = view.turn
        self.keeps = False

    def stop_passing(self) -> None:
        """Ends passing until later, and keeping priority."""
        self._until = ""
        self.keeps = False

    def note_question(self, question: Question) -> None:
        """Notes that the player is asked something. "End turn" continues after choices other than priority, but not
        after blocks if being attacked is a reason to stop. Passing until the player's own turn ends with any other
        choice."""
        attacked = isinstance(question, DeclareBlockers) and "attacked" in self.reasons
        if attacked or (self._until == "own turn" and not isinstance(question, ChooseAction)):
            self._until = ""

    def toggle(self, step: StepName, *, own: bool) -> None:
        """Sets or removes a stop."""
        now = self.stops.own if own else self.stops.others
        changed = now ^ {step}
        self.stops = Stops(changed, self.stops.others) if own else Stops(self.stops.own, changed)

    def __call__(self, view: GameView, question: ChooseAction) -> bool:
        """True if the player passes here automatically."""
        if self._until and self._is_over(view, question):
            self._until = ""
        if self._until:
            return True
        if self.full_control:
            return False
        able = len(question.actions) > ALONE
        if able and _attacks_me(view):
            return False
        if view.stack:
            top = view.view_object(view.stack[-1])
            if top is not None and top.controller == view.me:
                return not self.keeps and not (able and "own" in self.reasons)
            return not able
        own = view.active == view.me
        step = STEP_OF.get(view.step)
        if own and step == "blockers" and able and "blocks" in self.reasons:
            return False
        if step not in (self.stops.own if own else self.stops.others):
            return True
        return not able and not (own and step == "main1")

    def attack(self, view: GameView, question: DeclareAttackers) -> tuple[()] | None:
        """Returns the empty attack while everything passes; None if the player is asked."""
        if not self._until or question.required or self._reached(view):
            return None
        return ()

    def _reached(self, view: GameView) -> bool:
        if view.turn == self._since:
            return False
        return self._until == "end of turn" or view.active == view.me

    def _is_over(self, view: GameView, question: ChooseAction) -> bool:
        """True if passing until later ends: its end is reached, or the player can act and has a reason to."""
        if self._reached(view):
            return True
        if len(question.actions) <= ALONE:
            return False
        if "attacked" in self.reasons and _attacks_me(view):
            return True
        return any(self._stops_for(view, id) for id in view.stack)

    def _stops_for(self, view: GameView, id: ObjectId) -> bool:
        """True if another player's spell or ability on the stack is a reason to stop."""
        item = view.view_object(id)
        if item is None or item.controller == view.me:
            return False
        if "targeted" in self.reasons and _aims_at_me(view, id):
            return True
        return ("ability" if item.kind == "ability" else "spell") in self.reasons


def _attacks_me(view: GameView) -> bool:
    """True if attackers have just been declared against the player or one of the player's permanents (508)."""
    if view.active == view.me or STEP_OF.get(view.step) != "attackers":
        return False
    for id in view.battlefield:
        seen = view.view_object(id)
        target = None if seen is None else seen.attacking
        if target == view.me:
            return True
        attacked = None if target is None or is_player(target) else view.view_object(ObjectId(target))
        if attacked is not None and attacked.controller == view.me:
            return True
    return False


def _aims_at_me(view: GameView, id: ObjectId) -> bool:
    """True if another player's spell or ability targets the player or one of the player's objects."""
    item = view.view_object(id)
    if item is None or item.controller == view.me:
        return False
    for target in item.targets:
        seen = None if is_player(target) else view.view_object(ObjectId(target))
        if target == view.me or (seen is not None and seen.controller == view.me):
            return True
    return False


_PAIR = tuple[int, int]


class CombatPreview:
    """The combat of one question. `name_of` returns the names of creatures and players."""

    def __init__(self, view: GameView, name_of: Callable[[int], str], words_in: Words) -> None:
        self._view = view.hold_still()
        self._insight = Insight(self._view)
        self._name_of = name_of
        self._say = words_in.say

    def attack(self, attacks: Sequence[_PAIR]) -> Iterator[str]:
        """Yields lines about attackers and their targets: the damage if nothing blocks, and the attackers that a single
        blocker could kill."""
        fighters = {attacker: found for attacker, _ in attacks if (found := self._fighter(attacker)) is not None}
        for defender in dict.fromkeys(defender for _, defender in attacks):
            striking = [fighters[one] for one, other in attacks if other == defender and one in fighters]
            yield from self._damage(defender, [(one, one.strikes) for one in striking], game_words.UNBLOCKED)
        for attacker, defender in attacks:
            killer = self._killer(fighters[attacker], defender) if attacker in fighters else None
            if killer is not None:
                yield self._say(game_words.MAY_DIE, card=self._name_of(attacker), other=self._name_of(killer))

    def blocks(self, blocks: Sequence[_PAIR]) -> Iterator[str]:
        """Yields lines about blocks: the creatures that die in each fight, and the damage that reaches the player."""
        reached: dict[int, list[tuple[Fighter, int]]] = {}
        for id in self._view.battlefield:
            seen = self._view.view_object(id)
            attacker = None if seen is None or seen.attacking is None else self._fighter(id)
            if seen is None or attacker is None or seen.attacking is None or not self._is_mine(seen.attacking):
                continue
            blockers = [found for one, other in blocks if other == id and (found := self._fighter(one)) is not None]
            fight = resolve_clash(attacker, blockers)
            if blockers:
                dead = [*(one.id for one in fight.dead), *([id] if fight.attacker_dies else [])]
                names = ", ".join(self._name_of(one) for one in dead)
                message = game_words.FIGHT_DEAD if dead else game_words.FIGHT_EVEN
                against = ", ".join(self._name_of(one.id) for one in blockers)
                yield self._say(message, attacker=self._name_of(id), blockers=against, dead=names)
            reached.setdefault(seen.attacking, []).append((attacker, fight.through))
        for defender, hits in reached.items():
            yield from self._damage(defender, hits, game_words.TAKES)

    def is_fatal(self, blocks: Sequence[_PAIR]) -> bool:
        """True if the player would lose the game to the attack with these blocks."""
        hits: list[tuple[Fighter, int]] = []
        for id in self._view.battlefield:
            seen = self._view.view_object(id)
            attacker = self._fighter(id) if seen is not None and seen.attacking == self._view.me else None
            if attacker is not None:
                blockers = [found for one, other in blocks if other == id and (found := self._fighter(one)) is not None]
                hits.append((attacker, resolve_clash(attacker, blockers).through))
        return self._is_lethal(self._view.me, hits)

    def _is_lethal(self, player: PlayerId, hits: Sequence[tuple[Fighter, int]]) -> bool:
        amount = sum(damage for _, damage in hits)
        if amount and amount >= self._view.player(player).life:
            return True
        return any(self._by_commander(one, damage, player) for one, damage in hits)

    def _damage(self, defender: int, hits: Sequence[tuple[Fighter, int]], message: Message) -> Iterator[str]:
        """Yields the total damage to a player or permanent, whether it is lethal, and the commander it comes from."""
        amount = sum(damage for _, damage in hits)
        name = self._name_of(defender)
        name = name[:1].upper() + name[1:]
        if not is_player(defender):
            if amount:
                yield self._say(game_words.TO_PERMANENT, card=name, amount=amount)
            return
        player = self._view.player(PlayerId(defender))
        lethal = self._is_lethal(player.id, hits)
        said = self._say(message, name=name, amount=amount, before=player.life, now=player.life - amount)
        yield f"{said} {self._say(game_words.LETHAL)}" if lethal else said

    def _by_commander(self, attacker: Fighter, damage: int, player: PlayerId) -> bool:
        """True if the attacker is a commander whose combat damage would lose the player the game (903.10a)."""
        limit, seen = self._view.ruleset.commander_damage, self._view.view_object(attacker.id)
        if limit is None or seen is None or not attacker.commander or not damage:
            return False
        return self._view.player(player).commander_damage.get(seen.card, 0) + damage >= limit

    def _killer(self, attacker: Fighter, defender: int) -> ObjectId | None:
        """Returns a creature of the attacked player that could block alone and kill the attacker."""
        if attacker.least > 1:
            return None
        seen = None if is_player(defender) else self._view.view_object(ObjectId(defender))
        owner = defender if seen is None else seen.controller
        for id in self._view.battlefield:
            other = self._view.view_object(id)
            if other is None or other.controller != owner or other.tapped or not other.characteristics.is_creature:
                continue
            blocker = self._fighter(id)
            if blocker is None or not self._insight.can_block(id, attacker.id):
                continue
            if resolve_clash(attacker, [blocker]).attacker_dies:
                return id
        return None

    def _fighter(self, id: int) -> Fighter | None:
        return fighter(self._view, self._insight, ObjectId(id), 0)

    def _is_mine(self, attacked: int) -> bool:
        if is_player(attacked):
            return attacked == self._view.me
        seen = self._view.view_object(ObjectId(attacked))
        return seen is not None and seen.controller == self._view.me


_TAX = 2


def why_not(view: GameView, id: int, name_of: Callable[[int], str], words_in: Words) -> str:
    """Returns why a card in the player's hand or command zone can't be played, or ""."""
    seen = view.view_object(ObjectId(id))
    if seen is None or seen.owner != view.me or seen.zone not in (HAND, COMMAND):
        return ""
    if seen.zone == COMMAND and not seen.is_commander:
        return ""
    reasons = _for_land(view) if "Land" in seen.characteristics.types else _for_spell(view, seen, words_in)
    found = next(reasons, None)
    if found is None:
        return ""
    message, values = found
    return words_in.say(message, card=name_of(id), **values)


Reason = tuple[Message, dict[str, object]]


def _for_land(view: GameView) -> Iterator[Reason]:
    """Yields reasons why a land can't be played (305.2-3)."""
    if view.active != view.me:
        yield manual_words.LAND_OTHERS_TURN, {}
    elif not _quiet(view):
        yield manual_words.LAND_LATER, {}
    elif view.player(view.me).lands_played:
        yield manual_words.LAND_PLAYED, {}


def _for_spell(view: GameView, seen: ObjectView, words_in: Words) -> Iterator[Reason]:
    """Yields reasons why a spell can't be cast: timing (307.1, 117.1a), targets (601.3), mana (601.2g)."""
    chars = seen.characteristics
    if "Instant" not in chars.types and not chars.has_keyword("flash") and not _quiet(view):
        yield (manual_words.LATER if view.active == view.me else manual_words.OTHERS_TURN), {}
    if chars.mana_cost is None:
        yield manual_words.NO_COST, {}
        return
    insight = Insight(view)
    if any(
        not insight.legal_targets(seen.id, target)
        for effect in chars.sorted.spells
        for target in find_nodes(effect, Target)
    ):
        yield manual_words.NO_TARGET, {}
    tax = _TAX * view.player(view.me).commander_casts.get(seen.card, 0) if seen.zone == COMMAND else 0
    letters, amount = _mana(view, insight)
    needed = seen.mana_value + tax
    if amount < needed:
        yield manual_words.TOO_LITTLE, {"needed": needed, "amount": amount}
    cost = chars.mana_cost
    single = {symbol.colours for symbol in cost.symbols if len(symbol.colours) == 1}
    missing = [letter for letter in COLOURS if letter in single and letter not in letters]
    if missing:
        yield manual_words.NO_COLOUR, {"colours": ", ".join(words_in.say(COLOUR_NAMES[letter]) for letter in missing)}


def _quiet(view: GameView) -> bool:
    """True in the player's own main phase with an empty stack."""
    return view.active == view.me and not view.stack and STEP_OF.get(view.step) in ("main1", "main2")


def _mana(view: GameView, insight: Insight) -> tuple[str, int]:
    """Returns the letters of the mana that the player could make, and the maximum amount: each untapped source once."""
    pool = view.player(view.me).mana_pool
    letters, amount = "".join(pool), sum(pool.values())
    for id in view.battlefield:
        seen = view.view_object(id)
        if seen is None or seen.controller != view.me or seen.tapped:
            continue
        if seen.summoning_sick and seen.characteristics.is_creature:
            continue
        makes, most = insight.mana_output(id)
        letters, amount = letters + makes, amount + most
    return letters, amount

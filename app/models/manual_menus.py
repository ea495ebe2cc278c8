"""Menus of manual actions: for an object, for a player, and for the whole table.

Input: the person's view, and the game's question. Output: `HandMenu` values in one language. An action that the engine
refuses is listed with the reason.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.messages import game_words
from app.messages import manual_words as words
from app.messages.card_words import counter_kind
from app.messages.message import Message, Words
from app.models.appearance import CardLooks, TableNames
from app.models.manual_forms import WHOLE_TABLE, HandEntry, HandMenu, ManualForm, ManualForms
from app.models.paying import is_lockable, toggle_locks
from engine.game.events.manual_actions import (
    AttachObject,
    ChangeControl,
    ChangeCounters,
    ChangeSize,
    DealDamage,
    DrawCards,
    ManualAction,
    MoveObjects,
    Place,
    RevealHand,
    RevealObjects,
    ShuffleLibrary,
    TapObjects,
)
from engine.game.kernel.answers import ManualDesk
from engine.game.kernel.choices import ChooseAction, Question
from engine.game.manual.allowing import NOTHING
from engine.game.view.view import GameView, ObjectView
from engine.ids import ObjectId, PlayerId, is_player

_PLACES: Final[tuple[Place, ...]] = ("battlefield", "hand", "library", "bottom", "graveyard", "exile", "command")
_ATTACHED: Final = frozenset(("Aura", "Equipment", "Fortification"))
_FOR_OBJECTS: Final = ("+1/+1", "-1/-1")
_FOR_PLAYERS: Final = ("poison", "energy", "experience")
_ICONS: Final = {
    "battlefield": "table", "hand": "hand", "library": "library", "bottom": "library", "graveyard": "graveyard",
    "exile": "exile", "command": "crown",
}  # fmt: skip


class ManualMenus:
    """Menus for the person, at the moment of a question."""

    def __init__(self, question: Question | None, view: GameView, looks: CardLooks, words_in: Words) -> None:
        self._view = view
        self._words = words_in
        self._names = TableNames(view, looks, words_in)
        self._closed = _closed(question, view)
        self._desk: ManualDesk | None = question.manual if isinstance(question, ChooseAction) else None
        self._forms = ManualForms(looks, self._names, words_in, self._why_not)

    def menu_of(self, entity: int) -> HandMenu:
        """Returns the menu of an object, of a player, or of the `WHOLE_TABLE`."""
        say = self._words.say
        title = say(words.BY_HAND) if entity == WHOLE_TABLE else say(words.BY_HAND_ON, what=self._names.name_of(entity))
        if self._closed is not None:
            return HandMenu(title, reason=say(self._closed))
        if entity == WHOLE_TABLE:
            return HandMenu(title, tuple(self._everybody()))
        if is_player(entity):
            return HandMenu(title, tuple(self._of_player(PlayerId(entity))))
        seen = self._view.view_object(ObjectId(entity))
        if seen is None:
            return HandMenu(title, reason=say(words.NOT_ASKED))
        return HandMenu(title, tuple(self._of_object(seen)))

    def _everybody(self) -> Iterator[HandEntry]:
        me = self._view.me
        for player in (me, *self._view.opponents):
            if self._view.player(player).in_game:
                yield HandEntry(self._names.name_of(player).capitalize(), entries=tuple(self._of_player(player)))

    # -- an object ---------------------------------------------------------------------------------------------------

    def _of_object(self, seen: ObjectView) -> Iterator[HandEntry]:
        say = self._words.say
        yield from self._locks(seen)
        yield HandEntry(say(words.MOVE), "right", entries=tuple(self._moves(seen)))
        on_board = seen.zone == "battlefield"
        if on_board:
            told, untap = (words.UNTAP, True) if seen.tapped else (words.TAP, False)
            yield self._entry(told, TapObjects((seen.id,), untap=untap))
        if on_board or seen.zone in ("exile", "graveyard", "command"):
            kinds = tuple(dict.fromkeys((*(_FOR_OBJECTS if on_board else ()), *seen.counters)))
            yield self._counters(seen.id, kinds, seen.counters)
        if seen.zone != "hand":
            targets = (*self._view.opponents, self._view.me, *self._view.battlefield)
            damageable = tuple(one for one in targets if not self._refusal(DealDamage(seen.id, one, 1)))
            if damageable:
                yield self._asking(self._forms.damage(seen.id, damageable), "warn")
        if on_board:
            if not self._refusal(ChangeSize(seen.id, 1, 1)):
                yield self._asking(self._forms.size_form(seen.id), "up")
            yield self._control(seen)
            yield from self._attach(seen)
        if seen.zone == "hand":
            yield self._entry(words.REVEAL, RevealObjects((seen.id,)), "eye")

    def _locks(self, seen: ObjectView) -> Iterator[HandEntry]:
        """Yields entries that keep a source from automatic payments: it alone, or all with its name."""
        if not is_lockable(self._view, seen):
            return
        say, locked = self._words.say, self._view.player(self._view.me).reserved
        on = seen.id not in locked
        yield HandEntry(
            say(game_words.LOCK if on else game_words.UNLOCK), "lock", act=toggle_locks(self._view, (seen.id,))
        )
        battlefield = (self._view.view_object(one) for one in self._view.battlefield)
        alike = tuple(
            one.id
            for one in battlefield
            if one is not None
            and is_lockable(self._view, one)
            and one.name == seen.name
            and (one.id not in locked) == on
        )
        if len(alike) > 1:
            told = game_words.LOCK_ALL if on else game_words.UNLOCK_ALL
            yield HandEntry(say(told, count=len(alike)), "lock", act=toggle_locks(self._view, alike))

    def _moves(self, seen: ObjectView) -> Iterator[HandEntry]:
        for place in _PLACES:
            if place == "battlefield":
                yield from self._into_play(seen)
                continue
            act = MoveObjects((seen.id,), place)
            yield from self._unless_idle(words.PLACES[place], act, _ICONS[place])

    def _into_play(self, seen: ObjectView) -> Iterator[HandEntry]:
        me, icon = self._view.me, _ICONS["battlefield"]
        yield from self._unless_idle(
            words.PLACES["battlefield"], MoveObjects((seen.id,), "battlefield", under=me), icon
        )
        tapped = MoveObjects((seen.id,), "battlefield", under=me, tapped=True)
        yield from self._unless_idle(words.BATTLEFIELD_TAPPED, tapped, icon)
        if seen.owner != me:
            theirs = MoveObjects((seen.id,), "battlefield", under=seen.owner)
            yield from self._unless_idle(words.BATTLEFIELD_OF, theirs, icon, name=self._names.name_of(seen.owner))

    def _counters(self, entity: int, kinds: tuple[str, ...], held: object) -> HandEntry:
        say = self._words.say
        found = []
        for kind in kinds:
            found.append(self._entry(words.ONE_MORE, ChangeCounters(entity, kind, 1), "up", kind=counter_kind(kind)))
            less = ChangeCounters(entity, kind, -1)
            found.extend(self._unless_idle(words.ONE_LESS, less, "down", kind=counter_kind(kind)))
        found.append(self._asking(self._forms.counters(entity)))
        return HandEntry(say(words.COUNTERS), "grid", entries=tuple(found))

    def _control(self, seen: ObjectView) -> HandEntry:
        players = [one for one in (self._view.me, *self._view.opponents) if self._view.player(one).in_game]
        entries: list[HandEntry] = []
        for player in players:
            act = ChangeControl(seen.id, player)
            entries.extend(self._unless_idle(words.NEW_CONTROLLER, act, name=self._names.name_of(player)))
        return HandEntry(self._words.say(words.CONTROL), "flag", entries=tuple(entries))

    def _attach(self, seen: ObjectView) -> Iterator[HandEntry]:
        if _ATTACHED.isdisjoint(seen.characteristics.subtypes):
            return
        hosts = tuple(
            entity
            for entity in (*self._view.battlefield, self._view.me, *self._view.opponents)
            if not self._refusal(AttachObject(seen.id, entity))
        )
        if hosts:
            yield self._asking(self._forms.attach(seen.id, hosts))
        yield from self._unless_idle(words.DETACH, AttachObject(seen.id), "close")

    # -- a player ----------------------------------------------------------------------------------------------------

    def _of_player(self, player: PlayerId) -> Iterator[HandEntry]:
        forms = self._forms
        yield self._asking(forms.life_form(player), "flag")
        yield self._entry(words.DRAW, DrawCards(player), "hand")
        yield self._asking(forms.draw_form(player), "hand")
        yield self._needs_library(forms.search(player), player, "advice")
        yield self._needs_library(forms.look_form(player), player, "eye")
        yield self._needs_library(forms.top_form(player), player, "library")
        yield self._entry(words.SHUFFLE, ShuffleLibrary(player), "library")
        yield self._entry(words.REVEAL_HAND, RevealHand(player), "eye")
        yield self._asking(forms.mana_form(player), "lands")
        held = self._view.player(player).counters
        yield self._counters(player, tuple(dict.fromkeys((*_FOR_PLAYERS, *held))), held)
        yield self._asking(forms.listed_token(player), "deck")
        yield self._asking(forms.own_token(player), "wand")

    def _needs_library(self, form: ManualForm, player: PlayerId, icon: str) -> HandEntry:
        reason = self._why_not(ShuffleLibrary(player))
        return HandEntry(form.title, icon, form=form, reason=reason)

    # -- entries -----------------------------------------------------------------------------------------------------

    def _entry(self, message: Message, act: ManualAction, icon: str = "", **values: object) -> HandEntry:
        return HandEntry(self._words.say(message, **values), icon, act=act, reason=self._why_not(act))

    def _unless_idle(
        self, message: Message, act: ManualAction, icon: str = "", **values: object
    ) -> Iterator[HandEntry]:
        """Yields the entry, unless it would change nothing."""
        if self._refusal(act) != NOTHING:
            yield self._entry(message, act, icon, **values)

    def _asking(self, form: ManualForm, icon: str = "") -> HandEntry:
        return HandEntry(form.title, icon, form=form)

    def _refusal(self, act: ManualAction) -> str:
        return "" if self._desk is None else self._desk.refusal(act)

    def _why_not(self, act: ManualAction) -> str:
        reason = self._refusal(act)
        return "" if not reason else self._words.say(words.REASONS[reason])


def _closed(question: Question | None, view: GameView) -> Message | None:
    """Returns why no manual action is available now, or None."""
    if view.result is not None:
        return words.GAME_OVER
    if question is None:
        return words.NOT_ASKED
    if not isinstance(question, ChooseAction):
        return words.ANSWER_FIRST
    return words.NOT_THIS_GAME if question.manual is None else None

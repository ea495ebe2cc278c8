"""Game log in words, as one player knows the game.

It grows with the game, and shrinks when the game goes back. Manual actions get a line of their own, followed by lines
about their results. Input: the player's view of the game. Output: `LogLine` values in the requested language. The
events it uses don't contain anything that the player may not know.
"""

from __future__ import annotations

from msgspec.structs import replace

from app.messages import manual_words
from app.messages.card_words import counter_kind
from app.messages.game_words import YOU
from app.messages.message import Bilingual, Message, Words
from app.models.appearance import CardLooks, german_token_name
from app.models.log_entries import Entry, Narrator, same_line, summary, write_lines
from app.models.log_sentences import narrate, register_sentence
from app.models.table_view import LogLine
from app.services.preferences import Language
from engine.game import events
from engine.game.events import Event, SpellCast, TargetChosen, TurnBegan
from engine.game.events.manual_actions import (
    AddMana,
    AttachObject,
    ChangeControl,
    ChangeCounters,
    ChangeLife,
    ChangeSize,
    DealDamage,
    DrawCards,
    MakeTokens,
    ManualAction,
    MoveObjects,
    MoveTopCards,
    RevealHand,
    RevealObjects,
    SearchLibrary,
    ShuffleLibrary,
    TapObjects,
    TokenData,
)
from engine.game.view.view import EventReader, GameView
from engine.ids import ObjectId, PlayerId


class GameLog:
    """One player's log. Call `follow` often, because objects get the names that they have at that moment."""

    def __init__(self, looks: CardLooks) -> None:
        self._looks = looks
        self._reader = EventReader()
        self._entries: list[Entry] = []
        self._events: list[int] = []
        """The number of each entry's event."""
        self._told: list[Event] = []
        """The event of each entry."""
        self._turns: list[int] = []
        """The entries with which turns began."""
        self._read = 0
        self._written: dict[Language, tuple[int, list[LogLine]]] = {}
        """The number of entries in lines that no later entry can change, and these lines."""
        self._targets: dict[int, list[int]] = {}

    def follow(self, view: GameView) -> bool:
        """Takes in new events. Returns True if there is something new to show."""
        kept, fresh = self._reader.read_events(view)
        if kept < self._read:
            self._go_back(kept)
        before = len(self._entries)
        narrator = Narrator(view, self._looks)
        for number, event in enumerate(fresh, kept):
            entry = self._entry(narrator, event)
            if entry is not None:
                if isinstance(event, TurnBegan):
                    self._turns.append(len(self._entries))
                self._entries.append(entry)
                self._events.append(number)
                self._told.append(event)
        self._read = kept + len(fresh)
        return len(self._entries) > before

    def list_lines(self, language: Language) -> tuple[LogLine, ...]:
        """Returns all lines so far; the same values each time while the game goes forward."""
        done, written = self._written.setdefault(language, (0, []))
        words_in = Words(language)
        last = max(0, len(self._entries) - 1)
        while last > done and same_line(self._entries[last - 1], self._entries[last]):
            last -= 1
        if last > done:
            written.extend(write_lines(words_in, self._entries[done:last]))
            self._written[language] = (last, written)
        return (*written, *write_lines(words_in, self._entries[last:]))

    def list_since(self, player: PlayerId, language: Language) -> tuple[LogLine, ...]:
        """Returns the events in others' turns since the player's previous turn, not counting the current one. Without
        such a turn it starts with the game."""
        whose = [event.active for start in self._turns if isinstance(event := self._told[start], TurnBegan)]
        own = bool(whose) and whose[-1] == player
        end = self._turns[-1] if own else len(self._entries)
        if not whose:
            return ()
        last = max((place for place, active in enumerate(whose[:-1]) if active == player), default=-1)
        told = zip(self._told[self._turns[last + 1] : end], self._entries[self._turns[last + 1] : end], strict=True)
        return tuple(write_lines(Words(language), summary(list(told))))

    def _entry(self, narrator: Narrator, event: Event) -> Entry | None:
        if isinstance(event, TargetChosen):
            self._targets.setdefault(event.item, []).append(event.entity)
            return None
        item = event.object if isinstance(event, SpellCast) else getattr(event, "item", 0)
        return narrate(narrator, event, self._targets.pop(item, ()))

    def _go_back(self, kept: int) -> None:
        """Drops the entries of events after number `kept`, which no longer happened."""
        while self._events and self._events[-1] >= kept:
            self._events.pop()
            self._entries.pop()
            self._told.pop()
        self._turns = [start for start in self._turns if start < len(self._entries)]
        self._targets.clear()
        self._written.clear()


@register_sentence(events.ManualActionTaken)
def _manual_action(narrator: Narrator, event: events.ManualActionTaken) -> Entry:
    entry = _with_objects(narrator, event.action) or _with_player(narrator, event.action)
    return replace(entry, seat=event.player)


def _with_objects(narrator: Narrator, act: ManualAction) -> Entry | None:
    match act:
        case MoveObjects(objects=ids, to=to):
            return _about(narrator, manual_words.LOG_MOVED, ids, place=manual_words.PLACES[to])
        case TapObjects(objects=ids, untap=untap):
            return _about(narrator, manual_words.LOG_UNTAPPED if untap else manual_words.LOG_TAPPED, ids)
        case RevealObjects(objects=ids):
            return _about(narrator, manual_words.LOG_REVEAL, ids)
        case ChangeControl(object=id, player=player):
            return _about(
                narrator, manual_words.LOG_CONTROL, (id,), card=narrator.name_object(id), player=_who(narrator, player)
            )
        case AttachObject(object=id, to=None):
            return _about(narrator, manual_words.LOG_DETACH, (id,), card=narrator.name_object(id))
        case AttachObject(object=id, to=to) if to is not None:
            target = narrator.someone(to, YOU)
            return _about(narrator, manual_words.LOG_ATTACH, (id,), card=narrator.name_object(id), target=target)
        case ChangeCounters(entity=entity, kind=kind, change=change):
            sentence = manual_words.LOG_COUNTERS if change > 0 else manual_words.LOG_NO_COUNTERS
            card = narrator.someone(entity, YOU)
            return Entry(sentence, {"card": card, "count": abs(change), "kind": counter_kind(kind)})
        case DealDamage(source=id, target=target, amount=amount):
            card, whom = narrator.name_object(id), narrator.someone(target, YOU)
            return _about(narrator, manual_words.LOG_DAMAGE, (id,), card=card, amount=amount, player=whom)
        case ChangeSize(object=id, power=power, toughness=toughness):
            sizes = {"power": _signed(power), "toughness": _signed(toughness)}
            return _about(narrator, manual_words.LOG_SIZE, (id,), card=narrator.name_object(id), **sizes)
        case _:
            return None


def _with_player(narrator: Narrator, act: ManualAction) -> Entry:
    player = _who(narrator, getattr(act, "player", PlayerId(0)))
    match act:
        case ChangeLife(change=change):
            return Entry(manual_words.LOG_LIFE, {"change": _signed(change), "player": player})
        case MakeTokens(token=token, count=count):
            return Entry(manual_words.LOG_TOKEN, {"token": _token(token), "count": count, "player": player})
        case DrawCards(count=count):
            return Entry(manual_words.LOG_DRAW, {"count": count, "player": player})
        case MoveTopCards(count=count, to=to):
            return Entry(manual_words.LOG_TOP, {"count": count, "place": manual_words.PLACES[to], "player": player})
        case SearchLibrary(top=top):
            return Entry(manual_words.LOG_LOOK if top else manual_words.LOG_SEARCH, {"count": top, "player": player})
        case ShuffleLibrary():
            return Entry(manual_words.LOG_SHUFFLE, {"player": player})
        case RevealHand():
            return Entry(manual_words.LOG_REVEAL_HAND, {"player": player})
        case AddMana(mana=mana):
            return Entry(manual_words.LOG_MANA, {"mana": "".join(f"{{{letter}}}" for letter in mana), "player": player})
        case _:
            raise TypeError(act)


def _about(narrator: Narrator, sentence: Message, ids: tuple[ObjectId, ...], **values: object) -> Entry:
    look = narrator.look_of(ids[0]) if len(ids) == 1 else None
    return Entry(sentence, values, cards=tuple(narrator.name_object(id) for id in ids), card=look)


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−")


def _who(narrator: Narrator, player: PlayerId) -> Message:
    return narrator.someone(player, YOU)


def _token(token: TokenData) -> Bilingual:
    name = (token.name or " ".join(token.subtypes)).removesuffix(" Token")
    return Bilingual(name, german_token_name(name))

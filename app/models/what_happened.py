"""What has happened at the table, as one player knows it.

The log of a game in words: grows with the game, shrinks when the game goes back. With it, what is said of what was done
by hand; what came of it stands in the lines that follow. What the player may see of the game comes in; `LogLine` values
in the language asked for go out. What the player may not know is not in the events this is made from.

What has become of everyone since the player's last own turn: what happened, turn by turn, made of the same events; and
how the table stood then and stands now, so that they say no more and no less than what is so. And which cards have
moved between two looks at the table: a `Movement` for each card that went somewhere else, which the window lets fly.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Literal

import msgspec
from msgspec.structs import replace

from app.messages import by_hand_words
from app.messages import table_words as words
from app.messages.card_words import counter_kind
from app.messages.game_words import YOU
from app.messages.message import Message, Words
from app.models.appearance import CardLooks, german_token_name
from app.models.log_entries import Entry, Narrator, same_line, summary, write_lines
from app.models.log_sentences import narrate, tells
from app.models.table_view import CardHere, LogLine, Seat, StackItem, TableView, Zone
from app.services.cards.look import CardLook
from app.services.preferences import Language
from engine.game import events
from engine.game.events import Event, SpellCast, TargetChosen, TurnBegan
from engine.game.events.manual_acts import (
    AddMana,
    AttachObject,
    ChangeControl,
    ChangeCounters,
    ChangeLife,
    ChangeSize,
    DealDamage,
    DrawCards,
    MakeTokens,
    ManualAct,
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
    """One player's log. `follow` is to be called often: names are those that things have when it is called."""

    def __init__(self, looks: CardLooks) -> None:
        self._looks = looks
        self._reader = EventReader()
        self._entries: list[Entry] = []
        self._events: list[int] = []
        """The number of the event each entry tells of."""
        self._told: list[Event] = []
        """What each entry tells of."""
        self._turns: list[int] = []
        """The entries with which turns began."""
        self._read = 0
        self._written: dict[Language, tuple[int, list[LogLine]]] = {}
        """How many entries are in lines that no later entry can change, and these lines."""
        self._targets: dict[int, list[int]] = {}

    def follow(self, view: GameView) -> bool:
        """Takes in what has happened since; true if there is something new to tell."""
        kept, fresh = self._reader.read(view)
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

    def lines(self, language: Language) -> tuple[LogLine, ...]:
        """All lines so far; the same values each time while the game goes forward."""
        done, written = self._written.setdefault(language, (0, []))
        by_hand_words = Words(language)
        last = max(0, len(self._entries) - 1)
        while last > done and same_line(self._entries[last - 1], self._entries[last]):
            last -= 1
        if last > done:
            written.extend(write_lines(by_hand_words, self._entries[done:last]))
            self._written[language] = (last, written)
        return (*written, *write_lines(by_hand_words, self._entries[last:]))

    def since(self, player: PlayerId, language: Language) -> tuple[LogLine, ...]:
        """What happened in others' turns since the player's last one, which is not the one that goes on now."""
        whose = [event.active for start in self._turns if isinstance(event := self._told[start], TurnBegan)]
        own = bool(whose) and whose[-1] == player
        end = self._turns[-1] if own else len(self._entries)
        last = max((place for place, active in enumerate(whose[:-1]) if active == player), default=None)
        if last is None:
            return ()
        told = zip(self._told[self._turns[last + 1] : end], self._entries[self._turns[last + 1] : end], strict=True)
        return tuple(write_lines(Words(language), summary(list(told))))

    def _entry(self, narrator: Narrator, event: Event) -> Entry | None:
        if isinstance(event, TargetChosen):
            self._targets.setdefault(event.item, []).append(event.entity)
            return None
        item = event.object if isinstance(event, SpellCast) else getattr(event, "item", 0)
        return narrate(narrator, event, self._targets.pop(item, ()))

    def _go_back(self, kept: int) -> None:
        """What is told of events from number `kept` on has not happened."""
        while self._events and self._events[-1] >= kept:
            self._events.pop()
            self._entries.pop()
            self._told.pop()
        self._turns = [start for start in self._turns if start < len(self._entries)]
        self._targets.clear()
        self._written.clear()


@tells(events.ActedByHand)
def _by_hand(narrator: Narrator, event: events.ActedByHand) -> Entry:
    entry = _with_objects(narrator, event.act) or _with_player(narrator, event.act)
    return replace(entry, seat=event.player)


def _with_objects(narrator: Narrator, act: ManualAct) -> Entry | None:
    match act:
        case MoveObjects(objects=ids, to=to):
            return _about(narrator, by_hand_words.LOG_MOVED, ids, place=by_hand_words.PLACES[to])
        case TapObjects(objects=ids, untap=untap):
            return _about(narrator, by_hand_words.LOG_UNTAPPED if untap else by_hand_words.LOG_TAPPED, ids)
        case RevealObjects(objects=ids):
            return _about(narrator, by_hand_words.LOG_REVEAL, ids)
        case ChangeControl(object=id, player=player):
            return _about(
                narrator, by_hand_words.LOG_CONTROL, (id,), card=narrator.thing(id), player=_who(narrator, player)
            )
        case AttachObject(object=id, to=None):
            return _about(narrator, by_hand_words.LOG_DETACH, (id,), card=narrator.thing(id))
        case AttachObject(object=id, to=to) if to is not None:
            target = narrator.someone(to, YOU)
            return _about(narrator, by_hand_words.LOG_ATTACH, (id,), card=narrator.thing(id), target=target)
        case ChangeCounters(entity=entity, kind=kind, change=change):
            sentence = by_hand_words.LOG_COUNTERS if change > 0 else by_hand_words.LOG_NO_COUNTERS
            card = narrator.someone(entity, YOU)
            return Entry(sentence, {"card": card, "count": abs(change), "kind": counter_kind(kind)})
        case DealDamage(source=id, target=target, amount=amount):
            card, whom = narrator.thing(id), narrator.someone(target, YOU)
            return _about(narrator, by_hand_words.LOG_DAMAGE, (id,), card=card, amount=amount, player=whom)
        case ChangeSize(object=id, power=power, toughness=toughness):
            sizes = {"power": _signed(power), "toughness": _signed(toughness)}
            return _about(narrator, by_hand_words.LOG_SIZE, (id,), card=narrator.thing(id), **sizes)
        case _:
            return None


def _with_player(narrator: Narrator, act: ManualAct) -> Entry:
    player = _who(narrator, getattr(act, "player", PlayerId(0)))
    match act:
        case ChangeLife(change=change):
            return Entry(by_hand_words.LOG_LIFE, {"change": _signed(change), "player": player})
        case MakeTokens(token=token, count=count):
            return Entry(by_hand_words.LOG_TOKEN, {"token": _token(token), "count": count, "player": player})
        case DrawCards(count=count):
            return Entry(by_hand_words.LOG_DRAW, {"count": count, "player": player})
        case MoveTopCards(count=count, to=to):
            return Entry(by_hand_words.LOG_TOP, {"count": count, "place": by_hand_words.PLACES[to], "player": player})
        case SearchLibrary(top=top):
            return Entry(by_hand_words.LOG_LOOK if top else by_hand_words.LOG_SEARCH, {"count": top, "player": player})
        case ShuffleLibrary():
            return Entry(by_hand_words.LOG_SHUFFLE, {"player": player})
        case RevealHand():
            return Entry(by_hand_words.LOG_REVEAL_HAND, {"player": player})
        case AddMana(mana=mana):
            return Entry(
                by_hand_words.LOG_MANA, {"mana": "".join(f"{{{letter}}}" for letter in mana), "player": player}
            )
        case _:
            raise TypeError(act)


def _about(narrator: Narrator, sentence: Message, ids: tuple[ObjectId, ...], **values: object) -> Entry:
    look = narrator.look(ids[0]) if len(ids) == 1 else None
    return Entry(sentence, values, cards=tuple(narrator.thing(id) for id in ids), card=look)


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−")


def _who(narrator: Narrator, player: PlayerId) -> Message:
    return narrator.someone(player, YOU)


def _token(token: TokenData) -> Message:
    name = (token.name or " ".join(token.subtypes)).removesuffix(" Token")
    return Message(name, german_token_name(name))


class Remembered:
    """How the table stood when each turn began."""

    def __init__(self) -> None:
        self._begins: dict[int, TableView] = {}

    def note(self, table: TableView) -> None:
        """The table at the first decision of a turn. A game that went back stands in the middle of one: how that began
        is still so, and what is remembered of later ones goes."""
        begun = self._begins.get(table.turn)
        self._begins = {turn: kept for turn, kept in self._begins.items() if turn < table.turn}
        if table.turn:
            self._begins[table.turn] = begun or replace(table, log=(), since=(), arrows=(), stack=())

    def since(self, table: TableView, story: tuple[LogLine, ...], words_in: Words) -> tuple[LogLine, ...]:
        """What happened since the last own turn before this one (`story`), and what is other than at its end; () where
        there was none."""
        turns = sorted(turn for turn in self._begins if turn <= table.turn)
        last = max((turn for turn in turns if turn < table.turn and self._is_own(turn)), default=None)
        if last is None:
            return ()
        before = self._begins[min(turn for turn in (*turns, table.turn) if turn > last)]
        now = self._begins[table.turn] if table.active == table.own and table.turn in self._begins else table
        names = {seat.seat: seat.name for seat in table.seats}
        pairs = [(before.seat(seat), now.seat(seat)) for seat in (table.own, *(one.seat for one in table.opponents))]
        heads = tuple(line for was, seat in pairs for line in _numbers(was, seat, names[seat.seat], words_in))
        boards = tuple(line for was, seat in pairs for line in _boards(was, seat, names[seat.seat], words_in))
        if boards:
            boards = (LogLine(words_in.say(words.SINCE_BOARDS), turn_starts=True), *boards)
        told = any(not line.turn_starts for line in story)
        return (*heads, *story, *boards) if heads or boards or told else (LogLine(words_in.say(words.SINCE_NOTHING)),)

    def _is_own(self, turn: int) -> bool:
        table = self._begins[turn]
        return table.active == table.own


def _numbers(was: Seat, now: Seat, name: str, words_in: Words) -> Iterator[LogLine]:
    say = words_in.say
    if now.lost:
        if not was.lost:
            yield LogLine(say(words.SINCE_LOST, name=name), now.seat)
        return
    changes = [
        say(message, before=before, now=after)
        for message, before, after in (
            (words.SINCE_LIFE, was.life, now.life),
            (words.SINCE_HAND, was.hand, now.hand),
            (words.SINCE_POISON, was.poison, now.poison),
        )
        if before != after
    ]
    if changes:
        yield LogLine(say(words.SINCE_SEAT, name=name, changes=", ".join(changes)), now.seat)


def _boards(was: Seat, now: Seat, name: str, words_in: Words) -> Iterator[LogLine]:
    if now.lost:  # all that was theirs has left with them
        return
    for message, here, there in ((words.SINCE_NEW, now, was), (words.SINCE_GONE, was, now)):
        named = _only_in(here, there, words_in)
        if named:
            yield LogLine(words_in.say(message, name=name, cards=named), now.seat)


def _only_in(here: Seat, there: Seat, words_in: Words) -> str:
    """The permanents of one board that the other has not, by name with how many of each."""
    known = {one.id for one in there.permanents}
    counted = Counter(one.card.title(words_in.language) for one in here.permanents if one.id not in known)
    return ", ".join(f"{count}× {name}" if count > 1 else name for name, count in counted.items())


_MOST = 12
"""Of more movements at once none could be followed."""


class Spot(msgspec.Struct, frozen=True):
    """A place at the table: an object on a board, on the stack or in the own hand (`id`), or a zone of a player."""

    kind: Literal["board", "stack", "zone"]
    seat: int
    zone: Zone = "hand"
    id: int = 0


class Movement(msgspec.Struct, frozen=True):
    """A card that went from one place to another."""

    card: CardLook
    origin: Spot
    to: Spot


def movements(before: TableView, now: TableView) -> tuple[Movement, ...]:
    """What has moved; nothing where the game went back, or more happened than can be followed."""
    if before.log != now.log[: len(before.log)]:
        return ()
    found = tuple(_Moves(before, now).all())
    return found if len(found) <= _MOST else ()


class _Moves:
    """One comparison; what has left a zone accounts for one arrival only."""

    def __init__(self, before: TableView, now: TableView) -> None:
        self._before, self._now = before, now
        self._left = {(seat.seat, zone): _missing(_cards(before, seat, zone), _cards(now, now.seat(seat.seat), zone))
                      for seat in before.seats for zone in _OPEN}  # fmt: skip
        ids = {item.id for item in now.stack}
        self._resolved = [item for item in before.stack if item.id not in ids and _is_spell(item)]

    def all(self) -> Iterator[Movement]:
        ids = {item.id for item in self._before.stack}
        for item in self._now.stack:
            if item.id not in ids and item.card is not None and _is_spell(item):
                origin = self._origin(item.card, item.seat)
                yield Movement(item.card, origin, Spot("stack", item.seat, id=item.id))
        yield from self._arrivals()
        yield from self._departures()

    def _arrivals(self) -> Iterator[Movement]:
        known = {one.id for seat in self._before.seats for one in seat.permanents}
        for seat in self._now.seats:
            for one in seat.permanents:
                if one.id in known or one.token:
                    continue
                item = next((item for item in self._resolved if item.card == one.card), None)
                if item is not None:
                    self._resolved.remove(item)
                    origin = Spot("stack", item.seat, id=item.id)
                else:
                    origin = self._origin(one.card, seat.seat)
                yield Movement(one.card, origin, Spot("board", seat.seat, id=one.id))

    def _departures(self) -> Iterator[Movement]:
        stay = {one.id for seat in self._now.seats for one in seat.permanents}
        came = {
            (seat.seat, zone): _missing(_cards(self._now, seat, zone), _cards(self._before, was, zone))
            for seat, was in zip(self._now.seats, self._before.seats, strict=True)
            for zone in _OPEN
        }
        for seat in self._before.seats:
            for one in seat.permanents:
                if one.id in stay:
                    continue
                place = next((place for place, cards in came.items() if any(c.card == one.card for c in cards)), None)
                if place is not None:
                    came[place].remove(next(card for card in came[place] if card.card == one.card))
                    yield Movement(one.card, Spot("board", seat.seat, id=one.id), Spot("zone", *place))

        for item in self._resolved:
            place = next((place for place, cards in came.items() if any(c.card == item.card for c in cards)), None)
            if place is not None and item.card is not None:
                yield Movement(item.card, Spot("stack", item.seat, id=item.id), Spot("zone", *place))

    def _origin(self, card: CardLook, seat: int) -> Spot:
        """Where a card came from: an open zone that has one less of them, else a hidden hand or library."""
        for (owner, zone), cards in self._left.items():
            found = next((one for one in cards if one.card == card), None)
            if found is not None:
                cards.remove(found)
                return Spot("zone", owner, zone, found.id)
        fewer = self._now.seat(seat).hand < self._before.seat(seat).hand
        return Spot("zone", seat, "hand" if fewer else "library")


_OPEN: tuple[Zone, ...] = ("hand", "command", "graveyard", "exile")
"""Zones whose cards the looker may see; of hands only the own."""


def _cards(table: TableView, seat: Seat, zone: Zone) -> tuple[CardHere, ...]:
    if zone == "hand":
        return table.hand if seat.seat == table.own else ()
    return {"command": seat.command, "graveyard": seat.graveyard, "exile": seat.exile}[zone]


def _missing(here: tuple[CardHere, ...], there: tuple[CardHere, ...]) -> list[CardHere]:
    """The cards of `here` that are not in `there`."""
    ids = {card.id for card in there}
    return [card for card in here if card.id not in ids]


def _is_spell(item: StackItem) -> bool:
    """Abilities say what they do, spells are their card."""
    return not item.text

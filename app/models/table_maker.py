"""Table maker: turns a player's view of a game into the table screen's values, including each permanent's current state
and the origin of each change to its printed card in words (613).

Input: a `GameView`, while the game waits, and the changes noted by the layers (`Traced`). Output: a `TableView` in one
language, without prompt, stops and timeline, which belong to the player's seat.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from app.messages import card_words, table_words
from app.messages.card_words import COLOUR_NAMES, COLOURLESS, KEYWORD_MARKS, counter_kind
from app.messages.message import Message, Words
from app.models.appearance import HIDDEN, CardLooks, TableNames
from app.models.table_view import (
    STEP_OF,
    Arrow,
    ArrowKind,
    CardHere,
    CommanderDamage,
    LogLine,
    Permanent,
    Row,
    Seat,
    StackItem,
    TableView,
)
from app.models.what_happened import GameLog
from app.services.cards.look import CardLook, CardNow
from app.services.plain_text import visible
from engine.cards.type_line import KIND_OF, SUBTYPES, TypeLine
from engine.game.kernel.characteristics import NO_ABILITIES, Characteristics
from engine.game.kernel.objects import SIDEBOARD
from engine.game.kernel.records import Traced
from engine.game.view.insight import Insight
from engine.game.view.view import GameView, ObjectView
from engine.game.view.view_parts import PlayerView
from engine.ids import CardId, Entity, ObjectId, PlayerId, is_player
from engine.text.german.grammar.phrases import type_line as german_type_line
from engine.text.vocabulary.german_words import TYPES
from engine.text.vocabulary.keyword_words import KEYWORDS


def as_it_is(
    seen: ObjectView, changes: Sequence[Traced], looks: CardLooks, names: TableNames, words_in: Words
) -> CardNow | None:
    """Returns the permanent's current card, or None if it is as printed, or hidden."""
    if seen.hidden or not changes:
        return None
    origins = tuple((", ".join(_what(made, words_in)), _whence(made, names, words_in)) for made in changes)
    return CardNow(_look(looks.look_of(seen), seen.characteristics, changes), origins)


def _what(made: Traced, words_in: Words) -> Iterator[str]:
    """Yields the parts of one effect in words."""
    say = words_in.say
    if made.copied:
        yield say(card_words.COPIED)
    if made.controlled:
        yield say(card_words.CONTROLLED)
    if made.name:
        yield say(card_words.NAMED, name=made.name)
    if made.added is not None:
        yield "/".join(f"{number:+d}".replace("-", "−") for number in made.added)
    if made.set is not None:
        yield say(card_words.SET, size="/".join("?" if number is None else str(number) for number in made.set))
    if made.switched:
        yield say(card_words.SWITCHED)
    for message, listed in ((card_words.GAINS, made.gained), (card_words.LOSES, made.lost)):
        if listed:
            yield say(message, words=", ".join(_word(word, words_in) for word in listed))
    if made.abilities:
        counted = card_words.MORE_ABILITIES if made.abilities > 0 else card_words.FEWER_ABILITIES
        yield words_in.count(counted, abs(made.abilities))
    if made.colours is not None:
        colours = ", ".join(say(COLOUR_NAMES[letter]) for letter in made.colours) or say(COLOURLESS)
        yield say(card_words.COLOURED, colours=colours)
    if made.ruled:
        yield say(card_words.RULED)


def _whence(made: Traced, names: TableNames, words_in: Words) -> str:
    if made.counter:
        kind: Message = counter_kind(made.counter)
        return words_in.say(card_words.COUNTERS_ON_IT, count=made.count, kind=kind)
    return names.name_of(made.source) or words_in.say(card_words.SOME_EFFECT)


def _word(word: str, words_in: Words) -> str:
    """Returns a keyword, a card type or a subtype in the reader's language."""
    if word == card_words.EVERY_CREATURE_TYPE.en:
        return words_in.say(card_words.EVERY_CREATURE_TYPE)
    if words_in.language != "de":
        return word
    if word in KEYWORDS:
        return KEYWORDS[word].german
    if word in TYPES:
        return TYPES[word]
    return SUBTYPES[KIND_OF[word]][word] if word in KIND_OF else word


def _look(printed: CardLook, chars: Characteristics, changes: Sequence[Traced]) -> CardLook:
    """Returns the card with its current name, type line, colours, size and keywords."""
    front = printed.front_face
    line = TypeLine(chars.supertypes, chars.types, chars.subtypes)
    gained = [word for made in changes for word in made.gained if word in KEYWORDS and chars.has_keyword(word)]
    new = list(dict.fromkeys(gained))
    bare = chars.sorted is NO_ABILITIES
    renamed = chars.name != front.name_en and any(made.name for made in changes)
    sized = chars.is_creature and chars.power is not None
    face = replace(
        front,
        name_en=chars.name if renamed else front.name_en,
        name_de=chars.name if renamed else front.name_de,
        type_en=str(line),
        type_de=german_type_line(line),
        text_en="" if bare else _with(new, front.text_en),
        text_de="" if bare else _with([KEYWORDS[word].german for word in new], front.text_de),
        colours=chars.colours,
        power=str(chars.power) if sized else None,
        toughness=str(chars.toughness) if sized else None,
    )
    return replace(
        printed,
        faces=(face, *printed.faces[1:]),
        types=chars.types,
        subtypes=chars.subtypes,
        colours=chars.colours,
        legendary="Legendary" in chars.supertypes,
    )


def _with(keywords: list[str], text: str | None) -> str | None:
    if not keywords or text is None:
        return text
    first = ", ".join(keywords)
    return f"{first[:1].upper()}{first[1:]}\n{text}".rstrip()


_SHOWN_AS_NUMBERS = frozenset(("loyalty", "defense"))
_TAX = 2


class TableMaker:
    """One player's table. It keeps the log between snapshots."""

    def __init__(self, looks: CardLooks, words_in: Words) -> None:
        self._looks = looks
        self._words = words_in
        self._log = GameLog(looks)
        self._lives: tuple[tuple[int, ...], tuple[int, ...]] = (), ()
        """Life totals before the last event, and now."""
        self._told = 0
        self._known_commanders: dict[CardId, CardLook] = {}
        """Look of each commander when it was last seen, because it may have left the game with its owner."""

    def follow(self, view: GameView) -> bool:
        """Takes in new events. Returns True if there is something new to show."""
        return self._log.follow(view)

    def recent_lines(self, view: GameView) -> tuple[LogLine, ...]:
        """Returns the log lines since the player's last turn."""
        return self._log.list_since(view.me, self._words.language)

    def make_names(self, view: GameView) -> TableNames:
        return TableNames(view, self._looks, self._words)

    def make_table(self, view: GameView) -> TableView:
        """Returns the current table."""
        self.follow(view.of_decider())
        commanders, changes = self._commanders(view), Insight(view).changes()
        log = self._log.list_lines(self._words.language)
        self._note_lives(tuple(player.life for player in view.players), len(log))
        return TableView(
            seats=tuple(self._seat(view, player.id, commanders, changes) for player in view.players),
            own=view.me,
            hand=tuple(self._card(view, id) for id in view.player(view.me).hand),
            turn=view.turn,
            active=view.active,
            step=STEP_OF.get(view.step, "untap"),
            priority=view.priority,
            stack=tuple(self._stack(view)),
            log=log,
            arrows=tuple(_arrows(view)),
            over=view.result is not None,
            daytime=view.daytime or "",
        )

    def _commanders(self, view: GameView) -> dict[CardId, tuple[CommanderDamage, PlayerId | None]]:
        """Returns every commander, seen by a player who has taken no damage from it, with the player who controls it if
        it could attack."""
        found: dict[CardId, tuple[CommanderDamage, PlayerId | None]] = {}
        here = [*view.battlefield, *view.command, *view.exile, *(id for one in view.players for id in one.graveyard)]
        for seen in (view.view_object(id) for id in here):
            if seen is None or not seen.is_commander:
                continue
            fights = seen.zone == "battlefield" and seen.characteristics.is_creature and not seen.phased_out
            power = max(0, seen.characteristics.power or 0) if fights else 0
            look = self._known_commanders[seen.card] = self._looks.look_of(seen)
            found[seen.card] = (
                CommanderDamage(seen.owner, 0, look, power),
                seen.controller if fights else None,
            )
        return found

    def _commander_damage(
        self, view: GameView, id: PlayerId, commanders: dict[CardId, tuple[CommanderDamage, PlayerId | None]]
    ) -> Iterator[CommanderDamage]:
        """Yields the damage that a player has taken from each commander, and commanders whose next attack would be
        lethal (903.10a)."""
        if view.ruleset.commander_damage is None:
            return
        taken = view.player(id).commander_damage
        for player in view.players:
            for card in player.commanders:
                none = CommanderDamage(player.id, 0, self._known_commanders.get(card, HIDDEN)), None
                known, controller = commanders.get(card, none)
                power = known.power if controller not in (None, id) else 0
                found = replace(known, taken=taken.get(card, 0), power=power)
                if found.taken or found.lethal_next:
                    yield found

    def _seat(
        self,
        view: GameView,
        id: PlayerId,
        commanders: dict[CardId, tuple[CommanderDamage, PlayerId | None]],
        changes: Mapping[ObjectId, Sequence[Traced]],
    ) -> Seat:
        player = view.player(id)
        name = self._words.say(table_words.YOU) if id == view.me else visible(player.name)
        permanents = [view.view_object(one) for one in view.battlefield]
        return Seat(
            seat=id,
            name=name,
            life=player.life,
            hand=player.hand_size,
            library=player.library_size,
            permanents=tuple(
                self._permanent(seen, view, changes)
                for seen in permanents
                if seen is not None and seen.controller == id and not seen.phased_out
            ),
            graveyard=tuple(self._card(view, one) for one in player.graveyard),
            exile=tuple(self._card(view, one) for one in _owned(view, view.exile, id)),
            command=tuple(self._card(view, one) for one in (*_owned(view, view.command, id), *_companion(player))),
            commander_damage=tuple(self._commander_damage(view, id, commanders)),
            poison=player.counters.get("poison", 0),
            counters=tuple(sorted((kind, n) for kind, n in player.counters.items() if n and kind != "poison")),
            mana=tuple(sorted(Counter(player.mana_pool).items())),
            designations=_designations(view, id),
            lost=not player.in_game or player.has_lost,
            life_change=self._lives[1][id] - self._lives[0][id],
            own=id == view.me,
        )

    def _note_lives(self, lives: tuple[int, ...], told: int) -> None:
        """Notes changes of the life totals, which are shown until something else happens. A rewind clears them."""
        now = self._lives[1]
        if told < self._told or not now:
            self._lives = lives, lives
        elif told > self._told or lives != now:
            self._lives = now, lives
        self._told = told

    def _card(self, view: GameView, id: ObjectId) -> CardHere:
        seen = view.view_object(id)
        tax = 0
        if seen is not None and seen.zone == "command" and seen.is_commander:
            tax = _TAX * view.player(seen.owner).commander_casts.get(seen.card, 0)
        outside = seen is not None and seen.zone == SIDEBOARD
        return CardHere(id, self._looks.look_of(seen), tax=tax, companion=outside)

    def _permanent(self, seen: ObjectView, view: GameView, changes: Mapping[ObjectId, Sequence[Traced]]) -> Permanent:
        chars = seen.characteristics
        row: Row = "creatures" if chars.is_creature else "lands" if "Land" in chars.types else "others"
        numbers, change = _numbers(seen)
        host = seen.attached_to
        counters = (
            (kind, count) for kind, count in seen.counters.items() if kind not in _SHOWN_AS_NUMBERS or not numbers
        )
        return Permanent(
            id=seen.id,
            card=self._looks.look_of(seen),
            row=row,
            numbers=numbers,
            change=change,
            counters=tuple(counters),
            damage=seen.damage,
            tapped=seen.tapped,
            sick=seen.summoning_sick,
            face_down=seen.hidden,
            attached_to=None if host is None or is_player(host) else int(host),
            attacking=seen.attacking is not None,
            blocking=bool(seen.blocking),
            locked=seen.id in view.player(view.me).reserved,
            keywords=tuple(name for name in KEYWORD_MARKS if chars.has_keyword(name)),
            commander=seen.is_commander,
            token=seen.kind == "token",
            host=self._host(seen, view),
            bears=_bears(seen, view),
            now=as_it_is(seen, changes.get(seen.id, ()), self._looks, self.make_names(view), self._words),
        )

    def _host(self, seen: ObjectView, view: GameView) -> str:
        """Returns the name of the object it is attached to, if that is on another board."""
        if seen.attached_to is None:
            return ""
        host = None if is_player(seen.attached_to) else view.view_object(ObjectId(seen.attached_to))
        if host is not None and host.controller == seen.controller:
            return ""
        return self.make_names(view).name_of(seen.attached_to)

    def _stack(self, view: GameView) -> Iterator[StackItem]:
        names = self.make_names(view)
        for id in view.stack:
            seen = view.view_object(id)
            if seen is None:
                continue
            of = view.recall(seen.source) or seen
            text = ""
            if seen.ability is not None:
                text = self._words.say(self._looks.ability(of, seen.ability))
            targets = ", ".join(names.name_of(target) for target in seen.targets)
            title = names.name_of(id)
            if seen.value_of_x is not None:
                title = f"{title} (X = {seen.value_of_x})"
            own = seen.controller == view.me
            player = self._words.say(table_words.YOU) if own else visible(view.player(seen.controller).name)
            look = None if of.hidden else self._looks.look_of(of)
            yield StackItem(id, seen.controller, title, look, text, targets, player)


def _designations(view: GameView, id: PlayerId) -> tuple[str, ...]:
    held = [name for name, holder in (("monarch", view.monarch), ("initiative", view.initiative)) if holder == id]
    return (*held, *sorted(view.player(id).designations.difference(held)))


def _companion(player: PlayerView) -> tuple[ObjectId, ...]:
    """Returns a companion outside the game, which is shown next to the command zone (702.139a)."""
    return () if player.companion is None else (player.companion,)


def _bears(seen: ObjectView, view: GameView) -> tuple[int, ...]:
    """Returns the seats of players, other than its controller, who have attached something to it."""
    attached = [view.view_object(id) for id in seen.attachments]
    others = [one.controller for one in attached if one is not None and one.controller != seen.controller]
    return tuple(dict.fromkeys(others))


def _owned(view: GameView, ids: tuple[ObjectId, ...], player: PlayerId) -> list[ObjectId]:
    return [id for id in ids if view.owner_of(id) == player]


def _numbers(seen: ObjectView) -> tuple[str, int]:
    """Returns a permanent's size as shown, and -1, 0 or 1 compared with the printed one."""
    chars, printed = seen.characteristics, seen.characteristics.printed
    if chars.is_creature and chars.power is not None and chars.toughness is not None:
        now = chars.power + chars.toughness
        usual = (printed.power or 0) + (printed.toughness or 0)
        return f"{chars.power}/{chars.toughness}", (now > usual) - (now < usual)
    for type_, kind in (("Planeswalker", "loyalty"), ("Battle", "defense")):
        if type_ in chars.types:
            return str(seen.counters.get(kind, 0)), 0
    return "", 0


def _arrows(view: GameView) -> Iterator[Arrow]:
    """Yields attacks, blocks, and the targets of objects on the stack."""
    for id in view.battlefield:
        seen = view.view_object(id)
        if seen is None:
            continue
        if seen.attacking is not None:
            yield _arrow(id, None, seen.attacking, "attack")
        for attacker in seen.blocking:
            yield _arrow(id, None, attacker, "block")
    for id in view.stack:
        item = view.view_object(id)
        if item is None:
            continue
        source = view.view_object(item.source)
        on_board = source is not None and source.zone == "battlefield"
        for target in item.targets:
            yield _arrow(item.source if on_board else 0, None if on_board else item.controller, target, "target")


def _arrow(source: int, from_seat: int | None, target: Entity, kind: ArrowKind) -> Arrow:
    if is_player(target):
        return Arrow(source, kind, seat=target, from_seat=from_seat)
    return Arrow(source, kind, target=target, from_seat=from_seat)

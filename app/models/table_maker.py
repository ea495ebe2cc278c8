"""From what a player may see of a game to what the table screen shows.

Comes in: a `GameView`, at a moment when the game waits. Goes out: a `TableView` in one language, without
prompt, stops and timeline, which are the player's own business.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from app.messages import table_words as words
from app.messages.card_words import counter_badge
from app.messages.message import Words
from app.models.appearance import CardLooks, TableNames
from app.models.game_log import GameLog
from app.models.table_view import STEP_OF, Arrow, ArrowKind, CardHere, Permanent, Row, Seat, StackItem, TableView
from engine.game.view.view import GameView, ObjectView
from engine.ids import CardId, Entity, ObjectId, PlayerId, is_player

_SHOWN_AS_NUMBERS = frozenset(("loyalty", "defense"))
_TAX = 2


class TableMaker:
    """One player's table; keeps the log between the moments."""

    def __init__(self, looks: CardLooks, words_in: Words) -> None:
        self._looks = looks
        self._words = words_in
        self._log = GameLog(looks)

    def follow(self, view: GameView) -> bool:
        """Takes in what has happened; true if there is something new to tell."""
        return self._log.follow(view)

    def names(self, view: GameView) -> TableNames:
        return TableNames(view, self._looks, self._words)

    def table(self, view: GameView) -> TableView:
        """The table as it is now."""
        self.follow(view)
        owners = {card: player.id for player in view.players for card in player.commanders}
        return TableView(
            seats=tuple(self._seat(view, player.id, owners) for player in view.players),
            own=view.me,
            hand=tuple(self._card(view, id) for id in view.player(view.me).hand),
            turn=view.turn,
            active=view.active,
            step=STEP_OF.get(view.step, "untap"),
            priority=view.priority,
            stack=tuple(self._stack(view)),
            log=self._log.lines(self._words.language),
            arrows=tuple(_arrows(view)),
            over=view.result is not None,
        )

    def _seat(self, view: GameView, id: PlayerId, owners: dict[CardId, PlayerId]) -> Seat:
        player = view.player(id)
        name = self._words.say(words.YOU) if id == view.me else player.name
        permanents = [view.see(one) for one in view.battlefield]
        return Seat(
            seat=id,
            name=name,
            life=player.life,
            hand=player.hand_size,
            library=player.library_size,
            permanents=tuple(
                self._permanent(seen, view)
                for seen in permanents
                if seen is not None and seen.controller == id and not seen.phased_out
            ),
            graveyard=tuple(self._card(view, one) for one in player.graveyard),
            exile=tuple(self._card(view, one) for one in _owned(view, view.exile, id)),
            command=tuple(self._card(view, one) for one in _owned(view, view.command, id)),
            commander_damage=tuple((owners[card], sum_) for card, sum_ in player.commander_damage.items() if sum_),
            poison=player.counters.get("poison", 0),
            mana=tuple(sorted(Counter(player.mana).items())),
            designations=self._designations(view, id),
            lost=not player.in_game or player.lost,
        )

    def _designations(self, view: GameView, id: PlayerId) -> tuple[str, ...]:
        found = [words.MONARCH] if view.monarch == id else []
        if view.initiative == id:
            found.append(words.INITIATIVE)
        said = [self._words.say(message) for message in found]
        return (*said, *sorted(view.player(id).designations))

    def _card(self, view: GameView, id: ObjectId) -> CardHere:
        seen = view.see(id)
        tax = 0
        if seen is not None and seen.zone == "command" and seen.is_commander:
            tax = _TAX * view.player(seen.owner).commander_casts.get(seen.card, 0)
        return CardHere(id, self._looks.of(seen), tax=tax)

    def _permanent(self, seen: ObjectView, view: GameView) -> Permanent:
        chars = seen.characteristics
        row: Row = "creatures" if chars.is_creature else "lands" if "Land" in chars.types else "others"
        numbers, change = _numbers(seen)
        host = seen.attached_to
        badges = (
            (counter_badge(kind, self._words.language), count)
            for kind, count in seen.counters.items()
            if kind not in _SHOWN_AS_NUMBERS or not numbers
        )
        return Permanent(
            id=seen.id,
            card=self._looks.of(seen),
            row=row,
            numbers=numbers,
            change=change,
            counters=tuple(badges),
            damage=seen.damage,
            tapped=seen.tapped,
            sick=seen.summoning_sick,
            face_down=seen.hidden,
            attached_to=None if host is None or is_player(host) else int(host),
            attacking=seen.attacking is not None,
            blocking=bool(seen.blocking),
            locked=seen.id in view.player(view.me).reserved,
        )

    def _stack(self, view: GameView) -> Iterator[StackItem]:
        names = self.names(view)
        for id in view.stack:
            seen = view.see(id)
            if seen is None:
                continue
            of = view.recall(seen.source) or seen
            text = ""
            if seen.ability is not None:
                text = self._words.say(self._looks.ability(of, seen.ability))
            targets = ", ".join(names.of(target) for target in seen.targets)
            title = names.of(id)
            if seen.x is not None:
                title = f"{title} (X = {seen.x})"
            yield StackItem(id, seen.controller, title, None if of.hidden else self._looks.of(of), text, targets)


def _owned(view: GameView, ids: tuple[ObjectId, ...], player: PlayerId) -> list[ObjectId]:
    return [id for id in ids if view.owner_of(id) == player]


def _numbers(seen: ObjectView) -> tuple[str, int]:
    """What is shown of a permanent's size, and whether that is above or below what is printed."""
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
    """Attacks, blocks, and the targets of what is on the stack."""
    for id in view.battlefield:
        seen = view.see(id)
        if seen is None:
            continue
        if seen.attacking is not None:
            yield _arrow(id, None, seen.attacking, "attack")
        for attacker in seen.blocking:
            yield _arrow(id, None, attacker, "block")
    for id in view.stack:
        item = view.see(id)
        if item is None:
            continue
        source = view.see(item.source)
        on_board = source is not None and source.zone == "battlefield"
        for target in item.targets:
            yield _arrow(item.source if on_board else 0, None if on_board else item.controller, target, "target")


def _arrow(source: int, from_seat: int | None, target: Entity, kind: ArrowKind) -> Arrow:
    if is_player(target):
        return Arrow(source, kind, seat=target, from_seat=from_seat)
    return Arrow(source, kind, target=target, from_seat=from_seat)

"""Answers to the questions of combat: attackers, blockers, and dividing damage (508.1, 509.1, 510.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from app.messages import game_words as words
from app.messages.message import Words
from app.models.answering import Answering, Names, simple_answering
from app.models.answering_action import ActionAnswering, NumberAnswering
from app.models.before_deciding import CombatPreview
from app.models.table_view import Arrow, Option, Prompt
from engine.agents.blocking import legal_attack, legal_blocks
from engine.errors import EngineBug
from engine.game.kernel.choices import (
    Answer,
    ChooseAction,
    ChooseNumber,
    DeclareAttackers,
    DeclareBlockers,
    Divide,
    Question,
)
from engine.ids import is_player

_REST: Final = "rest"
"""Prefix of the key of an option that gives the whole remaining amount to one recipient."""

_MUCH: Final = 10
"""Remaining amount from which it can be given at once."""


Pairs = tuple[tuple[int, int], ...]


def _kept(wanted: Pairs, legal: Pairs, *, required: bool) -> Pairs:
    """Returns the legal pairs. If nothing is required, it returns them only if all the wanted pairs are legal,
    otherwise none."""
    return legal if required or set(legal) <= set(wanted) else ()


class AttackAnswering(Answering):
    """A click on a creature toggles its attack. A click on a player or planeswalker redirects the last attacker
    there."""

    def __init__(
        self, question: DeclareAttackers, names: Names, words_in: Words, preview: CombatPreview | None = None
    ) -> None:
        super().__init__(question, names, words_in)
        self._preview = preview
        self._asked = question
        self._options = question.options
        self._attacks: dict[int, int] = dict(question.required)
        self._last: int | None = None
        self._usual: int | None = None

    def prompt(self) -> Prompt:
        count = len(self._attacks)
        say = self._words.say
        blocked = self._blocked(self._answer())
        button = self._words.count(words.ATTACK_WITH, count) if count else say(words.NO_ATTACK)
        if blocked:
            allowed = words.ATTACK_ALLOWED if self.confirm() else words.NO_ATTACK
            button = say(words.ATTACK_REQUIRED if self._asked.required else allowed)
        lines = [
            say(
                words.ATTACK_LINE,
                attacker=self._names.name_of(self._options[place].attacker),
                defender=self._names.name_of(self._options[place].defenders[defender]),
            )
            for place, defender in self._attacks.items()
        ]
        if self._preview is not None:
            pairs = ((self._options[place], defender) for place, defender in self._attacks.items())
            said = self._preview.attack([(option.attacker, option.defenders[place]) for option, place in pairs])
            lines = [*said, *lines]
        defenders = sorted({entity for option in self._options for entity in option.defenders})
        return Prompt(
            say(words.ATTACK),
            button,
            objects=frozenset(option.attacker for option in self._options)
            | frozenset(entity for entity in defenders if not is_player(entity)),
            players=frozenset(entity for entity in defenders if is_player(entity)),
            chosen=tuple(self._options[place].attacker for place in self._attacks),
            options=tuple(
                Option(str(entity), say(words.ALL_ATTACK, defender=self._names.name_of(entity))) for entity in defenders
            ),
            tally="\n".join(lines),
            blocked=blocked,
        )

    def arrows(self) -> tuple[Arrow, ...]:
        """Returns the attacks declared so far."""
        return tuple(
            _arrow(self._options[place].attacker, self._options[place].defenders[defender], "attack")
            for place, defender in self._attacks.items()
        )

    def click_entity(self, entity: int) -> Answer | None:
        place = next((place for place, option in enumerate(self._options) if option.attacker == entity), None)
        if place is not None:
            if place in self._attacks:
                del self._attacks[place]
                self._last = None
            else:
                defenders = self._options[place].defenders
                usual = self._usual is not None and self._usual in defenders
                self._attacks[place] = defenders.index(self._usual) if usual and self._usual is not None else 0
                self._last = place
        elif self._last is not None and entity in self._options[self._last].defenders:
            self._attacks[self._last] = self._options[self._last].defenders.index(entity)
            self._usual = entity
        return None

    def choose(self, key: str) -> Answer | None:
        """Makes all creatures attack that player or permanent, as far as the rules allow."""
        entity = int(key) if key.isdecimal() else -1
        wanted = dict(self._attacks)
        for place, option in enumerate(self._options):
            if entity in option.defenders:
                wanted[place] = option.defenders.index(entity)
        self._attacks = dict(legal_attack(self._asked, wanted.items()))
        return None

    def confirm(self) -> Answer | None:
        """Returns the attacks. If they aren't legal, it returns the closest legal ones, as the button says."""
        return _kept(self._answer(), legal_attack(self._asked, self._answer()), required=bool(self._asked.required))

    def _answer(self) -> tuple[tuple[int, int], ...]:
        return tuple(sorted(self._attacks.items()))


class BlockAnswering(Answering):
    """A click on the player's creature and then on an attacker makes it block. The same clicks again remove the
    block."""

    def __init__(
        self, question: DeclareBlockers, names: Names, words_in: Words, preview: CombatPreview | None = None
    ) -> None:
        super().__init__(question, names, words_in)
        self._preview = preview
        self._asked = question
        self._options = question.options
        self._blocks: list[tuple[int, int]] = list(question.required)
        self._held: int | None = None

    def prompt(self) -> Prompt:
        say = self._words.say
        blockers = {place for place, _ in self._blocks}
        held = self._options[self._held] if self._held is not None else None
        blocked = self._blocked(self._answer())
        button = self._words.count(words.BLOCK_WITH, len(blockers)) if blockers else say(words.NO_BLOCK)
        if blocked:
            allowed = words.BLOCK_ALLOWED if self.confirm() else words.NO_BLOCK
            button = say(words.BLOCK_REQUIRED if self._asked.required else allowed)
        attackers = held.attackers if held else ()
        lines = [
            say(
                words.BLOCK_LINE,
                blocker=self._names.name_of(self._options[place].blocker),
                attacker=self._names.name_of(self._options[place].attackers[attacker]),
            )
            for place, attacker in self._blocks
        ]
        if self._preview is not None:
            pairs = ((self._options[place], attacker) for place, attacker in self._blocks)
            said = self._preview.blocks([(option.blocker, option.attackers[place]) for option, place in pairs])
            lines = [*said, *lines]
        chosen = [self._options[place].blocker for place in sorted(blockers)]
        if held is not None and held.blocker not in chosen:
            chosen.append(held.blocker)
        return Prompt(
            say(words.BLOCK),
            button,
            objects=frozenset((*(option.blocker for option in self._options), *attackers)),
            chosen=tuple(chosen),
            tally="\n".join(lines),
            blocked=blocked,
        )

    def arrows(self) -> tuple[Arrow, ...]:
        """Returns the blocks declared so far."""
        return tuple(
            _arrow(self._options[place].blocker, self._options[place].attackers[attacker], "block")
            for place, attacker in self._blocks
        )

    def click_entity(self, entity: int) -> Answer | None:
        place = next((place for place, option in enumerate(self._options) if option.blocker == entity), None)
        if place is not None:
            self._blocks = [pair for pair in self._blocks if pair[0] != place]
            self._held = None if self._held == place else place
        elif self._held is not None and entity in self._options[self._held].attackers:
            self._block(self._held, self._options[self._held].attackers.index(entity))
        return None

    def confirm(self) -> Answer | None:
        """Returns the blocks. If they aren't legal, it returns the closest legal ones, as the button says."""
        return _kept(self._answer(), legal_blocks(self._asked, self._answer()), required=bool(self._asked.required))

    def _answer(self) -> tuple[tuple[int, int], ...]:
        return tuple(sorted(self._blocks))

    def _block(self, place: int, attacker: int) -> None:
        pair = (place, attacker)
        if pair in self._blocks:
            self._blocks.remove(pair)
            return
        present = [one for one in self._blocks if one[0] == place]
        if len(present) >= self._options[place].most:
            self._blocks.remove(present[0])
        self._blocks.append(pair)


class DivideAnswering(Answering):
    """A total divided among recipients. It starts with the minimum that the rules require, and clicks give out the
    rest."""

    def __init__(self, question: Divide, names: Names, words_in: Words) -> None:
        super().__init__(question, names, words_in)
        self._asked = question
        self._amounts = self._start()

    def prompt(self) -> Prompt:
        say = self._words.say
        options = [
            Option(
                str(place),
                say(words.DIVIDE_MORE, name=self._names.name_of(entity), amount=self._amounts[place]),
                self._left > 0 and self._may_grow(place),
            )
            for place, entity in enumerate(self._asked.recipients)
        ]
        options.extend(self._rests())
        options.append(Option("again", say(words.DIVIDE_ALL)))
        entities = self._asked.recipients
        return Prompt(
            self._sentence(say(words.DIVIDE, total=self._asked.total, left=self._left)),
            say(words.DIVIDE_DONE) if self._left == 0 else say(words.DIVIDE_STILL, left=self._left),
            objects=frozenset(entity for entity in entities if not is_player(entity)),
            players=frozenset(entity for entity in entities if is_player(entity)),
            options=tuple(options),
            least=self._left,
        )

    def click_entity(self, entity: int) -> Answer | None:
        if entity in self._asked.recipients:
            self._give(self._asked.recipients.index(entity))
        return None

    def choose(self, key: str) -> Answer | None:
        if key == "again":
            self._amounts = [self._asked.least] * len(self._asked.recipients)
        elif key.isdecimal() and int(key) < len(self._amounts):
            self._give(int(key))
        elif key.startswith(_REST) and key.removeprefix(_REST).isdecimal():
            place = int(key.removeprefix(_REST))
            if place < len(self._amounts) and self._may_grow(place):
                self._amounts[place] += self._left
        return None

    def confirm(self) -> Answer | None:
        return tuple(self._amounts) if self._left == 0 else None

    def _rests(self) -> Iterator[Option]:
        """Yields options that give the whole rest at once, if much is left."""
        for place, entity in enumerate(self._asked.recipients) if self._left >= _MUCH else ():
            label = self._words.say(words.DIVIDE_REST, name=self._names.name_of(entity), left=self._left)
            yield Option(f"{_REST}{place}", label, self._may_grow(place))

    @property
    def _left(self) -> int:
        return self._asked.total - sum(self._amounts)

    def _start(self) -> list[int]:
        """Returns lethal damage for each blocker in order, and the rest for the last recipient (510.1c, 702.19b)."""
        asked = self._asked
        amounts = [asked.least] * len(asked.recipients)
        left = asked.total - sum(amounts)
        for place, lethal in enumerate(asked.lethal[: len(amounts)]):
            more = max(0, min(left, lethal - amounts[place]))
            amounts[place] += more
            left -= more
        if amounts:
            amounts[-1] += left
        return amounts

    def _give(self, place: int) -> None:
        if self._left > 0 and self._may_grow(place):
            self._amounts[place] += 1

    def _may_grow(self, place: int) -> bool:
        """False for a defender attacked with trample while a blocker lacks lethal damage (702.19b)."""
        if not self._asked.trample or place < len(self._amounts) - 1:
            return True
        return all(amount >= lethal for amount, lethal in zip(self._amounts, self._asked.lethal, strict=False))


def _arrow(source: int, target: int, kind: Literal["attack", "block"]) -> Arrow:
    return Arrow(source, kind, seat=target) if is_player(target) else Arrow(source, kind, target=target)


def answering(question: Question, names: Names, words_in: Words, preview: CombatPreview | None = None) -> Answering:
    """Returns the answering of any question. `preview` computes the results of attacks and blocks."""
    match question:
        case DeclareAttackers():
            return AttackAnswering(question, names, words_in, preview)
        case DeclareBlockers():
            return BlockAnswering(question, names, words_in, preview)
        case Divide():
            return DivideAnswering(question, names, words_in)
        case ChooseNumber():
            return NumberAnswering(question, names, words_in)
        case ChooseAction():
            return ActionAnswering(question, names, words_in)
    found = simple_answering(question, names, words_in)
    if found is None:
        raise EngineBug(f"the table cannot ask {type(question).__name__!r}")
    return found

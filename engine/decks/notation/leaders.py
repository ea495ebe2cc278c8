"""Finds the commanders of a deck file: one resolver for the readers of all formats.

Input: the parts of a file as its reader collected them, and the reader's claims: a name with the evidence that it
leads. Output: commanders and companion in their parts, and `Decision`s, from which the report makes its notes. The
strongest evidence wins; weaker evidence is then ignored:

1. `mark`: the file marks the card or heads its part. The reader adds the card to the part itself, or claims a card
   that a heading names on its own line.
2. `comment`: a comment or a line of the file names the card ("// Commander: Krenko").
3. `banner`, `annotation`: Cockatrice's banner card, Magic Online's annotation of the card.
4. `rest`: a sideboard of one or two cards beside 98 or 99 cards; `block`: the same before the first blank
   line or after the last.
   `sideboard`: a sideboard that holds only cards that can lead, in a format without a place for commanders.
5. `first_line`: the first line of 100 cards.

Names without facts count as cards that may lead where sizes are the evidence. Two cards lead together only if a partner
ability joins them (702.124); a file's own mark or heading is never overruled, only cut after the second card.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, get_args

import msgspec

from engine.cards.facts import CardFacts, PartnerAbility
from engine.decks.deck import Commander, DeckEntry
from engine.decks.formats import PARTNER
from engine.decks.notation.parts import CardFinder, Listed, Part, Parts
from engine.decks.resolved import Leader, can_lead_together, is_background, is_the_doctor

Evidence = Literal["mark", "comment", "banner", "annotation", "rest", "block", "sideboard", "first_line"]

EVIDENCE: tuple[Evidence, ...] = get_args(Evidence)
"""All kinds of evidence, the strongest first."""

Role = Literal["commander", "companion"]

MOST_LEADERS = 2
"""The most commanders of a deck; no partner ability allows more (702.124g)."""

WHOLE_DECK = 100
_LEAST_REST = 97
"""Fewest other cards with which one or two cards of any name count as commanders."""
_SMALL_DECK = 80
"""Decks of fewer cards may be from a Commander Draft, where cards of one colour have partner (903.13f)."""

_LEADING_WORDS = frozenset({"Creature", "Vehicle", "Spacecraft", "Planeswalker", "Background"})


class Claim(msgspec.Struct, frozen=True):
    """A reader's statement that a named card leads. `or_adds`: the card joins the deck if no part has it."""

    name: str
    evidence: Evidence
    line: int | None = None
    colour: str | None = None
    role: Role = "commander"
    or_adds: DeckEntry | None = None


class Hints(msgspec.Struct):
    """Ways in which a format may hide its commanders. `leaders_in_sideboard`: it has no place of its own for them.
    `leader_first`: the list has no headings, so its first line may lead."""

    leaders_in_sideboard: bool = False
    leader_first: bool = False


class Decision(msgspec.Struct, frozen=True):
    """Cards that the resolver moved. `left_out`: cards of the commanders' part that went to the main deck, or a
    second copy of a commander that was taken away."""

    kind: Literal["commander", "companion", "too_many", "listed_twice"]
    cards: tuple[str, ...]
    evidence: Evidence
    line: int | None = None


def may_lead(card: CardFacts) -> bool:
    """True if the card can be a commander in some format, alone or beside another."""
    line = card.type_line
    return card.traits.can_be_commander or (
        line.is_legendary and not _LEADING_WORDS.isdisjoint(line.types + line.subtypes)
    )


class _AnyFormat(msgspec.Struct, frozen=True):
    """The pair rules of the most generous format. `drafted`: cards of at most one colour have partner (903.13f)."""

    drafted: bool

    def may_be_commander(self, card: CardFacts) -> bool:
        return may_lead(card) and not is_background(card)

    def partner_abilities(self, card: CardFacts, colour_identity: str) -> tuple[PartnerAbility, ...]:
        given = self.drafted and len(colour_identity) <= 1 and self.may_be_commander(card)
        return (*card.traits.partner, PARTNER) if given else card.traits.partner


def may_lead_together(first: CardFacts | None, second: CardFacts | None, *, drafted: bool = False) -> bool:
    """True if two cards can be commanders of one deck. None is a card without facts: it joins a card that has any
    partner ability, is a Background or the Doctor, or has no facts either."""
    if first is None or second is None:
        known = first or second
        return known is None or bool(known.traits.partner or is_background(known) or is_the_doctor(known))
    pair = [Leader.from_commander(Commander(card.name), card) for card in (first, second)]
    return can_lead_together(pair[0], pair[1], _AnyFormat(drafted))


class LeaderResolver:
    """Decides who leads one file's deck; changes `parts` in place."""

    def __init__(self, parts: Parts, claims: Sequence[Claim], known: CardFinder, hints: Hints) -> None:
        self._parts = parts
        self._claims = claims
        self._known = known
        self._hints = hints
        self._decisions: list[Decision] = []

    def resolve(self) -> list[Decision]:
        """Moves commanders and companion into their parts and returns the decisions, in order."""
        self._follow_claims("commander", "mark")
        if self._parts["commander"]:
            self._end_commander_part()
            self._drop_second_listing()
        if not self._parts["commander"]:  # first: files list a commander before a companion of the same name
            self._follow_claims("commander", "comment")
        self._follow_claims("companion", "comment")
        for evidence in EVIDENCE[1:]:
            if not self._parts["commander"]:
                self._follow(evidence)
        self._find_companion()
        return self._decisions

    def _follow(self, evidence: Evidence) -> None:
        if evidence == "rest":
            self._take_rest()
        elif evidence == "block":
            self._take_block()
        elif evidence == "sideboard":
            group = self._parts["sideboard"]
            alone = len(group) == 1 and self._is_companion(group[0])
            if self._hints.leaders_in_sideboard and not alone:
                self._take_group("sideboard", group, evidence, exact=False)
        elif evidence == "first_line":
            if self._hints.leader_first:
                self._take_first_line()
        else:
            self._follow_claims("commander", evidence)

    # explicit parts

    def _end_commander_part(self) -> None:
        """Ends a commanders' part of more than two cards after the first, or after two that lead together. Three cards
        that can all lead, next to a main deck, are a mistake of the player that validation reports."""
        cards = self._parts["commander"]
        size = self._parts.count("commander")
        if size <= MOST_LEADERS:
            return
        facts = [self._known(listed.entry.name) for listed in cards]
        if size < self._parts.count("main") and all(card and may_lead(card) for card in facts):
            return
        singles = [listed for listed in cards if listed.entry.count == 1]
        kept = singles[:1] or cards[:1]
        if len(singles) > 1:
            first, second = (self._known(listed.entry.name) for listed in singles[:2])
            if first and second and may_lead_together(first, second, drafted=self._is_small()):
                kept = singles[:2]
        rest = [listed for listed in cards if not any(listed is one for one in kept)]
        self._parts["commander"][:] = [_single(listed) for listed in kept]
        surplus = [_less_one(listed) for listed in kept if listed.entry.count > 1]
        self._parts["main"][:0] = surplus + rest
        names = tuple(listed.entry.name for listed in surplus + rest)
        self._decisions.append(Decision("too_many", names, "mark", rest[0].line if rest else None))

    def _drop_second_listing(self) -> None:
        """Lists that name the commander at the top and again among 100 cards have it once."""
        names = self._names("commander")
        if self._parts.count("main") != WHOLE_DECK or not all(self._holds_once("main", name) for name in names):
            return
        taken = [self._parts.take("main", name) for name in names]
        line = next((listed.line for listed in taken if listed), None)
        self._decisions.append(Decision("listed_twice", tuple(names), "mark", line))

    # claims

    def _follow_claims(self, role: Role, evidence: Evidence) -> None:
        claims = [claim for claim in self._claims if claim.role == role and claim.evidence == evidence]
        most = 1 if role == "companion" else MOST_LEADERS
        taken: list[str] = []
        for claim in claims:
            if self._parts.count(role) >= most:
                break
            found = self._claimed(claim)
            if found is not None:
                self._parts[role].append(msgspec.structs.replace(found, colour=claim.colour or found.colour))
                taken.append(found.entry.name)
        if taken and evidence != "mark":
            self._decisions.append(Decision(role, tuple(taken), evidence, claims[0].line))

    def _claimed(self, claim: Claim) -> Listed | None:
        """The listed card that a claim means, taken out of its part."""
        place = self._parts.find(claim.name, self._known)
        if place is not None:
            facts = self._known(place[1])
            if claim.evidence == "banner" and facts is not None and not may_lead(facts):
                return None  # any card can be the picture of a deck
            return self._parts.take(*place)
        if claim.or_adds is None or any(claim.name == name for name in self._names(claim.role)):
            return None
        return Listed(claim.or_adds, claim.line)

    # sizes

    def _take_rest(self) -> None:
        rest, main = self._parts["sideboard"], self._parts.count("main")
        most = MOST_LEADERS + any(self._is_companion(listed) for listed in rest)
        if _LEAST_REST < main < WHOLE_DECK and 1 <= self._parts.count("sideboard") <= most:
            self._take_group("sideboard", rest, "rest", exact=True)

    def _take_block(self) -> None:
        for place in ("first", "last"):
            block = [listed for listed in self._parts["main"] if listed.block == place]
            others = self._parts.count("main") - sum(listed.entry.count for listed in block)
            exact = _LEAST_REST <= others < WHOLE_DECK
            if block and others and not self._parts["commander"] and (exact or self._is_singleton()):
                self._take_group("main", block, "block", exact=exact)

    def _take_group(self, part: Part, group: list[Listed], evidence: Evidence, *, exact: bool) -> None:
        """Takes the commanders, and a companion with them, out of a group that contains nothing else. `exact`: the
        sizes alone show that the group leads, so names without facts count."""
        size = sum(listed.entry.count for listed in group)
        if not 1 <= size <= MOST_LEADERS + 1:
            return
        facts = [self._known(listed.entry.name) for listed in group]
        if any(card is None for card in facts) and not exact:
            return
        able = [listed for listed, card in zip(group, facts, strict=True) if card is None or may_lead(card)]
        if len(able) < len(group) and not (exact and part == "sideboard" and len(able) == 1):
            return
        companion = next((listed for listed in reversed(able) if len(able) > 1 and self._is_companion(listed)), None)
        if companion and not self._parts["companion"]:
            able.remove(companion)
        else:
            companion = None
        if not self._can_all_lead(able) or (part == "sideboard" and self._is_lone_companion(able)):
            return
        for listed in able:
            for _ in range(listed.entry.count):
                self._move(part, "commander", listed.entry.name)
        line = able[0].line
        self._decisions.append(Decision("commander", tuple(one.entry.name for one in able), evidence, line))
        if companion is not None:
            self._move(part, "companion", companion.entry.name)
            self._decisions.append(Decision("companion", (companion.entry.name,), evidence, companion.line))

    def _is_lone_companion(self, able: list[Listed]) -> bool:
        """True if the only card beside a deck is a companion, and the deck needs no commander to be whole."""
        return len(able) == 1 and self._is_companion(able[0]) and self._parts.count("main") != WHOLE_DECK - 1

    def _can_all_lead(self, able: list[Listed]) -> bool:
        names = [listed.entry.name for listed in able for _ in range(listed.entry.count)]
        if len(names) != MOST_LEADERS:
            return len(names) == 1
        return may_lead_together(self._known(names[0]), self._known(names[1]), drafted=self._is_small())

    def _take_first_line(self) -> None:
        """The first card of exactly 100, unless the list is in alphabetical order or another colour speaks against
        it; with the second if the two lead together."""
        main = self._parts["main"]
        if self._parts.count("main") != WHOLE_DECK or not main or main[0].entry.count != 1:
            return
        facts = [self._known(listed.entry.name) for listed in main]
        first = facts[0]
        if first is None:
            named = sum(card is not None for card in facts)
            if 2 * named < len(facts) or _is_sorted(main) or len(main) < 2:
                return
        elif not may_lead(first) or is_background(first):
            return
        leaders = [main[0]]
        second = facts[1] if len(main) > 1 and main[1].entry.count == 1 else None
        if first is not None and second is not None and may_lead_together(first, second):
            leaders.append(main[1])
        if first is not None and not self._fits(leaders, facts):
            return
        if _is_sorted(main) and any(card and may_lead(card) for card in facts[len(leaders) :]):
            return
        for listed in tuple(leaders):
            self._move("main", "commander", listed.entry.name)
        names = tuple(listed.entry.name for listed in leaders)
        self._decisions.append(Decision("commander", names, "first_line", leaders[0].line))

    def _fits(self, leaders: list[Listed], facts: list[CardFacts | None]) -> bool:
        """True if the leaders' colours allow every known card of the list."""
        leading = [self._known(listed.entry.name) for listed in leaders]
        allowed = {colour for card in leading if card for colour in card.colour_identity}
        return all(card is None or allowed.issuperset(card.colour_identity) for card in facts)

    # companions

    def _find_companion(self) -> None:
        """A sideboard of a single card that is a companion."""
        cards = self._parts["sideboard"]
        if self._parts["companion"] or len(cards) != 1 or cards[0].entry.count != 1:
            return
        if self._is_companion(cards[0]):
            name, line = cards[0].entry.name, cards[0].line
            self._move("sideboard", "companion", name)
            self._decisions.append(Decision("companion", (name,), "sideboard", line))

    # helpers

    def _is_companion(self, listed: Listed) -> bool:
        card = self._known(listed.entry.name)
        return card is not None and card.traits.companion is not None

    def _move(self, source: Part, target: Part, name: str) -> None:
        listed = self._parts.take(source, name)
        assert listed is not None
        self._parts[target].append(listed)

    def _names(self, part: Part) -> list[str]:
        return [listed.entry.name for listed in self._parts[part]]

    def _holds_once(self, part: Part, name: str) -> bool:
        return [listed.entry.count for listed in self._parts[part] if listed.entry.name == name] == [1]

    def _is_singleton(self) -> bool:
        """True if the main deck has no three copies of a card that may be there once: a deck of four copies each has no
        commander."""
        for listed in self._parts["main"]:
            card = self._known(listed.entry.name)
            if listed.entry.count > 2 and card and not card.type_line.is_basic_land and card.traits.copies is None:
                return False
        return True

    def _is_small(self) -> bool:
        return self._parts.count("main") + self._parts.count("commander") < _SMALL_DECK


def _single(listed: Listed) -> Listed:
    return msgspec.structs.replace(listed, entry=msgspec.structs.replace(listed.entry, count=1))


def _less_one(listed: Listed) -> Listed:
    return msgspec.structs.replace(listed, entry=msgspec.structs.replace(listed.entry, count=listed.entry.count - 1))


def _is_sorted(cards: list[Listed]) -> bool:
    names = [listed.entry.name.casefold() for listed in cards]
    return names == sorted(names)

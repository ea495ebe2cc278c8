"""Formats: the limits of deck construction as data, behind named questions.

Input: the bytes of `data/formats/*.json`. Output: `Format` and `BanList`, for validation, builders and game setup. No
code checks which format it has by name. Rules: 903.5 (Commander), 903.12 (Brawl), 903.13e-f (Commander Draft), 100.2b
(pools), 903.4b (chosen colours).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cached_property

import msgspec

from engine.cards.facts import CardFacts, PartnerAbility
from engine.decks.problems import (
    BelowMinimum,
    IsEmpty,
    LimitNotPositive,
    NameTwice,
    NeedsBasicLands,
    NeedsLanguages,
    NoBanList,
    NoRuleNumber,
    NotPositive,
)
from engine.errors import InField, InFile, Problem, UnreadableInput, Word, problem_of

PARTNER = PartnerAbility("partner")


class BanList(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """Cards that a format forbids, by name or because their text refers to something `outside` the game ("ante",
    "stickers", "attractions"). `removed_from_play`: names that no format of constructed decks allows any more.
    `game_changers` are allowed but marked. `as_of` is the date of the lists and `source` their origin."""

    id: str
    as_of: str
    banned: tuple[str, ...]
    source: str = ""
    removed_from_play: tuple[str, ...] = ()
    banned_as_companion: tuple[str, ...] = ()
    banned_outside: tuple[str, ...] = ()
    game_changers: tuple[str, ...] = ()

    @cached_property
    def banned_names(self) -> frozenset[str]:
        return frozenset(self.banned)

    @cached_property
    def removed_names(self) -> frozenset[str]:
        return frozenset(self.removed_from_play)

    @cached_property
    def companion_names(self) -> frozenset[str]:
        return frozenset(self.banned_as_companion)

    @cached_property
    def game_changer_names(self) -> frozenset[str]:
        return frozenset(self.game_changers)


NO_BANS = BanList("none", "", ())


class DeckSize(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Limits of the number of cards, commanders included; `maximum` None = no limit."""

    minimum: int
    maximum: int | None
    rule: str


class Copies(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Limit of cards with one name; `limit` None = any number. Basic lands are never limited."""

    limit: int | None
    rule: str


class CommanderKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card type or subtype whose legendary cards may be commanders; `needs_power`: only with a power/toughness
    box (903.3c)."""

    word: str
    needs_power: bool = False


class CommanderLimits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Limits on commanders. `partner_up_to_colours`: every possible commander whose colour identity has at most this
    many colours is treated as having partner (903.13f); None = no such rule."""

    rule: str
    kinds: tuple[CommanderKind, ...]
    partner_up_to_colours: int | None = None


class PoolLimits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The deck is built from a card pool; basic lands may or may not be added freely."""

    rule: str
    basic_lands_free: bool


class FreeCommander(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card that may be added to the pool up to `copies` times, but only as a commander (903.13e)."""

    name: str
    copies: int
    rule: str


class FormatLegality(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The format uses only printed cards of ordinary play. `key`: the format's name in card objects, whose "banned"
    counts, "" if none does. `strict`: their "not_legal" counts too."""

    key: str
    strict: bool = False


class StartingLife(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Life totals at the start (103.4c, 903.12f)."""

    two_players: int
    more_players: int


class _Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fields of a format that a file holds as the program uses them. `title` is by language ("en", "de");
    `basic_lands` names the card that a suggestion adds for each of "WUBRGC"; `pool` None = any card may be used;
    `legality` None = every card of the pool may be used."""

    id: str
    title: Mapping[str, str]
    deck_size: DeckSize
    copies: Copies
    commander: CommanderLimits
    basic_lands: Mapping[str, str]
    sideboard_allowed: bool
    starting_life: StartingLife
    commander_damage: int | None
    pool: PoolLimits | None = None
    free_commanders: tuple[FreeCommander, ...] = ()
    free_basic_type_if_colourless: bool = False
    legality: FormatLegality | None = None


class Format(_Limits, frozen=True, forbid_unknown_fields=True):
    """One format's deck limits, and the two numbers of its games that aren't about decks. `ban_list` None = nothing is
    banned."""

    ban_list: BanList | None = None

    @property
    def banned_cards(self) -> BanList:
        return self.ban_list or NO_BANS

    def title_in(self, language: str) -> str:
        """Returns the title in a language, otherwise in English."""
        return self.title.get(language, self.title["en"])

    def allowed_copies(self, card: CardFacts) -> int | None:
        """Returns how many cards of this name a deck may have; None = any number (903.5b and the card's own text)."""
        if card.type_line.is_basic_land:
            return None
        if self.copies.limit is None:
            return None
        own = card.traits.copies
        if own is None:
            return self.copies.limit
        return own or None

    def may_be_commander(self, card: CardFacts) -> bool:
        """True if the card may be a commander by itself (903.3, 903.3a)."""
        line = card.type_line
        if card.traits.can_be_commander:
            return True
        return line.is_legendary and any(
            (kind.word in line.types or kind.word in line.subtypes)
            and (not kind.needs_power or card.front_face.power is not None)
            for kind in self.commander.kinds
        )

    def partner_abilities(self, card: CardFacts, colour_identity: str) -> tuple[PartnerAbility, ...]:
        """Returns the partner abilities of a card with this colour identity (its chosen colour included)."""
        limit = self.commander.partner_up_to_colours
        given = limit is not None and len(colour_identity) <= limit and self.may_be_commander(card)
        if given and PARTNER not in card.traits.partner:
            return (*card.traits.partner, PARTNER)
        return card.traits.partner

    def free_copies(self, name: str) -> int:
        """Returns how many copies of a card may be added to a pool as commanders (903.13e)."""
        return sum(free.copies for free in self.free_commanders if free.name == name)


class _BanListFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    ban_lists: tuple[BanList, ...]


class _StoredFormat(_Limits, frozen=True, forbid_unknown_fields=True):
    """A format as stored: `ban_list` is an id."""

    ban_list: str | None = None


def read_ban_lists(data: bytes, source: str) -> dict[str, BanList]:
    """The ban lists of a file, by id.

    Raises:
        UnreadableInput: naming `source` and the invalid field.
    """
    try:
        found = msgspec.json.decode(data, type=_BanListFile).ban_lists
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise UnreadableInput(InFile(Word(source), problem_of(problem))) from None
    for ban_list in found:
        for field in ("banned", "removed_from_play"):
            names: tuple[str, ...] = getattr(ban_list, field)
            _require(len(names) == len(frozenset(names)), source, field, NameTwice())
    return {ban_list.id: ban_list for ban_list in found}


def read_format(data: bytes, source: str, ban_lists: Mapping[str, BanList]) -> Format:
    """The format of a file.

    Raises:
        UnreadableInput: naming `source` and the invalid field.
    """
    try:
        stored = msgspec.json.decode(data, type=_StoredFormat)
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise UnreadableInput(InFile(Word(source), problem_of(problem))) from None
    ban_list = None
    if stored.ban_list is not None:
        ban_list = ban_lists.get(stored.ban_list)
        _require(ban_list is not None, source, "ban_list", NoBanList(stored.ban_list))
    size = stored.deck_size
    _require(size.minimum > 0, source, "deck_size.minimum", NotPositive(size.minimum))
    _require(
        size.maximum is None or size.maximum >= size.minimum,
        source,
        "deck_size.maximum",
        BelowMinimum(size.maximum),
    )
    _require(stored.copies.limit is None or stored.copies.limit > 0, source, "copies.limit", LimitNotPositive())
    _require({"en", "de"} <= stored.title.keys(), source, "title", NeedsLanguages())
    _require(set(stored.basic_lands) == set("WUBRGC"), source, "basic_lands", NeedsBasicLands())
    _require(bool(stored.commander.kinds), source, "commander.kinds", IsEmpty())
    for rule in _rules(stored):
        _require(bool(re.fullmatch(r"\d{3}(\.\d+[a-z]?)?", rule)), source, "rule", NoRuleNumber(rule))
    values = {field: getattr(stored, field) for field in stored.__struct_fields__}
    return Format(**{**values, "ban_list": ban_list})


def _rules(stored: _StoredFormat) -> Iterable[str]:
    yield from (stored.deck_size.rule, stored.copies.rule, stored.commander.rule)
    yield from (free.rule for free in stored.free_commanders)
    if stored.pool:
        yield stored.pool.rule


def _require(holds: bool, source: str, field: str, problem: Problem) -> None:
    if not holds:
        raise UnreadableInput(InFile(Word(source), InField(field, problem)))

"""A late game of four with some twenty permanents each, as full of marks as games become: Auras and Equipment with
their hosts on the own board and across, counters, damage, tokens in piles, designations, commander damage, poison
and mana. Made up of real cards, for pictures and for tests of what can be read; nothing comes from the rules core.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from app.messages.message import Words
from app.models.table_view import Arrow, CardHere, Permanent, Row, Seat, TableView
from app.services.cards.look import CardBook
from tests.app.table_demo import demo_table

_CREATURES: tuple[tuple[str, ...], ...] = (
    ("Godo, Bandit Warlord", "Deadly Recluse", "Champion of the Flame", "Acidic Slime", "Sliver Hivelord", "Rakka Mar"),
    ("Sunblade Angel", "Palace Sentinels", "Steel Hellkite", "Oreskos Explorer", "Mangara, the Diplomat", "Myrsmith"),
    (
        "Chainer, Dementia Master",
        "Nadier's Nightblade",
        "Ogre Slumlord",
        "Goremand",
        "Demonlord Belzenlok",
        "Duplicant",
    ),
    ("Talrand, Sky Summoner", "Murmuring Mystic", "Goliath Sphinx", "Deepglow Skate", "Thrummingbird", "Carrion Grub"),
)
_OTHERS: tuple[tuple[str, ...], ...] = (
    ("Mirari's Wake", "Sol Ring", "Chandra, Torch of Defiance"),
    ("Champion's Helm", "Commander's Sphere", "Elspeth, Sun's Champion"),
    ("Witch's Cauldron", "Arcane Signet", "Ob Nixilis of the Black Oath"),
    ("Meteoric Mace", "Sol Ring", "Jace, Architect of Thought"),
)
_LANDS: tuple[tuple[str, ...], ...] = (
    ("Command Tower", "Forest", "Forest", "Forest", "Forest", "Mountain", "Mountain", "Mountain"),
    ("Ash Barrens", "Plains", "Plains", "Plains", "Plains", "Plains"),
    ("Command Tower", "Swamp", "Swamp", "Swamp", "Swamp", "Swamp", "Swamp"),
    ("Reliquary Tower", "Island", "Island", "Island", "Island", "Command Tower"),
)
_WORN: tuple[tuple[tuple[str, int], ...], ...] = (
    (("Vulshok Battlegear", 0), ("Assault Suit", 0), ("Lightning Greaves", 4)),
    (("Hammer of Nazahn", 0), ("All That Glitters", 0)),
    (("Scytheclaw", 1),),
    (("Haunted Cloak", 0), ("Fireshrieker", 3)),
)
"""Equipment and Auras of each board, and which of its creatures they are on."""
_ACROSS = (("Darksteel Mutation", 1, 3, 3), ("Song of the Dryads", 3, 0, 3), ("Fall from Favor", 3, 1, 0))
"""An Aura, its seat, the seat of its host, and which creature that is."""
_DESIGNATIONS: tuple[tuple[str, ...], ...] = (("city's blessing",), ("monarch",), (), ("initiative", "city's blessing"))
_COUNTERS: tuple[tuple[tuple[str, int], ...], ...] = (
    (("+1/+1", 3),),
    (),
    (("-1/-1", 1),),
    (("+1/+1", 12), ("flying", 1)),
    (),
    (("stun", 2),),
)
_KEYWORDS: tuple[tuple[str, ...], ...] = (
    ("haste", "double strike"),
    ("reach", "deathtouch"),
    ("trample",),
    ("deathtouch",),
    ("vigilance", "lifelink", "flying"),
    ("defender",),
)
_TOKENS = 5


def late_table(book: CardBook, words_in: Words) -> TableView:
    """The table in the language of `words_in`; two of the looker's creatures attack."""
    table = demo_table(book, words_in)
    seats = [_late(book, seat) for seat in table.seats]
    for aura, by, whose, place in _ACROSS:
        host = seats[whose].permanents[place]
        name = host.card.title_in(words_in.language)
        added = _permanent(book, aura, "others", 1000 * (by + 1) + 500 + place, host=name)
        seats[by] = replace(seats[by], permanents=(*seats[by].permanents, added))
        there = list(seats[whose].permanents)
        there[place] = replace(host, bears=(*host.bears, by))
        seats[whose] = replace(seats[whose], permanents=tuple(there))
    attackers = [seats[0].permanents[place] for place in (0, 2)]
    own = tuple(replace(one, attacking=one in attackers) for one in seats[0].permanents)
    seats[0] = replace(seats[0], permanents=own)
    arrows = tuple(Arrow(one.id, "attack", seat=seat) for one, seat in zip(attackers, (1, 3), strict=True))
    prompt = replace(
        table.prompt,
        objects=frozenset(one.id for one in own[:6] if not one.tapped),
        chosen=tuple(one.id for one in attackers),
    )
    return replace(table, seats=tuple(seats), arrows=arrows, prompt=prompt, daytime="night", turn=23)


def _late(book: CardBook, seat: Seat) -> Seat:
    place = seat.seat
    return replace(
        seat,
        permanents=tuple(_board(book, place)),
        graveyard=seat.graveyard + _dead(seat.graveyard, 6 + 5 * place),
        exile=_dead(seat.graveyard, 2 + place),
        designations=_DESIGNATIONS[place],
        counters=(("energy", 4), ("experience", 2)) if place == 1 else (("rad", 3),) if place == 3 else (),
        poison=(0, 2, 7, 0)[place],
    )


def _dead(cards: Sequence[CardHere], count: int) -> tuple[CardHere, ...]:
    return tuple(replace(cards[place % len(cards)], id=9000 + place) for place in range(count))


def _board(book: CardBook, seat: int) -> Iterator[Permanent]:
    base = 1000 * (seat + 1)
    for place, name in enumerate(_CREATURES[seat]):
        made = _permanent(book, name, "creatures", base + place)
        marked = (place + seat) % len(_COUNTERS)
        yield replace(
            made,
            change=(0, 1, -1)[place % 3],
            counters=_COUNTERS[marked],
            keywords=_KEYWORDS[marked],
            damage=(0, 2, 0, 1, 0, 0)[marked],
            tapped=place in (1, 4) and seat != 0,
            sick=place == 5,
            commander=place == 0,
        )
    for number in range(_TOKENS):
        made = _permanent(book, "Talrand, Sky Summoner", "creatures", base + 50 + number)
        yield replace(made, numbers="2/2", token=True, keywords=("flying",), tapped=number < seat)
    for place, name in enumerate(_OTHERS[seat]):
        yield replace(_permanent(book, name, "others", base + 100 + place), tapped=name == "Sol Ring")
    for place, name in enumerate(_LANDS[seat]):
        yield replace(_permanent(book, name, "lands", base + 200 + place), tapped=place > 4)
    for place, (name, on) in enumerate(_WORN[seat]):
        yield replace(_permanent(book, name, "others", base + 300 + place), attached_to=base + on)


def _permanent(book: CardBook, name: str, row: Row, number: int, host: str = "") -> Permanent:
    look = book.look_of(name)
    face = look.front_face
    numbers = f"{face.power}/{face.toughness}" if face.power is not None else face.loyalty or ""
    return Permanent(number, look, row, numbers=numbers, host=host)

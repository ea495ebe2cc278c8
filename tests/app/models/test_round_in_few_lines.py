"""Summary of the last round: one line covers several objects with the same event."""

from __future__ import annotations

from app.messages import game_words as words
from app.messages.message import Bilingual, Message, Words
from app.models.log_entries import Entry, summary, write_lines
from engine.game import events
from engine.ids import ObjectId, PlayerId

ELF, BEAR = Bilingual("Elf", "Elf"), Bilingual("Bear", "Bär")
NOWHERE = Bilingual("", "")


def moved(sentence: Message, card: Message, origin: Message = NOWHERE, seat: int = 1) -> tuple[events.Event, Entry]:
    event = events.ZoneMove(ObjectId(10), "battlefield", "graveyard")
    return event, Entry(sentence, {"card": card, "origin": origin}, seat=seat)


def told(*events_told: tuple[events.Event, Entry]) -> list[tuple[str, int | None]]:
    return [(line.text, line.seat) for line in write_lines(Words("en"), summary(events_told))]


def test_creatures_that_die_one_after_the_other_stand_in_one_line() -> None:
    assert told(*(moved(words.DIES, one) for one in (ELF, BEAR, ELF))) == [("2 × Elf, Bear die.", 1)]


def test_of_several_players_it_is_nobodys_doing() -> None:
    assert told(moved(words.DIES, ELF, seat=1), moved(words.DIES, BEAR, seat=2)) == [("Elf, Bear die.", None)]


def test_what_comes_from_elsewhere_stands_apart() -> None:
    graveyard = Bilingual(" from the graveyard", " aus dem Friedhof")
    assert told(moved(words.EXILED, ELF), moved(words.EXILED, BEAR, graveyard), moved(words.DIES, ELF)) == [
        ("Elf is exiled.", 1),
        ("Bear is exiled from the graveyard.", 1),
        ("Elf dies.", 1),
    ]


def test_cards_that_others_look_at_in_secret_are_left_out() -> None:
    looked = events.Revealed(PlayerId(1), (), to=(PlayerId(1),))
    assert told((looked, Entry(words.LOOKS.other, {"name": "Ada"}))) == []


def test_face_down_cards_are_counted() -> None:
    attack = Entry(words.ATTACKS.other, {"name": "Ada", "target": words.YOU_ATTACKED}, cards=(words.FACE_DOWN,) * 3)
    assert [line.text for line in write_lines(Words("en"), [attack])] == ["Ada attacks you with 3 face-down cards."]

"""What a search may say: examples, each with what it finds."""

from __future__ import annotations

from typing import Final

from app.messages.message import Message

TITLE = Message("Searching cards", "Karten suchen")
SYNTAX_TIP = Message("What a search may say", "Was eine Suche sagen kann")
INTRODUCTION = Message(
    "Words are looked for in names, types and rules text, in English and in German at once. Signs before a colon say"
    " what is looked at; whatever stands side by side must all be so. “commandeer cards find” takes the same searches.",
    "Wörter werden in Namen, Typen und Regeltext gesucht, deutsch und englisch zugleich. Kürzel vor einem Doppelpunkt"
    " sagen, worauf geschaut wird; was nebeneinander steht, muss alles zutreffen. „commandeer cards find“ nimmt"
    " dieselben Suchen.",
)
EXAMPLES: Final[tuple[tuple[str, Message], ...]] = (
    ("t:elf", Message("elves; in German too, “t:kreatur”", "Elfen; auch deutsch, „t:kreatur“")),
    ("o:'draw a card'", Message("these words in the rules text", "diese Wörter im Regeltext, auch deutsch")),
    ("o:/draw (two|three) cards/", Message("a pattern in the rules text", "ein Muster im Regeltext")),
    ("kw:flying", Message("the ability flying", "die Fähigkeit Flugfähigkeit")),
    ("c:wu", Message("white and blue, perhaps more", "weiß und blau, vielleicht mehr")),
    ("c<=wu", Message("no colours but white and blue", "keine Farben außer Weiß und Blau")),
    ("id:esper", Message("goes into a deck of these colours", "passt in ein Deck dieser Farben")),
    (
        "mv<=3",
        Message("mana value three or less; also “cmc”, “mv:even”", "Manabetrag höchstens drei; auch „cmc“, „mv:even“"),
    ),
    ("m:gg", Message("two green symbols in the cost", "zwei grüne Symbole in den Kosten")),
    ("pow>=5", Message("power; “tou”, “pt”, “loy” likewise", "Stärke; ebenso „tou“, „pt“, „loy“")),
    ("pow>tou", Message("more power than toughness", "mehr Stärke als Widerstandskraft")),
    ("produces:g", Message("makes green mana", "erzeugt grünes Mana")),
    ("is:commander", Message("may lead a deck", "darf ein Deck anführen")),
    (
        "is:exact",
        Message(
            "automated in every word; else “is:partial”, “is:unread”",
            "ganz automatisiert; sonst „is:partial“, „is:unread“",
        ),
    ),
    ("f:commander", Message("legal in a format; “banned:commander”", "legal in einem Format; „banned:commander“")),
    (
        "r>=rare",
        Message("rarity; “s:cmm” a set, “a:name” an artist", "Seltenheit; „s:cmm“ ein Set, „a:name“ wer gemalt hat"),
    ),
    ("!'Sol Ring'", Message("exactly this name", "genau dieser Name")),
    ("-t:land", Message("not so", "nicht so")),
    ("(t:elf or t:goblin) c:g", Message("one or the other, in parentheses", "das eine oder das andere, in Klammern")),
    ("order:mv direction:desc", Message("the order of what is found", "die Reihenfolge des Gefundenen")),
)


def syntax_lines() -> tuple[Message, ...]:
    """The page of the guide."""
    lines = (Message(f"- {example}: {said.en}", f"- {example}: {said.de}") for example, said in EXAMPLES)
    return (INTRODUCTION, *lines)

"""German text of keyword and other actions, keywords with a quality, ability words, payments, votes, anchor words."""

from __future__ import annotations

import pytest

from engine.cards.deck_traits import COMPANION_SENTENCES
from engine.compiler.pipeline import compile_paragraph
from engine.text.english.text import write_paragraph
from engine.text.german.grammar.inflection import find_verb
from engine.text.german.rules.events.verbs import ACTIONS
from engine.text.vocabulary.german_italics import ABILITY_WORDS, FLAVOUR_WORDS, word_of_ability
from tests.engine.text.german import german
from tests.rules.marker import rule


@pytest.mark.parametrize(
    ("english", "said"),
    [
        ("Earthbend 3.", "Erdbändigen 3."),
        ("Snow forestwalk", "Verschneiter-Wald-Tarnung"),
        ("Snow landwalk", "Verschneites-Land-Tarnung"),
        ("Equipped creature has artifact landwalk.", "Die ausgerüstete Kreatur hat Artefaktlandtarnung."),
        ("Airbend up to one target creature.", "Luftbändige bis zu eine Kreatur deiner Wahl."),
        ("Suspect target creature.", "Verdächtige eine Kreatur deiner Wahl."),
        (
            "Detain target creature an opponent controls.",
            "Inhaftiere eine Kreatur deiner Wahl, die ein Gegner kontrolliert.",
        ),
        (
            "Draw a card, then clash with an opponent. If you win, draw a card.",
            "Ziehe eine Karte und befehde dich dann mit einem Gegner. Falls du gewinnst, ziehe eine Karte.",
        ),
        (
            "As an additional cost to cast ~, behold a Giant and exile it.",
            "Erblicke als zusätzliche Kosten, um diesen Zauberspruch zu wirken, einen Riesen und schicke ihn ins Exil.",
        ),
        (
            "As an additional cost to cast ~, you may collect evidence 4.",
            "Als zusätzliche Kosten, um diesen Zauberspruch zu wirken, kannst du Beweissicherung 4 durchführen.",
        ),
        (
            "Starting with you, each player votes for death or taxes. If death gets more votes, draw a card. If taxes "
            "gets more votes or the vote is tied, you gain 3 life.",
            "Jeder Spieler, beginnend mit dir, stimmt für Tod oder Steuern. Falls Tod mehr Stimmen erhält, ziehe eine "
            "Karte. Falls Steuern mehr Stimmen erhält oder Stimmengleichheit herrscht, erhältst du 3 Lebenspunkte "
            "dazu.",
        ),
        (
            "Starting with you, each player votes for feather or quill. Draw a card for each quill vote.",
            "Jeder Spieler, beginnend mit dir, stimmt für Feder oder Schreibkiel. Ziehe für jede Schreibkiel-Stimme "
            "eine Karte.",
        ),
    ],
)
def test_keyword_actions_and_votes(english: str, said: str) -> None:
    assert german(english, spell=True) == said


@pytest.mark.parametrize(
    ("english", "said"),
    [
        ("When you unlock ~, draw a card.", "Wenn du diese Tür entsperrst, ziehe eine Karte."),
        (
            "Whenever you fully unlock a room, scry 1.",
            "Immer wenn du einen Raum vollständig entsperrst, wende Hellsicht 1 an.",
        ),
        (
            "When ~ exploits a creature, draw a card.",
            "Wenn diese Kreatur eine Kreatur ausschlachtet, ziehe eine Karte.",
        ),
        ("Whenever ~ mutates, draw a card.", "Immer wenn diese Kreatur mutiert, ziehe eine Karte."),
        (
            "At the beginning of your end step, if you descended this turn, draw a card.",
            "Zu Beginn deines Endsegments und falls du in diesem Zug abgestiegen bist, ziehe eine Karte.",
        ),
        (
            "Whenever the ring tempts you, draw a card.",
            "Immer wenn der Ring dich in Versuchung führt, ziehe eine Karte.",
        ),
        (
            "Whenever an Aura becomes attached to ~, draw a card.",
            "Immer wenn eine Aura an diese Kreatur angelegt wird, ziehe eine Karte.",
        ),
        (
            "Whenever ~ becomes unattached from a permanent, sacrifice that permanent.",
            "Immer wenn diese Kreatur von einer bleibenden Karte gelöst wird, opfere jene bleibende Karte.",
        ),
        ("Whenever ~ becomes crewed, draw a card.", "Immer wenn diese Kreatur bemannt wird, ziehe eine Karte."),
        ("Whenever you exert a creature, draw a card.", "Immer wenn du eine Kreatur erschöpfst, ziehe eine Karte."),
        ("Whenever ~ evolves, draw a card.", "Immer wenn sich diese Kreatur weiterentwickelt, ziehe eine Karte."),
        (
            "Whenever ~ enlists a creature, draw a card.",
            "Immer wenn diese Kreatur eine Kreatur abkommandiert, ziehe eine Karte.",
        ),
        (
            "Whenever you collect evidence, investigate.",
            "Immer wenn du Beweissicherung durchführst, stelle Nachforschungen an.",
        ),
        (
            "Whenever ~ attacks while saddled, put a +1/+1 counter on target creature that saddled it this turn.",
            "Immer wenn diese Kreatur angreift, während diese Kreatur gesattelt ist, lege eine +1/+1-Marke auf eine "
            "Kreatur deiner Wahl, die sie in diesem Zug aufgesattelt hat.",
        ),
    ],
)
def test_deeds(english: str, said: str) -> None:
    assert german(english) == said


def test_every_deed_has_its_verb() -> None:
    for infinitive, _, _ in ACTIONS.values():
        assert find_verb(infinitive).participle


@pytest.mark.parametrize(
    ("english", "said"),
    [
        ("Splice onto Arcane {1}{U}", "Arkan-Kopplung {1}{U}"),
        ("Splice onto instant or sorcery {2}{U}", "Spontanzauber- oder Hexerei-Kopplung {2}{U}"),
        ("Splice onto Arcane—Sacrifice two Mountains.", "Arkan-Kopplung — Opfere zwei Gebirge."),
        ("Craft with artifact {3}", "Anfertigung mit Artefakt {3}"),
        ("Champion a Goblin or Shaman", "Beschütze einen Goblin oder einen Schamanen"),
        ("Gift a tapped Fish", "Verschenke einen getappten Fisch"),
        ("Sneak {1}{U}", "Finte {1}{U}"),
    ],
)
def test_keywords_with_a_quality(english: str, said: str) -> None:
    assert german(english) == said


@pytest.mark.parametrize(
    ("english", "said"),
    [
        (
            "If ~ was bargained, draw a card.",
            "Falls um diesen Zauberspruch gefeilscht wurde, ziehe eine Karte.",
        ),
        (
            "~ costs {2} less to cast if it's bargained.",
            "Dieser Zauberspruch kostet beim Wirken {2} weniger, falls um ihn gefeilscht wird.",
        ),
        ("If the gift was promised, draw a card.", "Falls das Geschenk versprochen wurde, ziehe eine Karte."),
        ("If the gift wasn't promised, draw a card.", "Falls das Geschenk nicht versprochen wurde, ziehe eine Karte."),
        ("If evidence was collected, draw a card.", "Falls Beweissicherung durchgeführt wurde, ziehe eine Karte."),
        (
            "If ~ was cast using teamwork, draw a card.",
            "Falls dieser Zauberspruch mit Teamwork gewirkt wurde, ziehe eine Karte.",
        ),
        ("If ~ was foretold, draw a card.", "Falls dieser Zauberspruch vorherbestimmt wurde, ziehe eine Karte."),
        (
            "If ~'s surge cost was paid, draw a card.",
            "Falls die Schwall-Kosten dieses Zauberspruchs bezahlt wurden, ziehe eine Karte.",
        ),
    ],
)
def test_what_was_paid_for_a_spell(english: str, said: str) -> None:
    assert german(english, spell=True) == said


@pytest.mark.parametrize(
    ("english", "said"),
    [
        (
            "When ~ enters, if tribute wasn't paid, draw a card.",
            "Wenn diese Kreatur ins Spiel kommt und falls kein Tribut gezahlt wurde, ziehe eine Karte.",
        ),
        (
            "When ~ enters, if it was bargained, draw a card.",
            "Wenn diese Kreatur ins Spiel kommt und falls um sie gefeilscht wurde, ziehe eine Karte.",
        ),
        (
            "When ~ enters, if it was kicked with its {1}{G} kicker, draw a card.",
            "Wenn diese Kreatur ins Spiel kommt und falls ihre {1}{G}-Bonuskosten bezahlt wurden, ziehe eine Karte.",
        ),
        (
            "Whenever you cast a spell, if five or more mana was spent to cast that spell, draw a card.",
            "Immer wenn du einen Zauberspruch wirkst und falls fünf oder mehr Mana ausgegeben wurden, um jenen "
            "Zauberspruch zu wirken, ziehe eine Karte.",
        ),
        (
            "Whenever a player casts a spell, if no mana was spent to cast it, counter that spell.",
            "Immer wenn ein Spieler einen Zauberspruch wirkt und falls kein Mana ausgegeben wurde, um ihn zu wirken, "
            "neutralisiere jenen Zauberspruch.",
        ),
        ("{T}, Exert ~: Draw a card.", "{T}, erschöpfe diese Kreatur: Ziehe eine Karte."),
        ("{T}, Pay X {E}: Draw X cards.", "{T}, bezahle X {E}: Ziehe X Karten."),
        (
            "{T}: Draw a card. Activate only if an opponent has three or more poison counters and only once each turn.",
            "{T}: Ziehe eine Karte. Aktiviere diese Fähigkeit nur, falls ein Gegner drei oder mehr Giftmarken hat, und "
            "nur einmal pro Zug.",
        ),
        (
            "Whenever you cast a creature spell that has an adventure, draw a card.",
            "Immer wenn du einen Kreaturenzauber wirkst, der ein Abenteuer hat, ziehe eine Karte.",
        ),
        (
            "As ~ enters, choose Khans or Dragons.\n• Khans — Other creatures you control get +1/+1.\n• Dragons — "
            "At the beginning of your upkeep, draw a card.",
            "Sowie diese Kreatur ins Spiel kommt, bestimme Khane oder Drachen.\n• Khane — Andere Kreaturen, die du "
            "kontrollierst, erhalten +1/+1.\n• Drachen — Zu Beginn deines Versorgungssegments ziehst du eine Karte.",
        ),
    ],
)
def test_payments_states_and_anchor_words(english: str, said: str) -> None:
    assert german(english) == said


def test_ability_words_come_from_one_table_and_an_unknown_one_is_not_written() -> None:
    assert german("Corrupted — Draw a card.", spell=True) == "Verdorben — Ziehe eine Karte."
    assert german("Jump — During your turn, ~ has flying.") == (
        "Sprung — Während deines Zuges hat diese Kreatur Flugfähigkeit."
    )
    assert word_of_ability("Vivid") == "Farbenspiel"
    assert not ABILITY_WORDS.keys() & FLAVOUR_WORDS.keys()
    assert german("Wordless — Draw a card.", spell=True) is None


@pytest.mark.parametrize(
    ("english", "said"),
    [
        (
            "At the beginning of your upkeep, target opponent faces a villainous choice — you draw a card, or that "
            "player discards a card.",
            "Zu Beginn deines Versorgungssegments steht ein Gegner deiner Wahl vor einem schrecklichen Dilemma — du "
            "ziehst eine Karte, oder jener Spieler wirft eine Karte ab.",
        ),
        (
            "As long as you control exactly one creature, ~ has flying.",
            "Solange du genau eine Kreatur kontrollierst, hat diese Kreatur Flugfähigkeit.",
        ),
        (
            "Ward—Sacrifice a legendary artifact or legendary creature.",
            "Abwehr — Opfere ein legendäres Artefakt oder eine legendäre Kreatur.",
        ),
    ],
)
def test_choices_and_numbers(english: str, said: str) -> None:
    assert german(english) == said


@pytest.mark.parametrize(
    ("english", "said"),
    [
        (
            "Tiered\n• Thunder — {0} — Draw a card.\n• Thundara — {3} — Draw two cards.",
            "Stufenmagie\n• Blitz — {0} — Ziehe eine Karte.\n• Blitzra — {3} — Ziehe zwei Karten.",
        ),
        (
            "Spree\n+ {1} — Draw a card.\n+ {2} — Destroy target creature.",
            "Exzess\n+ {1} — Ziehe eine Karte.\n+ {2} — Zerstöre eine Kreatur deiner Wahl.",
        ),
        (
            "Choose up to five {P} worth of modes. You may choose the same mode more than once.\n• {P} — Draw a card.\n"
            "• {P}{P} — Draw three cards.",
            "Bestimme Modi im Wert von bis zu fünf {P}. Du kannst denselben Modus mehr als einmal bestimmen.\n"
            "• {P} — Ziehe eine Karte.\n• {P}{P} — Ziehe drei Karten.",
        ),
        (
            "As an additional cost to cast ~, you may waterbend {2}.",
            "Als zusätzliche Kosten, um diesen Zauberspruch zu wirken, kannst du {2} wasserbändigen.",
        ),
        (
            "Until end of turn, if target player would draw a card, instead that player skips that draw and you draw a "
            "card.",
            "Falls ein Spieler deiner Wahl bis zum Ende des Zuges eine Karte ziehen würde, ziehst du stattdessen eine "
            "Karte.",
        ),
    ],
)
def test_modes_and_durations(english: str, said: str) -> None:
    assert german(english, spell=True) == said


def test_the_end_of_combat_of_ones_own_turn_and_waterbending_before_a_colon() -> None:
    assert german("Waterbend {6}: Draw a card.") == "Wasserbändigen {6}: Ziehe eine Karte."
    assert german("At end of combat on your turn, draw a card.") == (
        "Am Ende des Kampfes in deinem Zug ziehst du eine Karte."
    )


def test_less_is_not_more_and_who_begins_is_said() -> None:
    assert german("For each opponent who has less life than you, draw a card.", spell=True) == (
        "Ziehe für jeden Gegner, der weniger Lebenspunkte hat als du, eine Karte."
    )
    assert german("Starting with you, each player chooses a creature.", spell=True) == (
        "Jeder Spieler, beginnend mit dir, bestimmt eine Kreatur."
    )
    assert german("Starting with you, each player may pay any amount of mana.", spell=True) == (
        "Beginnend mit dir kann jeder Spieler eine beliebige Menge Mana bezahlen."
    )


@pytest.mark.parametrize(
    ("english", "said"),
    [
        (
            "Whenever the ring tempts you, if you chose a creature other than ~ as your ring-bearer, draw a card.",
            "Immer wenn der Ring dich in Versuchung führt und falls du eine andere Kreatur als diese Kreatur zu deinem "
            "Ringträger bestimmt hast, ziehe eine Karte.",
        ),
        (
            "If a player drawing a card causes a triggered ability of a permanent you control to trigger, that ability "
            "triggers an additional time.",
            "Falls eine ausgelöste Fähigkeit einer bleibenden Karte, die du kontrollierst, dadurch ausgelöst wird, "
            "dass ein Spieler eine Karte zieht, wird die Fähigkeit ein weiteres Mal ausgelöst.",
        ),
        (
            "When ~ enters, it deals damage equal to the total mana value of other permanents you control to each "
            "opponent.",
            "Wenn diese Kreatur ins Spiel kommt, fügt sie jedem Gegner Schadenspunkte in Höhe des Gesamtmanabetrags "
            "der anderen bleibenden Karten zu, die du kontrollierst.",
        ),
    ],
)
def test_ring_bearers_causes_and_totals(english: str, said: str) -> None:
    assert german(english) == said


def test_a_vote_for_each_exiled_card() -> None:
    text = "Starting with you, each player votes for past or present. Exile the top card of your library for each "
    assert german(f"{text}present vote.", spell=True) == (
        "Jeder Spieler, beginnend mit dir, stimmt für Vergangenheit oder Gegenwart. Schicke für jede Gegenwart-Stimme "
        "die oberste Karte deiner Bibliothek ins Exil."
    )


@pytest.mark.parametrize(
    ("english", "said"),
    [
        ("Players can't get counters.", "Spieler können keine Marken erhalten."),
        (
            "When you lose control of ~, draw two cards.",
            "Wenn du die Kontrolle über diese Kreatur verlierst, ziehe zwei Karten.",
        ),
    ],
)
def test_losing_control_and_getting_no_counters(english: str, said: str) -> None:
    assert german(english) == said


@rule("702.139a")
@pytest.mark.parametrize("sentence", COMPANION_SENTENCES.values())
def test_702_139a_a_companions_condition_in_both_languages(sentence: str) -> None:
    ability, _ = compile_paragraph(f"Companion — {sentence}", spell=False)
    assert ability is not None
    assert write_paragraph(ability, spell=False) == f"Companion — {sentence}"
    said = german(f"Companion — {sentence}")
    assert said is not None
    assert said.startswith("Gefährte — ")

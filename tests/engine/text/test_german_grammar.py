"""German grammar: cases, verbs, word order, chains, names of cards."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards.type_line import SUBTYPES, TypeLine
from engine.text.german.grammar.chains import Chain, Link, chain_clauses, say_chain
from engine.text.german.grammar.clauses import Clause, Order, change, say_clause
from engine.text.german.grammar.inflection import (
    ALL,
    BARE,
    CASES,
    EACH,
    NO,
    PERMANENT,
    THAT,
    THE,
    YOUR,
    A,
    Case,
    Determiner,
    Noun,
    find_noun,
    find_verb,
)
from engine.text.german.grammar.names import card_name
from engine.text.german.grammar.phrases import NP, YOU, Head, Nominal, Part, finish, pronoun_np, say_np
from engine.text.vocabulary.german_nouns import NOUN_FORMS, SUBTYPE_FORMS, parse_forms

NOUNS = sorted({**parse_forms(NOUN_FORMS), **parse_forms(SUBTYPE_FORMS)})
DETERMINERS = (THE, THAT, EACH, A, NO, YOUR)


def declined(word: Noun, determiner: Determiner, *adjectives: str, plural: bool = False) -> list[str]:
    """Returns the phrase in all four cases."""
    return [Head(word, adjectives).say(case, determiner, plural=plural) for case in CASES]


@pytest.mark.parametrize(
    ("word", "determiner", "adjectives", "forms"),
    [
        ("Kreatur", A, ("ander",), ["eine andere Kreatur", "eine andere Kreatur", "einer anderen Kreatur"]),
        ("Artefakt", A, ("getappt",), ["ein getapptes Artefakt", "ein getapptes Artefakt", "einem getappten Artefakt"]),
        ("Zauberspruch", THAT, (), ["jener Zauberspruch", "jenen Zauberspruch", "jenem Zauberspruch"]),
        ("Soldat", A, ("=1/1", "weiß"), ["ein 1/1 weißer Soldat", "einen 1/1 weißen Soldaten"]),
        ("Verbündeter", A, (), ["ein Verbündeter", "einen Verbündeten", "einem Verbündeten", "eines Verbündeten"]),
        ("Verbündeter", THE, (), ["der Verbündete", "den Verbündeten", "dem Verbündeten", "des Verbündeten"]),
        ("Friedhof", YOUR, (), ["dein Friedhof", "deinen Friedhof", "deinem Friedhof", "deines Friedhofs"]),
        ("Zug", YOUR, ("nächst",), ["dein nächster Zug", "deinen nächsten Zug", "deinem nächsten Zug"]),
        ("Land", EACH, (), ["jedes Land", "jedes Land", "jedem Land", "jedes Landes"]),
    ],
)
def test_nouns_with_determiner_and_adjectives_are_declined_together(
    word: str, determiner: Determiner, adjectives: tuple[str, ...], forms: list[str]
) -> None:
    assert declined(find_noun(word), determiner, *adjectives)[: len(forms)] == forms


def test_adjectives_of_a_noun_of_its_own_are_declined_too() -> None:
    assert declined(PERMANENT, A) == [
        "eine bleibende Karte",
        "eine bleibende Karte",
        "einer bleibenden Karte",
        "einer bleibenden Karte",
    ]
    assert declined(PERMANENT, ALL, plural=True)[0] == "alle bleibenden Karten"
    assert declined(PERMANENT, BARE, "ander", plural=True)[0] == "andere bleibende Karten"


@given(st.sampled_from(NOUNS), st.sampled_from(DETERMINERS), st.booleans())
def test_every_noun_has_its_article_and_ending_in_every_case(word: str, determiner: Determiner, plural: bool) -> None:
    if plural and determiner is EACH:
        return
    found = find_noun(word)
    agreement = found.agreement(plural=plural)
    for case, said in zip(CASES, declined(found, determiner, "rot", plural=plural), strict=True):
        article = determiner.form(case, agreement)
        assert said.startswith(article)
        assert f"rot{determiner.ending(case, agreement)} " in said
        if case == "dat" and plural and found.plural.endswith(("e", "er", "el")):
            assert said.endswith("n")
        if case == "gen" and not plural and found.gender in ("m", "n") and found.genitive is None:
            assert said.endswith(("s", "es"))


def test_every_subtype_has_gender_and_plural() -> None:
    known = parse_forms(SUBTYPE_FORMS)
    missing = [
        german
        for kind, names in SUBTYPES.items()
        if kind != "Planeswalker"
        for german in names.values()
        if german not in known
    ]
    assert missing == []


@pytest.mark.parametrize(
    ("infinitive", "du", "command", "participle", "to"),
    [
        ("ziehen", "ziehst", "ziehe", "gezogen", "zu ziehen"),
        ("abwerfen", "wirfst", "wirf", "abgeworfen", "abzuwerfen"),
        ("zurückbringen", "bringst", "bringe", "zurückgebracht", "zurückzubringen"),
        ("zerstören", "zerstörst", "zerstöre", "zerstört", "zu zerstören"),
        ("anstacheln", "stachelst", "stachle", "angestachelt", "anzustacheln"),
        ("regenerieren", "regenerierst", "regeneriere", "regeneriert", "zu regenerieren"),
        ("übernehmen", "übernimmst", "übernimm", "übernommen", "zu übernehmen"),
    ],
)
def test_verb_forms(infinitive: str, du: str, command: str, participle: str, to: str) -> None:
    found = find_verb(infinitive)
    assert (found.finite(2, plural=False), found.command, found.participle, found.to_infinitive) == (
        du,
        command,
        participle,
        to,
    )


EACH_PLAYER = say_np(Nominal((Head(find_noun("Spieler")),)), EACH)
CREATURES = Nominal((Head(find_noun("Kreatur")),)).with_relative(lambda p: f"{p.relative('acc')} du kontrollierst")
A_CREATURE = say_np(CREATURES, A)


@pytest.mark.parametrize(
    ("order", "said"),
    [
        ("main", "jeder Spieler wirft zwei Karten ab"),
        ("inverted", "wirft jeder Spieler zwei Karten ab"),
        ("final", "jeder Spieler zwei Karten abwirft"),
        ("infinitive", "zwei Karten abwerfen"),
        ("zu", "zwei Karten abzuwerfen"),
    ],
)
def test_word_orders_of_a_clause(order: Order, said: str) -> None:
    clause = Clause(find_verb("abwerfen"), EACH_PLAYER, (Part("zwei Karten"),), commanded=False)
    assert say_clause(clause, order) == said


def test_pronouns_stand_before_a_subject_that_is_none() -> None:
    him = pronoun_np(EACH_PLAYER.pronouns).part("dat")
    clause = Clause(find_verb("zufügen"), EACH_PLAYER, (him, Part("1 Schadenspunkt")), commanded=False)
    assert say_clause(clause, "inverted") == "fügt ihm jeder Spieler 1 Schadenspunkt zu"


@pytest.mark.parametrize(
    ("tense", "passive", "said"),
    [
        ("present", False, "jeder Spieler eine Karte zieht"),
        ("past", False, "jeder Spieler eine Karte gezogen hat"),
        ("would", False, "jeder Spieler eine Karte ziehen würde"),
    ],
)
def test_tenses_at_the_end_of_a_clause(tense: str, passive: bool, said: str) -> None:
    clause = Clause(find_verb("ziehen"), EACH_PLAYER, (Part("eine Karte"),), tense=tense, passive=passive)  # type: ignore[arg-type]
    assert say_clause(clause, "final") == said


def test_a_relative_clause_stands_between_commas_only_where_the_sentence_goes_on() -> None:
    destroy = Clause(find_verb("zerstören"), YOU, (A_CREATURE.part("acc"),))
    assert finish(say_clause(destroy, "imperative") + ".") == "zerstöre eine Kreatur, die du kontrollierst."
    exile = Clause(find_verb("schicken"), YOU, (A_CREATURE.part("acc"),), ending="ins Exil")
    assert finish(say_clause(exile, "imperative")) == "schicke eine Kreatur, die du kontrollierst, ins Exil"


def test_a_relative_clause_moves_behind_a_lone_prefix() -> None:
    goad = Clause(find_verb("anstacheln"), YOU, (A_CREATURE.part("acc"),))
    assert finish(say_clause(goad, "imperative")) == "stachle eine Kreatur an, die du kontrollierst"


def draw_then_discard(subject: NP, **fields: object) -> Chain:
    """Returns two instructions with one subject."""
    draw = change(Clause(find_verb("ziehen"), subject, (Part("eine Karte"),)), **fields)
    discard = change(Clause(find_verb("abwerfen"), subject, (Part("eine Karte"),)), **fields)
    return Chain((Link(draw), Link(discard, "dann")))


@pytest.mark.parametrize(
    ("subject", "fields", "start", "behind"),
    [
        (YOU, {}, "ziehe eine Karte und wirf dann eine Karte ab", "ziehe eine Karte und wirf dann eine Karte ab"),
        (
            EACH_PLAYER,
            {"commanded": False},
            "jeder Spieler zieht eine Karte und wirft dann eine Karte ab",
            "zieht jeder Spieler eine Karte und wirft dann eine Karte ab",
        ),
        (
            YOU,
            {"modal": "können", "commanded": False},
            "du kannst eine Karte ziehen und dann eine Karte abwerfen",
            "kannst du eine Karte ziehen und dann eine Karte abwerfen",
        ),
    ],
)
def test_chains_keep_their_mood(subject: NP, fields: dict[str, object], start: str, behind: str) -> None:
    assert say_chain(draw_then_discard(subject, **fields)) == start
    assert say_chain(draw_then_discard(subject, **fields), "clause") == behind


def test_behind_an_adverb_an_instruction_is_stated() -> None:
    drawing = chain_clauses(Clause(find_verb("ziehen"), YOU, (Part("eine Karte"),)))
    assert say_chain(drawing, "adverb") == "ziehst du eine Karte"


CREATURE = TypeLine(types=("Creature",))
LEGEND = TypeLine(("Legendary",), ("Creature",))


@pytest.mark.parametrize(
    ("name", "line", "forms"),
    [
        ("Begehrter Pfau", CREATURE, ("der Begehrte Pfau", "den Begehrten Pfauen")),
        ("Loyales Einhorn", CREATURE, ("das Loyale Einhorn", "das Loyale Einhorn")),
        ("Inferno-Titan", CREATURE, ("der Inferno-Titan", "den Inferno-Titanen")),
        ("Sturmflutkrake", CREATURE, ("der Sturmflutkrake", "den Sturmflutkraken")),
        ("Verheerende Flammen", TypeLine(types=("Instant",)), ("die Verheerenden Flammen", "die Verheerenden Flammen")),
        ("Ascheline die Pilgerin", LEGEND, ("Ascheline die Pilgerin", "Ascheline die Pilgerin")),
        ("Yisan der Wanderbarde", LEGEND, ("Yisan der Wanderbarde", "Yisan den Wanderbarden")),
        ("In Ungnade fallen", TypeLine(types=("Enchantment",)), ("In Ungnade fallen", "In Ungnade fallen")),
        ("Xyzzy", CREATURE, ("diese Kreatur", "diese Kreatur")),
    ],
)
def test_names_of_cards_in_a_sentence(name: str, line: TypeLine, forms: tuple[str, str]) -> None:
    found = card_name(name, line).full.forms
    assert (found["nom"], found["acc"]) == forms


def test_a_name_with_a_byname_is_short_once_it_was_said() -> None:
    found = card_name("Kemba, Kha-Herrscherin", LEGEND)
    assert finish(f"Wenn {found.full.forms['nom']} angreift") == "Wenn Kemba, Kha-Herrscherin, angreift"
    assert found.short.forms["nom"] == "Kemba"
    assert found.short.agreement == "f"


def test_a_card_without_a_german_name_is_spoken_of_by_its_kind() -> None:
    cases: dict[Case, str] = card_name(None, TypeLine(types=("Artifact", "Equipment"))).full.forms
    assert cases["gen"] == "dieses Artefakts"

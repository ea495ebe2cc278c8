"""Inflection of German words. Nouns: gender, plural, case forms and compounds, with the endings of articles, adjectives
and pronouns that agree with them. Verbs: the forms that card text needs.

Noun forms are selected by case ("nom", "acc", "dat", "gen") and agreement ("m", "f", "n", or "p" for every plural). A
row of the verb table is the infinitive, for regular verbs alone, otherwise with du-form, er-form, imperative and
participle. "|" separates a separable prefix. "-" in front: no "ge" in the participle. "(sein)": perfect with sein.
"""

from __future__ import annotations

from functools import cache
from typing import Literal, NamedTuple

from engine.text.vocabulary.german_nouns import NOUN_FORMS, SUBTYPE_FORMS, parse_forms

Case = Literal["nom", "acc", "dat", "gen"]
Agreement = Literal["m", "f", "n", "p"]

CASES: tuple[Case, ...] = ("nom", "acc", "dat", "gen")
AGREEMENTS: tuple[Agreement, ...] = ("m", "f", "n", "p")


def _grid(nom: str, acc: str, dat: str, gen: str) -> dict[tuple[Case, Agreement], str]:
    """Returns four rows of endings, each for m, f, n, p. "." means an empty ending."""
    table: dict[tuple[Case, Agreement], str] = {}
    for case, row in zip(CASES, (nom, acc, dat, gen), strict=True):
        for agreement, ending in zip(AGREEMENTS, row.split(), strict=True):
            table[case, agreement] = "" if ending == "." else ending
    return table


_ARTICLE = _grid("der die das die", "den die das die", "dem der dem den", "des der des der")
_STRONG_DETERMINER = _grid("er e es e", "en e es e", "em er em en", "es er es er")
_EIN = _grid(". e . e", "en e . e", "em er em en", "es er es er")
_WEAK = _grid("e e e en", "en e e en", "en en en en", "en en en en")
_MIXED = _grid("er e es en", "en e es en", "en en en en", "en en en en")
_STRONG = _grid("er e es e", "en e es e", "em er em en", "en er en er")
_RELATIVE = _grid("der die das die", "den die das die", "dem der dem denen", "dessen deren dessen deren")
_PERSONAL = _grid("er sie es sie", "ihn sie es sie", "ihm ihr ihm ihnen", "seiner ihrer seiner ihrer")
_POSSESSIVE = {"m": "sein", "f": "ihr", "n": "sein", "p": "ihr"}


class Determiner(NamedTuple):
    """The word before adjectives and noun: `stem` with its own endings, and the endings of adjectives after it.

    `kind`: "der" (definite article), "dies" (dieser, jener, jeder, aller), "ein" (ein, kein, dein), "" (none or a word
    that isn't declined, such as a number), "viel" (so viele, entsprechend viele)."""

    stem: str
    kind: str

    def form(self, case: Case, agreement: Agreement) -> str:
        """Returns the determiner in a case, or "" if it doesn't exist ("ein" has no plural)."""
        if self.kind == "der":
            return _ARTICLE[case, agreement]
        if self.kind in ("dies", "viel"):
            return self.stem + _STRONG_DETERMINER[case, agreement]
        if self.kind == "ein":
            if self.stem == "ein" and agreement == "p":
                return ""
            return self.stem + _EIN[case, agreement]
        return self.stem

    def ending(self, case: Case, agreement: Agreement) -> str:
        """Returns the ending of adjectives after this determiner."""
        if self.kind in ("der", "dies"):
            return _WEAK[case, agreement]
        if self.kind == "ein" and not (self.stem == "ein" and agreement == "p"):
            return _MIXED[case, agreement]
        return _STRONG[case, agreement]


THE = Determiner("", "der")
THIS = Determiner("dies", "dies")
THAT = Determiner("jen", "dies")
EACH = Determiner("jed", "dies")
ALL = Determiner("all", "dies")
A = Determiner("ein", "ein")
NO = Determiner("kein", "ein")
YOUR = Determiner("dein", "ein")
BARE = Determiner("", "")


def declined_determiner(text: str) -> Determiner:
    """Returns "so viele", "entsprechend vielen": declined, with adjectives after it as without a determiner."""
    return Determiner(f"{text} viel", "viel")


def fixed_determiner(text: str) -> Determiner:
    """Returns an undeclined determiner: a number, "bis zu drei", "mindestens zwei"."""
    return Determiner(text, "")


def possessive(agreement: Agreement, person: int = 3) -> Determiner:
    """Sein, ihr or dein: the possessive of an owner with this agreement."""
    return YOUR if person == 2 else Determiner(_POSSESSIVE[agreement], "ein")


def adjective(stem: str, ending: str) -> str:
    """Returns an adjective with its ending. "=2/2" isn't declined, "hoch" and words in -el lose a letter; in
    "rot|oder|blau" and "weiß, rot|oder|blau" the joining word stays unchanged."""
    if "|" in stem:
        first, joiner, second = stem.split("|")
        row = ", ".join(adjective(part, ending) for part in first.split(", "))
        return f"{row} {joiner} {adjective(second, ending)}"
    if stem.startswith("="):
        return stem[1:]
    if stem == "hoch":
        stem = "hoh"
    elif stem.endswith("el") and ending:
        stem = stem[:-2] + "l"
    return stem + ending


def relative_pronoun(case: Case, agreement: Agreement) -> str:
    """Der, den, dem, dessen, ..."""
    return _RELATIVE[case, agreement]


def personal_pronoun(case: Case, agreement: Agreement) -> str:
    """Er, ihn, ihm, ..."""
    return _PERSONAL[case, agreement]


YOU_FORMS: dict[Case, str] = {"nom": "du", "acc": "dich", "dat": "dir", "gen": "deiner"}


_SIBILANTS = ("s", "ß", "x", "z")


class Noun(NamedTuple):
    """A noun: `gender` m, f, n, w (masculine, weak), a (like an adjective, masculine) or p (only plural); `genitive`:
    the ending of the genitive if it isn't the usual one; `adjective` belongs to the noun and is declined with it
    ("bleibende Karte")."""

    singular: str
    gender: str
    plural: str
    genitive: str | None = None
    adjective: str = ""

    def agreement(self, *, plural: bool) -> Agreement:
        """Returns the forms with which the words around the noun agree."""
        if plural or self.gender == "p":
            return "p"
        return "f" if self.gender == "f" else "n" if self.gender == "n" else "m"

    def form(self, case: Case, *, plural: bool, determiner: Determiner) -> str:
        """Returns the noun itself in a case. `determiner` matters for nouns declined like adjectives."""
        if self.gender == "a":
            agreement = self.agreement(plural=plural)
            return self.singular.removesuffix("r").removesuffix("e") + determiner.ending(case, agreement)
        if plural or self.gender == "p":
            return self._dative_plural() if case == "dat" else self.plural
        if self.gender == "w":
            return self.singular if case == "nom" else self.plural
        return self.singular + self._genitive_ending() if case == "gen" and self.gender != "f" else self.singular

    def _dative_plural(self) -> str:
        return f"{self.plural}n" if self.plural.endswith(("e", "er", "el")) else self.plural

    def _genitive_ending(self) -> str:
        if self.genitive is not None:
            return self.genitive
        return "es" if self.singular.endswith(_SIBILANTS) else "s"

    def compound(self, prefix: str) -> Noun:
        """Returns the noun with a prefix. After a prefix that ends in a hyphen, the noun keeps its capital letter."""
        keep = prefix.endswith("-")

        def join_parts(word: str) -> str:
            return prefix + (word if keep else word[:1].lower() + word[1:])

        return self._replace(singular=join_parts(self.singular), plural=join_parts(self.plural), adjective="")


@cache
def _tables() -> dict[str, Noun]:
    return {
        name: Noun(name, gender, plural, genitive)
        for table in (SUBTYPE_FORMS, NOUN_FORMS)
        for name, (gender, plural, genitive) in parse_forms(table).items()
    }


def find_noun(name: str) -> Noun:
    """Returns the noun with this nominative. Proper names and unknown words are masculine and never change."""
    return _tables().get(name) or Noun(name, "m", name, "")


def is_known(name: str) -> bool:
    """True if the tables contain the noun."""
    return name in _tables()


PERMANENT = find_noun("Karte")._replace(adjective="bleibend")


_TABLE = """
    sein bist ist sei gewesen (sein); haben hast hat habe gehabt; werden wirst wird werde geworden (sein);
    können kannst kann - gekonnt; dürfen darfst darf - gedurft; müssen musst muss - gemusst;
    lassen lässt lässt lasse gelassen; sollen sollst soll - gesollt; ziehen ziehst zieht ziehe gezogen;
    ab|werfen wirfst wirft wirf geworfen; werfen wirfst wirft wirf geworfen; millen;
    an|wenden wendest wendet wende gewandt; an|schauen; vor|zeigen; auf|decken; -durchsuchen;
    mischen mischst mischt mische gemischt; bringen bringst bringt bringe gebracht;
    zurück|bringen bringst bringt bringe gebracht; nehmen nimmst nimmt nimm genommen; legen; an|legen; schicken;
    auf|teilen; wirken; spielen; manifestieren; tarnen; -zerstören; opfern opferst opfert opfere geopfert;
    regenerieren; tappen; -enttappen; -entfernen; -verdoppeln verdoppelst verdoppelt verdopple verdoppelt;
    -verschieben verschiebst verschiebt verschiebe verschoben; durch|führen; lösen;
    -erhalten erhältst erhält erhalte erhalten; dazu|erhalten erhältst erhält erhalte erhalten;
    -verlieren verlierst verliert verliere verloren; -übernehmen übernimmst übernimmt übernimm übernommen;
    -erzeugen; kämpfen; an|stacheln stachelst stachelt stachle gestachelt; tauschen; aus|tauschen; destabilisieren;
    stabilisieren; transformieren; konvertieren; wenden wendest wendet wende gewendet; zu|fügen;
    -verhindern verhinderst verhindert verhindere verhindert; -bezahlen; neutralisieren; kopieren; -bestimmen;
    geben gibst gibt gib gegeben; aus|geben gibst gibt gib gegeben; -beenden beendest beendet beende beendet;
    -überspringen überspringst überspringt überspringe übersprungen; -gewinnen gewinnst gewinnt gewinne gewonnen;
    an|stellen; -erkunden erkundest erkundet erkunde erkundet; -bevölkern bevölkerst bevölkert bevölkere bevölkert;
    treffen triffst trifft triff getroffen;
    adaptieren; inkubieren; -entdecken; intrigieren; lernen; wagen; kommen kommst kommt komme gekommen (sein);
    -verlassen verlässt verlässt verlasse verlassen; sterben stirbst stirbt stirb gestorben (sein);
    an|greifen greifst greift greife gegriffen; blocken; aktivieren; tun tust tut tue getan;
    liegen liegst liegt liege gelegen; kontrollieren; -besitzen besitzt besitzt besitze besessen;
    kosten kostest kostet koste gekostet; -verursachen; -betragen beträgst beträgt betrage betragen;
    um|wandeln wandelst wandelt wandle gewandelt; gelten giltst gilt gelte gegolten; deklarieren; -wiederholen;
    würfeln würfelst würfelt würfle gewürfelt; ab|stimmen; -behalten behältst behält behalte behalten; produzieren;
    -befinden befindest befindet befinde befunden; aus|lösen; um|drehen; -überwachen;
    -verschmelzen verschmilzt verschmilzt verschmilz verschmolzen; teilen;
    weltenwandern weltenwanderst weltenwandert weltenwandere weltengewandert;
    begegnen begegnest begegnet begegne begegnet; schmieden schmiedest schmiedet schmiede geschmiedet;
    -enthalten enthältst enthält enthalte enthalten; -veranlassen veranlasst veranlasst veranlasse veranlasst;
    fallen fällst fällt falle gefallen (sein); -erhöhen; nutzen nutzt nutzt nutze genutzt; reduzieren;
    -verrechnen verrechnest verrechnet verrechne verrechnet;
    -bemannen; auf|satteln sattelst sattelt sattle gesattelt; -verwenden verwendest verwendet verwende verwendet;
    zu|weisen weist weist weise gewiesen; weiter|entwickeln entwickelst entwickelt entwickle entwickelt;
    aus|rüsten rüstest rüstet rüste gerüstet;
    aus|schlachten schlachtest schlachtet schlachte geschlachtet; hinzu|fügen; -vertauschen;
    -verwandeln verwandelst verwandelt verwandle verwandelt; prahlen; -verdächtigen; stellen; -ersetzen; zählen;
    -beginnen beginnst beginnt beginne begonnen; fehden fehdest fehdet fehde gefehdet; -erschöpfen;
    -begehen begehst begeht begehe begangen; -verringern verringerst verringert verringere verringert;
    herrschen; führen; reisen reist reist reise gereist (sein);
    zwingen zwingst zwingt zwinge gezwungen; -inhaftieren; -verteilen; stimmen;
    -enthalten enthältst enthält enthalte enthalten; -verändern veränderst verändert verändere verändert;
    stehen stehst steht stehe gestanden; mutieren; trainieren; ab|kommandieren; exhumieren; -entsperren; aus|hecken;
    zahlen; machen; feilschen; stationieren; absolvieren;
    ab|steigen steigst steigt steige gestiegen (sein); hamstern hamsterst hamstert hamstere gehamstert;
    -vorher|bestimmen; -erblicken; -befehden befehdest befehdet befehde befehdet;
    wasserbändigen wasserbändigst wasserbändigt wasserbändige wassergebändigt;
    luftbändigen luftbändigst luftbändigt luftbändige luftgebändigt;
    herbei|rufen rufst ruft rufe gerufen; -versprechen versprichst verspricht versprich versprochen;
"""


class Verb(NamedTuple):
    """A verb; the forms are those of the verb without its separable `prefix` (du wirfst ... ab)."""

    base: str
    prefix: str
    du: str
    er: str
    command: str
    participle: str
    perfect: str

    @property
    def infinitive(self) -> str:
        return self.prefix + self.base

    @property
    def to_infinitive(self) -> str:
        """Abzuwerfen, zu ziehen."""
        return f"{self.prefix}zu{self.base}" if self.prefix else f"zu {self.base}"

    def finite(self, person: int, *, plural: bool) -> str:
        """The present tense without the prefix."""
        if plural:
            if person == 2:
                return _plural_you(self)
            return "sind" if self.base == "sein" else self.base
        return self.du if person == 2 else self.er


_PAST = {
    "sein": ("war", "warst", "waren"),
    "haben": ("hatte", "hattest", "hatten"),
    "werden": ("wurde", "wurdest", "wurden"),
    "können": ("konnte", "konntest", "konnten"),
    "liegen": ("lag", "lagst", "lagen"),
}
_SUBJUNCTIVE = {
    "sein": ("wäre", "wärst", "wären"),
    "haben": ("hätte", "hättest", "hätten"),
    "werden": ("würde", "würdest", "würden"),
    "können": ("könnte", "könntest", "könnten"),
}


def past_form(verb: str, person: int, *, plural: bool) -> str | None:
    """Returns war, hatte, wurde, ..., or None for verbs that use the perfect."""
    return _pick(_PAST, verb, person, plural=plural)


def subjunctive(verb: str, person: int, *, plural: bool) -> str:
    """Returns würde, hätte, wäre, könnte.

    Raises:
        KeyError: for other verbs, which use "würde".
    """
    found = _pick(_SUBJUNCTIVE, verb, person, plural=plural)
    if found is None:
        raise KeyError(verb)
    return found


def _pick(table: dict[str, tuple[str, str, str]], verb: str, person: int, *, plural: bool) -> str | None:
    forms = table.get(verb)
    return forms and forms[2 if plural else 1 if person == 2 else 0]


def _plural_you(verb: Verb) -> str:
    irregular = {"sein": "seid", "haben": "habt", "werden": "werdet"}
    stem = verb.base.removesuffix("en") if verb.base.endswith("en") else verb.base.removesuffix("n")
    return irregular.get(verb.base) or (f"{stem}et" if stem.endswith(("t", "d")) else f"{stem}t")


def _parse(entry: str) -> Verb:
    perfect = "sein" if "(sein)" in entry else "haben"
    infinitive, *forms = entry.replace("(sein)", "").split()
    bare = infinitive.startswith("-")
    prefix, _, base = infinitive.lstrip("-").rpartition("|")
    stem = base.removesuffix("en")
    if not forms:
        ge = "" if bare or base.endswith("ieren") else "ge"
        second = f"{stem}t" if stem.endswith(("s", "z", "ß")) else f"{stem}st"
        forms = [second, f"{stem}t", f"{stem}e", f"{ge}{stem}t"]
    return Verb(base, prefix, forms[0], forms[1], forms[2], prefix + forms[3], perfect)


@cache
def _verbs() -> dict[str, Verb]:
    parsed = [_parse(entry) for entry in _TABLE.split(";") if entry.strip()]
    return {verb.infinitive: verb for verb in parsed}


def find_verb(infinitive: str) -> Verb:
    """Returns the verb with this infinitive.

    Raises:
        KeyError: if the table doesn't contain it.
    """
    return _verbs()[infinitive]

"""German verbs: the forms that card text needs.

A row of the table is "infinitive", for regular verbs alone, else with du-form, er-form, imperative and participle; a
separable prefix is cut off with "|"; "-" in front: no "ge" in the participle; "(sein)": perfect with sein.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

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


def past(verb: str, person: int, *, plural: bool) -> str | None:
    """War, hatte, wurde, ...; None for verbs that are said in the perfect."""
    return _pick(_PAST, verb, person, plural=plural)


def subjunctive(verb: str, person: int, *, plural: bool) -> str:
    """Würde, hätte, wäre, könnte.

    Raises:
        KeyError: for other verbs; they are said with "würde".
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


def verb(infinitive: str) -> Verb:
    """The verb with this infinitive.

    Raises:
        KeyError: if the table does not have it.
    """
    return _verbs()[infinitive]

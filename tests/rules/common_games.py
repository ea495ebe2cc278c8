"""Games and parts of games that the tests of several rules use."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.agents.programs import PassiveAgent
from engine.compiler.pipeline import compile_card
from engine.game.event_loop.executing import CUT_SHORT
from engine.game.events import Noted
from engine.game.kernel.choices import Action, Answer, ChooseEntities, Concede, Question
from engine.game.kernel.game import Chance, Game
from engine.game.kernel.game_state import GameState
from engine.game.view.view import GameView
from engine.ids import ObjectId, PlayerId
from engine.ir.abilities import SpellAbility
from engine.ir.effects.game import KeywordAction
from engine.ir.node import Selector
from engine.ir.selectors import You
from engine.ir.stored_cards import StoredCard
from engine.ir.values import Number
from engine.match.pool import CardPool
from engine.match.setup import GameSetup, Seat, new_game
from tests.cards.situations import start
from tests.rules.common_cards import (
    BEAR,
    BEAR_FOR_G,
    DOOM,
    ELF,
    FOREST,
    FREE,
    GROWTH,
    HUGE,
    ISLAND,
    JAB,
    LANDS,
    LICID,
    MAP,
    MOUNTAIN,
    PROUD,
    ROLL,
    SHY,
    SPARK,
    SWAMP,
    SWARM,
    VANGUARDS,
    VETERAN,
    WINDFALL,
    YORION,
)
from tests.rules.made_cards import Cards
from tests.rules.main_phase import game
from tests.rules.table import FILLING, Scripted, Table, card, creature, land, side


def spell(text: str, *, cost: str = "{0}", name: str = "Rite") -> StoredCard:
    return card(name, "Instant", text, cost=cost)


def played(
    text: str, *, at: str | tuple[str, ...] = (), a: Cards = (), b: Cards = (BEAR,), answers: tuple[Scripted, ...] = ()
) -> Table:
    """Returns the table after A's spell with this text has resolved. A gives `answers` in order."""
    rite = spell(text)
    table = Table(A=side(board=list(a), hand=[rite]), B=side(board=list(b))).to("precombat main")
    if answers:
        table.answer("A", *answers)
    return table.cast(rite, at=at).resolve()


def table_with_big_spell(text: str, life: int = HUGE) -> Table:
    """Returns a table where A can cast a sorcery with this text."""
    big = card("Big Thing", "Sorcery", text, cost="{G}")
    table = start(A=side(hand=[big], board=[BEAR, land("Forest")], library=[BEAR] * 30), B=side(library=[BEAR] * 30))
    table.game.state.players[0].life = life
    table.game.strict = True
    return table


def cut_short(table: Table) -> list[Noted]:
    return [event for event in table.game.log if isinstance(event, Noted) and event.what == CUT_SHORT]


def does(text: str) -> StoredCard:
    """Returns a sorcery for {U} with this text."""
    return card("Spell", "Sorcery", text, cost="{U}")


def sorcery_cast(
    text: str, *, at: str | Sequence[str] = "", board: Sequence[StoredCard] = (), library: Sequence[StoredCard] = ()
) -> Table:
    """Returns a table where A has cast a sorcery with this text. The sorcery has not resolved."""
    table = game(A=side(hand=[does(text)], board=[ISLAND, *board], library=library), B=side())
    return table.cast("Spell", at=at)


def variant_game(*decks: tuple[tuple[str, int], ...], variant: str = "duel") -> Game:
    pool = CardPool([FILLING, WINDFALL, SWARM, *VANGUARDS])
    seats = tuple(Seat(name, main) for name, main in zip("ABC", decks, strict=False))
    return new_game(GameSetup(seats, 7, variant), pool, [PassiveAgent() for _ in seats])


def in_main(*board: StoredCard, hand: tuple[StoredCard, ...] = (), theirs: tuple[StoredCard, ...] = ()) -> Table:
    lands = [MOUNTAIN] * 6
    return Table(A=side(hand=list(hand), board=[*board, *lands]), B=side(board=list(theirs))).to("precombat main")


def tribal(name: str, types: str, text: str = "") -> StoredCard:
    return card(name, types, text, power=1, toughness=1)


WARRIOR_SQUIRE = tribal("Squire", "Creature — Warrior")


def in_main_with_four_lands(
    *board: StoredCard, hand: tuple[StoredCard, ...] = (), theirs: tuple[StoredCard, ...] = ()
) -> Table:
    lands = [MOUNTAIN] * 4
    return Table(A=side(hand=list(hand), board=[*board, *lands]), B=side(board=list(theirs))).to("precombat main")


def two(
    layout: str, *faces: tuple[str, str, str, str] | tuple[str, str, str, str, int, int], defense: int = 0
) -> StoredCard:
    """Builds a card of two faces. A face is name, type line, cost, text, and perhaps power and toughness."""
    parts: list[dict[str, str]] = []
    for name, type_line, cost, text, *size in faces:
        part = {"name": name, "type_line": type_line, "mana_cost": cost, "oracle_text": text}
        if size:
            part |= {"power": str(size[0]), "toughness": str(size[1])}
        parts.append(part)
    if defense:
        parts[0]["defense"] = str(defense)
    name = " // ".join(part["name"] for part in parts)
    types = " // ".join(part["type_line"] for part in parts)
    compiled = compile_card({"name": name, "layout": layout, "type_line": types, "card_faces": parts})
    assert compiled.status == "exact", compiled.diagnostics
    return StoredCard(compiled.facts, compiled.faces)


SIEGE = two(
    "transform",
    ("Invasion", "Battle — Siege", "{U}", "When Invasion enters, you gain 1 life."),
    ("Victor", "Creature — Angel", "", "Flying", 4, 4),
    defense=2,
)


def jab_answered_by(answer: StoredCard, *choices: Scripted) -> Table:
    table = Table(A=side(hand=[JAB, answer]), B=side(board=[SHY, PROUD])).to("precombat main")
    table.answer("A", *choices).cast(JAB, at="Shy").cast(answer, at="Jab").to("beginning of combat")
    return table


def castable_faces(table: Table, name: str) -> set[int]:
    """Returns the faces of the card that A can cast now."""
    state = table.game.state
    casts = [action for action in table.actions("A") if action.kind == "cast"]
    return {action.face for action in casts if state.objects[action.object].printed.name == name}


def with_offer(*hand: StoredCard) -> Table:
    """Returns a table with A's sorcery on the stack. The sorcery lets A cast a spell for free."""
    offer = card("Offer", "Sorcery", f"You gain 1 life.\n{FREE.capitalize()}", cost="{U}")
    return Table(A=side(hand=[offer, *hand], board=[ISLAND]), B=side()).to("precombat main").cast(offer)


class Watched(Table):
    """Records which player decides for which. If `gives_up` is set, the deciding player concedes."""

    made: list[tuple[PlayerId, PlayerId]]
    gives_up: bool = False

    def decide(self, view: GameView, question: Question) -> Answer:
        if isinstance(question, ChooseEntities) and not question.targets:
            self.made.append((question.player, view.decider))
            if self.gives_up:
                return Concede()
        return super().decide(view, question)


def controlled_table(*hand: StoredCard, theirs: tuple[StoredCard, ...] = ()) -> Watched:
    table = Watched(
        A=side(hand=list(hand), board=[SWAMP, SWAMP, SWAMP, BEAR, ELF]),
        B=side(hand=list(theirs), board=[SWAMP, SWAMP, BEAR, ELF]),
        C=side(board=[BEAR, ELF]),
    )
    table.made = []
    table.to("precombat main")
    return table


def as_aura() -> Table:
    table = Table(A=side(board=[LICID, BEAR, land("Plains")], hand=[DOOM]), B=side())
    return table.to("precombat main").activate(LICID, at="Bear").resolve()


def dungeon_table() -> Table:
    return Table(A=side(board=[MAP, VETERAN]), B=side()).to("precombat main")


def venture(table: Table, *answers: int | str) -> Table:
    """Ventures once with these answers and resolves the ability of the room."""
    return table.answer("A", *answers).activate(MAP).resolve(2)


def entering(text: str, power: int = 1, toughness: int = 1) -> StoredCard:
    return creature("Guest", power, toughness, f"When Guest enters, {text}", cost="{G}")


def entered(text: str, *board: StoredCard, life: int = 20, theirs: tuple[StoredCard, ...] = ()) -> Table:
    guest = entering(text)
    table = Table(A=side(hand=[guest], board=[*board, *LANDS], life=life), B=side(board=list(theirs)))
    return table.to("precombat main").cast(guest).resolve()


def at_end(effect: str) -> StoredCard:
    return card("Watcher", "Enchantment", f"At the beginning of your end step, {effect}")


def offered(table: Table, name: str) -> list[Action]:
    found = table.find(name)
    return [action for action in table.actions("A") if action.kind == "activate" and action.object == found.id]


def watching(event: str, effect: str = "you gain 1 life") -> StoredCard:
    """Returns an enchantment that gains 1 life for each event."""
    return card("Watcher", "Enchantment", f"{event}, {effect}.")


def table_with(
    text: str, *hand: StoredCard, board: tuple[StoredCard, ...] = (), theirs: tuple[StoredCard, ...] = ()
) -> Table:
    lands = (SWAMP, SWAMP, FOREST, FOREST, ISLAND, ISLAND, MOUNTAIN, MOUNTAIN)
    return Table(
        A=side(hand=list(hand), board=[watching(text), *board, *lands]), B=side(board=list(theirs), hand=[BEAR_FOR_G])
    ).to("precombat main")


def face_down(card: StoredCard, method: str) -> Table:
    """Casts the card face down and resolves it. A keeps two untapped Islands."""
    table = Table(A=side(hand=[card], board=[ISLAND] * 5), B=side(hand=[SPARK], board=[ISLAND] * 3))
    return table.to("precombat main").cast(card, method=method).resolve()


def the_hidden_one(table: Table) -> ObjectId:
    return next(obj.id for obj in table.game.state.permanents() if obj.face_down)


def at_end_if(condition: str) -> StoredCard:
    text = f"At the beginning of your end step, if {condition}, you gain 1 life."
    return card("Watcher", "Enchantment", text)


class Steps:
    """Counts the calls of a function."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.made = 0
        self._function = function

    def counting(self) -> Callable[..., Any]:
        def counted(*args: Any) -> Any:
            self.made += 1
            return self._function(*args)

        return counted


def grown(board: list[Any], opposing: list[Any] | None = None) -> Table:
    """Returns a table with A's Growth on the stack."""
    table = Table(A=side(hand=[GROWTH], board=[FOREST, *board]), B=side(board=opposing or [])).to("precombat main")
    return table.cast(GROWTH)


def sorcery_with(name: str, *abilities: object, cost: str = "{U}") -> StoredCard:
    """Builds a sorcery from abilities that no card text can express yet."""
    base = card(name, "Sorcery", "Draw a card.", cost=cost)
    return StoredCard(base.facts, (tuple(abilities),))  # type: ignore[arg-type]


def sideboard_table(text: str, sideboard: str = "Bear; Mountain") -> Table:
    rite, bear = spell(text), creature("Bear", 2, 2, cost="{0}")
    outside = f"\n sideboard: {sideboard}" if sideboard else ""
    position = f"player A:\n hand: Rite{outside}\nplayer B:\n sideboard: Elf"
    return Table.of(position, rite, bear, ELF).to("precombat main")


def companion_table(lands: int, mark: str = " [companion]", step: str = "precombat main") -> Table:
    friend = card("Friend", "Creature — Bird", YORION, cost="{5}", power=4, toughness=5)
    position = f"player A:\n battlefield: {lands} Forest\n sideboard: Friend{mark}\nplayer B:\n battlefield: 3 Forest"
    return Table.of(position, friend, land("Forest")).to(step)


class Fixed(Chance):
    """A die with fixed results."""

    def __init__(self, *results: int) -> None:
        self.results = list(results)

    def roll_die(self, state: GameState, player: PlayerId, sides: int) -> int:
        return self.results.pop(0)


def planar(table: Table, *results: int) -> Table:
    table.game.chance = Fixed(*results)
    return table.to("precombat main")


def current_plane(table: Table) -> str:
    return table.zone("command")[0]


def roll_planar_die(table: Table, times: int = 1) -> Table:
    for _ in range(times):
        assert table.try_to("special", "", method=ROLL) or table.try_to("special", current_plane(table), method=ROLL)
    return table


def action_spell(action: str, *, number: int = 1, what: Selector | None = None) -> StoredCard:
    """Returns a sorcery for {U} with this keyword action."""
    base = card("Spell", "Sorcery", "Draw a card.", cost="{U}")
    effect = KeywordAction(You(), action, number=Number(number), what=what)
    return StoredCard(base.facts, ((SpellAbility(effect),),))


def table_of(text: str, **boards: list[StoredCard]) -> Table:
    rite = card("Rite", "Sorcery", text, cost="{U}")
    sides = {name: side(board=board, hand=[FOREST]) for name, board in boards.items()}
    return Table(None, A=side(hand=[rite, FOREST], board=[ISLAND]), **sides).to("precombat main")


def watcher(text: str) -> StoredCard:
    return card("Watcher", "Enchantment", text)


STOMPING_GIANT = two(
    "adventure",
    ("Giant", "Creature — Giant", "{2}{U}", "", 4, 3),
    ("Stomp", "Instant — Adventure", "{U}", "Stomp deals 2 damage to any target."),
)

WEREWOLF = two(
    "transform",
    ("Villager", "Creature — Human Werewolf", "{1}{U}", "{0}: Transform Villager.", 1, 1),
    ("Howler", "Creature — Werewolf", "", "Trample", 4, 4),
)


class Loaded(Chance):
    """Coins and dice with fixed results."""

    def __init__(self, *results: int) -> None:
        self.results = list(results)

    def flip_coin(self, state: GameState, player: PlayerId) -> bool:
        return bool(self.results.pop(0))

    def roll_die(self, state: GameState, player: PlayerId, sides: int) -> int:
        return self.results.pop(0)


def three_players_with(text: str, **sides: object) -> Table:
    rite = card("Rite", "Sorcery", text, cost="{U}")
    given = {"hand": [rite], "board": [ISLAND], **sides}
    return Table(A=side(**given), B=side(), C=side()).to("precombat main")  # type: ignore[arg-type]

"""Phrases about choices, places of spells, losses and wishes."""

CHOICES_OF_PERMANENTS = (
    "{2}: ~ gets +1/+1 and isn't a Human until end of turn.",
    "If one or more -1/-1 counters would be put on a creature you control, that many -1/-1 counters minus one are put "
    "on it instead.",
    "Equip abilities you activate that target ~ cost {2} less to activate.",
    "You may activate equip abilities any time you could cast an instant.",
    "You may activate loyalty abilities of planeswalkers you control any time you could cast an instant.",
    "You may activate ~'s loyalty abilities any time you could cast an instant.",
    "Spells your opponents cast cost {1} more to cast for each target.",
    "No more than one creature can attack ~ each combat.",
    "{2}: ~ becomes a 4/3 creature with vigilance and all creature types until end of turn.",
    "When ~ enters, choose two. Each mode must target a different player.\n• Target player draws a card.\n"
    "• Target player gains 2 life.",
    "As long as you have the most life or are tied for most life, ~ gets +1/+1.",
    "When you draw your third card in a turn, draw a card.",
    "~ must be blocked each combat if able.",
    "{2}: Target creature must be blocked each combat this turn if able.",
    "~ can't attack unless it has an even number of counters on it.",
    "As long as there are an odd number of counters on ~, it has flying.",
    "At the beginning of your upkeep, if you control an odd number of artifacts, draw a card.",
    "At the beginning of your upkeep, if your life total is even, draw a card.",
    "At the beginning of your upkeep, if ~ has an odd number of +1/+1 counters on it, draw a card.",
    "Spells you cast from your graveyard or from exile cost {2} less to cast.",
    "Spells you cast from exile or from your graveyard cost {2} less to cast.",
    "{2}: Draw a card for each opponent who has one or fewer cards in hand.",
    "{2}: Each opponent with no cards in hand loses 2 life.",
    "{2}: Each opponent who has 10 or less life loses 2 life.",
    "As long as ~ hasn't dealt damage yet, it has hexproof.",
    "~ enters tapped unless it's your first, second, or third turn of the game.",
    "~ enters with a +1/+1 counter on it if it's your first turn of the game.",
    "Whenever another creature enters, you may change ~'s base power and toughness to that creature's power and "
    "toughness until end of turn.",
    "As ~ enters, choose a noncreature, nonland card name.",
    "Whenever you activate an ability that targets a creature or player, copy that ability. You may choose new targets "
    "for the copy.",
    "Whenever an opponent casts a spell or activates an ability, if mana from a Treasure was spent to cast it or "
    "activate it, draw a card.",
    "Whenever an opponent casts a spell, if it has a single target, change the target to enchanted creature if able.",
    "You can't cast ~ during your first, second, or third turns of the game.",
    "You can't cast ~ if you've played a land this turn.",
    "Planeswalkers' loyalty abilities you activate cost an additional {+1} to activate.",
    "At the end of the first combat phase on your turn, untap target creature you control.",
    "Sacrifice up to three permanents: If there were three or more card types among the sacrificed permanents, "
    "draw a card.",
    "If a land is tapped for mana, it produces colorless mana instead of any other type.",
    "Creature spells you cast from your hand gain evoke {4} as you cast them.",
    "When you lose control of ~, draw two cards.",
    "Kicker {X}. X can't be 0.",
    "Mobilize X, where X is the number of creature cards in your graveyard.",
    "Enchant creature with another Aura attached to it",
    "Counters can't be put on artifacts or creatures.",
    "You draw a card during each opponent's draw step.",
    'Enchanted land loses all land types and abilities and has "{T}: Add {C}."',
    "Equip {2}",
    "During your turn, as long as ~ is equipped, it has double strike and indestructible.",
    "During your turn, if an opponent lost life this turn, you may play cards exiled with ~.",
    "{2}: Creatures you control gain flying until the beginning of your next upkeep.",
    "{1}: Target creature gets +1/+1 until the beginning of the next end step.",
    "~ gets +2/+2 as long as there are fewer than eight cards in your graveyard.",
    "Double all damage equipped creature would deal.",
    "Double all combat damage ~ would deal.",
    "Whenever ~ and at least two other Goblins attack, draw a card.",
    "All creatures with flying able to block ~ do so.",
    "Each creature card in your hand has blitz. The blitz cost is equal to its mana cost.",
    "During your turn, each instant card in your graveyard has flashback. The flashback cost is equal to that card's "
    "mana cost.",
)

CHOICES_OF_SPELLS = (
    "~ deals damage to target creature equal to 2 or the greatest power among Dinosaurs you control, whichever is "
    "greater.",
    "Target player mills two cards. If both cards share a color, repeat this process.",
    "Until end of turn, your opponents and creatures your opponents control with hexproof can be the targets of "
    "spells and "
    "abilities you control as though they didn't have hexproof.",
    "Reveal a card from your hand or the top card of your library. If you reveal a creature card this way, put it onto "
    "the battlefield.",
    "Search your library for a card named Forest or a creature card, reveal it, put it into your hand, then shuffle.",
    "Remove two time counters from target permanent or suspended card.",
    "Gain control of target Aura that's attached to a permanent. Attach it to another permanent it can enchant.",
    "Exile up to one creature card from each graveyard.",
    "Exile a card from your hand face down. You may look at it for as long as it remains exiled.",
    "If target spell has only one target and that target is ~, change that spell's target to another creature.",
    "Each opponent chooses a permanent they control of each permanent type and sacrifices the rest.",
    "Choose target artifact, target creature, and target land. Untap the chosen permanents you control.",
    "Destroy target creature of your choice.",
    "Target creature gains protection from artifacts or from the color of your choice until end of turn.",
    "Target creature becomes no longer suspected.",
    "Goad target creature. It's goaded for the rest of the game and it gains menace.",
    "If you have seven or more land cards in your hand, draw a card.",
    "Mill three cards. If at least one of them is a Zombie card, you gain 2 life.",
    "If you control creatures named Mine Worker and Tower Worker, draw a card.",
    "Cast ~ only during an opponent's turn after their upkeep step.",
    "Create a 1/1 white Bird creature token. You gain 2 life when that token dies.",
    "Sacrifice a creature. Draw X cards, where X is the number of colors that creature was.",
    "Choose two target creatures an opponent controls. That player chooses and sacrifices one of those creatures. Tap "
    "the other.",
    "Add X mana in any combination of {U} and/or {R}, where X is the number of cards in your hand.",
    "Return target creature card from your graveyard to the battlefield. It's a Skeleton in addition to its "
    "other types "
    "and has no abilities.",
    "You may choose a creature card you own from outside the game, reveal that card, and put it into your hand.",
    "You may choose an artifact card you own from outside the game or in exile and put it into your hand.",
    "Two target players exchange life totals. You gain X life, where X is the difference between those players' life "
    "totals.",
    "Counter target spell that's the second spell cast this turn.",
    "Target creature gains haste until end of turn. If that creature was cast for its warp cost, draw a card.",
    "Counter target spell. If a creature spell is countered this way, put that card onto the battlefield under your "
    "control instead of putting it into its owner's graveyard.",
    "Until your next turn, spells with the chosen name can't be cast and lands with the chosen name can't be played.",
    "Exile the top card of your library. You may play it this turn without paying its mana cost.",
    "Move a counter from target creature onto a second target creature.",
    "~ deals 2 damage to target creature without flying or target player.",
    "Counter target spell unless its controller pays {2} plus an additional {2} for each card in each graveyard.",
    "You have no maximum hand size for the rest of the game.",
    "Return any number of cards with different mana value from your graveyard to your hand.",
    "Destroy target non-outlaw creature.",
    "All Walls able to block target creature this turn do so.",
    "Target player loses all unspent mana.",
    "Take an extra turn after this one. At the beginning of that turn's end step, you lose the game.",
    "Take an extra turn after this one. Skip the untap step of that turn.",
    "Draw up to three cards.",
    "Destroy all creatures except for ~.",
    "Search your library for a Plains card, an Island card, and a Swamp card, put them onto the battlefield, then "
    "shuffle.",
)

SIZES_AND_ACTIONS = (
    "Whenever you cast another spell that has convoke, draw a card.",
    "Creatures you control that have flying get +1/+1.",
    "Creature spells you cast that have an Adventure cost {1} less to cast.",
    "Whenever another creature you control dies, create a token that's a copy of it, except it's an enchantment and "
    "loses all other card types.",
    "~ gets +X/+0, where X is the amount of life you've lost this turn.",
    "{1}: Search your library for up to two Goblin cards that each have different names, reveal them, put them into "
    "your hand, then shuffle.",
    "{1}: Exile target card in an opponent's graveyard that was put there from their library this turn.",
    "{T}: Add {G}. Spend this mana only to cast Goblin spells or spells with {X} in their mana costs.",
    "Each other Goblin you control enters with a +1/+1 counter on it for each Goblin you already control.",
    "Whenever a creature you control dies, if it didn't have flying, draw a card.",
    "{1}: Destroy target creature without flying or reach.",
    "{1}: Draw a card for each of your opponents who lost life this turn.",
    "{1}: Reveal the top card of your library. You may cast it. If you don't cast it, put it into your hand.",
    "Each nonland card in your graveyard has escape. The escape cost is equal to the card's mana cost plus exile two "
    "other cards from your graveyard.",
    "{1}: Target card in your graveyard gains escape until end of turn. The escape cost is equal to its mana cost plus "
    "exile two other cards from your graveyard.",
    "Whenever you create or sacrifice a token, draw a card.",
    "Whenever you draw or discard a card, you gain 1 life.",
    "{1}: Roll a d20. Draw cards equal to the result.",
    "{1}: Target creature gains protection from the card type of your choice until end of turn.",
    "If an artifact entering or leaving the battlefield causes a triggered ability of a permanent you control to "
    "trigger, that ability triggers an additional time.",
    "Creatures you control with base power and toughness 1/1 have flying.",
    "{1}: ~ must be blocked each combat this turn if able.",
    "{1}: Draw a card if ~'s power is exactly 20.",
    "{1}: Exile a number of cards equal to ~'s power from the top of target player's library.",
)

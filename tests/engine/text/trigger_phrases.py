"""Triggered abilities in the shortest sentences that have their words: each is read and written word for word."""

TRIGGER_PHRASES = (
    "Whenever a creature you control attacks or a creature you control enters attacking, draw a card.",
    "At the beginning of your upkeep, exile the top card of each opponent's library. Until end of turn, you may cast "
    "spells from among those exiled cards.",
    "Whenever a creature you control attacks, ~ deals 1 damage to the player or planeswalker that creature is "
    "attacking.",
    "Whenever ~ attacks, it deals damage equal to its power to the player or planeswalker it's attacking.",
    "Whenever one or more creatures you control attack, add that much mana in any combination of {R} and/or {G}.",
    "Whenever one or more creatures you control attack, add twice that much {G}.",
    "At the beginning of your end step, if there are three or more bore counters on ~, remove those counters and "
    "transform it.",
    "Whenever ~ attacks, tap target creature of defending player's choice.",
    "At the beginning of your upkeep, if you're not the monarch, draw a card.",
    "Whenever a creature you control attacks, put +1/+1 counters on that creature equal to its power.",
    "At the beginning of your end step, draw a card if ~ has a +1/+1 counter on it. If it doesn't, put a +1/+1 counter "
    "on it.",
    "Whenever one or more creatures an opponent controls attack you and aren't blocked, draw a card.",
    "Whenever an opponent is dealt 3 or more damage by a single source, draw a card.",
    "Whenever ~ attacks, exchange control of ~ and target permanent you neither own nor control.",
    "Whenever ~ attacks, the next creature spell you cast this turn costs {X} less to cast, where X is ~'s power as "
    "this ability resolves.",
    "Whenever a creature attacking you becomes blocked, that attacking creature gains trample until end of turn.",
    "Whenever a creature an opponent controls is dealt excess noncombat damage, you gain X life, where X is that "
    "excess damage.",
    "Whenever ~ and at least one Human attack, draw a card.",
    "Whenever you attack with ~ and at least one other Warrior, draw a card.",
    "Whenever a creature becomes tapped, if it isn't being declared as an attacker, draw a card.",
    "At the beginning of your upkeep, each opponent who has three or more poison counters loses 1 life.",
    "Whenever ~ attacks, if your team controls another Warrior, draw a card.",
    "Whenever ~ attacks, add {R}{R}. Until end of combat, you don't lose this mana as steps end.",
    "Whenever ~ attacks, add {W} and you gain 3 life. Until end of turn, you don't lose this mana as steps and phases "
    "end.",
    "Whenever ~ attacks, it gains flying until end of turn if you control a creature with flying. The same is true "
    "for first strike and trample.",
    "~ has flying as long as a card exiled with it has flying. The same is true for haste and trample.",
    "At the beginning of your end step, each player ~ attacked this turn loses 1 life.",
    "At the beginning of your upkeep, if you have four or more card types among cards in your graveyard, draw a card.",
    "Whenever you investigate for the first time each turn, investigate an additional time.",
    "Whenever an opponent casts a spell during your turn or when ~ dies, put another +1/+1 counter on target creature.",
    "When ~ enters, you may search your library for a card named Test Bear and/or a card named Test Elk, reveal "
    "them, "
    "put them into your hand, then shuffle.",
    "When ~ enters, exile all cards that are black or red from all graveyards.",
    "When ~ enters, create a green Fungus creature token with base power and toughness each equal to your life total.",
    "When ~ enters, draw half X cards, rounded down.",
    "If a black permanent, spell, or card not on the battlefield would be put into a graveyard, exile it instead.",
    "Whenever ~ attacks, choose an opponent at random. ~ deals 2 damage to that player.",
    "When ~ enters, until your next turn, creatures your opponents control attack a player other than you if able.",
    "Whenever an opponent casts a spell, you may reveal the top card of your library. If you do, counter that "
    "spell if "
    "it has the same mana value as the revealed card.",
    "Whenever ~ attacks, return target artifact card from a graveyard to the battlefield. If it entered under your "
    "control, draw a card.",
    "When ~ enters, choose two cards in your hand drawn this turn. For each of those cards, pay 4 life or put the "
    "card "
    "on top of your library.",
    "When ~ enters, you may exchange your life total with target opponent.",
    "Whenever one or more lands enter under an opponent's control without being played, draw a card.",
    "Whenever one or more cards are put into exile from your library and/or your graveyard, draw a card.",
    "Whenever you roll one or more dice, if any of those results was 10 or higher, draw a card.",
    "Whenever ~ attacks, you may cast an artifact spell from your hand by paying life equal to its mana value "
    "rather than "
    "paying its mana cost.",
    "Whenever you cast a spell, exile target instant card with equal or lesser mana value than that spell from a "
    "graveyard.",
    "Whenever you cast an instant spell, each other player copies that spell. Each of those players may choose new "
    "targets "
    "for their copy.",
    "Whenever ~ and/or one or more other nontoken creatures enter under your control, if none of them were cast or "
    "no mana "
    "was spent to cast them, draw a card.",
    "When ~ enters, search your library for an Aura card that could enchant it, reveal it, put it into your hand, "
    "then "
    "shuffle.",
    "When ~ enters, exile up to three other target creatures from the battlefield and/or creature cards from "
    "graveyards.",
    "When ~ enters, search your library for a creature card with the same total power and toughness, put it into "
    "your "
    "hand, then shuffle.",
    "Whenever you cast a spell, if it's the first instant spell, the first sorcery spell, or the first Otter spell "
    "other "
    "than ~ you've cast this turn, draw a card.",
    "At the beginning of your postcombat main phase, you get an additional beginning phase after this phase.",
    "Whenever ~ deals combat damage to a player, you get that many additional upkeep steps after this phase.",
    "At the beginning of enchanted player's first upkeep each turn, that player gets an additional upkeep step "
    "after this step.",
    "Whenever you cast an instant spell, copy it for each other instant spell you've cast before it this turn.",
    "Whenever ~ attacks, exile the top card of your library. You may play that card this turn. You may cast "
    "Equipment spells this way without paying their mana costs.",
    "When ~ enters, exile target card from a graveyard. During any turn you attacked with a Rogue, you may cast "
    "that card.",
    "Whenever ~ deals combat damage to a player, you may cast target permanent card from that player's graveyard, "
    "and mana of any type can be spent to cast that spell.",
    "Whenever ~ attacks, target player can't gain life for the rest of the game.",
    "Whenever ~ attacks, you may have the base power and toughness of another target creature you control become X/X "
    "until end of turn, where X is ~'s power.",
    "Whenever a creature you control attacks a player, if no other creatures are attacking that player, draw a card.",
    "Whenever ~ deals combat damage to a player, that player discards all the cards in their hand, then draws that "
    "many cards minus one.",
    "At end of combat on your turn, create a Treasure token for each opponent you attacked this turn.",
    "Whenever ~ attacks, you may pay one or more {E}. If you do, put that many +1/+1 counters on ~.",
    "Whenever one or more creatures you control each with power greater than its base power deal combat damage to a "
    "player, draw a card.",
    "Whenever an opponent loses life from a source other than combat damage, draw a card.",
    "Whenever ~ attacks, you may reveal the top card of your library. If you reveal a creature card this way, ~ "
    "becomes a copy of that card until end of turn.",
    "Whenever ~ deals combat damage to a player, that player discards cards equal to the damage.",
    "At the beginning of each combat, choose first strike, vigilance, or lifelink. Creatures you control gain that "
    "ability until end of turn.",
    "Whenever ~ attacks and isn't blocked, it assigns no combat damage to defending player this turn and that player "
    "loses 4 life.",
    "When ~ leaves the battlefield, it deals damage equal to half the number of Islands you control, rounded down, to "
    "each creature without flying.",
    "Whenever you scry, ~ gets +1/+1 until end of turn for each card you looked at while scrying this way.",
    "Whenever you cast a multicolored spell, ~ deals X damage to any target, where X is the number of colors that "
    "spell is.",
    "At the beginning of each upkeep, that player loses 1 life.",
    "Whenever you cast an instant spell that targets a creature you control, exile that card instead of putting it "
    "into your graveyard as it resolves. If you do, return it to your hand at the beginning of the next end step.",
    "When ~ enters, untap enchanted creature. If it's suspected, it's no longer suspected.",
    "Enchanted creature can't become suspected.",
    "When ~ enters, choose a player. That player adds two mana of any one color they choose.",
    "When ~ dies, each player may search their library for a card and put that card into their hand. Then each player "
    "who searched their library this way shuffles it.",
    "Whenever a player attacks one of your opponents, if that opponent has more life than another of your opponents, "
    "draw a card.",
    "~ enters prepared.",
    "Whenever ~ becomes prepared, draw a card.",
    "At the beginning of your upkeep, if ~ isn't prepared, it becomes prepared.",
    "~ crews Vehicles as though its power were 2 greater.",
    "Creatures you control saddle Mounts and crew Vehicles as though their power were 2 greater.",
    "Each creature you control stations permanents using its toughness rather than its power.",
    "Whenever a Mount you control enters, it becomes saddled until end of turn.",
    "Whenever you complete a dungeon, draw a card.",
    "Whenever ~ attacks, instant and sorcery spells you cast this turn cost {1} less to cast.",
    "Lands you control enter untapped.",
    "As long as your life total is less than or equal to half your starting life total, ~ has indestructible.",
    "~ can't attack unless defending player is poisoned.",
    "Each creature that's enchanted by an Aura you control can't attack you or planeswalkers you control.",
    "Whenever ~ becomes blocked, it gets -2/-1 until end of turn for each creature blocking it beyond the first.",
    "At the beginning of combat on your turn, switch the power and toughness of each of any number of target creatures "
    "until end of turn.",
    "When ~ enters, return the top creature card of your graveyard to the battlefield.",
    "You may exile the top three black cards of your graveyard rather than pay ~'s mana cost.",
    "When ~ enters, reveal the top ten cards of your library. For each card type, you may put a card of that type from "
    "among the revealed cards into your hand. Put the rest on the bottom of your library in a random order.",
    "Whenever ~ attacks, exile up to one card of each card type from defending player's graveyard.",
    "When ~ enters, for each permanent type, return up to one card of that type from your graveyard to the "
    "battlefield.",
    "When ~ enters, mill four cards. You may put a creature card from among the milled cards into your hand.",
    "When ~ enters, draw a card for each white mana symbol in the mana costs of permanents you control.",
    "Whenever a player casts a spell, they lose 1 life for each spell they've cast this turn.",
    "Whenever a player casts a spell, they lose life equal to the number of spells they've cast this turn.",
    "When ~ dies, draw X cards, where X is the amount of damage dealt to it this turn.",
    "Whenever you scry, draw X cards, where X is the number of cards looked at while scrying this way.",
    "When ~ enters, draw a card for each opponent who controls fewer creatures than you do.",
    "When ~ enters, each opponent discards a card. For each opponent who can't, you draw a card.",
    "When ~ enters, ~ deals 2 damage to an opponent chosen at random.",
    "Whenever enchanted opponent draws a card, put a card from enchanted opponent's graveyard into your hand.",
    "Whenever one or more cards are put into exile from your graveyard, draw a card.",
    "Whenever ~ or another creature is returned to your hand from the battlefield, draw a card.",
    "Whenever you cast a spell during your turn other than your first spell that turn, draw a card.",
    "Whenever you cast a spell other than your first spell each turn, draw a card.",
    "Whenever a player kicks a spell, you draw a card.",
    "Whenever a player casts a spell, if no colored mana was spent to cast it, counter that spell.",
    "Whenever ~ attacks a player, if no opponent has more life than that player, draw a card.",
    "Whenever another creature you control enters, if it has greater power than ~, draw a card.",
    "When ~ enters, exile target nonland permanent that isn't exactly two colors.",
    "Whenever you cast a spell that's white, blue, black, or red, draw a card.",
    "When the twelfth hour counter is put on ~, draw seven cards.",
    "When ~ enters or the creature it haunts dies, draw a card.",
    "When a player casts a spell, sacrifice ~. If you do, each of that player's opponents draws three cards.",
    "Whenever a creature dies, each of its controller's opponents draws a card.",
    "When ~ dies, put each creature card exiled with it onto the battlefield under the control of that card's owner.",
    "When enchanted creature dies, its controller returns ~ from its owner's graveyard to the battlefield.",
    "Whenever you copy an instant spell, draw a card.",
    "When ~ enters, if you have four or more creature cards in your graveyard, draw a card.",
    "Whenever an opponent becomes the monarch, gain control of target creature that player controls for as long as "
    "they're the monarch.",
    "Whenever a player casts a spell, if the amount of mana spent to cast it was less than its mana value, you draw "
    "a card.",
    "Whenever a spell or ability you control counters a spell, draw a card.",
    "Whenever one or more cards are put into a library from anywhere, draw a card.",
    "Whenever one or more noncreature permanents are returned to hand, draw a card.",
    "When ~ enters, draw cards equal to the number of Zombies you control or the number of Zombie cards in your "
    "graveyard, whichever is greater.",
    "When ~ enters, draw X cards, where X is the number of opponents who have three or more poison counters.",
    "Whenever you cast a spell, draw a card for each of that spell's colors.",
    "When ~ enters, destroy target creature whose power and toughness aren't equal.",
    "Whenever you cast a creature spell, gain control of target creature with that spell's mana value.",
    "When ~ enters, search your library for up to five land cards that have different names, exile them, then shuffle.",
    "Whenever you cast a creature spell that doesn't share a creature type with a creature you control or a creature "
    "card in your graveyard, draw a card.",
    "Whenever a creature you control enters, return another permanent you control that shares a permanent type with it "
    "to its owner's hand.",
    "When ~ enters, put a +1/+1 counter on each creature that convoked it.",
    "When ~ enters, put a +1/+1 counter on target creature. If that creature is another Hero, put two +1/+1 counters "
    "on it instead.",
    "When ~ dies, return it to the battlefield under its owner's control with two +1/+1 counters on it.",
)

"""Whole games of Dark Eden, told in files: the starters, teams, and games in which every card of the set
turns up."""

from __future__ import annotations

from typing import Any

from edgebook.games.eden.cards.pack import CARDS, COMMANDER, INTRIGUE
from edgebook.kernel import Trace, begin
from edgebook.players import Asked, make_player, play
from tests.games.eden.helpers import GAME, Board
from tests.playthroughs.make import Playthrough

FOUR = ["crescentia-herds", "templars-wall-and-sea", "lutheran-rites", "rasputin-machines"]


def everything(number: int) -> dict[str, Any]:
    """A team game for beginners in which the four decks together have most cards of the set."""
    heads = [card for card in CARDS if card.type == COMMANDER]
    places = [card for card in CARDS if card.type not in (COMMANDER, INTRIGUE)]
    tricks = [card for card in CARDS if card.type == INTRIGUE]
    decks = []
    for seat in range(4):
        chosen = places[seat::4] + tricks[(seat + number) % 4 :: 4]
        decks.append({
            "name": f"cards {number}-{seat}", "commander": heads[(4 * number + seat) % len(heads)].id,
            "cards": {card.id: 1 for card in chosen},
        })  # fmt: skip
    return {"decks": decks, "variant": "beginner", "teams": [[0, 2], [1, 3]], "turns": 44, "goal": 200}


def position(board: Board, until: str = "step") -> dict[str, Any]:
    return {"position": board.position, "until": until}


REWARD = Board(
    "raid",
    ada={"warband": ["Blitztank", "Blitztank"]},
    ben={"commander": "DE-C011", "attached": ["Connections", "Efficiency"]},
)
STOPPED = Board(
    "raid", ada={"warband": ["Zhurgon", "Kossack"]},
    ben={"turf": {"1,0": "Tavern"}, "warband": ["Recruit"], "hand": ["Change of Orders"]},
)  # fmt: skip
ARMED = Board(
    "attack",
    ada={"warband": ["Recruit+Double-Barrel+Flamethrower"]},
    ben={"borderlands": ["Recruit", "Clan Soldier"]},
)
TIED = Board("raid", ada={"warband": ["Blitztank"]}, ben={"turf": {"1,0": "Mine"}})
APART = Board(ada={"turf": {"2,0": "Security Station", "3,0": "Mine"}, "hand": ["Farmland"]})
FERVOR = Board(
    "attack",
    ada={"warband": ["Martyr", "Nassal", "Kossack"], "hand": ["Battle Fervor"]},
    ben={"borderlands": ["Kossack", "Recruit", "Clan Soldier"], "hand": ["Bribe"]},
)
MOVED = Board(
    ada={
        "turf": {"1,0": "Mine", "0,1": "Tavern"},
        "warband": ["Nassal+Earthquake", "w1=Recruit", "w2=Recruit"],
        "groups": [{"kind": "attack", "members": ["w1", "w2"]}], "hand": ["Surprise"],
    },
)  # fmt: skip
SHIFTED = Board(
    ada={"turf": {"1,0": "Dark Legion Citadel"}, "warband": ["Nassal"], "hand": ["Shapeshift"]},
    ben={"warband": ["Mastodon Trainer"]},
)
ESCORTED = Board(
    "attack",
    ada={"warband": ["Zhurgon+Venom", "Heavy Cavalryman", "Cavalryman"], "hand": ["Work Stoppage"]},
    ben={
        "borderlands": ["v1=Palanquin Airship", "v2=Spotted Raven+The Calling", "v3=Recruit"],
        "groups": [{"kind": "defense", "members": ["v1", "v2"]}],
    },
)
DEMOLISHED = Board(
    "raid", ada={"warband": ["Blitztank"]}, ben={"turf": {"1,0": "Tavern"}, "hand": ["Demolition Plans"]}
)
EMPTY = Board("draw", ada={"draw": ["Mine"], "discard": ["Tavern"]})

RICH = {"gold": 90, "commander": "DE-C018"}
CROSS = {
    "1,0": "Factory", "0,1": "Livery", "-1,0": "Workshop", "0,-1": "Intelligence Agency", "1,1": "e1=Bazaar",
    "2,0": "Ore Deposit",
    "-2,0": "Crescentia Embassy", "-3,0": "Lutheran Triad Embassy", "0,2": "Mine",
}  # fmt: skip
BAND = [
    "Patriarch",
    "Prophet",
    "Nassal",
    "Verounist Ray",
    "Zhurgon",
    "Cavalryman",
    "Recruit",
    "Mastodon",
    "Fusilier",
]
ACTIONS = [
    "Bombing Run", "Divine Fist", "Food Shortage", "Price of War", "Double-Barrel", "Anti-Aircraft Gun",
    "Efficient Use of Space", "Grenade", "Clairvoyance", "Spiked Armor", "Necrobionic Mutation",
    "Valpurgius Comes!",
    "Armored Harness", "Hellish Cannon", "Foul Hunger", "Flamethrower", "Robbed Blind", "Desperate Measures",
]  # fmt: skip
RITES = [
    "The Blessing", "Tremor", "Our Will Knows No Bounds", "The True Enemy Revealed",
    "The Enemy's Weakness Revealed",
    "Protection", "Transformation", "The Condemned", "Glimpse of the Future", "Sacrifice", "Defiance",
    "Soul Drain",
    "Necrobionic Surge", "Loss of Faith", "Indestructible Rock",
]  # fmt: skip
SPYING = [
    "Theft", "Arson", "Coup d'Etat", "Labor Problems", "Assassination", "Poisoned Well", "Dishonorable Deed",
    "Terrorism",
    "Lost Potential", "Subversive", "Call to Defense", "Solidarity",
]  # fmt: skip
SPIED = {
    "warband": ["Recruit+Subversive|owner:0", "Recruit", "Kossack", "Soldat"], "turf": {"1,0": "Mine", "0,1": "Farmland"},  # noqa: E501
    "hand": ["Denied", "Mine", "Think Again"],
}  # fmt: skip
GROUPED = {
    "groups": [{"kind": "defense", "members": ["v1", "v2"]}, {"kind": "attack", "members": ["v3", "v4"]}]
}


def acting(hand: list[str], **more: Any) -> dict[str, Any]:
    ada = {
        **RICH,
        "turf": CROSS,
        "warband": BAND,
        "hand": hand,
        "razed": ["Farmland|owner:1"],
        "draw": ["Mine"] * 9,
        **more,
    }
    return position(Board("actions", ada=ada, ben=SPIED, goal=999))


def fighting(step: str, hand: list[str], ada: list[str], ben: dict[str, Any], **more: Any) -> dict[str, Any]:
    mine = {**RICH, "warband": ada, "hand": hand, **more}
    return position(Board(step, ada=mine, ben={"gold": 60, **ben}, goal=999))


PLACES = [
    "Security Station", "Mint", "Storehouse", "Prefab Depot", "Fertilizer Plant",
    "Antiterrorist Headquarters", "Garbage Dump",
    "Mineral Deposit", "Laboratory",
]  # fmt: skip
TROOPS = [
    "Ravager", "Rippling Tail", "Kommendant", "Recruit", "Assault Soldat", "Holy Urox", "Horde Soldier",
    "Artillery Ox",
]  # fmt: skip
TARGETS = ["Lutheran Triad Embassy", "Sons of Rasputin Embassy", "Templar Embassy", "Dark Legion Citadel", "Labor Camp",  # noqa: E501
           "Slaughterhouse", "Trading Post", "Factory"]  # fmt: skip
FLEET = [f"w{n}=Blitztank" for n in range(10)]
STEADY = Board("balance", ada={
    "gold": 90, "turf": {f"{n},0": name for n, name in enumerate(PLACES, 1)}, "warband": TROOPS,
    "hand": ["Gusher"]})  # fmt: skip
SHOWN: dict[str, dict[str, Any]] = dict((
    ("actions", acting(ACTIONS)),
    ("rites", acting(RITES)),
    ("spying", acting(SPYING, borderlands=["v1=Recruit", "v2=Recruit"], warband=[*BAND, "v3=Recruit", "v4=Recruit"], **GROUPED)),  # noqa: E501
    ("kit", acting(["Steel Shark", "Glider"])),
    ("charge", fighting("attack", ["Charge"], ["Mastodon"], {"borderlands": ["Recruit"]})),
    ("embassy", fighting("raid", [], FLEET[:3], {"turf": {"1,0": "Crescentia Embassy"}})),
    ("steady", position(STEADY)),
    ("targets", fighting("raid", [], FLEET, {"turf": {f"{n},0": name for n, name in enumerate(TARGETS, 1)}})),
    ("combat-1", fighting(
        "attack", ["Human Shield", "Oh!", "Potential", "Modest Victory", "Bloodlust", "Berserk", "All Things Equal", "Grenade"],  # noqa: E501
        ["Recruit", "Gendarme", "Kossack+Malice", "Horned Serret"],
        {"borderlands": ["Clan Soldier", "Recruit", "Kossack", "Soldat"], "hand": ["Bribe", "Memorial", "Think Again"]})),  # noqa: E501
    ("combat-2", fighting(
        "attack", ["Endless Seas", "Mighty Winds", "Terrible Downpour", "We Must Eat", "Salvage", "Memorial"],
        ["Sailor", "Spotted Raven", "Recruit", "Blitztank", "Rippling Tail", "Swift Battlewagon"],
        {"warband": ["Sailor", "Spotted Raven", "Recruit", "Swift Battlewagon", "Verounist Ray"], "hand": ["Ambush"]})),  # noqa: E501
    ("raids-1", fighting(
        "raid", ["Brick by Brick", "Scorched Earth", "Fall Back!", "Fierce Raid", "Asian Skull"], FLEET,
        {"turf": {"1,0": "Mine", "0,1": "Tavern", "-1,0": "Bazaar"}, "warband": ["Recruit", "Soldat"],
         "hand": ["Demolition Plans", "Just in Time", "Traitor"]}, borderlands=["Mitch Hunter", "Recruit"])),
    *(
        (f"skull-{n}", fighting("raid", [name], FLEET[:2], {"turf": {"1,0": "Tavern"}}, borderlands=["Mitch Hunter"]))  # noqa: E501
        for n, name in enumerate(("European Skull", "South American Skull", "North American Skull"), 1)
    ),
))  # fmt: skip
SEEDS = (
    ("actions", 28), ("rites", 266), ("spying", 7), ("steady", 0), ("targets", 9), ("targets", 16), ("combat-1", 38),  # noqa: E501
    ("combat-1", 7), ("combat-2", 37), ("combat-2", 6), ("raids-1", 24), ("skull-1", 2), ("skull-2", 2), ("skull-3", 2),  # noqa: E501
    ("kit", 15), ("charge", 4), ("embassy", 2),
)  # fmt: skip
"""Games in which, together, every card that the others leave out is played."""

STALEMATE = "stalemate"
PROPOSED = 3
"""The turn in which a Stalemate is proposed: no player that is a program does it."""

PLAYTHROUGHS = (
    Playthrough("starters", "The two starters", {"turns": 24}, reasons=True, sums=True),
    Playthrough("four-decks", "Four tribal decks at random", {"decks": FOUR, "turns": 32}, players="random", reasons=True),  # noqa: E501
    Playthrough(
        "automatic", "Two players with the same Commander, balanced automatically",
        {"decks": ["rasputin-machines", "rasputin-machines"], "turns": 24, "balance": "automatic"}, players="random",  # noqa: E501
    ),
    *(
        Playthrough(f"cards-{n}", f"Teams of beginners with every card, game {n}", everything(n), n, "random", sums=True)  # noqa: E501
        for n in range(5)
    ),
    *(
        Playthrough(
            f"{name}-{seed}", f"Cards one after the other: {name}", SHOWN[name], seed, players="random", sums=True  # noqa: E501
        )
        for name, seed in SEEDS
    ),
    Playthrough("reward", "A Commander is raided", position(REWARD), players="random", needs=("DE-8.16", "DE-8.22")),  # noqa: E501
    Playthrough("stopped", "A raid is stopped", position(STOPPED), players="random", reasons=True, needs=("DE-8.17",)),  # noqa: E501
    Playthrough("armed", "Weapons and a tie", position(ARMED), players="random", needs=("DE-7.25", "DE-7.16")),  # noqa: E501
    Playthrough("tied", "A raid that ends in a tie", position(TIED), players="random", needs=("DE-8.12",)),
    Playthrough("apart", "A Supply Line comes back", position(APART), players="random", reasons=True, needs=("DE-9.4",)),  # noqa: E501
    Playthrough(
        "fervor", "A Martyr, a Bribe and Battle Fervor", position(FERVOR), players="random", sums=True,
        needs=("DE-W026", "DE-W028", "DE-I028", "DE-I044"),
    ),
    Playthrough("moved", "An Earthquake and a Surprise", position(MOVED), players="random", needs=("DE-I124", "DE-I157")),  # noqa: E501
    Playthrough("shifted", "A Shapeshift", position(SHIFTED), players="random", needs=("DE-I161", "DE-5.15")),
    Playthrough("demolished", "A razing that scores nothing", position(DEMOLISHED), players="random", needs=("DE-I082",)),  # noqa: E501
    Playthrough("escorted", "Cavalry against an airship with its Patriarch", position(ESCORTED), 149, "random", sums=True),  # noqa: E501
    Playthrough(STALEMATE, "A Stalemate is proposed, and all agree", {"decks": FOUR}, players="random", reasons=True),  # noqa: E501
    Playthrough("empty", "Nothing left to draw", position(EMPTY), players="random", needs=("DE-4.3", "DE-4.9")),  # noqa: E501
)  # fmt: skip


def played(it: Playthrough, seed: int) -> Trace:
    """The game of a playthrough. A Stalemate is proposed beside what the players are asked, and all agree."""
    trace = begin(GAME, it.setup, seed)
    players = [make_player(it.players, GAME, f"{seed} {seat}") for seat in range(trace.state.seats)]
    if it.name != STALEMATE:
        return play(trace, players)
    while (decision := trace.decision) is not None:
        if decision.rule.id == "DE-11.2/agree":
            trace.answer("agree")
        elif decision.rule.id == "DE-5.22" and trace.state.number == PROPOSED:
            trace.answer("stalemate")
        else:
            trace.answer(players[decision.seat].answer(Asked(GAME, trace.state, decision)))
    return trace

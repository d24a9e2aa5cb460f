"""How each game is audited: how its pieces are said, and what a sentence may leave out, with the reason."""

from __future__ import annotations

import random
from typing import Any

from edgebook.games.massive.cards.pack import house_box
from tests.audit.audited import Audited, Thing
from tests.audit.battles import wrong_battles, wrong_ends
from tests.audit.combats import wrong_combats
from tests.soak.eden import random_setup as eden_setup
from tests.soak.icosara import random_setup as icosara_setup
from tests.soak.massive import setup_of as massive_setup
from tests.soak.setups import random_setup as darkness_setup


def _darkness_card(state: Any, words: Any, piece: str) -> str:
    name = piece.partition(":")[2]
    return str(words.card(state.names.index(name))).removeprefix("the ")


def _icosara_piece(state: Any, words: Any, piece: str) -> str:
    return piece.rpartition(":")[2]


def _eden_card(state: Any, words: Any, piece: str) -> str:
    return str(words.card(int(piece.partition(":")[2])))


def _massive_figure(state: Any, words: Any, piece: str) -> str:
    kind, _, which = piece.partition(":")
    return str(words.seat(int(which)) if kind == "hero" else words.enemy(which)).removeprefix("the ")


def _massive_cards() -> dict[str, str]:
    """Cards of a kind are counted, so that their name tells them."""
    box = house_box()
    return {card: box.name(card) for card in box.copies}


def _massive_setup(draw: random.Random) -> dict[str, Any]:
    return massive_setup(draw.randrange(10**6))


AUDITED = {
    "darkness": Audited(
        setup=darkness_setup,
        piece=_darkness_card,
        told_by={"advancement": "sleeves", "slip": "claims"},
        things={
            "Coin": Thing("coin", "seat:{}"),
            "Influence": Thing("influence", "seat:{}"),
            "Goodwill": Thing("goodwill", "seat:{}"),
            "Reputation": Thing("reputation", "seat:{}"),
        },
        facts={
            "owner:.*": "claims|cards|board",
            "first player": "first player",
            "phase": "prologue|assembly|begins its turn|game ends",
            "round": r"\bround {after}\b|prologue",
            "Battle Strength": "Battle Strength|spends",
            "defense:.*": "Defense Track|board",
            "choice.*": "Choice|Action cards",
        },
        quiet={"turn": "whose turn it is is seen from who does something"},
        excuses={
            "ED-2.9": {"advancement": "the stacks of advancements come with their locations"},
            "ED-2.4 tower": {"cube": "the cubes of each colour are counted, and their trays listed"},
            "ED-3.10": {"card": "which starter cards a player has is said when they are laid out"},
            "ED-5.20/then then": {
                "agent": "the cost of a further part depends on Agents, and its words say how",
                "coin": "the cost of a further part depends on Agents, and its words say how",
            },
            "ED-5.20 use|ED-5.33 cards": {
                "coin": "a cost that depends on Agents is told by the words of the effect"
            },
            "ED-5.21": {"coin": "an effect is told in its own words, and its Coins may cancel out"},
            "ED-7.2": {"card": "everybody collects all their cards; how many each has is said"},
        },
    ),
    "icosara": Audited(
        setup=icosara_setup,
        piece=_icosara_piece,
        told_by={"counter": "counter"},
        things={"mastery-roll": Thing("mastery-roll", "seat:{}")},
        facts={
            "exhausted pawn:.*": "exhaust|sacrific|pit|line|formation|round|tiebreaker|begins|back|place",
            "points .*": "points|pit",
            "winner": "wins|draw|nobody",
            "round": "round|tiebreaker",
            "first": "first|begins",
        },
        quiet={
            "turn|phase|passes|winners": "who is next, and what has been settled, is told when it matters",
            "used .*": "that a pawn has used its ability is told with the ability",
            "pick .*|dice .*": "what dice show is compared with its sentence by itself",
        },
        also=(wrong_battles,),
        excuses={
            "ICO-2.9": {"pawn plan>position": "each pawn was put there in a step of its own"},
            "ICO-10.8|ICO-10.9": {
                "(pawn|die) .*>(clan|arsenal)": "that all pawns and dice are back is said of all together",
                "mastery-roll": "how many each player has again is said, not how many came",
            },
        },
    ),
    "eden": Audited(
        setup=eden_setup,
        piece=_eden_card,
        told_by={"marker": "marker"},
        things={
            "Gold": Thing("gold", "gold:{}"),
            "VP": Thing("vp", "vps:{}"),
            "card": Thing("card", "hand:{}"),
        },
        facts={
            "number": "turn {after}",
            "groups": "group|disband|leave|moves|killed|discarded|annihilated|joins|apart|fall",
            "winner": "wins|draw|over|ends",
            "direction": "clockwise",
            "given up": "gives up|not paid|are paid|is paid|pays|leaves play|leave play|Balance",
            "down": "face down|face up|ready|spent|leave|discarded|annihilated|razed|killed",
            "choices": "choos|copy|leave|discarded|annihilated|razed|killed|back to",
            "control": "turns|transfer|goes to|joins|leave|discarded|annihilated|killed|back to",
            "fight": "attack|combat|raid|strikes|tramples|runs wild|fight",
            "sides": "attack|combat|raid|strikes|tramples|runs wild|fight|defend|joins|back to|discarded|"
            "annihilated|leave|killed",
            "tactic": "runs wild|attack|Land|Sea|Air|combat|raid|strikes|over|tie",
            "target": "raid|combat|attack|strikes|runs wild",
            "out": "attack|strikes|runs wild|no part|back to|stays in play|attached|combat|raid|"
            "annihilated|leave",
        },
        quiet={"turn|step": "the turn's own steps tell it"},
        also=(wrong_ends,),
        excuses={
            "DE-6.2|DE-7.15/leave|DE-8.14": {
                "marker markers>": "markers leave play with the card that they lie on"
            },
            "DE-I108/effect": {
                "card hand>hand": "nobody else sees which cards change hands; how many each has is said"
            },
            "DE-I152/effect": {"card (hand|discard|draw)>(hand|draw)": "all are shuffled together, unseen"},
            "DE-I[0-9]+/effect": {
                "card air>table": "the step of the play has named the card",
                "choices": "the step of the play has told what was chosen",
            },
            "DE-4.3 draws": {"card discard>draw": "the discards become the draw pile, all of them"},
        },
    ),
    "massive": Audited(
        setup=_massive_setup,
        piece=_massive_figure,
        told_by={**_massive_cards(), "micro-XP": "lose their micro-XP"},
        everybody=("Each Hero", "Every Hero", "All Heroes"),
        things={
            "XP": Thing("XP", "board:{}"),
            "micro-XP": Thing("micro-XP", "board:{}"),
            "Wound": Thing("Health", "board:{}", -1, "the \\d+ Health that (was|were) left"),
            "Health": Thing("Health", "board:{}"),
        },
        facts={
            "Level": "Level (rises to )?{after}",
            "First Player": "First Player",
            "Lifebringer tokens": "Lifebringer",
            "outcome": "lost|won|win|lose|No Lifebringer",
            "Actions left": "Action|activat|ends|over",
            "door:.*": "door|Quest|tile",
            "board:.* stunned": "stun|killed|gets up",
            "board:.* equipped": "equips|takes off|starts with|gives|takes .* from|transmutes|discard|loses",
            "board:.* skills": "buys|learns|starts with",
            "board:.* holds": "holds|gives|Artifact",
            "board:.* Fireworks": "Firework",
            "board:.* lasting": "lasts|stops|killed",
            "foe:.* stunned": "stunned|getting up|has left the board|falls",
            "foe:.* asleep": "sleeps|wakes|activate|has left the board",
            "foe:.* toward the Exit": "turns? toward|go(es)? for|attacks?|has left the board|falls",
            "face-down token.*": "token|falls",
            "Pillars": "Pillar",
            "progress keys?": "Key",
            "progress pieces": "piece {after} of",
            "progress chosen": "Chosen One",
            "progress counters": "counter",
            "progress sentry": "Sentry",
            "progress stage|progress reached": "[Ss]tage",
        },
        quiet={
            "round|phase": "the Round's own steps tell it",
            "combat|die:.*": "what is rolled is compared with its sentence by itself",
        },
        also=(wrong_combats,),
        excuses={
            "MD-1.2": {"(?!hero).*": "what lies on the tiles of a Quest, and what it counts, is on its plan"},
            "MD-1.3": {".*": "all the cards of the box go into the decks, and their number is said"},
            "MD-3.5/guard": {"Health": "Enemies come with their Health"},
            "MD-5.2 dead": {"Health": "that no Health is left tells how much is gone"},
            "MD-11.8": {"Health": "the Wounds were told as they were counted, and what is left is said"},
            "MD-11.10": {"Health": "the figures that fall take their Health with them"},
            "MD-15.4.3 tile": {".*": "everything on the tile falls with it"},
            "MD-15.4.4": {"Health": "who falls has no Health left"},
            "MD-15.5.6 heroes": {"Health": "who is killed has no Health left"},
            "MD-15.5.6/trample": {"Health|Minion": "all the figures fall, with their Health"},
            "MD-15.9.1|MD-15.9.5/filled": {
                "treasure": "the Treasure tokens of all Rooms are counted together"
            },
            "MD-15.5.1": {"Health": "Enemies come with their Health"},
        },
    ),
}

"""Where the rulebook is open to more than one reading: named rulings, the first reading is the default."""

from __future__ import annotations

from edgebook.games.eden.book import HOUSE
from edgebook.kernel import Ruling, Rulings

_TABLE: tuple[tuple[str, str, str, str, dict[str, str]], ...] = (
    (
        "commander-neighbor",
        "DE-A2",
        "DE-5.5",
        "Does the Commander count against a neighbor's allowance?",
        {
            "counts": "the Commander is a neighbor of what it touches",
            "free": "free",
        },
    ),
    (
        "allowance-later",
        "DE-A3",
        "DE-5.5",
        "Does the Neighbor Allowance bind after razing, moving or an attachment?",
        {
            "placement": "looked at only when a card is placed or moved, unless a card says otherwise",
            "always": "the owner discards Establishments until it fits",
        },
    ),
    (
        "intrigue-action",
        "DE-A4",
        "DE-4.7",
        "Is playing an Intrigue card outside the nine actions an action?",
        {
            "no": "an Intrigue card outside Equip, Ritual, Prophecy and Bestow is no action",
            "yes": "yes",
        },
    ),
    (
        "hand-limit",
        "DE-A5",
        "DE-4.5",
        "Is there a limit to the hand?",
        {
            "none": "none",
            "seven": "discard down to 7 at the end of your turn",
        },
    ),
    (
        "surplus-spend",
        "DE-A6",
        "DE-6.6",
        "May Gold that is collected at a Balance be spent in it?",
        {
            "after": "surplus is banked when everything is paid",
            "at-once": "it may pay for other icons of the same Balance once all Gold producers are met",
        },
    ),
    (
        "others-order",
        "DE-A8",
        "DE-7.10",
        "In which order are the other players asked in a Modify window?",
        {
            "from-defender": "clockwise from the defender",
            "from-active": "clockwise from the active player",
        },
    ),
    (
        "group-of-one",
        "DE-A9",
        "DE-5.16",
        "One member of a Group is left: is it still a Group?",
        {
            "dissolves": "dissolves",
            "stays": "stays",
        },
    ),
    (
        "whose-pile",
        "DE-A10",
        "DE-7.15",
        "Whose pile does a discarded card go to?",
        {
            "owner": "owner",
            "controller": "controller",
        },
    ),
    (
        "spare-duplicate",
        "DE-A11",
        "DE-5.12",
        "When does a spare duplicate take over?",
        {
            "at-once": "also in the same fight",
            "next-fight": "next fight",
        },
    ),
    (
        "vulnerable-when",
        "DE-A13",
        "DE-8.4",
        "Vulnerable edges open or close during a Raid step: when are they looked at?",
        {
            "each-announcement": "each announcement",
            "step-start": "step start",
        },
    ),
    (
        "musk-beast",
        "DE-A14",
        "DE-E026",
        "Who scores what when a Musk Beast carries a card?",
        {
            "beast-first": (
                "it is raided itself, for its own VPs; what it carries is a target again afterwards"
            ),
            "both": "both are razed together",
        },
    ),
    (
        "vp-check",
        "DE-A15",
        "DE-11.1",
        "Which gains of Victory Points are checked at once?",
        {
            "every-gain": "every gain",
            "razing-only": "razing only",
        },
    ),
    (
        "same-commander",
        "DE-A17",
        "DE-3.3",
        "Three or more players have the same Commander: what happens to their decks?",
        {
            "pass-left": "with three or more: each hands the deck to the next of them",
            "random": "random",
            "no-gold": "decks stay, those players start without Gold: a later tournament rule",
        },
    ),
    (
        "gift-order",
        "DE-A18",
        "DE-3.7",
        "Who decides first about the Gift of Fate?",
        {
            "turn-order": "from the first player, each knows what those before did",
            "secret": "secret",
        },
    ),
    (
        "draw-must",
        "DE-A19",
        "DE-4.2",
        "Must one draw up to 7?",
        {
            "must": "must",
            "may": "any number up to 7",
        },
    ),
    (
        "reshuffle-when",
        "DE-A19",
        "DE-4.3",
        "When is the draw pile renewed?",
        {
            "when-needed": "when a card is to be drawn and none is there",
            "when-empty": "when empty",
        },
    ),
    (
        "draw-change",
        "DE-A19",
        "DE-4.2",
        'What do "one card more" and "one card less" change?',
        {
            "fill-level": "the 7 becomes 8 or 6",
            "number": "so many more or fewer than otherwise, also with a full hand",
        },
    ),
    (
        "build-separated",
        "DE-A20",
        "DE-5.3",
        "May one build onto a separated Establishment?",
        {
            "allowed": "allowed",
            "needs-line": "needs line",
        },
    ),
    (
        "group-grow",
        "DE-A21",
        "DE-5.18",
        "May a formed Group grow?",
        {
            "fixed": "fixed",
            "may-grow": "in the same Perform Actions step",
        },
    ),
    (
        "group-attacks",
        "DE-A22",
        "DE-7.21",
        "When may a Group attack again if some members have more attacks?",
        {
            "all-members": "each needs an attack left",
            "any-member": "any member",
        },
    ),
    (
        "repeat-target",
        "DE-A22",
        "DE-7.4",
        "May a warrior with several attacks strike the same defender twice?",
        {
            "no": "a defender is attacked once a turn by the same warrior or Group",
            "yes": "yes",
        },
    ),
    (
        "drop-free",
        "DE-A23",
        "DE-6.2",
        "Can a card without red icons be given up at Balance?",
        {
            "no": "no",
            "yes": "yes",
        },
    ),
    (
        "balance-turf",
        "DE-A24",
        "DE-6.1",
        "Do Establishments that are given up at Balance cut others off in the same Balance?",
        {
            "as-begun": "Supply Lines as they were when the step began; all discards together at its end",
            "as-left": "as left",
        },
    ),
    (
        "gold-only-if-short",
        "DE-A25",
        "DE-6.10",
        "May Gold be spent on icons that are not missing?",
        {
            "yes": "yes",
            "no": "no",
        },
    ),
    (
        "weapons-in-raids",
        "DE-A26",
        "DE-8.10",
        "Do the limits on WEAPON and ARMOR hold in raids?",
        {
            "limited": "one of each, as in combat",
            "free": "free",
        },
    ),
    (
        "which-weapon",
        "DE-A26",
        "DE-7.25",
        "When is it chosen which WEAPON and ARMOR are used?",
        {
            "at-standing": "kept for the fight unless lost",
            "any-moment": "may be changed in each of one's Modify turns",
        },
    ),
    (
        "raid-effects",
        "DE-A27",
        "DE-10.8",
        "Does a plain change of CV work in raids?",
        {
            "plain-works": (
                "an unconditional change of CV works everywhere; one worded for attack, defence, combat "
                "or fighting only in combat"
            ),
            "named-only": "named only",
        },
    ),
    (
        "counter-in-modify",
        "DE-A28",
        "DE-10.3",
        "How long may a play in a Modify step be countered?",
        {
            "later": "until the window closes",
            "at-once": "before anything else is played",
        },
    ),
    (
        "lasting-card",
        "DE-A29",
        "DE-2.15",
        "Where does a card with a lasting effect lie?",
        {
            "table": "table",
            "pile": "at once; the effect is remembered",
        },
    ),
    (
        "separated-attachments",
        "DE-A30",
        "DE-9.2",
        "Do the attachments of a separated Establishment go on working?",
        {
            "own-card": (
                "CV changes and red icons of attachments go on; icons that they add to the base sleep with it"
            ),
            "asleep": "asleep",
        },
    ),
    (
        "rounding",
        "DE-A31",
        "DE-10.5",
        "How are odd and negative numbers halved?",
        {
            "floor": "each division is rounded down when it is made, after the multiplications of its place",
            "at-end": "at end",
        },
    ),
    (
        "base-double",
        "DE-A32",
        "DE-10.5",
        '"Base CV doubled, after all other modifiers" (Flammen Soldat): what is doubled?',
        {
            "total": "a multiplier at its place in DE-10.5",
            "base-only": "the base CV is added once more",
        },
    ),
    (
        "negative-modifiers",
        "DE-A33",
        "DE-10.5",
        '"Negative modifiers do not affect it" (Cavalryman and its kin): which are meant?',
        {
            "any-lowering": "subtracting and dividing",
            "subtracting": "subtracting",
        },
    ),
    (
        "name-part",
        "DE-A34",
        "DE-7.19",
        "A card names a warrior's kind: is a part of the name enough?",
        {
            "exact": 'the printed name, or "counts as"',
            "contains": "a Schwerwaffe Soldat is a SOLDAT",
        },
    ),
    (
        "plain-cv",
        "DE-A35",
        "DE-2.7",
        'A card says "CV", neither base nor modified: which one is paid or gained?',
        {
            "modified": "as it stands, at least 0",
            "base": "base",
        },
    ),
    (
        "no-time-stated",
        "DE-A36",
        "DE-2.13",
        "A card names no moment at all: when may it be played?",
        {
            "your-turn": "your turn",
            "any-time": "any time",
        },
    ),
    (
        "your-turn",
        "DE-A36",
        "DE-2.13",
        'A card is for "your turn": when may it be played?',
        {
            "calm": "any moment of your turn outside drawing, combat and raids",
            "actions": "Perform Actions step only",
        },
    ),
    (
        "self-counting",
        "DE-A37",
        "DE-7.12",
        "Duplicates whose text counts themselves (Tavern, Assault Soldat): how much do they give?",
        {
            "once": "n Taverns give +n; n Assault Soldats give each enemy -n",
            "each": "n times n",
        },
    ),
    (
        "must-first",
        "DE-A38",
        "DE-7.3",
        '"Must be attacked or raided first": what if it cannot be?',
        {
            "if-able": "binds only where that card could be chosen",
            "strict": "then nothing else can be chosen",
        },
    ),
    (
        "only-group",
        "DE-A39",
        "DE-W030",
        '"The only warrior or in the only Group" (Patriarch, Prophet): may others stand beside that Group?',
        {
            "all-there-is": "nobody stands outside that Group in the area",
            "one-group": "ungrouped warriors may stand beside it",
        },
    ),
    (
        "two-patriarchs",
        "DE-A39",
        "DE-W030",
        "Two such warriors stand alone in an area: may they be attacked?",
        {
            "protected": "two of them, ungrouped, protect each other",
            "count-as-only": "count as only",
        },
    ),
    (
        "inconspicuous",
        "DE-A40",
        "DE-E029",
        "When is an INCONSPICUOUS Establishment a target beside ones that a card protects?",
        {
            "either": "each other Establishment is INCONSPICUOUS or protected by a card",
            "all-one-kind": "all one kind",
        },
    ),
    (
        "boot-camp",
        "DE-A41",
        "DE-E025",
        "Whose warriors does a Boot Camp train?",
        {
            "yours": "yours",
            "everybody": "everybody",
        },
    ),
    (
        "one-raid",
        "DE-A42",
        "DE-I035",
        "How long do Camouflage and Infiltration last?",
        {
            "next-raid": "next raid",
            "step": "step",
        },
    ),
    (
        "brick-by-brick",
        "DE-A43",
        "DE-I011",
        "Brick by Brick: does the raider still score?",
        {
            "no-vps": "the card is gone from the raider",
            "markers": "the raider takes markers instead",
        },
    ),
    (
        "rob-guard",
        "DE-A44",
        "DE-I073",
        "Which Establishment guards against Robbed Blind?",
        {
            "watchtower": "watchtower",
            "vault": "vault",
        },
    ),
    (
        "skip-next",
        "DE-A45",
        "DE-I103",
        "Modest Victory: which attacks and raids are skipped?",
        {
            "next-turn": "no Attack and no Raid step in your next turn",
            "rest-too": "nor in what is left of this one",
        },
    ),
    (
        "all-things-equal",
        "DE-A46",
        "DE-I141",
        "All Things Equal against a Group: whose base CV is taken?",
        {
            "one-chosen": "whoever plays it names one opponent",
            "strongest": "strongest",
        },
    ),
    (
        "equip-whom",
        "DE-A47",
        "DE-5.10",
        "Equipment that does not say whose warrior (Spiked Armor): whom may it go on?",
        {
            "yours": "yours",
            "any": "any",
        },
    ),
    (
        "added-icons",
        "DE-A48",
        "DE-6.5",
        "Blue icons that an attachment adds: whose are they?",
        {
            "base": (
                "they belong to the card that bears the attachment: given only when its red icons are "
                "met, asleep with it"
            ),
            "attachment": "attachment",
        },
    ),
    (
        "must-attack",
        "DE-A49",
        "DE-W043",
        '"Must attack if possible" (Sebastian Crenshaw): is it forced to attack?',
        {
            "forced": "in its Attack step it has to attack such a warrior while it can",
            "choice": "only if it attacks: nobody else",
        },
    ),
    (
        "watchtower",
        "DE-A50",
        "DE-E047",
        (
            "A Watchtower's warrior survives and stands in the Borderlands with the raid's Tactic: does "
            "the raid stop?"
        ),
        {
            "stops": "a warrior with the Tactic in the Borderlands stops the raid",
            "goes-on": "goes on",
        },
    ),
    (
        "scorched-earth",
        "DE-A51",
        "DE-I106",
        "Does a cell with Scorched Earth count as empty for edges and neighbors?",
        {
            "open": "the cell counts as empty for vulnerable edges and neighbors",
            "closed": "closed",
        },
    ),
)

NOT_PLAYED = frozenset((
    "group-grow", "which-weapon", "gold-only-if-short", "balance-turf", "lasting-card", "spare-duplicate",
    "musk-beast", "boot-camp", "no-time-stated", "gift-order", "added-icons",
))  # fmt: skip
"""Rulings that no rule looks at: whatever is chosen, the first reading is played, and the others say so."""


def _told(name: str, readings: dict[str, str]) -> dict[str, str]:
    first = next(iter(readings))
    if name not in NOT_PLAYED:
        return readings
    missing = f"; not played by edgebook yet: games go by {first}"
    return {value: text if value == first else text + missing for value, text in readings.items()}


RULINGS = Rulings(
    *(
        Ruling(name, (at,), asks, HOUSE(gap), _told(name, readings))
        for name, gap, at, asks, readings in _TABLE
    )
)

"""Every point where the rulebooks leave two readings, by name. The first reading is the one that is played."""

from __future__ import annotations

from edgebook.games.darkness.book import HOUSE, SOLO
from edgebook.kernel import Citation, Ruling, Rulings


def _ruling(name: str, at: str, cite: Citation, question: str, **readings: str) -> Ruling:
    texts = {value.replace("_", "-"): text for value, text in readings.items()}
    return Ruling(name, tuple(at.split()), question, cite, texts)


BASE = (
    _ruling(
        "last-space", "ED-5.11", HOUSE("G2"), "What happens to a failed defence on the last Defense Track space?",
        lose_reputation="you stay there and lose 1 Reputation, if you have any",
        nothing="you stay there; nothing more happens",
    ),
    _ruling(
        "draw-card", "ED-5.27", HOUSE("G12"), "Which card does an effect draw?",
        street="the first card of the Street",
        deck="the top card of the deck",
    ),
    _ruling(
        "draw-cubes", "ED-5.27", HOUSE("G12"), "Does a card that is drawn by an effect bring cubes?",
        none="no: cube icons count in the Assembly phase only",
        draw="yes: draw cubes for its icons at once, into the Threat Zone",
    ),
    _ruling(
        "tower-refill", "ED-5.13 VG-H4", HOUSE("G13"), "When are empty places in the tower filled again?",
        together="together, when all attacks of the drop or the whole hunt are over",
        at_once="each at once",
    ),
    _ruling(
        "effects-first", "ED-5.18", HOUSE("G14"), "May effects be used before sleeving?",
        no="no: sleeve first, then effects and abilities",
        yes="yes: sleeve at any moment of the turn",
    ),
    _ruling(
        "ability-uses", "ED-5.28", HOUSE("G15"), "How often may one location ability be used in a turn?",
        any="as often as its cost can be paid",
        once="once",
    ),
    _ruling(
        "hunts", "ED-5.29", HOUSE("G16"), "How many hunts are allowed in a turn?",
        many="one for each hunt effect that is used",
        one="one",
    ),
    _ruling(
        "covered-base", "VG-E2 VG-E5 VG-E8 ED-5.16", HOUSE("G33"), "Is a base that a top slip covers still there?",
        gone="no: its effect, icons, Damage and reward are gone, and it is no Citizen or Patrician any more",
        counts="yes: it counts beside the slip that covers it",
    ),
    _ruling(
        "empty-tower", "ED-5.4", HOUSE("G34"), "What does a full tray without a threat card do?",
        wait="nothing: its cubes stay, and it is looked at again after the next drop",
        attack_0="it attacks with Damage 0",
    ),
    _ruling(
        "skip-limit", "ED-4.6", HOUSE("C9"), "How many cards may be skipped in one draft?",
        six_less_draft="six, less the cards that are still to be drafted",
        five="five",
    ),
    _ruling(
        "reshuffle", "ED-4.11", HOUSE("C10"), "When is the Discard pile shuffled into the deck?",
        street_and_deck="when the deck holds at most its visible top card",
        deck_six="when the deck holds six cards or fewer",
        deck_empty="when the deck is empty",
    ),
    _ruling(
        "skip-goodwill", "ED-4.7", HOUSE("C11"), "Who gets the Goodwill of a skip?",
        drafter="whoever drafts the skipped card later",
        skipper="the one who skips, at once",
    ),
    _ruling(
        "slot-score", "ED-7.4", HOUSE("C14"), "What counts as a filled slot?",
        filled="every filled slot, the Citizen or Patrician included",
        advancements="advancements only",
    ),
    _ruling(
        "marker", "ED-6.1", HOUSE("C15"), "Which way does the First Player marker go?",
        right="to the right-hand neighbour",
        left="to the left-hand neighbour",
    ),
    _ruling(
        "first-solo", "ED-2.12", HOUSE("G27"), "Who is first player in a solo game?",
        bot="the Voiceless Guild",
        random="it is drawn at random",
    ),
    _ruling(
        "tie", "ED-7.6", HOUSE("C16"), "What if the tie-breaks leave a tie?",
        shared="the victory is shared",
        none="nobody wins",
    ),
)  # fmt: skip

VOICELESS = (
    _ruling(
        "replacement", "VG-S2", SOLO("7"), "Which location replaces one that the Voiceless Guild cannot use?",
        first_free="the first named one that is not in the set-up, else the second, else the lowest usable number",
        ask="you choose between the two that are named",
    ),
    _ruling(
        "two-sets", "VG-S5", SOLO("7"), "Which Action card sides do two Voiceless Guilds play?",
        same_sides="the same sides, each with Agents of its own",
        own_sides="sides of its own for each",
    ),
    _ruling(
        "which-slot", "VG-C2", SOLO("4"), "Which slot is filled where the stack and the card leave both?",
        middle_first="the middle slot",
        ask="you choose",
    ),
    _ruling(
        "prologue-next", "VG-C4", SOLO("4"), "Where does the walk go on from an advancement that is already taken?",
        any_type="clockwise from there, to the next one of any type",
        same_type="clockwise from there, to the next one of the same type first",
        from_start="clockwise from the card's starting position",
    ),
    _ruling(
        "prologue-ban", "VG-P2", SOLO("4"), "Do the prologue's bans bind the Voiceless Guild?",
        binds="yes: an effect that returns, draws, hunts, claims or gives Battle Strength does nothing at all",
        free="no",
    ),
    _ruling(
        "guild-hall", "VG-A2", SOLO("4"), "Which Guild Hall cards does it take?",
        all="all of them, before anything else, and they count toward the hand",
        free_slot_only="only those with a free slot; the others stay",
    ),
    _ruling(
        "available-slot", "VG-A2 VG-A3", SOLO("5"), "When is an empty slot available?",
        fillable="when some advancement still in the supply could fill it",
        any_empty="always",
    ),
    _ruling(
        "sleeve-order", "VG-B2", SOLO("5"), "What is settled first, the card or the advancement?",
        group_first="the group of cards: its own, then Neutral, then yours; then the walk looks for what fits there",
        type_first="the advancement: the first of the type that fits anywhere, placed in the best group it fits",
    ),
    _ruling(
        "dead-slot", "VG-B3", SOLO("5"), "What if no slip that is left fits the empty slots in its hand?",
        nothing="it sleeves nothing",
        top_slot="it takes a top slip, as if there were no empty slot",
    ),
    _ruling(
        "drawn-card", "VG-E1", SOLO("5-6"), "From which effect on does a card count that it drew?",
        at_once="at once: its Miscellaneous effects too",
        later_steps="from the Patricians on",
    ),
    _ruling(
        "train-return", "VG-E4", SOLO("5-6"), "An Agent on card 4 and nobody left to train: does it return?",
        nothing="no, nothing happens",
        returns="yes, it returns",
    ),
    _ruling(
        "train-hard-none", "VG-E4", SOLO("6"), "Hard card 4 without any Agent there or free: what happens?",
        nothing="nothing, as printed",
        trains="it trains a new one, as on the easy side",
    ),
    _ruling(
        "claim-none", "VG-E5", SOLO("5-6"), "An Agent on card 5 and nothing to claim: does it return?",
        returns="yes, and nothing is claimed",
        stays="no, it stays",
    ),
    _ruling(
        "strength-cap", "VG-E8", SOLO("6"), "What do more than four Agents on card 7 give?",
        four="the bonus for four; all return",
        goes_on="1 more for each further Agent",
    ),
    _ruling(
        "hunt-bonus", "VG-E8", SOLO("6"), "Which Action card gives the hunting bonus?",
        card_7="card 7, which has the bonus table",
        card_6="card 6, as printed, by the same table, and its Agents return",
    ),
    _ruling(
        "hunt-tie", "VG-H3", SOLO("6"), "Two threats with equally many of its cubes: which comes first?",
        leftmost="the leftmost",
        larger_first="the larger one, then the leftmost",
    ),
    _ruling(
        "success-tie", "VG-Z2", SOLO("7"), "Which wins count for the Success Score?",
        sole_win="a win, also by tie-break, but no shared victory",
        shared_too="a shared victory too",
    ),
)  # fmt: skip

RULINGS = Rulings(*BASE, *VOICELESS)

"""The Voiceless Guild in the Assembly phase."""

from __future__ import annotations

from typing import Any

from edgebook.games.darkness.book import RULES, SOLO
from edgebook.games.darkness.chapter4_assembly import DECK, ICONS, candidate, take_from_street
from edgebook.games.darkness.city import BOTTOM, MIDDLE
from edgebook.games.darkness.state import EMPTY, UNSEEN, Choice, State
from edgebook.games.darkness.unseen import reveal
from edgebook.games.darkness.voiceless.prologue import reveal_next
from edgebook.games.darkness.words import Words
from edgebook.kernel import Criteria, Table, first, needs


@RULES.rule(
    "VG-A1", "A new Choice card", SOLO("4"), level="turn", gives="choice size", cites=("VG-C1",),
    says="{seat:seat} reveals {choice:choice}: it assembles a hand of {size}.",
)  # fmt: skip
def new_choice_card(s: State, t: Table, seat: int) -> tuple[Choice, int]:
    """Reveal a new Choice card and read only its centre icon: nothing, or "draw +1", which makes this hand 4 instead of
    3."""
    s.turn = seat
    choice = reveal_next(s, t, seat)
    size = s.city.hand_size + choice[3]
    s.then(guild_hall(seat, size))
    return choice, size


def has_available_slot(s: State, card: int) -> bool:
    """An empty middle or bottom slot that some advancement in the supply could still fill."""
    any_empty = s.rulings.available_slot == "any-empty"
    for slot, column in ((MIDDLE, s.middle), (BOTTOM, s.bottom)):
        if column[card] == EMPTY and (any_empty or any(s.supply[slot::3])):
            return True
    return False


@RULES.rule(
    "VG-A2", "Its Guild Hall", SOLO("4"), gives="cards number",
    says={
        "free": "{seat:seat} takes {cards:cards} from its Guild Hall, with a free slot among them, and drafts the first "
        "{number:card/cards} of the Street.",
        "full": "{seat:seat} takes {cards:cards} from its Guild Hall: no free slot, and {number} to draft.",
        "none": "{seat:seat} has no card in its Guild Hall: {number} to draft.",
    },
)  # fmt: skip
def guild_hall(s: State, t: Table, seat: int, size: int) -> tuple[str, list[int], int]:
    """Has it own cards with an available slot in its Guild Hall? Then it takes the Guild Hall cards and the first cards
    of the Street up to its hand size, without skipping. It takes all of them, also those without a free slot, before
    anything else; the question of VG-A3 is asked only if none has one."""
    free = [card for card in s.hall[seat] if has_available_slot(s, card)]
    taken = s.hall[seat] if s.rulings.guild_hall == "all" else free
    s.hand[seat].extend(taken)
    s.hall[seat] = [card for card in s.hall[seat] if card not in taken]
    number = max(0, size - len(s.hand[seat]))
    if free or not number:
        s.then(draft(seat, tuple(first_places(s, number))))
    else:
        s.then(own_card_in_street(seat, number))
    return ("free" if free else "full" if taken else "none"), taken, number


def first_places(s: State, number: int) -> list[int]:
    """The first places of the Street that have a card, the top of the deck last."""
    places = [place for place in range(DECK + 1) if candidate(s, place) != EMPTY]
    return places[:number]


def _is_own(s: State, seat: int, place: int) -> bool:
    return s.owner[candidate(s, place)] == seat


def _has_slot(s: State, seat: int, place: int) -> bool:
    return has_available_slot(s, candidate(s, place))


def _not_own(s: State, seat: int, place: int, taken: Any) -> str:
    return f"not a card of {Words(s).seat(seat)}"


def _no_slot(s: State, seat: int, place: int, taken: Any) -> str:
    return "no available slot"


def _nearer(s: State, seat: int, place: int, taken: Any) -> str:
    return f"place {taken + 1} needs fewer skips"


def _label(s: State, seat: int, place: int) -> str:
    where = "top of the deck" if place == DECK else f"place {place + 1}"
    return f"{where}: {Words(s).card(candidate(s, place))}"


def _item(s: State, seat: int, place: int) -> str:
    return f"card:{s.names[candidate(s, place)]}"


OWN_WITH_SLOT = Criteria(
    "Is there a card of its own with an available slot in the Street?",
    needs("VG-A3", _is_own, _not_own),
    needs("VG-A3", _has_slot, _no_slot),
    label=_label,
    item=_item,
)
FEWEST_SKIPS = Criteria(
    "Which of its cards can be had with the fewest skips?",
    needs("VG-A3", _is_own, _not_own),
    needs("VG-A3", _has_slot, _no_slot),
    first("VG-A4", _nearer),
    label=_label,
    item=_item,
)


@RULES.rule(
    "VG-A3", "A card of its own in the Street?", SOLO("5"), gives="number",
    says={
        "no": "No card of {seat:seat} with an available slot lies in the Street: it drafts the first {number:card/cards}.",
        "yes": "There is a card of {seat:seat} with an available slot in the Street.",
    },
)  # fmt: skip
def own_card_in_street(s: State, t: Table, seat: int, number: int) -> tuple[str, int]:
    """Is there a card of the Voiceless Guild with an available slot that it could draft from the Street, its five cards
    and the top of the deck as the sixth? If not, it takes the first cards up to its hand size."""
    if s.deck and s.deck[-1] == UNSEEN:
        reveal(s, t, -1)
    if t.choose(OWN_WITH_SLOT, s, seat, first_places(s, DECK + 1)):
        s.then(fewest_skips(seat, number))
        return "yes", number
    s.then(draft(seat, tuple(first_places(s, number))))
    return "no", number


@RULES.rule(
    "VG-A4", "The fewest skips", SOLO("5"), gives="places skipped",
    says={
        "none": "{seat:seat} needs no skip: it drafts places {places:numbers}.",
        "skips": "{seat:seat} skips {skipped:numbers} and drafts places {places:numbers}.",
    },
)  # fmt: skip
def fewest_skips(s: State, t: Table, seat: int, number: int) -> tuple[str, list[int], list[int]]:
    """It uses the fewest skips that bring in at least one such card. With a choice of what to skip, it skips the cards
    deeper in the Street and takes those nearer its front."""
    there = first_places(s, DECK + 1)
    wanted = t.choose(FEWEST_SKIPS, s, seat, there)[0]
    at = there.index(wanted)
    taken = there[:number] if at < number else [*there[: number - 1], wanted]
    skipped = [] if at < number else there[number - 1 : at]
    cards = tuple(candidate(s, place) for place in skipped)
    s.then(*(skip(seat, card) for card in cards), draft(seat, tuple(taken)))
    return ("skips" if skipped else "none"), [p + 1 for p in taken], [p + 1 for p in skipped]


@RULES.rule(
    "VG-A5", "It can always skip", SOLO("5"),
    says={
        "own": "{seat:seat} puts 1 Influence on {card:card}.",
        "supply": "{seat:seat} has no Influence: 1 from the supply goes on {card:card}.",
    },
)  # fmt: skip
def skip(s: State, t: Table, seat: int, card: int) -> str:
    """Each skipped card gets one of its Influence, the one nearest the front first. What it lacks comes from the supply
    instead: the Voiceless Guild can always skip."""
    own = s.influence[seat] > 0
    if own:
        s.influence[seat] -= 1
    if s.rulings.skip_goodwill == "skipper":
        s.goodwill[seat] += 1
    else:
        s.tokens[card] += 1
    return "own" if own else "supply"


@RULES.rule(
    "VG-A6", "The rest as in the base game", SOLO("4"), gives="cards",
    says={"drafts": "{seat:seat} drafts {cards:cards}.", "nothing": "{seat:seat} drafts nothing."},
)  # fmt: skip
def draft(s: State, t: Table, seat: int, places: tuple[int, ...]) -> tuple[str, list[int]]:
    """Everything else in the phase is the base game's: it gains the Goodwill left on drafted cards, the Street slides and
    is refilled, and it draws cubes for the icons on its hand."""
    cards = [take_from_street(s, t, place) for place in places]
    s.hand[seat].extend(cards)
    goodwill = (("ED-4.7", (seat, card)) for card in cards if s.tokens[card])
    s.then(*goodwill, ("ED-4.8", (seat,)), ("ED-4.9", (seat, ICONS)))
    return ("drafts" if cards else "nothing"), cards

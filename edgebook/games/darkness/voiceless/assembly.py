"""The Voiceless Guild in the Assembly phase."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

from edgebook.games.darkness.book import RULES
from edgebook.games.darkness.rules.chapter4_assembly import (
    DECK,
    ICONS,
    candidate,
    draw_cubes,
    goodwill_on_card,
    reshuffle,
    slide_and_refill,
    take_from_street,
)
from edgebook.games.darkness.table.city import BOTTOM, MIDDLE
from edgebook.games.darkness.table.face_down import reveal
from edgebook.games.darkness.table.moving import needs_shuffle
from edgebook.games.darkness.table.state import EMPTY, UNSEEN, Choice, State
from edgebook.games.darkness.voiceless.prologue import reveal_next
from edgebook.games.darkness.words import Words
from edgebook.kernel import Context, Criteria, Frame, first, needs


@RULES.rule(
    "VG-A1",
    level="turn",
    gives="choice size",
    cites=("VG-C1",),
    says="{seat:seat} reveals a Choice card ({choice:choice}): its hand size is {size} in this round.",
)
def new_choice_card(s: State, t: Context, seat: int) -> tuple[Choice, int]:
    """Reveal a new Choice card and read only its centre icon: nothing, or "draw +1", which makes this hand 4
    cards instead of 3."""
    s.turn = seat
    choice = reveal_next(s, t, seat)
    size = s.city.hand_size + choice[3]
    s.then(guild_hall(seat, size))
    return choice, size


def has_available_slot(s: State, card: int) -> bool:
    """An empty middle or bottom slot that some advancement in the supply could still fill."""
    for slot, column in ((MIDDLE, s.middle), (BOTTOM, s.bottom)):
        if column[card] == EMPTY and (any(s.supply[slot::3]) or s.rulings.available_slot == "any-empty"):
            return True
    return False


@RULES.rule(
    "VG-A2",
    gives="cards number",
    says={
        "free": "{seat:seat} takes {cards:cards} from its Guild Hall. A slot is available there, so it will "
        "not skip: {number:more card comes/more cards come} from the front of the Street.",
        "full": "{seat:seat} takes {cards:cards} from its Guild Hall. No slot is available there, so it "
        "still has to draft {number:card/cards}.",
        "enough": "{seat:seat} takes {cards:cards} from its Guild Hall, and its hand is full.",
        "leaves": "{seat:seat} leaves its Guild Hall alone, since no slot is available there: it has to "
        "draft {number:card/cards}.",
        "none": "{seat:seat} has no card in its Guild Hall: it has to draft {number:card/cards}.",
    },
)
def guild_hall(s: State, t: Context, seat: int, size: int) -> tuple[str, list[int], int]:
    """If any of its own cards in its Guild Hall has an available slot, it takes all the cards there, even
    beyond its hand size, and then the first cards of the Street up to that size, without skipping. It takes
    cards without an available slot first too; but only if none of them has one, and there is still a card to
    draft, does VG-A3 apply.
    """
    free = [card for card in s.hall[seat] if has_available_slot(s, card)]
    lying = s.hall[seat]
    taken = lying if s.rulings.guild_hall == "all" else free
    s.hand[seat].extend(taken)
    s.hall[seat] = [card for card in lying if card not in taken]
    number = max(0, size - len(s.hand[seat]))
    if free or not number:
        s.then(draft(seat, tuple(first_places(s, number))))
    else:
        s.then(own_card_in_street(seat, number))
    if not taken:
        return ("leaves" if lying else "none"), taken, number
    return ("enough" if not number else "free" if free else "full"), taken, number


def first_places(s: State, number: int) -> list[int]:
    """The first places of the Street that have a card; where it is short of cards, the deck comes next."""
    places = [place for place, card in enumerate(s.street) if card != EMPTY]
    return [*places, *[DECK] * (number - len(places))][:number]


def six_places(s: State) -> list[int]:
    """The places that skips can lead to: those of the Street, and the top of the deck as the sixth."""
    return [place for place in range(DECK + 1) if candidate(s, place) != EMPTY]


class Draft(NamedTuple):
    """Who drafts, and how many cards."""

    seat: int
    number: int


def _is_own(s: State, ctx: Draft, place: int) -> bool:
    return s.owner[candidate(s, place)] == ctx.seat


def _has_slot(s: State, ctx: Draft, place: int) -> bool:
    return has_available_slot(s, candidate(s, place))


def _not_own(s: State, ctx: Draft, place: int, taken: object) -> str:
    return f"not a card of {Words(s).seat(ctx.seat)}"


def _no_slot(s: State, ctx: Draft, place: int, taken: object) -> str:
    card = candidate(s, place)
    full = s.middle[card] != EMPTY and s.bottom[card] != EMPTY
    return "no empty slot" if full else "none of the slips left fits its empty slot"


def _skips(s: State, ctx: Draft, place: int) -> int:
    """How many cards must be skipped to draft the one at this place."""
    return max(0, six_places(s).index(place) + 1 - ctx.number)


def _nearer(s: State, ctx: Draft, place: int, taken: Any) -> str:
    more, fewer = _skips(s, ctx, place), _skips(s, ctx, taken)
    if more == fewer:
        return f"place {taken + 1} comes before it and needs no skip either"
    return f"{more} skip{'s' * (more != 1)}, place {taken + 1} needs {fewer or 'none'}"


def _label(s: State, ctx: Draft, place: int) -> str:
    where = "top of the deck" if place == DECK else f"place {place + 1}"
    return f"{where}: {Words(s).card(candidate(s, place))}"


def _item(s: State, ctx: Draft, place: int) -> str:
    return f"card:{s.names[candidate(s, place)]}"


Places = partial(Criteria, label=_label, item=_item)
"""Criteria among the places of the Street and the top of the deck."""
OWN_WITH_SLOT = Places(
    "Which of its own cards with an available slot are in the Street?",
    needs("VG-A3", _is_own, _not_own),
    needs("VG-A3", _has_slot, _no_slot),
)
FEWEST_SKIPS = Places(
    "Which of its cards can it reach with the fewest skips?",
    needs("VG-A3", _is_own, _not_own),
    needs("VG-A3", _has_slot, _no_slot),
    first("VG-A4", _nearer),
)


@RULES.rule(
    "VG-A3",
    gives="number",
    says={
        "no": "No card of {seat:seat} with an available slot is in the Street: it will take the first cards.",
        "yes": "A card of {seat:seat} with an available slot is in the Street.",
    },
)
def own_card_in_street(s: State, t: Context, seat: int, number: int) -> tuple[str, int]:
    """Is one of its own cards with an available slot among those it could draft: the five cards of the
    Street, and the top of the deck as the sixth? If not, it takes the first cards up to its hand size.
    """
    if s.deck and s.deck[-1] == UNSEEN:
        reveal(s, t, -1)
    if t.choose(OWN_WITH_SLOT, s, Draft(seat, number), six_places(s)):
        s.then(fewest_skips(seat, number))
        return "yes", number
    s.then(draft(seat, tuple(first_places(s, number))))
    return "no", number


@RULES.rule(
    "VG-A4",
    gives="places skipped",
    says={
        "none": "{seat:seat} needs no skip: it drafts from {places:places}.",
        "skips": "{seat:seat} skips {skipped:places} and drafts from {places:places}.",
    },
)
def fewest_skips(s: State, t: Context, seat: int, number: int) -> tuple[str, list[int], list[int]]:
    """It uses the fewest skips that bring in at least one such card. Where it could skip one card or
    another, it skips the one deeper in the Street and takes the one nearer the front.
    """
    there = six_places(s)
    wanted = t.choose(FEWEST_SKIPS, s, Draft(seat, number), there)[0]
    at = there.index(wanted)
    taken, skipped = first_places(s, number), []
    if at >= number:
        taken, skipped = [*there[: number - 1], wanted], there[number - 1 : at]
    s.then(*(skip(seat, s.street[place]) for place in skipped), draft(seat, tuple(taken)))
    return ("skips" if skipped else "none"), [p + 1 for p in taken], [p + 1 for p in skipped]


@RULES.rule(
    "VG-A5",
    says={
        "own": "{seat:seat} puts 1 Influence on {card:card}.",
        "supply": "{seat:seat} has no Influence: 1 from the supply goes on {card:card}.",
        "own flips": "{seat:seat} skips {card:card}: 1 of its Influence becomes its Goodwill.",
        "supply flips": "{seat:seat} has no Influence to skip {card:card}: it gets 1 Goodwill from the "
        "supply.",
    },
)
def skip(s: State, t: Context, seat: int, card: int) -> str:
    """Each skipped card gets one of its Influence, the one nearest the front first. If it has none left, the
    Influence comes from the supply: the Voiceless Guild can always skip.
    """
    paid = "own" if s.influence[seat] > 0 else "supply"
    if paid == "own":
        s.influence[seat] -= 1
    if s.rulings.skip_goodwill == "skipper":
        s.goodwill[seat] += 1
        return f"{paid} flips"
    s.tokens[card] += 1
    return paid


@RULES.rule(
    "VG-A6",
    gives="cards",
    says={
        "drafts": "{seat:seat} drafts {cards:cards}.",
        "nothing": "{seat:seat} drafts nothing.",
        "shuffle": "{seat:seat} drafts {cards:cards}; then the deck is empty.",
    },
)
def draft(s: State, t: Context, seat: int, places: tuple[int, ...]) -> tuple[str, list[int]]:
    """Everything else in the phase is the base game's: it drafts, gains the Goodwill left on drafted cards,
    the Street slides and is refilled, and it draws cubes for the icons on its hand."""
    cards: list[int] = []
    said = "drafts"
    then: tuple[Frame, ...] = (slide_and_refill(seat), draw_cubes(seat, ICONS))
    for place in places:
        if place == DECK and not s.deck:
            if needs_shuffle(s):
                said, then = "shuffle", (reshuffle(), draft(seat, places[len(cards) :]))
            break
        cards.append(take_from_street(s, t, place))
    s.hand[seat].extend(cards)
    s.then(*(goodwill_on_card(seat, card) for card in cards if s.tokens[card]), *then)
    return (said if cards or said == "shuffle" else "nothing"), cards

"""Chapter 6: Balance. Blue icons pay red ones, Gold buys what is missing, what is not paid for goes."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from edgebook.games.eden.book import RULES
from edgebook.games.eden.cards.language import RESOURCE_NAMES, RESOURCES
from edgebook.games.eden.cards.printed import Icons
from edgebook.games.eden.effects import permits
from edgebook.games.eden.effects.accounts import account, banked, needing, pay_first, prices, without
from edgebook.games.eden.effects.act import Act
from edgebook.games.eden.effects.balancing import best_plan
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.icons import NONE, members, red, sparing
from edgebook.games.eden.effects.leaving import ATTACHMENTS, CROWDS, Gone, broken_up, fallen, on_groups, out
from edgebook.games.eden.effects.moments import moment
from edgebook.games.eden.effects.offers import plays
from edgebook.games.eden.effects.tallies import ICONS
from edgebook.games.eden.effects.verbs import verb
from edgebook.games.eden.rules import playing
from edgebook.games.eden.rules.entering import effect_over, went
from edgebook.games.eden.rules.fights import countdown_gone, look_again
from edgebook.games.eden.rules.keys import Chosen, key_label
from edgebook.games.eden.rules.leaving import room_made, tell_discards
from edgebook.games.eden.rules.why_missing import cards_in_hand, too_dear
from edgebook.games.eden.table.state import DISCARD, IN_PLAY, TABLE, State
from edgebook.games.eden.table.zones import below, put, take
from edgebook.games.eden.words import Words
from edgebook.kernel import Asked, Context, Frame, Missing


def frames(s: State, seat: int) -> list[Frame]:
    """A Balance step: count, settle, discard, collect. It is settled even if nothing needs anything: a step
    that is there only if its player could play a card would tell so."""
    s.given_up, s.balance = [], NONE
    settle = automatic(seat) if s.setup.balance == "automatic" else balance(seat)
    ends = [collect(seat), moment("balance-end", (), seat)]
    stored = [live for live in board(s).for_seat(s, "surplus", seat) if live.row.rest != "gold"]
    if stored:
        ends.reverse()  # what is stored is not sold (Silo, Jonah Sand)
    return [count(seat), moment("any-balance", (), seat), settle, unpaid(seat), *ends]


def marker_cards(s: State, seat: int) -> list[int]:
    """Cards with markers that can be spent as icons."""
    found: list[int] = []
    marked = s.printed.roles.marker_gives
    if s.all_of(frozenset(marked)):
        b = board(s)
        found += [
            card
            for card in b.establishments(s, seat)
            if s.markers[card] and s.kind[card] in marked and b.works(s, card)
        ]
    return found + [entry.card for entry in s.table if entry.seat == seat and s.markers[entry.card]]


def marker_kind(s: State, card: int) -> int:
    if s.zone[card] == TABLE:
        entry = next(each for each in s.table if each.card == card)
        return RESOURCES.index(entry.choice or "food")
    return s.printed.roles.marker_gives[s.kind[card]]


@RULES.rule(
    "DE-6.1",
    says={
        "even": "{seat:poss} Dominion gives {gives:icons} and needs {needs:icons}{more:besides}",
        "short": (
            "{seat:poss} Dominion gives {gives:icons} and needs {needs:icons}: it is {missing:icons} short, "
            "which would cost {cost} Gold{more:besides}"
        ),
        "covered": (
            "{seat:poss} Dominion gives {gives:icons} and needs {needs:icons}: it is {missing:icons} short, "
            "which surplus Gold icons pay for{more:besides}"
        ),
    },
    gives="gives needs missing cost more",
    cites=("DE-6.5", "DE-6.7", "DE-6.9", "DE-6.11", "DE-1.6", "DE-6.4"),
    level="action",
)
def count(s: State, t: Context, seat: int) -> tuple[Any, ...]:
    """For each resource add up the blue icons of your cards and pay the red ones. An Establishment without a
    Supply Line gives nothing and needs nothing.
    """
    found = account(s, seat, ())
    for each in ICONS:
        t.shown(each, s, seat, None)
    how = "short" if found.cost else "covered" if any(found.missing) else "even"
    ignored = tuple(sum(each == kind for _, each in found.ignored) for kind in range(4))
    by = dict.fromkeys(src for card, _ in found.ignored for src in sparing(s, board(s), seat, card))
    own = any(found.missing[kind] and found.gives[kind] >= found.needs[kind] for kind in range(4))
    return how, found.gives, found.needs, found.missing, found.cost, (ignored, tuple(by), own)


@RULES.decision(
    "DE-6.8",
    asks="{seat:seat}: pay for everything, or give something up?",
    says={
        "pay": "{seat:seat} pays for {seat:due}{cost:spent}",
        "nothing": "{seat:seat} has nothing to pay for",
        "nothing else": "{seat:seat} has nothing else to pay for",
        "give": "{seat:seat} gives up {card:card}",
        "marker": "{seat:seat} spends a marker from {card:card}",
        "last": "{seat:seat} spends the last marker from {card:card}, which is discarded",
        "buy": "{seat:seat} buys one {card:resource} icon{cost:paid}",
        "play": "{seat:seat} decides to play {card:own}",
        "use": "{seat:seat} decides to use {card:own}",
    },
    gives="card cost",
    cites=("DE-6.2", "DE-6.3", "DE-6.4", "DE-6.9", "DE-6.10", "DE-2.14"),
    level="action",
)
class balance(Asked):
    """Give up one card at a time, until you pay for all the others, if you have enough icons and Gold. A
    missing Gold icon costs 1 Gold, any other 2. You pay the smallest amount that is enough.
    """

    seat: int

    def options(self, s: State) -> list[Any]:
        found: list[Any] = []
        sheet = account(s, self.seat, s.given_up, s.balance)
        if sheet.cost <= permits.purse(s, self.seat):
            found.append("pay")
        found += [("give", card) for card in givable(s, self.seat)]
        found += [("marker", card) for card in marker_cards(s, self.seat)]
        found += [("buy", kind) for kind in for_sale(s, self.seat, sheet.needs)]
        found += plays(s, self.seat, "balance")
        return found or ["pay"]

    def do(self, s: State, t: Context, key: Chosen) -> tuple[Any, ...]:
        if isinstance(key, str):
            sheet = account(s, self.seat, s.given_up, s.balance)
            permits.pay(s, self.seat, sheet.cost)
            free = "nothing else" if s.given_up else "nothing"
            return ("pay" if any(sheet.needs) else free), -1, sheet.cost
        what, card = key
        s.then(balance(self.seat))
        if what == "give":
            s.given_up.append(card)
        elif what == "buy":
            cost = prices(s, self.seat)[card]
            permits.pay(s, self.seat, cost)
            _one_more(s, card)
            return what, card, cost
        elif what == "marker":
            _one_more(s, marker_kind(s, card))
            s.markers[card] -= 1
            s.changed()
            if s.zone[card] == TABLE and not s.markers[card]:
                what = "last"
                take(s, card)
                put_away_warrior(s, card)
                tell_discards(s, [("discard", card)])
        else:
            playing.begin(s, self.seat, card, what, "balance")
            what = playing.played(what)
        return what, card, 0

    def label(self, s: State, key: Chosen) -> str:
        words = Words(s)
        if isinstance(key, str):
            return f"pay for everything ({account(s, self.seat, s.given_up, s.balance).cost} Gold)"
        if key[0] == "give":
            return f"give up {words.handled(key[1])}"
        if key[0] == "marker":
            return f"spend a marker of {words.handled(key[1])}"
        if key[0] == "buy":
            return f"pay for one {RESOURCE_NAMES[key[1]]} icon ({prices(s, self.seat)[key[1]]} Gold)"
        return key_label(s, key)

    def item(self, s: State, key: Chosen) -> str | None:
        return None if isinstance(key, str) or key[0] == "buy" else f"card:{key[1]}"

    def missing(self, s: State) -> list[Missing]:
        able = RULES["DE-6.8"].legal(s, self.seat)
        cost = account(s, self.seat, s.given_up, s.balance).cost
        return [*too_dear(s, self.seat, cost, able), *cards_in_hand(s, self.seat, "balance", able)]


def for_sale(s: State, seat: int, needs: Sequence[int]) -> list[int]:
    """Red icons that may be paid in Gold though blue ones are there (ruling gold-only-if-short)."""
    if s.rulings.gold_only_if_short == "yes":
        return []
    purse, price = permits.purse(s, seat), prices(s, seat)
    return [kind for kind in range(4) if s.balance[kind] < needs[kind] and price[kind] <= purse]


def _one_more(s: State, kind: int) -> None:
    """An icon that a marker or Gold gives in this Balance."""
    s.balance = (*s.balance[:kind], s.balance[kind] + 1, *s.balance[kind + 1 :])


def put_away_warrior(s: State, card: int) -> None:
    """We Must Eat and Salvage name the owner's pile, whatever ruling whose-pile says."""
    put(s, card, DISCARD, s.owner[card])


def givable(s: State, seat: int) -> list[int]:
    """What can still be given up: cards with red icons, attachments singly; a Drought only when nothing else
    needs it."""
    gone = {*s.given_up, *(under for card in s.given_up for under in below(s, card))} if s.given_up else ()
    s = without(s, s.given_up)
    b = board(s)
    found = due = [card for card in needing(s, seat) if card not in gone and not s.is_commander(card)]
    if "pay-first" in b.by_op:
        first = pay_first(s, seat)
        found = [
            card
            for card in due
            if card not in first
            or not any(other not in first and red(s, b, other)[first[card]] for other in due)
        ]
    return found + _droppable(s, seat, (*gone, *due))


def _droppable(s: State, seat: int, but: Collection[int]) -> list[int]:
    """Cards without red icons that may be given up all the same (ruling drop-free)."""
    if s.rulings.drop_free == "no":
        return []
    return [card for card in members(s, board(s), seat) if card not in but and not s.is_commander(card)]


@RULES.rule(
    "DE-6.8/keep",
    says={
        "all": "{seat:seat} pays for everything{cost:spent}",
        "nothing": "{seat:seat} has nothing to pay for",
        "some": "{seat:seat} keeps as much as possible: {given:cards} cannot be paid for; the rest is "
        "paid for{cost:spent}",
    },
    gives="given cost",
    cites=("DE-6.2", "DE-6.10"),
    level="action",
)
def automatic(s: State, t: Context, seat: int) -> tuple[Any, ...]:
    """Balanced automatically: as few cards as possible are given up, those worth least first, and the
    smallest payment is made for the rest."""
    plan = best_plan(s, seat)
    s.given_up = list(plan)
    sheet = account(s, seat, plan, s.balance)
    permits.pay(s, seat, sheet.cost)
    return ("some" if plan else "all" if any(sheet.needs) else "nothing"), plan, sheet.cost


@RULES.rule(
    "DE-6.2",
    says="{said:said}",
    gives="said",
    cites=("DE-6.3", "DE-2.14"),
)
def unpaid(s: State, t: Context, seat: int) -> tuple[tuple[Any, ...]]:
    """A card that is not paid for in full is discarded with its attachments; all such cards leave together
    at the end of the step.
    """
    sheet = account(s, seat, s.given_up, s.balance)
    gone: Gone = []
    hung, groups = on_groups(s), [(group.id, group.members) for group in s.groups]
    for card in s.given_up:  # what is over with this step anyway is annihilated rather than discarded
        out(s, (card,), "annihilate" if s.kind[card] in s.printed.roles.paid_once else "discard", gone)
    cards = tuple(card for how, card in gone if how != CROWDS)
    s.then(*room_made(s, gone))
    paid = [
        each
        for each in s.dominion[seat]
        if s.kind[each] in s.printed.roles.paid_once and each not in s.given_up
    ]
    kept = tuple(each for each in s.given_up if s.zone[each] in ATTACHMENTS)  # under a Shield
    s.given_up = []
    s.balance = sheet.spare
    said: list[tuple[Any, ...]] = [("unpaid", cards)] if cards else []
    said += [("kept-unpaid", kept)] if kept else []
    said = said or [("text", "everything is paid for")]
    said += broken_up(s, groups)
    over = tuple(card for _, card in out(s, paid, "annihilate"))
    gone += [("annihilate", card) for card in over]
    said += [("annihilate", over)] if over else []
    if loose := fallen(s, hung, gone):
        said.append(("discard", loose))
    held = _held(s)
    for entry in [each for each in s.table if each.until == "balance" and each.card not in held]:
        note = effect_over(s, entry)
        gone += went([note]) if note else []
        said.append(("over", entry.card, note[0] if note else ""))
    tell_discards(s, gone)
    if s.fights:  # a Recount in the middle of a fight
        look_again(s)
    countdown_gone(s, gone)
    return (tuple(said),)


@RULES.rule(
    "DE-6.6",
    says={
        "gold": "{seat:seat} collects {gold} Gold",
        "none": "{seat:seat} has no surplus Gold",
        "lost": "{seat:seat} may not collect the surplus Gold",
    },
    gives="gold",
)
def collect(s: State, t: Context, seat: int) -> tuple[Any, ...]:
    """Surplus Gold icons become Gold Units; other surplus is lost, unless a card stores or buys it."""
    gold = permits.gain(s, seat, banked(s, seat, s.balance))
    if gold:
        return ("gold", gold)
    return ("lost",) if s.balance[RESOURCES.index("gold")] else ("none",)


@RULES.rule(
    "DE-6.8/resume",
    says="the Balance goes on where another one interrupted it",
)
def resume(s: State, t: Context, given_up: tuple[int, ...], icons: Icons, lasting: tuple[int, ...]) -> None:
    """A Balance that a card demands in the middle of a Balance is made first; then the Balance goes on as it
    stood, without what has left play meanwhile."""
    s.given_up, s.balance = [card for card in given_up if s.zone[card] in IN_PLAY], icons


def _held(s: State) -> set[int]:
    """Cards that last until the end of a Balance which another one has interrupted."""
    return {card for rule, args in s.agenda if rule == resume.id for card in args[-1]}


def _going_on(s: State) -> bool:
    """Whether a Balance has still to be paid for, or what it left over to be collected and stored."""
    return any(id in ("DE-6.8", "DE-6.2", "DE-6.6") or args[:1] == ("balance-end",) for id, args in s.agenda)


@verb("balance-now", at_once=True)
def _balance_now(a: Act) -> None:
    """Recount: a player makes a Balance step at once."""
    s = a.s
    back: list[Frame] = []
    if _going_on(s):
        lasting = tuple(entry.card for entry in s.table if entry.until == "balance")
        back.append(resume(tuple(s.given_up), s.balance, lasting))
    for seat in a.seats:
        a.then += frames(s, seat)
        a.note("balances", seat)
    a.then += back


@verb("store")
def _store(a: Act) -> None:
    """STORAGE: every unused icon of its kind becomes a marker."""
    kind = RESOURCES.index(a.live.row.value)
    n = a.s.balance[kind]
    a.s.markers[a.live.src] += n
    a.s.balance = (*a.s.balance[:kind], 0, *a.s.balance[kind + 1 :])
    a.note("markers", a.live.src, n)

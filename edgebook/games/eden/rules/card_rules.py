"""The rules of the cards: every card of the basic set is a rule of its own, entered here from its row in the
tables."""

from __future__ import annotations

from typing import Any

from edgebook.games.eden.book import RULES, card_cite
from edgebook.games.eden.cards.card import COMMANDER, IDS, INTRIGUE, Card
from edgebook.games.eden.cards.language import Cost, Row
from edgebook.games.eden.cards.pack import entered
from edgebook.games.eden.effects import permits
from edgebook.games.eden.effects.picks import ENOUGH
from edgebook.games.eden.effects.run import Run
from edgebook.games.eden.rules import announcing, resolving
from edgebook.games.eden.rules.choosing import Aim, FromHand, OfAPlay, PaidAsX, Pick, Word
from edgebook.games.eden.rules.playing import cost_of, lift, remember_action, row_of
from edgebook.games.eden.table.state import DISCARD, State
from edgebook.kernel import Context

Rows = tuple[Any, ...]
_COUP = card_cite(entered("DE-I045"))
_WAKES = "A Commander that a Coup d'Etat has turned face down gets up again for 10 Gold."


_ASKS: dict[str, tuple[type[OfAPlay], dict[str, Any]]] = {
    "aim": (
        Aim,
        {
            "says": {
                "one": "{seat:seat} names {key:thing}",
                "player": "{seat:seat} names {key:player}",
                "all": "{seat:seat} names nothing else",
                "none": "{seat:seat} names nothing",
            },
        },
    ),
    "word": (
        Word,
        {
            "asks": "{seat:seat}: what do you choose for {card:card}?",
            "says": "{seat:seat} chooses {key} for {card:card}",
        },
    ),
    "gold": (
        PaidAsX,
        {
            "asks": "{seat:seat}: how much Gold do you pay for {card:card}?",
            "says": "{seat:seat} decides to pay {key:amount} for {card:card}",
        },
    ),
    "cost": (
        FromHand,
        {
            "asks": "{seat:seat}: {card:card}: which card from your hand do you annihilate?",
            "says": "{seat:seat} annihilates {gone:card} for {card:card}",
            "gives": "gone",
            "says_hidden": "{seat:seat} annihilates a card from their hand for {card:card}",
        },
    ),
    "pick": (
        Pick,
        {
            "says": {
                "card": "{who:seat} names {key:thing}",
                "unit": "{who:seat} names {key:members}",
                "cell": "{who:seat} chooses the place {place:cell}",
                "seat": "{who:seat} deals a card to {key:seat}",
                "word": "{who:seat} chooses {key}",
                "all": "{who:seat} names nothing else",
                "none": "{who:seat} names nothing",
                "told": "{who:seat} names a card that was not listed",
            },
            "gives": "who place",
            "says_hidden": "a card is chosen for {card:card}",
        },
    ),
}
"""What may be asked about any card, and how it is told; `pick` is asked while a card works."""


def _ask(card: Card, what: str) -> None:
    kind, said = _ASKS[what]
    RULES.decision(f"{card.id}/{what}", **said)(kind)


def _play(card: Card) -> None:
    def play(
        s: State, t: Context, seat: int, card: int, how: str, subject: Rows, picks: Rows, word: str, x: int
    ) -> tuple[Any, ...]:
        return _announced(s, Run(seat, card, how, subject, picks, word, x))

    takes_back = _takes_back(card)
    RULES.rule(
        card.id,
        says={
            "play": "{seat:seat} plays {card:card}{chosen:on}{gold:paid}",
            "play-word": "{seat:seat} plays {card:card}{chosen:on}{gold:paid} and chooses {word}",
            "use": "{seat:seat} uses {card:card}{chosen:on}{gold:paid}" + _toll(card),
            "use-word": "{seat:seat} uses {card:card}{chosen:on}{gold:paid} and chooses {word}",
        },
        gives="gold chosen",
        hidden=_face_down if takes_back else None,
        says_hidden="{seat:seat} plays {card:card} on what was discarded face down" if takes_back else "",
        level="action",
        cites=("DE-2.10", "DE-2.9", "DE-2.13", "DE-1.10"),
    )(play)


def _announced(s: State, run: Run) -> tuple[Any, ...]:
    """A card is paid for and leaves the hand, or an ability is used; then it can be answered."""
    row, gold = row_of(s, run), cost_of(s, run)
    permits.pay(s, run.seat, gold)
    if not run.used:
        lift(s, run.seat, run.card)
        remember_action(s, run.seat, run.card, run.how)
        if "SKULL KEY" in s.printed.cards[s.kind[run.card]].designations:
            s.used.append(run.card)  # one a turn
    elif run.moment in ("actions-end", "balance-end") or (row is not None and _once(row)):
        s.used.append(run.card)
    if run.used and row is not None and row.cond("ready") is not None:
        s.down[run.card] = True  # spent until its player's next turn starts
        s.changed()
    announcing.pay_in_kind(s, run, row)
    announcing.announce(s, run, row)
    kind = "use" if run.used else "play"
    chosen = tuple(pick for pick in run.picks if pick != ENOUGH)
    return f"{kind}-word" if run.word else kind, gold, chosen


def _once(row: Row) -> bool:
    """Whether an ability is used a limited number of times in a turn."""
    return (
        row.when in ("turn-end", "actions-instead")
        or row.cond("once-a-turn") is not None
        or row.cond("times") is not None
    )


def _takes_back(card: Card) -> bool:
    return any(row.kind == "play" and row.when == "when-discarded" for row in card.rows)


def _toll(card: Card) -> str:
    """What the use of a card costs besides Gold, as its sentence ends."""
    uses = [row for row in card.rows if row.kind == "use"]
    costs = [cost for row in uses for cost in row.costs]
    toll = " and the top card of their draw pile" if Cost("top", "", 1) in costs else ""
    toll += ": a marker goes off it" if Cost("marker", "", 1) in costs else ""
    if any(row.cond("ready") is not None for row in uses):
        toll += ", and {card:card} is spent until their next turn"
    return toll


def _effect(card: Card) -> None:
    def effect(
        s: State,
        t: Context,
        seat: int,
        card: int,
        how: str,
        subject: Rows,
        picks: Rows,
        word: str,
        x: int,
        n: int,
    ) -> tuple[Rows]:
        return (tuple(resolving.carry_out(s, t, Run(seat, card, how, subject, picks, word, x), n)),)

    takes_back = _takes_back(card)
    wakes = card.type == COMMANDER  # that is all that is done with one; what else it does, it does by itself
    effect.__doc__ = _WAKES if wakes else None
    RULES.rule(
        f"{card.id}/effect",
        cite=_COUP if wakes else None,
        says="{said:said}",
        gives="said",
        cites=("DE-2.6", "DE-2.15"),
        hidden=_face_down if takes_back else _looking if any(row.op == "look" for row in card.rows) else None,
        says_hidden="what was discarded face down goes back to the hand; {card:card} is annihilated"
        if takes_back
        else "{seat:seat} looks at what {card:card} shows",
    )(effect)


def _face_down(s: State, args: Rows, observer: int | None) -> bool:
    """A card that was discarded face down and is taken back: only the player who discarded it knows it."""
    subject, picks = args[3], args[4]
    return bool(subject and subject[0] < 0 and picks and s.zone[picks[0]] == DISCARD and observer != s.turn)


def _looking(s: State, args: Rows, observer: int | None) -> bool:
    """The player who looks sees the cards; the others only see that this player looks."""
    return bool(args[-1] == 0 and observer != args[0])


def _enter(card: Card) -> None:
    if card.happens:
        _play(card)
        _effect(card)
        _ask(card, "aim")
        _ask(card, "pick")
    if card.type == INTRIGUE:
        _ask(card, "cost")
    if any(row.op == "choose" for row in card.rows):
        _ask(card, "word")
    if any(row.costing("gold", "X") for row in card.rows) or card.cost < 0:
        _ask(card, "gold")


for _id in IDS:
    _enter(entered(_id))

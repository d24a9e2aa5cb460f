"""The rules of the cards: every card of the basic set is a rule of its own, entered here from its row in the
tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from edgebook.games.eden.book import RULES, card_cite
from edgebook.games.eden.cards.card import COMMANDER, IDS, INTRIGUE, Card
from edgebook.games.eden.cards.language import AFFILIATIONS
from edgebook.games.eden.cards.pack import entered
from edgebook.games.eden.effects import permits, prose
from edgebook.games.eden.effects.picks import ENOUGH, UNLISTED
from edgebook.games.eden.rules import announcing, choosing, resolving
from edgebook.games.eden.rules.playing import (
    Run,
    aims,
    amounts,
    cost_of,
    left_for,
    lift,
    proceed,
    remember_action,
    row_of,
    words,
)  # fmt: skip
from edgebook.games.eden.rules.why_no_aim import not_aimed
from edgebook.games.eden.rules.windows import NOT_LISTED
from edgebook.games.eden.table.state import DISCARD, GROUPS, State
from edgebook.games.eden.words import Words
from edgebook.kernel import Missing, Question, Table

Rows = tuple[Any, ...]


_COUP = card_cite(entered("DE-I045"))
_WAKES = "A Commander that a Coup d'Etat has turned face down gets up again for 10 Gold."


def _text(card: Card) -> str:
    return card.effect if card.effect not in ("", "-") else "No effect text."


def target_label(s: State, key: int) -> str:
    """A target as labels name it: `[w1] Soldat`, a Group with its members, a seat's name, or the end of the
    choice."""
    if key == ENOUGH:
        return "that is all"
    words_ = Words(s)
    if key >= GROUPS:
        group = next(each for each in s.groups if each.id == key - GROUPS)
        return words_.unit(group.members)
    if s.cell[key] is not None or s.is_commander(key):
        return words_.placed(key, s.cell[key])
    return words_.handled(key)


def _part(answer: Callable[[State, Run, Any], Any]) -> Any:
    """The function of a question about a play: what was settled so far, and the answer."""

    def do(
        s: State, t: Table, seat: int, card: int, how: str, subject: Rows, picks: Rows, word: str, x: int,
        key: Any,
    ) -> Any:  # fmt: skip
        return answer(s, (seat, card, how, subject, picks, word, x), key)

    return staticmethod(do)


def _named(s: State, run: Run, key: int) -> str:
    """A target is picked."""
    seat, card, how, subject, picks, word, x = run
    proceed(s, (seat, card, how, subject, (*picks, key), word, x))
    if key == ENOUGH:
        return "all" if picks else "none"
    row = row_of(s, run)
    player = row is not None and any(sel.noun == "player" for sel in row.who)
    return "player" if player and key < GROUPS and s.is_commander(key) else "one"


def _chosen(s: State, run: Run, key: str) -> None:
    """A word is chosen, and remembered with the card."""
    proceed(s, (*run[:5], key, run[6]))


def _paid(s: State, run: Run, key: int) -> None:
    """An amount of Gold is settled."""
    proceed(s, (*run[:6], key))


def _not_aimed(s: State, *run: Any) -> list[Missing]:
    """What a card cannot be played on, though it lies in play."""
    row, (seat, card, *_, picks, _, _) = row_of(s, run), run
    if row is None or row.kind == "on":
        return []
    able = {*(aims(s, run) or ()), *picks}
    return not_aimed(s, seat, card, row, able, left_for(s, run))


def _taken(s: State, *run: Any) -> list[Missing]:
    """Affiliations that cannot be chosen."""
    able, name = words(s, run), s.name(run[1])
    if not set(able) <= set(AFFILIATIONS):
        return []
    why = f"another {name} is there for it" if run[2] == "build" else f"{name} is not for that affiliation"
    return [Missing(each, why, IDS[s.kind[run[1]]], each) for each in AFFILIATIONS if each not in able]


def _too_much(s: State, *run: Any) -> list[Missing]:
    """One Gold more than there is (DE-2.10)."""
    most = max(amounts(s, run), default=0)
    why = f"{s.names[run[0]]} has {Words(s).amount(most)} left for it"
    return [Missing(f"{most + 1} Gold", why, "DE-2.10", most + 1)]


def _on_what(s: State, seat: int, card: int, how: str, *_: Any) -> str:
    """A card of the hand is played on something, an ability is used."""
    return f"{s.names[seat]}: what do you {'use' if how.startswith('use') else 'play'} {s.name(card)} on?"


def _aim(card: Card) -> None:
    class aim(Question):  # noqa: N801
        @staticmethod
        def options(s: State, *run: Any) -> list[int]:
            return aims(s, run) or []

        do = _part(_named)

        @staticmethod
        def label(s: State, *given: Any) -> str:
            return target_label(s, given[-1])

        @staticmethod
        def item(s: State, *given: Any) -> str | None:
            return None if given[-1] in (ENOUGH,) or given[-1] >= GROUPS else f"card:{given[-1]}"

        missing = staticmethod(_not_aimed)

    aim.__doc__ = _text(card)
    RULES.decision(
        f"{card.id}/aim",
        card.name,
        card_cite(card),
        asks=_on_what,
        says={
            "one": "{seat:seat} names {key:thing}",
            "player": "{seat:seat} names {key:player}",
            "all": "{seat:seat} names nothing else",
            "none": "{seat:seat} names nothing",
        },
    )(aim)


def _word(card: Card) -> None:
    class word(Question):  # noqa: N801
        @staticmethod
        def options(s: State, *run: Any) -> list[str]:
            return words(s, run)

        do = _part(_chosen)
        missing = staticmethod(_taken)

    word.__doc__ = _text(card)
    RULES.decision(
        f"{card.id}/word",
        card.name,
        card_cite(card),
        asks="{seat:seat}: what do you choose for {card:card}?",
        says="{seat:seat} chooses {key} for {card:card}",
    )(word)


def _gold(card: Card) -> None:
    class gold(Question):  # noqa: N801
        @staticmethod
        def options(s: State, *run: Any) -> list[int]:
            return amounts(s, run)

        do = _part(_paid)

        @staticmethod
        def label(s: State, *given: Any) -> str:
            return f"{given[-1]} Gold"

        missing = staticmethod(_too_much)

    gold.__doc__ = _text(card)
    RULES.decision(
        f"{card.id}/gold",
        card.name,
        card_cite(card),
        asks="{seat:seat}: how much Gold do you pay for {card:card}?",
        says="{seat:seat} decides to pay {key:amount} for {card:card}",
    )(gold)


def _cost(card: Card) -> None:
    """What is paid with a card of the hand is paid before anybody can counter the play."""

    class cost(Question):  # noqa: N801
        @staticmethod
        def options(s: State, *run: Any) -> list[Any]:
            return prose.from_hand(s, run, ())

        @staticmethod
        def do(
            s: State, t: Table, seat: int, card: int, how: str, subject: Rows, picks: Rows, word: str, x: int,
            key: Any,
        ) -> int:  # fmt: skip
            return announcing.pay_from_hand(s, t, (seat, card, how, subject, picks, word, x), key)

        @staticmethod
        def label(s: State, *given: Any) -> str:
            return NOT_LISTED if given[-1] == UNLISTED else Words(s).handled(given[-1])

        @staticmethod
        def item(s: State, *given: Any) -> str | None:
            return None if given[-1] == UNLISTED else f"card:{given[-1]}"

        @staticmethod
        def hidden(s: State, args: Any, observer: int | None) -> bool:
            return bool(observer != args[0])

    cost.__doc__ = _text(card)
    RULES.decision(
        f"{card.id}/cost",
        card.name,
        card_cite(card),
        asks="{seat:seat}: {card:card}: which card from your hand do you annihilate?",
        says="{seat:seat} annihilates {gone:card} for {card:card}",
        gives="gone",
        says_hidden="{seat:seat} annihilates a card from their hand for {card:card}",
    )(cost)


def _play(card: Card) -> None:
    def play(
        s: State, t: Table, seat: int, card: int, how: str, subject: Rows, picks: Rows, word: str, x: int
    ) -> tuple[Any, ...]:
        run: Run = (seat, card, how, subject, picks, word, x)
        row, gold = row_of(s, run), cost_of(s, run)
        permits.pay(s, seat, gold)
        chosen = tuple(pick for pick in picks if pick != ENOUGH)
        used = how.startswith("use")
        if not used:
            lift(s, seat, card)
            remember_action(s, seat, card, how)
            if "SKULL KEY" in s.printed.cards[s.kind[card]].designations:
                s.used.append(card)  # one a turn
        elif how[4:] in ("actions-end", "balance-end") or (
            row is not None
            and (
                row.when in ("turn-end", "actions-instead")
                or row.cond("once-a-turn") is not None
                or row.cond("times") is not None
            )
        ):
            s.used.append(card)
        if used and row is not None and row.cond("ready") is not None:
            s.down[card] = True  # spent until its player's next turn starts
            s.changed()
        announcing.pay_in_kind(s, run, row)
        announcing.announce(s, run, row)
        kind = "use" if used else "play"
        return (kind, gold, chosen) if not word else (f"{kind}-word", gold, chosen)

    play.__doc__ = _text(card)
    takes_back = any(row.kind == "play" and row.when == "when-discarded" for row in card.rows)
    costs = [cost for row in card.rows if row.kind == "use" for cost in row.costs]
    toll = " and the top card of their draw pile" if "top 1" in costs else ""
    toll += ": a marker goes off it" if "marker 1" in costs else ""
    if any(row.kind == "use" and row.cond("ready") is not None for row in card.rows):
        toll += ", and {card:card} is spent until their next turn"
    RULES.rule(
        card.id,
        card.name,
        card_cite(card),
        says={
            "play": "{seat:seat} plays {card:card}{chosen:on}{gold:paid}",
            "play-word": "{seat:seat} plays {card:card}{chosen:on}{gold:paid} and chooses {word}",
            "use": "{seat:seat} uses {card:card}{chosen:on}{gold:paid}" + toll,
            "use-word": "{seat:seat} uses {card:card}{chosen:on}{gold:paid} and chooses {word}",
        },
        gives="gold chosen",
        hidden=_face_down if takes_back else None,
        says_hidden="{seat:seat} plays {card:card} on what was discarded face down" if takes_back else "",
        level="action",
        cites=("DE-2.10", "DE-2.9", "DE-2.13", "DE-1.10"),
    )(play)

    def effect(
        s: State,
        t: Table,
        seat: int,
        card: int,
        how: str,
        subject: Rows,
        picks: Rows,
        word: str,
        x: int,
        n: int,
    ) -> tuple[Rows]:
        run: Run = (seat, card, how, subject, picks, word, x)
        return (tuple(resolving.carry_out(s, t, run, n)),)

    wakes = card.type == COMMANDER  # that is all that is done with one; what else it does, it does by itself
    effect.__doc__ = _WAKES if wakes else _text(card)
    RULES.rule(
        f"{card.id}/effect",
        card.name,
        _COUP if wakes else card_cite(card),
        says="{said:said}",
        gives="said",
        cites=("DE-2.6", "DE-2.15"),
        hidden=_face_down if takes_back else _looking if any(row.op == "look" for row in card.rows) else None,
        says_hidden="what was discarded face down goes back to the hand; {card:card} is annihilated"
        if takes_back
        else "{seat:seat} looks at what {card:card} shows",
    )(effect)


def _face_down(s: State, args: Rows, observer: int | None) -> bool:
    """A card that is taken back, discarded face down as it was, only whoever discarded it knows."""
    subject, picks = args[3], args[4]
    return bool(subject and subject[0] < 0 and picks and s.zone[picks[0]] == DISCARD and observer != s.turn)


def _looking(s: State, args: Rows, observer: int | None) -> bool:
    """Whoever looks sees it; the others only see that somebody looks."""
    return bool(args[-1] == 0 and observer != args[0])


def _pick(card: Card) -> None:
    """A choice that is made while a card works: a card of a pile, a cell, a member."""

    class pick(Question):  # noqa: N801
        @staticmethod
        def who(s: State, *run: Any) -> int:
            return choosing.picker(s, run)

        @staticmethod
        def options(s: State, *run: Any) -> list[Any]:
            return choosing.choices(s, run)

        @staticmethod
        def do(
            s: State, t: Table, seat: int, card: int, how: str, subject: Rows, picks: Rows, word: str, x: int,
            n: int, got: Rows, key: Any,
        ) -> tuple[Any, ...]:  # fmt: skip
            run = (seat, card, how, subject, picks, word, x)
            return choosing.picked(s, t, run, n, got, key)

        @staticmethod
        def label(s: State, *given: Any) -> str:
            return choosing.choice_label(s, given[:-1], given[-1])

        @staticmethod
        def item(s: State, *given: Any) -> str | None:
            key = given[-1]
            return f"card:{key}" if isinstance(key, int) and 0 <= key < GROUPS else None

        @staticmethod
        def hidden(s: State, args: Any, observer: int | None) -> bool:
            return choosing.is_secret(s, args) and observer != choosing.picker(s, args)

    pick.__doc__ = _text(card)
    RULES.decision(
        f"{card.id}/pick",
        card.name,
        card_cite(card),
        asks=lambda s, *run: choosing.pick_question(s, run),
        says={
            "card": "{who:seat} names {key:thing}",
            "unit": "{who:seat} names {key:members}",
            "cell": "{who:seat} chooses the place {place:cell}",
            "seat": "{who:seat} deals a card to {key:seat}",
            "word": "{who:seat} chooses {key}",
            "all": "{who:seat} names nothing else",
            "none": "{who:seat} names nothing",
            "told": "{who:seat} names a card that was not listed",
        },
        gives="who place",
        says_hidden="a card is chosen for {card:card}",
    )(pick)


def _enter(card: Card) -> None:
    rows = card.rows
    plays = card.type == INTRIGUE
    uses = any(row.kind == "use" for row in rows) or any(
        row.kind == "on" and row.optional == "may" for row in rows
    )
    special = card.id in prose.IDS
    if not (plays or uses or special):
        RULES.limit(card.id, card.name, card_cite(card), _text(card))
        if card.cost < 0:
            _gold(card)
        return
    _play(card)
    _aim(card)
    _pick(card)
    if plays:
        _cost(card)
    if any(row.op == "choose" for row in rows):
        _word(card)
    if any("gold X" in row.costs for row in rows) or card.cost < 0:
        _gold(card)


for _id in IDS:
    _enter(entered(_id))

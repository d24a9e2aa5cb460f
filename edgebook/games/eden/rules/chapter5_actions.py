"""Chapter 5: the nine actions."""

from __future__ import annotations

from typing import Any

from edgebook.games.eden.book import BOOK, RULES, card_cite
from edgebook.games.eden.cards.pack import BY_ID, CARDS
from edgebook.games.eden.catalogue import TITLES
from edgebook.games.eden.effects import permits
from edgebook.games.eden.effects.actions import action_of, action_reason, areas, build_cells
from edgebook.games.eden.effects.attacking import forbids
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.grouping import can_form, growing
from edgebook.games.eden.effects.plays import (
    MOMENT_WORDS,
    bearers,
    hand,
    moments,
    plays,
    why_not_now,
    windows,
)
from edgebook.games.eden.effects.prose import teammates
from edgebook.games.eden.rules import playing
from edgebook.games.eden.rules.chapter5_groups import attack_members, defense_members
from edgebook.games.eden.rules.fights import check_victory
from edgebook.games.eden.rules.windows import moment
from edgebook.games.eden.table.state import (
    ATTACK,
    BORDERLANDS,
    DEFENSE,
    UNSEEN,
    WARBAND,
    State,
)  # fmt: skip
from edgebook.games.eden.table.turf import BEAST, ROCK, supplied
from edgebook.games.eden.table.zones import attach, place, put, to_area
from edgebook.games.eden.words import Words
from edgebook.kernel import Frame, Missing, Question, Table

CARD_ACTIONS = ("build", "muster", "equip", "ritual", "prophecy", "bestow")


def frames(s: State, seat: int) -> list[Frame]:
    return [next_action(seat), moment("actions-end", (), seat)]


def may_act(s: State, seat: int) -> bool:
    return s.doing != playing.INSTEAD and forbids(s, board(s), s.commander[seat], seat, "act") is None


def card_actions(s: State, seat: int) -> list[Any]:
    """The actions that a seat's cards make possible now."""
    found: list[Any] = []
    seen: set[int] = set()
    for card in hand(s, seat):
        if card == UNSEEN:
            continue
        what = action_of(s, card)
        if what and card not in seen and action_reason(s, seat, card) is None:
            found.append((what, card))
        seen.add(card)
    return found


def transfers(s: State, seat: int) -> list[Any]:
    """Warriors that may change their area now (DE-5.9); with Cooperation also into a teammate's."""
    b = board(s)
    found: list[Any] = []
    for other in range(s.seats):
        for card in s.warriors(other):
            if s.ctrl[card] != seat or s.group[card] >= 0 or card in s.transferred:
                continue
            if forbids(s, b, card, seat, "transfer") is not None:
                continue
            to = BORDERLANDS if s.zone[card] == WARBAND else WARBAND
            if to in areas(s, seat, card):
                found.append(("transfer", card))
            if _cooperates(s, seat):
                found += [
                    ("transfer", card, mate, zone)
                    for mate in teammates(s, seat)
                    for zone in (WARBAND, BORDERLANDS)
                    if s.at[card] == seat
                ]
    return found


def _cooperates(s: State, seat: int) -> bool:
    if s.setup.teams is None:
        return False
    return any(
        CARDS[s.kind[card]].id == "DE-I139"
        for mate in (seat, *teammates(s, seat))
        for card in s.atts[s.commander[mate]]
    )


@RULES.decision(
    "DE-5.22",
    TITLES["DE-5.22"],
    BOOK("Step two"),
    asks="{seat:seat}: what next?",
    says={
        "build": "{seat:seat} builds {card:own}",
        "muster": "{seat:seat} musters {card:own}",
        "transfer": "{seat:seat} transfers {card:own}",
        "equip": "{seat:seat} equips with {card:own}",
        "ritual": "{seat:seat} performs {card:own}",
        "prophecy": "{seat:seat} invokes {card:own}",
        "bestow": "{seat:seat} bestows {card:own}",
        "attack group": "{seat:seat} forms an Attack Group",
        "defense group": "{seat:seat} forms a Defense Group",
        "grow": "{seat:seat} adds to the Group of {card:card}",
        "play": "{seat:seat} plays {card:own}",
        "use": "{seat:seat} uses {card:own}",
        "done": "{seat:seat} is done with actions",
    },
    gives="card",
    level="action",
    cites=(
        "DE-2.9", "DE-2.10", "DE-2.11", "DE-5.7", "DE-5.8", "DE-5.28", "DE-5.29", "DE-5.30", "DE-10.9",
        "DE-4.6", "DE-10.7",
        "DE-5.1",
        "DE-1.13",
        "DE-2.2",
        "DE-2.3",
        "DE-2.4",
        "DE-2.5",
        "DE-2.12",
        "DE-9.1",
        "DE-11.3",
        "DE-11.5",
        "DE-11.6",
        "DE-1.8",
    ),
)  # fmt: skip
class next_action(Question):  # noqa: N801
    """Perform any number of actions in any order, or none: Build, Muster, Transfer, Equip, Perform Ritual,
    Invoke Prophecy, Bestow Dark Symmetry, Form Attack Group, Form Defense Group. Cards that may be played
    now can be played as well."""

    @staticmethod
    def options(s: State, seat: int) -> list[Any]:
        found: list[Any] = []
        if may_act(s, seat):
            found += card_actions(s, seat)
            found += transfers(s, seat)
            if can_form(s, seat, ATTACK):
                found.append("attack group")
            if can_form(s, seat, DEFENSE):
                found.append("defense group")
            found += [("grow", group.members[0]) for group in growing(s, seat)]
        found += plays(s, seat, "actions")
        found.append("done")
        return found

    @staticmethod
    def do(s: State, t: Table, seat: int, key: Any) -> tuple[Any, ...]:
        s.begun = True
        if key == "done":
            return ("done",)
        s.then(next_action(seat))
        if isinstance(key, str):
            s.then(attack_members(seat, ()) if key == "attack group" else defense_members(seat, ()))
            return (key,)
        if key[0] == "grow":
            group = s.group_of(key[1])
            assert group is not None
            s.then((attack_members if group.kind == ATTACK else defense_members)(seat, group.members))
            return key  # type: ignore[no-any-return]
        start(s, seat, key, "actions")
        return key[0], key[1]

    @staticmethod
    def label(s: State, seat: int, key: Any) -> str:
        return action_label(s, key)

    @staticmethod
    def item(s: State, seat: int, key: Any) -> str | None:
        return None if isinstance(key, str) else f"card:{key[1]}"

    @staticmethod
    def group(s: State, seat: int, key: Any) -> str:
        return "" if isinstance(key, str) else key[0]

    @staticmethod
    def missing(s: State, seat: int) -> list[Missing]:
        if not may_act(s, seat):
            return [Missing("act", "a card keeps this player from acting", "DE-10.7")]
        found = []
        for card in hand(s, seat):
            if card == UNSEEN:
                continue
            what = action_of(s, card)
            reason = action_reason(s, seat, card) if what else _not_now(s, seat, card)
            if reason is not None:
                key = (what or "play", card)
                found.append(Missing(f"{key[0]} {Words(s).handled(card)}", reason.text, reason.rule, key))
        found += [
            Missing(
                f"transfer {Words(s).handled(card)}",
                "a grouped warrior does not transfer",
                "DE-5.30",
                ("transfer", card),
            )
            for card in s.warriors(seat)
            if s.group[card] >= 0
        ]
        return found


def _not_now(s: State, seat: int, card: int) -> permits.Reason | None:
    when = moments(s)[s.kind[card]]
    if when not in windows(s, seat, "actions"):
        return permits.Reason("DE-2.13", f"{s.name(card)} is for another moment: {MOMENT_WORDS[when]}")
    return why_not_now(s, seat, card, "actions")


def action_label(s: State, key: Any) -> str:
    if isinstance(key, str):
        return key
    words = Words(s)
    if key[0] == "grow":
        group = s.group_of(key[1])
        return f"add to the {group.kind} group {words.unit(group.members)}" if group is not None else ""
    if key[0] == "transfer":
        if len(key) == 4:
            area = "Warband" if key[3] == WARBAND else "Borderlands"
            return f"transfer {words.handled(key[1])} to {s.names[key[2]]}'s {area}"
        there = "Borderlands" if s.zone[key[1]] == WARBAND else "Warband"
        return f"transfer {words.handled(key[1])} to the {there}"
    return f"{key[0]} {words.handled(key[1])}"


def start(s: State, seat: int, key: Any, when: str) -> None:
    """Begin an action with a card, or play or use one."""
    what, card = key[0], key[1]
    if what == "build":
        s.then(where(seat, card))
    elif what == "muster":
        s.then(which_area(seat, card))
    elif what == "transfer":
        s.then(transfer(seat, *key[1:]))
    elif what in ("equip", "bestow"):
        s.then(bearer(seat, card))
    elif what == "ritual":
        s.then(ritual(seat, card))
    elif what == "prophecy":
        s.then(prophecy(seat, card))
    else:
        playing.begin(s, seat, card, what, when)


# -- Build -------------------------------------------------------------------------------------------------


@RULES.decision(
    "DE-5.23",
    TITLES["DE-5.23"],
    BOOK("Build"),
    asks="{seat:seat}: where does {card:card} go?",
    says="{seat:seat} chooses a place for {card:card}",
    cites=("DE-5.3", "DE-5.5", "DE-9.5"),
)
class where(Question):  # noqa: N801
    """An Establishment goes into an empty cell beside one of your Establishments or your Commander, where
    neither its own Neighbor Allowance nor that of a card it touches is exceeded."""

    @staticmethod
    def options(s: State, seat: int, card: int) -> list[Any]:
        return build_cells(s, seat, card)

    @staticmethod
    def do(s: State, t: Table, seat: int, card: int, key: Any) -> None:
        cell = key if isinstance(key, tuple) else (key,)
        if s.kind[card] == ROCK:
            s.then(lay_rock(seat, card, cell))
            return
        playing.proceed(s, (seat, card, "build", cell, (), "", -1))

    @staticmethod
    def label(s: State, seat: int, card: int, key: Any) -> str:
        words = Words(s)
        if isinstance(key, int):
            return f"under {words.handled(key)}"
        if len(key) == 3:
            return f"{words.cell(key[1:])} of {s.names[key[0]]}"
        return words.cell(key)

    @staticmethod
    def item(s: State, seat: int, card: int, key: Any) -> str:
        if isinstance(key, int):
            return f"card:{key}"
        x, y = key[-2:]
        return f"cell:{key[0] if len(key) == 3 else seat}:{x}:{y}"


@RULES.rule(
    "DE-5.2",
    TITLES["DE-5.2"],
    BOOK("Build"),
    says={
        "cell": "{seat:seat} builds {card:card} at {cell:cell}{gold:paid}",
        "beast": "{seat:seat} lays {card:card} under {base:card}{gold:paid}",
        "word": "{seat:seat} builds {card:card} at {cell:cell}{gold:paid} and chooses {word}",
    },
    gives="cell gold owner base",
    cites=("DE-2.10", "DE-5.3", "DE-5.4", "DE-5.5"),
    level="action",
)
def build(
    s: State, t: Table, seat: int, card: int, to: tuple[int, ...], word: str, x: int
) -> tuple[Any, ...]:
    """Put an Establishment from your hand into your Turf and pay its Initial Cost. Any number, duplicates
    too."""
    gold = permits.initial_cost(s, seat, card) + max(0, x)
    permits.pay(s, seat, gold)
    playing.lift(s, seat, card)
    s.acted |= seat == s.turn
    if x >= 0:
        s.paid[card] = x
    if word:
        s.choice[card] = word
    s.then(moment("answer", (), seat))
    kind = s.kind[card]
    if kind == BEAST:
        attach(s, card, to[0])
        return "beast", None, gold, seat, to[0]
    owner = seat
    before = supplied(s, owner)
    place(s, card, owner, to[-2:])  # type: ignore[arg-type]
    back = sorted(supplied(s, owner) - before - {to[-2:]})
    if back:
        s.then(reconnected(owner, tuple(s.turf[owner][cell] for cell in back)))
    check_victory(s)
    return ("word" if word else "cell"), to[-2:], gold, owner, -1


@RULES.rule(
    "DE-E022/lay",
    "Indestructible Rock",
    card_cite(BY_ID["DE-E022"]),
    says="{seat:seat} lays {card:card} at {cell:cell} of {owner:poss} Turf",
    gives="cell owner",
    level="action",
)
def lay_rock(s: State, t: Table, seat: int, card: int, to: tuple[int, ...]) -> tuple[Any, ...]:
    """A Rock lies in a cell of any Turf that shares an edge with an Establishment there, not with a
    Commander. Supply Lines do not pass it, and nothing removes it."""
    playing.lift(s, seat, card)
    s.acted |= seat == s.turn
    s.then(moment("answer", (), seat))
    place(s, card, to[0], to[-2:])  # type: ignore[arg-type]
    return to[-2:], to[0]


@RULES.rule(
    "DE-9.4",
    TITLES["DE-9.4"],
    BOOK("Separated establishments"),
    says="{cards:cards} of {seat:poss} Turf {cards:are} supplied again and {cards:work} at once",
    cites=("DE-9.2", "DE-9.3"),
)
def reconnected(s: State, t: Table, seat: int, cards: tuple[int, ...]) -> None:
    """Establishments that get a Supply Line back work again at once, with all they give and need."""


# -- Muster and Transfer -----------------------------------------------------------------------------------


@RULES.decision(
    "DE-5.24",
    TITLES["DE-5.24"],
    BOOK("Muster"),
    asks="{seat:seat}: into which area does {card:card} go?",
    says="{seat:seat} sends {card:card} to {key:area}",
)
class which_area(Question):  # noqa: N801
    """A mustered warrior goes into your own Warband or Borderlands."""

    @staticmethod
    def options(s: State, seat: int, card: int) -> list[int]:
        return areas(s, seat, card)

    @staticmethod
    def do(s: State, t: Table, seat: int, card: int, key: int) -> None:
        s.then(muster(seat, card, key))

    @staticmethod
    def label(s: State, seat: int, card: int, key: int) -> str:
        return "Warband" if key == WARBAND else "Borderlands"


@RULES.rule(
    "DE-5.6",
    TITLES["DE-5.6"],
    BOOK("Muster"),
    says="{seat:seat} musters {card:card} into {zone:area}{gold:paid}",
    gives="gold",
    cites=("DE-2.10", "DE-5.7", "DE-5.8", "DE-2.11"),
    level="action",
)
def muster(s: State, t: Table, seat: int, card: int, zone: int) -> int:
    """Put a warrior from your hand into your own Warband or Borderlands and pay its Initial Cost. It is
    ready at once."""
    gold = permits.initial_cost(s, seat, card)
    permits.pay(s, seat, gold)
    playing.lift(s, seat, card)
    put(s, card, zone, seat)
    s.mustered.append(card)
    s.acted |= seat == s.turn
    s.then(moment("answer", (), seat))
    stop_raid(s)
    return gold


def stop_raid(s: State) -> None:
    """A warrior that comes into the Borderlands in the middle of a raid may stop it (Notre Dame lets one
    muster)."""
    from edgebook.games.eden.rules.fights import look_again

    if s.fights:
        look_again(s)


@RULES.rule(
    "DE-5.9",
    TITLES["DE-5.9"],
    BOOK("Transfer"),
    says={
        "area": "{seat:seat} transfers {card:card} to {there:area}",
        "mate": "{seat:seat} transfers {card:card} to {mate:poss} Dominion",
    },
    gives="there",
    cites=("DE-5.30",),
    level="action",
)
def transfer(s: State, t: Table, seat: int, card: int, mate: int = -1, zone: int = -1) -> tuple[Any, ...]:
    """Move one ungrouped warrior between your Warband and your Borderlands, each at most once a turn."""
    s.acted |= seat == s.turn
    s.transferred.append(card)
    s.then(moment("answer", (), seat))
    if mate >= 0:
        to_area(s, card, zone, mate)
        s.ctrl[card] = mate
        return "mate", zone
    there = BORDERLANDS if s.zone[card] == WARBAND else WARBAND
    to_area(s, card, there)
    return "area", there


# -- Equip, Ritual, Prophecy, Dark Symmetry ----------------------------------------------------------------


@RULES.decision(
    "DE-5.25",
    TITLES["DE-5.25"],
    BOOK("Equip"),
    asks="{seat:seat}: who gets {card:card}?",
    says="{seat:seat} gives {card:card} to {key:card}",
    cites=("DE-5.10", "DE-5.11", "DE-5.12", "DE-5.15"),
)
class bearer(Question):  # noqa: N801
    """Equipment goes on a card that its text permits, Dark Symmetry on one that is WORTHY of it."""

    @staticmethod
    def options(s: State, seat: int, card: int) -> list[int]:
        return bearers(s, seat, card)

    @staticmethod
    def do(s: State, t: Table, seat: int, card: int, key: int) -> None:
        s.then((bestow if "DARK SYMMETRY" in CARDS[s.kind[card]].designations else equip)(seat, card, key))

    @staticmethod
    def label(s: State, seat: int, card: int, key: int) -> str:
        from edgebook.games.eden.rules.card_rules import target_label

        return target_label(s, key)

    @staticmethod
    def item(s: State, seat: int, card: int, key: int) -> str:
        return f"card:{key}"


def _attach_to(s: State, seat: int, card: int, base: int) -> int:
    gold = permits.initial_cost(s, seat, card)
    permits.pay(s, seat, gold)
    playing.lift(s, seat, card)
    s.acted |= seat == s.turn
    return gold


@RULES.rule(
    "DE-5.10",
    TITLES["DE-5.10"],
    BOOK("Equip"),
    says="{seat:seat} equips {base:card} with {card:card}{gold:paid}",
    gives="gold",
    cites=("DE-5.11", "DE-5.12", "DE-5.15", "DE-2.14", "DE-5.29"),
    level="action",
)
def equip(s: State, t: Table, seat: int, card: int, base: int) -> int:
    """Attach EQUIPMENT from your hand to a card that may have it, while a card in play allows EQUIPMENT. Any
    number may be carried; of duplicates one works at a time."""
    return _equip(s, seat, card, base)


def _equip(s: State, seat: int, card: int, base: int) -> int:
    gold = _attach_to(s, seat, card, base)
    id = CARDS[s.kind[card]].id
    run = (seat, card, "equip", (), (base,), "", -1)
    s.then(moment("after-intrigue", (card,), seat), (f"{id}/effect", (*run, 0)), moment("answer", (), seat))
    return gold


@RULES.rule(
    "DE-5.15",
    TITLES["DE-5.15"],
    BOOK("Bestow"),
    says="{seat:seat} bestows {card:card} on {base:card}{gold:paid}",
    gives="gold",
    cites=("DE-5.29",),
    level="action",
)
def bestow(s: State, t: Table, seat: int, card: int, base: int) -> int:
    """Attach DARK SYMMETRY to a card that is WORTHY of it: any number, but no two of the same name."""
    return _equip(s, seat, card, base)


@RULES.rule(
    "DE-5.13",
    TITLES["DE-5.13"],
    BOOK("Perform Lutheran Ritual"),
    says="{seat:seat} performs {card:card}",
    cites=("DE-5.29", "DE-2.15"),
    level="action",
)
def ritual(s: State, t: Table, seat: int, card: int) -> None:
    """With a working PATRIARCH in your Dominion you may perform a Ritual. It lasts until the start of your
    next turn."""
    playing.begin(s, seat, card, "ritual", "actions")


@RULES.rule(
    "DE-5.14",
    TITLES["DE-5.14"],
    BOOK("Invoke Crescentian Prophecy"),
    says="{seat:seat} invokes {card:card}",
    cites=("DE-5.29",),
    level="action",
)
def prophecy(s: State, t: Table, seat: int, card: int) -> None:
    """With a working PROPHET in your Dominion you may invoke a Prophecy. It stays attached to your
    Commander."""
    playing.begin(s, seat, card, "prophecy", "actions")

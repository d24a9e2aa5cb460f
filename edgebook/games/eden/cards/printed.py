"""What is printed on the cards that a game is played with, and what follows from it: all tables by card.

A state has one such record, `s.printed`, and rules and effects read printed values through it alone. Ours is
made once; an owner's tables make another, and games with either can be played side by side.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from edgebook.box.tables import Found
from edgebook.games.eden.cards.card import COMMANDER, ESTABLISHMENT, VARIABLE, WARRIOR, Card, number
from edgebook.games.eden.cards.language import WINDOWS, Row, Sel
from edgebook.games.eden.cards.roles import Roles, roles_of

ROCK, BEAST = number("DE-E022"), number("DE-E026")
SHAPESHIFT = number("DE-I161")
ACTION_WORD = {"RITUAL": "ritual", "PROPHECY": "prophecy", "DARK SYMMETRY": "bestow", "EQUIPMENT": "equip"}
AT_MANY, AT_SELF, AT_BASE, AT_OTHERS, AT_FIGHTS = range(5)
"""Whom a row can mean: many, the card that has it, its base, no warriors; or it is for fights."""
_FIGHT_SCOPES = frozenset(("combat", "attacking", "defending", "raiding", "fight"))
_FIGHT_CONDITIONS = frozenset(
    ("raiding", "defending", "against", "alone", "base-raids", "raid-only", "tactic", "role")
)
_NO_WARRIORS = frozenset(("establishment", "commander", "player", "attachment"))
_CALM_NOUNS = frozenset(
    ("self", "base", "me", "player", "commander", "establishment", "warrior", "attachment")
)
Icons = tuple[int, int, int, int]


@dataclass(frozen=True, eq=False, repr=False)
class Printed:
    """Tables by the number of a card, unless they say otherwise; those by row are by its identity, since
    rows are made once with the record and never change."""

    tables: Found
    hash: str
    cards: tuple[Card, ...]
    allowance: tuple[int, ...]
    """The Neighbor Allowance."""
    cv: tuple[int, ...]
    """The base CV; X is VARIABLE."""
    kind: tuple[str, ...]
    """INFANTRY, CAVALRY or VEHICLE, for warriors."""
    tactics: tuple[int, ...]
    needs: tuple[Icons, ...]
    gives: tuple[Icons, ...]
    cost: tuple[int, ...]
    """The Initial Cost; X is what its player pays, so at least nothing."""
    words: tuple[frozenset[str], ...]
    """Designations, and the name, which effects call a card by like another one."""
    unique: tuple[bool, ...]
    equipment: tuple[bool, ...]
    sabotage: tuple[bool, ...]
    simple: dict[int, dict[int, tuple[int, str]]]
    """For each Commander, the cards that its player may play for Gold and a permission, and both of these.
    It holds while nothing in play is unusual."""
    armed: frozenset[int]
    """Warriors that come with their own EQUIPMENT."""
    # -- rows of the effect language
    play_row: tuple[Row | None, ...]
    when: tuple[str, ...]
    """The window in which a card is played."""
    when_any: tuple[str, ...]
    """The same if a card whose text names no moment is for any time (ruling no-time-stated)."""
    played_in: dict[str, frozenset[int]]
    """By window: the cards that are played in it."""
    does: tuple[str, ...]
    """The verb of what a card does at once when it is played, its first row."""
    action: tuple[str, ...]
    """Which of the nine actions plays a card: build, muster, equip, ritual, prophecy, bestow; or none."""
    use_rows: Mapping[int, tuple[Row, ...]]
    may_use: frozenset[int]
    fight_uses: Mapping[int, tuple[Row, ...]]
    """Abilities that last for a fight: a Grenade, Our Will Knows No Bounds."""
    event_rows: Mapping[int, Row]
    """What a card in play may do when something happens."""
    watching: Mapping[int, Row]
    """The same, with what a card in prose waits for."""
    while_rows: tuple[tuple[Row, ...], ...]
    acts: tuple[bool, ...]
    lasts: tuple[tuple[Row, ...], ...]
    once_played: Mapping[int, tuple[Row, ...]]
    """What a card that stays attached does to this turn: the player of a Melancholy does nothing else."""
    refuses: tuple[frozenset[str], ...]
    """WEAPON or ARMOR that a warrior's own text keeps it from using."""
    trains_all: Mapping[int, tuple[Row, ...]]
    """What a Boot Camp does if it trains everybody's warriors (ruling boot-camp): its row without `mine`."""
    shield: Row | None
    drained: tuple[Row, ...]
    """What the markers of a Soul Drain do: they are the warrior's own and stay when the card goes."""
    aim: Mapping[int, int]
    """By row: whom it can mean."""
    calm: frozenset[int]
    """Rows of which it follows from the cards in play and a seat's Gold alone, outside fights, whether they
    can be played or used: nothing that happens otherwise in a turn changes it."""
    told: tuple[str, ...]
    """The word of the small program of a card that the language cannot say; or none."""
    quiet: tuple[bool, ...]
    """Cards whose coming and going changes no effect: they have none, nobody uses them, others may come."""
    on_attachments: frozenset[int]
    """Cards that are played on attachments and on nothing else."""
    of_the_dying: frozenset[int]
    """Cards that do something with a warrior before it leaves."""
    warband_only: frozenset[int]
    only_a_cell: frozenset[int]
    """Establishments that need no more than a cell."""
    roles: Roles
    by_name: Mapping[str, int]
    """The number of a card by its id and its names, in lower case."""
    heard: dict[frozenset[str], frozenset[int]] = field(default_factory=dict)
    heard_any: dict[frozenset[str], frozenset[int]] = field(default_factory=dict)
    """Kinds of cards that are played in one of these windows, as `when` and `when_any` say, kept by
    `effects.moments`."""
    able: dict[frozenset[str], frozenset[int]] = field(default_factory=dict)
    """Kinds of cards in play that have an ability for one of these windows, kept by `effects.moments`."""

    def find(self, text: str) -> Card | None:
        """A card by its id or its name, in any case."""
        found = self.by_name.get(text.casefold())
        return None if found is None else self.cards[found]

    def plain(self) -> str:
        return self.hash


def made(found: Found, digest: str, cards: tuple[Card, ...]) -> Printed:
    def by_card(table: Callable[[Card], Any]) -> tuple[Any, ...]:
        return tuple(table(card) for card in cards)

    def those(test: Callable[[Card], bool]) -> frozenset[int]:
        return frozenset(card.index for card in cards if test(card))

    play_row = by_card(lambda card: next(iter(card.of("play")), None))
    when = tuple(row.when if row is not None else "" for row in play_row)
    use_rows = {card.index: card.of("use") for card in cards if card.of("use")}
    while_rows = by_card(
        lambda card: tuple(
            row for row in card.of("while") if row.op not in ("plain", "special") and not _by_markers(row)
        )
    )
    lasts = by_card(lambda card: tuple(row for row in card.of("now") if row.until != "-"))
    cost = by_card(lambda card: 0 if card.cost == VARIABLE else card.cost)
    armed = those(lambda card: any(row.cond("permit") is not None for row in card.of("play")))
    in_prose, roles = those(lambda card: any(row.op == "special" for row in card.rows)), roles_of(cards)
    drained = tuple(
        row._replace(who=(Sel("", "self", ()),), own=True)
        for card in cards
        for row in card.rows
        if _by_markers(row)
    )
    rows = [*(row for card in cards for row in card.rows), *drained]
    return Printed(
        found,
        digest,
        cards=cards,
        allowance=by_card(lambda card: card.allowance),
        cv=by_card(lambda card: card.cv),
        kind=by_card(lambda card: card.kind),
        tactics=by_card(lambda card: card.tactics),
        needs=by_card(lambda card: card.needs),
        gives=by_card(lambda card: card.gives),
        cost=cost,
        words=by_card(lambda card: card.designations | {card.known.upper()}),
        unique=by_card(lambda card: "UNIQUE" in card.designations),
        equipment=by_card(lambda card: "EQUIPMENT" in card.designations),
        sabotage=by_card(lambda card: "SABOTAGE" in card.designations),
        simple=_simple(cards, cost, armed),
        armed=armed,
        play_row=play_row,
        when=when,
        played_in={
            window: frozenset(index for index, each in enumerate(when) if each == window)
            for window in WINDOWS
        },
        when_any=tuple(
            "any" if row is not None and row.cond("no-time-stated") is not None else each
            for row, each in zip(play_row, when, strict=True)
        ),
        does=by_card(lambda card: next((row.op for row in card.of("now")), "")),
        action=by_card(lambda card: _action(card, when[card.index])),
        use_rows=use_rows,
        may_use=frozenset((*use_rows, SHAPESHIFT)),
        fight_uses={
            index: lasting
            for index, uses in use_rows.items()
            if (lasting := tuple(row for row in uses if row.until == "fight"))
        },
        event_rows={
            card.index: row for card in cards for row in reversed(card.of("on")) if row.optional == "may"
        },
        watching={
            card.index: row
            for card in cards
            for row in reversed(card.of("on"))
            if row.optional == "may" or row.op == "special"
        },
        while_rows=while_rows,
        acts=tuple(map(bool, while_rows)),
        lasts=lasts,
        once_played={
            card.index: lasts[card.index]
            for card in cards
            if lasts[card.index] and any(row.op == "attach" for row in card.of("play"))
        },
        refuses=tuple(map(_refuses, while_rows)),
        trains_all={
            index: tuple(
                row._replace(who=tuple(sel._replace(filters=_anybody(sel)) for sel in row.who))
                for row in while_rows[index]
            )
            for index in roles.by_choice
        },
        shield=next((row for card in cards for row in card.rows if row.value == "shield"), None),
        drained=drained,
        aim={id(row): _aim(row) for row in rows},
        calm=frozenset(id(row) for row in rows if _is_calm(row)),
        told=by_card(lambda card: next((row.value for row in card.rows if row.op == "special"), "")),
        quiet=by_card(_is_quiet),
        on_attachments=frozenset(
            index
            for index, row in enumerate(play_row)
            if index not in in_prose
            and row is not None
            and row.who
            and all(sel.noun == "attachment" for sel in row.who)
        ),
        of_the_dying=those(lambda card: any(row.op in ("keep-as", "cripple") for row in card.rows)),
        warband_only=those(
            lambda card: any(row.op == "only" and row.value.startswith("area") for row in card.rows)
        ),
        only_a_cell=those(
            lambda card: (
                card.type == ESTABLISHMENT
                and card.index not in (ROCK, BEAST)
                and not any(row.cond("one-per-choice") is not None for row in card.of("play"))
            )
        ),
        roles=roles,
        by_name=by_name(cards),
    )


def by_name(cards: tuple[Card, ...]) -> dict[str, int]:
    """The number of a card by our name for it, by its name and by its id, of which the last counts most."""
    found = {card.known.casefold(): card.index for card in cards}
    found |= {card.name.casefold(): card.index for card in cards}
    return found | {card.id.casefold(): card.index for card in cards}


def _action(card: Card, when: str) -> str:
    if card.type == ESTABLISHMENT:
        return "build"
    if card.type == WARRIOR:
        return "muster"
    if when == "action":
        return next((word for name, word in ACTION_WORD.items() if name in card.designations), "")
    return ""


def _simple(
    cards: tuple[Card, ...], cost: tuple[int, ...], armed: frozenset[int]
) -> dict[int, dict[int, tuple[int, str]]]:
    kept = {row.value for card in cards for row in card.of("while") if row.op == "only-me"}
    permits = [
        (card, permit)
        for card in cards
        if card.known not in kept and (permit := _permit(card, armed)) is not None
    ]
    return {
        commander.index: {
            card.index: (cost[card.index], permit)
            for card, permit in permits
            if card.affiliation in ("General", commander.affiliation)
        }
        for commander in cards
        if commander.type == COMMANDER
    }


def _permit(card: Card, armed: frozenset[int]) -> str | None:
    """The one permission that a card needs besides its affiliation, if any; None if there is more to it."""
    wants = {"EQUIPMENT"} if card.index in armed else set()
    wants |= card.designations & {"EQUIPMENT"} | {card.kind} & {"CAVALRY", "VEHICLE"}
    if len(wants) > 1 or card.designations & {"UNIQUE", "OUTLANDER"}:
        return None
    return wants.pop() if wants else ""


def _anybody(sel: Sel) -> tuple[tuple[str, str], ...]:
    return tuple(each for each in sel.filters if each != ("mine", ""))


def _by_markers(row: Row) -> bool:
    """Whether a row counts the markers of the card that bears it."""
    return row.amount is not None and row.amount.per == "marker" and [sel.noun for sel in row.who] == ["base"]


def _refuses(rows: tuple[Row, ...]) -> frozenset[str]:
    return frozenset(
        word for row in rows if row.op == "no-use" and row.who[0].noun == "self" for word in row.words
    )


def _aim(row: Row) -> int:
    if row.when in _FIGHT_SCOPES or any(name in _FIGHT_CONDITIONS for name, _ in row.conds):
        return AT_FIGHTS
    nouns = [sel.noun for sel in row.who]
    if nouns == ["self"] or nouns == ["base"]:
        return AT_SELF if nouns == ["self"] else AT_BASE
    return AT_OTHERS if _NO_WARRIORS.issuperset(nouns) else AT_MANY


def _is_calm(row: Row) -> bool:
    return (
        row.kind in ("play", "use")
        and row.op not in ("special", "discard")
        and {name for name, _ in row.conds} <= {"have", "their-lack", "team-game", "copies", "no-time-stated"}
        and all(cost.what == "gold" for cost in row.costs)
        and all(sel.noun in _CALM_NOUNS for sel in row.who)
    )


def _is_quiet(card: Card) -> bool:
    return (
        card.type in (ESTABLISHMENT, WARRIOR)
        and "UNIQUE" not in card.designations
        and all(row.kind not in ("while", "use") or row.op == "plain" for row in card.rows)
    )

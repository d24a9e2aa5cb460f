"""Chapter 5: the nine actions."""

from __future__ import annotations

from typing import Any

from edgebook.games.eden.book import RULES
from edgebook.games.eden.effects import permits
from edgebook.games.eden.effects.actions import action_of, action_reason, areas, card_actions
from edgebook.games.eden.effects.attacking import forbids
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.grouping import can_form, growing
from edgebook.games.eden.effects.hands import hand
from edgebook.games.eden.effects.moments import moment
from edgebook.games.eden.effects.offers import plays
from edgebook.games.eden.effects.plays import no_actions, took_gold_instead
from edgebook.games.eden.effects.team_cards import teammates
from edgebook.games.eden.rules import playing
from edgebook.games.eden.rules.chapter5_cards import prophecy, ritual, transfer
from edgebook.games.eden.rules.chapter5_groups import attack_members, defense_members
from edgebook.games.eden.rules.keys import APlay, Chosen
from edgebook.games.eden.rules.stalemate import PROPOSAL, PROPOSE, proposals, propose
from edgebook.games.eden.rules.why_missing import not_now
from edgebook.games.eden.table.pieces import ATTACK, DEFENSE
from edgebook.games.eden.table.state import BORDERLANDS, UNSEEN, WARBAND, State
from edgebook.games.eden.table.zones import show
from edgebook.games.eden.thing_words import AREA_NAMES
from edgebook.games.eden.words import Words
from edgebook.kernel import Context, Frame, Missing


def frames(s: State, seat: int) -> list[Frame]:
    return [next_action(seat), moment("actions-end", (), seat)]


def may_act(s: State, seat: int) -> bool:
    b = board(s)
    return not took_gold_instead(s) and (
        not b.forbidding or forbids(s, b, s.commander[seat], seat, "act") is None
    )


def transfers(s: State, seat: int) -> list[Any]:
    """Warriors that may change their area now (DE-5.9); with Cooperation also into a teammate's."""
    b, mates = board(s), teammates(s, seat) if _cooperates(s, seat) else []
    found: list[Any] = []
    for other in range(s.seats):
        for card in s.warriors(other):
            if s.ctrl[card] != seat or s.group[card] >= 0 or card in s.transferred:
                continue
            if not s.friends(s.at[card], seat):
                continue  # one moves one's warriors within one's own Dominion, not a Traitor in another's
            if b.forbidding and forbids(s, b, card, seat, "transfer") is not None:
                continue
            if s.zone[card] != WARBAND or s.kind[card] not in s.printed.warband_only:
                found.append(("transfer", card))
            if s.at[card] == seat:
                found += [("transfer", card, mate, zone) for mate in mates for zone in areas(s, card)]
    return found


def _cooperates(s: State, seat: int) -> bool:
    if s.setup.teams is None:
        return False
    return any(
        s.printed.told[s.kind[card]] == "cooperate"
        for mate in (seat, *teammates(s, seat))
        for card in s.atts[s.commander[mate]]
    )


@RULES.decision(
    "DE-5.22",
    asks="{seat:seat}: what next?",
    says={
        "build": "{seat:seat} decides to build {card:own}",
        "muster": "{seat:seat} decides to muster {card:own}",
        "transfer": "{seat:seat} decides to transfer {card:own}",
        "equip": "{seat:seat} decides to equip a card with {card:own}",
        "ritual": "{seat:seat} decides to perform {card:own}",
        "prophecy": "{seat:seat} decides to invoke {card:own}",
        "bestow": "{seat:seat} decides to bestow {card:own}",
        "attack group": "{seat:seat} decides to form an Attack Group",
        "defense group": "{seat:seat} decides to form a Defense Group",
        "grow": "{seat:seat} decides to add to the Group of {card:card}",
        "play": "{seat:seat} decides to play {card:own}",
        "use": "{seat:seat} decides to use {card:own}",
        "done": "{seat:seat} is done with actions",
        "stalemate": "{seat:seat} proposes to end the game as a Stalemate",
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
class next_action(APlay):
    """Perform any number of actions in any order, or none: Build, Muster, Transfer, Equip, Perform Ritual,
    Invoke Prophecy, Bestow Dark Symmetry, Form Attack Group, Form Defense Group. Cards that may be played
    now can be played as well."""

    def options(self, s: State) -> list[Any]:
        found: list[Any] = []
        if may_act(s, self.seat):
            found += card_actions(s, self.seat)
            found += transfers(s, self.seat)
            if can_form(s, self.seat, ATTACK):
                found.append("attack group")
            if can_form(s, self.seat, DEFENSE):
                found.append("defense group")
            found += [("grow", group.members[0]) for group in growing(s, self.seat)]
        found += plays(s, self.seat, "actions")
        found.append("done")
        return found

    def asides(self, s: State) -> list[str]:
        return proposals(s, self.seat)

    def do(self, s: State, t: Context, key: Chosen) -> tuple[Any, ...]:
        if key == PROPOSE:
            propose(s, self.seat, next_action(self.seat))
            return (key,)
        s.begun = True
        if key == "done":
            return ("done",)
        s.then(next_action(self.seat))
        if isinstance(key, str):
            s.then(attack_members(self.seat, ()) if key == "attack group" else defense_members(self.seat, ()))
            return (key,)
        if key[0] == "grow":
            group = s.group_of(key[1])
            assert group is not None
            s.then((attack_members if group.kind == ATTACK else defense_members)(self.seat, group.members))
            return key
        start(s, self.seat, key, "actions")
        return key[0], key[1]

    def label(self, s: State, key: Chosen) -> str:
        return action_label(s, key)

    def group(self, s: State, key: Chosen) -> str:
        return "" if isinstance(key, str) else key[0]

    def missing(self, s: State) -> list[Missing]:
        if not may_act(s, self.seat):
            return [Missing("act", no_actions(s, self.seat), "DE-10.7")]
        found = []
        for card in hand(s, self.seat):
            if card == UNSEEN:
                continue
            what = action_of(s, card)
            reason = action_reason(s, self.seat, card) if what else not_now(s, self.seat, card, "actions")
            if reason is not None:
                key = (what or "play", card)
                found.append(Missing(f"{key[0]} {Words(s).handled(card)}", reason.text, reason.rule, key))
        for card in s.warriors(self.seat):
            if (why_not := _no_transfer(s, self.seat, card)) is not None:
                label = f"transfer {Words(s).handled(card)}"
                found.append(Missing(label, why_not.text, why_not.rule, ("transfer", card)))
        return found


def _no_transfer(s: State, seat: int, card: int) -> permits.Reason | None:
    """Why a warrior of one's own does not transfer now, as far as a rule or a card keeps it (DE-5.9)."""
    if s.ctrl[card] != seat:
        return None
    if s.group[card] >= 0:
        return permits.Reason("DE-5.30", "a grouped warrior does not transfer")
    if card in s.transferred:
        return permits.Reason("DE-5.9", "it has already been transferred this turn")
    live = forbids(s, board(s), card, seat, "transfer")
    return None if live is None else permits.Reason("DE-10.7", f"{s.name(live.src)} does not let it transfer")


def action_label(s: State, key: Chosen) -> str:
    if isinstance(key, str):
        return PROPOSAL if key == PROPOSE else key
    words = Words(s)
    if key[0] == "grow":
        group = s.group_of(key[1])
        return f"add to the {group.kind} group {words.unit(group.members)}" if group is not None else ""
    if key[0] == "transfer":
        if len(key) == 4:
            return f"transfer {words.handled(key[1])} to {words.poss(key[2])} {AREA_NAMES[key[3]]}"
        there = BORDERLANDS if s.zone[key[1]] == WARBAND else WARBAND
        return f"transfer {words.handled(key[1])} to the {AREA_NAMES[there]}"
    return f"{key[0]} {words.handled(key[1])}"


def start(s: State, seat: int, key: tuple[Any, ...], when: str) -> None:
    """Begin an action with a card, or play or use one."""
    what, card = key[0], key[1]
    show(s, card)
    if what == "transfer":
        s.then(transfer(seat, *key[1:]))
    elif what == "ritual":
        s.then(ritual(seat, card))
    elif what == "prophecy":
        s.then(prophecy(seat, card))
    else:
        playing.begin(s, seat, card, what, when)

"""What the rules of a Voiceless Guild's part rest on, asked when they come to it, and what can follow.

All is asked of the table as it stood when the part began: what the part does is carried out at its end.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from edgebook.games.darkness.cards.pack import load
from edgebook.games.darkness.position import entry_lines as lines
from edgebook.games.darkness.position.entry_hints import AGENTS, cards_missing
from edgebook.games.darkness.position.entry_lines import CARD
from edgebook.games.darkness.table.city import SLOTS
from edgebook.games.darkness.table.state import NEUTRAL, STAND_IN, State
from edgebook.games.darkness.words import Words
from edgebook.kernel import Trace
from edgebook.kernel.entry_form import Field, Known, Need, Onward, Row, look

TRAYS = (0, 1, 2)
SLIPS = load([]).component("slips")


def needs(rule: str, before: State, after: State | None, start: State) -> Iterator[Need]:
    """What a rule reads of the table, by its id. Only a Voiceless Guild's own part is asked about."""
    seat = before.setup.seat
    if seat is None or not before.is_voiceless(seat):
        return
    asked = _Asked(before, after, start, seat)
    for wanted in READS.get(rule, ()):
        yield from getattr(asked, wanted)()


READS: Mapping[str, tuple[str, ...]] = {
    "ED-4.2": ("zone",),
    "VG-A2": ("hall",),
    "VG-A3": ("street",),
    "VG-A5": ("influence",),
    "VG-A6": ("street",),
    "ED-4.8": ("street",),
    "ED-5.1": ("hand", "drop"),
    "ED-5.2": ("tower",),
    "ED-5.4": ("attacking",),
    "ED-5.10": ("track",),
    "ED-5.11": ("reputation",),
    "VG-D1": ("agents",),
    "VG-B2": ("slip",),
    "VG-B3": ("slip",),
    "VG-Y1": ("pays",),
    "VG-Y2": ("coins",),
    "VG-E1": ("sides", "drawn"),
    "VG-E3": ("sides",),
    "VG-E4": ("agents", "sides"),
    "VG-E5": ("agents", "sides", "claims"),
    "VG-E6": ("agents", "sides"),
    "VG-E7": ("agents",),
    "VG-E8": ("agents", "sides", "tower", "threats", "new_threats"),
}
"""What each rule reads, as the methods below ask for it."""


class _Asked:
    """The questions at one step."""

    def __init__(self, before: State, after: State | None, start: State, seat: int) -> None:
        self.s, self.after, self.start, self.seat = before, after, start, seat
        self.name = str(before.setup.seats[seat].guild)
        self.path = f"seats.{seat}"
        guilds = [{"guild": str(each.guild)} for each in before.setup.seats]
        self.entered = {"seats": guilds, "locations": [*before.city.numbers]}

    @property
    def args(self) -> tuple[Any, ...]:
        return tuple(self.s.agenda[-1][1])

    def hand(self) -> Iterator[Need]:
        yield self._row("hand", f"Which cards does {self.name} hold?", "Its hand")

    def hall(self) -> Iterator[Need]:
        yield self._row("hall", f"Which cards are in the Guild Hall of {self.name}?", "Its Guild Hall")

    def _row(self, place: str, question: str, label: str) -> Need:
        return Need(question, [lines.cards_field(self.entered, f"{self.path}.{place}", label)])

    def street(self) -> Iterator[Need]:
        field = lines.street_field(self.entered)
        yield Need("Which cards are in the Street?", [field], why="+2 means 2 Influence on that card.")

    def zone(self) -> Iterator[Need]:
        field = lines.cubes_field(self.entered, f"{self.path}.zone", "Its Threat Zone")
        yield Need(f"Which cubes are in the Threat Zone of {self.name}?", [field])

    def drop(self) -> Iterator[Need]:
        field = lines.cubes_field(self.entered, f"{self.path}.drop", "Cubes on its hand")
        yield Need(f"Which cubes are on the hand of {self.name}, to be dropped?", [field])

    def tower(self) -> Iterator[Need]:
        yield Need("Which cubes are in the trays of the tower?", [lines.tower_field(self.entered)],
                   why="As they are before any cube of this turn falls.")  # fmt: skip

    def attacking(self) -> Iterator[Need]:
        s = self.s
        full = [tray for tray in TRAYS if sum(s.trays[tray]) >= s.city.limit]
        if full:
            question = "Which threat attacks?" if len(full) == 1 else "Which threats attack?"
            trays = TRAYS if self._hunts() else full  # then it looks at all of them later
            yield Need(question, [lines.threats_field(self.entered, trays)])

    def _hunts(self) -> bool:
        """Whether it has a Hunting slip in its hand."""
        s = self.s
        slips = [slip for card in s.hand[self.seat] for slip in (s.top[card], s.middle[card], s.bottom[card])]
        return any("Hunting" in s.city.types[slip] for slip in slips if slip >= 0)

    def threats(self) -> Iterator[Need]:
        yield Need("Which threats are in the tower?", [lines.threats_field(self.entered, TRAYS)])

    def new_threats(self) -> Iterator[Need]:
        """Threats that came into the tower after an attack of this turn."""
        yield from self._came_up(self.s.tower)

    def _came_up(self, cards: Sequence[int]) -> Iterator[Need]:
        """What was refilled in this part without saying with what, where it matters now."""
        names = [self.s.names[card] for card in cards if card >= 0]
        if any(name.removeprefix(STAND_IN).isdecimal() for name in names if name.startswith(STAND_IN)):
            every = [name for name in self.s.names if name.removeprefix(STAND_IN).isdecimal()]
            table = lines.names_of(self.entered)
            yield Need(
                "Which card came up?" if len(every) == 1 else f"Which {len(every)} cards came up, in order?",
                why="The Street or the tower was refilled in this turn; now it matters with what.",
                later=Row("New cards, in order", lambda text: lines.faces(text, table), lines.CARDS_LIKE),
            )

    def track(self) -> Iterator[Need]:
        """A failed defence costs a space, as long as there is one."""
        seat, _, damage = self.args
        if damage <= 0:
            return
        path, last = f"seats.{seat}.defense", len(self.s.city.track) - 1
        name = self.s.setup.seats[seat].guild
        yield Need(
            f"Can {name} still drop a space on its Defense Track?", paths=[path],
            answers=[("No, it is on the last one", {path: last})],
            usual=f"{name} can still drop a space on its Defense Track.",
        )  # fmt: skip

    def reputation(self) -> Iterator[Need]:
        seat = self.args[0]
        path = f"seats.{seat}.reputation"
        yield Need(f"Does {self.s.setup.seats[seat].guild} have any Reputation?", paths=[path],
                   answers=[("Yes", {path: 1}), ("No", {path: 0})])  # fmt: skip

    def agents(self) -> Iterator[Need]:
        yield Need(f"Where are the Agents of {self.name}?", [lines.agents_field(self.seat)],
                   why="As they were before this turn.")  # fmt: skip

    def sides(self) -> Iterator[Need]:
        path = f"{self.path}.actions"
        yield Need(
            "Which of the seven Action cards are on their hard side?",
            [lines.sides_field(self.seat)],
            answers=[("None: all easy", {path: ["easy"] * 7}), ("All seven", {path: ["hard"] * 7})],
        )  # fmt: skip

    def slip(self) -> Iterator[Need]:
        """The walk takes the first location that has a slip left, which only the table knows."""
        before, after = self.s, self.after
        if after is None:
            return
        gone = [n for n in range(30) if before.supply[n] > after.supply[n]]
        if gone:
            place, slot = divmod(gone[0], 3)
            yield from self._left(place, (slot,))
        elif after.agenda and after.agenda[-1][0] == "VG-C5/card":
            _, _, place, slots = after.agenda[-1][1]
            yield from self._left(place, tuple(slot for slot in slots if before.supply[3 * place + slot]))

    def _left(self, place: int, slots: tuple[int, ...]) -> Iterator[Need]:
        city = self.s.city
        name, number = city.locations[place].short, city.numbers[place]
        for slot in slots:
            path, kind = f"supply.{number}.{SLOTS[slot]}", SLOTS[slot]
            yield Need(
                f"Is a {kind} slip of {name} left?", paths=[path], answers=[("No, none is left", {path: 0})],
                usual=f"A {kind} slip of {name} is left.",
            )  # fmt: skip

    def pays(self) -> Iterator[Need]:
        """It pays as long as it has Coins, and it may well have enough."""
        yield self._enough("coins", "Coin")

    def _enough(self, key: str, noun: str) -> Need:
        """It uses one of these now, after those that it has used in this part."""
        path = f"{self.path}.{key}"
        start, now = getattr(self.start, key)[self.seat], getattr(self.s, key)[self.seat]
        wanted = start - now + 1
        many = f"a {noun}" if wanted == 1 else f"at least {wanted} {noun}s"
        few = [(f"It had {n or 'none'}", {path: n}) for n in range(max(1, wanted))]
        return Need(f"How many {noun}s does {self.name} have?", paths=[path], answers=few,
                    usual=f"{self.name} had {many.replace('a A', 'an A')} before this turn.")  # fmt: skip

    def coins(self) -> Iterator[Need]:
        yield from self._number("coins", "Coins")

    def influence(self) -> Iterator[Need]:
        yield from self._number("influence", "Influence")

    def _number(self, key: str, said: str) -> Iterator[Need]:
        path = f"{self.path}.{key}"
        few = [(str(n), {path: n}) for n in range(6)]
        field = Field(path, said, "number")
        yield Need(f"How many {said} does {self.name} have?", [field], few, why="As it had before this turn.")

    def drawn(self) -> Iterator[Need]:
        """On its hard side Action card 1 draws from the Street."""
        if self.s.actions[self.seat][1]:
            yield from self.street()
            yield from self._came_up(self.s.street[:1])

    def claims(self) -> Iterator[Need]:
        """With an Agent on card 5 it claims a Neutral card, if it has a slip for it."""
        s, seat = self.s, self.seat
        if not s.posted[seat][5]:
            return
        yield self._enough("slips", "Allegiance slip")
        if s.slips[seat] and not any(s.owner[card] == NEUTRAL for card in s.hand[seat]):
            yield from self.street()
            yield from self._came_up(s.street)


def shown(entered: Mapping[str, Any], trace: Trace) -> Any:
    """Into which tray the next cube falls, where the tower was typed with what falls."""
    rule, args = trace.state.agenda[-1]
    if rule != "ED-5.3" or not entered.get("falls"):
        return None
    colour = Words(trace.state).colour(args[1])
    fell = [step.values["tray"] - 1 for step in trace if step.rule.id == rule and step.args == args]
    return lines.falls_into(entered, colour, [fell.count(tray) for tray in TRAYS])


# -- what is not asked -------------------------------------------------------------------------------------


def assumed(entered: Mapping[str, Any], known: Known) -> list[str]:
    """What the quick form takes for granted until the player says otherwise."""
    found = []
    names = [seat["guild"] for seat in entered["seats"]]
    if "seats.0.guild" not in known:
        found.append(f"{names[0]} is yours, {names[1]} is the Voiceless Guild.")
    if "locations" not in known:
        found.append("The ten locations are those of the tutorial.")
    if entered["phase"] == "action" and any(f"tower.{tray}.card" not in known for tray in TRAYS):
        found.append("There is a threat over each tray.")
    return found


def filled(entered: Mapping[str, Any], known: Known) -> dict[str, Any]:
    """The form with the values that were not entered and follow from the others: a threat over each tray,
    Agents that are nowhere else untrained, all other cards unseen in the deck, whichever comes up."""
    made = copy.deepcopy(dict(entered))
    laid_out = made["phase"] != "prologue"
    if laid_out and "discard" not in known:
        made["discard"] = []
    if "street" not in known and _stands_in(made["street"]):
        made["street"] = []
    if "top" not in known:
        made["top"] = []
    for number, seat in enumerate(made["seats"]):
        if seat["kind"] == "voiceless" and f"seats.{number}.untrained" not in known:
            out = seat["trained"] + sum(seat["agents"].values()) + sum(seat["posted"].values())
            seat["untrained"] = max(0, AGENTS - out)
        if f"seats.{number}.slips" not in known:
            seat["slips"] = max(0, min(2, SLIPS - _claimed(made, number)))  # as many as one part may need
        out = sum(seat["agents"].values())
        if seat["kind"] != "voiceless" and f"seats.{number}.trained" not in known:
            seat["trained"] = min(seat["trained"], AGENTS - out)
            seat["untrained"] = max(0, AGENTS - out - seat["trained"])
    spare = _spare(made)
    for tray, each in enumerate(made["tower"] if laid_out else ()):
        if f"tower.{tray}.card" not in known and (not each["card"] or _stands_in(each["card"])):
            each["card"] = [{**next(spare), "name": f"{STAND_IN}over tray {tray + 1}"}]
    if "unseen" not in known:
        made["unseen"] = max(0, made["unseen"] + cards_missing(made))
    return made


def _claimed(entered: Mapping[str, Any], seat: int) -> int:
    """Cards of a seat that were Neutral once, as far as they were entered."""
    pack = load([])
    own = [card for card in _lying(entered) if card["owner"] == seat]
    starters = {"citizen": pack.component("guild citizens"), "patrician": pack.component("guild patricians")}
    return sum(max(0, sum(card["base"] == base for card in own) - n) for base, n in starters.items())


def _lying(entered: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """All cards that were entered."""
    found = [
        card for seat in entered["seats"] for place in ("hand", "hall", "beside") for card in seat[place]
    ]
    towers = [card for tray in entered["tower"] for card in tray["card"]]
    return [*found, *entered["street"], *entered["top"], *entered["discard"], *towers]


def _stands_in(cards: Sequence[Mapping[str, Any]]) -> bool:
    """Whether one of them stands for a card that nobody has named."""
    return any(str(card.get("name") or "").startswith(STAND_IN) for card in cards)


def _spare(entered: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Cards that the box still has beside those that were entered."""
    pack = load([])
    lying = _lying(entered)
    for base in ("citizen", "patrician"):
        boxed = sum(row.cards for row in pack.neutrals if row.base == base)
        there = sum(card["base"] == base for card in lying)  # claimed ones count, owned ones only may
        for _ in range(boxed - there):
            yield {**CARD, "base": base}
    while True:
        yield {**CARD, "owner": 0}


# -- what follows ------------------------------------------------------------------------------------------


def onward(entered: Mapping[str, Any], known: Known) -> list[Onward]:
    """After its Assembly its Action turn, after that the next round. Your own turn lies between them, so what
    that may change is asked again."""
    bots = [seat for seat, each in enumerate(entered["seats"]) if each["kind"] == "voiceless"]
    round, phase = entered["round"], entered["phase"]
    if len(bots) != 1 or phase not in ("assembly", "action"):
        return []
    bot, done = bots[0], {str(seat): False for seat in range(len(entered["seats"]))}
    name, after = entered["seats"][bot]["guild"], copy.deepcopy(dict(entered))
    played = after["done"].get(str(bot), False)
    between = "The other turns are over: on to"
    if not played:
        label = f"On to the {phase.capitalize()} turn of {name}, round {round}"
    elif phase == "assembly":
        after.update(phase="action", done=done)
        label = f"{between} the Action turn of {name}"
    elif round < load([]).component("rounds"):
        first = (entered["first"] + 1) % len(done)
        after.update(phase="assembly", done=done, round=round + 1, first=first)
        label = f"{between} round {round + 1}, the Assembly of {name}"
    else:
        return []
    still = _still(after, known, bot)
    return [Onward(label, after, bot, still, _looked_at(after, bot, still))]


def _looked_at(entered: Mapping[str, Any], bot: int, known: Known) -> list[Field]:
    """What the next part begins with and another turn may have changed; the rest is asked when it matters."""
    path = f"seats.{bot}"
    if entered["phase"] == "assembly":
        wanted = [
            lines.cubes_field(entered, f"{path}.zone", "Cubes in its Threat Zone"),
            lines.cards_field(entered, f"{path}.hall", "Its Guild Hall"),
            lines.street_field(entered),
        ]
        return [field for field in wanted if any(each not in known for each in field.paths)]
    coins = Field(f"{path}.coins", "Its Coins", "number")
    told = [lines.agents_field(bot), lines.threats_field(entered, TRAYS), coins]
    told = [field for field in told if all(each in known.stale for each in field.paths)]
    return [lines.tower_field(entered), *told]


def _still(entered: Mapping[str, Any], known: Known, bot: int) -> Known:
    """What is known for sure after another seat's turn."""
    path = f"seats.{bot}"
    told = [f"{path}.zone", f"{path}.hand"] if entered["phase"] == "action" else []
    told += [f"{path}.drop"] if f"{path}.zone" in known and entered["phase"] == "action" else []
    changes = [
        "street",
        "top",
        "discard",
        "unseen",
        f"{path}.hall",
        f"{path}.coins",
        f"{path}.influence",
        f"{path}.reputation",
    ]
    changes += [f"{path}.{key}" for key in ("defense", "trained")]
    changes += [f"{path}.posted.{card}" for card in lines.POSTS]
    changes += [f"tower.{tray}.{what}" for tray in TRAYS for what in ("card", "cubes")]
    for seat, each in enumerate(entered["seats"]):
        if seat != bot:
            changes += [f"seats.{seat}.{key}" for key in ("coins", "defense", "reputation")]
            changes += [f"seats.{seat}.agents.{place}" for place in each["agents"]]
    changes += [
        f"supply.{place}.{slot}" for place, left in entered["supply"].items() for slot in SLOTS
        if look(left, slot) != 0
    ]  # fmt: skip
    open_ = ["top", *["street"] * _stands_in(entered["street"])]
    open_ += [f"tower.{tray}.card" for tray in TRAYS if _stands_in(entered["tower"][tray]["card"])]
    return known.told(told).unsure(changes).forgotten(open_)

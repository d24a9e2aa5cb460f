"""A game set up without code: a form of what the game says can be chosen before it begins."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from edgebook.kernel import EdgebookError, Game, Ruling, begin
from edgebook.kernel.settings import Number, Offer, Seats, Setting
from edgebook.notebook.acts import at_place, takes, text, whole
from edgebook.notebook.html import Html, button, h

ALL = -1
"""In the list of seats that can be played: all of them."""
LUCK = 999_999
"""The largest seed that is drawn where the field is left empty."""


def together(game: Game) -> bool:
    """Whether all seats win or lose together, so that one person plays all of them."""
    return game.table.sides is not None and len(game.table.sides(begin(game, None, 0).state)) == 1


class SettingUp:
    """The form and what is chosen in it. `options` is a set-up as the game's `make` takes it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.settings = list(game.setup.settings()) if game.setup.settings is not None else []
        self.seats = next((each for each in self.settings if isinstance(each, Seats)), None)
        self.taking_part: list[dict[str, Any]] = (
            [dict(seat) for seat in self.seats.usual] if self.seats else []
        )
        self.chosen = {each.key: each.usual for each in self.settings if not isinstance(each, Seats)}
        self.together = together(game)
        self.rulings: dict[str, str] = {}
        self.seed = ""
        self.mine: int | None = None
        """The seat that a person plays, if one was chosen; ALL: every one of them."""

    # -- what comes of it ------------------------------------------------------------------------------------

    def options(self) -> dict[str, Any]:
        made: dict[str, Any] = {}
        for each in self.settings:
            if isinstance(each, Seats):
                only = each.each[0].key
                made[each.key] = [seat[only] for seat in self.taking_part] if each.bare else self.taking_part
            elif self._asked(each):
                made[each.key] = self.chosen[each.key]
        return {**made, "rulings": dict(self.rulings)} if self.rulings else made

    def wish(self) -> dict[str, Any]:
        """What is chosen, as a view is opened with it."""
        seat = {} if self.mine is None else {"seat": None if self.mine == ALL else self.mine}
        return {"setup": self.options(), "seed": int(self.seed or random.randint(1, LUCK)), **seat}

    def _asked(self, each: Setting | Number) -> bool:
        if isinstance(each, Number) or each.needs is None:
            return True
        key, value = each.needs
        return any(seat.get(key) == value for seat in self.taking_part)

    # -- the form --------------------------------------------------------------------------------------------

    def html(self) -> Html:
        fields = [self._field(each) for each in self.settings if isinstance(each, Seats) or self._asked(each)]
        return h("div", fields, self._played(), self._luck(), self._readings(), class_="eb-fields eb-setup")

    def _field(self, each: Setting | Number | Seats) -> Html:
        if isinstance(each, Seats):
            return self._seats(each)
        if isinstance(each, Number):
            value = self.chosen[each.key]
            field = h("input", type="number", min=each.least, max=each.most, value=value,
                      data_act="number", name=each.key, aria_label=each.label)  # fmt: skip
            return _labelled(each.label, each.note, field)
        return _labelled(each.label, each.note, _select(each, "setting", each.key, self.chosen[each.key]))

    def _seats(self, each: Seats) -> Html:
        rows = []
        for n, seat in enumerate(self.taking_part):
            fields = [
                _select(setting, "seat", f"{n} {setting.key}", seat[setting.key], self._free(setting, seat))
                for setting in each.each
            ]
            away = button("×", "leave", n, label=f"Leave out number {n + 1}", class_="eb-quiet")
            rows.append(h("div", f"{n + 1}", fields, away if len(self.taking_part) > each.least else None,
                          class_="eb-row"))  # fmt: skip
        more = button("One more", "join") if len(self.taking_part) < each.most else None
        note = h("p", each.note, class_="eb-muted") if each.note else None
        return h("fieldset", h("legend", each.label), rows, more, note, class_="eb-records")

    def _free(self, setting: Setting, seat: dict[str, Any]) -> list[Offer]:
        """What a seat can have: not what another one has, where each may be there once."""
        taken = (
            [other[setting.key] for other in self.taking_part if other is not seat] if setting.once else []
        )
        return [offer for offer in setting.offers if offer.value not in taken]

    def played(self) -> list[tuple[int, str]]:
        """The seats that a person can play, and what they are called."""
        if self.seats is None or self.together:
            return []
        first, bot = self.seats.each[0], self.seats.bot
        names = {offer.value: offer.label for offer in first.offers}
        led = [n for n, seat in enumerate(self.taking_part) if bot is None or seat.get(bot[0]) != bot[1]]
        found = [(n, f"{n + 1}: {names.get(self.taking_part[n][first.key], '')}") for n in led]
        return [*found, (ALL, "all of them, at this screen")] if len(led) > 1 else found

    def _played(self) -> Html | None:
        found = self.played()
        if len(found) < 2:
            return None
        chosen = [h("option", label, value=n, selected=n == self.mine) for n, label in found]
        usual = h("option", "as usual", value="", selected=self.mine is None)
        field = h("select", usual, chosen, data_act="mine", name="mine", aria_label="You play")
        return _labelled("You play", "bots answer for the others", field)

    def _luck(self) -> Html:
        field = h("input", type="text", inputmode="numeric", maxlength=9, value=self.seed, data_act="seed",
                  name="seed", aria_label="Seed", placeholder="any")  # fmt: skip
        return _labelled("Which game", "the same number gives the same luck", field)

    def _readings(self) -> Html | None:
        known: Sequence[Ruling] = list(self.game.rulings)
        if not known:
            return None
        changed = f"{len(self.rulings)} changed" if self.rulings else f"{len(known)}, as we play them"
        rows = [_labelled(each.question, str(each.cite), self._reading(each)) for each in known]
        summary = h("summary", "Readings where the rulebook is open ", h("span", changed, class_="eb-muted"))
        return h("details", summary, rows, data_key="readings")

    def _reading(self, ruling: Ruling) -> Html:
        chosen = self.rulings.get(ruling.name, ruling.default)
        options = [
            h("option", ruling.reading(value), value=value, selected=value == chosen)
            for value in ruling.readings
        ]
        return h("select", options, data_act="reading", name=ruling.name, aria_label=ruling.question)

    # -- acts ------------------------------------------------------------------------------------------------

    def _setting(self, key: str) -> Setting | Number:
        for each in self.settings:
            if each.key == key and not isinstance(each, Seats):
                return each
        raise EdgebookError(f"{self.game.title} has no setting {key!r:.40}.")

    @takes(whole, text)
    def do_setting(self, place: int, key: str) -> None:
        each = self._setting(key)
        if isinstance(each, Setting):
            self.chosen[key] = at_place(each.offers, place).value

    @takes(whole, text)
    def do_number(self, value: int, key: str) -> None:
        each = self._setting(key)
        if isinstance(each, Number):
            self.chosen[key] = max(each.least, min(each.most, value))

    @takes(whole, text)
    def do_seat(self, place: int, field: str) -> None:
        number, _, key = field.partition(" ")
        seat = at_place(self.taking_part, whole(number))
        setting = next((each for each in (self.seats.each if self.seats else ()) if each.key == key), None)
        if setting is None:
            raise EdgebookError(f"A seat has no setting {key!r:.40}.")
        seat[key] = at_place(self._free(setting, seat), place).value

    @takes()
    def do_join(self) -> None:
        if self.seats is None or len(self.taking_part) >= self.seats.most:
            return
        seat: dict[str, Any] = {}
        for setting in self.seats.each:
            free = [offer.value for offer in self._free(setting, seat)]
            seat[setting.key] = setting.usual if setting.usual in free else free[0]
        self.taking_part.append(seat)

    @takes(whole)
    def do_leave(self, place: int) -> None:
        at_place(self.taking_part, place)
        if self.seats is not None and len(self.taking_part) > self.seats.least:
            del self.taking_part[place]
            self.mine = None

    @takes(text)
    def do_mine(self, seat: str) -> None:
        wanted = whole(seat) if seat else None
        self.mine = wanted if wanted in [n for n, _ in self.played()] else None

    @takes(text)
    def do_seed(self, seed: str) -> None:
        self.seed = "".join(sign for sign in seed if sign in "0123456789")[:9]

    @takes(text, text)
    def do_reading(self, value: str, name: str) -> None:
        ruling = next((each for each in self.game.rulings if each.name == name), None)
        if ruling is None or value not in ruling.readings:
            raise EdgebookError(f"{self.game.title} has no such reading.")
        self.rulings.pop(name, None)
        if value != ruling.default:
            self.rulings[name] = value


def _labelled(label: str, note: str, field: Html) -> Html:
    words = h("span", h("b", label), h("small", f" {note}") if note else None)
    return h("div", words, field, class_="eb-field")


def _select(
    setting: Setting, act: str, name: str, value: object, offers: Sequence[Offer] | None = None
) -> Html:
    offered = setting.offers if offers is None else offers
    options = [
        h("option", f"{offer.label} ({offer.note})" if offer.note else offer.label, value=n,
          selected=offer.value == value)
        for n, offer in enumerate(offered)
    ]  # fmt: skip
    return h("select", options, data_act=act, name=name, aria_label=setting.label)

"""What a review comes to: accuracy, the costliest and the best decisions, skill and luck, the curve."""

from __future__ import annotations

from typing import NamedTuple

from edgebook.coach.judging import LABELS, Judged

SHOWN = 3
"""Decisions that are named, the best and the worst ones."""


class Review(NamedTuple):
    """The decisions of one seat. `result`: 1 for a victory, a part of it for a shared one, 0 for a defeat;
    None while the game is under way. `steps`: how long the trace is."""

    title: str
    seat: int
    name: str
    steps: int
    result: float | None
    decisions: tuple[Judged, ...]

    @property
    def accuracy(self) -> float:
        """From 0, always the worst answer that was tried, to 100, never one that was shown to be worse than
        another; 100 where nothing was at stake."""
        stakes = sum(max(each.stake, each.lost) for each in self.decisions)
        return 100.0 * (1 - sum(each.lost for each in self.decisions) / stakes) if stakes else 100.0

    @property
    def lost(self) -> float:
        """The chance to win that the seat's own answers cost, all in all."""
        return sum(each.lost for each in self.decisions)

    @property
    def luck(self) -> float | None:
        """What all else did to the chance to win: dice, cards, the other seats. It is the whole change from
        before the first decision to the result, but for what the seat's own answers cost."""
        if self.result is None or not self.decisions:
            return None
        return self.result - self.decisions[0].best_chance + self.lost

    def worst(self, number: int = SHOWN) -> list[Judged]:
        """The mistakes, small and large, the costliest first."""
        found = [each for each in self.decisions if each.lost >= LABELS[-1][1]]
        return sorted(found, key=lambda each: -each.lost)[:number]

    def finest(self, number: int = SHOWN) -> list[Judged]:
        """The best answers of which the next best one was shown to be worse, by how much it was."""
        found = [each for each in self.decisions if each.cost.high < 0]
        return sorted(found, key=lambda each: each.cost.mean)[:number]

    def curve(self) -> list[tuple[int, float]]:
        """`(step, chance to win)`: before each decision and after it, and at the end."""
        found = []
        for each in self.decisions:
            found += [(each.step, each.best_chance), (each.step + 1, each.chance)]
        return found + ([(self.steps, self.result)] if self.result is not None else [])

    def counts(self) -> dict[str, int]:
        """How many decisions have each label, the worst label first."""
        names = [*(name for name, _ in LABELS), "good", "best"]
        return {name: sum(each.label == name for each in self.decisions) for name in names}

    def balance(self) -> str:
        """From the chance at the first decision to the result: what the answers did, what all else did."""
        luck = self.luck
        if luck is None or self.result is None:
            return ""
        return (
            f"{percent(self.decisions[0].best_chance)} at your first decision, {signed(-self.lost)} by your "
            f"answers, {signed(luck)} by dice, cards and the other seats: {percent(self.result)} at the end."
        )

    def told(self) -> list[str]:
        """The review in lines, as a person reads it."""
        lines = [
            f"{self.title}: {self.name}, {len(self.decisions)} decisions, accuracy {self.accuracy:.0f} of 100"
        ]
        lines.append(", ".join(some(count, name) for name, count in self.counts().items() if count))
        if balance := self.balance():
            lines.append(balance)
        for heading, found in (("Costliest", self.worst()), ("Best", self.finest())):
            if found:
                lines += [f"{heading}:", *(f"  {sentence(each)}" for each in found)]
        if not self.worst():
            least = percent(LABELS[-1][1])
            lines.append(f"None of your answers was shown to cost {least} of the chance to win or more.")
        return lines

    def _text_(self) -> str:
        return "\n".join(self.told())

    def __repr__(self) -> str:
        number = len(self.decisions)
        return f"<Review of {self.title}, {self.name}: {number} decisions, {self.accuracy:.0f} of 100>"


def brief(each: Judged) -> Judged:
    """The same with its answers in few words, without what each of them does, where that tells them apart."""
    said = [name.partition(":")[0] for name in (each.chosen, each.best, each.second)]
    if len(set(said)) < len({each.chosen, each.best, each.second}):
        return each
    return each._replace(chosen=said[0], best=said[1], second=said[2])


def percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"


def signed(chance: float) -> str:
    """Hundredths with their sign."""
    return f"{'−' if chance < 0 else '+'}{100 * abs(chance):.0f}"


def when(each: Judged) -> str:
    """The round as people say it."""
    return f"round {each.round}" if each.round else "before round 1"


def by(mean: float, low: float, high: float) -> str:
    """A loss with its limits, where they are not one number: the chance may be certain where a round ends."""
    told = f"{100 * low:.0f}", f"{100 * high:.0f}"
    return percent(mean) if told[0] == told[1] else f"{percent(mean)} ({told[0]} to {told[1]})"


def some(count: int, label: str) -> str:
    """How many decisions have a label, as people say it."""
    many = {"inaccuracy": "inaccuracies", "good": "good", "best": "best"}.get(label, f"{label}s")
    return f"{count} {label if count == 1 else many}"


def better_by(each: Judged) -> str:
    """What the better answer would have been good for, in counts."""
    low, high = (f"{100 * limit:.0f}" for limit in (each.cost.low, each.cost.high))
    by = f"between {low} and {high}" if low != high else low
    told = f"{100 * each.best_chance:.0f} of 100 games, yours {100 * each.chance:.0f}: {by} better."
    if each.ends is not None:
        mine, best = each.ends
        told += f" Of {each.worlds} trial games played to the end it won {best:g}, yours {mine:g}."
    return told


def row(each: Judged) -> str:
    """One decision in one line."""
    each = brief(each)
    cost = by(*each.cost) if each.cost.mean > 0 else ""
    later = "" if each.counts else ", still there later in the turn"
    other = f"; better: {each.best}, by {cost}{later}" if cost and each.best != each.chosen else ""
    return f"{each.step + 1:5} {each.rule:12} {percent(each.chance):>5} {each.label:10} {each.chosen}{other}"


def sentence(each: Judged) -> str:
    """One decision: what was answered, what it cost or gained, and in how many trial games."""
    each = brief(each)
    where = f"{when(each)}, step {each.step + 1} ({each.rule})"
    if each.lost:
        better = f"{each.best} was better by {by(*each.cost)} in {each.worlds} trial games with each"
        if each.ends is not None:
            mine, best = (f"{won:g}" for won in each.ends)
            better += f"; played to the end, it won {best} of them and yours {mine}"
        return f"{where}: {each.label}. You answered {each.chosen}; {better}."
    return (
        f"{where}: you answered {each.chosen}; the next best answer, {each.second}, would have cost "
        f"{by(-each.cost.mean, -each.cost.high, -each.cost.low)}."
    )

"""A hint of the player that looks ahead, in words."""

from __future__ import annotations

from collections.abc import Sequence

from edgebook.kernel import Game
from edgebook.kernel.text import agreeing
from edgebook.notebook.scores import number
from edgebook.players.hints import Hint


def hint_sentence(hints: Sequence[Hint], game: Game, as_one: bool = False, fitted: bool = False) -> str:
    """The best answer, how much better it is than the next, and how often it was. `as_one`: nobody can be
    ahead, since all seats win or lose together. `fitted`: leads are those at the end of the game."""
    best, second = hints[:2]
    label = best.label.partition(":")[0]
    if fitted and as_one:
        said = f"{label}: your chance to win is about {_share(best.lead)}"
        next_best = f"with the next best answer: {_share(second.lead)}"
        return f"{said}; {next_best}. {_comparison(best.values, second.values)}"
    text = f"{label}: {_worth(best.lead, game, as_one, fitted)}"
    better = f"{_better(best.lead - second.lead)} better than with the next best answer"
    if not fitted:
        return f"{text}, {better}. {_comparison(best.values, second.values)}"
    ahead, other = (sum(value > 0 for value in each.values) for each in (best, second))
    games = f"{len(best.values)} trial {agreeing(best.values, 'game/games')}"
    often = f"In {ahead} of {games} you were ahead afterwards; the next best answer: {other}."
    if ahead == other:
        often += f" {_comparison(best.values, second.values)}"
    return f"{text}, {better}. {often}"


def lead_means(game: Game, as_one: bool, fitted: bool) -> str:
    """What stands in the column of leads."""
    horizon = game.players.horizon
    if fitted and as_one:
        return f"Chance: how likely you are to win, judged at the end of the {horizon}"
    if fitted:
        judged = f"judged at the end of the {horizon}"
        return f"Lead: points ahead that you can expect at the end of the game, {judged}"
    if as_one:
        return f"Points: what the table is worth to you at the end of the {horizon}"
    return f"Lead: points ahead at the end of the {horizon}{counted(game)}"


def lead_shown(lead: float, as_one: bool, fitted: bool) -> str:
    return _share(lead) if fitted and as_one else f"{lead:+.1f}"


def counted(game: Game) -> str:
    """What points mean where a game counts more than its score."""
    return "" if game.players.outlook is None else ", counting what lies on the table"


def _share(hundredths: float) -> str:
    return f"{max(0.0, min(100.0, hundredths)):.0f} %"


def _worth(lead: float, game: Game, as_one: bool, fitted: bool) -> str:
    points = _quarters(abs(lead))
    amount = f"{points} {'point' if abs(lead) < 1.125 and points != '0' else 'points'}"
    if as_one:
        sign = "−" if lead < 0 and points != "0" else ""
        return f"the table is worth {sign}{amount} to you on average at the end of the {game.players.horizon}"
    where = "level" if points == "0" else f"{amount} {'ahead' if lead > 0 else 'behind'}"
    if fitted:
        return f"you can expect to end the game {where}"
    return f"you end the {game.players.horizon} {where} on average{counted(game)}"


def _better(gap: float) -> str:
    if abs(gap) < 1e-9:
        return "no"
    return "hardly" if _quarters(gap) == "0" else _quarters(gap)


def _comparison(best: Sequence[float], second: Sequence[float]) -> str:
    """How often the best answer did better than the next, with the same cards and the same luck."""
    pairs = list(zip(best, second, strict=True))
    more, less = sum(a > b for a, b in pairs), sum(a < b for a, b in pairs)
    if not more and not less:
        told = "neither ever did better"
    elif more == len(pairs):
        told = "it always did better"
    elif not less:
        told = f"it did better {_times(more)} and never worse"
    else:
        told = f"it did better {_times(more)} and worse {_times(less)}"
        told += ", but gained more than it lost" if more <= less and sum(best) > sum(second) else ""
    return f"In {len(pairs)} trial {agreeing(pairs, 'game/games')} with each, {told}."


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


def _quarters(points: float) -> str:
    return number(round(points * 4) / 4)

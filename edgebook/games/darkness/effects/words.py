"""Effects in plain words, for options and explanations, and as short rows of signs, for small cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from edgebook.games.darkness.effects.terms import NO_MOST, Alternative, Effect, Term
from edgebook.games.darkness.effects.verbs import VERBS
from edgebook.kernel.text import capital, listed

SIGNS: Final = frozenset((
    "dispatch", "return", "agent", "coin", "influence", "goodwill", "reputation", "train", "hunting",
    "strength", "draw", "cube", "damage", "allegiance",
))  # fmt: skip
"""The tokens of `signs` that are drawings; every other token is text."""

_PER: Final = {
    "agent": " per Agent here", "2-agents": " per 2 Agents here",
    "location": " per location with your Agents", "less-agent": " less 1 per Agent here",
}  # fmt: skip
_WHEN: Final = {
    "hunting": "when hunting, ", "attacked": "when attacked, ", "assembly": "in the Assembly phase, ",
}  # fmt: skip


def words(effect: Effect) -> str:
    """The whole effect as a phrase, such as "dispatch 1 Agent and gain 1 Coin, or draw 1 card"."""
    return ", or ".join(_alternatives(effect)) or "no effect"


def sentence(alternative: Alternative) -> str:
    """A way to use an effect, as a label: "Pay 4 Coins less 1 per Agent here: train 1 Agent"."""
    words = alternative_words(alternative)
    return capital(words)


def alternative_words(alternative: Alternative) -> str:
    """One alternative as a phrase: what it costs, what it does, and what may follow."""
    phrase = _gains(alternative.gains)
    if alternative.costs:
        phrase = f"{listed([_cost(term) for term in alternative.costs])}: {phrase}"
    if alternative.then:
        phrase += f"; then you may {alternative_words(alternative.then)}"
    return phrase


def ability_words(when: str, effect: Effect, times: str) -> str:
    """A location ability as a phrase, with its moment and how often it can be used."""
    if not effect:
        return "no ability"
    turn = "attack" if when == "attacked" else "hunt" if when == "hunting" else "turn"
    often = {
        "any": "any number of times", "once": f"once per {turn}", "agents": "once per Agent here",
        "always": "the Agents stay" + ("; with the first hunt of a turn" if when == "hunting" else ""),
    }  # fmt: skip
    # In the Action phase "any number of times" is a ruling, so the words leave it to the ruling.
    suffix = "" if (when, times) == ("action", "any") else f" ({often[times]})" if times in often else ""
    return _WHEN.get(when, "") + words(effect) + suffix


def signs(effect: Effect) -> list[str]:
    """The effect as a row of tokens: a name in `SIGNS` is drawn, anything else is written."""
    row: list[str] = []
    for number, (alternative, most) in enumerate(_merged(effect)):
        row += ["/"] * (number > 0) + _alternative_signs(alternative, most)
    return row


def _alternatives(effect: Effect) -> Iterator[str]:
    for alternative, most in _merged(effect):
        yield f"dispatch up to {most} Agents" if most > 1 else alternative_words(alternative)


def _merged(effect: Effect) -> Iterator[tuple[Alternative, int]]:
    """The alternatives, with "dispatch 1 or dispatch 2" as one that goes up to 2."""
    place = 0
    while place < len(effect):
        first, most = effect[place], 1
        if not first.costs and first.gains == (Term("dispatch"),) and not first.then:
            while effect[place + most : place + most + 1] == (_dispatching(most + 1),):
                most += 1
        yield first, most
        place += most


def _dispatching(number: int) -> Alternative:
    return Alternative((), (Term("dispatch", number),))


def _gains(terms: Sequence[Term]) -> str:
    """Neighbours that are gained share the verb: "gain 1 Coin and 2 Goodwill"."""
    phrases: list[str] = []
    run: list[str] = []
    for term in terms:
        if VERBS[term.verb].thing:
            run.append(_amount(term))
            continue
        phrases += _gain_run(run)
        run = []
        phrases.append(_gain(term))
    return listed(phrases + _gain_run(run))


def _gain_run(run: Sequence[str]) -> list[str]:
    return [f"gain {listed(run)}"] if run else []


def _gain(term: Term) -> str:
    """A gain that is not simply a number of a thing."""
    said = VERBS[term.verb].words
    assert said is not None
    return said(term) + _PER.get(term.per, "") + _limits(term)


def _cost(term: Term) -> str:
    return f"{'pay' if VERBS[term.verb].gains else term.verb} {_amount(term)}"


def _amount(term: Term) -> str:
    thing = VERBS[term.verb].thing
    many = "s" if term.amount != 1 and thing in ("Coin", "Agent") else ""
    return f"{term.amount} {thing}{many}{_PER.get(term.per, '')}{_limits(term)}"


def _limits(term: Term) -> str:
    limits = [f"at least {term.least}"] * (term.least > 0) + [f"at most {term.most}"] * (term.most != NO_MOST)
    return f" ({', '.join(limits)})" if limits else ""


def _alternative_signs(alternative: Alternative, most: int = 1) -> list[str]:
    row: list[str] = []
    for term in alternative.costs:
        row += _term_signs(term, str(term.amount))
    if alternative.costs:
        row.append(":")
    for number, term in enumerate(alternative.gains):
        row += ["+"] * (number > 0) + _term_signs(term, f"0-{most}" if most > 1 else str(term.amount))
    return [*row, ";", *_alternative_signs(alternative.then)] if alternative.then else row


def _term_signs(term: Term, number: str) -> list[str]:
    per = {"agent": ["per", "agent"], "2-agents": ["per", "2", "agent"], "location": ["per", "place"],
           "less-agent": ["-", "agent"]}.get(term.per, [])  # fmt: skip
    limits = [f"≥{term.least}"] * (term.least > 0) + [f"≤{term.most}"] * (term.most != NO_MOST)
    drawn = VERBS[term.verb].signs
    return (drawn(number) if drawn else [number, term.verb]) + per + limits

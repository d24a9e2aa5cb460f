"""The small language in which the data pack writes effects, and its reader.

::

    effect      = "none" | alternative { "or" alternative }
    alternative = [ cost { "," cost } "->" ] gain { "+" gain } [ "then may" alternative ]
    cost        = ( "coin" | "influence" ) amount | "return" number
    gain        = verb amount | verb "up to" number | "claim" | "hunt" | "hunt-one"
    amount      = number [ "less agents" | "per agent" | "per 2 agents" | "per location" ]
                  [ "least" number ] [ "most" number ]

``dispatch up to 2`` is short for ``dispatch 1 or dispatch 2``: to use the effect not at all is always
possible. ``less agents`` stands in costs only. A file can hold nothing but this: it is never run.
"""

from __future__ import annotations

from typing import Final

from edgebook.box.effects import EffectError, Source
from edgebook.games.darkness.effects.terms import NO_MOST, NONE, PER, Alternative, Effect, Term, count
from edgebook.games.darkness.effects.verbs import COSTS, COUNTED, GAINS, PLAIN, UP_TO, VERBS
from edgebook.games.darkness.effects.words import ability_words, alternative_words, signs, words

__all__ = [
    "COSTS", "GAINS", "NONE", "NO_MOST", "PER", "Alternative", "Effect", "EffectError", "Term",
    "ability_words", "alternative_words", "count", "parse", "signs", "text", "words",
]  # fmt: skip

_NO_PER: Final = ("dispatch", *VERBS.where(lambda verb: verb.number == UP_TO))
_PER_TEXT: Final = {
    "": "", "agent": " per agent", "2-agents": " per 2 agents", "location": " per location",
    "less-agent": " less agents",
}  # fmt: skip


def parse(source: str) -> Effect:
    """The effect that a text stands for; EffectError says where it goes wrong and what was expected."""
    return _Reader(source).effect()


def text(effect: Effect) -> str:
    """The one way to write an effect, so that equal effects are equal texts."""
    return " or ".join(map(_alternative_text, effect)) or "none"


def _alternative_text(alternative: Alternative) -> str:
    costs = ", ".join(map(_term_text, alternative.costs))
    gains = " + ".join(map(_term_text, alternative.gains))
    then = f" then may {_alternative_text(alternative.then)}" if alternative.then else ""
    return f"{costs} -> {gains}{then}" if costs else gains + then


def _term_text(term: Term) -> str:
    if VERBS[term.verb].number == PLAIN:
        return term.verb
    least = f" least {term.least}" if term.least else ""
    most = f" most {term.most}" if term.most != NO_MOST else ""
    return f"{term.verb} {term.amount}{_PER_TEXT[term.per]}{least}{most}"


class _Reader:
    """Reads one text from left to right, one method for each line of the grammar."""

    def __init__(self, text: str) -> None:
        self.source = Source(text, ("+", ",", "->"))

    def effect(self) -> Effect:
        if self.source.take("none"):
            return self.end(NONE)
        alternatives = self.spread()
        while self.source.take("or"):
            alternatives += self.spread()
        return self.end(tuple(alternatives))

    def end(self, effect: Effect) -> Effect:
        if self.source.word:
            self.source.fail("the end" if not effect else "'+', 'or', 'then may' or the end")
        return effect

    def spread(self) -> list[Alternative]:
        """One alternative as written; with "up to N" in it, one for each number up to N."""
        costs = self.costs()
        gains, upto = self.gains(may_spread=True)
        then = self.then()
        if upto is None:
            return [Alternative(costs, tuple(gains), then)]
        before, (verb, most, *_), after = gains[:upto], gains[upto], gains[upto + 1 :]
        numbers = range(1, most + 1)
        return [Alternative(costs, (*before, Term(verb, number), *after), then) for number in numbers]

    def then(self) -> Alternative | None:
        if not self.source.take("then", "may"):
            return None
        costs = self.costs()
        gains, _ = self.gains(may_spread=False)
        return Alternative(costs, tuple(gains), self.then())

    def costs(self) -> tuple[Term, ...]:
        """The terms before '->', if there is one before the alternative ends."""
        if next((word for word in self.source.ahead() if word in ("->", "or", "then", "")), "") != "->":
            return ()
        costs = [self.cost()]
        while self.source.take(","):
            costs.append(self.cost())
        if not self.source.take("->"):
            self.source.fail("',' or '->'")
        return tuple(costs)

    def cost(self) -> Term:
        verb = self.source.word
        if verb not in COSTS:
            self.source.fail(f"a cost: {', '.join(COSTS)}")
        self.source.step()
        if verb in GAINS:
            return self.amount(verb, self.source.number(), less=True)
        return Term(verb, self.source.number())

    def gains(self, may_spread: bool) -> tuple[list[Term], int | None]:
        """The gains, and which of them is an "up to"."""
        source = self.source
        gains: list[Term] = []
        upto: int | None = None
        while not gains or source.take("+"):
            verb = source.word
            if verb not in GAINS:
                cost = f" ({verb} is a cost: '->' comes after it)" if verb in COSTS else ""
                source.fail(f"something to gain: {', '.join(GAINS)}{cost}")
            source.step()
            number = VERBS[verb].number
            if number == PLAIN:
                gains.append(Term(verb))
            elif number == COUNTED and may_spread and upto is None and source.take("up", "to"):
                upto = len(gains)
                gains.append(Term(verb, source.number()))
            else:
                gains.append(self.amount(verb, source.number(), less=False))
        return gains, upto

    def amount(self, verb: str, number: int, less: bool) -> Term:
        source = self.source
        per = self.per(verb, less)
        if not per:
            return Term(verb, number)
        least = source.number() if source.take("least") else 0
        most = source.number(max(1, least)) if source.take("most") else NO_MOST
        return Term(verb, number, per, least, most)

    def per(self, verb: str, less: bool) -> str:
        source = self.source
        if verb in _NO_PER:
            return ""
        if less and source.take("less", "agents"):
            return "less-agent"
        if not source.take("per"):
            return ""
        if source.take("2", "agents"):
            return "2-agents"
        if source.word not in ("agent", "location"):
            source.fail("'agent', '2 agents' or 'location'")
        return source.step()

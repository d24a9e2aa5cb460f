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

import re
from typing import Final, NamedTuple, NoReturn

from edgebook.games.darkness.effects.terms import (
    COSTS,
    COUNTED,
    GAINS,
    NO_MOST,
    NONE,
    PER,
    PLAIN,
    UP_TO,
    Alternative,
    Effect,
    Term,
    count,
)
from edgebook.games.darkness.effects.words import ability_words, alternative_words, signs, words
from edgebook.kernel.errors import EdgebookError

__all__ = [
    "COSTS", "GAINS", "NONE", "NO_MOST", "PER", "Alternative", "Effect", "EffectError", "Term",
    "ability_words", "alternative_words", "count", "parse", "signs", "text", "words",
]  # fmt: skip

LIMIT: Final = 99
_TOKEN: Final = re.compile(r"\s*(?:(->|[+,]|[a-z]+(?:-[a-z]+)*|[0-9]+)|(\S)|$)", re.IGNORECASE | re.ASCII)
_NO_PER: Final = ("dispatch", *UP_TO)
_PER_TEXT: Final = {
    "": "", "agent": " per agent", "2-agents": " per 2 agents", "location": " per location",
    "less-agent": " less agents",
}  # fmt: skip


class EffectError(EdgebookError):
    """A text that is no effect. ``column`` is the place of the mistake in it, from 1."""

    def __init__(self, column: int, expected: str, found: str) -> None:
        super().__init__(f"at character {column}: expected {expected}, found {found}")
        self.column = column
        self.expected = expected
        self.found = found


class _Token(NamedTuple):
    text: str
    column: int


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
    if term.verb in PLAIN:
        return term.verb
    least = f" least {term.least}" if term.least else ""
    most = f" most {term.most}" if term.most != NO_MOST else ""
    return f"{term.verb} {term.amount}{_PER_TEXT[term.per]}{least}{most}"


def _tokens(source: str) -> list[_Token]:
    found: list[_Token] = []
    place = 0
    while place < len(source):
        match = _TOKEN.match(source, place)
        if match is None or match[2]:
            column = (match.start(2) if match else place) + 1
            raise EffectError(column, "a word, a number, '+', ',' or '->'", repr(source[column - 1]))
        if match[1]:
            found.append(_Token(match[1].lower(), match.start(1) + 1))
        place = match.end()
    found.append(_Token("", len(source) + 1))
    return found


class _Reader:
    """Reads one text from left to right, one method for each line of the grammar."""

    def __init__(self, source: str) -> None:
        self.tokens = _tokens(source)
        self.place = 0

    @property
    def word(self) -> str:
        return self.tokens[self.place].text

    def fail(self, expected: str) -> NoReturn:
        token = self.tokens[self.place]
        raise EffectError(token.column, expected, repr(token.text) if token.text else "the end")

    def take(self, *sequence: str) -> bool:
        """Step over these words if they all come next."""
        end = self.place + len(sequence)
        if tuple(token.text for token in self.tokens[self.place : end]) != sequence:
            return False
        self.place = end
        return True

    def effect(self) -> Effect:
        if self.take("none"):
            return self.end(NONE)
        alternatives = self.spread()
        while self.take("or"):
            alternatives += self.spread()
        return self.end(tuple(alternatives))

    def end(self, effect: Effect) -> Effect:
        if self.word:
            self.fail("the end" if not effect else "'+', 'or', 'then may' or the end")
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
        if not self.take("then", "may"):
            return None
        costs = self.costs()
        gains, _ = self.gains(may_spread=False)
        return Alternative(costs, tuple(gains), self.then())

    def costs(self) -> tuple[Term, ...]:
        """The terms before '->', if there is one before the alternative ends."""
        rest = (token.text for token in self.tokens[self.place :])
        if next((word for word in rest if word in ("->", "or", "then", "")), "") != "->":
            return ()
        costs = [self.cost()]
        while self.take(","):
            costs.append(self.cost())
        if not self.take("->"):
            self.fail("',' or '->'")
        return tuple(costs)

    def cost(self) -> Term:
        verb = self.word
        if verb not in COSTS:
            self.fail(f"a cost: {', '.join(COSTS)}")
        self.place += 1
        if verb == "return":
            return Term(verb, self.number())
        return self.amount(verb, self.number(), less=True)

    def gains(self, may_spread: bool) -> tuple[list[Term], int | None]:
        """The gains, and which of them is an "up to"."""
        gains: list[Term] = []
        upto: int | None = None
        while not gains or self.take("+"):
            verb = self.word
            if verb not in GAINS:
                cost = " (return is a cost: '->' comes after it)" if verb == "return" else ""
                self.fail(f"something to gain: {', '.join(GAINS)}{cost}")
            self.place += 1
            if verb in PLAIN:
                gains.append(Term(verb))
            elif verb in COUNTED and may_spread and upto is None and self.take("up", "to"):
                upto = len(gains)
                gains.append(Term(verb, self.number()))
            else:
                gains.append(self.amount(verb, self.number(), less=False))
        return gains, upto

    def number(self, lowest: int = 1) -> int:
        word = self.word
        if not word.isdecimal() or len(word) > len(str(LIMIT)) or not lowest <= int(word) <= LIMIT:
            self.fail(f"a number from {lowest} to {LIMIT}")
        self.place += 1
        return int(word)

    def amount(self, verb: str, number: int, less: bool) -> Term:
        per = self.per(verb, less)
        if not per:
            return Term(verb, number)
        least = self.number() if self.take("least") else 0
        most = self.number(max(1, least)) if self.take("most") else NO_MOST
        return Term(verb, number, per, least, most)

    def per(self, verb: str, less: bool) -> str:
        if verb in _NO_PER:
            return ""
        if less and self.take("less", "agents"):
            return "less-agent"
        if not self.take("per"):
            return ""
        if self.take("2", "agents"):
            return "2-agents"
        if self.word not in ("agent", "location"):
            self.fail("'agent', '2 agents' or 'location'")
        self.place += 1
        return self.tokens[self.place - 1].text

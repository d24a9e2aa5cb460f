"""An effect language: what cards do, written as text that is data and never run.

A game brings a table of verbs, one record for each: how it is written, how it is said, whether anything can
come of it, why not, what it does, and what that is worth. A new verb is a new record, and nothing
anywhere else.

    VERBS = Verbs(
        Verb(name="hits", form=Form("+{n} hit(s)"), do=_add_hits),
        Verb(name="dice", form=Form("+{n} {colour} die/dice", colour=("red", "yellow")), do=_add_dice),
    )
    VERBS.phrase("+2 red dice")  # (the verb, {"n": 2, "colour": "red"})

A language with a grammar of its own reads its words with a `Source`. Either way a mistake is an
`EffectError` with its place, what was expected and what was found.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, NoReturn, TypeVar

from edgebook.box.checking import meant
from edgebook.kernel import EdgebookError

LIMIT = 99
"""The largest number in an effect."""


class EffectError(EdgebookError):
    """A text that is no effect. ``column`` is the place of the mistake in it, from 1."""

    def __init__(self, column: int, expected: str, found: str) -> None:
        super().__init__(f"at character {column}: expected {expected}, found {found}")
        self.column = column
        self.expected = expected
        self.found = found


# -- a grammar of one's own ------------------------------------------------------------------------------


class _Token(NamedTuple):
    text: str
    column: int


class Source:
    """A text as words, read from left to right. A word is letters with dashes, a number, or one of
    `signs`."""

    def __init__(self, text: str, signs: Sequence[str]) -> None:
        listed = "|".join(map(re.escape, sorted(signs, key=len, reverse=True)))
        word = rf"\s*(?:({listed}|[a-z]+(?:-[a-z]+)*|[0-9]+)|(\S)|$)"
        self._tokens = list(self._split(text, re.compile(word, re.IGNORECASE | re.ASCII), signs))
        self._place = 0

    @staticmethod
    def _split(text: str, word: re.Pattern[str], signs: Sequence[str]) -> Iterator[_Token]:
        place = 0
        while place < len(text):
            match = word.match(text, place)
            if match is None or match[2]:
                column = (match.start(2) if match else place) + 1
                *most, last = [repr(sign) for sign in signs]
                expected = f"a word, a number, {', '.join(most)} or {last}"
                raise EffectError(column, expected, repr(text[column - 1]))
            if match[1]:
                yield _Token(match[1].lower(), match.start(1) + 1)
            place = match.end()
        yield _Token("", len(text) + 1)

    @property
    def word(self) -> str:
        """What comes next; empty at the end."""
        return self._tokens[self._place].text

    def ahead(self) -> Iterator[str]:
        """All that is still to come, the end with it."""
        return (token.text for token in self._tokens[self._place :])

    def fail(self, expected: str) -> NoReturn:
        token = self._tokens[self._place]
        raise EffectError(token.column, expected, repr(token.text) if token.text else "the end")

    def step(self) -> str:
        """The next word, which is then behind us."""
        word = self.word
        self._place += 1
        return word

    def take(self, *words: str) -> bool:
        """Step over these words if they all come next."""
        end = self._place + len(words)
        if tuple(token.text for token in self._tokens[self._place : end]) != words:
            return False
        self._place = end
        return True

    def number(self, lowest: int = 1, highest: int = LIMIT) -> int:
        word = self.word
        if not word.isdecimal() or len(word) > len(str(highest)) or not lowest <= int(word) <= highest:
            self.fail(f"a number from {lowest} to {highest}")
        return int(self.step())


# -- phrases ---------------------------------------------------------------------------------------------


class Form:
    """A phrase with gaps: `+{n} hit(s)`, `+{n} {colour} die/dice`.

    `{n}` is a number, any other gap one of the words that are given for it; brackets may be left out, and
    of words with a stroke between them either will do.
    """

    def __init__(self, pattern: str, **words: Sequence[str]) -> None:
        self.pattern, self._words = pattern, words
        self._regex = re.compile("".join(map(self._part, re.split(r"(\{\w+\}|\(\w+\)|\w+/\w+)", pattern))))

    def _part(self, part: str) -> str:
        if part.startswith("{"):
            name = part[1:-1]
            listed = "|".join(map(re.escape, self._words[name])) if name in self._words else r"\d{1,2}"
            return f"(?P<{name}>{listed})"
        if part.startswith("("):
            return f"(?:{part[1:-1]})?"
        return "(?:{}|{})".format(*part.split("/")) if "/" in part else re.escape(part)

    @property
    def example(self) -> str:
        """The phrase with something in its gaps, as people write it."""
        shown = re.sub(r"\{(\w+)\}", lambda gap: self._words.get(gap[1], ("1",))[0], self.pattern)
        return re.sub(r"\(\w+\)|/\w+", "", shown)

    def read(self, text: str) -> dict[str, Any] | None:
        """The values in the gaps, or None if the phrase is another one."""
        found = self._regex.fullmatch(text)
        if found is None:
            return None
        return {
            name: value if name in self._words else int(value) for name, value in found.groupdict().items()
        }


# -- verbs -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Verb:
    """All about one verb. What its functions are called with is the game's business; a game that needs to
    know more of a verb derives from this record."""

    name: str
    form: Form | None = None
    words: Callable[..., str] | None = None
    can: Callable[..., bool] | None = None
    """Whether anything would come of it; None: always."""
    why_not: Callable[..., Any] | None = None
    do: Callable[..., Any] | None = None
    worth: Callable[..., float] | float = 0.0


AnyVerb = TypeVar("AnyVerb", bound=Verb)


class Verbs(Mapping[str, AnyVerb], Generic[AnyVerb]):
    """The verbs of a language, by name."""

    def __init__(self, *verbs: AnyVerb) -> None:
        self._verbs = {verb.name: verb for verb in verbs}
        if len(self._verbs) < len(verbs):
            raise ValueError("two verbs have the same name")

    def __getitem__(self, name: str) -> AnyVerb:
        return self._verbs[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._verbs)

    def __len__(self) -> int:
        return len(self._verbs)

    def where(self, test: Callable[[AnyVerb], object]) -> tuple[str, ...]:
        """The names of the verbs that pass a test, in the order of the table."""
        return tuple(verb.name for verb in self._verbs.values() if test(verb))

    def column(self, field: str) -> dict[str, Any]:
        """One field of all verbs that have it, for what is looked up again and again."""
        found = {name: getattr(verb, field) for name, verb in self._verbs.items()}
        return {name: value for name, value in found.items() if value is not None}

    def match(self, text: str) -> tuple[AnyVerb, dict[str, Any]] | None:
        """The verb whose form a text has, with the values in its gaps; None if there is none."""
        for verb in self._verbs.values():
            values = None if verb.form is None else verb.form.read(text)
            if values is not None:
                return verb, values
        return None

    def phrase(self, text: str, column: int = 1) -> tuple[AnyVerb, dict[str, Any]]:
        """The same; refuses a text that has none of the forms."""
        found = self.match(text)
        if found is not None:
            return found
        examples = [verb.form.example for verb in self._verbs.values() if verb.form is not None]
        such = f"an effect such as {examples[0]!r}" + meant(text, examples)
        raise EffectError(column, such, repr(text) if text else "the end")

"""The rulebook's text: contents, an article for each rule, words. All of it is plain HTML."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable

from edgebook import games
from edgebook.cleaning import html
from edgebook.kernel import Game, Rule, Ruling
from edgebook.learn.rulebook.examples import Found
from edgebook.learn.rulebook.guide import Guide, Word, lessons
from edgebook.learn.tasks import key_of

WORDS = 4
"""Words that are explained beside a rule."""
OURS = ' <span class="tag ok">as we play it</span>'


class Articles:
    """Writes what stands in the page."""

    def __init__(self, game: Game, guide: Guide, found: Found, app: str) -> None:
        self.game, self.guide, self.found, self.app = game, guide, found, app
        self.order = [rule.id for rule in game.rulebook]
        self.taught = _taught(game)
        self.rulings: dict[str, list[Ruling]] = defaultdict(list)
        for ruling in game.rulings:
            for id in dict.fromkeys(each.partition("/")[0] for each in ruling.at):
                self.rulings[id].append(ruling)

    def contents(self, counted: bool = False) -> str:
        """The chapters with their rules; with their number alone on the first page."""
        made, part = [], None
        for n, chapter in enumerate(self.guide.chapters):
            rules = [rule for rule in self.game.rulebook if chapter.holds(rule)]
            if chapter.part != part:
                part = chapter.part
                made.append(f'<p class="part">{html(part or self.game.title)}</p>')
            if counted:
                made.append(
                    f'<a class="chapter" href="#{html(rules[0].id)}"><b>{html(chapter.name)}</b> '
                    f"<span>{len(rules)}</span></a>"
                )
                continue
            links = "".join(f'<a href="#{html(rule.id)}">{html(rule.title)}</a>' for rule in rules)
            made.append(
                f'<details data-chapter="{n}"><summary>{html(chapter.name)} '
                f"<span>{len(rules)}</span></summary>{links}</details>"
            )
        return "".join(made)

    def questions(self) -> str:
        """What a reader might ask, as links to the search."""
        return "".join(
            f'<a class="ask" href="#find={html(each.asks)}">{html(each.asks)}</a>'
            for each in self.guide.questions
        )

    def count(self) -> str:
        shown = sum(1 for id in self.order if self.found.examples.get(id))
        return (
            f"{len(self.order)} rules, {len(list(self.game.rulings))} places where the book can be read in "
            f"more than one way, and examples of {shown} rules from games that were played for this book."
        )

    def rule(self, rule: Rule) -> str:
        """A rule by itself."""
        chapter = next(each for each in self.guide.chapters if each.holds(rule))
        place = f"{chapter.part}: {chapter.name}" if chapter.part else chapter.name
        return (
            f'<article class="rule" id="{html(rule.id)}"{" data-aside" * chapter.aside}><div class="text">'
            f'<p class="where"><span class="id">{html(rule.id)}</span> {html(str(rule.cite))}'
            f'<span class="chap"> · {html(place)}</span></p>'
            f"<h2>{html(rule.title)}</h2><p class=says>{html(rule.text)}</p>"
            f'<div class="example">{self._unseen(rule)}</div>'
            f"{''.join(map(_readings, self.rulings[rule.id]))}</div>"
            f"<aside>{self._taught(rule)}{self._goes_with(rule)}{self._words_of(rule)}</aside>"
            f"{self._beside(rule)}</article>\n"
        )

    def words(self) -> str:
        """The glossary."""
        return "".join(
            f"<dt>{html(each.word)}</dt><dd>{html(each.means)}"
            + (f' <a class="id" href="#{html(each.rule)}">{html(each.rule)}</a>' if each.rule else "")
            + "</dd>"
            for each in sorted(self.guide.words)
        )

    def _unseen(self, rule: Rule) -> str:
        """What is said where no game showed the rule; an example takes this place."""
        if self.found.examples.get(rule.id):
            return ""
        return (
            '<p class="kick">No example: it did not come up in the games that were played for this book.</p>'
        )

    def _taught(self, rule: Rule) -> str:
        found = self.taught.get(rule.id, {})
        rows = []
        for name, (title, exercises) in found.items():
            text = f"<b>{html(title)}</b> {html(_counted(exercises))}"
            place = f"{self.app}#{games.name_of(self.game)}/learn/{name}"
            rows.append(f'<li><a href="{html(place)}">{text}</a></li>' if self.app else f"<li>{text}</li>")
        return _panel("Where it is taught", rows)

    def _goes_with(self, rule: Rule) -> str:
        """The rules that it rests on, those that the same readings are about, and what came next in games."""
        own = self.game.rulebook.parts(rule.id)
        cited = [id for part in sorted(own) for id in self.game.rulebook[part].cites]
        read = [id for ruling in self.rulings[rule.id] for id in ruling.at]
        rests = self._links(rule, [*cited, *read])
        after = self._links(rule, self.found.follows.get(rule.id, []))
        return _panel("Goes with", rests) + _panel("What follows", after)

    def _links(self, rule: Rule, ids: Iterable[str]) -> list[str]:
        known = dict.fromkeys(id.partition("/")[0] for id in ids)
        return [
            f'<li><a href="#{html(id)}"><span class="id">{html(id)}</span> '
            f"{html(self.game.rulebook[id].title)}</a></li>"
            for id in known
            if id != rule.id and id in self.game.rulebook
        ][:5]

    def _words_of(self, rule: Rule) -> str:
        text = f"{rule.title} {rule.text}".lower()
        found = [each for each in self.guide.words if each.rule == rule.id or _speaks_of(text, each)]
        rows = [f"<li><b>{html(each.word)}</b>: {html(each.means)}</li>" for each in found[:WORDS]]
        return _panel("Words", rows)

    def _beside(self, rule: Rule) -> str:
        """The rules before and after it in the book."""
        at = self.order.index(rule.id)
        made = []
        for n, name in ((at - 1, "before"), (at + 1, "after")):
            if 0 <= n < len(self.order):
                other = self.game.rulebook[self.order[n]]
                made.append(
                    f'<a class="{name}" href="#{html(other.id)}" rel="{"prev" if n < at else "next"}">'
                    f"<span>{html(other.id)}</span>{html(other.title)}</a>"
                )
        return f'<nav class="turn" aria-label="The rules before and after this one">{"".join(made)}</nav>'


def _readings(ruling: Ruling) -> str:
    readings = "".join(
        f"<li{' class=ours' if value == ruling.default else ''}>{html(ruling.reading(value))}"
        f"{OURS if value == ruling.default else ''}</li>"
        for value in ruling.readings
    )
    return (
        f'<section class="ruling"><h3>More than one reading <span class="kick">ruling {html(ruling.name)}, '
        f"{html(str(ruling.cite))}</span></h3><p>{html(ruling.question)}</p><ul>{readings}</ul></section>"
    )


def _panel(title: str, rows: list[str]) -> str:
    return f"<section><h3>{title}</h3><ul>{''.join(rows)}</ul></section>" if rows else ""


def _counted(exercises: int) -> str:
    return f"{exercises} exercise{'s' * (exercises != 1)}"


def _speaks_of(text: str, word: Word) -> bool:
    """Whether a text has the word (one of several that mean the same), in the singular or plural."""
    return any(re.search(rf"\b{re.escape(each.lower())}s?\b", text) for each in word.word.split(", "))


def _taught(game: Game) -> dict[str, dict[str, tuple[str, int]]]:
    """For each rule the lessons that ask about it: their names, their titles, and how many exercises do."""
    found: dict[str, dict[str, tuple[str, int]]] = defaultdict(dict)
    for lesson in lessons(game):
        for exercise in lesson.exercises:
            rule = key_of(exercise).rule.partition("/")[0]
            if rule:
                _, before = found[rule].get(lesson.name, ("", 0))
                found[rule][lesson.name] = (lesson.title, before + 1)
    return found

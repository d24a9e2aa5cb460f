"""What a person knows of a rulebook, chapter by chapter: a square for each rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from edgebook.kernel import Game, Rule
from edgebook.learn.mastery import KNOWN, SHAKY, UNSEEN, Mastery
from edgebook.notebook.html import Html, button, h
from edgebook.train.themes import chapters, title_of

SIGNS = {KNOWN: "■", SHAKY: "◧", UNSEEN: "□"}
"""Known is filled, shaky half, not seen hollow: no state is told by colour alone."""
STYLES = {KNOWN: "eb-kept", SHAKY: "eb-shaky", UNSEEN: "eb-muted"}


def counted(game: Game, mastery: Mastery) -> str:
    """How much is known, in a line."""
    rules = [rule for each in chapters(game).values() for rule in each]
    states = Counter(mastery.state(rule.shown) for rule in rules)
    return f"{states[KNOWN]} of {len(rules)} rules known, {states[SHAKY]} shaky, {len(mastery.due)} due"


def rule_map(game: Game, mastery: Mastery) -> Html:
    """The chapters with their rules; a chapter can be trained."""
    rows = [_row(game, chapter, rules, mastery) for chapter, rules in chapters(game).items()]
    legend = [h("span", h("span", SIGNS[state], class_=STYLES[state]), f" {state}") for state in SIGNS]
    due = h("span", h("span", "□", class_="eb-due"), " due: to be asked again")
    return h(
        "div",
        h("p", counted(game, mastery)),
        h("table", h("caption", "Press a chapter to train it", class_="eb-muted"), rows, class_="eb-map"),
        h("p", [[each, " "] for each in (*legend, due)], class_="eb-legend eb-muted"),
    )


def _row(game: Game, chapter: str, rules: Sequence[Rule], mastery: Mastery) -> Html:
    known = sum(mastery.state(rule.shown) == KNOWN for rule in rules)
    squares = [_square(rule, mastery) for rule in rules]
    name = button(title_of(game, chapter), "train", chapter, class_="eb-link")
    return h(
        "tr",
        h("th", name, scope="row"),
        h("td", squares, class_="eb-squares", role="img", aria_label=_told(rules, mastery)),
        h("td", f"{known} of {len(rules)}", class_="eb-muted"),
    )


def _square(rule: Rule, mastery: Mastery) -> Html:
    state, due = mastery.state(rule.shown), mastery.is_due(rule.shown)
    title = f"{rule.shown} {rule.title}: {state}{', due' if due else ''}"
    return h("span", SIGNS[state], class_=STYLES[state] + (" eb-due" if due else ""), title=title)


def _told(rules: Sequence[Rule], mastery: Mastery) -> str:
    states = Counter(mastery.state(rule.shown) for rule in rules)
    return ", ".join(f"{states[state]} {state}" for state in SIGNS if states[state])


def map_text(game: Game, mastery: Mastery) -> list[str]:
    """The same as lines, for a terminal."""
    width = max(len(title_of(game, chapter)) for chapter in chapters(game))
    lines = [counted(game, mastery)]
    for chapter, rules in chapters(game).items():
        squares = "".join(SIGNS[mastery.state(rule.shown)] for rule in rules)
        lines.append(f"  {title_of(game, chapter):<{width}}  {squares}  {chapter}")
    return lines
